"""What a language model may answer, and how it becomes ours: labels that exist, quotes that are found."""

import json
import re
from collections.abc import Sequence
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from copilot.llm import TriageRequest, Unreadable, WriteRequest
from copilot.llm.letter import closing, greeting
from copilot.llm.selection import Question, select
from copilot.llm.triage import UNKNOWN
from copilot.state import Action, DraftResult, Kind, Quote, TriageResult

MARK = re.compile(r"\[(\d{1,2})\]")
FENCED = re.compile(r"```(?:json)?\s*(.*?)```", re.S)
THOUGHT = re.compile(r"<think>.*?</think>", re.S)


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class TriageAnswer(Answer):
    kind: Kind
    intent: str
    sentiment: Literal["POSITIVE", "NEUTRAL", "NEGATIVE"]
    urgency: Literal["LOW", "NORMAL", "HIGH"]
    confidence: float = Field(ge=0, le=1)
    spam: float = Field(ge=0, le=1)
    questions: list[str]
    vague: bool
    asks_account_data: bool


class CitationAnswer(Answer):
    mark: int
    source: int
    quote: str


class DraftAnswer(Answer):
    answer: str
    citations: list[CitationAnswer]
    suggested_action: Action
    suggested_detail: str
    gaps: list[str]
    confidence: float = Field(ge=0, le=1)
    clarifying: bool


Shape = TypeVar("Shape", bound=Answer)


def read(text: str, shape: type[Shape]) -> Shape:
    """Raises Unreadable in words that the model can act on."""
    bare = THOUGHT.sub("", text).strip()
    if found := FENCED.search(bare):
        bare = found.group(1)
    try:
        return shape.model_validate(_object(bare))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise Unreadable(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None


def _object(text: str) -> Any:
    start = text.find("{")
    if start < 0:
        raise Unreadable("there is no JSON object in it")
    try:
        return json.JSONDecoder().raw_decode(text[start:])[0]
    except ValueError as error:
        raise Unreadable(f"the JSON is not complete ({error})") from None


def triaged(answer: TriageAnswer, request: TriageRequest) -> TriageResult:
    """Only real labels: anything else is a guess, and confidence 0 sends it to a person."""
    known = answer.intent in request.taxonomy.intents
    unlabelled = not request.taxonomy.intents
    told = answer.model_dump(exclude={"intent", "confidence", "questions"})
    return TriageResult(
        **told,
        intent=answer.intent if known else UNKNOWN[0],
        category=request.taxonomy.category_of.get(answer.intent, UNKNOWN[1]) if known else UNKNOWN[1],
        confidence=answer.confidence if known or unlabelled or answer.intent == UNKNOWN[0] else 0.0,
        questions=tuple(question for question in answer.questions[:4] if question.strip()),
    )


def drafted(answer: DraftAnswer, request: WriteRequest, sources: Sequence[int]) -> DraftResult:
    """`sources` are the passages as they were numbered for the model, from 1."""
    strange = [c.source for c in answer.citations if not 1 <= c.source <= len(sources)]
    if strange:
        raise Unreadable(f"there is no source {strange[0]}; they are numbered 1 to {len(sources)}")
    body = answer.answer.strip()
    message = request.message
    parts = (greeting(message, request.language), body, closing(message, request.language))
    return DraftResult(
        answer="\n\n".join(part for part in parts if part),
        citations=tuple(_quote(c, request, sources[c.source - 1], body) for c in _marked_once(answer.citations)),
        suggested_action=answer.suggested_action,
        suggested_detail=answer.suggested_detail[:300],
        gaps=tuple(answer.gaps),
        confidence=answer.confidence,
        clarifying=answer.clarifying,
    )


def _marked_once(citations: Sequence[CitationAnswer]) -> list[CitationAnswer]:
    return list({citation.mark: citation for citation in reversed(citations)}.values())[::-1]


def _quote(citation: CitationAnswer, request: WriteRequest, source: int, body: str) -> Quote:
    """Where the quoted words stand. Words that stand nowhere stay as they are, and the guard refuses them."""
    text = request.passages[source].text
    start, end = (
        locate(citation.quote, text) if citation.quote.strip() else _supporting(citation, request, source, body)
    )
    quoted = text[start:end] if end else citation.quote
    return Quote(number=citation.mark, source=source, text=quoted, start=start, end=end)


def locate(quote: str, text: str) -> tuple[int, int]:
    """(0, 0) where it does not stand; a different line break or quotation mark is no difference."""
    words = [re.escape(word) for word in re.split(r"\s+", quote.strip(" \"'“”„«»…"))]
    pattern = r"\s+".join(words).replace("'", "['’]").replace("’", "['’]") if words != [""] else ""
    found = re.search(pattern, text, re.I) if pattern else None
    return found.span() if found else (0, 0)


def _supporting(citation: CitationAnswer, request: WriteRequest, source: int, body: str) -> tuple[int, int]:
    """No quote was given: the words of the source that the marked sentence comes nearest to."""
    marked = next((body[: m.start()] for m in MARK.finditer(body) if int(m.group(1)) == citation.mark), "")
    sentence = re.split(r"(?<=[.!?])\s+|\n", marked.strip())[-1]
    picks = select(Question(sentence, "", request.passages, [source], request.language), most=1).picks
    return (picks[0].start, picks[0].end) if picks else (0, 0)
