"""English."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, forms, listed

ACTS = "refund reimburs cancel cancell delet eras credit charg recharg replac ship dispatch reset terminat repay"
PAST = listed(
    "refunded reimbursed cancelled canceled deleted erased credited charged recharged replaced shipped dispatched"
    " reset"
    " terminated repaid reshipped wiped unsubscribed deactivated"
)
BASE = listed(
    "refund reimburse cancel delete erase credit charge recharge replace ship dispatch reset terminate repay"
    " reship wipe"
    " unsubscribe deactivate"
)
ONGOING = forms(
    "refund reimburs cancell cancel delet eras credit charg recharg replac shipp dispatch resett terminat repay"
    " reshipp"
    " wip unsubscrib deactivat",
    "ing",
)
LIGHT_PAST = listed(
    "processed issued initiated approved arranged started triggered granted authorised authorized completed"
    " booked sent"
    " made applied closed removed waived ordered scheduled executed accepted posted transferred paid given confirmed"
    " reversed put emailed lifted taken gave"
)
LIGHT_BASE = listed(
    "process issue initiate approve arrange start trigger grant authorise authorize complete book send make apply"
    " close"
    " remove waive order schedule execute accept post transfer pay give confirm reverse do put take"
)
LIGHT_ONGOING = listed(
    "processing issuing initiating approving arranging starting triggering granting authorising authorizing"
    " completing"
    " booking sending making applying closing removing waiving ordering scheduling executing accepting transferring"
    " paying giving confirming reversing"
)
DOING = Doing(
    perfect=Phrases(
        "i have, i've, we have, we've, i, we, our team has, our team have, our team, my colleague has, my"
        " colleagues have,"
        " a colleague has, the team has, our system has, the system has, consider it, consider your, i had, we had"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "i will, i'll, we will, we'll, i am going to, i'm going to, we are going to, we're going to, let me, i shall,"
        " we shall, i can, i would be happy to, i'd be happy to, i am happy to, i'm happy to, we are happy to,"
        " our team"
        " will, my colleague will, a colleague will, the team will, i promise to, we promise to, i hereby, we hereby,"
        " i am about to, i'm about to, allow me to, we're happy to, i would like to, we would like to offer you,"
        " i do,"
        " we do, i did, we did"
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
            " returns repayment chargeback account subscription membership money compensation voucher exchange"
            " parcel package"
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
        "is on its way, are on their way, on its way, is under way, is approved, is confirmed, is complete, is done,"
        " is granted, is authorised, is authorized, is processed, is in progress, goes out, is guaranteed, has"
        " gone out,"
        " went through, has gone through, is scheduled, will arrive, will ship, ships today, ships tomorrow, is"
        " cancelled,"
        " is canceled, is refunded, is closed, is deleted, is issued, will follow, will go out, is ready"
    ),
    yours=Terms(listed("your yours")),
    you=Terms(listed("you your yours")),
    negations=Terms(
        listed(
            "not never cannot can't won't haven't hasn't don't didn't isn't aren't wasn't no unable nor without doesn't"
        )
    ),
    conditions=Phrases(
        "if, once, when, after, as soon as, until, unless, whether, upon, before, in case, provided, usually,"
        " normally,"
        " typically, always, generally, any, each, every, only, whenever, while, where, or, either, may, might, can,"
        " should, must, depending, example, e.g"
    ),
    soft=Terms(
        listed(
            "help helping helped assist ask asked asking forward forwarded pass passed see seen saw sorry"
            " understand know"
            " request requests requested wish want wanted need needed explain explained show showed shown describe"
            " described guide look looked check whether if how that policy policies form question page link article"
            " instructions steps status options option about tell told let noticed noted found receive received"
            " hear raise raised escalate escalated note believe think suggest recommend advise recommended label"
            " information details hope checking try tried"
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
LEXICON = Lexicon(
    stop=listed(
        "a an the and or but if then than so of in on at to for from by with about into over after before between"
        " through"
        " as is are was were be been being am do does did doing have has had having i me my we us our you your he"
        " she it"
        " its they them their this that these those there here which who whom whose what when where why how can"
        " could may"
        " might will would shall should must not no nor only own same such too very just also any each few more"
        " most other"
        " some all both it's i'm i've i'll we've we'll we're you'll you're you've that's don't can't up down out"
        " off again"
        " further once please s t ll ve re d m"
    ),
    courtesy=Terms(
        listed(
            "closest close look* thank* thanks message messages mail email contact* reach* writ* wrote help*"
            " assist* question* hope* happy"
            " glad pleas* sorry apolog* inconvenien* let know feel free further regard* wish* best kind* team support"
            " colleague* reply respon* answer* look* forward hear* need anything else find information detail* soon"
            " moment patien* understand* appreciat* welcome good day morning great nice concern* request* get"
            " back touch"
            " pass* person time hello hi dear below follow* frustrat* care ask* shortly issue matter here's"
            " article* clear*"
            " make sure quick* note tell bit little send repl* review* decid* decision human directly short give"
            " right"
        )
    ),
    greetings=Phrases("hi, hello, dear, hey, good morning, good afternoon, good evening, greetings"),
    closings=Phrases(
        "best regards, kind regards, regards, best wishes, sincerely, yours sincerely, cheers, thanks, thank you,"
        " all the best, warm regards, many thanks, yours faithfully, best"
    ),
    echo=Phrases(
        "sorry to hear, sorry that, sorry about, sorry for, i understand that, i understand, we understand, you"
        " asked,"
        " you write, you wrote, you mention, you mentioned, you would like, you want, thank you for, thanks for,"
        " regarding your, about your, i see that you, as for your, you are asking, you describe"
    ),
    asks=Phrases(
        "please tell, please let us know, please let me know, let us know, let me know, tell us, tell me, please"
        " send us,"
        " please send me, please share, please give us, please provide, could you, can you, would you, please reply,"
        " please confirm, i need to know, we need to know, i need, we need, to help you, so that i can help"
    ),
    absent=Phrases(
        "could not find, couldn't find, cannot find, can't find, did not find, do not say, does not say, don't have,"
        " do not have, no information, not able to find, nothing about, not covered, cannot answer, can't answer,"
        " unable to find, cannot confirm, can't confirm, not sure, do not know, don't know"
    ),
    negations=listed("not no never cannot can't don't doesn't didn't won't isn't aren't wasn't without neither"
                     " nor none"),
    months=(
        "january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug",
        "september|sep|sept", "october|oct", "november|nov", "december|dec",
    ),
    weekdays=("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    numbers=(
        "two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14"
        " fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60"
        " seventy=70 eighty=80 ninety=90 hundred=100 one=1"
    ),
    units=(
        "second=second seconds=second sec=second minute=minute minutes=minute min=minute mins=minute hour=hour"
        " hours=hour"
        " hr=hour hrs=hour day=day days=day week=week weeks=week month=month months=month year=year years=year"
        " yr=year percent=% dollar=usd dollars=usd usd=usd euro=eur euros=eur eur=eur pound=gbp pounds=gbp gbp=gbp"
        " cent=cent cents=cent chf=chf sek=sek pln=pln try=try gb=gb mb=mb kb=kb tb=tb kg=kg km=km cm=cm mm=mm g=g"
        " mile=mile miles=mile kilometres=km kilometers=km metres=m meters=m yen=jpy jpy=jpy rupees=inr inr=inr"
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
)  # fmt: skip
