"""Detects HTML in which a quotation mark is never closed, or closed in another tag. Browsers (HTML Standard, 13.2.5.36
to 38) read everything up to the next such mark, or to the end of the mail, as part of the attribute and do not show
it."""

import re

from drafts.inbound.mail.html.cost import ATTRIBUTE, SPACE

UNCLOSED = "a tag of its HTML never ends, so the mail is shown as text"
# Tags up to their closing bracket; without one, the tag has swallowed the rest. Possessive: no backtracking.
_TAG = re.compile(rf"</?([a-zA-Z][^{SPACE}/>]*+)((?:{ATTRIBUTE})*+)[{SPACE}/]*+(>?)")
_VALUE = re.compile(rf"([^{SPACE}/>=\"']++)[{SPACE}]*+=[{SPACE}]*+(?:\"([^\"]*+)\"?|'([^']*+)'?)")
# Elements whose content is text, not markup.
_RAW = {
    name: re.compile(rf"(?i)</{name}[\s/>]")
    for name in ("script", "style", "title", "textarea", "iframe", "xmp", "noembed")
}
_COMMENT = re.compile(r"<!--.*?(?:--!?>|\Z)", re.DOTALL)
# Attributes that may legitimately contain markup: displayed text, and data and code for scripts.
_HOLDS_MARKUP = re.compile(r"(?i)(?:alt|title|content|value|summary|label|placeholder|srcdoc|data-.*|on.*|.*:.*)\Z")
_END_TAG = re.compile(r"</[a-zA-Z][a-zA-Z0-9]*\s*>")
_LETTERS = re.compile(r"[^\W\d_]{2}")


def swallows(html: str) -> bool:
    """Whether an attribute contains the text of neighbouring elements. Takes one pass."""
    place = 0
    while (place := html.find("<", place)) >= 0:
        if html.startswith("<!--", place):
            place = _COMMENT.match(html, place).end()  # type: ignore[union-attr]  # it matches all that begins so
            continue
        tag = _TAG.match(html, place)
        if tag is None:
            place += 1
            continue
        if not tag[3]:
            return _has_text(html[place:])
        if "<" in tag[2] and any(_took_markup(name, a or b) for name, a, b in _VALUE.findall(tag[2])):
            return True
        raw = _RAW.get(tag[1].lower()) if tag[0][1] != "/" else None
        place = tag.end()
        if raw:
            end = raw.search(html, place)
            place = end.start() if end else len(html)
    return False


def _took_markup(name: str, value: str) -> bool:
    return "<" in value and not _HOLDS_MARKUP.match(name) and bool(_END_TAG.search(value))


def _has_text(rest: str) -> bool:
    """Whether text is lost in a tag that never ends. Nothing is lost if it is only cut off: without ">" and with
    attributes besides its name."""
    _, end, behind = rest.partition(">")
    if end:
        return bool(_LETTERS.search(re.sub(r"<[^<>]*>", "", behind)))
    return "=" not in rest and len(rest.split()) > 2
