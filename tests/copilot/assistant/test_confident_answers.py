"""Questions that were answered wrongly and without a doubt: each is answered right now, or told what was not used."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from langchain_core.messages import AIMessage

from copilot.assistant import turns
from copilot.assistant.extractive import ExtractiveAssistant, without_names
from copilot.assistant.look_ups.customers import name_in
from copilot.assistant.look_ups.sources import Source
from drafts.models import Message, Outbound, Review, TicketChange
from tests.copilot.assistant.world import Desk, a_desk, in_thread, last
from tests.factories import a_mail
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk() -> Desk:
    return kept(_desk)


def _desk() -> Desk:
    desk = a_desk()
    world, now = desk.world, timezone.now()
    viktor = User.objects.create_user("viktor", first_name="Viktor")
    nora = User.objects.create_user("agent", first_name="Nora")
    for person in (viktor, nora):
        person.user_permissions.add(*desk.agent.user_permissions.all())
    world.ticket("Ben Ford", "Lamp", due_at=now - timedelta(hours=1), assignee=viktor)
    world.ticket("Olga Peters", "Pot", due_at=now - timedelta(hours=5))
    world.ticket("Cleo Marsh", "Soon", due_at=now + timedelta(minutes=40))
    world.ticket("Dan Hale", "Smoke", danger=True, needs_person="danger")
    world.ticket("Eve Stone", "Summons", needs_person="law", language="de")
    done = world.ticket("Fay Gun", "Done", status="resolved", assignee=nora)
    TicketChange.objects.create(ticket=done, agent=viktor, act=TicketChange.Act.RESOLVE)
    for subject, person, act in (
        ("As it was", nora, "approve"),
        ("Changed", nora, "edit"),
        ("By itself", None, "auto"),
    ):
        ticket = world.ticket("Gus Ito", subject, status="waiting")
        draft = world.draft(ticket, "ready")
        mail = a_mail(ticket, "An answer", direction="out")
        Message.objects.filter(pk=mail.pk).update(author=person)
        review = Review.objects.create(draft=draft, agent=person, act=act)
        outbox(ticket, "sent", draft=draft, review=review, author=person, message_id=mail.message_id, sent_at=now)
    outbox(done, "failed", author=nora, message_id="failed@desk.example")
    return desk


def outbox(ticket, state, *, review=None, **fields) -> None:
    Outbound.objects.create(
        ticket=ticket,
        from_address="desk@desk.example",
        subject="x",
        body="x",
        state=state,
        review=review,
        unseen=bool(review) and review.agent is None,
        **fields,
    )


def answered(desk: Desk, question: str) -> str:
    async def known():
        return await in_thread(turns.desk_labels, ["support"])

    async def customer(said):
        return await in_thread(name_in, said)

    state = desk.ask(question, desk.context(ExtractiveAssistant(known, customer)), generate_title=False)
    answer = last(state)
    assert isinstance(answer, AIMessage)
    rows = answer.additional_kwargs.get("evidence", [])
    assert {row["verdict"] for row in rows} <= {"proved", "note", "none"}
    return answer.text


@pytest.mark.parametrize(
    "question",
    [
        "which tickets are late?",
        "what is overdue?",
        "which tickets missed their deadline?",
        "Which ones are running late",
        "I am new here. Which tickets are overdue?",
        "Welche Tickets sind verspätet?",
        "Ich bin neu hier. Welche Tickets sind überfällig?",
    ],
)
def test_what_is_late_is_overdue_and_the_longest_so_is_first(desk, question):
    said = answered(desk, question)
    assert said.index("“Pot”") < said.index("“Lamp”")
    assert said.count("is overdue") == 2


def test_what_is_due_in_the_next_hour_is_not_what_was_due(desk):
    said = answered(desk, "which answers are due in the next hour?")
    assert "“Soon”" in said
    assert "“Pot”" not in said


@pytest.mark.parametrize(
    ("question", "subjects"),
    [
        ("Which tickets are danger?", ["Smoke"]),
        ("which tickets are marked Danger?", ["Smoke"]),
        ("show the legal cases", ["Summons"]),
        ("tickets about danger or law", ["Smoke", "Summons"]),
        ("which tickets need a person?", ["Smoke", "Summons"]),
        ("Welche Tickets sind Gefahr?", ["Smoke"]),
    ],
)
def test_tickets_are_found_by_why_only_a_person_may_answer_them(desk, question, subjects):
    said = answered(desk, question)
    assert all(f"“{subject}”" in said for subject in subjects)
    assert said.count("Ticket ") == len(subjects)


def test_tickets_are_counted_for_each_person_also_where_a_user_is_called_agent(desk):
    said = answered(desk, "How many tickets does each agent have?")
    assert "1 Viktor" in said
    assert "1 Nora" in said
    assert "nobody" in said
    for question in ("What did each agent close today?", "who closed most tickets this week?"):
        assert "By person who resolved them: 1 Viktor" in answered(desk, question)
    assert "By colleague: 2 Nora" in answered(desk, "How many replies did each agent send this week?")


@pytest.mark.parametrize(
    ("question", "number", "subject"),
    [
        ("What did Nora send unedited?", "1 reply was sent unedited", "As it was"),
        ("What did Nora send edited?", "1 reply was edited and sent", "Changed"),
        ("How many replies went out automatically?", "1 reply was sent automatically", "By itself"),
        ("how many failed replies are there?", "1 reply failed and was not sent", "Done"),
        ("Wie viele Antworten sind fehlgeschlagen?", "1 reply failed and was not sent", "Done"),
    ],
)
def test_replies_are_found_by_how_they_were_sent(desk, question, number, subject):
    said = answered(desk, question)
    assert number in said
    assert f"“{subject}”" in said


def test_a_reply_that_may_have_come_back_was_sent_and_is_told_as_such(desk):
    """Anybody who knows the Message-ID can write a report that it was returned."""
    Outbound.objects.filter(ticket__subject="As it was").update(
        state="failed", sent_at=timezone.now(), returned="maybe"
    )
    assert "1 reply was sent unedited" in answered(desk, "What did Nora send unedited?")
    told = answered(desk, "how many failed replies are there?")
    assert "1 reply failed and was not sent" in told
    assert "1 reply was sent and may have been returned" in told
    Outbound.objects.filter(ticket__subject="As it was").update(returned="yes")
    assert "1 reply was sent and returned" in answered(desk, "how many failed replies are there?")


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("What did Nora send politely?", "politely"),
        ("Which replies of Nora were rejected by customers?", "rejected"),
        ("which tickets did I answer twice?", "twice"),
        ("how many red tickets are there?", "red"),
        ("how many tickets today are nearly late?", "nearly late"),
    ],
)
def test_a_word_that_no_look_up_uses_is_named(desk, question, word):
    assert f"Not taken into account: “{word}”" in answered(desk, question)


@pytest.mark.parametrize(
    "question",
    ["how many tickets came in today compared to yesterday?", "how many tickets yesterday and today?"],
)
def test_two_periods_are_counted_side_by_side(desk, question):
    today = timezone.localdate()
    said = answered(desk, question)
    assert f"received since {today}" in said
    assert f"until {today - timedelta(days=1)}" in said


def test_of_several_addresses_and_languages_each_is_counted(desk):
    said = answered(desk, "How many tickets from olga@peters.example and ben@ford.example?")
    assert "customer olga@peters.example" in said
    assert "customer ben@ford.example" in said
    said = answered(desk, "how many tickets in German and French?")
    assert "in German" in said
    assert "in French" in said


def test_of_several_colleagues_each_is_told(desk):
    said = answered(desk, "How many replies did Viktor and Nora send today?").lower()
    assert "0 replies were sent by viktor" in said
    assert "2 replies were sent by nora" in said
    assert "not taken" not in said
    said = answered(desk, "how many tickets do Nora and Viktor have?").lower()
    assert "1 ticket matches: assigned to viktor" in said
    assert "1 ticket matches: assigned to nora" in said


def test_replies_that_were_edited_and_those_that_were_not_are_counted_side_by_side(desk):
    said = answered(desk, "how many did we send edited versus unedited?")
    assert "1 reply was sent unedited" in said
    assert "1 reply was edited and sent" in said
    assert "edited and sent" not in answered(desk, "How many replies did we send not edited?")


@pytest.mark.parametrize("question", ["customers that wrote twice", "Welche Kunden haben mehrmals geschrieben?"])
def test_how_often_somebody_wrote_is_refused(desk, question):
    assert "cannot be looked up by how often" in answered(desk, question)


def test_articles_that_do_not_name_what_is_asked_for_say_so():
    found = [Source("article", "Delivery", "Parcels are left at the door with your permission.", number=1)]
    assert "“Ireland”" in without_names("Do you deliver to Ireland?", found)
    assert without_names("Do you deliver parcels?", found) == ""
    assert without_names("Liefert ihr auch nach Irland?", found) == ""  # German writes every noun so
