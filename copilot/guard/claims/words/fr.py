"""French."""

from copilot.guard.claims.words import ClaimWords

WORDS = ClaimWords(
    language="fr",
    negators="pas jamais aucun aucune sans rien ni personne nul nulle guère impossible",
    harmless_negators="""pas plus de, pas plus tard que, pas seulement, pas avant, sinon, pas moins de, ni plus ni
        moins,
        pas uniquement, pas de problème, pas un problème, aucun problème, pas le moindre problème, sans problème""",
    must="""devez, doit, dois, doivent, devra, devrez, faut, faudra, obligatoire, nécessaire, requis, requise,
        exigé, exigée,
        indispensable, veuillez, tenu de, impérativement""",
    can="""peut, pouvez, peuvent, pourra, pourrez, pouvons, possible, facultatif, facultative, permis, autorisé, si
        vous le
        souhaitez, au choix, permet""",
    every="""tout, toute, tous, toutes, chaque, toujours, entier, entière, entièrement, intégralement, intégral,
        n'importe,
        illimité, partout, quel que soit, quelle que soit, les deux, sans exception, dans tous les cas, totalité""",
    some="""certains, certaines, quelques, généralement, souvent, parfois, habituellement, partiellement, environ,
        jusqu'à,
        au moins, au plus, la plupart, en général, normalement, au maximum, au minimum, au plus tard, au plus tôt""",
    only="seulement, uniquement, exclusivement, seul, seule, seuls, seules, que, sauf, réservé, juste",
    also="aussi, également, y compris, inclus, incluse, compris, comprise, même, ainsi que, en plus",
    done="déjà, a été, ont été, avons, est maintenant, désormais, vient d'être",
    at_once="""automatiquement, immédiatement, aussitôt, tout de suite, directement, le jour même, sans délai,
        instantanément,
        d'office""",
    before="avant, d'abord, auparavant, au préalable, jusqu'à, préalablement, jusqu'au",
    after="après, ensuite, puis, une fois, dès, dès que, à partir de, suivant, depuis, enfin, plus tard, à compter",
    conditions="""si, lorsque, quand, dès que, seulement, en cas de, uniquement, pour, avec, sans, dans, où,
        jusqu'à, s'il, s'ils""",
    even_if="""même si, peu importe, quel que soit, quelle que soit, dans tous les cas, sans avoir à, même sans, que
        ce soit, de
        toute façon, même après, sans devoir""",
    we="nous notre nos équipe on",
    you="vous votre vos tu te toi ton ta tes",
    breaks="""mais et ou parce car donc alors tandis que qui dont bien si lorsque quand dès avant après où puis
        comme afin pour
        sinon même""",
    by="par",
    grants="""nous allons, je vais, nous vous, nous pouvons, nous prenons, nous avons, je peux, nous ferons, nous
    prendrons""",
    harmless_grants="""je peux comprendre, je peux imaginer, nous pouvons seulement""",
    concedes="""comme vous dites, comme vous le dites, vous avez raison, en effet, oui, bien sûr, effectivement,
        naturellement,
        comme convenu, comme promis, comme vous l'écrivez, comme vous le pensiez, comme indiqué, comme demandé""",
    endless="""à vie, pour toujours, illimité, illimitée, illimités, illimitées, sans limite, indéfiniment,
        n'expire jamais""",
    demands="""dites-moi que, dites moi que, écrivez que, confirmez, promettez, répondez que, assurez""",
    remains="reste, restent, restant, manque, manquent, solde",
    back="remboursons, remboursé, remboursés, remboursement, rendons, rendu, rendre, récupérez",
    together="ensemble, au total, en tout, total",
    apart="de plus, de moins, plus cher, plus chère, moins cher, moins chère, différence",
    reduced="de moins, remise, réduction, rabais, déduit, déduits, moins, déduite, déduites, retenons, retenu, déduisons",
    falls_on="est un, est le, est, tombe un, tombe le, sera un",
    wishes="""je veux, j'attends, donnez-moi, remboursez-moi, vous me devez, j'exige, payez-moi, j'ai droit, on m'a
        dit, vous avez dit, j'ai entendu, n'est-ce
        pas, je demande""",
    free="gratuit gratuite gratuits gratuites gratuitement offert offerte",
    grammar="""parce puisque quoique bien tandis alors donc ainsi cependant toutefois néanmoins pourtant sinon
        afin pendant durant envers malgré selon hormis voire outre lors dès dessus dessous dedans dehors chez
        vers quelqu'un quelque chose rien personne chacun chacune autrui autre autres mêmes celui celle ceux
        celles celui-ci lequel laquelle lesquels dont où eux elles lui leur leurs mien tien sien vôtre nôtre
        plutôt presque assez trop peu beaucoup encore déjà toujours souvent parfois jamais maintenant
        aujourd'hui demain hier ici là-bas ailleurs partout ensemble enfin d'abord ensuite puis naturellement
        évidemment malheureusement heureusement vraiment simplement seulement certes désolé désolée merci oui
        non deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante
        soixante cent mille premier première second seconde troisième demi double fois quant contre entre
        environ vous-même soi""",
    generic="""aller va vont allé venir vient donner donne donné mettre met mis prendre prend pris rendre rester
        reste tenir tient laisser laisse passer passe porter trouver trouve chercher voir vu montrer demander
        demande répondre dire dit parler écrire lire vouloir veut pouvoir devoir falloir savoir connaître valoir
        vaut suffire suffit compter compte suivre suit concerner dépendre appartenir durer dure attendre décider
        décide permettre permet servir sert utiliser utilise besoin possible nécessaire nouveau ancien grand
        petit long court haut bas bon meilleur mauvais vrai clair prêt sûr seul plein vide entier même différent
        certain chaque cas sorte façon manière raison chose point partie bout forme côté endroit lieu temps
        moment jour semaine mois année soir matin midi week-end nombre montant somme total règle exception
        condition choix question réponse problème étape fin début personne gens main suite plus tôt tard
        immédiatement séparément faire avoir être veuillez simplement directement toujours bien nouvelle aide
        jours semaines an ans années heure heures minute minutes client cliente malheureusement merci""",
    opposed="""avec / sans, à l'intérieur / à l'extérieur, dans / hors de, plus de / moins de,
        au début / à la fin, au-dessus / au-dessous""",
    opposed_in_time="avant / après",
    synonyms="""
        choisir sélectionner opter cliquer appuyer
        rembourser remboursement remboursé restituer rendre
        annuler annulation résilier résiliation rétracter rétractation
        colis paquet livraison livrer livré
        envoyer expédier envoi expédition adresser poster
        arriver recevoir réception reçu livré
        acheter achat commander commande
        prix coût frais tarif coûter payer facturé montant / gratuit gratuite offert gratuitement
        autoriser permettre possible accepter accepté admis / interdire interdit exclu refuser refusé impossible
        changer modifier modification changement corriger
        supprimer effacer retirer / garder conserver conservé
        commencer débuter démarrer début / finir terminer expirer fin cesser
        cassé endommagé défectueux abîmé panne dommage
        réparer réparation dépanner
        erreur problème panne défaut
        faux incorrect / correct valable valide
        connecter connexion identifier
        redémarrer relancer
        activer allumer / désactiver éteindre couper
        afficher apparaître visible / masquer caché
        maximum limite plafond / minimum moins
        rapide vite bientôt
        magasin boutique
        client acheteur
        facture reçu
        payer paiement régler règlement
        remise réduction rabais bon
        abonnement contrat formule forfait
        prolonger renouveler prolongation renouvellement
        suspendre pause interrompre
        garantie couvert
        retourner renvoyer retour rendre
        échanger remplacer échange remplacement
        étranger pays
        adresse
        téléphone mobile
        courriel e-mail mail message
        document papier justificatif fichier
        photo image
        confirmer valider confirmation
        vérifier contrôler examiner
        attendre
        retard tardif / ponctuel
        nécessaire obligatoire requis exigé / facultatif optionnel inutile
        contacter écrire joindre
        informer prévenir avertir
        aider aide assistance
        automatique / manuel manuellement
        disponible
        valable applicable
        complet entier total intégral / partiel partie moitié
        plusieurs / unique seul
        supplémentaire autre extra
        avant préalable / après ensuite
        compris inclus inclure / exclu
        augmenter hausse / diminuer baisse réduire
        plus supérieur dépasser / moins inférieur
        louer location
        titulaire propriétaire
        destinataire / expéditeur
        enfant / adulte
        voyage trajet
        responsable
        indemnité dédommagement
        personnel équipe collaborateur technicien
        récupérer chercher retirer collecter enlever enlèvement
        argent somme
        rendez-vous réservation réserver créneau visite
        rester inchangé / changer
        neuf intact inutilisé / utilisé ouvert usagé
        perdre perdu / garder
        fonctionner marcher réussir / échouer échec
        nettoyer laver nettoyage
    """,
)
