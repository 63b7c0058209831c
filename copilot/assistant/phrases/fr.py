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
    back="ce dernier, le ticket, la solution, la cause, résolu, la réponse, le client, la cliente, est-il, a-t-il, "
    "a-t-elle, s'en occupe, elle, il, résumé, résume*",
    them="lesquels, lesquelles, montre-les, affiche-les, liste-les",
    last="dernières, derniers, dernière, dernier",
    longer="plus de, depuis plus de, depuis, au moins",
    hours="heure, heures",
    days="jour, jours",
    weeks="semaine, semaines",
    states="unanswered: attend* encore, attend* depuis, attend* une réponse, attend* ~ réponse, ouvert*, non "
    "résolu*, sans réponse, en attente de réponse, en attente d'une réponse, en attente; resolved: résolu*, clos, "
    "closes, fermé*; waiting: en attente du client, en attente de la réponse du client, attend le client, attendent le client, "
    "attend* la cliente, attend* un client, attend* les clients, en attente des clients, en attente d'un client, "
    "attend* la réponse du client; snoozed: reporté*; review: en révision; new: nouveau, nouveaux, nouvelles; "
    "spam: spam, indésirable*",
    also="urgent: urgent*; negative: fâché*, en colère, mécontent*, furieux, énervé*; somebody: assigné*; tag: "
    "étiquette*, étiqueté*; nobody: sans responsable, personne ne s'en occupe, non assigné*, assigné à personne; "
    "me: mes ~ tickets, qui me sont assignés, mes tickets, et moi; overdue: en retard; complaint: plainte*, "
    "réclamation*; en: en anglais, anglais, en anglais; de: en allemand, allemand*; fr: en français, français*; "
    "es: espagnol*; it: italien*; pt: portugais*; nl: néerlandais*; sv: suédois*; pl: polonais*; tr: turc, turcs, "
    "en turc; ar: arabe, arabes"
    "; ready: brouillons ~ prêts, brouillon ~ prêt, prêts à envoyer, prêt à envoyer, sont prêts; "
    "needs_approval: à approuver, attendent une approbation, en attente d'approbation, en attente de "
    "validation, à valider; none: sans brouillon, pas de brouillon, aucun brouillon",
    windows="last month: le mois dernier, mois dernier; weekend: week-end, weekend; yesterday: hier; today: "
    "aujourd'hui, ce matin; this week: cette semaine; last week: la semaine dernière, semaine dernière, semaine "
    "passée; this month: ce mois, ce mois-ci; tomorrow: demain; next week: la semaine prochaine, semaine "
    "prochaine",
    topics="refund: remboursement*; payment: paiement*, prélèvement*; delivery: livraison*, colis; return: "
    "retour*; privacy: vie privée, données personnelles, confidentialité; cancel: annulation*, résiliation*; "
    "invoice: facture*; warranty: garantie*; order: commande*; billing: facturation",
    asking="mentionn*, parlent, parlant, contiennent, évoquent, "
    "montre*, liste*, donne*, trouve*, arrivé*, reçu*, avons, avez, tous, toutes, maintenant, actuellement, "
    "clients, client, encore, quels, quelles, combien, arrivent, nous, nos, stp, svp, moi, s'il te plaît, s'il "
    "vous plaît, mes, quelque chose, y a-t-il",
    oldest="plus ancien*, plus vieux",
    greeting="bonjour, salut, merci, aide, que peux-tu faire, que sais-tu faire, qui es-tu",
    articles="article, articles, centre d'aide, base de connaissances, politique, notre règle*, dois-je répondre, "
    "puis-je répondre, répondre à, que dit l'aide, l'aide, convient",
    only="et, seulement, uniquement, mais, parmi ceux-ci, parmi eux, plutôt",
    draft="brouillon*, projet de réponse, pourquoi a, pourquoi est",
    by="category: catégories, thèmes, sujets les plus, plus fréquent*, par catégorie, chaque catégorie, chaque "
    "thème; assignee: qui a le plus, par collègue, chaque collègue, chaque agent, par personne, par agent; "
    "language: langues, par langue, chaque langue; mailbox: boîtes, par boîte, chaque boîte; day: par jour, "
    "chaque jour",
    category="catégorie, catégories",
    ordinary="autre, autres, question, questions, général*, divers, inconnu, demande, demandes, information, "
    "informations, aide",
    theirs="autres tickets, autre ticket, autres demandes, autres mails, d'autres tickets, d'autres demandes, "
    "tickets précédents, anciens tickets, ses tickets, leurs tickets, ses autres tickets, tickets de ce client, "
    "tickets de cette cliente, déjà écrit, écrit avant, déjà contacté*",
    more="plus, encore, la suite, suivants, suivantes, les suivants, les suivantes, le reste, les autres, montre "
    "tout, tout afficher, tous, tout voir, continue*",
    everything="tous, toutes, tout, l'ensemble",
    parcel="commande, la commande, état de la commande, statut de la commande, colis, livraison, expédié*, livré*, "
    "numéro de suivi, suivi",
    wants="veut le client, veut la cliente, veut-il, veut-elle, demande le client, demande la cliente, veut ce "
    "client, souhaite le client, souhaite la cliente, le client veut, la cliente veut, quel est le problème",
    replied="avons-nous répondu, a-t-on répondu, nous avons répondu, on a répondu, notre réponse, avons-nous "
    "écrit, ai-je répondu, j'ai répondu, déjà répondu",
    sent="avons-nous répondu, ai-je répondu, j'ai répondu, on a répondu, a répondu, réponses, réponses envoyées, "
    "avons-nous envoyé*, envoyé*",
    history="historique, chronologie, toute la conversation, tous les messages, tous les mails",
    owner="qui a, qui s'occupe, qui traite, qui est responsable, qui gère, à qui est, chez qui",
    older="plus vieux que, plus vieux de, plus anciens que, plus anciens de, datant de plus de, créés il y a plus "
    "de, reçus il y a plus de",
    longest="le plus longtemps, depuis le plus longtemps, attendent depuis le plus longtemps, attend le plus",
    coming="prochaine, prochaines, prochain, prochains, dans les prochaines, dans les, d'ici",
    team="équipe, groupe, service",
    due="échéance, échéances, à échéance, arrive* à échéance, à rendre, à traiter avant, date limite",
    acts="close: ferme, fermez, fermer, clos, clore, résous, résoudre, clôture*; assign: assigne*, attribue*; tag: "
    "étiquette*; snooze: reporte*, repousse*; reopen: rouvre*, rouvrir; merge: fusionne*; approve: approuve*, "
    "valide*; send: envoie, envoyez, envoyer, réponds, répondez, écris, écrivez; forward: transfère*, transférez; "
    "delete: supprime*, efface*; shop: rembours*, annule*, remplace*, change*, modifie*",
    done_to="le, la, les, lui, leur, ça, client, cliente, réponse, mail, brouillon, demande, remboursement",
)
