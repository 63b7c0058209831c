"""Dutch."""

from copilot.text.signal_phrases import Sounds

SOUNDS = Sounds(
    thanks="""bedankt*, dank*, dank je, dank je wel, dank u wel, dankjewel, hartelijk dank, heel erg bedankt, top, super,
        perfect, prima, geweldig, fijn, mooi, begrepen, duidelijk, ok, oké, okay, het werkt, werkt nu, werkt weer, gelukt,
        het is gelukt, opgelost, probleem opgelost, ontvangen, uitstekend, helemaal goed""",
    filler="""voor, de, het, uw, je, jullie, hulp, snelle, antwoord, reactie, ondersteuning, moeite, tijd, info, informatie,
        uitleg, heel, erg, veel, zeer, nogmaals, en, ik, wij, we, is, nu, alles, goed, goede, fijne, prettige, dag, avond,
        weekend, week, groet, groeten, groetjes, met, vriendelijke, hartelijke, hallo, hoi, beste, team, dat, dit, een, wel,
        verzonden, vanaf, mijn, iphone, ja, probleem, vraag, werkt, nog""",
    complaint="""klacht, klachten, klagen, onacceptabel, schandalig, schande, belachelijk, nooit meer, zeer teleurgesteld,
        teleurgesteld, teleurstellend, teleurstelling, oplichting, opgelicht, oplichters, advocaat, consumentenbond,
        juridische stappen, woedend, boos, pissig, ben het zat, spuugzat, waardeloos, waardeloze, slechte service,
        niemand reageert, geen reactie, geen antwoord, derde keer, eis mijn geld, geld terug, slechte recensie,
        ontevreden, bagger, schofterig, te gek voor woorden""",
    negative="""boos, geërgerd, gefrustreerd, frustrer*, teleurgesteld, woedend, vreselijk, verschrikkelijk, slecht*,
        kapot, kapotte, beschadigd*, defect*, verkeerd*, ontbreekt, ontbreken, te laat, vertraagd, onacceptabel, ontevreden,
        helaas, waardelo*, schandalig""",
    positive="""top, super, perfect, geweldig, blij, tevreden, fantastisch, uitstekend, prachtig, complimenten""",
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
        ik zou graag weten, ik vraag me af, graag wil ik weten, ik wil graag, ik zou graag, ik zoek, ik probeer,
        ik heb een vraag, vertel me, leg uit, laat me weten, bieden jullie, of""",
    how_long="""hoe lang, wanneer, hoe snel, hoeveel dagen, levertijd, tot wanneer, hoe laat, binnen hoeveel, duurt, duur""",
    how_much="""hoeveel kost, wat kost, hoe duur, hoeveel, prijs, kosten, kost, tarief, tarieven""",
    how_to="""hoe kan ik, hoe, wat moet ik doen, waar kan ik, ik wil, ik zou graag, wat zijn de stappen""",
    points_back="""dat, het, dit, die, deze, daar, daarvan, daarmee, daarvoor, dan, ervan, ermee, zelfde, plaats daarvan""",
)
