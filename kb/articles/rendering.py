"""Renders articles: Markdown to HTML without scripts."""

import re
from collections.abc import Sequence
from typing import Any

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

LONGEST_TEXT = 200_000  # characters; the rest is left out

_markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


def _description(renderer: Any, tokens: Sequence[Token], place: int, options: Any, env: Any) -> str:
    """A picture is its description: our pages request nothing from other servers, and have no file of it."""
    words = escapeHtml(renderer.renderInlineAsText(tokens[place].children or [], options, env))
    return f"<em>{words}</em>" if words else ""


_markdown.add_render_rule("image", _description)
_TAGS = {
    "a", "blockquote", "br", "code", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "s",
    "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip


_NO_HEADING = re.compile(r"<th>((?:\s|&nbsp;)*)</th>")  # an empty corner cell of a table: a heading must have text


def rendered(body: str) -> SafeString:
    clean = nh3.clean(
        _markdown.render(body[:LONGEST_TEXT]),
        tags=_TAGS,
        attributes={"a": {"href", "title"}, "ol": {"start"}},
        url_schemes={"http", "https", "mailto", "tel"},
        url_relative="deny",  # it would lead to a page of ours: an article's links are relative to its source
        link_rel="noopener noreferrer nofollow",
    )
    return mark_safe(_NO_HEADING.sub(r"<td>\1</td>", clean))  # noqa: S308  (cleaned by nh3)
