"""Merge and split: every mail stands on one ticket, nothing is answered twice, what waited still waits, and all is undone."""

import re
import uuid
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from copilot import leases
from drafts.conflicts import Refused, Stale
from drafts.desk.forms.chosen_mailbox import known_customers
from drafts.inbound import intake
from drafts.mail_marks import reply_address
from drafts.models import Event, Message, Outbound, Reading, ReplyFile, Ticket, TicketMove
from drafts.outbound import dispatch, reply_files
from drafts.outbound.typed_recipients import TypedRecipients
from drafts.workflow import moves, notes, review, tasks
from drafts.workflow.send_again import send_again
from drafts.workflow.writing import reply_parts, unsent
from tests.factories import MIRA, NEEDS_FACT, a_draft, a_mailbox, a_person, a_ticket, act_fields, mail, without_undo
from tests.second_yes import after_yes

pytestmark = pytest.mark.django_db


@pytest.fixture
def agent():
    return a_person(role="Agent")


def come(mailbox, text="Where is my order?", **changes) -> Ticket:
    """A customer's mail through the intake."""
    receipt = intake.receive(mailbox, mail(text, sender=f"Mira <{MIRA['email']}>", **changes))
    return Ticket.objects.get(pk=receipt.ticket_id)


def fresh(ticket: Ticket) -> Ticket:
    return Ticket.objects.get(pk=ticket.pk)


def test_all_mail_of_the_other_ticket_stands_on_this_one_and_the_other_is_closed(mailbox, agent):
    one, other = come(mailbox), come(mailbox, "And my invoice?", subject="Invoice")
    notes.add(other.pk, agent=agent, text="Between us")
    tasks.make(other.pk, agent=agent, title="Call back")
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    assert one.messages.count() == 3
    assert not other.messages.exists()
    assert one.tasks.get().title == "Call back"
    assert (fresh(other).status, fresh(other).merged_into) == ("resolved", one)
    assert fresh(one).status == "new"
    assert not Event.objects.due().filter(ticket=other).exists()  # the copilot answers once, on the one ticket
    assert Event.objects.due().filter(ticket=one).exists()
    assert [line.name for line in one.changes.all()] == [f"#{other.pk} Invoice"]
    assert move.undone_at is None


def test_a_ticket_is_never_merged_with_itself(mailbox, agent):
    one, other = come(mailbox), come(mailbox)
    with pytest.raises(Refused, match="with itself"):
        moves.merge(one.pk, other=one.pk, agent=agent)
    with pytest.raises(IntegrityError), transaction.atomic():
        TicketMove.objects.create(source=one, target=one, act="merge", agent=agent)
    with pytest.raises(Refused, match="There is no ticket #999"):
        moves.merge(one.pk, other=999_999_999, agent=agent)
    moves.merge(one.pk, other=other.pk, agent=agent)
    with pytest.raises(Refused, match="merged into"):
        moves.merge(one.pk, other=other.pk, agent=agent)
    with pytest.raises(Refused, match="merged into"):
        moves.merge(other.pk, other=one.pk, agent=agent)


def test_tickets_of_two_mailboxes_and_spam_stay_apart(mailbox, agent):
    one, elsewhere, spam = come(mailbox), a_ticket(a_mailbox("sales")), come(mailbox, "Buy")
    review.mark_spam(spam.pk, agent=agent)
    for other, why in ((elsewhere, "another mailbox"), (spam, "is spam")):
        with pytest.raises(Refused, match=why):
            moves.merge(one.pk, other=other.pk, agent=agent)
    assert not TicketMove.objects.exists()


def test_a_later_mail_by_the_old_references_or_address_finds_the_merged_ticket(mailbox, agent):
    one, other = come(mailbox), come(mailbox, subject="Invoice")
    asked = other.messages.get()
    moves.merge(one.pk, other=other.pk, agent=agent)
    by_reference = come(mailbox, "Hello?", in_reply_to=f"<{asked.message_id}>")
    by_address = come(mailbox, "Hello?", to=reply_address(other))
    assert by_reference == by_address == one
    assert one.messages.count() == 4
    assert not other.messages.exists()


def test_a_mail_by_the_address_of_a_ticket_merged_twice_finds_the_last(mailbox, agent):
    first, second, third = come(mailbox), come(mailbox), come(mailbox)
    moves.merge(second.pk, other=first.pk, agent=agent)
    moves.merge(third.pk, other=second.pk, agent=agent)
    assert come(mailbox, "Hello?", to=reply_address(first)) == third


def test_a_mail_follows_merges_however_many_there_were(mailbox):
    first = ticket = come(mailbox)
    for _ in range(45):
        into = a_ticket(mailbox)
        Ticket.objects.filter(pk=ticket.pk).update(merged_into=into, status="resolved")
        ticket = into
    Message.objects.update(ticket=ticket)
    assert come(mailbox, "Any news?", to=reply_address(first)) == ticket


def test_an_answer_to_our_reply_finds_the_merged_ticket(mailbox, agent):
    one, other = come(mailbox), come(mailbox)
    outbound = review.reply(other.pk, agent=without_undo(agent), body="Soon.", last_message_id=other.messages.get().pk)
    dispatch.send_next()
    moves.merge(one.pk, other=other.pk, agent=agent)
    outbound.refresh_from_db()
    assert outbound.ticket == one  # a bounce of it, and whether it has answered, are asked there
    assert come(mailbox, "Thanks", in_reply_to=f"<{outbound.message_id}>") == one


def test_who_took_part_in_the_merged_ticket_alone_is_known_on_the_other(mailbox, agent):
    one = come(mailbox)
    other = come(mailbox, cc="Tom <tom@castellan.example>")
    moves.merge(one.pk, other=other.pk, agent=agent)
    raw = mail("I am Tom.", sender="Tom <tom@castellan.example>", to=reply_address(other))
    assert intake.receive(mailbox, raw).ticket_id == one.pk


def test_drafts_of_both_are_withdrawn_and_cannot_be_approved(mailbox, agent):
    one, other = (a_draft(NEEDS_FACT, a_ticket(mailbox)) for _ in range(2))
    moves.merge(one.ticket_id, other=other.ticket_id, agent=agent)
    for draft in (one, other):
        draft.refresh_from_db()
        assert draft.status == "superseded"
        with pytest.raises(Stale):
            review.approve(draft.pk, agent=agent, **act_fields(draft))
    assert not Outbound.objects.exists()


@pytest.mark.parametrize("which", ["one", "other"])
def test_nothing_moves_while_a_reply_is_on_its_way_or_a_mail_is_being_read(mailbox, agent, which):
    one, other = come(mailbox), come(mailbox)
    touched = {"one": one, "other": other}[which]
    message = touched.messages.get()
    Reading.objects.create(message=message)
    with pytest.raises(Refused, match="being read"):
        moves.merge(one.pk, other=other.pk, agent=agent)
    Reading.objects.all().delete()
    review.reply(touched.pk, agent=agent, body="Soon.", last_message_id=message.pk)
    with pytest.raises(Refused, match="on its way"):
        moves.merge(one.pk, other=other.pk, agent=agent)
    assert Message.objects.filter(ticket=one).count() == 1


def test_an_older_open_mail_is_not_lost_behind_a_newer_answered_one(mailbox, agent):
    """The copilot takes a thread whose newest mail is answered for answered."""
    older, newer = come(mailbox, "Where is my order?"), come(mailbox, "And my invoice?")
    review.reply(newer.pk, agent=without_undo(agent), body="Here.", last_message_id=newer.messages.get().pk)
    dispatch.send_next()
    assert fresh(newer).status == "waiting"
    moves.merge(newer.pk, other=older.pk, agent=agent)
    merged = fresh(newer)
    assert (merged.status, merged.card, merged.reason) == ("review", "none", "merged")
    assert merged.waiting_since == older.waiting_since


def test_what_a_person_answers_stays_with_a_person(mailbox, agent):
    one, other = come(mailbox), come(mailbox)
    review.take_over(other.pk, agent=agent, last_message_id=other.messages.get().pk)
    moves.merge(one.pk, other=other.pk, agent=agent)
    assert (fresh(one).status, fresh(one).drafting, fresh(one).assignee) == ("open", False, agent)


def test_two_that_wait_for_the_customer_stay_out_of_the_queue(mailbox, agent):
    one, other = (a_ticket(mailbox, status="waiting") for _ in range(2))
    moves.merge(one.pk, other=other.pk, agent=agent)
    assert fresh(one).status == "waiting"


def test_a_run_that_read_the_thread_before_the_merge_stores_nothing(mailbox, agent):
    one, other = come(mailbox), come(mailbox)
    lease = leases.acquire(60)
    assert lease is not None
    moves.merge(one.pk, other=other.pk, agent=agent)
    assert not leases.finish(lease)


def test_a_merge_is_undone_and_both_wait_again(mailbox, agent):
    one, other = come(mailbox), come(mailbox, "And my invoice?")
    tasks.make(other.pk, agent=agent, title="Call back")
    mails = {ticket.pk: list(ticket.messages.values_list("pk", flat=True)) for ticket in (one, other)}
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    moves.undo(move.pk, agent=agent)
    for ticket in (one, other):
        assert list(ticket.messages.values_list("pk", flat=True)) == mails[ticket.pk]
        assert (fresh(ticket).status, fresh(ticket).merged_into) == ("new", None)
        assert Event.objects.due().filter(ticket=ticket).exists()
    assert other.tasks.exists()
    assert one.changes.get().undone_at
    with pytest.raises(Stale, match="already been undone"):
        moves.undo(move.pk, agent=agent)


def test_a_merge_is_not_undone_after_a_reply_and_mail_that_came_since_stays(mailbox, agent):
    one, other = come(mailbox), come(mailbox)
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    newest = come(mailbox, "Hello?", in_reply_to=f"<{one.messages.last().message_id}>").messages.last()
    outbound = review.reply(one.pk, agent=agent, body="Here.", last_message_id=newest.pk)
    with pytest.raises(Stale, match="was sent since"):
        moves.undo(move.pk, agent=agent)
    assert TicketMove.objects.get().undone_at is None
    review.undo(outbound.pk, agent=agent)
    moves.undo(move.pk, agent=agent)
    assert one.messages.count() == 2
    assert other.messages.count() == 1


def refused(ticket, agent, state="failed") -> Outbound:
    """A reply to its newest mail that the server did not take."""
    newest = ticket.messages.filter(direction="in").last()
    outbound = review.reply(ticket.pk, agent=without_undo(agent), body="Soon.", last_message_id=newest.pk)
    Outbound.objects.filter(pk=outbound.pk).update(state=state, settled_at=timezone.now())
    ticket.move_to("review", card="none", reason=f"send_{state}")
    return outbound


def sent_again(outbound, agent) -> None:
    after_yes(send_again, outbound.pk, agent=agent)
    Outbound.objects.filter(pk=outbound.pk).update(send_after=timezone.now() - timedelta(seconds=1))
    assert dispatch.send_next()


def test_a_merge_is_not_undone_after_an_older_reply_was_sent_again(mailbox, agent):
    """The sent mail would stay on the one ticket, and the other would look unanswered."""
    one = a_ticket(mailbox, status="waiting")
    other = come(mailbox)
    outbound = refused(other, agent)
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    send_again(outbound.pk, agent=agent)
    with pytest.raises(Stale, match="was sent since"):
        moves.undo(move.pk, agent=agent)
    review.undo(outbound.pk, agent=agent)
    sent_again(outbound, agent)
    with pytest.raises(Stale, match="was sent since"):
        moves.undo(move.pk, agent=agent)
    outbound.refresh_from_db()
    assert (outbound.state, outbound.ticket, one.messages.last().direction) == ("sent", one, "out")


def test_a_merge_is_undone_after_sending_again_was_taken_back(mailbox, agent):
    one, other = a_ticket(mailbox, status="waiting"), come(mailbox)
    outbound = refused(other, agent)
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    send_again(outbound.pk, agent=agent)
    review.undo(outbound.pk, agent=agent)
    moves.undo(move.pk, agent=agent)
    outbound.refresh_from_db()
    assert (outbound.state, outbound.ticket) == ("failed", other)


def test_a_merged_ticket_is_not_reopened_beside_its_mail(mailbox, agent):
    one, other = come(mailbox), come(mailbox)
    moves.merge(one.pk, other=other.pk, agent=agent)
    with pytest.raises(Refused, match="Undo the merge"):
        review.reopen(other.pk, agent=agent)


def test_an_answer_under_the_subject_of_what_was_merged_is_about_nothing_else(mailbox, agent):
    one, other = come(mailbox), come(mailbox, subject="Invoice")
    moves.merge(one.pk, other=other.pk, agent=agent)
    last = one.messages.last()
    come(mailbox, "Thanks!", subject="Re: Invoice", in_reply_to=f"<{last.message_id}>")
    assert not one.messages.last().subject_changed
    come(mailbox, "One more", subject="My address", in_reply_to=f"<{last.message_id}>")
    assert one.messages.last().subject_changed


# Split


def thread(mailbox) -> tuple[Ticket, Message]:
    """Two mails, the second about something else."""
    ticket = come(mailbox)
    first = ticket.messages.get()
    come(mailbox, "And my invoice?", subject="Invoice", in_reply_to=f"<{first.message_id}>")
    return fresh(ticket), ticket.messages.last()


def test_a_mail_of_another_subject_becomes_a_ticket_of_its_own(mailbox, agent):
    ticket, second = thread(mailbox)
    assert second.subject_changed
    move = moves.split(second.pk, agent=agent)
    made = move.target
    assert (made.subject, made.customer, made.related_to) == ("Invoice", ticket.customer, ticket)
    assert list(made.messages.all()) == [second]
    assert ticket.messages.count() == 1
    assert [fresh(each).status for each in (ticket, made)] == ["new", "new"]
    assert all(Event.objects.due().filter(ticket=each).exists() for each in (ticket, made))
    later = come(mailbox, "Hello?", in_reply_to=f"<{second.message_id}>")
    assert later == made


def test_what_was_answered_before_the_split_is_not_answered_again(mailbox, agent):
    ticket = come(mailbox)
    first = ticket.messages.get()
    review.reply(ticket.pk, agent=without_undo(agent), body="Here.", last_message_id=first.pk)
    dispatch.send_next()
    come(mailbox, "And my invoice?", subject="Invoice", in_reply_to=f"<{first.message_id}>")
    second = ticket.messages.filter(direction="in").last()
    move = moves.split(second.pk, agent=agent)
    assert fresh(ticket).status == "waiting"
    assert ticket.messages.count() == 2
    assert move.target.status == "new"
    assert not Event.objects.due().filter(ticket=ticket).exists()


def test_the_first_mail_of_a_ticket_cannot_be_split_off(mailbox, agent):
    ticket = come(mailbox)
    notes.add(ticket.pk, agent=agent, text="A note is no mail")
    with pytest.raises(Refused, match="first mail"):
        moves.split(ticket.messages.filter(direction="in").get().pk, agent=agent)


def test_a_split_is_undone_with_what_came_since(mailbox, agent):
    ticket, second = thread(mailbox)
    move = moves.split(second.pk, agent=agent)
    come(mailbox, "Hello?", in_reply_to=f"<{second.message_id}>")
    moves.undo(move.pk, agent=agent)
    assert ticket.messages.count() == 3
    assert (fresh(move.target).status, fresh(move.target).merged_into) == ("resolved", ticket)
    assert fresh(move.target).put_aside_by is None
    assert fresh(ticket).status == "new"
    assert come(mailbox, "Hello?", to=reply_address(move.target)) == ticket


# By the browser


def test_the_ticket_of_an_undone_split_is_in_no_list(client, mailbox, agent):
    ticket, second = thread(mailbox)
    move = moves.split(second.pk, agent=agent)
    moves.undo(move.pk, agent=agent)
    place = reverse("ticket", args=[move.target_id])
    lists = [reverse("tickets"), f"{reverse('tickets')}?status=resolved", reverse("customer", args=[ticket.pk])]
    for address in (*lists, f"{reverse('tickets')}?q={move.target_id}"):
        assert f'href="{place}"' not in client.get(address).content.decode()
    shown = " ".join(client.get(place).content.decode().split())
    assert 'Split undone</span> <span class="about">Its mail is on' in shown


@pytest.fixture
def client(agent):
    client = Client()
    client.force_login(agent)
    return client


def test_mails_without_a_sender_are_not_one_customers(client, mailbox):
    mails = [mail("Hello", sender="nobody", subject=subject) for subject in ("My order", "Invoice")]
    one, other = (Ticket.objects.get(pk=intake.receive(mailbox, each).ticket_id) for each in mails)
    assert one.customer_id == other.customer_id
    shown = client.get(reverse("ticket", args=[one.pk])).content.decode()
    assert "Also open from" not in shown
    page = client.get(reverse("customer", args=[one.pk])).content.decode()
    assert "Invoice" not in page
    assert "names no sender" in page
    assert one.customer.email not in page
    assert one.customer.email not in dict(known_customers())


@pytest.mark.parametrize(
    ("verified", "days", "told"), [(True, 0, True), (True, 13, True), (True, 15, False), (False, 0, False)]
)
def test_the_page_tells_of_an_answer_of_ours_before_a_mail_that_names_none(
    client, mailbox, agent, verified, days, told
):
    earlier = come(mailbox)
    Outbound.objects.create(ticket=earlier, state="sent", sent_at=timezone.now() - timedelta(days=days, minutes=13))
    Ticket.objects.filter(pk=earlier.pk).update(status="waiting")
    ticket = come(mailbox, subject="And the colour?")
    Message.objects.filter(ticket=ticket).update(verified=verified)
    shown = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert ("Replied" in shown) == told
    assert ('data-key="+"' in shown) == told
    if told:
        ago = "13 min" if days == 0 else f"{days} d"
        assert f"{ago}</time> ago" in " ".join(shown.split())
        client.post(reverse("merge", args=[ticket.pk]), {"other": str(earlier.pk)})
        assert fresh(earlier).merged_into == ticket
        assert "Replied" not in client.get(reverse("ticket", args=[ticket.pk])).content.decode()


def test_an_answer_after_the_mail_came_is_none_before_it(client, mailbox, agent):
    earlier, ticket = come(mailbox), come(mailbox, subject="And the colour?")
    Message.objects.filter(ticket=ticket).update(verified=True)
    Outbound.objects.create(ticket=earlier, state="sent", sent_at=timezone.now())
    Ticket.objects.filter(pk=earlier.pk).update(status="waiting")
    assert "Replied" not in client.get(reverse("ticket", args=[ticket.pk])).content.decode()


def test_the_page_tells_of_another_open_ticket_and_merges_it(client, mailbox, agent):
    one, other = come(mailbox), come(mailbox, subject="Invoice")
    shown = client.get(reverse("ticket", args=[one.pk])).content.decode()
    assert "Also open from" in shown
    answer = client.post(reverse("merge", args=[one.pk]), {"other": str(other.pk)}, follow=True)
    assert answer.status_code == 200
    assert fresh(other).merged_into == one
    closed = client.get(reverse("ticket", args=[other.pk])).content.decode()
    assert "Undo the merge" in closed
    assert "Reopen" not in closed
    unsent.save(other.pk, author=agent, text="Begun before the merge", draft_version=None)
    closed = " ".join(client.get(reverse("ticket", args=[other.pk])).content.decode().split())
    assert f'Its mail is on <a href="/tickets/{one.pk}/">#{one.pk}</a>: answer it there.' in closed
    assert "Reopen" not in closed
    history = client.get(reverse("ticket", args=[one.pk])).content.decode()
    undo = re.search(r'<details\s+class="history.*?action="([^"]+)"', history, re.DOTALL)[1]
    assert undo == reverse("undo_move", args=[TicketMove.objects.get().pk])
    client.post(undo)
    assert fresh(other).merged_into is None
    assert undo not in client.get(reverse("ticket", args=[one.pk])).content.decode()


def test_after_a_reply_the_pages_say_why_a_merge_stays_instead_of_offering_its_undo(client, mailbox, agent):
    one, other = come(mailbox), come(mailbox, subject="Invoice")
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    newest = one.messages.last()
    outbound = review.reply(one.pk, agent=agent, body="Here.", last_message_id=newest.pk)
    undo = reverse("undo_move", args=[move.pk])
    for ticket in (one, other):
        page = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
        assert undo not in page
        assert "A reply was sent since" in page
    review.undo(outbound.pk, agent=agent)
    for ticket in (one, other):
        page = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
        assert undo in page
        assert "A reply was sent since" not in page


def test_a_merge_into_a_ticket_that_was_merged_itself_names_that_one(client, mailbox, agent):
    one, two, three = come(mailbox), come(mailbox, subject="Two"), come(mailbox, subject="Three")
    first = moves.merge(two.pk, other=one.pk, agent=agent)
    second = moves.merge(three.pk, other=two.pk, agent=agent)
    shown = client.get(reverse("ticket", args=[one.pk])).content.decode()
    assert reverse("undo_move", args=[first.pk]) not in shown
    assert f"#{two.pk} was merged into #{three.pk} since" in shown
    assert reverse("undo_move", args=[second.pk]) in client.get(reverse("ticket", args=[two.pk])).content.decode()
    with pytest.raises(Stale, match="was merged into"):
        moves.undo(first.pk, agent=agent)


def test_the_ticket_that_was_split_offers_no_undo_after_a_reply_on_the_other(client, mailbox, agent):
    ticket, second = thread(mailbox)
    move = moves.split(second.pk, agent=agent)
    undo = reverse("undo_move", args=[move.pk])
    assert undo in client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    review.reply(move.target_id, agent=agent, body="Yes.", last_message_id=second.pk)
    shown = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert undo not in shown
    assert "A reply was sent since" in shown


def test_nonsense_for_a_number_is_refused(client, mailbox):
    ticket = come(mailbox)
    for other in ("", "x", "-1", "9" * 30, "٣", "<script>"):
        answer = client.post(reverse("merge", args=[ticket.pk]), {"other": other})
        assert answer.status_code == 422, other
        assert "Enter the number of a ticket" in answer.content.decode(), other


def test_a_ticket_that_a_colleague_works_on_is_not_merged_away(client, mailbox):
    one, other = come(mailbox), come(mailbox)
    colleague = a_person(f"ida{uuid.uuid4().hex[:6]}")
    Ticket.objects.filter(pk=other.pk).update(held_by=colleague, held_until=timezone.now() + timedelta(minutes=1))
    answer = client.post(reverse("merge", args=[one.pk]), {"other": other.pk})
    assert answer.status_code == 422
    assert fresh(other).merged_into is None


def test_a_changed_subject_is_offered_for_splitting(client, mailbox):
    ticket, second = thread(mailbox)
    shown = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert "Another subject" in shown
    assert shown.count("Move this mail and all after it to a new ticket?") == 1
    client.post(reverse("split", args=[second.pk]))
    assert Ticket.objects.filter(related_to=ticket).exists()
    assert client.post(reverse("split", args=[999_999])).status_code == 404


# What is being written on the ticket that is merged away


@pytest.fixture
def folder(settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"


def write_on(ticket, agent, text="Begun before") -> None:
    unsent.save(ticket.pk, author=agent, text=text, draft_version=1)
    reply_parts.choose(ticket, TypedRecipients("a@b.example", "c@d.example"), author=agent, answered=None)
    reply_files.add(ticket.pk, SimpleUploadedFile(f"{text}.txt", b"x"), author=agent)


def written_on(ticket, agent) -> tuple[str, str, list[str]]:
    row, chosen = unsent.of(ticket.pk, agent).first(), reply_parts.chosen(ticket.pk, agent)
    files = ReplyFile.objects.unsent(ticket.pk, agent)
    return (row.text if row else "", chosen.cc if chosen else "", [file.name for file in files])


NOTHING = ("", "", [])
WRITTEN = ("Begun before", "c@d.example", ["Begun before.txt"])


def test_a_merge_takes_the_unsent_reply_along_with_its_recipients_and_files_and_undo_brings_it_back(
    mailbox, agent, folder
):
    one, other, colleague = come(mailbox), come(mailbox, subject="Invoice"), a_person(f"ida{uuid.uuid4().hex[:6]}")
    write_on(other, agent)
    write_on(other, colleague, "Also begun")
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    assert (written_on(one, agent), written_on(other, agent)) == (WRITTEN, NOTHING)
    assert written_on(one, colleague)[0] == "Also begun"
    assert unsent.of(one.pk, agent).get().draft_version is None  # the drafts of the other ticket are not this one's
    moves.undo(move.pk, agent=agent)
    assert (written_on(one, agent), written_on(other, agent)) == (NOTHING, WRITTEN)


def test_who_writes_on_both_keeps_each_where_it_is_and_is_told(client, mailbox, agent, folder):
    one, other = come(mailbox), come(mailbox, subject="Invoice")
    write_on(other, agent)
    unsent.save(one.pk, author=agent, text="Another", draft_version=None)
    answer = client.post(reverse("merge", args=[one.pk]), {"other": str(other.pk)}, follow=True)
    assert f"Your unsent reply stays on #{other.pk}" in answer.content.decode()
    assert written_on(one, agent) == ("Another", "", [])
    assert written_on(other, agent) == WRITTEN


def test_what_was_sent_since_is_not_brought_back_by_an_undo(mailbox, agent, folder):
    one, other = come(mailbox), come(mailbox, subject="Invoice")
    write_on(other, agent)
    move = moves.merge(one.pk, other=other.pk, agent=agent)
    unsent.clear(one.pk, author=agent)
    write_on(other, agent, "Typed on the old page")
    moves.undo(move.pk, agent=agent)
    assert written_on(other, agent)[0] == "Typed on the old page"
