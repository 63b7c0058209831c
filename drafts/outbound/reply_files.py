"""Attachments of replies. They are stored like those of incoming mail, but in a folder of their own, and deleted with
the last row that names them."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from email.encoders import encode_base64
from email.mime.base import MIMEBase
from pathlib import Path
from typing import Any
from urllib.parse import quote

from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import Q, Sum
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.template.defaultfilters import filesizeformat
from django.utils import timezone

from drafts.conflicts import Refused, Stale
from drafts.inbound.attachments import lock, safe_name, safe_type, write
from drafts.models import Attachment, Message, Outbound, ReplyFile, Ticket

FOLDER = "out/"
MOST_FILES = 20
NAME_PIECE = 48  # characters of an encoded name on one line
REMOVED_KEPT = timedelta(days=1)
ABANDONED_AFTER = timedelta(days=30)
SWEPT_AT_ONCE = 100
CHANGED = "The attached files have changed."


Upload = UploadedFile[bytes]


def add(ticket_id: int, upload: Upload, *, author: User) -> ReplyFile:
    """Attach a file to the author's unsent reply. Raises Refused, and stores nothing then."""
    _names_beside(ticket_id, author, upload)
    with prepared([upload]) as files, transaction.atomic():
        Ticket.objects.lock(ticket_id)
        taken = _names_beside(ticket_id, author, upload)
        return ReplyFile.objects.create(ticket_id=ticket_id, author=author, **next(_rows(files, taken)))


def _names_beside(ticket_id: int, author: User, upload: Upload) -> set[str]:
    """Names of the files that the reply already has. Raises Refused if this one exceeds the limits."""
    name, size = _name_and_size(upload)
    unsent = ReplyFile.objects.unsent(ticket_id, author)
    _refuse_too_much(name, size, unsent.aggregate(total=Sum("size"))["total"] or 0)
    taken = set(unsent.values_list("name", flat=True))
    if len(taken) >= MOST_FILES:
        raise Refused(f"A reply takes {MOST_FILES} files along at most; “{name}” was not attached.")
    return taken


def check(uploads: Sequence[Upload], beside: Iterable[int] = ()) -> None:
    """Check the limits for several files at once. `beside`: sizes of files that are sent with them. Raises Refused, and
    writes nothing."""
    if len(uploads) > MOST_FILES:
        raise Refused(f"{MOST_FILES} files can go together at most; these are {len(uploads)}.")
    before = sum(beside)
    for upload in uploads:
        name, size = _name_and_size(upload)
        _refuse_too_much(name, size, before)
        before += size


@contextmanager
def prepared(uploads: Iterable[Upload]) -> Iterator[Sequence["Prepared"]]:
    """Read and write checked files before any lock is taken, as large files take long. They are deleted again if the
    block raises."""
    files: list[Prepared] = []
    try:
        for upload in uploads:
            files.append(Prepared(upload, path=write(upload.read(), FOLDER)))
        yield files
    except BaseException:
        for path in {each.path for each in files}:
            _discard(path)
        raise


@dataclass(frozen=True)
class Prepared:
    """A file that was written. `path`: below ATTACHMENTS_DIR, by its content."""

    upload: Upload
    path: str


def take(outbound: Outbound, files: Sequence[Prepared]) -> None:
    """Attach the files to a mail that begins a ticket."""
    taken = set(outbound.files.values_list("name", flat=True))
    for row in _rows(files, taken):
        ReplyFile.objects.create(ticket=outbound.ticket, author=outbound.author, outbound=outbound, **row)


def copy(outbound: Outbound, to: Outbound) -> None:
    """Attach the same files to another mail of the same reply."""
    ReplyFile.objects.bulk_create(
        ReplyFile(
            ticket_id=to.ticket_id,
            author_id=each.author_id,
            outbound=to,
            name=each.name,
            content_type=each.content_type,
            size=each.size,
            path=each.path,
        )
        for each in outbound.files.all()
    )


def keep_with_note(note: Message, files: Sequence[Prepared]) -> None:
    """Attach the files to a note. They become Attachments, as a ReplyFile is always sent to a customer."""
    for row in _rows(files, set()):
        Attachment.objects.create(message=note, **row)


def _name_and_size(upload: Upload) -> tuple[str, int]:
    name = safe_name(upload.name or "", safe_type(upload.content_type or ""), 1)
    if not upload.size:
        raise Refused(f"“{name}” is empty, or a folder. Attach files one by one.")
    return name, upload.size


def _rows(files: Sequence[Prepared], taken: set[str]) -> Iterator[dict[str, Any]]:
    """Fields of the files' rows, in the transaction that creates them. Adds the names to `taken`."""
    _hold(files)
    for file in files:
        name, size = _name_and_size(file.upload)
        free = _free(name, taken)
        taken.add(free)
        yield {
            "name": free,
            "content_type": safe_type(file.upload.content_type or ""),
            "size": size,
            "path": file.path,
        }


def _hold(files: Sequence[Prepared]) -> None:
    """Lock the paths against concurrent deletion of the same content, and write files again that were deleted
    meanwhile."""
    contents = {each.path: each.upload for each in files}
    for path in sorted(contents):
        lock(path)
        if not (Path(settings.ATTACHMENTS_DIR) / path).exists():
            contents[path].seek(0)
            write(contents[path].read(), FOLDER)


def _refuse_too_much(name: str, size: int, before: int) -> None:
    most = settings.MAX_REPLY_FILES_BYTES
    if size > most:
        raise Refused(f"“{name}” has {filesizeformat(size)}; the files of a reply may have {filesizeformat(most)}.")
    if size + before > most:
        raise Refused(
            f"With “{name}” the files would have {filesizeformat(size + before)}; a reply takes {filesizeformat(most)} along."
        )


def _free(name: str, taken: set[str]) -> str:
    """The name, numbered if it is taken: two pasted pictures are both called image.png."""
    stem, dot, ending = name.rpartition(".")
    stem, ending = (stem, dot + ending) if stem else (name, "")
    numbered = (name, *(f"{stem} ({number}){ending}" for number in range(2, len(taken) + 3)))
    return next(each for each in numbered if each not in taken)


def remove(file: ReplyFile) -> bool:
    """Remove an unsent file, until `restore`. False if it was removed already, or sent."""
    kept = ReplyFile.objects.filter(pk=file.pk, outbound=None, removed_at=None)
    return kept.update(removed_at=timezone.now()) == 1


@transaction.atomic
def restore(file: ReplyFile) -> None:
    """Restore a removed file. Raises Refused if it exceeds the limits by now, Stale if it is gone."""
    Ticket.objects.lock(file.ticket_id)
    before = ReplyFile.objects.unsent(file.ticket_id, file.author).aggregate(total=Sum("size"))["total"] or 0
    _refuse_too_much(file.name, file.size, before)
    removed = ReplyFile.objects.filter(pk=file.pk, outbound=None).exclude(removed_at=None)
    if removed.update(removed_at=None) != 1:
        raise Stale("This file is attached already, or gone.")


def attach(outbound: Outbound, files: Collection[int], *, author: User, shown: str | None) -> None:
    """Attach the author's files to this mail; they were read under the ticket's lock. `shown`: keys of the files that
    the page showed; None if unknown. Raises Stale."""
    if shown is not None and shown != keys(files):
        raise Stale(CHANGED)
    theirs = ReplyFile.objects.unsent(outbound.ticket_id, author).filter(pk__in=files)
    if files and theirs.update(outbound=outbound) != len(files):  # one was removed or swept meanwhile
        raise Stale(CHANGED)


def keys(files: Iterable[int]) -> str:
    return ",".join(map(str, files))


def detach(outbound: Outbound, *, author: User) -> None:
    """Return the files of a cancelled mail to the author's unsent reply."""
    outbound.files.update(outbound=None, author=author)


def keep(outbound: Outbound, message: Message) -> None:
    """Attach the files of a sent mail to its message in the thread."""
    Attachment.objects.bulk_create(
        Attachment(message=message, name=each.name, content_type=each.content_type, size=each.size, path=each.path)
        for each in outbound.files.all()
    )


def parts(outbound: Outbound) -> Iterator[MIMEBase]:
    """MIME parts of the files, byte for byte. Raises OSError if one cannot be read."""
    for file in outbound.files.all():
        kind, _, subtype = file.content_type.partition("/")
        if kind in ("message", "multipart"):  # mail programs would read it as a part of the mail
            kind, subtype = "application", "octet-stream"
        part = MIMEBase(kind, subtype)
        part.set_payload((Path(settings.ATTACHMENTS_DIR) / file.path).read_bytes())
        encode_base64(part)
        if file.name.isascii():
            part.add_header("Content-Disposition", "attachment", filename=file.name)
        else:
            part["Content-Disposition"] = _disposition(file.name)
        yield part


def _disposition(name: str) -> str:
    """The header of a file whose name is not ASCII, in pieces, so that no line is too long (RFC 2231, 3 and 4)."""
    pieces = re.findall(rf".{{1,{NAME_PIECE}}}(?<!%)(?<!%.)", quote(name, safe="", encoding="utf-8"))
    pieces[0] = f"utf-8''{pieces[0]}"
    names = (f"filename*{number}*" for number in range(len(pieces))) if len(pieces) > 1 else ("filename*",)
    return "; ".join(["attachment", *(f"{key}={piece}" for key, piece in zip(names, pieces, strict=True))])


@transaction.atomic
def sweep() -> int:
    """Delete files that were removed, or whose reply nobody sent; the number deleted. The rows are locked first, as the
    DELETE has no condition: a file that is attached or restored concurrently would be lost."""
    now = timezone.now()
    over = Q(removed_at__lt=now - REMOVED_KEPT) | Q(created__lt=now - ABANDONED_AFTER)
    due = ReplyFile.objects.filter(over, outbound=None).select_for_update(skip_locked=True)
    gone = list(due.values_list("pk", flat=True)[:SWEPT_AT_ONCE])
    if gone:
        ReplyFile.objects.filter(pk__in=gone).delete()
    return len(gone)


@receiver(post_delete, sender=ReplyFile)
@receiver(post_delete, sender=Attachment)
def discard_content(instance: ReplyFile | Attachment, **_: object) -> None:
    """Delete the file of a deleted row, also when a whole ticket is deleted."""
    path = instance.path
    if path.startswith(FOLDER):
        transaction.on_commit(lambda: _discard(path))


@transaction.atomic
def _discard(path: str) -> None:
    lock(path)
    if not any(model.objects.filter(path=path).exists() for model in (ReplyFile, Attachment)):
        (Path(settings.ATTACHMENTS_DIR) / path).unlink(missing_ok=True)
