"""What is asked about before a reply leaves: open questions, and promises that somebody typed."""

from html import unescape

import pytest
from django.urls import reverse

from drafts.models import Draft, Outbound, Task
from tests.desk_world import SUPPORTED
from tests.factories import sentence
from tests.markup import flat
from tests.second_yes import button

pytestmark = pytest.mark.django_db

OWN = "Hi Mira,\n\nWe have refunded you.\n\nBest regards"
GAP = "How long does the export take?"


@pytest.fixture
def ticket(world):
    return world.tickets["sven"]


def approve(agent, ticket, **fields):
    draft = Draft.objects.get(ticket=ticket, status="open")
    fields = {"version": draft.version, "last_message_id": ticket.messages.last().pk} | fields
    return agent.post(reverse("approve", args=[draft.pk]), fields, headers={"HX-Request": "true"})


def left_open(ticket, card="needs_fact"):
    Draft.objects.filter(ticket=ticket, status="open").update(card=card, gaps=[GAP])


def test_a_ready_draft_goes_with_one_key(agent, ticket):
    assert approve(agent, ticket).status_code == 200
    assert Outbound.objects.exists()


@pytest.mark.parametrize("typed", [{}, {"body": SUPPORTED}])
def test_a_draft_that_leaves_a_question_open_asks_first_and_names_it(agent, ticket, typed):
    left_open(ticket)
    asked = approve(agent, ticket, **typed)
    assert asked.status_code == 409
    assert f"Left open: “{GAP}”. Send anyway?" in flat(asked)
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, **typed, **button(asked)).status_code == 200
    assert Outbound.objects.exists()


def test_what_the_button_named_is_not_asked_about_again_unless_the_draft_is_findings(agent, ticket):
    left_open(ticket, "findings")
    assert approve(agent, ticket, task_named="1", body=SUPPORTED).status_code == 409
    left_open(ticket)
    page = flat(agent.get(reverse("ticket", args=[ticket.pk])))
    assert '<input type="hidden" name="task_named" value="1" form="approve">' in page
    assert approve(agent, ticket, task_named="1").status_code == 200
    assert Task.objects.get(ticket=ticket).title == GAP


def test_a_draft_that_also_promises_an_answer_as_the_writer_writes_goes_with_one_key(agent, ticket):
    body = f"{SUPPORTED}\n\nA colleague will look into this and get back to you."
    Draft.objects.filter(ticket=ticket, status="open").update(card="needs_fact", gaps=[GAP], body=body)
    page = flat(agent.get(reverse("ticket", args=[ticket.pk])))
    assert '<input type="hidden" name="task_named" value="1" form="approve">' in page
    assert 'name="no_task"' not in page  # what is promised is a task in any case
    assert GAP in page.partition("Sending creates a task for you")[2].partition("</p>")[0]
    assert approve(agent, ticket, task_named="1").status_code == 200
    assert Task.objects.get(ticket=ticket).title == GAP


def test_a_page_on_which_no_task_is_named_asks_first(agent, ticket):
    left_open(ticket)
    Task.objects.create(ticket=ticket, title=GAP)
    assert "task_named" not in agent.get(reverse("ticket", args=[ticket.pk])).content.decode()


@pytest.mark.parametrize("card", ["needs_fact", "findings"])
def test_fewer_than_three_added_words_do_not_fill_a_gap(agent, ticket, card):
    left_open(ticket, card)
    written = {
        "nothing": SUPPORTED,
        "deleted": SUPPORTED.rpartition("\n\n")[0],
        "a word more": f"Sorry, {SUPPORTED}",
        "another greeting": SUPPORTED.replace("Hi", "Hello dear"),
    }
    for what, typed in written.items():
        asked = approve(agent, ticket, body=typed)
        assert asked.status_code == 409, what
        assert f"Left open: “{GAP}”. Send anyway?" in flat(asked), what
    assert not Outbound.objects.exists()


@pytest.mark.parametrize("card", ["needs_fact", "findings"])
def test_a_reply_in_ones_own_words_is_not_asked_about(agent, ticket, card):
    left_open(ticket, card)
    assert approve(agent, ticket, body="Hi Mira,\n\nThe export is ready at once.\n\nBye").status_code == 200


@pytest.mark.parametrize("answered", [{"no_task": "1"}, {"body": f"{SUPPORTED}\n\nThe export is ready at once."}])
def test_a_gap_that_was_filled_or_called_answered_is_not_asked_about(agent, ticket, answered):
    left_open(ticket)
    assert approve(agent, ticket, **answered).status_code == 200


def test_a_promise_that_was_typed_asks_first_with_its_sentence_and_reason(agent, ticket):
    asked = approve(agent, ticket, body=OWN)
    assert asked.status_code == 409
    assert "“We have refunded you.”: promises what no source grants. Send anyway?" in flat(asked)
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, body=OWN, **button(asked)).status_code == 200
    assert Outbound.objects.get().body.startswith(OWN)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Your order qualifies for a discount of 40 euros.", "a number that no source has, “40”"),
        ("You have 45 days to send it back.", "a number that no source has, “45”"),
        ("Your parcel arrives on 1 March 2031.", "a number that no source has, “1 March 2031”"),
    ],
    ids=["amount", "period", "date"],
)
def test_a_number_that_nothing_says_asks_first_and_is_named(agent, ticket, typed, why):
    body = f"{SUPPORTED}\n\n{typed}"
    asked = approve(agent, ticket, body=body)
    assert asked.status_code == 409
    assert f"“{typed}”: {why}. Send anyway?" in flat(asked)
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, body=body, **button(asked)).status_code == 200
    assert Outbound.objects.get().review.reason == f"Sent although the checks refused: {typed}"


@pytest.mark.parametrize("typed", ["Your projects stay available for 30 days.", "As you wrote, it is order 4821377."])
def test_numbers_of_the_source_and_the_mail_and_wishes_do_not_ask(agent, ticket, typed):
    ticket.messages.update(text="Where is order 4821377?", visible_text="Where is order 4821377?")
    assert approve(agent, ticket, body=f"{SUPPORTED}\n\n{typed}").status_code == 200
    assert Outbound.objects.get().review.reason == ""


def test_a_sentence_of_the_draft_itself_is_settled_on_the_card_and_not_asked_about_again(agent, ticket):
    wrong = "It takes 90 days."
    stated = sentence(f"{SUPPORTED}\n\n{wrong}", wrong, supported=False, problems=("90",)) | {
        "reason": "unknown_number"
    }
    draft = Draft.objects.get(ticket=ticket, status="open")
    Draft.objects.filter(pk=draft.pk).update(body=f"{SUPPORTED}\n\n{wrong}", evidence=[*draft.evidence, stated])
    answer = approve(agent, ticket, body=f"{SUPPORTED}\n\n{wrong}\n\nBye", settled=[len(draft.evidence)])
    assert answer.status_code == 200


def test_a_yes_to_one_promise_is_no_yes_to_another(agent, ticket):
    asked = approve(agent, ticket, body=OWN)
    again = approve(agent, ticket, body=OWN.replace("refunded you", "cancelled your plan"), **button(asked))
    assert again.status_code == 409
    assert "cancelled your plan" in flat(again)


def test_a_promise_is_asked_about_where_nothing_can_be_held_against_sources(agent, ticket):
    Draft.objects.get(ticket=ticket, status="open").citations.all().delete()
    asked = approve(agent, ticket, body=OWN)
    assert asked.status_code == 409
    assert "what only a person may do" in flat(asked)


THREE = ("We have refunded you.", "Please send us your password.", "You have 45 days to send it back.")


def test_every_doubt_is_shown_and_a_yes_confirms_those(agent, ticket):
    body = f"{SUPPORTED}\n\n{' '.join(THREE)}"
    asked = approve(agent, ticket, body=body)
    page = flat(asked)
    assert "3 doubts about this reply. Send anyway?" in page
    for said, why in zip(THREE, ("promises", "asks for a password", "a number that no source has"), strict=True):
        assert f"“{said}”: {why}" in page
    assert approve(agent, ticket, body=body, **button(asked)).status_code == 200


def test_after_a_yes_only_what_is_new_is_asked_about(agent, ticket):
    asked = approve(agent, ticket, body=f"{SUPPORTED}\n\n{THREE[0]} {THREE[1]}")
    again = approve(agent, ticket, body=f"{SUPPORTED}\n\n{' '.join(THREE)}", **button(asked))
    assert again.status_code == 409
    assert f"<b>“{THREE[2]}”: a number that no source has, “45”. Send anyway?</b>" in flat(again)


def conflict(page) -> str:
    """The list of what is asked about; the checks beside the ticket name open questions too."""
    return flat(page).partition('id="conflict"')[2].partition("</ul>")[0]


def test_more_than_ten_doubts_need_a_further_yes(agent, ticket):
    gaps = [f"How is it with number {number}, and when may I call you?" for number in range(12)]
    Draft.objects.filter(ticket=ticket, status="open").update(card="needs_fact", gaps=gaps)
    asked = approve(agent, ticket)
    assert "10 of 12 doubts about this reply; the others are asked about next. Send anyway?" in flat(asked)
    assert [gap in conflict(asked) for gap in gaps] == [True] * 10 + [False] * 2
    again = approve(agent, ticket, **button(asked))
    assert again.status_code == 409
    assert "2 doubts about this reply. Send anyway?" in flat(again)
    assert [gap in conflict(again) for gap in gaps] == [False] * 10 + [True] * 2
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, **button(again)).status_code == 200


def test_two_questions_are_asked_one_after_the_other(agent, ticket):
    whom = {"to": "boss@one.example", "cc": "", "bcc": ""}
    asked = approve(agent, ticket, body=OWN, **whom)
    second = approve(agent, ticket, body=OWN, **whom, **button(asked))
    assert second.status_code == 409
    assert "would not get this reply" in flat(second)
    assert f'name="despite_doubt" value="{button(asked)["despite_doubt"]}"' in flat(second)
    assert approve(agent, ticket, body=OWN, **whom, **button(asked), **button(second)).status_code == 200


def test_a_text_too_long_to_be_checked_asks_first(agent, ticket):
    asked = approve(agent, ticket, body="All is well. " * 900)
    assert asked.status_code == 409
    assert "too long to be checked" in flat(asked)


def test_what_an_agent_knows_is_sent_without_a_question(agent, ticket):
    assert approve(agent, ticket, body=f"{SUPPORTED}\n\nOur office is closed tomorrow.").status_code == 200


@pytest.mark.parametrize(
    ("reason", "why"),
    [
        ("unread_address", "Look for the customer's address before you answer."),
        ("provider_unavailable", "The language model could not be reached, so the text quotes the articles."),
        ("", "This is not sure enough to be offered as an answer."),
    ],
)
@pytest.mark.parametrize("typed", [{"machine": "1"}, {"body": SUPPORTED}, {"body": f"{SUPPORTED}\n\nYours, Rae"}])
def test_findings_with_hardly_a_word_added_ask_first_also_where_no_question_is_open(agent, ticket, reason, why, typed):
    Draft.objects.filter(ticket=ticket, status="open").update(card="findings", escalation_reason=reason)
    asked = approve(agent, ticket, **typed, no_task="1")
    assert asked.status_code == 409
    page = unescape(flat(asked))
    assert "Findings, with hardly a word added: " in page
    assert f"{why} Send anyway?" in page
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, **typed, no_task="1", **button(asked)).status_code == 200
    assert Outbound.objects.exists()


def test_only_what_must_be_settled_is_to_be_kept_edited_or_deleted(agent, ticket):
    Draft.objects.filter(ticket=ticket, status="open").update(card="findings", escalation_reason="unread_address")
    page = flat(agent.get(reverse("review_ticket", args=[ticket.pk])))
    assert 'name="machine"' in page
    assert 'name="settled"' not in page
