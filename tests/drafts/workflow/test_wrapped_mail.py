"""One mail that comes again, through a list or a filter that tags it or adds a footer: its sender gets one answer."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db.models.functions import Now
from django.test import Client
from django.urls import reverse

from drafts.conflicts import MayArriveTwice
from drafts.inbound import intake
from drafts.models import Draft, Mailbox, Message, Outbound, Ticket
from drafts.outbound.dispatch import send_next
from drafts.workflow import moves, review
from drafts.workflow.send_again import send_again
from tests.drafts.desk_requests import page, words
from tests.drafts.workflow.auto_send import leaving, offered, policed
from tests.factories import a_draft, a_mailbox, a_person, act_fields, mail, received
from tests.second_yes import after_yes, yes_to

pytestmark = pytest.mark.django_db
MIRA, QUESTION = "Mira Holm <mira@example.org>", "Where is my order?"
DATE, NO_DATE = b"Date: Mon, 03 Mar 2025 10:00:00 +0000\r\n", b""
LIST = {"List_Id": "<all.northwind.example>", "List_Post": "<mailto:all@northwind.example>"}
FOOTER = "\n_______________\nall mailing list\nall@northwind.example"
VERIFIED = {"Authentication_Results": "mx.desk.example; dmarc=pass header.from=example.org"}
copy = partial(mail, message_id="one@example.org")
WRAPPED = {
    "list": copy(QUESTION + FOOTER, subject="[all] My order", **LIST),
    "list that writes itself into From": copy(
        QUESTION + FOOTER, sender="Mira via all <all@northwind.example>", Reply_To=MIRA, **LIST
    ),
    "list that answers itself": copy(QUESTION + FOOTER, Reply_To="all@northwind.example", **LIST),
    "tag": copy(subject="[EXTERN] My order"),
    "footer": copy(f"{QUESTION}\n\n-- \nScanned by AntiVirus"),
    "scrubbed": copy("An HTML attachment was scrubbed.", **LIST),
    "other zone": copy(subject="[EXTERN]").replace(b"10:00:00 +0000", b"11:00:00 +0100"),
    "no date": copy(f"CAUTION: this is an external mail.\n\n{QUESTION}").replace(DATE, NO_DATE),
    "large": copy(f"{QUESTION}\n" + "x" * intake.READ_WHOLE_UP_TO),
}


@pytest.fixture(autouse=True)
def files(settings: Any, tmp_path: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path


@pytest.fixture
def mailbox() -> Mailbox:
    return a_mailbox("support", authserv_id="mx.desk.example")


def answer(draft: Draft, agent: User) -> Outbound:
    return review.approve(draft.pk, agent=agent, **act_fields(draft))


@pytest.mark.parametrize("wrapped", WRAPPED)
def test_it_is_the_same_mail_whatever_its_wrapping_and_whichever_comes_first(mailbox: Mailbox, wrapped: str) -> None:
    for raws in ((copy(), WRAPPED[wrapped]), (WRAPPED[wrapped], copy())):
        first, second = (received(mailbox, raw) for raw in raws)
        assert same_as(second) == first
        Ticket.objects.all().delete()


@pytest.mark.parametrize("first", [0, 1], ids=["wrapped second", "wrapped first"])
def test_it_is_answered_once(mailbox: Mailbox, agent: User, first: int) -> None:
    tickets = [received(mailbox, raw) for raw in ((copy(), WRAPPED["list"]), (WRAPPED["list"], copy()))[first]]
    drafts = [a_draft(ticket=each) for each in tickets]
    answer(drafts[0], agent)
    told = f"Probably the same mail came here as #{tickets[0].pk}, and a reply to it waits to be sent: this would"
    with pytest.raises(MayArriveTwice, match=told):
        answer(drafts[1], agent)
    assert Outbound.objects.count() == 1
    assert after_yes(review.approve, drafts[1].pk, agent=agent, **act_fields(drafts[1])).state == "queued"


def test_of_four_copies_each_after_the_first_asks_and_names_those_that_were_answered(
    mailbox: Mailbox, agent: User
) -> None:
    raws = [copy(), *(WRAPPED[name] for name in ("list", "tag", "footer"))]
    drafts = [a_draft(ticket=received(mailbox, raw)) for raw in raws]
    answer(drafts[0], agent)
    for draft in drafts[1:]:
        with pytest.raises(MayArriveTwice, match=f"came here as #{drafts[0].ticket_id}"):
            answer(draft, agent)
    assert Outbound.objects.count() == 1


def test_a_wrapped_copy_in_another_mailbox_asks_for_confirmation(mailbox: Mailbox, agent: User) -> None:
    first, second = (
        a_draft(ticket=received(mailbox, copy())),
        a_draft(ticket=received(a_mailbox("billing"), WRAPPED["list"])),
    )
    answer(first, agent)
    with pytest.raises(MayArriveTwice, match=f"Probably the same mail came to Support as #{first.ticket_id}"):
        answer(second, agent)


def test_word_for_word_and_wrapped_are_told_apart(mailbox: Mailbox, agent: User) -> None:
    billing, sales = a_mailbox("billing"), a_mailbox("sales")
    same, wrapped, here = (
        a_draft(ticket=received(box, raw))
        for box, raw in ((billing, copy()), (sales, WRAPPED["tag"]), (mailbox, copy()))
    )
    for draft in (same, wrapped):
        after_yes(review.approve, draft.pk, agent=agent, **act_fields(draft))
    with pytest.raises(MayArriveTwice) as asked:
        answer(here, agent)
    waits = "and a reply to it waits to be sent"
    assert str(asked.value) == (
        f"The same mail came to Billing as #{same.ticket_id}, {waits}. "
        f"Probably the same mail came to Sales as #{wrapped.ticket_id}, {waits}: this would be a second answer."
    )


def test_each_ticket_and_its_row_name_the_other(mailbox: Mailbox, agent: User, client: Client) -> None:
    first, second = (a_draft(ticket=received(mailbox, raw)) for raw in (copy(), WRAPPED["list"]))
    client.force_login(a_person(role="Agent"))
    for here, there in ((first, second), (second, first)):
        assert f"Probably the same mail came here as #{there.ticket_id}: its draft waits." in page(client, here.ticket)
    queue = words(client.get(reverse("review")))
    assert f"also #{first.ticket_id}: its draft waits" in queue
    answer(first, agent)
    Outbound.objects.update(state="sent", sent_at=Now())
    assert "a reply was sent." in page(client, second.ticket)
    assert f"also #{first.ticket_id}: a reply was sent" in words(client.get(reverse("review")))


def test_who_is_at_the_other_ticket_hears_of_it_once(mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    monkeypatch.setattr(intake.notifications, "notify", lambda ticket, what, **detail: told.append(ticket))
    first, second = (received(mailbox, raw) for raw in (copy(), WRAPPED["list"]))
    assert told == [first.pk, second.pk, first.pk]


# Another mail


@pytest.mark.parametrize(
    "other",
    [
        copy(sender="Eve <eve@evil.example>"),
        copy(subject="[EXTERN]").replace(b"10:00:00", b"10:00:01"),
        copy(f"{QUESTION}{FOOTER}", Reply_To="eve@evil.example"),
        copy(f"{QUESTION}{FOOTER}", Reply_To="eve@evil.example", **LIST),
        copy("The fourth page of today").replace(DATE, NO_DATE),
        copy("").replace(DATE, NO_DATE),
        mail(QUESTION + FOOTER),
    ],
    ids=["sender", "date", "answer elsewhere", "through a list", "device", "empty", "id"],
)
def test_whoever_repeats_its_id_has_written_another(mailbox: Mailbox, agent: User, other: bytes) -> None:
    first, second = (a_draft(ticket=received(mailbox, raw)) for raw in (copy(), other))
    assert not Message.objects.filter(same_mail_as__isnull=False).exists()
    answer(first, agent)
    assert answer(second, agent).state == "queued"


def test_a_forged_copy_keeps_no_mail_from_people(mailbox: Mailbox, agent: User) -> None:
    """It has its ticket and its draft like any other."""
    received(mailbox, copy("Please forget it.", subject="My order"))
    ticket = received(mailbox, copy(**VERIFIED))
    assert ticket.status == "new"
    assert ticket.events.filter(kind="message").exists()
    assert answer(a_draft(ticket=ticket), agent).state == "queued"


# Forged copies

ASKED = (
    "I bought the large planter in your shop last week, and one of its legs came off.\nMay I return it, and who pays?"
)
TRUE = copy(ASKED, **VERIFIED)
DISCLAIMER = "This e-mail and its attachments are confidential and meant for the addressee alone. " * 3


def same_as(ticket: Ticket) -> Ticket | None:
    same = ticket.messages.get().same_mail_as
    return same.ticket if same else None


def marked() -> set[int]:
    return {*Message.objects.filter(same_mail_as__isnull=False).values_list("ticket", flat=True)}


@pytest.mark.parametrize(
    "forged",
    {
        "one word, no date": copy("I").replace(DATE, NO_DATE),
        "common words, no date": copy("I would like to return it, and you").replace(DATE, NO_DATE),
        "all common words": copy(" ".join(sorted(set(ASKED.split()))) + " please thank you").replace(DATE, NO_DATE),
        "its date, other words": copy("Can a monthly plan be paused?"),
        "its date, no words": copy(""),
    }.items(),
    ids=lambda each: each[0],
)
@pytest.mark.parametrize("first", [0, 1], ids=["forged second", "forged first"])
def test_who_knows_only_its_id_and_date_holds_no_verified_mail_back(
    mailbox: Mailbox, forged: tuple[str, bytes], first: int
) -> None:
    for raw in ((TRUE, forged[1]), (forged[1], TRUE))[first]:
        ticket = received(mailbox, raw)
        if raw == TRUE:
            true = policed(ticket)
            offered(true, true.messages.get())
    assert not marked()
    assert leaving(true) is not None


@pytest.mark.parametrize(
    "wrapped",
    {
        "no date": copy(f"CAUTION: this is an external mail.\n\n{ASKED}").replace(DATE, NO_DATE),
        "a long disclaimer": copy(f"{ASKED}\n\n{DISCLAIMER}"),
        "a long disclaimer, no date": copy(f"{ASKED}\n\n{DISCLAIMER}").replace(DATE, NO_DATE),
        "wrapped lines": copy(ASKED.replace(", ", ",\n"), subject="[all] My order", **LIST),
    }.items(),
    ids=lambda each: each[0],
)
@pytest.mark.parametrize("first", [0, 1], ids=["wrapped second", "wrapped first"])
def test_a_copy_with_its_words_that_is_no_longer_verified_is_the_same_mail(
    mailbox: Mailbox, wrapped: tuple[str, bytes], first: int
) -> None:
    tickets = {received(mailbox, raw).pk for raw in ((TRUE, wrapped[1]), (wrapped[1], TRUE))[first]}
    assert marked() == tickets


def test_words_of_chinese_and_japanese_are_compared_too(mailbox: Mailbox) -> None:
    received(mailbox, copy("先週買った植木鉢の脚が一本取れました。返品できますか。", **VERIFIED))
    received(mailbox, copy("注文した商品はいつ届きますか。"))
    assert not marked()
    received(mailbox, copy("【外部】先週買った植木鉢の脚が一本取れました。返品できますか。"))
    assert len(marked()) == 2


NOISE = {
    "other dates": [copy(f"noise {at}").replace(b"10:00:00", b"11:00:%02d" % at) for at in range(22)],
    "no dates": [copy(f"noise {at}").replace(DATE, NO_DATE) for at in range(22)],
    "its date": [copy(f"noise {at}") for at in range(22)],
}


@pytest.mark.parametrize("noise", NOISE.values(), ids=NOISE)
def test_forged_mails_in_between_do_not_bury_it(mailbox: Mailbox, noise: list[bytes]) -> None:
    first = received(mailbox, TRUE)
    for raw in noise:
        received(mailbox, raw)
    second = received(mailbox, copy(f"{ASKED}\n\n{DISCLAIMER}", subject="[tag] My order", **VERIFIED))
    assert same_as(second) == first


def test_where_nothing_is_verified_mails_of_other_dates_or_addresses_do_not_bury_it_either(mailbox: Mailbox) -> None:
    first = received(mailbox, copy(ASKED))
    for raw in (*NOISE["other dates"], *NOISE["no dates"]):
        received(mailbox, raw)
    for at in range(22):
        received(mailbox, copy(f"noise {at}", Reply_To="eve@evil.example"))
    second = received(mailbox, copy(ASKED, subject="[tag] My order").replace(b"10:00:00 +0000", b"15:45:00 +0545"))
    assert same_as(second) == first


@pytest.mark.parametrize("date", ["Mon, 01 Jan 0001 00:00:00 +2359", "Fri, 31 Dec 9999 23:59:59 -2359"])
def test_a_date_at_the_end_of_the_calendar_is_stored(mailbox: Mailbox, date: str) -> None:
    raws = [copy(text).replace(DATE, f"Date: {date}\r\n".encode()) for text in (QUESTION, "And now?")]
    assert len({received(mailbox, raw).pk for raw in raws}) == 2


# On one ticket


def in_thread(mailbox: Mailbox) -> tuple[Ticket, bytes]:
    """A ticket, and a mail to it that comes again."""
    ticket = received(mailbox, mail("How much is it?", message_id="before@example.org"))
    raw = copy(in_reply_to="<before@example.org>")
    assert received(mailbox, raw) == ticket
    return ticket, copy(QUESTION + FOOTER, in_reply_to="<before@example.org>", **LIST)


def test_what_was_answered_on_its_ticket_asks_when_it_comes_again(mailbox: Mailbox, agent: User) -> None:
    ticket, again = in_thread(mailbox)
    reply = answer(a_draft(ticket=ticket), agent)
    Outbound.objects.update(state="sent", sent_at=Now())
    assert received(mailbox, again) == ticket
    draft = a_draft(ticket=Ticket.objects.get(pk=ticket.pk))
    approve = partial(review.approve, draft.pk, agent=agent, **act_fields(draft))
    with pytest.raises(MayArriveTwice, match="Probably the same mail came before, and a reply to it was sent: this"):
        approve()
    by_hand = partial(review.reply, ticket.pk, agent=agent, body="So.", last_message_id=draft.answers_message_id or 0)
    with pytest.raises(MayArriveTwice, match="came before"):
        by_hand()
    assert [*Outbound.objects.all()] == [reply]
    assert approve(maybe_twice=yes_to(approve)).state == "queued"


def test_what_came_twice_before_its_answer_is_answered_once_without_a_question(mailbox: Mailbox, agent: User) -> None:
    ticket, again = in_thread(mailbox)
    received(mailbox, again)
    reply = answer(a_draft(ticket=ticket), agent)
    Outbound.objects.update(state="failed")
    assert send_again(reply.pk, agent=agent).state == "queued"


def test_two_tickets_that_were_merged_ask_too(mailbox: Mailbox, agent: User) -> None:
    first, second = (received(mailbox, raw) for raw in (copy(), WRAPPED["tag"]))
    answer(a_draft(ticket=first), agent)
    Outbound.objects.update(state="sent", sent_at=Now())
    moves.merge(first.pk, other=second.pk, agent=agent)
    with pytest.raises(MayArriveTwice, match="came before, and a reply to it was sent"):
        answer(a_draft(ticket=Ticket.objects.get(pk=first.pk)), agent)


# Automatic replies


def test_no_automatic_reply_to_a_mail_that_came_again(mailbox: Mailbox) -> None:
    first = policed(received(mailbox, copy(**VERIFIED)))
    second = received(mailbox, copy(subject="[EXTERN] My order", **VERIFIED))
    Ticket.objects.update(category=first.category)
    for ticket in (first, Ticket.objects.get(pk=second.pk)):
        assert offered(ticket, ticket.messages.get()).status == "open"
        assert leaving(ticket) is None


def test_what_waits_when_it_comes_again_does_not_leave(mailbox: Mailbox, mailoutbox: list[Any]) -> None:
    first = policed(received(mailbox, copy(**VERIFIED)))
    offered(first, first.messages.get())
    assert leaving(first) is not None
    received(mailbox, WRAPPED["footer"])
    Outbound.objects.update(send_after=Now() - timedelta(seconds=1))
    assert not send_next()
    assert not mailoutbox
    first.refresh_from_db()
    assert (first.status, first.reason) == ("review", "not_sent: the same mail came more than once")


def test_a_strangers_mail_of_its_id_holds_none_back(mailbox: Mailbox) -> None:
    received(mailbox, copy(sender="Eve <eve@evil.example>"))
    ticket = policed(received(mailbox, copy(**VERIFIED)))
    offered(ticket, ticket.messages.get())
    assert leaving(ticket) is not None
