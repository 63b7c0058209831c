"""Whom a reply goes to, as the ticket's page says it; and its approval, with what the page would post of them."""

import re

from django.urls import reverse


def row(agent, ticket) -> str:
    page = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    found = re.search(r'<dl class="recipients".*?</dl>', page, re.DOTALL)
    assert found, "the page says nowhere whom the reply goes to"
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", found[0])).strip()


def approve(agent, ticket, **more: object):
    draft = ticket.drafts.first()
    fields = {"version": draft.version, "last_message_id": ticket.messages.last().pk} | more
    return agent.post(reverse("approve", args=[draft.pk]), fields, headers={"HX-Request": "true"})
