"""A folder of labelled data in miniature, written for the tests."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from copilot.evaluation.results import Part

from .kb_shelf import ARTICLES

ASKED = {
    "How can I return the lamp?": "Returning a lamp",
    "what does express delivery cost": "Delivery times",
    "which bulbs fit LX-200?": "Changing the bulb",
    "is my voucher still valid": "Gift vouchers",
}
MAIL = """From: Ada <ada@customer.example>\r
To: help@lamps.example\r
Subject: Voucher\r
\r
Hello,\r
\r
is my voucher still valid?\r
\r
Best regards,\r
Ada\r
"""


def name_of(title: str) -> str:
    return title.lower().replace(" ", "-")


def articles() -> list[dict[str, Any]]:
    return [{"kb": "lamps", "id": name_of(t), "title": t, "text": body, "lang": "en"} for t, body in ARTICLES.items()]


def asked() -> list[dict[str, Any]]:
    """Each question twice: answered, and with its article hidden."""
    rows = []
    for number, (text, title) in enumerate(ASKED.items()):
        common = {"kb": "lamps", "lang": "en", "text": text, "license": "none", "answer": "see there"}
        found = {"id": f"q{number}", "slice": "in_kb", "expect": "answer", "gold": [name_of(title)], "exclude": []}
        hidden = {"id": f"h{number}", "slice": "gold_removed", "expect": "escalate", "gold": []}
        rows += [common | found, common | hidden | {"exclude": [name_of(title)]}]
    return rows


def mails() -> list[dict[str, Any]]:
    row = {"id": "mail/q3", "kb": "lamps", "lang": "en", "slice": "in_kb", "expect_route": "answer", "style": "signed"}
    return [
        row | {"gold": ["gift-vouchers"], "exclude": [], "customer_text": "is my voucher still valid?", "rfc822": MAIL}
    ]


def write(folder: Path, name: str, rows: Iterable[Mapping[str, Any]]) -> Path:
    path = folder / name
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def write_all(folder: Path) -> Path:
    write(folder, "retrieval_kb.jsonl", articles())
    write(folder, "retrieval_queries.jsonl", asked())
    write(folder, "golden_emails.jsonl", mails())
    return folder


def figures(part: Part, title: str, line: str) -> dict[str, float | None]:
    table = next(table for table in part.tables if table.title == title)
    return dict(next(one for one in table.lines if one.name.strip() == line).figures)
