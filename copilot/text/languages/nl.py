"""Dutch."""

from copilot.text.languages import (
    Doing,
    Lexicon,
    NeedsPersonPhrases,
    Phrases,
    SignalPhrases,
    Terms,
    listed,
)

PAST = listed(
    "terugbetaald vergoed geannuleerd opgezegd verwijderd gewist gecrediteerd afgeschreven vervangen verzonden"
    " verstuurd gereset teruggestort gesloten gedeactiveerd geruild opgeheven teruggeboekt hersteld"
)
BASE = listed(
    "terugbetalen vergoeden annuleren opzeggen verwijderen wissen crediteren afschrijven vervangen verzenden versturen"
    " resetten terugstorten sluiten deactiveren ruilen opheffen terugboeken"
)
LIGHT_PAST = listed(
    "verwerkt gestart goedgekeurd geregeld toegekend ingediend uitgevoerd aangemaakt uitgegeven besteld afgerond"
    " overgemaakt gegeven gemaakt bevestigd geboekt doorgevoerd"
)
LIGHT_BASE = listed(
    "verwerken starten goedkeuren regelen toekennen uitvoeren aanmaken uitgeven bestellen afronden overmaken geven"
    " maken bevestigen boeken doorvoeren sturen"
)
DOING = Doing(
    perfect=Phrases(
        "ik heb, we hebben, wij hebben, heb ik, hebben we, hebben wij, ons team heeft, mijn collega heeft, een collega"
        " heeft, het team heeft, het systeem heeft"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "ik zal, we zullen, wij zullen, zal ik, zullen we, zullen wij, ik ga, we gaan, wij gaan, ga ik, gaan we, ik"
        " kan, laat mij, laat me, ons team zal, mijn collega zal, een collega zal, ons team gaat, een collega gaat"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases(
        "ik ben bezig met het, we zijn bezig met het, wij zijn bezig met het, ik ben aan het, we zijn aan het"
    ),
    ongoing=Terms(BASE),
    light_ongoing=Terms(LIGHT_BASE),
    finite=Terms(()),
    light_finite=Terms(()),
    singular=Phrases("ik, hierbij"),
    plural=Phrases("we, wij"),
    present=Terms(
        BASE | listed("annuleer vergoed verwijder vervang verzend verstuur reset sluit crediteer betaal stort")
    ),
    light_present=Terms(listed("verwerk verwerken keur regel start bevestig geef")),
    nouns=Terms(
        listed(
            "terugbetaling restitutie annulering opzegging verwijdering creditering tegoed vervanging retour creditnota"
            " vergoeding terugboeking account geld vervangend compensatie"
        )
    ),
    passive_done=Phrases("is, zijn, werd, werden, is al, is zojuist, wordt momenteel, is nu"),
    passive_future=Phrases("wordt, worden, zal, zullen"),
    receive=Phrases("u ontvangt, u krijgt, je ontvangt, je krijgt, u zult, ontvangt u, krijgt u"),
    gains=Terms(listed("terugbetaling restitutie tegoed vergoeding vervanging geld creditnota compensatie")),
    settled=Phrases("is onderweg, is goedgekeurd, is bevestigd, is in gang, is geregeld, is gegarandeerd, onderweg"),
    yours=Terms(listed("uw je jouw u jullie")),
    you=Terms(listed("u uw je jou jouw jullie")),
    negations=Terms(listed("niet geen nooit noch zonder helaas")),
    conditions=Phrases(
        "als, indien, zodra, nadat, wanneer, tot, voordat, of, bij, na, meestal, normaal, doorgaans, altijd, kan,"
        " kunnen, moet, elke, alleen, tenzij, afhankelijk, bijvoorbeeld"
    ),
    soft=Terms(
        listed(
            "helpen verzoek aanvraag doorgestuurd gezien begrijp gecontroleerd controleren vraag gevraagd uitleggen hoe"
            " of dat geïnformeerd formulier pagina link artikel instructies stappen status mogelijkheid doorgegeven"
            " ontvangen gevonden genoteerd beleid"
        )
    ),
    joins=Terms(listed("en")),
    infinitive=Terms(listed("te")),
    attributive=Terms(listed("de het een geen niet van als uw dit deze die")),
    able=Terms(listed("u kunt kun kunnen moet moeten mag")),
)
SIGNALS = SignalPhrases(
    thanks="""bedankt*, dank*, dank je, dank je wel, dank u wel, dankjewel, hartelijk dank, heel erg bedankt, top,
        super, perfect, prima, geweldig, fijn, mooi, begrepen, duidelijk, ok, oké, okay, het werkt, werkt nu,
        werkt weer, gelukt, het is gelukt, opgelost, probleem opgelost, ontvangen, uitstekend, helemaal goed,
        alles werkt, alles werkt weer, alles opgelost, alles in orde, in orde, komt goed, doet het weer""",
    filler="""voor, de, het, uw, je, jullie, hulp, snelle, antwoord, reactie, ondersteuning, moeite, tijd, info,
        informatie, uitleg, heel, erg, veel, zeer, nogmaals, en, ik, wij, we, is, nu, alles, goed, goede, fijne,
        prettige, dag, avond, weekend, week, groet, groeten, groetjes, met, vriendelijke, hartelijke, hallo, hoi,
        beste, team, dat, dit, een, wel, verzonden, vanaf, mijn, iphone, ja, probleem, vraag, werkt, nog, even, wilde,
        zeggen, laten, weten, weer, ook""",
    no_reply="""antwoord niet nodig, antwoorden niet nodig, geen antwoord nodig, je hoeft niet te antwoorden,
        u hoeft niet te antwoorden, jullie hoeven niet te antwoorden, u hoeft niet te reageren,
        je hoeft niet te reageren, reactie niet nodig""",
    complaint="""klacht, klachten, klagen, onacceptabel, schandalig, schande, belachelijk, nooit meer, zeer teleurgesteld,
        teleurgesteld, teleurstellend, teleurstelling, oplichting, opgelicht, oplichters, advocaat, consumentenbond,
        juridische stappen, woedend, boos, pissig, ben het zat, spuugzat, waardeloos, waardeloze, slechte service,
        niemand reageert, geen reactie, geen antwoord, derde keer, eis mijn geld, geld terug, slechte recensie,
        ontevreden, bagger, schofterig, te gek voor woorden""",
    negative="""boos, geërgerd, gefrustreerd, frustrer*, teleurgesteld, woedend, vreselijk, verschrikkelijk, slecht*,
        kapot, kapotte, beschadigd*, defect*, verkeerd*, ontbreekt, ontbreken, te laat, vertraagd, onacceptabel, ontevreden,
        helaas, waardelo*, schandalig""",
    positive="""top, super, perfect, geweldig, blij, tevreden, fantastisch, uitstekend, prachtig, complimenten,
        mooi, heel vriendelijk, zo vriendelijk, heel aardig, veel beter, lief""",
    urgent="""dringend*, spoed*, zo snel mogelijk, onmiddellijk, direct, meteen, vandaag, vandaag nog, voor morgen,
        noodgeval, kritiek, urgent*, per direct, asap""",
    danger="""ruikt verbrand, rook verbrand, brandlucht, schroeilucht, vlam gevat, in brand gevlogen,
        staat in brand, vliegt in brand, er komt rook, rook uit, kwam rook, elektrische schok, stroomschok,
        een schok gekregen, vonken, ontploft, geëxplodeerd, gaslek, gaslucht, ruikt naar gas, gewond,
        mezelf verbrand, mij verbrand, allergische reactie*, vergiftigd, kast staat onder stroom""",
    meeting="""afspraak maken, een afspraak, gesprek inplannen, bel me, terugbellen, teruggebeld, videogesprek,
        videocall, een meeting, een demo, wanneer bent u beschikbaar, een vergadering, rondleiding, een tour,
        tour boeken, vrije tijden, tijden zijn vrij, tijden vrij, welke tijden, beschikbare tijden, beschikbare
        data, tijdslot, vrije tijdsloten, gesprek boeken, een gesprek, een demo boeken, wanneer kunnen jullie""",
    spam="""seo, zoekmachineoptimalisatie, backlink*, gastblog, gesponsord artikel, linkbuilding, casino, gokken, loterij,
        u hebt gewonnen, u heeft gewonnen, miljoen euro, erfenis, bitcoin*, crypto*, investeringsmogelijkheid,
        zakelijk voorstel, geld verdienen, klik hier, afmelden, uitschrijven, leads, adressenbestand, verhoog uw omzet,
        webdesign aanbieding, lening zonder, uw account wordt geblokkeerd, verifieer uw account, viagra, vrijblijvend""",
    wish="""betaal mij terug, mijn geld terug, wil een terugbetaling, wil mijn geld, restitutie, annuleer mijn,
        annuleer de, wil annuleren, wil mijn bestelling annuleren, graag annuleren, bestelling annuleren,
        abonnement opzeggen, wil opzeggen, zeg hierbij, verwijder mijn, account verwijderen, mijn account
        sluiten, sluit mijn account, stuur mij een nieuwe, stuur een nieuwe, vervang mijn, wil een vervanging,
        reset mijn, kunt u ~ annuleren, kunnen jullie ~ annuleren, kun je ~ annuleren, kunt u ~ opzeggen, kunnen
        jullie ~ opzeggen, kunt u ~ verwijderen, kunnen jullie ~ verwijderen, zeg mijn ~ op, wil mijn ~
        opzeggen, wil mijn ~ annuleren, wil mijn ~ verwijderen, wijzig mijn, wijzig het, verander mijn, pas mijn
        ~ aan,
        stuur mij ~ een vervanging, stuur mij een vervanging, stuur me een nieuwe, stuur mij een nieuwe, stuur een
        nieuwe, wil hem omruilen, wil het omruilen, wil omruilen, graag omruilen, omruilen voor, retourzending in
        gang, retour in gang, retour verwerken, garantie verlengen, maak een uitzondering""",
    own="""kan ik, mag ik, moet ik, als ik, wanneer ik, zodra ik, nadat ik, voordat ik, of ik, ik kan, kan je,
        probeer, geprobeerd, mogelijk, lukt niet, om, hoe""",
    desire="""wil, zou graag, graag, wens, ben van plan""",
    trouble="""werkt niet, werken niet, doet het niet, doet niets, kapot, defect, stuk, probleem, problemen,
        fout, foutmelding""",
    padding="""werkt, niets, iets, meer, opeens, sinds gisteren, vandaag, gisteren, dringend, spoed, hulp,
        helpen, help""",
    account="""waar is mijn bestelling, waar blijft mijn bestelling, waar is mijn pakket, waar blijft mijn pakket,
        waar is mijn pakketje, waar blijft mijn pakketje, waar blijft mijn terugbetaling, status van mijn,
        wanneer komt mijn, wanneer wordt mijn, wanneer ontvang ik mijn, mijn bestelling is nog niet,
        mijn pakket is nog niet, nog niet ontvangen, niet ontvangen, mijn saldo, mijn laatste factuur, kopie van mijn factuur,
        twee keer afgeschreven, dubbel afgeschreven, waarom is er, mijn klantnummer, is mijn bestelling, is mijn betaling""",
    asks="""hoe, wat, wanneer, waar, welk*, wie, waarom, hoeveel, kan ik, kan je, kan jij, kunnen jullie, kunt u, kun je,
        zou u, zou je, zouden jullie, mag ik, moet ik, is het, is er, zijn er, hebben jullie, heeft u, ik wil weten,
        ik zou graag weten, ik vraag me af, ik vroeg me af, graag wil ik weten, ik wil graag, ik zou graag, ik zoek, ik probeer,
        ik heb een vraag, vertel me, leg uit, laat me weten, bieden jullie, of""",
    how_long="""hoe lang, wanneer, hoe snel, hoeveel dagen, levertijd, tot wanneer, hoe laat, binnen hoeveel, duurt, duur""",
    how_much="""hoeveel kost, wat kost, hoe duur, hoeveel, prijs, kosten, kost, tarief, tarieven""",
    how_to="""hoe kan ik, hoe, wat moet ik doen, waar kan ik, ik wil, ik zou graag, wat zijn de stappen""",
    points_back="""dat, het, dit, die, deze, daar, daarvan, daarmee, daarvoor, dan, ervan, ermee, zelfde, plaats daarvan""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""[baby peuter kind] ~ [gedronken gelikt], antigifcentrum,
        rookt en, in brand, brandwond*, ingeslikt, onder stroom, [vonken vonk vonkte], [begon begint] ~ [roken
        smeulen branden], rook, kortsluiting, spoedeisende hulp, eerste hulp, [zoon dochter kind zoontje dochtertje] ~
        ziekenhuis, naar het ziekenhuis gebracht, ambulance, brandweer, gehecht worden, [gezicht lippen keel ogen] ~
        [opgezwollen gezwollen], moeite met ademen, benauwd, in [zijn haar] mond, gestikt, zich gesneden, [accu
        batterij] ~ [opgezwollen gezwollen ontploft bol gelekt], verbrand, schroeiplek*, vergiftig*, doorgeslikt, schok
        gekregen, flinke schok, schok ~ [hand stroom], blaren, overgegeven, braken, koorts ~ na, flauwgevallen,
        bewusteloos, bloedt, ruik* ~ gas, gebroken [enkel arm been pols neus], [enkel arm been pols] ~ [gebroken
        verstuikt], hoofdwond, op ~ hoofd gevallen""",
    law="""juridische stappen, gerechtelijke stappen, naar de rechter, voor de rechter, rechtbank*, ingebrekestelling,
        dagvaard*, kantonrechter, deurwaarder*, rechtsbijstand*, kort geding, advocatenkantoor, onze cliënt*, namens
        mijn cliënt*, stel ~ in gebreke, geschillencommissie, incassobureau ~ inschakelen, sommeer, sommatie, advocaat,
        jurist, zitting, aangifte, juridisch* ~ [procedure bijstand], raadsman""",
    press="""journalist, journaliste, verslaggever, verslaggeefster, redactie, redacteur, persvraag, persvoorlichter*,
        perscontact, onze [lezers kijkers luisteraars], televisie-uitzending, documentaire over, artikel over [uw
        jullie], reportage, wederhoor, [tv-programma televisieprogramma radioprogramma programma] over, [artikel
        verhaal stuk reportage] over ~ [voor], [maak schrijf schrijven maken] een [verhaal artikel reportage stuk],
        [reageren reactie] ~ [voor] ~ [publicatie morgen deadline], woordvoerder, interviewen, interview voor, onze
        [podcast uitzending krant], redactrice, te woord staan, [schrijf] ~ voor ~ [krant kustbode bijlage magazine
        blad], schrijf ik over, consumentenbijlage, [onze] volgende [uitzending editie], voor publicatie, we filmen,
        wij filmen""",
    data_protection="""avg, recht op [inzage vergetelheid verwijdering], inzageverzoek, [al alle mijn] ~
        persoonsgegevens, persoonsgegevens ~ [verwijder* inzage], autoriteit persoonsgegevens, functionaris
        gegevensbescherming, van een andere klant, van andere klanten, van een onbekende, van iemand anders, andermans,
        datalek, [gegevens] ~ [gehackt gestolen uitgelekt], alle gegevens ~ [mij heeft hebben bewaart], inzage in ~
        gegevens, [gegevens adressen] ~ gelekt, alle ontvangers ~ zichtbaar, in de cc, adressen ~ zichtbaar,
        bestellingen van een andere, [welke] ~ gegevens ~ [bewaart bewaren mij], [verwijder wis] ~ [gegevens] ~ [mij],
        trek ~ toestemming in""",
    bereavement="""overleden, overlijden, overlijdensakte, gestorven, [man vrouw vader moeder zoon dochter broer zus
        opa oma partner] ~ [dood gestorven], begrafenis, crematie, uitvaart, weduwe, weduwnaar, nabestaande*,
        nalatenschap, wijlen, erfgenaam, erfgename, erfgenamen, executeur, testament, erfenis, ons ontvallen, [man
        vrouw vader moeder zoon dochter broer zus] ~ verloren, ingeslapen, heengegaan, leeft niet meer, is er niet
        meer, [laten liet lieten] inslapen, [hond kat poes kater konijn hamster paard pony papegaai] ~ [dood doodgegaan],
        euthanasi*, regenboogbrug""",
)
MAIL_STOPWORDS = """aan al alle alles als alvast an ander andere ben bent bij daar dag dan dank dat de der deze die dit doen
    door dus een en er ge geen goed graag had hallo heb hebben heeft hem het hier hij hoe hun ik in is ja je jij
    jou jouw jullie kan kon kunnen kunt maar me meer men met mij mijn moet moeten mogelijk na naar niet niets werkt nog nu
    of om omdat onder ons onze ook op over te tegen toch toen tot u uit uw van veel via voor vraag waar waarom wanneer
    want waren was wat we wel welke werd wie wij wil wilde willen wordt worden zal ze zei zich zij zijn zo zonder
    zou zouden graag weten beste groet groeten vriendelijke hoi bedankt team"""
LEXICON = Lexicon(
    stop=listed(
        "de het een en of maar als dan dat die dit deze van in op aan bij met voor door uit over naar om tot na is zijn"
        " was waren ben bent wordt worden werd heb heeft hebben had ik mij me mijn wij we ons onze u uw je jij jou jouw"
        " jullie hij zij ze hun er hier daar wie wat waar wanneer waarom hoe kan kunt kun kunnen mag moet moeten zal"
        " zullen zou niet geen ook nog al wel zeer meer alleen te zich alle elk elke sommige binnen via zo want dus"
    ),
    courtesy=Terms(
        listed("vind* gevonden duidelijk* dichtst* buurt komt neemt opnemen bekijk* kijk* helpartikel* goedendag"
               " persoonlijk* hierover onze bedankt dank* bericht* mail* e-mail contact* schrij* schre* help* hulp"
               " vraag vragen hoop hopen graag blij spijt* excus* sorry ongemak weten aarzel* groet* vriendelijk*"
               " hartelijk* team support collega* antwoord* reac* verzoek* nodig informatie gegevens detail* snel"
               " moment geduld begrijp* begrip welkom goedemorgen goedemiddag beste hallo volgende onderstaand*"
               " vervelend persoon* tijd verder laten horen artikel* aanvra*"
               " besliss* precie*")
    ),
    greetings=Phrases("hallo, beste, goedemorgen, goedemiddag, goedenavond, geachte, hoi, dag"),
    closings=Phrases("met vriendelijke groet, met vriendelijke groeten, vriendelijke groet, groeten, bedankt,"
                     " dank u, hartelijke"
                     " groet, groet"),
    echo=Phrases("spijt me, spijt ons, ik begrijp, wij begrijpen, we begrijpen, u vraagt, u schrijft, u wilt,"
                 " bedankt voor, dank"
                 " voor, met betrekking tot, vervelend, excuses"),
    asks=Phrases("kunt u, kun je, zou u, laat ons weten, laat me weten, geef ons, stuur ons, ik heb nodig, we"
                 " hebben nodig, om u"
                 " te helpen, om je te helpen, vertel ons, wilt u, zodat ik u kan helpen, zodat we u kunnen helpen"),
    absent=Phrases("niet gevonden, niets gevonden, geen informatie, staat niet, kan niet beantwoorden, weet ik"
                   " niet, niet"
                   " bevestigen, niets over, niet bekend, niet vinden"),
    negations=listed("niet geen nooit noch zonder"),
    months=("januari|jan", "februari|feb", "maart", "april|apr", "mei", "juni|jun", "juli|jul", "augustus|aug",
            "september|sept", "oktober|okt", "november|nov", "december|dec"),
    weekdays=("maandag|maandagen", "dinsdag|dinsdagen", "woensdag|woensdagen", "donderdag|donderdagen",
              "vrijdag|vrijdagen", "zaterdag|zaterdagen", "zondag|zondagen"),
    numbers=("twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12 veertien=14"
             " vijftien=15"
             " twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 honderd=100 één=1 een=1"),
    units=("seconde=second seconden=second minuut=minute minuten=minute uur=hour uren=hour dag=day dagen=day"
           " werkdag=day werkdagen=day week=week weken=week maand=month maanden=month jaar=year jaren=year procent=%"
           " euro=eur"
           " pond=gbp kilometer=km meter=m centimeter=cm gram=g kilogram=kg liter=l"),
    insults=Terms(listed("idioot idioten dom domme stom stomme klootzak sukkel eikel")),
    machine=Phrases("als ai, als een ai, als taalmodel, als een taalmodel, ik ben een ai, ik ben een taalmodel,"
                    " als chatbot"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
