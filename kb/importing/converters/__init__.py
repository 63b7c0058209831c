"""PDF and DOCX into text by a process of its own, which may take so long, so much memory, and nothing else.

A document can be built to never end, to fill the memory or to break its parser. The child imports nothing of Django and
is started with an empty environment: there is nothing in it to take.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parent.parent.parent.parent
SECONDS = 60
MAX_BYTES = 1_500_000_000  # of memory, most of it address space that is never used

Kind = Literal["pdf", "docx"]


class ConversionError(Exception):
    """Why a document could not be converted, in words."""


def convert(kind: Kind, data: bytes, *, seconds: float = SECONDS, memory: int = MAX_BYTES) -> dict[str, str]:
    """title, and body in Markdown (pdf) or HTML (docx). Blocks for at most `seconds`. Raises ConversionError."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "kb.importing.converters.child", kind, str(memory), str(int(seconds) + 1)],
            input=data,
            capture_output=True,
            timeout=seconds,
            cwd=ROOT,
            env={"PYTHONDONTWRITEBYTECODE": "1"},
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ConversionError(f"takes longer than {seconds:g} seconds to read") from None
    if done.returncode:
        raise ConversionError("damaged, or of a kind that breaks its reader")
    answer: dict[str, str] = json.loads(done.stdout)
    if reason := answer.get("refused"):
        raise ConversionError(reason)
    return answer
