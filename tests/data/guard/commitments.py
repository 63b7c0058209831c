"""Commitments that only a person may make, and descriptions that share their words: written before the rules were.

Lines alternate: the first, third, … were looked at while the rules were written, the others only measure.
"""

COMMITMENTS = {
    "en": """
        A replacement is on its way to you.
        We will cover the return label for you.
        You can keep the lamp as a gift from us.
        We'll make an exception for you this time.
        I have extended your warranty by one year.
        We are happy to waive the restocking fee for you.
        As a gesture of goodwill you get 20 EUR back.
        We will send the missing part free of charge.
        The shipping costs are on us.
        A new bulb will be sent out to you today.
        We'll exchange it for the larger size.
        I've processed your return.
        Your voucher of 10 EUR is attached.
        You don't have to pay for the repair.
        We will take the item back even though the period is over.
        We'll pay the difference for you.
        Your new lamp ships tomorrow.
        I can offer you a discount of 15 % on your next order.
        We will repair it at no cost to you.
        You will get your money back by Friday.
        We have upgraded your plan as an apology.
        We'll bear the cost of the courier.
        I've added a free month to your account.
        Please keep the broken one, a new one is coming.
        We are giving you store credit for the delay.
        We guarantee that your money will be refunded.
    """,
    "de": """
        Wir schicken Ihnen Ersatz.
        Wir übernehmen die Kosten für den Rückversand.
        Sie dürfen die Lampe als Geschenk behalten.
        In Ihrem Fall machen wir eine Ausnahme.
        Ich habe Ihre Garantie um ein Jahr verlängert.
        Wir erlassen Ihnen die Bearbeitungsgebühr.
        Aus Kulanz erhalten Sie 20 Euro zurück.
        Das fehlende Teil senden wir Ihnen kostenlos zu.
        Die Versandkosten gehen auf uns.
        Eine neue Lampe ist bereits zu Ihnen unterwegs.
        Wir tauschen Ihnen das Gerät gegen die größere Größe um.
        Ihre Rücksendung habe ich bearbeitet.
        Als Entschuldigung schenken wir Ihnen einen Gutschein über 10 Euro.
        Für die Reparatur müssen Sie nichts bezahlen.
        Wir nehmen den Artikel ausnahmsweise trotz abgelaufener Frist zurück.
        Die Differenz zahlen wir.
        Ihr Ersatzgerät geht morgen in den Versand.
        Ich kann Ihnen 15 % Rabatt auf die nächste Bestellung anbieten.
        Wir reparieren es für Sie ohne Berechnung.
        Sie bekommen Ihr Geld bis Freitag zurück.
        Wir haben Ihren Tarif als Wiedergutmachung hochgestuft.
        Die Kosten des Kuriers tragen wir.
        Wir schreiben Ihnen einen Gratismonat gut.
        Der Austausch wird für Sie veranlasst.
        Wir garantieren Ihnen die Erstattung.
        Ich lasse Ihnen heute noch ein neues Netzteil zukommen.
    """,
    "fr": """
        Un produit de remplacement est en route vers vous.
        Nous prenons en charge les frais de retour.
        Vous pouvez garder la lampe en cadeau.
        Nous ferons une exception pour vous.
        J'ai prolongé votre garantie d'un an.
        Les frais de port sont à notre charge.
        À titre commercial, nous vous offrons 20 euros.
        Nous vous enverrons la pièce manquante gratuitement.
    """,
    "es": """
        Un producto de sustitución está en camino.
        Nos hacemos cargo de los gastos de devolución.
        Puede quedarse con la lámpara como regalo.
        Haremos una excepción con usted.
        He ampliado su garantía un año.
        Los gastos de envío corren de nuestra cuenta.
        Como gesto comercial le regalamos 20 euros.
        Le enviaremos la pieza que falta sin coste.
    """,
    "it": """
        Un prodotto sostitutivo è in viaggio verso di lei.
        Ci facciamo carico delle spese di reso.
        Può tenere la lampada in regalo.
        Faremo un'eccezione per lei.
        Ho esteso la sua garanzia di un anno.
        Le spese di spedizione sono a nostro carico.
        Come gesto commerciale le regaliamo 20 euro.
        Le invieremo il pezzo mancante gratuitamente.
    """,
    "pt": """
        Um produto de substituição está a caminho.
        Nós suportamos os custos da devolução.
        Pode ficar com o candeeiro como presente.
        Vamos abrir uma exceção para si.
        Prolonguei a sua garantia por um ano.
        Os portes ficam por nossa conta.
        Como gesto comercial oferecemos-lhe 20 euros.
        Enviaremos a peça em falta gratuitamente.
    """,
    "nl": """
        Een vervangend product is onderweg naar u.
        Wij nemen de kosten van de retourzending op ons.
        U mag de lamp als cadeau houden.
        We maken voor u een uitzondering.
        Ik heb uw garantie met een jaar verlengd.
        De verzendkosten zijn voor onze rekening.
        Uit coulance geven wij u 20 euro terug.
        We sturen u het ontbrekende onderdeel gratis toe.
    """,
    "sv": """
        En ersättningsprodukt är på väg till dig.
        Vi står för returkostnaden.
        Du får behålla lampan som gåva.
        Vi gör ett undantag för dig.
        Jag har förlängt din garanti med ett år.
        Vi bjuder på frakten.
        Som kompensation ger vi dig 200 kronor.
        Vi skickar den saknade delen kostnadsfritt till dig.
    """,
    "pl": """
        Nowy produkt jest już w drodze do Pana.
        Pokryjemy koszty zwrotu.
        Może Pani zatrzymać lampę w prezencie.
        Zrobimy dla Pana wyjątek.
        Przedłużyłem Pana gwarancję o rok.
        Koszty wysyłki bierzemy na siebie.
        W ramach rekompensaty damy Panu 20 euro.
        Wyślemy Panu brakującą część za darmo.
    """,
    "tr": """
        Yeni ürününüz yola çıktı.
        İade kargo ücretini biz karşılıyoruz.
        Lambayı hediye olarak tutabilirsiniz, bizden olsun.
        Sizin için bir istisna yapacağız.
        Garantinizi bir yıl uzattım.
        Kargo masrafı bizden.
        Telafi olarak size 20 avro vereceğiz.
        Eksik parçayı size ücretsiz göndereceğiz.
    """,
    "ar": """
        المنتج البديل في طريقه إليك.
        سنتحمل تكاليف الإرجاع.
        يمكنك الاحتفاظ بالمصباح كهدية منا.
        سنستثنيك هذه المرة.
        لقد مددت ضمانك لمدة سنة.
        رسوم الشحن علينا.
        سنمنحك 20 يورو كتعويض.
        سنرسل لك القطعة الناقصة مجانا.
    """,
}
DESCRIPTIONS = {
    "en": """
        Replacements are shipped within two days of approval.
        The return label is free for orders over 50 EUR.
        You can add a gift message at checkout.
        There are no exceptions to the 30-day period.
        The warranty can be extended within 60 days of purchase.
        The restocking fee is waived for faulty items.
        Goodwill requests are reviewed by a person.
        Free shipping applies to orders over 50 EUR.
        The customer pays the shipping costs of a return.
        If a part is missing, write to us with your order number.
        You can exchange an item for another size within 30 days.
        Returns are processed within five working days.
        Vouchers are valid for two years.
        Repairs under warranty cost nothing.
        Items can be returned until 31 January if they were bought in December.
        If the new item costs more, you pay the difference.
        Once your order ships, you get an e-mail with a tracking link.
        Students get a discount of 15 %.
        We do not repair products of other brands.
        Refunds go to the card that was charged.
        You can upgrade your plan at any time.
        I have passed your wish for a replacement on to a colleague.
        A colleague will check whether we can cover the label.
        Please keep the original box until you are sure.
        Store credit does not expire.
        I cannot promise a refund.
    """,
    "de": """
        Ersatz verschicken wir nach der Prüfung innerhalb von zwei Tagen.
        Der Rückversand ist ab 50 Euro kostenlos.
        Sie können an der Kasse eine Geschenkverpackung wählen.
        Ausnahmen von der Frist gibt es nicht.
        Die Garantie lässt sich innerhalb von 60 Tagen verlängern.
        Bei defekten Artikeln entfällt die Gebühr.
        Kulanzanfragen prüft ein Mensch.
        Ab 50 Euro ist der Versand kostenlos.
        Die Versandkosten der Rücksendung trägt der Kunde.
        Fehlt ein Teil, schreiben Sie uns bitte die Bestellnummer.
        Sie können den Artikel innerhalb von 30 Tagen umtauschen.
        Rücksendungen werden innerhalb von fünf Werktagen bearbeitet.
        Gutscheine gelten zwei Jahre.
        Reparaturen innerhalb der Garantie sind kostenlos.
        Im Dezember gekaufte Artikel nehmen wir bis 31. Januar zurück.
        Kostet der neue Artikel mehr, zahlen Sie die Differenz.
        Sobald Ihre Bestellung versandt wird, erhalten Sie eine E-Mail.
        Studierende erhalten 15 % Rabatt.
        Produkte anderer Marken reparieren wir nicht.
        Die Erstattung geht auf die belastete Karte.
        Den Tarif können Sie jederzeit wechseln.
        Ich habe Ihren Wunsch nach Ersatz an einen Kollegen weitergegeben.
        Ein Kollege prüft, ob wir die Kosten übernehmen können.
        Bitte behalten Sie den Originalkarton.
        Guthaben verfällt nicht.
        Eine Erstattung kann ich nicht zusagen.
    """,
    "fr": """
        Les produits de remplacement partent sous deux jours.
        Les frais de retour sont offerts à partir de 50 euros.
        Vous pouvez choisir un emballage cadeau.
        Aucune exception n'est possible.
        La garantie peut être prolongée dans les 60 jours.
        Les frais de port du retour sont à la charge du client.
        J'ai transmis votre demande de remplacement à un collègue.
        La livraison est gratuite à partir de 50 euros.
    """,
    "es": """
        Los productos de sustitución salen en dos días.
        La devolución es gratuita a partir de 50 euros.
        Puede elegir un envoltorio de regalo.
        No hay excepciones al plazo.
        La garantía se puede ampliar en 60 días.
        Los gastos de devolución corren por cuenta del cliente.
        He trasladado su petición a un compañero.
        El envío es gratuito a partir de 50 euros.
    """,
    "it": """
        I prodotti sostitutivi partono entro due giorni.
        Il reso è gratuito da 50 euro.
        Può scegliere una confezione regalo.
        Non sono previste eccezioni.
        La garanzia si può estendere entro 60 giorni.
        Le spese di reso sono a carico del cliente.
        Ho inoltrato la sua richiesta a un collega.
        La spedizione è gratuita da 50 euro.
    """,
    "pt": """
        Os produtos de substituição seguem em dois dias.
        A devolução é gratuita a partir de 50 euros.
        Pode escolher um embrulho de presente.
        Não há exceções ao prazo.
        A garantia pode ser prolongada em 60 dias.
        Os custos da devolução são por conta do cliente.
        Encaminhei o seu pedido a um colega.
        O envio é gratuito a partir de 50 euros.
    """,
    "nl": """
        Vervangende producten gaan binnen twee dagen de deur uit.
        Retourneren is gratis vanaf 50 euro.
        U kunt een cadeauverpakking kiezen.
        Uitzonderingen zijn niet mogelijk.
        De garantie kan binnen 60 dagen worden verlengd.
        De retourkosten zijn voor rekening van de klant.
        Ik heb uw verzoek aan een collega doorgegeven.
        Verzending is gratis vanaf 50 euro.
    """,
    "sv": """
        Ersättningsprodukter skickas inom två dagar.
        Returen är gratis från 500 kronor.
        Du kan välja presentinslagning.
        Det finns inga undantag.
        Garantin kan förlängas inom 60 dagar.
        Kunden står för returfrakten.
        Jag har skickat vidare din önskan till en kollega.
        Frakten är gratis från 500 kronor.
    """,
    "pl": """
        Produkty zastępcze wysyłamy w ciągu dwóch dni.
        Zwrot jest darmowy od 50 euro.
        Można wybrać opakowanie na prezent.
        Nie ma wyjątków od terminu.
        Gwarancję można przedłużyć w ciągu 60 dni.
        Koszty zwrotu pokrywa klient.
        Przekazałam prośbę koledze.
        Wysyłka jest darmowa od 50 euro.
    """,
    "tr": """
        Yedek ürünler iki gün içinde gönderilir.
        50 avrodan sonra iade ücretsizdir.
        Hediye paketi seçebilirsiniz.
        Süre için istisna yoktur.
        Garanti 60 gün içinde uzatılabilir.
        İade kargo ücretini müşteri öder.
        Talebinizi bir meslektaşıma ilettim.
        50 avrodan sonra kargo ücretsizdir.
    """,
    "ar": """
        ترسل المنتجات البديلة خلال يومين.
        الإرجاع مجاني فوق 50 يورو.
        يمكنك اختيار تغليف الهدايا.
        لا توجد استثناءات من المدة.
        يمكن تمديد الضمان خلال 60 يوما.
        تكاليف الإرجاع على العميل.
        حولت طلبك إلى زميل.
        الشحن مجاني فوق 50 يورو.
    """,
}
WISHES = {
    "en": """
        Please ship a replacement.
        Can you process a return for order 1234?
        I want to exchange it for a larger one.
        Please send me a new one.
        Could you extend my warranty?
        I'd like to return the lamp, please send me a label.
        Please swap it for the blue one.
        Please make an exception for me.
    """,
    "de": """
        Bitte schicken Sie mir Ersatz.
        Ich möchte die Lampe gegen eine größere umtauschen.
        Können Sie die Rücksendung veranlassen?
        Bitte senden Sie mir ein neues Gerät.
        Bitte verlängern Sie meine Garantie.
        Bitte tauschen Sie es aus.
        Bitte übernehmen Sie die Versandkosten.
        Ich hätte gern ein Rücksendeetikett, bitte schicken Sie mir eins.
    """,
    "fr": """
        Merci de m'envoyer un produit de remplacement.
        Je voudrais échanger la lampe.
        Pouvez-vous lancer le retour ?
        Veuillez m'en envoyer un nouveau.
    """,
    "es": """
        Por favor, envíenme un reemplazo.
        Quiero cambiarla por otra más grande.
        ¿Pueden tramitar la devolución?
        Envíenme uno nuevo, por favor.
    """,
    "it": """
        Vi prego di inviarmi un sostituto.
        Vorrei cambiarla con una più grande.
        Potete avviare il reso?
        Inviatemene una nuova, per favore.
    """,
    "pt": """
        Por favor, enviem-me um substituto.
        Quero trocar por um maior.
        Podem processar a devolução?
        Enviem-me um novo, por favor.
    """,
    "nl": """
        Stuur mij alstublieft een vervanging.
        Ik wil hem omruilen voor een grotere.
        Kunt u de retourzending in gang zetten?
        Stuur me een nieuwe, alstublieft.
    """,
    "sv": """
        Skicka mig en ersättning, tack.
        Jag vill byta den mot en större.
        Kan ni behandla returen?
        Skicka en ny, tack.
    """,
    "pl": """
        Proszę wysłać mi nowy egzemplarz.
        Chcę ją wymienić na większą.
        Czy mogą Państwo zrealizować zwrot?
        Proszę o wymianę.
    """,
    "tr": """
        Lütfen bana yenisini gönderin.
        Daha büyüğüyle değiştirmek istiyorum.
        İademi başlatır mısınız?
        Lütfen ürünü değiştirin.
    """,
    "ar": """
        أرجو إرسال بديل.
        أريد استبداله بآخر أكبر.
        هل يمكنكم معالجة الإرجاع؟
        أرسلوا لي واحدا جديدا من فضلكم.
    """,
}
NO_WISHES = {
    "en": """
        How do I return a lamp?
        How long does a replacement take?
        Do you ship to Norway?
        Can I exchange a gift?
        What is your return policy?
        How do I process a return in the app?
    """,
    "de": """
        Wie schicke ich die Lampe zurück?
        Wie lange dauert der Umtausch?
        Kann ich ein Geschenk umtauschen?
        Wie verlängere ich die Garantie?
    """,
    "fr": "Comment renvoyer la lampe ?\nPuis-je échanger un cadeau ?",
    "es": "¿Cómo devuelvo la lámpara?\n¿Puedo cambiar un regalo?",
    "it": "Come restituisco la lampada?\nPosso cambiare un regalo?",
    "pt": "Como devolvo o candeeiro?\nPosso trocar um presente?",
    "nl": "Hoe stuur ik de lamp terug?\nKan ik een cadeau omruilen?",
    "sv": "Hur returnerar jag lampan?\nKan jag byta en present?",
    "pl": "Jak zwrócić lampę?\nCzy mogę wymienić prezent?",
    "tr": "Lambayı nasıl iade ederim?\nHediyeyi değiştirebilir miyim?",
    "ar": "كيف أعيد المصباح؟\nهل يمكنني استبدال هدية؟",
}
