"""A draft says which call to a model failed: in plain words to agents, in the provider's to whoever may mend it."""

from dataclasses import replace
from typing import Any

import pytest
from django.urls import reverse

from copilot.extractive.writer import ExtractiveWriter
from copilot.models import Run
from copilot.worker.runs.run_output import run_output
from drafts.desk.labels import model_trouble
from tests.copilot.pipeline_state import MODEL
from tests.factories import FINDINGS, READY, a_draft, a_person
from tests.guard_world import draft, triage
from tests.markup import flat

pytestmark = pytest.mark.django_db

RAW = "gpt: 401: Incorrect API key provided: •••"
SECOND = f"No second opinion: {RAW}"


def page(client: Any, role: str, proposed: Any) -> str:
    client.force_login(a_person(role.lower(), role))
    return flat(client.get(reverse("review_ticket", args=[a_draft(proposed).ticket_id])))


def test_agents_read_which_model_failed_and_what_was_done_without_the_providers_words(client):
    shown = page(client, "Agent", replace(READY, trouble=f"Triage: {RAW}\n{SECOND}"))
    assert (
        "The model for triage refused the key of this desk, so labelled examples decided what the mail is about. "
        "The model for second opinions refused the key of this desk, so only code checked this draft." in shown
    )
    assert "401:" not in shown  # the number alone may be in a token
    assert "Incorrect API key" not in shown


@pytest.mark.parametrize(("role", "mends"), [("Lead", False), ("Administrator", True)])
def test_whoever_sees_the_models_reads_the_providers_words_and_finds_the_page(client, role, mends):
    shown = page(client, role, replace(READY, trouble=SECOND))
    assert SECOND in shown
    assert "so only code checked this draft." in shown
    assert (reverse("admin:copilot_modelsetting_changelist") in shown) is mends


def test_findings_of_a_model_that_is_down_are_said_to_be_the_articles_words_once(client):
    trouble = "Drafts: gpt: Connection error. (asked at http://10.0.0.7:9000)"
    shown = page(client, "Agent", replace(FINDINGS, reason="forbidden_action", degraded=True, trouble=trouble))
    assert "The language model could not be reached, so the text quotes the articles." in shown
    assert shown.count("quotes the articles") == 1
    assert "10.0.0.7" not in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("gpt: no answer in time (MODEL_TIMEOUT is 20 s)", "did not answer in time"),
        ("gpt: 429: slow down", "has reached the limit of its key"),
        ("gpt: 404: no such model", "was not found at its provider"),
        ("gpt: 503: overloaded", "could not be reached"),
        ("gpt is not asked for 12 s after repeated failures, the last: 401: key", "refused the key of this desk"),
        ("gpt gave no readable answer: line 1", "gave no readable answer"),
        ("gpt: what it sent is no answer of a chat model (<html>)", "sent something that is no answer"),
        ("gpt: its answer is longer than 8,000,000 bytes; the rest was not read", "gave an answer that is too long"),
        ("gpt refused to answer: “no”", "refused to answer"),
        ("gpt: 422: I live at 12 Mill Lane", "refused the request"),
    ],
)
def test_each_failure_has_its_words(words, told):
    assert model_trouble.for_agents(f"Drafts: {words}") == [
        f"The model for drafts {told}, so the text quotes the articles."
    ]


def test_labels_that_nobody_could_give_are_not_said_to_be_the_examples():
    told = model_trouble.for_agents("Triage: gpt gave no readable answer: line 1")
    assert told == ["The model for triage gave no readable answer, so nobody decided what the mail is about."]


def test_an_instruction_that_was_not_followed_stays_as_it_is_also_of_earlier_releases():
    told = "Not followed: “Shorter” was only made shorter."
    assert model_trouble.for_agents(f"{RAW} {told}") == ["A language model refused the key of this desk.", told]
    assert model_trouble.of_models(f"{RAW} {told}") == RAW


def test_a_text_that_the_model_wrote_itself_is_not_said_to_quote_the_articles():
    failed = "Drafts: gpt gave no readable answer: there is no JSON object in it\nTriage: gpt: 429: slow down"
    by_model, by_quotes = (
        run_output({"draft": draft("Hello."), "triage": triage()}, Run(error=failed, model=writer), MODEL).trouble
        for writer in ("gpt", ExtractiveWriter.name)
    )
    assert model_trouble.for_agents(by_model)[0] == (
        "Once, the model for drafts gave no readable answer, so the text is its other draft."
    )
    assert model_trouble.for_agents(by_quotes)[0] == (
        "The model for drafts gave no readable answer, so the text quotes the articles."
    )
    assert model_trouble.for_agents(by_model)[1:] == model_trouble.for_agents(by_quotes)[1:]
    assert "no JSON object" in model_trouble.of_models(by_model)
