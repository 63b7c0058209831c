"""The facts of a sentence, each bound to the same thing in its sources: numbers, names, links, promises."""
