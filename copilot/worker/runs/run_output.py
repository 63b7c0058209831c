"""Output of a run for the desk: rows and plain values, no types of the pipeline."""

from typing import Any

from copilot.config import Config
from copilot.extractive.instructions import follows, wants_shorter
from copilot.extractive.writer import ExtractiveWriter
from copilot.guard.coverage import speaks_of
from copilot.models import Run
from copilot.pipeline.nodes.guard import weakest
from copilot.pipeline.routing import may_send_automatically
from copilot.state import Quote, State, ToolCall
from copilot.tools import availability
from drafts.desk.labels.model_trouble import NOT_FOLLOWED, with_own_text
from drafts.models import Card, Draft, Ticket
from drafts.proposals import Proposal, ProposedCitation
from kb.search import Passage

WORTH_A_LOOK = 0.35  # strength of a search below which its best article is not suggested
UNTRIAGED = {"kind": "", "intent": "", "category": "", "sentiment": "", "urgency": ""}


def run_output(state: State, run: Run, config: Config, instruction: str = "") -> Proposal:
    draft, guard = state.get("draft"), state.get("guard")
    withheld = guard is not None and guard.has("other_customer")  # the findings are shown, the text is not stored
    return Proposal(
        card=state.get("card", "") or Card.NONE,
        decision=state.get("decision", Draft.Decision.NONE),
        reason=state.get("escalation_reason", ""),
        body=draft.answer if draft and not withheld else "",
        evidence=[sentence.model_dump(mode="json") for sentence in guard.evidence] if guard and not withheld else (),
        guard=report(state),
        gaps=draft.gaps if draft else (),
        citations=[cited(quote, state["retrieved"]) for quote in draft.citations] if draft else (),
        suggested_action=stored_action(draft.suggested_action) if draft else Draft.Action.NONE,
        suggested_detail=draft.suggested_detail if draft else "",
        confidence=state.get("confidence", 0.0),
        repairs=state.get("repair_count", 0),
        degraded=run.degraded,
        instruction=instruction,
        run_id=run.pk,
        latency_ms=run.latency_ms,
        cost_cents=run.cost_cents,
        trouble="\n".join(filter(None, (errors(run), not_followed(instruction, run.model)))),
        language=state.get("language", ""),
        sendable=may_send_automatically(state, config),  # by the pipeline's rules; the mailbox's policy decides
        ticket_status=Ticket.Status.SPAM if is_spam(state) else Ticket.Status.REVIEW,
        **triage(state),
    )


def errors(run: Run) -> str:
    """Errors of the models. After one of two calls for a draft has failed, the text may be the other call's."""
    return run.error if run.model in ("", ExtractiveWriter.name) else with_own_text(run.error)


def not_followed(instruction: str, writer: str) -> str:
    if writer != ExtractiveWriter.name or follows(instruction):
        return ""
    done = "made the draft shorter" if wants_shorter(instruction) else "looked for it in the articles"
    return f"{NOT_FOLLOWED}“{instruction}”. Without a language model the copilot quotes articles: it only {done}."


def report(state: State) -> dict[str, Any]:
    """The guard's findings, passages of the mail with instructions to the machine, and lookups without a result."""
    guard, orders = state.get("guard"), state.get("injection", ())
    found = guard.model_dump(mode="json", exclude={"evidence"}) | {"passed": guard.passed} if guard else {}
    reasons = state.get("needs_person", ())
    matters = [{"kind": one.kind, "words": one.words} | ({"of": list(one.of)} if one.of else {}) for one in reasons]
    missed = not_looked_up(state.get("tool_calls", ()))
    more = {
        "injection": list(orders),
        "needs_person": matters,
        "not_looked_up": missed,
        "unsure_of": unsure_of(state),
        "internal": [
            {"article": one.title, "heading": one.heading_path, "text": one.text} for one in state.get("internal", ())
        ],
        **best_articles(state),
    }
    return found | {name: rows for name, rows in more.items() if rows}


def unsure_of(state: State) -> str:
    """What keeps the confidence of a draft under the threshold; empty if something else holds it."""
    draft, guard = state.get("draft"), state.get("guard")
    if draft is None or guard is None or state.get("escalation_reason") != "low_confidence":
        return ""
    return weakest(state, draft, guard)


def best_articles(state: State) -> dict[str, list[dict[str, Any]]]:
    """For each question that the draft leaves open, the article to read first (`closest`) or, if the draft cites it, the
    numbers of those citations (`in_part`)."""
    draft, guard, retrieved = state.get("draft"), state.get("guard"), state.get("retrieved", ())
    left_out = [reason.detail for reason in guard.reasons if reason.code == "unanswered_question"] if guard else []
    cited: dict[int, list[int]] = {}  # numbers of citations, by document
    for quote in draft.citations if draft else ():
        cited.setdefault(retrieved[quote.source].document_id, []).append(quote.number)
    closest: list[dict[str, Any]] = []
    in_part: list[dict[str, Any]] = []
    for matter in dict.fromkeys((*(draft.gaps if draft else ()), *left_out)):
        near = (s for s in state.get("sought", ()) if speaks_of(matter, s.question, state.get("language", "en")))
        best = next((retrieved[s.sources[0]] for s in near if s.sources and s.strength >= WORTH_A_LOOK), None)
        if best is not None and best.document_id in cited:
            in_part.append({"matter": matter, "numbers": cited[best.document_id]})
        elif best is not None:
            place = " › ".join(filter(None, (best.title, best.heading_path)))
            closest.append({"matter": matter, "article": place})
    return {"closest": closest, "in_part": in_part}


def not_looked_up(calls: tuple[ToolCall, ...]) -> list[dict[str, str]]:
    """Lookups the customer asked for that found nothing, and why; background lookups are left out."""
    missed = [call for call in calls if call.outcome != "ok" and (call.arguments or call.tool == availability.NAME)]
    told = [{"tool": c.tool, "asked": ", ".join(c.arguments.values()), "why": c.error} for c in missed]
    unmet = [call for call in calls if call.tool == availability.NAME and call.found and not call.found["free times"]]
    return told + [{"tool": c.tool, "asked": "", "why": availability.NONE_FITS} for c in unmet]


def stored_action(name: str) -> str:
    """The action to store. A forbidden action is replaced by handing over: a person decides what to do."""
    return name if name in Draft.Action.values else Draft.Action.HAND_OVER


def triage(state: State) -> dict[str, str]:
    result = state.get("triage")
    return {name: str(getattr(result, name)) for name in UNTRIAGED} if result else UNTRIAGED


def is_spam(state: State) -> bool:
    """Whether the mail is surely spam and closed without a draft; possible spam goes to a person."""
    return state.get("decision") == "none" and state.get("escalation_reason") == "spam"


def cited(quote: Quote, retrieved: tuple[Passage, ...]) -> ProposedCitation:
    passage = retrieved[quote.source]
    return ProposedCitation(
        number=quote.number,
        version_id=passage.version_id,
        chunk_id=passage.chunk_id,
        passage=passage.text,
        quote=quote.text,
        start=quote.start,
        end=quote.end,
        distance=passage.distance,
    )
