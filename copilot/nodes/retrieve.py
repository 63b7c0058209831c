from collections.abc import Collection as Bag
from typing import Any

from langgraph.runtime import Runtime

from copilot.deps import Deps
from copilot.llm.questions import TELLING_ALONE, rewritten, subject, telling
from copilot.state import MessageCreated, Sought, State
from drafts.mail.visible import query_text
from kb.search import Passage, SearchResult

MOST_SEARCHES = 4  # questions of one mail that are searched for
WHOLE_SHARE = 0.5  # what a passage's score for the whole mail counts for one of its questions
UNKNOWN = "unknown"


async def retrieve(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Search for the mail as a whole, and for each thing asked where it asks several."""
    deps, message = runtime.context, state["message"]
    triage = state["triage"]
    intent = triage.intent if triage.intent != UNKNOWN else ""
    whole = whole_query(message, state["language"])
    questions = triage.questions[:MOST_SEARCHES] or (whole,)
    several = [] if len(questions) == 1 else [stands_alone(q, whole, message, state["language"]) for q in questions]
    queries = [whole, *several]
    if message.instruction:
        queries.append(message.instruction)
        questions = (*questions, message.instruction)
    results = [await deps.retrieve(query, deps.passages_fetched, intent, state["language"]) for query in queries]
    examples = await deps.golden(whole)
    retrieved = merged(results, tuple(passage for example in examples for passage in example.passages))
    proven = {passage.chunk_id for example in examples for passage in example.passages}
    found = results if len(results) == len(questions) else results[1:]
    sought = tuple(
        Sought(question, result.query, sources(result, results[0], retrieved, proven), result.strength, result.weak)
        for question, result in zip(questions, found, strict=True)
    )
    return {
        "query": whole,
        "retrieved": retrieved,
        "golden": examples,
        "sought": tuple(s for s in sought if useful(s, message)),
        "search": {"queries": queries, "signals": results[0].signals, "legs": results[0].trace},
        "retrieval_strength": max(result.strength for result in results),
        "retrieval_weak": all(result.weak for result in results),
    }


def useful(sought: Sought, message: MessageCreated) -> bool:
    """ "Make it shorter" is searched for in vain, and is no gap."""
    return sought.question != message.instruction or not sought.weak


def whole_query(message: MessageCreated, language: str) -> str:
    text = rewritten(query_text(message.text), message.thread, language)
    about = subject(message)
    return f"{about}\n{text}" if about and about.casefold() not in text.casefold() else text


def stands_alone(question: str, whole: str, message: MessageCreated, language: str) -> str:
    """With the subject, which often says what a question leaves out; one of few words with the whole mail."""
    if telling(question, language) <= TELLING_ALONE:
        return f"{question}\n{whole}"
    about = subject(message)
    return f"{about}\n{question}" if about else question


def merged(results: list[SearchResult], proven: tuple[Passage, ...] = ()) -> tuple[Passage, ...]:
    """Each passage once, the best of every search before the second of any; last, what only approved answers cited."""
    longest = max((len(result.passages) for result in results), default=0)
    turns = (result.passages[place] for place in range(longest) for result in results if place < len(result.passages))
    once: dict[int, Passage] = {}
    for passage in (*turns, *proven):
        once.setdefault(passage.chunk_id, passage)
    return tuple(once.values())


def sources(
    result: SearchResult, whole: SearchResult, retrieved: tuple[Passage, ...], proven: Bag[int] = ()
) -> tuple[int, ...]:
    """Best first; what the whole mail is about lifts what one of its questions found.

    What approved answers to the same mail cited comes before all: people have judged it.
    """
    places = {passage.chunk_id: place for place, passage in enumerate(retrieved)}
    lift = {} if whole is result else {passage.chunk_id: WHOLE_SHARE * passage.score for passage in whole.passages}
    ranked = sorted(result.passages, key=lambda passage: -(passage.score + lift.get(passage.chunk_id, 0.0)))
    first = [chunk for chunk in places if chunk in proven] if whole is result else []
    return tuple(places[chunk] for chunk in dict.fromkeys([*first, *(passage.chunk_id for passage in ranked)]))
