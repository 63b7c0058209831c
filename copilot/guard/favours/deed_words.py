"""What was done, by the words for it: whether a looked-up record tells a deed that a sentence tells, and whether an article
pays back what a sentence calls paid back.

All languages are together, as keys of records are mostly English and articles may be in another language than the reply.
* matches any ending.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from copilot.guard.claims.tool_data.records import Field, Record
from copilot.guard.facts import Fact, facts
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


def on_record(deed: str, text: str, language: str, records: Iterable[Record]) -> bool:
    """Whether a record tells that what the sentence tells as done was done on its day: "refund sent: 2026-11-26". All days
    and sums of the sentence must be that record's. Whether the rest agrees is judged with the data. `deed`: the verb, or the
    thing to which it is done ("account")."""
    told = [fact for fact in facts(text, language) if fact.kind in ("date", "number")]
    days = [fact for fact in told if fact.kind == "date"]
    meant, done = deeds_of(words(deed)), deeds_of(words(text), done=True)
    # English keys have an English verb themselves, save that of a refund may only have the noun
    known = meant if language != "en" else meant & {REFUNDED}
    if not done or not (known or _is_thing(deed)):
        return False
    sums = [fact for fact in told if fact.kind == "number"]

    def dated(day: Fact, field: Field, record: Record) -> bool:
        """Whether the field tells these deeds of that day, and the sentence what was sent if it was a refund."""
        deeds = deeds_of(field.label_words)
        paid = any(
            each.holds(fact) and REFUNDED in deeds_of(each.label_words) for each in record.fields for fact in sums
        )
        refund = REFUNDED not in deeds or paid or REFUNDED in meant | done
        return field.holds(day) and not field.changing and refund and done <= deeds and not meant - deeds

    return any(
        days
        and all(any(field.holds(fact) for field in record.fields) for fact in told)
        and all(any(dated(day, field, record) for field in record.fields) for day in days)
        for record in records
    )


def pays_back(quoted: str) -> bool:
    """Whether a sentence of the cited text says that something is refunded, without a denial."""
    rules = (words(sentence.text) for sentence in split(quoted))
    return any(REFUNDED in deeds_of(rule) and not _denies(rule) for rule in rules)


def deeds_of(spoken: Sequence[str], *, done: bool = False) -> frozenset[str]:
    """Deeds that the words name. `done`: only those that they tell as done."""
    return frozenset(name for word in spoken for name in _named(unaccented(word), done))


def _is_thing(word: str) -> bool:
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
