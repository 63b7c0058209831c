"""The figures that a sentence, the mail and the sources tell, and what each of them counts."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from itertools import pairwise, product
from typing import NamedTuple

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.binding import Held, SourceQuantities
from copilot.guard.claims.facts.worked_out import (
    counted as counted_things,
)
from copilot.guard.claims.facts.worked_out import (
    equal_parts,
    named_amounts,
    names_days,
    thing,
    weekdays_of_month,
)
from copilot.guard.claims.numbers import calendar
from copilot.guard.claims.numbers.context import Context, context
from copilot.guard.claims.numbers.day_ranges import (
    as_day,
    is_day_of_month,
    weekday_beside,
    whole_date,
    years_of,
)
from copilot.guard.claims.numbers.fractions import (
    counts,
    days_beside,
    fractions,
    months_spanned,
    periods,
    shown_factors,
    without_parts,
)
from copilot.guard.claims.numbers.month_ends import ends_named, ends_of_months, is_deadline
from copilot.guard.claims.numbers.operands import PAIR, PERSON, TIME
from copilot.guard.claims.numbers.quantities import MONEY, Quantity, first_same, quantities, told_in
from copilot.guard.claims.numbers.relative_days import date_value, days_of_month, relative_days

SCALES = (
    (re.compile(r"millis[ei]\w+|(?<![^\W\d])ms(?!\w)", re.IGNORECASE), (1_000.0, 60_000.0, 3_600_000.0)),
    (re.compile(r"\b[kmgt]i?b\b|(?:kilo|mega|giga|tera)byte", re.IGNORECASE), (1_000.0, 1_024.0)),
)
# What makes a number a place in an order or a size.
ORDINAL = re.compile(r"\d(?:st|nd|rd|th|e|er|re|ème|º|ª)$", re.IGNORECASE)
ORDERED = re.compile(
    r"(?:st|nd|rd|th|e|ème|º|ª|\.)?\s*(?:birthday|anniversary|geburtstag|jubiläum|hochzeitstag|anniversaire|cumpleaños"
    r"|aniversario|compleanno|anniversario|verjaardag|födelsedag|urodziny)",
    re.IGNORECASE,
)
SIZE = re.compile(
    r"(?:(?<!\w)(?:sizes?|größen?|taille|pointure|tallas?|taglia|tamanho|maat|storlek|rozmiar)(?: from| von| de)?"
    r"|(?<!\w)(?:no|nr|n)[.º°])\s*(?:\d+\s*(?:to|and|or|bis|und|oder|à|et|ou|a|y|o|e|tot|en|till|och|do|i|[-–/,])\s*)?$",
    re.IGNORECASE,
)
KINDS_OF_THINGS = frozenset((TIME, PERSON))
BESIDE = 8  # characters between a weekday and its date


def restates(one: Quantity, other: Quantity) -> bool:
    """Whether a figure is the other one, or says the same bare number again, which explains nothing."""
    bare = one.kind == other.kind == "number" and one.value == other.value and not (one.unit and other.unit)
    return one is other or bare


class Origin(NamedTuple):
    """A text in which a figure stands, and all figures of it."""

    text: str
    language: str
    figures: tuple[Quantity, ...]


NOWHERE = Origin("", "", ())


def counts_nothing(one: Quantity, text: str) -> bool:
    """Whether a bare number of the text names a place in an order or a size: "the 70th birthday", "sizes 31 to 33"."""
    if one.kind != "number" or one.unit or not text:
        return False
    return bool(ORDINAL.search(one.raw) or ORDERED.match(text, one.end) or SIZE.search(text[: one.start]))


@dataclass(frozen=True)
class ToldFigures:
    """The figures of one sentence of a draft, beside those of the customer's mail, of the sentences before it and of the
    passages ("units") that it may rest on: what each counts, and what words around it say of it.

    `units` are all passages that the sentence may rest on, `aligned` indexes of those that it is aligned with, best first;
    `today` is the day of the mail."""

    sentence: str
    units: Sequence[Unit]
    aligned: Sequence[int]
    mail: str
    language: str
    today: date | None
    before: str = ""  # previous sentences, whose dates and numbers may be used
    mail_language: str = ""  # if different from the sentence's
    source_languages: tuple[str, ...] = ()  # if different from the sentence's

    @property
    def language_of_mail(self) -> str:
        return self.mail_language or self.language

    @cached_property
    def in_sentence(self) -> tuple[Quantity, ...]:
        return without_parts(quantities(self.sentence, self.language), self.sentence)

    @cached_property
    def in_mail(self) -> tuple[Quantity, ...]:
        return told_in(self.mail, self.language, self.mail_language)

    @cached_property
    def relative_days(self) -> tuple[Quantity, ...]:
        """Days that the customer tells from the mail's date: "yesterday", "on the 14th"."""
        return relative_days(self.mail, self.in_mail, self.language_of_mail, self.today) if self.today else ()

    def as_dates(self, quantity: Quantity) -> tuple[Quantity, ...]:
        """The dates that a day of the month may be, by the sentence and the mail's date: "Saturday the 28th"."""
        if quantity.kind != "number" or self.today is None:
            return ()
        days = days_of_month(quantity, self.sentence, self.language, self.today)
        return tuple(replace(quantity, kind="date", value=date_value(each), unit="") for each in days)

    @cached_property
    def month_ends(self) -> tuple[Quantity, ...]:
        """Last days of the months whose end the customer names."""
        return tuple(ends_of_months(self.mail, self.in_mail, self.language_of_mail))

    def month_end(self, quantity: Quantity) -> Quantity | None:
        """The last day of a month that the customer names and the date is: "at the end of May" for 31 May. None for a
        date that the sentence makes a deadline ("by 31 May") and the mail does not: who wants to leave at the end of May
        may have to tell earlier."""
        end = first_same(quantity, self.month_ends) if whole_date(quantity) else None
        late = end is not None and is_deadline(quantity, self.sentence) and not is_deadline(end, self.mail)
        return None if late else end

    @cached_property
    def counted(self) -> tuple[Quantity, ...]:
        """Counts and numbers of days and months that the customer gives without a number."""
        return (*counts(self.mail, self.in_mail), *months_spanned(self.mail, self.language_of_mail))

    @cached_property
    def factors(self) -> tuple[Quantity, ...]:
        """What a price is multiplied by though nobody writes it: "both ways", "December to March", and the nights between
        the only two dates of the mail."""
        told = [each for each in (*counts(self.sentence, ()), *self.counted) if not each.unit]
        told += self._months_paid()
        days = list({each.value: each for each in map(self.in_its_year, self.in_mail) if whole_date(each)}.values())
        if len(days) == PAIR:
            near = product(*(calendar.days_of(each, self.today, days) for each in days))
            apart = min((abs((last - first).days) for first, last in near), default=0)
            text = f"{apart} days ({days[0].raw} to {days[1].raw})"
            told += [Quantity("number", str(apart), "day", text, 0, 0, digits=False)] if apart else []
        return tuple(told)

    def _months_paid(self) -> list[Quantity]:
        """The months of a span, where sentence or source tell what each month costs."""
        beside = (self.sentence, *(self.units[place].text for place in self.aligned))
        if not any(each.unit == "month" for text in beside for each in periods(text)):
            return []
        told = [each for each in self.counted if each.unit == "month"]
        return [*told, *months_spanned(self.sentence, self.language)]

    @cached_property
    def known(self) -> SourceQuantities:
        return SourceQuantities(self.units, self.language, self.source_languages)

    @cached_property
    def near(self) -> tuple[Held, ...]:
        return tuple(held for held in self.known.held if held.place in self.aligned)

    @cached_property
    def dated(self) -> bool:
        """Whether the mail names a day; then the weekday of a rule cannot always be calculated."""
        return any(each.kind in ("date", "weekday", "month") for each in self.in_mail)

    @cached_property
    def directions(self) -> Mapping[Quantity, int]:
        """Direction of the aligned periods: -1 for backward ("14 days before"), 1 for forward."""
        return {each: -1 if told.before else 1 for each, told in self.contexts.items() if told.of or told.before}

    @cached_property
    def beside(self) -> Mapping[Quantity, int]:
        """Days before and after, as named by the aligned units."""
        return {each: sign for place in self.aligned for each, sign in days_beside(self.units[place].text)}

    @cached_property
    def contexts(self) -> Mapping[Quantity, Context]:
        return {held.quantity: context(held.unit.text, held.quantity, self.language) for held in self.near}

    @cached_property
    def business(self) -> frozenset[Quantity]:
        """Periods of business days in the aligned units, the sentence and those before it, and the mail: three working days
        never end on a Saturday."""
        spoken = (
            (self.sentence, self.language, self.in_sentence),
            (self.before, self.language, quantities(self.before, self.language)),
            (self.mail, self.language_of_mail, quantities(self.mail, self.language_of_mail)),
        )
        told = (
            *self.contexts.items(),
            *((each, context(text, each, language)) for text, language, figures in spoken for each in figures),
        )
        return frozenset(each for each, around in told if around.days == "business")

    @cached_property
    def origins(self) -> Mapping[Quantity, Origin]:
        """Where each quantity of sentence, mail, neighbours and sources stands."""
        told = [
            Origin(self.sentence, self.language, self.in_sentence),
            Origin(self.mail, self.language_of_mail, self.in_mail),
            Origin(self.before, self.language, quantities(self.before, self.language)),
        ]
        units = dict.fromkeys(held.unit for held in self.near)
        source = (*self.source_languages, self.language)
        told += [Origin(unit.text, source[0], told_in(unit.text, *source)) for unit in units]
        found: dict[Quantity, Origin] = {}
        for origin in told:
            for each in origin.figures:
                if origin.text[each.start : each.end].strip() == each.raw:
                    found.setdefault(each, origin)
        return found

    def counted_by_its_text(self, count: Quantity) -> frozenset[str]:
        """What a number counts, if its text says so; a figure of the sentence also where the sentence repeats it: "that
        is four nights: 4 × €21"."""
        if count not in self.origins:
            return frozenset()
        text, language, told = self.origins[count]
        if (found := thing(count, text, language)) or count.unit or count not in self.in_sentence:
            return found if language == self.language or found & KINDS_OF_THINGS else frozenset()
        again = (each for each in told if each is not count and restates(each, count))
        return next((found for each in again if (found := thing(each, text, language))), frozenset())

    def without_days_of_months(self, told: Sequence[Quantity]) -> tuple[Quantity, ...]:
        """The quantities, with days of a month ("Monday the 8th") as dates of the month that is named with them; without
        one they are left out, as are numbers that count nothing ("the 70th birthday", "size 38")."""
        kept = []
        for each in told:
            text, _language, others = self.origins.get(each, NOWHERE)
            if is_day_of_month(each, text):
                kept += [day] if (day := as_day(each, others)) else []
            elif not counts_nothing(each, text):
                kept.append(each)
        return tuple(kept)

    def in_its_year(self, one: Quantity) -> Quantity:
        """A date in the year that its weekday decides."""
        text, language, others = self.origins.get(one, NOWHERE)
        if one.kind != "date" or not one.value.startswith("-") or not (day := weekday_beside(text, one, language)):
            return one
        years = years_of(one, day, self.today, others)
        return replace(one, value=f"{years[0]}{one.value}") if len(years) == 1 else one

    @cached_property
    def named(self) -> tuple[Quantity, ...]:
        return tuple(named_amounts(self.near, self.sentence, self.language))

    @cached_property
    def equal_parts(self) -> tuple[tuple[Quantity, Quantity], ...]:
        return tuple(equal_parts(self.near, self.known.held, self.sentence, self.language))

    @cached_property
    def nth_weekdays(self) -> tuple[tuple[int, int], ...]:
        """Weekdays of each month that the aligned units name: which of them, and its day of the week."""
        told = (
            (self.units[place].text, each) for place in self.aligned for each in (*self.source_languages, self.language)
        )
        return tuple(dict.fromkeys(rule for text, language in told for rule in weekdays_of_month(text, language)))

    @cached_property
    def ends_named(self) -> frozenset[str]:
        """Ends of months and years that the aligned units name."""
        told = (
            (self.units[place].text, each) for place in self.aligned for each in (*self.source_languages, self.language)
        )
        return frozenset(end for text, language in told for end in ends_named(text, language))

    def counted_in_sentence_or_mail(self, count: Quantity) -> frozenset[str]:
        """Stems of what a count of the sentence or the mail counts."""
        if count in self.in_sentence:
            return counted_things(count, self.sentence, self.language)
        return counted_things(count, self.mail, self.language) if count in self.in_mail else frozenset()

    @cached_property
    def daily(self) -> tuple[Quantity, ...]:
        """Amounts beside which source, mail or sentence name a day or night."""
        told = [(each.quantity, self._around(each)) for each in self.known.held if each.quantity.unit in MONEY]
        told += [(each, self.mail) for each in self.in_mail if each.unit in MONEY]
        told += [(each, self.before) for each in quantities(self.before, self.language) if each.unit in MONEY]
        texts = dict.fromkeys(text for _amount, text in told)
        named = {text for text in texts if names_days(text)}
        return tuple(amount for amount, text in told if text in named)

    def _around(self, held: Held) -> str:
        """The unit with what stands over it: its heading, its column's header and the unit in front."""
        ahead = self.units[held.place - 1].text if held.place else ""
        return " ".join((held.unit.heading, *held.unit.header_cells, ahead, held.unit.text))

    @cached_property
    def in_headers(self) -> tuple[Quantity, ...]:
        """Quantities in the column headers of the aligned rows: "Price for 10 children"."""
        told = dict.fromkeys(cell for place in self.aligned for cell in self.units[place].header_cells)
        return tuple(each for cell in told for each in quantities(cell, self.language))

    @cached_property
    def scales(self) -> tuple[float, ...]:
        near = " ".join((self.sentence, self.before, *(self.units[place].text for place in self.aligned)))
        return tuple(scale for pattern, scales in SCALES for scale in scales if pattern.search(near))

    @cached_property
    def weekdays(self) -> tuple[tuple[Quantity, int], ...]:
        """Dates with the weekday next to them: "Friday, 5 June"."""
        return tuple(
            (dated, int(day.value))
            for told in (self.in_sentence, self.in_mail)
            for day, dated in (*pairwise(told), *((b, a) for a, b in pairwise(told)))
            if day.kind == "weekday"
            and dated.kind == "date"
            and max(dated.start - day.end, day.start - dated.end) < BESIDE
        )

    @cached_property
    def fractions(self) -> tuple[Quantity, ...]:
        return tuple(each for place in self.aligned for each in fractions(self.units[place].text))

    @cached_property
    def shown_factors(self) -> frozenset[int]:
        """Where the sentence divides or multiplies by a number that a word of it or the source tells."""
        return frozenset(each.start for each in shown_factors(self.sentence, self.fractions))
