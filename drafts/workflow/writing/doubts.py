"""Doubts that an agent must confirm before a reply is sent: questions that the draft leaves open, and promises,
requests or statements in typed text that no source allows."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.models import User
from django.utils.module_loading import import_string

from drafts.conflicts import NeedsYes
from drafts.models import Card, Draft, Profile, Ticket
from drafts.outbound.new_mail import FORWARDED
from drafts.reply_text import is_blank, tidy
from drafts.workflow.writing import unsent

OPEN = "left_open"
AS_FOUND = "as_found"
WORDLESS = "wordless"
FOREIGN_COPY = "foreign_copy"
DESPITE = "Sent although the checks refused:"
SHORTEST_ANSWER = 3  # words
MOST_SHOWN = 10  # doubts of one question; more cannot be read at a glance, and are asked about next
LONGEST_RECORDED = 1_000  # characters of `Review.reason`


@dataclass(frozen=True)
class Doubt:
    """A doubt. `said`: the sentence or open question; `reason`: OPEN or a code of the checks; `detail`: more about it.
    AS_FOUND has no sentence: `detail` is why the draft is Findings; nor has WORDLESS, a forwarded mail alone."""

    said: str
    reason: str
    detail: str = ""


Check = Callable[[Draft, str, str], Sequence[Doubt]]
OwnTextCheck = Callable[[str, Ticket | None], Sequence[Doubt]]


class InDoubt(NeedsYes):
    """The reply leaves something open, or promises or states something that no source allows. `doubts`: those to show,
    which `yes` confirms; `later`: how many are left for the next question."""

    def __init__(self, doubts: Sequence[Doubt], said: str = "", later: int = 0) -> None:
        super().__init__(doubts[0].said, doubts, said)
        self.doubts = doubts
        self.later = later


def ask(
    draft: Draft,
    proposed: str,
    text: str,
    *,
    agent: User,
    begun: int | None,
    filled: bool,
    task_named: bool,
    confirmed: str,
) -> str:
    """Ask about doubts. `begun`: version of the draft on which the agent's unsent text was begun, if any. `filled`: the
    agent says that nothing is left open. `task_named`: the button that was pressed named the task for what is left open,
    which is enough unless the draft is Findings. `confirmed` is valid only for the same doubts, of which one question shows
    MOST_SHOWN. Returns, for the record, what the checks refused and the agent sends
    anyway. Raises InDoubt."""
    refused = _flagged(draft, proposed, text, agent, begun)
    known = filled or (task_named and draft.card == Card.NEEDS_FACT)
    doubts = [*_left_open(draft, proposed, text, filled=known), *refused] or _as_found(draft, proposed, text)
    _ask_about(doubts, confirmed)
    return f"{DESPITE} {' '.join(doubt.said for doubt in refused)}"[:LONGEST_RECORDED] if refused else ""


def ask_by_hand(text: str, ticket: Ticket | None, *, confirmed: str, signatures: Iterable[str] = ()) -> None:
    """Ask about doubts in a mail that answers no draft; `ticket`: the one that it answers, or that a forward of ours is
    on, if any; `signatures`: those that are no words of the agent. Raises InDoubt."""
    check: OwnTextCheck = import_string(settings.OWN_TEXT_CHECK)
    alone = ticket is not None and ticket.related_to_id and _forwards_alone(text, signatures)
    _ask_about([*([Doubt("", WORDLESS)] if alone else ()), *check(text, ticket)], confirmed)


def _forwards_alone(text: str, signatures: Iterable[str]) -> bool:
    """Whether nothing but a signature stands above the forwarded mail, as in a forward that was undone."""
    above, forwarded, _ = text.partition(FORWARDED)
    for signature in map(tidy, signatures):
        above = above.replace(signature, "")
    return bool(forwarded) and is_blank(above)


def _ask_about(doubts: Sequence[Doubt], confirmed: str) -> None:
    if asked := InDoubt.unconfirmed(confirmed, doubts):
        raise InDoubt(asked[:MOST_SHOWN], confirmed, later=len(asked[MOST_SHOWN:]))


def said_of_copies(confirmed: str) -> bool:
    """Whether `confirmed` is about a draft that is Findings because of copies to a foreign address."""
    return InDoubt([Doubt("", AS_FOUND, FOREIGN_COPY)]).yes in confirmed.split()


def _left_open(draft: Draft, proposed: str, text: str, *, filled: bool) -> Sequence[Doubt]:
    """Open questions of the draft, unless a person added text that may answer them; deleting, moving or changing a word
    or two is not enough."""
    if filled or draft.card not in (Card.NEEDS_FACT, Card.FINDINGS) or _written(proposed, text):
        return ()
    return [Doubt(gap, OPEN) for gap in draft.open_questions]


def _as_found(draft: Draft, proposed: str, text: str) -> Sequence[Doubt]:
    """A doubt about a draft with the card Findings, even without an open question, as it is only a guess."""
    if draft.card != Card.FINDINGS or _written(proposed, text):
        return ()
    return [Doubt("", AS_FOUND, draft.escalation_reason)]


def _written(proposed: str, text: str) -> bool:
    added = Counter(text.split()) - Counter(proposed.split())
    return added.total() >= SHORTEST_ANSWER


def _flagged(draft: Draft, proposed: str, text: str, agent: User, begun: int | None) -> Sequence[Doubt]:
    """Doubts about text that a person wrote. The draft's own text was checked, and its marked statements are settled
    singly."""
    if text == proposed:
        return ()
    check: Check = import_string(settings.REPLY_CHECK)
    return check(draft, unsent.begun_on(begun, draft, text), Profile.of(agent).signature)
