"""Swedish."""

from copilot.text.languages import (
    Doing,
    Lexicon,
    NeedsPersonPhrases,
    Phrases,
    SignalPhrases,
    Terms,
    forms,
    listed,
)

AR = "återbetal avbok annuller rader krediter debiter makuler avslut häv"
PAST = forms(AR, "at ats ade ad ade ades") | listed(
    "ersatt ersatts ersatte bytt bytts sagt raderat återställt återställts återställd stängt stängts stängd levererat"
    " returnerat inaktiverat återkallat"
)
BASE = forms(AR, "a") | listed("ersätta byta återställa stänga inaktivera returnera återkalla")
LIGHT_PAST = listed(
    "skickat skickats skickade behandlat utfärdat påbörjat godkänt ordnat startat genomfört beviljat beställt skapat"
    " registrerat gjort utfärdats godkänts genomförts påbörjats behandlats utfört bekräftat bokat gett"
)
LIGHT_BASE = listed(
    "skicka behandla utfärda påbörja godkänna ordna starta genomföra bevilja beställa skapa registrera göra utföra"
    " bekräfta boka ge fixa"
)
DOING = Doing(
    perfect=Phrases(
        "jag har, vi har, har jag, har vi, jag, vårt team har, min kollega har, en kollega har, teamet har, systemet"
        " har, vi"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "jag ska, vi ska, jag kommer att, vi kommer att, ska jag, ska vi, kommer jag att, kommer vi att, jag skall, vi"
        " skall, jag kan, låt mig, vårt team kommer att, en kollega kommer att, min kollega kommer att"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases("jag håller på att, vi håller på att"),
    ongoing=Terms(BASE),
    light_ongoing=Terms(LIGHT_BASE),
    finite=Terms(()),
    light_finite=Terms(()),
    singular=Phrases("jag, härmed"),
    plural=Phrases("vi"),
    present=Terms(
        forms(AR, "ar") | listed("annullerar krediterar makulerar ersätter byter återställer stänger raderar")
    ),
    light_present=Terms(listed("behandlar utfärdar godkänner ordnar beviljar bekräftar")),
    nouns=Terms(
        listed(
            "återbetalning återbetalningen avbokning avbokningen annullering radering kredit kreditering ersättning"
            " ersättningen retur returen återställning uppsägning kontot konto ersättningsprodukt pengar pengarna"
            " kompensation byte paketet"
        )
    ),
    passive_done=Phrases("har, är, blev, har nu, har redan, har precis, är nu, håller på att"),
    passive_future=Phrases("kommer att, kommer, ska, blir"),
    receive=Phrases("du får, ni får, du kommer att få, ni kommer att få, du kommer få"),
    gains=Terms(
        listed(
            "återbetalning återbetalningen kredit ersättning ersättningsprodukt pengar pengarna kompensation tillbaka"
        )
    ),
    settled=Phrases("är på väg, är godkänd, är godkänt, är bekräftad, är klar, är garanterad, på väg, är beviljad"),
    yours=Terms(listed("din ditt dina er ert era dig")),
    you=Terms(listed("dig er din ditt dina ert era")),
    negations=Terms(listed("inte ej aldrig ingen inget inga utan tyvärr")),
    conditions=Phrases(
        "om, när, efter, så snart, tills, innan, såvida, vid, vanligtvis, normalt, oftast, alltid, kan, måste, varje,"
        " eller, endast, bara, beroende, exempel"
    ),
    soft=Terms(
        listed(
            "hjälpa begäran förfrågan ärende vidarebefordrat sett förstår kontrollerat kontrollera fråga frågat"
            " förklara hur om att formulär sida länk artikel instruktioner steg status möjlighet mottagit hittat"
            " noterat policy informerat"
        )
    ),
    joins=Terms(listed("och")),
    infinitive=Terms(()),
    attributive=Terms(listed("en ett den det de inte som blivit är blev din min")),
    able=Terms(listed("du ni kan måste får bör")),
)
SIGNALS = SignalPhrases(
    thanks="""tack*, tack så mycket, stort tack, tusen tack, många tack, perfekt, toppen, super, bra, jättebra,
        utmärkt, kanon, grymt, fint, härligt, ok, okej, förstått, uppfattat, det fungerar, fungerar nu, funkar,
        det funkade, löst, problemet löst, det löste sig, mottaget, noterat, allt löst, allt fungerar, fungerar igen,
        allt är bra, allt klart""",
    filler="""för, er, din, ditt, ert, den, det, hjälp, hjälpen, snabba, snabbt, svar, svaret, stöd, tid, information,
        förklaringen, så, mycket, igen, och, jag, vi, är, nu, allt, ha, en, bra, trevlig, fin, dag, kväll, helg, vecka,
        vänliga, vänlig, hälsningar, hälsning, mvh, hej, hejsan, team, alla, skickat, från, min, iphone, ja, problem, fråga""",
    no_reply="""inget svar behövs, svar behövs inte, du behöver inte svara, ni behöver inte svara, behöver inte svara,
        inget svar nödvändigt""",
    complaint="""klagomål, klaga, reklamera, reklamation, oacceptabelt, skandal*, skämt, skamligt, löjligt, aldrig mer,
        aldrig igen, mycket besviken, besviken, besvikna, besvikelse, bedrägeri, lurad, lurade, advokat,
        konsumentverket, arn, juridiska åtgärder, rasande, arg, förbannad, trött på, urusel*, usel, dålig service,
        ingen svarar, inget svar, tredje gången, pengarna tillbaka, kräver, dålig recension, missnöjd, under all kritik""",
    negative="""arg, irriterad, frustrera*, besvik*, rasande, hemsk*, fruktansvärd*, dålig*, trasig*, skadad*, defekt*, fel,
        felaktig*, saknas, försenad*, oacceptab*, missnöjd*, tyvärr, usel*, urusel*, skamlig*""",
    positive="""toppen, perfekt, jättebra, fantastisk*, nöjd*, glad*, underbar*, utmärkt*, älskar, imponerad""",
    urgent="""brådskande, akut, så snart som möjligt, så fort som möjligt, omedelbart, genast, direkt, idag, i dag,
        innan imorgon, nödläge, kritiskt, snarast, omgående""",
    danger="""luktar bränt, luktade bränt, brandlukt, bränd lukt, fattat eld, fattade eld, tog eld, börjat brinna,
        började brinna, brinner, ryker, rök kommer, det kom rök, elektrisk stöt, elstöt, elchock, fick en stöt,
        gnistor, gnistrar, exploderade, exploderat, gasläcka, luktar gas, gaslukt, brände mig, bränt mig,
        allergisk reaktion, förgift*, skadade mig, skadat mig, personskada""",
    meeting="""boka ett möte, boka en tid, boka ett samtal, ett möte, ring mig, ring upp mig, videosamtal,
        videomöte, en demo, när har ni tid, boka en visning, en visning, en rundtur, boka en rundtur, lediga
        tider, tider är lediga, vilka tider, ledig tid, lediga tid, boka samtal, boka en demo, när är ni lediga""",
    spam="""seo, sökmotoroptimering, backlink*, gästinlägg, sponsrat inlägg, länkbygge, kasino, casino, spel om pengar,
        lotteri, du har vunnit, miljoner kronor, arv från, bitcoin*, krypto*, investeringsmöjlighet, affärsförslag,
        tjäna pengar, klicka här, avprenumerera, avregistrera, leads, öka din försäljning, webbdesign erbjudande,
        lån utan, ditt konto kommer att stängas, verifiera ditt konto, viagra, utan förpliktelser""",
    wish="""återbetala, mina pengar tillbaka, vill ha återbetalning, begär återbetalning, avboka min, avbeställ
        min, avbeställa min, vill avbeställa, avbryt min, säg upp min, säga upp mitt, säga upp min, vill säga
        upp, radera mitt, ta bort mitt konto, avsluta mitt, stäng mitt konto, skicka en ny, skicka mig en ny,
        ersätt min, ny vara, återställ mitt, annullera min, kan ni avboka, kan ni avbeställa, kan ni säga upp,
        kan ni ta bort, kan ni radera, snälla avboka, vänligen avboka, vänligen avsluta, vänligen säg upp,
        vänligen radera, vänligen ändra, ändra min, ändra mitt,
        skicka mig en ersättning, skicka en ersättning, skicka en ny, skicka mig en ny, vill byta, skulle vilja
        byta, behandla returen, behandla min retur, starta en retur, förlänga min garanti, gör ett undantag""",
    own="""kan jag, får jag, måste jag, ska jag, om jag, när jag, efter att jag, innan jag, jag kan inte, jag
        kan, försöker, försökt, möjligt, går det, kan man, för att, hur""",
    desire="""vill, skulle vilja, önskar, tänker""",
    trouble="""fungerar inte, funkar inte, går inte, trasig*, sönder, fel, felet, problem""",
    padding="""fungerar, funkar, ingenting, inget, något, längre, plötsligt, sedan igår, idag, igår, brådskande,
        hjälp, hjälpa""",
    account="""var är min beställning, var är min order, var är mitt paket, var är min leverans, var är min återbetalning,
        status på min, när kommer min, när kommer mitt, när får jag min, när får jag mitt, min beställning har inte,
        mitt paket har inte, har inte fått min, har inte fått mitt, inte fått mitt, mitt saldo, min senaste faktura,
        kopia på min faktura, dragit två gånger, debiterats två gånger, dubbel debitering, varför har jag debiterats,
        mitt kundnummer, är min beställning, har min beställning""",
    asks="""hur, vad, när, var, vart, vilken, vilket, vilka, vem, varför, kan jag, kan ni, kan man, kan du, skulle ni,
        skulle jag, får jag, måste jag, ska jag, finns det, är det, har ni, jag undrar, undrar, undrade, jag vill veta,
        jag skulle vilja veta, jag skulle vilja, jag vill, jag söker, jag försöker, jag behöver, berätta, förklara,
        låt mig veta, erbjuder ni, om""",
    how_long="""hur lång tid, hur länge, när, hur snabbt, hur många dagar, leveranstid, till när, vilken tid, hur ofta""",
    how_much="""hur mycket kostar, vad kostar, hur dyrt, hur mycket, pris, priset, kostnad, kostar, avgift, avgifter""",
    how_to="""hur kan jag, hur gör jag, hur, vad ska jag göra, var kan jag, jag vill, jag skulle vilja, vilka steg""",
    points_back="""det, den, detta, denna, dessa, där, då, dem, de, samma, istället""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""började ryka, brännskad*, svalde, brände sig, i lågor, gnist*, rök, kortslutning, akuten,
        akutmottagning*, [son dotter barn] ~ sjukhus*, ambulans*, brandkår*, [ansikte ansiktet läppar hals ögon] ~
        [svullet svullna svullnat svullen], svårt att andas, i munnen, satte i halsen, skar sig, skurit sig, sydd,
        [batteriet batteri] ~ [svullnat svällt exploderat läckt], bränt sig, brännblås*, kräkt*, kräks, svimmade,
        medvetslös, blöder, stöt av, [brutit bröt] ~ [arm armen ben benet handled fotled näsa], slog i huvudet""",
    law="""advokat*, rättsliga åtgärder, juridiska åtgärder, stämma er, stämning, domstol*, tingsrätt*, polisanmäl*,
        allmänna reklamationsnämnden, kronofogde*, betalningsföreläggande, vår klient, ombud för, juridiskt ombud,
        jurist, tvistemål, inkasso ~ bestrider, dra er inför, rättsväg*, kallelse till, förhandling, polis, åklagar*""",
    press="""journalist, reporter, redaktion*, pressförfrågan, presskontakt, presstalesperson, våra [läsare tittare
        lyssnare], reportage, artikel om [er ert], granskning av, uttalande från, [skriver gör] ~ [artikel reportage
        inslag program] om, [program inslag] i [radio tv], tv-program, radioprogram, vår podd, intervjua, [kommentar
        uttalande] ~ [före innan], talesperson, redaktör, granskar, skriver för, tidningens, vår tidning, innan
        publicering, vi filmar, sändning*""",
    data_protection="""gdpr, dataskyddsförordning*, registerutdrag, rätten att bli [glömd raderad bortglömd], rätt till
        [tillgång radering], [alla mina] ~ personuppgifter, personuppgifter ~ [om raderas],
        integritetsskyddsmyndighet*, dataskyddsombud*, en annan kunds, annan kund, någon annans, andra kunders,
        främmande person*, dataintrång, dataläcka*, personuppgiftsincident*, [alla] uppgifter ~ [om] mig, radera ~ mina
        uppgifter, uppgifter ~ läckt, alla mottagare ~ synliga, adresser ~ synliga, vilka personuppgifter, vilka
        uppgifter ~ om mig, radera ~ uppgifter ~ mig, återkallar ~ samtycke""",
    bereavement="""avlidit, avled, avliden, avlidne, avlidna, gått bort, gick bort, dödsfall*, dödsbo*, dödsbevis,
        begravning*, [man fru pappa mamma far mor son dotter bror syster] ~ dött, änka, änkling, arvinge*, arvtagare,
        bouppteckning*, testamente*, har lämnat oss, [make maka man fru pappa mamma far mor son dotter bror syster] ~
        [dog förlorat bortgång], bortgång*, [mormor morfar farmor farfar pappa mamma make maka man fru bror syster] ~
        [somnat somnade bortgången död dog], somnat in, somnade in, lever inte längre, finns inte längre hos oss,
        [hund hunden katt katten kanin kaninen hamster häst hästen ponny papegoja valp valpen] ~ [dog dött], [låta
        låtit] avliva, fick låta avliva, avlivad, regnbågsbron""",
)
MAIL_STOPWORDS = """alla allt än att av bara bli blir blev både da där de dem den denna dess det detta dig din ditt du efter
    eller en er ert ett finns för från fråga frågor få får går ha hade han har hej hon hur här i in ingen inget
    inte jag kan kunde kunna man med mellan men mig min mina mitt mot mycket ni nu när någon något några och om
    oss på samma sedan ser sig sin sina sitt ska skall skulle snälla som så tack till under upp ut utan vad var
    varför vara varit vart vem vi vid vilka vilken vilket vill veta vänliga hälsningar åt är över möjligt team"""
LEXICON = Lexicon(
    stop=listed(
        "en ett den det de och eller men om så som att av i på till från för med hos vid under över efter före genom ur"
        " är var vara blir blev har hade jag mig min mitt mina vi oss vår vårt våra du dig din ditt dina ni er ert era"
        " han hon sig sin här där vem vad när varför hur kan kunde får ska skall skulle måste bör inte ej ingen inget"
        " inga också redan mycket mer bara endast alla varje någon något några utan då även inom man sedan"
    ),
    courtesy=Terms(
        listed("hitta* tydlig* närmaste titta* personlig* hjälpartikl* hjälpartik* återkom* svara* tack*"
               " meddeland* mejl* mail* e-post kontakt* skri* skrev* hjälp* fråg* hopp* glad* gärna ledsen* beklag*"
               " ursäkt* besvär* veta tvek* hälsning* vänlig* team support kolleg* svar* ärend* behöv* information*"
               " uppgift* detalj* snart stund tålamod* förstå* förståelse välkomm* hej god dag morgon följande person*"
               " tid vidare höra"
               " hör begär* artik* tråkig* återkomm* förfråg* beslut*")
    ),
    greetings=Phrases("hej, hallå, god morgon, god dag, bästa, kära, tjena"),
    closings=Phrases("med vänliga hälsningar, vänliga hälsningar, hälsningar, mvh, tack, tack så mycket, bästa"
                     " hälsningar,"
                     " vänligen"),
    echo=Phrases("ledsen att, tråkigt att, jag förstår, vi förstår, du frågar, du skriver, du vill, tack för,"
                 " angående,"
                 " beklagar, ni undrar, du undrar, ursäkta"),
    asks=Phrases("kan du, kan ni, skulle du, berätta för oss, låt oss veta, låt mig veta, skicka oss, jag"
                 " behöver, vi behöver,"
                 " för att kunna hjälpa, för att hjälpa, vänligen ange, vänligen skicka, meddela oss, svara gärna"),
    absent=Phrases("hittade inte, hittar inte, hittar inget, ingen information, står inte, kan inte svara, vet"
                   " inte, kan inte"
                   " bekräfta, inget om, hittade inget, inte hitta"),
    negations=listed("inte ej aldrig ingen inget inga utan"),
    months=("januari|jan", "februari|feb", "mars", "april|apr", "maj", "juni|jun", "juli|jul", "augusti|aug",
            "september|sept", "oktober|okt", "november|nov", "december|dec"),
    weekdays=("måndag|måndagar", "tisdag|tisdagar", "onsdag|onsdagar", "torsdag|torsdagar", "fredag|fredagar",
              "lördag|lördagar", "söndag|söndagar"),
    numbers=("två=2 tre=3 fyra=4 fem=5 sex=6 sju=7 åtta=8 nio=9 tio=10 elva=11 tolv=12 fjorton=14 femton=15 tjugo=20"
             " trettio=30 fyrtio=40 femtio=50 sextio=60 hundra=100 en=1 ett=1"),
    units=("sekund=second sekunder=second minut=minute minuter=minute timme=hour timmar=hour dag=day dagar=day"
           " arbetsdag=day arbetsdagar=day vecka=week veckor=week månad=month månader=month år=year procent=%"
           " kronor=sek"
           " kr=sek euro=eur kilometer=km meter=m centimeter=cm gram=g kilo=kg liter=l"),
    insults=Terms(listed("idiot idioter dum dumma korkad jävla fan skit")),
    machine=Phrases("som ai, som en ai, som språkmodell, som en språkmodell, jag är en ai, jag är en språkmodell,"
                    " som chatbot"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
