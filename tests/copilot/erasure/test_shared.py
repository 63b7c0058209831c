"""A ticket on which several people wrote: one person's part of it goes, the rest is as it was."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from copilot.erasure.account import account
from copilot.erasure.erase import erase
from copilot.erasure.kept import Kept
from copilot.models import AgentStep, Conversation, ReadTicket, Run
from drafts.erasure.person import Person
from drafts.inbound import intake
from drafts.models import Customer, Draft, Event, Mailbox, Message, Outbound, Task, Ticket
from drafts.workflow import moves
from tests.copilot.erasure.world import EMAIL, NAME, SENTINELS, a_letter, places, told
from tests.factories import a_draft, a_mail, a_mailbox, a_person, a_ticket, an_event

pytestmark = pytest.mark.django_db
OTHER = {"email": "bruno@other.example", "name": "Bruno Other"}


@pytest.fixture
def mailbox() -> Mailbox:
    return a_mailbox("support")


@pytest.fixture
def person() -> Customer:
    return Customer.objects.create(email=EMAIL, name=NAME)


@pytest.fixture
def other() -> Customer:
    return Customer.objects.create(**OTHER)


def by(customer: Customer, ticket: Ticket, text: str, **fields: Any) -> Message:
    return a_mail(ticket, text, from_address=customer.email, from_name=customer.name, **fields)


def an_outbound(ticket: Ticket, *to: str, text: str = "Our answer", **fields: Any) -> Outbound:
    number = Outbound.objects.count()
    wanted = {"message_id": f"o{number}@x.example", "from_address": "s@x.example", "subject": "Re", "state": "sent"}
    sent = Outbound.objects.create(ticket=ticket, to=list(to), body=text, **wanted | fields)
    a_mail(
        ticket, text, direction="out", message_id=sent.message_id, to=sent.to, cc=sent.cc, from_address="s@x.example"
    )
    return sent


def texts(ticket: Ticket) -> list[str]:
    return list(ticket.messages.order_by("pk").values_list("text", flat=True))


def test_of_another_customers_ticket_only_what_the_person_wrote_and_got_goes(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=other, subject="Our order", status="waiting")
    by(other, ticket, "Mine", cc=[EMAIL])
    by(person, ticket, told("I add this"))
    an_outbound(ticket, EMAIL, text=told("to them alone"))
    both = an_outbound(ticket, OTHER["email"], EMAIL, text="To both")
    only_other = an_outbound(ticket, OTHER["email"], text="To the other")
    erase(EMAIL)
    ticket.refresh_from_db()
    assert texts(ticket) == ["Mine", "To both", "To the other"]
    assert (ticket.customer, ticket.subject, ticket.status) == (other, "Our order", "waiting")
    assert list(ticket.outbound.order_by("pk")) == [both, only_other]
    assert not Customer.objects.filter(email=EMAIL).exists()
    assert places(SENTINELS[2]) == set()


def test_a_ticket_of_theirs_passes_to_who_else_wrote_there(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=person, subject=told("subject"), sender=NAME, preview=told("preview"))
    by(person, ticket, told("first"))
    stays = by(other, ticket, "And I want to know too", subject="Re: it")
    task = Task.objects.create(ticket=ticket, title="Look for the parcel")
    Task.objects.create(ticket=ticket, title=f"Call {NAME}")
    erase(EMAIL)
    ticket.refresh_from_db()
    assert (ticket.customer, ticket.sender, ticket.subject) == (other, OTHER["name"], "Re: it")
    assert ticket.preview == "And I want to know too"
    assert list(ticket.messages.all()) == [stays]
    assert list(ticket.tasks.all()) == [task]
    assert places(*SENTINELS) == set()


def test_what_was_made_of_the_ticket_before_they_wrote_stays(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=other)
    by(other, ticket, "Mine", received_at=timezone.now() - timedelta(days=2))
    early, late = (
        Run.objects.create(ticket=ticket, status="done", started=when, finished=when)
        for when in (timezone.now() - timedelta(days=1), timezone.now() + timedelta(hours=1))
    )
    for run in (early, late):
        AgentStep.objects.create(run=run, name="n", order=1)
    by(person, ticket, told("I add this"))
    agent = a_person()
    talk = Conversation.objects.create(owner=agent, title="About it")
    ReadTicket.objects.create(conversation=talk, ticket=ticket)
    erase(EMAIL)
    assert list(Run.objects.all()) == [early]
    assert AgentStep.objects.count() == 1
    assert not Conversation.objects.exists()


def test_a_mail_of_the_other_that_waits_is_still_drafted(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=other, status="new")
    by(person, ticket, told("I add this"))
    event = an_event(by(other, ticket, "And now?"))
    erase(EMAIL)
    assert list(Event.objects.due()) == [event]


def test_a_draft_that_goes_is_made_anew_of_what_is_left(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=other)
    by(other, ticket, "How long does it take?")
    by(person, ticket, told("Yes, how long?"))
    a_draft(ticket=ticket)
    erase(EMAIL)
    ticket.refresh_from_db()
    assert (Draft.objects.count(), ticket.status) == (0, "new")
    assert Event.objects.due().get(ticket=ticket).kind == "resume"


def test_where_nothing_is_open_any_more_a_person_looks(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=other)
    first = by(other, ticket, "How long does it take?")
    an_outbound(ticket, OTHER["email"], answers_message=first)
    by(person, ticket, told("And for me?"))
    a_draft(ticket=ticket)
    erase(EMAIL)
    ticket.refresh_from_db()
    assert (ticket.status, ticket.card, ticket.reason) == ("review", "none", "erased")


def test_a_reply_to_several_outlives_its_draft(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=other)
    by(person, ticket, told("I add this"))
    by(other, ticket, "Mine")
    sent = an_outbound(ticket, OTHER["email"], EMAIL, draft=a_draft(ticket=ticket))
    erase(EMAIL)
    sent.refresh_from_db()
    assert (sent.draft, sent.body) == (None, "Our answer")


def test_two_merged_tickets_of_two_customers(mailbox, person, other):
    agent = a_person()
    theirs = a_ticket(mailbox, customer=person, subject=told("theirs"))
    by(person, theirs, told("mine"))
    others = a_ticket(mailbox, customer=other, subject="The other's")
    by(other, others, "The other's mail")
    moves.merge(others.pk, other=theirs.pk, agent=agent)
    erase(EMAIL)
    assert list(Ticket.objects.all()) == [others]
    assert texts(others) == ["The other's mail"]
    assert places(SENTINELS[2]) == set()


def test_a_split_off_ticket_leaves_no_subject_in_the_others_history(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=other, subject="The other's")
    by(other, ticket, "The other's mail")
    moves.split(by(person, ticket, told("mine"), subject=told("subject")).pk, agent=a_person())
    erase(EMAIL)
    assert list(Ticket.objects.all()) == [ticket]
    assert places(SENTINELS[2]) == set()


def test_colleagues_and_machines_who_write_by_mail_make_no_ticket_a_shared_one(mailbox, person):
    colleague = a_person()
    colleague.email = "Rae@Desk.example"
    colleague.save()
    ticket = a_ticket(mailbox, customer=person)
    by(person, ticket, told("mine"))
    a_mail(ticket, "From my own program", from_address="rae@desk.example")
    a_mail(ticket, "Not delivered", from_address="daemon@mail.example", automatic="bounce")
    erase(EMAIL)
    assert not Ticket.objects.exists()


def test_mail_of_others_that_only_names_them_stays_and_is_told(mailbox, person, other):
    ticket = a_ticket(mailbox, customer=other)
    mail = by(other, ticket, "With a copy", cc=[EMAIL.title()])
    kept = account(Kept.of(EMAIL))
    assert (kept.named, kept.shared) == (1, ())
    (line,) = kept.staying
    assert line.startswith("1 mail of or to other people")
    erase(EMAIL)
    assert list(Message.objects.all()) == [mail]


def test_a_token_of_an_erased_ticket_begins_a_new_one(mailbox, person):
    ticket = a_ticket(mailbox, customer=person)
    first = by(person, ticket, told("mine"))
    raw = a_letter("Hello again", answers=first.message_id)
    erase(EMAIL)
    receipt = intake.receive(mailbox, raw)
    assert receipt.ticket_id != ticket.pk
    assert Ticket.objects.get().customer.email == EMAIL


def test_the_same_mail_delivered_again_is_a_new_one(mailbox):
    raw = a_letter("Hello")
    intake.receive(mailbox, raw)
    erase(EMAIL)
    assert not intake.receive(mailbox, raw).duplicate


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Call ada@x.example.", True),
        ("ADA@X.EXAMPLE", True),
        ("<ada@x.example>, and", True),
        ("maada@x.example", False),
        ("to.ada@x.example", False),
        ("ada@x.example.org", False),
        ("ada@x.examples", False),
        ("Ada\nMoreau called", True),
        ("(ada moreau)", True),
        ("Ada Moreaux", False),
        ("Ada", False),
        ("Acme Support wrote", False),
        ("Rosa Lind wrote", False),
    ],
)
def test_a_text_names_them_by_the_whole_address_or_a_name_of_their_own(mailbox, text, named):
    """Neither by a part of another address, nor by a company's or a namesake's name."""
    ada = Customer.objects.create(email="ada@x.example", name="Ada Moreau")
    Customer.objects.create(email="rosa@y.example", name="Rosa Lind")
    ticket = a_ticket(mailbox, customer=ada)
    for name in ("Acme Support", "Rosa Lind", "Ada"):
        a_mail(ticket, "Hello", from_address=ada.email, from_name=name)
    person = Person.of("ada@x.example")
    Task.objects.create(ticket=ticket, title=text)
    assert bool(person.names_in(text)) is named
    assert Task.objects.filter(person.is_named_in("title")).exists() is named
