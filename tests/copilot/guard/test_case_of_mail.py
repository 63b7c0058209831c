"""Replies whose words are the article's and that are wrong for the mail they answer. Each false one stands beside a true one
that must pass; half of them were written before their rule and not looked at until it was done."""

import pytest

from copilot.state import GuardReport, Quote
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
    (SLIP, "Ik heb ondergoed gekocht. Kan ik het terugsturen?", "Ja, u kunt het artikel binnen 14 dagen terugsturen.", "nl"),
    (GRUPPE, "Wir haben eine Gruppenbuchung für Samstag. Können wir stornieren?",
     "Ja, Buchungen können bis 24 Stunden vorher storniert werden.", "de"),
    (VESTITO, "Ho comprato un vestito in saldo. Posso restituirlo?", "Sì, può restituire l'articolo entro 30 giorni.", "it"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "asked", "answer", "language"), EXCLUDED)
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
