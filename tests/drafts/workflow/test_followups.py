"""A promise to come back creates a task when the reply is sent."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse

from copilot.extractive.reply_phrases import PHRASES
from drafts.models import Draft, Outbound, Task, Ticket
from drafts.workflow import review, tasks
from drafts.workflow.tasks.answered import unanswered
from drafts.workflow.tasks.followups import promised
from drafts.workflow.writing.doubts import OPEN, Doubt, InDoubt
from tests import desk_world
from tests.drafts.desk_requests import approve
from tests.each_case import each_case
from tests.factories import NEEDS_FACT, READY, a_draft, a_person, act_fields
from tests.markup import flat
from tests.rows_cache import kept

GAP = "How long does delivery to Iceland take?"
YES = {"despite_doubt": InDoubt([Doubt(GAP, OPEN)]).yes}  # to sending it although that is left open
OPEN_QUESTION = replace(READY, card="needs_fact", decision="escalate", reason="gaps", gaps=(GAP,))

PROMISES = [
    "I'll check with the warehouse and come back to you.",
    "A colleague will get back to you about it.",
    "We will look into this and let you know tomorrow.",
    "You'll hear from us by Friday.",
    "I’m looking into it.",
    "Ich melde mich morgen wieder bei Ihnen.",
    "Wir klären das mit dem Lager und geben Ihnen Bescheid.",
    "Je reviens vers vous demain.",
    "Nos pondremos en contacto con usted.",
    "Voy a consultar con el almacén.",
    "Le farò sapere domani.",
    "Vou verificar com o armazém.",
    "Entraremos em contacto consigo.",
    "Ik laat het u morgen weten.",
    "Wij nemen contact met u op.",
    "Vi återkommer i morgon.",
    "Jag hör av mig.",
    "Sprawdzę to i dam znać.",
    "Skontaktujemy się z Panią jutro.",
    "Yarın size geri döneceğiz.",
    "سنعود إليك غدا.",
    "Refunds take 10 working days; I will ask our accounts today.",
    "We will check the kennel and write to you.",
    "I'll speak to the driver.",
    "We will pass it on to our vet.",
    "Ich frage heute unsere Buchhaltung.",
    "Wir werden morgen beim Fahrer nachfragen.",
    "Ich leite es an die Kasse weiter.",
    "Je vais demander à la comptabilité.",
    "Preguntaré a contabilidad.",
    "Chiederò alla contabilità.",
    "Vou perguntar à contabilidade.",
    "Ik vraag het vandaag aan onze boekhouding.",
    "Jag frågar ekonomi i dag.",
    "Zapytam dziś księgowość.",
    "Muhasebeye soracağım.",
    "سنسأل قسم المحاسبة اليوم.",
]
NO_PROMISES = [
    "If you have any questions, please reply to this message.",
    "Please get back to us with your order number.",
    "Refunds go back to the card and take 5 to 7 business days.",
    "You can contact us at any time.",
    "Bitte melden Sie sich, wenn Sie Fragen haben.",
    "Bei Fragen antworten Sie bitte einfach auf diese Nachricht.",
    "Pour toute question, répondez simplement à ce message.",
    "Kind regards",
    "Your order will arrive on Friday.",
    "Die Rückerstattung dauert fünf Tage.",
    "Puede cancelar el pedido en cualquier momento.",
    "On arrival we will ask you for the vaccination card.",
    "Our team will ask that you sign the form.",
    "Wir fragen Sie nach dem Impfpass.",
    "Wir werden Sie nach dem Impfpass fragen.",
    "Please ask our accounts.",
    "Vous pouvez demander à la réception.",
    "We vragen u bij aankomst om het boekje.",
]


@each_case("text", PROMISES)
def test_a_promise_to_come_back_is_heard(text):
    assert promised(text) == (text.replace("’", "'"),)


@each_case("text", NO_PROMISES)
def test_what_promises_nothing_is_no_promise(text):
    assert promised(text) == ()


@each_case("language", list(PHRASES))
def test_what_the_extractive_writer_promises_is_heard_in_every_language_and_nothing_else(language):
    said = PHRASES[language]
    assert promised(said.colleague)
    assert promised(said.wish)
    others = (said.hello_nobody, said.thanks, said.sorry, said.article, said.articles, said.anything_else, said.regards)
    assert not [each for each in others if promised(each)]


def test_what_an_article_says_is_no_promise_of_ours():
    text = "We will let you know when it ships. I will look into the rest."
    assert promised(text, ["We will let you know when it ships."]) == ("I will look into the rest.",)


@pytest.mark.parametrize(
    ("day", "due"), [("2026-11-20", "2026-11-23"), ("2026-11-21", "2026-11-23"), ("2026-11-23", "2026-11-24")]
)
def test_it_is_due_on_the_next_working_day(day, due):
    when = datetime.fromisoformat(f"{day}T10:00").replace(tzinfo=ZoneInfo("UTC"))
    assert f"{tasks.next_working_day(when):%Y-%m-%d}" == due


# When it is sent


pytest_db = pytest.mark.django_db


def sent(outbound: Outbound) -> None:
    Outbound.objects.filter(pk=outbound.pk).update(state=Outbound.State.SENT)


@pytest_db
def test_an_open_question_becomes_a_task_of_whoever_sends_it_and_shows_when_it_has_left():
    draft, agent = a_draft(OPEN_QUESTION), a_person()
    outbound = review.approve(draft.pk, agent=agent, **act_fields(draft), **YES)
    assert list(tasks.open_tasks()) == []
    sent(outbound)
    (task,) = tasks.open_tasks()
    assert (task.title, task.assignee, task.outbound) == (GAP, agent, outbound)
    assert task.due_at.weekday() < 5
    assert task.due_at > outbound.created + timedelta(hours=1)


@pytest_db
def test_a_sentence_that_an_agent_typed_becomes_a_task():
    draft, agent = a_draft(), a_person()
    typed = "Hi Mira,\n\nI'll check with the warehouse and come back to you."
    review.approve(draft.pk, agent=agent, body=typed, **act_fields(draft))
    assert Task.objects.get().title == "I'll check with the warehouse and come back to you."


@pytest_db
def test_a_reply_without_a_draft_keeps_its_promise_too():
    draft, agent = a_draft(), a_person()
    review.take_over(draft.ticket_id, agent=agent, last_message_id=draft.answers_message_id)
    review.reply(
        draft.ticket_id, agent=agent, body="A colleague will get back to you.", last_message_id=draft.answers_message_id
    )
    assert Task.objects.get().assignee == agent


@pytest_db
def test_a_suggested_task_is_made_by_sending_unless_it_was_made_before():
    draft, agent = (
        a_draft(replace(READY, suggested_action="create_human_task", suggested_detail="refund it")),
        a_person(),
    )
    tasks.make(draft.ticket_id, agent=agent, title="refund it")
    review.approve(draft.pk, agent=agent, **act_fields(draft))
    assert [task.title for task in Task.objects.all()] == ["refund it"]
    other = a_draft(replace(READY, suggested_action="create_human_task", suggested_detail="refund it"))
    review.approve(other.pk, agent=agent, **act_fields(other))
    assert Task.objects.filter(ticket=other.ticket, title="refund it", outbound__draft=other).count() == 1


@pytest_db
def test_an_undone_reply_takes_its_task_along_and_sending_again_makes_one():
    draft, agent = a_draft(OPEN_QUESTION), a_person()
    review.undo(review.approve(draft.pk, agent=agent, **act_fields(draft), **YES).pk, agent=agent)
    assert not Task.objects.exists()
    review.approve(draft.pk, agent=agent, **act_fields(draft), **YES)
    assert Task.objects.count() == 1


@pytest_db
def test_a_reply_that_failed_and_is_sent_again_has_one_task():
    draft, agent = a_draft(OPEN_QUESTION), a_person()
    failed = review.approve(draft.pk, agent=agent, **act_fields(draft), **YES)
    Outbound.objects.filter(pk=failed.pk).update(state=Outbound.State.FAILED)
    Draft.objects.filter(pk=draft.pk).update(status="open")
    again = review.approve(draft.pk, agent=agent, **act_fields(draft), **YES)
    assert Task.objects.get().outbound == again


@pytest_db
def test_who_has_answered_the_question_says_that_no_task_is_needed_but_a_promise_makes_one():
    draft, agent = a_draft(OPEN_QUESTION), a_person()
    review.approve(draft.pk, agent=agent, follow_up=False, **act_fields(draft))
    assert not Task.objects.exists()
    other = a_draft(OPEN_QUESTION)
    review.approve(other.pk, agent=agent, follow_up=False, body="We will look into it.", **act_fields(other))
    assert Task.objects.get().title == "We will look into it."


def approved(draft: Draft, agent, body: str) -> None:
    """With a yes to whatever is asked: here a number that no source has."""
    try:
        review.approve(draft.pk, agent=agent, body=body, **act_fields(draft))
    except InDoubt as asked:
        review.approve(draft.pk, agent=agent, body=body, **act_fields(draft), despite_doubt=asked.yes)


@pytest.mark.parametrize(
    ("added", "title"),
    [
        ("Delivery to Iceland takes eight days.", None),
        ("It takes eight days to Iceland.", None),
        ("Iceland is lovely.", GAP),
        ("Thank you for waiting so long.", GAP),
        ("Do you need the delivery in Iceland soon?", GAP),
        ("We will find out how long delivery to Iceland takes.", GAP),
        ("", GAP),
    ],
)
@pytest_db
def test_a_question_that_the_reply_answers_leaves_no_task(added, title):
    draft, agent = a_draft(OPEN_QUESTION), a_person()
    body = draft.body.replace("\n\nBest", f" {added}\n\nBest")
    approved(draft, agent, body)
    assert [task.title for task in Task.objects.all()] == ([title] if title else [])


@pytest_db
def test_of_two_open_questions_the_one_that_is_not_answered_stays_a_task():
    other = "Which colours does the planter come in?"
    draft, agent = a_draft(replace(OPEN_QUESTION, gaps=(GAP, other))), a_person()
    body = f"{draft.body}\n\nDelivery to Iceland takes eight days."
    approved(draft, agent, body)
    assert Task.objects.get().title == other


@pytest_db
def test_what_the_copilot_suggests_to_do_stays_to_be_done_whatever_the_reply_says():
    proposal = replace(READY, suggested_action="create_human_task", suggested_detail="Refund the planter")
    draft, agent = a_draft(proposal), a_person()
    review.approve(draft.pk, agent=agent, body="The planter has its refund.", **act_fields(draft))
    assert Task.objects.get().title == "Refund the planter"


@pytest_db
def test_two_words_of_a_long_question_are_no_answer():
    asked = ["Which wine goes with trofie al pesto for twelve?"]
    text = "We do not have a pesto recipe for twelve."
    assert unanswered(asked, proposed="", text=text, language="en") == asked


@pytest.mark.parametrize(
    ("language", "question", "answer"),
    [
        ("de", "Wie lange dauert die Lieferung nach Island?", "Lieferungen nach Island dauern acht Tage."),
        ("fr", "Combien coûte la livraison en Islande ?", "Les livraisons en Islande coûtent 9 €."),
        ("ar", "كم تستغرق مدة التوصيل؟", "مدة التوصيل ثمانية أيام."),
    ],
)
@pytest_db
def test_answers_are_found_in_the_tickets_language(language, question, answer):
    assert unanswered([question], proposed="x.", text=f"x. {answer}", language=language) == []
    assert unanswered([question], proposed=answer, text=answer, language=language) == [question]
    assert unanswered([question], proposed="x.", text=f"x. {answer}", language="zh") == [question]


@pytest_db
def test_nothing_promised_makes_no_task():
    draft = a_draft(NEEDS_FACT)
    review.approve(draft.pk, agent=a_person(), settled=[2], **act_fields(draft))
    assert not Task.objects.exists()


# On the page


@pytest_db
def test_the_page_says_what_task_sending_makes_and_that_it_was_made(client):
    world = kept(desk_world.full_world)
    client.force_login(world.agent)
    ticket = world.tickets["sven"]
    ticket.drafts.update(gaps=[GAP], card="needs_fact")
    page = flat(client.get(reverse("review_ticket", args=[ticket.pk])))
    assert f"Sending creates a task for you, due {tasks.next_working_day():%a}" in page
    assert 'name="no_task"' in page
    answer = approve(client, ticket, **YES)
    assert f"Task for you once it is sent: {GAP}" in answer.content.decode()


@pytest_db
def test_a_promise_in_the_draft_cannot_be_unticked(client):
    world = kept(desk_world.full_world)
    client.force_login(world.agent)
    ticket = world.tickets["sven"]
    world.draft(
        ticket, "ready", body="A colleague will get back to you.", cited=False, evidence=[], status="superseded"
    )
    ticket.drafts.filter(version=1).delete()
    ticket.drafts.update(status="open")
    page = flat(client.get(reverse("review_ticket", args=[ticket.pk])))
    assert "Sending creates a task for you" in page
    assert 'name="no_task"' not in page


@pytest_db
def test_typed_words_that_promise_are_told_while_they_are_typed(client):
    world = kept(desk_world.full_world)
    client.force_login(world.agent)
    address = reverse("save_unsent", args=[world.tickets["sven"].pk])
    for text, told in (("We will look into it.", True), ("Thank you.", False)):
        assert client.post(address, {"unsent-text": text, "unsent-revision": 5}).json()["promises"] is told


@pytest_db
def test_typed_words_that_answer_what_was_open_are_told_while_they_are_typed(client):
    world = kept(desk_world.full_world)
    client.force_login(world.agent)
    ticket = world.tickets["sven"]
    ticket.drafts.update(gaps=[GAP], card="needs_fact")
    Ticket.objects.filter(pk=ticket.pk).update(language="en")
    address = reverse("save_unsent", args=[ticket.pk])
    for text, told in (("Delivery to Iceland takes 8 days.", True), ("Thank you.", False), ("", False)):
        assert client.post(address, {"unsent-text": text, "unsent-revision": 5}).json()["answers"] is told
