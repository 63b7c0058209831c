"""Reads a large mail in a child process with limits: see `kb.bounded_child`."""

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pydantic import TypeAdapter

from kb import bounded_child

from .body_parts import File
from .child import NOT_WRITTEN
from .parse import ParsedMail

SECONDS = 30  # of wall-clock time; the slowest mail of 25 MB took a third of it on a free core
CPU_SECONDS = 20
MEMORY = 1_000_000_000  # bytes of address space; the largest use by a mail of 25 MB was a third of it

_answer = TypeAdapter(ParsedMail)


class ReadingError(Exception):
    """A mail could not be read; the message says why, in words for agents."""


def read(raw: bytes, *, seconds: float = SECONDS, memory: int = MEMORY) -> ParsedMail:
    """The result of `parse`, from a child process. Blocks for at most `seconds`. Raises ReadingError, or OSError if
    files cannot be written."""
    with tempfile.TemporaryDirectory(prefix="mail-") as folder:
        limits = (str(memory), str(CPU_SECONDS))
        try:
            answer = bounded_child.run("drafts.inbound.mail.child", folder, *limits, data=raw, seconds=seconds)
        except bounded_child.ChildTimeout:
            raise ReadingError(f"it takes longer than {seconds:g} seconds to read") from None
        except bounded_child.ChildError:
            raise ReadingError("it takes more time or memory than a mail may") from None
        if NOT_WRITTEN in answer:
            raise OSError(answer[NOT_WRITTEN])
        files = tuple(_files(answer.pop("files"), Path(folder)))
    return replace(_answer.validate_python(answer), files=files)


def _files(described: list[dict[str, str]], folder: Path) -> Iterator[File]:
    for number, one in enumerate(described):
        yield File(**one, content=(folder / str(number)).read_bytes())
