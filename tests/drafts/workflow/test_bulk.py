"""One act on many: each by its single act, each refusal named, one undo; approved is only what could leave by itself."""

import uuid
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest
from django.db.models.functions import Now
from django.utils import timezone

from drafts.conflicts import Refused, Stale
from drafts.models import Assignee, AutoSendPolicy, Draft, Outbound, Review, Ticket, TicketChange
from drafts.workflow import assignment, bulk, holds, review, tags
from drafts.workflow.bulk import Chosen
from drafts.workflow.writing import unsent
from tests.drafts.workflow.auto_send import PROVED
from tests.factories import GREEN, a_draft, a_mail, a_mailbox, a_ticket
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db


def chosen(*tickets: Ticket) -> list[Chosen]:
    return [Chosen(ticket.pk, Ticket.objects.get(pk=ticket.pk).stamp) for ticket in tickets]


def three(**fields) -> list[Ticket]:
    mailbox = a_mailbox()
    return [a_ticket(mailbox, **{"status": "review", "card": "none", **fields}) for _ in range(3)]


def statuses(tickets: list[Ticket]) -> list[str]:
    return [Ticket.objects.get(pk=ticket.pk).status for ticket in tickets]


@pytest.mark.parametrize("name", ["resolve", "spam", "snooze"])
def test_what_puts_aside_is_done_to_each_and_taken_back_at_once(rae, name):
    tickets = three()
    until = timezone.now() + timedelta(hours=1)
    act = bulk.snoozing(until, rae) if name == "snooze" else bulk.closing(name, rae)
    outcome = bulk.run(chosen(*tickets), act, agent=rae)
    assert statuses(tickets) == [{"resolve": "resolved", "spam": "spam", "snooze": "snoozed"}[name]] * 3
    assert (len(outcome.done), outcome.refused) == (3, [])
    assert TicketChange.objects.filter(bulk=outcome.bulk, agent=rae).count() == 3
    assert len(bulk.undo(outcome.bulk, agent=rae).done) == 3
    assert statuses(tickets) == ["review"] * 3
    with pytest.raises(Stale, match="undone already"):
        bulk.undo(outcome.bulk, agent=rae)


def test_each_refusal_is_named_and_the_others_are_done(rae, jo):
    held, changed, fine = three()
    gone, closed = a_ticket(status="review"), a_ticket(status="spam")
    picked = chosen(held, changed, fine, gone, closed)
    holds.take(held.pk, agent=jo)
    review.resolve(changed.pk, agent=jo)
    number = gone.pk
    gone.delete()
    outcome = bulk.run(picked, bulk.closing("resolve", rae), agent=rae)
    assert outcome.done == [fine.pk]
    told = {refusal.ticket: refusal.why for refusal in outcome.refused}
    assert told == {
        held.pk: "jo is working on this.",
        changed.pk: "It has changed since the list was shown.",
        number: "It no longer exists.",
        closed.pk: "The ticket has changed: spam.",
    }
    assert statuses([held, fine]) == ["review", "resolved"]


def test_what_is_assigned_to_a_colleague_needs_a_second_yes(rae, jo):
    theirs, typed, fine = tickets = three()
    assignment.assign(theirs.pk, agent=jo, to=Assignee(person=jo.pk))
    unsent.save(typed.pk, author=jo, text="Hello")
    outcome = bulk.run(chosen(*tickets), bulk.closing("resolve", rae), agent=rae)
    assert outcome.done == [fine.pk]
    assert [refusal.why for refusal in outcome.refused] == ["This is assigned to jo.", "jo has begun a reply."]
    assert bulk.run(chosen(theirs, typed), bulk.closing("resolve", rae), agent=rae, said="1").done == []
    yes = " ".join(refusal.yes for refusal in outcome.refused)
    again = bulk.run(chosen(theirs, typed), bulk.closing("resolve", rae), agent=rae, said=yes)
    assert again.done == [theirs.pk, typed.pk]


def test_a_second_yes_is_none_to_what_is_newer(rae, jo):
    ticket = three()[0]
    picked = chosen(ticket)
    assignment.assign(ticket.pk, agent=jo, to=Assignee(person=jo.pk))
    assert bulk.run(picked, bulk.closing("resolve", rae), agent=rae, asks=False).refused[0].why.startswith("It has")


def test_ones_own_hold_and_a_colleagues_old_one_are_no_reason(rae, jo):
    own, old, _ = tickets = three()
    holds.take(own.pk, agent=rae)
    Ticket.objects.filter(pk=old.pk).update(held_by=jo, held_until=Now() - timedelta(minutes=1))
    assert len(bulk.run(chosen(*tickets), bulk.closing("resolve", rae), agent=rae).done) == 3


def test_assignment_and_tags_say_for_each_what_it_had_already_and_one_undo_restores_who_had_it(rae, jo):
    tickets = three()
    assignment.assign(tickets[0].pk, agent=rae, to=Assignee(person=jo.pk))
    to_rae = Assignee(person=rae.pk)
    outcome = bulk.run(
        chosen(*tickets),
        lambda ticket: assignment.assign(ticket.pk, agent=rae, to=to_rae),
        agent=rae,
        alone=False,
        asks=False,
    )
    assert len(outcome.done) == 3
    tags.add(tickets[1].pk, agent=rae, text="vip")
    tagged = bulk.run(
        chosen(*tickets), lambda ticket: tags.add(ticket.pk, agent=rae, text="vip"), agent=rae, alone=False, asks=False
    )
    assert [refusal.why for refusal in tagged.refused] == ["It has the tag “vip” already."]
    bulk.undo(tagged.bulk, agent=rae)
    bulk.undo(outcome.bulk, agent=rae)
    assert [Ticket.objects.get(pk=ticket.pk).assignee for ticket in tickets] == [jo, None, None]
    assert [ticket.tags.count() for ticket in tickets] == [0, 1, 0]


def test_an_undo_leaves_what_a_colleague_changed_since_and_names_it(rae, jo):
    tickets = three()
    outcome = bulk.run(chosen(*tickets), bulk.closing("resolve", rae), agent=rae)
    review.mark_spam(tickets[0].pk, agent=jo)
    undone = bulk.undo(outcome.bulk, agent=rae)
    assert [refusal.why for refusal in undone.refused] == ["It has changed since: spam."]
    assert statuses(tickets) == ["spam", "review", "review"]


def test_nobody_takes_back_what_a_colleague_did_and_a_made_up_number_is_nothing(rae, jo):
    outcome = bulk.run(chosen(*three()), bulk.closing("resolve", rae), agent=rae)
    for number, agent in ((outcome.bulk, jo), (uuid.uuid4(), rae)):
        with pytest.raises(Stale):
            bulk.undo(number, agent=agent)


def test_none_and_too_many_are_refused(rae):
    for act in (partial(bulk.run, act=bulk.closing("resolve", rae)), bulk.sendable):
        with pytest.raises(Refused, match="Choose tickets first"):
            act([], agent=rae)
        with pytest.raises(Refused, match="100 tickets at most; these are 101"):
            act([Chosen(number, "") for number in range(1, 102)], agent=rae)


@pytest.mark.parametrize("text", ["", "x", "~", "-1~a", "1" * 30, "٣~1"])
def test_what_names_no_ticket_is_none(text):
    assert Chosen.parse(text) is None


# Approval


def a_sendable_draft(**policy) -> Draft:
    ticket = a_ticket(status="review", kind="inquiry", category="REFUND")
    a_mail(ticket, verified=True)
    AutoSendPolicy.objects.create(
        mailbox=ticket.mailbox, **{"category": "REFUND", "enabled": True, "review_share": 1} | policy
    )
    return a_draft(replace(GREEN, evidence=(PROVED,)), ticket)


def approvable(*drafts: Draft) -> list[Chosen]:
    return chosen(*(draft.ticket for draft in drafts))


def test_what_could_be_sent_automatically_is_listed_with_its_first_line_and_approved_at_once(rae):
    first, second = a_sendable_draft(), a_sendable_draft()
    sendable, refused = bulk.sendable(approvable(first, second), agent=rae)
    assert refused == []
    assert [one.first_line for one in sendable] == ["The annual plan is refunded in full."] * 2
    assert not Outbound.objects.exists()
    outcome = bulk.approve([one.value for one in sendable], agent=rae)
    assert len(outcome.done) == 2
    assert Outbound.objects.filter(author=rae, unseen=False, state="queued").count() == 2
    bulk.undo(outcome.bulk, agent=rae)
    assert Outbound.objects.filter(state="cancelled").count() == 2
    assert set(Draft.objects.values_list("status", flat=True)) == {"open"}


def two_sendable_drafts() -> tuple[Draft, Draft]:
    return a_sendable_draft(), a_sendable_draft()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda draft: Draft.objects.filter(pk=draft.pk).update(confidence=0.5), "not sure enough"),
        (lambda draft: Draft.objects.filter(pk=draft.pk).update(guard={"passed": True}), "no second opinion"),
        (lambda draft: Draft.objects.filter(pk=draft.pk).update(gaps=["When?"]), "leaves a question open"),
        (lambda draft: draft.citations.all().delete(), "it cites no article"),
        (lambda draft: Ticket.objects.filter(pk=draft.ticket_id).update(kind="complaint"), "upset"),
        (lambda draft: Ticket.objects.filter(pk=draft.ticket_id).update(intent="unknown"), "its intent is not known"),
        (lambda draft: Draft.objects.filter(pk=draft.pk).update(trouble="openai: 500"), "something went wrong"),
        (lambda draft: AutoSendPolicy.objects.update(enabled=False), "no policy"),
        (lambda draft: type(draft.ticket.mailbox).objects.update(auto_send_stopped=True), "stopped"),
        (lambda draft: draft.ticket.messages.update(verified=False), "not verified"),
        (lambda draft: draft.ticket.messages.update(cc=["boss@mail.example"]), "copy"),
        (lambda draft: a_mail(draft.ticket, direction="note"), "a person has worked on it"),
        (lambda draft: Draft.objects.filter(pk=draft.pk).update(status="rejected"), "no draft"),
    ],
)
def test_what_could_not_is_refused_with_the_reason_also_at_the_last_moment(rae, change, why):
    draft, fine = kept(two_sendable_drafts)
    (listed, also), _ = bulk.sendable(approvable(draft, fine), agent=rae)
    change(draft)
    if "policy" in why or "stopped" in why or "copy" in why:
        AutoSendPolicy.objects.filter(mailbox=fine.ticket.mailbox).update(enabled=True)
        type(fine.ticket.mailbox).objects.filter(pk=fine.ticket.mailbox_id).update(auto_send_stopped=False)
    _, refused = bulk.sendable(approvable(draft), agent=rae)
    assert why in refused[0].why.lower()
    outcome = bulk.approve([listed.value, also.value], agent=rae)
    assert outcome.done == [fine.ticket_id]
    assert why in outcome.refused[0].why.lower()


def test_the_higher_of_the_two_thresholds_counts(rae, settings):
    draft = a_sendable_draft()
    settings.CONFIG = settings.CONFIG.model_copy(update={"auto_send_threshold": 0.8, "confidence_threshold": 0.95})
    _, refused = bulk.sendable(approvable(draft), agent=rae)
    assert "not sure enough" in refused[0].why


def test_who_is_at_work_now_is_no_reason_but_a_colleague_at_the_ticket_is(rae, jo):
    mine, theirs = a_sendable_draft(), a_sendable_draft()
    assignment.assign(mine.ticket_id, agent=rae, to=Assignee(person=rae.pk))
    holds.take(mine.ticket_id, agent=rae)
    holds.take(theirs.ticket_id, agent=jo)
    sendable, refused = bulk.sendable(approvable(mine, theirs), agent=rae)
    assert [one.draft for one in sendable] == [mine]
    assert [refusal.why for refusal in refused] == ["jo is working on this."]


def test_another_draft_or_newer_mail_since_the_list_is_not_sent(rae):
    redrafted, newer = a_sendable_draft(), a_sendable_draft()
    listed, _ = bulk.sendable(approvable(redrafted, newer), agent=rae)
    a_draft(replace(GREEN, evidence=(PROVED,)), redrafted.ticket)
    a_mail(newer.ticket, verified=True)
    outcome = bulk.approve([one.value for one in listed], agent=rae)
    assert outcome.done == []
    assert [refusal.why for refusal in outcome.refused] == ["There is another draft now.", "A new mail came in."]
    assert not Outbound.objects.exists()


def test_ones_own_undone_approval_is_no_work_on_a_ticket_and_a_colleagues_is(rae, jo):
    mine, theirs, stopped = a_sendable_draft(), a_sendable_draft(), a_sendable_draft()
    Review.objects.create(draft=stopped, act=Review.Act.AUTO)
    Review.objects.create(draft=stopped, agent=rae, act=Review.Act.UNDO)
    for draft, agent in ((mine, rae), (theirs, jo)):
        (listed,), _ = bulk.sendable(approvable(draft), agent=agent)
        bulk.undo(bulk.approve([listed.value], agent=agent).bulk, agent=agent)
        draft.ticket.refresh_from_db()
    sendable, refused = bulk.sendable(approvable(mine, theirs, stopped), agent=rae)
    assert [one.draft for one in sendable] == [mine]
    assert [refusal.why for refusal in refused] == ["A person has worked on it."] * 2


def test_made_up_values_approve_nothing(rae):
    a_sendable_draft()
    for values in (["x"], ["1~2"], ["999999~1~1"], ["~~", "1~~"]):
        with pytest.raises(Refused):
            bulk.approve(values, agent=rae)
