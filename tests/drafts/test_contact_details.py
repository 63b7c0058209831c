"""What a subject or a name leads its reader to."""

from drafts.reply_text.contact_details import contact_details
from tests.each_case import each_case


@each_case(
    ("line", "found"),
    [
        ("Your account is locked, open phish.example/login", ["phish.example/login"]),
        ("Mossbury Security, call +1 555 666 12", ["+1 555 666 12"]),
        ("Your account is locked, call +1 555 666 or open phish.example/login", ["phish.example/login", "+1 555 666"]),
        ("Please call 0800 123 456", ["0800 123 456"]),
        ("Bitte anrufen unter 0151 2345678", ["0151 2345678"]),
        ("Reach us: 0049 151 23456", ["0049 151 23456"]),
        ("Pay at https://evil.example/pay now", ["https://evil.example/pay"]),
        ("www.evil.example", ["www.evil.example"]),
        ("evil.example", ["evil.example"]),
        ("Write to pay@evil.example", ["pay@evil.example"]),
        ("Order MB-209344, invoice 2024.11.pdf", []),
        ("Order 004512345678", []),
        ("Where is 303-7104656-3414839?", []),
        ("Rechnung 12.11.2026, z.B. Nr. 5.000,00", []),
        ("It is late.Please hurry", []),
        ("My phone has 2 faults", []),
        ("Call centre of 1999", []),
        ("Dr. A. Meyer", []),
        ("See photo.jpg and list.xlsx", []),
        ("+1 for this idea", []),
        ("Version 2.0 of the app", []),
    ],
)
def test_links_addresses_and_phone_numbers_are_found(line: str, found: list[str]) -> None:
    assert list(contact_details(line)) == found


@each_case("piece", ["a.", "1 ", "+1", "call ", "www.", "a@", "a-"])
def test_a_long_line_is_cut(piece: str) -> None:
    assert len(list(contact_details(piece * 100_000))) < 700
