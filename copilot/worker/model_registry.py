"""The models that the settings name, by purpose."""

from typing import TYPE_CHECKING

from copilot.config import Config
from copilot.extractive import triage as voting
from copilot.extractive import writer as quoting
from copilot.model_interface import Checker, Relevance, Reworder, TriageModel, Writer

if TYPE_CHECKING:
    from copilot.llm.chat_model import LanguageModel
    from copilot.llm.providers import Breaker


# `nonce` fences what other people wrote: the models of one run share one (copilot.llm.prompts).


def triage_model(config: Config, nonce: str = "") -> TriageModel:
    return model_for("triage", config, nonce) or voting.ExtractiveTriage()


def writer(config: Config, nonce: str = "") -> Writer:
    return model_for("draft", config, nonce) or quoting.ExtractiveWriter()


def reworder(config: Config, nonce: str = "") -> Reworder | None:
    """The smaller model where there are two; rules alone cannot translate."""
    return smaller(config, nonce)


def reader(config: Config, nonce: str = "") -> Relevance | None:
    """The reranker of found passages, where RERANK enables one."""
    return smaller(config, nonce) if config.rerank == "llm" else None


def checker(config: Config, nonce: str = "") -> Checker | None:
    """Who is asked for a second opinion on a draft."""
    if (model := model_for("check", config, nonce)) is None:
        return None
    from copilot.llm.claim_check import PAIRWISE, ModelCheck, PairwiseCheck  # noqa: PLC0415

    return PairwiseCheck(model) if PAIRWISE.search(model.name) else ModelCheck(model)


def smaller(config: Config, nonce: str) -> "LanguageModel | None":
    return model_for("triage", config, nonce) or model_for("draft", config, nonce)


def model_for(purpose: str, config: Config, nonce: str = "") -> "LanguageModel | None":
    """None: nobody is asked."""
    name = config.model_for(purpose)
    return language_model(name, config.for_purpose(purpose), nonce) if name else None


def language_model(name: str, config: Config, nonce: str = "", circuit: "Breaker | None" = None) -> "LanguageModel":
    """LangChain's models take seconds to import; a desk that only quotes starts without them."""
    from copilot.llm.chat_model import LanguageModel  # noqa: PLC0415

    return LanguageModel(name, config, nonce=nonce, circuit=circuit)
