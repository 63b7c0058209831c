"""The models named in the settings, by purpose."""

from typing import TYPE_CHECKING

from copilot.config import Config
from copilot.extractive import triage as voting
from copilot.extractive import writer as quoting
from copilot.model_interface import Checker, Relevance, Reworder, TriageModel, Writer

if TYPE_CHECKING:
    from copilot.llm.chat_model import LanguageModel
    from copilot.llm.providers import Breaker


# `nonce` fences text by other people; the models of one run share it (copilot.llm.prompts).


def triage_model(config: Config, nonce: str = "") -> TriageModel:
    return model_for("triage", config, nonce) or voting.ExtractiveTriage()


def writer(config: Config, nonce: str = "") -> Writer:
    return model_for("draft", config, nonce) or quoting.ExtractiveWriter()


def reworder(config: Config, nonce: str = "") -> Reworder | None:
    """The smaller model if there are two; None without a model, as rules cannot translate."""
    return smaller(config, nonce)


def reader(config: Config, nonce: str = "") -> Relevance | None:
    """The reranker of passages, if RERANK enables one."""
    return smaller(config, nonce) if config.rerank == "llm" else None


def checker(config: Config, nonce: str = "") -> Checker | None:
    """The model for second opinions on drafts, if any."""
    if (model := model_for("check", config, nonce)) is None:
        return None
    from copilot.llm.claim_check import PAIRWISE, ModelCheck, PairwiseCheck  # noqa: PLC0415

    return PairwiseCheck(model) if PAIRWISE.search(model.name) else ModelCheck(model)


def smaller(config: Config, nonce: str) -> "LanguageModel | None":
    return model_for("triage", config, nonce) or model_for("draft", config, nonce)


def model_for(purpose: str, config: Config, nonce: str = "") -> "LanguageModel | None":
    """The model for a purpose; None if it has none."""
    name = config.model_for(purpose)
    return language_model(name, config.for_purpose(purpose), nonce) if name else None


def language_model(name: str, config: Config, nonce: str = "", circuit: "Breaker | None" = None) -> "LanguageModel":
    """Create the model. Imported late: LangChain's models take seconds, which a desk without models saves."""
    from copilot.llm.chat_model import LanguageModel  # noqa: PLC0415

    return LanguageModel(name, config, nonce=nonce, circuit=circuit)
