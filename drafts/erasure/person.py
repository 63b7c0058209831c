"""Determines a person's data: one address, in any case, and the mail that it has written. Mail belongs to its author,
and a ticket to its customer unless somebody else has written on it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.contrib.auth import get_user_model
from django.db.models import Exists, Max, OuterRef, Q, QuerySet
from django.db.models.functions import Lower

from drafts.inbound.mail.headers import address_key
from drafts.models import Customer, Mailbox, Message, Ticket
from drafts.reply_text import first_name

SHORTEST_NAME = 5  # characters; shorter names, and names of one word, may be other people's
SHORTEST_WORD = 3  # characters of a word of a name that a person is asked about
BEFORE_ADDRESS = "._%+-"  # besides letters and digits: ana@mail.example does not contain a@mail.example


@dataclass(frozen=True)
class Person:
    """A person by address. `newest`: key of the newest message when the erasure began; later mail is left out.
    `not_named`: names that stand in the person's mail and are not theirs, such as "Refund Request"."""

    email: str
    newest: int
    not_named: frozenset[str] = frozenset()

    @classmethod
    def of(cls, email: str, not_named: Iterable[str] = ()) -> "Person":
        """The person as of now."""
        newest = Message.objects.aggregate(newest=Max("pk"))["newest"] or 0
        return cls(address_key(email), newest, frozenset(not_named))

    def customers(self) -> QuerySet[Customer]:
        """The person's customers; several if an administrator wrote the address in another case."""
        return Customer.objects.filter(email__iexact=self.email)

    def mail(self) -> QuerySet[Message]:
        """Mail written by the person, on any ticket."""
        written = Message.objects.filter(direction=Message.Direction.IN, from_address__iexact=self.email)
        return written.filter(pk__lte=self.newest)

    def mail_of_others(self) -> QuerySet[Message]:
        """Mail written by other people, and all later mail. Machines and colleagues who write by mail do not count as
        others."""
        earlier = Q(pk__lte=self.newest)
        ours = Q(from_address__iexact=self.email) | Q(sender__in=self._our_addresses) | ~Q(automatic="")
        written = Message.objects.filter(direction=Message.Direction.IN).annotate(sender=Lower("from_address"))
        return written.exclude(earlier & ours)

    @cached_property
    def _our_addresses(self) -> list[str]:
        users = get_user_model().objects.exclude(email="").values_list(Lower("email"), flat=True)
        return list({*Mailbox.objects.values_list(Lower("address"), flat=True), *users} - {self.email})

    def tickets(self) -> QuerySet[Ticket]:
        """The person's tickets, and others' on which they wrote."""
        return Ticket.objects.filter(Q(customer__email__iexact=self.email) | Q(pk__in=self.mail().values("ticket")))

    def whole_tickets(self) -> QuerySet[Ticket]:
        """Tickets on which nobody else wrote; they are erased completely."""
        theirs = Ticket.objects.filter(customer__email__iexact=self.email)
        return theirs.exclude(Exists(self.mail_of_others().filter(ticket=OuterRef("pk"))))

    def owns(self, ticket: Ticket) -> bool:
        """Whether this ticket, in its current state, is erased completely."""
        return ticket.customer.email.lower() == self.email and not self.mail_of_others().filter(ticket=ticket).exists()

    def shared_tickets(self) -> QuerySet[Ticket]:
        """Tickets of which only the person's part is erased."""
        return self.tickets().exclude(pk__in=self.whole_tickets().values("pk"))

    @cached_property
    def _called(self) -> set[str]:
        written = self.mail().exclude(from_name="").values_list("from_name", flat=True).distinct()
        known = {" ".join(name.split()) for name in (*self.customers().values_list("name", flat=True), *written)}
        return known - self.not_named

    @cached_property
    def names(self) -> list[str]:
        """Names by which a text is about the person: the address, and full names that belong to no company or other
        customer."""
        namesakes = Customer.objects.exclude(email__iexact=self.email)
        own = [name for name in self._called if is_full_name(name)]
        own = [name for name in own if not namesakes.filter(name__iexact=name).exists()]
        return [self.email, *sorted(own)]

    def is_named_in(self, *fields: str, names: Iterable[str] = ()) -> Q:
        """Condition: one of these text fields contains one of the names."""
        found = Q(pk__in=[])
        for name in names or self.names:
            for field in fields:
                found |= Q(**{f"{field}__iregex": in_postgresql(name)})
        return found

    def names_in(self, text: str) -> list[str]:
        return [name for name in self.names if in_python(name).search(text)]

    def has_word_of_name(self, text: str) -> bool:
        """Whether the text has a word of a name of the person, which may as well be another's."""
        words = {
            word for name in self._called for word in re.findall(r"\w+", name.lower()) if len(word) >= SHORTEST_WORD
        }
        return not words.isdisjoint(re.findall(r"[^\W_]+", text.lower()))

    def is_alone_in(self, *recipients: Iterable[str]) -> bool:
        """Whether the person is the only recipient."""
        everybody = {address_key(address) for addresses in recipients for address in addresses}
        return everybody == {self.email}

    def named_by_others(self) -> QuerySet[Message]:
        """Mails from and to others that name the address among their recipients. They are kept."""
        named = self.is_named_in("to", "cc", names=[self.email])
        elsewhere = Message.objects.mail().filter(named).exclude(pk__in=self.mail().values("pk"))
        return elsewhere.exclude(ticket__in=self.whole_tickets().values("pk"))


def is_full_name(name: str) -> bool:
    return len(name) >= SHORTEST_NAME and " " in name and bool(first_name(name))


def _spelled(name: str) -> str:
    """Pattern of the name with any whitespace between its words."""
    return r"\s+".join(re.escape(word) for word in name.split())


def in_postgresql(name: str) -> str:
    """PostgreSQL pattern, for `~*`, that matches the name as a whole word."""
    before = f"[:alnum:]{BEFORE_ADDRESS}" if "@" in name else "[:alnum:]"
    return f"(?:^|[^{before}]){_spelled(name)}(?:$|[^[:alnum:].-]|[.-](?:$|[^[:alnum:]]))"


def in_python(name: str) -> re.Pattern[str]:
    before = rf"\w{BEFORE_ADDRESS}" if "@" in name else r"\w"
    return re.compile(rf"(?<![{before}]){_spelled(name)}(?![\w]|[.-]\w)", re.IGNORECASE)
