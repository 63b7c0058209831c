"""Danger, law, press, data protection and bereavement: no article answers them, a person does."""

import pytest
from django.contrib.auth.models import User

from copilot.pipeline.routing import RouteVerdict
from copilot.text.detection import detect
from copilot.text.needs_person import needs_person
from copilot.text.questions import asked, sentences, without_name
from copilot.worker.runs import run_output
from drafts.desk.ticket_page import TicketPage
from drafts.models import Draft, Ticket
from tests.data.guard import needs_person_more
from tests.data.guard.needs_person_mails import DELICATE, ORDINARY
from tests.each_case import each_case
from tests.library import mail
from tests.pipeline_world import World


def kinds(text: str) -> list[str]:
    message = mail(text, subject="", mailbox_language="en")
    return [matter.kind for matter in needs_person(message, detect(text, fallback="en"))]


def half(table: dict, which: int) -> list[tuple[object, str]]:
    return [(key, line.strip()) for key, text in table.items() for line in text.strip().splitlines()[which::2]]


@pytest.mark.parametrize("which", [0, 1], ids=["seen", "held out"])
def test_of_sixty_delicate_mails_in_six_languages_nine_in_ten_go_to_a_person(which: int) -> None:
    told = [(key[1].replace(" ", "_"), text) for key, text in half(DELICATE, which)]  # type: ignore[index]
    missed = [(kind, text) for kind, text in told if kind not in kinds(text)]
    assert len(told) == 30
    assert len(missed) <= 3, missed


@pytest.mark.parametrize("which", [0, 1], ids=["seen", "held out"])
def test_of_sixty_ordinary_mails_that_share_their_words_one_at_most_goes_to_a_person(which: int) -> None:
    alarms = [(text, kinds(text)) for _, text in half(ORDINARY, which) if kinds(text)]
    assert len(half(ORDINARY, which)) == 30
    assert len(alarms) <= 1, alarms


@each_case("kind", ["danger", "law", "press", "data_protection", "bereavement"])
def test_of_a_hundred_and_twenty_more_mails_in_six_languages_nine_in_ten_go_to_a_person(kind: str) -> None:
    told = [text for _, meant, text in needs_person_more.DELICATE if meant == kind]
    missed = [text for text in told if kind not in kinds(text)]
    assert len(told) >= 20
    assert len(missed) <= len(told) / 10, missed


@each_case(
    ("text", "language"),
    [
        ("My toddler drank a bit from the nutrient capsule. She seems fine. What is in it?", "en"),
        ("The baby has licked the descaler off the spoon, what now?", "en"),
        ("My husband drank some descaler by mistake.", "en"),
        ("Unser Kleinkind hat aus der Kapsel getrunken. Was ist da drin?", "de"),
        ("Mein Mann hat versehentlich den Entkalker getrunken.", "de"),
        ("Mon bébé a bu un peu du produit, que faire ?", "fr"),
        ("Mi niña bebió un poco de la cápsula.", "es"),
        ("La bambina ha bevuto dal flacone.", "it"),
        ("Onze peuter heeft uit de capsule gedronken.", "nl"),
        ("A criança bebeu um pouco do frasco.", "pt"),
    ],
)
def test_what_somebody_has_swallowed_is_danger(text: str, language: str) -> None:
    assert [reason.kind for reason in needs_person(mail(text), language)] == ["danger"]


@each_case(
    "text",
    [
        "We drank all the coffee of the first box and ordered more.",
        "Is the plant food safe around babies and cats?",
        "Our dog ate the instructions, can you send them again?",
        "The lamp eats batteries, I have changed them twice.",
        "Do you sell a descaler? I drink four cups a day.",
    ],
)
def test_what_one_may_drink_or_only_asks_about_is_none(text: str) -> None:
    assert not needs_person(mail(text), "en")


def test_broken_things_dead_batteries_and_other_peoples_addresses_are_no_matter_for_a_person() -> None:
    assert [(text, kinds(text)) for text in needs_person_more.ORDINARY if kinds(text)] == []


@each_case(
    ("text", "kind"),
    [
        ("Lampan började ryka igår.", "danger"), ("Lampa zaczęła dymić.", "danger"), ("Lambadan duman çıkıyor.", "danger"),
        ("المصباح يخرج منه دخان", "danger"), ("O candeeiro começou a deitar fumo.", "danger"),
        ("Min advokat kommer att kontakta er.", "law"), ("Sprawa trafi do sądu.", "law"), ("Avukatım sizi arayacak.", "law"),
        ("سأرفع دعوى قضائية ضدكم", "law"), ("O meu advogado vai contactar-vos.", "law"),
        ("Jag är journalist och skriver om er.", "press"), ("Jestem dziennikarką i piszę artykuł.", "press"),
        ("Ben bir gazeteciyim.", "press"), ("أنا صحفي وأكتب تقريرا عنكم", "press"), ("Sou jornalista do Diário.", "press"),
        ("Enligt GDPR vill jag ha ett registerutdrag.", "data_protection"),
        ("Na podstawie RODO proszę o kopię moich danych.", "data_protection"),
        ("KVKK kapsamında kişisel verilerimin silinmesini istiyorum.", "data_protection"),
        ("أريد حذف جميع بياناتي الشخصية", "data_protection"), ("Ao abrigo do RGPD quero os meus dados.", "data_protection"),
        ("Min man har avlidit.", "bereavement"), ("Mój mąż zmarł w marcu.", "bereavement"),
        ("Babam vefat etti.", "bereavement"),
        ("توفي والدي الشهر الماضي", "bereavement"), ("O meu pai faleceu em maio.", "bereavement"),
    ],
)  # fmt: skip
def test_the_other_supported_languages_are_heard_too(text: str, kind: str) -> None:
    assert kind in kinds(text)


def test_a_smoking_lamp_gets_no_quote_from_an_article_but_a_person_who_knows_what_it_is_about() -> None:
    world = World()
    end = world.run(mail("The parcel with the lamp started to smoke. How long does delivery to Austria take?"))
    verdict = RouteVerdict(end["decision"], end["escalation_reason"], end["card"])  # type: ignore[arg-type]
    assert verdict == RouteVerdict("escalate", "needs_person", "none")
    assert "draft" not in end
    assert world.queries == []
    report = run_output.report(end)
    assert report["needs_person"][0]["kind"] == "danger"
    shown = TicketPage(ticket=Ticket(), reader=User(), messages=[], draft=Draft(guard=report), leaving=None, rows={})
    ((title, know, words),) = shown.person_reasons
    assert title == "Danger"
    assert "stop using it" in know
    assert "started to smoke" in words


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Our lawyers demand a copy of all personal data that you hold under GDPR.", ["law"]),
        (
            "I want a copy of my personal data under GDPR.\n\nOtherwise my lawyer will write.",
            ["data_protection", "law"],
        ),
        ("My lawyer will hear that the lamp started to smoke.", ["danger"]),
    ],
)
def test_a_sentence_is_of_one_kind(text: str, told: list[str]) -> None:
    assert sorted(kinds(text)) == sorted(told)


def test_a_disclaimer_below_the_signature_is_no_legal_threat() -> None:
    text = "How long does delivery take?\n\nBest\nMaria\n-- \nThis e-mail is confidential; misuse may lead to legal action."
    assert kinds(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Ida\nAnd how much does it cost?",
        "Ida,\nAnd how much does it cost?",
        "How long does it take?\n\nThanks\nIda\n\nAnd how much does it cost?",
        "Ida\n\nAnd how much does it cost?",
    ],
)
def test_a_name_at_the_beginning_is_not_glued_into_the_question(text: str) -> None:
    questions = asked(without_name(text, "Ida Moreau"), "en")
    assert any("how much does it cost" in question for question in questions)
    assert not any("Ida" in question for question in questions)


def test_a_name_that_is_not_the_senders_stands_alone_too() -> None:
    assert sentences("Tom\nAnd how much does it cost?")[-1] == "And how much does it cost?"
    assert asked("Tom\nAnd how much does it cost?", "en") == ("And how much does it cost?",)


def test_a_burn_mark_is_a_danger_on_a_device_only() -> None:
    assert needs_person(mail("Wer zahlt den Brandfleck einer Kerze auf dem Tisch?"), "de") == ()
    for told in ("Am Netzteil ist ein Brandfleck.", "Da ist ein Brandfleck neben der Steckdose."):
        assert [reason.kind for reason in needs_person(mail(told), "de")] == ["danger"]


def told(text: str, title: str) -> str:
    ((kind, words),) = [(one.kind, one.words) for one in needs_person(mail(text, subject=title), "en")]
    assert kind == "danger"
    return words


def test_the_words_that_are_shown_end_as_they_were_written():
    assert told("Please call me.", "Lamp caught fire!!") == "Lamp caught fire!!"
    assert told("Please call me.", "The lamp caught fire") == "The lamp caught fire"


def test_of_several_mails_what_the_last_says_of_the_danger_is_shown_too():
    text = "My lamp caught fire.\n\nPlease write.\n\nThe socket has given me an electric shock since.\n\nThanks."
    assert told(text, "Lamp") == "My lamp caught fire. … The socket has given me an electric shock since."


@each_case(
    ("language", "text", "limit"),
    [
        (
            "en",
            "Our client demands the file. We expect it within 14 days of the date of this letter. Yours, A. Crowe",
            "14 days",
        ),
        (
            "en",
            "You will hear from my solicitor. I want the money by Friday, 11 December 2026. I am very angry.",
            "11 December",
        ),
        ("en", "Letter before action. The deadline of ten working days is final. This is all.", "ten working days"),
        (
            "de",
            "Sonst schaltet meine Schwester einen Anwalt ein. Zahlen Sie bis zum 15. Dezember. Danke.",
            "15. Dezember",
        ),
        (
            "de",
            "Unsere Mandantschaft fordert die Akte. Wir erwarten sie binnen zwei Wochen. Mit freundlichen Grüßen",
            "zwei Wochen",
        ),
        ("fr", "Ceci est une mise en demeure. Vous avez à payer sous huit jours. Merci.", "huit jours"),
        ("fr", "Mon avocate vous écrira. Payez avant le 15 décembre. Merci.", "15 décembre"),
        ("es", "Mi abogado presentará una demanda. Paguen antes del 15 de diciembre. Gracias.", "15 de diciembre"),
        ("it", "Il mio avvocato vi scriverà. Pagate entro 14 giorni. Grazie.", "14 giorni"),
        ("pt", "O meu advogado vai escrever. Paguem no prazo de 14 dias. Obrigado.", "14 dias"),
        ("nl", "Mijn advocaat schrijft jullie. Betaal uiterlijk 15 december. Groet.", "15 december"),
        ("sv", "Min advokat skriver. Betala senast den 15 december. Hej.", "15 december"),
        ("pl", "Sprawa trafi do sądu. Proszę zapłacić w ciągu 14 dni. Dziękuję.", "14 dni"),
        ("tr", "Avukatım yazacak. 14 gün içinde ödeyin. Teşekkürler.", "14 gün"),
        ("ar", "سيكتب لكم محامي. ادفعوا خلال 14 يوما. شكرا", "14 يوما"),
    ],
)
def test_of_law_the_sentence_with_the_deadline_is_shown(language: str, text: str, limit: str) -> None:
    ((kind, words),) = [(one.kind, one.words) for one in needs_person(mail(text, subject="Letter"), language)]
    assert kind == "law"
    assert limit in words
    assert words.count(" … ") == (limit not in text.split(". ")[0])


def test_a_deadline_at_the_end_of_a_long_sentence_is_shown() -> None:
    long = f"We require {'a copy of the form, ' * 12}and the record within 14 days of the date of this letter, without fail."
    (reason,) = needs_person(
        mail(f"We act for our client in the matter against you. {long}", subject="Mr W. - letter before action"), "en"
    )
    assert reason.words.startswith("Mr W. - letter before action")
    assert "within 14 days of the date of this letter" in reason.words


def test_of_law_without_a_deadline_its_last_sentence_is_shown() -> None:
    (reason,) = needs_person(mail("My lawyer knows. I paid before long. See you in court.", subject=""), "en")
    assert reason.words == "My lawyer knows. … See you in court."


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Der Rand der Karten ist ungleich geschnitten."),
        ("de", "Die Hecke wurde schlecht geschnitten."),
        ("es", "Se cortó la conexión a mitad del vídeo."),
        ("es", "Se me cortó la llamada dos veces."),
        ("fr", "L'appel s'est coupé deux fois."),
        ("pt", "A chamada cortou-se a meio."),
    ],
)
def test_what_is_cut_is_no_injury(language: str, text: str) -> None:
    assert needs_person(mail(text), language) == ()


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Meine Frau hat sich an der Kante geschnitten."),
        ("de", "Ich habe mir in den Finger geschnitten."),
        ("es", "Mi hijo se cortó con el borde."),
        ("fr", "Ma fille s'est coupée avec le bord."),
        ("pt", "A minha filha cortou-se na tampa."),
    ],
)
def test_who_is_cut_is(language: str, text: str) -> None:
    assert [reason.kind for reason in needs_person(mail(text), language)] == ["danger"]
