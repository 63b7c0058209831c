"""What an honest reply says in its own way is not refused."""

from tests.guard_world import codes, judged, mail, passage

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
