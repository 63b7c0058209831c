"""From a mail's posting to its draft on an open desk, through real processes: HTTP, database, worker, WebSocket.

Starts the desk with its demo in a separate data folder. Each mail asks a question of the demo's customers, in its own
thread. A draft counts as visible when the socket has announced it and the page that a browser would then fetch contains
it. The reference, measured in the same run, is embedding the same mail once, the minimum for any pipeline with these
models.
"""

import asyncio
import hashlib
import hmac
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from copilot.config import ROOT
from kb.index.embedding_queue import embedder

MAILS = 30
PASSWORD = "benchmark-only-7"  # noqa: S105  (of a desk that lives for this run, on loopback)
PATIENCE = 60
READY = "Draftdesk is ready at "
# The mailbox's secret and questions of the demo's customers.
FROM_DEMO = """
import json
from drafts.models import Mailbox
from kb.models import LabelledExample
asked = LabelledExample.objects.filter(kind="inquiry").order_by("id").values_list("text", flat=True)
print(json.dumps([Mailbox.objects.get(slug="support").inbound_secret, list(asked)]))
"""


@dataclass(frozen=True)
class Desk:
    address: str
    secret: str


def measure() -> dict[str, float]:
    with tempfile.TemporaryDirectory(prefix="draftdesk-benchmark-") as folder:
        Path(folder).chmod(0o755)
        environment = os.environ | {"DATA_DIR": f"{folder}/var", "PORT": "0", "DEMO_PASSWORD": PASSWORD}
        started = time.monotonic()
        server = subprocess.Popen(
            [sys.executable, "-u", "manage.py", "run"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            address = _ready(server)
            first_page = time.monotonic() - started
            secret, asked = from_desk(environment, FROM_DEMO)
            questions = asked[:: max(1, len(asked) // MAILS)][:MAILS]
            waits, posts = asyncio.run(_post_and_watch(Desk(address, secret), questions))
        finally:
            server.terminate()
            server.wait(timeout=60)
    return _figures(first_page, waits, posts, _embedding_seconds(questions))


def _figures(first_page: float, waits: list[float], posts: list[float], embeddings: list[float]) -> dict[str, float]:
    bare = statistics.median(embeddings)
    return {
        "mails": len(waits),
        "first page after start, s": first_page,
        "posted to acknowledged, median s": statistics.median(posts),
        "posted to draft visible, median s": statistics.median(waits),
        "posted to draft visible, p95 s": statistics.quantiles(waits, n=20)[-1],
        "bare: one embedding, median s": bare,
        "draft visible / one embedding": statistics.median(waits) / bare,
    }


def _ready(server: "subprocess.Popen[str]") -> str:
    for line in server.stdout or ():
        if READY in line:
            return line.partition(READY)[2].strip().rstrip("/")
    raise RuntimeError("the desk ended before it was ready")


def from_desk(environment: dict[str, str], code: str) -> Any:
    """JSON printed by the code, run in the desk's environment."""
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout.splitlines()[-1])


def _mail(number: int, question: str) -> bytes:
    mail = EmailMessage()
    mail["From"] = f"Customer {number} <customer{number}@example.org>"
    mail["To"] = "support@example.com"
    mail["Subject"] = question[:60].replace("\n", " ")
    mail["Message-ID"] = f"<benchmark-{number}@example.org>"
    mail["Date"] = "Mon, 02 Nov 2026 09:00:00 +0000"
    mail.set_content(f"Hello,\n\n{question}\n\nThank you,\nCustomer {number}\n")
    return mail.as_bytes()


def signed(body: bytes, secret: str) -> dict[str, str]:
    """Headers of a mail posted now."""
    stamp = str(int(time.time()))
    signature = hmac.new(secret.encode(), f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()
    return {"X-Timestamp": stamp, "X-Signature": f"sha256={signature}"}


async def _post_and_watch(desk: Desk, questions: list[str]) -> tuple[list[float], list[float]]:
    async with httpx.AsyncClient(base_url=desk.address, timeout=30) as client:
        await _sign_in(client)
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        socket = connect(
            f"ws{desk.address[4:]}/ws/desk/",
            additional_headers={"Cookie": cookies},
            origin=desk.address,  # type: ignore[arg-type]
        )
        async with socket as live:
            await _demo_drafted(client)
            measured = [await _one(client, live, desk, n, q) for n, q in enumerate(questions)]
    return [wait for wait, _ in measured], [post for _, post in measured]


async def _sign_in(client: httpx.AsyncClient) -> None:
    page = await client.get("/sign-in/")
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text)
    form = {"username": "agent", "password": PASSWORD, "csrfmiddlewaretoken": token.group(1) if token else ""}
    await client.post("/sign-in/", data=form, headers={"Referer": f"{client.base_url}sign-in/"})


async def _demo_drafted(client: httpx.AsyncClient) -> None:
    """Wait until the demo's own mail, which waits for the index, is drafted."""
    for _ in range(360):
        if "tag working" not in (await client.get("/")).text:
            return
        await asyncio.sleep(0.5)
    raise RuntimeError("the demo's own mail was never drafted")


async def _one(
    client: httpx.AsyncClient, live: ClientConnection, desk: Desk, number: int, question: str
) -> tuple[float, float]:
    body = _mail(number, question)
    headers = signed(body, desk.secret)
    begun = time.perf_counter()
    answer = await client.post("/inbound/raw/support/", content=body, headers=headers)
    posted = time.perf_counter() - begun
    ticket = answer.json()["ticket"]
    async with asyncio.timeout(PATIENCE):
        while True:
            told = json.loads(await live.recv())
            if told.get("ticket") == ticket and told.get("what") == "draft":
                break
    page = await client.get(f"/review/{ticket}/", headers={"HX-Request": "true"})
    if 'id="draft"' not in page.text:
        raise RuntimeError(f"ticket {ticket}: its page shows no draft")
    return time.perf_counter() - begun, posted


def _embedding_seconds(questions: list[str]) -> list[float]:
    model = embedder("bundled")
    model.queries(["warm"])
    seconds = []
    for number, question in enumerate(questions):
        begun = time.perf_counter()
        model.queries([_mail(number, question).decode()])
        seconds.append(time.perf_counter() - begun)
    return seconds
