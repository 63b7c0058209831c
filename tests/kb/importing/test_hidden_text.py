"""Text that no reader of a page sees does not become a source, and the report says how many words that were."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import call_command

from kb.importing.articles import import_path
from kb.importing.readers import Article, Item, Raw, Refusal
from kb.importing.readers.html import read_html
from kb.importing.readers.tables import read_csv
from kb.importing.readers.texts import read_markdown, read_text
from kb.models import Collection, Document
from tests.each_case import each_case

SEEN = "<p>The guard keeps a planter upright in gusts.</p>"
SECRET = "It is free for members."


@pytest.fixture
def collection() -> Collection:
    return Collection.objects.create(slug="lamps", name="Lamps")


def item(html: str) -> Item:
    (found,) = read_html(Raw("x.html", html.encode()))
    return found


def page(html: str) -> Article:
    found = item(f"<!doctype html><title>T</title>{html}")
    assert isinstance(found, Article), found
    return found


@each_case(
    ("hidden", "reason"),
    [
        (f"<div style='display:none'><p>{SECRET}</p></div>", "display:none"),
        (f"<p style='DISPLAY : none !important'>{SECRET}</p>", "display:none"),
        (f"<p style='visibility: hidden'>{SECRET}</p>", "visibility:hidden"),
        (f"<div style='visibility:collapse'><div><p>{SECRET}</p></div></div>", "visibility:hidden"),
        (f"<p style='FONT-SIZE:0px'><b>{SECRET}</b></p>", "font-size:0"),
        (f"<p style='font-size:1px'>{SECRET}</p>", "font-size:0"),
        (f"<div style='font-size:0'><p style='font-size:2em'>{SECRET}</p></div>", "font-size:0"),
        (f"<p style='font:0/0 a'>{SECRET}</p>", "font-size:0"),
        (f"<p style='opacity:0'>{SECRET}</p>", "opacity:0"),
        (f"<p style='color:#fff'>{SECRET}</p>", "the colour of its background"),
        (f"<p style='color:#fefefe;background:white'>{SECRET}</p>", "the colour of its background"),
        (f"<font color=white>{SECRET}</font>", "the colour of its background"),
        (f"<div style='background:#000'><p style='color:black'>{SECRET}</p></div>", "the colour of its background"),
        (f"<table bgcolor=#003366><tr><td style='color:#036'>{SECRET}</table>", "the colour of its background"),
        (f"<p style='color:#ffffff00'>{SECRET}</p>", "transparent"),
        (f"<p style='position:absolute;left:-9999px'>{SECRET}</p>", "moved off the page"),
        (f"<p style='text-indent:-9999px'>{SECRET}</p>", "moved off the page"),
        (f"<p style='position:fixed;transform:translate(-9999px, 0)'>{SECRET}</p>", "moved off the page"),
        (f"<p style='position:absolute;clip:rect(0,0,0,0)'>{SECRET}</p>", "moved off the page"),
        (f"<p style='height:0;overflow:hidden'>{SECRET}</p>", "no room"),
        (f"<p hidden>{SECRET}</p>", "hidden attribute"),
        (f"<section hidden><h2>{SECRET}</h2></section>", "hidden attribute"),
        (f"<p aria-hidden=true>{SECRET}</p>", "aria-hidden"),
        (f"{SEEN * 20}<p aria-hidden=true>{SECRET}{' –' * 60}</p>", "aria-hidden"),
        (f"<template><p>{SECRET}</p></template>", "<template>"),
        (f"<noscript><p>{SECRET}</p></noscript>", "<noscript>"),
        (f"<p><title>{SECRET}</title></p>", "<title>"),
        (f"<video>{SECRET}</video>", "<video>"),
        (f"<style>.a, .b {{display:none}}</style><p class='c b'>{SECRET}</p>", "display:none"),
        (f"<style>/* .x */ .a {{color:red; display:none}}</style><p class=a>{SECRET}</p>", "display:none"),
        (f"<style>@media screen {{ .a {{display:none}} }}</style><p class=a>{SECRET}</p>", "display:none"),
        (f"<style>p#x.y {{left:-9999px; position:absolute}}</style><p id=x class=y>{SECRET}</p>", "moved off the page"),
        (f"<style>em {{visibility:hidden}}</style><p><em>{SECRET}</em></p>", "visibility:hidden"),
        (f"<style>.a {{color:white;background:#fefefe}}</style><p class=a>{SECRET}</p>", "the colour of its background"),
        (f"<style>.a {{font-size:0}}</style><div class=a><p>{SECRET}</p></div>", "font-size:0"),
        (f"<style>.a {{display:block}} #x {{display:none}}</style><p id=x class=a>{SECRET}</p>", "display:none"),
        (f"<style>.a {{display:none!important}}</style><p class=a style='display:block'>{SECRET}</p>", "display:none"),
        (f"<button aria-controls=x hidden><img></button><p id=x hidden>{SECRET}</p>", "hidden attribute"),
        (f"<button aria-controls=x> </button><p id=x hidden>{SECRET}</p>", "hidden attribute"),
        (f"<div aria-controls=x style='color:#fff'>.</div><p id=x hidden>{SECRET}</p>", "hidden attribute"),
        (f"<b aria-expanded=false>More</b><p role=menu hidden>{SECRET}</p>", "hidden attribute"),
        (f"<h3>How much?</h3><p hidden>{SECRET}</p>", "hidden attribute"),
        (f"<link rel=stylesheet href=x.css><p style='color:#fff;background:#fff'>{SECRET}</p>",
         "the colour of its background"),
    ],
)  # fmt: skip
def test_text_that_the_page_hides_is_left_out_and_its_words_are_counted(hidden: str, reason: str) -> None:
    found = page(f"<main>{SEEN}{hidden}</main>")
    assert found.body.startswith("The guard keeps a planter upright in gusts.")
    assert "free" not in found.body
    assert found.left_out.startswith("5 words that readers do not see, left out (5 " + reason + "): “It is free for")


@each_case(
    "shown",
    [
        "<link rel=stylesheet href=x.css><p style='color:#fff'>{}</p>",
        "<link rel=stylesheet href=x.css><div style='background:#fff'><p style='color:#fff'>{}</p></div>",
        "<style>body {{background:#123}}</style><p style='color:#fff'>{}</p>",
        "<style>:root {{background:#123}}</style><p style='color:#fff'>{}</p>",
        "<style>.dark .box {{background:#123}}</style><div class=box><p style='color:#fff'>{}</p></div>",
        "<style>@media (min-width: 1px) {{ .box {{background:#123}} }}</style><p class=box style='color:#fff'>{}</p>",
        "<div style='background:url(x.png)'><p style='color:#fff'>{}</p></div>",
        "<div style='background:linear-gradient(#fff, #000)'><p style='color:#fff'>{}</p></div>",
        "<div style='background:#123'><p style='color:#fff'>{}</p></div>",
        "<body bgcolor=#112233><div style='background:rgba(255,255,255,.1)'><p style='color:#fff'>{}</p></div>",
        "<p style='position:absolute;color:#fff'>{}</p>",
        "<p style='color:#fff;text-shadow:0 0 3px #000'>{}</p>",
        "<style>.a {{color:transparent;-webkit-background-clip:text}}</style><p class=a>{}</p>",
        "<style>.a {{font-size:0}} .b {{font-size:14px}}</style><div class=a><p class=b>{}</p></div>",
        "<p style='font-size:1.8vw'>{}</p>",
        "<p style='left:-9999px'>{}</p>",
        "<div style='visibility:hidden'><p style='visibility:visible'>{}</p></div>",
        "<style>.tab {{display:none}} .tab.open {{display:block}}</style><p class='tab open'>{}</p>",
        "<style>.tab {{display:none}} .tab.open {{display:block}}</style><p class=tab>{}</p>",
        "<style>.tab {{display:none}} :checked ~ .tab {{display:block}}</style><p class=tab>{}</p>",
        "<style>.tab {{display:none}} @media (min-width:9em) {{ .tab {{display:block}} }}</style><p class=tab>{}</p>",
        "<style>.tab {{display:none}}</style><p class=tab style='display:block'>{}</p>",
        "<style>.a {{opacity:0; animation:show 1s forwards}}</style><p class=a>{}</p>",
        "<style>@keyframes show {{ p {{opacity:0}} }}</style><p>{}</p>",
        "<style>@media print {{ .a {{display:none}} }}</style><p class=a>{}</p>",
        "<style media=print>.a {{display:none}}</style><p class=a>{}</p>",
        "<noscript><style>.a {{display:none}}</style></noscript><p class=a>{}</p>",
        "<style>.a p {{display:none}}</style><p class=a>{}</p>",
        "<style>.a::before {{display:none}}</style><p class=a>{}</p>",
        "<style>/* .a {{display:none}} */ .b {{content:'}} .a {{display:none}}'}}</style><p class=a>{}</p>",
        "<div style='position:absolute;left:50%;margin-left:-480px'><p>{}</p></div>",
        "<div style='height:0;overflow:hidden;padding-bottom:56%'><p>{}</p></div>",
        "<p hidden=until-found>{}</p>",
        "<p hidden style='display:block'>{}</p>",
        "<body style='visibility:hidden;opacity:0'><p>{}</p>",
        "<div aria-hidden=true><main><p>{}</p></main></div>",
    ],
)  # fmt: skip
def test_text_that_people_see_is_kept_whatever_its_style(shown: str) -> None:
    found = page(shown.format(SECRET))
    assert (found.body, found.left_out) == (SECRET, "")


LONG = "It is free for members, and costs nine euros a month for everybody else who comes by."


@each_case(
    "folded",
    [
        "<button aria-controls=x>How?</button><div id=x style='display:none'>{}</div>",
        "<div id=x style='display:none'>{}</div><button aria-controls=x>How?</button>",
        "<div role=tab aria-controls='y x'>How?</div><div id=x role=tabpanel hidden>{}</div>",
        "<a data-toggle=collapse data-target='#x'>How?</a><div id=x style='display:none'>{}</div>",
        "<h3><button aria-expanded=false>How?</button></h3>\n<div hidden>{}</div>",
        "<div><h3><button aria-expanded=false>How?</button></h3></div>\n<div style='visibility:hidden'>{}</div>",
        "<h3 aria-expanded=false>How?</h3><div style='height:0;overflow:hidden'>{}</div>",
        "<h3 aria-expanded=false>How?</h3><div aria-hidden=true>{}</div>",
        "<h3>How?</h3><div aria-hidden=true>" + LONG + " {}</div>",
        "<style>.panel {{max-height:0; overflow:hidden}}</style><h3 aria-controls=x>How?</h3><p id=x class=panel>{}</p>",
        "<details><summary>How?</summary><p>{}</p></details>",
        "<b aria-controls=x>How?</b><div id=x hidden><b aria-controls=y>When?</b><p id=y hidden>{}</p></div>",
    ],
)  # fmt: skip
def test_a_folded_answer_is_kept_where_a_visible_heading_or_button_opens_it(folded: str) -> None:
    found = page(f"<main>{SEEN}{folded.format(SECRET)}</main>")
    assert SECRET in found.body
    assert found.left_out == ""


def test_only_what_would_have_become_text_is_counted() -> None:
    beside = (
        "<nav hidden>Home Shop</nav><div class=cookie-banner style='display:none'>We use cookies</div>"
        "<footer><p hidden>Imprint</p></footer><div role=dialog style='display:none'>Sign in</div>"
        "<button aria-expanded=false aria-controls=m>More</button><div id=m role=menu hidden>Print Share</div>"
        "<div hidden><script>var text = 1</script><nav>Home</nav></div>"
    )
    found = page(f"{beside}<main>{SEEN}<p hidden>– …</p></main>")
    assert (found.body, found.left_out) == ("The guard keeps a planter upright in gusts.", "")


def test_a_menu_that_a_button_opens_is_no_answer() -> None:
    links = "".join(f"<li><a href=/{n}>Lamp {n}</a>" for n in range(4))
    found = page(f"<main><button aria-controls=m>Menu</button><ul id=m hidden>{links}</ul>{SEEN}</main>")
    assert found.body == "The guard keeps a planter upright in gusts."


def test_a_hidden_heading_is_no_title() -> None:
    assert page(f"<main><h1 style='display:none'>Free of charge</h1><h1>Guard</h1>{SEEN}</main>").title == "Guard"


def test_a_page_of_hidden_text_alone_is_refused_with_the_reason() -> None:
    found = item(f"<title>T</title><p hidden>{SECRET}</p>")
    assert isinstance(found, Refusal)
    assert found.reason == "empty"
    assert found.left_out == f"5 words that readers do not see, left out (5 hidden attribute): “{SECRET}”"


def test_reasons_are_counted_apart_and_a_long_text_is_told_by_its_beginning() -> None:
    found = page(
        f"<main>{SEEN}<div><p hidden>{LONG}</p></div><div><p style='opacity:0'>Two words</p></div><p hidden>One</p></main>"
    )
    assert found.left_out == (
        "20 words that readers do not see, left out (18 hidden attribute, 2 opacity:0):"
        " “It is free for members, and costs nine euros a month for…”"
    )


MARKED = "# Guard\n\nThe guard keeps a planter upright.\n\n{}\n\nIt weighs 2 kg."


@each_case(
    ("hidden", "rest", "reason"),
    [
        (f"<!-- {SECRET} -->", "", "comment"),
        (f"See <!-- {SECRET} -->here.", "See here.", "comment"),
        ("<!--\nIt is\n\nfree for members.\n-->", "", "comment"),
        (f"[//]: # ({SECRET})", "", "comment"),
        (f"[hidden]: <> \"{SECRET}\"", "", "comment"),
        (f"<div style='display:none'>\n\n**{SECRET}**\n\n</div>", "", "display:none"),
        (f"See <span hidden>{SECRET}</span>here.", "See here.", "hidden attribute"),
        (f"<p hidden>{SECRET}", "", "hidden attribute"),
        ("<div hidden><div>It is</div> free for members.</div>", "", "hidden attribute"),
        (f"<span style='color:white'>{SECRET}</span>", "<span style='color:white'></span>", "the colour of its background"),
        (f"<font size=0><span style='font-size:0'><b>{SECRET}</b></span></font>", None, "font-size:0"),
        (f"<style>.a {{display:none}}</style>\n<div class=a>{SECRET}</div>", "", "display:none"),
        (f"<template>{SECRET}</template>", "", "<template>"),
        (f"<span aria-hidden=true>{SECRET}</span>", "", "aria-hidden"),
        (f"A ` b <span hidden>{SECRET}</span>", "A ` b", "hidden attribute"),
    ],
)  # fmt: skip
def test_markdown_loses_comments_and_what_its_html_hides(hidden: str, rest: str | None, reason: str) -> None:
    for read, raw in (
        (read_markdown, MARKED.format(hidden).encode()),
        (read_csv, ('title,body\nGuard,"' + MARKED.format(hidden).replace('"', '""') + '"').encode()),
    ):
        (found,) = read(Raw("x", raw))
        assert isinstance(found, Article), found
        assert "free" not in found.body
        lines = [line.strip() for line in found.body.splitlines() if line.strip() and not line.startswith("#")]
        assert (lines[0], lines[-1]) == ("The guard keeps a planter upright.", "It weighs 2 kg.")
        assert rest is None or lines[1:-1] == ([rest] if rest else [])
        assert found.left_out.startswith("5 words that readers do not see, left out (5 " + reason + "): “It is")


@each_case(
    "shown",
    [
        "`<!-- It is free -->`",
        "```html\n<p hidden>It is free</p>\n<!-- note -->\n```",
        "~~~\n<!-- It is free\n~~~",
        "Text:\n\n    <p hidden>It is free</p>",
        "a ``<b hidden>` It is free</b>`` c",
        "It <!-- is free, where 3 < 4.",
        "Write to <name> or <mail@x.example>: 1 < 2 > 0.",
        "<details><summary>How?</summary>\n\nIt is free.\n\n</details>",
        "<div class='note'>\n\nIt is free.\n\n</div>",
        "<b aria-controls='x'>How?</b>\n\n<div id='x' hidden>\n\nIt is free.\n\n</div>",
        "<span style='color:red'>It is free.</span>",
        "[guard]: https://x.example \"The guard\"",
    ],
)  # fmt: skip
def test_markdown_keeps_code_and_what_is_shown(shown: str) -> None:
    (found,) = read_markdown(Raw("x.md", MARKED.format(shown).encode()))
    assert isinstance(found, Article)
    assert found.body == MARKED.format(shown).removeprefix("# Guard\n\n")
    assert found.left_out == ""


TAGGED = "".join(chr(0xE0000 + ord(char)) for char in "It is free")
CHARACTERS = f"The gu\u200bard ke\u2060eps\u202e a plan\u00adter{TAGGED} up\u200dright."


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_html, f"<title>Gu\u200bard</title><p>{CHARACTERS}</p>"),
        (read_markdown, f"# Gu\u200bard\n\n{CHARACTERS}"),
        (read_text, f"Gu\u200bard\n\n{CHARACTERS}"),
        (read_csv, f"title,body\nGu\u200bard,{CHARACTERS}"),
    ],
)
def test_invisible_characters_reach_no_source(read: Callable[[Raw], list[Item]], text: str) -> None:
    (found,) = read(Raw("x", text.encode()))
    assert isinstance(found, Article)
    assert found.title == "Guard"
    assert found.body.endswith("The guard keeps a planter upright.")
    assert found.left_out.startswith("3 words that readers do not see, left out (3 invisible characters): “It is free”")


def test_characters_that_a_script_or_an_emoji_needs_are_kept() -> None:
    (found,) = read_text(Raw("x.txt", "می\u200cخواهم 👩\u200d💻 ❤\ufe0f".encode()))
    assert isinstance(found, Article)
    assert found.body == "می\u200cخواهم 👩\u200d💻 ❤\ufe0f"


@pytest.mark.django_db
def test_the_report_says_for_each_article_what_was_left_out(collection: Collection, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(f"<title>Guard</title>{SEEN}<p hidden>{SECRET}</p>")
    (tmp_path / "b.html").write_text(f"<title>Bulb</title>{SEEN}")
    (tmp_path / "c.html").write_text(f"<title>Lamp</title><p hidden>{SECRET}</p>")
    told = f"5 words that readers do not see, left out (5 hidden attribute): “{SECRET}”"
    report = import_path(collection, tmp_path)
    assert [(one.source, one.kind, one.reason) for one in report.outcomes] == [
        ("a.html", "new", told), ("b.html", "new", ""), ("c.html", "refused", f"empty; {told}"),
    ]  # fmt: skip
    assert report.with_hidden() == ["a.html", "c.html"]
    again = import_path(collection, tmp_path)
    assert [(one.kind, one.reason) for one in again.outcomes][:2] == [("same", told), ("same", "")]


@pytest.mark.django_db
def test_the_command_names_the_sources_in_which_text_is_hidden(
    collection: Collection, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.html").write_text(f"<title>Guard {name}</title>{SEEN}<p hidden>{SECRET}</p>")
    call_command("import_kb", str(tmp_path / "a.html"), collection="lamps", dry_run=True)
    assert "Would leave out text that readers of 1 source do not see: a.html. " in capsys.readouterr().out
    told = f"a.html: 5 words that readers do not see, left out (5 hidden attribute): “{SECRET}”\n"
    for kind in ("new     ", "same    "):
        call_command("import_kb", str(tmp_path), collection="lamps")
        said = capsys.readouterr().out
        assert f"{kind} {told}" in said
        assert "Left out text that readers of 2 sources do not see: a.html, b.html. " in said
    for name in ("a", "b"):
        (tmp_path / f"{name}.html").write_text(f"<title>Guard {name}</title>{SEEN}")
    call_command("import_kb", str(tmp_path), collection="lamps")
    assert "do not see" not in capsys.readouterr().out


@pytest.mark.django_db
def test_hidden_text_that_an_earlier_release_stored_goes_with_the_next_import(
    collection: Collection, tmp_path: Path
) -> None:
    file = tmp_path / "guard.md"
    file.write_text(f"# Guard\n\nIt keeps a planter upright.\n\n<!-- {SECRET} -->")
    import_path(collection, file)
    Document.objects.update(body=f"It keeps a planter upright.\n\n<!-- {SECRET} -->")
    Document.objects.get().save()
    assert import_path(collection, file).outcomes[0].kind == "changed"
    assert SECRET not in Document.objects.get().body


def hidden_pages() -> dict[str, Callable[[int], str]]:
    nested = "<b aria-controls=x{0}>How</b><div hidden id=x{0}>"
    return {
        "paragraphs": lambda n: "<p hidden>It is free</p>" * n,
        "texts": lambda n: "<div>" * 100 + "<p class=a style='font-size:0'>a<b>b</b></p>" * n,
        "classes": lambda n: "<style>.a {display:none}</style>" + "".join(f"<p class='a b{i}'>a</p>" for i in range(n)),
        "rules": lambda n: (
            f"<style>{''.join(f'.a.b{i} {{display:none}} .c .a.b{i} {{display:block}}' for i in range(n))}</style>"
            + "".join(f"<p class='a b{i}'>a</p>" for i in range(n))
        ),
        "answers": lambda n: "<h3><button aria-expanded=false>How</button></h3><div hidden>It is free</div>" * n,
        "controls": lambda n: "<div><div>" + "<b aria-expanded=false>x</b>" * n + "</div></div>" + "<!-- -->" * n,
        "nested": lambda n: "".join(nested.format(i) for i in range(n // 20)) + "x",
        "aria-hidden": lambda n: "<div aria-hidden=true>" * (n // 4) + "x" * 100,
        "visibility": lambda n: "<i style='visibility:hidden'><i style='visibility:visible'>" * (n // 20) + "x",
    }


def marked_pages() -> dict[str, Callable[[int], str]]:
    return {
        "comments": lambda n: "<!-- It is free -->\n\n" * n,
        "open comments": lambda n: "a <!-- " * n,
        "elements": lambda n: "<p hidden>It is free</p>\n\n" * n,
        "open elements": lambda n: "<div><span hidden>" * n,
        "ends": lambda n: "<b>" * n + "</i>" * n,
        "quotes": lambda n: "<a \"'" * n,
        "code": lambda n: "".join("`" * (i % 50 + 1) + "<b hidden>" for i in range(n)),
        "styles": lambda n: "<style>" * n,
    }


def seconds(read: Callable[[Raw], object], text: str) -> float:
    began = time.thread_time()
    list(read(Raw("x", text.encode())))  # type: ignore[call-overload]
    return time.thread_time() - began


def expect_linear(read: Callable[[Raw], object], build: Callable[[int], str]) -> None:
    """Four times the size takes four times as long, where a quadratic search takes sixteen; the machine does other work, so
    twice as long is allowed, and three tries."""
    for left in (2, 1, 0):
        quarter, whole = (seconds(read, build(size)) for size in (2_000, 8_000))
        if whole < min(2, max(8 * quarter, 0.1)) or not left:
            break
    assert whole < 2
    assert whole < max(8 * quarter, 0.1)


@pytest.mark.live  # how time grows with size
@pytest.mark.parametrize("name", hidden_pages())
def test_time_grows_with_hidden_text_and_not_faster(name: str) -> None:
    build = hidden_pages()[name]
    expect_linear(read_html, lambda size: f"<title>T</title>x{build(size)}")


@pytest.mark.live  # how time grows with size
@pytest.mark.parametrize("name", marked_pages())
def test_time_grows_with_hidden_markdown_and_not_faster(name: str) -> None:
    expect_linear(read_markdown, marked_pages()[name])
