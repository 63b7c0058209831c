"""More mails that only a person may answer, in six languages, and ordinary ones: each was written before its rules were."""

DELICATE = [
    (
        "en",
        "danger",
        "Your power bank started hissing on my nightstand last night and the case swelled up. The mattress "
        "has a scorch mark. Is this covered by the warranty?",
    ),
    (
        "en",
        "danger",
        "My toddler got hold of the little screws from the toy shelf and put one in his mouth. We're at the "
        "hospital now. What are they made of?",
    ),
    (
        "en",
        "law",
        "I have asked three times for my money. My solicitor will be writing to you next week unless this is "
        "settled. Where should the letter be addressed?",
    ),
    (
        "en",
        "law",
        "We are representing Ms. Alder in the matter of invoice 88120 and request that you direct all further"
        " correspondence to our chambers.",
    ),
    (
        "en",
        "press",
        "Hello, I'm working on a piece about return fees for the Evening Courier and would love a comment "
        "from you before Thursday noon. How do your return fees work?",
    ),
    (
        "en",
        "press",
        "I host a consumer affairs podcast and we plan to feature your company in our next episode on hidden "
        "subscriptions. Who can we interview?",
    ),
    (
        "en",
        "data_protection",
        "Please send me a copy of everything you hold about me, where you got it and who you passed it on to,"
        " as I am entitled to under Article 15.",
    ),
    (
        "en",
        "data_protection",
        "Somebody else's invoice with her address and phone number turned up in my account yesterday. Are my "
        "details being shown to strangers as well?",
    ),
    (
        "en",
        "bereavement",
        "My husband passed away in March and I can't get into his account to stop the subscription. How do I do that?",
    ),
    (
        "en",
        "bereavement",
        "I'm the executor of my late mother's estate. She had a membership with you; please tell me what you "
        "need from me to end it.",
    ),
    (
        "de",
        "danger",
        "Beim Laden hat das Netzteil angefangen zu qualmen und die Steckdose ist jetzt schwarz. Kann ich ein "
        "neues Ladegerät bekommen?",
    ),
    (
        "de",
        "danger",
        "Meine Tochter hat sich an der scharfen Kante Ihres Regals so geschnitten, dass es genäht werden "
        "musste. Wie kann ich das Regal zurückgeben?",
    ),
    (
        "de",
        "law",
        "Sollte das Geld bis Freitag nicht auf meinem Konto sein, übergebe ich die Sache meinem Rechtsanwalt."
        " Wie lange dauert die Erstattung normalerweise?",
    ),
    (
        "de",
        "law",
        "Anbei erhalten Sie die Abmahnung unserer Mandantin wegen fehlerhafter Preisangaben. Wir setzen Ihnen"
        " eine Frist bis zum 3. Dezember.",
    ),
    (
        "de",
        "press",
        "Ich schreibe für die Wochenschau einen Artikel über Lieferverzug im Onlinehandel. Bis wann können "
        "Sie mir ein Statement geben?",
    ),
    (
        "de",
        "press",
        "Unsere Fernsehredaktion bereitet einen Beitrag über Ihre Garantiebedingungen vor. Wer steht bei "
        "Ihnen für ein Interview vor der Kamera zur Verfügung?",
    ),
    (
        "de",
        "data_protection",
        "Nach Art. 17 DSGVO verlange ich die Löschung sämtlicher über mich gespeicherter Daten und eine "
        "Bestätigung darüber.",
    ),
    (
        "de",
        "data_protection",
        "In meinem Kundenkonto sehe ich plötzlich die Bestellungen und die Anschrift einer fremden Person. "
        "Wie kann das sein?",
    ),
    (
        "de",
        "bereavement",
        "Mein Vater ist vor zwei Wochen verstorben. Er hatte bei Ihnen ein Abo, das ich jetzt kündigen "
        "möchte. Was brauchen Sie dafür?",
    ),
    (
        "de",
        "bereavement",
        "Ich habe den Nachlass meiner Schwester zu regeln und finde Abbuchungen von Ihnen. Wie kann ich ihr "
        "Konto schließen?",
    ),
    (
        "fr",
        "danger",
        "La batterie de votre vélo a pris feu dans notre garage cette nuit, les pompiers sont venus. Que "
        "dois-je faire de l'appareil ?",
    ),
    (
        "fr",
        "danger",
        "Depuis que j'utilise votre crème, j'ai le visage qui gonfle et du mal à respirer. Quels sont les "
        "ingrédients ?",
    ),
    (
        "fr",
        "law",
        "Sans remboursement sous huit jours, mon avocat saisira le tribunal. Quels sont vos délais de remboursement ?",
    ),
    (
        "fr",
        "law",
        "Veuillez considérer ce courriel comme une mise en demeure de livrer la commande 5521 avant le 30 novembre.",
    ),
    (
        "fr",
        "press",
        "Journaliste au quotidien Le Matin, je prépare un dossier sur les abonnements en ligne. Pourriez-vous"
        " me répondre avant mercredi ?",
    ),
    (
        "fr",
        "press",
        "Nous tournons un reportage télévisé sur la livraison à vélo et aimerions filmer vos entrepôts. À qui"
        " s'adresser ?",
    ),
    (
        "fr",
        "data_protection",
        "Conformément au RGPD, je souhaite obtenir toutes les données personnelles que vous détenez à mon sujet.",
    ),
    (
        "fr",
        "data_protection",
        "J'ai reçu par erreur la facture d'une autre cliente, avec son adresse et ses coordonnées bancaires. "
        "Mes données sont-elles en sécurité ?",
    ),
    (
        "fr",
        "bereavement",
        "Mon épouse est décédée le mois dernier et vous continuez à prélever son abonnement. Comment l'arrêter ?",
    ),
    (
        "fr",
        "bereavement",
        "Je m'occupe de la succession de mon grand-père, client chez vous depuis des années. Quels documents "
        "vous faut-il pour fermer son compte ?",
    ),
    ("es", "danger", "El calefactor que les compré echó chispas y se ha quemado la cortina. ¿Entra en la garantía?"),
    ("es", "danger", "Mi hijo se tragó una pila del mando y estamos en urgencias. ¿De qué tipo es la pila?"),
    (
        "es",
        "law",
        "Si no recibo el dinero esta semana, pondré el asunto en manos de mi abogado. ¿Cuánto tarda el reembolso?",
    ),
    (
        "es",
        "law",
        "Voy a presentar una demanda en el juzgado de consumo por el pedido 7740. ¿Cuál es su domicilio social?",
    ),
    (
        "es",
        "press",
        "Soy redactora del Diario del Norte y estamos escribiendo sobre las tiendas que no aceptan "
        "devoluciones. ¿Podrían hacer una declaración?",
    ),
    (
        "es",
        "press",
        "Preparamos un reportaje para la radio sobre los patinetes eléctricos. ¿Con quién de su empresa "
        "podríamos hablar?",
    ),
    (
        "es",
        "data_protection",
        "Solicito que eliminen todos mis datos personales según el Reglamento General de Protección de Datos.",
    ),
    (
        "es",
        "data_protection",
        "Alguien ha publicado en internet una lista con correos y teléfonos de sus clientes, y el mío está en"
        " ella. ¿Han sufrido una filtración?",
    ),
    ("es", "bereavement", "Mi madre falleció hace unos días y quiero dar de baja su suscripción. ¿Qué necesito?"),
    ("es", "bereavement", "Les escribo como heredero de mi tío, que era cliente suyo. ¿Cómo puedo cancelar su cuenta?"),
    ("it", "danger", "Il tostapane ha fatto un corto circuito e ho preso la scossa. Posso restituirlo?"),
    (
        "it",
        "danger",
        "Da quando abbiamo acceso la stufa abbiamo tutti mal di testa e si sente odore di gas. Come si "
        "pulisce il bruciatore?",
    ),
    ("it", "law", "Se non ricevo il rimborso entro dieci giorni mi rivolgerò al mio avvocato. Quali sono i tempi?"),
    (
        "it",
        "law",
        "Con la presente vi diffido dall'addebitare ulteriori importi; in caso contrario procederò per vie legali.",
    ),
    (
        "it",
        "press",
        "Sono una giornalista della Gazzetta di Lago e sto scrivendo un articolo sulle consegne in ritardo. "
        "Potete rilasciare una dichiarazione?",
    ),
    (
        "it",
        "press",
        "La nostra trasmissione televisiva vorrebbe intervistare un vostro portavoce sulle garanzie. A chi "
        "possiamo rivolgerci?",
    ),
    ("it", "data_protection", "Chiedo la cancellazione di tutti i miei dati personali ai sensi del GDPR."),
    (
        "it",
        "data_protection",
        "Ho ricevuto una vostra mail con i dati di un altro cliente, compreso il codice fiscale. Come è "
        "potuto succedere?",
    ),
    (
        "it",
        "bereavement",
        "Mio marito è morto a settembre e ricevo ancora le fatture a suo nome. Come disdico il contratto?",
    ),
    (
        "it",
        "bereavement",
        "Sono l'erede della signora Bassi, deceduta in agosto. Vorrei chiudere il suo conto presso di voi.",
    ),
    (
        "nl",
        "danger",
        "De accu van de step is tijdens het opladen ontploft en het behang is verbrand. Hoe kan ik hem ruilen?",
    ),
    (
        "nl",
        "danger",
        "Mijn zoontje heeft een magneetje uit jullie speelgoed ingeslikt, we zitten op de spoedeisende hulp. "
        "Hoe sterk zijn die magneten?",
    ),
    ("nl", "law", "Als het geld er vrijdag niet is, schakel ik mijn advocaat in. Hoe lang duurt een terugbetaling?"),
    (
        "nl",
        "law",
        "Hierbij stel ik u in gebreke en eis ik levering binnen veertien dagen, anders stap ik naar de rechter.",
    ),
    (
        "nl",
        "press",
        "Ik ben verslaggever bij de Stadskrant en maak een verhaal over retourkosten. Kunt u voor morgen reageren?",
    ),
    (
        "nl",
        "press",
        "Voor ons tv-programma over consumentenrecht zoeken wij iemand van uw bedrijf voor een gesprek. Wie "
        "kunnen we benaderen?",
    ),
    ("nl", "data_protection", "Op grond van de AVG wil ik inzage in alle gegevens die u van mij heeft."),
    (
        "nl",
        "data_protection",
        "Ik kan in mijn account ineens het adres en de bestellingen van een andere klant zien. Is er een datalek?",
    ),
    ("nl", "bereavement", "Mijn vrouw is vorige maand overleden. Hoe kan ik haar abonnement stopzetten?"),
    ("nl", "bereavement", "Ik regel de nalatenschap van mijn broer. Hij had een account bij jullie; hoe sluit ik dat?"),
    ("en", "danger", "The charger got so hot that my son has blisters on his palm. Can you send me a different model?"),
    (
        "en",
        "danger",
        "I smelt gas after fitting the hose from your kit and we had to leave the house. How tight should the"
        " fitting be?",
    ),
    ("en", "law", "Please confirm receipt of the attached summons; the hearing is set for 9 January."),
    (
        "en",
        "press",
        "We're running a consumer test in our magazine's spring issue and your drill came last. Any comment "
        "before we print?",
    ),
    (
        "en",
        "bereavement",
        "My brother died suddenly last week. There is a parcel for him under way that I'd like to stop.",
    ),
    (
        "en",
        "data_protection",
        "Your newsletter went out with all recipients in the To line. I can see 400 private addresses, mine "
        "among them.",
    ),
    (
        "de",
        "danger",
        "Nach zwei Gläsern von Ihrem Saft hatten alle drei Kinder Erbrechen und Fieber. Welche Charge war das?",
    ),
    (
        "de",
        "law",
        "Mein Mandant, Herr Kolb, widerspricht der Forderung vom 3. Mai. Bitte korrespondieren Sie nur noch mit uns.",
    ),
    (
        "de",
        "press",
        'Für die Sendung "Markt im Dritten" drehen wir nächste Woche über Billiglampen. Wer kann uns ein '
        "Interview geben?",
    ),
    (
        "de",
        "data_protection",
        "Bitte teilen Sie mir mit, welche personenbezogenen Daten Sie von mir speichern und an wen Sie sie "
        "weitergegeben haben.",
    ),
    (
        "de",
        "bereavement",
        "Meine Oma ist am Sonntag eingeschlafen. Auf ihren Namen läuft noch ein Vertrag, wie beende ich den?",
    ),
    (
        "fr",
        "danger",
        "Ma fille a eu une décharge en branchant la lampe et elle a la main brûlée. Est-ce que je peux la renvoyer ?",
    ),
    ("fr", "law", "J'ai déposé plainte ce matin au commissariat contre votre société. Quel est votre numéro SIRET ?"),
    (
        "fr",
        "press",
        "Je suis rédactrice pour le magazine Conso Plus et nous testons vos matelas. Qui peut répondre à nos "
        "questions ?",
    ),
    (
        "fr",
        "data_protection",
        "Je souhaite exercer mon droit à l'effacement et savoir à qui mes données ont été transmises.",
    ),
    ("fr", "bereavement", "Mon papa nous a quittés la semaine dernière. Que faire de son colis qui arrive demain ?"),
    ("es", "danger", "La olla a presión reventó y mi marido tiene quemaduras en el brazo. ¿Puedo devolverla?"),
    ("es", "law", "Mi abogada me aconseja pedirles por escrito la factura antes de ir a juicio. ¿Me la envían?"),
    (
        "es",
        "press",
        "Trabajo para Radio Costa y mañana emitimos un programa sobre sus tarifas. ¿Quieren dar su versión?",
    ),
    (
        "es",
        "data_protection",
        "Al entrar en mi cuenta me aparece el historial de compras de otra señora, con su dirección y su teléfono.",
    ),
    ("es", "bereavement", "Mi abuelo murió en enero y seguimos recibiendo sus facturas. ¿Cómo las paramos?"),
    ("it", "danger", "Il mio bambino ha messo in bocca una pila a bottone del telecomando, siamo al pronto soccorso."),
    ("it", "law", "Ho incaricato un legale: se non rispondete entro venerdì partirà la citazione."),
    (
        "it",
        "press",
        "Scrivo per il Corriere del Lago un pezzo sui ritardi nei rimborsi: potete commentare entro stasera?",
    ),
    (
        "it",
        "data_protection",
        "Vorrei sapere quali miei dati personali conservate e per quanto tempo, ai sensi dell'art. 15.",
    ),
    ("it", "bereavement", "Mia nonna è mancata due giorni fa; come faccio a chiudere il suo abbonamento?"),
    ("nl", "danger", "Het strijkijzer gaf een flinke schok en mijn hand is verbrand. Kan ik mijn geld terug?"),
    (
        "nl",
        "law",
        "Onze jurist heeft u op 4 mei aangeschreven. U heeft nog zeven dagen voordat wij naar de kantonrechter gaan.",
    ),
    (
        "nl",
        "press",
        "Voor de Consumentenbijlage van De Kustbode schrijf ik over trage bezorging. Wie kan mij te woord staan?",
    ),
    (
        "nl",
        "bereavement",
        "Onze vader is zaterdag overleden en zijn bestelling wordt morgen bezorgd. Kunt u die tegenhouden?",
    ),
    ("en", "danger", "The swing you sold us came off its hook and my girl broke her arm. What weight is it rated for?"),
    (
        "en",
        "danger",
        "When I plug the iron in, there is a bang and the fuse box trips, and today a flame came out of the "
        "plug. Should I send it back?",
    ),
    ("en", "law", "This is a final letter before we start court proceedings about order 3321. Where can it be served?"),
    ("en", "press", "I'm a reporter with the Harbour Times. How many people did you let go last month?"),
    (
        "en",
        "data_protection",
        "Delete every piece of information that you keep on me and confirm it in writing within a month.",
    ),
    ("en", "bereavement", "I lost my wife in April and her gift card is still in a drawer. Can I use it?"),
    (
        "de",
        "danger",
        "Das Kinderbett ist heute Nacht zusammengebrochen, mein Sohn hat eine Platzwunde. Gibt es Ersatzschrauben?",
    ),
    ("de", "law", "Sollten Sie nicht bis zum 15. zahlen, werde ich Klage beim Amtsgericht einreichen."),
    ("de", "press", "Ich bin Journalistin bei der Tagespost und hätte drei Fragen zu Ihrer Preiserhöhung."),
    ("de", "data_protection", "Ich widerrufe meine Einwilligung und möchte, dass Sie alle meine Daten löschen."),
    ("de", "bereavement", "Mein Mann ist gestorben, seine Uhr ist noch bei Ihnen in Reparatur. Wie bekomme ich sie?"),
    ("fr", "danger", "Le chauffe-eau a explosé, il y a de l'eau et du verre partout et mon voisin est blessé."),
    ("fr", "law", "Mon avocat vous a écrit le 2 mai, sans réponse. Où en est-on ?"),
    (
        "fr",
        "press",
        "Pour un article dans Le Courrier, pouvez-vous nous dire combien de clients sont touchés par la panne ?",
    ),
    (
        "fr",
        "data_protection",
        "Merci de supprimer mon compte et toutes les informations que vous avez sur moi, conformément à la loi.",
    ),
    ("fr", "bereavement", "Ma mère vient de mourir. Peut-on transférer son abonnement à mon nom ?"),
    ("es", "danger", "Mi hija se ha intoxicado con el limpiador. ¿Qué lleva?"),
    ("es", "law", "Les doy diez días; después iré a los tribunales."),
    ("es", "press", "Somos un programa de televisión y queremos grabar en su tienda el martes."),
    ("es", "data_protection", "Quiero saber qué datos míos tienen y que los borren todos."),
    ("es", "bereavement", "Mi hermano ha muerto y su móvil está a nombre de ustedes. ¿Cómo lo cancelo?"),
    ("it", "danger", "Il seggiolino si è rotto e mia figlia è caduta battendo la testa. C'è una garanzia?"),
    ("it", "law", "Se non risolvete ci vediamo in tribunale."),
    ("it", "press", "Sono un giornalista freelance, sto raccogliendo testimonianze sui vostri prodotti difettosi."),
    ("it", "data_protection", "Revoco il consenso al trattamento e chiedo che i miei dati siano cancellati."),
    ("it", "bereavement", "Mio padre non c'è più. Come posso restituire il suo apparecchio?"),
    ("nl", "danger", "De ladder brak en ik heb nu een gebroken enkel. Welke garantie geldt?"),
    ("nl", "law", "Mijn advocaat heeft u een brief gestuurd; wanneer antwoordt u?"),
    ("nl", "data_protection", "Verwijder alle gegevens die jullie over mij hebben."),
    ("nl", "bereavement", "Mijn man leeft niet meer. Hoe zet ik zijn rekening op mijn naam?"),
]

ORDINARY = [
    "The lamp on my desk died after two weeks. Can I get a new one under the warranty?",
    "How do I change the editor for a blog article and who may comment on a story?",
    "I work for a hospital and would like to order forty lamps. Do you give a volume discount?",
    "Can I see another customer group's prices if I switch the plan?",
    "My kettle was leaked all over the worktop: the lid does not close. How do I order a new lid?",
    "Mein Akku ist tot, wo bekomme ich einen neuen?",
    "Kann ich einem anderen Kunden einen Gutschein schenken?",
    "Schreiben Sie bitte unsere Redaktionsadresse als Rechnungsadresse hinein?",
    "La batterie est morte au bout d'un an. Est-elle garantie ?",
    "Puis-je offrir un bon à une autre personne ?",
    "La batería no carga. ¿Hay una tienda cerca del hospital de Burgos?",
    "Me gustaría saber cuánto cuesta el envío a otra persona.",
    "La lampada non si accende più, è morta. Come la restituisco?",
    "Posso regalare un buono a un altro cliente?",
    "De lamp is dood, hoe ruil ik hem?",
    "Kan ik mijn bestelling op naam van een ander zetten?",
    "Jak zmienić adres dostawy na adres innej osoby?",
    "Batteriet är dött, hur byter jag det?",
    "A lâmpada queimou ao fim de um mês. Tem garantia?",
    "Lambanın ışığı bir türlü yanmadı, ne yapmalıyım, sorun ne oldu?",
    "كيف يمكنني تغيير عنوان التوصيل إلى عنوان شخص آخر؟",
]
