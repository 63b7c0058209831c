"""Orders are no questions: Ask only reads, and names the key for the act."""

from copilot.assistant.questions.orders import order
from tests.each_case import each_case


@each_case(
    ("question", "way"),
    [
        ("Close ticket 41", "press D"),
        ("close #41", "press D"),
        ("Can you please resolve this ticket?", "press D"),
        ("refund her", "shop or account system"),
        ("Please assign it to Viktor", "press I"),
        ("Reply to ticket 41", "press E"),
        ("Send the customer an apology", "press E"),
        ("Delete all spam", "press S"),
        ("Schließe Ticket 41", "press D"),
        ("Tag 41 with vip", "press L"),
        ("set ticket 3 to resolved", "press D"),
        ("send a refund to Mira", "press E"),
        ("ferme le ticket 3", "press D"),
        ("rembourse-la", "shop or account system"),
        ("assigne-le à Viktor", "press I"),
        ("Lösch Ticket 8", "press S"),
        ("cierra el ticket 3", "press D"),
        ("chiudi il ticket 3", "press D"),
        ("feche o ticket 3", "press D"),
        ("sluit ticket 3", "press D"),
        ("stäng ärende 3", "press D"),
        ("zamknij zgłoszenie 3", "press D"),
        ("3 numaralı talebi kapat", "press D"),
        ("أغلق التذكرة 3", "press D"),
    ],
)
def test_an_order_is_answered_with_the_key_that_does_it(question, way):
    said = order(question)
    assert "Ask only reads: nothing was changed or sent." in said
    assert way in said


@each_case(
    "question",
    [
        "write a reply",
        "Write an apology for this",
        "Can you draft a reply to ticket 41?",
        "write me an apology",
        "compose an answer",
        "Schreib eine Antwort",
    ],
)
def test_asked_to_write_it_says_that_it_looks_up_and_names_the_key(question):
    assert order(question).startswith("Ask looks up and does not write. To write a reply, press E ")


@each_case(
    "question",
    [
        "Which draft is waiting?",
        "draft replies of last week",
        "Refund policy?",
        "refund mails last week",
        "answer mails of yesterday",
        "reply times",
        "cancel an order",
        "How do I close a ticket?",
        "What is the reply to ticket 41?",
        "Is ticket 41 closed?",
        "change the delivery address",
        "How many tickets to answer?",
        "open tickets of Rosa Lind",
        "Update on ticket 41",
        "comment annuler un abonnement",
        "cambiar la dirección de entrega",
        "cambia la dirección",
        "muéstrame las quejas",
        "une question sur le ticket 3",
        "Stell mir die offenen Tickets vor",
        "Kündigung eines Abos",
    ],
)
def test_a_question_is_no_order(question):
    assert order(question) == ""
