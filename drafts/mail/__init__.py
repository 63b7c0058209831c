"""Mail as it is on the wire: read, judged and threaded by small pure functions."""

LOOP_HEADER = "X-Draftdesk-Loop"
