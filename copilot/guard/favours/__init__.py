"""Detects promises of favours by their form: an exception, something done "for you", something the customer gets for a
reason, and what we will do or have done. `policy` detects actions by verbs, `commitments` set phrases. The words are
data of each language."""

import re

from copilot.guard.commitments import BEFORE, paid_for
from copilot.guard.favours.patterns import FavourPatterns, favour_patterns
from copilot.text.languages.favours import FAVOURS
from copilot.text.normalize import unaccented

# After "I have"; excludes "nous avons une adresse", "we have need".
PARTICIPLE = re.compile(
    r"(?!(?:need|indeed|une|cette|toute|notre|votre|entre|quelque|autre)(?!\w))"
    r"(?:\w{2,}ed|put|set|sent|paid|made|given|taken|kept|held|brought|let|cut|struck|undone|redone|withdrawn|lent"
    r"|\w{2,}(?:ie|ge|ce|de|te|ne|se|le|re)|\w+[ai]d[oa]|\w{2,}[aiu]t[oa]|corretto)(?!\w)"
)
BETWEEN = re.compile(
    r"(?:\s+(?:also|now|just|already|gladly|gone ahead and|vous|le|la|ya|deja|bien|gia|anche|appena|le|su|aussi)){0,3}\s+"
)
LATE_NOT = 6  # characters after a verb, where German puts its denial
CLAUSE = re.compile(
    r"[,;:]\s+|\s[-–—]\s|\s(?=(?:because|since|unless|but|so|denn|aber|mais|car|pero|porque|ma|maar|want|men|ale|bo|mas|ama)\s)"
)
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


def favours(text: str) -> str:
    """The words of a sentence that promise a favour, in any supported language; "" if none do."""
    bare = unaccented(text)
    return next((found for language in FAVOURS if (found := _promised(bare, favour_patterns(language)))), "")


def vow(text: str) -> str:
    """The verb of what a sentence says we will do; "" if it is only looking, asking, talking or writing."""
    bare = unaccented(text)
    return next((found for language in FAVOURS if (found := _vowed(bare, favour_patterns(language)))), "")


def done_to_yours(text: str) -> str:
    """The words of a sentence about what we have done to something of the customer's; "" if it was only read or passed
    on."""
    bare = unaccented(text)
    return next((found for language in FAVOURS if (found := _done_for(bare, favour_patterns(language)))), "")


def _done_for(bare: str, known: FavourPatterns) -> str:
    if known.conditions.search(bare):
        return ""
    for clause in _clauses(bare):
        found = known.perfects.search(clause)
        if found is None or known.cares.search(clause) or known.known.search(bare):
            continue
        verb = _participle(clause, found.end(), known) if known.yours.search(clause) else None
        if verb and not _denied(clause[found.end() : verb.end() + LATE_NOT], known):
            return verb[0]
    return ""


def _participle(clause: str, start: int, known: FavourPatterns) -> re.Match[str] | None:
    """The participle after an auxiliary; German, Dutch and Swedish may put it last."""
    if known.late:
        return known.late.search(clause, start)
    ahead = BETWEEN.match(clause, start)
    return PARTICIPLE.match(clause, ahead.end()) if ahead else None


def _promised(bare: str, known: FavourPatterns) -> str:
    if known.conditions.search(bare):
        return ""
    promise = known.promises.search(bare)
    kept = promise is not None and " keep" in promise[0] and paid_for(bare)
    if promise and not kept and not _denied(_clauses(bare[: promise.start()])[-1][-BEFORE:], known):
        return promise[0]
    return _exception(bare, known) or _gift(bare, known)


def _exception(bare: str, known: FavourPatterns) -> str:
    """The words with which we act, and only for this customer."""
    reason = _reason(bare, known)
    told = (_special(clause, known, reason) for clause in _clauses(bare))
    return next((f"{act[0]} {special[0]}" for act, special in filter(None, told)), "")


def _vowed(bare: str, known: FavourPatterns) -> str:
    for clause in () if known.conditions.search(bare) else _clauses(bare):
        found = known.vows.search(clause)
        if found is None or known.cares.search(clause) or known.tells.search(clause, found.start("verb")):
            continue
        if not _denied(clause, known):
            return found["verb"]
    return ""


def _special(
    clause: str, known: FavourPatterns, reason: re.Match[str] | None
) -> tuple[re.Match[str], re.Match[str]] | None:
    """The action in this clause, and what makes it an exception."""
    if known.cares.search(clause) or _denied(clause, known):
        return None
    if (given := _done(known.gives, clause, known)) and (special := reason or known.cases.search(clause)):
        return given, special
    act = _done(known.acts, clause, known)
    if act is None:
        return None
    special = known.exceptions.search(clause)
    if special is None and known.willing.search(clause):
        special = known.for_you.search(clause, act.end())
    return (act, special) if special else None


def _done(verbs: re.Pattern[str], clause: str, known: FavourPatterns) -> re.Match[str] | None:
    """The verb with us as its subject."""
    ours = known.ours.search(clause) if not known.alone else None
    if known.alone or (ours and known.late):  # German, Dutch and Swedish: "den Betrag erlassen wir"
        return verbs.search(clause)
    return verbs.search(clause, ours.end()) if ours else None


def _reason(bare: str, known: FavourPatterns) -> re.Match[str] | None:
    """The reason for a favour: "Our mistake", "despite", "although the deadline has passed"."""
    conceded = known.concessions.search(bare)
    limit = known.limits.search(bare, conceded.end()) if conceded else None
    return limit or known.reasons.search(bare)


def _gift(bare: str, known: FavourPatterns) -> str:
    gets = known.gets.search(bare)
    gift = known.gifts.search(bare, gets.end()) if gets else None
    if gets is None or gift is None or _reason(bare, known) is None:
        return ""
    return "" if _denied(bare[gets.start() : gift.end()], known) else gift[0]


def _clauses(bare: str) -> list[str]:
    return CLAUSE.split(bare)


def _denied(bare: str, known: FavourPatterns) -> bool:
    return any(word in known.negations for word in WORD.findall(bare))
