"""Unsent words: the newest stay whatever order they arrive in, nobody else sees them, and sending them ends them."""

import re
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.db.models import ProtectedError
from django.test import Client
from django.urls import reverse

from drafts.models import Customer, Outbound, Task, Ticket, UnsentReply
from drafts.proposals import store_proposal
from drafts.workflow import review
from drafts.workflow.writing import reply_parts, unsent
from tests.factories import READY, a_draft, a_person, a_ticket, act_fields, colleague
from tests.locks import waits_for_a_lock

pytestmark = pytest.mark.django_db


def words_of(person: User, ticket: Ticket) -> str | None:
    return unsent.of(ticket.pk, person).values_list("text", flat=True).first()


def post(client, ticket: Ticket, text: str, revision: int = 5, **more: object):
    data = {"unsent-text": text, "unsent-revision": revision} | {
        f"unsent-{name}": value for name, value in more.items()
    }
    return client.post(reverse("save_unsent", args=[ticket.pk]), data)


# Saving


def test_of_two_saves_the_one_typed_last_stays_whatever_order_they_arrive_in():
    person, ticket = a_person(), a_ticket()
    assert unsent.save(ticket.pk, author=person, text="newer", revision=20).kept
    late = unsent.save(ticket.pk, author=person, text="older", revision=10)
    assert (late.kept, late.revision) == (False, 20)
    assert words_of(person, ticket) == "newer"


def test_a_tab_that_writes_over_another_tabs_words_is_told():
    person, ticket = a_person(), a_ticket()
    unsent.save(ticket.pk, author=person, text="in one tab", revision=20, known=0)
    assert unsent.save(ticket.pk, author=person, text="in another", revision=30, known=10).replaced
    assert not unsent.save(ticket.pk, author=person, text="in another, on", revision=40, known=30).replaced


def test_what_arrives_after_it_was_sent_is_gone_and_the_same_text_is_kept():
    person, ticket = a_person(), a_ticket()
    unsent.save(ticket.pk, author=person, text="same", revision=20)
    assert unsent.save(ticket.pk, author=person, text="same", revision=10).kept
    unsent.clear(ticket.pk, author=person)
    late = unsent.save(ticket.pk, author=person, text="same", revision=20)
    assert (late.kept, late.gone, words_of(person, ticket)) == (False, True, "")


def test_a_clock_that_runs_ahead_does_not_lock_everybody_out():
    person, ticket = a_person(), a_ticket()
    saved = unsent.save(ticket.pk, author=person, text="from the future", revision=2**52)
    assert saved.revision <= unsent.now() + unsent.AHEAD


def test_the_drafts_own_text_is_nothing_to_keep():
    draft, person = a_draft(), a_person()
    unsent.save(draft.ticket_id, author=person, text="typed", draft_version=1, revision=1)
    unsent.save(draft.ticket_id, author=person, text=f" {draft.body}\r\n", draft_version=1, revision=2)
    assert words_of(person, draft.ticket) == ""


def test_a_text_on_an_unknown_draft_version_is_kept():
    draft, person = a_draft(), a_person()
    unsent.save(draft.ticket_id, author=person, text=draft.body, draft_version=7, revision=1)
    assert words_of(person, draft.ticket) == draft.body


# The view


def test_a_save_is_answered_with_what_became_of_it(agent, world):
    ticket = world.tickets["sven"]
    assert post(agent, ticket, "typed", 5, begun=1).json() == {
        "kept": True,
        "revision": 5,
        "replaced": False,
        "gone": False,
        "promises": False,
        "answers": False,
    }
    assert post(agent, ticket, "older", 4).status_code == 409
    row = UnsentReply.objects.get()
    assert (row.author, row.text, row.draft_version) == (world.agent, "typed", 1)


def test_an_act_that_kept_the_words_that_came_with_it_says_so(agent, world):
    """The browser saves again what no answer says is kept."""
    ticket = world.tickets["sven"]
    words = {"unsent-text": "typed", "unsent-revision": 5}
    assert agent.post(reverse("take_over", args=[ticket.pk]), words).headers["X-Words-Kept"] == "5"
    assert UnsentReply.objects.get().text == "typed"
    task = Task.objects.create(ticket=ticket, title="Call the carrier")
    assert "X-Words-Kept" not in agent.post(reverse("task_done", args=[task.pk]), words).headers


def test_another_person_never_sees_them(agent, world):
    ticket = world.tickets["sven"]
    post(agent, ticket, "SECRET WORDS")
    mine = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert "SECRET WORDS" in mine
    agent.force_login(colleague())
    for address in (reverse("review_ticket", args=[ticket.pk]), reverse("ticket", args=[ticket.pk]), "/"):
        assert "SECRET WORDS" not in agent.get(address).content.decode()


@pytest.mark.parametrize("name", ["new", "unknown", "mira", "priya", "mine"])
def test_they_are_shown_whatever_the_ticket_is_waiting_for(agent, world, name):
    ticket = world.tickets[name]
    post(agent, ticket, "MY WORDS")
    page = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert page.count("MY WORDS</textarea>") == 1
    assert page.count('id="composer"') == 1
    assert f'hx-post="{reverse("discard_unsent", args=[ticket.pk])}"' in page


@pytest.mark.parametrize("status", ["waiting", "resolved", "spam", "snoozed"])
def test_they_are_shown_on_a_closed_ticket_too_but_cannot_be_sent_from_there(agent, world, status):
    ticket = world.tickets["sven"]
    post(agent, ticket, "MY WORDS")
    Ticket.objects.filter(pk=ticket.pk).update(status=status)
    page = agent.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert "MY WORDS</textarea>" in page
    assert "data-send" not in page


def test_without_a_session_the_browser_is_told_in_a_status(client, world):
    assert post(client, world.tickets["sven"], "x").status_code == 401
    client.force_login(a_person())
    assert post(client, world.tickets["sven"], "x").status_code == 403
    assert not UnsentReply.objects.exists()


def test_a_save_needs_its_csrf_token_and_is_a_post(world):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(world.agent)
    assert post(strict, world.tickets["sven"], "x").status_code == 403
    assert strict.get(reverse("save_unsent", args=[world.tickets["sven"].pk])).status_code == 405


@pytest.mark.parametrize(
    "sent", [{"text": "x" * 100_001}, {"text": "x", "revision": "soon"}, {"text": "x", "known": -1}]
)
def test_junk_and_what_is_too_long_is_refused(agent, world, sent):
    assert post(agent, world.tickets["sven"], sent.pop("text"), **sent).status_code == 422
    assert not UnsentReply.objects.exists()


def test_what_is_not_there_is_not_found(agent):
    assert agent.post(reverse("save_unsent", args=[0]), {"unsent-text": "x", "unsent-revision": 1}).status_code == 404


# Acts


def test_sending_them_ends_them_and_what_arrives_late_does_not_bring_them_back():
    draft, person = a_draft(), a_person()
    typed = unsent.now() - 50
    review.approve(draft.pk, agent=person, body="My words.", **act_fields(draft))
    assert not unsent.save(draft.ticket_id, author=person, text="My words", revision=typed).kept
    assert words_of(person, draft.ticket) == ""


def test_a_draft_that_is_approved_as_it_stands_leaves_words_that_were_typed_beside_it():
    draft, person = a_draft(), a_person()
    unsent.save(draft.ticket_id, author=person, text="A second thought")
    with pytest.raises(unsent.OwnTextKept):
        review.approve(draft.pk, agent=person, **act_fields(draft))
    assert not Outbound.objects.exists()
    review.approve(draft.pk, agent=person, own_text=unsent.OwnText(kept=True), **act_fields(draft))
    assert words_of(person, draft.ticket) == "A second thought"


def test_who_has_just_made_their_text_the_drafts_again_is_not_asked_about_it(agent, world):
    ticket = world.tickets["sven"]
    draft = ticket.drafts.get()
    unsent.save(ticket.pk, author=world.agent, text="A second thought", revision=5)
    data = act_fields(draft) | {"body": draft.body, "unsent-known": 5}
    assert agent.post(reverse("approve", args=[draft.pk]), data).status_code == 409
    data["unsent-revision"] = 6
    agent.post(reverse("approve", args=[draft.pk]), data)
    assert Outbound.objects.filter(ticket=ticket).exists()
    assert words_of(world.agent, ticket) == ""


def test_undoing_gives_them_back_but_not_over_newer_ones():
    draft, person = a_draft(), a_person()
    outbound = review.approve(draft.pk, agent=person, body="My words.", **act_fields(draft))
    review.undo(outbound.pk, agent=person)
    assert words_of(person, draft.ticket) == "My words."
    again = review.approve(draft.pk, agent=person, body="My words.", **act_fields(draft))
    unsent.save(draft.ticket_id, author=person, text="Typed since", revision=unsent.now() + 5)
    review.undo(again.pk, agent=person)
    assert words_of(person, draft.ticket) == "Typed since"


def test_words_that_were_not_saved_yet_come_along_with_any_act(agent, world):
    ticket = world.tickets["sven"]
    data = {
        "version": 1,
        "last_message_id": ticket.messages.last().pk,
        "unsent-text": "on the way",
        "unsent-revision": 9,
    }
    page = agent.post(reverse("take_over", args=[ticket.pk]), data, headers={"HX-Request": "true"}).content.decode()
    assert "on the way</textarea>" in page


def test_a_late_rewrite_shows_its_instruction_even_without_a_draft(agent, world):
    ticket = world.tickets["sven"]
    draft, last = ticket.drafts.first(), ticket.messages.last().pk
    world.message(ticket, "One more thing.")
    data = {"version": 1, "last_message_id": last, "instruction": "mention the export"}
    answer = agent.post(reverse("rewrite", args=[draft.pk]), data, headers={"HX-Request": "true"})
    assert answer.status_code == 409
    assert "mention the export" in answer.content.decode()


def test_marks_do_not_leave_with_a_reply_that_was_begun_on_a_draft():
    draft, person = a_draft(), a_person()
    review.take_over(draft.ticket_id, agent=person, last_message_id=draft.answers_message_id)
    review.reply(draft.ticket_id, agent=person, body=draft.body, last_message_id=draft.answers_message_id)
    sent = Outbound.objects.get().body
    assert draft.body.partition("[1]")[0].strip() in sent
    assert "[1]" not in sent


def test_marks_of_an_earlier_draft_do_not_leave_with_a_reply_to_the_newer_one():
    first, person = a_draft(), a_person()
    newer = store_proposal(first.ticket_id, replace(READY, body="Hi"), newest_message_id=first.answers_message_id)
    typed = "The annual plan is refunded in full. [1]\n\nYour list says [2]."
    review.approve(newer.pk, agent=person, body=typed, **act_fields(newer))
    assert Outbound.objects.get().body == "The annual plan is refunded in full.\n\nYour list says [2]."


def test_marks_of_an_earlier_draft_do_not_go_with_text_to_another_ticket():
    draft, other, person = a_draft(), a_draft(), a_person()
    store_proposal(draft.ticket_id, replace(READY, body="Hi"), newest_message_id=draft.answers_message_id)
    unsent.save(draft.ticket_id, author=person, text="Refunded in full. [1]")
    reply_parts.carry(draft.ticket_id, other.ticket_id, [person.pk])
    assert words_of(person, other.ticket) == "Refunded in full."


def test_the_composer_of_a_ticket_that_was_taken_over_shows_no_marks(agent, world):
    ticket = world.tickets["sven"]
    Ticket.objects.filter(pk=ticket.pk).update(status="open", drafting=False)
    page = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    composer = re.search(r'<textarea[^>]*id="composer"[^>]*>(.*?)</textarea>', page, re.DOTALL)[1]
    assert composer.strip()
    assert "[1]" not in composer


# How long


def test_unsent_text_is_deleted_with_its_ticket_or_author():
    person, ticket = a_person(), a_ticket()
    unsent.save(ticket.pk, author=person, text="x")
    ticket.delete()
    assert not UnsentReply.objects.exists()
    unsent.save(a_ticket().pk, author=person, text="x")
    person.delete()
    assert not UnsentReply.objects.exists()
    with pytest.raises(ProtectedError):  # a customer goes with their tickets, and so with what was typed on these
        Customer.objects.all().delete()


# The queue


def test_the_queue_marks_the_tickets_that_hold_ones_own_unsent_text(client: Client):
    mine, theirs = colleague("rae"), colleague()
    ticket = a_ticket()
    unsent.save(ticket.pk, author=theirs, text="a colleague's", revision=1)
    client.force_login(mine)
    assert "Unsent text" not in client.get(reverse("review")).content.decode()
    unsent.save(ticket.pk, author=mine, text="half a reply", revision=1)
    assert "Unsent text" in client.get(reverse("review")).content.decode()
    unsent.clear(ticket.pk, author=mine)
    assert "Unsent text" not in client.get(reverse("review")).content.decode()


# Two tabs, and undo


def others_of(person, ticket):
    return unsent.of(ticket.pk, person).values_list("others", flat=True).get()


def test_of_two_tabs_both_texts_are_kept_whichever_arrives_last():
    person, ticket = a_person(), a_ticket()
    unsent.save(ticket.pk, author=person, text="in one tab", revision=20, known=0)
    unsent.save(ticket.pk, author=person, text="in another", revision=30, known=10)
    assert (words_of(person, ticket), others_of(person, ticket)) == ("in another", ["in one tab"])
    unsent.save(ticket.pk, author=person, text="a third, late", revision=25, known=10)
    assert (words_of(person, ticket), others_of(person, ticket)) == ("in another", ["in one tab", "a third, late"])
    both = "in another. in one tab"
    unsent.save(ticket.pk, author=person, text=both, revision=40, known=30)
    assert (words_of(person, ticket), others_of(person, ticket)) == (both, ["a third, late"])


def test_the_page_shows_the_text_that_was_typed_in_another_tab(agent, world):
    ticket = world.tickets["sven"]
    for number, text in enumerate(("TAB-ONE writes this.", "TAB-TWO writes that.")):
        unsent.save(ticket.pk, author=world.agent, text=text, revision=20 + number, known=0)
    page = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert "TAB-TWO writes that.</textarea>" in page
    assert "TAB-ONE writes this." in page
    unsent.clear(ticket.pk, author=world.agent)
    unsent.save(ticket.pk, author=world.agent, text="A new one")
    assert others_of(world.agent, ticket) == []


DURING = {
    "discard": lambda ticket, person: unsent.discard(ticket.pk, author=person),
    "restore": lambda ticket, person: unsent.restore(ticket.pk, author=person),
    "replace": lambda ticket, person: unsent.replace(ticket.pk, author=person, text="Merged", draft_version=1),
    "take back": lambda ticket, person: unsent.take_back(ticket.pk, author=person, draft_version=None),
    "carry": lambda ticket, person: carried(ticket),
}
BEFORE = {"restore": "discard", "take back": "replace"}


def carried(ticket: Ticket) -> None:
    with transaction.atomic():
        reply_parts.carry(ticket.pk, a_ticket().pk, reply_parts.authors_of_begun(ticket.pk))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("act", DURING)
def test_what_is_typed_in_another_tab_at_that_moment_is_not_lost(act):
    person, ticket = a_person(), a_ticket()
    unsent.save(ticket.pk, author=person, text="My words")
    if act in BEFORE:
        DURING[BEFORE[act]](ticket, person)
    saving: list[Future[unsent.Saved]] = []

    def save() -> unsent.Saved:
        try:
            typed = unsent.now() + 4_000 * (act != "replace")  # what it is replaced by is typed later still
            return unsent.save(ticket.pk, author=person, text="Typed since", revision=typed)
        finally:
            connection.close()

    def when_read(execute, sql, *given):
        found = execute(sql, *given)
        if sql.startswith(('SELECT "drafts_unsentreply"."id"', 'SELECT "drafts_unsentreply"."text"')) and not saving:
            saving.append(pool.submit(save))
            while not saving[0].done() and not waits_for_a_lock():
                pass
        return found

    with ThreadPoolExecutor(1) as pool:
        with connection.execute_wrapper(when_read):
            DURING[act](ticket, person)
        kept = saving[0].result(10).kept  # else its tab is told, and keeps it
    row = unsent.of(ticket.pk, person).get()
    assert kept == (act != "replace") == (row.text == "Typed since")


def test_discarded_words_can_be_taken_back_until_something_newer_is_typed(agent, world):
    ticket = world.tickets["sven"]
    unsent.save(ticket.pk, author=world.agent, text="My words", draft_version=1)
    address = reverse("restore_unsent", args=[ticket.pk])
    page = agent.post(reverse("discard_unsent", args=[ticket.pk]), headers={"HX-Request": "true"}).content.decode()
    assert address in page
    assert words_of(world.agent, ticket) == ""
    assert "Your text is back" in agent.post(address, headers={"HX-Request": "true"}).content.decode()
    assert words_of(world.agent, ticket) == "My words"
    agent.post(reverse("discard_unsent", args=[ticket.pk]))
    unsent.save(ticket.pk, author=world.agent, text="Typed since", revision=unsent.now() + 5)
    assert "Not undone" in agent.post(address, headers={"HX-Request": "true"}).content.decode()
    assert words_of(world.agent, ticket) == "Typed since"
