"""The mailbox from which a new mail is sent, and the addresses that its form offers."""

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, QuerySet

from drafts.inbound.mail.headers import addresses
from drafts.models import NO_SENDER, Customer, Mailbox, Outbound, Ticket

KNOWN = 300  # newest customers whose addresses are offered


def usual_mailbox(person: User, filtered: str = "") -> Mailbox | None:
    """Default mailbox for a new recipient: the one that the previous list is filtered by (a slug), else that of the
    person's last sent mail, else the first by name. None if there is no mailbox."""
    found = Mailbox.objects.filter(slug=filtered).first() if filtered else None
    last = Outbound.objects.filter(author=person).order_by("-pk").select_related("ticket__mailbox").first()
    return found or (last.ticket.mailbox if last else Mailbox.objects.order_by("name", "pk").first())


def mailbox_of(typed: str) -> Mailbox | None:
    """Mailbox of the newest ticket of the first address in To; None if it is no customer's, or all their tickets are
    spam."""
    first = next(iter(addresses([typed])), None)
    if first is None:
        return None
    tickets = Ticket.objects.exclude(status=Ticket.Status.SPAM).filter(customer__email=first.key)
    newest = tickets.order_by("-pk").select_related("mailbox").first()
    return newest.mailbox if newest else None


def known_customers() -> Iterable[tuple[str, str]]:
    """Address and name of customers, without those whose tickets are all spam."""
    tickets = Ticket.objects.filter(customer=OuterRef("pk"))
    wanted: QuerySet[Customer] = Customer.objects.filter(
        ~Exists(tickets) | Exists(tickets.exclude(status=Ticket.Status.SPAM))
    )
    return wanted.exclude(email=NO_SENDER).order_by("-pk").values_list("email", "name")[:KNOWN]
