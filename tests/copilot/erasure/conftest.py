from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    """Where files are kept; mail is written there too."""
    settings.EMAIL_BACKEND = "drafts.outbound.backends.eml.EmlBackend"
    settings.ATTACHMENTS_DIR, settings.EML_OUTBOX_DIR = tmp_path / "attachments", tmp_path / "outbox"
    return tmp_path
