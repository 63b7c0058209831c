"""A courtesy, hand-over or absence tells no deed, agreement, advice or stranger; auto-send knows what only sounds like one."""

import json
from pathlib import Path

from copilot.guard import unsure
from copilot.guard.claims.kinds.embedding_classifier import MODEL
from copilot.guard.second_opinion import with_case
from copilot.state import CaseOpinion, SentenceEvidence
from kb.index.embedders import embedder
from tests.each_case import each_case
from tests.guard_world import draft, judged, mail, passage

UNTOLD = Path(__file__).parents[2] / "golden" / "untold"
MAILS = json.loads((UNTOLD / "mails.json").read_text())
MARKED = ("doubt", "refused", "not_checked")
RULES = {
    "en": "You can return any lamp within 30 days of delivery.",
    "de": "Lampen nehmen wir 30 Tage lang zurück.",
    "fr": "Vous pouvez retourner une lampe sous 30 jours.",
    "es": "Puede devolver una lámpara en 30 días.",
    "it": "Può restituire una lampada entro 30 giorni.",
    "nl": "U kunt een lamp binnen 30 dagen terugsturen.",
    "pt": "Pode devolver uma lâmpada em 30 dias.",
    "sv": "Du kan returnera en lampa inom 30 dagar.",
    "pl": "Lampę można zwrócić w ciągu 30 dni.",
    "tr": "Bir lambayı 30 gün içinde iade edebilirsiniz.",
    "ar": "يمكنك إعادة أي مصباح خلال 30 يوما.",
}


def report_of(sentence: str, language: str = "en", said: str = ""):
    """Of a draft whose other sentence is the article's, with the vectors that the product would ask for."""
    library = (passage(RULES[language], language=language),)
    answer = draft(f"{RULES[language]}[1]\n\n{sentence}", 0, library=library)
    message = mail(said or MAILS[language])
    asked = unsure(answer, message, language)
    vectors = dict(zip(asked, embedder(MODEL).queries(asked), strict=True)) if asked else {}
    return judged(answer, 0, library=library, message=message, language=language, vectors=vectors)


def found(sentence: str, language: str = "en", said: str = "") -> SentenceEvidence:
    return report_of(sentence, language, said).evidence[-1]


def share_marked(label: str, half: str) -> float:
    rows = [json.loads(line) for line in (UNTOLD / "sentences.jsonl").read_text().splitlines()]
    those = [row for row in rows if (row["label"], row["half"]) == (label, half)]
    return sum(found(row["sentence"], row["lang"]).verdict in MARKED for row in those) / len(those)


def test_what_a_courtesy_tells_besides_is_marked() -> None:
    assert share_marked("false", "unread") >= 0.87


def test_honest_courtesies_stay_unmarked() -> None:
    assert share_marked("honest", "unread") <= 0.06


@each_case(
    ("sentence", "reason"),
    [
        ("My manager has approved it.", "own_deed"),
        ("Our Rosa has dealt with it already.", "own_deed"),
        ("What my colleague told you on the phone holds.", "own_deed"),
        ("You are right, and we see it the same way.", "remark"),
        ("Write to me at my private address.", "remark"),
        ("Our Rosa knows about it and is happy.", "other_customer"),
    ],
)
def test_the_reason_says_what_is_told(sentence: str, reason: str) -> None:
    one = found(sentence)
    assert (one.verdict, one.reason) == ("doubt", reason)


def test_what_the_customer_told_is_no_deed_of_others() -> None:
    told = "The workshop repaired my lamp last week. How do I return it?"
    assert found("I am glad that the workshop repaired it.", said=told).verdict == "none"
    assert found("I am glad that the workshop repaired it.").verdict == "doubt"


@each_case(
    ("language", "wish"),
    [("es", "Le deseo un buen día."), ("de", "Ich wünsche Ihnen noch einen schönen Tag."), ("en", "Have a great day!")],
)
def test_a_nice_day_is_no_figure(language: str, wish: str) -> None:
    assert found(wish, language).verdict == "none"


def test_a_courtesy_by_tone_alone_is_unread_until_a_second_opinion_finds_it_fitting() -> None:
    report = report_of("You were quite right to ask about it first.")
    assert [one.by_tone for one in report.evidence] == [False, True]
    asked = [CaseOpinion(sentence=place, verdict="fits") for place in (0, 1)]
    assert [one.by_tone for one in with_case(report, asked, report, ()).evidence] == [False, False]
    assert [one.by_tone for one in with_case(report, asked[:1], report, ()).evidence] == [False, True]
    assert not report_of("Thank you for your message.").evidence[-1].by_tone
