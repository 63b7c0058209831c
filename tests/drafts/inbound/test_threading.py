"""Which ticket a mail joins: by the ids it answers, by our signed address, and never because a stranger says so."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from drafts.inbound import intake
from drafts.inbound.duplicates import Receipt
from drafts.inbound.threading import plain_subject
from drafts.mail_marks import reply_address
from drafts.models import Mailbox, Message, Outbound, Ticket
from drafts.outbound.message import reply_subject
from tests.counted_calls import calls
from tests.factories import a_mail, a_mailbox, mail

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def files(tmp_path: Path, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path


@pytest.fixture
def first(mailbox: Mailbox) -> Receipt:
    return intake.receive(mailbox, mail(message_id="first@example.org", Cc="Ola <ola@example.org>"))


def joins(mailbox: Mailbox, first: Receipt, **headers: str) -> bool:
    return intake.receive(mailbox, mail("More", **headers)).ticket_id == first.ticket_id


@pytest.mark.parametrize(
    "headers",
    [
        {"In_Reply_To": "<first@example.org>"},
        {"In_Reply_To": "<unknown@example.org> <first@example.org>"},
        {"In_Reply_To": "first@example.org"},
        {"References": "<first@example.org>"},
        {"References": "<older@example.org>\r\n <first@example.org>\r\n\t<unknown@example.org>"},
        {"In_Reply_To": "<>", "References": "<first@example.org>"},
    ],
)
def test_an_answer_finds_its_ticket(mailbox: Mailbox, first: Receipt, headers: dict[str, str]) -> None:
    assert joins(mailbox, first, **headers)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"In_Reply_To": ""},
        {"In_Reply_To": "<>", "References": " "},
        {"In_Reply_To": "<unknown@example.org>"},
        {"subject": "Re: My order"},
    ],
)
def test_a_mail_that_answers_none_is_a_new_ticket(mailbox: Mailbox, first: Receipt, headers: dict[str, str]) -> None:
    assert not joins(mailbox, first, **headers)


def test_in_reply_to_counts_before_references_and_the_newest_reference_first(mailbox: Mailbox, first: Receipt) -> None:
    second = intake.receive(mailbox, mail(message_id="second@example.org"))
    third = intake.receive(mailbox, mail(message_id="third@example.org"))
    both = "<second@example.org> <third@example.org>"
    assert joins(mailbox, first, In_Reply_To="<first@example.org>", References=both)
    assert joins(mailbox, third, References=both)
    assert joins(mailbox, second, References="<third@example.org> <second@example.org>")


def sent(ticket_id: int, message_id: str) -> None:
    Outbound.objects.create(
        ticket_id=ticket_id, message_id=message_id, from_address="support@northwind.example", subject="Re", body="Hi"
    )


def test_our_own_address_in_from_is_nobody_who_wrote_on_the_ticket(mailbox: Mailbox, first: Receipt) -> None:
    """It stands in To of each mail, and anybody can write it into From."""
    forged = "Support <support@northwind.example>"
    assert not joins(mailbox, first, sender=forged, In_Reply_To="<first@example.org>")


def test_an_answer_to_what_we_sent_finds_its_ticket(mailbox: Mailbox, first: Receipt) -> None:
    sent(first.ticket_id, "ours@northwind.example")
    assert joins(mailbox, first, In_Reply_To="<ours@northwind.example>")


def test_nobody_can_claim_the_id_of_what_we_sent(mailbox: Mailbox, first: Receipt) -> None:
    intake.receive(mailbox, mail(sender="eve@evil.example", message_id="ours@northwind.example"))
    sent(first.ticket_id, "ours@northwind.example")
    assert joins(mailbox, first, In_Reply_To="<ours@northwind.example>")


def test_a_stranger_who_knows_an_id_gets_a_ticket_of_their_own_that_links_to_it(
    mailbox: Mailbox, first: Receipt
) -> None:
    receipt = intake.receive(mailbox, mail(sender="eve@evil.example", In_Reply_To="<first@example.org>"))
    assert receipt.ticket_id != first.ticket_id
    assert Ticket.objects.get(pk=receipt.ticket_id).related_to_id == first.ticket_id


def test_whoever_was_in_copy_takes_part(mailbox: Mailbox, first: Receipt) -> None:
    assert joins(mailbox, first, sender="Ola <OLA@example.org>", In_Reply_To="<first@example.org>")


VERIFIED = {"Authentication_Results": "in.northwind.example; dmarc=pass header.from=example.org"}
EVES_OWN = {"Authentication_Results": "in.northwind.example; dmarc=pass header.from=evil.example"}
ANSWERS = {"In_Reply_To": "<first@example.org>"}


@pytest.fixture
def verifying(mailbox: Mailbox) -> Mailbox:
    Mailbox.objects.update(authserv_id="in.northwind.example")
    mailbox.refresh_from_db()
    return mailbox


def eve_joins(mailbox: Mailbox, first: Receipt) -> bool:
    return joins(mailbox, first, sender="eve@evil.example", **ANSWERS, **EVES_OWN)


@pytest.mark.parametrize(
    "forged",
    [
        {"Cc": "eve@evil.example"},
        {"to": "support@northwind.example, eve@evil.example"},
        {"Cc": "eve@evil.example", "References": "<first@example.org>"},
    ],
)
def test_a_forged_mail_lets_nobody_into_a_verified_customers_thread(verifying: Mailbox, forged: dict[str, str]) -> None:
    first = intake.receive(verifying, mail(message_id="first@example.org", **VERIFIED))
    assert joins(verifying, first, **ANSWERS, **forged)
    assert not eve_joins(verifying, first)


def test_a_forged_bounce_lets_nobody_in(verifying: Mailbox) -> None:
    first = intake.receive(verifying, mail(message_id="first@example.org", **VERIFIED))
    report = {"Content_Type": "multipart/report; report-type=delivery-status; boundary=b"}
    assert joins(verifying, first, sender="eve@evil.example", **ANSWERS, **report)
    assert not eve_joins(verifying, first)


def test_whom_a_verified_mail_or_we_ourselves_name_takes_part(verifying: Mailbox) -> None:
    first = intake.receive(verifying, mail(message_id="first@example.org", **VERIFIED))
    joins(verifying, first, **ANSWERS, **VERIFIED, Cc="ola@example.org")
    assert joins(verifying, first, sender="ola@example.org", **ANSWERS)
    a_mail(Ticket.objects.get(), "So.", Message.Direction.OUT, cc=["jon@example.org"])
    assert joins(verifying, first, sender="jon@example.org", **ANSWERS)


def test_where_nothing_is_verified_the_first_mail_says_who_takes_part_and_no_later_one(
    mailbox: Mailbox, first: Receipt
) -> None:
    assert joins(mailbox, first, **ANSWERS, Cc="eve@evil.example")
    assert joins(mailbox, first, sender="ola@example.org", **ANSWERS, Cc="eve@evil.example")
    assert joins(mailbox, first, **ANSWERS)
    assert not eve_joins(mailbox, first)


def test_once_the_customer_is_verified_whom_an_unverified_first_mail_named_is_no_longer_let_in(
    verifying: Mailbox,
) -> None:
    first = intake.receive(verifying, mail(message_id="first@example.org", Cc="eve@evil.example"))
    assert joins(verifying, first, **ANSWERS, **VERIFIED)
    assert not eve_joins(verifying, first)


def test_our_signed_address_places_a_participants_mail(mailbox: Mailbox, first: Receipt) -> None:
    address = reply_address(Ticket.objects.get())
    assert joins(mailbox, first, to=address)
    assert joins(mailbox, first, to=address.upper(), In_Reply_To="<unknown@example.org>")


def test_a_stranger_who_holds_our_signed_address_gets_a_ticket_of_their_own_that_links_to_it(
    mailbox: Mailbox, first: Receipt
) -> None:
    address = reply_address(Ticket.objects.get())
    receipt = intake.receive(mailbox, mail(sender="eve@evil.example", to=address))
    assert receipt.ticket_id != first.ticket_id
    assert Ticket.objects.get(pk=receipt.ticket_id).related_to_id == first.ticket_id


def test_the_signed_address_may_stand_in_the_envelope_alone(mailbox: Mailbox, first: Receipt) -> None:
    address = reply_address(Ticket.objects.get())
    receipt = intake.receive(mailbox, mail("More"), recipients=[address])
    assert receipt.ticket_id == first.ticket_id


@pytest.mark.parametrize("reply_to", ["thief@evil.example", "mira@example.org, thief@evil.example"])
def test_an_unverified_mail_that_leads_the_answer_to_another_domain_opens_its_own_ticket(
    mailbox: Mailbox, first: Receipt, reply_to: str
) -> None:
    receipt = intake.receive(mailbox, mail(In_Reply_To="<first@example.org>", Reply_To=reply_to))
    assert receipt.ticket_id != first.ticket_id
    assert Ticket.objects.get(pk=receipt.ticket_id).related_to_id == first.ticket_id


def test_a_verified_customer_and_one_whose_other_address_is_known_stay_in_their_thread(
    mailbox: Mailbox, first: Receipt
) -> None:
    assert joins(mailbox, first, In_Reply_To="<first@example.org>", Reply_To="mira@shop.example.org")
    assert joins(mailbox, first, In_Reply_To="<first@example.org>", Reply_To="ola@example.org")
    Mailbox.objects.update(authserv_id="in.northwind.example")
    mailbox.refresh_from_db()
    passed = "in.northwind.example; dmarc=pass header.from=example.org"
    elsewhere = {"Reply_To": "mira@home.example", "Authentication_Results": passed}
    assert joins(mailbox, first, In_Reply_To="<first@example.org>", **elsewhere)
    assert joins(mailbox, first, In_Reply_To="<first@example.org>", Reply_To="mira@home.example")


def test_a_forged_signature_opens_nothing(mailbox: Mailbox, first: Receipt) -> None:
    local, _, domain = reply_address(Ticket.objects.get()).partition("@")
    assert not joins(
        mailbox, first, sender="eve@evil.example", to=f"{local[:-1]}{'0' if local[-1] != '0' else '1'}@{domain}"
    )
    assert not joins(mailbox, first, sender="eve@evil.example", to=f"support+{Ticket.objects.first().token}@{domain}")


def test_a_token_of_another_mailbox_opens_nothing(mailbox: Mailbox, first: Receipt) -> None:
    sales = a_mailbox("sales")
    address = reply_address(Ticket.objects.get())
    assert intake.receive(sales, mail(to=address)).ticket_id != first.ticket_id


def test_threads_do_not_cross_mailboxes(mailbox: Mailbox, first: Receipt) -> None:
    sales = a_mailbox("sales")
    assert intake.receive(sales, mail(In_Reply_To="<first@example.org>")).ticket_id != first.ticket_id


@pytest.mark.parametrize(
    ("subject", "changed"),
    [
        ("Re: My order", False),
        ("AW: Re: My order", False),
        ("RE[2]: my  ORDER", False),
        ("VB: My order", False),
        ("I: My order", False),
        ("PD: My order", False),
        ("Fwd[2]: My order", False),
        ("Something else", True),
        ("", False),
    ],
)
def test_a_changed_subject_on_an_old_thread_is_noted(
    mailbox: Mailbox, first: Receipt, subject: str, changed: bool
) -> None:
    receipt = intake.receive(mailbox, mail("More", subject=subject, In_Reply_To="<first@example.org>"))
    assert receipt.ticket_id == first.ticket_id
    assert Message.objects.get(pk=receipt.message_id).subject_changed is changed


def test_a_stranger_stays_out_of_a_thread_by_calling_the_mail_automatic(mailbox: Mailbox, first: Receipt) -> None:
    assert not joins(
        mailbox, first, sender="eve@evil.example", In_Reply_To="<first@example.org>", Auto_Submitted="auto-generated"
    )


def test_a_mail_that_comes_after_the_answer_to_it_joins_the_answers_ticket(mailbox: Mailbox) -> None:
    answer = intake.receive(
        mailbox, mail("More", message_id="late@example.org", In_Reply_To="<early@example.org>", subject="Re: My order")
    )
    parent = intake.receive(mailbox, mail("The question", message_id="early@example.org"))
    assert parent.ticket_id == answer.ticket_id
    ticket = Ticket.objects.get()
    assert (ticket.status, ticket.messages.filter(subject_changed=True).exists()) == ("new", False)


def reply_to_early(
    mailbox: Mailbox, number: int, *, sender: str = "Mira Holm <mira@example.org>", **headers: str
) -> int:
    answers = {"In_Reply_To": "<early@example.org>"} | headers
    body, message_id = f"Part {number}", f"part{number}@example.org"
    return intake.receive(mailbox, mail(body, sender=sender, message_id=message_id, **answers)).ticket_id


def test_answers_to_a_mail_that_is_not_there_yet_share_its_ticket(mailbox: Mailbox) -> None:
    found = {reply_to_early(mailbox, number) for number in range(4)}
    found.add(reply_to_early(mailbox, 4, In_Reply_To="<part9@example.org>", References="<early@example.org>"))
    found.add(intake.receive(mailbox, mail("The question", message_id="early@example.org")).ticket_id)
    assert len(found) == 1
    assert Message.objects.filter(ticket=found.pop()).count() == 6


def test_answers_of_others_to_it_of_long_ago_or_in_another_mailbox_are_tickets_of_their_own(mailbox: Mailbox) -> None:
    mine = reply_to_early(mailbox, 1)
    theirs = reply_to_early(mailbox, 2, sender="Ola <ola@example.org>", Cc="Mira <mira@example.org>")
    assert theirs != mine
    assert Ticket.objects.get(pk=theirs).related_to_id is None
    assert reply_to_early(a_mailbox("sales"), 3) != mine
    Ticket.objects.filter(pk=mine).update(created=timezone.now() - timedelta(days=8))
    assert reply_to_early(mailbox, 4) not in (mine, theirs)


def test_an_answer_of_whom_the_mail_names_is_found_and_is_a_hint_where_its_writer_takes_no_part(
    mailbox: Mailbox,
) -> None:
    answer = intake.receive(
        mailbox,
        mail(
            "I agree", sender="Ola <ola@example.org>", message_id="late@example.org", References="<early@example.org>"
        ),
    )
    parent = intake.receive(mailbox, mail("The question", message_id="early@example.org", Cc="Ola <ola@example.org>"))
    assert parent.ticket_id != answer.ticket_id
    assert Ticket.objects.get(pk=parent.ticket_id).related_to_id == answer.ticket_id


def test_an_answer_of_a_stranger_or_of_long_ago_draws_no_mail_to_its_ticket(mailbox: Mailbox) -> None:
    early = {"In_Reply_To": "<early@example.org>"}
    intake.receive(mailbox, mail("Mine", sender="Eve <eve@evil.example>", message_id="a@evil.example", **early))
    old = intake.receive(mailbox, mail("More", message_id="late@example.org", **early))
    Ticket.objects.filter(pk=old.ticket_id).update(created=timezone.now() - timedelta(days=8))
    parent = intake.receive(mailbox, mail("The question", message_id="early@example.org"))
    assert Ticket.objects.get(pk=parent.ticket_id).related_to_id is None
    assert Ticket.objects.count() == 3


def test_an_answer_to_a_subject_whose_card_number_our_reply_cut_has_no_other_subject() -> None:
    told = "Refund to 4111 1111 1111 1111"
    assert plain_subject(reply_subject(told)) == plain_subject(told)
    assert plain_subject("Refund to 5555 5555 5555 4444") != plain_subject(told)


def test_a_subject_without_end_is_read_as_far_as_a_ticket_keeps_it() -> None:
    for piece in ("Re: ", "4 ", "Fwd: Re: "):
        assert calls(plain_subject, piece * 60_000) <= 10_000
    assert plain_subject(f"Re: {'lamp ' * 200}") == plain_subject(f"Re: {'lamp ' * 200}"[:500])
