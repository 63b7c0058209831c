"""A note's words reach no model and no customer, by whatever way: a marker is planted and looked for at every wire."""

import base64
import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings as django_settings
from django.core.files.uploadedfile import SimpleUploadedFile

from copilot import leases
from copilot.assistant.look_ups.registry import all_tools
from copilot.llm.chat_model import habits
from copilot.llm.providers import breaker
from copilot.models import AgentStep, Run
from copilot.tools.similar_tickets import remember
from copilot.worker.runs import runner
from drafts.models import Attachment, AutoSendPolicy, Draft, Event, Message, Outbound
from drafts.outbound.dispatch import send_next
from drafts.workflow import notes, review
from kb.index.indexing import index_stale
from kb.models import Document
from tests.copilot.assistant.world import a_desk, calls
from tests.factories import a_mailbox, a_person, a_ticket, ask, without_undo
from tests.fake_model_server import says, serving

pytestmark = pytest.mark.django_db
MARKER = "quokkaberry"


@pytest.fixture
def ticket() -> Any:
    mailbox = a_mailbox("help")
    Document.objects.create(
        collection=mailbox.collection, title="Descaling", body="Descaling takes 25 minutes. Use one tablet."
    )
    index_stale(mailbox.collection)
    return a_ticket(mailbox, subject="Descaling")


def drafted(ticket: Any, config: Any) -> None:
    Event.objects.filter(status="due").update(run_after="2026-01-01T00:00Z")
    lease = leases.acquire(60)
    assert lease is not None
    async_to_sync(runner.run_event)(lease, config)
    assert Run.objects.latest("finished").status == Run.Status.DONE


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"


def a_file() -> SimpleUploadedFile:
    """Its name and what it holds are the note's."""
    return SimpleUploadedFile(f"{MARKER}.txt", f"{MARKER} in a file".encode(), "text/plain")


def test_a_note_reaches_no_model_no_trace_and_no_mail(ticket: Any, settings: Any, tmp_path: Any) -> None:
    settings.EMAIL_BACKEND = "drafts.outbound.backends.eml.EmlBackend"
    settings.EML_OUTBOX_DIR = tmp_path / "outbox"
    agent = a_person("rana", "Agent")
    AutoSendPolicy.objects.create(mailbox=ticket.mailbox, category="", enabled=True)
    habits.cache_clear()
    breaker.cache_clear()
    with serving(says("no JSON")) as wire:
        model = {f"llm_{purpose}": "openai:gpt-a" for purpose in ("triage", "draft", "check")}
        own = {"openai_base_url": wire.base_url, "openai_api_key": "sk-own-123456", "node_attempts": 1}
        config = django_settings.CONFIG.model_validate(django_settings.CONFIG.model_dump() | model | own)
        ask(ticket, "How long does descaling take?")
        notes.add(ticket.pk, agent=agent, text=f"{MARKER} between us", files=[a_file()])
        drafted(ticket, config)
        ask(ticket, "And how many tablets does descaling take?")
        notes.add(ticket.pk, agent=agent, text=f"{MARKER} again @rana")
        drafted(ticket, config)
        draft = Draft.objects.latest("pk")
        newest = Message.objects.filter(direction="in").latest("pk").pk
        seen = {"version": draft.version, "last_message_id": newest}
        review.rewrite(draft.pk, agent=agent, instruction="Shorter", **seen)
        drafted(ticket, config)
        draft = Draft.objects.latest("pk")
        review.approve(
            draft.pk, agent=without_undo(agent), body="Use one tablet each time.", **seen | {"version": draft.version}
        )
        assert send_next()
        remember(ticket.mailbox)
        sent = [path.read_text() for path in (tmp_path / "outbox").iterdir()]
    assert len(wire.asked) >= 6
    assert "descaling" in json.dumps(wire.asked).lower()
    assert MARKER not in json.dumps(wire.asked)
    assert Attachment.objects.get().name == f"{MARKER}.txt"
    assert len(sent) == 1
    assert base64.b64encode(MARKER.encode()).decode()[:12] not in sent[0]
    assert "Content-Disposition: attachment" not in sent[0]
    assert MARKER not in sent[0]
    assert MARKER not in Outbound.objects.get().body
    assert MARKER not in json.dumps([*AgentStep.objects.values_list("output", flat=True)], default=str)
    assert MARKER not in "".join(Draft.objects.values_list("body", flat=True))


def test_a_note_reaches_the_assistant_by_no_look_up() -> None:
    desk = a_desk()
    notes.add(desk.ticket.pk, agent=desk.agent, text=f"{MARKER} between us", files=[a_file()])
    ticket, email = desk.ticket.pk, desk.ticket.customer.email
    arguments: dict[str, dict[str, Any]] = {name: {} for name in all_tools()}
    arguments |= {"ticket": {"id": ticket}, "similar_tickets": {"ticket": ticket}, "customer": {"email": email}}
    asked = list(arguments.items())
    assert len(asked) > 4
    told: list[str] = []
    for look_up in asked:
        _, wire = desk.asked("What about this ticket?", calls(look_up), says("It was answered."))
        told.append(json.dumps(wire.asked).lower())
        assert MARKER not in told[-1], look_up
    assert sum("crushed" in each for each in told) >= 3  # the look-ups found the ticket
