"""Several changes are one statement, and all of them come to pass or none."""

import ast
from collections.abc import Iterator

import pytest
from django.db import connection, transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.test.utils import CaptureQueriesContext

from copilot.config import ROOT
from drafts import notifications
from drafts.models import Card, Draft, Event, Review, Ticket, UnsentReply
from drafts.written_together import Writes
from tests.factories import a_draft, a_person, a_ticket

pytestmark = pytest.mark.django_db


def test_an_update_an_insert_a_deletion_and_word_of_them_are_one_statement() -> None:
    draft, agent = a_draft(), a_person()
    event = Event.objects.create(ticket=draft.ticket, kind=Event.Kind.RESUME, dedupe_key="one")
    review, writes = Review(draft=draft, agent=agent, act=Review.Act.REJECT, reason="it’s “wrong”, 100 %s"), Writes()
    decided = writes.update(Draft.objects.open().filter(pk=draft.pk), status=Draft.Status.REJECTED)
    writes.insert(review)
    writes.delete(Event.objects.filter(pk=event.pk))
    draft.ticket.move_to(Ticket.Status.REVIEW, card=Card.NONE, reason="rejected", within=writes)
    notifications.notify(draft.ticket_id, "act", within=writes, act="reject", by="rae")
    assert Draft.objects.get(pk=draft.pk).status == Draft.Status.OPEN  # nothing is written yet
    with CaptureQueriesContext(connection) as queries:
        writes.run()
    assert len(queries) == 1
    assert decided.rows == 1
    assert Draft.objects.get(pk=draft.pk).status == Draft.Status.REJECTED
    stored = Review.objects.get()
    assert (stored, stored.reason, stored.created) == (review, "it’s “wrong”, 100 %s", review.created)
    assert not Event.objects.exists()
    assert Ticket.objects.get(pk=draft.ticket_id).reason == "rejected"
    writes.run()
    assert Review.objects.count() == 1  # each is written once


def test_a_new_row_has_what_the_database_gave_it() -> None:
    event, writes = Event(ticket=a_ticket(), kind=Event.Kind.RESUME, dedupe_key="one"), Writes()
    writes.insert(event)
    writes.run()
    stored = Event.objects.get()
    assert (event.pk, event.run_after, event.created) == (stored.pk, stored.run_after, stored.created)
    event.attempts = 3
    event.save()  # changes the row, and makes no second one
    assert Event.objects.get().attempts == 3


def test_a_condition_that_no_row_meets_changes_none_and_says_so() -> None:
    draft, writes = a_draft(), Writes()
    late = writes.update(Draft.objects.filter(pk=draft.pk, version=draft.version + 1), status=Draft.Status.REJECTED)
    nobody = writes.update(Draft.objects.filter(pk__in=[]), status=Draft.Status.REJECTED)
    writes.delete(Draft.objects.filter(pk__in=[]))
    writes.run()
    assert (late.rows, nobody.rows) == (0, 0)
    assert Draft.objects.get(pk=draft.pk).status == Draft.Status.OPEN


def test_nothing_to_write_is_no_statement() -> None:
    with CaptureQueriesContext(connection) as queries:
        Writes().run()
    assert not queries.captured_queries


def test_all_of_them_go_with_the_transaction() -> None:
    draft, writes = a_draft(), Writes()
    writes.update(Draft.objects.filter(pk=draft.pk), status=Draft.Status.REJECTED)
    writes.insert(Review(draft=draft, act=Review.Act.REJECT))
    with transaction.atomic():
        writes.run()
        assert Review.objects.exists()
        transaction.set_rollback(True)
    assert Draft.objects.get(pk=draft.pk).status == Draft.Status.OPEN
    assert not Review.objects.exists()


def test_a_row_is_inserted_or_the_one_that_is_there_is_updated() -> None:
    ticket, author = a_ticket(), a_person()
    for revision, newest in ((5, 5), (3, 5), (7, 7)):
        row, writes = UnsentReply(ticket=ticket, author=author, text=f"text {revision}", revision=revision), Writes()
        writes.insert_or_update(row, ("ticket", "author"), text="", revision=Greatest(F("revision"), revision))
        with CaptureQueriesContext(connection) as queries:
            writes.run()
        assert len(queries) == 1
        stored = UnsentReply.objects.get()
        assert (stored.text, stored.revision) == ("text 5" if revision == newest == 5 else "", newest)


def of_writes() -> Iterator[tuple[str, str, str]]:
    """Where a function of the desk takes writes, the name of that argument, and the function's own text."""
    for path in sorted((ROOT / "drafts").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
                    if argument.annotation and ast.unparse(argument.annotation) in ("Writes", "Writes | None"):
                        yield f"{path.name}: {node.name}", argument.arg, ast.unparse(node)


def test_the_name_of_the_argument_says_who_runs_the_writes() -> None:
    found = list(of_writes())
    assert len(found) > 30
    assert {name for _, name, _ in found} == {"within", "writes"}
    assert [where for where, name, text in found if name == "within" and "within.run()" in text] == []
