"""The page of the architecture names what is there, and everything that is there."""

import re
from collections import Counter
from pathlib import Path

from copilot.config import ROOT

PAGE = (ROOT / "docs/architecture.md").read_text()
STOREYS = ("copilot", "drafts", "kb")
MOST_MODULES = 16  # what can be read as one list
LONGEST_LINE = 120  # bytes: a diff beside another one fits a screen
DJANGO = {
    "admin",
    "formats",
    "management",
    "migrations",
    "static",
    "templatetags",
}  # folders that Django gives their meaning


def there(name: str) -> bool:
    path = ROOT / name
    return path.exists() or path.with_suffix(".py").exists()


def test_every_place_that_the_page_names_is_there() -> None:
    named = set(re.findall(r"`((?:copilot|drafts|kb|tests)/[\w/]+)`", PAGE))
    assert len(named) > 30
    assert {name for name in named if not there(name)} == set()


def test_every_name_that_the_page_gives_stands_in_its_place() -> None:
    named = re.findall(r"`(\w+)` (?:in|of) `((?:copilot|drafts|kb)/[\w/]+)(?:/<code>)?`", PAGE)
    assert len(named) > 10
    assert [(name, place) for name, place in named if name not in written(ROOT / place)] == []


def written(place: Path) -> str:
    """The code of a module, or of all modules of a folder; a setting also as its field."""
    files = place.glob("*.py") if place.is_dir() else [place.with_suffix(".py")]
    text = "".join(file.read_text() for file in files)
    return text + text.upper() if place.name == "config" else text


def test_every_room_is_named() -> None:
    rooms = {f"{path.parent.name}/{path.name}" for storey in STOREYS for path in packages(ROOT / storey)}
    assert {room for room in rooms if f"`{room}`" not in PAGE} == set()


def packages(storey: Path) -> set[Path]:
    return {init.parent for init in storey.glob("*/__init__.py") if init.parent.name not in DJANGO}


def test_no_room_has_more_modules_than_can_be_read_as_one_list() -> None:
    files = [path.relative_to(ROOT) for storey in STOREYS for path in (ROOT / storey).rglob("*.py")]
    rooms = Counter(str(path.parent) for path in files if path.name != "__init__.py" and "migrations" not in path.parts)
    assert len(rooms) > 50
    assert {room: modules for room, modules in rooms.items() if modules > MOST_MODULES} == {}


def test_a_line_of_a_page_or_a_style_is_short_also_where_its_bytes_are_counted() -> None:
    files = [*ROOT.glob("templates/**/*.html"), *ROOT.glob("*/static/**/*.css"), *ROOT.glob("*/static/**/*.js")]
    lines = [(path.relative_to(ROOT), line) for path in files for line in path.read_bytes().splitlines()]
    assert len(lines) > 5_000
    assert [(str(path), line) for path, line in lines if len(line) > LONGEST_LINE] == []
