"""What belongs to a mail goes with it in a split and a merge, and in their undo: nothing is answered twice or lost."""

import re
from datetime import timedelta
from itertools import pairwise

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from drafts.erasure.tickets import delete_whole
from drafts.inbound import intake
from drafts.models import Event, Message, Outbound, ReplyFile, Task, Ticket
from drafts.models.ticket import TicketQuerySet
from drafts.outbound import dispatch, reply_files, timers
from drafts.outbound.typed_recipients import TypedRecipients
from drafts.transitions import remind
from drafts.workflow import changes, moves, review
from drafts.workflow.send_again import send_again
from drafts.workflow.writing import reply_parts, unsent
from tests.factories import MIRA, READY, a_draft, a_person, a_ticket, mail, without_undo
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.fixture
def agent():
    return a_person(role="Agent")


@pytest.fixture(autouse=True)
def _folder(settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"


def come(mailbox, text="Where is my order?", **changes) -> Message:
    """A customer's mail through the intake."""
    receipt = intake.receive(mailbox, mail(text, sender=f"Mira <{MIRA['email']}>", **changes))
    return Message.objects.select_related("ticket").get(pk=receipt.message_id)


def more(mailbox, first: Message, text="And my invoice?") -> Message:
    return come(mailbox, text, in_reply_to=f"<{first.message_id}>")


def fresh(ticket: Ticket) -> Ticket:
    return Ticket.objects.get(pk=ticket.pk)


def test_a_split_is_not_undone_once_the_rest_was_merged_into_what_was_split_off(mailbox, agent):
    """The two would be merged into each other."""
    first = come(mailbox)
    split = moves.split(more(mailbox, first).pk, agent=agent)
    moves.merge(split.target_id, other=first.ticket_id, agent=agent)
    with pytest.raises(review.Stale, match="was merged into"):
        moves.undo(split.pk, agent=agent)


def stands(ticket: Ticket) -> tuple[str, str]:
    return fresh(ticket).status, fresh(ticket).reason


def queued(answered: Message, agent, text="Soon.") -> Outbound:
    return review.reply(answered.ticket_id, agent=without_undo(agent), body=text, last_message_id=answered.pk)


def sent(answered: Message, agent) -> Outbound:
    outbound = queued(answered, agent)
    assert dispatch.send_next()
    return outbound


def not_taken(answered: Message, agent, state="failed") -> Outbound:
    """A reply that the mail server refused, or may not have taken."""
    outbound = queued(answered, agent)
    Outbound.objects.filter(pk=outbound.pk).update(state=state, settled_at=timezone.now())
    fresh(answered.ticket).move_to("review", card="none", reason=f"send_{state}")
    return outbound


def where(outbound: Outbound) -> Ticket:
    return Outbound.objects.get(pk=outbound.pk).ticket


def drafted_anew(ticket: Ticket) -> bool:
    return Event.objects.due().filter(ticket=ticket).exists()


# Split


@pytest.mark.parametrize("state", ["failed", "uncertain", "cancelled"])
def test_a_reply_that_has_not_left_goes_with_the_mail_it_answers_and_back(mailbox, agent, state):
    first = come(mailbox)
    sent(first, agent)
    second = more(mailbox, first)
    reply_files.add(second.ticket_id, SimpleUploadedFile("plan.txt", b"x"), author=agent)
    outbound = not_taken(second, agent, state)
    task = Task.objects.create(ticket=first.ticket, title="Call back", outbound=outbound)
    move = moves.split(second.pk, agent=agent)
    task.refresh_from_db()
    assert where(outbound) == task.ticket == ReplyFile.objects.get().ticket == move.target
    moves.undo(move.pk, agent=agent)
    task.refresh_from_db()
    assert where(outbound) == task.ticket == ReplyFile.objects.get().ticket == first.ticket


def test_one_mail_is_not_answered_by_its_failed_reply_and_by_a_new_draft(mailbox, agent):
    first = come(mailbox)
    sent(first, agent)
    second = more(mailbox, first)
    outbound = not_taken(second, agent)
    made = moves.split(second.pk, agent=agent).target
    assert (stands(first.ticket), drafted_anew(first.ticket)) == (("waiting", ""), False)
    draft = a_draft(READY, made)
    with pytest.raises(review.Stale, match="A new draft is open"):
        send_again(outbound.pk, agent=agent)
    review.reject(draft.pk, agent=agent, reason="", version=draft.version, last_message_id=second.pk)
    send_again(outbound.pk, agent=agent)
    assert stands(made) == ("waiting", "")
    assert a_draft(READY, made).status == "superseded"


def test_an_uncertain_reply_still_asks_a_person_after_the_split(mailbox, agent):
    first = come(mailbox)
    sent(first, agent)
    second = more(mailbox, first)
    not_taken(second, agent, "uncertain")
    made = moves.split(second.pk, agent=agent).target
    assert stands(made) == ("review", "send_uncertain")
    assert not drafted_anew(made)


def test_an_uncertain_reply_to_what_stays_asks_a_person_too(mailbox, agent):
    first = come(mailbox)
    not_taken(first, agent, "uncertain")
    moves.split(more(mailbox, first).pk, agent=agent)
    assert stands(first.ticket) == ("review", "send_uncertain")
    assert not drafted_anew(first.ticket)


def test_a_reply_that_left_after_the_next_mail_stays_with_the_mail_it_answers(mailbox, agent):
    first = come(mailbox)
    outbound = queued(first, agent)
    second = more(mailbox, first)
    assert dispatch.send_next()
    made = moves.split(second.pk, agent=agent).target
    assert [where(outbound), Message.objects.get(direction="out").ticket] == [first.ticket] * 2
    assert (stands(first.ticket), drafted_anew(first.ticket)) == (("waiting", ""), False)
    assert drafted_anew(made)


def test_what_a_later_reply_answered_too_is_not_drafted_again_but_seen(mailbox, agent):
    first = come(mailbox)
    second = more(mailbox, first)
    sent(second, agent)
    more(mailbox, first, "One more")
    made = moves.split(second.pk, agent=agent).target
    assert (stands(first.ticket), drafted_anew(first.ticket)) == (("review", "split"), False)
    assert drafted_anew(made)


def test_the_new_ticket_waits_since_its_oldest_open_mail_and_keeps_the_danger(mailbox, agent):
    first = come(mailbox)
    second = more(mailbox, first)
    sent(second, agent)
    third = more(mailbox, first, "It smokes")
    Ticket.objects.update(danger=True, needs_person="danger", drafting=False)
    waiting_since = fresh(first.ticket).waiting_since
    assert second.received_at < waiting_since < third.received_at + timedelta(seconds=1)
    made = moves.split(second.pk, agent=agent).target
    assert (made.waiting_since, made.danger, made.needs_person) == (waiting_since, True, "danger")


def test_recipients_that_were_chosen_for_the_mail_go_with_it_and_what_is_written_to_them(mailbox, agent):
    first = come(mailbox)
    second = more(mailbox, first)
    colleague = a_person()
    for author, answered in ((agent, second), (colleague, first)):
        unsent.save(first.ticket_id, author=author, text="Begun", draft_version=None)
        typed = TypedRecipients("a@b.example", "c@d.example")
        reply_parts.choose(first.ticket, typed, author=author, answered=answered)
    made = moves.split(second.pk, agent=agent).target
    assert reply_parts.authors_of_begun(made.pk) == {agent.pk}
    assert reply_parts.authors_of_begun(first.ticket_id) == {colleague.pk}


# Merge


def test_the_files_of_a_failed_reply_outlive_the_ticket_that_was_merged_away(mailbox, agent):
    one, other = come(mailbox), come(mailbox)
    reply_files.add(other.ticket_id, SimpleUploadedFile("plan.txt", b"x"), author=agent)
    outbound = not_taken(other, agent)
    move = moves.merge(one.ticket_id, other=other.ticket_id, agent=agent)
    assert outbound.files.get().ticket == one.ticket
    moves.undo(move.pk, agent=agent)
    assert outbound.files.get().ticket == other.ticket
    moves.merge(one.ticket_id, other=other.ticket_id, agent=agent)
    delete_whole(other.ticket)
    assert outbound.files.get().name == "plan.txt"


def test_a_reminder_goes_with_what_is_merged_and_comes_back_with_an_undo(mailbox, agent):
    one, other = (a_ticket(mailbox, status="waiting") for _ in range(2))
    until = timezone.now() + timedelta(days=3)
    remind(other.pk, agent=agent, until=until)
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    assert (fresh(one).reminder, fresh(one).assignee) == (until, agent)
    moves.undo(move.pk, agent=agent)
    assert (fresh(other).reminder, fresh(one).reminder) == (until, None)
    assert fresh(one).status == "waiting"


def test_a_reminder_that_a_merge_brings_is_in_the_history_and_can_be_undone(mailbox, agent, client):
    one, other = (come(mailbox, status).ticket for status in ("First", "Second"))
    Ticket.objects.update(status="waiting")
    rosa, until = a_person("rosa", "Agent"), timezone.now() + timedelta(days=3)
    remind(other.pk, agent=rosa, until=until)
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    reminded = one.changes.get(act="remind")
    assert (reminded.agent, reminded.name, fresh(one).put_aside_by) == (rosa, f"#{other.pk}", rosa)
    assigned = one.changes.get(act="assign")
    assert (assigned.agent, assigned.name) == (agent, "rosa")
    client.force_login(agent)
    shown = " ".join(re.sub(r"<[^>]*>", " ", flat(client.get(reverse("ticket", args=[one.pk])))).split())
    assert f"rosa asked on #{other.pk} to have it back without an answer" in shown
    changes.undo(reminded, agent=rosa)
    assert (stands(one), fresh(one).reminder) == (("waiting", ""), None)
    moves.undo(move.pk, agent=agent)
    assert (stands(one), fresh(other).reminder) == (("waiting", ""), until)


def test_a_reminder_that_goes_back_with_an_undone_merge_is_undone_in_the_history_too(mailbox, agent):
    one, other = (come(mailbox, status).ticket for status in ("First", "Second"))
    Ticket.objects.update(status="waiting")
    remind(other.pk, agent=agent, until=timezone.now() + timedelta(days=3))
    moves.undo(moves.merge(one.pk, other=other.pk, agent=agent).pk, agent=agent)
    assert one.changes.get(act="remind").undone_at is not None
    assert other.changes.get(act="remind").undone_at is None


def test_the_undo_of_a_merged_reminder_leaves_the_later_one_that_stood_before(mailbox, agent):
    one, other = (come(mailbox, status).ticket for status in ("First", "Second"))
    Ticket.objects.update(status="waiting")
    soon, later = (timezone.now() + timedelta(days=days) for days in (1, 3))
    remind(one.pk, agent=agent, until=later)
    remind(other.pk, agent=agent, until=soon)
    moves.merge(one.pk, other=other.pk, agent=agent)
    assert fresh(one).reminder == soon
    changes.undo(one.changes.filter(act="remind").latest("pk"), agent=agent)
    assert fresh(one).reminder == later


def test_the_earlier_of_two_reminders_counts(mailbox, agent):
    one, other = (a_ticket(mailbox, status="waiting") for _ in range(2))
    soon, later = (timezone.now() + timedelta(days=days) for days in (1, 9))
    remind(one.pk, agent=agent, until=soon)
    remind(other.pk, agent=agent, until=later)
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    assert fresh(one).reminder == soon
    moves.undo(move.pk, agent=agent)
    Ticket.objects.filter(pk=other.pk).update(snoozed_until=timezone.now())
    assert timers.wake_snoozed() == 1
    moves.merge(other.pk, other=one.pk, agent=agent)
    assert fresh(other).status == "review"  # it asks already


def test_a_failed_reply_is_not_sent_as_the_answer_to_a_mail_that_was_merged_with_its_own(mailbox, agent):
    """It would leave the older mail, which it does not answer, behind it."""
    older = come(mailbox, "May I return it?")
    answered = come(mailbox)
    outbound = not_taken(answered, agent)
    move = moves.merge(older.ticket_id, other=answered.ticket_id, agent=agent)
    with pytest.raises(review.Stale, match="does not answer: answer both"):
        send_again(outbound.pk, agent=agent)
    moves.undo(move.pk, agent=agent)
    assert send_again(outbound.pk, agent=agent).state == "queued"


def test_it_is_not_sent_alone_either_where_the_merged_ticket_was_merged_on(mailbox, agent):
    done = [come(mailbox), come(mailbox)]
    for each in done:
        sent(each, agent)
    older, answered = come(mailbox, "May I return it?"), come(mailbox)
    outbound = not_taken(answered, agent)
    merged = [older, *done]
    moves.merge(older.ticket_id, other=answered.ticket_id, agent=agent)
    for source, target in pairwise(merged):
        assert not moves.merge(target.ticket_id, other=source.ticket_id, agent=agent).before["both_waited"]
        with pytest.raises(review.Stale, match="does not answer: answer both"):
            send_again(outbound.pk, agent=agent)
    assert Outbound.objects.get(pk=outbound.pk).ticket_id == done[-1].ticket_id


@pytest.mark.parametrize("waits", ["that it is merged into", "that is merged"])
def test_a_failed_reply_is_sent_again_beside_mail_that_is_answered(mailbox, agent, waits):
    done = come(mailbox)
    sent(done, agent)
    answered = come(mailbox)
    outbound = not_taken(answered, agent)
    target, other = (done, answered) if waits == "that is merged" else (answered, done)
    moves.merge(target.ticket_id, other=other.ticket_id, agent=agent)
    assert send_again(outbound.pk, agent=agent).state == "queued"


@pytest.mark.parametrize("state", ["failed", "uncertain"])
def test_a_reply_that_did_not_arrive_is_named_also_behind_a_later_one_of_the_other_ticket(mailbox, agent, state):
    doubtful, answered = come(mailbox), come(mailbox)
    not_taken(doubtful, agent, state)
    sent(answered, agent)
    moves.merge(doubtful.ticket_id, other=answered.ticket_id, agent=agent)
    assert stands(doubtful.ticket) == ("review", f"send_{state}")


@pytest.mark.parametrize("act", ["merge", "merge away", "split"])
def test_a_mail_whose_automatic_reply_is_withdrawn_is_open_again(mailbox, agent, act):
    first = come(mailbox)
    second = more(mailbox, first) if act == "split" else come(mailbox)
    draft = a_draft(READY, second.ticket)
    outbound = queued(second, agent)
    Outbound.objects.filter(pk=outbound.pk).update(unseen=True, draft=draft, author=None)
    done = a_ticket(mailbox, status="waiting")
    if act == "split":
        target = moves.split(second.pk, agent=agent).target
    else:
        target, other = (second.ticket, done) if act == "merge" else (done, second.ticket)
        moves.merge(target.pk, other=other.pk, agent=agent)
    assert Outbound.objects.get().state == "cancelled"
    assert (stands(target)[0], drafted_anew(target)) == ("new", True)


def test_a_reply_that_is_moved_while_it_is_to_be_sent_again_stays_unsent(mailbox, agent, monkeypatch):
    one, other = come(mailbox), come(mailbox)
    outbound = not_taken(other, agent)
    lock, merged = TicketQuerySet.lock, []

    def merged_meanwhile(tickets, pk):
        if not merged:
            merged.append(True)
            moves.merge(one.ticket_id, other=other.ticket_id, agent=agent)
        return lock(tickets, pk)

    monkeypatch.setattr(TicketQuerySet, "lock", merged_meanwhile)
    with pytest.raises(review.Stale, match=f"on #{one.ticket_id} by now"):
        send_again(outbound.pk, agent=agent)
    assert Outbound.objects.get().state == "failed"


# Undo


def test_a_mail_that_came_since_to_a_ticket_that_waited_is_open_after_the_undo(mailbox, agent):
    answered = come(mailbox)
    sent(answered, agent)
    move = moves.merge(answered.ticket_id, other=come(mailbox).ticket_id, agent=agent)
    newer = more(mailbox, answered, "It smokes")
    Ticket.objects.filter(pk=answered.ticket_id).update(danger=True, needs_person="danger")
    moves.undo(move.pk, agent=agent)
    ticket = fresh(answered.ticket)
    assert (ticket.status, ticket.danger, ticket.preview) == ("new", True, "It smokes")
    assert ticket.waiting_since == newer.received_at
    assert drafted_anew(ticket)


def test_a_mail_that_came_since_to_what_was_split_off_is_open_after_the_undo(mailbox, agent):
    first = come(mailbox)
    second = more(mailbox, first)
    sent(second, agent)
    move = moves.split(second.pk, agent=agent)
    assert (stands(first.ticket)[0], stands(move.target)[0]) == ("waiting", "waiting")
    more(mailbox, second, "Hello?")
    moves.undo(move.pk, agent=agent)
    assert (stands(first.ticket)[0], drafted_anew(first.ticket)) == ("new", True)


def test_an_open_ticket_that_was_merged_later_is_open_after_the_undo_of_the_earlier(mailbox, agent):
    third = come(mailbox)
    one, other = come(mailbox), come(mailbox)
    sent(one, agent)
    move = moves.merge(one.ticket_id, other=other.ticket_id, agent=agent)
    moves.merge(one.ticket_id, other=third.ticket_id, agent=agent)
    moves.undo(move.pk, agent=agent)
    assert stands(one.ticket) == ("review", "reopened")  # its newest mail is answered, the older is not


def test_an_open_ticket_that_was_merged_into_what_was_split_off_is_open_after_the_undo(mailbox, agent):
    third = come(mailbox)
    first = come(mailbox)
    second = more(mailbox, first)
    sent(second, agent)
    move = moves.split(second.pk, agent=agent)
    moves.merge(move.target_id, other=third.ticket_id, agent=agent)
    moves.undo(move.pk, agent=agent)
    assert stands(first.ticket) == ("review", "reopened")


def test_a_reply_that_came_back_since_is_seen_after_the_undo(mailbox, agent):
    one, other = come(mailbox), come(mailbox)
    for each in (one, other):
        outbound = sent(each, agent)
    move = moves.merge(one.ticket_id, other=other.ticket_id, agent=agent)
    Outbound.objects.filter(pk=outbound.pk).update(state="failed", last_error="Returned")
    moves.undo(move.pk, agent=agent)
    assert stands(one.ticket)[0] == "waiting"
    assert stands(other.ticket)[0] != "waiting"
