import pytest

from copilot.state import Turn
from copilot.text.questions import (
    asked,
    asked_by,
    leans_back,
    nothing_to_answer,
    sentences,
    subject,
    troubled,
    vague,
    without_name,
)
from tests.each_case import each_case
from tests.library import mail


@each_case(
    ("text", "language", "questions"),
    [
        ("How long does delivery take?", "en", ("How long does delivery take?",)),
        (
            "Hi team,\n\nmy card was declined yesterday. What can I do? How long does delivery to Austria take?",
            "en",
            ("my card was declined yesterday. What can I do?", "How long does delivery to Austria take?"),
        ),
        ("I would like to know how to change my address.", "en", ("I would like to know how to change my address.",)),
        ("The coffee machine leaks after descaling.", "en", ("The coffee machine leaks after descaling.",)),
        (
            "I would like to order two grinders. How long does the delivery\nto Graz take?",
            "en",
            ("How long does the delivery to Graz take?",),
        ),
        (
            "Sehr geehrte Damen und Herren,\nbitte senden Sie mir meine Daten. Wie lange dauert das?",
            "de",
            ("bitte senden Sie mir meine Daten. Wie lange dauert das?",),
        ),
        ("¿Cuánto cuesta el envío a Madrid?", "es", ("¿Cuánto cuesta el envío a Madrid?",)),
        ("مرحبا، كيف يمكنني إرجاع المنتج؟", "ar", ("كيف يمكنني إرجاع المنتج؟",)),
    ],
)
def test_the_questions_of_a_mail_stand_in_its_own_words(text: str, language: str, questions: tuple[str, ...]) -> None:
    assert asked(text, language) == questions


def test_at_most_six_questions_are_asked() -> None:
    many = " ".join(
        f"Where is the {thing} of the machine?" for thing in ["tank", "filter", "plug", "switch", "lamp", "lid", "hose"]
    )
    assert len(asked(many, "en")) == 6


@each_case(
    "text",
    [
        "Thanks!",
        "ok",
        "Thank you so much, that worked perfectly!",
        "Thanks Anna, all good now",
        "Vielen Dank für die schnelle Hilfe!\nViele Grüße",
        "Merci beaucoup pour votre aide",
        "Gracias por la ayuda",
        "Grazie mille, gentilissimi",
        "Obrigada pela ajuda!",
        "Bedankt voor de snelle reactie!",
        "Tack så mycket för hjälpen",
        "Dziękuję za pomoc!",
        "Teşekkürler, çok yardımcı oldunuz",
        "شكرا جزيلا لكم",
    ],
)
def test_thanks_alone_need_no_answer(text: str) -> None:
    assert nothing_to_answer(mail(text), "en")


@each_case(
    ("text", "language"),
    [
        ("Just wanted to say the new pump works perfectly, thanks Rosa, all solved. No need to reply!", "en"),
        ("cheers mate, all good now!", "en"),
        ("Thank you so much, the cracked pot was replaced within two days. The best service in years.", "en"),
        ("Thank you, my daughter loves her new planter. Great team!", "en"),
        ("Just wanted to say the fern arrived and it's lovely. Thanks to whoever packed it so carefully!", "en"),
        ("Un grand merci à toute l'équipe. Mon genou va beaucoup mieux et vous avez été très gentils.", "fr"),
        ("Vielen Dank für das Päckchen, meine Mutter hat sich sehr gefreut.", "de"),
        ("Grazie di tutto, la lampada è bellissima.", "it"),
        ("Bedankt voor de goede hulp, de lamp is heel mooi geworden.", "nl"),
        ("Muchas gracias, la lámpara es preciosa.", "es"),
        ("Vielen Dank, das hat wunderbar geklappt! Schönen Abend noch.", "de"),
        ("Gracias, todo perfecto, mi madre está encantada con la planta.", "es"),
        ("Tack så mycket, allt fungerar perfekt nu, ni är bäst!", "sv"),
        ("Thanks, the lamp works again.\nNo reply needed.", "en"),
        ("Vielen Dank für die schnelle Hilfe, jetzt läuft alles wieder. Schönes Wochenende!", "de"),
        ("Danke, die Pumpe läuft wieder. Keine Antwort nötig.", "de"),
        ("Merci beaucoup, tout est réglé. Inutile de répondre.", "fr"),
        ("Gracias, todo resuelto. No hace falta responder.", "es"),
        ("Grazie, tutto a posto! Non serve rispondere", "it"),
        ("Bedankt, alles werkt weer. U hoeft niet te antwoorden.", "nl"),
        ("Tack, allt fungerar igen. Du behöver inte svara.", "sv"),
    ],
)
def test_thanks_that_say_all_is_well_need_no_answer(text: str, language: str) -> None:
    assert nothing_to_answer(mail(text), language)


def test_thanks_in_the_subject_count_and_those_of_our_own_subject_do_not() -> None:
    praise = "Just a quick note to say we had a lovely weekend and the warden was so kind. See you in spring!"
    assert nothing_to_answer(mail(praise, subject="Thank you"), "en")
    assert not nothing_to_answer(mail(praise, subject="Re: Thank you for your order"), "en")
    assert not nothing_to_answer(mail(f"{praise} Which plug do we need?", subject="Thank you"), "en")


def test_what_opens_a_further_matter_is_no_part_of_its_question() -> None:
    assert asked("Thanks. One more thing: which plug do I need for the caravan?", "en") == (
        "Which plug do I need for the caravan?",
    )


@each_case(
    "text",
    [
        "Thanks. Please send the invoice. No need to reply.",
        "Thanks, cancel my plan. No need to reply.",
        "Thanks for nothing, the pump is broken again. No need to reply!",
        "Thanks. The pump never works. No need to reply.",
        "Thanks, I have moved to 12 Harbour Row. No need to reply.",
        "No need to reply.",
        "Danke, bitte löschen. Keine Antwort nötig.",
        "Danke, jetzt ist die Pumpe wieder kaputt.",
        "Danke, es läuft nicht wieder.",
        "Merci, je voulais dire que la pompe fuit",
    ],
)
def test_a_mail_that_wants_no_reply_and_holds_more_than_thanks_is_read_on(text: str) -> None:
    assert not nothing_to_answer(mail(text), "de" if "Danke" in text else "en")


@each_case(
    "text",
    [
        "Thanks but it still fails",
        "Thank you for the great service. Cancel my subscription.",
        "Thank you, lovely pots. Unfortunately one arrived with a chip.",
        "Thanks for the great support. I moved house to 12 Mill Lane.",
        "Thank you, excellent. What is the best price for two",
        "Great, I love it. Send two more",
        "Thanks, and where is my order",
        "Thanks, please cancel it",
        "Perfect, thanks. Please send the invoice",
        "Thanks?",
        "Great machine",
        "Danke, aber es geht nicht",
        "Merci, mais ça ne marche pas",
        "How long does delivery take",
        "",
    ],
)
def test_thanks_with_anything_else_are_read_on(text: str) -> None:
    assert not nothing_to_answer(mail(text), "en")


def test_a_colleagues_instruction_is_always_work() -> None:
    assert not nothing_to_answer(mail("Thanks!", instruction="Answer all the same"), "en")


@pytest.mark.parametrize(
    ("text", "known", "expected"),
    [
        ("It does not work.", False, True),
        ("Help!", True, True),
        ("Delivery to Austria?", True, False),
        ("Do you deliver to Malta?", False, False),
        ("Are the lamps dimmable?", False, False),
        ("Can you help me?", False, True),
        ("It is about my lamp.", False, True),
        ("My grinder makes a loud noise since yesterday", False, False),
    ],
)
def test_a_mail_of_few_telling_words_is_vague(text: str, known: bool, expected: bool) -> None:
    assert vague(mail(text, subject="Question"), "en", known_intent=known) is expected


def test_a_thread_gives_meaning_to_few_words() -> None:
    message = mail("It does not work.", thread=(Turn("in", "How do I start a return?"),))
    assert not vague(message, "en", known_intent=False)


THREAD = (Turn("in", "How do I send back a grinder?"), Turn("out", "Open Orders."))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("And how long does that take?", True),
        ("Is it free?", True),
        ("Do you repair espresso machines of other brands in Vienna?", False),
    ],
)
def test_a_later_message_may_lean_on_the_thread(text: str, expected: bool) -> None:
    assert leans_back(text, THREAD, "en") is expected


def test_without_a_thread_nothing_is_leant_on() -> None:
    assert not leans_back("And how long does that take?", (), "en")


@each_case("raw", ["Re: Return", "RE: AW: Return", "Fwd: Return", "Antw: Return", "Return"])
def test_a_subject_is_read_without_its_prefixes(raw: str) -> None:
    assert subject(mail("x", subject=raw)) == "Return"


def test_the_senders_name_below_is_no_part_of_the_question() -> None:
    assert without_name("Where is it?\n\nMaria G.", "Maria Garcia") == "Where is it?"
    assert without_name("Where is it?\nIn Vienna", "Maria Garcia") == "Where is it?\nIn Vienna"


def test_a_question_that_points_back_is_one_with_what_it_points_at() -> None:
    told = asked("I need to understand the bulletin about the MQ channel. Where can I find this information?", "en")
    assert told == ("I need to understand the bulletin about the MQ channel. Where can I find this information?",)


def test_what_is_asked_twice_counts_once_and_what_only_sounds_alike_does_not() -> None:
    twice = "Does the ITCAM agent support SQL Server 2017? Does the monitoring ITCAM agent support SQL Server 2017?"
    assert len(asked(twice, "en")) == 1
    both = "How long does delivery of a large lamp to Austria take? How much does delivery of a large lamp to Austria cost?"
    assert len(asked(both, "en")) == 2


def test_an_address_asks_nothing() -> None:
    assert asked("See http://shop.example/page?id=7&x=1. How do I clean the lamp?", "en") == (
        "How do I clean the lamp?",
    )


@each_case(
    ("text", "language", "questions"),
    [
        (
            "How long does delivery take and can I change the address?",
            "en",
            ("How long does delivery take?", "Can I change the address?"),
        ),
        (
            "We would like 40 planters. Which discount do we get, and can we pay by invoice?",
            "en",
            ("We would like 40 planters. Which discount do we get?", "Can we pay by invoice?"),
        ),
        (
            "wie lange dauert die Lieferung nach Wien und was kostet der Versand?",
            "de",
            ("Wie lange dauert die Lieferung nach Wien?", "Was kostet der Versand?"),
        ),
        (
            "Combien coûte la livraison et quand arrive mon colis ?",
            "fr",
            ("Combien coûte la livraison ?", "Quand arrive mon colis ?"),
        ),
        (
            "¿Cómo puedo cancelar el pedido, y durante cuántas horas se puede cancelar?",
            "es",
            ("¿Cómo puedo cancelar el pedido?", "¿Durante cuántas horas se puede cancelar?"),
        ),
        (
            "Quanto costa la spedizione e quando arriva?",
            "it",
            ("Quanto costa la spedizione?", "Quando arriva?"),
        ),
        (
            "Quanto custa a entrega e quando chega a encomenda?",
            "pt",
            ("Quanto custa a entrega?", "Quando chega a encomenda?"),
        ),
        (
            "Ik wil mijn plantenbak terugsturen. Hoe werkt dat, en wat kost het retourlabel vanuit Nederland?",
            "nl",
            ("Ik wil mijn plantenbak terugsturen. Hoe werkt dat?", "Wat kost het retourlabel vanuit Nederland?"),
        ),
        (
            "Hur lång tid tar leveransen och vad kostar frakten?",
            "sv",
            ("Hur lång tid tar leveransen?", "Vad kostar frakten?"),
        ),
        (
            "Ile kosztuje dostawa i kiedy dotrze moja paczka?",
            "pl",
            ("Ile kosztuje dostawa?", "Kiedy dotrze moja paczka?"),
        ),
        ("Teslimat ne kadar sürer ve iade nasıl yapılır?", "tr", ("Teslimat ne kadar sürer?", "Iade nasıl yapılır?")),
        (
            "كم تستغرق مدة التوصيل وكيف يمكنني تغيير العنوان؟",
            "ar",
            ("كم تستغرق مدة التوصيل؟", "كيف يمكنني تغيير العنوان؟"),
        ),
    ],
)
def test_two_questions_in_one_sentence_are_two(text: str, language: str, questions: tuple[str, ...]) -> None:
    assert asked(text, language) == questions


@pytest.mark.parametrize(
    "text",
    [
        "Which colours and sizes do the planters come in?",
        "How do I unplug and restart my planter?",
        "What do I do when the light blinks and when the ring is dark?",
        "How do I wash and dry the pot of the planter?",
    ],
)
def test_an_and_within_one_question_divides_nothing(text: str) -> None:
    assert asked(text, "en") == (text,)


def test_a_second_half_that_means_nothing_alone_stays_with_the_first() -> None:
    assert len(asked("How often should I descale the pump and how do I do it?", "en")) == 1
    assert len(asked("Where is my order MB-1, and when will it arrive?", "en")) == 1


@pytest.mark.parametrize(
    "told", ["When I import the file, the import fails with an error", "Because I want to use it for several teams"]
)
def test_what_only_tells_when_or_why_is_no_question(told: str) -> None:
    assert asked(f"How do I import a file of customers? {told}.", "en") == ("How do I import a file of customers?",)


@each_case(
    ("text", "language"),
    [
        ("it doesn't work", "en"),
        ("Hi,\n\nit doesn't work anymore. Please help.\n\nMaria", "en"),
        ("My planter does not work.", "en"),
        ("The app is broken, nothing works. What now?", "en"),
        ("Hallo, es funktioniert nicht. Was soll ich tun?", "de"),
        ("Ça ne marche pas", "fr"),
        ("No funciona", "es"),
        ("Non funziona più", "it"),
        ("Não funciona", "pt"),
        ("Het werkt niet meer", "nl"),
        ("Det fungerar inte", "sv"),
        ("Nie działa", "pl"),
        ("Çalışmıyor", "tr"),
        ("لا يعمل", "ar"),
    ],
)
def test_trouble_and_nothing_else_has_to_be_asked_back(text: str, language: str) -> None:
    assert troubled(mail(text, subject="Problem"), language)


@each_case(
    "text",
    [
        "The pump of my planter does not work since I changed the filter",
        "How does the refill plan work?",
        "How does Plus work?",
        "Error 403 when I open the checkout page",
        "Delivery today?",
    ],
)
def test_trouble_that_says_what_is_wrong_is_answered(text: str) -> None:
    assert not troubled(mail(text, subject=""), "en")


def test_trouble_in_a_thread_means_what_was_said_before() -> None:
    assert not troubled(mail("It does not work.", thread=(Turn("in", "How do I start a return?"),)), "en")


def test_the_senders_name_and_greeting_make_no_mail_telling() -> None:
    assert vague(mail("Hello team,\n\nhelp please\n\nMaria Garcia", subject=""), "en", known_intent=False)


@each_case(
    ("text", "language", "questions"),
    [
        ("is it in stock? how much is shipping to Malta", "en", ("is it in stock?", "how much is shipping to Malta")),
        ("Do you sell vouchers. Also where is your shop", "en", ("Do you sell vouchers.", "Where is your shop")),
        (
            "can i pay by invoice\nwhat are the delivery times to norway",
            "en",
            ("can i pay by invoice", "what are the delivery times to norway"),
        ),
        (
            "kann ich per rechnung zahlen und wie lange ist die garantie",
            "de",
            ("Kann ich per rechnung zahlen?", "Wie lange ist die garantie?"),
        ),
        (
            "bonjour, combien coute la livraison et quel est le delai",
            "fr",
            ("Combien coute la livraison? Quel est le delai?",),
        ),
        ("Can I return a lamp?\nhow long do I have", "en", ("Can I return a lamp? how long do I have",)),
    ],
)
def test_a_question_without_its_mark_is_asked_all_the_same(text, language, questions):
    assert asked(text, language) == questions


@pytest.mark.parametrize(
    ("text", "language", "questions"),
    [
        ("How often I have asked! Where is my parcel?", "en", ("How often I have asked! Where is my parcel?",)),
        ("Kommt die Ware nicht, will ich mein Geld.", "de", ("Kommt die Ware nicht, will ich mein Geld.",)),
        ("When I press the switch nothing happens\nit stays dark", "en", None),
    ],
)
def test_the_order_of_words_alone_makes_no_question_of_what_only_tells(text, language, questions):
    assert asked(text, language) == (questions or (text.replace("\n", " "),))


CRACKED = "The planter arrived damaged, the box was open on a side,\nand I am quite angry about it: it was a birthday present."


def test_a_wrapped_line_opens_no_matter_and_a_feeling_is_none() -> None:
    told = asked(f"{CRACKED}\n\nWhat do I have to send you? And do I have to send the planter back first?", "en")
    assert not [question for question in told if question.startswith("and I am")]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "I am really disappointed."),
        ("en", "This is terrible service!"),
        ("de", "Ich bin wirklich enttäuscht."),
        ("fr", "Je suis très déçu."),
    ],
)
def test_a_feeling_beside_a_question_asks_nothing(language: str, text: str) -> None:
    asks = {"en": "How do I return the planter?", "de": "Wie kann ich die Lampe zurückgeben?"}
    question = asks.get(language, "Comment puis-je renvoyer la lampe ?")
    assert asked(f"{question}\n\n{text}", language) == (question,)


def test_a_trouble_beside_a_question_is_a_matter_whatever_is_felt() -> None:
    told = asked(
        "How do I return the planter?\n\nAlso the pump of my other planter stopped working, which is terrible.", "en"
    )
    assert len(told) == 2


def test_of_two_mails_in_a_row_each_keeps_its_matter() -> None:
    first = "I was charged €9.90 twice for Plus. Please refund one of them, and tell me when.\n\nRegards,\nPrakash"
    second = "Any news on this? I wrote an hour ago. Also, how do I change my card?\n\nPrakash"
    told = asked_by(mail(f"{first}\n\n{second}", mails=(first, second), sender_name="Prakash"), "en")
    assert [any(word in question for question in told) for word in ("charged", "change my card")] == [True, True]
    assert not [question for question in told if "news" in question]


@each_case(
    ("text", "language", "first"),
    [
        ("wir möchten am 4. März das Boot abholen. Wann öffnet der Hafen?", "de", "wir möchten am 4. März das Boot"),
        ("wir kämen vom 3. bis 5. Oktober. Gibt es da einen Stellplatz?", "de", "wir kämen vom 3. bis 5. Oktober"),
        ("die Wohnung liegt im 2. Stock ohne Aufzug. Kostet das mehr?", "de", "die Wohnung liegt im 2. Stock"),
        ("vi henter cyklen den 7. maj om morgenen. Hvornår åbner I?", "da", "vi henter cyklen den 7. maj"),
        ("haemme veneen 12. kesäkuuta aamulla. Mihin aikaan avaatte?", "fi", "haemme veneen 12. kesäkuuta"),
        ("přijedeme 5. května večer. V kolik hodin zavíráte?", "cs", "přijedeme 5. května"),
        ("dolazimo 9. srpnja navečer. Kada zatvarate?", "hr", "dolazimo 9. srpnja"),
        ("2026. május 3. napján jövünk. Mikor nyitnak?", "hu", "2026. május 3. napján"),
        (
            "our skipper signs as Marisol Yates S.L. rather than alone. Can that be changed?",
            "en",
            "our skipper signs as",
        ),
        ("la fattura va a Vela Blu S.p.A. e non a me. Si può cambiare?", "it", "la fattura va a Vela"),
        ("the mooring is let to Harm & Co. Ltd. since spring. Can that be changed?", "en", "the mooring is let"),
        ("wir buchen für den Ruderclub Nord e.V. und zwei Gäste. Geht das zusammen?", "de", "wir buchen für den"),
    ],
)
def test_an_ordinal_or_a_companys_name_ends_no_sentence(text: str, language: str, first: str) -> None:
    found = sentences(text)
    assert len(found) == 2
    assert found[0].startswith(first)


@each_case(
    "text",
    [
        "I take size 12. May I swap it?",
        "We sold it to Yates Ltd. Can that be changed?",
        "Wir kommen am 12. Können Sie uns abholen?",
        "We arrive at 3 p.m. can somebody wait?",
        "There are ropes, lamps etc. Do you insure them?",
    ],
)
def test_what_may_end_a_sentence_still_does(text: str) -> None:
    assert len(sentences(text)) == 2


@each_case(
    ("text", "language", "questions"),
    [
        (
            "Was kostet der Stellplatz, bekommen wir die Anzahlung wieder, und an welchem Tag öffnet der Hafen?",
            "de",
            (
                "Was kostet der Stellplatz?",
                "Bekommen wir die Anzahlung wieder?",
                "An welchem Tag öffnet der Hafen?",
            ),
        ),
        (
            "What do you charge for painting the hull, do you collect the boat, and can I pay by invoice?",
            "en",
            ("What do you charge for painting the hull?", "Do you collect the boat?", "Can I pay by invoice?"),
        ),
        (
            "Could you tell me, is the slipway open in March?",
            "en",
            ("Could you tell me, is the slipway open in March?",),
        ),
        (
            "Können Sie mir sagen, was der Stellplatz im Winter kostet?",
            "de",
            ("Können Sie mir sagen, was der Stellplatz im Winter kostet?",),
        ),
        (
            "If the engine fails, do we get the deposit back?",
            "en",
            ("If the engine fails, do we get the deposit back?",),
        ),
    ],
)
def test_questions_that_a_comma_joins_are_apart(text: str, language: str, questions: tuple[str, ...]) -> None:
    assert asked(text, language) == questions


@each_case(
    ("text", "language", "questions"),
    [
        (
            "I teach sailing at Norcliff Academy. In May we should like to rent ten dinghies for a week.\n\n"
            "Which discount do clubs get, and do we leave a deposit for the sails?",
            "en",
            ("Which discount do clubs get?", "Do we leave a deposit for the sails?"),
        ),
        (
            "my sister and I are going to a regatta on Saturday and have both fallen for your catamaran.\n\n"
            "Until what time is the quay open on Mondays, and where do we park the trailer?",
            "en",
            ("Until what time is the quay open on Mondays?", "Where do we park the trailer?"),
        ),
    ],
)
def test_who_writes_and_what_is_planned_is_no_question_beside_one(
    text: str, language: str, questions: tuple[str, ...]
) -> None:
    assert asked(text, language) == questions


@each_case(
    "text",
    [
        "My card was charged twice for the dinghy of last week.\n\nDo you also rent kayaks on Sundays?",
        "I am a member since May, and the mast of my dinghy is broken.\n\nDo you also rent kayaks on Sundays?",
        "We are a club from Wells and ask you to move our ten dinghies to Monday.\n\nDo you also rent kayaks on Sundays?",
    ],
)
def test_a_trouble_or_a_wish_above_a_question_stays_a_matter(text: str) -> None:
    assert len(asked(text, "en")) == 2


@each_case(
    ("text", "language", "question"),
    [
        ("Fees are paid until the end of March. Can he keep the berth?", "en", "Can he keep the berth?"),
        ("Die Gebühren sind bis Ende März bezahlt. Kann er den Liegeplatz behalten?", "de", None),
        ("Les frais sont payés jusqu'en mars. Peut-il garder la place du bateau ?", "fr", None),
        ("El precio es de 30 euros al mes. ¿Puedo pagar con tarjeta?", "es", None),
    ],
)
def test_a_price_that_is_only_told_of_asks_nothing(text: str, language: str, question: str | None) -> None:
    assert asked(text, language) == (question or text.partition(". ")[2],)


def test_a_price_that_stands_alone_is_asked_about() -> None:
    assert asked("Can I bring a dog? Fees for a second car and a trailer", "en") == (
        "Can I bring a dog?",
        "Fees for a second car and a trailer",
    )


@each_case(
    ("text", "language", "question"),
    [
        (
            "We leave on 5 December and bring old oil and a rest of paint. Is that possible that day, and at what time?",
            "en",
            "bring old oil",
        ),
        (
            "Nous partons samedi 5 décembre et voudrions déposer de la vieille huile. Est-ce possible ce jour-là, et à quelle"
            " heure ?",
            "fr",
            "la vieille huile",
        ),
        ("Am 5. Dezember bringen wir Altöl und Farbreste. Ist an diesem Tag geöffnet?", "de", "Altöl"),
        (
            "I want to sand off the old paint in February. Can I do this on a Sunday with my own sander?",
            "en",
            "old paint",
        ),
    ],
)
def test_a_question_whose_subject_is_a_pronoun_or_that_day_keeps_the_sentence_before(
    text: str, language: str, question: str
) -> None:
    assert question in asked(text, language)[0]


def test_two_questions_about_the_same_thing_stay_two() -> None:
    questions = ("What does the lift come to with the wash?", "Can you do it on a Monday morning?")
    assert asked(" ".join(questions), "en") == questions


@each_case(
    ("text", "language"),
    [
        ("I also wondered if I can be on the list of the smaller boats too.", "en"),
        ("We are also wondering whether the hall is heated in winter.", "en"),
        ("My brother might take my place in the course instead.", "en"),
        ("Mein Bruder könnte stattdessen meinen Platz im Kurs übernehmen.", "de"),
        ("Mon frère pourrait prendre le cours à ma place.", "fr"),
    ],
)
def test_a_wondering_or_another_way_beside_a_question_is_a_matter(text: str, language: str) -> None:
    question = {
        "en": "What do I get back of the deposit?",
        "de": "Was bekomme ich von der Anzahlung zurück?",
        "fr": "Combien de mon acompte me rendez-vous ?",
    }[language]
    assert asked(f"{question} {text}", language) == (question, text)


def test_what_could_have_been_otherwise_is_no_matter() -> None:
    assert len(asked("I could have bought the lamp elsewhere instead. When will the new lamp be here?", "en")) == 1


@each_case(
    ("text", "questions"),
    [
        (
            "whats the min dpi for A2 and whats the cheapest delivery",
            ("Whats the min dpi for A2?", "Whats the cheapest delivery?"),
        ),
        (
            "Can she order a copy? We started it in March and did nothing since, will it be deleted",
            ("Can she order a copy?", "We started it in March and did nothing since, will it be deleted"),
        ),
        ("Can she order a copy? It is a lovely book, isn't it.", ("Can she order a copy?",)),
        ("Can she order a copy? What's more, we like the paper.", ("Can she order a copy?",)),
        ("Can she order a copy? Please call me, should you need the address.", ("Can she order a copy?",)),
        ("Can she order a copy? The one on the cover, is the name we use.", ("Can she order a copy?",)),
    ],
)
def test_english_without_a_question_mark_asks_by_the_order_of_its_words(text: str, questions: tuple[str, ...]) -> None:
    assert asked(text, "en") == questions


def test_a_short_question_without_a_question_mark_is_not_vague() -> None:
    assert not vague(mail("can i just send you the canva link"), "en", known_intent=False)
