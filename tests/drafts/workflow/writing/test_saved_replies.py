"""Saved replies: variables, what is refused, what is found, and one made from a reply."""

import pytest
from django.contrib.auth.models import Permission, User
from django.db import IntegrityError, transaction

from drafts.conflicts import Refused
from drafts.models import CannedReply, Outbound
from drafts.workflow import review
from drafts.workflow.writing import saved_replies as replies
from tests.factories import a_mailbox, a_person

pytestmark = pytest.mark.django_db


@pytest.fixture
def ticket(world):
    return world.tickets["mira"]


def a_reply(title="Refunds", body="It takes 5 days.", **fields):
    return CannedReply.objects.create(title=title, body=body, **fields)


def filled(text, ticket, agent):
    return replies.fill(text, replies.values(ticket, agent))


def test_variables_are_filled_for_the_ticket(world, ticket):
    text = "{first_name} {customer_name} {ticket} {agent_name} { Mailbox }"
    done = filled(text, ticket, world.agent)
    assert done.text == f"Mira Mira Castellan #{ticket.pk} Rae Anders Northwind"
    assert done.unresolved == ()


@pytest.mark.parametrize("name", ["", "info@castellan.example", "Okafor GmbH"])
def test_a_variable_without_a_value_stays_visible(world, ticket, name):
    ticket.customer.name = name
    done = filled("Hi {first_name},", ticket, world.agent)
    assert done.text == "Hi {first_name},"
    assert done.unresolved == ("{first_name}",)


def test_a_name_that_a_mail_program_would_make_a_link_is_not_filled_in(world, ticket):
    ticket.customer.name = "Refunds at mossbury-refunds.com"
    assert filled("{customer_name}, {first_name}", ticket, world.agent).text == "{customer_name}, {first_name}"


def test_a_customers_name_is_never_a_variable_itself(world, ticket):
    ticket.customer.name = "{agent_name}"
    assert filled("{customer_name}", ticket, world.agent).text == "{agent_name}"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Write the reply first."),
        ("\u200b \n", "Write the reply first."),
        ("Hi {fist_name}", "{fist_name} is not a variable. Use {customer_name}, {first_name}, {ticket}"),
        ("Hi {first_name,", "{first_name needs a closing brace: {first_name}."),
        ("x" * 1_000_000, "A saved reply holds 10,000 characters at most; this one has 1,000,000."),
        ("Hi {First_Name}, body { margin: 0; }", ""),
    ],
)
def test_a_text_that_cannot_be_kept_is_refused_with_words_that_say_why(text, why):
    said = replies.problem(text)
    assert said.startswith(why)
    assert bool(said) == bool(why)


def test_the_title_that_is_made_of_a_text_shows_what_it_is(world, ticket):
    kept = replies.keep(ticket, "Re\u202efunds take 5\u200b days after you sent it.", agent=world.agent)
    assert kept.title == "Refunds take 5 days after you sent it."


@pytest.mark.parametrize(
    "left",
    [
        "{first_name}",
        "{ Ticket }",
        "{agent_name and more",
        "{order_number}",
        "{vorname}",
        "<<FirstName>>",
        "%AGENT_NAME%",
        "[[prenom]]",
    ],
    ids=["known", "spaced", "open", "stored", "braces", "angles", "percent", "brackets"],
)
def test_a_reply_that_still_holds_a_variable_is_not_sent(world, ticket, left):
    a_reply(body="Your order {order_number} has left.")
    newest = ticket.messages.last().pk
    with pytest.raises(Refused, match=r"still holds .*Replace it with words"):
        review.reply(ticket.pk, agent=world.agent, body=f"Hello {left}", last_message_id=newest)
    draft = ticket.drafts.get()
    with pytest.raises(Refused, match="still holds "):
        review.approve(draft.pk, agent=world.agent, version=draft.version, last_message_id=newest, body=f"Hello {left}")
    assert not Outbound.objects.exists()


def test_braces_of_ones_own_are_sent(world, ticket):
    body = "Call GET /users/{id} and body { margin: 0 }, write `{name}`, and 100% of 50%."
    review.reply(ticket.pk, agent=world.agent, body=body, last_message_id=ticket.messages.last().pk)
    assert Outbound.objects.get().body.startswith(body)


def test_one_finds_shared_replies_and_ones_own_for_this_mailbox(world, ticket):
    a_reply("Everywhere"), a_reply("Here", mailbox=ticket.mailbox), a_reply("Mine", owner=world.agent)
    a_reply("Elsewhere", mailbox=a_mailbox()), a_reply("Another person's", owner=a_person())
    replies.delete(a_reply("Deleted"))
    found = replies.search(world.agent, ticket.mailbox_id)
    assert [each.title for each in found] == ["Everywhere", "Here", "Mine"]


def test_a_search_takes_every_word_from_title_or_text_and_titles_that_begin_with_it_come_first(world, ticket):
    (
        a_reply("A refund by card", "a"),
        a_reply("Refund", "b"),
        a_reply("Bank", "A refund takes 5 days"),
        a_reply("Other", "100%"),
    )
    found = [each.title for each in replies.search(world.agent, ticket.mailbox_id, " refund ")]
    assert found == ["Refund", "A refund by card", "Bank"]
    assert [each.title for each in replies.search(world.agent, ticket.mailbox_id, "refund days")] == ["Bank"]
    assert [each.title for each in replies.search(world.agent, ticket.mailbox_id, "%")] == ["Other"]
    assert not replies.search(world.agent, ticket.mailbox_id, "\0nothing")


def test_a_reply_made_from_a_text_greets_the_next_customer_by_their_name(world, ticket):
    text = "Hi Mira,\r\n\r\nThe annual plan is refunded in full. [1] Mira is a mountain.\r\n\r\nKind regards"
    made = replies.keep(ticket, text, agent=world.agent)
    assert made.body.startswith("Hi {first_name},\n\nThe annual plan is refunded in full. Mira is a mountain.")
    assert made.title == "The annual plan is refunded in full. Mira is a mountain."
    assert (made.owner, made.mailbox) == (world.agent, None)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("It takes 5 days.", "It takes 5 days."),
        ("It takes 5 days. And\nmore", "It takes 5 days. And"),
        ("Hello\n\n" + "long " * 40, "long " * 10 + "long…"),
        ("Hi {first_name}, our gate closes at 18:30. Ring us.", "Our gate closes at 18:30. Ring us."),
        ("شكرا لك\n\nسنرد قريبا", "سنرد قريبا"),
        (
            "Hi Mira,\n\nThanks for your message.\n\nThe annual plan is refunded in full. More.",
            "The annual plan is refunded in full. More.",
        ),
    ],
)
def test_its_title_is_the_first_line_that_says_something(text, title):
    first, _, rest = text.partition("\n")
    if "And" in title:
        rest, first = "", first
    assert replies.title_of(first, rest) == title


def test_the_same_text_is_kept_once_and_the_same_title_gets_a_number(world, ticket):
    first = replies.keep(ticket, "It takes 5 days.", agent=world.agent)
    with pytest.raises(Refused, match=r"saved already: “It takes 5 days\.”"):
        replies.keep(ticket, "It takes 5 days.", agent=world.agent)
    second = replies.keep(ticket, "Hello\n\nIt takes 5 days.", agent=world.agent)
    assert (first.title, second.title) == ("It takes 5 days.", "It takes 5 days. (2)")


def test_a_title_is_there_once_for_its_owner_and_mailbox(world, ticket):
    a_reply("Refunds")
    a_reply("Refunds", mailbox=ticket.mailbox), a_reply("Refunds", owner=world.agent)
    with pytest.raises(IntegrityError), transaction.atomic():
        a_reply("REFUNDS")
    replies.delete(CannedReply.objects.get(owner=None, mailbox=None))
    a_reply("REFUNDS")


def test_what_is_deleted_comes_back_unless_its_title_is_taken(world):
    reply = a_reply()
    assert [replies.delete(reply), replies.delete(reply)] == [True, False]
    assert [replies.restore(reply), replies.restore(reply)] == [True, False]
    replies.delete(reply)
    a_reply()
    assert not replies.restore(reply)
    assert CannedReply.objects.kept().count() == 1


def test_shared_replies_are_changed_by_permission_and_ones_own_by_oneself(world):
    shared, own, other = a_reply("a"), a_reply("b", owner=world.agent), a_reply("c", owner=a_person())
    assert [replies.may_change(world.agent, each) for each in (shared, own, other)] == [False, True, False]
    world.agent.user_permissions.add(Permission.objects.get(codename="change_cannedreply"))
    lead = User.objects.get(pk=world.agent.pk)
    assert [replies.may_change(lead, each) for each in (shared, own, other)] == [True, True, False]
    assert not replies.may_change(lead, shared, "delete")


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("", "New."),
        ("Hi,\n\nKind regards\nRae", "Hi,\n\nNew.\n\nKind regards\nRae"),
        ("Only this", "Only this\n\nNew."),
        ("Hi,\n\nYes.\n\nKind regards\n\nNorthwind", "Hi,\n\nYes.\n\nNew.\n\nKind regards\n\nNorthwind"),
        ("Hi,\n\n" + "words " * 20, "Hi,\n\n" + ("words " * 20).strip() + "\n\nNew."),
    ],
)
def test_a_reply_is_put_before_the_closing_words(text, whole):
    assert replies.with_reply(text, "New.") == whole


@pytest.mark.parametrize(
    ("reply", "inner"),
    [
        ("Hi Mira,\n\nIt takes 5 days.\n\nKind regards\nRae", "It takes 5 days."),
        ("Hi Mira, our gate closes at 6.", "Our gate closes at 6."),
        ("It takes 5 days.", "It takes 5 days."),
        ("Hello", "Hello"),
    ],
)
def test_into_the_middle_of_a_text_it_is_put_without_its_greeting_and_closing(reply, inner):
    assert replies.inner(reply) == inner


def test_at_the_end_of_a_text_it_keeps_its_closing():
    assert (
        replies.ungreeted("Hi Mira,\n\nIt takes 5 days.\n\nKind regards\nRae")
        == "It takes 5 days.\n\nKind regards\nRae"
    )
    assert replies.parts("It takes 5 days.") == {}
