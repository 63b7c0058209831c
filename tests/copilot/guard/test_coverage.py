"""Every matter of the mail is answered by a statement about it, named as a gap, or asked back."""

from dataclasses import replace

import pytest
from django.contrib.auth.models import User

from copilot.config import Config
from copilot.guard.answer_types import kinds_asked
from copilot.guard.claims.tool_data.records import records_of
from copilot.guard.coverage import speaks_of, unanswered
from copilot.pipeline.routing import route
from copilot.state import GuardReport, QuestionResult, SentenceEvidence
from copilot.text.sentences import split
from copilot.worker.runs import run_output
from drafts.desk.ticket_page import TicketPage
from drafts.models import Draft, Ticket
from tests.copilot.pipeline_state import state
from tests.guard_world import draft, judged, passage, triage

LIBRARY = (passage("You can buy a gift card in the shop.", title="Buying a gift card"),)
ANSWER = "Hello,\nYou can buy a gift card in the shop.[1]"
BUY = "How do I buy a gift card?"
BALANCE = "Where does my sister look up how much money of her old voucher is left?"


def left_out(report: GuardReport) -> list[str]:
    return [reason.detail for reason in report.reasons if reason.code == "unanswered_question"]


def test_a_matter_that_no_statement_is_about_is_named() -> None:
    report = judged(ANSWER, 0, library=LIBRARY, triage=triage(questions=(BUY, BALANCE)))
    assert left_out(report) == [BALANCE]


def test_a_single_matter_must_be_answered_too() -> None:
    assert left_out(judged(ANSWER, 0, library=LIBRARY, triage=triage(questions=("Do you deliver to Norway?",))))
    assert not left_out(judged(ANSWER, 0, library=LIBRARY, triage=triage(questions=(BUY,))))


def test_a_compound_of_its_noun_answers_a_matter() -> None:
    text = "Die Hochzeit kostet 1090 Euro. Darin enthalten ist Blumenschmuck an der Kutsche."
    library, asked = (passage(text, title="Hochzeit", language="de"),), ("Was kostet es?", "Sind Blumen mit dabei?")
    told = draft(f"{text.replace('. ', '. [1] ')} [1]", 0, library=library)
    assert not left_out(judged(told, library=library, language="de", triage=triage(questions=asked)))
    other = (asked[0], "Sind Ballons mit dabei?")
    assert left_out(judged(told, library=library, language="de", triage=triage(questions=other))) == [other[1]]


def test_one_shared_word_does_not_answer_a_question() -> None:
    asked = "May the shop assistant repair a cracked wooden lid while customers wait outside?"
    assert left_out(judged(ANSWER, 0, library=LIBRARY, triage=triage(questions=(BUY, asked)))) == [asked]


def test_what_is_named_as_a_gap_or_asked_back_is_not_left_out() -> None:
    asked = triage(questions=(BUY, BALANCE))
    named = draft(ANSWER, 0, library=LIBRARY, gaps=("How much of the voucher is left",))
    assert not left_out(judged(named, library=LIBRARY, triage=asked))
    assert not left_out(judged(draft("Which gift card is it?", clarifying=True), triage=asked))


def test_a_gap_speaks_of_its_matter_alone() -> None:
    assert speaks_of("how much of the voucher is left", BALANCE, "en")
    assert not speaks_of("how much of the voucher is left", BUY, "en")


def test_a_draft_with_an_unanswered_matter_needs_a_fact() -> None:
    report = judged(ANSWER, 0, library=LIBRARY, triage=triage(questions=(BUY, BALANCE)))
    verdict = route(state(guard=report, repair_count=1), Config(llm_draft="openai:small", max_repairs=1))
    assert (verdict.decision, verdict.card) == ("escalate", "needs_fact")


def test_a_matter_left_open_stands_on_the_card_with_the_article_that_comes_closest() -> None:
    library = (*LIBRARY, passage("Under Shop you see what is left on it.", title="What is left on a card"))
    near = QuestionResult(BALANCE, BALANCE, (1, 0), 0.4, weak=True)
    end = state(draft=draft(ANSWER, 0, library=library, gaps=(BALANCE,)), retrieved=library, sought=(near,))
    stored = run_output.report(end)
    assert stored["closest"] == [{"matter": BALANCE, "article": "What is left on a card"}]
    cited = replace(near, sources=(0, 1))  # the draft quotes it already
    in_part = run_output.report({**end, "sought": (cited,)})
    assert "closest" not in in_part
    assert in_part["in_part"] == [{"matter": BALANCE, "numbers": [1]}]
    assert "closest" not in run_output.report({**end, "sought": (replace(near, strength=0.3),)})
    shown = TicketPage(
        ticket=Ticket(), reader=User(), messages=[], draft=Draft(guard=stored, gaps=[BALANCE]), leaving=None, rows={}
    )
    assert shown.gaps == [(BALANCE, "What is left on a card")]


ROUND = "Hello,\nA ring is sent within 3 working days.[1] It costs 4 EUR.[1]"
RINGS = (passage("A ring is sent within 3 working days. It costs 4 EUR.", title="Rings"),)


def test_a_matter_that_only_names_its_kind_of_answer_is_met_by_that_kind() -> None:
    for matter in ("duration", "yearly cost", "what to do now", "deadline", "when will the money come"):
        assert not left_out(judged(ROUND, 0, library=RINGS, triage=triage(questions=("Where is my ring?", matter))))
    without = "Hello,\nA ring is sent by post.[1]"
    library = (passage("A ring is sent by post.", title="Rings"),)
    for matter in ("duration", "yearly cost"):
        assert left_out(judged(without, 0, library=library, triage=triage(questions=("Where is my ring?", matter))))


def test_a_synonym_answers_as_well_as_the_word() -> None:
    library = (passage("We repay a lost ring.", title="Rings"),)
    asked = triage(questions=("Where is my ring?", "reimbursement"))
    assert not left_out(judged("Hello,\nWe repay a lost ring.[1]", 0, library=library, triage=asked))


def test_a_topic_of_one_word_leaves_nothing_out_unless_it_names_its_kind_of_answer() -> None:
    for matter in ("What if it becomes dearer?", "And how do I ask for it?"):
        assert not left_out(judged(ROUND, 0, library=RINGS, triage=triage(questions=("Where is my ring?", matter))))
    several = "Who repairs scratched bracelets?"
    assert left_out(judged(ROUND, 0, library=RINGS, triage=triage(questions=("Where is my ring?", several)))) == [
        several
    ]


def test_who_pays_is_answered_by_an_amount_or_a_word_of_paying() -> None:
    library = (
        passage("Swap a ring under My rings. The post takes the parcel. Postage is free.", title="Swapping a ring"),
    )
    asked = triage(questions=("How do I swap a ring?", "Who pays the postage of the parcel if I swap a ring?"))
    silent = "Hello,\nSwap a ring under My rings.[1] The post takes the parcel.[1]"
    assert left_out(judged(silent, 0, library=library, triage=asked)) == [asked.questions[1]]
    assert not left_out(judged(f"{silent} Postage is free.[1]", 0, library=library, triage=asked))


ORDER = {"order_number": "MB-88123", "expected_on": "2026-12-08", "refund": "EUR 35.50", "refunded_on": "2026-11-25"}
SHOPS = (passage("A parcel is sent in a box.", title="Parcels"),)
# Language, what is told of the order, questions that it answers, and one that it does not.
OF_AN_ORDER = [
    (
        "en",
        "It is expected on 8 December 2026.",
        ("When exactly will my blue floor lamp arrive?", "My order MB-88123 is late. When?"),
        "When do your shops in Leipzig open on Sundays?",
    ),
    (
        "de",
        "Sie wird am 8. Dezember 2026 erwartet.",
        ("Wann trifft meine neue Stehlampe denn ein?", "Meine Bestellung MB-88123 fehlt. Wann?"),
        "Wann kam die Erstattung für MB-88123 auf mein Konto?",
    ),
    (
        "fr",
        "Elle est attendue le 8 décembre 2026.",
        ("Quand arrive enfin ma lampe bleue ?", "Ma commande MB-88123 est en retard. Quand ?"),
        "Quand la commande MB-88123 sera-t-elle remboursée sur ma carte ?",
    ),
    (
        "nl",
        "Uw lamp wordt op 8 december 2026 verwacht.",
        ("Wanneer krijg ik dat ding eindelijk?", "Mijn bestelling MB-88123 is te laat. Wanneer?"),
        "Wanneer is MB-88123 terugbetaald op mijn kaart?",
    ),
    (
        "es",
        "El reembolso es de 35,50 €.",
        ("¿Cuánto me habéis devuelto en total?",),
        "¿Cuánto cuesta el envío del pedido MB-88123 a Noruega?",
    ),
    (
        "it",
        "Il rimborso è di 35,50 €.",
        ("Quanto mi avete rimborsato in totale alla fine?",),
        "Quando apre il vostro negozio di Roma la domenica?",
    ),
    (
        "pl",
        "Zwrot wynosi 35,50 €.",
        ("Ile pieniędzy w końcu mi zwróciliście?", "Anulowałem zamówienie MB-88123. Ile pieniędzy?"),
        "Kiedy zwrócicie pieniądze za MB-88123 na kartę?",
    ),
    (
        "sv",
        "Den väntas den 8 december 2026.",
        ("När får jag den där grejen?", "Min order MB-88123 är sen. När?"),
        "När öppnar er butik i Lund på söndagar?",
    ),
    (
        "tr",
        "8 Aralık 2026 tarihinde bekleniyor.",
        ("Lambam nihayet ne zaman gelecek?", "MB-88123 siparişim gecikti. Ne zaman?"),
        "Leipzig mağazanız pazar günleri ne zaman açılıyor?",
    ),
    (
        "pt",
        "Está prevista para 8 de dezembro de 2026.",
        ("Quando vou receber essa coisa?", "A minha encomenda MB-88123 está atrasada. Quando?"),
        "Quando abre a vossa loja de Lisboa aos domingos?",
    ),
    (
        "ar",
        "من المتوقع أن يصل في 8 ديسمبر 2026.",
        ("متى سأستلم هذا الشيء؟", "طلبي MB-88123 متأخر. متى؟"),
        "متى يفتح متجركم في لايبزيغ أيام الأحد؟",
    ),
]


@pytest.mark.parametrize(("language", "told", "asked", "other"), OF_AN_ORDER)
def test_a_time_or_amount_of_looked_up_data_answers_a_question_about_its_field(
    language: str, told: str, asked: tuple[str, ...], other: str
) -> None:
    evidence = [SentenceEvidence(start=0, end=len(told), verdict="proved")]
    among = (*asked, other, "Norwegen Norvège Norge?")
    found = unanswered(among, told, (), evidence, (), SHOPS, language, records_of({"lookup": ORDER}))
    assert [question for question in found if question in asked] == []
    assert other in found


def test_a_sentence_that_cites_an_article_tells_nothing_of_the_order() -> None:
    asked, told = "When exactly will my blue floor lamp arrive?", "It is expected on 8 December 2026.[1]"
    evidence = [SentenceEvidence(start=0, end=len(told), verdict="proved")]
    assert unanswered([asked], told, (), evidence, (), SHOPS, "en", records_of({"lookup": ORDER})) == [asked]


@pytest.mark.parametrize(
    ("language", "matter", "kinds"),
    [
        ("es", "¿Cuánto tiempo dura?", {"time"}),
        ("fr", "Combien de jours faut-il ?", {"time"}),
        ("nl", "Hoeveel dagen duurt dat?", {"time"}),
        ("de", "Was zahl ich jeweils?", {"money"}),
        ("en", "What will I pay, and how long does it take?", {"time", "money"}),
        ("it", "Che cosa succede adesso? Quanto mi costa?", {"deed", "money"}),
        ("pl", "Ile dni to trwa?", {"time"}),
        ("tr", "Ne kadar sürer?", {"time"}),
        ("pt", "Quanto me custa?", {"money"}),
    ],
)
def test_the_longest_phrase_names_the_kind_of_answer(language: str, matter: str, kinds: set[str]) -> None:
    assert kinds_asked(matter, language) == kinds


def test_the_thing_that_a_time_is_asked_for_is_named_by_the_statement() -> None:
    told = "The Haul is with you within 10 working days."
    evidence = [SentenceEvidence(start=0, end=len(told), verdict="proved")]
    asked = ("How long until the Haul is here?", "How long until the winter tyres for children are sold?")
    assert unanswered(asked, told, (), evidence, (), SHOPS, "en") == [asked[1]]


@pytest.mark.parametrize(
    ("language", "matter", "told"),
    [
        ("de", "Was zahl ich jeweils?", "Einen Platten reparieren wir für 18 €. Die Gabel kostet bis zu 90 €."),
        ("fr", "Je paie quoi au total ?", "La réparation coûte 18 €."),
        ("it", "Che cosa succede adesso? Quanto mi costa?", "Riproviamo dopo 5 giorni. Sono 6,50 € in più."),
        ("nl", "Wat moet ik betalen dan?", "Een nieuwe sleutel is € 18."),
        ("pl", "Ile to będzie kosztować?", "Naprawa to 18 €."),
    ],
)
def test_an_amount_answers_a_question_for_one_in_everyday_words(language: str, matter: str, told: str) -> None:
    evidence = [SentenceEvidence(start=one.start, end=one.end, verdict="proved") for one in split(told)]
    assert not unanswered([matter], told, (), evidence, (), SHOPS, language)
    without = "Wir. Nous. Noi. Wij. My."
    assert unanswered([matter], without, (), evidence[:1], (), SHOPS, language)


@pytest.mark.parametrize(
    ("language", "asked", "rule"),
    [
        ("en", "I rang your shop and said that I want to stop. Is that enough?", "A phone call is not enough."),
        ("de", "Ich habe angerufen und gekündigt. Genügt das?", "Ein Anruf genügt nicht."),
    ],
)
def test_a_bare_question_is_answered_by_its_own_word(language: str, asked: str, rule: str) -> None:
    library = (passage(f"{rule} You can buy a gift card.", title="x", language=language),)
    report = judged(
        draft(f"{rule} [1]", 0, library=library),
        library=library,
        language=language,
        triage=triage(questions=(BUY, asked)),
    )
    assert asked not in left_out(report)
