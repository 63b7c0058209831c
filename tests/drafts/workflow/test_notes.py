"""Notes: adding, undoing, mentions, and that they do not change the ticket."""

import pytest
from django.contrib.auth.models import Permission, User
from django.db import IntegrityError, transaction

from drafts.conflicts import Refused, Stale
from drafts.models import Draft, Mention, Message, Outbound, Team, Ticket
from drafts.workflow import notes, review
from tests.factories import a_mail, a_person

pytestmark = pytest.mark.django_db


@pytest.fixture
def ticket(world):
    return world.tickets["mira"]


@pytest.fixture
def lee(world) -> User:
    person = User.objects.create_user("lee.chan", first_name="Lee")
    person.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    return person


def test_a_note_leaves_the_ticket_and_its_draft_as_they_are(world, ticket):
    before = Ticket.objects.filter(pk=ticket.pk).values().get()
    added = notes.add(ticket.pk, agent=world.agent, text="Call her first.\r\n")
    assert (added.note.direction, added.note.text, added.note.author) == ("note", "Call her first.", world.agent)
    assert Ticket.objects.filter(pk=ticket.pk).values().get() == before
    draft = ticket.drafts.get()
    seen = {"version": draft.version, "last_message_id": added.note.pk - 1}
    review.approve(draft.pk, agent=world.agent, body="My own words.", **seen)
    assert Outbound.objects.get().answers_message.direction == "in"


@pytest.mark.parametrize(
    ("text", "why"), [("", "Write the note"), ("\u200b\n", "Write the note"), ("x" * 1_000_000, "has 1,000,000")]
)
def test_a_note_of_nothing_or_of_a_megabyte_is_refused(world, ticket, text, why):
    with pytest.raises(Refused, match=why):
        notes.add(ticket.pk, agent=world.agent, text=text)
    assert not Message.objects.filter(direction="note").exists()


def test_it_mentions_colleagues_by_user_name_or_first_name_once_each(world, ticket, lee):
    text = "@Lee, ask @lee.chan. and @RAE (not mail@lee.chan) @nobody"
    added = notes.add(ticket.pk, agent=world.agent, text=text)
    assert {person.username for person in added.mentioned} == {"lee.chan", "rae"}
    assert notes.unknown_names(text) == ("@nobody",)
    assert [mention.message for mention in notes.mentions_of(lee)] == [added.note]


def test_who_may_not_read_tickets_is_not_mentioned_and_a_first_name_of_two_is_nobodys(world, ticket, lee):
    a_person("intern")
    lee.pk, lee.username = None, "lee2"
    lee.save()
    lee.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    added = notes.add(ticket.pk, agent=world.agent, text="@intern @lee")
    assert (added.mentioned, notes.unknown_names(added.note.text)) == ((), ("@intern", "@lee"))
    assert not Mention.objects.exists()


def test_a_team_is_mentioned_by_its_name_and_tells_each_member_who_may_read_tickets(world, ticket, lee):
    team = Team.objects.create(name="Second line")
    team.members.add(lee, a_person("intern"))
    Team.objects.create(name="Nobody left")
    added = notes.add(ticket.pk, agent=world.agent, text="@Second-line. @nobody-left")
    assert (added.mentioned, notes.unknown_names(added.note.text)) == ((lee,), ("@nobody-left",))


def test_what_is_offered_to_mention_are_names_that_a_note_understands(world, lee):
    Team.objects.create(name="Second line").members.add(lee)
    Team.objects.create(name="R&D").members.add(lee)  # no name behind an @
    other = User.objects.create_user("kim@example.com", first_name="Kim")  # has a first name that can stand there
    other.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    a_person("intern")
    names = notes.names_to_mention()
    assert [(each.name, each.whose) for each in names] == [
        ("second-line", "team of 1"),
        ("kim", "Kim"),
        ("lee.chan", "Lee"),
        ("rae", "Rae Anders"),
    ]
    assert notes.unknown_names(" ".join(f"@{each.name}" for each in names)) == ()


def test_only_its_author_takes_a_note_back_and_once(world, ticket, lee):
    note = notes.add(ticket.pk, agent=world.agent, text="@lee look").note
    with pytest.raises(Stale, match="gone already"):
        notes.take_back(note.pk, agent=lee)
    assert notes.take_back(note.pk, agent=world.agent).text == "@lee look"
    assert not notes.mentions_of(lee).exists()
    with pytest.raises(Stale, match="gone already"):
        notes.take_back(note.pk, agent=world.agent)


def test_a_mail_cannot_be_taken_back_as_a_note(world, ticket):
    mail = a_mail(ticket, direction="out", author=world.agent)
    with pytest.raises(Stale):
        notes.take_back(mail.pk, agent=world.agent)


def test_the_database_keeps_addresses_out_of_a_note(ticket):
    for fields in ({"to": ["mira@castellan.example"]}, {"cc": ["a@b.example"]}, {"from_address": "a@b.example"}):
        with pytest.raises(IntegrityError, match="message_note_has_no_addresses"), transaction.atomic():
            a_mail(ticket, "Between us", "note", **fields)


def test_a_mention_is_done_once_and_comes_back(world, ticket, lee):
    notes.add(ticket.pk, agent=world.agent, text="@lee look")
    (mention,) = notes.mentions_of(lee)
    assert [notes.finish(mention), notes.finish(mention)] == [True, False]
    assert not notes.mentions_of(lee).exists()
    notes.reopen(mention)
    assert notes.mentions_of(lee).get() == mention


def test_a_colleague_who_is_deleted_takes_their_mentions_and_not_the_notes(world, ticket, lee):
    notes.add(ticket.pk, agent=lee, text="@rae @lee")
    lee.delete()
    assert Message.objects.get(direction="note").author is None
    assert Mention.objects.get().person == world.agent
    assert Draft.objects.filter(ticket=ticket).exists()
