"""What an honest reply says in its own way is not refused."""

from tests.each_case import each_case
from tests.guard_world import codes, draft, judged, mail, passage

SITES = (passage("A site can be moved once a year. You do not need a card for the trial.", title="Sites"),)


def test_a_no_in_front_answers_the_question() -> None:
    report = judged("No, you do not need a card for the trial.[1]", 0, library=SITES)
    assert report.evidence[0].verdict == "proved"
    assert judged("No, you do need a card for the trial.[1]", 0, library=SITES).evidence[0].verdict != "proved"


def test_without_names_a_case_and_denies_nothing() -> None:
    library = (passage("The code is checked, and the door opens only after it, within 2 days.", title="Doors"),)
    told = "Without it the code is checked before the door opens, within 2 days.[1]"
    assert "negation_flipped" not in codes(judged(told, 0, library=library))


def test_initials_stand_for_the_name_that_the_source_spells_out() -> None:
    library = (passage("Orders before 15:00 Central European Time leave the same day.", title="Times"),)
    assert judged("An order that comes before 15:00 CET leaves the same day.[1]", 0, library=library).grounded
    assert not judged("An order that comes before 15:00 PDT leaves the same day.[1]", 0, library=library).grounded


def test_the_customers_own_domain_may_be_named_but_is_not_sent_unseen() -> None:
    message = mail("I want to move rosebakery.example to you.")
    report = judged("You can move the site rosebakery.example once a year.[1]", 0, library=SITES, message=message)
    assert report.grounded
    assert report.evidence[0].verdict == "note"
    assert not judged(
        "You can move the site at evil.example once a year.[1]", 0, library=SITES, message=message
    ).grounded


def test_the_customers_name_in_a_courtesy_is_no_fact() -> None:
    assert judged("Glad you like it, Mira!\nA site can be moved once a year.[1]", 0, library=SITES).passed


def test_passing_a_mail_on_is_no_promise() -> None:
    told = "A site can be moved once a year, so I've asked a colleague to look at yours.[1]"
    assert judged(told, 0, library=SITES).evidence[0].stands


def test_a_cited_sentence_in_words_of_its_own_is_doubted_not_refused() -> None:
    told = "Relocation happens annually.[1]"
    evidence = judged(told, 0, library=SITES).evidence[0]
    assert (evidence.verdict, evidence.left_over_only) in (("doubt", True), ("note", False), ("proved", False))


COURSES = (
    passage(
        "| Course | Length | Places | Price of a term (12 evenings) |\n|---|---|---|---|\n"
        "| Clay 1 to 3 | 30 minutes | 8 | £72 |\n| Clay 4 to 7 | 45 minutes | 10 | £84 |",
        title="Pottery courses",
    ),
)


def test_a_reckoning_whose_numbers_the_sentence_shows_is_no_exchanged_number() -> None:
    told = "A term of Clay 5 costs £84 for 12 evenings, which is £7 an evening.[1]"
    asked = mail("I am in Clay 5. What is that for each evening?")
    assert judged(told, 0, library=COURSES, message=asked).evidence[0].verdict != "refused"
    wrong = judged(told.replace("£7 ", "£6 "), 0, library=COURSES, message=asked)
    assert [(one.verdict, one.detail) for one in wrong.evidence] == [("refused", "6")]


def test_a_sum_of_what_the_sentences_in_front_reckoned_is_no_exchanged_number() -> None:
    library = (
        passage(
            "A kiln evening for up to 6 people is £90, each further person is £8. Glaze is not included: it can be"
            " ordered for £5.50 a person.",
            title="Kiln evenings",
        ),
    )
    asked = mail("What does a kiln evening cost for 9 people, and with glaze for all of us?")
    told = (
        "A kiln evening for 6 people is £90 and each further person is £8, so for 9 people it is £114.[1]"
        " Glaze is £5.50 a person, so £49.50 for all of you.[1] With glaze the evening would therefore come to £{}.[1]"
    )
    assert judged(told.format("163.50"), 0, library=library, message=asked).evidence[2].verdict != "refused"
    assert judged(told.format("165.50"), 0, library=library, message=asked).evidence[2].verdict == "refused"


def test_where_a_wish_cannot_be_told_from_a_case_the_customers_number_is_doubted_not_refused() -> None:
    library = (
        passage(
            "Vanaf 7 dagen voor het begin krijgt u niets terug, eerder de helft.", language="nl", title="Annuleren"
        ),
    )
    message = mail("Als we 20 dagen van tevoren annuleren, wat krijgen we dan terug?")
    told = "Annuleert u 20 dagen voor het begin, dan krijgt u de helft terug.[1]"
    (evidence,) = judged(told, 0, library=library, message=message, language="nl").evidence
    assert (evidence.verdict, evidence.reason, evidence.problems) == ("doubt", "own_fact", ())


def test_a_wish_that_the_reply_does_not_repeat_dictates_no_number() -> None:
    library = (passage("A token is valid for 72 hours after it was made.", title="Tokens"),)
    message = mail("It says my token of Monday has expired. Is it still good?")
    told = "Your token of Monday was valid for 72 hours.[1]"
    assert judged(told, 0, library=library, message=message).grounded


PAID_FOR_LONG = {
    "en": "Courses of 12 weeks or more can be paid in three instalments.",
    "de": "Kurse von 12 Wochen oder mehr können in drei Raten bezahlt werden.",
    "fr": "Les cours de 12 semaines ou plus peuvent être payés en trois fois.",
    "es": "Los cursos de 12 semanas o más se pueden pagar en tres plazos.",
    "it": "I corsi di 12 settimane o più si possono pagare in tre rate.",
    "pt": "Os cursos de 12 semanas ou mais podem ser pagos em três prestações.",
    "nl": "Cursussen van 12 weken of meer kunnen in drie termijnen worden betaald.",
    "sv": "Kurser på 12 veckor eller mer kan betalas i tre delar.",
    "pl": "Kursy trwające 12 tygodni lub więcej można opłacić w trzech ratach.",
}


@each_case(
    ("language", "reply"),
    [
        ("en", "Courses of 12 weeks or longer can be paid in three instalments."),
        ("en", "From 12 weeks on, courses can be paid in three instalments."),
        ("en", "From 12 weeks, courses can be paid in three instalments."),
        ("de", "Kurse von 12 Wochen oder länger können in drei Raten bezahlt werden."),
        ("de", "Ab 12 Wochen können Kurse in drei Raten bezahlt werden."),
        ("fr", "Les cours de 12 semaines ou davantage peuvent être payés en trois fois."),
        ("es", "Los cursos a partir de 12 semanas se pueden pagar en tres plazos."),
        ("it", "I corsi dalle 12 settimane in su si possono pagare in tre rate."),
        ("pt", "Os cursos a partir de 12 semanas podem ser pagos em três prestações."),
        ("nl", "Cursussen van 12 weken of langer kunnen in drie termijnen worden betaald."),
        ("sv", "Kurser på 12 veckor eller längre kan betalas i tre delar."),
        ("pl", "Kursy trwające 12 tygodni lub dłużej można opłacić w trzech ratach."),
    ],
)
def test_a_least_number_may_be_bounded_behind_it_or_begin_a_range(language: str, reply: str) -> None:
    library = (passage(PAID_FOR_LONG[language], title="Payment", language=language),)
    evidence = judged(f"{reply}[1]", 0, library=library, language=language, message=mail("?")).evidence[0]
    assert evidence.verdict in ("proved", "note"), (evidence.reason, evidence.detail)


@each_case(
    "reply",
    [
        "Courses of up to 12 weeks can be paid in three instalments.",
        "Courses of 12 weeks can be paid in three instalments.",
        "Courses of less than 12 weeks can be paid in three instalments.",
    ],
)
def test_a_least_number_told_as_another_bound_or_none_is_not_proved(reply: str) -> None:
    library = (passage(PAID_FOR_LONG["en"], title="Payment"),)
    evidence = judged(f"{reply}[1]", 0, library=library, message=mail("?")).evidence[0]
    assert evidence.verdict in ("doubt", "refused")


LESSONS = (
    passage(
        "| Course | Lessons a week | Group | Price | Minimum |\n|---|---|---|---|---|\n"
        "| Standard | 20 | up to 12 | €210 a week | 1 week |\n| Intensive | 30 | up to 12 | €295 a week | 2 weeks |",
        title="Courses",
    ),
)


def test_how_often_a_price_is_paid_takes_no_other_cells_place() -> None:
    message = mail("What is the course price for 8 weeks of Standard?")
    for reply in (
        "Eight weeks of Standard at €210 are €1,680.[1]",
        "Standard costs €210 a week, so eight weeks are €1,680.[1]",
    ):
        assert judged(reply, 0, library=LESSONS, message=message).evidence[0].verdict == "note"
    for wrong in ("Standard needs at least 8 weeks.[1]", "Eight weeks of Standard at €210 are €1,640.[1]"):
        assert judged(wrong, 0, library=LESSONS, message=message).evidence[0].verdict in ("doubt", "refused")


LATE = "With the card you can borrow two books for 3 weeks. Each day that a book is late costs €0.50."
RENT = (
    "Die Unterkunft kann bis 28 Tage vor der Anreise kostenlos storniert werden; danach berechnen wir eine Wochenmiete."
)


@each_case(
    ("language", "article", "reply", "refused"),
    [
        ("en", LATE, "Each book costs €0.50 for a day that it is late.", False),
        ("en", LATE, "Each book costs €0.50 for a week that it is late.", True),
        ("nl", RENT, "Daarna rekenen wij één week huur.", False),
        ("fr", RENT, "Ensuite nous facturons une semaine de loyer.", False),
        ("es", RENT, "Después cobramos una semana de alquiler.", False),
        ("nl", RENT, "Daarna rekenen wij één dag huur.", True),
        ("nl", RENT, "Daarna rekenen wij twee weken huur.", True),
    ],
)
def test_a_period_with_an_article_is_one_that_the_source_tells_without_a_number(
    language: str, article: str, reply: str, refused: bool
) -> None:
    library = (passage(article, title="Rules", language="de" if article == RENT else "en"),)
    report = judged(f"{reply}[1]", 0, library=library, language=language, message=mail("?"))
    assert ("unknown_number" in codes(report)) is refused


ATTENDED = {"booking": {"booking_number": "SH-61187", "attendance": "76%", "earlier_tickets": 1}}


@each_case(
    ("language", "asked", "reply"),
    [
        ("en", "Hi, have I reached the 80%?", "You have not reached 80% so far."),
        ("de", "Habe ich die 80 % erreicht?", "Sie haben die 80 % bisher nicht erreicht."),
        ("fr", "Ai-je atteint les 80 % ?", "Vous n'avez pas encore atteint 80 %."),
        ("es", "¿He llegado al 80 %?", "Todavía no ha llegado al 80 %."),
        ("nl", "Heb ik de 80% al gehaald?", "U hebt de 80% nog niet gehaald."),
    ],
)
def test_a_number_of_the_customers_question_is_doubted_not_refused_where_data_may_answer(
    language: str, asked: str, reply: str
) -> None:
    given = {"message": mail(asked), "language": language, "tool_results": ATTENDED}
    one = judged(draft(reply), **given).evidence[0]
    assert (one.verdict, one.reason, one.problems) == ("doubt", "own_fact", ())
    other = judged(draft(reply.replace("80", "85")), **given).evidence[0]
    assert other.verdict == "refused"


@each_case(
    ("language", "reply"),
    [
        ("nl", "Daarna rekenen wij één week huur."),
        ("fr", "Ensuite nous facturons une semaine de loyer."),
        ("en", "After that we charge the rent of one week."),
    ],
)
def test_a_numeral_in_words_does_not_make_a_sentence_one_about_looked_up_data(language: str, reply: str) -> None:
    library = (passage(RENT, title="Rules", language="de"),)
    given = {"language": language, "tool_results": {"customer_profile": {"earlier_tickets": 1}}, "message": mail("?")}
    one = judged(f"{reply}[1]", 0, library=library, **given).evidence[0]
    assert (one.verdict, one.unchecked_language, one.citations) == ("not_checked", "de", (1,))
