"""Links between pages, and pages that code, tests and data name."""

import re
from pathlib import Path

from copilot.config import ROOT
from tests.each_case import each_case

LINK = re.compile(r"\]\(([^)\s:]+)\)")
NAMED = re.compile(r"\bdocs/[\w/-]+\.md\b")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "tests/golden/README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
FOLDERS = ("copilot", "drafts", "kb", "templates", "tests")
SUFFIXES = {".py", ".toml", ".html"}


def anchor(heading: str) -> str:
    """As GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def broken(page: Path) -> list[str]:
    missing = []
    for target in LINK.findall(page.read_text()):
        name, _, wanted = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        there = file.exists() and (not wanted or wanted in map(anchor, HEADING.findall(file.read_text())))
        if not there:
            missing.append(target)
    return missing


@each_case("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_of_a_page_lead_to_a_file_and_a_heading(page: Path) -> None:
    assert broken(page) == []


def test_links_to_missing_files_and_headings_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# One, two\n[a](#one-two) [b](#three) [c](gone.md) [d](https://example.org/#x)\n")
    assert broken(page) == ["#three", "gone.md"]


def test_every_page_that_a_file_names_exists() -> None:
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in SUFFIXES]
    named = {(str(file), page) for file in [*files, *PAGES] for page in NAMED.findall(file.read_text())}
    assert len(named) > 20
    assert [(file, page) for file, page in sorted(named) if not (ROOT / page).exists()] == []
