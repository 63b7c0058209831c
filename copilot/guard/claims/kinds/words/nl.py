"""Dutch."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        graag, spijt, het spijt, sorry, excuses, dank, bedankt, bedank*, gecondoleerd, deelneming, blij,
        fijn, leuk, hopen, hoop, begrijp*, voorstellen, welkom, gefeliciteerd, prettige dag, fijne dag,
        goede reis, succes, sterkte, beterschap, maakt u zich geen, maak je geen, aarzel niet, geen
        probleem, graag gedaan, hallo, beste, geachte, groet, groeten, vriendelijke, geduld, vervelend, wat
        vervelend, laat het ons weten
    """,
    facts="""
        gratis, kosteloos, kost, kosten, prijs*, tarief*, betal*, terugbetal*, altijd, nooit, tot, geldig*,
        verloop*, verval*, automatisch, moet*, alleen, mag, mogen, kan, kunt, kunnen, zal, zullen, wordt,
        worden, garantie, inbegrepen, binnen, elke, iedere, alle, zolang, als, wanneer, niemand, korting,
        tegoed*
    """,
    who="collega*, team, iemand, medewerker*, technicus, afdeling, specialist*, persoon",
    care="""
        doorgegeven, geef, doorgestuurd, stuur, doorstur*, bekijkt, bekijken, kijkt, kijken, controleert,
        controleren, leest, onderzoek*, neemt contact, contact, antwoord*, beantwoord*, schrijft, reageert,
        terug, pakt, oppakk*
    """,
    sources="""
        artikel*, helpcentrum, helppagina*, documentatie, informatie, kennisbank, gevonden, vinden, vind
    """,
    silent="""
        niets, geen informatie, geen artikel, niet vermeld*, vermelden niet, vermeldt niet, zeggen niet,
        zegt niet, noemen niet, noemt niet, staat niet, niet vinden, niet gevonden, niet kunnen vinden, noemen geen, niet
        genoemd, niet beschreven, geen
    """,
    unable="kan ik niet, kunnen wij niet, weet ik niet, vanaf hier",
    because="omdat, aangezien, want, hoewel",
    feelings="""
        ongemak* wacht* moeilijk* teleurgesteld* frustr* stress zorgen situatie horen lezen bericht* tijd
        dag vakantie probleem vragen vraag heel erg
    """,
)
