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
    them="which ones, which one, which are they, which tickets are they, list them, show them, show me them, "
    "list those, show those, show me those, list these, name them, which of them, which of those, what "
    "are they",
    last="last, past",
    longer="longer than, more than, over, at least, older than, for",
    hours="hour, hours",
    days="day, days",
    weeks="week, weeks",
    states="open: with a person, with a colleague, taken over; unanswered: unanswered, not answered, open, "
    "unresolved, waiting for an answer, waiting for a reply, waiting for us, waiting for our reply, "
    "waiting for our answer, waiting; resolved: resolved; waiting: waiting for the customer, waiting for "
    "customers, waiting for an answer from the customer, waiting for the customer's answer; snoozed: "
    "snoozed; review: in review; new: new; spam: spam",
    also="somebody: assigned to, assigned, assignee; tag: tagged, tag, with the tag, with tag; "
    "nobody: unassigned, not assigned, assigned to nobody, assigned to no one; me: assigned to me, my "
    "tickets, mine; overdue: overdue, past due, past their due date, too late; complaint: complaint, "
    "complaints; en: english; de: german; fr: french; es: spanish; it: italian; pt: portuguese; nl: "
    "dutch; sv: swedish; pl: polish; tr: turkish; ar: arabic",
    windows="yesterday: yesterday; today: today; this week: this week; last week: last week; this month: this month",
    topics="",
    asking="show, list, give, find, tell, see, know, came, come, arrived, arrive, received, receive, got, get, "
    "sent, any, all, now, right now, currently, please, there, desk, queue, here, customers, customer, "
    "people, still, yet, many, total, which, are, were, need, needs, us, wait, waits",
)
