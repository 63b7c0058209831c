"""English."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*",
    numbered="no, number, nr",
    tickets="tickets, mails, e-mail, e-mails, email, emails, cases, incidents, complaints, requests",
    count="how many, number of, count",
    similar="similar, like this, like it, like that, like ticket, same problem, same issue, same question",
    about="similar to, about, regarding, like, concerning, on",
    who="customer, who is, who wrote, who sent, who asked",
    outcome="resol*, solution, reply, replied, answer*, fixed, outcome, told them",
    record="status, state, assigned, open, resolved, category, who, when, subject, customer",
    recent="recent, recently, latest, newest, last, today, yesterday, new",
    here="this ticket, this customer, this mail, this case",
    back="it, its, that ticket, that one, the resolution, the cause, they, them, resolved, the reply, the customer",
    last="last, past",
    hours="hour, hours",
    days="day, days",
    weeks="week, weeks",
    states="open: unresolved, open; resolved: resolved; waiting: waiting; snoozed: snoozed; review: in review; "
    "new: new; spam: spam",
    windows="yesterday: yesterday; today: today; this week: this week; last week: last week; this month: this month",
    topics="",
)
