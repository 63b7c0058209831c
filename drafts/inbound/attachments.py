"""Attachments of incoming mail: limited in count and size, safely named, stored under the hash of their content outside
of the web root. Files are written before the transaction, so that no row points to a missing file."""

import base64
import hashlib
import os
import re
import tempfile
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from django.conf import settings
from django.db import connection

from drafts.models import Message
from kb.articles.combining_marks import normalized

from .mail.body_parts import File
from .mail.decoding import one_line

MAX_FILES = 50
MAX_FILE_BYTES = 20 * 1024 * 1024
MAX_NAME = 150
MAX_INLINE = 20
MAX_INLINE_BYTES = 2 * 1024 * 1024
INLINE_TYPES = ("image/png", "image/jpeg", "image/gif", "image/webp")
MAX_SHOWN_BYTES = 10 * 1024 * 1024  # of a picture shown in the thread
_BEGINNINGS = (
    (re.compile(rb"\x89PNG\r\n\x1a\n"), "image/png"),
    (re.compile(rb"\xff\xd8\xff"), "image/jpeg"),
    (re.compile(rb"GIF8[79]a"), "image/gif"),
    (re.compile(rb"RIFF.{4}WEBP", re.DOTALL), "image/webp"),
)

_LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"
_LOCK_SHARED = "SELECT pg_advisory_xact_lock_shared(hashtextextended(path, 0)) FROM unnest(%s::text[]) AS path"
_TYPE = re.compile(r"[a-z0-9][a-z0-9!#$&^_.+-]{0,60}/[a-z0-9][a-z0-9!#$&^_.+-]{0,100}")
_NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|%\x00-\x1f\x7f]+')
_DEVICES = re.compile(r"(?i)^(con|prn|aux|nul|com\d|lpt\d)(\.|$)")
_ENDINGS = {"message/rfc822": ".eml", "application/pdf": ".pdf", "text/plain": ".txt", "text/html": ".html.txt",
            "text/calendar": ".ics", "image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif",
            "image/webp": ".webp"}  # fmt: skip


@dataclass(frozen=True)
class Stored:
    """A file on disk, ready for its row."""

    name: str
    content_type: str
    content_id: str
    size: int
    path: str


def safe_type(content_type: str) -> str:
    content_type = content_type.lower().strip()
    return content_type if _TYPE.fullmatch(content_type) else "application/octet-stream"


def safe_name(name: str, content_type: str, number: int) -> str:
    """A file name without folders, control characters, bidirectional marks, device names or leading dots; the extension
    is kept. At most MAX_NAME characters. `number` names a file that has no name."""
    name = "".join(c for c in normalized("NFC", name) if unicodedata.category(c) not in ("Cf", "Co", "Cs"))
    name = PurePosixPath(one_line(name).replace("\\", "/")).name
    name = _NOT_IN_NAMES.sub("_", name).strip(" ._")
    if not name:
        name = f"attachment-{number}{_ENDINGS.get(content_type, '')}"
    if _DEVICES.match(name):
        name = f"_{name}"
    stem, dot, ending = name.rpartition(".")
    if len(name) > MAX_NAME and dot and len(ending) <= 10:
        return f"{stem[: MAX_NAME - len(ending) - 1]}.{ending}"
    return name[:MAX_NAME]


def can_be_shown(content_type: str, size: int) -> bool:
    """Whether the declared type is a picture that cannot run scripts, and the size is within MAX_SHOWN_BYTES."""
    return content_type in INLINE_TYPES and size <= MAX_SHOWN_BYTES


def picture_type(beginning: bytes) -> str:
    """Content type of a picture by its first bytes; empty for every other file."""
    return next((kind for begins, kind in _BEGINNINGS if begins.match(beginning)), "")


def write(content: bytes, folder: str = "") -> str:
    """Store the content and return its path relative to ATTACHMENTS_DIR, below `folder`. The same content is written
    once, and atomically. Raises OSError."""
    relative = _path_of(content, folder)
    target = Path(settings.ATTACHMENTS_DIR) / relative
    if target.exists() and target.stat().st_size == len(content):
        return relative
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".new-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        error.filename = error.filename or str(target)  # the error of a full disk names no file
        raise
    return relative


def _path_of(content: bytes, folder: str = "") -> str:
    digest = hashlib.sha256(content).hexdigest()
    return f"{folder}{digest[:2]}/{digest}"


def lock(path: str) -> None:
    """Take the advisory lock of a path until the transaction ends. Conflicts with the shared lock that `hold` takes for
    mail that stores the same content."""
    with connection.cursor() as cursor:
        cursor.execute(_LOCK, [path])


def hold(stored: Collection["Stored"], files: Iterable[File]) -> None:
    """Lock the paths in the transaction that creates their rows, and write files again that an erasure has deleted
    since they were stored. Raises OSError."""
    paths = sorted({each.path for each in stored})
    if not paths:
        return
    with connection.cursor() as cursor:
        cursor.execute(_LOCK_SHARED, [paths])
    gone = {path for path in paths if not (Path(settings.ATTACHMENTS_DIR) / path).exists()}
    for file in files if gone else ():
        if _path_of(file.content) in gone:
            write(file.content)


def store(files: Iterable[File]) -> tuple[tuple[Stored, ...], int]:
    """Write the files that are within the limits. Returns them and the number left out, which only the raw mail keeps.
    Raises OSError."""
    stored: list[Stored] = []
    left_out, total = 0, 0
    for number, file in enumerate(files, 1):
        total += len(file.content)
        too_much = len(file.content) > MAX_FILE_BYTES or total > settings.MAX_MAIL_BYTES
        if len(stored) >= MAX_FILES or too_much:
            left_out += 1
            continue
        content_type = safe_type(file.content_type)
        stored.append(
            Stored(
                name=safe_name(file.name, content_type, number),
                content_type=content_type,
                content_id=file.content_id[:255],
                size=len(file.content),
                path=write(file.content),
            )
        )
    return tuple(stored), left_out


def inline_images(message: Message) -> dict[str, str]:
    """Content-ID to data: URL of the message's small images: its sandboxed frame has no cookie to fetch them with."""
    folder = Path(settings.ATTACHMENTS_DIR)
    shown = message.attachments.filter(content_type__in=INLINE_TYPES, size__lte=MAX_INLINE_BYTES).exclude(content_id="")
    found: dict[str, str] = {}
    for attachment in shown[:MAX_INLINE]:
        path = folder / attachment.path
        if path.is_file():
            encoded = base64.b64encode(path.read_bytes()).decode()
            found[attachment.content_id] = f"data:{attachment.content_type};base64,{encoded}"
    return found
