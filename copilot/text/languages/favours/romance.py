"""Promises of favours: French, Spanish, Italian, Portuguese."""

from copilot.text.languages.favours.phrases import FavourPhrases

ROMANCE = {
    "fr": FavourPhrases(
        ours="nous, je, j'ai, notre [equipe service]",
        willing="je, j'ai, nous [avons allons pouvons], volontiers, deja",
        acts="""[rembourse* remboursons reprenons reprendrons reprends acceptons accepte accepterons prolonge* prolongeons
            prolongerons offre offrons offrirons accorde accordons accorderons annule annulons annulerons supprime
            supprimons rouvre rouvrons rouvrirons ouvre ouvrons enregistre enregistrons prends prenons prendrons envoyons
            envoie enverrons rempla* creditons credite verse versons versera verserons applique appliquons reportons deplace
            deplacons modifions remettons remets faisons ferons rendons rendrons gardons laissons], [rembourse repris
            accepte prolonge offert accorde annule supprime rouvert enregistre pris envoye remplace credite verse applique
            reporte modifie]""",
        gives="""[rembourse remboursons rembourserons reprenons reprendrons reprends acceptons accepte accepterons prolonge
            prolongeons prolongerons offre offrons offrirons accorde accordons accorderons annulons annulerons rouvre
            rouvrons rouvrirons rempla* creditons versons rendons rendrons renoncons], [rembourse repris accepte prolonge
            offert accorde rouvert remplace]""",
        cases="dans votre cas, cette fois-ci, cette fois",
        exceptions="""a titre exceptionnel, exceptionnellement, encore une fois, une nouvelle fois, retroactivement, a titre
            retroactif, effet retroactif, par geste""",
        for_you="pour vous",
        cares="""[verifie* verifier verifions regarde regarder regardons demande demander demandons transmets transmettons
            transmis explique expliquer renseigne* comprends comprenons uniquement seulement desole desoles excuses prions
            remercie remercions espere esperons conseillons recommandons]""",
        vows="[nous je] [vous_le vous_la vous_les vous les la le vous_en en y]",
        perfects="[j'ai nous_avons je_vous_ai nous_vous_avons]",
        yours="votre, vos, vous",
        known="""recu*, vu, verifie, lu, transmis*, trouve, compris, demande, repondu, note, explique, regarde, examine,
            consulte, joint, ecrit, informe, contacte, signale, resume, indique, dit, besoin""",
        tells="""repondr*, contacter*, ecrir*, informer*, tiendr*, reviendr*, ser*, aur*, pourr*, devr*, saur*, voudr*,
            verifier*, regarder*, transmettr*, demander*, examiner*, traiter*, expliquer*, donnerons suite, appeler*,
            essaier*, ferai suivre, ferons suivre, ferons le, ferons notre, viendr*""",
        promises="""gardez ~ par erreur, technicien passera chez vous, [gardez conservez]-le, vous pouvez [le la les]
            garder, faisons cadeau, fais cadeau, vous sera recredite*, sera de retour sur votre compte, [votre vos] ~ [a_ete
            ont_ete vient_d'etre] ~ [corrige corrigee modifie modifiee prolonge prolongee reactive reactivee debloque
            debloquee rouvert ajuste deplacee], [nous je] vous [accordons accorde] ~ [remise reduction avoir rabais geste
            delai], [prenons prends prendrons prendrai] ~ en charge, [prenons prends prendrons prendrai] ~ [frais cout
            couts] ~ en charge, [nous je] ~ [renoncons renonce] a, vous n'avez rien a payer, vous n'aurez rien a payer, vous
            [sont est] [offert offerte offerts offertes], [votre vos] ~ retroactivement, nous vous [remboursons
            rembourserons reversons versons verserons] ~ [somme totalite difference frais montant], nous [reprendrons
            prolongerons] vos, considerez ~ comme [reglee regle annulee annule paye payee], sur notre compte, c'est pour
            nous""",
        gets="[vous_recevrez vous_recevez vous_aurez vous_obtiendrez vous_beneficiez vous_beneficierez]",
        gifts="bon d'achat, bon cadeau, remise, reduction, avoir, remboursement, dedommagement, mois [gratuit offert]",
        reasons="pour vous dedommager, pour le derangement, en guise, a titre, de notre part, notre erreur",
        concessions="bien que, meme si, quoique, malgre",
        limits="depasse, depassee, expire, expiree, passe, passee, trop tard, normalement, clos, termine, ecoule",
        conditions="si, s'il, des que, lorsque, quand, une fois que, a condition, peut, peuvent, selon, toujours, sauf",
    ),
    "es": FavourPhrases(
        ours="",
        willing="[hemos he vamos voy podemos puedo], ya, con gusto",
        acts="""[aceptamos aceptaremos devolvemos devolveremos reembolsamos reembolsaremos ampliamos ampliaremos prolongamos
            abonamos abonaremos anulamos cancelamos reabrimos abrimos abriremos enviamos enviaremos sustituimos cambiamos
            aplicamos aplicaremos concedemos concederemos hacemos haremos registramos tramitamos mantenemos dejamos
            dejaremos ponemos recogemos eliminamos]""",
        gives="""[aceptamos aceptaremos devolvemos devolveremos reembolsamos reembolsaremos ampliamos ampliaremos
            prolongamos prolongaremos abonamos abonaremos reabrimos reabriremos sustituimos sustituiremos concedemos
            concederemos perdonamos regalamos anulamos]""",
        cases="en su caso, en tu caso, esta vez, por esta vez",
        exceptions="excepcionalmente, una vez mas, retroactivo, retroactiva, retroactivamente",
        for_you="para usted, para ti",
        cares="""[puede pueden revisar revisaremos revisamos comprobar comprobaremos preguntar preguntaremos trasladar
            trasladamos trasladaremos explicar solo unicamente lamentamos sentimos entendemos agradecemos recomendamos
            informamos]""",
        vows="",
        perfects="[he hemos le_he le_hemos]",
        yours="su, sus, le",
        known="""recibido, visto, comprobado, revisado, leido, trasladado, encontrado, entendido, preguntado, respondido,
            anotado, explicado, consultado, escrito, informado, pasado, remitido, adjuntado, indicado, dicho, resumido,
            tomado nota, transmitido, enviado su""",
        tells="""contactaremos, responderemos, escribiremos, informaremos, avisaremos, estaremos, tendremos, podremos,
            seremos, revisaremos, comprobaremos, preguntaremos, trasladaremos, llamaremos, diremos, veremos, sabremos,
            necesitaremos, intentaremos, estudiaremos, atenderemos, pondremos en contacto, explicaremos, haremos lo posible,
            remitiremos""",
        promises="""puede quedarse con, puede quedarselo, no tendra que pagar nada, [dinero importe] ~ estara en su cuenta,
            [su sus] ~ ha sido [corregida corregido modificada modificado ampliada ampliado reactivada reactivado
            desbloqueada desbloqueado], [acabo acabamos] de [cancelar anular devolver reembolsar eliminar abonar cerrar
            borrar enviar ampliar], [no] [le te les] [cobraremos cobramos cobrare cobro], [le te les] [regalamos regalo
            devolvemos reembolsamos abonamos ampliamos perdonamos descontamos] [el la los las un una], [su tu] ~ queda
            [cancelada cancelado anulada anulado] ~ [ya desde], [lo la los las] dividiremos, [su tu] ~ con efecto
            retroactivo, [su tu] ~ retroactivamente, [corre corren] de nuestra cuenta, invita la casa, no tiene que pagar
            nada, dese ~ por [cancelado cancelada]""",
        gets="[recibira recibe recibiras obtendra tendra le_damos le_daremos le_hacemos]",
        gifts="vale, cupon, descuento, abono, reembolso, compensacion, bono, mes gratis",
        reasons="por las molestias, de nuestra parte, como disculpa, por el retraso, nuestro error",
        concessions="aunque, si bien, a pesar de, pese a",
        limits="vencido, pasado, caducado, expirado, tarde, normalmente, cerrado, terminado",
        conditions="si, cuando, en cuanto, una vez que, siempre que, segun, salvo",
    ),
    "it": FavourPhrases(
        ours="",
        willing="[abbiamo ho possiamo posso stiamo], gia, volentieri",
        acts="""[accettiamo accetteremo rimborsiamo rimborseremo restituiamo prolunghiamo prolungheremo estendiamo
            annulliamo riapriamo apriamo addebitero spediamo spedisco spediremo inviamo invieremo sostituiamo applichiamo
            applicheremo concediamo facciamo faremo registriamo manteniamo lasciamo togliamo ritiriamo riprendiamo]""",
        gives="""[accettiamo accetteremo rimborsiamo rimborseremo restituiamo restituiremo prolunghiamo prolungheremo
            estendiamo estenderemo riapriamo riapriremo sostituiamo sostituiremo concediamo concederemo riprendiamo togliamo
            regaliamo]""",
        cases="nel suo caso, questa volta, per questa volta",
        exceptions="in via eccezionale, eccezionalmente, ancora una volta, retroattivo, retroattiva, retroattivamente",
        for_you="per lei, per te",
        cares="""[puo possono verificare verifichiamo verificheremo controllare controlliamo controlleremo chiedere
            chiediamo inoltriamo spiegare solo soltanto dispiace scusiamo comprendiamo ringraziamo consigliamo informiamo]""",
        vows="",
        perfects="[ho abbiamo le_ho le_abbiamo]",
        yours="suo, sua, suoi, sue, le",
        known="""ricevuto, visto, verificato, controllato, letto, inoltrato, trovato, capito, chiesto, risposto, annotato,
            spiegato, consultato, scritto, informato, passato, trasmesso, allegato, indicato, detto, preso nota""",
        tells="""contatteremo, risponderemo, scriveremo, informeremo, avviseremo, saremo, avremo, potremo, dovremo,
            verificheremo, controlleremo, chiederemo, inoltreremo, chiameremo, diremo, vedremo, sapremo, cercheremo,
            esamineremo, spiegheremo, faremo sapere, faremo il possibile""",
        promises="""puo tenere [il la lo] ~ [sbagliato sbagliata], puo tenerlo, puo tenerla, non dovra pagare nulla, [denaro
            importo] ~ sara sul suo conto, [suo sua] ~ e [stata stato] [corretta corretto modificata modificato prolungata
            prolungato riattivata riattivato sbloccata sbloccato], non [le ti] [addebiteremo addebitiamo addebitero
            faremo_pagare], [le ti] [spediamo spedisco inviamo invio] ~ [nuovo nuova altro altra sostitutivo sostitutiva],
            [le ti] [rimborsiamo rimborso restituiamo accreditiamo regaliamo scontiamo prolunghiamo] [il la l' lo i le un
            una], [pensiamo_noi ci_pensiamo_noi paghiamo_noi], offriamo noi, [ho abbiamo] appena [annullato cancellato
            rimborsato eliminato], non deve pagare nulla, [e sono] a carico nostro""",
        gets="[ricevera riceve ricevi avra otterra le_diamo le_daremo le_facciamo]",
        gifts="buono, sconto, accredito, rimborso, risarcimento, mese gratis, coupon",
        reasons="per il disagio, da parte nostra, per scusarci, per il ritardo, nostro errore",
        concessions="anche se, benche, sebbene, nonostante, malgrado",
        limits="scaduto, scaduta, passato, trascorso, tardi, normalmente, chiuso, terminato, superato",
        conditions="se, quando, appena, una volta che, a condizione, salvo, secondo",
    ),
    "pt": FavourPhrases(
        ours="",
        willing="[vamos vou temos tenho podemos posso], ja, com gosto",
        acts="""[aceitamos aceitaremos devolvemos devolveremos reembolsamos reembolsaremos prolongamos prolongaremos
            creditamos anulamos cancelamos reabrimos abrimos enviamos enviaremos substituimos trocamos aplicamos concedemos
            fazemos faremos registamos mantemos deixamos retiramos eliminamos oferecemos recolhemos]""",
        gives="""[aceitamos aceitaremos devolvemos devolveremos reembolsamos reembolsaremos prolongamos prolongaremos
            creditamos reabrimos reabriremos substituimos trocamos concedemos oferecemos anulamos perdoamos]""",
        cases="no seu caso, no teu caso, desta vez, por esta vez",
        exceptions="""excecionalmente, excepcionalmente, mais uma vez, retroativo, retroativa, retroativamente, efeitos
            retroativos""",
        for_you="para si, para voce",
        cares="""[pode podem verificar verificamos verificaremos perguntar encaminhamos encaminhei explicar apenas so
            lamentamos compreendemos agradecemos recomendamos informamos infelizmente]""",
        vows="",
        perfects="",
        yours="",
        known="",
        tells="""contactaremos, responderemos, escreveremos, informaremos, avisaremos, estaremos, teremos, poderemos,
            seremos, verificaremos, perguntaremos, encaminharemos, ligaremos, diremos, veremos, saberemos, precisaremos,
            tentaremos, analisaremos, explicaremos, faremos o possivel, entraremos em contacto""",
        promises="""pode ficar com [o a] ~ [errado errada], pode ficar com ele, [sua seu] ~ foi [corrigida corrigido
            alterada alterado prolongada prolongado reativada reativado desbloqueada desbloqueado], nao lhe [cobramos
            cobraremos cobrarei], [devolvemos reembolsamos creditamos oferecemos prolongamos perdoamos descontamos]-lhe,
            [acabei acabamos] de [cancelar anular reembolsar eliminar devolver], [ficam fica] por nossa conta, e por nossa
            conta, nao precisa de pagar, nao tem de pagar, [prolongamos prolongo] a sua garantia""",
        gets="[vai_receber recebera recebe tera vai_ter damos-lhe]",
        gifts="vale, cupao, desconto, credito, reembolso, compensacao, mes gratis, voucher",
        reasons="pelo incomodo, da nossa parte, como pedido de desculpas, pelo atraso, nosso erro",
        concessions="embora, mesmo que, apesar de, apesar do, apesar da",
        limits="ultrapassado, vencido, passado, expirado, tarde, normalmente, encerrado, terminado",
        conditions="se, quando, assim que, caso, logo que, conforme, salvo",
    ),
}
