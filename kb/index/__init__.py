"""Articles into the index: cut, embedded, exchanged."""
