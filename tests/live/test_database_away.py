"""The database of a running desk is away for longer than a restart takes: nothing is lost, and all of it works again within
seconds of its return."""

import re
import time
from collections.abc import Callable, Iterator
from urllib.parse import urlencode

import httpx
import psycopg
import pytest

from copilot.embedded.postgres import EmbeddedPostgres
from drafts.views.outage import WORDS
from tests.desk_process import DeskProcess
from tests.factories import mail, signed
from tests.prepared import Prepared

pytestmark = pytest.mark.live

AWAY_SECONDS = 20.0  # with waits that double, as the pool's own do, the next attempt would come after 31
BACK_WITHIN = 10.0  # an idle machine needs one or two
PASSWORD = "open-sesame-7"


class Server(EmbeddedPostgres):
    """One that no process starts again but the test."""

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-D", str(self.cluster), "-m", "fast", "-w")

    def start(self) -> None:
        with self._starting():
            self._start()

    @property
    def url(self) -> str:
        given = self.connection()
        return f"postgresql:///{given.pop('dbname')}?{urlencode(given)}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    server = Server(prepared.demo(tmp_path_factory.mktemp("server")))
    server.ensure_running()
    yield server
    server.release()


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[DeskProcess]:
    environment = {"DATABASE_URL": server.url, "DJANGO_SUPERUSER_PASSWORD": PASSWORD}
    process = DeskProcess(tmp_path_factory.mktemp("desk"), **environment)
    made = process.manage("createsuperuser", "--noinput", "--username", "boss", "--email", "boss@example.net")
    assert made.returncode == 0, made.stderr
    process.start(command=("serve",))
    yield process
    process.stop()


@pytest.fixture(scope="module")
def secret(desk: DeskProcess) -> str:
    return desk.manage("inbound_secret", "support").stdout.strip()


def signing_in(client: httpx.Client) -> httpx.Response:
    page = client.get("/")
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text)[1]
    fields = {"username": "boss", "password": PASSWORD, "csrfmiddlewaretoken": token, "next": "/"}
    return client.post(str(page.url), data=fields, headers={"Referer": str(page.url)})


def sign_in(desk: DeskProcess) -> httpx.Response:
    with httpx.Client(base_url=desk.address, timeout=60, follow_redirects=True) as client:
        return signing_in(client)


@pytest.fixture
def browser(desk: DeskProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=desk.address, timeout=60, follow_redirects=True) as client:
        assert signing_in(client).url.path == "/"
        yield client


def ready_draft(server: Server) -> tuple[int, dict[str, int]]:
    """Its key, and what a page that shows it sends along."""
    with psycopg.connect(server.url) as database:
        key, version, mail = database.execute(
            "SELECT d.id, d.version, d.answers_message_id FROM drafts_draft d JOIN drafts_ticket t ON t.id = d.ticket_id"
            " WHERE d.status = 'open' AND t.status = 'review' AND d.card = 'ready' ORDER BY d.id LIMIT 1"
        ).fetchone()
    return key, {"version": version, "last_message_id": mail}


def approve(browser: httpx.Client, draft: int, fields: dict[str, object], **headers: str) -> httpx.Response:
    headers |= {"X-CSRFToken": browser.cookies["csrftoken"], "Referer": f"{browser.base_url}/"}
    return browser.post(f"/drafts/{draft}/approve/", data=fields, headers=headers)


def post(desk: DeskProcess, secret: str, number: int) -> httpx.Response:
    raw = mail(message_id=f"<away-{number}@example.net>")
    return httpx.post(f"{desk.address}/inbound/raw/support/", content=raw, headers=signed(raw, secret), timeout=60)


def health(desk: DeskProcess) -> httpx.Response:
    return httpx.get(f"{desk.address}/healthz", timeout=60)


def test_a_database_that_was_away_for_long_is_used_again_within_seconds(
    desk: DeskProcess, server: Server, secret: str, browser: httpx.Client
) -> None:
    assert post(desk, secret, 1).status_code == 202
    draft, fields = ready_draft(server)
    desk.so_far().clear()
    server.stop()
    began = time.monotonic()
    refused = post(desk, secret, 2)
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "30")
    assert health(desk).json()["reason"] == "The database cannot be reached."
    typed = approve(browser, draft, fields | {"body": "Dear Ada, typed <here>."})
    assert typed.status_code == 503
    assert "Dear Ada, typed &lt;here&gt;." in typed.text
    assert "Not saved" in typed.text
    time.sleep(max(0.0, began + AWAY_SECONDS - time.monotonic()))
    server.start()
    back = time.monotonic()
    while health(desk).status_code != 200:
        assert time.monotonic() < back + 60
        time.sleep(0.2)
    took = time.monotonic() - back
    assert took < BACK_WITHIN
    assert post(desk, secret, 2).status_code == 202
    until(lambda: health(desk) and "".join(desk.so_far()).count("The database works again") == 2, 120)
    said = "".join(desk.lines)
    assert "Traceback" not in said
    assert said.count("The database fails") == 2
    assert "Mail was not recorded, senders must try again: " in said
    assert len(desk.lines) < 20, said


def test_a_database_that_only_reads_is_told_and_nothing_is_lost(
    desk: DeskProcess, server: Server, secret: str, browser: httpx.Client
) -> None:
    draft, fields = ready_draft(server)
    with psycopg.connect(server.url, autocommit=True, options="-c default_transaction_read_only=off") as database:
        database.execute("ALTER SYSTEM SET default_transaction_read_only = on")
        database.execute("SELECT pg_reload_conf()")
        try:
            until(lambda: health(desk).json()["database_read_only"])
            answer = health(desk)
            reason = "The database is read-only (default_transaction_read_only): nothing can be stored."
            assert (answer.status_code, answer.json()["reason"]) == (503, reason)
            assert post(desk, secret, 3).status_code == 503
            refused = approve(browser, draft, fields, **{"HX-Request": "true"})
            assert (refused.status_code, refused.text) == (503, WORDS)
            assert browser.get("/").status_code == 200
            assert sign_in(desk).status_code == 503
            counted = health(desk).json()
            assert (counted["mails_refused"], counted["acts_refused"]) >= (1, 1)
        finally:
            database.execute("ALTER SYSTEM RESET default_transaction_read_only")
            database.execute("SELECT pg_reload_conf()")
    until(lambda: not health(desk).json()["database_read_only"])
    assert post(desk, secret, 3).status_code == 202
    assert approve(browser, draft, fields, **{"HX-Request": "true"}).status_code == 200
    assert health(desk).status_code == 200


def until(condition: Callable[[], object], seconds: float = 30) -> None:
    give_up = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < give_up
        time.sleep(0.1)
