"""Words by which a sentence that sounds like a courtesy tells a deed, an agreement or advice: plain data, one module per
language.

A courtesy is thanks, sympathy, an apology, a wish, an offer of help or a hand-over. Whatever else one of ours did, decided
or promised, what others did, and where the customer should turn, is a fact.
"""

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from copilot.text.languages import SUPPORTED

ACCENTED = frozenset(("fr", "es"))  # whose participles have an accent, so that `ours` to `passed_on` keep it


@dataclass(frozen=True)
class Acts:
    """Regular expressions for clauses in lower case without accents.

    `ours`: what one of us did, `others`: what anybody else did, or was done; both with groups named `verb…`. `handled`:
    verbs of ours that only handle the mail, `passed_on`: those of others and of passives. `aside`: a clause that is sorry,
    has a condition, or repeats what the customer wrote, felt or did. `told`: approval, agreement, a promise that holds,
    advice, a comparison; `talk` is one with the customer, who may mention it. `sends`: an order to do something or to turn
    elsewhere, at the start of a clause; `to_us`: one that only invites another mail, asks for a detail, or is small talk.
    """

    ours: str
    others: str
    handled: str
    passed_on: str
    aside: str
    told: tuple[str, ...]
    sends: str
    to_us: str


@cache
def acts(language: str) -> Acts | None:
    """The words of a language; None of one that we do not know."""
    if language not in SUPPORTED:
        return None
    told: Acts = import_module(f"copilot.guard.grounding.untold.words.{language}").ACTS
    return told
