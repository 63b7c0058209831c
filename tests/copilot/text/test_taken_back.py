"""A mail that takes the matter back needs no answer; one that says more, or is angry, does."""

from copilot.state import MessageCreated
from copilot.text.mail_signals import taken_back
from tests.each_case import each_case

BACK = [
    ("en", "Forget it, works now!! sorry"),
    ("en", "Hi,\n\nnever mind, I found it. Sorry for the trouble.\n\nJen"),
    ("en", "It's working again, thanks"),
    ("en", "Please ignore my last mail, sorry!"),
    ("de", "Hat sich erledigt, es geht jetzt wieder. Danke!"),
    ("de", "Vergessen Sie es, funktioniert jetzt. Entschuldigung!"),
    ("fr", "Laissez tomber, ça marche maintenant, désolé !"),
    ("es", "Olvídelo, ya funciona. Perdón por la molestia."),
    ("it", "Come non detto, adesso funziona. Grazie!"),
    ("pt", "Esqueçam, já funciona. Desculpem!"),
    ("nl", "Laat maar, het werkt nu weer. Sorry!"),
    ("sv", "Glöm det, det fungerar nu. Förlåt!"),
    ("pl", "Już nieaktualne, przepraszam!"),
    ("tr", "Boş verin, şimdi çalışıyor. Teşekkürler!"),
    ("ar", "لا داعي، تعمل الآن. عذرا"),
]
NOT_BACK = [
    ("en", "Forget it, I want my money back."),
    ("en", "Forget it!"),
    ("en", "It works now but the light is still orange."),
    ("en", "Nothing works now."),
    ("en", "Sorry, it does not work now."),
    ("en", "Never mind the colour, please send it today, thanks."),
    ("en", "Works now, thanks! How do I clean the filter?"),
    ("de", "Es geht jetzt gar nicht mehr. Danke!"),
    ("fr", "Ça ne marche plus maintenant."),
    ("es", "Ya no funciona, gracias."),
]


def back(language: str, text: str) -> bool:
    sender = {"sender": "jen@home.example", "sender_name": "Jen"}
    return taken_back(MessageCreated(0, (), "wifi", text, mailbox_language=language, **sender), language)


@each_case(("language", "text"), BACK)
def test_a_matter_that_settled_itself_needs_no_answer(language: str, text: str) -> None:
    assert back(language, text)


def test_the_last_of_several_mails_takes_the_matter_back() -> None:
    mails = ("My planter does not connect. What can I do?", "Forget it, works now!! sorry")
    for several, taken in ((mails, True), (mails[::-1], False)):
        text = "\n\n".join(several)
        message = MessageCreated(0, (), "wifi", text, mails=several, sender="jen@home.example", mailbox_language="en")
        assert taken_back(message, "en") == taken


@each_case(("language", "text"), NOT_BACK)
def test_a_mail_that_says_more_is_answered(language: str, text: str) -> None:
    assert not back(language, text)
