"""A calendar's mail is told in words and goes to a person: no article answers an invitation."""

import time
import uuid
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from copilot.leases import Lease
from copilot.pipeline.routing import RouteVerdict, route
from copilot.worker.runs.run_input import RunInput, run_input
from drafts.desk.labels.reasons import REASONS
from drafts.inbound import intake
from drafts.inbound.mail import calendars
from drafts.inbound.mail.calendars import in_words
from drafts.inbound.mail.parse import parse
from drafts.models import Event, Message
from tests.factories import a_mailbox, a_person, mail
from tests.given_config import GivenConfig

# A zone that a sender defines is not believed: this one is eight hours off, and counted out would never end.
ZONE = """BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:16010101T000000
RRULE:FREQ=SECONDLY
TZOFFSETFROM:+0200
TZOFFSETTO:+0900
END:STANDARD
END:VTIMEZONE
"""
EVENT = """BEGIN:VEVENT
UID:1@x
SUMMARY:Planter\\, tour
DTSTART;TZID=Europe/Berlin:20261204T100000
DTEND;TZID=Europe/Berlin:20261204T113000
LOCATION:Green
  house 3
ORGANIZER;CN="Ada Moreau":mailto:ada@x.example
ATTENDEE;PARTSTAT=DECLINED;CN=Bob:mailto:bob@x.example
DESCRIPTION:Bring the planter.
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:An alarm
TRIGGER:-PT15M
END:VALARM
END:VEVENT
"""
TOLD = """Planter, tour
When: Fri 4 December 2026, 10:00–11:30 (Europe/Berlin, UTC+01:00)
Where: Green house 3
Organizer: Ada Moreau <ada@x.example>"""


def calendar(method: str, *events: str, zone: str = ZONE) -> str:
    told = f"METHOD:{method}\n" if method else ""
    return f"BEGIN:VCALENDAR\nVERSION:2.0\n{told}{zone}{''.join(events or (EVENT,))}END:VCALENDAR\n"


def event(*lines: str) -> str:
    return "\n".join(("BEGIN:VEVENT", "SUMMARY:x", *lines, "END:VEVENT", ""))


def alone(method: str, *events: str) -> bytes:
    return mail(calendar(method, *events), Content_Type=f"text/calendar; method={method}; charset=utf-8")


def beside(text: str, method: str = "REQUEST", kind: str = "text/calendar; charset=utf-8; method={}") -> bytes:
    return mail(
        f"--b\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
        f"--b\nContent-Type: {kind.format(method)}\n\n{calendar(method)}\n--b--\n",
        Content_Type="multipart/mixed; boundary=b" if "name=" in kind else "multipart/alternative; boundary=b",
    )


@pytest.fixture(autouse=True)
def files(tmp_path: Path, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"


def test_an_invitation_is_told_below_the_words_beside_it() -> None:
    found = parse(beside("Ada invites you."))
    assert found.visible == f"Ada invites you.\n\n[Calendar: invitation]\n{TOLD}"
    assert found.text == found.visible
    assert [file.content_type for file in found.files] == ["text/calendar"]


@pytest.mark.parametrize(
    ("method", "head", "answer"),
    [
        ("REQUEST", "[Calendar: invitation]", ""),
        ("REPLY", "[Calendar: answer to an invitation]", "\nAnswer: Bob <bob@x.example> declined"),
        ("CANCEL", "[Calendar: cancelled]", ""),
        ("PUBLISH", "[Calendar: appointment]", ""),
    ],
)
def test_a_calendar_alone_is_told_with_its_notes(method: str, head: str, answer: str) -> None:
    assert parse(alone(method)).visible == f"{head}\n{TOLD}{answer}\nNotes: Bring the planter."


def test_another_time_is_told_as_a_proposal() -> None:
    assert "Another time is proposed." in parse(alone("COUNTER")).visible


@pytest.mark.parametrize(
    ("lines", "when"),
    [
        (("DTSTART:20261204T100000Z", "DURATION:PT90M"), "Fri 4 December 2026, 10:00–11:30 (UTC)"),
        (("DTSTART;TZID=America/New_York:20260704T100000",), "Sat 4 July 2026, 10:00 (America/New_York, UTC-04:00)"),
        (("DTSTART:20261204T100000",), "Fri 4 December 2026, 10:00 (no time zone given)"),
        (
            ("DTSTART;TZID=W. Europe Standard Time:20260704T100000",),
            "Sat 4 July 2026, 10:00 (Europe/Berlin, UTC+02:00)",
        ),
        (("DTSTART;TZID=/x.example/y/Asia/Tokyo:20260704T100000",), "Sat 4 July 2026, 10:00 (Asia/Tokyo, UTC+09:00)"),
        (("DTSTART;TZID=Our zone:20260704T100000",), "Sat 4 July 2026, 10:00 (Our zone)"),
        (("DTSTART;TZID=../../etc/passwd:20260704T100000",), "Sat 4 July 2026, 10:00 (../../etc/passwd)"),
        (("DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261205"), "Fri 4 December 2026, all day"),
        (
            ("DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261207"),
            "Fri 4 December 2026 to Sun 6 December 2026, all day",
        ),
        (
            ("DTSTART:20261204T230000Z", "DTEND:20261205T010000Z"),
            "Fri 4 December 2026, 23:00 to Sat 5 December 2026, 01:00 (UTC)",
        ),
        (
            ("DTSTART:20261204T100000Z", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=5"),
            "Fri 4 December 2026, 10:00 (UTC)\nRepeats: every 2 weeks, 5 times",
        ),
        (
            ("DTSTART:20261204T100000Z", "RRULE:FREQ=DAILY;UNTIL=20270101T000000Z"),
            "Fri 4 December 2026, 10:00 (UTC)\nRepeats: every day, until Fri 1 January 2027",
        ),
    ],
)
def test_its_time_is_told_with_the_zone(lines: tuple[str, ...], when: str) -> None:
    assert in_words(calendar("REQUEST", event(*lines))) == f"[Calendar: invitation]\nx\nWhen: {when}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (calendar("REQUEST", "nothing\n"), calendars.UNREADABLE),
        (calendar("REQUEST", event("DTSTART:99999999", "DTEND:20261399T000000Z", "RRULE:FREQ=NEVER", "BROKEN")), "x"),
        (calendar("REQUEST", event("DTSTART:99991231T235959Z", "DURATION:P9999999D")), calendars.UNREADABLE),
        (calendar("REQUEST", "BEGIN:VEVENT\nSUMMARY:cut").partition("END:VCALENDAR")[0], "cut"),
        (calendar("REQUEST", event("LOCATION:a\\nFrom: b")), "x\nWhere: a From: b"),
        (calendar("REQUEST", *[event()] * 5), "x\n\nx\n\nx\nand 2 more"),
    ],
)
def test_what_is_broken_is_told_as_far_as_it_goes(text: str, told: str) -> None:
    assert in_words(text) == f"[Calendar: invitation]\n{told}"


def test_what_is_no_calendar_stays_a_file() -> None:
    found = parse(mail("hello", Content_Type="text/calendar; method=REQUEST"))
    assert (found.text, len(found.files)) == ("", 1)


def test_a_huge_calendar_costs_little() -> None:
    for events in (
        [event("DTSTART:20261204T100000Z", "RRULE:FREQ=SECONDLY")] * 20_000,
        [event(*["ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.example"] * 30_000)],
        [event("DESCRIPTION:" + "a" * 900_000), "BEGIN:VEVENT\n" * 50_000],
        ["BEGIN:VEVENT\nSUMMARY:" + "\n a" * 300_000],
    ):
        before = time.process_time()
        assert in_words(calendar("REPLY", *events), notes=True).startswith("[Calendar: answer")
        assert time.process_time() - before < 5  # a tenth of a second; without its limits, minutes


def taken(raw: bytes) -> Message:
    earlier = Message.objects.first()
    box = earlier.mailbox if earlier else a_mailbox("support")
    return Message.objects.get(pk=intake.receive(box, raw).message_id)


def worked_on(message: Message) -> RunInput:
    due = Event.objects.filter(ticket=message.ticket).latest("pk")
    found = run_input(Lease(message.ticket_id, uuid.uuid4(), due.pk, 1, timezone.now()))
    assert isinstance(found, RunInput)
    return found


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (beside("How do I return a planter?"), "invitation"),
        (beside("Hello", kind="text/calendar; method={}; name=invite.ics"), "invitation"),
        (alone("REQUEST"), "invitation"),
        (beside("Bob has declined.", "REPLY"), "invitation_answered"),
        (alone("CANCEL"), "invitation_cancelled"),
        (alone("PUBLISH"), "appointment"),
        # A file beside a question, and an appointment that a shop made, ask nothing.
        (beside("How do I return it?", "PUBLISH"), ""),
        (beside("How do I return it?", kind="application/ics; name=invite.ics"), ""),
    ],
)
def test_a_calendar_mail_goes_to_a_person_with_the_reason(raw: bytes, code: str) -> None:
    message = worked_on(taken(raw)).message
    assert message.unreadable == code
    if code:
        assert route({"message": message}, GivenConfig()) == RouteVerdict("none", code, "none")  # type: ignore[typeddict-item]
        assert code in REASONS


@pytest.mark.django_db
def test_an_invitation_before_a_question_is_not_passed_over() -> None:
    first = taken(alone("REQUEST"))
    raw = mail("How do I return it?", in_reply_to=f"<{first.message_id}>")
    second = taken(raw)
    assert second.ticket_id == first.ticket_id
    assert worked_on(second).message.unreadable == "invitation"


@pytest.mark.django_db
def test_the_ticket_page_shows_an_invitation(client: Any) -> None:
    client.force_login(a_person(role="Agent"))
    page = client.get(reverse("ticket", args=[taken(alone("REQUEST")).ticket_id])).content.decode()
    for line in TOLD.replace("<", "&lt;").replace(">", "&gt;").split("\n"):
        assert line in page
