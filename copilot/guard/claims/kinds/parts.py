"""Finds the parts of a sentence that state nothing: "… within 7 days, so I have passed this on to a colleague".

A hand-over, absence or courtesy needs no source in any part of a sentence; the rest is a statement.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from copilot.guard.claims.kinds.classification import (
    CLAUSE,
    DraftSentence,
    answers,
    cares,
    hands_over,
    polite,
    tells_of_ours,
    unable,
)
from copilot.guard.claims.numbers.quantities import Quantity, first_same, quantities
from copilot.guard.claims.words import words_of
from copilot.state import SentenceKind
from copilot.text.languages import lexicon, listed
from copilot.text.normalize import fold
from copilot.text.sentences import KNOWN_WELL, split
from copilot.text.tokenize import stems, words

# Joints of main clauses besides punctuation.
JOINT = re.compile(rf"{CLAUSE.pattern}|\s+(?=(?:and|but|so|und|aber|et|mais|donc|y|pero|así que)\s)", re.IGNORECASE)
JOINED = re.compile(
    r"^\s*(?:and|but|so|as|und|aber|daher|deshalb|et|mais|donc|y|pero|así que|por eso)\s+", re.IGNORECASE
)
THEY = re.compile(
    r"(?:(?:and|but|though|und|aber|et|mais|y|pero)\s+)?(?:they|it|that|this|sie|es|das|ils|elles|il|elle|cela)\s"
)
IF = re.compile(r"(?:and |but |und |et |y )?(?:if|should|in case|wenn|falls|sollte\w*|si|en caso)\s")
WISHED = re.compile(
    r"(?<!\w)(?:would like|'d like|want(?:s|ed)? to|ask(?:s|ed|ing)?|wonder\w*|möchten|fragen|souhaite\w*|voudri\w*"
    r"|demande\w*|quiere\w*|pregunta\w*)(?!\w)"
)
# "You have 60 days" is a rule in any context.
GAINS = re.compile(
    r"(?<!\w)(?:you(?:'ve)? (?:have|get|got|receive)|sie (?:haben|bekommen|erhalten)|vous avez|tiene[sn]?)"
    r" (?:up to|until|another|the right|a right|bis|noch|jusqu|encore|hasta|derecho|das recht|le droit|\d)"
)
# Actions of customers, though a rule may contain them too.
THEIR_DEEDS = frozenset(("pay", "pays", "paid", "you'll", "'ll", "will", "bezahlt", "returned", "own", "open"))
WILL = frozenset(("will", "who'll", "they'll", "she'll", "he'll", "wird", "werden", "va", "vont", "va a", "van"))
AHEAD = 3  # words before a verb in which an auxiliary makes it future
REPLY = re.compile(
    r"(?<!\w)(?:repl(?:y|ies|ied)|answers?|respon[ds]e?\w*|your (?:e-?mail|message|text|letter)|software|records?|antwort\w*"
    r"|ihre[rn]? (?:e-?)?mail|réponse\w*|répond\w*|respuesta\w*|respond\w*)(?!\w)"
)
BARE_CODE_WORDS = 4  # words of a line that has only a code
FEW_TELLING_WORDS = 3  # significant words and numbers of a sentence that repeats the customer


# Names for the customer's mail.
MAIL = listed("""
    mail mails e-mail email emails message messages letter letters nachricht nachrichten schreiben brief
    courriel courrier lettre mensaje correo carta
""")
SILENT: tuple[SentenceKind, ...] = ("absence", "handover", "courtesy")  # by priority


@dataclass(frozen=True)
class Parts:
    """`kind` of the parts that state nothing, "statement" if there are none; `stated`: the other parts."""

    kind: SentenceKind
    stated: str
    absent: str = ""  # the part about silent sources


def parts(asked: DraftSentence) -> Parts:
    """Split a sentence. A part of function words belongs to neither. A sentence of one part stays whole."""
    told = [piece for piece in JOINT.split(asked.text) if piece and piece.strip()]
    if answers(asked):
        told = [asked.text]
    kinds = list(_kinds(told, asked)) if len(told) > 1 else ["statement"]
    silent = [kind for kind in SILENT if kind in kinds]
    if not silent:
        return Parts("statement", asked.text)
    stated = [
        piece
        for piece, kind in zip(told, kinds, strict=True)
        if kind == "statement" and not ("handover" in kinds and _their_own_reason(replace(asked, text=piece)))
    ]
    absent = " ".join(piece for piece, kind in zip(told, kinds, strict=True) if kind in ("absence", "unable"))
    rest = ", ".join(piece.strip() for piece in stated)
    bare = not any(_tells(piece, asked.language) for piece in stated)
    return Parts(silent[0], "" if bare else rest, absent if "absence" in kinds else "")


def _their_own_reason(asked: DraftSentence) -> bool:
    """Whether the hand-over has a reason given by the customer: "As this is your third mail, a colleague takes
    over"."""
    return bool(asked.patterns.because.match(fold(asked.text))) and restates(asked, least=0, plain=MAIL)


def _kinds(told: Sequence[str], asked: DraftSentence) -> Iterator[str]:
    before = ""
    for piece in told:
        before = _kind(fold(JOINED.sub("", piece)), fold(piece), replace(asked, text=piece), before)
        yield before


def _kind(part: str, whole: str, asked: DraftSentence, before: str) -> str:
    known = asked.patterns
    if known.because.match(part) and not known.silent.search(part):
        return "statement"
    if hands_over(part, asked) or (before == "handover" and cares(part, asked)):
        return "handover"
    if (known.silent.search(part) and known.sources.search(part)) or (THEY.match(whole) and known.says.search(part)):
        return "absence"
    if unable(part, asked):
        return "unable"
    return "courtesy" if known.courtesy.search(part) and polite(part, asked) else "statement"


def _tells(part: str, language: str) -> bool:
    polite_words = lexicon(language).courtesy
    return any(word not in polite_words for word in words(part) if stems(word, language))


def invites(asked: DraftSentence) -> bool:
    """Whether it invites another mail ("If it still doesn't start after that, reply here and we'll look at it")."""
    told = [fold(piece) for piece in JOINT.split(asked.text) if piece and piece.strip()]
    known = asked.patterns
    if not any(IF.match(piece) for piece in told):
        return False
    rest = [piece for piece in told if not IF.match(piece)]
    asks = [bool(known.invites.search(piece)) for piece in rest]
    return any(asks) and all(
        asking or cares(piece, asked) or polite(piece, asked) or hands_over(piece, asked)
        for asking, piece in zip(asks, rest, strict=True)
    )


def is_dictated_code(code: Quantity, mail: str, language: str) -> bool:
    """Whether a code of the mail is alone, or next to text that dictates our reply, and may be a token to repeat."""
    known = words_of(language)
    said = [line for line in mail.split("\n") if first_same(code, quantities(line, language))]
    return known.bare or any(
        len(words(line)) <= BARE_CODE_WORDS or known.phrases["demands"].within(words(line)) or REPLY.search(fold(line))
        for line in said
    )


def promises_deed(text: str, language: str) -> bool:
    """Whether an action is promised for anybody of ours: "A specialist, who will refund the boxes", or told in a clause
    behind a hand-over: "A colleague will look at it, which we can make by Friday"."""
    if tells_of_ours(text, language):
        return True
    doing, spoken = lexicon(language).doing, words(text)
    if doing is None:
        return False
    return any(
        word in doing.finite or (word in doing.base and not WILL.isdisjoint(spoken[max(0, place - AHEAD) : place]))
        for place, word in enumerate(spoken)
    )


def restates(asked: DraftSentence, *, least: int = FEW_TELLING_WORDS, plain: frozenset[str] = frozenset()) -> bool:
    """Whether it only says about the customer what the customer wrote as a fact: no question, wish or hearsay."""
    language, spoken, folded = asked.language, words(asked.text), fold(asked.text)
    ours, yours = (words_of(language).sets[name] for name in ("we", "you"))
    if language not in KNOWN_WELL or ours & set(spoken) or not (yours & set(spoken) or "you'd" in spoken):
        return False
    told = quantities(asked.text, language)
    undated = reduce(lambda text, each: text.replace(fold(each.raw), " "), told, folded)  # "4 May" permits nothing
    if set(asked.patterns.facts.findall(undated)) - THEIR_DEEDS or GAINS.search(folded):
        return False
    wished = bool(WISHED.search(folded))
    said = [each.text for each in split(asked.mail) if wished or _sure(each.text, asks=each.asks, asked=asked)]
    theirs = frozenset(stem for text in said for stem in stems(text, language))
    mine = [stem for word in spoken if word not in _plain(language) | plain for stem in stems(word, language)]
    numbers = quantities("\n".join(said), language)
    return (
        len(mine) + len(told) >= least
        and all(stem in theirs for stem in mine)
        and all(first_same(each, numbers) for each in told)
        and not any(each.kind == "code" and is_dictated_code(each, asked.mail, language) for each in told)
        and _denies(asked.text, language) <= max((_denies(text, language) for text in said), default=0)
    )


def _sure(text: str, *, asks: bool, asked: DraftSentence) -> bool:
    return not asks and not asked.patterns.supposes.search(fold(text))


def _denies(text: str, language: str) -> int:
    return len(words_of(language).sets["negators"] & set(words(text)))


def _plain(language: str) -> frozenset[str]:
    known = words_of(language)
    return known.sets["grammar"] | known.sets["you"] | known.sets["generic"]
