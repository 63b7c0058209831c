"""Sentences that cite looked-up data. Their marks are not kept, and an article that mentions the same thing is not what they
rest on: they are read against the data."""

from collections.abc import Iterable
from dataclasses import replace

from copilot.guard.claims.tool_data import ToolData
from copilot.guard.grounding import Judged
from copilot.text.sentences import Sentence

# Doubts of a sentence that cites no article: an article has its words, or nothing in the mail is its basis.
UNFOUNDED = ("uncited", "premise")


def cites_record(sentence: Sentence, on_record: Iterable[str]) -> bool:
    """Whether a sentence cites looked-up data and no article. `on_record`: the sentences that cite such data."""
    return not sentence.marks and any(told and told in sentence.text for told in on_record)


def by_record(one: Judged, sentence: Sentence, tools: ToolData) -> Judged:
    """The sentence's verdict by the data, if its only doubt is that an article has its words, or that it has no basis in
    the case. What the data does not account for is left to a second opinion, which is shown the data."""
    evidence = one.evidence
    if evidence.verdict != "doubt" or evidence.reason not in UNFOUNDED or not tools.tools.text:
        return one
    reading = tools.read(sentence.text)
    told = {"quote": reading.quote, "citations": (), "left_over_only": False}
    if reading.states:
        told |= {"verdict": "proved", "reason": "", "detail": ""}
    elif against := reading.denied or reading.misplaced:
        told |= {"reason": "data_denied" if reading.denied else "data_elsewhere", "detail": against}
    elif evidence.reason == "uncited":
        worked_out = frozenset(one.accounted)
        left = (words for words in reading.left if words not in worked_out)
        told |= {"reason": "beyond_data", "detail": ", ".join(left), "left_over_only": True}
    else:
        return one
    return replace(one, evidence=evidence.model_copy(update=told))
