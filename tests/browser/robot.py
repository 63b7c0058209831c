"""Presses keys, clicks and types at the desk at random, and writes down what it asked for.

Its faults are what a person would call one: the desk did not answer, a letter that was typed did not arrive. What it
asked for and typed is compared with the database afterwards, by the test. A new key or page is a new line in ACTIONS.
"""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, Response
from playwright.sync_api import Error as PlaywrightError

from tests.browser.late_answers import until

APPROVES = (
    '[data-key="a"], [data-send], [name="anyway"], [form="approve"], [form="reply"],'
    ' #approve [type="submit"], #reply [type="submit"], #conflict.question'
)
CANCELS = '[data-cancel], [action$="/unsent/discard/"]'
CLICKABLE = (
    "#work button, #work summary, #work a[hx-get], #rows .row > a, .queue .tabs a, #toast button, dialog[open] button,"
    " #bulk button, #bulk summary, #rows .pick, .filter summary, .filtered a"
)
WORDS = ("amber", "export", "undo", "next", "saturday", "rejected", "jack", "knot", "great", "spam", "exact", "minute")
# The desk's answers to an act that came too late, and to a check of typed text while the one before is under way, which
# the page asks for again; Chromium prints them as errors.
EXPECTED_STATUS = (409, 422, 429)

STATE = f"""() => {{
  const at = document.activeElement, field = "input:not([type=checkbox]):not([type=radio]), textarea, select";
  const row = at?.closest?.("#rows .row") || document.querySelector("#rows .row.on");
  const place = document.querySelector("dialog[open]") ? "dialog" : at?.closest?.("details.pop[open]") ? "popover"
    : at?.id === "composer" ? at.readOnly ? "sending" : "composer" : at?.closest?.(field) ? "field" : "free";
  return {{
    place, ticket: document.getElementById("work")?.dataset.ticket || "", row: row?.dataset.ticket || "",
    rows: [...document.querySelectorAll("#rows > .row")].map((each) => each.dataset.ticket),
    approves: Boolean(at?.closest?.('{APPROVES}')), cancels: Boolean(at?.closest?.('{CANCELS}')),
    focus: at?.id || at?.textContent?.trim().slice(0, 20) || "",
    editing: Boolean(document.querySelector("#draft.editing")),
    text: document.getElementById("composer")?.value || "", path: location.pathname,
  }};
}}"""
# Where a person would put the mouse, and what really lies there.
POINT = f"""(element) => {{
  element.scrollIntoView({{ block: "nearest" }});
  const box = element.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  return {{ x, y, approves: Boolean(hit?.closest('{APPROVES}')), cancels: Boolean(hit?.closest('{CANCELS}')),
    said: hit?.textContent?.trim().replace(/\\s+/g, " ").slice(0, 30) || "" }};
}}"""


@dataclass(frozen=True)
class State:
    """What has the focus (free, field, popover, dialog, composer; sending: its text is on its way) and what is open."""

    place: str
    ticket: str
    row: str
    rows: list[str]
    approves: bool
    cancels: bool
    focus: str
    editing: bool
    text: str
    path: str


@dataclass(frozen=True)
class Asked:
    """A key or click of approval, with the tickets that it may have meant: the open one, or the one being opened."""

    at: float
    tickets: frozenset[str]


@dataclass
class Robot:
    """`words` are those that arrived in a composer, with their ticket; `discarded` those given up on purpose."""

    page: Page
    user: str
    random: random.Random
    post_mail: Callable[[str], None]
    patience: float = 3.0  # seconds
    steps: int = 0
    asked: list[Asked] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)
    discarded: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)

    def listen(self) -> "Robot":
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.fault(f"page error: {error}"))
        self.page.on("response", self._answered)
        self.page.on("requestfailed", lambda request: self.hear(f"{request.failure}: {request.method} {request.url}"))
        self.page.on("framenavigated", lambda frame: self.hear(f"is at {frame.url}"))
        return self

    def hear(self, what: str) -> None:
        self.log.append(f"{time.time():.2f} {what}")

    def _heard(self, message: ConsoleMessage) -> None:
        late = any(f"status of {status}" in message.text for status in EXPECTED_STATUS)
        if message.type == "error" and not late:
            self.fault(f"console: {message.text}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.hear(f"{response.status} {response.request.method} {response.url}")
        if response.status >= 500:
            self.fault(f"{response.request.method} {response.url}: {response.status}")

    def fault(self, what: str) -> None:
        recent = "\n    ".join(self.log[-12:])
        self.faults.append(f"{self.user}, step {self.steps}: {what}\n    {recent}")

    def state(self) -> State:
        """A page that is being left is asked again when the next one stands."""
        for _ in range(5):
            try:
                return State(**self.page.evaluate(STATE))
            except PlaywrightError as error:
                if "navigation" not in str(error):
                    raise
                self.page.wait_for_load_state("domcontentloaded")
        return State(**self.page.evaluate(STATE))

    def note(self, what: str, state: State) -> None:
        focus = " ".join(state.focus.split())
        self.hear(f"{what} (#{state.ticket or '-'}, {state.place} “{focus}”, {state.path})")

    # --- What a hand can do

    def press(self, key: str) -> None:
        state = self.state()
        self.note(key, state)
        letter = key.lower() == "a" and state.place == "free"
        button = key in ("Enter", "Space") and state.place != "dialog"
        if letter or (button and state.approves) or (key == "Control+Enter" and state.place == "composer"):
            self._approved(state)
        escape = key == "Escape" and (state.place == "composer" or state.editing)
        if escape or (button and state.cancels):
            self._gave_up(state)
        self.page.keyboard.press(key)

    def _approved(self, state: State) -> None:
        self.asked.append(Asked(time.time(), frozenset({state.ticket, state.row} - {""})))

    def _gave_up(self, state: State) -> None:
        self.discarded |= {word for word, ticket in self.words.items() if ticket == state.ticket}

    def click(self, selector: str) -> None:
        found = [element for element in self.page.query_selector_all(selector) if element.is_visible()]
        if not found:
            return
        point, state = self.random.choice(found).evaluate(POINT), self.state()
        self.note(f"click “{point['said']}”", state)
        if point["approves"]:
            self._approved(state)
        if point["cancels"]:
            self._gave_up(state)
        self.page.mouse.click(point["x"], point["y"])

    def type(self) -> None:
        """A word that is like no other. In the composer it has to arrive; elsewhere it only must do no harm."""
        word, before = f"{self.random.choice(WORDS)}{self.random.randrange(10**6)}{self.user[0]}", self.state()
        self.note(f"type {word}", before)
        if before.place == "composer":
            self.page.keyboard.press("Control+End")
        gap = " " if before.place == "composer" else ""  # on a button a space is a click
        self.page.keyboard.type(f"{gap}{word}", delay=self.random.choice((0, 5, 40)))
        after = self.state()
        if before.place != "composer":
            return
        if word in after.text and after.ticket == before.ticket:
            self.words[word] = before.ticket
        else:
            self.fault(f"“{word}” was typed into the composer of #{before.ticket} and did not arrive")

    # --- What a person would notice

    def begin(self) -> None:
        """At least one word in a composer and one approval, however few steps a busy machine allows."""
        self.press("e")
        until(self.page, "() => document.activeElement.id === 'composer'")
        self.type()
        self.press("Control+Enter")

    def step(self) -> None:
        self.steps += 1
        state = self.state()
        fitting = [action for action in ACTIONS if state.place in action.places]
        (chosen,) = self.random.choices(fitting, [action.weight for action in fitting])
        try:
            chosen.does(self)
        except PlaywrightError as error:  # the element went while it was looked at, or the page is changing
            self.hear(f"{type(error).__name__}: {str(error).splitlines()[0][:80]}")
        self.page.wait_for_timeout(self.random.choice((0, 20, 60, 150, 400)))

    def probe(self) -> None:
        """Another ticket opens by a click or a key, in time; whatever was done before."""
        for _ in range(3):
            state = self.reach_the_list()
            others = [ticket for ticket in state.rows if ticket != state.ticket]
            if not others:
                self.post_mail("")
                self.page.wait_for_timeout(500)
            elif self.opens(self.random.choice(others[:8])):
                return
        if others:
            self.fault(f"no ticket opens within {self.patience} s; the page shows #{state.ticket} of {state.rows[:9]}")
            self.page.goto("/")

    def reach_the_list(self) -> State:
        state = self.state()
        if state.place in ("dialog", "popover"):  # either may cover the list
            self.press("Escape")
        if not state.rows and not state.path.startswith("/review/"):
            self.page.goto("/")
        return self.state()

    def opens(self, ticket: str) -> bool:
        row = self.page.query_selector(f'#rows .row[data-ticket="{ticket}"] > a')
        if row is None:
            return False
        self.note(f"probe #{ticket}", self.state())
        try:
            point = row.evaluate(POINT)
            self.page.mouse.click(point["x"], point["y"])
            shows = "() => document.getElementById('work')?.dataset.ticket"
            until(self.page, lambda: self.page.evaluate(shows) == ticket, seconds=self.patience)
        except (PlaywrightError, AssertionError):
            return False
        return True


@dataclass(frozen=True)
class Action:
    weight: float
    places: tuple[str, ...]
    does: Callable[[Robot], Any]


def keys(*names: str) -> Callable[[Robot], None]:
    return lambda robot: robot.press(robot.random.choice(names))


def go(robot: Robot) -> None:
    robot.press("g")
    robot.press(robot.random.choice("rntspkd"))


def home(robot: Robot) -> None:
    if not robot.state().rows:
        robot.page.goto("/")


def leave_and_return(robot: Robot) -> None:
    robot.note("reload", robot.state())
    robot.page.reload()


def find(robot: Robot) -> None:
    robot.press("/")
    robot.page.keyboard.type(robot.random.choice(("refund", "MB-2", "pump", "ada@", "planter", "nothing of this")))


def new_mail(robot: Robot) -> None:
    robot.hear("a new mail comes")
    robot.post_mail("")


def answer(robot: Robot) -> None:
    ticket = robot.state().ticket
    robot.hear(f"the customer of #{ticket} writes again")
    robot.post_mail(ticket)


ANYWHERE = ("free", "field", "popover", "composer", "sending", "dialog")
ACTIONS = (
    Action(14, ("free",), keys("j", "k", "ArrowDown", "ArrowUp")),
    Action(4, ("free",), keys("a")),
    Action(5, ("free",), keys("e")),
    Action(5, ("free",), keys("r", "x", "n", "o", "m", "w", "i", "l", ";", "b", "h", "y", "q", "+", "-")),
    Action(2, ("free",), keys("t", "u", "s", "d")),
    Action(3, ("free",), keys("1", "2", "3", "4", "5", "6")),
    Action(3, ("free",), keys("Space", "Shift+Space", "PageDown", "PageUp", "Home", "End")),
    Action(2, ("free",), keys("?", "Enter")),
    Action(1.5, ("free",), go),
    Action(1.5, ("free",), find),
    Action(1, ("free",), keys("f")),
    Action(2, ("free",), keys("v", "Shift+J", "Shift+K")),
    Action(6, ("free", "popover", "field", "composer"), lambda robot: robot.click(CLICKABLE)),
    Action(2, ("free",), lambda robot: robot.click("#rows .row > a")),
    Action(6, ("popover", "field"), Robot.type),
    Action(20, ("composer",), Robot.type),
    Action(2, ("composer",), keys("Control+Enter")),
    Action(2, ("popover", "field"), keys("Enter", "ArrowDown", "Space")),
    Action(2, ("free", "popover", "field", "composer"), keys("Tab", "Shift+Tab")),
    Action(1, ("composer",), keys("Escape")),
    Action(1, ("composer",), keys(";", "Control+;")),
    Action(4, ("popover", "field", "dialog"), keys("Escape")),
    Action(2, ("free",), home),
    Action(0.4, ANYWHERE, leave_and_return),
    Action(2, ANYWHERE, new_mail),
    Action(2, ANYWHERE, answer),
)
