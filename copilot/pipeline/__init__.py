"""The graph of a run: its nodes, its routing, and what they decide by."""
