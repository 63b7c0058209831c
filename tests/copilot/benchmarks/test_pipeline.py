"""The pipeline's bench: what it counts as whose time. The runs themselves are measured by the command."""

import pytest

from copilot.benchmarks import pipeline
from copilot.benchmarks.pipeline import NODES, Meter, Run
from copilot.pipeline.graph import build
from kb.index.embedders import Vectors


class Slow:
    """An embedder that uses the processor for a while."""

    model, batch, dim = "slow", 1, 1

    def queries(self, texts: list[str]) -> Vectors:
        sum(range(300_000))
        raise LookupError

    passages = queries


def test_a_questions_embedding_is_counted_apart_even_where_it_fails() -> None:
    meter = Meter(slow := Slow())  # type: ignore[arg-type]
    with pytest.raises(LookupError):
        slow.queries(["Why?"])
    assert meter.spent > 0.001


def test_the_bare_reference_walks_through_as_many_nodes_as_a_run_does() -> None:
    assert {*NODES, "repair", "second_opinion"} == {name for name in build().nodes if not name.startswith("__")}
    assert 0 < pipeline._bare() < 1


def test_the_figures_are_a_tickets_own_time_its_nodes_and_the_rest() -> None:
    runs = [Run(0.030, 0.0, 0.2, {"classify": 0.010, "review": 0.005}) for _ in range(20)]
    runs += [Run(0.050, 0.1, 0.4, {"classify": 0.020}) for _ in range(5)]
    told = pipeline._figures(runs, 0.003)
    assert told["CPU a ticket besides embedding, median"] == pytest.approx(30)
    assert told["CPU a ticket besides embedding, mean"] == pytest.approx(34)
    assert told["  review, median"] == pytest.approx(5)
    assert told["  leasing, storing and between nodes, median"] == pytest.approx(15)
    assert told["embedding the questions, mean where asked"] == pytest.approx(100)
    assert told["CPU a ticket / bare"] == pytest.approx(10)
