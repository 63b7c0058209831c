"""A stranger whom only an unverified mail copies is marked, and gets no reply without a second yes."""

import re
from dataclasses import replace

import pytest

from drafts.models import Outbound
from drafts.outbound.message import compose
from drafts.workflow import review
from drafts.workflow.writing.reply_parts import NewCopies, ReplyParts
from tests.drafts.recipients_page import approve, row
from tests.factories import FINDINGS, READY, SERIAL, a_customer, a_draft, a_mail, a_ticket
from tests.markup import flat
from tests.second_yes import button

pytestmark = pytest.mark.django_db
EVE, BOSS = "eve@evil.example", "boss@castellan.example"


@pytest.fixture
def ticket():
    ticket = of_its_own()
    a_mail(ticket, cc=["ola@partner.example"])
    return ticket


def of_its_own():
    return a_ticket(customer=a_customer(email=f"rowan{next(SERIAL)}@castellan.example"))


def named_by(ticket, **fields):
    """The newest mail copies a stranger, and a colleague of its sender."""
    return a_mail(ticket, cc=[EVE, BOSS, "ola@partner.example"], **fields)


def reply(ticket, agent, **parts) -> Outbound:
    newest = ticket.messages.last().pk
    return review.reply(ticket.pk, agent=agent, body="Soon.", last_message_id=newest, parts=ReplyParts(**parts))


def test_a_reply_by_hand_asks_first_and_then_goes_there(ticket, world):
    named_by(ticket)
    with pytest.raises(NewCopies, match=f"not verified names {EVE}, who") as asked:
        reply(ticket, world.agent)
    assert not Outbound.objects.exists()
    assert EVE in reply(ticket, world.agent, new_copies=asked.value.yes).cc


def test_whom_a_verified_mail_names_or_the_first_one_or_whom_we_wrote_to_is_no_stranger(ticket, world):
    named_by(ticket, verified=True)
    assert EVE in reply(ticket, world.agent).cc
    again = of_its_own()
    a_mail(again, cc=[EVE])
    assert EVE in reply(again, world.agent).cc
    third = of_its_own()
    a_mail(third)
    a_mail(third, "Here.", "out", to=[EVE])
    named_by(third)
    with pytest.raises(NewCopies) as asked:
        reply(third, world.agent)
    assert EVE not in str(asked.value)
    assert "ola@partner.example" in str(asked.value)


def test_who_was_taken_out_of_cc_is_not_asked_about(agent, ticket):
    named_by(ticket)
    a_draft(READY, ticket)
    assert approve(agent, ticket, to=ticket.customer.email, cc=BOSS).status_code == 200


def test_the_page_marks_the_stranger_and_sending_asks(agent, ticket):
    named_by(ticket)
    a_draft(READY, ticket)
    assert f"New here: {EVE}, sender not verified" in row(agent, ticket)
    asked = approve(agent, ticket)
    page = asked.content.decode()
    assert asked.status_code == 409
    assert "Send anyway?" in page
    assert 'name="new_copies"' in page
    assert not Outbound.objects.exists()
    assert approve(agent, ticket, **button(asked)).status_code == 200
    assert EVE in Outbound.objects.get().cc


def test_a_yes_to_one_stranger_is_none_to_another(agent, ticket):
    mallory = "mallory@evil.example"
    a_mail(ticket, cc=[EVE, mallory])
    a_draft(READY, ticket)
    asked = approve(agent, ticket, to=ticket.customer.email, cc=EVE)
    again = approve(agent, ticket, to=ticket.customer.email, cc=f"{EVE}, {mallory}", **button(asked))
    assert again.status_code == 409
    assert f"names {EVE} and {mallory}, who" in flat(again)
    assert not Outbound.objects.exists()


def test_a_draft_that_is_findings_for_its_copies_asks_once(agent, ticket):
    named_by(ticket)
    draft = a_draft(replace(FINDINGS, reason="foreign_copy", evidence=(), gaps=()), ticket)
    asked = approve(agent, ticket, body=draft.body)
    assert asked.status_code == 409
    page = " ".join(asked.content.decode().split())
    assert "Check the recipients" in page
    yes = re.search(r'name="despite_doubt" value="(\w+)"', page)[1]
    assert approve(agent, ticket, body=draft.body, despite_doubt=yes).status_code == 200


def test_nobody_is_marked_where_all_take_part(agent, ticket):
    a_mail(ticket, cc=["ola@partner.example", BOSS])
    a_draft(READY, ticket)
    shown = row(agent, ticket)
    assert "ola@partner.example" in shown
    assert "New here" not in shown


@pytest.mark.parametrize("fields", [{"reply_to": BOSS}, {"reply_to": "", "also_reply_to": [BOSS]}])
def test_a_neighbour_in_reply_to_of_a_thread_with_verified_mail_is_asked_about(agent, world, fields):
    ticket = of_its_own()
    a_mail(ticket, verified=True)
    a_mail(ticket, **fields | {"reply_to": fields["reply_to"] or ticket.customer.email})
    a_draft(READY, ticket)
    assert f"New here: {BOSS}, sender not verified" in row(agent, ticket)
    with pytest.raises(NewCopies, match=BOSS) as asked:
        reply(ticket, world.agent)
    assert BOSS in reply(ticket, world.agent, new_copies=asked.value.yes).to


def test_a_neighbour_in_reply_to_is_not_asked_about_where_known_or_where_nothing_is_verified(world):
    ticket = of_its_own()
    a_mail(ticket, verified=True, reply_to=BOSS)
    a_mail(ticket, reply_to=BOSS)
    assert reply(ticket, world.agent).to == [BOSS]
    again = of_its_own()
    a_mail(again)
    a_mail(again, reply_to=BOSS)
    assert reply(again, world.agent).to == [BOSS]


LOCKED = "Your account is locked, call +1 555 666 or open phish.example/login"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"subject": LOCKED}, "phish.example/login and +1 555 666"),
        ({"subject": "Hello", "from_name": "Mossbury Security, call +1 555 666"}, "+1 555 666"),
        ({"subject": "Write to pay@evil.example"}, "pay@evil.example"),
    ],
)
def test_a_strangers_link_or_number_in_the_subject_or_name_is_asked_about_before_it_leaves(world, fields, words):
    ticket = of_its_own()
    a_mail(ticket, **fields)
    with pytest.raises(NewCopies, match=re.escape(f"the mail's subject or name has {words}.")) as asked:
        reply(ticket, world.agent)
    sent = reply(ticket, world.agent, new_copies=asked.value.yes)
    assert sent.state == "queued"


@pytest.mark.parametrize(
    "fields",
    [
        {"subject": LOCKED, "verified": True},
        {"subject": "Order MB-209344 of 12.11.2026, invoice.pdf"},
        {"subject": "Hello", "from_name": "Mira Holm"},
    ],
)
def test_a_verified_mail_and_an_ordinary_subject_are_not(world, fields):
    ticket = of_its_own()
    a_mail(ticket, **fields)
    assert reply(ticket, world.agent).state == "queued"


def test_nor_are_our_own_domain_and_what_we_have_answered_before(world):
    ticket = of_its_own()
    a_mail(ticket, subject=f"Order at {ticket.mailbox.address.rpartition('@')[2]}", from_name=ticket.customer.email)
    assert reply(ticket, world.agent).state == "queued"
    other = of_its_own()
    a_mail(other, subject=LOCKED)
    a_mail(other, "Here.", "out")
    a_mail(other, subject=LOCKED)
    assert reply(other, world.agent).state == "queued"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mossbury Security, call +1 555 666", ""),
        ("evil.example", ""),
        ("Mira Holm", "Mira Holm"),
        ("Holm, Mira", "Holm, Mira"),
        ("", ""),
        ("Mira " * 30, ""),
    ],
)
def test_above_the_quote_stands_only_a_usable_name(world, name, shown):
    ticket = of_its_own()
    mail = a_mail(ticket, from_name=name, verified=True)
    text = str(compose(reply(ticket, world.agent)).body)
    assert f"{shown or mail.from_address} wrote:" in text
    assert not name or shown or " ".join(name.split()) not in text
