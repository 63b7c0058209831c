"""What quotes leave out of a question although they were chosen for it, and what they answer although nothing is sure of it."""

from collections.abc import Sequence

from copilot.extractive.scoring import MONEY as FREE_OR_PRICED
from copilot.extractive.scoring import Pick, unit_terms
from copilot.guard.answer_types import phrases
from copilot.guard.claims.numbers.quantities import MONEY, SPANS, quantities
from copilot.text.clauses import wants_to_know
from copilot.text.normalize import unaccented
from copilot.text.questions import telling, topic
from copilot.text.signal_patterns import signal_patterns
from copilot.text.tokenize import words
from kb.search import Passage

FEW_WORDS = 2  # telling words of a question of which none may be missing
DATED = ("date", "time", "weekday", "month")


def asked_kinds(question: str, language: str) -> frozenset[str]:
    """Whether it asks for a time or an amount; "How do I change a price?" asks for steps."""
    bare = unaccented(question)
    if not wants_to_know(bare, language):
        return frozenset()
    steps = signal_patterns(language).how_to.search(bare) is not None
    asked = ("time",) if steps else ("time", "money")
    return frozenset(kind for kind in asked if phrases(kind, language).within(words(question)))


def told_kinds(text: str, language: str) -> frozenset[str]:
    """Whether it holds a time or an amount."""
    told = quantities(text, language)
    time = {"time" for each in told if each.unit in SPANS or each.kind in DATED}
    return frozenset(time | {"money" for each in told if each.unit in MONEY or each.unit == "%"})


def no_amount(question: str, picks: Sequence[Pick], language: str) -> bool:
    """ "What does it cost?" of a text that holds no price, nor that this very thing is free."""
    if "money" not in asked_kinds(question, language):
        return False
    own = set(topic(question, language))
    told = [unit.text for pick in picks for unit in pick.units]
    free = (unit_terms(text, language) for text in told if FREE_OR_PRICED.search(text))
    return "money" not in told_kinds("\n".join(told), language) and not any(
        2 * len(own & held) >= len(own) for held in free
    )


def answers_in_kind(question: str, quoted: str, language: str) -> bool:
    """It asks for a time or an amount, and such stand in the text."""
    kinds = asked_kinds(question, language)
    return bool(kinds) and kinds <= told_kinds(quoted, language)


def passed_over(
    question: str, picks: Sequence[Pick], passages: Sequence[Passage], sources: Sequence[int], language: str
) -> bool:
    """ "Is the pump covered?": the article speaks of the pump, and what is quoted of it holds no word of the question."""
    if telling(question, language) > FEW_WORDS or not picks:
        return False
    own = set(topic(question, language))
    said = frozenset[str]().union(*(unit_terms(pick.text, language) for pick in picks))
    titles = frozenset[str]().union(*(unit_terms(passages[pick.source].title, language) for pick in picks))
    told = frozenset[str]().union(*(unit_terms(passages[source].text, language) for source in sources))
    return not own & said and bool((own - titles) & told)
