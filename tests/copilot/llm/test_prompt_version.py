"""The version of the prompts is another one as soon as a word of any of them is."""

import pytest

from copilot.llm import case_check, claim_check, feedback, prompts
from copilot.llm.prompt_version import prompt_version


@pytest.mark.parametrize(
    ("module", "name"),
    [(prompts, "RULES"), (prompts, "TRIAGE"), (prompts, "TONES"), (claim_check, "OPINION"), (claim_check, "TRANSLATION"),
     (case_check, "CASE"), (case_check, "ANSWERS"), (feedback, "REPAIR"), (feedback, "WORDS")],
)  # fmt: skip
def test_another_wording_is_another_version(monkeypatch, module, name):
    read = prompt_version.__wrapped__
    before, told = read(), getattr(module, name)
    assert read() == before == prompt_version()
    monkeypatch.setattr(module, name, told | {"more": "Be brief."} if isinstance(told, dict) else f"{told} Be brief.")
    assert read() != before
