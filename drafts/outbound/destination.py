"""Whether sent mail leaves the machine."""

from django.conf import settings

FILES = "drafts.outbound.backends.eml.EmlBackend"  # writes mail to files


def why_nothing_leaves() -> str:
    """A sentence for people where mail is only written to files; empty where it is sent."""
    if settings.EMAIL_BACKEND != FILES:
        return ""
    return "No mail leaves this machine: it is written to DATA_DIR/outbox until EMAIL_HOST or another EMAIL_BACKEND is set."
