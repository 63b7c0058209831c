"""Triage, drafts, queries and second opinions by a chat model."""
