"""One form for texts that say the same in other characters."""

import re
import unicodedata

from drafts.reply_text import IGNORABLE

VOWEL_SIGNS = "\u0610-\u061a\u064b-\u065f\u0670"
LENGTHENING = "\u0640"  # of Arabic letters
MARKS = "™®©℠"  # of trade: no part of the name
SAME = {ord("’"): "'", ord("ʼ"): "'", ord("İ"): "i", ord("أ"): "ا", ord("إ"): "ا", ord("آ"): "ا", ord("ى"): "ي"}

UNSEEN = re.compile(f"[{IGNORABLE}{LENGTHENING}{VOWEL_SIGNS}]+")
ANY_MARK = re.compile(f"[{MARKS}]")
ANY_SAME = re.compile(f"[{''.join(map(chr, SAME))}]")


def fold(text: str) -> str:
    """NFKC, invisible characters and Arabic vowel signs gone, case folded. Offsets do not survive."""
    if text.isascii():
        return text.casefold()
    plain = ANY_MARK.sub(" ", UNSEEN.sub("", text))
    if not unicodedata.is_normalized("NFKC", plain):
        plain = unicodedata.normalize("NFKC", plain)
    return (plain.translate(SAME) if ANY_SAME.search(plain) else plain).casefold().replace("\u0307", "")


def unaccented(text: str) -> str:
    """Without accents and in small letters: "Café" and "cafe" are one text to a customer in a hurry."""
    if text.isascii():
        return text.casefold()
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
