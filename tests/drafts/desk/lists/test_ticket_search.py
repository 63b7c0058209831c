"""Search at the desk: identifiers whole and in parts, wherever they stand, and no input that breaks it."""

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import connection
from django.test import TestCase
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from copilot.assistant.conversations import search
from copilot.benchmarks import ticket_search
from copilot.models import Conversation
from drafts.desk.lists import queue
from drafts.desk.lists.queue_place import QueuePlace
from drafts.models import Message, QueueOrder, Ticket
from tests import desk_world
from tests.factories import a_mail
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db


@pytest.fixture
def world():
    return kept(desk_world.build)


def found(world, q, **place):
    return [ticket.subject for ticket in queue.page_of(QueuePlace(q=q, **place), world.agent).rows]


SUBJECT = "Where is MB-205531?"
FINDS = [
    (
        SUBJECT,
        ["MB-205531", "mb-205531", "MB205531", "MB 205531", "205531", "MB-2055", "2055", "MB-205531?", "#205531"],
    ),
    (SUBJECT, ["5531", "531", "(MB-205531)", "“MB-205531”", "\N{FULLWIDTH DIGIT TWO}05531", "where mb-20"]),
    ("Order MB205531 is late", ["MB-205531", "205531", "MB 2055", "5531"]),
    ("Order MB 205531 is late", ["MB-205531", "MB205531", "MB2055"]),
    (
        "Please see shop.mossbury.example/orders",
        ["mossb", "mossbury", "mossbury.example", "example", "shop.moss", "orders"],
    ),
    ("https://www.mossbury.example:8080/a?b=77", ["mossb", "mossbury.example", "www.moss", "8080"]),
    (
        "Mail from jo.lee@example.net",
        ["example.net", "net", "exam", "jo.lee", "lee@example", "jo.lee@example.net", "@example"],
    ),
    ("Invoice 2026/11-0042", ["2026/11-0042", "2026/11", "0042", "2026", "042"]),
    ("Kündigung der Größe ÄÖ-77", ["kündig", "KÜNDIGUNG", "äö-77", "größe"]),
    (
        "Rücksendung nach Łódź, Öresund Ærø, straße",
        ["rucksend", "RÜCKSEND", "lodz", "oresund", "aero", "strasse", "straße"],
    ),
    ("Rucksack ohne Umlaut, cafe", ["rück", "café", "rucks"]),
    ("رقم الطلب MB-205531", ["الطلب", "رقم", "MB-2055", "الط"]),
    ("注文番号205531について", ["205531", "注文", "番号", "について", "5531"]),
    ("Broken 🚚 parcel", ["🚚", "parcel 🚚", "broken"]),
    ("O'Brien's C++ licence", ["O'Brien", "obrien", "brien", "C++ lic"]),
]


@pytest.mark.parametrize(("text", "queries"), FINDS)
def test_an_identifier_is_found_whole_and_in_parts_in_subject_text_and_sender(world, text, queries):
    world.ticket("Ana Ray", "Something else altogether")
    world.ticket("Bo Kim", text, text="Hello")
    world.ticket("Bo Kim", "In its text", text="word " * 200 + text)  # behind what the row previews
    from_it = world.ticket("Bo Kim", "In its sender", text="Hello")
    Ticket.objects.update(sender="")  # every customer's address ends in .example
    Message.objects.update(from_address="")
    Ticket.objects.filter(pk=from_it.pk).update(sender=text)
    theirs = sorted([text, "In its text", "In its sender"])
    assert {query: sorted(found(world, query)) for query in queries} == dict.fromkeys(queries, theirs)


@pytest.mark.parametrize(
    "query", ["205532", "05532", "31", "MB-205532", "MC-2055", "ossbury", "2055311", "mb-205531 elsewhere", "#31"]
)
def test_what_is_not_there_is_not_found(world, query):
    world.ticket("Bo Kim", "Where is MB-205531 of mossbury.example?", text="Thank you")
    assert found(world, query) == []


def test_words_that_were_stored_with_their_accents_are_folded_by_the_migration(world):
    ticket = world.ticket("Bo Kim", "The one")
    talk = Conversation.objects.create(owner=world.agent, title="A talk")
    with connection.cursor() as cursor:
        for table, key, pk in (
            ("drafts_ticketsearch", "ticket_id", ticket.pk),
            (Conversation._meta.db_table, "id", talk.pk),
        ):
            words = "array_to_tsvector(ARRAY['rücksendung', 'kim'])"
            cursor.execute(f"UPDATE {table} SET words = {words} WHERE {key} = %s", [pk])
    assert found(world, "rück") == []
    fold = import_module("drafts.migrations.0038_search_folds_accents").fold
    fold(apps, SimpleNamespace(connection=connection))
    assert found(world, "rück") == found(world, "ruck") == found(world, "kim") == ["The one"]
    assert list(search.searched(Conversation.objects.all(), "rück")) == [talk]


def test_a_word_of_an_earlier_mail_a_reply_and_a_note_is_found(world):
    ticket = world.ticket("Bo Kim", "The one", text="First about MB-205531")
    world.message(ticket, "Then about something else")
    a_mail(ticket, "We sent it as parcel ZX-77", "out")
    a_mail(ticket, "Ask the warehouse", "note")
    for query in ("MB-205531", "zx-77", "wareh", "mb-205531 warehouse kim"):
        assert found(world, query) == ["The one"], query


def test_what_is_changed_is_found_by_its_new_words_alone(world):
    ticket = world.ticket("Bo Kim", "The one", text="About MB-205531")
    Ticket.objects.filter(pk=ticket.pk).update(reason="retrieval_weak")
    assert found(world, "retrieval_weak") == ["The one"]
    Ticket.objects.filter(pk=ticket.pk).update(reason="", preview="")
    ticket.messages.update(text="About MB-777", visible_text="About MB-777")
    assert found(world, "retrieval_weak") == found(world, "205531") == []
    assert found(world, "mb-777") == ["The one"]
    ticket.messages.all().delete()
    assert found(world, "mb-777") == []
    ticket.delete()
    assert found(world, "kim") == []


def test_a_bare_number_finds_its_ticket_first_and_the_order_of_that_number(world):
    older = world.ticket("Bo Kim", "about an order", minutes=900)
    ticket = world.ticket("Ana Ray", "numbered", minutes=5)
    Ticket.objects.filter(pk=older.pk).update(subject=f"order {ticket.pk}")
    assert found(world, str(ticket.pk)) == found(world, f"#{ticket.pk}") == ["numbered", f"order {ticket.pk}"]


@pytest.mark.parametrize("order", QueueOrder)
def test_the_exact_identifier_stands_before_longer_ones_on_every_page(world, order):
    for number in range(9):
        world.ticket("Ana Ray", f"MB-2055{number}", minutes=10 + number)
        world.ticket("Ana Ray", f"again MB-2055 {number}", minutes=30 + number)
    seen, after = [], None
    for _ in range(9):
        page = queue.page_of(QueuePlace(q="MB-2055", order=order, after=after, length=4), world.agent)
        seen += [ticket.subject for ticket in page.rows]
        after = page.following and queue.Cursor.parse(str(page.following))
        if after is None:
            break
    assert len(seen) == len(set(seen)) == 18
    assert all(subject.startswith("again") for subject in seen[:9])
    assert not any(subject.startswith("again") for subject in seen[9:])


ODD = [
    *"'\"\\&|!():*<>-@.#%_~^$`\0",
    "''",
    "\\'",
    "'; DROP TABLE drafts_ticket; --",
    "a & | ! ( ) : *",
    "MB-205531:*",
    "!MB",
    "<->",
    "🚚" * 50,
    "\N{ZERO WIDTH JOINER}",
    "\N{RIGHT-TO-LEFT OVERRIDE}abc",
    "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}",
    "ﷺ" * 200,
    "注文" * 100,
    "1" * 10_000,
    "a1" * 5_000,
    "- " * 5_000,
    "x " * 5_000,
    "9" * 30,
    "\ud7ff\ue000\ufffd\U0010ffff",
    "\r\n\t\v",
]


# Every list searches alike: each text is asked for in the queue and in one of the others.
@pytest.mark.parametrize(("page", "texts"), [("review", ODD), ("tickets", ODD[::2]), ("spam", ODD[1::2])])
def test_no_search_breaks_the_desk(client, world, page, texts):
    world.ticket("Bo Kim", "MB-205531")
    client.force_login(User.objects.get(pk=world.agent.pk))
    assert [query for query in texts if client.get(reverse(page), {"q": query}).status_code != 200] == []


@pytest.mark.parametrize("text", [*ODD, "1" * 100_000, "a1b2 " * 40_000, "ﷺ " * 30_000, "日本" * 50_000])
def test_no_text_keeps_a_mail_from_being_stored(world, text):
    ticket = world.ticket("Bo Kim", "still found", text=text.replace("\0", ""))
    assert found(world, "still found") == [ticket.subject]


def test_a_mail_of_many_different_words_is_stored_and_found(world):
    text = " ".join(f"{number:040}" for number in range(60_000))
    ticket = world.ticket("Bo Kim", "still found", text=text)
    assert found(world, "still found") == [ticket.subject]


def test_all_tickets_are_searched_alike(client, world):
    ticket = world.ticket("Bo Kim", "MB-205531", status="resolved")
    world.ticket("Ana Ray", "Something else")
    client.force_login(world.agent)
    text = client.get("/tickets/", {"q": "2055"}).content.decode()
    assert f"/tickets/{ticket.pk}/" in text
    assert "Something else" not in text


class TestManyTickets(TestCase):
    """Many tickets, counted by the planner; its choice is its own."""

    @classmethod
    def setUpTestData(cls) -> None:
        cls.agent = ticket_search.load(1_500)
        ticket_search.fill()

    def test_a_search_uses_its_index_without_being_made_to(self) -> None:
        for query in ticket_search.selective(750):
            assert "ticket_search_words" in queue.tickets_of(QueuePlace(q=query), self.agent).explain(), query

    def test_what_is_exact_is_known_from_the_index_and_not_from_the_words_of_each_row(self) -> None:
        plan = queue.tickets_of(QueuePlace(q="MB-2"), self.agent)[:51].explain()
        assert "hashed SubPlan" in plan
        assert "CASE WHEN (drafts_ticketsearch.words" not in plan

    def test_only_the_rows_of_a_page_are_read_with_what_they_show(self) -> None:
        with CaptureQueriesContext(connection) as statements:
            rows = queue.page_of(QueuePlace(q="MB-2", length=20), self.agent).rows
        assert len(rows) == 20
        ordering, showing = (query["sql"] for query in statements.captured_queries)
        assert "drafts_customer" not in ordering
        assert "ORDER BY" in ordering
        assert "drafts_customer" in showing


def test_no_list_of_pending_words_is_read_by_each_search():
    with connection.cursor() as cursor:
        cursor.execute("SELECT reloptions FROM pg_class WHERE relname = 'ticket_search_words'")
        assert cursor.fetchone() == (["fastupdate=off"],)
