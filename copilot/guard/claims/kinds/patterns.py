"""The phrases of `kinds/words` as patterns for folded text."""

import re
from dataclasses import dataclass, fields
from functools import cache

from copilot.guard.claims.kinds.words import kind_words
from copilot.text.normalize import fold

UNSPACED_LANGUAGES = frozenset(("ja", "zh", "th"))
GAP = r"(?:[\s,]+[^\s,.!?]+){0,6}[\s,]+"
WILD = r"[^\W_]*"
# "Will look at it" and "must be looked at" only promise to look.
FUTURE = re.compile(
    r"\b(?:will|'ll|can|must|cannot|can't|wird|werden|kann|muss|müssen|können|va|peut|doit|podrá|puede|debe|tiene que|será"
    r"|peuvent|può|deve|sarà|pode|kan|moet|zal|zullen|ska|måste|kommer att|może|musi|mogą|będzie)\b|(?<=\w)'ll\b|سوف"
)


@dataclass(frozen=True)
class Patterns:
    """Compiled phrases of one language."""

    courtesy: re.Pattern[str]
    facts: re.Pattern[str]
    who: re.Pattern[str]
    care: re.Pattern[str]
    sources: re.Pattern[str]
    silent: re.Pattern[str]
    unable: re.Pattern[str]
    because: re.Pattern[str]
    feelings: re.Pattern[str]
    sorry: re.Pattern[str]
    perhaps: re.Pattern[str]
    ours: re.Pattern[str]
    beside: re.Pattern[str]
    says: re.Pattern[str]
    invites: re.Pattern[str]
    supposes: re.Pattern[str]
    moods: re.Pattern[str]


@cache
def patterns(language: str) -> Patterns:
    told = kind_words(language)
    loose = language in UNSPACED_LANGUAGES
    phrases = {field.name: getattr(told, field.name) for field in fields(Patterns)}
    phrases["feelings"] = ",".join(phrases["feelings"].split())  # single words, separated by spaces
    return Patterns(**{name: _either(listed, loose) for name, listed in phrases.items()})


def _either(phrases: str, loose: bool) -> re.Pattern[str]:
    """A pattern for any of the phrases as whole words; anywhere for unspaced scripts. Without phrases it matches
    nothing."""
    folded = sorted({" ".join(fold(phrase).split()) for phrase in phrases.split(",")} - {""}, key=len, reverse=True)
    either = "|".join(map(_phrase, folded))
    if not either:
        return re.compile(r"(?!)")
    return re.compile(either if loose else rf"(?<![^\W_])(?:{either})(?![^\W_])")


def _phrase(phrase: str) -> str:
    """A phrase as a pattern: * matches any ending, ~ up to six words."""
    return GAP.join(re.escape(part.strip()).replace(r"\*", WILD).replace(r"\ ", r"\s+") for part in phrase.split("~"))
