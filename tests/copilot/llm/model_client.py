"""The client of a language model before the fake server: what is asked of it, and what it may answer."""

from typing import Any

from asgiref.sync import async_to_sync

from copilot.budget.wallet import Call
from copilot.llm.chat_model import LanguageModel
from copilot.llm.providers import Breaker
from copilot.model_interface import TriageRequest, WriteRequest
from copilot.state import DraftResult, TriageResult
from tests.fake_model_server import Wire
from tests.given_config import GivenConfig
from tests.library import DELIVERY_EXAMPLES, MAIL, PASSAGES, TAXONOMY, mail, sought

TRIAGE = {
    "kind": "inquiry",
    "intent": "delivery_time",
    "sentiment": "NEUTRAL",
    "urgency": "NORMAL",
    "confidence": 0.9,
    "spam": 0.01,
    "questions": ["How long does delivery to Austria take?"],
    "vague": False,
    "asks_account_data": False,
}
DRAFT = {
    "answer": "Delivery within Austria takes 1 to 2 working days. [1]",
    "citations": [{"source": 1, "quote": "Delivery within Austria takes 1 to 2 working days"}],
    "suggested_action": "share_kb_article",
    "suggested_detail": "",
    "gaps": [],
    "confidence": 0.85,
    "clarifying": False,
}
REQUEST = WriteRequest(message=MAIL, language="en", passages=PASSAGES, sought=(sought(MAIL.text, 0, 2),))


class Desk:
    """A language model at the end of a wire, its calls and its waits."""

    def __init__(self, wire: Wire, **settings: Any) -> None:
        self.calls: list[Call] = []
        self.waits: list[float] = []
        self.now = 0.0
        config = GivenConfig(openai_base_url=wire.base_url, openai_api_key="test-key", **settings)
        self.circuit = Breaker(lambda: self.now)
        self.model = LanguageModel("openai:gpt-4.1-mini", config, circuit=self.circuit, sleep=self._sleep)

    async def _sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    async def _account(self, call: Call) -> None:
        self.calls.append(call)

    def write(self, request: WriteRequest = REQUEST) -> DraftResult:
        return async_to_sync(self.model.write)(request, self._account)

    def classify(self, text: str = MAIL.text) -> TriageResult:
        request = TriageRequest(mail(text), "en", TAXONOMY, tuple(DELIVERY_EXAMPLES))
        return async_to_sync(self.model.classify)(request, self._account)
