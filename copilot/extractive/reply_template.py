"""The frame of a reply: greeting, thanks, paragraphs, closing; the mailbox's where it speaks the customer's language."""

import re
from collections.abc import Sequence

from copilot.extractive.greetings import UNSPACED, greeting_of
from copilot.extractive.reply_phrases import phrases
from copilot.state import MessageCreated
from copilot.text.languages import lexicon
from copilot.text.tokenize import words

# A name that is no person's: a colleague reads "Hi Info," as careless.
IMPERSONAL_NAMES = re.compile(
    r"\b(?:gmbh|ltd|inc|llc|ag|bv|ab|srl|sarl|corp|info|support|team|sales|office|admin|billing|accounts?|service|shop|"
    r"no-?reply|contact|hello|kontakt|customer|user|test|iphone)\b",
    re.I,
)
TITLES = re.compile(r"^(?:(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|m|sr|sra|dhr|mevr|ing|dipl)\.?\s+)+", re.I)
LONGEST_NAME = 20


def first_name(name: str) -> str:
    """ "Garcia, Maria" and "Dr. Maria Garcia" are Maria; empty where the name is an address or a company."""
    name = " ".join(name.replace('"', " ").split())
    if not name or re.search(r"[@\d<>/\\_{}\[\]|:;()]|https?:", name) or IMPERSONAL_NAMES.search(name):
        return ""
    last, comma, rest = name.partition(",")
    first = TITLES.sub("", rest.strip() if comma and rest.strip() else last).split()
    if not first or len(first[0]) < 2 or len(first[0]) > LONGEST_NAME or first[0].endswith("."):
        return ""
    return first[0].capitalize() if first[0].isupper() or first[0].islower() else first[0]


def greeting(message: MessageCreated, language: str) -> str:
    name = first_name(message.sender_name)
    if not name:
        return greeting_of(language).hello_nobody
    own = message.greeting if language == message.mailbox_language and "{name}" in message.greeting else ""
    return (own or greeting_of(language).hello).replace("{name}", name)


def closing(message: MessageCreated, language: str) -> str:
    """A signature that says goodbye itself is left as it is, and says it in the customer's language."""
    signature = message.signature.strip()
    regards = greeting_of(language).regards + ("" if language in UNSPACED else ",")
    if says_goodbye(signature, language) or (language == message.mailbox_language and says_goodbye(signature, "en")):
        return signature
    if any(says_goodbye(signature, code) for code in (message.mailbox_language, "en")):
        signature = signature.partition("\n")[2].strip()
    return f"{regards}\n{signature}" if signature else regards.rstrip(",")


def says_goodbye(signature: str, language: str) -> bool:
    first = words(signature.partition("\n")[0])
    return bool(first) and bool(lexicon(language).closings.at(first, 0))


def letter(message: MessageCreated, language: str, paragraphs: Sequence[str]) -> str:
    opening = phrases(language).thanks
    parts = [greeting(message, language), opening, *paragraphs, closing(message, language)]
    return "\n\n".join(part for part in parts if part.strip())
