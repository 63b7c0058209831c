"""A labelled mail as the pipeline gets it: parsed and stripped by the desk's own code, without a ticket."""

from email.message import EmailMessage
from email.policy import SMTP

from copilot.evaluation.data import MailRow
from copilot.state import MessageCreated
from copilot.worker.run_input import LONGEST_TEXT
from drafts.inbound.mail.parse import parse


def message(row: MailRow) -> MessageCreated:
    return read(row.rfc822.encode(errors="surrogateescape"))


def plain(subject: str, body: str) -> bytes:
    """A mail as a mail program would send it."""
    mail = EmailMessage(policy=SMTP)
    mail["From"], mail["To"], mail["Subject"] = (
        "A Customer <customer@customer.example>",
        "support@shop.example",
        subject,
    )
    mail.set_content(body)
    return mail.as_bytes()


def read(raw: bytes) -> MessageCreated:
    mail = parse(raw)
    return MessageCreated(
        ticket_id=0,
        message_ids=(0,),
        subject=mail.subject,
        text=(mail.visible or mail.text)[:LONGEST_TEXT],
        sender=mail.sender.email if mail.sender else "",
        sender_name=mail.sender.name if mail.sender else "",
        whole_text=mail.text[:LONGEST_TEXT],
        hidden_text=mail.hidden_text[:LONGEST_TEXT],
    )
