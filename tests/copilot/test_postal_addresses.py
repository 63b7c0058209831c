"""Postal addresses in what is kept as a golden example. The cases were written after the rule."""

from copilot.golden_examples.personal import People, anonymous
from copilot.guard.sources import Source
from tests.each_case import each_case

ADDRESSES = [
    ("en", "We sent it to 14 Willow Lane and it came back.", "14 Willow Lane"),
    ("en", "Your parcel went to 221b Old Mill Road, as you asked.", "221b Old Mill Road"),
    ("en", "Please confirm that SW4 7QJ is right.", "SW4 7QJ"),
    ("en", "you live at 9 station road, right?", "9 station road"),
    ("de", "Wir haben an die Lindenstraße 12 geliefert.", "Lindenstraße 12"),
    ("de", "Ihre Anschrift ist Am Alten Weg 7a, 50667 Köln.", "Weg 7a, 50667 Köln"),
    ("de", "Die Rechnung ging an goethestr. 44.", "goethestr. 44"),
    ("fr", "Le colis est parti au 8 rue de la République, 69001 Lyon.", "8 rue de la République, 69001 Lyon"),
    ("fr", "Vous habitez 12 bis avenue Foch.", "12 bis avenue Foch"),
    ("es", "El pedido va a la Calle de Alcalá 45, 28014 Madrid.", "Calle de Alcalá 45, 28014 Madrid"),
    ("es", "Vive en avenida Diagonal, 210.", "avenida Diagonal, 210"),
    ("it", "Abbiamo spedito in Via Garibaldi 33, 10122 Torino.", "Via Garibaldi 33, 10122 Torino"),
    ("it", "Il corriere è passato in piazza Dante 5.", "piazza Dante 5"),
    ("pt", "Enviamos para a Rua das Flores 18, 4050-262 Porto.", "Rua das Flores 18, 4050-262 Porto"),
    ("nl", "Wij leverden aan de Prinsengracht 263, 1016 GV Amsterdam.", "Prinsengracht 263, 1016 GV Amsterdam"),
    ("nl", "Uw adres is kerkstraat 5.", "kerkstraat 5"),
    ("sv", "Vi skickade till Storgatan 21, 114 55 Stockholm.", "Storgatan 21, 114 55 Stockholm"),
    ("pl", "Paczka poszła na ul. Długa 15/3, 00-238 Warszawa.", "ul. Długa 15/3, 00-238 Warszawa"),
    ("tr", "Kargo Bağdat Caddesi No: 120 adresine gitti.", "Bağdat Caddesi No: 120"),
    ("ar", "أرسلنا الطلب إلى شارع الملك فيصل 27 أمس.", "شارع الملك فيصل 27"),
]
NONE = [
    ("en", "It takes 5 days on the way to you."),
    ("en", "Reply via email 2 days before the renewal."),
    ("en", "Choose the Plus plan for 12 euros in 2026."),
    ("en", "3 items fit in one place."),
    ("de", "Die Lieferung dauert 5 Tage, der Rückweg ist kostenlos."),
    ("de", "Der Plus-Tarif kostet 12 Euro im Monat."),
    ("fr", "Il y a 2 places dans la jardinière."),
    ("es", "El plazo es de 14 días."),
    ("it", "Rispondete via e-mail entro 14 giorni."),
    ("nl", "U kunt binnen 30 dagen terugsturen."),
    ("pl", "Zwrot trwa 14 dni."),
    ("tr", "İade 14 gün sürer."),
]


@each_case(("language", "text", "address"), ADDRESSES)
def test_a_postal_address_is_replaced(language: str, text: str, address: str) -> None:
    kept = anonymous(text, People(), (), language)
    assert address not in kept
    assert "[address]" in kept


@each_case(("language", "text"), NONE)
def test_what_only_looks_like_an_address_stays(language: str, text: str) -> None:
    assert anonymous(text, People(), (), language) == text


def test_an_address_that_an_article_names_is_nobodys() -> None:
    text = "Send it to 14 Willow Lane."
    assert anonymous(text, People(), [Source("Returns go to 14 Willow Lane.", "en")], "en") == text
