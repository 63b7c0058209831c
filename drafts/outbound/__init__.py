"""Outgoing mail: composed, sent at most once, by a transport."""
