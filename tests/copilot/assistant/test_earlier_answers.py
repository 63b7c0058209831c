"""Earlier answers to mails like this one: whose they are, what is left of them, and who finds them."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from copilot.assistant.earlier_answers import EarlierAnswer, earlier_answers
from copilot.assistant.pages import earlier_answers as answer_views
from copilot.models import AnsweredQuestion
from copilot.tools.similar_tickets import remember
from drafts.conflicts import Refused
from drafts.models import Citation, Draft, Message, Outbound, Review, Ticket, UnsentReply
from drafts.workflow import review
from tests import desk_world
from tests.copilot.assistant.conversation import signed_in
from tests.factories import a_mail, a_mailbox, act_fields
from tests.markup import flat
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db
FRAGMENT = {"HX-Request": "true"}
QUESTION = "My export of the projects stopped after the download. How do I start the export again?"
SAID = "Open Workspace, then Export, and choose the failed export; it starts again from the beginning."
REPLY = f"Hi Petra,\n\n{SAID}\n\nKind regards,\nRosa"


@pytest.fixture
def world() -> desk_world.World:
    return kept(desk_world.build)


@pytest.fixture
def rosa() -> User:
    return User.objects.create_user("rosa", first_name="Rosa", last_name="Almeida", is_superuser=True)


@pytest.fixture
def ticket(world: desk_world.World) -> Ticket:
    return world.ticket("Mira Castellan", "Export stopped", text=QUESTION)


@pytest.fixture
def agent(world: desk_world.World) -> Client:
    return signed_in(world.agent)


def answered(
    world: desk_world.World, rosa: User, body: str = REPLY, *, name: str = "Petra Sommer", **fields: Any
) -> Outbound:
    """Another customer's mail with a reply that was sent by hand; `fields` are the reply's."""
    ticket = world.ticket(name, "Export broke off", text=QUESTION, status=Ticket.Status.RESOLVED)
    mail = ticket.messages.get()
    sent = timezone.now() - timedelta(days=3)
    return Outbound.objects.create(
        **{
            "ticket": ticket,
            "answers_message": mail,
            "message_id": f"reply{ticket.pk}@northwind.example",
            "from_address": "support@northwind.example",
            "subject": "Re: Export broke off",
            "body": body,
            "state": "sent",
            "author": rosa,
            "sent_at": sent,
        }
        | fields
    )


def from_draft(world: desk_world.World, rosa: User, act: Review.Act, said: str = SAID) -> Outbound:
    reply = answered(world, rosa)
    draft = world.draft(reply.ticket, "ready", status=Draft.Status.APPROVED)
    made = Review.objects.create(draft=draft, agent=rosa, act=act, body_sent=f"Hi Petra,\n\n{said}\n\nBest regards")
    Outbound.objects.filter(pk=reply.pk).update(draft=draft, review=made)
    return reply


def texts(ticket: Ticket, words: str = "") -> list[str]:
    return [answer.text for answer in earlier_answers(ticket, words)]


def test_a_colleagues_answer_to_another_customers_similar_mail_is_found(world, rosa, ticket):
    reply = answered(world, rosa)
    assert earlier_answers(ticket) == [EarlierAnswer(reply, SAID, "written by hand")]


def test_an_answer_to_a_mail_about_something_else_is_not_offered_though_it_shares_words(world, rosa, ticket):
    reply = answered(world, rosa)
    other = "Which of our projects may the new colleague see, and who pays for her seat?"
    reply.ticket.messages.update(text=other, visible_text=other, subject="Start of a colleague")
    assert remember(world.mailbox) == 1
    assert texts(ticket) == []
    assert texts(ticket, "projects colleague") == [SAID]  # whoever asks for it finds it


def test_it_is_found_by_the_vectors_of_answered_questions_too(world, rosa, ticket):
    answered(world, rosa, name="Greta Holm")
    Ticket.objects.filter(customer__name="Greta Holm").update(subject="Hilfe")
    reply = answered(world, rosa)
    reply.ticket.messages.update(
        text="Wie starte ich den Export meiner Projekte neu?", visible_text="", subject="Hilfe"
    )
    assert remember(world.mailbox) == 2
    assert AnsweredQuestion.objects.count() == 2
    assert SAID in texts(ticket, "start the export again")


@pytest.mark.parametrize(
    ("act", "how"), [(Review.Act.APPROVE, "as drafted"), (Review.Act.EDIT, "edited")], ids=["approved", "edited"]
)
def test_it_says_whether_the_draft_was_edited(world, rosa, ticket, act, how):
    from_draft(world, rosa, act)
    (answer,) = earlier_answers(ticket)
    assert (answer.text, answer.how) == (SAID, how)


@pytest.mark.parametrize(
    "fields",
    [{"state": "queued"}, {"state": "cancelled"}, {"state": "failed"}, {"unseen": True}, {"answers_message": None}],
    ids=["not sent yet", "taken back", "failed", "sent automatically", "no answer to a mail"],
)
def test_only_what_a_person_really_sent_as_an_answer_is_offered(world, rosa, ticket, fields):
    answered(world, rosa, **fields)
    assert texts(ticket) == []


def test_the_customers_own_answers_other_brands_and_spam_are_not_offered(world, rosa, ticket):
    answered(world, rosa, name="Mira Castellan")
    spam = answered(world, rosa, name="Sam Spam")
    Ticket.objects.filter(pk=spam.ticket_id).update(status=Ticket.Status.SPAM)
    elsewhere = answered(world, rosa)
    Ticket.objects.filter(pk=elsewhere.ticket_id).update(mailbox=a_mailbox())
    assert texts(ticket) == []


def test_what_is_deleted_from_the_desk_is_offered_no_longer(world, rosa, ticket):
    reply = answered(world, rosa)
    assert texts(ticket) == [SAID]
    reply.delete()
    reply.ticket.delete()
    assert texts(ticket) == []


def test_the_longest_reply_of_each_ticket_is_offered_and_each_text_once(world, rosa, ticket):
    first = answered(world, rosa)
    answered(world, rosa, body="Hi Petra,\n\nYou are welcome.\n\nKind regards", ticket=first.ticket)
    answered(world, rosa, name="Greta Holm", body=f"Dear Greta,\n\n{SAID}\n\nBest regards,\nRosa Almeida")
    assert texts(ticket) == [SAID]


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("We wrote to petra.sommer@web.example.", "We wrote to [e-mail]."),
        ("Your order 4821377 is back.", "Your order [number] is back."),
        ("I called you at +49 30 1234567.", "I called you at [number]."),
        ("As you said, Petra, it stops.", "As you said, [name], it stops."),
        ("It goes to Hauptstraße 12, 10115 Berlin then.", "It goes to [address] then."),
        ("Write to support@northwind.example.", "Write to support@northwind.example."),
    ],
    ids=["address", "number", "phone", "name", "street", "our own address"],
)
def test_what_belongs_to_the_other_customer_is_replaced_by_what_an_agent_sees(world, rosa, ticket, said, left):
    answered(world, rosa, body=f"Hi Petra,\n\n{SAID} {said}\n\nKind regards,\nRosa")
    (answer,) = earlier_answers(ticket)
    assert answer.text == f"{SAID} {left}"
    assert answer.replaced == [each for each in ("[name]", "[e-mail]", "[address]", "[number]") if each in left]


def test_the_brands_own_name_is_no_customers(world, rosa, ticket):
    reply = answered(
        world, rosa, body=f"Hi Petra,\n\n{SAID} Bring it to Northwind Utrecht, Petra.\n\nKind regards,\nRosa"
    )
    sent = a_mail(reply.ticket, SAID, direction=Message.Direction.OUT, from_name=world.mailbox.name)
    assert sent.from_name == "Northwind"
    assert texts(ticket) == [f"{SAID} Bring it to Northwind Utrecht, [name]."]


def test_a_number_that_the_cited_article_says_is_nobodys(world, rosa, ticket):
    from_draft(world, rosa, Review.Act.EDIT, said=f"{SAID} Quote 1234567 then.")
    assert texts(ticket) == [f"{SAID} Quote [number] then."]
    Citation.objects.update(passage="Quote 1234567 when you call.", start=0, end=0)
    assert texts(ticket) == [f"{SAID} Quote 1234567 then."]


def test_thanks_at_the_beginning_are_no_closing_and_a_signature_is_left_out(world, rosa, ticket):
    world.mailbox.signature = "Northwind support\nHauptplatz 3"
    world.mailbox.save()
    answered(world, rosa, body=f"Hello,\n\nThanks for your message.\n\n{SAID}\n\nNorthwind support\nHauptplatz 3")
    assert texts(ticket) == [f"Thanks for your message.\n\n{SAID}"]


def test_more_answers_take_no_more_queries(world, rosa, ticket, django_assert_max_num_queries):
    for number in range(3):
        answered(world, rosa, body=f"Hi,\n\n{SAID} ({'abc'[number]})", name=f"Kim Number{number}")
    with django_assert_max_num_queries(14) as few:
        assert len(texts(ticket)) == 3
    for number in range(15):
        answered(world, rosa, body=f"Hi,\n\n{SAID} {'xyz'[number % 3] * number}", name=f"Lee Another{number}")
    with django_assert_max_num_queries(len(few.captured_queries)):
        assert len(texts(ticket)) == 8


# At the desk


def test_the_list_shows_subject_first_lines_who_and_when_and_how(agent, world, rosa, ticket):
    from_draft(world, rosa, Review.Act.EDIT)
    page = flat(agent.get(reverse("earlier_answers", args=[ticket.pk]), headers=FRAGMENT))
    assert f'data-reply="{SAID}"' in page
    assert "Export broke off" in page
    assert "Rosa Almeida, 3 days ago, edited" in page
    assert "Petra" not in page


def test_a_reply_that_was_sent_against_a_refusal_says_so(agent, world, rosa, ticket):
    from_draft(world, rosa, Review.Act.EDIT)
    Review.objects.update(reason="Sent although the checks refused: 50 % off.")
    page = flat(agent.get(reverse("earlier_answers", args=[ticket.pk]), headers=FRAGMENT))
    assert "edited, sent although the checks refused a part of it" in page


def test_typed_words_are_searched_for_instead_of_the_mail(agent, world, rosa, ticket):
    answered(world, rosa)
    address = reverse("earlier_answers", args=[ticket.pk])
    assert f'data-reply="{SAID}"' in flat(agent.get(address, {"q": " export "}, headers=FRAGMENT))
    page = flat(agent.get(address, {"q": "<zebra>"}, headers=FRAGMENT))
    assert "No earlier answer is about “&lt;zebra&gt;”" in page
    assert 'data-q="&lt;zebra&gt;"' in page


@pytest.mark.parametrize("q", ["\0", "'; --", "x" * 5_000, "\\ : & | !", "…"], ids=lambda q: repr(q[:9]))
def test_no_words_break_the_search(agent, world, rosa, ticket, counting, q):
    answered(world, rosa)
    assert agent.get(reverse("earlier_answers", args=[ticket.pk]), {"q": q}, headers=FRAGMENT).status_code == 200


def test_without_an_earlier_answer_it_says_so(agent, ticket):
    page = flat(agent.get(reverse("earlier_answers", args=[ticket.pk]), headers=FRAGMENT))
    assert "No mail that was answered is close enough to this one." in page


def test_a_search_that_the_database_breaks_off_says_what_to_do(agent, ticket, monkeypatch):
    def slow(*_: Any) -> None:
        raise OperationalError("canceling statement due to statement timeout")

    monkeypatch.setattr(answer_views, "earlier_answers", slow)
    page = flat(agent.get(reverse("earlier_answers", args=[ticket.pk]), headers=FRAGMENT))
    assert "The search took too long." in page


def test_without_javascript_a_page_inserts_and_the_composers_words_stay(agent, world, rosa, ticket):
    reply = answered(world, rosa)
    world.draft(ticket, "ready")
    insert = reverse("insert_answer", args=[ticket.pk])
    answer = agent.post(insert, {"body": "My words.\n\nBest", "version": 1})
    assert answer["Location"] == reverse("earlier_answers", args=[ticket.pk])
    assert f'name="answer" value="{reply.pk}"' in flat(agent.get(answer["Location"]))
    agent.post(insert, {"answer": reply.pk})
    assert UnsentReply.objects.get().text == f"My words.\n\n{SAID}\n\nBest"


def test_without_javascript_an_answer_that_is_in_the_reply_already_is_not_inserted_again(agent, world, rosa, ticket):
    reply = answered(world, rosa)
    world.draft(ticket, "ready")
    insert = reverse("insert_answer", args=[ticket.pk])
    composed = SAID.replace(". ", ". [1]\n", 1) + "\n\nBest"
    agent.post(insert, {"body": composed, "version": 1})
    shown = flat(agent.post(insert, {"answer": reply.pk}, follow=True))
    assert "Not inserted: it is in the reply already" in shown
    assert UnsentReply.objects.get().text == composed


def test_without_javascript_only_the_paragraphs_that_are_not_there_are_inserted(agent, world, rosa, ticket):
    reply = answered(world, rosa, body=f"Hi Petra,\n\n{SAID}\n\nIt can be renewed there.\n\nKind regards,\nRosa")
    world.draft(ticket, "ready")
    insert = reverse("insert_answer", args=[ticket.pk])
    agent.post(insert, {"body": f"{SAID}\n\nBest", "version": 1})
    agent.post(insert, {"answer": reply.pk})
    assert UnsentReply.objects.get().text == f"{SAID}\n\nIt can be renewed there.\n\nBest"


def test_what_may_not_be_offered_cannot_be_inserted(agent, world, rosa, ticket):
    own = answered(world, rosa, name="Mira Castellan")
    elsewhere = answered(world, rosa)
    Ticket.objects.filter(pk=elsewhere.ticket_id).update(mailbox=a_mailbox())
    for number in (own.pk, elsewhere.pk, 999_999, "9" * 40):
        assert agent.post(reverse("insert_answer", args=[ticket.pk]), {"answer": number}).status_code == 404
    assert not UnsentReply.objects.exists()


def test_a_reply_that_still_holds_what_stands_for_anothers_data_is_not_sent(world, ticket):
    world.draft(ticket, "ready")
    draft = ticket.drafts.get()
    with pytest.raises(Refused, match=r"still holds \[number\]"):
        review.approve(draft.pk, agent=world.agent, body="Your order [number] is back.", **act_fields(draft))
    assert not Outbound.objects.exists()


def test_the_ticket_page_reads_no_earlier_answer(agent, world, rosa, ticket):
    answered(world, rosa)
    world.draft(ticket, "ready")
    page = flat(agent.get(reverse("ticket", args=[ticket.pk])))
    assert 'id="composer"' in page
    assert SAID not in page
