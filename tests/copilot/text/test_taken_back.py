"""A mail that takes the matter back needs no answer; one that says more, or is angry, does."""

from copilot.pipeline.nodes.retrieve import whole_query
from copilot.state import MessageCreated
from copilot.text.mail_signals import taken_back
from copilot.text.matters import still_asked
from copilot.text.questions import asked_by
from tests.each_case import each_case
from tests.library import mail
from tests.pipeline_world import World

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
    # with what was asked, and where it was found
    ("en", "Sorry, please forget my question about the opening hours, I've found them on your site. No need to reply!"),
    ("en", "Don't bother answering, I worked it out on your website. Thanks anyway!"),
    ("en", "No need to get back to me about the ferry times, the timetable was on your website.\n\nJen"),
    ("en", "Please disregard my earlier mail, I have found the information on your website."),
    ("de", "Meine Frage von heute Morgen hat sich erledigt, ich habe es auf Ihrer Seite gefunden."),
    ("de", "Sie brauchen mir nicht mehr zu antworten, mein Mann hat die Antwort auf Ihrer Homepage gefunden. Danke!"),
    ("fr", "Ne tenez pas compte de ma question de ce matin, mon mari a trouvé la réponse."),
    ("es", "Por favor, ignoren mi pregunta sobre los horarios, ya la he encontrado en la web."),
    ("it", "Ignorate pure la mia domanda di stamattina, mio marito ha trovato la risposta."),
    ("pt", "Não precisam de responder, já encontrei a informação no vosso site. Obrigada!"),
    ("nl", "U hoeft niet meer te antwoorden, ik heb het op uw website gevonden. Bedankt!"),
    ("sv", "Ni behöver inte svara, jag hittade svaret på er hemsida. Tack!"),
    ("pl", "Proszę nie odpowiadać na moje pytanie, znalazłam odpowiedź na Państwa stronie. Dziękuję!"),
    ("tr", "Sorumu cevaplamanıza gerek kalmadı, cevabı sitenizde buldum. Teşekkürler!"),
    ("ar", "لا داعي للرد على سؤالي، وجدت الجواب في موقعكم. شكرا"),
    # where it was seen since
    ("en", "Hi, until when do we have to order rolls? Oh never mind, I just saw it on the board. Thanks anyway!"),
    (
        "de",
        "Bis wann muss ich bestellen? Ach, hat sich erledigt, ich habe es gerade auf dem Aushang gesehen. Danke trotzdem!",
    ),
    ("fr", "Quand ouvrez-vous ? Ah, laissez tomber, je viens de le voir sur le panneau. Merci quand même !"),
    ("es", "¿A qué hora abren? Ah, olvídenlo, lo acabo de ver en el cartel. ¡Gracias de todos modos!"),
    ("it", "A che ora aprite? Ah, lasciate stare, l'ho appena visto sulla bacheca. Grazie lo stesso!"),
    ("nl", "Hoe laat gaan jullie open? O laat maar, ik zie het net op het bord. Toch bedankt!"),
    ("pt", "A que horas abrem? Ah, esqueçam, acabei de ver no quadro. Obrigada na mesma!"),
    ("sv", "När öppnar ni? Äsch, glöm det, jag såg det precis på tavlan. Tack ändå!"),
    ("pl", "O której otwieracie? Nieważne, właśnie zobaczyłam na tablicy. Dziękuję mimo to!"),
    # behind the question
    (
        "en",
        "Hi, how do I cancel my Plus plan?\n\nOh wait, never mind, I just found it under Settings > Billing. All done, "
        "please ignore this mail.\n\nJen",
    ),
    ("en", "Where is my parcel? Never mind, found it. Thanks!"),
    ("en", "Why does it not connect? It works now, thanks."),
    ("de", "Wie kündige ich? Hat sich erledigt, danke."),
    ("fr", "Comment résilier mon abonnement ? Laissez tomber, j'ai trouvé. Merci !"),
    ("es", "¿Cómo cancelo mi plan? Olvídelo, ya lo he encontrado. Gracias."),
    ("it", "Come disdico il piano? Come non detto, ho trovato. Grazie!"),
    ("pt", "Como cancelo o plano? Esqueçam, já encontrei. Obrigado!"),
    ("nl", "Hoe zeg ik op? Laat maar, ik heb het al gevonden. Bedankt!"),
    ("sv", "Hur säger jag upp? Glöm det, jag hittade det. Tack!"),
    ("pl", "Jak zrezygnować? Już nieaktualne, dziękuję!"),
    ("tr", "Nasıl iptal ederim? Boş verin, hallettim. Teşekkürler!"),
    ("ar", "كيف ألغي الاشتراك؟ لا داعي، تم الحل. شكرا"),
]
NOT_BACK = [
    ("en", "What does it cost? Never mind the price, I saw it on the board. But can you deliver it?"),
    ("en", "I saw the damage on the door. What now? Thanks!"),
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
    ("en", "How do I clean the filter? It works now, thanks!"),
    ("en", "How do I cancel? Never mind, I found it, but please send me the invoice."),
    ("en", "How do I cancel? Where is my parcel? Never mind the first, I found it under Settings, thanks."),
    ("en", "How do I cancel? Forget it! You never answer anyway, I want my money back."),
    ("en", "Forget it, I fixed it. But can I get my money back? Thanks"),
    ("de", "Hat sich erledigt, danke. Aber wie bekomme ich mein Geld zurück?"),
    ("fr", "Où est mon colis ? Merci !"),
    ("en", "Why is my refund so late? Forget it!"),
    ("en", "Please don't ignore my question from this morning."),
    ("en", "Please ignore my last message, I meant Tuesday, not Monday."),
    ("en", "No need to reply, just cancel my booking please."),
    ("en", "No need to answer by phone, an email is fine."),
    ("en", "Forget my question about the price and send me the form, please."),
    ("en", "Can you send me the picture? It is on your website."),
    ("en", "My husband found the answer on your website, but I'd like you to confirm it."),
    ("de", "Meine Frage zur Lieferung hat sich nicht erledigt, ich warte noch."),
    ("de", "Die Antwort auf Ihrer Website habe ich gefunden, sie stimmt aber nicht."),
    ("fr", "J'ai trouvé l'information sur votre site mais elle n'est plus à jour."),
    ("es", "No hace falta que respondan hoy, pero necesito la factura esta semana."),
    ("pl", "Proszę nie ignorować mojego pytania."),
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


@each_case(
    ("language", "mails", "left"),
    [
        (
            "en",
            (
                "My planter blinks purple. How do I get it back online?",
                "forget it, i fixd it. but can i get my mony back?",
            ),
            ("but can i get my mony back?",),
        ),
        (
            "en",
            ("How do I connect the planter? Forget it, I fixed it. But can I get my money back?",),
            ("But can I get my money back?",),
        ),
        (
            "de",
            ("Wie verbinde ich den Topf? Hat sich erledigt. Aber bekomme ich mein Geld zurück?",),
            ("Aber bekomme ich mein Geld zurück?",),
        ),
        (
            "en",
            ("Where is my parcel? How do I connect the planter?",),
            ("Where is my parcel?", "How do I connect the planter?"),
        ),
    ],
)
def test_only_what_is_asked_behind_the_withdrawal_is_asked_still(
    language: str, mails: tuple[str, ...], left: tuple[str, ...]
) -> None:
    message = MessageCreated(
        0, (), "wifi", "\n\n".join(mails), mails=mails, sender="jen@home.example", mailbox_language="en"
    )
    asked = asked_by(message, language)
    assert [each for each in left if any(each in one for one in asked)] == list(left), asked
    assert len(asked) <= len(left)
    assert (whole_query(message, language) == " ".join(left)) == (len(left) == 1)


def test_an_angry_word_takes_nothing_back() -> None:
    text = "How do I connect the planter? Forget it, I want my money back. Where do I send it?"
    assert still_asked(text, "en") == text


def test_a_question_of_an_earlier_mail_that_was_found_elsewhere_needs_no_answer() -> None:
    found = "Please ignore my question from this morning, my husband has found the answer on your page. Sorry for the bother."
    asked = MessageCreated(
        0,
        (),
        "walks",
        f"How long are the walks?\n\n{found}",
        mails=("How long are the walks?", found),
        sender="jen@home.example",
    )
    end = World().run(asked)
    assert end["nothing_to_answer"]
    assert "draft" not in end


def test_danger_that_is_taken_back_is_for_a_person_all_the_same() -> None:
    end = World().run(mail("My planter is on fire. What do I do? Never mind, found it, thanks."))
    assert [one.kind for one in end["needs_person"]] == ["danger"]


@each_case(("language", "text"), NOT_BACK)
def test_a_mail_that_says_more_is_answered(language: str, text: str) -> None:
    assert not back(language, text)
