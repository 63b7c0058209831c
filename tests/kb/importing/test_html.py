"""The main text of web pages: all of it, and nothing of what stands around it."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.importing.readers import Article, Raw
from kb.importing.readers.html import from_html, read_html
from kb.index.chunking import chunks
from tests.each_case import each_case

FRAME = (
    "<html lang=en><head><title>Bulbs | Lamps Inc.</title></head><body><header><h1>Lamps Inc.</h1></header>"
    "<div class='cookie-banner'>We use cookies <button>Accept</button></div><nav>Home Shop</nav>{}"
    "<div id='newsletter-box'>Subscribe</div><footer>© Lamps</footer></body></html>"
)


def page(html: str, url: str = "") -> Article:
    (found,) = read_html(Raw("x.html", html.encode(), url=url))
    assert isinstance(found, Article), found
    return found


def body(html: str, url: str = "") -> str:
    return page(f"<title>T</title>{html}", url).body


@each_case(
    "main",
    [
        "<main><h1>Changing the bulb</h1><p>Unplug the lamp before you begin. Then turn it.</main>",
        "<article><h1>Changing the bulb</h1><p>Unplug the lamp before you begin. Then turn it.</article>",
        "<div id=content><h1>Changing the bulb</h1><p>Unplug the lamp before you begin. Then turn it.</div>",
        "<div><h1>Changing the bulb</h1><p>Unplug the lamp before you begin. Then turn it.</div>",
        "<form id=aspnetForm><h1>Changing the bulb</h1><p>Unplug the lamp before you begin. Then turn it.</form>",
    ],
)
def test_menus_banners_and_footers_are_left_out(main):
    found = page(FRAME.format(main))
    assert found.title == "Changing the bulb"
    assert found.body == "# Changing the bulb\n\nUnplug the lamp before you begin. Then turn it."


STEPS = "Unplug the lamp before you begin. Then turn the bulb to the left until it is out."


@each_case(
    "html",
    [
        "<div class=header>Lamps Inc. Shop Help</div><div class=content><h1>Bulb</h1><p>{}</div><div class=footer>© L</div>",
        "<div class=page><div id=header>Lamps Inc.</div><div id=content><h1>Bulb</h1><p>{}</div><div id=footer>© L</div></div>",
        "<div class=site-header>Lamps</div><h1>Bulb</h1><p>{}</p><section class=page-footer><h4>Legal</h4>Terms</section>",
        "<main><h1>Bulb</h1><p>{}</p><footer>© Lamps</footer></main>",
        "<article><h1>Bulb</h1><p>{}</p><footer>Was this helpful?</footer></article>",
        "<div class=content><div class=header><h1>Bulb</h1></div><p>{}</p><div class=footer>Was this helpful?</div></div>",
        "<div class=header>Lamps</div><main><div class=header><h1>Bulb</h1></div><p>{}</main>",
        "<header class=header><h1>Bulb</h1></header><p>{}</p>",
    ],
)
def test_what_is_named_header_or_footer_of_the_page_is_left_out_and_the_articles_own_heading_kept(html):
    assert body(html.format(STEPS)) == f"# Bulb\n\n{STEPS}"


@each_case(
    "part",
    [
        "<div class=card><div class=header>How long?</div><div class=content>A week.</div></div>",
        "<div class=accordion-header><h3>How long?</h3></div>A week.",
        "<section class=section-header><h2>How long?</h2></section><p>A week.</p>",
        "<div class=table><div class=table-header>How long?</div><div>A week.</div></div>",
        "<blockquote>How long?<footer>A week.</footer></blockquote>",
        "<table><tr class=header><td>How long?<td>A week.</table>",
    ],
)
def test_a_header_or_footer_within_the_text_belongs_to_it(part):
    for around in ("<h1>Bulb</h1><p>{}</p>{}", "<main><h1>Bulb</h1><p>{}</p>{}</main>", "<p>{}</p>{}"):
        found = body(around.format(STEPS, part))
        assert "How long?" in found, around
        assert "A week." in found, around


def test_scripts_and_styles_are_dropped_wherever_they_stand():
    html = "<p>One<script>alert(1)</script> two<style>p{}</style></p><noscript>No</noscript><p onclick='x()'>three</p>"
    assert body(html) == "One two\n\nthree"


def test_several_articles_on_a_page_are_all_kept():
    cards = "".join(f"<article><h2>Question {n}</h2><p>Answer {n}.</article>" for n in range(3))
    assert [f"Answer {n}." in body(cards) for n in range(3)] == [True] * 3


def test_a_folded_answer_is_kept_with_its_question():
    html = (
        "<main><h3><button aria-expanded=false>How long?</button></h3>"
        f"<div aria-hidden=true><p>{'Two working days, sometimes three. ' * 4}</div>"
        "<details><summary>And abroad?</summary><p>A week.</details></main>"
    )
    assert body(html).startswith("### How long?\n\nTwo working days")
    assert body(html).endswith("And abroad?\n\nA week.")


@each_case("empty", ["<div>", "<section><p>", "<ul><li>", "<table><tr><td>", "<pre>", "<h2>"])
def test_empty_elements_within_each_other_are_read_at_once(empty):
    """Each level was read twice, so that thirty of them took a day."""
    began = time.perf_counter()
    assert body(f"<p>The guard.</p>{empty * 60}") == "The guard."
    assert time.perf_counter() - began < 5


def test_a_note_aside_within_the_text_is_kept_and_an_article_about_cookies_too():
    html = "<main class='article cookie-policy'><h1>Cookies</h1><p>We set two.</p><aside>Note: none is sold.</aside></main>"
    assert body(html) == "# Cookies\n\nWe set two.\n\nNote: none is sold."


@each_case(
    ("html", "markdown"),
    [
        ("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "- a\n  - b\n- c"),
        ("<ol><li><p>a</p><p>b</p></li><li>c</li></ol>", "1. a\n   b\n2. c"),
        ("<table><caption>Prices</caption><tr><th>S<th>M</tr><tr><td colspan=2>1|2</tr></table>",
         "Prices\n\n| S | M |\n| --- | --- |\n| 1\\|2 |  |"),
        ("<table><tr><td>a</tr><tr><td>b<td>c</tr></table>", "| a |  |\n| --- | --- |\n| b | c |"),
        ("<table role=presentation><tr><td><p>a</p><td>b</tr></table>", "a\n\nb"),
        ("<table><tr><td><table><tr><td>x<td>y</tr></table></td><td>z</tr></table>", "| x | y |\n| --- | --- |\n\nz"),
        ("<pre>a ``` b\n  c</pre>", "````\na ``` b\n  c\n````"),
        ("<dl><dt>Term<dd>Meaning</dl>", "Term\n\nMeaning"),
        ("<a href='https://x.example/a'>all</a> <a href='javascript:x()'>bad</a>", "[all](https://x.example/a) bad"),
        ("<a href='/x'><h2>Card</h2><p>Text</p></a>", "## Card\n\nText"),
        ("<h2></h2><p>a<br>b", "a\nb"),
    ],
)  # fmt: skip
def test_structure_becomes_markdown(html, markdown):
    assert from_html(html) == markdown


def test_links_of_a_fetched_page_are_whole_addresses():
    html = "<p><a href='/b?x=1'>b</a> <a href='#part'>part</a> <a href='http://['>broken</a>"
    assert body(html, "https://help.example/a/") == "[b](https://help.example/b?x=1) part broken"
    assert page(html, "https://help.example/a/").url == "https://help.example/a/"


WORDS = st.lists(
    st.sampled_from(["lamp", "bulb", "Größe", "1.", "-", "#", "|", "電球", "a_b", "<b>"]), min_size=1, max_size=6
)
LEAF = WORDS.map(lambda words: " ".join(words).replace("<", "&lt;"))
BLOCK = st.recursive(
    st.one_of(
        LEAF.map(lambda text: f"<p>{text}</p>"),
        LEAF.map(lambda text: f"<h2>{text}</h2>"),
        LEAF.map(lambda text: f"<pre>{text}</pre>"),
        st.lists(st.lists(LEAF, min_size=2, max_size=3), min_size=1, max_size=3).map(
            lambda rows: "<table>" + "".join("<tr>" + "".join(f"<td>{c}" for c in row) for row in rows) + "</table>"
        ),
    ),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map(lambda parts: f"<div>{''.join(parts)}</div>"),
        st.lists(inner, min_size=1, max_size=3).map(
            lambda parts: "<ul>" + "".join(f"<li>{p}" for p in parts) + "</ul>"
        ),
        st.lists(inner, min_size=1, max_size=2).map(lambda parts: f"<blockquote>{''.join(parts)}</blockquote>"),
    ),
    max_leaves=12,
)


def letters(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())


@settings(max_examples=60, deadline=None)
@given(BLOCK)
def test_no_word_of_the_text_is_lost_on_the_way_to_the_passages(html):
    """Marks of items are added; nothing else is, and nothing is taken away."""
    markdown = from_html(html)
    expected = letters(html_text(html))
    assert letters(markdown) == expected
    assert letters("".join(piece.text for piece in chunks(markdown))) == expected


def html_text(html: str) -> str:
    import re

    return re.sub(r"<[^>]+>", " ", html).replace("&lt;", "<")


@given(st.lists(WORDS, min_size=2, max_size=12))
@settings(max_examples=30, deadline=None)
def test_a_list_and_a_table_that_fit_stay_whole_in_their_passage(rows):
    items = "".join(f"<li>{letters(' '.join(row)) or 'x'}" for row in rows)
    cells = "".join(f"<tr><td>{letters(' '.join(row)) or 'x'}<td>{n}" for n, row in enumerate(rows))
    for html in (f"<ul>{items}</ul>", f"<table>{cells}</table>"):
        markdown = from_html(html)
        assert [piece.text for piece in chunks(f"Before.\n\n{markdown}\n\nAfter.")] == [
            f"Before.\n\n{markdown}\n\nAfter."
        ]


@pytest.mark.live  # how time grows with size
def test_a_page_built_to_break_its_reader_is_read_in_time():
    for html in (
        "<nav>" * 20_000,
        "<div class=cookie>" * 3_000 + "x",
        "<table><tr><td>" * 2_000 + "x",
        "<ul><li>" * 5_000 + "x",
    ):
        began = time.thread_time()
        assert list(read_html(Raw("x.html", html.encode())))
        assert time.thread_time() - began < 2
