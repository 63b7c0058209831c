"""Alignment of a sentence with the parts of its sources."""
