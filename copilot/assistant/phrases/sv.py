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
    states="unanswered: öppen, öppna, olöst*, obesvarad*, väntar på svar, väntande, väntar; resolved: löst, "
    "lösta, avslutade, stängda; waiting: väntar på kunden; snoozed: uppskjut*; review: under granskning; "
    "new: ny, nya; spam: skräppost, spam",
    also="urgent: brådskande, akut*; negative: arga, arg, missnöjd*, upprörd*; somebody: tilldelad*, "
    "tilldelat; tag: tagg*, etikett*; nobody: ej tilldelad*, inte tilldelad*; me: tilldelade mig, mina "
    "ärenden; overdue: försenad*; complaint: klagomål*, reklamation*",
    windows="last month: förra månaden; weekend: helgen, veckoslutet; yesterday: igår, i går; today: idag, i dag; "
    "this week: den här veckan, denna vecka, i veckan; last week: förra veckan; this month: den här "
    "månaden, denna månad",
    topics="refund: återbetalning*; payment: betalning*; delivery: leverans*; return: retur*; privacy: "
    "integritet*, personuppgift*, dataskydd*; cancel: uppsägning*, avbokning*, avbeställning*; invoice: "
    "faktura*, fakturor*; warranty: garanti*; order: beställning*; billing: fakturering*",
    asking="visa, lista, ge, hitta, finns, kom, kommit, fick, fått, har, alla, nu, kunder, kund, ännu, vilka, "
    "är, vi, oss",
    oldest="äldsta, väntat längst, väntar längst",
    greeting="hej, god morgon, tack, hjälp, vad kan du, vem är du",
    articles="artikel, artiklar, artiklarna, hjälpcenter, kunskapsbas, policy, våra regler, ska jag svara, svarar jag",
    only="och, bara, endast, men, av dem, av dessa, istället",
    draft="utkast*, föreslaget svar, varför är, varför blev",
    by="category: kategorier, ämnen, vanligaste, oftast, per kategori; assignee: varje kollega, varje "
    "handläggare, per person, per handläggare; language: språk, per språk; mailbox: brevlådor, per "
    "brevlåda; day: per dag, varje dag",
)
