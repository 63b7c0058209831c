"""The state that a run of the pipeline comes to its route with."""

from typing import Any

from copilot.config import Config
from copilot.state import GuardReport, Reason, SentenceEvidence, State
from tests.guard_world import draft, mail, passage, triage

MODEL = Config(llm_draft="openai:small", max_repairs=1)


def evidence(*supported: bool) -> tuple[SentenceEvidence, ...]:
    greeting = SentenceEvidence(start=0, end=1, kind="courtesy", verdict="none")
    return (
        greeting,
        *(SentenceEvidence(start=1, end=2, verdict="proved" if each else "refused") for each in supported),
    )


def guard(*reasons: str, supported: tuple[bool, ...] = (True,), **changes: Any) -> GuardReport:
    plain = {"grounded": not reasons, "policy_ok": True, "tone_ok": True, "second_opinion": "entailed", "case": "fits"}
    told = tuple(Reason(code=reason) for reason in reasons)
    return GuardReport(**plain | changes, reasons=told, evidence=evidence(*supported))


def state(**changes: Any) -> State:
    """A run in which everything went well, with changes; None takes a key away."""
    plain: dict[str, Any] = {
        "message": mail(),
        "language": "en",
        "injection": (),
        "nothing_to_answer": False,
        "triage": triage(),
        "retrieved": (passage("You can return it."), passage("Sie können sie zurückgeben.", language="de")),
        "retrieval_weak": False,
        "draft": draft("You can return it.", 0),
        "guard": guard(),
        "repair_count": 0,
        "confidence": 0.9,
        "degraded": False,
        "budget_refused": False,
    }
    return {key: value for key, value in (plain | changes).items() if value is not None}  # type: ignore[return-value]


ASKING = draft("Which lamp?", clarifying=True)
GERMAN = draft("Sie können sie zurückgeben.", 1, library=state()["retrieved"])
FORBIDDEN = guard("forbidden_action", policy_ok=False)
FAILED = guard("unsupported_sentence", supported=(True, False))
