"""A question that is an order ("close ticket 41", "refund her"): Ask only reads, and says which key does it."""

import re

from copilot.assistant.phrases.patterns import asking_patterns, plain

OPENING = (
    r"^\W*(?:(?:hi|hey|ok|okay|please|pls|bitte|now|just|and|then)\W+)*"
    r"(?:(?:can|could|would|will) you\s+(?:please\s+)?|i want you to\s+|(?:kannst|konntest) du\s+(?:bitte\s+)?)?"
)
# A word that is a noun as well is no order before a bare plural: "refund mails last week".
NOUN_TOO = (
    r"(?:refund|answer|reply|change|update|order|cancel|tag|label|forward|block|replace|ship)"
    r"\s+(?:mails|e-?mails|tickets|messages|cases)\b"
)
# Behind the verb stands whom or what it is done to: "refund policy", "reply times" and "cancel an order" are no orders.
THING = r"(?:customer|tickets?|case|mails?|e-?mails?|reply|answer|draft|apology|message|spam|vorgang|anfrage|kund\w+|antwort)"
OBJECT = (
    rf"\s+(?:back\s+)?(?:to\s+)?(?:#?\d+|it|this|that|these|those|them|him|her|me|all|both|ihr|ihm|ihnen|sie|ihn|es|das"
    rf"|(?:(?:an?|the|this|that|his|her|their|my|all|der|die|das|den|dem|dies\w*|alle\w*|eine?[nr]?)\s+)?{THING})(?!\w)"
)
ACTS = {
    r"close|resolve|schliess\w*|erledige": "press D on its page (Done)",
    r"assign|reassign|unassign|weise?": "press I on its page (Assign)",
    r"tag|untag|label": "press L on its page (Tag)",
    r"snooze|postpone|remind": "press N on its page (Snooze)",
    r"reopen|undo": "press U on its page (Undo), or write on it anew",
    r"merge|split": "press + or - on its page (Merge, Split off)",
    r"approve": "press A on its page (Approve and send)",
    r"send|schicke?|sende|reply|respond|answer|antworte|write|schreibe?": (
        "press E on the ticket's page (Edit the reply), then Ctrl Enter"
    ),
    r"rewrite|rephrase|redraft": "press R on the ticket's page (Rewrite)",
    r"reject": "press X on its page (Reject)",
    r"forward|redirect": "choose Forward on the ticket's page",
    r"mark|delete|remove|losche?": "press S on the ticket's page for spam, D for done; an administrator deletes for good",
    r"refund|erstatte|cancel|storniere?|ship|reship|replace|change|update|edit|block|escalate": (
        "do it in your shop or account system; T on the ticket's page takes the ticket over"
    ),
}
ONLY_READS = "Ask only reads: nothing was changed or sent. To do this, {}."


def order(question: str) -> str:
    """What is answered to an order; empty where it is a question."""
    text = plain(question)
    said = asking_patterns(question)
    if said.count.search(text) or said.first("by", text):
        return ""
    for verbs, way in ACTS.items():
        if re.search(rf"{OPENING}(?!{NOUN_TOO})(?:{verbs}){OBJECT}", text, re.IGNORECASE):
            return ONLY_READS.format(way)
    return ""
