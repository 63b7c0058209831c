"""A seizure or an allergic reaction of long ago, or only supposed, is no danger; one that happens now is, and so is an injury
in our care."""

import pytest
from asgiref.sync import async_to_sync

from copilot.state import MessageCreated
from copilot.text.languages import SUPPORTED
from copilot.text.languages.harm.attacks import ATTACKS
from copilot.text.languages.harm.injuries import INJURIES
from copilot.text.mail_signals import complains
from copilot.text.needs_person import needs_person, needs_person_by_meaning
from copilot.worker.runs.run_deps import sentence_vectors
from tests.each_case import each_case
from tests.library import mail


def dangers(text: str, language: str) -> list[tuple[str, ...]]:
    return [
        one.of for one in needs_person(mail(text, subject="", mailbox_language="en"), language) if one.kind == "danger"
    ]


def test_every_language_has_words_of_attacks_and_injuries() -> None:
    assert set(ATTACKS) == set(INJURIES) == set(SUPPORTED)


@each_case(
    ("language", "text"),
    [
        ("en", "He has epilepsy, his last seizure was six weeks ago. May he join the swimming course?"),
        ("en", "Do you give tablets if he has a seizure in the night?"),
        ("en", "She had an allergic reaction last year, do you have other food?"),
        ("en", "Could the vaccine cause an allergic reaction?"),
        ("en", "Which of your books are about seizures in children?"),
        ("en", "The seizure of goods by customs delayed my parcel. When will it arrive?"),
        ("de", "Mein Sohn hatte letztes Jahr eine allergische Reaktion auf Nüsse. Haben Sie nussfreies Essen?"),
        ("de", "Kann die Impfung eine allergische Reaktion auslösen?"),
        ("fr", "Que faites-vous en cas de réaction allergique ?"),
        ("fr", "Mon fils a une allergie aux noix, quel menu lui convient ?"),
        ("es", "El año pasado tuve una reacción alérgica a los frutos secos. ¿Tienen otro menú?"),
        ("it", "L'anno scorso ho avuto una reazione allergica alle noci. Avete altri menù?"),
        ("pt", "No ano passado tive uma reação alérgica a nozes. Têm outra ementa?"),
        ("nl", "Vorig jaar had ik een allergische reactie op noten. Hebben jullie ander eten?"),
        ("sv", "Förra året fick jag en allergisk reaktion av nötter. Har ni annan mat?"),
        ("pl", "W zeszłym roku miałam reakcję alergiczną na orzechy. Czy macie inne menu?"),
        ("tr", "Geçen yıl fındığa alerjik reaksiyon gösterdim. Başka menünüz var mı?"),
        ("ar", "أصابني رد فعل تحسسي العام الماضي. هل لديكم طعام آخر؟"),
    ],
)
def test_an_attack_that_is_over_or_supposed_is_no_danger(language: str, text: str) -> None:
    assert dangers(text, language) == []


@pytest.mark.live  # every sentence is embedded
def test_a_known_condition_is_not_read_by_its_meaning() -> None:
    text = (
        "Our beagle Otis has epilepsy. His last seizure was about six weeks ago. Would you still take him over Easter?"
    )
    assert async_to_sync(needs_person_by_meaning)(mail(text, subject=""), sentence_vectors, "en") == ()


@each_case(
    ("language", "text"),
    [
        ("en", "He is having a seizure since he ate your food."),
        ("en", "If he has another seizure today, what do I do? He has had two since this morning."),
        ("en", "Last year your cream gave me an allergic reaction, and now it has happened again."),
        ("en", "We had an allergic reaction after eating your pie."),
        ("en", "He had a seizure last year, and now smoke comes from the heater."),
        ("de", "Ich habe heute eine allergische Reaktion auf Ihre Creme bekommen."),
        ("fr", "Mon fils fait une réaction allergique depuis ce matin après votre repas."),
        ("es", "Mi hija tuvo una reacción alérgica hoy después de comer en el ferry."),
        ("it", "Mio figlio ha avuto una reazione allergica stamattina alla vostra crema."),
        ("pt", "A minha filha teve hoje uma reação alérgica ao vosso creme."),
        ("nl", "Mijn dochter heeft een allergische reactie op jullie crème."),
        ("sv", "Min son fick en allergisk reaktion i dag av er kräm."),
        ("pl", "Syn miał dziś reakcję alergiczną po waszym kremie."),
        ("tr", "Kızım bugün kreminize alerjik reaksiyon gösterdi."),
        ("ar", "أصاب ابنتي اليوم رد فعل تحسسي"),
    ],
)
def test_an_attack_now_is_danger(language: str, text: str) -> None:
    assert dangers(text, language) == [("product",)]


@each_case(
    ("language", "text"),
    [
        ("en", "Our dog came home limping, the vet says his paw is broken. What do you do now?"),
        ("en", "I collected Molly on Saturday and she has a torn ear. Nobody told me."),
        ("en", "After the grooming at your salon my cat has a deep cut on her ear."),
        ("de", "Unser Hund humpelt, seit wir ihn bei Ihnen abgeholt haben."),
        ("fr", "Notre chien est revenu de chez vous en boitant."),
        ("es", "Nuestro perro volvió cojeando de su residencia."),
        ("it", "Il nostro cane è tornato zoppicando."),
        ("pt", "O nosso cão voltou a coxear."),
        ("nl", "Onze hond kwam mank thuis, zijn poot is gebroken."),
        ("sv", "Vår hund kom hem haltande."),
        ("pl", "Nasz pies wrócił od was kulejąc."),
        ("tr", "Köpeğimiz sizden topallayarak döndü."),
        ("ar", "عاد كلبنا من عندكم يعرج"),
    ],
)
def test_an_injury_in_our_care_is_danger_and_a_complaint(language: str, text: str) -> None:
    assert dangers(text, language) == [("product",)]
    assert complains(MessageCreated(0, (), "", text, mailbox_language=language, sender="jo@home.example"), language)


@each_case(
    ("language", "text"),
    [
        ("en", "Our dog has limped since last year, can he still stay with you?"),
        ("en", "He limps a little. Can he join the playgroup?"),
        ("en", "Do you treat lame horses at your clinic if they are bitten?"),
        ("en", "My paw-print mug arrived broken. I collected it yesterday."),
        ("de", "Unser Hund humpelt seit Jahren, darf er trotzdem kommen?"),
        ("fr", "La boîte était abîmée quand je l'ai récupérée chez vous."),
        ("nl", "De poot van de tafel is gebroken."),
    ],
)
def test_how_an_animal_is_and_broken_things_are_none(language: str, text: str) -> None:
    assert dangers(text, language) == []
    assert not complains(MessageCreated(0, (), "", text, mailbox_language=language, sender="jo@home.example"), language)
