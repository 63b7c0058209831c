"""All parts in the order of measurement; predictions of later ones override."""

from collections.abc import Callable
from dataclasses import dataclass

from copilot.evaluation import data
from copilot.evaluation.parts import (
    assistant,
    claims,
    groundedness,
    hostile,
    mail,
    matters,
    pruning,
    replies,
    retrieval,
    routing,
    triage,
)
from copilot.evaluation.results import Part
from copilot.evaluation.workspace import Workspace


@dataclass(frozen=True)
class Measure:
    """`files`: files required by the part."""

    of: Callable[[Workspace], Part]
    files: tuple[str, ...]


PARTS: dict[str, Measure] = {
    "retrieval": Measure(retrieval.measure, (data.ARTICLES,)),
    "routing": Measure(routing.measure, routing.FILES),
    "triage": Measure(triage.measure, triage.FILES),
    "hostile": Measure(hostile.measure, hostile.FILES),
    "groundedness": Measure(groundedness.measure, groundedness.FILES),
    "claims": Measure(claims.measure, claims.FILES),
    "drafts": Measure(replies.measure, replies.FILES),
    "matters": Measure(matters.measure, matters.FILES),
    "mail": Measure(mail.measure, ()),
    "assistant": Measure(assistant.measure, assistant.FILES),
    "pruning": Measure(pruning.measure, pruning.FILES),
}
