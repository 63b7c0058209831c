"""Texts as mail programs write them: forwarded ones of four programs, and one whose lines are wrapped."""

GMAIL = """Please see below, can you answer that for my husband?

---------- Forwarded message ---------
From: Kurt Beck <kurt@home.example>
Date: Mon, 23 Nov 2026 at 10:00
Subject: the planter
To: Anna <anna@home.example>

How often does the filter have to be changed?

Kurt
"""
OUTLOOK = """FYI

From: Kurt Beck <kurt@home.example>
Sent: Monday, 23 November 2026 10:00
To: Anna <anna@home.example>
Subject: the planter

How often does the filter have to be changed?
"""
APPLE = """Can you help?

Begin forwarded message:

From: Kurt Beck <kurt@home.example>
Subject: the planter
Date: 23 November 2026 at 10:00:00 CET
To: Anna <anna@home.example>

How often does the filter have to be changed?
"""
GERMAN = """Könnt ihr das bitte beantworten?

-------- Weitergeleitete Nachricht --------
Betreff: Filter
Datum: Mon, 23 Nov 2026 10:00:00 +0100
Von: Kurt Beck <kurt@home.example>
An: anna@home.example

Wie oft muss der Filter gewechselt werden?
"""

# Apple Mail marks a forwarded mail as a quote.
APPLE_MARKED = "Can you help?\n\n" + "".join(f"> {line}\n" for line in APPLE.split("\n\n", 1)[1].splitlines())
TWICE = GMAIL.replace(
    "How often",
    "See below, can you ask them?\n\n---------- Forwarded message ---------\nFrom: Lena Roth <lena@home.example>\n"
    "Date: Sun, 22 Nov 2026 at 10:00\nSubject: filter\nTo: Kurt Beck <kurt@home.example>\n\nHow often",
)
OUTLOOK_TWICE = OUTLOOK.replace("Subject: the planter", "Subject: FW: the planter").replace(
    "How often",
    "Can you ask them?\n\nFrom: Lena Roth <lena@home.example>\nSent: Sunday, 22 November 2026 10:00\n"
    "To: Kurt Beck <kurt@home.example>\nSubject: the planter\n\nHow often",
)


WRAPPED = """Hello,

I would like to send my planter back. How do I return a product, and how
long does the refund to my Visa card take? It was delivered on Monday, and
I have not opened the box.

Also, can a monthly Plus plan be paused?

Best regards
Ada"""
