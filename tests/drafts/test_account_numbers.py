"""Full card numbers and IBANs, and what is left of them in a mail of ours."""

from drafts.reply_text.account_numbers import masked, numbers_in
from tests.counted_calls import calls
from tests.each_case import each_case


@each_case(
    ("written", "told"),
    [
        ("my card 4111 1111 1111 1111 was charged", "my card •••• 1111 was charged"),
        ("card 4111111111111111.", "card •••• 1111."),
        ("5555-5555-5555-4444, 12/27", "•••• 4444, 12/27"),
        ("378282246310005 and 3782 822463 10005", "•••• 0005 and •••• 0005"),
        ("4111 1111 1111 1111 12 27", "•••• 1111 12 27"),
        ("2 4111 1111 1111 1111", "2 •••• 1111"),
        ("4111.1111.1111.1111 or 4111  1111  1111  1111", "•••• 1111 or •••• 1111"),
        ("4111–1111–1111–1111", "•••• 1111"),
        ("IBAN NL91 ABNA 0417 1643 00 please", "IBAN NL •••• 4300 please"),
        ("nl91abna0417164300", "NL •••• 4300"),
        ("DE89-3704-0044-0532-0130-00\nThanks", "DE •••• 3000\nThanks"),
    ],
)
def test_only_the_last_four_stay(written, told):
    assert masked(written) == told


@each_case(
    "written",
    [
        "order 4111111111111112",  # its last digit is wrong
        "IMEI 356938035643809",
        "parcel 00340434161094042557",
        "call +49 151 2345 67890 or 0049 30 1234 56789",
        "EAN 4006381333931",
        "EAN 4000000000006",  # passes Luhn's check, as one in ten does
        "order 303-7104656-3414839",
        "https://shop.example/p/4111111111111111.html and https://shop.example/?id=4111111111111111",
        "on 28.11.2026 at 14.30, version 4.111.1111.1111",
        "2026-11-28 14:30, 12 units of 4111",
        "NL91 ABNA 0417 1643 01",
        "AB12 is the room, and 34 people may come in here at once",
    ],
)
def test_other_numbers_are_left(written):
    assert masked(written) == written


def test_what_an_article_has_may_be_said():
    text = "Test with 4242 4242 4242 4242, not with 4111 1111 1111 1111."
    assert masked(text, numbers_in("4242424242424242")) == "Test with 4242 4242 4242 4242, not with •••• 1111."


def test_a_long_text_of_digits_is_read_at_once():
    assert masked("4 " * 15_000) == "4 " * 15_000
    assert masked("A1" * 15_000) == "A1" * 15_000
    assert masked("NL91 " * 6_000) == "NL91 " * 6_000


@each_case(
    "piece",
    ["4 ", "4444 ", "4444 4444 4444 4444 ", "4111 1111 1111 1111 ", "DE89 ", "NO12 1 1 1 1 1 1 1 1 ", "4.", "41-"],
)
def test_a_long_row_of_digits_takes_few_steps_for_each(piece):
    """As in a subject of 240 KB, which the web process reads."""
    for length in (3_000, 24_000):
        assert calls(masked, (piece * length)[:length]) <= 20 * length
