"""Numbers of a text: parsing and calculating."""
