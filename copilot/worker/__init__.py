"""Durable work: a leased event becomes a run, and a run's result is stored."""
