"""Calls each configured model once at a worker's start and after each change, so that a wrong key shows before a mail.

Nothing waits for it: the desk serves, drafts consist of quotes, and the provider's message is in the log and on
the desk of users who may see the models' state; /healthz tells its status and kind.
"""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from asgiref.sync import sync_to_async
from django.conf import settings

from copilot import model_settings
from copilot.budget.wallet import Call
from copilot.config import Config
from copilot.model_interface import ProviderError
from copilot.model_settings import ModelInUse
from copilot.worker import health
from copilot.worker.model_registry import language_model
from drafts.notifications import MODELS_CHANNEL
from drafts.notifications.listener import Listener

if TYPE_CHECKING:
    from copilot.llm.chat_model import LanguageModel

log = logging.getLogger(__name__)

AGAIN = 300.0  # until a model that did not answer is called again
ENOUGH = 50  # tokens, enough for one word
TEST_SECONDS = 15.0


async def run(stop: asyncio.Event) -> None:
    """Check the models until stopped. After all have answered, later failures show in their own calls."""
    look = asyncio.Event()

    async def changed(_payload: str) -> None:
        log.info("The models were changed")
        look.set()

    listener = Listener(MODELS_CHANNEL, changed)
    listening = asyncio.create_task(listener.run(stop))
    stopping = asyncio.create_task(stop.wait())
    try:
        await first_of(stopping, listener.connected)  # else a change made just now would be missed
        while not stop.is_set():
            look.clear()
            well = await ask_each(await sync_to_async(model_settings.current)(settings.CONFIG))
            await first_of(stopping, look, None if well else AGAIN)
    finally:
        stopping.cancel()
        listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await listening


async def first_of(stopping: asyncio.Task[bool], event: asyncio.Event, seconds: float | None = None) -> None:
    waiting = asyncio.create_task(event.wait())
    await asyncio.wait({stopping, waiting}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()


async def ask_each(config: Config) -> bool:
    """Whether all models answer."""
    return all(await asyncio.gather(*map(answers, model_settings.in_use(config))))


async def answers(model: ModelInUse) -> bool:
    words = await words_of(model.name, model.config)
    await sync_to_async(health.record_model_state)(model.key, words)
    if words:
        log.warning("%s does not answer, and quotes stand in for it: %s", model, words)
    else:
        log.info("%s answers", model)
    return not words


async def words_of(name: str, config: Config) -> str:
    """The error of a test call; empty if the model answered. Its few tokens are charged to no wallet."""
    try:
        await language_model(name, config.model_copy(update={"max_output_tokens": ENOUGH})).ping(_unbilled)
    except ProviderError as error:
        return str(error).removeprefix(f"{name}: ")
    except Exception as error:  # noqa: BLE001  (else one bad model would end the check of all others, each second)
        return unforeseen(error, config)
    return ""


def unforeseen(error: Exception, config: Config) -> str:
    from copilot.llm.providers import said  # noqa: PLC0415

    return f"it could not be asked ({type(error).__name__}: {said(error, config)})"


@dataclass(frozen=True)
class CheckOutcome:
    well: bool
    words: str


async def tried(name: str, config: Config) -> CheckOutcome:
    """Result of one real call now, ignoring earlier failures, with a message for an administrator."""
    try:
        return await _called(name, config)
    except Exception as error:  # noqa: BLE001  (shown to the administrator who tests the model)
        return CheckOutcome(False, f"It does not work: {unforeseen(error, config)}")


async def _called(name: str, config: Config) -> CheckOutcome:
    from copilot.llm.providers import Breaker  # noqa: PLC0415

    few = {"max_output_tokens": ENOUGH, "node_attempts": 1, "model_timeout": min(TEST_SECONDS, config.model_timeout)}
    model = language_model(name, config.model_copy(update=few), circuit=Breaker())
    began = time.perf_counter()
    try:
        await model.ping(_unbilled)
    except ProviderError as error:
        return CheckOutcome(False, _explained(model, error))
    return CheckOutcome(True, f"{name} answered in {time.perf_counter() - began:.1f} s.")


MEANINGS = {
    401: "The provider refuses the key",
    403: "The key may not use this model",
    404: "The provider does not know this model, or the address is wrong",
    429: "The provider answers, but the limit of this key is reached",
}


def _explained(model: "LanguageModel", error: ProviderError) -> str:
    from copilot.llm.guarded_transport import why_refused  # noqa: PLC0415
    from copilot.llm.providers import status, unreachable  # noqa: PLC0415

    words = str(error).removeprefix(f"{model.name}: ").removeprefix(f"{model.name} cannot be used: ")
    cause = error.__cause__
    if why_refused(cause):
        return f"This address may not be asked: {words}."
    if cause is not None and (meaning := MEANINGS.get(status(cause) or 0)):
        return f"{meaning}. It said: {words}"
    if cause is not None and unreachable(cause):
        return f"Nobody answers at {model.endpoint or 'the provider’s address'}: {words}"
    return f"It does not work: {words}"


async def _unbilled(call: Call) -> None:
    pass
