"""Words that were typed and not sent yet, as the database keeps them."""

import time

from drafts.models import Ticket, UnsentReply
from tests.browser.late_answers import SECONDS

WORDS = "My careful words, typed by hand"


def expect_kept(ticket: Ticket, words: str = WORDS) -> None:
    """Asked of the database alone: also while the page is being left, and within a route's handler."""
    deadline = time.monotonic() + SECONDS
    while not UnsentReply.objects.filter(ticket=ticket, text=words).exists():
        assert time.monotonic() < deadline, list(UnsentReply.objects.values())
        time.sleep(0.05)
