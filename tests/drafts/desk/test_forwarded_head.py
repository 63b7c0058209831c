"""A forwarded mail on the page says who wrote it, when and about what, above its text."""

import html
import re

import pytest
from django.urls import reverse

from drafts.inbound import intake
from drafts.models import Message
from tests.factories import a_mailbox, a_person, mail
from tests.mail_texts import APPLE, APPLE_MARKED, GERMAN, GMAIL, OUTLOOK, TWICE

pytestmark = pytest.mark.django_db


@pytest.fixture
def shown(client):
    """The text of a mail's place on its ticket's page, without what is folded."""
    client.force_login(a_person(role="Agent"))
    mailbox = a_mailbox()

    def shown(text: str, subject: str = "Fwd: the planter") -> str:
        receipt = intake.receive(mailbox, mail(text, sender="Anna <anna@home.example>", subject=subject))
        page = client.get(reverse("ticket", args=[Message.objects.get(pk=receipt.message_id).ticket_id]))
        article = re.search(r"<article\b.*?</article>", page.content.decode(), re.DOTALL)[0]
        unfolded = re.sub(r'<details class="quoted">.*?</details>', "", article, flags=re.DOTALL)
        return html.unescape(re.sub(r"<[^>]+>", "", unfolded))

    return shown


@pytest.mark.parametrize(
    ("text", "subject", "told"),
    [
        (GMAIL, "Fwd: the planter", ["Date: Mon, 23 Nov 2026 at 10:00", "Subject: the planter"]),
        (OUTLOOK, "FW: the planter", ["Sent: Monday, 23 November 2026 10:00", "Subject: the planter"]),
        (APPLE, "Fwd: the planter", ["Date: 23 November 2026 at 10:00:00 CET", "Subject: the planter"]),
        (APPLE_MARKED, "Fwd: the planter", ["Date: 23 November 2026 at 10:00:00 CET", "Subject: the planter"]),
        (GMAIL, "a question", ["Date: Mon, 23 Nov 2026 at 10:00", "Subject: the planter"]),
        (GERMAN, "WG: Filter", ["Datum: Mon, 23 Nov 2026 10:00:00 +0100", "Betreff: Filter"]),
    ],
)
def test_who_wrote_it_when_and_about_what_stands_between_ones_own_words_and_its_text(shown, text, subject, told):
    page = shown(text, subject)
    own, question = text.split("\n", 1)[0], re.search("How often.*|Wie oft.*", text)[0]
    for line in [*told, "Kurt Beck <kurt@home.example>"]:
        assert page.count(line) == 1
        assert page.index(own) < page.index("Forwarded\n") < page.index(line) < page.index(question)
    assert "---" not in page
    assert page.count(question) == 1


def test_what_is_forwarded_below_a_long_letter_is_shown_as_not_read(shown):
    page = shown("We have thought about this for long. " * 12 + "\n\n" + GMAIL)
    assert page.index("Forwarded, not read for a draft") < page.index("From: Kurt Beck") < page.index("How often")


def test_each_mail_of_a_forwarded_forward_has_its_lines(shown):
    page = shown(TWICE)
    parts = ["for my husband?", "From: Kurt Beck", "ask them?", "From: Lena Roth", "How often"]
    assert sorted(parts, key=page.index) == parts
    assert all(page.count(each) == 1 for each in parts)


def test_a_long_forwarded_mail_is_folded_below_its_lines(client):
    client.force_login(a_person(role="Agent"))
    letter = GMAIL.replace("How often", "The planter stands in the yard. " * 60 + "How often")
    ticket = intake.receive(a_mailbox(), mail(letter, subject="Fwd: the planter")).ticket_id
    page = client.get(reverse("ticket", args=[ticket])).content.decode()
    older = re.search(r'<div class="older".*?</div>', page, re.DOTALL)[0]
    head, _, body = older.partition("<details>")
    assert "Kurt Beck" in head
    assert "How often" not in head
    assert "How often" in body


@pytest.mark.parametrize("subject", ["Re: the planter", "the planter"])
def test_an_answer_that_quotes_a_mail_shows_no_head(shown, subject):
    assert "Kurt Beck" not in shown(OUTLOOK, subject)


def test_a_forward_without_words_of_ones_own_shows_its_lines_once(shown):
    page = shown(GMAIL.partition("\n\n")[2])
    assert page.count("From: Kurt Beck") == 1
    assert page.count("How often") == 1


def test_what_is_written_in_the_head_stays_text(shown, client):
    receipt = intake.receive(
        a_mailbox(),
        mail(GMAIL.replace("Kurt Beck", "<script>x</script>"), subject="Fwd: a", sender="Eve <e@x.example>"),
    )
    page = client.get(reverse("ticket", args=[receipt.ticket_id])).content.decode()
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page
