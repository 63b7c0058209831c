"""Facts of a sentence, each compared with the same thing in its sources: numbers, names, links, promises."""
