"""Questions asked at the same moment are read one after the other and answered concurrently."""

import threading
import time

import pytest

from copilot.assistant import line


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(line, "_line", threading.BoundedSemaphore(1))
    return []


def started(*works) -> list[threading.Thread]:
    threads = []
    for work in works:
        threads.append(threading.Thread(target=work))
        threads[-1].start()
        time.sleep(0.02)
    return threads


def test_the_first_to_come_is_the_first_served_and_who_left_holds_up_nobody(order):
    answered = threading.Event()

    @line.in_line
    def ask(name: str) -> None:
        order.append(f"{name} is read")
        time.sleep(0.05)
        line.leave()
        answered.wait(5)
        order.append(f"{name} is answered")

    threads = started(lambda: ask("one"), lambda: ask("two"))
    while len(order) < 2:
        time.sleep(0.01)
    assert order == ["one is read", "two is read"]
    answered.set()
    for thread in threads:
        thread.join(5)
    assert len(order) == 4


def test_an_answer_begins_when_no_question_is_in_line_however_many_come(order):
    first, last = threading.Event(), threading.Event()

    @line.in_line
    def ask(name: str, told: threading.Event) -> None:
        told.wait(5)
        order.append(f"{name} is read")
        line.leave()
        order.append("an answer begins")

    threads = started(lambda: ask("one", first), lambda: ask("two", last))
    first.set()
    time.sleep(0.05)
    assert order == ["one is read"]
    last.set()
    for thread in threads:
        thread.join(5)
    assert order == ["one is read", "two is read", "an answer begins", "an answer begins"]


def test_an_answer_does_not_wait_for_ever_for_questions_that_go_on_arriving(order, monkeypatch):
    monkeypatch.setattr(line, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(line, "_line", threading.BoundedSemaphore(2))
    told = threading.Event()
    threads = started(line.in_line(lambda: told.wait(5)))
    line.in_line(lambda: (line.leave(), order.append("an answer begins")))()
    assert order == ["an answer begins"]
    told.set()
    threads[0].join(5)


def test_a_failure_gives_its_place_to_the_next(order):
    @line.in_line
    def fail() -> None:
        raise ZeroDivisionError

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            fail()
    line.in_line(lambda: (order.append("served"), line.leave(), order.append("an answer begins")))()
    assert order == ["served", "an answer begins"]
