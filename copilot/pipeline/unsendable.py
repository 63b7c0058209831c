"""Sentences that may well be in an article and that no reply sends without a person: a variable that nobody has filled in, a
part of an article that calls itself internal.

Internal text is set aside before a writer sees it: by the search (`kb.search.internal`), and here where passages come
another way. What is marked here is what still came through."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from copilot.guard.second_opinion import changed
from copilot.pipeline.deps import Deps
from copilot.state import Golden, GuardReport, SentenceEvidence, State
from drafts.reply_text.citation_marks import cited_numbers
from drafts.reply_text.variables import variables
from kb.articles.markings import internal_mark
from kb.search import Passage

PLACEHOLDER = "placeholder"
INTERNAL = "internal_article"


async def marked(state: State, report: GuardReport, deps: Deps) -> GuardReport:
    """The report with these sentences in doubt. A second opinion does not lift such a doubt."""
    internal, answer = dict(await _internal(state, deps)), state["draft"].answer

    def judged(one: SentenceEvidence) -> SentenceEvidence:
        text = answer[one.start : one.end]
        found = variables(text)
        cited = [internal[number] for number in (*one.citations, *cited_numbers(text)) if number in internal]
        if one.verdict not in ("none", "proved", "note") or not (found or cited):
            return one
        reason, detail = (PLACEHOLDER, ", ".join(found)) if found else (INTERNAL, cited[0])
        return one.model_copy(update={"verdict": "doubt", "reason": reason, "detail": detail})

    evidence = tuple(map(judged, report.evidence))
    return report if evidence == report.evidence else changed(report, evidence, {})


def sendable(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    """The passages that do not call themselves internal."""
    return tuple(one for one in passages if not internal_mark(one.title, one.text, one.heading_path))


def without_internal(examples: Iterable[Golden]) -> tuple[Golden, ...]:
    return tuple(replace(example, passages=sendable(example.passages)) for example in examples)


async def _internal(state: State, deps: Deps) -> Iterator[tuple[int, str]]:
    """Numbers of the citations of internal text, with the words that call it so."""
    retrieved = state.get("retrieved", ())
    quotes = [quote for quote in state["draft"].citations if 0 <= quote.source < len(retrieved)]
    versions = tuple(dict.fromkeys(retrieved[quote.source].version_id for quote in quotes))
    wholes = await deps.articles(versions) if versions else {}

    def mark(source: int) -> str:
        passage = retrieved[source]
        whole = wholes.get(passage.version_id, ())
        begins = whole[0].text.lstrip().partition("\n")[0] if whole else ""  # the article's first line
        own = internal_mark(passage.title, passage.text, passage.heading_path)
        return own or internal_mark("", begins)

    return ((quote.number, said) for quote in quotes if (said := mark(quote.source)))
