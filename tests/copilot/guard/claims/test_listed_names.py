"""Of two figures, one of listed names and one of all others, the customer's own name decides."""

from tests.each_case import each_case
from tests.guard_world import draft, judged, mail, passage

RULES = {
    "en": "In Berlin, Hamburg and Leipzig our van comes to you within 2 working days, in other towns within 4 working days.",
    "de": "In Berlin, Hamburg und Leipzig kommt unser Wagen binnen 2 Werktagen, in anderen Orten binnen 4 Werktagen.",
    "fr": "À Lyon et Nantes la livraison coûte 4 €, dans les autres villes 7 €.",
    "es": "En Madrid y Sevilla la entrega cuesta 4 €, en otras ciudades 7 €.",
}


@each_case(
    ("language", "asked", "sentence", "stands"),
    [
        (
            "en",
            "My motor is dead. I live in Kassel.",
            "In Kassel the van should be with you within 4 working days.",
            True,
        ),
        (
            "en",
            "My motor is dead. I live in Kassel.",
            "In Kassel the van should be with you within 2 working days.",
            False,
        ),
        ("en", "My motor is dead. I live in Leipzig.", "In Leipzig our van is with you within 2 working days.", True),
        ("en", "My motor is dead. I live in Leipzig.", "In Leipzig our van is with you within 4 working days.", False),
        (
            "de",
            "Der Motor ist tot. Ich wohne in Kassel.",
            "In Kassel kommt unser Wagen binnen 4 Werktagen.",
            True,
        ),
        (
            "de",
            "Der Motor ist tot. Ich wohne in Kassel.",
            "In Kassel kommt unser Wagen binnen 2 Werktagen.",
            False,
        ),
        ("es", "Vivo en Toledo. ¿Cuánto cuesta la entrega?", "En Toledo la entrega cuesta 7 €.", True),
        ("es", "Vivo en Toledo. ¿Cuánto cuesta la entrega?", "En Toledo la entrega cuesta 4 €.", False),
    ],
)
def test_the_place_that_the_list_lacks_is_one_of_the_others(
    language: str, asked: str, sentence: str, *, stands: bool
) -> None:
    library = (passage(RULES[language], title="Service", language=language),)
    report = judged(
        draft(f"{sentence}[1]", 0, library=library), library=library, message=mail(asked), language=language
    )
    assert (report.evidence[0].verdict in ("proved", "note")) is stands
