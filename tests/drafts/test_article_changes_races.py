"""Publishing and approving at once, on real connections."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction

from drafts.models import Draft, Event, Outbound
from drafts.workflow import review
from kb.index.publishing import archive_each, publish
from kb.models import Document
from tests import desk_world
from tests.factories import without_undo
from tests.locks import waits_for_a_lock
from tests.races import at_once

pytestmark = pytest.mark.django_db(transaction=True)
ROUNDS = 6


@pytest.fixture
def world():
    return desk_world.build()


def ready(world, name="Bo Kim"):
    return world.draft(world.ticket(name, "Refund"), "ready")


def approving(world, draft):
    newest = draft.ticket.messages.latest("id").pk
    return lambda: review.approve(
        draft.pk, agent=without_undo(world.agent), version=draft.version, last_message_id=newest
    )


def publishing(world, body):
    def act():
        document = Document.objects.get(pk=world.refunds.document_id)
        publish(document, document.title, body)

    return act


def on_its_own_connection(work):
    try:
        return work()
    except review.Stale as stale:
        return stale
    finally:
        connection.close()


def test_an_approval_waits_for_a_publication_under_way_and_then_sees_it(world):
    draft = ready(world)
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            publishing(world, "Nothing is refunded.")()
            approval = pool.submit(on_its_own_connection, approving(world, draft))
            assert waits_for_a_lock()
        result = approval.result(10)
    assert isinstance(result, review.Stale)
    assert result.changed.startswith("Article changed: Refund policy")
    assert not Outbound.objects.exists()


def test_a_publication_waits_for_an_approval_under_way_and_leaves_it(world):
    draft = ready(world)
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            approving(world, draft)()
            publication = pool.submit(on_its_own_connection, publishing(world, "Nothing is refunded."))
            assert waits_for_a_lock()
        publication.result(10)
    draft.refresh_from_db()
    assert (draft.status, draft.card) == ("approved", "ready")
    assert not Event.objects.exists()


def test_publishing_and_approving_at_once_leaves_no_draft_ready_and_unmarked(world):
    for number in range(ROUNDS):
        draft = ready(world, f"No {number}")
        Document.objects.filter(pk=world.refunds.document_id).update(body=desk_world.REFUNDS)
        approved, _ = at_once(approving(world, draft), publishing(world, f"Nothing is refunded, {number}."))
        draft.refresh_from_db()
        expected = ("approved", "ready") if isinstance(approved, Outbound) else ("open", "findings")
        assert (draft.status, draft.card) == expected


def test_articles_of_the_same_drafts_published_at_once_wait_for_each_other_without_a_deadlock(world):
    drafts = [ready(world, f"No {number}") for number in range(8)]
    for number in range(ROUNDS):
        exports = Document.objects.get(pk=world.exports.document_id)
        at_once(
            publishing(world, f"Nothing is refunded, {number}."),
            lambda exports=exports, number=number: publish(exports, exports.title, f"No export, {number}."),
            lambda: archive_each([]),
        )
    assert Draft.objects.filter(pk__in=[draft.pk for draft in drafts], card="findings").count() == 8
    assert Event.objects.filter(kind="article").count() == 8
