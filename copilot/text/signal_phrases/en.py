"""English."""

from copilot.text.signal_phrases import Sounds

SOUNDS = Sounds(
    thanks="""thanks*, thank you*, thx, ty, many thanks, cheers, much appreciated, appreciate it, appreciated, got it,
        that worked, it worked, it works, works now, working now, it works now, that works, works perfectly, all good,
        all set, solved, problem solved, sorted, that solved it, that helped, that helps, perfect, great, awesome,
        brilliant, wonderful, excellent, lovely, ok, okay, understood, noted, received, no further questions,
        you can close this, please close this ticket, issue resolved, resolved, fixed, it is fixed, it's fixed""",
    filler="""so much, very much, a lot, a million, again, for your, for the, for all, for this, for that, for sorting,
        your, help, quick, fast, prompt, kind, reply, response, answer, support, assistance, time, effort, and, i, we,
        it, is, was, that, this, you, really, now, all, the, my, me, us, just, have, a, nice, good, great, day, weekend,
        evening, week, bye, regards, best, kind regards, best regards, warm regards, wishes, hi, hello, hey, dear, team,
        everyone, guys, support team, will do, well, very, helpful, perfectly, fine, clear, explaining, patience, to,
        from, everything, much, sent, mobile, phone, iphone, android, on, in, by, works, out, looks, so, helping, yes,
        understood, problem, question, questions, issue, that's, it's, what, needed, exactly, information, info""",
    complaint="""complain*, unacceptable, disgrace*, outrageous, ridiculous, appalling*, terrible service, awful service,
        terrible experience, worst, never again, never order, never buying, never buy from, ashamed, shameful, a joke,
        is a scam, been scammed, you scammed, rip off, ripped off, rip-off, fed up, sick of, sick and tired, furious,
        disgusted, disgusting, very disappointed, extremely disappointed, really disappointed, so disappointed,
        deeply disappointed, disappointing, totally unhappy, not happy, very unhappy, extremely unhappy, lawyer,
        solicitor, legal action, trading standards, consumer protection, small claims, reclamation*, lodge, lodging,
        file a claim, filing a claim, filing claim, claim against, claims against, consumer claim, customer claim,
        against your company, against your business, against your organi*, ain't happy, fucking, bloody, bullshit,
        demand a refund, demand my money, want my money back, leave a bad review, one star review,
        still no reply, still no response, no one replies, nobody answers, nobody replies, ignored, third time,
        third email, wasted, waste of, incompeten*, lied to, misled, take my business elsewhere, let down""",
    negative="""angry, annoy*, frustrat*, upset, disappoint*, unhappy, terrible, awful, horrible, poor, bad, useless,
        broken, damaged, faulty, defective, smashed, wrong, missing, late, failed, worst, hate, unfair,
        dissatisfied, unprofessional, rude, impossible, ridiculous, unacceptable, fed up, furious, complain*, dreadful,
        a joke, pathetic, shocking, disgust*, ruined, nightmare""",
    positive="""love, great, excellent, perfect, happy, wonderful, fantastic, awesome, amazing, brilliant, pleased,
        delighted, appreciate, thank you so much, well done, beautiful, impressed""",
    urgent="""urgent*, asap, as soon as possible, immediately, right away, right now, straight away, emergency, critical,
        today, tonight, within the hour, within 24 hours, by tomorrow, deadline, at once, time sensitive,
        cannot wait, can't wait any longer, need it now, without delay, production is down, safety""",
    danger="""smells burnt, smells burned, smells of burning, smell of burning, burning smell, burnt smell,
        smelled burnt, smelt burnt, smell burning, smells like burning, caught fire, catches fire, is on fire,
        was on fire, started smoking, is smoking, was smoking, smoke came, smoke is coming, smoke coming,
        smoke from, electric shock*, electrical shock*, got a shock, gave me a shock, sparks came, sparks from,
        is sparking, was sparking, it exploded, has exploded, exploded in, blew up, gas leak*, smell of gas,
        smells of gas, got injured, was injured, got hurt, was hurt by, burned my, burnt my, burned myself,
        burnt myself, cut myself on, allergic reaction*, was poisoned""",
    meeting="""schedule a call, schedule a meeting, set up a call, set up a meeting, book a call, book a
        meeting, arrange a call, arrange a meeting, book a demo, a demo call, video call, zoom call, call me
        back, call back, phone call with, meet with, are you available, your availability, appointment, slot
        next week, hop on a call, jump on a call, book a tour, a tour of, take a tour, guided tour, schedule a
        tour, book a slot, book a session, book a visit, book a viewing, free slot, free slots, free times,
        times are free, time slots, times are available, dates are available, slots are available, available
        times, available slots, available dates, availability for, when are you free, are you free, set up a
        time, find a time, arrange a visit, schedule a demo, schedule a visit, schedule a video, set up a demo,
        arrange a demo, request a demo, have a call, a quick call, a short call, get on a call, reschedule""",
    spam="""seo, backlink*, guest post*, sponsored post, link building, rank higher, first page of google,
        page one of google, domain authority, web traffic, increase your traffic, website traffic, casino, betting,
        viagra, cialis, lottery, you have won, you've won, million dollars, inheritance, next of kin, prince,
        bitcoin*, crypto*, forex, investment opportunity, business proposal, business opportunity, make money,
        earn money, work from home, guaranteed returns, double your, limited time offer, act now, click here,
        click below, unsubscribe, bulk email, email list, mailing list for sale, verified leads, lead generation,
        leads for your, b2b leads, outsourc*, offshore, web development services, app development services,
        web design services, redesign your website, explainer video, boost your sales, grow your business,
        wire transfer, gift card*, your account will be suspended, verify your account, dear friend, dear sir/madam,
        dear beneficiary, increase your sales, our services include, we are a leading, manufacturer in china,
        factory price, promotional, 100% free, risk free, no obligation, followers, instagram likes, hot singles""",
    wish="""refund me, refund my, refund the, give me a refund, want a refund, like a refund, need a refund, get
        a refund now, request a refund, demand a refund, want my money back, like my money back, cancel my,
        cancel the, cancel our, please cancel, want to cancel my, like to cancel my, delete my, please delete,
        erase my, close my account, remove my account, charge my, replace my, send me a replacement, send a
        replacement, want a replacement, ship me, resend my, issue a credit, credit my, terminate my, reimburse
        me, cancel order, cancel this, cancel all, cancel both, unsubscribe me, please remove my, please change
        my, please change the, please update my, please correct my, please upgrade, please downgrade, please
        refund, please reset my, please reimburse, please replace, you reset my, you change my, you change the,
        you upgrade my, you remove my, remove me from,
        ship a replacement, ship me, ship a new, ship another, send a new, send another, send me a new, send me
        another, send me one, process a return, process my return, process the return, start a return, start my
        return, arrange a return, arrange a replacement, want to exchange, like to exchange, please exchange, want
        to swap, like to swap, please swap, extend my warranty, extend the warranty, make an exception, send me a
        label, waive the, cover the shipping, exchange it for, swap it for""",
    own="""can i, could i, may i, do i, did i, am i, will i, would i, should i, if i, if you, when i, when you,
        once i, after i, before i, until i, unless i, whether i, whether you, i can't, i cannot, i can not, i
        could not, i couldn't, unable to, not able to, able to, allowed to, i tried, tried to, trying to, try
        to, possible to, a way to, option to, steps to, instructions to, how to, button to, page to, link to, do
        you, does, did you, have you, has, will you, will it, is it, is there, are you, fee to, cost to, without
        having to, e-mail to, email to, mail to, message to, asked me to, asks me to, told me to, tells me to,
        makes me""",
    desire="""want to, like to, love to, need to, wish to, looking to, planning to, thinking of, going to,
        decided to, intend to""",
    trouble="""does not work, doesn't work, doesnt work, did not work, didn't work, is not working, isn't
        working, not working, stopped working, no longer works, nothing works, won't work, will not work,
        broken, broke, not functioning, is faulty, has failed, fails, failing, failed, acting up, problem,
        problems, issue, issues, trouble, error, bug, wrong""",
    padding="""works, work, working, fix it, fix this, fix, urgent, urgently, asap, assistance, something,
        anything, nothing, anymore, any more, again, suddenly, since yesterday, today, yesterday, thing, stuff""",
    account="""where is my order, where's my order, where is my package, where is my parcel, where's my parcel,
        where's my package, where is my delivery, where is my refund, where's my refund, status of my, track my order,
        when will my order, when will my package, when will my parcel, when will my refund, when will my delivery,
        when does my order, has my order, has my refund, has my payment, has my parcel, did my payment, did my order,
        is my order, is my refund, is my parcel, my order status, my balance, my invoice from, my last invoice,
        copy of my invoice, resend my invoice, send me my invoice, what did i order, what is my customer number,
        which plan am i on, which plan do i have, when does my subscription renew, when is my next payment,
        how many points do i have, my account details, what address do you have, why was i charged, why have i been charged,
        charged twice, charged me twice, double charged, i was charged, my order hasn't, my parcel hasn't,
        my order has not, my package has not, my package hasn't, my order still hasn't, my refund hasn't""",
    asks="""how, what, when, where, which, who, why, can i, can you, can we, could i, could you, do i, do you, does, is it,
        is there, are there, are you, am i, will i, will you, will it, would it, should i, may i, please tell, please let me
        know, please explain, please advise, let me know, tell me, i would like to know, i'd like to know, i want to know,
        i need to know, i wonder, i was wondering, i am wondering, wondering if, wondering how, i need help, i need to,
        need help with, i am trying to, i'm trying to, i would like to, i'd like to, i want to, i am looking for,
        i'm looking for, any idea, any way to, i am inquiring, i have a question""",
    how_long="""how long, when, how soon, how many days, how many weeks, how quickly, how fast, delivery time,
        what time, by when, until when, how often""",
    how_much="""how much, what does it cost, what is the price, price of, cost of, what are the fees, how expensive,
        costs, cost, price, fee, fees, charge for""",
    how_to="""how do i, how can i, how to, how do we, how can we, how would i, how should i, what do i need to do,
        what do i have to do, what should i do, what are the steps, steps to, where do i, where can i, what can i do,
        is there a way, i want to, i would like to, i'd like to, trying to""",
    points_back="""that, it, this, those, these, they, them, there, then, one, ones, same, instead""",
)
