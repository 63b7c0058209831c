"""Chunks, vectors and postings of articles."""
