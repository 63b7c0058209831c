"""Postmark's inbound JSON, beyond what anymail handles: fields that make anymail raise, and sender verdicts."""

import base64
import binascii
import re
from collections.abc import Mapping, Set
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from .mail.decoding import clean
from .mail.domains import ascii_domain
from .mail.headers import address_key, addresses, names_only

_ENVELOPE = re.compile(r"(?i)\benvelope-from\s*=\s*(\"[^\"]*\"|[^\s;()]*)")
_HELO = re.compile(r"(?i)\bidentity\s*=\s*helo\b")
_BODIES = {"TextBody", "HtmlBody", "StrippedTextReply", "RawEmail"}


class _Fields(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True)


class _Header(_Fields):
    Name: str
    Value: str


class _Mailbox(_Fields):
    Email: str | None = None
    Name: str | None = None


class _File(_Fields):
    Name: str | None = None
    Content: str | None = None
    Data: str | None = None
    ContentType: str | None = None
    ContentID: str | None = None


class _Payload(_Fields):
    """The fields that are read, by anymail or here, in Postmark's names."""

    RecordType: Literal["Inbound"] = "Inbound"
    From: str | None = None
    FromFull: _Mailbox | None = None
    ToFull: list[_Mailbox] | None = None
    CcFull: list[_Mailbox] | None = None
    BccFull: list[_Mailbox] | None = None
    OriginalRecipient: str | None = None
    ReplyTo: str | None = None
    Subject: str | None = None
    Date: str | None = None
    MessageID: str | None = None
    TextBody: str | None = None
    HtmlBody: str | None = None
    StrippedTextReply: str | None = None
    RawEmail: str | None = None
    Headers: list[_Header] | None = None
    Attachments: list[_File] | None = None


def mended(payload: dict[str, Any]) -> dict[str, Any]:
    """The payload without values that make anymail raise: Postmark would retry such a mail and then drop it. Raises
    pydantic's ValidationError for a field of another type than Postmark documents."""
    payload = {name: _cleaned(value, lines=name in _BODIES) for name, value in payload.items()}
    payload = _Payload.model_validate(payload).model_dump(exclude_none=True, exclude_unset=True)
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


def _all(payload: Mapping[str, Any], name: str) -> list[str]:
    return [header["Value"] for header in payload.get("Headers") or [] if header["Name"].strip().lower() == name]


def _only(values: list[str]) -> str:
    """Value of a header that Postmark adds; empty if there are two, as the sender may have set one of them."""
    return values[0] if len(values) == 1 else ""


def _result(received: str) -> str:
    return received.split(" ")[0].lower()


def _author(payload: Mapping[str, Any]) -> str:
    """The address of the author; empty if From can be read in another way than `FromFull`: nothing tells which of two
    authors Postmark took, and which one the tests are about."""
    written, email = payload.get("From") or "", (payload.get("FromFull") or {}).get("Email") or ""
    named = addresses([written])
    one = len(named) == 1 and named[0].key == address_key(email) and names_only(written, named[0])
    return email if one else ""


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
    these contradict each other, as then some are not Postmark's, or if the author is in doubt. A forwarder's
    Received-SPF beside Postmark's leaves SPF open."""
    lists, every_spf = _all(payload, "x-spam-tests"), _all(payload, "received-spf")
    tests = {test.strip() for test in _only(lists).split(",")}
    envelope, sender = _domain(_only(_all(payload, "return-path"))), _domain(_author(payload))
    contradictory = len(lists) > 1 or any(_contradictory(_result(each), tests) for each in every_spf or [""])
    if (
        contradictory
        or not sender
        or any(_domain(e) != envelope for each in every_spf for e in _ENVELOPE.findall(each))
    ):
        return {"says": "postmark"}
    received = _only(every_spf)
    spf = _result(received)
    found = {"says": "postmark", "spf": spf if re.fullmatch(r"[a-z]{4,9}", spf) else ""}
    if spf == "pass" and not _HELO.search(received):
        found["spf_domain"] = envelope
    if "DKIM_VALID_AU" in tests:  # a valid signature of the author's own domain
        found |= {"dkim": "pass", "dkim_domain": sender}
    elif "DKIM_SIGNED" in tests:
        found["dkim"] = "pass" if "DKIM_VALID" in tests else "fail"
    return found
