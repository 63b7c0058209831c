"""French."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        volontiers, vous aidons, vous aider, aidons volontiers, pris le temps, désolé*, navré*, merci,
        remerci*, excus*, pardon, regrett*, condoléances, ravi, ravis, ravie, ravies, heureux, heureuse*, content*, contents,
        enchanté*, plaisir, espér*, comprends, je comprend, nous comprenons, comprenons, compréhensible*,
        imagine*, bienvenue, félicitations, bravo, bonne
        journée, bon week-end, bonnes vacances, bonne chance, bon voyage, bonne continuation, bon
        rétablissement, bonne soirée, ne vous inquiétez pas, ne vous en faites pas, pas d'inquiétude, soyez
        tranquille, rassurez-vous, n'hésitez pas, aucun souci, pas de souci, pas de problème, je vous en
        prie, bonjour, bonsoir, cher, chère, cordialement, bien à vous, salutations, à votre disposition, à
        bientôt, hâte, souhait*, patience, quel plaisir, c'est gentil, comme c'est, voici, dommage
    """,
    facts="""
        gratuit*, gratuitement, coût*, prix, tarif*, frais, factur*, payer, payé*, rembours*, toujours,
        jamais, jusqu'*, valable*, expire*, automatique*, doit, doivent, devez, faut, seulement, uniquement,
        peut, pouvez, pourrez, peuvent, sera, seront, garanti*, inclus*, délai, chaque, tous les, toutes
        les, tant que, si, dès que, lorsque, personne, remise, bon d'achat, conserve*, survivent, supprim*,
        disponible*, prendrons, ferons, même
    """,
    who="""
        transmets ~ à, transmettons ~ à,
        collègue*, équipe*, quelqu'un, technicien*, spécialiste*, service, conseiller*, responsable,
        personne
    """,
    care="""
        transmet*, transmis*, transfèr*, transfér*, fai* suivre, confie*, confié*, examin*, regard*,
        vérifi*, étudi*, repren*, va reprendre, lire, lira, répond*, répondra, écri*, recontact*, contact*,
        revien*, reviendra, se penche*, suivi
    """,
    sources="""
        article*, centre d'aide, pages d'aide, aide, documentation, informations, information, base de
        connaissances, guide*, trouvé, trouver, trouve
    """,
    silent="""
        ne dis*, ne précis*, ne mentionn*, n'indiqu*, ne donn*, ne parl*, ne contien*, n'expliqu*, ne
        figure*, n'ai rien trouvé, n'ai pas trouvé,
        n'ai pas pu trouver, n'avons pas pu trouver, n'avons pas trouvé, n'avons rien trouvé, rien trouvé,
        rien sur, aucune information, aucun article, aucune mention, aucune indication, aucun*, rien, n'est
        pas mentionné*, n'est pas précisé*, n'est pas indiqué*, n'est pas abordé*, n'est pas
    """,
    unable="je ne peux pas, je ne suis pas en mesure, nous ne pouvons pas, je ne sais pas, d'ici",
    because="puisque, parce que, car, étant donné, comme",
    feelings="""
        ennu* souci* attent* difficult* désagré* déçu* décept* stress* énerv* frustr* contrariét* contrarié*
        situation entendre lire apprendre message* retour* temps long* journée vacances voyage perte décès
        père mère famille confiance compliment* mots expérience inquiét* erreur* retard* problème* clair
        nouveau nouvelle* encore autre* question* chose* tout aujourd'hui besoin très vraiment tant
    """,
    sorry="désolé*, navré*, regrett*, dommage, espér*",
    perhaps="peut-être, pourrait, risque*",
    ours="nous, je, j, notre, nos, vous pouvez, vous pourrez",
    beside="surtout, en particulier, après, quand, pendant, alors, avec, si près",
    says="""
        ne disent ~ pas, ne dit ~ pas, ne disent rien, ne dit rien, ne précise* pas, ne mentionne*
        pas, n'indique* pas, n'explique* pas, ne disent pas, ne dit pas
    """,
    invites="""
        répondez, écrivez-nous, écrivez nous, dites-nous, faites-nous signe, contactez-nous,
        recontactez-nous, n'hésitez pas
    """,
    supposes="""
        pense*, crois*, suppose*, imagine*, espère*, entendu, lu, dit, apparemment, peut-être,
        devrait, voudrais, veux, souhaite*, peut, pouvez, puis-je, doit, faut, si, merci de, paraît
    """,
    moods="""
        croisons les doigts, croise les doigts, croisons-les doigts, touchons du bois, espérons, pourvu que,
        malchance, pas de chance, bon courage, chapeau, bravo, pauvre petit*, pauvre bête, pauvre de vous,
        agaçant*, pénible*, épuisant*, éprouvant*, rageant*, décevant*, déception, décourageant*, navrant*,
        affreux, être fier, être fière, attentionné de votre part, prudent de votre part, agacerait n'importe qui,
        n'importe qui aurait, n'importe qui serait, personne n'aime, personne ne veut, rien d'étonnant,
        bien humain, mieux vaut tard que jamais, quel soulagement, quelle aventure
    """,
)
