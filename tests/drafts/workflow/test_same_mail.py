"""One mail that reaches two mailboxes: each ticket says so, and its sender gets one answer."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models.functions import Now
from django.test import Client
from django.urls import reverse

from drafts.conflicts import MayArriveTwice
from drafts.erasure import tickets as erasure
from drafts.inbound import intake
from drafts.models import Draft, Mailbox, Message, Outbound, Ticket
from drafts.outbound.dispatch import send_next
from drafts.workflow import moves, review
from drafts.workflow.auto_send import sending
from drafts.workflow.send_again import send_again
from tests.drafts.desk_requests import page, words
from tests.drafts.workflow.auto_send import leaving, offered, policed
from tests.factories import READY, a_draft, a_mailbox, a_person, act_fields, mail, received
from tests.locks import waits_for_a_lock
from tests.markup import flat
from tests.races import at_once
from tests.second_yes import after_yes, button, yes_to

BOTH = "support@northwind.example, billing@northwind.example"


@pytest.fixture(autouse=True)
def files(settings: Any, tmp_path: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path


@pytest.fixture
def mailbox(db: None) -> Mailbox:
    return a_mailbox("support", authserv_id="mx.desk.example")


@pytest.fixture
def billing(db: None) -> Mailbox:
    return a_mailbox("billing", authserv_id="mx.desk.example")


def verified_mail() -> bytes:
    return b"Authentication-Results: mx.desk.example; dmarc=pass header.from=example.org\r\n" + mail(to=BOTH)


def drafted(ticket: Ticket) -> Draft:
    return a_draft(READY, ticket)


@pytest.fixture
def pair(mailbox: Mailbox, billing: Mailbox) -> tuple[Draft, Draft]:
    raw = verified_mail()
    return drafted(received(mailbox, raw)), drafted(received(billing, raw))


def test_each_ticket_names_the_other_and_how_it_stands(pair: tuple[Draft, Draft], client: Client, agent: User) -> None:
    first, second = (each.ticket for each in pair)
    client.force_login(a_person(role="Agent"))
    assert f"The same mail came to Billing as #{second.pk}: its draft waits." in page(client, first)
    assert f"The same mail came to Support as #{first.pk}: its draft waits." in page(client, second)
    queued = review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    assert "a reply waits to be sent." in page(client, second)
    Outbound.objects.update(state="sent", sent_at=Now())
    assert "a reply was sent." in page(client, second)
    Outbound.objects.filter(pk=queued.pk).update(state="cancelled", sent_at=None)
    for status, stands in (
        ("open", "a person answers it"),
        ("new", "not answered yet"),
        ("resolved", "resolved without an answer"),
        ("snoozed", "snoozed"),
        ("spam", "in Spam"),
    ):
        Ticket.objects.filter(pk=first.pk).update(status=status)
        assert f"#{first.pk}: {stands}." in page(client, second)


def test_its_row_in_the_queue_says_so_too(pair: tuple[Draft, Draft], client: Client, agent: User) -> None:
    client.force_login(a_person(role="Agent"))
    queue = words(client.get(reverse("review"), {"mailbox": "billing"}))
    assert "also Support: its draft waits" in queue
    review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    Outbound.objects.update(state="sent", sent_at=Now())
    queue = words(client.get(reverse("review")))
    assert "also Support: a reply was sent" in queue
    assert "also Billing" not in queue  # its own ticket has left the queue
    Message.objects.update(same_mail_as=None)
    assert "also Support" not in words(client.get(reverse("review")))


@pytest.mark.parametrize("state", ["queued", "sending", "sent", "uncertain"])
def test_a_second_answer_asks_first(pair: tuple[Draft, Draft], agent: User, state: str) -> None:
    review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    Outbound.objects.update(state=state)
    with pytest.raises(MayArriveTwice, match=f"Support as #{pair[0].ticket_id}.*second answer"):
        review.approve(pair[1].pk, agent=agent, **act_fields(pair[1]))
    with pytest.raises(MayArriveTwice):
        review.reply(pair[1].ticket_id, agent=agent, body="By hand", last_message_id=pair[1].answers_message_id or 0)
    assert Outbound.objects.count() == 1
    assert Draft.objects.get(pk=pair[1].pk).status == "open"
    assert after_yes(review.approve, pair[1].pk, agent=agent, **act_fields(pair[1])).state == "queued"


@pytest.mark.parametrize("state", ["cancelled", "failed"])
def test_what_did_not_reach_them_is_no_answer(pair: tuple[Draft, Draft], agent: User, state: str) -> None:
    review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    Outbound.objects.update(state=state)
    assert review.approve(pair[1].pk, agent=agent, **act_fields(pair[1])).state == "queued"


@pytest.mark.parametrize("came_back", [{"sent_at": Now()}, {"delivered_to": ["anna@example.org"]}])
def test_what_came_back_or_reached_some_may_be_an_answer(
    pair: tuple[Draft, Draft], agent: User, client: Client, came_back: dict[str, Any]
) -> None:
    review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    Outbound.objects.update(state="failed", **came_back)
    with pytest.raises(MayArriveTwice, match="came back or did not reach everybody"):
        review.approve(pair[1].pk, agent=agent, **act_fields(pair[1]))
    client.force_login(a_person(role="Agent"))
    assert "a reply came back or did not reach everybody." in page(client, pair[1].ticket)


def test_an_automatic_reply_that_waits_there_is_none_for_it_does_not_leave(
    pair: tuple[Draft, Draft], agent: User, client: Client
) -> None:
    review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    Outbound.objects.update(unseen=True)
    client.force_login(a_person(role="Agent"))
    assert "a reply waits to be sent." not in page(client, pair[1].ticket)
    assert review.approve(pair[1].pk, agent=agent, **act_fields(pair[1])).state == "queued"


def test_what_may_have_arrived_here_is_asked_about_with_what_was_sent_there(
    pair: tuple[Draft, Draft], agent: User
) -> None:
    here = review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    Outbound.objects.filter(pk=here.pk).update(state="uncertain")
    there = after_yes(review.approve, pair[1].pk, agent=agent, **act_fields(pair[1]))
    Outbound.objects.filter(pk=there.pk).update(state="sent", sent_at=Now())
    with pytest.raises(MayArriveTwice, match="did not confirm it.*came to Billing.*was sent"):
        send_again(here.pk, agent=agent)
    assert after_yes(send_again, here.pk, agent=agent).state == "queued"


def test_a_later_mail_to_one_of_them_is_told_there_alone(
    mailbox: Mailbox, billing: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(intake.notifications, "notify", lambda ticket, what, **detail: told.append(ticket))
    raw = verified_mail()
    first, second = (received(each, raw) for each in (mailbox, billing))
    assert told == [first.pk, second.pk, first.pk]
    told.clear()
    received(
        mailbox, mail(message_id="later@example.org", in_reply_to=first.messages.get().message_id, text="One more")
    )
    assert told == [first.pk]


def test_after_an_undo_there_the_other_may_answer_and_the_first_is_asked(
    pair: tuple[Draft, Draft], agent: User
) -> None:
    outbound = review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    review.undo(outbound.pk, agent=agent)
    review.approve(pair[1].pk, agent=agent, **act_fields(pair[1]))
    with pytest.raises(MayArriveTwice):
        review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))


def test_a_failed_reply_is_not_sent_again_past_the_others_answer(pair: tuple[Draft, Draft], agent: User) -> None:
    failed = review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    Outbound.objects.update(state="failed")
    review.approve(pair[1].pk, agent=agent, **act_fields(pair[1]))
    with pytest.raises(MayArriveTwice):
        send_again(failed.pk, agent=agent)
    assert after_yes(send_again, failed.pk, agent=agent).state == "queued"


def test_the_form_asks_and_takes_the_yes(pair: tuple[Draft, Draft], client: Client) -> None:
    client.force_login(agent := a_person(role="Agent"))
    review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))
    address = reverse("approve", args=[pair[1].pk])
    asked = client.post(address, act_fields(pair[1]))
    assert asked.status_code == 409
    assert f"The same mail came to Support as #{pair[0].ticket_id}, and a reply to it waits to be sent" in flat(asked)
    assert 'name="maybe_twice"' in asked.content.decode()
    assert client.post(address, act_fields(pair[1]) | button(asked)).status_code == 302


def test_a_yes_is_none_to_another_answer_that_came_between(
    mailbox: Mailbox, billing: Mailbox, agent: User, client: Client
) -> None:
    raw = mail(to=f"{BOTH}, sales@northwind.example")
    here, there, third = (drafted(received(each, raw)) for each in (mailbox, billing, a_mailbox("sales")))
    review.approve(there.pk, agent=agent, **act_fields(there))
    client.force_login(a_person(role="Agent"))
    address = reverse("approve", args=[here.pk])
    asked = client.post(address, act_fields(here))
    assert f"came to Billing as #{there.ticket_id}, and a reply to it waits to be sent: this" in flat(asked)
    after_yes(review.approve, third.pk, agent=agent, **act_fields(third))
    again = client.post(address, act_fields(here) | button(asked))
    assert again.status_code == 409
    assert (
        f"to Billing as #{there.ticket_id}, and a reply to it waits to be sent; "
        f"to Sales as #{third.ticket_id}, and a reply to it waits to be sent: this" in flat(again)
    )
    assert not Outbound.objects.filter(ticket=here.ticket_id).exists()
    assert client.post(address, act_fields(here) | button(again)).status_code == 302


def test_a_yes_is_none_to_an_answer_that_came_back_since_and_holds_where_it_left(
    pair: tuple[Draft, Draft], agent: User
) -> None:
    there, here = pair
    sent = Outbound.objects.filter(pk=review.approve(there.pk, agent=agent, **act_fields(there)).pk)
    approve = partial(review.approve, here.pk, agent=agent, **act_fields(here))
    yes = yes_to(approve)
    sent.update(state="failed", sent_at=Now())
    with pytest.raises(MayArriveTwice, match="came back"):
        approve(maybe_twice=yes)
    sent.update(state="sent")
    assert approve(maybe_twice=yes).state == "queued"


def test_a_yes_is_none_to_a_newer_answer_of_the_same_mailbox(pair: tuple[Draft, Draft], agent: User) -> None:
    there, here = pair
    review.undo(review.approve(there.pk, agent=agent, **act_fields(there)).pk, agent=agent)
    first = review.approve(there.pk, agent=agent, **act_fields(there))
    approve = partial(review.approve, here.pk, agent=agent, **act_fields(here))
    yes = yes_to(approve)
    review.undo(first.pk, agent=agent)
    review.approve(there.pk, agent=agent, **act_fields(there))
    with pytest.raises(MayArriveTwice):
        approve(maybe_twice=yes)


def test_what_was_answered_from_another_program_is_not_open_here(
    pair: tuple[Draft, Draft], mailbox: Mailbox, agent: User
) -> None:
    """As for every draft: `proposals.answered_up_to`."""
    there, here = pair
    review.approve(there.pk, agent=agent, **act_fields(there))
    asked = Message.objects.get(pk=here.answers_message_id)
    Message.objects.create(ticket=here.ticket, mailbox=asked.mailbox, direction="out", message_id="by-phone@laptop")
    reply = partial(review.reply, here.ticket_id, agent=agent, body="And one more thing.")
    assert reply(last_message_id=asked.pk).state == "queued"


def test_what_was_answered_in_both_is_not_asked_about_at_the_next_mail(
    pair: tuple[Draft, Draft], mailbox: Mailbox, agent: User
) -> None:
    for draft in pair:
        after_yes(review.approve, draft.pk, agent=agent, **act_fields(draft))
    Outbound.objects.update(state="sent")
    before = Message.objects.get(pk=pair[0].answers_message_id)
    ticket = received(mailbox, mail("Thanks. And now?", in_reply_to=f"<{before.message_id}>"))
    assert ticket.pk == pair[0].ticket_id
    newer = drafted(ticket)
    assert review.approve(newer.pk, agent=agent, **act_fields(newer)).state == "queued"


def test_a_reply_to_a_later_mail_of_the_thread_there_answers_it_too(
    pair: tuple[Draft, Draft], billing: Mailbox, agent: User
) -> None:
    before = Message.objects.get(pk=pair[1].answers_message_id)
    newer = drafted(received(billing, mail("One more thing", in_reply_to=f"<{before.message_id}>")))
    review.approve(newer.pk, agent=agent, **act_fields(newer))
    with pytest.raises(MayArriveTwice):
        review.approve(pair[0].pk, agent=agent, **act_fields(pair[0]))


@pytest.mark.parametrize(
    "other",
    [
        {"sender": "Eve <eve@evil.example>"},
        {"Reply_To": "eve@evil.example"},
        {"Auto_Submitted": "auto-replied"},
    ],
    ids=str,
)
def test_whoever_repeats_its_id_has_not_written_the_same_mail(
    mailbox: Mailbox, billing: Mailbox, agent: User, client: Client, other: dict[str, str]
) -> None:
    first = drafted(received(mailbox, mail(message_id="one@example.org", to=BOTH)))
    second = received(billing, mail(**({"message_id": "one@example.org", "to": BOTH} | other)))
    assert not Message.objects.filter(same_mail_as__isnull=False).exists()
    client.force_login(a_person(role="Agent"))
    assert "The same mail" not in page(client, first.ticket)
    assert "The same mail" not in page(client, second)


def test_three_mailboxes_know_of_each_other(mailbox: Mailbox, billing: Mailbox) -> None:
    raw = verified_mail()
    tickets = [received(each, raw) for each in (mailbox, billing, a_mailbox("sales"))]
    for ticket in tickets:
        others = Message.objects.same_elsewhere(ticket.pk).values_list("ticket", flat=True)
        assert sorted(others) == [each.pk for each in tickets if each != ticket]


# Automatic replies


def policed_pair(mailbox: Mailbox, billing: Mailbox) -> tuple[Ticket, Ticket]:
    raw = verified_mail()
    first, second = policed(received(mailbox, raw)), policed(received(billing, raw))
    return first, second


def test_neither_mailbox_answers_it_automatically(mailbox: Mailbox, billing: Mailbox) -> None:
    for ticket in policed_pair(mailbox, billing):
        assert offered(ticket, ticket.messages.get()).status == "open"
        assert leaving(ticket) is None


def test_what_waits_when_the_other_comes_does_not_leave(
    mailbox: Mailbox, billing: Mailbox, mailoutbox: list[Any]
) -> None:
    raw = verified_mail()
    first = policed(received(mailbox, raw))
    offered(first, first.messages.get())
    assert leaving(first) is not None
    received(billing, raw)
    Outbound.objects.update(send_after=Now() - timedelta(seconds=1))
    assert not send_next()
    assert not mailoutbox
    first.refresh_from_db()
    assert (first.status, first.reason) == ("review", "not_sent: the same mail came more than once")


def test_the_same_mail_is_not_approved_from_the_list(mailbox: Mailbox, billing: Mailbox) -> None:
    first, _ = policed_pair(mailbox, billing)
    draft = offered(first, first.messages.get())
    why = sending.needs_a_look(Ticket.objects.get(pk=first.pk), draft, a_person())
    assert why == "the same mail came more than once"


# Merging


def test_a_merge_with_another_mailbox_is_not_offered(pair: tuple[Draft, Draft], client: Client, agent: User) -> None:
    client.force_login(a_person(role="Agent"))
    assert "Also open from" not in page(client, pair[0].ticket)
    pane = words(client.get(reverse("customer", args=[pair[0].ticket_id])))
    assert "Billing · in review" in pane
    assert "Ticket # of Support" in pane
    with pytest.raises(moves.Refused, match="another mailbox"):
        moves.merge(pair[0].ticket_id, other=pair[1].ticket_id, agent=agent)


# Two at once


@pytest.mark.django_db(transaction=True)
def test_a_mail_that_comes_while_the_same_one_is_erased_elsewhere_waits_for_that(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither holds its file while it waits for the other."""
    support, billing = a_mailbox("support"), a_mailbox("billing")
    raw = with_file()
    ticket = received(support, raw)

    def come() -> int:
        try:
            return intake.receive(billing, raw).ticket_id
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        discard, coming = erasure.files.discard, []

        def while_it_comes(paths: Any) -> Any:
            """The rows are deleted, their files are not."""
            coming.append(pool.submit(come))
            assert waits_for_a_lock()
            return discard(paths)

        monkeypatch.setattr(erasure.files, "discard", while_it_comes)
        with transaction.atomic():
            locked = erasure.lock(ticket.pk)
            assert locked is not None
            erasure.delete_whole(locked)
        there = Ticket.objects.get(pk=coming[0].result(20))
    file = there.messages.get().attachments.get()
    assert (Path(settings.ATTACHMENTS_DIR) / file.path).read_bytes() == b"a plan"


def with_file() -> bytes:
    sent = EmailMessage()
    sent["From"], sent["To"], sent["Subject"] = "Anna <anna@example.org>", BOTH, "My plan"
    sent["Message-ID"], sent["Date"] = "<plan@example.org>", "Mon, 02 Nov 2026 09:00:00 +0000"
    sent.set_content("Does this fit?")
    sent.add_attachment(b"a plan", maintype="application", subtype="pdf", filename="plan.pdf")
    return sent.as_bytes()


@pytest.mark.django_db(transaction=True)
def test_two_people_who_answer_it_at_once_do_not_both() -> None:
    support, billing = a_mailbox("support"), a_mailbox("billing")
    people = [a_person(), a_person()]
    for _ in range(4):
        raw = mail(to=BOTH)
        drafts = [drafted(received(each, raw)) for each in (support, billing)]

        def answer(draft: Draft, who: User) -> Any:
            try:
                return review.approve(draft.pk, agent=who, **act_fields(draft))
            except MayArriveTwice as asked:
                return asked

        found = at_once(*(lambda d=d, who=who: answer(d, who) for d, who in zip(drafts, people, strict=True)))
        assert [type(each) for each in found].count(MayArriveTwice) == 1
