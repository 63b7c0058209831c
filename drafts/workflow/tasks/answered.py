"""Which of a draft's open questions the reply that is sent does not answer.

A person's own sentence answers a question where it has half of its words, stemmed by PostgreSQL and without stop words, and
two at least where there are so many. What is itself a question or a promise answers none. In doubt a question stays
open: a task too many is ticked off, a question that is forgotten is not."""

from collections.abc import Sequence

from django.db import connection

from kb.index import terms

from . import followups

MOST = 30  # sentences
LONGEST = 2_000  # characters of one
IN_COMMON, SHARE = 2, 0.5  # telling words, and their share of the question's
STEMS = """SELECT tsvector_to_array(to_tsvector(%s::regconfig, text))
FROM unnest(%s::text[]) WITH ORDINALITY AS each(text, place) ORDER BY place"""


def unanswered(questions: Sequence[str], *, proposed: str, text: str, language: str) -> list[str]:
    """`proposed`: the draft, which leaves them all open. One query where something was added to it."""
    said = _added(proposed, text)
    configuration = terms.configuration(language)
    if not questions or not said or not configuration:
        return list(questions)
    rows = [terms.searchable(each)[:LONGEST] for each in (*questions, *said)]
    with connection.cursor() as cursor:
        cursor.execute(STEMS, [configuration, rows])
        stems = [set(row[0]) for row in cursor.fetchall()]
    asked, told = stems[: len(questions)], stems[len(questions) :]
    return [question for question, words in zip(questions, asked, strict=True) if not _told(words, told)]


def _told(words: set[str], told: Sequence[set[str]]) -> bool:
    least = max(min(IN_COMMON, len(words)), SHARE * len(words))
    return bool(words) and any(len(words & each) >= least for each in told)


def _added(proposed: str, text: str) -> list[str]:
    """The sentences that the draft has not, but for questions and promises."""
    known = {" ".join(each.split()) for each in followups.SENTENCE.findall(proposed)}
    found = (" ".join(each.split()) for each in followups.SENTENCE.findall(text))
    own = [each for each in found if each and each not in known and not each.endswith(("?", "؟"))]
    return [each for each in own if not followups.promised(each)][:MOST]
