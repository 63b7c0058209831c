"""What is learned from an approved answer, and what never is."""

from typing import Any

import pytest
from django.db import connection

from copilot import golden_examples
from copilot.models import GoldenExample
from drafts.models import Draft, Outbound
from drafts.workflow import review
from kb.index.indexing import index_stale
from kb.index.publishing import publish
from kb.models import Collection, Document
from tests.factories import BODY, READY, a_draft, a_mail, a_mailbox, a_person, a_ticket, seen
from tests.kb_shelf import WordCounts, counting

__all__ = ["counting"]  # a fixture

pytestmark = pytest.mark.django_db

CARRIED = "The annual plan is refunded in full."


def sent(draft: Draft, body: str | None = None) -> Outbound:
    outbound = review.approve(draft.pk, agent=a_person(), body=body, undo_seconds=0, **seen(draft))
    Outbound.objects.filter(pk=outbound.pk).update(state=Outbound.State.SENT)
    return outbound


def only_example() -> GoldenExample:
    return GoldenExample.objects.get()


def test_a_sent_answer_keeps_only_the_sentences_that_its_articles_carry() -> None:
    sent(a_draft())
    assert golden_examples.learn() == 1
    assert only_example().answer == CARRIED
    assert "Mira" not in only_example().answer
    assert "Settings" not in only_example().answer


@pytest.mark.parametrize(
    "private",
    [
        "Your order MB-48213 is refunded in full. [1]",
        "The annual plan of Mira Castellan is refunded in full. [1]",
        "The annual plan is refunded in full, 49.90 EUR. [1]",
        "The annual plan is refunded in full to mira@castellan.example. [1]",
    ],
)
def test_what_belongs_to_one_customer_is_not_kept_even_where_their_mail_said_it(private: str) -> None:
    ticket = a_ticket()
    said = "I am Mira Castellan, mira@castellan.example, order MB-48213, 49.90 EUR. Where is my money?"
    a_mail(ticket, text=said, visible_text=said)
    sent(a_draft(ticket=ticket), body=BODY.replace("The annual plan is refunded in full. [1]", private))
    golden_examples.learn()
    for word in ("MB-48213", "Castellan", "49.90", "@"):
        assert word not in only_example().answer


def test_an_answer_taken_back_or_still_waiting_is_not_learned() -> None:
    waiting = a_draft()
    review.approve(waiting.pk, agent=a_person(), undo_seconds=600, **seen(waiting))
    taken_back = a_draft()
    agent = a_person()
    review.undo(review.approve(taken_back.pk, agent=agent, undo_seconds=600, **seen(taken_back)).pk, agent=agent)
    assert golden_examples.learn() == 0


def test_an_answer_sent_unseen_teaches_nothing() -> None:
    outbound = sent(a_draft())
    Outbound.objects.filter(pk=outbound.pk).update(unseen=True)
    assert golden_examples.learn() == 0


def test_each_answer_is_looked_at_once_also_when_nothing_of_it_stays() -> None:
    sent(a_draft(), body="Hi Mira,\n\nI have sent you flowers and a card.\n\nBest regards")
    assert golden_examples.learn() == 1
    assert golden_examples.learn() == 0
    assert only_example().answer == ""


@pytest.fixture
def taught(counting: dict[str, WordCounts]) -> Draft:
    """One answer, learned from a mail about refunds; its article is indexed."""
    mailbox = a_mailbox()
    ticket = a_ticket(mailbox)
    a_mail(ticket)
    draft = a_draft(READY, ticket)
    document = Document.objects.get(collection=mailbox.collection)
    publish(document, document.title, document.body, None)
    index_stale(mailbox.collection)
    sent(draft)
    golden_examples.learn()
    assert golden_examples.embed() == 1
    return draft


def found(draft: Draft, text: str) -> Any:
    mailbox = draft.ticket.mailbox
    return golden_examples.similar(mailbox.pk, Collection.objects.get(pk=mailbox.collection_id).active_model, text)


QUESTION = "Refund for the annual plan\n\nWhen will I see my money?"


def test_a_question_like_an_answered_one_finds_the_answer_and_what_it_cited(taught: Draft) -> None:
    (example,) = found(taught, QUESTION)
    assert example.similarity > golden_examples.ALIKE
    assert [passage.text for passage in example.passages] == ["Yearly plans are refunded in full."]
    assert example.passages[0].version_id == Document.objects.get().versions.latest("number").pk


def test_another_question_finds_nothing(taught: Draft) -> None:
    assert found(taught, "The lamp flickers at night and smells of smoke") == ()


def test_another_mailbox_finds_nothing(taught: Draft) -> None:
    model = Collection.objects.get(pk=taught.ticket.mailbox.collection_id).active_model
    assert golden_examples.similar(a_mailbox().pk, model, QUESTION) == ()


def test_a_retired_example_is_not_found_and_not_learned_again(taught: Draft) -> None:
    GoldenExample.objects.update(retired=True)
    assert found(taught, QUESTION) == ()
    assert golden_examples.learn() == 0


def test_an_article_that_changed_or_went_is_no_longer_handed_on(taught: Draft) -> None:
    document = Document.objects.get()
    publish(document, document.title, "Yearly plans are not refunded any more.", None)
    index_stale(document.collection)
    assert found(taught, QUESTION)[0].passages == ()


def test_an_archived_article_is_no_longer_handed_on(taught: Draft) -> None:
    Document.objects.update(status=Document.Status.ARCHIVED)
    assert found(taught, QUESTION)[0].passages == ()


def test_a_second_look_at_the_same_answer_at_the_same_moment_changes_nothing(taught: Draft) -> None:
    golden_examples._keep(taught)
    assert GoldenExample.objects.count() == 1
    with connection.cursor() as cursor:  # the transaction still works
        cursor.execute("SELECT 1")
