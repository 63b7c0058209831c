"""`availability`: free times of the mailbox's people that match the mail. Contents of calendars are never read."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone

from copilot.encryption import decrypt
from copilot.models import Calendar
from copilot.state import MessageCreated
from copilot.text.detection import language_of
from copilot.text.questions import own_words
from copilot.tools import Arguments, Found, Tool, Unanswered
from copilot.tools.freebusy import LARGEST, Hours, Slot, UnreadableCalendar, free
from copilot.tools.wanted_times import WantedTimes, wanted_times
from kb.importing.http import FetchError, Limits, fetch

NAME = "availability"
ASKED_FOR = "asked for"  # the sentence that names times of which none is free, or which could not be parsed
NONE_FITS = "No time that the mail asks for is free, or what it asks for could not be read for certain."
REDIRECTS = 3

_readers = ThreadPoolExecutor(8, thread_name_prefix="calendar")


def availability(calendar: Calendar, seconds: float, now: Callable[[], datetime] = timezone.now) -> Tool:
    async def read(message: MessageCreated, _arguments: Arguments) -> Found:
        wanted = wanted_by(message, calendar, now())
        slots = await asyncio.get_running_loop().run_in_executor(_readers, offered, calendar, seconds, now(), wanted)
        return Found(told(calendar, slots, wanted), {ASKED_FOR: wanted.said} if wanted and not slots else None)

    return Tool(NAME, read, "free times for a meeting", account_data=False)


def wanted_by(message: MessageCreated, calendar: Calendar, now: datetime) -> WantedTimes | None:
    """Times that the mail asks for, relative to the day it was written."""
    written = (message.written or now).astimezone(ZoneInfo(calendar.time_zone)).date()
    return wanted_times(own_words(message), language_of(message), written)


def offered(calendar: Calendar, seconds: float, now: datetime, wanted: WantedTimes | None = None) -> list[Slot]:
    """Free slots. Blocks. Raises Unanswered."""
    try:
        ics, open_hours = _ics(calendar, seconds), hours(calendar)
        return free(ics, open_hours, now, wanted.fits, one_day=wanted.one_day) if wanted else free(ics, open_hours, now)
    except UnreadableCalendar as error:
        raise Unanswered(str(error)) from None
    except FetchError as error:
        # The address of a private calendar is its secret and must not be in the message.
        words = f"answered {error.status}" if error.status else "could not be read"
        raise Unanswered(f"The calendar's server {words}.") from None


def _ics(calendar: Calendar, seconds: float) -> bytes:
    url = decrypt(calendar.sealed_url)
    if url is None:
        raise Unanswered("The calendar's address can no longer be read: enter it again.")
    if not url:
        return calendar.ics.encode()
    return fetch(url, limits=Limits(size=LARGEST, seconds=seconds, redirects=REDIRECTS)).body


def hours(calendar: Calendar) -> Hours:
    return Hours(
        zone=ZoneInfo(calendar.time_zone),
        weekdays=frozenset(int(day) for day in calendar.weekdays if day.isdecimal()),
        opens=calendar.opens,
        closes=calendar.closes,
        length=timedelta(minutes=calendar.slot_minutes),
        notice=timedelta(hours=calendar.notice_hours),
        days=calendar.days_ahead,
        offers=calendar.offers,
    )


def told(calendar: Calendar, slots: list[Slot], wanted: WantedTimes | None = None) -> dict[str, Any]:
    """The result with separate days and times, so that each can be checked literally; empty if no free time fits the
    mail."""
    if not slots and not wanted:
        raise Unanswered("No time is free in the days ahead.", "nothing")
    return {
        "time zone": calendar.time_zone,
        "free times": [
            {
                "day": f"{slot.start:%Y-%m-%d}",
                "weekday": f"{slot.start:%A}",
                "from": f"{slot.start:%H:%M}",
                "until": f"{slot.end:%H:%M}",
            }
            for slot in slots
        ],
    }
