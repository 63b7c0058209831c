"""Swedish."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, ärende, ärendet, ärenden",
    numbered="nummer, nr",
    tickets="tickets, ärenden, ärendena, mejl, mejlen, e-postmeddelanden, klagomål, förfrågningar",
    count="hur många, antal, antalet",
    similar="liknande, liknar, som liknar, samma problem, samma fråga",
    about="liknar, om, angående, rörande, gällande",
    who="kund, kunden, vem är, vem har, vem skrev, vem skickade, från vem",
    outcome="lösning*, löst*, löstes, svar, svaret, svarade, svarat, besvara*, utfall*, gick det",
    record="status, tilldela*, öppe*, öppn*, löst*, kategori, vem, när, ämne*, kund, kunden",
    recent="senaste, nyaste, ny, nya, nytt, idag, i dag, igår, i går",
    here="det här ärendet, detta ärende, den här kunden, denna kund, det här mejlet",
    back="ärendet, lösningen, orsaken, svaret, kunden, löstes det, är det löst",
    them="vilka, vilka är det, visa dem, lista dem",
    last="senaste, sista",
    longer="längre än, mer än, över, minst, i",
    hours="timme, timmen, timmar, timmarna",
    days="dag, dagen, dagar, dagarna",
    weeks="vecka, veckan, veckor, veckorna",
    states="unanswered: öppen, öppna, olöst*, obesvarad*, väntar på svar, väntande, väntar; resolved: löst, lösta, "
    "avslutade, stängda; waiting: väntar på kunden, väntar på kund, väntar på kunder, väntar på kundens svar, "
    "väntar på svar från kunden; snoozed: uppskjut*; review: under granskning; new: ny, nya; spam: skräppost, "
    "spam",
    also="urgent: brådskande, akut*; negative: arga, arg, missnöjd*, upprörd*; somebody: tilldelad*, tilldelat; "
    "tag: tagg*, etikett*; nobody: ej tilldelad*, inte tilldelad*; me: tilldelade mig, mina ärenden, och jag; "
    "overdue: försenad*; complaint: klagomål*, reklamation*; en: engelska; de: tyska; fr: franska; es: spanska; "
    "it: italienska; pt: portugisiska; nl: nederländska; sv: svenska; pl: polska; tr: turkiska; ar: arabiska"
    "; ready: utkast ~ klara, utkast ~ klart, klara att skicka, är klara; needs_approval: väntar på "
    "godkännande, att godkänna; none: utan utkast, inget utkast",
    windows="last month: förra månaden; weekend: helgen, veckoslutet; yesterday: igår, i går; today: idag, i dag; "
    "this week: den här veckan, denna vecka, i veckan; last week: förra veckan; this month: den här månaden, "
    "denna månad; tomorrow: imorgon, i morgon; next week: nästa vecka",
    topics="refund: återbetalning*; payment: betalning*; delivery: leverans*; return: retur*; privacy: "
    "integritet*, personuppgift*, dataskydd*; cancel: uppsägning*, avbokning*, avbeställning*; invoice: faktura*, "
    "fakturor*; warranty: garanti*; order: beställning*; billing: fakturering*",
    asking="nämner, nämna, omnämn*, innehåller, "
    "visa, lista, ge, hitta, finns, kom, kommit, fick, fått, har, alla, nu, kunder, kund, ännu, vilka, är, "
    "vi, oss",
    oldest="äldsta",
    greeting="hej, god morgon, tack, hjälp, vad kan du, vem är du",
    articles="artikel, artiklar, artiklarna, hjälpcenter, kunskapsbas, policy, våra regler, ska jag svara, svarar jag",
    only="och, bara, endast, men, av dem, av dessa, istället",
    draft="utkast*, föreslaget svar, varför är, varför blev",
    by="category: kategorier, ämnen, vanligaste, oftast, per kategori, varje kategori, varje ämne; assignee: varje "
    "kollega, varje handläggare, per person, per handläggare; language: språk, per språk, varje språk; mailbox: "
    "brevlådor, per brevlåda, varje brevlåda; day: per dag, varje dag",
    category="kategori, kategorin, kategorier",
    ordinary="annat, andra, övrigt, övriga, fråga, frågor, allmänt, allmän, okänd, förfrågan, information, hjälp",
    theirs="andra ärenden, andra mejl, tidigare ärenden, hennes ärenden, hans ärenden, deras ärenden, ärenden från "
    "henne, ärenden från honom, skrivit tidigare, skrivit förut, hört av sig tidigare",
    more="mer, fler, flera, nästa, de nästa, resten, de övriga, de andra, visa alla, alla, fortsätt",
    everything="alla, allt",
    parcel="beställningen, beställning, orderstatus, paketet, paket, leveransen, skickats, levererats, "
    "spårningsnummer, spårning",
    wants="vill kunden, kunden vill, vill hon, vill han, frågar kunden, vad är problemet",
    replied="svarade vi, har vi svarat, vi svarade, vårt svar, har jag svarat, redan svarat",
    sent="svarade vi, har vi svarat, har jag svarat, har vi ~ besvarat, har ~ besvarat, besvarade, skickade vi, "
    "svar har vi",
    history="historik, tidslinje, hela konversationen, alla meddelanden",
    owner="vem har, vem sköter, vem hanterar, vem ansvarar, vem jobbar, hos vem",
    older="äldre än",
    longest="längst, väntat längst, väntar längst",
    coming="nästa, kommande, inom, de kommande",
    team="team, teamet, grupp, gruppen, avdelning",
    due="förfaller, förfallodatum, deadline, deadlines, ska vara klara",
    acts="close: stäng, avsluta, lös; assign: tilldela; tag: tagga; snooze: skjut; reopen: öppna; merge: slå; "
    "approve: godkänn; send: skicka, svara, skriv; forward: vidarebefordra; delete: radera, ta bort; shop: "
    "återbetala, avbeställ, ersätt, ändra",
    done_to="det, den, dem, henne, honom, kunden, svaret, mejlet, utkastet",
)
