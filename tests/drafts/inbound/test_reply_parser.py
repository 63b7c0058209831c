"""What a person wrote this time, in the words of many mail programs."""

import time

import pytest

from drafts.inbound.mail import reply_parser
from drafts.inbound.mail.reply_parser import MAX_LINES, letter_body, query_text, visible_text
from tests.each_case import each_case

OWN = "Where is my order?\n\nIt should have come on Monday."

QUOTES = [
    "On Mon, 3 Mar 2025 at 10:12, Support <support@northwind.example> wrote:\n\n> Your order has left.\n> Bye",
    "On Mon, Mar 3, 2025 at 10:12 AM Northwind Support Team and Friends\n<support@northwind.example> wrote:\n> Your order",
    "Am Mo., 3. März 2025 um 10:12 Uhr schrieb Support <support@northwind.example>:\n\n> Hallo",
    "Support <support@northwind.example> schrieb am Mo., 3.\nMärz 2025 um 10:12 Uhr:\n> Hallo",
    "Le lun. 3 mars 2025 à 10:12, Support <support@northwind.example> a écrit :\n> Bonjour",
    "El lun, 3 mar 2025 a las 10:12, Support (<support@northwind.example>) escribió:\n> Hola",
    "Il giorno lun 3 mar 2025 alle ore 10:12 Support <support@northwind.example> ha scritto:\n> Ciao",
    "Em seg., 3 de mar. de 2025 às 10:12, Support <support@northwind.example> escreveu:\n> Olá",
    "Op ma 3 mrt 2025 om 10:12 schreef Support <support@northwind.example>:\n> Hoi",
    "Den mån 3 mars 2025 kl 10:12 skrev Support <support@northwind.example>:\n> Hej",
    "man. 3. mar. 2025 kl. 10:12 skrev Support <support@northwind.example>:\n> Hei",
    "pon., 3 mar 2025 o 10:12 Support <support@northwind.example> napisał(a):\n> Cześć",
    "ma 3. maaliskuuta 2025 klo 10.12 Support <support@northwind.example> kirjoitti:\n> Hei",
    "Support <support@northwind.example>, 3 Mar 2025 Pzt, 10:12 tarihinde şunu yazdı:\n> Merhaba",
    "пн, 3 мар. 2025 г. в 10:12, Support <support@northwind.example>:\n> Привет",
    "3 марта 2025 г., 10:12, Support <support@northwind.example> написал:\n> Привет",
    "في الاثنين، 3 مارس 2025 في 10:12 كتب Support <support@northwind.example>:\n> مرحبا",
    "2025年3月3日(月) 10:12 Support <support@northwind.example>:\n> こんにちは",
    "Support <support@northwind.example> 于2025年3月3日周一 10:12写道：\n> 你好",
    "2025년 3월 3일 (월) 오전 10:12, Support <support@northwind.example>님이 작성:\n> 안녕하세요",
    "-----Original Message-----\nFrom: Support\nYour order has left.",
    "-------- Ursprüngliche Nachricht --------\nIhre Bestellung ist unterwegs.",
    "---------- Forwarded message ---------\nFrom: a@example.org\nlook",
    "________________________________\nFrom: Support <support@northwind.example>\nSent: Monday, 3 March 2025 10:12\n"
    "To: Mira\nSubject: Your order\n\nYour order has left.",
    "Von: Support <support@northwind.example>\nGesendet: Montag, 3. März 2025\nAn: Mira\nBetreff: Ihre Bestellung\n\nHallo",
    "De : Support <support@northwind.example>\nEnvoyé : lundi 3 mars 2025 10:12\nÀ : Mira\nObjet : Commande\n\nBonjour",
    "*From:* Support\n*Sent:* Monday\n*To:* Mira\n*Subject:* Your order\n\nYour order has left.",
    "---- On Mon, 03 Mar 2025 10:12:00 +0000 Support <support@northwind.example> wrote ----\n\nYour order",
    "##- Please type your reply above this line -##\nYour order has left.",
    "> Your order has left.\n> Bye",
]


# From, Sent, To and Subject as Outlook writes them.
OUTLOOK = [
    "Lähettäjä|Lähetetty|Vastaanottaja|Aihe",
    "寄件者|寄件日期|收件者|主旨",
    "寄件者|傳送時間|收件者|主旨",
    "מאת|נשלח|אל|נושא",
    "Feladó|Elküldve|Címzett|Tárgy",
    "Od|Odoslané|Komu|Predmet",
    "От|Изпратено|До|Относно",
    "Od|Poslano|Prima|Predmet",
    "Od|Poslano|Za|Zadeva",
    "Nuo|Išsiųsta|Kam|Tema",
    "No|Nosūtīts|Kam|Tēma",
    "Saatja|Saadetud|Adressaat|Teema",
    "De|Enviat el|Per a|Assumpte",
    "De|Enviat|Per a|Tema",
    "Dari|Terkirim|Kepada|Perihal",
    "Dari|Dikirim|Kepada|Subjek",
    "Từ|Đã gửi|Tới|Chủ đề",
    "Šalje|Poslato|Za|Tema",
    "Frá|Sent|Til|Efni",
    "از|ارسال شده|به|موضوع",
    "प्रेषक|भेजा गया|प्रति|विषय",
]


@each_case("keys", OUTLOOK)
def test_an_older_mails_headers_go_in_any_language(keys: str) -> None:
    """Without addresses, as Outlook writes those that it knows."""
    author, sent, to, subject = keys.split("|")
    quote = f"{author}: Support\n{sent}: 30.11.2026 8:00\n{to}: Mira\n{subject}: Order\n\nYour order has left."
    assert visible_text(f"{OWN}\n\n{quote}\n") == OWN


@each_case("quote", QUOTES)
def test_a_quote_below_goes(quote: str) -> None:
    assert visible_text(f"{OWN}\n\n{quote}\n") == OWN


SIGNATURES = [
    "-- \nMira Holm\nHolm AB | +46 8 123 456",
    "--\nMira Holm",
    "—\nMira Holm\nHead of Orders",
    "_____________\nMira Holm, Holm AB",
    "Sent from my iPhone",
    "Sent from my Samsung Galaxy. Please excuse typos",
    "Get Outlook for iOS",
    "Get Outlook for Android<https://aka.ms/x>",
    "Von meinem iPhone gesendet",
    "Đã gửi từ iPhone của tôi",
    "Enviat des del meu iPhone",
    "Elküldve az iPhone-omról",
    "Dihantar daripada iPhone saya",
    "Gesendet mit der GMX Mail App",
    "Envoyé de mon iPhone",
    "Enviado desde mi iPhone",
    "Inviato da iPhone",
    "Verzonden vanaf mijn iPhone",
    "Skickat från min iPhone",
    "Wysłane z iPhone'a",
    "Отправлено с iPhone",
    "iPhone'umdan gönderildi",
    "أُرسلت من الـ iPhone",
    "从我的 iPhone 发送",
    "iPhoneから送信",
]


@each_case("signature", SIGNATURES)
def test_a_signature_goes(signature: str) -> None:
    assert visible_text(f"{OWN}\n\n{signature}\n") == OWN
    assert visible_text(f"{OWN}\n\n{signature}\n\n{QUOTES[0]}\n") == OWN


BELOW = [
    "P.S. Can a monthly Plus plan be paused?",
    "PS: The blue one, please.",
    "And one more thing: my planter burned my daughter, she is in hospital, I have called my lawyer.",
    "Is there a delivery on Saturdays as well?",
    "Noch etwas: mein Adapter hat gestern gebrannt.",
    "P.D. ¿Se puede pausar el plan?",
    "J'ai aussi perdu mon code de retour.",
    "还有一个问题，我可以暂停套餐吗？",
]


@each_case("below", BELOW)
def test_what_a_person_writes_below_their_signature_is_theirs(below: str) -> None:
    for signature in ("-- \nMira Holm\nHolm AB, 12 Mill Road\n+44 20 7946 0000", "-- "):
        assert visible_text(f"{OWN}\n\n{signature}\n\n{below}\n") == f"{OWN}\n\n{below}"
    assert below in visible_text(f"{OWN}\n\nSent from my iPhone\n\n{below}\n")


BESIDE = [
    "Ach so, bitte kündigen Sie auch gleich meine Mitgliedschaft.",
    "Übrigens möchte ich Plus zum Monatsende kündigen.",
    "edit: also I was charged twice this month",
    "Nachtrag: Lastschrift bitte stoppen.",
    "Please also cancel my plan.",
    "Au fait, merci de résilier aussi mon abonnement.",
    "Could you stop the direct debit as well?",
    "Oh, and one more thing: I want to cancel my membership.",
]


@each_case("beside", BESIDE)
def test_what_a_person_writes_beside_their_signature_is_theirs(beside: str) -> None:
    for signature in ("--\nMira Holm", "-- ", "-- \nMira Holm\nHolm AB | +46 8 123 456", "Sent from my phone"):
        assert visible_text(f"{OWN}\n\n{signature}\n{beside}\n") == f"{OWN}\n\n{beside}"


def test_below_the_line_of_a_device_a_sentence_in_the_first_person_is_theirs() -> None:
    charged = "I was charged twice this month."
    assert visible_text(f"{OWN}\n\nSent from my phone\n{charged}\n") == f"{OWN}\n\n{charged}"
    assert visible_text(f"{OWN}\n\n-- \nMira Holm\nI have been happy ever since.\n") == OWN


@each_case(
    "signature",
    [
        "Mira Holm\nPlease consider the environment before printing this mail.",
        'Mira\n"Please be kind to everyone you meet."',
        "Mira\nPlease note our new address: 12 Mill Road",
        "Mira\nBitte prüfen Sie, ob Sie diese Umwelt mit Papier belasten, denken Sie an die Umwelt.",
        "Mira\nPlease do not reply to this address.",
        "Mira Holm\nTel: +46 8 123 456\nBitte beachten Sie unsere neuen Öffnungszeiten.",
        "Mira\nVeuillez noter notre nouvelle adresse : 12 rue des Lilas",
        "Mira\nMerci de ne pas imprimer cet e-mail sans nécessité",
        "Mira Holm\nOpen on Saturdays from nine to five",
    ],
)
def test_what_signatures_ask_for_goes_with_them(signature: str) -> None:
    assert visible_text(f"{OWN}\n\n-- \n{signature}\n") == OWN


@each_case(
    "below",
    [
        "Holm AB\n12 Mill Road",
        "Registered in England No. 123456. Registered office: 12 Mill Road, Leeds.",
        "We build gardens since 1950.",
        "Questions? Visit https://holm.example/help and ask us.",
        "The contents of this e-mail are confidential. Copying is prohibited and may be unlawful.",
        "This e-mail is confidential and intended for its recipient only.\n\nIf I sent it to you by mistake, tell me.",
        "Please consider the environment before printing my mail.",
    ],
)
def test_a_signature_of_several_paragraphs_goes(below: str) -> None:
    assert visible_text(f"{OWN}\n\n-- \nMira Holm\n\n{below}\n") == OWN


@each_case(
    "text",
    [
        "On Monday I wrote to you:\nno answer came.",
        "On this day\n\nI wrote something\n\nwhich was interesting.",
        "I fly\nFrom: Berlin\nTo: Oslo\nDate: 3 May\n\nCan I change that?",
        "Two things:\n- the first\n- the second",
        "Sent from my desk, it is easier than from the phone.",
        "Steps:\n\n```\n--\nx = 1\n```\n\nThen it fails.",
        "First part -- and a second -- of one line.",
        "See the table:\n\n---------\na | b\n---------\n\nIs that right?",
    ],
)
def test_what_only_looks_like_it_stays(text: str) -> None:
    assert visible_text(text) == text


def test_answers_inside_of_the_quote_keep_the_whole() -> None:
    text = f"{QUOTES[0]}\n\nYes, that one.\n\n> Anything else?\n\nNo."
    assert "Your order has left." in visible_text(text)
    assert "Yes, that one." in visible_text(text)
    assert "No." in visible_text(text)


def test_an_answer_below_the_quote_is_what_counts() -> None:
    assert visible_text(f"{QUOTES[0]}\n\n{OWN}") == OWN


@each_case("text", [QUOTES[0], "-- \nMira", "Sent from my iPhone", "> only\n> quoted", "", "   \n"])
def test_when_nothing_would_be_left_the_whole_is_kept(text: str) -> None:
    assert visible_text(text) == "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")


@pytest.mark.live  # how time grows with size
@pytest.mark.parametrize(
    "line",
    [
        "On 1:00 a@b wrote",
        "x:",
        "wrote:",
        "From: a@b.example",
        "--",
        "Sent from my iPhone",
        "thanks",
        "hi,",
        "On Mon 10:00 a@b",
        ">",
        "_" * 100,
        "-" * 199 + "x",
        "a" * 999 + ":",
        "-" * 999,
        "On 1:00" + " " * 900 + "wrote:",
    ],
)
def test_any_mail_is_parsed_in_bounded_time(line: str) -> None:
    for text in (f"{line}\n" * (MAX_LINES - 1), f"{line} " * 20_000):
        began = time.thread_time()
        query_text(visible_text(text))
        assert time.thread_time() - began < 2


def test_a_long_thread_is_cut_all_the_same() -> None:
    assert visible_text(f"{OWN}\n\n{QUOTES[0]}\n" + "> more\n" * MAX_LINES) == OWN


# The query


@each_case(
    ("before", "after"),
    [
        ("Hi,\n\n", "\n\nThanks"),
        ("Hello team,\n\n", "\n\nBest regards,\nMira"),
        ("Dear Sir or Madam,\n", "\n\nKind regards\nMira Holm\nHolm AB"),
        ("Good morning!\n\n", "\n\nMany thanks in advance!\nMira"),
        ("Hi there, ", ""),
        ("Sehr geehrte Damen und Herren,\n\n", "\n\nMit freundlichen Grüßen\nMira"),
        ("Hallo zusammen,\n", "\nVielen Dank und viele Grüße\nMira"),
        ("Bonjour,\n\n", "\n\nCordialement,\nMira"),
        ("Hola,\n\n", "\n\nUn saludo\nMira"),
        ("Buongiorno,\n\n", "\n\nCordiali saluti\nMira"),
        ("Bom dia,\n\n", "\n\nObrigada\nMira"),
        ("Beste,\n\n", "\n\nMet vriendelijke groet,\nMira"),
        ("Hej,\n\n", "\n\nMed vänlig hälsning\nMira"),
        ("Dzień dobry,\n\n", "\n\nPozdrawiam\nMira"),
        ("Merhaba,\n\n", "\n\nSaygılarımla\nMira"),
        ("مرحبا،\n\n", "\n\nمع تحياتي\nMira"),
        ("Здравствуйте,\n\n", "\n\nС уважением\nМира"),
        ("> Did this help you?\n\n", ""),
        ("", "\n\nMira Holm"),
        ("Hi,\n", "\n\n/Mira"),
        ("", "\n\nCONFIDENTIALITY NOTICE: This e-mail may contain privileged information."),
        ("", "\n\nDiese E-Mail enthält vertrauliche Informationen.\nSind Sie nicht der Adressat …"),
        ("Hi,\n\n", "\n\nThanks,\nMira\n\nThis message is intended only for its recipient."),
    ],
)
def test_the_query_is_the_customers_own_words(before: str, after: str) -> None:
    assert query_text(f"{before}{OWN}{after}") == OWN


@each_case(
    "text",
    [
        "Hello",
        "Thanks!",
        "Hi,\nThanks",
        "Thanks for your answer, but where is my order now?",
        "Hi-res images do not load.",
        "I see this:\n\nError",
        "Where is it?\n\nOrder 4711",
        "Dag en nacht is de site offline.",
        "Cheers is the name of my shop; how do I change it?",
    ],
)
def test_a_query_is_never_emptied_and_never_loses_its_question(text: str) -> None:
    assert query_text(text).split()[-1] == text.split()[-1]
    assert query_text(text)


@each_case(
    ("written", "left"),
    [
        ("Hi Mira,\n\nIt takes 5 days.\n\nKind regards,\nRosa", "It takes 5 days."),
        ("Hi Mira, it takes 5 days.\nBest", "it takes 5 days."),
        ("Hallo,\n\nes dauert 5 Tage.\n\nMit freundlichen Grüßen\nRosa\nAcme", "es dauert 5 Tage."),
        ("Hello,\n\nThanks for your message.\n\nThat is so.\n\nBest regards", "Thanks for your message.\n\nThat is so."),
        ("It takes 5 days.", "It takes 5 days."),
        ("Thank you!", "Thank you!"),
        ("", ""),
    ],
)  # fmt: skip
def test_of_a_reply_of_ours_greeting_and_closing_are_left_out(written, left):
    assert letter_body(written) == left


@pytest.mark.parametrize("line", ["-- ", "__________", "-- \n\n."])
def test_many_beginnings_of_a_signature_take_time_for_each_and_not_for_each_pair(
    monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.setattr(reply_parser, "MAX_LINES", 12_000)
    before = time.process_time()
    reply_parser.visible_text(f"{line}\n" * 6_000)
    assert time.process_time() - before < 3  # a tenth of a second; four where all lines above each are read again
