"""Retrieves passages for the mail as a whole and for each of its questions."""

from collections.abc import Collection as Bag
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Any

from langgraph.runtime import Runtime

from copilot.config.model_choice import EXTRACTIVE
from copilot.guard.injection.filter import clean, clean_examples, screened
from copilot.guard.injection.filter import left_out as orders_in
from copilot.model_interface import FURTHER_ARTICLES, Query
from copilot.pipeline.answerability import FITS, likely
from copilot.pipeline.deps import Deps
from copilot.pipeline.language_ranking import SURE_INTENT, WIDER, preferred, readable_first
from copilot.pipeline.query_rewriting import reworded, rewritten
from copilot.pipeline.reranking import reranked
from copilot.pipeline.unsendable import without_internal
from copilot.state import MessageCreated, QuestionResult, State
from copilot.text.matters import bare, part_of, still_asked
from copilot.text.questions import TELLING_ALONE, own_text, parts_of, sentences, subject, telling
from drafts.inbound.mail.reply_parser import query_text
from kb.search import Passage, SearchResult

MOST_SEARCHES = 6  # searched questions per mail
LONGEST_PART = 2_000  # characters
WHOLE_SHARE = 0.5  # weight of a passage's score for the whole mail when ranking passages for one question
UNKNOWN = "unknown"


async def retrieve(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Search for the mail as a whole, and for each question if it asks several."""
    deps, message = runtime.context, state["message"]
    whole = whole_query(message, state["language"])
    questions = (state["triage"].questions[:MOST_SEARCHES] or (whole,)) + (
        (message.instruction,) * bool(message.instruction)
    )
    queries = (whole, *searches(whole, state))
    model = await reworded(state, deps, state["triage"].questions[:MOST_SEARCHES])
    told = await searched(queries, state["language"], model.query, state, deps)
    if not model.trace and worth_another_try(state, told, deps):
        model = await reworded(state, deps, state["triage"].questions[:MOST_SEARCHES], weak=True)
        told = await searched(queries, state["language"], model.query, state, deps) if model.query else told
    found, left_out = screened(told)
    if deps.writer.name == EXTRACTIVE:  # quotes hold nothing of what is left out, unless it would have been quoted
        left_out = orders_in(result.passages[0] for result in told if result.passages)
    again = await reranked(found, state, deps, model.accounts)
    results = again.results
    examples = without_internal(clean_examples(await deps.golden(whole)))
    retrieved = merged(results, tuple(passage for example in examples for passage in example.passages))
    proven = {passage.chunk_id for example in examples for passage in example.passages}
    found = results if len(results) == len(questions) else results[1:]
    read = partial(likely, language=state["language"], model=deps.embedding_model)
    languages = ("", state["language"], deps.collection_language)
    ranked = [sources(result, results[0], retrieved, proven, languages) for result in found]
    by_mail = () if results[0] in found else sources(results[0], results[0], retrieved, proven, languages)
    sought = tuple(
        QuestionResult(
            question,
            result.query,
            order,
            result.strength,
            result.weak,
            read(result),
            result.signals if deps.embedding_model in FITS else {},
            nearness(result, order, retrieved),
            result.size,
        )
        for question, result, order in zip(questions, found, ranked, strict=True)
    )
    trace = {name: trace for name, trace in (("reworded", model.trace), ("reranked", again.trace)) if trace}
    return {
        "query": whole,
        "retrieved": retrieved,
        "golden": examples,
        "sought": tuple(s for s in sought if useful(s, message)),
        "by_mail": by_mail[: deps.passages_shown],
        "search": {"queries": queries, **trace, "signals": results[0].signals, "legs": results[0].trace},
        "left_out": (*state.get("left_out", ()), *left_out),
        "internal": tuple({one.chunk_id: one for result in told for one in clean(result.internal)}.values()),
        "retrieval_strength": max(map(read, results)),
        "retrieval_weak": all(result.weak for result in results),
        **again.accounts,
    }


def worth_another_try(state: State, found: Sequence[SearchResult], deps: Deps) -> bool:
    """Whether to search with a rewritten query: nothing answers the customer's own text, and a model writes the draft,
    which can say what the articles do not cover, whereas quotes would be the nearest text."""
    return deps.writer.repairs and not state["triage"].vague and all(result.weak for result in found)


def searches(whole: str, state: State) -> list[str]:
    """Queries besides the whole mail: each question if there are several, and an agent's instruction."""
    message, asked = state["message"], state["triage"].questions[:MOST_SEARCHES]
    around = story(whole, asked)
    parts = parts_of(own_text(message), state["language"])
    several = [
        searched_with(question, asked, parts) or stands_alone(question, around, message, state["language"])
        for question in asked
    ]
    return [*(several if len(several) > 1 else []), *filter(None, [message.instruction])]


def searched_with(question: str, asked: Sequence[str], parts: Sequence[str]) -> str:
    """The part of the mail that contains the question, if no other question is in that part; else empty."""
    part = part_of(question, parts)
    alone = [part_of(other, parts) for other in asked].count(part) == 1
    return part[:LONGEST_PART] if part and alone else ""


async def searched(
    queries: Sequence[str], language: str, query: Query | None, state: State, deps: Deps
) -> list[SearchResult]:
    """Results of the customer's text, combined with results of the model's query, which is rewritten in the articles'
    language or to be self-contained."""
    triage = state["triage"]
    intent = triage.intent if triage.intent != UNKNOWN else ""
    home, limit = deps.collection_language, deps.passages_fetched
    further = FURTHER_ARTICLES if deps.writer.repairs else 0  # a quote in another language helps no customer
    across = WIDER * limit if language != home else limit
    find = partial(deps.retrieve, intent=intent)
    sure = intent if triage.confidence >= SURE_INTENT else ""
    found = [await find(text, language=language, limit=WIDER * limit if further else across) for text in queries]
    again = (query.whole, *(query.questions if len(query.questions) > 1 else ())) if query else ()
    other = [await find(text, language=home, limit=across) for text in again]
    pairs = zip_longest(found, other[: len(found)])
    own = [preferred(result, language, home, sure, limit, told, further) for result, told in pairs]
    return [*(blended(mine, theirs) for mine, theirs in zip(own, other, strict=False)), *own[len(other) :]]


def blended(mine: SearchResult, theirs: SearchResult) -> SearchResult:
    """Combine two searches for the same question: each passage keeps its better score, and the result is weak only if
    both are."""
    best: dict[int, Passage] = {}
    for passage in (*mine.passages, *theirs.passages):
        known = best.get(passage.chunk_id)
        best[passage.chunk_id] = passage if known is None or passage.score > known.score else known
    ranked = sorted(best.values(), key=lambda passage: -passage.score)
    stronger = max(mine, theirs, key=lambda result: result.strength)
    return replace(stronger, query=mine.query, passages=tuple(ranked), weak=mine.weak and theirs.weak)


def useful(sought: QuestionResult, message: MessageCreated) -> bool:
    """Whether a result belongs in the state. An instruction such as "Make it shorter" that finds nothing is not a
    gap."""
    return sought.question != message.instruction or not sought.weak


def whole_query(message: MessageCreated, language: str) -> str:
    left = still_asked(message.text, language)
    text = rewritten(query_text(left), message.thread, language)
    if left != message.text:  # the subject is of what was taken back
        return text
    about = subject(message)
    return f"{about}\n{text}" if about and about.casefold() not in text.casefold() else text


def stands_alone(question: str, around: str, message: MessageCreated, language: str) -> str:
    """The question with the subject, which often holds missing context; a short question with the mail's statements
    instead."""
    if telling(question, language) <= TELLING_ALONE and around:
        return f"{question}\n{around}"
    about = subject(message)
    return f"{about}\n{question}" if about else question


def story(whole: str, questions: Sequence[str]) -> str:
    """Sentences of the mail that are not questions: an unrelated question ("and do you sell orchids") would distort the
    search."""
    asked = [bare(question) for question in questions]
    return "\n".join(one for one in sentences(whole) if not any(q in bare(one) or bare(one) in q for q in asked))


def merged(results: list[SearchResult], proven: tuple[Passage, ...] = ()) -> tuple[Passage, ...]:
    """Unique passages, interleaved by rank across the searches; passages cited only by approved answers come last."""
    longest = max((len(result.passages) for result in results), default=0)
    turns = (result.passages[place] for place in range(longest) for result in results if place < len(result.passages))
    once: dict[int, Passage] = {}
    for passage in (*turns, *proven):
        once.setdefault(passage.chunk_id, passage)
    return tuple(once.values())


def sources(
    result: SearchResult,
    whole: SearchResult,
    retrieved: tuple[Passage, ...],
    proven: Bag[int] = (),
    languages: Bag[str] = ("",),
) -> tuple[int, ...]:
    """Indexes into `retrieved`, best first. The score for the whole mail raises passages found for one question.

    Passages cited by approved answers to the same mail come first, as people have reviewed them.
    """
    places = {passage.chunk_id: place for place, passage in enumerate(retrieved)}
    lift = {} if whole is result else {passage.chunk_id: WHOLE_SHARE * passage.score for passage in whole.passages}
    lifted = sorted(result.passages, key=lambda passage: -(passage.score + lift.get(passage.chunk_id, 0.0)))
    ranked = readable_first(lifted, languages)
    first = [chunk for chunk in places if chunk in proven] if whole is result else []
    return tuple(places[chunk] for chunk in dict.fromkeys([*first, *(passage.chunk_id for passage in ranked)]))


def nearness(
    result: SearchResult, order: tuple[int, ...], retrieved: tuple[Passage, ...]
) -> tuple[tuple[float, float | None], ...]:
    """Score and distance of each source in this search; (0.0, None) for a source of another search."""
    own = {passage.chunk_id: (passage.score, passage.distance) for passage in result.passages}
    return tuple(own.get(retrieved[place].chunk_id, (0.0, None)) for place in order)
