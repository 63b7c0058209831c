"""Italian."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=r"(?<!\w)(?:ho|abbiamo|avevo|avevamo)(?: gia)? (?P<verb>\w+(?:at|it|ut|st|ss|tt|rs|nt)o)(?!\w)",
    others=(
        r"(?<!\w)(?:ha|hanno|e|sono|e stat[oa]|aveva)(?: (?:gia|tutto|stat[oa]|ne|stati))* (?P<verb>(?!molto|tanto"
        r"|certo|vero|questo|quanto|frustrante)\w+(?:at|it|ut|st|tt|rs)[oaie]|approvato|d'accordo|a posto)(?!\w)"
    ),
    handled=(
        r"inoltrat|trasmess|passat|lett|vist|ricevut|capit|trovat|cercat|annotat|menzionat|descritt|spiegat"
        r"|condivis|chiest|potut|volut|pres(?=o nota)"
    ),
    passed_on=(
        r"inoltrat|ricevut|informat|scritt|chiest|dett|menzionat|descritt|comprat|spiegat|contattat|causat|success"
        r"|arrivat|delus|frustrat|dispiac|preoccupat|lieto|felic|pregat"
    ),
    aside=(
        r"(?<!\w)(?:dispiac\w+|spiacent\w+|scus\w+|perdon\w*|se|quando|come (?:lei )?(?:scrive|dice)|come scrive"
        r"|per aver\w*|lei (?:scrive|chiede|dice))(?!\w)"
    ),
    told=(
        r"(?:do|diamo) (?:\w+ )?ragione|(?:sua|nostra|la|bella) (?P<talk>telefonata|chiamata|conversazione|visita)",
        r"(?:lei )?(?:ha|hai) (?:\w+ )?ragione",
        (
            r"(?:la )?(?:vediamo|pensiamo) (?:allo stesso|come lei|uguale|cosi)|siamo d'accordo|sono d'accordo"
            r"|e d'accordo"
        ),
        (
            r"come (?:concordato|promesso|convenuto|discusso|pattuito|d'accordo)|secondo gli accordi|vale ancora"
            r"|resta valid\w+|manteniamo la (?:parola|promessa)"
        ),
        (
            r"(?:e|era) colpa nostra|nostra colpa|nostro errore|(?:sarebbe|andrebbe) meglio|meglio (?:di|del|della)"
            r"|al suo posto|le (?:consiglio|consigliamo|suggerisco)|altra marca|altri clienti|(?:indirizzo|numero"
            r"|conto) (?:privat|personal)\w+|via libera"
        ),
    ),
    sends=(
        r"(?:(?:allora|e|poi|meglio) )?(?:faccia|usi|butti|tenga|chiami|scriva|mi scriva|mi chiami|invii|contatti"
        r"|chieda|compri|vada|paghi|segua|apra|aspetti|lasci|provi)(?!\w)"
    ),
    to_us=(
        r"(?:ci|scrivaci|a questo (?:messaggio|e-?mail))(?!\w)(?!.*(?:privat|personal))|sapere|[:?]\s*$|esiti"
        r"|seguenti|sotto|passi"
    ),
)
