"""A large mail is read by a process of its own, which may take so long, so much memory, and nothing else.

A mail can be built to fill the memory or to break its parser. The child has an empty environment: nothing in it to take.
What it took is given back when it ends, whatever it did."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .body_parts import File
from .parse import Report

ROOT = Path(__file__).resolve().parent.parent.parent.parent
SECONDS = 30  # of wall clock; a third of it on one free core is the most that any mail of 25 MB took
CPU_SECONDS = 20
MEMORY = 1_000_000_000  # bytes of address space; a third of it is the most that any mail of 25 MB took


class ReadingError(Exception):
    """Why a mail could not be read, in words."""


@dataclass(frozen=True)
class Content:
    """What stands behind the headers."""

    text: str = ""
    visible: str = ""
    html: str = ""
    hidden_text: str = ""
    files: tuple[File, ...] = ()
    files_left_out: int = 0
    report: Report | None = None
    error: str = ""


def read(raw: bytes, *, seconds: float = SECONDS, memory: int = MEMORY) -> Content:
    """Blocks for at most `seconds`. Raises ReadingError."""
    with tempfile.TemporaryDirectory(prefix="mail-") as folder:
        try:
            done = subprocess.run(
                [sys.executable, "-m", "drafts.inbound.mail.child", folder, str(memory), str(CPU_SECONDS)],
                input=raw,
                capture_output=True,
                timeout=seconds,
                cwd=ROOT,
                env={"PYTHONDONTWRITEBYTECODE": "1"},
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise ReadingError(f"it takes longer than {seconds:g} seconds to read") from None
        if done.returncode:
            raise ReadingError("it takes more time or memory than a mail may")
        return _content(json.loads(done.stdout), Path(folder))


def _content(said: dict[str, Any], folder: Path) -> Content:
    report = said.pop("report")
    return Content(
        **said | {"files": tuple(_files(said["files"], folder))},
        report=Report(**report | {"message_ids": tuple(report["message_ids"])}) if report else None,
    )


def _files(described: list[dict[str, str]], folder: Path) -> Iterator[File]:
    for number, one in enumerate(described):
        yield File(**one, content=(folder / str(number)).read_bytes())
