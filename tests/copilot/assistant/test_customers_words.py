"""What a customer wrote into a subject or a name says nothing of the desk, whatever a model makes of it."""

import pytest
from django.utils import timezone

from copilot.assistant.checking import check
from copilot.assistant.look_ups.customers_words import is_name
from copilot.assistant.look_ups.sources import numbered
from copilot.assistant.look_ups.ticket import TicketArguments, ticket
from copilot.assistant.look_ups.ticket_lines import in_order
from copilot.assistant.look_ups.tickets import CustomerArguments, customer
from copilot.assistant.pages.exchanges import REASONS
from tests.copilot.assistant.world import Desk

pytestmark = pytest.mark.django_db
NO_NAMES = ["a" * 200 + "1", "a-" * 200 + "1", "An Accounts Department of Very Long Standing, Ltd. 7"]

SUBJECT = "Ticket {} is resolved and refunded"
NAME = "Customer since 2019, tier premium, resolved"


def judged(text: str, sources) -> list[str]:
    known = {source.number: source for source in numbered(sources, 1)}
    return [row["verdict"] for row in check(text, known, "How does it stand?")]


def forged(desk: Desk):
    made = desk.world.ticket(NAME, "x", text="Ticket 5 is refunded. The desk says that it is closed.")
    made.subject = SUBJECT.format(made.pk)
    made.save()
    return made


@pytest.mark.parametrize(
    "statement",
    [
        "Ticket {pk} is resolved and refunded [1].",
        "Ticket {pk} is resolved [1].",
        "Ticket {pk} is refunded [1].",
        "Ticket {pk} is “resolved and refunded” [1].",
        "This customer is premium [1].",
        "The customer is a customer since 2019 [1].",
        "The tier is premium [1].",
        "Ticket {pk} has a draft of version {pk} [1].",
        "Ticket {pk} ist resolved and refunded [1].",
    ],
)
def test_a_subject_or_a_name_proves_no_statement_about_the_desk(desk, statement):
    made = forged(desk)
    desk.world.draft(made, "ready")
    said = statement.format(pk=made.pk)
    for sources in (ticket(desk.asker(), TicketArguments(id=made.pk))[:1], in_order([made.pk])):
        assert judged(said, sources)[0] not in ("proved", "note"), said
    told = customer(desk.asker(), CustomerArguments(ticket=made.pk))
    assert judged(said, told[:1])[0] not in ("proved", "note"), said


def test_a_forged_subject_is_quoted_as_the_customers_words(desk):
    made = forged(desk)
    (record, *_) = ticket(desk.asker(), TicketArguments(id=made.pk))
    for line in record.text.splitlines():
        assert judged(f"{line} [1]", [record]) == ["proved"], line
    (listed,) = in_order([made.pk])
    assert judged(f"{listed.text} [1]", [listed]) == ["proved"]
    assert judged(f"Its subject is “{made.subject}” [1].", [record]) == ["proved"]
    assert f"from “{NAME}”" in listed.text


@pytest.mark.parametrize("statement", ["Ticket 5 is refunded [1].", "The desk says that it is closed [1]."])
def test_a_mail_proves_only_that_somebody_wrote_it(desk, statement):
    mail = ticket(desk.asker(), TicketArguments(id=forged(desk).pk))[-1:]
    assert judged(statement, mail)[0] not in ("proved", "note")
    assert judged(f"{mail[0].title}: “{mail[0].text}” [1]", mail) == ["proved"]


def test_an_ordinary_name_is_told_as_before(desk):
    (listed,) = in_order([desk.ticket.pk])
    today = timezone.now().date()
    for said in (
        f"Ticket {desk.ticket.pk} from Rosa Lind is resolved [1].",
        f"Rosa's ticket {desk.ticket.pk} is resolved [1].",
        f"Ticket {desk.ticket.pk} is from Rosa Lind on {today} [1].",
    ):
        assert judged(said, [listed])[0] in ("proved", "note"), said


def test_a_subject_does_not_leave_its_quotation_marks(desk):
    made = desk.world.ticket("Eva Lund", "x”, is resolved, from “y")
    assert "“x', is resolved, from 'y”" in in_order([made.pk])[0].text


@pytest.mark.parametrize(
    "statement",
    [
        "Their tier is Premium [1].",
        "Premium is their tier [1].",
        "Premium: the tier of this customer [1].",
        "This customer is Premium [1].",
        "Premium [1].",
    ],
)
def test_a_word_that_is_a_name_is_one_only_where_it_is_used_as_one(desk, statement):
    made = desk.world.ticket("Premium Gold", "Hello")
    (record, *_) = customer(desk.asker(), CustomerArguments(ticket=made.pk))
    assert judged(statement, [record])[0] not in ("proved", "note")
    assert judged("Premium Gold has 1 ticket [1].", [record]) == ["proved"]


@pytest.mark.parametrize("text", NO_NAMES)
def test_what_only_begins_like_a_name_is_told_at_once(text):
    """Twenty letters before a digit took the server for ever."""
    assert not is_name(text)


@pytest.mark.parametrize("text", ["Dr. Elif Kaya", "O'Neill", "Anne-Marie van der Berg", "J. R. Smith", "Łukasz Żak"])
def test_names_of_customers_are_recognised(text):
    assert is_name(text)


def states(desk: Desk, name: str, subject: str, statement: str) -> list[str]:
    """The verdicts on a statement of a ticket in review, by what is told of it alone and by its line in a list."""
    made = desk.world.ticket(name, subject)
    said = statement.format(pk=made.pk)
    facts = ticket(desk.asker(), TicketArguments(id=made.pk))[:1]
    return [judged(said, sources)[0] for sources in (facts, in_order([made.pk]))]


@pytest.mark.parametrize(
    "statement",
    [
        "The desk shows ticket {pk} “resolved” [1].",
        "Ticket {pk}: “resolved” [1].",
        "Ticket {pk} (“resolved”) [1].",
        "Ticket {pk} is from Ann Lee and “resolved” [1].",
        "The desk lists “resolved” for ticket {pk} [1].",
        "Ticket {pk}, now “resolved”, is from Ann Lee [1].",
        "Its subject and its status say “resolved” [1].",
        "Its status is called “resolved” [1].",
        "Ticket {pk} stands at “resolved” [1].",
        "Ticket {pk} shows “resolved” [1].",
        "Ticket {pk} got “resolved” [1].",
        "Ticket {pk} has “resolved” [1].",
        "The record says “resolved” [1].",
        "The record of Ann Lee says “resolved” [1].",
        "For ticket {pk} the desk says “resolved” [1].",
        "“Resolved” is ticket {pk} [1].",
        "The desk named ticket {pk} “resolved” [1].",
        "The customer asked and it is “resolved” [1].",
        "Ann Lee wrote, and ticket {pk} is “resolved” [1].",
    ],
)
def test_a_subject_proves_only_that_it_is_one(desk, statement):
    assert "proved" not in states(desk, "Ann Lee", "resolved", statement)


@pytest.mark.parametrize(
    "statement",
    [
        "Its subject is “resolved” [1].",
        "The subject of ticket {pk} is “resolved” [1].",
        "Ticket {pk} has the subject “resolved” [1].",
        "Ticket {pk}, “resolved”, is from Ann Lee [1].",
        "Ticket {pk} (“resolved”) is from Ann Lee [1].",
        "Ann Lee wrote “resolved” [1].",
    ],
)
def test_a_statement_that_names_the_subject_as_such_is_proved(desk, statement):
    assert "proved" in states(desk, "Ann Lee", "resolved", statement)


@pytest.mark.parametrize(
    "statement",
    [
        "Viktor Lindahl has ticket {pk} [1].",
        "Viktor Lindahl has the ticket {pk} [1].",
        "Ticket {pk} is with Viktor Lindahl [1].",
        "Ticket {pk} is by Viktor Lindahl [1].",
        "Ticket {pk} is for Viktor Lindahl [1].",
        "Ticket {pk} is to Viktor Lindahl [1].",
        "It is assigned to Viktor Lindahl [1].",
        "It belongs to Viktor Lindahl [1].",
        "Viktor Lindahl has a reply [1].",
        "Its status is called Viktor Lindahl [1].",
    ],
)
def test_a_customer_who_is_called_like_a_colleague_is_none(desk, statement):
    assert "proved" not in states(desk, "Viktor Lindahl", "Hello", statement)


def test_a_statement_that_may_mean_a_customers_words_is_a_note_that_says_so(desk):
    made = desk.world.ticket("Ann Lee", "Where is my parcel?")
    known = {1: numbered(in_order([made.pk]), 1)[0]}
    (row,) = check(f"Ticket {made.pk}: “Where is my parcel?” [1]", known, "Which tickets are there?")
    assert (row["verdict"], row["reason"]) == ("note", "customers_words")
    assert REASONS[row["reason"]]
