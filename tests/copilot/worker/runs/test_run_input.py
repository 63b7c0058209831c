"""What the graph gets to read: which mails are one turn, what came before, and what is left out."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from copilot import leases
from copilot.text.detection import language_of
from copilot.worker.runs.run_input import LONGEST_TEXT, LONGEST_THREAD, NothingToDo, RunInput, run_input, traceparent
from drafts.inbound.mail.forwarded import ATTACHED
from drafts.models import Attachment, Event, Message, Outbound, Ticket
from tests.factories import a_customer, a_mail, a_mailbox, a_ticket, an_event, ask, expire_lease

pytestmark = pytest.mark.django_db

OUT = Message.Direction.OUT
TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"


@pytest.fixture
def ticket():
    return a_ticket(
        a_mailbox("help", language="de", greeting="Hallo {name},", signature="Lumen"), customer=a_customer()
    )


def assigned() -> RunInput | NothingToDo:
    lease = leases.acquire(60)
    assert lease is not None
    return run_input(lease)


def work() -> RunInput:
    found = assigned()
    assert isinstance(found, RunInput)
    return found


def reply(ticket: Ticket, answers: Message, state: str = Outbound.State.SENT) -> Outbound:
    """What an approval leaves; once it is sent, it stands in the thread too."""
    outbound = Outbound.objects.create(
        ticket=ticket,
        answers_message=answers,
        state=state,
        message_id=f"ours-{answers.pk}@northwind.example",
        from_address="help@northwind.example",
        subject="Re",
        body="So.",
    )
    if state == Outbound.State.SENT:
        a_mail(ticket, "So.", OUT, message_id=outbound.message_id)
    return outbound


def test_one_mail_is_one_turn(ticket):
    event = ask(ticket, "Wie entkalke ich?", trace_id=TRACE, verified=True, hidden_text="white on white")
    found = work()
    mail = ticket.messages.get()
    assert found.trace_id == TRACE
    assert found.read == (mail.pk,)
    assert found.newest_message_id == mail.pk
    assert found.collection == ticket.mailbox.collection
    message = found.message
    assert (message.ticket_id, message.message_ids, message.text) == (ticket.pk, (mail.pk,), "Wie entkalke ich?")
    assert (message.sender, message.sender_name) == (ticket.customer.email, ticket.customer.name)
    assert (message.mailbox_language, message.greeting, message.signature) == ("de", "Hallo {name},", "Lumen")
    assert message.verified
    assert message.hidden_text == "white on white"
    assert message.thread == ()
    assert event.kind == Event.Kind.MESSAGE


def test_guessed_letters_that_make_words_are_no_gibberish(ticket):
    ask(ticket, "Schöne Grüße, wie entkalke ich?", charset_guessed=True)
    message = work().message
    assert (message.gibberish, message.cut_off) == (False, False)


def test_a_mail_in_the_wrong_letters_or_cut_off_says_so(ticket):
    ask(ticket, "úÄÒÁ×ÓÔ×ÕÊÔÅ, ÓËÏÌØËÏ ÄÎÅÊ Õ ÍÅÎÑ ÎÁ ×ÏÚ×ÒÁÔ", charset_guessed=True, cut_off=True)
    message = work().message
    assert (message.gibberish, message.cut_off) == (True, True)
    assert language_of(message) == message.mailbox_language


def test_the_mails_own_date_and_zone_are_read_and_who_is_asked(ticket):
    now = datetime.now(UTC)
    ask(ticket, "Wie entkalke ich?", written_at=(own := now.astimezone(timezone(timedelta(hours=-5)))).isoformat())
    message = work().message
    assert (message.written, message.written.utcoffset()) == (own, timedelta(hours=-5))
    assert message.company == ticket.mailbox.name


def test_a_date_of_its_own_that_cannot_be_gives_only_its_zone(ticket):
    ask(ticket, "Wie entkalke ich?", written_at="2001-01-01T09:00:00+02:00")
    written = work().message.written
    assert (written.year, written.utcoffset()) == (datetime.now(UTC).year, timedelta(hours=2))


def test_a_burst_is_one_turn_newest_last(ticket):
    ask(ticket, "One more thing", subject="first")
    ask(ticket, "about the pump", subject="second")
    message = work().message
    assert message.text == "One more thing\n\nabout the pump"
    assert message.subject == "second"
    assert len(message.message_ids) == 2


def test_what_was_answered_is_the_thread_and_not_the_turn(ticket):
    reply(ticket, a_mail(ticket, "How do I descale?"))
    ask(ticket, "And how long does that take?")
    message = work().message
    assert message.text == "And how long does that take?"
    assert [(turn.direction, turn.text) for turn in message.thread] == [("in", "How do I descale?"), ("out", "So.")]


@pytest.mark.parametrize("state", ["queued", "sending", "uncertain"])
def test_mail_whose_reply_is_on_its_way_is_answered(ticket, state):
    event = ask(ticket, "How do I descale?")
    reply(ticket, ticket.messages.get(), state)
    assert assigned() == NothingToDo((ticket.messages.get().pk,))
    assert event.status == Event.Status.DUE


@pytest.mark.parametrize("state", ["cancelled", "failed"])
def test_mail_whose_reply_was_undone_or_failed_is_not_answered(ticket, state):
    ask(ticket, "How do I descale?")
    reply(ticket, ticket.messages.get(), state)
    assert work().message.text == "How do I descale?"


def test_mail_that_came_while_the_reply_before_it_waited_to_be_sent_is_not_answered(ticket):
    first = a_mail(ticket, "How do I descale?")
    ask(ticket, "It blinks, too!")
    reply(ticket, first)
    assert work().message.text == "It blinks, too!"


def test_a_reply_from_elsewhere_answers_everything_before_it(ticket):
    ask(ticket, "How do I descale?")
    a_mail(ticket, "I called you.", OUT)
    assert isinstance(assigned(), NothingToDo)


def test_a_reply_that_came_back_answers_nothing_though_it_stands_in_the_thread(ticket):
    ask(ticket, "How do I descale?")
    reply(ticket, ticket.messages.get())
    Outbound.objects.update(state=Outbound.State.FAILED)
    message = work().message
    assert message.text == "How do I descale?"
    assert [turn.direction for turn in message.thread] == ["out"]


def test_notes_are_not_part_of_the_run_input(ticket):
    a_mail(ticket, "He is a friend of the boss", Message.Direction.NOTE)
    ask(ticket, "How do I descale?")
    given = str(work())
    assert "How do I descale?" in given
    assert "boss" not in given


@pytest.mark.parametrize("fields", [{"automatic": "auto-submitted"}, {"parse_error": "no charset"}])
def test_mail_that_nobody_wrote_or_nobody_can_read_is_no_part_of_the_turn(ticket, fields):
    a_mail(ticket, "I am on holiday", **fields)
    ask(ticket, "How do I descale?")
    found = work()
    assert found.message.text == "How do I descale?"
    assert found.message.thread == ()
    assert len(found.read) == 1


@pytest.mark.parametrize(
    "fields",
    [{"drafting": False}, {"status": Ticket.Status.RESOLVED}, {"status": Ticket.Status.SPAM}],
)
def test_a_ticket_that_was_taken_over_or_closed_is_left_alone(ticket, fields):
    ask(ticket)
    Ticket.objects.update(**fields)
    assert assigned() == NothingToDo((ticket.messages.get().pk,))


def test_a_rewrite_reads_the_instruction(ticket):
    mail = a_mail(ticket, "How do I descale?")
    an_event(mail, kind=Event.Kind.REWRITE, dedupe_key="rewrite:1", payload={"instruction": "shorter"})
    message = work().message
    assert message.instruction == "shorter"
    assert message.text == "How do I descale?"


def test_a_rewrite_after_everything_was_answered_is_about_the_last_mail(ticket):
    mail = a_mail(ticket, "How do I descale?")
    reply(ticket, mail)
    an_event(mail, kind=Event.Kind.REWRITE, dedupe_key="rewrite:1", payload={"instruction": "shorter"})
    assert work().message.text == "How do I descale?"


def test_handing_back_reads_what_is_still_unanswered(ticket):
    mail = a_mail(ticket, "How do I descale?")
    an_event(mail, kind=Event.Kind.RESUME, dedupe_key="resume:1")
    assert work().message.text == "How do I descale?"


def test_one_forged_mail_makes_the_whole_turn_unverified(ticket):
    ask(ticket, "My order?", verified=True)
    ask(ticket, "Send it here", verified=False)
    assert not work().message.verified


def test_each_of_several_reply_to_addresses_counts_and_an_unread_one_is_told(ticket):
    ask(ticket, "My order?", reply_to="else@mail.example", also_reply_to=["me@evil.example"], unread_address=True)
    message = work().message
    assert (message.reply_to_matches, message.unread_address) == (False, True)


@pytest.mark.parametrize(
    ("reply_to", "matches"),
    [
        ("", True),
        ("else@mail.example", True),
        ("else@MAIL.example", True),
        ("me@evil.example", False),
        ("me@evil-mail.example", False),
    ],
)
def test_a_reply_to_in_another_domain_is_noticed(ticket, reply_to, matches):
    ask(ticket, "My order?", reply_to=reply_to)
    ask(ticket, "Please")
    assert work().message.reply_to_matches is matches


def test_a_mail_of_somebody_else_on_the_customers_ticket_is_told(ticket):
    ask(ticket, "My order?", from_address=ticket.customer.email.upper())
    assert work().message.from_customer
    expire_lease(ticket)
    ask(ticket, "And mine?", from_address="eve@evil.example")
    assert not work().message.from_customer


@pytest.mark.parametrize(
    ("sender", "copied", "foreign"),
    [
        ("mira@castellan.example", "ola@castellan.example", ()),
        ("mira@castellan.example", "ola@shop.castellan.example", ()),
        ("mira@castellan.example", "eve@foreign.example", ("eve@foreign.example",)),
        ("mira@gmail.com", "eve@gmail.com", ("eve@gmail.com",)),
        ("mira@castellan.example", "help@northwind.example", ()),
    ],
)
def test_copies_at_another_domain_are_told(ticket, sender, copied, foreign):
    ask(ticket, "My order?", from_address=sender, cc=[copied])
    assert work().message.foreign_copies == foreign


def test_another_author_elsewhere_is_told_like_a_copy(ticket):
    ask(ticket, "My order?")
    expire_lease(ticket)
    both = {"from_address": "mira@castellan.example", "reply_to": "mira@castellan.example"}
    ask(ticket, "Ours?", **both, also_reply_to=["eve@foreign.example", "ola@castellan.example"])
    message = work().message
    assert message.foreign_copies == ("eve@foreign.example",)
    assert message.doubtful_copies


def test_copies_that_an_unverified_mail_names_beside_verified_ones_are_doubtful(ticket):
    ask(ticket, "My order?", cc=["eve@foreign.example"])
    assert not work().message.doubtful_copies
    expire_lease(ticket)
    ask(ticket, "My order?", verified=True)
    assert not work().message.doubtful_copies
    expire_lease(ticket)
    ask(ticket, "My order?", cc=["eve@foreign.example"])
    assert work().message.doubtful_copies


def test_copies_that_a_later_mail_of_an_unverified_ticket_names_are_doubtful_until_we_write_to_them(ticket):
    ask(ticket, "My order?", cc=["ola@foreign.example"])
    assert not work().message.doubtful_copies
    expire_lease(ticket)
    ask(ticket, "My order?", cc=["ola@foreign.example", "eve@foreign.example"])
    assert work().message.doubtful_copies
    expire_lease(ticket)
    a_mail(ticket, "Here.", OUT, to=["eve@foreign.example"])
    ask(ticket, "My order?", cc=["ola@foreign.example", "eve@foreign.example"])
    assert not work().message.doubtful_copies


def test_a_log_file_in_a_mail_does_not_choke_the_graph(ticket):
    for _ in range(LONGEST_THREAD + 5):
        a_mail(ticket, "x" * 2 * LONGEST_TEXT, OUT)
    ask(ticket, "y" * 2 * LONGEST_TEXT + " Can I return it?")
    message = work().message
    assert len(message.text) == LONGEST_TEXT
    assert message.text.endswith("yy Can I return it?")
    assert len(message.thread) == LONGEST_THREAD
    assert {len(turn.text) for turn in message.thread} == {LONGEST_TEXT}


def test_a_run_without_a_trace_from_intake_gets_one(ticket):
    ask(ticket)
    version, trace, span, flags = work().trace_id.split("-")
    assert (version, len(trace), len(span), flags) == ("00", 32, 16, "01")
    assert traceparent() != traceparent()


def test_an_event_that_is_gone_is_an_error_and_no_empty_turn(ticket):
    ask(ticket)
    lease = leases.acquire(60)
    with pytest.raises(Event.DoesNotExist):
        run_input(replace(lease, event_id=0))


@pytest.mark.parametrize(
    ("name", "kind", "text", "unopened"),
    [
        ("question.msg", "application/vnd.ms-outlook", "see attached", True),
        ("invoice.pdf", "application/pdf", "see attached", True),
        ("question.eml", "message/rfc822", "see attached", True),
        ("question.eml", "message/rfc822", f"see attached\n\n{ATTACHED}\nFrom: a@b.example\n\nHow long?", False),
        ("logo.png", "image/png", "see attached", False),
        ("smime.p7s", "application/pkcs7-signature", "see attached", False),
    ],
)
def test_a_document_or_a_mail_that_is_not_read_is_told(ticket, name, kind, text, unopened):
    ask(ticket, text)
    mail = ticket.messages.get()
    Attachment.objects.create(message=mail, name=name, content_type=kind, size=1, path="x")
    assert work().message.unopened is unopened
