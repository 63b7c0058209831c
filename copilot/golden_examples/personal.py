"""Personal data: names, addresses, phone numbers, order numbers. Examples must not contain any."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Case, QuerySet, Value, When

from copilot.golden_examples.postal_addresses import ADDRESS as POSTAL_ADDRESS
from copilot.golden_examples.postal_addresses import postal_addresses
from copilot.guard.entities import EMAIL, PHONE, digits, names
from copilot.guard.privacy import foreign_data
from copilot.guard.sources import Source
from copilot.text.normalize import fold
from copilot.text.stemming import stopwords
from drafts.models import Draft, Message
from drafts.reply_text import LEFT_OUT

NAME, ADDRESS, POSTAL, NUMBER = LEFT_OUT
SHORTEST_NAME = 2
TELLING_NAME = 3
NEVER = re.compile(r"(?!)")
GREETING = 6  # words; a longer paragraph is not just a greeting
NOT_NAMES = frozenset(("the", "and", "von", "van", "der", "den", "del", "dos", "las", "los"))


@dataclass(frozen=True)
class People:
    """Parts of the names of the people whose text an example is made of."""

    parts: tuple[str, ...] = ()

    def pattern(self, *, typed: bool = False, language: str = "") -> re.Pattern[str]:
        """A pattern for the names as written or in capitals; `typed`: in any case, except for very short and common
        words."""
        written = {form for part in self.parts for form in (part, part.upper())}
        ordinary = stopwords(language) if language else frozenset()
        telling = (part for part in self.parts if len(part) >= TELLING_NAME and fold(part) not in ordinary)
        hasty = (f"(?i:{re.escape(part)})" for part in telling if typed)
        ways = (*hasty, *map(re.escape, sorted(written, key=len, reverse=True)))
        return re.compile(rf"(?<!\w)(?:{'|'.join(ways)})(?!\w)") if ways else NEVER


def writers(mails: QuerySet[Message], *also: str) -> QuerySet[Message, tuple[Any, ...]]:
    """Rows of `also`, the name of who wrote, and the author's first and last name. Our own mails are sent in the
    mailbox's name, which is nobody's."""
    theirs = Case(When(direction=Message.Direction.IN, then="from_name"), default=Value(""))
    return mails.order_by().values_list(*also, theirs, "author__first_name", "author__last_name").distinct()


def people_of(draft: Draft | None) -> People:
    """The customer, other authors of the ticket's mails, and the agents who answered."""
    if draft is None:
        return People()
    written = writers(draft.ticket.messages.mail())
    reviewed = draft.reviews.values_list("agent__first_name", "agent__last_name")
    return named([draft.ticket.customer.name, *(name for row in (*written, *reviewed) for name in row if name)])


def named(given: Iterable[str]) -> People:
    parts = {part for name in given for part in re.findall(r"[^\W\d_][\w’'-]*", name)}
    return People(tuple(part for part in parts if len(part) >= SHORTEST_NAME and fold(part) not in NOT_NAMES))


def personal(text: str, people: People, articles: Sequence[Source], language: str) -> Iterator[str]:
    """Personal data in the text, as written; text of the articles is not personal."""
    known = "\n".join(source.text for source in articles)
    yield from (found for found in people.pattern().findall(text) if found not in known)
    yield from (found for found in postal_addresses(text) if found not in known)
    yield from foreign_data(text, articles, "", "", language)


def maybe_names(text: str, articles: Iterable[Source], language: str) -> Iterator[str]:
    """Words that look like names and are in no article, for a curator."""
    known = {fold(word) for source in articles for word in re.findall(r"\w+", f"{source.text}")}
    yield from (name for name in names(text, language) if fold(name) not in known)


def anonymous(text: str, people: People, articles: Sequence[Source], language: str) -> str:
    """The text with personal data replaced; greeting and signature of a reply are removed."""
    kept = "\n\n".join(part for part in text.split("\n\n") if not greets(part, people, language))
    named = people.pattern(typed=True, language=language).findall(kept)  # people write their own names carelessly
    for found in sorted({*personal(kept, people, articles, language), *named}, key=len, reverse=True):
        kept = re.sub(rf"(?<!\w){re.escape(found)}(?!\w)", placeholder(found), kept)
    return kept.strip()


def greets(paragraph: str, people: People, language: str) -> bool:
    short = len(paragraph.split()) <= GREETING and not re.search(r"[\d.?]", paragraph)
    return short and bool(people.pattern(typed=True, language=language).search(paragraph))


def placeholder(found: str) -> str:
    if EMAIL.fullmatch(found):
        return ADDRESS
    if POSTAL_ADDRESS.fullmatch(found):
        return POSTAL
    return NUMBER if PHONE.fullmatch(found) or digits(found) else NAME
