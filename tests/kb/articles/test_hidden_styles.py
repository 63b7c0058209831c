"""Values of CSS are read as browsers read them, so that one way of writing them hides no more than another."""

from kb.articles.css_values import colour, declarations, declared, legacy_colour, length
from kb.articles.hidden_styles import InheritedStyle, hiding, inherit, shows_nothing
from tests.counted_calls import calls
from tests.each_case import each_case


def hides(style: str) -> bool:
    found = declarations(style)
    return shows_nothing(found) or inherit(InheritedStyle(), found).unseen


HIDING = [
    *("display:none ! important", "display:none!important;display:block", "display:none;display:bogus"),
    *("d\\69splay:none", "display:\\6eone", "{;};display:none", "x:'a;b';display:none", "display:none/*"),
    *("opacity:+0", "opacity:1e-9", "opacity:calc(0)", "opacity:-1", "opacity:calc(1% * 2)", "opacity:0;opacity:x"),
    *("font-size:+0", "font-size:-0", "font-size:1e-3px", "font-size:calc(0px)", "font-size:min(0px, 1em)"),
    *("font-size:calc(1px + 0.5px)", "font-size:clamp(0px, 1px, 9px)", "font:+0/1 a"),
    *("font-size:.01em", "font-size:0vw", "font-size:1%", "font-size:12px;font:0/0 a"),
    *("height:0;overflow-y:hidden", "height:0;overflow:auto", "height:0;overflow:scroll", "height:0;contain:paint"),
    *("block-size:0;overflow:hidden", "max-block-size:0;overflow:clip", "inline-size:0;overflow:hidden"),
    *("height:calc(0px);overflow:hidden", "height:1e-9%;overflow:hidden", "height:0;padding:1px;overflow:hidden"),
    *("margin:-9999px", "margin:0 0 0 -9999px", "margin-inline:-9999px 0", "margin-inline-start:-9999px"),
    *("position:absolute;inset:-9999px", "position:absolute;inset:-9999px auto auto", "inset-inline-start:-9999px"),
    *("translate:-9999px", "translate:0 -9999px", "transform:translate(-500%)", "transform:matrix(1,0,0,1,-9999,0)"),
    *("text-indent:-200%", "text-indent:calc(-100px * 50)", "left:calc(100px - 200em)"),
    *("scale:0", "scale:1 0%", "zoom:0", "zoom:1%", "transform:scale(+0)", "transform:scale3d(1, 0, 1)"),
    *("transform:matrix(0,0,0,0,0,0)", "transform:rotate(9deg) scaleX(1e-5)"),
    *("clip-path:inset(100%)", "clip-path:inset(50%)", "clip-path:inset(99% 0 9% 0)", "clip-path:circle(0)"),
    *("clip-path:polygon(0 0)", "clip-path:polygon(0 0, 0 0, 0 0)", "position:absolute;clip:rect(1px 1px 1px 1px)"),
    *("color:hsl(0,0%,100%)", "color:hsl(0 0% 100%)", "color:rgb(100%,100%,100%)", "color:rgb(255.0 255 255)"),
    *("color:hwb(0 100% 0%)", "color:lab(100% 0 0)", "color:oklch(1 0 0)", "color:color(display-p3 1 1 1)"),
    *("color:mintcream", "color:honeydew", "color:LavenderBlush", "color:seashell", "color:canvas", "color:Window"),
    *("color:rgb(0 0 0 / 0%)", "color:hsla(0,0%,0%,0)", "color:#0000", "color:rgba(0,0,0,.06)", "color:#fff;color:nix"),
    *("-webkit-text-fill-color:transparent", "-webkit-text-fill-color:white;color:black"),
    *("background:#000;color:hsl(0,0%,4%)", "background-color:rgb(0 0 0/99%);color:black"),
    "background:white;-webkit-background-clip:text;color:transparent",
]


@each_case("style", HIDING)
def test_each_way_to_write_a_value_that_hides_is_found(style: str) -> None:
    assert hides(style)


SHOWING = [
    *("display:none;display:block", "display:nonesuch", "--x:{;display:none}", "*display:none", "x:y(;display:none"),
    *("opacity:.9", "opacity:90%", "opacity:calc(1 - .1)", "opacity:0;opacity:1", "opacity:var(--x)", "opacity:x"),
    *("font-size:12px", "font-size:calc(10px + 1vw)", "font-size:max(0px, 12px)", "font-size:small"),
    *("font:bold 14px/0 Arial", "font-size:0;font:14px Arial", "font-size:xx-small", "font-size:90%", "font-size:.8em"),
    *("height:0", "height:0;overflow:visible", "max-height:none;overflow:hidden", "height:auto;overflow:hidden"),
    *("height:0;padding-bottom:56.25%;overflow:hidden", "height:0;padding:20px 0;overflow:hidden"),
    *("width:1%;overflow:hidden", "width:1vw;overflow:auto", "min-height:0;overflow:hidden", "overflow:hidden"),
    *("margin:0 -20px", "margin:0 auto", "margin-left:-100%", "left:50%;margin-left:-480px;position:absolute"),
    *("inset:0", "translate:-50% -50%", "transform:translate(-50%,-50%)", "text-indent:-1em", "text-indent:2em"),
    *("scale:1", "scale:.5", "zoom:1", "zoom:100%", "zoom:normal", "transform:scale(1.1) rotate(2deg)"),
    *("transform:matrix(0,1,-1,0,0,0)", "clip-path:inset(10% round 5px)", "clip-path:circle(50%)", "clip:auto"),
    *("clip-path:polygon(0 0, 100% 0, 0 100%)", "clip:rect(0,0,0,0)", "position:absolute;clip:rect(0,99px,99px,0)"),
    *("color:#333", "color:hsl(0,0%,30%)", "color:lab(50% 0 0)", "color:var(--ink)", "color:inherit", "color:wheat"),
    *("color:color-mix(in srgb, white, white)", "color:rgba(0,0,0,.6)", "color:oklch(.6 .2 30)"),
    *(
        "background:#123;color:white",
        "background:url(x.png) #fff;color:white",
        "background:none",
        "color:#fff;color:red",
    ),
    *("background:linear-gradient(#fff,#000);color:#fff", "background:rgba(255,255,255,0)"),
    "background:linear-gradient(#f00,#00f);-webkit-background-clip:text;-webkit-text-fill-color:transparent",
    "background:#c00;background-clip:text;color:transparent",
]


@each_case("style", SHOWING)
def test_what_only_looks_like_it_is_seen(style: str) -> None:
    assert not hides(style)


def test_a_fill_of_letters_wins_over_their_colour_further_inside() -> None:
    outer = inherit(InheritedStyle(), declarations("-webkit-text-fill-color:white"))
    assert inherit(outer, declarations("color:black")).unseen
    assert not inherit(outer, declarations("-webkit-text-fill-color:black")).unseen


@each_case(
    ("written", "css"),
    [("ffffff", "#ffffff"), ("fff", "#fff"), ("#FFF", "#fff"), ("white", "white"), ("chucknorris", "#c00000"), ("", "")]
    + [("#ffffff", "#ffffff"), ("transparent", ""), ("zqbttv", "#00b000"), ("ffffffffffff", "#ffffff")],
)
def test_colours_of_attributes_are_read_as_the_html_standard_says(written: str, css: str) -> None:
    assert legacy_colour(written) == css


def test_shorthands_stand_for_their_sides_and_the_later_wins() -> None:
    assert declarations("margin:1px 2px 3px;margin-left:9px") == {
        "margin-top": "1px",
        "margin-right": "2px",
        "margin-bottom": "3px",
        "margin-left": "9px",
    }
    assert declared("color:red!important;color:blue") == ({"color": "blue"}, {"color": "red"})


@each_case(
    "value", ["", "x", "1px 2px", "calc(", "calc(1px +)", "calc(1px / 0)", "min()", "(" * 200, "1foo", "\\", "#"]
)
def test_what_is_no_length_and_no_colour_is_none(value: str) -> None:
    assert length(value) is None
    assert colour(value) is None


def test_an_element_that_declares_nothing_is_read_in_a_few_steps_and_changes_nothing() -> None:
    assert hiding({}) == ""
    for declared_around in ({}, {"font-size": "0"}, {"color": "white", "background-color": "white"}, {"opacity": "0"}):
        around = inherit(InheritedStyle(), declared_around)
        assert inherit(around, {}) == around
    assert calls(lambda _: (shows_nothing({}), inherit(InheritedStyle(), {})), "") < 12
