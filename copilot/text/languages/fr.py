"""French. Elisions are separate words: "j'ai" is "j ai"."""

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

ER = "rembours annul supprim effac crédit débit factur remplac expédi réinitialis résili clôtur ferm désactiv échang"
LIGHT_ER = "trait effectu lanc initi approuv accord autoris valid déclench command organis émet fini termin confirm"
PAST = forms(ER, "é ée és ées") | listed("remis recrédité recréditée restitué restituée")
BASE = forms(ER, "er") | listed("recréditer restituer")
LIGHT_PAST = forms(LIGHT_ER, "é ée és ées") | listed("fait faite émis émise procédé envoyé envoyée offert offerte")
LIGHT_BASE = forms(LIGHT_ER, "er") | listed("faire émettre procéder envoyer offrir verser")
DOING = Doing(
    perfect=Phrases(
        "j ai, nous avons, on a, ai je, notre équipe a, mon collègue a, ma collègue a, un collègue a, je vous ai, nous"
        " vous avons, l équipe a, le système a"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "je vais, nous allons, on va, je peux, laissez moi, notre équipe va, mon collègue va, un collègue va, je vous"
        " propose de, je m engage à, nous nous engageons à, permettez moi de"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases(
        "je suis en train de, nous sommes en train de, j suis en train de, je suis en train d, nous sommes en train d"
    ),
    ongoing=Terms(BASE),
    light_ongoing=Terms(LIGHT_BASE),
    finite=Terms(forms(ER, "erai erons era")),
    light_finite=Terms(
        forms(LIGHT_ER, "erai erons era")
        | listed("enverrai enverrons ferai ferons émettrai émettrons procéderai procéderons")
    ),
    singular=Phrases("je, j"),
    plural=Phrases("nous, on"),
    present=Terms(forms(ER, "e ons") | listed("remplaçons")),
    light_present=Terms(
        forms(LIGHT_ER, "e ons") | listed("envoie envoyons fais faisons émets émettons procède procédons lançons")
    ),
    nouns=Terms(
        listed(
            "remboursement remboursements annulation suppression avoir crédit remplacement réinitialisation résiliation"
            " retour échange clôture compte fermeture argent abonnement dédommagement colis"
        )
    ),
    passive_done=Phrases(
        "a été, ont été, est, sont, vient d être, a bien été, a déjà été, est maintenant, est en cours de"
    ),
    passive_future=Phrases("sera, seront, va être, vont être"),
    receive=Phrases("vous recevrez, vous allez recevoir, vous obtiendrez, vous aurez, vous allez obtenir, tu recevras"),
    gains=Terms(listed("remboursement avoir crédit remplacement dédommagement argent")),
    settled=Phrases(
        "est en route, est en chemin, est approuvé, est confirmé, est en cours, est validé, est effectué, est accordé,"
        " est garanti, en cours de traitement"
    ),
    yours=Terms(listed("votre vos ton ta tes")),
    you=Terms(listed("vous votre vos te toi ton ta")),
    negations=Terms(listed("ne n pas jamais aucun aucune sans impossible malheureusement")),
    conditions=Phrases(
        "si, s, lorsque, quand, dès que, une fois, après, jusqu, avant, sauf, en cas de, généralement, habituellement,"
        " normalement, toujours, peut, peuvent, doit, chaque, tout, ou, uniquement, seulement, dès réception, selon, à"
        " condition, exemple"
    ),
    soft=Terms(
        listed(
            "aider demande demandes demandé transmis transféré transmettre vu compris comprends vérifié vérifier"
            " comment si que expliquer expliqué formulaire page lien article instructions étapes statut politique aide"
            " question reçu noté trouvé informé conseille souhaitez voulez"
        )
    ),
    joins=Terms(listed("et puis")),
    infinitive=Terms(listed("de d à pour")),
    attributive=Terms(listed("le la les un une des du au aux votre mon notre cette ce pas été est sont être non")),
    able=Terms(listed("pouvez pourrez pourriez peuvent devez")),
)
SIGNALS = SignalPhrases(
    thanks="""merci*, mille mercis, un grand merci, je vous remercie, remerciements, parfait, super, génial, top,
        nickel, ça marche, ça fonctionne, cela fonctionne, ça a marché, c'est réglé, problème résolu, résolu, compris,
        bien reçu, bien noté, d'accord, ok, okay, excellent, formidable, très bien, tout est réglé, réglé,
        tout est résolu, tout marche, tout fonctionne, ça remarche, remarche, refonctionne, tout va bien""",
    filler="""beaucoup, bien, infiniment, pour, votre, ton, vos, la, le, les, de, l', aide, réponse, réponse rapide,
        rapide, rapidité, retour, support, soutien, temps, et, je, nous, c'est, est, tout, bonne, bon, journée,
        soirée, weekend, week-end, semaine, cordialement, bien cordialement, salutations, bonjour, bonsoir, salut, à,
        vous, toute, l'équipe, équipe, encore, très, maintenant, explications, précisions, information, informations,
        envoyé, mon, iphone, bientôt, oui, j'ai, problème, question, belle, juste, voulais, dire, petit, mot, nouveau,
        week end, bonne continuation""",
    no_reply="""inutile de répondre, inutile de me répondre, pas besoin de répondre, pas besoin de me répondre,
        pas la peine de répondre, aucune réponse nécessaire, pas de réponse nécessaire, n'appelle pas de réponse""",
    complaint="""plainte, me plaindre, réclamation, inacceptable, inadmissible, scandaleux, scandale, honteux, honte,
        lamentable, ridicule, plus jamais, très déçu*, vraiment déçu*, déçu*, déception, arnaque, arnaqué*, escroc*,
        escroquerie, avocat, action en justice, 60 millions, association de consommateurs, furieu*, en colère, ras le bol,
        j'en ai marre, marre de, mécontent*, sans réponse, personne ne répond, aucune réponse, troisième fois,
        remboursez-moi, service déplorable, déplorable, mauvais avis, foutage, se moque, se moquer""",
    negative="""déçu*, déception, frustr*, énerv*, furieu*, colère, mécontent*, horrible, terrible, nul, nulle, mauvais*,
        cassé*, abîmé*, endommagé*, défectueu*, faux, erreur, manque, manquant*, retard, inacceptable, malheureusement,
        impossible, insatisfait*, honteux, lamentable, déplorable, scandaleux""",
    positive="""génial*, parfait*, super, excellent*, ravi*, content*, satisfait*, formidable, merveilleu*, j'adore, bravo,
        gentil, gentils, gentille, gentilles, adorable*, heureu*, beaucoup mieux, magnifique*, sympathique*""",
    urgent="""urgent*, urgence, au plus vite, dès que possible, le plus rapidement possible, immédiatement, tout de suite,
        sans délai, aujourd'hui, avant demain, critique, le plus vite possible, sur-le-champ""",
    danger="""sent le brûlé, odeur de brûlé, sentait le brûlé, a pris feu, prend feu, est en feu, de la fumée,
        décharge électrique, choc électrique, électrocut*, étincelles, a explosé, fuite de gaz, odeur de gaz,
        sent le gaz, blessé, blessée, me suis brûlé, me suis brûlée, m'a brûlé, réaction allergique, intoxiqué*""",
    meeting="""prendre rendez-vous, un rendez-vous, fixer un rendez-vous, planifier un appel, organiser un
        appel, rappelez-moi, me rappeler, appel vidéo, visioconférence, une démo, vos disponibilités, une
        réunion, réserver une visite, une visite guidée, visite guidée, créneau, créneaux, quels créneaux,
        horaires disponibles, dates disponibles, êtes-vous disponible, êtes-vous libre, réserver un appel, un
        appel, une démonstration, réserver une démo""",
    spam="""seo, référencement, backlink*, article invité, article sponsorisé, netlinking, casino, loterie, vous avez gagné,
        millions d'euros, héritage, bitcoin*, crypto*, opportunité d'investissement, proposition commerciale,
        gagner de l'argent, cliquez ici, se désabonner, désinscri*, générer des leads, base de données clients,
        augmentez vos ventes, création de site, prêt entre particuliers, votre compte sera suspendu,
        vérifiez votre compte, viagra, offre exceptionnelle, sans engagement""",
    wish="""remboursez-moi, rembourser ma, rembourser mon, me rembourser, je veux un remboursement, je souhaite
        un remboursement, je demande un remboursement, annulez ma, annuler ma commande, annulez mon, je souhaite
        annuler, je veux annuler, annuler mon abonnement, résilier mon, résiliez mon, je résilie, supprimez mon,
        supprimer mon compte, supprimez mes, fermer mon compte, fermez mon compte, envoyez-moi un nouveau,
        remplacez mon, remplacer mon, m'envoyer un nouveau, réinitialisez mon, pouvez-vous annuler,
        pourriez-vous annuler, merci d'annuler, veuillez annuler, merci de résilier, veuillez résilier, merci de
        supprimer, veuillez supprimer, merci de rembourser, veuillez rembourser, merci de modifier, veuillez
        modifier, merci de changer, veuillez changer, modifiez mon, modifiez ma, changez mon, changez ma,
        m'envoyer un produit de remplacement, produit de remplacement, envoyer un nouveau, en envoyer un nouveau, en
        envoyer une nouvelle, voudrais échanger, souhaite échanger, veux échanger, lancer le retour, traiter le
        retour, organiser le retour, prolonger ma garantie, prendre en charge les frais, faire une exception""",
    own="""puis-je, pourrais-je, est-ce que je peux, je peux, peut-on, on peut, dois-je, si je, quand je,
        lorsque je, après avoir, avant de, j'essaie de, j'ai essayé, je n'arrive pas, je ne peux pas,
        impossible, possible de, comment, pour, si vous""",
    desire="""je veux, je voudrais, je souhaite, je souhaiterais, j'aimerais, je désire, je compte""",
    trouble="""ne fonctionne pas, ne fonctionne plus, ne marche pas, ne marche plus, en panne, cassé*, problème,
        problèmes, souci, erreur, bug""",
    padding="""fonctionne, marche, rien, quelque chose, plus, depuis hier, aujourd'hui, hier, urgent, aide,
        aidez-moi, aider, soudain""",
    account="""où est ma commande, où est mon colis, où en est ma commande, où en est mon colis, où en est ma livraison,
        où en est mon remboursement, suivi de ma commande, statut de ma commande, état de ma commande, quand arrive ma,
        quand arrive mon, quand vais-je recevoir ma, quand vais-je recevoir mon, quand recevrai-je ma, quand recevrai-je mon,
        ma commande n'est pas, mon colis n'est pas, je n'ai pas reçu ma commande, je n'ai pas reçu mon colis,
        je n'ai toujours pas reçu, mon solde, ma dernière facture, copie de ma facture, débité deux fois, prélevé deux fois,
        pourquoi ai-je été débité, mon numéro de client, ma commande est-elle, mon paiement a-t-il""",
    asks="""comment, quand, où, quel*, qui, que, quoi, combien, pourquoi, est-ce que, est-ce, puis-je, peut-on,
        pouvez-vous, pourriez-vous, peux-tu, pouvez, dois-je, faut-il, y a-t-il, avez-vous, je voudrais savoir,
        j'aimerais savoir, je souhaite savoir, je souhaiterais savoir, je me demande, je me demandais, je voudrais,
        j'aimerais, je souhaite, je souhaiterais, je cherche, j'essaie, merci de m'indiquer, merci de me dire,
        dites-moi, expliquez-moi, serait-il possible""",
    how_long="""combien de temps, quand, quel délai, quels délais, dans combien, combien de jours, délai, délais,
        à quelle heure, jusqu'à quand""",
    how_much="""combien coûte, combien ça coûte, combien, quel prix, quel est le prix, prix, tarif*, coût, coûte, frais""",
    how_to="""comment, que dois-je faire, que faire, où puis-je, puis-je, quelle est la procédure, quelles sont les étapes,
        je voudrais, je souhaite, j'aimerais""",
    points_back="""ça, cela, ceci, ce, celui-ci, celle-ci, y, en, là, alors, celui, celle, même, plutôt""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""[bébé enfant] ~ [bu léché mâché], centre antipoison*,
        s'est brûlé*, se sont brûlés, pris feu, brûlure*, s'est mis à fumer, a avalé, électrisé*, flammes,
        [visage lèvres gorge yeux] ~ [gonfle gonflé gonflés gonflées enflé], mal à respirer, difficulté* à respirer,
        urgences, [fils fille enfant bébé] ~ hôpital, sommes à l'hôpital, conduit* à l'hôpital, ambulance, pompiers,
        points de suture, [fils fille enfant bébé mari femme] ~ s'est coupé*, s'est coupé* ~ [doigt main bras pied jambe
        visage], me suis [coupé coupée brûlé brûlée blessé blessée], [batterie pile] ~ [gonflé
        gonflée explosé fondu fuit], étincelle*, fumée, fumait, intoxiqu*, intoxication, allergie, étouff*, [mis
        mettre] ~ à la bouche, court-circuit, a fondu, [une la] décharge, [main mains doigt bras visage jambe] ~
        [brûlée brûlé brûlées saigne], brûlée, cloque*, vomi*, fièvre ~ après, évanoui*, perdu connaissance, saigne,
        saignement, [cassé fracturé foulé] ~ [bras jambe poignet cheville nez], tombé* ~ tête""",
    law="""mes avocats, mise en demeure, en justice, tribunal*, tribunaux, porter plainte, porterai plainte,
        poursuites, huissier*, voie judiciaire, voies judiciaires, assigner*, juge de proximité, conciliateur de
        justice, cabinet d'avocats, notre client ~ [facture litige dossier], notre cliente, nos clients ~ demand*, je
        représente, nous représentons, mon conseil, saisirai, saisir ~ [tribunal justice médiateur], médiateur,
        assignation, voie de droit, mettre en demeure, déposé plainte, dépôt de plainte, commissariat, gendarmerie,
        convocation, audience ~ [janvier février mars avril mai juin juillet août septembre octobre novembre décembre
        tribunal], citation, avocat, avocate, juriste, notre conseil, protection juridique""",
    press="""journaliste, journalistes, rédaction, demande de presse, service de presse, reportage*, nos [lecteurs
        auditeurs téléspectateurs], droit de réponse, [article dossier enquête sujet émission podcast documentaire] ~
        [sur concernant] ~ [vos votre livraison* abonnement* entreprise* consommat*], [prépare préparons tourne
        tournons écris écrivons réalise réalisons] ~ [article dossier enquête sujet émission documentaire reportage],
        [télévision télévisé télévisée radio quotidien hebdomadaire magazine] ~ [interview* répondre porte-parole],
        porte-parole, [déclaration réaction] ~ [avant officielle], interviewer ~ [responsable quelqu'un], notre
        [émission journal rédaction], rédactrice, rédacteur, [magazine journal quotidien hebdomadaire radio chaîne] ~
        [testons article enquête sujet émission], nous testons vos, j'écris pour, avant publication, avant parution,
        notre prochain numéro, nous filmons, pour un article, pour une émission, pour un documentaire""",
    data_protection="""rgpd, [droit] ~ [effacement oubli accès rectification portabilité], droit à l'effacement, droit
        à l'oubli, droit d'accès, [toutes mes] ~ données personnelles, données à caractère personnel, données ~ me
        concernant, cnil, délégué à la protection, [d'une d'un] autre [client cliente personne utilisateur
        utilisatrice], d'autres [clients clientes personnes], [données coordonnées adresse facture commandes] ~
        [quelqu'un] d'autre, fuite de données, violation de données, données ~ [piratées volées exposées sécurité
        fuité], toutes les données ~ [détenez possédez avez], données personnelles ~ [sujet détenez], mes données ~
        transmises, destinataires ~ visibles, tous les destinataires, adresses ~ visibles, historique ~ d'une autre,
        supprimer ~ [informations données] ~ moi, toutes les informations ~ sur moi, retire mon consentement""",
    bereavement="""décédé, décédée, est mort le, [mari femme père mère fils fille frère soeur conjoint grand-mère
        grand-père] ~ [mort morte], décès, mort de [mon ma], obsèques, enterrement, succession de, veuf, veuve, feu
        mon, feue ma, deuil, la succession, héritier, héritière, héritiers, défunt, défunte, disparu ~ mois, j'ai
        perdu mon [mari père fils frère], j'ai perdu ma [femme mère fille soeur sœur], nous a quittés, nous a quitté,
        [mari femme père mère papa maman fils fille frère soeur grand-mère grand-père] ~ [décédé décédée partie parti
        disparu], s'est éteint, s'est éteinte, vient de mourir, n'est plus ~ monde, [chien chienne chat chatte lapin
        hamster cheval poney perroquet oiseau tortue chiot chaton] ~ [mort morte], [fait faire faite] ~ euthanasi*,
        euthanasié*, faire piquer [notre
        mon ma], arc-en-ciel""",
)
MAIL_STOPWORDS = """à ai ainsi alors après au aucun aussi autre aux avec avez avoir avons bonjour bonsoir c'est ça car ce cela
    ces cet cette ceux chez combien comme comment cordialement d'un d'une dans de des depuis du elle elles en encore
    entre est est-ce et être étais faire faut il ils j'ai je l'on la là le les leur leurs lui ma mais me même merci
    mes moi mon n'est ne nos notre nous on ou où par parce pas peut peux plus pour pourquoi pouvez pourriez puis-je
    qu'est-ce quand que quel quelle quelles quels qui quoi sa sans se ses si son sont souhaite suis sur ta te tes
    toi ton tous tout toute très tu un une va veux voudrais vos votre vous y savoir svp salut madame monsieur équipe
    question puis"""
LEXICON = Lexicon(
    stop=listed(
        "le la les l un une des du de d et ou mais si alors que qu qui quoi dont où dans en sur sous à au aux par pour"
        " avec sans chez vers entre avant après est sont était être suis été ai as a avons avez ont avait je j me m moi"
        " nous notre nos vous votre vos tu te toi ton ta tes il elle ils elles se s son sa ses leur leurs ce cet cette"
        " ces c cela ça ici là y ne n pas plus jamais très aussi déjà comme quand comment pourquoi peut peuvent pouvez"
        " pouvons pourrez doit doivent devez faut tout tous toute toutes même aucun aucune autre autres bien donc car"
        " lors afin"
    ),
    courtesy=Terms(
        listed("trouv* clair* proche* reviendr* sujet regard* simplement personnel* désagrément* souhait*"
               " aimable* voici merci remerci* message* mail* courriel* contact* écri* aid* question* espèr* heureu*"
               " ravi* désol* excus* inconvénient* savoir sachez hésit* rest* disposition* cordial* salutation*"
               " meilleur* bonne journée équipe support collègue* répon* répond* demande* besoin information*"
               " précision* détail* bientôt moment patien* compren* compri* bienvenue bonjour cher chère ci-dessous"
               " suivant* frustr* occup* personne* temps hâte attend* lire renseign* complément* article* revien*"
               " revenir rapidement transm* décid* indiqu*"
               " préci*")
    ),
    greetings=Phrases("bonjour, bonsoir, cher, chère, madame, monsieur, salut"),
    closings=Phrases("cordialement, bien cordialement, bien à vous, salutations, meilleures salutations, merci, bonne"
                     " journée, sincères salutations, à bientôt"),
    echo=Phrases(
        "désolé, désolée, désolés, je comprends, nous comprenons, vous demandez, vous écrivez, vous souhaitez, merci"
        " pour, merci de, concernant, nous regrettons, je regrette, au sujet de"
    ),
    asks=Phrases(
        "pouvez vous, pourriez vous, merci de nous, veuillez nous, merci de me, veuillez me, dites nous, dites moi,"
        " indiquez nous, envoyez nous, j ai besoin, nous avons besoin, afin de vous aider, pour vous aider, précisez,"
        " pourrais tu, faites nous savoir"
    ),
    absent=Phrases("pas trouvé, rien trouvé, ne disent pas, ne dit pas, pas d information, aucune information, ne"
                   " peux pas"
                   " répondre, ne sais pas, pas confirmer, rien sur, pas indiqué, ne précisent pas"),
    negations=listed("ne n pas jamais aucun aucune sans ni"),
    months=("janvier|janv", "février|févr|fév", "mars", "avril|avr", "mai", "juin", "juillet|juil", "août", "septembre|sept",
            "octobre|oct", "novembre|nov", "décembre|déc"),
    weekdays=("lundi|lundis", "mardi|mardis", "mercredi|mercredis", "jeudi|jeudis", "vendredi|vendredis",
              "samedi|samedis", "dimanche|dimanches"),
    numbers=(
        "deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13 quatorze=14"
        " quinze=15 seize=16 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 cent=100 un=1 une=1"
    ),
    units=(
        "seconde=second secondes=second minute=minute minutes=minute heure=hour heures=hour jour=day jours=day"
        " semaine=week semaines=week mois=month an=year ans=year année=year années=year pour-cent=% pourcent=%"
        " pourcents=% euro=eur euros=eur dollar=usd dollars=usd livres=gbp francs=chf kilomètre=km kilomètres=km"
        " mètre=m mètres=m centimètre=cm centimètres=cm"
        " millimètres=mm gramme=g grammes=g kilogramme=kg kilogrammes=kg litre=l litres=l"
    ),
    insults=Terms(listed("idiot idiote idiots stupide* imbécile* connard connasse merde crétin")),
    machine=Phrases("en tant qu ia, en tant que modèle, en tant qu intelligence, je suis une ia, je suis un"
                    " modèle, en"
                    " tant qu assistant, en tant que chatbot"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
