"""Articles that call themselves internal, and links that lead elsewhere than they show."""

from kb.articles.markings import internal_mark, masked_links
from tests.each_case import each_case

PLAIN = "Open the kettle.\n\n## Care\n\nWipe it."


@each_case(
    "mark",
    [
        "INTERNAL: do not share with customers", "(internal, agents only)", "Internal use only", "Agents only",
        "Refund codes (internal)", "[Internal] Refund codes", "Not for customers", "Do not send this to customers.",
        "Nur intern", "Nur für den internen Gebrauch", "Intern: Kulanz", "Nicht an Kunden weitergeben",
        "Usage interne", "Interne uniquement", "Ne pas partager avec les clients", "Solo para uso interno",
        "No compartir con los clientes", "Solo per uso interno", "Non condividere con i clienti", "Apenas uso interno",
        "Não partilhar com clientes", "Alleen voor intern gebruik", "Niet delen met klanten", "Endast för internt bruk",
        "Dela inte med kunder", "Tylko do użytku wewnętrznego", "Nie udostępniać klientom", "Dahili kullanım içindir",
        "Müşterilerle paylaşmayın", "للاستخدام الداخلي فقط", "لا تشارك مع العملاء",
        "Document interne – à ne pas diffuser:", "À l'usage du personnel", "Spind mieten (für den internen Gebrauch)",
        "For our eyes only.", "Locker deposit (not for members' eyes)", "Internal notes", "Internal guide",
        "Not to be shared with customers", "Don't tell customers", "For agents", "Interne Notiz", "Interne Anweisung",
        "Interner Leitfaden", "Vertraulich", "Vertraulich – nicht an Kunden weitergeben", "Kunden nicht mitteilen",
        "Note interne", "Ne pas divulguer aux clients", "Confidentiel", "Nota interna", "Documento riservato",
        "Vertrouwelijk", "Internal notes on refunds", "Refunds (for staff)", "Refunds – internal guide",
        "Confidential: refunds", "Strictly confidential", "Hinweise für Mitarbeiter", "Staff notes",
        "For the team: goodwill", "Procédure interne : avoirs", "Réservé à l'équipe", "Guía interna", "Confidencial",
        "Per il personale", "Guia interno", "Para a equipa", "Interne werkinstructie", "Voor medewerkers", "Intern rutin",
        "Konfidentiellt", "För personalen", "Notatka wewnętrzna", "Poufne", "Dla pracowników", "Dahili not", "Gizli",
        "Müşterilere söylemeyin", "ملاحظة داخلية", "سري للغاية", "لا تخبر العملاء", "Do not distribute.",
        "Nicht weitergeben!", "Customers must not know", "Not for publication", "Para el personal:",
        "Hinweise für Mitarbeiter",
    ],
)  # fmt: skip
def test_a_text_that_calls_itself_internal_is_recognised(mark: str) -> None:
    assert internal_mark(mark, PLAIN) == mark
    assert internal_mark("Kettle", f"**{mark}**\n\n{PLAIN}")
    assert internal_mark("Kettle", f"{PLAIN}\n\n### {mark}\n\nGrant 20 EUR.") == mark
    assert internal_mark("Kettle", PLAIN, f"Care > {mark}") == mark


@each_case(
    "title",
    [
        "Internal temperature of the oven", "Interner Speicher des Geräts", "The kettle's internal battery",
        "International delivery", "Internet and Wi-Fi", "Mémoire interne", "Memoria interna", "Only for the kitchen",
        "Share the app with other customers", "Internal and external antennas", "How do I share an album?",
        "Internal battery", "Interner Speicher", "Confidential shredding service", "Is my data confidential?",
        "Usage interne de la sonde", "For agents of travel companies", "Confidentiality",
        "Datenschutz und Vertraulichkeit", "Confidential, safe shredding", "For members", "For teams",
        "Do not share your password", "Don't share your key card with other members",
        "Teilen Sie Ihr Passwort nicht mit anderen", "Ne partagez pas votre code", "Not for children under 3",
        "Nicht für Kinder geeignet", "Interne und externe Lautsprecher", "Uso interno de la sonda",
        "Confidencialidad de los datos", "Internal document feeder", "Note interne del dispositivo sonoro qui",
        "Do not send cash to our office", "Do not give food to guests' dogs", "Pour les enfants", "Para niños",
        "Gizli mod", "Gizlilik politikası", "Vertrouwelijkheid", "For employers", "Internal link building",
        "For staff discounts, ask us", "Never share your PIN", "Not for users of version 1", "Notes internes au moteur",
        "Guide des prises internes", "Informations sur la mémoire interne", "Internal rules engine", "Poufność danych",
        "Wewnętrzna pamięć", "Dla dzieci", "İç mekan kullanımı", "İç cepler", "Para el equipo de música",
        "Per il team building", "Pour l'équipe de France", "Voor het team van het jaar", "For our team events",
    ],
)  # fmt: skip
def test_what_only_has_the_word_is_not(title: str) -> None:
    assert internal_mark(title, f"{title} is told here.\n\n{PLAIN}") == ""
    assert internal_mark("Kettle", f"{PLAIN}\n\n## {title}\n\nWipe it.") == ""
    assert internal_mark(f"About ({title})", PLAIN) == ""


def test_a_link_that_shows_another_host_than_its_own_is_found() -> None:
    masked = "[https://help.mossbury.example/pay](https://evil.example/pay)"
    assert masked_links(f"Pay at {masked}.") == [("https://help.mossbury.example/pay", "https://evil.example/pay")]
    assert masked_links("[help.mossbury.example](https://help.mossbury.example.evil.example/)")


@each_case(
    "link",
    [
        "[https://help.mossbury.example](https://www.help.mossbury.example/pay)", "[pay](https://evil.example)",
        "[Help.Mossbury.example/pay](https://help.mossbury.example/pay?x=1)", "[Node.js guide](https://nodejs.example)",
        "[version 2.0](https://mossbury.example)", "[here](/pay)",
    ],
)  # fmt: skip
def test_other_links_are_not(link: str) -> None:
    assert masked_links(link) == []
