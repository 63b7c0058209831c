from hypothesis import given
from hypothesis import strategies as st

from copilot.extractive.segmentation import units
from copilot.extractive.segmentation.plain_text import plain
from tests.each_case import each_case

ARTICLE = """## Change your address

You can change it within 2 hours, e.g. from **Orders**. After that
it cannot be changed.

To change it:

1. Open *Orders*.
2. Choose the order.
   Then wait.

Opening hours
-------------

- Call us at 9 a.m. on weekdays.
- Write to us at any time.

```
code that nobody reads aloud
```"""


def texts(article: str) -> list[str]:
    return [unit.text for unit in units(article)]


def test_sentences_and_lists_become_units_and_headings_and_code_do_not() -> None:
    assert texts(ARTICLE) == [
        "You can change it within 2 hours, e.g. from **Orders**.",
        "After that\nit cannot be changed.",
        "To change it:\n\n1. Open *Orders*.\n2. Choose the order.\n   Then wait.",
        "- Call us at 9 a.m. on weekdays.",
        "- Write to us at any time.",
    ]


def test_a_unit_knows_the_heading_above_it() -> None:
    assert [unit.heading for unit in units(ARTICLE)][::3] == ["Change your address", "Opening hours"]


def test_a_heading_that_lost_its_line_is_not_quoted() -> None:
    assert texts("It takes a day. Verification processThe process takes 3 days.You can wait.") == [
        "It takes a day.",
        "The process takes 3 days.",
        "You can wait.",
    ]


def test_a_line_that_leads_to_nothing_is_not_quoted() -> None:
    assert texts("You need one of these things:\n\nA receipt is enough.") == ["A receipt is enough."]


@each_case(
    "pointer",
    [
        "Follow the steps below.", "Please proceed as follows.", "Gehen Sie wie folgt vor.", "Suivez les étapes ci-dessous.",
        "Siga los pasos siguientes.", "Segua i passaggi qui sotto.", "Volg de onderstaande stappen.",
    ],
)  # fmt: skip
def test_what_points_to_a_list_is_quoted_with_it_or_not_at_all(pointer: str) -> None:
    assert texts(f"{pointer}\n\n1. Open it.\n2. Close it.") == [f"{pointer}\n\n1. Open it.\n2. Close it."]
    assert texts(f"{pointer}\n\nA receipt is enough.") == ["A receipt is enough."]


@each_case(
    "pointer",
    ["More in [care](../care.md).", "**See also** [care](care.md)", "Siehe [Pflege](/pflege).", "Voir [ici](#soin)."],
)
def test_a_sentence_that_only_names_another_article_is_not_quoted(pointer: str) -> None:
    assert texts(f"{pointer}\n\nA receipt is enough.") == ["A receipt is enough."]


@each_case(
    "kept",
    ["Open [Settings](/settings).", "See [our page](https://x.example).", "More lamps come in [May](/may) this year."],
)
def test_a_sentence_with_a_link_is_quoted_if_it_tells_something(kept: str) -> None:
    assert texts(kept) == [kept]


def test_the_second_half_of_numbered_steps_is_not_quoted() -> None:
    assert texts("4. Choose the order.\n5. Press Return.\n\nA receipt is enough.") == ["A receipt is enough."]


def test_a_list_too_long_to_quote_is_left_to_the_article() -> None:
    items = "\n".join(f"- a thing that is not covered, number {n}, with many words about it" for n in range(40))
    assert texts(f"The warranty does not cover:\n\n{items}") == []


@each_case(
    ("text", "cut"),
    [
        ("It costs 4.90 EUR. It is free over 50 EUR.", 2),
        ("Wir liefern z. B. nach Wien. Das dauert 2 Tage.", 2),
        ("Ask Dr. Gomez. She knows the way to do it.", 2),
        ("It opens on 3. May at the earliest and closes later.", 1),
        ("这个需要三天。您可以等。", 2),
    ],
)
def test_sentences_end_where_they_end(text: str, cut: int) -> None:
    assert len(units(text)) == cut


@each_case(
    ("quote", "shown"),
    [
        ("See [our *page*](https://x.example/a_(b)).", "See our page (https://x.example/a_(b))."),
        ("[Our *page*](https://x.example/a_(b)) tells it.", "Our page tells it."),
        ("Write from [Contact](/contact).", "Write from Contact."),
        ("It is at [https://x.example](https://x.example).", "It is at https://x.example."),
        (
            "[Write](mailto:a@x.example?subject=b) or [call](tel:+44-20-1) us.",
            "Write (a@x.example) or call (+44-20-1) us.",
        ),
        ("Write to [a@x.example](mailto:a@x.example).", "Write to a@x.example."),
        ("Press **Save** and `wait`.", "Press Save and wait."),
        ("a_name_with_underscores and 2 * 3 * 4 stay.", "a_name_with_underscores and 2 * 3 * 4 stay."),
        ("First line\ngoes on.", "First line goes on."),
        ("* one\n* two", "- one\n- two"),
        ("- alone", "alone"),
        ("| Way | Hours |\n| --- | --- |\n| Phone | 9 to 5 |", "- Phone: 9 to 5"),
        ("It is so [1], says the manual [https://x.example/a].", "It is so (1), says the manual."),
        ("Run install [package] now.", "Run install (package) now."),
        ("<b>Bold</b> text", "Bold text"),
        ("Apply[https://x.example/a]V8.0.0.3 now.", "Apply V8.0.0.3 now."),
        ("Open <install folder>/bin, then <Atlas_home>/lib.", "Open <install folder>/bin, then <Atlas_home>/lib."),
    ],
)
def test_marks_of_markdown_are_taken_off(quote: str, shown: str) -> None:
    assert plain(quote) == shown


@given(st.text(max_size=300))
def test_any_text_is_cut_into_pieces_of_itself(text: str) -> None:
    last = 0
    for unit in units(text):
        assert text[unit.start : unit.end] == unit.text
        assert unit.start >= last
        last = unit.end
        plain(unit.text)


@each_case(
    "lead",
    [
        "After those 14 days, a policy in its first year ends early only if",
        "After that, a policy ends early only **if**",
        "It goes on by itself. It ends early only if",
    ],
)
def test_a_list_is_quoted_with_the_unfinished_sentence_above_it(lead: str) -> None:
    article = (
        f"## The first year\n\n{lead}\n\n- the bike has been sold, or\n- you move abroad.\n\nSend us proof of that."
    )
    *_, conditions, proof = texts(article)
    assert conditions.endswith("you move abroad.")
    assert "early only" in conditions
    assert proof == "Send us proof of that."


def test_a_finished_sentence_above_a_list_is_a_quote_of_its_own() -> None:
    assert texts("You can pay in three ways.\n\n- Pay us by card.\n- Pay us by invoice.") == [
        "You can pay in three ways.",
        "- Pay us by card.",
        "- Pay us by invoice.",
    ]


STEPS = "1. Open the lamp.\n2. Take the bulb out."


@each_case(
    "lead",
    [
        "Never use the steps below. They are dangerous.",
        "The following steps cause a fire. Never do them at home.",
        "The following steps were recommended until 2024. They are wrong and damage the lamp, so never follow them.",
        "The steps below apply to technicians. Others send the lamp in.",
        "These steps are only for lamps without a plug.",
        "Follow the steps below.\n\nThis is dangerous: never do it while the lamp is plugged in.",
        "Never use the steps below.\n\nThey are dangerous.",
        "Danger! Never open the lamp yourself.",
        "Do not do this at home. It is dangerous.",
        "Die folgenden Schritte sind veraltet. Führen Sie sie niemals aus.",
        "Les étapes suivantes sont réservées aux techniciens. Ne les suivez jamais.",
        "Los siguientes pasos son peligrosos. No los siga nunca.",
        "I seguenti passaggi sono pericolosi. Non seguirli mai.",
        "Os passos seguintes são perigosos. Nunca os siga.",
        "De volgende stappen zijn gevaarlijk. Voer ze nooit uit.",
        "Följande steg är farliga. Gör dem aldrig.",
        "Poniższe kroki są niebezpieczne. Nigdy ich nie wykonuj.",
        "Aşağıdaki adımlar tehlikelidir. Bunları asla yapmayın.",
        "الخطوات التالية خطيرة. لا تتبعها أبدا.",
    ],
)
def test_a_warning_or_limit_above_a_list_is_quoted_with_it(lead: str) -> None:
    for listed in (STEPS, STEPS.replace("1.", "-").replace("2.", "-")):
        found = [text for text in texts(f"## Care\n\n{lead}\n\n{listed}") if "Open the lamp" in text]
        assert all(text.startswith(lead) for text in found)
        assert found or listed != STEPS


@each_case("warning", ["Never use the steps below.", "Do not follow the steps below without gloves."])
def test_a_warning_that_points_down_is_no_mere_pointer(warning: str) -> None:
    assert warning in texts(f"{warning}\n\nA receipt is enough.")


def test_what_stands_above_a_list_and_says_nothing_of_it_is_quoted_alone() -> None:
    assert texts(f"It takes 3 days. If you do not have a plug, ask us.\n\n{STEPS}") == [
        "It takes 3 days.",
        "If you do not have a plug, ask us.",
        STEPS,
    ]


def test_a_list_with_one_item_that_is_no_sentence_is_quoted_whole_unless_it_is_too_long() -> None:
    mixed = "## Prices\n\n- A small dog costs £22.\n- Cat £14\n- A rabbit costs £9."
    assert [unit.text for unit in units(mixed)] == [mixed.partition("\n\n")[2]]
    long = mixed + "\n- A horse costs £90." * 100
    assert "- Cat £14" not in {unit.text for unit in units(long)}
    assert "- A rabbit costs £9." in {unit.text for unit in units(long)}
