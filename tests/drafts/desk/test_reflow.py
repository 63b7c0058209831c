"""Plain mail on a page: what a mail program broke is joined, what a person arranged stays."""

from drafts.desk.reflow import reflow
from tests.each_case import each_case
from tests.mail_texts import WRAPPED


def test_hard_line_breaks_of_a_plain_mail_are_joined_into_paragraphs() -> None:
    assert reflow(WRAPPED).split("\n\n") == [
        "Hello,",
        "I would like to send my planter back. How do I return a product, and how long does the refund to my Visa card "
        "take? It was delivered on Monday, and I have not opened the box.",
        "Also, can a monthly Plus plan be paused?",
        "Best regards\nAda",
    ]


def test_format_flowed_leaves_no_trailing_space_in_the_middle() -> None:
    flowed = WRAPPED.replace("how\n", "how \n").replace("and\n", "and \n")
    assert reflow(flowed) == reflow(WRAPPED)


def test_blank_lines_of_outlook_are_one() -> None:
    assert reflow("Hello,\n\n\n\nWhere is my order?\n\u00a0\n \n\nThanks") == "Hello,\n\nWhere is my order?\n\nThanks"


SENTENCE = "This is a sentence that goes on behind the column at which it has been\nbroken by a program.\n\n"
ARRANGED = {
    "list": "- the first thing that I would like to know about the planter is how\n- the second thing\n- the third thing",
    "numbers": "1. I pressed the button of the planter for as long as ten seconds and\n2. nothing happened at all",
    "quote": "> I would like to send my planter back. How do I return a product, and\n> how long does it take?",
    "code": "```\nplease = configure(the_planter, with_the_network, and_the_password, for_me)\nthen restart\n```",
    "indented": "    first line of a log that is as long as the column of this mail is\n    second line of it",
    "table": "Planter        ordered on the first of May        delivered on the third\nPump           not yet",
    "address": "Ada Moreau\n12 rue des Fleurs\n69001 Lyon\nFrance",
    "labels": "Order number: 4711, placed in your shop in the Haidhausen quarter last\nInvoice: none so far",
    "lead": "These are the three things that I would really like to know from you:\nthe price, the colour, the size",
    "link": "The page that I mean is this one, and I have been looking at it long\nhttps://example.org/a/very/long/address",
    "signature": "-- \nAda Moreau, head of everything that has leaves and of what has not yet\nleaves, Moreau et Filles",
}


@each_case("arranged", ARRANGED.values(), ids=ARRANGED)
def test_what_is_arranged_by_lines_stays(arranged: str) -> None:
    assert reflow(SENTENCE + arranged) == SENTENCE.replace("\nbroken", " broken") + arranged


@each_case(
    "text",
    [
        "Hello,\nmy order has not come.\nWhere is it?\nThank you\nAda",
        "Guten Tag,\nmeine Bestellung 4711 ist leider noch immer nicht angekommen.\nKönnen Sie mir sagen, wo sie ist?\nDanke",
        "One paragraph as a browser sends it, which is a single line however long it may be, and this one is long.\nBye",
        "",
        "\n",
        "-- ",
    ],
)
def test_a_mail_that_no_program_wrapped_is_left_as_it_is(text: str) -> None:
    assert reflow(text) == text


def test_no_word_is_lost_or_moved() -> None:
    text = "\n".join([WRAPPED, *ARRANGED.values(), WRAPPED])
    assert reflow(text).split() == text.split()


def test_lines_of_a_language_without_spaces_get_none() -> None:
    text = "\u6ce8" * 58 + "\n" + "\u6587" * 20
    assert reflow(text).split() == text.split()
    assert " " not in reflow(text)


def test_a_mail_of_a_megabyte_is_read_in_time() -> None:
    text = (WRAPPED + "\n\n") * 3_000 + "a" * 200_000 + " " * 100_000
    assert reflow(text).split() == text.split()
