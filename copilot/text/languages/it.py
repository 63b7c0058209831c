"""Italian. The verb alone may imply the subject."""

from copilot.text.languages import (
    Doing,
    Lexicon,
    NeedsPersonPhrases,
    Phrases,
    SignalPhrases,
    Terms,
    forms,
    listed,
)

ARE = "rimbors annull cancell elimin accredit addebit disattiv reimpost resett ripristin rispedi"
LIGHT_ARE = "invi elabor avvi effettu autorizz approv process attiv complet ordin evas conferm gest"
PAST = forms(ARE, "ato ata ati ate") | listed(
    "spedito spedita spediti sostituito sostituita chiuso chiusa rimesso stornato disdetto disdetta restituito"
    " restituita"
)
BASE = forms(ARE, "are arle arlo arla arti arvi") | listed(
    "spedire sostituire chiudere restituire disdire stornare spedirle sostituirlo chiuderlo restituirle"
)
ONGOING = forms(ARE, "ando") | listed("spedendo sostituendo chiudendo restituendo")
LIGHT_PAST = forms(LIGHT_ARE, "ato ata") | listed(
    "emesso emessa disposto disposta fatto concesso concessa gestito inviato"
)
LIGHT_BASE = forms(LIGHT_ARE, "are") | listed("emettere disporre fare concedere gestire inviare")
DOING = Doing(
    perfect=Phrases(
        "ho, abbiamo, le ho, le abbiamo, ti ho, ti abbiamo, vi abbiamo, l ho, il nostro team ha, un collega ha, il mio"
        " collega ha, il sistema ha, lo ho"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "sto per, stiamo per, posso, lasci che, mi permetta di, provvedo a, provvediamo a, provvederò a, provvederemo"
        " a, procedo a, procederò a, procederemo a, ci impegniamo a, procediamo a"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases("sto, stiamo, le sto, le stiamo, ti sto, ti stiamo"),
    ongoing=Terms(ONGOING),
    light_ongoing=Terms(forms(LIGHT_ARE, "ando") | listed("emettendo facendo gestendo")),
    finite=Terms(
        forms(ARE, "erò eremo")
        | listed("spedirò spediremo sostituirò sostituiremo chiuderò chiuderemo restituirò restituiremo storneremo")
    ),
    light_finite=Terms(
        forms(LIGHT_ARE, "erò eremo") | listed("invierò invieremo emetterò emetteremo farò faremo disporrò disporremo")
    ),
    singular=Phrases("io"),
    plural=Phrases("noi, le, ti, vi"),
    present=Terms(
        forms(ARE, "iamo o")
        | listed("spediamo spedisco sostituiamo sostituisco chiudiamo chiudo restituiamo annulliamo")
    ),
    light_present=Terms(forms(LIGHT_ARE, "iamo o") | listed("emettiamo emetto")),
    nouns=Terms(
        listed(
            "rimborso rimborsi annullamento cancellazione eliminazione accredito credito sostituzione reso"
            " reimpostazione storno chiusura account denaro soldi disdetta indennizzo pacco"
        )
    ),
    passive_done=Phrases(
        "è stato, è stata, sono stati, sono state, è già stato, è già stata, viene, risulta, è appena stato, è ora"
    ),
    passive_future=Phrases("sarà, verrà, saranno, verranno, le verrà, ti verrà, le sarà"),
    receive=Phrases("riceverà, riceverai, otterrà, otterrai, riceverete, avrà, avrai"),
    gains=Terms(listed("rimborso accredito credito sostituzione denaro soldi indennizzo buono")),
    settled=Phrases(
        "è in arrivo, è approvato, è confermato, è in corso, è stato approvato, è garantito, in arrivo, è disposto"
    ),
    yours=Terms(listed("suo sua suoi sue tuo tua tuoi tue vostro vostra le ti")),
    you=Terms(listed("le ti vi lei suo sua tuo tua vostro vostra")),
    negations=Terms(listed("non mai nessun nessuna senza purtroppo né impossibile")),
    conditions=Phrases(
        "se, quando, una volta, dopo, fino, prima, appena, in caso di, normalmente, generalmente, di solito, sempre,"
        " può, possono, deve, ogni, o, solo, qualora, a condizione, secondo, esempio, oppure"
    ),
    soft=Terms(
        listed(
            "aiutare aiutarla aiutarti richiesta richieste inoltrato trasmesso visto capisco capito verificato"
            " controllato come che se spiegare spiegato modulo pagina link articolo istruzioni passaggi politica"
            " domanda ricevuto trovato informato consiglio segnalato chiesto"
        )
    ),
    joins=Terms(listed("e poi")),
    infinitive=Terms(listed("di per a da")),
    attributive=Terms(
        listed("il lo la i gli le un una uno del suo mio nostro questo questa non stato stata è sono essere")
    ),
    able=Terms(listed("lei puoi può potrà potrai potrebbe potete deve devi")),
)
SIGNALS = SignalPhrases(
    thanks="""grazie*, molte grazie, mille grazie, grazie mille, vi ringrazio, la ringrazio, ti ringrazio, perfetto,
        ottimo, fantastico, benissimo, va bene, d'accordo, capito, chiaro, ok, okay, funziona, ora funziona,
        ha funzionato, risolto, problema risolto, ricevuto, eccellente, gentilissimi, gentilissima, gentilissimo,
        tutto risolto, tutto a posto, a posto, tutto bene, tutto ok, funziona di nuovo, tutto sistemato, sistemato""",
    filler="""per, la, il, lo, le, i, vostra, vostro, sua, tua, aiuto, risposta, rapida, veloce, velocissima, celere,
        assistenza, supporto, tempo, disponibilità, tutto, tutti, e, molto, tante, mi, ha, avete, è, ora, adesso,
        buona, buon, giornata, serata, weekend, settimana, lavoro, saluti, cordiali, distinti, un, saluto, ciao,
        salve, buongiorno, buonasera, team, a, di, ancora, così, gentile, informazioni, inviato, da, iphone, sì,
        problema, nuovo, della, dell', spiegazione, solo, volevo, dire, dirvi, che, ragazzi, di nuovo""",
    no_reply="""non serve rispondere, non serve una risposta, non occorre rispondere, non occorre risposta,
        non è necessario rispondere, non c'è bisogno di rispondere, inutile rispondere""",
    complaint="""reclamo, lamentarmi, lamentela, inaccettabile, vergogna, vergognoso, scandaloso, scandalo, ridicolo, mai più,
        molto deluso, molto delusa, delus*, deludente, delusione, truffa, truffato, truffata, ladri, avvocato,
        azioni legali, vie legali, associazione consumatori, codacons, furios*, arrabbiat*, stufo, stufa, stanco di,
        pessimo, pessima, nessuno risponde, nessuna risposta, terza volta, rivoglio i miei soldi, indietro i soldi, pretendo,
        recensione negativa, insoddisfatt*, indecente, presa in giro, scontent*""",
    negative="""arrabbiat*, irritat*, frustrat*, delus*, furios*, terribile, orribile, male, cattiv*, pessim*, rotto, rotta,
        danneggiat*, difettos*, sbagliat*, manca, mancano, ritardo, inaccettabile, insoddisfatt*, purtroppo, scontent*,
        vergognos*, indecente""",
    positive="""perfett*, ottim*, eccellent*, fantastic*, content*, felice, soddisfatt*, meraviglios*, bravissimi, adoro,
        complimenti,
        bellissim*, gentilissim*, molto gentil*, molto meglio""",
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
    asks="""come, quando, dove, che cosa, cosa, quale, quali, chi, quanto, quanta, quanti, perché, posso, si può,
        potete, potreste, può, puoi, devo, bisogna, c'è, ci sono, è possibile, avete, vorrei sapere, desidero sapere,
        volevo sapere, mi chiedo, mi chiedevo, vorrei, desidero, cerco, sto cercando, ho bisogno, potrei, ditemi,
        fatemi sapere, spiegatemi, offrite""",
    how_long="""quanto tempo, quando, quanti giorni, entro quando, tempi, in quanto tempo, fino a quando, a che ora,
        quanto ci vuole, quanto dura""",
    how_much="""quanto costa, quanto, quale prezzo, qual è il prezzo, prezzo, costo, costa, costano, tariffa, tariffe""",
    how_to="""come, cosa devo fare, dove posso, posso, quali sono i passaggi, vorrei, devo, ho bisogno""",
    points_back="""questo, questa, ciò, lo, la, quello, quella, esso, lì, là, allora, invece, stesso, stessa, ne""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""[bambino bambina neonato neonata] ~ [bevuto leccato ingerito], centro antiveleni,
        faceva fumo, preso fuoco, ustion*, si è bruciat*, corto circuito, cortocircuito, scintill*, pronto
        soccorso, [figlio figlia bambino bambina] ~ ospedale, siamo in ospedale, portat* in ospedale, ambulanza, vigili
        del fuoco, punti di sutura, [viso labbra gola occhi] ~ [gonfio gonfia gonfie gonfiato], fatica a respirare,
        difficoltà a respirare, intossica*, si è tagliat*, mi sono [tagliato tagliata bruciato bruciata ferito ferita],
        si è ferit*, [batteria pila] ~ [gonfiata gonfia esplosa], ingoiato, ingerito, in bocca, soffoc*, mal di testa ~
        gas, ha fuso, si è fuso, pila ~ bocca, [mano braccio viso dito gamba] ~ [ustionata ustionato bruciata
        sanguina], vesciche, vomit*, febbre ~ dopo, svenut*, ha perso i sensi, sanguina, [rotto rotta fratturat*
        slogat*] ~ [braccio gamba polso caviglia naso], [battendo battuto sbattuto] la testa, è cadut* ~ testa""",
    law="""mio [avvocato legale], miei avvocati, vie legali, azione legale, azioni legali, diffida*, tribunale, giudice
        di pace, denunci* alla, messa in mora, citar* in giudizio, studio legale, [nostro nostra] [cliente assistito
        assistita] ~ [fattura credito], rappresento ~ [signora signor cliente], mediazione civile, decreto ingiuntivo,
        codacons, un legale, incaricato un, la citazione, citazione ~ [giudizio partirà], avvocato, avvocata,
        carabinieri, querela, udienza, denuncia""",
    press="""giornalista, giornalisti, redazione, servizio televisivo, ufficio stampa, richiesta stampa, nostri
        [lettori ascoltatori spettatori], inchiesta su, reportage, articolo su di voi, trasmissione [televisiva
        radiofonica], programma [televisivo radiofonico], portavoce, intervistare, rilasciare ~ [dichiarazione
        intervista], [scrivendo preparando] ~ [articolo servizio inchiesta pezzo] ~ [su sulle sui sulla], nostro
        podcast, redattore, redattrice, cronista, andrà in onda, [scrivo lavoro] per ~ [corriere gazzetta giornale
        rivista quotidiano radio tv testata], scrivo per il, scrivo per la, un pezzo ~ [su sui sulle sulla], commentare
        entro, prima della pubblicazione, nostro prossimo numero, testata, mandiamo in onda""",
    data_protection="""gdpr, diritto [all'oblio alla] ~, diritto di accesso, diritto alla cancellazione, diritto
        all'oblio, [tutti miei] ~ dati personali, dati personali ~ [riguardano miei], garante, legge sulla privacy,
        regolamento ue 2016*, di un altro cliente, di un'altra cliente, di altri clienti, di uno sconosciuto, [dati
        fattura indirizzo ordini] ~ di un [altro estraneo], violazione dei dati, fuga di dati, [furto] di dati, data
        breach, [cancellazione cancellate eliminate] ~ [miei dati], tutti i dati ~ [avete possesso], [quali] ~ dati
        personali, dati personali ~ [conservate conservati trasmessi], ai sensi dell'art. [15 17], destinatari ~
        [visibili chiaro], storico ~ di un altro, consenso al trattamento, [miei dati] ~ [cancellati eliminati
        rimossi], revoco il consenso""",
    bereavement="""decesso, è venuto a mancare, è venuta a mancare, è mancato, è mancata, [marito moglie padre madre
        figlio figlia fratello sorella nonno nonna] ~ [morto morta], morte di [mio mia], funerale, certificato di
        morte, vedovo, vedova, lutto, eredità, erede, eredi, [deceduta deceduto defunta defunto scomparsa scomparso],
        testamento, ci ha lasciato, ho perso mio [marito padre figlio fratello], ho perso mia [moglie madre figlia
        sorella], pratica di successione, successione di, [nonna nonno papà mamma padre madre marito moglie zio zia
        fratello sorella] ~ [mancata mancato scomparsa scomparso spenta spento], si è spenta, si è spento, non c'è
        più, non è più tra noi, è morto [mio], non vive più, [cane cagna gatto gatta coniglio criceto cavallo pony
        pappagallo tartaruga cucciolo gattino] ~ [morto morta], [sopprimere addormentare] [il la] [nostro nostra mio
        mia], eutanasia, ponte dell'arcobaleno""",
)
MAIL_STOPWORDS = """a ad agli ai al alla alle allo anche ancora avere avete aveva avrei c'è che chi ci ciao cioè come con cosa
    così cui da dal dalla dalle dei del della delle dello dentro di dopo dove dov'è e è ed era essere fa fare
    favore fra già gli grazie ha hai hanno ho i il in io l'ho la le lei li lo loro lui ma me mi mia mie miei mio
    molto ne nei nel nella nelle no noi non nostra nostro o ogni per perché però più poi posso potete potrei prima
    può puoi qual quale quali quando quanto quella quelle quelli quello questa queste questi questo qui sapere se
    sei senza si sì siamo sia sono sta su sua sue sul sulla suo te ti tra tu tua tuo tutti tutto un un'altra una uno
    vi voi vorrei vostra vostro buongiorno buonasera saluti cordiali salve domanda gentili"""
LEXICON = Lexicon(
    stop=listed(
        "il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal dalla"
        " in nel nella nei con su sul sulla per tra fra e ed o ma se che chi cui come dove quando quale quali è sono"
        " era essere stato stata ho ha abbiamo hanno avere io mi me noi ci nostro nostra lei le ti tu tuo tua tuoi suo"
        " sua suoi voi vi vostro lui loro si questo questa questi queste quello quella qui non né più meno già anche"
        " molto solo così può puoi possono deve devono ogni tutto tutti tutte altro stesso perché quindi dopo prima"
        " entro"
    ),
    courtesy=Terms(
        listed("trov* chiar* vicin* personal* guard* ecco assistenz* prest* grazie ringrazi* messaggio mail email"
               " contatt* scri* aiut* domand* sper* felic* liet* dispiac* spiacent* scus* disag* sapere esit* salut*"
               " cordial* distint* team assistenza supporto collegh* collega rispo* richiest* bisogno informazion*"
               " dettagl* dati presto momento pazienz* capi* compren* benvenut* ciao buongiorno buonasera gentile"
               " seguent* frustra* occup* person* tempo disposizion* qualsiasi rest* artic*"
               " ricontat* deci* indic* precis* serv* necessit*")
    ),
    greetings=Phrases("ciao, salve, buongiorno, buonasera, gentile, caro, cara, egregio"),
    closings=Phrases("cordiali saluti, saluti, distinti saluti, un saluto, grazie, a presto, cordialmente"),
    echo=Phrases("mi dispiace, ci dispiace, capisco, comprendo, comprendiamo, capiamo, lei chiede, ci scrive,"
                 " desidera,"
                 " vuole, grazie per, riguardo, in merito, ci scusiamo, mi scuso"),
    asks=Phrases("può dirci, può dirmi, potrebbe, può indicarci, ci indichi, ci dica, mi dica, ci invii, per"
                 " favore ci, ho bisogno, abbiamo bisogno, per aiutarla, per poterla aiutare, per aiutarti, puoi dirci,"
                 " ci faccia"
                 " sapere, ci serve, ci servono"),
    absent=Phrases("non ho trovato, non trovo, non abbiamo trovato, non dice, non dicono, nessuna informazione,"
                   " non posso"
                   " rispondere, non so, non posso confermare, nulla su, non è indicato"),
    negations=listed("non mai nessun nessuno nessuna senza né"),
    months=("gennaio|gen", "febbraio|feb", "marzo", "aprile|apr", "maggio|mag", "giugno|giu", "luglio|lug", "agosto|ago",
            "settembre|set", "ottobre|ott", "novembre|nov", "dicembre|dic"),
    weekdays=("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato|sabati", "domenica|domeniche"),
    numbers=("due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 quattordici=14"
             " quindici=15 venti=20 trenta=30 quaranta=40 cinquanta=50 sessanta=60 cento=100 uno=1"),
    units=("secondo=second secondi=second minuto=minute minuti=minute ora=hour ore=hour giorno=day giorni=day"
           " settimana=week settimane=week mese=month mesi=month anno=year anni=year percento=% euro=eur dollari=usd"
           " sterline=gbp chilometro=km chilometri=km metro=m metri=m centimetri=cm grammi=g chilo=kg chili=kg"
           " litro=l litri=l"),
    insults=Terms(listed("idiota idioti stupid* imbecill* cretin* scem* stronz* merda coglion*")),
    machine=Phrases("come ia, come intelligenza artificiale, come modello linguistico, sono un ia, sono una ia,"
                    " sono un"
                    " modello, come assistente virtuale"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
