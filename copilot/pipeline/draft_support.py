"""How much of a draft has a source, and of which kind."""

from copilot.extractive.tool_data import CUSTOMER
from copilot.guard.coverage import speaks_of
from copilot.state import DraftResult, GuardReport, State, ToolCall


def answers_nothing(state: State) -> bool:
    """Whether every question of the mail is left as a gap, so that the draft is at best close to the subject."""
    asked, gaps = [each.question for each in state.get("sought", ())], getattr(state.get("draft"), "gaps", ())
    told = (any(gap == one or speaks_of(gap, one, state.get("language", "en")) for gap in gaps) for one in asked)
    return 0 < len(asked) <= len(gaps) and all(told)  # one gap may share words with two questions


def mostly_supported(state: State) -> bool:
    """Whether most statements have a source and the rest, or a gap, can be settled by a person."""
    guard, draft = state.get("guard"), state.get("draft")
    if guard is None or draft is None or not guard.policy_ok or not guard.tone_ok:
        return False
    stated = [sentence for sentence in guard.evidence if sentence.states]
    if 2 * sum(sentence.stands for sentence in stated) <= len(stated):
        return False
    settled = all(sentence.supported for sentence in stated)
    return not settled or bool(draft.gaps) or guard.has("unanswered_question")


def says_so(state: State, call: ToolCall) -> bool:
    """Whether the draft says that nothing is known about the record, or lists it as a gap. Beside a gap that is all the
    mail asks, what it states would pass for the record's state."""
    draft, guard = state.get("draft"), state.get("guard")
    if draft is None:
        return False
    evidence = guard.evidence if guard else ()
    lacking = [draft.answer[one.start : one.end] for one in evidence if one.kind == "absence"]
    gaps = () if answers_nothing(state) and any(one.states for one in evidence) else draft.gaps
    return any(value in words for words in (*lacking, *gaps) for value in call.arguments.values())


def told_by_tools(state: State) -> bool:
    """Whether tool data alone supports the draft and the guard found all of it there."""
    draft, guard = state.get("draft"), state.get("guard")
    return bool(state.get("tool_results")) and draft is not None and guard is not None and leans_on_tools(draft, guard)


def leans_on_tools(draft: DraftResult, guard: GuardReport) -> bool:
    stated = [sentence for sentence in guard.evidence if sentence.states]
    return not draft.citations and bool(stated) and all(sentence.supported for sentence in stated)


def tells_account_data(state: State) -> bool:
    """Whether the draft may disclose account data. A lookup that the mail requested counts whatever the draft says; the
    customer profile, which is read for nearly every mail, counts only if a statement cites no article."""
    told, guard = set(state.get("account_tools", ())), state.get("guard")
    uncited = guard is not None and any(sentence.states and not sentence.citations for sentence in guard.evidence)
    return bool(told - {CUSTOMER}) or (bool(told) and uncited)
