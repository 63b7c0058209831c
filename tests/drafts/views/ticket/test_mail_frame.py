"""A customer's HTML in its frame: its own pictures at once, remote ones only when a person asks."""

import base64
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from drafts.inbound import intake
from drafts.models import Message
from tests.factories import a_mailbox

pytestmark = pytest.mark.django_db

PNG = b"\x89PNG\r\n\x1a\n"
RAW = (
    b"From: Mira <mira@example.org>\r\nSubject: Look\r\nMessage-ID: <look@example.org>\r\nMIME-Version: 1.0\r\n"
    b"Content-Type: multipart/related; boundary=b\r\n\r\n"
    b'--b\r\nContent-Type: text/html\r\n\r\n<p>See</p><img src="cid:pic@x"><img src="https://track.example/1.png">\r\n'
    b"--b\r\nContent-Type: image/png\r\nContent-ID: <pic@x>\r\nContent-Transfer-Encoding: base64\r\n\r\n"
    + base64.encodebytes(PNG)
    + b"--b--\r\n"
)


@pytest.fixture
def page(tmp_path: Path, settings: Any, client: Client) -> Any:
    settings.ATTACHMENTS_DIR = tmp_path
    intake.receive(a_mailbox("support"), RAW)
    agent = User.objects.create_user("mail-agent")
    agent.user_permissions.add(Permission.objects.get(codename="review_ticket"))
    client.force_login(agent)
    address = reverse("message_html", args=[Message.objects.get().pk])
    return lambda query="": client.get(address + query)


def test_its_own_pictures_are_shown_and_remote_ones_are_not(page: Any) -> None:
    response = page()
    html = response.content.decode()
    assert f'src="data:image/png;base64,{base64.b64encode(PNG).decode()}"' in html
    assert ' src="https://' not in html
    assert "https:" not in response["Content-Security-Policy"]


def test_remote_pictures_come_when_asked_for(page: Any) -> None:
    response = page("?images")
    assert '<img src="https://track.example/1.png">' in response.content.decode()
    assert "img-src data: https:" in response["Content-Security-Policy"]
