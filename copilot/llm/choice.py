"""Which reader and which writer the settings name."""

from copilot.config import Config
from copilot.llm import TriageModel, Writer
from copilot.llm import extractive as quoting
from copilot.llm import triage as voting
from copilot.llm.language_model import LanguageModel

EXTRACTIVE = "extractive"


def triage_model(config: Config) -> TriageModel:
    return voting.Extractive() if config.llm_triage == EXTRACTIVE else LanguageModel(config.llm_triage, config)


def writer(config: Config) -> Writer:
    return quoting.Extractive() if config.llm_draft == EXTRACTIVE else LanguageModel(config.llm_draft, config)
