"""Normalises texts that differ only in equivalent characters."""

import re
import unicodedata

from drafts.reply_text import IGNORABLE
from kb.articles.combining_marks import normalized, without_long_runs

VOWEL_SIGNS = "\u0610-\u061a\u064b-\u065f\u0670"
LENGTHENING = "\u0640"  # the Arabic tatweel, which lengthens letters
MARKS = "™®©℠"  # trade marks, not part of the name
SAME = {ord("’"): "'", ord("ʼ"): "'", ord("İ"): "i", ord("أ"): "ا", ord("إ"): "ا", ord("آ"): "ا", ord("ى"): "ي"}

UNSEEN = re.compile(f"[{IGNORABLE}{LENGTHENING}{VOWEL_SIGNS}]+")
ANY_MARK = re.compile(f"[{MARKS}]")
ANY_SAME = re.compile(f"[{''.join(map(chr, SAME))}]")


def fold(text: str) -> str:
    """Case-folded NFKC text without invisible characters and Arabic vowel signs. Changes offsets."""
    if text.isascii():
        return text.casefold()
    plain = ANY_MARK.sub(" ", UNSEEN.sub("", text))
    if not unicodedata.is_normalized("NFKC", plain := without_long_runs(plain)):
        plain = unicodedata.normalize("NFKC", plain)
    return (plain.translate(SAME) if ANY_SAME.search(plain) else plain).casefold().replace("\u0307", "")


def unaccented(text: str) -> str:
    """Lower-case text without accents: customers in a hurry write "cafe" for "Café"."""
    if text.isascii():
        return text.casefold()
    decomposed = normalized("NFKD", text.casefold().replace("’", "'"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
