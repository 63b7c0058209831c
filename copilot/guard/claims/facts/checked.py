"""A sentence with everything its facts are compared with."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import pairwise, permutations

from copilot.guard.claims.facts.binding import Held, stems_of
from copilot.guard.claims.facts.derivations import NO_OTHERS, Derivations, OtherFigures, WorkedOut, key
from copilot.guard.claims.facts.told_figures import ToldFigures, restates
from copilot.guard.claims.facts.worked_out import (
    alone,
    for_each,
    names_days,
    of_other_price,
    says,
    taken_off,
    thing,
    things_told,
)
from copilot.guard.claims.numbers import calendar
from copilot.guard.claims.numbers.computation import RECKONS, formulas
from copilot.guard.claims.numbers.context import periods_told, price_period
from copilot.guard.claims.numbers.day_ranges import names_day, whole_date
from copilot.guard.claims.numbers.fractions import counts, fractions, of_same_parts, periods
from copilot.guard.claims.numbers.month_ends import is_deadline
from copilot.guard.claims.numbers.numerals import ambiguous
from copilot.guard.claims.numbers.operands import CENT, PAIR, TIME, Formula, Parts
from copilot.guard.claims.numbers.quantities import DAYS, MONEY, SPANS, Quantity, first_same, quantities
from copilot.guard.claims.numbers.relative_days import as_quantity, names_today
from copilot.guard.claims.words import words_of
from copilot.text.normalize import unaccented
from copilot.text.tokenize import words

MOST_NUMBERS = 40  # numbers of one sentence that are calculated with; further ones must be in the source
YEARLY = re.compile(r"(?<!\w)(?:years?|yearly|annual\w*|jahr\w*|jährlich\w*|ans?|année|annuel\w*|años?|anual\w*)(?!\w)")
YEAR = ("months", 12.0)
TIMES = re.compile(r"\s*[×*·]")
AMOUNTS = MONEY | {"%"}


def _same_month(one: Quantity, other: Quantity) -> bool:
    return one.value.split("-")[1] == other.value.split("-")[1]


@dataclass(frozen=True)
class Checked(ToldFigures):
    """The figures of a sentence, and the formulas by which one may follow from others."""

    others: OtherFigures = NO_OTHERS

    @cached_property
    def derivations(self) -> Derivations:
        return Derivations(self.others)

    def parts(self, quantity: Quantity, *, derived: bool = False) -> Parts:
        """Operands of a formula: quantities of the aligned units, and those of the sentence that are not in question.
        `derived` adds results from these, such as a bill's due date for the date of its reminder."""
        others = tuple(each for each in (self.derived if derived else self.plain) if not restates(each, quantity))
        source = (*(held.quantity for held in self.near), *self.fractions)
        dated = quantity.kind in ("date", "month")
        if dated:
            source += tuple(each for place in self.aligned for each in _rhythms(self.units[place].text))
            source += tuple(self.beside)
        reckons = RECKONS.search(self.sentence) is not None
        said = (*self.in_mail, *self.month_ends, *_rhythms(self.mail)) if dated else self.in_mail
        if dated or quantity.unit in DAYS:
            said = (*said, *self.relative_days)
        said = (*self.earlier(quantity), *said)
        if dated:  # amounts take no places of days
            source, said = (tuple(one for one in told if not one.unit or one.unit in SPANS) for told in (source, said))
        days = {date: weekday for date, weekday in self.weekdays if date is quantity or date in self.in_mail}
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
            equal_parts=self.equal_parts,
            nth_weekdays=self.nth_weekdays,
            ends=self.ends_named if dated else frozenset(),
            daily=self.daily,
            things={each: self.counted_by_its_text(each) for each in (*source, *said, *others)},
            thing=self.counted_by_its_text(quantity),
            beside={held.quantity: things_told(held.unit.text, self.language) for held in self.near},
        )

    def fits(self, formula: Formula, quantity: Quantity, among: Sequence[Held] = ()) -> bool:
        """Whether the words around the operands allow the formula."""
        if formula.age and not quantity.unit and not alone(quantity, self.sentence, self.language):
            return False
        near = among or self.near
        held = {each.quantity: each for each in near}
        if any(
            price in held and of_other_price(held[price], self.counted_in_sentence_or_mail(count), near, self.language)
            for price, count in formula.times
        ):
            return False
        if not formula.adds or len(formula.parts) != PAIR:
            return True
        own = [each for each in formula.parts if first_same(each, self.in_mail)]
        rest = len(own) == 1 and says("remains", self.sentence, self.language)
        return not rest and not any(each in held and taken_off(held[each], self.language) for each in formula.parts)

    def other_weekday(self, quantity: Quantity) -> str:
        """The weekday that the sentence gives a date and the calendar does not; empty if source or mail give it, too."""
        if quantity.kind != "date" or self.today is None or quantity.value.endswith("-"):
            return ""
        for first, second in pairwise(self.in_sentence):
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
        told = (self.in_mail, *(quantities(unit.text, self.language) for unit in self.units))
        return any(first_same(day, each) and first_same(dated, each) for each in told)

    def earlier(self, quantity: Quantity) -> tuple[Quantity, ...]:
        """Quantities of the previous sentences for calculations; for a bare number only dates and amounts, as any
        number follows from counts."""
        before = self.others.may_use(quantities(self.before, self.language))
        told = (*before, *(each.figure for each in self.others.later))
        bare = quantity.kind == "number" and not quantity.unit
        return tuple(each for each in told if each.kind != "number" or each.unit in MONEY or (each.unit and not bare))

    def told_otherwise(self, quantity: Quantity) -> str:
        """How the customer tells a figure in other words: "at the end of May", "twice", "yesterday"; empty if not."""
        end = self.month_end(quantity)
        return end.raw if end else self.worded(quantity) or self.day_told(quantity)

    def day_told(self, quantity: Quantity) -> str:
        """How the mail tells a date, or what a day of the month follows from: "yesterday", "today + 14 days"; empty if
        nothing does. What the sentence makes a deadline ("by Friday") is no news of a day that the mail tells."""
        days = (quantity,) if whole_date(quantity) else self.as_dates(quantity)
        if not days or self.today is None:
            return ""
        named = names_today(self.sentence, self.language) or names_today(self.mail, self.language_of_mail)
        now = (as_quantity("the day of the mail", self.today),) if named else ()
        told = () if is_deadline(quantity, self.sentence) else (*now, *self.relative_days)
        if same := next((one for day in days if (one := first_same(day, told))), None):
            return same.raw
        if whole_date(quantity):
            return ""
        dates = tuple(filter(whole_date, self.in_mail))
        if same := next((one for day in days if (one := first_same(day, dates))), None):
            return same.raw
        return next((found[0].text for day in days if (found := self.formulas(day))), "")

    def formulas(self, quantity: Quantity) -> tuple[Formula, ...]:
        """Formulas for a quantity. Those with derived operands are used if there are no others, or none that the
        sentence shows."""
        plain = self._fitting(quantity)
        if any(map(self.shows, plain)):
            return plain
        derived = self._fitting(quantity, derived=True)
        return (*plain, *filter(self.shows, self._forward(quantity, derived))) if plain else derived

    def _fitting(self, quantity: Quantity, *, derived: bool = False) -> tuple[Formula, ...]:
        """Formulas that the words allow, without those that go in a circle."""
        found = tuple(
            each
            for each in formulas(quantity, self.parts(quantity, derived=derived))
            if self.fits(each, quantity)
            and not (
                self.derivations.is_circular(quantity, each.parts)
                or self._undoes(each)
                or self._begins_elsewhere(quantity, each)
            )
        )
        return tuple(self._forward(quantity, found)) or found

    def _forward(self, quantity: Quantity, found: Sequence[Formula]) -> Iterator[Formula]:
        """Formulas that do not divide or take from a number that the sentence works out behind this one: 16 of
        "16 × €3 = €48" is no 48 ÷ 3."""
        later = [each for each in self.in_sentence if each.start > quantity.start and each not in self.plain]
        for each in found:
            back = not (each.adds or each.times) and any(first_same(part, later) for part in each.parts)
            if quantity.kind != "number" or not back:
                yield each

    def _begins_elsewhere(self, quantity: Quantity, formula: Formula) -> bool:
        """Whether a date is counted from the day of the mail where the sentence names the day that it counts from: "your
        message of 14 November"."""
        if not whole_date(quantity) or any(each.kind in ("date", "month", "weekday") for each in formula.parts):
            return False
        named = [each for each in self.in_sentence if whole_date(each) and each.end <= quantity.start]
        if not any(each.unit in SPANS for each in formula.parts) and any(map(partial(_same_month, quantity), named)):
            return False  # "for 30 November by 15 November", of "by the 15th of this month"
        return bool(formula.parts) and any(first_same(each, (*self.in_mail, *self.relative_days)) for each in named)

    def _undoes(self, formula: Formula) -> bool:
        """Whether it divides or takes from what a later sentence works out, which shows only how that was worked out."""
        told = [each.figure for each in self.others.later]
        return ("÷" in formula.text or " - " in formula.text) and any(part in told for part in formula.parts)

    def is_factor_told_with_unit(self, quantity: Quantity) -> bool:
        """Whether a bare number is multiplied that the sentence has explained with its unit: "21 km are 21 × €0.70"."""
        if quantity.kind != "number" or quantity.unit or not TIMES.match(self.sentence, quantity.end):
            return False
        same = (
            each for each in self.in_sentence if each.unit and each.value == quantity.value and each.unit not in AMOUNTS
        )
        return any(each in self.plain or self.derivations.explains(each) for each in same)

    def is_price_period(self, quantity: Quantity) -> bool:
        """Whether it is the one month or year that a price of the sentence is for, which a source has as "per month"."""
        if quantity.unit not in SPANS:
            return False
        paid_here = (price_period(self.sentence, each, self.language) for each in self.in_sentence)
        return quantity.unit in paid_here and quantity.unit in (
            held.price_period(self.language) for held in self.known.held
        )

    def shows(self, formula: Formula) -> bool:
        """Whether the sentence contains each operand."""
        return all(first_same(part, self.told_here) for part in formula.parts)

    @cached_property
    def told_here(self) -> tuple[Quantity, ...]:
        return (*self.in_sentence, *fractions(self.sentence))

    def worked_out_elsewhere(self, quantity: Quantity) -> WorkedOut | None:
        """The same amount or measure as another sentence works it out."""
        if quantity.kind != "number" or not quantity.unit:
            return None
        told = (*self.others.worked_out, *self.others.later)
        return next((each for each in told if key(each.figure) == key(quantity)), None)

    def is_operand_told_before(self, quantity: Quantity) -> bool:
        """Whether sentences before tell the amount or measure, and the sentence shows how another one follows from it."""
        told = quantity.unit and first_same(quantity, self.earlier(quantity))
        return bool(told) and any(map(self.shows, self._resting_on(quantity)))

    def is_operand_of_sources(self, quantity: Quantity) -> bool:
        """Whether the sources tell it, if only far from the aligned units, and another figure of the sentence follows from
        it: a result does not explain its operand, but belongs to it."""
        if not self.known.of(quantity):
            return False
        found = formulas(quantity, self.parts(quantity, derived=True))
        return any(self.fits(each, quantity) and self.derivations.is_circular(quantity, each.parts) for each in found)

    def _resting_on(self, quantity: Quantity) -> Iterator[Formula]:
        """Formulas of other figures of the sentence with this one."""
        for each in self.in_sentence[:MOST_NUMBERS]:
            if each not in self.plain and not each.same(quantity):
                yield from (one for one in self._fitting(each) if first_same(quantity, one.parts))

    def worded(self, quantity: Quantity) -> str:
        """How the customer words the number: "twice"; "for a year" for what the sentence shows by the month, as in
        "£24.75 a month, so £297 for 12 months"."""
        if listed := first_same(quantity, (*self.counted, *counts(self.sentence, ()))):
            return listed.raw
        if single := self._told_singly(quantity):
            return single
        if quantity.measure != YEAR or not YEARLY.search(self.mail.casefold()):
            return ""
        money = [each for each in self.in_sentence[:MOST_NUMBERS] if each.unit in MONEY]
        monthly = (one for one, year in permutations(money, 2) if abs(12 * float(one.value) - float(year.value)) < CENT)
        return next((f"a year of {one.raw}" for one in monthly), "")

    def _told_singly(self, quantity: Quantity) -> str:
        """The source's words for one period that the sentence calls "a day" or "one week" with an article: "each day" of a
        price, or a compound ("Wochenmiete")."""
        worded = not quantity.digits and unaccented(quantity.raw) in ambiguous(self.language)
        if quantity.value != "1" or quantity.unit not in SPANS or not worded:
            return ""
        priced = any(each.unit in MONEY for each in self.in_sentence)
        texts = [self.units[place].text for place in self.aligned]
        told = (
            found
            for text in texts
            for one in (self.language, *self.source_languages)
            for found in periods_told(text, one)
        )
        return next((word for word, unit, joined in told if unit == quantity.unit and (joined or priced)), "")

    def from_mail(self, quantity: Quantity) -> Formula | None:
        """A formula of the customer's number or date and one of a unit under the same heading as the aligned ones."""
        dated = quantity.kind == "date" and not any(held.quantity.unit in DAYS for held in self.near)
        if not (quantity.unit or dated):
            return None
        near, headings = self.parts(quantity), {self.units[place].heading for place in self.aligned}
        beside = (held.quantity for held in self.known.held if held.unit.heading in headings)
        source = tuple(each for each in beside if quantity.kind == "number" or each.unit in SPANS)
        found = formulas(quantity, replace(near, source=(*near.source, *source), stated=()))
        own = (each for each in found if any(part in self.in_mail for part in each.parts))
        return next((each for each in own if self.fits(each, quantity, self.known.held) and self._of_named(each)), None)

    def _of_named(self, formula: Formula) -> bool:
        """Whether no operand is the price of another thing than the sentence names."""
        said = stems_of(self.sentence, self.language)
        prices = (each for each in self.known.held if each.quantity in formula.parts and each.quantity.unit in MONEY)
        return not any(of_other_price(each, said, self.known.held, self.language) for each in prices)

    @cached_property
    def plain(self) -> tuple[Quantity, ...]:
        """Quantities of the sentence that source, heading or mail contain; of a very long sentence only the first."""
        told = (*self.in_mail, *self.counted, *self.known.in_headings)
        held = (each for each in self.in_sentence[:MOST_NUMBERS] if self.held(each) or self.first_told(each, told))
        return (*held, *(share for share in fractions(self.sentence) if self._has_share(share)))

    def _has_share(self, share: Quantity) -> bool:
        """Whether the source tells the share, or one part of as many: three months at "one twelfth for each month"."""
        return bool(first_same(share, self.fractions)) or any(of_same_parts(share, told) for told in self.fractions)

    def held(self, quantity: Quantity) -> list[Held]:
        """Where the sources have the quantity. What counts things ("ten nights") is no amount or share ("10 %"), and nights
        are no number of a text without days or nights."""
        things = frozenset() if quantity.unit else self.counted_by_its_text(quantity)
        found = [each for each in self.known.of(quantity) if not (things and each.quantity.unit in AMOUNTS)]
        same = (each for each in self.in_sentence if not each.unit and each.value == quantity.value)
        if TIME not in things or not any(TIME in thing(each, self.sentence, self.language) for each in same):
            return found
        texts = (" ".join((each.unit.heading, *each.unit.header_cells, each.unit.text)) for each in found)
        return [each for each, text in zip(found, texts, strict=True) if each.quantity.unit or names_days(text)]

    def first_told(self, quantity: Quantity, told: Sequence[Quantity]) -> Quantity | None:
        """The same quantity of these. What counts things is no part of a date, and nights are nothing else."""
        mine = self.counted_by_its_text(quantity)
        same = (each for each in told if quantity.same(each) and not names_day(quantity, each))
        if not mine or quantity.kind != "number":
            return next(same, None)
        return next((each for each in same if each.kind != "date" and self._may_count(each, mine)), None)

    def mail_has(self, figures: re.Pattern[str], quantity: Quantity) -> bool:
        """Whether the mail has the figures; for a count or a period, outside its dates."""
        dated = [each for each in self.in_mail if each.kind == "date"] if self.counted_by_its_text(quantity) else []
        return any(
            not any(each.start <= match.start() < each.end for each in dated) for match in figures.finditer(self.mail)
        )

    def _may_count(self, other: Quantity, mine: frozenset[str]) -> bool:
        its = self.counted_by_its_text(other)
        return not its or (TIME in its) == (TIME in mine)

    @cached_property
    def derived(self) -> tuple[Quantity, ...]:
        found = [*self.plain]
        for each in self.in_sentence[:MOST_NUMBERS]:
            if each not in self.plain and (by := self._fitting(each)):
                self.derivations.suppose(each, by[0].parts)
                found.append(each)
        return tuple(found)


def _rhythms(text: str) -> Iterator[Quantity]:
    """Periods in words that a day may follow by: "weekly". "Daily" is none, or any day would be the next."""
    return (each for each in periods(text) if each.unit != "day")
