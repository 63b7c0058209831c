"""Data files of the demo: the company in world.toml, its mail in mails.toml."""

import tomllib
from datetime import time
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from copilot.pipeline.routing import Card

FOLDER = Path(__file__).parent
ARTICLES = FOLDER / "articles"
EXAMPLES = FOLDER / "examples.csv"
MAILS = FOLDER / "mails"
TOURS = FOLDER / "tours.ics"


class Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Library(Entry):
    slug: str
    name: str
    language: str


class Box(Entry):
    slug: str
    name: str
    address: str
    language: str
    greeting: str
    signature: str
    authserv_id: str


class Person(Entry):
    username: str
    first_name: str
    last_name: str
    group: str
    does: str


class Level(Entry):
    name: str
    fetched: int
    shown: int


class Regular(Entry):
    email: str
    name: str
    tier: str
    notes: str


class Canned(Entry):
    title: str
    body: str


class Hours(Entry):
    time_zone: str
    weekdays: str
    opens: time
    closes: time


class World(Entry):
    collection: Library
    mailbox: Box
    people: tuple[Person, ...]
    tiers: tuple[Level, ...]
    customers: tuple[Regular, ...]
    canned_replies: tuple[Canned, ...]
    calendar: Hours


class Mail(Entry):
    """One file of mails/, and the expected result."""

    file: str
    minutes: int = Field(gt=0, description="How long ago it came, when the demo is loaded")
    due: int | None = Field(None, description="Minutes until an answer is due")
    language: str
    decision: Literal["finalize", "escalate", "none"]
    reason: str = ""
    card: Card | Literal[""] = ""
    automatic: str = ""
    articles: tuple[str, ...] = Field((), description="Where the answer stands")
    facts: tuple[str, ...] = Field((), description="Words of these articles that an answer needs")
    told: tuple[str, ...] = Field((), description="Words that a look-up has to bring into the answer")
    thread: str = Field("", description="The earlier mail that it follows")
    answer: str = Field("", description="What a person has already replied to it")

    @property
    def raw(self) -> bytes:
        return (MAILS / self.file).read_bytes()


def world() -> World:
    return World.model_validate(tomllib.loads((FOLDER / "world.toml").read_text("utf-8")))


def mails() -> tuple[Mail, ...]:
    """Mails in order of arrival, oldest first."""
    entries = tomllib.loads((FOLDER / "mails.toml").read_text("utf-8"))["mail"]
    return tuple(sorted((Mail.model_validate(entry) for entry in entries), key=lambda mail: -mail.minutes))
