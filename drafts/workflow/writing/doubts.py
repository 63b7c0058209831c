"""What is asked about before a reply leaves: a question that its draft leaves open, and what its writer promises, asks for
or tells that no source allows."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.models import User
from django.utils.module_loading import import_string

from drafts.conflicts import NeedsYes
from drafts.models import Card, Draft, Profile
from drafts.workflow.writing import unsent

OPEN = "left_open"
AS_FOUND = "as_found"
FOREIGN_COPY = "foreign_copy"
DESPITE = "Sent although the checks refused:"
SHORTEST_ANSWER = 3  # words
LONGEST_RECORDED = 1_000  # characters of `Review.reason`


@dataclass(frozen=True)
class Doubt:
    """`said`: the sentence, or the open question; `reason`: OPEN or a code of the checks; `detail`: what of it. AS_FOUND
    names no sentence but why the draft is Findings, in `detail`."""

    said: str
    reason: str
    detail: str = ""


Check = Callable[[Draft, str, str], Sequence[Doubt]]


class InDoubt(NeedsYes):
    """The reply leaves something open, or promises or tells what no source allows."""

    def __init__(self, told: str, doubts: Sequence[Doubt], said: str = "") -> None:
        super().__init__(told, doubts, said)
        self.doubts = doubts


def ask(draft: Draft, proposed: str, text: str, *, agent: User, filled: bool, confirmed: str) -> str:
    """`filled`: the agent says that nothing is left open. What was confirmed is no yes to anything else. Returns what of
    the text the checks refused and the agent sends all the same, for the record. Raises InDoubt."""
    refused = _flagged(draft, proposed, text, agent)
    doubts = [*_left_open(draft, proposed, text, filled=filled), *refused] or _as_found(draft, proposed, text)
    InDoubt.unless(confirmed, doubts[0].said if doubts else "", doubts)
    return f"{DESPITE} {' '.join(doubt.said for doubt in refused)}"[:LONGEST_RECORDED] if refused else ""


def said_of_copies(confirmed: str) -> bool:
    """Whether the yes was to a draft that is Findings for whom the reply would be copied to."""
    return InDoubt("", [Doubt("", AS_FOUND, FOREIGN_COPY)]).yes in confirmed.split()


def _left_open(draft: Draft, proposed: str, text: str, *, filled: bool) -> Sequence[Doubt]:
    """Whoever wrote something may have filled them; whoever deleted, moved or changed a word or two has not."""
    if filled or draft.card not in (Card.NEEDS_FACT, Card.FINDINGS) or _written(proposed, text):
        return ()
    return [Doubt(gap, OPEN) for gap in draft.open_questions]


def _as_found(draft: Draft, proposed: str, text: str) -> Sequence[Doubt]:
    """Findings are a guess, also where no question is open."""
    if draft.card != Card.FINDINGS or _written(proposed, text):
        return ()
    return [Doubt("", AS_FOUND, draft.escalation_reason)]


def _written(proposed: str, text: str) -> bool:
    added = Counter(text.split()) - Counter(proposed.split())
    return added.total() >= SHORTEST_ANSWER


def _flagged(draft: Draft, proposed: str, text: str, agent: User) -> Sequence[Doubt]:
    """Of a text that somebody wrote: the draft's own was checked, and what is marked in it is settled one by one."""
    if text == proposed:
        return ()
    check: Check = import_string(settings.REPLY_CHECK)
    return check(draft, unsent.to_check(draft, text, author=agent), Profile.of(agent).signature)
