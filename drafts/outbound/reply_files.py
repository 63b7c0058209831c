"""Files that go with a reply. They are stored like those of a mail that comes in, apart from them, and leave the disk with
the last row that names them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from email.encoders import encode_base64
from email.mime.base import MIMEBase
from pathlib import Path
from typing import Any

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
REMOVED_KEPT = timedelta(days=1)
ABANDONED_AFTER = timedelta(days=30)
SWEPT_AT_ONCE = 100
CHANGED = "The attached files have changed."


Upload = UploadedFile[bytes]


def add(ticket_id: int, upload: Upload, *, author: User) -> ReplyFile:
    """Raises Refused, and nothing is kept."""
    _names_beside(ticket_id, author, upload)
    with prepared([upload]) as files, transaction.atomic():
        Ticket.objects.lock(ticket_id)
        taken = _names_beside(ticket_id, author, upload)
        return ReplyFile.objects.create(ticket_id=ticket_id, author=author, **next(_rows(files, taken)))


def _names_beside(ticket_id: int, author: User, upload: Upload) -> set[str]:
    """Of the files that the reply has already. Raises Refused where this one is too much."""
    name, size = _name_and_size(upload)
    unsent = ReplyFile.objects.unsent(ticket_id, author)
    _refuse_too_much(name, size, unsent.aggregate(total=Sum("size"))["total"] or 0)
    taken = set(unsent.values_list("name", flat=True))
    if len(taken) >= MOST_FILES:
        raise Refused(f"A reply takes {MOST_FILES} files along at most; “{name}” was not attached.")
    return taken


def check(uploads: Sequence[Upload], beside: Iterable[int] = ()) -> None:
    """Of files that come all at once; `beside` are the sizes of what goes with them already. Raises Refused, and nothing
    is written."""
    if len(uploads) > MOST_FILES:
        raise Refused(f"{MOST_FILES} files can go together at most; these are {len(uploads)}.")
    before = sum(beside)
    for upload in uploads:
        name, size = _name_and_size(upload)
        _refuse_too_much(name, size, before)
        before += size


@contextmanager
def prepared(uploads: Iterable[Upload]) -> Iterator[Sequence["Prepared"]]:
    """Files that were checked, read and written before any lock is held, as that takes as long as they are large. They are
    gone again where no row is made of them."""
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
    """`path` is that of its content, below ATTACHMENTS_DIR."""

    upload: Upload
    path: str


def take(outbound: Outbound, files: Sequence[Prepared]) -> None:
    """They go with a mail that begins a ticket."""
    taken = set(outbound.files.values_list("name", flat=True))
    for row in _rows(files, taken):
        ReplyFile.objects.create(ticket=outbound.ticket, author=outbound.author, outbound=outbound, **row)


def copy(outbound: Outbound, to: Outbound) -> None:
    """The same files on the disk go with another mail of the same reply too."""
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
    """They stand with a note, for colleagues: what is sent is a ReplyFile, and these are none."""
    for row in _rows(files, set()):
        Attachment.objects.create(message=note, **row)


def _name_and_size(upload: Upload) -> tuple[str, int]:
    name = safe_name(upload.name or "", safe_type(upload.content_type or ""), 1)
    if not upload.size:
        raise Refused(f"“{name}” is empty, or a folder. Attach files one by one.")
    return name, upload.size


def _rows(files: Sequence[Prepared], taken: set[str]) -> Iterator[dict[str, Any]]:
    """The fields of their rows, in the transaction that makes them. Their names are added to those that are taken."""
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
    """Whoever removes the same content at that moment waits, or is waited for; what was removed since is written again."""
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
    """Two pasted pictures are both called image.png."""
    stem, dot, ending = name.rpartition(".")
    stem, ending = (stem, dot + ending) if stem else (name, "")
    numbered = (name, *(f"{stem} ({number}){ending}" for number in range(2, len(taken) + 3)))
    return next(each for each in numbered if each not in taken)


def remove(file: ReplyFile) -> bool:
    """False: it is removed, or on its way. `restore` brings it back."""
    kept = ReplyFile.objects.filter(pk=file.pk, outbound=None, removed_at=None)
    return kept.update(removed_at=timezone.now()) == 1


@transaction.atomic
def restore(file: ReplyFile) -> None:
    """Raises Refused where there is no room for it by now, Stale where it is gone."""
    Ticket.objects.lock(file.ticket_id)
    before = ReplyFile.objects.unsent(file.ticket_id, file.author).aggregate(total=Sum("size"))["total"] or 0
    _refuse_too_much(file.name, file.size, before)
    removed = ReplyFile.objects.filter(pk=file.pk, outbound=None).exclude(removed_at=None)
    if removed.update(removed_at=None) != 1:
        raise Stale("This file is attached already, or gone.")


def attach(outbound: Outbound, files: Collection[int], *, author: User, shown: str | None) -> None:
    """The author's files go with this mail; they were read under the ticket's lock. `shown` are the keys that the page
    showed; None: not known. Raises Stale."""
    if shown is not None and shown != keys(files):
        raise Stale(CHANGED)
    theirs = ReplyFile.objects.unsent(outbound.ticket_id, author).filter(pk__in=files)
    if files and theirs.update(outbound=outbound) != len(files):  # one was removed, or swept, since they were read
        raise Stale(CHANGED)


def keys(files: Iterable[int]) -> str:
    return ",".join(map(str, files))


def detach(outbound: Outbound, *, author: User) -> None:
    """The mail does not leave: its files are the author's again."""
    outbound.files.update(outbound=None, author=author)


def keep(outbound: Outbound, message: Message) -> None:
    """The mail was sent: its files stand in the thread with it."""
    Attachment.objects.bulk_create(
        Attachment(message=message, name=each.name, content_type=each.content_type, size=each.size, path=each.path)
        for each in outbound.files.all()
    )


def parts(outbound: Outbound) -> Iterator[MIMEBase]:
    """The files as they were attached, byte for byte. Raises OSError where one cannot be read."""
    for file in outbound.files.all():
        kind, _, subtype = file.content_type.partition("/")
        if kind in ("message", "multipart"):  # a mail program would take it for a part of the mail
            kind, subtype = "application", "octet-stream"
        part = MIMEBase(kind, subtype)
        part.set_payload((Path(settings.ATTACHMENTS_DIR) / file.path).read_bytes())
        encode_base64(part)
        name = file.name if file.name.isascii() else ("utf-8", "", file.name)
        part.add_header("Content-Disposition", "attachment", filename=name)
        yield part


@transaction.atomic
def sweep() -> int:
    """Files that were removed, or attached to a reply that nobody sent. Locked first: a deletion asks for no condition, and
    one that is attached or restored at this moment would be lost."""
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
    """Also where a ticket goes with all that it has."""
    path = instance.path
    if path.startswith(FOLDER):
        transaction.on_commit(lambda: _discard(path))


@transaction.atomic
def _discard(path: str) -> None:
    lock(path)
    if not any(model.objects.filter(path=path).exists() for model in (ReplyFile, Attachment)):
        (Path(settings.ATTACHMENTS_DIR) / path).unlink(missing_ok=True)
