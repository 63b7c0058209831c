"""Curators review golden examples: accept, edit, retire; what speaks against one is shown and blocks it."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from copilot import golden_examples
from copilot.models import GoldenExample
from drafts.models import Draft, Outbound
from drafts.workflow import review
from kb.models import Document
from tests.admin_clients import curator, signed_in
from tests.factories import a_draft, a_person, act_fields, without_undo
from tests.markup import flat
from tests.rows_cache import kept

__all__ = ["curator"]  # a fixture

pytestmark = pytest.mark.django_db

LIST = reverse("admin:copilot_goldenexample_changelist")


@pytest.fixture
def example() -> GoldenExample:
    return kept(_example)


def _example() -> GoldenExample:
    return proposed(a_draft())


def proposed(draft: Draft) -> GoldenExample:
    review.approve(
        draft.pk, agent=without_undo(a_person()), body="The annual plan is refunded in full. [1]", **act_fields(draft)
    )
    Outbound.objects.filter(draft=draft).update(state="sent")
    golden_examples.learn()
    golden_examples.check_due()
    return GoldenExample.objects.get(source_draft=draft)


def page_of(example: GoldenExample) -> str:
    return reverse("admin:copilot_goldenexample_change", args=[example.pk])


def post(client: Client, example: GoldenExample, button: str = "_save", **changed: str) -> str:
    data = {"question": example.question, "answer": example.answer, button: "1"} | changed
    data |= {"citations-TOTAL_FORMS": "1", "citations-INITIAL_FORMS": "1"}
    data |= {"citations-0-id": f"{example.citations.get().pk}", "citations-0-example": f"{example.pk}"}
    return flat(client.post(page_of(example), data, follow=True))


def asked(example: GoldenExample) -> str:
    return " ".join(example.question.split())


def act(client: Client, name: str, *examples: GoldenExample) -> str:
    return flat(client.post(LIST, {"action": name, "_selected_action": [one.pk for one in examples]}, follow=True))


def status(example: GoldenExample) -> str:
    example.refresh_from_db()
    return example.status


def test_a_curator_accepts_what_passed_its_check(curator: Client, example: GoldenExample) -> None:
    assert asked(example) in flat(curator.get(LIST))
    assert "1 accepted" in act(curator, "accept", example)
    assert status(example) == "in_use"
    assert example.accepted_by.get_username() == "curator"


def test_the_buttons_of_its_page_accept_retire_and_propose_again(curator: Client, example: GoldenExample) -> None:
    assert "1 accepted" in post(curator, example, "_accept")
    assert status(example) == "in_use"
    post(curator, example, "_retire")
    assert status(example) == "retired"
    post(curator, example, "_propose_again")
    assert status(example) == "proposed"


def test_an_edit_is_checked_at_once_and_waits_for_a_curator_again(curator: Client, example: GoldenExample) -> None:
    act(curator, "accept", example)
    page = post(curator, example, "_continue", answer="The annual plan is refunded within 3 days. [1]")
    assert status(example) == "proposed"
    assert "Not proved by its articles today" in page
    assert "within 3 days" in act(curator, "accept", example)
    assert status(example) == "proposed"


@pytest.mark.parametrize(
    ("field", "text", "told"),
    [
        ("question", "I am Mira, when do I get my money?", "Mira"),
        ("question", "Write to ana@mail.example", "ana@mail.example"),
        ("answer", "Order MB-48213 is refunded in full. [1]", "MB-48213"),
        ("answer", "The annual plan is refunded in full. [7]", "has the number 7"),
        ("answer", " ", "required"),
    ],
)
def test_personal_data_and_unknown_sources_cannot_be_saved(
    curator: Client, example: GoldenExample, field: str, text: str, told: str
) -> None:
    page = post(curator, example, **{field: text})
    assert told in page
    before = getattr(example, field)
    example.refresh_from_db()
    assert getattr(example, field) == before


def test_a_changed_article_and_duplicates_are_shown(curator: Client, example: GoldenExample) -> None:
    twin = proposed(a_draft())
    GoldenExample.objects.filter(pk=twin.pk).update(mailbox=example.mailbox, question=example.question.upper())
    page = flat(curator.get(page_of(example)))
    assert page_of(twin) in page
    assert "Unchanged" in page
    Document.objects.filter(pk=example.citations.get().document_id).update(
        body="Nothing is refunded.", content_hash="x"
    )
    assert "Changed" in flat(curator.get(page_of(example)))
    Document.objects.filter(pk=example.citations.get().document_id).update(status="archived")
    golden_examples.check_due()
    assert "Article archived or deleted: Refund policy" in flat(curator.get(LIST))


def test_of_two_with_the_same_question_the_second_is_not_accepted_and_says_why(
    curator: Client, example: GoldenExample
) -> None:
    twin = proposed(a_draft())
    GoldenExample.objects.filter(pk=twin.pk).update(mailbox=example.mailbox, question=example.question)
    page = act(curator, "accept", example, twin)
    assert "1 accepted" in page
    assert "another example with this question is in use" in page


def test_nothing_is_added_or_deleted_and_what_is_empty_is_not_listed(curator: Client, example: GoldenExample) -> None:
    GoldenExample.objects.create(mailbox=example.mailbox, question="Kept nothing of it", status="retired")
    assert "Kept nothing" not in flat(curator.get(LIST))
    assert curator.get(reverse("admin:copilot_goldenexample_add")).status_code == 403
    assert curator.post(reverse("admin:copilot_goldenexample_delete", args=[example.pk])).status_code == 403


def test_the_list_tells_what_agents_saved_from_what_was_learned(curator: Client, example: GoldenExample) -> None:
    assert asked(example) in flat(curator.get(LIST, {"saved": "learned"}))
    assert asked(example) not in flat(curator.get(LIST, {"saved": "person"}))


@pytest.mark.parametrize(("role", "may"), [("Lead", "read"), ("Agent", "nothing")])
def test_others_read_or_see_nothing_and_decide_nothing(
    client: Client, example: GoldenExample, role: str, may: str
) -> None:
    other: Any = signed_in(client, role)
    assert other.get(page_of(example)).status_code == (200 if may == "read" else 403)
    act(other, "accept", example)
    post(other, example, "_accept", answer="Changed")
    assert status(example) == "proposed"
    assert example.answer != "Changed"
