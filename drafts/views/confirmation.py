"""Confirmations of acts that need a second yes. Which facts a confirming field covers: `drafts.conflicts.NeedsYes`."""

from drafts.desk.conflict import Confirmation
from drafts.desk.forms.reply import UnsentForm

from .access import DeskRequest

CONFIRMED = "anyway"  # sent only by the question's own button, and by a later question of the same act
WITHOUT_CUSTOMER = "without_customer"  # likewise, if none of the mail's reply addresses would get the reply
NEW_COPIES = "new_copies"  # likewise, if only an unverified mail names people who would get the reply too
MAIL_BESIDE = "mail_beside"  # likewise, if another mail of the customer came meanwhile
DESPITE_UNSENT = "despite_unsent"  # likewise, if a draft would be sent although the person has unsent text
DESPITE_DOUBT = "despite_doubt"  # likewise, if the reply leaves something open or promises something
MAYBE_TWICE = "maybe_twice"  # likewise, if a mail or text that may have arrived is sent again
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
    "undo": "Stop it",
}
OWN_FORMS = ("approve", "reply")
SENDS = (*OWN_FORMS, "send_again")


def said(request: DeskRequest, field: str) -> str:
    """The posted values of a confirming field, joined; empty if none."""
    return " ".join(request.POST.getlist(field))


def repeated(field: str, asked: str) -> bool:
    """Whether the confirmation repeats the field. Unsent text that was posted with the act is stored by now."""
    return field not in ("csrfmiddlewaretoken", asked) and not field.startswith(f"{UnsentForm.prefix}-")


def question(request: DeskRequest, field: str = CONFIRMED, value: str = "1") -> Confirmation:
    """The confirmation of an act, with its fields as posted. If the draft is to be sent, the ticket's own form is not
    used, as it may contain the person's own text."""
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
        so_far="Not sent yet." if name in SENDS else "Nothing has changed yet.",
        others=(CONFIRMED, WITHOUT_CUSTOMER, NEW_COPIES, MAIL_BESIDE, DESPITE_DOUBT, MAYBE_TWICE),
    )
