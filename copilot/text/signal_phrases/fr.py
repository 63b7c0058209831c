"""French."""

from copilot.text.signal_phrases import Sounds

SOUNDS = Sounds(
    thanks="""merci*, mille mercis, un grand merci, je vous remercie, remerciements, parfait, super, génial, top, nickel,
        ça marche, ça fonctionne, cela fonctionne, ça a marché, c'est réglé, problème résolu, résolu, compris, bien reçu,
        bien noté, d'accord, ok, okay, excellent, formidable, très bien""",
    filler="""beaucoup, bien, infiniment, pour, votre, ton, vos, la, le, les, de, l', aide, réponse, réponse rapide, rapide,
        rapidité, retour, support, soutien, temps, et, je, nous, c'est, est, tout, bonne, bon, journée, soirée, weekend,
        week-end, semaine, cordialement, bien cordialement, salutations, bonjour, bonsoir, salut, à, vous, toute, l'équipe,
        équipe, encore, très, maintenant, explications, précisions, information, informations, envoyé, mon, iphone, bientôt,
        oui, j'ai, problème, question, belle""",
    complaint="""plainte, me plaindre, réclamation, inacceptable, inadmissible, scandaleux, scandale, honteux, honte,
        lamentable, ridicule, plus jamais, très déçu*, vraiment déçu*, déçu*, déception, arnaque, arnaqué*, escroc*,
        escroquerie, avocat, action en justice, 60 millions, association de consommateurs, furieu*, en colère, ras le bol,
        j'en ai marre, marre de, mécontent*, sans réponse, personne ne répond, aucune réponse, troisième fois,
        remboursez-moi, service déplorable, déplorable, mauvais avis, foutage, se moque, se moquer""",
    negative="""déçu*, déception, frustr*, énerv*, furieu*, colère, mécontent*, horrible, terrible, nul, nulle, mauvais*,
        cassé*, abîmé*, endommagé*, défectueu*, faux, erreur, manque, manquant*, retard, inacceptable, malheureusement,
        impossible, insatisfait*, honteux, lamentable, déplorable, scandaleux""",
    positive="""génial, parfait, super, excellent*, ravi*, content*, satisfait*, formidable, merveilleu*, j'adore, bravo""",
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
    asks="""comment, quand, où, quel*, qui, que, quoi, combien, pourquoi, est-ce que, est-ce, puis-je, peut-on, pouvez-vous,
        pourriez-vous, peux-tu, pouvez, dois-je, faut-il, y a-t-il, avez-vous, je voudrais savoir, j'aimerais savoir,
        je souhaite savoir, je souhaiterais savoir, je me demande, je voudrais, j'aimerais, je souhaite, je souhaiterais,
        je cherche, j'essaie, merci de m'indiquer, merci de me dire, dites-moi, expliquez-moi, serait-il possible""",
    how_long="""combien de temps, quand, quel délai, quels délais, dans combien, combien de jours, délai, délais,
        à quelle heure, jusqu'à quand""",
    how_much="""combien coûte, combien ça coûte, combien, quel prix, quel est le prix, prix, tarif*, coût, coûte, frais""",
    how_to="""comment, que dois-je faire, que faire, où puis-je, puis-je, quelle est la procédure, quelles sont les étapes,
        je voudrais, je souhaite, j'aimerais""",
    points_back="""ça, cela, ceci, ce, celui-ci, celle-ci, y, en, là, alors, celui, celle, même, plutôt""",
)
