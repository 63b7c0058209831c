"""English."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*",
    numbered="no, number, nr",
    tickets="tickets, mails, e-mail, e-mails, email, emails, cases, incidents, complaints, requests",
    count="how many, number of, count",
    similar="similar, had this ~ before, others have, others had, other customers, anyone else, someone else, "
    "anybody else, like this, like it, like that, like ticket, same problem, same issue, same question, "
    "seen this before, seen it before, had this before, like this before, something like, tickets like",
    about="similar to, about, regarding, like, concerning, on",
    who="customer, who is, who wrote, who sent, who asked",
    outcome="resol*, promised, approved, rejected, solution, reply, replied, answer*, fixed, outcome, told them",
    record="how long, status, state, assigned, open, resolved, category, who, when, subject, customer",
    recent="recent, recently, latest, newest, last, today, yesterday, new",
    here="this ticket, this customer, this mail, this case",
    back="it, its, that ticket, that one, the resolution, the cause, they, them, resolved, the reply, the "
    "customer, she, he, her, his, summary, summarise*, summarize*, tldr, going on",
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
    "waiting for our answer, waiting, waits, still wait; resolved: resolved, solved, closed; waiting: "
    "waiting for the customer, waiting for customers, waiting for an answer from the customer, waiting "
    "for the customer's answer; snoozed: snoozed; review: in review; new: new; spam: spam",
    also="urgent: urgent, urgently, high priority; negative: angry, upset, furious, unhappy, annoyed, "
    "dissatisfied; somebody: assigned to, assigned, assignee; tag: tagged, tag, with the tag, with tag; "
    "nobody: nobody on it, no one on it, nobody ~ taken, not taken, not picked up, nobody ~ picked up, "
    "without an owner, without owner, no owner, nobody ~ working, no one ~ working, unassigned, not "
    "assigned, assigned to nobody, assigned to no one; me: my ~ tickets, my ~ mails, i have, i got, "
    "assigned to me, my tickets, mine; overdue: overdue, past due, past their due date, too late; "
    "complaint: complaint, complaints; en: english; de: german; fr: french; es: spanish; it: italian; pt: "
    "portuguese; nl: dutch; sv: swedish; pl: polish; tr: turkish; ar: arabic",
    windows="last month: last month; weekend: weekend, the weekend; yesterday: yesterday; today: today; this "
    "week: this week; last week: last week; this month: this month",
    topics="",
    asking="for a reply, for an answer, stuff, things, first, rn, split, break down, top, between, until, "
    "through, in the, show, list, give, find, tell, see, know, came, come, arrived, arrive, received, "
    "receive, got, get, sent, any, all, now, right now, currently, please, there, desk, queue, here, "
    "customers, customer, people, still, yet, many, total, which, are, were, need, needs, us, wait, "
    "waits, anything, something, anyone, anybody, whats, what's, going, happening, pls, plz, me, my, "
    "ones, ever, lately, at the moment, so far, again, open up, pull up, tell me, moment",
    oldest="oldest, longest, longest waiting, waiting longest, waited longest, waits longest",
    greeting="hello, hi, hey, good morning, good afternoon, thanks, thank you, help, what can you do, what can i "
    "ask, how does this work, who are you",
    articles="articles, article, help centre, help center, knowledge base, our policy, the policy, policy, i "
    "answer, we answer, i reply, we reply, i say, we say, to answer, to reply, fits, fit, relevant, "
    "applies, help say, help pages, help texts",
    only="and, only, just, but, what about, how about, those, of those, of these, of them, the same, instead",
    draft="draft, proposed reply, suggested reply, escalat*, why was, why is",
    by="category: by topic, per topic, by type, categories, topics, most common, complain about most, "
    "complain most about, ask about most, by category, per category, what about most; assignee: who has ~ "
    "most, who has most, by assignee, per assignee, by owner, each colleague, each agent, each person, "
    "everyone, everybody, per colleague, per agent, per person, by colleague, by agent, by person; "
    "language: languages, by language, per language; mailbox: mailboxes, by mailbox, per mailbox, each "
    "mailbox; day: per day, by day, each day, every day",
)
