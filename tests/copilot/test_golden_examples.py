"""What is learned from an approved answer, and what never is."""

import json
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, OperationalError, connection, transaction
from django.db.models.functions import Now

from copilot import golden_examples
from copilot.extractive.reply_phrases import PHRASES
from copilot.golden_examples import learning, upkeep
from copilot.golden_examples.checking import findings, in_words
from copilot.golden_examples.finding import EXAMPLES, duplicates, nearest
from copilot.models import GoldenExample
from drafts.models import Draft, Outbound, Ticket
from drafts.proposals import ProposedCitation, store_proposal
from drafts.workflow import review
from kb.index.indexing import index_stale
from kb.index.publishing import publish
from kb.index.vectors import ensure_index, has_index, index_name
from kb.models import Collection, Document, DocumentVersion
from tests.factories import BODY, READY, a_draft, a_mail, a_mailbox, a_person, a_ticket, act_fields, without_undo
from tests.kb_shelf import WordCounts, counting
from tests.rows_cache import kept

__all__ = ["counting"]  # a fixture

pytestmark = pytest.mark.django_db

CARRIED = "The annual plan is refunded in full. [1]"


def sent(draft: Draft, body: str | None = None) -> Outbound:
    outbound = review.approve(draft.pk, agent=without_undo(a_person()), body=body, **act_fields(draft))
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


STEPS = f"""Hi Mira,

Thanks for your message.

{PHRASES["en"].leads("Returning a product")}

1. Open **Orders** and choose the order
2. Choose the products and the reason
3. Show the code at a drop-off point. A printer is not needed. [1]

You can return what you bought within 30 days of delivery. [1]

Best regards
The Northwind team"""
RETURNS = """You can return what you bought within 30 days of delivery.

## How to return

1. Open **Orders** and choose the order
2. Choose the products and the reason
3. Show the code at a drop-off point. A printer is not needed.
"""


def test_an_example_keeps_lists_and_paragraphs_and_passes_its_own_check() -> None:
    ticket = a_ticket(a_mailbox(), subject="How do I return a product?")
    newest = a_mail(ticket)
    document = Document.objects.create(collection=ticket.mailbox.collection, title="Returning a product", body=RETURNS)
    version = DocumentVersion.objects.create(document=document, number=1, title=document.title, body=RETURNS)
    cited = ProposedCitation(1, version.pk, None, RETURNS, RETURNS, 0, len(RETURNS))
    with transaction.atomic():
        draft = store_proposal(ticket.pk, replace(READY, body=STEPS, citations=(cited,)), newest_message_id=newest.pk)
    sent(draft)
    golden_examples.learn()
    assert only_example().answer == STEPS.partition("message.\n\n")[2].partition("\n\nBest")[0]
    assert findings(only_example())[0] == []


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


GOLD = "Planters are made of gold. Refunds are sent in cash on request."


@pytest.mark.parametrize(
    "body",
    [GOLD, f"{GOLD}\n\n{BODY}", BODY.replace(CARRIED, "The annual plan is refunded in full, every year. [1]")],
    ids=["alone", "beside what is proved", "in a sentence of the draft"],
)
def test_a_reply_to_which_a_person_wrote_what_no_article_proves_is_not_proposed_by_itself(body: str) -> None:
    sent(a_draft(), body=body)
    assert golden_examples.learn() == 1
    assert (only_example().status, only_example().answer) == ("retired", "")


def test_an_edited_reply_keeps_the_marks_of_its_drafts_own_sentences() -> None:
    sent(a_draft(), body=BODY.replace("Hi Mira", "Dear Mira"))
    golden_examples.learn()
    assert only_example().answer == CARRIED


def test_an_answer_taken_back_or_still_waiting_is_not_learned() -> None:
    waiting = a_draft()
    review.approve(waiting.pk, agent=a_person(), **act_fields(waiting))
    taken_back = a_draft()
    agent = a_person()
    review.undo(review.approve(taken_back.pk, agent=agent, **act_fields(taken_back)).pk, agent=agent)
    assert golden_examples.learn() == 0


def test_an_automatic_reply_is_not_learned() -> None:
    outbound = sent(a_draft())
    Outbound.objects.filter(pk=outbound.pk).update(unseen=True)
    assert golden_examples.learn() == 0


def test_each_answer_is_looked_at_once_also_when_nothing_of_it_stays() -> None:
    sent(a_draft(), body="Hi Mira,\n\nIt rained here all morning, and the flowers are glad of it.\n\nBest regards")
    assert golden_examples.learn() == 1
    assert golden_examples.learn() == 0
    assert only_example().answer == ""


def test_a_reply_that_cannot_be_checked_is_logged_once_and_keeps_no_other_from_being_learned(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = a_draft(), a_draft()
    sent(first)
    sent(second)
    usual = learning.proved_sentences
    fails = iter([RecursionError("Stumbled"), None])

    def stumbling(*read: Any) -> str:
        if error := next(fails):
            raise error
        return usual(*read)

    monkeypatch.setattr(learning, "proved_sentences", stumbling)
    assert golden_examples.learn() == 2
    assert golden_examples.learn() == 0
    kept = GoldenExample.objects.order_by("source_draft").values_list("source_draft", "status", "answer")
    assert list(kept) == [(first.pk, "retired", ""), (second.pk, "proposed", CARRIED)]
    assert caplog.text.count(f"the reply of draft {first.pk}") == 1


def test_a_database_that_is_away_is_no_fault_of_a_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(draft: Draft) -> str:
        raise OperationalError("the connection is lost")

    sent(a_draft())
    with monkeypatch.context() as patch:
        patch.setattr(learning, "question_of", away)
        with pytest.raises(OperationalError):
            golden_examples.learn()
    assert golden_examples.learn() == 1
    assert only_example().answer == CARRIED


@pytest.fixture
def taught(counting: dict[str, WordCounts]) -> Draft:
    """One answer, learned from a mail about refunds; its article is indexed."""
    return kept(_taught)


def _taught() -> Draft:
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
    assert golden_examples.check_due() == 1
    assert upkeep.accept(only_example(), a_person())
    return draft


def found(draft: Draft, text: str) -> Any:
    mailbox = draft.ticket.mailbox
    return golden_examples.similar(mailbox.pk, Collection.objects.get(pk=mailbox.collection_id).active_model, text)


QUESTION = "Refund for the annual plan\n\nWhen will I see my money?"


def test_a_question_like_an_answered_one_finds_the_answer_and_what_it_cited(taught: Draft) -> None:
    (example,) = found(taught, QUESTION)
    assert example.similarity > golden_examples.SAME_QUESTION_COSINE
    assert [passage.text for passage in example.passages] == ["Yearly plans are refunded in full."]
    assert example.passages[0].version_id == Document.objects.get().versions.latest("number").pk


def test_another_question_finds_nothing(taught: Draft) -> None:
    assert found(taught, "The lamp flickers at night and smells of smoke") == ()


def test_another_mailbox_finds_nothing(taught: Draft) -> None:
    model = Collection.objects.get(pk=taught.ticket.mailbox.collection_id).active_model
    assert golden_examples.similar(a_mailbox().pk, model, QUESTION) == ()


def test_a_retired_example_is_not_found_and_not_learned_again(taught: Draft) -> None:
    GoldenExample.objects.retire()
    assert found(taught, QUESTION) == ()
    assert golden_examples.learn() == 0


def test_what_was_found_says_its_words_without_the_numbers_of_its_sources(taught: Draft) -> None:
    assert found(taught, QUESTION)[0].answer == "The annual plan is refunded in full."


def test_an_example_is_not_found_before_it_passed_its_check_and_a_curator_accepted_it(taught: Draft) -> None:
    GoldenExample.objects.update(status="proposed")
    assert found(taught, QUESTION) == ()
    GoldenExample.objects.update(checked=None)
    assert GoldenExample.objects.accept(a_person()) == 0
    GoldenExample.objects.update(checked=Now(), problems=[{"kind": "unproved", "text": "All is free."}])
    assert GoldenExample.objects.accept(a_person()) == 0


@pytest.mark.parametrize(
    "fields", [{"accepted": None}, {"checked": None}, {"problems": [{"kind": "unproved"}]}, {"question": "To a@b.org"}]
)
def test_the_database_holds_what_in_use_means(taught: Draft, fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError, match="golden_"), transaction.atomic():
        GoldenExample.objects.update(**fields)


def test_an_article_that_contradicts_an_example_takes_it_out_of_use_at_once_and_marks_it(taught: Draft) -> None:
    document = Document.objects.get()
    publish(document, document.title, "Yearly plans cannot be refunded in full.", None)
    index_stale(document.collection)
    assert found(taught, QUESTION) == ()  # also before a worker has looked at it
    assert golden_examples.check_due() == 1
    example = only_example()
    assert example.status == "proposed"
    assert {"kind": "unproved", "text": "The annual plan is refunded in full."} in example.problems
    assert golden_examples.check_due() == 0


def test_a_passage_that_was_reworded_is_read_again_by_a_curator(taught: Draft) -> None:
    document = Document.objects.get()
    publish(document, document.title, "Each yearly plan is refunded in full. Ask us for it.", None)
    index_stale(document.collection)
    golden_examples.check_due()
    example = only_example()
    assert (example.status, example.problems) == ("proposed", [])
    assert {"kind": "article_changed", "text": "Refund policy"} in example.notes
    assert [in_words(note) for note in example.notes] == [
        "Article reworded since it was cited, read it again: Refund policy"
    ]
    assert upkeep.accept(example, a_person())
    assert only_example().notes == []  # it cites what the article says today
    assert found(taught, QUESTION)
    publish(document, document.title, "Each yearly plan is refunded in full. Ask us for it. Or call.", None)
    index_stale(document.collection)
    assert not upkeep.accept(only_example(), a_person())  # not as the article was checked


def test_an_article_that_changed_elsewhere_leaves_its_example_in_use(taught: Draft) -> None:
    document = Document.objects.get()
    publish(document, document.title, f"{document.body}\n\nMonthly plans end with the month.", None)
    index_stale(document.collection)
    golden_examples.check_due()
    assert (only_example().status, only_example().notes) == ("in_use", [])
    assert found(taught, QUESTION)


def test_an_archived_article_takes_its_example_out_of_use(taught: Draft) -> None:
    Document.objects.update(status=Document.Status.ARCHIVED)
    assert found(taught, QUESTION) == ()
    golden_examples.check_due()
    assert only_example().status == "proposed"
    assert {"kind": "article_gone", "text": "Refund policy"} in only_example().problems
    assert golden_examples.check_due() == 0


def test_an_example_edited_while_it_is_checked_is_checked_again(taught: Draft, monkeypatch: pytest.MonkeyPatch) -> None:
    def edited(example: GoldenExample) -> Any:
        GoldenExample.objects.update(answer="Monthly plans end after 3 days. [1]", status="proposed", checked=None)
        return [], []

    example = only_example()
    with monkeypatch.context() as patch:
        patch.setattr(upkeep, "findings", edited)
        assert upkeep.check(example) is False
    assert only_example().checked is None
    golden_examples.check_due()
    assert [found["kind"] for found in only_example().problems] == ["unproved"]


def test_one_that_cannot_be_checked_keeps_no_other_from_its_check(
    taught: Draft, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first = only_example()
    GoldenExample.objects.update(status="proposed", checked=None)
    other = GoldenExample.objects.create(mailbox=first.mailbox, question="Other", answer="Nothing.")
    usual = upkeep.findings

    def stumbling(example: GoldenExample) -> Any:
        if example.pk == first.pk:
            raise RuntimeError("Stumbled")
        return usual(example)

    monkeypatch.setattr(upkeep, "findings", stumbling)
    assert golden_examples.check_due() == 2
    other.refresh_from_db()
    assert other.checked
    assert "cannot be checked" in caplog.text
    first.refresh_from_db()
    assert [found["kind"] for found in first.problems] == ["unchecked"]
    assert golden_examples.check_due() == 0


def test_a_database_that_is_away_says_nothing_of_the_example(taught: Draft, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(example: GoldenExample) -> Any:
        raise OperationalError("the connection is closed")

    document = Document.objects.get()
    publish(document, document.title, f"{document.body}\n\nMonthly plans end with the month.", None)
    monkeypatch.setattr(upkeep, "findings", away)
    with pytest.raises(OperationalError):
        golden_examples.check_due()
    assert (only_example().status, only_example().problems) == ("in_use", [])


def test_of_two_with_the_same_question_one_is_in_use(taught: Draft) -> None:
    example = only_example()
    twin = GoldenExample.objects.create(
        mailbox=example.mailbox, question=example.question.upper(), answer="x", status="proposed", checked=Now()
    )
    with pytest.raises(IntegrityError, match="golden_question_once"), transaction.atomic():
        GoldenExample.objects.accept(a_person())
    assert [other.pk for other in duplicates(example)] == [twin.pk]


def test_the_nearest_by_vector_is_a_duplicate_too(taught: Draft) -> None:
    example = only_example()
    fields = {"mailbox": example.mailbox, "answer": "x", "model": example.model, "embedding": example.embedding}
    near = GoldenExample.objects.create(question="And my money?", **fields)
    GoldenExample.objects.create(question="Gone", **(fields | {"status": "retired"}))
    assert [(other.pk, round(other.similarity, 3)) for other in duplicates(example)] == [(near.pk, 1.0)]


def test_an_example_goes_with_the_ticket_that_it_was_made_of(taught: Draft) -> None:
    ticket = Ticket.objects.get(pk=taught.ticket_id)
    ticket.outbound.all().delete()
    ticket.delete()
    assert not GoldenExample.objects.exists()


def test_a_customers_examples_are_exported_and_erased(taught: Draft) -> None:
    told = StringIO()
    call_command("golden_examples", "MIRA@castellan.example", stdout=told)
    (row,) = json.loads(told.getvalue())
    assert row["answer"] == CARRIED
    assert row["status"] == "in_use"
    call_command("golden_examples", "mira@castellan.example", "--erase", stdout=told)
    assert not GoldenExample.objects.exclude(answer="").exists()
    assert golden_examples.learn() == 0  # and nothing is learned again
    with pytest.raises(CommandError, match="no customer"):
        call_command("golden_examples", "nobody@castellan.example")


def test_a_second_look_at_the_same_answer_at_the_same_moment_changes_nothing(taught: Draft) -> None:
    learning._keep(taught)
    assert GoldenExample.objects.count() == 1
    with connection.cursor() as cursor:  # the transaction still works
        cursor.execute("SELECT 1")


@pytest.mark.django_db(transaction=True)
def test_the_nearest_are_found_by_an_index_of_their_model(taught: Draft) -> None:
    example = only_example()
    ensure_index(example.model, len(example.embedding), EXAMPLES)
    assert has_index(example.model, EXAMPLES)
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_indexscan = on")
        cursor.execute("SET LOCAL enable_sort = off")
        plan = nearest(GoldenExample.objects.all(), example.model, example.embedding)[:2].explain()
    name = index_name(example.model, EXAMPLES)
    assert name in plan, plan
    with connection.cursor() as cursor:
        cursor.execute(f"DROP INDEX {name}")
