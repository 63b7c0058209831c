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
SMALLEST = 1_000  # bytes; below, headers outweigh the gain


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
        copy = compressed(path, seen.st_mtime_ns, seen.st_size)
        if copy is None:
            return plain
        *_, (_, _, headers) = plain.alternatives
        return StaticFile(path, headers, encodings={"gzip": str(copy)})


@cache
def compressed(path: str, modified: int, size: int) -> Path | None:
    """Path of the compressed copy, created if missing; None if it would hardly be smaller or cannot be stored.
    `modified` is part of the cache key: files are read once."""
    if size < SMALLEST or not Compressor().should_compress(path):
        return None
    with suppress(OSError):
        content = _plain(Path(path))
        copy = settings.COMPRESSED_FILES_DIR / f"{hashlib.sha256(content).hexdigest()[:32]}.gz"
        if not copy.exists():
            _write(copy, Compressor.compress_gzip(content))
        return Path(copy)
    return None


def _plain(path: Path) -> bytes:
    """The file's content; of a style sheet without comments on lines of their own and indentation, a sixth of its size."""
    content = path.read_bytes()
    return INDENTED.sub(b"", OWN_LINE.sub(b"", content)) if path.suffix == ".css" else content


def _write(copy: Path, content: bytes) -> None:
    """Write atomically, as several servers may start at once."""
    copy.parent.mkdir(exist_ok=True)
    with NamedTemporaryFile(dir=copy.parent, delete=False) as own:
        own.write(content)
    os.replace(own.name, copy)
