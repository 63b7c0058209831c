"""Admin of the desk's settings and records."""

from drafts.admin import articles, records, throttling

__all__ = ["articles", "records", "throttling"]
