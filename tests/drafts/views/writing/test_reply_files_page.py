"""Files are attached to a reply on its card; only their author sees them until it is sent."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from drafts.models import Outbound, ReplyFile
from tests.factories import colleague

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.ATTACHMENTS_DIR = tmp_path / "attachments"


@pytest.fixture
def ticket(world):
    return world.tickets["sven"]


def attach(agent, ticket, *names: str, htmx: bool = True):
    files = [SimpleUploadedFile(name, b"content of " + name.encode(), "text/plain") for name in names]
    headers = {"HX-Request": "true"} if htmx else {}
    return agent.post(reverse("attach_file", args=[ticket.pk]), {"file": files}, headers=headers)


def page(agent, ticket) -> str:
    return agent.get(reverse("review_ticket", args=[ticket.pk])).content.decode()


def test_what_is_attached_is_listed_also_after_a_reload_and_can_be_looked_at(agent, ticket):
    assert "notes.txt" in attach(agent, ticket, "notes.txt").content.decode()
    assert "notes.txt" in page(agent, ticket)
    answer = agent.get(reverse("reply_file", args=[ReplyFile.objects.get().pk]))
    assert b"".join(answer) == b"content of notes.txt"
    assert answer.headers["Content-Type"] == "application/octet-stream"
    assert answer.headers["Content-Disposition"].startswith("attachment")


def test_without_a_script_several_are_attached_at_once(agent, ticket):
    assert attach(agent, ticket, "a.txt", "b.txt", htmx=False).status_code == 302
    assert [file.name for file in ReplyFile.objects.all()] == ["a.txt", "b.txt"]


def test_a_refusal_names_the_file_and_the_others_are_attached(agent, ticket, settings):
    settings.MAX_REPLY_FILES_BYTES = 20
    answer = attach(agent, ticket, "a.txt", "much longer name.txt")
    assert answer.status_code == 422
    assert "“much longer name.txt” has" in answer.content.decode()
    assert ReplyFile.objects.get().name == "a.txt"
    assert attach(agent, ticket).status_code == 422


def test_nobody_else_sees_or_removes_them(agent, ticket):
    attach(agent, ticket, "notes.txt")
    other, file = Client(), ReplyFile.objects.get()
    other.force_login(colleague("another"))
    assert "notes.txt" not in page(other, ticket)
    assert other.get(reverse("reply_file", args=[file.pk])).status_code == 404
    for act in ("remove_file", "restore_file"):
        assert other.post(reverse(act, args=[file.pk])).status_code == 404


def test_removing_is_undone(agent, ticket):
    attach(agent, ticket, "notes.txt")
    file = ReplyFile.objects.get()
    removed = agent.post(reverse("remove_file", args=[file.pk]), headers={"HX-Request": "true"}).content.decode()
    assert "“notes.txt” removed." in removed
    assert "notes.txt</a>" not in page(agent, ticket)
    agent.post(reverse("restore_file", args=[file.pk]))
    assert "notes.txt</a>" in page(agent, ticket)


def test_they_are_sent_with_the_reply_that_showed_them_and_stand_in_the_sent_list(agent, ticket):
    attach(agent, ticket, "notes.txt")
    draft = ticket.drafts.first()
    fields = {"version": draft.version, "last_message_id": ticket.messages.last().pk}
    approve = reverse("approve", args=[draft.pk])
    late = agent.post(approve, fields | {"files_shown": ""}, headers={"HX-Request": "true"})
    assert late.status_code == 409
    assert "attached files have changed" in late.content.decode()
    assert not Outbound.objects.exists()
    agent.post(approve, fields | {"files_shown": str(ReplyFile.objects.get().pk)})
    assert Outbound.objects.get().files.get().name == "notes.txt"
    assert "notes.txt" in agent.get(reverse("sent")).content.decode()
    assert "notes.txt" in agent.get(reverse("ticket", args=[ticket.pk])).content.decode()
