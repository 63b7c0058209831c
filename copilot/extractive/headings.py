"""Adds the heading to a quote that alone would claim too much or refer to nothing."""

import re

from copilot.extractive.scoring import Pick
from copilot.extractive.segmentation import ITEM, plain, runs_on
from copilot.guard.limits.headings import untold_limit
from copilot.text.normalize import unaccented
from kb.search import Passage

# A reference to a place named in the heading; not "there is". For unaccented text.
THERE = re.compile(
    r"\bthere\b(?! (?:is|are|was|were|will|has|have|had|may|might|can|must|should)\b)|\b(?:dort|daar|dar|alli|ahi|ali)\b",
    re.IGNORECASE,
)
# "Tell us within 14 days" is a request itself, and not a case that the text below describes.
ASKS_FOR = re.compile(r"\S\s+(?:us|uns|nous|nos|ci|ons|oss|nam)\b|\w(?:-nous|nos|eci)\b", re.IGNORECASE)


def under_heading(pick: Pick, passage: Passage, number: int, told: str = "") -> str:
    """The heading as a prefix of a quote ("Within 2 hours: ", "Bought in the App Store: "); empty if the quote suffices
    alone. `number`: number of the citation, for a heading that is a full sentence; it is left out if `told`, quoted
    from the same passage, says the same."""
    heading = plain(pick.units[0].section(passage.heading_path))
    if not heading or heading in pick.text:
        return ""
    if runs_on(pick.text):
        return f"{heading}:\n"  # "Covered" and "Not covered" may be headings of similar lists
    shown = plain(pick.text)
    apart = "\n" if "\n" in shown and ITEM.match(shown) else " "  # a list starts on its own line
    if ASKS_FOR.search(heading) and untold_limit(heading, pick.text, passage.language):
        return f"{heading}. [{number}]{apart}" if untold_limit(heading, told, passage.language) else ""
    points = pick.units[0].first and THERE.search(unaccented(pick.units[0].text))
    return f"{heading}:{apart}" if points or untold_limit(heading, pick.text, passage.language) else ""
