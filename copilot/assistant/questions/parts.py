"""Splits a question that asks several things."""

from copilot.assistant.phrases.patterns import asking_patterns, plain
from copilot.text.detection import detect
from copilot.text.normalize import unaccented
from copilot.text.questions import asked
from copilot.text.signal_patterns import signal_patterns


def parts_of(question: str) -> list[str]:
    """Each thing asked; empty if it is one, or if a later part depends on an earlier one ("and who wrote it?")."""
    language = detect(question, question, fallback="en")
    parts = asked(question, language)
    leans = any(_leans(part, language) for part in parts[1:])
    return [] if len(parts) < 2 or leans else list(parts)


def _leans(part: str, language: str) -> bool:
    said, text = asking_patterns(part), plain(part)
    if said.tickets.search(text):
        return False  # "which tickets" names what it asks for
    points = signal_patterns(language).points_back.search(unaccented(part))
    return bool(points or said.back.search(text) or said.them.search(text))
