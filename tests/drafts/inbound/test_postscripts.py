"""What a customer writes below the closing words of a mail is their own; their signature is not."""

from drafts.inbound.mail.reply_parser import query_text, says_something
from tests.each_case import each_case

ASKED = "How long is a gift card valid?"


@each_case(
    ("closing", "own"),
    [
        ("Best regards\nPat", "My daughter got an electric shock from the planter yesterday."),
        ("Thanks", "The planter is on fire now."),
        ("Cheers,\nPat", "Also, my son was injured by the planter and is in hospital."),
        ("Thank you,\nPat", "I want to delete all my data under GDPR."),
        ("Kind regards\nPat Quill", "I have taken legal action against you."),
        ("Thanks,\nPat Quill\nHead of Sales\nQuill Gardens Ltd.\n+44 20 7946 0018", "Please cancel order 4711 too."),
        ("Best wishes\nPat", "The delivery should go to the address\nof my neighbour."),
        ("Thanks\nPat", "One more thing: please cancel my Plus plan."),
        ("Thanks\nPat", "Also, please send the refund to my new address pat@quill.example."),
        ("Thanks\nPat", "Please cancel the order. - Pat"),
        ("Thanks\nPat", "The parcel went to the USA."),
        ("Viele Grüße\nPat", "Bitte kündigen Sie auch mein Abo."),
        ("Cordialement,\nPat", "Veuillez aussi annuler ma commande."),
        ("Un saludo\nPat", "Por favor, cancelen también mi pedido."),
        ("Cordiali saluti\nPat", "Per favore annullate anche il mio ordine."),
        ("Cumprimentos\nPat", "Por favor, cancelem também a minha encomenda."),
        ("Met vriendelijke groet\nPat", "Graag ook mijn bestelling annuleren."),
        ("Med vänlig hälsning\nPat", "Vänligen avsluta mitt abonnemang också."),
        ("Pozdrawiam\nPat", "Proszę też anulować moje zamówienie."),
        ("Saygılarımla\nPat", "Lütfen siparişimi de iptal edin."),
        ("مع تحياتي\nPat", "يرجى إلغاء طلبي أيضا من فضلك."),
    ],
)
def test_a_sentence_below_a_closing_is_the_customers(closing: str, own: str) -> None:
    assert query_text(f"Hello,\n\n{ASKED}\n\n{closing}\n\n{own}") == f"{ASKED}\n\n{own}"


def test_it_may_follow_the_name_without_an_empty_line() -> None:
    own = "Please also cancel my Plus plan today and refund 49 EUR."
    assert query_text(f"{ASKED}\n\nKind regards\nPat Quill\n{own}") == f"{ASKED}\n\n{own}"


@each_case("mark", ["P.S. ", "PS: ", "PPS ", "P. S.: ", "PD: ", "Post scriptum: "])
def test_a_postscript_is_read_without_its_mark(mark: str) -> None:
    assert query_text(f"{ASKED}\n\nThanks\nPat\n\n{mark}The blue one, please") == f"{ASKED}\n\nThe blue one, please"


def test_words_of_thanks_at_the_beginning_take_nothing_with_them() -> None:
    asked = "Hello,\n\nabout your last mail.\nThanks for your help.\nPlease cancel my order and never deliver it."
    assert query_text(asked).endswith("Please cancel my order and never deliver it.")


@each_case(
    "signature",
    [
        "Pat Quill\nHead of Sales and Marketing\nQuill Gardens Ltd.",
        "Pat Quill\nMember of the board of directors of Quill Gardens Inc.",
        "Pat Quill\n12 Mill Lane\nNorwich NR1 1AA\nPhone: +44 20 7946 0018\nwww.quill.example",
        "Pat\n\nSent from my iPhone",
        "Pat\n\nPlease consider the environment before printing this e-mail.",
        "Pat\n\nBitte denken Sie an die Umwelt, bevor Sie diese Mail drucken.",
        "Pat\n\nAntes de imprimir este correo, piense en el medio ambiente.",
        "Pat\n\nPensez à l'environnement avant d'imprimer ce message.",
        "Pat\n\nPrima di stampare questa mail, pensa all'ambiente.",
        "Pat\n\n“Be the change that you wish to see in the world.”",
        "Pat\n\nNot all those who wander are lost. – J. R. R. Tolkien",
        "Pat Quill\nQuill Gardens\nTel. 020 7946 0018\n\nGrowing greener cities for a better tomorrow.",
        "Pat Quill\npat@quill.example\n\nWe make the world a little greener.",
        "Pat Quill\nGeschäftsführer: Pat Quill\nRegistergericht: Amtsgericht Bremen, HRB 1234",
        "Pat Quill\nQuill GmbH · Am Wall 3 · 28195 Bremen",
        "Many thanks in advance!\nBest regards\nPat",
        "Have a lovely weekend!\nPat",
        "Pat\nCarpe diem.",
    ],
)
def test_a_signature_is_none_of_their_words(signature: str) -> None:
    assert query_text(f"Hello,\n\n{ASKED}\n\nBest regards\n{signature}") == ASKED


def test_a_mail_of_only_a_postscript_says_something() -> None:
    assert says_something("Thanks\nPat\n\nP.S. The planter leaks.")
    assert not says_something("Thanks\nPat Quill\nQuill Gardens Ltd.")
