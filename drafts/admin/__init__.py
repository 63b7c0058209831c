"""The desk's settings for administrators, and its records to look into."""

from drafts.admin import articles, records, throttling

__all__ = ["articles", "records", "throttling"]
