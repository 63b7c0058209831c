"""English."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        more than once, oh no, oh dear, what a, let's go through, let us go through, apologies,
        can imagine, could imagine, can understand, can see why, gladly, sorry, thank*, we appreciate, i
        appreciate, appreciated, apologi*, excuse, condolences, sympath*, glad, happy to hear, happy to
        read, happy for you, happy that, delighted, pleased, good to hear, great to hear, nice to hear,
        lovely to hear, good to know, how nice, how kind, how lovely, how good, kind of you, nice of you,
        good of you, hope*, imagine, understand*, i can see why, i see how, we know how, i know how,
        welcome, congratulations, well done, enjoy, have a *, all the best, best wishes, good luck, take
        care, take your time, no worries, not to worry, don't worry, do not worry, rest assured, no problem,
        no bother, no trouble, don't hesitate, do not hesitate, feel free, let us know, let me know, please
        ask, just ask, write to us again, looking forward, look forward, happy to help, here to help, glad
        to help, no need to apologise, no need to apologize, no need to be sorry, don't feel, do not feel,
        don't be, do not be, must have been, must be, how annoying, how frustrating, annoying, frustrating,
        wish you, we wish, i wish, it happens, in vain, get well, with pleasure, my pleasure, of course,
        hello, hi, dear, good morning, good afternoon, good evening, kind regards, best regards, sincerely,
        here is, here are, here's, regret, concern, upset, happy new year, merry christmas, speak soon,
        reach out, shame
    """,
    facts="""
        free, cost, costs, costing, price*, charge*, fee, fees, pay, pays, paid, refund*, always, never, any
        time, anytime, until, till, valid, expire*, automatic*, must, required, require*, need not, needn't,
        only, allow*, include*, can, cannot, can't, could, may, might, will, 'll, we'll, you'll, i'll,
        it'll, within, guarantee*, warrant*, keep, keeps, kept, delete*, available, every, each, all our, as
        long as, unless, if, once, nobody, no one, none, everyone, has been, have been, insured, covered,
        discount, voucher, gift card, at home, open, opens, minimum, maximum, own, ever, returned,
        replacement, send you, sends
    """,
    who="""
        pass ~ on to, passing ~ on to, passed ~ on to, pass ~ to, forwarded ~ to, forwarding ~ to, forward ~ to, handed ~ to,
        colleague*, team, teams, someone, somebody, engineer*, specialist*, member of our, department,
        staff, expert*, agent, technician*, manager, supervisor, a person, accounts, office, desk, people,
        human
    """,
    care="""
        pass*, forward*, hand*, transferr*, escalat*, goes to, gone to, go to, look* at, look* into, take* a
        look, check*, read*, review*, examine*, investigat*, get* back, come* back, get* in touch, be in
        touch, contact*, write*, reply, replies, respond*, answer*, follow* up, take* over, take* care, have a look,
        having a look,
        deal* with, ask*, consult*, clarif*, raise*, share*, brought, bring, put, flag*,
        leaving this to, leave this to, leaving it to
    """,
    sources="""
        article, articles, help centre, help center, help page, help pages, help section, documentation,
        docs, information, knowledge base, guide, guides, faq, faqs, pages, material, sources, find, found,
        locate, see, what i have, what we have, note, notes, in front of me
    """,
    silent="""
        aren't mentioned, isn't mentioned, aren't covered, isn't covered, aren't described, isn't described, isn't listed,
        aren't listed, isn't stated, aren't stated, isn't in our, aren't in our,
        not given, not listed, not included in, no word, do not say, does not say, don't say, doesn't say,
        do not state, does not state, don't state, doesn't state, do not mention, does not mention, don't
        mention, doesn't mention, do not cover, does not cover, don't cover, doesn't cover, do not give,
        does not give, don't give, do not contain, does not contain, do not specify, does not specify, do
        not tell, does not tell, do not explain, does not explain, do not describe, does not describe, do
        not list, does not list, not mentioned, not covered, not stated, not described, not specified, not
        explained, nothing, no information, no mention, no details, no article, could not find, couldn't
        find, cannot find, can't find, did not find, didn't find, was not able to find, unable to find, not
        find, have no, has no, i don't have, i do not have, is silent, are silent, not say, no answer, not documented,
        leaves open, leave open, don't provide for, doesn't provide for, do not provide for, does not provide for
    """,
    unable="""
        i cannot tell, i can't tell, i cannot say, i can't say, i cannot clarify, i cannot see, i can't see,
        we cannot tell, i am not able to, i'm not able to, i don't know, i do not know, from here, i cannot
        answer, i can't answer, i cannot confirm, i can't confirm, cannot settle, can't settle,
        i can't promise, i cannot promise, isn't something i can, is not something i can, isn't something we can,
        is not something we can, nothing i can promise, i'd rather not guess,
        i would rather not guess, i don't want to guess
    """,
    because="""
        since, because, given that, as you, considering, seeing that, although, though, even though
    """,
    feelings="""
        getting touch calm* alarming panic* back turned up
        annoy* frustrat* trouble* shock* stress* pressure* upset* difficult* hard long wait* hear* read*
        tell* say* happen* thing* whole great nice good bad lovely kind* wonderful smooth* well day* week*
        weekend* time* journey trip holiday* christmas ride luck start* new loss death father mother family
        moment patience patient trust* praise feedback compliment* word* experience* disappoint* worr*
        embarrass* asham* scare* scary frighten* unpleasant awkward inconvenien* mess* confus* angry anger
        mistake* delay* problem* issue* situation clear unclear again further more anything something
        everything whenever bother* care* safe* recover* enjoy* business question* answer* help* write
        writing wrote writ* third second first row much such so how works work worked put given give gave
        made make got get vain today feel* part
    """,
    sorry="sorry, apologi*, afraid, regret, shame, pity, hope*",
    perhaps="may, might, could",
    ours="we, we'll, we've, i, i'll, our, my, you can, you could, you may, you might",
    beside="""
        especially, particularly, above all, after, when, while, just, right before, right after, so
        soon, so close to, on top of, during, with, at
    """,
    says="""
        don't say, doesn't say, do not say, does not say, don't tell, doesn't tell, do not tell,
        does not tell, don't mention, doesn't mention, do not mention, does not mention, don't
        state, doesn't state, do not state, does not state, don't specify, doesn't specify, do not
        specify, does not specify, don't explain, doesn't explain, do not explain, does not explain,
        say nothing, says nothing, is silent, are silent, leave* open
    """,
    invites="""
        reply here, just reply, reply to this, write back, write to us, write again, drop us a line,
        drop us a message, drop us a note, get back to us, come back to us, let us know, let me
        know, tell us, tell me, send us a line, send us a message, send us a note, shout, give us a
        shout, reach out, get in touch, contact us
    """,
    supposes="""
        assume*, suppose*, guess*, think, thought, believe*, expect*, hope*, heard, told, read,
        said, says, apparently, probably, maybe, perhaps, should, would, want*, wish*, please, need,
        could, can, will, must, if, understand*, promised, claims, supposed
    """,
    moods="""
        fingers crossed, touch wood, here's hoping, here's to a, let's hope, let us hope, with luck,
        with a bit of luck, bad luck, hard luck, rotten luck, hang in there, chin up, hats off, bravo, kudos,
        poor you, poor thing*, poor little, poor old, no fun, not much fun, a nuisance, anybody's patience,
        anyone's patience, lose patience, exhausting, wearying, stressful, maddening, heartbreaking, disheartening,
        disappointing, a disappointment, let-down, letdown, galling, infuriating, distressing, miserable, dreadful,
        horrible, no picnic, hard to bear, such a blow, proud, brave of you, a feat, an achievement,
        thoughtful of you, wise of you, what fun, sounds like fun, sounds wonderful, sounds lovely, would ~ anyone,
        would ~ anybody, anyone would, anybody would, nobody wants, no one wants, nobody likes, no one likes,
        nobody enjoys, last thing anyone, last thing anybody, last thing you, no wonder, small wonder,
        only natural that you, only human, better late than never, what a relief
    """,
)
