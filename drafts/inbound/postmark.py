"""Postmark's inbound JSON, beyond what anymail handles: fields that make anymail raise, and sender verdicts."""

import base64
import binascii
import re
from collections.abc import Mapping, Set
from typing import Any

from .mail.decoding import clean
from .mail.domains import ascii_domain

_ENVELOPE = re.compile(r"(?i)\benvelope-from\s*=\s*(\"[^\"]*\"|[^\s;()]*)")
_HELO = re.compile(r"(?i)\bidentity\s*=\s*helo\b")
_BODIES = {"TextBody", "HtmlBody", "StrippedTextReply", "RawEmail"}


def mended(payload: dict[str, Any]) -> dict[str, Any]:
    """The payload without values that make anymail raise: Postmark would retry such a mail and then drop it."""
    payload = {name: _cleaned(value, lines=name in _BODIES) for name, value in payload.items()}
    payload["Attachments"] = [_attachment(item) for item in payload.get("Attachments") or []]
    return payload


def _cleaned(value: Any, *, lines: bool) -> Any:
    """The value without characters that cannot be stored. `lines`: keep line ends, which would break a header."""
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
    # anymail raises on an attached mail in a charset other than UTF-8; as bytes it is kept unchanged.
    kind = "application/octet-stream" if kind.lower().startswith("message/") else kind
    return {**item, "Content": content, "ContentType": kind}


def _only(payload: Mapping[str, Any], name: str) -> str:
    """Value of a header that Postmark adds; empty if there are two, as the sender may have set one of them."""
    values = [str(h.get("Value", "")) for h in payload.get("Headers") or [] if str(h.get("Name", "")).lower() == name]
    return values[0] if len(values) == 1 else ""


def _domain(address: str) -> str:
    return ascii_domain(address.strip().strip('<>"').rpartition("@")[2])


def _contradictory(spf: str, tests: Set[str]) -> bool:
    spf_differs = tests & ({"SPF_FAIL", "SPF_SOFTFAIL"} if spf == "pass" else {"SPF_PASS"})
    valid = tests & {"DKIM_VALID", "DKIM_VALID_AU"}
    return bool(
        (spf_differs and spf in ("pass", "fail", "softfail"))
        or (valid and ("DKIM_INVALID" in tests or "DKIM_SIGNED" not in tests))
    )


def verdicts(payload: Mapping[str, Any]) -> dict[str, str]:
    """Fields of SenderVerdict, from Received-SPF and SpamAssassin's tests in Postmark's own header list; no results if
    these contradict each other, as then some are not Postmark's."""
    tests = {test.strip() for test in _only(payload, "x-spam-tests").split(",")}
    received = _only(payload, "received-spf")
    spf = received.split(" ")[0].lower()
    envelope = _domain(_only(payload, "return-path"))
    if _contradictory(spf, tests) or any(_domain(each) != envelope for each in _ENVELOPE.findall(received)):
        return {"says": "postmark"}
    sender = _domain(str((payload.get("FromFull") or {}).get("Email") or ""))
    found = {"says": "postmark", "spf": spf if re.fullmatch(r"[a-z]{4,9}", spf) else ""}
    if spf == "pass" and not _HELO.search(received):
        found["spf_domain"] = envelope
    if "DKIM_VALID_AU" in tests:  # a valid signature of the author's own domain
        found |= {"dkim": "pass", "dkim_domain": sender}
    elif "DKIM_SIGNED" in tests:
        found["dkim"] = "pass" if "DKIM_VALID" in tests else "fail"
    return found
