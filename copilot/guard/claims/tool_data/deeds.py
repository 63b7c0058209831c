"""Deeds that a looked-up record tells: who repeats them promises nothing."""

from collections.abc import Iterable

from copilot.guard.claims.tool_data.records import Field, Record
from copilot.guard.facts import Fact, facts
from copilot.guard.favours.deed_words import REFUNDED, deeds_of, is_thing
from copilot.text.tokenize import words


def on_record(deed: str, text: str, language: str, records: Iterable[Record]) -> bool:
    """Whether a record tells that what the sentence tells as done was done on its day: "refund sent: 2026-11-26". All days
    and sums of the sentence must be that record's. Whether the rest agrees is judged with the data. `deed`: the verb, or the
    thing to which it is done ("account")."""
    told = [fact for fact in facts(text, language) if fact.kind in ("date", "number")]
    days = [fact for fact in told if fact.kind == "date"]
    meant, done = deeds_of(words(deed)), deeds_of(words(text), done=True)
    # English keys have an English verb themselves, save that of a refund may only have the noun
    known = meant if language != "en" else meant & {REFUNDED}
    if not done or not (known or is_thing(deed)):
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
