"""`manage.py customer`: what it says, what it asks, what it refuses; stopped in the middle, it is run again."""

import sys
from datetime import timedelta
from io import StringIO
from pathlib import Path
from unittest import mock

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db.models.functions import Now

from drafts.erasure import files, tickets
from drafts.inbound import intake
from drafts.models import Attachment, CannedReply, Customer, Mailbox, Outbound, SavedView, Tag, Ticket
from tests.copilot.erasure.world import EMAIL, NAME, SENTINELS, a_letter, places, told
from tests.copilot.erasure.world import files as files_on_disk
from tests.factories import a_mail, a_mailbox, a_person, a_ticket

pytestmark = pytest.mark.django_db


@pytest.fixture
def mailbox() -> Mailbox:
    return a_mailbox("support")


@pytest.fixture
def ticket(mailbox: Mailbox) -> Ticket:
    receipt = intake.receive(mailbox, a_letter(told("late"), file=told("in a file").encode()))
    return Ticket.objects.get(pk=receipt.ticket_id)


def command(*arguments: str) -> str:
    out = StringIO()
    call_command("customer", *arguments, stdout=out)
    return out.getvalue()


def a_second(mailbox: Mailbox) -> Ticket:
    receipt = intake.receive(mailbox, a_letter(told("another"), file=told("in a second file").encode()))
    return Ticket.objects.get(pk=receipt.ticket_id)


def test_it_tells_what_is_kept_in_plain_words(ticket):
    said = command(EMAIL.upper())
    for line in ("1 customer", "1 ticket", "1 mail received", "1 raw mail", "1 attachment", "1 event"):
        assert f"  {line}\n" in said
    assert f"  {len(told('in a file'))} bytes of attachments and files\n" in said
    assert Ticket.objects.exists()


class Closed(StringIO):
    """The output where its reader has gone, as of `| head`."""

    def write(self, _text: str) -> int:
        raise BrokenPipeError(32, "Broken pipe")


def test_with_nobody_to_read_it_tells_nothing_and_does_nothing(ticket, tmp_path):
    with pytest.raises(BrokenPipeError):  # manage.py ends quietly
        call_command("customer", EMAIL, stdout=Closed())
    for act in (("--export", str(tmp_path / "all.zip")), ("--erase", "--yes")):
        with pytest.raises(CommandError, match="Nobody reads the output any more. Run the same command again"):
            call_command("customer", EMAIL, *act, stdout=Closed())
    assert Ticket.objects.exists()
    assert not (tmp_path / "all.zip").exists()


def test_a_name_that_is_not_theirs_is_told_and_left_out(ticket):
    Tag.objects.create(name=NAME.lower())
    said = command(EMAIL)
    assert f"because of the name “{NAME}”: tag “{NAME.lower()}”. If that is another's: --not-named “{NAME}”" in said
    assert "because of the name" not in command(EMAIL, "--not-named", NAME)
    command(EMAIL, "--erase", "--yes", "--not-named", NAME)
    assert Tag.objects.exists()


def test_tags_and_views_that_may_mean_them_are_listed_and_stay(ticket, mailbox):
    surname, rare, usual = (Tag.objects.create(name=name) for name in ("quillfeather vip", "of one", "refund"))
    ticket.tags.add(rare, usual)
    a_ticket(mailbox).tags.add(usual)
    SavedView.objects.create(name="Mine", page="review", query="q=Quillfeather")
    SavedView.objects.create(name="Late", page="review", query="age=1d")
    line = "An erasure leaves: What may mean this person: tag “of one”, tag “quillfeather vip”, saved view “Mine”. Look"
    assert line in command(EMAIL)
    assert line in command(EMAIL, "--erase", "--yes")
    assert set(Tag.objects.all()) == {surname, rare, usual}


def test_an_unknown_address_is_said_and_fails(ticket):
    for arguments in (("nobody@x.example",), ("nobody@x.example", "--export", "x.zip")):
        with pytest.raises(CommandError, match="Nothing is kept of nobody@x.example"):
            command(*arguments)
    assert not Path("x.zip").exists()


def test_an_erasure_says_what_it_erased_and_a_second_one_that_nothing_is_left(ticket):
    said = command(EMAIL.title(), "--erase", "--yes")
    assert f"#{ticket.pk} is done." in said
    for words in ("1 customer", "1 ticket", "1 message", "1 raw mail", "1 attachment", "1 file on disk"):
        assert words in said
    assert places(*SENTINELS) == set()
    assert command(EMAIL, "--erase", "--yes") == f"Nothing is kept of {EMAIL}.\n"


def test_where_the_address_still_stands_is_told(ticket):
    CannedReply.objects.create(title="Note", body=f"Ask {EMAIL}")
    assert "The address still stands in 1 saved replies." in command(EMAIL, "--erase", "--yes")


def test_without_a_terminal_it_wants_yes(ticket, monkeypatch):
    monkeypatch.setattr(sys, "stdin", StringIO())
    with pytest.raises(CommandError, match="--yes"):
        command(EMAIL, "--erase")
    assert Ticket.objects.exists()


@pytest.mark.parametrize(("typed", "left"), [(f" {EMAIL.upper()}", 0), ("y", 1), ("", 1)])
def test_on_a_terminal_the_address_is_typed_again(ticket, monkeypatch, typed, left):
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    with mock.patch("builtins.input", return_value=typed):
        if left:
            with pytest.raises(CommandError, match="Nothing was erased"):
                command(EMAIL, "--erase")
        else:
            command(EMAIL, "--erase")
    assert Ticket.objects.count() == left


def test_a_mail_that_is_being_sent_keeps_all_of_it(ticket, mailbox):
    second = a_second(mailbox)
    sending = Outbound.objects.create(
        ticket=second, to=[EMAIL], subject="Re", body="x", message_id="o@x", state="sending"
    )
    Outbound.objects.update(leased_until=Now() + timedelta(minutes=1))
    before = places(*SENTINELS)
    with pytest.raises(CommandError, match=f"A mail on #{second.pk} is being sent right now. Nothing was erased."):
        command(EMAIL, "--erase", "--yes")
    assert places(*SENTINELS) == before
    Outbound.objects.filter(pk=sending.pk).update(leased_until=Now() - timedelta(seconds=1))  # its sender was killed
    command(EMAIL, "--erase", "--yes")
    assert places(*SENTINELS) == set()


def test_a_run_of_the_copilot_keeps_all_of_it(ticket):
    Ticket.objects.update(leased_until=Now() + timedelta(minutes=1))
    with pytest.raises(CommandError, match=f"The copilot is working on #{ticket.pk}. Nothing was erased."):
        command(EMAIL, "--erase", "--yes")
    assert Ticket.objects.exists()


def test_what_begins_meanwhile_stops_it_at_that_ticket(ticket, mailbox):
    second = a_second(mailbox)
    with (
        mock.patch.object(tickets, "under_way", side_effect=[[], [], [f"the copilot is working on #{second.pk}"]]),
        pytest.raises(CommandError, match="run it again for the rest"),
    ):
        command(EMAIL, "--erase", "--yes")
    assert list(Ticket.objects.all()) == [second]
    assert Attachment.objects.count() == len(files_on_disk()) == 1
    command(EMAIL, "--erase", "--yes")
    assert places(*SENTINELS) == set()


def test_a_reply_that_waits_is_told_and_does_not_leave(ticket):
    Outbound.objects.create(ticket=ticket, to=[EMAIL], subject="Re", body="x", message_id="o@x")
    assert "1 approved reply that did not leave yet" in command(EMAIL, "--erase", "--yes")
    assert not Outbound.objects.exists()


def test_a_process_that_is_killed_between_a_file_and_its_row_leaves_what_the_next_run_finds(ticket):
    class Killed(BaseException):
        pass

    with mock.patch.object(files, "discard_eml", side_effect=Killed), pytest.raises(Killed):
        command(EMAIL, "--erase", "--yes")
    assert (files_on_disk(), Attachment.objects.count()) == ([], 1)
    with pytest.raises(CommandError, match="Files were missing"):  # they may as well be on another machine
        command(EMAIL, "--erase", "--yes")
    assert places(*SENTINELS) == set()
    assert not Customer.objects.filter(email=EMAIL).exists()


def test_on_a_machine_that_has_no_files_nothing_is_erased(ticket, settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path / "elsewhere"
    with pytest.raises(CommandError, match="not on this machine: .*Set DATA_DIR"):
        command(EMAIL, "--erase", "--yes")
    assert Customer.objects.filter(email=EMAIL).exists()


def test_a_file_that_is_missing_is_named_and_the_erasure_fails(ticket, mailbox):
    a_second(mailbox)
    (missing,) = Attachment.objects.filter(message__ticket=ticket).values_list("path", flat=True)
    Path(settings.ATTACHMENTS_DIR, missing).unlink()
    out = StringIO()
    with pytest.raises(CommandError, match="Files were missing"):
        call_command("customer", EMAIL, "--erase", "--yes", stdout=out)
    assert f"1 file was not on this machine's disk, below {settings.ATTACHMENTS_DIR}: {missing}." in out.getvalue()
    assert not Customer.objects.filter(email=EMAIL).exists()


def test_a_file_that_cannot_be_deleted_is_named_and_its_rows_stay(ticket):
    (file,) = files_on_disk()
    with (
        mock.patch.object(Path, "unlink", side_effect=PermissionError(13, "Permission denied", str(file))),
        pytest.raises(CommandError, match=f"{file.name}: Permission denied"),
    ):
        command(EMAIL, "--erase", "--yes")
    assert Attachment.objects.count() == 1


def test_a_file_that_somebody_else_sent_too_stays_for_them(ticket, mailbox):
    same = a_letter("Look", sender="bruno@other.example", subject="Hi", file=told("in a file").encode())
    kept = intake.receive(mailbox, same)
    command(EMAIL, "--erase", "--yes")
    assert Attachment.objects.get().message_id == kept.message_id
    assert len(files_on_disk()) == 1


@pytest.mark.parametrize("address", ["unknown@sender.invalid", "support@northwind.example"])
def test_what_is_no_persons_address_is_refused(mailbox, address):
    a_mail(a_ticket(mailbox, customer=Customer.objects.create(email=address)))
    with pytest.raises(CommandError, match="Mail without a sender|is a mailbox"):
        command(address, "--erase", "--yes")
    assert Ticket.objects.exists()


def test_what_is_no_address_is_refused(mailbox):
    mail = intake.receive(mailbox, a_letter("Hello", sender="Nobody"))
    for text in ("", "zorvanna"):
        with pytest.raises(CommandError, match="is no address"):
            command(text, "--erase", "--yes")
    assert Ticket.objects.filter(pk=mail.ticket_id).exists()


def test_an_account_of_the_desk_with_the_address_is_told(ticket):
    person = a_person()
    person.email = EMAIL
    person.save()
    assert "An account of this desk with this address" in command(EMAIL)


def test_a_customer_who_was_written_twice_in_different_case_goes_whole(ticket):
    Customer.objects.create(email=EMAIL.title(), name=NAME, notes=told("notes"))
    command(EMAIL, "--erase", "--yes")
    assert places(*SENTINELS) == set()
