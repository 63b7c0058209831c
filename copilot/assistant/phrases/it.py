"""Italian."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket, tickets, richiesta, caso",
    numbered="numero, n°, nr, n.",
    tickets="ticket, tickets, mail, e-mail, email, richieste, casi, reclami, segnalazioni",
    count="quanti, quante, numero di, numero dei",
    similar="simil*, come questo, come il ticket, stesso problema, stessa domanda",
    about="simili a, simili al, riguardo a, riguardanti, su, sul, sulla, sulle, sui, per",
    who="cliente, chi è, chi ha, da chi",
    outcome="soluzione, risolt*, rispost*, rispos*, esito, finit*",
    record="stato, assegnat*, apert*, risolt*, categoria, chi, quando, oggetto, cliente",
    recent="recent*, ultimi, ultime, ultimo, ultima, nuov*, oggi, ieri",
    here="questo ticket, questa richiesta, questo caso, questo cliente, questa cliente, questa mail, questa email",
    back="il ticket, la soluzione, la causa, risolto, la risposta, il cliente, la cliente, quel ticket, lei, lui, "
    "riassunto, riassumi*",
    them="quali, quali sono, mostrali, elencali",
    last="ultime, ultimi, ultima, ultimo",
    longer="più di, oltre, da più di, da oltre, almeno, da",
    hours="ora, ore",
    days="giorno, giorni",
    weeks="settimana, settimane",
    states="unanswered: apert*, non risolt*, irrisolt*, senza risposta, in attesa di risposta, in attesa di una "
    "risposta, in attesa; resolved: risolt*, chius*; waiting: in attesa del cliente, in attesa di risposta dal "
    "cliente, in attesa di clienti, attendono il cliente, attende il cliente, aspettano il cliente, aspetta il "
    "cliente, in attesa del cliente; snoozed: rimandat*, posticipat*; review: in revisione; new: nuovo, nuovi, "
    "nuove; spam: spam",
    also="urgent: urgent*; negative: arrabbiat*, scontent*, furios*, insoddisfatt*; somebody: assegnat*; tag: "
    "etichett*, taggat*; nobody: non assegnat*, senza assegnatario, non assegnat*; me: i miei ticket, miei ~ "
    "ticket, assegnati a me, i miei ticket, e io; overdue: scadut*; complaint: reclam*, lamentel*; en: inglese, "
    "in inglese; de: tedesco, in tedesco; fr: francese, in francese; es: spagnolo, in spagnolo; it: italiano, in "
    "italiano; pt: portoghese; nl: olandese; sv: svedese; pl: polacco; tr: turco; ar: arabo"
    "; ready: bozze ~ pronte, bozza ~ pronta, pronte per l'invio, pronte da inviare, sono pronte; "
    "needs_approval: da approvare, in attesa di approvazione; none: senza bozza, nessuna bozza",
    windows="last month: il mese scorso, mese scorso; weekend: fine settimana, weekend; yesterday: ieri; today: "
    "oggi; this week: questa settimana; last week: la settimana scorsa, settimana scorsa, scorsa settimana; this "
    "month: questo mese; tomorrow: domani; next week: la prossima settimana, prossima settimana",
    topics="refund: rimbors*; payment: pagament*, addebit*; delivery: consegn*, spedizion*; return: reso, resi, "
    "restituzion*; privacy: privacy, dati personali; cancel: disdett*, annullament*, cancellazion*; invoice: "
    "fattur*; warranty: garanzi*; order: ordine, ordini; billing: fatturazione",
    asking="menzion*, citano, parlano, contengono, "
    "mostra*, elenca*, dammi, trova*, ci sono, arrivat*, ricevut*, abbiamo, tutti, tutte, adesso, ora, "
    "clienti, cliente, ancora, quali, per favore, mi, miei, qualcosa, fammi",
    oldest="più vecchi*, più antic*",
    greeting="ciao, salve, buongiorno, grazie, aiuto, cosa sai fare, cosa puoi fare, chi sei",
    articles="articolo, articoli, centro assistenza, base di conoscenza, politica, nostra regola, devo rispondere, "
    "rispondo",
    only="e, solo, soltanto, ma, di questi, di quelli, invece",
    draft="bozza, bozze, risposta proposta, perché è, perché è stato",
    by="category: categorie, temi, argomenti, più frequent*, più comun*, per categoria, ogni categoria, ogni "
    "argomento; assignee: chi ha più, per collega, ogni collega, ciascun collega, per persona, per agente; "
    "language: lingue, per lingua, ogni lingua; mailbox: caselle, per casella, ogni casella; day: al giorno, ogni "
    "giorno, per giorno",
    category="categoria, categorie",
    ordinary="altro, altri, altra, altre, domanda, domande, generale, generali, varie, sconosciuto, richiesta, "
    "informazioni, aiuto",
    theirs="altri ticket, altro ticket, altre richieste, altre mail, ticket precedenti, suoi ticket, loro ticket, "
    "i suoi altri ticket, ticket di lei, ticket di lui, già scritto, scritto prima, scritto in passato",
    more="ancora, di più, altri, i prossimi, successivi, seguenti, il resto, gli altri, mostra tutto, mostra "
    "tutti, tutti, continua",
    everything="tutti, tutte, tutto",
    parcel="ordine, l'ordine, stato dell'ordine, pacco, spedizione, consegna, spedito, consegnato, numero di "
    "tracciamento, tracking",
    wants="vuole il cliente, vuole la cliente, chiede il cliente, chiede la cliente, il cliente vuole, la cliente "
    "vuole, cosa vuole, qual è il problema",
    replied="abbiamo risposto, abbiamo scritto, nostra risposta, ho risposto, già risposto",
    sent="abbiamo risposto, abbiamo inviato, ho risposto, ha risposto, risposte, risposte inviate, inviato, inviate",
    history="cronologia, storico, tutta la conversazione, tutti i messaggi",
    owner="chi ha, chi si occupa, chi gestisce, chi segue, chi è responsabile, a chi è, di chi è",
    older="più vecchi di, più vecchie di, più antichi di, creati più di, ricevuti più di",
    longest="da più tempo, attendono da più tempo, aspetta da più tempo, attende da più tempo",
    coming="prossima, prossime, prossimo, prossimi, nelle prossime, nella prossima, entro",
    team="squadra, gruppo, reparto, team",
    due="scade, scadono, in scadenza, scadenza, scadenze",
    acts="close: chiudi, chiuda, chiudere, risolvi; assign: assegna*; tag: etichetta; snooze: rimanda, posticipa; "
    "reopen: riapri; merge: unisci; approve: approva; send: invia*, manda, rispondi, scrivi; forward: inoltra; "
    "delete: cancella, elimina; shop: rimborsa, annulla, sostituisci, cambia",
    done_to="lo, la, li, le, gli, questo, cliente, risposta, mail, bozza, rimborso, richiesta",
)
