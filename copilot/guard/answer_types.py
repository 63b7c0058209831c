"""Words that ask for a kind of answer: a time, an amount, or what to do. Plain data by language, separated by
commas."""

from copilot.text.languages import Phrases
from copilot.text.tokenize import words

TIME = {
    "en": "duration, how long, how soon, when, until when, by when, since when, deadline, time limit, delivery time",
    "de": "dauer, wie lange, wie schnell, wann, bis wann, ab wann, frist, lieferzeit",
    "fr": "durée, combien de temps, quand, jusqu'à quand, délai, délais, date",
    "es": "duración, cuánto tiempo, cuándo, hasta cuándo, plazo, fecha",
    "it": "durata, quanto tempo, quando, entro quando, scadenza",
    "pt": "duração, quanto tempo, quando, até quando, prazo",
    "nl": "duur, hoe lang, wanneer, tot wanneer, termijn",
    "sv": "hur länge, när, tidsgräns",
}
MONEY = {
    "en": "cost, costs, price, prices, fee, fees, charge, surcharge, how much",
    "de": "kosten, preis, preise, gebühr, gebühren, aufpreis, wie viel, wieviel, was kostet",
    "fr": "coût, coûts, prix, frais, combien, tarif, supplément, montant",
    "es": "coste, costes, precio, tarifa, cuánto cuesta, cuánto, importe, recargo",
    "it": "costo, costi, prezzo, quanto costa, quanto, tariffa",
    "pt": "custo, preço, quanto custa, quanto, taxa",
    "nl": "kosten, prijs, hoeveel, toeslag",
    "sv": "kostnad, pris, vad kostar, hur mycket, avgift",
}
DEED = {
    "en": "what to do, what do i do, what should i, what can i do, what now, what next, how to go on, workaround, solution,"
    " what to prepare, steps, way to, next steps, what happens now",
    "de": "was tun, was soll ich, was kann ich tun, was jetzt, lösung, abhilfe, nächste schritte, vorgehen",
    "fr": "que faire, que dois-je faire, solution, marche à suivre, étapes",
    "es": "qué hacer, qué debo hacer, qué hago, solución, pasos",
    "it": "cosa fare, che fare, soluzione, passi",
    "pt": "o que fazer, solução, passos",
    "nl": "wat te doen, wat moet ik doen, oplossing, stappen",
    "sv": "vad göra, vad ska jag göra, lösning, steg",
}
# Answered by these words, or by an amount.
WHO_PAYS = {
    "en": "who pays, who bears, do i pay, do i have to pay, must i pay, will i pay, who has to pay, is it free, free of charge",
    "de": "wer zahlt, wer trägt, wer übernimmt, muss ich zahlen, muss ich bezahlen, zahle ich, kostenlos",
    "fr": "qui paie, qui paye, dois-je payer, est-ce gratuit, à ma charge",
    "es": "quién paga, tengo que pagar, debo pagar, es gratis",
}
PAYS = {
    "en": "pay, pays, paid, free, charge, charged, charges, cost, costs, price, included, includes, bear, bears, fee, expense",
    "de": "zahlen, zahlt, bezahlen, bezahlt, kostenlos, gratis, kosten, kostet, kostenfrei, tragen, trägt, gebühr, inklusive,"
    " übernehmen, übernimmt, preis",
    "fr": "payer, paie, payez, payé, gratuit, gratuite, gratuits, gratuitement, frais, charge, coûte, coût, compris, inclus",
    "es": "pagar, paga, pagas, gratis, gratuito, gratuita, cuesta, coste, gastos, cargo, incluido, incluida",
}
TYPES = {"time": TIME, "money": MONEY, "deed": DEED}


def who_pays(matter: str, language: str) -> bool:
    return Phrases(WHO_PAYS.get(language, "")).within(words(matter))


def tells_who_pays(text: str, language: str) -> bool:
    return Phrases(PAYS.get(language, "")).within(words(text))


def phrases(kind: str, language: str) -> Phrases:
    return Phrases(TYPES[kind].get(language, ""))
