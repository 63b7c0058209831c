"""Compares each fact of a sentence with the same thing in the sources."""

import re
from collections.abc import Iterator, Sequence
from datetime import date

from copilot.guard.claims.alignment.following import Unit
from copilot.guard.claims.facts.binding import Held, has_stem, other_cell, preference, stems_of
from copilot.guard.claims.facts.checked import AMOUNTS, MOST_NUMBERS, TIMES, Checked
from copilot.guard.claims.facts.derivations import NO_OTHERS, OtherFigures, WorkedOut
from copilot.guard.claims.facts.findings import FactFinding, FactSignals
from copilot.guard.claims.facts.listed_names import belongs
from copilot.guard.claims.facts.named import contact_findings, name_findings
from copilot.guard.claims.facts.promises import promise_findings
from copilot.guard.claims.facts.worked_out import MOST_AMOUNTS, alternatives, own_stems
from copilot.guard.claims.numbers.context import Context, context, price_period
from copilot.guard.claims.numbers.operands import PAIR, Formula
from copilot.guard.claims.numbers.quantities import MONEY, Quantity, first_same, quantities
from copilot.text.tokenize import words

POINTING = frozenset(
    ("the", "these", "those", "your", "die", "diese", "beide", "les", "ces", "vos", "los", "las", "estos")
)
SEVERAL = 2  # numbers of a sentence that identify a row
SMALL = 3  # numerals up to this, without a unit, may be idioms: "the two of them"
FAINT = 0.3
WIDER = 0.5  # strength of a value that only follows from numbers near the aligned units
OTHER_UNITS_REFUSED = (
    0.75  # strength from which a number of other units refuses the sentence; no true one of the golden twins has it
)
# Words by which a price is for what goes beyond a free or included amount.
FURTHER = re.compile(
    r"(?<!\w)(?:free (?:of charge )?(?:up )?to|beyond|(?:each|every|per|a) (?:further|additional|extra)|over that"
    r"|(?:jede[mnrs]?|pro|je) (?:weitere|zusätzliche)\w*|darüber(?: hinaus)?|frei sind|frei bis"
    r"|au-delà|gratuite?s? jusqu\w*|(?:par|chaque) \w+ (?:supplémentaire|en plus)|más allá|(?:cada|por) \w+ (?:adicional|extra)"
    r"|gratis hasta|oltre|ogni \w+ (?:in più|aggiuntiv\w+)|gratis fino a|além|elke? (?:extra|volgende)"
    r"|daarboven|gratis tot)(?!\w)",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[,;:()–—]\s|\s(?:but|whereas|while|aber|sondern|mais|pero)\s")
SHORT_CLAUSE = 25  # characters of a clause that is too short alone
CLEAR = 0.15  # margin of `preference` from which a number belongs to another thing


def signals(
    sentence: str,
    units: Sequence[Unit],
    aligned: Sequence[int],
    mail: str,
    language: str,
    mail_date: date | None,
    *,
    before: str = "",
    mail_language: str = "",
    source_languages: tuple[str, ...] = (),
    others: OtherFigures = NO_OTHERS,
) -> FactSignals:
    """Signals of a sentence's facts. `aligned`: indexes into `units`, best first. `mail_date`: date of the mail, to
    resolve "yesterday" or "Friday". `before`: previous sentences. `mail_language`, `source_languages`: set if they
    differ from the sentence's. `others`: figures of the draft's other sentences."""
    aligned = (*aligned, *rows_of(sentence, units, aligned, language))
    checked = Checked(
        sentence, units, aligned, mail, language, mail_date, before, mail_language, source_languages, others
    )
    findings = [
        finding for quantity in checked.in_sentence[:MOST_NUMBERS] for finding in quantity_findings(quantity, checked)
    ]
    findings += [missing(each, checked) for each in checked.in_sentence[MOST_NUMBERS:] if not checked.known.of(each)]
    findings += name_findings(sentence, units, aligned, mail, language)
    findings += contact_findings(sentence, units, mail)
    findings += promise_findings(sentence, units, aligned, language)
    doubted = {finding.words for finding in findings if finding.code not in ("own_fact", "computed")}
    held = sum(quantity.raw not in doubted for quantity in checked.in_sentence)
    doubtful = (f"{finding.words} → {finding.source}" for finding in findings if finding.doubtful)
    return FactSignals(len(checked.in_sentence), held, tuple(findings), next(doubtful, ""))


def rows_of(sentence: str, units: Sequence[Unit], aligned: Sequence[int], language: str) -> Iterator[int]:
    """Rows of numbers, which words cannot align: those with several numbers of the sentence that no near unit has."""
    known = [each for place in aligned for each in quantities(units[place].text, language)]
    open_ones = [each for each in quantities(sentence, language)[:MOST_NUMBERS] if not first_same(each, known)]
    if len(open_ones) < SEVERAL:
        return
    for place, unit in enumerate(units):
        if unit.header_cells and place not in aligned:
            told = quantities(unit.text, language)
            if sum(first_same(each, told) is not None for each in open_ones) >= SEVERAL:
                yield place


def quantity_findings(quantity: Quantity, checked: Checked) -> Iterator[FactFinding]:
    """Findings of a quantity: in the aligned units, the customer's, calculated, of another thing, or missing, whichever
    is first."""
    if weekday := checked.other_weekday(quantity):
        yield FactFinding("fact_missing", weekday, hard=True)
        return
    if quantity.value == "1" and (_multiplied(quantity, checked) or checked.is_price_period(quantity)):
        return  # "1 × €18"; "for one month a person costs €9", where the source says "per month"
    if quantity.start in checked.shown_factors:
        return  # "half of it, €90 / 2"
    held = checked.held(quantity)
    near = [each for each in checked.near if each in held]
    if near:
        yield from bound_findings(quantity, near, checked)
    elif first_same(quantity, checked.in_headers):
        return
    elif checked.first_told(quantity, checked.in_mail):
        yield FactFinding("own_fact", quantity.raw, strength=0.0 if not weight(quantity, checked) else 1.0)
    elif any(
        each.raw == quantity.raw and len(each.value) > 1 and each.kind == quantity.kind for each in checked.in_mail
    ):
        yield FactFinding("own_fact", quantity.raw, strength=0.5)
    elif told := checked.told_otherwise(quantity):
        yield FactFinding("computed", quantity.raw, told)
    else:
        yield from followed_findings(quantity, checked)


def _multiplied(quantity: Quantity, checked: Checked) -> bool:
    return not quantity.unit and TIMES.match(checked.sentence, quantity.end) is not None


def followed_findings(quantity: Quantity, checked: Checked) -> Iterator[FactFinding]:
    """Findings of a number that follows from others: as the sentence shows it, as another sentence works it out, or by
    what the sources and the mail tell."""
    found = checked.formulas(quantity)
    if not any(map(checked.shows, found)):
        if again := checked.worked_out_elsewhere(quantity):
            yield FactFinding("computed", quantity.raw, again.formula, worked_out=again)
            return
        if checked.is_factor_told_with_unit(quantity) or checked.is_operand_told_before(quantity):
            return
    if found:
        yield from computed_findings(quantity, found, checked)
    elif not checked.is_operand_of_sources(quantity):
        yield from away_findings(quantity, checked)


def away_findings(quantity: Quantity, checked: Checked) -> Iterator[FactFinding]:
    """Findings of a number that is neither in the aligned units or the mail nor follows from them."""
    in_headings = first_same(quantity, checked.known.in_headings)
    if (far := checked.known.of(quantity)) and not in_headings:
        yield elsewhere(quantity, far, checked)
    elif in_headings:
        return
    elif far_fetched := checked.from_mail(quantity):
        yield computed(quantity, far_fetched, checked, WIDER)
        if other := unasked_price(far_fetched, checked):
            yield FactFinding("fact_elsewhere", quantity.raw, other.part().strip(), doubtful=True)
    elif pointed(quantity, checked):
        return
    elif loose := loosely(quantity, checked):
        yield loose
    else:
        yield missing(quantity, checked)


def pointed(quantity: Quantity, checked: Checked) -> bool:
    """Whether a numeral refers to things named before ("The two sides", "both"), with no other count nearby."""
    if quantity.digits or quantity.unit or quantity.kind != "number" or float(quantity.value) > SMALL:
        return False
    ahead = words(checked.sentence[: quantity.start])
    counted = any(held.quantity.comparable(quantity) for held in checked.near)
    return bool(ahead) and ahead[-1] in POINTING and not counted


def loosely(quantity: Quantity, checked: Checked) -> FactFinding | None:
    """A finding for the same figures in the mail, or in the source with another unit or unreadable notation
    ("10MBThe")."""
    figures = re.compile(rf"(?<![\d.,]){re.escape(quantity.raw)}(?![\d])", re.IGNORECASE)
    if quantity.digits and len(quantity.raw) > 1 and checked.mail_has(figures, quantity):
        return FactFinding("own_fact", quantity.raw, strength=0.5)
    alike = [held for held in checked.known.held if held.quantity.value == quantity.value and held.quantity.unit]
    if alike and quantity.kind == "number":
        other = any({quantity.unit, held.quantity.unit} <= AMOUNTS for held in alike)  # EUR for USD, € 12 for 12 %
        source = alike[0].unit.text
        if other or quantity.comparable(alike[0].quantity):
            return FactFinding("fact_missing", quantity.raw, source, hard=True)
        return FactFinding("fact_elsewhere", quantity.raw, source, FAINT)
    found = quantity.digits and next((unit.text for unit in checked.units if figures.search(unit.text)), "")
    return FactFinding("fact_elsewhere", quantity.raw, found, FAINT) if found else None


def computed_findings(quantity: Quantity, found: Sequence[Formula], checked: Checked) -> Iterator[FactFinding]:
    """Findings of a calculated number. Prefers a formula whose operands belong to the sentence's subject and that the
    sentence shows; a bound of the source may overrule it."""
    margin, _, formula = min(
        ((doubted_part(each, quantity, checked), not checked.shows(each), each) for each in found),
        key=lambda told: told[:2],
    )
    if margin > CLEAR and (far := checked.known.of(quantity)):
        yield elsewhere(quantity, far, checked)
        return
    yield computed(quantity, formula, checked)
    if margin < 1.0 and (other := unasked_price(formula, checked)):
        yield FactFinding("fact_elsewhere", quantity.raw, other.part().strip(), doubtful=True)
    elif margin > CLEAR:
        yield FactFinding("fact_elsewhere", quantity.raw, formula.text, min(1.0, 0.3 + margin), hard=margin == 1.0)
    elif free := free_part(formula, checked):
        yield FactFinding("fact_elsewhere", quantity.raw, free.part().strip(), doubtful=True)
    elif over := overruled(quantity, formula, checked):
        yield FactFinding("fact_elsewhere", quantity.raw, over.part(), 0.8)


def computed(quantity: Quantity, formula: Formula, checked: Checked, strength: float = 1.0) -> FactFinding:
    basis = checked.derivations.add(quantity, formula.parts)
    worked_out = WorkedOut(quantity, formula.text, basis)
    return FactFinding("computed", quantity.raw, formula.text, strength, worked_out=worked_out)


def doubted_part(formula: Formula, quantity: Quantity, checked: Checked) -> float:
    """How much more the clause is about another number of the same unit than about this operand."""
    margins, said = [0.0], clause(checked, quantity)
    for part in formula.parts:
        held = [each for each in checked.near if each.quantity is part]
        if other_cell(said, part, held, checked.known):
            return 1.0  # the price of another plan
        rivals = checked.known.rivals(part, [each.place for each in held], checked.in_sentence)
        margins.append(preference(checked.sentence, held, rivals, checked.language) if held else 0.0)
    return max(margins)


def overruled(quantity: Quantity, formula: Formula, checked: Checked) -> Held | None:
    """A minimum or maximum in the same unit that the share violates: "0.2 %, at least EUR 12"."""
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


def free_part(formula: Formula, checked: Checked) -> Held | None:
    """The amount up to which the source takes nothing, if the customer's whole measure is multiplied with its price: 52 km
    at the price of each km beyond 40."""
    for price, count in formula.times if len(formula.parts) == PAIR else ():
        told = first_same(count, checked.in_mail)
        if told is None or not told.unit:
            continue
        whole, unit = count.number or 0.0, told.unit
        for rate in checked.known.of(price):
            beside = [each for each in checked.known.held if each.place in (rate.place - 1, rate.place)]
            if not FURTHER.search(" ".join(dict.fromkeys(each.unit.text for each in beside))):
                continue
            less = (each for each in beside if each.quantity.unit == unit and 1 < (each.quantity.number or 0) < whole)
            if free := next(less, None):
                return free
    return None


def unasked_price(formula: Formula, checked: Checked) -> Held | None:
    """The price of what the sentence or the mail names, if the formula multiplies that of something else, which neither
    names: 3 × €49 for "Business", where the customer asks about "Team"."""
    language = checked.language
    texts = (checked.sentence, checked.before, checked.mail)
    for price, _ in formula.times:
        own = checked.known.of(price)
        if len(own) != 1 or price.unit not in MONEY:
            continue
        period = own[0].price_period(language)
        rivals = [
            held
            for held in checked.known.held
            if price.comparable(held.quantity)
            and not (price.same(held.quantity) or first_same(held.quantity, checked.in_sentence))
            and held.price_period(language) == period
            and alternatives(own[0], held, language)
        ][:MOST_AMOUNTS]
        for text in texts:
            said = stems_of(text, language)
            if any(has_stem(stem, said) for stem in own_stems(own[0], rivals, language)):
                break
            others = (each for each in rivals if any(has_stem(s, said) for s in own_stems(each, own, language)))
            if other := next(others, None):
                return other
    return None


def weight(quantity: Quantity, checked: Checked) -> float:
    """How strongly a number without a source counts against the sentence."""
    if quantity.kind in ("weekday", "month"):
        return FAINT if checked.dated else 1.0 if quantity.kind == "month" else 0.6
    small = quantity.kind == "number" and not quantity.unit and not quantity.digits and float(quantity.value) <= SMALL
    return FAINT if small else 1.0


def missing(quantity: Quantity, checked: Checked) -> FactFinding:
    strength = weight(quantity, checked)
    return FactFinding("fact_missing", quantity.raw, strength=strength, hard=strength == 1.0)


def elsewhere(quantity: Quantity, far: Sequence[Held], checked: Checked) -> FactFinding:
    """The finding for a number that is in the source, but not where the sentence is aligned: stronger if the aligned
    units have another value."""
    rivals = checked.known.rivals(quantity, checked.aligned, checked.in_sentence)
    if cell := other_cell(checked.sentence, quantity, far, checked.known):
        return FactFinding("fact_elsewhere", quantity.raw, cell, hard=True)
    base, faint = (0.5 if rivals else 0.3), weight(quantity, checked)
    whole, part = (
        min(1.0, max(0.2, base + preference(each, far, rivals, checked.language))) * faint
        for each in (checked.sentence, clause(checked, quantity))
    )
    source = rivals[0].unit.text if rivals else far[0].unit.text
    sure = (
        min(whole, part) >= OTHER_UNITS_REFUSED and quantity.kind != "code"
    )  # two codes are seldom two values of one thing
    return FactFinding("fact_elsewhere", quantity.raw, source, whole, hard=sure)


def clause(checked: Checked, quantity: Quantity) -> str:
    """The clause with the number; the whole sentence if that is too short."""
    part = quantity.part(checked.sentence, CLAUSE)
    return part if len(part) >= SHORT_CLAUSE else checked.sentence


def bound_findings(quantity: Quantity, near: Sequence[Held], checked: Checked) -> Iterator[FactFinding]:
    """Findings of a number in the aligned units: whether it is of the same thing, from the same date and with the same
    bound."""
    if cell := other_cell(checked.sentence, quantity, near, checked.known):
        yield FactFinding("fact_elsewhere", quantity.raw, cell, hard=True)
        return
    rivals = [
        held
        for held in checked.known.rivals(quantity, [held.place for held in near], checked.in_sentence)
        if not any(belongs(checked.sentence, checked.mail, own, held) for own in near)
    ]
    period = price_period(checked.sentence, quantity, checked.language)
    if period and any(held.price_period(checked.language) == period for held in near):
        rivals = [held for held in rivals if held.price_period(checked.language) in ("", period)]
    margin = preference(checked.sentence, near, rivals, checked.language)
    if margin > CLEAR:
        yield FactFinding("fact_elsewhere", quantity.raw, rivals[0].part(), min(1.0, 0.3 + margin))
    yield from context_findings(quantity, near, checked)


def context_findings(quantity: Quantity, near: Sequence[Held], checked: Checked) -> Iterator[FactFinding]:
    """Findings for base and bound, if sentence and source both have one; a match anywhere in the source suffices."""
    mine = context(checked.sentence, quantity, checked.language)
    its = [context(held.unit.text, held.quantity, checked.language) for held in near]
    # "2 to 3 working days, and 4 to 6 on the Isles": a number without unit does not say which kind of days it counts.
    whole = [bool(held.quantity.unit) or not quantity.unit for held in near]
    if strength := min(base_differs(mine, each, days=told) for each, told in zip(its, whole, strict=True)):
        yield FactFinding("base_swapped", quantity.raw, near[0].unit.text, strength, hard=strength == 1.0)
    swapped = ({"most", "least"}, {"more", "less"})
    if all({mine.bound, each.bound} in swapped and mine.before == each.before for each in its):
        yield FactFinding("bound_swapped", quantity.raw, near[0].unit.text, hard=True)


def base_differs(mine: Context, its: Context, *, days: bool = True) -> float:
    """1 if the two count from different events or, if both say it, in different kinds of days; less if only their words
    differ."""
    other_days = {mine.days, its.days} == {"calendar", "business"} or (mine.days == "business" and not its.days)
    events = bool(mine.events and its.events) and not mine.events & its.events
    turned = bool(mine.events & its.events) and mine.before != its.before
    if (days and other_days) or events:
        return 1.0
    if turned or bool(mine.per and its.per and not mine.per & its.per):
        return 0.5
    return 0.3 if mine.of and its.of and not mine.of & its.of and not mine.events & its.events else 0.0
