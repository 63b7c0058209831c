"""French: words with which replies tell looked-up data. Plain data."""

from copilot.guard.claims.tool_data.terms.told import TermsOf

TERMS = TermsOf(
    neutral="""
        le la les l un une des du de d à au aux ce cet cette ces c il elle ils elles on je j nous vous votre vos notre
        nos mon ma mes son sa ses est sont était a ai avons avez ont été être en dans sur par pour avec et y qui que
        qu selon actuellement déjà maintenant encore système données dossier indique indiquent affiche montre vu
        vérifié vérifier regardé trouvé merci oui voici s se numéro date jour bien après chez auprès informations
        également toujours suis
    """,
    hedges="prévu prévue prévus prévues devrait devraient estimé estimée probablement",
    negators="ne n pas aucun aucune jamais sans rien ni plus désactivé désactivée",
    answers_no="non pas encore tout à fait vraiment malheureusement hélas désolé désolée",
    per="par",
    of="du de",
    joins="et mais",
    looks="vérifié regardé consulté",
    enabling="pouvez peux",
    telling="voir confirmer dire",
    concepts="""
        order: commande commandes
        ordered: commandé commandée passé passée
        shipped: expédié expédiée envoyé envoyée expédition envoi remise remis partie parti
        under_way: route chemin acheminement
        arriving: arriver arrivée livrer livrée livré livraison
        delivered: livré livrée livraison arrivé arrivée
        parcel: colis livraison envoi paquet
        carrier: transporteur
        tracking: suivi suivre
        sum: montant total prix coûte somme élève
        status: statut état
        late: retard retardée retardé
        cancelled: annulé annulée annulation
        returned: retourné retournée retour renvoyé
        processing: préparation traitement
        packed: emballé emballée
        plan: forfait abonnement formule plan licence
        renews: renouvelé renouvellement renouvelle
        ends: fin expire expiration termine
        begins: commencé début commence depuis débuté
        seats: places place utilisateurs licences
        pay: paiement payez facturé
        paid: payé payée réglé réglée
        unpaid: impayé impayée ouverte
        due: échéance due
        invoice: facture factures
        received: reçu reçue
        active: actif active
        refunded: remboursé remboursée remboursement
        booked: réservé réservation rendez vous
        free_times: libre libres disponible disponibles créneau créneaux
        repaired: réparation réparé
        finished: terminé terminée
        warranty: garantie
        customer: client cliente
        month: mois mensuel
        year: an année annuel
    """,
    changing="""
        deadline: jusqu jusque limite délai plus tard
        expected: prévu prévue prévus prévues devrait devraient estimé estimée probablement
        next: prochain prochaine
        last: dernier dernière
        requested: demandé demande demandée
        eligible: possible éligible pouvez
        fee: frais raison
        left: reste restant restants encore
        max: maximum minimum
    """,
)
