"""A customer of whom every table and every folder keeps something, each with a word that stands nowhere else."""

import uuid
from dataclasses import dataclass, field, replace
from decimal import Decimal
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from axes.models import AccessAttempt
from django.conf import settings
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from copilot.budget import wallet
from copilot.models import AgentStep, AnsweredQuestion, Charge, GoldenExample, Run, ToolExecution, Usage
from drafts.inbound import intake
from drafts.models import (
    ChosenRecipients,
    Customer,
    Draft,
    Event,
    Message,
    Outbound,
    SavedView,
    Tag,
    Task,
    Ticket,
    UnsentReply,
)
from drafts.outbound import dispatch, reply_files
from drafts.workflow import moves, notes, relabel, review
from kb.models import LabelledExample
from tests.copilot.assistant.world import a_desk
from tests.desk_world import World
from tests.factories import READY, a_draft, a_person, act_fields, without_undo

EMAIL = "zorvanna@quillfeather.example"
NAME = "Zorvanna Quillfeather"
WORD = "zq7sentinel"  # stands in every text that is written about them
SENTINELS = ("quillfeath", "zorvanna", WORD)  # the first also as the stem of a search vector
SEARCHED = """
SELECT table_name, column_name, data_type FROM information_schema.columns
JOIN information_schema.tables USING (table_schema, table_name)
WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
"""


def told(what: str) -> str:
    return f"{WORD} {what}"


def a_letter(
    text: str,
    *,
    sender: str = f"{NAME} <{EMAIL}>",
    subject: str = "",
    answers: str = "",
    cc: str = "",
    file: bytes = b"",
) -> bytes:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, "support@northwind.example", subject or told("subject")
    mail["Message-ID"] = f"<{uuid.uuid4()}@mail.example>"
    if answers:
        mail["In-Reply-To"] = f"<{answers}>"
    if cc:
        mail["Cc"] = cc
    mail.set_content(text)
    if file:
        mail.add_attachment(file, maintype="text", subtype="plain", filename=f"{WORD}.txt")
    return mail.as_bytes()


@dataclass
class Desk:
    world: World
    client: Client
    agent: User
    tickets: list[int] = field(default_factory=list)

    def receive(self, *words: Any, **fields: Any) -> Message:
        receipt = intake.receive(self.world.mailbox, a_letter(*words, **fields))
        return Message.objects.get(pk=receipt.message_id)


def a_full_desk() -> Desk:
    """With mail of other people, and of nobody whose erasure is asked for yet."""
    desk = a_desk()
    client = Client()
    client.force_login(desk.agent)
    return Desk(desk.world, client, desk.agent)


def fill(desk: Desk) -> list[int]:
    """Mail in and out, and all that is made of it; the tickets."""
    mail = desk.receive(told("my order is late"), file=told("in a file").encode())
    ticket = mail.ticket
    Customer.objects.filter(email=EMAIL).update(notes=told("notes"))
    answer(desk, ticket)
    traced(ticket)
    written(desk, ticket)
    learned(desk, mail)
    beside(desk, ticket)
    other = desk.receive(told("another matter"), subject=told("second"))
    moves.merge(ticket.pk, other=other.ticket_id, agent=desk.agent)
    desk.tickets = [ticket.pk, other.ticket_id]
    return desk.tickets


def answer(desk: Desk, ticket: Ticket) -> Outbound:
    """Drafted, approved with a file, and sent."""
    upload = SimpleUploadedFile(f"{WORD}.pdf", told("in a file of ours").encode(), "application/pdf")
    draft = a_draft(replace(READY, body=f"Hi {NAME},\n\n{told('our answer')}. [1]"), ticket)
    Draft.objects.filter(pk=draft.pk).update(
        instruction=told("instruction"),
        gaps=[told("gap")],
        guard={"injection": [told("guard")]},
        trouble=told("trouble"),
    )
    reply_files.add(ticket.pk, upload, author=desk.agent)
    outbound = review.approve(draft.pk, agent=without_undo(desk.agent), **act_fields(draft))
    while dispatch.send_next():
        pass
    Outbound.objects.filter(pk=outbound.pk).update(last_error=told("error"))
    return outbound


def traced(ticket: Ticket) -> None:
    """A run with its steps and look-ups, what it cost, and what the provider said."""
    event = Event.objects.filter(ticket=ticket).first()
    assert event is not None
    Event.objects.filter(pk=event.pk).update(payload={"instruction": told("payload")}, last_error=told("event"))
    run = Run.objects.create(ticket=ticket, event=event, status="done", error=told("run"), started=timezone.now())
    AgentStep.objects.create(run=run, name="classify", order=1, input={"text": told("step")}, output={"who": NAME})
    ToolExecution.objects.create(run=run, tool="orders", arguments={"email": EMAIL}, result={"found": told("tool")})
    charge = wallet.reserve(
        mailbox_id=ticket.mailbox_id, event_id=event.pk, attempt=1, tokens=100, cents=Decimal(1), seconds=60
    )
    Usage.objects.create(charge=Charge.objects.get(pk=charge), call=1, purpose="draft", model="m", error=told("usage"))


def written(desk: Desk, ticket: Ticket) -> None:
    """What colleagues have written and not sent: a reply, recipients, a file, a note to a colleague, a task."""
    colleague = a_person(role="Agent")
    upload = SimpleUploadedFile("unsent.txt", told("unsent file").encode(), "text/plain")
    UnsentReply.objects.create(ticket=ticket, author=desk.agent, text=told("unsent"), discarded=NAME, revision=1)
    ChosenRecipients.objects.create(ticket=ticket, author=desk.agent, to=EMAIL)
    reply_files.add(ticket.pk, upload, author=desk.agent)
    noted = SimpleUploadedFile("note.txt", told("note file").encode(), "text/plain")
    notes.add(ticket.pk, agent=desk.agent, text=f"@{colleague.username} {told('note')}", files=[noted])
    Task.objects.create(ticket=ticket, title=told("task"), created_by=desk.agent)


def learned(desk: Desk, mail: Message) -> None:
    """Examples of an intent and of an answer, a vector, a conversation that read the ticket, one that only names them."""
    collection = desk.world.mailbox.collection
    LabelledExample.objects.create(collection=collection, text="When?", intent="get_refund", category="REFUND")
    relabel.correct_intent(mail.ticket_id, agent=desk.agent, intent="get_refund")
    draft = Draft.objects.filter(ticket=mail.ticket).first()
    words = {"mailbox": desk.world.mailbox, "question": told("question"), "answer": told("answer")}
    GoldenExample.objects.create(source_draft=draft, **words)
    GoldenExample.objects.create(mailbox=desk.world.mailbox, question=f"Where is {NAME}?", answer="Here.")
    AnsweredQuestion.objects.create(
        message=mail, ticket=mail.ticket, mailbox=desk.world.mailbox, model="bundled", embedding=[1.0, 0.0]
    )
    for question in (f"What was ticket {mail.ticket_id} about?", f"Who is {EMAIL}?"):
        assert desk.client.post(reverse("ask", args=[uuid.uuid4()]), {"question": question}).status_code == 302


def beside(desk: Desk, ticket: Ticket) -> None:
    """What hangs on no row of theirs."""
    SavedView.objects.create(name="Theirs", page="tickets", query="q=zorvanna%40quillfeather.example", owner=desk.agent)
    SavedView.objects.create(name=f"All of {NAME}", page="review", query="assignee=me", owner=desk.agent)
    ticket.tags.add(Tag.objects.create(name=NAME.lower()))
    customer = Customer.objects.get(email=EMAIL)
    line = {"user": desk.agent, "action_flag": CHANGE, "object_repr": NAME, "change_message": told("log")}
    LogEntry.objects.create(
        content_type=ContentType.objects.get_for_model(customer), object_id=str(customer.pk), **line
    )
    AccessAttempt.objects.create(username=EMAIL, ip_address="192.0.2.7", failures_since_start=1)


def places(*words: str) -> set[str]:
    """Columns of tables, and files, in which one of the words stands; letters in any case."""
    return columns_with(words) | {path.name for path in files() if has(path.read_bytes(), words)}


def columns_with(words: tuple[str, ...]) -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute(SEARCHED)
        looks = []
        for table, column, kind in cursor.fetchall():
            text = f"encode(\"{column}\", 'escape')" if kind == "bytea" else f'"{column}"::text'
            looks.append(
                f"SELECT '{table}.{column}' WHERE EXISTS (SELECT FROM \"{table}\" WHERE {text} ILIKE ANY(%(any)s))"
            )
        cursor.execute(" UNION ALL ".join(looks), {"any": [f"%{word}%" for word in words]})
        return {found for (found,) in cursor.fetchall()}


def files() -> list[Path]:
    folders = (settings.ATTACHMENTS_DIR, settings.EML_OUTBOX_DIR)
    return [path for folder in folders for path in Path(folder).rglob("*") if path.is_file()]


def has(content: bytes, words: tuple[str, ...]) -> bool:
    return any(word.encode() in content.lower() for word in words)


def rows() -> dict[str, set[str]]:
    """Of every table, each as PostgreSQL writes it."""
    with connection.cursor() as cursor:
        found = {}
        for table in connection.introspection.django_table_names(only_existing=True):
            cursor.execute(f'SELECT whole::text FROM "{table}" AS whole')
            found[table] = {row for (row,) in cursor.fetchall()}
    return found


def tables_of_words() -> set[str]:
    """Every table that could hold what somebody wrote."""
    with connection.cursor() as cursor:
        cursor.execute(SEARCHED)
        kinds = {"text", "character varying", "json", "jsonb", "bytea"}
        return {table for table, _, kind in cursor.fetchall() if kind in kinds}
