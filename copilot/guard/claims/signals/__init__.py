"""The differences that make a statement doubtful, each a number."""
