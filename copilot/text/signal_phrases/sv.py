"""Swedish."""

from copilot.text.signal_phrases import Sounds

SOUNDS = Sounds(
    thanks="""tack*, tack så mycket, stort tack, tusen tack, många tack, perfekt, toppen, super, bra, jättebra, utmärkt,
        kanon, grymt, fint, härligt, ok, okej, förstått, uppfattat, det fungerar, fungerar nu, funkar, det funkade, löst,
        problemet löst, det löste sig, mottaget, noterat""",
    filler="""för, er, din, ditt, ert, den, det, hjälp, hjälpen, snabba, snabbt, svar, svaret, stöd, tid, information,
        förklaringen, så, mycket, igen, och, jag, vi, är, nu, allt, ha, en, bra, trevlig, fin, dag, kväll, helg, vecka,
        vänliga, vänlig, hälsningar, hälsning, mvh, hej, hejsan, team, alla, skickat, från, min, iphone, ja, problem, fråga""",
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
        skulle jag, får jag, måste jag, ska jag, finns det, är det, har ni, jag undrar, undrar, jag vill veta,
        jag skulle vilja veta, jag skulle vilja, jag vill, jag söker, jag försöker, jag behöver, berätta, förklara,
        låt mig veta, erbjuder ni, om""",
    how_long="""hur lång tid, hur länge, när, hur snabbt, hur många dagar, leveranstid, till när, vilken tid, hur ofta""",
    how_much="""hur mycket kostar, vad kostar, hur dyrt, hur mycket, pris, priset, kostnad, kostar, avgift, avgifter""",
    how_to="""hur kan jag, hur gör jag, hur, vad ska jag göra, var kan jag, jag vill, jag skulle vilja, vilka steg""",
    points_back="""det, den, detta, denna, dessa, där, då, dem, de, samma, istället""",
)
