"""A model chosen in a web process reaches every running worker process, without a restart of any."""

import re
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import EmbeddedPostgres
from tests.desk_process import DeskProcess
from tests.fake_model_server import Wire, says, serving

pytestmark = pytest.mark.live

KEY = "sk-chosen-at-run-time-1"
WORKERS = 2
BOUND = 20.0  # seconds: 2 are promised, the rest is for a loaded machine
FIRST_CALL = 90.0  # seconds: a process that has only quoted imports LangChain first
MAIL = (
    b"From: Kim <kim@mail.example>\r\nTo: support@mossbury.example\r\nSubject: Returns\r\n"
    b"Message-ID: <run-time-1@mail.example>\r\n\r\nHow do I return a product?\r\n"
)


class Desk:
    def __init__(self, folder: Path) -> None:
        allowed = {"FETCH_ALLOW": "127.0.0.1/32", "LOG_LEVEL": "DEBUG", "NODE_ATTEMPTS": "1"}
        self.whole = DeskProcess(folder, **allowed).start(seconds=300)
        self.pages = DeskProcess(folder, **allowed).start(seconds=120, command=("serve", "--no-worker"))
        self.log = (folder / "worker.log").open("w+")
        self.worker = subprocess.Popen(
            [sys.executable, "-u", "manage.py", "runcopilot"],
            cwd=ROOT,
            env=self.whole.environment,
            stdout=self.log,
            stderr=subprocess.STDOUT,
        )
        until(lambda: listening(folder) == WORKERS, 120)
        self.administrator = self._signed_in(self.pages)
        self.asking = self._signed_in(self.whole)

    def said(self) -> str:
        return Path(self.log.name).read_text()

    def _signed_in(self, process: DeskProcess) -> httpx.Client:
        client = httpx.Client(base_url=process.address, follow_redirects=True, timeout=30)
        page = client.get("/sign-in/")
        form = {"username": "admin", "password": "open-sesame-7", "csrfmiddlewaretoken": token(page)}
        assert client.post(str(page.url), data=form).status_code == 200
        return client

    def choose(self, **values: str) -> None:
        """As the administrator does, on the page of a web process that has no worker."""
        listed = self.administrator.get("/admin/copilot/modelsetting/")
        address = re.search(r'href="(/admin/copilot/modelsetting/\d+/change/[^"]*)">Drafts<', listed.text)
        assert address is not None
        page = self.administrator.get(address[1])
        form = {"provider": "openai", "temperature": "", "max_output_tokens": "", **values}
        saved = self.administrator.post(str(page.url), data=form | {"csrfmiddlewaretoken": token(page)})
        assert "was changed successfully" in saved.text

    def ask(self) -> None:
        """A question to the other web process; the assistant has the model of the drafts where it has none of its own."""
        self.asking.post(
            f"/assistant/{uuid.uuid4()}/ask/",
            data={"question": "Hello?", "csrfmiddlewaretoken": self.asking.cookies["csrftoken"]},
            headers={"HX-Request": "true"},
        )

    def stop(self) -> None:
        self.asking.close()
        self.administrator.close()
        self.worker.terminate()
        self.worker.wait(timeout=60)
        self.log.close()
        self.pages.stop()
        self.whole.stop()


def listening(folder: Path) -> int:
    """Processes that will hear of a change; their libraries take seconds to import."""
    with psycopg.connect(make_conninfo(**EmbeddedPostgres(folder).connection())) as own:
        row = own.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%draftdesk_models%'"
        ).fetchone()
    return row[0] if row else 0


def token(page: httpx.Response) -> str:
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page.text)
    assert found is not None
    return found[1]


def until(condition: Callable[[], bool], seconds: float) -> float:
    """Seconds that it took."""
    began = time.monotonic()
    while not condition():
        assert time.monotonic() - began < seconds, f"not within {seconds} s"
        time.sleep(0.02)
    return time.monotonic() - began


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    made = Desk(tmp_path_factory.mktemp("desk"))
    yield made
    made.stop()


def asked(wire: Wire, model: str) -> int:
    return sum(1 for request in wire.asked if request["model"] == model)


def test_a_model_and_a_key_chosen_in_the_administration_reach_every_worker(desk: Desk) -> None:
    with serving(says("OK")) as wire:
        desk.choose(model="first", base_url=wire.base_url, key=KEY)
        told = until(lambda: "The models were changed" in desk.said(), BOUND)
        until(lambda: asked(wire, "first") == WORKERS, FIRST_CALL)
        desk.choose(model="second", base_url=wire.base_url, key="")
        second = until(lambda: asked(wire, "second") == WORKERS, BOUND)
        desk.choose(model="second", base_url=wire.base_url, key="sk-the-third-key-22")
        third = until(lambda: asked(wire, "second") == 2 * WORKERS, BOUND)
        assert wire.headers[-1]["authorization"] == "Bearer sk-the-third-key-22"
        sys.stdout.write(
            f"known after {told:.2f} s, in use by {WORKERS} workers after {second:.2f} and {third:.2f} s\n"
        )
        before = len(wire.asked)
        done = subprocess.run(
            [sys.executable, "manage.py", "receive_mail", "--mailbox", "support"],
            cwd=ROOT, env=desk.whole.environment, input=MAIL, capture_output=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        until(lambda: len(wire.asked) > before, 300)  # drafts wait for the demo's first index
        assert {request["model"] for request in wire.asked[before:]} == {"second"}
        assert {each["authorization"] for each in wire.headers[before:]} == {"Bearer sk-the-third-key-22"}
    said = desk.said() + "".join(desk.whole.lines) + "".join(desk.pages.lines)
    assert KEY not in said
    assert "sk-the-third-key-22" not in said


def test_the_next_question_to_another_web_process_is_answered_by_the_model_chosen_last(desk: Desk) -> None:
    """A process that serves pages and works reads the row that another process has written."""
    with serving(says("I can help with tickets.")) as wire:
        desk.choose(model="warm", base_url=wire.base_url, key=KEY)
        desk.ask()  # its libraries are imported with the first question
        took = []
        for name in ("fourth", "fifth", "sixth"):
            desk.choose(model=name, base_url=wire.base_url, key="")
            began, before = time.monotonic(), len(wire.asked)
            desk.ask()
            took.append(time.monotonic() - began)
            questions = [request for request in wire.asked[before:] if request.get("tools")]
            assert [request["model"] for request in questions] == [name]
        sys.stdout.write(
            f"answered by the chosen model {', '.join(f'{each:.2f}' for each in took)} s after its choice\n"
        )
        assert min(took) < BOUND
