"""A labelled mail as the pipeline gets it: parsed and stripped by the desk's own code, without a ticket."""

from copilot.evaluation.data import MailRow
from copilot.state import MessageCreated
from copilot.turns import LONGEST_TEXT
from drafts.mail.parse import parse
from drafts.mail.visible import visible_text


def message(row: MailRow) -> MessageCreated:
    mail = parse(row.rfc822.encode(errors="surrogateescape"))
    return MessageCreated(
        ticket_id=0,
        message_ids=(0,),
        subject=mail.subject,
        text=(visible_text(mail.text) or mail.text)[:LONGEST_TEXT],
        sender=mail.sender.email if mail.sender else "",
        sender_name=mail.sender.name if mail.sender else "",
        hidden_text=mail.hidden_text[:LONGEST_TEXT],
    )
