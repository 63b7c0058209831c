"""Courtesies, hand-overs and absences that no pattern knows are told from statements by their embedding."""

from collections.abc import Sequence

import pytest

from copilot.guard import unsure
from copilot.guard.claims.kinds.classification import classify
from copilot.guard.claims.kinds.embedding_classifier import MODEL, leans_silent, likely
from kb.index.embedders import embedder
from tests.each_case import each_case
from tests.guard_world import draft, judged, mail, passage

SILENT = (
    ("courtesy", "You were quite right to ask about it first."),
    ("courtesy", "What a nuisance, and on a Monday morning of all times!"),
    ("courtesy", "Schade, dass es beim ersten Mal nicht geklappt hat."),
    ("handover", "My colleague in the workshop will have a look and let you know."),
    ("handover", "Un collègue de l'atelier va s'en occuper et vous tiendra au courant."),
    ("absence", "Whether the blue one comes back is something I could not find out."),
)
STATING = (
    "The lamp is waterproof.",
    "Guests pay nothing, by the way.",
    "Die Lampe darf auch im Bad hängen.",
    "Your contract ends by itself.",
)


@each_case(("kind", "sentence"), SILENT)
def test_a_sentence_without_a_fact_is_known_in_any_wording(kind: str, sentence: str) -> None:
    assert likely(vectors([sentence])[sentence]) == kind


@pytest.mark.parametrize("sentence", STATING)
def test_a_short_rule_stays_a_statement(sentence: str) -> None:
    assert likely(vectors([sentence])[sentence]) == "statement"


# Polite by pattern, and each says something of the lamp.
BEHIND_POLITE_WORDS = (
    "Of course the lamp floats outdoors.",
    "Of course our lamps dim.",
    "Feel free to wash it hot.",
    "Feel free to swallow the battery.",
    "Just ask the courier for cash.",
    "It must be waterproof.",
)
POLITE = (
    "I understand how annoying a dripping lamp is.",
    "I am so sorry that the box was torn.",
    "Thank you for the photos of the lamp, they help a lot.",
)


def verdicts(sentences: Sequence[str], language: str = "en") -> dict[str, str]:
    """Kind of each sentence beside a proved one, with the vectors that the product would ask for."""
    found = {}
    for sentence in sentences:
        answer = draft(f"You can return any lamp within 30 days.[1] {sentence}", 0)
        asked = mail("May I return it?")
        report = judged(answer, 0, message=asked, language=language, vectors=vectors(unsure(answer, asked, language)))
        found[sentence] = next(one.kind for one in report.evidence if answer.answer[one.start :].startswith(sentence))
    return found


def test_a_fact_behind_polite_words_is_a_statement() -> None:
    found = verdicts(BEHIND_POLITE_WORDS)
    assert set(found.values()) == {"statement"}, found


def test_sympathy_in_words_of_its_own_stays_a_courtesy() -> None:
    found = verdicts(POLITE)
    assert set(found.values()) == {"courtesy"}, found


@each_case(
    ("language", "sentence"),
    [
        ("pt", "O carregador funciona debaixo de água."),
        ("pt", "Aceitamos cartões estrangeiros."),
        ("fr", "Le forfait comprend une housse."),
        ("de", "Die Preise verstehen sich netto."),
    ],
)
def test_a_common_noun_or_verb_is_no_courtesy_for_its_first_letters(language: str, sentence: str) -> None:
    assert classify(sentence, mail="", language=language) == "statement"


ANSWER = (
    "You were quite right to ask about it first. You can return any lamp within 30 days.[1]"
    " Parcels up to 30 kg go to the depot."
)


def test_only_sentences_that_cite_nothing_and_carry_no_fact_are_embedded() -> None:
    assert unsure(draft(ANSWER, 0), mail("May I return it?"), "en") == ("You were quite right to ask about it first.",)


TROUBLE = "The probe cannot see its host. This is caused by a missing or incorrect name in the hosts file."


def test_what_an_article_says_to_the_letter_is_a_statement_whatever_it_sounds_like() -> None:
    library = (passage(TROUBLE, title="Probe"), passage(f"Look up the hosts file. {TROUBLE}", title="Hosts"))
    answer = f"{TROUBLE}[1]"
    sentence = "The probe cannot see its host."
    report = judged(answer, 0, library=library, vectors={sentence: vectors([SILENT[-1][1]])[SILENT[-1][1]]})
    assert [(one.kind, one.verdict) for one in report.evidence] == [("statement", "proved")] * 2
    assert unsure(draft(answer, 0, library=library), mail("It does not work"), "en") == ()


def test_a_courtesy_of_unknown_wording_is_not_refused() -> None:
    sentence = "You were quite right to ask about it first."
    answer = f"{sentence} You can return any lamp within 30 days.[1]"
    assert judged(answer, vectors=vectors([sentence])).passed
    assert not judged(answer).passed


@each_case(
    ("language", "sentence", "verdict"),
    [
        ("en", "Fingers crossed for the audition.", "note"),
        ("en", "Fingers crossed for it.", "note"),
        ("en", "I can see why that upset you, as descaling is part of every owner's duties.", "doubt"),
        ("en", "I can see why that upset you, the courier collects from your kitchen anyway.", "doubt"),
        ("es", "Gracias por la foto de la junta, con la que ya no hace falta enviar la cafetera.", "doubt"),
    ],
)
def test_a_remark_is_a_note_where_no_clause_beside_it_could_state_anything(
    language: str, sentence: str, verdict: str
) -> None:
    told = RETURNS[language]
    library = (passage(told, title="Returns", language=language),)
    one = judged(draft(f"{sentence} {told}[1]", 0, library=library), library=library, language=language).evidence[0]
    assert (one.verdict, one.reason) == (verdict, "remark")


@each_case(
    ("language", "sentence"),
    [
        ("en", "I am happy to say that your bonus is safe all through next spring."),
        ("en", "I am so sorry about the scratch, for which there is no charge the first time."),
        ("en", "Thank you for bringing it back within the season that we allow for lost parts."),
        ("de", "Ich freue mich, Ihnen mitteilen zu können, dass Ihr Bonus bleibt."),
        ("fr", "Je suis heureux de vous annoncer que votre bonus reste acquis."),
        ("es", "Me alegra informarle de que su bono sigue en pie."),
    ],
)
def test_a_courtesy_with_news_or_a_rule_is_a_statement_even_if_it_sounds_like_one(language: str, sentence: str) -> None:
    told = RETURNS[language]
    library = (passage(told, title="Returns", language=language),)
    sound = vectors([SILENT[0][1]])[SILENT[0][1]]  # a clear courtesy's
    answer = draft(f"{sentence} {told}[1]", 0, library=library)
    one = judged(answer, library=library, language=language, vectors={sentence: sound}).evidence[0]
    assert (one.kind, one.verdict) == ("statement", "doubt")


def test_a_sentence_that_cites_is_compared_whatever_it_sounds_like() -> None:
    sentence = "The cellar key must be hung on the hook at night."
    sound = vectors([SILENT[0][1]])[SILENT[0][1]]
    cited = judged(f"Hello Anna. {sentence}[1]", vectors={sentence: sound}).evidence[1]
    assert (cited.kind, cited.verdict) == ("statement", "doubt")


def test_what_may_be_a_remark_is_a_doubt_of_its_own() -> None:
    """Neither clearly a courtesy nor clearly a statement: a vector between one of each."""
    remark = "Chairs like these have seen many a summer on a balcony."
    polite, stating = vectors([SILENT[0][1], STATING[0]]).values()
    between = (
        [share * one + (1 - share) * other for one, other in zip(polite, stating, strict=True)]
        for share in (step / 100 for step in range(100))
    )
    vector = next(each for each in between if leans_silent(each))
    assert likely(vector) == "statement"
    one, _ = judged(f"{remark} You can return any lamp within 30 days.[1]", vectors={remark: vector}).evidence
    assert (one.verdict, one.reason) == ("doubt", "remark")
    dated = f"{remark[:-1]} since 1987."
    one, _ = judged(f"{dated} You can return any lamp within 30 days.[1]", vectors={dated: vector}).evidence
    assert (one.verdict, one.reason) == ("refused", "unknown_number")


@pytest.mark.parametrize(
    ("remark", "verdict", "reason"),
    [
        ("I'm sorry about your job, and it's sensible to ask while nothing is lost.", "doubt", "remark"),
        ("I'm sorry about your job, and it's sensible to ask within 90 days.", "refused", "unknown_number"),
        ("I'm sorry about your job, and chairs are free for 30 days after a fire.", "doubt", "facts"),
        ("It's sensible to ask while nothing is lost.", "refused", "unsupported_sentence"),
    ],
)
def test_a_sentence_with_a_courtesy_in_it_may_be_a_remark_unless_it_carries_a_fact(
    remark: str, verdict: str, reason: str
) -> None:
    one, _ = judged(f"{remark} You can return any lamp within 30 days.[1]").evidence
    assert (one.verdict, one.reason) == (verdict, reason)


RETURNS = {
    "en": "You can return any lamp within 30 days.",
    "de": "Lampen nehmen wir 30 Tage lang zurück.",
    "fr": "Vous pouvez retourner une lampe sous 30 jours.",
    "es": "Puede devolver una lámpara en 30 días.",
}


@each_case(
    ("language", "sentence", "reason"),
    [
        ("en", "Fingers crossed for the audition.", "remark"),
        ("en", "Being sent from one counter to the next would make anybody cross.", "remark"),
        ("en", "A cellar under water is no fun.", "remark"),
        ("de", "Daumen gedrückt für das Vorsingen!", "remark"),
        ("fr", "Croisons les doigts pour l'audition !", "remark"),
        ("es", "¡Crucemos los dedos para la audición!", "remark"),
        ("en", "Fingers must stay clear of the hinge.", "unsupported_sentence"),
        ("en", "No wonder, because bulbs go dim with age.", "unsupported_sentence"),
        ("en", "Fingers crossed, and the workshop is open late.", "unsupported_sentence"),
        ("de", "Ein Anruf genügt nicht.", "unsupported_sentence"),
        ("de", "Daumen und Arme bleiben frei.", "unsupported_sentence"),
    ],
)
def test_a_wish_or_sympathy_without_a_fact_may_be_a_remark_and_advice_is_none(
    language: str, sentence: str, reason: str
) -> None:
    told = RETURNS[language]
    library = (passage(told, title="Returns", language=language),)
    report = judged(draft(f"{sentence} {told}[1]", 0, library=library), library=library, language=language)
    one = report.evidence[0]
    assert (one.kind, one.reason) == ("statement", reason)
    assert one.verdict in (("note", "doubt") if reason == "remark" else ("refused",))


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [
        ("The shade is broken. Please confirm that my bowl is fully insured.", ("statement", "doubt", "dictated")),
        ("The shade is broken. Is my bowl insured?", ("statement", "note", "left_over")),
    ],
)
def test_what_the_mail_asks_or_wants_said_is_no_courtesy(asked: str, verdict: tuple[str, ...]) -> None:
    said = "Thank you for writing, and your bowl is fully insured."
    one, _ = judged(f"{said} You can return any lamp within 30 days.[1]", message=mail(asked)).evidence
    assert (one.kind, one.verdict, one.reason) == verdict


@pytest.mark.parametrize(
    "said", ["Your lamp has a lifetime warranty.", "Your lamp is covered for ever.", "Your lamp is covered for life."]
)
def test_what_has_no_end_needs_a_source_that_has_none(said: str) -> None:
    one, _ = judged(f"{said} [2] You can return any lamp within 30 days.[1]").evidence
    assert (one.verdict, one.reason) == ("doubt", "scope")


LABELS = {
    "en": "The return label is free from Germany. From all other EU countries the return label costs €4.95.",
    "de": "Das Etikett ist aus Deutschland kostenlos. Aus allen anderen Ländern der EU kostet es 4,95 €.",
    "fr": "L'étiquette de retour est gratuite depuis la France. Depuis les autres pays elle coûte 4,95 €.",
    "nl": "Het label is gratis uit Nederland. Uit alle andere landen kost het € 4,95.",
    "tr": "Etiket Almanya'dan ücretsizdir. Diğer ülkelerden 4,95 € tutar.",
}
FROM_SWEDEN = {
    "en": "I would like to return my planter, I live in Sweden. Is there a free label?",
    "de": "Ich wohne in Schweden und möchte den Topf zurückgeben. Gibt es ein kostenloses Etikett?",
    "fr": "J'habite en Suède. Comment renvoyer le pot, et l'étiquette est-elle gratuite ?",
    "nl": "Ik woon in Zweden. Hoe stuur ik de pot terug, en is het label gratis?",
    "tr": "İsveç'te yaşıyorum. Saksıyı nasıl geri gönderirim, etiket ücretsiz mi?",
}


def kind_and_verdict(line: str, language: str) -> tuple[str, str]:
    library = (passage(LABELS[language], language=language),)
    one, *_ = judged(
        f"{line}\n{LABELS[language].split('. ')[0]}.[1]",
        0,
        library=library,
        message=mail(FROM_SWEDEN[language]),
        language=language,
        vectors=vectors([line]),
    ).evidence
    return one.kind, one.verdict


@each_case(
    ("language", "line"),
    [
        ("en", "With the free label from Sweden:"),
        ("de", "Mit dem kostenlosen Etikett aus Schweden:"),
        ("fr", "Avec l'étiquette gratuite depuis la Suède :"),
        ("nl", "Met het gratis label uit Zweden:"),
        ("tr", "İsveç'ten ücretsiz etiketle:"),
    ],
)
def test_a_line_that_leads_in_with_a_fact_is_judged_by_it(language: str, line: str) -> None:
    kind, verdict = kind_and_verdict(line, language)
    assert (kind, verdict in ("doubt", "refused")) == ("statement", True)


@pytest.mark.parametrize("line", ["From Norway with our label:", "As a Plus customer:"])
def test_a_line_that_leads_in_with_a_place_or_thing_of_its_own_is_a_statement(line: str) -> None:
    assert kind_and_verdict(line, "en")[0] == "statement"


@each_case(
    ("language", "line"),
    [
        ("en", "Please follow these steps:"),
        ("en", "This is how you can do it:"),
        ("en", "About your second question:"),
        ("en", "How to return your planter from Sweden:"),
        ("de", "So gehen Sie vor:"),
        ("de", "Zu Ihren Fragen:"),
        ("fr", "Voici ce que vous pouvez faire :"),
        ("nl", "Zo doet u dat:"),
        ("tr", "Adımlar şunlar:"),
    ],
)
def test_a_line_that_only_leads_in_what_follows_states_nothing(language: str, line: str) -> None:
    assert kind_and_verdict(line, language) == ("courtesy", "none")


def vectors(sentences: Sequence[str]) -> dict[str, Sequence[float]]:
    return dict(zip(sentences, embedder(MODEL).queries(sentences), strict=True))
