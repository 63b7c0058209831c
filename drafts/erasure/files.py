"""Files of rows that go: attachments, files of replies, mails in the file outbox.

They leave the disk before the transaction ends that deletes their rows: a kill between the two leaves rows without a
file, which the next run finds, and never a file without a row."""

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
    """How many files left the disk, and the paths of those that were not on it: they may be on another machine's."""

    gone: int
    missing: tuple[str, ...] = ()


def refuse_without_files(tables: Iterable[Rows]) -> None:
    """On a machine that has no file at all they would stay on the one that has them. Raises Refused."""
    folder = Path(settings.ATTACHMENTS_DIR)
    if not (folder.is_dir() and any(folder.iterdir())) and any(paths_of(rows[:1]) for rows in tables):
        raise Refused(f"Their files are not on this machine: {folder} is empty. Set DATA_DIR to that of the desk.")


def paths_of(rows: Rows) -> list[str]:
    """Below ATTACHMENTS_DIR; none where the rows are of another table."""
    return list(rows.values_list("path", flat=True)) if rows.model in NAMING else []


def discard(paths: Iterable[str]) -> Discarded:
    """After the rows were deleted, in the same transaction: whatever no other row names."""
    gone, missing = 0, []
    for path in sorted(set(paths)):  # in one order, so that two who erase wait for each other
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
    """The mails as the file outbox wrote them, which quote what they answer."""
    folder, gone = Path(settings.EML_OUTBOX_DIR), 0
    for message_id in message_ids:
        file = folder / file_name(message_id)
        if file.exists():
            file.unlink()
            gone += 1
    return gone
