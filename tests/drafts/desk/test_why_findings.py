"""The card of a draft that is Findings names what failed, and offers what helps."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from copilot.models import Run
from drafts.desk.labels.reasons import UNSURE_OF
from drafts.models import Draft, Event
from kb.index.indexing import index_document, publish
from kb.models import Document, DocumentVersion
from tests import desk_world
from tests.desk_world import SETTINGS, guard
from tests.factories import FINDINGS, READY, REFUSED, a_draft, a_person
from tests.markup import flat

pytestmark = pytest.mark.django_db
KEY = "gpt: 401: Incorrect API key provided: •••"
AWAY = "gpt: Connection error. (asked at http://127.0.0.1:8080)"


@pytest.fixture
def agent(client: Any) -> Any:
    client.force_login(a_person("ada", "Agent"))
    return client


def card(agent: Any, **proposed: Any) -> tuple[Any, str]:
    draft = a_draft(replace(FINDINGS, **proposed))
    return draft, flat(agent.get(reverse("review_ticket", args=[draft.ticket_id])))


@pytest.mark.parametrize(
    ("trouble", "words"),
    [(KEY, "The language model refused the key of this desk"), (AWAY, "The language model could not be reached")],
)
def test_a_refused_key_is_told_from_a_model_that_is_away_and_both_are_asked_again(agent, trouble, words):
    draft, page = card(agent, reason="provider_unavailable", trouble=trouble)
    assert f"{words}, so the text quotes the articles. Once it works again, Draft again asks it." in page
    address = reverse("draft_again", args=[draft.ticket_id])
    assert f'action="{address}"' in page
    assert agent.post(address).status_code in (200, 302)
    event = Event.objects.due().get()
    assert (event.kind, event.payload) == ("rewrite", {"draft": draft.pk})
    page = flat(agent.get(reverse("review_ticket", args=[draft.ticket_id])))
    assert "rewriting…" in page
    assert address not in page
    assert agent.post(address).status_code == 409


@pytest.mark.parametrize(("weakest", "words"), UNSURE_OF.items())
def test_a_draft_that_is_not_sure_enough_says_of_what(agent, weakest, words):
    _, page = card(agent, reason="low_confidence", guard={"unsure_of": weakest})
    assert f"The copilot is not sure enough of this draft. {words}" in page
    _, page = card(agent, reason="low_confidence")  # of an earlier version
    assert words not in page


def test_no_other_draft_is_written_again(agent):
    draft, page = card(agent)
    assert "Draft again" not in page
    assert agent.post(reverse("draft_again", args=[draft.ticket_id])).status_code == 409


def test_the_first_statement_that_failed_stands_on_the_card_with_its_reason(agent):
    draft = a_draft(replace(FINDINGS, reason="repair_exhausted", body=desk_world.REPLY, evidence=desk_world.EVIDENCE))
    reasons = [{"code": "unknown_number", "detail": "14 days"}]
    draft.guard = guard(found=2, reasons=reasons)
    draft.save()
    page = flat(agent.get(reverse("review_ticket", args=[draft.ticket_id])))
    assert f"The draft did not pass its checks. 1 sentence without support: “{SETTINGS}”. And 1 more." in page


@pytest.mark.parametrize(
    "shown", [FINDINGS, replace(READY, card="needs_fact", reason="gaps"), replace(REFUSED, reason="retrieval_weak")]
)
def test_a_draft_that_lacks_something_names_articles_that_came_since_and_is_drafted_again(agent, shown):
    draft = a_draft(shown)
    page, address = reverse("review_ticket", args=[draft.ticket_id]), reverse("draft_again", args=[draft.ticket_id])
    article = Document(collection=draft.ticket.mailbox.collection)
    publish(article, "Refunds of deposits", "Within 5 days.")
    assert "Refunds of deposits" not in flat(agent.get(page))  # search cannot find it yet
    index_document(article)
    told = flat(agent.get(page))
    assert "Added or changed since this draft: " in told
    assert "Refunds of deposits" in told
    assert f'action="{address}"' in told
    assert agent.post(address).status_code in (200, 302)
    assert Event.objects.due().get().payload == {"draft": draft.pk}
    assert address not in flat(agent.get(page))


@pytest.mark.parametrize("how", ["cited", "closest", "retrieved"])
def test_an_article_about_something_else_is_not_named_unless_the_draft_had_to_do_with_it(agent, how):
    draft = a_draft(FINDINGS)
    page, collection = reverse("review_ticket", args=[draft.ticket_id]), draft.ticket.mailbox.collection
    other = Document(collection=collection)
    publish(other, "Basil on a balcony", "Basil likes sun, little wind and a saucer of water.")
    index_document(other)
    told = flat(agent.get(page))
    assert "Added or changed" not in told
    assert "Draft again" not in told
    if how == "cited":
        draft.citations.create(
            number=2, document_version=other.versions.get(), passage="Basil likes sun", quote="sun", start=12, end=15
        )
    elif how == "closest":
        Draft.objects.update(guard={"closest": [{"matter": "Sun?", "article": "Basil on a balcony › Sun"}]})
    else:
        run = Run.objects.create(ticket=draft.ticket, status="done", started=timezone.now())
        run.steps.create(name="retrieve", order=1, output={"retrieved": [{"title": "Basil on a balcony"}]})
        Draft.objects.update(run_id=run.pk)
    assert "Basil on a balcony" in flat(agent.get(page)).split("Added or changed")[1]


@pytest.mark.parametrize("shown", [READY, REFUSED, replace(REFUSED, reason="needs_person")])
def test_articles_that_came_since_change_nothing_for_a_ready_draft_or_a_mail_that_they_cannot_answer(agent, shown):
    draft = a_draft(shown)
    article = Document(collection=draft.ticket.mailbox.collection)
    publish(article, "Refunds of deposits", "Within 5 days.")
    index_document(article)
    assert "Added or changed" not in flat(agent.get(reverse("review_ticket", args=[draft.ticket_id])))
    assert agent.post(reverse("draft_again", args=[draft.ticket_id])).status_code == 409


def test_an_article_whose_earlier_text_was_restored_is_no_newer_one(agent):
    draft = a_draft(FINDINGS)
    article = Document(collection=draft.ticket.mailbox.collection)
    before = publish(article, "Refunds of deposits", "Within 5 days.")
    DocumentVersion.objects.filter(pk=before.pk).update(created=draft.created - timedelta(days=1))
    page = reverse("review_ticket", args=[draft.ticket_id])
    publish(article, "Refunds of deposits", "Within 6 days.")
    index_document(article)
    assert "Refunds of deposits" in flat(agent.get(page))
    publish(article, "Refunds of deposits", "Within 5 days.")
    index_document(article)
    assert "Refunds of deposits" not in flat(agent.get(page))


def test_internal_text_is_shown_as_the_agents_own_and_is_in_no_reply(agent):
    rule = {"article": "INTERNAL: goodwill", "heading": "", "text": "Never admit fault in writing."}
    draft, page = card(agent, guard=guard() | {"internal": [rule]}, reason="internal_article")
    own = page.split("For you, not for the customer")[1].split("</aside>")[0]
    assert rule["article"] in own
    assert rule["text"] in own
    assert page.count(rule["text"]) == 1
    assert "It is for you, not for the customer" in page.split('class="why"')[1].split("</p>")[0]


def test_what_passed_is_folded_away_beside_a_draft_that_is_not_ready(agent):
    _, page = card(agent, guard=guard(reasons=[{"code": "unknown_name", "detail": "Zoltan"}]))
    told, folded = page.split("<h3>Checks</h3>")[1].split("checks passed</summary>")
    assert "Needs attention:" in told
    assert "Passed:" not in told
    assert "Passed:" in folded.split("</details>")[0]


@pytest.mark.parametrize("in_part", [True, False])
def test_a_matter_stands_on_the_card_once_found_missing_or_found_in_part(agent, in_part):
    asked, other = "For how many days?", "And in winter?"
    report = {"in_part": [{"matter": asked, "numbers": [1]}]} if in_part else {}
    draft, page = card(agent, gaps=(asked, other), guard=guard() | report)
    findings = page.split('class="body findings"')[1].split('class="hint kept"')[0]
    heads = [part.split("</h3>")[0] for part in findings.split("<h3>")[1:]]
    assert heads == (["Found in part", "Missing"] if in_part else ["Found", "Missing"])
    known, missing = findings.split("<h3>Missing</h3>")
    assert (asked in known, asked in missing) == (in_part, not in_part)
    assert other in missing
    assert f'aria-label="source {draft.citations.get().number}"' in known


def test_a_quote_stands_whole_on_the_card(agent):
    passage = f"{'Please keep the packaging until the case is closed. ' * 6}You need not send anything back."
    draft = a_draft(FINDINGS)
    draft.citations.update(passage=passage, quote=passage, start=0, end=len(passage))
    page = flat(agent.get(reverse("review_ticket", args=[draft.ticket_id])))
    findings = page.split('class="body findings"')[1].split('class="hint kept"')[0]
    assert passage in findings


def test_what_was_looked_up_is_found_too(agent):
    told = (
        "Hello,",
        "Your order was shipped.",
        "The carrier is Nordpost.",
        "It leaves from Graz. [1]",
        "I found no more.",
    )
    body = "\n".join(told)
    ends = [body.index(each) + len(each) for each in told]
    rows = zip(told, ends, ("none", "proved", "proved", "proved", "note"), strict=True)
    evidence = [
        {"start": end - len(each), "end": end, "verdict": verdict, "citations": [1] if "[1]" in each else []}
        for each, end, verdict in rows
    ]
    _, page = card(agent, body=body, evidence=evidence)
    found = page.split("<h3>Found</h3>")[1].split("</ul>")[0]
    assert "<b>Looked up</b>" in found
    assert all((each in found) == (each in told[1:3]) for each in told)
    assert "Looked up" not in card(agent)[1]
