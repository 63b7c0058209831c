"""Another customer's data is never text to keep, and nobody is asked for a secret."""

import pytest

from copilot.guard.secret_requests import requests_secret
from copilot.models import Run
from copilot.pipeline.routing import route
from copilot.state import Turn
from copilot.text.sentences import split
from copilot.worker.runs import run_output
from drafts.desk.guard_checks import checks
from drafts.models import Card, Draft
from tests.copilot.pipeline_state import state
from tests.data.guard.rules_of_the_house import ARTICLES
from tests.each_case import each_case
from tests.given_config import GivenConfig
from tests.guard_world import codes, draft, judged, mail, passage, triage

MODEL = GivenConfig(llm_draft="openai:small", max_repairs=0)
FINE = "Hello,\nYou can return any lamp within 30 days.[1]"

ASKS = """
    Could you tell us your card number and the security code?
    Please send us a copy of your passport.
    Please reply with your password.
    What is your PIN?
    We need a photo of your ID card to go on.
    Können Sie uns bitte Ihre Kreditkartennummer nennen?
    Bitte senden Sie uns eine Kopie Ihres Personalausweises.
    Wie lautet Ihr Passwort?
    Pourriez-vous nous communiquer votre mot de passe ?
    Veuillez nous envoyer une copie de votre carte d'identité.
    ¿Podría indicarnos el número de tarjeta y el código de seguridad?
    Envíenos una copia de su pasaporte.
    Può comunicarci il numero della carta?
    Ci invii una copia del documento d'identità.
    Pode enviar-nos a sua palavra-passe?
    Precisamos do número do cartão.
    Kunt u ons uw wachtwoord doorgeven?
    Stuur ons een kopie van uw paspoort.
    Kan du skicka ditt lösenord?
    Vi behöver ditt kortnummer.
    Czy może Pan podać numer karty?
    Prosimy o przesłanie skanu dowodu osobistego, prosimy o skan dowodu.
    Şifrenizi bize gönderir misiniz?
    Kart numaranızı yazın.
    هل يمكنك إرسال كلمة المرور؟
    نحتاج رقم البطاقة.
"""
FREE = """
    Never send us your password by e-mail.
    We will never ask for your card number.
    Enter your password on the sign-in page.
    Have you changed your password since then?
    Please tell us whether the password reset e-mail arrived.
    Could you send us a screenshot of the password page?
    Refunds go to the card that was used.
    Could you tell us your order number?
    You can change your PIN in Settings.
    Bitte senden Sie uns niemals Ihr Passwort.
    Geben Sie Ihr Passwort auf der Anmeldeseite ein.
    Können Sie uns bitte die Bestellnummer nennen?
    Ne nous envoyez jamais votre mot de passe.
    Nunca nos envíe su contraseña.
    Non ci invii mai la password.
    Nunca envie a sua senha.
    Stuur ons nooit uw wachtwoord.
    Skicka aldrig ditt lösenord.
    Nigdy nie wysyłaj nam hasła.
    Şifrenizi kimseyle paylaşmayın.
    لا ترسل كلمة المرور أبدا.
    No credit card is needed for the free trial.
    You do not need to send us your card number.
    Ihre Kreditkartennummer brauchen wir nicht.
    Nous n'avons pas besoin de votre numéro de carte.
    No necesitamos su número de tarjeta.
    Non abbiamo bisogno del numero di carta.
    Não precisamos do número do cartão.
    Wij hebben uw kaartnummer niet nodig.
    Vi behöver inte ditt kortnummer.
    Nie potrzebujemy numeru karty.
    Kart numaranıza ihtiyacımız yok.
    Kart numaranızı göndermeniz gerekmiyor.
    Şifrenizi göndermenize gerek yok.
    لسنا بحاجة إلى رقم البطاقة.
    أرسل لنا رقم الطلب دون رقم البطاقة.
    أرسل رقم الطلب فقط، ليس رقم البطاقة.
"""
# What a customer asks, and a reply quotes before it answers.
QUESTIONS = {
    "en": "Do I need a credit card for the free trial of Plus?",
    "de": "Brauche ich für die Testphase eine Kreditkartennummer?",
    "fr": "Est-ce que j'ai besoin d'une carte bancaire ?",
    "es": "¿Necesito el pasaporte para recoger el paquete?",
    "it": "Ho bisogno della carta d'identità per il ritiro?",
    "pt": "Preciso do passaporte para levantar a encomenda?",
    "nl": "Moet ik mijn kaartnummer ook doorgeven?",
    "sv": "Hur ofta ska jag ange mitt lösenord?",
    "pl": "Czy mam wysłać paszport?",
    "tr": "Kart numaramı vermem gerekiyor mu?",
    "ar": "هل أحتاج إلى إرسال جواز السفر؟",
}


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


@each_case("sentence", lines(ASKS))
def test_asking_for_a_password_card_number_code_or_identity_document_is_forbidden(sentence: str) -> None:
    assert requests_secret(sentence)
    report = judged(draft(f"Hello,\n\n{sentence}", clarifying=True))
    assert "secret_request" in codes(report)
    assert not report.policy_ok


@each_case("language", sorted(QUESTIONS))
def test_a_customers_own_question_is_quoted_freely(language: str) -> None:
    question = QUESTIONS[language]
    assert requests_secret(question)
    quoting = f"“{question}”"
    answer = draft(f"{quoting}\n\n{FINE}")
    assert "secret_request" not in codes(
        judged(answer, message=mail(f"Hello,\n{question.replace(' ', chr(10), 2)}\nKim"))
    )
    assert "secret_request" in codes(judged(answer, message=mail("How do I return my lamp?")))


def test_a_quotation_hides_nothing_that_is_asked_beside_it() -> None:
    question = QUESTIONS["en"]
    asking = f"Regarding your question “{question}” please send us your card number."
    assert "secret_request" in codes(judged(draft(asking), message=mail(question)))


@each_case("sentence", lines(FREE))
def test_warning_of_it_or_saying_where_it_is_entered_is_free(sentence: str) -> None:
    assert not requests_secret(sentence)


def test_the_articles_own_sentences_ask_for_no_secret() -> None:
    told = [sentence.text for article in ARTICLES for sentence in split(article)]
    assert [text for text in told if requests_secret(text)] == []


FOREIGN = "Hello,\nYou can return any lamp within 30 days.[1] It was ordered by max@other.example as order 991122."


def test_another_customers_data_is_findings_and_its_text_is_never_there_to_keep() -> None:
    made = draft(FOREIGN, 0)
    report = judged(made)
    assert [one.detail for one in report.reasons if one.code == "other_customer"] == ["max@other.example", "991122"]
    given = state(
        draft=made, guard=report, retrieved=(passage("You can return any lamp within 30 days."),), triage=triage()
    )
    verdict = route(given, MODEL)
    assert (verdict.decision, verdict.card) == ("escalate", "findings")
    given |= {"decision": verdict.decision, "escalation_reason": verdict.reason, "card": verdict.card}
    stored = run_output.run_output(given, Run(), MODEL)
    assert (stored.card, stored.body, stored.evidence) == (Card.FINDINGS, "", ())
    assert "max@other.example" not in stored.body
    shown = Draft(pk=1, body="", guard=dict(stored.guard), card=stored.card)
    shown._cited = []
    assert any("another customer's" in check.text and not check.passed for check in checks(shown))


def test_another_persons_address_in_the_customers_own_order_is_theirs_even_for_a_verified_sender() -> None:
    data = {"lookup_order": {"number": "88231", "email": "zoe@other.example"}}
    answer = "Hello,\nYou can return any lamp within 30 days.[1] The order's address is zoe@other.example."
    assert "other_customer" in codes(judged(answer, tool_results=data))


@pytest.mark.parametrize(
    "answer",
    [
        f"{FINE} We write to mira@home.example.",
        f"{FINE} Write to care@lumenbay.example or call +49 30 5550 1234.[2]",
        f"{FINE} Your order 881122 is known to us.",
        f"{FINE} The form was FORM-20457 in our last mail.",
    ],
)
def test_what_the_conversation_its_sources_or_our_own_lines_told_is_nobody_elses(answer: str) -> None:
    message = mail("I ordered 881122.", thread=(Turn("out", "Please use FORM-20457."),))
    assert "other_customer" not in codes(judged(answer, message=message))
