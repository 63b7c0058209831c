"""An event loop that is held up says so, and whose fault it was."""

import asyncio
import re
import time

import pytest
from django.conf import settings

from copilot.worker import loop_watch


def watched(monkeypatch: pytest.MonkeyPatch, bound: float) -> None:
    """A loop that computes nothing and blocks for a tenth of a second."""
    monkeypatch.setattr(settings, "CONFIG", settings.CONFIG.model_copy(update={"loop_late_seconds": bound}))

    async def blocked() -> None:
        stop = asyncio.Event()
        watching = asyncio.create_task(loop_watch.run(stop))
        await asyncio.sleep(0.02)
        time.sleep(0.1)  # noqa: ASYNC251  (this is the fault)
        await asyncio.sleep(0.02)
        stop.set()
        await watching

    asyncio.run(blocked())


def test_a_loop_that_was_held_up_says_for_how_long_and_what_it_computed(monkeypatch, caplog):
    watched(monkeypatch, 0.05)
    told = re.findall(r"The event loop was ([\d.]+) s late, of which it computed ([\d.]+) s", caplog.text)
    late, computed = max((float(late), float(computed)) for late, computed in told)
    assert late >= 0.09
    assert computed < late


def test_unless_it_is_asked_for_nothing_is_watched(monkeypatch, caplog):
    watched(monkeypatch, 0)
    assert caplog.text == ""
