"""Whose data it is: one address, in any case, and the mail that it has written. A mail belongs to who wrote it, and a
ticket to its customer as long as nobody else has written there."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.contrib.auth import get_user_model
from django.db.models import Exists, Max, OuterRef, Q, QuerySet
from django.db.models.functions import Lower

from drafts.models import Customer, Mailbox, Message, Ticket
from drafts.reply_text import first_name

SHORTEST_NAME = 5  # characters; a name of one word, or a shorter one, is other people's too
BEFORE_ADDRESS = "._%+-"  # besides letters and digits: ana@mail.example does not name a@mail.example


@dataclass(frozen=True)
class Person:
    """Mail with a key above `newest` came later: it is nobody's here."""

    email: str
    newest: int

    @classmethod
    def of(cls, email: str) -> "Person":
        """As of now."""
        return cls(email.strip().lower(), Message.objects.aggregate(newest=Max("pk"))["newest"] or 0)

    def customers(self) -> QuerySet[Customer]:
        """More than one where an administrator wrote the address in another case."""
        return Customer.objects.filter(email__iexact=self.email)

    def mail(self) -> QuerySet[Message]:
        """What they wrote, on whatever ticket."""
        written = Message.objects.filter(direction=Message.Direction.IN, from_address__iexact=self.email)
        return written.filter(pk__lte=self.newest)

    def mail_of_others(self) -> QuerySet[Message]:
        """What another person wrote, and whatever came later. Machines and colleagues who write by mail are no others."""
        earlier = Q(pk__lte=self.newest)
        ours = Q(from_address__iexact=self.email) | Q(sender__in=self._our_addresses) | ~Q(automatic="")
        written = Message.objects.filter(direction=Message.Direction.IN).annotate(sender=Lower("from_address"))
        return written.exclude(earlier & ours)

    @cached_property
    def _our_addresses(self) -> list[str]:
        users = get_user_model().objects.exclude(email="").values_list(Lower("email"), flat=True)
        return list({*Mailbox.objects.values_list(Lower("address"), flat=True), *users} - {self.email})

    def tickets(self) -> QuerySet[Ticket]:
        """Theirs, and those of others on which they wrote."""
        return Ticket.objects.filter(Q(customer__email__iexact=self.email) | Q(pk__in=self.mail().values("ticket")))

    def whole_tickets(self) -> QuerySet[Ticket]:
        """On which nobody else wrote: these go as a whole."""
        theirs = Ticket.objects.filter(customer__email__iexact=self.email)
        return theirs.exclude(Exists(self.mail_of_others().filter(ticket=OuterRef("pk"))))

    def owns(self, ticket: Ticket) -> bool:
        """Whether this one goes as a whole, as it is now."""
        return ticket.customer.email.lower() == self.email and not self.mail_of_others().filter(ticket=ticket).exists()

    def shared_tickets(self) -> QuerySet[Ticket]:
        """Of which their part goes, and the rest is somebody else's."""
        return self.tickets().exclude(pk__in=self.whole_tickets().values("pk"))

    @cached_property
    def names(self) -> list[str]:
        """By which a text is about them: the address, and full names that no company and no other customer has."""
        written = self.mail().exclude(from_name="").values_list("from_name", flat=True).distinct()
        known = {" ".join(name.split()) for name in (*self.customers().values_list("name", flat=True), *written)}
        namesakes = Customer.objects.exclude(email__iexact=self.email)
        own = [name for name in known if is_full_name(name) and not namesakes.filter(name__iexact=name).exists()]
        return [self.email, *sorted(own)]

    def is_named_in(self, *fields: str, names: Iterable[str] = ()) -> Q:
        """Rows that have one of the names in one of these fields of text."""
        found = Q(pk__in=[])
        for name in names or self.names:
            for field in fields:
                found |= Q(**{f"{field}__iregex": in_postgresql(name)})
        return found

    def is_named(self, text: str) -> bool:
        return any(in_python(name).search(text) for name in self.names)

    def is_alone_in(self, *recipients: Iterable[str]) -> bool:
        """A mail to these goes to nobody else."""
        everybody = {address.lower() for addresses in recipients for address in addresses}
        return everybody == {self.email}

    def named_by_others(self) -> QuerySet[Message]:
        """Mails of and to others that name the address among their recipients. They stay."""
        named = self.is_named_in("to", "cc", names=[self.email])
        elsewhere = Message.objects.mail().filter(named).exclude(pk__in=self.mail().values("pk"))
        return elsewhere.exclude(ticket__in=self.whole_tickets().values("pk"))


def is_full_name(name: str) -> bool:
    return len(name) >= SHORTEST_NAME and " " in name and bool(first_name(name))


def _spelled(name: str) -> str:
    """However its words stand apart."""
    return r"\s+".join(re.escape(word) for word in name.split())


def in_postgresql(name: str) -> str:
    """A pattern that matches it as a whole word, for `~*`."""
    before = f"[:alnum:]{BEFORE_ADDRESS}" if "@" in name else "[:alnum:]"
    return f"(?:^|[^{before}]){_spelled(name)}(?:$|[^[:alnum:].-]|[.-](?:$|[^[:alnum:]]))"


def in_python(name: str) -> re.Pattern[str]:
    before = rf"\w{BEFORE_ADDRESS}" if "@" in name else r"\w"
    return re.compile(rf"(?<![{before}]){_spelled(name)}(?![\w]|[.-]\w)", re.IGNORECASE)
