"""Converts PDF and DOCX to text in a limited child process: see `kb.bounded_child`."""

from typing import Literal

from kb import bounded_child

SECONDS = 60
MAX_BYTES = 1_500_000_000  # of memory, mostly address space that is never used

Kind = Literal["pdf", "docx"]


class ConversionError(Exception):
    """A document could not be converted; the message is for people."""


def convert(kind: Kind, data: bytes, *, seconds: float = SECONDS, memory: int = MAX_BYTES) -> dict[str, str]:
    """Convert a document to `title` and `body`, in Markdown (pdf) or HTML (docx). Blocks for at most `seconds`. Raises
    ConversionError."""
    limits = (str(memory), str(int(seconds) + 1))
    try:
        answer: dict[str, str] = bounded_child.run(
            "kb.importing.converters.child", kind, *limits, data=data, seconds=seconds
        )
    except bounded_child.ChildTimeout:
        raise ConversionError(f"takes longer than {seconds:g} seconds to read") from None
    except bounded_child.ChildError:
        raise ConversionError("damaged, or of a kind that breaks its reader") from None
    if reason := answer.get("refused"):
        raise ConversionError(reason)
    return answer
