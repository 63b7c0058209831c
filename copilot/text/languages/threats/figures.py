"""Figures of speech that sound like threats, and words that are only rude: plain data, in the syntax of `threats`."""

# Removed from a sentence before searching for threats and despair: "I'll shoot you a mail", "I want to die of shame".
FIGURES = {
    "en": """kill [the a that this my] [process session task job app server tab thread time monster dragon weeds],
        [kill shoot] [for time weeds], [shoot shooting] ~ [video videos photo photos film wedding catalogue pictures
        footage clip mail email message note arrows], die for [one a an], [killing kills] [me us my it], [wait waiting
        queue hotline prices deadline] ~ [kills killing] [me us], [boss wife mum mom kids daughter colleagues team]
        [will would is_going_to are_going_to gonna] [kill murder strangle lynch] [me us], [in_the_game in_game level
        sniper] ~ [kill kills killed die dies shoot shoots shot], [kill die dies shoot shot killed] ~ [in_the_game
        in_game level], [policy insurance cover insured] ~ [suicide depression], [love like want] to strangle [whoever
        whomever], died in game, [shoot shooting] [you him her them someone everyone] [a an another over], shot [you
        him her them] [a an], [die died dying dead] [laughing], [die dying] [of from] [laughter laughing hunger thirst
        shame boredom curiosity embarrassment envy], [dying] to, [to] [kill hurt] [him her it them] in [game level],
        sort you out [with for], at your [gate door
        office shop reception place] at [nine ten eleven noon one two three four five six seven eight half 1* 2* 3* 4* 5* 6* 7*
        8* 9*], commercial suicide, career suicide, suicide [squad burn prevention door doors], set the world on fire, [kill
        killing] two birds, be dead [easy simple sure]""",
    "de": """[chef chefin mutter frau kollegen kinder] [bringt bringen reißt] [mich uns mir], [warteschleife hitze
        warten treppe] ~ [bringt tötet] ~ um, [im] spiel ~ [tot sterbe sterben töte erschossen], [gegner boss endgegner
        drache] ~ [tötet bringt erschießt schießt töten besiegen], [buch roman film] ~ [tod mord mörder], schlag ins
        gesicht, zahlt ~ bei selbstmord, [lache lach lachen] ~ tot, sterbe vor [neugier hunger langeweile lachen],
        [mich dich uns sich] [tot] [lachen gelacht langweilen]""",
    "fr": """[patron femme mère chef] va [me nous m'] [tuer étrangler], [jeu niveau] ~ [meurs tue mort mourir], [meurs
        tue tuer tue-t-on] ~ [jeu niveau dragon monstre boss], [jeu attente] ~ [me nous] tue, paie ~ en cas de suicide,
        mourir de [rire faim soif honte curiosité], [meurs mort morte] de [rire faim soif honte curiosité], [meurs
        mourir mourais mort morte] [d'envie d'impatience d'ennui], en finir avec [cette ce ces cet]""",
    "es": """[jefe jefa mujer madre] me mata, [juego nivel jefe_final] ~ [muero mata matan], en caso de suicidio,
        [morir morirme morirse muero] de [risa hambre sed vergüenza ganas curiosidad asco], me muero por, matar el
        [tiempo proceso hambre], [espera cola calor] ~ [me nos] [mata está_matando]""",
    "pt": """[chefe mulher mãe] mata-me, em caso de suicídio, [morrer morri morro morrendo] de [rir riso fome sede
        vergonha curiosidade medo], [espera fila calor] ~ [a_matar-me a_matar-nos me_matando nos_matando]""",
    "it": """[capo moglie madre] mi [uccide ammazza], [attesa coda caldo] ~ [mi ci] [uccide sta_uccidendo
        sta_ammazzando], in caso di suicidio, [morire muoio morta morto] [di dalla dal] [ridere voglia fame sete
        curiosità vergogna sonno], brutta fine ~ [film libro serie], farla finita con [questi queste questa questo il i
        gli le la]""",
    "nl": """[baas vrouw moeder] [vermoordt maakt] [me mij ons], [lach lachen gelachen] ~ dood, dood [gaan] van,
        doodgaan van""",
    "pl": """[szef żona mama] mnie zabije, żona mnie zabije, [umieram umrzeć umrę] [z ze] [głodu ciekawości nudów
        śmiechu]""",
    "sv": """[chefen frun mamma] dödar [mig oss], [döda dödar] ~ processen, dö av [skratt nyfikenhet hunger], dör av,
        skrattar ~ ihjäl, slå ihjäl tid*""",
    "tr": """[patron karım annem] beni öldürür, [oyunda oyun] ~ öl*, [ölüyorum öldüm] ~ [meraktan gülmekten açlıktan],
        [gülmekten meraktan açlıktan] öl*, intihar mangası, [ölmek] istiyorum ~ gülmekten""",
    "ar": """سيقتلني [مديري رئيسي], اموت [شوقا ضحكا جوعا], [افكر] ~ الموت ~ [جوعا ضحكا]""",
}  # fmt: skip

# A sentence of nothing but these and `PLAIN` is rude and no threat, though by its meaning it is near one. Words that could
# also announce something (dead, finished, sorry, burnt, know, will, I) are in neither.
INSULTS = {
    "en": """people guys lot folks team company shop firm staff support service joke jokes laugh clown clowns circus useless
        hopeless unbelievable incredible ridiculous pathetic incompetent incompetents clueless worst terrible awful horrible
        shameful disgrace disgraceful embarrassing embarrassment serious seriously idiot idiots moron morons fool fools
        amateur amateurs liar liars thief thieves crook crooks scammer scammers rubbish garbage trash crap bunch absolute
        absolutely complete completely total totally utter utterly bloody damn lazy stupid ignorant rude arrogant honestly
        frankly really sick""",
    "de": """leute laden firma verein team service support witz witzfiguren lachhaft lächerlich unglaublich unfassbar unfähig
        unverschämt frech frechheit dreist schande peinlich inkompetent ahnungslos nutzlos hoffnungslos schlecht schlimm
        schlimmste schlechteste katastrophe idiot idioten deppen trottel amateure stümper lügner betrüger diebe gauner
        saftladen schweineladen müll mist völlig total absolut echt ernst wirklich faul dumm arrogant ehrlich""",
    "fr": """gens équipe société boutique service plaisanterie blague ridicule ridicules incroyable incroyables incompétent
        incompétents incompétence nul nuls nulle nulles honte honteux scandaleux lamentable lamentables pitoyable minable
        minables idiots imbéciles crétins amateurs menteurs voleurs escrocs arnaqueurs inutile inutiles pire clowns guignols
        complètement totalement franchement vraiment sérieux sérieusement bande""",
    "es": """gente equipo empresa tienda servicio broma chiste ridículo ridículos increíble increíbles incompetentes
        incompetente inútil inútiles vergüenza vergonzoso lamentable patético patéticos idiotas imbéciles payasos mentirosos
        ladrones estafadores peor pésimo horrible completamente totalmente realmente serio panda""",
    "it": """gente azienda negozio servizio squadra barzelletta scherzo ridicolo ridicoli incredibile incredibili incompetenti
        incapaci inutili vergogna vergognoso pietoso patetici idioti imbecilli pagliacci bugiardi ladri truffatori peggiori
        pessimo completamente totalmente davvero seri branco""",
    "nl": """mensen lui team bedrijf winkel service grap lachwekkend belachelijk ongelooflijk ongelofelijk onbekwaam
        incompetent nutteloos waardeloos hopeloos schande schandalig triest zielig idioten sukkels prutsers amateurs
        leugenaars dieven oplichters slechtste vreselijk compleet totaal echt serieus clowns stelletje""",
    "pt": """pessoas equipa equipe empresa loja serviço piada ridículo ridículos inacreditável incompetentes inúteis vergonha
        vergonhoso patéticos idiotas imbecis palhaços mentirosos ladrões burlões pior péssimo completamente totalmente bando""",
    "sv": """människor folk företag butik service skämt löjligt löjliga otroligt otroliga inkompetenta värdelösa hopplösa
        skam skandal patetiska idioter clowner lögnare tjuvar bedragare sämsta fruktansvärt helt totalt verkligen gäng""",
    "pl": """ludzie firma sklep obsługa żart kpina śmieszni śmieszne niewiarygodne niekompetentni beznadziejni żałosni wstyd
        skandal idioci klauni kłamcy złodzieje oszuści najgorsi okropne zupełnie całkowicie naprawdę banda""",
    "tr": """insanlar şirket mağaza ekip hizmet şaka komik gülünç inanılmaz beceriksiz beceriksizler rezil rezalet utanç
        aptallar yalancılar hırsızlar dolandırıcılar berbat tamamen gerçekten""",
    "ar": """ناس شركة متجر خدمة نكتة مهزلة سخيف سخيفة فاشلون فاشلين عار كذابون لصوص محتالون اغبياء اسوا""",
}  # fmt: skip
PLAIN = {
    "en": """you you're youre u are aren't is isn't was were a an the this that it its it's all both just so
        such what how your of and or at very not even""",
    "de": """ihr sie du seid sind bist ist war waren ein eine einen einem einer die der das dieser diese euer
        eure ihre alle alles nur so was wie und oder von für sehr nicht ja doch mal""",
    "fr": """vous tu êtes es est c'est sont était un une des de la le les cette ce votre vos tous tout toute si
        quelle quel et ou très pas d'une que""",
    "es": """ustedes vosotros tú usted sois son eres es era un una unos unas los las el la esto esta este
        vuestro vuestra su sus todos todo qué que y o de muy no lo""",
    "it": """voi tu lei siete sei è sono era un una dei delle degli gli le i il la questo questa vostro vostra
        tutti tutto che e o di molto non lo""",
    "nl": """jullie jij je u zijn bent is was waren een de het dit dat deze jullie uw alle allemaal gewoon wat
        zo en of van erg niet""",
    "pt": """vocês você tu são és é sois era uns umas um uma os as o a isto este esta vosso vossa todos tudo que
        e ou de muito não""",
    "sv": """ni du är är var en ett det den detta denna era er alla allt bara så vad och eller av för mycket
        inte ju""",
    "pl": """wy jesteście jesteś są to jest był była wasz wasza wszyscy wszystko tak co jaki jaka i lub z bardzo
        nie""",
    "tr": """siz sen sizler bir bu o hepiniz hepsi çok ne ve ya da değil siniz sınız""",
    "ar": """انتم انت هذا هذه كلكم جدا و ما لا انها انه""",
}  # fmt: skip
