"""What only mentions a death, a lawyer or a journalist is ordinary mail; what is about them goes to a person."""

import tomllib
from collections.abc import Mapping, Sequence

import pytest
from asgiref.sync import async_to_sync

from copilot.config import ROOT
from copilot.evaluation.fits.needs_person import EVERYDAY, MATTERS, PAYMENTS, THREATS, Judged, Sentence, fit
from copilot.management.commands.fit_needs_person import everyday_sentences, np
from copilot.text.detection import detect
from copilot.text.languages import SUPPORTED
from copilot.text.languages.passing import PASSING
from copilot.text.needs_person import needs_person, needs_person_by_meaning, weights
from copilot.worker.runs.run_deps import sentence_vectors
from tests.each_case import each_case
from tests.library import mail
from tests.pipeline_world import World

MAILS = tomllib.loads((ROOT / "tests/golden/needs_person/passing.toml").read_text("utf-8"))


def phrases(text: str, language: str = "en") -> list[str]:
    return [one.kind for one in needs_person(mail(text, subject=""), language)]


def told(text: str) -> bool:
    message, language = mail(text, subject=""), detect(text, fallback="en")
    return bool(
        needs_person(message, language) or async_to_sync(needs_person_by_meaning)(message, sentence_vectors, language)
    )


def test_every_language_has_words_for_what_is_mentioned_in_passing() -> None:
    assert set(PASSING) == set(SUPPORTED)


@pytest.mark.live  # every sentence is embedded
@pytest.mark.parametrize(("half", "most"), [("seen", 2), ("unread", 1)])
def test_of_forty_mails_that_need_a_person_nearly_all_get_one(half: str, most: int) -> None:
    missed = [text for _, _, text in MAILS[f"{half}_need"] if not told(text)]
    assert len(MAILS[f"{half}_need"]) == 40
    assert len(missed) <= most


@pytest.mark.live  # every sentence is embedded
@pytest.mark.parametrize(("half", "most"), [("seen", 2), ("unread", 8)])
def test_of_eighty_ordinary_mails_in_like_words_one_in_ten_does_at_most(half: str, most: int) -> None:
    alarms = [text for _, _, text in MAILS[f"{half}_ordinary"] if told(text)]
    assert len(MAILS[f"{half}_ordinary"]) >= 78
    assert len(alarms) <= most


@each_case(
    ("text", "language"),
    [
        ("Thank you, the lilies for my late aunt's funeral came the evening before.", "en"),
        ("My late father always bought this tea. Which one comes in the green tin?", "en"),
        ("My grandfather, who died in 1971, built the boat. Have you brass screws?", "en"),
        ("My sister is dead keen on the red one. Is it in stock?", "en"),
        ("My brother has passed his driving test! Can he be added as a driver?", "en"),
        ("Danke, das Gesteck zur Beerdigung meines Onkels war sehr schön.", "de"),
        ("Meine verstorbene Oma hat früher bei Ihnen gekauft. Gibt es den Honig noch?", "de"),
        ("Merci, la gerbe pour l'enterrement de mon oncle était magnifique.", "fr"),
        ("Mi difunta madre siempre compraba este té. ¿Todavía lo venden?", "es"),
        ("La corona per il funerale era bellissima, grazie.", "it"),
        ("Mijn overleden vader kocht hier vroeger zijn koffie. Is die er nog?", "nl"),
        ("O ramo para o funeral chegou a horas, obrigado.", "pt"),
        ("Wiązanka na pogrzeb była piękna, dziękuję.", "pl"),
        ("Kransen till begravningen var jättefin, tack.", "sv"),
        ("I'm a solicitor and would like to order two desks. Do you deliver to the third floor?", "en"),
        ("Our law firm would like ten licences. Is there a discount?", "en"),
        ("Ich bin Rechtsanwältin und möchte zehn Stühle bestellen. Gibt es Mengenrabatt?", "de"),
        ("Je suis journaliste et je cherche une valise légère. Quel est son prix ?", "fr"),
        ("Soy abogada y quiero comprar dos sillas. ¿Hay descuento?", "es"),
        ("Er hat nichts verschluckt, aber wo kaufe ich eine neue Fernbedienung?", "de"),
    ],
)
def test_what_is_only_mentioned_is_ordinary(text: str, language: str) -> None:
    assert phrases(text, language) == []


@each_case(
    ("text", "language", "kind"),
    [
        ("My late father always bought this tea and I found a direct debit. How do I cancel it?", "en", "bereavement"),
        (
            "My late husband always made the coffee. I sit here in tears and cannot touch the machine.",
            "en",
            "bereavement",
        ),
        ("My husband passed away. He always paid you by card.", "en", "bereavement"),
        ("My father died last week, he used to order from you.", "en", "bereavement"),
        ("Mein verstorbener Mann hat immer bei Ihnen bestellt. Bitte schließen Sie sein Konto.", "de", "bereavement"),
        ("Meine Frau ist gestorben, sie hat die Blumen immer ausgesucht. Ich vermisse sie so.", "de", "bereavement"),
        ("Mon père est décédé, il commandait toujours chez vous. Comment résilier son contrat ?", "fr", "bereavement"),
        ("Mi difunto padre siempre pagaba la línea. Quiero darla de baja.", "es", "bereavement"),
        ("Our law firm would like to order a copy of your file, our client disputes the price.", "en", "law"),
        ("My solicitor will write to you about the order.", "en", "law"),
        ("I'm a journalist with the Courier. Why do you deliver so late?", "en", "press"),
        ("I am a reporter and have three questions about your price rise and the discount.", "en", "press"),
        ("Ich bin Journalistin und hätte drei Fragen zu Ihrer Preiserhöhung und den Lieferzeiten.", "de", "press"),
        ("Je suis journaliste et je cherche un responsable pour parler des prix.", "fr", "press"),
        ("He has swallowed the battery, nothing else.", "en", "danger"),
    ],
)
def test_what_the_mail_is_about_goes_to_a_person(text: str, language: str, kind: str) -> None:
    assert phrases(text, language) == [kind]


@each_case(
    "text",
    [
        "I've thought about ending it every night this week.",
        "After Sunday nobody will have to worry about me any more.",
        "I'm sorry for the burden I have been to everyone.",
        "There's no point in anything any more.",
        "You can keep the money, I won't need it where I'm going.",
    ],
)
def test_a_farewell_note_is_danger(text: str) -> None:
    assert phrases(text) == ["danger"]


def test_what_is_only_mentioned_is_not_read_by_its_meaning_and_what_stands_beside_it_is() -> None:
    asked: list[str] = []

    async def vectors(sentences: Sequence[str]) -> Mapping[str, Sequence[float]]:
        asked.extend(sentences)
        return {}

    letter = mail("My late father always bought this honey. Do you still sell the green tin?", subject="")
    async_to_sync(needs_person_by_meaning)(letter, vectors, "en")
    assert asked == ["Do you still sell the green tin?"]


def test_a_thank_you_for_funeral_flowers_gets_its_draft() -> None:
    end = World().run(mail("The wreath for my late aunt's funeral was lovely. How long does delivery to Austria take?"))
    assert end["needs_person"] == ()
    assert end["draft"]


def test_the_edges_of_the_weights_are_those_that_were_chosen() -> None:
    assert dict(weights.THRESHOLDS) == dict(MATTERS.edges) | dict(PAYMENTS.edges) | dict(THREATS.edges)


def test_everyday_mail_that_needs_a_person_is_no_example_of_what_does_not() -> None:
    everyday = [sentence.text for sentence in everyday_sentences(ROOT / "tests/golden/claims.jsonl")]
    assert len(everyday) > 1500
    assert "My father died." not in everyday


def test_everyday_mail_weighs_less_than_what_was_written_to_come_near() -> None:
    vectors = np.array([[1.0, 0.0], [0.9, 0.4], [0.0, 1.0], [-0.4, 0.9]])
    sentences = [Sentence("law", "a"), Sentence("ordinary", "b"), Sentence(EVERYDAY, "c"), Sentence(EVERYDAY, "d")]
    centre = np.zeros(2)
    near = [
        fit(sentences, vectors, Judged({"law": 0.0}, 0.1, {"law": weight}), centre).scores(vectors)[0][1]
        for weight in (0.1, 1.0)
    ]
    assert near[0] < near[1]


@each_case(
    ("text", "language"),
    [
        ("My bike was stolen on Friday. The police report is done. Which papers do you need?", "en"),
        ("The parcel was nicked from the porch and I have filed a crime report. Do you send another?", "en"),
        ("Mein Rad wurde gestohlen, ich habe es bei der Polizei angezeigt. Was brauchen Sie von mir?", "de"),
        ("Me robaron la bici y ya puse la denuncia. ¿Qué papeles necesitan?", "es"),
        ("Mi hanno rubato la bici, ho fatto denuncia ai carabinieri. Cosa vi serve?", "it"),
        ("Mijn fiets is gestolen en ik heb aangifte gedaan. Wat hebben jullie nodig?", "nl"),
        ("Cykeln blev stulen och jag har gjort en polisanmälan. Vad behöver ni?", "sv"),
        ("Skradziono mi rower, zgłosiłem to na policję. Jakie dokumenty są potrzebne?", "pl"),
    ],
)
def test_a_theft_by_others_that_the_police_know_of_is_no_law(text: str, language: str) -> None:
    assert "law" not in phrases(text, language)


@each_case(
    ("text", "language"),
    [
        ("You stole my deposit. The police report is done.", "en"),
        ("Your driver took the parcel: it was stolen by your driver. I filed a crime report.", "en"),
        ("My bike was stolen. The police report is done, and my lawyer will contact you.", "en"),
        ("I have filed a police report.", "en"),
        ("Das Paket wurde gestohlen, und ich habe bei der Polizei Anzeige gegen Ihren Fahrer erstattet.", "de"),
        ("Jullie chauffeur heeft mijn pakket gestolen, ik heb aangifte gedaan tegen jullie.", "nl"),
    ],
)
def test_an_accusation_of_ours_stays_law(text: str, language: str) -> None:
    assert "law" in phrases(text, language)


@each_case(
    ("language", "text"),
    [
        ("en", "Our dear old Bertie died in his sleep on Sunday."),
        ("en", "Our cat Minka was put to sleep yesterday."),
        ("en", "Our rabbit Flopsy died and we are heartbroken."),
        ("en", "We lost our boy Rufus last night. I can't write more now."),
        ("en", "We had to have our old boy put down yesterday."),
        ("de", "Wir mussten unsere Katze am Montag einschläfern lassen."),
        ("fr", "Notre chien Milo est mort hier soir."),
        ("es", "Tuvimos que sacrificar a nuestra gata el lunes."),
        ("it", "Abbiamo dovuto sopprimere il nostro gatto."),
        ("pt", "O nosso cão morreu ontem à noite."),
        ("nl", "We moesten onze kat maandag laten inslapen."),
        ("sv", "Vi fick låta avliva vår katt i måndags."),
        ("pl", "Musieliśmy uśpić naszą kotkę."),
        ("tr", "Köpeğimiz dün gece öldü."),
        ("ar", "مات كلبنا أمس"),
    ],
)
def test_the_death_of_a_pet_is_bereavement(language: str, text: str) -> None:
    assert phrases(text, language) == ["bereavement"]


@each_case(
    ("language", "text"),
    [
        ("en", "The battery died yesterday."),
        ("en", "My phone died during the call."),
        ("en", "How do I put the laptop to sleep?"),
        ("en", "We lost our luggage on the ferry."),
        ("en", "We lost our dog in the park near your shop, has anyone brought him in?"),
        ("en", "I'm dying to know when the book comes out."),
        ("en", "The cat had to be sedated for the x-ray."),
        ("en", "How much does it cost to have a cat put down?"),
        ("de", "Unser Hund ist beim Warten eingeschlafen."),
        ("de", "Der Akku ist gestorben."),
        ("fr", "La batterie est morte."),
        ("es", "La batería murió a los dos días."),
        ("sv", "Batteriet dog i går."),
    ],
)
def test_what_only_dies_or_sleeps_in_words_is_none(language: str, text: str) -> None:
    assert phrases(text, language) == []
