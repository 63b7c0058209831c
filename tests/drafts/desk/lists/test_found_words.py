"""A search shows where its words stand, and names what was meant where they stand nowhere."""

import re

import pytest
from django.urls import reverse

from drafts.desk.lists.found_words import meant, parts_of, pattern_of, show_found
from drafts.desk.people import with_people
from drafts.models import Ticket
from tests import desk_world
from tests.each_case import each_case
from tests.rows_cache import kept


def shown(text: str, q: str) -> str:
    pattern = pattern_of(q)
    assert pattern is not None
    return "".join(f"[{part.text}]" if part.found else part.text for part in parts_of(text, pattern))


@each_case(
    ("text", "q", "found"),
    [
        ("The planter was crushed.", "plant", "The [planter] was crushed."),
        ("The implant was crushed.", "plant", ""),
        ("Order MB-205531, please.", "5531", "Order MB-20[5531], please."),
        ("Ihre Rücksendung ist da.", "rucksend", "Ihre [Rücksendung] ist da."),
        ("Die Straße, die Rücksendung.", "rucksend", "die strasse, die [rucksendung]."),
        ("a planter, and another planter", "planter", "a [planter], and another [planter]"),
        ("<b>planter</b>", "planter", "<b>[planter]</b>"),
        ("", "planter", ""),
    ],
)
def test_the_words_are_marked_where_they_begin(text, q, found):
    assert shown(text, q) == found


def test_of_a_long_mail_the_words_around_the_first_one_are_shown():
    told = shown("word " * 300 + "planter " + "word " * 300, "planter")
    assert told.startswith("…word")
    assert told.endswith("word…")
    assert "[planter]" in told
    assert len(told) < 180


@each_case("q", ["", "?!", "(((", "a" * 200, "\\", "*"])
def test_no_search_breaks_the_marks(q):
    pattern = pattern_of(q)
    assert pattern is None or parts_of("nothing of it", pattern) == ()


@pytest.fixture
def world(db):
    return kept(desk_world.build)


def a_ticket(world, text):
    ticket = world.ticket("Rosa Lind", "A question")
    world.message(ticket, text)
    return ticket


def test_a_row_shows_its_newest_mail_that_has_the_word_unless_its_subject_has_it(world, django_assert_num_queries):
    ticket = a_ticket(world, "The drainage of my planter is blocked.")
    rows = list(with_people(Ticket.objects.filter(pk=ticket.pk)))
    with django_assert_num_queries(1):
        show_found(rows, "drainage")
    assert [part.text for part in rows[0].found_words if part.found] == ["drainage"]
    Ticket.objects.filter(pk=ticket.pk).update(subject="Drainage")
    rows = list(with_people(Ticket.objects.filter(pk=ticket.pk)))
    with django_assert_num_queries(0):
        show_found(rows, "drainage")


def test_a_word_that_only_the_reason_has_is_marked_in_its_sentence_or_its_code(world):
    ticket = a_ticket(world, "The drainage of my planter is blocked.")
    for reason, told in (
        ("no_answer", "…to be reminded: the customer has not [answered]."),
        ("answers_unlike:", "[answers] unlike:"),
        ("", ""),
    ):
        Ticket.objects.filter(pk=ticket.pk).update(reason=reason)
        rows = list(with_people(Ticket.objects.filter(pk=ticket.pk)))
        show_found(rows, "answer")
        parts = rows[0].found_words
        assert "".join(f"[{part.text}]" if part.found else part.text for part in parts) == told, reason


def test_the_pages_show_it_escaped(world, client):
    a_ticket(world, "<script>alert(1)</script> The drainage is blocked.")
    client.force_login(world.agent)
    for page in ("review", "tickets"):
        told = client.get(reverse(page), {"q": "drainage"}).content.decode()
        assert re.search(r"<mark\s*>drainage</mark>", told), page
        assert "<script>alert" not in told, page


def test_a_search_that_finds_nothing_names_what_was_meant(world, client):
    a_ticket(world, "The drainage of my planter is blocked.")
    assert meant("drianage") == "drainage"
    assert meant("drianage planter") == "drainage planter"
    assert meant("zzzzzz") == meant("12345") == meant("") == meant("drainage") == ""
    client.force_login(world.agent)
    for page in ("review", "tickets"):
        told = client.get(reverse(page), {"q": "drianage"}).content.decode()
        assert "Did you mean" in told, page
        assert "?q=drainage" in told, page
    told = client.get(reverse("review"), {"q": "drianage", "tab": "mine"}).content.decode()
    assert "Did you mean" not in told  # this list has nothing with it either
