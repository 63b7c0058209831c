"""The tools that read the desk: this ticket's customer, and what became of questions like theirs. Nobody else's data."""

import asyncio
import uuid
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.db import OperationalError, connection
from django.db.models.functions import Now

from copilot.models import AnsweredQuestion, Calendar, Connector, GoldenExample
from copilot.state import MessageCreated, ToolCall
from copilot.tools import Found
from copilot.tools import similar_tickets as tools_similar_tickets
from copilot.tools.bounded_read import bounded
from copilot.tools.customer_profile import customer_profile
from copilot.tools.execution import call
from copilot.tools.registry import OWN, toolbox
from copilot.tools.similar_tickets import similar_tickets
from copilot.tracing.recorder import executed
from copilot.tracing.redaction import Redaction
from copilot.worker.kb_jobs import learn_from_replies
from drafts.models import Customer, Draft, Outbound, Ticket, Tier
from kb.index.embedding_queue import EmbeddingError
from tests.factories import a_mail, a_mailbox, a_ticket

pytestmark = pytest.mark.django_db

QUESTION = "My pump runs but no water comes out of it. How do I descale the pump?"


def message(text: str = QUESTION, sender: str = "mira@castellan.example") -> MessageCreated:
    return MessageCreated(
        ticket_id=1, message_ids=(1,), subject="Pump", text=text, sender=sender, verified=True, reply_to_matches=True
    )


def told(tool: Any, said: MessageCreated | None = None) -> tuple[ToolCall, Found]:
    result = async_to_sync(call)(tool, {}, said or message(), 2)
    return result.call, result.found


# customer_profile


def test_the_profile_is_of_the_tickets_customer(django_assert_max_num_queries) -> None:
    ticket = a_ticket()
    tier = Tier.objects.create(name="Premium")
    Customer.objects.filter(pk=ticket.customer_id).update(tier=tier, notes="Prefers short answers.")
    a_ticket(ticket.mailbox)
    a_ticket(ticket.mailbox, status=Ticket.Status.SPAM)
    with django_assert_max_num_queries(6):
        ended, found = told(customer_profile(ticket.pk, 2))
    since = f"{ticket.customer.created:%Y-%m-%d}"
    assert found.data == {"name": "Mira Castellan", "tier": "Premium", "customer since": since, "earlier tickets": 1}
    assert found.background == {"notes": "Prefers short answers."}
    assert ended.found == found.data  # the notes are in no row


def test_whoever_else_writes_on_the_ticket_is_told_nothing_of_its_customer() -> None:
    ended, found = told(customer_profile(a_ticket().pk, 2), message(sender="colleague@castellan.example"))
    assert (ended.outcome, found) == ("refused", Found())
    assert "Mira" not in str(ended)


def test_a_ticket_that_is_gone_is_a_failure_in_words() -> None:
    assert told(customer_profile(0, 2))[0].error == "The ticket is gone."


def test_a_query_that_takes_too_long_is_broken_off_by_the_database() -> None:
    with pytest.raises(OperationalError, match="statement timeout"), bounded(0.05), connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(5)")


# similar_tickets


def answered(mailbox: Any, text: str, reply: str = "", *, name: str = "Petra Sommer", **fields: Any) -> Ticket:
    """Another customer's question, answered; `reply` is what the articles carry of it."""
    customer = Customer.objects.create(
        email=f"{name.split()[0].lower()}{Customer.objects.count()}@other.example", name=name
    )
    ticket = Ticket.objects.create(
        mailbox=mailbox, customer=customer, subject="Pump", category="care", status=Ticket.Status.RESOLVED, **fields
    )
    mail = a_mail(ticket, text=text, visible_text=text, from_address=customer.email, from_name=name)
    draft = Draft.objects.create(
        ticket=ticket, version=1, card="ready", decision="finalize", status="approved", body=reply
    )
    Outbound.objects.create(
        ticket=ticket, draft=draft, answers_message=mail, message_id=f"r{ticket.pk}@acme.example", state="sent",
        from_address="support@acme.example", subject="Re: Pump", body=f"Dear {name}, your order MB-777: {reply}",
    )  # fmt: skip
    if reply:
        GoldenExample.objects.create(
            mailbox=mailbox, question=text.replace("@", " at "), answer=f"{reply} [1]", source_draft=draft,
            status="in_use", checked=Now(), accepted=Now(),
        )  # fmt: skip
    return ticket


@pytest.fixture
def mailbox() -> Any:
    made = a_mailbox()
    made.collection.active_model = "bundled"
    made.collection.save()
    return made


def looked_up(ticket: Ticket, text: str = QUESTION) -> tuple[ToolCall, Found]:
    return told(similar_tickets(ticket.pk, ticket.mailbox_id, "bundled", 5), message(text))


def test_a_question_like_this_one_is_found_with_what_the_articles_carry(mailbox: Any) -> None:
    answered(mailbox, "The pump runs and no water comes. How can I descale my pump? Petra", "Descale with citric acid.")
    answered(mailbox, "Where can I download the invoice of last month?", "Invoices stand in your account.")
    assert tools_similar_tickets.remember(mailbox) == 2
    ended, found = looked_up(a_ticket(mailbox))
    assert found.background == [
        {"category": "care", "outcome": "answered and resolved", "reply": "Descale with citric acid."}
    ]
    assert found.data is None  # background: the answer may not state it
    assert ended.outcome == "ok"


def test_nothing_of_another_customer_is_in_the_result_or_the_row(mailbox: Any) -> None:
    ticket = answered(mailbox, f"{QUESTION} Petra Sommer, order MB-777, petra@other.example")
    tools_similar_tickets.remember(mailbox)
    ended, found = looked_up(a_ticket(mailbox))
    row = executed(uuid.uuid4(), ended, Redaction())
    assert found.background == [{"category": "care", "outcome": "answered and resolved"}]
    for text in (str(found), str(ended), str(row.result), str(row.arguments)):
        for private in ("Petra", "Sommer", "MB-777", "other.example", str(ticket.customer.email)):
            assert private not in text


def test_other_mailboxes_unanswered_and_own_questions_are_not_found(mailbox: Any) -> None:
    own = answered(mailbox, QUESTION)
    other = a_mailbox()
    other.collection.active_model = "bundled"
    other.collection.save()
    answered(other, QUESTION)
    spam = answered(mailbox, QUESTION)
    tools_similar_tickets.remember(mailbox)
    tools_similar_tickets.remember(other)
    Ticket.objects.filter(pk=spam.pk).update(status=Ticket.Status.SPAM)
    a_mail(a_ticket(mailbox), text=QUESTION, visible_text=QUESTION)  # nobody has answered it
    assert looked_up(own)[0].outcome == "nothing"


def test_a_retired_example_is_not_told(mailbox: Any) -> None:
    answered(mailbox, QUESTION, "Descale with vinegar.")
    GoldenExample.objects.retire()
    tools_similar_tickets.remember(mailbox)
    assert "vinegar" not in str(looked_up(a_ticket(mailbox))[1])


def test_vectors_are_made_in_the_background_once_and_again_for_another_model(mailbox: Any) -> None:
    answered(mailbox, QUESTION)
    learn_from_replies()
    assert AnsweredQuestion.objects.get().model == "bundled"
    assert tools_similar_tickets.remember(mailbox) == 0
    AnsweredQuestion.objects.update(model="of before")
    assert tools_similar_tickets.remember(mailbox) == 1
    mailbox.collection.active_model = ""
    assert tools_similar_tickets.remember(mailbox) == 0


def test_an_embedder_that_is_away_is_words(mailbox: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any) -> None:
        raise EmbeddingError("401 for key sk-123", permanent=True)

    monkeypatch.setattr(tools_similar_tickets, "embed_query", away)
    assert looked_up(a_ticket(mailbox))[0].error == "The embedding model is not available."


# The box


def test_a_mailbox_gets_its_own_calendar_and_the_enabled_connectors(mailbox: Any) -> None:
    shared = {
        "url_template": "https://s.example/{n}",
        "placeholders": {"n": ["##"]},
        "fields": {"a": "a"},
        "owner_path": "e",
    }
    Connector.objects.create(name="lookup_order", enabled=True, **shared)
    Connector.objects.create(name="switched_off", **shared)
    Connector.objects.create(name="customer_profile", enabled=True, **shared)  # a name of ours is never a connector's
    Calendar.objects.create(mailbox=a_mailbox())
    own = {"ticket_id": 1, "model": "bundled", "seconds": 1.0}
    box = toolbox(mailbox_id=mailbox.pk, **own)
    assert set(box) == {"customer_profile", "similar_tickets", "lookup_order"}
    assert not box["customer_profile"].eager
    Calendar.objects.create(mailbox=mailbox)
    assert set(toolbox(mailbox_id=mailbox.pk, **own)) == OWN | {"lookup_order"}
    assert "similar_tickets" not in toolbox(mailbox_id=mailbox.pk, ticket_id=1, model="", seconds=1.0)


def test_whose_data_it_tells_decides_who_is_asked_for() -> None:
    connector = {"url_template": "https://s.example/{n}", "placeholders": {"n": ["##"]}, "fields": {"a": "a"}}
    Connector.objects.create(name="stock", enabled=True, account_data=False, **connector)
    box = toolbox(ticket_id=1, mailbox_id=1, model="bundled", seconds=1.0)
    assert {name for name, tool in box.items() if not tool.account_data} == {"stock", "similar_tickets"}


def test_two_tools_of_one_run_do_not_wait_for_each_other(mailbox: Any) -> None:
    async def both() -> list[Any]:
        return list(await asyncio.gather(*(call(tool, {}, message(), 2) for tool in tools)))

    ticket = a_ticket(mailbox)
    tools = [customer_profile(ticket.pk, 2), similar_tickets(ticket.pk, mailbox.pk, "bundled", 2)]
    assert [result.call.outcome for result in async_to_sync(both)()] == ["ok", "nothing"]
