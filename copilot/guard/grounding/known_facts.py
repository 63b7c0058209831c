"""Facts that an answer may have: numbers, names, links and addresses of its sources and of the customer's messages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from copilot.guard.claims.verdict import READ
from copilot.guard.entities import (
    bare_link,
    digits,
    emails,
    is_coined,
    link_forms,
    links,
    links_beside,
    names,
    phones,
    singular,
    without_contacts,
)
from copilot.guard.facts import Fact, facts
from copilot.guard.privacy import own_numbers
from copilot.guard.sources import Source, Sources
from copilot.state import MessageCreated, Reason
from copilot.text.languages import calendar
from copilot.text.normalize import fold

COMPARED = 7  # last digits of a phone number


@dataclass(frozen=True)
class KnownFacts:
    sources: Sources  # cited passages and tool data
    said: Sources  # the customer's own messages: a source for names only
    own: frozenset[str]  # the customer's, such as order numbers and addresses
    links: frozenset[str]
    phones: frozenset[str]
    emails: frozenset[str]
    domains: frozenset[str]  # bare domains in the customer's messages
    language: str

    @classmethod
    def of(cls, sources: Sequence[Source], said: Source, sender: str) -> "KnownFacts":
        return cls(
            sources=Sources.of(sources),
            said=Sources.of([said]),
            own=frozenset(own_numbers(said.text, said.language)),
            links=frozenset(link_forms(source.text for source in sources)),
            phones=frozenset(_compared(phone) for source in sources for phone in phones(source.text)),
            emails=frozenset(fold(mail) for source in sources for mail in emails(source.text)) | {fold(sender)},
            domains=frozenset(link for link in links(said.text) if "/" not in link and not link.startswith("www.")),
            language=said.language,
        )

    def unknown_contacts(self, text: str) -> Iterator[Reason]:
        """Links, addresses and phone numbers without a source."""
        beside = links_beside(links(text), emails(text))
        yield from missing("unknown_link", (one for one in beside if not (self.has_link(one) or self.is_domain(one))))
        yield from missing("unknown_address", (mail for mail in emails(text) if fold(mail) not in self.emails))
        yield from missing("unknown_address", (phone for phone in phones(text) if _compared(phone) not in self.phones))

    def unknown_names(self, plain: str) -> Iterator[str]:
        dated = calendar("months", self.language).keys() | calendar("weekdays", self.language).keys()
        return (name for name in names(plain, self.language) if not self._named(name) and fold(name) not in dated)

    def unknown_numbers(self, plain: str, own: list[str]) -> Iterator[str]:
        """Numbers without a source, besides the customer's `own`, as written."""
        told = facts(plain, self.language)
        return (fact.raw for fact in told if not self.holds(fact) and not within(fact.raw, own))

    def only_domains(self, text: str) -> list[str]:
        """Links of a text that are bare domains of the customer's messages, and of no source."""
        return [link for link in links(text) if self.is_domain(link) and not self.has_link(link)]

    def translated_names(self, text: str) -> tuple[str, ...]:
        """Names without a source that may be the translator's, not those that are the same in all languages."""
        return tuple(name for name in self.unknown_names(without_contacts(text)) if not is_coined(name))

    def holds(self, fact: Fact) -> bool:
        return self.sources.holds(fact) or (not fact.unit and fact.value in self.own)

    def taken_from_source(self, text: str, theirs: list[str]) -> bool:
        """Whether the text has a link, an address or a fact of a source, besides the customer's own numbers `theirs`."""
        told = (fact for fact in facts(without_contacts(text), self.language) if not within(fact.raw, theirs))
        return bool(links(text) or emails(text)) or any(self.sources.holds(fact) for fact in told)

    def is_domain(self, link: str) -> bool:
        """Whether the link is a bare domain from the mail: not an address to visit."""
        return link in self.domains

    def has_link(self, link: str) -> bool:
        return bare_link(link) in self.links

    def _named(self, name: str) -> bool:
        known = {fold(name), fold(singular(name))}
        return any(self.sources.knows_name(one) or self.said.knows_name(one) for one in known)


def _compared(phone: str) -> str:
    return digits(phone)[-COMPARED:]


def missing(code: str, details: Iterable[str]) -> Iterator[Reason]:
    return (Reason(code=code, detail=detail) for detail in details)


def in_one(piece: str, text: str) -> bool:
    return piece in text or text in piece


def outside_sources(problems: Iterable[Reason]) -> Iterator[str]:
    """Words that no source has."""
    return (reason.detail for reason in problems if reason.code.startswith("unknown_"))


def within(raw: str, accounted: Sequence[str]) -> bool:
    """Whether a fact is part of one of these, or the reverse."""
    return any(fold(raw) in fold(words) or fold(words) in fold(raw) for words in accounted)


def said_of(message: MessageCreated, gaps: Iterable[str]) -> str:
    """Text that a courtesy may repeat: the customer's words and name, and the draft's gaps."""
    return "\n".join((message.subject, message.text[:READ], message.sender_name, *gaps))


def own_words(message: MessageCreated) -> Iterator[str]:
    """The customer's words, name, address and company, of all their messages."""
    yield from (message.subject, message.text, message.sender, message.sender_name, message.company)
    yield from (turn.text for turn in message.thread if turn.direction == "in")
