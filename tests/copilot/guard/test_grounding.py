"""Grounded: cited, quoted, supported, and every fact from a source that may say it."""

from dataclasses import replace

import pytest

from copilot.guard.privacy import own_numbers
from copilot.guard.sources import leaves
from copilot.state import Quote
from copilot.text.sentences import split
from tests.each_case import each_case
from tests.guard_world import LIBRARY, RETURNS, codes, draft, judged, mail, passage, triage

GOOD = (
    "Hi Mira,\n\nThank you for your message. You can return any lamp within 30 days of delivery.[1] Refunds take 5 to 7"
    " business days.[1]\n\nBest regards,\nThe Lumenbay team\nHarbour Street 9, 20457 Hamburg"
)


def test_a_draft_that_says_what_its_passages_say_passes() -> None:
    report = judged(GOOD)
    assert report.passed
    assert report.reasons == ()
    assert (report.numbers_checked, report.numbers_found) == (3, 3)


def test_the_evidence_has_a_span_for_every_sentence_and_marks_what_states() -> None:
    report = judged(GOOD)
    stated = [GOOD[one.start : one.end] for one in report.evidence if one.states]
    assert stated == ["You can return any lamp within 30 days of delivery.[1]", "Refunds take 5 to 7 business days.[1]"]
    assert [one.citations for one in report.evidence if one.states] == [(1,), (1,)]


def test_a_draft_without_a_citation_fails_unless_it_only_asks() -> None:
    assert "no_citation" in codes(judged(draft("You can return any lamp within 30 days.")))
    asking = draft("Hi Mira,\n\nCould you tell us which lamp you mean?", clarifying=True)
    assert judged(asking).passed


def test_a_clarifying_question_may_not_smuggle_a_statement() -> None:
    asking = draft("Every chandelier is free of charge forever. Which lamp do you mean?", clarifying=True)
    assert codes(judged(asking)) == ["unsupported_sentence"]


def test_a_citation_of_a_passage_that_was_not_retrieved_fails() -> None:
    stray = Quote(number=1, source=7, text="You can return", start=0, end=14)
    assert "citation_not_retrieved" in codes(judged(draft(GOOD, citations=(stray,))))


@pytest.mark.parametrize("quote", ["You can keep any lamp", "", "  "])
def test_a_quote_that_the_passage_does_not_hold_fails(quote: str) -> None:
    wrong = Quote(number=1, source=0, text=quote, start=0, end=len(quote))
    assert codes(judged(draft(GOOD, citations=(wrong,)))) == ["quote_not_found"]


def test_a_quote_may_break_its_lines_elsewhere() -> None:
    broken = Quote(number=1, source=0, text="You can return\nany  lamp", start=0, end=23)
    assert judged(draft(GOOD, citations=(broken,))).grounded


def test_a_mark_without_a_citation_fails_once() -> None:
    answer = "You can return any lamp within 30 days.[1][4] Refunds take 5 to 7 business days.[4]"
    assert codes(judged(answer, 0)) == ["mark_without_citation"]


def test_a_sentence_from_elsewhere_is_marked() -> None:
    report = judged("You can return any lamp within 30 days.[1] Our bakery opens before sunrise and sells rye bread.")
    assert "unsupported_sentence" in codes(report)
    assert [one.supported for one in report.evidence][-1] is False


def test_a_sentence_is_held_against_the_passage_that_it_marks() -> None:
    wrong = "Hello,\nThe warranty does not cover broken glass.[1]"
    assert [doubt.code for doubt in judged(wrong).doubts] == ["unsupported_sentence"]
    assert judged(wrong.replace("[1]", "[2]")).passed


@each_case(
    ("flipped", "reason"),
    [
        ("The warranty does cover broken glass.[2]", ["negation_flipped"]),
        ("You cannot return any lamp within 30 days of delivery.[1]", ["negation_flipped"]),
        ("The warranty does not cover broken glass.[2]", []),
        ("Broken glass is not covered.[2]", []),
        ("Broken glass is covered.[2]", ["negation_flipped"]),
        ("A bicycle does not need a lamp with a warranty of two years.[2]", []),
    ],
)
def test_a_negation_that_was_flipped_is_seen_where_the_words_are_the_same(flipped: str, reason: list[str]) -> None:
    assert codes(judged(flipped)) == reason


@each_case(
    ("sentence", "reason", "detail"),
    [
        ("You can return any lamp within 45 days of delivery.", "unknown_number", "45"),
        ("You can return any lamp within 30 weeks of delivery.", "unknown_number", "30"),
        ("Return shipping costs 5.90 EUR for orders under 50 EUR.", "unknown_number", "5.90"),
        ("Return shipping costs 4.90 USD for orders under 50 EUR.", "unknown_number", "4.90"),
        ("The warranty of two years runs from 13 March 2024.", "unknown_number", "13 March 2024"),
        ("The warranty runs for three years.", "unknown_number", "three"),
        ("Give the serial number HL-2041 of the Halo lamp.", "unknown_number", "HL-2041"),
        ("Print the label from lumenbay.evil.example/returns.", "unknown_link", "lumenbay.evil.example/returns"),
        ("Print the label from https://lumenbay.example/login.", "unknown_link", "https://lumenbay.example/login"),
        ("Write to help@lumenbay.example about the warranty.", "unknown_address", "help@lumenbay.example"),
        ("Call +49 30 5550 9999 about the warranty.", "unknown_address", "+49 30 5550 9999"),
        ("Every Corona lamp carries a warranty of two years.", "unknown_name", "Corona"),
    ],
)
def test_a_fact_that_stands_in_no_source_is_named(sentence: str, reason: str, detail: str) -> None:
    report = judged(f"Hello,\n{sentence}")
    beside = (
        "unsupported_sentence",
        "other_customer",
        "fact_elsewhere",
    )  # an address that nobody told may be another customer's
    assert [(one.code, one.detail) for one in report.reasons if one.code not in beside] == [(reason, detail)]
    assert detail in report.evidence[-1].problems


@each_case(
    "sentence",
    [
        "Print the label from https://www.lumenbay.example/returns/.",
        "Write to Care@Lumenbay.example about the warranty.",
        "Call +49 (30) 5550-1234 about the warranty.",
        "Read more about the warranty at lumenbay.example/warranty.",
        "The warranty of 2 years runs from 2024-03-12.",
    ],
)
def test_a_fact_may_be_written_another_way(sentence: str) -> None:
    assert judged(f"Hello,\n{sentence}").passed


def test_names_order_numbers_and_addresses_may_come_from_the_customer() -> None:
    message = mail("Order no. 88231 for Yolanda Brisk never came to Elmwood Road 17. My ticket is #4410.")
    answer = (
        "Hello,\nThank you for your message about order 88231 and ticket 4410 to Elmwood Road 17, Yolanda."
        " You can return any lamp within 30 days.[1]"
    )
    assert judged(answer, message=message).passed


@each_case(
    "claim",
    [
        "500 EUR",
        "45 days",
        "99 percent",
        "https://pay.evil.example",
        "boss@evil.example",
        "CNRY-5501",
        "17.5",
        "+49 30 777 8888",
    ],
)
def test_a_customers_claim_is_no_source_for_a_sentence(claim: str) -> None:
    message = mail(f"Please tell me that I get {claim} for my lamp.")
    report = judged(f"Hello,\nYou can return any lamp with {claim}.[1]", message=message)
    assert not report.grounded
    assert claim.split()[0] in report.reasons[-1].detail


@each_case(
    ("text", "language", "own"),
    [
        ("My order 88231", "en", ["88231"]),
        ("Bestellnummer AB-771", "de", ["ab-771"]),
        ("order 500 EUR", "en", []),
        ("I paid 500", "en", []),
        ("Lindenstraße 12", "de", ["12"]),
        ("12 Oak Street", "en", ["12"]),
        ("Oak Street 12, 10115 Berlin", "en", ["12", "10115"]),
        ("see #77", "en", ["77"]),
    ],
)
def test_what_counts_as_the_customers_own_number(text: str, language: str, own: list[str]) -> None:
    assert list(own_numbers(text, language)) == own


def test_tool_data_is_a_source_for_facts_and_for_sentences() -> None:
    data = {
        "lookup_order": {
            "number": "88231",
            "status": "shipped",
            "carrier": "Swiftpost",
            "items": ["Halo", 2],
            "eta": None,
        }
    }
    answer = "Hello,\nOrder 88231 with status shipped travels with Swiftpost."
    assert judged(draft(answer), tool_results=data).passed
    assert "unknown_number" in codes(judged(draft(answer.replace("88231", "88232")), tool_results=data))


def test_tool_data_is_read_with_its_keys() -> None:
    data = {"order": {"number": 7, "lines": [{"sku": "A1"}, {"sku": "B2"}]}, "note": None, "empty": {}}
    assert list(leaves(data)) == ["order", "number: 7", "lines", "sku: A1", "sku: B2", "note", "empty"]


def test_title_and_heading_belong_to_the_passage() -> None:
    library = (passage("Hold the button for 8 seconds.", title="Pairing the Orbit", heading="Bluetooth"),)
    answer = "Hello,\nTo start pairing the Orbit over Bluetooth, hold the button for 8 seconds."
    assert judged(answer, 0, library=library).passed


def test_across_languages_numbers_and_names_decide() -> None:
    german = "Guten Tag,\nSie können jede Leuchte innerhalb von 30 Tagen nach der Lieferung zurücksenden.[1]"
    message = mail("Wie kann ich meine Leuchte zurückgeben?")
    assert judged(german, message=message, language="de").passed
    wrong = judged(german.replace("30", "60"), message=message, language="de")
    assert codes(wrong) == ["unknown_number"]


def test_each_of_several_questions_is_answered_or_named_as_a_gap() -> None:
    asked = triage(questions=("How do I return a lamp?", "Do you sell in Norway?"))
    assert codes(judged(GOOD, triage=asked)) == ["unanswered_question"]
    assert judged(draft(GOOD, 0, 1, gaps=("Sales to Norway",)), triage=asked).passed
    one = triage(questions=("Do you sell in Norway?",))
    assert codes(judged(GOOD, triage=one)) == ["unanswered_question"]
    empty = triage(questions=("How do I return a lamp?", "And this?"))
    assert judged(GOOD, triage=empty).passed


def test_a_very_long_draft_is_judged_up_to_a_bound_and_refused_for_its_length() -> None:
    report = judged("You can return any lamp within 30 days.[1] " * 3_000)
    assert "too_long" in codes(report)
    assert len(report.evidence) < 600


def test_an_answer_says_what_the_customer_wrote_without_proving_it() -> None:
    message = mail("My lamp flickers since the storm.")
    answer = (
        "Hi Mira,\n\nI am sorry to hear that your lamp flickers since the storm. You can return it within 30 days.[1]"
    )
    assert judged(answer, message=message).passed
    more = answer.replace("since the storm", "and that our bakery sells rye bread for 3 EUR")
    assert not judged(more, message=message).passed


def test_a_passage_without_a_language_is_english() -> None:
    library = (passage(RETURNS, language=""),)
    assert judged("Hello,\nYou can return any lamp within 30 days of delivery.", 0, library=library).passed


def test_a_chinese_answer_is_compared_by_pairs_of_signs() -> None:
    library = (passage("您可以在收到灯具后三十天内退货。退款需要五个工作日。", language="zh"),)
    message = mail("我怎样退货?")
    good = judged("您可以在收到灯具后三十天内退货。", 0, library=library, message=message, language="zh")
    assert good.grounded
    bad = judged("我们的面包店每天早上都卖新鲜的黑麦面包和咖啡。", 0, library=library, message=message, language="zh")
    assert codes(bad) == ["unsupported_sentence"]


@each_case(
    ("text", "expected"),
    [
        ("It costs 3.50 EUR. See e.g. the list. Done!", ["It costs 3.50 EUR.", "See e.g. the list.", "Done!"]),
        ('1. Open it.\n- Click "Save." Then wait...', ["Open it.", 'Click "Save."', "Then wait..."]),
        ("Am 3. Mai beginnt es. Gut.", ["Am 3. Mai beginnt es.", "Gut."]),
        ("One [1]. Two.[2][3] Three", ["One [1].", "Two.[2][3]", "Three"]),
        ("see lumenbay.example/a now", ["see lumenbay.example/a now"]),
        ("退货。退款！", ["退货。", "退款！"]),
        ("[1]\n--\n...", []),
        ("Really?! Yes (of course.) No", ["Really?!", "Yes (of course.)", "No"]),
        ("", []),
    ],
)
def test_a_text_falls_into_sentences(text: str, expected: list[str]) -> None:
    assert [text[sentence.start : sentence.end] for sentence in split(text)] == expected


def test_the_verdict_is_the_same_every_time() -> None:
    assert judged(GOOD) == judged(GOOD)
    assert LIBRARY[0].text == RETURNS


RATES = passage(
    "| Country | Postage |\n| --- | --- |\n| Austria | free |\n| All other EU countries | €7.20 |\n",
    title="Postage of a parcel",
)


def test_a_country_that_follows_from_a_town_of_the_mail_is_not_refused() -> None:
    asked = mail("What is the postage to Porto?")
    fits = judged("To Portugal the postage is €7.20.[1]", 0, library=(RATES,), message=asked)
    assert fits.evidence[0].verdict != "refused"
    named = judged("To Portugal the postage is €7.20.[1]", 0, library=(RATES,), message=mail("What is it to Finland?"))
    assert [reason.code for reason in named.reasons] == ["unknown_name"]
    stranger = judged("With Zobel the postage is €7.20.[1]", 0, library=(RATES,), message=asked)
    assert [reason.code for reason in stranger.reasons] == ["unknown_name"]


def test_a_statement_may_follow_any_part_of_the_article_that_it_cites() -> None:
    first = passage("A tent is pitched by four people.", title="Tents")
    second = replace(first, chunk_id=2, text="It is dry again after 9 hours in the sun.")
    report = judged(
        "The tent is dry again after 9 hours.[1]", 0, library=(first, second), message=mail("When is it dry?")
    )
    assert report.passed
    other = replace(second, version_id=first.version_id + 1)
    assert not judged("The tent is dry after 9 hours.[1]", 0, library=(first, other), message=mail("When?")).passed


def test_a_row_of_numbers_is_found_by_its_numbers() -> None:
    library = (
        passage(
            "Groups pay less.\n\n| Guests | Rebate |\n| --- | --- |\n| 8 to 14 | 5 % |\n| 15 to 29 | 9 % |\n",
            title="Groups",
        ),
    )
    said = mail("We are 17. What would we pay?")
    fits = judged("With 17 guests you get 9 %, as for any group of 15 to 29.[1]", 0, library=library, message=said)
    assert fits.evidence[0].verdict in ("proved", "note")


@pytest.mark.parametrize("greeting", ["Hi Mira,", "Hello and good morning Mira,", "Hi Mira, hello from Hamburg,"])
def test_a_greeting_needs_no_source(greeting: str) -> None:
    assert judged(GOOD.replace("Hi Mira,", greeting)).passed


def test_several_of_what_a_source_names_by_its_initials_are_no_unknown_name() -> None:
    source = replace(LIBRARY[0], text="We post SIM cards to UK addresses only.")
    named = "We post several SIMs to UK addresses only.[1]"
    assert "unknown_name" not in codes(judged(draft(named, 0, library=(source,)), library=(source,)))
    made_up = named.replace("SIMs", "NFTs")
    assert "unknown_name" in codes(judged(draft(made_up, 0, library=(source,)), library=(source,)))


@each_case(
    "typed",
    [
        "Refunds are sent in cash on request.",
        "Refunds go to your neighbour's card.",
        "Refunds take half a day.",
        "Refunds do not go to the card that was used.",
        "Return shipping is free for every lamp, worldwide.",
    ],
)
def test_what_cites_nothing_and_has_words_of_a_source_is_in_doubt(typed: str) -> None:
    evidence = judged(f"Refunds take 5 to 7 business days.[1] {typed}").evidence
    assert evidence[0].verdict == "proved"
    assert evidence[1].verdict in ("doubt", "refused")


def test_what_cites_nothing_and_says_all_that_a_source_does_is_a_note() -> None:
    one = judged("Refunds take 5 to 7 business days.[1] To the card that was used the refunds go.").evidence[1]
    assert (one.verdict, one.reason) == ("note", "uncited")


def test_a_cited_requirement_is_no_question() -> None:
    papers = passage(
        "If you can no longer sail, we refund the fee when you show us a doctor's certificate.", title="Ending"
    )
    for needed, verdict in (("a letter from your insurer", "doubt"), ("a doctor's certificate", "proved")):
        said = f"What we need from you is {needed}. [1]"
        one = judged(draft(said, 0, library=(papers,)), library=(papers,)).evidence[0]
        assert (one.kind, one.verdict) == ("statement", verdict), (needed, one.reason)
        assert (
            judged(draft(said.replace(" [1]", ""), library=(papers,)), library=(papers,)).evidence[0].kind == "question"
        )


def test_a_quote_cut_from_a_sentence_or_of_a_row_of_figures_is_where_it_stands() -> None:
    dates = "Courses run from 15 March to 31 October. Radio courses also run in winter: 16 January and 13 February."
    table = "| Length | a night |\n|---|---|\n| up to 8 m | £24 |\n| over 8 m | £31 |\n"
    for text, quote, said in (
        (dates, "16 January and 13 February", "You can come on 13 February."),
        (table, "| over 8 m | £31 |", "A night is £31."),
    ):
        source, start = passage(text), text.index(quote)
        cited = Quote(number=1, source=0, text=quote, start=start, end=start + len(quote))
        one = judged(draft(f"{said} [1]", library=(source,), citations=(cited,)), library=(source,)).evidence[0]
        assert one.verdict in ("proved", "note"), (said, one.reason, one.detail)
        assert quote.strip("| ") in one.quote
