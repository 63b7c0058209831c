"""A mail is parsed and decoded once, from the webhook to the ticket."""

from collections import Counter
from collections.abc import Callable
from email.message import Message
from typing import Any
from unittest.mock import patch

import pytest
from django.test import Client

from drafts.inbound import attachments, autoreply, intake
from drafts.inbound.mail import body_parts, bounded, decoding, headers, mime, origin, parse, reply_parser
from tests.factories import a_mailbox, signed

MAIL = b"""From: =?utf-8?q?Mira_Holm?= <mira@example.org>
To: support@northwind.example, Ops <ops@northwind.example>
Reply-To: Mira at home <mira@home.example>
Subject: =?utf-8?b?TXkgb3JkZXI=?=
Message-ID: <once@example.org>
References: <before@example.org>
List-Id: Announcements <news.example.org>
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: multipart/alternative; boundary="inner"

--inner
Content-Type: text/plain; charset="utf-8"

Where is my order?
--inner
Content-Type: text/html; charset="utf-8"

<p>Where is my order?</p>
--inner--
--outer
Content-Type: application/pdf; name="=?utf-8?q?receipt=2Epdf?="
Content-ID: <receipt@example.org>
Content-Transfer-Encoding: base64

JVBERi0xLjQ=
--outer--
""".replace(b"\n", b"\r\n")
MODULES = (attachments, autoreply, body_parts, decoding, headers, intake, mime, origin, parse, reply_parser)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[object, ...]]:
    """How often each reader was called with the same arguments."""
    counted: Counter[tuple[object, ...]] = Counter()

    def count(owner: object, name: str, key: Callable[..., tuple[object, ...]]) -> None:
        original = getattr(owner, name)

        def counting(*args: Any, **kwargs: Any) -> Any:
            if any(given := key(*args, **kwargs)):  # there is something to read
                counted[name, *given] += 1
            return original(*args, **kwargs)

        for holder in (owner, *MODULES):
            if getattr(holder, name, None) is original:
                monkeypatch.setattr(holder, name, counting)

    count(mime.email, "message_from_bytes", lambda raw, **_: ("mail",))
    count(Message, "get_param", lambda part, name, *_, **__: (id(part), name))
    count(decoding, "header_text", lambda value, *_: (value,))
    count(headers, "addresses", lambda values: tuple(values))
    count(origin, "origin", lambda *_: ("mail",))
    count(origin, "list_addresses", lambda *_: ("mail",))
    count(reply_parser, "visible_text", lambda text: (text,))
    return counted


# The library asks for these itself, while it parses.
LIBRARY = {"boundary", "charset"}


@pytest.mark.django_db
def test_nothing_of_a_mail_is_parsed_or_decoded_twice(client: Client, calls: Counter[tuple[object, ...]]) -> None:
    mailbox = a_mailbox("support")
    response = client.post(
        f"/inbound/raw/{mailbox.slug}/",
        MAIL,
        content_type="message/rfc822",
        headers=signed(MAIL, mailbox.inbound_secret),
    )

    assert response.status_code == 202
    assert len({name for name, *_ in calls}) == 7
    assert {call: times for call, times in calls.items() if times > 1 and call[-1] not in LIBRARY} == {}


def test_of_a_large_mail_the_child_hands_on_all_that_it_has_parsed() -> None:
    whole = parse.parse(MAIL)
    with patch.object(mime.email, "message_from_bytes", side_effect=AssertionError("parsed again")):
        assert bounded.read(MAIL) == whole
