"""Progress of a command: drawn on a terminal, told now and then in a log."""

import io

from kb.management.progress_bar import Bar


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_one_line_that_grows() -> None:
    screen = Screen()
    bar = Bar(screen, "Indexing")
    bar(1, 2, "Returns\x1b[2J")
    bar(2, 2, "Delivery")
    lines = screen.getvalue().split("\r\033[K")[1:]
    assert lines == [f"Indexing {'█' * 15}{'·' * 15} 1/2 Returns [2J", f"Indexing {'█' * 30} 2/2 \n"]


def test_a_log_is_told_the_first_every_tenth_and_the_end() -> None:
    log = io.StringIO()
    bar = Bar(log, "Indexing")
    for done in range(1, 101):
        bar(done, 100, "title")
    assert log.getvalue().splitlines() == [f"Indexing {done}/100" for done in (1, *range(10, 101, 10))]
