"""What a person says who is asked once more."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpResponse

from drafts.conflicts import MayArriveTwice, NeedsYes
from tests.markup import flat

BUTTON = re.compile(r'<button [^>]*name="(\w+)" value="([\w ]+)"[^>]*>[^<]*<kbd>Enter</kbd></button>')


def button(answer: str | HttpResponse) -> dict[str, str]:
    """The question's own button."""
    ((name, value),) = BUTTON.findall(flat(answer))
    return {name: value}


def yes_to(act: Callable[[], Any]) -> str:
    """To what the act asks about."""
    with pytest.raises(NeedsYes) as asked:
        act()
    return asked.value.yes


def after_yes(act: Callable[..., Any], *args: Any, **fields: Any) -> Any:
    """What comes of an act whose question, if it asks whether something may arrive twice, is answered so."""
    try:
        return act(*args, **fields)
    except MayArriveTwice as asked:
        return act(*args, **fields, maybe_twice=asked.yes)
