"""A whole desk as its administrator starts it: `manage.py run` with a data folder of its own."""

import os
import queue
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

from copilot.config import ROOT

READY = "Draftdesk is ready at "
PAGES = ("serve", "--no-worker")  # a worker costs more of a processor than all of a test of pages


class DeskProcess:
    """Started by `start`, which returns when the desk says it is ready; `lines` holds what it printed."""

    def __init__(self, data_dir: Path, **environment: str) -> None:
        self.data_dir = data_dir
        self.environment = os.environ | {"DATA_DIR": str(data_dir), "PORT": "0", "DEMO_PASSWORD": "open-sesame-7"}
        self.environment |= environment
        self.lines: list[str] = []
        self.address = ""

    def start(self, seconds: float = 240, command: tuple[str, ...] = ("run",)) -> "DeskProcess":
        line = self.start_until(READY, seconds, command)
        self.address = line.partition(READY)[2].strip().rstrip("/")
        return self

    def start_until(self, words: str, seconds: float = 240, command: tuple[str, ...] = ("run",)) -> str:
        """The line in which it says these words."""
        self.process = subprocess.Popen(
            [sys.executable, "-u", "manage.py", *command],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._said: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, args=(self.process, self._said), daemon=True).start()
        return self.wait_for(words, seconds)

    @staticmethod
    def _read(process: subprocess.Popen[str], said: queue.Queue[str]) -> None:
        """Both of one start: children of a killed process hold its output a while longer, when the next one has begun."""
        with process.stdout as lines:
            for line in lines:
                said.put(line)
        said.put("")

    def wait_for(self, text: str, seconds: float = 60) -> str:
        """The next line that holds `text`."""
        while True:
            try:
                line = self._said.get(timeout=seconds)
            except queue.Empty:
                raise AssertionError(f"no {text!r} within {seconds} s:\n{''.join(self.lines)}") from None
            self.lines.append(line)
            if text in line:
                return line
            assert line, f"the desk ended before it said {text!r}:\n{''.join(self.lines)}"

    def so_far(self) -> list[str]:
        """What it printed until now."""
        with suppress(queue.Empty):
            while True:
                self.lines.append(self._said.get_nowait())
        return self.lines

    @property
    def port(self) -> str:
        return self.address.rpartition(":")[2]

    def manage(self, *arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            **options,
        )

    def stop(self, how: signal.Signals = signal.SIGTERM, seconds: float = 120) -> int:
        self.process.send_signal(how)
        return self.process.wait(timeout=seconds)
