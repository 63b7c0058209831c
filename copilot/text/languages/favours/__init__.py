"""Promises of favours without a verb of action: an exception ("in your case", "retroactively"), "for you", something
given to the customer for a reason, or what we will do or have done. Arabic has only set phrases."""

from copilot.text.languages.favours.germanic import GERMANIC
from copilot.text.languages.favours.other import OTHER
from copilot.text.languages.favours.phrases import FavourPhrases
from copilot.text.languages.favours.romance import ROMANCE

FAVOURS: dict[str, FavourPhrases] = GERMANIC | ROMANCE | OTHER
