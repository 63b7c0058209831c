"""The pipeline's state: the incoming turn and the structured results."""

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
    """One earlier message of the thread, oldest first."""

    direction: Literal["in", "out"]
    text: str


@dataclass(frozen=True)
class MessageCreated:
    """The incoming turn: every customer message since our last reply, as one."""

    ticket_id: int
    message_ids: tuple[int, ...]
    subject: str
    text: str  # visible text of the whole burst, newest last
    sender: str
    sender_name: str = ""
    mails: tuple[str, ...] = ()  # the texts of a burst of several, apart
    hidden_text: str = ""
    whole_text: str = ""  # with the quotes and signatures that nobody answers: read for attacks alone
    automatic: str = ""
    unreadable: str = ""  # why there is no text in it (drafts.inbound.mail.wordless); empty: there is
    unopened: bool = False  # it brings a document or a mail that is not read
    verified: bool = False
    reply_to_matches: bool = True
    unread_address: bool = False  # a reply would go where nobody reads it
    from_customer: bool = True  # False: somebody else of the thread wrote a part of it
    foreign_copies: tuple[str, ...] = ()  # whom a reply goes to in copy at another domain than the sender's
    doubtful_copies: bool = False  # only a mail that is not verified names them: not the first, or too many
    thread: tuple[Turn, ...] = ()
    instruction: str = ""  # what an agent asked the rewrite to do
    mailbox_language: str = "en"
    greeting: str = "Hi {name},"
    signature: str = ""
    voice: str = ""  # how this mailbox's replies sound, in an administrator's words
    company: str = ""  # who answers: the mailbox's name
    written: datetime | None = None  # by the mail's own date, in its zone

    @property
    def sender_is_trusted(self) -> bool:
        """The sender is verified, and the answer goes to the verified domain."""
        return self.verified and self.reply_to_matches


@dataclass(frozen=True)
class PersonReason:
    """What makes a mail one that only a person may answer: the kind, and the words that tell it."""

    kind: str  # danger, law, press, data_protection, bereavement or bank_details
    words: str


@dataclass(frozen=True)
class QuestionResult:
    """One thing asked and what search found for it: sources are indexes into `retrieved`, best first."""

    question: str
    query: str
    sources: tuple[int, ...]
    strength: float  # 0 to 1: probability that the articles answer it
    weak: bool
    likely: float | None = None  # the same probability once the passages were read; None: they were not
    signals: Mapping[str, float] = field(default_factory=dict)  # of the search, as kb.search names them
    # Score and cosine distance of each source for this question; a passage of another search's has none.
    nearness: tuple[tuple[float, float | None], ...] = ()


@dataclass(frozen=True)
class Golden:
    """An earlier answer to a question like this one, as far as the articles carry it, and what of them it cited."""

    answer: str
    similarity: float  # cosine of the two questions
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
    tools: tuple[str, ...] = ()  # look-ups that a model asked for besides the plan's


@dataclass(frozen=True)
class ToolCall:
    """One look-up and how it ended: `found` is what it told of the run's own customer, `error` what to say of it.

    Neither a secret nor anybody else's data is ever in it.
    """

    tool: str
    outcome: Literal["ok", "nothing", "refused", "failed"]
    arguments: Mapping[str, str] = field(default_factory=dict)
    found: Any = None
    error: str = ""
    latency_ms: float = 0.0


class Quote(Strict):
    """A citation as the server knows it: source is an index into `retrieved`, start and end lie in its text."""

    number: int
    source: int
    text: str
    start: int
    end: int


class DraftResult(Strict):
    """A reply. Citation marks stand in `answer` as [1], [2]; each has its Quote."""

    answer: str
    citations: tuple[Quote, ...] = ()
    suggested_action: str = "none"  # as the writer named it; the guard refuses what is no Action
    suggested_detail: str = ""
    gaps: tuple[str, ...] = ()
    confidence: float = Field(ge=0, le=1)
    clarifying: bool = False


SentenceKind = Literal["statement", "courtesy", "handover", "absence", "question", "commitment", "secret_request"]
Verdict = Literal["none", "proved", "note", "doubt", "refused", "not_checked"]


class SentenceEvidence(Strict):
    """One sentence of the answer: start and end are character offsets into it, marks included.

    `states` and `supported` are stored too: the desk reads them without knowing the verdicts.
    """

    start: int
    end: int
    kind: SentenceKind = "statement"
    verdict: Verdict  # "none": a courtesy, a question, a hand-over: nothing to prove
    reason: str = ""  # stable code; the desk words it
    detail: str = ""  # the words that it rests on, for people
    quote: str = ""  # the stretch of the source that it was compared with
    citations: tuple[int, ...] = ()  # numbers of the sources that carry it
    problems: tuple[str, ...] = ()  # the words without a source: numbers, names, links
    # The language of its source where that is not the sentence's own: nothing here can compare the two, so it is neither
    # supported nor refuted. Empty: it was checked.
    unchecked_language: str = ""
    left_over_only: bool = False  # a doubt that rests on words left over alone: a second opinion may lift it

    @model_validator(mode="before")
    @classmethod
    def _stored(cls, row: Any) -> Any:
        """Rows of before the verdicts hold `states` and `supported` alone; later ones hold both beside the verdict."""
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
        """Nothing speaks against it: supported, or not checked."""
        return self.supported or self.verdict == "not_checked"


def _old_verdict(row: Mapping[str, Any]) -> dict[str, str]:
    if not row.get("states"):
        return {"kind": "courtesy", "verdict": "none"}
    if row.get("supported"):
        return {"verdict": "proved"}
    unchecked = row.get("unchecked_language") and not row.get("problems")
    return {"verdict": "not_checked" if unchecked else "refused"}


class Reason(Strict):
    """Why a check failed: a stable code for machines, a detail for people."""

    code: str
    detail: str = ""


UNANSWERED = "unanswered_question"  # the code of a matter that is neither answered nor named as a gap
UNFOUND = "unknown_number"  # code of a number, date or sum that stands in no source
REMARK = "remark"  # of a doubt: it cites nothing and may state nothing


class GuardReport(Strict):
    """`grounded` is False where a sentence is refused. `doubts` tell of sentences in doubt or not checked: no check has
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
        """Nothing speaks against it but matters of the mail that no sentence seems to answer."""
        codes = {reason.code for reason in self.reasons}
        refused = any(one.verdict == "refused" for one in self.evidence)
        return self.policy_ok and self.tone_ok and codes == {UNANSWERED} and not refused

    @property
    def only_unfound(self) -> bool:
        """Nothing speaks against it but numbers that stand nowhere, and matters that no sentence seems to answer."""
        codes = {reason.code for reason in self.reasons}
        refused = [one for one in self.evidence if one.verdict == "refused"]
        figures = all(one.reason == UNFOUND and one.problems for one in refused)
        return self.policy_ok and self.tone_ok and bool(refused) and figures and codes <= {UNANSWERED, UNFOUND}

    @property
    def may_be_settled(self) -> bool:
        """Whether a second opinion may find nothing wrong with it: it is asked before anything is written anew."""
        return self.passed or self.only_unanswered or self.only_unfound

    def has(self, code: str) -> bool:
        return any(reason.code == code for reason in self.reasons)


# "applied": its quote holds the rule, and what else it says is what follows for this customer, whom that reading does not know.
OpinionVerdict = Literal["entailed", "applied", "not_stated", "contradicted"]


class Opinion(Strict):
    """What a second model says of one sentence and its quote. `words` are those of the sentence that it objects to."""

    sentence: int  # its place in the report's evidence
    verdict: OpinionVerdict
    words: str = ""
    said: str = ""  # the sentence itself


CaseVerdict = Literal["fits", "other_case", "condition", "unfounded"]


class CaseOpinion(Strict):
    """What a second model says of one sentence, the mail and the sources read beside it. `shown_by` are words of a source or
    of the mail, to the letter."""

    sentence: int  # its place in the report's evidence
    verdict: CaseVerdict
    shown_by: str = ""
    said: str = ""  # the sentence itself
    answers: tuple[str, ...] = ()  # of the questions that were asked about: those that this sentence answers
    formulas: Mapping[str, str] = {}  # of its figures that were asked about, each as the reply writes it


class State(TypedDict, total=False):
    """An absent key means "not computed yet"."""

    message: MessageCreated
    trace_id: str
    language: str
    injection: tuple[str, ...]  # the suspicious passages; empty: none
    nothing_to_answer: bool
    needs_person: tuple[PersonReason, ...]  # empty: the articles may answer it
    triage: TriageResult
    triage_model: str  # who classified
    triage_spared: bool  # the labelled examples were so sure that the model was not asked
    query: str
    golden: tuple[Golden, ...]
    sought: tuple[QuestionResult, ...]
    articles: tuple[tuple[int, ...], ...]  # those that the writer reads whole, as indexes into `retrieved`
    today: date
    search: dict[str, Any]  # both legs with ranks and scores, for the trace
    retrieved: tuple[Passage, ...]
    retrieval_weak: bool
    retrieval_strength: float  # 0 to 1: probability that the articles answer it
    plan: tuple[str, ...]
    tone: str
    tool_calls: tuple[ToolCall, ...]
    tool_results: dict[str, Any]  # evidence: the answer may state it
    account_tools: tuple[str, ...]  # those of its tools that told of this customer alone
    background: dict[str, Any]  # what the writer may know and the answer may not state
    left_out: tuple[str, ...]  # passages and tool data that give orders to the machine, and were not used
    canary_token: str  # the writer was given it, and it must not be in the draft; a name that traces hide
    draft: DraftResult
    guard: GuardReport
    asks_opinion: bool  # whether a second opinion is worth its call
    repair_count: int
    last_draft: DraftResult  # what a repair started from; the better of the two is kept
    last_model: str
    decision: Decision
    escalation_reason: str
    card: str
    confidence: float
    model: str
    tokens_used: int
    cost_cents: float
    calls: tuple[Call, ...]  # of the node that returned them
    degraded: bool
    budget_refused: bool
    error: str
