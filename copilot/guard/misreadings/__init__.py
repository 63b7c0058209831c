"""What a statement makes otherwise though its quote holds the right words: who does it, whose it is, in which order,
on which condition, how it is counted, of which alone it holds, until when it held, in which time zone and season, counted
from which event, whether it goes on, on which day from now, what is allowed though it is denied, and its exception told as
its condition. A step that is left out is a note.

Of a statement that everything else has proved, or noted. Each rule knows its own words for eight languages or more, and says
nothing in the others; exceptions and conditions (`copilot.guard.restrictions`) for all eleven. Fewer: `subjects` knows two,
`ended_or_lasting` of `opposites` and the verbs that `roles` leaves alone four. Linear in the draft and in the units of its
articles.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from copilot.guard.grounding import Judged
from copilot.guard.limits import CitedArticle
from copilot.guard.misreadings.bounds import (
    event_exchanged,
    exception_as_condition,
    second_denial_lost,
)
from copilot.guard.misreadings.cases import case_as_fact, state_as_fact, subject_narrowed
from copilot.guard.misreadings.conditions import dropped
from copilot.guard.misreadings.counting import counted_otherwise
from copilot.guard.misreadings.edits.clauses import (
    condition_invented,
    condition_lifted,
    half_denied,
    listed_too,
    reason_exchanged,
)
from copilot.guard.misreadings.edits.exchanged import actor_exchanged, base_exchanged, further_dropped, owner_turned
from copilot.guard.misreadings.ended import ended
from copilot.guard.misreadings.excluded import case_excluded
from copilot.guard.misreadings.granted import granted
from copilot.guard.misreadings.offers import offered
from copilot.guard.misreadings.opposites import allowed_though_denied, ended_or_lasting, said_though_headed_by_denial
from copilot.guard.misreadings.restricted import one_for_several, restricted
from copilot.guard.misreadings.roles import turned_round
from copilot.guard.misreadings.statement import Statement, Surroundings
from copilot.guard.misreadings.steps import other_order, step_left
from copilot.guard.misreadings.subjects import owner_exchanged, subject_exchanged
from copilot.guard.misreadings.times import day_inferred, day_untold, other_zone, season_exchanged
from copilot.state import Verdict
from copilot.text.sentences import Sentence
from copilot.text.tokenize import words

LONGEST = 1_000  # characters of a sentence or unit
# Each says in what the statement differs, for people; empty: in nothing. The code is the reason that is shown.
DOUBTS: tuple[tuple[str, Callable[[Statement], str]], ...] = (
    ("ended", ended),
    ("polarity", said_though_headed_by_denial),
    ("polarity", allowed_though_denied),
    ("polarity", ended_or_lasting),
    ("polarity", second_denial_lost),
    ("time", other_order),
    ("condition", exception_as_condition),
    ("exchanged", event_exchanged),
    ("condition", dropped),
    ("premise", case_as_fact),
    ("premise", state_as_fact),
    ("condition", subject_narrowed),
    ("condition", case_excluded),
    ("exchanged", counted_otherwise),
    ("exchanged", season_exchanged),
    ("exchanged", granted),
    ("scope", restricted),
    ("exchanged", one_for_several),
    ("roles", turned_round),
    ("roles", subject_exchanged),
    ("roles", owner_exchanged),
    ("time", other_zone),
    ("day_untold", day_untold),
    ("exchanged", base_exchanged),
    ("exchanged", reason_exchanged),
    ("condition", condition_lifted),
    ("condition", condition_invented),
    ("polarity", half_denied),
    ("exchanged", listed_too),
    ("roles", actor_exchanged),
    ("roles", owner_turned),
    ("scope", further_dropped),
)
NOTES: tuple[tuple[str, Callable[[Statement], str]], ...] = (
    ("step_left", step_left),
    ("day_inferred", day_inferred),
)


def misread(
    judged: Sequence[Judged],
    sentences: Sequence[Sentence],
    articles: Mapping[int, CitedArticle],
    around: Surroundings,
) -> list[Judged]:
    """In doubt, or with a note, what says otherwise than the unit of its article that it follows."""
    return [
        _misread(one, sentence, place, articles, around)
        for place, (one, sentence) in enumerate(zip(judged, sentences, strict=True))
    ]


def _misread(
    one: Judged, sentence: Sentence, place: int, articles: Mapping[int, CitedArticle], around: Surroundings
) -> Judged:
    if one.evidence.verdict not in ("none", "proved", "note") or len(sentence.text) > LONGEST:
        return one
    if offer := offered(sentence.text, around.language, one.evidence.quote):
        return _shown(one, "doubt", "commitment", offer)
    if one.evidence.kind != "statement":
        return one
    for told in _statements(one, sentence, place, articles, around):
        for reason, differs in DOUBTS:
            if detail := differs(told):
                return _shown(one, "doubt", reason, detail)
        for reason, differs in NOTES if one.evidence.verdict == "proved" else ():
            if detail := differs(told):
                return _shown(one, "note", reason, detail)
    return one


def _statements(
    one: Judged, sentence: Sentence, place: int, articles: Mapping[int, CitedArticle], around: Surroundings
) -> Iterator[Statement]:
    """Beside the first of its articles that holds what it follows."""
    for number in one.evidence.citations:
        article = articles.get(number)
        at = article.places.get(one.evidence.quote, _holding(article, one.evidence.quote)) if article else None
        if article is not None and at is not None and len(article.units[at].text) <= LONGEST:
            yield Statement(sentence.text, article, at, place, around)
            return


def _holding(article: CitedArticle, quote: str) -> int | None:
    """The unit that has the quote, or that the quote has, punctuation and capitals apart."""
    bare = " ".join(words(quote))
    told = ((at, " ".join(words(unit.text))) for at, unit in enumerate(article.units))
    return next((at for at, text in told if text and bare and (bare in text or text in bare)), None)


def _shown(one: Judged, verdict: Verdict, reason: str, detail: str) -> Judged:
    told = {"kind": "statement", "verdict": verdict, "reason": reason, "detail": detail, "left_over_only": False}
    return replace(one, evidence=one.evidence.model_copy(update=told))
