"""Words for what we do: plain data by language."""

WE = {
    "en": "we we'll we've we're i i'll i've i'm",
    "de": "wir ich",
    "fr": "nous je",
    "es": "nosotros yo le les te os",
    "it": "noi io le vi ti",
    "pt": "nós eu",
    "nl": "wij we ik",
    "sv": "vi jag",
    "pl": "my ja",
    "tr": "biz ben",
    "ar": "نحن",
}
# Nouns for our staff, behind one of BEFORE_STAFF.
STAFF = {
    "en": "team support staff colleague colleagues engineer engineers technician technicians",
    "de": """
        team support staff kollege kollegen kollegin kolleginnen technik techniker technikerin kundendienst kundenservice
        mitarbeiter mitarbeiterin
    """,
    "fr": "équipe équipes support collègue collègues technicien technicienne techniciens",
    "es": "equipo compañero compañera compañeros técnico técnicos",
    "it": "team collega colleghi tecnico tecnici",
    "pt": "equipa equipe colega colegas técnico técnicos",
    "nl": "team collega medewerker medewerkers monteur monteurs klantenservice",
    "sv": "team kollega kollegor medarbetare tekniker kundtjänst",
    "pl": "zespół kolega koleżanka technik technicy",
}
BEFORE_STAFF = {
    "en": "our my a the",
    "de": "unser unsere ein eine mein meine",
    "fr": "notre nos un une",
    "es": "nuestro nuestra nuestros nuestras un una",
    "it": "nostro nostra nostri nostre un una",
    "pt": "nosso nossa nossos nossas um uma",
    "nl": "ons onze een",
    "sv": "vårt vår våra ett en",
    "pl": "nasz nasza nasi",
}
BUT = {
    "en": "but",
    "de": "aber sondern",
    "fr": "mais",
    "es": "pero",
    "it": "ma",
    "pt": "mas",
    "nl": "maar",
    "sv": "men",
    "pl": "ale",
    "tr": "ama fakat",
    "ar": "لكن",
}
PERFECT = {
    "en": "have we've i've has are we're am i'm",
    "de": "haben habe",
    "fr": "avons ai",
    "es": "hemos he",
    "it": "abbiamo ho",
    "nl": "hebben heb",
    "sv": "har",
}
FUTURE = {
    "en": "will we'll i'll shall can could would",
    "de": "werden werde können kann",
    "fr": "allons vais pouvons",
    "es": "vamos podemos puedo",
    "it": "possiamo posso",
    "pt": "vamos podemos",
    "nl": "zullen zal kunnen kan",
    "sv": "ska kan kommer",
}
# Verbs of speaking, seeing or regretting, and words between "we" and its verb.
NO_PROMISE = {
    "en": """
        receive received receiving get got getting accept
        understand see know think believe hope recommend suggest advise need ask look check thank apologise
        apologize regret appreciate want like mean say tell told find found confirm be been is are have has
        had do does did sorry glad happy afraid sure unable able not cannot can't don't never no longer also
        now just already then even always only gladly happily in for your our the a an help it this that
        them you if when as from by read write answer reply expect assume note explain mention stated said
        wrote asked asking pass passed passing forward forwarded hand handed handing flag flagged note noted look
        looking looked checked checking raised treat treating treated share shared put bring
    """,
    "de": """
        verstehen hoffen empfehlen raten bitten danken bedauern freuen möchten sehen wissen denken sagen
        finden gebe geben gegeben leite leiten weitergeleitet weitergegeben weiter prüfe prüfen klären kläre behandle
        sind haben hätten können nicht kein keine auch jetzt schon bereits dann nur gern gerne leider
        in für ihr ihre ihren ihnen sie es das den dem die der uns würden brauchen benötigen
    """,
    "fr": """
        comprenons espérons recommandons conseillons prions remercions regrettons sommes avons pouvons ne
        pas vous le la les en y l se aussi déjà volontiers toujours jamais avez besoin
    """,
    "es": """
        entendemos esperamos recomendamos aconsejamos rogamos agradecemos lamentamos sentimos somos estamos
        hemos podemos no se lo la
    """,
}
# "We are sorry for your loss" is no action, nor is forwarding the mail.
MOOD = {
    "en": """
        sorry glad happy afraid unable able delighted pleased aware here sure asked asking passed passing forwarded
        forwarding handed handing flagged noted looking checking treating
    """,
    "de": "leid froh freuen bedauern weitergeleitet weitergegeben leite gebe behandle",
    "fr": "désolés ravis heureux",
    "es": "sentimos lamentamos contentos",
}
EXCEPTION = """
    in your case, exceptionally, as an exception, by way of exception, just for you, ausnahmsweise, in ihrem fall,
    exceptionnellement, dans votre cas, excepcionalmente, en su caso, en tu caso, eccezionalmente, nel suo caso,
    excecionalmente, bij wijze van uitzondering, undantagsvis, wyjątkowo, istisnai
"""
# Endings of verbs that imply "we".
OWN_ENDING = {
    "fr": r"(?:er|ir|r|nd)?ons$", "es": r"(?:aremos|eremos|iremos|amos|emos|imos)$", "it": r"(?:eremo|iremo|iamo)$",
    "pt": r"(?:aremos|eremos|iremos|amos|emos|imos)$", "pl": r"(?:imy|ymy|emy|amy)$",
}  # fmt: skip
