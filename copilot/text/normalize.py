"""One form for texts that say the same in other characters."""

import re
import unicodedata

INVISIBLE: dict[int, str | None] = dict.fromkeys(
    [*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2065), 0xFEFF, 0xAD, 0x640], None
)
VOWEL_SIGNS = dict.fromkeys([*range(0x610, 0x61B), *range(0x64B, 0x660), 0x670], None)
MARKS = dict.fromkeys(map(ord, "™®©℠"), " ")  # of trade: no part of the name
UNSEEN = INVISIBLE | VOWEL_SIGNS | MARKS
SAME = {ord("’"): "'", ord("ʼ"): "'", ord("İ"): "i", ord("أ"): "ا", ord("إ"): "ا", ord("آ"): "ا", ord("ى"): "ي"}

ANY_UNSEEN = re.compile(f"[{''.join(map(chr, UNSEEN))}]")
ANY_SAME = re.compile(f"[{''.join(map(chr, SAME))}]")


def fold(text: str) -> str:
    """NFKC, invisible characters and Arabic vowel signs gone, case folded. Offsets do not survive."""
    if text.isascii():
        return text.casefold()
    # Most texts hold none of these: looking is faster than translating.
    plain = text.translate(UNSEEN) if ANY_UNSEEN.search(text) else text
    if not unicodedata.is_normalized("NFKC", plain):
        plain = unicodedata.normalize("NFKC", plain)
    return (plain.translate(SAME) if ANY_SAME.search(plain) else plain).casefold().replace("\u0307", "")


def unaccented(text: str) -> str:
    """Without accents and in small letters: "Café" and "cafe" are one text to a customer in a hurry."""
    if text.isascii():
        return text.casefold()
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
