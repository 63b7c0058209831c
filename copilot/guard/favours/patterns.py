"""Compiled phrases of favours, and verb endings that cannot be listed."""

import re
from dataclasses import dataclass, fields
from functools import cache

from copilot.text.languages import lexicon
from copilot.text.languages.favours import FAVOURS
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import NEVER, grouped

# Languages with an inflected future.
VOWED = {
    # "Nous gérons, nous retirons" are not futures.
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
ADVERBS = (
    r"(?:\s+(?:also|gladly|happily|now|then|just|even|still|immediately|of course|already|simply|therefore|personally|ihnen|sie"
    r"|das|es|gern|gerne|naturlich|u|je|het|dig|det|ocksa|graag|be happy to|be glad to)){0,3}"
)


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
    alone: bool  # the verb implies the subject
    late: re.Pattern[str] | None  # participles that may come last
    negations: frozenset[str]


@cache
def favour_patterns(language: str) -> FavourPatterns:
    told = FAVOURS[language]
    compiled = {field.name: grouped(getattr(told, field.name)) for field in fields(told)}
    opened = re.compile(rf"{compiled['vows'].pattern}{ADVERBS}\s+(?P<verb>\w+)")
    return FavourPatterns(
        **(compiled | {"vows": VOWED.get(language, opened)}),
        alone=not told.ours,
        late=LATE.get(language),
        negations=frozenset(map(unaccented, lexicon(language).negations)),
    )
