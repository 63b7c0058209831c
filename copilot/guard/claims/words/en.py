"""English."""

from copilot.guard.claims.words import ClaimWords

WORDS = ClaimWords(
    language="en",
    negators="""not no never cannot can't don't doesn't didn't won't isn't aren't wasn't weren't wouldn't shouldn't
        couldn't hasn't haven't hadn't mustn't needn't without neither nor none nothing nobody nowhere hardly
        unable""",
    harmless_negators="""no later than, not later than, no more than, not more than, no less than, not only, not just,
        no matter, if not, or not, not until, not before, nothing but, not least, why not, no sooner than, no
        earlier than,
        not older than, no longer than, not earlier than, whether or not, no fewer than, not exceed, no doubt, no
        problem, no problem at all, not a problem, no issue, not an issue, no trouble""",
    must="""must, have to, has to, had to, need to, needs to, needed, required, require, requires, necessary,
        mandatory,
        obliged, obligatory, compulsory, essential, make sure, cannot do without""",
    can="""can, may, could, might, possible, able to, allowed to, optional, optionally, permitted, free to, if you
        like,
        if you wish, if you want, choose to, want to, would like to""",
    every="""all, every, any, always, each, entire, whole, completely, fully, entirely, everything, everyone,
        whichever,
        whatever, whenever, wherever, regardless, anyone, anywhere, anything, anytime, any time, unlimited, lifetime,
        permanently, forever, in every case, without exception, both, in full, throughout, at all times,
        everywhere""",
    some="""some, most, usually, often, sometimes, normally, generally, typically, partly, many, few, certain,
        selected, about, around, approximately, in most cases, as a rule, mostly, mainly, almost, roughly, rarely,
        part of,
        partially, up to, at least, at most, no more than, at the earliest, at the latest""",
    only="""only, solely, exclusively, alone, just, nothing but, no other, limited to, but not, no more than,
        except""",
    also="""also, too, as well, including, included, include, includes, even, both, likewise, in addition, as with,
        same""",
    done="""already, has been, have been, had been, was, were, is now, are now, we have, we've, by now""",
    at_once="""automatically, automatic, immediately, instantly, straight away, at once, by itself, right away, on
        its own,
        directly, the same day, same day, from the start, at the same time, by themselves, straightaway, on the
        spot""",
    before="""before, prior to, until, previously, earlier, beforehand, by the time, ahead of, up to, in advance,
        first""",
    after="""after, afterwards, then, later, once, following, as soon as, from then on, next, finally, subsequently,
        when, since, only then""",
    conditions="if, when, in case, once, until, where, only, whether, while, with, within, without",
    even_if="""no matter, even if, even though, regardless, whether or not, whatever, whichever, irrespective, in
        any case,
        even when, in every case, without having to, without needing, needn't, need not, even after, even without,
        anyway""",
    we="we us our ours we'll we've we're we'd staff team ourselves",
    you="you your yours you'll you've you're you'd yourself yourselves",
    breaks="""but and or because so while which that whereas although though since as if unless when until once
        before after
        where then than who whose whether even""",
    by="by",
    grants="""we will, we'll, i will, i'll, we have, we've, i have, i've, we can, i can, we are happy to, let me, we
        are going to,
        we gladly, will be happy to""",
    harmless_grants="""i have to, we have to disappoint, we have to decline,
        i can see, i can well see, i can understand, i can well understand,
        i can imagine, i can fully understand, i can tell, we can only, we will only""",
    concedes="""as you say, as you said, as you write, as you mention, you are right, you're right, indeed, yes, of
        course,
        as you were told, as promised, as mentioned, as you expected, as you wish, as you ask, as you heard,
        correct, naturally,
        as you read, as you thought, that is right, you do not have to, as requested, as you suspected""",
    endless="""lifetime, for life, lifelong, life long, forever, for ever, for good, indefinitely, unlimited, without limit,
        never expires, never expire, without an end date""",
    demands="""tell me that, tell us that, say that, confirm that, write that, state that, promise, reply with,
        answer with, include the,
        please include, please state, mention, token, it says, assure me""",
    remains="left, left over, remain, remains, remaining, outstanding, rest, missing, short of, still owe",
    back="back, refund, refunded, repay, returned",
    together="together, in total, total, altogether, in all, combined",
    apart="more, less, dearer, cheaper, difference",
    reduced="less, off, discount, reduction, cheaper, deducted, minus, keep, kept, deduct",
    falls_on="is a, is on a, is, was a, falls on, falls on a, will be a",
    wishes="""i get, i want, i would like, i'd like, i expect, give me, refund me, you owe, owe me, demand, pay me,
        entitled, i should get, i deserve,
        i was told, you said, you told, i heard, i have heard, you must, isn't it, i insist, credit me, i read, i
        claim, want my""",
    free="free gratis complimentary",
    grammar="""because since although though while whereas whether unless until within without during towards
        toward upon among amongst along across beside besides beyond behind below beneath above onto via per
        despite throughout against around near yourself yourselves myself ourselves themselves himself herself
        itself yours ours theirs hers mine his him her somebody someone anybody anyone nobody everybody everyone
        whoever whatever whichever whenever wherever somewhere anywhere elsewhere something anything everything
        nothing none another either neither both else instead rather quite even ever yet still already almost
        also however therefore thus hence moreover furthermore otherwise meanwhile anyway namely simply merely
        really actually indeed certainly perhaps maybe unfortunately fortunately luckily sorry afraid glad
        please kindly gladly naturally obviously onwards upwards afterwards beforehand thereafter thereby
        sometime sometimes always often usually normally generally currently today tomorrow yesterday now one
        two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty
        seventy eighty ninety hundred thousand third fourth fifth half twice thrice dozen o'clock let's he's
        she's they're they've there's what's who's it'd they'll you'd we'd i'd enough less least fewer several
        own provided yes like unlike till upto""",
    generic="""go goes gone going went give given gives gave put leave left leaves bring brings brought keep
        kept keeps stay stays hold held holds turn turns run runs stand stands lie lies fall falls sit pass
        passed happen happens become becomes seem seems appear begin began begun try tried call called set sets
        let play plays mean meant means bear matter matters fit fits suit suits count counts belong belongs
        depend depends differ vary allow allows enable fail fails reach wait waits expect explain explains add
        adds share shares spend spent lose move moves touch cover covers covered carry follow follows following
        provide provides offer offers include involve concern regard handle deal settle decide decided agree
        agrees request requests raise report reports mention state states away back ahead together apart
        straight forward past long short high low early late soon later last first second next new old small
        large big great little full empty whole single certain usual common normal general particular specific
        actual own other different same similar likely unlikely possible available able ready sure clear fine
        good better best well bad worse right wrong enough true real main top end ends start starts side part
        parts half rest piece kind sort form case cases situation point moment while way ways hand hands place
        line basis reason result fact example detail step steps stage thing things person people man woman
        someone team day days night evening morning noon afternoon week weekend month year weekday fortnight
        figure sum amount number numbers total limit limits rule rules choice option options chance condition
        conditions term purpose question answer problem trouble look looks looking see seen shown show shows
        hear heard watch read find found get gets getting got take takes taken took make makes made doing done
        need needs needed want wish use used uses using usable work works worked ask asks asking asked tell
        tells told say says said speak talk write thank thanks help helps apply applies applied exist exists
        remain remains continue continues stop stops finish finally simply exactly directly fully partly mostly
        mainly separately alone anew again once fast quick quickly slow sufficient extra further additional far
        near close closer closest beside upper lower larger smaller longer shorter higher earlier fewer
        afterwards meanwhile worth live lives living idea sense role attempt come know time describe please note
        still currently however therefore much many like order customer sorry afraid happy unfortunately yes
        yours instead weeks months years hour hours minute minutes anything something nothing everything""",
    opposed="""into / out of, with / without, inside / outside, above / below,
        indoors / outdoors, more than / less than, at the beginning / at the end, the first / the last,
        earliest / latest, upwards / downwards""",
    opposed_in_time="before / after",
    synonyms="""
        choose pick select decide opt
        refund reimburse repay repaid reimbursement payback
        cancel cancellation revoke annul withdraw withdrawal
        parcel package shipment delivery deliver consignment box
        send ship dispatch post mail forward sent shipping postage shipped
        arrive reach come delivered receive get land turn
        buy purchase bought order place
        price cost charge fee rate tariff pay amount surcharge
        free complimentary gratis / charge cost fee pay priced
        allow permit enable let accept approve possible / forbid prohibit exclude disallow refuse reject deny
        decline impossible
        change modify edit alter adjust update amend correct replace
        delete remove erase clear drop rid wipe purge / keep retain store save
        begin start commence launch open
        end finish stop expire lapse cease terminate close over / begin start continue
        broken cracked damaged defective faulty damage
        fix repair solve resolve correct mend put right
        error fault failure problem issue message
        wrong incorrect invalid false mistaken / correct right valid
        sign log login signin logon sign-in
        password passcode credentials
        restart reboot relaunch
        install setup deploy installation
        click press tap push hit choose
        tick check select mark enable
        enable activate on activation / disable deactivate off switch
        show display appear list visible / hide conceal invisible hidden disappear
        large big large size
        maximum limit most cap longest highest ceiling max / minimum least lowest min
        quick fast soon
        store shop website site
        customer client buyer shopper visitor guest
        user member person people account
        company firm business seller
        invoice bill receipt
        pay payment paid settle
        bank account
        card visa mastercard plastic
        discount voucher coupon code reduction
        subscription plan membership contract
        renew extend renewal prolong extension
        pause suspend hold freeze interrupt
        warranty guarantee cover
        return send back bring returned
        exchange replace replacement swap switch
        country abroad foreign
        street address
        phone telephone mobile handset
        email mail message e-mail
        letter mail
        document file paper certificate
        photo picture image
        folder directory path
        server machine host appliance system
        version release
        permission right access
        admin administrator
        create make add generate
        add plus append / remove take
        copy duplicate clone
        move transfer migrate shift
        connect link attach join pair
        separate distinct own individual
        confirm approve confirmation
        check verify review examine inspect test
        wait pending
        late delay delayed overdue / punctual
        lost missing lose loss / keep
        day daily
        week weekly
        month monthly
        year annual yearly
        require need necessary must obligatory mandatory / optional voluntary unnecessary
        contact reach write
        inform tell notify notification notice alert
        explain describe
        support help assist assistance
        reason cause
        result outcome
        default initial standard preset
        automatic automatically itself / manual manually hand
        available offered
        apply valid hold count
        empty blank
        full complete whole entire total / partial part half
        several multiple many various / single one
        additional extra further another more
        last final
        first initial
        previous earlier prior former old / next following new later
        next following subsequent coming
        once one
        log trace record
        rotate rotation
        overwrite replace
        engrave engraving personalised
        block ban lock blocked / unblock unlock
        allowance quota credit
        balance remainder left rest
        include contain cover comprise inclusive / exclude extra excluded
        public open / private
        online web internet / offline
        increase raise rise grow up / decrease lower reduce reduction fall down
        more longer higher greater above over exceed / less fewer shorter lower below under
        before prior ahead earlier / after later afterwards following
        temporary / permanent permanently forever
        inside within / outside
        success succeed successful work / fail fails failure failing
        active / inactive idle
        safe secure / unsafe
        lend borrow rent hire loan rental
        owner holder proprietor
        recipient payee addressee / sender payer
        upload import / download export
        accompany together with / alone
        child children kid kids minor / adult
        travel journey trip ride
        train rail
        ship ferry boat sailing crossing
        cheap cheaper / expensive
        early earlier / late later
        liable responsible answer duty
        compensation claim compensate
        fine penalty
        teacher instructor tutor
        course class lesson
        exam test
        employee staff colleague team personnel agent
        fetch collect pick pickup collection
        money cash funds
        dead death die deceased died
        sleep night overnight
        repeat again retry resit
        need want wish
        home house
        meeting appointment booking reservation book reserve slot
        wheel tyre
        charge load loading
        gratuity gift present
        deadline cutoff limit
        weekend saturday sunday
        winter summer
        true genuine real / untrue fake
        identical same equal alike / different differ other
        stay remain keep unchanged / change
        unused new intact sealed untouched / used worn opened
        vanish disappear go lapse
        lower reduce cut
        instantly immediate immediately once straight
        voluntary optional choice
        half fifty
        twice two double
        dispute complaint complain claim objection
        stolen theft
        sum total amount
        tax vat duty customs
        address location place
        read scan
        print printed
        screen page view tab
        field box
        button link
        window period term timeframe
    """,
)
