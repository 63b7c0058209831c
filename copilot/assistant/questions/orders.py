"""Detects commands ("close ticket 41", "refund her"): Ask only reads, and names the key for the action."""

import re

from copilot.assistant.phrases.patterns import AskingPatterns, asking_patterns, patterns, plain
from copilot.text.languages import SUPPORTED

OPENING = (
    r"^\W*(?:(?:hi|hey|ok|okay|please|pls|bitte|now|just|and|then)\W+)*"
    r"(?:(?:can|could|would|will) you\s+(?:please\s+)?|i want you to\s+|(?:kannst|konntest) du\s+(?:bitte\s+)?)?"
)
# Verbs that are also nouns are no command before a bare plural: "refund mails last week".
NOUN_TOO = (
    r"(?:refund|answer|reply|change|update|order|cancel|tag|label|forward|block|replace|ship)"
    r"\s+(?:mails|e-?mails|tickets|messages|cases)\b"
)
# Objects after the verb: "refund policy", "reply times" and "cancel an order" are no commands.
THING = (
    r"(?:customer|tickets?|case|mails?|e-?mails?|reply|answer|draft|apology|message|spam|refund|voucher|replacement"
    r"|vorgang|anfrage|kund\w+|antwort)"
)
OBJECT = (
    rf"\s+(?:back\s+)?(?:to\s+)?(?:#?\d+|it|this|that|these|those|them|him|her|me|all|both|ihr|ihm|ihnen|sie|ihn|es|das"
    rf"|(?:(?:an?|the|this|that|his|her|their|my|all|der|die|das|den|dem|dies\w*|alle\w*|eine?[nr]?)\s+)?{THING})(?!\w)"
)
WAYS = {
    "close": "press D on its page (Resolve)",
    "assign": "press I on its page (Assign)",
    "tag": "press L on its page (Tag)",
    "snooze": "press N on its page (Snooze)",
    "reopen": "press U on its page (Undo), or write on it anew",
    "merge": "press + or - on its page (Merge, Split off)",
    "approve": "press A on its page (Approve and send)",
    "send": "press E on the ticket's page (Edit the reply), then Ctrl Enter",
    "write": "press E on the ticket's page (Edit the reply) to write it, or R (Rewrite) for another draft",
    "rewrite": "press R on the ticket's page (Rewrite)",
    "reject": "press X on its page (Reject)",
    "forward": "choose Forward on the ticket's page",
    "delete": "press S on the ticket's page for spam, D for done; an administrator deletes for good",
    "shop": "do it in your shop or account system; T on the ticket's page takes the ticket over",
}
ENGLISH = {
    "close": r"close|resolve|set|move|schliess\w*|erledige",
    "assign": r"assign|reassign|unassign|weise?",
    "tag": r"tag|untag|label",
    "snooze": r"snooze|postpone|remind",
    "reopen": r"reopen|undo",
    "merge": r"merge|split",
    "approve": r"approve",
    "send": r"send|schicke?|sende|reply|respond|answer|antworte",
    "write": r"write|draft|compose|word|phrase|schreibe?|formuliere?|verfasse?",
    "rewrite": r"rewrite|rephrase|redraft",
    "reject": r"reject",
    "forward": r"forward|redirect",
    "delete": r"mark|delete|remove|losche?",
    "shop": r"refund|erstatte|cancel|storniere?|ship|reship|replace|change|update|edit|block|escalate",
}
BETWEEN = r"(?:[\s'-]+[^\W\d]{1,5}){0,2}?[\s'-]+"  # "ferme le ticket", "responde a la clienta"
# "Cierra la", not "cambiar la dirección": a pronoun is not followed by a noun.
NO_ARTICLE = r"(?:(?<=\w{5})|(?=\W*$)|(?=\s+[^\W\d]{1,2}\s))"
VERB_LAST = ("tr",)
LETTER_OR_DIGIT = re.compile(r"\w")
LAST_WORD = re.compile(r"(?s).*\w")
QUESTION_MARK = re.compile(r"[?؟]")
ONLY_READS = "Ask only reads: nothing was changed or sent. To do this, {}."
NO_WRITER = "Ask looks up and does not write. To write a reply, {}."


def order(question: str) -> str:
    """Response to a command; empty for a question."""
    text = plain(question)
    said = asking_patterns(question)
    if said.count.search(text) or said.first("by", text):
        return ""
    act = next((act for act, verbs in ENGLISH.items() if in_english(verbs, text)), "") or spoken(text)
    return (NO_WRITER if act == "write" else ONLY_READS).format(WAYS[act]) if act else ""


def in_english(verbs: str, text: str) -> bool:
    return bool(re.search(rf"{OPENING}(?!{NOUN_TOO})(?:{verbs}){OBJECT}", text, re.IGNORECASE))


def spoken(text: str) -> str:
    """The action of a command in another supported language; empty if none."""
    for language in SUPPORTED:
        if language != "en" and (act := ordered(text, patterns(language))):
            return act
    return ""


def ordered(text: str, said: AskingPatterns) -> str:
    thing = rf"(?:#?\d+(?!\w)|{said.ticket.pattern}|{said.done_to.pattern}{NO_ARTICLE})"
    for act, verbs in said.acts.items():
        if said.language in VERB_LAST:
            found = _ends_with(verbs, thing, text)
        else:
            found = bool(re.search(rf"{OPENING}{verbs.pattern}{BETWEEN}{thing}", text))
        if found and act in WAYS:
            return act
    return ""


def _ends_with(verbs: re.Pattern[str], thing: str, text: str) -> bool:
    """Whether the last word is one of the verbs and a thing stands before it, with no question mark between the words."""
    words = LETTER_OR_DIGIT.search(text), LAST_WORD.match(text)
    begin, end = (words[0].start(), words[1].end()) if words[0] and words[1] else (0, 0)
    verb = re.compile(rf"{verbs.pattern}\Z").search(text, begin, end)
    if verb is None or QUESTION_MARK.search(text, begin, verb.start()):
        return False
    object_ = re.search(thing, text[begin:])
    return bool(object_ and begin + object_.end() <= verb.start())
