"""The queue: its tabs, its order, its pages, its search, and what a page costs."""

import gzip
import re
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import Permission, User
from django.contrib.staticfiles import finders
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse, reverse_lazy
from django.utils import timezone

from drafts.desk.lists import queue
from drafts.desk.lists.queue_order import ORDERS, Cursor
from drafts.desk.lists.queue_place import QueuePlace
from drafts.models import Draft, QueueOrder, Team, Ticket
from tests import desk_world
from tests.desk_world import crowd
from tests.factories import a_mailbox, a_person
from tests.markup import flat
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db
MOST_QUERIES, MOST_BYTES = 10, 100_000


@pytest.fixture
def world():
    return kept(desk_world.build)


@pytest.fixture
def full():
    return kept(desk_world.full_world)


@pytest.fixture
def signed_in(client, full):
    client.force_login(full.agent)
    return client


def rows(place, world):
    return [ticket.subject for ticket in queue.page_of(place, world.agent).rows]


TABS = {
    "all": {"mira", "okafor", "sven", "unknown", "priya", "tomas", "hana", "new"},
    "ready": {"sven"},
    "approval": {"tomas"},
    "fact": {"mira", "okafor", "hana"},
    "findings": {"priya"},
    "none": {"unknown"},
    "mine": {"mine"},
}


def test_a_tab_holds_its_tickets_and_its_count_says_how_many(full):
    assert [tab.slug for tab in queue.TABS] == list(TABS)
    for tab, names in TABS.items():
        assert set(rows(QueuePlace(tab=tab), full)) == {full.tickets[name].subject for name in names}
    assert queue.counts(full.agent).tabs == {tab: len(names) for tab, names in TABS.items()}


@pytest.mark.parametrize(
    ("role", "told"),
    [("Administrator", reverse_lazy("admin:drafts_mailbox_add")), ("Agent", "An administrator adds one")],
)
def test_a_desk_without_a_mailbox_says_where_one_is_added_or_who_can(client, role, told):
    person = a_person(role=role)
    User.objects.filter(pk=person.pk).update(is_staff=role == "Administrator")
    client.force_login(person)
    page = flat(client.get(reverse("review")))
    for pane in ('<ol id="rows".*?</ol>', '<section id="ticket".*?</section>'):
        shown = re.search(pane, page, re.DOTALL)[0]
        assert "No mailbox yet" in shown
        assert str(told) in shown
        assert "clear" not in shown
    a_mailbox()
    page = flat(client.get(reverse("review")))
    assert "The queue is clear" in page
    assert "mailbox yet" not in page


def test_the_head_names_the_oldest_only_above_the_whole_list(signed_in):
    def head(address):
        return re.search(r'<small id="summary".*?</small>', signed_in.get(address).content.decode(), re.DOTALL)[0]

    assert "oldest" in head("/")
    assert "oldest" in head("/?order=newest")
    for narrower in ("/?tab=ready", "/?q=mira", "/?language=sv"):
        assert "oldest" not in head(narrower)


DUE_THEN_OLDEST = ["due soon", "due later", "old", "new"]


@pytest.fixture
def four(world):
    world.ticket("Ana New", "new", minutes=1)
    world.ticket("Ana Old", "old", minutes=90)
    world.ticket("Ana Due", "due later", minutes=500, due_at=timezone.now() + timedelta(hours=2))
    world.ticket("Ana Due", "due soon", minutes=5, due_at=timezone.now() + timedelta(minutes=9))
    return world


def test_what_is_due_stands_first_then_the_oldest_and_the_order_can_be_turned_round(four):
    assert rows(QueuePlace(), four) == DUE_THEN_OLDEST
    assert rows(QueuePlace(order=QueueOrder.NEWEST), four) == DUE_THEN_OLDEST[::-1]


def shown_rows(answer):
    return re.findall(r'<li class="row[^>]*data-ticket="(\d+)"', flat(answer))


def test_opening_the_queue_opens_the_first_row_of_its_order(client, four):
    client.force_login(four.agent)
    expected = [str(Ticket.objects.get(subject=subject).pk) for subject in DUE_THEN_OLDEST]
    for address, order in (("/", expected), ("/?order=newest", expected[::-1])):
        answer = client.get(address)
        assert shown_rows(answer) == order
        assert f'id="work" class="work" data-ticket="{order[0]}"' in flat(answer)


def test_the_order_a_person_chose_is_remembered_until_they_turn_it_again(client, four):
    client.force_login(four.agent)
    oldest = shown_rows(client.get("/"))
    client.get("/?order=newest")
    assert shown_rows(client.get("/")) == oldest[::-1]
    client.logout()
    client.force_login(four.agent)
    assert shown_rows(client.get("/")) == oldest[::-1]
    assert shown_rows(client.get("/?order=nonsense")) == oldest[::-1]
    client.get("/?order=oldest")
    assert shown_rows(client.get("/")) == oldest


def test_another_person_keeps_their_own_order(client, four):
    client.force_login(four.agent)
    oldest = shown_rows(client.get("/"))
    client.get("/?order=newest")
    other = User.objects.create_user("kim")
    other.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    client.force_login(other)
    assert shown_rows(client.get("/")) == oldest


def test_every_link_of_the_queue_keeps_the_order(client, four):
    client.force_login(four.agent)
    text = flat(client.get("/?order=newest&q=ana"))
    links = re.findall(r'hx-get="(/(?:review/\d+/)?\?[^"]*)"', text)
    turned = [link for link in links if "order=oldest" in link]
    assert len(turned) == 1
    assert "q=ana" in turned[0]
    assert len(links) > 8
    assert all("order=newest" in link for link in links if link not in turned)
    assert '<input type="hidden" name="order" value="newest">' in text


@pytest.mark.parametrize("order", QueueOrder)
def test_after_an_act_the_one_below_in_the_chosen_order_opens(client, four, order):
    client.force_login(four.agent)
    client.get(f"/?order={order}")  # remembered: the address that the act comes from does not name it
    first, second, *_ = (Ticket.objects.get(subject=subject) for subject in rows(QueuePlace(order=order), four))
    answer = client.post(f"/tickets/{first.pk}/resolve/", headers={"Referer": f"http://testserver/review/{first.pk}/"})
    assert answer["Location"].startswith(f"/review/{second.pk}/")


@pytest.mark.parametrize("order", QueueOrder)
def test_pages_show_every_ticket_once_also_when_mail_arrives_between_them(world, order):
    when = timezone.now()
    for number in range(23):
        due = when + timedelta(hours=number % 3) if number < 9 else None
        # Several share a moment, so that only the key tells them apart.
        world.ticket("Ana Ray", f"t{number}", due_at=due)
        Ticket.objects.filter(subject=f"t{number}").update(waiting_since=when - timedelta(minutes=number // 4))
    seen, after = [], None
    for _ in range(9):
        page = queue.page_of(QueuePlace(order=order, after=after, length=4), world.agent)
        seen += [ticket.subject for ticket in page.rows]
        due = when - timedelta(hours=1) if order == "oldest" else None  # where it begins, above what was shown
        world.ticket("Ana Late", "late", minutes=-1, due_at=due)
        if page.following is None:
            break
        after = Cursor.parse(str(page.following))
    assert sorted(seen) == sorted(f"t{number}" for number in range(23))
    expected = sorted(
        Ticket.objects.exclude(subject="late"),
        key=lambda ticket: (ticket.due_at is None, ticket.due_at or when, ticket.waiting_since, ticket.pk),
        reverse=order == "newest",
    )
    assert seen == [ticket.subject for ticket in expected]


@pytest.mark.parametrize(
    "text", ["", "x", "~~", "~2026-01-01~1", "~nonsense~4", "a~2026-01-01T00:00:00+00:00~1", f"~9999~{2**70}"]
)
def test_what_is_no_cursor_shows_the_first_page(text):
    assert Cursor.parse(text) is None


def test_a_cursor_survives_its_own_address(world):
    cursor = Cursor(None, datetime(2026, 3, 1, 9, 30, 0, 123456, tzinfo=UTC), 7)
    assert Cursor.parse(str(cursor)) == cursor


FINDS_MIRA = ["mira", "Refu ann", "cancel", "mira@castellan.example", "mira@cas", "castellan refund"]
FINDS_NOTHING = ["castellan invoice", "efund", "'; drop table", "zz & | ! ( ' \\ :*", "***", "\\'"]


def test_search_finds_words_by_their_beginning(full):
    for q in FINDS_MIRA:
        assert full.tickets["mira"].subject in rows(QueuePlace(q=q), full), q


def test_no_search_breaks_the_query(full):
    for q in FINDS_NOTHING:
        assert rows(QueuePlace(q=q), full) == [], q


def test_a_number_finds_its_ticket(full):
    assert rows(QueuePlace(q=f"#{full.tickets['sven'].pk}"), full) == [full.tickets["sven"].subject]


def test_the_next_ticket_is_the_one_below_and_after_the_last_the_first(full):
    for place in (QueuePlace(), QueuePlace(order=QueueOrder.NEWEST), QueuePlace(q="re")):
        order = list(queue.page_of(place, full.agent).rows)
        assert len(order) > 1
        for above, below in pairwise([*order, order[0]]):
            assert queue.advance(above, place, full.agent).following == below.pk
    assert queue.advance(order[0], QueuePlace(q="nothing has this"), full.agent).following is None


def test_counts_stop_at_a_thousand(full, monkeypatch):
    monkeypatch.setattr(queue, "COUNT_LIMIT", 5)
    assert queue.counts(full.agent).tabs["all"] == 5


def test_a_row_names_its_mailbox_where_more_than_one_is_in_view(signed_in, full):
    named = f'title="Mailbox {full.mailbox.name}"'
    assert named not in flat(signed_in.get("/"))
    sales = a_mailbox("sales")
    full.tickets["sven"].mailbox = sales
    full.tickets["sven"].save()
    page = flat(signed_in.get("/"))
    assert page.count(named) == len(shown_rows(signed_in.get("/"))) - 1
    assert page.count('title="Mailbox Sales"') == 1
    assert 'title="Mailbox' not in flat(signed_in.get("/?mailbox=sales"))


def test_the_queue_page_takes_ten_queries_whatever_its_length(signed_in, full):
    addresses = [reverse("review")]
    for ticket in (full.tickets[name] for name in ("mira", "priya", "unknown")):
        addresses.append(reverse("review_ticket", args=[ticket.pk]))
        for number in range(4):
            full.message(ticket, f"and another {number}")
        Ticket.objects.filter(pk=ticket.pk).update(waiting_since=ticket.waiting_since)
    for more in (0, 200):
        crowd(full, more)
        for address in addresses:
            with CaptureQueriesContext(connection) as queries:
                assert signed_in.get(address).status_code == 200
            asked = [" ".join(query["sql"].split())[:200] for query in queries]
            assert len(queries) <= MOST_QUERIES, "\n".join([f"{address}, {more} more", *asked])


def test_a_ticket_far_down_the_queue_opens_within_the_same_bounds(signed_in, full):
    crowd(full, 120)
    Ticket.objects.filter(subject__startswith="copy").update(waiting_since=timezone.now() - timedelta(days=1))
    with CaptureQueriesContext(connection) as queries:
        signed_in.get(reverse("review_ticket", args=[full.tickets["hana"].pk]))
    assert len(queries) <= MOST_QUERIES + 3


def test_a_page_reaches_down_to_the_ticket_that_is_open_and_its_neighbours(signed_in, full):
    crowd(full, 120)
    in_order = list(queue.tickets_of(QueuePlace(), full.agent))
    place, at = QueuePlace(), 80
    page = queue.with_ticket(queue.page_of(place, full.agent), in_order[at], place, full.agent)
    assert [row.pk for row in page.rows] == [row.pk for row in in_order[: at + 2]]
    assert page.added is None
    assert page.following


@pytest.mark.parametrize("q", ["copy", "é", "copy 7"])
def test_a_ticket_far_down_a_search_opens(signed_in, full, q):
    crowd(full, 120)
    found = list(queue.tickets_of(QueuePlace(q="copy"), full.agent))
    answer = signed_in.get(reverse("review_ticket", args=[found[80].pk]), {"q": q})
    assert f'data-ticket="{found[80].pk}"' in answer.content.decode()


def test_the_answer_to_an_act_has_as_many_rows_as_the_list_had(signed_in, full):
    crowd(full, 120)
    sent = {"HX-Request": "true", "HX-Target": "work", "X-Rows": "100", "HX-Current-URL": "http://testserver/"}
    answer = signed_in.post(reverse("relabel", args=[full.tickets["mira"].pk]), {"intent": "refund"}, headers=sent)
    assert flat(answer).count('<li class="row') == 100


def weight(content):
    return len(gzip.compress(content, 6))


def test_a_full_page_with_everything_it_loads_weighs_under_a_hundred_kilobytes(signed_in, full):
    crowd(full, 120)
    page = signed_in.get(reverse("review_ticket", args=[full.tickets["mira"].pk])).content
    text = page.decode()
    assets = {re.split('["?]', part)[0] for part in text.split('"/static/')[1:]}
    assert len(assets) >= 8
    total = weight(page) + sum(weight(Path(finders.find(asset)).read_bytes()) for asset in assets)
    assert total < MOST_BYTES, total


def test_our_javascript_stays_small_enough_to_be_read():
    """In lines as `make check` formats them, of at most 120 columns; characters are not counted, so that names and numbers
    may be written out."""
    texts = [path.read_text() for path in settings.BASE_DIR.glob("*/static/**/*.js")]
    assert len(texts) == 15
    assert sum(len(text.splitlines()) for text in texts) <= 2_403
    assert max(len(line) for text in texts for line in text.splitlines()) <= 120


def test_scrolling_to_the_end_of_a_long_queue_shows_every_row(signed_in, full):
    crowd(full, 120)
    seen, address = set(), reverse("review")
    for _ in range(6):
        answer = flat(signed_in.get(address, headers={"HX-Request": "true", "HX-Target": "more"}))
        seen |= {int(part.split('"')[0]) for part in answer.split('data-ticket="')[1:]}
        if 'id="more"' not in answer:
            break
        address = answer.split('id="more"')[1].split('hx-get="')[1].split('"')[0].replace("&amp;", "&")
    assert seen == set(Ticket.objects.filter(status__in=["new", "review"]).values_list("pk", flat=True))


def test_the_draft_of_another_status_never_looks_open(full):
    Draft.objects.filter(ticket=full.tickets["sven"]).update(status="rejected")
    Ticket.objects.filter(pk=full.tickets["sven"].pk).update(card="none", reason="rejected: It is wrong")
    assert full.tickets["sven"].subject in rows(QueuePlace(tab="none"), full)


def test_the_ticket_stays_open_when_the_search_that_found_it_is_cleared(signed_in, full):
    crowd(full, 60)
    pk = full.tickets["mira"].pk
    headers = {"HX-Request": "true", "HX-Target": "queue_list", "HX-Current-URL": "http://testserver/?q=mira"}
    text = flat(signed_in.get(reverse("review"), {"q": ""}, headers=headers | {"X-Ticket": str(pk)}))
    assert 'id="work"' not in text
    assert re.search(
        rf'<li[^>]*id="row_{pk}"[^>]*class="[^"]*\bon\b|<li[^>]*class="[^"]*\bon\b[^"]*"[^>]*id="row_{pk}"', text
    )


def test_a_search_that_finds_nothing_does_not_say_that_no_ticket_waits(signed_in, full):
    page = signed_in.get(reverse("review"), {"q": "zzzq"}).content.decode()
    assert "Nothing found for “zzzq”" in page
    assert "M5 12.5 10 17.5 19.5 7" not in page  # the tick of a queue that is done
    assert "No tickets waiting" not in page


def test_a_search_within_a_filter_that_finds_nothing_names_the_filter(signed_in, full):
    page = signed_in.get(reverse("review"), {"q": "zzzq", "language": "sv"}).content.decode()
    assert "Only tickets that match the filters are searched." in page
    assert 'href="/?q=zzzq"' in page


def test_a_search_finds_what_a_person_has_taken_over(signed_in, full):
    ticket = full.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(status="open", assignee=full.agent)
    assert f'id="row_{ticket.pk}"' not in flat(signed_in.get(reverse("review")))
    found = flat(signed_in.get(reverse("review"), {"q": ticket.subject}))
    assert f'id="row_{ticket.pk}"' in found
    assert "With you" in found


@pytest.mark.parametrize("order", QueueOrder)
def test_danger_is_first_in_either_order_across_pages_and_marked_in_its_row(four, client, order):
    four.ticket("Ana Late", "overdue", minutes=900, due_at=timezone.now() - timedelta(hours=9))
    four.ticket("Ana Danger", "old danger", minutes=50, danger=True, needs_person="danger")
    four.ticket("Ana Danger", "new danger", minutes=2, danger=True, needs_person="danger")
    four.ticket("Ana Law", "law", minutes=3, needs_person="law")
    whole = rows(QueuePlace(order=order), four)
    danger = ["old danger", "new danger"]
    assert whole[:2] == (danger if order == QueueOrder.OLDEST else danger[::-1])
    seen, after = [], None
    while True:
        page = queue.page_of(QueuePlace(order=order, after=after, length=1), four.agent)
        seen += [ticket.subject for ticket in page.rows]
        if page.following is None:
            break
        after = Cursor.parse(str(page.following))
    assert seen == whole
    keyed = sorted(Ticket.objects.filter(status__in=queue.WAITING), key=lambda ticket: Cursor.of(ticket).key(order))
    assert [ticket.subject for ticket in keyed] == whole
    client.force_login(four.agent)
    page = flat(client.get(reverse("review")).content.decode())
    assert page.count('<span class="tag alarm">Danger</span>') >= 2
    assert '<span class="tag fact">Law</span>' in page


def test_either_order_is_read_from_its_index(full):
    crowd(full, 2000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE drafts_ticket")
    for order in QueueOrder:
        plan = queue.tickets_of(QueuePlace(order=order), full.agent).order_by(*ORDERS[order])[:50].explain()
        assert "ticket_danger_then_" in plan, order
        assert "Sort" not in plan, order


@pytest.mark.parametrize(
    ("asked", "counted"),
    [
        ({"q": "delivery"}, {"all": 2, "ready": 0, "approval": 1, "fact": 1, "findings": 0, "none": 0, "mine": 0}),
        ({"q": "contract"}, {"all": 1, "ready": 0, "approval": 0, "fact": 0, "findings": 0, "none": 0, "mine": 1}),
        (
            {"category": "delivery"},
            {"all": 2, "ready": 0, "approval": 1, "fact": 1, "findings": 0, "none": 0, "mine": 0},
        ),
        ({"assignee": "me"}, {"all": 1, "ready": 0, "approval": 0, "fact": 0, "findings": 0, "none": 0, "mine": 1}),
        ({"q": "hana", "category": "refund"}, dict.fromkeys(TABS, 0)),
    ],
)
def test_while_one_searches_or_filters_each_tab_counts_what_it_would_show(signed_in, full, asked, counted):
    shown = counts_shown(signed_in, asked)
    assert shown == counted
    for tab, number in shown.items():
        page = flat(signed_in.get(reverse("review"), asked | {"tab": tab}))
        assert len(re.findall('<li class="row(?! on gone)', page)) == number, tab


def counts_shown(client, asked):
    page = flat(client.get(reverse("review"), asked))
    tabs = page[page.index('<nav id="tabs"') : page.index("</nav>", page.index('<nav id="tabs"'))]
    return dict(zip(TABS, map(int, re.findall(r"<b>(\d+)</b>", tabs)), strict=True))


def test_an_act_counts_again_what_was_searched_for(signed_in, full):
    ticket = full.tickets["hana"]
    headers = {
        "HX-Request": "true",
        "HX-Target": "work",
        "HX-Current-URL": f"http://testserver/review/{ticket.pk}/?q=delivery",
    }
    answer = flat(signed_in.post(reverse("resolve", args=[ticket.pk]), headers=headers))
    assert "All<b>1</b>" in answer


def another(whose):
    """A colleague, or a team without oneself, as fields of a ticket."""
    colleague = a_person("bo", "Agent")
    if whose == "colleague":
        return {"assignee": colleague}
    team = Team.objects.create(name="Second line")
    team.members.add(colleague)
    return {"team": team}


@pytest.mark.parametrize("whose", ["colleague", "team"])
def test_what_is_assigned_to_others_does_not_open_by_itself_while_there_is_something_else(client, four, whose):
    """Whoever opens Review holds what opens, and the colleague would be asked on every act."""
    client.force_login(four.agent)
    first, second, *others = (Ticket.objects.get(subject=subject) for subject in rows(QueuePlace(), four))
    Ticket.objects.filter(pk=first.pk).update(danger=True, **another(whose))
    assert client.get("/").context["shown"].ticket == second
    answer = client.post(f"/tickets/{others[-1].pk}/resolve/", headers={"Referer": "http://testserver/review/1/"})
    assert answer["Location"].startswith(f"/review/{second.pk}/")
    Ticket.objects.exclude(pk=first.pk).update(status="resolved")
    assert client.get("/").context["shown"].ticket == first, "nothing else is there"
    Ticket.objects.filter(pk=second.pk).update(status="review", assignee=four.agent)
    assert client.get("/").context["shown"].ticket == second
    answer = client.post(f"/tickets/{second.pk}/resolve/", headers={"Referer": "http://testserver/review/1/"})
    assert answer["Location"].startswith(f"/review/{first.pk}/")


def test_a_ticket_of_ones_own_team_opens_by_itself(client, four):
    client.force_login(four.agent)
    first = Ticket.objects.get(subject=rows(QueuePlace(), four)[0])
    team = Team.objects.create(name="Second line")
    team.members.add(four.agent)
    Ticket.objects.filter(pk=first.pk).update(team=team)
    assert client.get("/").context["shown"].ticket == first


@pytest.mark.parametrize("whose", ["colleague", "team"])
def test_below_a_page_of_others_tickets_the_first_of_ones_own_opens(client, full, monkeypatch, whose):
    client.force_login(full.agent)
    every = list(queue.tickets_of(QueuePlace(), full.agent))
    Ticket.objects.exclude(pk=every[-1].pk).update(assignee=None, team=None)
    Ticket.objects.exclude(pk=every[-1].pk).update(**another(whose))
    monkeypatch.setattr(queue, "PAGE", 3)
    assert client.get("/?length=3").context["shown"].ticket == every[-1]
    Ticket.objects.filter(pk=every[-1].pk).update(status="resolved")
    assert client.get("/?length=3").context["shown"].ticket == every[0]


def test_mine_says_that_a_ticket_marked_danger_was_taken_over_and_is_not_answered(signed_in, full):
    alarm = '<b class="alarm">! 1</b><span class="sr">, one is marked Danger</span>'
    sven = Ticket.objects.filter(pk=full.tickets["sven"].pk)
    sven.update(danger=True)
    assert alarm not in flat(signed_in.get(reverse("review")))
    Ticket.objects.filter(assignee=full.agent).update(assignee=None)
    sven.update(status="open", drafting=False, assignee=full.agent)
    page = flat(signed_in.get(reverse("review")))
    assert alarm in page
    assert f'id="row_{full.tickets["sven"].pk}"' not in page
