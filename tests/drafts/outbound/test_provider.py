"""A provider's HTTP API, spoken to over the wire through django-anymail."""

import contextlib
import gzip
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from drafts.models import Outbound
from drafts.outbound.dispatch import acquire, send
from kb import answer_limit
from tests.factories import approved
from tests.rows_cache import kept

pytestmark = pytest.mark.django_db
ACCEPTED = {
    "To": "mira@castellan.example",
    "SubmittedAt": "2026-03-02T10:00:00Z",
    "MessageID": "b7bc2f4a-e38e-4336-af7d-e6c392c2f817",
    "ErrorCode": 0,
    "Message": "OK",
}
INACTIVE = {
    "ErrorCode": 406,
    "Message": "You tried to send to a recipient that has been marked as inactive.\n"
    "Found inactive addresses: mira@castellan.example.\n"
    "Inactive recipients are ones that have generated a hard bounce or a spam complaint.",
}


class Api(BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.posted.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        status, answer = self.server.answer
        if status == 0:
            self.close_connection = True
            return
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        said = json.dumps(answer).encode()
        if self.server.packed:
            self.send_header("Content-Encoding", "gzip")
            said = gzip.compress(said)
        self.end_headers()
        with contextlib.suppress(ConnectionError):  # who asked has heard enough
            self.wfile.write(said)

    def log_message(self, *args):
        pass


@pytest.fixture
def provider(settings):
    with ThreadingHTTPServer(("127.0.0.1", 0), Api) as server:
        server.posted, server.answer, server.packed = [], (200, ACCEPTED), False
        settings.EMAIL_BACKEND = "anymail.backends.postmark.EmailBackend"
        url = f"http://127.0.0.1:{server.server_address[1]}/"
        settings.ANYMAIL = {"POSTMARK_SERVER_TOKEN": "secret", "POSTMARK_API_URL": url}
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def outbound():
    return kept(approved)


def test_an_accepted_mail_is_sent_under_our_message_id(provider, outbound):
    assert send(acquire()).state == "sent"
    (mail,) = provider.posted
    headers = {header["Name"]: header["Value"] for header in mail["Headers"]}
    assert headers["Message-ID"] == f"<{outbound.message_id}>"
    assert headers["X-PM-KeepID"] == "true"
    assert mail["To"] == "mira@castellan.example"


@pytest.mark.parametrize(
    ("answer", "state", "words"),
    [
        ((422, {"ErrorCode": 401, "Message": "Sender signature not confirmed"}), "failed", "not confirmed"),
        ((422, INACTIVE), "failed", "hard bounce"),
        ((422, {"ErrorCode": 406, "Message": "Said in other words"}), "failed", "other words"),
        ((200, ACCEPTED | {"To": ""}), "uncertain", "Invalid email address"),
        ((200, {"ErrorCode": 0, "Message": "OK"}), "uncertain", "Invalid Postmark API"),
        ((401, {"ErrorCode": 10, "Message": "Bad token"}), "failed", "Bad token"),
        ((429, {"ErrorCode": 429, "Message": "Slow down"}), "queued", "Slow down"),
        ((503, {}), "queued", "503"),
        ((500, {}), "uncertain", "500"),
        ((200, "nonsense"), "uncertain", "get"),
        ((0, {}), "uncertain", "onnection"),
    ],
)
def test_what_the_provider_says_decides(provider, outbound, answer, state, words):
    provider.answer = answer
    outcome = send(acquire())
    assert (outcome.state, words in outcome.words) == (state, True), outcome
    assert Outbound.objects.get().state == state


@pytest.mark.parametrize(("status", "state"), [(200, "uncertain"), (422, "failed"), (503, "queued")])
@pytest.mark.parametrize("packed", [True, False])
def test_of_an_answer_without_an_end_the_beginning_is_read_and_its_status_decides(
    provider, outbound, monkeypatch, status, state, packed
):
    monkeypatch.setattr(answer_limit, "MOST_BYTES", 20_000)
    read, cut = [], answer_limit.cut

    def watched(response, **asked):
        cut(response, **asked)
        read.append(len(response.content))

    monkeypatch.setattr(answer_limit, "cut", watched)
    provider.answer, provider.packed = (status, "long " * 50_000), packed
    outcome = send(acquire())
    assert outcome.state == state, outcome
    assert read == [20_000]


def test_a_provider_that_cannot_be_reached_is_tried_again(provider, outbound, settings):
    settings.ANYMAIL = settings.ANYMAIL | {"POSTMARK_API_URL": "http://127.0.0.1:1/"}
    assert send(acquire()).state == "queued"


def test_a_provider_without_its_key_is_tried_again_and_the_words_name_the_setting(provider, outbound, settings):
    settings.ANYMAIL = {}
    outcome = send(acquire())
    assert outcome.state == "queued"
    assert "POSTMARK_SERVER_TOKEN" in outcome.words
