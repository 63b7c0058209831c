"""Replies that leave without a person: the rules asked under their locks, and every way to stop it."""

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection, transaction
from django.db.models.functions import Now
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from drafts import transitions
from drafts.inbound import intake
from drafts.models import (
    Assignee,
    Attachment,
    AutoSendPolicy,
    Draft,
    Event,
    Mailbox,
    Message,
    Outbound,
    Review,
    Ticket,
)
from drafts.outbound import dispatch, timers
from drafts.outbound.message import compose
from drafts.workflow import assignment, changes, holds, notes, relabel, review
from drafts.workflow.auto_send import sending
from drafts.workflow.writing import unsent
from kb.index.publishing import publish
from kb.models import DocumentVersion, LabelledExample
from tests.drafts.workflow.auto_send import PROVED, leaving, offered, policed
from tests.factories import GREEN, a_citation, a_mail, a_person, a_ticket, act_fields, without_undo
from tests.locks import waits_for_a_lock
from tests.markup import flat
from tests.races import at_once


@pytest.fixture
def ticket(db: None) -> Ticket:
    return policed(a_ticket())


def test_a_sure_answer_is_queued_with_its_draft_and_can_be_stopped_for_ten_minutes(ticket: Ticket) -> None:
    draft = offered(ticket)
    outbound = leaving(ticket)
    ticket.refresh_from_db()
    assert outbound is not None
    assert (draft.status, outbound.draft_id, outbound.author, outbound.state) == ("approved", draft.pk, None, "queued")
    assert ticket.status == "waiting"
    assert "[1]" not in outbound.body
    assert Outbound.objects.filter(send_after__gt=Now() + timedelta(seconds=590)).exists()
    assert dispatch.acquire() is None
    logged = Review.objects.get()
    assert (logged.act, logged.agent, logged.reason) == ("auto", None, "policy: REFUND")
    assert outbound.review == logged


def test_the_mail_says_that_no_person_wrote_it(ticket: Ticket) -> None:
    offered(ticket)
    outbound = leaving(ticket)
    assert outbound is not None
    assert compose(outbound).extra_headers["Auto-Submitted"] == "auto-replied"


def test_a_transaction_that_fails_leaves_neither_a_draft_nor_a_mail(ticket: Ticket) -> None:
    mail = a_mail(ticket, verified=True)

    def run() -> None:
        with transaction.atomic():
            sending.store_and_maybe_send(
                ticket.pk, replace(GREEN, citations=(a_citation(ticket),)), newest_message_id=mail.pk
            )
            raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        run()
    assert not Outbound.objects.exists()
    assert not Draft.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"sendable": False},
        {"card": "needs_fact"},
        {"decision": "escalate"},
        {"reason": "needs_approval"},
        {"reason": "needs_clarification"},
        {"gaps": ("When?",)},
        {"degraded": True},
        {"instruction": "shorter"},
        {"citations": ()},
        {"guard": {}},
        {"guard": {"passed": False, "reasons": [], "second_opinion": "entailed", "case": "fits"}},
        {"guard": {"passed": True, "reasons": [{"code": "long"}], "second_opinion": "entailed", "case": "fits"}},
        {"guard": {"passed": True, "reasons": []}},
        {"guard": {"passed": True, "reasons": [], "second_opinion": "none", "case": "fits"}},
        {"guard": {"passed": True, "reasons": [], "second_opinion": "mixed", "case": "fits"}},
        {"guard": {"passed": True, "reasons": [], "second_opinion": "entailed", "case": "open"}},
        {"guard": {"passed": True, "reasons": [], "second_opinion": "entailed", "case": "none"}},
        {"guard": {"passed": True, "reasons": [], "second_opinion": "entailed"}},  # a draft of before the case was read
        {"evidence": [{**PROVED, "verdict": "note"}]},
        {"evidence": [PROVED, {**PROVED, "verdict": "doubt"}]},
        {"kind": "complaint"},
        {"kind": "meeting_request"},
        {"confidence": 0.79},
        {"category": "BILLING"},
        {"category": ""},
    ],
    ids=str,
)
def test_a_draft_that_is_not_wholly_sure_waits_for_a_person(ticket: Ticket, changes: dict[str, Any]) -> None:
    AutoSendPolicy.objects.create(mailbox=ticket.mailbox, category="", enabled=True, review_share=0)
    assert offered(ticket, **changes).status == "open"
    assert leaving(ticket) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"verified": False},
        {"reply_to": "mira@elsewhere.example"},
        {"cc": ["boss@castellan.example"]},
        {"files_left_out": 1},
        {"from_address": "nobody", "reply_to": ""},
    ],
    ids=str,
)
def test_mail_that_gives_any_doubt_waits_for_a_person(ticket: Ticket, fields: dict[str, Any]) -> None:
    offered(ticket, a_mail(ticket, **{"verified": True, **fields}))
    assert leaving(ticket) is None


def test_one_doubtful_mail_of_the_turn_holds_the_whole_turn_back(ticket: Ticket) -> None:
    a_mail(ticket, verified=False)
    offered(ticket)
    assert leaving(ticket) is None


def test_another_person_in_the_thread_holds_it_back(ticket: Ticket) -> None:
    a_mail(ticket, verified=True, from_address="colleague@castellan.example")
    offered(ticket)
    assert leaving(ticket) is None


def test_an_attachment_is_for_human_eyes(ticket: Ticket) -> None:
    mail = a_mail(ticket, verified=True)
    Attachment.objects.create(message=mail, name="a.png", content_type="image/png", size=1, path="a")
    offered(ticket, mail)
    assert leaving(ticket) is None


@pytest.mark.parametrize(
    "fields", [{"enabled": False}, {"category": "refund"}, {"review_share": 1}], ids=["off", "other", "share"]
)
def test_without_a_policy_that_says_so_nothing_leaves(db: None, fields: dict[str, Any]) -> None:
    ticket = policed(a_ticket(), **fields)
    assert offered(ticket).status == "open"


def test_a_policy_of_another_mailbox_says_nothing(db: None) -> None:
    policed(a_ticket())
    assert offered(a_ticket()).status == "open"


def assigned(ticket: Ticket) -> None:
    Ticket.objects.filter(pk=ticket.pk).update(assignee=a_person())


def open_in_a_browser(ticket: Ticket) -> None:
    Ticket.objects.filter(pk=ticket.pk).update(held_by=a_person(), held_until=Now() + timedelta(seconds=60))


def asleep(ticket: Ticket) -> None:
    Ticket.objects.filter(pk=ticket.pk).update(status="snoozed", snoozed_until=Now())


def noted(ticket: Ticket) -> None:
    a_mail(ticket, direction=Message.Direction.NOTE)


def answered_before(ticket: Ticket) -> None:
    a_mail(ticket, direction=Message.Direction.OUT)


def handed_back(ticket: Ticket) -> None:
    Event.objects.create(ticket=ticket, kind=Event.Kind.RESUME, dedupe_key="resume:1")


def judged(ticket: Ticket) -> None:
    draft = offered(ticket, sendable=False)
    review.reject(draft.pk, agent=a_person(), version=1, last_message_id=draft.answers_message_id or 0, reason="no")


@pytest.mark.parametrize(
    "before",
    [assigned, open_in_a_browser, asleep, noted, answered_before, handed_back, judged],
    ids=lambda f: f.__name__,
)
def test_a_ticket_with_a_person_on_it_stays_with_people(ticket: Ticket, before: Any) -> None:
    before(ticket)
    offered(ticket)
    assert leaving(ticket) is None


def test_who_writes_again_after_an_unseen_reply_gets_a_person(ticket: Ticket) -> None:
    offered(ticket)
    Outbound.objects.update(state=Outbound.State.SENT)
    assert offered(ticket, a_mail(ticket, verified=True)).status == "open"


def test_an_hour_has_no_more_unseen_replies_than_the_mailbox_allows(db: None) -> None:
    mailbox = policed(a_ticket()).mailbox
    Mailbox.objects.update(auto_send_hourly=2)
    tickets = [a_ticket(mailbox) for _ in range(3)]
    assert [offered(ticket).status for ticket in tickets] == ["approved", "approved", "open"]
    Outbound.objects.update(created=Now() - timedelta(hours=1, seconds=1))
    assert offered(a_ticket(mailbox)).status == "approved"


def test_a_superseded_draft_is_never_sent(ticket: Ticket) -> None:
    old = a_mail(ticket, verified=True)
    a_mail(ticket, verified=True)
    assert offered(ticket, old).status == "superseded"
    assert leaving(ticket) is None


# Stopping it


def test_stop_brings_the_draft_back_to_people_and_it_stays_with_them(ticket: Ticket) -> None:
    draft = offered(ticket)
    outbound = leaving(ticket)
    assert outbound is not None
    review.undo(outbound.pk, agent=a_person())
    draft.refresh_from_db()
    ticket.refresh_from_db()
    assert (draft.status, ticket.status, ticket.card) == ("open", "review", "ready")
    offered(ticket, ticket.messages.last())
    assert leaving(ticket) is None


def answered_again(ticket: Ticket) -> None:
    """The customer's next mail."""
    parent = Message.objects.get(ticket=ticket, direction=Message.Direction.IN)
    raw = (
        f"From: Mira <mira@castellan.example>\r\nTo: {ticket.mailbox.address}\r\nSubject: Re: {ticket.subject}\r\n"
        f"Message-ID: <second@castellan.example>\r\nIn-Reply-To: <{parent.message_id}>\r\n\r\nNever mind.\r\n"
    )
    assert intake.receive(ticket.mailbox, raw.encode()).ticket_id == ticket.pk


def test_a_newer_mail_takes_the_unseen_reply_back(ticket: Ticket, settings: Any, tmp_path: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path
    draft = offered(ticket)
    answered_again(ticket)
    draft.refresh_from_db()
    ticket.refresh_from_db()
    assert (draft.status, ticket.status) == ("superseded", "new")
    assert Outbound.objects.get().state == "cancelled"
    assert list(Review.objects.order_by("pk").values_list("act", "reason")) == [
        ("auto", "policy: REFUND"),
        ("undo", "A new mail came in"),
    ]


def test_an_article_that_changes_takes_the_unseen_reply_back_to_people(ticket: Ticket) -> None:
    draft = offered(ticket)
    assert leaving(ticket) is not None
    article = draft.citations.get().document_version.document
    publish(article, article.title, "Nothing is refunded.")
    draft.refresh_from_db()
    ticket.refresh_from_db()
    assert leaving(ticket) is None
    assert (draft.status, draft.card) == ("open", "findings")
    assert (ticket.status, ticket.reason) == ("review", "article_changed: Refund policy")
    assert Event.objects.filter(ticket=ticket, kind="article", status="due").count() == 1
    assert Review.objects.filter(act="undo", agent=None, reason="A cited article changed").count() == 1


def test_a_run_that_read_an_article_before_its_change_sends_nothing(ticket: Ticket) -> None:
    citation = a_citation(ticket)
    article = DocumentVersion.objects.get(pk=citation.version_id).document
    publish(article, article.title, "Nothing is refunded.")
    draft = offered(ticket, citations=(citation,))
    assert (draft.status, draft.card, leaving(ticket)) == ("open", "findings", None)


@pytest.mark.parametrize("act", ["take_over", "mark_spam", "resolve"])
def test_an_act_on_the_ticket_takes_the_unseen_reply_back(ticket: Ticket, act: str) -> None:
    draft = offered(ticket)
    more = {"last_message_id": draft.answers_message_id} if act == "take_over" else {}
    getattr(review, act)(ticket.pk, agent=a_person(), **more)
    assert leaving(ticket) is None


def test_a_reply_that_a_person_approved_is_not_taken_back_by_a_newer_mail(
    ticket: Ticket, settings: Any, tmp_path: Any
) -> None:
    settings.ATTACHMENTS_DIR = tmp_path
    draft = offered(ticket, sendable=False)
    review.approve(draft.pk, agent=a_person(), version=1, last_message_id=draft.answers_message_id or 0)
    answered_again(ticket)
    assert Outbound.objects.get().state == "queued"


def test_the_kill_switch_stops_what_waits_and_what_comes(ticket: Ticket, admin_client: Any) -> None:
    offered(ticket)
    page = reverse("admin:drafts_mailbox_changelist")
    form = {"action": "stop_auto_send", "_selected_action": [ticket.mailbox_id]}
    told = admin_client.post(page, form, follow=True).content.decode()
    ticket.refresh_from_db()
    assert "1 that would have been sent automatically" in told
    assert leaving(ticket) is None
    assert ticket.status == "review"
    assert offered(a_ticket(ticket.mailbox)).status == "open"


def test_a_lead_may_stop_a_mailbox_and_not_start_it_again(ticket: Ticket, client: Any) -> None:
    offered(ticket)
    lead = a_person("lena", "Lead")
    User.objects.filter(pk=lead.pk).update(is_staff=True)
    client.force_login(lead)
    page = reverse("admin:drafts_mailbox_changelist")
    form = {"action": "stop_auto_send", "_selected_action": [ticket.mailbox_id]}
    assert "1 that would have been sent automatically" in client.post(page, form, follow=True).content.decode()
    assert leaving(ticket) is None
    one = reverse("admin:drafts_mailbox_change", args=[ticket.mailbox_id])
    assert 'name="auto_send_stopped"' not in client.get(one).content.decode()
    assert client.post(one, {"auto_send_stopped": ""}).status_code == 403
    assert Mailbox.objects.get(pk=ticket.mailbox_id).auto_send_stopped


def test_a_policy_that_is_switched_off_takes_back_what_it_had_let_go(
    ticket: Ticket, admin_client: Any, django_capture_on_commit_callbacks: Any
) -> None:
    offered(ticket)
    policy = AutoSendPolicy.objects.get()
    with django_capture_on_commit_callbacks(execute=True):
        form = {"mailbox": policy.mailbox_id, "category": "REFUND", "review_share": 0}
        admin_client.post(reverse("admin:drafts_autosendpolicy_change", args=[policy.pk]), form)
    assert leaving(ticket) is None


@pytest.mark.parametrize("page", ["list", "one"])
def test_a_policy_that_is_deleted_takes_back_what_it_had_let_go(
    ticket: Ticket, admin_client: Any, django_capture_on_commit_callbacks: Any, page: str
) -> None:
    offered(ticket)
    policy = AutoSendPolicy.objects.get()
    with django_capture_on_commit_callbacks(execute=True):
        if page == "one":
            admin_client.post(reverse("admin:drafts_autosendpolicy_delete", args=[policy.pk]), {"post": "yes"})
        else:
            form = {"action": "delete_selected", "_selected_action": [policy.pk], "post": "yes"}
            admin_client.post(reverse("admin:drafts_autosendpolicy_changelist"), form)
    assert not AutoSendPolicy.objects.exists()
    assert leaving(ticket) is None


def test_a_policy_that_is_moved_to_another_mailbox_takes_back_what_it_had_let_go(
    ticket: Ticket, admin_client: Any, django_capture_on_commit_callbacks: Any
) -> None:
    offered(ticket)
    policy, other = AutoSendPolicy.objects.get(), a_ticket().mailbox
    LabelledExample.objects.create(collection=other.collection, text="My money?", intent="refund", category="REFUND")
    with django_capture_on_commit_callbacks(execute=True):
        form = {"mailbox": other.pk, "category": "REFUND", "enabled": "on", "review_share": 0}
        admin_client.post(reverse("admin:drafts_autosendpolicy_change", args=[policy.pk]), form)
    policy.refresh_from_db()
    assert policy.mailbox == other
    assert leaving(ticket) is None


def test_what_its_policy_still_allows_is_left_alone(ticket: Ticket, admin_user: User) -> None:
    offered(ticket)
    assert sending.cancel_disallowed(ticket.mailbox_id, agent=admin_user) == 0
    assert leaving(ticket) is not None


def test_what_has_left_cannot_be_taken_back(ticket: Ticket, admin_user: User) -> None:
    offered(ticket)
    Outbound.objects.update(send_after=Now())
    assert dispatch.acquire() is not None
    AutoSendPolicy.objects.update(enabled=False)
    assert sending.cancel_disallowed(ticket.mailbox_id, agent=admin_user) == 0
    ticket.refresh_from_db()
    assert ticket.status == "waiting"


# What happens while it waits


def wrote(ticket: Ticket, headers: str = "", subject: str = "Re: my money") -> None:
    parent = Message.objects.filter(ticket=ticket).latest("pk")
    raw = (
        f"Authentication-Results: mx.desk.example; dmarc=pass header.from=castellan.example\r\n"
        f"From: Mira <mira@castellan.example>\r\nTo: {ticket.mailbox.address}\r\nSubject: {subject}\r\n{headers}"
        f"Message-ID: <solved@castellan.example>\r\nIn-Reply-To: <{parent.message_id}>\r\n\r\n"
        "It is solved, do not answer.\r\n"
    )
    assert intake.receive(ticket.mailbox, raw.encode()).ticket_id == ticket.pk


def a_note(ticket: Ticket) -> None:
    notes.add(ticket.pk, agent=a_person(), text="They called, they want something else.")


def given_to_a_colleague(ticket: Ticket) -> None:
    assignment.assign(ticket.pk, agent=a_person(), to=Assignee(a_person(role="Agent").pk))


def other_category(ticket: Ticket) -> None:
    LabelledExample.objects.create(
        collection=ticket.mailbox.collection, text="Erase me", intent="erase", category="DATA"
    )
    relabel.correct_intent(ticket.pk, agent=a_person(), intent="erase")


def to_many(ticket: Ticket) -> None:
    wrote(ticket, "Precedence: bulk\r\n")


def by_a_system(ticket: Ticket) -> None:
    wrote(ticket, "Auto-Submitted: auto-generated\r\n")


def by_a_machine(ticket: Ticket) -> None:
    wrote(ticket, "Auto-Submitted: auto-replied\r\n")


def out_of_office(ticket: Ticket) -> None:
    wrote(ticket, subject="Out of office: back on Monday")


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (a_note, "a note was added"),
        (given_to_a_colleague, "it was assigned to "),
        (other_category, "its category was corrected"),
        (to_many, "a newer mail came in"),
        (by_a_system, "a newer mail came in"),
        (by_a_machine, "a newer mail came in"),
        (out_of_office, "a newer mail came in"),
    ],
    ids=lambda f: getattr(f, "__name__", ""),
)
def test_what_is_done_while_it_waits_gives_it_to_people_at_once(
    ticket: Ticket, act: Any, why: str, settings: Any, tmp_path: Any
) -> None:
    settings.ATTACHMENTS_DIR = tmp_path
    Mailbox.objects.update(authserv_id="mx.desk.example")
    draft = offered(ticket)
    act(ticket)
    draft.refresh_from_db()
    ticket.refresh_from_db()
    assert leaving(ticket) is None
    assert (draft.status, ticket.status, ticket.card) == ("open", "review", "ready")
    assert ticket.reason.startswith(f"not_sent: {why}")
    assert Review.objects.filter(act="undo", reason__startswith=why).count() == 1


def test_a_snoozed_ticket_sleeps_with_its_draft_and_an_undo_brings_both_to_people(ticket: Ticket) -> None:
    agent, draft = a_person(), offered(ticket)
    change = review.snooze(ticket.pk, agent=agent, until=timezone.now() + timedelta(days=1))
    draft.refresh_from_db()
    ticket.refresh_from_db()
    assert (leaving(ticket), draft.status, ticket.status) == (None, "open", "snoozed")
    changes.undo(change, agent=agent)
    draft.refresh_from_db()
    ticket.refresh_from_db()
    assert (leaving(ticket), draft.status, ticket.status, ticket.card) == (None, "open", "review", "ready")


def types_a_reply(ticket: Ticket) -> None:
    unsent.save(ticket.pk, author=a_person(), text="I am writing something else here")


def has_it_open(ticket: Ticket) -> None:
    assert holds.take(ticket.pk, agent=a_person())


def policy_off(ticket: Ticket) -> None:
    AutoSendPolicy.objects.update(enabled=False)


def mailbox_stopped(ticket: Ticket) -> None:
    Mailbox.objects.update(auto_send_stopped=True)


def surer_wanted(ticket: Ticket) -> None:
    Draft.objects.update(confidence=0.1)


def note_past_everything(ticket: Ticket) -> None:
    a_mail(ticket, direction=Message.Direction.NOTE)


def mail_past_everything(ticket: Ticket) -> None:
    a_mail(ticket, automatic="bulk")


def its_mail_is_gone(ticket: Ticket) -> None:
    Outbound.objects.update(answers_message=None)


@pytest.mark.parametrize(
    ("meanwhile", "why"),
    [
        (types_a_reply, "a person has worked on it"),
        (has_it_open, "a person has worked on it"),
        (assigned, "a person has worked on it"),
        (note_past_everything, "a person has worked on it"),
        (mail_past_everything, "a newer mail came in"),
        (policy_off, "no policy of this mailbox allows its category"),
        (mailbox_stopped, "automatic replies of this mailbox are stopped"),
        (surer_wanted, "the copilot is not sure enough"),
        (its_mail_is_gone, "its mail is gone"),
    ],
    ids=lambda f: getattr(f, "__name__", ""),
)
def test_what_a_rule_says_no_to_by_then_does_not_leave(
    ticket: Ticket, mailoutbox: Any, meanwhile: Any, why: str
) -> None:
    draft = offered(ticket)
    meanwhile(ticket)
    assert leaving(ticket) is not None
    Outbound.objects.update(send_after=Now())
    assert not dispatch.send_next()
    draft.refresh_from_db()
    ticket.refresh_from_db()
    assert not mailoutbox
    assert Outbound.objects.get().state == "cancelled"
    assert (draft.status, ticket.status, ticket.reason) == ("open", "review", f"not_sent: {why}")


def test_whoever_has_the_ticket_open_keeps_it_when_its_reply_comes_back(ticket: Ticket) -> None:
    offered(ticket)
    has_it_open(ticket)
    Outbound.objects.update(send_after=Now())
    dispatch.send_next()
    assert Ticket.objects.filter(pk=ticket.pk, held_by__isnull=False, held_until__gt=Now()).exists()


def test_what_no_rule_speaks_against_leaves_when_its_time_has_come(ticket: Ticket, mailoutbox: Any) -> None:
    Mailbox.objects.update(auto_send_hourly=1)  # itself is the one of the hour
    offered(ticket)
    Outbound.objects.update(send_after=Now())
    assert dispatch.send_next()
    assert len(mailoutbox) == 1
    assert Outbound.objects.get().state == "sent"


def test_a_reminder_does_not_stop_an_automatic_reply(ticket: Ticket, mailoutbox: Any) -> None:
    offered(ticket)
    transitions.remind(ticket.pk, agent=a_person(), until=timezone.now() + timedelta(days=1))
    Outbound.objects.update(send_after=Now())
    assert dispatch.send_next()
    assert len(mailoutbox) == 1
    ticket.refresh_from_db()
    assert ticket.reminder is not None


def test_what_comes_back_beside_a_reminder_keeps_the_reminder(ticket: Ticket) -> None:
    offered(ticket)
    transitions.remind(ticket.pk, agent=a_person(), until=timezone.now() + timedelta(days=1))
    policy_off(ticket)
    Outbound.objects.update(send_after=Now())
    dispatch.send_next()
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reminder is not None) == ("review", "ready", True)


def test_a_ticket_with_a_reminder_that_is_given_to_nobody_lets_it_leave(ticket: Ticket, mailoutbox: Any) -> None:
    agent = a_person()
    offered(ticket)
    transitions.remind(ticket.pk, agent=agent, until=timezone.now() + timedelta(days=1))
    assignment.assign(ticket.pk, agent=agent, to=Assignee())
    Outbound.objects.update(send_after=Now())
    assert dispatch.send_next()
    ticket.refresh_from_db()
    assert (len(mailoutbox), ticket.status, ticket.reminder is not None) == (1, "snoozed", True)


def test_a_reminder_that_ends_before_it_leaves_waits_for_it(ticket: Ticket, mailoutbox: Any) -> None:
    offered(ticket)
    transitions.remind(ticket.pk, agent=a_person(), until=timezone.now() + timedelta(days=1))
    Ticket.objects.update(snoozed_until=Now())
    assert timers.wake_snoozed() == 0
    Outbound.objects.update(send_after=Now(), state="sending")
    assert timers.wake_snoozed() == 0
    Outbound.objects.update(state="queued")
    assert dispatch.send_next()
    assert len(mailoutbox) == 1
    assert timers.wake_snoozed() == 1
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "no_answer")


def test_what_is_stopped_after_its_reminder_has_ended_comes_back_with_the_reason(ticket: Ticket) -> None:
    draft = offered(ticket)
    transitions.remind(ticket.pk, agent=a_person(), until=timezone.now() + timedelta(days=1))
    Ticket.objects.update(snoozed_until=Now())
    timers.wake_snoozed()
    policy_off(ticket)
    Outbound.objects.update(send_after=Now())
    assert not dispatch.send_next()
    assert timers.wake_snoozed() == 0
    draft.refresh_from_db()
    ticket.refresh_from_db()
    why = "not_sent: no policy of this mailbox allows its category"
    assert (draft.status, ticket.status, ticket.card, ticket.reason) == ("open", "review", "ready", why)


def test_what_is_stopped_under_no_draft_is_back_with_its_draft_and_the_reason(ticket: Ticket) -> None:
    draft = offered(ticket)
    ticket.refresh_from_db()
    ticket.move_to("review", card="none", reason="no_answer")  # as a reminder that ended too early left it
    Outbound.objects.update(send_after=Now())
    assert not dispatch.send_next()
    draft.refresh_from_db()
    ticket.refresh_from_db()
    why = "not_sent: a person has worked on it"
    assert (draft.status, ticket.status, ticket.card, ticket.reason) == ("open", "review", "ready", why)


def test_a_person_s_reply_leaves_whatever_a_rule_says(ticket: Ticket, mailoutbox: Any) -> None:
    draft = offered(ticket, sendable=False)
    review.approve(draft.pk, agent=without_undo(a_person()), version=1, last_message_id=draft.answers_message_id or 0)
    types_a_reply(ticket)
    assert dispatch.send_next()
    assert len(mailoutbox) == 1


def test_one_whose_ticket_is_stopped_does_not_keep_the_next_waiting(ticket: Ticket) -> None:
    other = a_ticket(ticket.mailbox)
    offered(ticket)
    offered(other)
    types_a_reply(ticket)
    Outbound.objects.update(send_after=Now())
    assert dispatch.send_next()
    assert [(each.ticket_id, each.state) for each in Outbound.objects.order_by("pk")] == [
        (ticket.pk, "cancelled"),
        (other.pk, "sent"),
    ]


def of_the_first(how: Any) -> Any:
    """The real rules, that fail for the ticket that came first."""

    def ask(outbound: Outbound) -> str:
        if outbound.ticket_id == Ticket.objects.order_by("pk").values_list("pk", flat=True)[0]:
            how()
        return sending.why_not_now(outbound)

    return ask


def breaks() -> None:
    raise ValueError("not a number")


def breaks_its_transaction() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT no_such_column FROM drafts_ticket")


@pytest.mark.parametrize("how", [breaks, breaks_its_transaction])
def test_one_whose_rules_cannot_be_asked_is_put_off_and_the_others_leave(
    ticket: Ticket, mailoutbox: Any, monkeypatch: Any, settings: Any, caplog: Any, how: Any
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "asked", of_the_first(how), raising=False)
    settings.AUTO_SEND_CHECK = f"{__name__}.asked"
    other = a_ticket(ticket.mailbox)
    offered(ticket)
    offered(other)
    due = timezone.now()
    Outbound.objects.filter(ticket=ticket).update(send_after=due - timedelta(seconds=1))
    Outbound.objects.filter(ticket=other).update(send_after=due)
    assert dispatch.send_next()
    assert not dispatch.send_next()
    first, second = Outbound.objects.order_by("pk")
    assert (first.state, first.attempts, second.state, len(mailoutbox)) == ("queued", 1, "sent", 1)
    assert due < first.send_after <= timezone.now() + dispatch.FIRST_WAIT
    assert "the rules could not be asked" in caplog.text
    settings.AUTO_SEND_CHECK = "drafts.workflow.auto_send.sending.why_not_now"
    Outbound.objects.filter(pk=first.pk).update(send_after=due)
    assert dispatch.send_next()
    first.refresh_from_db()
    assert (first.state, first.last_error, len(mailoutbox)) == ("sent", "", 2)


@pytest.mark.parametrize("how", [breaks, breaks_its_transaction])
def test_a_reply_whose_rules_keep_failing_goes_to_a_person(
    ticket: Ticket, mailoutbox: Any, monkeypatch: Any, settings: Any, caplog: Any, client: Client, how: Any
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "asked", of_the_first(how), raising=False)
    settings.AUTO_SEND_CHECK = f"{__name__}.asked"
    draft = offered(ticket)
    for attempts, since in (
        (dispatch.MOST_ATTEMPTS - 2, Now() - dispatch.patience()),
        (dispatch.MOST_ATTEMPTS + 20, Now()),  # a person's clicks are no failure of days
        (dispatch.MOST_ATTEMPTS - 1, Now() - dispatch.patience()),
    ):
        Outbound.objects.update(send_after=Now(), attempts=attempts, refused_since=since)
        assert Outbound.objects.get().state == "queued"
        assert not dispatch.send_next()
    outbound = Outbound.objects.get()
    assert (outbound.state, outbound.attempts, mailoutbox) == ("failed", dispatch.MOST_ATTEMPTS, [])
    assert outbound.last_error == f"Given up after {dispatch.MOST_ATTEMPTS} attempts. {dispatch.UNASKED}"
    assert "ValueError" in caplog.text or "UndefinedColumn" in caplog.text
    ticket.refresh_from_db()
    draft.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "ready", f"not_sent: {dispatch.NEVER_ASKED}")
    assert draft.status == "open"
    assert client.get("/healthz").json()["outbox_failed"] == 1
    client.force_login(person := a_person(role="Agent"))
    assert dispatch.NEVER_ASKED in client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert "Given up after" in client.get(reverse("sent")).content.decode()
    assert review.approve(draft.pk, agent=person, **act_fields(draft)).state == "queued"


def test_where_its_draft_cannot_be_offered_for_the_same_fault_it_is_told_like_any_that_failed(
    ticket: Ticket, mailoutbox: Any, monkeypatch: Any
) -> None:
    def broken(*_: Any) -> str:
        raise ValueError("not a number")

    offered(ticket)
    monkeypatch.setattr(sending, "why_not_now", broken)
    monkeypatch.setattr(dispatch.transitions, "_draft_again", broken)
    since = Now() - dispatch.patience()
    Outbound.objects.update(send_after=Now(), attempts=dispatch.MOST_ATTEMPTS - 1, refused_since=since)
    assert not dispatch.send_next()
    ticket.refresh_from_db()
    assert (Outbound.objects.get().state, mailoutbox) == ("failed", [])
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "send_failed")


def test_rules_that_cannot_be_asked_because_the_database_is_away_put_nothing_off(
    ticket: Ticket, monkeypatch: Any
) -> None:
    def away(_: Outbound) -> str:
        raise OperationalError("the connection is closed")

    monkeypatch.setattr(sending, "why_not_now", away)
    offered(ticket)
    Outbound.objects.update(send_after=Now())
    with pytest.raises(OperationalError):
        dispatch.send_next()
    assert Outbound.objects.get().attempts == 0


# Two at once


@pytest.mark.django_db(transaction=True)
def test_a_note_and_sending_at_once_never_pass_each_other() -> None:
    for _ in range(4):
        ticket = policed(a_ticket())
        offered(ticket)
        Outbound.objects.update(send_after=Now())
        agent = a_person()
        _, claimed = at_once(lambda pk=ticket.pk, who=agent: notes.add(pk, agent=who, text="Wait"), dispatch.acquire)
        noted = Message.objects.get(ticket=ticket, direction=Message.Direction.NOTE)
        state = Outbound.objects.get(ticket=ticket).state
        assert (state == "sending") is (claimed is not None), noted
        assert state in ("sending", "cancelled")
        Outbound.objects.all().update(state="cancelled")


@pytest.mark.django_db(transaction=True)
def test_one_whose_ticket_is_locked_waits_for_the_act() -> None:
    ticket = policed(a_ticket())
    offered(ticket)
    Outbound.objects.update(send_after=Now())
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            Ticket.objects.lock(ticket.pk)
            assert at_once(dispatch.acquire) == [None]
            AutoSendPolicy.objects.update(enabled=False)
        assert pool.submit(at_once, dispatch.acquire).result(10) == [None]
    assert Outbound.objects.get().state == "cancelled"


@pytest.mark.django_db(transaction=True)
def test_runs_that_end_at_once_do_not_pass_the_hours_limit_together() -> None:
    mailbox = policed(a_ticket()).mailbox
    Mailbox.objects.update(auto_send_hourly=2)
    tickets = [a_ticket(mailbox) for _ in range(6)]
    at_once(*(lambda ticket=ticket: offered(ticket) for ticket in tickets))
    assert Outbound.objects.filter(unseen=True).count() == 2


@pytest.mark.django_db(transaction=True)
def test_a_mailbox_stopped_while_runs_end_lets_nothing_through() -> None:
    agent = a_person()
    mailbox = policed(a_ticket()).mailbox
    tickets = [a_ticket(mailbox) for _ in range(5)]

    def stop() -> None:
        Mailbox.objects.filter(pk=mailbox.pk).update(auto_send_stopped=True)
        sending.cancel_disallowed(mailbox.pk, agent=agent)

    at_once(*(lambda ticket=ticket: offered(ticket) for ticket in tickets), stop)
    assert Draft.objects.filter(ticket__in=tickets).count() == len(tickets)
    assert not Outbound.objects.filter(unseen=True, state="queued").exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("act", ["switched off", "deleted", "deleted from the list", "mailbox stopped"])
def test_a_policy_that_goes_while_a_run_ends_waits_for_it_and_takes_its_reply_back(act: str) -> None:
    ticket = policed(a_ticket())
    mail, policy, mailbox = a_mail(ticket, verified=True), AutoSendPolicy.objects.get(), ticket.mailbox
    boss = Client()
    boss.force_login(User.objects.create_superuser("boss"))
    page = "admin:drafts_autosendpolicy_"
    off = {"mailbox": mailbox.pk, "category": "REFUND", "review_share": 0}
    chosen = {"action": "delete_selected", "_selected_action": [policy.pk], "post": "yes"}
    stopping = {
        **{name: getattr(mailbox, name) for name in ("slug", "name", "address", "language", "greeting")},
        **{
            "collection": mailbox.collection_id,
            "inbound_secret": "",
            "auto_send_hourly": 20,
            "auto_send_stopped": "on",
        },
        **{f"auto_send_policies-{name}_FORMS": 0 for name in ("TOTAL", "INITIAL")},
    }
    way: dict[str, tuple[str, dict[str, Any]]] = {
        "switched off": (reverse(f"{page}change", args=[policy.pk]), off),
        "deleted": (reverse(f"{page}delete", args=[policy.pk]), {"post": "yes"}),
        "deleted from the list": (reverse(f"{page}changelist"), chosen),
        "mailbox stopped": (reverse("admin:drafts_mailbox_change", args=[mailbox.pk]), stopping),
    }
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            offered(ticket, mail)
            posted = pool.submit(at_once, lambda: boss.post(*way[act]))
            assert waits_for_a_lock()
        assert [answer.status_code for answer in posted.result(10)] == [302]
    assert leaving(ticket) is None
    ticket.refresh_from_db()
    assert ticket.status == "review"


@pytest.mark.django_db(transaction=True)
def test_stop_and_sending_at_once_never_do_both() -> None:
    for _ in range(4):
        ticket = policed(a_ticket())
        offered(ticket)
        outbound = leaving(ticket)
        assert outbound is not None
        Outbound.objects.update(send_after=Now())
        agent = a_person()
        stopped, claimed = at_once(lambda pk=outbound.pk, who=agent: review.undo(pk, agent=who), dispatch.acquire)
        assert isinstance(stopped, review.Stale) is (claimed is not None)
        Outbound.objects.all().update(state="cancelled")


# The desk


@pytest.fixture
def signed_in(client: Any, db: None) -> Any:
    client.force_login(User.objects.create_superuser("boss"))
    return client


def test_the_queue_says_what_will_be_sent_unseen_and_lets_it_be_stopped(signed_in: Any, ticket: Ticket) -> None:
    offered(ticket)
    outbound = leaving(ticket)
    assert outbound is not None
    page = flat(signed_in.get(reverse("review")))
    assert "gets an automatic reply" in page
    assert reverse("undo", args=[outbound.pk]) in page
    signed_in.post(reverse("undo", args=[outbound.pk]))
    assert "gets an automatic reply" not in flat(signed_in.get(reverse("review")))


def test_the_ticket_and_the_sent_list_show_that_nobody_saw_it(signed_in: Any, ticket: Ticket) -> None:
    offered(ticket)
    shown = signed_in.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert "Will be sent automatically" in shown
    assert "Stop" in shown
    Outbound.objects.update(state="sent")
    assert "Sent automatically" in flat(signed_in.get(reverse("sent")))
