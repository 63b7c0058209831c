import gc
import warnings
from collections.abc import Iterator

import pytest

from copilot.llm.chat_model import habits
from copilot.llm.providers import connections
from tests.local_model import local_model


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with local_model() as url:
        yield url


@pytest.fixture
def endpoint(server: str) -> Iterator[str]:
    habits.cache_clear()
    yield server
    forget_connections()


def forget_connections() -> None:
    """Those of a loop that has ended cannot be closed any more."""
    connections.forget()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
