"""A person's place in the review queue: tab, search, order, filters and page, as its address has them."""

from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import urlencode

from django.http import QueryDict

from drafts.desk.lists.filters import NO_FILTERS, Filters
from drafts.desk.lists.queue_order import Cursor
from drafts.models import Card, QueueOrder
from kb.row_keys import key_of

PAGE = 50
LONGEST_PAGE = 300


@dataclass(frozen=True)
class Tab:
    slug: str
    label: str
    long_label: str


TABS = (
    Tab("all", "All", "All waiting tickets"),
    Tab("ready", "Ready", "Ready"),
    Tab("approval", "Approval", "Needs approval"),
    Tab("fact", "Fact", "Needs a fact"),
    Tab("findings", "Findings", "Findings"),
    Tab("none", "No draft", "No draft"),
    Tab("mine", "Mine", "Mine"),
)
CARD_OF_TAB = {
    "ready": Card.READY,
    "approval": Card.NEEDS_APPROVAL,
    "fact": Card.NEEDS_FACT,
    "findings": Card.FINDINGS,
    "none": Card.NONE,
}


@dataclass(frozen=True)
class QueuePlace:
    """A person's view of the queue, contained in the URL except for a remembered order."""

    tab: str = "all"
    q: str = ""
    order: QueueOrder = QueueOrder.OLDEST
    filters: Filters = NO_FILTERS
    after: Cursor | None = None
    length: int = PAGE

    @classmethod
    def read(cls, query: QueryDict, remembered: str = "") -> Self:
        tab = query.get("tab", "all")
        return cls(
            tab=tab if tab in {known.slug for known in TABS} else "all",
            q=query.get("q", "").replace("\0", "").strip()[:200],
            order=order_of(query.get("order", "")) or order_of(remembered) or QueueOrder.OLDEST,
            filters=Filters.read(query),
            after=Cursor.parse(query.get("after", "").replace(" ", "+")),
            length=min(key_of(query.get("length", "")) or PAGE, LONGEST_PAGE),
        )

    @property
    def query(self) -> str:
        """The query string with its question mark; empty for the plain queue."""
        return f"?{urlencode(self.parts)}" if self.parts else ""

    @property
    def parts(self) -> dict[str, str]:
        """Parameters that differ from the plain queue, by their name in the URL."""
        plain = {"tab": "all", "q": "", "order": QueueOrder.OLDEST.value}
        here = {"tab": self.tab, "q": self.q, "order": self.order.value}
        return {name: value for name, value in here.items() if value != plain[name]} | self.filters.parts

    @property
    def saved(self) -> str:
        """Query string stored in a saved view, without the order, which is each person's own."""
        return urlencode({name: value for name, value in self.parts.items() if name != "order"})

    @property
    def is_plain(self) -> bool:
        """Whether the list is the whole queue, in either order."""
        return self.tab == "all" and not self.q and not self.filters

    @property
    def also_open(self) -> bool:
        """Whether the tab *All* includes tickets that a person answers."""
        return bool("assignee" in self.filters.parts or self.q)

    def without(self, name: str) -> Self:
        """The view without this filter."""
        return replace(self, filters=self.filters.without(name), after=None)

    def on(self, tab: str) -> Self:
        return replace(self, tab=tab, after=None)

    @property
    def turned(self) -> str:
        """Query string of the view in the other order. Always names the order, as the person is choosing it."""
        other = QueueOrder.OLDEST if self.order == QueueOrder.NEWEST else QueueOrder.NEWEST
        return f"?{urlencode(self.parts | {'order': other.value})}"

    def below(self, cursor: Cursor) -> str:
        """Query string of the rows after the cursor."""
        return f"?{urlencode(self.parts | {'after': str(cursor)})}"


def order_of(name: str) -> QueueOrder | None:
    return QueueOrder(name) if name in QueueOrder.values else None
