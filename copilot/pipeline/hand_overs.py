"""Wishes of a mail that the reply hands to a colleague: a rewrite could not grant them."""

import re
from collections.abc import Sequence

from copilot.guard.claims.alignment.reading import stems_of
from copilot.pipeline.statement_sources import sentence
from copilot.state import CaseOpinion, GuardReport, State
from copilot.text.clauses import TELLS_WHEN, asks_unmarked, clauses
from copilot.text.deeds import deed_asked
from copilot.text.languages import SUPPORTED
from copilot.text.normalize import unaccented
from copilot.text.sentences import split
from copilot.text.signal_patterns import signal_patterns

TASKS = ("create_human_task", "escalate_to_human")


def handed_over(state: State, report: GuardReport, matters: Sequence[str]) -> list[str]:
    """Those of the matters that ask for no information and that a sentence hands to a colleague, who gets a task. The
    sentence shares a word with the matter, unless there is only one."""
    draft, language = state["draft"], state["language"] or "en"
    told = [sentence(state, one) for one in report.evidence if one.kind == "handover"]
    if draft.suggested_action not in TASKS or not told:
        return []
    words = stems_of("\n".join(told), language)
    wishes = (matter for matter in matters if not asks_to_know(matter, language))
    return [matter for matter in wishes if len(matters) == 1 or words & stems_of(matter, language)]


def with_task(state: State, report: GuardReport, opinions: Sequence[CaseOpinion]) -> list[CaseOpinion]:
    """The opinions; without a task for a colleague no hand-over answers anything."""
    if state["draft"].suggested_action in TASKS:
        return [*opinions]
    handing = {place for place, one in enumerate(report.evidence) if one.kind == "handover"}
    return [one.model_copy(update={"answers": ()}) if one.sentence in handing else one for one in opinions]


def asks_to_know(matter: str, language: str) -> bool:
    """Whether a sentence of it asks for information, and not only for an action."""
    known = signal_patterns(language if language in SUPPORTED else "en")

    def asks(text: str, marked: bool) -> bool:
        folded = unaccented(text)
        if deed_asked(folded, language) is not None:
            return False
        return marked or asks_unmarked(text, language) or bool(known.asks.search(re.sub(TELLS_WHEN, " ", folded)))

    return any(asks(part, one.asks) for one in split(matter) for part in clauses(one.text, language))
