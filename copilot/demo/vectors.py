"""Vectors of the demo's texts. They come with it: making them takes the model minutes."""

from asgiref.sync import async_to_sync, sync_to_async
from django.conf import settings
from django.db.models.functions import Now

from copilot import leases
from copilot.config import Config
from copilot.config.model_choice import EXTRACTIVE
from copilot.demo.loading import load
from copilot.worker.runs.runner import run_event
from drafts.models import Event
from kb.index.embedders import Embedder, Vectors, standing_in
from kb.index.indexing import index_stale
from kb.index.known_vectors import InMemory, Knowing
from kb.models import Collection


def made_for_everything(model: Embedder) -> dict[bytes, Vectors]:
    """Each vector that the demo's articles, example questions, mails and their drafts by quotes ask of the model, by key. In
    an empty database, in which they stay. An order's draft is another where the desk's own server
    answers its look-up, so that some of its sentences are embedded at the first start."""
    made = InMemory()
    with standing_in(Knowing(model, made)):
        load(people=False)
        index_stale(Collection.objects.get())
        Event.objects.update(run_after=Now())  # mails wait a while for a second one
        async_to_sync(_draft_all)(
            settings.CONFIG.model_copy(update={"llm_triage": EXTRACTIVE, "llm_draft": EXTRACTIVE})
        )
    return made


async def _draft_all(config: Config) -> None:
    while lease := await sync_to_async(leases.acquire)(config.lease_seconds):
        await run_event(lease, config)
