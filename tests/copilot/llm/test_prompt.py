"""What a writer is shown, at the wire, and how its marks become citations."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from typing import Any

import pytest

from copilot.guard import check
from copilot.llm import case_check, claim_check, prompts
from copilot.llm.chat_model import habits
from copilot.llm.citations import locate
from copilot.llm.numbered_sources import ARTICLE_TOKENS, LETTERS_A_TOKEN
from copilot.model_interface import WriteRequest
from copilot.pipeline.check_input import sources_of
from copilot.state import DraftResult, GuardReport, Reason, SentenceEvidence, State
from kb.search import Passage
from tests.copilot.llm.model_client import DRAFT, REQUEST, Desk
from tests.each_case import each_case
from tests.fake_model_server import Wire, says, serving
from tests.library import DELIVERY, MAIL, PASSAGES, mail, passage, sought

# No tokeniser in use makes one token of several of these, so there are at least as many tokens.
LEAST_TOKENS = re.compile(r" ?[^\W\d]+|\d{1,3}| ?[^\w\s]+")


@pytest.fixture(autouse=True)
def _forget_habits() -> Iterator[None]:
    habits.cache_clear()
    yield
    habits.cache_clear()


def asked(request: WriteRequest, answer: dict[str, Any] = DRAFT) -> tuple[Wire, DraftResult]:
    with serving(says(answer)) as wire:
        return wire, Desk(wire).write(request)


def told(wire: Wire) -> str:
    return "\n\n".join(part["content"] for part in wire.asked[0]["messages"])


def test_the_prompt_says_what_day_it_is_when_the_mail_came_and_who_we_are() -> None:
    written = datetime(2026, 11, 2, 9, 5, tzinfo=timezone(timedelta(hours=-5)))
    message = replace(MAIL, company="Mossbury Support", written=written)
    prompt = told(asked(replace(REQUEST, message=message, today=date(2026, 11, 4)))[0])
    assert "You write for Mossbury Support." in prompt
    assert "Today is Wednesday, 4 November 2026." in prompt
    assert "The mail was written on Monday, 2 November 2026 at 09:05 (UTC-05:00)." in prompt


def part(number: int, text: str, article: int = 7) -> Passage:
    return replace(passage(number, "Delivery", text), version_id=article)


FIRST, SECOND, THIRD = (
    part(0, "Parcels leave Venlo at 14:00."),
    part(1, "Delivery within Austria takes 1 to 2 working days."),
    part(2, "On public holidays it takes a day longer."),
)
WHOLE = WriteRequest(
    message=MAIL,
    language="en",
    passages=(SECOND, PASSAGES[1], FIRST, THIRD),
    sought=(sought(MAIL.text, 0, 1),),
    articles=((2, 0, 3),),
)


def test_an_article_is_shown_whole_and_in_its_order_the_one_with_the_best_passage_first() -> None:
    prompt = told(asked(WHOLE)[0])
    texts = (FIRST.text, SECOND.text, THIRD.text, "You can return any unused product")
    places = [prompt.index(text) for text in texts]
    assert places == sorted(places)
    assert len(re.findall(r"\[data \w+ source \d+\]", prompt)) == 2
    assert "[…]" not in prompt.partition("[data ")[2]


def test_of_articles_beyond_the_budget_what_search_found_is_shown_and_gaps_are_marked() -> None:
    long = "Much is said here. " * (ARTICLE_TOKENS * LETTERS_A_TOKEN // 19)
    request = replace(WHOLE, passages=(SECOND, PASSAGES[1], replace(FIRST, text=long), THIRD))
    prompt = told(asked(request)[0])
    assert SECOND.text in prompt
    assert THIRD.text in prompt
    assert PASSAGES[1].text in prompt
    assert long.strip() not in prompt
    assert "[…]" in prompt.partition("[data ")[2]


def test_passages_of_one_article_take_no_room_from_another() -> None:
    """Three are read for a question, whole: the next two passages of the first tell nothing more."""
    other, last = (replace(part(n, text), version_id=n) for n, text in ((8, "Shops open at 9."), (9, "Keep receipts.")))
    request = replace(
        WHOLE,
        passages=(FIRST, SECOND, THIRD, PASSAGES[1], other, last),
        sought=(sought(MAIL.text, 0, 1, 2, 3, 4, 5),),
        articles=((0, 1, 2),),
    )
    prompt = told(asked(request)[0])
    assert all(each.text in prompt for each in (FIRST, THIRD, PASSAGES[1], other))
    assert last.text not in prompt


def test_the_whole_mails_best_article_fills_the_room_that_the_questions_leave() -> None:
    request = replace(
        WHOLE, sought=(sought("To Austria?", 0), sought("On holidays?", 3)), by_mail=(1, 0), articles=((2, 0, 3),)
    )
    prompt = told(asked(request)[0])
    assert prompt.index(THIRD.text) < prompt.index(PASSAGES[1].text)  # behind what the questions bring
    full = "Much is said here. " * (ARTICLE_TOKENS * LETTERS_A_TOKEN // 19 - 8)
    crowded = replace(request, passages=(SECOND, PASSAGES[1], replace(FIRST, text=full), THIRD))
    prompt = told(asked(crowded)[0])
    assert full.strip() in prompt
    assert PASSAGES[1].text not in prompt


PRICES = "# Delivery\n\n| Parcel | Price |\n|---|---|\n| Small | 4 EUR |"
ROWS = "| Large | 9 EUR |\n| Bulky | 30 EUR |"
UNDER = "## Abroad\n\nParcels to Malta take a week."


def table(*shown: int, budget: str = "") -> str:
    """An article whose table is cut into two passages; search found these of its three."""
    texts = (f"{PRICES}{budget}", ROWS, UNDER)
    parts = [replace(part(n, text), heading_path=path) for n, (text, path) in enumerate(zip(texts, PATHS, strict=True))]
    request = replace(WHOLE, passages=tuple(parts), sought=(sought(MAIL.text, *shown),), articles=((0, 1, 2),))
    return told(asked(request)[0]).partition("[data ")[2]


PATHS = ("Delivery", "Delivery", "Delivery > Abroad")


def test_a_table_that_is_cut_into_passages_is_shown_whole_and_the_title_once() -> None:
    assert f"source 1]\n{PRICES}\n{ROWS}\n\n{UNDER}\n[end" in table(0)


def test_rows_whose_beginning_has_no_room_are_shown_with_the_names_of_their_columns() -> None:
    long = "\n| Letter | 1 EUR |" * (ARTICLE_TOKENS * LETTERS_A_TOKEN // 18)
    prompt = table(1, budget=long)
    assert f"source 1]\nDelivery\n\n[…]\n\n| Parcel | Price |\n|---|---|\n{ROWS}\n\n{UNDER}" in prompt
    assert "Letter" not in prompt


def test_headings_above_a_passage_are_told_once() -> None:
    alone = replace(part(0, "To Malta a week. To Crete two."), heading_path="Delivery > Abroad > Islands")
    request = replace(WHOLE, passages=(alone,), sought=(sought(MAIL.text, 0),), articles=())
    assert f"source 1]\nDelivery\n\nAbroad › Islands\n\n{alone.text}" in told(asked(request)[0])


def test_a_quote_from_a_passage_that_search_did_not_find_is_a_citation() -> None:
    answer = {**DRAFT, "answer": "On public holidays it takes a day longer. [1]"}
    quote = {"source": 1, "quote": "On public holidays it takes a day longer."}
    draft = asked(WHOLE, answer | {"citations": [quote]})[1]
    assert [(q.number, q.source, q.text) for q in draft.citations] == [(1, 3, THIRD.text)]


def test_of_quotes_in_the_order_of_their_sentences_each_mark_gets_its_own() -> None:
    """By shared words alone the second mark would get the first quote."""
    answer = {
        **DRAFT,
        "answer": "Within Austria delivery takes 1 to 2 working days. [1] Express delivery within Austria arrives the next"
        " working day. [1]",
        "citations": [
            {"source": 1, "quote": "Delivery within Austria takes 1 to 2 working days"},
            {"source": 1, "quote": "Express delivery arrives"},
        ],
    }
    draft = asked(REQUEST, answer)[1]
    assert [(q.number, q.text[:8]) for q in draft.citations] == [(1, "Delivery"), (2, "Express ")]


@pytest.mark.parametrize("mark", ["[1][1]", "[1, 1]", "[1] [1]"])
def test_a_sentence_that_cites_an_article_twice_keeps_both_quotes(mark: str) -> None:
    answer = {
        **DRAFT,
        "answer": f"Delivery within Austria takes 1 to 2 working days, or with express the next day. {mark}",
        "citations": [
            {"source": 1, "quote": "Delivery within Austria takes 1 to 2 working days"},
            {"source": 1, "quote": "Express delivery arrives"},
        ],
    }
    draft = asked(REQUEST, answer)[1]
    assert [(q.number, q.text[:8]) for q in draft.citations] == [(1, "Delivery"), (2, "Express ")]
    assert re.findall(r"\d+(?=\])", draft.answer) == ["1", "2"]


TWO_PLACES = [
    {"source": 1, "quote": "Orders placed before 14:00 leave our warehouse on the same day."},
    {"source": 1, "quote": "Delivery within Austria takes 1 to 2 working days"},
    {"source": 1, "quote": "Express delivery arrives the next working day and costs 9.90 EUR."},
]


def test_a_sentence_with_one_mark_keeps_quotes_of_two_places() -> None:
    answer = {
        **DRAFT,
        "answer": "Delivery within Austria takes 1 to 2 working days if the order is placed before 14:00 and leaves our"
        " warehouse on the same day. [1] Express delivery costs 9.90 EUR. [1]",
        "citations": TWO_PLACES,
    }
    draft = asked(REQUEST, answer)[1]
    assert "on the same day. [1][2] Express delivery costs 9.90 EUR. [3]" in draft.answer
    assert [(q.number, q.text[:8]) for q in draft.citations] == [(1, "Orders p"), (2, "Delivery"), (3, "Express ")]


def test_in_another_language_a_sentence_cites_each_quote_that_may_be_its_own() -> None:
    """Nothing tells which of them the first sentence rests on, so none of its own is given away."""
    answer = {
        **DRAFT,
        "answer": "Innerhalb Österreichs dauert die Lieferung höchstens zwei Tage, wenn Sie vormittags bestellen. [1] Am"
        " schnellsten ist der Eilversand. [1]",
        "citations": TWO_PLACES,
    }
    draft = asked(replace(REQUEST, language="de"), answer)[1]
    assert "vormittags bestellen. [1][2] Am schnellsten ist der Eilversand. [2][3]" in draft.answer


def test_a_quote_more_that_adds_nothing_gets_no_mark_and_shifts_none() -> None:
    spare = {"source": 1, "quote": "You receive a tracking link by e-mail"}
    answer = {
        **DRAFT,
        "answer": "Delivery within Austria takes 1 to 2 working days. [1] Express delivery costs 9.90 EUR. [1]",
        "citations": [TWO_PLACES[1], spare, TWO_PLACES[2]],
    }
    draft = asked(REQUEST, answer)[1]
    assert "working days. [1] Express delivery costs 9.90 EUR. [2]" in draft.answer
    assert [(q.number, q.text[:8]) for q in draft.citations] == [(1, "Delivery"), (2, "Express "), (3, "You rece")]


@pytest.mark.parametrize("quote", ["the carrier's page", "the carrier’s page", "L'étiquette n’est pas gratuite"])
def test_a_quote_with_an_apostrophe_is_found(quote: str) -> None:
    text = "See the carrier's page. L’étiquette n'est pas gratuite."
    start, end = locate(quote, text)
    assert text[start:end].replace("’", "'") == quote.replace("’", "'")


def test_a_quote_over_the_end_of_a_passage_is_its_longer_part() -> None:
    quote = {"source": 1, "quote": "1 to 2 working days. On public holidays it takes a day longer."}
    draft = asked(WHOLE, {**DRAFT, "citations": [quote]})[1]
    assert [(q.source, q.text) for q in draft.citations] == [(3, THIRD.text)]


def test_data_that_was_looked_up_is_numbered_like_the_articles_and_its_mark_needs_no_citation() -> None:
    looked_up = {"lookup_order": {"order_number": "4711", "status": "shipped"}}
    answer = {**DRAFT, "answer": "Order 4711 is shipped. [2] It takes 1 to 2 working days. [1]"}
    request = replace(REQUEST, sought=(sought(MAIL.text, 0),), tool_results=looked_up)
    wire, draft = asked(request, answer)
    assert re.search(r'source 2\]\n\{"order_number": "4711"', told(wire))
    assert "tool data" not in told(wire)
    assert "Order 4711 is shipped. It takes 1 to 2 working days. [1]" in draft.answer
    assert [quote.source for quote in draft.citations] == [0]


def test_marks_are_source_numbers_and_each_sentence_gets_the_quote_that_it_rests_on() -> None:
    answer = {
        **DRAFT,
        "answer": "Express delivery costs 9.90 EUR. [1] Standard delivery costs 4.90 EUR [2]. Within Austria it takes"
        " 1 to 2 working days. [1]",
        "citations": [
            {"source": 1, "quote": "Delivery within Austria takes 1 to 2 working days"},
            {"source": 1, "quote": "Express delivery arrives the next working day and costs 9.90 EUR."},
            {"source": 2, "quote": "Standard delivery costs 4.90 EUR."},
        ],
    }
    draft = asked(REQUEST, answer)[1]
    assert re.findall(r"\[\d+\]", draft.answer) == ["[1]", "[2]", "[3]"]
    assert [(q.number, q.source, q.text[:8]) for q in draft.citations] == [
        (1, 0, "Express "),
        (2, 2, "Standard"),
        (3, 0, "Delivery"),
    ]


@pytest.mark.parametrize(("marks", "expected"), [("[1, 2]", "[1][2]"), ("[1; 2]", "[1][2]"), ("[7]", "[99]")])
def test_marks_in_one_bracket_are_read_and_a_mark_of_no_source_stays_for_the_guard(marks: str, expected: str) -> None:
    answer = {**DRAFT, "answer": f"Delivery within Austria takes 1 to 2 working days. {marks}"}
    assert f"days. {expected}" in asked(REQUEST, answer)[1].answer


def test_two_runs_of_different_mailboxes_share_a_prefix_that_a_provider_can_keep() -> None:
    other = mail("Wie lange dauert das?", company="Lumen", voice="Brief.", signature="Lumen", sender_name="")
    requests = (
        replace(REQUEST, message=replace(MAIL, company="Mossbury"), canary="a1b2", today=date(2026, 11, 4)),
        replace(WHOLE, message=other, language="de", canary="c3d4", today=date(2027, 1, 1), tone="empathetic"),
    )
    first, second = (asked(request)[0].asked[0] for request in requests)
    assert first["response_format"] == second["response_format"]
    texts = [json.dumps([part["content"] for part in body["messages"]], ensure_ascii=False) for body in (first, second)]
    same = next(place for place, (a, b) in enumerate(zip(*texts, strict=False)) if a != b)
    assert len(LEAST_TOKENS.findall(texts[0][:same])) >= 1_024


def test_the_example_says_of_what_it_does_not_know_that_it_has_found_nothing() -> None:
    """The guard reads this as no claim, and the customer reads nothing of articles."""
    example = json.loads(prompts.EXAMPLE.partition("Answer: ")[2].partition(". Source 1 stays")[0])
    draft = DraftResult(answer=example["answer"].partition("[2]\n\n")[2], gaps=tuple(example["gaps"]), confidence=0.8)
    state = State(message=mail("Do you repair in Malta? Could you send me a new lamp?"), language="en")
    assert [one.kind for one in check(draft, **sources_of(state)).evidence] == ["absence", "handover"]
    assert "articles" not in draft.answer


def test_the_example_keeps_the_rules_of_the_prompt() -> None:
    """Its sum is worked out by the guard from the row and the sentence that it quotes."""
    sources = re.findall(r'Source \d: "(.*?)"(?= Source| Mail)', prompts.EXAMPLE, re.DOTALL)
    example = json.loads(prompts.EXAMPLE.partition("Answer: ")[2].partition(". Source 1 stays")[0])
    message = mail(prompts.EXAMPLE.partition('Mail: "')[2].partition('" Answer')[0])
    passages = tuple(replace(passage(n, "Lamps", text), version_id=n) for n, text in enumerate(sources))
    request = WriteRequest(message=message, language="en", passages=passages, sought=(sought(message.text, 0, 1),))
    draft = asked(request, example)[1]
    evidence = check(draft, **sources_of(State(message=message, language="en", retrieved=passages))).evidence
    assert [one.verdict for one in evidence if one.kind == "statement"] == ["note", "proved"]


HIRE = (
    "| Thing | A week |\n|---|---|\n| Tent L | £30 |\n| Stove | £12 |\n\nFrom two tents on, 10 % comes off the tents."
)
SUMS = re.findall(r'"([^"|]*\[1\]\[1\])"', prompts.RULES)


@each_case(("text", "verdict"), [(SUMS[0], "note"), (SUMS[1], "note"), (SUMS[0].replace("72", "75"), "refused")])
def test_the_sums_of_the_prompt_are_computed_by_the_guard(text: str, verdict: str) -> None:
    hire = replace(passage(0, "Hire", HIRE), version_id=7)
    message = mail("What do two tents L and a stove cost for a week?")
    request = WriteRequest(message=message, language="en", passages=(hire,), sought=(sought(message.text, 0),))
    rows = ["| Tent L | £30 |", "| Stove | £12 |" if "stove" in text else HIRE.rpartition("\n")[2]]
    draft = asked(request, {**DRAFT, "answer": text, "citations": [{"source": 1, "quote": row} for row in rows]})[1]
    state = State(message=message, language="en", retrieved=(hire,))
    evidence = [one for one in check(draft, **sources_of(state)).evidence if one.kind == "statement"]
    assert [one.verdict for one in evidence] == [verdict]


CANCELLED = """| Cancelled | You pay |
|---|---|
| more than 72 hours before the start | nothing |
| 72 to 24 hours before the start | 30 % of the price |
| less than 24 hours before the start | 60 % of the price |"""
CASE = re.findall(r'"(Cancelled [^"]*)"', prompts.RULES)[0]


@each_case(("text", "verdict"), [(CASE, "proved"), (CASE.replace("30", "60"), "refused")])
def test_the_row_that_decides_is_told_with_its_case_and_proved(text: str, verdict: str) -> None:
    prices = passage(0, "Cancelling", CANCELLED)
    message = mail("What do I pay?")
    request = WriteRequest(message=message, language="en", passages=(prices,), sought=(sought(message.text, 0),))
    quoted = [{"source": 1, "quote": CANCELLED.split("\n")[3]}]
    draft = asked(request, {**DRAFT, "answer": f"{text}. [1]", "citations": quoted})[1]
    evidence = check(draft, **sources_of(State(message=message, language="en", retrieved=(prices,)))).evidence
    assert [one.verdict for one in evidence if one.kind == "statement"] == [verdict]


FOUND_NOTHING = {
    "de": "Zur Reparatur auf Malta habe ich nichts gefunden.",
    "es": "No he encontrado nada sobre reparaciones en Malta.",
    "fr": "Je n'ai rien trouvé sur les réparations à Malte.",
    "it": "Non ho trovato nulla sulle riparazioni a Malta.",
    "nl": "Ik heb niets gevonden over reparaties op Malta.",
    "pl": "Nie znalazłem nic o naprawach na Malcie.",
    "pt": "Não encontrei nada sobre reparações em Malta.",
    "sv": "Jag har inte hittat något om reparationer på Malta.",
    "tr": "Malta'da tamir hakkında bir şey bulamadım.",
}


@each_case(("language", "text"), [*FOUND_NOTHING.items()])
def test_what_the_prompt_proposes_is_read_as_no_claim_in_other_languages(language: str, text: str) -> None:
    draft = DraftResult(answer=text, gaps=("Malta?",), confidence=0.8)
    report = check(draft, **sources_of(State(message=mail("Malta?"), language=language)))
    assert [one.kind for one in report.evidence] == ["absence"]


@each_case(
    ("text", "told"),
    [
        (prompts.RULES, "you tell once only"),
        (prompts.RULES, "one entry in citations, however many marks lead to it"),
        (prompts.RULES, "Working days leave out Saturdays and Sundays"),
        (prompts.RULES, "repeat the word asked for"),
        (prompts.RULES, "as the list may miss some"),
        (prompts.RULES, "So does the case of a row or list item which decides for the customer"),
        (prompts.RULES, "whole: a full sentence or two, a list item, a row of a table"),
        (prompts.RULES, "of a total every item and then the total"),
        (prompts.RULES, "must know beforehand to do what they ask for"),
        (prompts.RULES, "in the customer's own words"),
        (prompts.RULES, "neither are our own earlier messages"),
        (prompts.RULES, "escalate_to_human: a lead has to answer"),
        (prompts.RULES, "share_kb_article: one article answers it whole"),
        (prompts.RULES, "an honest gap need not lower it"),
        (case_check.ANSWERS, "the sentence that hands it to a colleague answers it"),
        (case_check.FIGURES, "2026-03-10 + 1 month end of month"),
        (claim_check.OPINION, "no quote can carry: applied, or contradicted where the quote tells it"),
    ],
)
def test_the_prompts_say_what_the_checks_go_by(text: str, told: str) -> None:
    assert told in text


def test_a_chunk_alone_is_shown_where_nobody_knows_its_article() -> None:
    assert DELIVERY in told(asked(REQUEST)[0])


# Repairs

ANSWER = {
    **DRAFT,
    "answer": "Delivery within Austria takes 1 to 2 working days. [1] Express delivery costs 12.90 EUR. [1]\n\nStandard"
    " delivery costs 4.90 EUR. [2]",
    "citations": [
        {"source": 1, "quote": "Delivery within Austria takes 1 to 2 working days"},
        {"source": 1, "quote": "Express delivery arrives the next working day and costs 9.90 EUR."},
        {"source": 2, "quote": "Standard delivery costs 4.90 EUR."},
    ],
}
WRONG = "Express delivery costs 12.90 EUR. [2]"


def refusal(draft: DraftResult) -> WriteRequest:
    start = draft.answer.index(WRONG)
    one = SentenceEvidence(
        start=start, end=start + len(WRONG), verdict="refused", reason="unknown_number", detail="12.90 EUR",
        quote="Express delivery arrives the next working day and costs 9.90 EUR.", citations=(2,),
    )  # fmt: skip
    return replace(
        REQUEST, last=draft, report=GuardReport(grounded=False, policy_ok=True, tone_ok=True, evidence=(one,))
    )


def mended(text: str, *quotes: dict[str, Any]) -> tuple[Wire, DraftResult, DraftResult]:
    first = asked(REQUEST, ANSWER)[1]
    repair = {"sentences": [{"number": 1, "text": text}], "citations": [*quotes], "gaps": [], "confidence": 0.7}
    wire, draft = asked(refusal(first), repair)
    return wire, first, draft


def test_a_repair_is_told_in_words_what_was_refused_with_the_citations_it_had() -> None:
    wire, _, _ = mended("Express delivery costs 9.90 EUR. [1]")
    system, human, last, feedback = wire.asked[0]["messages"]
    assert "Express delivery costs 12.90 EUR. [1]" in json.loads(last["content"])["answer"]
    assert json.loads(last["content"])["citations"] == ANSWER["citations"]
    assert json.loads(last["content"]) == ANSWER  # in the whole form: of a part only that part would come back
    assert json.loads(last["content"])["answer"] == ANSWER["answer"]  # neither greeting nor signature was its own
    assert "1. Express delivery costs 12.90 EUR. [1]\n" in feedback["content"]  # the source's number, not the desk's
    assert "this number stands in none of its sources: 12.90 EUR" in feedback["content"]
    assert "and costs 9.90 EUR." in feedback["content"]
    assert "Delivery within Austria" not in feedback["content"]


def test_a_repair_is_shown_a_citation_for_each_mark_also_where_two_rest_on_the_same_words() -> None:
    twice = {
        **ANSWER,
        "answer": ANSWER["answer"].replace("days. [1] Express", "days. [1] So it is here on Friday. [1] Express"),
        "citations": [ANSWER["citations"][0], *ANSWER["citations"]],
    }
    first = asked(REQUEST, twice)[1]
    request = refusal(first)
    wire, _ = asked(request, {"sentences": [], "citations": [], "gaps": [], "confidence": 0.7})
    last = json.loads(wire.asked[0]["messages"][2]["content"])
    assert (last["answer"], last["citations"]) == (twice["answer"], twice["citations"])


def test_a_repair_repeats_the_first_prompt_so_that_the_provider_still_has_it() -> None:
    first = asked(REQUEST, ANSWER)
    with serving(says(ANSWER), says({"sentences": [], "citations": [], "gaps": [], "confidence": 0.7})) as wire:
        desk = Desk(wire)
        desk.write(REQUEST)
        desk.write(refusal(first[1]))
    assert wire.asked[0]["messages"] == wire.asked[1]["messages"][:2]


def test_a_repair_rewrites_the_refused_sentence_and_nothing_else() -> None:
    _, first, draft = mended("Express delivery costs 9.90 EUR. [1]")
    assert draft.answer == first.answer.replace("12.90", "9.90")
    assert draft.citations == first.citations


def test_a_rewritten_sentence_may_rest_on_another_source_and_marks_stay_in_order() -> None:
    free = "It is free for orders over 50 EUR."
    _, _, draft = mended(f"{free} [2]", {"source": 2, "quote": free})
    assert f"{free} [2]" in draft.answer
    assert [(quote.number, quote.source, quote.text[:8]) for quote in draft.citations] == [
        (1, 0, "Delivery"),
        (2, 2, "It is fr"),
        (3, 2, "Standard"),
    ]


def test_a_sentence_that_no_source_carries_is_left_out_with_its_citation() -> None:
    _, first, draft = mended("")
    assert draft.answer == first.answer.replace(f" {WRONG}", "").replace("[3]", "[2]")
    assert [quote.source for quote in draft.citations] == [0, 2]


def test_a_model_that_writes_the_whole_draft_anew_is_read_too() -> None:
    first = asked(REQUEST, ANSWER)[1]
    draft = asked(refusal(first), DRAFT)[1]
    assert draft == asked(REQUEST, DRAFT)[1]


def test_a_draft_that_is_refused_as_a_whole_is_written_anew_with_the_reasons_in_words() -> None:
    first = asked(REQUEST, ANSWER)[1]
    report = GuardReport(
        grounded=True,
        policy_ok=True,
        tone_ok=False,
        reasons=(Reason(code="wrong_language", detail="de instead of en"),),
    )
    wire, _ = asked(replace(REQUEST, last=first, report=report))
    told_last = wire.asked[0]["messages"][-1]["content"]
    assert "it is in the wrong language: de instead of en" in told_last
    assert "answer" in str(wire.asked[0]["response_format"])
    assert json.loads(wire.asked[0]["messages"][2]["content"]) == ANSWER  # of which it is to write all fields


def doubted(draft: DraftResult, sentence: str, **why: Any) -> SentenceEvidence:
    start = draft.answer.index(sentence)
    return SentenceEvidence(start=start, end=start + len(sentence), verdict="doubt", **why)


def test_a_draft_written_anew_for_an_open_question_is_told_which_sentences_are_in_doubt_and_why() -> None:
    first = asked(REQUEST, ANSWER)[1]
    quote = "Express delivery arrives the next working day and costs 9.90 EUR."
    open_question = Reason(code="unanswered_question", detail="What is express?")
    evidence = (
        doubted(first, "Delivery within Austria takes 1 to 2 working days. [1]", reason="data_denied", detail="not"),
        doubted(first, WRONG, reason="exchanged", detail="express → standard", quote=quote),
    )
    report = GuardReport(grounded=False, policy_ok=True, tone_ok=True, reasons=(open_question,), evidence=evidence)
    wire, _ = asked(replace(REQUEST, last=first, report=report))
    feedback = wire.asked[0]["messages"][-1]["content"]
    assert "neither answered nor named as a gap: What is express?" in feedback
    told_of = feedback.index("Express delivery costs 12.90 EUR. [1]\n")  # the source's number, not the desk's
    assert (
        'the source has another word or limit there: you write "express", the source "standard"' in feedback[told_of:]
    )
    assert quote in feedback[told_of:]
    assert "the looked-up data may say the opposite of this word: not" in feedback


def test_a_repair_of_single_sentences_is_told_of_doubts_only_where_a_question_waits_for_them() -> None:
    first = asked(REQUEST, ANSWER)[1]
    request = refusal(first)
    doubt = doubted(first, "Standard delivery costs 4.90 EUR. [3]", reason="heading", detail="Parcels")
    report = request.report
    assert report is not None
    with_doubt = report.model_copy(update={"evidence": (*report.evidence, doubt)})
    repair = {"sentences": [], "citations": [], "gaps": [], "confidence": 0.7}
    for reasons, expected in (((), False), ((Reason(code="unanswered_question", detail="What is it?"),), True)):
        told_of = with_doubt.model_copy(update={"reasons": reasons})
        wire, _ = asked(replace(request, report=told_of), repair)
        assert ("Standard delivery costs 4.90 EUR. [2]" in wire.asked[0]["messages"][-1]["content"]) is expected


STAYS = "Standard delivery costs 4.90 EUR."


@pytest.mark.parametrize(
    ("old", "written"),
    [
        (f"{STAYS} [2]", "Standard delivery costs 4.90 EUR, so you pay less with it. [3]"),
        (STAYS, "Standard delivery costs 4.90 EUR, so you pay less with it. [3]"),
        ("Standard delivery costs 4.80 EUR. [2]", f"{STAYS} [3]"),  # no sentence of the draft
        ("", f"{STAYS} [3]"),
    ],
)
def test_a_repair_may_rewrite_a_sentence_that_its_change_makes_wrong(old: str, written: str) -> None:
    first = asked(REQUEST, ANSWER)[1]
    request = refusal(first)
    start = first.answer.index(f"{STAYS} [3]")
    other = SentenceEvidence(start=start, end=start + len(STAYS) + 4, verdict="proved", citations=(3,))
    report = request.report
    assert report is not None
    request = replace(request, report=report.model_copy(update={"evidence": (*report.evidence, other)}))
    repair = {
        "sentences": [{"number": 1, "text": "Express delivery costs 9.90 EUR. [1]"}],
        "also": [{"old": old, "text": f"{STAYS[:-1]}, so you pay less with it. [2]"}],
        "citations": [
            {"source": 1, "quote": "Express delivery arrives the next working day and costs 9.90 EUR."},
            {"source": 2, "quote": STAYS},
        ],
        "gaps": [],
        "confidence": 0.7,
    }
    wire, draft = asked(request, repair)
    assert draft.answer == first.answer.replace("12.90", "9.90").replace(f"{STAYS} [3]", written)
    assert "name that one in also" in wire.asked[0]["messages"][-1]["content"]


def test_a_repair_rewrites_no_more_than_three_others_and_neither_greeting_nor_closing() -> None:
    first = asked(REQUEST, {**ANSWER, "answer": f"{ANSWER['answer']} One. Two. Three. Four."})[1]
    request, report = refusal(first), refusal(first).report
    assert report is not None
    whole = [(text, first.answer.index(text)) for text in ("Hi Maria,", "One.", "Two.", "Three.", "Four.")]
    more = (SentenceEvidence(start=at, end=at + len(text), verdict="none", kind="courtesy") for text, at in whole)
    request = replace(request, report=report.model_copy(update={"evidence": (*report.evidence, *more)}))
    repair = {"sentences": [], "citations": [], "gaps": [], "confidence": 0.7}
    also = [{"old": text, "text": "Gone."} for text, _at in whole]
    assert asked(request, repair | {"also": also[:1]})[1].answer == first.answer
    assert asked(request, repair | {"also": also[1:]})[1].answer.count("Gone.") == 3
