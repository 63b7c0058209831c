"""Swedish."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        gärna, tråkigt, ledsen, ledsna, tyvärr, tack, tackar, förlåt, ursäkt*, beklag*, kondoleanser, glad,
        glada, roligt, kul, hoppas, förstår, tänka mig, välkommen, grattis, trevlig, lycka till, krya på
        dig, oroa dig inte, tveka inte, inga problem, varsågod, hej, hälsningar, vänliga, tålamod, hör av
        dig
    """,
    facts="""
        gratis, kostnadsfri*, kostar, kostnad*, pris*, avgift*, betal*, återbetal*, alltid, aldrig, tills,
        giltig*, upphör*, automatiskt, måste, bara, endast, får, kan, kommer att, ska, garanti*, ingår,
        inom, varje, alla, så länge, om, när, ingen, rabatt
    """,
    who="kollega*, kollegor, team, någon, medarbetare, tekniker, avdelning*, specialist*, person",
    care="""
        vidare, skickar, lämnar, vidarebefordra*, tittar, tittat, titta, kontrollerar, granskar, undersöker,
        läser, hör av sig, återkommer, kontaktar, kontakt, svarar, skriver
    """,
    sources="""
        artikl*, artikeln, hjälpcenter, hjälpsid*, dokumentation*, information, hittat, hitta, hittar, hittade
    """,
    silent="""
        ingenting, ingen information, inget, säger inte, nämner inte, anger inte, står inte, framgår inte,
        hittar inte, inte hitta, hittade inte, hittade jag inte, hittade inget, inte hittat, nämns inte, beskrivs inte
    """,
    unable="kan jag inte, jag kan inte, vet inte, härifrån",
    because="eftersom, därför att, då",
    feelings="""
        besvär* vänta* svår* besvik* frustr* stress oro* situation* höra läsa meddelande* tid dag semester
        problem fråg* mycket
    """,
)
