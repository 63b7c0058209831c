"""A database of an earlier release opens: it is migrated and keeps every row, secret and attachment.

The databases are made by tests/data/databases/make.py, each by its own release's code; its README says how.
"""

import hashlib
import hmac
import json
import tarfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.test import Client, override_settings
from django.utils.html import escape
from pytest_django import DjangoDbBlocker

from copilot import leases
from copilot.embedded.temporary import leave_the_pool
from copilot.encryption import decrypt
from copilot.models import Calendar, Connector
from copilot.worker.runs import runner
from drafts.models import Attachment, Draft, Event, Mailbox, Message, Outbound, Ticket
from drafts.outbound import dispatch
from kb.models import Collection
from kb.search import search
from tests.data.databases import fill
from tests.own_database import own_database

pytestmark = [pytest.mark.django_db, pytest.mark.live]  # each archive is restored and migrated, which takes long

ARCHIVES = sorted(Path(fill.__file__).parent.glob("*.tar.xz"))
# Values that a migration changes on purpose, and why; every other value of every kept column stays as it was.
CHANGED = {
    ("drafts_message", "content_hash"): "hashes the raw bytes behind the headers",
    ("drafts_draft", "card"): "a complaint's draft is Needs approval instead of Ready",
    ("drafts_ticket", "card"): "a complaint's draft is Needs approval instead of Ready",
}
GONE = {"bulk_ticket"}  # permissions that nothing ever asked for, and their grants
SHOWN = 5  # of pages that are alike

Rows = dict[str, dict[str, dict[str, Any]]]  # by table, by primary key


@dataclass(frozen=True)
class Release:
    """What stood in the database before the present code's migrations, and what after; `folder` is its data folder."""

    folder: Path
    before: Rows
    after: Rows

    def column(self, table: str, name: str) -> list[Any]:
        return [row[name] for row in self.before[table].values()]


@pytest.fixture(scope="module", params=ARCHIVES, ids=lambda archive: archive.name.partition(".")[0])
def release(
    request: pytest.FixtureRequest,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Release]:
    folder = tmp_path_factory.mktemp("release")
    with tarfile.open(request.param) as archive:
        archive.extractall(folder, filter="data")
    used = {
        "SECRET_KEY": (folder / "secret_key").read_text().strip(),
        "ATTACHMENTS_DIR": folder / "attachments",
        "PASSWORD_HASHERS": ["django.contrib.auth.hashers.PBKDF2PasswordHasher"],
    }
    with django_db_blocker.unblock(), own_database(), override_settings(**used):
        with connection.cursor() as cursor:
            cursor.execute((folder / "database.sql").read_text("utf-8"))
        leave_the_pool()  # the dump empties its session's search path
        before = rows()
        call_command("migrate", verbosity=0)
        yield Release(folder, before, rows())


PRIMARY_KEYS = """
SELECT relation.relname, array_agg(attribute.attname::text ORDER BY attribute.attnum)
FROM pg_class AS relation
JOIN pg_index AS index ON index.indrelid = relation.oid AND index.indisprimary
JOIN pg_attribute AS attribute ON attribute.attrelid = relation.oid AND attribute.attnum = ANY(index.indkey)
WHERE relation.relkind = 'r' AND relation.relnamespace = 'public'::regnamespace
GROUP BY relation.relname
"""
GENERATED = "SELECT table_name, column_name FROM information_schema.columns WHERE is_generated = 'ALWAYS'"


def rows() -> Rows:
    """Every table's rows by their primary keys, without what the database computes by itself."""
    found: Rows = {}
    with connection.cursor() as cursor:
        cursor.execute(GENERATED)
        generated = set(cursor.fetchall())
        cursor.execute(PRIMARY_KEYS)
        for table, key in cursor.fetchall():
            cursor.execute(f'SELECT to_jsonb(t)::text FROM "{table}" AS t')
            found[table] = {}
            for (text,) in cursor.fetchall():
                row = {name: value for name, value in json.loads(text).items() if (table, name) not in generated}
                found[table][json.dumps([row[name] for name in key])] = row
    return found


def test_every_row_of_every_table_is_still_there_and_says_the_same(release):
    gone = {row["id"] for row in release.before["auth_permission"].values() if row["codename"] in GONE}
    assert not gone & {row["id"] for row in release.after["auth_permission"].values()}
    for table, kept in release.before.items():
        now, permission = release.after[table], "id" if table == "auth_permission" else "permission_id"
        meant = {key for key, row in kept.items() if row.get(permission) in gone}
        assert kept.keys() - meant <= now.keys(), f"{table} has lost rows"
        for key in kept.keys() - meant:
            row = kept[key]
            changed = {name for name in row.keys() & now[key].keys() if row[name] != now[key][name]}
            assert {(table, name) for name in changed} <= CHANGED.keys(), (table, key)


def test_the_database_has_a_row_in_every_table_so_that_each_is_really_tried(release):
    assert [table for table, kept in release.before.items() if not kept] == []


def test_every_secret_opens_with_the_key_that_encrypted_it(release):
    """Whatever column holds it: Fernet's tokens begin alike."""
    tokens = [
        value
        for kept in release.after.values()
        for row in kept.values()
        for value in row.values()
        if isinstance(value, str) and value.startswith("gAAAA")
    ]
    opened = [decrypt(token) for token in tokens]
    assert len(opened) == 3
    assert all(opened)
    assert decrypt(Connector.objects.get(name="parcel").sealed_secret) == fill.CONNECTOR_SECRET
    assert decrypt(Calendar.objects.get(mailbox__slug="sales").sealed_url) == fill.CALENDAR_URL


def test_everybody_signs_in_with_their_old_password(release):
    answer = Client().post("/sign-in/", {"username": "agent", "password": fill.PASSWORD})
    assert (answer.status_code, answer.headers.get("Location")) == (302, "/")


# --- Pages ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def client_of() -> Callable[[str], Client]:
    def signed_in(username: str) -> Client:
        client = Client(SERVER_NAME="127.0.0.1")
        client.force_login(User.objects.get(username=username))
        return client

    return signed_in


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, f"{address}: {answer.status_code}"
    return b"".join(answer).decode()


def test_every_attachment_opens_with_its_bytes(release, client_of):
    agent = client_of("agent")
    stored = {path.name: path.read_bytes() for path in (release.folder / "attachments").rglob("*") if path.is_file()}
    assert Attachment.objects.count() == len(release.before["drafts_attachment"])
    for attachment in Attachment.objects.all():
        content = b"".join(agent.get(f"/attachments/{attachment.pk}/"))
        assert len(content) == attachment.size
        assert content == stored[Path(attachment.path).name]
    ours = Attachment.objects.filter(message__message_id="release-1@mail.example")
    assert {b"".join(agent.get(f"/attachments/{attachment.pk}/")) for attachment in ours} == {
        fill.INVOICE,
        fill.NOTE,
        fill.PNG,
    }


@pytest.mark.parametrize("address", ["/", "/tickets/", "/sent/", "/stuck/", "/spam/", "/tasks/", "/profile/"])
def test_the_desks_lists_are_shown(release, client_of, address):
    page(client_of("lead"), address)


def test_a_ticket_of_every_status_is_shown_with_its_conversation(release, client_of):
    agent = client_of("agent")
    statuses = set(release.column("drafts_ticket", "status"))
    assert statuses == {"new", "review", "open", "waiting", "snoozed", "resolved", "spam"}
    for status in sorted(statuses):
        ticket = Ticket.objects.filter(status=status).earliest("pk")
        assert escape(ticket.subject) in page(agent, f"/tickets/{ticket.pk}/")
        page(agent, f"/tickets/{ticket.pk}/customer/")
        page(agent, f"/tickets/{ticket.pk}/versions/")
    page(agent, f"/review/{Ticket.objects.filter(status='review').earliest('pk').pk}/")
    with_html = Message.objects.get(message_id="release-1@mail.example")
    assert "data:image/png" in page(agent, f"/messages/{with_html.pk}/html/")


def test_the_traces_and_the_budgets_are_shown(release, client_of):
    admin = client_of("admin")
    for run in list(release.before["copilot_run"])[:SHOWN]:
        page(admin, f"/trace/{json.loads(run)[0]}/")
    for address in ("/models/", "/budgets/"):
        page(admin, address)


def test_every_list_in_admin_and_the_first_of_its_rows_are_shown(release, client_of):
    from django.contrib.admin import site

    admin = client_of("admin")
    page(admin, "/admin/")
    for model in site._registry:
        listed = f"/admin/{model._meta.app_label}/{model._meta.model_name}/"
        page(admin, listed)
        if model._meta.db_table in release.before:
            page(admin, f"{listed}{model._default_manager.earliest('pk').pk}/change/")


# --- Work goes on ---------------------------------------------------------------------------------------------------


def test_search_finds_the_articles_and_the_queue_its_tickets(release, client_of):
    result = search(Collection.objects.get(), "How long does the refund take after I sent the planter back?")
    assert any("refund" in passage.title.lower() for passage in result.passages)
    waiting = Ticket.objects.get(subject="Where do I find my invoices?")
    assert waiting.subject in page(client_of("agent"), "/tickets/?q=invoices")


def post(client: Client, mail: EmailMessage) -> int:
    body, stamp = bytes(mail), str(int(time.time()))
    secret = Mailbox.objects.get(slug="support").inbound_secret.encode()
    signature = hmac.new(secret, stamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    headers = {"X-Timestamp": stamp, "X-Signature": f"sha256={signature}"}
    answer = client.post("/inbound/raw/support/", body, content_type="message/rfc822", headers=headers)
    assert answer.status_code == 202
    return answer.json()["ticket"]


def work() -> None:
    """What a worker does until nothing is due."""
    while claim := leases.acquire(60):
        async_to_sync(runner.run_event)(claim, settings.CONFIG)


def test_the_mail_that_waited_and_a_new_one_are_drafted_and_an_answer_finds_its_ticket(release):
    desk = Client(SERVER_NAME="127.0.0.1")
    new = post(
        desk, fill.written(20, "Sending it back", "Hello,\n\nhow do I return a product?\n\nPia\n", "pia@new.example")
    )
    sent = Outbound.objects.filter(state="sent", reply_to__contains="+", ticket__drafting=True).latest("pk")
    answer = fill.written(21, "Something else", "How long is the warranty of a planter?\n", sent.to[0])
    answer.replace_header("To", sent.reply_to)
    assert post(desk, answer) == sent.ticket_id
    work()
    assert not Event.objects.filter(status="due", ticket__drafting=True).exists()
    waiting = Ticket.objects.get(subject="Where do I find my invoices?").pk
    for ticket in (new, waiting):
        assert Draft.objects.filter(ticket=ticket, status="open", citations__isnull=False).exists(), ticket
    assert Draft.objects.filter(answers_message__message_id="release-21@mail.example").exists()


def test_the_reply_that_waited_is_sent_once(release, mailoutbox):
    waiting = Outbound.objects.get(state="queued")
    claimed = dispatch.acquire()
    assert claimed is not None
    assert claimed.outbound_id == waiting.pk
    dispatch.send(claimed)
    assert dispatch.acquire() is None
    assert [mail.extra_headers["Message-ID"] for mail in mailoutbox] == [f"<{waiting.message_id}>"]
    assert Outbound.objects.get(pk=waiting.pk).state == "sent"


def test_examples_learned_before_wait_for_a_curator_and_keep_what_they_cite(release: Release) -> None:
    learned = release.after["copilot_goldenexample"].values()
    words = [row for row in learned if row["answer"]]
    assert {row["status"] for row in words} <= {"proposed", "retired"}
    assert all(row["status"] == "retired" for row in learned if not row["answer"])
    cited = {row["example_id"] for row in release.after["copilot_goldencitation"].values()}
    assert {row["id"] for row in words} <= cited
