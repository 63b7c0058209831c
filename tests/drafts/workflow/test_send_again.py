"""A reply that did not leave, or may not have, is sent once more by a person, and never to who has it."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from copilot import leases
from copilot.worker.runs.run_input import RunInput, run_input
from drafts import transitions
from drafts.conflicts import MayArriveTwice
from drafts.inbound import bounces
from drafts.inbound.mail.headers import Address
from drafts.inbound.mail.parse import ParsedMail, Report
from drafts.models import Draft, Event, Outbound, Profile, Ticket
from drafts.outbound.dispatch import send_next
from drafts.outbound.message import compose
from drafts.proposals import store_proposal
from drafts.workflow import bulk, review
from drafts.workflow.send_again import send_again
from tests.factories import READY, a_draft, a_mail, a_person, a_ticket, act_fields
from tests.second_yes import after_yes, button, yes_to
from tests.smtp_fake import DROP

pytestmark = pytest.mark.django_db
MIRA, COPY = "mira@castellan.example", "boss@castellan.example"


@pytest.fixture
def agent():
    return a_person(role="Agent")


def a_reply(agent, state="failed", **fields) -> Outbound:
    ticket = a_ticket()
    a_mail(ticket, cc=[COPY])
    draft = a_draft(READY, ticket)
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft))
    Outbound.objects.update(state=state, settled_at=timezone.now(), **fields)
    ticket.move_to("review", card="none", reason=f"send_{state}")
    return outbound


def row() -> Outbound:
    return Outbound.objects.get()


def page(client, outbound) -> str:
    return client.get(reverse("ticket", args=[outbound.ticket_id])).content.decode()


def sent_now() -> str:
    Outbound.objects.filter(state="queued").update(send_after=timezone.now() - timedelta(seconds=5))
    assert send_next()
    return row().state


def test_a_failed_reply_is_queued_again_with_its_message_id_and_the_undo_window(agent):
    outbound = a_reply(agent, last_error="550 no")
    other = a_person()
    again = send_again(outbound.pk, agent=other)
    assert (again.state, again.message_id, again.author, again.attempts) == ("queued", outbound.message_id, other, 0)
    assert again.send_after > timezone.now() + timedelta(seconds=5)
    assert Ticket.objects.get().status == "waiting"


def test_a_customer_is_not_answered_by_a_new_draft_too(agent):
    outbound = a_reply(agent)
    draft = a_draft(READY, outbound.ticket)
    with pytest.raises(review.Stale, match="A new draft is open"):
        send_again(outbound.pk, agent=agent)
    review.reject(draft.pk, agent=agent, reason="wrong", **act_fields(draft))
    send_again(outbound.pk, agent=agent)
    with pytest.raises(review.Stale):
        review.approve(draft.pk, agent=agent, **act_fields(draft))


def test_a_draft_that_a_run_stores_meanwhile_is_not_offered(agent):
    outbound = a_reply(agent)
    send_again(outbound.pk, agent=agent)
    assert a_draft(READY, outbound.ticket).status == "superseded"


def test_a_second_click_sends_no_second_mail(agent):
    outbound = a_reply(agent)
    send_again(outbound.pk, agent=agent)
    with pytest.raises(review.Stale, match="on its way again"):
        send_again(outbound.pk, agent=agent)


@pytest.mark.parametrize("state", ["failed", "uncertain"])
def test_an_undo_leaves_it_as_it_was(agent, state):
    outbound = a_reply(agent, state)
    after_yes(send_again, outbound.pk, agent=agent)
    review.undo(outbound.pk, agent=agent)
    ticket = Ticket.objects.get()
    assert (row().state, ticket.status, ticket.reason) == (state, "review", f"send_{state}")


def undone_after_again(outbound, agent) -> Ticket:
    send_again(outbound.pk, agent=agent)
    review.undo(outbound.pk, agent=agent)
    return Ticket.objects.get()


def test_an_undo_leaves_a_ticket_resolved_that_was(agent):
    outbound, colleague = a_reply(agent), a_person("jo", "Agent")
    transitions.resolve(outbound.ticket_id, agent=colleague)
    ticket = undone_after_again(outbound, agent)
    assert (ticket.status, ticket.card, ticket.put_aside_by) == ("resolved", "none", colleague)


def test_an_undo_leaves_a_ticket_with_whoever_had_taken_it_over(agent):
    outbound, colleague = a_reply(agent), a_person("jo", "Agent")
    seen = outbound.answers_message_id
    review.take_over(outbound.ticket_id, agent=colleague, last_message_id=seen)
    ticket = undone_after_again(outbound, agent)
    assert (ticket.status, ticket.assignee, ticket.drafting) == ("open", colleague, False)


def test_an_undo_leaves_a_ticket_asleep_that_was(agent):
    outbound, until = a_reply(agent), timezone.now() + timedelta(days=1)
    transitions.snooze(outbound.ticket_id, agent=agent, until=until)
    ticket = undone_after_again(outbound, agent)
    assert (ticket.status, ticket.snoozed_until) == ("snoozed", until)


def test_an_undo_brings_back_what_only_a_colleague_could_see_who_has_left(agent):
    outbound, colleague = a_reply(agent), a_person("jo", "Agent")
    review.take_over(outbound.ticket_id, agent=colleague, last_message_id=outbound.answers_message_id)
    send_again(outbound.pk, agent=agent)
    colleague.is_active = False
    colleague.save()
    review.undo(outbound.pk, agent=agent)
    assert Ticket.objects.values_list("status", "reason").get() == ("review", "send_failed")


def test_an_undo_keeps_a_reminder_that_was_set_since(agent):
    outbound, until = a_reply(agent), timezone.now() + timedelta(days=1)
    send_again(outbound.pk, agent=agent)
    transitions.remind(outbound.ticket_id, agent=agent, until=until)
    review.undo(outbound.pk, agent=agent)
    assert Ticket.objects.get().reminder == until


def a_new_mail(ticket, _colleague):
    a_mail(ticket)
    ticket.move_to("new")


def a_new_draft(ticket, colleague):
    a_new_mail(ticket, colleague)
    a_draft(READY, ticket)


def a_snooze(ticket, colleague):
    transitions.snooze(ticket.pk, agent=colleague, until=timezone.now() + timedelta(days=1))


def taken_over(ticket, colleague):
    review.take_over(ticket.pk, agent=colleague, last_message_id=ticket.messages.get().pk)


SINCE = {
    "new": a_new_mail,
    "review": a_new_draft,
    "snoozed": a_snooze,
    "open": taken_over,
    "resolved": lambda ticket, colleague: transitions.resolve(ticket.pk, agent=colleague),
    "spam": lambda ticket, colleague: transitions.mark_spam(ticket.pk, agent=colleague),
}


@pytest.mark.parametrize("status", SINCE)
def test_an_undo_leaves_the_ticket_where_somebody_has_put_it_since(agent, status):
    outbound = a_reply(agent)
    send_again(outbound.pk, agent=agent)
    SINCE[status](Ticket.objects.get(), a_person("jo", "Agent"))
    before = Ticket.objects.values("status", "card", "reason", "assignee", "drafting", "snoozed_until").get()
    assert before["status"] == status
    review.undo(outbound.pk, agent=agent)
    assert row().state == "failed"
    assert Ticket.objects.values(*before).get() == before


def test_an_undo_brings_back_what_waits_with_a_reminder(agent):
    outbound = a_reply(agent)
    send_again(outbound.pk, agent=agent)
    transitions.remind(outbound.ticket_id, agent=agent, until=timezone.now() + timedelta(days=1))
    review.undo(outbound.pk, agent=agent)
    assert Ticket.objects.values_list("status", "reason").get() == ("review", "send_failed")


def test_an_undo_leaves_an_automatic_reply_automatic(agent):
    outbound = a_reply(agent, unseen=True, author=None, cc=[])
    outbound.draft.reviews.update(act="auto", agent=None)
    send_again(outbound.pk, agent=agent)
    assert (row().unseen, row().author) == (False, agent)
    review.undo(outbound.pk, agent=agent)
    assert (row().unseen, row().author) == (True, None)


def test_an_uncertain_one_asks_first(agent):
    outbound = a_reply(agent, "uncertain")
    with pytest.raises(MayArriveTwice):
        send_again(outbound.pk, agent=agent)
    assert row().state == "uncertain"
    assert after_yes(send_again, outbound.pk, agent=agent).state == "queued"


def test_a_newer_mail_or_another_reply_is_what_counts(agent):
    outbound = a_reply(agent)
    newer = a_mail(outbound.ticket)
    with pytest.raises(review.Stale, match="new mail"):
        send_again(outbound.pk, agent=agent)
    newer.delete()
    review.reply(outbound.ticket_id, agent=agent, body="By hand.", last_message_id=outbound.answers_message_id)
    with pytest.raises(review.Stale, match="Another reply"):
        send_again(outbound.pk, agent=agent)


def test_spam_and_what_came_back_are_not_sent_again(agent):
    outbound = a_reply(agent, sent_at=timezone.now())
    with pytest.raises(review.Stale):
        send_again(outbound.pk, agent=agent)
    Outbound.objects.update(sent_at=None)
    Ticket.objects.update(status="spam", card="")
    with pytest.raises(review.Stale, match="Spam"):
        send_again(outbound.pk, agent=agent)


def test_recipients_who_have_the_reply_are_left_out(agent, server):
    server.replies = {f"RCPT {MIRA}": "550 5.2.2 full"}
    outbound = a_reply(agent, "queued")
    assert (sent_now(), row().delivered_to) == ("failed", [COPY])
    server.replies = {}
    send_again(outbound.pk, agent=agent)
    assert (sent_now(), server.envelopes[-1]) == ("sent", [MIRA])


def test_the_page_says_whom_when_and_the_servers_words_in_one_escaped_line(agent, client):
    outbound = a_reply(agent, last_error=f"{MIRA}: 550 5.1.1 <b>no\n such</b> user")
    client.force_login(agent)
    shown = page(client, outbound)
    assert "This reply was not sent." in shown
    assert f"{MIRA}: 550 5.1.1 &lt;b&gt;no such&lt;/b&gt; user" in shown
    assert reverse("send_again", args=[outbound.pk]) in shown
    assert reverse("send_again", args=[outbound.pk]) in client.get(reverse("sent")).content.decode()


def test_the_page_offers_nothing_where_a_newer_mail_came_in(agent, client):
    outbound = a_reply(agent)
    a_mail(outbound.ticket)
    client.force_login(agent)
    shown = page(client, outbound)
    assert "A new mail came in since" in shown
    assert reverse("send_again", args=[outbound.pk]) not in shown


def test_the_button_sends_and_where_it_is_uncertain_asks(agent, client):
    outbound = a_reply(agent, "uncertain")
    client.force_login(agent)
    address = reverse("send_again", args=[outbound.pk])
    asked = client.post(address)
    assert (asked.status_code, row().state) == (409, "uncertain")
    assert "may arrive twice" in asked.content.decode()
    assert client.post(address, button(asked)).status_code == 302
    assert row().state == "queued"


def test_only_who_may_approve_sends_again(agent, client):
    outbound = a_reply(agent)
    client.force_login(a_person())
    assert client.post(reverse("send_again", args=[outbound.pk])).status_code == 403
    assert row().state == "failed"


def test_the_monitor_hears_of_failed_and_uncertain_replies(agent, client):
    a_reply(agent)
    a_mail(a_ticket())
    body = client.get("/healthz").json()
    assert (body["outbox_failed"], body["outbox_uncertain"]) == (1, 0)
    Outbound.objects.update(state="uncertain")
    body = client.get("/healthz").json()
    assert (body["outbox_failed"], body["outbox_uncertain"]) == (0, 1)


def test_the_monitor_counts_from_when_what_is_sent_again_is_due(agent, client):
    outbound = a_reply(agent, created=timezone.now() - timedelta(minutes=20))
    send_again(outbound.pk, agent=agent)
    assert client.get("/healthz").json()["oldest_queued_seconds"] == 0
    Outbound.objects.update(send_after=timezone.now() - timedelta(seconds=90))
    assert 90 <= client.get("/healthz").json()["oldest_queued_seconds"] < 100


def comes_back(outbound, sender, *lost, verified=True, words="550 full") -> tuple[str, list[str]]:
    report = Report(failed=True, words=words, message_ids=(outbound.message_id,), not_reached=lost)
    bounces.record(outbound.ticket, ParsedMail(sender=Address("", sender), report=report), verified=verified)
    return row().state, row().delivered_to


@pytest.mark.parametrize(
    ("sender", "verified", "reason", "told"),
    [
        ("MAILER-DAEMON@castellan.example", True, "bounced", "Returned, says MAILER-DAEMON@castellan.example: "),
        ("MAILER-DAEMON@mx.castellan.example", True, "bounced", "Returned, says "),
        ("MAILER-DAEMON@acme.example", True, "bounced", "Returned, says "),
        ("MAILER-DAEMON@relay.example", True, "bounced", "Returned, says "),
        ("mailer-daemon@googlemail.com", True, "bounced", "Returned, says "),
        (
            "mira@googlemail.com",
            True,
            "bounced_unverified",
            "mira@googlemail.com (neither ours nor the recipient's) says",
        ),
        (
            "MAILER-DAEMON@evil.example",
            True,
            "bounced_unverified",
            "MAILER-DAEMON@evil.example (neither ours nor the recipient's) says that it was returned: ",
        ),
        (
            "MAILER-DAEMON@castellan.example",
            False,
            "bounced_unverified",
            "MAILER-DAEMON@castellan.example (not verified) says",
        ),
    ],
)
def test_only_who_has_to_do_with_it_says_for_sure_that_it_was_returned(agent, settings, sender, verified, reason, told):
    settings.EMAIL_HOST = "smtp.relay.example"
    outbound = a_reply(agent, "sent", sent_at=timezone.now(), cc=[])
    outbound.ticket.move_to("waiting")
    assert comes_back(outbound, sender, verified=verified)[0] == "failed"
    assert Ticket.objects.get().reason == reason
    assert row().last_error.startswith(told)


@pytest.mark.parametrize(
    ("domain", "reason"),
    [
        ("googlemail.com", "bounced"),
        ("Google.com", "bounced"),
        ("eurprd01.prod.outlook.com", "bounced"),
        ("mail.protection.outlook.com", "bounced"),
        ("us-west-2.amazonses.com", "bounced"),
        ("yahoo.com", "bounced"),
        ("icloud.com", "bounced"),
        ("corp.mail.ru", "bounced"),
        ("mail.gmx.com", "bounced"),
        ("pm.mtasv.net", "bounced"),
        ("evil.me.uk", "bounced_unverified"),
        ("evil.web.app", "bounced_unverified"),
        ("free.nf", "bounced_unverified"),
        ("evil.list.pl", "bounced_unverified"),
        ("outlook.com.evil.example", "bounced_unverified"),
        ("evilgoogle.com", "bounced_unverified"),
        ("evil.onmicrosoft.com", "bounced_unverified"),
        ("evil.fastmail.com", "bounced_unverified"),
        ("sandbox1.mailgun.org", "bounced_unverified"),
        ("com", "bounced_unverified"),
    ],
)
def test_of_other_mail_systems_only_a_known_providers_says_it_for_sure(agent, domain, reason):
    outbound = a_reply(agent, "sent", sent_at=timezone.now(), cc=[])
    outbound.ticket.move_to("waiting")
    assert comes_back(outbound, f"mailer-daemon@{domain}")[0] == "failed"
    assert Ticket.objects.get().reason == reason


@pytest.mark.parametrize("local", ["maildelivery99", "mail.delivery.mira", "delivery-status"])
def test_an_address_that_anybody_gets_at_a_provider_is_not_its_mail_system(agent, local):
    outbound = a_reply(agent, "sent", sent_at=timezone.now(), cc=[])
    outbound.ticket.move_to("waiting")
    assert comes_back(outbound, f"{local}@gmail.com")[0] == "failed"
    assert Ticket.objects.get().reason == "bounced_unverified"


def test_of_an_uncertain_reply_that_comes_back_from_one_only_that_one_gets_it_again(agent):
    outbound = a_reply(agent, "uncertain")
    assert comes_back(outbound, "MAILER-DAEMON@castellan.example", MIRA) == ("failed", [COPY])
    assert send_again(outbound.pk, agent=agent).state == "queued"
    assert (compose(row()).to, compose(row()).cc) == ([MIRA], [])


def test_a_second_report_takes_the_second_recipient_from_those_who_have_it(agent):
    outbound = a_reply(agent, "uncertain")
    assert comes_back(outbound, "MAILER-DAEMON@castellan.example", MIRA) == ("failed", [COPY])
    assert comes_back(outbound, "MAILER-DAEMON@castellan.example", COPY) == ("failed", [])
    assert comes_back(outbound, "MAILER-DAEMON@castellan.example", MIRA, words="551 full") == ("failed", [])


@pytest.mark.parametrize(
    ("sender", "lost", "verified", "cc"),
    [
        ("MAILER-DAEMON@castellan.example", [MIRA], False, COPY),
        ("MAILER-DAEMON@castellan.example", [], True, COPY),  # it names nobody: it may be of one
        ("MAILER-DAEMON@castellan.example", [COPY], True, COPY),
        ("MAILER-DAEMON@evil.example", [MIRA], True, "mallory@evil.example"),  # a recipient speaks for another one
        ("MAILER-DAEMON@evil.example", [], True, "mallory@evil.example"),
        ("", [MIRA], False, COPY),
    ],
)
def test_a_report_that_proves_nothing_takes_away_no_doubt(agent, client, sender, lost, verified, cc):
    outbound = a_reply(agent, "uncertain", cc=[cc], last_error="closed")
    assert comes_back(outbound, sender, *lost, verified=verified) == ("uncertain", [])
    assert row().last_error.startswith("closed;\n")
    assert Ticket.objects.get().reason == ("send_uncertain" if verified else "bounced_unverified")
    with pytest.raises(MayArriveTwice):
        send_again(outbound.pk, agent=agent)
    client.force_login(agent)
    shown = page(client, outbound)
    assert "This reply may not have been sent." in shown
    assert "has it already" not in shown


@pytest.mark.parametrize(("name", "state"), [("mallory", "uncertain"), ("mailer-daemon", "failed")])
def test_at_a_public_provider_only_its_mail_system_says_who_was_not_reached(agent, name, state):
    outbound = a_reply(agent, "uncertain", to=["victim@gmail.com"], cc=["mallory@gmail.com"])
    assert comes_back(outbound, f"{name}@gmail.com", "victim@gmail.com")[0] == state


def test_a_report_of_our_own_mail_server_counts_for_all(agent):
    outbound = a_reply(agent, "uncertain", cc=["jo@elsewhere.example"])
    ours = f"MAILER-DAEMON@{outbound.from_address.rpartition('@')[2]}"
    assert comes_back(outbound, ours, MIRA) == ("failed", ["jo@elsewhere.example"])


def test_an_unproven_report_of_a_sent_reply_says_of_nobody_that_they_have_it(agent):
    outbound = a_reply(agent, "sent", sent_at=timezone.now())
    assert comes_back(outbound, "MAILER-DAEMON@evil.example", MIRA, verified=False) == ("failed", [])


def test_once_it_may_have_arrived_a_later_refusal_takes_away_no_doubt(agent, server, client):
    outbound = a_reply(agent, "queued")
    server.replies["."] = DROP
    assert sent_now() == "uncertain"
    server.replies["."] = "554 no"
    for _ in range(2):
        after_yes(send_again, outbound.pk, agent=agent)
        assert sent_now() == "uncertain"
        with pytest.raises(MayArriveTwice):
            send_again(outbound.pk, agent=agent)
    ticket = Ticket.objects.get()
    assert (row().last_error, ticket.reason) == ("554 no", "send_uncertain")
    client.force_login(agent)
    assert "This reply may not have been sent." in page(client, outbound)
    server.replies.clear()
    after_yes(send_again, outbound.pk, agent=agent)
    review.undo(outbound.pk, agent=agent)
    assert row().state == "uncertain"
    after_yes(send_again, outbound.pk, agent=agent)
    assert (sent_now(), len(server.mails)) == ("sent", 2)


def by_hand(outbound, agent, body, **fields) -> Outbound:
    seen = outbound.answers_message_id or 0
    return review.reply(outbound.ticket_id, agent=agent, body=body, last_message_id=seen, **fields)


def test_the_text_of_an_uncertain_reply_by_hand_asks_like_sending_it_again(agent, server):
    outbound = a_reply(agent, "queued")
    server.replies["."] = DROP
    assert sent_now() == "uncertain"
    other = a_person()
    Profile.objects.create(user=other, signature="Jo Doe")
    for who, text in ((agent, outbound.body), (other, f"{outbound.body}\n")):
        with pytest.raises(MayArriveTwice):
            by_hand(outbound, who, text)
    assert Outbound.objects.count() == 1
    assert after_yes(by_hand, outbound, agent, outbound.body).state == "queued"


def test_other_words_beside_an_uncertain_reply_ask_nothing(agent):
    outbound = a_reply(agent, "uncertain")
    assert by_hand(outbound, agent, "My earlier mail may not have arrived.").state == "queued"


@pytest.mark.parametrize("fields", [{"delivered_to": [COPY]}, {"sent_at": timezone.now()}])
def test_the_text_of_a_failed_reply_that_somebody_has_asks_too(agent, fields):
    outbound = a_reply(agent, **fields)
    with pytest.raises(MayArriveTwice):
        by_hand(outbound, agent, outbound.body)


def test_the_text_of_a_failed_new_mail_whose_copy_left_asks_too(agent):
    outbound = a_reply(agent, delivered_to=[COPY], draft=None, answers_message=None)
    outbound.ticket.messages.all().delete()
    outbound.refresh_from_db()
    with pytest.raises(MayArriveTwice):
        by_hand(outbound, agent, outbound.body)


def test_what_nobody_has_is_written_again_without_a_question(agent):
    outbound = a_reply(agent)
    assert by_hand(outbound, agent, outbound.body).state == "queued"


def test_the_form_of_a_reply_by_hand_asks_and_takes_the_yes(agent, client):
    outbound = a_reply(agent, "uncertain")
    client.force_login(agent)
    address = reverse("reply", args=[outbound.ticket_id])
    posted = {"body": outbound.body, "last_message_id": outbound.answers_message_id}
    asked = client.post(address, posted)
    assert asked.status_code == 409
    assert "may arrive twice" in asked.content.decode()
    assert 'name="maybe_twice"' in asked.content.decode()
    assert Outbound.objects.count() == 1
    assert client.post(address, posted | button(asked)).status_code == 302
    assert Outbound.objects.filter(state="queued").count() == 1


def a_draft_beside_what_came_back(agent) -> tuple[Outbound, Draft]:
    """A person answered by hand, a report that proves nothing calls that returned, and the copilot drafts again."""
    ticket = a_ticket()
    seen = a_mail(ticket).pk
    review.take_over(ticket.pk, agent=agent, last_message_id=seen)
    outbound = review.reply(
        ticket.pk, agent=agent, body="We have looked at it and write again tomorrow.", last_message_id=seen
    )
    Outbound.objects.update(state="sent", sent_at=timezone.now())
    assert comes_back(outbound, "MAILER-DAEMON@evil.example", MIRA, verified=False) == ("failed", [])
    review.hand_back(ticket.pk, agent=agent)
    draft = a_draft(READY, Ticket.objects.get())
    assert draft.status == "open"
    return outbound, draft


def test_a_draft_for_a_mail_whose_answer_may_have_arrived_asks_first(agent):
    outbound, draft = a_draft_beside_what_came_back(agent)
    with pytest.raises(MayArriveTwice):
        review.approve(draft.pk, agent=agent, **act_fields(draft))
    with pytest.raises(MayArriveTwice):
        review.approve(draft.pk, agent=agent, body="Hi Mira,\n\nIn other words.", **act_fields(draft))
    assert Outbound.objects.get() == outbound
    assert after_yes(review.approve, draft.pk, agent=agent, **act_fields(draft)).state == "queued"


def test_handing_back_an_answer_that_may_have_come_back_leads_to_a_new_draft(agent):
    outbound = a_reply(agent, "sent", sent_at=timezone.now(), cc=[])
    a_mail(outbound.ticket, direction="out", message_id=outbound.message_id)
    assert comes_back(outbound, "MAILER-DAEMON@evil.example", MIRA, verified=False) == ("failed", [])
    review.take_over(outbound.ticket_id, agent=agent, last_message_id=outbound.answers_message_id)
    assert review.hand_back(outbound.ticket_id, agent=agent) is not None
    lease = leases.acquire(60)
    assert lease is not None
    work = run_input(lease)
    assert isinstance(work, RunInput)
    assert work.message.message_ids == (outbound.answers_message_id,)


def test_handing_back_an_uncertain_reply_leaves_it_sent_or_not(agent, client):
    outbound = a_reply(agent, "uncertain")
    Ticket.objects.update(reason="bounced_unverified")
    client.force_login(agent)
    review.take_over(outbound.ticket_id, agent=agent, last_message_id=outbound.answers_message_id)
    shown = client.post(reverse("hand_back", args=[outbound.ticket_id]), follow=True).content.decode()
    assert "Handed back; it is in the queue, and nothing is drafted" in shown
    assert "This reply may not have been sent." in shown
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "bounced_unverified")
    assert ticket.drafting
    assert not Event.objects.exists()


def test_an_uncertain_reply_written_after_the_take_over_is_handed_back_with_its_own_reason(agent):
    outbound = a_reply(agent, "uncertain")
    Ticket.objects.update(reason="bounced_unverified")
    review.take_over(outbound.ticket_id, agent=agent, last_message_id=outbound.answers_message_id)
    Outbound.objects.update(settled_at=timezone.now())
    review.hand_back(outbound.ticket_id, agent=agent)
    assert Ticket.objects.get().reason == "send_uncertain"


@pytest.mark.parametrize(("state", "reason"), [("uncertain", "send_uncertain"), ("sent", "reopened")])
def test_reopening_what_waited_says_why_it_is_in_the_queue(agent, client, state, reason):
    outbound = a_reply(agent, state)
    outbound.ticket.move_to("waiting")
    client.force_login(agent)
    transitions.reopen(outbound.ticket_id, agent=agent)
    assert Ticket.objects.get().reason == reason
    assert "was resolved" not in page(client, outbound)


def test_a_draft_for_a_later_mail_asks_nothing(agent):
    _, draft = a_draft_beside_what_came_back(agent)
    newer = a_mail(draft.ticket)
    with transaction.atomic():
        draft = store_proposal(draft.ticket_id, READY, newest_message_id=newer.pk)
    assert review.approve(draft.pk, agent=agent, **act_fields(draft)).state == "queued"


def test_the_form_of_a_draft_asks_whether_it_may_be_a_second_answer_and_takes_the_yes(agent, client):
    _, draft = a_draft_beside_what_came_back(agent)
    client.force_login(agent)
    address = reverse("approve", args=[draft.pk])
    asked = client.post(address, act_fields(draft))
    assert asked.status_code == 409
    assert "second answer" in asked.content.decode()
    assert 'name="maybe_twice"' in asked.content.decode()
    assert client.post(address, act_fields(draft) | button(asked)).status_code == 302
    assert Outbound.objects.filter(state="queued").count() == 1


def test_a_yes_is_none_to_another_reply_that_may_have_arrived_by_then(agent, client):
    outbound, draft = a_draft_beside_what_came_back(agent)
    client.force_login(agent)
    address = reverse("approve", args=[draft.pk])
    asked = client.post(address, act_fields(draft))
    other = Outbound.objects.get(pk=outbound.pk)
    other.pk, other.message_id, other.state = None, "another@castellan.example", "uncertain"
    other.save()
    again = client.post(address, act_fields(draft) | button(asked))
    assert again.status_code == 409
    assert "second answer" in again.content.decode()
    assert not Outbound.objects.filter(state="queued").exists()
    assert client.post(address, act_fields(draft) | button(again)).status_code == 302


def test_a_yes_to_the_same_text_is_none_to_one_more_that_may_have_arrived(agent):
    outbound = a_reply(agent, "uncertain")
    yes = yes_to(lambda: by_hand(outbound, agent, outbound.body))
    other = Outbound.objects.get(pk=outbound.pk)
    other.pk, other.message_id, other.draft = None, "another@castellan.example", None
    other.save()
    with pytest.raises(MayArriveTwice):
        by_hand(outbound, agent, outbound.body, maybe_twice=yes)


def test_what_may_have_arrived_is_not_approved_with_others(agent):
    """It asks, and a list of many has no such question: it is left out with the reason."""
    _, draft = a_draft_beside_what_came_back(agent)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bulk.sending, "needs_a_look", lambda ticket, draft, agent: "")
        done = bulk.approve([f"{draft.pk}~{draft.version}~{draft.answers_message_id}"], agent=agent)
    assert (list(done.done), [refusal.yes for refusal in done.refused]) == ([], [""])
    assert "second answer" in done.refused[0].why
    assert not Outbound.objects.filter(state="queued").exists()
