"""Poisoning, contact, shocks and smoke told calmly are danger; an injury of long ago that is not ours is none."""

import tomllib

import pytest
from asgiref.sync import async_to_sync

from copilot.config import ROOT
from copilot.text.detection import detect
from copilot.text.languages import SUPPORTED
from copilot.text.languages.harm import HARM
from copilot.text.needs_person import needs_person, needs_person_by_meaning, spoken_sentences
from copilot.worker.runs.run_deps import sentence_vectors
from tests.each_case import each_case
from tests.library import mail

MAILS = tomllib.loads((ROOT / "tests/golden/needs_person/harm.toml").read_text("utf-8"))


def kinds(text: str) -> list[str]:
    message, language = mail(text, subject=""), detect(text, fallback="en")
    told = needs_person(message, language)
    return [one.kind for one in told or async_to_sync(needs_person_by_meaning)(message, sentence_vectors, language)]


def test_every_language_has_words_of_harm() -> None:
    assert set(HARM) == set(SUPPORTED)


@pytest.mark.live  # every sentence is embedded
@pytest.mark.parametrize(("half", "most"), [("seen", 0), ("unread", 2), ("fresh", 6)])
def test_calmly_told_danger_is_recognised(half: str, most: int) -> None:
    missed = [text for _, text in MAILS[f"{half}_danger"] if "danger" not in kinds(text)]
    assert len(missed) <= most, missed


@pytest.mark.live  # every sentence is embedded
@pytest.mark.parametrize(("half", "most"), [("seen", 2), ("unread", 3), ("fresh", 1)])
def test_ordinary_mail_in_like_words_is_left_to_the_copilot(half: str, most: int) -> None:
    alarms = [(text, found) for _, text in MAILS[f"{half}_ordinary"] if (found := kinds(text))]
    assert len(alarms) <= most, alarms


@each_case(
    ("text", "told"),
    [
        ("My toddler drank a bit from the capsule 20 minutes ago. She seems fine. What do we do", ["danger"]),
        ("The dog ate it all. Do you have more?", []),
        ("The dog ate it all. Is it toxic?", ["danger"]),
        ("My mother is 84 and broke her hip in spring. Nothing needed from you.", []),
        ("My mother fell off your stool in spring and broke her hip.", ["danger"]),
        ("Your chair collapsed. My mother broke her hip in spring.", ["danger"]),
        ("Last winter I got an electric shock and fell, breaking my arm.", ["danger"]),
        ("I hurt my knee. The stool broke and I broke my leg yesterday.", ["danger"]),
    ],
)
def test_what_was_swallowed_with_worry_is_danger_and_an_old_injury_is_none(text: str, told: list[str]) -> None:
    assert [one.kind for one in needs_person(mail(text, subject=""), "en")] == told


OURS = [
    "Our bank details have changed. Please update your records and send your latest three invoices.",
    "Unsere Bankverbindung hat sich geändert. Bitte überweisen Sie künftig auf die neue IBAN.",
    "Nos coordonnées bancaires ont changé. Merci de régler désormais nos factures sur le nouvel IBAN.",
]
THEIRS = [
    "I've changed banks. Where do I update my direct debit details?",
    "My new IBAN for the monthly payment is DE89 3704, please use it from next month.",
    "Ich habe eine neue Bankverbindung. Bitte buchen Sie den Beitrag ab Juni von der neuen IBAN ab.",
    "Could you tell me your bank details? I would like to pay the invoice by transfer.",
]


@pytest.mark.parametrize("text", OURS)
def test_a_suppliers_new_account_is_for_a_person(text: str) -> None:
    told = needs_person(mail(text, subject=""), detect(text, fallback="en"))
    assert [one.kind for one in told] == ["bank_details"]


@pytest.mark.parametrize("text", THEIRS)
def test_a_customers_own_account_is_ordinary(text: str) -> None:
    assert needs_person(mail(text, subject=""), detect(text, fallback="en")) == ()


@each_case(
    "text",
    [
        "Nous utilisons une machine à fumée dans le spectacle, faut-il prévenir la salle ?",
        "Les nappes louées sentent la fumée, qui paie le nettoyage ?",
        "Le détecteur de fumée de la salle est-il vérifié ?",
        "Levamos uma máquina de fumo para o palco, é permitido?",
        "As toalhas cheiram a fumo, quem paga a lavagem?",
        "Der Vorhang riecht nach Rauch, was kostet die Reinigung?",
        "Mamy własną wytwornicę dymu, czy wolno jej użyć?",
        "Duman makinesi kullanabilir miyiz?",
        "هل يمكننا استخدام آلة الدخان على المسرح؟",
        "Are open flames allowed in the marquee?",
        "Can smoke from the fog machine stain the drapes?",
        "lamp oil on the rented awning - help",
        "We'd stroll over the dance floor barefoot, I reckon.",
        "Candle wax on the hired velvet drapes - please help",
    ],
)
def test_what_smokes_by_design_and_what_is_spilt_on_hired_things_is_no_danger(text: str) -> None:
    assert kinds(text) == []


@each_case(
    "text",
    [
        "Smoke came out of the fog machine and it caught fire.",
        "De la fumée noire sort de la machine à fumée.",
        "O projetor deita fumo.",
        "Aus der Nebelmaschine schlugen Flammen, das Kabel ist verschmort.",
        "Das Netzteil riecht nach Rauch.",
        "Z głośnika wydobywa się dym.",
        "The smoke detector is on fire.",
        "My boy swallowed some of the fog fluid.",
    ],
)
def test_what_smokes_and_should_not_is_danger(text: str) -> None:
    assert "danger" in kinds(text)


# Written before the phrases, those after Arabic behind them: of the latter 22 of 25 were recognised at the first look.
BURNT = [
    ("en", "It smells a bit burnt."),
    ("en", "There is a faint smell of something burning near the plug."),
    ("en", "The adapter smelled slightly scorched after an hour."),
    ("en", "It stinks of burnt plastic when I switch it on."),
    ("en", "It smells kind of burned now."),
    ("en", "The kitchen reeks of burning rubber since I plugged it in."),
    ("de", "Es riecht ein bisschen verbrannt."),
    ("de", "Das Netzteil stinkt nach verbranntem Plastik."),
    ("de", "Ich finde, dass es etwas angebrannt riecht."),
    ("de", "Seit gestern riecht es leicht brenzlig an der Steckdose."),
    ("de", "Am Stecker ist ein leichter Schmorgeruch."),
    ("fr", "Ça sent un peu le brûlé."),
    ("fr", "Il y a une odeur de plastique brûlé près de la prise."),
    ("fr", "La prise sent légèrement le cramé."),
    ("es", "Huele un poco a quemado."),
    ("es", "Hay un olor a plástico quemado junto al enchufe."),
    ("es", "El enchufe huele ligeramente a chamuscado."),
    ("it", "Puzza un po' di bruciato."),
    ("it", "C'è un leggero odore di plastica bruciata vicino alla presa."),
    ("it", "La presa odora leggermente di bruciaticcio."),
    ("pt", "Cheira um pouco a queimado."),
    ("pt", "Há um cheiro a plástico queimado junto à tomada."),
    ("pt", "A ficha cheira ligeiramente a chamuscado."),
    ("nl", "Het ruikt een beetje verbrand."),
    ("nl", "De stekker stinkt naar verbrande plastic."),
    ("nl", "Het ruikt wat branderig bij het stopcontact."),
    ("sv", "Det luktar lite bränt."),
    ("sv", "Kontakten luktar svagt av bränd plast."),
    ("sv", "Jag tycker att det luktar aningen svett och bränt."),
    ("pl", "Trochę pachnie spalenizną."),
    ("pl", "Wtyczka śmierdzi spalonym plastikiem."),
    ("pl", "Przy gniazdku czuć lekko przypalonym kablem."),
    ("tr", "Biraz yanık gibi kokuyor."),
    ("tr", "Prizden hafif yanmış plastik kokusu geliyor."),
    ("tr", "Adaptör biraz yanık kokmaya başladı."),
    ("ar", "هناك رائحة خفيفة تشبه الاحتراق."),
    ("ar", "تفوح منه رائحة بلاستيك محترق."),
    ("ar", "رائحته محترقة قليلا."),
    ("en", "Now the whole box smells faintly of burning."),
    ("en", "It smelled sort of singed when I pulled the plug."),
    ("en", "There's a whiff of burning from the charger."),
    ("en", "I think something's burning inside it."),
    ("de", "Es roch gestern irgendwie angesengt."),
    ("de", "Mir fällt auf, dass die Pumpe leicht verschmort riecht."),
    ("de", "Ein Geruch wie verbrannt kommt aus der Lampe."),
    ("fr", "La lampe sentait un petit peu le brûlé hier."),
    ("fr", "Une drôle d'odeur de câble brûlé vient du chargeur."),
    ("es", "La lámpara olía algo a quemado ayer."),
    ("es", "Noto un olor raro a goma quemada."),
    ("it", "La lampada puzzava un pochino di bruciato ieri."),
    ("it", "Sento un odore strano di gomma bruciata."),
    ("pt", "O candeeiro cheirava um bocadinho a queimado ontem."),
    ("pt", "Sinto um cheiro estranho a borracha queimada."),
    ("nl", "De lamp rook gisteren licht aangebrand."),
    ("nl", "Er hangt een geur van verbrand rubber bij de oplader."),
    ("sv", "Lampan luktade lite grann bränt i går."),
    ("sv", "Det kommer en konstig lukt av bränt gummi."),
    ("pl", "Lampa wczoraj lekko śmierdziała spalonym kablem."),
    ("pl", "Czuję dziwny zapach spalonej gumy."),
    ("tr", "Lamba dün biraz yanık koktu."),
    ("tr", "Şarj aletinden garip bir yanmış lastik kokusu geliyor."),
    ("ar", "كانت رائحة المصباح محترقة قليلا أمس."),
    ("ar", "أشم رائحة مطاط محترق قرب الشاحن."),
]
NOT_BURNT = [
    ("en", "The candle smells of vanilla when burned."),
    ("en", "It smells nice and burns for forty hours."),
    ("en", "Does the incense smell of burnt sugar?"),
    ("en", "The wax smells lovely, even after it has burned all night."),
    ("en", "Which wood smells best in a burning stove?"),
    ("en", "I smell a rat, you have charged me twice."),
    ("de", "Die Kerze riecht gut und brennt lange."),
    ("de", "Riecht die Seife nach gebrannten Mandeln?"),
    ("de", "Wie lange brennt die Kerze, die nach Zimt riecht?"),
    ("de", "Der Topf riecht neu."),
    ("de", "Das Räucherstäbchen riecht angenehm, wenn es brennt."),
    ("fr", "La bougie sent bon et brûle longtemps."),
    ("fr", "Cette bougie a une odeur de crème brûlée, l'avez-vous encore ?"),
    ("fr", "L'encens sent bon quand on le brûle."),
    ("es", "La vela huele bien y se quema despacio."),
    ("es", "¿Huele a azúcar quemado el jabón?"),
    ("es", "El incienso huele bien al quemarse."),
    ("it", "La candela odora di vaniglia e brucia a lungo."),
    ("it", "Che odore ha la candela quando brucia?"),
    ("it", "Il sapone sa di zucchero bruciato?"),
    ("pt", "A vela cheira bem e queima devagar."),
    ("pt", "Que cheiro tem a vela quando queima?"),
    ("pt", "O sabonete cheira a açúcar queimado?"),
    ("nl", "De kaars ruikt lekker en brandt lang."),
    ("nl", "Ruikt de zeep naar gebrande amandelen?"),
    ("nl", "Hoe ruikt de kaars als hij brandt?"),
    ("sv", "Luktar tvålen brända mandlar?"),
    ("sv", "Hur luktar rökelsen?"),
    ("pl", "Świeca ładnie pachnie i długo się pali."),
    ("pl", "Czy mydło pachnie palonym cukrem?"),
    ("pl", "Jak pachnie świeca, kiedy się pali?"),
    ("tr", "Mum güzel kokuyor ve uzun yanıyor."),
    ("tr", "Sabun badem kokuyor mu?"),
    ("tr", "Tütsü yanınca nasıl kokuyor?"),
    ("ar", "الشمعة رائحتها جميلة وتحترق ببطء."),
    ("ar", "هل رائحة الصابون مثل السكر؟"),
    ("ar", "ما رائحة الشمعة؟"),
    ("en", "Which candle smells most like a campfire?"),
    ("en", "How long does the smell last once the candle has burned down?"),
    ("en", "Burnt orange is the colour I want, and does the paint smell?"),
    ("en", "It smells of fresh paint."),
    ("de", "Wonach riecht die Kerze, und wie lange brennt sie?"),
    ("de", "Die Farbe riecht stark, ist das normal?"),
    ("fr", "Quelle odeur a la bougie qui brûle le plus longtemps ?"),
    ("fr", "La couleur terre brûlée existe-t-elle aussi, et sent-elle la peinture ?"),
    ("es", "¿A qué huele la vela y cuánto tarda en quemarse?"),
    ("es", "La pintura huele fuerte."),
    ("it", "Che profumo ha l'incenso, e brucia bene?"),
    ("it", "La vernice puzza un po'."),
    ("pt", "A que cheira a vela e quanto tempo demora a queimar?"),
    ("nl", "Waar ruikt de kaars naar en hoe lang brandt hij?"),
    ("sv", "Vad luktar ljuset, och hur länge räcker det?"),
    ("pl", "Czym pachnie świeca i jak długo się pali?"),
    ("tr", "Mum ne kokuyor, ne kadar yanıyor?"),
    ("ar", "بماذا تفوح الشمعة وكم تدوم؟"),
]


@pytest.mark.parametrize(("language", "text"), BURNT)
def test_a_smell_of_burning_is_danger_with_words_between(language: str, text: str) -> None:
    assert [(one.kind, one.of) for one in needs_person(mail(text, subject=""), language)] == [("danger", ("product",))]


@pytest.mark.parametrize(("language", "text"), NOT_BURNT)
def test_what_smells_and_burns_by_design_is_none(language: str, text: str) -> None:
    assert needs_person(mail(text, subject=""), language) == ()


SOCKET = "the water runs towards a power socket and it smells a bit burnt."


@each_case(
    ("text", "sentences"),
    [
        (
            f"I wrote an hour ago. Now {SOCKET} Is this ok? yes or no!",
            ["I wrote an hour ago.", f"Now {SOCKET}", "Is this ok?", "yes or no!"],
        ),
        ("We have a Duo. and a One.\nIt is new.", ["We have a Duo.", "and a One.", "It is new."]),
        (
            "Under Art. 15 GDPR I ask, e.g. Dr. Weiss or A. Moreau.",
            ["Under Art. 15 GDPR I ask, e.g. Dr. Weiss or A. Moreau."],
        ),
        ("Es kam am 5. Mai z. B. um 10 Uhr bzw. Mittag.", ["Es kam am 5. Mai z. B. um 10 Uhr bzw. Mittag."]),
    ],
)
def test_a_sentence_ends_behind_a_short_word_and_not_behind_an_abbreviation(text: str, sentences: list[str]) -> None:
    assert spoken_sentences(mail(text, subject=""), short=True) == sentences


def test_danger_is_shown_without_the_sentences_around_it() -> None:
    text = f"Me again, I wrote an hour ago. Now {SOCKET} Is this dangerous??"
    assert [one.words for one in needs_person(mail(text, subject="My Duo"), "en")] == [f"Now {SOCKET}"]


@each_case(
    "text",
    [
        "I broke my wrist skiing and cannot come on Friday. May I move the lesson?",
        "Ich habe mir beim Joggen den Fuß gebrochen. Kann ich den Kurs verschieben?",
        "Je me suis cassé la jambe au ski. Puis-je changer la date ?",
        "Złamałam rękę na nartach. Czy mogę zmienić termin?",
        "What happens if a guest gets hurt in your hall?",
        "Was passiert, wenn sich mein Hund bei Ihnen verletzt?",
        "Which batteries does the carbon monoxide alarm take, and how do I test the carbon monoxide alarm?",
        "We lost my son's jacket in your hall, has anyone found it?",
    ],
)
def test_injuries_of_other_places_and_supposed_ones_need_nobody(text: str) -> None:
    assert needs_person(mail(text, subject=""), detect(text, fallback="en")) == ()


@each_case(
    "text",
    [
        "I broke my wrist skiing because of your binding.",
        "I broke my wrist skiing. The binding did not release.",
        "I broke my arm at work when your ladder gave way.",
        "What happens if my child swallowed a magnet?",
        "Our carbon monoxide alarm went off twice.",
        "It gave off sparks last night. How do I return a product?",
        "I got zapped when I touched the tank.",
        "The carpet under it was glowing.",
        "The socket went black.",
    ],
)
def test_what_may_be_ours_is_still_danger(text: str) -> None:
    assert [one.kind for one in needs_person(mail(text, subject=""), detect(text, fallback="en"))] == ["danger"]
