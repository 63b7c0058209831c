"""The text of a reply as proposed and as sent, both without citation marks."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from difflib import SequenceMatcher

from drafts.conflicts import Refused, Unsettled, unsettled
from drafts.models import Card, Draft, Outbound, Review
from drafts.outbound.message import greeted_once
from drafts.reply_text import without_marks

LONGEST_COMPARED = 20_000  # characters; SequenceMatcher is quadratic at worst

Written = str | None | Callable[[Draft], str | None]  # typed, or made of the draft by a function; None: as proposed
Settled = Collection[int] | Callable[[Draft], Collection[int]]  # indexes in the draft's evidence, or their function


@dataclass(frozen=True)
class Wording:
    proposed: str
    text: str  # as sent

    @property
    def edited(self) -> bool:
        return self.text != self.proposed

    @property
    def similarity(self) -> float:
        return similarity(self.proposed, self.text)


def wording_of(draft: Draft, body: Written, settled: Settled, numbers: Collection[int]) -> Wording:
    """The reply's wording. `numbers`: those that any draft of the ticket cites, as a text may have been begun on an
    earlier one. Raises Refused for an unread guess, Unsettled for statements that nobody has settled."""
    written = body(draft) if callable(body) else body
    if written is None and draft.card in (Card.FINDINGS, Card.NONE):
        raise Refused("This draft is only a guess. Write the reply first.")
    proposed = without_marks(draft.body, {citation.number for citation in draft.cited()})
    text = proposed if written is None else greeted_once(without_marks(written, numbers))
    if left := unsettled(draft, text, settled(draft) if callable(settled) else settled, numbers):
        raise Unsettled(left)
    return Wording(proposed, text)


def written_text(body: str, numbers: Collection[int]) -> str:
    """Text of a reply written by hand, which may contain text of a draft. `numbers`: as above."""
    return greeted_once(without_marks(body, numbers))


def own_words(outbound: Outbound) -> str:
    """The text that a person typed into the reply; empty for a draft approved unchanged."""
    if outbound.draft_id is None:
        return outbound.body
    return outbound.review.body_sent if outbound.review and outbound.review.act == Review.Act.EDIT else ""


def similarity(proposed: str, sent: str) -> float:
    """1 for the same words in the same order, 0 for no word in common (difflib's ratio over words)."""
    before, after = proposed[:LONGEST_COMPARED].split(), sent[:LONGEST_COMPARED].split()
    return SequenceMatcher(None, before, after, autojunk=False).ratio()
