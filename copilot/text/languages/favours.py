"""How favours are promised that no verb of a deed tells: by an exception ("in your case", "retroactively"), by "for you", as
something that the customer gets for a reason. Unaccented; phrases are separated by commas, [a b] stands for either word (_ for a
blank in it), ~ for up to four words, * for any ending."""

from dataclasses import dataclass


@dataclass(frozen=True)
class FavourPhrases:
    """`ours` and `acts` are who acts and what they do; where a verb alone says who, `ours` is empty. With `exceptions` or
    `for_you` beside them they grant something (`for_you` only with a `willing` that tells no custom). `cares` only look, ask or explain. `promises` need nothing beside them.
    So do
    acts and `gets` with `gifts` beside one of the `reasons`, or where `concessions` name `limits` that are over. `conditions` describe, wherever they stand. `vows` open what the
    house will do, whatever verb follows, but for those that `tells` names: they only look, speak or write. `perfects` open what it has
    done to something of the customer's (`yours`), but for what is `known`: received, read, passed on."""

    ours: str
    willing: str
    acts: str
    gives: str
    cases: str
    exceptions: str
    for_you: str
    cares: str
    vows: str
    perfects: str
    yours: str
    known: str
    tells: str
    promises: str
    gets: str
    gifts: str
    reasons: str
    concessions: str
    limits: str
    conditions: str


FAVOURS = {
    "en": FavourPhrases(
        ours="""we, we'll, we've, we're, i, i'll, i've, i'm, let me, by us, by me, our [team engineers support workshop
            technicians staff warehouse]""",
        willing="""[we'll we've we're i i'll i've i'm], [we i engineers support workshop team technicians staff] [will have are am can could gladly happily also are_happy_to], let me, by [us me]""",
        acts="""[open reopen extend waive refund return pay credit transfer accept allow let grant give offer cancel close delete
            remove strike drop lift unlock unblock release restore recover reinstate replace exchange swap send ship deliver
            repair fix issue reissue change move switch upgrade add apply take put set book reserve keep hold backdate make
            bring edit search cover bear absorb reduce lower deduct halve cut raise increase renew activate reactivate knock look_up
            forgive arrange upload install adjust correct refill], [opened reopened extended waived refunded returned paid
            credited transferred accepted allowed granted gave given offered cancelled canceled closed deleted removed struck
            dropped lifted unlocked unblocked released restored recovered reinstated replaced exchanged swapped sent shipped
            delivered repaired fixed issued reissued changed moved switched upgraded added applied took taken put set booked
            reserved kept held backdated made brought edited covered reduced lowered deducted halved cut raised increased
            renewed activated reactivated forgiven arranged adjusted corrected], [opening extending waiving refunding returning
            paying crediting accepting letting giving moving adding sending shipping setting keeping holding releasing lifting
            removing taking making restoring raising changing]""",
        gives="""[extend waive refund return repay credit accept allow let grant give offer reopen reinstate drop lift strike forgive replace exchange halve reduce backdate also_apply take_back upgrade pay_back pay_out transfer reverse], [extended waived refunded returned repaid credited accepted allowed granted gave given offered reopened reinstated dropped lifted struck forgiven replaced exchanged halved reduced backdated upgraded reversed], [take pay] ~ [back out], make up for""",
        cases="in your case, this time, nevertheless, nonetheless, all the same",
        exceptions="""just this once, this once, one-off, as an exception, by way of exception,
            exceptionally, retroactively, retrospectively, once more, one more time, out of goodwill, as a favour, as a favor""",
        for_you="for you",
        cares="""[check checks checked checking review reviewing look_into looking_into look_at looking_at look_forward have_a_look
            take_a_look find_out ask asked asking forward forwarded forwarding passed_on pass_it pass_this pass_on passed
            hand_over handed hand_it note noted explain explained explaining see sorry apologise apologize apologies understand
            let_you_know let_me_know get_back come_back_to keep_you posted clarify tell answer suggest recommend thank hope
            afraid regret cannot can't unable confirm confirmed request wish help
            easier we_may i_may might usually always normally only ticket request message steps link details
            summary instructions question], [give send sent gave] you the
            [link address steps details form information answer], make sure, make it clear, take care, at your own, mistake in,
            [put given] you through, raise it with, raise this with, made a note, take it up""",
        perfects="""[i've i_have we've we_have team_has colleague_has]""",
        yours="""your, you, for you""",
        known="""received, seen, checked, noted, passed, forwarded, asked, found, read, looked, explained, attached, listed, described, understood, tried, had, been, got, heard, answered, replied, told, written, gathered, summarised, collected, confirmed, reviewed, taken note, taken a look, taken up, made a note, handed, raised it, raised this, sent [you_the you_a_link you_an_e-mail you_an_email], linked, quoted, copied, logged, included, mentioned, learned, spoken, talked, contacted, informed, flagged, escalated, compiled, put together, given you the, shown, pointed, opened a ticket, only, just [received checked seen], prepared, translated""",
        vows="""[we'll i'll i_will we_will let_me we_shall i_shall team_will engineers_will technicians_will technician_will workshop_will warehouse_will]""",
        tells="""email, e-mail, mail, write, call, phone, ring, text, inform, notify, contact, reply, respond, be, have, need, get, pass, never, only, gladly be, happily be, know, consider, keep you, discuss, investigate, deal, speak, talk, report, escalate, need, want, not, no, continue, try, treat, come back, follow, read, think, remember, collect feedback, reach, work, start looking, go through, walk you, omit, use, assume, any, each, every, guide, point, show, link, quote, send [you_the you_a_link you_an_e-mail you_an_email a_colleague you_our], give you [a_call the more details], leave it there, do [my our] best""",
        promises="""just keep [it them], [we're we_are i'm i_am] [giving_you letting_you crediting refunding adding booking waiving extending],
            [technician engineer driver] [is_coming comes] to you, [feel_free_to you_may you_can] keep [it them the_wrong the_extra the_old the_damaged the_faulty the_first],
            your ~ [has_been have_been is_being was were] ~ [corrected changed topped_up adjusted moved upgraded reopened unlocked
            unblocked extended shortened reset restored reinstated switched rebooked renewed reactivated lifted halved],
            [order booking contract invoice plan] [was has_been] ~ [changed moved corrected adjusted extended shortened] [as_you for_you],
            [money amount sum] ~ [is will_be] ~ in your account, you can [ignore disregard] the [reminder invoice bill fee], [regard treat]
            the ~ as [cancelled settled paid], [leaves leave] us today, you have [two three] more [days weeks months],
            [you there] [will won't] be no charge for you, no charge for you, [you_needn't you_need_not] pay ~ [fee fees penalty charge charges surcharge reminder], consider ~ [settled paid cancelled closed done], [we_let we_will_let we'll_let] you
            [pay keep have off], let you off, [we_will we'll i_will i'll] ~ [backdate waive], your ~ retroactively, [we_will we'll i_will i'll]
            ~ make an exception, [we_will we'll i_will i'll] [credit refund reimburse] [it them], by us for you, [we_will we'll i_will i'll] ~ ourselves, [we_will we'll i_will i'll we i]
            ~ pick up ~ [cost costs bill tab charge postage fee], [we_will we'll i_will i'll] ~ pay ~ [gap difference], make up
            for ~ with, [i_can i_will i'll let_me] ~ [issue reissue] ~ [again once_more anew], let me take ~ off, let me [waive
            refund credit extend], [i_have i've] [set put moved] ~ [account back password], [i'm i_am] [releasing waiving
            extending reopening lifting], [fee fees charge charges surcharge instalments cost costs] [has_been have_been is
            are] [now just] waived, [fee charge surcharge cost instalments penalty] [has_been have_been is are] [waived dropped
            lifted struck cancelled] ~ [for_you in_your_case], [part parts one charger device copy] goes out to you, [ends
            ended] at once instead, without extra cost, [we_will we'll i_will i'll] ~ send ~ [another_copy a_new_one
            another_one a_second], [first next] [month lesson visit year night] will be free, [we_will we'll] move you over,
            [can_be will_be is has_been] [issued_again reissued] without, you get ~ [deposit fee money price fare] back
            [although even_though despite because as]""",
        gets="""[you_get you'll_get you_will_get you_receive you'll_receive you_will_receive you_are_getting we_give_you
            we_owe_you]""",
        gifts="""voucher, gift card, discount, compensation, credit, credits, refund, deposit, free month, month free, free night,
            free lesson, upgrade, [money fee price fare] back, replacement, half the""",
        reasons="""for the trouble, for your trouble, for the
            inconvenience, for the delay, as an apology, as compensation, our [fault mistake error], was ours""",
        concessions="although, even though, though, despite, in spite of",
        limits="passed, expired, over, late, later, left, closed, missed, normally, usually, longer, ended, deadline, too late",
        conditions="if, once [you the your it we they he she this that], when, as soon as, whether, provided, in case, whenever, should you, while",
    ),
    "de": FavourPhrases(
        ours="wir, ich, unser [team support], unsere [kollegen techniker kollegin]",
        willing="""ich, [wir team] [werden haben konnen], [werden haben konnen] wir, gern, gerne, jetzt, soeben, gerade, bereits""",
        acts="""[erstatten erstatte uberweisen uberweise zahlen zahle nehmen nehme schalten schalte offnen offne verlangern
            verlangere schenken schenke schreiben schreibe erlassen erlasse streichen streiche buchen buche stornieren storniere
            kundigen kundige loschen losche ersetzen ersetze tauschen tausche schicken schicke senden sende liefern liefere
            reparieren repariere setzen setze stellen stelle andern andere verschieben verschiebe gewahren gewahre
            senken senke verzichten verzichte akzeptieren akzeptiere hinterlegen tragen trage ubernehmen ubernehme geben gebe
            lassen lasse halten halte reservieren reserviere machen mache entsperren entsperre tragen 
            beantragen beantrage richten richte fuhren fuhre heben], [erstattet uberwiesen bezahlt genommen freigeschaltet
            geoffnet verlangert gutgeschrieben erlassen gestrichen gebucht storniert gekundigt geloscht ersetzt getauscht
            geschickt gesendet geliefert gesetzt gestellt geandert verschoben gewahrt gesenkt verzichtet akzeptiert hinterlegt
            freigegeben reserviert entsperrt aufgehoben vorgenommen freischalten gutschreiben vornehmen zurucknehmen
            wiederherstellen]""",
        gives="""[erstatten erstatte verlangern verlangere schenken schenke erlassen erlasse streichen streiche ersetzen ersetze tauschen tausche gewahren gewahre verzichten verzichte akzeptieren akzeptiere ubernehmen ubernehme uberweisen uberweise], [erstattet uberwiesen verlangert gutgeschrieben erlassen gestrichen ersetzt getauscht gewahrt verzichtet akzeptiert freigeschaltet], [nehmen nehme] ~ [zuruck vor an], [schalten schalte] ~ frei, [schreiben schreibe] ~ gut, [nehmen nehme] wir ~ zuruck""",
        cases="in ihrem fall, dieses mal, diesmal, dennoch, trotzdem",
        exceptions="""ruckwirkend, nachtraglich, noch einmal, nochmals, ein weiteres mal, einmalig, aus kulanz""",
        for_you="fur sie, fur dich",
        cares="""[prufen prufe pruft schauen schaue schaut fragen frage fragt leiten leite weitergeleitet weiterleiten
            weitergegeben klaren klare melden melde meldet helfen helfe entschuldigen entschuldige entschuldigung leid bedauern
            verstehen verstehe danken danke erklaren erklare informieren hoffen hoffe empfehlen leider bitten konnen_sie nur schritte link ticket nachricht],
            [sieht sehen] ~ an""",
        perfects="""[ich_habe wir_haben habe_ich haben_wir]""",
        yours="""ihr, ihre, ihren, ihrem, ihrer, ihnen, sie""",
        known="""erhalten, bekommen, gesehen, gepruft, gelesen, weitergeleitet, weitergegeben, gefunden, verstanden, gefragt, geantwortet, notiert, beschrieben, nachgesehen, nachgeschaut, erklart, zusammengestellt, zusammengefasst, informiert, gebeten, aufgenommen, vermerkt, ubergeben, gesprochen, kein, keine, keinen, dazu, dafur, leider, genannt, angehangt, beigefugt, verlinkt, vorliegen, im, in der, an unser*, zu, mitgeteilt, geschrieben, gemeldet, gehort, aufgelistet""",
        vows="""[wir_werden ich_werde werden_wir werde_ich]""",
        tells="""melden, melde, antworten, schreiben, anrufen, informieren, benachrichtigen, sein, haben, mussen, konnen, uns, mich, kummern, untersuchen, besprechen, bearbeiten, beantworten, mitteilen, bescheid, zeigen, nennen, versuchen""",
        promises="""[durfen konnen] ~ [falsche falschen] ~ behalten, holen ~ bei ihnen ab, [techniker fahrer kurier monteur] kommt ~ zu
            ihnen, behalten sie ~ einfach, behalten sie [ihn es sie] ~ gern, entfallt fur sie,
            geht heute ~ an sie raus, wir kommen ihnen ~ entgegen, [geld betrag] ~ [ist wird] ~ wieder auf ihrem konto, [ihr ihre] ~ [wurde ist]
            ~ [korrigiert verlangert freigeschaltet entsperrt umgebucht angepasst verkurzt reaktiviert] ~ [soeben eben bereits jetzt],
            [ihr ihre] ~ wurde ~ [korrigiert verlangert freigeschaltet entsperrt umgebucht angepasst verkurzt reaktiviert], holen ~ bei
            ihnen ab ~ kostenlos,
            ersatz* ~ unterwegs, ihre ~ ruckwirkend zum, [neues neuer neue] ~ unterwegs, an sie unterwegs, [uberweisen uberweise erstatten erstatte
            zahlen] [wir ich] ihnen ~ zuruck, [betrag kosten gebuhr geld differenzbetrag differenz] [uberweisen erstatten]
            [wir ich] ihnen, [uberweisen uberweise zahlen zahle] wir ihnen ~ zuruck, geht auf unsere [kosten rechnung], [wir_werden
            ich_werde] ~ [erlassen gutschreiben freischalten verlangern], [schreiben schreibe] [wir ich] ihnen ~ gut, [mussen_sie
            brauchen_sie] ~ nicht [zahlen bezahlen zu_zahlen], [wir ich] [beberechne] ihnen ~ nicht, betrachten sie ~ als
            [erledigt bezahlt erstattet]""",
        gets="[sie_bekommen sie_erhalten bekommen_sie erhalten_sie du_bekommst du_erhaltst]",
        gifts="""gutschein*, rabatt*, gutschrift*, entschadigung*, erstattung*, ruckerstattung*, ersatz*, gratismonat, kaution*,
            [monat jahr stunde] ~ [gratis kostenlos geschenkt]""",
        reasons="""der fehler bei uns, unser versehen, fur die umstande, fur den arger, fur die unannehmlichkeiten, als entschuldigung, als
            entschadigung, von uns, unser fehler""",
        concessions="obwohl, auch wenn, obgleich, wenngleich, trotz",
        limits="abgelaufen*, verstrichen*, vorbei, zu spat, verspatet*, verpasst*, normalerweise, sonst, eigentlich, geschlossen, uberschritten*, nicht mehr",
        conditions="wenn, sobald, falls, ob, sofern, wurde, wurden, solange, wer, immer, in der regel, je nach",
    ),
    "fr": FavourPhrases(
        ours="nous, je, j'ai, notre [equipe service]",
        willing="""je, j'ai, nous [avons allons pouvons], volontiers, deja""",
        acts="""[rembourse* remboursons reprenons reprendrons reprends acceptons accepte accepterons prolonge* prolongeons
            prolongerons offre offrons offrirons accorde accordons accorderons annule annulons annulerons supprime supprimons
            rouvre rouvrons rouvrirons ouvre ouvrons enregistre enregistrons prends prenons prendrons envoyons envoie enverrons
            rempla* creditons credite verse versons versera verserons applique appliquons reportons deplace deplacons modifions
            remettons remets faisons ferons rendons rendrons gardons laissons], [rembourse repris accepte prolonge offert
            accorde annule supprime rouvert enregistre pris envoye remplace credite verse applique reporte modifie]""",
        gives="""[rembourse remboursons rembourserons reprenons reprendrons reprends acceptons accepte accepterons prolonge prolongeons prolongerons offre offrons offrirons accorde accordons accorderons annulons annulerons rouvre rouvrons rouvrirons rempla* creditons versons rendons rendrons renoncons], [rembourse repris accepte prolonge offert accorde rouvert remplace]""",
        cases="dans votre cas, cette fois-ci, cette fois",
        exceptions="""a titre exceptionnel, exceptionnellement, encore une fois, une
            nouvelle fois, retroactivement, a titre retroactif, effet retroactif, par geste""",
        for_you="pour vous",
        cares="""[verifie* verifier verifions regarde regarder regardons demande demander demandons transmets transmettons transmis
            explique expliquer renseigne* comprends comprenons uniquement seulement desole desoles excuses prions remercie remercions espere
            esperons conseillons recommandons]""",
        perfects="""[j'ai nous_avons je_vous_ai nous_vous_avons]""",
        yours="""votre, vos, vous""",
        known="""recu*, vu, verifie, lu, transmis*, trouve, compris, demande, repondu, note, explique, regarde, examine, consulte, joint, ecrit, informe, contacte, signale, resume, indique, dit, besoin""",
        vows="""[nous je] [vous_le vous_la vous_les vous les la le vous_en en y]""",
        tells="""repondr*, contacter*, ecrir*, informer*, tiendr*, reviendr*, ser*, aur*, pourr*, devr*, saur*, voudr*, verifier*, regarder*, transmettr*, demander*, examiner*, traiter*, expliquer*, donnerons suite, appeler*, essaier*, ferai suivre, ferons suivre, ferons le, ferons notre, viendr*""",
        promises="""gardez ~ par erreur, technicien passera chez vous, [gardez conservez]-le, vous pouvez [le la les] garder, faisons cadeau, fais cadeau, vous sera recredite*, sera
            de retour sur votre compte, [votre vos] ~ [a_ete ont_ete vient_d'etre] ~ [corrige corrigee modifie modifiee prolonge prolongee
            reactive reactivee debloque debloquee rouvert ajuste deplacee],
            [nous je] vous [accordons accorde] ~ [remise reduction avoir rabais geste delai], [prenons prends prendrons prendrai] ~ en charge,
            [prenons prends prendrons prendrai] ~ [frais cout couts] ~ en charge, [nous je] ~ [renoncons renonce] a, vous n'avez rien a payer, vous n'aurez rien a payer,
            vous [sont est] [offert offerte offerts offertes], [votre vos] ~ retroactivement, nous vous [remboursons rembourserons
            reversons versons verserons] ~ [somme totalite difference frais montant], nous [reprendrons prolongerons] vos,
            considerez ~ comme [reglee regle annulee annule paye payee], sur notre compte, c'est pour nous""",
        gets="[vous_recevrez vous_recevez vous_aurez vous_obtiendrez vous_beneficiez vous_beneficierez]",
        gifts="bon d'achat, bon cadeau, remise, reduction, avoir, remboursement, dedommagement, mois [gratuit offert]",
        reasons="""pour vous dedommager, pour le derangement, en guise, a titre, de notre
            part, notre erreur""",
        concessions="bien que, meme si, quoique, malgre",
        limits="depasse, depassee, expire, expiree, passe, passee, trop tard, normalement, clos, termine, ecoule",
        conditions="si, s'il, des que, lorsque, quand, une fois que, a condition, peut, peuvent, selon, toujours, sauf",
    ),
    "es": FavourPhrases(
        ours="",
        willing="""[hemos he vamos voy podemos puedo], ya, con gusto""",
        acts="""[aceptamos aceptaremos devolvemos devolveremos reembolsamos reembolsaremos ampliamos ampliaremos prolongamos
            abonamos abonaremos anulamos cancelamos reabrimos abrimos abriremos enviamos enviaremos
            sustituimos cambiamos aplicamos aplicaremos concedemos concederemos hacemos haremos registramos tramitamos
            mantenemos dejamos dejaremos ponemos recogemos eliminamos]""",
        gives="""[aceptamos aceptaremos devolvemos devolveremos reembolsamos reembolsaremos ampliamos ampliaremos prolongamos prolongaremos abonamos abonaremos reabrimos reabriremos sustituimos sustituiremos concedemos concederemos perdonamos regalamos anulamos]""",
        cases="en su caso, en tu caso, esta vez, por esta vez",
        exceptions="""excepcionalmente, una vez mas, retroactivo, retroactiva,
            retroactivamente""",
        for_you="para usted, para ti",
        cares="""[puede pueden revisar revisaremos revisamos comprobar comprobaremos preguntar preguntaremos trasladar trasladamos trasladaremos
            explicar solo unicamente lamentamos sentimos entendemos agradecemos recomendamos informamos]""",
        perfects="""[he hemos le_he le_hemos]""",
        yours="""su, sus, le""",
        known="""recibido, visto, comprobado, revisado, leido, trasladado, encontrado, entendido, preguntado, respondido, anotado, explicado, consultado, escrito, informado, pasado, remitido, adjuntado, indicado, dicho, resumido, tomado nota, transmitido, enviado su""",
        vows="""""",
        tells="""contactaremos, responderemos, escribiremos, informaremos, avisaremos, estaremos, tendremos, podremos, seremos, revisaremos, comprobaremos, preguntaremos, trasladaremos, llamaremos, diremos, veremos, sabremos, necesitaremos, intentaremos, estudiaremos, atenderemos, pondremos en contacto, explicaremos, haremos lo posible, remitiremos""",
        promises="""puede quedarse con, puede quedarselo, no tendra que pagar nada, [dinero importe] ~ estara en su cuenta, [su sus] ~ ha sido
            [corregida corregido modificada modificado ampliada ampliado reactivada reactivado desbloqueada desbloqueado],
            [acabo acabamos] de [cancelar anular devolver reembolsar eliminar abonar cerrar borrar enviar ampliar], [no] [le te
            les] [cobraremos cobramos cobrare cobro], [le te les] [regalamos regalo devolvemos reembolsamos abonamos ampliamos
            perdonamos descontamos] [el la los las un una], [su tu] ~ queda [cancelada cancelado anulada anulado] ~ [ya desde],
            [lo la los las] dividiremos, [su tu] ~ con efecto retroactivo, [su tu] ~ retroactivamente, [corre corren] de nuestra cuenta, invita la casa, no tiene que pagar nada, dese ~ por
            [cancelado cancelada]""",
        gets="[recibira recibe recibiras obtendra tendra le_damos le_daremos le_hacemos]",
        gifts="vale, cupon, descuento, abono, reembolso, compensacion, bono, mes gratis",
        reasons="por las molestias, de nuestra parte, como disculpa, por el retraso, nuestro error",
        concessions="aunque, si bien, a pesar de, pese a",
        limits="vencido, pasado, caducado, expirado, tarde, normalmente, cerrado, terminado",
        conditions="si, cuando, en cuanto, una vez que, siempre que, segun, salvo",
    ),
    "it": FavourPhrases(
        ours="",
        willing="""[abbiamo ho possiamo posso stiamo], gia, volentieri""",
        acts="""[accettiamo accetteremo rimborsiamo rimborseremo restituiamo prolunghiamo prolungheremo estendiamo annulliamo
            riapriamo apriamo addebitero spediamo spedisco spediremo inviamo invieremo sostituiamo
            applichiamo applicheremo concediamo facciamo faremo registriamo manteniamo lasciamo togliamo ritiriamo riprendiamo]""",
        gives="""[accettiamo accetteremo rimborsiamo rimborseremo restituiamo restituiremo prolunghiamo prolungheremo estendiamo estenderemo riapriamo riapriremo sostituiamo sostituiremo concediamo concederemo riprendiamo togliamo regaliamo]""",
        cases="nel suo caso, questa volta, per questa volta",
        exceptions="""in via eccezionale, eccezionalmente, ancora una volta,
            retroattivo, retroattiva, retroattivamente""",
        for_you="per lei, per te",
        cares="""[puo possono verificare verifichiamo verificheremo controllare controlliamo controlleremo chiedere chiediamo inoltriamo
            spiegare solo soltanto dispiace scusiamo comprendiamo ringraziamo consigliamo informiamo]""",
        perfects="""[ho abbiamo le_ho le_abbiamo]""",
        yours="""suo, sua, suoi, sue, le""",
        known="""ricevuto, visto, verificato, controllato, letto, inoltrato, trovato, capito, chiesto, risposto, annotato, spiegato, consultato, scritto, informato, passato, trasmesso, allegato, indicato, detto, preso nota""",
        vows="""""",
        tells="""contatteremo, risponderemo, scriveremo, informeremo, avviseremo, saremo, avremo, potremo, dovremo, verificheremo, controlleremo, chiederemo, inoltreremo, chiameremo, diremo, vedremo, sapremo, cercheremo, esamineremo, spiegheremo, faremo sapere, faremo il possibile""",
        promises="""puo tenere [il la lo] ~ [sbagliato sbagliata], puo tenerlo, puo tenerla, non dovra pagare nulla, [denaro importo] ~ sara sul suo
            conto, [suo sua] ~ e [stata stato] [corretta corretto modificata modificato prolungata prolungato riattivata riattivato
            sbloccata sbloccato],
            non [le ti] [addebiteremo addebitiamo addebitero faremo_pagare], [le ti] [spediamo spedisco inviamo invio] ~
            [nuovo nuova altro altra sostitutivo sostitutiva], [le ti] [rimborsiamo rimborso restituiamo accreditiamo regaliamo
            scontiamo prolunghiamo] [il la l' lo i le un una], [pensiamo_noi ci_pensiamo_noi paghiamo_noi], offriamo noi, [ho
            abbiamo] appena [annullato cancellato rimborsato eliminato], non deve pagare nulla, [e sono] a carico nostro""",
        gets="[ricevera riceve ricevi avra otterra le_diamo le_daremo le_facciamo]",
        gifts="buono, sconto, accredito, rimborso, risarcimento, mese gratis, coupon",
        reasons="per il disagio, da parte nostra, per scusarci, per il ritardo, nostro errore",
        concessions="anche se, benche, sebbene, nonostante, malgrado",
        limits="scaduto, scaduta, passato, trascorso, tardi, normalmente, chiuso, terminato, superato",
        conditions="se, quando, appena, una volta che, a condizione, salvo, secondo",
    ),
    "nl": FavourPhrases(
        ours="wij, we, ik, ons [team]",
        willing="""ik, [wij we] [zullen hebben kunnen], [zullen hebben kunnen] [wij we], graag, nu, alvast""",
        acts="""[nemen neem betalen betaal verlengen verleng openen open schelden scheld vergoeden vergoed storten stort accepteren
            accepteer zetten zet annuleren annuleer sturen stuur vervangen vervang verwijderen verwijder geven geef maken maak
            brengen breng boeken boek houden houd laten laat herstellen verwerken verwerk verlagen verlaag]""",
        gives="""[verlengen verleng schelden scheld vergoeden vergoed storten stort accepteren accepteer vervangen vervang heropenen heropen], [nemen neem] ~ terug, [betalen betaal] ~ terug""",
        cases="in uw geval, in jouw geval, deze keer, dit keer, voor deze keer, toch",
        exceptions="""bij uitzondering, nog een keer, nogmaals,
            eenmalig, met terugwerkende kracht""",
        for_you="voor u, voor jou",
        cares="""[controleren controleer kijken kijk bekijken bekijk vragen vraag doorsturen doorgestuurd stuur_door doorgeven uitzoeken
            uitleggen begrijpen begrijp alleen spijt excuses danken dank hopen raden helaas laten_u laat_u]""",
        perfects="""[ik_heb wij_hebben we_hebben heb_ik hebben_wij hebben_we]""",
        yours="""uw, u, jouw, je""",
        known="""ontvangen, gezien, gecontroleerd, gelezen, doorgestuurd, gevonden, begrepen, gevraagd, geantwoord, genoteerd, uitgelegd, nagekeken, bekeken, geschreven, geinformeerd, doorgegeven, bijgevoegd, genoemd, gezegd, geen, overgedragen, nodig, uitgezocht""",
        vows="""[wij_zullen we_zullen zullen_wij zullen_we ik_zal zal_ik]""",
        tells="""contact, antwoorden, schrijven, informeren, bellen, mailen, laten weten, nakijken, bekijken, controleren, vragen, doorsturen, uitzoeken, uitleggen, proberen, zijn, hebben, moeten, kunnen, behandelen, reageren, doorgeven, melden""",
        promises="""u mag ~ [houden behouden], [uw] ~ is ~ [aangepast gecorrigeerd verlengd heropend gedeblokkeerd omgeboekt], [geld bedrag] ~ staat ~ weer
            op uw rekening,
            [betalen betaal storten stort] [wij we ik] u ~ [terug], [wij we ik] [betalen betaal storten stort] u ~ terug, [schelden
            scheld] [wij we ik] ~ kwijt, [wij we ik] ~ [schelden scheld] ~ kwijt, [nieuw nieuwe vervangend vervangende ander] ~
            naar u onderweg, naar u onderweg, u krijgt van ons, krijgt u van ons, op onze kosten, u hoeft ~ niet te betalen, [wij we]
            brengen ~ niet in rekening, [wij we ik] [trekken trek] ~ af""",
        gets="[u_krijgt krijgt_u u_ontvangt ontvangt_u je_krijgt wij_geven_u]",
        gifts="tegoedbon, cadeaubon, korting, waardebon, vergoeding, terugbetaling, tegoed, gratis maand",
        reasons="voor het ongemak, van ons, als excuus, als compensatie, onze fout",
        concessions="hoewel, ook al, ondanks",
        limits="verstreken, verlopen, voorbij, te laat, normaal, gesloten, afgelopen",
        conditions="als, wanneer, zodra, indien, of, mits, kan, kunnen, tot, tenzij, altijd, meestal",
    ),
    "sv": FavourPhrases(
        ours="vi, jag",
        willing="""jag, vi [ska kommer har kan], [har kan ska] vi, garna, nu""",
        acts="""[tar tagit betalar betalat forlanger forlangt oppnar oppnat stryker strukit ersatter ersatt godkanner godkant
            accepterar satter annullerar avbokar skickar skickat byter bytt tar_bort ger gett gor gjort drar dragit bokar flyttar
            lamnar aterbetalar krediterar behaller later]""",
        gives="""[forlanger forlangt stryker strukit ersatter ersatt godkanner accepterar byter aterbetalar krediterar], tar ~ tillbaka, betalar ~ tillbaka, oppnar ~ igen""",
        cases="den har gangen, denna gang, for den har gangen, i ditt fall, anda",
        exceptions="""undantagsvis, an en gang, en gang till, retroaktivt, i
            efterhand""",
        for_you="for dig, at dig",
        cares="""[kontrollerar kontrollera undersoker undersoka fragar fraga tittar titta vidarebefordrar vidarebefordrat forklara
            forstar bara endast ledsna ledsen beklagar tackar hoppas rekommenderar tyvarr aterkommer]""",
        perfects="""[jag_har vi_har har_jag har_vi]""",
        yours="""din, ditt, dina, dig, er, ert""",
        known="""fatt, mottagit, sett, kontrollerat, last, vidarebefordrat, hittat, forstatt, fragat, svarat, noterat, forklarat, skrivit, informerat, bifogat, namnt, sagt, tagit emot, lamnat""",
        vows="""[vi_ska jag_ska vi_kommer_att jag_kommer_att ska_vi ska_jag kommer_vi_att]""",
        tells="""kontakta, svara, skriva, informera, ringa, mejla, hora, aterkomma, kontrollera, undersoka, fraga, titta, vidarebefordra, forklara, forsoka, vara, ha, behova, kunna, meddela, be, hantera, se, folja""",
        promises="""du far behalla, du kan behalla, [din ditt dina] ~ har ~ [rattats andrats forlangts oppnats aterstallts korrigerats],
            [vi jag] [betalar ersatter aterbetalar] [tillbaka dig hela], [avgiften kostnaden frakten fakturan rantan] [stryker
            betalar bjuder] vi, star vi for, [vi jag] [stryker efterskanker] ~ [avgiften kostnaden rantan], [vi jag] tar tillbaka ~
            [aven trots anda], [har] [jag vi] [nu just] [raderat strukit], [ny nytt nya] ~ pa vag till dig, du far ~ av oss, pa var
            bekostnad, du behover inte betala, [vi jag] drar av""",
        gets="[du_far far_du du_kommer_att_fa ni_far vi_ger_dig]",
        gifts="presentkort, rabatt, tillgodohavande, ersattning, kompensation, aterbetalning, gratis manad, tillbaka ~ pengar*",
        reasons="av oss, som ursakt, for besvaret, som kompensation, vart fel",
        concessions="trots, aven om, fastan",
        limits="gatt ut, passerat, forbi, for sent, normalt, stangt, slut",
        conditions="om, nar, sa snart, ifall, kan, tills, forutsatt, alltid, vanligtvis",
    ),
    "pl": FavourPhrases(
        ours="",
        willing="""juz, chetnie, wlasnie""",
        acts="""[zwrocimy zwroce zwracamy przyjmiemy przyjmujemy przyjme przedłuzymy przedłuze przedłuzamy otworzymy otworze 
            umorzymy umorze anulujemy anuluje wyslemy wysle wysylamy wymienimy wymienie wymieniamy uznamy
            zrobimy zastosujemy zaksiegujemy usuniemy dodamy dodam odblokujemy odblokuje przyznamy przyznam pokryjemy pokryje
            cofniemy obnizymy]""",
        gives="""[zwrocimy zwroce zwracamy przyjmiemy przyjmujemy przyjme przedłuzymy przedłuze przedłuzamy umorzymy umorze wymienimy wymienie wymieniamy uznamy przyznamy przyznam pokryjemy pokryje cofniemy obnizymy odblokujemy]""",
        cases="w pana przypadku, w pani przypadku, w panstwa przypadku, tym razem",
        exceptions="""wyjatkowo, w drodze wyjatku, jeszcze raz, wstecz, z
            moca wsteczna""",
        for_you="dla pana, dla pani, dla panstwa, dla ciebie",
        cares="""[moze moga sprawdze sprawdzimy sprawdzamy zapytam zapytamy przekaze przekazemy przekazałem wyjasnie wyjasnimy tylko przykro przepraszamy
            przepraszam dziekujemy dziekuje rozumiem rozumiemy polecamy niestety]""",
        perfects="""""",
        yours="""""",
        known="""""",
        vows="""""",
        tells="""""",
        promises="""moze [pan pani] ~ zatrzymac, [pana pani panstwa] ~ [została został zostało] ~ [poprawiona poprawiony przedłuzona przedłuzony
            odblokowane odblokowany],
            nie [naliczymy nalicze naliczamy pobierzemy pobiore] ~ [opłaty opłat kosztow odsetek], [koszty koszt opłate] ~
            [pokryjemy pokryje pokrywamy bierzemy], [wysylamy wyslemy wysylam wysle] do [pana pani panstwa ciebie] ~ [nowe nowy nowa
            nowego], [zwrocimy zwroce zwracamy] [pani panu panstwu ci], na nasz koszt, nie musi [pan pani] ~ płacic, [umorzylismy
            umorzyłem umorzyłam umorzymy umarzamy]""",
        gets="[otrzyma dostanie otrzymasz dostaniesz otrzymaja]",
        gifts="bon, kupon, rabat, znizke, zwrot, rekompensate, voucher, miesiac gratis",
        reasons="w ramach, od nas, za kłopot, za opoznienie, nasz bład",
        concessions="chociaz, choc, mimo, pomimo",
        limits="minał, mineła, upłynał, po terminie, za pozno, zwykle, normalnie, upływu, przekroczenia",
        conditions="jesli, gdy, jezeli, kiedy, czy, o ile, zawsze, po otrzymaniu",
    ),
    "pt": FavourPhrases(
        ours="",
        willing="""[vamos vou temos tenho podemos posso], ja, com gosto""",
        acts="""[aceitamos aceitaremos devolvemos devolveremos reembolsamos reembolsaremos prolongamos prolongaremos creditamos anulamos
            cancelamos reabrimos abrimos enviamos enviaremos substituimos trocamos aplicamos concedemos
            fazemos faremos registamos mantemos deixamos retiramos eliminamos oferecemos recolhemos]""",
        gives="""[aceitamos aceitaremos devolvemos devolveremos reembolsamos reembolsaremos prolongamos prolongaremos creditamos reabrimos reabriremos substituimos trocamos concedemos oferecemos anulamos perdoamos]""",
        cases="no seu caso, no teu caso, desta vez, por esta vez",
        exceptions="""excecionalmente, excepcionalmente, mais uma vez, retroativo,
            retroativa, retroativamente, efeitos retroativos""",
        for_you="para si, para voce",
        cares="""[pode podem verificar verificamos verificaremos perguntar encaminhamos encaminhei explicar apenas so lamentamos compreendemos agradecemos
            recomendamos informamos infelizmente]""",
        perfects="""""",
        yours="""""",
        known="""""",
        vows="""""",
        tells="""contactaremos, responderemos, escreveremos, informaremos, avisaremos, estaremos, teremos, poderemos, seremos, verificaremos, perguntaremos, encaminharemos, ligaremos, diremos, veremos, saberemos, precisaremos, tentaremos, analisaremos, explicaremos, faremos o possivel, entraremos em contacto""",
        promises="""pode ficar com [o a] ~ [errado errada], pode ficar com ele, [sua seu] ~ foi [corrigida corrigido alterada alterado prolongada prolongado
            reativada reativado desbloqueada desbloqueado],
            nao lhe [cobramos cobraremos cobrarei], [devolvemos reembolsamos creditamos oferecemos prolongamos perdoamos
            descontamos]-lhe, [acabei acabamos] de [cancelar anular reembolsar eliminar devolver], [ficam fica] por nossa conta, e por
            nossa conta, nao precisa de pagar, nao tem de pagar, [prolongamos prolongo] a sua garantia""",
        gets="[vai_receber recebera recebe tera vai_ter damos-lhe]",
        gifts="vale, cupao, desconto, credito, reembolso, compensacao, mes gratis, voucher",
        reasons="pelo incomodo, da nossa parte, como pedido de desculpas, pelo atraso, nosso erro",
        concessions="embora, mesmo que, apesar de, apesar do, apesar da",
        limits="ultrapassado, vencido, passado, expirado, tarde, normalmente, encerrado, terminado",
        conditions="se, quando, assim que, caso, logo que, conforme, salvo",
    ),
    "tr": FavourPhrases(
        ours="",
        willing="""hemen, simdi, memnuniyetle""",
        acts="""[almayacagiz almayacagım almıyoruz yapacagız yapıyoruz uzatıyoruz uzatacagız uzattık iade_ediyoruz iade_edecegiz
            gonderiyoruz gonderecegiz siliyoruz kabul_ediyoruz kabul_edecegiz acıyoruz acacagız veriyoruz verecegiz dusuyoruz
            dusecegiz yansıtmayacagız]""",
        gives="""[iade_ediyoruz iade_edecegiz uzatıyoruz uzatacagız kabul_ediyoruz kabul_edecegiz almayacagız veriyoruz verecegiz degistiriyoruz degistirecegiz]""",
        cases="sizin durumunuzda, bu seferlik, bu defalık",
        exceptions="""istisna olarak, istisnai olarak, bir kez daha, bir kereye mahsus,
            geriye donuk""",
        for_you="sizin icin",
        cares="[kontrol bakacagız inceleyecegiz soracagız ilettik iletecegiz sadece yalnızca maalesef ozur_dileriz tesekkur]",
        perfects="""""",
        yours="""""",
        known="""""",
        vows="""""",
        tells="""iletisime, bilgilendirecegiz, yanıtlayacagız, donecegiz, bakacagız, inceleyecegiz, soracagız, iletecegiz, arayacagız, yazacagız, olacagız, kontrol, acıklayacagız, haber, bildirecegiz""",
        promises="""sizde kalabilir, [faturanız hesabınız sozlesmeniz kaydınız] ~ [duzeltildi uzatıldı acıldı guncellendi],
            [ucret ucreti ucretini] ~ [almayacagız almıyoruz yansıtmayacagız], garantinizi ~ [uzatıyoruz uzatacagız uzattık
            uzatıyorum], [hesabınız aboneliginiz siparisiniz kaydınız] [silindi kapatıldı iptal_edildi], [hesabınızı aboneliginizi]
            ~ [sildik kapattık iptal_ettik], ucret odemeniz gerekmeyecek""",
        gets="[alacaksınız kazanacaksınız]",
        gifts="kupon, hediye ceki, indirim, iade, tazminat",
        reasons="ozur olarak, bizden, hatamız, rahatsızlık icin",
        concessions="ragmen",
        limits="gecmis, gecmesine, gectigi, doldugu, dolmus, dolmasına, gec, normalde, kapandıgı",
        conditions="eger, sonra, zaman, olursa, halinde, durumunda, ise, gerekirse, takdirde",
    ),
}
