"""Words for what was done, to compare a sentence with the keys of a looked-up record, or with an article that pays back.

All languages are together, as keys of records are mostly English and articles may be in another language than the reply.
* matches any ending.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from copilot.text.languages import SUPPORTED, Terms, lexicon
from copilot.text.normalize import unaccented
from copilot.text.sentences import split
from copilot.text.tokenize import words

REFUNDED = "refunded"
# Forms that tell a deed as done
DONE = {
    REFUNDED: """
        refunded reimbursed repaid erstattet rückerstattet zurückerstattet zurückgezahlt zurücküberwiesen
        zurückbezahlt gutgeschrieben überwiesen remboursé* renvoyé* restitué* recrédité* reembolsad* reembolsamos
        reembolsámos devuelto devolvimos devolvido* devolvemos abonado rimborsat* restituit* riaccreditat*
        terugbetaald teruggestort overgemaakt återbetalat återbetalats återbetald zwrócił* zwrócili* zwrócon* odesłał*
        odesłali* oddał* oddali* zrefundował* zrefundowali* iade*
    """,
    "sent": """
        sent shipped dispatched posted mailed verschickt versandt versendet gesendet geschickt abgeschickt abgesendet
        envoyé* expédié* enviad* enviamos enviámos envió spedit* inviat* verzonden verstuurd gestuurd skickat skickats
        skickade skickades wysłał* wysłali* wysłan* nadał* nadali* nadan* gönderdi* gönderildi
    """,
    "cancelled": """
        cancelled canceled storniert gekündigt annulé* résilié* cancelad* cancelamos cancelámos anulad* annullat*
        disdett* geannuleerd opgezegd avbokat avbokad* avbokats annullerad* uppsagd* anulował* anulowali* anulowan*
        odwołał* odwołali* odwołan* iptal
    """,
    "replaced": """
        replaced exchanged ersetzt ausgetauscht umgetauscht remplacé* échangé* reemplazad* sustituid* sostituit*
        substituíd* trocad* vervangen omgeruild ersatt ersatts bytt bytts utbytt wymienił* wymienili* wymienion*
        değiştirdi* değiştirildi
    """,
    "closed": """
        closed deleted geschlossen gelöscht fermé* clôturé* supprimé* cerrad* eliminad* borrad* chius* eliminat*
        cancellat* encerrad* gesloten verwijderd stängt* raderat* raderad* zamknął* zamknęł* zamknęli* zamknięt*
        usunął* usunęł* usunęli* usunięt* kapattı* kapatıldı silindi
    """,
    "extended": """
        extended verlängert prolongé* ampliad* prorrogad* prolungat* verlengd förlängt förlängd* przedłużył*
        przedłużyli* przedłużon* uzattı*
    """,
}
# Names of the same deeds, in keys of records and with verbs such as "to send a refund"
NAMES = {
    REFUNDED: """
        refund refunds refunding reimbursement reimburse erstattung rückerstattung rückzahlung erstatten remboursement
        reembolso devolución devolução rimborso terugbetaling teruggave återbetalning zwrot zwrotu
    """,
    "sent": "shipment dispatch shipping",
    "cancelled": "cancellation",
    "replaced": "replacement exchange",
    "closed": "closure deletion",
    "extended": "extension",
}


def pays_back(quoted: str) -> bool:
    """Whether a sentence of the cited text says that something is refunded, without a denial."""
    rules = (words(sentence.text) for sentence in split(quoted))
    return any(REFUNDED in deeds_of(rule) and not _denies(rule) for rule in rules)


def deeds_of(spoken: Sequence[str], *, done: bool = False) -> frozenset[str]:
    """Deeds that the words name. `done`: only those that they tell as done."""
    return frozenset(name for word in spoken for name in _named(unaccented(word), done))


def is_thing(word: str) -> bool:
    """Whether the word names what something may be done to, such as an account."""
    known = (lexicon(language).doing for language in SUPPORTED)
    return any(word in doing.nouns for doing in known if doing)


def _denies(rule: Sequence[str]) -> bool:
    return any(word in lexicon(language).negations for language in SUPPORTED for word in rule)


def _named(word: str, done: bool) -> Iterator[str]:
    return (name for name, forms, names in _deeds() if word in forms or (word in names and not done))


@cache
def _deeds() -> tuple[tuple[str, Terms, Terms], ...]:
    return tuple((name, _terms(DONE[name]), _terms(NAMES[name])) for name in DONE)


def _terms(told: str) -> Terms:
    return Terms(unaccented(told).split())
