"""What belongs to one person: names, addresses, phone numbers, numbers of orders. No example may carry it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from copilot.golden_examples.postal_addresses import ADDRESS as POSTAL_ADDRESS
from copilot.golden_examples.postal_addresses import postal_addresses
from copilot.guard.entities import EMAIL, PHONE, digits, names
from copilot.guard.privacy import foreign_data
from copilot.guard.sources import Source
from copilot.text.normalize import fold
from copilot.text.stemming import stopwords
from drafts.models import Draft
from drafts.reply_text import LEFT_OUT

NAME, ADDRESS, POSTAL, NUMBER = LEFT_OUT
SHORTEST_NAME = 2
TELLING_NAME = 3
NEVER = re.compile(r"(?!)")
GREETING = 6  # words; a longer paragraph says more than hello and goodbye
NOT_NAMES = frozenset(("the", "and", "von", "van", "der", "den", "del", "dos", "las", "los"))


@dataclass(frozen=True)
class People:
    """Whose words an example was made of: the parts of their names."""

    parts: tuple[str, ...] = ()

    def pattern(self, *, typed: bool = False, language: str = "") -> re.Pattern[str]:
        """As a name is written, or in capitals; `typed`: in any case too, but for the shortest and ordinary words."""
        written = {form for part in self.parts for form in (part, part.upper())}
        ordinary = stopwords(language) if language else frozenset()
        telling = (part for part in self.parts if len(part) >= TELLING_NAME and fold(part) not in ordinary)
        hasty = (f"(?i:{re.escape(part)})" for part in telling if typed)
        ways = (*hasty, *map(re.escape, sorted(written, key=len, reverse=True)))
        return re.compile(rf"(?<!\w)(?:{'|'.join(ways)})(?!\w)") if ways else NEVER


def people_of(draft: Draft | None) -> People:
    """The customer, who wrote on the ticket, and who answered."""
    if draft is None:
        return People()
    written = draft.ticket.messages.mail().values_list("from_name", "author__first_name", "author__last_name")
    reviewed = draft.reviews.values_list("agent__first_name", "agent__last_name")
    return named([draft.ticket.customer.name, *(name for row in (*written, *reviewed) for name in row if name)])


def named(given: Iterable[str]) -> People:
    parts = {part for name in given for part in re.findall(r"[^\W\d_][\w’'-]*", name)}
    return People(tuple(part for part in parts if len(part) >= SHORTEST_NAME and fold(part) not in NOT_NAMES))


def personal(text: str, people: People, articles: Sequence[Source], language: str) -> Iterator[str]:
    """What must not stay, as it stands there; what the articles themselves say is nobody's."""
    known = "\n".join(source.text for source in articles)
    yield from (found for found in people.pattern().findall(text) if found not in known)
    yield from (found for found in postal_addresses(text) if found not in known)
    yield from foreign_data(text, articles, "", "", language)


def maybe_names(text: str, articles: Iterable[Source], language: str) -> Iterator[str]:
    """Words written like a name that no article has: for a curator to look at."""
    known = {fold(word) for source in articles for word in re.findall(r"\w+", f"{source.text}")}
    yield from (name for name in names(text, language) if fold(name) not in known)


def anonymous(text: str, people: People, articles: Sequence[Source], language: str) -> str:
    """The text with what is personal replaced. Of a reply's greeting and signature nothing is left."""
    kept = "\n\n".join(part for part in text.split("\n\n") if not greets(part, people, language))
    named = people.pattern(typed=True, language=language).findall(
        kept
    )  # who writes their own name is not careful of its capitals
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
