"""Detects mail that asks to pay to another account, a common fraud: of a supposed supplier, or with the number of the
            account.

A customer's own change ("I have a new account, please debit it from June") is ordinary; this module looks for requests
that we pay.
"""

import re
from functools import cache
from typing import NamedTuple

from copilot.text.languages import SUPPORTED
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import grouped

# In unaccented text.
IBAN = re.compile(r"(?<!\w)[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){2,7}(?: ?[a-z0-9]{1,4})?(?!\w)")
NUMBERED = re.compile(
    r"(?<!\w)(?:sort code|account(?: number| no\.?)?|a/c|konto(?:nummer)?|kontonr\.?|compte|cuenta|conto|conta|rekening"
    r"(?:nummer)?|bankgiro|rachunek|nr rachunku|hesap(?: no)?|حساب(?: رقم)?)[ ]?:?[ ]?\d[\d -]{5,20}"
)
FOLLOWING = 2  # sentences behind that of the change in which the number may be


class Wordings(NamedTuple):
    """Phrases of one language, compiled by `grouped`."""

    ours: str  # our bank account has changed
    pay: str  # paying, or noting it; suffices together with `ours`
    another: str  # any account, even one to sign in with; needs `pay_to` too
    pay_to: str  # pay to an account
    theirs: str  # customers' own accounts, our account, money back: sentences with these are ignored


WORDINGS = {
    "en": Wordings(
        ours="""our [bank iban] ~ [changed different closed], our ~ [bank_details banking_details bank_account
            banking_information] ~ [changed different updated new below attached], our [new updated] [bank iban banking],
            [changed updated new] ~ our [bank banking], our [new updated] ~ [bank_details bank_account], our account number,
            our usual account, our ~ [payment_details payment_information remittance_details], [bank_details
            bank_account] ~ [changed updated], [bank_account bank_details] ~ our company,
            [we we've we’ve] ~ [moved switched changed] ~ [bank banks bank_account business_account]""",
        pay="""[future outstanding open pending all] [payments invoices], our invoices, latest ~ invoices, next payment run,
            [remit remittance] payment, [pay remit settle transfer wire] ~ [invoice invoices amount balance payment
            payments],
            [payment payments invoice invoices] ~ [to into there], payments due, redirect ~ [payment payments], your
            records,
            your [vendor supplier] records, your system, transfer for invoice, [remit pay] ~ new account, [invoice
            invoices] ~ [settled paid]""",
        another="""[new updated different following remittance] [bank account iban banking], [old previous usual] account,
            [account bank_account bank_details account_details] [below stated_below], our account ~ [changed closed],
            [account_details bank_details banking_details iban] ~ [attached below number], beneficiary""",
        pay_to="""[pay remit transfer settle settled wire redirect] ~ [to into] ~ [account iban bank],
            [payment payments invoices amount] ~ [to into] ~ [account iban bank], use ~ [account iban details] ~ [invoices
            payments payment], [kindly please] [pay remit transfer settle] ~ [invoice invoices amount balance bill payment],
            not ~ [pay send transfer use] ~ [old previous] account, next payment run,
            [payment payments] ~ [account iban] below""",
        theirs="""my, refund*, reimburs*, debit*, charge*, collect, payout*, your [account bank iban banking], from [our the
            my a], [how where] [do can], [how where] to, [can could may do should] [i we], i [paid transferred]""",
    ),
    "de": Wordings(
        ours="""[unsere unserer unseren] [bankverbindung bankdaten kontodaten kontoverbindung], [unsere unser unserer
            unserem]
            [neue neuen neuer neues] [bankverbindung bankdaten iban kontodaten kontoverbindung bankkonto konto], unser*
            [iban bankkonto kontonummer] ~ [geändert gewechselt neu], wir haben ~ bank gewechselt, wechsel unserer bank*""",
        pay="""künftig*, zukünftig*, rechnung*, zahlungen, in ihrem system, ihren stammdaten, überweisung*,
            [überweisen zahlen begleichen] sie""",
        another="""[neue neuen neues folgende folgendes folgenden nachstehende* untenstehende* unten_genannte*] [konto iban
            bankverbindung bankdaten kontodaten kontonummer kontoverbindung], [alte altes alten] [konto bankverbindung]""",
        pay_to="""[überweisen zahlen begleichen leisten richten] sie, [nutzen verwenden benutzen] sie ~ [konto iban],
            [zahlungen zahlung rechnungen rechnung betrag überweisungen] ~ [auf an] ~ [konto iban bankverbindung],
            [auf an] ~ [konto iban bankverbindung] ~ [überweisen zahlen begleichen richten]""",
        theirs="""mein*, erstatt*, rückerstatt*, abbuch*, abgebucht*, buchen, einzieh*, eingezogen, lastschrift*,
            gutschrift*,
            [ihre ihrer] [bankverbindung iban kontodaten bankdaten], ihr konto, [vom von] [neuen unserem meinem], [kann muss
            habe] ich, [können müssen] wir, [wo wie] [ich wir kann können ändere ändern]""",
    ),
    "fr": Wordings(
        ours="""nos ~ coordonnées bancaires, notre [nouvel nouveau] [iban rib compte_bancaire compte], notre [rib iban],
            notre compte bancaire ~ [changé modifié], nous avons changé de [banque compte], notre changement de banque""",
        pay="""désormais, facture*, prochains paiements, virement*, règlement*, vos dossiers, votre [système comptabilité],
            régler, verser, virer""",
        another="""[nouveau nouvel nouvelles] [compte iban rib coordonnées_bancaires], compte suivant, [compte iban rib
            coordonnées_bancaires] ~ ci-dessous, ancien compte, l'ancien compte, l’ancien compte""",
        pay_to="""[régler payer verser virer effectuer transférer adresser] ~ [sur à] ~ [compte iban rib], [utiliser
            utilisez]
            ~ [compte iban], [paiements virements règlements factures facture] ~ sur ~ [compte iban], [veuillez merci_de] ~
            [régler payer verser virer], ne plus [virer payer verser régler]""",
        theirs="""mon, ma, mes, rembours*, prélev*, prélèvement*, votre [rib iban compte], vos coordonnées, où, comment,
            puis-je, pouvons-nous, depuis un autre""",
    ),
    "es": Wordings(
        ours="""nuestros ~ datos bancarios, nuestra [cuenta_bancaria nueva_cuenta], nuestro [nuevo_iban iban], hemos
            cambiado
            de [banco cuenta]""",
        pay="""factura*, [próximos futuros los sus todos_los] pagos, transferencia*, sus registros, su sistema, [paguen
            pague
            abonen abonar abonarla]""",
        another="""[nueva siguiente] cuenta, [nuevo siguiente] [iban número_de_cuenta], nuevos datos bancarios, esta cuenta,
            cuenta [anterior antigua siguiente]""",
        pay_to="""[paguen pague pagar abonen abone abonar abonarla abonarlo ingresen transfieran realicen hagan] ~ [a en al]
            ~ [cuenta iban], [pagos facturas transferencias] ~ [a en al] ~ [cuenta iban], [paguen abonen] ~ facturas,
            [utilicen utilice usen use] ~ cuenta""",
        theirs="""mi, mis, reembols*, devol*, devuelv*, domicili*, adeud*, cobr*, su [cuenta iban], sus datos bancarios,
            dónde, cómo, puedo, podemos, desde otra""",
    ),
    "it": Wordings(
        ours="""nostre ~ coordinate bancarie, nostri ~ dati bancari, nostro [nuovo_iban iban nuovo_conto], nostro conto
            [bancario corrente] ~ cambiato, abbiamo cambiato [banca conto]""",
        pay="""[prossimi futuri] pagamenti, fattur*, bonific*, vostro sistema, pagamenti""",
        another="""nuovo [iban conto], seguente [conto iban], [nuove_coordinate nuovi_dati] bancar*, vecchio conto,
            questo conto, conto [seguente indicato_sotto]""",
        pay_to="""[pagare versare effettuare effettuati saldare accreditare] ~ [sul su al] ~ [conto iban], [pagamenti
            bonifici
            fatture importo] ~ [sul su al] ~ [conto iban], [utilizzate utilizzare usate usare] ~ conto""",
        theirs="""mio, mia, mie, miei, rimbors*, addebit*, vostro [iban conto], vostre coordinate, dove, come [aggiorno
            cambio
            modifico posso possiamo], posso, possiamo, da un altro""",
    ),
    "pt": Wordings(
        ours="""nossos ~ dados bancários, nossa [conta_bancária nova_conta], nosso [novo_iban iban], [mudámos mudamos
            trocámos
            trocamos] de [banco conta]""",
        pay="""[próximos futuros os todos_os] pagamentos, fatura*, transferência*, [vosso seu] sistema, [paguem
            transfiram]""",
        another="""nova conta, [seguinte] conta, conta [seguinte abaixo antiga], novo iban, esta conta,
            novos dados bancários""",
        pay_to="""[paguem pague pagar transfiram transferir efetuem efetuar feitos] ~ [para na em] ~ [conta iban],
            [pagamentos
            faturas transferências valor] ~ [para na em] ~ [conta iban], [utilizem utilize usem use] ~ conta""",
        theirs="""minha, minhas, meu, meus, reembols*, devol*, débito*, debit*, cobr*, [vosso seu] iban, [vossa sua] conta,
            onde, como [atualizo mudo altero posso podemos], posso, podemos, [de partir_de] outra""",
    ),
    "nl": Wordings(
        ours="""onze [bankgegevens nieuwe_bankgegevens nieuwe_bankrekening], ons [nieuwe nieuw] [rekeningnummer iban
            bankrekeningnummer], ons [rekeningnummer iban bankrekeningnummer] ~ [gewijzigd veranderd nieuw], [wij we] zijn ~
            van bank [veranderd gewisseld]""",
        pay="""openstaande facturen, factuur, facturen, voortaan, overmaken, betaling*, uw [administratie systeem]""",
        another="""[nieuwe volgende onderstaande] [rekening rekeningnummer iban bankrekening bankgegevens], oude rekening,
            deze rekening""",
        pay_to="""[betalen betaling betalingen facturen factuur bedrag overmaken over] ~ [op naar aan] ~ [rekening iban
            rekeningnummer], [op naar] ~ [rekening iban] ~ [overmaken betalen], gebruik ~ [rekening iban]""",
        theirs="""mijn, terugbetal*, restitutie, incass*, afschrijv*, uw [iban rekening rekeningnummer bankgegevens], waar,
            hoe, kan ik, kunnen [we wij], vanaf [een mijn onze]""",
    ),
    "sv": Wordings(
        ours="""våra [bankuppgifter nya_bankuppgifter], vårt nya [kontonummer konto bankgiro iban], vårt [kontonummer
            bankgiro
            iban] ~ [ändrats ändrat bytts], vi har bytt bank""",
        pay="""faktur*, betalning*, ert system, betala, betalas""",
        another="""[nya nytt följande] [konto kontot kontonummer bankgiro iban], kontot nedan, gamla [konto kontot
            bankgiro]""",
        pay_to="""[betala betalas betalningar fakturor överför] ~ [till på] ~ [konto* bankgiro* iban], använd ~ konto*""",
        theirs="""min, mitt, mina, återbetal*, autogiro*, dras, debiter*, ert [konto kontonummer bankgiro], hur, kan
            [jag vi],
            var [kan hittar], från [ett vårt mitt]""",
    ),
    "pl": Wordings(
        ours="""[nasz nasze naszego] ~ [numer_konta numer_rachunku dane_bankowe], nasz* now* [konto rachunek], nowe dane
            bankowe ~ naszej, zmieniliśmy [bank konto rachunek], zmian* numeru [konta rachunku]""",
        pay="""faktur*, płatności, przelew*, przelać, w systemie, opłac*, zapłat*""",
        another="""[nowe nowy] [konto rachunek dane_bankowe numer_konta numer_rachunku], [następując* poniższ*]
            [rachun* kont*],
            [ten to] [rachunek konto], [stare stary] [konto rachunek]""",
        pay_to="""[opłacenie zapłatę wpłaty przelewy płatności faktur fakturę przelać wpłacać kierować kwotę] ~ na ~ [konto
            rachunek numer], [używać użyć] ~ [rachunku konta]""",
        theirs="""mój, moje, moja, moim, mojego, zwrot*, polecen*, obciąż*, gdzie, jak, [państwa wasz] [konto numer iban],
            mogę, możemy, z innego""",
    ),
    "tr": Wordings(
        ours="""banka bilgilerimiz*, yeni ibanımız*, yeni banka hesabımız*, [hesap_numaramız banka_hesabımız] ~ değişti,
            bankamızı değiştirdik""",
        pay="fatura*, ödeme*, sisteminizde",
        another="yeni [hesab* iban* banka_hesab*], aşağıdaki [hesab* iban*], eski hesab*",
        pay_to="[fatura* ödeme*] ~ [hesab* iban*], [hesab* iban*] ~ [yapın* ödeyin* gönderin* yatır*]",
        theirs="""benim, hesabım, hesabıma, hesabımı, ibanım, ibanımı, iade*, geri ödeme*, otomatik ödeme*, ibanınız*,
            hesabınız*, nasıl, nereden, nereye""",
    ),
    "ar": Wordings(
        ours="بياناتنا المصرفية, بياناتنا البنكية, حسابنا [البنكي المصرفي], رقم حسابنا, غيرنا البنك",
        pay="الفواتير, الفاتورة, المدفوعات, الدفعات, سداد, تحويل",
        another="الحساب [الجديد التالي], حساب جديد, الحساب أدناه",
        pay_to="[دفع الدفع سداد تحويل] ~ الحساب, [الفواتير المدفوعات المبلغ] ~ الحساب",
        theirs="حسابي, استرداد, استرجاع, كيف, أين, حسابكم",
    ),
}


class Change(NamedTuple):
    """What says that an account is another, with its number beside it; what takes money from it, is paid already, or
            asks for
    one's own money back, which is a wish that a person reads anyway."""

    changed: str
    account: str
    taken: str


CHANGES = {
    "en": Change(
        "new, changed, different, another, other, moved, switched, updated, closed, old, instead, from now on, future, "
        "no longer",
        "account, accounts, iban, bank, bank details, payment details",
        "refund*, reimburs*, debit*, collect, charge, charged, [paid transferred] ~ [from today yesterday], from my, "
        "direct debit*",
    ),
    "de": Change(
        "neu*, geändert, gewechselt, ander*, alt*, aufgelöst, künftig, zukünftig, ab sofort, stattdessen, nicht mehr",
        "konto, iban, bank, bankverbindung, bankdaten, kontodaten",
        "erstatt*, rückerstatt*, abbuch*, abgebucht, einzieh*, eingezogen, einzug, lastschrift*, überwiesen ~ von, von "
        "[meinem unserem]",
    ),
    "fr": Change(
        "nouveau, nouvel, nouvelle, nouvelles, changé*, autre, ancien, fermé, désormais, dorénavant, modifié*, à la place",
        "compte, iban, rib, banque, coordonnées bancaires",
        "rembours*, prélev*, prélèvement*, débit*, depuis mon, depuis notre",
    ),
    "es": Change(
        "nuevo, nueva, nuevos, cambiado, cambió, otro, otra, antiguo, antigua, cerrado, cerrada, a partir de ahora, en "
        "adelante",
        "cuenta, iban, banco, datos bancarios",
        "reembols*, devol*, domicili*, adeud*, carg*, cobr*, desde mi, desde nuestra",
    ),
    "it": Change(
        "nuovo, nuova, nuove, cambiato, cambiata, altro, altra, vecchio, chiuso, d'ora in poi, da ora in poi, modificato",
        "conto, iban, banca, coordinate bancarie",
        "rimbors*, addebit*, prelev*, dal mio, dal nostro",
    ),
    "pt": Change(
        "novo, nova, novos, mudou, mudámos, mudamos, alterado, outra, outro, antiga, antigo, a partir de agora, doravante",
        "conta, iban, banco, dados bancários",
        "reembols*, devol*, debit*, débito*, cobr*, da minha, da nossa",
    ),
    "nl": Change(
        "nieuw*, gewijzigd, veranderd, ander*, oude, opgeheven, voortaan, vanaf nu, niet meer",
        "rekening, rekeningnummer, iban, bank, bankgegevens",
        "terugbetal*, incass*, afschrijv*, afgeschreven, vanaf mijn, van mijn",
    ),
    "sv": Change(
        "ny, nya, nytt, bytt, ändrat, ändrats, annat, annan, gamla, hädanefter, framöver, i fortsättningen",
        "konto, kontot, kontonummer, iban, bank, bankgiro",
        "återbetal*, autogiro*, dra, dras, debiter*, från mitt, från vårt",
    ),
    "pl": Change(
        "now*, zmienił*, zmieniliśmy, zmiana, inne, inny, stare, odtąd, od teraz, zamknięt*",
        "konto, konta, rachunek, rachunku, iban, bank, dane bankowe",
        "zwrot*, obciąż*, pobier*, pobra*, polecen*, z mojego, z naszego",
    ),
    "tr": Change(
        "yeni, değişti, değiştirdik, başka, farklı, eski, kapandı, bundan sonra, artık",
        "hesap, hesab*, iban*, banka*",
        "iade*, çekin, çekilsin, otomatik ödeme*, hesabımdan, hesabımızdan",
    ),
    "ar": Change(
        "جديد, الجديد, جديدة, تغير, غيرنا, آخر, مختلف, القديم, من الآن",
        "حساب, حسابي, حسابنا, الحساب, البنك, آيبان",
        "استرداد, استرجاع, خصم, اخصم, سحب, من حسابي",
    ),
}


def asks_to_pay_elsewhere(spoken: list[str], language: str) -> str:
    """The sentence about another account, if the mail asks us to pay to it; else empty."""
    ours, pay, another, pay_to, theirs = _patterns(language if language in SUPPORTED else "en")
    folded = [(sentence, unaccented(sentence)) for sentence in spoken]
    read = [(said, text) for said, text in folded if not theirs.search(text)]
    for account, asked in ((ours, pay), (another, pay_to)):
        told = next((said for said, text in read if account.search(text)), "")
        if told and any(asked.search(text) for _, text in read):
            return told
    return _other_number(folded, language if language in SUPPORTED else "en")


def _other_number(folded: list[tuple[str, str]], language: str) -> str:
    """The sentence that says an account is another, with its number in it or soon behind it."""
    changed, account, taken = _changes(language)
    for place, (said, text) in enumerate(folded):
        if said.rstrip().endswith(("?", "؟")) or taken.search(text) or not changed.search(text):
            continue
        behind = " ".join(other for _, other in folded[place + 1 : place + 1 + FOLLOWING])
        if _numbered(text) or (account.search(text) and _numbered(behind)):
            return said
    return ""


def _numbered(text: str) -> bool:
    return bool(NUMBERED.search(text)) or any(_is_iban(found[0]) for found in IBAN.finditer(text))


def _is_iban(text: str) -> bool:
    """Whether its check digits are right (ISO 13616)."""
    number = text.replace(" ", "")
    return int("".join(str(int(character, 36)) for character in number[4:] + number[:4])) % 97 == 1


@cache
def _changes(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(map(grouped, CHANGES[language]))


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(map(grouped, WORDINGS[language]))
