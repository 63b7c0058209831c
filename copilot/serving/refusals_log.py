"""Logs a refused request in one line without a traceback, as anybody can cause any number of them."""

import logging

QUESTIONS = (409, 422)  # the desk asks a person, or says what has changed: an ordinary act


class WithoutTraceback(logging.Filter):
    """Removes the traceback that Django logs for a 4xx; a 5xx keeps it. What a signed-in person is asked is no line."""

    def filter(self, record: logging.LogRecord) -> bool:
        status = getattr(record, "status_code", 0)
        if 400 <= status < 500:
            record.exc_info = record.exc_text = None
        return not (status in QUESTIONS and _signed_in(getattr(record, "request", None)))


def _signed_in(request: object) -> bool:
    """Whether the view has found a person behind the request; the log asks no database."""
    return bool(getattr(getattr(request, "_cached_user", None), "is_authenticated", False))
