"""Characters that show nothing inside words and numbers: the guard reads what a person reads."""

import pytest

from copilot.guard import unsure
from copilot.llm.output import clean
from copilot.text.normalize import fold
from drafts.reply_text import tidy, without_ignorable
from tests.each_case import each_case
from tests.guard_world import LIBRARY, codes, draft, judged, mail, passage

NAMES = {
    "soft hyphen": "\u00ad",
    "grapheme joiner": "\u034f",
    "Hangul filler": "\u3164",
    "Mongolian separator": "\u180e",
    "zero-width space": "\u200b",
    "non-joiner": "\u200c",
    "joiner": "\u200d",
    "right-to-left mark": "\u200f",
    "override": "\u202e",
    "word joiner": "\u2060",
    "isolate": "\u2066",
    "variation selector": "\ufe0f",
    "byte order mark": "\ufeff",
    "tag": "\U000e0061",
    "several": "\u200b\u00ad\u2060",
}
HIDDEN = pytest.mark.parametrize("unseen", NAMES.values(), ids=NAMES)


@HIDDEN
@pytest.mark.parametrize(
    ("false", "figure"),
    [
        ("You can return any lamp within ni{}ne days of delivery. [1]", "ni{}ne"),
        ("You can return any lamp within 9{}0 days of delivery. [1]", "9{}0"),
        ("You can return any lamp within 30{}0 days of delivery. [1]", "30{}0"),
        ("Return shipping costs 4{}.{}50 EUR for orders under 50 EUR. [1]", "4{}.{}50"),
    ],
)
def test_a_false_figure_is_found_through_them(unseen: str, false: str, figure: str) -> None:
    plain, hidden = judged(false.replace("{}", "")), judged(false.replace("{}", unseen))
    assert "unknown_number" in codes(plain)
    assert codes(hidden) == codes(plain)
    assert [one.verdict for one in hidden.evidence] == [one.verdict for one in plain.evidence] == ["refused"]


@HIDDEN
def test_a_true_sentence_is_proved_through_them(unseen: str) -> None:
    told = "You can return any lamp within 3{}0 days of deli{}very. [1]".replace("{}", unseen)
    assert [one.verdict for one in judged(told).evidence] == ["proved"]


def test_sentences_are_told_where_they_stand_in_the_text_that_was_given() -> None:
    first = "You can ret\u200burn any lamp within 3\u200b\u200b0 days of delivery. [1]"
    second = "Ref\u00adunds take 5 to 7 business days. [1]"
    found = judged(f"{first}\n\n{second}").evidence
    assert [(one.start, one.end) for one in found] == [(0, len(first)), (len(first) + 2, len(first) + 2 + len(second))]


def test_an_article_with_soft_hyphens_proves_what_it_says() -> None:
    library = (passage("You can return any lamp within 3\u00ad0 days of deli\u00advery.", title="Returns"),)
    told = draft("You can return any lamp within 30 days of delivery. [1]", 0, library=library)
    assert [one.verdict for one in judged(told, library=library).evidence] == ["proved"]
    false = draft("You can return any lamp within 3 days of delivery. [1]", 0, library=library)
    assert "unknown_number" in codes(judged(false, library=library))


def test_what_is_embedded_is_what_is_judged() -> None:
    plain = "Our lamps are loved by gardeners everywhere."
    given = draft(plain.replace("lamps", "la\u200bmps"), 0, library=LIBRARY)
    assert unsure(given, mail(), "en") == unsure(draft(plain, 0, library=LIBRARY), mail(), "en")


def test_a_reply_of_nothing_else_is_judged_in_time() -> None:
    text = "\u200b".join("You can return any lamp within 30 days of delivery. " * 100)
    assert judged(text).evidence[-1].end <= len(text)


@HIDDEN
def test_two_texts_that_look_alike_are_one_when_they_are_compared(unseen: str) -> None:
    assert fold(f"Ni{unseen}ne{unseen} Euro") == "nine euro"


@HIDDEN
def test_what_is_sent_has_none_inside_latin_words_and_numbers(unseen: str) -> None:
    assert tidy(f"ni{unseen}ne days, 4{unseen}.50 EUR, Gr{unseen}öße, care{unseen}@x.example") == (
        "nine days, 4.50 EUR, Größe, care@x.example"
    )
    assert clean(f"wi{unseen}thin") == "within"


@each_case(
    "text",
    [
        "می\u200cخواهم کتاب‌ها را برگردانم",
        "क्\u200dष और क्\u200cष",
        "👩\u200d🌾 ❤\ufe0f 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "שלום\u200f, Lamp",
        "葛\U000e0100飾区",
        "plain text",
        "two \u200b words",
    ],
)
def test_scripts_and_emoji_that_are_written_with_them_keep_them(text: str) -> None:
    assert without_ignorable(text) == tidy(text) == text
