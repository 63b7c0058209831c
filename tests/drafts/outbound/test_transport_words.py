"""A mail server's words, as people read them."""

import base64
import re

import pytest

from drafts.outbound.transport import LONGEST_TOLD, told


def test_the_servers_words_are_one_bounded_line_without_our_secrets(settings):
    settings.EMAIL_HOST_PASSWORD = "correct horse"
    settings.ANYMAIL = {"POSTMARK_SERVER_TOKEN": "token-1234", "DEBUG": True}
    assert told("535 5.7.8 bad\r\n\x1b[31mpassword correct horse\tof token-1234") == "535 5.7.8 bad [31mpassword … of …"
    assert len(told("550 " + "x" * 5000)) == LONGEST_TOLD


USER, PASSWORD = "support@castellan.example", "correct horse/battery~staple?9"


def blob(*parts: str) -> str:
    return base64.b64encode("\0".join(parts).encode()).decode()


PLAIN = blob("", USER, PASSWORD)


@pytest.mark.parametrize(
    "words",
    [
        f"535 5.7.8 Error: authentication failed: {PLAIN}",
        f"535 5.7.8 auth/{PLAIN}",
        f"535 5.7.8 {blob('one', USER, PASSWORD)} is wrong",
        f"535 5.7.8 {blob('', USER + 'x', PASSWORD)}, {blob('', USER + 'xy', PASSWORD)}",
        f"535 5.7.8 {blob(PASSWORD)}",
        f"535-5.7.8 {PLAIN[:40]}\n535 5.7.8 {PLAIN[40:]}",
        f"535 {PLAIN[:60]}\r\n {PLAIN[60:]}",
        f"501 5.5.2 {base64.urlsafe_b64encode(f'{USER}:{PASSWORD}'.encode()).decode()}",
        f"502 5.5.2 unknown command: AUTH PLAIN {PLAIN}",
        f"334 AUTH LOGIN {blob(USER)}\r\n{blob(PASSWORD)}",
    ],
)
def test_a_sign_in_that_the_server_repeats_in_base64_is_masked(settings, words):
    settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = USER, PASSWORD
    seen = told(words)
    assert "…" in seen
    assert seen.startswith(words[:3])
    for run in re.findall(r"[A-Za-z0-9+/_-]{8,}", seen):
        for start in range(4):
            piece = run[start:].replace("-", "+").replace("_", "/")
            decoded = base64.b64decode(piece[: len(piece) // 4 * 4])
            assert not any(PASSWORD[at : at + 5].encode() in decoded for at in range(len(PASSWORD) - 4))


@pytest.mark.parametrize("words", ["AUTH PLAIN {}", "AUTH LOGIN {}", "535 auth plain\n535 {}", "AUTH XOAUTH2 {}"])
def test_what_follows_auth_is_masked_whatever_the_settings_say(words):
    assert blob(USER)[:8] not in told(words.format(blob("", USER, "an older password")))


def test_other_words_of_a_server_stay(settings):
    settings.EMAIL_HOST_PASSWORD = PASSWORD
    for words in (
        "535 5.7.8 authentication failed: see https://support.example/AuthenticationHelp/troubleshooting",
        "530 5.7.0 Must issue a STARTTLS command before AUTH PLAIN is offered",
        "535 5.7.8 AUTH PLAIN authentication failed",
        "550 5.1.1 <ada.moreau@castellan.example>: user unknown",
    ):
        assert told(words) == words
