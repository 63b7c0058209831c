"""Checks of an example: problems that exclude it, and notes for a curator."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from copilot.golden_examples.citing import Cited, evidence_of, marked, proved, still_stands, today
from copilot.golden_examples.personal import maybe_names, people_of, personal
from copilot.guard.injection import suspicious_text
from copilot.guard.sources import Source
from copilot.models import GoldenCitation, GoldenExample
from copilot.text.detection import detect
from drafts.reply_text.citation_marks import MARK, unmarked
from kb.models import Document

Finding = dict[str, str]
KINDS = {
    "personal": "Personal data",
    "unproved": "Not proved by its articles today",
    "article_gone": "Article archived or deleted",
    "no_article": "Cites no article",
    "no_statement": "States nothing that could help",
    "orders": "Contains instructions to the copilot",
    "unchecked": "It could not be checked: the server's log says why. Edit it or check it again",
    "article_changed": "Article reworded since it was cited, read it again",
    "maybe_names": "May be names",
}


def findings(example: GoldenExample) -> tuple[list[Finding], list[Finding]]:
    """Problems, which exclude an example, and notes. Blocks for the time of the claim checker."""
    citations = list(example.citations.select_related("document__collection"))
    now = today(citations)
    articles = readable(now)
    problems = [*private(example, articles), *ordered(example), *gone(citations), *unproved(example.answer, now)]
    return problems, [*changed(citations), *name_notes(example, articles)]


def readable(cited: Mapping[int, Cited]) -> list[Source]:
    passages = (one.passage for one in cited.values())
    return [Source(f"{passage.title}\n{passage.text}", passage.language) for passage in passages]


def private(example: GoldenExample, articles: Sequence[Source]) -> Iterator[Finding]:
    people = people_of(example.source_draft)
    for text in (example.question, example.answer):
        bare = unmarked(text)
        language = detect(bare, bare, fallback="en")
        for found in dict.fromkeys(personal(bare, people, articles, language)):
            yield finding("personal", found)


def ordered(example: GoldenExample) -> Iterator[Finding]:
    for order in suspicious_text(f"{example.question}\n\n{example.answer}"):
        yield finding("orders", order)


def gone(citations: Sequence[GoldenCitation]) -> Iterator[Finding]:
    if not citations:
        yield finding("no_article", "")
    for citation in citations:
        if citation.document is None or citation.document.status != Document.Status.PUBLISHED:
            yield finding("article_gone", citation.title)


def changed(citations: Sequence[GoldenCitation]) -> Iterator[Finding]:
    for citation in citations:
        document = citation.document
        published = document is not None and document.status == Document.Status.PUBLISHED
        if document is not None and published and not still_stands(citation.passage, document):
            yield finding("article_changed", document.title)


def unproved(answer: str, now: Mapping[int, Cited]) -> Iterator[Finding]:
    """Statements that their current citations do not prove; without citation marks, all citations together."""
    all_of_them = "".join(f" [{number}]" for number in sorted(now))
    text = answer if MARK.search(answer) else marked(answer, lambda _: all_of_them)
    stating = [one for one in evidence_of(text, now) if one.states]
    for one in stating:
        if not proved(one):
            yield finding("unproved", unmarked(text[one.start : one.end]).strip())
    if all(one.kind == "absence" for one in stating):
        yield finding("no_statement", "")


def name_notes(example: GoldenExample, articles: Sequence[Source]) -> Iterator[Finding]:
    found = [
        name
        for text in (example.question, unmarked(example.answer))
        for name in maybe_names(text, articles, detect(text, text, fallback="en"))
    ]
    if found:
        yield finding("maybe_names", ", ".join(dict.fromkeys(found))[:200])


def finding(kind: str, text: str) -> Finding:
    return {"kind": kind, "text": text[:500]}


def in_words(found: Mapping[str, Any]) -> str:
    kind = KINDS.get(str(found["kind"]), str(found["kind"]))
    return f"{kind}: {found['text']}" if found["text"] else kind
