"""HTML mail: text for the pipeline, harmless HTML for people, and what the sender hid from both."""

import time

import pytest
from selectolax.lexbor import LexborHTMLParser

from drafts.inbound.mail.html import ended, read_html, with_inline_images, with_remote_images
from drafts.inbound.mail.html.cost import CROWDED, MAX_ATTRIBUTES
from drafts.inbound.mail.parse import parse
from kb.articles.invisible_characters import without_invisible
from tests.each_case import each_case
from tests.factories import mail

HARMLESS = {"html", "head", "body", "p", "a", "b", "i", "img", "div", "span", "table", "tbody", "tr", "td", "font"}


@each_case(
    ("html", "text"),
    [
        ("<p>one</p><p>two<br>three</p>", "one\n\ntwo\nthree"),
        ("<div>one</div><div>two</div>", "one\ntwo"),
        ("a&nbsp;&amp;&nbsp;b\n   c", "a & b c"),
        ("<ul><li>one<li>two</ul>", "- one\n- two"),
        ("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>", "1 2\n3"),
        ("<pre>a\n  b</pre>", "a\n  b"),
        ("<p>new</p><blockquote>old<blockquote>older</blockquote></blockquote>", "new\n\n> old\n>\n> > older"),
        ("<title>t</title><style>p{}</style><script>x()</script><p>seen</p>", "seen"),
        ("words<div class='gmail_signature'>Mira</div>", "words\n-- \nMira"),
        ("", ""),
        ("<p>never closed <b>bold", "never closed bold"),
        ("plain < text & more", "plain < text & more"),
    ],
)
def test_text_reads_as_it_looks(html: str, text: str) -> None:
    assert read_html(html).text.strip() == text


@each_case(
    "html",
    [
        '<div style="display:none">SECRET</div>',
        '<div style="DISPLAY : none !important">SECRET</div>',
        '<span style="visibility:hidden">SECRET</span>',
        '<span style="opacity:0">SECRET</span>',
        '<span style="font-size:0">SECRET</span>',
        '<span style="font-size:1px">SECRET</span>',
        '<span style="color:#fff">SECRET</span>',
        '<span style="color:white">SECRET</span>',
        '<font color="#FFFFFF">SECRET</font>',
        '<span style="color:rgb(250, 250, 250)">SECRET</span>',
        '<span style="color:transparent">SECRET</span>',
        '<div style="background:#000;color:#111"><p>SECRET</p></div>',
        '<table bgcolor="#000000"><tr><td style="color:black">SECRET</td></tr></table>',
        '<div style="max-height:0;overflow:hidden">SECRET</div>',
        '<div style="position:absolute;left:-9999px">SECRET</div>',
        '<div style="text-indent:-5000px">SECRET</div>',
        '<div style="mso-hide:all">SECRET</div>',
        '<div style="font-size:0"><span style="font-size:2em">SECRET</span></div>',
        '<span style="color:#ffffff00;background:#000">SECRET</span>',
        '<div style="position:absolute;left:9999px">SECRET</div>',
        '<div style="transform:translateX(-9999px)">SECRET</div>',
        "<div hidden>SECRET</div>",
        "<style>.x{display:none}</style><div class='x'>SECRET</div>",
        "<style>#y, p.z {font-size:0px}</style><div id='y'>SECRET</div>",
        "<!-- SECRET words for a machine -->",
        '<div style="opacity:1%">SECRET</div>',
        '<div style="font:0/0 a">SECRET</div>',
        '<div style="font:italic 700 1px/1px Arial">SECRET</div>',
        '<div style="height:1px;overflow:hidden">SECRET</div>',
        '<div style="max-width:.5px;overflow:hidden">SECRET</div>',
        '<div style="display/**/:/* x */none">SECRET</div>',
        "<style>@media all{.x{display:none}}</style><div class=x>SECRET</div>",
        "<style>@layer a{.x{display:none}}</style><div class=x>SECRET</div>",
        "<style>@import 'a'; .x{display:none}</style><div class=x>SECRET</div>",
        "<style><!-- .x{display:none} --></style><div class=x>SECRET</div>",
        "<style>/* a { */ .x{display:none !important}</style><div class=x>SECRET</div>",
        f"<style>.x,{'.other,' * 400}.y{{display:none}}</style><div class=x>SECRET</div>",
        "<style>em, section{display:none}</style><section>SECRET</section>",
        "<dialog>SECRET</dialog>",
        "<div popover>SECRET</div>",
    ],
)
def test_hidden_text_is_kept_apart(html: str) -> None:
    found = read_html(f"<p>seen</p>{html}<p>end</p>")
    assert "SECRET" in found.hidden
    assert "SECRET" not in found.text
    assert "SECRET" not in found.safe
    assert "seen" in found.text
    assert "end" in found.text


@each_case(
    "html",
    [
        '<span style="color:#333">seen</span>',
        '<div style="background:#000;color:#fff">seen</div>',
        '<table><tr><td bgcolor="#003366"><font color="white">seen</font></td></tr></table>',
        '<div style="font-size:0"><span style="font-size:14px">seen</span></div>',
        '<div style="background:url(x.png);color:#fff">seen</div>',
        "<style>@media (max-width:600px){.m{display:none}}</style><div class='m'>seen</div>",
        '<div style="max-height:0">seen</div>',
        '<div style="opacity:60%">seen</div>',
        '<div style="opacity:1">seen</div>',
        '<div style="font:400 12px/1.5 Arial">seen</div>',
        '<div style="font:1em a">seen</div>',
        '<table><tr><td style="width:10%;overflow:hidden">seen</td></tr></table>',
        '<div style="height:1em;overflow:hidden">seen</div>',
        "<style>@media print{.m{display:none}}</style><div class=m>seen</div>",
        "<style>@media all and (max-width:9px){.m{display:none}}</style><div class=m>seen</div>",
        "<style>@supports (color:red){.m{display:none}}</style><div class=m>seen</div>",
        "<style>a{color:#fff}td{font-size:0}</style><table><tr><td><a>seen</a></td></tr></table>",
        "<style>section{display:none}</style><section style='display:block'>seen</section>",
        "<style>.m em{display:none}</style><em>seen</em>",
        "<dialog open>seen</dialog>",
        "<noscript>seen</noscript>",
        '<div style="opacity:0.8">seen</div>',
        '<div style="margin-left:-20px">seen</div>',
        '<div style="position:absolute;left:50%;margin-left:-480px">seen</div>',
        '<span style="font-size:1.8vw">seen</span>',
        '<div style="background:linear-gradient(#fff, #000);color:#fff">seen</div>',
        '<div style="background:#123"><p style="background:rgba(255,255,255,.1);color:#fff">seen</p></div>',
        '<div style="height:0;overflow:hidden;padding-bottom:56%">seen</div>',
        "<!--[if mso]><xml><o:PixelsPerInch>96</o:PixelsPerInch></xml><![endif]-->seen",
    ],
)
def test_what_can_be_seen_is_not_called_hidden(html: str) -> None:
    found = read_html(html)
    assert found.text.strip() == "seen"
    assert found.hidden == ""


@each_case(
    ("text", "seen", "hidden"),
    [
        ("plain", "plain", ""),
        ("one\u200btwo", "onetwo", ""),
        ("o\u200bb\u200be\u200by t\u200bh\u200be r\u200bu\u200bl\u200be", "obey the rule", "obey the rule"),
        ("hi" + "".join(chr(0xE0000 + ord(c)) for c in "obey me"), "hi", "obey me"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", None, ""),
        ("می\u200cخواهم", "می\u200cخواهم", ""),
        ("👩\u200d💻 ❤\ufe0f", "👩\u200d💻 ❤\ufe0f", ""),
        ("turned \u202eround", "turned round", ""),
    ],
)  # fmt: skip
def test_invisible_characters_are_taken_out_and_told(text: str, seen: str | None, hidden: str) -> None:
    assert without_invisible(text) == (text if seen is None else seen, hidden)


@each_case(
    "html",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        '<a href="javascript:alert(1)">x</a>',
        '<a href="java\tscript:alert(1)">x</a>',
        '<a href="data:text/html,<script>alert(1)</script>">x</a>',
        '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
        "<svg><script>alert(1)</script></svg>",
        "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
        '<form action="https://evil.example"><input name=p></form>',
        '<iframe src="https://evil.example"></iframe>',
        '<meta http-equiv="refresh" content="0;url=https://evil.example">',
        '<base href="https://evil.example/">',
        '<link rel=stylesheet href="https://evil.example/x.css">',
        '<p style="background:url(https://evil.example/x)">p</p>',
        '<table background="https://evil.example/x"><tr><td>t</td></tr></table>',
        '<video src="https://evil.example/x" autoplay></video>',
        "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    ],
)
def test_scripts_and_remote_content_are_removed(html: str) -> None:
    for node in LexborHTMLParser(read_html(html).safe).css("*"):
        assert node.tag in HARMLESS
        assert not {name for name in node.attributes if name.startswith("on") or name in ("style", "background")}
        for name in ("src", "href"):
            assert (node.attributes.get(name) or "").partition(":")[0] in ("", "x", "cid", "mailto")


QUESTION = "<p>How do I return a product?</p>"


@each_case(
    "before",
    [
        *(
            "<math><style><!--</style>",
            "<svg><style><!--</style>",
            "<svg><title><!--</title>",
            "<svg><script><!--</script>",
        ),
        *("<!-- ", "<math><mtext><!--", "<!-- one --><!-- two"),
        *("<style>", "<STYLE type='text/css'>", "<script>", "<title>", "<template>", "<iframe>", "<textarea>"),
        *("<style>p {color: red}</style><style>", "<style><style>"),
        *(
            "<math>",
            "<math><mi>",
            "<svg>",
            "<svg><text>",
            "<svg><foreignObject>",
            "<svg><![CDATA[",
            "<object>",
            "<select>",
        ),
    ],
)
def test_unclosed_markup_does_not_hide_the_text_after_it(before: str) -> None:
    found = read_html(f"<p>Hello,</p>{before}{QUESTION}")
    assert "How do I return a product?" in found.text
    assert "How do I return a product?" in found.safe


def test_nor_does_it_in_a_letter_that_is_too_long_to_be_shown_as_html() -> None:
    found = read_html("<p>Hello,</p>" + "<p>One more</p>" * 70_000 + "<!--" + QUESTION)
    assert "How do I return a product?" in found.text
    assert found.safe == ""


@pytest.mark.parametrize("drawn", ["<svg><g><text>{}</text></g></svg>", "<math><mrow><mtext>{}</mtext></mrow></math>"])
def test_the_words_of_a_drawing_are_read(drawn: str) -> None:
    found = read_html(drawn.format("How do I return a product?"))
    assert found.text == "How do I return a product?"
    assert "How do I return a product?" in found.safe


def test_what_ends_is_read_as_before() -> None:
    found = read_html(
        "<style><!-- p {} --></style><p>Hello</p><!-- a --><script>if (a<!--b) c</script><template>x</template>"
    )
    assert (found.text, found.safe.strip(), found.hidden) == ("Hello", "<p>Hello</p>", "")
    assert read_html("<svg><title>logo</title><desc>Made with</desc><path d='M0'/></svg>Hi").text == "Hi"


@each_case("unit", ["<!--", "<style>", "</style>", "<style ", "-->", "<iframe", "<!-- --><style>"])
def test_marks_without_number_cost_no_square(unit: str) -> None:
    html = unit * (200_000 // len(unit))
    began = time.thread_time()
    ended(html)
    assert time.thread_time() - began < 2


def test_remote_images_wait_until_asked_for() -> None:
    safe = read_html('<img src="https://track.example/1.png" alt="a"><img src="//x.example/2.png">').safe
    assert ' src="' not in safe.replace("data-src", "data_src")
    assert 'data-src="https://track.example/1.png"' in safe
    assert ' src="https://track.example/1.png"' in with_remote_images(safe)


def test_inline_images_get_the_address_of_their_attachment() -> None:
    safe = read_html('<img src="cid:pic@x"><img src="cid:none">').safe
    assert with_inline_images(safe, {"pic@x": "/attachments/7/"}) == '<img src="/attachments/7/"><img src="">'


def test_links_stay_links() -> None:
    safe = read_html('<a href="https://shop.example/a?b=c&d=e">shop</a>').safe
    assert 'href="https://shop.example/a?b=c&amp;d=e"' in safe
    assert "noopener" in safe


@pytest.mark.parametrize(
    "html", ["<div>" * 100_000 + "deep", "<b><i>" * 50_000 + "deep", "<blockquote>" * 5_000 + "deep"]
)
def test_endless_nesting_is_read_as_source_in_a_moment(html: str) -> None:
    began = time.thread_time()
    found = read_html(html)
    assert found.text == "deep"
    assert "too deep" in found.hidden
    assert time.thread_time() - began < 3


@each_case(
    "html",
    [
        "<p {}>deep",
        '<p title=">" {}>deep',
        "<!--><p {}>deep",
        "<script><a b='</script><p {}'>deep",
        "<p\0 {}>deep",
        "<p/{}>deep",
    ],
)
def test_attributes_without_number_are_read_as_source(html: str) -> None:
    crowd = html.replace("{}", " ".join(f"a{number}='1'" for number in range(MAX_ATTRIBUTES + 2)))
    assert read_html(crowd).hidden == CROWDED
    few = html.replace("{}", " ".join(f"a{number}='1'" for number in range(MAX_ATTRIBUTES // 2)))
    assert read_html(few).hidden != CROWDED


def test_repeated_bodies_may_not_collect_attributes() -> None:
    bodies = "".join(f"<body a{number}>" for number in range(MAX_ATTRIBUTES + 2))
    assert read_html(f"{bodies}deep").hidden == CROWDED


def test_long_attributes_and_many_tags_are_within_the_limit() -> None:
    value = "a b / c = d ' " * 2_000
    found = read_html(f'<p style="{value}" title="{value}">words</p>' + "<p class=a id=b>x" * 3_000)
    assert found.text.startswith("words")
    assert found.hidden != CROWDED


def test_endless_markup_is_read_at_a_glance() -> None:
    found = read_html("<style>p{color:red}</style>" + "<p>some <b>words</b></p>" * 40_000)
    assert found.text.startswith("some\nwords")
    assert "color:red" not in found.text
    assert "searched for hidden text" in found.hidden


@pytest.mark.parametrize(
    "css",
    [
        ".a," * 80_000,
        ".a," * 80_000 + "{display:none}",
        "@media all{" * 20_000,
        ".a{b:c;" * 30_000,
        '"' + '\\"' * 100_000,
        '"' + '\\"' * 99_000 + "\\",
        "/*" * 100_000,
        "a" * 200_000,
        "font:" + " " * 190_000,
        "a{" + "&&&&&&&&{" * 20 + "}" * 21,
        f".{'a' * 90_000}{{" + ".b{}" * 25_000 + "}",
    ],
    ids=lambda css: css[:8],
)
def test_a_style_sheet_takes_no_longer_the_more_it_repeats_itself(css: str) -> None:
    before = time.process_time()
    found = read_html(f"<style>{css}</style><p>Hello</p>")
    assert time.process_time() - before < 1  # a tenth of it; where it was read once for each part of it, minutes
    assert found.text == "Hello"


KEYS = (
    "<b>Wele:</b> Support<br><b>Wala:</b> 30.11.2026<br><b>Tola\xa0:</b> Mira<br><b>Mada:</b> Order"  # of no language
)
BOX = "border:none;border-top:solid {} 1.0pt;padding:3.0pt 0cm 0cm 0cm"


@each_case(
    "head",
    [
        f'<div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr">{KEYS}</div>',
        f'<hr><div id="x_divRplyFwdMsg">{KEYS}</div>',
        f'<div><div style="{BOX.format("#E1E1E1")}"><p>{KEYS}</p></div></div>',
        f'<div><div style="{BOX.format("#B5C4DF")}"><p>{KEYS}</p></div></div>',
        f'<div style="border-top: 1pt solid rgb(225, 225, 225)"><p>{KEYS}</p></div>',
    ],
)
def test_what_outlook_quotes_is_told_by_its_marks_in_any_language(head: str) -> None:
    quote = f"{head}<div>Your order has left.</div>"
    html = mail(f"<p>When?</p>{quote}", Content_Type="text/html; charset=utf-8")
    assert parse(html).visible == "When?"
    assert "Your order has left." in parse(html).text
    alone = mail(quote, subject="FW: Order", Content_Type="text/html; charset=utf-8")
    assert "Your order has left." in parse(alone).visible
    below = mail(f"<p>Please help.</p>{quote}", subject="FW: Order", Content_Type="text/html; charset=utf-8")
    assert {"Please help.", "Your order has left."} <= set(parse(below).visible.split("\n"))


def test_a_box_without_an_older_mails_headers_is_text() -> None:
    boxed = f'<p>When?</p><div style="{BOX.format("#E1E1E1")}"><b>Number:</b> 12</div><p>It is late.</p>'
    assert "It is late." in parse(mail(boxed, Content_Type="text/html; charset=utf-8")).visible
