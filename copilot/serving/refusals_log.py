"""Logs a refused request in one line without a traceback, as anybody can cause any number of them."""

import logging


class WithoutTraceback(logging.Filter):
    """Removes the traceback that Django logs for a 4xx; a 5xx keeps it."""

    def filter(self, record: logging.LogRecord) -> bool:
        if 400 <= getattr(record, "status_code", 0) < 500:
            record.exc_info = record.exc_text = None
        return True
