"""Recipients that a person types: what is an address is written to, once; what is none is refused by its name."""

import re
from email import message_from_bytes, policy

import pytest
from django.db import IntegrityError, transaction

from drafts.conflicts import Refused, Stale
from drafts.models import ChosenRecipients, Message, Outbound
from drafts.outbound import dispatch
from drafts.outbound.message import Recipients, compose
from drafts.outbound.typed_recipients import LONGEST_TYPED, TypedRecipients, digest, read
from drafts.workflow import review
from drafts.workflow.writing import reply_parts
from drafts.workflow.writing.reply_parts import ReplyParts, WithoutCustomer
from tests.factories import READY, a_draft, a_mail, a_mailbox, a_person, a_ticket, act_fields, without_undo

pytestmark = pytest.mark.django_db

MIRA = "mira@castellan.example"
DEFAULT = Recipients([MIRA], ["boss@castellan.example"])
OWN = ["support@acme.example"]


def chosen(to: str = MIRA, cc: str = "", bcc: str = "") -> Recipients:
    return read(TypedRecipients(to, cc, bcc), DEFAULT, OWN)


def test_to_cc_and_bcc_are_read_in_the_ways_that_people_write_them():
    found = chosen(f'"Castellan, Mira" <{MIRA}>; ', "a@one.example;b@two.example\n,c@three.example", "<d@four.example>")
    assert found.to == [MIRA]
    assert found.cc == ["a@one.example", "b@two.example", "c@three.example"]
    assert found.bcc == ["d@four.example"]


def test_an_address_gets_one_mail_whatever_its_case_field_or_form_of_domain():
    found = chosen(
        f"{MIRA}, MIRA@castellan.example", "x@bücher.example", f"{MIRA}, x@xn--bcher-kva.example, y@one.example"
    )
    assert (found.to, found.cc, found.bcc) == ([MIRA], ["x@xn--bcher-kva.example"], ["y@one.example"])


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("-oX/tmp/x@b.example", "“-oX/tmp/x@b.example” begins with “-”: a mail server may take it for an option"),
        ("|/bin/sh@b.example", "“|/bin/sh@b.example” begins with “|”: a mail server may take it for a program to run"),
        ('"|/bin/sh -c x"@b.example', "begins with “|”"),
        ("Mira <-f@b.example>", "“-f@b.example” begins with “-”"),
    ],
)
@pytest.mark.parametrize("field", ["to", "cc", "bcc"])
def test_what_a_mail_server_may_take_for_an_option_or_a_program_is_no_address(typed, words, field):
    with pytest.raises(Refused, match=re.escape(words)):
        chosen(**{"to": MIRA, field: typed})


def test_unusual_addresses_of_real_people_are_taken():
    unusual = [
        "+tag@b.example",
        "mira+tag@b.example",
        "o'brien@b.example",
        "a-b@b.example",
        "_x@b.example",
        "x|y@b.example",
    ]
    assert chosen(", ".join(unusual)).to == unusual


def test_names_beyond_ascii_are_addresses():
    found = chosen(MIRA, "jürg@bücher.example, 用户@例子.example")
    assert found.cc == ["jürg@xn--bcher-kva.example", "用户@xn--fsqu00a.example"]


@pytest.mark.parametrize(
    "typed",
    [
        "mira",
        "mira@",
        "@castellan.example",
        "mira@nowhere",
        "mira holm@castellan.example",
        "a@one.example b@two.example",
        "a@one.example\r\nBcc: b@two.example",
        "a@one.example\x00",
        "a@one.example\u202e",
        "a\x07@one.example",
        "a@one..example",
        f"{'a' * 400}@one.example",
    ],
)
@pytest.mark.parametrize("field", ["to", "cc", "bcc"])
def test_what_is_no_address_is_refused_by_its_name(field, typed):
    with pytest.raises(Refused, match="is not an e-mail address") as refusal:
        read(TypedRecipients(**({"to": MIRA} | {field: typed})), DEFAULT, OWN)
    assert str(refusal.value).isprintable()


def test_the_desk_never_writes_to_itself_and_to_somebody_at_least():
    for own in ("support@acme.example", "Support+x@ACME.example"):
        with pytest.raises(Refused, match="an address of this desk"):
            chosen(MIRA, own)
    with pytest.raises(Refused, match="at least one address in To"):
        chosen(" , ;", "boss@castellan.example")
    for count, named in ((60, "61: r50@x.example and 9 more"), (51, "52: r50@x.example")):
        with pytest.raises(Refused, match=f"51 people at most; these are {named} cannot get it"):
            chosen(MIRA, ", ".join(f"r{number}@x.example" for number in range(count)))
    with pytest.raises(Refused, match="more than 20,000 characters"):
        chosen(MIRA, "x" * (LONGEST_TYPED + 1))


def test_the_mails_own_recipients_are_its_own_with_all_that_is_known_of_them():
    default = Recipients([MIRA], [], left_out=60, elsewhere=True)
    assert read(TypedRecipients(MIRA), default, OWN) is default
    assert read(TypedRecipients(f"{MIRA}, a@one.example"), default, OWN).elsewhere


def test_a_customer_who_was_removed_is_named_unless_nobody_reads_the_address():
    assert chosen("boss@castellan.example", MIRA).without == (MIRA,)
    assert not chosen(f"boss@castellan.example, {MIRA}").without
    unread = Recipients(["noreply@shop.example"], [], unread=True)
    assert not read(TypedRecipients(MIRA), unread, OWN).without
    assert not read(TypedRecipients(MIRA), None, OWN).without


# With an act


def a_reply(parts: ReplyParts, draft=None) -> Outbound:
    draft = draft or a_draft(READY)
    sent = review.approve(draft.pk, agent=without_undo(a_person()), parts=parts, **act_fields(draft))
    return Outbound.objects.select_related("ticket__mailbox", "answers_message").get(pk=sent.pk)


EVERYBODY = TypedRecipients(f"{MIRA}, two@one.example", "jürg@xn--bcher-kva.example", "quiet@one.example")


def test_the_reply_goes_to_whom_the_page_posted_and_bcc_is_in_no_header():
    outbound = a_reply(ReplyParts(EVERYBODY))
    assert (outbound.to, outbound.cc) == ([MIRA, "two@one.example"], ["jürg@xn--bcher-kva.example"])
    assert outbound.bcc == ["quiet@one.example"]
    mail = compose(outbound)
    assert "quiet@one.example" in mail.recipients()
    raw = mail.message().as_bytes()
    assert b"quiet" not in raw
    wire = message_from_bytes(raw, policy=policy.default)
    assert wire["To"] == f"{MIRA}, two@one.example"
    assert wire["Bcc"] is None


def test_bcc_is_in_no_file_and_no_message_that_is_kept(settings, tmp_path):
    settings.EMAIL_BACKEND, settings.EML_OUTBOX_DIR = "drafts.outbound.backends.eml.EmlBackend", tmp_path
    outbound = a_reply(ReplyParts(EVERYBODY))
    while dispatch.send_next():
        pass
    assert Outbound.objects.get(pk=outbound.pk).state == "sent"
    assert b"quiet" not in next(tmp_path.glob("*.eml")).read_bytes()
    kept = Message.objects.get(direction="out")
    assert kept.to == [MIRA, "two@one.example"]
    assert "quiet" not in str(Message.objects.values().get(direction="out"))


def test_without_the_customer_a_second_yes_is_needed():
    draft, parts = a_draft(READY), TypedRecipients("boss@castellan.example")
    with pytest.raises(WithoutCustomer, match=f"{MIRA} would not get this reply") as asked:
        a_reply(ReplyParts(parts), draft)
    assert not Outbound.objects.exists()
    assert a_reply(ReplyParts(parts, without_customer=asked.value.yes), draft).to == ["boss@castellan.example"]


def test_a_mail_that_names_nobody_is_answered_to_whom_a_person_names():
    ticket = a_ticket(a_mailbox(address="support@acme.example"))
    a_mail(ticket, from_address="support@acme.example")
    draft = a_draft(READY, ticket)
    with pytest.raises(Refused, match="names no recipient"):
        a_reply(ReplyParts(), draft)
    assert a_reply(ReplyParts(TypedRecipients(MIRA)), draft).to == [MIRA]


def test_what_was_chosen_is_kept_until_it_is_sent_and_comes_back_with_an_undo():
    draft, person = a_draft(READY), a_person()
    mail = draft.answers_message
    reply_parts.choose(draft.ticket, EVERYBODY, author=person, answered=mail)
    assert reply_parts.chosen(draft.ticket_id, person) == EVERYBODY
    assert reply_parts.chosen(draft.ticket_id, a_person()) is None
    outbound = review.approve(draft.pk, agent=person, **act_fields(draft))
    assert outbound.bcc == ["quiet@one.example"]
    assert not ChosenRecipients.objects.exists()
    review.undo(outbound.pk, agent=person)
    assert reply_parts.chosen(draft.ticket_id, person) == EVERYBODY


def test_the_mails_own_recipients_are_no_choice():
    draft, person = a_draft(READY), a_person()
    for typed in (EVERYBODY, TypedRecipients(MIRA)):
        reply_parts.choose(draft.ticket, typed, author=person, answered=draft.answers_message)
    assert not ChosenRecipients.objects.exists()
    outbound = review.approve(draft.pk, agent=person, **act_fields(draft))
    review.undo(outbound.pk, agent=person)
    assert not ChosenRecipients.objects.exists()


def test_a_page_without_a_script_sends_only_to_whom_it_showed():
    draft, person = a_draft(READY), a_person()
    shown = digest(Recipients([MIRA], []))
    reply_parts.choose(draft.ticket, EVERYBODY, author=person, answered=draft.answers_message)
    fields = act_fields(draft) | {"agent": person}
    with pytest.raises(Stale, match="recipients have changed"):
        review.approve(draft.pk, parts=ReplyParts(shown=shown), **fields)
    chosen_shown = digest(read(EVERYBODY, Recipients([MIRA], []), OWN))
    assert review.approve(draft.pk, parts=ReplyParts(shown=chosen_shown), **fields).cc == ["jürg@xn--bcher-kva.example"]


@pytest.mark.parametrize("field", ["cc", "bcc"])
def test_an_automatic_reply_never_has_copies(field):
    outbound = a_reply(ReplyParts())
    with pytest.raises(IntegrityError, match="outbound_unseen_without_copies"), transaction.atomic():
        Outbound.objects.filter(pk=outbound.pk).update(unseen=True, **{field: ["a@one.example"]})
    assert Outbound.objects.filter(pk=outbound.pk).update(unseen=True)
