"""Labelled rows from JSON lines, validated when read, with errors by line; and a row's mail as the pipeline receives
it."""

from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from typing import Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from copilot.state import MessageCreated
from copilot.worker.runs.run_input import LONGEST_SCREENED, LONGEST_TEXT
from drafts.inbound.mail.parse import parse


class DataError(Exception):
    """The folder of labelled data is invalid; the message is for people."""


class Row(BaseModel):
    """One labelled item. Additional fields (answers, licences) are ignored."""

    model_config = ConfigDict(extra="ignore", frozen=True)


AnyRow = TypeVar("AnyRow", bound=Row)

Expect = Literal["answer", "escalate", "approval"]


class ArticleRow(Row):
    kb: str
    id: str
    title: str
    text: str
    lang: str = "en"


class QueryRow(Row):
    """A question as plain text. `exclude`: articles hidden from it."""

    id: str
    kb: str
    lang: str
    slice: str
    expect: Expect
    text: str
    gold: tuple[str, ...]
    exclude: tuple[str, ...] = ()


class MailRow(Row):
    """The same question as a mail with headers."""

    id: str
    kb: str
    lang: str
    slice: str
    expect_route: Expect
    customer_text: str
    rfc822: str
    gold: tuple[str, ...]
    exclude: tuple[str, ...] = ()


ARTICLES, QUERIES, MAILS = "retrieval_kb.jsonl", "retrieval_queries.jsonl", "golden_emails.jsonl"


def read(folder: Path, name: str, kind: type[AnyRow], limit: int = 0) -> list[AnyRow]:
    """Rows of the file; with a limit, that many, spread evenly. Raises DataError."""
    path = folder / name
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path} is not UTF-8.") from error
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if 0 < limit < len(lines):
        lines = [lines[place * len(lines) // limit] for place in range(limit)]
    return [_parsed(path, number, line, kind) for number, line in lines]


def _parsed(path: Path, number: int, line: str, kind: type[AnyRow]) -> AnyRow:
    try:
        return kind.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(step) for step in first["loc"])
        raise DataError(f"{path}, line {number}: {f'{where}: ' if where else ''}{first['msg']}.") from error


def folder_at(path: Path) -> Path:
    """The folder at the path. Raises DataError if it does not exist."""
    if not path.is_dir():
        raise DataError(f"There is no folder {path}. It should hold {ARTICLES} and the other files of labelled data.")
    return path


def message(row: MailRow) -> MessageCreated:
    """A row's mail, parsed by the desk's own code, without a ticket."""
    return as_message(row.rfc822.encode(errors="surrogateescape"))


def plain(subject: str, body: str) -> bytes:
    """A mail as a mail program would send it."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = (
        "A Customer <customer@customer.example>",
        "support@shop.example",
        subject,
    )
    mail.set_content(body)
    return mail.as_bytes()


def as_message(raw: bytes) -> MessageCreated:
    mail = parse(raw)
    return MessageCreated(
        ticket_id=0,
        message_ids=(0,),
        subject=mail.subject,
        text=(mail.visible or mail.text)[:LONGEST_TEXT],
        sender=mail.sender.email if mail.sender else "",
        sender_name=mail.sender.name if mail.sender else "",
        whole_text=mail.text[:LONGEST_SCREENED],
        hidden_text=mail.hidden_text[:LONGEST_SCREENED],
        written=datetime.fromisoformat(mail.written_at) if mail.written_at else None,
    )
