"""The facts of a sentence, each held against the same thing in the sources."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from copilot.guard.claims.alignment import Unit
from copilot.guard.claims.binding import Held, Known, other_cell, preference
from copilot.guard.claims.computation import Formula, Parts, formulas
from copilot.guard.claims.context import Context, context
from copilot.guard.claims.findings import FactFinding, FactSignals
from copilot.guard.claims.fractions import fractions
from copilot.guard.claims.named import name_findings
from copilot.guard.claims.quantities import MONEY, Quantity, first_same, quantities

SMALL = 3  # a number in words up to this, without a unit, may be a way to speak: "the two of them"
FAINT = 0.3
WIDER = 0.5  # of a value that follows only with numbers from beside the aligned units
SURE = (
    0.75  # strength from which a number of other units refuses the sentence: no true one of the golden twins reaches it
)
CLEAR = 0.15  # margin of `preference` from which a number belongs to another thing


@dataclass(frozen=True)
class Checked:
    """One sentence with everything that its facts are held against."""

    sentence: str
    units: Sequence[Unit]
    aligned: Sequence[int]
    mail: str
    language: str
    today: date | None

    @cached_property
    def stated(self) -> tuple[Quantity, ...]:
        return quantities(self.sentence, self.language)

    @cached_property
    def said(self) -> tuple[Quantity, ...]:
        return quantities(self.mail, self.language)

    @cached_property
    def known(self) -> Known:
        return Known(self.units, self.language)

    @cached_property
    def near(self) -> tuple[Held, ...]:
        return tuple(held for held in self.known.held if held.place in self.aligned)

    @cached_property
    def dated(self) -> bool:
        """The mail names a day: which weekday a rule then means cannot always be counted here."""
        return any(each.kind in ("date", "weekday", "month") for each in self.said)

    @cached_property
    def directions(self) -> Mapping[Quantity, int]:
        """Of the aligned periods: -1 where they count back ("14 days before"), 1 where they count on."""
        told = {held.quantity: context(held.unit.text, held.quantity, self.language) for held in self.near}
        return {quantity: -1 if each.before else 1 for quantity, each in told.items() if each.of or each.before}

    def parts(self, quantity: Quantity) -> Parts:
        """For a formula: the aligned units, and what the sentence says that is not itself in question."""
        others = tuple(each for each in self.stated if each is not quantity and self.plain(each))
        shares = tuple(share for place in self.aligned for share in fractions(self.units[place].text))
        source = (*(held.quantity for held in self.near), *shares)
        return Parts(source, self.said, others, self.today, self.directions)

    def wider(self, quantity: Quantity) -> Parts:
        """The same with all units that stand under the headings of the aligned ones."""
        near = self.parts(quantity)
        headings = {self.units[place].heading for place in self.aligned}
        source = tuple(held.quantity for held in self.known.held if held.unit.heading in headings)
        return replace(near, source=(*near.source, *source))

    def plain(self, quantity: Quantity) -> bool:
        return bool(self.known.of(quantity) or first_same(quantity, (*self.said, *self.known.in_headings)))


def signals(
    sentence: str, units: Sequence[Unit], aligned: Sequence[int], mail: str, language: str, mail_date: date | None
) -> FactSignals:
    """`aligned` are places in `units`, those that the sentence follows, best first; `mail_date` is the day on which the
    mail was sent, for what it calls "yesterday" or "Friday"."""
    checked = Checked(sentence, units, aligned, mail, language, mail_date)
    findings = [finding for quantity in checked.stated for finding in quantity_findings(quantity, checked)]
    findings += name_findings(sentence, units, aligned, mail, language)
    doubted = {finding.words for finding in findings if finding.code not in ("own_fact", "computed")}
    held = sum(quantity.raw not in doubted for quantity in checked.stated)
    return FactSignals(len(checked.stated), held, tuple(findings))


def quantity_findings(quantity: Quantity, checked: Checked) -> Iterator[FactFinding]:
    """Held by the aligned units, the customer's own, computed, of another thing, or missing: the first that is so."""
    near = [held for held in checked.near if quantity.same(held.quantity)]
    if near:
        yield from bound_findings(quantity, near, checked)
    elif first_same(quantity, checked.said):
        yield FactFinding("own_fact", quantity.raw, strength=0.0 if not weight(quantity, checked) else 1.0)
    elif any(each.raw == quantity.raw and len(each.value) > 1 for each in checked.said):
        yield FactFinding("own_fact", quantity.raw, strength=0.5)
    elif found := formulas(quantity, checked.parts(quantity)):
        yield from computed_findings(quantity, found, checked)
    elif (far := checked.known.of(quantity)) and not first_same(quantity, checked.known.in_headings):
        yield elsewhere(quantity, far, checked)
    elif first_same(quantity, checked.known.in_headings):
        return
    elif quantity.unit in MONEY and (found := formulas(quantity, checked.wider(quantity))):
        yield FactFinding("computed", quantity.raw, found[0].text, strength=WIDER)
    else:
        yield missing(quantity, checked)


def computed_findings(quantity: Quantity, found: Sequence[Formula], checked: Checked) -> Iterator[FactFinding]:
    """The formula whose parts of the source belong to what the sentence speaks of; a bound of the source may overrule it."""
    margin, formula = min(((doubted_part(each, checked), each) for each in found), key=lambda pair: pair[0])
    yield FactFinding("computed", quantity.raw, formula.text)
    if margin > CLEAR:
        yield FactFinding("fact_elsewhere", quantity.raw, formula.text, min(1.0, 0.3 + margin))
    elif over := overruled(quantity, formula, checked):
        yield FactFinding("fact_elsewhere", quantity.raw, over.part(), 0.8)


def doubted_part(formula: Formula, checked: Checked) -> float:
    """How much more the sentence speaks of what stands beside another number of the same unit than beside this part."""
    margins = [0.0]
    for part in formula.parts:
        held = [each for each in checked.near if each.quantity is part]
        rivals = checked.known.rivals(part, [each.place for each in held], checked.stated)
        margins.append(preference(checked.sentence, held, rivals, checked.language) if held else 0.0)
    return max(margins)


def overruled(quantity: Quantity, formula: Formula, checked: Checked) -> Held | None:
    """A share that falls under the least or over the most that the same unit sets: "0.2 %, at least EUR 12"."""
    places = {
        held.place for held in checked.near for part in formula.parts if held.quantity is part and part.unit == "%"
    }
    for held in checked.near:
        if held.place not in places or held.quantity.unit != quantity.unit or held.quantity in formula.parts:
            continue
        bound, limit = context(held.unit.text, held.quantity, checked.language).bound, float(held.quantity.value)
        if (bound == "least" and float(quantity.value) < limit) or (bound == "most" and float(quantity.value) > limit):
            return held
    return None


def weight(quantity: Quantity, checked: Checked) -> float:
    """How much a number that nothing holds says against the sentence."""
    if quantity.kind in ("weekday", "month"):
        return FAINT if checked.dated else 0.6
    small = quantity.kind == "number" and not quantity.unit and not quantity.digits and float(quantity.value) <= SMALL
    return FAINT if small else 1.0


def missing(quantity: Quantity, checked: Checked) -> FactFinding:
    strength = weight(quantity, checked)
    return FactFinding("fact_missing", quantity.raw, strength=strength, hard=strength == 1.0)


def elsewhere(quantity: Quantity, far: Sequence[Held], checked: Checked) -> FactFinding:
    """In the source, but not where the sentence is aligned: the clearer, the more the aligned units say another value."""
    rivals = checked.known.rivals(quantity, checked.aligned, checked.stated)
    if cell := other_cell(checked.sentence, quantity, far, checked.known):
        return FactFinding("fact_elsewhere", quantity.raw, cell, hard=True)
    margin = preference(checked.sentence, far, rivals, checked.language)
    strength = min(1.0, max(0.2, (0.5 if rivals else 0.3) + margin)) * weight(quantity, checked)
    source = rivals[0].unit.text if rivals else far[0].unit.text
    return FactFinding("fact_elsewhere", quantity.raw, source, strength, hard=strength >= SURE)


def bound_findings(quantity: Quantity, near: Sequence[Held], checked: Checked) -> Iterator[FactFinding]:
    """The aligned units hold the number; is it of the same thing, from the same day, within the same bound?"""
    if cell := other_cell(checked.sentence, quantity, near, checked.known):
        yield FactFinding("fact_elsewhere", quantity.raw, cell, hard=True)
        return
    rivals = checked.known.rivals(quantity, [held.place for held in near], checked.stated)
    margin = preference(checked.sentence, near, rivals, checked.language)
    if margin > CLEAR:
        yield FactFinding("fact_elsewhere", quantity.raw, rivals[0].part(), min(1.0, 0.3 + margin))
    yield from context_findings(quantity, near, checked)


def context_findings(quantity: Quantity, near: Sequence[Held], checked: Checked) -> Iterator[FactFinding]:
    """Base and bound, where sentence and source both say one; a source that says it anywhere as the sentence does holds."""
    mine = context(checked.sentence, quantity, checked.language)
    its = [context(held.unit.text, held.quantity, checked.language) for held in near]
    if strength := min(base_differs(mine, each) for each in its):
        yield FactFinding("base_swapped", quantity.raw, near[0].unit.text, strength, hard=strength == 1.0)
    if all({mine.bound, each.bound} in ({"most", "least"}, {"more", "less"}) for each in its):
        yield FactFinding("bound_swapped", quantity.raw, near[0].unit.text, hard=True)


def base_differs(mine: Context, its: Context) -> float:
    """1 where the two count from different events or in different days, less where only their words differ."""
    days = {mine.days, its.days} == {"calendar", "business"} or (mine.days == "business" and not its.days)
    events = bool(mine.events and its.events) and not mine.events & its.events
    turned = bool(mine.events & its.events) and mine.before != its.before
    if days or events:
        return 1.0
    if turned or bool(mine.per and its.per and not mine.per & its.per):
        return 0.5
    return 0.3 if mine.of and its.of and not mine.of & its.of and not mine.events & its.events else 0.0
