"""The library for its curators: a module a page."""

from kb import import_admin
from kb.admin import collections, documents, examples

__all__ = ["collections", "documents", "examples", "import_admin"]
