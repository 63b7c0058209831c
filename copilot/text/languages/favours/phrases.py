"""Structure of a language's phrases for favours."""

from dataclasses import dataclass


@dataclass(frozen=True)
class FavourPhrases:
    """Unaccented phrases, separated by commas. [a b] matches either word (_ for a space in it), ~ up to four words, *
    any ending."""

    ours: str  # subjects; empty if the verb implies the subject
    willing: str  # not a general rule: "we will", "gladly"; required by `for_you`
    acts: str  # actions; a favour together with `exceptions` or `for_you`
    gives: str  # giving; a favour with `cases`, `reasons`, or `concessions` of `limits` that have passed
    cases: str
    exceptions: str
    for_you: str
    cares: str  # only looking, asking, explaining, or refusing
    perfects: str  # open what we have done to something of the customer's (`yours`), except for `known`
    yours: str
    known: str  # received, read, passed on
    vows: str  # open what we will do, with any verb except `tells`
    tells: str  # looks, speaks, writes
    promises: str  # sufficient alone
    gets: str  # with `gifts` and a reason or concession
    gifts: str
    reasons: str
    concessions: str
    limits: str
    conditions: str  # a description, wherever they occur
