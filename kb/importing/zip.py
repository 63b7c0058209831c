"""Reads a zip like a folder: each entry is checked on its own, and none is written to disk or unpacked beyond its
declared size."""

import stat
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from typing import IO
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

MAX_ENTRIES = 10_000
MAX_UNPACKED = 500_000_000  # bytes, all entries
MAX_RATIO = 200  # text seldom compresses below a tenth
SMALL = 1_000_000  # bytes; smaller files may have any ratio
ENCRYPTED = 0x1
UTF8 = 0x800


class ArchiveError(Exception):
    """An archive, or one of its entries, cannot be read; the message is for people."""


def entries(file: Path | IO[bytes]) -> list[tuple[str, Callable[[int], bytes]]]:
    """Visible entries by name in order, each with a function that reads at most so many bytes. Raises ArchiveError.

    The file is closed with the last of them.
    """
    try:
        archive = ZipFile(file)
    except (BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise ArchiveError(f"not a zip that can be opened: {error}") from None
    infos = [info for info in archive.infolist() if not info.is_dir()]
    if len(infos) > MAX_ENTRIES:
        raise ArchiveError(f"holds more than {MAX_ENTRIES:,} files")
    if sum(info.file_size for info in infos) > MAX_UNPACKED:
        raise ArchiveError(f"unpacks to more than {MAX_UNPACKED // 1_000_000} MB")
    named = sorted(((_name(info), info) for info in infos), key=lambda entry: entry[0])
    return [(name, _reading(archive, info, name)) for name, info in named if not _is_hidden(name)]


def _name(info: ZipInfo) -> str:
    """Name of an entry. Many tools write UTF-8 without the flag, and it is then decoded as cp437."""
    if info.flag_bits & UTF8:
        return info.filename
    try:
        return info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def _is_hidden(name: str) -> bool:
    return any(part.startswith(".") and part != ".." or part == "__MACOSX" for part in PurePosixPath(name).parts)


def _reading(archive: ZipFile, info: ZipInfo, name: str) -> Callable[[int], bytes]:
    def read(most: int) -> bytes:
        if reason := _wrong(info, name, most):
            raise ArchiveError(reason)
        try:
            with archive.open(info) as entry:
                return entry.read(most)
        except (BadZipFile, ZlibError, EOFError, OSError, ValueError, RuntimeError, NotImplementedError) as error:
            raise ArchiveError(f"cannot be unpacked: {error}") from None

    return read


def _wrong(info: ZipInfo, name: str, most: int) -> str:
    path = PurePosixPath(name.replace("\\", "/"))
    rules = {
        "its path leads out of the zip": path.is_absolute() or ".." in path.parts or ":" in name[:3],
        "is a link": stat.S_ISLNK(info.external_attr >> 16),
        "is encrypted: save the zip without a password": bool(info.flag_bits & ENCRYPTED),
        f"larger than {most / 1_000_000:g} MB": info.file_size > most,
        f"unpacks to more than {MAX_RATIO} times its size, and is not opened": info.file_size > SMALL
        and info.file_size > MAX_RATIO * info.compress_size,
        "a zip within a zip is not opened": name.lower().endswith(".zip"),
    }
    return next((reason for reason, broken in rules.items() if broken), "")


def bomb(file: IO[bytes]) -> Iterator[str]:
    """Why a document in zip format should not be opened; yields nothing if it may."""
    try:
        infos = ZipFile(file).infolist()
    except (BadZipFile, OSError, ValueError, NotImplementedError):
        yield "damaged: it cannot be opened"
        return
    if len(infos) > MAX_ENTRIES or sum(info.file_size for info in infos) > MAX_UNPACKED // 5:
        yield f"unpacks to more than {MAX_UNPACKED // 5_000_000} MB"
