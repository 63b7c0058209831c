"""Mail as it comes in: bytes to a frozen ParsedMail, and the rules that read it. Nothing here touches the database
but `thread`."""

LOOP_HEADER = "X-Draftdesk-Loop"  # ours carry it; whatever comes back with it is never answered
