"""The library's admin, one module per page."""

from kb.admin import collections, documents, examples, imports

__all__ = ["collections", "documents", "examples", "imports"]
