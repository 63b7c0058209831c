"""HTML in which a quotation mark never closes, or closes in another tag: as browsers read it (HTML Standard, 13.2.5.36 to
38), all up to the next such mark, or to the end of the mail, belongs to the attribute and is not shown."""

import re

from drafts.inbound.mail.html.cost import ATTRIBUTE, SPACE

UNCLOSED = "a tag of its HTML never ends, so the mail is shown as text"
# The tags up to their end; where that is missing, the tag has taken all that follows. Possessive: nothing is tried twice.
_TAG = re.compile(rf"</?([a-zA-Z][^{SPACE}/>]*+)((?:{ATTRIBUTE})*+)[{SPACE}/]*+(>?)")
_VALUE = re.compile(rf"([^{SPACE}/>=\"']++)[{SPACE}]*+=[{SPACE}]*+(?:\"([^\"]*+)\"?|'([^']*+)'?)")
# Programs, style sheets and forms: their text is no markup.
_RAW = {
    name: re.compile(rf"(?i)</{name}[\s/>]")
    for name in ("script", "style", "title", "textarea", "iframe", "xmp", "noembed")
}
_COMMENT = re.compile(r"<!--.*?(?:--!?>|\Z)", re.DOTALL)
# What may hold markup: text that is shown as such, and data and code for programs.
_HOLDS_MARKUP = re.compile(r"(?i)(?:alt|title|content|value|summary|label|placeholder|srcdoc|data-.*|on.*|.*:.*)\Z")
_END_TAG = re.compile(r"</[a-zA-Z][a-zA-Z0-9]*\s*>")
_LETTERS = re.compile(r"[^\W\d_]{2}")


def swallows(html: str) -> bool:
    """Whether the text of a tag's neighbours stands in one of its attributes. One pass."""
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
    """Of a tag that is only cut off nothing is lost: it has no end in it, and more than its name is given as attributes."""
    _, end, behind = rest.partition(">")
    if end:
        return bool(_LETTERS.search(re.sub(r"<[^<>]*>", "", behind)))
    return "=" not in rest and len(rest.split()) > 2
