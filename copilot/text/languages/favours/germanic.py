"""Promises of favours: English, German, Dutch, Swedish."""

from copilot.text.languages.favours.phrases import FavourPhrases

GERMANIC = {
    "en": FavourPhrases(
        ours="""we, we'll, we've, we're, i, i'll, i've, i'm, let me, by us, by me, our [team engineers support workshop
            technicians staff warehouse]""",
        willing="""[we'll we've we're i i'll i've i'm], [we i engineers support workshop team technicians staff] [will have
            are am can could gladly happily also are_happy_to], let me, by [us me]""",
        acts="""[open reopen extend waive refund return pay credit transfer accept allow let grant give offer cancel close
            delete remove strike drop lift unlock unblock release restore recover reinstate replace exchange swap send ship
            deliver repair fix issue reissue change move switch upgrade add apply take put set book reserve keep hold
            backdate make bring edit search cover bear absorb reduce lower deduct halve cut raise increase renew activate
            reactivate knock look_up forgive arrange upload install adjust correct refill], [opened reopened extended waived
            refunded returned paid credited transferred accepted allowed granted gave given offered cancelled canceled
            closed deleted removed struck dropped lifted unlocked unblocked released restored recovered reinstated replaced
            exchanged swapped sent shipped delivered repaired fixed issued reissued changed moved switched upgraded added
            applied took taken put set booked reserved kept held backdated made brought edited covered reduced lowered
            deducted halved cut raised increased renewed activated reactivated forgiven arranged adjusted corrected],
            [opening extending waiving refunding returning paying crediting accepting letting giving moving adding sending
            shipping setting keeping holding releasing lifting removing taking making restoring raising changing]""",
        gives="""[extend waive refund return repay credit accept allow let grant give offer reopen reinstate drop lift
            strike forgive replace exchange halve reduce backdate also_apply take_back upgrade pay_back pay_out transfer
            reverse], [extended waived refunded returned repaid credited accepted allowed granted gave given offered
            reopened reinstated dropped lifted struck forgiven replaced exchanged halved reduced backdated upgraded
            reversed], [take pay] ~ [back out], make up for""",
        cases="in your case, this time, nevertheless, nonetheless, all the same",
        exceptions="""just this once, this once, one-off, as an exception, by way of exception, exceptionally,
            retroactively, retrospectively, once more, one more time, out of goodwill, as a favour, as a favor""",
        for_you="for you",
        cares="""[check checks checked checking review reviewing look_into looking_into look_at looking_at look_forward
            have_a_look take_a_look find_out ask asked asking forward forwarded forwarding passed_on pass_it pass_this
            pass_on passed hand_over handed hand_it note noted explain explained explaining see sorry apologise apologize
            apologies understand let_you_know let_me_know get_back come_back_to keep_you posted clarify tell answer suggest
            recommend thank hope afraid regret cannot can't unable confirm confirmed request wish help easier we_may i_may
            might usually always normally only ticket request message steps link details summary instructions question],
            [give send sent gave] you the [link address steps details form information answer], make sure, make it clear,
            take care, at your own, mistake in, [put given] you through, raise it with, raise this with, made a note, take
            it up""",
        vows="""[we'll i'll i_will we_will let_me we_shall i_shall team_will engineers_will technicians_will technician_will
            workshop_will warehouse_will]""",
        perfects="[i've i_have we've we_have team_has colleague_has]",
        yours="your, you, for you",
        known="""received, seen, checked, noted, passed, forwarded, asked, found, read, looked, explained, attached, listed,
            described, understood, tried, had, been, got, heard, answered, replied, told, written, gathered, summarised,
            collected, confirmed, reviewed, taken note, taken a look, taken up, made a note, handed, raised it, raised this,
            sent [you_the you_a_link you_an_e-mail you_an_email], linked, quoted, copied, logged, included, mentioned,
            learned, spoken, talked, contacted, informed, flagged, escalated, compiled, put together, given you the, shown,
            pointed, opened a ticket, only, just [received checked seen], prepared, translated""",
        tells="""email, e-mail, mail, write, call, phone, ring, text, inform, notify, contact, reply, respond, be, have,
            need, get, pass, never, only, gladly be, happily be, know, consider, keep you, discuss, investigate, deal,
            speak, talk, report, escalate, need, want, not, no, continue, try, treat, come back, follow, read, think,
            remember, collect feedback, reach, work, start looking, go through, walk you, omit, use, assume, any, each,
            every, guide, point, show, link, quote, send [you_the you_a_link you_an_e-mail you_an_email a_colleague
            you_our], give you [a_call the more details], leave it there, do [my our] best""",
        promises="""just keep [it them], [we're we_are i'm i_am] [giving_you letting_you crediting refunding adding booking
            waiving extending], [technician engineer driver] [is_coming comes] to you, [feel_free_to you_may you_can] keep
            [it them the_wrong the_extra the_old the_damaged the_faulty the_first], your ~ [has_been have_been is_being was
            were] ~ [corrected changed topped_up adjusted moved upgraded reopened unlocked unblocked extended shortened
            reset restored reinstated switched rebooked renewed reactivated lifted halved], [order booking contract invoice
            plan] [was has_been] ~ [changed moved corrected adjusted extended shortened] [as_you for_you], [money amount
            sum] ~ [is will_be] ~ in your account, you can [ignore disregard] the [reminder invoice bill fee], [regard
            treat] the ~ as [cancelled settled paid], [leaves leave] us today, you have [two three] more [days weeks
            months], [you there] [will won't] be no charge for you, no charge for you, [you_needn't you_need_not] pay ~ [fee
            fees penalty charge charges surcharge reminder], consider ~ [settled paid cancelled closed done], [we_let
            we_will_let we'll_let] you [pay keep have off], let you off, [we_will we'll i_will i'll] ~ [backdate waive],
            your ~ retroactively, [we_will we'll i_will i'll] ~ make an exception, [we_will we'll i_will i'll] [credit
            refund reimburse] [it them], by us for you, [we_will we'll i_will i'll] ~ ourselves, [we_will we'll i_will i'll
            we i] ~ pick up ~ [cost costs bill tab charge postage fee], [we_will we'll i_will i'll] ~ pay ~ [gap
            difference], make up for ~ with, [i_can i_will i'll let_me] ~ [issue reissue] ~ [again once_more anew], let me
            take ~ off, let me [waive refund credit extend], [i_have i've] [set put moved] ~ [account back password], [i'm
            i_am] [releasing waiving extending reopening lifting], [fee fees charge charges surcharge instalments cost
            costs] [has_been have_been is are] [now just] waived, [fee charge surcharge cost instalments penalty] [has_been
            have_been is are] [waived dropped lifted struck cancelled] ~ [for_you in_your_case], [part parts one charger
            device copy] goes out to you, [ends ended] at once instead, without extra cost, [we_will we'll i_will i'll] ~
            send ~ [another_copy a_new_one another_one a_second], [first next] [month lesson visit year night] will be free,
            [we_will we'll] move you over, [can_be will_be is has_been] [issued_again reissued] without, you get ~ [deposit
            fee money price fare] back [although even_though despite because as]""",
        gets="""[you_get you'll_get you_will_get you_receive you'll_receive you_will_receive you_are_getting we_give_you
            we_owe_you]""",
        gifts="""voucher, gift card, discount, compensation, credit, credits, refund, deposit, free month, month free, free
            night, free lesson, upgrade, [money fee price fare] back, replacement, half the""",
        reasons="""for the trouble, for your trouble, for the inconvenience, for the delay, as an apology, as compensation,
            our [fault mistake error], was ours""",
        concessions="although, even though, though, despite, in spite of",
        limits="""passed, expired, over, late, later, left, closed, missed, normally, usually, longer, ended, deadline, too
            late""",
        conditions="""if, once [you the your it we they he she this that], when, as soon as, whether, provided, in case,
            whenever, should you, while""",
    ),
    "de": FavourPhrases(
        ours="wir, ich, unser [team support], unsere [kollegen techniker kollegin]",
        willing="""ich, [wir team] [werden haben konnen], [werden haben konnen] wir, gern, gerne, jetzt, soeben, gerade,
            bereits""",
        acts="""[erstatten erstatte uberweisen uberweise zahlen zahle nehmen nehme schalten schalte offnen offne verlangern
            verlangere schenken schenke schreiben schreibe erlassen erlasse streichen streiche buchen buche stornieren
            storniere kundigen kundige loschen losche ersetzen ersetze tauschen tausche schicken schicke senden sende
            liefern liefere reparieren repariere setzen setze stellen stelle andern andere verschieben verschiebe gewahren
            gewahre senken senke verzichten verzichte akzeptieren akzeptiere hinterlegen tragen trage ubernehmen ubernehme
            geben gebe lassen lasse halten halte reservieren reserviere machen mache entsperren entsperre tragen beantragen
            beantrage richten richte fuhren fuhre heben], [erstattet uberwiesen bezahlt genommen freigeschaltet geoffnet
            verlangert gutgeschrieben erlassen gestrichen gebucht storniert gekundigt geloscht ersetzt getauscht geschickt
            gesendet geliefert gesetzt gestellt geandert verschoben gewahrt gesenkt verzichtet akzeptiert hinterlegt
            freigegeben reserviert entsperrt aufgehoben vorgenommen freischalten gutschreiben vornehmen zurucknehmen
            wiederherstellen]""",
        gives="""[erstatten erstatte verlangern verlangere schenken schenke erlassen erlasse streichen streiche ersetzen
            ersetze tauschen tausche gewahren gewahre verzichten verzichte akzeptieren akzeptiere ubernehmen ubernehme
            uberweisen uberweise], [erstattet uberwiesen verlangert gutgeschrieben erlassen gestrichen ersetzt getauscht
            gewahrt verzichtet akzeptiert freigeschaltet], [nehmen nehme] ~ [zuruck vor an], [schalten schalte] ~ frei,
            [schreiben schreibe] ~ gut, [nehmen nehme] wir ~ zuruck""",
        cases="in ihrem fall, dieses mal, diesmal, dennoch, trotzdem",
        exceptions="ruckwirkend, nachtraglich, noch einmal, nochmals, ein weiteres mal, einmalig, aus kulanz",
        for_you="fur sie, fur dich",
        cares="""[prufen prufe pruft schauen schaue schaut fragen frage fragt leiten leite weitergeleitet weiterleiten
            weitergegeben klaren klare melden melde meldet helfen helfe entschuldigen entschuldige entschuldigung leid
            bedauern verstehen verstehe danken danke erklaren erklare informieren hoffen hoffe empfehlen leider bitten
            konnen_sie nur schritte link ticket nachricht], [sieht sehen] ~ an""",
        vows="[wir_werden ich_werde werden_wir werde_ich]",
        perfects="[ich_habe wir_haben habe_ich haben_wir]",
        yours="ihr, ihre, ihren, ihrem, ihrer, ihnen, sie",
        known="""erhalten, bekommen, gesehen, gepruft, gelesen, weitergeleitet, weitergegeben, gefunden, verstanden,
            gefragt, geantwortet, notiert, beschrieben, nachgesehen, nachgeschaut, erklart, zusammengestellt,
            zusammengefasst, informiert, gebeten, aufgenommen, vermerkt, ubergeben, gesprochen, kein, keine, keinen, dazu,
            dafur, leider, genannt, angehangt, beigefugt, verlinkt, vorliegen, im, in der, an unser*, zu, mitgeteilt,
            geschrieben, gemeldet, gehort, aufgelistet""",
        tells="""melden, melde, antworten, schreiben, anrufen, informieren, benachrichtigen, sein, haben, mussen, konnen,
            uns, mich, kummern, untersuchen, besprechen, bearbeiten, beantworten, mitteilen, bescheid, zeigen, nennen,
            versuchen""",
        promises="""[durfen konnen] ~ [falsche falschen] ~ behalten, holen ~ bei ihnen ab, [techniker fahrer kurier monteur]
            kommt ~ zu ihnen, behalten sie ~ einfach, behalten sie [ihn es sie] ~ gern, entfallt fur sie, geht heute ~ an
            sie raus, wir kommen ihnen ~ entgegen, [geld betrag] ~ [ist wird] ~ wieder auf ihrem konto, [ihr ihre] ~ [wurde
            ist] ~ [korrigiert verlangert freigeschaltet entsperrt umgebucht angepasst verkurzt reaktiviert] ~ [soeben eben
            bereits jetzt], [ihr ihre] ~ wurde ~ [korrigiert verlangert freigeschaltet entsperrt umgebucht angepasst
            verkurzt reaktiviert], holen ~ bei ihnen ab ~ kostenlos, ersatz* ~ unterwegs, ihre ~ ruckwirkend zum, [neues
            neuer neue] ~ unterwegs, an sie unterwegs, [uberweisen uberweise erstatten erstatte zahlen] [wir ich] ihnen ~
            zuruck, [betrag kosten gebuhr geld differenzbetrag differenz] [uberweisen erstatten] [wir ich] ihnen,
            [uberweisen uberweise zahlen zahle] wir ihnen ~ zuruck, geht auf unsere [kosten rechnung], [wir_werden
            ich_werde] ~ [erlassen gutschreiben freischalten verlangern], [schreiben schreibe] [wir ich] ihnen ~ gut,
            [mussen_sie brauchen_sie] ~ nicht [zahlen bezahlen zu_zahlen], [wir ich] [beberechne] ihnen ~ nicht, betrachten
            sie ~ als [erledigt bezahlt erstattet]""",
        gets="[sie_bekommen sie_erhalten bekommen_sie erhalten_sie du_bekommst du_erhaltst]",
        gifts="""gutschein*, rabatt*, gutschrift*, entschadigung*, erstattung*, ruckerstattung*, ersatz*, gratismonat,
            kaution*, [monat jahr stunde] ~ [gratis kostenlos geschenkt]""",
        reasons="""der fehler bei uns, unser versehen, fur die umstande, fur den arger, fur die unannehmlichkeiten, als
            entschuldigung, als entschadigung, von uns, unser fehler""",
        concessions="obwohl, auch wenn, obgleich, wenngleich, trotz",
        limits="""abgelaufen*, verstrichen*, vorbei, zu spat, verspatet*, verpasst*, normalerweise, sonst, eigentlich,
            geschlossen, uberschritten*, nicht mehr""",
        conditions="wenn, sobald, falls, ob, sofern, wurde, wurden, solange, wer, immer, in der regel, je nach",
    ),
    "nl": FavourPhrases(
        ours="wij, we, ik, ons [team]",
        willing="ik, [wij we] [zullen hebben kunnen], [zullen hebben kunnen] [wij we], graag, nu, alvast",
        acts="""[nemen neem betalen betaal verlengen verleng openen open schelden scheld vergoeden vergoed storten stort
            accepteren accepteer zetten zet annuleren annuleer sturen stuur vervangen vervang verwijderen verwijder geven
            geef maken maak brengen breng boeken boek houden houd laten laat herstellen verwerken verwerk verlagen verlaag]""",
        gives="""[verlengen verleng schelden scheld vergoeden vergoed storten stort accepteren accepteer vervangen vervang
            heropenen heropen], [nemen neem] ~ terug, [betalen betaal] ~ terug""",
        cases="in uw geval, in jouw geval, deze keer, dit keer, voor deze keer, toch",
        exceptions="bij uitzondering, nog een keer, nogmaals, eenmalig, met terugwerkende kracht",
        for_you="voor u, voor jou",
        cares="""[controleren controleer kijken kijk bekijken bekijk vragen vraag doorsturen doorgestuurd stuur_door
            doorgeven uitzoeken uitleggen begrijpen begrijp alleen spijt excuses danken dank hopen raden helaas laten_u
            laat_u]""",
        vows="[wij_zullen we_zullen zullen_wij zullen_we ik_zal zal_ik]",
        perfects="[ik_heb wij_hebben we_hebben heb_ik hebben_wij hebben_we]",
        yours="uw, u, jouw, je",
        known="""ontvangen, gezien, gecontroleerd, gelezen, doorgestuurd, gevonden, begrepen, gevraagd, geantwoord,
            genoteerd, uitgelegd, nagekeken, bekeken, geschreven, geinformeerd, doorgegeven, bijgevoegd, genoemd, gezegd,
            geen, overgedragen, nodig, uitgezocht""",
        tells="""contact, antwoorden, schrijven, informeren, bellen, mailen, laten weten, nakijken, bekijken, controleren,
            vragen, doorsturen, uitzoeken, uitleggen, proberen, zijn, hebben, moeten, kunnen, behandelen, reageren,
            doorgeven, melden""",
        promises="""u mag ~ [houden behouden], [uw] ~ is ~ [aangepast gecorrigeerd verlengd heropend gedeblokkeerd
            omgeboekt], [geld bedrag] ~ staat ~ weer op uw rekening, [betalen betaal storten stort] [wij we ik] u ~ [terug],
            [wij we ik] [betalen betaal storten stort] u ~ terug, [schelden scheld] [wij we ik] ~ kwijt, [wij we ik] ~
            [schelden scheld] ~ kwijt, [nieuw nieuwe vervangend vervangende ander] ~ naar u onderweg, naar u onderweg, u
            krijgt van ons, krijgt u van ons, op onze kosten, u hoeft ~ niet te betalen, [wij we] brengen ~ niet in
            rekening, [wij we ik] [trekken trek] ~ af""",
        gets="[u_krijgt krijgt_u u_ontvangt ontvangt_u je_krijgt wij_geven_u]",
        gifts="tegoedbon, cadeaubon, korting, waardebon, vergoeding, terugbetaling, tegoed, gratis maand",
        reasons="voor het ongemak, van ons, als excuus, als compensatie, onze fout",
        concessions="hoewel, ook al, ondanks",
        limits="verstreken, verlopen, voorbij, te laat, normaal, gesloten, afgelopen",
        conditions="als, wanneer, zodra, indien, of, mits, kan, kunnen, tot, tenzij, altijd, meestal",
    ),
    "sv": FavourPhrases(
        ours="vi, jag",
        willing="jag, vi [ska kommer har kan], [har kan ska] vi, garna, nu",
        acts="""[tar tagit betalar betalat forlanger forlangt oppnar oppnat stryker strukit ersatter ersatt godkanner
            godkant accepterar satter annullerar avbokar skickar skickat byter bytt tar_bort ger gett gor gjort drar dragit
            bokar flyttar lamnar aterbetalar krediterar behaller later]""",
        gives="""[forlanger forlangt stryker strukit ersatter ersatt godkanner accepterar byter aterbetalar krediterar], tar
            ~ tillbaka, betalar ~ tillbaka, oppnar ~ igen""",
        cases="den har gangen, denna gang, for den har gangen, i ditt fall, anda",
        exceptions="undantagsvis, an en gang, en gang till, retroaktivt, i efterhand",
        for_you="for dig, at dig",
        cares="""[kontrollerar kontrollera undersoker undersoka fragar fraga tittar titta vidarebefordrar vidarebefordrat
            forklara forstar bara endast ledsna ledsen beklagar tackar hoppas rekommenderar tyvarr aterkommer]""",
        vows="[vi_ska jag_ska vi_kommer_att jag_kommer_att ska_vi ska_jag kommer_vi_att]",
        perfects="[jag_har vi_har har_jag har_vi]",
        yours="din, ditt, dina, dig, er, ert",
        known="""fatt, mottagit, sett, kontrollerat, last, vidarebefordrat, hittat, forstatt, fragat, svarat, noterat,
            forklarat, skrivit, informerat, bifogat, namnt, sagt, tagit emot, lamnat""",
        tells="""kontakta, svara, skriva, informera, ringa, mejla, hora, aterkomma, kontrollera, undersoka, fraga, titta,
            vidarebefordra, forklara, forsoka, vara, ha, behova, kunna, meddela, be, hantera, se, folja""",
        promises="""du far behalla, du kan behalla, [din ditt dina] ~ har ~ [rattats andrats forlangts oppnats aterstallts
            korrigerats], [vi jag] [betalar ersatter aterbetalar] [tillbaka dig hela], [avgiften kostnaden frakten fakturan
            rantan] [stryker betalar bjuder] vi, star vi for, [vi jag] [stryker efterskanker] ~ [avgiften kostnaden rantan],
            [vi jag] tar tillbaka ~ [aven trots anda], [har] [jag vi] [nu just] [raderat strukit], [ny nytt nya] ~ pa vag
            till dig, du far ~ av oss, pa var bekostnad, du behover inte betala, [vi jag] drar av""",
        gets="[du_far far_du du_kommer_att_fa ni_far vi_ger_dig]",
        gifts="""presentkort, rabatt, tillgodohavande, ersattning, kompensation, aterbetalning, gratis manad, tillbaka ~
            pengar*""",
        reasons="av oss, som ursakt, for besvaret, som kompensation, vart fel",
        concessions="trots, aven om, fastan",
        limits="gatt ut, passerat, forbi, for sent, normalt, stangt, slut",
        conditions="om, nar, sa snart, ifall, kan, tills, forutsatt, alltid, vanligtvis",
    ),
}
