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
    "wachtend*, in de wacht, wachten; resolved: opgelost*, afgehandeld*, gesloten; waiting: wachten op de klant, "
    "wacht op de klant, wacht op klant, wachten op klant, wachtend op klant, wacht op de klant, wachten op de "
    "klant, wachtend op de klant, wachten op klanten; snoozed: uitgesteld*; review: in beoordeling; new: nieuw, "
    "nieuwe; spam: spam",
    also="urgent: dringend*, spoed, urgent*; negative: boos, boze, ontevreden, woedend*; somebody: toegewezen; "
    "tag: label*, getagd; nobody: niet toegewezen, zonder eigenaar, niet toegewezen; me: mijn ~ tickets, aan mij "
    "toegewezen, mijn tickets, en ik; overdue: te laat; complaint: klacht*; en: engels, engelse; de: duits, "
    "duitse; fr: frans, franse; es: spaans, spaanse; it: italiaans*; pt: portugees*; nl: nederlands*; sv: "
    "zweeds*; pl: pools, poolse; tr: turks, turkse; ar: arabisch*"
    "; ready: concepten ~ klaar, klaar om te verzenden, klaar om te versturen, zijn klaar; needs_approval: "
    "goed te keuren, wachten op goedkeuring, wacht op goedkeuring; none: zonder concept, geen concept",
    windows="last month: vorige maand, afgelopen maand; weekend: weekend, weekeinde; yesterday: gisteren; today: "
    "vandaag; this week: deze week; last week: vorige week, afgelopen week; this month: deze maand; tomorrow: "
    "morgen; next week: volgende week, komende week",
    topics="refund: terugbetaling*, restitutie*; payment: betaling*, betalings*; delivery: levering*, bezorging*; "
    "return: retour*, terugzending*; privacy: privacy, persoonsgegevens; cancel: opzegging*, annulering*; "
    "invoice: factuur, facturen; warranty: garantie*; order: bestelling*; billing: facturatie, facturering",
    asking="noemen, noemt, vermeld*, bevatten, spreken, "
    "toon, laat, zien, geef, vind, zijn, binnengekomen, ontvangen, hebben, alle, nu, klanten, klant, nog, "
    "welke, er, aub, alsjeblieft, me, mijn, iets, even",
    oldest="oudste",
    greeting="hallo, hoi, goedemorgen, bedankt, dank je, hulp, wat kun je, wie ben je",
    articles="artikel, artikelen, helpcentrum, kennisbank, beleid, onze regel*, moet ik antwoorden, antwoord ik",
    only="en, alleen, enkel, maar, daarvan, van die, in plaats daarvan",
    draft="concept*, voorgesteld antwoord, waarom is, waarom werd",
    by="category: categorieën, onderwerpen, meest voorkomende, vaakst, per categorie, elke categorie, iedere "
    "categorie, elk onderwerp, ieder onderwerp; assignee: wie heeft ~ meeste, per collega, elke collega, iedere "
    "collega, per persoon, per medewerker; language: talen, per taal, elke taal, iedere taal; mailbox: "
    "postvakken, per postvak, elk postvak, ieder postvak; day: per dag, elke dag",
    category="categorie, categorieën",
    ordinary="overig*, andere, ander, vraag, vragen, algemeen, algemene, onbekend, verzoek, informatie, hulp, diversen",
    theirs="andere tickets, ander ticket, andere verzoeken, andere mails, eerdere tickets, vorige tickets, haar "
    "tickets, zijn tickets, hun tickets, tickets van haar, tickets van hem, eerder geschreven, al eens "
    "geschreven, al eerder geschreven",
    more="meer, nog meer, de volgende, volgende, de rest, de overige, de andere, toon alle, toon alles, alle, ga door",
    everything="alle, alles",
    parcel="bestelling, de bestelling, status van de bestelling, pakket, zending, levering, verzonden, geleverd, "
    "trackingnummer, tracking",
    wants="wil de klant, de klant wil, vraagt de klant, wil hij, wil ze, wil zij, wat is het probleem",
    replied="hebben we geantwoord, hebben wij geantwoord, we geantwoord, ons antwoord, heb ik geantwoord, al "
    "geantwoord, al beantwoord",
    sent="hebben we ~ beantwoord, heb ik ~ beantwoord, hebben we ~ verstuurd, heeft ~ beantwoord, antwoorden, "
    "beantwoord, verstuurd",
    history="geschiedenis, tijdlijn, hele gesprek, alle berichten",
    owner="wie heeft, wie behandelt, wie is verantwoordelijk, wie doet, wie werkt aan, bij wie, van wie is",
    older="ouder dan, meer dan ~ oud",
    longest="het langst, langst wachtende, wachten het langst, wacht het langst",
    coming="volgende, komende, komend, binnen, in de komende, in het komende",
    team="team, groep, afdeling",
    due="vervalt, vervallen, deadline, deadlines, uiterlijk, moet vandaag, moeten vandaag",
    acts="close: sluit, sluiten, rond; assign: wijs; tag: label, tag; snooze: stel; reopen: heropen; merge: voeg; "
    "approve: keur; send: stuur, verstuur, antwoord, beantwoord, schrijf; forward: stuur; delete: verwijder, wis; "
    "shop: betaal, annuleer, vervang, wijzig",
    done_to="het, hem, haar, deze, dit, die, alle, klant, antwoord, mail, concept, terugbetaling",
)
