"""Patterns of numbers in a customer's mail: "MB-######" is MB, a dash and six digits.

`#` is a digit, `@` a letter, `*` either; `+` after one of them means one or more, at most 30. Other characters are
literal, letters in either case; a dash, dot, slash or space may be missing or replaced by another of them.
Administrators do not write regular expressions, so none can be slow on a customer's text.
"""

import re
from functools import lru_cache

WILD = {"#": r"\d", "@": r"[^\W\d_]", "*": r"[^\W_]"}
SEPARATORS = "-./ "
LONGEST_MASK = 60
MOST_MASKS = 5
LONGEST_TEXT = 20_000
PIECE = re.compile(r"([#@*])(\+)?|(.)", re.S)


def fault(mask: str) -> str:
    """Error message for a pattern; empty if it is valid."""
    if not 2 <= len(mask) <= LONGEST_MASK:
        return f"A pattern has 2 to {LONGEST_MASK} characters, such as MB-######."
    if not any(character in WILD for character in mask):
        return "A pattern needs a variable part: # for a digit, @ for a letter, * for either."
    if not any(character == "#" or (character.isalnum() and character not in WILD) for character in mask):
        return "A pattern needs a fixed digit or letter: this one matches every word."
    strange = {c for c in mask if not (c.isalnum() or c in WILD or c in SEPARATORS or c in "+_")}
    if strange:
        return f"A pattern cannot contain {' '.join(sorted(strange))}: only letters, digits, # @ * + _ and - . / are allowed."
    if re.search(r"(?:^|[^#@*])\+", mask):
        return "A + may only follow #, @ or *."
    if sum(1 for _, more, _ in PIECE.findall(mask) if more) > 2:
        return "A pattern may have + at most twice."
    return ""


def found(masks: list[str], text: str) -> list[str]:
    """Unique values that match the patterns, in order, normalised to the pattern's spelling."""
    hits: list[tuple[int, str]] = []
    for mask in masks[:MOST_MASKS]:
        for match in _compiled(mask).finditer(text[:LONGEST_TEXT]):
            hits.append((match.start(), _written(mask, match)))
    return list(dict.fromkeys(value for _, value in sorted(hits)))


@lru_cache(maxsize=256)
def _compiled(mask: str) -> re.Pattern[str]:
    parts = []
    for wild, more, literal in PIECE.findall(mask):
        if wild:
            # Possessive, so that it fails without backtracking.
            parts.append(f"({WILD[wild]}{'{1,30}+' if more else ''})")
        elif literal in SEPARATORS:
            parts.append(r"[-./ \u00a0\u2010-\u2013]?")
        else:
            parts.append(re.escape(literal))
    return re.compile(rf"(?<![^\W_])(?<!-){''.join(parts)}(?![^\W_])(?!-[^\W_])", re.IGNORECASE)


def _written(mask: str, match: re.Match[str]) -> str:
    values = iter(match.groups())
    written = "".join(next(values) if wild else literal for wild, _, literal in PIECE.findall(mask))
    return written.upper() if mask == mask.upper() else written
