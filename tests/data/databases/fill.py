"""A day at the desk of one release, and its dump. Run by make.py under that release's own code.

python fill.py people ADDRESS     with `manage.py run` at ADDRESS: mail comes, people act, the worker drafts and sends
python fill.py dump FILE          with nothing running: what no demo makes, then every row as SQL

Written for the code of 75c411d: for a later release, copy it and change what that release calls differently.
"""

import base64
import hashlib
import hmac
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage

import django

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)
INVOICE = b"%PDF-1.4\n%an invoice that no reader has to open\n" + bytes(range(256)) + b"\n%%EOF\n"
NOTE = "Grüße aus dem Garten\n".encode("utf-16")
PATIENCE = 600  # seconds, for the index and all drafts on a busy machine
PASSWORD = "open-sesame-7"

# Told again in the test, which opens them with the release's secret key.
CONNECTOR_SECRET = "Bearer of-the-parcel-service"
CALENDAR_URL = "https://calendar.mossbury.example/private-7c1f/tours.ics"


def wait_until(holds: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > until:
            raise SystemExit(f"Not within {PATIENCE} seconds: {what}")
        time.sleep(0.5)


# --- Mail ---------------------------------------------------------------------------------------------------------


def post(address: str, mail: bytes, slug: str = "support") -> None:
    from drafts.models import Mailbox

    stamp = str(int(time.time()))
    secret = Mailbox.objects.get(slug=slug).inbound_secret.encode()
    signature = hmac.new(secret, stamp.encode() + b"." + mail, hashlib.sha256).hexdigest()
    headers = {"X-Timestamp": stamp, "X-Signature": f"sha256={signature}"}
    urllib.request.urlopen(urllib.request.Request(f"{address}/inbound/raw/{slug}/", mail, headers)).close()


def written(number: int, subject: str, text: str, sender: str = "Ines Falk <ines.falk@mail.example>") -> EmailMessage:
    mail = EmailMessage()
    mail["From"] = sender
    mail["To"] = "Mossbury Support <support@mossbury.example>"
    mail["Cc"] = "office@falk.example"
    mail["Subject"] = subject
    mail["Message-ID"] = f"<release-{number}@mail.example>"
    mail["Date"] = f"Mon, 16 Nov 2026 09:{number:02}:00 +0100"
    mail.set_content(text)
    return mail


def with_files() -> bytes:
    mail = written(1, "Invoice attached", "Hello,\n\nhow do I get my VAT number onto this invoice?\n\nInes Falk\n")
    mail.add_alternative('<p>Hello,</p><p>how do I get my <b>VAT number</b> onto this?</p><img src="cid:logo">', "html")
    mail.add_attachment(INVOICE, maintype="application", subtype="pdf", filename="Rechnung März.pdf")
    mail.add_attachment(NOTE, maintype="text", subtype="plain", filename="note.txt")
    mail.add_attachment(PNG, maintype="image", subtype="png", filename="logo.png", cid="<logo>", disposition="inline")
    return bytes(mail)


def burst(address: str) -> None:
    """One customer who writes twice, and a mail that no charset can read whole."""
    post(address, with_files())
    post(address, bytes(written(2, "How long is the warranty?", "How long is the warranty of a planter?\n")))
    again = written(3, "Re: How long is the warranty?", "And does it cover the pump?\n")
    again["In-Reply-To"] = "<release-2@mail.example>"
    post(address, bytes(again))
    broken = written(4, "Frage zur Pumpe", "Die Pumpe läuft nicht.\n", "Jörg Öhler <joerg@mail.example>")
    post(address, bytes(broken).replace(b'charset="utf-8"', b'charset="x-unknown"'))


# --- People -------------------------------------------------------------------------------------------------------


class Person:
    """Somebody signed in; posts what the desk's own forms would."""

    def __init__(self, username: str) -> None:
        from django.contrib.auth.models import User
        from django.test import Client

        self.user = User.objects.get(username=username)
        self.client = Client(SERVER_NAME="127.0.0.1")
        assert self.client.login(username=username, password=PASSWORD)

    def post(self, address: str, **fields: object) -> None:
        answer = self.client.post(address, fields)
        assert answer.status_code in (200, 204, 302), (address, answer.status_code, answer.content[-400:])

    def on_draft(self, act: str, draft: object, **fields: object) -> None:
        self.post(f"/drafts/{draft.pk}/{act}/", **seen(draft.ticket), **fields)

    def on_ticket(self, act: str, ticket: object, **fields: object) -> None:
        self.post(f"/tickets/{ticket.pk}/{act}/", **seen(ticket), **fields)


def seen(ticket: object) -> dict[str, int]:
    draft = ticket.drafts.filter(status="open").first()
    return {"version": draft.version if draft else 0, "last_message_id": ticket.messages.latest("pk").pk}


def all_drafted() -> bool:
    from drafts.models import Event

    return not Event.objects.filter(status="due").exists()


def all_sent() -> bool:
    from drafts.models import Outbound

    return not Outbound.objects.filter(state__in=("queued", "sending")).exists()


def open_drafts(card: str) -> list[object]:
    from drafts.models import Draft

    drafts = Draft.objects.filter(status="open", card=card, ticket__status="review").select_related("ticket")
    return list(drafts.order_by("-pk"))


def people(address: str) -> None:
    burst(address)
    wait_until(all_drafted, "every mail is drafted")
    rosa, viktor, ada = Person("agent"), Person("lead"), Person("admin")
    administer(ada, address)
    review(rosa, viktor)
    wait_until(all_sent, "every reply is sent")
    wait_until(all_drafted, "what was asked again is drafted again")
    answered(address)
    wait_until(all_drafted, "the customers' answers are drafted")
    wait_until(learned, "approved answers are learned")
    for page in ("/", "/tickets/", "/sent/", "/tasks/", "/stuck/"):
        rosa.client.get(page)


def review(rosa: Person, viktor: Person) -> None:
    from kb.examples import taxonomy

    ready, none = open_drafts("ready"), open_drafts("none")
    assert len(ready) > 12, f"{len(ready)} ready drafts"
    for _ in range(3):
        rosa.on_draft("approve", ready.pop())
    viktor.on_draft("approve", edited := ready.pop(), body=f"{edited.body}\n\nWrite again whenever you like.")
    rosa.on_draft("reject", ready.pop(), why="article", reason="The price is last year's")
    rosa.on_draft("rewrite", ready.pop(), instruction="shorter")
    undone = ready.pop()
    rosa.on_draft("approve", undone)
    rosa.post(f"/outbound/{undone.outbound.get().pk}/undo/")
    taken = ready.pop().ticket
    rosa.on_ticket("take-over", taken)
    rosa.on_ticket("reply", taken, body="Hello,\n\nI have looked it up myself: yes.\n\nRosa")
    handed_back = ready.pop().ticket
    rosa.on_ticket("take-over", handed_back)
    rosa.on_ticket("hand-back", handed_back)
    rosa.on_ticket("take-over", ready.pop().ticket)  # stays open, with a person
    rosa.on_ticket("snooze", none.pop().ticket, until="week")
    rosa.on_ticket("resolve", none.pop().ticket)
    rosa.on_ticket("spam", none.pop().ticket)
    with_task = open_drafts("needs_fact")[0].ticket
    rosa.on_ticket("task", with_task, title="Ask the carrier where it is")
    rosa.on_ticket("task", with_task, title="Call the customer")
    rosa.post(f"/tasks/{with_task.tasks.latest('pk').pk}/done/")
    rosa.on_ticket("to-lead", with_task)
    rosa.on_ticket(
        "relabel", open_drafts("needs_fact")[1].ticket, intent=sorted(taxonomy(with_task.mailbox.collection))[0]
    )
    rosa.post("/profile/", theme="dark", undo_seconds="", signature="Rosa Almeida")


def administer(ada: Person, address: str) -> None:
    """Through admin's forms, whose secrets are encrypted as they are saved."""
    from django.core.files.uploadedfile import SimpleUploadedFile

    from copilot.models import Calendar, Connector
    from drafts.models import Mailbox
    from kb.imports import start
    from kb.models import Collection, Import

    ada.post(
        "/admin/copilot/connector/add/",
        name="parcel",
        url_template="https://parcels.example/{order_number}.json?mail={email}",
        placeholders="order_number = MB-######",
        header_name="Authorization",
        secret=CONNECTOR_SECRET,
        fields="status = status",
        account_data="on",
        owner_path="customer.email",
    )
    assert Connector.objects.filter(name="parcel").exclude(sealed_secret="").exists()
    mailbox, collection = Mailbox.objects.get(), Collection.objects.get()
    sales = Mailbox.objects.create(
        slug="sales", name="Mossbury Sales", address="sales@mossbury.example", collection=collection
    )
    ada.post(
        "/admin/copilot/calendar/add/",
        mailbox=sales.pk,
        url=CALENDAR_URL,
        time_zone="Europe/Berlin",
        weekdays="12345",
        opens="09:00",
        closes="17:00",
        slot_minutes=30,
        notice_hours=24,
        days_ahead=14,
        offers=3,
    )
    assert Calendar.objects.filter(mailbox=sales).exists()
    mailbox.auto_send_policies.create(category="delivery", enabled=True, review_share=0.5)
    article = "---\ntitle: Repotting\nintent: repotting\n---\n\nRepot in spring.\n"
    start(collection, ada.user, files=[SimpleUploadedFile("repotting.md", article.encode())])
    wait_until(lambda: Import.objects.filter(state="done").exists(), "the import is done")


def answered(address: str) -> None:
    """A customer answers a reply of ours by its reply address, with another subject and no thread."""
    from drafts.models import Outbound

    sent = Outbound.objects.filter(state="sent", reply_to__contains="+").earliest("pk")
    mail = written(5, "One more thing", "Thank you! One more thing: how long is the warranty?\n", sent.to[0])
    mail.replace_header("To", sent.reply_to)
    post(address, bytes(mail))


def learned() -> bool:
    from copilot.models import AnsweredQuestion, GoldenExample

    golden = GoldenExample.objects.exclude(answer="").filter(embedding__isnull=False)
    return golden.exists() and AnsweredQuestion.objects.exists()


# --- The dump -----------------------------------------------------------------------------------------------------


def dump(path: str) -> None:
    add_what_no_demo_makes()
    empty = [table for table in tables() if not rows_of(table)]
    if empty:
        raise SystemExit(f"Tables without a row: {', '.join(empty)}")
    write(path)


def add_what_no_demo_makes() -> None:
    """Rows of models that are switched off here, of failures, and of work that a restart finds half done."""
    from django.contrib.auth.models import Permission, User
    from django.utils import timezone

    from copilot.models import Charge, ModelState, Run, ToolExecution, Usage, Wallet, WorkerBeat
    from drafts.intake import receive
    from drafts.models import Event, Mailbox, Outbound, Ticket
    from kb.models import Calibration, Document, ImportItem, PageState

    now = timezone.now()
    rosa = User.objects.get(username="agent")
    rosa.user_permissions.add(Permission.objects.get(codename="bulk_ticket"))
    mailbox = Mailbox.objects.get(slug="support")
    run = Run.objects.filter(event__isnull=False).latest("finished")
    wallet = Wallet.objects.filter(mailbox=mailbox).first() or Wallet.objects.create(
        mailbox=mailbox, month=now.date().replace(day=1)
    )
    charge, _ = Charge.objects.get_or_create(
        wallet=wallet, event=run.event, attempt=1, defaults={"state": "settled", "used_tokens": 1200, "lapses": now}
    )
    Usage.objects.create(charge=charge, call=1, purpose="draft", model="openai:gpt-5-mini", input_tokens=900)
    ToolExecution.objects.get_or_create(run=run, tool="customer_profile", arguments={"email": "ines.falk@mail.example"})
    ModelState.objects.create(name="openai:gpt-5-mini", words="Rate limit reached")
    WorkerBeat.objects.create(host="killed", pid=4242, slots=4)
    Calibration.objects.get_or_create(model="ollama:nomic", defaults={"threshold": 0.5})
    article = Document.objects.order_by("pk").first()
    PageState.objects.get_or_create(document=article, url="https://help.mossbury.example/1", etag='"1"', read_as="0")
    if not ImportItem.objects.exists():
        raise SystemExit("The import left no items")
    # A reply that waits to be sent, one that failed, and one whose fate nobody knows.
    agent = Person("agent")
    for draft, state in zip(open_drafts("ready")[:3], ("queued", "failed", "uncertain"), strict=True):
        agent.on_draft("approve", draft)
        Outbound.objects.filter(draft=draft).update(state=state, last_error="" if state == "queued" else "Refused")
    # Held by a person, leased by a worker that was killed, given up, and not yet begun.
    held, leased, dead = Ticket.objects.filter(status="review").order_by("pk")[:3]
    Ticket.objects.filter(pk=held.pk).update(held_by=rosa, held_until=now + timedelta(days=3650))
    Ticket.objects.filter(pk=leased.pk).update(leased_until=now, lease_token="0d9f5a3e-6f1b-4b63-9a55-3a8d0f4f6a10")
    Event.objects.filter(pk=dead.events.latest("pk").pk).update(status="dead", last_error="TimeoutError: 120 seconds")
    waiting = written(6, "Where do I find my invoices?", "Hello,\n\nwhere do I find my invoices?\n\nIna Waits\n")
    receive(mailbox, bytes(waiting))


def tables() -> list[str]:
    from django.db import connection

    return connection.introspection.table_names()


def rows_of(table: str) -> int:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f'SELECT count(*) FROM "{table}"')
        return cursor.fetchone()[0]


def write(path: str) -> None:
    """Plain INSERTs, which any client can run; without what only psql reads."""
    from django.db import connection

    from copilot.postgres import binaries

    parameters = connection.get_connection_params()
    login = {
        "PGHOST": parameters["host"],
        "PGUSER": parameters["user"],
        "PGPASSWORD": parameters["password"],
        "PGDATABASE": parameters["dbname"],
    }
    command = [binaries() / "pg_dump", "--no-owner", "--no-privileges", "--rows-per-insert=100"]
    sql = subprocess.run(command, env=os.environ | login, check=True, capture_output=True, text=True).stdout
    kept = [line for line in sql.splitlines() if not line.startswith(("\\restrict", "\\unrestrict", "--"))]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(kept) + "\n")


if __name__ == "__main__":
    from copilot import database

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "copilot.settings")
    database.ensure()
    django.setup()
    act, argument = sys.argv[1:]
    {"people": people, "dump": dump}[act](argument)
