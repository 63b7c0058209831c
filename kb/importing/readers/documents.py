"""PDF and Word documents: converted in a child process, then read as articles."""

from collections.abc import Iterator

from kb.articles.article import Article, Raw, Refusal, article
from kb.importing.converters import ConversionError, convert
from kb.importing.readers.html import from_html
from kb.importing.readers.texts import named_after, titled


def read_pdf(raw: Raw) -> Iterator[Article | Refusal]:
    try:
        found = convert("pdf", raw.data)
    except ConversionError as error:
        yield Refusal(raw.source, str(error))
    else:
        yield article(raw.source, found["title"] or named_after(raw.source), found["body"], {"url": raw.url})


def read_docx(raw: Raw) -> Iterator[Article | Refusal]:
    try:
        body = from_html(convert("docx", raw.data)["body"])
    except ConversionError as error:
        yield Refusal(raw.source, str(error))
    else:
        yield article(raw.source, titled(body) or named_after(raw.source), body, {"url": raw.url})
