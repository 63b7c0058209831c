"""Questions read by rules: the look-up that they name, and its arguments."""

from datetime import date

import pytest

from copilot.assistant.reading import Known, wanted
from copilot.assistant.titles import title_of
from copilot.assistant.tools import Asker

TODAY = date(2026, 11, 20)  # a Friday
KNOWN = Known(categories=("get_refund", "returns", "billing"), mailboxes=("support",), last_ticket=7)


@pytest.mark.parametrize(
    ("question", "tool", "arguments"),
    [
        ("What was ticket 41 about?", "ticket", {"id": 41}),
        ("#41", "ticket", {"id": 41}),
        ("Where is order MB-209344?", "ticket", {"order_number": "MB-209344"}),
        ("How many refund mails this week?", "count_tickets", {"category": "refund", "since": "2026-11-16"}),
        ("How many resolved tickets?", "count_tickets", {"status": "resolved"}),
        ("How many tickets last week?", "count_tickets", {"since": "2026-11-09", "until": "2026-11-15"}),
        ("Show me billing tickets", "tickets", {"category": "billing"}),
        ("open tickets of ana@mail.example", "tickets", {"status": "open", "customer": "ana@mail.example"}),
        ("latest tickets", "recent_tickets", {"hours": 24}),
        ("tickets of the last 3 hours", "recent_tickets", {"hours": 3}),
        ("Which tickets are similar to ticket 41?", "similar_tickets", {"ticket": 41}),
        ("Which tickets are similar to this ticket?", "similar_tickets", {"ticket": 5}),
        ("similar tickets about a crushed box", "similar_tickets", {"text": "a crushed box"}),
        ("Who wrote ticket 41?", "customer", {"ticket": 41}),
        ("Who is ana@mail.example?", "customer", {"email": "ana@mail.example"}),
        ("What was the resolution?", "ticket", {"id": 7}),
        ("What is this ticket about?", "ticket", {"id": 5}),
        ("How long does delivery take?", "articles", {"query": "How long does delivery take?"}),
        ("Wie lange dauert die Lieferung?", "articles", {"query": "Wie lange dauert die Lieferung?"}),
    ],
)
def test_a_question_names_its_look_up(question, tool, arguments):
    want = wanted(question, Asker(1, frozenset(), ticket=5), KNOWN, TODAY)
    assert (want.tool, dict(want.arguments)) == (tool, arguments)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Crushed planter box", "Crushed planter box"),
        ('"Refund of the annual plan, twice"', "Refund of the annual"),
        ("Hello", ""),
        ("", ""),
        ("🌵🌵", ""),
    ],
)
def test_a_models_title_has_two_to_four_words(text, title):
    assert title_of(text) == title


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("How long does a refund take?", "Long refund take"),
        ("Refund?", "Question Refund"),
        ("🌵", "New conversation"),
        ("x" * 100_000, "Question " + "x" * 51),
    ],
)
def test_a_question_is_a_title_too(question, title):
    assert title_of(question, from_question=True) == title
