"""Swedish."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, forms, listed

AR = "återbetal avbok annuller rader krediter debiter makuler avslut häv"
PAST = forms(AR, "at ats ade ad ade ades") | listed(
    "ersatt ersatts ersatte bytt bytts sagt raderat återställt"
    " återställts"
    " återställd stängt stängts stängd levererat returnerat inaktiverat återkallat"
)
BASE = forms(AR, "a") | listed("ersätta byta återställa stänga inaktivera returnera återkalla")
LIGHT_PAST = listed(
    "skickat skickats skickade behandlat utfärdat påbörjat godkänt ordnat startat genomfört"
    " beviljat beställt skapat registrerat gjort"
    " utfärdats godkänts genomförts påbörjats behandlats utfört bekräftat bokat gett"
)
LIGHT_BASE = listed(
    "skicka behandla utfärda påbörja godkänna ordna starta genomföra bevilja beställa skapa"
    " registrera göra utföra"
    " bekräfta boka ge fixa"
)
DOING = Doing(
    perfect=Phrases(
        "jag har, vi har, har jag, har vi, jag, vårt team har, min kollega har, en kollega har,"
        " teamet har,"
        " systemet har, vi"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "jag ska, vi ska, jag kommer att, vi kommer att, ska jag, ska vi, kommer jag att, kommer vi"
        " att, jag skall,"
        " vi skall, jag kan, låt mig, vårt team kommer att, en kollega kommer att, min kollega kommer"
        " att"
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
            "återbetalning återbetalningen avbokning avbokningen annullering radering kredit"
            " kreditering ersättning"
            " ersättningen retur returen återställning uppsägning kontot konto ersättningsprodukt"
            " pengar pengarna"
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
        "om, när, efter, så snart, tills, innan, såvida, vid, vanligtvis, normalt, oftast, alltid,"
        " kan, måste,"
        " varje, eller, endast, bara, beroende, exempel"
    ),
    soft=Terms(
        listed(
            "hjälpa begäran förfrågan ärende vidarebefordrat sett förstår kontrollerat kontrollera"
            " fråga frågat"
            " förklara hur om att formulär sida länk artikel instruktioner steg status möjlighet mottagit"
            " hittat noterat policy informerat"
        )
    ),
    joins=Terms(listed("och")),
    infinitive=Terms(()),
    attributive=Terms(listed("en ett den det de inte som blivit är blev din min")),
    able=Terms(listed("du ni kan måste får bör")),
)
LEXICON = Lexicon(
    stop=listed(
        "en ett den det de och eller men om så som att av i på till från för med hos vid under över efter före"
        " genom ur är var"
        " vara blir blev har hade jag mig min mitt mina vi oss vår vårt våra du dig din ditt dina ni er ert era"
        " han hon sig"
        " sin här där vem vad när varför hur kan kunde får ska skall skulle måste bör inte ej ingen inget inga"
        " också redan"
        " mycket mer bara endast alla varje någon något några utan då även inom man sedan"
    ),
    courtesy=Terms(
        listed("hitta* tydlig* närmaste titta* personlig* hjälpartikl* hjälpartik* återkom* svara* tack*"
               " meddeland* mejl* mail* e-post kontakt* skri* skrev* hjälp* fråg* hopp* glad* gärna ledsen* beklag*"
               " ursäkt* besvär* veta tvek* hälsning* vänlig* team support kolleg* svar* ärend* behöv*"
               " information* uppgift*"
               " detalj* snart stund tålamod* förstå* förståelse välkomm* hej god dag morgon följande person* tid"
               " vidare höra"
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
           " kr=sek euro=eur kilometer=km meter=m"),
    insults=Terms(listed("idiot idioter dum dumma korkad jävla fan skit")),
    machine=Phrases("som ai, som en ai, som språkmodell, som en språkmodell, jag är en ai, jag är en språkmodell,"
                    " som chatbot"),
    doing=DOING,
)  # fmt: skip
