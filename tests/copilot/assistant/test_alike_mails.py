"""The floor of similarity of two mails, on invented pairs over several knowledge bases."""

import json
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from copilot.assistant.look_ups.likeness import ALIKE
from copilot.tools.similar_tickets import asked_in
from kb.index.embedding_queue import embed_alike

MAILS = [json.loads(line) for line in Path("tests/golden/alike/mails.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def distances() -> tuple[np.ndarray, np.ndarray]:
    """Of two mails about one matter, and of two about different ones of the same knowledge base."""
    vectors = np.asarray(embed_alike([asked_in(mail["subject"], mail["text"]) for mail in MAILS], "bundled"))
    pairs = [(a, b) for a, b in combinations(range(len(MAILS)), 2) if MAILS[a]["kb"] == MAILS[b]["kb"]]
    same = [MAILS[a]["matter"] == MAILS[b]["matter"] for a, b in pairs]
    far = np.array([1 - vectors[a] @ vectors[b] for a, b in pairs])
    return far[same], far[np.logical_not(same)]


def test_most_mails_about_one_matter_are_within_the_floor_and_few_others(distances):
    same, others = distances
    assert (len(same), len(others)) == (50, 900)
    assert (same <= ALIKE).mean() >= 0.84
    assert (others <= ALIKE).mean() <= 0.08
