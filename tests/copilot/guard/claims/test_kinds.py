"""Each sentence of a draft is classed; what carries a fact of its own is a statement whatever its tone."""

import pytest

from copilot.guard.claims.kinds.classification import DraftSentence, classify, rides
from copilot.guard.policy import forbidden
from copilot.state import Turn
from tests.each_case import each_case
from tests.guard_world import draft, judged, mail, passage

SILENT = (
    ("courtesy", "en", "I'm sorry that this return has given you so much trouble.", "My return is a mess."),
    ("courtesy", "en", "How nice that everything went so smoothly, and welcome to Larkwave.", "All went smoothly."),
    ("courtesy", "en", "I can imagine how annoying three missed visits must be.", "Three visits were missed."),
    ("courtesy", "de", "Es tut uns leid, dass Sie so lange auf unsere Antwort warten mussten.", "Ich warte ewig."),
    ("courtesy", "fr", "Merci à vous d'avoir pris le temps de nous l'écrire.", "Il remarche !"),
    ("courtesy", "es", "Con mucho gusto te ayudamos a preparar tu llegada.", "Llego el domingo."),
    ("courtesy", "it", "Ci dispiace per l'attesa.", "Aspetto da una settimana."),
    ("courtesy", "nl", "Bedankt voor uw bericht.", ""),
    ("courtesy", "ja", "ご不便をおかけして申し訳ございません。", ""),
    ("courtesy", "ar", "نعتذر عن الإزعاج.", ""),
    ("handover", "en", "A colleague will look at your log and write to you.", "Log attached."),
    ("handover", "en", "Someone from our team will check the charge and get back to you.", "I was charged twice."),
    ("handover", "de", "Das kann ich von hier aus nicht klären; ein Kollege prüft den Vorgang und meldet sich.", ""),
    ("handover", "fr", "Ce point doit être examiné par un spécialiste, qui reviendra vers vous par e-mail.", ""),
    ("handover", "es", "Paso tu consulta a mi compañera, que se pondrá en contacto contigo.", ""),
    ("handover", "ja", "担当者が確認のうえ、ご連絡いたします。", ""),
    ("absence", "en", "Whether we hold an ISO certificate is not covered by our help centre.", "Have you ISO?"),
    ("absence", "en", "I could not find anything in our help pages about a replacement bike.", ""),
    ("absence", "de", "Ob die Karte im Ausland funktioniert, steht in unseren Hilfeartikeln leider nicht.", ""),
    ("absence", "fr", "Nos articles ne précisent pas si le four se règle à distance.", ""),
    ("absence", "es", "No he podido encontrar si el taller alquila herramientas.", ""),
    ("absence", "es", "No encontré nada sobre el alquiler de tiendas.", ""),
    ("absence", "fr", "Je n'ai pas pu trouver si le four se règle à distance.", ""),
    ("absence", "it", "Non sono riuscito a trovare se il forno si può noleggiare.", ""),
    ("absence", "pt", "Não consegui encontrar se o forno pode ser alugado.", ""),
    ("absence", "nl", "Ik heb niet kunnen vinden of de oven te huur is.", ""),
    ("absence", "sv", "Jag hittade inte om ugnen går att hyra.", ""),
    ("absence", "pl", "Nie udało mi się znaleźć, czy piec można wynająć.", ""),
    ("absence", "es", "En nuestra ayuda no se precisa durante cuánto tiempo se pueden ver las clases.", ""),
    ("question", "en", "Could you tell us the order number and which of the items you would like to return?", ""),
    ("question", "de", "Können Sie uns bitte sagen, welchen Tarif Sie derzeit haben?", ""),
    ("question", "ar", "هل يمكنك إخبارنا برقم الطلب؟", ""),
)  # fmt: skip


@each_case(("kind", "language", "sentence", "mail"), SILENT)
def test_thanks_sympathy_handover_absence_and_questions_need_no_proof(
    kind: str, language: str, sentence: str, mail: str
) -> None:
    assert classify(sentence, mail=mail, language=language) == kind


LATE = mail("This is the third mail about my late parcel. Nobody answers! Does it come on Friday?")


@pytest.mark.parametrize("reason", ["Because this is your third message", "As your parcel is late"])
def test_a_reason_for_handing_over_that_the_customer_has_given_states_nothing(reason: str) -> None:
    told = f"{reason}, a colleague is going to take over from here and get back to you."
    assert [(one.kind, one.verdict) for one in judged(told, message=LATE).evidence] == [("handover", "none")]


@pytest.mark.parametrize(
    "reason", ["Because this is your fifth message", "As your parcel is lost", "Since it comes on Friday"]
)
def test_a_reason_that_the_customer_has_not_given_is_a_statement(reason: str) -> None:
    told = f"{reason}, a colleague is going to take over from here and get back to you."
    assert [one.kind for one in judged(told, message=LATE).evidence] == ["statement"]


STATING = (
    ("en", "Enjoy your 30 days of Studio, and there's no need to get your card out.", "I'll try it out."),
    ("en", "Don't worry about the returns, they are always free with us anyway.", "Sorry for the returns."),
    ("en", "Rest assured, your bundle is deleted as soon as the ticket is closed.", "Delete my bundle?"),
    ("en", "No need to apologise, our line for blocking is there for you even at midnight.", "It is late."),
    ("en", "A colleague will call you within 2 hours.", "Please call."),
    ("en", "Since refunds take fourteen days, could you tell us when you sent it?", "Where is my money?"),
    ("en", "Our articles do not mention it; returns take 30 days.", "How long?"),
    ("en", "We are sorry for your loss; we need an extract from the trade register and a signed letter.", ""),
    ("de", "Danke für Ihr Lob zur App, in der allein der Alarm zur Verfügung steht.", "Tolle App!"),
    ("fr", "Ne vous en faites pas, votre garantie de base vaut aussi sans enregistrement.", "Je suis inquiet."),
    ("es", "Te esperamos con ilusión el domingo a las 23 h en tu alojamiento.", "Llego el domingo."),
)  # fmt: skip


@each_case(("language", "sentence", "mail"), STATING)
def test_a_courtesy_question_or_handover_with_a_fact_is_a_statement(language: str, sentence: str, mail: str) -> None:
    assert classify(sentence, mail=mail, language=language) == "statement"


BROKEN = "My kettle leaks, the whole kitchen was wet. I attach a photo of the lid. It was a present."
RIDERS = (
    ("en", "Thank you for sending the photo of the lid, which shows that limescale is to blame.", BROKEN),
    ("en", "Thanks for the photo, with which you no longer have to post the kettle.", BROKEN),
    ("de", "Vielen Dank für das Foto vom Deckel, damit entfällt das Einschicken.", "Es tropft. Foto vom Deckel anbei."),
    ("es", "Gracias por la foto de la tapa, con la que ya no hace falta enviar nada.", "Adjunto una foto de la tapa."),
)  # fmt: skip


@pytest.mark.parametrize(("language", "sentence", "mail"), RIDERS)
def test_a_clause_that_hangs_on_a_thank_you_and_states_something_makes_it_a_statement(
    language: str, sentence: str, mail: str
) -> None:
    assert classify(sentence, mail=mail, language=language) == "statement"
    assert rides(DraftSentence(sentence, mail, language, 1))


FELT = (
    ("en", "That must have been a nasty surprise, and I'm sorry about it.", BROKEN),
    ("en", "Thank you for the photo, which is very helpful.", BROKEN),
    ("en", "I can see how upsetting that is, especially as it was a present.", BROKEN),
    ("en", "Being locked out is no fun, so let's see what can be done.", "I am locked out."),
    ("de", "Es tut mir leid, dass die ganze Küche nass war.", "Die ganze Küche war nass."),
    ("en", "Sorry about the kettle – I can picture the flooded worktop!", "My kettle broke."),
)


@each_case(("language", "sentence", "mail"), FELT)
def test_sympathy_with_the_customers_own_case_states_nothing_more(language: str, sentence: str, mail: str) -> None:
    assert not rides(DraftSentence(sentence, mail, language, 1))


def test_only_the_first_sentence_may_be_a_bare_greeting() -> None:
    assert classify("Hi Anna Berg,", mail="", language="en", place=0) == "courtesy"
    assert classify("Kind regards", mail="", language="en", place=9) == "courtesy"


def test_favours_are_commitments_and_requests_for_secrets_are_named() -> None:
    assert classify("We will cover the label as goodwill.", mail="", language="en") == "commitment"
    assert classify("I have refunded your order.", mail="", language="en") == "commitment"
    asked = "Could you tell us your card number and the security code?"
    assert classify(asked, mail="", language="en") == "secret_request"


def test_keeping_something_for_years_is_no_favour() -> None:
    told = "Tax rules oblige us to keep bills for a decade, name and address included."
    assert classify(told, mail="", language="en") == "statement"


HANDED = (
    ("de", "Ich gebe Ihr Anliegen an die Buchhaltung weiter, dort sieht es sich jemand an und schreibt Ihnen."),
    ("de", "Vielen Dank für Ihre Offenheit; ich leite das an die Studioleitung weiter, die sich bei Ihnen meldet."),
)


@pytest.mark.parametrize(("language", "sentence"), HANDED)
def test_a_hand_over_to_any_department_is_no_statement(language: str, sentence: str) -> None:
    assert classify(sentence, mail="", language=language) == "handover"


def test_an_absence_may_begin_with_what_is_absent() -> None:
    assert classify("Passkeys aren't mentioned in our article on signing in.", mail="", language="en") == "absence"
    told = "Einen Tarif für Firmen erwähnen unsere Hilfeseiten nicht."
    assert classify(told, mail="", language="de") == "absence"


def test_a_rule_of_the_source_in_other_words_is_no_promise_of_the_writer() -> None:
    rule = "Items bought in the shop can be exchanged; we don't refund them in cash, you get a voucher."
    told = "As it was bought in our shop, you will receive a voucher, no cash."
    assert forbidden(told) == (told,)
    assert forbidden(told, quoted=rule) == ()
    assert forbidden("As a gift you will receive a voucher of 50 euros today.", quoted=rule) != ()


def test_a_denied_deed_is_no_forbidden_action() -> None:
    assert forbidden("None of your 7 projects has been deleted.") == ()
    assert forbidden("We take your description into account.") == ()
    assert forbidden("Your project has been deleted.") != ()


HOME = "Selbst Gekochtes nehmen wir nicht an."
COOKS = """Wir kochen für unsere Hündin selbst. Eine Kollegin von Ihnen hat am Telefon gesagt:
> Selbstgekochtes ist überhaupt kein Problem
Stimmt das?"""
TENTS, ASKS_TENT = "Own tents are not allowed.", "May I bring my own tent?"


@each_case(
    ("language", "sentence", "asked", "source"),
    [
        ("de", "Ja, wie Ihnen unsere Kollegin am Telefon gesagt hat, ist Selbstgekochtes überhaupt kein Problem.", COOKS, HOME),
        ("de", "Das ist überhaupt kein Problem.", COOKS, HOME),
        ("en", "Your own tent is no problem at all.", ASKS_TENT, TENTS),
        ("en", "Yes, no problem.", ASKS_TENT, TENTS),
        ("fr", "Oui, votre tente ne pose pas de problème.", "Puis-je apporter ma tente ?", "Les tentes ne sont pas admises."),
        ("es", "Sí, sin problema.", "¿Puedo traer mi tienda?", "No se admiten tiendas."),
    ],
)  # fmt: skip
def test_a_yes_to_what_the_article_denies_is_no_courtesy(language, sentence, asked, source):
    library = (passage(source, language=language),)
    cited = draft(f"{sentence} [1]", 0, library=library)
    (one,) = judged(cited, library=library, retrieved=library, message=mail(asked), language=language).evidence
    assert (one.kind, one.verdict) == ("statement", "doubt")


@pytest.mark.parametrize(
    ("language", "sentence", "asked"),
    [
        ("en", "No problem!", "Thanks, I got it."),
        ("de", "Kein Problem!", "Danke, hat geklappt."),
        ("de", "Vielen Dank für Ihre Nachricht.", "Mein Zelt ist undicht. Können Sie helfen?"),
    ],
)
def test_no_problem_after_thanks_stays_a_courtesy(language, sentence, asked):
    assert classify(sentence, mail=asked, language=language) == "courtesy"


@pytest.mark.parametrize(
    ("language", "sentence", "earlier"),
    [
        ("en", "Our articles do not say what is charged if you collect them later than 9 am.", "I come around 9 am."),
        ("de", "In unseren Artikeln steht nicht, was eine Abholung nach 9 Uhr kostet.", "Wir holen sie um 9 Uhr ab."),
    ],
)
def test_an_absence_may_repeat_numbers_of_the_customers_earlier_messages(language, sentence, earlier):
    def told(text):
        library = (passage("Cats eat fish.", language=language),)
        message = mail("And if it gets later?", thread=(Turn("in", text),))
        return judged(draft(sentence), library=library, retrieved=library, message=message, language=language)

    assert [(one.kind, one.verdict) for one in told(earlier).evidence] == [("absence", "note")]
    assert [one.verdict for one in told("Thanks.").evidence] == ["refused"]
