"""`availability`: the next free times of the mailbox's people. Never what their days are filled with."""

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
from copilot.tools import Arguments, Found, Tool, Unanswered
from copilot.tools.freebusy import LARGEST, Hours, Slot, UnreadableCalendar, free
from kb.importing.http import FetchError, Limits, fetch

NAME = "availability"
REDIRECTS = 3

_readers = ThreadPoolExecutor(8, thread_name_prefix="calendar")


def availability(calendar: Calendar, seconds: float, now: Callable[[], datetime] = timezone.now) -> Tool:
    async def read(_message: MessageCreated, _arguments: Arguments) -> Found:
        loop = asyncio.get_running_loop()
        return Found(told(calendar, await loop.run_in_executor(_readers, offered, calendar, seconds, now())))

    return Tool(NAME, read, "free times for a meeting", account_data=False)


def offered(calendar: Calendar, seconds: float, now: datetime) -> list[Slot]:
    """Blocks. Raises Unanswered."""
    try:
        return free(_ics(calendar, seconds), hours(calendar), now)
    except UnreadableCalendar as error:
        raise Unanswered(str(error)) from None
    except FetchError as error:
        # The address of a private calendar is its key: nothing of it may be in the words.
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


def told(calendar: Calendar, slots: list[Slot]) -> dict[str, Any]:
    """Days and times apart, so that each can be checked letter by letter."""
    if not slots:
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
