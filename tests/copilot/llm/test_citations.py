"""Which quote each mark of a model's draft gets, however often and in which order the model gave its quotes."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from copilot.llm.numbered_sources import numbered_sources
from copilot.llm.output import CitationAnswer, DraftAnswer, RepairAnswer, RewrittenSentence, drafted, repaired
from copilot.model_interface import WriteRequest
from copilot.state import DraftResult, GuardReport, SentenceEvidence
from drafts.reply_text.citation_marks import MARK, cited_numbers, unmarked
from tests.library import MAIL, passage, sought

ROW = "| Evening flight | €259 | €175 | about 60 minutes |"
FROM_2027 = "These prices are for flights that take place on or after 1 January 2027."
TOAST = "The toast and the certificate after landing are included."
GROUPS = "From six adults who fly on the same day, each adult pays €15 less."
SHARED = "The reduction is not given on the private basket, nor together with a voucher."
PRICES = (
    f"{FROM_2027}\n\n| Flight | Adult | Child | In the air |\n|---|---|---|---|\n{ROW}\n\n{TOAST}\n\n{GROUPS} {SHARED}"
)
KNEE = "After an operation on hip, knee or back you may fly six months later, if your doctor allows it in writing."
PACEMAKER = "With a pacemaker you may fly without a letter."
HEALTH = f"{KNEE} {PACEMAKER}"
LIBRARY = (passage(0, "Prices from 2027", PRICES), passage(1, "Who may fly", HEALTH))
REQUEST = WriteRequest(message=MAIL, language="en", passages=LIBRARY, sought=(sought(MAIL.text, 0, 1),))
NUMBER = dict.fromkeys((ROW, FROM_2027, TOAST, GROUPS, SHARED), 1) | {KNEE: 2, PACEMAKER: 2}

Told = Sequence[tuple[str, Sequence[str]]]  # each sentence, and the quotes that it rests on


def answered(sentences: Told) -> str:
    return " ".join(f"{text} {''.join(f'[{NUMBER[quote]}]' for quote in quotes)}" for text, quotes in sentences)


def written(sentences: Told, quotes: Sequence[str], request: WriteRequest = REQUEST) -> DraftResult:
    answer = DraftAnswer(
        answer=answered(sentences),
        citations=entries(quotes),
        suggested_action="none",
        suggested_detail="",
        gaps=[],
        confidence=0.9,
        clarifying=False,
    )
    return drafted(answer, request, numbered_sources(request))


def entries(quotes: Sequence[str]) -> list[CitationAnswer]:
    return [CitationAnswer(source=NUMBER[quote], quote=quote) for quote in quotes]


def given_to(draft: DraftResult, text: str) -> list[str]:
    """The quotes whose marks stand behind this sentence."""
    quote_of = {quote.number: quote.text for quote in draft.citations}
    behind = draft.answer[draft.answer.index(text) + len(text) :]
    marks = MARK.match(behind)
    found = []
    while marks:
        found.append(quote_of[int(marks[1])])
        behind = behind[marks.end() :]
        marks = MARK.match(behind)
    return found


def all_given(draft: DraftResult, sentences: Told) -> list[list[str]]:
    return [given_to(draft, text) for text, _quotes in sentences]


def own(sentences: Told) -> list[list[str]]:
    return [[*dict.fromkeys(quotes)] for _text, quotes in sentences]


def each_once(sentences: Told) -> list[str]:
    return [quote for _text, quotes in sentences for quote in quotes]


FLIGHT: Told = [
    ("For the evening flight on 3 April 2027, an adult pays €259 and a child pays €175.", [ROW, FROM_2027]),
    ("For two adults and your 9-year-old that is 2 × €259 + €175 = €693.", [ROW, FROM_2027]),
    ("The certificate after landing is included, and so is the toast.", [TOAST]),
]
REDUCED: Told = [
    ("From six adults who fly on the same day, each adult pays €15 less.", [GROUPS]),
    ("Instead of €259, an adult then pays €244.", [ROW, GROUPS]),
    ("The child pays €175.", [ROW]),
    ("The one with the voucher does not get the reduction.", [SHARED]),
    ("The certificate after landing is included.", [TOAST]),
]
MIXED: Told = [
    ("Your brother may fly with his pacemaker without a letter.", [PACEMAKER]),
    ("An adult pays €259.", [ROW]),
    ("After your knee operation you may fly six months later, if your doctor allows it in writing.", [KNEE]),
    ("For all of you that is €693.", [ROW]),
    ("In January that is too early.", [KNEE]),
    ("The toast is included.", [TOAST]),
]
GERMAN: Told = [
    ("Nach einer Operation am Knie dürfen Sie erst ein halbes Jahr später fahren.", [KNEE]),
    ("Im Januar geht es bei Ihnen also noch nicht.", [KNEE]),
    ("Ihr Bruder darf ohne Attest mitfahren.", [PACEMAKER]),
    ("Für zwei Erwachsene macht das 693 Euro.", [ROW]),
    ("Mit dem Schrittmacher kommt er ohne Brief mit.", [PACEMAKER]),
]


def test_quotes_that_are_given_twice_count_twice_so_that_each_later_mark_has_its_own() -> None:
    for sentences in (FLIGHT, REDUCED, MIXED, GERMAN):
        assert all_given(written(sentences, each_once(sentences)), sentences) == own(sentences)


def test_quotes_that_are_given_once_each_are_shared_by_the_marks_that_rest_on_them() -> None:
    once = [*dict.fromkeys(each_once(MIXED))]
    sentences = [(text, quotes) for text, quotes in MIXED if text != "In January that is too early."]
    assert all_given(written(sentences, once), sentences) == own(sentences)


def test_between_languages_the_last_of_fewer_quotes_is_the_last_marks() -> None:
    """ "48" stands in both quotes, and nothing else tells them apart."""
    change = "From the ninth day until 48 hours before the flight a change costs €30 for each person."
    late = "In the last 48 hours no change is possible."
    request = WriteRequest(
        message=MAIL, language="de", passages=(passage(0, "Changes", f"{change} {late}"),), sought=(sought("?", 0),)
    )
    sentences = [
        ("Bis 48 Stunden vorher kostet eine Änderung 30 Euro pro Person.", [change]),
        ("Für zwei Personen kostet sie also 60 Euro.", [change]),
        ("In den letzten 48 Stunden ist keine Änderung mehr möglich.", [late]),
    ]
    NUMBER.update({change: 1, late: 1})
    assert given_to(written(sentences, [change, late], request), sentences[2][0]) == [late]


def test_quotes_of_an_article_given_in_another_order_than_their_sentences_go_to_those_that_share_their_words() -> None:
    sentences = [REDUCED[0], *REDUCED[3:]]
    turned = each_once(sentences)[1:] + each_once(sentences)[:1]
    for quotes in (turned, each_once(sentences)[::-1]):
        assert all_given(written(sentences, quotes), sentences) == own(sentences)


def test_of_more_quotes_than_marks_repeated_ones_take_no_mark_of_another_sentence() -> None:
    sentences = [REDUCED[0], *REDUCED[3:]]
    quotes = [GROUPS, GROUPS, SHARED, TOAST, TOAST]
    assert all_given(written(sentences, quotes), sentences) == own(sentences)
    assert all_given(written([GERMAN[0], GERMAN[2]], [KNEE, KNEE, PACEMAKER]), [GERMAN[0], GERMAN[2]]) == [
        [KNEE],
        [PACEMAKER],
    ]


def test_a_long_draft_keeps_a_quote_for_each_of_its_marks() -> None:
    sentences = [(f"Satz {place}: {text}", quotes) for place in range(4) for text, quotes in GERMAN]
    assert all_given(written(sentences, each_once(sentences)), sentences) == own(sentences)


def test_a_quote_is_marked_once_behind_a_sentence() -> None:
    draft = written([(FLIGHT[0][0], [ROW, ROW])], [ROW])
    assert cited_numbers(draft.answer) == [1]


WORDS = [
    f"{first}{second}" for first in ("bal", "dro", "fen", "gup", "kil") for second in ("mora", "nitu", "pelo", "sava")
]
QUOTES = [" ".join(WORDS[place : place + 4]) for place in range(0, len(WORDS), 4)]


@st.composite
def drafts(draw: st.DrawFn) -> list[tuple[str, list[int]]]:
    """Sentences and the quotes they rest on. Each has words of its own quotes, none, or some that all quotes share: it
    never shares more with another quote."""
    rows = draw(st.lists(st.lists(st.integers(0, len(QUOTES) - 1), min_size=1, max_size=2), min_size=1, max_size=8))
    shares = [draw(st.integers(0, 19)) for _ in rows]  # letters of each of its quotes: as much of one as of the other
    return [
        (" ".join(["Satz", f"Nummer{place}", *(QUOTES[each][:share] for each in dict.fromkeys(row))]), row)
        for place, (row, share) in enumerate(zip(rows, shares, strict=True))
    ]


@given(drafts())
def test_whenever_quotes_are_given_once_per_mark_in_order_each_mark_has_its_own(
    rows: list[tuple[str, list[int]]],
) -> None:
    library = (
        passage(0, "One", ". ".join(QUOTES[:3]) + "."),
        passage(1, "Other", ". ".join(QUOTES[3:]) + "."),
    )
    request = WriteRequest(message=MAIL, language="en", passages=library, sought=(sought("?", 0, 1),))
    NUMBER.update({quote: 1 if place < 3 else 2 for place, quote in enumerate(QUOTES)})
    sentences = [(f"{text}.", [QUOTES[each] for each in row]) for text, row in rows]
    draft = written(sentences, each_once(sentences), request)
    assert all_given(draft, sentences) == own(sentences)


# Repairs


def refused(draft: DraftResult, *sentences: str) -> WriteRequest:
    starts = [draft.answer.index(text) for text in sentences]
    ends = [start + len(text) for start, text in zip(starts, sentences, strict=True)]
    ends = [end + len(draft.answer[end:]) - len(unmarked_start(draft.answer[end:])) for end in ends]
    evidence = tuple(
        SentenceEvidence(start=start, end=end, verdict="refused", reason="unknown_number")
        for start, end in zip(starts, ends, strict=True)
    )
    report = GuardReport(grounded=False, policy_ok=True, tone_ok=True, evidence=evidence)
    return WriteRequest(message=MAIL, language="en", passages=LIBRARY, sought=REQUEST.sought, last=draft, report=report)


def unmarked_start(text: str) -> str:
    while mark := MARK.match(text):
        text = text[mark.end() :]
    return text


def mended(sentences: Told, places: Sequence[int], rewritten: Told, quotes: Sequence[str]) -> DraftResult:
    first = written(sentences, each_once(sentences))
    request = refused(first, *(sentences[place][0] for place in places))
    answer = RepairAnswer(
        sentences=[RewrittenSentence(number=number, text=answered([one])) for number, one in enumerate(rewritten, 1)],
        citations=entries(quotes),
        gaps=[],
        confidence=0.9,
    )
    return repaired(answer, request, first, numbered_sources(request))


STILL: Told = [("Ihre Operation war am 2. September; bis zum Januar ist es kein halbes Jahr.", [KNEE])]


def test_a_rewritten_sentence_in_another_language_has_the_quote_given_for_it_alone() -> None:
    draft = mended(GERMAN, [1], STILL, [KNEE])
    now = [GERMAN[0], *STILL, *GERMAN[2:]]
    assert all_given(draft, now) == own(now)
    assert [quote.number for quote in draft.citations] == [1, 2, 3]


def test_two_rewritten_sentences_each_have_their_own_of_the_new_quotes() -> None:
    rewritten = [*STILL, ("Mit seinem Herzschrittmacher darf er ohne ein Schreiben mit.", [PACEMAKER])]
    draft = mended(GERMAN, [1, 4], rewritten, [KNEE, PACEMAKER])
    now = [GERMAN[0], STILL[0], *GERMAN[2:4], rewritten[1]]
    assert all_given(draft, now) == own(now)


def test_a_rewritten_sentence_without_a_quote_of_its_own_has_the_kept_one_that_shares_its_words() -> None:
    draft = mended(REDUCED, [1], [("With the reduction of groups, each adult pays €15 less.", [GROUPS])], [])
    now = [REDUCED[0], ("With the reduction of groups, each adult pays €15 less.", [GROUPS]), *REDUCED[2:]]
    assert all_given(draft, now) == own(now)


def test_a_repair_leaves_the_quotes_of_all_other_sentences_as_they_were() -> None:
    rewritten = [("That is €693 for the three of you.", [ROW, FROM_2027])]
    draft = mended(FLIGHT, [1], rewritten, [ROW, FROM_2027])
    now = [FLIGHT[0], *rewritten, FLIGHT[2]]
    assert all_given(draft, now) == own(now)
    assert unmarked(draft.answer).count("693") == 1
