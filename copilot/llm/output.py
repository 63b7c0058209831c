"""What a language model may answer, and how it becomes ours: labels that exist, quotes that are found."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from copilot.extractive.reply_template import closing, greeting
from copilot.extractive.scoring import Question, select
from copilot.extractive.triage import UNKNOWN
from copilot.state import (
    Action,
    DraftResult,
    Kind,
    Query,
    QueryRequest,
    Quote,
    ReadRequest,
    Taxonomy,
    TriageRequest,
    TriageResult,
    Unreadable,
    WriteRequest,
)

# A model's Markdown or HTML as the plain text of a mail. What is taken away is form; words stay for the guard to judge.

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


MARK = re.compile(r"\[(\d{1,2})\]")
LONGEST = 40_000  # characters of an answer that is read at all; ten times what the output cap lets through
BEGINNINGS = 8  # braces of prose before the object that are tried
# A string, or a comma that nothing follows: models write JavaScript. Only the comma goes.
STRAY_COMMA = re.compile(r'("(?:[^"\\]|\\.)*+"?)|,(?=\s*+[}\]])', re.S)
UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")  # PostgreSQL takes no NUL, and nobody reads the others
MOST = 4  # of what is listed
MOST_CITATIONS = 6
LONGEST_QUESTION = 300
LONGEST_QUERY = 500
LONGEST_ACTION = 40
SHORTEST_QUOTE = 3  # letters; fewer stand everywhere and prove nothing
MOST_READ = 20  # passages that are judged at once


def clean(text: str) -> str:
    return UNSEEN.sub("", text)


def normalized_action(name: str) -> str:
    """Capitals, spaces and hyphens make no other action."""
    return re.sub(r"[\s-]+", "_", name.strip().casefold())[:LONGEST_ACTION] or "none"


Text = Annotated[str, AfterValidator(clean)]
# A bound that stands in the form keeps a small model from listing for ever; a large one that knows more is cut short.
Few = Annotated[list[Text], AfterValidator(lambda items: items[:MOST]), Field(json_schema_extra={"maxItems": MOST})]
# The form names what is allowed. Another action is no slip of form to be mended: it is read, and the guard refuses it.
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
    mark: int = Field(ge=1, le=99)
    source: int
    quote: Text


class DraftAnswer(Answer):
    answer: Text
    citations: Annotated[
        list[CitationAnswer],
        AfterValidator(lambda items: items[:MOST_CITATIONS]),
        Field(json_schema_extra={"maxItems": MOST_CITATIONS}),
    ]
    suggested_action: SuggestedAction
    suggested_detail: Text
    gaps: Few
    confidence: Share
    clarifying: bool


class QueryAnswer(Answer):
    query: Text
    questions: Few


class RelevanceAnswer(Answer):
    scores: list[Share] = Field(max_length=MOST_READ)


Shape = TypeVar("Shape", bound=Answer)


def read(text: str, shape: type[Shape]) -> Shape:
    """Raises Unreadable in words that the model can act on. Thoughts, prose and fences around the object are no fault."""
    bare = text.rpartition("</think>")[2]
    if len(bare) > LONGEST:
        raise Unreadable(f"it is {len(bare)} characters long")
    try:
        return shape.model_validate(_object(bare, shape))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise Unreadable(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from None


def _object(text: str, shape: type[Answer]) -> Any:
    """The first thing in braces that has to do with what was asked for; prose may hold braces too."""
    starts = [place for place, letter in enumerate(text) if letter == "{"][:BEGINNINGS]
    if not starts:
        raise Unreadable("there is no JSON object in it")
    wrong: list[str] = []
    for start in starts:
        try:
            found = _decoded(text[start:])
        except ValueError as error:
            wrong.append(f"the JSON is not complete ({error})")
        else:
            if not wrong or shape.model_fields.keys() <= found.keys():
                return found
    raise Unreadable(wrong[0])


def _decoded(text: str) -> dict[str, Any]:
    """Raises ValueError. What follows the object is no part of it."""
    decoder = json.JSONDecoder()
    try:
        found: dict[str, Any] = decoder.raw_decode(text)[0]
    except ValueError:
        found = decoder.raw_decode(STRAY_COMMA.sub(r"\1", text))[0]
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return found


def triaged(answer: TriageAnswer, request: TriageRequest) -> TriageResult:
    """Only real labels: anything else is a guess, and confidence 0 sends it to a person."""
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
    """Only as many questions as were asked, or none: they are matched by their place."""
    whole = " ".join(answer.query.split())[:LONGEST_QUERY]
    if not whole:
        raise Unreadable("the query is empty")
    told = tuple(" ".join(question.split())[:LONGEST_QUESTION] for question in answer.questions)
    return Query(whole, told if len(told) == len(request.questions) and all(told) else ())


def weighed(answer: RelevanceAnswer, request: ReadRequest) -> tuple[float, ...]:
    """One for each passage, matched by its place."""
    if len(answer.scores) != len(request.passages):
        raise Unreadable(f"there are {len(answer.scores)} scores for {len(request.passages)} passages")
    return tuple(answer.scores)


def drafted(answer: DraftAnswer, request: WriteRequest, sources: Sequence[int]) -> DraftResult:
    """`sources` are the passages as they were numbered for the model, from 1."""
    strange = [c.source for c in answer.citations if not 1 <= c.source <= len(sources)]
    if strange:
        raise Unreadable(f"there is no source {strange[0]}; they are numbered 1 to {len(sources)}")
    if not (body := unformatted(answer.answer)):
        raise Unreadable("the answer is empty")
    if request.canary and any(request.canary in text for text in (answer.suggested_detail, *answer.gaps)):
        raise Unreadable("it repeats its instructions")
    message = request.message
    parts = (greeting(message, request.language), body, closing(message, request.language))
    return DraftResult(
        answer="\n\n".join(part for part in parts if part),
        citations=tuple(_quote(c, request, sources[c.source - 1], body) for c in _marked_once(answer.citations)),
        suggested_action=answer.suggested_action,
        suggested_detail=answer.suggested_detail[:300],
        gaps=tuple(gap[:LONGEST_QUESTION] for gap in answer.gaps if gap.strip()),
        confidence=answer.confidence,
        clarifying=answer.clarifying,
    )


def _marked_once(citations: Sequence[CitationAnswer]) -> list[CitationAnswer]:
    return list({citation.mark: citation for citation in reversed(citations)}.values())[::-1]


def _quote(citation: CitationAnswer, request: WriteRequest, source: int, body: str) -> Quote:
    """Where the quoted words stand. Words that stand nowhere stay as they are, and the guard refuses them."""
    text = request.passages[source].text
    start, end = (
        locate(citation.quote, text)
        if len(citation.quote.strip()) >= SHORTEST_QUOTE
        else _supporting(citation, request, source, body)
    )
    quoted = text[start:end] if end else citation.quote
    return Quote(number=citation.mark, source=source, text=quoted, start=start, end=end)


def locate(quote: str, text: str) -> tuple[int, int]:
    """(0, 0) where it does not stand; a different line break or quotation mark is no difference."""
    words = [re.escape(word) for word in re.split(r"\s+", quote.strip(" \"'“”„«»…"))]
    pattern = r"\s+".join(words).replace("'", "['’]").replace("’", "['’]") if words != [""] else ""
    found = re.search(rf"(?<!\w){pattern}(?!\w)", text, re.I) if pattern else None
    return found.span() if found else (0, 0)


def _supporting(citation: CitationAnswer, request: WriteRequest, source: int, body: str) -> tuple[int, int]:
    """No quote was given: the words of the source that the marked sentence comes nearest to."""
    marked = next((body[: m.start()] for m in MARK.finditer(body) if int(m.group(1)) == citation.mark), "")
    sentence = re.split(r"(?<=[.!?])\s+|\n", marked.strip())[-1]
    picks = select(Question(sentence, "", request.passages, [source], request.language), most=1).picks
    return (picks[0].start, picks[0].end) if picks else (0, 0)


# The form that holds an answer where the endpoint knows how: JSON schema, narrowed to what exists in this call.

MOST_LABELS = 200  # that a form lists; a longer taxonomy stands in the prompt alone

Form = dict[str, Any]  # JSON schema: what an endpoint that knows how holds the answer to


def form(shape: type[Answer]) -> Form:
    """As strict endpoints want it: every field is required, and there are no defaults."""
    made = {"title": shape.__name__, **shape.model_json_schema()}
    for schema in (made, *made.get("$defs", {}).values()):
        schema["required"] = list(schema["properties"])
        for field in schema["properties"].values():
            field.pop("default", None)
    return made


def triage_form(taxonomy: Taxonomy) -> Form:
    """Only labels that exist."""
    made = form(TriageAnswer)
    if 0 < len(taxonomy.intents) <= MOST_LABELS:
        made["properties"]["intent"]["enum"] = [*sorted(taxonomy.intents), UNKNOWN[0]]
    return made


def draft_form(sources: int) -> Form:
    """Only sources that were shown."""
    made = form(DraftAnswer)
    if sources:
        made["$defs"]["CitationAnswer"]["properties"]["source"]["enum"] = [*range(1, sources + 1)]
    else:
        made["properties"]["citations"]["maxItems"] = 0
    return made


@dataclass(frozen=True)
class Ask(Generic[Shape]):
    """What for, what the answer must be, and the form that holds the model to it; None: any words will do."""

    purpose: str
    shape: type[Shape]
    form: Form | None = None
    cap: int = 0  # output tokens; 0: what the settings say
