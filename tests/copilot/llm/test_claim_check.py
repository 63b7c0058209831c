"""A second opinion at the wire, through the whole graph: what is asked, what it changes, and what its failure costs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import pytest
from asgiref.sync import async_to_sync

from copilot.guard import check
from copilot.llm.chat_model import habits
from copilot.llm.claim_check import PairwiseCheck
from copilot.model_interface import Checker, TranslationRequest
from copilot.pipeline.check_input import sources_of
from copilot.pipeline.nodes.second_opinion import AskedAnew, Heard, judged_across
from copilot.pipeline.statement_sources import headed, rests_on, statements
from copilot.state import DraftResult, GuardReport, Quote, SentenceEvidence, State
from copilot.worker.model_registry import checker
from kb.search import Passage
from tests.copilot.llm.claim_checker import CHECK, CONTRADICTED, ENTAILED, Checked, told
from tests.fake_model_server import Reply, Wire, says, serving
from tests.given_config import GivenConfig
from tests.library import GERMAN, MAIL, PASSAGES, mail, passage
from tests.pipeline_world import GOOD, SENTENCE, WRONG, Wallet, World


@pytest.fixture(autouse=True)
def _forget_habits() -> Iterator[None]:
    habits.cache_clear()
    yield
    habits.cache_clear()


def test_one_call_gets_each_sentence_with_its_quote_and_heading_only() -> None:
    with serving(ENTAILED) as wire:
        end = Checked(wire).run()
    assert (end["decision"], end["guard"].second_opinion) == ("finalize", "entailed")
    assert len(wire.asked) == 1
    assert "How long delivery takes" in told(wire)  # the heading
    assert told(wire).count(SENTENCE) >= 2  # the sentence and its quote
    assert MAIL.text not in told(wire)
    assert "Express delivery" not in told(wire)  # the rest of the passage
    assert "Hi Maria" not in told(wire)
    assert "[1]" not in told(wire)


def test_what_it_costs_is_counted_like_any_call() -> None:
    with serving(ENTAILED) as wire:
        checked = Checked(wire)
        end = checked.run()
    assert [call.purpose for call in checked.world.wallet.calls] == ["draft", "opinion"]
    assert end["tokens_used"] == 2_200


def test_a_contradiction_is_repaired_and_asked_about_again() -> None:
    with serving(CONTRADICTED, ENTAILED) as wire:
        end = Checked(wire, drafts=[GOOD, GOOD]).run()
    assert (end["decision"], end["repair_count"], end["guard"].second_opinion) == ("finalize", 1, "entailed")


def test_a_contradiction_that_stays_goes_to_a_person() -> None:
    with serving(CONTRADICTED) as wire:
        end = Checked(wire, drafts=[GOOD, GOOD]).run()
    assert (end["decision"], end["escalation_reason"]) == ("escalate", "repair_exhausted")
    assert [one.detail for one in end["guard"].evidence if one.verdict == "refused"] == ["1 to 2"]


def test_two_repairs_and_an_opinion_after_each_stay_within_the_graphs_limit() -> None:
    with serving(CONTRADICTED) as wire:
        checked = Checked(wire, drafts=[GOOD] * 3)
        checked.world.settings = {"max_repairs": 2}
        assert checked.run()["repair_count"] == 2
    assert len(wire.asked) == 3


def test_nobody_is_asked_about_a_draft_that_code_sends_back_first() -> None:
    with serving(ENTAILED) as wire:
        end = Checked(wire, drafts=[WRONG, GOOD]).run()
    assert (end["decision"], len(wire.asked)) == ("finalize", 1)


@pytest.mark.parametrize("told_first", [True, False])
def test_of_two_verdicts_on_one_statement_the_harsher_counts_wherever_it_stands(told_first: bool) -> None:
    rows = [{"number": 1, "verdict": verdict, "words": ""} for verdict in ("not_stated", "entailed")]
    with serving(says({"statements": rows if told_first else rows[::-1]})) as wire:
        end = Checked(wire).run()
    assert [one.verdict for one in end["guard"].evidence if one.states] == ["doubt"]
    assert (end["decision"], end["guard"].second_opinion) == ("escalate", "mixed")


def test_a_harsher_verdict_behind_a_long_list_counts_too() -> None:
    rows = [{"number": number, "verdict": "entailed", "words": ""} for number in range(1, 60)]
    rows.append({"number": 1, "verdict": "not_stated", "words": ""})
    with serving(says({"statements": rows})) as wire:
        end = Checked(wire).run()
    assert [one.verdict for one in end["guard"].evidence if one.states] == ["doubt"]


@pytest.mark.parametrize(
    "reply",
    [
        Reply(status=503, error="down"),
        Reply(status=401, error="bad key"),
        says("I would rather chat."),
        says({"statements": []}),
        says({"statements": [{"number": 1, "verdict": "maybe", "words": ""}]}),
        Reply(page="<html>proxy</html>"),
    ],
)
def test_an_opinion_that_fails_changes_nothing_and_loses_no_mail(reply: Reply) -> None:
    with serving(reply) as wire:
        end = Checked(wire).run()
    assert (end["decision"], end["draft"], end["guard"].second_opinion) == ("finalize", GOOD, "none")
    assert end["error"].startswith("No second opinion: ")
    assert all(one.verdict in ("none", "proved") for one in end["guard"].evidence)


def test_without_a_budget_nobody_is_asked() -> None:
    with serving(ENTAILED) as wire:
        end = Checked(wire, world=World(wallet=Wallet(refuses=True))).run()
    assert wire.asked == []
    assert end["guard"].second_opinion == "none"


def test_a_quote_cannot_close_its_fence() -> None:
    with serving(ENTAILED) as wire:
        Checked(wire).run()
    fenced = wire.asked[0]["messages"][1]["content"]
    nonce = fenced.split("[data ")[-1].split(" ")[0]
    assert fenced.count(f"[end {nonce}]") == 2


def test_uncited_and_refused_sentences_are_not_asked_about() -> None:
    kinds: list[dict[str, Any]] = [
        {"verdict": "proved", "quote": SENTENCE, "citations": (1,)},
        {"verdict": "note", "kind": "absence", "quote": SENTENCE},
        {"verdict": "refused", "citations": (1,)},
        {"verdict": "none", "kind": "courtesy", "citations": (1,)},
        {"verdict": "proved"},  # what was looked up has no words of an article
    ]
    evidence = tuple(SentenceEvidence(start=0, end=3, **fields) for fields in kinds)
    report = GuardReport(grounded=False, policy_ok=True, tone_ok=True, evidence=evidence)
    unmarked = GOOD.model_copy(update={"answer": "Yes."})
    asked = statements(State(message=MAIL, language="en", draft=unmarked, retrieved=PASSAGES), report)
    assert [(one.sentence, one.heading) for one in asked] == [(0, f"{PASSAGES[0].title} › Delivery times")]


# A checker made for nothing else


@pytest.mark.parametrize(
    ("says_it", "summary"), [("Yes", "entailed"), ("no.", "mixed"), ("<think>…</think>Yes", "entailed")]
)
def test_a_dedicated_checker_is_asked_document_and_claim_and_says_yes_or_no(says_it: str, summary: str) -> None:
    with serving(says(says_it)) as wire:
        end = Checked(wire, check="ollama:bespoke-minicheck").run()
    (asked,) = wire.asked
    (message,) = asked["messages"]
    assert message["role"] == "user"
    assert message["content"] == f"Document: How long delivery takes › Delivery times\n{SENTENCE}.\nClaim: {SENTENCE}."
    assert asked["model"] == "bespoke-minicheck"
    assert "format" not in asked
    assert end["guard"].second_opinion == summary
    assert [one.verdict for one in end["guard"].evidence if one.states] == [
        "proved" if summary == "entailed" else "doubt"
    ]


def test_a_checker_of_pairs_is_asked_once_per_statement() -> None:
    twice = GOOD.model_copy(update={"answer": GOOD.answer.replace("[1]", f"[1]\n\n{SENTENCE}. [1]")})
    with serving(says("Yes")) as wire:
        end = Checked(wire, check="ollama:bespoke-minicheck", drafts=[twice, twice]).run()
    assert len(wire.asked) == sum(one.states for one in end["guard"].evidence) == 2


def test_a_checker_that_says_neither_gives_no_opinion() -> None:
    with serving(says("Perhaps.")) as wire:
        end = Checked(wire, check="ollama:bespoke-minicheck").run()
    assert (end["guard"].second_opinion, end["decision"]) == ("none", "finalize")


# Across languages

ACROSS = "You can return unused goods within 30 days of delivery."
QUOTE = GERMAN.partition(".")[0] + "."
ENGLISH = DraftResult(
    answer=f"Hi Maria,\n\n{ACROSS} [1]\n\nBest wishes,\nThe support team",
    citations=(Quote(number=1, source=0, text=QUOTE, start=0, end=len(QUOTE)),),
    confidence=0.9,
)
LITERAL = QUOTE
WRONGLY = "Sie können unbenutzte Ware innerhalb von 90 Tagen nach der Lieferung zurückgeben."


def across(*replies: Reply, check: str = CHECK) -> tuple[Wire, State]:
    with serving(*replies) as wire:
        german = World(passages=(passage(0, "Rückgabe", GERMAN, "de"),))
        return wire, Checked(wire, check=check, drafts=[ENGLISH] * 2, world=german).run()


def translated(text: str) -> Reply:
    return says({"sentences": [text]})


def test_across_languages_a_sentence_is_translated_without_its_source_and_code_judges_the_translation() -> None:
    wire, end = across(translated(LITERAL), ENTAILED)
    assert ACROSS in told(wire)
    assert "Rückgabe" not in told(wire)
    assert "unbenutzte" not in told(wire)
    assert "German" in told(wire)
    assert [one.verdict for one in end["guard"].evidence if one.states] == ["proved"]
    assert (end["decision"], end["guard"].second_opinion) == ("finalize", "entailed")


def test_a_translation_that_code_refuses_is_refused_whatever_the_opinion_says() -> None:
    _, end = across(translated(WRONGLY), ENTAILED, translated(WRONGLY), ENTAILED)
    assert "refused" in [one.verdict for one in end["guard"].evidence]
    assert end["decision"] == "escalate"


FREE, CHARGED = "The return is free within the EU.", "The return is not free within the EU."
RETURN = GERMAN.partition(". ")[2]


def of_both(second: str) -> DraftResult:
    start = GERMAN.index(RETURN)
    more = Quote(number=2, source=0, text=RETURN, start=start, end=start + len(RETURN))
    told = ENGLISH.answer.replace("[1]", f"[1] {second} [2]")
    return ENGLISH.model_copy(update={"answer": told, "citations": (*ENGLISH.citations, more)})


def test_after_a_repair_only_the_rewritten_sentence_is_translated_and_asked_about_again() -> None:
    wrongly = says({"sentences": [LITERAL, "Die Rücksendung ist innerhalb der EU nicht kostenlos."]})
    with serving(wrongly, ENTAILED, translated(RETURN), ENTAILED) as wire:
        german = World(passages=(passage(0, "Rückgabe", GERMAN, "de"),))
        end = Checked(wire, drafts=[of_both(CHARGED), of_both(FREE)], world=german).run()
    assert [ACROSS in told(wire, call) for call in range(4)] == [True, True, False, False]
    assert [FREE in told(wire, call) for call in range(4)] == [False, False, True, True]
    assert [one.verdict for one in end["guard"].evidence if one.states] == ["proved", "proved"]
    assert (end["decision"], end["repair_count"], end["guard"].second_opinion) == ("finalize", 1, "entailed")


FLYING = """## Children

Children fly from 8 years on and must be at least 1.20 metres tall.

## Weight

Above 140 kilograms we cannot take anybody."""


def test_of_a_translated_sentence_no_place_is_shown_that_has_nothing_of_it() -> None:
    source, tall, eight = passage(0, "Who may fly", FLYING), "must be at least 1.20 metres tall", "from 8 years on"
    told_in_french = "Les enfants peuvent voler à partir de 8 ans. [1] Avec 1,17 m, il manque 3 cm à votre fils. [2]"
    short = DraftResult(
        answer=f"Bonjour Maria,\n\n{told_in_french}\n\nCordialement,\nThe support team",
        citations=(cited_at(source, eight), cited_at(source, tall, 2)),
        confidence=0.9,
    )
    mine = mail("Bonjour, mon fils mesure 1,17 m. Peut-il voler avec vous cet été ? Merci beaucoup d'avance.")
    literal = ["Children can fly from 8 years on.", "With 1.17 m, your son is 3 cm short."]
    with serving(says({"sentences": literal}), ENTAILED) as wire:
        Checked(wire, drafts=[short] * 2, world=World(passages=(source,)), reads_case=True).run(mine)
    assert tall in told(wire, 1)
    assert "140 kilograms" not in told(wire, 1)


@pytest.mark.parametrize("reply", [says({"sentences": []}), says("nonsense")])
def test_without_a_translation_it_stays_unchecked_and_is_never_ready(reply: Reply) -> None:
    _, end = across(reply, reply, ENTAILED)
    assert [one.verdict for one in end["guard"].evidence if one.states] == ["not_checked"]
    assert end["decision"] == "escalate"


def test_a_checker_that_cannot_translate_leaves_it_unchecked() -> None:
    wire, end = across(says("Yes"), check="ollama:bespoke-minicheck")
    assert [one.verdict for one in end["guard"].evidence if one.states] == ["not_checked"]
    assert end["decision"] == "escalate"


# The setting


@pytest.mark.parametrize(
    ("settings", "model"),
    [
        ({}, None),
        ({"llm_triage": "openai:small"}, "openai:small"),
        ({"llm_draft": "openai:large"}, "openai:large"),
        ({"llm_draft": "openai:large", "llm_check": "off"}, None),
        ({"llm_triage": "openai:small", "llm_draft": "openai:large"}, "openai:small"),
        ({"llm_triage": "openai:small", "llm_check": "off"}, None),
        ({"llm_triage": "openai:small", "llm_check": "openai:other"}, "openai:other"),
        ({"llm_check": "ollama:bespoke-minicheck"}, "ollama:bespoke-minicheck"),
    ],
)
def test_the_triage_model_or_else_the_drafting_one_gives_the_opinion_unless_the_setting_says_otherwise(
    settings: dict[str, str], model: str | None
) -> None:
    config = GivenConfig(**settings)
    found = checker(config)
    assert (found.name if found else None) == model
    assert model is None or model in config.language_models


def test_a_checker_by_another_provider_is_pairwise_too() -> None:
    assert isinstance(checker(GivenConfig(llm_check="openai:Bespoke-MiniCheck-7B")), PairwiseCheck)


def test_a_name_that_is_no_model_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="off or provider:model"):
        GivenConfig(llm_check="minicheck")


TABLE = """| Plan | Photos | Seats |
|---|---|---|
| Plus | 20 a month | 1 |
| Teams | 20 a month for each person | 10 |
"""
LIST = "You may send back:\n\n- planters that were never used\n- lamps in their box\n"


@pytest.mark.parametrize(
    ("text", "quote", "under"),
    [
        (TABLE, "| Teams | 20 a month for each person | 10 |", "Plans › columns: Plan | Photos | Seats"),
        (LIST, "- lamps in their box", "Plans › You may send back:"),
    ],
)
def test_a_table_row_is_shown_with_its_columns_and_a_list_item_with_what_leads_it(
    text: str, quote: str, under: str
) -> None:
    source = passage(0, "Plans", text)
    draft = DraftResult(
        answer="So it is. [1]",
        citations=(Quote(number=1, source=0, text=quote, start=text.index(quote), end=text.index(quote) + len(quote)),),
        confidence=0.9,
    )
    said = SentenceEvidence(start=0, end=13, kind="statement", verdict="proved", citations=(1,), quote=quote)
    report = GuardReport(grounded=True, policy_ok=True, tone_ok=True, evidence=(said,))
    (asked,) = statements({"message": MAIL, "language": "en", "draft": draft, "retrieved": (source,)}, report)
    assert asked.heading == under


PLANS = """# Plans

## Changing your plan

You may move to a cheaper plan as follows:

- **Birch and Oak:** once the term has ended.
"""
DATA = """| Plan | Data |
|---|---|
| Ash | 5 GB |
| Birch | 30 GB |

Ash data stops until the next month. An add-on is 5 GB for £3.
"""
STOPS = "Ash data stops until the next month."


def test_a_list_item_in_bold_is_shown_with_the_lead_of_its_list() -> None:
    quote = "**Birch and Oak:** once the term has ended."
    assert headed(passage(0, "Plans", PLANS), quote) == (
        "Plans › Changing your plan › You may move to a cheaper plan as follows:"
    )


def cited_at(source: Passage, words: str, number: int = 1) -> Quote:
    start = source.text.index(words)
    return Quote(number=number, source=0, text=words, start=start, end=start + len(words))


def test_headings_above_a_passage_are_told_once() -> None:
    source = replace(passage(0, "Plans", "The term is a year."), heading_path="Plans > Ending a plan")
    assert headed(source, "The term is a year.") == "Plans › Ending a plan"


CLUB = passage(0, "Plans", f"{TABLE}\n\n## Ending\n\nA plan can be ended at the end of a month.")


def asked_of(
    compared: str,
    *sources: Passage,
    articles: tuple[tuple[int, ...], ...] = (),
    answer: str = "So teams and friends pay each month.",
    translation: str = "",
) -> str:
    """What the model gets for a sentence that cites how plans end, and that code compared with these words."""
    state: State = {
        "message": MAIL,
        "language": "en",
        "draft": DraftResult(answer=f"{answer} [1]", citations=(cited_at(CLUB, ENDS),), confidence=0.9),
        "retrieved": (CLUB, *sources),
        "articles": articles,
    }
    said = SentenceEvidence(start=0, end=len(answer) + 4, verdict="doubt", citations=(1,), quote=compared)
    report = GuardReport(grounded=True, policy_ok=True, tone_ok=True, evidence=(said,))
    (statement,) = statements(state, report, translations={0: translation} if translation else {})
    return f"{statement.heading}\n{statement.quote}"


ENDS = "A plan can be ended at the end of a month."


def test_a_row_that_code_compared_is_shown_with_its_columns_where_the_citation_stands_under_another_heading() -> None:
    row = "Teams | 20 a month for each person | 10"
    assert asked_of(row) == f"Plans › Ending\nPlans › columns: Plan | Photos | Seats\n{row}\n{ENDS}"


def test_a_row_of_a_table_that_begins_in_an_earlier_passage_has_its_columns() -> None:
    more = replace(passage(1, "Plans", "| Guests | 1 a month | 2 |\n| Friends | 3 a month | 4 |"), version_id=0)
    head = replace(passage(2, "Plans", TABLE), version_id=0)
    shown = asked_of("Friends | 3 a month | 4", more, head, articles=((2, 1),))
    assert "Plans › columns: Plan | Photos | Seats\nFriends | 3 a month | 4" in shown


ROW = "Teams | 20 a month for each person | 10"


@pytest.mark.parametrize(
    ("answer", "translation", "shown"),
    [
        ("So it is over then.", "", False),
        ("Es endet also im Juni.", "So it ends in June.", False),
        ("Für jeden einzeln.", "For each person.", True),
        ("Es sind 20.", "There are 20.", True),
    ],
)
def test_what_code_compared_is_not_shown_beside_the_quote_where_it_has_nothing_of_the_sentence(
    answer: str, translation: str, shown: bool
) -> None:
    assert (ROW in asked_of(ROW, answer=answer, translation=translation)) is shown


def test_words_of_a_translation_are_not_shown_as_the_sources() -> None:
    assert asked_of("A plan ends, at the latest, after one month.") == f"Plans › Ending\n{ENDS}"


@pytest.mark.parametrize(
    ("mail", "more"),
    [("What happens when it is used up?", ["Plan | Data\nAsh | 5 GB"]), ("What happens to my 5 GB?", [])],
)
def test_a_number_that_no_quote_has_is_shown_where_the_article_tells_it_unless_it_is_the_customers(
    mail: str, more: list[str]
) -> None:
    answer = "On Ash data stops when the 5 GB are gone. [1]"
    quote = Quote(number=1, source=0, text=STOPS, start=DATA.index(STOPS), end=DATA.index(STOPS) + len(STOPS))
    state: State = {
        "message": replace(MAIL, text=mail),
        "language": "en",
        "retrieved": (passage(0, "Plans", DATA),),
        "draft": DraftResult(answer=answer, citations=(quote,), confidence=0.9),
    }
    said = SentenceEvidence(start=0, end=len(answer), verdict="doubt", citations=(1,), quote=STOPS)
    assert [*rests_on(state, said)] == [STOPS, *more]


def test_a_number_that_code_has_calculated_is_not_shown_where_it_stands_by_chance() -> None:
    answer = "So your data stops in 30 days. [1]"
    quote = cited_at(passage(0, "Plans", DATA), STOPS)
    state: State = {
        "message": replace(MAIL, text="When does it stop?"),
        "language": "en",
        "retrieved": (passage(0, "Plans", f"{DATA}\nData of Birch stops after 30 days."),),
        "draft": DraftResult(answer=answer, citations=(quote,), confidence=0.9),
    }
    said = SentenceEvidence(start=0, end=len(answer), verdict="note", citations=(1,), quote=STOPS)
    assert len([*rests_on(state, said)]) == 2
    computed = said.model_copy(update={"reason": "computed", "detail": "30 days: today to 28 December"})
    assert [*rests_on(state, computed)] == [STOPS]


@pytest.mark.parametrize(
    ("formula", "shown"), [("36: 2 × 18", 1), ("36: 12 × 3", 2)], ids=["operands elsewhere", "an operand of the place"]
)
def test_a_computed_sentence_is_shown_beside_its_quote_only_a_place_with_an_operand(formula: str, shown: int) -> None:
    quote, beside = "We fetch pets for 18 euros each way.", "Fetching pets in the evening takes 12 hours' notice."
    source = passage(0, "Fetching", f"{quote} {beside}")
    answer = "Fetching pets both ways costs 36 euros. [1]"
    cited = Quote(number=1, source=0, text=quote, start=0, end=len(quote))
    draft = DraftResult(answer=answer, citations=(cited,), confidence=0.9)
    state: State = {"message": MAIL, "language": "en", "draft": draft, "retrieved": (source,)}
    said = SentenceEvidence(
        start=0, end=len(answer), verdict="note", citations=(1,), quote=beside, reason="computed", detail=formula
    )
    assert len([*rests_on(state, said)]) == shown


SHED = "The shed is locked at 20:00. Bikes are not taken along. A bike costs 9 euros a week."


def shown_for(answer: str, quotes: Sequence[str], compared: str, **fields: Any) -> list[str]:
    source = passage(0, "The shed", SHED)
    cited = tuple(cited_at(source, words, number) for number, words in enumerate(quotes, 1))
    state: State = {
        "message": MAIL,
        "language": "en",
        "draft": DraftResult(answer=answer, citations=cited, confidence=0.9),
        "retrieved": (source,),
    }
    said = SentenceEvidence(
        start=0, end=len(answer), quote=compared, **({"verdict": "note", "citations": (1, 2)} | fields)
    )
    return [*rests_on(state, said)]


def test_a_quote_of_the_writer_that_code_compared_is_shown_also_where_it_has_no_operand() -> None:
    own = ("The shed is locked at 20:00.", "A bike costs 9 euros a week.")
    shown = shown_for("Two weeks cost 18 euros. [1][2]", own, own[0], reason="computed", detail="18: 2 × 9")
    assert sorted(shown) == sorted(own)


@pytest.mark.parametrize(
    ("compared", "shown"),
    [
        ("Bikes are not taken along.", False),  # of the sentence it has only the bike, which the quote has
        ("The shed is locked at 20:00.", True),  # the time stands there
        ("A bike costs 9 euros a week", True),  # the same place
    ],
)
def test_what_code_compared_is_shown_beside_a_quote_only_if_it_adds_something(compared: str, shown: bool) -> None:
    own = ["A bike costs 9 euros a week."]
    found = shown_for("A bike costs 9 euros, until 20:00. [1]", own, compared, citations=(1,))
    assert any(compared in each for each in found) is shown


def test_a_sentence_without_a_mark_is_shown_no_quote_of_another_that_has_nothing_of_it() -> None:
    quotes = ("The shed is locked at 20:00.", "A bike costs 9 euros a week.")
    found = shown_for("Our articles do not say what two bikes cost.", quotes, quotes[1])
    assert found == [quotes[1]]


# About looked-up data

PAYPAL = "PayPal is possible up to 500 EUR per payment."
OPEN = {
    "booking": {"booking_number": "SH-61220", "due": "2026-12-14", "open_amount": "EUR 840.00", "course": "Intensive"}
}
OWED = "Per la prenotazione SH-61220 restano da pagare 840 €, entro il 14 dicembre 2026."


@dataclass
class Translator:
    translation: str
    translates: bool = True

    async def translate(self, request: TranslationRequest, account: Any) -> tuple[str, ...]:
        return tuple(self.translation if OWED in sentence else PAYPAL for sentence in request.sentences)


@pytest.mark.parametrize(
    ("translation", "verdict"),
    [
        ("The open amount is 840 EUR, due on 14 December 2026.", "proved"),
        ("The open amount of 840 EUR has to be paid by 14 December 2026.", "doubt"),
    ],
)
def test_a_translated_sentence_about_looked_up_data_is_judged_and_shown_with_the_record_alone(
    translation: str, verdict: str
) -> None:
    source = passage(0, "Payments", PAYPAL)
    draft = DraftResult(
        answer=f"{OWED} Con PayPal si può pagare fino a 500 € per pagamento. [1]",
        citations=(cited_at(source, PAYPAL),),
        confidence=0.9,
        on_record=(OWED,),
    )
    asked = mail("Buongiorno, quanto devo ancora pagare per la prenotazione SH-61220? Posso pagare con PayPal?")
    state = State(message=asked, language="it", retrieved=(source,), tool_results=OPEN, draft=draft)
    code = check(draft, **sources_of(state))
    assert code.evidence[0].unchecked_language == "en"
    made: dict[int, tuple[str, str]] = {}
    anew = AskedAnew(cast(Checker, Translator(translation)), Wallet(), Heard())
    report = async_to_sync(judged_across)(state, code, anew, made)
    assert [one.verdict for one in report.evidence] == [verdict, "proved"]
    shown = statements(state, report, translations={place: text for place, (text, _) in made.items()})[0]
    assert "PayPal" not in shown.quote
    assert "840" in shown.quote
    wrong = AskedAnew(cast(Checker, Translator(translation.replace("14", "15"))), Wallet(), Heard())
    assert async_to_sync(judged_across)(state, code, wrong, {}).evidence[0].verdict == "refused"
