"""A mail that is attached to a mail, on the ticket's page."""

import pytest
from django.urls import reverse

from drafts.inbound.mail.forwarded import ATTACHED, ATTACHED_UNREAD
from tests.factories import a_mail, a_person, a_ticket

pytestmark = pytest.mark.django_db
READ = "A mail is attached and read as part of this one"


def test_the_page_says_that_an_attached_mail_is_read_with_it(client):
    ticket = a_ticket()
    whole = f"see attached\n\n{ATTACHED}\nFrom: Kurt <kurt@home.example>\n\nHow often?"
    a_mail(ticket, whole, visible_text="see attached\n\nHow often?")
    client.force_login(a_person(role="Agent"))
    page = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert READ in page
    assert "Kurt &lt;kurt@home.example&gt;" in page


def test_a_mail_attached_below_a_long_letter_is_shown_with_its_sender_and_that_it_is_not_read(client):
    ticket = a_ticket()
    whole = f"A long letter\n\n{ATTACHED_UNREAD}\nFrom: Kurt <kurt@home.example>\nSubject: a\n\nHow often?"
    a_mail(ticket, whole, visible_text="A long letter")
    client.force_login(a_person(role="Agent"))
    page = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert READ not in page
    shown = page[page.index("Forwarded, not read for a draft") : page.index('<details class="quoted">')]
    assert "Kurt &lt;kurt@home.example&gt;" in shown
    assert "How often?" in shown


def test_of_another_mail_it_says_nothing(client):
    ticket = a_ticket()
    a_mail(ticket)
    client.force_login(a_person(role="Agent"))
    page = client.get(reverse("ticket", args=[ticket.pk])).content.decode()
    assert ticket.subject in page
    assert READ not in page
