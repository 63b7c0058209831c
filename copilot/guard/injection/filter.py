"""Leaves out text with orders to the machine other than the mail: articles, examples, labels and earlier messages.

The mail itself is checked by `injection.suspicious`, tool data when it is received (`tools.execution`).
docs/evaluation/hostile-mail.md lists which text reaches which prompt and where it is checked;
tests/copilot/guard/test_screened_channels.py tests it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from copilot.guard.injection import suspicious_text
from copilot.model_interface import Taxonomy
from copilot.state import Golden, MessageCreated
from kb.intents.examples import Neighbour
from kb.search import Passage, SearchResult

REMEMBERED = 4_096  # passages; the same ones are retrieved repeatedly


@lru_cache(maxsize=REMEMBERED)
def orders(title: str, text: str, heading_path: str = "") -> tuple[str, ...]:
    return suspicious_text(f"{title}\n\n{heading_path}\n\n{text}")


def read(passage: Passage) -> tuple[str, ...]:
    return orders(passage.title, passage.text, passage.heading_path)


def clean(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple(passage for passage in passages if not read(passage))


def left_out(passages: Iterable[Passage]) -> tuple[str, ...]:
    """Orders found in passages, each with the article's title."""
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
    """Labelled examples without orders: examples come from customers, as correcting a label stores the mail."""
    return tuple(neighbour for neighbour in neighbours if not _ordered(neighbour.text))


def clean_labels(taxonomy: Taxonomy) -> Taxonomy:
    """The taxonomy without labels that are orders: anybody may have written an article's labels, and prompts do not
    fence them."""
    kept = frozenset(label for label in taxonomy.intents if not _ordered(label.replace("_", " ")))
    return taxonomy if kept == taxonomy.intents else replace(taxonomy, intents=kept)


def clean_thread(message: MessageCreated) -> tuple[MessageCreated, tuple[str, ...]]:
    """The mail without earlier messages that contain orders, ours included, as replies quote; and the orders found."""
    kept = tuple(turn for turn in message.thread if not _ordered(turn.text))
    if kept == message.thread:
        return message, ()
    told = (f"An earlier message: {order}" for turn in message.thread for order in suspicious_text(turn.text))
    return replace(message, thread=kept), tuple(dict.fromkeys(told))


@lru_cache(maxsize=REMEMBERED)
def _ordered(text: str) -> bool:
    return bool(suspicious_text(text))
