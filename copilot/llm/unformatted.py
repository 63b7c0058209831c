"""A model's Markdown or HTML as the plain text of a mail. What is taken away is form; words stay for the guard to judge."""

import re

LINK = re.compile(r"!?\[([^\[\]\n]{1,200})\]\([^()\s]{1,500}\)")
BREAK = re.compile(r"<(?:br|/p|/div|/li|/h[1-6])\b[^<>]{0,100}>", re.I)
TAG = re.compile(r"</?[a-z][^<>]{0,200}>", re.I)
FENCE = re.compile(r"^[ \t]*```.*$", re.M)
HEADING = re.compile(r"^[ \t]*#{1,6}[ \t]+", re.M)
BULLET = re.compile(r"^([ \t]*)[*•][ \t]+", re.M)
EMPHASIS = re.compile(r"(?<![\w*_])(\*{1,3}|_{1,3}|`)(?=\S)([^*_`\n]{1,400})(?<=\S)\1(?![\w*_])")
MARK_NUMBER = re.compile(r"\d{1,2}")


def unformatted(text: str) -> str:
    text = TAG.sub("", BREAK.sub("\n", text))
    text = LINK.sub(lambda link: f"[{link[1]}]" if MARK_NUMBER.fullmatch(link[1]) else link[1], text)
    text = BULLET.sub(r"\1- ", HEADING.sub("", FENCE.sub("", text)))
    return re.sub(r"\n{3,}", "\n\n", EMPHASIS.sub(r"\2", text)).strip()
