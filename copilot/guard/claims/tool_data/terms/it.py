"""Italian: words with which replies tell looked-up data. Plain data."""

from copilot.guard.claims.tool_data.terms.told import TermsOf

TERMS = TermsOf(
    neutral="""
        il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla
        in nel nella con su sul sulla per è sono era erano ha ho abbiamo hanno stato stata stati state si suo sua suoi
        sue tuo tua nostro nostra nostri nostre io noi lei e che secondo attualmente già ora ancora sistema dati
        registri risulta mostra indica verificato controllato visto grazie sì ecco numero data giorno ci vi questo
        questa come anche mio mia purtroppo
    """,
    hedges="previsto prevista previsti previste dovrebbe stimata stimato probabilmente",
    negators="non nessun nessuna nessuno mai senza niente né disattivato disattivata",
    answers_no="no non ancora proprio del tutto esattamente purtroppo",
    per="per al",
    of="del di",
    joins="e ed ma",
    looks="controllato verificato",
    enabling="può",
    telling="vedere confermare dire",
    concepts="""
        order: ordine ordini
        ordered: ordinato effettuato
        shipped: spedito spedita spedizione inviato partito
        under_way: viaggio
        arriving: arrivare arrivo consegna consegnare consegnato
        delivered: consegnato consegnata consegna arrivato
        parcel: pacco spedizione consegna
        carrier: corriere
        tracking: tracciamento tracciare seguire
        sum: importo totale prezzo costa
        status: stato
        late: ritardo
        cancelled: annullato annullata
        returned: reso restituito
        processing: preparazione lavorazione elaborazione
        packed: imballato
        plan: piano abbonamento tariffa licenza
        renews: rinnova rinnovo
        ends: scade scadenza termina fine
        begins: iniziato inizio inizia dal
        seats: posti utenti licenze
        pay: pagamento paga fatturato
        paid: pagato pagata
        unpaid: aperta insoluta
        due: scadenza scade
        invoice: fattura fatture
        received: ricevuto ricevuta
        active: attivo attiva
        refunded: rimborsato rimborso
        booked: prenotato prenotazione appuntamento
        free_times: libero liberi disponibile orario orari
        repaired: riparazione riparato
        finished: terminato completato
        warranty: garanzia
        customer: cliente
        month: mese mensile
        year: anno annuale
    """,
    changing="""
        deadline: fino entro termine
        expected: previsto prevista previsti previste dovrebbe stimata stimato probabilmente
        next: prossimo prossima
        last: ultimo ultima
        requested: richiesto richiesta
        eligible: possibile può
        fee: costo motivo
        left: resta restano rimane rimangono rimanenti
        max: massimo minimo
    """,
)
