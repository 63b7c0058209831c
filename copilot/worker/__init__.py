"""Durable work: runs a leased event and stores its result."""
