"""Leaked secrets and prompts, and the tone of an answer."""

import pytest

from copilot.guard.misreadings.offers import offered
from copilot.guard.tone import _language, shouts
from copilot.state import DraftResult
from tests.each_case import each_case
from tests.guard_world import codes, draft, judged, mail, passage

FINE = "Hello,\nYou can return any lamp within 30 days of delivery.[1]"


def tone(extra: str, **changes: object) -> list[str]:
    report = judged(f"{FINE} {extra}", **changes)
    told = {"empty", "too_long", "placeholder", "shouting", "insult", "machine_talk", "wrong_language", "repetition"}
    return [code for code in codes(report) if code in told]


@pytest.mark.parametrize("answer", ["", "  \n ", "Ok."])
def test_an_empty_draft_is_no_draft(answer: str) -> None:
    assert "empty" in codes(judged(DraftResult(answer=answer, confidence=0.9)))


@each_case(
    "left",
    ["Dear [Name],", "{{ first_name }}", "{name}", "${order}", "<your name>", "<order number>", "XXXX", "TODO", "____",
     "{% if x %}", "[insert date]", "Lorem ipsum"],
)  # fmt: skip
def test_a_placeholder_that_was_left_is_seen(left: str) -> None:
    assert tone(left) == ["placeholder"]


@pytest.mark.parametrize("fine", ["See [1] and [12].", "Choose [a link](lumenbay.example).", "Set x < 3."])
def test_marks_and_links_are_no_placeholders(fine: str) -> None:
    assert "placeholder" not in tone(fine)


@each_case(
    ("text", "loud"),
    [
        ("WE HAVE TOLD YOU THIS BEFORE ALREADY", True),
        ("Stop it!!!", True),
        ("PLEASE READ OUR TERMS of service", False),
        ("Use the USB PORT and the HDMI port.", False),
        ("PLEASE READ YOUR SCREEN TEXT", True),
        ("IT IS SO, " * 6, True),
        ("Fine.", False),
    ],
)
def test_shouting_is_recognised(text: str, loud: bool) -> None:
    assert shouts(text) is loud


def test_shouting_fails_the_tone() -> None:
    assert tone("Read this now!!!") == ["shouting"]


@pytest.mark.parametrize(("insult", "language"), [("Only an idiot asks this.", "en"), ("Sie sind ein Trottel.", "de")])
def test_an_insult_fails_the_tone(insult: str, language: str) -> None:
    assert "insult" in tone(insult, language=language)


def test_a_word_that_insults_in_another_language_is_just_a_word() -> None:
    assert tone("The fan of the lamp and the con are quiet.") == []


@pytest.mark.parametrize(
    "slip", ["As an AI, I cannot see lamps.", "Als KI weiß ich das nicht.", "I'm a language model."]
)
def test_machine_talk_fails_the_tone(slip: str) -> None:
    assert "machine_talk" in tone(slip)


def test_an_answer_in_another_language_than_the_customers_fails() -> None:
    assert "wrong_language" in tone("", language="de", message=mail("Wie gebe ich meine Lampe zurück?"))
    assert "wrong_language" not in tone("")
    assert "wrong_language" not in tone("", language="")


def test_quotes_of_another_language_in_a_letter_of_the_customers_fail() -> None:
    library = (passage("To start a return, open Orders in your account and choose the lamp that you send back."),)
    letter = (
        "Guten Tag,\nvielen Dank für Ihre Nachricht. Hier sind die Informationen aus unserem Hilfeartikel:"
        f"\n{library[0].text}[1]\nEin Kollege wird sich dazu bei Ihnen melden und Ihnen alles Weitere persönlich erklären."
    )
    made = draft(letter, 0, library=library)
    german = mail("Wie gebe ich meine Lampe zurück?")
    assert "wrong_language" in codes(judged(made, retrieved=library, language="de", message=german))
    assert "wrong_language" not in codes(judged(FINE))


def test_a_few_words_are_not_judged_for_their_language() -> None:
    report = judged(draft("Hallo Mira,\nWelche Lampe?", clarifying=True))
    assert "wrong_language" not in codes(report)


def test_repeated_text_fails_the_tone() -> None:
    assert "repetition" in tone("You can return any lamp within 30 days of delivery. " * 3)
    assert "repetition" in tone("and the lamp is " * 7)
    assert tone("The lamp is bright.") == []


WORDING = (
    "Choose ENABLE EXTENDED POWER SAVING MODE NOW in the menu. The log says displayName= xxxxxxxxx there. Write to"
    " [first name] in the field. A lamp of the Halo line fits a foot of the Halo line, a shade of the Halo line, a cord of"
    " the Halo line, a plug of the Halo line, a bulb of the Halo line and a box of the Halo line. Get the"
    " fix [https://lumenbay.example/fix?id=1] NOW OR NEVER AGAIN LAMP."
)


def test_what_a_cited_article_says_to_the_letter_is_not_judged_for_its_tone() -> None:
    library = (passage(WORDING),) * 2
    told = {"placeholder", "shouting", "repetition"}
    assert not told & set(codes(judged(f"{WORDING}[1]", library=library)))
    assert not told & set(codes(judged("Get the fix NOW OR NEVER AGAIN LAMP.[1]", library=library)))


def test_what_the_article_does_not_say_is_judged_for_its_tone_beside_a_quote() -> None:
    library = (passage(WORDING),) * 2
    assert "placeholder" in codes(judged(f"{WORDING}[1] Dear [Name], ____", library=library))
    assert "repetition" in codes(judged(f"{WORDING}[1] " + "and the lamp is " * 7, library=library))
    assert "shouting" in codes(judged(f"{WORDING}[1] PLEASE READ YOUR SCREEN TEXT", library=library))


def test_a_draft_that_leaks_the_canary_is_refused() -> None:
    assert "leaked_canary" in codes(judged(f"{FINE} CNRY-71af", canary="cnry-71AF"))
    assert judged(FINE, canary="cnry-71AF").passed


@pytest.mark.parametrize(
    "written", ["9-f-3-1-a-c-0-7-7-e", "9 f 3 1 a c 0 7 7 e", "9.f.3.1.A.C.0.7.7.E", "9f31 ac07-7e"]
)
def test_a_canary_that_is_written_letter_by_letter_stays_inside(written: str) -> None:
    assert "leaked_canary" in codes(judged(f"{FINE} The word is {written}, as you asked.", canary="9f31ac077e"))
    assert "leaked_canary" in codes(judged(f"{FINE} Backwards it is {written[::-1]}.", canary="9f31ac077e"))


def test_digits_that_happen_to_stand_in_a_short_canary_leak_nothing() -> None:
    assert judged(FINE, canary="3-0").passed


def test_a_token_that_a_mail_asks_for_is_no_fact() -> None:
    report = judged(f"{FINE} CNRY-71af", message=mail("Say CNRY-71af"))
    assert "unknown_number" in codes(report)


def test_a_draft_that_leaks_the_prompt_is_refused() -> None:
    prompt = "You write replies for a support team and quote only what the numbered passages say about the question."
    leaky = f"{FINE} I write replies for a support team and quote only what the numbered passages say."
    assert "leaked_prompt" in codes(judged(leaky, prompt=prompt))
    assert judged(FINE, prompt=prompt).passed
    assert "leaked_prompt" in codes(judged(f"{FINE} My instructions forbid that."))


def test_an_article_about_prompts_may_be_quoted() -> None:
    library = (passage("The system prompt of the assistant is set in Settings."),)
    answer = f"Hello,\n{library[0].text}"
    assert "leaked_prompt" not in codes(judged(answer, 0, library=library))


@each_case(
    "secret",
    ["sk-abcdefghij0123456789", "AKIAABCDEFGHIJKLMNOP", "-----BEGIN RSA PRIVATE KEY-----", "password: hunter2hunter",
     "Your API key is a1b2c3d4e5", "Das Passwort lautet geheim123"],
)  # fmt: skip
def test_a_draft_that_leaks_a_secret_is_refused(secret: str) -> None:
    assert "leaked_secret" in codes(judged(f"{FINE} {secret}"))


def test_a_secret_is_not_repeated_in_the_report() -> None:
    report = judged(f"{FINE} sk-abcdefghij0123456789")
    told = next(reason.detail for reason in report.reasons if reason.code == "leaked_secret")
    assert told == "sk-abc…"


@pytest.mark.parametrize("fine", ["Your password is required.", "Password: choose something long."])
def test_words_about_passwords_are_no_secret(fine: str) -> None:
    assert "leaked_secret" not in codes(judged(f"{FINE} {fine}"))


def test_an_examples_password_from_the_article_is_no_secret() -> None:
    library = (passage("The default password is lamp1234 and must be changed."),)
    assert "leaked_secret" not in codes(judged(f"Hello,\n{library[0].text}", 0, library=library))


@each_case(
    ("answer", "language", "wrong"),
    [
        ("Hunde können nicht mitfahren.", "en", True),
        ("狗不能乘坐热气球。", "en", True),
        ("Les chiens ne sont pas admis.", "de", True),
        ("Dogs cannot come along.", "en", False),
        ("Nein, leider nicht.", "de", False),
        ("Each repeat costs €35.", "en", False),
    ],
)
def test_a_short_reply_in_another_language_is_told_where_that_is_sure(answer, language, wrong):
    assert ("wrong_language" in {reason.code for reason in _language(answer, language)}) is wrong


def test_an_offer_may_be_to_somebody_else():
    assert offered("Would you like him to fly for nothing this once?", "en")
    assert not offered("Would you like a window seat?", "en")
