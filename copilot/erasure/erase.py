"""Erases one person, ticket by ticket, each in one transaction under its lock. If it is interrupted, the remaining
tickets are complete and the next run finds them; mail that arrives meanwhile is kept."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.db import transaction

from copilot.erasure import log_lines
from copilot.erasure.account import in_words, name_of
from copilot.erasure.kept import Kept, conversations_on, machines_part
from copilot.models import GoldenExample
from drafts import notifications
from drafts.conflicts import Refused
from drafts.erasure import files, shared, tickets
from drafts.erasure.person import Person
from drafts.erasure.tables import Rows, rows_below
from drafts.inbound.mail.headers import address_key
from drafts.models import NO_SENDER, Customer, Mailbox, Ticket

Tell = Callable[[str], None]


@dataclass
class Erased:
    """Rows erased by table, and number of files. `missing`: paths of files that were not on this disk. `log_entries`:
    number of entries of the log that were anonymised or deleted. `came_meanwhile`: whether mail arrived during the
    erasure, and stays."""

    rows: Counter[type[Any]] = field(default_factory=Counter)
    files: int = 0
    missing: list[str] = field(default_factory=list)
    log_entries: int = 0
    came_meanwhile: bool = False

    def lines(self, email: str) -> Iterator[str]:
        """The result for people, line by line."""
        if not (self.rows or self.files or self.log_entries):
            yield f"Nothing is kept of {email}."
            return
        counts = {name_of(model): count for model, count in self.rows.items()}
        shown = [in_words(count, words) for words, count in counts.items() if words]
        shown += [in_words(self.files, "file on disk, files on disk")] if self.files else []
        shown += [in_words(self.log_entries, "line of the log, lines of the log")] if self.log_entries else []
        yield f"Erased of {email}: {', '.join(shown)}."
        if self.missing:
            yield (
                f"{in_words(len(self.missing), 'file was, files were')} not on this machine's disk, below"
                f" {settings.ATTACHMENTS_DIR}: {', '.join(self.missing)}. Delete them where they are."
            )
        if self.came_meanwhile:
            yield "Mail that came in meanwhile stays. Run this again to erase it too."


def check_erasable(email: str) -> None:
    """Check that an address can be erased. Raises Refused if it is not one person's."""
    address = address_key(email)
    if "@" not in address:  # an empty one would match all mail without a sender
        raise Refused(f"“{address}” is no address.")
    if address == NO_SENDER:
        raise Refused("Mail without a sender stands under this address: it is nobody's.")
    if Mailbox.objects.filter(address__iexact=address).exists():
        raise Refused(f"{address} is a mailbox of this desk.")


def erase(email: str, *, tell: Tell = lambda line: None, not_named: Iterable[str] = ()) -> Erased:
    """Erase a person. `not_named`: names that are not theirs, although they stand in their mail. Raises Refused before
    anything is deleted if a run or sending is in progress; if one starts during the erasure, the remaining tickets are
    complete. Raises OSError if a file cannot be deleted."""
    check_erasable(email)
    kept = Kept.of(email, not_named)
    if reasons := tickets.under_way((*kept.whole, *kept.shared)):
        raise Refused(f"{tickets.sentence(reasons)} Nothing was erased. Try again in a moment.")
    files.refuse_without_files(rows for _, rows in kept.tables())
    erased = Erased()
    _erase_beside(kept, erased)  # first, as the names for finding it are in the mails
    for pk in (*kept.shared, *kept.whole):
        _erase_ticket(kept.person, pk, erased)
        tell(f"#{pk} is done.")
    _erase_customer(kept.person, erased)
    notifications.look_again()
    return erased


@transaction.atomic
def _erase_ticket(person: Person, pk: int, erased: Erased) -> None:
    ticket = tickets.lock(pk)
    if ticket is None:
        return
    tickets.refuse_under_way(ticket)
    log_lines.forget_errors_of_calls(pk)
    _delete(tickets.labelled_examples(person, [pk]), erased)
    if person.owns(ticket):
        _delete(conversations_on([pk]), erased)
        _count_and_anonymise(rows_below(Ticket.objects.filter(pk=pk)), erased)
        discarded = tickets.delete_whole(ticket)
    else:
        parts = [*shared.correspondence(person, [pk]), *machines_part(person, pk)]
        for part in parts:
            _count_and_anonymise(rows_below(part), erased)
        discarded = tickets.delete_part(ticket, person, parts)
    erased.files += discarded.gone
    erased.missing += discarded.missing


def _count_and_anonymise(tables: Iterable[tuple[type[Any], Rows]], erased: Erased) -> None:
    """Count the rows, and anonymise the admin's log about them, before they are deleted."""
    found = [(model, rows) for model, rows in tables]
    erased.rows.update({model: count for model, rows in found if (count := rows.count())})
    erased.log_entries += log_lines.forget_rows(rows for _, rows in found)


def _delete(rows: Rows, erased: Erased) -> None:
    _count_and_anonymise(rows_below(rows), erased)
    keys = list(rows.values_list("pk", flat=True))
    rows.model._default_manager.filter(pk__in=keys).delete()


@transaction.atomic
def _erase_beside(kept: Kept, erased: Erased) -> None:
    """Erase data that names the person outside of their tickets. An example keeps its empty row, or it would be learned
    again."""
    erased.log_entries += log_lines.forget_person(kept.person)
    for rows in kept.beside_tickets():
        if rows.model is GoldenExample:
            _count_and_anonymise([(GoldenExample, rows)], erased)
            GoldenExample.objects.filter(pk__in=list(rows.values_list("pk", flat=True))).erase()
        else:
            _delete(rows, erased)


@transaction.atomic
def _erase_customer(person: Person, erased: Erased) -> None:
    """Delete the customer, locked like at intake. If mail arrived meanwhile, its row stays, with the name of the newest
    mail and without notes and tier."""
    for customer in person.customers().select_for_update():
        first = customer.tickets.order_by("pk").first()
        _count_and_anonymise([(Customer, Customer.objects.filter(pk=customer.pk))], erased)
        if first is None:
            customer.delete()
        else:
            erased.came_meanwhile = True
            newest = first.messages.filter(from_address__iexact=person.email).order_by("-pk").first()
            customer.name, customer.notes, customer.tier = newest.from_name if newest else "", "", None
            customer.save()
