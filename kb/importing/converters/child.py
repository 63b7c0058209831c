"""The child process: sets its limits, reads a document from standard input and writes JSON. Started by
`kb.importing.converters`."""

import sys
from collections.abc import Callable

from kb import bounded_child
from kb.importing.converters import ConversionError

MAX_TEXT = 4_000_000  # characters


def main(kind: str, memory: int, seconds: int) -> None:
    bounded_child.serve(lambda data: answer(reader(kind), data), memory=memory, cpu_seconds=seconds)


def reader(kind: str) -> Callable[[bytes], dict[str, str]]:
    """The reader for a kind of document. Imports only the needed library, as each takes a while."""
    if kind == "pdf":
        from kb.importing.converters.pdf import read  # noqa: PLC0415
    else:
        from kb.importing.converters.docx import read  # noqa: PLC0415
    return read


def answer(read: Callable[[bytes], dict[str, str]], data: bytes) -> dict[str, str]:
    try:
        found = read(data)
    except ConversionError as error:
        return {"refused": str(error)}
    except MemoryError:
        return {"refused": "needs too much memory to read"}
    except RecursionError:
        return {"refused": "nested too deep"}
    except Exception:  # noqa: BLE001 (a parser breaks in a hundred ways, and this is its own process)
        return {"refused": "damaged: it cannot be read"}
    if len(found["body"]) > MAX_TEXT:
        return {"refused": f"holds more than {MAX_TEXT:,} characters"}
    return found


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
