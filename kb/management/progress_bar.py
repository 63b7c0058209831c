"""Progress bar of commands: on a terminal one line that is overwritten, in a log a line for the first and each
tenth."""

from typing import TextIO

WIDTH = 30
TITLE = 40


class Bar:
    """Called with the number done, the total, and the latest one's name."""

    def __init__(self, stream: TextIO, doing: str) -> None:
        self._stream, self._doing = stream, doing
        self._tenth = -1  # the first one is logged too

    def __call__(self, done: int, total: int, name: str) -> None:
        if self._stream.isatty():
            self._draw(done, total, name)
        elif (tenth := 10 * done // total) > self._tenth or done == total:
            self._tenth = tenth
            self._stream.write(f"{self._doing} {done}/{total}\n")
        self._stream.flush()

    def _draw(self, done: int, total: int, name: str) -> None:
        filled = WIDTH * done // total
        bar = "█" * filled + "·" * (WIDTH - filled)
        shown = "".join(c if c.isprintable() else " " for c in name[:TITLE])
        end = "\n" if done == total else ""
        self._stream.write(f"\r\033[K{self._doing} {bar} {done}/{total} {'' if end else shown}{end}")
