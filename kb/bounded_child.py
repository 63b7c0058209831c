"""Runs a parser of untrusted files in a child process with limits of time and memory and no other access.

A file can be made to never end, to fill the memory or to crash its parser. The child imports nothing of Django and
starts with an empty environment, so that it holds no secrets. Its memory is freed when it ends."""

import json
import logging
import os
import resource
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class ChildError(Exception):
    """The child failed, or exceeded its limit of processor time or memory."""


class ChildTimeout(Exception):
    """The child exceeded its time limit."""


def run(module: str, *arguments: str, data: bytes, seconds: float) -> Any:
    """Output of `python -m MODULE ARGUMENTS`, which calls `serve`. Blocks for at most `seconds`. Raises ChildTimeout or
    ChildError."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            input=data,
            capture_output=True,
            timeout=seconds,
            cwd=ROOT,
            env={"PYTHONDONTWRITEBYTECODE": "1"},
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise ChildTimeout from None
    if done.returncode:
        raise ChildError
    return json.loads(done.stdout)


def serve(read: Callable[[bytes], object], *, memory: int, cpu_seconds: int, file_bytes: int = 0) -> None:
    """In the child: set limits (bytes of address space, seconds, bytes of any file), then read standard input and print
    the result as JSON."""
    limits = {"AS": memory, "CPU": cpu_seconds, "FSIZE": file_bytes, "CORE": 0}
    for name, most in limits.items():
        resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (most, most))
    logging.disable()
    warnings.simplefilter("ignore")
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # output of libraries must not mix with the result
    json.dump(read(sys.stdin.buffer.read()), out)
    out.flush()
