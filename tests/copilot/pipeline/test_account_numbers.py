"""Account numbers in drafts: ours stay as they are, and what is cut is cut alike where the guard looks for its source."""

from copilot.guard import check
from copilot.model_interface import WriteRequest
from copilot.pipeline.nodes.compose import discreet
from tests.guard_world import LIBRARY, draft, mail, triage

IBAN, CARD = "DE89 3704 0044 0532 0130 00", "4111 1111 1111 1111"
SIGNATURE = f"The Lumenbay team\nIBAN {IBAN}"


def judged_after(answer: str, *, tools: dict[str, object], text: str = "How do I return my lamp?"):
    message = mail(text, signature=SIGNATURE)
    made = discreet(draft(answer, 0), WriteRequest(message=message, language="en", passages=LIBRARY))
    report = check(made, message=message, retrieved=LIBRARY, tool_results=tools, language="en", triage=triage())
    return made.answer, {reason.detail for reason in report.reasons if reason.code == "unknown_number"}


def test_our_signature_keeps_its_iban():
    answer, unknown = judged_after(f"You can return any lamp within 30 days of delivery. [1]\n\n{SIGNATURE}", tools={})
    assert IBAN in answer
    assert unknown == set()


def test_a_number_of_tool_data_has_its_source_after_it_is_cut():
    tools = {"payment": {"found": True, "card": CARD}}
    answer, unknown = judged_after(f"You paid with the card {CARD}.", tools=tools)
    assert answer == "You paid with the card •••• 1111."
    assert unknown == set()
    assert judged_after("You paid with the card •••• 2222.", tools=tools)[1] == {"2222"}
