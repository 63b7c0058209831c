"""What gives orders to the machine and is not this mail is left out: articles, examples, labels and earlier messages.

The mail itself is judged by `injection.suspicious`, tool data where they come in (`tools.execution`). Which text reaches
which prompt, and where each is judged, stands in docs/evaluation.md and is held by
tests/copilot/guard/test_screened_channels.py.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from copilot.guard.injection import suspicious_text
from copilot.model_interface import Taxonomy
from copilot.state import Golden, MessageCreated
from kb.intents.examples import Neighbour
from kb.search import Passage, SearchResult

REMEMBERED = 4_096  # passages; the same ones are found again and again


@lru_cache(maxsize=REMEMBERED)
def orders(title: str, text: str, heading_path: str = "") -> tuple[str, ...]:
    return suspicious_text(f"{title}\n\n{heading_path}\n\n{text}")


def read(passage: Passage) -> tuple[str, ...]:
    return orders(passage.title, passage.text, passage.heading_path)


def clean(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple(passage for passage in passages if not read(passage))


def left_out(passages: Iterable[Passage]) -> tuple[str, ...]:
    """What was read there, each with the article it stands in."""
    found = {passage.chunk_id: passage for passage in passages}.values()
    return tuple(f"{one.title}: {order}" for one in found for order in read(one))


def screened(results: Sequence[SearchResult]) -> tuple[list[SearchResult], tuple[str, ...]]:
    kept = [replace(result, passages=clean(result.passages)) for result in results]
    return kept, left_out(passage for result in results for passage in result.passages)


def clean_examples(examples: Iterable[Golden]) -> tuple[Golden, ...]:
    return tuple(
        replace(example, passages=clean(example.passages)) for example in examples if not _ordered(example.answer)
    )


def clean_neighbours(neighbours: Iterable[Neighbour]) -> tuple[Neighbour, ...]:
    """Labelled examples are customers' words too: an agent who corrects a label keeps the mail as an example."""
    return tuple(neighbour for neighbour in neighbours if not _ordered(neighbour.text))


def clean_labels(taxonomy: Taxonomy) -> Taxonomy:
    """Labels come from articles, which anybody may have written, and stand in the prompt outside of any fence."""
    kept = frozenset(label for label in taxonomy.intents if not _ordered(label.replace("_", " ")))
    return taxonomy if kept == taxonomy.intents else replace(taxonomy, intents=kept)


def clean_thread(message: MessageCreated) -> tuple[MessageCreated, tuple[str, ...]]:
    """The mail without the earlier messages that give orders, ours among them: a reply quotes what it answers."""
    kept = tuple(turn for turn in message.thread if not _ordered(turn.text))
    if kept == message.thread:
        return message, ()
    told = (f"An earlier message: {order}" for turn in message.thread for order in suspicious_text(turn.text))
    return replace(message, thread=kept), tuple(dict.fromkeys(told))


@lru_cache(maxsize=REMEMBERED)
def _ordered(text: str) -> bool:
    return bool(suspicious_text(text))
