"""Which tools a mail deserves and in which tone it is answered: one table, by kind."""

from dataclasses import dataclass

from copilot.state import Kind


@dataclass(frozen=True)
class Plan:
    """Tools that are not installed are left out; `may_auto_send` is never more than the mailbox's policy allows."""

    tools: tuple[str, ...]
    tone: str
    may_auto_send: bool


USUAL = Plan((), "professional", may_auto_send=False)
PLANS: dict[Kind, Plan] = {
    "inquiry": Plan(("customer_profile",), "professional", may_auto_send=True),
    "meeting_request": Plan(("availability",), "professional", may_auto_send=False),
    "complaint": Plan(("customer_profile", "similar_tickets"), "empathetic", may_auto_send=False),
    "follow_up": Plan(("customer_profile",), "friendly", may_auto_send=True),
    "spam": Plan((), "professional", may_auto_send=False),
    "other": USUAL,
}
