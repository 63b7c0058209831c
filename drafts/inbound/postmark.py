"""Postmark's inbound JSON, as far as anymail does not mend it: fields that would make it raise, and its verdicts."""

import base64
import binascii
import re
from collections.abc import Mapping
from typing import Any

from .mail.decoding import clean

_BODIES = {"TextBody", "HtmlBody", "StrippedTextReply", "RawEmail"}


def mended(payload: dict[str, Any]) -> dict[str, Any]:
    """The same payload with nothing in it that stops anymail: a mail that raised would be retried and then lost."""
    payload = {name: _cleaned(value, lines=name in _BODIES) for name, value in payload.items()}
    payload["Attachments"] = [_attachment(item) for item in payload.get("Attachments") or []]
    return payload


def _cleaned(value: Any, *, lines: bool) -> Any:
    """lines: line ends may stay; anywhere else they would break a header."""
    if isinstance(value, str):
        return clean(value) if lines else re.sub(r"[\r\n]+", " ", clean(value))
    if isinstance(value, list):
        return [_cleaned(item, lines=lines) for item in value]
    return {key: _cleaned(item, lines=lines) for key, item in value.items()} if isinstance(value, dict) else value


def _attachment(item: Mapping[str, Any]) -> dict[str, Any]:
    content = str(item.get("Content") or item.get("Data") or "")
    try:
        base64.b64decode(content)
    except (binascii.Error, ValueError):
        content = base64.b64encode(content.encode()).decode()
    kind = str(item.get("ContentType") or "application/octet-stream")
    # An attached mail in another charset than UTF-8 makes anymail raise; as bytes it is kept whole.
    kind = "application/octet-stream" if kind.lower().startswith("message/") else kind
    return {**item, "Content": content, "ContentType": kind}


def _only(payload: Mapping[str, Any], name: str) -> str:
    """A header that Postmark adds: if there are two, one is the sender's, and neither is used."""
    values = [str(h.get("Value", "")) for h in payload.get("Headers") or [] if str(h.get("Name", "")).lower() == name]
    return values[0] if len(values) == 1 else ""


def _domain(address: str) -> str:
    return address.strip().strip("<>").rpartition("@")[2].lower()


def verdicts(payload: Mapping[str, Any]) -> dict[str, str]:
    """Fields of authentication.Verdict, from Received-SPF and SpamAssassin's tests in Postmark's own header list."""
    tests = {test.strip() for test in _only(payload, "x-spam-tests").split(",")}
    spf = _only(payload, "received-spf").split(" ")[0].lower()
    sender = _domain(str((payload.get("FromFull") or {}).get("Email") or ""))
    found = {"says": "postmark", "spf": spf if re.fullmatch(r"[a-z]{4,9}", spf) else ""}
    if spf == "pass":
        found["spf_domain"] = _domain(_only(payload, "return-path"))
    if "DKIM_VALID_AU" in tests:  # a valid signature of the author's own domain
        found |= {"dkim": "pass", "dkim_domain": sender}
    elif "DKIM_SIGNED" in tests:
        found["dkim"] = "pass" if "DKIM_VALID" in tests else "fail"
    return found
