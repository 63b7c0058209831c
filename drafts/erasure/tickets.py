"""Erasure of one ticket of a person, completely or only their part. Runs under its lock in the caller's transaction;
the caller must call `refuse_under_way` first."""

from collections.abc import Iterable

from django.db.models import Q
from django.db.models.functions import Now
from django.utils.text import capfirst

from drafts import transitions
from drafts.conflicts import Refused
from drafts.inbound.intake import preview
from drafts.inbound.mail.headers import address_key
from drafts.models import NO_SENDER, Customer, Draft, Outbound, Ticket, TicketChange, TicketMove
from drafts.proposals import mail_to_answer
from drafts.workflow.relabel import classified_text
from kb.models import LabelledExample

from . import files
from .person import Person
from .tables import Rows, rows_below

ERASED = "erased"  # reason of a ticket whose draft was erased with somebody's mail
QUEUE = (Ticket.Status.NEW, Ticket.Status.REVIEW)


def lock(pk: int) -> Ticket | None:
    """Lock the ticket as every act does, and against new rows that reference it. None if it is gone."""
    try:
        ticket = Ticket.objects.lock(pk)
    except Ticket.DoesNotExist:
        return None
    Ticket.objects.select_for_update().filter(pk=pk).values_list("pk").get()
    return ticket


def under_way(tickets: Iterable[int]) -> list[str]:
    """Work that must end first, in words: mail being sent, runs of the copilot. Work of a killed process counts until
    its lease runs out."""
    sending = Outbound.objects.filter(ticket__in=tickets, state=Outbound.State.SENDING, leased_until__gt=Now())
    leased = Ticket.objects.filter(pk__in=tickets, leased_until__gt=Now())
    return [
        *(f"a mail on #{pk} is being sent right now" for pk in sending.values_list("ticket", flat=True).distinct()),
        *(f"the copilot is working on #{pk}" for pk in leased.values_list("pk", flat=True)),
    ]


def sentence(reasons: Iterable[str]) -> str:
    return f"{capfirst('; '.join(reasons))}."


def refuse_under_way(ticket: Ticket) -> None:
    """Raise Refused if work on the ticket is under way. Locks the outbox rows, as the sender leases them without the
    ticket's lock."""
    list(Outbound.objects.filter(ticket=ticket).select_for_update().values_list("pk"))
    if reasons := under_way([ticket.pk]):
        raise Refused(f"{sentence(reasons)} What was erased before stays erased; run it again for the rest.")


def labelled_examples(person: Person, tickets: Iterable[int]) -> Rows:
    """Labelled examples whose text was copied from the person's mail when its intent was corrected."""
    mails = person.mail().filter(ticket__in=tickets).only("subject", "visible_text", "text")
    return LabelledExample.objects.filter(text__in={classified_text(mail) for mail in mails.iterator(100)} - {""})


def delete_whole(ticket: Ticket) -> files.Discarded:
    """Delete the whole ticket. Raises OSError."""
    rows = dict(rows_below(Ticket.objects.filter(pk=ticket.pk)))
    paths = [path for table in rows.values() for path in files.paths_of(table)]
    outbound = Outbound.objects.filter(ticket=ticket)
    message_ids = list(outbound.values_list("message_id", flat=True))
    _forget_moves(ticket)
    Outbound.objects.filter(draft__ticket=ticket).exclude(ticket=ticket).update(draft=None, review=None)
    outbound.delete()
    ticket.delete()
    return _discard(paths, message_ids)


def delete_part(ticket: Ticket, person: Person, parts: Iterable[Rows]) -> files.Discarded:
    """Delete `parts`, the person's rows. The ticket passes to the author of the remaining mail. Raises OSError."""
    parts = sorted(parts, key=lambda rows: rows.model is not Outbound)  # outbox rows first, as they protect their draft
    paths = [path for part in parts for _, table in rows_below(part) for path in files.paths_of(table)]
    message_ids = _of_our_mail(parts, person, ticket)
    keys = [(part.model, list(part.values_list("pk", flat=True))) for part in parts]  # before any of them is deleted
    _forget_moves(ticket)
    for model, gone in keys:
        if model is Draft:
            Outbound.objects.filter(draft__in=gone).update(draft=None, review=None)
        model._default_manager.filter(pk__in=gone).delete()
    _pass_on(ticket, person)
    return _discard(paths, message_ids)


def _discard(paths: Iterable[str], message_ids: Iterable[str]) -> files.Discarded:
    discarded = files.discard(paths)
    return discarded._replace(gone=discarded.gone + files.discard_eml(message_ids))


def _of_our_mail(parts: Iterable[Rows], person: Person, ticket: Ticket) -> list[str]:
    """Message-IDs of our erased mails, and of those that quote an erased mail."""
    answers = person.mail().filter(ticket=ticket).values("pk")
    found = list(
        Outbound.objects.filter(ticket=ticket, answers_message__in=answers).values_list("message_id", flat=True)
    )
    for part in parts:
        if part.model is Outbound:
            found += part.values_list("message_id", flat=True)
    return found


def _forget_moves(ticket: Ticket) -> None:
    """Delete merges and splits of the ticket, which store text of both tickets; they can no longer be undone."""
    moves = TicketMove.objects.filter(Q(source=ticket) | Q(target=ticket))
    recorded = TicketChange.objects.filter(act__in=TicketMove.Act.values, after__in=[str(move.pk) for move in moves])
    recorded.delete()
    moves.delete()


def _pass_on(ticket: Ticket, person: Person) -> None:
    """Set subject, customer and preview from the remaining mail."""
    left = person.mail_of_others().filter(ticket=ticket)
    first, newest = left.order_by("received_at", "pk").first(), mail_to_answer(ticket.pk)
    changed = {"preview": preview(newest.visible_text or newest.text) if newest else ""}
    if first is not None and ticket.customer.email.lower() == person.email:
        email = address_key(first.from_address) or NO_SENDER
        ticket.customer, _ = Customer.objects.get_or_create(email=email, defaults={"name": first.from_name})
        changed |= {"subject": first.subject, "sender": (first.from_name or email)[:320]}
    for name, value in changed.items():
        setattr(ticket, name, value)
    ticket.save(update_fields=[*changed, "customer", "updated"])
    _stand(ticket)


def _stand(ticket: Ticket) -> None:
    """Request a new draft for a ticket in the queue, or show it to a person."""
    if ticket.status not in QUEUE or ticket.events.due().exists():
        return
    if not transitions.resume_if_awaited(ticket):
        transitions.show_draft(ticket, ERASED)
