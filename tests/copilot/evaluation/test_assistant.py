"""The assistant's golden set: read, filled in, answered over the demo desk, scored."""

import io
import json
from collections import Counter
from pathlib import Path

import pytest

from copilot.assistant.look_ups.registry import all_tools
from copilot.config import Config
from copilot.demo.manifest import ARTICLES, mails
from copilot.evaluation.data import read
from copilot.evaluation.parts import assistant
from copilot.evaluation.parts.assistant import QUESTIONS, QuestionRow
from copilot.evaluation.workspace import Workspace

GOLDEN = Path(__file__).parents[2] / "golden"
ROWS = read(GOLDEN, QUESTIONS, QuestionRow)
ASKED = {"id/1", "order/1", "count/5", "customer/1", "follow_up/1", "id/9"}


def test_the_golden_set_has_sixty_questions_of_every_kind_and_more_in_other_languages():
    kinds = {row.kind for row in ROWS}
    assert len(ROWS) == len({row.id for row in ROWS})
    numbers = Counter(row.kind for row in ROWS)
    assert (numbers.pop("language"), numbers.pop("language_later"), sum(numbers.values())) == (20, 10, 60)
    assert {"id", "similar", "category", "recent", "count", "follow_up", "article", "off_topic", "hostile"} <= kinds


def test_what_the_rows_name_is_there():
    numbers, articles = {mail.file[:2] for mail in mails()}, {path.stem for path in ARTICLES.glob("*.md")}
    for row in ROWS:
        assert set(row.tickets) <= numbers, row.id
        assert set(row.articles) <= articles, row.id
        assert row.tool in ("", *all_tools()), row.id


@pytest.mark.live  # a whole evaluation
def test_questions_are_answered_and_scored_with_and_without_a_scripted_model(db, counting, tmp_path):
    rows = [row for row in ROWS if row.id in ASKED]
    (tmp_path / QUESTIONS).write_text("".join(row.model_dump_json() + "\n" for row in rows))
    part = assistant.measure(Workspace(tmp_path, Config(embeddings="test:large", _env_file=None), io.StringIO()))
    assert [table.title for table in part.tables] == ["Assistant: extractive", "Assistant: scripted model"]
    for table in part.tables:
        assert table.lines[0].n == len(ASKED)
        assert table.lines[0].figures["right"] == 1, json.dumps(part.predictions)


@pytest.mark.parametrize(
    ("text", "never", "kept"), [("All is well", ("secret",), True), ("The SECRET is out", ("secret",), False)]
)
def test_what_must_never_be_said_is_looked_for_in_any_case(text, never, kept):
    row = QuestionRow(id="x", kind="id", question="?", never=never)
    assert assistant.kept_out(assistant.Answered(row, text, (), (), ())) is kept
