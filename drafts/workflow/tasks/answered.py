"""Finds the open questions of a draft that the sent reply does not answer.

A sentence that a person added answers a question if it has at least half of the question's words, and at least two if
the question has that many; words are stemmed by PostgreSQL, without stop words. Questions and promises answer nothing.
In doubt a question stays open: a superfluous task is ticked off, but a forgotten question stays forgotten."""

from collections.abc import Sequence

from django.db import connection

from kb.index import terms

from . import followups

MOST = 30  # sentences
LONGEST = 2_000  # most characters of a sentence
IN_COMMON, SHARE = 2, 0.5  # least words in common, and least share of the question's words
STEMS = """SELECT tsvector_to_array(to_tsvector(%s::regconfig, text))
FROM unnest(%s::text[]) WITH ORDINALITY AS each(text, place) ORDER BY place"""


def unanswered(questions: Sequence[str], *, proposed: str, text: str, language: str) -> list[str]:
    """The questions that the text does not answer. `proposed`: the draft, which answers none of them. One query, if
    something was added to the draft."""
    said = _added(proposed, text)
    configuration = terms.configuration(language)
    if not questions or not said or not configuration:
        return list(questions)
    rows = [terms.searchable(each)[:LONGEST] for each in (*questions, *said)]
    with connection.cursor() as cursor:
        cursor.execute(STEMS, [configuration, rows])
        stems = [set(row[0]) for row in cursor.fetchall()]
    asked, given = stems[: len(questions)], stems[len(questions) :]
    return [question for question, words in zip(questions, asked, strict=True) if not _is_answered(words, given)]


def _is_answered(words: set[str], given: Sequence[set[str]]) -> bool:
    least = max(min(IN_COMMON, len(words)), SHARE * len(words))
    return bool(words) and any(len(words & each) >= least for each in given)


def _added(proposed: str, text: str) -> list[str]:
    """Sentences that the draft does not have, without questions and promises."""
    known = {" ".join(each.split()) for each in followups.SENTENCE.findall(proposed)}
    found = (" ".join(each.split()) for each in followups.SENTENCE.findall(text))
    own = [each for each in found if each and each not in known and not each.endswith(("?", "؟"))]
    return [each for each in own if not followups.promised(each)][:MOST]
