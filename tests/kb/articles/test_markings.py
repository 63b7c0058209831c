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
    ],
)  # fmt: skip
def test_what_only_has_the_word_is_not(title: str) -> None:
    assert internal_mark(title, f"{title} is told here.\n\n{PLAIN}") == ""


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
