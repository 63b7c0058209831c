"""A model chosen in a web process reaches every running web and worker process, without a restart of any."""

import re
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from copilot.config import ROOT
from copilot.embedded.postgres import EmbeddedPostgres
from tests.desk_process import DeskProcess
from tests.fake_model_server import Wire, says, serving
from tests.prepared import Prepared

pytestmark = pytest.mark.live

KEY = "sk-chosen-at-run-time-1"
WORKERS = 2
WEB_PROCESSES = 2
BOUND = 60.0  # seconds of each change; an idle machine needs one or two
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

    def choose(self, **values: str) -> float:
        """As the administrator does, on the page of a web process that has no worker. When *Save* was pressed."""
        listed = self.administrator.get("/admin/copilot/modelsetting/")
        address = re.search(r'href="(/admin/copilot/modelsetting/\d+/change/[^"]*)">Drafts<', listed.text)
        assert address is not None
        page = self.administrator.get(address[1])
        form = {"provider": "openai", "temperature": "", "max_output_tokens": "", **values}
        pressed = time.monotonic()
        saved = self.administrator.post(str(page.url), data=form | {"csrfmiddlewaretoken": token(page)})
        assert "was changed successfully" in saved.text
        return pressed

    def ask(self) -> None:
        """A question to each web process at once; the assistant has the model of the drafts where it has none of its own."""
        with ThreadPoolExecutor(WEB_PROCESSES) as side_by_side:
            list(side_by_side.map(self._ask, (self.asking, self.administrator)))

    @staticmethod
    def _ask(client: httpx.Client) -> None:
        client.post(
            f"/assistant/{uuid.uuid4()}/ask/",
            data={"question": "Hello?", "csrfmiddlewaretoken": client.cookies["csrftoken"]},
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
def desk(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Desk]:
    made = Desk(prepared.demo(tmp_path_factory.mktemp("desk")))
    yield made
    made.stop()


def seconds(took: Sequence[float]) -> str:
    return ", ".join(f"{each:.2f}" for each in took)


def asked(wire: Wire, model: str) -> int:
    return sum(1 for request in wire.asked if request["model"] == model)


def test_a_model_and_a_key_chosen_in_the_administration_reach_every_worker(desk: Desk) -> None:
    with serving(says("OK")) as wire:
        pressed = desk.choose(model="first", base_url=wire.base_url, key=KEY)
        until(lambda: "The models were changed" in desk.said(), BOUND)
        told = time.monotonic() - pressed
        until(lambda: asked(wire, "first") == WORKERS, FIRST_CALL)
        took = []
        for name, key in (("second", ""), ("third", ""), ("fourth", "sk-the-third-key-22")):
            pressed = desk.choose(model=name, base_url=wire.base_url, key=key)
            until(lambda name=name: asked(wire, name) == WORKERS, BOUND)
            took.append(time.monotonic() - pressed)
        assert wire.headers[-1]["authorization"] == "Bearer sk-the-third-key-22"
        sys.stdout.write(f"known after {told:.2f} s, in use by {WORKERS} workers after {seconds(took)} s\n")
        before = len(wire.asked)
        done = subprocess.run(
            [sys.executable, "manage.py", "receive_mail", "--mailbox", "support"],
            cwd=ROOT, env=desk.whole.environment, input=MAIL, capture_output=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        until(lambda: len(wire.asked) > before, 300)
        assert {request["model"] for request in wire.asked[before:]} == {"fourth"}
        assert {each["authorization"] for each in wire.headers[before:]} == {"Bearer sk-the-third-key-22"}
    said = desk.said() + "".join(desk.whole.lines) + "".join(desk.pages.lines)
    assert KEY not in said
    assert "sk-the-third-key-22" not in said


def test_the_next_question_to_each_web_process_is_answered_by_the_model_chosen_last(desk: Desk) -> None:
    """One has no worker and is where the model was chosen; the other reads the row that it has written."""
    with serving(says("I can help with tickets.")) as wire:
        desk.choose(model="warm", base_url=wire.base_url, key=KEY)
        desk.ask()  # its libraries are imported with the first question
        took = []
        for name in ("fifth", "sixth", "seventh"):
            before = len(wire.asked)
            pressed = desk.choose(model=name, base_url=wire.base_url, key="")
            desk.ask()
            took.append(time.monotonic() - pressed)
            questions = [request for request in wire.asked[before:] if request.get("tools")]
            assert [request["model"] for request in questions] == [name] * WEB_PROCESSES
        sys.stdout.write(f"both web processes have answered by the chosen model {seconds(took)} s after its choice\n")
