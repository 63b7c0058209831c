"""Why a draft is *Findings*, in words: which check it failed, and what the model's provider answered."""

import re

from drafts.models import Draft
from drafts.transitions import FALLBACK

from .guard_checks import checks
from .labels import reasons

_REFUSED_KEY = re.compile(r"\b40[13]\b")  # of HTTP: the provider was reached, and said no
REFUSED_KEY = "The language model refused the key of this desk, so the text quotes the articles."
ONCE_IT_WORKS = "Once it works again, Draft again asks it."
LONGEST = 300  # characters of a check's words


def why_findings(draft: Draft) -> str:
    reason = draft.escalation_reason
    if reason == FALLBACK:
        return f"{REFUSED_KEY if _REFUSED_KEY.search(draft.trouble) else reasons.long_reason(reason)} {ONCE_IT_WORKS}"
    words = reasons.why_findings(reason)
    return f"{words} {failed}" if reason == "repair_exhausted" and (failed := first_failed(draft)) else words


def first_failed(draft: Draft) -> str:
    """The first statement or fact that failed, with its check, and how many more there are; the evidence has them all."""
    failed = [(check.text, detail) for check in checks(draft) if not check.passed for detail in check.details or ("",)]
    if not failed:
        return ""
    text, detail = next(
        (one for one in failed if one[1].startswith("“")), failed[0]
    )  # a statement says more than a number
    shown = f"{text}: {detail}" if detail else text
    more = f" And {len(failed) - 1} more." if len(failed) > 1 else ""
    return f"{shown[:LONGEST]}{'…' if len(shown) > LONGEST else '.'}{more}"
