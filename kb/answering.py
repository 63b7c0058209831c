"""Whether anything answers from a collection: `drafts`, which kb must not import, knows and answers a signal."""

from django.dispatch import Signal

# Sent with `collection`; a receiver returns words for people where nothing answers from it, else nothing.
asked = Signal()


def nobody_answers(collection: object) -> str:
    """A sentence or more, empty where something answers from the collection, or nobody can tell."""
    return " ".join(words for _, words in asked.send(sender=type(collection), collection=collection) if words)
