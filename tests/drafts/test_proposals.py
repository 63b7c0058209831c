import itertools
from dataclasses import replace

import pytest
from django.utils import timezone

from drafts import proposals
from drafts.models import Draft, Message, Ticket
from drafts.proposals import store_proposal
from drafts.workflow import review
from tests.factories import FINDINGS, READY, REFUSED, a_citation, a_draft, a_mail, a_mailbox, a_person, a_ticket

pytestmark = pytest.mark.django_db


def test_an_offered_draft_is_open_and_its_ticket_in_review():
    ticket = a_ticket()
    mail = a_mail(ticket)
    proposal = replace(READY, citations=(a_citation(ticket),), gaps=("When?",), language="en", urgency="LOW")
    draft = store_proposal(ticket.pk, proposal, newest_message_id=mail.pk)
    ticket.refresh_from_db()
    assert (draft.status, draft.version, draft.answers_message_id) == ("open", 1, mail.pk)
    assert (ticket.status, ticket.card, ticket.confidence) == ("review", "ready", 0.8)
    assert (ticket.intent, ticket.category, ticket.language, ticket.urgency) == ("get_refund", "REFUND", "en", "LOW")
    cited = draft.citations.get()
    assert cited.passage[cited.start : cited.end] == cited.quote == "refunded in full"
    assert draft.gaps == ["When?"]


def test_the_next_draft_supersedes_the_open_one():
    first = a_draft()
    second = store_proposal(first.ticket_id, FINDINGS, newest_message_id=first.answers_message_id)
    first.refresh_from_db()
    assert (first.status, second.status, second.version) == ("superseded", "open", 2)
    assert Ticket.objects.get(pk=first.ticket_id).card == "findings"


def moved_on_by_mail(ticket: Ticket) -> None:
    a_mail(ticket)


def moved_on_by_a_reply(ticket: Ticket) -> None:
    review.reply(ticket.pk, agent=a_person(), body="Done.", last_message_id=ticket.messages.get().pk)


def moved_on_by_a_sent_mail(ticket: Ticket) -> None:
    a_mail(ticket, direction=Message.Direction.OUT)


def moved_on_by_a_takeover(ticket: Ticket) -> None:
    review.take_over(ticket.pk, agent=a_person(), last_message_id=ticket.messages.get().pk)


def moved_on_by_closing(ticket: Ticket) -> None:
    review.resolve(ticket.pk, agent=a_person())


def moved_on_by_spam(ticket: Ticket) -> None:
    review.mark_spam(ticket.pk, agent=a_person())


@pytest.mark.parametrize(
    "moved_on",
    [
        moved_on_by_mail,
        moved_on_by_a_reply,
        moved_on_by_a_sent_mail,
        moved_on_by_a_takeover,
        moved_on_by_closing,
        moved_on_by_spam,
    ],
)
def test_a_draft_that_the_world_overtook_is_kept_but_never_offered(moved_on):
    ticket = a_ticket()
    mail = a_mail(ticket)
    moved_on(ticket)
    before = Ticket.objects.values("status", "card", "reason").get(pk=ticket.pk)
    draft = store_proposal(ticket.pk, READY, newest_message_id=mail.pk)
    assert draft.status == Draft.Status.SUPERSEDED
    assert Ticket.objects.values("status", "card", "reason").get(pk=ticket.pk) == before


def test_an_automatic_mail_behind_the_question_does_not_overtake_the_draft():
    ticket = a_ticket()
    mail = a_mail(ticket)
    a_mail(ticket, automatic="auto-submitted")
    assert store_proposal(ticket.pk, READY, newest_message_id=mail.pk).status == "open"


def test_an_answered_question_does_not_keep_the_next_one_from_its_draft():
    draft = a_draft()
    review.reply(draft.ticket_id, agent=a_person(), body="Done.", last_message_id=draft.answers_message_id)
    mail = a_mail(draft.ticket)
    assert store_proposal(draft.ticket_id, READY, newest_message_id=mail.pk).status == "open"


def test_a_snoozed_ticket_keeps_sleeping_with_its_draft():
    ticket = a_ticket(status="snoozed", snoozed_until=timezone.now())
    mail = a_mail(ticket)
    draft = store_proposal(ticket.pk, READY, newest_message_id=mail.pk)
    ticket.refresh_from_db()
    assert (draft.status, ticket.status, ticket.card) == ("open", "snoozed", "ready")


def test_binned_mail_is_spam_and_has_no_open_draft():
    ticket = a_ticket()
    mail = a_mail(ticket)
    draft = store_proposal(ticket.pk, replace(REFUSED, reason="spam", ticket_status="spam"), newest_message_id=mail.pk)
    ticket.refresh_from_db()
    assert (draft.status, ticket.status, ticket.reason) == ("superseded", "spam", "spam")


def test_a_failed_run_puts_the_ticket_under_no_draft():
    ticket = a_ticket(intent="get_refund", language="de")
    a_mail(ticket)
    draft = proposals.fail(ticket.pk)
    ticket.refresh_from_db()
    assert draft is not None
    assert (draft.card, draft.escalation_reason) == ("none", "processing_failed")
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "processing_failed")
    assert (ticket.intent, ticket.language) == ("get_refund", "de")


def test_a_failed_rewrite_leaves_the_draft_that_it_should_have_replaced():
    draft = a_draft()
    assert proposals.fail(draft.ticket_id) is None
    draft.refresh_from_db()
    draft.ticket.refresh_from_db()
    assert (draft.status, draft.ticket.card) == ("open", "ready")


def test_a_ticket_without_a_mail_cannot_fail():
    assert proposals.fail(a_ticket().pk) is None
    assert not Draft.objects.exists()


def test_the_newest_mail_is_the_last_one_of_a_person():
    ticket = a_ticket(a_mailbox())
    automatic = a_mail(ticket, automatic="bulk")
    assert proposals.mail_to_answer(ticket.pk) == automatic
    written = a_mail(ticket)
    a_mail(ticket, automatic="bulk")
    a_mail(ticket, direction=Message.Direction.NOTE)
    assert proposals.mail_to_answer(ticket.pk) == written


def told(proposal: proposals.Proposal, *kinds: str) -> proposals.Proposal:
    return replace(proposal, guard={"needs_person": [{"kind": kind, "words": "…"} for kind in kinds]})


def test_danger_is_first_until_it_is_answered_and_a_later_mail_takes_it_not_away():
    ticket = a_ticket()
    store_proposal(ticket.pk, told(FINDINGS, "law", "danger"), newest_message_id=a_mail(ticket).pk)
    ticket.refresh_from_db()
    assert (ticket.needs_person, ticket.danger) == ("danger", True)
    store_proposal(ticket.pk, told(FINDINGS, "law"), newest_message_id=a_mail(ticket).pk)
    store_proposal(ticket.pk, READY, newest_message_id=a_mail(ticket).pk)
    ticket.refresh_from_db()
    assert (ticket.needs_person, ticket.danger) == ("danger", True)


def test_what_only_a_person_may_answer_is_marked_with_its_kind_and_is_not_first():
    ticket = a_ticket()
    store_proposal(ticket.pk, told(FINDINGS, "press", "law"), newest_message_id=a_mail(ticket).pk)
    ticket.refresh_from_db()
    assert (ticket.needs_person, ticket.danger) == ("press", False)


def test_every_open_desk_hears_of_danger_alone(monkeypatch):
    heard = []
    monkeypatch.setattr(proposals.notifications, "announce_to_all", lambda text, ticket: heard.append(ticket))
    one, other = a_ticket(), a_ticket()
    store_proposal(one.pk, told(FINDINGS, "danger"), newest_message_id=a_mail(one).pk)
    store_proposal(other.pk, told(FINDINGS, "law"), newest_message_id=a_mail(other).pk)
    assert heard == [one.pk]


def test_the_mail_to_answer_is_the_same_one_in_sql_as_in_a_query() -> None:
    for kinds in itertools.product(("", "vacation"), repeat=3):
        ticket = a_ticket()
        for kind in kinds:
            a_mail(ticket, "?", automatic=kind)
        a_mail(ticket, direction=Message.Direction.NOTE)
        by_query = proposals.mail_to_answer(ticket.pk)
        assert by_query
        assert not proposals.newer_mail(ticket.pk, by_query.pk), kinds
        assert proposals.newer_mail(ticket.pk, by_query.pk - 1), kinds
    assert proposals.mail_to_answer(bare := a_ticket().pk) is None
    assert not proposals.newer_mail(bare, 0)
