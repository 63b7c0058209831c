"""The shape of one language's words for looked-up data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class TermsOf:
    """Words separated by spaces. In `concepts` and `changing` a line is a name and its words.

    `neutral`: words that state nothing by themselves: articles, pronouns, auxiliaries, and the frame of an answer ("I
    have looked it up: …"). Words that bound, deny, promise or give a reason are left out on purpose.
    `hedges`: of a date or state that is not certain; without one of these, "expected" would be told as done.
    `per`: a price or count is told per something: "€48 per seat". `of`: between a thing and its date: "your order of 14
    November". `joins`: they start another clause. `looks`: looking up. `enabling`: words that count only ahead of what a
    reply may always offer: "I can see", "you can follow"; `telling`: to see and to say.
    """

    neutral: str
    hedges: str
    negators: str
    answers_no: str  # words of which "no", "not quite yet" ahead of an answer consist
    per: str
    of: str
    joins: str
    looks: str
    enabling: str
    telling: str
    concepts: str
    changing: str
