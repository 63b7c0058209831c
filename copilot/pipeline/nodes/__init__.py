"""The nodes of the graph, one module each. Their names are stored in traces."""
