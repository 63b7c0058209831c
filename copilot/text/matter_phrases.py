"""Phrases that start another matter in a mail, and of customers who have read the article: patterns for unaccented text, by
language."""

# A comma or colon may follow.
OPENERS = {
    "en": (
        r"also|another (?:thing|question|issue|point|matter)|other thing|one (?:more|other|last) (?:thing|"
        r"question)|(?:oh,? )?(?:and )?before i forget|by the way|btw|second(?:ly)?(?: thing)?|third(?:ly)?|"
        r"next|besides|separately|on (?:another|a different|a separate) (?:note|topic|subject)|in addition|"
        r"additionally|furthermore|moreover|while i(?:'m| am|'ve| have)|lastly|last (?:thing|question|one)|"
        r"finally|final question|plus|unrelated|connected question|apart from that|(?:two|a couple) more|"
        r"what's more|then there(?:'s| is)|oh,? and|as for"
    ),
    "de": (
        r"ausserdem|außerdem|noch (?:etwas|eine (?:frage|sache)|was)|eine (?:weitere|andere|zweite|"
        r"letzte) (?:frage|sache)|zweitens|drittens|ubrigens|des weiteren|daruber hinaus|zudem|weiterhin|"
        r"letzte frage|und letzte frage|nebenbei|ferner|zum schluss|und noch|zusatzlich|bei der gelegenheit|"
        r"davon abgesehen|dann noch"
    ),
    "fr": (
        r"par ailleurs|autre (?:chose|question|point)|une autre (?:chose|question)|de plus|deuxiemement|"
        r"troisiemement|au fait|en outre|aussi|egalement|derniere (?:chose|question)|d'autre part|sinon|enfin|"
        r"et aussi|au passage|encore une (?:chose|question)"
    ),
    "es": (
        r"ademas|por otr[ao] (?:lado|parte)|otra (?:cosa|pregunta|duda)|en segundo lugar|segundo|tercero|"
        r"por cierto|tambien|por ultimo|una ultima (?:cosa|pregunta)|aparte|asimismo|de paso"
    ),
    "it": (
        r"inoltre|un'altra (?:cosa|domanda)|altra (?:cosa|domanda)|in secondo luogo|poi|a proposito|"
        r"ancora una (?:cosa|domanda)|infine|ultima (?:cosa|domanda)|d'altra parte|per il resto|anche|"
        r"gia che ci sono"
    ),
    "pt": (
        r"alem disso|outra (?:coisa|questao|pergunta|duvida)|por outro lado|em segundo lugar|a proposito|"
        r"ja agora|tambem|por fim|uma ultima (?:coisa|pergunta)|ainda|adicionalmente"
    ),
    "nl": (
        r"daarnaast|verder|nog (?:iets|een (?:vraag|ding))|een (?:andere|tweede|laatste) (?:vraag|ding|punt)|"
        r"ook|ten tweede|ten derde|trouwens|bovendien|tot slot|overigens|en dan nog|ander punt"
    ),
    "sv": (
        r"dessutom|en (?:annan|till|sista) (?:sak|fraga)|for det andra|for det tredje|forresten|aven|ocksa|"
        r"till sist|sedan|vidare|annan sak"
    ),
    "pl": (
        r"ponadto|poza tym|inna sprawa|jeszcze (?:jedno|jedna (?:sprawa|rzecz)|jedno pytanie)|po drugie|"
        r"po trzecie|przy okazji|dodatkowo|druga (?:sprawa|rzecz)|na koniec|oprocz tego|a propos"
    ),
    "tr": (
        r"ayrica|bir (?:sey|soru|konu) daha|baska bir (?:konu|soru|sey)|ikinci(?:si| olarak)?|ucuncu(?:su|"
        r" olarak)?|bu arada|bir de|son olarak|diger (?:konu|soru)|ek olarak"
    ),
    "ar": (
        r"بالاضافه الى ذلك|بالاضافة الى ذلك|ايضا|سؤال اخر|شيء اخر|امر اخر|ثانيا|ثالثا|بالمناسبه|بالمناسبة|"
        r"كذلك|من ناحيه اخرى|من ناحية اخرى|واخيرا|اخيرا"
    ),
}
# Openers that may also describe the noun after them: "next time", "my second pot", "Plus plan". They open a matter only
# before punctuation or a word of little meaning: "Next, …", "Plus I would like …".
DESCRIBING = {
    "en": r"next|second|third|plus",
    "es": r"segundo|tercero",
    "it": r"anche",
    "pt": r"ainda",
    "sv": r"sedan",
}
AND = {
    "en": "and",
    "de": "und",
    "fr": "et",
    "es": "y",
    "it": "e",
    "pt": "e",
    "nl": "en",
    "sv": "och",
    "pl": "i|a|oraz",
    "tr": "ve",
    "ar": "و",
}
# Customers who have read the article and still ask are not helped by quotes from it.
READ = {
    "en": (
        r"(?:read|found|followed|gone through|went through|looked at|tried|seen|"
        r"checked) (?:\w+ ){0,3}(?:article|help page|page|guide|technote|faq|documentation|manual|"
        r"knowledge base|tutorial)s?\b|(?:article|page|technote|guide|manual) (?:that )?(?:i|we)(?:'ve|"
        r" have)? (?:found|read|followed)"
    ),
    "de": (
        r"(?:artikel|hilfeseite|seite|anleitung|faq|dokumentation|handbuch) (?:\w+ ){0,5}(?:gelesen|gefunden|"
        r"befolgt|durchgegangen|probiert|angesehen)"
    ),
    "fr": (
        r"(?:lu|trouve|suivi|consulte|parcouru|essaye) (?:\w+ ){0,3}(?:article|page|guide|faq|documentation|"
        r"notice|tutoriel)s?\b"
    ),
    "es": (
        r"(?:leido|encontrado|seguido|consultado|probado|mirado) (?:\w+ ){0,3}(?:articulo|pagina|guia|faq|"
        r"documentacion|manual)s?\b"
    ),
    "it": (
        r"(?:letto|trovato|seguito|consultato|provato) (?:\w+ ){0,3}(?:articolo|pagina|guida|faq|"
        r"documentazione|manuale)\b"
    ),
    "pt": (
        r"(?:li|encontrei|segui|consultei|lido|seguido|consultado) (?:\w+ ){0,3}(?:artigo|pagina|guia|faq|"
        r"documentacao|manual)\b"
    ),
    "nl": (
        r"(?:artikel|pagina|handleiding|faq|documentatie|uitleg) (?:\w+ ){0,5}(?:gelezen|gevonden|gevolgd|"
        r"doorgenomen|bekeken)"
    ),
    "sv": (
        r"(?:last|hittat|foljt|gatt igenom|provat) (?:\w+ ){0,3}(?:artikel\w*|sida\w*|guide\w*|faq|"
        r"dokumentation\w*|manual\w*)\b"
    ),
    "pl": (
        r"(?:przeczytal\w*|znalazl\w*|sprawdzil\w*|czytal\w*) (?:\w+ ){0,3}(?:artykul\w*|stron\w*|"
        r"instrukcj\w*|poradnik\w*|faq)\b"
    ),
    "tr": (
        r"(?:makale|sayfa|kilavuz|rehber|belge|sss)\w* (?:\w+ ){0,3}(?:okudum|buldum|inceledim|denedim|"
        r"takip ettim)"
    ),
    "ar": r"(?:قرات|وجدت|اتبعت|راجعت) (?:\w+ ){0,3}(?:المقال|المقاله|الصفحه|الدليل|مقال|مقاله|صفحه)",
}
PLEASE = r"please|pls|bitte|s'il vous plaît|por favor|per favore|alstublieft|alsjeblieft"
# A whole sentence that only asks for a reply, whoever is to get it: "Can you answer my bookkeeper please?". As people
# write it, with accents or without.
ASKS_FOR_REPLY = {
    "en": (
        r"(?:(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody)(?: please| kindly)?|please|pls|kindly)"
        r" (?:answer|reply(?: to)?|respond(?: to)?|write(?: back)? to|get back to)"
        r"(?: (?:me|us|him|her|them|it|both|all|this|these|those|everything|(?:this|that|the|my|our|his|her|their) \w+))?"
        r"(?: (?:below|above|directly|in writing|by (?:e-?)?mail|for (?:me|us)|soon|today|quickly|asap|as soon as possible))*"
    ),
    "de": (
        r"(?:(?:können|könnten|kannst|könntest|würden|würdest) (?:sie|du|ihr|jemand)(?: bitte)?|bitte)"
        r"(?: (?:mir|uns|ihm|ihr|ihnen|das|dies|beides|alles"
        r"|(?:auf )?(?:meine[mrn]?|unsere[mrn]?|diese[mrns]?|die|der|dem) \w+))?"
        r"(?: bitte| direkt| schriftlich| per e-?mail| bald| heute| kurz)*"
        r" (?:(?:be)?antworten|antworten sie|beantworten sie)(?: sie)?"
    ),
    "fr": (
        r"(?:(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu)(?: s'il vous pla[iî]t)?|merci de|veuillez)"
        r" (?:(?:me|nous|lui|leur|y) )?répondre(?: (?:à|aux?) (?:(?:mon|ma|mes|notre|nos|ce|cette|ces|la|les|son|sa) )?\w+)?"
        r"(?: directement| par écrit| par e-?mail| rapidement)*"
    ),
    "es": (
        r"(?:(?:pueden?|podrían?|puedes|podrías)|por favor,?)(?: por favor)?"
        r" (?:responder|contestar|respondan?|contesten?)(?:me|nos|le|les)?"
        r"(?: a (?:(?:mi|mis|nuestr[oa]s?|est[aeo]s?|el|la|los|las|su|sus) )?\w+)?"
        r"(?: directamente| por escrito| por correo| pronto)*"
    ),
    "it": (
        r"(?:(?:può|potete|potrebbe|potreste|puoi|potresti)(?: per favore)?|per favore,?)"
        r" risponde(?:re|rmi|rci|rgli|rle)(?: (?:a[il]?|alla|alle|ai)(?: (?:mi[oa]|miei|nostr[oa]|quest[oaei]))? \w+)?"
        r"(?: direttamente| per iscritto| per e-?mail| presto)*"
    ),
    "nl": (
        r"(?:(?:kunt|kun|kan|wilt|wil|zou) (?:u|je|jij|iemand)(?: alstublieft| alsjeblieft)?|graag)"
        r"(?: (?:mij|me|ons|hem|haar|hen|dit|dat|beide|alles|(?:op )?(?:mijn|onze|deze|de|het|dit) \w+))?"
        r"(?: direct| schriftelijk| per e-?mail| snel| vandaag)* (?:be)?antwoorden"
    ),
}
# Money that was taken without right: "The fee was taken twice", "I was charged too much".
_TAKEN_EN = (
    r"(?:charged|billed|debited|invoiced|taken|collected|deducted|withdrawn|paid|(?:charge|debit|payment|collection)s?)"
)
_ODD_EN = r"(?:twice|double|two times|three times|too much|wrong(?:ly|fully)?|by mistake|in error|the wrong amount)"
_TAKEN_DE = r"(?:abgebucht|eingezogen|belastet|berechnet|abgezogen|bezahlt|in rechnung gestellt)"
_ODD_DE = (
    r"(?:doppelt|zweimal|zwei mal|2x|mehrfach|dreimal|zu viel|zuviel|falsch\w*|irrtumlich"
    r"|versehentlich|zu unrecht|trotzdem)"
)
_TAKEN_FR = r"(?:preleve\w*|debite\w*|facture\w*|encaisse\w*|paye\w*)"
_ODD_FR = r"(?:deux fois|trois fois|en double|a tort|par erreur|en trop|trop|le mauvais montant)"
_TAKEN_ES = r"(?:cobrad\w+|cobr(?:o|aron|asteis)|cargad\w+|cargaron|facturad\w+|facturaron|pagado|descontado)"
_ODD_ES = r"(?:dos veces|tres veces|doble\w*|por duplicado|de mas|por error|demasiado|indebidamente)"
_TAKEN_IT = r"(?:addebitat\w|prelevat\w|fatturat\w|pagat\w|riscoss\w|trattenut\w)"
_ODD_IT = r"(?:due volte|tre volte|doppi\w|per errore|in piu|troppo|di troppo|ingiustamente)"
_TAKEN_PT = r"(?:cobrad\w+|cobraram|debitad\w+|debitaram|faturad\w+|descontad\w+|pago|paguei)"
_ODD_PT = r"(?:duas vezes|tres vezes|em dobro|duplicad\w|a mais|por engano|por erro|demais|indevidamente)"
_TAKEN_NL = r"(?:afgeschreven|geincasseerd|in rekening gebracht|gefactureerd|betaald|afgeboekt)"
_ODD_NL = r"(?:twee keer|tweemaal|dubbel|drie keer|te veel|teveel|onterecht|per ongeluk|ten onrechte)"
_TAKEN_SV = r"(?:debiterad\w*|debiterats|dragen|dragits|dragna|fakturerad\w*|betalat)"
_ODD_SV = r"(?:tva ganger|dubbelt?|tre ganger|for mycket|felaktigt|av misstag)"
_TAKEN_PL = r"(?:pobran\w+|obciazon\w+|sciagniet\w+|naliczon\w+|zap[lł]aci[lł]\w+|policzon\w+)"
_ODD_PL = r"(?:dwa razy|dwukrotnie|podwojnie|trzy razy|za duzo|blednie|omy[lł]kowo|nies[lł]usznie)"
_TAKEN_TR = r"(?:tahsil|cek(?:il|til|tiniz)\w*|kesil\w*|faturaland\w*|odedim|alin\w*)"
_ODD_TR = r"(?:iki kez|iki kere|iki defa|cift|fazla|yanl[iı]sl[iı]kla|haks[iı]z)"
_TAKEN_AR = r"(?:خصم\w*|سحب\w*|دفعت|احتسا?ب\w*|تحصيل)"
_ODD_AR = r"(?:مرتين|مرتان|بالخطا|خطا|زياده|زيادة|مضاعف\w*)"


def _either(taken: str, odd: str) -> str:
    near = r"(?:[^\s.!?;]+ ){0,5}?"
    return rf"(?<!\w)(?:{taken} {near}{odd}|{odd} {near}{taken})(?!\w)"


OVERCHARGED = {
    "en": _either(_TAKEN_EN, _ODD_EN), "de": _either(_TAKEN_DE, _ODD_DE), "fr": _either(_TAKEN_FR, _ODD_FR),
    "es": _either(_TAKEN_ES, _ODD_ES), "it": _either(_TAKEN_IT, _ODD_IT), "pt": _either(_TAKEN_PT, _ODD_PT),
    "nl": _either(_TAKEN_NL, _ODD_NL), "sv": _either(_TAKEN_SV, _ODD_SV), "pl": _either(_TAKEN_PL, _ODD_PL),
    "tr": _either(_TAKEN_TR, _ODD_TR), "ar": _either(_TAKEN_AR, _ODD_AR),
}  # fmt: skip
