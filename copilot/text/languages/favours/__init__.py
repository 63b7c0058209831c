"""How favours are promised that no verb of a deed tells: by an exception ("in your case", "retroactively"), by "for you", as
something that the customer gets for a reason, as what the house will do or has done. Arabic has only set phrases."""

from copilot.text.languages.favours.germanic import GERMANIC
from copilot.text.languages.favours.other import OTHER
from copilot.text.languages.favours.phrases import FavourPhrases
from copilot.text.languages.favours.romance import ROMANCE

FAVOURS: dict[str, FavourPhrases] = GERMANIC | ROMANCE | OTHER
