"""The numbers of a text: read, counted on, reckoned with."""
