"""Who asks us to do something, and who wants to be told something."""

from copilot.text.mail_signals import wish, wish_of
from tests.each_case import each_case
from tests.library import mail

DEEDS = [
    ("en", "Please move my booking 7KQ2M from the 3rd to the 5th, same time."),
    ("en", "Could you look up for me when exactly my entry ends?"),
    ("en", "Could you send it to me again please?"),
    ("en", "Take me off your list."),
    ("de", "Könnten Sie meine Adresse ändern?"),
    ("de", "Bitte schicken Sie mir den Code noch einmal."),
    ("fr", "Pouvez-vous débloquer ma carte ?"),
    ("es", "¿Pueden mover mi cita al viernes, por favor?"),
    ("it", "Potete spostare il mio appuntamento?"),
    ("pt", "Podem alterar a minha morada?"),
    ("nl", "Kunt u mijn adres wijzigen?"),
    ("sv", "Kan ni flytta min bokning?"),
    ("pl", "Proszę o zmianę mojego adresu."),
    ("en", "Please stop the direct debit."),
    ("de", "Lastschrift bitte stoppen."),
    ("de", "Bitte stoppen Sie die Lastschrift."),
    ("fr", "Merci d'arrêter le prélèvement."),
    ("es", "Por favor, detengan el cobro."),
    ("it", "Per favore fermate l'addebito."),
    ("pt", "Por favor, parem o débito direto."),
    ("nl", "Wilt u de incasso stoppen alstublieft."),
    ("sv", "Vänligen stoppa autogirot."),
    ("pl", "Proszę zatrzymać polecenie zapłaty."),
    ("en", "Could you please cancel the course?"),
]
WORDS = [
    ("en", "Please let me know what I should do with my old lamp."),
    ("en", "Could you tell me whether my plan includes it?"),
    ("en", "Can you please help me with my new computer?"),
    ("en", "How can you tell my lamp from another one?"),
    ("en", "Put my pin in wrong three times, what now"),
    ("en", "Please find my order number below. How long does it take?"),
    ("de", "Können Sie mir bitte sagen, wie lange es dauert?"),
    ("de", "Bitte helfen Sie mir mit meinem Topf."),
    ("fr", "Pouvez-vous me dire combien de temps cela prend ?"),
    ("es", "¿Podrían indicarme cuánto tarda mi pedido?"),
    ("it", "Potete dirmi quanto tempo ci vuole?"),
    ("pt", "Podem dizer-me quanto tempo demora?"),
    ("nl", "Kunt u mij vertellen hoe lang het duurt?"),
    ("sv", "Kan ni berätta för mig hur lång tid det tar?"),
    ("pl", "Proszę o informację, ile to trwa."),
    ("en", "How do I cancel the course, please?"),
    ("en", "Please tell me how to stop the direct debit."),
    ("en", "Can you cancel a course within 14 days?"),
    ("en", "Please explain how to cancel the plan."),
    ("de", "Wie kann ich die Lastschrift stoppen, bitte?"),
    ("de", "Bitte sagen Sie mir, wie ich den Kurs stornieren kann."),
    ("de", "Bitte erklären Sie, wie man die Lastschrift stoppen kann."),
    ("fr", "Merci de me dire comment annuler le cours."),
    ("nl", "Graag wil ik weten hoe ik kan opzeggen."),
    ("pl", "Proszę o informację, jak anulować kurs."),
]


@each_case(("language", "text"), DEEDS)
def test_an_order_to_us_is_a_wish(language, text):
    assert wish(f"Hello.\n\n{text}", language) == text


@each_case(("language", "text"), WORDS)
def test_a_question_is_no_request_for_a_deed(language, text):
    assert wish(text, language) == ""


ASKED = "My annual plan renewed four days ago. Is an annual plan refunded in full so soon?"


@each_case(
    ("subject", "text", "wished"),
    [
        ("Refund for my annual plan", ASKED, ""),
        ("Please refund my annual plan", ASKED, "Please refund my annual plan."),
        ("Cancel my order", "How long does a refund take?", "Cancel my order."),
        ("Cancel my order", "How do I cancel my order?", "Cancel my order."),
        ("Refund for my annual plan", "It renewed four days ago.", "Refund for my annual plan."),
        ("Refund for my annual plan", f"{ASKED} Please cancel it now.", "Please cancel it now."),
    ],
)
def test_a_subject_that_names_what_the_text_asks_about_is_its_title(subject: str, text: str, wished: str) -> None:
    assert wish_of(mail(text, subject=subject), "en") == wished


@each_case(
    ("subject", "text", "wished"),
    [
        ("Re: Please send us the keys", "There is just the one key. What does that do to my claim?", ""),
        ("AW: Bitte senden Sie uns die Schlüssel", "I have just one key. What now?", ""),
        ("Re: Please cancel my order", "", "Please cancel my order."),
        ("Re: Your order", "Please cancel my order.", "Please cancel my order."),
    ],
)
def test_the_subject_of_a_reply_is_no_wish_of_its_writer(subject: str, text: str, wished: str) -> None:
    assert wish_of(mail(text, subject=subject), "en") == wished
