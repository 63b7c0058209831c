"""The shape of a language's phrases for favours."""

from dataclasses import dataclass


@dataclass(frozen=True)
class FavourPhrases:
    """Unaccented; phrases are separated by commas, [a b] stands for either word (_ for a blank in it), ~ for up to four words,
    * for any ending."""

    ours: str  # who acts; empty where the verb alone says who
    willing: str  # tells no custom of the house: "we will", "gladly"; `for_you` needs one
    acts: str  # what is done; a favour with `exceptions`, or `for_you`
    gives: str  # what only gives; a favour with `cases`, `reasons`, or `concessions` of `limits` that are over
    cases: str
    exceptions: str
    for_you: str
    cares: str  # only looks, asks, explains, or says that it cannot
    perfects: str  # open what the house has done to something of the customer's (`yours`), but for what is `known`
    yours: str
    known: str  # received, read, passed on
    vows: str  # open what the house will do, whatever verb follows, but for what `tells`
    tells: str  # looks, speaks, writes
    promises: str  # need nothing beside them
    gets: str  # with `gifts` and a reason or concession
    gifts: str
    reasons: str
    concessions: str
    limits: str
    conditions: str  # describe, wherever they stand
