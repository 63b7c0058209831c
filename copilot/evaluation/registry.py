"""All parts in the order of measurement; predictions of later ones override."""

from collections.abc import Callable
from dataclasses import dataclass

from copilot.evaluation import data
from copilot.evaluation.parts import (
    answering,
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
    """`files`: files required by the part; `any_of`: files of which it needs one."""

    of: Callable[[Workspace], Part]
    files: tuple[str, ...]
    any_of: tuple[str, ...] = ()

    def missing(self, bench: Workspace) -> str:
        """The files without which the part cannot be measured; empty if there are none."""
        if self.any_of and len(bench.missing(self.any_of)) == len(self.any_of):
            return f"any of {', '.join(self.any_of)}"
        return ", ".join(bench.missing(self.files))


PARTS: dict[str, Measure] = {
    "retrieval": Measure(retrieval.measure, (data.ARTICLES,)),
    "routing": Measure(routing.measure, routing.FILES),
    "triage": Measure(triage.measure, triage.FILES),
    "hostile": Measure(hostile.measure, hostile.FILES),
    "groundedness": Measure(groundedness.measure, groundedness.FILES),
    "claims": Measure(claims.measure, claims.FILES),
    "drafts": Measure(replies.measure, replies.FILES),
    "matters": Measure(matters.measure, matters.FILES),
    "answering": Measure(answering.measure, answering.FILES),
    "mail": Measure(mail.measure, (), any_of=mail.FILES),
    "assistant": Measure(assistant.measure, assistant.FILES),
    "pruning": Measure(pruning.measure, pruning.FILES),
}
