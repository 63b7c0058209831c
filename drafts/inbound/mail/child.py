"""The process that reads a large mail: `python -m drafts.inbound.mail.child FOLDER MEMORY SECONDS`, the mail on standard input.

It limits itself before it reads a byte, knows nothing of Django or the database, writes files into FOLDER and prints one
JSON object."""

import json
import resource
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

MAX_FILE = 100 * 1024 * 1024  # bytes


def limited(memory: int, seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_FILE, MAX_FILE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read(raw: bytes, folder: Path) -> dict[str, Any]:
    from .parse import parse  # noqa: PLC0415  (its libraries count against the limits)
    from .reply_parser import visible_text  # noqa: PLC0415

    mail = parse(raw)
    files = []
    for number, file in enumerate(mail.files):
        (folder / str(number)).write_bytes(file.content)
        files.append({"name": file.name, "content_type": file.content_type, "content_id": file.content_id})
    return {
        "text": mail.text,
        "visible": visible_text(mail.text),
        "html": mail.html,
        "hidden_text": mail.hidden_text,
        "files": files,
        "files_left_out": mail.files_left_out,
        "report": asdict(mail.report) if mail.report else None,
        "error": mail.error,
    }


def main(folder: str, memory: str, seconds: str) -> None:
    limited(int(memory), int(seconds))
    json.dump(read(sys.stdin.buffer.read(), Path(folder)), sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
