"""The words that the desk has for codes: why a ticket needs a person, and what the machine is doing now."""

from drafts.models import Draft
from kb.models import LANGUAGES

# code: (short, for a tag in the queue; long, for the ticket)
REASONS = {
    "injection_suspected": ("injection", "The mail seems to give orders to the machine, so the machine wrote nothing."),
    "injected_source": (
        "injection in a source",
        "An article or a look-up seems to give orders to the machine; it was left out. See the trace.",
    ),
    "nothing_to_answer": ("nothing to answer", "The mail asks nothing. You can resolve it."),
    "triage_failed": ("not understood", "The copilot could not tell what this mail is about."),
    "forbidden_action": ("only a person may", "The reply would have done or promised what only a person may do."),
    "budget_exhausted": ("budget used up", "This mailbox has used up its budget for the month."),
    "provider_unavailable": (
        "model away",
        "The language model could not be reached; the text is quoted from the articles.",
    ),
    "possible_spam": ("possible spam", "This may be spam."),
    "unverified_sender": ("sender not verified", "Account data was asked for and the sender's domain is not proved."),
    "retrieval_weak": ("weak retrieval", "No article seems to answer this."),
    "needs_translation": ("needs translation", "The articles are in another language than the customer's."),
    "unchecked_language": (
        "not checked",
        "Sentences of the draft are in another language than the article that they cite. Nothing here can check them.",
    ),
    "repair_exhausted": ("checks failed", "The draft did not pass its checks."),
    "low_confidence": ("low confidence", "The copilot is not sure enough of this draft."),
    "gaps": ("question open", "At least one question is left without an answer."),
    "needs_approval": ("complaint", "A person should look closely: a complaint, or an upset and urgent customer."),
    "needs_clarification": ("asks back", "The mail is too vague to answer, so the draft asks a question."),
    "processing_failed": ("copilot failed", "The copilot could not finish. You can try again or answer yourself."),
    "unparsed_mail": ("unreadable mail", "The mail could not be read. Its bytes are kept."),
    "too_many_mails": ("many mails", "This sender has reached the limit of drafts an hour."),
    "bounced": ("returned", "Our reply came back: it could not be delivered."),
    "automatic": ("automatic", "No person wrote this mail, so nothing is answered."),
    "own_address": ("from our own address", "It comes from this desk's own address and names nobody else to answer."),
    "auto_generated": ("sent by a system", "A system sent this mail, not a person, so no reply was written."),
    "auto_subject": (
        "looks automatic",
        "Its subject says that a machine answered, but no header does, so no reply was written.",
    ),
    "bulk": ("sent to many", "A newsletter or other mail to many, so no reply was written."),
    "rejected": ("rejected", "The draft was rejected."),
    "send_uncertain": (
        "sent or not?",
        "The reply may have left or not: the mail server never said. Look before you send again.",
    ),
    "reopened": ("reopened", "The ticket was resolved and has been opened again."),
    "snooze_over": ("snooze over", "The time this ticket was put aside for is over."),
    "undone": ("taken back", "The reply was taken back before it left."),
    "send_failed": ("sending failed", "The reply could not be sent."),
    "sender_limit": ("many mails", "This sender has reached the limit of drafts an hour."),
    "rate_limited": ("many mails", "This sender has reached the limit of drafts an hour."),
}

# Reasons that say that something may be wrong with the mail itself: shown as a warning.
ALARMING = {
    "injection_suspected",
    "injected_source",
    "possible_spam",
    "unverified_sender",
    "processing_failed",
    "unparsed_mail",
    "send_failed",
}

# What stood between a customer and the mailbox.
VIA = {"form": "through a form", "list": "through a list or group", "desk": "from another Draftdesk"}

NODES = {
    "reserve": "starting…",
    "classify": "reading…",
    "retrieve": "retrieving…",
    "plan": "planning…",
    "tools": "looking things up…",
    "compose": "writing…",
    "review": "checking…",
    "repair": "repairing…",
    "route": "deciding…",
    "settle": "finishing…",
}


NO_CATEGORY = "unknown"  # what triage calls a mail that fits no label


def category_name(code: str) -> str:
    """Empty for a mail without a category: nothing is known, so nothing is shown."""
    return "" if code.casefold() == NO_CATEGORY else in_words(code)


def language_name(code: str) -> str:
    return dict(LANGUAGES).get(code, code)


def not_checked(language: str, *, cited: bool) -> str:
    """Why a sentence is neither supported nor refused; empty: it was checked."""
    source = "the article" if cited else "what was looked up"
    return f"not checked: {source} is in {language_name(language)}" if language else ""


def decided(code: str) -> str:
    return str(Draft.Decision(code).label).lower() if code in Draft.Decision.values else in_words(code)


def in_words(code: str) -> str:
    return code.replace("_", " ").strip()


def via_words(code: str) -> str:
    return VIA.get(code, in_words(code))


def short_reason(reason: str) -> str:
    """A reason is a code, or a code and a person's words after a colon."""
    code, _, said = reason.partition(":")
    return REASONS[code][0] if code in REASONS else in_words(code) if not said else reason.strip()


def long_reason(reason: str) -> str:
    code, _, said = reason.partition(":")
    known = REASONS[code][1] if code in REASONS else ""
    return f"{known} {said.strip()}".strip() if known else reason.replace("_", " ")
