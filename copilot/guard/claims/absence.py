"""Checks statements of absence ("Our articles do not say whether …") against the retrieved passages."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from copilot.guard.answer_types import phrases
from copilot.guard.claims.alignment.following import ReadUnit, SourceUnits, Unit
from copilot.guard.claims.alignment.reading import FULL, Word, read
from copilot.guard.claims.kinds.words import kind_words
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, Quantity, quantities
from copilot.text.languages import Terms, lexicon
from copilot.text.normalize import fold

SAME_WORD = 0.75  # strength from which a word of the absence is contained
LEAST_TOPIC = 1.3  # minimum weight of the topic; any unit may contain less by chance
SHARE = 0.75  # share of that weight, insignificant words included, that one unit must contain
FEW_TELLING_WORDS = 2  # significant words; of fewer each must be contained
OWN = 0.5  # share that the unit itself must contain, without its heading


def contradiction(text: str, source: SourceUnits, language: str) -> Unit | None:
    """The unit of the sources that contradicts the absence: it has all its significant words, most of them outside the
    heading. "The price" is matched by an amount, "how long" by a period. Words that are frequent in the source count
    little."""
    wanted = topic(text, language)
    if sum(word.weight for word in wanted) < LEAST_TOPIC:
        return None
    valued = _valued(wanted, text, language)
    weights = {word.text: source.rarity(word) for word in wanted}
    return next((one.unit for one in source.known if _says(one, wanted, valued, weights, language)), None)


def _says(
    one: ReadUnit, wanted: Sequence[Word], valued: Mapping[str, str], weights: Mapping[str, float], language: str
) -> bool:
    told = [word for word in wanted if one.whole.match(word.stem).strength >= SAME_WORD]
    rest = [word for word in wanted if word not in told and word.weight >= FULL]
    if any(word.text not in valued for word in rest):
        return False
    kinds = {valued[word.text] for word in rest}
    if kinds and not kinds <= _kinds(quantities(one.unit.text, language)):
        return False
    own = [word for word in told if one.own.match(word.stem).strength >= SAME_WORD]
    weight = sum(weights[word.text] for word in wanted if word not in rest)
    held = sum(weights[word.text] for word in told)
    least = SHARE if sum(word.weight >= FULL for word in wanted) >= FEW_TELLING_WORDS else 1.0
    return weight > 0 and held >= least * weight and sum(weights[word.text] for word in own) >= OWN * held


def _valued(wanted: Sequence[Word], text: str, language: str) -> Mapping[str, str]:
    """Words of the topic that name a kind of answer, with that kind."""
    return {
        word.text: kind for kind in ("money", "time") for word in wanted if phrases(kind, language).within((word.text,))
    }


def _kinds(told: Sequence[Quantity]) -> frozenset[str]:
    money = {"money" for each in told if each.unit in MONEY}
    return frozenset(money | {"time" for each in told if each.unit in SPANS})


def topic(text: str, language: str) -> list[Word]:
    """Words for what is absent, without courtesies and words for "our articles are silent"."""
    polite, frame = lexicon(language).courtesy, _frame(language)
    return [word for word in read(text, language).telling if word.text not in polite and word.text not in frame]


@cache
def _frame(language: str) -> Terms:
    told = kind_words(language)
    phrases = re.split(r"[,~]|\s", fold(f"{told.sources},{told.silent},{told.unable}"))
    return Terms(word for word in phrases if word and word != "*")
