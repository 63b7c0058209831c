"""Full card numbers and IBANs in a text, and the text with only their last four characters.

A customer who pays by card may write its whole number; no mail of ours repeats it (PCI DSS 3.4.1 allows the last four).
"""

import re
from collections.abc import Collection, Iterator

MASK = "••••"
KEPT = 4  # characters at the end
# A card number (ISO/IEC 7812): first digits of the networks with the lengths that they issue today. Without them one in ten
# order, parcel and article numbers would pass Luhn's check, and every IMEI does; the 13 digits of old Visa cards, and the odd
# lengths of Maestro, are those of barcodes.
NETWORKS = re.compile(
    r"4\d{15}"  # Visa
    r"|(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}"  # Mastercard
    r"|3[47]\d{13}"  # American Express
    r"|3(?:0[0-5]|095|[689]\d)\d{11}"  # Diners
    r"|35(?:2[89]|[3-8]\d)\d{12}"  # JCB
    r"|(?:6011|6[45]\d{2})\d{12}"  # Discover, RuPay
    r"|(?:50|5[6-8]|6[237])\d{14}(?:\d{3})?"  # Maestro, UnionPay
    r"|(?:220[0-4]|9792|8[12]\d{2})\d{12}"  # Mir, Troy, RuPay
)
# Not in an address of the web: "/p/4002…", "?id=4111…".
DIGITS = re.compile(r"(?<![\w+/=.#])\d+(?:(?:[ \u00a0\u202f]{1,2}|[-‐-–.])\d+)*(?![\w/])")
# As on a card. Another grouping is another number's: "303-7104656-3414839" is an order.
GROUPINGS = frozenset(((4, 4, 4, 4), (4, 4, 4, 4, 3), (4, 6, 5), (4, 6, 4)))
CARD_LENGTHS = range(14, 20)
MOST_GROUPS = max(map(len, GROUPINGS))
FIRST_GROUPS = frozenset((*CARD_LENGTHS, *(lengths[0] for lengths in GROUPINGS)))
IBAN = re.compile(r"(?<![^\W_])[A-Z]{2}\d{2}(?:[ \u00a0\u202f-]?[A-Z0-9]){11,30}(?![^\W_])", re.IGNORECASE)
GROUP = re.compile(r"[^\W_]+")
IBAN_LENGTHS = range(15, 35)  # from Norway's to the longest that ISO 13616 allows

Span = tuple[int, int]


def account_numbers(text: str) -> Iterator[Span]:
    """Start and end of each full card number and IBAN, in order. Linear in the length of the text."""
    last = 0
    for start, end in sorted([*_cards(text), *_ibans(text)]):
        if start >= last:  # digits of an IBAN may look like a card
            yield start, end
            last = end


def bare(number: str) -> str:
    """The number without separators, to be compared."""
    return "".join(GROUP.findall(number)).upper()


def is_iban(number: str) -> bool:
    return number[:1].isalpha()


def numbers_in(text: str) -> frozenset[str]:
    """The full numbers of a text, without separators."""
    return frozenset(bare(text[start:end]) for start, end in account_numbers(text))


def masked(text: str, keep: Collection[str] = ()) -> str:
    """The text with each number cut to its last four characters, an IBAN also with its country. `keep`: numbers without
    separators that stay, as those that an article has."""
    parts, last = [], 0
    for start, end in account_numbers(text):
        number = bare(text[start:end])
        if number in keep:
            continue
        country = f"{number[:2]} " if is_iban(number) else ""
        parts += [text[last:start], f"{country}{MASK} {number[-KEPT:]}"]
        last = end
    return "".join([*parts, text[last:]])


def _cards(text: str) -> Iterator[Span]:
    for run in DIGITS.finditer(text):
        groups = [(run.start() + one.start(), run.start() + one.end()) for one in GROUP.finditer(run[0])]
        place = 0
        while place < len(groups):
            until = next(_card_ends(text, groups, place), 0)
            if until:
                yield groups[place][0], groups[until - 1][1]
            place = until or place + 1


def _card_ends(text: str, groups: list[Span], place: int) -> Iterator[int]:
    """Ends of a card number that begins with this group: alone, or grouped as on a card."""
    lengths = tuple(end - start for start, end in groups[place : place + MOST_GROUPS])
    first = lengths[0]
    if first not in FIRST_GROUPS:
        return
    for many in range(len(lengths), 1, -1):
        if lengths[:many] in GROUPINGS and _is_card("".join(text[a:b] for a, b in groups[place : place + many])):
            yield place + many
    if first in CARD_LENGTHS and _is_card(text[slice(*groups[place])]):
        yield place + 1


def _is_card(digits: str) -> bool:
    """Luhn's check, ISO/IEC 7812-1 annex B."""
    if not digits.isascii() or not NETWORKS.fullmatch(digits):
        return False
    doubled = (sum(divmod(2 * int(digit), 10)) for digit in digits[-2::-2])
    return (sum(map(int, digits[-1::-2])) + sum(doubled)) % 10 == 0


def _ibans(text: str) -> Iterator[Span]:
    """An IBAN ends where its check digits are right: words may follow it after a blank."""
    for found in IBAN.finditer(text):
        ends = [found.start() + one.end() for one in GROUP.finditer(found[0])]
        for end in reversed(ends):
            if _is_iban(bare(text[found.start() : end])):
                yield found.start(), end
                break


def _is_iban(number: str) -> bool:
    """The check of ISO 7064, modulo 97."""
    if len(number) not in IBAN_LENGTHS or not number.isascii():
        return False
    return int("".join(str(int(sign, 36)) for sign in number[4:] + number[:4])) % 97 == 1
