"""Text that the sheet or the attributes of a mail hide, and newsletters, of which nothing may be lost."""

import time

from drafts.inbound.mail.html import read_html
from kb.articles.style_sheets import MAX_COMPOUND, MAX_CSS, MAX_SELECTORS
from tests.each_case import each_case


@each_case(
    "html",
    [
        "<style>.a{height:0}.a{overflow:hidden}</style><div class=a>SECRET</div>",
        "<style>.a{height:0}</style><div class=a style='overflow:hidden'>SECRET</div>",
        "<style>.a{height:0}#b{overflow:hidden}</style><div class=a id=b>SECRET</div>",
        "<style>div{overflow:hidden}.a{max-height:0}</style><div class=a>SECRET</div>",
        "<style>.a{background:#000}.b{color:#000}</style><div class=a><p class=b>SECRET</p></div>",
        "<style>.a{background:#000;color:#111}</style><div class=a>SECRET</div>",
        "<style>body{background:#000}</style><p style='color:#000'>SECRET</p>",
        "<style>p{background:#fff}</style><p style='color:#fff'>SECRET</p>",
        "<style>p{color:red}</style><p style='color:#fff'>SECRET</p>",
        "<style>div.a{display:none}</style><div class='a b'>SECRET</div>",
        "<style>.a.b{display:none}</style><div class='a b'>SECRET</div>",
        "<style>x-y{display:none}</style><x-y>SECRET</x-y>",
        "<style>.a{display:none!important}</style><div class=a style='display:block'>SECRET</div>",
        "<style>.m .a{display:block}.a{display:none}</style><div class=a>SECRET</div>",
        "<style media='only screen'>.a{display:none}</style><div class=a>SECRET</div>",
        "<style media=all>.A{DISPLAY:NONE ! IMPORTANT}</style><div class=A>SECRET</div>",
        "<font color=ffffff>SECRET</font>",
        "<table bgcolor=000000><tr><td style='color:#000'>SECRET</td></tr></table>",
        "<body text=white><p>SECRET</p>",
        "<body text=#fff bgcolor=ffffff><p>SECRET</p>",
        "<details><summary>more</summary><p>SECRET</p></details>",
        "<details>SECRET<summary>more</summary></details>",
        "<details><summary>more</summary>a<summary>SECRET</summary></details>",
    ],
)
def test_what_a_sheet_and_attributes_hide_together_is_kept_apart(html: str) -> None:
    found = read_html(f"<p style='color:#123'>seen</p>{html}")
    assert "SECRET" in found.hidden
    assert "SECRET" not in found.text + found.safe
    assert "seen" in found.text


@each_case(
    "html",
    [
        "<style media=print>.a{display:none}</style><div class=a>seen</div>",
        "<style media='(max-width:600px)'>.a{display:none}</style><div class=a>seen</div>",
        "<style>.a{display:none}.a{display:block}</style><div class=a>seen</div>",
        "<style>.a{display:none}</style><div class=a style='display:block'>seen</div>",
        "<style>.a{color:#fff}</style><table bgcolor=#000><tr><td class=a>seen</td></tr></table>",
        "<style>.b{background:#123}.a{color:#fff}</style><div class=b><p class=a>seen</p></div>",
        "<style>.b{background:#000}.b p{color:#fff}</style><div class=b><p>seen</p></div>",
        "<style>body{background:#000;color:#eee}</style><p>seen</p>",
        "<style>td{background:#000}a{color:#fff}</style><table><tr><td><a>seen</a></td></tr></table>",
        "<style>.a{max-height:0}</style><div class=a>seen</div>",
        "<style>@media (max-width:600px){.a{max-height:0!important;overflow:hidden}}</style><div class=a>seen</div>",
        "<details open><summary></summary>seen</details>",
        "<details><summary>seen</summary></details>",
    ],
)
def test_what_a_sheet_only_seems_to_hide_is_seen(html: str) -> None:
    found = read_html(html)
    assert (found.text.strip(), found.hidden) == ("seen", "")


NEWSLETTER = """<!doctype html><html><head><title>News</title><style type="text/css">
#outlook a{padding:0} body{width:100%!important;-webkit-text-size-adjust:100%;margin:0;padding:0;background:#f4f4f4}
.ExternalClass{width:100%} .ExternalClass, .ExternalClass p{line-height:100%} img{border:0;outline:none} p{margin:1em 0}
table td{border-collapse:collapse;mso-table-lspace:0pt} .show-on-mobile{display:none!important}
h1,h2{color:#ffffff!important;font-size:24px} a{color:#007c89} .preheader{display:none!important;mso-hide:all}
.header{background-color:#1b3c59} .header h1{color:#ffffff} .btn{background:#1b3c59;border-radius:3px}
.btn a{color:#ffffff} .hero{background:url(https://img.example/h.jpg) #111;color:#fefefe} .foot{color:#999999;font-size:11px}
@media only screen and (max-width:480px){.hide{display:none!important;max-height:0;overflow:hidden}
.show-on-mobile{display:block!important} table{width:100%!important} .foot{font-size:0}}
@media (prefers-color-scheme:dark){body{background:#000!important} .foot{color:#000!important}}
</style></head><body bgcolor="#f4f4f4" style="margin:0;padding:0" text="#222222">
<div class="preheader" style="font-size:1px;line-height:1px;max-height:0;opacity:0;overflow:hidden">Preheader &zwnj;</div>
<table class="header" width="100%" cellpadding="0"><tr><td style="padding:0 20px"><h1>one</h1></td></tr></table>
<div style="font-size:0;text-align:center"><div style="display:inline-block;font-size:13px;width:100%">two</div></div>
<table role="presentation"><tr><td class="btn" bgcolor="#1b3c59" style="border-radius:3px"><a href="https://x.example"
 style="color:#ffffff;display:inline-block;mso-padding-alt:0;text-decoration:none">three</a></td></tr></table>
<div class="hero" style="height:auto;overflow:hidden"><p style="color:rgb(255,255,255);margin:0 0 -1px">four</p></div>
<table><tr><td class="hide" style="color:rgba(0,0,0,.54);font:400 14px/20px Roboto,sans-serif">five</td></tr></table>
<p style="Margin:0;line-height:150%;mso-line-height-rule:exactly;color:#333333;white-space:nowrap">six</p>
<div style="background:linear-gradient(90deg,#fff,#eee);color:#222"><span style="opacity:.8">seven</span></div>
<div class="show-on-mobile" style="display:none;mso-hide:all;max-height:0">Only on phones</div>
<p class="foot" style="color:hsl(210,10%,60%)!important;-webkit-text-size-adjust:none">eight</p>
<!--[if mso]><table><tr><td width="600"><![endif]--><div style="max-width:600px;margin:0 auto;left:0">nine</div>
<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)">For screen readers</span>
</body></html>"""


def test_a_newsletter_is_read_as_it_is_seen() -> None:
    found = read_html(NEWSLETTER)
    assert found.text.split() == ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    assert found.hidden.split("\n") == ["Preheader \u200c", "Only on phones", "For screen readers"]


@each_case(
    "css",
    [
        ".z{a:b}" * (MAX_CSS // 7 + 1),
        ".z{a:b}" * (MAX_SELECTORS + 1),
        "".join(f"td.z{number}{{color:red}}" for number in range(MAX_COMPOUND + 1)),
    ],
)
def test_where_a_sheet_is_too_long_the_mail_is_not_searched_and_says_so(css: str) -> None:
    found = read_html(f"<style>{css}.a{{display:none}}</style><p>Hello</p><p class=a>SECRET</p>")
    assert not found.searched
    assert "searched for hidden text" in found.hidden


def test_styles_without_end_take_a_moment() -> None:
    for style in (
        "x:" + "(" * 50_000,
        "opacity:" + "calc(" * 10_000,
        "display:" + "[" * 50_000,
        "margin:" + "a " * 25_000,
    ):
        began = time.process_time()
        assert read_html(f"<p style='{style}'>seen</p>").text == "seen"
        assert time.process_time() - began < 3, style[:10]  # each takes a tenth of it
