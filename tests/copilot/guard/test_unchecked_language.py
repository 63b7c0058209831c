"""A statement in another language than its source: nothing here can tell whether it is true, and nothing says it was."""

from typing import Any

import pytest

from copilot.pipeline.routing import may_send_automatically, route
from copilot.state import GuardReport
from drafts.desk.draft_markup import paragraphs
from drafts.desk.guard_checks import checks
from drafts.evidence import unsupported
from drafts.models import Citation, Draft
from drafts.workflow.auto_send.rules import held_back
from drafts.workflow.auto_send.sending import draft_facts
from tests.copilot.pipeline_state import state
from tests.given_config import GivenConfig
from tests.guard_world import draft, judged, mail, passage, triage

SURCHARGE = "The express surcharge is not refunded. Standard delivery takes 3 to 5 working days."
LIBRARY = (passage(SURCHARGE, title="Express delivery"),)
FALSE = "Eine Rücksendung ist leider grundsätzlich ausgeschlossen. [1]"
LETTER = f"Hallo Mira,\n\n{FALSE}\n\nBeste Grüße\nDas Team"
GERMAN = mail("Kann ich die Lampe zurücksenden?", verified=True)
MODEL = GivenConfig(llm_draft="openai:small", max_repairs=1)


def report(letter: str = LETTER, *, language: str = "de", **changes: Any) -> GuardReport:
    return judged(letter, 0, library=LIBRARY, message=GERMAN, language=language, **changes)


def verdict(letter: str = LETTER) -> Any:
    given = state(draft=draft(letter, 0, library=LIBRARY), guard=report(letter), retrieved=LIBRARY, language="de",
                  message=GERMAN, triage=triage(), confidence=0.95)  # fmt: skip
    return route(given, MODEL), may_send_automatically(given, MODEL)


def stored(letter: str = LETTER) -> Draft:
    found = report(letter)
    rows = [sentence.model_dump(mode="json") for sentence in found.evidence]
    kept = found.model_dump(mode="json", exclude={"evidence"}) | {"passed": found.passed}
    made = Draft(pk=1, body=letter, evidence=rows, guard=kept, card="ready", decision="finalize")
    made._cited = [Citation(number=1)]
    return made


@pytest.mark.parametrize(
    "letter",
    [
        LETTER,
        LETTER.replace(" [1]", ""),
        "Hallo Mira,\n\nDer Expresszuschlag wird nicht erstattet. [1]\n\nBeste Grüße",
        "Hallo Mira,\n\nDie Lieferung dauert 3 bis 5 Tage. [1]\n\nBeste Grüße",
    ],
)
def test_a_statement_in_another_language_than_its_article_is_never_ready_and_never_sent_unseen(letter: str) -> None:
    (decided, sendable) = verdict(letter)
    assert (decided.decision, decided.reason, decided.card) == ("escalate", "unchecked_language", "needs_fact")
    assert not sendable


def test_a_day_that_follows_from_the_mail_is_judged_in_a_translation_and_not_refused_before_it() -> None:
    counted = "Die Lieferung vom 3. Mai dauert 3 bis 5 Tage, kommt also bis zum 8. Mai. [1]"
    told = judged(counted, 0, library=LIBRARY, message=mail("Bestellt am 3. Mai, wann kommt es?"), language="de")
    assert [(one.verdict, one.problems) for one in told.evidence] == [("not_checked", ())]
    wrong = judged(
        counted.replace("8. Mai", "19. Mai"), 0, library=LIBRARY, message=mail("Bestellt am 3. Mai."), language="de"
    )
    assert [one.verdict for one in wrong.evidence] == ["refused"]


@pytest.mark.parametrize(
    "said",
    [
        "Innerhalb des Vereinigten Königreichs dauert die Lieferung 3 bis 5 Werktage. [1]",
        "Dafür brauchen wir 3 bis 5 Werktage Vorlauf Lieferzeit. [1]",
    ],
)
def test_a_word_that_is_written_like_a_name_is_judged_in_the_translation(said: str) -> None:
    told = judged(said, 0, library=LIBRARY, message=GERMAN, language="de")
    assert [(one.verdict, one.problems) for one in told.evidence] == [("not_checked", ())]


@pytest.mark.parametrize("name", ["LumaShield", "X200"])
def test_a_name_that_no_translation_changes_is_refused_before_it(name: str) -> None:
    told = judged(
        f"Die Lieferung von {name} dauert 3 bis 5 Werktage. [1]", 0, library=LIBRARY, message=GERMAN, language="de"
    )
    assert [(one.verdict, one.problems) for one in told.evidence] == [("refused", (name,))]


def test_a_translation_knows_the_customers_figures_in_the_language_of_their_mail() -> None:
    asked = mail("Ich habe am 22. Januar bestellt, kommt das in 3 bis 5 Tagen?")
    said = "Standard delivery of what you ordered on 22 January takes 3 to 5 working days. [1]"
    alone = judged(said, 0, library=LIBRARY, message=asked, language="en")
    assert [one.reason for one in alone.evidence] == ["unknown_number"]
    told = judged(said, 0, library=LIBRARY, message=asked, language="en", mail_language="de")
    assert "22 January" not in {word for one in told.evidence for word in one.problems}


def test_what_is_quoted_word_for_word_in_the_articles_language_proves_itself() -> None:
    quoted = report("Hallo Mira,\n\nThe express surcharge is not refunded. [1]\n\nBeste Grüße")
    assert [s.supported for s in quoted.evidence if s.states] == [True]


def test_a_statement_in_the_articles_language_is_checked_as_before() -> None:
    same = judged("Hi Mira,\n\nThe express surcharge is not refunded. [1]", 0, library=LIBRARY)
    assert not any(sentence.unchecked_language for sentence in same.evidence)
    assert same.passed


def test_a_statement_on_looked_up_data_in_another_language_is_not_checked_either() -> None:
    data = {"lookup_order": {"number": "MB-88231", "status": "shipped"}}
    told = judged(draft("Hallo Mira,\n\nIhre Bestellung MB-88231 ist leider verloren gegangen."), message=GERMAN,
                  tool_results=data, language="de")  # fmt: skip
    assert [s.unchecked_language for s in told.evidence if s.states] == ["en"]


def test_a_false_number_across_languages_is_still_refused() -> None:
    wrong = report("Hallo Mira,\n\nDie Lieferung dauert 9 Werktage. [1]\n\nBeste Grüße")
    assert "unknown_number" in [reason.code for reason in wrong.reasons]


def test_the_desk_says_not_checked_beside_each_such_sentence() -> None:
    spans = [span for paragraph in paragraphs(stored()) for span in paragraph if span.entry and span.entry.states]
    assert ["not checked" in span.why.lower() for span in spans] == [True]
    assert [span.unsupported for span in spans] == [True]
    assert len(unsupported(stored())) == 1


def test_every_statement_is_supported_is_said_only_where_each_was_checked() -> None:
    said = {check.text: check.passed for check in checks(stored())}
    assert not any(text.startswith("Every statement") for text in said)
    assert any("not checked" in text and passed is False for text, passed in said.items())


def test_the_desk_itself_sends_nothing_unseen_that_was_not_checked() -> None:
    made = stored()
    made.confidence = 0.9
    made.guard = {"passed": True, "second_opinion": "entailed", "case": "fits"}
    rule = held_back(draft_facts(made, kind="inquiry", intent="return", cited=True))
    assert rule is not None
    assert rule.code == "unsupported"
    made.evidence = [
        row | {"verdict": "proved" if row["states"] else "none", "supported": True, "unchecked_language": ""}
        for row in made.evidence
    ]
    assert held_back(draft_facts(made, kind="inquiry", intent="return", cited=True)) is None


def test_a_statement_that_rests_on_two_languages_is_not_checked_by_one_of_them() -> None:
    library = (
        passage("Bei einem Widerruf bekommen Sie Gebühr und Kaution zurück.", title="Widerruf", language="de"),
        passage("The joining fee is €25 and the deposit €100.", title="Fees"),
    )
    told = "Bei einem Widerruf bekommen Sie die Gebühr von 25 € und die Kaution von 100 € zurück."
    both = draft(f"{told} [1][2]", 0, 1, library=library)
    (one,) = judged(both, library=library, message=GERMAN, language="de").evidence
    assert (one.verdict, one.unchecked_language) == ("not_checked", "en")
    wrong = draft(f"{told.replace('25', '35')} [1][2]", 0, 1, library=library)
    assert judged(wrong, library=library, message=GERMAN, language="de").has("unknown_number")
    (own,) = judged("Bei einem Widerruf bekommen Sie Gebühr und Kaution zurück. [1]", 0, library=library,
                    message=GERMAN, language="de").evidence  # fmt: skip
    assert own.verdict == "proved"
