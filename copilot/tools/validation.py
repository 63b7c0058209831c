"""Validation of connectors, with errors by field."""

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote, urlsplit

from copilot.tools import id_patterns, json_path
from copilot.tools.own_address import PREFIX

EMAIL = "email"
PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]{0,39})\}")
LABEL = re.compile(r"[a-z][a-z0-9 _]{0,39}")
HEADER = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}")
BARRED_HEADERS = frozenset(("host", "connection", "content-length", "transfer-encoding", "cookie", "accept-encoding"))
MOST_FIELDS = 20
SAMPLE = "x"

Faults = Iterator[tuple[str, str]]


def placeholders(template: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(PLACEHOLDER.findall(template.removeprefix("{desk}"))))


def filled(template: str, values: Mapping[str, str]) -> str:
    """The template with each value quoted, so that it cannot start another path, query or host."""
    return PLACEHOLDER.sub(lambda match: quote(values[match[1]], safe=""), template)


def faults(
    *,
    url_template: str,
    shapes: Mapping[str, Any],
    fields: Mapping[str, Any],
    header_name: str = "",
    owner_path: str = "",
    account_data: bool = True,
) -> Faults:
    yield from _address(url_template)
    yield from _shapes(url_template, shapes)
    yield from _fields(fields)
    if header_name and (not HEADER.fullmatch(header_name) or header_name.lower() in BARRED_HEADERS):
        yield "header_name", f"“{header_name}” cannot be sent as a header."
    if owner_path and (wrong := json_path.fault(owner_path)):
        yield "owner_path", wrong
    if account_data and not owner_path and EMAIL not in placeholders(url_template):
        yield (
            "owner_path",
            "Identify the owner: use {email} in the address, or set the path of the owner's e-mail in the response. "
            "Otherwise one customer could read another's data.",
        )
    if not account_data and EMAIL in placeholders(url_template):
        yield "account_data", "A request with {email} returns customer data."


def secret_fault(secret: str) -> str:
    if not secret.isprintable() or not secret.isascii():
        return "A secret is one line of plain characters."
    return ""


def _address(template: str) -> Faults:
    bare = PLACEHOLDER.sub(SAMPLE, template.removeprefix("{desk}"))
    if "{" in bare or "}" in bare:
        yield "url_template", "Braces hold a name of small letters, digits and _, such as {order_number}."
        return
    if template.startswith("{desk}"):
        if not template.startswith(PREFIX):
            yield "url_template", "{desk} is there for the demo's own records, under {desk}/demo/."
        return
    try:
        parts = urlsplit(bare)
        host = parts.hostname or ""
    except ValueError:
        yield "url_template", "This is not an address."
        return
    if parts.scheme not in ("http", "https") or not host:
        yield "url_template", "The address begins with https:// (or http://) and names a host."
    elif "@" in parts.netloc:
        yield "url_template", "No user name or password in the address: use the secret header."
    elif parts.fragment:
        yield "url_template", "An address to fetch has no # part."
    elif "{" in template.partition("//")[2].partition("/")[0].partition("?")[0]:
        yield "url_template", "A placeholder may stand in the path or the query, never in the host's name."


def _shapes(template: str, shapes: Mapping[str, Any]) -> Faults:
    wanted = [name for name in placeholders(template) if name != EMAIL]
    for name in wanted:
        if not shapes.get(name):
            yield "placeholders", f"Add a pattern for {{{name}}}, for example {name} = MB-######."
    for name, given in shapes.items():
        if name not in wanted:
            yield "placeholders", f"{{{name}}} is not in the address."
            continue
        if len(given) > id_patterns.MOST_MASKS:
            yield "placeholders", f"{name}: {id_patterns.MOST_MASKS} patterns at most."
        for mask in given:
            if wrong := id_patterns.fault(mask):
                yield "placeholders", f"{name}: {wrong}"


def _fields(fields: Mapping[str, Any]) -> Faults:
    if not 0 < len(fields) <= MOST_FIELDS:
        yield "fields", f"Enter 1 to {MOST_FIELDS} values to read, one per line: status = order.status."
    for label, path in fields.items():
        if not LABEL.fullmatch(label):
            yield "fields", f"“{label}” is not a label: use lower-case letters, digits, spaces and _."
        elif wrong := json_path.fault(path):
            yield "fields", f"{label}: {wrong}"
