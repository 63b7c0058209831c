"""English."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*",
    numbered="no, number, nr",
    tickets="tickets, mails, e-mail, e-mails, email, emails, cases, incidents, complaints, requests",
    count="how many, number of, count",
    similar="anyone ~ about, anybody ~ about, someone ~ about, similar, had this ~ before, others have, others "
    "had, other customers, anyone else, someone else, "
    "anybody else, like this, like it, like that, like ticket, same problem, same issue, same question, seen this "
    "before, seen it before, had this before, like this before, something like, tickets like",
    about="similar to, about, regarding, like, concerning, on",
    who="customer, who is, who wrote, who sent, who asked",
    outcome="resol*, promised, approved, rejected, solution, reply, replied, answer*, fixed, outcome, told them",
    record="how long, status, state, assigned, open, resolved, category, who, when, subject, customer",
    recent="recent, recently, latest, newest, last, today, yesterday, new",
    here="this ticket, this customer, this mail, this case",
    back="it, its, that ticket, that one, the resolution, the cause, they, them, resolved, the reply, the "
    "customer, she, he, her, his, summary, summarise*, summarize*, tldr, going on",
    them="which ones, which one, which are they, which tickets are they, list them, show them, show me them, list "
    "those, show those, show me those, list these, name them, which of them, which of those, what are they",
    last="last, past",
    longer="longer than, more than, over, at least, for",
    hours="hour, hours",
    days="day, days",
    weeks="week, weeks",
    states="open: with a person, with a colleague, taken over; unanswered: unanswered, not answered, open, "
    "unresolved, waiting for an answer, waiting for a reply, waiting for us, waiting for our reply, waiting for "
    "our answer, waiting, waits, still wait; resolved: did each ~ resolve, did each ~ close, did everyone ~ "
    "close, did everyone ~ "
    "resolve, resolved, solved, closed, done, finished, completed; "
    "waiting: waiting for the customer, waiting for customers, waiting for an answer from the customer, waiting "
    "for the customer's answer, waiting for customer, waiting on customer, waiting on customers, waiting on the "
    "customer, waiting on the customers, wait for customer, wait for customers, wait for the customer, wait for "
    "the customers, wait on the customer, waits for customer, waits for the customer, waits on the customer, "
    "waiting for a customer, awaiting customer, awaiting the customer, pending customer, waiting for customer "
    "reply, waiting for their reply, waiting for their answer, with the customer; snoozed: snoozed; review: in "
    "review; new: new; spam: spam",
    also="urgent: urgent, urgently, high priority; negative: angry, upset, furious, unhappy, annoyed, "
    "dissatisfied; somebody: assigned to, assigned, assignee; tag: tagged, tag, with the tag, with tag; nobody: "
    "nobody took, no one took, nobody on it, no one on it, nobody ~ taken, not taken, not picked up, "
    "nobody ~ picked up, without an owner, "
    "without owner, no owner, nobody ~ working, no one ~ working, unassigned, not assigned, assigned to nobody, "
    "assigned to no one; me: my ~ tickets, my ~ mails, i have, i got, assigned to me, my tickets, mine, and me, "
    "on my plate, assigned me, do i have; overdue: overdue, past due, past their due date, too "
    "late, are late, is late, running late, late tickets, late ones, late answers, late replies, past the "
    "deadline, past "
    "their deadline, missed their deadline, missed the deadline, behind schedule; danger: danger, dangerous, marked as "
    "danger, marked danger; law: law, legal, lawyer*; press: press, journalist*; data_protection: data "
    "protection, gdpr; "
    "bereavement: bereavement*, bereaved; bank_details: bank details; disputed_payment: disputed payment*; "
    "person: need a person, needs a person, only a "
    "person;  complaint: "
    "complaint, complaints; en: english; de: german; fr: french; es: spanish; it: italian; pt: portuguese; nl: "
    "dutch; sv: swedish; pl: polish; tr: turkish; ar: arabic"
    "; ready: drafts ~ ready, draft ~ ready, ready drafts, ready draft, are ready to send, are ready to be sent, "
    "is ready to send, ready to send, are ready, is ready, ready tickets, ready ones; needs_approval: need "
    "approval, needs approval, waiting for approval, waits for approval, wait for approval, awaiting approval, to "
    "be approved, to approve, for approval; needs_fact: need a fact, needs a fact, need facts, missing a fact, "
    "miss a fact, needs fact, fact missing; findings: findings, only findings; none: no draft, no drafts, without "
    "a draft, without draft, without drafts, not drafted, did not draft, not draft, no reply drafted",
    windows="last month: last month; weekend: weekend, the weekend; yesterday: yesterday; today: today; this week: "
    "this week; last week: last week; this month: this month; tomorrow: tomorrow; next week: next week",
    topics="",
    asking="mention, mentions, mentioned, mentioning, contain, contains, containing, talk, talking, speak, refer, "
    "answers, replies, for a reply, for an answer, stuff, things, first, rn, split, break down, top, "
    "between, until, through, "
    "in the, show, list, give, find, tell, see, know, came, come, arrived, arrive, received, receive, got, get, "
    "sent, any, all, now, right now, currently, please, there, desk, queue, here, customers, customer, people, "
    "still, yet, many, total, which, are, were, need, needs, us, wait, waits, anything, something, anyone, "
    "anybody, whats, what's, going, happening, pls, plz, me, my, ones, ever, lately, at the moment, so far, "
    "again, open up, pull up, tell me, moment, busy, workload, plate, go, up, them all, of the day, out",
    oldest="oldest",
    greeting="hello, hi, hey, good morning, good afternoon, thanks, thank you, help, what can you do, what can i "
    "ask, how does this work, who are you",
    articles="articles, article, help centre, help center, knowledge base, our policy, the policy, policy, i "
    "answer, we answer, i reply, we reply, i say, we say, to answer, to reply, fits, fit, relevant, applies, help "
    "say, help pages, help texts",
    only="and, only, just, but, what about, how about, those, of those, of these, of them, the same, instead",
    draft="draft, drafts, proposed reply, suggested reply, escalat*, why was, why is",
    by="category: by topic, per topic, by type, categories, topics, most common, complain about most, complain most "
    "about, ask about most, by category, per category, what about most, each category, each topic, every "
    "category, every topic; assignee: which colleague, which agent, who has ~ most, who closed ~ most, who "
    "resolved ~ most, who sent ~ most, who has most, by assignee, per assignee, by owner, each colleague, each "
    "agent, each person, everyone, everybody, per colleague, per agent, per person, by colleague, by agent, by "
    "person; language: languages, by language, per language, each language, every language; mailbox: mailboxes, "
    "by mailbox, per mailbox, each mailbox, every mailbox; day: per day, by day, each day, every day",
    category="category, categories, categorised, categorized, labelled, labeled",
    ordinary="other, others, question, general, unknown, misc, miscellaneous, information, info, request, "
    "requests, new, open, help, support, feedback, mail, message",
    theirs="other tickets, other ticket, another ticket, other mails, other cases, other requests, other "
    "conversations, more tickets from, other tickets from, earlier tickets, previous tickets, previous mails, "
    "past tickets, old tickets, her tickets, his tickets, their tickets, her other tickets, his other tickets, "
    "their other tickets, her history, his history, their history, tickets from her, tickets from him, tickets "
    "from them, tickets of hers, tickets of his, tickets of theirs, written before, wrote before, written to us "
    "before, contacted us before, mailed before, mailed us before, been in touch before, written us before",
    more="more, more of them, more of these, more of those, more tickets, next, next page, next ones, the next, "
    "the rest, rest, the others, list all, show all, all of them, all of those, go on, continue, remaining, the "
    "remaining",
    everything="all, all of, every, everything",
    parcel="order, the order, order status, status of the order, parcel, package, shipment, delivery, shipped, "
    "dispatched, tracking, tracking number, tracking link, delivered, carrier",
    wants="customer want, customers want, customer asking, customer ask, customer need, customer after, he want, "
    "he asking, she want, she asking, they want, they asking, he need, she need, they need, customer asks, "
    "customer wants, the question here, customer's question, customer's problem, the problem here, the issue "
    "here, newest mail say, last mail say",
    replied="did we answer, did we reply, did we write, did we say, did we tell, did we send, did we already, did "
    "we respond, have we answered, have we replied, have we already, we answered, we replied, we told, we wrote, "
    "we already, did i answer, did i reply, did i write, our reply, our answer, our last reply, our last answer, "
    "already answered, already replied",
    sent="did i ~ answer, did we ~ answer, did i answer, did we answer, did i reply, did we reply, did i ~ reply, "
    "did we ~ reply, did i send, did we send, did ~ send, did ~ answer, did ~ reply, have i answered, have we "
    "answered, have i sent, have we sent, i answered, we answered, i replied, we replied, replies, answers, "
    "replied, answered, replies sent, answers sent, sent replies, sent out, went out",
    history="history, timeline, whole conversation, full conversation, all mails, all messages, whole thread, thread",
    owner="who has, who's on, who is on, who's got, who owns, who took, who is working, who works, who is "
    "handling, who handles, who is assigned, who is responsible, who is dealing, who deals, who's dealing, who's "
    "handling, who's working, whose",
    older="older than, created more than, received more than, came more than",
    longest="longest, longest waiting, waiting longest, waited longest, waits longest, wait longest, waiting the "
    "longest, waited the longest, been waiting longest",
    coming="next, in the next, within, within the next, in",
    team="team, group, department",
    due="due, next due, due today, due next, due soon, deadline, deadlines, falls due, fall due",
    acts="",
    done_to="",
    how="unedited: unedited, not edited, without edits, without editing, without changes, unchanged, as proposed, as "
    "drafted; edited: edited, edit, with edits, corrected; automatic: automatic, automatically, auto-sent, unseen, by "
    "itself, by themselves; failed: failed, fail, undelivered, not delivered, could not be sent; uncertain: uncertain, "
    "may have arrived",
)
