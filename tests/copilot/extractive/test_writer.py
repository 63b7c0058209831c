import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from copilot.extractive.clarification import WHAT_HAPPENS, asks_back, clarification, question, wanted_by
from copilot.extractive.reply_phrases import PHRASES
from copilot.extractive.reply_template import assembled, letter
from copilot.extractive.segmentation.plain_text import rows
from copilot.extractive.triage import classify
from copilot.extractive.writer import write
from copilot.guard import check
from copilot.model_interface import TriageRequest, WriteRequest
from copilot.state import DraftResult, GuardReport, Quote, Turn
from copilot.text.languages import SUPPORTED
from drafts.reply_text import first_name
from tests.each_case import each_case
from tests.library import COSTS, GERMAN, MAIL, PASSAGES, RETURNS, TAXONOMY, mail, passage, sought

DELIVERY_ASKED = "How long does delivery to Austria take?"
RETURN_ASKED = "How do I start a return?"

ROLES = """| Task | Owner | Viewer |
| --- | --- | --- |
| Change the schedule | yes | no |
| See invoices | yes | no |
| Read the history | yes | yes |"""

NOT_COVERED = """The warranty does not cover:

- damage by frost,
- damage by a fall, scratches and faded colours,
- plants and capsules."""


def drafted(*asked: tuple[str, tuple[int, ...]], passages: Any = PASSAGES, **changes: Any) -> DraftResult:
    questions = tuple(sought(text, *sources) for text, sources in asked)
    message = mail(" ".join(text for text, _ in asked), **changes.pop("message", {}))
    return write(WriteRequest(message=message, language="en", passages=passages, sought=questions, **changes))


def judged(draft: DraftResult, text: str, passages: Any = PASSAGES) -> GuardReport:
    return check(draft, message=mail(text), retrieved=passages, tool_results={}, language="en", triage=None)


def test_a_plain_question_gets_a_letter_that_can_be_sent_as_it_is() -> None:
    draft = drafted((DELIVERY_ASKED, (0, 2, 1)))
    assert draft.answer.startswith("Hi Maria,\n\nThanks for your message.\n\n")
    assert (
        "Delivery within Austria takes 1 to 2 working days, and to the rest of the EU 3 to 5 working days. [1]"
        in draft.answer
    )
    assert "help article" not in draft.answer  # a letter does not speak of where it was copied from
    assert draft.answer.endswith("Best wishes,\nThe support team")
    assert draft.gaps == ()
    assert draft.suggested_action == "share_kb_article"
    assert judged(draft, DELIVERY_ASKED).passed


def test_what_our_last_reply_said_already_is_no_sure_answer_to_who_writes_again() -> None:
    sent = Turn("out", drafted((DELIVERY_ASKED, (0, 2, 1))).answer)
    first, again, other = (
        drafted((DELIVERY_ASKED, (0, 2, 1)), message={"thread": thread})
        for thread in ((), (Turn("in", DELIVERY_ASKED), sent), (Turn("out", "We will look into it."),))
    )
    assert first.confidence == other.confidence >= 0.6 > again.confidence


def test_every_quote_stands_where_it_says() -> None:
    draft = drafted((DELIVERY_ASKED, (0, 2, 1)), (RETURN_ASKED, (1,)))
    assert len(draft.citations) >= 2
    for quote in draft.citations:
        assert PASSAGES[quote.source].text[quote.start : quote.end] == quote.text
    assert [quote.number for quote in draft.citations] == list(range(1, len(draft.citations) + 1))
    assert set(re.findall(r"\[(\d+)\]", draft.answer)) == {str(quote.number) for quote in draft.citations}


def test_steps_are_quoted_whole_with_the_line_that_leads_to_them() -> None:
    draft = drafted((RETURN_ASKED, (1,)))
    assert (
        "To start a return:\n"
        "1. Open Orders in your account.\n"
        "2. Choose the order and press Return items.\n"
        "3. Print the label and drop the parcel at a post office. [" in draft.answer
    )


def test_markdown_never_reaches_the_customer() -> None:
    draft = drafted((DELIVERY_ASKED, (0,)), (RETURN_ASKED, (1,)))
    assert draft.citations
    assert "#" not in draft.answer
    assert "*" not in draft.answer


def test_a_list_keeps_the_line_that_turns_its_meaning() -> None:
    library = (passage(0, "Warranty", NOT_COVERED),)
    draft = drafted(("Does the warranty cover damage by a fall?", (0,)), passages=library)
    assert "The warranty does not cover:" in draft.answer


def test_of_a_table_the_rows_that_were_asked_for_are_told() -> None:
    library = (passage(0, "Roles", ROLES),)
    draft = drafted(("Who can change the schedule?", (0,)), passages=library)
    assert "Change the schedule: Owner yes, Viewer no. [1]" in draft.answer
    assert "history" not in draft.answer


PAYING = """| You paid with | The money arrives after |
| --- | --- |
| Visa, Mastercard | 3 to 5 working days |
| PayPal | 1 working day |"""


def test_of_rows_that_share_a_common_word_the_one_whose_name_is_asked_for_is_told() -> None:
    gift = PAYING.replace("| PayPal | 1 working day |", "| Gift card | at once |")
    library = (passage(0, "When will I get my refund?", gift),)
    draft = drafted(("How long does the refund to my Visa card take?", (0,)), passages=library)
    assert "Visa, Mastercard: the money arrives after 3 to 5 working days. [1]" in draft.answer
    assert "Gift card" not in draft.answer


def test_a_column_s_head_goes_on_into_a_measure_and_not_into_words() -> None:
    gift = PAYING.replace("| PayPal | 1 working day |", "| Gift card | at once |")
    library = (passage(0, "When will I get my refund?", gift),)
    draft = drafted(("How long does the refund to a gift card take?", (0,)), passages=library)
    assert "Gift card: the money arrives after: at once. [1]" in draft.answer


ASKED_TWICE = (("How do I start a return?", (1,)), ("When does the money for PayPal arrive?", (0,)))


def test_a_title_that_asks_is_no_echo_of_the_customers_question() -> None:
    library = (passage(0, "When will I get my refund?", PAYING), passage(1, "Returning a product", RETURNS))
    draft = drafted(*ASKED_TWICE, passages=library)
    assert "\n\nReturning a product:\n\n" in draft.answer
    assert "?" not in draft.answer
    assert "\n\nOn your other question:\n\nPayPal: the money arrives" in draft.answer
    first = drafted(*reversed(ASKED_TWICE), passages=library)
    assert "\n\nPayPal: the money arrives after 1 working day. [1]\n\nReturning a product:\n\n" in first.answer


@each_case("language", SUPPORTED)
def test_what_leads_to_another_matter_states_nothing_in_any_language(language: str) -> None:
    library = (replace(PASSAGES[2], language=language), replace(PASSAGES[1], language=language))
    lead = assembled([PHRASES[language].other], language)
    quotes = ("Standard delivery costs 4.90 EUR.", "You can return any unused product within 30 days of delivery.")
    draft = DraftResult(
        answer=f"{quotes[0]} [1]\n\n{lead}\n\n{quotes[1]} [2]",
        citations=tuple(
            Quote(number=n, source=n - 1, text=text, start=0, end=len(text)) for n, text in enumerate(quotes, 1)
        ),
        confidence=0.8,
    )
    report = check(draft, message=MAIL, retrieved=library, tool_results={}, language=language, triage=None)
    said = {draft.answer[one.start : one.end].strip(): one for one in report.evidence}
    assert any(one.states for one in report.evidence)
    assert not any(one.states for text, one in said.items() if text == lead)
    assert not any(lead in f"{reason.detail}" for reason in (*report.reasons, *report.doubts))


def test_sentences_of_one_paragraph_stay_in_one() -> None:
    filler = "We opened in 1999. " * 25
    text = "Express delivery costs 12 EUR.{0}" + filler + "{0}Standard delivery costs 4.90 EUR."
    asked = "What does express delivery cost and what does standard delivery cost?"
    one = drafted((asked, (0,)), passages=(passage(0, "Costs", text.format(" ")),))
    assert "Express delivery costs 12 EUR. [1] Standard delivery costs 4.90 EUR. [2]" in one.answer
    two = drafted((asked, (0,)), passages=(passage(0, "Costs", text.format("\n\n")),))
    assert "Express delivery costs 12 EUR. [1]\n\nStandard delivery costs 4.90 EUR. [2]" in two.answer


def test_no_line_breaks_before_a_french_colon() -> None:
    text = "Pour « annuler » : ouvrez Commandes ; choisissez Annuler !"
    library = (passage(0, "Annuler une commande", text, "fr"),)
    message = replace(mail("Comment annuler ma commande ?"), signature="")
    draft = write(WriteRequest(message, "fr", library, (sought("Comment annuler ma commande ?", 0),)))
    assert "Pour «\u00a0annuler\u00a0»\u00a0: ouvrez Commandes\u00a0; choisissez Annuler\u00a0!" in draft.answer
    assert not re.search(r" [:;?!»]|« ", draft.answer)


def test_links_become_text_and_one_that_only_points_keeps_its_address() -> None:
    text = "You can return a parcel in [Orders](https://shop.example/orders). The label is [here](https://shop.example/label)."
    draft = drafted(("How can I return a parcel with a label?", (0,)), passages=(passage(0, "Returns", text),))
    assert "in Orders." in draft.answer
    assert "here (https://shop.example/label)." in draft.answer
    assert "](" not in draft.answer


def test_a_letter_says_why_it_goes_on_in_another_language() -> None:
    draft = write(WriteRequest(MAIL, "en", (passage(0, "Rückgabe", GERMAN, "de"),), (sought("Can I return it?", 0),)))
    assert "\n\nHere is the information from our help article:\n\n" in draft.answer


def test_one_article_that_answers_both_questions_needs_no_lead_in() -> None:
    text = "Standard delivery costs 4.90 EUR.\n\nA parcel to Norway takes 8 working days."
    library = (passage(0, "Delivery costs and times", text),)
    draft = drafted(
        ("What does standard delivery cost?", (0,)), ("How long does a parcel to Norway take?", (0,)), passages=library
    )
    assert "4.90 EUR. [1]\n\nA parcel to Norway takes 8 working days. [2]" in draft.answer
    assert "Delivery costs and times" not in draft.answer


@pytest.mark.parametrize("title", ["My parcel is late", "Mein Paket ist spät", "Quotes: an overview"])
def test_a_title_in_the_customers_voice_leads_to_nothing(title: str) -> None:
    library = (passage(0, title, PAYING), passage(1, "Returning a product", RETURNS))
    draft = drafted(*ASKED_TWICE, passages=library)
    assert title not in draft.answer
    assert "\n\nOn your other question:\n\n" in draft.answer


def test_a_letter_that_would_begin_with_a_list_says_what_it_is() -> None:
    steps = "1. Open Settings.\n2. Choose Payment method.\n3. Enter the new card."
    draft = drafted(("How do I enter a new card?", (0,)), passages=(passage(0, "Paying", steps),))
    assert "\n\nHere is the information from our help article:\n\n1. Open Settings.\n2." in draft.answer


LIGHTS = """| Colour | Meaning | What to do |
| --- | --- | --- |
| Yellow, blinking | tank empty | fill the tank and press the button |
| Purple, blinking | no connection | set up Wi-Fi |"""


def test_a_row_tells_what_its_cells_say() -> None:
    draft = drafted(("What does the yellow blinking mean?", (0,)), passages=(passage(0, "Lights", LIGHTS),))
    assert "Yellow, blinking: tank empty – fill the tank and press the button. [1]" in draft.answer
    assert "Purple" not in draft.answer  # every row blinks
    nothing = LIGHTS.replace("set up Wi-Fi", "nothing")
    draft = drafted(("What does the purple blinking mean?", (0,)), passages=(passage(0, "Lights", nothing),))
    assert "Purple, blinking: no connection; What to do: nothing. [1]" in draft.answer


PLANS = """| | Free | Plus | Teams |
| --- | --- | --- | --- |
| Price per year | €0 | €49 | €90 per person |
| Sharing | 1 person | up to 5 people | from 3 people |"""
POSTAGE = """| Country | Standard | Express |
| --- | --- | --- |
| Finland | €5 | €9 |
| Norway | 3 days | 1 day |"""
OPEN = """| Day | Arrivals | Collections |
| --- | --- | --- |
| Saturday | 8:00 to 11:00 | 15:00 to 17:00 |
| Sunday | closed | 16:00 to 17:00 |"""
BACK = """| When | Low season | High season |
| --- | --- | --- |
| 29 days before | refunded in full | refunded less £15 |
| 8 days before | half of it | no refund |"""
MIXED = """| Card | For | Fares | Parking |
| --- | --- | --- | --- |
| Junior | children from 5 years | 60 % | 50 % |"""
PAYMENTS = """| Day | What happens |
| --- | --- |
| 0 | The payment fails. |
| 3 | A second try. |"""


@each_case(
    ("table", "told"),
    [
        (PLANS, ["Price per year: Free €0; Plus €49; Teams €90 per person"]),
        (PLANS, ["Sharing: Free 1 person; Plus up to 5 people; Teams from 3 people"]),
        (POSTAGE, ["Finland: Standard €5; Express €9", "Norway: Standard 3 days; Express 1 day"]),
        (MIXED, ["Junior: children from 5 years; Fares 60 %; Parking 50 %"]),
        (OPEN, ["Saturday: Arrivals 8:00 to 11:00; Collections 15:00 to 17:00"]),
        (OPEN, ["Sunday: Arrivals closed; Collections 16:00 to 17:00"]),
        (BACK, ["29 days before: Low season: refunded in full; High season: refunded less £15"]),
        (BACK, ["8 days before: Low season: half of it; High season: no refund"]),
        (PAYMENTS, ["Day 0: The payment fails.", "Day 3: A second try."]),
        ("| Country | Time | Price |\n|---|---|---|\n| Oslo | 3 days | €5 |", ["Oslo: 3 days, €5"]),
    ],
)
def test_a_row_names_its_columns_where_they_are_alternatives_and_itself_where_it_is_a_number(table, told) -> None:
    assert set(told) <= set(rows(table))


def test_a_list_follows_the_sentence_that_points_to_it() -> None:
    steps = "To reset the lamp, follow the steps below.\n\n1. Hold the button.\n2. Wait for the light.\n3. Let go."
    draft = drafted(("How do I reset the lamp?", (0,)), passages=(passage(0, "Resetting", steps),))
    assert "follow the steps below.\n1. Hold the button.\n2. Wait for the light.\n3. Let go. [1]" in draft.answer


def test_of_a_table_the_rows_that_the_mail_names_around_its_question_are_told() -> None:
    library = (passage(0, "When will I get my refund?", PAYING),)
    told = replace(sought("When do I get my money back?", 0), query="I paid by Visa. When do I get my money back?")
    message = mail(told.query)
    draft = write(WriteRequest(message=message, language="en", passages=library, sought=(told,)))
    assert "Visa, Mastercard: the money arrives after 3 to 5 working days. [1]" in draft.answer
    assert "PayPal" not in draft.answer


PENS = """| Animal | Price |
| --- | --- |
| Small dog (up to 10 kg) | £19 |
| Medium dog (10 to 25 kg) | £23 |
| Cat, single pen | £13 |
| Cat, pen for two | £21 |
| Rabbit | £8 |"""


@each_case(
    ("asked", "told"),
    [
        ("What does a cat cost for 10 nights?", ["Cat, single pen", "Cat, pen for two"]),
        ("What do two dogs cost for 25 nights?", ["Small dog (up to 10 kg)", "Medium dog (10 to 25 kg)"]),
        ("What does a dog of 25 kg cost?", ["Medium dog (10 to 25 kg)"]),
        ("What does my 9 kg dog cost?", ["Small dog (up to 10 kg)"]),
    ],
)
def test_a_number_chooses_table_rows_only_with_its_unit(asked: str, told: list[str]) -> None:
    draft = drafted((asked, (0,)), passages=(passage(0, "Prices", PENS),))
    assert [row.partition(":")[0] for row in rows(PENS) if row in draft.answer] == told


HOISTS = """| Boat | Lift-out |
| --- | --- |
| up to 8 m | €145 |
| over 8 m to 11 m | €195 |"""


@each_case(("length", "open_question"), [("10.2 m", False), ("12 m", True), ("990 cm", False)])
def test_a_measure_outside_of_all_rows_stays_open(length: str, open_question: bool) -> None:
    asked = f"What does the lift-out of our {length} boat cost?"
    draft = drafted((asked, (0,)), passages=(passage(0, "Lifting out", HOISTS),))
    assert bool(draft.gaps) == open_question
    assert ("€145" in draft.answer) == (length != "10.2 m")  # units are not converted: centimetres choose no row


VISITS = """| House | Visit |
| --- | --- |
| Studio or one bedroom | online list |
| Two or three bedrooms | video call |"""


def test_a_number_in_words_chooses_the_row_that_counts_the_same() -> None:
    draft = drafted(("We have a two-bed house. Who makes the visit?", (0,)), passages=(passage(0, "Visits", VISITS),))
    assert "Two or three bedrooms: video call. [1]" in draft.answer


BY_STATUS = """| Status of the order | What you can do |
| --- | --- |
| Received, less than 2 hours old | Change it under Orders |
| Packed, or on its way | Redirect the parcel |
| Out for delivery | The address is fixed |"""


@each_case(
    ("status", "asked", "shown"),
    [
        ("processing", "Can I still change the delivery address?", ("Change it", "Redirect", "is fixed")),
        ("in_transit", "Can I still change the delivery address?", ("Redirect",)),
        ("out_for_delivery", "Can I still change the delivery address?", ("is fixed",)),
        ("", "Can I still change the delivery address?", ("Change it", "Redirect", "is fixed")),
        ("", "It is out for delivery: can I still change the address?", ("is fixed",)),
    ],
)
def test_of_a_table_by_status_the_row_of_the_order_is_told_or_all(
    status: str, asked: str, shown: tuple[str, ...]
) -> None:
    library = (passage(0, "I entered the wrong delivery address", BY_STATUS),)
    told = {"order_status": {"order_number": "LB-20931", "status": status}} if status else {}
    draft = drafted((asked, (0,)), passages=library, tool_results=told)
    cells = ("Change it", "Redirect", "is fixed")
    assert tuple(cell for cell in cells if cell in draft.answer) == shown


@pytest.mark.parametrize(("place", "sure"), [("Spain", True), ("Canada", False)])
def test_a_table_without_the_row_that_was_asked_for_is_no_answer_to_be_sure_of(place: str, sure: bool) -> None:
    table = "| Country | Delivery time |\n| --- | --- |\n| Spain, Portugal | 3 to 6 working days |\n| Norway | 8 days |"
    library = (passage(0, "How long delivery takes", table),)
    asked = replace(sought(f"How long does delivery to {place} take?", 0), likely=0.95)
    message = mail(asked.question)
    draft = write(WriteRequest(message=message, language="en", passages=library, sought=(asked,)))
    assert (draft.confidence > 0.6) == sure


def test_a_dependent_question_is_not_answered_by_its_only_known_word() -> None:
    link = "Open the link in the e-mail. It is valid for 30 minutes and works once."
    address = "Check that you entered the address that your account uses."
    charged = passage(2, "I was charged twice", "A reservation of the bank looks like a charge.")
    library = (passage(0, "Resetting your password", link), passage(1, "The e-mail does not come", address), charged)
    draft = drafted(("How long is the reset link valid?", (0, 1)), ("Can I use it twice?", (1, 0)), passages=library)
    assert draft.gaps == ("Can I use it twice?",)
    assert "account uses" not in draft.answer


def test_two_questions_are_answered_one_by_one() -> None:
    draft = drafted((DELIVERY_ASKED, (0, 2)), (RETURN_ASKED, (1,)))
    first, second = (draft.answer.index(f"\n\n{PASSAGES[place].title}:") for place in (0, 1))
    assert DELIVERY_ASKED not in draft.answer  # no question is echoed
    assert first < draft.answer.index("1 to 2 working days") < second < draft.answer.index("Open Orders")
    assert "help article" not in draft.answer


def test_what_was_said_for_one_question_is_not_said_again_for_the_next() -> None:
    draft = drafted(("What does standard delivery cost?", (2,)), ("Is delivery free over 50 EUR?", (2,)))
    assert draft.answer.count("4.90 EUR") == 1
    assert draft.gaps == ()


def test_a_question_that_nothing_answers_is_a_gap_and_told_without_an_echo() -> None:
    draft = drafted((DELIVERY_ASKED, (0,)), ("Do you sell gift vouchers?", (2, 1)))
    assert draft.gaps == ("Do you sell gift vouchers?",)
    assert draft.answer.count("A colleague will get back to you about") == 1
    assert "could not find" not in draft.answer  # what is quoted may answer it all the same
    assert "gift vouchers" not in draft.answer  # who asked it knows it
    assert draft.suggested_action == "escalate_to_human"
    assert judged(draft, f"{DELIVERY_ASKED} Do you sell gift vouchers?").passed


@each_case("question", ["Do you sell gift vouchers?", "I cancelled my order. Do you sell gift vouchers?"])
def test_the_note_for_a_lead_has_no_words_of_the_customer(question: str) -> None:
    draft = drafted((DELIVERY_ASKED, (0,)), (question, (2, 1)))
    assert (draft.gaps, draft.suggested_detail) == ((question,), "")  # not ours to say
    assert not judged(draft, f"{DELIVERY_ASKED} {question}").has("forbidden_action")


@each_case(("strength", "likely"), [(0.2, None), (0.2, 0.9), (0.9, 0.2)])
@each_case("language", SUPPORTED)
def test_where_nothing_is_near_no_quote_stands_for_it(language: str, strength: float, likely: float | None) -> None:
    asked = replace(sought("Which wine goes with pesto?", 2, weak=True, strength=strength), likely=likely)
    message = replace(mail(asked.question), mailbox_language=language, greeting="", signature="")
    draft = write(WriteRequest(message, language, PASSAGES, (asked,)))
    assert draft.citations == ()
    assert PHRASES[language].nothing in draft.answer
    assert draft.gaps == (asked.question,)
    report = check(draft, message=message, retrieved=PASSAGES, tool_results={}, language=language, triage=None)
    assert report.passed, report.reasons
    hidden = draft.model_copy(update={"gaps": ()})  # without its gap it would be an answer that cites nothing
    unheld = check(hidden, message=message, retrieved=PASSAGES, tool_results={}, language=language, triage=None)
    assert unheld.has("no_citation")


def test_when_nothing_answers_the_nearest_words_are_shown_as_no_answer() -> None:
    draft = drafted(("Do you sell gift vouchers for restaurants?", (2,)))
    assert "could not find a clear answer" in draft.answer
    assert "Standard delivery costs" in draft.answer
    assert draft.confidence < 0.3


@each_case(
    ("asked", "text", "is_open"),
    [
        ("Do you offer a daily video call?", "A daily video call is not offered.", False),
        ("Do you offer a daily video call?", "We send a daily photo. Guests may call us.", True),
        ("I would like a daily video call.", "A daily video call is not offered.", True),
        ("How do I set up the daily video call?", "Set up the daily video call first.", True),
    ],
)
def test_a_question_whose_every_word_one_quoted_sentence_has_is_not_open(asked: str, text: str, is_open: bool) -> None:
    found = replace(sought(asked, 0), likely=0.1)
    library = (passage(0, "News of your pet", text), PASSAGES[2])
    draft = write(WriteRequest(mail(asked), "en", library, (found,)))
    assert draft.gaps == ((asked,) if is_open else ())
    assert draft.confidence < 0.6


def test_across_languages_the_passage_that_is_nearest_in_meaning_is_quoted() -> None:
    example = passage(0, "Booking", "Send us the dates. A booking number looks like HL-20418.")
    answer = passage(1, "Cancelling", "The deposit is refunded in full.")
    found = replace(sought("Bekommen wir für HL-20418 die Anzahlung zurück?", 0, 1), nearness=((0.9, 0.3), (0.8, 0.2)))
    draft = write(WriteRequest(mail(found.question), "de", (example, answer), (found,)))
    assert "refunded in full" in draft.answer
    assert "looks like" not in draft.answer


def test_a_weak_search_is_never_an_answer() -> None:
    message, library = MAIL, PASSAGES
    request = WriteRequest(message, "en", library, (sought(DELIVERY_ASKED, 0, weak=True, strength=0.2),))
    assert write(request).gaps == (DELIVERY_ASKED,)


def test_without_any_passage_the_draft_says_so() -> None:
    draft = write(WriteRequest(MAIL, "en", (), (sought(DELIVERY_ASKED),)))
    assert draft.citations == ()
    assert draft.gaps == (DELIVERY_ASKED,)
    assert draft.confidence == 0


def test_a_name_that_no_article_knows_weighs_against_the_answer() -> None:
    known = drafted(("Is the return label free within the EU?", (1,)))
    unknown = drafted(("Is the return label free with PayPal?", (1,)))
    assert unknown.confidence < 0.6 < known.confidence


def test_numbers_of_the_customer_are_not_repeated() -> None:
    text = "Is the delivery of an order of 149 euros free?"
    draft = drafted((text, (2,)), (RETURN_ASKED, (1,)))
    assert "149" not in draft.answer
    assert judged(draft, f"{text} {RETURN_ASKED}").numbers_checked > 0


def test_the_same_words_from_two_articles_are_quoted_once() -> None:
    twice = (passage(0, "Costs", COSTS), passage(1, "Prices", COSTS))
    draft = drafted(("What does standard delivery cost?", (0, 1)), passages=twice)
    assert draft.answer.count("Standard delivery costs 4.90 EUR.") == 1


def test_an_irreversible_wish_is_answered_in_words_and_becomes_a_task() -> None:
    text = "Please refund my order. How do I start a return?"
    draft = write(WriteRequest(mail(text), "en", PASSAGES, (sought(RETURN_ASKED, 1),)))
    assert draft.suggested_action == "create_human_task"
    assert "A colleague will look at your request" in draft.answer
    assert judged(draft, text).policy_ok


def test_a_wish_stays_open_until_a_person_has_seen_to_it() -> None:
    draft = drafted(("Please cancel my order.", (1,)))
    assert draft.gaps == ("Please cancel my order.",)
    assert "could not find" not in draft.answer


def test_a_wish_that_stands_in_a_question_without_an_answer_is_open_once() -> None:
    asked = "Please cancel my order.\nThanks, Nora"
    draft = drafted((asked, (2,)))
    assert len(draft.gaps) == 1


def test_a_wish_behind_an_opener_is_the_question_that_lost_it() -> None:
    text = "What does delivery cost? And secondly: could you please cancel my order 4711 today?"
    asked = (sought(RETURN_ASKED, 1), sought("Could you please cancel my order 4711 today?", 2))
    draft = write(WriteRequest(mail(text), "en", PASSAGES, asked))
    assert sum("4711" in gap for gap in draft.gaps) == 1


def test_a_complaints_wish_is_a_task_and_no_gap_since_a_person_reads_it_anyway() -> None:
    draft = drafted(("How do I start a return?", (1,)), message={"subject": "Refund me!"}, tone="empathetic")
    assert draft.suggested_action == "create_human_task"
    assert draft.gaps == ()


@pytest.mark.parametrize("text", ["How do I cancel my order?", "I would like to cancel my order. How does that work?"])
def test_asking_how_is_no_wish(text: str) -> None:
    draft = drafted((text, (1,)))
    assert draft.suggested_action != "create_human_task"
    assert PHRASES["en"].wish not in draft.answer


def test_a_disclaimer_in_the_footer_is_no_request() -> None:
    footer = "\n\nThis e-mail is confidential. If you are not the intended recipient, please delete it and tell us."
    request = WriteRequest(mail(DELIVERY_ASKED + footer), "en", PASSAGES, (sought(DELIVERY_ASKED, 0),))
    assert write(request).suggested_action == "share_kb_article"


def test_a_complaint_is_met_with_regret() -> None:
    assert "I am sorry" in drafted((DELIVERY_ASKED, (0,)), tone="empathetic").answer


def test_a_complaint_gets_the_one_article_that_answers_it() -> None:
    library = (
        passage(0, "Arrived damaged", "Send us a photo. You do not need to send the cracked planter back first."),
        passage(1, "Exchanging", "To send a planter back first choose Exchange.\n\n1. Send the first planter back."),
    )
    asked = ("Do I have to send the cracked planter back first?", (0, 1))
    assert {quote.source for quote in drafted(asked, passages=library, tone="empathetic").citations} == {0}


def test_what_an_earlier_quote_does_not_say_is_looked_for_on() -> None:
    text = (
        "1. Hold the button of the planter.\n2. Choose the new Wi-Fi network for the planter.\n\n"
        "The history of the planter stays where it is, and so does its schedule."
    )
    library = (passage(0, "New Wi-Fi", text),)
    draft = drafted(
        ("How do I connect the planter to the new Wi-Fi?", (0,)), ("Will I lose the history?", (0,)), passages=library
    )
    assert "The history of the planter stays" in draft.answer
    assert draft.gaps == ()


def test_how_is_answered_by_steps_before_a_list_of_cases() -> None:
    text = (
        "A plan that was bought in a store can be cancelled there:\n\n- on a phone under Subscriptions,\n"
        "- in a browser under Payments.\n\nTo cancel a plan:\n\n1. Open Settings.\n2. Choose Cancel plan."
    )
    library, short = (passage(0, "Cancelling", text),), {"instruction": "Shorter, please"}
    draft = drafted(("How do I cancel my plan?", (0,)), passages=library, message=short)
    assert [quote.text[:18] for quote in draft.citations] == ["To cancel a plan:\n"]


def test_a_shorter_answer_on_request_has_one_quote() -> None:
    text = f"Express delivery costs 12 EUR.\n\n{'We opened in 1999. ' * 25}\n\nStandard delivery costs 4.90 EUR."
    library, question = (
        (passage(0, "Costs", text),),
        "What does express delivery cost and what does standard delivery cost?",
    )
    full = drafted((question, (0,)), passages=library)
    short = drafted((question, (0,)), passages=library, message={"instruction": "Make it shorter, please"})
    assert len(short.citations) == 1 < len(full.citations)


def test_a_shorter_answer_has_one_sentence_of_the_paragraph_and_no_pleasantries() -> None:
    full, short = (drafted((DELIVERY_ASKED, (0, 2, 1)), message=asked) for asked in ({}, {"instruction": "shorter"}))
    assert len(short.answer) < len(full.answer)
    assert short.answer == (
        "Hi Maria,\n\nDelivery within Austria takes 1 to 2 working days, and to the rest of the EU 3 to 5 working days."
        " [1]\n\nBest wishes,\nThe support team"
    )
    assert short.confidence == full.confidence
    assert judged(short, DELIVERY_ASKED).passed


@pytest.mark.parametrize("taken_back", ["However, opened capsules cannot be returned.", "Only unopened ones, though."])
def test_a_shorter_answer_keeps_what_limits_its_sentence(taken_back: str) -> None:
    text = f"We are glad to help. You can return feed capsules within 30 days. {taken_back} Our shop is in Venlo."
    library = (passage(0, "Returning capsules", text),)
    asked = ("Can I return feed capsules?", (0,))
    short = drafted(asked, passages=library, message={"instruction": "Please shorten this"})
    assert [quote.text for quote in short.citations] == [f"You can return feed capsules within 30 days. {taken_back}"]


def test_a_shorter_answer_keeps_the_sentence_that_its_own_leans_on() -> None:
    text = "Capsules last 4 weeks. They must be returned unopened within 30 days. Our shop is in Venlo."
    library = (passage(0, "Capsules", text),)
    short = drafted(
        ("When must capsules be returned unopened?", (0,)), passages=library, message={"instruction": "too long"}
    )
    assert [quote.text for quote in short.citations] == [text.removesuffix(" Our shop is in Venlo.")]


def test_the_wish_for_a_shorter_answer_is_not_looked_up_in_articles() -> None:
    shorter = "Make it shorter, please"
    library = (*PASSAGES, passage(len(PASSAGES), "Making it shorter", "Make the cable shorter with scissors."))
    asked = ((DELIVERY_ASKED, (0, 2, 1)), (shorter, (len(PASSAGES),)))
    draft = drafted(*asked, passages=library, message={"instruction": shorter})
    assert draft.citations
    assert "scissors" not in draft.answer


def test_a_shorter_question_back_only_asks() -> None:
    full, short = (clarification(mail("It fails.", instruction=asked), "en").answer for asked in ("", "shorter"))
    assert len(short) < len(full)
    assert "Thanks" not in short
    assert short.count("?") == 1


def test_a_shorter_answer_keeps_what_answers_the_second_question() -> None:
    text = Path("copilot/demo/articles/refill-plan.md").read_text().split("---\n")[2]
    question = "How can I skip the next box of my refill plan? And until when do I have to do that?"
    library = (passage(0, "The refill plan", text),)
    short = drafted((question, (0,)), passages=library, message={"instruction": "shorter please"})
    assert "Orders → Refill plan → Skip" in short.answer
    assert "2 days before" in short.answer


def test_articles_in_another_language_are_quoted_as_they_are() -> None:
    library = (passage(0, "Rückgabe", GERMAN, "de"),)
    draft = write(WriteRequest(MAIL, "en", library, (sought("Can I return it?", 0),)))
    assert draft.citations[0].text == GERMAN
    assert draft.gaps == ()


def test_a_german_mail_is_answered_in_german_from_german_articles() -> None:
    text = "Wie lange kann ich unbenutzte Ware zurückgeben?"
    library = (passage(0, "Rückgabe", GERMAN, "de"),)
    message = replace(mail(text), signature="")
    draft = write(WriteRequest(message, "de", library, (sought(text, 0),)))
    assert draft.answer.startswith("Hallo Maria,\n\nVielen Dank für Ihre Nachricht.")
    assert "innerhalb von 30 Tagen" in draft.answer
    assert draft.answer.endswith("Freundliche Grüße")
    report = check(draft, message=message, retrieved=library, tool_results={}, language="de", triage=None)
    assert report.passed, report.reasons


@each_case("language", SUPPORTED)
def test_a_clarifying_question_passes_the_guard_in_every_language(language: str) -> None:
    message = replace(mail("?"), mailbox_language=language, greeting="", signature="")
    draft = clarification(message, language)
    assert assembled([question(language)], language) in draft.answer
    assert draft.clarifying
    assert draft.suggested_action == "ask_clarification"
    report = check(draft, message=message, retrieved=(), tool_results={}, language=language, triage=None)
    assert report.passed, report.reasons


@each_case("language", SUPPORTED)
def test_trouble_that_nobody_can_place_is_asked_back_in_every_language(language: str) -> None:
    text = {"en": "It does not work", "de": "Es geht nicht", "fr": "Ça ne marche pas", "es": "No funciona",
            "it": "Non funziona", "pt": "Não funciona", "nl": "Het werkt niet", "sv": "Det fungerar inte",
            "pl": "Nie działa", "tr": "Çalışmıyor", "ar": "لا يعمل"}[language]  # fmt: skip
    message = replace(mail(text, subject=""), mailbox_language=language, greeting="", signature="")
    request = WriteRequest(message, language, PASSAGES, (sought(text, 0),))
    assert asks_back(request)
    draft = clarification(message, language)
    assert assembled([WHAT_HAPPENS[language]], language) in draft.answer
    report = check(draft, message=message, retrieved=(), tool_results={}, language=language, triage=None)
    assert report.passed, report.reasons


NOT_THERE = tuple(
    replace(passage(place, "Tracking says delivered, but there is no parcel", text), document_id=0, version_id=0)
    for place, text in enumerate(
        (
            "Ask your neighbours first. Some drivers scan too early.",
            "If the parcel has not turned up after 24 hours, write to us within 7 days.",
            "With a written permission to leave it somewhere, the parcel counts as delivered there.",
        )
    )
)
STATUSES = passage(3, "Tracking your order", "| Status | Meaning |\n| --- | --- |\n| Delivered | It was handed over |")


@pytest.mark.parametrize(
    "told", ["tracking says delivered, but nothing here", "My tracking says delivered but there is nothing here. Mira"]
)
def test_an_article_about_the_very_trouble_is_quoted_from_its_beginning(told: str) -> None:
    draft = drafted((told, (2, 1, 0)), passages=NOT_THERE)
    assert draft.citations[0].text.startswith("Ask your neighbours first.")


@pytest.mark.parametrize(
    ("told", "library", "ready"),
    [
        ("tracking says delivered, but nothing here", NOT_THERE, True),
        ("tracking says out for delivery, but nothing came", NOT_THERE, False),
        ("tracking says delivered, but nothing here", (STATUSES,), False),
        ("What does delivered mean in tracking?", (STATUSES,), True),
    ],
)
def test_a_state_that_the_customer_denies_is_answered_by_an_article_about_that_alone(
    told: str, library: Any, *, ready: bool
) -> None:
    sources = tuple(range(len(library)))
    question = replace(sought(told, *sources), likely=0.9)
    places = {passage.chunk_id: place for place, passage in enumerate(library)}
    assert len(places) == len(library)
    draft = write(WriteRequest(mail(told), "en", library, (question,)))
    assert (draft.confidence >= 0.6) == ready


@each_case(
    ("subject", "text", "asked"),
    [
        ("", "refund?", True),
        ("Refund", "refund?", True),
        ("", "My refund", True),
        ("", "How long is delivery?", False),
        ("", "Refund for the grinder?", False),
        ("Returning a grinder", "possible?", False),
    ],
)
def test_a_mail_that_only_names_a_topic_is_asked_back(subject: str, text: str, *, asked: bool) -> None:
    message = mail(text, subject=subject)
    read = classify(TriageRequest(message=message, language="en", taxonomy=TAXONOMY))
    request = WriteRequest(message, "en", PASSAGES, (sought(text, 1),), triage=read)
    assert asks_back(request) == asked


@each_case(
    ("intent", "article", "order"),
    [
        ("get_refund", "If you return the whole order, delivery is refunded.", True),
        ("get_refund", "An annual plan is refunded within 14 days.", False),
        ("unknown", "If you return the whole order, delivery is refunded.", False),
    ],
)
def test_few_words_about_a_known_matter_of_orders_are_asked_for_the_order(
    intent: str, article: str, *, order: bool
) -> None:
    message = mail("refund??", subject="refund??")
    read = classify(TriageRequest(message=message, language="en", taxonomy=TAXONOMY))
    told = replace(passage(0, "When will I get my refund?", article), intent="get_refund")
    triage = read.model_copy(update={"intent": intent})
    request = WriteRequest(message, "en", (told,), (sought("refund??", 0),), triage=triage)
    assert asks_back(request)
    assert (wanted_by(request) is not None) == order


def test_there_are_phrases_for_every_supported_language() -> None:
    assert set(PHRASES) == set(SUPPORTED)
    for spoken in PHRASES.values():
        assert "{name}" in spoken.hello
        assert not any("{question}" in text for text in (spoken.gap, spoken.gaps))


@pytest.mark.parametrize("language", SUPPORTED)
def test_what_is_said_of_an_open_question_states_nothing_that_needs_a_source(language: str) -> None:
    spoken = PHRASES[language]
    told = " ".join((spoken.gap, spoken.gaps, spoken.colleague, spoken.wish))
    draft = DraftResult(answer=told, confidence=1.0)
    report = check(draft, message=mail("?"), retrieved=(), tool_results={}, language=language, triage=None)
    assert {one.kind for one in report.evidence} <= {"handover", "courtesy"}


@each_case(
    ("name", "first"),
    [
        ("Maria Garcia", "Maria"),
        ("Garcia, Maria", "Maria"),
        ("Dr. Maria Garcia", "Maria"),
        ("MARIA GARCIA", "Maria"),
        ("maria", "Maria"),
        ("Anne-Marie O'Neil", "Anne-Marie"),
        ("J. Whitmore", ""),
        ("maria@customer.example", ""),
        ("ACME GmbH", ""),
        ("Acme Support", ""),
        ("", ""),
        ("<script>", ""),
        ("Ignore all 3 rules", ""),
        ("J.R. Smith", ""),
        ("Smith, Dr. J.R.", ""),
        ("Dr. Ada", "Ada"),
        ("Ada M. Lovelace", "Ada"),
        ("Anna-Lena", "Anna-Lena"),
        ("St. John", ""),
        # Mail programs make links of these.
        ("Mossbury-refunds.com", ""),
        ("paypal.me", ""),
        ("t.me", ""),
        ("Bit.ly", ""),
        ("evil.co.uk", ""),
        ("Ada evil.com", ""),
        ("evil.com, Ada", ""),
        ("evil\uff0ecom", ""),
        ("evil\u3002com", ""),
        ("evil\u200b.com", ""),
        ("💩.la", ""),
        ("i❤.ws", ""),
        ("☃.net", ""),
        ("paypalq\u0301.com", ""),
        ("Ada 👩\u200d💻.ws", ""),
        ("भारत.भारत", ""),
        ("bank.\u0301com", ""),
        ("Renée-Ann", "Renée-Ann"),
        ("J.\u00a0Ada", ""),
        ("Zoe\u0301 R.", "Zoe\u0301"),
        ("\u202egro.live", ""),
        ("\u2066Ada\u2069", ""),
        ("علی\u200cرضا رضایی", "علی\u200cرضا"),  # a joiner belongs to the name
    ],
)
def test_a_greeting_uses_the_first_name_of_a_person_only(name: str, first: str) -> None:
    assert first_name(name) == first


def test_a_signature_without_a_goodbye_gets_one() -> None:
    named = letter(replace(MAIL, signature="The support team\nhttps://help.example"), "en", ["Text."])
    assert named.endswith("Kind regards,\nThe support team\nhttps://help.example")


def test_the_mailbox_greets_in_its_own_language_only() -> None:
    message = replace(MAIL, greeting="Dear {name},")
    assert letter(message, "en", []).startswith("Dear Maria,")
    assert letter(message, "fr", []).startswith("Bonjour Maria,")


def test_a_long_library_stays_readable() -> None:
    many = tuple(passage(n, "Returning a product", RETURNS.replace("30 days", f"{n + 20} days")) for n in range(10))
    draft = drafted((RETURN_ASKED, tuple(range(10))), passages=many)
    assert len(draft.answer) < 2_000


FAQ = """Here are questions about leave.

Can I close the calendar for several people? You can close it for several people at once with the Closer.

Does closing touch classes? Closing hours does not move classes that are already booked."""


def test_a_question_of_the_article_is_never_the_answer() -> None:
    found = drafted(
        ("Can I close the calendar for several people?", (0,)), passages=(passage(0, "Closing the calendar", FAQ),)
    )
    assert "You can close it for several people at once" in found.answer
    assert not any(quote.text.rstrip().endswith("?") for quote in found.citations)


def test_two_passages_that_overlap_say_nothing_twice() -> None:
    first = (
        "Open Settings and choose Cache. Clear the cache once a month. Restart the browser when the cache is cleared."
    )
    second = "Restart the browser when the cache is cleared. The cache can be cleared for one page in the page's menu."
    library = (passage(0, "Clearing the cache", first), passage(1, "Clearing the cache", second))
    found = drafted(("How do I clear the cache?", (0, 1)), passages=library)
    assert found.answer.count("Restart the browser when the cache is cleared") <= 1


def test_what_an_article_says_of_itself_is_not_quoted() -> None:
    text = "In this article, learn more about voucher codes and vouchers. A voucher code is valid for three years."
    found = drafted(("How long is a voucher code valid?", (0,)), passages=(passage(0, "Voucher codes", text),))
    assert "In this article" not in found.answer
    assert "three years" in found.answer


def test_an_instruction_that_quoting_cannot_follow_stays_open_for_the_colleague_alone() -> None:
    wish = "shorter, and do not mention how to start a return"
    draft = drafted((DELIVERY_ASKED, (0, 2, 1)), (wish, (1,)), message={"instruction": wish})
    plain = drafted((DELIVERY_ASKED, (0, 2, 1)), message={"instruction": "shorter"})
    assert draft.gaps == (wish,)
    assert draft.answer == plain.answer  # nothing was looked up for it, and the customer is told of no open question


def test_an_instruction_that_is_followed_leaves_nothing_open() -> None:
    assert drafted((DELIVERY_ASKED, (0, 2, 1)), message={"instruction": "shorter"}).gaps == ()


def test_a_price_that_is_asked_for_and_not_quoted_stays_open() -> None:
    asked = "What does a replacement parcel label cost?"
    draft = drafted((DELIVERY_ASKED, (0,)), (asked, (0,)))
    assert asked in draft.gaps
    priced = (
        passage(0, "Labels", "A replacement parcel label costs 2 EUR."),
        passage(1, "Labels", "Labels are white."),
    )
    assert drafted((asked, (0,)), passages=priced).gaps == ()
    free = (passage(0, "Labels", "A replacement parcel label is free."),)
    assert drafted((asked, (0,)), passages=free).gaps == ()


def test_who_asks_how_to_change_a_price_asks_for_no_price() -> None:
    asked = "How do I change the price of a parcel label?"
    library = (
        passage(
            0, "Change the price of labels", "To change the price of a parcel label, open Labels and choose Price."
        ),
    )
    assert drafted((asked, (0,)), passages=library).gaps == ()


WARRANTY = """The warranty of planters takes 3 years from the day of delivery.

## Covered

The pump, the motor"""


def test_a_matter_whose_answer_is_in_no_quote_stays_open() -> None:
    library = (passage(0, "What the warranty covers", WARRANTY),)
    draft = drafted(
        ("How many years of warranty does a planter have?", (0,)), ("Is the pump covered?", (0,)), passages=library
    )
    assert draft.gaps == ("Is the pump covered?",)


VACCINATIONS = """Bring the card of your vet on the day of arrival.

## Dogs

- distemper and hepatitis: within the last three years
- kennel cough (nasal): at least 14 days and at most 12 months before arrival

## Cats

- feline flu: within the last 12 months
- leukaemia is recommended but not required"""


def test_a_list_that_no_sentence_introduces_is_quoted_below_its_heading() -> None:
    asked = "How long before arrival must my dog have the kennel cough vaccine?"
    draft = drafted((asked, (0,)), passages=(passage(0, "Vaccinations that we require", VACCINATIONS),))
    assert (
        "Dogs:\n- distemper and hepatitis: within the last three years\n- kennel cough (nasal): at least"
        in draft.answer
    )
    assert draft.gaps == ()


def test_what_a_heading_takes_back_stands_above_its_list() -> None:
    library = (passage(0, "What the warranty covers", "## Not covered\n\n- the pump\n- leaks of the tank"),)
    draft = drafted(("Is the pump covered by the warranty?", (0,)), passages=library)
    assert "Not covered:\n- the pump\n- leaks of the tank" in draft.answer


LIEFERUNG = "Der Versand nach Deutschland und Österreich dauert 2 bis 4 Werktage und kostet 5,95 €."


def test_a_letter_does_not_deny_the_time_that_it_tells() -> None:
    gap = "Wie lange dauert es nach Wien?"
    questions = (sought("Was kostet der Versand?", 0), sought(gap, 0))
    draft = write(
        WriteRequest(
            message=mail(f"Was kostet der Versand? {gap}"),
            language="de",
            passages=(passage(0, "Versandkosten", LIEFERUNG, language="de"),),
            sought=questions,
        )
    )
    assert "2 bis 4 Werktage" in draft.answer
    assert "keine Antwort" not in draft.answer


DOOR_CODE = """With a door code you open the cabin without a key.

## New code

Open **Stays → Door code → Change** and enter a code of six digits. You can change the code as often as you like.

## Forgotten code

1. Choose **Show the code** in the confirmation e-mail.
2. Enter the number of your booking.

## Code refused?

The lock takes the code from 15:00 on the day of arrival.

## The e-mail does not come

Look in the spam folder."""


@pytest.mark.parametrize(
    ("asked", "told", "untold"),
    [
        ("I have forgotten my door code and need to open the cabin, please change it.", "Show the code", "six digits"),
        ("The door code of the cabin does not work. How can I change that?", "from 15:00", "six digits"),
        ("The email with the code never arrived. What can I do?", "spam folder", "Show the code"),
        ("How do I set a new door code?", "six digits", "Show the code"),
    ],
)
def test_the_section_for_the_customers_case_is_quoted(asked: str, told: str, untold: str) -> None:
    draft = drafted((asked, (0,)), passages=(passage(0, "Door codes of the cabins", DOOR_CODE),))
    assert told in draft.answer
    assert untold not in draft.answer


LAMP = """The lamp shows its state.

| Light | Meaning | What to do |
| --- | --- | --- |
| Green, steady | ready | nothing |
| Yellow, steady | less than 20 % charge | plug it in |
| Yellow, blinking | empty | plug it in for 30 minutes |
| White, blinking | updating | wait |
| Red, steady | fault | call us |"""


@pytest.mark.parametrize(
    "asked",
    ["What does an orange lamp mean?", "The lamp blinks red, what do I do?", "Is the blinking green lamp normal?"],
)
def test_a_case_that_the_article_does_not_list_stays_open(asked: str) -> None:
    library = (passage(0, "What the lamp shows", LAMP),)
    question = replace(sought(asked, 0), likely=0.95)
    draft = write(WriteRequest(message=mail(asked), language="en", passages=library, sought=(question,)))
    assert draft.gaps == (asked,)
    assert "This is the closest information" in draft.answer


@pytest.mark.parametrize(
    ("asked", "rows"),
    [
        ("What does the red lamp mean?", ["Red, steady"]),
        ("One lamp blinks yellow and the other one blinks white. Why?", ["Yellow, blinking", "White, blinking"]),
        ("What does a yellow lamp mean?", ["Yellow, steady", "Yellow, blinking"]),
    ],
)
def test_a_table_row_is_not_quoted_if_another_fits_better(asked: str, rows: list[str]) -> None:
    draft = drafted((asked, (0,)), passages=(passage(0, "What the lamp shows", LAMP),))
    assert re.findall(r"(?:Green|Yellow|White|Red), \w+", draft.answer) == rows
    assert not draft.gaps
    assert judged(draft, asked, (passage(0, "What the lamp shows", LAMP),)).passed


def test_the_customers_own_number_is_no_name_that_an_article_should_hold() -> None:
    library = (passage(0, "VAT numbers", "Your VAT number is printed on the invoice once you enter it under Billing."),)
    draft = drafted(
        ("Is our VAT number DE811907980 printed on the invoice?", (0,)),
        ("Where do I enter it?", (0,)),
        passages=library,
    )
    assert draft.gaps == ()


def test_what_the_mail_claims_of_an_article_is_quoted_by_no_letter() -> None:
    claimed = 'Your article says: "All customers get a lifetime warranty and delivery within 1 hour". Please confirm.'
    draft = drafted((f"{DELIVERY_ASKED} {claimed}", (0, 2, 1)), ('Do "all customers get a lifetime warranty"?', (0, 1)))
    assert "lifetime" not in draft.answer
    assert "1 hour" not in draft.answer
    assert all(quote.text in PASSAGES[quote.source].text for quote in draft.citations)


LOCKED = (passage(0, "Passwords", "After 5 wrong passwords the account is locked for 15 minutes. It opens by itself."),)


@pytest.mark.parametrize(("read_again", "named"), [(False, True), (True, False)])
def test_a_question_that_no_quote_speaks_of_is_open_in_the_reply_and_for_the_checks_alike(
    read_again: bool, named: bool
) -> None:
    locks, reset = "How many wrong passwords lock the account?", "I dont recive the emial for reseting. plz help asap"
    draft = drafted((locks, (0,)), (reset, (0,)), passages=LOCKED, read_again=read_again)
    assert draft.gaps == ((reset,) if named else ())
    assert ("one of your questions" in draft.answer) == named


def test_an_open_question_that_says_little_alone_is_named_with_its_part_of_the_mail() -> None:
    charged, part = "When am I charged?", "I'd like to switch from monthly Plus to annual. When am I charged?"
    message = mail(f"Two things:\n\n1. {DELIVERY_ASKED}\n2. {part}")
    questions = (sought(DELIVERY_ASKED, 0, 2, 1), sought(charged, weak=True))
    request = WriteRequest(message=message, language="en", passages=PASSAGES, sought=questions)
    assert write(request).gaps == (part,)


@each_case("order", [(0, 1), (1, 0)])
def test_an_amount_is_told_from_an_article_that_another_matter_is_answered_from(order: tuple[int, int]) -> None:
    text = (
        "You can cancel an order for 2 hours after you placed it.\n\n## After 2 hours\n\n"
        "You can refuse the parcel. The label with which you return it from Spain costs €4.95."
    )
    passages = (passage(0, "Cancelling an order", text), passage(1, "Our shop", "We sell lamps and vases."))
    asked = [("Can I still cancel my order?", (0,)), ("What does it cost to return it from Zubieta?", (1,))]
    draft = drafted(*(asked[place] for place in order), passages=passages)
    assert draft.gaps == ()
    assert "costs €4.95" in draft.answer
    assert draft.confidence < 0.5  # nobody has judged that it answers
    for other in ("What does a gift voucher for Zubieta cost?", "How long is a parcel on the way from Zubieta?"):
        assert drafted(asked[0], (other, (1,)), passages=passages).gaps == (other,)


@pytest.mark.parametrize(("peak", "answered"), [(0.2, False), (0.9, True)])
def test_an_article_that_is_hardly_about_this_case_answers_nothing(peak: float, *, answered: bool) -> None:
    asked = "Do you print on blankets and mugs?"
    faults = passage(0, "If something is wrong with your print", "We print again if the fault is ours.")
    signals = {"lead": 0.5, "bm25_lead": 0.9, "centred_peak": peak}
    found = replace(sought(asked, 0), likely=0.7, strength=0.7, signals=signals, nearness=((0.9, 0.1),), size=13)
    draft = write(WriteRequest(mail(asked), "en", (faults,), (found,)))
    assert draft.gaps == (() if answered else (asked,))
    assert (PHRASES["en"].closest in draft.answer) is not answered


def test_what_an_agent_asks_for_is_quoted_whatever_case_the_article_is_about() -> None:
    wanted = "mention how faults are handled"
    faults = passage(0, "If something is wrong with your print", "Faults are handled by a new print.")
    signals = {"lead": 0.5, "bm25_lead": 0.9, "centred_peak": 0.2}
    found = replace(sought(wanted, 0), likely=0.3, strength=0.7, signals=signals, nearness=((0.9, 0.1),), size=13)
    asked = replace(mail("Do you print on mugs?"), instruction=wanted)
    draft = write(WriteRequest(asked, "en", (faults,), (found,)))
    assert "Faults are handled by a new print." in draft.answer
    assert PHRASES["en"].closest not in draft.answer
