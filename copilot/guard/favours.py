"""Favours that are promised by how they are told: an exception made, something done "for you", something that the customer
gets for a reason, what the house will do, or has done. `policy` knows deeds by their verbs, `commitments` set phrases. The
words are data of each language."""

import re
from dataclasses import dataclass, fields
from functools import cache

from copilot.text.languages import lexicon
from copilot.text.languages.favours import FAVOURS
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import NEVER, grouped

# Languages whose future is an ending.
VOWED = {
    # "Nous gérons, nous retirons" are no futures.
    "fr": re.compile(
        r"(?<!\w)(?:nous|je) (?:(?:vous|le|la|les|en|y) ){0,2}(?:l')?(?!\w{0,9}(?:recup|lib|g|op|pref|transf|consid|t)"
        r"[ei]rons)"
        r"(?P<verb>\w+(?:er|ir|fer|ver|prendr|mettr|rendr)(?:ons|ai))(?!\w)"
    ),
    "es": re.compile(r"(?<!\w)(?P<verb>\w{2,}[aei]remos|haremos|pondremos|[vm]amos a \w+r)(?!\w)"),
    "it": re.compile(r"(?<!\w)(?P<verb>\w{2,}remo)(?!\w)"),
    "pt": re.compile(r"(?<!\w)(?P<verb>\w{2,}[aei]remos|faremos|traremos)(?:-lhe)?(?!\w)"),
    "tr": re.compile(r"(?<!\w)(?P<verb>\w{2,}(?<!m[ae]y)(?:acag[ıi]z|eceg[ıi]z|acag[ıi]m|eceg[ıi]m))(?!\w)"),
    "pl": NEVER,
}
# Directly behind "I have"; "nous avons une adresse", "we have need" have none.
PARTICIPLE = re.compile(
    r"(?!(?:need|indeed|une|cette|toute|notre|votre|entre|quelque|autre)(?!\w))"
    r"(?:\w{2,}ed|put|set|sent|paid|made|given|taken|kept|held|brought|let|cut|struck|undone|redone|withdrawn|lent"
    r"|\w{2,}(?:ie|ge|ce|de|te|ne|se|le|re)|\w+[ai]d[oa]|\w{2,}[aiu]t[oa]|corretto)(?!\w)"
)
LATE = {
    "de": re.compile(
        r"(?<!\w)(?!ge(?:rat|raten|gen|samt|biet|halt|wicht|richt|schaft|brauchsan\w+)(?!\w))"
        r"(?:\w{0,12}ge\w{2,}(?:t|en)|\w{2,}iert|\w{0,8}(?:ver|be|er|ent)\w{2,}t|erlassen|\w{0,6}(?:nommen|schrieben|lassen))(?!\w)"
    ),
    "nl": re.compile(
        r"(?<!\w)(?!(?:geen|geval|geld)(?!\w))(?:\w{0,8}ge\w{2,}(?:d|t|en)|(?:ver|be|her|ont)\w{2,}(?:d|t|en))(?!\w)"
    ),
    "sv": re.compile(
        r"(?<!\w)(?!(?:ditt|mitt|sitt|nytt|ratt|inlagg|helt|annat|snabbt)(?!\w))\w{2,}(?:at|it|tt|dd|yt)(?!\w)"
    ),
}
BETWEEN = re.compile(
    r"(?:\s+(?:also|now|just|already|gladly|gone ahead and|vous|le|la|ya|deja|bien|gia|anche|appena|le|su|aussi)){0,3}\s+"
)
ADVERBS = (
    r"(?:\s+(?:also|gladly|happily|now|then|just|even|still|immediately|of course|already|simply|therefore|personally|ihnen|sie"
    r"|das|es|gern|gerne|naturlich|u|je|het|dig|det|ocksa|graag|be happy to|be glad to)){0,3}"
)
LATE_NOT = 6  # characters behind a verb: German denies there, too
BEFORE = 25  # characters in which a "not" stands before what it denies
CLAUSE = re.compile(
    r"[,;:]\s+|\s[-–—]\s|\s(?=(?:because|since|unless|but|so|denn|aber|mais|car|pero|porque|ma|maar|want|men|ale|bo|mas|ama)\s)"
)
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


@dataclass(frozen=True)
class FavourPatterns:
    ours: re.Pattern[str]
    willing: re.Pattern[str]
    acts: re.Pattern[str]
    gives: re.Pattern[str]
    cases: re.Pattern[str]
    exceptions: re.Pattern[str]
    for_you: re.Pattern[str]
    cares: re.Pattern[str]
    vows: re.Pattern[str]
    tells: re.Pattern[str]
    perfects: re.Pattern[str]
    yours: re.Pattern[str]
    known: re.Pattern[str]
    promises: re.Pattern[str]
    gets: re.Pattern[str]
    gifts: re.Pattern[str]
    reasons: re.Pattern[str]
    concessions: re.Pattern[str]
    limits: re.Pattern[str]
    conditions: re.Pattern[str]
    alone: bool  # the verb says who acts
    late: re.Pattern[str] | None  # participles that may stand last
    negations: frozenset[str]


def favours(text: str) -> str:
    """The words with which a sentence promises a favour, "" where it promises none: in any supported language."""
    bare = unaccented(text)
    return next((found for language in FAVOURS if (found := _promised(bare, _patterns(language)))), "")


def vow(text: str) -> str:
    """The verb of what a sentence says that the house will do, "" where it only looks, asks, speaks or writes."""
    bare = unaccented(text)
    return next((found for language in FAVOURS if (found := _vowed(bare, _patterns(language)))), "")


def done_to_yours(text: str) -> str:
    """The words of what a sentence says that the house has done to something of the customer's, "" where it has only seen it,
    or passed it on."""
    bare = unaccented(text)
    return next((found for language in FAVOURS if (found := _done_for(bare, _patterns(language)))), "")


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
    """German, Dutch and Swedish may put it last."""
    if known.late:
        return known.late.search(clause, start)
    ahead = BETWEEN.match(clause, start)
    return PARTICIPLE.match(clause, ahead.end()) if ahead else None


def _promised(bare: str, known: FavourPatterns) -> str:
    if known.conditions.search(bare):
        return ""
    promise = known.promises.search(bare)
    if promise and not _denied(_clauses(bare[: promise.start()])[-1][-BEFORE:], known):
        return promise[0]
    return _exception(bare, known) or _gift(bare, known)


def _exception(bare: str, known: FavourPatterns) -> str:
    """Somebody of the house acts, and it is told to be for this customer alone."""
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
    """What is done in this clause, and what makes it special."""
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
    """The verb of which somebody of the house is the subject."""
    ours = known.ours.search(clause) if not known.alone else None
    if known.alone or (ours and known.late):  # German, Dutch and Swedish: "den Betrag erlassen wir"
        return verbs.search(clause)
    return verbs.search(clause, ours.end()) if ours else None


def _reason(bare: str, known: FavourPatterns) -> re.Match[str] | None:
    """ "Our mistake", "despite", "although the deadline has passed"."""
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


@cache
def _patterns(language: str) -> FavourPatterns:
    told = FAVOURS[language]
    compiled = {field.name: grouped(getattr(told, field.name)) for field in fields(told)}
    opened = re.compile(rf"{compiled['vows'].pattern}{ADVERBS}\s+(?P<verb>\w+)")
    return FavourPatterns(
        **(compiled | {"vows": VOWED.get(language, opened)}),
        alone=not told.ours,
        late=LATE.get(language),
        negations=frozenset(map(unaccented, lexicon(language).negations)),
    )
