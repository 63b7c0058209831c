"""Labels for stored codes: why a ticket or a sentence needs a person, verdicts, steps, and what is asked before sending."""

from collections.abc import Mapping, Sequence
from typing import Any

from drafts.conflicts import full_name
from drafts.evidence import Entry
from drafts.models import Card, Draft, Outbound, Ticket
from drafts.models.outbound import UNDER_WAY
from drafts.transitions import NOT_SENT
from drafts.workflow.writing.doubts import AS_FOUND, OPEN, Doubt
from kb.models import LANGUAGES

LONGEST_ASKED = 160  # characters of a sentence that is asked about

# code: (short, for a tag in the queue; long, for the ticket)
REASONS = {
    "injection_suspected": (
        "injection",
        "The mail seems to contain instructions to the copilot, so no reply was written.",
    ),
    "injected_source": (
        "injection in a source",
        "An article or a look-up seems to contain instructions to the copilot; it was left out. See the trace.",
    ),
    "nothing_to_answer": ("nothing to answer", "The mail asks nothing. You can resolve it."),
    "encrypted_mail": ("encrypted", "The mail is encrypted and cannot be read here. The original is kept."),
    "only_pictures": ("only pictures", "The mail has no text, only pictures. Look at them, and answer it yourself."),
    "signed_mail": (
        "signed, cannot be read",
        "The mail is signed, not encrypted, and what was signed cannot be read here. The original is kept.",
    ),
    "only_files": ("only files", "The mail has no text, only files. Open them, and answer it yourself."),
    "unopened_file": (
        "open the file",
        "The mail says little itself and brings a file that the copilot does not read. Open it, and answer it yourself.",
    ),
    "triage_failed": ("not understood", "The copilot could not tell what this mail is about."),
    "needs_person": ("needs a person", "Only a person may answer this mail, so the copilot wrote nothing."),
    "forbidden_action": ("not allowed", "The reply would do or promise something that only a person may."),
    "budget_exhausted": ("budget used up", "This mailbox has used up its budget for the month."),
    "provider_unavailable": (
        "model unavailable",
        "The language model could not be reached, so the text quotes the articles.",
    ),
    "possible_spam": ("possible spam", "This may be spam."),
    "unverified_sender": (
        "sender not verified",
        "Account data was requested, but the sender's domain is not verified.",
    ),
    "foreign_copy": (
        "copy elsewhere",
        "A copy would go to another domain, with data of the customer or on the word of a mail that is not verified. "
        "Check the recipients.",
    ),
    "other_author": (
        "not the customer",
        "Somebody else than the ticket's customer wrote this mail, and gets the reply. Check what it tells.",
    ),
    "not_looked_up": (
        "not looked up",
        "What the mail asks about could not be looked up, and the draft does not say so.",
    ),
    "retrieval_weak": ("weak retrieval", "No article seems to answer this."),
    "needs_translation": ("needs translation", "The articles are in another language than the customer's."),
    "unchecked_language": (
        "not checked",
        "Some sentences are in another language than the article they cite, so they cannot be checked.",
    ),
    "article_changed": (
        "article changed",
        "An article that this draft cites was changed or is no longer published: the draft cannot be sent. The copilot "
        "writes another; take over to answer now.",
    ),
    "assignee_left": (
        "colleague left",
        "The colleague or team that had this ticket is gone. Answer it, or assign it to somebody else.",
    ),
    "repair_exhausted": ("checks failed", "The draft did not pass its checks."),
    "low_confidence": ("low confidence", "The copilot is not sure enough of this draft."),
    "gaps": ("question open", "At least one question is not answered."),
    "doubtful": ("in doubt", "A sentence of the draft may not follow from its source. Check the marked ones."),
    "hidden_text": (
        "hidden text",
        "The mail contains text that its reader does not see. Look at it before you answer.",
    ),
    "needs_approval": ("needs approval", "A complaint, or an upset and urgent customer. Review it closely."),
    "needs_clarification": ("asks a question", "The mail is too vague to answer, so the draft asks a question."),
    "erased": (
        "mail erased",
        "Mail of this ticket was erased because its writer asked for it, and the draft with it. Look at what is left.",
    ),
    "processing_failed": ("copilot failed", "The copilot failed. Try again, or answer it yourself."),
    "unparsed_mail": ("unreadable mail", "The mail could not be read. The original is kept."),
    "too_many_mails": ("many mails", "This sender has reached the limit of drafts an hour."),
    "bounced": ("returned", "Our reply was returned: it could not be delivered."),
    "bounced_unverified": (
        "returned?",
        "A mail says that our reply was returned, and its sender is not verified, or is neither ours nor the recipient's. "
        "Check it before you send again.",
    ),
    "copy_returned": (
        "a copy was returned",
        "The reply was sent. A mail says that a copy did not arrive; the reply below names it, and who says so.",
    ),
    "no_envelope_sender": (
        "may be automatic",
        "It came with an empty envelope sender or from a mail system's address, and is no bounce. No reply was written.",
    ),
    "unread_address": (
        "nobody reads the address",
        "The mail names only an address that nobody reads: a no-reply address, or the list that it came through. "
        "Look for the customer's address before you answer.",
    ),
    "complained": (
        "reported as spam",
        "A mail says that the recipient reported our reply as spam; the reply below names who says so. Do not write again "
        "unless they ask.",
    ),
    "complained_unverified": (
        "reported as spam?",
        "A mail whose sender is not verified says that the recipient reported our reply as spam. Check it before you believe "
        "it.",
    ),
    "spam_report": (
        "spam report",
        "A mail says, as mail providers do, that somebody reported a mail of yours as spam. Which one, is not known here. "
        "If it is true, do not write to them again unless they ask.",
    ),
    "automatic": ("automatic", "An automatic mail, so no reply was written."),
    "own_address": ("from our own address", "Sent from this desk's own address, with nobody else to reply to."),
    "auto_generated": ("sent by a system", "Sent by a system, so no reply was written."),
    "auto_subject": (
        "looks automatic",
        "Its subject looks automatic, though no header says so. No reply was written.",
    ),
    "bulk": ("sent to many", "A newsletter or other mail to many, so no reply was written."),
    "rejected": ("rejected", "The draft was rejected."),
    "send_uncertain": (
        "sent or not?",
        "The mail server did not confirm whether the reply was sent. Check before you send again.",
    ),
    "reopened": ("reopened", "The ticket was resolved and is open again."),
    "snooze_over": ("snooze ended", "The snooze of this ticket has ended."),
    "merged": ("merged", "Mail of another ticket was merged into this one. Check what of it is still open."),
    "split": ("split", "A part of this ticket became a ticket of its own. Check what is still open here."),
    "no_answer": ("no answer yet", "You wanted to be reminded: the customer has not answered."),
    NOT_SENT: ("reply stopped", "An automatic reply waited to be sent. It did not leave:"),
    "undone": ("cancelled", "The reply was cancelled before it was sent."),
    "copy_refused": (
        "not to everyone",
        "The reply was sent, but not to everyone: the mail server refused an address. The reply below names it.",
    ),
    "send_failed": ("sending failed", "The reply could not be sent."),
    "sender_limit": ("many mails", "This sender has reached the limit of drafts an hour."),
    "rate_limited": ("many mails", "This sender has reached the limit of drafts an hour."),
}

# What to know before answering a mail that needs a person: kind, what it is about, what to do first.
PERSON_REASONS = {
    "danger": (
        "Danger",
        "Someone may be hurt or threatened, or may not want to live, or something may burn. Answer it before all other mail "
        "and tell a lead. A product: ask them to stop using it and whether anyone is hurt. A threat: tell whoever is meant, "
        "keep the mail, do not argue. Despair: write kindly, name the emergency number, and nothing about money or rules.",
    ),
    "law": (
        "Law",
        "A lawyer, a court or a legal step is named. Admit nothing and promise nothing; hand it to a lead, and note the "
        "deadline that it sets.",
    ),
    "bank_details": (
        "Bank details",
        "It asks to pay to another bank account, as fraud by mail does. Verify it by another way before acting, by a "
        "number that you had before; send no invoices, and change nothing on the word of a mail.",
    ),
    "press": (
        "Press",
        "It seems to come from the press. Make no statement; hand it to whoever speaks for the company.",
    ),
    "data_protection": (
        "Data protection",
        "The sender asks for their data, or for its erasure. Verify who asks, note the date (the law usually gives one "
        "month), and hand it to whoever handles such requests.",
    ),
    "bereavement": (
        "Bereavement",
        "Someone has died. Write personally, ask only for what is really needed, and stop automatic mail to that address.",
    ),
}

# What the checks say of one sentence. A note is supported and stays ready; the others are settled by a person.
VERDICTS = {"note": "note", "doubt": "in doubt", "refused": "not supported", "not_checked": "not checked"}

# code: why, as the end of "in doubt: …"; the words of the sentence that it rests on follow.
SENTENCE_REASONS = {
    "computed": "worked out from the source and the mail",
    "own_fact": "the customer's own words",
    "absence": "no article that was found says it",
    "fact_missing": "in no source",
    "fact_elsewhere": "in the source, but of something else",
    "base_swapped": "the source counts from something else",
    "bound_swapped": "the source sets another limit",
    "name_elsewhere": "the source says it of something else",
    "name_unknown": "a name that no source has",
    "promised": "promises what no source grants",
    "opinion_contradicted": "a second opinion says that its quote says otherwise",
    "opinion_not_stated": "a second opinion does not find it in its quote",
    "opinion_other_case": "a second opinion: the rule of another case than this customer's",
    "opinion_condition": "a second opinion: a condition that decides here is left out",
    "opinion_unfounded": "a second opinion: neither the sources nor the mail say this",
    "opinion_answers": "by a second opinion it answers",
    "opinion_reckoned": "worked out as a second opinion says, and done again by code",
    "opinion_vouched": "its words differ from the source; a second opinion finds that it says the same and fits this mail",
    "opinion_fits": "cites nothing; a second opinion finds that it states nothing, or fits this mail",
    "remark": "cites nothing, and no source says it; it may be a remark",
    "uncited": "cites nothing, though a source has its words",
    "dictated": "says what the customer's mail wants said, and cites nothing",
    "absence_contradicted": "an article does say something of it",
    "unsupported_sentence": "no source says this",
    "unknown_number": "a number that no source has",
    "negation_flipped": "the source says the opposite",
    "left_over": "words that its source does not account for",
    "elsewhere": "the source may say it of something else",
    "facts": "a fact that could not be found in its source",
    "polarity": "the source may say the opposite",
    "exchanged": "the source has another word or limit here",
    "premise": "neither the mail nor looked-up data says this of the customer's case",
    "own_deed": "says that we did something, and nothing that was looked up shows it",
    "limit_untold": "the article limits this for a case that the mail names",
    "anothers_number": "the article says another number for what the mail is about",
    "granted": "the article promises this, or asks for it: does it apply to this customer?",
    "name_translated": "a name that the article does not have in these words",
    "heading": "the heading that it stands under in the article is left out",
    "modality": "“can” and “must” differ from the source",
    "scope": "how far it applies differs from the source",
    "time": "when or in which order differs from the source",
    "condition": "a condition of the source is missing",
    "roles": "who does it differs from the source",
    "commitment": "promises what no source grants",
    "secret_request": "asks for a password, card number, code or identity document",
}

# What is asked about before a reply leaves, beside the reasons above.
ASKED = {
    "forbidden_action": "does or promises what only a person may do",
    "other_customer": "personal data that is in no source: it may be another customer's",
    "too_long": "too long to be checked",
}

# Reasons that say that something may be wrong with the mail itself: shown as a warning.
ALARMING = {
    "injection_suspected",
    "injected_source",
    "needs_person",
    "hidden_text",
    "possible_spam",
    "unverified_sender",
    "processing_failed",
    "unparsed_mail",
    "send_failed",
    "complained",
    "spam_report",
}

# What relayed a mail to the mailbox, by `Origin.kind`.
VIA = {"form": "through a form", "list": "through a list or group", "desk": "from another Draftdesk"}

NODES = {
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


NO_CATEGORY = "unknown"  # what triage calls a mail that fits no label


def category_name(code: str) -> str:
    """Empty for a mail without a category: nothing is known, so nothing is shown."""
    return "" if code.casefold() == NO_CATEGORY else in_words(code)


def language_name(code: str) -> str:
    return dict(LANGUAGES).get(code, code)


def person_reasons(report: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Of a mail that needs a person: what it is about, what to know, and the words it was detected by."""
    rows = [(str(row.get("kind", "")), str(row.get("words", ""))) for row in report.get("needs_person", ())]
    return [(*PERSON_REASONS[kind], words) for kind, words in rows if kind in PERSON_REASONS]


def person_kind(kind: str) -> str:
    """The word of a mark."""
    return PERSON_REASONS[kind][0] if kind in PERSON_REASONS else in_words(kind)


def asked_about(doubts: Sequence[Doubt]) -> str:
    """The first of them, with its reason, and how many more there are."""
    first, rest = doubts[0], len(doubts) - 1
    if first.reason == AS_FOUND:
        return f"Findings, with hardly a word added: {why_findings(first.detail)}"
    said = f"“{shortened(first.said)}”"
    why = SENTENCE_REASONS.get(first.reason) or ASKED.get(first.reason, in_words(first.reason))
    why += f", “{first.detail}”" if first.detail else ""
    told = f"Left open: {said}" if first.reason == OPEN else f"{said}: {why}"
    return f"{told}, and {rest} more." if rest else f"{told}."


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_ASKED else f"{text[:LONGEST_ASKED].rsplit(' ', 1)[0]}…"


def not_checked(language: str, *, cited: bool) -> str:
    """Why a sentence is neither supported nor refused; empty: it was checked."""
    source = "the article" if cited else "what was looked up"
    return f"not checked: {source} is in {language_name(language)}" if language else ""


def sentence_reason(entry: Entry) -> str:
    """The checks' reason for a sentence; empty for one that is proved or has nothing to prove."""
    if entry.verdict not in VERDICTS:
        return ""
    if entry.verdict == "not_checked" and entry.unchecked_language:
        return not_checked(entry.unchecked_language, cited=bool(entry.citations))
    about = SENTENCE_REASONS.get(entry.reason, in_words(entry.reason))
    explanation = ": ".join(part for part in (about, f"“{entry.detail}”" if entry.detail else "") if part)
    return f"{VERDICTS[entry.verdict]}: {explanation}" if explanation else VERDICTS[entry.verdict]


def decided(code: str) -> str:
    return str(Draft.Decision(code).label).lower() if code in Draft.Decision.values else in_words(code)


def in_words(code: str) -> str:
    return code.replace("_", " ").strip()


def via_words(code: str) -> str:
    return VIA.get(code, in_words(code))


def short_reason(reason: str) -> str:
    """A reason is a code, or a code and a person's words after a colon."""
    code, _, explanation = reason.partition(":")
    return REASONS[code][0] if code in REASONS else in_words(code) if not explanation else reason.strip()


def long_reason(reason: str) -> str:
    code, _, explanation = reason.partition(":")
    known = REASONS[code][1] if code in REASONS else ""
    return f"{known} {explanation.strip()}".strip() if known else reason.replace("_", " ")


def why_findings(reason: str) -> str:
    return long_reason(reason) or "This is not sure enough to be offered as an answer."


STANDS = {
    Ticket.Status.OPEN: "a person answers it",
    Ticket.Status.SNOOZED: "snoozed",
    Ticket.Status.RESOLVED: "resolved without an answer",
    Ticket.Status.SPAM: "in Spam",
}


UNSURE = (Outbound.State.UNCERTAIN, Outbound.State.FAILED)


def standing_elsewhere(row: Mapping[str, Any]) -> str:
    """How a mail stands on another mailbox's ticket: the `reply` to it there, if any, `status` and `card`."""
    if row["reply"]:
        unsure = "answered, but nobody knows whether it arrived" if row["reply"] in UNSURE else "answered"
        return "a reply waits to be sent" if row["reply"] in UNDER_WAY else unsure
    drafted = row["status"] == Ticket.Status.REVIEW and row["card"] not in ("", Card.NONE)
    return "its draft waits" if drafted else STANDS.get(row["status"], "not answered yet")


def unanswered(ticket: Ticket) -> str:
    """What a ticket whose customer waits for us stands at; empty where nobody waits."""
    if ticket.status == Ticket.Status.REVIEW:
        return "it has no draft" if ticket.card in ("", Card.NONE) else "its draft waits"
    if ticket.status == Ticket.Status.OPEN:
        person, team = ticket.assignee, ticket.team
        name = full_name(person) if person else (team.name if team else "nobody")
        return f"it is with {name}"
    if ticket.status == Ticket.Status.SNOOZED and not ticket.awaits_customer:
        return "it is snoozed"
    return "it waits for its draft" if ticket.status == Ticket.Status.NEW else ""
