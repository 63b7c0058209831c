"""Labels of the reasons why a ticket needs a person, and advice on delicate mail."""

from collections.abc import Mapping
from typing import Any

from drafts.transitions import NOT_SENT

from .codes import in_words

# code: (short label for the queue, long text for the ticket)
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
    "invitation": (
        "an invitation",
        "A calendar's invitation, so no reply was written. Accept or decline it in your calendar, or write a reply.",
    ),
    "invitation_answered": (
        "invitation answered",
        "A calendar's answer to an invitation, so no reply was written. You can resolve it.",
    ),
    "invitation_cancelled": (
        "invitation cancelled",
        "An invitation was cancelled by a calendar, so no reply was written.",
    ),
    "appointment": ("an appointment", "The mail has no text, only an appointment, so no reply was written."),
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
        "The reply would go to others at another domain, with data of the customer or on the word of a mail that is not "
        "verified. Check the recipients.",
    ),
    "only_subject": (
        "no text",
        "The mail has no text of its own: the draft goes by the subject. Look whether that is all, then approve or edit it.",
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
    "internal_article": (
        "internal article",
        "An internal article is closest to a question. It is for you, not for the customer, so the draft has nothing of it.",
    ),
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
    "cut_off": (
        "mail cut off",
        "The mail ends in the middle. Look whether what is missing matters, or ask for the whole.",
    ),
    "gibberish": (
        "letters wrong",
        "The letters of the mail make no words, because it names a wrong charset. Look at the original before you answer.",
    ),
    "reaction": ("reaction", "A thumb or the like to a mail of ours."),
    "needs_approval": ("complaint or upset", "A complaint, or an upset and urgent customer. Review it closely."),
    "promised": (
        "a promise of ours",
        "The customer says that one of us promised something. Find out whether that is so before you answer.",
    ),
    "needs_clarification": ("asks a question", "The mail is too vague to answer, so the draft asks a question."),
    "erased": (
        "mail erased",
        "Mail of this ticket was erased because its writer asked for it, and the draft with it. Look at what is left.",
    ),
    "processing_failed": ("copilot failed", "The copilot failed. Try again, or answer it yourself."),
    "unparsed_mail": ("unreadable mail", "The mail could not be read. The original is kept."),
    "part_missing": (
        "a part is missing",
        "The mail was sent in several parts, and only this one is here. Ask for the whole, or wait for the others.",
    ),
    "too_many_mails": ("many mails", "This sender has reached the limit of drafts an hour."),
    "bounced": ("returned", "Our reply was returned: it could not be delivered."),
    "bounced_unverified": (
        "returned?",
        "A mail says that our reply was returned, and its sender is not verified, or is neither ours nor the recipient's, or "
        "it names only the address. Check it before you send again.",
    ),
    "unknown_bounce": (
        "a mail came back",
        "A mail system says that a mail was not delivered, and it is none that was sent from here lately. Another program may "
        "write from this address, or somebody forges it.",
    ),
    "maybe_bounce": (
        "may be a bounce",
        "It came as a bounce does and speaks of a failed delivery, but nothing proves that a mail system wrote it. It may be a "
        "customer's. No reply was written.",
    ),
    "own_mark": (
        "our own mark",
        "It bears the mark of mail that this desk sent, but comes from somebody else: a customer, or a machine that hands "
        "our mail back. No reply was written.",
    ),
    "receipt": ("read receipt", "It says that our mail was read, or deleted unread."),
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
    "automatic_danger": (
        "automatic, with danger",
        "Its headers say that a machine sent it, and its text tells of a danger. A person may have written it: read it at "
        "once. No reply was written.",
    ),
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
        "It is not known whether the reply was sent. Check before you send again.",
    ),
    "reopened": ("reopened", "A person opened the ticket again."),
    "not_drafted": (
        "nothing drafted",
        "The copilot found no mail here that is still to be answered. Look at what is open, or resolve it.",
    ),
    "no_draft_came": (
        "no draft came",
        "The copilot's work on this ticket ended without a draft. Answer it, or take it over and hand it back for a draft.",
    ),
    "snooze_over": ("snooze ended", "The snooze of this ticket has ended."),
    "merged": ("merged", "Mail of another ticket was merged into this one. Check what of it is still open."),
    "split": ("split", "A part of this ticket became a ticket of its own. Check what is still open here."),
    "no_answer": ("no answer yet", "You wanted to be reminded: the customer has not answered."),
    NOT_SENT: ("reply stopped", "An automatic reply waited to be sent. It did not leave:"),
    "mail_undone": (
        "new mail, not sent",
        "This mail was undone before it was sent. Its text is kept: send it, or discard it.",
    ),
    "undone": ("cancelled", "The reply was cancelled before it was sent."),
    "copy_refused": (
        "not to everyone",
        "The reply was sent, but not to everyone: the mail server refused an address. The reply below names it.",
    ),
    "send_failed": ("sending failed", "The reply could not be sent."),
    "sender_limit": ("many mails", "This sender has reached the limit of drafts an hour."),
    "rate_limited": ("many mails", "This sender has reached the limit of drafts an hour."),
}

# What keeps a draft's confidence low, by the guard report's `unsure_of`.
UNSURE_OF = {
    "writer": "The text it found may answer something else.",
    "intent": "It is not clear what the mail is about.",
    "statements": "Too few of its statements are supported by an article.",
    "search": "The articles it found may not be about this.",
}

AT_ONCE = "Answer it before all other mail and tell a lead."
# Advice on mail that needs a person, by kind: heading, and what to do.
PERSON_REASONS = {
    "danger": (
        "Danger",
        "Someone may be hurt or threatened, or may not want to live, or something may burn. " + AT_ONCE,
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
    "disputed_payment": (
        "Disputed payment",
        "Somebody says that nobody allowed a payment or an order, or that a child made it. Admit and deny nothing: look up the "
        "payment, stop further ones if in doubt, and hand it to whoever handles payments.",
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

# What to do about each danger; of one whose words do not tell which it is, all are shown.
DANGERS = {
    "product": "A product: ask them to stop using it and whether anyone is hurt.",
    "threat": "A threat: tell whoever is meant, keep the mail, do not argue.",
    "despair": "Despair: write kindly, name the emergency number, and nothing about money or rules.",
}

# Reasons that something may be wrong, shown as a warning.
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


def person_reasons(report: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Kinds found in a mail that needs a person: heading, advice, and the words that matched."""
    rows = [row for row in report.get("needs_person", ()) if row.get("kind") in PERSON_REASONS]
    return [(PERSON_REASONS[row["kind"]][0], _advice(row), str(row.get("words", ""))) for row in rows]


def _advice(row: Mapping[str, Any]) -> str:
    _, advice = PERSON_REASONS[row["kind"]]
    if row["kind"] != "danger":
        return advice
    told = [words for name, words in DANGERS.items() if name in row.get("of", ())]
    return " ".join((AT_ONCE, *told) if told else (advice, *DANGERS.values()))


def person_kind(kind: str) -> str:
    """Label of a kind's mark."""
    return PERSON_REASONS[kind][0] if kind in PERSON_REASONS else in_words(kind)


def short_reason(reason: str) -> str:
    """Short label of a reason, which is a code, or a code and a person's words after a colon."""
    code, _, explanation = reason.partition(":")
    return REASONS[code][0] if code in REASONS else in_words(code) if not explanation else reason.strip()


def long_reason(reason: str) -> str:
    code, _, explanation = reason.partition(":")
    known = REASONS[code][1] if code in REASONS else ""
    return f"{known} {explanation.strip()}".strip() if known else reason.replace("_", " ")


def why_findings(reason: str) -> str:
    return long_reason(reason) or "This is not sure enough to be offered as an answer."
