"""Which reader and which writer the settings name."""

from typing import TYPE_CHECKING

from copilot.config import Config
from copilot.llm import Reworder, TriageModel, Writer
from copilot.llm import extractive as quoting
from copilot.llm import triage as voting

if TYPE_CHECKING:
    from copilot.llm.language_model import LanguageModel

EXTRACTIVE = "extractive"


def triage_model(config: Config) -> TriageModel:
    return voting.Extractive() if config.llm_triage == EXTRACTIVE else language_model(config.llm_triage, config)


def writer(config: Config) -> Writer:
    return quoting.Extractive() if config.llm_draft == EXTRACTIVE else language_model(config.llm_draft, config)


def reworder(config: Config) -> Reworder | None:
    """The smaller model where there are two; rules alone cannot translate."""
    name = config.llm_triage if config.llm_triage != EXTRACTIVE else config.llm_draft
    return None if name == EXTRACTIVE else language_model(name, config)


def language_model(name: str, config: Config) -> "LanguageModel":
    """LangChain's models take seconds to import; a desk that only quotes starts without them."""
    from copilot.llm.language_model import LanguageModel  # noqa: PLC0415

    return LanguageModel(name, config)
