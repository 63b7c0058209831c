"""What is asked before an act on a ticket that a colleague holds."""

from drafts.desk.forms import UnsentForm
from drafts.desk.ticket_page import Confirmation

from .access import DeskRequest

CONFIRMED = "anyway"  # the field that only the question's own button sends
WITHOUT_CUSTOMER = "without_customer"  # the same, where nobody whom the mail asks to answer would get the reply
LABELS = {
    "approve": "Send",
    "reply": "Send",
    "reject": "Reject",
    "rewrite": "Rewrite",
    "take_over": "Take over",
    "snooze": "Snooze",
    "remind": "Remind me",
    "resolve": "Resolve",
    "mark_spam": "Mark as spam",
}
OWN_FORMS = ("approve", "reply")
NOT_REPEATED = ("csrfmiddlewaretoken", CONFIRMED, WITHOUT_CUSTOMER)


def repeated(field: str) -> bool:
    """Words that came along to be kept are kept by now."""
    return field not in NOT_REPEATED and not field.startswith(f"{UnsentForm.prefix}-")


def question(request: DeskRequest, field: str = CONFIRMED) -> Confirmation:
    """The act as it was posted, for the button that does it after all."""
    name = getattr(request.resolver_match, "url_name", "")
    return Confirmation(
        address=request.path,
        label=f"{LABELS.get(name, 'Do it')} anyway",
        fields=[(key, value) for key in request.POST if repeated(key) for value in request.POST.getlist(key)],
        form=name if name in OWN_FORMS else "",
        name=field,
    )
