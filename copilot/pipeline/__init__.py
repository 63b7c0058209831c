"""The graph of a run: its nodes, its routing, and the data they decide on."""
