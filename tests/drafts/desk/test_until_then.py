from datetime import timedelta

from django.utils import timezone

from drafts.templatetags.desk import until_then
from tests.each_case import each_case


@each_case(
    ("left", "told"),
    [
        (timedelta(minutes=59), "59 min"),
        (timedelta(hours=1, minutes=20), "1 h"),
        (timedelta(hours=22, minutes=40), "23 h"),
        (timedelta(days=4, hours=23), "5 d"),
        (timedelta(days=7, hours=-1), "7 d"),
    ],
)
def test_a_time_ahead_is_told_to_the_nearest_unit(left, told):
    assert until_then(timezone.now() + left) == told
