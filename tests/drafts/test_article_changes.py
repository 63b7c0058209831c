"""A draft whose article changed is no longer Ready, is drafted again, and is not sent."""

from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from drafts import notifications, proposals
from drafts.desk.lists import queue
from drafts.models import Draft, Event, Outbound, Ticket, UnsentReply
from drafts.workflow import review
from drafts.workflow.writing import unsent
from kb.importing.articles import import_path
from kb.index.publishing import archive_each, publish, publish_each, remove, save_version
from kb.models import Document
from tests import desk_world
from tests.admin_clients import ARTICLES, form
from tests.factories import READY
from tests.markup import flat
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db
CHANGED = ("open", "findings", "article_changed")


@pytest.fixture
def world():
    return kept(desk_world.build)


@pytest.fixture
def draft(world):
    return world.draft(world.ticket("Bo Kim", "Refund"), "ready")


def approve(world, draft):
    newest = draft.ticket.messages.latest("id").pk
    return review.approve(draft.pk, agent=world.agent, version=draft.version, last_message_id=newest)


def longer_deadline(world):
    document = Document.objects.get(pk=world.refunds.document_id)
    return publish(document, document.title, document.body.replace("14 days", "30 days"))


def stands(draft):
    draft.refresh_from_db()
    return draft.status, draft.card, draft.escalation_reason


def asked(draft):
    return Event.objects.filter(ticket=draft.ticket_id, kind="article", status="due").count()


def test_an_approval_is_refused_where_the_cited_passage_was_changed_meanwhile(world, draft):
    longer_deadline(world)
    with pytest.raises(review.Stale, match="Article changed: Refund policy"):
        approve(world, draft)
    assert not Outbound.objects.exists()


def test_an_approval_is_refused_where_a_cited_article_was_archived_meanwhile(world, draft):
    archive_each([world.refunds.document])
    with pytest.raises(review.Stale, match="Article changed: Refund policy"):
        approve(world, draft)


def test_an_edit_that_leaves_the_cited_passage_as_it_was_bothers_nobody(world, draft):
    document = world.refunds.document
    publish(document, document.title, document.body + "\n\nAsk us about gift cards.")
    assert stands(draft) == ("open", "ready", "")
    assert not Event.objects.exists()
    assert approve(world, draft).state == Outbound.State.QUEUED


def test_a_published_change_of_the_cited_passage_marks_the_open_draft_and_asks_for_another(world, draft):
    longer_deadline(world)
    assert stands(draft) == CHANGED
    ticket = Ticket.objects.get(pk=draft.ticket_id)
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "findings", "article_changed: Refund policy")
    assert asked(draft) == 1
    counts = queue.counts(world.agent).tabs
    assert (counts["ready"], counts["findings"]) == (0, 1)


def test_a_change_beside_the_quoted_words_but_within_the_passage_marks_it_too(world, draft):
    document = world.refunds.document
    publish(document, document.title, document.body.replace("Allow 5 to 7", "Allow 9 to 12"))
    assert stands(draft) == CHANGED


def take_back(world):
    document = Document.objects.get(pk=world.refunds.document_id)
    document.status = Document.Status.DRAFT
    save_version(document, document.title, document.body)


@pytest.mark.parametrize(
    "act",
    [
        lambda world: archive_each([world.refunds.document]),
        lambda world: archive_each(Document.objects.all()),
        take_back,
    ],
    ids=["archived", "archived with others", "saved as a draft in the library"],
)
def test_an_article_that_is_no_longer_published_marks_the_open_draft(world, draft, act):
    act(world)
    assert stands(draft) == CHANGED
    assert asked(draft) == 1


def test_a_draft_of_an_article_published_by_a_bulk_act_is_marked_where_its_text_was_changed(world, draft):
    document = world.refunds.document
    Document.objects.filter(pk=document.pk).update(status="draft", body="Nothing is refunded.")
    assert publish_each([document]).done == 1
    assert stands(draft) == CHANGED


def test_an_import_marks_the_open_draft(world, draft, tmp_path):
    Document.objects.filter(pk=world.refunds.document_id).update(source="refunds.md")
    (tmp_path / "refunds.md").write_text(f"# Refund policy\n\n{desk_world.REFUNDS.replace('14 days', '3 days')}\n")
    report = import_path(world.mailbox.collection, tmp_path)
    assert len(report.of("changed")) == 1
    assert stands(draft) == CHANGED
    assert asked(draft) == 1


def test_an_edit_in_the_library_marks_the_open_draft(world, draft, client):
    curator = User.objects.create_superuser("cora")
    client.force_login(curator)
    document = world.refunds.document
    edited = form(document, body=document.body.replace("14 days", "30 days"))
    answer = client.post(f"{ARTICLES}{document.pk}/change/", edited)
    assert answer.status_code == 302
    assert stands(draft) == CHANGED


def test_a_cited_article_cannot_be_deleted_and_its_draft_stays_ready(world, draft):
    assert remove([world.refunds.document]).refused
    assert stands(draft) == ("open", "ready", "")


def test_a_publication_that_is_rolled_back_marks_nothing(world, draft):
    with transaction.atomic():
        longer_deadline(world)
        transaction.set_rollback(True)
    assert stands(draft) == ("open", "ready", "")
    assert not Event.objects.exists()


def test_decided_drafts_and_drafts_of_other_articles_stay_as_they_are(world, draft):
    approve(world, draft)
    other = world.draft(world.ticket("Ida Berg", "Export"), "ready", cited=False)
    longer_deadline(world)
    assert stands(draft) == ("approved", "ready", "")
    assert stands(other) == ("open", "ready", "")
    assert not Event.objects.exists()


def test_several_article_changes_queue_one_redraft(world, draft):
    longer_deadline(world)
    archive_each([world.refunds.document])
    assert asked(draft) == 1


def test_a_redraft_that_is_due_anyway_is_not_asked_for_twice(world, draft):
    Event.objects.create(ticket=draft.ticket, kind=Event.Kind.REWRITE, dedupe_key="rewrite")
    longer_deadline(world)
    assert stands(draft) == CHANGED
    assert asked(draft) == 0


def test_many_drafts_are_marked_by_as_many_statements_as_one(world):
    def statements(count):
        for number in range(count):
            world.draft(world.ticket(f"No {number}", "Refund"), "ready")
        document = Document.objects.get(pk=world.refunds.document_id)
        with CaptureQueriesContext(connection) as seen:
            publish(document, document.title, f"Nothing is refunded, {count}.")
        return len(seen)

    one = statements(1)
    assert statements(25) == one
    assert Draft.objects.filter(card="findings").count() == 26


def test_every_open_desk_is_told_at_once_or_told_to_look_again(world, monkeypatch):
    told = []
    monkeypatch.setattr(notifications, "_pg_notify", lambda channel, payload, *_: told.append((channel, payload)))
    for number in range(3):
        world.draft(world.ticket(f"No {number}", "Refund"), "ready")
    monkeypatch.setattr("drafts.article_changes.TOLD_ONE_BY_ONE", 2)
    longer_deadline(world)
    assert (notifications.DESK_CHANNEL, "") in told
    assert (notifications.COPILOT_CHANNEL, "") in told


# Changed back


def as_before(world):
    document = Document.objects.get(pk=world.refunds.document_id)
    return publish(document, document.title, world.refunds.body)


@pytest.mark.parametrize("card", ["ready", "needs_approval"])
def test_a_draft_is_good_again_when_its_article_says_again_what_it_cites(world, draft, card):
    Draft.objects.filter(pk=draft.pk).update(card=card, escalation_reason="needs_approval" if card != "ready" else "")
    longer_deadline(world)
    archive_each([world.refunds.document])  # a second change keeps what was before the first
    Ticket.objects.filter(pk=draft.ticket_id).update(lease_token=uuid4(), leased_until=timezone.now())
    assert stands(draft) == CHANGED
    as_before(world)
    reason = "needs_approval" if card != "ready" else ""
    assert stands(draft) == ("open", card, reason)
    assert (draft.decision, draft.marked_from) == ("finalize", {})
    ticket = Ticket.objects.get(pk=draft.ticket_id)
    assert (ticket.status, ticket.card, ticket.reason) == ("review", card, reason)
    assert asked(draft) == 0
    assert ticket.lease_token is None  # the run for the change is thrown away
    assert approve(world, draft).state == Outbound.State.QUEUED


def test_another_run_that_is_due_is_not_given_up_with_the_mark(world, draft):
    longer_deadline(world)
    Event.objects.create(ticket=draft.ticket, kind=Event.Kind.MESSAGE, dedupe_key="mail")
    Ticket.objects.filter(pk=draft.ticket_id).update(lease_token=uuid4(), leased_until=timezone.now())
    as_before(world)
    assert list(Event.objects.due().values_list("kind", flat=True)) == ["message"]
    assert Ticket.objects.get(pk=draft.ticket_id).lease_token


def test_of_two_changed_articles_both_must_be_as_they_were(world, draft):
    exports = Document.objects.get(pk=world.exports.document_id)
    longer_deadline(world)
    publish(exports, exports.title, "Nothing is exported.")
    as_before(world)
    assert stands(draft) == CHANGED
    publish(exports, exports.title, world.exports.body)
    assert stands(draft) == ("open", "ready", "")


def test_a_draft_that_comes_back_after_its_article_was_changed_back_is_good_again(world, draft):
    longer_deadline(world)
    review.resolve(draft.ticket_id, agent=world.agent)
    as_before(world)
    review.reopen(draft.ticket_id, agent=world.agent)
    assert stands(draft) == ("open", "ready", "")
    assert (Ticket.objects.get().card, Ticket.objects.get().reason) == ("ready", "")
    assert asked(draft) == 0


def test_what_was_marked_before_marks_were_kept_is_not_sent_without_a_question(world, draft):
    longer_deadline(world)
    Draft.objects.filter(pk=draft.pk).update(marked_from={})
    as_before(world)
    assert stands(draft) == CHANGED
    seen = {"version": draft.version, "last_message_id": draft.ticket.messages.latest("id").pk}
    with pytest.raises(review.InDoubt):
        review.approve(draft.pk, agent=world.agent, body=draft.body, **seen)


# What people hold or have typed


def headers(js):
    if js:
        return {"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": "http://testserver/"}
    return {"Referer": "http://testserver/"}


@pytest.mark.parametrize("js", [True, False], ids=["with htmx", "without"])
def test_an_approval_answers_409_with_what_changed_and_the_typed_words(world, draft, client, js):
    client.force_login(world.agent)
    seen = {"version": draft.version, "last_message_id": draft.ticket.messages.latest("id").pk}
    longer_deadline(world)
    words = "Dear Bo, you get it all back within a fortnight."
    answer = client.post(reverse("approve", args=[draft.pk]), seen | {"body": words}, headers=headers(js))
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Article changed: Refund policy" in page
    assert words in page
    assert ("<html" in page) is not js
    assert unsent.of(draft.ticket_id, world.agent).get().text == words
    assert not Outbound.objects.exists()


def test_the_desk_says_which_article_changed_and_that_a_new_draft_is_written(world, draft, client):
    client.force_login(world.agent)
    longer_deadline(world)
    page = client.get(reverse("review_ticket", args=[draft.ticket_id])).content.decode()
    assert "Article changed: Refund policy." in page
    assert "rewriting…" in page
    assert 'data-card="findings"' in page
    assert "article changed" in page  # on its row in the list


def test_a_redraft_keeps_the_hold_and_the_unsent_text(world, draft):
    ticket = draft.ticket
    Ticket.objects.filter(pk=ticket.pk).update(held_by=world.agent, held_until="2999-01-01T00:00Z")
    unsent.save(ticket.pk, author=world.agent, text="My own words", draft_version=draft.version)
    longer_deadline(world)
    with transaction.atomic():
        proposals.store_proposal(ticket.pk, READY, newest_message_id=ticket.messages.latest("id").pk)
    ticket.refresh_from_db()
    assert (ticket.held_by, ticket.card) == (world.agent, "ready")
    kept = UnsentReply.objects.get()
    assert (kept.text, kept.draft_version) == ("My own words", draft.version)


def test_words_typed_before_the_redraft_stand_beside_it(world, draft, client):
    client.force_login(world.agent)
    unsent.save(draft.ticket_id, author=world.agent, text="My own words", draft_version=draft.version)
    longer_deadline(world)
    with transaction.atomic():
        newest = draft.ticket.messages.latest("id").pk
        proposals.store_proposal(draft.ticket_id, READY, newest_message_id=newest)
    page = flat(client.get(reverse("review_ticket", args=[draft.ticket_id])))
    assert "My own words" in page
    assert "You started from draft 1; draft 2 is shown above." in page


def test_a_folded_draft_is_not_said_to_stand_above_the_words(world, draft, client):
    client.force_login(world.agent)
    unsent.save(draft.ticket_id, author=world.agent, text="My own words", draft_version=draft.version)
    longer_deadline(world)
    with transaction.atomic():
        newest = draft.ticket.messages.latest("id").pk
        proposals.store_proposal(draft.ticket_id, replace(READY, card="findings"), newest_message_id=newest)
    page = flat(client.get(reverse("review_ticket", args=[draft.ticket_id])))
    assert "You started from draft 1; draft 2 is folded below." in page


# What comes back, or is stored, after the change


def test_an_undone_reply_comes_back_marked(world, draft):
    outbound = approve(world, draft)
    longer_deadline(world)
    review.undo(outbound.pk, agent=world.agent)
    assert stands(draft) == CHANGED
    assert Ticket.objects.get().reason == "article_changed: Refund policy"
    assert asked(draft) == 1


def test_a_reopened_ticket_shows_its_draft_marked(world, draft):
    review.resolve(draft.ticket_id, agent=world.agent)
    longer_deadline(world)
    assert not Event.objects.exists()
    review.reopen(draft.ticket_id, agent=world.agent)
    assert stands(draft) == CHANGED
    assert Ticket.objects.get().reason == "article_changed: Refund policy"


def test_a_marked_draft_that_comes_back_is_drafted_again_though_its_redraft_once_failed(world, draft):
    longer_deadline(world)
    Event.objects.finish()
    review.snooze(draft.ticket_id, agent=world.agent, until=timezone.now() + timedelta(hours=1))
    assert asked(draft) == 0
    review.reopen(draft.ticket_id, agent=world.agent)
    assert asked(draft) == 1


def cited(world):
    quote = "within 14 days of purchase or renewal is refunded in full"
    start = desk_world.REFUNDS.index(quote)
    end = start + len(quote)
    return proposals.ProposedCitation(1, world.refunds.pk, None, desk_world.REFUNDS, quote, start, end)


def offered(world, ticket):
    with transaction.atomic():
        newest = ticket.messages.latest("id").pk
        return proposals.store_proposal(ticket.pk, replace(READY, citations=(cited(world),)), newest_message_id=newest)


def test_a_run_that_read_the_article_before_its_change_stores_a_marked_draft_and_asks_once_more(world):
    ticket = world.ticket("Bo Kim", "Refund")
    longer_deadline(world)
    assert stands(offered(world, ticket)) == CHANGED
    assert Event.objects.filter(kind="article").count() == 1
    # An article that cannot be indexed serves its old passages for ever: that must not draft for ever.
    Event.objects.update(status="done")
    assert stands(offered(world, ticket)) == CHANGED
    assert Event.objects.filter(kind="article").count() == 1


def test_an_approval_marks_what_was_missed(world, draft):
    body = desk_world.REFUNDS.replace("14 days", "30 days")
    Document.objects.filter(pk=world.refunds.document_id).update(body=body)  # as a draft stored at the same moment
    assert stands(draft) == ("open", "ready", "")
    with pytest.raises(review.Stale, match="Article changed"):
        approve(world, draft)
    assert stands(draft) == CHANGED
    assert asked(draft) == 1
