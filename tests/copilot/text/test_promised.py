"""A customer who leans on a promise of ours is told apart from every other promise."""

from copilot.state import MessageCreated
from copilot.text.mail_signals import promised_by_us
from tests.each_case import each_case

OURS = [
    ("en", "I want the full refund, your colleague Rosa promised it to me on the phone."),
    ("en", "You promised me a new pump in May."),
    ("en", "I was assured that the fee would be waived."),
    ("en", "Where is the promised refund?"),
    ("de", "Ihre Kollegin hat mir am Telefon die volle Erstattung zugesagt."),
    ("de", "Mir wurde versprochen, dass der Topf ersetzt wird."),
    ("de", "Sie haben mir eine Gutschrift versprochen."),
    ("fr", "Votre collègue m'a promis un remboursement complet."),
    ("fr", "Vous m'aviez promis un geste."),
    ("es", "Su compañera me prometió el reembolso completo por teléfono."),
    ("es", "Me han asegurado que no pagaría nada."),
    ("it", "La vostra collega mi ha promesso il rimborso completo."),
    ("pt", "A sua colega prometeu-me o reembolso total."),
    ("nl", "Uw collega heeft mij de volledige terugbetaling beloofd."),
    ("nl", "Jullie hebben een nieuwe pomp toegezegd."),
    ("sv", "Din kollega lovade mig pengarna tillbaka."),
    ("pl", "Wasz konsultant obiecał mi pełny zwrot pieniędzy."),
    ("tr", "Arkadaşınız bana telefonda tam iade için söz verdi."),
    ("ar", "زميلتكم وعدتني باسترداد المبلغ كاملا."),
]
NOT_OURS = [
    ("en", "I promised my wife that the herbs would survive."),
    ("en", "My landlord promised me a new socket."),
    ("en", "I send you the photo as promised."),
    ("en", "Can you tell me whether delivery by Friday is guaranteed?"),
    ("en", "Do you promise delivery within two days?"),
    ("de", "Ich habe meiner Frau einen Topf versprochen."),
    ("de", "Anbei sende ich Ihnen wie versprochen das Foto."),
    ("de", "Ist das Paket auf dem Weg zu mir versichert?"),
    ("fr", "Mon voisin m'a promis de s'en occuper."),
    ("fr", "Le colis est-il assuré ?"),
    ("es", "¿El paquete está asegurado?"),
    ("it", "Il pacco è assicurato?"),
    ("pt", "O pacote está garantido?"),
    ("nl", "Is het pakket verzekerd?"),
    ("nl", "Ik stuur u zoals beloofd de foto."),
    ("sv", "Jag lovade min fru en kruka."),
    ("pl", "Obiecałem żonie doniczkę."),
    ("tr", "Eşime bir saksı sözü verdim."),
]


def found(language: str, text: str) -> str:
    return promised_by_us(MessageCreated(0, (), "", text, sender="", mailbox_language=language), language)


@each_case(("language", "text"), OURS)
def test_a_promise_of_ours_is_found(language: str, text: str) -> None:
    assert found(language, text) == text


@each_case(("language", "text"), NOT_OURS)
def test_other_promises_are_none_of_ours(language: str, text: str) -> None:
    assert found(language, text) == ""
