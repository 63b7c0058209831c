"""How long a short mail waits behind long ones.

Starts a desk with its demo in a separate data folder. Once the demo is drafted, mails of 390 KB are posted, one per
worker slot and each from another customer: a question above a log, or above lines without sentence ends. Then a short
mail is posted, and the times until it and the last long one are drafted are reported, and the time of classifying.
"""

import random
import time
from argparse import ArgumentParser
from typing import Any

import httpx
import psycopg

from copilot.benchmarks.busy_start import DRAFTED, LOOK_SECONDS, is_true
from copilot.benchmarks.first_light import signed
from copilot.benchmarks.heavy_mail import PATIENCE, as_posted, demo_desk

LENGTH = 390_000  # characters
WORDS = [
    "lamp",
    "timer",
    "water",
    "pump",
    "error",
    "module",
    "reading",
    "sensor",
    "level",
    "channel",
    "restart",
    "value",
    "limit",
    "night",
    "light",
]
SHORT_DRAFTED = """
SELECT EXISTS (SELECT FROM drafts_draft AS draft JOIN drafts_message AS message ON message.id = draft.answers_message_id
WHERE message.message_id = 'short@example.org')
"""
CLASSIFIED = """
SELECT coalesce(max(step.latency_ms), 0)::float / 1000 FROM copilot_agentstep AS step
JOIN copilot_run AS run ON run.id = step.run_id JOIN drafts_message AS message ON message.ticket_id = run.ticket_id
WHERE step.name = 'classify' AND message.message_id LIKE %s
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--mails", type=int, default=4, help="Long mails posted at once")


def measure(mails: int) -> dict[str, float]:
    with demo_desk() as demo, httpx.Client(base_url=demo.address) as client:
        return _measured(demo.connection, client, demo.secret, mails)


def _measured(connection: psycopg.Connection[Any], client: httpx.Client, secret: str, mails: int) -> dict[str, float]:
    _until(connection, DRAFTED)
    began = time.monotonic()
    for number in range(mails):
        _post(client, secret, long_mail(number))
    time.sleep(1.0)  # the long ones are parsed in a child process, and have the slots by now
    posted = time.monotonic()
    _post(client, secret, short_mail())
    _until(connection, SHORT_DRAFTED)
    waited = time.monotonic() - posted
    _until(connection, DRAFTED)
    found = {
        "seconds until the short mail was drafted": waited,
        "seconds until all were drafted": time.monotonic() - began,
    }
    for name, ids in (("long", "long-%"), ("short", "short@%")):
        row = connection.execute(CLASSIFIED, [ids]).fetchone()
        found[f"classifying a {name} mail, longest s"] = row[0] if row else 0.0
    return found


def _post(client: httpx.Client, secret: str, body: bytes) -> None:
    client.post("/inbound/raw/support/", content=body, headers=signed(body, secret)).raise_for_status()


def _until(connection: psycopg.Connection[Any], question: str) -> None:
    give_up = time.monotonic() + PATIENCE
    while not is_true(connection, question):
        if time.monotonic() > give_up:
            raise RuntimeError("the mails were never drafted")
        time.sleep(LOOK_SECONDS)


def long_mail(number: int) -> bytes:
    """A mail as it is posted. No two lines are equal, so that caches do not help."""
    chosen = random.Random(number)  # noqa: S311  (a reproducible benchmark)
    lines: list[str] = []
    length = 0
    while length < LENGTH:
        said = " ".join(chosen.choices(WORDS, k=10))
        lines.append(f"2026-11-02 09:{len(lines) % 60:02} ERROR {said} {len(lines)}" if number % 2 else f"{said} and")
        length += len(lines[-1]) + 1
    return _mail(f"long-{number}", "My lamp does not turn on. What can I do?\n\n" + "\n".join(lines))


def short_mail() -> bytes:
    return _mail("short", "Hello, how long is the warranty of a lamp?\n")


def _mail(name: str, text: str) -> bytes:
    return as_posted(f"Customer {name} <{name}@customer.example>", "A question", name, text)
