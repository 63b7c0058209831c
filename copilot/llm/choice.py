"""Which reader and which writer the settings name."""

from typing import TYPE_CHECKING

from copilot.config import Config
from copilot.llm import TriageModel, Writer
from copilot.llm import extractive as quoting
from copilot.llm import triage as voting

if TYPE_CHECKING:
    from copilot.llm.language_model import LanguageModel

EXTRACTIVE = "extractive"


def triage_model(config: Config) -> TriageModel:
    return voting.Extractive() if config.llm_triage == EXTRACTIVE else _language_model(config.llm_triage, config)


def writer(config: Config) -> Writer:
    return quoting.Extractive() if config.llm_draft == EXTRACTIVE else _language_model(config.llm_draft, config)


def _language_model(name: str, config: Config) -> "LanguageModel":
    """LangChain's models take seconds to import; a desk that only quotes starts without them."""
    from copilot.llm.language_model import LanguageModel  # noqa: PLC0415

    return LanguageModel(name, config)
