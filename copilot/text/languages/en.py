"""English."""

from copilot.text.languages import Doing, Lexicon, NeedsPersonPhrases, Phrases, SignalPhrases, Terms, forms, listed

ACTS = "refund reimburs cancel cancell delet eras credit charg recharg replac ship dispatch reset terminat repay"
PAST = listed(
    "refunded reimbursed cancelled canceled deleted erased credited charged recharged replaced shipped dispatched reset"
    " terminated repaid reshipped wiped unsubscribed deactivated"
)
BASE = listed(
    "refund reimburse cancel delete erase credit charge recharge replace ship dispatch reset terminate repay reship"
    " wipe unsubscribe deactivate"
)
ONGOING = forms(
    "refund reimburs cancell cancel delet eras credit charg recharg replac shipp dispatch resett terminat repay reshipp"
    " wip unsubscrib deactivat",
    "ing",
)
LIGHT_PAST = listed(
    "processed issued initiated approved arranged started triggered granted authorised authorized completed booked sent"
    " made applied closed removed waived ordered scheduled executed accepted posted transferred paid given confirmed"
    " reversed put emailed lifted taken gave"
)
LIGHT_BASE = listed(
    "process issue initiate approve arrange start trigger grant authorise authorize complete book send make apply close"
    " remove waive order schedule execute accept post transfer pay give confirm reverse do put take"
)
LIGHT_ONGOING = listed(
    "processing issuing initiating approving arranging starting triggering granting authorising authorizing completing"
    " booking sending making applying closing removing waiving ordering scheduling executing accepting transferring"
    " paying giving confirming reversing"
)
DOING = Doing(
    perfect=Phrases(
        "i have, i've, we have, we've, i, we, our team has, our team have, our team, my colleague has, my colleagues"
        " have, a colleague has, the team has, our system has, the system has, consider it, consider your, i had, we"
        " had"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "i will, i'll, we will, we'll, i am going to, i'm going to, we are going to, we're going to, let me, i shall,"
        " we shall, i can, i would be happy to, i'd be happy to, i am happy to, i'm happy to, we are happy to, our team"
        " will, my colleague will, a colleague will, the team will, our team is going to, my colleague is going to,"
        " a colleague is going to, the team is going to, i promise to, we promise to, i hereby, we hereby, i"
        " am about to, i'm about to, allow me to, we're happy to, i would like to, we would like to offer you, i do, we"
        " do, i did, we did"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases("i am, i'm, we are, we're, our team is, my colleague is, i have been, we have been"),
    ongoing=Terms(ONGOING),
    light_ongoing=Terms(LIGHT_ONGOING),
    finite=Terms(()),
    light_finite=Terms(()),
    singular=Phrases("i"),
    plural=Phrases("we"),
    present=Terms(BASE),
    light_present=Terms(LIGHT_BASE),
    nouns=Terms(
        listed(
            "refund refunds reimbursement cancellation deletion credit credits replacement replacements reset return"
            " returns repayment chargeback account subscription membership money compensation voucher exchange parcel"
            " package"
        )
    ),
    passive_done=Phrases(
        "has been, have been, has now been, has just been, has already been, have already been, was, were, is being,"
        " are being, has successfully been, is now, is hereby, are hereby, was just, has been successfully, 's been"
    ),
    passive_future=Phrases(
        "will be, will now be, shall be, is going to be, will shortly be, will soon be, gets, 'll be"
    ),
    receive=Phrases(
        "you will receive, you'll receive, you will get, you'll get, you are getting, you're getting, you will be"
        " receiving, you will have, you have been granted, you have received, we owe you, expect, here is, here's"
    ),
    gains=Terms(
        listed(
            "refund reimbursement credit replacement money compensation repayment refunded reimbursed credited voucher"
        )
    ),
    settled=Phrases(
        "is on its way, are on their way, on its way, is under way, is approved, is confirmed, is complete, is done, is"
        " granted, is authorised, is authorized, is processed, is in progress, goes out, is guaranteed, has gone out,"
        " went through, has gone through, is scheduled, will arrive, will ship, ships today, ships tomorrow, is"
        " cancelled, is canceled, is refunded, is closed, is deleted, is issued, will follow, will go out, is ready"
    ),
    yours=Terms(listed("your yours")),
    you=Terms(listed("you your yours")),
    negations=Terms(
        listed(
            "not never cannot can't won't haven't hasn't don't didn't isn't aren't wasn't no unable nor without doesn't"
        )
    ),
    conditions=Phrases(
        "if, once, when, after, as soon as, until, unless, whether, upon, before, in case, provided, usually, normally,"
        " typically, always, generally, any, each, every, only, whenever, while, where, or, either, may, might, can,"
        " should, must, depending, example, e.g"
    ),
    soft=Terms(
        listed(
            "help helping helped assist ask asked asking forward forwarded pass passed see seen saw sorry understand"
            " know request requests requested wish want wanted need needed explain explained show showed shown describe"
            " described guide look looked check whether if how that policy policies form question page link article"
            " instructions steps status options option about tell told let noticed noted found receive received hear"
            " raise raised escalate escalated note believe think suggest recommend advise recommended label information"
            " details hope checking try tried"
        )
    ),
    joins=Terms(listed("and then")),
    infinitive=Terms(listed("to")),
    attributive=Terms(
        listed(
            "a an the your my our this that these those any no was were been is are be being for of from in on you they"
        )
    ),
    able=Terms(listed("can could may might would should must")),
)
SIGNALS = SignalPhrases(
    thanks="""thanks*, thank you*, thx, ty, many thanks, cheers, much appreciated, appreciate it, appreciated, got it, that
        worked, it worked, it works, works now, working now, it works now, that works, works perfectly, all good, all set,
        solved, problem solved, sorted, that solved it, that helped, that helps, perfect, great, awesome, brilliant,
        wonderful, excellent, lovely, ok, okay, understood, noted, received, no further questions, you can close this,
        please close this ticket, issue resolved, resolved, fixed, it is fixed, it's fixed, all solved, all sorted, all
        resolved, solved now, works fine, works great, works again, working again, works fine now, works perfectly now""",
    filler="""so much, very much, a lot, a million, again, for your, for the, for all, for this, for that, for sorting,
        your, help, quick, fast, prompt, kind, reply, response, answer, support, assistance, time, effort, and, i, we, it,
        is, was, that, this, you, really, now, all, the, my, me, us, just, have, a, nice, good, great, day, weekend,
        evening, week, bye, regards, best, kind regards, best regards, warm regards, wishes, hi, hello, hey, dear, team,
        everyone, guys, support team, will do, well, very, helpful, perfectly, fine, clear, explaining, patience, to, from,
        everything, much, sent, mobile, phone, iphone, android, on, in, by, works, out, looks, so, helping, yes, understood,
        problem, question, questions, issue, that's, it's, what, needed, exactly, information, info, mate, mates, folks,
        lads, buddy, sir, madam, wanted to say, wanted to tell you, wanted to let you know, to say, here, there""",
    no_reply="""no need to reply, no need to answer, no need to respond, no need to write back, no reply needed, no reply
        necessary, no answer needed, no response needed, no response necessary, you don't need to reply, you do not need to
        reply, please do not reply, don't bother replying""",
    complaint="""complain*, unacceptable, disgrace*, outrageous, ridiculous, appalling*, terrible service, awful service,
        terrible experience, worst, never again, never order, never buying, never buy from, ashamed, shameful, a joke, is a
        scam, been scammed, you scammed, rip off, ripped off, rip-off, fed up, sick of, sick and tired, furious, disgusted,
        disgusting, very disappointed, extremely disappointed, really disappointed, so disappointed, deeply disappointed,
        disappointing, totally unhappy, not happy, very unhappy, extremely unhappy, lawyer, solicitor, legal action, trading
        standards, consumer protection, small claims, reclamation*, lodge, lodging, file a claim, filing a claim, filing
        claim, claim against, claims against, consumer claim, customer claim, against your company, against your business,
        against your organi*, ain't happy, fucking, bloody, bullshit, demand a refund, demand my money, want my money back,
        leave a bad review, one star review, still no reply, still no response, no one replies, nobody answers, nobody
        replies, ignored, third time, third email, wasted, waste of, incompeten*, lied to, misled, take my business
        elsewhere, let down""",
    negative="""angry, annoy*, frustrat*, upset, disappoint*, unhappy, terrible, awful, horrible, poor, bad, useless,
        broken, damaged, faulty, defective, smashed, wrong, missing, late, failed, worst, hate, unfair, dissatisfied,
        unprofessional, rude, impossible, ridiculous, unacceptable, fed up, furious, complain*, dreadful, a joke, pathetic,
        shocking, disgust*, ruined, nightmare""",
    positive="""love, great, excellent, perfect, happy, wonderful, fantastic, awesome, amazing, brilliant, pleased,
        delighted, appreciate, thank you so much, well done, beautiful, impressed, lovely, delightful, thrilled, so kind,
        very kind, so helpful, very helpful, made my day, much better""",
    urgent="""urgent*, asap, as soon as possible, immediately, right away, right now, straight away, emergency, critical,
        today, tonight, within the hour, within 24 hours, by tomorrow, deadline, at once, time sensitive, cannot wait, can't
        wait any longer, need it now, without delay, production is down, safety""",
    danger="""smells burnt, smells burned, smells of burning, smell of burning, burning smell, burnt smell, smelled burnt,
        smelt burnt, smell burning, smells like burning, caught fire, catches fire, is on fire, was on fire, started
        smoking, is smoking, was smoking, smoke came, smoke is coming, smoke coming, smoke from, electric shock*, electrical
        shock*, got a shock, gave me a shock, sparks came, sparks from, is sparking, was sparking, it exploded, has
        exploded, exploded in, blew up, gas leak*, smell of gas, smells of gas, got injured, was injured, got hurt, was hurt
        by, burned my, burnt my, burned myself, burnt myself, cut myself on, allergic reaction*, was poisoned""",
    meeting="""schedule a call, schedule a meeting, set up a call, set up a meeting, book a call, book a meeting, arrange a
        call, arrange a meeting, book a demo, a demo call, video call, zoom call, call me back, call back, phone call with,
        meet with, are you available, your availability, appointment, slot next week, hop on a call, jump on a call, book a
        tour, a tour of, take a tour, guided tour, schedule a tour, book a slot, book a session, book a visit, book a
        viewing, free slot, free slots, free times, times are free, time slots, times are available, dates are available,
        slots are available, available times, available slots, available dates, availability for, when are you free, are you
        free, set up a time, find a time, arrange a visit, schedule a demo, schedule a visit, schedule a video, set up a
        demo, arrange a demo, request a demo, have a call, a quick call, a short call, get on a call, reschedule""",
    spam="""seo, backlink*, guest post*, sponsored post, link building, rank higher, first page of google, page one of
        google, domain authority, web traffic, increase your traffic, website traffic, casino, betting, viagra, cialis,
        lottery, you have won, you've won, million dollars, inheritance, next of kin, prince, bitcoin*, crypto*, forex,
        investment opportunity, business proposal, business opportunity, make money, earn money, work from home, guaranteed
        returns, double your, limited time offer, act now, click here, click below, unsubscribe, bulk email, email list,
        mailing list for sale, verified leads, lead generation, leads for your, b2b leads, outsourc*, offshore, web
        development services, app development services, web design services, redesign your website, explainer video, boost
        your sales, grow your business, wire transfer, buy ~ gift cards, purchase ~ gift cards, gift card codes, your
        account will be suspended, verify your account, dear friend, dear sir/madam, dear beneficiary, increase your sales,
        our services include, we are a leading, manufacturer in china, factory price, promotional, 100% free, risk free, no
        obligation, followers, instagram likes, hot singles""",
    wish="""refund me, refund my, refund the, give me a refund, want a refund, like a refund, need a refund, get a refund
        now, request a refund, demand a refund, want my money back, like my money back, cancel my, cancel the, cancel our,
        please cancel, want to cancel my, like to cancel my, delete my, please delete, erase my, close my account, remove my
        account, charge my, replace my, send me a replacement, send a replacement, want a replacement, ship me, resend my,
        issue a credit, credit my, terminate my, reimburse me, cancel order, cancel this, cancel all, cancel both,
        unsubscribe me, please remove my, please change my, please change the, please update my, please correct my, please
        upgrade, please downgrade, please refund, please reset my, please reimburse, please replace, you reset my, you
        change my, you change the, you upgrade my, you remove my, remove me from, ship a replacement, ship me, ship a new,
        ship another, send a new, send another, send me a new, send me another, send me one, process a return, process my
        return, process the return, start a return, start my return, arrange a return, arrange a replacement, want to
        exchange, like to exchange, please exchange, want to swap, like to swap, please swap, extend my warranty, extend the
        warranty, make an exception, send me a label, waive the, cover the shipping, exchange it for, swap it for""",
    own="""can i, could i, may i, do i, did i, am i, will i, would i, should i, if i, if you, when i, when you, once i,
        after i, before i, until i, unless i, whether i, whether you, i can't, i cannot, i can not, i could not, i couldn't,
        unable to, not able to, able to, allowed to, i tried, tried to, trying to, try to, possible to, a way to, option to,
        steps to, instructions to, how to, button to, page to, link to, do you, does, did you, have you, has, will you, will
        it, is it, is there, are you, fee to, cost to, without having to, e-mail to, email to, mail to, message to, asked me
        to, asks me to, told me to, tells me to, makes me""",
    desire="""want to, like to, love to, need to, wish to, looking to, planning to, thinking of, going to, decided to,
        intend to""",
    trouble="""does not work, doesn't work, doesnt work, did not work, didn't work, is not working, isn't working, not
        working, stopped working, no longer works, nothing works, won't work, will not work, broken, broke, not functioning,
        is faulty, has failed, fails, failing, failed, acting up, problem, problems, issue, issues, trouble, error, bug,
        wrong""",
    padding="""works, work, working, fix it, fix this, fix, urgent, urgently, asap, assistance, something, anything,
        nothing, anymore, any more, again, suddenly, since yesterday, today, yesterday, thing, stuff""",
    account="""where is my order, where's my order, where is my package, where is my parcel, where's my parcel, where's my
        package, where is my delivery, where is my refund, where's my refund, status of my, track my order, when will my
        order, when will my package, when will my parcel, when will my refund, when will my delivery, when does my order,
        has my order, has my refund, has my payment, has my parcel, did my payment, did my order, is my order, is my refund,
        is my parcel, my order status, my balance, my invoice from, my last invoice, copy of my invoice, resend my invoice,
        send me my invoice, what did i order, what is my customer number, which plan am i on, which plan do i have, when
        does my subscription renew, when is my next payment, how many points do i have, my account details, what address do
        you have, why was i charged, why have i been charged, charged twice, charged me twice, double charged, i was
        charged, my order hasn't, my parcel hasn't, my order has not, my package has not, my package hasn't, my order still
        hasn't, my refund hasn't""",
    asks="""how, what, when, where, which, who, why, can i, can you, can we, could i, could you, do i, do you, does, is it,
        is there, are there, are you, am i, will i, will you, will it, would it, should i, may i, please tell, please let me
        know, please explain, please advise, let me know, tell me, i would like to know, i'd like to know, i want to know, i
        need to know, i wonder, i was wondering, i am wondering, wondering if, wondering whether, wondering how, wondered
        if, wondered whether, i need help, i need to, need help with, i am trying to, i'm trying to, i would like to, i'd
        like to, i want to, i am looking for, i'm looking for, any idea, any way to, i am inquiring, i have a question""",
    how_long="""how long, when, how soon, how many days, how many weeks, how quickly, how quick, how fast, delivery time, what
        time, by when, until when, how often""",
    how_much="""how much, what does it cost, what is the price, price of, cost of, what are the fees, how expensive, costs,
        cost, price, fee, fees, charge for""",
    how_to="""how do i, how can i, how to, how do we, how can we, how would i, how should i, what do i need to do, what do i
        have to do, what should i do, what are the steps, steps to, where do i, where can i, what can i do, is there a way,
        i want to, i would like to, i'd like to, trying to""",
    points_back="""that, it, this, those, these, they, them, there, then, one, ones, same, instead""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""[toddler baby infant] ~ [drank drunk licked chewed sucked], [drank drunk licked ate eaten] ~ [detergent bleach
        fertiliser fertilizer descaler pesticide disinfectant], emergency vet, poison* [centre center control hotline],
        [started starts began begins] to [smoke spark burn melt smoulder], [burning burnt] [plastic smell], melted plastic,
        degree burn*, has burns, got burned, got burnt, suffered burns, burned [his her their] hand*, carbon monoxide, gas
        smell, overheated and, shocked me, shocked my, scorch*, singed, hissing, [battery case cell pack] ~ [swelled swollen
        bulging bulged swelling], smoulder*, [put puts got has had] ~ in [his her their] mouth, emergency room, casualty
        department, [at to into] the emergency, [we're are am] ~ at the hospital, [ended taken rushed] ~ to hospital,
        [ended] up in hospital, [son daughter child toddler baby boy girl] ~ hospital, ambulance, fire brigade, fire
        department, firefighters, [trouble difficulty hard] ~ breathing, [face throat lips tongue eyes] ~ [swelled swollen
        swelling swells], broke out in a rash, [swallowed swallows ingested], choked, choking, [made makes feel felt] ~
        [dizzy nauseous], [cut gashed burned burnt scalded injured hurt] ~ [himself herself themselves], electrocuted, on
        fire, blister*, [smelt smell smelled smelling] ~ gas, food poisoning, fainted, unconscious, [gave got had] ~ [nasty
        bad electric] shock, [had have] to [leave evacuate] the house, [hand finger arm face leg skin] ~ [burned burnt burns
        bleeding cut], bleeding, stitches, concussion, vomiting, vomited, threw up, [broke broken fractured sprained
        twisted] ~ [arm leg wrist ankle hip rib nose finger], flame* came, flames, a bang and, [fell falls falling] ~ [head
        stairs], head injury""",
    law="""my [lawyer lawyers solicitor solicitors attorney attorneys], [lawyer solicitor attorney] ~ [contact letter
        touch], hear from ~ [lawyer lawyers solicitor solicitors attorney], legal [action proceedings steps claim], take
        legal, small claims, [take taking see sue suing] you ~ court, sue you, suing you, [go going] to court, [this it] to
        court, in court, court [case action proceedings order claim], lawsuit*, letter before action, cease and desist,
        subpoena*, class action, [file filing] ~ suit, press charges, statutory demand, [represent representing] ~ in the
        matter, [we i] represent ~ in, our client ~ [invoice claim matter against demand* instruct*], on behalf of our
        client, on behalf of my client, our chambers, law firm, barrister, legal [counsel representative representation
        demand], [instructed consulted hired retained] ~ [lawyer solicitor attorney counsel], [take taking bring bringing] ~
        [lawyer solicitor attorney], ombudsman, [through in] the courts, tribunal, summons, hearing is set, court hearing,
        [the a] hearing ~ [january february march april may june july august september october november december], statement
        of claim, served with, [police crime] report, reported ~ to the police, [file filed] ~ [complaint report] ~ [police
        prosecutor authority], our lawyers, our [solicitors attorneys], consumer protection [agency authority office]""",
    press="""[journalist reporter correspondent] [with at for from of], i am a [journalist reporter columnist], i'm a
        [journalist reporter], [press media] [enquiry inquiry request office contact], request for comment, [writing working
        preparing] ~ [story documentary broadcast], running a [documentary report story], our [readers viewers listeners],
        newsroom, investigative, statement for our, [piece story article feature report segment documentary investigation]
        [about on for] ~ [gazette courier herald times post news tribune magazine newspaper paper radio tv television bbc
        programme], [writing working reporting] ~ [piece story article feature] ~ [on about for], [comment statement quote]
        ~ [before by until] ~ [deadline publish* print air* noon monday tuesday wednesday thursday friday], [comment
        statement] from you, host ~ podcast, [feature interview film] [you your someone somebody] ~ [episode show programme
        program company broadcast], [next our] episode, [radio tv television] [programme program show station crew], your
        spokesperson, magazine's, [before we] print, any comment before, consumer test, [we are we're] [filming recording],
        [our] next [issue broadcast], [reporting writing] for the, i write for, documentary, comment ~ [for] ~ [story
        article report publication]""",
    data_protection="""[article art] [15 17 20], art. [15 17 20], [under by] ~ [gdpr ccpa], gdpr [request access erasure
        deletion], subject access request*, data subject request*, dsar, right [of to] [access erasure], right to be
        forgotten, [copy all any every] ~ personal data, personal data ~ [hold held stored have], [erase delete remove] ~
        personal [data information details], [erase delete remove] ~ everything you [know have hold], data protection [law
        authority officer commissioner], what data ~ [hold have store] [about on] me, all [data information] ~ about me,
        withdraw ~ consent, object to the processing, [somebody someone another other different] ~ else's [invoice order*
        data details address account email information], [somebody someone] ~ else's ~ [address phone details orders],
        [another other different] [customer's customer person's person user's user client's] ~ [invoice order orders data
        details address account name information], details of [another other] [customer customers person people],
        [stranger's strangers], data [breach leak], leaked ~ [data details email* list], everything ~ [hold have store keep]
        [about on] me, privacy breach, who you ~ [passed shared] ~ on to, [see view saw] ~ [another other] ~ [customer's
        customers' user's person's], [all every] recipient*, [private personal] addresses ~ visible, [data details addresses
        passwords] ~ leaked, [customers'] addresses, which ~ personal data, [history orders purchases] of another, hacked ~
        [data account details], recipients in the, in the to line, in the cc, [delete erase remove] ~ [information
        everything data] ~ [keep hold have store] [on about] me""",
    bereavement="""passed away, [husband wife father mother son daughter brother sister partner grandmother grandfather dad
        mum mom uncle aunt] ~ [died deceased dead], [late deceased] [husband wife father mother son daughter brother sister
        partner grandmother grandfather aunt uncle customer], death certificate, funeral, bereavement, bereaved, widow,
        widower, next of kin of, estate of, [mother's father's brother's sister's husband's wife's uncle's aunt's
        grandmother's grandfather's mum's dad's parent's] estate, executor, executrix, probate, [heir heiress] ~ [of to],
        deceased, passed on ~ [last in on], we lost [my our] ~ [mother father mum dad husband wife son daughter brother
        sister], no longer with us, [husband wife father mother son daughter brother sister partner grandmother grandfather
        dad mum mom uncle aunt gran grandma grandpa] ~ [dies passed], death of, fell asleep peacefully, died [suddenly
        yesterday last], laid to rest, [lost] my [wife husband mother father son daughter brother sister mum dad mom], [wife
        husband mother father son daughter brother sister mum dad mom] ~ [is has] [dead gone], [dog cat puppy kitten rabbit
        bunny hamster horse pony parrot budgie bird tortoise ferret pet pig] ~ died, died in [his her their] sleep, died
        peacefully, died in my arms, [dear beloved old darling] ~ died, [was been be being] put to sleep, [dog cat puppy
        kitten rabbit bunny horse pony pet boy girl] ~ put to sleep, [put putting] our ~ to sleep, had to put [him her] to
        sleep, [dog cat puppy kitten rabbit bunny horse pony pet boy girl] [put] down, [dog cat puppy kitten rabbit bunny
        horse pony pet boy girl] was put down, had to put [him her] down, euthan*, rainbow bridge, [dog cat puppy kitten
        rabbit bunny hamster horse pony boy girl he she] [didn't] make it, [dog cat puppy kitten rabbit bunny hamster horse
        pony boy girl he she] did not make it, [say said] goodbye to [my our] [dog cat puppy kitten rabbit bunny horse pony
        boy girl sweet dear beloved], had to be put [down to], died on [monday tuesday wednesday thursday friday saturday
        sunday], [dog cat rabbit hamster bird budgie pig horse] ~ found dead, lost [my our] [dog cat rabbit horse] of ~
        years, [let] our ~ [dog cat rabbit horse boy girl] go, had to let our ~ [dog cat rabbit horse boy girl] go, lost
        [our my] [beloved dear sweet darling], lost [our my] [boy girl], lost [our my] ~ to [cancer illness age]""",
)
MAIL_STOPWORDS = """a about above after again all also am an and any anyone anything are as at be because been before being
    both but by can cannot could did do does doing don't each either else even ever every few for from further get
    getting give go going got had has have having he hello help her here hers hi him his how however i i'd i'll i'm
    i've if in into is isn't it it's its just know let like me might more most much must my myself need no nor not
    now of off on once one only or other our ours out over own please possible really regards same say see shall
    she should since so some someone something still such take
    takes taking tell than thank thanks that that's the their theirs them
    then there these they thing this those through to too under until up us very want wanted was wasn't way we
    well were what what's when where whether which while who whom whose why will wish with without won't would
    wondering assist able yes yet you you're your yours doesn't didn't can't couldn't haven't hasn't dear team support kind
    best cheers sincerely explain question questions ask asking"""
LEXICON = Lexicon(
    stop=listed(
        "a an the and or but if then than so of in on at to for from by with about into over after before between"
        " through as is are was were be been being am do does did doing have has had having i me my we us our you your"
        " he she it its they them their this that these those there here which who whom whose what when where why how"
        " can could may might will would shall should must not no nor only own same such too very just also any each"
        " few more most other some all both it's i'm i've i'll we've we'll we're you'll you're you've that's don't"
        " can't up down out off again further once please s t ll ve re d m"
    ),
    courtesy=Terms(
        listed(
            "closest close look* thank* thanks message messages mail email contact* reach* writ* wrote help* assist*"
            " question* hope* happy glad pleas* sorry apolog* inconvenien* let know feel free further regard* wish*"
            " best kind* team support colleague* reply respon* answer* look* forward hear* need anything else find"
            " information detail* soon moment patien* understand* appreciat* welcome good day morning great nice"
            " concern* request* get back touch pass* person time hello hi dear below follow* frustrat* care ask*"
            " shortly issue matter here's article* clear* make sure quick* note tell bit little send repl* review*"
            " decid* decision human directly short give right"
        )
    ),
    greetings=Phrases("hi, hello, dear, hey, good morning, good afternoon, good evening, greetings"),
    closings=Phrases(
        "best regards, kind regards, regards, best wishes, sincerely, yours sincerely, cheers, thanks, thank you, all"
        " the best, warm regards, many thanks, yours faithfully, best"
    ),
    echo=Phrases(
        "sorry to hear, sorry that, sorry about, sorry for, i understand that, i understand, we understand, you asked,"
        " you write, you wrote, you mention, you mentioned, you would like, you want, thank you for, thanks for,"
        " regarding your, about your, i see that you, as for your, you are asking, you describe"
    ),
    asks=Phrases(
        "please tell, please let us know, please let me know, let us know, let me know, tell us, tell me, please send"
        " us, please send me, please share, please give us, please provide, could you, can you, would you, please"
        " reply, please confirm, i need to know, we need to know, i need, we need, to help you, so that i can help"
    ),
    absent=Phrases(
        "could not find, couldn't find, cannot find, can't find, did not find, do not say, does not say, don't have, do"
        " not have, no information, not able to find, nothing about, not covered, cannot answer, can't answer, unable"
        " to find, cannot confirm, can't confirm, not sure, do not know, don't know"
    ),
    negations=listed("not no never cannot can't don't doesn't didn't won't isn't aren't wasn't without neither"
                     " nor none"),
    months=(
        "january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug",
        "september|sep|sept", "october|oct", "november|nov", "december|dec",
    ),
    weekdays=("monday|mondays", "tuesday|tuesdays", "wednesday|wednesdays", "thursday|thursdays", "friday|fridays",
              "saturday|saturdays", "sunday|sundays"),
    numbers=(
        "two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14"
        " fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60"
        " seventy=70 eighty=80 ninety=90 hundred=100 one=1"
    ),
    units=(
        "second=second seconds=second sec=second minute=minute minutes=minute min=minute mins=minute hour=hour"
        " hours=hour hr=hour hrs=hour day=day days=day week=week weeks=week month=month months=month year=year"
        " years=year yr=year percent=% dollar=usd dollars=usd usd=usd euro=eur euros=eur eur=eur pound=gbp pounds=gbp"
        " gbp=gbp cent=cent cents=cent chf=chf sek=sek pln=pln try=try gb=gb mb=mb kb=kb tb=tb kg=kg km=km cm=cm mm=mm"
        " g=g mile=mile miles=mile kilometre=km kilometres=km kilometer=km kilometers=km"
        " m=m metre=m metres=m meter=m meters=m centimetre=cm centimetres=cm centimeter=cm centimeters=cm"
        " millimetres=mm millimeters=mm kilo=kg kilos=kg kilogram=kg kilograms=kg gram=g grams=g ml=ml cl=cl l=l"
        " litre=l litres=l liter=l liters=l yen=jpy jpy=jpy rupees=inr inr=inr m2=m2 m3=m3 km2=km2 sqm=m2 qm=m2"
    ),
    insults=Terms(
        listed("idiot idiots stupid moron morons dumb imbecile imbeciles fool bastard asshole bitch bullshit"
               " fuck* shit"
               " crap loser losers")
    ),
    machine=Phrases(
        "as an ai, as a language model, as an artificial, as a large language, i am an ai, i'm an ai, i am a language"
        " model, i'm a language model, as an assistant, my training data, i am a bot, i'm a bot, as a chatbot"
    ),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
