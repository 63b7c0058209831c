"""Phrases that mention a critical matter only in passing: a death long ago, flowers that arrived in time, a lawyer or
journalist who orders something. Plain data in the syntax of `threats`, all languages in one module.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class PassingPhrases:
    """Phrases of one language. A death is `aside` if its sentence is about flowers, a habit or a past long ago, and no
    sentence `settles` the affairs of the dead or shows fresh grief. `profession` is the writer's own: not law or press
    if the mail `buys` something and has no word that such people write `about`. `figure` only sounds like death;
    `harmless` says that nothing was swallowed, or names what smokes by design, guards against smoke, or only smells of
    it: a fog machine, a smoke alarm, a gown. A `report` to the police is no law where the mail tells of a `theft` and
    `accuses` nobody of ours."""

    aside: str
    settles: str
    profession: str
    buys: str
    about: str
    figure: str = ""
    harmless: str = ""
    report: str = ""
    theft: str = ""
    accuses: str = ""


PASSING = {
    "en": PassingPhrases(
        aside="""flowers, wreath*, bouquet*, lilies, suit, suits, [used] to, always, taught me, years ago, long before,
            long ago, decades, as a child, when i was, in the [twenties thirties forties fifties sixties seventies
            eighties nineties], named after, [inherited] ~ from, funeral [director directors director's parlour home
            business], [great-grandmother great-grandfather great-aunt great-uncle]""",
        settles="""account*, subscription*, contract*, membership, policy, tenancy, direct debit*, charge*, charging,
            invoice*, bill, bills, billed, payment*, paying, owe*, owing, balance, refund*, deposit, estate, executor*,
            executrix, probate, certificate*, heir*, inheritance, beneficiar*, [his her their the] name, cancel*, close,
            closing, closed, stop, stopped, terminate*, transfer*, take over, password, log in, return*, send back, sent
            back, [his her] [order orders parcel parcels], letters, mailings, catalogue*, newsletter*, yesterday, today,
            tonight, this [morning week month], last [week night month], days ago, weeks ago, a week ago, suddenly,
            devastated, grief, grieving, heartbroken, unbearable, [can't cant cannot] [cope bear face stop sleep],
            [don't dont] know [what how where], still [arrive arrives arriving come comes coming get getting receive],
            [miss misses missing] [him her them], alone, lonely, cry, crying, tears, empty, heart, without [him her
            them]""",
        profession="""[i'm i_am as] ~ [solicitor lawyer attorney barrister paralegal judge notary journalist reporter
            columnist editor correspondent], [we're we_are] ~ [law_firm chambers lawyers solicitors attorneys newsroom],
            [our my a the] ~ [law_firm chambers newsroom], [will] be a [lawyer solicitor barrister journalist]""",
        buys="""order, orders, ordering, buy, buying, purchase, price*, pricing, discount*, licence*, license*,
            subscri*, deliver*, ship, shipping, size, sizes, weigh*, weight, warranty, in stock, trade account,
            engrave*, [need looking_for] ~ [keyboard laptop bag chair chairs headphones phone pen desk printer suitcase
            lens camera]""",
        about="""client*, claim*, dispute*, proceeding*, court, demand*, compensation, damages, sue, suing, legal, [act
            acting] for, represent*, behalf, breach*, infring*, notice, against [you your], settle*, evidence, article*,
            story, stories, report, reporting, investigat*, piece, feature, publish*, publication, comment*, statement*,
            interview*, deadline, testimon*, questions about, readers, viewers, listeners, [your the] company, spokes*,
            print, broadcast*, film, filming, documentary, programme, program, quote, podcast, episode, research*,
            [write writing] [about on], [journalist reporter correspondent editor columnist] [with at for from of],
            [call ring phone contact] me, [speak talk] [to with], ceo, founder, management, director, boss, incident,
            accident, recall, complain*, allegation*, scandal, outage, press, media""",
        figure="""dead [easy simple sure certain serious sensible keen good nice slow set against on tired right wrong
            straight pleased chuffed quiet cheap proud handy], [battery batteries phone laptop computer tablet app
            screen engine motor charger adapter line call connection signal server website page plant plants flower
            flowers flea fleas camera drone character collar tracker lamp light bulb pump] ~ died, [laptop computer pc
            phone mac machine tablet monitor screen drive disk display server console device router] ~ put to sleep,
            [dog cat rabbit] ~ [collar lead camera bed tracker toy] ~ died, lost [our my] ~ [park woods street beach
            field airport station], lost [our my] [son's
            daughter's child's husband's wife's mother's father's mum's dad's brother's sister's dog's cat's], lost [our my]
            [dear old] [luggage bag bags ticket tickets key keys], [have having
            get getting] a ~ put [down to], put to sleep [for before during], [chapter book novel story film movie
            episode series page] ~ died, [passed passes] ~ [exam exams test tests finals course audition degree bar]""",
        harmless="""nothing [was has_been] swallowed, nothing swallowed, [didn't did_not hasn't has_not haven't have_not]
            [swallow swallowed eat eaten] anything, [smoke fog haze mist] [machine machines], [smoke haze fog] from
            [the a an your our] [smoke fog haze mist] [machine machines], smoke [alarm alarms detector detectors
            bomb bombs grenade grenades effect effects damage pellet pellets pot pots], [stage theatrical artificial
            cigarette cigar candle incense] smoke, smoke-free, [fire flame] [effect effects pit pits bowl bowls],
            flames ~ [allowed permitted], [allow permit] ~ flames, choking hazard, when [burned burnt burning], [test
            testing install
            mount fit hang buy replace battery batteries] ~ carbon monoxide [alarm alarms detector detectors sensor],
            carbon monoxide [alarm
            alarms detector detectors sensor] ~ [battery batteries included stock price cost certified], [burnt burned]
            [sugar caramel almond almonds orange umber]""",
        report="""[police crime] report, reported ~ to the police, [file filed] ~ report ~ police""",
        theft="""theft*, thief, thieves, stolen, stole, nicked, robbed, burgled, burglary, break-in, broke
            into, broken into, pinched, swiped""",
        accuses="""against you, against your, reported you, you [stole robbed took], your [company driver
            courier employee staff shop firm people colleague]""",
    ),
    "de": PassingPhrases(
        aside="""blumen, kranz, kränze, strauß, strauss, gesteck, trauergesteck, immer, früher, damals, [vor] ~
            [jahren], beigebracht, geerbt, anzug, anzüge, bestattungsunternehm*, bestatter, bestattungshaus,
            bestattungsinstitut, urgroßmutter, urgroßvater, als kind""",
        settles="""konto, kontos, konten, vertrag*, verträge, abo, abos, abonnement*, mitgliedschaft, police,
            versicherung*, lastschrift*, abgebucht, abbuch*, abgezogen, rechnung*, mahnung*, guthaben, zahl*, bezahl*,
            erbe, erben, erbin, erbengemeinschaft, nachlass*, testament, sterbeurkunde*, kündig*, stornier*, storno,
            auflös*, schließ*, umschreib*, übertrag*, namen, kundennummer, zurückgeben, zurückschicken, rückgabe,
            werbung, briefe, katalog*, newsletter, passwort, gestern, heute, [letzte vorige] woche, [letzten vorigen]
            monat, [vor] ~ [tagen wochen], vor einer woche, plötzlich, kann nicht mehr, weiß nicht, kraft, allein,
            alleine, einsam, vermisse*, weine*, tränen, ohne [ihn sie]""",
        profession="""[ich_bin als] ~ [rechtsanwalt rechtsanwältin anwalt anwältin jurist juristin notar notarin richter
            richterin journalist journalistin redakteur redakteurin reporter reporterin], [unsere meine unserer meiner
            unser eine die] ~ [kanzlei redaktion]""",
        buys="""bestell*, kauf*, kaufen, mengenrabatt, rabatt, lizenz*, liefer*, liefern, versand*, größe, größen,
            gewicht, wiegt, garantie, vorrätig, abonnieren, [suche brauche brauchen suchen] ~ [stuhl stühle tasche
            rucksack laptop drucker kamera tastatur kopfhörer]""",
        about="""mandant*, mandantschaft, klage*, verklag*, streit*, gericht*, forder*, schadenersatz, schadensersatz,
            frist, rechtlich*, vertrete*, vertritt, gegen, abmahn*, anspruch, ansprüche, unterlass*, artikel, bericht*,
            geschichte, reportage, recherch*, beitrag, veröffentlich*, stellungnahme, statement, interview*,
            redaktionsschluss, leser*, zuschauer*, hörer*, [ihr ihre ihrem ihren] [unternehmen firma haus],
            pressesprech*, presse*, sendung, drehen, film, dokumentation, zitat, podcast, folge, schreibe, beim,
            anrufen, rückruf, sprechen, geschäftsführ*, vorfall, unfall, beschwerden, vorwürfe*, skandal, [frage fragen]
            ~ zu [ihr ihre ihrem ihrer ihren]""",
        harmless="""nichts [verschluckt geschluckt gefressen gegessen], [rauch nebel] aus [der einer ihrer eurer unserer]
            [nebelmaschine rauchmaschine], [anzug kleid jacke mantel kostüm decke tischdecke stoff stoffe kleidung
            vorhang vorhänge wäsche] ~ [riecht_nach_rauch], verbranntem [zucker karamell]""",
        report="""polizei ~ [angezeigt anzeige gemeldet], [anzeige] ~ polizei""",
        theft="""diebstahl*, dieb, diebe, gestohlen*, geklaut*, entwendet*, einbruch, eingebrochen,
            einbrecher""",
        accuses="""gegen [sie euch ihre ihren ihr eure euren], sie ~ [angezeigt gestohlen], [ihr ihre ihren
            ihrem] [fahrer unternehmen firma mitarbeiter kollege kurier bote boten]""",
    ),
    "fr": PassingPhrases(
        aside="""fleurs, couronne*, bouquet, gerbe, toujours, autrefois, [il_y_a] ~ [ans], hérité, m'avait appris, m'a
            appris, costume*, pompes funèbres, arrière-grand-père, arrière-grand-mère, quand j'étais""",
        settles="""compte*, contrat*, abonnement*, police, assurance*, prélèvement*, prélevé*, prélève*, facture*,
            relance*, paie*, payer, paye*, solde, succession, héritier*, héritière*, notaire, acte, certificat*,
            résili*, annul*, ferme*, clôtur*, rembours*, dépôt, caution, nom, rendre, renvoy*, courriers, publicité*,
            catalogue*, hier, aujourd'hui, ce matin, cette semaine, ce mois, la semaine dernière, le mois dernier,
            [il_y_a] ~ [jours semaines], soudain*, brutal*, la force, n'en peux plus, ne sais pas, seul, seule, me
            manque, manque tant, pleure*, larmes, sans [lui elle]""",
        profession="""[je_suis en_tant_que comme] ~ [avocat avocate juriste notaire juge journaliste rédacteur
            rédactrice reporter], [notre mon un une la] ~ [cabinet_d'avocats rédaction]""",
        buys="""command*, achet*, achat, prix, tarif*, remise, licence*, livr*, expédi*, taille, poids, pèse, garantie,
            en stock, valise*, sac, sacoche, ordinateur, imprimante, clavier, [cherche besoin] ~ [casque appareil chaise
            chaises téléphone]""",
        about="""client, cliente, clients, litige*, tribunal*, justice, mise en demeure, réclam*, dommages, indemn*,
            représente*, contre, plainte, poursuite*, droit, article*, enquête*, sujet, reportage*, dossier, publi*,
            déclaration*, réaction*, réagir, interview*, entretien, bouclage, lecteurs, auditeurs, téléspectateurs,
            [votre] [entreprise société], porte-parole, presse, émission*, filmer, documentaire, citation, podcast,
            écris, prépare*, [journaliste reporter] [à au pour chez de], appel*, rappel*, parler, direction, directeur,
            responsable, incident, accident, scandale, témoign*, [questions] ~ sur [vos votre]""",
        harmless="""rien [avalé mangé], [machine machines] à [fumée fumées brouillard], [détecteur détecteurs alarme alarmes
            effet effets bombe bombes pot pots] de fumée, fumée [de_scène scénique artificielle lourde froide],
            fumée sur scène, fumée de [cigarette cigare bougie encens barbecue], [costume costumes vêtement
            vêtements robe robes veste manteau nappe nappes tissu tissus linge rideau rideaux housse housses] ~
            [sent sentent sentaient sentait] la fumée, [costume costumes vêtement vêtements robe robes veste manteau
            nappe nappes tissu tissus linge rideau rideaux housse housses] ~ odeur de fumée, sans fumée, [flamme
            flammes] [nue nues autorisées interdites], [on je tu] le brûle, [bon_et quand_elle
            quand_il lorsqu'elle] brûle, [bougie bougies
            encens] qui [brûle brûlent], [crème crèmes terre terres] [brûlée brûlées], [sucre caramel] brûlé""",
    ),
    "es": PassingPhrases(
        aside="""flores, corona*, ramo, siempre, antiguamente, [hace] ~ [años], heredé, heredado, me enseñó, traje,
            trajes, funeraria, bisabuelo, bisabuela, de niño, de niña, de pequeño, de pequeña""",
        settles="""cuenta*, contrato*, suscripción, suscripciones, póliza*, seguro, línea, recibo*, cargo*, cobr*,
            factura*, pag*, saldo, herencia, heredero*, heredera*, notari*, testamento, certificado*, baja, cancel*,
            anul*, cerrar, cierre, titular*, nombre, reembols*, devol*, cartas, publicidad, catálogo*, ayer, hoy, esta
            [mañana semana], este mes, [semana] pasada, mes pasado, [hace] ~ [días semanas], de repente, no puedo más,
            no sé, echo de menos, lloro, llorar, lágrimas, sin [él ella], sola""",
        profession="""[soy como] ~ [abogado abogada jurista notario notaria juez jueza periodista redactor redactora
            reportero reportera], [nuestro mi un el nuestra la] ~ [bufete redacción]""",
        buys="""pedido*, pedir, compr*, precio, precios, tarifa*, descuento*, licencia*, envío*, talla, peso, pesa,
            garantía, suscribir*, [busco necesito buscamos necesitamos] ~ [portátil maleta bolso silla sillas
            auriculares mochila impresora]""",
        about="""cliente, clienta, clientes, demanda*, litigio*, juicio, juzgado*, tribunal*, reclam*, daños, indemniz*,
            represent*, contra, denuncia*, querella*, derechos, legal*, artículo*, reportaje*, noticia, investig*, tema,
            publi*, declaraci*, versión, entrevist*, cierre, lectores, oyentes, espectadores, [su vuestra] empresa,
            portavoz, prensa, programa, grabar, documental, cita, podcast, escrib*, [periodista redactor redactora
            reportero reportera] [de del en para], llam*, hablar, dirección, director*, responsable, incidente,
            accidente, escándalo, quejas, testimoni*, [preguntas] ~ sobre [su sus]""",
        harmless="""no ~ [tragado comido] nada, nada tragado, [máquina máquinas] de [humo niebla], [detector detectores
            alarma alarmas efecto efectos bomba bombas bote botes] de humo, sin humo, [azúcar caramelo] quemado""",
        report="""denuncia*, comisaría, policía ~ [denuncia denunciado], guardia civil, presentar ~
            denuncia, denunciar*""",
        theft="""robo, robos, robado, robada, robaron, hurto, ladrón, ladrones""",
        accuses="""contra [ustedes vosotros usted vuestra su], [denunciarles denunciarlos denunciaros], [su
            vuestro] [empresa repartidor empleado mensajero]""",
    ),
    "it": PassingPhrases(
        aside="""fiori, corona, corone, mazzo, sempre, una volta, [anni] fa, tanti anni, ereditato, mi ha insegnato, mi
            aveva insegnato, abito nero, onoranze funebri, pompe funebri, bisnonno, bisnonna, da [bambino bambina]""",
        settles="""conto, conti, contratt*, abbonament*, polizza, polizze, assicurazione, addebit*, bollett*, fattur*,
            pag*, saldo, successione, erede, eredi, eredità, notaio, testamento, certificat*, disdi*, disdett*,
            recedere, recesso, chiud*, chiusura, annull*, intestat*, nome, voltura, rimbors*, restitu*, lettere,
            pubblicità, catalog*, ieri, oggi, stamattina, questa [settimana mattina], questo mese, [settimana] scorsa,
            mese scorso, [giorni settimane] fa, improvvis*, non ce la faccio, non so, mi manca, piango, piangere,
            lacrime, senza di [lui lei], da sola, da solo""",
        profession="""[sono come] ~ [avvocato avvocata avvocatessa legale giurista notaio giudice giornalista redattore
            redattrice cronista], [nostro uno un siamo_uno nostra la una] ~ [studio_legale redazione]""",
        buys="""ordin*, acquist*, compr*, prezzo, prezzi, sconto, sconti, licenz*, consegn*, spedi*, taglia, peso, pesa,
            garanzia, fattura elettronica, [cerco serve servono cerchiamo] ~ [portatile zaino borsa sedia sedie cuffie
            stampante valigia]""",
        about="""cliente, clienti, assistit*, causa, controversia, tribunale, giudizio, diffid*, risarc*, danni,
            rappresent*, contro, querel*, denunc*, diritti, articol*, servizio, inchiesta, reportage, pezzo, notizia,
            pubblic*, dichiara*, intervist*, lettori, ascoltatori, spettatori, [vostra] [azienda società], portavoce,
            stampa, trasmission*, programma, girare, documentario, citazione, podcast, scriv*, [giornalista cronista
            redattore redattrice] [di del della dell' per presso a al], chiam*, parlare, direzione, direttore,
            responsabile, incidente, scandalo, reclami, testimon*, difett*, [domande] ~ [sui sulle sul sulla vostri
            vostre]""",
        harmless="""non ~ [ingoiato mangiato inghiottito] [niente nulla], [macchina macchine] [del da per] fumo, [effetto
            effetti bomba bombe allarme rilevatore rilevatori] [di del] fumo, senza fumo, [zucchero caramello] bruciato""",
        report="""carabinieri, denuncia, denunci* alla""",
        theft="""furto, furti, rubato, rubata, rubati, ladro, ladri, scippo""",
        accuses="""contro di voi, contro [voi la_vostra], denunciarvi, [vostro vostra] [azienda corriere
            autista dipendente]""",
    ),
    "pt": PassingPhrases(
        aside="""flores, coroa*, ramo, sempre, antigamente, [há] ~ [anos], anos atrás, herdei, herdado, ensinou-me, me
            ensinou, fato preto, funerária, bisavô, bisavó, em criança""",
        settles="""conta, contas, contrato*, subscri*, assinatura*, apólice*, seguro, débito*, cobr*, fatura*, pag*,
            saldo, herança, herdeir*, habilitação, certidão, testamento, notári*, cancel*, encerr*, fechar, titular*,
            nome, reembols*, devol*, cartas, publicidade, catálogo*, ontem, hoje, esta [manhã semana], este mês, semana
            passada, mês passado, [há] ~ [dias semanas], de repente, não aguento, não sei, saudade*, choro, chorar,
            lágrimas, sem [ele ela], sozinh*""",
        profession="""[sou como] ~ [advogado advogada jurista notário notária juiz juíza jornalista redator redatora
            repórter], [nosso um o nossa a] ~ [escritório_de_advogados redação]""",
        buys="""encomend*, compr*, preço*, desconto*, licença*, entreg*, envio*, tamanho, peso, pesa, garantia, [procuro
            preciso precisamos] ~ [portátil mala saco cadeira cadeiras auscultadores mochila impressora]""",
        about="""cliente, clientes, process*, litígio, tribuna*, queixa, indemniz*, indeniz*, danos, represent*, contra,
            direitos, legal, legais, artigo*, reportagem, notícia, investig*, matéria, publi*, declaraç*, entrevist*,
            leitores, ouvintes, espectadores, [vossa sua] empresa, porta-voz, imprensa, programa, filmar, documentário,
            citação, podcast, escrev*, [jornalista repórter redator redatora] [do da de no na para em], lig*, telefon*,
            falar, direção, diretor*, responsável, incidente, acidente, escândalo, reclamações, testemunh*, [perguntas]
            ~ sobre""",
        harmless="""não engoliu nada, [máquina máquinas] de [fumo fumaça nevoeiro], [detetor detetores detector detectores
            alarme alarmes efeito efeitos bomba bombas pote potes] de [fumo fumaça], [fumo fumaça] de [palco cigarro
            charuto vela], [fumo fumaça] artificial, [fato fatos vestido vestidos roupa casaco toalha toalhas tecido
            cortina cortinas] ~ [cheira cheiram cheirar cheiro] a [fumo fumaça], sem [fumo fumaça], [açúcar caramelo]
            queimado""",
    ),
    "nl": PassingPhrases(
        aside="""bloemen, krans, kransen, boeket, rouwboeket, bloemstuk, altijd, vroeger, [jaar jaren] geleden, geërfd,
            leerde mij, heeft mij geleerd, pak, uitvaartondernem*, uitvaartcentrum, overgrootvader, overgrootmoeder, als
            kind""",
        settles="""rekening*, contract*, abonnement*, lidmaatschap, polis*, verzekering*, incass*, geïncasseerd,
            afgeschreven, afschrijv*, factu*, betaal*, betal*, saldo, nalatenschap, erfgen*, erfenis, executeur,
            testament, notaris, akte, overlijdensakte, opzeg*, op te zeggen, zeg ~ op, annul*, stopzet*, stoppen,
            sluiten, naam, overzet*, terug*, post, brieven, reclame, catalog*, gisteren, vandaag, deze [week maand],
            vorige [week maand], [dagen weken] geleden, plotseling, kan niet meer, weet niet, mis [hem haar], huil*,
            verdriet, tranen, zonder [hem haar], eenzaam""",
        profession="""[ik_ben als] ~ [advocaat advocate jurist notaris rechter journalist journaliste verslaggever
            verslaggeefster redacteur redactrice], [ons een onze de] ~ [advocatenkantoor redactie]""",
        buys="""bestel*, koop, kopen, aanschaf*, prijs, prijzen, korting, licentie*, lever*, verzend*, maat, gewicht,
            weegt, garantie, raden ~ aan, [zoek nodig] ~ [laptop tas rugzak stoel stoelen koptelefoon printer
            opnameapparaat]""",
        about="""cliënt*, zaak, geschil, rechter, rechtbank, vordering*, schade*, namens, tegen, dagvaard*, sommatie,
            juridisch*, artikel*, verhaal, onderzoek*, reportage, stuk, publi*, reactie, reageren, interview*, deadline,
            lezers, kijkers, luisteraars, [uw jullie] bedrijf, woordvoerder, pers, programma, uitzending, filmen,
            documentaire, citaat, podcast, schrijf, schrijven, [journalist journaliste verslaggever verslaggeefster
            redacteur] [bij van voor], bel, bellen, spreken, directie, directeur, incident, ongeluk, schandaal,
            klachten, getuigen*, [vragen] ~ over [uw jullie]""",
        harmless="""niets [ingeslikt doorgeslikt opgegeten], rook uit [de een onze uw jullie] [rookmachine nevelmachine],
            [kleed tafelkleed tafelkleden jurk pak jas kleding gordijn gordijnen stof kostuum] ~ [ruikt ruiken
            stinkt stinken] naar rook""",
        report="""aangifte""",
        theft="""diefstal, gestolen, gejat, inbraak, ingebroken, dief, dieven""",
        accuses="""tegen [u jullie uw], [uw jullie] [bedrijf chauffeur koerier bezorger medewerker]""",
    ),
    "sv": PassingPhrases(
        aside="""blommor, blommorna, krans, kransen, bukett, buketten, alltid, förr, [för] ~ [år] sedan, ärvt, ärvde,
            lärde mig, kostym, begravningsbyrå*, som barn""",
        settles="""konto*, avtal*, kontrakt*, abonnemang*, prenumeration*, medlemskap*, försäkring*, autogiro, faktur*,
            räkning*, betal*, återbetal*, saldo, slutsaldo, dödsbo*, arvinge*, arvtagare, bouppteckning*, testamente*,
            intyg*, säga upp, säger upp, uppsäg*, avsluta*, avbest*, avbok*, stäng*, namn, returner*, skicka tillbaka,
            brev, reklam, katalog*, igår, idag, i dag, i morse, denna vecka, förra [veckan månaden], [dagar veckor]
            sedan, plötsligt, orkar inte, vet inte, saknar, gråter, sorg, tårar, utan [honom henne], ensam""",
        profession="""[jag_är som] ~ [advokat jurist domare journalist reporter redaktör], [vår en] ~ [advokatbyrå
            redaktion]""",
        buys="""beställ*, köp*, pris, priser, rabatt*, licens*, lever*, frakt*, storlek*, vikt, väger, garanti*, [söker
            behöver] ~ [dator väska ryggsäck stol stolar hörlurar skrivare kamera]""",
        about="""klient*, tvist*, domstol*, krav, skadestånd*, ombud, mot er, stämma, stämning, rättslig*, artikel*,
            granska*, granskning*, reportage*, inslag, publicer*, uttalande*, kommentar*, intervju*, deadline, läsare,
            tittare, lyssnare, [ert er] företag, talesperson, press*, program, filma*, dokumentär*, citat, podd*,
            skriver, [journalist reporter redaktör] [på för hos], ring, ringa, prata, tala, ledning*, chef, händelse*,
            olycka*, skandal, klagomål, vittn*, [frågor] ~ om [er era]""",
        harmless="""inte [svalt ätit] något, rök från [rökmaskinen en_rökmaskin], [duk duken dukar dukarna kostym kostymen
            klänning klänningen kläder kläderna jacka jackan gardin gardinen tyg tyget] ~ [luktar luktade] rök, rök
            på scenen, brända mandlar, bränt socker""",
        report="""polisanmäl*, polis""",
        theft="""stöld*, stulen, stulet, stulna, inbrott, tjuv, tjuven""",
        accuses="""mot er, anmäla er, anmält er, [er ert] [chaufför företag personal bud]""",
    ),
    "pl": PassingPhrases(
        aside="""wieniec, wieńce, kwiaty, bukiet, wiązank*, zawsze, dawniej, kiedyś, lat temu, odziedziczy*, nauczył
            mnie, nauczyła mnie, garnitur*, zakład* pogrzebow*, pradziad*, prababc*, jako dziecko""",
        settles="""konto, konta, umow*, abonament*, subskrypcj*, polis*, ubezpiecz*, rachun*, faktur*, opłat*, płat*,
            zapłac*, spadk*, spadek, testament*, notariusz*, akt zgonu, zaświadczeni*, rozwiąza*, wypowiedz*, anulow*,
            zamkn*, przepis*, imię, nazwisko, na [niego nią], zwrot*, zwróc*, saldo, listy, reklam*, katalog*, wczoraj,
            dzisiaj, dziś, [tym zeszłym] tygodniu, tym miesiącu, [dni tygodni tygodnie] temu, nagle, nie mam siły, nie
            wiem, tęskni*, płacz*, płacze*, bez [niego niej], samotn*""",
        profession="""[jestem jako] ~ [adwokatem prawnikiem prawniczką radcą_prawnym notariuszem sędzią dziennikarzem
            dziennikarką reporterem reporterką redaktorem redaktorką], [nasza moja] ~ [kancelaria_prawna redakcja]""",
        buys="""zamów*, zamawia*, kupi*, kupn*, cena, ceny, rabat*, zniżk*, licencj*, dostaw*, wysył*, rozmiar*, waży,
            waga, gwarancj*, [szukam potrzebuję szukamy potrzebujemy] ~ [laptop* torb* plecak* krzes* słuchaw*
            drukark*]""",
        about="""klient*, spor*, spór, sąd*, roszcz*, odszkodowan*, reprezent*, przeciwko, pozew, pozw*, prawn*,
            artykuł*, reportaż*, materiał*, tekst, śledztw*, publik*, komentarz*, oświadczeni*, wywiad*, czytelnik*,
            widz*, słuchacz*, [waszej państwa] [firmie firmy], rzecznik*, prasa, prasow*, program*, kręci*, dokument*,
            cytat, podcast*, piszę, [dziennikarzem dziennikarką reporterem reporterką] [z w dla], zadzwo*, rozmawia*,
            rozmow*, zarząd*, dyrektor*, incydent*, wypadek, wypadku, skandal*, skarg*, świadk*, [pytania pytań] ~ o""",
        harmless="""nic nie [połknął połknęła zjadł zjadła], [wytwornica wytwornicy wytwornicę wytwornice wytwornic
            wytwornicą maszyna maszyny maszynę maszyną] [dymu do_dymu], [czujnik czujnika czujniki czujników efekt
            efekty świeca świece] [dymu dymne], [ubranie ubrania garnitur suknia sukienka obrus obrusy zasłona
            zasłony tkanina kurtka] ~ [pachnie pachną śmierdzi śmierdzą] dymem""",
        report="""policj* ~ zgłos*, zgłosiłem ~ policj*, zawiadomienie na policj*""",
        theft="""kradzież*, skradzion*, ukradziono, ukradli, włamani*, złodziej*""",
        accuses="""przeciwko [wam państwu], [wasz wasza] [kurier firma pracownik kierowca]""",
    ),
    "tr": PassingPhrases(
        aside="""çiçek*, çelenk*, buket*, hep, her zaman, eskiden, [yıl yıllar] önce, miras kalan""",
        settles="""hesap*, hesab*, sözleşme*, abonelik*, aboneli*, üyelik*, sigorta*, fatura*, öde*, miras*, veraset*,
            belge*, iptal, kapat*, adına, iade, borç*, dün, bugün, bu [sabah hafta ay], geçen [hafta ay], [gün hafta]
            önce, aniden, bilmiyorum, özlüyorum, ağlıyorum, yalnız*, onsuz""",
        profession="",
        buys="",
        about="",
        harmless="""duman [makinesi makinesini makineleri makinesinin dedektörü dedektörleri alarmı efekti bombası], [sahne
            yapay sigara] dumanı""",
    ),
    "ar": PassingPhrases(
        aside="""زهور, الزهور, ورود, اكليل, باقة, دائما, [منذ قبل] ~ [سنوات سنين]""",
        settles="""حساب*, عقد, اشتراك*, تامين, فاتورة, فواتير, دفع, ورثة, وريث, تركة, شهادة, الغاء, اغلاق, باسمه,
            باسمها, استرداد, امس, اليوم, هذا الصباح, الاسبوع الماضي, الشهر الماضي, فجاة, لا اعرف, وحيد, وحيدة, ابكي,
            اشتاق""",
        profession="",
        buys="",
        about="",
        harmless="""[آلة آلات ماكينة جهاز كاشف كاشفات] [الدخان دخان], دخان [صناعي المسرح السجائر]""",
    ),
}  # fmt: skip
