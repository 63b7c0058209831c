"""German."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=(
        r"(?<!\w)(?:(?:ich|wir) (?:habe|haben|bin|sind)|(?:habe|haben) (?:ich"
        r"|wir))(?:(?: \S+){0,12} )(?P<verb>\w*(?:ge\w+(?:t|en)|(?:be|ver|er|ent|zer|uber|wider)\w+(?:t|en)"
        r"|\w+iert))(?!\w)"
    ),
    others=(
        r"(?<!\w)(?:hat|wurden?|ist|sind|war|waren|haben)(?: \S+){0,10}? (?P<verb>\w*(?:(?<!un)ge(?!nau|rn|nug|gen"
        r"|ring|nauso|eignet|duld|sund|spannt)\w+(?:t|en)|(?:be|ver|er|ent|zer)(?!reit|rechtigt|ständlich|argert"
        r"|staendlich)\w{3,}(?:t|en)|\w{3,}iert))(?!\w)|(?<!\w)(?:frau|herr|familie|kund\w+|ander\w+ kund\w+"
        r"|chef\w*|leitung|werkstatt)(?: \S+){0,2}? (?P<verb2>hatte|war|waren|hatten|fand|sagte|meinte|bekam"
        r"|schrieb)(?!\w)|(?<!\w)(?:ist|sind|war)(?: \S+){0,3}? (?P<verb3>erledigt|geregelt|geklart|abgesprochen"
        r"|vereinbart|einverstanden|genehmigt|abgemacht|in die wege geleitet|in ordnung|zufrieden)(?!\w)"
    ),
    handled=(
        r"weiter|gegeben|geleitet|gelesen|notiert|gesehen|erhalten|bekommen|verstanden|missverst|gefunden|gesucht"
        r"|durch|gehort|erwahnt|beschrieben|erklart|genannt|gebeten|gefragt|zusammengestellt|beantwortet"
        r"|aufgeschrieben|nachgeschaut|nachgesehen|ubergeben|zusammengefasst|gerichtet|vorgelegt|warten|gehofft"
        r"|gewunscht|gemeint|aufgenommen|zitiert|angefragt"
    ),
    passed_on=(
        r"weiter|erhalten|bekommen|gelesen|informiert|verargert|enttausch|frustr|verstand|beschrieben|genannt"
        r"|erwahnt|passiert|gemeint|gebeten|gefragt|gewunscht|gehofft|vorgestellt|gedacht|gegeben|willkommen"
        r"|verunsichert|entstanden|gelaufen|angehangt|ubergeben|angekommen|eingegangen|gelungen|bewusst"
        r"|interessiert|beschadigt|gedulden"
    ),
    aside=(
        r"(?<!\w)(?:leid|bedauer\w*|entschuldig\w*|verzeih\w*|schade|wenn|falls|sobald|sofern|ob|wann|hatten sie"
        r"|haben sie|wie sie|sie (?:\w+ ){0,8}?(?:haben|hatten|sind|waren|wurden)|sie (?:schreiben|fragen|erwahnen"
        r"|meinen|mochten|sagen|berichten|schildern|beschreiben)|dass sie|was sie)(?!\w)"
    ),
    told=(
        (
            r"(?:gebe|geben)(?: \w+){0,4} recht|steht ihnen (?:\w+ )?zu|(?:nette[ns]?|schone[ns]?|unser\w*|ihre?[nms]?"
            r"|letzte[ns]?) (?P<talk>telefonat\w*|gesprach\w*|anruf\w*|besuch\w*)|(?:sie|er|sie beide"
            r"|ihr nachbar) (?:haben|hat)(?: da| damit| naturlich| vollig| vollkommen| absolut"
            r"| ganz)* recht(?! zu fragen)"
        ),
        (
            r"(?:sehen|sehe|finden|denken|meinen) (?:das |es )?(?:wir |ich )?(?:das |es )?(?:auch |ganz )?(?:genauso"
            r"|so|ebenso)(?! (?:gehen|gut))"
        ),
        r"(?:bin|sind)(?: \w+){0,3} (?:ganz )?(?:bei ihnen|ihrer meinung|einverstanden)",
        (
            r"stimm\w* (?:ich|wir) (?:ihnen )?zu|(?:ich|wir|alle|leitung|team) (?:\w+ ){0,2}stimm\w+(?: \w+){0,3} zu"
            r"|zugestimmt|zustimmung|gen?ehmigt|abgesegnet|einverstanden|grunes licht"
        ),
        (
            r"wie (?:\w+ )?(?:zugesagt|versprochen|vereinbart|besprochen|abgemacht|abgesprochen|zugesichert"
            r"|angekundigt)"
        ),
        r"gilt (?:\w+ )?(?:weiterhin|weiter|nach wie vor|noch|naturlich|selbstverstandlich)|bleibt (?:es )?dabei",
        (
            r"steh(?:e|en)(?: wir| ich)?(?: \w+){0,2} (?:zu (?:unser\w*|mein\w*) |zum wort)|zu unserem wort"
            r"|halten (?:unser )?wort|zusage"
        ),
        (
            r"(?:geht|gehen) (?:auf|zu) unsere\w* (?:kappe|lasten)|unser fehler|unsere schuld"
            r"|ubernehmen die verantwortung"
        ),
        (
            r"(?:passt|passen|ware|waren|taugt|ist|sind)(?: \S+){0,5} besser|besser als|gunstiger als|an ihrer stelle"
            r"|(?:ich|wir) (?:empfehle|wurde|rate)n?|empfehlen wir|empfehle ich|raten wir|rate ich"
        ),
        (
            r"bekannt(?:es|er)? (?:problem|fehler)|anderen? (?:kund\w+|marken?|hersteller\w*)"
            r"|hatte (?:\w+ ){0,3}das ?selbe|(?:mein\w*|unter) (?:privat|personlich|eigen)\w*"
        ),
    ),
    sends=(
        r"(?:(?:bitte|dann|so|und|also) ){0,2}(?:machen|tun|nehmen|nutzen|benutzen|rufen|schreiben|melden|werfen"
        r"|behalten|bringen|schicken|senden|fragen|kaufen|bestellen|gehen|wenden|kontaktieren|zahlen|bezahlen"
        r"|folgen|warten|offnen|klicken|laden|lassen|probieren|versuchen|verwenden|kleben|halten|geben|kommen"
        r"|besuchen|ignorieren|entsorgen|uberweisen) sie(?!\w)"
    ),
    to_us=(
        r"(?:uns|mir|dieser? (?:e-?mail|nachricht|mail)|hier|darauf)(?!\w)(?!.*(?:privat|unter|nummer|konto))"
        r"|wissen|sorgen?|gern\w*(?!.*(?:privat|unter|nummer))|gehen sie vor|sich(?!.*(?:unter|privat|nummer"
        r"|bei (?!uns)))|foto|bild|[:?]\s*$|geduld|zeit|schritte|folgende\w*|unten"
    ),
)
