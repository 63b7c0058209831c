"""A note is what colleagues write: the checks' verdict of that code has another name for people."""

from drafts.desk.labels.sentences import VERDICTS
from drafts.desk.typed_verdicts import verdicts
from drafts.models import Draft
from tests.desk_world import guard


def sentences(*codes: str) -> Draft:
    rows = [{"start": at, "end": at + 1, "states": True, "verdict": code} for at, code in enumerate(codes)]
    return Draft(body="x" * len(codes), evidence=rows, guard=guard())


def test_statements_that_are_worth_a_look_are_counted_without_the_word_note():
    assert verdicts(sentences("proved", "note")).doubts == "1 worth a look"
    assert verdicts(sentences("note", "note", "doubt")).doubts == "2 worth a look · 1 in doubt"
    assert not [words for words in VERDICTS.values() if "note" in words]
