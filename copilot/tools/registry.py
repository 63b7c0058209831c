"""Tools of one run, bound to its ticket, customer and mailbox."""

from collections.abc import Iterator, Mapping

from django.db import connection

from copilot.models import Calendar, Connector
from copilot.tools import Tool
from copilot.tools.availability import NAME as AVAILABILITY
from copilot.tools.availability import availability
from copilot.tools.connector import tool
from copilot.tools.customer_profile import NAME as CUSTOMER
from copilot.tools.customer_profile import customer_profile
from copilot.tools.similar_tickets import NAME as SIMILAR
from copilot.tools.similar_tickets import similar_tickets

SWITCHED_ON = """
SELECT EXISTS (SELECT FROM copilot_connector WHERE enabled),
       EXISTS (SELECT FROM copilot_calendar WHERE enabled AND mailbox_id = %s)
"""
OWN = frozenset((AVAILABILITY, CUSTOMER, SIMILAR))  # names that connectors must not have


def toolbox(*, ticket_id: int, mailbox_id: int, model: str, seconds: float) -> Mapping[str, Tool]:
    """Tools by name. `model` embeds the mailbox's collection; empty before its first index."""
    found = _installed(ticket_id, mailbox_id, model, seconds)
    return {tool.name: tool for tool in found}


def _installed(ticket_id: int, mailbox_id: int, model: str, seconds: float) -> Iterator[Tool]:
    connectors, calendars = _switched_on(mailbox_id)
    for connector in Connector.objects.filter(enabled=True).exclude(name__in=OWN) if connectors else ():
        yield tool(connector, seconds)
    yield customer_profile(ticket_id, seconds)
    if model:
        yield similar_tickets(ticket_id, mailbox_id, model, seconds)
    for calendar in Calendar.objects.filter(mailbox=mailbox_id, enabled=True) if calendars else ():
        yield availability(calendar, seconds)


def _switched_on(mailbox_id: int) -> tuple[bool, bool]:
    """Whether any connector and a calendar of the mailbox are enabled; one query, as most desks have neither and this
    runs for every mail."""
    with connection.cursor() as cursor:
        cursor.execute(SWITCHED_ON, [mailbox_id])
        connectors, calendars = cursor.fetchone()
    return connectors, calendars
