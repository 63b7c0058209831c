"""Versions of the algorithms behind an index or a calibration; one made by another version is not used."""

INDEX = "3"  # a new number re-indexes everything: chunks, words or vectors are made differently
CHUNKS = "2"  # likewise, and calibrations stay valid: other passages of some articles, all measured as before
INDEXED = f"{INDEX}.{CHUNKS}"
READERS = "3"  # a new number fetches every page in full again: readers produce different articles
SIGNALS = "2"  # a new number invalidates stored calibrations: signals are measured differently


def current() -> str:
    return f"{INDEX}.{SIGNALS}"
