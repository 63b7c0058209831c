"""The guard: whether a draft may be shown as an answer. Code only, deterministic, and never changes the draft.

`check` is pure: no clock, database, network or embedding. It is linear in the length of the draft.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any, get_args

from copilot.guard import coverage, leaks, limits, policy, tone
from copilot.guard.case import GuardCase, claimed
from copilot.guard.claims.facts.derivations import OtherFigures, WorkedOut
from copilot.guard.claims.tool_data.deeds import on_record
from copilot.guard.claims.tool_data.records import records_of
from copilot.guard.entities import emails
from copilot.guard.facts import facts
from copilot.guard.grounding import (
    NO_VECTORS,
    NONE_RECKONED,
    GroundingChecker,
    Judged,
    Reckoned,
    Vectors,
    grounding_checker,
)
from copilot.guard.grounding.cited_record import by_record, cites_record
from copilot.guard.misreadings import misread
from copilot.guard.misreadings.statement import Surroundings
from copilot.guard.privacy import foreign_data
from copilot.guard.secret_requests import requested_by_rule, secret_requests
from copilot.guard.sources import Source, Sources, leaves, spoken_words
from copilot.guard.unsure_sentences import unsure
from copilot.state import (
    UNANSWERED,
    Action,
    DraftResult,
    GuardReport,
    MessageCreated,
    Reason,
    SentenceEvidence,
    TriageResult,
)
from copilot.text.ignorable import (
    draft_without_ignorable,
    message_without_ignorable,
    passages_without_ignorable,
    placed_in,
)
from copilot.text.normalize import fold
from copilot.text.sentences import Sentence, split
from copilot.text.tokenize import words
from drafts.reply_text.account_numbers import masked, numbers_in
from drafts.reply_text.citation_marks import cited_numbers, unmarked
from kb.search import Passage

SPACES = re.compile(r"\s+")
LEAST_QUOTED = 20  # characters; shorter text occurs anywhere
IN_FRONT = 3  # preceding sentences whose dates and numbers a sentence may use
LONGEST_DRAFT = 20_000  # characters checked sentence by sentence; a longer draft is refused by its tone
UNKNOWN_NUMBER = "unknown_number"
CODE = attrgetter("code")
# Tools whose results are public; all others are about one customer.
OPEN_TOOLS = frozenset(("availability",))

__all__ = ["check", "unsure"]


def check(
    draft: DraftResult,
    *,
    message: MessageCreated,
    retrieved: tuple[Passage, ...],
    tool_results: Mapping[str, Any],
    language: str,
    triage: TriageResult | None,
    canary: str = "",
    prompt: str = "",
    open_tools: frozenset[str] = OPEN_TOOLS,
    worded_tool_data: str = "",
    vectors: Vectors = NO_VECTORS,
    reckoned: Reckoned = NONE_RECKONED,
    mail_language: str = "",
) -> GuardReport:
    """Check a draft. `language`: the customer's. `worded_tool_data`: tool data in that language, by our own tables.
    `canary` and `prompt`: text given to the writer that must not be in the draft. `vectors`: of the sentences from
    `unsure`, to separate courtesies that no pattern knows from statements. `reckoned`: figures accepted as stated.
    `mail_language`: set if the draft is a translation into another language than the mail's. Invisible characters
    within words are ignored."""
    account = {name: data for name, data in tool_results.items() if name not in open_tools}
    keep = numbers_told(message, retrieved)
    case = GuardCase(
        draft=draft_without_ignorable(draft),
        message=_discreet(message_without_ignorable(message), keep),
        retrieved=passages_without_ignorable(retrieved),
        tools=Source(masked("\n".join(leaves(tool_results)), keep), "en"),
        worded_tool_data=Source(masked(worded_tool_data, keep), language),
        account=Source(masked("\n".join(leaves(account)), keep), "en"),
        records=records_of(tool_results, lambda text: masked(text, keep)),
        language=language,
        questions=triage.questions if triage else (),
        canary=canary,
        prompt=prompt,
        vectors=vectors,
        reckoned=reckoned,
        mail_language=mail_language,
    )
    return placed_in(draft.answer, report(case))


def numbers_told(message: MessageCreated, retrieved: Sequence[Passage]) -> frozenset[str]:
    """Card numbers and IBANs that a reply may have in full: those of articles, and of our own signature."""
    return frozenset().union(numbers_in(message.signature), *(numbers_in(passage.text) for passage in retrieved))


def _discreet(message: MessageCreated, keep: frozenset[str]) -> MessageCreated:
    """The mail with card numbers and IBANs as a draft may repeat them: "•••• 1111" is in it."""
    thread = tuple(replace(turn, text=masked(turn.text, keep)) for turn in message.thread)
    return replace(message, subject=masked(message.subject, keep), text=masked(message.text, keep), thread=thread)


def report(case: GuardCase) -> GuardReport:
    """Run every check on a draft. A new check of one sentence changes its verdict (`misread`, `bound_to_case`). One of the
    whole draft belongs to one of three groups of reasons: `groundless`, which a repair may fix; `refused`, a forbidden
    action or promise; `rude`, the tone."""
    known = _grounding_checker(case)
    sentences = split(case.draft.answer[:LONGEST_DRAFT])
    judged = judged_in_turn(known, sentences, case.draft.on_record)
    # Only an answer to a mail can leave something out, and pure quotes were already selected for their case.
    if case.questions and not _quotes_only(known, sentences, judged):
        judged = limits.bound_to_case(judged, sentences, _cited_articles(case), case.claims.mail)
    judged = misread(judged, sentences, _cited_articles(case), _surroundings(case, sentences))
    stating = any(one.evidence.states and one.evidence.kind != "absence" for one in judged)
    groundless = (
        *citations(case, stating=stating),
        *(reason for one in judged for reason in one.reasons),
        *unanswered(case, _evidence(judged)),
    )
    refused = (
        *policy_findings(case, tuple(raw for one in judged for raw in one.accounted)),
        *leaks.findings(case.draft.answer, known.known.sources, canary=case.canary, prompt=case.prompt),
    )
    rude = tuple(
        tone.findings(
            case.draft.answer,
            sentences,
            _body(sentences, judged),
            case.language,
            _unquoted_text(case, sentences),
            _foreign_text(case, sentences),
        )
    )
    return GuardReport(
        grounded=not groundless,
        policy_ok=not refused,
        tone_ok=not rude,
        reasons=(*refused, *groundless, *rude),
        doubts=tuple(_doubts(case, judged)),
        evidence=_evidence(judged),
        numbers_checked=sum(one.checked for one in judged),
        numbers_found=sum(one.found for one in judged),
    )


def _quotes_only(known: GroundingChecker, sentences: tuple[Sentence, ...], judged: list[Judged]) -> bool:
    stating = [sentence for sentence, one in zip(sentences, judged, strict=True) if one.evidence.states]
    return all(known.claims.quoted(sentence) for sentence in stating)


def _cited_articles(case: GuardCase) -> dict[int, limits.CitedArticle]:
    """The retrieved units of each cited article, by citation number."""
    found: dict[int, limits.CitedArticle] = {}
    for number, cited in case.cited.items():
        told = tuple(unit for part in case.article(cited) for unit in claimed(part).units)
        if cited.language == case.language:
            found[number] = limits.CitedArticle(told, cited.language)
    return found


def _surroundings(case: GuardCase, sentences: tuple[Sentence, ...]) -> Surroundings:
    found = (source for source in case.claims.retrieved if source.language == case.language)
    return Surroundings(
        sentences=sentences,
        mail=case.claims.mail,
        found=tuple(unit for source in found for unit in source.units),
        day=case.claims.mail_date,
        language=case.language,
    )


def _in_front(sentences: tuple[Sentence, ...], place: int) -> tuple[str, str]:
    """The previous sentence, and up to IN_FRONT previous ones joined."""
    ahead = [sentence.text for sentence in sentences[max(0, place - IN_FRONT) : place]]
    return (ahead[-1] if ahead else ""), " ".join(ahead)


def judged_in_turn(
    known: GroundingChecker, sentences: tuple[Sentence, ...], on_record: Sequence[str] = ()
) -> list[Judged]:
    """Each sentence judged with the figures of those before it; then those with an unknown number once more with what the
    sentences behind them work out, as a total may be told ahead of its parts. `on_record`: the sentences that cite looked-up
    data."""
    judged: list[Judged] = []
    worked_out: tuple[WorkedOut, ...] = ()
    for place, sentence in enumerate(sentences):
        ahead = OtherFigures(worked_out, (), _unfounded(judged, place))
        judged.append(known.judge(sentence, place, *_in_front(sentences, place), ahead))
        worked_out += judged[-1].worked_out
    for place in (place for place, one in enumerate(judged) if UNKNOWN_NUMBER in map(CODE, one.reasons)):
        others = _figures(judged, place)
        if others.later:
            judged[place] = known.judge(sentences[place], place, *_in_front(sentences, place), others)
    pairs = zip(sentences, judged, strict=True)
    return [by_record(one, each, known.tools) if cites_record(each, on_record) else one for each, one in pairs]


def _figures(judged: Sequence[Judged], place: int) -> OtherFigures:
    """What the sentences around one tell, all judged."""
    return OtherFigures(
        worked_out=tuple(each for one in judged[:place] for each in one.worked_out),
        later=tuple(each for one in judged[place + 1 :] for each in one.worked_out),
        unfounded=_unfounded(judged, place),
    )


def _unfounded(judged: Sequence[Judged], place: int) -> frozenset[str]:
    ahead = judged[max(0, place - IN_FRONT) : place]
    return frozenset(words for one in ahead for words in one.evidence.problems)


def _grounding_checker(case: GuardCase) -> GroundingChecker:
    return grounding_checker(
        cited=case.sources,
        claims=case.claims,
        urls=[passage.source_url for passage in case.cited.values() if passage.source_url],
        tools=case.tools,
        told=case.worded_tool_data,
        records=case.records,
        message=case.message,
        gaps=case.draft.gaps,
        barred=(each.detail for each in (*_forbidden(case, case.draft.answer[:LONGEST_DRAFT]), *_secrets(case))),
        granted=_granted(case),
        language=case.language,
        vectors=case.vectors,
        reckoned=case.reckoned,
    )


def _doubts(case: GuardCase, judged: list[Judged]) -> Iterator[Reason]:
    """Reasons for sentences that are neither refused nor proved."""
    for one in judged:
        if one.evidence.verdict in ("doubt", "not_checked"):
            said = case.draft.answer[one.evidence.start : one.evidence.end]
            yield Reason(code=one.evidence.reason or one.evidence.verdict, detail=said)


def _evidence(judged: list[Judged]) -> tuple[SentenceEvidence, ...]:
    return tuple(one.evidence for one in judged)


def _body(sentences: tuple[Sentence, ...], judged: list[Judged]) -> str:
    """Statements and questions of the draft: greetings and names say little about its language."""
    return " ".join(
        sentence.text
        for sentence, one in zip(sentences, judged, strict=True)
        if one.evidence.states or len(sentence.text) > 25
    )


def _foreign_text(case: GuardCase, sentences: tuple[Sentence, ...]) -> str:
    """Sentences quoted literally from articles in another language."""
    sources = [
        source for number, source in case.sources.items() if case.cited[number].language not in ("", case.language)
    ]
    quoted = " \n ".join(spoken_words(source.text) for source in sources)
    spoken = [(sentence.text, " ".join(words(sentence.text))) for sentence in sentences]
    return " ".join(text for text, bare in spoken if quoted and len(bare) >= LEAST_QUOTED and bare in quoted)


def _unquoted_text(case: GuardCase, sentences: tuple[Sentence, ...]) -> str:
    """The draft without literal quotes of cited passages; links are ignored in the comparison."""
    quoted = " \n ".join(spoken_words(source.text) for source in case.sources.values())
    answer, own, end = case.draft.answer, "", 0
    for sentence in sentences:
        bare = " ".join(words(sentence.text))
        if len(bare) >= LEAST_QUOTED and bare in quoted:
            own, end = own + answer[end : sentence.start] + "\n", sentence.end
    return own + answer[end:]


def citations(case: GuardCase, *, stating: bool = True) -> Iterator[Reason]:
    """Reasons for missing or wrong citations. Required unless the draft only asks, or admits its gaps and states
    nothing. Each citation needs a retrieved passage that contains the quote, and each mark needs a citation."""
    quotes = case.draft.citations
    asks_or_admits = case.draft.clarifying or (case.draft.gaps and not stating)
    if not quotes and not asks_or_admits and not case.tools.text:
        yield Reason(code="no_citation", detail="The draft cites no passage.")
    for quote in quotes:
        if not 0 <= quote.source < len(case.retrieved):
            yield Reason(code="citation_not_retrieved", detail=f"[{quote.number}]")
        elif not occurs(quote.text, case.retrieved[quote.source].text):
            yield Reason(code="quote_not_found", detail=quote.text)
    numbers = {quote.number for quote in quotes}
    for mark in dict.fromkeys(cited_numbers(case.draft.answer)):
        if mark not in numbers:
            yield Reason(code="mark_without_citation", detail=f"[{mark}]")


def occurs(quote: str, text: str) -> bool:
    """Whether the text contains the quote literally, except for white space; false for an empty quote."""
    return bool(quote.strip()) and SPACES.sub(" ", quote).strip() in SPACES.sub(" ", text)


def unanswered(case: GuardCase, evidence: tuple[SentenceEvidence, ...]) -> Iterator[Reason]:
    """Questions of the mail that the draft leaves out; none for a clarifying question."""
    if case.draft.clarifying or not any(one.states for one in evidence):
        return
    told = (case.draft.answer[:LONGEST_DRAFT], case.draft.gaps, evidence, case.draft.citations, case.retrieved)
    for question in coverage.unanswered(case.questions, *told, case.language, case.records):
        yield Reason(code=UNANSWERED, detail=question)


def policy_findings(case: GuardCase, accounted: tuple[str, ...] = ()) -> Iterator[Reason]:
    """Reasons against actions that are not allowed, irreversible actions done or promised, and account data of other
    people. `accounted`: facts that follow from the source or the mail, as written in the draft: 60 seconds are 60000
    milliseconds."""
    if case.draft.suggested_action not in get_args(Action):
        yield Reason(code="action_not_allowed", detail=str(case.draft.suggested_action))
    for text in (case.draft.answer[:LONGEST_DRAFT], case.draft.suggested_detail):
        yield from _forbidden(case, text)
    yield from _secrets(case)
    for foreign in dict.fromkeys(_foreign_data(case)):
        if foreign in accounted:
            continue
        yield Reason(code="other_customer", detail=foreign)
    if case.account.text and not case.message.sender_is_trusted and (told := account_data(case)):
        yield Reason(code="unverified_sender", detail=told)


def _forbidden(case: GuardCase, text: str) -> Iterator[Reason]:
    quoted = "\n".join(source.text for source in case.sources.values())
    done = f"{case.tools.text}\n{case.worded_tool_data.text}"

    def recorded(deed: str, sentence: str) -> bool:
        return on_record(deed, sentence, case.language, case.records)

    for passage in policy.forbidden(text, quoted=quoted, done=done, on_record=recorded):
        yield Reason(code="forbidden_action", detail=passage)


def _granted(case: GuardCase) -> Iterator[str]:
    """Promises and requests that a cited article itself makes."""
    answer = case.draft.answer[:LONGEST_DRAFT]
    shown = "\n".join(source.text for source in case.sources.values())
    yield from policy.granted(answer, quoted=shown)
    yield from requested_by_rule(answer, shown)


def _secrets(case: GuardCase) -> Iterator[Reason]:
    answer, shown = case.draft.answer[:LONGEST_DRAFT], "\n".join(source.text for source in case.sources.values())
    by_rule = frozenset(requested_by_rule(answer, shown))
    for asked in secret_requests(answer, _conversation_text(case.message), shown):
        if asked in by_rule:
            continue
        yield Reason(code="secret_request", detail=asked)


def _foreign_data(case: GuardCase) -> Iterator[str]:
    message = case.message
    own = Source(f"{_conversation_text(message)}\n{message.signature}", case.language)
    urls = Source("\n".join(passage.source_url for passage in case.cited.values()), "en")
    known = (*case.sources.values(), case.tools, case.worded_tool_data, own, urls)
    return foreign_data(case.draft.answer[:LONGEST_DRAFT], known, case.account.text, message.sender, case.language)


def _conversation_text(message: MessageCreated) -> str:
    """All text of the conversation."""
    return "\n".join((message.subject, message.text, *(turn.text for turn in message.thread)))


def account_data(case: GuardCase) -> str:
    """The first fact of the answer that only account data contains."""
    passages = Sources.of(case.sources.values())
    account = Sources.of([case.account])
    said = Sources.of([Source(f"{case.message.subject}\n{case.message.text}", case.language)])
    for fact in facts(unmarked(case.draft.answer[:LONGEST_DRAFT]), case.language):
        if account.holds(fact) and not passages.holds(fact) and not said.holds(fact):
            return fact.raw
    known = {fold(mail) for mail in emails(case.account.text)} - {fold(case.message.sender)}
    return next((mail for mail in emails(case.draft.answer) if fold(mail) in known), "")
