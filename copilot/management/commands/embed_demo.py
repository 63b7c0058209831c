"""Embeds the demo's texts, and writes the file that spares each first start this work."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.test import override_settings

from copilot.demo.vectors import made_for_everything
from copilot.embedded.temporary import TemporaryDatabaseError, temporary_database
from kb.index.embedders import Bundled
from kb.index.known_vectors import VectorFile, write


class Command(BaseCommand):
    help = "Embed the demo's articles, example questions, mails and drafts anew, and write copilot/demo/vectors.npz."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write("Embedding the demo's articles, questions, mails and drafts, for some minutes …")
        try:
            with TemporaryDirectory() as files, override_settings(ATTACHMENTS_DIR=Path(files)), temporary_database():
                made = made_for_everything(Bundled())
        except TemporaryDatabaseError as error:
            raise CommandError(str(error)) from error
        write(settings.KNOWN_VECTORS, made)
        kept = VectorFile(settings.KNOWN_VECTORS).vectors
        rows, read = (np.stack([vectors[key] for key in made]).astype(np.float64) for vectors in (made, kept))
        off = np.abs(rows @ rows.T - rows @ read.T).max()
        size = settings.KNOWN_VECTORS.stat().st_size
        self.stdout.write(f"{len(made)} vectors, {size:,} bytes; a cosine is off by {off:.1e} at most.")
