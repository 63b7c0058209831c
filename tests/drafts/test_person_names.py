"""A colleague is called the same on every page, whether the row is at hand, read as JSON or by the database."""

import pytest
from django.contrib.auth.models import AnonymousUser, User

from drafts.models import Team
from drafts.person_names import PARTS, full_name, full_name_in_sql, full_name_of, short_name
from drafts.templatetags.desk import display_name


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("first", "last", "full", "short"),
    [
        ("Rae", "Anders", "Rae Anders", "Rae"),
        ("Rae", "", "Rae", "Rae"),
        ("", "Anders", "Anders", "rae"),
        ("", "", "rae", "rae"),
    ],
)
def test_a_colleague_is_called_the_same_everywhere(first: str, last: str, full: str, short: str) -> None:
    person = User.objects.create(username="rae", first_name=first, last_name=last)
    people = User.objects.filter(pk=person.pk)
    assert full_name(person) == display_name(person) == full
    assert full_name_of(people.values(*PARTS).get()) == full
    assert people.values_list(full_name_in_sql(), flat=True).get() == full
    assert short_name(person) == short


def test_who_was_deleted_has_no_name_and_a_team_has_its_own() -> None:
    assert full_name_of(dict.fromkeys(PARTS)) == ""
    assert display_name(None) == ""
    assert display_name(Team(name="Billing")) == "Billing"
    assert display_name(AnonymousUser()) == "AnonymousUser"
