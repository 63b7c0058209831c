"""Dutch: words with which replies tell looked-up data. Plain data."""

from copilot.guard.claims.tool_data.terms.told import TermsOf

TERMS = TermsOf(
    neutral="""
        de het een deze dit dat die er is zijn was waren werd werden wordt worden geweest heeft hebben had heb ben uw
        je jouw ons onze mijn haar ik wij we u jij in op aan met van voor bij door naar te ten om en als volgens
        momenteel nu al reeds nog systeem gegevens staat staan toont zien zie gekeken nagekeken gecontroleerd gevonden
        dank bedankt ja hier daar nummer datum dag ook vermeld geregistreerd onder vanaf daarvan bedraagt helaas
    """,
    hedges="verwacht verwachte zou waarschijnlijk gepland geplande vermoedelijk",
    negators="niet geen nooit zonder niets noch uit uitgeschakeld",
    answers_no="nee niet nog helemaal echt precies helaas",
    per="per",
    of="van",
    joins="en maar",
    looks="gekeken nagekeken gecontroleerd bekeken",
    enabling="kunt kan",
    telling="zien bevestigen zeggen",
    concepts="""
        order: bestelling bestellingen
        ordered: besteld geplaatst
        shipped: verzonden verstuurd verzending verzenddatum meegegeven
        under_way: onderweg
        arriving: aankomen aankomst levering bezorging bezorgd geleverd bezorgen
        delivered: bezorgd geleverd afgeleverd aangekomen bezorging
        parcel: pakket zending levering pakje
        carrier: vervoerder bezorger bezorgdienst
        tracking: volgnummer trackingnummer volgen track trace
        sum: bedrag totaal totaalbedrag prijs kost kosten totale
        status: status
        late: vertraagd vertraging verlaat
        cancelled: geannuleerd
        returned: retour geretourneerd teruggestuurd retourzending
        processing: behandeling verwerking voorbereiding
        packed: ingepakt
        plan: abonnement pakket plan lidmaatschap licentie
        renews: verlengd verlenging vernieuwd
        ends: eindigt einde verloopt verlopen
        begins: begonnen begin start sinds gestart
        seats: plaatsen gebruikers licenties
        pay: betaling betaalt gefactureerd
        paid: betaald
        unpaid: open openstaand openstaande
        due: vervaldatum vervalt
        invoice: factuur facturen
        received: ontvangen
        active: actief
        refunded: terugbetaald terugbetaling
        booked: geboekt boeking gereserveerd reservering afspraak
        free_times: vrij beschikbaar tijd tijden tijdstip
        repaired: reparatie gerepareerd
        finished: klaar afgerond voltooid
        warranty: garantie
        customer: klant
        month: maand maandelijks
        year: jaar jaarlijks
    """,
    changing="""
        deadline: tot uiterlijk termijn
        expected: verwacht verwachte zou waarschijnlijk gepland geplande vermoedelijk
        next: volgende
        last: laatste laatst
        requested: aangevraagd aanvraag verzoek
        eligible: mogelijk kunt kan
        fee: kosten reden
        left: over resterend resterende nog
        max: maximaal minimaal maximum
    """,
)
