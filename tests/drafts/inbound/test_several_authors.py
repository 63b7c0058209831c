"""RFC 5322, 3.6.3: without a Reply-To an answer goes to all whom From names."""

from typing import Any

import pytest
from django.urls import reverse

from drafts.inbound import intake
from drafts.models import Message
from drafts.outbound.message import recipients
from drafts.workflow import review
from drafts.workflow.writing.reply_parts import NewCopies, ReplyParts
from tests.drafts.recipients_page import row
from tests.factories import READY, a_draft, a_mailbox, mail

pytestmark = pytest.mark.django_db
ADA, BO = "ada@a.example", "bo@b.example"
BOTH = f"Ada <{ADA}>, Bo <{BO}>"


@pytest.fixture
def mailbox() -> Any:
    return a_mailbox("authors")


def taken(mailbox: Any, **fields: Any) -> Message:
    return Message.objects.get(pk=intake.receive(mailbox, mail(**fields)).message_id)


@pytest.mark.parametrize(
    ("fields", "to"),
    [
        ({"sender": BOTH}, [ADA, BO]),
        ({"sender": BOTH, "Reply_To": ADA}, [ADA]),
        ({"sender": BOTH, "Reply_To": "team@c.example"}, ["team@c.example"]),
        ({"sender": f"{BOTH}, authors@northwind.example"}, [ADA, BO]),
        ({"sender": f"{BOTH}, list@lists.example", "List_Post": "<mailto:list@lists.example>",
          "List_Id": "<list.lists.example>"}, [ADA, BO]),
        ({"sender": f"Ada <{ADA}>"}, [ADA]),
        ({"sender": f"noreply@northwind.example, {BO}", "Reply_To": ADA}, [ADA]),
    ],
)  # fmt: skip
def test_all_authors_are_answered_unless_the_mail_says_where(
    mailbox: Any, fields: dict[str, str], to: list[str]
) -> None:
    message = taken(mailbox, **fields)
    assert recipients(message).to == to
    assert message.ticket.customer.email == (ADA if ADA in to else "ada@a.example")


def test_the_page_names_both_and_marks_a_stranger_whom_a_later_mail_names(mailbox: Any, agent: Any) -> None:
    first = taken(mailbox, sender=f"Ada <{ADA}>")
    second = taken(mailbox, sender=BOTH, in_reply_to=f"<{first.message_id}>")
    assert second.ticket_id == first.ticket_id
    ticket = second.ticket
    a_draft(READY, ticket)
    assert f"New here: {BO}, sender not verified" in row(agent, ticket)
    page = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    assert f"answer to {ADA}, {BO}" in " ".join(page.split())


def test_a_reply_to_a_stranger_beside_the_customer_asks_first(mailbox: Any, world: Any) -> None:
    first = taken(mailbox, sender=f"Ada <{ADA}>")
    second = taken(mailbox, sender=BOTH, in_reply_to=f"<{first.message_id}>")
    reply = {"agent": world.agent, "body": "Soon.", "last_message_id": second.pk}
    with pytest.raises(NewCopies, match=BO) as asked:
        review.reply(second.ticket_id, **reply)
    assert review.reply(second.ticket_id, **reply, parts=ReplyParts(new_copies=asked.value.yes)).to == [ADA, BO]


def test_a_colleague_beside_the_customer_is_answered_without_a_question(mailbox: Any, world: Any) -> None:
    first = taken(mailbox, sender=f"Ada <{ADA}>")
    second = taken(mailbox, sender=f"{ADA}, bo@a.example", in_reply_to=f"<{first.message_id}>")
    sent = review.reply(second.ticket_id, agent=world.agent, body="Soon.", last_message_id=second.pk)
    assert sent.to == [ADA, "bo@a.example"]
