"""A question with its context."""

import re
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from copilot.assistant.look_ups.tools import Asker
from copilot.assistant.phrases.patterns import AskingPatterns, asking_patterns, plain
from copilot.assistant.questions.filters import DAY, DeskNames, Wanted, filters
from copilot.assistant.questions.unread import unread
from copilot.text.stemming import stopwords

ORDER = re.compile(r"\b(?:[A-Z]{2,5}[- ]?|[a-z]{2,5}-)\d{4,12}\b|\b[a-z]{2,3}\d{5,12}\b")
WROTE = re.compile(
    r"\b(?:wr(?:ite|ites|ote|itten)|schrieb|schreibt|geschrieben|ecrit|escrib\w+|escrito|scritto|scrive|escrev\w+|skrev"
    r"|skrivit|schreef|geschreven|napisal\w*|yazdi|كتب\w*)\b"
)
LISTED_AGAIN = 10
MOST_LISTED = 20
SHORT_QUESTION = 80  # characters of a question that may refer to the last ticket
BARE_NUMBER = re.compile(r"(?<![\w#.,:-])(\d{1,12})(?![\w%€$£]|[.,:]\d|\s*[€$£%])\s*([^\W\d]*)")
# Filters of tickets only: a question with one of these and nothing else asks for tickets.
OF_TICKETS = frozenset(
    (
        "status",
        "waiting_hours",
        "older_hours",
        "due",
        "assignee",
        "overdue",
        "kind",
        "needs_person",
        "urgency",
        "sentiment",
        "tag",
        "card",
        "since",
    )
)


@dataclass(frozen=True)
class Asked:
    """A question with its context. `ticket`: the ticket that it names, or the open one if it refers to it; 0 if
    none."""

    question: str
    asker: Asker
    known: DeskNames
    today: date

    @cached_property
    def said(self) -> AskingPatterns:
        return asking_patterns(self.question)

    @cached_property
    def text(self) -> str:
        return plain(self.question)

    @cached_property
    def ticket(self) -> int:
        here = self.asker.ticket if self.said.here.search(self.text) else 0
        return self.said.named(self.text) or self._bare_number() or here

    def _bare_number(self) -> int:
        """A ticket number without the word ("Is 41 still open?", "what should I answer to 41?"), in a short question
        without count or other names."""
        found = BARE_NUMBER.search(self.text)
        if (
            not found
            or not self.short
            or self.says("count", "oldest", "more")
            or self.said.span(self.text)
            or DAY.search(self.text)
        ):
            return 0
        said = self.said
        facts = (
            said.back,
            said.record,
            said.who,
            said.outcome,
            said.draft,
            said.similar,
            said.articles,
            said.only,
            said.replied,
            said.sent,
            said.history,
            said.owner,
            said.wants,
            said.parcel,
            WROTE,
        )
        several = said.tickets.search(self.text) and not said.similar.search(self.text)
        left = unread(self.question, Wanted("ticket", {"id": found[1]}), self.known, (*facts, *said.states.values()))
        counted = (
            found[2]
            and found[2] not in stopwords(said.language)
            and any(pattern.match(found[2]) for pattern in (said.tickets, *said.units))
        )
        return 0 if left or counted or several else int(found[1])

    @property
    def of_one(self) -> tuple[re.Pattern[str], ...]:
        """What a question about one ticket may ask."""
        said = self.said
        asked = (said.wants, said.replied, said.history, said.owner, said.back, said.record, said.who, said.outcome)
        return (*asked, said.draft, WROTE, *said.also.values(), *said.states.values())

    @property
    def meant(self) -> int:
        return self.known.last_ticket or self.asker.ticket

    @cached_property
    def filters(self) -> dict[str, Any]:
        return filters(self.question, self.said, self.known, self.today)

    @property
    def short(self) -> bool:
        return len(self.question) <= SHORT_QUESTION

    def says(self, *names: str) -> bool:
        return any(getattr(self.said, name).search(self.text) for name in names)

    def says_also(self, name: str) -> bool:
        return bool(self.said.also[name].search(self.text))

    def unread(self, want: Wanted, *also: re.Pattern[str]) -> list[str]:
        return unread(self.question, want, self.known, also)

    def of_number(self, ticket: int) -> Wanted:
        owner = self.says("owner") and not WROTE.search(self.text)
        others = self.says("outcome", "draft", "replied", "wants", "history", "parcel")
        after_who = self.says("who") and not others and not owner
        return Wanted("customer", {"ticket": ticket}) if after_who else Wanted("ticket", {"id": ticket})
