"""A language model that judges the statements of a draft, before the fake server."""

from dataclasses import dataclass, field
from typing import Any

from copilot.llm.chat_model import LanguageModel
from copilot.llm.claim_check import ModelCheck, PairwiseCheck
from copilot.llm.providers import Breaker
from copilot.state import MessageCreated, State, TriageResult
from tests.fake_model_server import Reply, Wire, says
from tests.given_config import GivenConfig
from tests.library import MAIL
from tests.pipeline_world import GOOD, TRIAGED, Model, Reader, World

CHECK = "openai:checker"


async def at_once(seconds: float) -> None:
    pass


def verdicts(*those: tuple[str, str]) -> Reply:
    return says({"statements": [{"number": n, "verdict": v, "words": w} for n, (v, w) in enumerate(those, 1)]})


ENTAILED, CONTRADICTED = verdicts(("entailed", "")), verdicts(("contradicted", "1 to 2"))


@dataclass
class Checked:
    """A run whose draft is written by a script and judged by a model at the end of a wire."""

    wire: Wire
    check: str = CHECK
    reads_case: bool = False  # tests/copilot/llm/test_case_check.py asks for it
    drafts: list[Any] = field(default_factory=lambda: [GOOD])
    world: World = field(default_factory=World)

    def run(self, message: MessageCreated = MAIL, triage: TriageResult = TRIAGED) -> State:
        config = GivenConfig(openai_base_url=self.wire.base_url, openai_api_key="k", ollama_base_url=self.wire.root)
        model = LanguageModel(self.check, config, circuit=Breaker(), sleep=at_once)
        self.world.writer = Model([*self.drafts])
        self.world.triage = Reader(triage)
        self.world.settings = {"llm_draft": self.world.writer.name, **self.world.settings}
        self.world.checker = PairwiseCheck(model) if "minicheck" in self.check else ModelCheck(model)
        self.world.checker.reads_case = self.reads_case
        return self.world.run(message)


def told(wire: Wire, call: int = 0) -> str:
    return "\n".join(part["content"] for part in wire.asked[call]["messages"])
