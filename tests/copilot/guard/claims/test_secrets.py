"""A denial counts for the clause that it stands in: asking for one secret beside refusing another is still asking."""

from copilot.guard.secret_requests import requests_secret, secret_requests
from tests.each_case import each_case

ASKED = (
    "Please reply with the card data: our staff need only the full number, not the security code.",
    "Without a card on file, just send us your client's card number so that we can collect the fee.",
    "Check the status and send us your enrolment token if it does not read ENROLLED.",
    "You may pay it in at any time without charge; please put your card number as the purpose.",
    "You can collect it once you send us the number of the lost card.",
    "The money is back in five days; just reply with the long number on the card and its expiry date.",
    "Please tell us the number on the back of your card.",
    "Please write your card's long number into your answer.",
    "What is your mother's maiden name?",
    "Wie lautet die Antwort auf Ihre Sicherheitsfrage? Bitte nennen Sie uns die Sicherheitsfrage dazu.",
    "Please confirm your card's expiry date.",
    "All we need is a scan of both sides of the card.",
    "Wenn Sie uns eine Kopie Ihres Personalausweises zukommen lassen, endet der Vertrag.",
    "Mandadnos los datos completos de la tarjeta.",
    "Nobody here ever asks for a whole card number, but could you tell us your password and the last code?",
    "We never ask for your password, but could you send us the PIN and the code that we sent you?",
    "Wir fragen nie nach Ihrem Passwort, aber bitte nennen Sie uns die Kartennummer.",
    "Nous ne demandons jamais votre mot de passe, mais envoyez-nous une copie de votre pièce d'identité.",
)
FREE = (
    "You find the answer to your question in the security settings.",
    "You do not have to send us your password or the PIN.",
    "We will never ask you for your password, PIN or card number.",
    "If somebody asks you to send your PIN, do not answer.",
    "Bitte teilen Sie uns Ihr Passwort nicht mit.",
    "Attach what it prints; the private key should stay with you.",
    "Open SIM and confirm with your app PIN.",
    "Please give us your name as it stands in your passport.",
    "Şifrenizi göndermeniz gerekmiyor.",
    "We will never ask you for your password, but we may ask for the order number.",
    "Never send us your card number; the last four digits of the order are enough.",
    "Please tell us the number on your library card.",
    "Please never share your password, but change it at once.",
)


@each_case("sentence", ASKED)
def test_a_secret_is_asked_for_beside_a_denial_of_something_else(sentence: str) -> None:
    assert requests_secret(sentence)


@each_case("sentence", FREE)
def test_what_is_not_needed_or_warned_of_is_not_asked_for(sentence: str) -> None:
    assert not requests_secret(sentence)


def test_a_label_of_a_cited_page_in_quotation_marks_asks_for_nothing() -> None:
    page = "Choose Forgotten password? on the page and open the link."
    told = 'Please have a new one sent to you: choose "Forgotten password?" and confirm.'
    assert not list(secret_requests(told, "", page))
    asked = 'Please send us your password, then choose "Forgotten password?".'
    assert list(secret_requests(asked, "", page))
    assert list(secret_requests('"Please send us your password and the last code that you got."', "", asked))
