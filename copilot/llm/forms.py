"""The form that holds an answer where the endpoint knows how: JSON schema, narrowed to what exists in this call."""

from dataclasses import dataclass
from typing import Any, Generic

from copilot.extractive.triage import UNKNOWN
from copilot.llm.output import Answer, DraftAnswer, Shape, TriageAnswer
from copilot.state import Taxonomy

MOST_LABELS = 200  # that a form lists; a longer taxonomy stands in the prompt alone

Form = dict[str, Any]  # JSON schema: what an endpoint that knows how holds the answer to


def form(shape: type[Answer]) -> Form:
    return {"title": shape.__name__, **shape.model_json_schema()}


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
