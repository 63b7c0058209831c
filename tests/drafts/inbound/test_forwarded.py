"""What a customer forwards is what they want read; a mail of ours that they forward is not theirs."""

import pytest

from drafts.inbound.mail.forwarded import ATTACHED, ATTACHED_UNREAD
from drafts.inbound.mail.parse import parse
from tests.mail_texts import APPLE, APPLE_MARKED, GERMAN, GMAIL, OUTLOOK, OUTLOOK_TWICE, TWICE


def visible(body: str, subject: str = "Fwd: the planter") -> str:
    head = f"From: Anna <anna@home.example>\nTo: Support <support@shop.example>\nSubject: {subject}\n"
    head += "Message-ID: <1@home.example>\nContent-Type: text/plain; charset=utf-8\n\n"
    return parse((head + body).encode()).visible


@pytest.mark.parametrize("body", [GMAIL, OUTLOOK, APPLE, APPLE_MARKED])
def test_the_forwarded_words_stand_below_ones_own(body: str) -> None:
    seen = visible(body)
    assert seen.startswith(body.split("\n", 1)[0])
    assert "How often does the filter have to be changed?" in seen
    assert "Subject:" not in seen
    assert "Sent:" not in seen


def test_a_forwarded_mail_in_german_is_read() -> None:
    assert "Wie oft muss der Filter gewechselt werden?" in visible(GERMAN, "WG: Filter")


@pytest.mark.parametrize(
    ("body", "subject"),
    [
        (GMAIL, "Re: the planter"),
        (GMAIL.replace("kurt@home.example", "support@shop.example"), "Fwd: the planter"),
        ("word " * 61 + GMAIL, "Fwd: the planter"),
        ("Nothing below.\n", "Fwd: the planter"),
    ],
)
def test_a_reply_a_mail_of_ours_and_a_letter_stay_as_they_are(body: str, subject: str) -> None:
    assert "filter" not in visible(body, subject)


@pytest.mark.parametrize("body", [GMAIL, APPLE, APPLE_MARKED])
def test_a_heading_that_names_a_forward_suffices_without_a_prefix_in_the_subject(body: str) -> None:
    assert "How often does the filter" in visible(body, "a question")


@pytest.mark.parametrize("subject", ["Re: the planter", "AW: Fwd: the planter", "a question"])
def test_what_an_answer_quotes_is_not_read(subject: str) -> None:
    answer = "On Mon, 23 Nov 2026 at 10:00, Kurt Beck <kurt@home.example> wrote:\n"
    quoted = answer + "".join(f"> {line}\n" for line in APPLE_MARKED.splitlines())
    assert visible(f"That did not help.\n\n{quoted}", subject) == "That did not help."
    assert "filter" not in visible(OUTLOOK, subject)


@pytest.mark.parametrize("body", [TWICE, OUTLOOK_TWICE])
def test_a_forward_of_a_forward_is_read_to_its_end(body: str) -> None:
    seen = visible(body)
    assert seen.index("ask them?") < seen.index("How often does the filter")
    assert "Lena" not in seen


def test_an_older_answer_below_a_forwarded_mail_is_not_read() -> None:
    older = "\n\nOn Sun, 22 Nov 2026 at 09:00, Lena <lena@home.example> wrote:\n> When does it rain?\n"
    assert visible(GMAIL.rstrip() + older).endswith("Kurt")
    assert "rain" not in visible(
        OUTLOOK + OUTLOOK.partition("\n\n")[2].replace("How often", "When does it rain, how often")
    )


@pytest.mark.parametrize("body", [GMAIL, OUTLOOK])
def test_of_a_forward_without_words_of_ones_own_the_headers_are_not_read(body: str) -> None:
    assert visible(body.partition("\n\n")[2]).startswith("How often does the filter")


def test_a_forward_of_nothing_and_one_of_very_many_lines_are_read() -> None:
    marked = "See below\n\n---------- Forwarded message ---------\n"
    assert visible(marked).startswith("See below")
    assert visible(f"{marked}From: a@b.example\n\n" + "x\n" * 200_000).startswith("See below")


INNER = """From: Kurt Beck <kurt@home.example>
Date: Mon, 23 Nov 2026 10:00:00 +0100
Subject: =?utf-8?q?die_Pflanzk=C3=BCbel?=
Content-Type: text/plain; charset=utf-8

How often does the filter have to be changed?

--
Kurt
"""


def attached(cover: str, *inner: str, kind: str = "message/rfc822", head: str = "") -> bytes:
    mail = "From: Anna <anna@home.example>\nTo: Support <support@shop.example>\nSubject: a question\n"
    mail += f"Message-ID: <1@home.example>\n{head or 'Content-Type: multipart/mixed; boundary=b'}\n\n"
    mail += f"--b\nContent-Type: text/plain; charset=utf-8\n\n{cover}\n"
    mail += "".join(f"--b\nContent-Type: {kind}\n\n{each}\n" for each in inner)
    return (mail + "--b--\n").encode()


def test_a_mail_attached_below_a_cover_line_is_read_as_what_is_forwarded() -> None:
    mail = parse(attached("see attached", INNER))
    assert mail.visible == "see attached\n\nHow often does the filter have to be changed?"
    assert f"see attached\n\n{ATTACHED}\nFrom: Kurt Beck <kurt@home.example>" in mail.text
    assert "Subject: die Pflanzkübel" in mail.text
    assert [file.content_type for file in mail.files] == ["message/rfc822"]


def test_a_file_that_holds_a_mail_is_read_like_one() -> None:
    mail = parse(attached("see attached", INNER, kind='application/octet-stream; name="question.eml"'))
    assert "How often does the filter" in mail.visible


def test_a_letter_a_mail_of_ours_a_report_and_a_digest_are_not_read_that_way() -> None:
    ours = INNER.replace("kurt@home.example", "support@shop.example")
    report = "Content-Type: multipart/report; report-type=delivery-status; boundary=b"
    for raw in (attached("word " * 61, INNER), attached("see attached", ours), attached("failed", INNER, head=report)):
        assert "filter" not in parse(raw).visible
    many = parse(attached("see attached", *(INNER.replace("the filter", f"filter {number}") for number in range(9))))
    assert "filter 2" in many.visible
    assert "filter 3" not in many.visible


def test_a_mail_attached_without_a_word_is_read_once() -> None:
    mail = parse(attached("", INNER))
    assert mail.visible == "How often does the filter have to be changed?"
    assert mail.text.startswith(f"{ATTACHED}\nFrom: Kurt Beck <kurt@home.example>")


def test_what_is_not_read_of_attached_mail_is_kept_for_people() -> None:
    ours = INNER.replace("kurt@home.example", "support@shop.example")
    for raw in (attached("word " * 61, INNER), attached("see attached", ours)):
        mail = parse(raw)
        assert f"{ATTACHED_UNREAD}\nFrom: Kurt Beck" in mail.text
        assert "filter" not in mail.visible
