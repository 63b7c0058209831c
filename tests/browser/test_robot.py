"""A robot at the demo's desk for a minute, beside a second agent and while mail comes.

ROBOT_SECONDS and ROBOT_SEED run it longer or otherwise; ROBOT_PATIENCE is for machines that are busy with something
else, and ROBOT_LOG names a file for all that was pressed.
"""

import hashlib
import hmac
import os
import random
import time
import urllib.request
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import psycopg
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.robot import Robot
from tests.desk_process import DeskProcess
from tests.prepared import Prepared, database_of

pytestmark = [pytest.mark.live, pytest.mark.robot]

SEED = int(os.environ.get("ROBOT_SEED") or 959105)
SECONDS = float(os.environ.get("ROBOT_SECONDS") or 60)
PATIENCE = float(os.environ.get("ROBOT_PATIENCE") or 3)
PROBE_EVERY = 15  # steps
LATEST = 60  # seconds that an approval may take on a busy machine

SENT = """
SELECT outbound.ticket_id::text, coalesce(auth_user.username, ''), extract(epoch FROM outbound.created)::float
FROM drafts_outbound AS outbound LEFT JOIN auth_user ON auth_user.id = outbound.author_id
WHERE outbound.id > %s ORDER BY outbound.id
"""
TABLES = "SELECT relname FROM pg_class WHERE relkind = 'r' AND starts_with(relname, 'drafts_')"


class Desk:
    """The demo as `manage.py run` serves it, its database, and its customers."""

    def __init__(self, process: DeskProcess, database: psycopg.Connection[Any]) -> None:
        self.process = process
        self.database = database
        self.secret, self.mails = self.rows("SELECT inbound_secret FROM drafts_mailbox")[0][0], 0
        self.questions = [text for (text,) in self.rows("SELECT text FROM kb_labelledexample ORDER BY id")]

    def rows(self, question: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.database.execute(question, values).fetchall()  # type: ignore[arg-type]

    def post(self, chance: random.Random, ticket: str) -> None:
        """A mail of a new customer, or the next one of a ticket's."""
        self.mails += 1
        mail, sender = EmailMessage(), f"customer{self.mails}@robot.example"
        if ticket:
            earlier = self.rows(
                "SELECT from_address, message_id FROM drafts_message WHERE ticket_id = %s AND direction = 'in'"
                " ORDER BY id DESC LIMIT 1",
                int(ticket),
            )
            if earlier:
                sender, message_id = earlier[0]
                mail["In-Reply-To"] = f"<{message_id}>"
        mail["From"], mail["To"], mail["Subject"] = sender, "support@mossbury.example", f"Question {self.mails}"
        mail["Message-ID"] = f"<robot-{SEED}-{self.mails}@robot.example>"
        mail.set_content(f"Hello,\n\n{chance.choice(self.questions)}\n\nKim\n")
        body, stamp = bytes(mail), str(int(time.time()))
        signature = hmac.new(self.secret.encode(), f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()
        headers = {"X-Timestamp": stamp, "X-Signature": f"sha256={signature}"}
        request = urllib.request.Request(f"{self.process.address}/inbound/raw/support/", body, headers)
        urllib.request.urlopen(request, timeout=30).close()

    def everything(self) -> str:
        """All that the desk's tables say, for looking up a word."""
        found = (self.rows(f'SELECT to_jsonb(t)::text FROM "{table}" AS t') for (table,) in self.rows(TABLES))
        return "\n".join(text for rows in found for (text,) in rows)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Desk]:
    folder = prepared.demo(tmp_path_factory.mktemp("robot"))
    with database_of(folder) as database:
        process = DeskProcess(folder, UNDO_SECONDS="3", HOLD_SECONDS="20").start(seconds=300)
        yield Desk(process, database)
        assert process.stop() == 0, "".join(process.lines)


Sit = Callable[[str, int], Robot]


@pytest.fixture
def sit(browser: Browser, desk: Desk) -> Iterator[Sit]:
    """A robot signed in before the queue, in a window of its own."""
    contexts = []

    def seated(user: str, seed: int) -> Robot:
        context = browser.new_context(base_url=desk.process.address, viewport={"width": 1440, "height": 900})
        contexts.append(context)
        page: Page = context.new_page()
        page.set_default_timeout(30_000)
        page.goto("/sign-in/")
        page.get_by_label("Username").fill(user)
        page.get_by_label("Password").fill("open-sesame-7")
        page.get_by_role("button", name="Sign in").click()
        expect(page.locator("#rows .row").first).to_be_visible()
        page.wait_for_load_state()
        chance = random.Random(seed)
        return Robot(page, user, chance, lambda ticket: desk.post(chance, ticket), PATIENCE).listen()

    yield seated
    for context in contexts:
        context.close()


def test_the_desk_answers_sends_only_what_was_approved_and_loses_no_word(desk, sit):
    print(f"ROBOT_SEED={SEED} ROBOT_SECONDS={SECONDS:g}")  # noqa: T201
    agent, colleague = sit("agent", SEED), sit("lead", SEED + 1)
    ((earlier,),) = desk.rows("SELECT max(id) FROM drafts_outbound")
    agent.begin()
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        agent.step()
        if agent.steps % 3 == 0:
            colleague.step()
        if agent.steps % PROBE_EVERY == 0:
            agent.probe()
    time.sleep(4)  # what was typed last is on its way to the server
    faults = [
        *agent.faults,
        *colleague.faults,
        *unasked(desk, earlier, agent, colleague),
        *lost(desk, agent, colleague),
    ]
    print(f"{agent.steps} and {colleague.steps} steps, {desk.mails} mails, {len(agent.asked)} approvals asked for")  # noqa: T201
    print(f"{len(agent.words)} and {len(colleague.words)} words, {len(faults)} faults")  # noqa: T201
    if where := os.environ.get("ROBOT_LOG"):
        Path(where).write_text("\n\n".join([*faults, "\n".join(agent.log), "\n".join(colleague.log)]))
    assert not faults, "\n\n".join([f"ROBOT_SEED={SEED}", *faults])
    assert agent.words


def unasked(desk: Desk, earlier: int, *robots: Robot) -> Iterator[str]:
    """Replies that left, or wait to, without a key of approval by their author on their ticket just before."""
    asked = {robot.user: list(robot.asked) for robot in robots}
    for ticket, author, created in desk.rows(SENT, earlier):
        fitting = [each for each in asked.get(author, []) if ticket in each.tickets and 0 <= created - each.at < LATEST]
        if fitting:
            asked[author].remove(fitting[0])
        else:
            yield f"A reply on #{ticket} was sent by {author or 'nobody'} at {created:.2f}, unasked"


def lost(desk: Desk, *robots: Robot) -> Iterator[str]:
    known = desk.everything()
    for robot in robots:
        text = robot.state().text
        for word, ticket in robot.words.items():
            if word not in robot.discarded and word not in text and word not in known:
                seen = "\n    ".join(line for line in robot.log if word in line or f"#{ticket}," in line)
                yield f"“{word}”, typed by {robot.user} on #{ticket}, is nowhere\n    {seen}"
