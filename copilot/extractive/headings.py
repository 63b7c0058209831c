"""The heading of a quote, told with it where the quote alone would say more than is true, or point at nothing."""

import re

from copilot.extractive.scoring import Pick
from copilot.extractive.segmentation import ITEM, plain, runs_on
from copilot.guard.limits.headings import untold_limit
from copilot.text.normalize import unaccented
from kb.search import Passage

# A place that a heading names, in the sentence that follows it; not "there is". For unaccented text.
THERE = re.compile(
    r"\bthere\b(?! (?:is|are|was|were|will|has|have|had|may|might|can|must|should)\b)|\b(?:dort|daar|dar|alli|ahi|ali)\b",
    re.IGNORECASE,
)
# "Tell us within 14 days" asks for something itself: it is no case of which the sentence below it tells more.
ASKS_FOR = re.compile(r"\S\s+(?:us|uns|nous|nos|ci|ons|oss|nam)\b|\w(?:-nous|nos|eci)\b", re.IGNORECASE)


def under_heading(pick: Pick, passage: Passage, number: int, told: str = "") -> str:
    """ "Within 2 hours: ", "Bought in the App Store: ", to stand before the quote; empty: it says enough alone. `number`: by
    which the quote is cited, as a heading that is a sentence of its own is, unless `told`, from the same passage, says it."""
    heading = plain(pick.units[0].section(passage.heading_path))
    if not heading or heading in pick.text:
        return ""
    if runs_on(pick.text):
        return f"{heading}:\n"  # "Covered" and "Not covered" stand over lists that look alike
    shown = plain(pick.text)
    apart = "\n" if "\n" in shown and ITEM.match(shown) else " "  # a list begins on a line of its own
    if ASKS_FOR.search(heading) and untold_limit(heading, pick.text, passage.language):
        return f"{heading}. [{number}]{apart}" if untold_limit(heading, told, passage.language) else ""
    points = pick.units[0].first and THERE.search(unaccented(pick.units[0].text))
    return f"{heading}:{apart}" if points or untold_limit(heading, pick.text, passage.language) else ""
