"""Honest sentences of a reply that need no source of their own, or have one, and their false twins."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from copilot.guard.claims.alignment.units import units
from copilot.guard.claims.dictation import names_code
from copilot.guard.claims.kinds.classification import DraftSentence
from copilot.guard.claims.kinds.parts import invites, parts, promises_deed, restates
from copilot.guard.claims.numbers.quantities import first_same, quantities
from copilot.state import Quote, SentenceEvidence
from tests.each_case import each_case
from tests.guard_world import codes, draft, judged, mail, passage

HONEST = Path(__file__).parents[3] / "golden" / "honest"
RULE = "You can return any lamp within 30 days of delivery."
WORRIED = mail("My Halo lamp came on 4 May. Do you have shops in Oslo? My customer number is K-20931.")


def only(sentence: str, **changes: object) -> SentenceEvidence:
    """Of a draft whose first sentence stands in the article, the second one."""
    return judged(f"{RULE}[1] {sentence}", **changes).evidence[-1]


def absences(kind: str) -> Iterator[tuple[str, str, str, str]]:
    articles = {row["id"]: row for row in map(json.loads, (HONEST / "claim_articles.jsonl").read_text().splitlines())}
    for row in map(json.loads, (HONEST / "claims.jsonl").read_text().splitlines()):
        if row["kind"] == kind:
            article = articles[row["article"]]
            yield row["sentence"], row["mail"], row["lang"], f"{article['title']}\n\n{article['text']}"


def absence_verdicts(kind: str) -> list[str]:
    return [
        only(
            told, message=mail(said), language=spoken, library=(passage(f"{RULE}\n\n{text}", language=spoken),) * 2
        ).verdict
        for told, said, spoken, text in absences(kind)
    ]


@each_case("told", ["4th", "4 May 2026", "10 am", "5kg", "21er", "16:30"])
def test_a_day_a_time_and_a_measure_are_nobodys_code(told: str) -> None:
    assert not names_code(told, "en")


@each_case("told", ["K-20931", "DESK20", "ABC4", "774411", "4X"])
def test_codes_are_recognised(told: str) -> None:
    assert names_code(told, "en")


def test_an_absence_that_an_article_contradicts_is_not_believed() -> None:
    verdicts = absence_verdicts("absence_false")
    # Without the embedder, which knows more wordings of an absence; with it 14 of 16.
    assert sum(verdict in ("doubt", "refused") for verdict in verdicts) >= 0.65 * len(verdicts)


def test_an_absence_that_no_article_contradicts_is_a_note() -> None:
    assert "absence_contradicted" not in [
        only(told, message=mail(said), language=spoken, library=(passage(text, language=spoken),) * 2).reason
        for told, said, spoken, text in absences("absence")
    ]


@each_case(
    ("sentence", "kind", "stated"),
    [
        ("Lamps come back within 30 days, so I have passed your question on to a colleague.", "handover", "30 days"),
        (
            "You can send it back in its box, though our articles don't say whether Oslo has a shop.",
            "absence",
            "in its box",
        ),
        ("Sie haben dafür 30 Tage, und ich habe Ihre Frage an das Team weitergegeben.", "handover", "30 Tage"),
        ("Thanks for the photos, the guarantee covers the switch.", "courtesy", "guarantee covers"),
        ("I can't tell you when, as our articles don't mention it, so I have asked a colleague.", "absence", ""),
    ],
)
def test_the_part_of_a_sentence_that_states_is_compared_without_the_rest(sentence: str, kind: str, stated: str) -> None:
    found = parts(DraftSentence(sentence, "", "de" if "Sie" in sentence else "en", 1))
    assert found.kind == kind
    assert stated in found.stated
    assert bool(found.stated) == bool(stated)
    assert "colleague" not in found.stated
    assert "articles" not in found.stated


@pytest.mark.parametrize(
    "sentence",
    [
        "You get it back within 30 days, and a colleague will refund the postage.",
        "The guarantee is over, but it doesn't cover the cable.",
        "Since you kept the box, returns are free.",
    ],
)
def test_a_part_that_states_is_no_hand_over_and_no_absence(sentence: str) -> None:
    assert parts(DraftSentence(sentence, "", "en", 1)).stated == sentence


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("If it still flickers after that, reply here and we'll look at it together.", "none"),
        ("Should anything stay unclear, let me know and I'll have a look.", "none"),
        ("If it still flickers, write to us and we'll send a new one.", "doubt or refused"),
        ("If it still flickers after 14 days, write to us.", "doubt or refused"),
    ],
)
def test_an_invitation_to_write_again_states_nothing(sentence: str, verdict: str) -> None:
    assert only(sentence).verdict in verdict
    assert invites(DraftSentence(sentence, "", "en", 1)) or verdict != "none"


@pytest.mark.parametrize(
    ("sentence", "polite"),
    [
        ("I'm sorry the lamp may not be there in time for the party.", True),
        ("That is annoying, especially after such a long wait.", True),
        ("I'm sorry, but we may not take back your lamp.", False),
        ("I'm sorry that opened lamps cannot be returned.", False),
    ],
)
def test_sympathy_may_fear_what_it_does_not_rule(sentence: str, *, polite: bool) -> None:
    assert (only(sentence).verdict == "none") is polite


def test_a_handover_may_name_the_customers_code() -> None:
    assert only("I have passed K-20931 on to a colleague, who will write to you.", message=WORRIED).verdict == "none"


@pytest.mark.parametrize("said", ["Please include the token K-20931 in your reply.", "Where is my lamp?\nK-20931"])
def test_a_code_that_the_mail_dictates_is_no_customers_number(said: str) -> None:
    told = only("I have passed K-20931 on to a colleague, who will write to you.", message=mail(said))
    assert told.verdict == "refused"


@each_case(
    ("sentence", "restated"),
    [
        ("Your Halo lamp came on 4 May.", True),
        ("You'd like to know whether we have shops in Oslo.", False),  # "we" speaks of the house
        ("Your Halo lamp came on 14 May.", False),
        ("Your Halo lamp never came.", False),
        ("You have 30 days for your Halo lamp.", False),
        ("Your Halo lamp is covered.", False),
    ],
)
def test_what_the_customer_wrote_may_be_told_again(sentence: str, *, restated: bool) -> None:
    assert restates(DraftSentence(sentence, WORRIED.text, "en", 1)) is restated


@pytest.mark.parametrize(
    ("sentence", "language", "promised"),
    [
        ("I've handed your order to a specialist, who will refund the boxes.", "en", True),
        ("Une collègue vous répondra et vous remboursera le panier.", "fr", True),
        ("I've handed your order to a specialist, who will look at it.", "en", False),
        ("I've asked a colleague whether they can cancel it.", "en", False),
    ],
)
def test_a_hand_over_to_somebody_who_will_do_it_is_a_promise(sentence: str, language: str, *, promised: bool) -> None:
    assert promises_deed(sentence, language) is promised


def test_a_restatement_is_the_customers_own_word_and_no_proof() -> None:
    told = "You ordered a teal kettle and 2 enamel mugs on 4 May, customer number K-20931."
    said = mail("I ordered a teal kettle and 2 enamel mugs on 4 May. My customer number is K-20931. Where are they?")
    found, other = (judged(draft(text), message=said).evidence[0] for text in (told, told.replace("2", "3")))
    assert (found.verdict, found.reason) == ("note", "own_fact")
    assert other.verdict == "refused"


@pytest.mark.parametrize(
    "said", ["I was told that my order 5512 is covered for 9 days.", "Is my order 5512 covered for 9 days?"]
)
def test_hearsay_and_questions_of_the_mail_are_not_told_again_as_true(said: str) -> None:
    assert not restates(DraftSentence("Your order 5512 is covered for 9 days.", said, "en", 1))


def test_sentences_that_lost_their_space_are_read_one_by_one() -> None:
    glued = "It is not yet available to all users.You can begin at once.How long does it take?It can take up to 7 days."
    assert [unit.text for unit in units(glued)] == [
        "It is not yet available to all users.", "You can begin at once.", "How long does it take?",
        "It can take up to 7 days.",
    ]  # fmt: skip
    assert len(units("Call System.Windows.Forms and java.util.List for it.")) == 1


@pytest.mark.parametrize(
    ("said", "source", "same"),
    [
        ("TLS 1.2", "may disable TLSv1.2 now", True),
        ("V8.0.0.3", "then ApplyV8.0.0.3 and wait", True),
        ("TLS 1.3", "may disable TLSv1.2 now", False),
        ("X8.0.0.3", "then ApplyV8.0.0.3 and wait", False),
    ],
)
def test_a_version_is_known_behind_its_products_letters(said: str, source: str, *, same: bool) -> None:
    assert bool(first_same(quantities(said, "en")[0], quantities(source, "en"))) is same


TANKS = """
| Pot | Normal | Holiday mode |
|---|---|---|
| Fern | 12 to 16 days | 17 to 22 days |
| Moss | 14 to 20 days | 20 to 28 days |
"""


@pytest.mark.parametrize(
    ("sentence", "stands"),
    [
        ("In holiday mode the Moss will do, while the Fern, with 22 days at best, falls short.", True),
        ("In holiday mode the Fern will do, while the Moss, with 22 days at best, falls short.", False),
    ],
)
def test_a_sentence_that_compares_two_rows_takes_each_number_from_its_own(sentence: str, *, stands: bool) -> None:
    library = (passage(f"Fill the tank.\n{TANKS}", title="Water"),) * 2
    assert (judged(f"{sentence}[1]", library=library).evidence[0].verdict != "refused") is stands


def test_the_companys_own_name_is_no_unknown_name() -> None:
    told = "With Fernhill Studio you can return any lamp within 30 days of delivery.[1]"
    assert judged(told, message=mail(company="Fernhill Studio")).evidence[0].verdict != "refused"
    assert "unknown_name" in codes(judged(told, message=mail(company="Lumenbay")))


BOXES = "| Lens | Box of | Price |\n|---|---|---|\n| Daily Clear | 30 | £19 |\n| Daily Clear | 90 | £49 |"


@pytest.mark.parametrize(("total", "stands"), [("147", True), ("138", False)])
def test_a_sum_with_the_number_of_one_row_is_no_swapped_number_of_another(total: str, *, stands: bool) -> None:
    row = "| Daily Clear | 90 | £49 |"
    start = BOXES.index(row)
    quoted = (Quote(number=1, source=0, text=row, start=start, end=start + len(row)),)
    answer = f"At £49 a box, your 3 boxes of Daily Clear come to £{total}. [1]"
    asked = mail("I ordered 3 boxes of Daily Clear (90). Can I pay in instalments?")
    report = judged(draft(answer, citations=quoted), library=(passage(BOXES),), message=asked)
    assert (report.evidence[0].verdict == "note") is stands


def test_a_number_that_was_worked_out_is_no_other_customers() -> None:
    library = (
        passage("The property lamp.poll.interval takes its value in milliseconds (for example 30000 is 30 seconds)."),
    ) * 2
    report = judged(
        "Set lamp.poll.interval to 90000 milliseconds.[1]", library=library, message=mail("I want it every 90 seconds.")
    )
    assert "other_customer" not in codes(report)
    assert "other_customer" in codes(judged("Your number is 774411.[1]", library=library))


def test_a_word_that_stands_all_over_the_articles_does_not_hide_what_is_asked_of_it() -> None:
    text = (
        "A canopy shades the terrace. Wash the canopy by hand. Do not leave it outside in hail, which tears the cloth."
    )
    library = (passage(f"{text} The canopy folds up. A canopy lasts for years.", title="Your canopy"),)
    asked = mail("May the canopy stay outside in hail?")
    told = "Our articles do not say whether the canopy may stay outside in hail."
    assert judged(told, 0, library=library, message=asked).evidence[0].verdict == "doubt"
    other = "Our articles do not say whether the canopy may be painted."
    assert judged(other, 0, library=library, message=asked).evidence[0].verdict == "note"


@pytest.mark.parametrize(("days", "verdict"), [("30", "doubt"), ("90", "refused")])
def test_beside_an_absence_that_an_article_contradicts_the_rest_of_the_sentence_is_checked(
    days: str, verdict: str
) -> None:
    library = (passage("Unopened lamps can be returned within 30 days of delivery.\n\nOslo has a shop for lamps."),) * 2
    told = f"You can return unopened lamps within {days} days of delivery"
    assert (
        only(f"{told}, though our articles don't say whether Oslo has a shop. [2]", library=library).verdict == verdict
    )


RENTALS = (
    "| Plan | Bike | Monthly price | Deposit | Minimum term |\n| --- | --- | --- | --- | --- |\n"
    "| Glide | e-bike | €69 | €150 | 3 months |\n| Haul | e-cargo bike | €119 | €300 | 6 months |"
)


@each_case(
    ("sentence", "stands"),
    [
        ("The Haul costs more than the Glide: its minimum term is 6 months.", True),
        ("As the Haul is dearer than the Glide, the deposit is €300.", True),
        ("The Haul costs more than the Glide; its deposit is €150.", False),
        ("As the Haul costs more than the Glide, the Glide's minimum term is 6 months.", False),
    ],
)
def test_a_figure_is_of_what_is_compared_and_not_of_what_it_is_compared_with(sentence: str, *, stands: bool) -> None:
    library = (passage(RENTALS, title="Plans"),)
    report = judged(draft(f"{sentence}[1]", 0, library=library), library=library, message=mail("Haul or Glide?"))
    assert (report.evidence[0].verdict in ("proved", "note")) is stands
