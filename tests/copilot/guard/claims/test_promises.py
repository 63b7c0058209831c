"""Verbs of what the house does, by which `promise_findings` looks for a passage that tells it."""

from copilot.guard.claims.facts.promises import house_verbs
from tests.each_case import each_case


@each_case(
    ("language", "sentence", "verb"),
    [
        ("en", "Our engineers repair it at your home.", "repair"),
        ("de", "Unser Team repariert es bei Ihnen.", "repariert"),
        ("de", "Unser Kundendienst repariert es bei Ihnen.", "repariert"),
        ("de", "Unsere Techniker reparieren es bei Ihnen.", "reparieren"),
        ("fr", "Notre équipe répare votre vélo.", "répare"),
        ("es", "Nuestro equipo repara su bicicleta.", "repara"),
        ("es", "Nuestros técnicos reparan su bicicleta.", "reparan"),
        ("it", "Il nostro team ripara la bicicletta.", "ripara"),
        ("it", "I nostri tecnici riparano la bicicletta.", "riparano"),
        ("pt", "A nossa equipa repara a bicicleta.", "repara"),
        ("nl", "Ons team repareert uw fiets.", "repareert"),
        ("nl", "Onze monteurs repareren uw fiets.", "repareren"),
        ("sv", "Vårt team reparerar din cykel.", "reparerar"),
        ("sv", "Våra tekniker reparerar din cykel.", "reparerar"),
        ("pl", "Nasz zespół naprawia rowery.", "naprawia"),
    ],
)
def test_what_the_houses_people_do_is_a_promise_in_each_language_that_puts_our_before_them(language, sentence, verb):
    assert verb in [found for found, _strength in house_verbs(sentence, language)]


def test_a_team_of_others_promises_nothing():
    assert not list(house_verbs("Il Suo team ripara la bicicletta.", "it"))
    assert not list(house_verbs("Ihr Team repariert es.", "de"))
