"""Signs that an article, or a part of it, is not for customers: "INTERNAL: do not share with customers" in its title, a
heading or the first line."""

import re
from collections.abc import Iterable

from kb.articles.internal_marks import internal, unpublished

_HEADING = re.compile(r"^\s{0,3}#{1,6}\s+(.*)$", re.MULTILINE)
LONGEST_LINE = 200  # characters that are looked at


def internal_mark(title: str, text: str, heading_path: str = "") -> str:
    """The title, heading or first line that calls the text internal, else empty. `text` is Markdown."""
    first = next((line for line in text.split("\n") if line.strip()), "")
    lines: Iterable[str] = (title, *heading_path.split(" > "), first.strip(" #*_>"), *_HEADING.findall(text))
    return next((line.strip() for line in lines if _calls_itself_internal(line[:LONGEST_LINE].strip(" *_#"))), "")


def _calls_itself_internal(line: str) -> bool:
    return bool(internal().search(line) or unpublished().match(line))


_LINK = re.compile(r"\[(?P<shown>[^\[\]\n]{1,500})\]\(\s*<?(?P<target>https?://[^\s)>]{1,500})")
_NAME = r"(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}"
_ADDRESS = re.compile(rf"(?i)https?://({_NAME})(?=[/:?#\s]|$)|({_NAME})(?:[/:?#]\S*)?$")
_HOST = re.compile(r"(?i)https?://(?:[^/@\s]*@)?([^/:?#\s]+)")


def masked_links(text: str) -> list[tuple[str, str]]:
    """Links of a Markdown text that show an address of another host than the one they lead to: (shown, target)."""
    found = []
    for link in _LINK.finditer(text):
        shown = link["shown"].strip(" *_`")
        address, target = _ADDRESS.match(shown), _HOST.match(link["target"])
        if address and target and _bare(address[1] or address[2]) != _bare(target[1]):
            found.append((shown, link["target"]))
    return found


def _bare(host: str) -> str:
    return host.lower().removeprefix("www.")
