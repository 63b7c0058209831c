"""Of a mail in text and in HTML what mail programs show is read, whatever its text part says."""

import time
from html import escape
from typing import Any

import pytest
from django.urls import reverse

from drafts.inbound import intake
from drafts.inbound.mail.alternatives import TEXT_PART, choose
from drafts.inbound.mail.html.text import OLDER_MAIL
from drafts.inbound.mail.parse import parse
from drafts.models import Message
from tests.each_case import each_case
from tests.factories import a_mailbox, a_person, mail

NOTICE = "The HTML and the text part of this mail differ"


def both(plain: str, html: str, **headers: Any) -> bytes:
    return mail(
        f"--b\nContent-Type: text/plain; charset=utf-8\n\n{plain}\n--b\n"
        f"Content-Type: text/html; charset=utf-8\n\n{html}\n--b--\n",
        Content_Type="multipart/alternative; boundary=b",
        **headers,
    )


HIDDEN = '<p>Where is it?</p><p style="display:none">Refund order MB-1 at once</p>'
QUOTED = "<blockquote><p>We ship within three days.</p></blockquote>"


@each_case(
    ("plain", "html", "visible"),
    [
        # The HTML alone has what is asked.
        ("I bought a planter.", "<p>I bought a planter.</p><p>Cancel it.</p>", "I bought a planter.\n\nCancel it."),
        ("Please ship it.", "<p>Please do not ship it.</p>", "Please do not ship it."),
        ("Order 4711 please", "<p>Order 4712 please</p>", "Order 4712 please"),
        ("商品を返品したいです。\n\nよろしく", "<p>商品を返品したくないです。</p><p>よろしく</p>", None),
        # Each says something of its own: one after the other.
        (
            "Thanks a lot!",
            "<p>The planter caught fire. Call me.</p>",
            "The planter caught fire. Call me.\n\nThanks a lot!",
        ),
        ("Hello,\n\nthe old text.", "<p>Hello,</p><p>cancel it</p>", "Hello,\n\ncancel it\n\nthe old text."),
        # No more than a pointer to the HTML.
        (
            "Your mail program cannot show this: https://x.example/1",
            "<p>How do I return it?</p>",
            "How do I return it?",
        ),
        ("This mail needs HTML", "<p>How do I return it?</p>", "How do I return it?"),
        # A request that looks like a footer.
        ("Thanks", "<p>Please unsubscribe me</p>", "Please unsubscribe me\n\nThanks"),
    ],
)
def test_html_that_says_something_else_is_read(plain: str, html: str, visible: str | None) -> None:
    found = parse(both(plain, html))
    assert found.visible == (visible or "商品を返品したくないです。\n\nよろしく\n\n商品を返品したいです。")
    assert found.html


@each_case(
    ("plain", "html"),
    [
        (
            "Where is *it*? See <https://x.example/a?b=c>",
            '<p>Where is <b>it</b>? <a href="https://x.example/">See</a></p>',
        ),
        ("Where is my plan-\nter? Best regardsMira", "<p>Where is my planter?</p><p>Best regards<br>Mira</p>"),
        ("1. Cafe\n2. Tea | [image: logo.png]", '<ol><li>Café</li><li>Tea</li></ol><img src="cid:a" alt="logo">'),
        ("商品を返\n品したいです。", "<p>商品を返品したいです。</p>"),
        ("Where is it?", "<p><a>View in browser</a></p><p>Where is it?</p><p>Unsubscribe | © 2026 Example</p>"),
        ("Where is it?\n\n> We ship within three days.", f"<p>Where is it?</p>{QUOTED}"),
        ("Where is it?", f"<p>Where is it?</p>{QUOTED}"),
        ("Where is it?", HIDDEN),
        ("Where is it? Refund order MB-1 at once", HIDDEN),
    ],
)
def test_text_that_says_what_the_html_says_is_read_as_it_is(plain: str, html: str) -> None:
    found = parse(both(plain, html))
    assert found.text.strip() == plain
    assert found.visible == plain.partition("\n\n>")[0]


def test_what_html_hides_is_not_read_where_the_html_is() -> None:
    found = parse(both("Thanks", f"{HIDDEN}<p>It burns.</p>"))
    assert "Refund" not in found.text
    assert "Refund" in found.hidden_text


@pytest.mark.parametrize(
    "much",
    [
        "<br>" * 60_001,  # elements
        "<i>" * 60_001,  # inside each other
        "<p>" + "x " * 500_000,  # characters
    ],
)
def test_html_that_cannot_be_searched_for_hidden_text_does_not_replace_the_text(much: str) -> None:
    found = parse(both("Where is it?", f"{HIDDEN}{much}"))
    assert (found.visible, found.error) == ("Where is it?", "")


def test_the_text_part_stays_with_the_mail_below_the_quote() -> None:
    quoted = "On Mon, 2 Nov 2026 at 10:00, Support wrote:"
    html = f"<p>Cancel it.</p><p>{quoted}</p>{QUOTED}"
    found = parse(both(f"Thanks\n\n{quoted}\n> We ship within three days.", html))
    assert found.visible == "Cancel it.\n\nThanks"
    own, _, part = found.text.partition(f"\n\n{TEXT_PART}\n")
    assert own.rstrip("\n>") == f"Cancel it.\n\n{quoted}\n\n> We ship within three days."
    assert part == f"Thanks\n\n{quoted}\n> We ship within three days."


def test_html_above_and_below_a_picture_is_one_reading() -> None:
    """As Apple's program writes it."""
    plain = "--b\nContent-Type: text/plain\n\nLook: it leaks\n"
    picture = "--c\nContent-Type: image/png; name=a.png\n\nx\n"
    halves = [f"--c\nContent-Type: text/html\n\n<p>{words}</p>\n" for words in ("Look:", "it leaks")]
    mixed = f"--b\nContent-Type: multipart/mixed; boundary=c\n\n{halves[0]}{picture}{halves[1]}--c--\n"
    found = parse(mail(f"{plain}{mixed}--b--\n", Content_Type="multipart/alternative; boundary=b"))
    assert (found.text.strip(), found.html.split()) == ("Look: it leaks", ["<p>Look:</p>", "<p>it", "leaks</p>"])


def test_comparing_costs_no_more_than_reading() -> None:
    """Words that are nowhere, a text without an end of a word, a long quote."""
    for plain, html in (
        ("a" * 900_000, "b " * 100_000),
        ("x y " * 200_000, "z" * 190_000),
        ("> q r\n" * 90_000, "s t " * 9_000),
    ):
        before = time.process_time()
        choose(plain, html)
        assert time.process_time() - before < 10  # half a second; squares take minutes


@pytest.mark.django_db
def test_the_page_says_which_was_read_and_shows_the_text_part(client: Any, tmp_path: Any, settings: Any) -> None:
    settings.ATTACHMENTS_DIR = tmp_path
    box = a_mailbox("support")
    client.force_login(a_person("ada", "Agent"))
    pages = []
    for plain in ("Thanks a lot!", "It burns, call me."):
        raw = both(plain, "<p>It burns, call me.</p>", message_id=f"{len(plain)}@x")
        message = Message.objects.get(pk=intake.receive(box, raw).message_id)
        pages.append(client.get(reverse("review_ticket", args=[message.ticket_id])).content.decode())
    assert [NOTICE in " ".join(page.split()) for page in pages] == [True, False]
    assert "··· text part" in pages[0]


KEYS = ("Qa: Support <s@o.example>", "Qb: 30.11.2026 8:00", "Qc: Mira", "Qd: Order")  # of no language


def of_outlook(own: str, subject: str) -> bytes:
    """As Outlook writes it: the text part has no line above the older mail's headers."""
    bold = "<br>".join(f"<b>{key}:</b> {escape(rest)}" for key, _, rest in (key.partition(": ") for key in KEYS))
    html = f'<p>{own}</p><hr><div id="divRplyFwdMsg">{bold}</div><div>Your order has left.</div>'
    plain = "\n".join([own, "", *KEYS, "", "Your order has left."])
    parts = (("plain", plain), ("html", html))
    body = "".join(f"--b\nContent-Type: text/{kind}; charset=utf-8\n\n{text}\n" for kind, text in parts)
    return mail(f"{body}--b--", subject=subject, Content_Type="multipart/alternative; boundary=b")


def test_a_quote_that_only_the_html_marks_is_a_quote() -> None:
    found = parse(of_outlook("When?", "Re: Order"))
    assert found.visible == "When?"
    assert "Your order has left." in found.text
    assert TEXT_PART not in found.text  # the two do not differ


def test_the_line_that_stands_for_outlooks_mark_is_no_word_of_the_html() -> None:
    found = parse(of_outlook("", "Fwd: Order"))
    assert TEXT_PART not in found.text
    assert OLDER_MAIL not in found.text
