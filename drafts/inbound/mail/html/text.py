"""Builds lines of text from the elements of an HTML mail."""

import re
from dataclasses import dataclass, field

from selectolax.lexbor import LexborNode

_BLOCKS = {
    "address", "article", "aside", "blockquote", "center", "dd", "div", "dl", "dt", "fieldset", "figure", "footer",
    "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section",
    "table", "tbody", "tr", "ul",
}  # fmt: skip
_APART = {"p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "pre", "blockquote"}
_SPACE = re.compile(r"[ \t\r\n\f\v]+")
_SIGNATURE_CLASSES = ("gmail_signature", "moz-signature", "x_gmail_signature")
MAX_DEPTH_OF_QUOTES = 10
# Outlook's blocks of an older mail's headers, in any language: by their id, or as a bordered box of bold keys.
_OLDER_MAIL_ID = re.compile(r"(?:x_)*divRplyFwdMsg")
_OLDER_MAIL_BORDER = re.compile(
    r"(?i)border-top:[^;]{0,40}(?:#(?:e1e1e1|b5c4df)|rgb\((?:225,\s?225,\s?225|181,\s?196,\s?223)\))"
)
FEWEST_KEYS = 3  # such as From, Sent and To
MAX_OLDER_MAILS = 20  # boxes that are looked into
OLDER_MAIL = "-----Original Message-----"  # the line that stands for such a block's beginning


@dataclass
class Page:
    """The lines built so far, and the state of the current one."""

    lines: list[str] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    quotes: int = 0
    pre: int = 0
    older_mails: int = 0

    def end_line(self, *, apart: bool = False) -> None:
        text = "".join(self.line)
        text = text.rstrip() if self.pre else _SPACE.sub(" ", text).strip(" ")
        self.line.clear()
        prefix = "> " * min(self.quotes, MAX_DEPTH_OF_QUOTES)
        if text:
            self.lines.append(prefix + text)
        if apart and self.lines and self.lines[-1].strip("> "):
            self.lines.append(prefix.rstrip())

    def add(self, text: str) -> None:
        if self.pre:
            *whole, last = text.split("\n")
            for line in whole:
                self.line.append(line)
                self.end_line()
            self.line.append(last)
        else:
            self.line.append(text)

    def blank_line(self) -> None:
        if not self.line:
            self.lines.append(("> " * self.quotes).rstrip())
        else:
            self.end_line()

    def open(self, node: LexborNode, tag: str) -> None:
        if tag == "br":
            self.blank_line()
        elif tag in ("td", "th"):
            self.line.append(" ")
        elif tag in _BLOCKS:
            self.end_line(apart=tag in _APART)
        if tag == "blockquote":
            self.quotes += 1
        elif tag == "pre":
            self.pre += 1
        elif tag == "li":
            self.line.append("- ")
        if any(name in (node.attributes.get("class") or "") for name in _SIGNATURE_CLASSES):
            self._mark_signature()
        if tag == "div" and self._is_older_mail(node):
            self.end_line()
            self.lines.append(OLDER_MAIL)

    def _is_older_mail(self, node: LexborNode) -> bool:
        """Whether an older mail's headers begin here, outside of a quote that is marked anyway."""
        if self.quotes or self.older_mails >= MAX_OLDER_MAILS:
            return False
        attributes = node.attributes
        if _OLDER_MAIL_ID.fullmatch(attributes.get("id") or ""):
            self.older_mails += 1
            return True
        if not _OLDER_MAIL_BORDER.search(attributes.get("style") or ""):
            return False
        self.older_mails += 1
        keys = (each.text().strip() for each in node.css("b, strong"))
        return sum(key.endswith((":", "：")) for key in keys) >= FEWEST_KEYS

    def close(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.end_line(apart=tag in _APART and tag != "blockquote")
        if tag == "blockquote":
            self.quotes -= 1
            self.end_line()
        elif tag == "pre":
            self.pre -= 1

    def _mark_signature(self) -> None:
        self.end_line()
        if not (self.lines and self.lines[-1].strip() in ("--", "—")):
            self.lines.append("-- ")

    def text(self) -> str:
        self.end_line()
        return re.sub(r"\n{3,}", "\n\n", "\n".join(self.lines)).strip("\n")
