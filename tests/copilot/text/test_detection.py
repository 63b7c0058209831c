import pytest

from copilot.state import Turn
from copilot.text.detection import detect, guess, language_of
from tests.each_case import each_case
from tests.library import mail


@each_case(
    ("text", "language"),
    [
        ("How long does the delivery take?", "en"),
        ("Wie lange dauert die Lieferung?", "de"),
        ("Combien de temps prend la livraison ?", "fr"),
        ("¿Cuánto tarda el envío a Madrid?", "es"),
        ("Quanto tempo richiede la consegna?", "it"),
        ("Quanto tempo demora a entrega da minha encomenda?", "pt"),
        ("Hoe lang duurt de levering?", "nl"),
        ("Hur lång tid tar leveransen?", "sv"),
        ("Jak długo trwa dostawa zamówienia?", "pl"),
        ("Teslimat ne kadar sürer?", "tr"),
        ("كم تستغرق مدة التوصيل؟", "ar"),
        ("WHERE IS MY PARCEL NOW?", "en"),
        ("How do I reset my password?", "en"),  # the model says French of these
        ("Is my parcel lost?", "en"),
        ("When do you open?", "en"),
        ("Сколько длится доставка?", "ru"),
        ("Jak dlouho mohu zboží vrátit?", "cs"),  # few of these words are left for the model, or a relative is likelier
        ("Ako dlho môžem tovar vrátiť?", "sk"),
        ("Dobrý deň, kde je moja objednávka?", "sk"),
        ("Kako mogu vratiti proizvod?", "hr"),
        ("Gdje je moja narudžba?", "hr"),
        ("Kako lahko vrnem izdelek?", "sl"),
        ("Где је моја поруџбина?", "sr"),
        ("Cum pot returna produsul?", "ro"),
        ("Kaip galiu grąžinti prekę?", "lt"),
        ("Kur mano užsakymas?", "lt"),
        ("Kā es varu atgriezt preci?", "lv"),
        ("Kuidas ma saan toote tagastada?", "et"),
        ("Kuinka palautan?", "fi"),
        ("Bagaimana cara mengembalikan barang?", "id"),
        ("Di mana pesanan saya?", "id"),
        ("Com puc tornar el producte?", "ca"),
        ("Как мога да върна продукта?", "bg"),
        ("Де моє замовлення?", "uk"),
    ],
)
def test_a_question_tells_its_language(text: str, language: str) -> None:
    assert detect(text, fallback="xx") == language


@each_case("text", ["", "OK", "12345", "https://shop.example/orders/12", "👍"])
def test_what_tells_nothing_takes_the_fallback(text: str) -> None:
    assert detect(text, fallback="nl") == "nl"


def test_no_words_have_no_language() -> None:
    assert guess("42 :-)") == ("", 0.0)


def test_a_short_mail_takes_the_language_of_its_thread_and_then_of_the_mailbox() -> None:
    earlier = (Turn("in", "Wie lange dauert die Lieferung nach Wien?"),)
    assert language_of(mail("ok", subject="", thread=earlier)) == "de"
    assert language_of(mail("ok", subject="", mailbox_language="fr")) == "fr"


@each_case(
    ("text", "subject", "language"),
    [
        ("How long does delivery take?", "Rechnung", "en"),
        ("Any news?", "Livraison", "en"),
        ("How do I reset my password?", "Password", "en"),
        ("warranty?", "Rücksendung", "en"),
        ("Thanks", "Anfrage zur Lieferung", "en"),
        ("Was kostet das?", "Delivery question", "de"),
        ("Danke", "Support", "de"),
    ],
)
def test_a_foreign_word_in_the_subject_makes_no_foreign_mail(text: str, subject: str, language: str) -> None:
    assert language_of(mail(text, subject=subject, mailbox_language=language)) == language


@each_case(
    ("text", "language"),
    [
        ("Guten Tag, was kostet das Parken pro Stunde?", "de"),
        ("Moin, was kostet der Test?", "de"),
        ("Hallo, was kostet Parken?", "de"),
        ("Hi, was kostet das Upgrade?", "de"),
        ("Bonjour, parking gratuit ?", "fr"),
        ("Hola, precio del parking?", "es"),
        ("Ciao, parcheggio gratis?", "it"),
        ("Bom dia, fatura?", "pt"),
        ("Hoi, is parkeren gratis?", "nl"),
        ("Hej, gratis parkering?", "sv"),
        ("Cześć, parking gratis?", "pl"),
        ("Selam, test ne kadar?", "tr"),
        ("Bonjour, how much is the parking?", "en"),
        ("Hallo, do you have parking?", "en"),
        ("Hola, is the test free?", "en"),
        ("Was it in the parcel?", "en"),
        ("Die cast models in stock?", "en"),
    ],
)
def test_greetings_and_small_words_tell_the_language_of_a_short_mail(text: str, language: str) -> None:
    for own in ("en", "de"):
        assert language_of(mail(text, subject="", mailbox_language=own)) == language


@each_case(
    ("text", "mailbox", "language"),
    [
        ("do u take amex", "en", "en"),
        ("wheres my parcel", "en", "en"),
        ("parcheggio gratis", "it", "it"),
        ("quanto custa", "pt", "pt"),
        ("ile kosztuje", "en", "pl"),
        ("price pls", "de", "en"),
        ("cuánto cuesta", "en", "es"),
        ("do u take visa", "de", "en"),
    ],
)
def test_few_words_are_read_by_what_the_lexicons_know_and_by_the_mailbox(
    text: str, mailbox: str, language: str
) -> None:
    assert language_of(mail(text, subject="", mailbox_language=mailbox)) == language


def test_a_short_mail_in_a_close_relative_of_russian_is_not_russian() -> None:
    assert language_of(mail("Як повернути?", subject="Re: your order", mailbox_language="en")) == "uk"


def test_the_subject_tells_where_the_body_says_nothing_or_seems_foreign() -> None:
    assert language_of(mail("", subject="Wie lange dauert die Lieferung?", mailbox_language="en")) == "de"
    assert language_of(mail("Danke", subject="Wie lange dauert die Lieferung?", mailbox_language="en")) == "de"


def test_our_own_words_in_the_thread_do_not_count() -> None:
    ours = (Turn("out", "Delivery within Austria takes 1 to 2 working days."),)
    assert language_of(mail("ok", subject="", thread=ours, mailbox_language="de")) == "de"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Wo liegt die Hyde Park Day School?", "de"),
        ("Hyde Park Day School ตั้งอยู่ที่ใด?", "th"),
        ("Wie lange dauert die Lieferung der Mossbury Loom Deluxe Edition nach Graz?", "de"),
        ("How do I connect the Übergangsstück to my Große Kaffeemaschine?", "en"),
    ],
)
def test_names_of_another_language_do_not_decide(text: str, language: str) -> None:
    assert detect(text, fallback="xx") == language


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("erganzungsschulen是如何获得资金的?", "zh"),
        ("PaymentGateway的退款需要多长时间?", "zh"),
        ("Kundenserviceへの返品方法を教えてください", "ja"),
    ],
)
def test_a_latin_name_without_a_space_around_it_is_not_the_language_of_the_mail(text: str, code: str) -> None:
    assert guess(text)[0] == code
