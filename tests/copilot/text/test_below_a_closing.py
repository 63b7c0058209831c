"""Danger, law and requests below the closing words of a mail, below its signature mark and in lines marked as a quote."""

from dataclasses import replace

from copilot.state import MessageCreated, Turn
from copilot.text.detection import detect
from copilot.text.mail_signals import wish_of
from copilot.text.needs_person import needs_person
from drafts.inbound.mail.reply_parser import visible_text
from tests.each_case import each_case
from tests.library import mail

ASKED = "Hello,\n\nhow long is a gift card valid?"


def received(text: str, *, ours: str = "") -> MessageCreated:
    thread = (Turn("out", ours),) if ours else ()
    return replace(mail(visible_text(text), subject="Question"), whole_text=text, thread=thread)


def kinds(message: MessageCreated) -> list[str]:
    return [reason.kind for reason in needs_person(message, detect(message.text, fallback="en"))]


@each_case(
    ("below", "kind"),
    [
        ("Best regards\nPat\n\nP.S. My daughter got an electric shock from the planter yesterday.", "danger"),
        ("Thanks\n\nThe planter is on fire now.", "danger"),
        ("Cheers,\nPat\n\nAlso, my son was injured by the planter and is in hospital.", "danger"),
        ("Thanks in advance!\nPat\n\nP.S. If you do not answer I will harm myself.", "danger"),
        ("Viele Grüße\nPat\n\nPS: Meine Tochter hat gestern einen Stromschlag vom Topf bekommen.", "danger"),
        ("Kind regards\nPat Quill\n\nI have taken legal action against you.", "law"),
        ("Thank you,\nPat\n\nI want to delete all my data under GDPR.", "data_protection"),
        ("Best regards\nPat\n--\nThe planter is smoking right now", "danger"),
        ("Best regards\nPat\n-- \nPat Quill\nQuill Ltd.\n\nthe planter is on fire", "danger"),
        ("> My daughter got an electric shock from the planter yesterday. What do I do?\n\nPat", "danger"),
        ("Pat\n\nThis e-mail is confidential: legal notice.\nDisclaimer: none.\nMy planter is on fire.", "danger"),
    ],
)
def test_what_only_a_person_may_answer_is_found_below(below: str, kind: str) -> None:
    assert kind in kinds(received(f"{ASKED}\n\n{below}\n"))


@each_case(
    "below",
    [
        "Best regards\nPat\n-- \nPat Burns\nElectric Shock Records Ltd.\nwww.burning-house-fire.example",
        "Best regards\nPat\n-- \nChief of the Fire Department\nCity of Norwich",
        "Best regards\nPat\n\nOn Mon, 2 Nov 2026 at 10:00, Support <help@mossbury.example> wrote:\n"
        "> If the planter is on fire, pull the plug.\n> My planter is on fire.",
        "Best regards\nPat\n\n-----Original Message-----\nFrom: Support <help@mossbury.example>\nSent: Monday\n"
        "To: Pat\nSubject: Fire\n\nMy planter is on fire.",
    ],
)
def test_signatures_and_quoted_mails_are_no_danger(below: str) -> None:
    assert kinds(received(f"{ASKED}\n\n{below}\n")) == []


def test_a_quote_of_our_own_mail_is_none_however_it_is_wrapped() -> None:
    ours = "Hello Pat,\n\nyou wrote that the planter is on fire and that smoke comes out of it. Is that so?\n\nRegards"
    answered = (
        "> you wrote that the planter is on fire and\n> that smoke comes out of it. Is that so?\n\nNo, all is well."
    )
    assert kinds(received(answered, ours=ours)) == []
    assert kinds(received(answered)) == ["danger"]


@each_case(
    "below",
    [
        "Kind regards\nPat Quill\nPlease also cancel my Plus plan today and refund 49 EUR.",
        "Thanks,\nPat\n\nPS: Please cancel my order MB-209512 today.",
    ],
)
def test_a_request_below_a_closing_is_a_wish(below: str) -> None:
    assert wish_of(received(f"{ASKED}\n\n{below}"), "en").startswith("Please")


@each_case(
    ("text", "language"),
    [
        ("If you do not answer I will harm myself.", "en"),
        ("Wenn niemand antwortet, tue ich mir etwas an.", "de"),
        ("Wenn niemand antwortet, werde ich mir was antun.", "de"),
        ("Si personne ne répond, je vais me faire du mal.", "fr"),
        ("Si nadie responde, voy a hacerme daño.", "es"),
        ("Se ninguém responder, vou me machucar.", "pt"),
        ("Se nessuno risponde, voglio farmi del male.", "it"),
        ("Als niemand antwoordt, ga ik mezelf iets aandoen.", "nl"),
        ("Jeśli nikt nie odpowie, zrobię sobie krzywdę.", "pl"),
        ("Om ingen svarar kommer jag att skada mig själv.", "sv"),
        ("Kimse cevap vermezse kendime zarar vereceğim.", "tr"),
        ("إذا لم يجب أحد سأؤذي نفسي.", "ar"),
    ],
)
def test_who_says_that_they_will_harm_themselves_is_in_despair(text: str, language: str) -> None:
    assert [reason.of for reason in needs_person(mail(text), language)] == [("despair",)]
