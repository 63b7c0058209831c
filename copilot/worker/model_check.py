"""At its start a worker calls each configured model once, so that a wrong key shows before a mail comes.

Nothing waits for it: the desk serves, quotes are offered, and the provider's message is in the log, in /healthz
and above the desk of whoever may look at the machine.
"""

import asyncio
import contextlib
import logging

from asgiref.sync import sync_to_async
from django.conf import settings

from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.state import ProviderError
from copilot.worker import health
from copilot.worker.registry import language_model

log = logging.getLogger(__name__)

AGAIN = 300.0  # seconds until a model that did not answer is asked once more
ENOUGH = 50  # tokens for one word


async def run(stop: asyncio.Event) -> None:
    """Until every model has answered once; later failures show in each call."""
    config = settings.CONFIG.model_copy(update={"max_output_tokens": ENOUGH})
    while not stop.is_set():
        present = await asyncio.gather(*(answers(name, config) for name in config.language_models))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), None if all(present) else AGAIN)


async def answers(name: str, config: Config) -> bool:
    words = await words_of(name, config)
    await sync_to_async(health.note)(name, words)
    if words:
        log.warning("%s does not answer, and quotes stand in for it: %s", name, words)
    else:
        log.info("%s answers", name)
    return not words


async def words_of(name: str, config: Config) -> str:
    """Empty: it answered. Its few tokens are charged to no wallet."""
    try:
        await language_model(name, config).ping(_unbilled)
    except ProviderError as error:
        return str(error).removeprefix(f"{name}: ")
    return ""


async def _unbilled(call: Call) -> None:
    pass
