"""Articles as their readers see them: Markdown into HTML that can hold no script."""

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

MOST = 200_000  # characters; what follows is left out

_markdown = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
_TAGS = {
    "a", "blockquote", "br", "code", "em", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p", "pre", "s",
    "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip  # no image: a page of ours asks no other server


def rendered(body: str) -> SafeString:
    return mark_safe(  # noqa: S308  (cleaned by nh3)
        nh3.clean(
            _markdown.render(body[:MOST]),
            tags=_TAGS,
            attributes={"a": {"href", "title"}, "ol": {"start"}},
            url_schemes={"http", "https", "mailto", "tel"},
            link_rel="noopener noreferrer nofollow",
        )
    )
