"""Italian."""

from copilot.text.signal_phrases import Sounds

SOUNDS = Sounds(
    thanks="""grazie*, molte grazie, mille grazie, grazie mille, vi ringrazio, la ringrazio, ti ringrazio, perfetto, ottimo,
        fantastico, benissimo, va bene, d'accordo, capito, chiaro, ok, okay, funziona, ora funziona, ha funzionato, risolto,
        problema risolto, ricevuto, eccellente, gentilissimi, gentilissima, gentilissimo""",
    filler="""per, la, il, lo, le, i, vostra, vostro, sua, tua, aiuto, risposta, rapida, veloce, velocissima, celere,
        assistenza, supporto, tempo, disponibilità, tutto, tutti, e, molto, tante, mi, ha, avete, è, ora, adesso, buona,
        buon, giornata, serata, weekend, settimana, lavoro, saluti, cordiali, distinti, un, saluto, ciao, salve,
        buongiorno, buonasera, team, a, di, ancora, così, gentile, informazioni, inviato, da, iphone, sì, problema,
        nuovo, della, dell', spiegazione""",
    complaint="""reclamo, lamentarmi, lamentela, inaccettabile, vergogna, vergognoso, scandaloso, scandalo, ridicolo, mai più,
        molto deluso, molto delusa, delus*, deludente, delusione, truffa, truffato, truffata, ladri, avvocato,
        azioni legali, vie legali, associazione consumatori, codacons, furios*, arrabbiat*, stufo, stufa, stanco di,
        pessimo, pessima, nessuno risponde, nessuna risposta, terza volta, rivoglio i miei soldi, indietro i soldi, pretendo,
        recensione negativa, insoddisfatt*, indecente, presa in giro, scontent*""",
    negative="""arrabbiat*, irritat*, frustrat*, delus*, furios*, terribile, orribile, male, cattiv*, pessim*, rotto, rotta,
        danneggiat*, difettos*, sbagliat*, manca, mancano, ritardo, inaccettabile, insoddisfatt*, purtroppo, scontent*,
        vergognos*, indecente""",
    positive="""perfetto, ottimo, eccellente, fantastico, content*, felice, soddisfatt*, meraviglios*, bravissimi, adoro,
        complimenti""",
    urgent="""urgente*, urgenza, prima possibile, al più presto, immediatamente, subito, immediato, oggi, oggi stesso,
        entro domani, emergenza, critico, senza indugio, il prima possibile""",
    danger="""odore di bruciato, puzza di bruciato, odora di bruciato, sa di bruciato, ha preso fuoco, prende fuoco,
        in fiamme, esce fumo, fa fumo, uscito del fumo, scossa elettrica, preso la scossa, una scossa, fulminat*,
        scintille, esploso, esplosa, fuga di gas, odore di gas, puzza di gas, ferito, ferita, mi sono bruciato,
        mi sono bruciata, reazione allergica, intossicat*""",
    meeting="""fissare un appuntamento, un appuntamento, fissare una chiamata, fissare un incontro, organizzare
        una chiamata, richiamatemi, essere richiamato, videochiamata, una riunione, una demo, vostra
        disponibilità, prenotare una visita, una visita guidata, visita guidata, orari liberi, orari
        disponibili, date disponibili, quali orari, prenotare una chiamata, prenotare un appuntamento, siete
        disponibili, siete liberi, una dimostrazione, prenotare una demo""",
    spam="""seo, posizionamento google, backlink*, guest post, articolo sponsorizzato, casinò, casino, scommesse, lotteria,
        ha vinto, hai vinto, milioni di euro, eredità, bitcoin*, cripto*, opportunità di investimento, proposta commerciale,
        guadagna, guadagnare soldi, clicca qui, cliccare qui, disiscri*, database clienti, aumenta le vendite,
        realizzazione siti, prestito, il tuo account sarà sospeso, verifica il tuo account, viagra, senza impegno""",
    wish="""rimborsatemi, rimborsate, voglio un rimborso, vorrei un rimborso, vorrei il rimborso, chiedo il
        rimborso, chiedo un rimborso, annullate, annullare il mio, annullare la mia, voglio annullare, vorrei
        annullare, cancellate, cancellare il mio account, vorrei disdire, voglio disdire, disdire il mio,
        eliminate il mio, eliminare il mio account, chiudere il mio account, chiudete il mio, inviatemi un
        sostitut*, mandatemi un altro, sostituite, reimpostate la mia, potete annullare, potreste annullare, può
        annullare, per favore annull*, si prega di annullare, potete cancellare, potreste cancellare, per favore
        cancell*, potete eliminare, per favore eliminate, per favore modificate, per favore cambiate, modificate
        il mio, cambiate il mio, cambiate la mia, disdite il mio,
        inviarmi un sostituto, inviarmi un prodotto sostitutivo, inviatemene una nuova, inviatemene uno nuovo,
        mandatemi un nuovo, mandatemi una nuova, vorrei cambiarl*, voglio cambiarl*, vorrei cambiare, avviare il
        reso, gestire il reso, elaborare il reso, estendere la mia garanzia, fate un'eccezione""",
    own="""posso, potrei, si può, devo, se annullo, se io, quando, dopo aver, prima di, non riesco, non posso,
        provo a, provato, sto cercando, impossibile, possibile, come, per, se voi""",
    desire="""voglio, vorrei, desidero, mi piacerebbe, ho bisogno, intendo""",
    trouble="""non funziona, non funzionano, non va, rotto, rotta, guasto, guasta, problema, problemi, errore""",
    padding="""funziona, niente, nulla, qualcosa, più, da ieri, oggi, ieri, urgente, aiuto, aiutarmi, aiutatemi,
        improvvisamente""",
    account="""dov'è il mio ordine, dove si trova il mio ordine, dov'è il mio pacco, dove si trova il mio pacco,
        dov'è la mia spedizione, stato del mio ordine, stato della mia spedizione, stato del mio rimborso,
        quando arriva il mio, quando arriverà il mio, quando riceverò il mio, quando arriva la mia,
        non ho ricevuto il mio, non ho ancora ricevuto, il mio ordine non è, il mio pacco non è, il mio saldo,
        la mia ultima fattura, copia della mia fattura, addebitato due volte, perché mi è stato addebitato,
        il mio numero cliente, è stato spedito il mio""",
    asks="""come, quando, dove, che cosa, cosa, quale, quali, chi, quanto, quanta, quanti, perché, posso, si può, potete,
        potreste, può, puoi, devo, bisogna, c'è, ci sono, è possibile, avete, vorrei sapere, desidero sapere, volevo sapere,
        mi chiedo, vorrei, desidero, cerco, sto cercando, ho bisogno, potrei, ditemi, fatemi sapere, spiegatemi, offrite""",
    how_long="""quanto tempo, quando, quanti giorni, entro quando, tempi, in quanto tempo, fino a quando, a che ora,
        quanto ci vuole, quanto dura""",
    how_much="""quanto costa, quanto, quale prezzo, qual è il prezzo, prezzo, costo, costa, costano, tariffa, tariffe""",
    how_to="""come, cosa devo fare, dove posso, posso, quali sono i passaggi, vorrei, devo, ho bisogno""",
    points_back="""questo, questa, ciò, lo, la, quello, quella, esso, lì, là, allora, invece, stesso, stessa, ne""",
)
