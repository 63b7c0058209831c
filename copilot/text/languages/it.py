"""Italian. The verb alone may say who acts."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, forms, listed

ARE = "rimbors annull cancell elimin accredit addebit disattiv reimpost resett ripristin rispedi"
LIGHT_ARE = "invi elabor avvi effettu autorizz approv process attiv complet ordin evas conferm gest"
PAST = forms(ARE, "ato ata ati ate") | listed(
    "spedito spedita spediti sostituito sostituita chiuso chiusa"
    " rimesso stornato"
    " disdetto disdetta restituito restituita"
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
        "ho, abbiamo, le ho, le abbiamo, ti ho, ti abbiamo, vi abbiamo, l ho, il nostro team ha, un"
        " collega ha,"
        " il mio collega ha, il sistema ha, lo ho"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "sto per, stiamo per, posso, lasci che, mi permetta di, provvedo a, provvediamo a, provvederò a,"
        " provvederemo a, procedo a, procederò a, procederemo a, ci impegniamo a, procediamo a"
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
        "se, quando, una volta, dopo, fino, prima, appena, in caso di, normalmente, generalmente,"
        " di solito,"
        " sempre, può, possono, deve, ogni, o, solo, qualora, a condizione, secondo, esempio, oppure"
    ),
    soft=Terms(
        listed(
            "aiutare aiutarla aiutarti richiesta richieste inoltrato trasmesso visto capisco capito"
            " verificato"
            " controllato come che se spiegare spiegato modulo pagina link articolo istruzioni passaggi"
            " politica domanda ricevuto trovato informato consiglio segnalato chiesto"
        )
    ),
    joins=Terms(listed("e poi")),
    infinitive=Terms(listed("di per a da")),
    attributive=Terms(
        listed("il lo la i gli le un una uno del suo mio nostro questo questa non stato stata è sono essere")
    ),
    able=Terms(listed("lei puoi può potrà potrai potrebbe potete deve devi")),
)
LEXICON = Lexicon(
    stop=listed(
        "il lo la i gli le l un uno una di del dello della dei degli delle d a al allo alla ai agli alle da dal"
        " dalla in nel"
        " nella nei con su sul sulla per tra fra e ed o ma se che chi cui come dove quando quale quali è sono era"
        " essere"
        " stato stata ho ha abbiamo hanno avere io mi me noi ci nostro nostra lei le ti tu tuo tua tuoi suo sua"
        " suoi voi vi"
        " vostro lui loro si questo questa questi queste quello quella qui non né più meno già anche molto solo"
        " così può"
        " puoi possono deve devono ogni tutto tutti tutte altro stesso perché quindi dopo prima entro"
    ),
    courtesy=Terms(
        listed("trov* chiar* vicin* personal* guard* ecco assistenz* prest* grazie ringrazi* messaggio mail email"
               " contatt* scri* aiut* domand* sper* felic* liet* dispiac* spiacent*"
               " scus* disag* sapere esit* salut* cordial* distint* team assistenza supporto collegh* collega rispo*"
               " richiest* bisogno informazion* dettagl* dati presto momento pazienz* capi* compren* benvenut* ciao"
               " buongiorno buonasera gentile seguent* frustra* occup* person* tempo disposizion* qualsiasi rest*"
               " artic*"
               " ricontat* deci* indic* precis* serv* necessit*")
    ),
    greetings=Phrases("ciao, salve, buongiorno, buonasera, gentile, caro, cara, egregio"),
    closings=Phrases("cordiali saluti, saluti, distinti saluti, un saluto, grazie, a presto, cordialmente"),
    echo=Phrases("mi dispiace, ci dispiace, capisco, comprendo, comprendiamo, capiamo, lei chiede, ci scrive,"
                 " desidera,"
                 " vuole, grazie per, riguardo, in merito, ci scusiamo, mi scuso"),
    asks=Phrases("può dirci, può dirmi, potrebbe, può indicarci, ci indichi, ci dica, mi dica, ci invii, per"
                 " favore ci, ho"
                 " bisogno, abbiamo bisogno, per aiutarla, per poterla aiutare, per aiutarti, puoi dirci, ci faccia"
                 " sapere, ci serve, ci servono"),
    absent=Phrases("non ho trovato, non trovo, non abbiamo trovato, non dice, non dicono, nessuna informazione,"
                   " non posso"
                   " rispondere, non so, non posso confermare, nulla su, non è indicato"),
    negations=listed("non mai nessun nessuno nessuna senza né"),
    months=("gennaio|gen", "febbraio|feb", "marzo", "aprile|apr", "maggio|mag", "giugno|giu", "luglio|lug", "agosto|ago",
            "settembre|set", "ottobre|ott", "novembre|nov", "dicembre|dic"),
    weekdays=("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"),
    numbers=("due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 quattordici=14"
             " quindici=15 venti=20 trenta=30 quaranta=40 cinquanta=50 sessanta=60 cento=100 uno=1"),
    units=("secondo=second secondi=second minuto=minute minuti=minute ora=hour ore=hour giorno=day giorni=day"
           " settimana=week settimane=week mese=month mesi=month anno=year anni=year percento=% euro=eur dollari=usd"
           " sterline=gbp chilometri=km metri=m"),
    insults=Terms(listed("idiota idioti stupid* imbecill* cretin* scem* stronz* merda coglion*")),
    machine=Phrases("come ia, come intelligenza artificiale, come modello linguistico, sono un ia, sono una ia,"
                    " sono un"
                    " modello, come assistente virtuale"),
    doing=DOING,
)  # fmt: skip
