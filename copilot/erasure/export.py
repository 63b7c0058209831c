"""Exports a person's readable data as a zip: `customer.json`, raw mails, attachments."""

import json
import os
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.postgres.search import SearchVectorField
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import BinaryField, Field
from django.utils import timezone
from pgvector.django import VectorField

from copilot.erasure.kept import Kept
from copilot.models import AnswerRating, Conversation, ReadTicket, ToolExecution
from drafts.conflicts import Refused
from drafts.erasure.tables import Rows
from drafts.inbound.attachments import safe_name
from drafts.models import Attachment, ChosenRecipients, RawMail, ReplyFile, UnsentReply

FORMAT = 1
UNREADABLE = (VectorField, SearchVectorField, BinaryField)
OF_MACHINES = frozenset({"token", "lease_token", "leased_until", "path"})  # secrets, and paths on our disk
# Not readable by any role on the desk: exported only by a command on the server.
PRIVATE = frozenset({AnswerRating, ChosenRecipients, Conversation, ReadTicket, UnsentReply})
AT_ONCE = 100  # rows


def write(kept: Kept, target: Path, *, private: bool = True) -> None:
    """Write the export atomically, readable only by its owner. Raises Refused if the file exists, or OSError."""
    if target.exists():
        raise Refused(f"{target} exists already. Nothing was written.")
    handle, name = tempfile.mkstemp(dir=target.absolute().parent, prefix=".export-")  # mode 0600
    try:
        with os.fdopen(handle, "wb") as file:
            fill(file, kept, private=private)
            file.flush()
            os.fsync(file.fileno())
        os.link(name, target)  # unlike a rename, it never replaces a file created meanwhile
    except FileExistsError:
        raise Refused(f"{target} exists already. Nothing was written.") from None
    finally:
        Path(name).unlink(missing_ok=True)


def fill(file: Any, kept: Kept, *, private: bool) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        found = kept.tables(to_show=True)
        tables = dict(found if private else _without_private(found))
        missing = _write_files(archive, tables)
        with archive.open(_entry("customer.json"), "w", force_zip64=True) as out:
            for piece in _document(kept, tables, missing, private=private):
                out.write(piece.encode())


def _without_private(tables: Iterable[tuple[type[Any], Rows]]) -> Iterator[tuple[type[Any], Rows]]:
    for model, rows in tables:
        if model is ReplyFile:
            yield model, rows.exclude(outbound=None)
        elif model is ToolExecution:
            yield model, rows.filter(conversation=None)
        elif model not in PRIVATE:
            yield model, rows


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o600 << 16
    return entry


def _write_files(archive: zipfile.ZipFile, tables: dict[type[Any], Rows]) -> list[str]:
    """Write raw mails, attachments and files of replies. Returns the names of those that are missing on disk."""
    missing = []
    for pk in tables.get(RawMail, RawMail.objects.none()).values_list("pk", flat=True):
        with archive.open(_entry(f"mails/{pk}.eml"), "w", force_zip64=True) as out:
            for piece in RawMail.objects.pieces(pk):
                out.write(piece)
    for model, folder in ((Attachment, "attachments"), (ReplyFile, "reply-files")):
        for row in tables.get(model, model.objects.none()):
            name = f"{folder}/{row.pk}-{safe_name(row.name, row.content_type, 1)}"
            try:
                content = (Path(settings.ATTACHMENTS_DIR) / row.path).read_bytes()
            except FileNotFoundError:
                missing.append(name)
            else:
                archive.writestr(_entry(name), content)
    return missing


def _document(kept: Kept, tables: dict[type[Any], Rows], missing: list[str], *, private: bool) -> Iterator[str]:
    """JSON in pieces, as one person's rows may not fit into memory."""
    head = {"format": FORMAT, "address": kept.person.email, "exported": timezone.now(), "names": kept.person.names}
    head |= {"shared_tickets": kept.shared, "files_missing": missing}
    yield "{\n" + ",\n".join(f"{_json(key)}: {_json(value)}" for key, value in head.items())
    yield ',\n"tables": {'
    for number, (model, rows) in enumerate(tables.items()):
        yield f"{',' if number else ''}\n{_json(model._meta.model_name)}: ["
        yield from _array(_readable(rows))
        yield "]"
    yield '\n},\n"conversations": ['
    yield from _array(_said(tables[Conversation]) if private else ())
    yield "]\n}\n"


def _array(items: Iterable[Any]) -> Iterator[str]:
    for number, item in enumerate(items):
        yield f"{',' if number else ''}\n{_json(item)}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, cls=DjangoJSONEncoder)


def _readable(rows: Rows) -> Iterator[dict[str, Any]]:
    columns = [field.attname for field in rows.model._meta.concrete_fields if _can_be_read(field)]
    yield from rows.order_by("pk").values(*columns).iterator(AT_ONCE)


def _can_be_read(field: Field[Any, Any]) -> bool:
    return not isinstance(field, UNREADABLE) and field.attname not in OF_MACHINES


def _said(conversations: Rows) -> Iterator[dict[str, Any]]:
    """Questions and answers of conversations."""
    from copilot.assistant.conversations.memory import history  # noqa: PLC0415  (its libraries take a second to import)
    from copilot.assistant.pages.exchanges import exchanges  # noqa: PLC0415

    for conversation in conversations.order_by("created"):
        said = [{"question": each.question, "answer": each.text} for each in exchanges(history(conversation.pk), {})]
        yield {"id": conversation.pk, "title": conversation.title, "said": said}
