"""A question read by rules, where no language model is set: which look-up it asks for, and with which arguments.

The words are those of `copilot/assistant/phrases`.
"""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import Any

from copilot.assistant.look_ups.tools import Asker
from copilot.assistant.phrases.patterns import AskingPatterns, asking_patterns, plain
from copilot.assistant.questions.filters import DAY, EMAIL, DeskNames, Wanted, filters, spanned
from copilot.assistant.questions.unread import unread
from copilot.text.stemming import stopwords

ORDER = re.compile(r"\b[A-Z]{2,5}[- ]?\d{4,12}\b")
WROTE = re.compile(
    r"\b(?:wr(?:ite|ites|ote|itten)|schrieb|schreibt|geschrieben|ecrit|escrib\w+|escrito|scritto|scrive|escrev\w+|skrev"
    r"|skrivit|schreef|geschreven|napisal\w*|yazdi|كتب\w*)\b"
)
MOST_TEXT = 2_000  # characters that similar tickets are searched for
MOST_CALLS = 4  # tickets of one question
LISTED_AGAIN = 10
OF_SEVERAL = ("count_tickets", "tickets", "recent_tickets", "similar_tickets")
# After "similar to": the ticket spoken of last.
MEANT = frozenset(
    ("it", "this", "that", "these", "those", "them", "this one", "that one", "this ticket", "that ticket")
    + ("ihm", "diesem", "dem", "es", "diesem ticket", "dem ticket", "lui", "este", "esto", "ese", "questo", "quello")
    + ("esse", "isto", "dit", "dat", "denna", "den")
)
SHORT_QUESTION = 80  # characters of a question that may mean the ticket spoken of last
COUNTED_OR_LISTED = ("count_tickets", "tickets", "recent_tickets")
SPLIT = re.compile(r"\b(?:split|break|group|sort|list|show)\w*(?:\s+(?:up|down|out))?\b")
WINDOW = {"since", "until"}
OWNER = re.compile(
    r"\bwho(?:'s| is| has)? (?:on|working|handling|assigned|responsible|has|owns|took|taken)\b|\bwho has\b"
)
BARE_NUMBER = re.compile(r"(?<![\w#.,:-])(\d{1,12})(?![\w%€$£]|[.,:]\d|\s*[€$£%])\s*([^\W\d]*)")
# Filters that only tickets have: a question that names one and nothing else asks for tickets.
OF_TICKETS = frozenset(
    ("status", "waiting_hours", "assignee", "overdue", "kind", "urgency", "sentiment", "tag", "since")
)


@dataclass(frozen=True)
class Asked:
    """A question with what is known when it is read. `ticket`: the one that it names, or that is open and meant; 0: none."""

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
        """ "Is 41 still open?", "what should I answer to 41?": of a short question that counts nothing and names nothing
        else."""
        found = BARE_NUMBER.search(self.text)
        if (
            not found
            or not self.short
            or self.says("count", "oldest")
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

    def unread(self, want: Wanted, *also: re.Pattern[str]) -> list[str]:
        return unread(self.question, want, self.known, also)

    def of_number(self, ticket: int) -> Wanted:
        after_who = self.says("who") and not self.says("outcome", "draft") and not OWNER.search(self.text)
        return Wanted("customer", {"ticket": ticket}) if after_who else Wanted("ticket", {"id": ticket})


def wanted(question: str, asker: Asker, known: DeskNames, today: date) -> Wanted:
    """Of the first rule that knows the question; else the articles are asked."""
    asked = Asked(question, asker, known, today)
    found = (rule(asked) for rule in RULES)
    return next(filter(None, found), Wanted("articles", {"query": question[:500]}))


def groups(asked: Asked) -> Wanted | None:
    """ "How many tickets does each colleague have?", "top 5 categories"."""
    if asked.ticket or not (by := asked.said.first("by", asked.text)):
        return None
    last = asked.known.last_look_up
    before = kept_of(asked) if last and last.tool in COUNTED_OR_LISTED and not asked.says("tickets") else {}
    want = Wanted("count_tickets", before | asked.filters | {"by": by})
    left = [word for word in asked.unread(want, asked.said.only, asked.said.them, SPLIT) if not word.isdigit()]
    return want if asked.says("tickets", "count") or not left else None


def counted(asked: Asked) -> Wanted | None:
    """None where it counts something else: "how many days does a refund take"."""
    if not asked.says("count"):
        return None
    counts = set(asked.filters) - ({"category"} if EMAIL.search(asked.question) else {"category", "customer"})
    if not asked.says("tickets") and (not counts or (asked.known.last_look_up and went_on(asked))):
        return None
    return Wanted("count_tickets", asked.filters)


def listed_again(asked: Asked) -> Wanted | None:
    """ "Which ones?", "list them": the tickets that were counted or listed last, and of these what the question names."""
    last = asked.known.last_look_up
    if asked.ticket or last is None or last.tool not in OF_SEVERAL or not asked.short or not asked.says("them"):
        return None
    if last.tool in ("recent_tickets", "similar_tickets"):
        return Wanted(last.tool, {**last.arguments, "limit": LISTED_AGAIN})
    kept = {name: value for name, value in last.arguments.items() if name != "by"}
    return Wanted("tickets", {**kept, **asked.filters, "limit": LISTED_AGAIN})


def went_on(asked: Asked) -> Wanted | None:
    """ "Only the open ones", "and in French?", "how many is that?": of the tickets that were counted or listed last."""
    last = asked.known.last_look_up
    if asked.ticket or last is None or last.tool not in COUNTED_OR_LISTED or not asked.short:
        return None
    counts = asked.says("count")
    opens = bool(asked.said.only.match(asked.text.lstrip(" ¿¡")))
    said = asked.said
    if not (counts or (opens and asked.filters)) or asked.unread(
        Wanted("tickets", asked.filters), said.only, said.them
    ):
        return None
    tool = "count_tickets" if counts or last.tool == "count_tickets" else "tickets"
    return Wanted(tool, kept_of(asked) | asked.filters)


def kept_of(asked: Asked) -> dict[str, Any]:
    """The filters of the last look-up that the question does not replace."""
    arguments = asked.known.last_look_up.arguments if asked.known.last_look_up else {}
    again = {"limit", "by", "oldest", "hours", "about"} | (WINDOW if WINDOW & set(asked.filters) else set())
    kept = {name: value for name, value in arguments.items() if name not in again}
    if (hours := arguments.get("hours")) and not WINDOW & set(asked.filters):
        kept["since"] = f"{asked.today - timedelta(days=max(1, int(hours) // 24))}"
    return kept


def alike(asked: Asked) -> Wanted | None:
    if not asked.says("similar"):
        return None
    about = said_about(asked.question, asked.said)
    about = "" if asked.meant and plain(about) in MEANT else about
    nothing_else = not asked.unread(Wanted("similar_tickets", {}), asked.said.similar)
    if number := asked.ticket or (asked.meant if nothing_else or not about else 0):
        return Wanted("similar_tickets", {"ticket": number})
    return Wanted("similar_tickets", {"text": (about or asked.question)[:MOST_TEXT]})


def of_articles(asked: Asked) -> Wanted | None:
    """What the articles say of a ticket, where the question names nothing else that they could be asked for."""
    ticket, said = asked.ticket or asked.meant, asked.said
    if not ticket or not asked.short or not asked.says("articles"):
        return None
    want = Wanted("articles", {"ticket": ticket})
    return None if asked.unread(want, said.articles, said.number, said.here, said.back, said.who) else want


def of_ticket(asked: Asked) -> Wanted | None:
    return asked.of_number(asked.ticket) if asked.ticket else None


def of_order(asked: Asked) -> Wanted | None:
    order = ORDER.search(asked.question)
    return Wanted("ticket", {"order_number": order[0]}) if order else None


def about_it(asked: Asked) -> Wanted | None:
    """A short question about the ticket that is open or was spoken of last, and about nothing else."""
    if not asked.meant or not asked.short or asked.says("tickets") or EMAIL.search(asked.question):
        return None
    said = asked.said
    if asked.filters.keys() & OF_TICKETS and not said.back.search(asked.text):
        return None  # "what is overdue?" asks for any
    facts = (
        said.back,
        said.record,
        said.who,
        said.outcome,
        said.draft,
        WROTE,
        *said.also.values(),
        *said.states.values(),
    )
    asks = any(pattern.search(asked.text) for pattern in facts)
    return asked.of_number(asked.meant) if asks and not asked.unread(Wanted("ticket", {}), *facts) else None


def of_several(asked: Asked) -> Wanted | None:
    address = EMAIL.search(asked.question) and not asked.says("who")
    return listing(asked) if asked.says("tickets") or address else None


def of_address(asked: Asked) -> Wanted | None:
    address = EMAIL.search(asked.question)
    return Wanted("customer", {"email": address[0]}) if address else None


def of_customer(asked: Asked) -> Wanted | None:
    """What is asked of one who is named; None where a name alone may be that of a company or of a thing."""
    if not (name := asked.known.customer):
        return None
    if WROTE.search(asked.text) or asked.says("recent", "outcome"):
        return Wanted("ticket", {"customer": name})
    return Wanted("customer", {"name": name}) if asked.says("who") or " " in name else None


def spoken_of_last(asked: Asked) -> Wanted | None:
    last = asked.known.last_ticket
    return asked.of_number(last) if last and asked.short and asked.says("back") else None


def of_filters(asked: Asked) -> Wanted | None:
    """A question that names what only tickets have, and nothing that is not understood."""
    named = OF_TICKETS & set(asked.filters) or (asked.says("oldest") and not asked.says("articles"))
    want = Wanted("tickets", asked.filters)
    return listing(asked) if named and not asked.unread(want, asked.said.outcome, asked.said.who) else None


RULES = (
    *(groups, counted, listed_again, went_on, alike, of_articles, of_ticket, of_order, about_it, of_several),
    *(of_address, of_customer, spoken_of_last, of_filters),
)


def for_each_ticket(question: str, want: Wanted) -> list[Wanted]:
    """The look-up, and the same one of each other ticket that the question names."""
    key = "id" if want.tool == "ticket" else "ticket"
    if want.tool not in ("ticket", "customer", "similar_tickets") or not want.arguments.get(key):
        return [want]
    named = asking_patterns(question).all_named(plain(question))
    others = [number for number in named if number != want.arguments[key]]
    return [want, *(Wanted(want.tool, {**want.arguments, key: number}) for number in others)]


def after_outcome(question: str) -> bool:
    """Whether it asks what became of a ticket."""
    return bool(asking_patterns(question).outcome.search(plain(question)))


def after_record(question: str) -> bool:
    """Whether what the desk itself knows of a ticket answers it."""
    return bool(asking_patterns(question).record.search(plain(question)))


def after_last_mail(question: str) -> bool:
    """Whether it asks what somebody wrote last."""
    text = plain(question)
    return bool(WROTE.search(text) and asking_patterns(question).recent.search(text))


def said_about(question: str, said: AskingPatterns) -> str:
    text = plain(question)
    found = said.about.search(text)
    whole = question if len(text) == len(question) else text  # without its accents, where they cost letters
    return whole[found.end() :].strip(" ?.:؟¿") if found else ""


def after_draft(question: str) -> bool:
    """Whether it asks what the copilot wrote, or why it did not."""
    return bool(asking_patterns(question).draft.search(plain(question)))


def greets(question: str) -> bool:
    """Whether it holds nothing but a greeting, thanks, or what may be asked."""
    said, text = asking_patterns(question), plain(question)
    left = said.greeting.sub(" ", text)
    return left != text and not any(character.isalnum() for character in left)


def how_many(said: AskingPatterns, text: str) -> int:
    """ "The three newest mails", "the last 5 tickets"; 0: not said."""
    number = r"(\d{1,2}|[^\W\d]{2,12})"
    if said.span(text):
        return 0
    for pattern in (said.recent, said.oldest):
        for before, behind in ((number + r"\s+", ""), ("", r"\s+" + number)):
            for found in re.finditer(rf"{before}(?:{pattern.pattern}){behind}", text):
                spoken = next((group for group in found.groups() if group), "")
                if (amount := said.numerals.get(spoken, spoken)).isdigit():
                    following = text[found.end() :].split(maxsplit=1)
                    if before or (following and said.tickets.match(following[0])):
                        return min(max(1, int(amount)), LISTED_AGAIN)
    return 0


def listing(asked: Asked) -> Wanted:
    said, text = asked.said, asked.text
    most = how_many(said, text)
    limit = {"limit": most} if most else {}
    if said.oldest.search(text):
        return Wanted("tickets", asked.filters | limit | {"oldest": True})
    if set(asked.filters) <= {"since"} and said.recent.search(text):
        week = "week" in said.first("windows", text)
        hours = spanned(said.span(text)) or (24 * 7 if week else 24)
        return Wanted("recent_tickets", {"hours": min(hours, 24 * 90)} | limit)
    return Wanted("tickets", asked.filters | limit)
