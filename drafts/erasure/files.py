"""Deletes files of erased rows: attachments, files of replies, mails in the .eml outbox.

Files are deleted before the transaction that deletes their rows commits. A process killed in between leaves rows
without a file, which the next run finds, but never a file without a row."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from django.conf import settings

from drafts.conflicts import Refused
from drafts.inbound.attachments import lock
from drafts.models import Attachment, ReplyFile
from drafts.outbound.backends.eml import file_name

from .tables import Rows

NAMING = (Attachment, ReplyFile)


class Discarded(NamedTuple):
    """Number of files deleted, and paths that were not found: their files may be on another machine."""

    gone: int
    missing: tuple[str, ...] = ()


def refuse_without_files(tables: Iterable[Rows]) -> None:
    """Raise Refused if this machine has no files at all: the rows' files would stay on the machine that has them."""
    folder = Path(settings.ATTACHMENTS_DIR)
    if not (folder.is_dir() and any(folder.iterdir())) and any(paths_of(rows[:1]) for rows in tables):
        raise Refused(f"Their files are not on this machine: {folder} is empty. Set DATA_DIR to that of the desk.")


def paths_of(rows: Rows) -> list[str]:
    """Paths of the rows' files relative to ATTACHMENTS_DIR; empty for tables without files."""
    return list(rows.values_list("path", flat=True)) if rows.model in NAMING else []


def discard(paths: Iterable[str]) -> Discarded:
    """Delete the files that no other row references; call it after the rows were deleted, in the same transaction."""
    gone, missing = 0, []
    for path in sorted(set(paths)):  # in one order, so that concurrent erasures do not deadlock
        lock(path)
        file = Path(settings.ATTACHMENTS_DIR) / path
        if any(model._default_manager.filter(path=path).exists() for model in NAMING):
            continue
        if file.exists():
            file.unlink()
            gone += 1
        else:
            missing.append(path)
    return Discarded(gone, tuple(missing))


def discard_eml(message_ids: Iterable[str]) -> int:
    """Delete mails from the .eml outbox, as they quote what they answer."""
    folder, gone = Path(settings.EML_OUTBOX_DIR), 0
    for message_id in message_ids:
        file = folder / file_name(message_id)
        if file.exists():
            file.unlink()
            gone += 1
    return gone
