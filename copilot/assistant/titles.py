"""The title of a conversation: two to four words."""

import re

from copilot.text.detection import detect
from copilot.text.languages import lexicon

FEWEST, MOST = 2, 4
LONGEST_TITLE = 60  # characters
WORD = re.compile(r"#?\w[\w.@'’/-]*")
UNNAMED = "New conversation"
ASKING = frozenset(
    ("how", "what", "which", "who", "where", "when", "why", "show", "list", "find", "tell", "give", "many", "much")
    + ("please", "can", "could", "did", "do", "does")
)


def title_of(text: str, *, from_question: bool = False) -> str:
    """Of a model's words the first four; of a question its telling ones. Empty where it has none."""
    found = WORD.findall(text.replace("\x00", " ")[:1_000])
    if from_question:
        found = telling(text, found)
    words = found[:MOST]
    if from_question and len(words) < FEWEST:
        words = ["Question", *words] if words else UNNAMED.split()
    title = " ".join(words)[:LONGEST_TITLE].strip(" .,;:!?-'’")
    return title[:1].upper() + title[1:] if len(words) >= FEWEST else ""


def telling(text: str, found: list[str]) -> list[str]:
    stop = lexicon(detect(text, text, fallback="en")).stop | ASKING
    return [word.strip(".'’-/") for word in found if word.casefold() not in stop]
