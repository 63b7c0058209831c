"""Which way of making things an index or a calibration rests on: one made in another way is not used."""

INDEX = "3"  # a new number re-indexes everything: chunks, words or vectors are made in another way
SIGNALS = "2"  # a new number makes every stored calibration void: signals are measured in another way


def current() -> str:
    return f"{INDEX}.{SIGNALS}"
