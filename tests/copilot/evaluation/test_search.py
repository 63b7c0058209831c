"""Search is measured by the very query that the pipeline makes; what weak means is fitted and cross-validated."""

import io
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

from copilot.config import Config
from copilot.evaluation.baseline import common
from copilot.evaluation.data import QueryRow
from copilot.evaluation.fits.signals import FOLDS, Example, cross_validated, fit, fold, threshold_at
from copilot.evaluation.parts import retrieval, retrieval_confidence
from copilot.evaluation.parts.retrieval_confidence import Case
from copilot.evaluation.questions import Question, mails, questions
from copilot.evaluation.searching import found
from copilot.evaluation.workspace import Workspace
from kb.models import Collection
from kb.search import SearchResult
from kb.search.calibration import Fit
from tests.evaluation_data import articles, asked, write, write_all
from tests.kb_shelf import WordCounts


@pytest.fixture
def bench(db: None, counting: dict[str, WordCounts], tmp_path: Path) -> Workspace:
    config = Config(embeddings="test:large")
    return Workspace(write_all(tmp_path), config, io.StringIO(), recipe="common", rerank="lexical")


def test_the_articles_stand_in_a_collection_of_their_own(bench: Workspace) -> None:
    shelf = bench.shelves["lamps"]
    assert set(shelf.ids.values()) == {article["id"] for article in articles()}
    assert shelf.hidden(["gift-vouchers", "unheard-of"]) == [shelf.keys["gift-vouchers"]]
    pk = shelf.keys["gift-vouchers"]
    assert shelf.documents([pk, pk]) == ["gift-vouchers"]
    assert Collection.objects.get().active_model == "test:large"


def test_a_mail_is_searched_for_by_the_customers_own_words(bench: Workspace) -> None:
    (question,) = mails(bench)
    assert question.text == "is my voucher still valid?"
    assert question.language == "en"


def test_what_is_hidden_from_a_question_is_not_found(bench: Workspace) -> None:
    by_id = {one.question.id: one for one in found(bench, questions(bench))}
    assert by_id["q3"].ways["ours"][0] == "gift-vouchers"
    for way in by_id["h3"].ways.values():
        assert "gift-vouchers" not in way


def test_a_run_has_tables_predictions_and_scores(bench: Workspace) -> None:
    part = retrieval.measure(bench)
    titles = [table.title for table in part.tables]
    assert titles[:2] == ["Search: clean questions", "Search: rendered mail"]
    (covered, lamps) = part.tables[0].lines
    assert (covered.name, covered.n, lamps.name) == ("in_kb", 4, "  lamps")
    assert covered.figures["ours R@5"] == 1.0
    assert {"bm25 nDCG", "vector nDCG", "rrf nDCG", "common nDCG", "lexical nDCG"} <= covered.figures.keys()
    assert part.predictions["mail/q3"]["retrieved"][0] == "gift-vouchers"
    assert part.scores["clean in_kb R@5"] == dict.fromkeys(("q0", "q1", "q2", "q3"), 1.0)
    assert part.fits == {}
    assert "Too few" in part.notes[0]


def test_a_folder_to_learn_from_stands_beside_the_one_that_is_measured(
    bench: Workspace, tmp_path_factory: pytest.TempPathFactory
) -> None:
    bench.train = write_all(tmp_path_factory.mktemp("train"))
    retrieval.measure(bench)
    assert set(Collection.objects.values_list("slug", flat=True)) == {"lamps", "learnt-lamps"}
    assert [row.id for row in bench.training("retrieval_queries.jsonl", QueryRow)][0] == "q0"
    assert bench.training("unheard-of.jsonl", QueryRow) == []


def test_a_file_that_is_not_there_is_not_measured(bench: Workspace) -> None:
    (bench.folder / "golden_emails.jsonl").unlink()
    assert [t.title for t in retrieval.measure(bench).tables][0] == "Search: clean questions"
    (bench.folder / "retrieval_queries.jsonl").unlink()
    assert retrieval.measure(bench).predictions == {}


def test_the_common_recipe_wants_every_word_and_looks_at_five(bench: Workspace) -> None:
    shelf = bench.shelves["lamps"]
    result = common(shelf.collection, "A voucher is valid for 3 years. It cannot be paid out.", [])
    assert shelf.ids[result.documents[0]] == "gift-vouchers"
    assert not result.weak
    assert common(shelf.collection, "zebra crossing xylophone quartz", []).weak


def examples(count: int) -> list[Example]:
    """Answered where the first signal is high, mostly; the second tells nothing."""
    draw = np.random.default_rng(7)
    made = []
    for number in range(count):
        answered = bool(number % 2)
        told = {"cosine": float(draw.normal(0.8 if answered else 0.6, 0.1)), "noise": float(draw.normal())}
        made.append(Example(f"question {number}", told, answered))
    return made


def test_a_fit_weighs_the_telling_signal_and_is_calibrated_to_its_prior() -> None:
    found = fit(examples(400), ["cosine", "noise"], 0.4)
    assert found.threshold == 0.4
    assert found.weights["cosine"] > 10 * abs(found.weights["noise"])
    strengths = {True: [], False: []}
    for example in examples(400):
        strengths[example.answered].append(found.strength(example.signals))
    prior = 0.75 * np.mean(strengths[True]) + 0.25 * np.mean(strengths[False])
    assert prior == pytest.approx(0.75, abs=0.01)


def test_a_signal_that_never_changes_weighs_nothing_harmful() -> None:
    flat = [Example(e.group, {**e.signals, "flat": 1.0}, e.answered) for e in examples(100)]
    assert abs(fit(flat, ["cosine", "flat"]).weights["flat"]) < 1e-6


def test_no_question_is_judged_by_a_fit_that_has_seen_it() -> None:
    learnt: list[set[str]] = []

    def fitter(given: object) -> Fit:
        learnt.append({example.group for example in given})  # type: ignore[attr-defined]
        return Fit({"cosine": float(len(learnt) - 1)}, 0.0, 0.5)

    measured = [Example(e.group, {"cosine": 1.0}, True) for e in examples(40)]
    told = cross_validated(measured, fitter)
    assert len(learnt) == FOLDS
    for example, strength in zip(measured, told, strict=True):
        number = round(float(np.log(strength / (1 - strength))))
        assert number == fold(example.group)
        assert example.group not in learnt[number]


def test_a_threshold_hands_over_the_share_that_was_asked_for() -> None:
    assert threshold_at([n / 100 for n in range(101)], 0.1) == pytest.approx(0.1)
    assert threshold_at([], 0.1) == 0.0


def case(number: int, slice_: str, signals: Mapping[str, float], *, answered: bool, across: bool) -> Case:
    question = Question(
        id=f"{slice_}{number}", kb="lamps", slice=slice_, lang="en", text="", language="en", gold=(), exclude=(),
        source="clean", topic=f"{slice_} {number}",
    )  # fmt: skip
    return Case(question, slice_, SearchResult("", (), False, 0.5, dict(signals), across), answered)


def test_questions_of_other_languages_have_a_fit_of_their_own(bench: Workspace) -> None:
    made = [
        case(number, ("far_oos", "in_kb")[e.answered], e.signals, answered=e.answered, across=False)
        for number, e in enumerate(examples(200))
    ] + [
        case(
            number,
            (retrieval_confidence.HIDDEN, "xlingual")[not e.answered],
            e.signals,
            answered=not e.answered,
            across=True,
        )
        for number, e in enumerate(examples(200))
    ]
    told = retrieval_confidence.judged(bench, made)
    assert told.fits[False].weights["cosine"] > 0 > told.fits[True].weights["cosine"]
    areas, curve = retrieval_confidence.tables(told)
    lines = {line.name: line.figures["refitted"] for line in areas.lines}
    assert 0.85 < lines["covered / all others"] < 1
    assert lines["other languages / their counterparts"] > 0.85
    shares = {line.name: line.figures["at 0.10"] for line in curve.lines}
    assert shares["in_kb"] == pytest.approx(0.1, abs=0.01)
    assert shares["far_oos"] > 0.5


def test_one_kind_of_question_alone_fits_nothing(bench: Workspace) -> None:
    only = [case(n, "in_kb", e.signals, answered=True, across=False) for n, e in enumerate(examples(100))]
    assert retrieval_confidence.judged(bench, only).fits == {}


def test_an_odd_question_breaks_nothing(bench: Workspace) -> None:
    rows = [
        asked()[0] | {"id": f"odd{n}", "text": text} for n, text in enumerate(["", "\0", "😀", "the of", "x" * 9_000])
    ]
    write(bench.folder, "retrieval_queries.jsonl", rows)
    part = retrieval.measure(bench)
    assert len(part.predictions) == 6
