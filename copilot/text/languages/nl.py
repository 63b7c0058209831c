"""Dutch."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, listed

PAST = listed(
    "terugbetaald vergoed geannuleerd opgezegd verwijderd gewist gecrediteerd afgeschreven vervangen"
    " verzonden"
    " verstuurd gereset teruggestort gesloten gedeactiveerd geruild opgeheven teruggeboekt hersteld"
)
BASE = listed(
    "terugbetalen vergoeden annuleren opzeggen verwijderen wissen crediteren afschrijven vervangen"
    " verzenden"
    " versturen resetten terugstorten sluiten deactiveren ruilen opheffen terugboeken"
)
LIGHT_PAST = listed(
    "verwerkt gestart goedgekeurd geregeld toegekend ingediend uitgevoerd aangemaakt uitgegeven"
    " besteld"
    " afgerond overgemaakt gegeven gemaakt bevestigd geboekt doorgevoerd"
)
LIGHT_BASE = listed(
    "verwerken starten goedkeuren regelen toekennen uitvoeren aanmaken uitgeven bestellen"
    " afronden overmaken"
    " geven maken bevestigen boeken doorvoeren sturen"
)
DOING = Doing(
    perfect=Phrases(
        "ik heb, we hebben, wij hebben, heb ik, hebben we, hebben wij, ons team heeft, mijn collega"
        " heeft, een"
        " collega heeft, het team heeft, het systeem heeft"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "ik zal, we zullen, wij zullen, zal ik, zullen we, zullen wij, ik ga, we gaan, wij gaan, ga"
        " ik, gaan we,"
        " ik kan, laat mij, laat me, ons team zal, mijn collega zal, een collega zal, ons team gaat,"
        " een collega"
        " gaat"
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
            "terugbetaling restitutie annulering opzegging verwijdering creditering tegoed vervanging"
            " retour"
            " creditnota vergoeding terugboeking account geld vervangend compensatie"
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
        "als, indien, zodra, nadat, wanneer, tot, voordat, of, bij, na, meestal, normaal,"
        " doorgaans, altijd,"
        " kan, kunnen, moet, elke, alleen, tenzij, afhankelijk, bijvoorbeeld"
    ),
    soft=Terms(
        listed(
            "helpen verzoek aanvraag doorgestuurd gezien begrijp gecontroleerd controleren vraag"
            " gevraagd uitleggen"
            " hoe of dat geïnformeerd formulier pagina link artikel instructies stappen status mogelijkheid"
            " doorgegeven ontvangen gevonden genoteerd beleid"
        )
    ),
    joins=Terms(listed("en")),
    infinitive=Terms(listed("te")),
    attributive=Terms(listed("de het een geen niet van als uw dit deze die")),
    able=Terms(listed("u kunt kun kunnen moet moeten mag")),
)
LEXICON = Lexicon(
    stop=listed(
        "de het een en of maar als dan dat die dit deze van in op aan bij met voor door uit over naar om tot na"
        " is zijn was"
        " waren ben bent wordt worden werd heb heeft hebben had ik mij me mijn wij we ons onze u uw je jij jou"
        " jouw jullie hij"
        " zij ze hun er hier daar wie wat waar wanneer waarom hoe kan kunt kun kunnen mag moet moeten zal zullen"
        " zou niet geen"
        " ook nog al wel zeer meer alleen te zich alle elk elke sommige binnen via zo want dus"
    ),
    courtesy=Terms(
        listed("vind* gevonden duidelijk* dichtst* buurt komt neemt opnemen bekijk* kijk* helpartikel* goedendag"
               " persoonlijk* hierover onze bedankt dank* bericht* mail* e-mail contact* schrij* schre* help*"
               " hulp vraag vragen hoop hopen graag blij"
               " spijt* excus* sorry ongemak weten aarzel* groet* vriendelijk* hartelijk* team support collega*"
               " antwoord*"
               " reac* verzoek* nodig informatie gegevens detail* snel moment geduld begrijp* begrip welkom"
               " goedemorgen"
               " goedemiddag beste hallo volgende onderstaand* vervelend persoon* tijd verder laten horen"
               " artikel* aanvra*"
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
    weekdays=("maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"),
    numbers=("twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12 veertien=14"
             " vijftien=15"
             " twintig=20 dertig=30 veertig=40 vijftig=50 zestig=60 honderd=100 één=1 een=1"),
    units=("seconde=second seconden=second minuut=minute minuten=minute uur=hour uren=hour dag=day dagen=day"
           " werkdag=day"
           " werkdagen=day week=week weken=week maand=month maanden=month jaar=year jaren=year procent=% euro=eur"
           " pond=gbp kilometer=km meter=m"),
    insults=Terms(listed("idioot idioten dom domme stom stomme klootzak sukkel eikel")),
    machine=Phrases("als ai, als een ai, als taalmodel, als een taalmodel, ik ben een ai, ik ben een taalmodel,"
                    " als chatbot"),
    doing=DOING,
)  # fmt: skip
