"""Mailboxes and mails for the intake's tests; every mail is written here, for this project."""

import hashlib
import hmac
import time
from itertools import count
from typing import Any

from drafts.models import Mailbox
from kb.models import Collection

NUMBERS = count(1)


def make_mailbox(slug: str = "support", **fields: Any) -> Mailbox:
    collection, _ = Collection.objects.get_or_create(slug="northwind", defaults={"name": "Northwind"})
    values = {"name": slug.title(), "address": f"{slug}@northwind.example", "collection": collection} | fields
    return Mailbox.objects.create(slug=slug, **values)


def mail(
    body: str = "Where is my order?",
    *,
    sender: str = "Mira Holm <mira@example.org>",
    to: str = "support@northwind.example",
    subject: str = "My order",
    message_id: str | None = "",
    **headers: str,
) -> bytes:
    """A plain mail; `in_reply_to="<…>"` becomes In-Reply-To; message_id=None leaves it out."""
    lines = [f"From: {sender}", f"To: {to}", f"Subject: {subject}", "Date: Mon, 03 Mar 2025 10:00:00 +0000"]
    if message_id is not None:
        lines.append(f"Message-ID: <{message_id or f'm{next(NUMBERS)}@example.org'}>")
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if "Content_Type" not in headers:
        lines.append('Content-Type: text/plain; charset="utf-8"')
    return ("\r\n".join(lines) + "\r\n\r\n" + body.replace("\n", "\r\n") + "\r\n").encode()


def signed(raw: bytes, secret: str, *, at: float | None = None) -> dict[str, str]:
    """The headers of the contract for POST /inbound/raw/<mailbox>/."""
    stamp = str(int(time.time() if at is None else at))
    digest = hmac.new(secret.encode(), stamp.encode() + b"." + raw, hashlib.sha256).hexdigest()
    return {"X-Timestamp": stamp, "X-Signature": f"sha256={digest}"}
