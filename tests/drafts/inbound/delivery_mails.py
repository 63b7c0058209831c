"""Forty mails about mail that did not arrive: twenty by people, twenty by machines, each as raw bytes.

They were written before the rules were read, from the memory of what mail servers send, so that the rules are measured
by mails they were not made from. The machines' mails answer one reply of the desk's, handed in as ``Ours``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from email.header import Header


@dataclass(frozen=True)
class Ours:
    """A reply that the desk sent: ids without angle brackets, bare addresses."""

    message_id: str
    recipient: str
    subject: str
    mailbox: str


@dataclass(frozen=True)
class PersonMail:
    """One person's mail: ``headers`` stand beside the ones that every mail has."""

    name: str
    sender: str
    subject: str
    body: str
    headers: tuple[str, ...] = ()

    def raw(self, mailbox: str) -> bytes:
        """The mail to this mailbox as it comes over the wire."""
        lines = [
            *self.headers,
            f"From: {self.sender}",
            f"To: {mailbox}",
            f"Subject: {Header(self.subject, 'utf-8').encode()}",
            f"Message-ID: <{self.name}@people.example>",
            "Date: Sat, 28 Nov 2026 05:00:00 +0000",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: 8bit",
            "",
            self.body,
            "",
        ]
        return wire("\n".join(lines))


def wire(text: str) -> bytes:
    """Lines as they go over the wire."""
    return text.replace("\n", "\r\n").encode()


FORM = "Shop <wordpress@mossbury.example>"
SERVICE = "Formulare <noreply@forms.example>"
EMPTY = "Return-Path: <>"

PEOPLE = [
    PersonMail(
        "en-carrier",
        "Kim Doyle <kim@doyle.example>",
        "Delivery failed",
        "Hi,\n\nUPS left a card that says delivery failed. Will they come again tomorrow?\n\nKim",
        (EMPTY,),
    ),
    PersonMail(
        "en-own-form",
        FORM,
        "Undeliverable",
        "My planter was undeliverable and is on its way back to you. Can I have my money back?",
        (EMPTY, "Reply-To: Lou <lou@customer.example>"),
    ),
    PersonMail(
        "en-postmaster",
        "IT Desk <postmaster@firm.example>",
        "Returned mail",
        "We posted the pump back to you and the post office returned it. Where shall we send it?",
        ("Return-Path: <postmaster@firm.example>",),
    ),
    PersonMail(
        "en-quotes-code",
        "Sam <sam@customer.example>",
        "Failure notice",
        "Hello,\n\nwhen I write to sales@ I get\n\n  550 5.1.1 <sales@mossbury.example>: Recipient address rejected: "
        "User unknown\n\nIs there another address for orders?\n\nSam",
        (EMPTY,),
    ),
    PersonMail(
        "en-out-of-office",
        "Jo Reed <jo@reed.example>",
        "Out of office on Friday",
        "I will be out of office on Friday when the courier comes. Can you move the delivery to Monday?",
    ),
    PersonMail(
        "de-zustellung",
        "Anna Huber <anna@huber.example>",
        "Zustellung fehlgeschlagen",
        "Guten Tag,\n\nlaut DHL ist die Zustellung fehlgeschlagen. Wann wird es noch einmal versucht?\n\nAnna Huber",
        (EMPTY,),
    ),
    PersonMail(
        "de-unzustellbar",
        SERVICE,
        "Unzustellbar: mein Paket",
        "Mein Paket kam als unzustellbar zurück. Bitte erstatten Sie den Betrag.",
        (EMPTY, "Reply-To: bernd@kunde.example"),
    ),
    PersonMail(
        "de-postfach",
        "Postmaster <postmaster@verein.example>",
        "Postfach voll",
        "Hallo, mein Postfach war voll, eure Antwort kam nicht an. Könnt ihr sie noch einmal schicken? Gruß, Uwe",
    ),
    PersonMail(
        "de-abwesend",
        "Cora <cora@kunde.example>",
        "Abwesenheit nächste Woche",
        "Ich bin nächste Woche nicht im Büro. Kann das Paket beim Nachbarn abgegeben werden?",
        (EMPTY,),
    ),
    PersonMail(
        "fr-echec",
        "Élodie <elodie@client.example>",
        "Échec de la livraison",
        "Bonjour,\n\nle transporteur indique un échec de la livraison. Quand mon colis sera-t-il représenté ?\n\nÉlodie",
        (EMPTY,),
    ),
    PersonMail(
        "fr-retour",
        FORM,
        "Retour à l'expéditeur",
        "Mon colis est marqué « retour à l'expéditeur ». Pouvez-vous me rembourser ?",
        (EMPTY, "Reply-To: Marc <marc@client.example>"),
    ),
    PersonMail(
        "fr-boite-pleine",
        "Administration <postmaster@mairie.example>",
        "Message non remis",
        "Bonjour, votre message ne nous est pas parvenu, notre boîte était pleine. Merci de le renvoyer. Paul",
        ("Reply-To: paul@client.example",),
    ),
    PersonMail(
        "es-entrega",
        "Lucía <lucia@cliente.example>",
        "Entrega fallida",
        "Hola, Correos dice que la entrega ha fallado. ¿Cuándo volverán a intentarlo?",
        (EMPTY,),
    ),
    PersonMail(
        "es-devuelto",
        SERVICE,
        "Devuelto al remitente",
        "Mi paquete fue devuelto al remitente. ¿Me pueden devolver el dinero?",
        (EMPTY, "Reply-To: Pablo <pablo@cliente.example>"),
    ),
    PersonMail(
        "es-buzon",
        "Sistemas <postmaster@empresa.example>",
        "Buzón lleno",
        "Hola, mi buzón estaba lleno y no recibí su respuesta. ¿Pueden enviarla otra vez?",
        ("Return-Path: <postmaster@empresa.example>",),
    ),
    PersonMail(
        "it-consegna",
        "Giulia <giulia@cliente.example>",
        "Mancata consegna",
        "Buongiorno, il corriere segnala una mancata consegna. Quando ripassa?",
        (EMPTY,),
    ),
    PersonMail(
        "it-mittente",
        FORM,
        "Restituito al mittente",
        "Il mio pacco è stato restituito al mittente. Come ottengo il rimborso?",
        (EMPTY, "Reply-To: luca@cliente.example"),
    ),
    PersonMail(
        "nl-bezorging",
        "Sanne <sanne@klant.example>",
        "Bezorging mislukt",
        "Hallo, PostNL meldt dat de bezorging mislukt is. Wanneer komt mijn pakket opnieuw?",
        (EMPTY,),
    ),
    PersonMail(
        "nl-onbestelbaar",
        "Daan <postmaster@bedrijf.example>",
        "Onbestelbaar",
        "Mijn pakket was onbestelbaar en is teruggestuurd. Krijg ik mijn geld terug?",
        ("Reply-To: Daan <daan@klant.example>",),
    ),
    PersonMail(
        "nl-afwezig",
        "Pieter <pieter@klant.example>",
        "Afwezig bij levering",
        "Ik ben donderdag niet aanwezig. Kan het pakket bij de buren worden afgegeven?",
    ),
]


def report(kind: str, *parts: str) -> str:
    """The head and the parts of a multipart/report of this kind."""
    joined = "".join(f"--REPORT\n{part}\n" for part in parts)
    return f"MIME-Version: 1.0\nContent-Type: multipart/report; report-type={kind};\n boundary=REPORT\n\n{joined}--REPORT--\n"


def words(text: str) -> str:
    return f"Content-Type: text/plain; charset=utf-8\n\n{text}\n"


def status(ours: Ours, code: str = "5.1.1", action: str = "failed", original: str = "") -> str:
    return (
        "Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx.customer.example\n"
        "Arrival-Date: Sat, 28 Nov 2026 05:00:00 +0000\n\n"
        f"{original}Final-Recipient: rfc822; {ours.recipient}\nAction: {action}\nStatus: {code}\n"
        f"Diagnostic-Code: smtp; 550 {code} No such user\n"
    )


def headers_of(ours: Ours) -> str:
    return (
        f"Received: from desk.mossbury.example by mx.customer.example; Sat, 28 Nov 2026 05:00:00 +0000\n"
        f"From: Mossbury <{ours.mailbox}>\nTo: {ours.recipient}\nSubject: {ours.subject}\n"
        f"Message-ID: <{ours.message_id}>\nDate: Sat, 28 Nov 2026 05:00:00 +0000\nMIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=utf-8\n"
    )


def returned(ours: Ours) -> str:
    return f"Content-Type: message/rfc822\n\n{headers_of(ours)}\nHello, here is your answer.\n"


def exchange_online(ours: Ours) -> str:
    return (
        f"Return-Path: <>\nFrom: Microsoft Outlook <postmaster@customer.onmicrosoft.example>\nTo: {ours.mailbox}\n"
        f"Subject: Undeliverable: {ours.subject}\nMessage-ID: <exo1@prod.outlook.example>\nAuto-Submitted: auto-replied\n"
        f"X-MS-Exchange-Message-Is-Ndr:\nIn-Reply-To: <{ours.message_id}>\nReferences: <{ours.message_id}>\n"
        + report(
            "delivery-status",
            words(f"Your message to {ours.recipient} couldn't be delivered.\n\nThe recipient wasn't found."),
            status(ours, "5.1.10"),
            returned(ours),
        )
    )


def exchange_without_original(ours: Ours) -> str:
    return (
        "From: Microsoft Outlook\n <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@customer.example>\n"
        f"To: {ours.mailbox}\nSubject: Undeliverable: {ours.subject}\nMessage-ID: <ex2@mail.customer.example>\n"
        "Return-Path: <>\n"
        + report(
            "delivery-status",
            words(
                "Delivery has failed to these recipients or groups:\n\nThe e-mail address you entered couldn't be found."
            ),
            status(ours),
        )
    )


EXIM_HEAD = (
    "Return-path: <>\nFrom: Mail Delivery System <Mailer-Daemon@mx.customer.example>\nTo: {mailbox}\n"
    "{failed}Auto-Submitted: auto-replied\nSubject: Mail delivery failed: returning message to sender\n"
    "Message-Id: <E1kZ-{name}@mx.customer.example>\n\n"
    "This message was created automatically by mail delivery software.\n\n"
    "A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. "
    "The following address(es) failed:\n\n  {recipient}\n    Unrouteable address\n"
)


def exim_with_copy(ours: Ours) -> str:
    head = EXIM_HEAD.format(mailbox=ours.mailbox, recipient=ours.recipient, name="copy", failed="")
    return f"{head}\n------ This is a copy of the message, including all the headers. ------\n\n{headers_of(ours)}\nHello\n"


def exim_recipient_only(ours: Ours) -> str:
    failed = f"X-Failed-Recipients: {ours.recipient}\n"
    return EXIM_HEAD.format(mailbox=ours.mailbox, recipient=ours.recipient, name="only", failed=failed)


QMAIL_HEAD = (
    "Return-Path: <>\nFrom: MAILER-DAEMON@mx.customer.example\nTo: {mailbox}\nSubject: failure notice\n"
    "Date: 28 Nov 2026 05:00:00 -0000\nMessage-ID: <qmail-{name}@mx.customer.example>\n\n"
    "Hi. This is the qmail-send program at mx.customer.example.\n"
    "I'm afraid I wasn't able to deliver your message to the following addresses.\n"
    "This is a permanent error; I've given up. Sorry it didn't work out.\n\n"
    "<{recipient}>:\nSorry, no mailbox here by that name. (#5.1.1)\n"
)


def qmail_with_copy(ours: Ours) -> str:
    head = QMAIL_HEAD.format(mailbox=ours.mailbox, recipient=ours.recipient, name="copy")
    return f"{head}\n--- Below this line is a copy of the message.\n\nReturn-Path: <{ours.mailbox}>\n{headers_of(ours)}\nHi\n"


def qmail_without_copy(ours: Ours) -> str:
    return QMAIL_HEAD.format(mailbox=ours.mailbox, recipient=ours.recipient, name="short")


def gmail(ours: Ours) -> str:
    return (
        "Return-Path: <>\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.example>\n"
        f"To: {ours.mailbox}\nAuto-Submitted: auto-replied\nSubject: Delivery Status Notification (Failure)\n"
        f"X-Failed-Recipients: {ours.recipient}\nMessage-ID: <gm@mx.google.example>\n"
        f"References: <{ours.message_id}>\nIn-Reply-To: <{ours.message_id}>\n"
        + report(
            "delivery-status",
            words(f"** Address not found **\n\nYour message wasn't delivered to {ours.recipient}."),
            status(ours),
            returned(ours),
        )
    )


def postfix(ours: Ours) -> str:
    return (
        "Return-Path: <>\nFrom: MAILER-DAEMON@mx.customer.example (Mail Delivery System)\n"
        f"To: {ours.mailbox}\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied\n"
        "Message-ID: <20261128@mx.customer.example>\n"
        + report(
            "delivery-status",
            words("This is the mail system at host mx.customer.example.\n\nI'm sorry to have to inform you"),
            status(ours),
            returned(ours),
        )
    )


def postfix_without_original(ours: Ours) -> str:
    return (
        "Return-Path: <>\nFrom: MAILER-DAEMON@mx.customer.example (Mail Delivery System)\n"
        f"To: {ours.mailbox}\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied\n"
        "Message-ID: <20261129@mx.customer.example>\n"
        + report(
            "delivery-status",
            words("This is the mail system at host mx.customer.example."),
            status(ours, original=f"Original-Recipient: rfc822;{ours.recipient}\n"),
        )
    )


def courier(ours: Ours) -> str:
    return (
        f'Return-Path: <>\nFrom: "Courier mail server at mx.customer.example" <@>\nTo: {ours.mailbox}\n'
        "Subject: NOTICE: mail delivery status.\nMessage-ID: <courier.1@mx.customer.example>\n"
        + report(
            "delivery-status",
            words("This is a delivery status notification from mx.customer.example,\nrunning the Courier mail server."),
            status(ours),
            f"Content-Type: text/rfc822-headers; charset=us-ascii\n\n{headers_of(ours)}",
        )
    )


def sendmail(ours: Ours) -> str:
    return (
        "Return-Path: <MAILER-DAEMON@mx.customer.example>\n"
        "From: Mail Delivery Subsystem <MAILER-DAEMON@mx.customer.example>\n"
        f"To: <{ours.mailbox}>\nSubject: Returned mail: see transcript for details\n"
        "Auto-Submitted: auto-generated (failure)\nMessage-ID: <sm.1@mx.customer.example>\n"
        + report(
            "delivery-status",
            words(
                "The original message was received at Sat, 28 Nov 2026\n\n"
                "   ----- The following addresses had permanent fatal errors -----\n"
                f"<{ours.recipient}>\n    (reason: 550 5.1.1 User unknown)"
            ),
            status(ours),
            returned(ours),
        )
    )


def sendmail_of_old(ours: Ours) -> str:
    return (
        "From: MAILER-DAEMON@mx.customer.example (Mail Delivery Subsystem)\n"
        f"To: {ours.mailbox}\nSubject: Returned mail: User unknown\nMessage-Id: <199911.AA1@mx.customer.example>\n\n"
        "   ----- Transcript of session follows -----\n"
        f"550 {ours.recipient}... User unknown\n\n   ----- Unsent message follows -----\n{headers_of(ours)}\nHello\n"
    )


def groupwise(ours: Ours) -> str:
    return (
        f"From: Mail System <Mail-System@customer.example>\nTo: {ours.mailbox}\n"
        "Subject: Message status - undeliverable\nMessage-ID: <gw.1@customer.example>\nReturn-Path: <>\n\n"
        "The message that you sent was undeliverable to the following:\n\n"
        f"\t{ours.recipient.split('@', maxsplit=1)[0]} (user not found)\n\nPossibly truncated original message follows:\n\n"
        f"{headers_of(ours)}\nHello\n"
    )


def mimecast(ours: Ours) -> str:
    return (
        f"Return-Path: <>\nFrom: postmaster@customer.example\nTo: {ours.mailbox}\n"
        "Subject: [Postmaster] Email Delivery Failure\nMessage-ID: <mc.1@mimecast.example>\n"
        "Auto-Submitted: auto-replied\nX-Mimecast-Bounce: yes\n"
        "Content-Type: text/plain; charset=utf-8\n\nEmail Delivery Failure\n\n"
        f"The following message to <{ours.recipient}> was undeliverable.\n"
        "The reason for the problem: 5.1.0 - Unknown address error 550-'Invalid Recipient'\n"
    )


def lotus(ours: Ours) -> str:
    return (
        f"From: Postmaster@customer.example\nTo: {ours.mailbox}\n"
        f"Subject: DELIVERY FAILURE: User {ours.recipient} not listed in Domino Directory\n"
        "Message-ID: <OF1.0@customer.example>\nX-Mailer: Lotus Domino Release 8.5.3\n"
        + report("delivery-status", words("Your message was not delivered."), status(ours), returned(ours))
    )


def postfix_delay(ours: Ours) -> str:
    return (
        "Return-Path: <>\nFrom: MAILER-DAEMON@mx.customer.example (Mail Delivery System)\n"
        f"To: {ours.mailbox}\nSubject: Delayed Mail (still being retried)\nAuto-Submitted: auto-replied\n"
        "Message-ID: <20261130@mx.customer.example>\n"
        + report(
            "delivery-status",
            words("THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE."),
            status(ours, "4.4.1", "delayed"),
            f"Content-Type: text/rfc822-headers\n\n{headers_of(ours)}",
        )
    )


def exchange_out_of_office(ours: Ours) -> str:
    return (
        f"From: Ada <{ours.recipient}>\nTo: {ours.mailbox}\nSubject: Automatic reply: {ours.subject}\n"
        f"Message-ID: <oof.1@customer.example>\nIn-Reply-To: <{ours.message_id}>\nX-Auto-Response-Suppress: All\n"
        "Auto-Submitted: auto-generated\nContent-Type: text/plain; charset=utf-8\n\nI am away until Monday.\n"
    )


def sieve_vacation(ours: Ours) -> str:
    return (
        f"Return-Path: <>\nFrom: {ours.recipient}\nTo: {ours.mailbox}\nSubject: Auto: {ours.subject}\n"
        f"Message-ID: <sieve.1@customer.example>\nReferences: <{ours.message_id}>\nX-Sieve: Pigeonhole Sieve 0.5\n"
        "Auto-Submitted: auto-replied (vacation)\nPrecedence: bulk\n"
        "Content-Type: text/plain; charset=utf-8\n\nIch bin bis Montag nicht im Büro.\n"
    )


def receipt(ours: Ours, subject: str, text: str, disposition: str) -> str:
    return (
        f"From: Ada <{ours.recipient}>\nTo: {ours.mailbox}\nSubject: {subject}\n"
        f"Message-ID: <{subject.split(':')[0].replace(' ', '')}.1@customer.example>\n"
        + report(
            "disposition-notification",
            words(text),
            "Content-Type: message/disposition-notification\n\nReporting-UA: mail.customer.example; Outlook\n"
            f"Final-Recipient: rfc822; {ours.recipient}\nOriginal-Message-ID: <{ours.message_id}>\n"
            f"Disposition: {disposition}\n",
        )
    )


def read_receipt(ours: Ours) -> str:
    return receipt(
        ours,
        f"Read: {ours.subject}",
        "Your message was read on Saturday.",
        "manual-action/MDN-sent-manually; displayed",
    )


def deleted_unread(ours: Ours) -> str:
    return receipt(
        ours,
        f"Not read: {ours.subject}",
        "Your message was deleted without being read.",
        "automatic-action/MDN-sent-automatically; deleted",
    )


BOUNCES: list[Callable[[Ours], str]] = [
    exchange_online,
    exchange_without_original,
    exim_with_copy,
    exim_recipient_only,
    qmail_with_copy,
    qmail_without_copy,
    gmail,
    postfix,
    postfix_without_original,
    courier,
    sendmail,
    sendmail_of_old,
    groupwise,
    mimecast,
    lotus,
]
DELAYS: list[Callable[[Ours], str]] = [postfix_delay]
AUTO_REPLIES: list[Callable[[Ours], str]] = [exchange_out_of_office, sieve_vacation]
RECEIPTS: list[Callable[[Ours], str]] = [read_receipt, deleted_unread]
MACHINES = [*BOUNCES, *DELAYS, *AUTO_REPLIES, *RECEIPTS]
