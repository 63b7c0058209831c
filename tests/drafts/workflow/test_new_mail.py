"""Mail that an agent begins or forwards: a ticket of its own, sent once, undone, and its answer finds it."""

import re
import threading
import uuid
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from drafts import transitions
from drafts.conflicts import Refused, Stale
from drafts.desk.labels.sentences import asked_about
from drafts.inbound import intake
from drafts.models import Attachment, Event, Message, Outbound, Team, Ticket
from drafts.outbound import dispatch, timers
from drafts.outbound.message import compose
from drafts.workflow import changes, moves, new_mail, notes, review
from drafts.workflow.new_mail import NewMail
from tests import desk_world
from tests.factories import a_customer, a_mail, a_mailbox, a_person, a_ticket, colleague, mail, without_undo
from tests.markup import flat
from tests.races import at_once
from tests.rows_cache import kept
from tests.second_yes import button

pytestmark = pytest.mark.django_db
TO = "supplier@plants.example"


@pytest.fixture
def mailbox():
    return a_mailbox("support", address="support@northwind.example")


@pytest.fixture
def agent():
    return a_person(role="Agent")


def begun(mailbox, agent, **changes) -> Outbound:
    wanted = {"to": TO, "subject": "Your invoice", "body": "Where is it?", "token": uuid.uuid4()} | changes
    return new_mail.send(NewMail(mailbox, **wanted), agent=without_undo(agent))


def answer_to(outbound: Outbound, **changes) -> bytes:
    wanted = {"sender": f"Plants <{TO}>", "in_reply_to": f"<{outbound.message_id}>", "subject": "Re: Your invoice"}
    return mail("Here it is.", **(wanted | changes))


def test_a_new_mail_is_a_ticket_that_waits_and_leaves_once(mailbox, agent):
    outbound = begun(mailbox, agent)
    ticket = outbound.ticket
    assert (ticket.status, ticket.subject, ticket.assignee, ticket.customer.email) == (
        "waiting",
        "Your invoice",
        agent,
        TO,
    )
    assert dispatch.send_next()
    outbound.refresh_from_db()
    assert (outbound.state, outbound.to) == ("sent", [TO])
    (message,) = ticket.messages.all()
    assert (message.direction, message.to, message.author) == ("out", [TO], agent)
    assert not Event.objects.exists()  # there is nothing for the copilot to answer
    assert not dispatch.send_next()


def test_the_answer_finds_its_ticket_and_is_drafted_for(mailbox, agent):
    outbound = begun(mailbox, agent)
    dispatch.send_next()
    receipt = intake.receive(mailbox, answer_to(outbound))
    assert receipt.ticket_id == outbound.ticket_id
    ticket = Ticket.objects.get(pk=receipt.ticket_id)
    assert (ticket.status, ticket.assignee) == ("new", agent)
    assert Event.objects.get().ticket == ticket


def test_an_answer_by_the_signed_address_alone_finds_it_too(mailbox, agent):
    outbound = begun(mailbox, agent)
    dispatch.send_next()
    receipt = intake.receive(mailbox, mail("Here.", sender=TO, to=outbound.reply_to, subject="Invoice"))
    assert receipt.ticket_id == outbound.ticket_id


def test_the_same_form_sent_twice_is_one_mail(mailbox, agent):
    token = uuid.uuid4()
    begun(mailbox, agent, token=token)
    with pytest.raises(Stale, match="already been sent"):
        begun(mailbox, agent, token=token)
    assert Outbound.objects.count() == Ticket.objects.count() == 1


def test_undo_keeps_the_words_and_they_can_be_sent_again(mailbox, agent):
    outbound = begun(mailbox, agent)
    review.undo(outbound.pk, agent=agent)
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "mail_undone")
    assert "Where is it?" in ticket.unsent_replies.get().text
    again = review.reply(ticket.pk, agent=without_undo(agent), body="Where is my invoice?", last_message_id=0)
    assert (again.to, again.subject, again.references) == ([TO], "Your invoice", [])
    assert dispatch.send_next()
    assert not dispatch.send_next()


def test_one_can_write_again_before_there_is_an_answer_in_the_same_thread(mailbox, agent):
    outbound = begun(mailbox, agent)
    dispatch.send_next()
    ticket = outbound.ticket
    review.take_over(ticket.pk, agent=agent, last_message_id=0)
    again = review.reply(ticket.pk, agent=without_undo(agent), body="Did you see this?", last_message_id=0)
    assert (again.to, again.references) == ([TO], [outbound.message_id])


def test_a_ticket_that_nobody_wrote_on_still_has_nobody_to_reply_to(mailbox, agent):
    ticket = a_ticket(mailbox)
    with pytest.raises(Refused, match="There is no mail to reply to"):
        review.reply(ticket.pk, agent=agent, body="Hello", last_message_id=0)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"to": "Support@Northwind.example"}, "address of this desk"),
        ({"to": "support+x@northwind.example"}, "address of this desk"),
        ({"body": " \n\u200b"}, "empty"),
        ({"body": "Hello {first_name}"}, "first_name"),
    ],
)
def test_what_cannot_be_sent_is_refused_and_leaves_nothing(mailbox, agent, changes, why):
    with pytest.raises(Refused, match=why):
        begun(mailbox, agent, **changes)
    assert not Ticket.objects.exists()


def test_one_person_may_not_send_any_number_of_new_mails(mailbox, agent, settings):
    settings.CONFIG = settings.CONFIG.model_copy(update={"new_mails_per_hour": 2})
    begun(mailbox, agent)
    begun(mailbox, agent)
    with pytest.raises(Refused, match="many new mails"):
        begun(mailbox, agent)
    begun(mailbox, a_person())
    Outbound.objects.update(created=timezone.now() - timedelta(hours=2))
    begun(mailbox, agent)


@pytest.mark.django_db(transaction=True)
def test_mails_that_one_person_sends_at_once_do_not_pass_the_limit_together(settings):
    settings.CONFIG = settings.CONFIG.model_copy(update={"new_mails_per_hour": 2})
    box, who, connected = a_mailbox(), a_person(role="Agent"), threading.Barrier(8)

    def send() -> Outbound | Refused:
        connection.ensure_connection()  # takes longer than a mail
        connected.wait(timeout=5)
        try:
            return begun(box, who)
        except Refused as refusal:
            return refusal

    found = at_once(*[send] * 8)
    assert [type(each) for each in found].count(Outbound) == 2
    assert Outbound.objects.count() == 2


def test_a_forward_takes_the_files_along_and_is_no_answer_to_the_customer(mailbox, agent, settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path
    (tmp_path / "a").write_bytes(b"\x89PNG")
    ticket = a_ticket(mailbox, status="review")
    asked = a_mail(ticket, "The pot is broken.", subject="Broken pot", from_name="Ada\nMoreau")
    Attachment.objects.create(message=asked, name="pot.png", content_type="image/png", size=4, path="a")
    outbound = begun(mailbox, agent, subject="Fwd: Broken pot", body="Please look.", forwards=asked)
    assert outbound.ticket != ticket
    assert (outbound.ticket.related_to, outbound.ticket.drafting) == (ticket, False)
    sent = compose(outbound)
    assert "Please look." in sent.body
    assert "---------- Forwarded message ----------\nFrom: Ada Moreau <" in sent.body
    assert "The pot is broken." in sent.body
    (part,) = sent.attachments
    assert (part.get_filename(), part.get_content_type()) == ("pot.png", "image/png")
    assert part.get_payload(decode=True) == b"\x89PNG"
    assert asked.from_address not in [*sent.to, *sent.cc, *sent.bcc]
    assert dispatch.send_next()
    ticket.refresh_from_db()
    assert ticket.status == "review"
    kept = outbound.ticket.messages.get()
    assert [file.name for file in kept.attachments.all()] == ["pot.png"]
    receipt = intake.receive(mailbox, answer_to(outbound))
    assert receipt.ticket_id == outbound.ticket_id
    assert Ticket.objects.get(pk=receipt.ticket_id).status == "open"  # with the person who asked, not with the copilot


def test_a_forward_that_is_undone_keeps_its_files_for_the_next_try(mailbox, agent, settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path
    (tmp_path / "a").write_bytes(b"\x89PNG")
    asked = a_mail(a_ticket(mailbox), "The pot is broken.")
    Attachment.objects.create(message=asked, name="pot.png", content_type="image/png", size=4, path="a")
    outbound = begun(mailbox, agent, forwards=asked)
    review.undo(outbound.pk, agent=agent)
    text = outbound.ticket.unsent_replies.get().text
    again = review.reply(outbound.ticket_id, agent=without_undo(agent), body=text, last_message_id=0)
    assert [file.name for file in again.files.all()] == ["pot.png"]
    assert (tmp_path / "a").exists()
    assert asked.attachments.count() == 1


@pytest.mark.parametrize("signature", ["", "Kind regards,\nNorthwind"])
def test_a_forward_without_a_word_asks_again_after_it_was_undone(mailbox, agent, signature):
    type(mailbox).objects.update(signature=signature)
    mailbox.refresh_from_db()
    asked = a_mail(a_ticket(mailbox), "The pot is broken.")
    outbound = begun(mailbox, agent, body="", forwards=asked)
    review.undo(outbound.pk, agent=agent)
    text = outbound.ticket.unsent_replies.get().text
    again = {"agent": without_undo(agent), "last_message_id": 0}
    with pytest.raises(review.InDoubt) as doubt:
        review.reply(outbound.ticket_id, body=text, **again)
    assert asked_about(doubt.value.doubts) == ("You wrote nothing above the forwarded mail.", [])
    assert review.reply(outbound.ticket_id, body=text, despite_doubt=doubt.value.yes, **again).body == text


def test_a_forward_with_words_asks_nothing_after_it_was_undone(mailbox, agent):
    outbound = begun(mailbox, agent, body="", forwards=a_mail(a_ticket(mailbox), "The pot is broken."))
    review.undo(outbound.pk, agent=agent)
    text = f"Please look.\n\n{outbound.ticket.unsent_replies.get().text}"
    assert review.reply(outbound.ticket_id, agent=without_undo(agent), body=text, last_message_id=0)


def test_a_forward_whose_file_cannot_be_read_does_not_leave_without_it(mailbox, agent, settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path
    asked = a_mail(a_ticket(mailbox), "See the file.")
    Attachment.objects.create(message=asked, name="x.pdf", content_type="application/pdf", size=4, path="gone")
    outbound = begun(mailbox, agent, forwards=asked)
    dispatch.send_next()
    outbound.refresh_from_db()
    assert outbound.state == "queued"
    assert "cannot be read" in outbound.last_error


# What comes by the browser


@pytest.fixture
def client(agent):
    client = Client()
    client.force_login(agent)
    return client


def posted(to_mailbox, **changes) -> dict[str, object]:
    wanted = {
        "mailbox": to_mailbox.pk,
        "to": TO,
        "subject": "Your invoice",
        "body": "Where is it?",
        "token": uuid.uuid4(),
    }
    return wanted | changes


def test_a_new_mail_is_sent_by_a_form_and_its_ticket_opens(client, mailbox):
    page = client.get(reverse("new_mail"), {"to": TO})
    assert TO in page.content.decode()
    answer = client.post(reverse("send_mail"), posted(mailbox, days="3"))
    ticket = Ticket.objects.get()
    assert (answer.status_code, answer.url) == (302, reverse("ticket", args=[ticket.pk]))
    assert (ticket.status, ticket.reason) == ("snoozed", "no_answer")
    shown = client.get(answer.url).content.decode()
    assert "Sending in" in shown
    assert TO in shown


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("to", f"{TO}\r\nBcc: all@northwind.example"),
        ("cc", f"{TO}\r\nBcc: all@northwind.example"),
        ("bcc", "nobody"),
        ("to", ""),
        ("to", "nobody"),
        ("subject", "Hello\r\nBcc: all@northwind.example"),
        ("subject", "Hello\nThere"),
        ("subject", ""),
        ("body", "x" * 100_001),
        ("mailbox", 0),
        ("token", "again"),
        ("days", "900"),
    ],
)
def test_a_header_is_never_injected_and_a_bad_field_keeps_the_words(client, mailbox, field, value):
    answer = client.post(reverse("send_mail"), posted(mailbox, **{field: value}))
    assert answer.status_code == 422
    assert (value if field == "body" else "Where is it?") in answer.content.decode()
    assert not Outbound.objects.exists()


def test_a_second_click_leads_to_the_mail_that_was_sent(client, mailbox):
    fields = posted(mailbox)
    first, second = (client.post(reverse("send_mail"), fields) for _ in range(2))
    assert first.url == second.url
    assert Outbound.objects.count() == 1


def test_a_mail_is_forwarded_by_a_form_and_a_note_never(client, mailbox, agent):
    ticket = a_ticket(mailbox)
    asked = a_mail(ticket, "The <b>pot</b> is broken.", subject="Broken pot")
    page = client.get(reverse("forward", args=[asked.pk])).content.decode()
    assert "Fwd: Broken pot" in page
    assert "The &lt;b&gt;pot&lt;/b&gt; is broken." in page
    fields = posted(mailbox, body="", subject="Fwd: Broken pot")
    answer = client.post(reverse("send_forward", args=[asked.pk]), fields)
    assert (answer.status_code, Outbound.objects.count()) == (422, 0)
    (name, value) = re.search(r'type="submit" name="(wordless)" value="(1)"', answer.content.decode()).groups()
    answer = client.post(reverse("send_forward", args=[asked.pk]), fields | {name: value})
    assert answer.status_code == 302
    assert Outbound.objects.get().ticket.related_to == ticket
    note = notes.add(ticket.pk, agent=agent, text="Between us").note
    assert client.get(reverse("forward", args=[note.pk])).status_code == 404
    assert client.post(reverse("send_forward", args=[note.pk]), fields).status_code == 404


@pytest.mark.parametrize(
    ("page", "back"),
    [
        ("/review/{}/?tab=ready&edit=1", "/review/{}/?tab=ready"),
        ("/", "/review/{}/"),
        ("/tickets/{}/", "/tickets/{}/"),
        ("https://elsewhere.example/review/1/", "/review/{}/"),
        ("", "/tickets/{}/"),
    ],
)
def test_a_forward_leads_back_to_where_it_was_begun_once_and_twice(client, mailbox, page, back):
    ticket = a_ticket(mailbox)
    message = a_mail(ticket, "The pot is broken.")
    referer = {"Referer": page.format(ticket.pk)} if page else {}
    begun_on = client.get(reverse("forward", args=[message.pk]), headers=referer).content.decode()
    kept = re.search(r'name="back" value="([^"]*)"', begun_on)
    back = back.format(ticket.pk)
    assert f'href="{back}"' in begun_on
    fields = posted(mailbox, back=kept[1] if kept else "")
    for _ in range(2):
        answer = client.post(reverse("send_forward", args=[message.pk]), fields)
        assert (answer.status_code, answer.url) == (302, back)
    assert Outbound.objects.count() == 1


@pytest.mark.parametrize(
    "back",
    [
        "https://elsewhere.example/",
        "https://elsewhere.example/review/1/",
        "//elsewhere.example/",
        "http://[/",
        "javascript:alert(1)",
        "foo",
        "?x",
        "/sign-out/",
        "sign_out",
    ],
)
def test_a_forward_leads_to_no_other_site_or_page(client, mailbox, back):
    message = a_mail(a_ticket(mailbox), "The pot is broken.")
    answer = client.post(reverse("send_forward", args=[message.pk]), posted(mailbox, back=back, to=""))
    assert answer.status_code == 422
    assert f'href="{reverse("ticket", args=[message.ticket_id])}"' in answer.content.decode()
    answer = client.post(reverse("send_forward", args=[message.pk]), posted(mailbox, back=back))
    assert answer.url == reverse("ticket", args=[message.ticket_id])


def test_a_forward_stands_in_the_history_of_its_ticket_while_it_is_not_undone(client, mailbox, agent):
    ticket = a_ticket(mailbox)
    asked = a_mail(ticket, "The pot is broken.")
    form = posted(mailbox, body="Please look.", to=f"{TO}, second@plants.example")
    client.post(reverse("send_forward", args=[asked.pk]), form)
    outbound = Outbound.objects.get()

    def told() -> str:
        return flat(client.get(reverse("ticket", args=[ticket.pk])))

    assert re.search(rf'forwarded it to {TO} and 1 more</span> \(<a href="/tickets/{outbound.ticket_id}/"', told())
    assert "who answered" not in told()
    a_mail(outbound.ticket, "We will look at the pot.", from_address=TO)
    assert f"forwarded it to {TO} and 1 more, who answered" in told()
    review.undo(outbound.pk, agent=agent)
    assert "forwarded it" not in told()


@pytest.fixture
def folder(settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"
    return settings.ATTACHMENTS_DIR


COPIES = {"to": f"{TO}, Second <two@plants.example>", "cc": f"cc@plants.example, {TO}", "bcc": "hidden@plants.example"}


def test_a_first_mail_has_copies_and_files_and_hides_who_is_in_bcc(client, mailbox, folder):
    files = [SimpleUploadedFile("../order.txt", b"12 pots"), SimpleUploadedFile("order.txt", b"13 pots")]
    assert client.post(reverse("send_mail"), posted(mailbox, **COPIES, file=files)).status_code == 302
    outbound = Outbound.objects.get()
    assert (outbound.to, outbound.cc, outbound.bcc) == (
        [TO, "two@plants.example"],
        ["cc@plants.example"],
        ["hidden@plants.example"],
    )
    assert outbound.ticket.customer.email == TO
    mail = compose(outbound)
    assert set(mail.recipients()) == {TO, "two@plants.example", "cc@plants.example", "hidden@plants.example"}
    raw = mail.message().as_string()
    assert "hidden@" not in raw
    assert "order.txt" in raw
    assert "order (2).txt" in raw


def test_an_undone_first_mail_is_on_its_ticket_with_copies_and_files(client, mailbox, agent, folder):
    file = SimpleUploadedFile("order.txt", b"12 pots")
    answer = client.post(reverse("send_mail"), posted(mailbox, **COPIES, file=file))
    review.undo(Outbound.objects.get().pk, agent=agent)
    page = client.get(answer.url).content.decode()
    assert "hidden@plants.example" in page
    assert "order.txt" in page
    ticket = Ticket.objects.get()
    again = review.reply(ticket.pk, agent=agent, body="Where is it?", last_message_id=0)
    assert (again.cc, again.bcc) == (["cc@plants.example"], ["hidden@plants.example"])
    assert again.files.get().name == "order.txt"


def test_a_forward_takes_copies_and_files_beside_those_of_the_mail(client, mailbox, folder):
    asked = a_mail(a_ticket(mailbox), "Broken.", subject="Broken pot")
    Attachment.objects.create(message=asked, name="pot.jpg", content_type="image/jpeg", size=9, path="aa/pot")
    page = client.get(reverse("forward", args=[asked.pk])).content.decode()
    assert page.index("pot.jpg") < page.index("The forwarded mail")  # beside the field for more
    fields = posted(mailbox, **COPIES, file=SimpleUploadedFile("pot.jpg", b"ours"))
    assert client.post(reverse("send_forward", args=[asked.pk]), fields).status_code == 302
    outbound = Outbound.objects.get()
    assert [each.name for each in outbound.files.all()] == ["pot.jpg", "pot (2).jpg"]
    assert outbound.bcc == ["hidden@plants.example"]


@pytest.mark.parametrize(
    ("size", "count", "why"), [(40, 1, "has 40"), (20, 2, "would have 40"), (0, 1, "is empty"), (1, 21, "20 files")]
)
def test_refused_files_of_a_first_mail_are_named_and_nothing_is_sent_or_stored(
    client, mailbox, folder, settings, size, count, why
):
    settings.MAX_REPLY_FILES_BYTES = 30
    files = [SimpleUploadedFile(f"{n}.txt", b"x" * size) for n in range(count)]
    answer = client.post(reverse("send_mail"), posted(mailbox, file=files))
    page = answer.content.decode().replace("\xa0", " ")
    assert answer.status_code == 422
    assert why in page
    assert "Attach the files again." in page
    assert not Outbound.objects.exists()
    assert not Ticket.objects.exists()
    assert not folder.exists()


def test_files_and_a_forwarded_mail_are_limited_together(client, mailbox, folder, settings):
    settings.MAX_REPLY_FILES_BYTES = 30
    asked = a_mail(a_ticket(mailbox), "Broken.")
    Attachment.objects.create(message=asked, name="pot.jpg", content_type="image/jpeg", size=29, path="aa/pot")
    fields = posted(mailbox, file=SimpleUploadedFile("more.txt", b"xx"))
    assert client.post(reverse("send_forward", args=[asked.pk]), fields).status_code == 422
    assert client.post(reverse("send_forward", args=[asked.pk]), posted(mailbox)).status_code == 302


# Reminders


def waiting(mailbox, agent) -> Ticket:
    outbound = begun(mailbox, agent)
    dispatch.send_next()
    return Ticket.objects.get(pk=outbound.ticket_id)


def remind(client, ticket, until="3", **more):
    return client.post(reverse("remind", args=[ticket.pk]), {"until": until, "last_message_id": 0, **more})


def test_without_an_answer_it_comes_back_to_who_asked(client, mailbox, agent):
    ticket = waiting(mailbox, a_person())
    asked = remind(client, ticket)
    assert asked.status_code == 409  # it is a colleague's
    assert remind(client, ticket, **button(asked)).status_code in (200, 302)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.assignee) == ("snoozed", agent)
    assert timedelta(days=1) < ticket.snoozed_until - timezone.now() < timedelta(days=4)
    Ticket.objects.update(snoozed_until=timezone.now() - timedelta(seconds=1))
    timers.wake_snoozed()
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason, ticket.assignee) == ("review", "none", "no_answer", agent)
    assert "has not answered" in client.get(reverse("ticket", args=[ticket.pk])).content.decode()


def test_a_reminder_survives_undo_and_sending_again(client, mailbox, agent):
    client.post(reverse("send_mail"), posted(mailbox, days="3"))
    ticket = Ticket.objects.get()
    until = ticket.snoozed_until
    review.undo(ticket.outbound.get().pk, agent=agent)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason) == ("review", "mail_undone")
    review.reply(ticket.pk, agent=agent, body="Where is it?", last_message_id=0)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason, ticket.snoozed_until) == ("snoozed", "no_answer", until)


def test_an_undone_mail_is_sent_with_another_subject_which_a_question_keeps(client, mailbox, agent):
    client.post(reverse("send_mail"), posted(mailbox))
    ticket = Ticket.objects.get()
    review.undo(ticket.outbound.get().pk, agent=agent)
    assert 'name="subject"' in client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    address, fields = reverse("reply", args=[ticket.pk]), {"last_message_id": 0, "subject": " About\nit "}
    assert client.post(address, fields | {"body": "We refund you 900 EUR today, guaranteed."}).status_code == 409
    ticket.refresh_from_db()
    assert ticket.subject == "About it"
    assert "Enter a subject." in client.post(address, fields | {"body": "Soon.", "subject": " "}).content.decode()
    client.post(address, fields | {"body": "Soon."})
    assert Outbound.objects.latest("pk").subject == "About it"
    client.post(address, fields | {"body": "Once more.", "subject": "Other"})
    assert Ticket.objects.get().subject == "About it", "it is on its way"


def test_a_reminder_survives_taking_over_and_the_page_tells_of_it(client, mailbox, agent):
    client.post(reverse("send_mail"), posted(mailbox, days="3"))
    ticket = Ticket.objects.get()
    until = ticket.snoozed_until
    review.undo(ticket.outbound.get().pk, agent=agent)
    review.take_over(ticket.pk, agent=agent, last_message_id=0)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.snoozed_until) == ("open", until)
    page = " ".join(client.get(reverse("ticket", args=[ticket.pk])).content.decode().split())
    assert "Reminder kept: comes back" in page
    review.reply(ticket.pk, agent=agent, body="Where is it?", last_message_id=0)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason, ticket.snoozed_until) == ("snoozed", "no_answer", until)


def test_a_reminder_survives_when_an_approved_reply_is_undone_and_approved_again(agent):
    world = kept(desk_world.full_world)
    ticket, until = world.tickets["sven"], timezone.now() + timedelta(days=3)
    for _ in range(2):
        draft, newest = ticket.drafts.get(), ticket.messages.latest("pk")
        outbound = review.approve(draft.pk, agent=agent, version=draft.version, last_message_id=newest.pk)
        ticket.refresh_from_db()
        if ticket.status == "waiting":
            transitions.remind(ticket.pk, agent=agent, until=until)
            review.undo(outbound.pk, agent=agent)
    assert (ticket.status, ticket.reason, ticket.snoozed_until) == ("snoozed", "no_answer", until)


def test_a_reminder_whose_time_has_come_before_sending_again_is_dropped(client, mailbox, agent):
    client.post(reverse("send_mail"), posted(mailbox, days="3"))
    ticket = Ticket.objects.get()
    review.undo(ticket.outbound.get().pk, agent=agent)
    Ticket.objects.update(snoozed_until=timezone.now() - timedelta(seconds=1))
    review.reply(ticket.pk, agent=agent, body="Where is it?", last_message_id=0)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.snoozed_until) == ("waiting", None)


def test_an_answer_ends_the_reminder_and_counts_from_when_it_came(client, mailbox, agent):
    ticket = waiting(mailbox, agent)
    remind(client, ticket)
    Ticket.objects.update(waiting_since=timezone.now() - timedelta(days=9))
    intake.receive(mailbox, answer_to(ticket.outbound.get()))
    ticket.refresh_from_db()
    assert (ticket.status, ticket.snoozed_until) == ("new", None)
    assert timezone.now() - ticket.waiting_since < timedelta(minutes=1)


def test_a_reminder_is_undone_and_the_ticket_waits_as_before(client, mailbox, agent):
    ticket = waiting(mailbox, agent)
    remind(client, ticket)
    client.post(reverse("undo_change", args=[ticket.changes.get(act="remind").pk]))
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason, ticket.snoozed_until) == ("waiting", "", None)


@pytest.mark.parametrize("whose", ["nobody", "colleague", "team"])
def test_undoing_a_reminder_gives_the_ticket_back_to_whoever_had_it(client, mailbox, agent, whose):
    jo, ticket = colleague(), waiting(mailbox, agent)
    team = Team.objects.create(name="Second line")
    team.members.add(jo)
    had = {"nobody": {}, "colleague": {"assignee": jo}, "team": {"team": team}}[whose]
    Ticket.objects.update(**{"assignee": None, "team": None} | had)
    asked = remind(client, ticket)
    if asked.status_code == 409:
        remind(client, ticket, **button(asked))
    assert Ticket.objects.get().assignee == agent
    client.post(reverse("undo_change", args=[ticket.changes.get(act="remind").pk]))
    ticket.refresh_from_db()
    assert (ticket.assignee, ticket.team) == (had.get("assignee"), had.get("team"))
    assert ticket.changes.filter(act="assign").count() == 2


def test_undoing_a_reminder_leaves_who_got_the_ticket_since(client, mailbox, agent):
    ticket = waiting(mailbox, agent)
    Ticket.objects.update(assignee=None)
    remind(client, ticket)
    jo = colleague()
    Ticket.objects.update(assignee=jo)
    changes.undo(ticket.changes.get(act="remind"), agent=agent)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.assignee) == ("waiting", jo)


def test_only_what_waits_for_the_customer_can_be_reminded_of(client, mailbox, agent):
    ticket = a_ticket(mailbox, status="review")
    a_mail(ticket, "Where is it?")
    assert remind(client, ticket, last_message_id=ticket.messages.get().pk).status_code == 409
    ticket.refresh_from_db()
    assert (ticket.status, ticket.reason) == ("review", "")


def test_a_reply_with_a_reminder_that_is_undone_is_back_at_once(client, mailbox, agent):
    outbound = begun(mailbox, agent)
    remind(client, outbound.ticket)
    review.undo(outbound.pk, agent=agent)
    assert Ticket.objects.get().status == "review"
    assert not Message.objects.exists()


def test_addresses_of_known_customers_are_offered_in_a_new_mail(client):
    customer = a_customer(name="Petra Sommer")
    page = client.get(reverse("new_mail")).content.decode()
    assert f'<option value="{customer.email}">Petra Sommer</option>' in page
    assert f'<button type="button" value="{customer.email}" dir="auto">Petra Sommer' in page
    assert page.count('list="addresses"') == 3  # read where there is no JavaScript


def test_an_undone_mail_is_a_mail_that_was_not_sent_after_its_merge_was_undone_too(mailbox, agent):
    outbound = begun(mailbox, agent)
    review.undo(outbound.pk, agent=agent)
    asked = a_mail(a_ticket(mailbox, customer=outbound.ticket.customer), "Where is my invoice?")
    move = moves.merge(asked.ticket_id, other=outbound.ticket_id, agent=agent)
    moves.undo(move.pk, agent=agent)
    outbound.ticket.refresh_from_db()
    assert (outbound.ticket.status, outbound.ticket.reason) == ("review", "mail_undone")


@pytest.mark.parametrize("forwards", [False, True])
def test_an_undone_mail_is_told_as_a_mail_that_was_not_sent_and_discarded_by_a_key(client, mailbox, agent, forwards):
    asked = a_mail(a_ticket(mailbox), "The pot is broken.") if forwards else None
    outbound = begun(mailbox, agent, forwards=asked)
    review.undo(outbound.pk, agent=agent)
    ticket = outbound.ticket
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "mail_undone")
    row = f'href="/tickets/{ticket.pk}/"'
    listed = flat(client.get(reverse("tickets")))
    assert "New mail, not sent" in listed.partition(row)[2].partition("</tr>")[0]
    page = flat(client.get(reverse("review_ticket", args=[ticket.pk])))
    assert "Discard mail <kbd>D</kbd>" in page
    assert reverse("mark_spam", args=[ticket.pk]) not in page  # it is one of ours
    assert reverse("discard_unsent", args=[ticket.pk]) not in page  # its text is the mail
    about = page.partition('id="about"')[2].partition('id="assign')[0]
    assert about.count(TO) == 1  # who has no name is called by the address
    client.post(reverse("resolve", args=[ticket.pk]), {"last_message_id": 0})
    listed = flat(client.get(reverse("tickets")))
    assert row not in listed
    assert f"Mail to {ticket.customer} discarded</span>" in listed  # no reply is unsent beside it
    assert row in flat(client.get(reverse("tickets"), {"q": f"#{ticket.pk}"}))
    change = ticket.changes.latest("pk")
    client.post(reverse("undo_change", args=[change.pk]))
    assert row in flat(client.get(reverse("tickets")))
    assert "Where is it?" in ticket.unsent_replies.get().text


def test_the_question_about_a_forward_without_words_takes_enter(client, mailbox):
    asked = a_mail(a_ticket(mailbox), "The pot is broken.")
    answer = client.post(reverse("send_forward", args=[asked.pk]), posted(mailbox) | {"body": " "})
    assert answer.status_code == 422
    assert re.findall(r'<(?:input|textarea|button)[^>]* name="(\w+)"[^>]* autofocus', flat(answer)) == ["wordless"]
    page = flat(client.get(reverse("forward", args=[asked.pk])))
    assert re.findall(r'<(?:input|textarea)[^>]* name="(\w+)"[^>]* autofocus', page) == ["to"]
