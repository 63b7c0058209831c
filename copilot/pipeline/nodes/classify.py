"""Classifies the mail: language, intent and questions, spam, prompt injection, and whether a person must answer it."""

from typing import Any

from langgraph.runtime import Runtime

from copilot.config.model_choice import EXTRACTIVE
from copilot.extractive.triage import FAILED, ExtractiveTriage
from copilot.guard.injection import suspicious
from copilot.guard.injection.filter import clean_labels, clean_neighbours, clean_thread
from copilot.model_interface import ProviderError, TriageRequest, UnreadableAnswer
from copilot.pipeline.deps import Deps
from copilot.pipeline.plan import offered
from copilot.pipeline.usage import CallCounter
from copilot.state import State
from copilot.text.detection import language_of
from copilot.text.mail_signals import taken_back
from copilot.text.needs_person import danger_beside, needs_person, needs_person_by_meaning
from copilot.text.questions import nothing_to_answer, subject
from drafts.desk.labels.model_trouble import TRIAGE
from drafts.inbound.mail.reply_parser import query_text
from kb.intents.classifier import Guess


async def classify(state: State, runtime: Runtime[Deps]) -> dict[str, Any]:
    """Detect language and injection and run triage, before any search or draft."""
    deps = runtime.context
    message, refused = clean_thread(state["message"])
    language = language_of(message)
    known = {"message": message, "language": language, "injection": suspicious(message), "left_out": refused}
    if message.unreadable and not message.instruction:
        return {**known, "needs_person": needs_person(message, language)}
    withdrawn = taken_back(message, language) and not needs_person(message, language)
    settled = nothing_to_answer(message, language) or withdrawn
    if settled and not danger_beside(message, language):
        return {**known, "nothing_to_answer": True}
    query = query_text(f"{subject(message)}\n\n{message.text}")
    neighbours, guess = clean_neighbours(await deps.neighbours(query)), await deps.intent(query)
    request = TriageRequest(
        message=message,
        language=language,
        taxonomy=clean_labels(deps.taxonomy),
        neighbours=neighbours,
        guess=guess,
        tools=offered(message, deps.tools),
    )
    tally = CallCounter(deps.wallet)
    spared = sure_without_model(guess, deps)
    model = ExtractiveTriage() if spared or state.get("budget_refused") or known["injection"] else deps.triage
    try:
        triage = await model.classify(request, tally)
    except ProviderError as error:
        triage = await ExtractiveTriage().classify(request, tally)
        known["error"] = f"{TRIAGE}{error}"
    except UnreadableAnswer as error:
        triage = FAILED
        known["error"] = f"{TRIAGE}{error}"
    matters = needs_person(message, language)  # checked for every mail, whichever classifier ran
    if not matters and not message.instruction:
        matters = await needs_person_by_meaning(message, deps.sentence_vectors, language)
    if any(matter.kind == "danger" for matter in matters):
        triage = triage.model_copy(update={"sentiment": "NEGATIVE", "urgency": "HIGH"})
    sure = triage.spam >= deps.config.spam_short_circuit and deps.config.spam_short_circuit < 1
    binned = {"decision": "none", "escalation_reason": "spam", "card": "none"} if sure else {}
    made = {
        "nothing_to_answer": False,
        "needs_person": matters,
        "triage": triage,
        "triage_spared": spared and deps.triage.name != model.name,
        "triage_model": EXTRACTIVE if spared or "error" in known else model.name,
    }
    return {**known, **tally.onto(state), **binned, **made}


def sure_without_model(guess: Guess | None, deps: Deps) -> bool:
    """Whether the labelled examples classify the intent with enough confidence to skip the model."""
    sure = deps.config.triage_sure
    return guess is not None and guess.intent in deps.taxonomy.intents and 1 > sure <= guess.confidence
