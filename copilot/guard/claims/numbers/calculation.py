"""Repeats a calculation by which a figure was obtained: a sum, or a date calculation. Pure.

Nothing is searched here: the formula comes from a model. Its operands must be in the sources or the mail, except for
some commonly known ones, and its result must equal the reply's figure.
"""

import ast
import math
import operator
import re
from calendar import monthrange
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from copilot.guard.claims.numbers.calendar import business_days_on, days_of, moved
from copilot.guard.claims.numbers.day_ranges import weekday_beside
from copilot.guard.claims.numbers.fractions import counts, fractions, shown_factors
from copilot.guard.claims.numbers.month_ends import named_month_ends, speaks_of_month_end
from copilot.guard.claims.numbers.quantities import MINUTES, Quantity, quantities
from copilot.guard.claims.numbers.relative_days import relative_days

LONGEST = 200  # characters of a formula
LARGEST = 1e12
DAY_MINUTES = 1_440
NOON = 720  # minutes
CENT = 0.0051
WEEK = 7  # days
WEEKDAYS_AROUND = 14  # days around the mail's date in which "on Saturday" refers to that day
# One and two of a thing, a hundredth, and lengths of units of time; other numbers must be stated.
KNOWN_TO_ALL = frozenset((1.0, 2.0, 7.0, 12.0, 24.0, 52.0, 60.0, 100.0, 365.0))
OPERATORS: Final[dict[type[ast.operator], Callable[[float, float], float]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
ROUNDED: Final[dict[str, Callable[[float], float]]] = {"ceil": math.ceil, "floor": math.floor, "round": round}
SIGNS = str.maketrans("×·÷−–", "**/--", "€$£")
DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
TIME = re.compile(r"(\d{1,2}):(\d{2})")
SHORT_STEP = re.compile(r"\s*([+-])\s*(\d{1,4})\s+(minute|hour)s?")
MONTH_END = re.compile(r"\s*(?:\+\s*)?(?:to\s+)?(?:the\s+)?end of (?:the )?month")
STEP = re.compile(r"\s*([+-])\s*(\d{1,4})\s+(working day|day|week|month|year)s?")


class NotCarriedOut(Exception):
    """The formula cannot be parsed, or has an operand without a source."""


@dataclass(frozen=True)
class Given:
    """Permitted operands of a formula."""

    numbers: frozenset[float]
    dates: frozenset[date]
    times: frozenset[str] = frozenset()  # without a leading zero
    mails: tuple[Quantity, ...] = ()  # not accepted as results: the reply may be dictated
    weekdays: frozenset[int] = frozenset()  # 1 is Monday
    month_end: bool = False  # a text mentions the end of a month
    factors: frozenset[float] = frozenset()  # said in words: "both ways"

    @property
    def dates_told(self) -> frozenset[str]:
        return frozenset(day.isoformat() for day in self.dates)

    @classmethod
    def of(
        cls, mail: tuple[str, str], sources: Sequence[tuple[str, str]], today: date | None, reply: str = ""
    ) -> "Given":
        """Operands from texts with their languages; `today` is the mail's date. `reply` may say "both ways"."""
        mails = quantities(*mail)
        found = [*mails, *(each for source in sources for each in quantities(*source))]
        days = {day for told in (mail, *sources) for day in _days(*told, today)}
        weekdays = {int(each.value) for each in found if each.kind == "weekday"}
        if today:
            told = relative_days(mail[0], mails, mail[1], today)
            days |= {day for each in told for day in days_of(each, today, ())}
            near = (today + timedelta(days=shift) for shift in range(-WEEKDAYS_AROUND, WEEKDAYS_AROUND + 1))
            days |= {today, *(day for day in near if day.isoweekday() in weekdays)}
            days |= {end for text, language in (mail, *sources) for end in named_month_ends(text, language, today)}
        days |= {bare for day in _days(*mail, today) for bare in _in_month_of(day, mails)}
        numbers = frozenset(float(each.value) for each in found if each.kind == "number")
        times = frozenset(each.value.lstrip("0") for each in found if each.kind == "time")
        ends = any(speaks_of_month_end(*each) for each in (mail, *sources))
        shares = [share for text, _language in (mail, *sources) for share in fractions(text)]
        worded = [each for text in (mail[0], reply) for each in counts(text, ())]
        factors = frozenset(float(each.value) for each in (*worded, *shown_factors(reply, shares)))
        return cls(numbers, frozenset(days), times, mails, frozenset(weekdays), ends, factors)


def _days(text: str, language: str, today: date | None) -> set[date]:
    """Dates of a text, without a year of each that they may be of; for a month without a day its first and last: "until
    the end of February 2028"."""
    dates = [each for each in quantities(text, language) if each.kind == "date"]
    dated = [(each, day) for each in dates for day in days_of(each, today, dates, weekday_beside(text, each, language))]
    ends = {day.replace(day=_days_in(day)) for each, day in dated if each.value.endswith("-")}
    return ends.union(day for _each, day in dated)


def _days_in(month: date) -> int:
    return monthrange(month.year, month.month)[1]


def _in_month_of(day: date, told: Sequence[Quantity]) -> set[date]:
    """Days given by bare numbers next to a date: "Monday 9 November … moved it to the 12th"."""
    bare = {int(each.value) for each in told if each.kind == "number" and not each.unit and each.value.isdecimal()}
    return {day.replace(day=number) for number in bare if 1 <= number <= _days_in(day)}


def carried_out(formula: str, figure: str, language: str, given: Given) -> bool:
    """Whether the formula has only permitted operands and gives the reply's figure."""
    told = quantities(figure, language)
    if len(told) != 1 or not formula.strip() or len(formula) > LONGEST or _dictated(told[0], given):
        return False
    try:
        return _comes_out(formula.translate(SIGNS).strip(), told[0], given)
    except (NotCarriedOut, SyntaxError, ValueError, ArithmeticError, RecursionError, MemoryError):
        return False


def _dictated(told: Quantity, given: Given) -> bool:
    return told.kind in ("number", "date") and any(map(told.same, given.mails))


def _comes_out(formula: str, told: Quantity, given: Given) -> bool:
    if told.kind == "number" and DAY.match(formula):  # "the 16th"
        return not told.unit and _day_reached(formula, given).day == float(told.value)
    if told.kind == "number" and TIME.fullmatch(formula):  # "until five"
        return not told.unit and _time_reached(formula, given) in (
            float(told.value) * 60,
            float(told.value) * 60 + NOON,
        )
    if told.kind == "number":
        tree = ast.parse(formula, mode="eval").body
        if isinstance(tree, ast.Constant):  # "2" of "2 × €18" where somebody says both ways
            return not told.unit and tree.value == float(told.value) and float(told.value) in given.factors
        return _calculates(tree, given) and abs(_value(tree, given) - float(told.value)) < CENT
    if told.kind == "time":
        return _time_reached(formula, given) == _minutes(told)
    reached = _day_reached(formula, given)
    if told.kind == "date":
        year, month, day = told.value.split("-")
        same = reached.month == int(month) and (not day or reached.day == int(day))
        return same and (not year or reached.year == int(year))
    return str(reached.month if told.kind == "month" else reached.isoweekday()) == told.value


def _calculates(tree: ast.expr, given: Given) -> bool:
    """Whether it is a calculation with a stated operand: a single number is none, and ones can make any number."""
    nodes = [*ast.walk(tree)]
    told = any(isinstance(node, ast.Constant) and node.value in given.numbers | given.dates_told for node in nodes)
    return told and any(isinstance(node, ast.BinOp | ast.Call) for node in nodes)


def _value(node: ast.expr, given: Given) -> float:
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        found = OPERATORS[type(node.op)](_value(node.left, given), _value(node.right, given))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
        found = _called(node.func.id, node.args, given)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        found = float(node.value)
        if found not in given.numbers | KNOWN_TO_ALL:
            raise NotCarriedOut(f"{found:g} stands nowhere")
    else:
        raise NotCarriedOut("no calculation")
    if not abs(found) < LARGEST:
        raise NotCarriedOut("too large")
    return found


def _called(name: str, arguments: Sequence[ast.expr], given: Given) -> float:
    if name in ROUNDED and len(arguments) == 1:
        return float(ROUNDED[name](_value(arguments[0], given)))
    days = [each.value for each in arguments if isinstance(each, ast.Constant) and isinstance(each.value, str)]
    if name in ("days", "months") and len(days) == len(arguments) == len(("from", "until")):
        begins, ends = (_given_day(day, given) for day in days)
        return float((ends - begins).days if name == "days" else _whole_months(begins, ends))
    raise NotCarriedOut(name)


def _whole_months(begins: date, ends: date) -> int:
    """Months between two dates; from the last day of a month to that of another they are whole."""
    months = (ends.year - begins.year) * 12 + ends.month - begins.month
    last_of_month = (ends + timedelta(days=1)).day == 1
    return months if ends.day >= begins.day or last_of_month else months - 1


def _given_day(text: str, given: Given) -> date:
    found = DAY.fullmatch(text.strip())
    day = date(*map(int, found.groups())) if found else None
    if day is None or day not in given.dates:
        raise NotCarriedOut(f"{text} stands nowhere")
    return day


def _day_reached(formula: str, given: Given) -> date:
    """The date reached from a permitted date by adding and subtracting periods."""
    start = DAY.match(formula)
    if start is None:
        raise NotCarriedOut("it begins with no day")
    day, place = _given_day(start[0], given), start.end()
    while step := STEP.match(formula, place) or MONTH_END.match(formula, place):
        if step.re is MONTH_END:
            day, place = _month_end(day, given), step.end()
            continue
        place, sign = step.end(), 1 if step[1] == "+" else -1
        last = not formula[place:].strip()
        if last and (reached := _weekday_near(day, sign * int(step[2]), step[3], given)):
            return reached
        day = _moved(day, _days_counted(step[2], step[3], given), step[3], sign)
    if formula[place:].strip():
        raise NotCarriedOut("no periods")
    return day


def _month_end(day: date, given: Given) -> date:
    """The last day of the day's month. Raises NotCarriedOut if neither source nor mail mentions the end of a month."""
    if not given.month_end:
        raise NotCarriedOut("nobody speaks of a month's end")
    return day.replace(day=_days_in(day))


def _weekday_near(day: date, step: int, unit: str, given: Given) -> date | None:
    """The date of "… and so on the Friday before": a last step of less than a week to a stated weekday."""
    if unit != "day" or not 0 < abs(step) < WEEK:
        return None
    reached = day + timedelta(days=step)
    return reached if reached.isoweekday() in given.weekdays else None


def _days_counted(text: str, unit: str, given: Given) -> int:
    """A permitted number, or days of permitted weeks: 112 for "16 weeks"."""
    weeks, rest = divmod(int(text), WEEK)
    told = unit == "day" and not rest and float(weeks) in given.numbers
    return int(text) if told else _counted(text, given)


def _time_reached(formula: str, given: Given) -> int:
    """Minute of the day reached from a permitted time by adding and subtracting."""
    start = TIME.match(formula)
    if start is None or start[0].lstrip("0") not in given.times:
        raise NotCarriedOut("it begins with no time")
    reached, place = int(start[1]) * 60 + int(start[2]), start.end()
    while step := SHORT_STEP.match(formula, place):
        place = step.end()
        reached += (1 if step[1] == "+" else -1) * _counted(step[2], given) * MINUTES[step[3]]
    if formula[place:].strip():
        raise NotCarriedOut("no periods")
    return reached % DAY_MINUTES


def _minutes(told: Quantity) -> int:
    hour, _, minute = told.value.partition(":")
    return int(hour) * 60 + int(minute)


def _counted(text: str, given: Given) -> int:
    if float(text) not in given.numbers | KNOWN_TO_ALL:
        raise NotCarriedOut(f"{text} stands nowhere")
    return int(text)


def _moved(day: date, count: int, unit: str, sign: int) -> date:
    if unit == "working day":
        return business_days_on(day, sign * count)
    reached = moved(day, Quantity("number", str(count), unit, str(count), 0, 0, digits=True), sign)
    if reached is None:
        raise NotCarriedOut("no such day")
    return reached
