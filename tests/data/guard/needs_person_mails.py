"""Mails that only a person may answer, and ordinary ones that share their words: written before the rules were.

Of each pair of lines the first was looked at while the rules were written; the second only measures. A blank line parts
the pairs. Ordinary mails alternate in the same way.
"""

DELICATE = {
    ("en", "danger"): """
        Hello, the lamp I bought from you started to smoke last night and there was a smell of burning plastic. Is it safe?
        My daughter put her hand on the heater you sold us and has second-degree burns. What do I do with it now?
    """,
    ("en", "law"): """
        If I do not have my money by Friday you will hear from my solicitor. I have kept every e-mail.
        I am preparing a small claims court case over order 5512 and need the registered address of your company.
    """,
    ("en", "press"): """
        I am a reporter with the Evening Tribune, working on a story about late deliveries. Who can comment by 4 pm?
        We are running a documentary segment on your brand next week. Do you have a statement for our viewers?
    """,
    ("en", "data protection"): """
        Under Article 15 GDPR please send me a copy of all personal data that you hold about me.
        I want you to erase everything you know about me, as is my right under data protection law.
    """,
    ("en", "bereavement"): """
        My husband passed away in March and his subscription is still being charged. What do you need from me?
        I am writing on behalf of my late mother. Her order arrived after the funeral. Can it go back?
    """,
    ("de", "danger"): """
        Guten Tag, seit gestern qualmt die Stehlampe und es riecht verschmort. Kann ich sie weiter benutzen?
        Unser Sohn hat beim Einstecken des Netzteils einen Stromschlag bekommen. Was sollen wir tun?
    """,
    ("de", "law"): """
        Sollte das Geld nicht bis Montag da sein, übergebe ich die Sache meinem Anwalt.
        Ich setze Ihnen eine letzte Frist bis zum 30. November, danach erhebe ich Klage beim Amtsgericht.
    """,
    ("de", "press"): """
        Ich bin Redakteurin beim Tagesanzeiger und schreibe über Lieferzeiten. Wer gibt mir bis heute Abend Auskunft?
        Für einen Fernsehbeitrag bitten wir um eine Stellungnahme Ihrer Geschäftsführung zu den Vorwürfen.
    """,
    ("de", "data protection"): """
        Hiermit verlange ich nach Art. 15 DSGVO Auskunft über alle zu meiner Person gespeicherten Daten.
        Bitte löschen Sie sämtliche personenbezogenen Daten von mir und bestätigen Sie mir das schriftlich.
    """,
    ("de", "bereavement"): """
        Mein Vater ist letzte Woche verstorben. Wie kann ich sein Abo beenden?
        Nach dem Tod meiner Frau möchte ich ihr Kundenkonto schließen. Welche Unterlagen brauchen Sie?
    """,
    ("fr", "danger"): """
        Bonjour, la multiprise a pris feu ce matin, heureusement sans blessé. Que dois-je faire de l'appareil ?
        Ma fille s'est brûlée avec la bouilloire achetée chez vous. À qui dois-je m'adresser ?
    """,
    ("fr", "law"): """
        Sans remboursement sous huit jours, mon avocat prendra contact avec vous.
        Ceci vaut mise en demeure. À défaut de réponse, je saisirai le tribunal compétent.
    """,
    ("fr", "press"): """
        Je suis journaliste au Courrier du Nord et je prépare un article sur vos délais. Qui peut me répondre aujourd'hui ?
        Notre rédaction souhaite une réaction de votre direction avant la diffusion du reportage de jeudi.
    """,
    ("fr", "data protection"): """
        Conformément au RGPD, je vous demande une copie de toutes les données personnelles me concernant.
        J'exerce mon droit à l'effacement : merci de supprimer toutes mes données personnelles.
    """,
    ("fr", "bereavement"): """
        Mon mari est décédé le mois dernier, comment faire pour résilier son abonnement ?
        Suite au décès de ma mère, je souhaite fermer son compte. Quels documents faut-il ?
    """,
    ("es", "danger"): """
        Hola, el cargador empezó a echar humo y olía a quemado. ¿Puedo seguir usándolo?
        Mi hijo recibió una descarga eléctrica al enchufar la lámpara. ¿Qué hago?
    """,
    ("es", "law"): """
        Si no me devuelven el dinero esta semana, mi abogado se pondrá en contacto con ustedes.
        Voy a presentar una demanda ante los tribunales si no recibo respuesta antes del viernes.
    """,
    ("es", "press"): """
        Soy periodista de El Faro y escribo sobre los retrasos de sus envíos. ¿Quién puede atenderme hoy?
        Vamos a emitir un reportaje sobre su empresa y quisiéramos una declaración de la dirección.
    """,
    ("es", "data protection"): """
        En virtud del RGPD solicito acceso a todos los datos personales que tienen sobre mí.
        Ejerzo mi derecho de supresión: borren todos mis datos personales y confírmenlo por escrito.
    """,
    ("es", "bereavement"): """
        Mi padre falleció hace dos semanas y le siguen cobrando la suscripción. ¿Cómo la cancelo?
        Tras la muerte de mi esposa quiero cerrar su cuenta. ¿Qué documentos necesitan?
    """,
    ("it", "danger"): """
        Buongiorno, la lampada fa fumo e c'è odore di bruciato. Posso continuare a usarla?
        Mia figlia ha preso la scossa toccando il caricabatterie. Cosa dobbiamo fare?
    """,
    ("it", "law"): """
        Se non ricevo il rimborso entro venerdì mi rivolgerò al mio avvocato.
        Questa è una diffida formale: in mancanza di risposta procederò per vie legali.
    """,
    ("it", "press"): """
        Sono una giornalista del Corriere della Valle e scrivo sui ritardi delle consegne. Con chi posso parlare oggi?
        La nostra redazione prepara un servizio televisivo su di voi: avete una dichiarazione?
    """,
    ("it", "data protection"): """
        Ai sensi del GDPR chiedo copia di tutti i dati personali che mi riguardano.
        Vi chiedo di cancellare tutti i miei dati personali, come previsto dalla legge sulla privacy.
    """,
    ("it", "bereavement"): """
        Mio padre è deceduto a settembre, come posso disdire il suo abbonamento?
        Dopo la morte di mia moglie vorrei chiudere il suo account. Quali documenti servono?
    """,
    ("nl", "danger"): """
        Goedendag, de oplader begon te roken en het ruikt verbrand. Is dat gevaarlijk?
        Mijn zoon heeft een elektrische schok gekregen van de lamp. Wat moeten we doen?
    """,
    ("nl", "law"): """
        Als ik mijn geld vrijdag niet terug heb, schakel ik mijn advocaat in.
        Dit is een ingebrekestelling. Bij uitblijven van betaling stap ik naar de rechter.
    """,
    ("nl", "press"): """
        Ik ben journalist bij De Kustkrant en schrijf over late leveringen. Wie kan vandaag reageren?
        Onze redactie maakt een televisie-uitzending over uw bedrijf. Krijgen wij een reactie van de directie?
    """,
    ("nl", "data protection"): """
        Op grond van de AVG verzoek ik om inzage in al mijn persoonsgegevens.
        Ik wil dat u al mijn persoonsgegevens verwijdert en dat schriftelijk bevestigt.
    """,
    ("nl", "bereavement"): """
        Mijn man is vorige maand overleden. Hoe zeg ik zijn abonnement op?
        Na het overlijden van mijn moeder wil ik haar account sluiten. Welke papieren heeft u nodig?
    """,
}

ORDINARY = {
    "en": """
        The parcel should go to the court of my building, not to the front door. Can I change the address?
        I press the button for ten seconds and nothing happens. How do I reset it?
        The battery has died after a year. Is a dead battery covered by the warranty?
        Do you sell a French press that fits two cups?
        How do I delete my saved address in the settings?
        Is the lamp safe to use in a smoking area?
        Can I burn the scented candle for more than four hours?
        Does the privacy screen fit a 14-inch laptop?
        I would like to pass away the time with a puzzle. Which one has 1,000 pieces?
        Where do I find the legal notice and the terms on your website?
    """,
    "de": """
        Bitte liefern Sie in den Hof meines Hauses und nicht an die Haustür. Geht das?
        Ich drücke die Taste zehn Sekunden lang, aber nichts passiert. Wie setze ich das Gerät zurück?
        Der Akku ist nach einem Jahr tot. Gilt dafür die Garantie?
        Wie lösche ich meine gespeicherte Adresse in den Einstellungen?
        Verkaufen Sie auch eine Saftpresse für Zitronen?
        Ist die Kerze auch für Raucherräume geeignet?
        Wie lange brennt die Duftkerze ungefähr?
        Wo finde ich Ihre Datenschutzerklärung auf der Webseite?
        Welches Gericht kann ich mit dem Topf am besten kochen?
        Wann kommt der neue Artikel wieder auf Lager?
    """,
    "fr": """
        Pouvez-vous livrer dans la cour de mon immeuble plutôt qu'à la porte ?
        J'appuie sur le bouton pendant dix secondes et rien ne se passe. Comment réinitialiser ?
        La batterie est morte au bout d'un an. Est-elle couverte par la garantie ?
        Comment supprimer une adresse enregistrée dans les paramètres ?
        Vendez-vous un presse-agrumes pour deux verres ?
        Combien de temps brûle la bougie parfumée ?
        Où trouver votre politique de confidentialité sur le site ?
        La lampe convient-elle à un espace fumeur ?
        Faites-vous un tarif pour les avocats et les notaires ?
        Quelle est la date de retour en stock de cet article ?
    """,
    "es": """
        ¿Pueden entregar en el patio de mi edificio y no en la puerta?
        Pulso el botón diez segundos y no pasa nada. ¿Cómo lo reinicio?
        La batería ha muerto después de un año. ¿La cubre la garantía?
        ¿Cómo borro una dirección guardada en los ajustes?
        ¿Venden una prensa francesa para dos tazas?
        ¿Cuánto tiempo dura encendida la vela perfumada?
        ¿Dónde encuentro la política de privacidad en su web?
        ¿La lámpara sirve para una zona de fumadores?
        ¿La receta lleva aguacate o abogado, como dice la traducción?
        ¿Cuándo vuelve a haber existencias de este artículo?
    """,
    "it": """
        Potete consegnare nel cortile del palazzo e non alla porta?
        Premo il pulsante per dieci secondi e non succede nulla. Come si resetta?
        La batteria è morta dopo un anno. La garanzia la copre?
        Come elimino un indirizzo salvato nelle impostazioni?
        Vendete uno spremiagrumi per due bicchieri?
        Quanto dura accesa la candela profumata?
        Dove trovo l'informativa sulla privacy nel sito?
        La lampada va bene per una zona fumatori?
        Il portafoto si appende con la stampa in verticale?
        Quando torna disponibile questo articolo?
    """,
    "nl": """
        Kunt u op het hof achter mijn gebouw bezorgen en niet aan de deur?
        Ik druk tien seconden op de knop en er gebeurt niets. Hoe reset ik het?
        De accu is na een jaar dood. Valt dat onder de garantie?
        Hoe verwijder ik een opgeslagen adres in de instellingen?
        Verkoopt u een citruspers voor twee glazen?
        Hoe lang brandt de geurkaars ongeveer?
        Waar vind ik uw privacyverklaring op de site?
        Is de lamp geschikt voor een rookruimte?
        Is de tv-meubel ook geschikt voor een 65-inch scherm?
        Wanneer is dit artikel weer op voorraad?
    """,
}
