"""A mail of nothing but short questions, or of empty lines, is read in bounded time."""

import time
from collections.abc import Callable

from copilot.extractive.triage import classify
from copilot.model_interface import TriageRequest
from copilot.state import MessageCreated
from copilot.text.matters import segments
from copilot.text.needs_person import needs_person
from copilot.text.normalize import fold, unaccented
from copilot.text.questions import asked, nothing_to_answer, parts_of, sentences
from drafts.models.message import READ_FOR_DRAFT
from drafts.reply_text import tidy
from tests.each_case import each_case
from tests.library import TAXONOMY, mail

LENGTH = READ_FOR_DRAFT // 8  # characters: what is slow takes a multiple of the limit, with as many as are read too
LIMIT = 0.75  # seconds of processor time; each takes a thirtieth of it, on a busy machine more
PIECES = [
    *(
        "b? ",
        "And b? ",
        "é? ",
        "a; b? ",
        "a – b? ",
        "b?\n\n",
        "- what is b?\n",
        "1. a b\n",
        "(a) x ",
        "犬は？",
        "ما هو؟ ",
    ),
    *(
        "\n",
        " ",
        "\t",
        "a\n",
        "Also what does it cost? ",
        "I want to cancel. ",
        "?",
        ".",
        "1",
        "<",
        "[",
        "> a\n",
        "Hi,\n",
    ),
    *("Maria\n\n", "a, ", "https://a.example/? ", "Thank you! "),
]


def message(text: str) -> MessageCreated:
    return mail(text)


READERS: dict[str, Callable[[str], object]] = {
    "matters": lambda text: segments(text, "en"),
    "parts": lambda text: parts_of(text, "en"),
    "questions": lambda text: asked(text, "en"),
    "sentences": sentences,
    "nothing to answer": lambda text: nothing_to_answer(message(text), "en"),
    "needs a person": lambda text: needs_person(message(text), "en"),
    "triage": lambda text: classify(TriageRequest(message=message(text), language="en", taxonomy=TAXONOMY)),
}


@each_case("reader", READERS)
def test_whatever_a_mail_repeats_it_is_read_to_its_end(reader: str) -> None:
    slow = {}
    for piece in PIECES:
        text = f"a{piece * LENGTH}"[: LENGTH - 1] + "b"
        began = time.process_time()
        READERS[reader](text)
        if (took := time.process_time() - began) > LIMIT:
            slow[piece] = took
    assert not slow


def test_a_line_wrapped_in_the_middle_of_a_sentence_begins_no_matter() -> None:
    wrapped = "I have read the whole article about returns on your pages, and\nalso the one about exchanges, and neither helps."
    assert segments(wrapped, "en") == [wrapped]


@each_case("read", [fold, unaccented, tidy])
def test_a_run_of_combining_marks_is_cut(read: Callable[[str], str]) -> None:
    began = time.process_time()
    assert "\u0301" * 40 not in read("a" + "\u0301\u0316" * 30_000)
    assert time.process_time() - began < LIMIT
