"""A question of nothing but brackets, or of one phrase over and over, is read in bounded time."""

import re
import time
from collections.abc import Callable
from datetime import date

from copilot.assistant.look_ups.tools import Asker
from copilot.assistant.pages.question import LONGEST_QUESTION
from copilot.assistant.phrases.patterns import asking_patterns
from copilot.assistant.questions.filters import DeskNames
from copilot.assistant.questions.orders import order
from copilot.assistant.questions.parts import parts_of
from copilot.assistant.questions.rules import greets, wanted
from copilot.assistant.questions.several import look_ups
from copilot.assistant.questions.spelling import spelled
from copilot.assistant.questions.unread import denial, not_filtered, not_read
from tests.counted_calls import calls
from tests.each_case import each_case

LIMIT = 3.0  # seconds of processor time; each takes a tenth of it, and took ten times of it
KNOWN = DeskNames(categories=("get_refund", "returns"), mailboxes=("support",), assignees=("Rosa Diaz",), last_ticket=7)
ASKER, TODAY = Asker(1, frozenset(), 5), date(2026, 11, 20)
PIECES = ["(", " ", "1", "ticket 1 and ", "talebi kapat "]


def all_rules(text: str) -> object:
    read = spelled(text, KNOWN)
    want = wanted(read, ASKER, KNOWN, TODAY)
    left = not_filtered(read, want, KNOWN), denial(read, want), not_read(read, want, KNOWN)
    return left, look_ups(read, want, KNOWN, TODAY)


READERS: dict[str, Callable[[str], object]] = {
    "patterns": asking_patterns.__wrapped__,
    "order": order,
    "greets": greets,
    "parts": parts_of,
    "rules": all_rules,
}


@each_case("reader", READERS)
def test_whatever_a_question_repeats_it_is_read_to_its_end(reader: str) -> None:
    READERS[reader]("(" * 900)  # patterns are compiled once
    slow = {}
    for piece in PIECES:
        began = time.process_time()
        READERS[reader]((piece * LONGEST_QUESTION)[:LONGEST_QUESTION])
        if (took := time.process_time() - began) > LIMIT:
            slow[piece] = took
    assert not slow


@each_case("reader", READERS)
def test_twice_the_question_takes_about_twice_the_steps(reader: str) -> None:
    for piece in PIECES[::3]:
        warm, small, large = ((piece * length)[:length] for length in (900, 200, 800))
        READERS[reader](warm)  # patterns are compiled once
        assert calls(READERS[reader], large) <= 5 * calls(READERS[reader], small) + 2_000, piece


def test_an_order_with_its_verb_at_the_end_has_what_it_is_done_to_before_it() -> None:
    for said in ("3 numaralı talebi kapat", "talebi kapat!", "«3 numaralı talebi kapat»"):
        assert re.search("Ask only reads", order(said)), said
    for said in ("kapat", "talep nasıl kapanır?", "kapat talebi", "talep? kapat"):
        assert not order(said), said
