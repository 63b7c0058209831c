"""A reply that the mail server refuses for now: who is notified, where and when, and when it is sent again."""

import re
from datetime import timedelta

import pytest
from django.db.models.functions import Now
from django.test import Client
from django.urls import reverse

from drafts.models import Outbound, Ticket
from drafts.models.outbound import QUIET
from drafts.outbound import dispatch
from drafts.outbound.dispatch import send_next
from drafts.workflow import review
from drafts.workflow.send_again import send_again, try_now
from tests.factories import READY, a_customer, a_draft, a_mail, a_person, a_ticket, act_fields, without_undo
from tests.markup import flat
from tests.smtp_fake import DROP

pytestmark = pytest.mark.django_db
MIRA = "mira@castellan.example"
AUTH = "250-fake\r\n250 AUTH PLAIN"
FRAGMENT = {"HX-Request": "true"}
QUIET_YET = ({"RCPT": "450 greylisted"}, {"CONNECT": "421 busy"}, {"MAIL": "451 later"})


@pytest.fixture
def agent(client):
    person = without_undo(a_person("rosa", role="Agent"))
    client.force_login(person)
    return person


@pytest.fixture
def lead():
    client = Client()
    client.force_login(a_person("lena", role="Lead"))
    return client


def approved(agent, **customer):
    ticket = a_ticket(**({"customer": a_customer(**customer)} if customer else {}))
    a_mail(ticket)
    draft = a_draft(READY, ticket)
    return review.approve(draft.pk, agent=agent, **act_fields(draft))


def refused(outbound) -> Outbound:
    Outbound.objects.filter(pk=outbound.pk).update(send_after=Now() - timedelta(seconds=1))
    assert send_next()
    outbound.refresh_from_db()
    return outbound


def wrong_password(server, settings):
    settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = "desk", "open sesame"
    server.replies.update({"EHLO": AUTH, "AUTH": "535 5.7.8 bad credentials open sesame"})


def mended(server):
    server.replies.update({"AUTH": "235 welcome"})


def long_since():
    Outbound.objects.update(refused_since=Now() - QUIET - timedelta(seconds=5))


@pytest.mark.parametrize(
    ("replies", "words", "refusal"),
    [
        ({"AUTH": "535 5.7.8 bad credentials"}, "535 5.7.8 bad credentials", "sign_in"),
        ({"AUTH": "454 4.7.0 not now"}, "454 4.7.0 not now", "sign_in"),
        ({"AUTH": "421 busy"}, "421 busy", "server"),
        ({"EHLO": "250 fake"}, "SMTP AUTH extension not supported by server.", "sign_in"),
        ({"EHLO": "250-fake\r\n250 AUTH OTHER"}, "No suitable authentication method found.", "sign_in"),
        ({"CONNECT": "554 not you"}, "554 not you", "sign_in"),
        ({"CONNECT": "421 busy"}, "421 busy", "server"),
        ({"AUTH": "235 ok", "MAIL": "530 5.7.0 sign in first"}, "530 5.7.0 sign in first", "sign_in"),
        ({"AUTH": "235 ok", "MAIL": "421 closing"}, "421 closing", "server"),
        ({"AUTH": "235 ok", "RCPT": "450 greylisted"}, f"{MIRA}: 450 greylisted", "mail"),
        ({"AUTH": "235 ok", "DATA": "451 later"}, "451 later", "mail"),
    ],
)
def test_a_refusal_is_stored_as_of_one_mail_or_of_all(server, settings, agent, replies, words, refusal):
    settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = "desk"
    server.replies.update({"EHLO": AUTH} | replies)
    row = refused(approved(agent))
    assert (row.state, row.last_error, row.refusal, row.attempts) == ("queued", words, refusal, 1)
    assert row.is_refused
    server.replies.update({"EHLO": AUTH, "AUTH": "235 ok", "CONNECT": "220 ok", "MAIL": "250 ok"})
    server.replies.update({"RCPT": "250 ok", "DATA": "354 go on"})
    row = refused(row)
    assert (row.state, row.refused_since, row.refusal) == ("sent", None, "")


@pytest.mark.parametrize("answer", ["454 4.7.0 no TLS now", "502 5.5.1 never heard of it"])
def test_a_refused_starttls_says_nothing_of_the_mail(server, settings, agent, answer):
    settings.EMAIL_USE_TLS = True
    server.replies.update({"EHLO": "250-fake\r\n250 STARTTLS", "STARTTLS": answer})
    row = refused(approved(agent))
    assert (row.state, row.last_error, row.refusal) == ("queued", answer, "sign_in")
    server.replies["EHLO"] = "250 fake"
    assert refused(row).last_error == "STARTTLS extension not supported by server."


def test_a_server_without_tls_on_its_port_and_none_at_all_are_told_apart(server, settings, agent):
    settings.EMAIL_USE_SSL = True
    row = refused(approved(agent))
    assert row.refusal == "sign_in"
    assert row.last_error.startswith("No TLS with the mail server: ")
    settings.EMAIL_PORT = 1
    row = refused(row)
    assert (row.last_error, row.refusal) == ("The mail server cannot be reached: Connection refused", "server")


def test_a_password_that_smtp_cannot_write_is_a_setting_and_no_fault_of_the_mail(server, settings, agent):
    settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = "desk", "Pässwörter"
    server.replies["EHLO"] = AUTH
    row = refused(approved(agent))
    assert (row.state, row.refusal) == ("queued", "settings")


def test_the_ticket_and_sent_say_what_was_said_how_often_and_when_again(server, settings, agent, client):
    wrong_password(server, settings)
    row = approved(agent)
    for _ in range(3):
        row = refused(row)
    Outbound.objects.update(send_after=Now() + timedelta(minutes=10))
    for page in (reverse("ticket", args=[row.ticket_id]), reverse("review_ticket", args=[row.ticket_id])):
        shown = flat(client.get(page))
        assert re.search(
            r"Refused for now:</b> <span dir=\"auto\" ?>535 5.7.8 bad credentials …</span> · attempt 3", shown
        )
        assert "Sending in" not in shown
        assert reverse("undo", args=[row.pk]) in shown
        assert reverse("try_now", args=[row.pk]) in shown
    shown = flat(client.get(reverse("sent")))
    assert "535 5.7.8 bad credentials …</span> · attempt 3 · again <time" in shown
    assert "Sending in" not in shown
    assert "open sesame" not in shown


def test_what_is_no_answer_of_a_server_is_not_called_refused(server, settings, agent, client):
    settings.EMAIL_BACKEND = "nowhere.Backend"
    row = refused(approved(agent))
    assert row.refusal == "settings"
    assert "<b>Not sent yet:</b>" in flat(client.get(reverse("ticket", args=[row.ticket_id])))


def test_the_toast_speaks_of_what_waits_for_its_undo_alone(server, agent, client):
    server.replies["RCPT"] = "450 greylisted"
    row = approved(agent)
    toast = reverse("toast") + f"?outbound={row.pk}"
    assert "Sending in" in flat(client.get(toast, headers=FRAGMENT))
    row = refused(row)
    assert "pill" not in flat(client.get(toast, headers=FRAGMENT))
    for page in ("review", "tickets", "stuck"):
        assert f'id="outbound_{row.pk}"' not in flat(client.get(reverse(page))), page
    Outbound.objects.update(state="sending")  # once more
    assert "pill" not in flat(client.get(toast, headers=FRAGMENT))


def test_whoever_approved_is_told_once_that_every_mail_is_refused(server, settings, agent, client):
    wrong_password(server, settings)
    row = refused(approved(agent))
    told = flat(client.get(reverse("toast") + f"?outbound={row.pk}", headers=FRAGMENT))
    assert ": every mail is refused." in told
    assert "Undo" not in told
    assert "load delay" not in told
    assert "every mail is refused" not in flat(client.get(reverse("tickets")))


def test_an_automatic_reply_that_is_refused_is_not_announced_as_about_to_leave(server, agent, client):
    server.replies["RCPT"] = "450 greylisted"
    row = approved(agent)
    Outbound.objects.update(unseen=True, draft=None, send_after=Now() + timedelta(minutes=5))
    assert 'id="automatic-replies"' in flat(client.get(reverse("review")))
    refused(row)
    assert 'id="automatic-replies"' not in flat(client.get(reverse("review")))


def stuck(client) -> str:
    return flat(client.get(reverse("stuck")))


@pytest.mark.parametrize("replies", QUIET_YET)
def test_a_refusal_of_a_few_minutes_is_no_trouble_and_a_longer_one_is(server, agent, client, lead, replies):
    server.replies.update(replies)
    row = refused(approved(agent))
    assert "no reply has been refused for more than five minutes" in stuck(client)
    health = client.get("/healthz")
    assert (health.status_code, health.json()["outbox_refused"], health.json()["outbox_refusal"]) == (200, 0, "")
    long_since()
    shown = stuck(client)
    assert row.last_error in shown
    assert re.search(r"Reply not sent yet ?<small> ?1 attempt,", shown)
    assert reverse("try_now", args=[row.pk]) in shown
    assert 'aria-label="1 stuck"' in flat(client.get(reverse("review")))
    health = client.get("/healthz")
    assert health.json()["outbox_refused"] == 1
    busy = "CONNECT" in replies
    assert (health.status_code, health.json()["reason"]) == (
        (503, "No reply can be sent: 421 busy") if busy else (200, "")
    )
    assert ("takes no reply" in flat(lead.get(reverse("models"), headers=FRAGMENT))) is busy


def test_a_refused_sign_in_is_told_at_once(server, settings, agent, client, lead):
    wrong_password(server, settings)
    row = refused(approved(agent))
    assert "535 5.7.8 bad credentials …" in stuck(client)
    health = client.get("/healthz")
    assert health.status_code == 503
    assert health.json()["reason"] == "No reply can be sent: 535 5.7.8 bad credentials …"
    assert (health.json()["outbox_refused"], health.json()["outbox_queued"]) == (1, 1)
    shown = flat(lead.get(reverse("models"), headers=FRAGMENT))
    assert '<div id="models" class="notice warn" role="status"' in shown
    assert 'The mail server takes no reply:</b> <span dir="auto">535 5.7.8 bad credentials …</span>' in shown
    assert "1 not sent yet" in shown
    assert reverse("try_now", args=[row.pk]) in shown


def test_a_monitor_is_told_no_customers_address(server, agent, client):
    server.replies["CONNECT"] = f"554 {MIRA} was here"
    refused(approved(agent))
    assert client.get("/healthz").json()["reason"] == "No reply can be sent: 554 …@… was here"


def test_a_refused_reply_stays_under_stuck_while_it_is_retried(server, settings, agent, client):
    wrong_password(server, settings)
    row = refused(approved(agent))
    Outbound.objects.update(state="sending")
    assert "trying now" in stuck(client)
    assert reverse("try_now", args=[row.pk]) not in stuck(client)
    assert client.get("/healthz").json()["outbox_refused"] == 1


def test_one_click_of_a_lead_after_the_password_is_mended_sends_them_all(server, settings, agent, lead):
    wrong_password(server, settings)
    rows = [refused(approved(agent, email=f"c{number}@x.example")) for number in range(3)]
    assert not send_next()  # they wait for their time
    mended(server)
    answer = lead.post(reverse("try_now", args=[rows[0].pk]), follow=True)
    assert answer.redirect_chain == [(reverse("stuck"), 302)]
    assert "Trying now" in flat(answer)
    while send_next():
        pass
    assert set(Outbound.objects.values_list("state", flat=True)) == {"sent"}
    assert len(server.mails) == 3
    assert "Nothing is stuck" in stuck(lead)


def test_try_now_on_a_ticket_keeps_the_ticket_open(server, agent, client):
    server.replies["RCPT"] = "450 greylisted"
    row = refused(approved(agent))
    here = FRAGMENT | {"HX-Current-URL": f"http://testserver{reverse('ticket', args=[row.ticket_id])}"}
    shown = flat(client.post(reverse("try_now", args=[row.pk]), headers=here))
    assert "· attempt 1 · again now" in shown
    assert "Trying now" in shown
    assert send_next()
    assert Outbound.objects.get().attempts == 2


def test_a_click_that_comes_late_or_too_early_sends_nothing_sooner(server, agent, client):
    agent.profile.undo_seconds = 60
    agent.profile.save()
    row = approved(agent)  # not refused: its undo window runs
    assert not try_now(row)
    assert "It is being tried already" in flat(client.post(reverse("try_now", args=[row.pk]), follow=True))
    assert not send_next()


def test_a_mail_that_goes_through_lets_one_try_for_each_that_is_sent(server, settings, agent):
    wrong_password(server, settings)
    first, second = (refused(approved(agent, email=f"c{number}@x.example")) for number in range(2))
    mended(server)
    fresh = approved(agent, email="c9@x.example")
    Outbound.objects.filter(pk=fresh.pk).update(send_after=Now() - timedelta(seconds=1))
    assert send_next()
    due = Outbound.objects.filter(state="queued", send_after__lte=Now())
    assert list(due.values_list("pk", flat=True)) == [first.pk]
    assert send_next()
    assert list(due.values_list("pk", flat=True)) == [second.pk]


def test_a_reply_that_is_refused_again_waits_longer_whatever_else_leaves(server, agent):
    server.replies["MAIL"] = "421 busy"
    row = refused(approved(agent, email="c1@x.example"))
    tries = []
    for number, ago in enumerate([0, 5, 40, 40, 70]):  # seconds since its last attempt
        Outbound.objects.filter(pk=row.pk).update(settled_at=Now() - timedelta(seconds=ago))
        server.replies["MAIL"] = "250 ok"
        refused(approved(agent, email=f"d{number}@x.example"))
        server.replies["MAIL"] = "421 busy"
        tries.append(send_next())
    row.refresh_from_db()
    assert (tries, row.attempts) == ([True, False, True, False, True], 4)


def left(seconds_ago: float) -> None:
    """A mail to somebody else was sent."""
    other = approved(a_person("otto", role="Agent"), email="other@x.example")
    Outbound.objects.filter(pk=other.pk).update(state="sent", sent_at=Now() - timedelta(seconds=seconds_ago))


@pytest.mark.parametrize(("last_sent", "status"), [(400, 503), (200, 200), (-1, 200)])
def test_a_mail_that_left_within_minutes_of_a_busy_server_or_later_ends_the_alarm(
    server, agent, client, lead, last_sent, status
):
    server.replies["CONNECT"] = "421 busy"
    refused(approved(agent))
    long_since()
    left(last_sent)
    assert client.get("/healthz").status_code == status
    assert ("takes no reply" in flat(lead.get(reverse("models"), headers=FRAGMENT))) is (status == 503)
    assert Outbound.objects.of_every_reply().exists() is (status == 503)


@pytest.mark.parametrize(("last_sent", "status"), [(5, 503), (-1, 200)])
def test_a_mail_that_left_after_a_refused_sign_in_ends_the_alarm(server, settings, agent, client, last_sent, status):
    wrong_password(server, settings)
    refused(approved(agent))
    left(last_sent)
    assert client.get("/healthz").status_code == status
    assert Outbound.objects.of_every_reply().exists() is (status == 503)


def test_of_several_refusals_the_sign_in_is_told_then_the_newest(server, settings, agent, client):
    old, new, sign_in = (approved(agent, email=f"c{number}@x.example") for number in range(3))
    for row, words in ((old, "421 old"), (new, "421 new")):
        server.replies["CONNECT"] = words
        refused(row)
    long_since()
    assert client.get("/healthz").json()["outbox_refusal"] == "421 new"
    del server.replies["CONNECT"]
    wrong_password(server, settings)
    refused(sign_in)
    Outbound.objects.filter(pk=sign_in.pk).update(settled_at=Now() - timedelta(seconds=60))
    assert client.get("/healthz").json()["outbox_refusal"].startswith("535 5.7.8")
    assert [row.pk for row in Outbound.objects.of_every_reply()] == [sign_in.pk, new.pk, old.pk]


@pytest.mark.parametrize(
    ("answer", "refusal", "words"),
    [(DROP, "mail", "closed"), ("421 closing", "server", "421 closing"), ("999 what", "mail", "999 what")],
)
def test_what_happens_at_a_recipient_counts_for_the_mail_and_a_421_for_the_server(
    server, agent, answer, refusal, words
):
    server.replies["RCPT"] = answer
    row = refused(approved(agent))
    assert (row.state, row.refusal) == ("queued", refusal)
    assert words in row.last_error


def test_a_252_at_a_recipient_accepts_it(server, agent):
    server.replies["RCPT"] = "252 will try"
    assert refused(approved(agent)).state == "sent"


def test_what_was_refused_for_the_mail_itself_waits_for_its_time_when_another_goes_through(server, agent):
    server.replies["RCPT c1@x.example"] = "450 greylisted"
    grey = refused(approved(agent, email="c1@x.example"))
    Ticket.objects.exclude(pk=grey.ticket_id).delete()
    assert grey.refusal == "mail"
    refused(approved(agent, email="c2@x.example"))
    assert not send_next()


def test_clicks_do_not_use_up_the_two_days(server, agent):
    server.replies["RCPT"] = "450 greylisted"
    row = refused(approved(agent))
    Outbound.objects.update(attempts=dispatch.MOST_ATTEMPTS + 20)
    assert refused(row).state == "queued"
    Outbound.objects.update(refused_since=Now() - dispatch.patience() - timedelta(minutes=1))
    assert refused(row).state == "failed"


def test_since_when_stays_until_it_is_sent_again_by_hand(server, agent):
    server.replies["RCPT"] = "450 greylisted"
    row = refused(approved(agent))
    since = row.refused_since
    assert refused(row).refused_since == since
    server.replies["RCPT"] = "550 no"
    row = refused(row)
    assert (row.state, row.refused_since, row.refusal) == ("failed", None, "")
    row = send_again(row.pk, agent=agent)
    assert (row.refused_since, row.is_refused) == (None, False)


def test_a_reply_that_is_refused_for_now_is_taken_back(server, agent):
    server.replies["RCPT"] = "450 greylisted"
    row = refused(approved(agent))
    assert review.undo(row.pk, agent=agent).state == "cancelled"
    assert not Outbound.objects.refused().exists()


def test_one_of_two_customers_who_is_refused_for_now_is_named_with_the_words(server, agent, client):
    ticket = a_ticket()
    a_mail(ticket, reply_to=MIRA, also_reply_to=["jo@example.net"])
    draft = a_draft(READY, ticket)
    row = review.approve(draft.pk, agent=agent, **act_fields(draft))
    server.replies["RCPT jo@example.net"] = "451 later"
    assert refused(row).state == "sent"
    rest = Outbound.objects.exclude(pk=row.pk).get()
    assert (rest.last_error, rest.refusal, rest.is_refused) == ("jo@example.net: 451 later", "mail", True)
    assert "jo@example.net: 451 later" in flat(client.get(reverse("ticket", args=[ticket.pk])))
