"""The steps of the graph, one module each; their names stand in stored traces."""
