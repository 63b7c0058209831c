"""The page of the architecture names what is there, and everything that is there."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from copilot.config import ROOT

PAGE = (ROOT / "docs/architecture.md").read_text()
STOREYS = ("copilot", "drafts", "kb")
MOST_MODULES = 16  # what can be read as one list
LONGEST_LINE = 120  # bytes: a diff beside another one fits a screen
DJANGO = {"management", "migrations", "templatetags"}  # folders that Django gives their meaning

# Words that stand in no other of these languages nor in English.
OF_A_LANGUAGE = {
    "de": "nicht und oder wir ihre ihnen bitte wird werden keine wenn können nach bei seit zwischen stunden",
    "fr": "nous vous votre merci avec sont mais leur aucune seulement jusqu depuis avant",
    "es": "usted nosotros gracias porque desde hasta cuando nuestro siempre nunca entre",
    "it": "grazie della vostro nostro sono senza quando dopo prima",
    "nl": "niet graag onze worden heeft geen voor naar",
}
RANGE = re.compile(r"\w-\w")  # of letters, in a pattern
WORD = re.compile(r"[^\W\d_]{2,}")
ESCAPED = re.compile(r"\\[uUxN]")  # letters that the text of a module does not show
WITHOUT_A_LANGUAGE = {"drafts/reply_text/__init__.py"}  # classes of characters


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


def literals(module: ast.Module) -> str:
    """Its strings that are no docstrings."""
    texts = {id(node): node.value for node in ast.walk(module) if isinstance(node, ast.Constant)}
    for node in ast.walk(module):
        if isinstance(node, ast.Expr):
            texts.pop(id(node.value), None)
    return " ".join(text for text in texts.values() if isinstance(text, str))


def languages_of(text: str) -> set[str]:
    """Of which languages it holds words; "other" for those with letters that English has not."""
    words = set(WORD.findall(RANGE.sub(" ", text)))
    known = {code for code, names in OF_A_LANGUAGE.items() if words & set(names.split())}
    return known | ({"other"} if any(not word.isascii() for word in words) else set())


def several(text: str) -> bool:
    languages = languages_of(text)
    return "other" in languages or len(languages) > 1


def test_every_module_with_words_of_several_languages_is_named_where_languages_are() -> None:
    _, _, section = PAGE.partition("## Where a language has its words")
    named = set(re.findall(r"`((?:copilot|drafts|kb)/[\w/]+)", section.partition("\n## ")[0]))
    found = set()
    for path in (
        path for storey in STOREYS for path in (ROOT / storey).rglob("*.py") if "migrations" not in path.parts
    ):
        text = path.read_text()
        if (several(text) or ESCAPED.search(text)) and several(literals(ast.parse(text))):  # to parse takes longest
            found.add(path.relative_to(ROOT))
    assert len(found) > 80
    unnamed = {str(path) for path in found if not {str(path.with_suffix("")), *map(str, path.parents)} & named}
    assert unnamed - WITHOUT_A_LANGUAGE == set()


def test_every_room_is_named_among_them() -> None:
    among = PAGE.partition("## Rooms")[2].partition("\n## ")[0]
    rooms = {f"{path.parent.name}/{path.name}" for storey in STOREYS for path in packages(ROOT / storey)}
    assert {room for room in rooms if f"`{room}`" not in among} == set()


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


def imported(path: Path) -> Iterator[str]:
    """Dotted names of all that a module of this project imports: the modules, and what it takes from them."""
    room = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = room[: len(room) - node.level + 1] if node.level else ()
            module = ".".join([*above, node.module] if node.module else above)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def test_nothing_is_imported_from_a_module_of_tests() -> None:
    """What several of them need has a module without tests, or is a fixture of a conftest.py."""
    paths = sorted((ROOT / "tests").rglob("*.py"))
    tests = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths if path.name.startswith("test_")}
    assert len(tests) > 300
    named = re.compile(rf"\b({'|'.join({name.rpartition('.')[2] for name in tests})})\b")
    suspects = [path for path in paths if named.search(path.read_text())]  # to parse all of them takes seconds
    assert [(str(path.relative_to(ROOT)), name) for path in suspects for name in imported(path) if name in tests] == []
