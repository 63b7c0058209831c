"""Dutch."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, aanvraag, melding",
    numbered="nummer, nr",
    tickets="tickets, mails, e-mails, aanvragen, meldingen, zaken, klachten",
    count="hoeveel, aantal",
    similar="vergelijkbare, soortgelijke, gelijkaardige, lijkt op, lijken op, zoals dit, hetzelfde probleem, "
    "dezelfde vraag",
    about="lijken op, lijkt op, over, met betrekking tot, aangaande, wegens, met",
    who="klant, wie is, wie heeft, wie schreef, wie stuurde, van wie",
    outcome="oplossing, opgelost, antwoord*, beantwoord, afgehandeld, uitkomst, afgelopen",
    record="status, toegewezen, open, opgelost, categorie, wie, wanneer, onderwerp, klant",
    recent="recent*, laatste, nieuwste, nieuwe, vandaag, gisteren",
    here="dit ticket, deze aanvraag, deze melding, deze klant, deze mail",
    back="het ticket, de oplossing, de oorzaak, opgelost, het antwoord, de klant, is het, werd het, zij, hij, "
    "samenvatting, vat ~ samen",
    them="welke, welke zijn dat, toon ze, laat ze zien, lijst ze op",
    last="laatste, afgelopen, voorbije",
    longer="langer dan, meer dan, al, minstens",
    hours="uur, uren",
    days="dag, dagen",
    weeks="week, weken",
    states="unanswered: open, openstaande, onopgelost*, onbeantwoord*, wachten op antwoord, wacht op antwoord, "
    "wachtend*, in de wacht, wachten; resolved: opgelost*, afgehandeld*, gesloten; waiting: wachten op de "
    "klant, wacht op de klant; snoozed: uitgesteld*; review: in beoordeling; new: nieuw, nieuwe; spam: "
    "spam",
    also="urgent: dringend*, spoed, urgent*; negative: boos, boze, ontevreden, woedend*; somebody: toegewezen; "
    "tag: label*, getagd; nobody: niet toegewezen, zonder eigenaar, niet toegewezen; me: mijn ~ tickets, "
    "aan mij toegewezen, mijn tickets; overdue: te laat; complaint: klacht*",
    windows="last month: vorige maand, afgelopen maand; weekend: weekend, weekeinde; yesterday: gisteren; today: "
    "vandaag; this week: deze week; last week: vorige week, afgelopen week; this month: deze maand",
    topics="refund: terugbetaling*, restitutie*; payment: betaling*, betalings*; delivery: levering*, "
    "bezorging*; return: retour*, terugzending*; privacy: privacy, persoonsgegevens; cancel: opzegging*, "
    "annulering*; invoice: factuur, facturen; warranty: garantie*; order: bestelling*; billing: "
    "facturatie, facturering",
    asking="toon, laat, zien, geef, vind, zijn, binnengekomen, ontvangen, hebben, alle, nu, klanten, klant, nog, "
    "welke, er, aub, alsjeblieft, me, mijn, iets, even",
    oldest="oudste, langst wachtende, wachten het langst",
    greeting="hallo, hoi, goedemorgen, bedankt, dank je, hulp, wat kun je, wie ben je",
    articles="artikel, artikelen, helpcentrum, kennisbank, beleid, onze regel*, moet ik antwoorden, antwoord ik",
    only="en, alleen, enkel, maar, daarvan, van die, in plaats daarvan",
    draft="concept*, voorgesteld antwoord, waarom is, waarom werd",
    by="category: categorieën, onderwerpen, meest voorkomende, vaakst, per categorie; assignee: wie heeft ~ "
    "meeste, per collega, elke collega, iedere collega, per persoon, per medewerker; language: talen, per "
    "taal; mailbox: postvakken, per postvak; day: per dag, elke dag",
)
