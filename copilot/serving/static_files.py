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
from whitenoise.compress import Compressor  # type: ignore[import-untyped]
from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]
from whitenoise.responders import StaticFile  # type: ignore[import-untyped]

OWN_LINE = re.compile(rb"^[ \t]*/\*.*?\*/[ \t]*\n", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(rb"^[ \t]+", re.MULTILINE)
SMALLEST = 1_000  # bytes; below, headers outweigh the gain


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
