from dataclasses import replace

import pytest

from copilot.extractive.triage import SIMILAR_COSINE, classify
from copilot.model_interface import Taxonomy, TriageRequest
from copilot.state import TriageResult, Turn
from copilot.text import mail_signals
from copilot.text.needs_person import needs_person
from kb.intents.classifier import Guess
from kb.intents.examples import Neighbour
from tests.each_case import each_case
from tests.library import DELIVERY_EXAMPLES, TAXONOMY, mail

SPAM_EXAMPLES = [Neighbour("We offer link building", "spam", "", "", 0.92)] * 5


def triaged(
    text: str, *, language: str = "en", neighbours: list[Neighbour] | None = None, taxonomy: Taxonomy = TAXONOMY
):
    found = DELIVERY_EXAMPLES if neighbours is None else neighbours
    return classify(TriageRequest(mail(text), language, taxonomy, tuple(found)))


def test_the_nearest_examples_vote_for_the_intent() -> None:
    triage = triaged("How long does delivery take?")
    assert (triage.kind, triage.intent, triage.category) == ("inquiry", "delivery_time", "Shipping")
    assert triage.confidence > 0.7


def test_examples_that_are_not_alike_name_no_intent() -> None:
    far = [replace(neighbour, similarity=SIMILAR_COSINE - 0.05) for neighbour in DELIVERY_EXAMPLES]
    triage = triaged("Which wine goes with pesto?", neighbours=far)
    assert (triage.intent, triage.category) == ("unknown", "UNKNOWN")
    assert 0 < triage.confidence < 0.7


def test_a_label_outside_the_taxonomy_is_never_chosen() -> None:
    stale = [replace(neighbour, intent="gone") for neighbour in DELIVERY_EXAMPLES]
    assert triaged("How long does delivery take?", neighbours=stale).intent == "unknown"


def test_a_library_without_examples_is_no_failure() -> None:
    triage = triaged("How long does delivery take?", neighbours=[], taxonomy=Taxonomy())
    assert triage.intent == "unknown"
    assert 0 < triage.confidence < 0.6


def test_two_close_intents_lower_the_confidence() -> None:
    torn = [
        replace(n, similarity=0.9, intent=intent)
        for n, intent in zip(DELIVERY_EXAMPLES[:2], ["delivery_time", "return_product"], strict=True)
    ]
    assert triaged("How long?", neighbours=torn).confidence < triaged("How long?").confidence


@each_case(
    ("text", "language"),
    [
        ("This is unacceptable, I want my money back!", "en"),
        ("Eine Frechheit, ich bin sehr enttäuscht.", "de"),
        ("C'est inadmissible, je suis très mécontente.", "fr"),
        ("Es una vergüenza, quiero poner una queja.", "es"),
        ("È una vergogna, sono molto delusa.", "it"),
        ("Isto é inaceitável, quero fazer uma reclamação.", "pt"),
        ("Dit is schandalig, ik ben zeer teleurgesteld.", "nl"),
        ("Det här är oacceptabelt, jag är mycket besviken.", "sv"),
        ("To skandal, jestem bardzo rozczarowana.", "pl"),
        ("Bu kabul edilemez, şikayetçiyim.", "tr"),
        ("هذه مهزلة وخدمة سيئة", "ar"),
    ],
)
def test_a_complaint_is_recognised_in_every_language(text: str, language: str) -> None:
    triage = triaged(text, language=language)
    assert triage.kind == "complaint"
    assert triage.sentiment == "NEGATIVE"


@pytest.mark.parametrize("text", ["How long does delivery take?", "My cup arrived broken, how do I return it?"])
def test_a_plain_question_is_no_complaint(text: str) -> None:
    assert triaged(text).kind != "complaint"


@each_case(
    ("text", "language"),
    [
        ("Our users complain that search is slow. Which index should we use?", "en"),
        ("Apache restart now complains about a missing server name. How do I set it?", "en"),
        ("Unsere Kunden beschweren sich, dass die Seite langsam lädt. Wie verkleinere ich Bilder?", "de"),
        ("Nos clients se plaignent de la lenteur du site. Comment réduire les images ?", "fr"),
        ("Los usuarios se quejan de la búsqueda. ¿Cómo la mejoro?", "es"),
    ],
)
def test_that_others_complain_is_no_complaint_to_us(text: str, language: str) -> None:
    assert triaged(text, language=language).kind != "complaint"


@each_case(
    ("text", "language"),
    [
        ("I also changed my number plate for the third time this year, does that cost anything?", "en"),
        ("We are visiting for the third time. May we have the same pitch?", "en"),
        ("Ich ziehe dieses Jahr zum dritten Mal um. Was kostet die Änderung?", "de"),
        ("Nous venons pour la troisième fois. Peut-on avoir la même chambre ?", "fr"),
    ],
)
def test_what_a_customer_does_for_the_third_time_is_no_complaint(text: str, language: str) -> None:
    triage = triaged(text, language=language)
    assert triage.kind != "complaint"
    assert triage.sentiment == "NEUTRAL"


@each_case(
    ("text", "language"),
    [
        ("I am writing for the third time. When does my parcel come?", "en"),
        ("I have had to reset it for the third time.", "en"),
        ("We moved to you for the third time and the heating is broken.", "en"),
        ("I bring it to you for the third time!", "en"),
        ("The course was called off for the third time.", "en"),
        ("Ich frage zum dritten Mal, wann der Monteur kommt.", "de"),
        ("Das Yoga am Dienstag fiel zum dritten Mal aus.", "de"),
        ("Je vous écris pour la troisième fois.", "fr"),
    ],
)
def test_who_writes_or_suffers_for_the_third_time_complains(text: str, language: str) -> None:
    assert triaged(text, language=language).kind == "complaint"


def test_a_complaint_about_other_customers_is_a_complaint() -> None:
    assert triaged("Your customers are ignored. I want to complain about your hotline.").kind == "complaint"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This is urgent, please answer immediately", "HIGH"),
        ("I ordered today. When does it ship?", "NORMAL"),
        ("I need it today!!! Please!", "HIGH"),
        ("How long does delivery take?", "NORMAL"),
    ],
)
def test_hurry_is_more_than_the_name_of_a_day(text: str, expected: str) -> None:
    assert triaged(text).urgency == expected


@each_case(
    ("text", "language"),
    [
        ("The pump gets hot and smells burnt. Can I go on using it?", "en"),
        ("Die Pumpe wird heiß und riecht verbrannt. Kann ich sie weiter benutzen?", "de"),
        ("La pompe dégage une odeur de brûlé.", "fr"),
        ("La bomba echa humo, ¿es normal?", "es"),
        ("Ho preso la scossa toccando la vasca.", "it"),
        ("Er komt rook uit de lader.", "nl"),
        ("A bomba pegou fogo ontem.", "pt"),
        ("Ładowarka zaczęła się palić.", "pl"),
        ("Det kom rök ur laddaren.", "sv"),
        ("Şarj cihazından yanık kokusu geliyor.", "tr"),
        ("خرج دخان من الشاحن", "ar"),
        ("The charger caught fire.", "de"),
    ],
)
def test_danger_is_recognised_in_every_language(text: str, language: str) -> None:
    assert "danger" in [matter.kind for matter in needs_person(mail(text), language)]


@each_case(
    ("text", "language"),
    [
        ("I was in hospital and missed the 30 days. May I still return it?", "en"),
        ("Is the lamp safe for children?", "en"),
        ("The chocolate arrived melted.", "en"),
        ("Das Paket kam beschädigt an.", "de"),
        ("La galleta lleva chispas de chocolate.", "es"),
        ("Zielona dioda pali się cały czas.", "pl"),
        ("Paketet är skadat.", "sv"),
    ],
)
def test_what_only_sounds_like_it_is_no_danger(text: str, language: str) -> None:
    assert not needs_person(mail(text), language)


@each_case(
    ("text", "language"),
    [
        ("Where is my order MB-1?", "en"),
        ("Wo bleibt mein Paket?", "de"),
        ("Où est ma commande ?", "fr"),
        ("¿Dónde está mi pedido?", "es"),
        ("Dov'è il mio ordine?", "it"),
        ("Onde está o meu pedido?", "pt"),
        ("Waar is mijn bestelling?", "nl"),
        ("Var är min beställning?", "sv"),
        ("Gdzie jest moje zamówienie?", "pl"),
        ("Siparişim nerede?", "tr"),
        ("مرحبا أين طلبي؟", "ar"),
    ],
)
def test_asking_for_ones_own_order_asks_for_account_data(text: str, language: str) -> None:
    assert triaged(text, language=language).asks_account_data


def test_asking_how_orders_work_does_not() -> None:
    assert not triaged("How can I change the address of an order?").asks_account_data


def test_a_sales_pitch_is_spam_and_one_word_of_it_is_not() -> None:
    pitch = "We offer SEO, backlinks and guest posts on page one of Google. Click here to double your traffic!"
    assert triaged(pitch, neighbours=[]).kind == "spam"
    assert triaged("How do I unsubscribe from your newsletter?").kind != "spam"


def test_examples_of_spam_count_beside_the_words() -> None:
    assert mail_signals.spam(mail("Grow your business with leads"), "en", SPAM_EXAMPLES) >= 0.5
    assert mail_signals.spam(mail("How long does delivery take?"), "en", DELIVERY_EXAMPLES) == 0


def test_a_reply_to_our_mail_is_not_classified_as_spam() -> None:
    message = mail("Click here for SEO backlinks", thread=(Turn("out", "How can we help?"),))
    assert mail_signals.spam(message, "en", []) < 0.5


WISHES = [
    ("Please cancel my order.", "en"),
    ("Cancel my account now.", "en"),
    ("Cancel order MB-208213 please, I ordered twice by mistake", "en"),
    ("I want to cancel my order, can you do that?", "en"),
    ("Can you cancel my plan for me?", "en"),
    ("My parcel was late, please cancel my order", "en"),
    ("Please cancel my order. How long does the refund take?", "en"),
    ("Please upgrade my account to Plus.", "en"),
    ("Please change the delivery address of my order", "en"),
    ("Hiermit kündige ich mein Plus-Abo", "de"),
    ("Ich möchte mein Konto löschen.", "de"),
    ("Bitte stornieren Sie meine Bestellung.", "de"),
    ("Annulez ma commande.", "fr"),
    ("Je veux annuler mon abonnement.", "fr"),
    ("Por favor cancelen mi pedido", "es"),
    ("Potete annullare il mio ordine?", "it"),
    ("Cancelem a minha encomenda", "pt"),
    ("Annuleer mijn bestelling.", "nl"),
    ("Avbeställ min order", "sv"),
    ("Proszę anulować moje zamówienie.", "pl"),
    ("Siparişimi iptal edin.", "tr"),
    ("أرجو إلغاء طلبي", "ar"),
]
HOW_TO = [
    ("How do I cancel my order?", "en"),
    ("When will I get my refund?", "en"),
    ("Can I cancel my order?", "en"),
    ("Is it possible to cancel my order?", "en"),
    ("I would like to cancel my plan. How does that work?", "en"),
    ("I want to cancel my subscription, where do I find that in the app?", "en"),
    ("I want to know how I can delete my account, please tell me the steps.", "en"),
    ("I can't cancel my subscription in the app.", "en"),
    ("I tried to cancel my plan but the button is grey.", "en"),
    ("If I cancel my plan, do I lose data?", "en"),
    ("What happens when I delete my account?", "en"),
    ("I need to reset my password. The mail does not come.", "en"),
    ("Wie kann ich mein Plus-Abo kündigen?", "de"),
    ("Kann ich mein Abo jederzeit kündigen?", "de"),
    ("Ich möchte mein Abo kündigen. Wie geht das?", "de"),
    ("Puis-je annuler ma commande ?", "fr"),
    ("¿Puedo cancelar mi pedido?", "es"),
    ("vorrei disdire il mio piano Plus annuale. Come posso farlo?", "it"),
    ("Posso cancelar a minha conta?", "pt"),
    ("Kan ik mijn bestelling annuleren?", "nl"),
    ("Kan jag avbeställa min order?", "sv"),
    ("Czy mogę anulować zamówienie?", "pl"),
    ("Siparişimi iptal edebilir miyim?", "tr"),
    ("هل يمكنني إلغاء طلبي؟", "ar"),
]


@each_case(("text", "language"), WISHES)
def test_a_deed_that_is_asked_of_us_is_a_wish(text: str, language: str) -> None:
    assert mail_signals.wish(text, language)


@each_case(("text", "language"), HOW_TO)
def test_a_question_how_or_whether_is_no_request_to_act(text: str, language: str) -> None:
    assert mail_signals.wish(text, language) == ""


@each_case(
    ("text", "language"),
    [
        ("Could we schedule a call next week?", "en"),
        ("Can I book a tour?", "en"),
        ("Which times are free next week?", "en"),
        ("Are there any free slots on Tuesday?", "en"),
        ("Welche Termine sind nächste Woche frei?", "de"),
        ("Kann ich eine Führung buchen?", "de"),
        ("Puis-je réserver une visite ?", "fr"),
        ("¿Qué horas disponibles tienen?", "es"),
        ("Vorrei prenotare una visita", "it"),
        ("Quais horários disponíveis têm?", "pt"),
        ("Welke tijden zijn vrij?", "nl"),
        ("Vilka lediga tider har ni?", "sv"),
        ("Jakie terminy są wolne?", "pl"),
        ("Hangi saatler müsait?", "tr"),
        ("ما هي المواعيد المتاحة؟", "ar"),
    ],
)
def test_a_call_a_tour_or_a_free_time_is_a_meeting_request(text: str, language: str) -> None:
    assert triaged(text, language=language).kind == "meeting_request"


@pytest.mark.parametrize("text", ["What time does my parcel come?", "How long is the tour of the app?"])
def test_a_time_alone_is_no_meeting(text: str) -> None:
    assert triaged(text).kind == "inquiry"


def guessed(guess: Guess, taxonomy: Taxonomy = TAXONOMY) -> TriageResult:
    return classify(TriageRequest(mail("Where is it?"), "en", taxonomy, tuple(DELIVERY_EXAMPLES), guess=guess))


def test_what_all_examples_teach_goes_before_the_nearest() -> None:
    triage = guessed(Guess("return_product", "return_product", 0.83))
    assert (triage.intent, triage.category, triage.confidence) == ("return_product", "Returns", 0.83)


@pytest.mark.parametrize("guess", [Guess("", "delivery_time", 0.4), Guess("gone", "gone", 0.99)])
def test_none_of_the_labels_or_one_that_is_gone_is_unknown(guess: Guess) -> None:
    triage = guessed(guess)
    assert triage.intent == "unknown"
    assert 0 < triage.confidence < 0.6


@each_case(
    ("language", "text"),
    [
        ("en", "The lid has a small crack. It's not urgent."),
        ("en", "It isn't that urgent."),
        ("de", "Es ist nicht dringend."),
        ("de", "Es eilt nicht."),
        ("fr", "Ce n'est pas urgent."),
        ("es", "No es urgente."),
        ("it", "Non è urgente."),
        ("nl", "Het is niet dringend."),
    ],
)
def test_what_is_said_not_to_be_urgent_is_not(language: str, text: str) -> None:
    assert mail_signals.urgency(mail(text, subject=""), language) == "NORMAL"


def test_what_else_is_denied_leaves_it_urgent() -> None:
    assert mail_signals.urgency(mail("I did not get the parcel, this is urgent.", subject=""), "en") == "HIGH"
