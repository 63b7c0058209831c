"""What is kept of a run: recorded, redacted, shown, exported."""
