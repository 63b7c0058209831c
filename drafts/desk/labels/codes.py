"""Words for stored codes that are few: what relayed a mail, categories, languages, decisions."""

from drafts.models import Draft
from kb.models import LANGUAGES

# What relayed a mail to the mailbox, by `Origin.kind`.
VIA = {"form": "through a form", "list": "through a list or group", "desk": "from another Draftdesk"}
NO_CATEGORY = "unknown"  # what triage calls a mail that fits no label


def category_name(code: str) -> str:
    """Empty for a mail without a category: nothing is known, so nothing is shown."""
    return "" if code.casefold() == NO_CATEGORY else in_words(code)


def language_name(code: str) -> str:
    return dict(LANGUAGES).get(code, code)


def decided(code: str) -> str:
    return str(Draft.Decision(code).label).lower() if code in Draft.Decision.values else in_words(code)


def in_words(code: str) -> str:
    return code.replace("_", " ").strip()


def via_words(code: str) -> str:
    return VIA.get(code, in_words(code))
