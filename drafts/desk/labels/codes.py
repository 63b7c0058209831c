"""Labels of small sets of codes: relays, categories, languages, decisions, steps of the copilot."""

from django.conf.locale import LANG_INFO

from drafts.models import Draft
from kb.models import LANGUAGES

# Relays of a mail, by `Origin.via`.
VIA = {"form": "through a form", "list": "through a list or group", "desk": "from another Draftdesk"}
# The copilot's steps, by the node of its graph.
STEPS = {
    "reserve": "starting…",
    "classify": "reading…",
    "retrieve": "retrieving…",
    "plan": "planning…",
    "tools": "looking things up…",
    "compose": "writing…",
    "review": "checking…",
    "second_opinion": "second opinion…",
    "repair": "repairing…",
    "route": "deciding…",
    "settle": "finishing…",
}
NO_CATEGORY = "unknown"  # triage's category for mail that fits no label


def category_name(code: str) -> str:
    """Label of a category; empty if it is unknown."""
    return "" if code.casefold() == NO_CATEGORY else in_words(code)


def language_name(code: str) -> str:
    """English name of a language: one of ours, else Django's, as mail may be in more; the code if neither has it."""
    return dict(LANGUAGES).get(code) or LANG_INFO.get(code, {}).get("name", code)


def decided(code: str) -> str:
    return str(Draft.Decision(code).label).lower() if code in Draft.Decision.values else in_words(code)


def step(node: str) -> str:
    return STEPS.get(node, "drafting…")


def in_words(code: str) -> str:
    return code.replace("_", " ").strip()


def via_words(code: str) -> str:
    return VIA.get(code, in_words(code))
