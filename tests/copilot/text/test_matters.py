"""A mail cut into its matters: lists, "also", paragraphs, and wishes and troubles without a question mark."""

import pytest

from copilot.text.matters import read_already
from copilot.text.questions import asked, parts_of
from drafts.inbound.mail.reply_parser import query_text
from tests.each_case import each_case


@each_case(
    ("text", "language", "words"),
    [
        ("My coupon does not work. What should I check?\n\nOther thing, a lady has a gift card. How much is left on it?", "en",
         ("coupon", "gift card")),
        ("Two questions.\n\n1. How do I reset the filter?\n2. The lamp flickers since Monday.", "en", ("filter", "lamp")),
        ("The auditor wants to know (a) from which version you support TLS and (b) how many users fit into a plan.", "en",
         ("TLS", "users")),
        ("I need to change my address. And the invoice of May has never arrived.", "en", ("address", "invoice")),
        ("My parcel is late. Where is it?\n\nThe kettle of last month leaks. Is that covered?", "en", ("parcel", "kettle")),
        ("Wie lange dauert der Versand nach Graz?\n\nAußerdem ist der Deckel der Kanne gesprungen.", "de", ("Graz", "Deckel")),
        ("Quand arrive ma commande ? Par ailleurs, la lampe clignote depuis lundi.", "fr", ("commande", "lampe")),
        ("¿Cuánto tarda el envío? Por otro lado, la factura de mayo no me ha llegado.", "es", ("envío", "factura")),
        ("Quanto costa la spedizione? Inoltre la lampada è arrivata rotta.", "it", ("spedizione", "lampada")),
        ("Hoe lang duurt de levering? Daarnaast is mijn lamp kapot.", "nl", ("levering", "lamp")),
    ],
)  # fmt: skip
def test_every_matter_of_a_mail_is_found_also_one_without_a_question_mark(
    text: str, language: str, words: tuple[str, ...]
) -> None:
    found = asked(text, language)
    assert len(found) == len(words), found
    assert all(word in question for word, question in zip(words, found, strict=True))


@pytest.mark.parametrize(
    "text",
    [
        "My lamp flickers since the storm.\n\nI have tried another bulb and another socket. Is it broken?",
        "Disabling RC4 in the portal\n\nHow can one disable the RC4 ciphers in the portal?",
        "How do I return a lamp? It came on Monday and I have the box.",
    ],
)
def test_what_is_told_around_one_matter_is_no_second_one(text: str) -> None:
    assert len(asked(text, "en")) == 1, asked(text, "en")


def test_a_part_stands_without_the_words_that_open_it() -> None:
    parts = parts_of("How long does delivery take?\n\nOne more thing: the lid is cracked.\n\nThanks", "en")
    assert parts[1].startswith("The lid is cracked.")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("I've read your help page on restoring a backup, but it is about something else.", "en"),
        ("Ihren Artikel habe ich gelesen, er hilft mir nicht.", "de"),
        ("J'ai lu votre article, il ne parle pas de ce cas.", "fr"),
    ],
)
def test_a_mail_that_says_the_article_was_read_is_recognised(text: str, language: str) -> None:
    assert read_already(text, language)
    assert not read_already("How do I return a lamp?", language)


@pytest.mark.parametrize(
    ("text", "language", "matter"),
    [
        ("My parcel came late. And next time: how late can I order on a Friday?", "en", "next time: how late"),
        ("How do I pause the plan? Plus plan: what does it cost in a year?", "en", "Plus plan: what"),
        ("Is the first pot covered? Second pot: how do I return it?", "en", "Second pot: how"),
        ("¿Cuánto tarda el envío? Segundo pedido: ¿dónde está la factura?", "es", "Segundo pedido:"),
    ],
)
def test_a_word_that_describes_the_next_is_not_cut_off_as_an_opening(text: str, language: str, matter: str) -> None:
    assert matter in asked(text, language)[-1]


@pytest.mark.parametrize(
    ("text", "language", "matter"),
    [
        ("Is the first pot covered? Second, the lamp flickers since Monday.", "en", "The lamp flickers since Monday."),
        ("How long does delivery take? Plus how do I change my address?", "en", "How do I change my address?"),
        ("¿Cuánto tarda el envío? Segundo, la factura de mayo no me ha llegado.", "es", "La factura de mayo"),
    ],
)
def test_the_same_word_opens_a_matter_before_a_comma_or_a_sentence(text: str, language: str, matter: str) -> None:
    assert asked(text, language)[-1].startswith(matter)


FORWARDED = """{request}

---------- Forwarded message ---------
From: Fionn Byrne <fionn@byrne.example>
Date: Mon, Nov 30, 2026 at 9:14 AM
Subject: Invoice question
To: Grace Okafor <grace@okafor.example>

{text}"""


@each_case(
    ("language", "request", "text"),
    [
        ("en", "Hi team, can you answer my bookkeeper please? Thanks, G.", "The invoice lacks a VAT number. Is that right?"),
        ("en", "Please reply to her directly.", "Can the lamp stand outside in winter?"),
        ("de", "Können Sie bitte meiner Buchhalterin antworten?", "Kann die Lampe im Winter draußen stehen?"),
        ("fr", "Pouvez-vous répondre à ma comptable ? Merci.", "La lampe peut-elle rester dehors en hiver ?"),
        ("es", "¿Pueden responder a mi contable?", "¿Puede la lámpara quedarse fuera en invierno?"),
        ("it", "Potete rispondere alla mia contabile?", "La lampada può stare fuori in inverno?"),
        ("nl", "Kunt u mijn boekhouder antwoorden?", "Kan de lamp in de winter buiten staan?"),
    ],
)  # fmt: skip
def test_a_request_to_answer_somebody_is_no_matter_beside_one(language: str, request: str, text: str) -> None:
    assert asked(FORWARDED.format(request=request, text=text), language) == (text,)


@pytest.mark.parametrize("text", ["Can you answer my question?", "Can you reply to my mail about the broken lamp?"])
def test_a_request_to_answer_that_stands_alone_or_says_what_about_stays(text: str) -> None:
    assert asked(text, "en") == (text,)


SCHOOL = "We are a primary school in Leeds and want 15 lamps.\n\n{items}"


def test_who_writes_is_told_with_the_questions_of_a_list_only() -> None:
    items = (
        "1. Is there a discount for 15 lamps?\n2. Our Wi-Fi has a sign-in page.\n3. The last lamp we had failed in May."
    )
    assert asked(SCHOOL.format(items=items), "en") == (
        "Is there a discount for 15 lamps?",
        "Our Wi-Fi has a sign-in page.",
        "The last lamp we had failed in May.",
    )


@each_case(
    ("language", "fine", "question"),
    [
        ("en", "We know that the lamps are 17 cm wide, which is fine for us.", "Is there a discount for schools?"),
        ("de", "Die Lampen sind 17 cm breit, das ist für uns in Ordnung.", "Gibt es einen Rabatt für Schulen?"),
        ("fr", "Les lampes font 17 cm de large, ce qui nous convient.", "Y a-t-il une remise pour les écoles ?"),
        ("es", "Las lámparas miden 17 cm, nos parece bien.", "¿Hay un descuento para escuelas?"),
        ("it", "Le lampade sono larghe 17 cm, ci va bene.", "C'è uno sconto per le scuole?"),
        ("nl", "De lampen zijn 17 cm breed, dat is prima.", "Is er een korting voor scholen?"),
    ],
)
def test_what_the_writer_says_is_fine_needs_no_answer(language: str, fine: str, question: str) -> None:
    assert asked(f"1. {fine}\n2. {question}", language) == (question,)


def test_what_is_fine_but_for_one_thing_stays_a_matter() -> None:
    told = "The lamps are 17 cm wide, which is fine, but they flicker."
    assert len(asked(f"1. {told}\n2. Is there a discount for schools?", "en")) == 2


@each_case(
    ("language", "text"),
    [
        ("en", "How much is a pair of shoes? Please stop the direct debit."),
        ("en", "How much is a pair of shoes?\n\nBest regards\nPat\n\nP.P.S. Please stop the direct debit."),
        ("en", "How much is a pair of shoes?\n\nBest regards\nPat\n\nPS I have been double charged in November."),
        ("en", "How much is a pair of shoes? The October fee has been taken twice."),
        ("en", "I was charged twice this month. How much is a pair of shoes?"),
        ("de", "Was kostet ein Paar Schuhe?\n\nViele Grüße\nUte\n\nNachtrag: Lastschrift bitte stoppen."),
        ("de", "Was kostet ein Paar Schuhe? Bitte stoppen Sie die Lastschrift."),
        ("de", "Der Oktoberbeitrag wurde doppelt abgebucht. Was kostet ein Paar Schuhe?"),
        ("fr", "Combien coûte une paire de chaussons ? La cotisation d'octobre a été prélevée deux fois."),
        ("fr", "Combien coûte une paire de chaussons ? Merci d'arrêter le prélèvement."),
        ("es", "¿Cuánto cuesta un par? La cuota de octubre se ha cobrado dos veces."),
        ("it", "Quanto costa un paio? La quota di ottobre è stata addebitata due volte."),
        ("pt", "Quanto custa um par? A quota foi cobrada duas vezes."),
        ("nl", "Wat kost een paar? De contributie is twee keer afgeschreven."),
        ("sv", "Vad kostar ett par? Avgiften drogs eller har dragits två gånger."),
        ("pl", "Ile kosztuje para? Składka została pobrana dwa razy."),
        ("tr", "Bir çift ne kadar? Ekim ücreti iki kez tahsil edildi."),
        ("ar", "كم سعر الحذاء؟ تم خصم الاشتراك مرتين."),
        ("nl", "Wat kost een paar? Wilt u de incasso stoppen alstublieft."),
        ("es", "¿Cuánto cuesta un par? Por favor, detengan el cobro."),
        ("it", "Quanto costa un paio? Per favore fermate l'addebito."),
        ("sv", "Vad kostar ett par? Vänligen stoppa autogirot."),
        ("pl", "Ile kosztuje para? Proszę zatrzymać polecenie zapłaty."),
        ("pt", "Quanto custa um par? Por favor, parem o débito direto."),
    ],
)
def test_a_request_and_a_complaint_about_money_are_matters_beside_a_question(language: str, text: str) -> None:
    assert len(asked(query_text(text), language)) == 2


@each_case(
    ("language", "text"),
    [
        ("en", "How much is a pair? Please let me know."),
        ("en", "How much is a pair? Please reply soon, thanks."),
        ("en", "Hello, please help. How do I cancel?"),
        ("fr", "Combien coûte une paire ? Merci de votre réponse."),
        ("fr", "Combien coûte une paire ? Merci d'avance pour votre aide."),
        ("fr", "Combien coûte une paire ? Merci de me répondre rapidement."),
        ("de", "Was kostet ein Paar? Bitte um kurze Rückmeldung."),
        ("de", "Was kostet ein Paar? Bitte geben Sie mir Bescheid."),
        ("de", "Was kostet ein Paar? Bitte antworten Sie schnell."),
        ("es", "¿Cuánto cuesta? Por favor, respondan pronto."),
        ("en", "Is the fee charged twice a year? I pay monthly."),
        ("en", "What is due? I paid again in May by card."),
        ("nl", "Wat kost een paar? Laat het mij weten alstublieft."),
        ("en", "I am asking for a friend, please. What does it cost?"),
    ],
)
def test_a_request_for_an_answer_is_no_matter(language: str, text: str) -> None:
    assert len(asked(query_text(text), language)) == 1
