"""A sentence with everything its facts are compared with."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from itertools import pairwise, permutations, product

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.binding import Held, SourceQuantities, stems_of
from copilot.guard.claims.facts.worked_out import (
    alone,
    equal_parts,
    for_each,
    named_amounts,
    of_other_price,
    says,
    taken_off,
    thing,
    things_told,
    weekdays_of_month,
)
from copilot.guard.claims.facts.worked_out import (
    counted as counted_things,
)
from copilot.guard.claims.numbers import calendar
from copilot.guard.claims.numbers.computation import RECKONS, formulas
from copilot.guard.claims.numbers.context import Context, context
from copilot.guard.claims.numbers.day_ranges import (
    as_day,
    is_day_of_month,
    names_day,
    weekday_beside,
    whole_date,
    years_of,
)
from copilot.guard.claims.numbers.fractions import counts, days_beside, fractions, periods
from copilot.guard.claims.numbers.month_ends import ends_of_months, is_deadline
from copilot.guard.claims.numbers.operands import CENT, PAIR, PERSON, TIME, Formula, Parts
from copilot.guard.claims.numbers.quantities import DAYS, MONEY, SPANS, Quantity, first_same, quantities, told_in
from copilot.guard.claims.words import words_of
from copilot.text.tokenize import words

MOST_NUMBERS = 40  # numbers of one sentence that are calculated with; further ones must be in the source
YEARLY = re.compile(r"(?<!\w)(?:years?|yearly|annual\w*|jahr\w*|jährlich\w*|ans?|année|annuel\w*|años?|anual\w*)(?!\w)")
SCALES = (
    (re.compile(r"millis[ei]\w+|(?<![^\W\d])ms(?!\w)", re.IGNORECASE), (1_000.0, 60_000.0, 3_600_000.0)),
    (re.compile(r"\b[kmgt]i?b\b|(?:kilo|mega|giga|tera)byte", re.IGNORECASE), (1_000.0, 1_024.0)),
)
YEAR = ("months", 12.0)
AMOUNTS = MONEY | {"%"}
KINDS_OF_THINGS = frozenset((TIME, PERSON))
BESIDE = 8  # characters between a weekday and its date


def restates(one: Quantity, other: Quantity) -> bool:
    """Whether a figure is the other one, or says the same bare number again, which explains nothing."""
    bare = one.kind == other.kind == "number" and one.value == other.value and not (one.unit and other.unit)
    return one is other or bare


@dataclass(frozen=True)
class Checked:
    """`aligned` are indexes into `units`, best first; `today` is the day of the mail."""

    sentence: str
    units: Sequence[Unit]
    aligned: Sequence[int]
    mail: str
    language: str
    today: date | None
    before: str = ""  # previous sentences, whose dates and numbers may be used
    mail_language: str = ""  # if different from the sentence's
    source_languages: tuple[str, ...] = ()  # if different from the sentence's

    @cached_property
    def stated(self) -> tuple[Quantity, ...]:
        return quantities(self.sentence, self.language)

    @cached_property
    def said(self) -> tuple[Quantity, ...]:
        return told_in(self.mail, self.language, self.mail_language)

    @cached_property
    def month_ends(self) -> tuple[Quantity, ...]:
        """Last days of the months whose end the customer names."""
        language = self.mail_language or self.language
        return tuple(ends_of_months(self.mail, self.said, language))

    def month_end(self, quantity: Quantity) -> Quantity | None:
        """The customer's end of a month that the date is, but not as a deadline where it is none there: who wants to
        leave at its end has to tell earlier."""
        end = first_same(quantity, self.month_ends) if whole_date(quantity) else None
        late = end is not None and is_deadline(quantity, self.sentence) and not is_deadline(end, self.mail)
        return None if late else end

    @cached_property
    def counted(self) -> tuple[Quantity, ...]:
        """Counts and numbers of days that the customer gives without a number."""
        return tuple(counts(self.mail, self.said))

    @cached_property
    def factors(self) -> tuple[Quantity, ...]:
        """What a price is multiplied by though nobody writes it: "both ways", and the nights between the only two dates
        of the mail."""
        told = [each for each in (*counts(self.sentence, ()), *self.counted) if not each.unit]
        days = list({each.value: each for each in map(self.in_its_year, self.said) if whole_date(each)}.values())
        if len(days) == PAIR:
            near = product(*(calendar.days_of(each, self.today, days) for each in days))
            apart = min((abs((last - first).days) for first, last in near), default=0)
            text = f"{apart} days ({days[0].raw} to {days[1].raw})"
            told += [Quantity("number", str(apart), "day", text, 0, 0, digits=False)] if apart else []
        return tuple(told)

    @cached_property
    def known(self) -> SourceQuantities:
        return SourceQuantities(self.units, self.language, self.source_languages)

    @cached_property
    def near(self) -> tuple[Held, ...]:
        return tuple(held for held in self.known.held if held.place in self.aligned)

    @cached_property
    def dated(self) -> bool:
        """Whether the mail names a day; then the weekday of a rule cannot always be calculated."""
        return any(each.kind in ("date", "weekday", "month") for each in self.said)

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
        """Periods of business days in the aligned units and the sentence: three working days never end on a
        Saturday."""
        told = (*self.contexts.items(), *((each, context(self.sentence, each, self.language)) for each in self.stated))
        return frozenset(each for each, around in told if around.days == "business")

    def parts(self, quantity: Quantity, *, derived: bool = False) -> Parts:
        """Operands of a formula: quantities of the aligned units, and those of the sentence that are not in question.
        `derived` adds results from these, such as a bill's due date for the date of its reminder."""
        others = tuple(each for each in (self.derived if derived else self.plain) if not restates(each, quantity))
        source = (*(held.quantity for held in self.near), *self.shares)
        dated = quantity.kind in ("date", "month")
        if dated:
            source += tuple(each for place in self.aligned for each in periods(self.units[place].text))
            source += tuple(self.beside)
        reckons = RECKONS.search(self.sentence) is not None
        said = (*self.said, *self.month_ends, *periods(self.mail)) if dated else self.said
        said = (*self.earlier(quantity), *said)
        days = {date: weekday for date, weekday in self.weekdays if date is quantity or date in self.said}
        yearly = YEARLY.search(self.sentence) is not None
        directions = {**self.directions, **self.beside}
        if quantity.unit in MONEY:
            said += self.factors
        if quantity.kind == "number":
            source, said, others = (self.without_days_of_months(each) for each in (source, said, others))
        source, said, others = (tuple(map(self.in_its_year, each)) for each in (source, said, others))
        return Parts(
            source,
            said,
            others,
            self.today,
            reckons,
            directions,
            self.business,
            days,
            self.scales,
            yearly,
            named=self.named,
            together=says("together", self.sentence, self.language),
            compares=says("apart", self.sentence, self.language),
            rests=any(says(cue, self.sentence, self.language) for cue in ("remains", "back")),
            each=for_each(quantity, self.sentence, self.language),
            shared=self.shared,
            ordered=self.ordered,
            things={each: self.thing(each) for each in (*source, *said, *others)},
            thing=self.thing(quantity),
            beside={held.quantity: things_told(held.unit.text, self.language) for held in self.near},
        )

    @cached_property
    def origins(self) -> Mapping[Quantity, tuple[str, str, tuple[Quantity, ...]]]:
        """For each quantity of sentence, mail, neighbours and sources its text, language and all quantities there."""
        mail = self.mail_language or self.language
        told = [(self.sentence, self.language, self.stated), (self.mail, mail, self.said)]
        told.append((self.before, self.language, quantities(self.before, self.language)))
        units = dict.fromkeys(held.unit for held in self.near)
        source = (*self.source_languages, self.language)
        told += [(unit.text, source[0], told_in(unit.text, *source)) for unit in units]
        found: dict[Quantity, tuple[str, str, tuple[Quantity, ...]]] = {}
        for text, language, all_of_it in told:
            for each in all_of_it:
                if text[each.start : each.end].strip() == each.raw:
                    found.setdefault(each, (text, language, all_of_it))
        return found

    def thing(self, count: Quantity) -> frozenset[str]:
        """What a number counts, if its text says so; a figure of the sentence also where the sentence repeats it: "that
        is four nights: 4 × €21"."""
        if count not in self.origins:
            return frozenset()
        text, language, told = self.origins[count]
        if (found := thing(count, text, language)) or count.unit or count not in self.stated:
            return found if language == self.language or found & KINDS_OF_THINGS else frozenset()
        again = (each for each in told if each is not count and restates(each, count))
        return next((found for each in again if (found := thing(each, text, language))), frozenset())

    def without_days_of_months(self, told: Sequence[Quantity]) -> tuple[Quantity, ...]:
        """The quantities, with days of a month ("Monday the 8th") as dates of the month that is named with them; without
        one they are left out."""
        kept = []
        for each in told:
            text, _language, others = self.origins.get(each, ("", "", ()))
            day = as_day(each, others) if is_day_of_month(each, text) else each
            kept += [day] if day else []
        return tuple(kept)

    def in_its_year(self, one: Quantity) -> Quantity:
        """A date in the year that its weekday decides."""
        text, language, others = self.origins.get(one, ("", "", ()))
        if one.kind != "date" or not one.value.startswith("-") or not (day := weekday_beside(text, one, language)):
            return one
        years = years_of(one, day, self.today, others)
        return replace(one, value=f"{years[0]}{one.value}") if len(years) == 1 else one

    @cached_property
    def named(self) -> tuple[Quantity, ...]:
        return tuple(named_amounts(self.near, self.sentence, self.language))

    @cached_property
    def shared(self) -> tuple[tuple[Quantity, Quantity], ...]:
        return tuple(equal_parts(self.near, self.known.held, self.sentence, self.language))

    @cached_property
    def ordered(self) -> tuple[tuple[int, int], ...]:
        told = (
            (self.units[place].text, each) for place in self.aligned for each in (*self.source_languages, self.language)
        )
        return tuple(dict.fromkeys(rule for text, language in told for rule in weekdays_of_month(text, language)))

    def fits(self, formula: Formula, quantity: Quantity, among: Sequence[Held] = ()) -> bool:
        """Whether the words around the operands allow the formula."""
        if formula.age and not quantity.unit and not alone(quantity, self.sentence, self.language):
            return False
        near = among or self.near
        held = {each.quantity: each for each in near}
        if any(
            price in held and of_other_price(held[price], self.things(count), near, self.language)
            for price, count in formula.times
        ):
            return False
        if not formula.adds or len(formula.parts) != PAIR:
            return True
        own = [each for each in formula.parts if first_same(each, self.said)]
        rest = len(own) == 1 and says("remains", self.sentence, self.language)
        return not rest and not any(each in held and taken_off(held[each], self.language) for each in formula.parts)

    def things(self, count: Quantity) -> frozenset[str]:
        """Stems of what a count of the sentence or the mail counts."""
        if count in self.stated:
            return counted_things(count, self.sentence, self.language)
        return counted_things(count, self.mail, self.language) if count in self.said else frozenset()

    def other_weekday(self, quantity: Quantity) -> str:
        """The weekday that the sentence gives a date and the calendar does not; empty if source or mail give it, too."""
        if quantity.kind != "date" or self.today is None or quantity.value.endswith("-"):
            return ""
        for first, second in pairwise(self.stated):
            day = second if first is quantity else first
            if quantity not in (first, second) or day.kind != "weekday":
                continue
            gap = self.sentence[first.end : second.start]
            spoken = words(gap)
            tells = (
                len(gap.strip(" ,.")) == 0
                or words_of(self.language).phrases["falls_on"].at(spoken, 0) == len(spoken) > 0
            )
            if (
                tells
                and calendar.falls_on(quantity, self.today) not in (0, int(day.value))
                and not self._dated_so(day, quantity)
            ):
                return day.raw
        return ""

    def _dated_so(self, day: Quantity, dated: Quantity) -> bool:
        told = (self.said, *(quantities(unit.text, self.language) for unit in self.units))
        return any(first_same(day, each) and first_same(dated, each) for each in told)

    def earlier(self, quantity: Quantity) -> tuple[Quantity, ...]:
        """Quantities of the previous sentences for calculations; for a bare number only dates and amounts, as any
        number follows from counts."""
        told, bare = quantities(self.before, self.language), quantity.kind == "number" and not quantity.unit
        return tuple(each for each in told if each.kind != "number" or each.unit in MONEY or (each.unit and not bare))

    def formulas(self, quantity: Quantity) -> tuple[Formula, ...]:
        """Formulas for a quantity. Those with derived operands are used if there are no others, or none that the
        sentence shows."""
        plain = self._fitting(quantity)
        if any(map(self.shows, plain)):
            return plain
        derived = self._fitting(quantity, derived=True)
        return (*plain, *filter(self.shows, derived)) if plain else derived

    def _fitting(self, quantity: Quantity, *, derived: bool = False) -> tuple[Formula, ...]:
        found = formulas(quantity, self.parts(quantity, derived=derived))
        return tuple(each for each in found if self.fits(each, quantity))

    def shows(self, formula: Formula) -> bool:
        """Whether the sentence contains each operand."""
        return all(first_same(part, self.stated) for part in formula.parts)

    @cached_property
    def in_headers(self) -> tuple[Quantity, ...]:
        """Quantities in the column headers of the aligned rows: "Price for 10 children"."""
        told = dict.fromkeys(cell for place in self.aligned for cell in self.units[place].header_cells)
        return tuple(each for cell in told for each in quantities(cell, self.language))

    def worded(self, quantity: Quantity) -> str:
        """How the customer words the number: "twice"; "for a year" for what the sentence shows by the month, as in
        "£24.75 a month, so £297 for 12 months"."""
        if listed := first_same(quantity, (*self.counted, *counts(self.sentence, ()))):
            return listed.raw
        if quantity.measure != YEAR or not YEARLY.search(self.mail.casefold()):
            return ""
        money = [each for each in self.stated[:MOST_NUMBERS] if each.unit in MONEY]
        monthly = (one for one, year in permutations(money, 2) if abs(12 * float(one.value) - float(year.value)) < CENT)
        return next((f"a year of {one.raw}" for one in monthly), "")

    @cached_property
    def scales(self) -> tuple[float, ...]:
        near = " ".join((self.sentence, self.before, *(self.units[place].text for place in self.aligned)))
        return tuple(scale for pattern, scales in SCALES for scale in scales if pattern.search(near))

    @cached_property
    def weekdays(self) -> tuple[tuple[Quantity, int], ...]:
        """Dates with the weekday next to them: "Friday, 5 June"."""
        return tuple(
            (date, int(day.value))
            for told in (self.stated, self.said)
            for day, date in (*pairwise(told), *((b, a) for a, b in pairwise(told)))
            if day.kind == "weekday"
            and date.kind == "date"
            and max(date.start - day.end, day.start - date.end) < BESIDE
        )

    def from_mail(self, quantity: Quantity) -> Formula | None:
        """A formula of the customer's number or date and one of a unit under the same heading as the aligned ones."""
        dated = quantity.kind == "date" and not any(held.quantity.unit in DAYS for held in self.near)
        if not (quantity.unit or dated):
            return None
        near, headings = self.parts(quantity), {self.units[place].heading for place in self.aligned}
        beside = (held.quantity for held in self.known.held if held.unit.heading in headings)
        source = tuple(each for each in beside if quantity.kind == "number" or each.unit in SPANS)
        found = formulas(quantity, replace(near, source=(*near.source, *source), stated=()))
        own = (each for each in found if any(part in self.said for part in each.parts))
        return next((each for each in own if self.fits(each, quantity, self.known.held) and self._of_named(each)), None)

    def _of_named(self, formula: Formula) -> bool:
        """Whether no operand is the price of another thing than the sentence names."""
        said = stems_of(self.sentence, self.language)
        prices = (each for each in self.known.held if each.quantity in formula.parts and each.quantity.unit in MONEY)
        return not any(of_other_price(each, said, self.known.held, self.language) for each in prices)

    @cached_property
    def plain(self) -> tuple[Quantity, ...]:
        """Quantities of the sentence that source, heading or mail contain; of a very long sentence only the first."""
        told = (*self.said, *self.counted, *self.known.in_headings)
        held = (each for each in self.stated[:MOST_NUMBERS] if self.held(each) or self.first_told(each, told))
        return (*held, *(share for share in fractions(self.sentence) if first_same(share, self.shares)))

    def held(self, quantity: Quantity) -> list[Held]:
        """Where the sources have the quantity. What counts things ("ten nights") is no amount or share ("10 %")."""
        counted = not quantity.unit and bool(self.thing(quantity))
        return [each for each in self.known.of(quantity) if not (counted and each.quantity.unit in AMOUNTS)]

    def first_told(self, quantity: Quantity, told: Sequence[Quantity]) -> Quantity | None:
        """The same quantity of these. What counts things is no part of a date, and nights are nothing else."""
        mine = self.thing(quantity)
        same = (each for each in told if quantity.same(each) and not names_day(quantity, each))
        if not mine or quantity.kind != "number":
            return next(same, None)
        return next((each for each in same if each.kind != "date" and self._may_count(each, mine)), None)

    def in_mail(self, figures: re.Pattern[str], quantity: Quantity) -> bool:
        """Whether the mail has the figures; for a count or a period, outside its dates."""
        dated = [each for each in self.said if each.kind == "date"] if self.thing(quantity) else []
        return any(
            not any(each.start <= match.start() < each.end for each in dated) for match in figures.finditer(self.mail)
        )

    def _may_count(self, other: Quantity, mine: frozenset[str]) -> bool:
        its = self.thing(other)
        return not its or (TIME in its) == (TIME in mine)

    @cached_property
    def derived(self) -> tuple[Quantity, ...]:
        others = (each for each in self.stated[:MOST_NUMBERS] if each not in self.plain)
        return (*self.plain, *(each for each in others if formulas(each, self.parts(each))))

    @cached_property
    def shares(self) -> tuple[Quantity, ...]:
        return tuple(share for place in self.aligned for share in fractions(self.units[place].text))
