"""Files of rows that go: attachments, files of replies, mails in the file outbox.

They leave the disk before the transaction ends that deletes their rows: a kill between the two leaves rows without a
file, which the next run finds, and never a file without a row."""

from collections.abc import Iterable
from pathlib import Path

from django.conf import settings

from drafts.inbound.attachments import lock
from drafts.models import Attachment, ReplyFile
from drafts.outbound.backends.eml import file_name

from .tables import Rows

NAMING = (Attachment, ReplyFile)


def paths_of(rows: Rows) -> list[str]:
    """Below ATTACHMENTS_DIR; none where the rows are of another table."""
    return list(rows.values_list("path", flat=True)) if rows.model in NAMING else []


def discard(paths: Iterable[str]) -> int:
    """After the rows were deleted, in the same transaction: whatever no other row names. How many files there were."""
    gone = 0
    for path in sorted(set(paths)):  # in one order, so that two who erase wait for each other
        lock(path)
        file = Path(settings.ATTACHMENTS_DIR) / path
        if not any(model._default_manager.filter(path=path).exists() for model in NAMING) and file.exists():
            file.unlink()
            gone += 1
    return gone


def discard_eml(message_ids: Iterable[str]) -> int:
    """The mails as the file outbox wrote them, which quote what they answer."""
    folder, gone = Path(settings.EML_OUTBOX_DIR), 0
    for message_id in message_ids:
        file = folder / file_name(message_id)
        if file.exists():
            file.unlink()
            gone += 1
    return gone
