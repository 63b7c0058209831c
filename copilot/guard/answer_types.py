"""Words that ask for a kind of answer: a time, an amount, or what to do. Plain data by language, separated by
commas."""

from functools import cache

from copilot.text.languages import Phrases, listed
from copilot.text.tokenize import words

TIME = {
    "en": "duration, how long, how soon, how quick, how quickly, how fast, how many days, how many weeks, when, until when,"
    " by when, since when, deadline, time limit, delivery time, which day, what date",
    "de": "dauer, wie lange, wie lang, wie schnell, wie viele tage, wie viele wochen, wie viel zeit, wann, bis wann, ab wann,"
    " frist, lieferzeit, an welchem tag",
    "fr": "durée, combien de temps, combien de jours, combien de semaines, quand, jusqu'à quand, délai, délais, date",
    "es": "duración, cuánto tiempo, cuántos días, cuántas semanas, cuánto tarda, cuándo, hasta cuándo, plazo, fecha",
    "it": "durata, quanto tempo, quanti giorni, quante settimane, quando, entro quando, scadenza",
    "pt": "duração, quanto tempo, quantos dias, quantas semanas, quando, até quando, prazo",
    "nl": "duur, hoe lang, hoe snel, hoeveel tijd, hoeveel dagen, hoeveel weken, wanneer, tot wanneer, termijn, levertijd",
    "sv": "hur länge, hur lång tid, hur snart, hur många dagar, hur många veckor, när, tidsgräns",
    "pl": "kiedy, do kiedy, od kiedy, jak długo, jak szybko, ile czasu, ile dni, ile tygodni, ile trwa, termin",
    "tr": "ne zaman, ne kadar sürer, ne kadar sürüyor, ne kadar sürecek, kaç gün, kaç hafta, süre, süresi, hangi tarihte",
    "ar": "متى, كم من الوقت, كم يوما, كم يوم, كم أسبوعا, مدة, المدة, موعد",
}
MONEY = {
    "en": "cost, costs, price, prices, fee, fees, charge, surcharge, how much, how expensive, what do i pay, what did i pay,"
    " what will i pay, what would i pay, what must i pay, what do i owe, what will i be charged",
    "de": "kosten, preis, preise, gebühr, gebühren, aufpreis, wie viel, wieviel, wie teuer, was kostet, was zahl ich,"
    " was zahle ich, was bezahle ich, was muss ich zahlen, was muss ich bezahlen, was soll ich zahlen, was macht das",
    "fr": "coût, coûts, prix, frais, combien, tarif, supplément, montant, je paie quoi, qu'est ce que je paie,"
    " que vais je payer, que dois je payer, ça coûte",
    "es": "coste, costes, precio, tarifa, cuánto cuesta, cuánto me cuesta, cuánto, importe, recargo, qué pago,"
    " qué tengo que pagar, qué me cuesta",
    "it": "costo, costi, prezzo, quanto costa, quanto mi costa, quanto, tariffa, cosa pago, che cosa pago,"
    " cosa devo pagare",
    "pt": "custo, preço, quanto custa, quanto me custa, quanto, taxa, o que pago, o que tenho de pagar",
    "nl": "kosten, prijs, hoeveel, hoe duur, toeslag, wat kost, wat betaal ik, wat moet ik betalen",
    "sv": "kostnad, pris, vad kostar, hur mycket, hur dyrt, avgift, vad betalar jag, vad ska jag betala",
    "pl": "koszt, koszty, cena, opłata, opłaty, ile kosztuje, ile pieniędzy, ile płacę, ile zapłacę, ile muszę zapłacić,"
    " ile mnie to kosztuje, ile to kosztuje, ile to będzie kosztować, jaka kwota",
    "tr": "ne kadar, kaç para, kaç lira, kaç euro, ücret, ücreti, fiyat, fiyatı, maliyet, ne öderim, ne ödeyeceğim",
    "ar": "كم, تكلفة, التكلفة, رسوم, الرسوم, سعر, السعر, المبلغ",
}
DEED = {
    "en": "what to do, what do i do, what should i, what can i do, what now, what next, how to go on, workaround, solution,"
    " what to prepare, steps, way to, next steps, what happens now, what happens next",
    "de": "was tun, was soll ich, was kann ich tun, was jetzt, was passiert jetzt, was passiert nun, wie geht es weiter,"
    " lösung, abhilfe, nächste schritte, vorgehen",
    "fr": "que faire, que dois-je faire, que se passe t il maintenant, solution, marche à suivre, étapes",
    "es": "qué hacer, qué debo hacer, qué hago, qué pasa ahora, solución, pasos",
    "it": "cosa fare, che fare, cosa succede adesso, cosa succede ora, soluzione, passi",
    "pt": "o que fazer, o que acontece agora, solução, passos",
    "nl": "wat te doen, wat moet ik doen, wat gebeurt er nu, hoe nu verder, oplossing, stappen",
    "sv": "vad göra, vad ska jag göra, vad händer nu, lösning, steg",
    "pl": "co robić, co mam zrobić, co teraz, co się teraz stanie, rozwiązanie, kroki",
    "tr": "ne yapmalıyım, şimdi ne olacak, çözüm, adımlar",
    "ar": "ماذا أفعل, ماذا يحدث الآن, الحل",
}
# Words beside a question's kind of answer that name nothing: "when does that thing come at last", "how much in total".
BESIDE = {
    "en": "finally, eventually, exactly, altogether, total, overall, each, apiece, roughly, actually, last, thing, now",
    "de": "endlich, genau, insgesamt, zusammen, jeweils, ungefähr, eigentlich, denn, ding, dinger, sache, jetzt, nun",
    "fr": "enfin, exactement, total, tout, chacun, chacune, environ, maintenant, chose, truc, machin",
    "es": "por fin, finalmente, exactamente, total, cada, aproximadamente, ahora, cosa",
    "it": "finalmente, esattamente, totale, tutto, ciascuno, circa, adesso, ora, cosa",
    "pt": "finalmente, afinal, exatamente, total, cada, aproximadamente, agora, coisa",
    "nl": "eindelijk, precies, totaal, samen, elk, ongeveer, eigenlijk, nu, ding, dingen, spul",
    "sv": "äntligen, exakt, totalt, sammanlagt, vardera, ungefär, egentligen, nu, sak, saken, grej, grejen",
    "pl": "wreszcie, w końcu, dokładnie, razem, łącznie, każdy, około, właściwie, teraz, rzecz, coś",
    "tr": "nihayet, sonunda, artık, tam, toplam, toplamda, her biri, yaklaşık, şimdi, şey",
    "ar": "أخيرا, بالضبط, المجموع, تقريبا, الآن, شيء, الشيء",
}
# Words of a question about an order for what a look-up's keys name: that it comes, and that money comes back.
COMES = {
    "en": "come comes coming arrive arrives arrived get receive reach here there delivered deliver ship shipped",
    "de": "komm kommt ankommt ankommen da eintrifft trifft bekomme krieg kriege erhalte geliefert liefert zugestellt",
    "fr": "arrive arrivera arriver recevoir reçois recevrai livré livrée livrez reçu aurai",
    "es": "llega llegará llegar recibo recibiré recibir entregan entrega enviado viene",
    "it": "arriva arriverà arrivare ricevo riceverò ricevere consegnate consegnato consegnata",
    "pt": "chega chegará chegar recebo receberei receber entregue entregam vem",
    "nl": "kom komt aankomt krijg ontvang bezorgd bezorgen geleverd arriveert hier",
    "sv": "kommer anländer får levereras levererat levererad hit framme",
    "pl": "przyjdzie przyjedzie dotrze dojdzie dostanę otrzymam będzie dostarczycie dostarczona wyślecie",
    "tr": "gelir gelecek geliyor ulaşır ulaşacak alırım alacağım teslim",
    "ar": "يصل تصل سيصل ستصل أستلم سأستلم يأتي ستأتي",
}
BACK = {
    "en": "refund refunded refunds repaid back",
    "de": "erstattet erstattung zurück zurückgezahlt rückzahlung zurückerstattet",
    "fr": "remboursé remboursée remboursez remboursement rembourser",
    "es": "reembolso reembolsado devuelto devolvéis devolución devuelven",
    "it": "rimborso rimborsato rimborsate rimborsati",
    "pt": "reembolso reembolsado devolvido reembolsaram devolveram",
    "nl": "terugbetaald terugbetaling terug teruggestort",
    "sv": "återbetalning återbetalas återbetalat tillbaka återbetalt",
    "pl": "zwrot zwrotu zwróciliście zwrócicie zwrócono zwrócone",
    "tr": "iade iadem iadesi geri",
    "ar": "استرداد رد المسترد استرجاع",
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
COMING = frozenset(("arriving", "delivered", "shipped"))  # concepts of keys, see claims.tool_data.terms
REFUNDED = frozenset(("refunded",))
TYPES = {"time": TIME, "money": MONEY, "deed": DEED}


def who_pays(matter: str, language: str) -> bool:
    return Phrases(WHO_PAYS.get(language, "")).within(words(matter))


def tells_who_pays(text: str, language: str) -> bool:
    return Phrases(PAYS.get(language, "")).within(words(text))


@cache
def phrases(kind: str, language: str) -> Phrases:
    return Phrases(TYPES[kind].get(language, ""))


def kinds_asked(matter: str, language: str) -> frozenset[str]:
    """Kinds of answer that a question names. Where phrases overlap the longest counts: "cuánto tiempo" asks for no
    amount."""
    spoken, place, found = words(matter), 0, set[str]()
    while place < len(spoken):
        lengths = {kind: phrases(kind, language).at(spoken, place) for kind in TYPES}
        longest = max(lengths.values())
        found |= {kind for kind, length in lengths.items() if length == longest > 0}
        place += max(longest, 1)
    return frozenset(found)


def asked_of_record(matter: str, language: str) -> frozenset[str]:
    """What a question about an order asks of it, as concepts of a look-up's keys; empty if it does not tell."""
    spoken = frozenset(words(matter))
    tables = ((COMES, COMING), (BACK, REFUNDED))
    return frozenset().union(*(of for table, of in tables if spoken & listed(table.get(language, ""))))
