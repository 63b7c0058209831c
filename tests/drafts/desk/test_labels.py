"""Labels say only what is so: due times, roles, categories, checks, rewrites, and how long a person took."""

import tomllib
from datetime import timedelta
from pathlib import Path
from typing import get_args

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from copilot.guard.claims.facts.findings import FactCode
from copilot.guard.claims.judgement import GROUPS
from copilot.worker.runs import run_output
from drafts.desk.guard_checks import checks
from drafts.desk.labels.codes import language_name
from drafts.desk.labels.reasons import REASONS
from drafts.desk.labels.sentences import SENTENCE_REASONS, sentence_reason
from drafts.evidence import parse_entry
from drafts.models import Card, Draft, Review, Ticket
from tests.desk_world import SUPPORTED, guard
from tests.drafts.desk_requests import approve
from tests.each_case import each_case
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("minutes", "said"), [(9, "due in 9 min"), (0.5, "due now"), (-5, "overdue")])
def test_a_due_time_is_called_due_because_no_policy_makes_it_an_sla(agent, world, minutes, said):
    due = timezone.now() + timedelta(minutes=minutes, seconds=5)
    Ticket.objects.filter(pk=world.tickets["sven"].pk).update(due_at=due)
    page = flat(agent.get("/"))
    assert said in page
    assert "SLA" not in page


def test_the_demo_says_of_a_role_only_what_it_may_do():
    people = tomllib.loads((Path(settings.BASE_DIR) / "copilot/demo/world.toml").read_text())["people"]
    assert all(person["does"] for person in people)
    assert not any("bulk" in person["does"] for person in people)
    assert not any("stuck" in person["does"] for person in people if person["group"] == "Lead")  # agents have it too


def test_a_category_that_is_not_known_is_no_chip(agent, world):
    Ticket.objects.update(category="UNKNOWN")
    for address in ("/", reverse("review_ticket", args=[world.tickets["mira"].pk]), reverse("sent")):
        page = flat(agent.get(address))
        assert 'id="rail"' in page
        assert "UNKNOWN" not in page


def test_nothing_is_said_to_be_looked_up_where_nothing_was(world):
    ticket = world.tickets["new"]
    question = "Hello,\n\nWhich order is it about?"
    asks = [{"start": 8, "end": 32, "states": False, "supported": True, "citations": [], "problems": []}]
    draft = world.draft(ticket, "ready", body=question, cited=False, evidence=asks, guard=guard(checked=0, found=0))
    said = [check.text for check in checks(draft)]
    assert not any("looked up" in text for text in said)
    assert "No statements that need a source" in said


def test_numbers_without_a_source_are_not_said_to_stand_in_the_sources(world):
    draft = world.draft(world.tickets["new"], "ready", body="About MB-1.", cited=False, evidence=[])
    assert "3 of 3 numbers found in the mail or what was looked up" in [check.text for check in checks(draft)]


@pytest.mark.parametrize(
    ("citations", "said"), [((), "what was looked up"), ((1,), "a cited passage"), (None, "a cited passage or what")]
)
def test_what_supports_a_statement_is_named(world, citations, said):
    rows = [{"start": 0, "end": 5, "states": True, "supported": True, "citations": list(citations or ())}]
    if citations is None:
        rows.append(rows[0] | {"start": 6, "end": 9, "citations": [1]})
    draft = world.draft(world.tickets["new"], "ready", evidence=rows, cited=bool(citations) or citations is None)
    assert any(said in check.text for check in checks(draft))


def test_the_seconds_of_a_review_count_from_its_opening(agent, world):
    ticket = world.tickets["sven"]
    Draft.objects.filter(ticket=ticket).update(created=timezone.now() - timedelta(days=3))
    approve(agent, ticket, seconds="12.5")
    assert Review.objects.get().seconds == 12.5


def test_without_a_script_they_count_from_the_page(agent, world):
    page = flat(agent.get(reverse("review_ticket", args=[world.tickets["sven"].pk])))
    assert 'name="opened"' in page
    approve(agent, world.tickets["sven"], opened=str(timezone.now().timestamp() - 40))
    assert 39 < Review.objects.get().seconds < 50


@pytest.mark.parametrize("sent", [{}, {"seconds": "x"}, {"seconds": "nan"}, {"opened": "-inf"}])
def test_where_nobody_says_when_it_was_opened_no_time_is_made_up(agent, world, sent):
    assert approve(agent, world.tickets["sven"], **sent).status_code == 200
    assert Review.objects.get().seconds is None


@pytest.mark.parametrize(("said", "kept_as"), [("-5", 0), ("1000000", 3600)])
def test_the_review_time_is_capped(agent, world, said, kept_as):
    approve(agent, world.tickets["sven"], seconds=said)
    assert Review.objects.get().seconds == kept_as


def test_a_rewrite_that_gave_the_same_text_says_so(agent, world):
    ticket = world.tickets["sven"]
    Draft.objects.filter(ticket=ticket).update(status="superseded")
    world.draft(ticket, "ready", instruction="shorter")
    page = flat(agent.get(reverse("review_ticket", args=[ticket.pk])))
    assert "rewritten:" not in page
    assert "the text is the same" in page


def test_a_rewrite_that_changed_the_text_is_called_rewritten(agent, world):
    ticket = world.tickets["sven"]
    Draft.objects.filter(ticket=ticket).update(status="superseded", body=SUPPORTED + " More.")
    world.draft(ticket, "ready", instruction="shorter")
    assert "rewritten: “shorter”" in flat(agent.get(reverse("review_ticket", args=[ticket.pk])))


@pytest.mark.parametrize(("writer", "told"), [("extractive", True), ("openai:small", False)])
def test_a_draft_says_what_its_writer_could_not_follow(writer, told):
    said = run_output.not_followed("make it warmer", writer)
    assert bool(said) is told
    assert ("“make it warmer”" in said) is told


def test_an_instruction_that_quotes_cannot_follow_is_told_once(agent, world):
    ticket = world.tickets["sven"]
    Draft.objects.filter(ticket=ticket).update(status="superseded", body=SUPPORTED + " More.")
    trouble = run_output.not_followed("shorter and warmer", "extractive")
    world.draft(ticket, "needs_fact", instruction="shorter and warmer", gaps=["shorter and warmer"], trouble=trouble)
    page = flat(agent.get(reverse("review_ticket", args=[ticket.pk])))
    head = page.partition('id="draft"')[2].partition("</header>")[0]
    assert "shorter and warmer" not in head
    assert "Not followed: “shorter and warmer”. Without a language model the copilot quotes articles" in page


def test_every_reason_of_the_claim_checker_has_words_for_people():
    assert set(GROUPS) | set(get_args(FactCode)) <= SENTENCE_REASONS.keys()


def test_no_reason_repeats_the_name_of_its_card():
    cards = {label.lower() for label in Card.labels}
    assert [code for code, (short, _) in REASONS.items() if short.lower() in cards] == []


def test_a_tables_row_is_quoted_without_its_bars():
    entry = parse_entry(
        0, {"start": 0, "end": 9, "states": True, "verdict": "note", "reason": "uncited", "quote": "| 3 | Second try |"}
    )
    assert "“3 · Second try”" in sentence_reason(entry)


@each_case(
    ("code", "name"),
    [
        ("pt", "Portuguese"),
        ("zh", "Chinese"),
        ("sk", "Slovak"),
        ("uk", "Ukrainian"),
        ("id", "Indonesian"),
        ("", ""),
        ("xx", "xx"),
    ],
)
def test_a_language_that_mail_is_in_has_its_name(code: str, name: str) -> None:
    assert language_name(code) == name
