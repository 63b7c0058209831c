"""Serves static files from their packages, compressed once, so that deployments need no build step."""

import hashlib
import os
import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from whitenoise.compress import Compressor  # type: ignore[import-untyped]
from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]
from whitenoise.responders import StaticFile  # type: ignore[import-untyped]

OWN_LINE = re.compile(rb"^[ \t]*/\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(rb"^[ \t]+", re.MULTILINE)
OWN_SCRIPT_LINE = re.compile(rb"^(?://.*)?\n", re.MULTILINE)  # a comment alone, or nothing
BACKTICKED = re.compile(rb"`[^`]*`")
SMALLEST = 1_000  # bytes; below, headers outweigh the gain
# By encoding: browsers take Brotli, an eighth smaller, over TLS and from this machine.
PACKED = {"br": ("br", Compressor.compress_brotli), "gzip": ("gz", Compressor.compress_gzip)}


class VersionedStaticFiles(StaticFilesStorage):
    """Adds a hash of the content to each address. Browsers keep a file for an hour: without it, after an upgrade, they
    would run the scripts of the version before on the pages of the new one."""

    def url(self, name: str | None) -> str:
        address: str = super().url(name)
        version = "" if settings.DEBUG else version_of(name or "")
        return f"{address}?{version}" if version else address


@cache
def version_of(name: str) -> str:
    """Hash of a static file's content, as this process first saw it; empty if there is no such file."""
    path = finders.find(name)
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()[:8] if path else ""


class CompressedStaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]
    """WhiteNoise sends a compressed copy only if one lies beside the file, as `collectstatic` writes it. Here copies
    are named by a hash of the content, so that a new version of a file has a new copy."""

    def get_static_file(self, path: str, url: str, stat_cache: Any = None) -> StaticFile:
        plain = super().get_static_file(path, url, stat_cache)
        seen = stat_cache[path] if stat_cache else os.stat(path)
        return CompressedFile(path, plain, seen) if may_be_compressed(path, seen.st_size) else plain


class CompressedFile(StaticFile):  # type: ignore[misc]
    """Its copies are made when it is first asked for: all files, most of which no page uses, would hold up a first
    start by four seconds."""

    def __init__(self, path: str, plain: StaticFile, seen: os.stat_result) -> None:
        self.__dict__.update(plain.__dict__)
        self._path, self._seen, self._packed = path, seen, False

    def get_path_and_headers(self, request_headers: dict[str, str]) -> tuple[str, Any]:
        if not self._packed:  # two threads may come here at once: both find the same
            if copies := compressed(self._path, self._seen.st_mtime_ns):
                *_, (_, _, headers) = self.alternatives
                self.__dict__.update(StaticFile(self._path, headers, encodings=copies).__dict__)
            self._packed = True
        return super().get_path_and_headers(request_headers)  # type: ignore[no-any-return]


def may_be_compressed(path: str, size: int) -> bool:
    return size >= SMALLEST and Compressor().should_compress(path)


@cache
def compressed(path: str, modified: int) -> dict[str, str]:
    """Paths of the compressed copies by encoding, created if missing; none if they cannot be stored. `modified` is part
    of the cache key: files are read once."""
    copies = {}
    with suppress(OSError):
        content = _plain(Path(path))
        name = hashlib.sha256(content).hexdigest()[:32]
        for encoding, (suffix, compress) in PACKED.items():
            copy = settings.COMPRESSED_FILES_DIR / f"{name}.{suffix}"
            if not copy.exists():
                _write(copy, compress(content))
            copies[encoding] = str(copy)
    return copies


def _plain(path: Path) -> bytes:
    """The file's content; of a style sheet or script without comments on lines of their own and indentation, a sixth of
    its size, unless a script's indentation may be part of a text."""
    content = path.read_bytes()
    if path.suffix == ".css":
        return INDENTED.sub(b"", OWN_LINE.sub(b"", content))
    if path.suffix == ".js" and not _goes_over_lines(content):
        return OWN_SCRIPT_LINE.sub(b"", INDENTED.sub(b"", content))
    return content


def _goes_over_lines(script: bytes) -> bool:
    """Whether a text or comment may go on over the end of a line, so that its indentation and what looks like a comment
    in it are part of it."""
    return b"/*" in script or b"\\\n" in script or any(b"\n" in text for text in BACKTICKED.findall(script))


def _write(copy: Path, content: bytes) -> None:
    """Write atomically, as several servers may start at once."""
    copy.parent.mkdir(exist_ok=True)
    with NamedTemporaryFile(dir=copy.parent, delete=False) as own:
        own.write(content)
    os.replace(own.name, copy)
