"""The child process that reads a large mail: `python -m drafts.inbound.mail.child FOLDER MEMORY SECONDS`, with the mail
on standard input. It imports neither Django nor the database, writes attachments into FOLDER and prints the parsed mail
as JSON, or the reason why files could not be written, which is not the mail's fault."""

import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from kb import bounded_child

NOT_WRITTEN = "not_written"
MAX_FILE = 100 * 1024 * 1024  # bytes


def read(raw: bytes, folder: Path) -> dict[str, Any]:
    from .parse import parse  # noqa: PLC0415  (its libraries count against the limits)

    mail = parse(raw)
    files = []
    for number, file in enumerate(mail.files):
        try:
            (folder / str(number)).write_bytes(file.content)
        except OSError as error:
            return {NOT_WRITTEN: error.strerror}
        files.append({"name": file.name, "content_type": file.content_type, "content_id": file.content_id})
    return asdict(replace(mail, files=())) | {"files": files}


def main(folder: str, memory: str, seconds: str) -> None:
    bounded_child.serve(
        lambda raw: read(raw, Path(folder)), memory=int(memory), cpu_seconds=int(seconds), file_bytes=MAX_FILE
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
