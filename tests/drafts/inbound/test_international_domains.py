"""An address has one form, whichever way its domain is written."""

from importlib import import_module

import pytest
from django.apps import apps

from drafts.inbound import intake
from drafts.inbound.mail.headers import address_key
from drafts.inbound.mail.origin import is_own
from drafts.inbound.mail.parse import parse
from drafts.inbound.threading import participants
from drafts.inbound.views import mailbox_for
from drafts.models import Customer, Message, Ticket
from drafts.outbound.message import new_message_id, recipients
from tests.each_case import each_case
from tests.factories import a_mail, a_mailbox, a_ticket, mail, received

UNICODE, ASCII = "Ada@münchen.example", "ada@xn--mnchen-3ya.example"
one_form = import_module("drafts.migrations.0052_one_form_of_a_domain").forward


@each_case(
    ("written", "key"),
    [
        (UNICODE, ASCII),
        ("ADA@MÜNCHEN.example.", ASCII),
        (ASCII, ASCII),
        ("a@straße.example", "a@xn--strae-oqa.example"),  # not strasse.example, which is another domain
        ("Jürg@shop.example", "jürg@shop.example"),
        ("a@under_score.example", "a@under_score.example"),
        ("a@bad\u2028ü.example", "a@bad\u2028ü.example"),
        ("nobody", "nobody"),
        ("", ""),
    ],
)
def test_the_key_of_an_address(written, key):
    assert address_key(written) == key


@pytest.mark.django_db
def test_a_letter_that_only_becomes_ascii_verifies_nobody():
    raw = mail(
        sender="ada@\u212aelvin.example",
        authentication_results="mx.acme.example; dmarc=pass header.from=kelvin.example",
    )
    incoming = intake.read(a_mailbox(address="support@acme.example", authserv_id="mx.acme.example"), raw, None, ())
    assert incoming.sender == "ada@kelvin.example"
    assert not incoming.verified


@pytest.mark.django_db
def test_both_forms_are_one_customer_and_one_thread():
    box = a_mailbox()
    first = received(box, mail("One", sender=UNICODE, message_id="one@mail.example"))
    second = received(box, mail("Two", sender=ASCII, in_reply_to="<one@mail.example>"))
    assert first == second
    assert Customer.objects.get().email == ASCII
    assert participants(first.pk) >= {ASCII}


@pytest.mark.django_db
@pytest.mark.parametrize(("one", "other"), [(UNICODE, ASCII), (ASCII, UNICODE)])
def test_a_reply_goes_once_to_an_address_in_both_forms_and_never_to_ourselves(one, other):
    box = a_mailbox(address="support@bücher.example")
    ticket = received(box, mail(sender=one, cc=f"{other}, support+x@xn--bcher-kva.example, eve@one.example"))
    whom = recipients(ticket.messages.get())
    assert list(map(str.lower, whom.to)) == [ASCII]
    assert whom.cc == ["eve@one.example"]


@pytest.mark.django_db
def test_a_mailbox_is_found_by_both_forms_of_its_domain():
    box = a_mailbox(address="support@bücher.example")
    for each in ("support@bücher.example", "SUPPORT+x@xn--bcher-kva.example"):
        assert mailbox_for([each]) == box
        assert is_own(each, intake.own_addresses())
    assert new_message_id(box).isascii()


@pytest.mark.django_db
def test_rows_of_earlier_releases_get_the_one_form():
    two = Customer.objects.create(email="ben@münchen.example")
    ticket = a_ticket(customer=Customer.objects.create(email=UNICODE.lower()))
    own = Customer.objects.create(email=ASCII)
    message = a_mail(ticket, to=["support@acme.example", "x@bücher.example"], cc=["jürg@acme.example"])
    one_form(apps, None)
    assert Ticket.objects.get().customer == own
    assert {*Customer.objects.values_list("email", flat=True)} == {ASCII, "ben@xn--mnchen-3ya.example"}
    two.refresh_from_db()
    message = Message.objects.get(pk=message.pk)
    assert message.from_address == ASCII
    assert message.to == ["support@acme.example", "x@xn--bcher-kva.example"]
    assert message.cc == ["jürg@acme.example"]


def test_the_sender_is_kept_in_one_form():
    assert parse(mail(sender="Ada <Ada@münchen.example>")).sender.email == "Ada@xn--mnchen-3ya.example"
