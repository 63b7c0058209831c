"""Traces of runs: recorded, redacted, shown, exported."""
