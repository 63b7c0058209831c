"""Italian."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        volentieri, mi dispiace, ci dispiace, grazie, ringrazi*, scus*, condoglianze, liet*, felic*,
        contento, contenti, speriamo, spero, capisco, capiamo, comprendo, comprendiamo, immagino,
        immaginiamo, benvenut*, congratulazioni, buona giornata, buon viaggio, buone vacanze, buona fortuna,
        non si preoccupi, non esiti, nessun problema, prego, salve, buongiorno, buonasera, gentile, cordiali
        saluti, saluti, a disposizione, pazienza, auguri*, che bello, ecco
    """,
    facts="""
        gratis, gratuit*, cost*, prezz*, tariff*, pagare, pagament*, rimbors*, sempre, mai, fino, valid*,
        scad*, automatic*, deve, devono, bisogna, solo, soltanto, può, possono, potrà, sarà, saranno,
        garanzi*, inclus*, entro, ogni, tutti i, tutte le, finché, se, quando, nessuno, sconto, buono
    """,
    who="""
        collega, colleghi, collaborat*, team, qualcuno, tecnic*, reparto, specialist*, responsabile,
        persona, ufficio, operatore
    """,
    care="""
        inoltr*, passo, passato, trasmett*, trasmesso, affid*, controll*, verific*, esamin*, legger*,
        guarder*, rispond*, risponder*, scriver*, contatt*, ricontatt*, occuper*, farà sapere
    """,
    sources="""
        articol*, centro assistenza, pagine di aiuto, guida, guide, documentazione, informazioni, trovato,
        trovare
    """,
    silent="""
        non dic*, non indic*, non menzion*, non specific*, non spieg*, non conten*, non contien*, non ho
        trovato, non abbiamo trovato, non trovo, non sono riuscit*, non siamo riusciti,
        non ho potuto trovare, nulla, niente, nessuna informazione, nessun articolo, non è
        menzionat*, non è indicat*, non è specificat*
    """,
    unable="non posso, non possiamo, non so, da qui",
    because="poiché, perché, dato che, siccome",
    feelings="""
        disag* attes* difficil* delus* frustr* stress preoccup* situazion* sentire leggere messaggi* tempo
        giornata vacanz* problem* domand*
    """,
)
