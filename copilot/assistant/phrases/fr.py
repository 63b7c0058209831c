"""French."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, demande, dossier",
    numbered="numéro, n°, no, nº",
    tickets="tickets, mails, e-mails, courriels, demandes, dossiers, réclamations, plaintes",
    count="combien, nombre de",
    similar="comme celui, comme celle, d'autres clients, quelqu'un d'autre, similaire*, semblable*, ressembl*, "
    "comme celui-ci, comme le ticket, même problème, même question, déjà vu, déjà eu",
    about="similaires à, semblables à, au sujet de, à propos de, concernant, sur, à cause de",
    who="client, cliente, qui est, qui a, de qui",
    outcome="solution, résolu*, résolution, répon*, réponse*, réglé*, issue",
    record="statut, état, assigné*, attribué*, ouvert*, résolu*, catégorie, qui, quand, objet, sujet du mail, "
    "client, cliente",
    recent="récent*, dernier*, dernière*, nouveau*, nouvelles, aujourd'hui, hier",
    here="ce ticket, cette demande, ce dossier, ce client, cette cliente, ce mail, ce courriel",
    back="ce dernier, le ticket, la solution, la cause, résolu, la réponse, le client, la cliente, est-il, "
    "a-t-il, a-t-elle, s'en occupe, elle, il, résumé, résume*",
    them="lesquels, lesquelles, montre-les, affiche-les, liste-les",
    last="dernières, derniers, dernière, dernier",
    longer="plus de, depuis plus de, depuis, au moins",
    hours="heure, heures",
    days="jour, jours",
    weeks="semaine, semaines",
    states="unanswered: attend* encore, attend* depuis, attend* une réponse, attend* ~ réponse, ouvert*, non "
    "résolu*, sans réponse, en attente de réponse, en attente d'une réponse, en attente; resolved: "
    "résolu*, clos, closes, fermé*; waiting: en attente du client, en attente de la réponse du client; "
    "snoozed: reporté*; review: en révision; new: nouveau, nouveaux, nouvelles; spam: spam, indésirable*",
    also="urgent: urgent*; negative: fâché*, en colère, mécontent*, furieux, énervé*; somebody: assigné*; tag: "
    "étiquette*, étiqueté*; nobody: sans responsable, personne ne s'en occupe, non assigné*, assigné à "
    "personne; me: mes ~ tickets, qui me sont assignés, mes tickets; overdue: en retard; complaint: "
    "plainte*, réclamation*; en: en anglais, anglais; de: en allemand, allemand*; fr: en français, "
    "français*; es: espagnol*; it: italien*",
    windows="last month: le mois dernier, mois dernier; weekend: week-end, weekend; yesterday: hier; today: "
    "aujourd'hui; this week: cette semaine; last week: la semaine dernière, semaine dernière, semaine "
    "passée; this month: ce mois, ce mois-ci",
    topics="refund: remboursement*; payment: paiement*, prélèvement*; delivery: livraison*, colis; return: "
    "retour*; privacy: vie privée, données personnelles, confidentialité; cancel: annulation*, "
    "résiliation*; invoice: facture*; warranty: garantie*; order: commande*; billing: facturation",
    asking="montre*, liste*, donne*, trouve*, arrivé*, reçu*, avons, avez, tous, toutes, maintenant, "
    "actuellement, clients, client, encore, quels, quelles, combien, arrivent, nous, nos, stp, svp, moi, "
    "s'il te plaît, s'il vous plaît, mes, quelque chose, y a-t-il",
    oldest="plus ancien*, plus vieux, attend* depuis le plus longtemps",
    greeting="bonjour, salut, merci, aide, que peux-tu faire, que sais-tu faire, qui es-tu",
    articles="article, articles, centre d'aide, base de connaissances, politique, notre règle*, dois-je répondre, "
    "puis-je répondre, répondre à, que dit l'aide, l'aide, convient",
    only="et, seulement, uniquement, mais, parmi ceux-ci, parmi eux, plutôt",
    draft="brouillon*, projet de réponse, pourquoi a, pourquoi est",
    by="category: catégories, thèmes, sujets les plus, plus fréquent*, par catégorie; assignee: qui a le "
    "plus, par collègue, chaque collègue, chaque agent, par personne, par agent; language: langues, par "
    "langue; mailbox: boîtes, par boîte; day: par jour, chaque jour",
)
