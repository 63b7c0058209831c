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
    back="il ticket, la soluzione, la causa, risolto, la risposta, il cliente, la cliente, quel ticket, lei, "
    "lui, riassunto, riassumi*",
    them="quali, quali sono, mostrali, elencali",
    last="ultime, ultimi, ultima, ultimo",
    longer="più di, oltre, da più di, da oltre, almeno, da",
    hours="ora, ore",
    days="giorno, giorni",
    weeks="settimana, settimane",
    states="unanswered: apert*, non risolt*, irrisolt*, senza risposta, in attesa di risposta, in attesa di una "
    "risposta, in attesa; resolved: risolt*, chius*; waiting: in attesa del cliente, in attesa di "
    "risposta dal cliente; snoozed: rimandat*, posticipat*; review: in revisione; new: nuovo, nuovi, "
    "nuove; spam: spam",
    also="urgent: urgent*; negative: arrabbiat*, scontent*, furios*, insoddisfatt*; somebody: assegnat*; tag: "
    "etichett*, taggat*; nobody: non assegnat*, senza assegnatario, non assegnat*; me: i miei ticket, "
    "miei ~ ticket, assegnati a me, i miei ticket; overdue: scadut*; complaint: reclam*, lamentel*",
    windows="last month: il mese scorso, mese scorso; weekend: fine settimana, weekend; yesterday: ieri; today: "
    "oggi; this week: questa settimana; last week: la settimana scorsa, settimana scorsa, scorsa "
    "settimana; this month: questo mese",
    topics="refund: rimbors*; payment: pagament*, addebit*; delivery: consegn*, spedizion*; return: reso, resi, "
    "restituzion*; privacy: privacy, dati personali; cancel: disdett*, annullament*, cancellazion*; "
    "invoice: fattur*; warranty: garanzi*; order: ordine, ordini; billing: fatturazione",
    asking="mostra*, elenca*, dammi, trova*, ci sono, arrivat*, ricevut*, abbiamo, tutti, tutte, adesso, ora, "
    "clienti, cliente, ancora, quali, per favore, mi, miei, qualcosa, fammi",
    oldest="più vecchi*, più antic*, attendono da più tempo",
    greeting="ciao, salve, buongiorno, grazie, aiuto, cosa sai fare, cosa puoi fare, chi sei",
    articles="articolo, articoli, centro assistenza, base di conoscenza, politica, nostra regola, devo rispondere, "
    "rispondo",
    only="e, solo, soltanto, ma, di questi, di quelli, invece",
    draft="bozza, bozze, risposta proposta, perché è, perché è stato",
    by="category: categorie, temi, argomenti, più frequent*, più comun*, per categoria; assignee: chi ha "
    "più, per collega, ogni collega, ciascun collega, per persona, per agente; language: lingue, per "
    "lingua; mailbox: caselle, per casella; day: al giorno, ogni giorno, per giorno",
)
