"""The assistant's benchmark: what its model asks for exists, and what counts as lost, waited and late."""

import asyncio
import logging
from pathlib import Path

import pytest

from copilot.assistant.look_ups.registry import all_tools
from copilot.assistant.look_ups.sources import Source
from copilot.assistant.prompts import readable
from copilot.benchmarks.assistant import Desk, endpoint, figures, lateness
from copilot.benchmarks.assistant.people import Conversation, answered
from copilot.worker import loop_watch
from tests.copilot.assistant.world import NONCE
from tests.each_case import each_case


@each_case("number", range(len(endpoint.LOOK_UPS)))
def test_each_question_makes_the_model_ask_for_a_look_up_that_exists(number: int) -> None:
    asked = {"messages": [{"role": "user", "content": endpoint.question(number)}], "tools": [{}]}
    [delta] = endpoint.deltas(asked)
    function = delta["tool_calls"][0]["function"]
    all_tools()[function["name"]].arguments.model_validate_json(function["arguments"])
    assert function["name"] == endpoint.LOOK_UPS[number][1]


def test_the_answer_repeats_what_was_found_with_its_citation() -> None:
    found = readable(Source("record", "Ticket 7: Box", "Ticket 7 is open.", number=3), NONCE, whole=True)
    asked = {"messages": [{"role": "tool", "content": found}], "tools": [{}]}
    assert "".join(delta["content"] for delta in endpoint.deltas(asked)) == "Ticket 7 is open. [3]"


def test_a_title_is_given_where_no_tools_are_offered() -> None:
    assert "".join(delta["content"] for delta in endpoint.deltas({"messages": []})) == endpoint.TITLE


def test_a_delay_that_the_desk_logs_is_read_from_its_place_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger(loop_watch.__name__)
    asyncio.run(late_loop())
    log = tmp_path / "log"
    log.write_text("x The event loop was 9.000 s late, of which it computed 1.000 s\n")
    desk = Desk("", {}, log)
    place = desk.place()
    log.write_text(log.read_text() + caplog.text)
    late, computed = max(desk.late(place))  # others may come late too, on a loaded machine
    assert 0.04 < late < 9
    assert computed < late
    told = lateness("", [(late, computed), (9.5, 0.15)])
    assert told["event loop late, longest ms"] == 9500
    assert told["event loop late over 100 ms, times"] == 1 + (late > 0.1)


async def late_loop() -> None:
    import time

    stop = asyncio.Event()
    watching = asyncio.create_task(loop_watch.watch(stop, 0.03))
    await asyncio.sleep(0.01)
    time.sleep(0.05)  # noqa: ASYNC251  (this is what is measured)
    await asyncio.sleep(0.01)
    stop.set()
    await watching


def test_waits_are_told_beside_a_lone_conversation() -> None:
    alone = [Conversation(0, status=0.01, word=2.0, answered=3.0)]
    crowd = [Conversation(n, status=0.2, word=3.0, answered=6.0) for n in range(50)]
    told = figures(alone[0], alone, crowd, 1, [0.1] * 50)
    assert (told["conversations at once"], told["lost"]) == (50, 1)
    assert told["first status, median s"] == pytest.approx(0.2)
    assert told["first status, median / alone"] == pytest.approx(20)
    assert told["whole answer, median / alone"] == pytest.approx(2)
    assert told["first status, median / bare"] == pytest.approx(2)


def test_a_page_with_trouble_is_no_answer() -> None:
    assert answered('<div data-answer="1">')
    assert not answered('<div data-answer="1"><p class="notice warn">')
    assert not answered("")
