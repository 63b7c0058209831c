"""Words by which a sentence that sounds like a courtesy tells a deed, an agreement or advice: plain data, without accents.

A courtesy is thanks, sympathy, an apology, a wish, an offer of help or a hand-over. Whatever else one of ours did, decided
or promised, what others did, and where the customer should turn, is a fact.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Acts:
    """Of one language, as regular expressions for clauses in lower case.

    `ours`: what one of us did, `others`: what anybody else did, or was done; both with the group `verb`. `handled`: verbs
    of ours that only handle the mail, `passed_on`: those of others and of passives. `aside`: a clause that is sorry, has a
    condition, or repeats what the customer wrote, felt or did. `told`: approval, agreement, a promise that holds, advice,
    a comparison. `sends`: an order to do something or to turn elsewhere, at the start of a clause; `to_us`: one that only
    invites another mail, asks for a detail, or is small talk.
    """

    ours: str
    others: str
    handled: str
    passed_on: str
    aside: str
    told: tuple[str, ...]
    sends: str
    to_us: str


EN_ADVERBS = r"(?:(?:already|just|now|also|all|long|even|both|then|since|been|gladly|\w+ly) ){0,3}"
EN_GAP = r"(?!(?:who|that|which|is|are|be|to|you|i|we|been|being|will|can|could|may|not|was|were|has|have|if)(?!\w))"
EN_PAST = (
    r"(?:(?!need|hundred|indeed|speed|feed)\w{2,}ed|had|said|told|took|taken|gave|given|went|gone|got|did|done|made|put|found"
    r"|sent|wrote|written|came|come|knew|known|saw|seen|thought|brought|paid|kept|left|met|held|led|lost|chose|chosen|spoke"
    r"|spoken|set|shown|won|heard|felt|understood|bought|sold|built|dealt|drove|stuck|stood)"
)
ACTS = {
    "en": Acts(
        ours=rf"(?<!\w)(?:i|we)(?:(?:'ve|'d| have| had)? {EN_ADVERBS}(?P<verb>{EN_PAST})"
        r"| (?:could|was able to|were able to|managed to) (?P<verb2>(?!not)\w+))(?!\w)",
        others=(
            rf"(?<!\w)(?:(?<!you )(?:has|have|had|'s|was|were|got) {EN_ADVERBS}(?P<verb>{EN_PAST})"
            rf"|(?:(?:he|she|they|others|everybody|everyone|somebody|someone|(?:many|other|several|all|some)(?: of)?(?: our)?"
            rf" (?:customers|clients|people|guests|users)) {EN_ADVERBS}(?P<verb2>{EN_PAST}|were|was)"
            rf"|^(?:which|who) {EN_ADVERBS}(?P<verb5>{EN_PAST})|(?:my|our|the|a|another|one of our) (?:{EN_GAP}[\w'-]+ ){{1,4}}?{EN_ADVERBS}(?P<verb4>{EN_PAST}))"
            rf"|(?:everything|all|it|that|this|your (?:[\w-]+ ){{1,2}}?)(?: is|'s) {EN_ADVERBS}(?P<verb3>{EN_PAST}|in order"
            r"|sorted|on track|fine now))(?!\w)"
        ),
        handled=(
            r"help|imagin|find|clear|clarif|assist|understand|see(?!\w)|tell|pass|forward|hand|share|escalat|refer|transfer|rais|flag|read|noted|receiv|misunderst|understood|hear|heard"
            r"|want|wish|hop|expect|meant|miss|mention|list|summari[sz]|explain|describ|appreciat|includ|quot|answer"
            r"|need|ask|brought|search|tried|review|thought|felt"
            r"|had(?= a (?:good |closer |careful )?look (?:through|at) (?:our|your (?:message|mail|e-?mail|question)))|left(?= a note)|mark|add"
            r"|(?:put|gave|given)(?= (?:it|this|them|your \w+)(?: (?:to|in front)|$| before))|sent(?= (?:it|this|them|your \w+) (?:on|over|to))|found(?= no(?:thing)?(?!\w))|got(?! you| them| him| her)"
            r"|(?:check|look|went|go|gone|found|saw|seen|searched)\w*(?=.*(?:article|help|guide|documentation|information"
            r"|knowledge|message|e-?mail|question|mail|sources|what you|nothing on|anything|this for you|into this(?!\w)))"
            r"|(?:taken|took)(?= note|.* on board)|(?:put|written)(?=.*(?:below|above|together))|made(?= sure| a mistake)"
        ),
        passed_on=(
            r"help|pass|forward|hand|inform|notif|receiv|escalat|not(?:ed)|transfer|shar|attach|disappoint|frustrat|upset|confus"
            r"|caus|need|expect|happen|annoy|worri|concern|pleas|delight|interest|tir|list|describ|explain|mention|taken(?= over)"
            r"|written(?= in)|felt|finished|went(?= (?:so |very )?well)|had in mind|meant|intend|hop|appreciat|been(?= in touch)|had(?= to)"
        ),
        aside=(
            r"(?<!\w)(?:sorry|apolog\w+|afraid|regret|forgive|if|when|whenever|once|should|whether|in case|unless|until"
            r"|wish (?:i|we)|would have|could have|must have|may have|might have|you(?:'ve| have| had|'re| are| were)? (?:just |also |already "
            r"|kindly |clearly )?(?:say|said|write|wrote|written|mention\w*|ask\w*|describ\w*|told|tell|explain\w*|report\w*"
            r"|shar\w+|not\w+|point\w*|sent|feel|felt|think|believe|want\w*|wonder\w*|rais\w+|contact\w*|reach\w*|wait\w*"
            r"|experienc\w+|notic\w+|suggest\w*|received|got|bought|tried|need\w*|expect\w*|had|hop\w+|deserv\w+ (?:a |an )?(?:\w+ )?"
            r"answer)|what happened|how you)(?!\w)"
        ),
        told=(
            r"(?:you(?:'re| are)|is|was|s) (?:of course |quite |absolutely |completely |entirely |totally |perfectly |indeed )?right"
            r"(?! to (?!return|keep|claim|demand|get|have))",
            r"(?:we|i|everyone|everybody|they|he|she|colleagues?|team|manager|boss) (?:\w+ )?(?:agrees?(?! to look)|shares? (?:your|that|this)"
            r" (?:view|opinion)|sees? (?:it|this|that) (?:the same|like|as)|thinks? so|feels? the same|supports? (?:you|this|your)"
            r"|takes? (?:the blame|full|responsibility)|accepts? (?:the|full|responsibility|your claim))",
            r"(?:that|this|it)(?:'s| is| was) (?:only |just )?(?:fair|our fault|our mistake|on us|down to us|agreed|settled|granted"
            r"|our responsibility|correct|true|fine with us|ok with us|okay with us)(?! (?:question|point|enough))",
            r"(?:is|are|was|were)(?: \w+){0,2} (?:on us|our fault|our mistake|to blame)",
            r"(?:fine|happy|ok|okay) with (?:it|that|this)(?= |$)(?! i)",
            r"(?:we|i) owe you|could(?:n't| not) agree more|you deserve(?! better| an answer| a clear| a better| an explanation)",
            r"(?:your|our) (?:\w+ )?(?:file|account|records?|profile|order|system|data) (?:shows?|says?|tells?|indicates?|confirms?)",
            r"(?:our|your|nice|good|pleasant|friendly|last) (?:[\w-]+ )?(?P<talk>call|conversation|chat|visit|meeting)",
            r"(?:speak|spoke|talk|talked|speaking|talking) (?:to|with) you",
            r"every right to(?! be| feel)",
            r"as (?:already |previously )?(?:agreed|promised|arranged|discussed|confirmed|(?:we|i|my|our)(?: \w+){0,2}? (?:told|promised"
            r"|said|agreed|confirmed)|you (?:were|have been) (?:told|promised|assured))",
            r"(?:still )?(?:stands|holds(?! for)|counts)(?= |$)",
            r"(?:still|of course) (?:stands?|holds?|applies|apply|counts?)",
            r"(?:stand|stands) by (?:it|that|our|my|what)|(?:keep|keeps|kept) (?:our|my|the|its|his|her) (?:word|promise)",
            r"(?:green light|go-ahead|signed off|said yes|gave (?:its|his|her|their) (?:ok|okay|consent|blessing)|word of (?:our|my))",
            r"(?:wish|request|claim|demand|case|complaint) (?:is|was|has been) (?:granted|approved|accepted|settled|closed|resolved)",
            r"(?:would|will|'d|may|might) (?:certainly |probably |surely )?(?:suit|serve|fit) (?:you|your)",
            r"(?:better|cheaper|faster|nicer|safer|worse) than|better off|in your place|if i were you|(?:not|isn't|aren't) (?:our|the) best",
            r"(?:i|we)(?: would|'d|wouldn't) (?:\w+ )?(?:go for|choose|pick|recommend|suggest|advise|buy|opt|take|bother|return|keep|repair|wait)|(?:i|we) (?:\w+ )?"
            r"(?:recommend|suggest|advise)",
            r"(?:is|are) known (?:to|for|as)|known (?:issue|fault|problem|defect)|known about",
            r"other (?:brands?|makers?|companies|shops?|stores?|models?)|had no objections?|has no objections?",
            r"(?:found|sees?|saw) nothing wrong|(?:nobody|no one) else|need not do|nothing (?:more|else|further) to do",
            r"(?:my|a|another) (?:own |private |personal |direct |home )+(?:\w+ )?(?:e-?mail|mail|address|account|number|phone|line|inbox|chat)",
        ),
        sends=(
            r"(?:(?:so|then|please|just|simply|better|rather|instead|kindly|do|go ahead and|feel free to|it is best to|best|you can|you may"
            r"|you could|you should|you can also|you may also) ){0,3}(?:go ahead|do (?:as|it|that|so|what|exactly)|use|try|take(?! care| your time)"
            r"|throw|keep(?! in| us| up)|bring|write|call|ring|phone|text|message|contact|send|ask|visit|buy|order|switch|turn|pay"
            r"|sign|log|click|open|wait|leave|put|tell|follow|continue|proceed|go (?:to|with|for|back)|give|return|ship|post|drop|move|hold"
            r"|stop|remove|plug|choose|pick|head|ignore|install|download|reset|scan|transfer|talk|speak|turn|hand|replace|repair|clean"
            r"|search|google|glue|tape|wipe|heat|cut|look (?:on|at the|for))(?!\w)"
        ),
        to_us=(
            r"(?:us|me|this (?:e-?mail|message|mail|thread)|here)(?! (?:(?:\w+ ){0,2}(?:on|at|under|by|via|through) |a ring|a call))(?!\w)"
            r"|follow(?: \w+){0,2} steps|below|following|above|[:?]\s*$|question|give it|hesitate|heart|easy|patience|wait(?:ing)?$|write (?:again|back)|our best|reply|photo|picture|order number"
        ),
    ),
    "de": Acts(
        ours=r"(?<!\w)(?:(?:ich|wir) (?:habe|haben|bin|sind)|(?:habe|haben) (?:ich|wir))(?P<rest>(?: \S+){0,12} )"
        r"(?P<verb>\w*(?:ge\w+(?:t|en)|(?:be|ver|er|ent|zer|uber|wider)\w+(?:t|en)|\w+iert))(?!\w)",
        others=(
            r"(?<!\w)(?:hat|wurden?|ist|sind|war|waren|haben)(?: \S+){0,10}? (?P<verb>\w*(?:(?<!un)ge(?!nau|rn|nug|gen|ring|nauso"
            r"|eignet|duld|sund|spannt)\w+(?:t|en)|(?:be|ver|er|ent|zer)(?!reit|rechtigt|ständlich|argert|staendlich)\w{3,}(?:t|en)"
            r"|\w{3,}iert))(?!\w)"
            r"|(?<!\w)(?:frau|herr|familie|kund\w+|ander\w+ kund\w+|chef\w*|leitung|werkstatt)(?: \S+){0,2}? "
            r"(?P<verb2>hatte|war|waren|hatten|fand|sagte|meinte|bekam|schrieb)(?!\w)"
            r"|(?<!\w)(?:ist|sind|war)(?: \S+){0,3}? (?P<verb3>erledigt|geregelt|geklart|abgesprochen|vereinbart|einverstanden"
            r"|genehmigt|abgemacht|in die wege geleitet|in ordnung|zufrieden)(?!\w)"
        ),
        handled=(
            r"weiter|gegeben|geleitet|gelesen|notiert|gesehen|erhalten|bekommen|verstanden|missverst|gefunden|gesucht|durch|gehort"
            r"|erwahnt|beschrieben|erklart|genannt|gebeten|gefragt|zusammengestellt|beantwortet|aufgeschrieben|nachgeschaut"
            r"|nachgesehen|ubergeben|zusammengefasst|gerichtet|vorgelegt|warten|gehofft|gewunscht|gemeint|aufgenommen|zitiert|angefragt"
        ),
        passed_on=(
            r"weiter|erhalten|bekommen|gelesen|informiert|verargert|enttausch|frustr|verstand|beschrieben|genannt|erwahnt|passiert"
            r"|gemeint|gebeten|gefragt|gewunscht|gehofft|vorgestellt|gedacht|gegeben|willkommen|verunsichert|entstanden|gelaufen"
            r"|angehangt|ubergeben|angekommen|eingegangen|gelungen|bewusst|interessiert|beschadigt|gedulden"
        ),
        aside=(
            r"(?<!\w)(?:leid|bedauer\w*|entschuldig\w*|verzeih\w*|schade|wenn|falls|sobald|sofern|ob|wann|hatten sie|haben sie"
            r"|wie sie|sie (?:\w+ ){0,8}?(?:haben|hatten|sind|waren|wurden)|sie (?:schreiben|fragen|erwahnen|meinen|mochten|sagen"
            r"|berichten|schildern|beschreiben)|dass sie|was sie)(?!\w)"
        ),
        told=(
            r"(?:gebe|geben)(?: \w+){0,4} recht|steht ihnen (?:\w+ )?zu|(?:nette[ns]?|schone[ns]?|unser\w*|ihre?[nms]?|letzte[ns]?) "
            r"(?P<talk>telefonat\w*|gesprach\w*|anruf\w*|besuch\w*)|(?:sie|er|sie beide|ihr nachbar) (?:haben|hat)(?: da| damit| naturlich| vollig| vollkommen| absolut| ganz)* recht(?! zu fragen)",
            r"(?:sehen|sehe|finden|denken|meinen) (?:das |es )?(?:wir |ich )?(?:das |es )?(?:auch |ganz )?(?:genauso|so|ebenso)(?! (?:gehen|gut))",
            r"(?:bin|sind)(?: \w+){0,3} (?:ganz )?(?:bei ihnen|ihrer meinung|einverstanden)",
            r"stimm\w* (?:ich|wir) (?:ihnen )?zu|(?:ich|wir|alle|leitung|team) (?:\w+ ){0,2}stimm\w+(?: \w+){0,3} zu|zugestimmt|zustimmung"
            r"|gen?ehmigt|abgesegnet|einverstanden|grunes licht",
            r"wie (?:\w+ )?(?:zugesagt|versprochen|vereinbart|besprochen|abgemacht|abgesprochen|zugesichert|angekundigt)",
            r"gilt (?:\w+ )?(?:weiterhin|weiter|nach wie vor|noch|naturlich|selbstverstandlich)|bleibt (?:es )?dabei",
            r"steh(?:e|en)(?: wir| ich)?(?: \w+){0,2} (?:zu (?:unser\w*|mein\w*) |zum wort)|zu unserem wort|halten (?:unser )?wort|zusage",
            r"(?:geht|gehen) (?:auf|zu) unsere\w* (?:kappe|lasten)|unser fehler|unsere schuld|ubernehmen die verantwortung",
            r"(?:passt|passen|ware|waren|taugt|ist|sind)(?: \S+){0,5} besser|besser als|gunstiger als|an ihrer stelle|(?:ich|wir) (?:empfehle|wurde|rate)n?"
            r"|empfehlen wir|empfehle ich|raten wir|rate ich",
            r"bekannt(?:es|er)? (?:problem|fehler)|anderen? (?:kund\w+|marken?|hersteller\w*)|hatte (?:\w+ ){0,3}das ?selbe|(?:mein\w*|unter) "
            r"(?:privat|personlich|eigen)\w*",
        ),
        sends=(
            r"(?:(?:bitte|dann|so|und|also) ){0,2}(?:machen|tun|nehmen|nutzen|benutzen|rufen|schreiben|melden|werfen|behalten|bringen|schicken"
            r"|senden|fragen|kaufen|bestellen|gehen|wenden|kontaktieren|zahlen|bezahlen|folgen|warten|offnen|klicken|laden|lassen"
            r"|probieren|versuchen|verwenden|kleben|halten|geben|kommen|besuchen|ignorieren|entsorgen|uberweisen) sie(?!\w)"
        ),
        to_us=(
            r"(?:uns|mir|dieser? (?:e-?mail|nachricht|mail)|hier|darauf)(?!\w)(?!.*(?:privat|unter|nummer|konto))|wissen|sorgen?|gern\w*(?!.*(?:privat|unter"
            r"|nummer))|gehen sie vor|sich(?!.*(?:unter|privat|nummer|bei (?!uns)))|foto|bild|[:?]\s*$|geduld|zeit|schritte|folgende\w*|unten"
        ),
    ),
    "fr": Acts(
        ours=r"(?<!\w)(?:j'ai|nous avons|j'avais|nous avions|je suis|nous nous sommes|on a)(?: \w+){0,2}? "
        r"(?P<verb>\w{2,}(?:ée?s?|ie?s?|it|ue?s?|ert)|mis|pris|fait|dit)(?!\w)",
        others=(
            r"(?<!\w)(?:a|ont|avait|avaient|est|sont|était|a été|ont été)(?: (?:déjà|bien|tout|toujours|aussi|entièrement|s'en|eu|été))*"
            r" (?P<verb>(?!désolé)(?:\w{3,}(?:ée?s?|ie?s?|ue?s?|it|ert)|dit|fait|mis|pris|eu(?= le| la| les| un))|d'accord|en ordre)(?!\w)"
        ),
        handled=(
            r"transmis|transfér|lu|noté|reçu|compris|cherché|trouvé|entendu|mentionné|décrit|expliqué|partagé|demandé|résumé|pu|consulté"
            r"|parcouru|regardé(?= (?:dans )?nos)|confié|signalé|pris(?= (?:bonne )?noté| connaissance)|dû(?!\w)|voulu|espéré|désolé|ravi"
            r"|heureu|navré"
        ),
        passed_on=r"transmis|transfér|reçu|lu|informé|désolé|déçu|frustr|confi|arrivé|passé|causé|mentionné|décrit|tout a fait|agreable"
        r"|ennuyeu|utile|possible|occasionné|important|clair|difficile|pénible|vous|libre|disponible",
        aside=(
            r"(?<!\w)(?:desole\w*|navre\w*|regrett\w*|excus\w*|pardon|si|s'il|lorsque|quand|des que|comme vous|vous (?:avez|aviez|etes|ecrivez"
            r"|demandez|dites|mentionnez|souhaitez|pensez|signalez|indiquez)|que vous|ce que vous|vous nous|avez-vous|d'avoir|de nous avoir)(?!\w)"
        ),
        told=(
            r"donn\w+(?: \w+)? raison|(?:votre|notre|cet?) (?:\w+ )?(?P<talk>appel|conversation|echange|visite)|nous vous devons",
            r"(?:vous|tu|il|elle|voisin) (?:avez|as|a)(?: \w+){0,2}? raison(?! de)",
            r"(?:du meme avis|d'accord avec|tout a fait d'accord|sommes d'accord|suis d'accord|est d'accord|donne (?:\w+ )?accord|donne (?:son|le) feu vert"
            r"|feu vert)",
            r"comme (?:convenu|promis|prevu|annonce|discute|nous (?:vous )?l'avons|on vous)",
            r"(?:reste|restent|demeure) (?:vrai\w*|valable\w*|acquis\w*)|tient toujours|tenons (?:notre )?(?:parole|promesse)",
            r"(?:est|etait) (?:notre|de notre) faute|notre (?:erreur|responsabilite)|responsabilite de",
            r"(?:irait|iraient|conviendrait|conviendraient) (?:\w+ )?(?:mieux|bien)|mieux que|moins cher que|a votre place|(?:je|nous) (?:vous )?(?:conseill"
            r"|recommand|sugger)\w+|autre marque|autres (?:marques|clients)",
            r"(?:adresse|numero|compte|ligne|messagerie|e-?mail) (?:personnel\w*|prive\w*)|defaut connu|probleme connu|la direction|le meme souci",
        ),
        sends=(
            r"(?:(?:alors|donc|et|mais|puis) )?(?:faites|prenez|utilisez|jetez|gardez|appelez|telephonez|ecrivez|envoyez|contactez|demandez|achetez|commandez"
            r"|allez|adressez|payez|suivez|ouvrez|cliquez|attendez|laissez|essayez|rendez|passez|continuez|retournez|ramenez|tournez|dites)(?!\w)"
        ),
        to_us=r"(?:nous|-nous|a ce (?:message|mail|courriel|courrier))(?!\w)(?!.*personnel)|savoir|[:?]\s*$|hesit|ci-dessous|suivant\w*|etapes",
    ),
    "es": Acts(
        ours=r"(?<!\w)(?:he|hemos|había|habíamos)(?: ya)? (?P<verb>\w+(?:ado|ido|ído|cho|sto|rto))(?!\w)"
        r"|(?<!\w)(?P<verb2>habl[éo]|hablamos|llamé|pregunté|\w{3,}(?:é|amos|imos)(?= con (?:mi|la|el|los|las|su) ))(?!\w)",
        others=(
            r"(?<!\w)(?:ha|han|había|habían|está|están|fue|fueron)(?: (?:ya|todo|sido|muy))* (?P<verb>\w+(?:ad[oa]s?|id[oa]s?|ch[oa]s?"
            r"|st[oa]s?|rt[oa]s?)|de acuerdo|en orden|bien)(?!\w)"
            r"|(?<!\w)(?P<verb2>tuvo|tuvieron|quedó|quedaron|dijo|dijeron|hizo|dio|dieron|aprobó|aceptó|confirmó|revisó|arregló|comprobó"
            r"|resolvió|encontró|asumió|prometió|pasó|recibió|miró)(?!\w)"
        ),
        handled=(
            r"pasado|enviado|reenviado|remitido|trasladado|le[ií]do|visto|recibido|entendido|encontrado|buscado|revisado(?= (?:nuestr|los art))|anotado"
            r"|mencionado|descrito|explicado|compartido|pedido|preguntado|consultado(?= (?:nuestr|los art))|podido|querido|derivado|tomado(?= nota)"
        ),
        passed_on=r"pasado|enviado|reenviado|recibido|informado|escrito|preguntado|dicho|mencionado|contado|descrito|comprado|explicado|contactado"
        r"|remitid|trasladad|derivad|hizo(?= bien)|hecho(?= bien)|causado|ocasionado|sucedido|ocurrido|decepcionad|molest|frustrad|preocupad|encantad|tomado|dedicado|compartido|comunicado|tenido|esperad",
        aside=(
            r"(?<!\w)(?:lament\w+|sient[oe]\w*|sentimos|disculp\w+|perdon\w*|si|cuando|en cuanto|como (?:usted )?(?:dice|escribe|menciona|comenta|indica"
            r"|dices)|usted (?:dice|escribe|pregunta|menciona|ha)|que usted|pregunta|por haber)(?!\w)"
        ),
        told=(
            r"(?:doy|damos)(?: \w+){0,2} razon|(?:su|nuestra|la) (?:\w+ )?(?P<talk>llamada|conversacion|visita|charla)|le debemos",
            r"(?:tiene|tienes|tienen|dan|da|lleva)(?: \w+){0,2}? (?:toda la )?razon(?!es)",
            r"(?:lo )?vemos (?:igual|de la misma|asi|como usted)|pensamos (?:lo mismo|igual|como)|(?:estamos|estoy|estan|esta|todos) (?:\w+ ){0,2}de acuerdo",
            r"(?:como|segun) (?:lo )?(?:acordamos|acordado|prometimos|prometido|convenido|hablamos|hablado|quedamos|le (?:dijimos|prometimos))",
            r"sigue(?:n)? (?:en pie|siendo|vigente|valiendo)|mantenemos (?:nuestra )?(?:palabra|promesa)|cumplimos (?:nuestra )?(?:palabra|promesa)",
            r"(?:es|fue) (?:culpa nuestra|nuestra culpa|error nuestro|nuestro error)|responsabilidad",
            r"le (?:iria|irian|vendria|convendria|quedaria) (?:\w+ )?(?:mejor|bien)|mejor que|mas barat\w+ que|en su lugar|otra marca|otras marcas|otros clientes"
            r"|(?:le )?(?:recomiendo|recomendamos|aconsejo|aconsejamos|sugiero|sugerimos)",
            r"(?:correo|numero|cuenta|direccion|telefono|linea) (?:personal|privad[oa]|particular)|luz verde|visto bueno|lo mismo la semana|la direccion",
        ),
        sends=(
            r"(?:(?:entonces|y|pues|por favor|simplemente|mejor) )?(?:haga|use|utilice|tire|tirela|quedese|llame|llameme|escriba|escribame|envie|envieme|contacte|pida|pregunte"
            r"|compre|vaya|dirijase|pague|siga|abra|pulse|espere|deje|pruebe|lleve|llevela|devuelva|continue|tome|mande|acuda|visite)(?!\w)"
        ),
        to_us=r"(?:nos|escribanos|a este (?:mensaje|correo))(?!\w)(?!.*personal)|saber|[:?]\s*$|dude|siguientes?|abajo|pasos|cuidese",
    ),
    "it": Acts(
        ours=r"(?<!\w)(?:ho|abbiamo|avevo|avevamo)(?: gia)? (?P<verb>\w+(?:at|it|ut|st|ss|tt|rs|nt)o)(?!\w)(?P<rest>.*)",
        others=r"(?<!\w)(?:ha|hanno|e|sono|e stat[oa]|aveva)(?: (?:gia|tutto|stat[oa]|ne|stati))* (?P<verb>(?!molto|tanto|certo|vero|questo|quanto|frustrante)"
        r"\w+(?:at|it|ut|st|tt|rs)[oaie]|approvato|d'accordo|a posto)(?!\w)",
        handled=r"inoltrat|trasmess|passat|lett|vist|ricevut|capit|trovat|cercat|annotat|menzionat|descritt|spiegat|condivis|chiest|potut|volut|pres(?=o nota)",
        passed_on=r"inoltrat|ricevut|informat|scritt|chiest|dett|menzionat|descritt|comprat|spiegat|contattat|causat|success|arrivat|delus|frustrat|dispiac"
        r"|preoccupat|lieto|felic|pregat",
        aside=r"(?<!\w)(?:dispiac\w+|spiacent\w+|scus\w+|perdon\w*|se|quando|come (?:lei )?(?:scrive|dice)|come scrive|per aver\w*|lei (?:scrive|chiede|dice))(?!\w)",
        told=(
            r"(?:do|diamo) (?:\w+ )?ragione|(?:sua|nostra|la|bella) (?P<talk>telefonata|chiamata|conversazione|visita)",
            r"(?:lei )?(?:ha|hai) (?:\w+ )?ragione",
            r"(?:la )?(?:vediamo|pensiamo) (?:allo stesso|come lei|uguale|cosi)|siamo d'accordo|sono d'accordo|e d'accordo",
            r"come (?:concordato|promesso|convenuto|discusso|pattuito|d'accordo)|secondo gli accordi|vale ancora|resta valid\w+|manteniamo la (?:parola|promessa)",
            r"(?:e|era) colpa nostra|nostra colpa|nostro errore|(?:sarebbe|andrebbe) meglio|meglio (?:di|del|della)|al suo posto|le (?:consiglio|consigliamo"
            r"|suggerisco)|altra marca|altri clienti|(?:indirizzo|numero|conto) (?:privat|personal)\w+|via libera",
        ),
        sends=r"(?:(?:allora|e|poi|meglio) )?(?:faccia|usi|butti|tenga|chiami|scriva|mi scriva|mi chiami|invii|contatti|chieda|compri|vada|paghi|segua|apra|aspetti|lasci|provi)(?!\w)",
        to_us=r"(?:ci|scrivaci|a questo (?:messaggio|e-?mail))(?!\w)(?!.*(?:privat|personal))|sapere|[:?]\s*$|esiti|seguenti|sotto|passi",
    ),
    "nl": Acts(
        ours=r"(?<!\w)(?:(?:ik|wij|we) (?:heb|hebben|had|hadden)|(?:heb|hebben) (?:ik|wij|we))(?P<rest>(?: \S+){0,12}? )"
        r"(?P<verb>\w*(?:ge\w+(?:t|d|en)|(?:be|ver|ont|her)\w+(?:t|d|en)))(?!\w)",
        others=r"(?<!\w)(?:heeft|hebben|is|zijn|werd|werden|was)(?: \S+){0,8}? (?P<verb>\w*(?:ge(?!heel|noeg|woon|duld|bruik|makkelijk)\w+(?:t|d|en)"
        r"|(?:be|ver|ont|her)(?!velend|langrijk|reid|drietig|schikbaar)\w+(?:t|d|en))|in orde|akkoord|rond|klaar)(?!\w)",
        handled=r"door(?:gestuurd|gegeven|gezet)|gestuurd|gelezen|gezien|ontvangen|begrepen|gevonden|gezocht|genoteerd|gevraagd|genoemd|beschreven|uitgelegd"
        r"|gehoord|bekeken(?=.*artikel)|gekeken|overgedragen|voorgelegd|gehad",
        passed_on=r"doorgestuurd|doorgegeven|ontvangen|geinformeerd|gelezen|gefrustreerd|teleurgesteld|gebeurd|genoemd|beschreven|bedoeld|gehoopt|verwacht"
        r"|gevraagd|gebarsten|aangekomen|veroorzaakt|geholpen|ontstaan",
        aside=r"(?<!\w)(?:spijt\w*|excus\w+|sorry|als|wanneer|zodra|of|zoals (?:u|je)|(?:u|je) (?:schrijft|vraagt|zegt|hebt geschreven)|dat (?:u|je)|hebt u|heeft u)(?!\w)",
        told=(
            r"geef(?: \w+){0,3} gelijk|(?:uw|ons|het|fijne|prettige) (?:\w+ )?(?P<talk>telefoontje|gesprek|bezoek)",
            r"(?:u|je|hij|zij) (?:hebt|heeft|hebben|heb)(?: \w+){0,2}? gelijk",
            r"zien (?:wij|we) (?:het|dat) (?:ook )?(?:zo|net)|zo (?:zien|denken) (?:wij|we)|(?:zijn|ben|is|gaat)(?: \w+){0,3} (?:eens|akkoord)|goedgekeurd|groen licht",
            r"zoals (?:eerder )?(?:afgesproken|beloofd|besproken|toegezegd)|geldt nog|blijft (?:gelden|staan)|houden ons (?:woord|aan)|onze (?:fout|schuld)",
            r"beter (?:dan|bij u passen)|(?:past|passen)(?: \S+){0,4} beter|in uw plaats|(?:raad|raden|adviseer|adviseren|beveel|bevelen)(?: \w+)? (?:ik|wij|we|u|aan)|andere? (?:merk\w*|klanten)"
            r"|(?:prive|eigen|persoonlijke?)[ -]?(?:adres|nummer|rekening|mail)\w*",
        ),
        sends=r"(?:(?:dan|en|dus|alstublieft) )?(?:doe|gebruik|gooi|houd|bel|schrijf|stuur|vraag|koop|ga|betaal|volg|open|wacht|laat|probeer|neem|breng|geef|mail|app|bezoek|meld)(?!\w)",
        to_us=r"(?:ons|mij|me|op dit bericht|op deze (?:e-?mail|mail)|hier)(?!\w)(?!.*prive)|weten|[:?]\s*$|gerust (?:contact|weten)|stappen|hieronder|volgende|geduld",
    ),
    "pt": Acts(
        ours=r"(?<!\w)(?:ja )?(?P<verb>\w{3,}(?:ei|amos|emos|imos))(?!\w)(?=.*(?:com (?:o|a|os|as) |tudo|o problema|isso|o seu caso))(?P<rest>.*)",
        others=r"(?<!\w)(?:ja )?(?P<verb>(?!muito|outro|agora|meu|seu|teu|sou|estou|vou|dou)\w{3,}(?:ou|eu|iu|aram|eram|iram)|disse|fez|teve|deu)(?!\w)"
        r"|(?<!\w)(?:esta|estao|foi|foram)(?: (?:ja|tudo|tudo ja))* (?P<verb2>\w+(?:ad|id)[oa]s?|de acordo|em ordem|resolvido)(?!\w)",
        handled=r"encaminh|envi|pass|li(?!\w)|receb|entend|encontr|procur|anot|mencion|percebi|perguntei|pedimos|lament|compreend",
        passed_on=r"fez(?= bem)|encaminh|receb|escreveu|perguntou|disse|mencion|comprou|contact|chegou|aconteceu|causou|explicou|enviou|inform|desapont|frustr|preocup|esperou",
        aside=r"(?<!\w)(?:lament\w+|desculp\w+|perda\w+|se|quando|como (?:diz|escreve|escreveu)|por ter\w*)(?!\w)",
        told=(
            r"(?:dou|damos)(?: \w+){0,2} razao|(?:sua|nossa|a) (?P<talk>chamada|ligacao|conversa|visita)",
            r"(?:tem|tens)(?: \w+){0,2}? razao|pensamos (?:o mesmo|assim|igual)|concordamos|concordo|(?:estamos|estou|esta|estao|todos)(?: \w+){0,2}? de acordo|aprovou|luz verde",
            r"como (?:combinado|prometido|acordado|falamos|combinamos)|continua (?:de pe|valid\w+)|mantemos a (?:palavra|promessa)|culpa nossa|nosso erro",
            r"melhor (?:do )?que|seria melhor|no seu lugar|(?:recomendo|recomendamos|aconselho|sugiro|aconselhamos)|outra marca|outros clientes|(?:e-?mail|numero|conta) (?:pessoal|particular|privad\w)",
        ),
        sends=r"(?:(?:entao|e|por favor) )?(?:faca|use|utilize|deite|jogue|fique|ligue|escreva|envie|contacte|pergunte|compre|va|pague|siga|abra|espere|deixe|experimente|leve)(?!\w)",
        to_us=r"(?:nos|-nos|connosco|conosco|a esta mensagem|a este e-?mail)(?!\w)(?!.*pessoal)|saber|[:?]\s*$|hesite|vontade|passos|abaixo|seguintes",
    ),
    "sv": Acts(
        ours=r"(?<!\w)(?:(?:jag|vi) (?:har|hade)|(?:har|hade) (?:jag|vi))(?: \S+){0,2}? (?P<verb>\w{2,}(?:at|it|t|tt|lt))(?!\w)(?P<rest>.*)",
        others=r"(?<!\w)(?:har|hade|ar|blev)(?: (?:redan|allt|nu|aven))* (?P<verb>(?!mycket|inte|trakigt|trist|latt|svart|ratt|gott|litet|ett)\w{3,}(?:at|it|tt|rt|lt|nt|ts)"
        r"|klart?|i ordning|overens)(?!\w)",
        handled=r"skickat|vidarebefordrat|lamnat|last|sett|fatt|forstatt|hittat|sokt|antecknat|noterat|fragat|namnt|beskrivit|forklarat|bett|hort|kunnat|gatt|tittat",
        passed_on=r"skickat|vidarebefordrat|fatt|informerat|skrivit|fragat|hant|orsakat|kopt|namnt|beskrivit|ledsen|besviken|kommit",
        aside=r"(?<!\w)(?:ledsen|ursakt\w*|beklag\w+|om|nar|sa snart|som du (?:skriver|sager)|du (?:skriver|fragar|sager|har))(?!\w)",
        told=(
            r"ger dig(?: \w+)? ratt|(?:ditt|vart|trevliga) (?P<talk>samtal\w*|besok\w*)",
            r"du har(?: \w+){0,2}? ratt(?! att)|ser (?:det |vi )+(?:pa )?(?:samma|lika)|haller med|(?:ar|var) overens|godkant|gront ljus",
            r"som (?:vi )?(?:kom overens|lovat|lovade|avtalat|avtalade|utlovat|bestamt)|galler fortfarande|star fast|star vid (?:vart|mitt)|haller vad vi|vart fel",
            r"battre an|passar (?:\w+ ){0,2}battre|i ditt stalle|(?:rekommenderar|foreslar)|andra (?:kunder|marken)|privata? (?:nummer|adress|konto|mejl)",
        ),
        sends=r"(?:(?:da|sa|och) )?(?:gor|anvand|slang|behall|ring|skriv|skicka|fraga|kop|ga|betala|folj|oppna|vanta|prova|ta|lamna)(?!\w)",
        to_us=r"(?:oss|mig|till detta|pa detta|har)(?!\w)(?!.*privat)|hor av|[:?]\s*$|steg\w*|nedan|tveka|veta|hand om",
    ),
    "pl": Acts(
        ours=r"(?<!\w)(?:juz )?(?P<verb>\w{3,}(?:łem|łam|lismy|łysmy))(?!\w)(?P<rest>.*)",
        others=r"(?<!\w)(?:juz )?(?:to )?(?P<verb>(?!była?|było|były|mogł\w*|chciał\w*|przykro)\w{3,}(?:ił|ał|ęła|ęli|ała|iła|iło|ało|yła|ył|ili|ali|eli|ął))(?!\w)"
        r"|(?<!\w)(?:jest|są|został\w*)(?: (?:juz|wszystko))* (?P<verb2>\w+(?:ion[eya]|an[eya]|ęt[eya]|one)|załatwione|w porzadku|zgodn\w+)(?!\w)",
        handled=r"przekaz|przesł|odesł(?=.*pytan)|czyta|przeczyta|otrzyma|zrozumia|znalaz|znajd|szuka|zapisa|poprosi|zapyta|wspomnia|opisa|wyjasni|sprawdz(?=.*artyk)|przejrz|usłysza"
        r"|widzia|chcia|mog",
        passed_on=r"przekaz|otrzyma|pisa|napisa|zapyta|pyta|wspomnia|kupi|przysz|dotar|stał|spowodowa|opisa|zgłosi|rozczarowa|poinformowa|zdarzył|oczekiwa",
        aside=r"(?<!\w)(?:przykro|przeprasza\w+|wybacz\w*|niestety|jesli|jezeli|gdy|kiedy|czy|jak pani|jak pan|pisze pani|pisze pan|pani pisze|pan pisze)(?!\w)",
        told=(
            r"przyznaj\w+(?: \w+){0,2} racje|(?:za|nasza|nasz\w*) (?:\w+ )?(?P<talk>rozmow\w+|wizyt\w+)",
            r"ma(?: pani| pan| panstwo|sz)?(?: \w+)? racje|(?:tez|rowniez) tak (?:uwaz|mysl|sadz)\w+|zgadza\w+ sie|zatwierdzi\w*|zielone swiatło|wyrazi\w* zgode",
            r"zgodnie z (?:umowa|obietnica|ustaleniami)|jak (?:obiecalismy|ustalilismy|uzgodnilismy|obiecano|uzgodniono)|nadal obowiazuje|dotrzymujemy słowa|nasza wina|nasz bład",
            r"lepiej niz|lepszy niz|lepsza niz|na (?:pani|pana) miejscu|polecam\w*|radz\w+ (?:pani|panu)|inn[aey] (?:mark\w+|klien\w+)|prywatn\w+ (?:adres|numer|kont)\w*",
        ),
        sends=r"(?:prosze )(?:zrobic|uzyc|wyrzucic|zatrzymac|zadzwonic|zapytac|kupic|isc|zapłacic|otworzyc|poczekac|sprobowac|zabrac|zaniesc|dzwonic)(?!\w)",
        to_us=r"(?:nam|do nas|na te wiadomosc|mi)(?!\w)(?!.*prywat)|[:?]\s*$|znac|ponizej|smiało|krok\w*",
    ),
    "tr": Acts(
        ours=r"(?<!\w)(?P<verb>\w{2,}(?:dım|dim|dum|düm|dum|tım|tim|tum|dık|dik|duk|tık|tik|tuk))(?!\w)(?P<rest>.*)",
        others=r"(?<!\w)(?P<verb>(?!simdi|kendi|adi|hadi|efendi|yeni)\w{2,}(?:dı|di|du|tı|ti|tu|dılar|diler|tılar|tiler))(?!\w)",
        handled=r"ilet|aktar|yonlendir|oku|gor(?!us)|aldı|aldi|anla|bul|arad|not|sord|bahset|acıkla|gonder(?=.*meslektas)|isted|uzul|sevin|inceledik|inceledim|kaydet",
        passed_on=r"ilet|aktar|yonlendir|alındı|alindi|yazdı|sord|geldi|oldu|bilgilendir|sevin|uzul|satın|belirt|bahset",
        aside=r"(?<!\w)(?:uzgun\w*|uzul\w*|ozur|pardon|eger|belirttiginiz|yazdıgınız|soyledigin\w*|\w+(?:sanız|seniz|nda|ınca|ince))(?!\w)",
        told=(
            r"haklısınız|haklisiniz|biz de (?:oyle|aynı|boyle|sizin)|aynı (?:fikirde|goruste)|katılıyoruz|onayla(?:dı|di|ndı)\w*|yesil ısık",
            r"(?:soz verdig|kararlastır|anlastıg|konustug|belirlendig)\w+|hala gecerli|sozumuz\w*|bizim (?:hatamız|sucumuz)",
            r"daha (?:iyi|ucuz|uygun) olur|yerinizde olsam|tavsiye ed\w+|oneri(?:rim|riz|yorum)|baska (?:marka|musteri)\w*|(?:ozel|sahsi|kisisel) (?:numara|adres|hesab|mail|e-?posta)\w*",
        ),
        sends=r"(?:(?:lutfen|o zaman|sadece) )?(?:\w+ ){0,3}(?:yapın|atın|saklayın|arayın|satın alın|odeyin|gidin|kullanın|deneyin|bekleyin)(?!\w)",
        to_us=r"(?:bize|bizi|bana|bu (?:mesaj|e-?posta)\w*|asagı\w*)(?!\w)(?!.*(?:ozel|kisisel))|[:?؟]\s*$|adımlar\w*",
    ),
    "ar": Acts(
        ours=r"(?<!\w)(?:لقد |قد )?(?P<verb>تحدثت|تحدثنا|رتبت|رتبنا|حللت|حللنا|أصلحنا|اصلحنا|اتفقنا|وعدناك|قررنا|اكدنا|أكدنا|استثنيناك)(?!\w)(?P<rest>.*)",
        others=r"(?<!\w)(?:و)?(?P<verb>وافق\w?|وافقوا|تولى|تولت|حل\b|حلت|عالج|عالجت|أكد|اكد|أكدت|قال|قالت|وعد\w*|رتب|رتبت|سمح|سمحت|فحص|فحصت|اعترف\w*|قبل(?= \w+ شكوا)"
        r"|تم (?:ترتيب|حل|الاتفاق|قبول|الموافقة|اعتماد|تسوية)\w*|أنجز\w*)(?!\w)",
        handled=r"(?!)",
        passed_on=r"(?!)",
        aside=r"(?<!\w)(?:نأسف|ناسف|آسف|اسف|نعتذر|أعتذر|اعتذر|إذا|اذا|عندما|كما (?:ذكرت|كتبت|تقول))(?!\w)",
        told=(
            r"(?:أنت|انت) (?:محق|على حق)\w*|معك (?:كل )?(?:الحق|حق)|نرى ذلك (?:أيضا|ايضا|كذلك)|نتفق معك|نوافقك|موافق\w*|الضوء (?:الأخضر|الاخضر)",
            r"كما (?:وعدناك|اتفقنا|وعدنا|تم الاتفاق)|ما زال ساري\w*|خطؤنا|خطأنا|أفضل من|افضل من|(?:ننصحك|أنصحك|انصحك|نوصيك)|عملاء آخر\w*|زبائن آخر\w*"
            r"|(?:رقمي|بريدي|حسابي) (?:الخاص|الشخصي)",
        ),
        sends=r"(?:(?:من فضلك|ثم) )?(?:افعل|ارم|احتفظ|اتصل|ادفع|اشتر|اذهب|استخدم|خذ)(?!\w)",
        to_us=r"بنا|معنا|[:؟?]\s*$|التالية",
    ),
}  # fmt: skip
