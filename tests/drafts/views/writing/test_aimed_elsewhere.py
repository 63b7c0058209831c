"""Where only a mail that is not verified aims its answer at many others, a person is asked, of a first mail too."""

from typing import Any

import pytest
from django.test import Client

from copilot.worker.runs.run_input import current_turn
from drafts.inbound import intake
from drafts.models import Mailbox, Message, Outbound
from drafts.workflow import review
from drafts.workflow.writing.reply_parts import NewCopies, ReplyParts
from tests.drafts.recipients_page import approve, row
from tests.factories import READY, a_draft, a_mail, a_mailbox, mail
from tests.second_yes import button

pytestmark = pytest.mark.django_db
MIRA = "mira@example.org"
VERIFIED = {"Authentication_Results": "mx.desk.example; dmarc=pass header.from=example.org"}


def at(*domains: str) -> str:
    return ", ".join(f"q{number}@{domain}" for number, domain in enumerate(domains))


TEN = at(*(f"victim{number}.example" for number in range(10)))
AIMED = {
    "fifty at one domain in Reply-To": {"Reply_To": at(*["victim.example"] * 50)},
    "ten domains in Reply-To": {"Reply_To": TEN},
    "ten domains in Cc": {"Cc": TEN},
    "ten authors": {"sender": f"Mira Holm <{MIRA}>, {TEN}"},
    "four at one domain": {"Cc": at(*["victim.example"] * 4)},
    "three domains": {"Cc": at("a.example", "b.example", "c.example")},
    "two in each": {"Reply_To": at(*["a.example"] * 2), "Cc": "r@a.example, s@a.example"},
    "a form's user and ten": {"sender": "noreply@northwind.example", "Reply_To": f"{MIRA}, {TEN}"},
    "neighbours at a public provider": {"sender": "Mira <mira@gmail.com>", "Cc": at(*["gmail.com"] * 4)},
    "neighbours at an access provider": {"sender": "Mira <mira@virginmedia.com>", "Cc": at(*["virginmedia.com"] * 4)},
    "a top-level domain": {"sender": "ceo@com", "Cc": at(*(f"victim{number}.com" for number in range(10)))},
    "a public suffix": {"sender": "ceo@co.uk", "Reply_To": at(*(f"victim{number}.co.uk" for number in range(10)))},
}
FAIR = {
    "nobody else": {},
    "a colleague": {"Cc": "ola@example.org"},
    "ten colleagues": {"Cc": at(*["example.org"] * 10)},
    "the answer at home": {"Reply_To": "mira.holm@gmail.com"},
    "a form": {"sender": "noreply@northwind.example", "Reply_To": "mira@elsewhere.example"},
    "home, and two at a partner": {"Reply_To": "mira@gmail.com", "Cc": at("partner.example", "partner.example")},
    "two domains": {"Cc": at("a.example", "b.example")},
    "ours": {"Cc": at(*["northwind.example"] * 5)},
    "ours and a partner": {"Cc": at(*["northwind.example"] * 5, "partner.example")},
    "ten at subdomains": {"sender": "ceo@acme.co.uk", "Cc": at(*(f"team{number}.acme.co.uk" for number in range(10)))},
    "a household": {"sender": "Mira <mira@gmail.com>", "Cc": "ola@gmail.com, jon@gmail.com"},
}


@pytest.fixture
def mailbox() -> Mailbox:
    return a_mailbox("aimed", authserv_id="mx.desk.example")


def taken(mailbox: Mailbox, **fields: str) -> Message:
    return Message.objects.get(pk=intake.receive(mailbox, mail(**fields)).message_id)


def doubted(message: Message) -> bool:
    turn = current_turn(message.ticket)
    return turn is not None and turn.doubtful_copies


def reply(to: Message, world: Any, **parts: Any) -> Outbound:
    return review.reply(to.ticket_id, agent=world.agent, body="Soon.", last_message_id=to.pk, parts=ReplyParts(**parts))


@pytest.mark.parametrize("aimed", AIMED.values(), ids=AIMED)
def test_a_first_mail_that_aims_it_at_many_is_findings_and_asks(
    mailbox: Mailbox, world: Any, aimed: dict[str, str]
) -> None:
    message = taken(mailbox, **aimed)
    assert doubted(message)
    with pytest.raises(NewCopies, match="who would get this reply") as asked:
        reply(message, world)
    assert not Outbound.objects.exists()
    assert reply(message, world, new_copies=asked.value.yes).state == "queued"


@pytest.mark.parametrize("fair", FAIR.values(), ids=FAIR)
def test_a_first_mail_that_names_a_few_is_answered_without_a_question(
    mailbox: Mailbox, world: Any, fair: dict[str, str]
) -> None:
    message = taken(mailbox, **fair)
    assert not doubted(message)
    assert reply(message, world).state == "queued"


def test_a_verified_sender_is_not_asked_about(mailbox: Mailbox, world: Any) -> None:
    message = taken(mailbox, Cc=TEN, **VERIFIED)
    assert not doubted(message)
    assert len(reply(message, world).cc) == 10


def test_whoever_took_them_out_is_not_asked(mailbox: Mailbox, agent: Client) -> None:
    message = taken(mailbox, Cc=TEN)
    a_draft(READY, message.ticket)
    assert approve(agent, message.ticket, to=MIRA, cc="q1@victim1.example").status_code == 200


def test_whom_we_wrote_to_is_asked_about_once(mailbox: Mailbox, world: Any) -> None:
    first = taken(mailbox, Cc=TEN)
    with pytest.raises(NewCopies) as asked:
        reply(first, world)
    reply(first, world, new_copies=asked.value.yes)
    a_mail(first.ticket, "So.", "out", to=[MIRA], cc=TEN.split(", "))
    again = taken(mailbox, Cc=TEN, in_reply_to=f"<{first.message_id}>")
    assert again.ticket_id == first.ticket_id
    assert not doubted(again)


def test_the_page_names_a_few_of_many_and_the_question_too(mailbox: Mailbox, agent: Client) -> None:
    message = taken(mailbox, Reply_To=at(*["victim.example"] * 50))
    a_draft(READY, message.ticket)
    few = "q0@victim.example, q1@victim.example, q2@victim.example and 47 more"
    assert f"New here: {few}, sender not verified" in row(agent, message.ticket)
    asked = approve(agent, message.ticket)
    assert asked.status_code == 409
    assert f"not verified names {few}, who would get this reply." in " ".join(asked.content.decode().split())
    assert not Outbound.objects.exists()
    assert approve(agent, message.ticket, **button(asked)).status_code == 200
    assert len(Outbound.objects.get().to) == 50
