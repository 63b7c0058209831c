"""A reply's text as it was proposed and as it is sent; neither has citation marks."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from difflib import SequenceMatcher

from drafts.conflicts import Refused, Unsettled, unsettled
from drafts.models import Card, Draft, Outbound, Review
from drafts.outbound.message import greeted_once
from drafts.reply_text import without_marks

LONGEST_COMPARED = 20_000  # characters; SequenceMatcher is quadratic at worst

Written = str | None | Callable[[Draft], str | None]  # by a person, or what makes it of the draft; None: as proposed
Settled = Collection[int] | Callable[[Draft], Collection[int]]  # entries of the draft's evidence, or what names them


@dataclass(frozen=True)
class Wording:
    proposed: str
    text: str  # as it is sent

    @property
    def edited(self) -> bool:
        return self.text != self.proposed

    @property
    def similarity(self) -> float:
        return similarity(self.proposed, self.text)


def wording_of(draft: Draft, body: Written, settled: Settled) -> Wording:
    """Raises Refused for an unread guess, Unsettled for statements that nobody has settled."""
    numbers = _numbers(draft)
    written = body(draft) if callable(body) else body
    if written is None and draft.card in (Card.FINDINGS, Card.NONE):
        raise Refused("This draft is only a guess. Write the reply first.")
    proposed = without_marks(draft.body, numbers)
    text = proposed if written is None else greeted_once(without_marks(written, numbers))
    if left := unsettled(draft, text, settled(draft) if callable(settled) else settled, numbers):
        raise Unsettled(left)
    return Wording(proposed, text)


def written_text(body: str, numbers: Collection[int]) -> str:
    """Of a reply by hand, which may have words of a draft; `numbers`: of its citations."""
    return greeted_once(without_marks(body, numbers))


def own_words(outbound: Outbound) -> str:
    """What a person had typed into the reply; empty for a draft that was approved unchanged."""
    if outbound.draft_id is None:
        return outbound.body
    return outbound.review.body_sent if outbound.review and outbound.review.act == Review.Act.EDIT else ""


def similarity(proposed: str, sent: str) -> float:
    """1 for the same words in the same order, 0 for no word in common (difflib's ratio over words)."""
    before, after = proposed[:LONGEST_COMPARED].split(), sent[:LONGEST_COMPARED].split()
    return SequenceMatcher(None, before, after, autojunk=False).ratio()


def _numbers(draft: Draft) -> set[int]:
    return {citation.number for citation in draft.cited()}
