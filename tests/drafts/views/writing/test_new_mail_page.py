"""From which mailbox the page of a new mail begins, and whose addresses it offers."""

import re
import uuid

import pytest
from django.test import Client
from django.urls import reverse

from drafts.models import Mailbox, Ticket
from drafts.workflow import new_mail
from drafts.workflow.new_mail import NewMail
from tests.factories import a_customer, a_mail, a_mailbox, a_person, a_ticket
from tests.markup import flat

pytestmark = pytest.mark.django_db


@pytest.fixture
def mailboxes() -> dict[str, Mailbox]:
    """By slug; the first by name is of none of the customers."""
    named = {"archive": "Archive", "sales": "Sales", "support": "Support"}
    return {slug: a_mailbox(slug, name=name, address=f"{slug}@northwind.example") for slug, name in named.items()}


@pytest.fixture
def agent():
    return a_person(role="Agent")


@pytest.fixture
def client(client: Client, agent) -> Client:
    client.force_login(agent)
    return client


def chosen(answer) -> str:
    """The address of the mailbox that is selected."""
    found = re.search(r"<option[^>]* selected>([^<]+)</option>", answer.content.decode().split("id_days")[0])
    return found[1] if found else ""


def asked(client: Client, to: str, mailbox: Mailbox, offered: Mailbox, usual: Mailbox):
    fields = {"to": to, "mailbox": mailbox.pk, "offered": offered.pk, "usual": usual.pk}
    return client.get(reverse("mail_mailbox"), fields, headers={"HX-Request": "true", "HX-Target": "mailbox"})


def test_it_is_the_one_of_the_customers_last_ticket(client, mailboxes):
    mira = a_customer(email="mira@castellan.example")
    a_ticket(mailboxes["sales"], customer=mira)
    a_ticket(mailboxes["support"], customer=mira)
    a_ticket(mailboxes["sales"], customer=mira, status="spam")
    page = client.get(reverse("new_mail"), {"to": "Mira@castellan.example"})
    assert chosen(page) == "support@northwind.example"
    archive = mailboxes["archive"]
    typed = asked(client, "Mira <mira@castellan.example>, other@castellan.example", archive, archive, archive)
    assert chosen(typed) == "support@northwind.example"
    assert "where their last ticket is" in typed.content.decode()


def test_for_whom_nobody_knows_it_is_the_usual_one_again(client, mailboxes):
    a_ticket(mailboxes["support"], customer=a_customer(email="mira@castellan.example"))
    support, sales = mailboxes["support"], mailboxes["sales"]
    for to in ("", "new@castellan.example", "mira", "@"):
        typed = asked(client, to, support, support, sales)
        assert chosen(typed) == "sales@northwind.example", to
        assert "last ticket" not in typed.content.decode()


def test_who_has_chosen_a_mailbox_keeps_it(client, mailboxes):
    a_ticket(mailboxes["support"], customer=a_customer(email="mira@castellan.example"))
    archive, sales = mailboxes["archive"], mailboxes["sales"]
    assert asked(client, "mira@castellan.example", sales, archive, archive).status_code == 204


def test_before_anybody_is_named_it_is_the_filters_else_the_one_used_last_else_the_first(client, agent, mailboxes):
    page = reverse("new_mail")
    assert chosen(client.get(page)) == "archive@northwind.example"
    mail = {"to": "supplier@plants.example", "subject": "Your invoice", "body": "Where is it?"}
    new_mail.send(NewMail(mailboxes["sales"], **mail, token=uuid.uuid4()), agent=agent)
    assert chosen(client.get(page)) == "sales@northwind.example"
    queue = f"http://testserver{reverse('review')}"
    asked_for = (
        ("?mailbox=support&tag=vip", "support"),
        ("?mailbox=gone", "sales"),
        ("?mailbox=a%00", "sales"),
        ("", "sales"),
    )
    for query, expected in asked_for:
        answer = client.get(page, headers={"Referer": queue + query})
        assert chosen(answer) == f"{expected}@northwind.example", query


def test_a_page_that_is_no_address_is_none_that_one_came_from(client, mailboxes):
    for headers in ({"Referer": "http://[/"}, {"HX-Request": "true", "HX-Current-URL": "http://[/"}):
        assert chosen(client.get(reverse("new_mail"), headers=headers)) == "archive@northwind.example"


def test_addresses_all_of_whose_tickets_are_spam_are_not_offered(client, mailboxes):
    support = mailboxes["support"]
    a_ticket(support, customer=a_customer(email="win@prizes.example"), status="spam")
    mira = a_customer(email="mira@castellan.example")
    a_ticket(support, customer=mira, status="spam")
    a_ticket(support, customer=mira, status="resolved")
    a_customer(email="quiet@castellan.example")
    page = client.get(reverse("new_mail")).content.decode()
    known = page[page.index('id="known"') : page.index("<noscript>")]
    assert set(re.findall(r'value="([^"]+)"', known)) == {"mira@castellan.example", "quiet@castellan.example"}
    Ticket.objects.filter(customer__email="win@prizes.example").update(status="review")
    assert "win@prizes.example" in client.get(reverse("new_mail")).content.decode()


def test_a_forward_has_no_mailbox_to_choose(client, mailboxes):
    message = a_mail(a_ticket(mailboxes["support"]))
    page = client.get(reverse("forward", args=[message.pk]))
    assert page.status_code == 200
    assert 'id="mailbox"' not in page.content.decode()


def test_what_a_forward_cannot_do_is_said_before_it_is_asked_about_a_word(client, mailboxes):
    message = a_mail(a_ticket(mailboxes["support"]))
    address = reverse("send_forward", args=[message.pk])
    fields = {"to": "ada", "subject": "Fwd: it", "body": "", "token": uuid.uuid4()}
    wrong = flat(client.post(address, fields))
    assert "“ada” is not an e-mail address" in wrong
    assert "You wrote nothing" not in wrong
    asked = flat(client.post(address, fields | {"to": "ada@parcels.example"}))
    assert re.search(r"You wrote nothing above the forwarded mail.*Forward without a word.*Cancel", asked)


@pytest.mark.parametrize("js", [True, False])
def test_the_undo_of_a_forward_stays_where_it_was_begun_and_leads_to_the_mail(client, agent, mailboxes, js):
    message = a_mail(a_ticket(mailboxes["support"], status="review"))
    fields = {"to": "carrier@parcels.example", "subject": "Fwd: it", "body": "Please look.", "token": uuid.uuid4()}
    outbound = new_mail.send(NewMail(mailbox=mailboxes["support"], forwards=message, **fields), agent=agent)
    undo = reverse("undo", args=[outbound.pk])
    begun = f"http://testserver/review/{message.ticket_id}/"
    if js:
        answer = client.post(undo, headers={"HX-Request": "true", "HX-Target": "work", "HX-Current-URL": begun})
    else:
        answer = client.post(undo, headers={"Referer": begun}, follow=True)
    text = flat(answer)
    assert f'data-ticket="{message.ticket_id}"' in text
    href = reverse("ticket", args=[outbound.ticket_id])
    assert f'was not sent to carrier@parcels.example: it is kept in <a href="{href}">#{outbound.ticket_id}</a>' in text
    outbound.refresh_from_db()
    assert outbound.state == "cancelled"
    away = client.post(undo, headers={"Referer": "http://testserver/"})
    assert away.url.startswith(f"/review/{outbound.ticket_id}/"), "elsewhere, the mail itself is shown"
