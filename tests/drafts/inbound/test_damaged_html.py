"""HTML whose quotation marks do not match: what a browser takes for an attribute is kept as text, and a person looks."""

import time
from email.message import EmailMessage

from drafts.inbound.mail.html import read_html
from drafts.inbound.mail.html.damage import UNCLOSED, swallows
from drafts.inbound.mail.parse import parse
from tests.each_case import each_case

REST = "The rest of my letter: order 4711 came broken."
DAMAGED = {
    "a link": f'<p>Hello</p><a href="http://x.example>shop</a><p>{REST}</p><p>Anna</p>',
    "a style": f"<p>Hello</p><p style='color:red>{REST}</p><p>Anna</p>",
    "a description": f'<p>Hello</p><img alt="><p>{REST}</p><p>Anna</p>',
    "closed in another tag": f'<p>Hello</p><a href="http://x.example>shop</a><p>{REST} <b class="x">Anna</b></p>',
    "an end tag": f'<p>Hello</p class="a><p>{REST}</p><p>Anna</p>',
    "after a script": f'<p>Hello</p><script>if (a<b && c == "</p>") x()</script><a href=\'#><p>{REST}</p><p>Anna</p>',
    "no quotation mark": f"<p>Hello</p><p>Anna: {REST} I want <my money back",
}


@each_case("html", DAMAGED.values(), ids=DAMAGED)
def test_what_an_attribute_would_swallow_is_kept_as_text(html: str) -> None:
    page = read_html(html)
    assert page.text.startswith("Hello\n")
    assert REST in page.text
    assert "Anna" in page.text
    assert "<p" not in page.text
    assert (page.safe, page.damage) == ("", UNCLOSED)


@each_case(
    "html",
    [
        '<p>Hello</p><img alt="x',
        '<p>Hello</p><a href="http://x.example/a/long/address',
        "<p>Hello <b",
        '<p>2 < 3, and "quoted</p><p>rest</p>',
        '<p title="a > b">shown</p>',
        '<p title="<b>so</b>">shown</p><div data-html="<p>x</p>" onclick="say(\'</p>\')">shown</div>',
        '<a href="/?q=<b>">shown</a>',
        "<script>document.write('<a href=\"x>y</a>')</script><p>shown</p>",
        '<!-- <a href="x> --><p>shown</p>',
        "<style>a::after { content: '<' }</style><p>it's \"shown\"</p>",
        "<p>it's <a href=x\"y>shown</a></p>",
        "<p class=\"a\"class='b'id=c>shown</p>",
        "",
    ],
)
def test_what_loses_nothing_is_read_as_before(html: str) -> None:
    assert not swallows(html)
    assert read_html(html).damage == ""


def mail(html: str, plain: str = "") -> bytes:
    made = EmailMessage()
    made["From"] = "anna@example.org"
    made["Subject"] = "Order 4711"
    if plain:
        made.set_content(plain)
        made.add_alternative(html, subtype="html")
    else:
        made.set_content(html, subtype="html")
    return made.as_bytes()


def test_the_mail_is_marked_as_damaged_with_its_text() -> None:
    parsed = parse(mail(DAMAGED["a link"]))
    assert parsed.error == UNCLOSED
    assert parsed.text == f"Hello\nshop\n{REST}\nAnna"
    assert parsed.html == ""


def test_beside_a_plain_part_nothing_is_lost_and_nothing_marked() -> None:
    parsed = parse(mail(DAMAGED["a link"], f"Hello\n\n{REST}\n\nAnna\n"))
    assert parsed.error == ""
    assert REST in parsed.text


@each_case(
    "piece", ['<a b="', "<a b='x\" ", "<", "<!--", '<a href="x">y</a>', "<script>", "<script></script>", '<a b="<" ']
)
def test_damaged_html_is_scanned_in_linear_time(piece: str) -> None:
    began = time.process_time()
    swallows(piece * (1_000_000 // len(piece)))
    assert time.process_time() - began < 10  # a tenth of a second; its square takes minutes
