"""Where a reply goes is shown before it is sent, by the function that writes it into the mail."""

import re

import pytest
from django.urls import reverse

from drafts.conflicts import Refused
from drafts.models import Message, Outbound, Ticket
from drafts.models.message import MAX_ADDRESSES
from drafts.outbound import message
from drafts.outbound.typed_recipients import TypedRecipients, as_typed, read
from drafts.workflow import review
from tests.drafts.recipients_page import row
from tests.factories import a_mail, a_mailbox, a_ticket, received
from tests.factories import mail as raw_mail

pytestmark = pytest.mark.django_db


def written(world, **fields) -> Ticket:
    ticket = world.tickets["mira"]
    Message.objects.filter(ticket=ticket, direction="in").update(**fields)
    return ticket


def test_the_sender_stands_beside_the_draft(agent, world):
    ticket = world.tickets["mira"]
    assert row(agent, ticket) == f"To {ticket.customer.email}"


def test_reply_to_and_copies_stand_beside_the_draft_and_are_what_leaves(agent, world):
    ticket = written(world, reply_to="billing@elsewhere.example", cc=["boss@castellan.example", world.mailbox.address])
    shown = row(agent, ticket)
    draft = ticket.drafts.get(status="open")
    review.approve(
        draft.pk, body="Soon.", agent=world.agent, version=draft.version, last_message_id=ticket.messages.last().pk
    )
    outbound = Outbound.objects.get(ticket=ticket)
    assert (outbound.to, outbound.cc) == (["billing@elsewhere.example"], ["boss@castellan.example"])
    for address in (*outbound.to, *outbound.cc):
        assert address in shown
    assert world.mailbox.address not in shown


@pytest.mark.parametrize(
    ("reply_to", "marked"),
    [
        ("mira@gmail.example", True),
        ("billing@castellan.example", False),
        ("mira@mail.castellan.example", False),
        ("MIRA@CASTELLAN.EXAMPLE", False),
        ("mira@notcastellan.example", True),
        ("", False),
    ],
)
def test_a_reply_to_in_another_domain_is_marked(agent, world, reply_to, marked):
    ticket = written(world, from_address="mira@castellan.example", reply_to=reply_to)
    assert ("another address" in row(agent, ticket)) is marked


@pytest.mark.parametrize("domain", ["gmail.com", "web.de", "yahoo.co.uk", "mail.ru", "qq.com"])
def test_another_person_at_a_public_provider_is_another_address(agent, world, domain):
    ticket = written(world, from_address=f"mira@{domain}", reply_to=f"somebody@{domain}")
    assert message.recipients(ticket.messages.last()).elsewhere
    ticket.messages.update(reply_to=f"Mira@{domain}")
    assert not message.recipients(ticket.messages.last()).elsewhere


def test_everyone_whom_reply_to_names_is_shown_and_answered(agent, world):
    ticket = written(
        world, reply_to="a1@two.example", also_reply_to=["b2@two.example", world.mailbox.address], cc=["B2@two.example"]
    )
    shown = row(agent, ticket)
    assert re.match("To a1@two.example , b2@two.example Reply goes to another address", shown), shown
    assert message.recipients(ticket.messages.last()).to == ["a1@two.example", "b2@two.example"]
    assert message.recipients(ticket.messages.last()).cc == []


def test_an_address_that_nobody_reads_is_told_beside_the_draft(agent, world):
    ticket = written(world, from_address="noreply@shop.example", unread_address=True)
    assert "Nobody reads this address" in row(agent, ticket)


def test_more_than_fifty_copies_are_told(agent, world):
    ticket = written(world, cc=[f"r{number}@x.example" for number in range(61)])
    shown = row(agent, ticket)
    assert "61" in shown
    assert "r1@x.example" not in shown
    assert "The reply goes only to the recipient above." in shown


def test_more_than_fifty_in_reply_to_are_told_without_naming_the_sender(agent, world):
    crowd = [f"r{number}@x.example" for number in range(60)]
    ticket = written(world, from_address="mira@castellan.example", reply_to=crowd[0], also_reply_to=crowd[1:])
    shown = row(agent, ticket)
    assert shown.startswith("To r0@x.example")
    assert "59 not answered" in shown
    assert "sender" not in shown


def test_a_mail_that_names_nobody_says_so_before_anything_is_written(agent, world):
    ticket = written(world, from_address=world.mailbox.address, reply_to="")
    assert "no recipient" in row(agent, ticket)


def test_an_address_that_no_mail_can_be_written_to_is_not_called_ours(agent, world):
    ticket = written(world, from_address="mira holm@castellan.example", reply_to="")
    assert row(agent, ticket) == "To no recipient The mail names no address that can be written to."


def test_a_persons_own_reply_shows_them_as_well(agent, world):
    ticket = written(world, cc=["boss@castellan.example"])
    review.take_over(ticket.pk, agent=world.agent, last_message_id=ticket.messages.last().pk)
    assert "boss@castellan.example" in row(agent, ticket)


def test_an_automatic_mail_after_the_customers_is_not_the_one_that_is_answered(agent, world):
    ticket = world.tickets["mira"]
    a_mail(ticket, from_address="robot@elsewhere.example", automatic="auto_submitted")
    shown = row(agent, ticket)
    assert ticket.customer.email in shown
    assert "robot" not in shown


def heading(agent, ticket) -> str:
    page = agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()
    found = re.search(r'<article[^>]*? class="msg in".*?<pre\s+class="words', page, re.DOTALL)
    assert found
    return found[0]


def test_all_that_the_mail_was_sent_to_is_shown(agent, world):
    ticket = written(world, to=[world.mailbox.address, "ops@castellan.example"], cc=["boss@castellan.example"])
    shown = heading(agent, ticket)
    for address in (world.mailbox.address, "ops@castellan.example", "boss@castellan.example"):
        assert address in shown
    assert "<details" not in shown


def test_many_recipients_are_folded_and_still_all_there(agent, world):
    crowd = [f"r{number}@x.example" for number in range(80)]
    ticket = written(world, to=[world.mailbox.address, *crowd[:40]], cc=crowd[40:])
    shown = heading(agent, ticket)
    assert '<details class="addressees"' in shown
    assert "80 more" in shown
    for address in crowd:
        assert address in shown


@pytest.mark.parametrize("field", ["to", "cc"])
def test_many_recipients_in_one_header_alone_are_folded(agent, world, field):
    crowd = [f"r{number}@x.example" for number in range(60)]
    ticket = written(world, **({"to": [], "cc": []} | {field: crowd}))
    shown = heading(agent, ticket)
    assert "59 more" in shown
    assert "to r0@x.example" in re.sub(r"\s+", " ", shown)


def test_of_too_many_addresses_to_answer_the_first_alone_is_and_the_ticket_says_so(agent):
    ticket = a_ticket(a_mailbox(), status="resolved")
    others = [f"r{number}@x.example" for number in range(199)]
    mail = a_mail(ticket, reply_to="mira@castellan.example", also_reply_to=others)
    found = message.recipients(mail)
    assert (found.to, found.not_answered, found.left_out) == (["mira@castellan.example"], 199, 0)
    shown = agent.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert "asks for an answer to 200 addresses" in shown


def test_what_is_dropped_is_counted():
    ticket = a_ticket(a_mailbox())
    mail = a_mail(ticket, cc=[f"r{number}@x.example" for number in range(51)])
    found = message.recipients(mail)
    assert (found.to, found.cc, found.left_out) == (["mira@castellan.example"], [], 51)
    mail.cc = mail.cc[:50]
    assert len(message.recipients(mail).cc) == 50


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("sender", "answered"),
    [
        ('"john doe"@example.com', '"john doe"@example.com'),
        ("u..5.@docomo.example", '"u..5."@docomo.example'),
        (r'"a\"b"@example.com', r'"a\"b"@example.com'),
        ('John <"john@doe"@example.com>', '"john@doe"@example.com'),
        ('John <"john.doe"@example.com>', "john.doe@example.com"),
    ],
)
def test_a_quoted_local_part_is_answered_as_it_is_written(sender, answered):
    mail = received(a_mailbox(), raw_mail(sender=sender, cc='"eve x"@one.example')).messages.get()
    whom = message.recipients(mail)
    assert (whom.to, whom.cc) == ([answered], ['"eve x"@one.example'])
    typed = read(as_typed(whom), None)
    assert (typed.to, typed.cc) == (whom.to, whom.cc)
    wire = message.compose(message.queue_reply(mail.ticket, mail, "Hello", author=None, undo_seconds=0))
    assert wire.recipients() == [answered, '"eve x"@one.example']
    assert wire.message()["To"] == answered


@pytest.mark.parametrize("typed", ["john doe@example.com", '"john" doe@example.com', '"a" "b"@example.com'])
@pytest.mark.django_db
def test_a_typing_error_is_still_no_quoted_address(typed):
    with pytest.raises(Refused, match="is not an e-mail address"):
        read(TypedRecipients(typed), None)


@pytest.mark.django_db
def test_no_reply_goes_to_a_machine_that_a_stranger_names():
    mail = received(a_mailbox(), raw_mail(sender="mira@[10.0.0.1]")).messages.get()
    assert mail.from_address == "mira@[10.0.0.1]"
    with pytest.raises(message.NoRecipient):
        message.recipients(mail)
    with pytest.raises(Refused, match="is not an e-mail address"):
        read(TypedRecipients("mira@[10.0.0.1]"), None)


def test_copies_beyond_those_that_are_kept_are_told_as_or_more(agent, world):
    ticket = written(world, cc=[f"r{number}@x.example" for number in range(MAX_ADDRESSES)])
    assert f"{MAX_ADDRESSES} or more copies left out" in row(agent, ticket)
    ticket = written(world, cc=[f"r{number}@x.example" for number in range(60)])
    assert "60 copies left out" in row(agent, ticket)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"from_address": "-oQ/tmp@x.example"}, "“-oQ/tmp@x.example” begins with “-”: a mail server may take it for"),
        ({"from_address": "|/bin/sh@x.example"}, "begins with “|”: a mail server may take it for a program to run"),
        ({"from_address": '"|touch /tmp/x"@x.example'}, "begins with “|”"),
        ({"reply_to": "-froot@x.example"}, "“-froot@x.example” begins with “-”"),
        ({"also_reply_to": ["-froot@x.example"], "reply_to": "mira@x.example"}, "“-froot@x.example” begins with “-”"),
    ],
)
def test_what_is_refused_when_typed_is_refused_when_it_came_by_mail(world, fields, words):
    ticket = written(world, **fields)
    draft = ticket.drafts.get(status="open")
    with pytest.raises(Refused, match=re.escape(words)):
        review.approve(
            draft.pk, body="Soon.", agent=world.agent, version=draft.version, last_message_id=ticket.messages.last().pk
        )
    assert not Outbound.objects.filter(ticket=ticket).exists()


def test_as_a_copy_it_is_left_out(world):
    ticket = written(world, cc=["boss@castellan.example", "|/bin/sh@x.example"])
    answered = ticket.messages.filter(direction="in").last()
    assert message.recipients(answered).cc == ["boss@castellan.example"]
