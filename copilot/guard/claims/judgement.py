"""Doubt about a statement: a logistic regression over the named signals, fitted on twins (`manage.py fit_claims`)."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from copilot.guard.claims import weights

Group = str

# Signals by the reason shown to people; a signal in no group only shifts the score.
GROUPS: Mapping[Group, tuple[str, ...]] = {
    "left_over": (
        "left_best", "left_near", "left_quote", "left_around", "quote_count", "left_source", "left_anywhere",
        "left_count", "from_mail", "source_left", "length",
        "loose", "needs_second",
    ),
    "elsewhere": ("elsewhere", "elsewhere_and_mail", "rival", "merged", "name_elsewhere", "name_unknown"),
    "facts": ("fact_missing", "fact_elsewhere", "base_swapped", "bound_swapped", "computed", "own_fact", "facts_open",
        "wished",
    ),
    "polarity": (
        "polarity", "polarity_kept", "negation_gained", "negation_lost", "negations_differ", "opposites",
        "opposites_denied", "denied_most", "denied_share", "denied_both", "denied_unknown", "free_gained",
    ),
    "modality": ("must_gained", "must_lost", "can_gained", "can_lost", "must_for_can", "can_for_must"),
    "scope": (
        "every_gained", "every_lost", "every_new", "some_gained", "some_lost", "only_gained", "only_lost", "only_new",
        "also_gained", "also_lost", "even_if_gained", "even_if_lost", "even_if_new",
    ),
    "time": (
        "done_gained", "done_lost", "done_new", "at_once_gained", "at_once_lost", "at_once_new", "before_gained",
        "before_lost", "after_gained", "after_lost", "before_for_after", "after_for_before", "order", "order_told",
        "inversions",
    ),
    "condition": (
        "conditions_gained", "conditions_lost", "exceptions_gained", "exceptions_lost", "condition_lost",
        "condition_lost_bare", "exception_near",
    ),
    "roles": ("roles", "roles_turned", "we_gained", "you_gained", "grants_gained", "grants_lost", "concedes", "promised"),
}  # fmt: skip

# Permitted signs of the weights: most signals only add doubt.
LIFTING = ("polarity_kept", "opposites_denied", "denied_both", "computed")
EITHER = ("length", "loose", "own_fact")
SIGNS: Mapping[str, int] = {
    name: -1 if name in LIFTING else 0 if name in EITHER else 1 for names in GROUPS.values() for name in names
}


@dataclass(frozen=True)
class Judgement:
    """`score`: logit, higher is more doubtful. `reason`: the group that contributes most."""

    score: float
    reason: Group
    left_over_only: bool

    @property
    def probability(self) -> float:
        return 1 / (1 + math.exp(-self.score))


def judge(signals: Mapping[str, float]) -> Judgement:
    parts = {name: weights.WEIGHTS[name] * (signals[name] - weights.MEANS[name]) for name in weights.WEIGHTS}
    score = weights.INTERCEPT + sum(parts.values())
    added = {group: sum(parts.get(name, 0.0) for name in names) for group, names in GROUPS.items()}
    reason = max(added, key=lambda group: added[group])
    return Judgement(score, reason, score - max(0.0, added["left_over"]) < weights.DOUBT)
