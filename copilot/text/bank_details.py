"""Mail of a supposed supplier that asks to pay to another account: the oldest fraud by mail.

A customer's own change ("I have a new account, please debit it from June") is ordinary: what is asked for here is that we pay.
"""

import re
from functools import cache

from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import compiled, expanded

# Of each language: our account is another now; and what we should pay, or where we should note it.
CHANGED = {
    "en": """our bank ~ [changed details], [our new] ~ bank details, our [account iban] ~ changed, [bank details] ~ [changed
        updated], we ~ [moved switched changed] ~ [bank banks], [new] ~ [iban account] ~ [attached below number], our account
        number, our usual account""",
    "de": """unsere bankverbindung ~ geändert, unsere neue bankverbindung, unsere neue iban, unsere kontodaten, wir haben
        die bank gewechselt""",
    "fr": "nos coordonnées bancaires, notre nouvel iban, notre nouveau compte, notre rib, nous avons changé de banque",
    "es": "nuestros datos bancarios, hemos cambiado de banco, nuestra nueva cuenta, nuestro nuevo iban",
    "it": "nostre coordinate bancarie, abbiamo cambiato banca, nostro nuovo iban, nostro nuovo conto",
    "pt": "nossos dados bancários, mudámos de banco, mudamos de banco, nosso novo iban, nossa nova conta",
    "nl": "onze bankgegevens, ons nieuwe rekeningnummer, wij zijn van bank veranderd, ons nieuwe iban",
    "sv": "våra bankuppgifter, vårt nya kontonummer, vi har bytt bank, vårt nya bankgiro",
    "pl": "nasz numer konta, nasze dane bankowe, nasz numer rachunku, zmieniliśmy bank",
    "tr": "banka bilgilerimiz, yeni ibanımız, hesap numaramız değişti, bankamızı değiştirdik",
    "ar": "بياناتنا المصرفية, حسابنا البنكي الجديد, رقم حسابنا",
}
PAY = {
    "en": """all future payments, outstanding invoices, future invoices, [your vendor your supplier your] records, next payment
        run, [remit remittance] payment, [remit pay] ~ new account, your system, latest ~ invoices, our invoices""",
    "de": "künftig, zukünftig, rechnungen, zahlungen, in ihrem system, überweisen sie",
    "fr": "désormais, nos factures, prochains paiements, virements, vos dossiers",
    "es": "nuestras facturas, próximos pagos, los pagos, sus registros",
    "it": "prossimi pagamenti, nostre fatture, bonifici, vostro sistema",
    "pt": "próximos pagamentos, nossas faturas, transferências, vosso sistema",
    "nl": "openstaande facturen, onze facturen, voortaan, overmaken, betalingen, uw administratie",
    "sv": "våra fakturor, framtida betalningar, betalningar, ert system",
    "pl": "faktur*, płatności, przelewy, w systemie",
    "tr": "faturalarımız*, ödemeler*, sisteminizde",
    "ar": "الفواتير, المدفوعات, الدفعات القادمة",
}


def asks_to_pay_elsewhere(spoken: list[str], language: str) -> str:
    """The sentence that tells of another account, where the mail asks us to pay to it; else empty."""
    changed, pay = (_pattern(table.get(language, table["en"])) for table in (CHANGED, PAY))
    folded = [unaccented(sentence) for sentence in spoken]
    if not any(map(pay.search, folded)):
        return ""
    return next((said for said, text in zip(spoken, folded, strict=True) if changed.search(text)), "")


@cache
def _pattern(phrases: str) -> re.Pattern[str]:
    return compiled(", ".join(expanded(phrases)))
