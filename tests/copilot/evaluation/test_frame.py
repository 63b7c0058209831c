"""manage.py evaluate: rows at the door, vectors remembered, runs compared, files written."""

import json
from pathlib import Path

import numpy as np
import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from copilot.embedded import temporary
from copilot.embedded.temporary import TemporaryDatabaseError
from copilot.evaluation import data, report
from copilot.evaluation.data import DataError, QueryRow
from copilot.evaluation.embedding_cache import remembering
from copilot.evaluation.results import Line, Part, Table
from copilot.evaluation.scoring import auroc, mean, ndcg, recall
from kb.index import embedders
from kb.models import Calibration, Collection
from tests.each_case import each_case
from tests.evaluation_data import asked, write, write_all
from tests.kb_shelf import WordCounts


def test_rows_are_read_and_what_else_they_carry_is_left(tmp_path: Path) -> None:
    write(tmp_path, "retrieval_queries.jsonl", asked())
    rows = data.read(tmp_path, "retrieval_queries.jsonl", QueryRow)
    assert [row.id for row in rows][:2] == ["q0", "h0"]
    assert rows[1].exclude == ("returning-a-lamp",)


def test_a_limit_takes_rows_from_all_over_the_file(tmp_path: Path) -> None:
    write(tmp_path, "q.jsonl", asked())
    assert [row.id for row in data.read(tmp_path, "q.jsonl", QueryRow, limit=4)] == ["q0", "q1", "q2", "q3"]
    assert len(data.read(tmp_path, "q.jsonl", QueryRow, limit=99)) == 8


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{not json", "line 2: Invalid JSON"),
        ('{"id": "x"}', "line 2: kb: Field required"),
        ("[]", "line 2:"),
        (json.dumps(asked()[0] | {"expect": "perhaps"}), "line 2: expect: Input should be"),
    ],
)
def test_a_bad_line_is_named_with_its_number(tmp_path: Path, line: str, words: str) -> None:
    (tmp_path / "q.jsonl").write_text(f"{json.dumps(asked()[0])}\n{line}\n")
    with pytest.raises(DataError, match="q.jsonl, " + words):
        data.read(tmp_path, "q.jsonl", QueryRow)


def test_a_file_or_folder_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read: No such file"):
        data.read(tmp_path, "q.jsonl", QueryRow)
    (tmp_path / "q.jsonl").write_bytes(b"\xff\xfe{")
    with pytest.raises(DataError, match="is not UTF-8"):
        data.read(tmp_path, "q.jsonl", QueryRow)
    with pytest.raises(DataError, match="There is no folder"):
        data.folder_at(tmp_path / "nowhere")


@each_case(
    ("retrieved", "gold", "gain", "found"),
    [
        (["a", "b"], ["a"], 1.0, 1.0),
        (["b", "a"], ["a"], 0.6309, 1.0),
        (["b", "c", "d", "e", "f", "a"], ["a"], 0.3562, 0.0),
        (["a", "x", "b"], ["a", "b", "c"], 0.7039, 2 / 3),
        ([], ["a"], 0.0, 0.0),
        (["x"] * 10 + ["a"], ["a"], 0.0, 0.0),
        (["a"], [], 0.0, 0.0),
    ],
)
def test_rankings_are_scored(retrieved: list[str], gold: list[str], gain: float, found: float) -> None:
    assert ndcg(retrieved, gold) == pytest.approx(gain, abs=1e-4)
    assert recall(retrieved, gold) == pytest.approx(found)


@each_case(
    ("right", "wrong", "area"),
    [([2, 3], [0, 1], 1.0), ([0, 1], [2, 3], 0.0), ([1, 1], [1, 1], 0.5), ([1, 3], [2], 0.5), ([1], [], None)],
)
def test_the_area_under_the_curve_is_a_share_of_pairs(right: list[float], wrong: list[float], area: float) -> None:
    assert auroc(right, wrong) == area
    assert mean([]) is None


def test_a_difference_comes_with_its_interval() -> None:
    before = {"R@5": {f"q{n}": 0.0 for n in range(100)} | {"gone": 1.0}}
    now = {"R@5": {f"q{n}": float(n < 20) for n in range(100)} | {"new": 1.0}, "other": {"q1": 1.0}}
    (found,) = report.differences(before, now)
    assert (found.n, found.before, found.now) == (100, 0.0, 0.2)
    assert 0.1 < found.low < 0.2 < found.high < 0.3
    assert found.sure
    assert report.differences(before, now) == [found]


def test_no_difference_may_be_chance() -> None:
    scores = {"R@5": {"a": 1.0, "b": 0.0}}
    (found,) = report.differences(scores, scores)
    assert not found.sure
    assert "may be chance" in "\n".join(report.comparison([found]))


def test_a_table_leaves_blank_what_was_not_measured() -> None:
    lines = list(report.table(Table("Search", (Line("all", 3, {"R@5": 0.5}), Line("some", 1, {"ms": 1200.0})))))
    assert lines[0].split() == ["Search", "n", "R@5", "ms"]
    assert lines[1].split() == ["all", "3", "0.500"]
    assert lines[2].split() == ["some", "1", "1,200"]


def test_predictions_of_parts_are_joined_by_id(tmp_path: Path) -> None:
    parts = [
        Part((), {"m": {"retrieved": ["a", "b"], "route": "answer"}}),
        Part((), {"m": {"retrieved": ["b", "c"], "route": "escalate"}, "n": {"intent": None}}),
    ]
    assert report.write_predictions(tmp_path / "p.jsonl", parts) == 2
    rows = [json.loads(line) for line in (tmp_path / "p.jsonl").read_text().splitlines()]
    assert rows == [{"id": "m", "retrieved": ["a", "b", "c"], "route": "escalate"}, {"id": "n", "intent": None}]


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"scores": 3}'])
def test_a_baseline_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "b.json").write_text(text)
    with pytest.raises(DataError, match="is not a run"):
        report.stored(tmp_path / "b.json")


def test_vectors_are_remembered_from_run_to_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, plain = WordCounts("test:large"), WordCounts("test:large")
    monkeypatch.setattr(embedders, "_own", lambda model: real)
    for _ in range(2):
        with remembering("test:large", tmp_path):
            standing = embedders.embedder("test:large")
            assert np.array_equal(standing.passages(["a lamp", "a bulb", "a lamp"])[2], plain.passages(["a lamp"])[0])
            assert standing.queries(["a lamp"]).dtype == np.float32
            assert (standing.batch, standing.dim) == (real.batch, real.dim)
    assert real.seen == ["a lamp", "a bulb", "a lamp"]  # as a passage and as a question, once each
    assert embedders.embedder("test:large") is real


@pytest.mark.django_db
def test_a_missing_permission_to_create_databases_is_explained() -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE ROLE lesser NOCREATEDB")
        cursor.execute("SET LOCAL ROLE lesser")
        try:
            with pytest.raises(TemporaryDatabaseError, match='ALTER ROLE "lesser" CREATEDB'):
                temporary.see_that_it_can_be_made()
        finally:
            cursor.execute("RESET ROLE")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--only", "everything"], "there is no part everything"),
        (["--baseline", "missing.json"], "missing.json cannot be read"),
        (["--train", "/nowhere"], "There is no folder /nowhere"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_words(tmp_path: Path, arguments: list[str], words: str) -> None:
    with pytest.raises(CommandError, match=words):
        call_command("evaluate", str(tmp_path), *arguments)


def test_a_folder_without_any_file_for_a_part_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CommandError, match="Nothing of what was asked for"):
        call_command("evaluate", str(tmp_path), "--only", "mail")
    assert "mail: not measured, any of bounces.jsonl, " in capsys.readouterr().out


def test_a_folder_without_the_files_says_which_are_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CommandError, match="Nothing of what was asked for"):
        call_command("evaluate", str(tmp_path), "--only", "retrieval")
    assert "retrieval_kb.jsonl is not in" in capsys.readouterr().out


@pytest.mark.live  # a database is made and migrated for it
@pytest.mark.django_db(transaction=True)
def test_a_run_leaves_files_and_nothing_in_the_desk(
    tmp_path: Path, counting: object, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, desk = write_all(tmp_path), connection.settings_dict["NAME"]
    out = ["--json", str(tmp_path / "run.json"), "--predictions", str(tmp_path / "p.jsonl")]
    call_command("evaluate", str(folder), "--only", "retrieval", *out)
    call_command("evaluate", str(folder), "--only", "retrieval", "--baseline", str(tmp_path / "run.json"))
    printed = capsys.readouterr().out
    assert "Search: clean questions" in printed
    assert "+0.0000" in printed
    assert len((tmp_path / "p.jsonl").read_text().splitlines()) == 9
    assert connection.settings_dict["NAME"] == desk
    assert not Collection.objects.exists()
    assert not Calibration.objects.exists()
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_database WHERE datname LIKE %s", [f"{desk}_scratch%"])
        assert cursor.fetchone() == (0,)
