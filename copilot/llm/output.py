"""Parses and validates answers of a language model: existing labels, located quotes."""

import json
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from copilot.extractive.reply_template import body_of, closing, greeting
from copilot.extractive.triage import UNKNOWN
from copilot.llm.citations import Citations, renumbered
from copilot.llm.numbered_sources import NumberedSource
from copilot.model_interface import (
    Query,
    QueryRequest,
    ReadRequest,
    Taxonomy,
    TriageRequest,
    UnreadableAnswer,
    WriteRequest,
    known_place,
)
from copilot.state import Action, DraftResult, Kind, SentenceEvidence, TriageResult
from drafts.reply_text import without_ignorable
from drafts.reply_text.citation_marks import unmarked

# Converts Markdown or HTML of a model to plain text of a mail. Only formatting is removed; the guard judges the words.

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


LONGEST_ANSWER = 40_000  # characters of an answer that are read; ten times what the output cap permits
BEGINNINGS = 8  # opening braces that are tried, as prose before the object may have some
# A string, or a trailing comma as in JavaScript, which models write. Only the comma is removed.
STRAY_COMMA = re.compile(r'("(?:[^"\\]|\\.)*+"?)|,(?=\s*+[}\]])', re.S)
# PostgreSQL does not accept NUL and lone surrogates, which JSON can hold as escapes; the others are invisible.
UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
MOST_LISTED = 4  # entries of a list
MOST_CITATIONS = 24  # one for each mark
MOST_REWRITTEN = 12
MOST_ALSO = 3  # sentences beside the refused ones that a repair may rewrite
LONGEST_QUESTION = 300
LONGEST_QUERY = 500
LONGEST_ACTION = 40
MOST_READ = 20  # passages per call


def clean(text: str) -> str:
    return without_ignorable(UNSEEN.sub("", text))


def normalized_action(name: str) -> str:
    """The name of an action, ignoring case, spaces and hyphens."""
    return re.sub(r"[\s-]+", "_", name.strip().casefold())[:LONGEST_ACTION] or "none"


Text = Annotated[str, AfterValidator(clean)]
# A limit in the schema keeps small models from listing endlessly; longer lists of large models are truncated.
Few = Annotated[
    list[Text], AfterValidator(lambda items: items[:MOST_LISTED]), Field(json_schema_extra={"maxItems": MOST_LISTED})
]
# The schema names the allowed actions. Another one is not a format error: it is parsed, and the guard refuses it.
SuggestedAction = Annotated[
    Text, AfterValidator(lambda name: normalized_action(name)), Field(json_schema_extra={"enum": [*get_args(Action)]})
]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]


class Answer(BaseModel):
    model_config = ConfigDict(extra="forbid")


class TriageAnswer(Answer):
    kind: Kind
    intent: Text
    sentiment: Literal["POSITIVE", "NEUTRAL", "NEGATIVE"]
    urgency: Literal["LOW", "NORMAL", "HIGH"]
    confidence: Share
    spam: Share
    questions: Few
    vague: bool
    asks_account_data: bool
    tools: Few = Field(default_factory=list)


class CitationAnswer(Answer):
    source: int
    quote: Text


CitationAnswers = Annotated[
    list[CitationAnswer],
    AfterValidator(lambda items: items[:MOST_CITATIONS]),
    Field(json_schema_extra={"maxItems": MOST_CITATIONS}),
]


class DraftAnswer(Answer):
    answer: Text
    citations: CitationAnswers
    suggested_action: SuggestedAction
    suggested_detail: Text
    gaps: Few
    confidence: Share
    clarifying: bool


class RewrittenSentence(Answer):
    number: int
    text: Text


class AlsoRewritten(Answer):
    old: Text  # the sentence as it stands
    text: Text


class RepairAnswer(Answer):
    sentences: Annotated[
        list[RewrittenSentence],
        AfterValidator(lambda items: items[:MOST_REWRITTEN]),
        Field(json_schema_extra={"maxItems": MOST_REWRITTEN}),
    ]
    also: Annotated[
        list[AlsoRewritten],
        AfterValidator(lambda items: items[:MOST_ALSO]),
        Field(json_schema_extra={"maxItems": MOST_ALSO}),
    ] = []
    citations: CitationAnswers
    gaps: Few
    confidence: Share


class QueryAnswer(Answer):
    query: Text
    questions: Few


class RelevanceAnswer(Answer):
    scores: list[Share] = Field(max_length=MOST_READ)


Shape = TypeVar("Shape", bound=Answer)


def read(text: str, shape: type[Shape]) -> Shape:
    """Parse an answer; reasoning, prose and code fences around the object are accepted. Raises UnreadableAnswer with a
    message that the model can act on."""
    bare = text.rpartition("</think>")[2]
    if len(bare) > LONGEST_ANSWER:
        raise UnreadableAnswer(f"it is {len(bare)} characters long")
    try:
        return shape.model_validate(_object(bare, shape))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise UnreadableAnswer(f"{known_place(first['loc'], shape)}: {first['msg']}") from None


def _object(text: str, shape: type[Answer]) -> Any:
    """The first JSON object with a field of the shape; prose may contain braces too."""
    starts = [place for place, letter in enumerate(text) if letter == "{"][:BEGINNINGS]
    if not starts:
        raise UnreadableAnswer("there is no JSON object in it")
    wrong: list[str] = []
    for start in starts:
        try:
            found = _decoded(text[start:])
        except ValueError as error:
            wrong.append(f"the JSON is not complete ({error})")
        else:
            if not wrong or shape.model_fields.keys() <= found.keys():
                return found
    raise UnreadableAnswer(wrong[0])


def _decoded(text: str) -> dict[str, Any]:
    """Decode a JSON object at the start of the text, ignoring the rest. Raises ValueError."""
    decoder = json.JSONDecoder()
    try:
        with suppress(ValueError):
            found: dict[str, Any] = decoder.raw_decode(text)[0]
            return found
        found = decoder.raw_decode(STRAY_COMMA.sub(r"\1", text))[0]
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return found


def triaged(answer: TriageAnswer, request: TriageRequest) -> TriageResult:
    """The result with existing labels only: another one gets confidence 0, which routes the mail to a person."""
    known = answer.intent in request.taxonomy.intents
    unlabelled = not request.taxonomy.intents
    told = answer.model_dump(exclude={"intent", "confidence", "questions", "tools"})
    return TriageResult(
        **told,
        intent=answer.intent if known else UNKNOWN[0],
        category=request.taxonomy.category_of.get(answer.intent, UNKNOWN[1]) if known else UNKNOWN[1],
        confidence=answer.confidence if known or unlabelled or answer.intent == UNKNOWN[0] else 0.0,
        questions=tuple(q[:LONGEST_QUESTION] for q in answer.questions if q.strip()),
        tools=tuple(answer.tools),
    )


def queried(answer: QueryAnswer, request: QueryRequest) -> Query:
    """The query; its questions only if there are as many as asked, as they are matched by position."""
    whole = " ".join(answer.query.split())[:LONGEST_QUERY]
    if not whole:
        raise UnreadableAnswer("the query is empty")
    told = tuple(" ".join(question.split())[:LONGEST_QUESTION] for question in answer.questions)
    return Query(whole, told if len(told) == len(request.questions) and all(told) else ())


def weighed(answer: RelevanceAnswer, request: ReadRequest) -> tuple[float, ...]:
    """One score per passage, matched by position."""
    if len(answer.scores) != len(request.passages):
        raise UnreadableAnswer(f"there are {len(answer.scores)} scores for {len(request.passages)} passages")
    return tuple(answer.scores)


def drafted(answer: DraftAnswer, request: WriteRequest, sources: Sequence[NumberedSource]) -> DraftResult:
    """The draft. `sources`: as numbered for the model, from 1."""
    citations = _cited(answer.citations, request, sources)
    if not (body := unformatted(answer.answer)):
        raise UnreadableAnswer("the answer is empty")
    if request.canary and any(request.canary in text for text in (answer.suggested_detail, *answer.gaps)):
        raise UnreadableAnswer("it repeats its instructions")
    message = request.message
    parts = (greeting(message, request.language), *citations.marked(body), closing(message, request.language))
    return DraftResult(
        answer="\n\n".join(part for part in parts if part),
        citations=citations.all(),
        suggested_action=answer.suggested_action,
        suggested_detail=answer.suggested_detail[:300],
        gaps=tuple(gap[:LONGEST_QUESTION] for gap in answer.gaps if gap.strip()),
        confidence=answer.confidence,
        clarifying=answer.clarifying,
        on_record=tuple(citations.on_record),
    )


def _cited(answers: Sequence[CitationAnswer], request: WriteRequest, sources: Sequence[NumberedSource]) -> Citations:
    strange = [cited.source for cited in answers if not 1 <= cited.source <= len(sources)]
    if strange:
        raise UnreadableAnswer(f"there is no source {strange[0]}; they are numbered 1 to {len(sources)}")
    citations = Citations(request, sources)
    for cited in answers:
        citations.quote(cited.source, cited.quote)
    return citations


def rewritten(text: str, request: WriteRequest, last: DraftResult, sources: Sequence[NumberedSource]) -> DraftResult:
    """The repaired draft; a completely new draft is accepted too. Raises UnreadableAnswer."""
    try:
        return repaired(read(text, RepairAnswer), request, last, sources)
    except UnreadableAnswer:
        with suppress(UnreadableAnswer):
            return drafted(read(text, DraftAnswer), request, sources)
        raise


def repaired(
    answer: RepairAnswer, request: WriteRequest, last: DraftResult, sources: Sequence[NumberedSource]
) -> DraftResult:
    """The last draft with refused sentences replaced, or removed if the new text is empty; and with those beside them
    that the repair says would no longer be right."""
    if request.canary and any(request.canary in gap for gap in answer.gaps):
        raise UnreadableAnswer("it repeats its instructions")
    citations = _cited(answer.citations, request, sources)
    citations.keep(last.citations)
    places = _rewritten_places(answer, request, last)
    marked = citations.marked(*(unformatted(text) for _place, text in places))
    body = last.answer
    for (place, _text), text in reversed([*zip(places, marked, strict=True)]):
        body = body[: place.start] + text + body[place.end :]
    body = re.sub(r"[ \t]+(?=\n|$)|(?<=\n)[ \t]+(?=\n)", "", re.sub(r"(?<=\S) {2,}(?=\S)", " ", body))
    told, quotes = renumbered(re.sub(r"\n{3,}", "\n\n", body), citations.all())
    gaps = tuple(gap[:LONGEST_QUESTION] for gap in answer.gaps if gap.strip())
    changes = {"answer": told, "citations": quotes, "gaps": gaps, "confidence": answer.confidence}
    return last.model_copy(update={**changes, "on_record": (*last.on_record, *citations.on_record)})


def _rewritten_places(
    answer: RepairAnswer, request: WriteRequest, last: DraftResult
) -> list[tuple[SentenceEvidence, str]]:
    """Sentences of the last draft with their new text, in their order. Beside the refused ones only the writer's own that
    stand there as named."""
    refused = dict(enumerate(request.refused, 1))
    found = {refused[one.number]: one.text for one in answer.sentences if one.number in refused}
    start, end = body_of(last.answer, request.message, request.language)
    written = [
        one for one in (request.report.evidence if request.report else ()) if one.start >= start and one.end <= end
    ]
    for also in answer.also:
        old = _bare(also.old)
        named = next(
            (one for one in written if one not in found and _bare(last.answer[one.start : one.end]) == old), None
        )
        if old and named is not None and named.verdict != "refused":
            found[named] = also.text
    return sorted(found.items(), key=lambda pair: pair[0].start)


def _bare(sentence: str) -> str:
    return " ".join(unmarked(sentence).split())


# JSON schema for endpoints that support it. Providers cache it as part of the prompt's beginning, so it contains
# nothing that changes per mail, such as the number of sources.

MOST_LABELS = 200  # labels in a schema; a larger taxonomy is only in the prompt

Form = dict[str, Any]  # JSON schema that a supporting endpoint enforces


def form(shape: type[Answer]) -> Form:
    """Schema of a shape as strict endpoints require it: all fields required, no defaults."""
    made = {"title": shape.__name__, **shape.model_json_schema()}
    for schema in (made, *made.get("$defs", {}).values()):
        schema["required"] = list(schema["properties"])
        for field in schema["properties"].values():
            field.pop("default", None)
    return made


def triage_form(taxonomy: Taxonomy) -> Form:
    """Schema of triage with existing labels only."""
    made = form(TriageAnswer)
    if 0 < len(taxonomy.intents) <= MOST_LABELS:
        made["properties"]["intent"]["enum"] = [*sorted(taxonomy.intents), UNKNOWN[0]]
    return made


@dataclass(frozen=True)
class Ask:
    """Purpose of a call, and the schema of the answer; None for free text."""

    purpose: str
    form: Form | None = None
    cap: int = 0  # output tokens; 0 for the configured number
