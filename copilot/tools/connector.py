"""A connector: a JSON API configured by an administrator, queried with numbers that the customer wrote."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from django.conf import settings
from django.utils.text import capfirst

from copilot.encryption import decrypt
from copilot.models import Connector
from copilot.state import MessageCreated
from copilot.tools import Arguments, Found, Tool, Unanswered, id_patterns, json_path, own_address
from copilot.tools.validation import EMAIL, filled, placeholders
from kb.importing.http import FetchError, Limits, fetch
from kb.importing.ssrf import AddressError, Allowed, parse, resolve

MOST_ASKED = 3  # lookups per mail
LARGEST = 1_000_000  # bytes of a response
REDIRECTS = 2
SHORTEST_SECRET = 4  # characters; shorter secrets would hide parts of any text
HIDDEN = "•••"
MISSING = frozenset((404, 410))

# Each fetch occupies a thread until its deadline, however slow the server is.
_wires = ThreadPoolExecutor(32, thread_name_prefix="connector")


@dataclass(frozen=True)
class Told:
    """The part of a response that a test page may show: mapped values, and the owner of the record."""

    values: dict[str, str]
    owner: str


def tool(connector: Connector, seconds: float) -> Tool:
    within = connector.timeout_seconds or seconds

    async def read(message: MessageCreated, arguments: Arguments) -> Found:
        loop = asyncio.get_running_loop()
        told = await loop.run_in_executor(_wires, ask, connector, arguments, within)
        check_owner(connector, told, message.sender)
        known = {name: value for name, value in arguments.items() if name != EMAIL}
        return Found({**known, **told.values})

    return Tool(
        name=connector.name,
        read=read,
        describes=f"{', '.join(connector.fields)} by {', '.join(placeholders(connector.url_template))}",
        asks=lambda message: tuple(asks(connector, message)),
        account_data=connector.account_data,
        eager=True,
        timeout=within,
    )


def asks(connector: Connector, message: MessageCreated) -> Iterator[Arguments]:
    """Arguments from the customer's own text, in this mail or else in earlier ones; never from our text or quotes."""
    names = placeholders(connector.url_template)
    values = [[message.sender] if name == EMAIL else _named(connector, name, message) for name in names]
    for chosen in islice(product(*values), MOST_ASKED):
        yield dict(zip(names, chosen, strict=True))


def _named(connector: Connector, name: str, message: MessageCreated) -> list[str]:
    shapes = connector.placeholders.get(name, [])
    said = [f"{message.subject}\n{message.text}", *(t.text for t in reversed(message.thread) if t.direction == "in")]
    return next((found for text in said if (found := id_patterns.found(shapes, text))), [])


def why_not_fetchable(url_template: str, seconds: float = 2.0) -> str:
    """Why its host would be refused now; empty if it would not. Blocks during the DNS lookup."""
    template, allow = own_address.address(url_template)
    try:
        allowed = Allowed.parse([*settings.FETCH_ALLOW, *allow])
        resolve(parse(template), allowed, Limits().ports, seconds)
    except AddressError as why:
        return str(why)
    return ""


def ask(connector: Connector, arguments: Arguments, seconds: float) -> Told:
    """Query the connector. Blocks. Raises Unanswered with a message without secrets."""
    secret = decrypt(connector.sealed_secret)
    if secret is None:
        raise Unanswered("Its secret can no longer be read: enter it again.")
    headers = {"Accept": "application/json"} | (
        {connector.header_name: secret} if connector.header_name and secret else {}
    )
    template, allow = own_address.address(connector.url_template)
    try:
        limits = Limits(size=LARGEST, seconds=seconds, redirects=REDIRECTS)
        answer = fetch(filled(template, arguments), limits=limits, headers=headers, allow=allow)
    except FetchError as error:
        known = error.status not in MISSING
        words = "The server has no such record." if not known else f"{capfirst(_hidden(str(error), secret))}."
        raise Unanswered(words, "failed" if known else "nothing") from None
    return _told(connector, _json(answer.body), secret)


def _told(connector: Connector, data: Any, secret: str) -> Told:
    values = {label: _hidden(json_path.value(data, path), secret) for label, path in connector.fields.items()}
    told = {label: value for label, value in values.items() if value}
    if not told:
        raise Unanswered("The answer has none of the requested values.", "nothing")
    return Told(told, json_path.value(data, connector.owner_path) if connector.owner_path else "")


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise Unanswered("The answer is not JSON.") from None


def _hidden(text: str, secret: str) -> str:
    """The text with the secret hidden, so that a server that echoes it does not get it into a draft, trace or log."""
    for part in sorted({secret, *secret.split()}, key=len, reverse=True):
        if len(part) >= SHORTEST_SECRET:
            text = text.replace(part, HIDDEN)
    return text


def check_owner(connector: Connector, told: Told, sender: str) -> None:
    """Check that the record belongs to the sender, as others may know an order number too. Raises Unanswered."""
    owners = [owner.strip().casefold() for owner in told.owner.split(",")]
    if connector.owner_path and sender.casefold() not in owners:
        raise Unanswered("The record belongs to another address than the sender's.", "refused")


def samples(connector: Connector) -> Mapping[str, str]:
    """A value per placeholder, made from its first pattern, for the test page."""
    filler = {"#": "1", "@": "A", "*": "1", "+": ""}
    shapes = {name: (connector.placeholders.get(name) or [""])[0] for name in placeholders(connector.url_template)}
    return {name: "".join(filler.get(c, c) for c in mask) for name, mask in shapes.items()}
