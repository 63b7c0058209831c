"""What the process tests run beside the real commands: a small desk, a stream of mail, and workers with a handicap.

python -m tests.live.processes desk                     one mailbox, a few articles
python -m tests.live.processes mail TICKETS ROUNDS [SUBJECT]
python -m tests.live.processes acts                     each line that it is given is one of these two, separated by tabs;
                                                   each is answered by one line
python -m tests.live.processes work SLOTS               runcopilot, but each run takes SLOW seconds longer,
                                                   and mail whose subject says "poison" cannot be run
"""

import asyncio
import os
import secrets
import sys
from email.message import EmailMessage

import django

ARTICLES = {
    "Descaling": "Fill the tank with water up to the line. Add one tablet. Descaling takes 25 minutes.",
    "Watering": "The reservoir lasts 14 days. Refill it when the float is red.",
    "Returns": "Returns are accepted within 30 days. Refunds take 5 working days.",
}
# Every change of a lease, written down by the database itself.
AUDIT = """
CREATE TABLE lease_audit (
    id bigserial PRIMARY KEY, ticket bigint, held uuid, held_until timestamptz, taken uuid,
    at timestamptz DEFAULT clock_timestamp()
);
CREATE FUNCTION audit_lease() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO lease_audit (ticket, held, held_until, taken)
    VALUES (OLD.id, OLD.lease_token, OLD.leased_until, NEW.lease_token);
    RETURN NEW;
END $$;
CREATE TRIGGER audit_lease AFTER UPDATE ON drafts_ticket FOR EACH ROW
    WHEN (OLD.lease_token IS DISTINCT FROM NEW.lease_token) EXECUTE FUNCTION audit_lease();
"""


def desk() -> str:
    from django.db import connection

    from kb.index.indexing import index_stale
    from kb.models import Document
    from tests.factories import a_mailbox

    with connection.cursor() as cursor:
        cursor.execute(AUDIT)
    mailbox = a_mailbox("help")
    for title, body in ARTICLES.items():
        Document.objects.create(collection=mailbox.collection, title=title, body=body, intent=title.lower())
    index_stale(mailbox.collection)
    return "made"


def mail(tickets: str, rounds: str, subject: str = "Question") -> str:
    """Each round is one mail on every ticket, through the real intake, so that bursts form or not as it comes.

    The keys of the tickets.
    """
    from drafts.inbound.intake import receive
    from drafts.models import Mailbox

    box = Mailbox.objects.get()
    run = secrets.token_hex(4)
    receipts = [
        receive(box, written(f"{run}-{ticket}", number, subject))
        for number in range(int(rounds))
        for ticket in range(int(tickets))
    ]
    return " ".join(map(str, sorted({receipt.ticket_id for receipt in receipts})))


def written(thread: str, number: int, subject: str) -> bytes:
    mail = EmailMessage()
    mail["From"] = f"customer-{thread}@mail.example"
    mail["To"] = "help@northwind.example"
    mail["Subject"] = subject if number == 0 else f"Re: {subject}"
    mail["Message-ID"] = f"<{thread}-{number}@mail.example>"
    if number:
        mail["In-Reply-To"] = f"<{thread}-0@mail.example>"
    mail.set_content(f"Hello,\n\nhow long does descaling take? I am asking for machine number {number}.\n\nBest\nKim\n")
    return bytes(mail)


def work(slots: str) -> None:
    from django.core.management import call_command

    from copilot.worker.runs.run_input import RunInput
    from copilot.worker.runs.runner import Attempt

    through_the_graph = Attempt._through_the_graph

    async def handicapped(self: Attempt, assignment: RunInput) -> None:
        if "poison" in assignment.message.subject:
            raise ValueError("this mail cannot be run")
        if slow := float(os.environ.get("SLOW", 0)):
            sys.stdout.write("A run has begun.\n")
            sys.stdout.flush()
            await asyncio.sleep(slow)
        await through_the_graph(self, assignment)

    Attempt._through_the_graph = handicapped  # type: ignore[method-assign]
    call_command("runcopilot", "--slots", slots)


def acts() -> None:
    """One process for all of a test's, because each start imports the whole desk: two seconds of a processor."""
    for line in sys.stdin:
        act, *arguments = line.rstrip("\n").split("\t")
        said = ACTS[act](*arguments)
        sys.stdout.write(f"{said}\n")
        sys.stdout.flush()


ACTS = {"desk": desk, "mail": mail}

if __name__ == "__main__":
    from copilot.embedded import database

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "copilot.settings")
    database.ensure()
    django.setup()
    act, *arguments = sys.argv[1:]
    if act in ACTS:
        sys.stdout.write(f"{ACTS[act](*arguments)}\n")
    else:
        {"acts": acts, "work": work}[act](*arguments)
