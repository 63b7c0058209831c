"""Replies whose words are the article's and that are wrong for the mail they answer. Each false one stands beside a true one
that must pass; half of them were written before their rule and not looked at until it was done."""

import pytest

from copilot.state import GuardReport, Quote
from tests.each_case import each_case
from tests.guard_world import draft, judged, mail, passage, triage

JACKET = "You can exchange any jacket within 30 days. This does not apply to sale items."
CARD = "Unopened goods can be returned within 14 days. Gift cards are excluded from returns."
GUTSCHEIN = "Gutscheine können Sie bei jeder Bestellung einlösen. Dies gilt nicht für Bücher."
SLIP = "U kunt elk artikel binnen 14 dagen terugsturen. Dit geldt niet voor ondergoed."
GRUPPE = "Buchungen können bis 24 Stunden vorher storniert werden. Gruppenbuchungen sind davon ausgenommen."
VESTITO = "Può restituire ogni articolo entro 30 giorni. Questo non vale per gli articoli in saldo."


def answered(text: str, asked: str, answer: str, language: str) -> GuardReport:
    """The guard's report on the answer, which quotes the sentence of the article that it follows."""
    source = passage(text, title="Help", language=language)
    parts = [part for part in text.replace(". ", ".\n").split("\n") if not part.startswith("|--")]
    said = set(answer.casefold().split())
    quote = max(parts, key=lambda part: len(said & set(part.casefold().split())))
    start = text.index(quote)
    cited = (Quote(number=1, source=0, text=quote, start=start, end=start + len(quote)),)
    result = draft(f"{answer[:-1]} [1]{answer[-1]}", citations=cited)
    known = triage(questions=(asked.split(". ")[-1],))
    return judged(result, library=(source,), message=mail(asked), language=language, triage=known)


def passes(report: GuardReport) -> bool:
    return all(one.verdict in ("none", "proved", "note") for one in report.evidence)


EXCLUDED = [
    (JACKET, "I bought a jacket in the sale. Can I exchange it?", "Yes, you can exchange your jacket within 30 days.", "en"),
    (CARD, "Can I return a gift card I bought yesterday?", "Yes, unopened goods can be returned within 14 days.", "en"),
    (GUTSCHEIN, "Ich möchte ein Buch bestellen. Kann ich meinen Gutschein einlösen?",
     "Ja, Sie können Ihren Gutschein bei jeder Bestellung einlösen.", "de"),
    ("The coupon is valid for all orders. Exceptions: gift cards and books.", "Can I use the coupon for books?",
     "Yes, the coupon is valid for all orders.", "en"),
    (SLIP, "Ik heb ondergoed gekocht. Kan ik het terugsturen?", "Ja, u kunt het artikel binnen 14 dagen terugsturen.", "nl"),
    (GRUPPE, "Wir haben eine Gruppenbuchung für Samstag. Können wir stornieren?",
     "Ja, Buchungen können bis 24 Stunden vorher storniert werden.", "de"),
    (VESTITO, "Ho comprato un vestito in saldo. Posso restituirlo?", "Sì, può restituire l'articolo entro 30 giorni.", "it"),
]  # fmt: skip


@each_case(("text", "asked", "answer", "language"), EXCLUDED)
def test_a_rule_that_excludes_the_customers_case_is_in_doubt_until_the_draft_says_so(
    text: str, asked: str, answer: str, language: str
) -> None:
    assert [one.reason for one in answered(text, asked, answer, language).evidence] == ["condition"]
    assert passes(answered(text, asked, text, language))


def test_a_case_that_the_mail_denies_is_not_excluded() -> None:
    text = "You can exchange any jacket within 30 days. Jackets from the outlet are excluded."
    answer = "Yes, you can exchange your jacket within 30 days."
    assert passes(answered(text, "My jacket is not from the outlet. Can I exchange it?", answer, "en"))
    assert not passes(answered(text, "My jacket is from the outlet. Can I exchange it?", answer, "en"))


# Article, mail, what is false, what is true.
GRANTED = [
    ("Every kettle carries a warranty of two years from the date of purchase. Limescale is not covered.",
     "My kettle's lid broke. Is that covered by my 5 year warranty?",
     "Yes, your warranty covers this for 5 years.",
     "Your kettle carries a warranty of two years from the date of purchase.", "en"),
    ("Le forfait Solo permet d'inviter 3 personnes. Il coûte 12 euros par mois.",
     "Nous sommes 8 personnes. Est-ce que Solo convient pour inviter 8 personnes ?",
     "Oui, avec le forfait Solo, vous pouvez inviter 8 personnes.",
     "Vous êtes 8 personnes, et le forfait Solo permet d'en inviter 3.", "fr"),
    ("A free account holds up to 2 GB. The Pro plan includes 100 GB.",
     "I need 10 GB for my photos. Does a free account hold 10 GB?",
     "Yes, a free account holds 10 GB.",
     "You need 10 GB, and a free account holds up to 2 GB.", "en"),
    ("Every kettle carries a warranty of two years from the date of purchase.",
     "Does my warranty last 5 years?",
     "Yes, your warranty lasts 5 years.",
     "Your warranty lasts two years.", "en"),
]  # fmt: skip

OTHER_PRICE = [
    ("The Team plan costs €29 per month and user. The Business plan costs €49 per month and user.",
     "We are 3 people. What would the Team plan cost us?",
     "For 3 people that comes to €147 per month (3 × €49).",
     "For 3 people the Team plan costs €87 per month (3 × €29).", "en"),
    ("Erwachsene zahlen 14 Euro. Kinder zahlen 6 Euro.",
     "Wir kommen mit 4 Kindern. Was kostet das?",
     "Für Ihre Gruppe zahlen Sie 56 Euro (4 × 14 Euro).",
     "Für 4 Kinder zahlen Sie 24 Euro (4 × 6 Euro).", "de"),
    ("El plan Básico cuesta 8 euros al mes por usuario. El plan Avanzado cuesta 20 euros al mes por usuario.",
     "Somos 5 usuarios y queremos el plan Básico. ¿Cuánto pagamos?",
     "Para 5 usuarios son 100 euros al mes (5 × 20 euros).",
     "Para 5 usuarios son 40 euros al mes (5 × 8 euros).", "es"),
    ("A single room is £40 a night. A double room is £70 a night. Breakfast is £9 per person.",
     "We would like a single room for 3 nights.",
     "Three nights come to £210.",
     "Three nights come to £120.", "en"),
]  # fmt: skip

OTHER_ROW = [
    ("- Germany: 2 days\n- Austria: 4 days\n- Switzerland: 7 days",
     "How long does it take to Switzerland?",
     "Delivery to Switzerland takes 4 days.",
     "Delivery to Switzerland takes 7 days.", "en"),
    ("- Deutschland: 4,90 Euro\n- Österreich: 8,90 Euro\n- Schweiz: 14,90 Euro",
     "Was kostet der Versand in die Schweiz?",
     "Der Versand in die Schweiz kostet 8,90 Euro.",
     "Der Versand in die Schweiz kostet 14,90 Euro.", "de"),
    ("- Small: up to 20 kg\n- Medium: up to 35 kg\n- Large: up to 60 kg",
     "How much does the medium harness hold?",
     "The medium one holds up to 60 kg.",
     "The medium one holds up to 35 kg.", "en"),
]  # fmt: skip

OTHER_KIND = [
    ("A monthly Plus plan can be paused under Settings. Annual plans cannot be paused.",
     "Can my annual Plus plan be paused for two months?",
     "A Plus plan can be paused under Settings.",
     "A monthly Plus plan can be paused under Settings.", "en"),
    ("Monthly Plus plans can be paused for up to 3 months. Yearly plans run until the end of their year.",
     "I have a yearly Plus plan. Can I pause it?",
     "Yes, Plus plans can be paused for up to 3 months.",
     "Only monthly Plus plans can be paused; a yearly plan runs until the end of its year.", "en"),
    ("Ungeöffnete Kapseln können Sie innerhalb von 30 Tagen zurückgeben.",
     "Ich habe eine Packung geöffnet. Kann ich die Kapseln zurückgeben?",
     "Ja, Kapseln können Sie innerhalb von 30 Tagen zurückgeben.",
     "Ungeöffnete Kapseln können Sie innerhalb von 30 Tagen zurückgeben.", "de"),
    ("Les abonnements mensuels Plus peuvent être suspendus pendant trois mois.",
     "J'ai un abonnement annuel Plus. Puis-je le suspendre ?",
     "Oui, les abonnements Plus peuvent être suspendus pendant trois mois.",
     "Les abonnements mensuels Plus peuvent être suspendus pendant trois mois.", "fr"),
    ("Los billetes flexibles se pueden cambiar gratis hasta 24 horas antes.",
     "Tengo un billete normal. ¿Puedo cambiarlo?",
     "Sí, los billetes se pueden cambiar gratis hasta 24 horas antes.",
     "Los billetes flexibles se pueden cambiar gratis hasta 24 horas antes.", "es"),
    ("Private Konten können jederzeit gekündigt werden. Firmenkonten laufen zwölf Monate.",
     "Wir haben ein Firmenkonto. Können wir kündigen?",
     "Ja, Konten können jederzeit gekündigt werden.",
     "Private Konten können jederzeit gekündigt werden.", "de"),
    ("Registered bikes are repaired free of charge in the first year.",
     "I never registered my bike. Will you repair it?",
     "Yes, bikes are repaired free of charge in the first year.",
     "Registered bikes are repaired free of charge in the first year.", "en"),
]  # fmt: skip

ONE_OF_SEVERAL = [
    ("When a friend signs up, you get a voucher and a free month.",
     "What do I get when a friend signs up?",
     "When a friend signs up, you only get a voucher.",
     "When a friend signs up, you get a voucher and a free month.", "en"),
    ("If your order is late, you get two vouchers of €10.",
     "My order is late. What do I get?",
     "If your order is late, you get a voucher of €10.",
     "If your order is late, you get two vouchers of €10.", "en"),
    ("Sie können sich mit der E-Mail-Adresse oder mit der Kundennummer anmelden.",
     "Wie melde ich mich an?",
     "Sie können sich nur mit der Kundennummer anmelden.",
     "Sie können sich mit der E-Mail-Adresse oder mit der Kundennummer anmelden.", "de"),
    ("Pour un retard, vous recevez deux bons d'achat.",
     "Mon colis est en retard. Que reçois-je ?",
     "Pour un retard, vous recevez un bon d'achat.",
     "Pour un retard, vous recevez deux bons d'achat.", "fr"),
    ("Zu jedem Schloss gehören drei Schlüssel.",
     "Wie viele Schlüssel sind dabei?",
     "Zu jedem Schloss gehört ein Schlüssel.",
     "Zu jedem Schloss gehören drei Schlüssel.", "de"),
    ("Al registrarse recibe dos cupones.",
     "¿Qué recibo al registrarme?",
     "Al registrarse recibe un cupón.",
     "Al registrarse recibe dos cupones.", "es"),
    ("Vous pouvez payer par carte ou par virement.",
     "Comment puis-je payer ?",
     "Vous pouvez payer uniquement par virement.",
     "Vous pouvez payer par carte ou par virement.", "fr"),
    ("Each table comes with two spare screws and a key.",
     "What comes with the table?",
     "Each table comes with a spare screw.",
     "Each table comes with two spare screws and a key.", "en"),
    ("U kunt inloggen met uw e-mailadres of met uw telefoonnummer.",
     "Hoe log ik in?",
     "U kunt alleen inloggen met uw e-mailadres.",
     "U kunt inloggen met uw e-mailadres of met uw telefoonnummer.", "nl"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked", "false", "true", "language"), GRANTED)
def test_the_customers_number_in_place_of_the_articles_is_in_doubt(
    text: str, asked: str, false: str, true: str, language: str
) -> None:
    assert not passes(answered(text, asked, false, language))
    assert passes(answered(text, asked, true, language))


@pytest.mark.parametrize(("text", "asked", "false", "true", "language"), OTHER_PRICE)
def test_a_total_is_worked_out_from_the_price_of_what_the_mail_names(
    text: str, asked: str, false: str, true: str, language: str
) -> None:
    assert not passes(answered(text, asked, false, language))
    assert passes(answered(text, asked, true, language))


@pytest.mark.parametrize(("text", "asked", "false", "true", "language"), OTHER_ROW)
def test_an_item_of_a_list_has_the_number_behind_its_own_label(
    text: str, asked: str, false: str, true: str, language: str
) -> None:
    assert [one.reason for one in answered(text, asked, false, language).evidence] == ["anothers_number"]
    assert passes(answered(text, asked, true, language))


@each_case(("text", "asked", "false", "true", "language"), OTHER_KIND)
def test_a_rule_for_one_kind_is_in_doubt_for_a_customer_with_another(
    text: str, asked: str, false: str, true: str, language: str
) -> None:
    assert [one.reason for one in answered(text, asked, false, language).evidence] == ["condition"]
    assert passes(answered(text, asked, true, language))


@each_case(("text", "asked", "false", "true", "language"), ONE_OF_SEVERAL)
def test_one_of_several_things_that_the_article_grants_is_in_doubt(
    text: str, asked: str, false: str, true: str, language: str
) -> None:
    assert not passes(answered(text, asked, false, language))
    assert passes(answered(text, asked, true, language))


# Article, mail, and an answer that repeats the customer's own number or case.
OWN = [
    ("Every kettle carries a warranty of two years from the date of purchase.",
     "I bought my kettle 5 years ago. Is it covered?",
     "You bought it 5 years ago, and the warranty runs for two years from the date of purchase.", "en"),
    ("Several orders can be combined into one parcel. Up to 5 orders fit into it.",
     "I have 3 orders open. Can you combine them?",
     "Your 3 orders can be combined into one parcel.", "en"),
    ("Wir liefern innerhalb von 5 Tagen.",
     "Meine Bestellung ist schon 9 Tage her. Wann kommt sie?",
     "Sie warten schon 9 Tage, wir liefern innerhalb von 5 Tagen.", "de"),
    ("Les groupes de plus de 10 personnes paient 8 euros par personne.",
     "Nous sommes 14 personnes. Quel est le prix ?",
     "Pour vos 14 personnes, le prix est de 8 euros par personne.", "fr"),
    ("We hold a parcel for up to 10 days.",
     "Can you hold my parcel for 6 days?",
     "Yes, we can hold your parcel for 6 days, as we hold a parcel for up to 10 days.", "en"),
    ("Puede devolver un artículo en 30 días.",
     "Recibí el libro hace 12 días. ¿Puedo devolverlo?",
     "Lo recibió hace 12 días, así que puede devolverlo.", "es"),
    ("We hold a parcel for up to 10 days.",
     "Can you hold my parcel for 6 days?",
     "Yes, we can hold it for 6 days.", "en"),
    ("Monthly Plus plans can be paused for up to 3 months. Yearly plans run until the end of their year.",
     "I pay monthly for my Plus plan. Can I pause it?",
     "Yes, your Plus plan can be paused for up to 3 months.", "en"),
    ("Ungeöffnete Kapseln können Sie innerhalb von 30 Tagen zurückgeben.",
     "Meine Kapseln sind noch ungeöffnet. Kann ich sie zurückgeben?",
     "Ja, Ihre Kapseln können Sie innerhalb von 30 Tagen zurückgeben.", "de"),
    ("Les vêtements non portés peuvent être échangés dans les 20 jours.",
     "Je n'ai jamais porté la veste. Puis-je l'échanger ?",
     "Oui, les vêtements peuvent être échangés dans les 20 jours.", "fr"),
    ("When a friend signs up, you get a voucher and a free month.",
     "Do I get a voucher when a friend signs up?",
     "Yes, when a friend signs up, you get a voucher.", "en"),
    ("Zu jedem Schloss gehören drei Schlüssel.",
     "Ich habe einen Schlüssel verloren.",
     "Einen der drei Schlüssel, die zu jedem Schloss gehören, haben Sie verloren.", "de"),
    ("You can use two vouchers per order.",
     "Can I use a voucher with my order?",
     "Yes, you can use a voucher with your order.", "en"),
]  # fmt: skip


@each_case(("text", "asked", "answer", "language"), OWN)
def test_the_customers_own_numbers_and_case_may_be_repeated(text: str, asked: str, answer: str, language: str) -> None:
    assert passes(answered(text, asked, answer, language))


# Article and an answer for the case to which its denial extends.
EXTENDED = [
    ("Delivery to the islands costs €6, also not free for orders over €75.",
     "Delivery to the islands costs €6, for orders over €75 too.", "en"),
    ("Islands are excluded from free delivery, also not for large orders.",
     "Islands are excluded from free delivery, and so are large orders.", "en"),
    ("Rabatte gelten für Lampen, auch nicht kombinierbar mit Gutscheinen.",
     "Rabatte gelten für Lampen und sind ausgeschlossen mit Gutscheinen.", "de"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answer", "language"), EXTENDED)
def test_the_case_to_which_a_denial_extends_is_not_denied(text: str, answer: str, language: str) -> None:
    assert passes(answered(text, "?", answer, language))


def test_what_such_a_clause_denies_itself_still_is() -> None:
    assert not passes(answered("The film is kept, also not deleted on request.", "?", "The film is deleted.", "en"))


# Article, mail and an answer that tells one of several rightly.
ONE_OF_THEM = [
    ("We send two emails: one with your code and one with the invoice.", "When do I get my code?",
     "We send you an email with your code.", "en"),
    ("Mit dem Familienpass erhalten zwei Erwachsene und drei Kinder Zutritt.", "Gilt der Pass auch für ein Kind?",
     "Ja, auch ein Kind erhält mit dem Familienpass Zutritt.", "de"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked", "answer", "language"), ONE_OF_THEM)
def test_one_of_several_may_be_told_where_it_is_one_of_them(text: str, asked: str, answer: str, language: str) -> None:
    assert passes(answered(text, asked, answer, language))


def test_what_goes_with_a_thing_is_no_rival_of_its_price() -> None:
    text = "A tent costs €9 per night. A dog costs €3 per night."
    assert passes(
        answered(text, "We come with our dog for 4 nights.", "That is €36 for 4 nights without the dog.", "en")
    )


# Article, mail, what is false, what is true.
OUTSIDE = [
    ("Delivery costs €5 within the EU and €19 outside the EU.", "I live in Norway, outside the EU.",
     "Outside the EU delivery costs €5.", "Outside the EU delivery costs €19.", "en"),
    ("- Within the EU: €5\n- Outside the EU: €19", "I live outside the EU. What does delivery cost?",
     "Delivery costs €5.", "Outside the EU delivery costs €19.", "en"),
    ("Innerhalb der EU kostet der Versand 5 Euro, außerhalb der EU 19 Euro.", "Ich wohne außerhalb der EU. Was kostet er?",
     "Der Versand kostet 5 Euro.", "Außerhalb der EU kostet der Versand 19 Euro.", "de"),
    ("La livraison coûte 5 euros dans l'UE et 19 euros hors de l'UE.", "J'habite en Suisse, hors de l'UE.",
     "La livraison hors de l'UE coûte 5 euros.", "La livraison hors de l'UE coûte 19 euros.", "fr"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked", "false", "true", "language"), OUTSIDE)
def test_the_number_outside_of_a_place_is_not_the_one_within(
    text: str, asked: str, false: str, true: str, language: str
) -> None:
    assert not passes(answered(text, asked, false, language))
    assert passes(answered(text, asked, true, language))


def test_the_number_within_may_be_told_of_who_lies_within() -> None:
    text = "Delivery costs €5 within the EU and €19 outside the EU."
    asked = "I live outside the EU but send it to my brother in Spain. What does it cost?"
    assert passes(answered(text, asked, "Within the EU delivery costs €5.", "en"))
