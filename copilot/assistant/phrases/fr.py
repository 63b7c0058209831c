"""French."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, demande, dossier",
    numbered="numéro, n°, no, nº",
    tickets="tickets, mails, e-mails, courriels, demandes, dossiers, réclamations, plaintes",
    count="combien, nombre de",
    similar="similaire*, semblable*, ressembl*, comme celui-ci, comme le ticket, même problème, même question",
    about="similaires à, semblables à, au sujet de, à propos de, concernant, sur, à cause de",
    who="client, cliente, qui est, qui a, de qui",
    outcome="solution, résolu*, résolution, répon*, réponse*, réglé*, issue",
    record="statut, état, assigné*, attribué*, ouvert*, résolu*, catégorie, qui, quand, objet, sujet du mail, "
    "client, cliente",
    recent="récent*, dernier*, dernière*, nouveau*, nouvelles, aujourd'hui, hier",
    here="ce ticket, cette demande, ce dossier, ce client, cette cliente, ce mail, ce courriel",
    back="ce dernier, le ticket, la solution, la cause, résolu, la réponse, le client, la cliente, est-il, "
    "a-t-il, a-t-elle",
    them="lesquels, lesquelles, montre-les, affiche-les, liste-les",
    last="dernières, derniers, dernière, dernier",
    longer="plus de, depuis plus de, depuis, au moins",
    hours="heure, heures",
    days="jour, jours",
    weeks="semaine, semaines",
    states="unanswered: ouvert*, non résolu*, sans réponse, en attente de réponse, en attente d'une réponse, en "
    "attente; resolved: résolu*, clos, closes, fermé*; waiting: en attente du client, en attente de la "
    "réponse du client; snoozed: reporté*; review: en révision; new: nouveau, nouveaux, nouvelles; spam: "
    "spam, indésirable*",
    also="somebody: assigné*; tag: étiquette*, étiqueté*; "
    "nobody: non assigné*, assigné à personne; me: qui me sont assignés, mes tickets; overdue: en retard; "
    "complaint: plainte*, réclamation*; en: en anglais, anglais; de: en allemand, allemand*; fr: en "
    "français, français*; es: espagnol*; it: italien*",
    windows="yesterday: hier; today: aujourd'hui; this week: cette semaine; last week: la semaine dernière, "
    "semaine dernière, semaine passée; this month: ce mois, ce mois-ci",
    topics="refund: remboursement*; payment: paiement*, prélèvement*; delivery: livraison*, colis; return: "
    "retour*; privacy: vie privée, données personnelles, confidentialité; cancel: annulation*, "
    "résiliation*; invoice: facture*; warranty: garantie*; order: commande*; billing: facturation",
    asking="montre*, liste*, donne*, trouve*, arrivé*, reçu*, avons, avez, tous, toutes, maintenant, "
    "actuellement, clients, client, encore, quels, quelles, combien, arrivent, nous, nos",
)
