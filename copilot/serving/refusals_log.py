"""What a client may not do is one line of the log, not a traceback: anybody can ask for any number of them."""

import logging


class WithoutTraceback(logging.Filter):
    """Django logs the exception behind a 4xx with where it was raised; of a 5xx that is wanted."""

    def filter(self, record: logging.LogRecord) -> bool:
        if 400 <= getattr(record, "status_code", 0) < 500:
            record.exc_info = record.exc_text = None
        return True
