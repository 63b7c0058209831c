"""Which way of making things an index or a calibration rests on: one made in another way is not used."""

INDEX = "3"  # a new number re-indexes everything: chunks, words or vectors are made in another way
READERS = "1"  # a new number fetches every page in full again: readers make other articles of them
SIGNALS = "2"  # a new number makes every stored calibration void: signals are measured in another way


def current() -> str:
    return f"{INDEX}.{SIGNALS}"
