"""Queries: clean questions, and the queries that the pipeline makes of a mail."""

from dataclasses import dataclass
from typing import Any, Literal

from copilot.evaluation.data import MAILS, QUERIES, MailRow, QueryRow, message
from copilot.evaluation.workspace import Workspace
from copilot.pipeline.nodes.retrieve import whole_query
from copilot.text.detection import detect, language_of

CONTROL = "xlingual_en_control"
FOREIGN = "xlingual"
COVERED = "in_kb"
CLEAN: Literal["clean"] = "clean"


@dataclass(frozen=True)
class Question:
    """`language`: as detected by the pipeline.

    `topic`: shared by all rows with the same right articles, hidden or not: translations of one question, and its
    mail.
    """

    id: str
    kb: str
    slice: str
    lang: str
    text: str
    language: str
    gold: tuple[str, ...]
    exclude: tuple[str, ...]
    source: Literal["clean", "mail"]
    topic: str


def questions(bench: Workspace) -> list[Question]:
    if bench.missing([QUERIES]):
        return []
    rows = bench.rows(QUERIES, QueryRow)
    return [
        Question(
            **_shared(row),
            text=row.text,
            language=detect(row.text, fallback=bench.shelves[row.kb].collection.language),
            source=CLEAN,
            topic=_topic(row, row.text),
        )
        for row in rows
    ]


def mails(bench: Workspace) -> list[Question]:
    if bench.missing([MAILS]):
        return []
    read = [(row, message(row)) for row in bench.rows(MAILS, MailRow)]
    told = [(row, mail, language_of(mail)) for row, mail in read]
    return [
        Question(
            **_shared(row),
            text=whole_query(mail, language),
            language=language,
            source="mail",
            topic=_topic(row, row.customer_text),
        )
        for row, mail, language in told
    ]


def _shared(row: QueryRow | MailRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in ("id", "kb", "slice", "lang", "gold", "exclude")}


def _topic(row: QueryRow | MailRow, text: str) -> str:
    return " ".join((row.kb, *sorted(row.gold or row.exclude))) if row.gold or row.exclude else text
