"""Title of a conversation: two to four words."""

import re
from itertools import groupby

from copilot.text.detection import detect
from copilot.text.languages import lexicon

FEWEST, MOST = 2, 4
LONGEST_TITLE = 60  # characters
WORD = re.compile(r"#?\w[\w.@'’/-]*")
ASKING = frozenset(
    ("how", "what", "which", "who", "where", "when", "why", "show", "list", "find", "tell", "give", "many", "much")
    + ("long", "please", "can", "could", "did", "do", "does")
)


def title_of(text: str, *, from_question: bool = False) -> str:
    """The first four words of a model's text, or the significant ones of a question; empty if there are none."""
    found = WORD.findall(text.replace("\x00", " ")[:1_000])
    if from_question:
        found = telling(text, found)
    words = found[:MOST]
    if from_question and len(words) < FEWEST:
        words = ["Question", *words]
    title = " ".join(words)[:LONGEST_TITLE].strip(" .,;:!?-'’")
    return title[:1].upper() + title[1:] if len(words) >= FEWEST or from_question else ""


def telling(text: str, found: list[str]) -> list[str]:
    """The words from the first significant one to the last if short enough; else the first consecutive ones."""
    stop = lexicon(detect(text, text, fallback="en")).stop | ASKING
    at = [index for index, word in enumerate(found) if word.casefold() not in stop]
    if at and FEWEST <= at[-1] + 1 - at[0] <= MOST:
        at = list(range(at[0], at[-1] + 1))
    runs = [[index for _, index in run] for _, run in groupby(enumerate(at), lambda pair: pair[1] - pair[0])]
    chosen = next((run for run in runs if len(run) >= FEWEST), at)
    return [found[index].strip(".'’-/") for index in chosen]
