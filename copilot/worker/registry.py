"""Which reader and which writer the settings name."""

from typing import TYPE_CHECKING

from copilot.config import EXTRACTIVE, Config
from copilot.extractive import triage as voting
from copilot.extractive import writer as quoting
from copilot.state import Checker, Relevance, Reworder, TriageModel, Writer

if TYPE_CHECKING:
    from copilot.llm.chat_model import LanguageModel


# `nonce` fences what other people wrote: the models of one run share one (copilot.llm.prompts).


def triage_model(config: Config, nonce: str = "") -> TriageModel:
    return voting.Extractive() if config.llm_triage == EXTRACTIVE else language_model(config.llm_triage, config, nonce)


def writer(config: Config, nonce: str = "") -> Writer:
    return quoting.Extractive() if config.llm_draft == EXTRACTIVE else language_model(config.llm_draft, config, nonce)


def reworder(config: Config, nonce: str = "") -> Reworder | None:
    """The smaller model where there are two; rules alone cannot translate."""
    return None if smaller(config) == EXTRACTIVE else language_model(smaller(config), config, nonce)


def reader(config: Config, nonce: str = "") -> Relevance | None:
    """The reranker of found passages, where RERANK enables one."""
    asked = config.rerank == "llm" and smaller(config) != EXTRACTIVE
    return language_model(smaller(config), config, nonce) if asked else None


def checker(config: Config, nonce: str = "") -> Checker | None:
    """Who is asked for a second opinion on a draft."""
    if not config.check_model:
        return None
    from copilot.llm.claim_check import PAIRWISE, ModelCheck, PairwiseCheck  # noqa: PLC0415

    model = language_model(config.check_model, config, nonce)
    return PairwiseCheck(model) if PAIRWISE.search(model.name) else ModelCheck(model)


def smaller(config: Config) -> str:
    return config.llm_triage if config.llm_triage != EXTRACTIVE else config.llm_draft


def language_model(name: str, config: Config, nonce: str = "") -> "LanguageModel":
    """LangChain's models take seconds to import; a desk that only quotes starts without them."""
    from copilot.llm.chat_model import LanguageModel  # noqa: PLC0415

    return LanguageModel(name, config, nonce=nonce)
