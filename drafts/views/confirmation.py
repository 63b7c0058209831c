"""What is asked before an act that needs a second yes. A field that says yes holds to what: `drafts.conflicts.NeedsYes`."""

from drafts.desk.conflict import Confirmation
from drafts.desk.forms.reply import UnsentForm

from .access import DeskRequest

CONFIRMED = "anyway"  # the field that only the question's own button sends, and a later question of the same act
WITHOUT_CUSTOMER = "without_customer"  # the same, where nobody whom the mail asks to answer would get the reply
NEW_COPIES = "new_copies"  # the same, where only a mail that is not verified names who would get it too
DESPITE_UNSENT = "despite_unsent"  # the same, where a draft would be sent beside the person's own unsent text
DESPITE_DOUBT = "despite_doubt"  # the same, where the reply leaves something open or promises something
MAYBE_TWICE = "maybe_twice"  # the same, where a mail or its text is sent again and may have arrived
LABELS = {
    "approve": "Send",
    "reply": "Send",
    "assign": "Assign",
    "reject": "Reject",
    "rewrite": "Rewrite",
    "take_over": "Take over",
    "snooze": "Snooze",
    "remind": "Remind me",
    "resolve": "Resolve",
    "mark_spam": "Mark as spam",
    "send_again": "Send it again",
}
OWN_FORMS = ("approve", "reply")


def said(request: DeskRequest, field: str) -> str:
    """What the field says yes to; empty: to nothing."""
    return " ".join(request.POST.getlist(field))


def repeated(field: str, asked: str) -> bool:
    """Words that came along to be kept are kept by now."""
    return field not in ("csrfmiddlewaretoken", asked) and not field.startswith(f"{UnsentForm.prefix}-")


def question(request: DeskRequest, field: str = CONFIRMED, value: str = "1") -> Confirmation:
    """The act as it was posted, for the button that does it after all. Where the draft is to be sent, the ticket's own
    form is not: it may hold the person's own text."""
    name = getattr(request.resolver_match, "url_name", "")
    own = name in OWN_FORMS and DESPITE_UNSENT not in (field, *request.POST)
    what = "Send the draft" if field == DESPITE_UNSENT else LABELS.get(name, "Do it")
    return Confirmation(
        address=request.path,
        label=f"{what} anyway",
        fields=[(key, value) for key in request.POST if repeated(key, field) for value in request.POST.getlist(key)],
        form=name if own else "",
        name=field,
        value=value,
        others=(CONFIRMED, WITHOUT_CUSTOMER, NEW_COPIES, DESPITE_DOUBT, MAYBE_TWICE),
    )
