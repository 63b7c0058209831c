from dataclasses import replace

import pytest

from copilot import leases
from drafts.conflicts import AskFirst
from drafts.models import Assignee, Draft, Event, Outbound, Review, Ticket, TicketChange, UnsentReply
from drafts.proposals import store_proposal
from drafts.workflow import assignment, bulk, changes, holds, review
from drafts.workflow.writing import unsent
from tests.factories import (
    NEEDS_FACT,
    READY,
    a_draft,
    a_mail,
    a_person,
    a_ticket,
    act_fields,
    statuses,
)

pytestmark = pytest.mark.django_db


def test_undoing_opens_the_draft_again_and_it_can_be_approved_again(agent):
    draft = a_draft(NEEDS_FACT)
    outbound = review.approve(draft.pk, agent=agent, settled=[2], **act_fields(draft))
    undone = review.undo(outbound.pk, agent=agent)
    assert (undone.state, statuses(draft)) == ("cancelled", ("open", "review", "needs_fact"))
    ticket = Ticket.objects.get()
    assert (ticket.reason, ticket.confidence) == ("gaps", 0.8)
    again = review.approve(draft.pk, agent=agent, settled=[2], **act_fields(draft))
    assert again.message_id != outbound.message_id
    assert [each.act for each in Review.objects.order_by("pk")] == ["approve", "undo", "approve"]


def test_undoing_after_a_new_mail_leaves_the_draft_superseded(agent):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft))
    a_mail(draft.ticket)
    Ticket.objects.update(status="new")
    review.undo(outbound.pk, agent=agent)
    assert statuses(draft) == ("superseded", "new", "")


def test_undoing_after_a_newer_draft_leaves_the_old_one_superseded(agent):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft))
    store_proposal(draft.ticket_id, READY, newest_message_id=draft.answers_message_id)
    review.undo(outbound.pk, agent=agent)
    assert statuses(draft) == ("superseded", "waiting", "")


@pytest.mark.parametrize("state", ["sending", "sent", "uncertain", "failed"])
def test_what_has_left_cannot_be_undone(agent, state):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft))
    Outbound.objects.update(state=state)
    with pytest.raises(review.Stale, match="already been sent"):
        review.undo(outbound.pk, agent=agent)
    assert statuses(draft) == ("approved", "waiting", "")


def test_undoing_twice_says_so(agent):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft))
    review.undo(outbound.pk, agent=agent)
    with pytest.raises(review.Stale, match="already cancelled"):
        review.undo(outbound.pk, agent=agent)


@pytest.mark.parametrize(
    ("drafting", "status", "expected"),
    [
        (True, "waiting", ("review", "none", "undone")),
        (False, "waiting", ("open", "", "")),
        (True, "resolved", ("resolved", "", "")),
    ],
)
def test_undoing_an_own_reply_gives_the_ticket_back(agent, drafting, status, expected):
    mail = a_mail(a_ticket(drafting=drafting, assignee=a_person("jo", "Agent")))
    outbound = review.reply(mail.ticket_id, agent=agent, body="Yes.", last_message_id=mail.pk)
    Ticket.objects.update(status=status)
    assert review.undo(outbound.pk, agent=agent).body == "Yes."
    assert Ticket.objects.values_list("status", "card", "reason").get() == expected


def test_a_rejection_can_be_undone(agent):
    draft = a_draft()
    review.reject(draft.pk, agent=agent, reason="wrong", **act_fields(draft))
    review.undo_reject(draft.pk, agent=agent)
    assert statuses(draft) == ("open", "review", "ready")
    assert [review.act for review in Review.objects.order_by("pk")] == ["reject", "undo"]
    with pytest.raises(review.Stale):
        review.undo_reject(draft.pk, agent=agent)


@pytest.mark.parametrize("since", ["mail", "take_over", "resolve"])
def test_a_rejection_is_not_undone_when_the_ticket_has_moved_on(agent, since):
    draft = a_draft()
    review.reject(draft.pk, agent=agent, reason="wrong", **act_fields(draft))
    if since == "mail":
        a_mail(draft.ticket)
    elif since == "take_over":
        review.take_over(draft.ticket_id, agent=agent, last_message_id=draft.answers_message_id)
    else:
        review.resolve(draft.ticket_id, agent=agent)
    with pytest.raises(review.Stale, match="moved on"):
        review.undo_reject(draft.pk, agent=agent)
    draft.refresh_from_db()
    assert draft.status == "rejected"


@pytest.mark.parametrize("proposal", [READY, NEEDS_FACT], ids=["ready", "needs a fact"])
def test_a_take_over_can_be_undone_and_all_is_as_before(agent, proposal):
    draft, jo = a_draft(proposal), a_person("jo", "Agent")
    Ticket.objects.update(assignee=jo)
    before = Ticket.objects.values("status", "card", "reason", "confidence", "drafting", "assignee").get()
    change = review.take_over(draft.ticket_id, agent=agent, **act_fields(draft))
    changes.undo(change, agent=agent)
    assert Ticket.objects.values(*before).get() == before
    draft.refresh_from_db()
    assert draft.status == "open"
    assert [review.act for review in Review.objects.order_by("pk")] == ["take_over", "undo"]
    with pytest.raises(review.Stale):
        changes.undo(change, agent=agent)


def test_what_waited_for_the_customer_waits_again_when_writing_again_is_undone(agent):
    ticket = a_ticket(status="waiting")
    mail = a_mail(ticket)
    change = review.take_over(ticket.pk, agent=agent, last_message_id=mail.pk)
    changes.undo(change, agent=agent)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.assignee, ticket.drafting) == ("waiting", None, True)


def test_an_earlier_take_over_is_not_undone_over_a_later_one(agent):
    mail = a_mail(a_ticket(status="waiting"))
    first = review.take_over(mail.ticket_id, agent=agent, last_message_id=mail.pk)
    Ticket.objects.update(status="review", drafting=True, assignee=None)
    last = review.take_over(mail.ticket_id, agent=agent, last_message_id=mail.pk)
    with pytest.raises(review.Stale, match="changed since"):
        changes.undo(first, agent=agent)
    changes.undo(last, agent=agent)
    assert Ticket.objects.values_list("status", "drafting").get() == ("review", True)


@pytest.mark.parametrize("since", ["mail", "reply", "assign"])
def test_a_take_over_is_not_undone_when_the_ticket_has_moved_on(agent, since):
    draft = a_draft()
    change = review.take_over(draft.ticket_id, agent=agent, **act_fields(draft))
    if since == "mail":
        a_mail(draft.ticket)
    elif since == "reply":
        review.reply(draft.ticket_id, agent=agent, body="Done.", last_message_id=draft.answers_message_id)
    else:
        assignment.assign(draft.ticket_id, agent=agent, to=Assignee(person=a_person("jo", "Agent").pk))
    with pytest.raises(review.Stale, match="moved on|changed since"):
        changes.undo(change, agent=agent)
    assert TicketChange.objects.get(pk=change.pk).undone_at is None
    assert not Ticket.objects.get().drafting


def a_rewrite(agent, draft: Draft) -> Event:
    return review.rewrite(draft.pk, agent=agent, instruction="Shorter", **act_fields(draft))


def rewritten(draft: Draft) -> Draft:
    shorter = replace(READY, body="Hi.", instruction="Shorter")
    Event.objects.update(status="done")
    return store_proposal(draft.ticket_id, shorter, newest_message_id=draft.answers_message_id)


def test_a_rewrite_that_is_under_way_is_taken_back_and_its_result_thrown_away(agent):
    draft = a_draft()
    event = a_rewrite(agent, draft)
    lease = leases.acquire(60)
    changes.undo_rewrite(draft.pk, agent=agent)
    event.refresh_from_db()
    assert (event.status, statuses(draft)) == ("done", ("open", "review", "ready"))
    assert not leases.finish(lease)
    assert [review.act for review in Review.objects.order_by("pk")] == ["rewrite", "undo"]


def test_a_colleague_who_types_is_asked_about_before_a_rewrite_is_taken_back(agent):
    draft = a_draft()
    a_rewrite(agent, draft)
    unsent.save(draft.ticket_id, author=a_person("mia"), text="Mine", draft_version=1)

    def allowed(ticket: Ticket, writers: holds.Writers) -> None:
        holds.ask_beside_colleague(ticket, agent, writers, "")

    with pytest.raises(AskFirst, match="has begun a reply"):
        changes.undo_rewrite(draft.pk, agent=agent, allowed=allowed)


def test_what_a_rewrite_replaced_is_offered_again_as_the_newest_version(agent):
    draft = a_draft(NEEDS_FACT)
    unsent.save(draft.ticket_id, author=agent, text="Mine", draft_version=1)
    a_rewrite(agent, draft)
    newer = rewritten(draft)
    assert statuses(draft)[0] == "superseded"
    changes.undo_rewrite(draft.pk, agent=agent)
    assert (statuses(newer)[0], statuses(draft)) == ("superseded", ("open", "review", "needs_fact"))
    assert (draft.version, UnsentReply.objects.get().draft_version) == (3, 3)
    unsent.clear(draft.ticket_id, author=agent)
    assert review.approve(draft.pk, agent=agent, settled=[2], **act_fields(draft)).draft == draft


@pytest.mark.parametrize("since", ["decided", "mail", "failed", "redrafted"])
def test_a_rewrite_is_not_taken_back_when_the_ticket_has_moved_on(agent, since):
    draft = a_draft()
    a_rewrite(agent, draft)
    if since == "failed":
        Event.objects.update(status="dead")
    else:
        newer = rewritten(draft)
    if since == "decided":
        review.reject(newer.pk, agent=agent, reason="no", **act_fields(newer))
    if since == "mail":
        a_mail(draft.ticket)
    if since == "redrafted":
        store_proposal(draft.ticket_id, READY, newest_message_id=draft.answers_message_id)
    before = list(Draft.objects.order_by("pk").values_list("version", "status"))
    with pytest.raises(review.Stale, match="moved on|came to nothing"):
        changes.undo_rewrite(draft.pk, agent=agent)
    assert list(Draft.objects.order_by("pk").values_list("version", "status")) == before


def test_spam_holds_back_a_colleagues_reply_that_has_not_left(agent, jo):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft))
    change = review.mark_spam(draft.ticket_id, agent=jo)
    outbound.refresh_from_db()
    assert (outbound.state, outbound.cancelled_by) == ("cancelled", jo)
    assert statuses(draft) == ("superseded", "spam", "ready")
    assert review.told_of(change.state["held_back"]) == "; rana’s reply was cancelled"
    changes.undo(change, agent=jo)
    assert statuses(draft) == ("open", "review", "ready")
    assert Outbound.objects.get().state == "cancelled"


def test_what_was_typed_into_a_reply_held_back_stays_its_authors(jo):
    draft, agent = a_draft(), a_person("rana", "Agent")
    review.approve(draft.pk, agent=agent, body="Quite other words.", **act_fields(draft))
    review.mark_spam(draft.ticket_id, agent=jo)
    assert UnsentReply.objects.values_list("author", "text").get() == (agent.pk, "Quite other words.")


def test_the_words_of_who_answers_no_longer_go_to_who_takes_the_reply_back(agent, jo):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, body="Quite other words.", **act_fields(draft))
    review.undo(outbound.pk, agent=jo)
    assert UnsentReply.objects.exclude(text="").values_list("author", "text").get() == (jo.pk, "Quite other words.")


def test_a_written_reply_is_held_back_with_its_words(agent, jo):
    ticket = a_mail(a_ticket(status="open", assignee=agent)).ticket
    newest = ticket.messages.get().pk
    review.reply(ticket.pk, agent=agent, body="My own words.", last_message_id=newest)
    change = review.mark_spam(ticket.pk, agent=agent)
    assert Outbound.objects.get().state == "cancelled"
    assert UnsentReply.objects.values_list("author", "text").get() == (agent.pk, "My own words.")
    assert review.told_of(change.state["held_back"]) == "; your reply was cancelled"


def test_several_tickets_in_spam_hold_back_their_replies(agent, jo):
    drafts = [a_draft(), a_draft()]
    for draft in drafts:
        review.approve(draft.pk, agent=agent, **act_fields(draft))
    tickets = Ticket.objects.filter(pk__in=[draft.ticket_id for draft in drafts])
    chosen = [bulk.Chosen(ticket.pk, ticket.stamp) for ticket in tickets]
    outcome = bulk.run(chosen, bulk.closing("spam", jo), agent=jo)
    assert set(Outbound.objects.values_list("state", flat=True)) == {"cancelled"}
    assert review.told_of(bulk.held_back(outcome)) == "; 2 replies were cancelled"


def test_a_refused_spam_and_done_hold_nothing_back(agent, jo):
    draft = a_draft()
    review.approve(draft.pk, agent=agent, **act_fields(draft))
    a_mail(draft.ticket)
    with pytest.raises(review.Stale, match="new mail"):
        review.mark_spam(draft.ticket_id, agent=jo, last_message_id=draft.answers_message_id)
    review.resolve(draft.ticket_id, agent=jo)
    assert Outbound.objects.get().state == "queued"


def test_no_reply_by_hand_leaves_a_ticket_that_a_colleague_has_marked_as_spam(agent, jo):
    draft = a_draft()
    review.mark_spam(draft.ticket_id, agent=jo)
    with pytest.raises(review.Stale, match="marked as spam"):
        review.reply(draft.ticket_id, agent=agent, body="Soon.", last_message_id=draft.answers_message_id)
    assert not Outbound.objects.exists()


def test_a_reply_that_leaves_at_this_moment_stops_no_spam(agent, jo):
    draft = a_draft()
    review.approve(draft.pk, agent=agent, **act_fields(draft))
    Outbound.objects.update(state="sending")
    change = review.mark_spam(draft.ticket_id, agent=jo)
    assert statuses(draft) == ("approved", "spam", "")
    assert review.told_of(change.state.get("held_back", ())) == ""
