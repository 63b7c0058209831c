"""Where a reply is gone on with."""

from drafts.templatetags.desk import resume_at
from tests.each_case import each_case

SIGNATURE = "Mossbury Support\nhttps://help.mossbury.example"
HANDED_OVER = (
    "Hi Paolo,\n\nThanks for your message.\n\nI could not find an answer.\n\nA colleague will get back to you."
)


@each_case(
    ("above", "below"),
    [
        (HANDED_OVER, f"\n\nKind regards,\n{SIGNATURE}"),
        (HANDED_OVER, f"\n\nKind regards,\n\n{SIGNATURE}"),
        (HANDED_OVER, f"\n\n{SIGNATURE}"),
        ("Hi Paolo,\n\nIt takes two days.", "\n\nKind regards"),
        ("Hi Paolo 👋,\n\nIt takes two days.", "\n\nBest,\nRosa"),
        ("It takes two days.", ""),
        ("", ""),
    ],
)
def test_above_the_closing_and_the_signature(above, below):
    assert resume_at(above + below, SIGNATURE) == len(above.encode("utf-16-le")) // 2
