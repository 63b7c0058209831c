"""The library for its curators: a module a page."""

from kb.admin import collections, documents, examples, imports

__all__ = ["collections", "documents", "examples", "imports"]
