"""The team as a lead sees it: each number is what its link shows, and the page takes as many statements for many people."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from drafts.models import Team, Ticket
from tests.desk_world import World
from tests.factories import a_person, a_ticket, sent
from tests.markup import flat

pytestmark = pytest.mark.django_db

LINK = re.compile(r'<a\s+href="(/[^"]*)"[^>]*>\s*(?:<b>)?(?:<time[^>]*>)?([^<]+)')


@pytest.fixture
def lead(client: Client, world: World) -> Client:
    now = timezone.now()  # the world's tickets may have been made ten minutes ago
    for name, waited in (("hana", timedelta(minutes=125)), ("mine", timedelta(minutes=30))):
        Ticket.objects.filter(pk=world.tickets[name].pk).update(waiting_since=now - waited)
    client.force_login(a_person("lena", "Lead"))
    return client


def row_of(page: str, name: str) -> list[str]:
    """The cells of a person's or team's row, as text."""
    row = next(row for row in re.findall(r"<tr>.*?</tr>", page) if name in row and 'scope="row"' in row)
    cells = re.findall(r"<td[^>]*>(.*?)</td>", row)
    return [
        re.sub(r'<(?:span|small) class="narrow_only.*?</(?:span|small)>|<[^>]+>', "", cell).strip() for cell in cells
    ]


def test_a_row_says_what_a_colleague_has_and_what_they_sent(lead: Client, world: World) -> None:
    lead_user = User.objects.get(username="lena")
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk__in=[world.tickets["hana"].pk, ticket.pk]).update(assignee=lead_user)
    for act, days in (("approve", 0), ("approve", 3), ("edit", 0), ("", 6), ("approve", 7)):
        sent(ticket, lead_user, act, days=days)
    sent(ticket, lead_user, "approve", state="failed", sent_at=None)
    sent(ticket, lead_user, "approve", state="cancelled", sent_at=None)
    sent(ticket, lead_user, "auto")  # it had failed, and she sent it again: still nobody's words
    sent(ticket, None, "auto", unseen=True)
    sent(ticket, None, "auto", unseen=True, days=5)
    page = flat(lead.get("/team/"))
    assert row_of(page, "lena") == ["2", "2 h", "1", "1", "0", "2", "1", "1"]
    assert row_of(page, "Rae Anders") == ["1", "30 min", *"000000"]
    assert re.search(r"<b>2</b> today</a>", page)
    assert re.search(r"<b>3</b> in 7 days</a>", page)


def test_what_nobody_has_is_also_what_who_left_had(lead: Client, world: World) -> None:
    gone = a_person("gus", "Agent")
    Ticket.objects.filter(pk=world.tickets["hana"].pk).update(assignee=gone)
    sent(world.tickets["hana"], gone)
    User.objects.filter(pk=gone.pk).update(is_active=False)
    page = flat(lead.get("/team/"))
    assert re.search(r"<b>8</b> open tickets</a>", page)
    assert f'href="/review/{world.tickets["hana"].pk}/?assignee=nobody">2 h</a>' in page
    assert row_of(page, "gus (left)") == ["0", "–", "0", "0", "1", "0", "0", "1"]


def test_each_number_is_what_its_link_shows(lead: Client, world: World) -> None:
    people = [a_person(f"agent-{name}", "Agent") for name in ("ann", "bo")]
    team = Team.objects.create(name="Billing")
    names = iter(world.tickets)
    for to in ({"assignee": people[0]}, {"assignee": people[0]}, {"assignee": people[1]}, {"team": team}):
        Ticket.objects.filter(pk=world.tickets[next(names)].pk).update(**to)
    for person in people:
        for act in ("approve", "edit", "edit", ""):
            sent(world.tickets["mira"], person, act)
            sent(world.tickets["mira"], person, act, days=6)
    sent(world.tickets["mira"], None, "auto", unseen=True)
    links = LINK.findall(flat(lead.get("/team/")))
    shown = [(address.replace("&amp;", "&"), text.strip()) for address, text in links if "?" in address]
    counted = [(address, int(text)) for address, text in shown if text.isdigit()]
    assert len(counted) == 1 + 2 + 4 + 12
    for address, number in counted:
        page = flat(lead.get(address))
        rows = r'<li class="row' if address.startswith("/?") else r'<td class="long">'
        assert len(re.findall(rows, page)) == number, address
    longest = [address for address, _ in shown if address.startswith("/review/")]
    assert len(longest) == 5
    for address in longest:
        assert ' class="row on"' in flat(lead.get(address)), address


def test_it_takes_the_same_statements_for_many_people(lead: Client, world: World) -> None:
    def taken() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert lead.get("/team/").status_code == 200
        return len(queries)

    def add(number: int) -> None:
        person = a_person(f"agent-{number}", "Agent")
        a_ticket(world.mailbox, assignee=person)
        a_ticket(world.mailbox, team=Team.objects.create(name=f"Team {number}"))
        sent(world.tickets["mira"], person, "approve")

    add(0)
    few = taken()
    for number in range(1, 12):
        add(number)
    assert taken() == few
    assert few <= 10


def test_who_sees_it(client: Client, world: World) -> None:
    for role, status in (("Agent", 403), ("Curator", 403), ("Lead", 200), ("Administrator", 200)):
        client.force_login(a_person(f"a-{role}", role))
        assert client.get("/team/").status_code == status, role
        shown = 'href="/team/"' in client.get("/profile/").content.decode()
        assert shown == (status == 200), role
