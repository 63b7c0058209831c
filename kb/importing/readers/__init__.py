"""Readers of files: each yields articles, or a refusal with a reason."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from kb.articles.article import Article, Options, Raw, Refusal, Unchanged, Validators
from kb.importing.readers.documents import read_docx, read_pdf
from kb.importing.readers.html import read_html
from kb.importing.readers.tables import read_csv, read_jsonl
from kb.importing.readers.texts import read_markdown, read_text
from kb.importing.zip import ArchiveError, entries

__all__ = [
    "KINDS",
    "Article",
    "Item",
    "Options",
    "Raw",
    "Refusal",
    "Validators",
    "Unchanged",
    "Unit",
    "parsed",
    "read",
    "units",
]

MAX_BYTES = 20_000_000
MAX_ZIP_BYTES = 200_000_000

Item = Article | Refusal | Unchanged
Reader = Callable[[Raw], Iterator[Item]]

KINDS: dict[str, Reader] = {
    ".md": read_markdown,
    ".markdown": read_markdown,
    ".html": read_html,
    ".htm": read_html,
    ".txt": read_text,
    ".csv": read_csv,
    ".jsonl": read_jsonl,
    ".ndjson": read_jsonl,
    ".pdf": read_pdf,
    ".docx": read_docx,
}
ZIP = ".zip"
PLAIN = Options()


@dataclass(frozen=True)
class Unit:
    """One source to open, such as a file; it is opened when its items are requested."""

    source: str
    items: Callable[[], Iterable[Item]]


def read(path: Path, options: Options = PLAIN) -> list[Item]:
    """All items below a path, in order."""
    return [item for unit in units(path, options) for item in unit.items()]


def units(path: Path, options: Options = PLAIN) -> list[Unit]:
    """Units of a file, a zip, or all visible files below a folder, in order. A source is the path relative to it."""
    if not path.exists():
        return [_refused(path.name, "there is no such file or folder")]
    if path.is_dir():
        return [unit for file in sorted(_visible(path)) for unit in _file(path, file, options)]
    if _kind(path.name) == ZIP:
        return _zip(path, "", options)
    return _file(path.parent, path, options)


def _visible(folder: Path) -> Iterator[Path]:
    for file in folder.rglob("*"):
        if file.is_file() and not any(part.startswith(".") for part in file.relative_to(folder).parts):
            yield file


def _file(root: Path, file: Path, options: Options) -> list[Unit]:
    source = file.relative_to(root).as_posix()
    if not file.resolve().is_relative_to(root.resolve()):
        return [_refused(source, "is a link to outside the folder")]
    if _kind(source) == ZIP:
        return _zip(file, f"{source}/", options)
    return [Unit(source, lambda: _opened(source, lambda most: _bytes(file, most), options))]


def _bytes(file: Path, most: int) -> bytes:
    with file.open("rb") as opened:
        return opened.read(most)


def _zip(file: Path, prefix: str, options: Options) -> list[Unit]:
    def unit(name: str, data: Callable[[int], bytes]) -> Unit:
        source = prefix + name
        return Unit(source, lambda: _opened(source, data, options))

    named = prefix.rstrip("/") or file.name
    try:
        if file.stat().st_size > MAX_ZIP_BYTES:
            return [_refused(named, f"larger than {MAX_ZIP_BYTES // 1_000_000} MB")]
        return [unit(name, data) for name, data in entries(file)]
    except OSError as error:
        return [_refused(named, f"cannot be opened: {error.strerror}")]
    except ArchiveError as error:
        return [_refused(named, str(error))]


def _refused(source: str, reason: str) -> Unit:
    return Unit(source, lambda: [Refusal(source, reason)])


def _kind(source: str) -> str:
    return PurePosixPath(source).suffix.lower()


def _opened(source: str, data: Callable[[int], bytes], options: Options) -> Iterator[Item]:
    kind = _kind(source)
    if kind not in KINDS and kind != ZIP:
        yield Refusal(source, f"not a kind that can be read ({' '.join(KINDS)} {ZIP})")
        return
    try:
        raw = Raw(source, data(MAX_BYTES + 1), options)
    except OSError as error:
        yield Refusal(source, f"cannot be opened: {error.strerror}")
    except ArchiveError as error:
        yield Refusal(source, str(error))
    else:
        yield from parsed(kind, raw)


def parsed(kind: str, raw: Raw) -> Iterator[Item]:
    """Items of one file, by the extension of its kind; never raises."""
    if len(raw.data) > MAX_BYTES:
        yield Refusal(raw.source, f"larger than {MAX_BYTES // 1_000_000} MB")
        return
    if not raw.data.strip():
        yield Refusal(raw.source, "empty")
        return
    found = False
    try:
        for item in KINDS[kind](raw):
            found = True
            yield item
    except UnicodeError as error:
        yield Refusal(raw.source, str(error))
        return
    if not found:
        yield Refusal(raw.source, "holds no articles")
