"""State of the pipeline: the incoming turn and the structured results."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Literal, TypedDict

from pydantic import BaseModel, ConfigDict, Field, computed_field, model_validator

from copilot.budget.wallet import Call
from kb.search import Passage

Kind = Literal["inquiry", "meeting_request", "complaint", "follow_up", "spam", "other"]
Action = Literal["none", "ask_clarification", "share_kb_article", "create_human_task", "escalate_to_human"]
Decision = Literal["finalize", "escalate", "repair", "none"]


@dataclass(frozen=True)
class Turn:
    """One earlier message of the thread."""

    direction: Literal["in", "out"]
    text: str


@dataclass(frozen=True)
class MessageCreated:
    """The incoming turn: all customer messages since our last reply, combined."""

    ticket_id: int
    message_ids: tuple[int, ...]
    subject: str
    text: str  # visible text of all messages, newest last
    sender: str
    sender_name: str = ""
    mails: tuple[str, ...] = ()  # texts of the single messages if there are several
    hidden_text: str = ""
    whole_text: str = ""  # including quotes and signatures, which are only screened for attacks
    automatic: str = ""
    unreadable: str = ""  # why there is no readable text (drafts.inbound.mail.wordless); empty if there is
    unopened: bool = False  # has an attached document or mail that was not read
    cut_off: bool = False  # a mail ends in the middle
    gibberish: bool = False  # the letters of a mail make no words: its charset is unknown
    verified: bool = False
    reply_to_matches: bool = True
    unread_address: bool = False  # the reply would go to an address that nobody reads
    from_customer: bool = True  # False if another participant wrote part of it
    foreign_copies: tuple[str, ...] = ()  # recipients in copy at another domain than the sender's
    doubtful_copies: bool = False  # named only by an unverified mail: not the first, or too many
    thread: tuple[Turn, ...] = ()
    instruction: str = ""  # an agent's instruction for the rewrite
    mailbox_language: str = "en"
    greeting: str = "Hi {name},"
    signature: str = ""
    voice: str = ""  # tone of the mailbox's replies, written by an administrator
    company: str = ""  # the mailbox's name, as which the reply is written
    written: datetime | None = None  # the mail's own date, in its time zone

    @property
    def sender_is_trusted(self) -> bool:
        """Whether the sender is verified and the reply goes to the verified domain."""
        return self.verified and self.reply_to_matches


@dataclass(frozen=True)
class PersonReason:
    """Why only a person may answer a mail: the kind, the words that show it, and of danger which ones, as far as known."""

    kind: str  # danger, law, press, data_protection, bereavement, bank_details or disputed_payment
    words: str
    of: tuple[str, ...] = ()  # product, threat, despair


@dataclass(frozen=True)
class QuestionResult:
    """One question of the mail and its search result: `sources` are indexes into `retrieved`, best first."""

    question: str
    query: str
    sources: tuple[int, ...]
    strength: float  # 0 to 1: probability that the articles answer it
    weak: bool
    likely: float | None = None  # the same probability after reading the passages; None if they were not read
    signals: Mapping[str, float] = field(default_factory=dict)  # of the search, as kb.search names them
    # Score and cosine distance of each source for this question; no distance for a passage of another search.
    nearness: tuple[tuple[float, float | None], ...] = ()
    size: int = 0  # passages of the collection; 0 if unknown


@dataclass(frozen=True)
class Golden:
    """An earlier answer to a similar question, as far as articles support it, with the passages that it cited."""

    answer: str
    similarity: float  # cosine similarity of the two questions
    passages: tuple[Passage, ...]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class TriageResult(Strict):
    kind: Kind
    intent: str
    category: str
    sentiment: Literal["POSITIVE", "NEUTRAL", "NEGATIVE"]
    urgency: Literal["LOW", "NORMAL", "HIGH"]
    confidence: float = Field(ge=0, le=1)
    spam: float = Field(ge=0, le=1)
    questions: tuple[str, ...] = ()
    vague: bool = False
    asks_account_data: bool = False
    tools: tuple[str, ...] = ()  # tools that a model requested besides the plan's


@dataclass(frozen=True)
class ToolCall:
    """A tool call and its outcome. `found`: data of the run's own customer; `error`: message if it failed.

    Never contains a secret or data of other people.
    """

    tool: str
    outcome: Literal["ok", "nothing", "refused", "failed"]
    arguments: Mapping[str, str] = field(default_factory=dict)
    found: Any = None
    error: str = ""
    latency_ms: float = 0.0


class Quote(Strict):
    """A citation. `source` is an index into `retrieved`; `start` and `end` are offsets in its text."""

    number: int
    source: int
    text: str
    start: int
    end: int


class DraftResult(Strict):
    """A reply. `answer` has citation marks [1], [2], each with a Quote."""

    answer: str
    citations: tuple[Quote, ...] = ()
    suggested_action: str = "none"  # as the writer named it; the guard refuses unknown ones
    suggested_detail: str = ""
    gaps: tuple[str, ...] = ()
    confidence: float = Field(ge=0, le=1)
    clarifying: bool = False
    on_record: tuple[str, ...] = ()  # sentences that cite looked-up data, of which `answer` has no mark


SentenceKind = Literal["statement", "courtesy", "handover", "absence", "question", "commitment", "secret_request"]
Verdict = Literal["none", "proved", "note", "doubt", "refused", "not_checked"]


class SentenceEvidence(Strict):
    """One sentence of the answer: `start` and `end` are offsets in it, citation marks included.

    `states` and `supported` are stored too, so that the desk does not need to know the verdicts.
    """

    start: int
    end: int
    kind: SentenceKind = "statement"
    verdict: Verdict  # "none": a courtesy, question or hand-over with nothing to prove
    reason: str = ""  # stable code; the desk has its text
    detail: str = ""  # words that the reason refers to, for people
    quote: str = ""  # part of the source that it was compared with
    citations: tuple[int, ...] = ()  # numbers of the sources that support it
    problems: tuple[str, ...] = ()  # words without a source: numbers, names, links
    # The source's language if it differs from the sentence's: the two could not be compared, so the sentence is neither
    # supported nor refuted. Empty if it was checked.
    unchecked_language: str = ""
    left_over_only: bool = False  # the only doubt is about unmatched words, which a second opinion may lift
    by_tone: bool = (
        False  # "none" by a classifier of its tone, no phrase we know, and no second opinion has read it yet
    )

    @model_validator(mode="before")
    @classmethod
    def _stored(cls, row: Any) -> Any:
        """Read stored rows: old ones only have `states` and `supported`, newer ones also the verdict."""
        if not isinstance(row, Mapping):
            return row
        kept = {name: value for name, value in row.items() if name not in ("states", "supported")}
        return kept if "verdict" in kept else kept | _old_verdict(row)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def states(self) -> bool:
        return self.verdict != "none"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def supported(self) -> bool:
        return self.verdict in ("proved", "note")

    @property
    def stands(self) -> bool:
        """Whether nothing contradicts it: supported, not checked, or supported but incomplete."""
        return self.supported or self.verdict == "not_checked" or (self.verdict, self.reason) == ("doubt", LEFT_OUT)


def _old_verdict(row: Mapping[str, Any]) -> dict[str, str]:
    if not row.get("states"):
        return {"kind": "courtesy", "verdict": "none"}
    if row.get("supported"):
        return {"verdict": "proved"}
    unchecked = row.get("unchecked_language") and not row.get("problems")
    return {"verdict": "not_checked" if unchecked else "refused"}


class Reason(Strict):
    """Why a check failed: a stable code, and a detail for people."""

    code: str
    detail: str = ""


UNANSWERED = "unanswered_question"  # code of a question that is neither answered nor named as a gap
UNFOUND = "unknown_number"  # code of a number, date or sum that no source contains
LEFT_OUT = "opinion_left_out"  # code of a doubt: the statement is supported, but a step or condition is missing
REMARK = "remark"  # code of a doubt: the sentence cites nothing and may state nothing


class GuardReport(Strict):
    """`grounded` is False if a sentence is refused. `doubts` are about sentences in doubt or not checked: no check
    failed and nothing is repaired for them, but the draft is not Ready."""

    grounded: bool
    policy_ok: bool
    tone_ok: bool
    reasons: tuple[Reason, ...] = ()
    doubts: tuple[Reason, ...] = ()
    evidence: tuple[SentenceEvidence, ...] = ()
    second_opinion: Literal["none", "entailed", "mixed"] = "none"
    case: Literal["none", "fits", "open"] = "none"  # whether a second model found the reply right for this customer
    numbers_checked: int = 0
    numbers_found: int = 0

    @property
    def passed(self) -> bool:
        return self.grounded and self.policy_ok and self.tone_ok

    @property
    def only_unanswered(self) -> bool:
        """Whether the only objections are questions that no sentence seems to answer."""
        codes = {reason.code for reason in self.reasons}
        refused = any(one.verdict == "refused" for one in self.evidence)
        return self.policy_ok and self.tone_ok and codes == {UNANSWERED} and not refused

    @property
    def only_unfound(self) -> bool:
        """Whether the only objections are numbers without a source and questions that no sentence seems to answer."""
        codes = {reason.code for reason in self.reasons}
        refused = [one for one in self.evidence if one.verdict == "refused"]
        figures = all(one.reason == UNFOUND and one.problems for one in refused)
        return self.policy_ok and self.tone_ok and bool(refused) and figures and codes <= {UNANSWERED, UNFOUND}

    @property
    def may_be_settled(self) -> bool:
        """Whether a second opinion could clear every objection, so that it is asked before a repair."""
        return self.passed or self.only_unanswered or self.only_unfound

    def has(self, code: str) -> bool:
        return any(reason.code == code for reason in self.reasons)


# "applied": the quote has the rule, and the rest of the sentence applies it to this customer, whom this check does not
# know.
OpinionVerdict = Literal["entailed", "applied", "not_stated", "contradicted"]


class Opinion(Strict):
    """A second model's opinion of one sentence and its quote. `words`: the words of the sentence it objects to."""

    sentence: int  # index in the report's evidence
    verdict: OpinionVerdict
    words: str = ""
    said: str = ""  # text of the sentence


CaseVerdict = Literal["fits", "other_case", "condition", "unfounded"]
LeftOut = Literal["step", "condition", "exception", "item"]


class Omission(Strict):
    """Something that a source states, this customer needs and no sentence says. `words`: literal quote of a source,
    empty if not found in any."""

    kind: LeftOut
    words: str = ""


class CaseOpinion(Strict):
    """A second model's opinion of one sentence, given the mail and the sources. `shown_by`: a literal quote from a
    source or the mail."""

    sentence: int  # index in the report's evidence
    verdict: CaseVerdict
    shown_by: str = ""
    said: str = ""  # text of the sentence
    answers: tuple[str, ...] = ()  # those of the given questions that this sentence answers
    no_questions: tuple[str, ...] = ()  # those of the given questions that ask nothing
    left_out: tuple[Omission, ...] = ()  # without which the sentence is incomplete
    formulas: Mapping[str, str] = {}  # formulas of the given figures, keyed by the figure as written in the reply


class State(TypedDict, total=False):
    """State of the graph. A missing key means "not computed yet"."""

    message: MessageCreated
    trace_id: str
    language: str
    injection: tuple[str, ...]  # the suspicious passages; empty if none
    nothing_to_answer: bool
    needs_person: tuple[PersonReason, ...]  # empty if articles may answer
    triage: TriageResult
    triage_model: str  # name of the classifier
    triage_spared: bool  # the labelled examples were confident enough to skip the model
    query: str
    golden: tuple[Golden, ...]
    sought: tuple[QuestionResult, ...]
    by_mail: tuple[
        int, ...
    ]  # best first for the whole mail, as indexes into `retrieved`; empty if `sought` has its result
    articles: tuple[tuple[int, ...], ...]  # articles that the writer reads whole, as indexes into `retrieved`
    today: date
    search: dict[str, Any]  # both legs with ranks and scores, for the trace
    retrieved: tuple[Passage, ...]
    retrieval_weak: bool
    retrieval_strength: float  # 0 to 1: probability that the articles answer it
    plan: tuple[str, ...]
    tone: str
    tool_calls: tuple[ToolCall, ...]
    tool_results: dict[str, Any]  # evidence: the answer may state it
    account_tools: tuple[str, ...]  # tools whose results are about this customer alone
    background: dict[str, Any]  # known to the writer, must not be stated in the answer
    left_out: tuple[str, ...]  # passages and tool data not used because they give instructions to the machine
    internal: tuple[Passage, ...]  # internal text nearest to a question: for the agent, never for the writer
    canary_token: str  # given to the writer, must not be in the draft; traces redact keys of this name
    draft: DraftResult
    guard: GuardReport
    by_code: GuardReport  # before the second opinion
    heard: Any  # opinions on single sentences before the repair, in the node's own type
    asks_opinion: bool  # whether a second opinion is worth its cost
    repair_count: int
    last_draft: DraftResult  # draft that a repair started from; the better of both is kept
    last_model: str
    last_guard: GuardReport  # reports on that draft
    last_by_code: GuardReport
    decision: Decision
    escalation_reason: str
    card: str
    confidence: float
    model: str
    tokens_used: int
    cost_cents: float
    calls: tuple[Call, ...]  # calls of the node that returned them
    degraded: bool
    budget_refused: bool
    error: str
