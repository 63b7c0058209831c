"""Where a run ends that has come as far as `route`: a pure function, the first match wins.

Before it `classify` ends a run whose mail is spam for sure (SPAM_SHORT_CIRCUIT), without a card; and the graph leads mail
straight here that gets no draft (`after_classify` in `copilot.pipeline.graph`). What is stored of a run that failed is
decided in `copilot.worker.runs.runner`.

| condition | decision | reason |
|---|---|---|
| injection suspected | escalate, no draft | injection_suspected |
| only a person may answer (`copilot.text.needs_person`), mail of the next two kinds | escalate, no draft | needs_person |
| no text: encrypted, signed, only pictures or files | no draft | encrypted_mail, signed_mail, only_pictures, only_files |
| a calendar file | no draft | invitation, invitation_answered, invitation_cancelled, appointment |
| nothing to answer | no draft | nothing_to_answer |
| triage confidence 0 | escalate | triage_failed |
| only a person may answer | escalate, no draft | needs_person |
| forbidden action, in the field or the text | escalate, terminal, never repaired | forbidden_action |
| wallet refused | escalate | budget_exhausted |
| provider down, or the draft is a fallback | escalate | provider_unavailable |
| spam possible but not sure | escalate | possible_spam |
| the reply would go to an address that nobody reads | escalate | unread_address |
| account data for a sender who is not verified | escalate | unverified_sender |
| an article or tool data contains instructions to the machine | escalate | injected_source |
| retrieval weak, internal text found | escalate | internal_article |
| retrieval weak | escalate | retrieval_weak |
| articles in another language, nothing to translate | escalate | needs_translation |
| guard failed, repairs left, the writer is a model | repair | |
| others at another domain would get the customer's data, or are named by a doubtful mail | escalate | foreign_copy |
| a record that the mail asks about could not be looked up, and the reply does not say so | escalate | not_looked_up |
| internal text is nearer than what a customer may read | escalate | internal_article |
| guard failed | escalate | repair_exhausted |
| confidence under the threshold | escalate | low_confidence |
| questions left without an answer | escalate | gaps |
| a statement in another language than its source | escalate | unchecked_language |
| a statement that may not follow from its source | escalate | doubtful |
| the mail hides text, or could not be searched for it | escalate | hidden_text |
| the mail ends in the middle | escalate | cut_off |
| the letters of the mail make no words | escalate | gibberish |
| complaint, or negative and urgent | escalate | needs_approval |
| the mail says that one of us promised something | escalate | promised |
| the mail is by somebody else than the ticket's customer | escalate | other_author |
| only the subject says something, or nothing at all | escalate | only_subject |
| a clarifying question to a mail with an attached file that was not read | escalate | unopened_file |
| a clarifying question that passed the guard | finalize | needs_clarification |
| otherwise | finalize | |
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from copilot.config import Config
from copilot.config.model_choice import EXTRACTIVE
from copilot.extractive.tool_data import asks_for_state
from copilot.pipeline.draft_support import answers_nothing, mostly_supported, says_so, tells_account_data, told_by_tools
from copilot.state import Decision, State
from copilot.text.mail_signals import promised_by_us
from copilot.text.questions import is_wordless
from drafts.inbound.mail import calendars, wordless
from drafts.workflow.auto_send.rules import NO_INTENT, AutoSendFacts, held_back

Card = Literal["ready", "needs_approval", "needs_fact", "findings", "none"]

POSSIBLE_SPAM = 0.5
UNKNOWN = "unknown"  # the intent of a mail that fits no label


@dataclass(frozen=True)
class RouteVerdict:
    """`reason` is empty if nothing holds the draft back."""

    decision: Decision
    reason: str
    card: Card


UNREADABLE = (wordless.ENCRYPTED, wordless.SIGNED, wordless.PICTURES, wordless.FILES, *calendars.HEADS)

Condition = Callable[[State, Config], bool]


@dataclass(frozen=True)
class Rule:
    applies: Condition
    decision: Decision
    reason: str


def route(state: State, config: Config) -> RouteVerdict:
    """Apply the first matching rule. A state without a draft or guard report is never finalized, as nothing was
    checked."""
    rule = next(rule for rule in RULES if rule.applies(state, config))
    if rule.reason == "internal_article":  # the draft is what it is without the internal text, but not Ready
        alone = route({**state, "internal": ()}, config).card
        return RouteVerdict(rule.decision, rule.reason, "needs_approval" if alone == "ready" else alone)
    return RouteVerdict(rule.decision, rule.reason, card(state, rule))


def may_send_automatically(state: State, config: Config) -> bool:
    """Whether a policy may send this without review, judging by the run alone. The caller applies the policy and its
    share of replies that go to review."""
    return held_back(auto_send_facts(state, config)) is None


def auto_send_facts(state: State, config: Config) -> AutoSendFacts:
    triage, guard, message, draft = state.get("triage"), state.get("guard"), state.get("message"), state.get("draft")
    verdict = route(state, config)
    return AutoSendFacts(
        ready=verdict.card == "ready",
        second_opinion=guard.second_opinion if guard else None,
        case=guard.case if guard else None,
        gaps=draft is not None and bool(draft.gaps),
        instruction=message is not None and bool(message.instruction),
        finished=verdict.decision == "finalize" and not verdict.reason,
        passed=guard is not None and guard.passed,
        remarks=guard is not None and bool(guard.reasons),
        verdicts={one.verdict for one in guard.evidence} if guard else (),
        unread=guard is None or any(one.by_tone for one in guard.evidence),
        degraded=state.get("degraded", False),
        kind=triage.kind if triage else "",
        intent_known=triage is not None and triage.intent not in NO_INTENT,
        trouble=any(state.get(key) for key in ("error", "left_out", "budget_refused")),
        confidence=state.get("confidence", 0.0),
        auto_send_threshold=config.auto_send_threshold,
        confidence_threshold=config.confidence_threshold,
        verified=message is not None and message.verified,
        to_sender=message is not None and message.reply_to_matches,
    )


def card(state: State, rule: Rule) -> Card:
    """Card of the draft. Only a fully checked draft is "ready"."""
    if rule.reason in NO_CARD or "draft" not in state:
        return "none"
    if rule.decision == "finalize":
        return "ready"
    if rule.reason in NEEDS_LOOK:
        return "needs_approval"
    if rule.reason in NEEDS_SETTLING:
        return "needs_fact"
    if rule.reason == "low_confidence" and answers_nothing(state):
        return "findings"
    return "needs_fact" if rule.reason in COMPLETABLE and mostly_supported(state) else "findings"


def sender_is_trusted(state: State) -> bool:
    message = state.get("message")
    return message is not None and message.sender_is_trusted


def injection_suspected(state: State, _: Config) -> bool:
    return bool(state.get("injection"))


def unreadable(state: State) -> str:
    """Why the mail has no readable text; empty if it has, or if an agent requested a reply and has read it."""
    message = state.get("message")
    return message.unreadable if message is not None and not message.instruction else ""


def says_nothing(code: str) -> Condition:
    return lambda state, _: unreadable(state) == code


def needs_person_unread(state: State, config: Config) -> bool:
    """Whether an unreadable mail needs a person, by its subject or the text beside an invitation."""
    return bool(unreadable(state)) and needs_person(state, config)


def nothing_to_answer(state: State, _: Config) -> bool:
    return state.get("nothing_to_answer", False)


def triage_failed(state: State, _: Config) -> bool:
    triage = state.get("triage")
    return triage is None or triage.confidence == 0


def needs_person(state: State, _: Config) -> bool:
    """Whether only a person may answer the mail, of any kind in `copilot.text.needs_person`."""
    return bool(state.get("needs_person"))


def forbidden_action(state: State, _: Config) -> bool:
    guard = state.get("guard")
    return guard is not None and (guard.has("forbidden_action") or guard.has("action_not_allowed"))


def budget_exhausted(state: State, _: Config) -> bool:
    return state.get("budget_refused", False)


def provider_unavailable(state: State, _: Config) -> bool:
    return state.get("degraded", False)


def possible_spam(state: State, _: Config | None = None) -> bool:
    triage = state.get("triage")
    return triage is not None and (triage.kind == "spam" or triage.spam >= POSSIBLE_SPAM)


def unverified_sender(state: State, _: Config) -> bool:
    triage, guard = state.get("triage"), state.get("guard")
    asks = triage is not None and triage.asks_account_data and not sender_is_trusted(state)
    return asks or (guard is not None and guard.has("unverified_sender"))


def unread_address(state: State, _: Config) -> bool:
    message = state.get("message")
    return message is not None and message.unread_address


def injected_source(state: State, _: Config) -> bool:
    """Whether a passage was left out because it contains an injection, which a person should know."""
    return bool(state.get("left_out"))


def retrieval_weak(state: State, config: Config) -> bool:
    """Whether search found nothing that answers. A clarifying question and an answer from tool data need no article."""
    return state.get("retrieval_weak", False) and not clarifying(state, config) and not told_by_tools(state)


def found_internal(state: State, _: Config) -> bool:
    """Whether internal text, which no writer sees, is nearest to a question: a person should read it."""
    return bool(state.get("internal"))


def only_internal(state: State, config: Config) -> bool:
    return found_internal(state, config) and retrieval_weak(state, config)


def needs_translation(state: State, config: Config) -> bool:
    """Whether extractive quotes are in another language than the customer's, so that they cannot be sent."""
    draft, language = state.get("draft"), state.get("language", "")
    if draft is None or not language or config.llm_draft != EXTRACTIVE:
        return False
    retrieved = state.get("retrieved", ())
    cited = [retrieved[quote.source] for quote in draft.citations if 0 <= quote.source < len(retrieved)]
    return any(passage.language and passage.language != language for passage in cited)


def unchecked(state: State, _: Config) -> bool:
    guard = state.get("guard")
    return guard is None or not guard.passed or "draft" not in state


def repairable(state: State, config: Config) -> bool:
    left = state.get("repair_count", 0) < config.max_repairs
    return unchecked(state, config) and left and config.llm_draft != EXTRACTIVE and "draft" in state


def low_confidence(state: State, config: Config) -> bool:
    return state.get("confidence", 0.0) < config.confidence_threshold and not clarifying(state, config)


def incomplete(state: State, _: Config) -> bool:
    draft = state.get("draft")
    return draft is not None and bool(draft.gaps)


def unchecked_language(state: State, _: Config) -> bool:
    """Whether a statement could not be checked because its source is in another language, so that a person must."""
    guard = state.get("guard")
    return guard is not None and any(
        sentence.unchecked_language or sentence.verdict == "not_checked" for sentence in guard.evidence
    )


def doubtful(state: State, _: Config) -> bool:
    guard = state.get("guard")
    return guard is not None and (bool(guard.doubts) or any(sentence.verdict == "doubt" for sentence in guard.evidence))


def hidden_text(state: State, _: Config) -> bool:
    """Whether the mail hides text from human readers. Ignored if an agent requested a reply, having seen the notice."""
    message = state.get("message")
    return message is not None and bool(message.hidden_text.strip()) and not message.instruction


def damaged(how: Literal["cut_off", "gibberish"]) -> Condition:
    """Whether the mail is damaged in this way. Ignored if an agent requested a reply, having seen it."""
    return lambda state, _: (m := state.get("message")) is not None and getattr(m, how) and not m.instruction


def needs_approval(state: State, _: Config) -> bool:
    triage = state.get("triage")
    return triage is not None and (
        triage.kind == "complaint" or (triage.sentiment == "NEGATIVE" and triage.urgency == "HIGH")
    )


def promised(state: State, _: Config) -> bool:
    """Whether the customer leans on what one of us promised: no article says whether it was. An agent who asks for a
    reply has read it."""
    message = state.get("message")
    if message is None or message.instruction:
        return False
    return bool(promised_by_us(message, state.get("language", message.mailbox_language)))


def other_author(state: State, _: Config) -> bool:
    """Whether somebody else than the ticket's customer wrote the mail, so that a person should review who is told
    what."""
    message = state.get("message")
    return message is not None and not message.from_customer


def only_subject(state: State, _: Config) -> bool:
    """Whether the mail has no words below its subject; an agent who asks for a reply has seen that."""
    message = state.get("message")
    return message is not None and not message.instruction and is_wordless(message)


def foreign_copy(state: State, _: Config) -> bool:
    """Whether the reply's copies at another domain would receive the customer's data, or only a doubtful mail names
    them, which may be forged."""
    message = state.get("message")
    if message is None:
        return False
    return message.doubtful_copies or (bool(message.foreign_copies) and tells_account_data(state))


def not_looked_up(state: State, _: Config) -> bool:
    """Whether the lookup of a record named in the mail was refused or failed and the reply does not say so: general
    statements of the articles must not pass for the record's state. A number that was not found may not be a record,
    and an unverified sender may mention one in passing; these count only if the mail asks for a state."""
    message = state.get("message")
    if message is None:
        return False
    asked = asks_for_state(f"{message.subject}\n{message.text}")
    certain = ("refused", "failed") if message.sender_is_trusted else ()
    missed = [call for call in state.get("tool_calls", ()) if call.arguments and call.outcome != "ok"]
    return any((asked or call.outcome in certain) and not says_so(state, call) for call in missed)


def clarifying(state: State, _: Config) -> bool:
    draft = state.get("draft")
    return draft is not None and draft.clarifying


def asks_beside_a_file(state: State, config: Config) -> bool:
    """Whether a clarifying question may be answered by an attached document or mail."""
    message = state.get("message")
    return message is not None and message.unopened and clarifying(state, config)


def always(_: State, __: Config) -> bool:
    return True


RULES = (
    Rule(injection_suspected, "escalate", "injection_suspected"),
    Rule(needs_person_unread, "escalate", "needs_person"),
    *(Rule(says_nothing(code), "none", code) for code in UNREADABLE),
    Rule(nothing_to_answer, "none", "nothing_to_answer"),
    Rule(triage_failed, "escalate", "triage_failed"),
    Rule(needs_person, "escalate", "needs_person"),
    Rule(forbidden_action, "escalate", "forbidden_action"),
    Rule(budget_exhausted, "escalate", "budget_exhausted"),
    Rule(provider_unavailable, "escalate", "provider_unavailable"),
    Rule(possible_spam, "escalate", "possible_spam"),
    Rule(unread_address, "escalate", "unread_address"),
    Rule(unverified_sender, "escalate", "unverified_sender"),
    Rule(injected_source, "escalate", "injected_source"),
    Rule(only_internal, "escalate", "internal_article"),
    Rule(retrieval_weak, "escalate", "retrieval_weak"),
    Rule(needs_translation, "escalate", "needs_translation"),
    Rule(repairable, "repair", ""),
    Rule(foreign_copy, "escalate", "foreign_copy"),
    Rule(not_looked_up, "escalate", "not_looked_up"),
    Rule(found_internal, "escalate", "internal_article"),
    Rule(unchecked, "escalate", "repair_exhausted"),
    Rule(low_confidence, "escalate", "low_confidence"),
    Rule(incomplete, "escalate", "gaps"),
    Rule(unchecked_language, "escalate", "unchecked_language"),
    Rule(doubtful, "escalate", "doubtful"),
    Rule(hidden_text, "escalate", "hidden_text"),
    Rule(damaged("cut_off"), "escalate", "cut_off"),
    Rule(damaged("gibberish"), "escalate", "gibberish"),
    Rule(needs_approval, "escalate", "needs_approval"),
    Rule(promised, "escalate", "promised"),
    Rule(other_author, "escalate", "other_author"),
    Rule(only_subject, "escalate", "only_subject"),
    Rule(asks_beside_a_file, "escalate", "unopened_file"),
    Rule(clarifying, "finalize", "needs_clarification"),
    Rule(always, "finalize", ""),
)
NO_CARD = frozenset(("injection_suspected", "nothing_to_answer", "needs_person", "unopened_file", *UNREADABLE))
NEEDS_LOOK = frozenset(
    ("needs_approval", "promised", "other_author", "hidden_text", "cut_off", "gibberish", "only_subject")
)
# Reasons with every check passed, where a person settles the marked sentences.
NEEDS_SETTLING = frozenset(("doubtful", "unchecked_language"))
# Reasons whose drafts a person may complete: the content is right, but something is missing.
COMPLETABLE = frozenset(("repair_exhausted", "low_confidence", "gaps", "provider_unavailable", "budget_exhausted"))
