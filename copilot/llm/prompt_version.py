"""Version of the wording of all prompts of a run, which is stored with it."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from types import ModuleType

DIGITS = 12


@cache
def prompt_version() -> str:
    """A digest of every text that these modules may show to a model: it changes with any of them, and nobody needs to."""
    # Imported late: with a client of a model come libraries that whoever only records a run does not need.
    from copilot.llm import case_check, claim_check, feedback, prompts  # noqa: PLC0415

    told = [text for module in (prompts, claim_check, case_check, feedback) for text in _texts(module)]
    return sha256(json.dumps(told).encode()).hexdigest()[:DIGITS]


def _texts(module: ModuleType) -> Iterator[str]:
    for name, value in vars(module).items():
        if name.isupper() and value and isinstance(value, str | dict):
            yield json.dumps(value, default=str)
