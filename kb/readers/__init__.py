"""Files into articles: each kind parsed at the door, item by item, what cannot be read refused in words."""

from collections.abc import Callable, Iterator
from pathlib import Path

from kb.readers.article import Article, Refusal, decoded
from kb.readers.pages import read_html
from kb.readers.rows import read_csv, read_jsonl
from kb.readers.texts import read_markdown, read_text

__all__ = ["KINDS", "Article", "Refusal", "read"]

MAX_BYTES = 20_000_000

Reader = Callable[[str, str], Iterator[Article | Refusal]]  # source, text

KINDS: dict[str, Reader] = {
    ".md": read_markdown,
    ".markdown": read_markdown,
    ".html": read_html,
    ".htm": read_html,
    ".txt": read_text,
    ".csv": read_csv,
    ".jsonl": read_jsonl,
    ".ndjson": read_jsonl,
}


def read(path: Path) -> list[Article | Refusal]:
    """A file, or every visible file below a folder, in order; an article's source is its path below that folder."""
    if not path.exists():
        return [Refusal(path.name, "there is no such file or folder")]
    root = path if path.is_dir() else path.parent
    files = sorted(_visible(path)) if path.is_dir() else [path]
    return [item for file in files for item in _read_file(root, file)]


def _visible(folder: Path) -> Iterator[Path]:
    for file in folder.rglob("*"):
        if file.is_file() and not any(part.startswith(".") for part in file.relative_to(folder).parts):
            yield file


def _read_file(root: Path, file: Path) -> Iterator[Article | Refusal]:
    source = file.relative_to(root).as_posix()
    reader = KINDS.get(file.suffix.lower())
    if reader is None:
        yield Refusal(source, f"not a kind that can be read ({' '.join(KINDS)})")
    elif not file.resolve().is_relative_to(root.resolve()):
        yield Refusal(source, "is a link to outside the folder")
    else:
        yield from _parsed(source, file, reader)


def _parsed(source: str, file: Path, reader: Reader) -> Iterator[Article | Refusal]:
    try:
        if file.stat().st_size > MAX_BYTES:
            yield Refusal(source, f"larger than {MAX_BYTES // 1_000_000} MB")
            return
        text = decoded(file.read_bytes(), html=reader is read_html)
    except OSError as error:
        yield Refusal(source, f"cannot be opened: {error.strerror}")
    except UnicodeError as error:
        yield Refusal(source, str(error))
    else:
        yield from reader(source, text)
