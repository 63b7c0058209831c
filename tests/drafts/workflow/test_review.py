from dataclasses import replace

import pytest
from django.utils import timezone

from drafts.models import Event, Outbound, Profile, Review, Ticket
from drafts.proposals import store_proposal
from drafts.workflow import review, send
from drafts.workflow.writing.wording import similarity
from tests.factories import (
    BODY,
    FINDINGS,
    NEEDS_FACT,
    READY,
    REFUSED,
    a_draft,
    a_mail,
    a_mailbox,
    a_person,
    a_ticket,
    act_fields,
    statuses,
)

pytestmark = pytest.mark.django_db

SENT = "Hi Mira,\n\nThe annual plan is refunded in full.\n\nYou can download them from Settings.\n\nBest regards"


# Approve


def test_approving_queues_one_mail_and_waits_for_the_customer(agent, settings):
    settings.UNDO_SECONDS = 10
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, seconds=7.5, **act_fields(draft))
    outbound.refresh_from_db()
    assert statuses(draft) == ("approved", "waiting", "")
    assert (outbound.state, outbound.body, outbound.to) == ("queued", SENT, ["mira@castellan.example"])
    assert 8 < (outbound.send_after - timezone.now()).total_seconds() <= 10
    assert (outbound.author, outbound.draft, outbound.review.act) == (agent, draft, "approve")
    assert (outbound.review.similarity, outbound.review.body_sent) == (1, SENT)
    assert outbound.review.seconds == 7.5


def test_a_second_approval_hits_no_row(agent):
    draft = a_draft()
    review.approve(draft.pk, agent=agent, **act_fields(draft))
    with pytest.raises(review.Stale, match="already been approved"):
        review.approve(draft.pk, agent=a_person(), **act_fields(draft))
    assert (Outbound.objects.count(), Review.objects.count()) == (1, 1)


def test_a_new_mail_makes_the_approval_stale_and_nothing_is_sent(agent):
    draft = a_draft()
    a_mail(draft.ticket)
    with pytest.raises(review.Stale) as stale:
        review.approve(draft.pk, agent=agent, **act_fields(draft))
    assert stale.value.changed == "A new mail came in."
    assert statuses(draft) == ("open", "review", "ready")
    assert not Outbound.objects.exists()


def test_a_redraft_makes_the_approval_stale(agent):
    draft = a_draft()
    store_proposal(draft.ticket_id, READY, newest_message_id=draft.answers_message_id)
    with pytest.raises(review.Stale, match="no longer the newest"):
        review.approve(draft.pk, agent=agent, **act_fields(draft))


def test_another_version_than_the_one_seen_is_stale(agent):
    draft = a_draft()
    with pytest.raises(review.Stale, match="version 1, not 7"):
        review.approve(draft.pk, agent=agent, version=7, last_message_id=draft.answers_message_id)


def test_a_draft_that_never_was_is_not_found(agent):
    with pytest.raises(Ticket.DoesNotExist):
        review.approve(0, agent=agent, version=1, last_message_id=1)


def test_an_edited_reply_is_measured_against_the_proposed_one(agent):
    draft = a_draft()
    outbound = review.approve(
        draft.pk, agent=agent, body="Hi Mira,\r\n\r\nIt is refunded in full. [1] [2]", **act_fields(draft)
    )
    assert outbound.body == "Hi Mira,\n\nIt is refunded in full. [2]"
    assert outbound.review.act == "edit"
    assert 0.3 < outbound.review.similarity < 0.8


def test_the_same_words_from_a_browser_are_no_edit(agent):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, body=SENT.replace("\n", "\r\n") + " \r\n", **act_fields(draft))
    assert (outbound.review.act, outbound.review.similarity, outbound.body) == ("approve", 1, SENT)


def test_a_greeting_typed_above_the_greeting_is_sent_once(agent):
    draft = a_draft()
    outbound = review.approve(draft.pk, agent=agent, body=f"Hi Mira,\n\n{SENT}", **act_fields(draft))
    assert outbound.body == SENT


@pytest.mark.parametrize("body", [" \n [1]", " \u200b ", "\u2060\ufeff\u00ad", "\u2800", "\u3164\n\u00a0", "\u034f"])
def test_an_empty_reply_is_refused(agent, body):
    draft = a_draft()
    with pytest.raises(review.Refused, match="empty"):
        review.approve(draft.pk, agent=agent, body=body, **act_fields(draft))
    assert statuses(draft) == ("open", "review", "ready")


def test_a_draft_with_an_unsupported_sentence_waits_until_it_is_settled(agent):
    draft = a_draft(NEEDS_FACT)
    with pytest.raises(review.Unsettled, match="1 sentence to settle") as left:
        review.approve(draft.pk, agent=agent, **act_fields(draft))
    assert left.value.sentences == (2,)
    assert statuses(draft) == ("open", "review", "needs_fact")
    assert review.approve(draft.pk, agent=agent, settled=[2], **act_fields(draft)).state == "queued"


@pytest.mark.parametrize(
    ("body", "settled"),
    [
        (SENT.replace("\n\nYou can download them from Settings.", ""), True),
        (SENT.replace("from Settings", "from Workspace"), True),
        (SENT.replace("Best regards", "Kind regards"), False),
        (SENT.replace("You can download", "You  can\ndownload"), False),
    ],
)
def test_editing_or_deleting_the_sentence_settles_it_and_editing_another_does_not(agent, body, settled):
    draft = a_draft(NEEDS_FACT)
    if settled:
        assert review.approve(draft.pk, agent=agent, body=body, **act_fields(draft)).body == body
    else:
        with pytest.raises(review.Unsettled):
            review.approve(draft.pk, agent=agent, body=body, **act_fields(draft))


def test_two_unsettled_sentences_are_counted():
    assert str(review.Unsettled((1, 2))).startswith("2 sentences to settle")


@pytest.mark.parametrize("proposal", [FINDINGS, REFUSED])
def test_a_guess_is_never_sent_without_words_of_a_person(agent, proposal):
    draft = a_draft(proposal)
    with pytest.raises(review.Refused, match="Write the reply first"):
        review.approve(draft.pk, agent=agent, settled=[0, 1, 2], **act_fields(draft))
    outbound = review.approve(draft.pk, agent=agent, body="We will look into it.", **act_fields(draft))
    assert (outbound.body, outbound.review.act) == ("We will look into it.", "edit")


def test_the_agents_own_undo_window_comes_before_the_desks(agent, settings):
    settings.UNDO_SECONDS = 10
    Profile.objects.create(user=agent, undo_seconds=0)
    assert send.undo_window(agent) == 0
    assert send.undo_window(a_person()) == 10


def test_the_signature_is_added_once(agent):
    ticket = a_ticket(a_mailbox(signature="Acme Support\nacme.example"))
    draft = a_draft(READY, ticket)
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft))
    assert outbound.body == f"{SENT}\n\nAcme Support\nacme.example"
    draft = a_draft(replace(READY, body="Yes.\n\nAcme Support\nacme.example"), a_ticket(ticket.mailbox))
    assert review.approve(draft.pk, agent=agent, **act_fields(draft)).body.count("acme.example") == 1


def test_an_agents_own_signature_stands_for_the_mailboxs(agent):
    Profile.objects.create(user=agent, signature="Rana")
    draft = a_draft(READY, a_ticket(a_mailbox(signature="Acme Support")))
    assert review.approve(draft.pk, agent=agent, **act_fields(draft)).body == f"{SENT}\n\nRana"


def test_nobody_to_reply_to_is_refused_and_the_draft_stays(agent):
    ticket = a_ticket()
    a_mail(ticket, from_address=ticket.mailbox.address)
    draft = a_draft(READY, ticket)
    with pytest.raises(review.Refused, match="no recipient"):
        review.approve(draft.pk, agent=agent, **act_fields(draft))
    assert statuses(draft) == ("open", "review", "ready")


# Reject, rewrite


def test_a_rejected_draft_leaves_its_ticket_in_review_with_the_reason(agent):
    draft = a_draft()
    review.reject(draft.pk, agent=agent, reason="Wrong plan.", **act_fields(draft))
    assert statuses(draft) == ("rejected", "review", "none")
    assert Ticket.objects.get().reason == "rejected: Wrong plan."
    with pytest.raises(review.Stale, match="already been rejected"):
        review.reject(draft.pk, agent=agent, reason="", **act_fields(draft))
    assert Review.objects.get().reason == "Wrong plan."


def test_a_rejection_needs_no_words(agent):
    draft = a_draft()
    review.reject(draft.pk, agent=agent, reason="  ", **act_fields(draft))
    assert Ticket.objects.get().reason == "rejected"


def test_a_rewrite_asks_the_machine_and_keeps_the_draft_until_then(agent):
    draft = a_draft()
    event = review.rewrite(draft.pk, agent=agent, instruction="Shorter, please", **act_fields(draft))
    assert (event.kind, event.payload) == ("rewrite", {"instruction": "Shorter, please", "draft": draft.pk})
    assert event.trace_id == draft.answers_message.trace_id != ""
    assert statuses(draft) == ("open", "review", "ready")
    assert Review.objects.get().act == "rewrite"


def test_a_rewrite_under_way_is_not_asked_for_twice(agent):
    draft = a_draft()
    review.rewrite(draft.pk, agent=agent, instruction="Shorter", **act_fields(draft))
    with pytest.raises(review.Stale, match="already under way"):
        review.rewrite(draft.pk, agent=agent, instruction="Longer", **act_fields(draft))
    Event.objects.update(status="dead")
    review.rewrite(draft.pk, agent=agent, instruction="Longer", **act_fields(draft))
    assert Event.objects.count() == 2


def test_a_rewrite_needs_an_instruction_and_an_open_draft(agent):
    draft = a_draft()
    with pytest.raises(review.Refused, match="what should change"):
        review.rewrite(draft.pk, agent=agent, instruction=" ", **act_fields(draft))
    with pytest.raises(review.Stale, match="version 1, not 2"):
        review.rewrite(draft.pk, agent=agent, instruction="x", version=2, last_message_id=draft.answers_message_id)
    review.approve(draft.pk, agent=agent, **act_fields(draft))
    with pytest.raises(review.Stale, match="approved"):
        review.rewrite(draft.pk, agent=agent, instruction="x", **act_fields(draft))
    assert not Event.objects.exists()


# Take over, hand back


def test_taking_over_keeps_the_text_and_sends_the_machine_away(agent):
    draft = a_draft()
    review.take_over(draft.ticket_id, agent=agent, **act_fields(draft))
    assert statuses(draft) == ("superseded", "open", "")
    ticket = Ticket.objects.get()
    assert (ticket.drafting, ticket.assignee) == (False, agent)
    assert Review.objects.get().act == "take_over"


def test_a_ticket_without_a_draft_can_be_taken_over(agent):
    mail = a_mail(a_ticket())
    review.take_over(mail.ticket_id, agent=agent, last_message_id=mail.pk)
    assert Ticket.objects.get().assignee == agent


def test_taking_over_a_draft_that_moved_on_is_stale(agent):
    draft = a_draft()
    review.take_over(draft.ticket_id, agent=agent, **act_fields(draft))
    with pytest.raises(review.Stale, match="draft has changed"):
        review.take_over(draft.ticket_id, agent=a_person(), **act_fields(draft))
    assert Ticket.objects.get().assignee == agent


def test_handing_back_lets_the_machine_draft_again(agent):
    draft = a_draft()
    review.take_over(draft.ticket_id, agent=agent, **act_fields(draft))
    event = review.hand_back(draft.ticket_id, agent=agent)
    ticket = Ticket.objects.get()
    assert event is not None
    assert (event.kind, ticket.status, ticket.drafting) == ("resume", "new", True)
    with pytest.raises(review.Stale, match="already has"):
        review.hand_back(draft.ticket_id, agent=agent)


def test_handing_back_an_answered_ticket_asks_for_nothing(agent):
    mail = a_mail(a_ticket())
    review.take_over(mail.ticket_id, agent=agent, last_message_id=mail.pk)
    review.reply(mail.ticket_id, agent=agent, body="Done.", last_message_id=mail.pk)
    assert review.hand_back(mail.ticket_id, agent=agent) is None
    Ticket.objects.update(drafting=False, status="open")
    assert review.hand_back(mail.ticket_id, agent=agent) is None
    assert Ticket.objects.get().status == "waiting"
    assert not Event.objects.exists()


# A person's own reply


def test_a_person_can_answer_without_a_draft(agent):
    mail = a_mail(a_ticket())
    outbound = review.reply(mail.ticket_id, agent=agent, body="Hello,\r\nyes.", last_message_id=mail.pk)
    assert (outbound.body, outbound.draft, outbound.author) == ("Hello,\nyes.", None, agent)
    assert Ticket.objects.get().status == "waiting"


def test_an_own_reply_supersedes_the_open_draft(agent):
    draft = a_draft()
    review.reply(draft.ticket_id, agent=agent, body="Mine.", last_message_id=draft.answers_message_id)
    assert statuses(draft) == ("superseded", "waiting", "")


def test_a_second_click_sends_no_second_reply(agent):
    mail = a_mail(a_ticket(a_mailbox(signature="Acme")))
    review.reply(mail.ticket_id, agent=agent, body="Yes.", last_message_id=mail.pk)
    with pytest.raises(review.Stale, match="on its way"):
        review.reply(mail.ticket_id, agent=a_person(), body="No.", last_message_id=mail.pk)
    Outbound.objects.update(state="sent")
    with pytest.raises(review.Stale, match="already been sent"):
        review.reply(mail.ticket_id, agent=agent, body="Yes. ", last_message_id=mail.pk)
    assert review.reply(mail.ticket_id, agent=agent, body="One more thing.", last_message_id=mail.pk).pk


@pytest.mark.parametrize("state", ["failed", "cancelled"])
def test_a_person_may_send_again_what_has_not_arrived(agent, state):
    mail = a_mail(a_ticket())
    review.reply(mail.ticket_id, agent=agent, body="Yes.", last_message_id=mail.pk)
    Outbound.objects.update(state=state)
    assert review.reply(mail.ticket_id, agent=agent, body="Yes.", last_message_id=mail.pk).state == "queued"


def test_an_own_reply_needs_words_and_a_mail_to_answer(agent):
    mail = a_mail(a_ticket())
    with pytest.raises(review.Refused, match="empty"):
        review.reply(mail.ticket_id, agent=agent, body="\n", last_message_id=mail.pk)
    with pytest.raises(review.Refused, match="no mail to reply to"):
        review.reply(a_ticket().pk, agent=agent, body="Hello", last_message_id=0)
    a_mail(mail.ticket)
    with pytest.raises(review.Stale, match="new mail"):
        review.reply(mail.ticket_id, agent=agent, body="Hello", last_message_id=mail.pk)


def test_no_common_word_is_no_similarity_and_the_same_words_are_one():
    assert similarity("a b c", "x y") == 0
    assert similarity(BODY, BODY) == 1


def test_a_variable_in_a_draft_is_not_sent_even_as_drafted(agent):
    draft = a_draft()
    draft.body = f"Dear {{first_name}}, {draft.body}"
    draft.save(update_fields=["body"])
    with pytest.raises(review.Refused, match=r"still holds \{first_name\}"):
        review.approve(draft.pk, agent=agent, **act_fields(draft))
    assert not Outbound.objects.exists()
