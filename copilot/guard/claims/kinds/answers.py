"""Tells an answer from a courtesy: after a question of the mail "Yes" and "no problem" are statements, whatever else the
sentence says in the customer's words.

All languages are together, as a phrase of one means nothing in the next.
"""

import re

from copilot.text.clauses import ASKS
from copilot.text.normalize import unaccented
from copilot.text.sentences import CLOSERS, split

# Words that are "not", "if" or "so" as well are an answer before a comma or a full stop: not "Nie udało mi się", "Si vous".
YES_OR_NO = re.compile(
    r"^\W*(?:(?:yes|yeah|yep|nope|ja|jawohl|doch|nein|oui|sim|nee|nej|evet|hayir|نعم)(?!\w)"
    r"|(?:no|si|non|nao|nie|jo|tak|لا)(?=\s*(?:[,.!:;–—،]|$))|はい|いいえ|是的|可以|不行)"
)
# Said of a thing they allow it; alone they are a courtesy.
EASY = re.compile(
    r"(?<!\w)(?:(?:no|not a|not any|any|without any|without a) problems?|no trouble|not an issue|no issue"
    r"|kein(?:erlei)? problem|keine probleme|kein thema|problemlos|ohne (?:probleme|weiteres)"
    r"|(?:pas|aucun|sans)(?: de| le moindre| aucun)? problemes?|(?:ningun|ningun tipo de|sin(?: ningun)?|no hay(?: ningun)?"
    r"|no es(?: ningun)?) problemas?|(?:nessun|senza|non c'e) problem[ai]|(?:sem|nenhum|nao ha) problemas?"
    r"|(?:geen|zonder)(?: enkel)? probleem|ing(?:a|et) problem|(?:zaden|zadnego|nie ma|bez) problemu?"
    r"|sorun (?:degil|yok|olmaz))(?!\w)|لا مشكلة|問題ありません|没问题|没有问题"
)


def asks(mail: str) -> bool:
    """Whether a sentence of the mail is a question."""
    return any(said.text.rstrip(" " + CLOSERS).endswith(ASKS) for said in split(mail))


def begins_so(text: str) -> bool:
    """Whether a sentence begins with "yes" or "no"."""
    return YES_OR_NO.match(unaccented(text)) is not None


def after_yes_or_no(text: str) -> str:
    """A sentence without a leading "yes" or "no"."""
    return text.partition(" ")[2] if begins_so(text) else text


def easy(text: str) -> str | None:
    """What a sentence that calls something no problem says besides, folded; None of another sentence."""
    folded = unaccented(text)
    return EASY.sub(" ", folded) if EASY.search(folded) else None
