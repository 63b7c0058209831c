"""One key saves a sent reply as an example: whose words it keeps, and whose it does not."""

from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from copilot import golden_examples
from copilot.golden_examples.personal import People, anonymous
from copilot.golden_examples.proposing import NotAnExample, propose, withdraw_proposal
from copilot.models import GoldenExample
from drafts.models import Draft, Outbound
from drafts.workflow import review
from drafts.workflow.writing.doubts import InDoubt
from tests.factories import READY, a_draft, a_mail, a_person, a_ticket, act_fields, without_undo
from tests.markup import flat

pytestmark = pytest.mark.django_db

ASKED = (
    "Hello,\n\nI am Mira Castellan. When will I see my money for order MB-48213? Write to mira@home.example or call "
    "+49 30 1234567.\n\nBest regards\nMira Castellan"
)
ANSWERED = "Hi Mira,\n\nThe annual plan is refunded in full. [1]\n\nBest regards\nRosa"


@pytest.fixture
def agent() -> User:
    return User.objects.create_user("rosa", first_name="Rosa", last_name="Almeida", is_superuser=True)


@pytest.fixture
def approved(agent: User) -> Draft:
    ticket = a_ticket()
    a_mail(ticket, text=ASKED, visible_text=ASKED)
    draft = a_draft(replace(READY, body=ANSWERED), ticket)
    review.approve(draft.pk, agent=agent, **act_fields(draft))
    draft.refresh_from_db()
    return draft


def sent(draft: Draft) -> None:
    Outbound.objects.filter(draft=draft).update(state="sent")


def save(agent: User, draft: Draft, **headers: str) -> Any:
    client = Client(headers=headers)
    client.force_login(agent)
    return client.post(reverse("save_example", args=[draft.pk]))


def test_one_act_saves_question_reply_and_cited_articles_and_says_so_with_an_undo(agent: User, approved: Draft) -> None:
    answer = save(agent, approved, HX_Request="true")
    example = GoldenExample.objects.get()
    assert (example.status, example.proposed_by) == ("proposed", agent)
    assert example.answer == "The annual plan is refunded in full. [1]"
    assert [citation.title for citation in example.citations.all()] == ["Refund policy"]
    assert "Saved as an example" in flat(answer)
    assert reverse("undo_example", args=[example.pk]) in flat(answer)
    assert answer.headers["HX-Retarget"] == "#toast"  # what is open stays open


def test_nothing_of_the_customer_is_in_it(agent: User, approved: Draft) -> None:
    save(agent, approved)
    example = GoldenExample.objects.get()
    for private in ("Mira", "Castellan", "MB-48213", "home.example", "1234567", "Rosa"):
        assert private not in f"{example.question} {example.answer}"
    assert "When will I see my money" in example.question


def test_it_waits_for_its_reply_to_be_sent_then_is_checked(agent: User, approved: Draft) -> None:
    save(agent, approved)
    assert golden_examples.check_due() == 0
    sent(approved)
    assert golden_examples.check_due() == 1
    assert GoldenExample.objects.get().problems == []


def test_what_no_article_proves_keeps_it_out(agent: User) -> None:
    draft = a_draft()
    body = "The annual plan is refunded in full. [1] Your refund of 48 euros arrives on Monday. [1]"
    with pytest.raises(InDoubt) as asked:
        review.approve(draft.pk, agent=without_undo(agent), body=body, **act_fields(draft))
    yes = asked.value.yes
    review.approve(draft.pk, agent=without_undo(agent), body=body, despite_doubt=yes, **act_fields(draft))
    save(agent, draft)
    sent(draft)
    golden_examples.check_due()
    example = GoldenExample.objects.get()
    assert [found["kind"] for found in example.problems] == ["unproved"]
    assert "48 euros" in example.problems[0]["text"]
    assert GoldenExample.objects.accept(agent) == 0


def test_what_is_typed_beside_the_drafts_own_sentences_and_cites_nothing_is_a_problem(agent: User) -> None:
    draft = a_draft(replace(READY, body=ANSWERED))
    body = ANSWERED.replace("Best regards", "Planters are made of gold. Refunds are sent in cash on request.\n\nBye")
    review.approve(draft.pk, agent=without_undo(agent), body=body, **act_fields(draft))
    save(agent, draft)
    sent(draft)
    golden_examples.check_due()
    example = GoldenExample.objects.get()
    assert [found["text"] for found in example.problems if found["kind"] == "unproved"] == [
        "Planters are made of gold.",
        "Refunds are sent in cash on request.",
    ]
    assert GoldenExample.objects.accept(agent) == 0


def test_undo_takes_it_back_while_no_curator_has_decided(agent: User, approved: Draft) -> None:
    save(agent, approved)
    example = GoldenExample.objects.get()
    client = Client(headers={"HX-Request": "true"})
    client.force_login(agent)
    assert "Not saved as an example" in flat(client.post(reverse("undo_example", args=[example.pk])))
    assert not GoldenExample.objects.exists()
    assert "Too late" in flat(client.post(reverse("undo_example", args=[example.pk])))


def test_nobody_takes_back_what_another_proposed(agent: User, approved: Draft) -> None:
    example = propose(approved, agent)
    assert not withdraw_proposal(example.pk, a_person())
    assert GoldenExample.objects.exists()


def test_a_proposal_goes_where_its_reply_was_taken_back(agent: User, approved: Draft) -> None:
    save(agent, approved)
    review.undo(Outbound.objects.get().pk, agent=agent)
    golden_examples.check_due()
    assert not GoldenExample.objects.exists()


def test_without_javascript_it_leads_back_to_the_ticket_and_says_what_was_done(agent: User, approved: Draft) -> None:
    client = Client()
    client.force_login(agent)
    page = client.post(reverse("save_example", args=[approved.pk]), follow=True)
    assert "Saved as an example" in flat(page)


def test_proposing_a_learned_example_makes_the_agent_its_proposer(agent: User, approved: Draft) -> None:
    sent(approved)
    golden_examples.learn()
    learned = GoldenExample.objects.get()
    assert learned.proposed_by is None
    assert propose(approved, agent).pk == learned.pk
    assert GoldenExample.objects.get().proposed_by == agent


@pytest.mark.parametrize(
    ("fields", "told"),
    [({"status": "retired"}, "retired"), ({"proposed_by": "another"}, "proposed")],
)
def test_an_example_decided_by_others_cannot_be_proposed_again(
    agent: User, approved: Draft, fields: Any, told: str
) -> None:
    propose(approved, agent)
    if "proposed_by" in fields:
        fields = {"proposed_by": a_person()}
    GoldenExample.objects.update(**fields)
    with pytest.raises(NotAnExample, match=told):
        propose(approved, agent)


def test_a_reply_without_an_article_or_approval_is_refused_in_words(agent: User, approved: Draft) -> None:
    approved.citations.all().delete()
    assert "cites an article" in flat(save(agent, approved, HX_Request="true"))
    Outbound.objects.update(unseen=True)
    assert "sent automatically" in flat(save(agent, approved, HX_Request="true"))
    assert "approved reply" in flat(save(agent, a_draft(), HX_Request="true"))
    assert not GoldenExample.objects.exists()


def test_a_sent_reply_offers_the_key_on_its_ticket_and_an_open_draft_does_not(agent: User, approved: Draft) -> None:
    client = Client()
    client.force_login(agent)
    offered = f'action="{reverse("save_example", args=[approved.pk])}"'
    assert offered in flat(client.get(reverse("ticket", args=[approved.ticket_id])))  # on its way
    sent(approved)
    page = flat(client.get(reverse("ticket", args=[approved.ticket_id])))
    assert offered in page
    assert 'data-key="p"' in page
    fresh = a_draft()
    assert 'data-key="p"' not in flat(client.get(reverse("ticket", args=[fresh.ticket_id])))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Hi Ana,\n\nIt takes 5 days. [1]", "It takes 5 days. [1]"),
        ("Ana Ruiz asked about order AB-998877.", "[name] [name] asked about order [number]."),
        ("Write to ana@mail.example or +49 30 5550199 now.", "Write to [e-mail] or [number] now."),
        ("A banana costs 5 euros in 2026.", "A banana costs 5 euros in 2026."),
        ("ruiz here, order 12345, RUIZ", "[name] here, order [number], [name]"),
        ("Thanks to ana, it works.", "Thanks to [name], it works."),
        ("Анна pays", "Анна pays"),
        ("", ""),
    ],
)
def test_what_is_personal_is_replaced_and_nothing_else(text: str, kept: str) -> None:
    assert anonymous(text, People(("Ana", "Ruiz")), (), "en") == kept


def test_a_name_that_is_an_ordinary_word_or_very_short_is_one_only_as_names_are_written() -> None:
    people = People(("Will", "Li"))
    assert anonymous("You will get it, Will.", people, (), "en") == "You will get it, [name]."
    assert anonymous("Abbiamo spedito: li trova domani, Li.", people, (), "it").startswith("Abbiamo spedito: li trova")
