"""What the desk's pages post for an act, and what an answer shows."""

import re
from typing import Any

from django.test import Client
from django.urls import reverse

from drafts.models import Ticket
from tests.markup import flat

TAG = re.compile(r"<[^>]*>")


def seen(ticket):
    """What its page sends along: the draft and the mail that are shown there."""
    draft = ticket.drafts.first()
    return {"version": draft.version if draft else "", "last_message_id": ticket.messages.last().pk}


def headers(address="/"):
    return {"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": f"http://testserver{address}"}


def act(client, name, pk, data, address="/", js=True):
    sent = headers(address) if js else {"Referer": f"http://testserver{address}"}
    return client.post(reverse(name, args=[pk]), data, headers=sent)


def approve(client, ticket, js=True, address="/", **data):
    return act(client, "approve", ticket.drafts.first().pk, seen(ticket) | data, address, js)


def opened(answer):
    """The ticket that an answer shows, or says to open."""
    if address := answer.headers.get("X-Open"):
        return int(re.search(r"/(\d+)/", address)[1])
    return int(re.search(r'id="work" class="work" data-ticket="(\d+)"', flat(answer))[1])


def row_of(text, ticket):
    """Its row of the queue, as markup."""
    return re.search(rf'<li class="row[^"]*" id="row_{ticket.pk}".*?</li>', text, re.DOTALL)[0]


def words(response: Any) -> str:
    """Its text without markup."""
    return " ".join(TAG.sub("", flat(response)).split())


def page(client: Client, ticket: Ticket) -> str:
    return words(client.get(reverse("ticket", args=[ticket.pk])))
