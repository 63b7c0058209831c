"""Parsing of raw mail: automatic mail, new text of replies, unreadable mail."""

import base64
from collections.abc import Iterator
from pathlib import Path

from copilot.evaluation.data import MAILS, DataError, MailRow, Row
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import mean
from copilot.evaluation.workspace import Workspace
from drafts.inbound.autoreply import automatic_reason
from drafts.inbound.mail.origin import origin
from drafts.inbound.mail.parse import parse
from drafts.inbound.mail.reply_parser import visible_text

BOUNCES, REPLIES, FIXTURES = "bounces.jsonl", "reply_extraction.jsonl", "mail_fixtures/index.jsonl"


FILES = (BOUNCES, MAILS, REPLIES, FIXTURES)  # any of them


class BounceRow(Row):
    id: str
    rfc822_b64: str


class ReplyRow(Row):
    id: str
    raw: str
    gold_visible: str


class FixtureRow(Row):
    path: str


def measure(bench: Workspace) -> Part:
    lines = {
        BOUNCES: _bounces,
        MAILS: _people,
        REPLIES: _replies,
        FIXTURES: _fixtures,
    }
    there = [make for name, make in lines.items() if not bench.missing([name])]
    return Part(tables=(Table("Mail", tuple(line for make in there for line in make(bench))),))


def automatic(raw: bytes) -> bool:
    mail = parse(raw)
    return bool(automatic_reason(mail, origin(mail)))


def _bounces(bench: Workspace) -> Iterator[Line]:
    rows = bench.rows(BOUNCES, BounceRow)
    yield Line(
        "bounces and answers of machines: recognised",
        len(rows),
        {"share": mean(automatic(base64.b64decode(row.rfc822_b64)) for row in rows)},
    )


def _people(bench: Workspace) -> Iterator[Line]:
    rows = bench.rows(MAILS, MailRow)
    told = mean(automatic(row.rfc822.encode(errors="surrogateescape")) for row in rows)
    yield Line("people taken for machines", len(rows), {"share": told})


def _replies(bench: Workspace) -> Iterator[Line]:
    rows = bench.rows(REPLIES, ReplyRow)
    exact = mean(_bare(visible_text(row.raw)) == _bare(row.gold_visible) for row in rows)
    yield Line("visible reply, exact", len(rows), {"share": exact})


def _bare(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def _fixtures(bench: Workspace) -> Iterator[Line]:
    rows = bench.rows(FIXTURES, FixtureRow)
    parsed = [parse(_bytes(bench.folder / "mail_fixtures" / row.path)) for row in rows]
    unread = mean(bool(mail.error) for mail in parsed)
    yield Line("other projects' parser inputs: marked as damaged", len(rows), {"share": unread})
    empty = mean(not (mail.text or mail.html or mail.files or mail.report) for mail in parsed)
    yield Line("  neither text nor file found in", len(rows), {"share": empty})


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise DataError(f"{path} cannot be read: {error.strerror}.") from error
