"""A mailbox that may send without a person: its policy, a draft that comes to it, the reply that leaves by itself."""

from dataclasses import replace
from typing import Any

from django.db import transaction

from drafts.models import AutoSendPolicy, Draft, Message, Outbound, Ticket
from drafts.workflow.auto_send import sending
from tests.factories import GREEN, a_citation, a_mail

PROVED = {"start": 0, "end": 3, "states": True, "supported": True, "verdict": "proved"}


def policed(ticket: Ticket, **fields: Any) -> Ticket:
    wanted = {"category": "REFUND", "enabled": True, "review_share": 0} | fields
    AutoSendPolicy.objects.create(mailbox=ticket.mailbox, **wanted)
    return ticket


def offered(ticket: Ticket, mail: Message | None = None, **changes: Any) -> Draft:
    mail = mail or a_mail(ticket, verified=True)
    with transaction.atomic():
        proposal = replace(GREEN, **{"citations": (a_citation(ticket),), **changes})
        draft = sending.store_and_maybe_send(ticket.pk, proposal, newest_message_id=mail.pk)
    return Draft.objects.get(pk=draft.pk)


def leaving(ticket: Ticket) -> Outbound | None:
    return Outbound.objects.filter(ticket=ticket, unseen=True).exclude(state="cancelled").first()
