"""German. Verbs come last, so their forms matter more than their distance."""

from copilot.text.languages import (
    Doing,
    Lexicon,
    NeedsPersonPhrases,
    Phrases,
    SignalPhrases,
    Terms,
    forms,
    listed,
)

PAST = listed(
    "erstattet rückerstattet zurückerstattet zurueckerstattet rueckerstattet storniert gekündigt gelöscht geloescht"
    " gutgeschrieben abgebucht belastet ersetzt umgetauscht versandt versendet verschickt zurückgesetzt zurueckgesetzt"
    " zurückgezahlt zurückgebucht geschlossen deaktiviert aufgelöst annulliert rückabgewickelt zurücküberwiesen"
)
BASE = listed(
    "erstatten rückerstatten zurückerstatten zurueckerstatten stornieren kündigen löschen loeschen gutschreiben"
    " abbuchen belasten ersetzen umtauschen versenden verschicken zurücksetzen zuruecksetzen zurückzahlen zurückbuchen"
    " schliessen deaktivieren auflösen annullieren zurücküberweisen"
)
PRESENT = forms(
    "erstatt rückerstatt stornier kündig lösch schreib buch belast ersetz tausch versend verschick setz zahl annullier"
    " deaktivier",
    "e en",
)
LIGHT_PAST = listed(
    "veranlasst angestossen ausgelöst eingeleitet bearbeitet durchgeführt vorgenommen genehmigt gewährt beauftragt"
    " bestellt überwiesen angewiesen ausgestellt gestartet erstellt erledigt abgeschlossen freigegeben erteilt gebucht"
    " geschickt gesendet losgeschickt ausgezahlt bestätigt erfolgt herausgegeben organisiert"
)
LIGHT_BASE = listed(
    "veranlassen anstossen auslösen einleiten bearbeiten durchführen vornehmen genehmigen gewähren beauftragen"
    " bestellen überweisen anweisen ausstellen starten erstellen erledigen abschliessen freigeben erteilen buchen"
    " schicken senden losschicken auszahlen organisieren bestätigen"
)
DOING = Doing(
    perfect=Phrases(
        "ich habe, wir haben, habe ich, haben wir, unser team hat, mein kollege hat, meine kollegin hat, ein kollege"
        " hat, das team hat, das system hat, ich hab, hiermit habe ich"
    ),
    past=Terms(PAST),
    light_past=Terms(LIGHT_PAST),
    future=Phrases(
        "ich werde, wir werden, werde ich, werden wir, unser team wird, mein kollege wird, meine kollegin wird, ein"
        " kollege wird, das team wird, ich kann, kann ich, gerne kann ich, lassen sie mich, ich möchte"
    ),
    base=Terms(BASE),
    light_base=Terms(LIGHT_BASE),
    progressive=Phrases("ich bin dabei, wir sind dabei, ich bin gerade dabei, wir sind gerade dabei"),
    ongoing=Terms(BASE),
    light_ongoing=Terms(LIGHT_BASE),
    finite=Terms(()),
    light_finite=Terms(()),
    singular=Phrases("ich, hiermit"),
    plural=Phrases("wir"),
    present=Terms(PRESENT),
    light_present=Terms(
        listed(
            "veranlasse veranlassen genehmige genehmigen gewähre gewähren überweise überweisen leite bearbeite erteile"
            " schicke sende stelle bestätige bestätigen"
        )
    ),
    nouns=Terms(
        listed(
            "rückerstattung erstattung rückzahlung stornierung kündigung löschung gutschrift ersatz ersatzlieferung"
            " ersatzgerät umtausch rücksendung retoure rückgabe zurücksetzung rückbuchung storno neulieferung konto"
            " ersatzprodukt ersatzartikel ersatzteil geld betrag kaufpreis entschädigung gutschein"
        )
    ),
    passive_done=Phrases("wurde, wurden, ist, sind, ist bereits, wird gerade, wird soeben, ist jetzt, ist nun"),
    passive_future=Phrases("wird, werden"),
    receive=Phrases(
        "sie erhalten, sie bekommen, du erhältst, du bekommst, erhalten sie, bekommen sie, sie werden, ihr erhaltet"
    ),
    gains=Terms(
        listed(
            "rückerstattung erstattung gutschrift ersatz ersatzlieferung geld rückzahlung ersatzgerät entschädigung"
            " kaufpreis ersatzprodukt gutschein"
        )
    ),
    settled=Phrases(
        "ist unterwegs, ist veranlasst, ist genehmigt, ist bestätigt, ist erledigt, ist erfolgt, geht raus, ist"
        " storniert, ist gekündigt, ist gelöscht, unterwegs, folgt in kürze, ist garantiert, ist eingeleitet, ist"
        " angewiesen"
    ),
    yours=Terms(listed("ihr ihre ihren ihrem ihrer ihres dein deine deinen deinem deiner ihnen dir")),
    you=Terms(listed("ihnen dir euch ihre ihren ihr ihrem dein deine deinen dich")),
    negations=Terms(listed("nicht kein keine keinen keiner nie niemals weder ohne leider")),
    conditions=Phrases(
        "wenn, falls, sobald, nachdem, sofern, bis, bevor, ob, bei, nach, in der regel, normalerweise, üblicherweise,"
        " meist, immer, kann, können, soll, sollte, muss, müssen, darf, beispiel, jede, jeder, jedes, oder, nur, wo,"
        " grundsätzlich, je nach"
    ),
    soft=Terms(
        listed(
            "helfen bitte bitten gebeten weitergeleitet weiterleiten anfrage wunsch antrag gesehen verstehe geprüft"
            " prüfen frage gefragt erklären erklärt zeigen wie ob dass daß informiert gelesen formular seite link"
            " anleitung schritte status möglichkeit weitergegeben erhalten bekommen gefunden notiert eskaliert"
        )
    ),
    joins=Terms(listed("und")),
    infinitive=Terms(listed("zu")),
    attributive=Terms(listed("der die das den dem des ein eine einen einem einer keine nicht von als")),
    able=Terms(listed("sie können du kannst könnt dürfen müssen")),
)
SIGNALS = SignalPhrases(
    thanks="""danke*, vielen dank, herzlichen dank, besten dank, lieben dank, tausend dank, super, prima, perfekt,
        klasse, toll, alles klar, verstanden, erledigt, hat geklappt, hat funktioniert, funktioniert jetzt,
        klappt jetzt, funktioniert wieder, geht jetzt, geht wieder, problem gelöst, gelöst, wunderbar, großartig, ok,
        okay, passt, das hat geholfen, hat mir geholfen, sehr hilfreich, top, läuft wieder, läuft jetzt,
        läuft jetzt wieder, alles läuft, läuft alles, klappt wieder, klappt alles, alles bestens, alles gut,
        alles wieder gut, funktioniert alles, funktioniert einwandfrei""",
    filler="""für, die, das, den, ihre, eure, deine, ihr, schnelle, schnellen, rasche, prompte, nette, hilfe, antwort,
        rückmeldung, unterstützung, mühe, info, information, auskunft, sehr, viel, vielmals, nochmals, nochmal, und,
        ich, wir, es, ist, jetzt, alles, nun, schön, schönen, schönes, tag, abend, wochenende, woche, mfg, lg, vg,
        viele, liebe, beste, herzliche, freundliche, freundlichen, grüße, grüßen, gruß, mit, hallo, hi, guten, liebes,
        team, auch, noch, einen, ein, wünsche, ihnen, euch, dir, von, meinem, gesendet, iphone, handy, so, gut, ja,
        problem, frage, wieder, wollte, sagen, kurz, nur, mal, leute, zusammen, ein schönes, schöne, schöner""",
    no_reply="""keine antwort nötig, keine antwort notwendig, keine antwort erforderlich, antwort nicht nötig,
        antworten nicht nötig, sie müssen nicht antworten, sie brauchen nicht zu antworten,
        du brauchst nicht zu antworten, ihr braucht nicht zu antworten, bedarf keiner antwort, keine rückmeldung nötig""",
    complaint="""beschwer*, reklamier*, unverschämt*, frechheit, unmöglich, inakzeptabel, nicht akzeptabel, skandal*,
        katastrophe, katastrophal*, unfassbar, lächerlich, nie wieder, enttäuscht, enttäuschend, enttäuschung, saftladen,
        abzocke, betrug, betrogen, anwalt, rechtsanwalt, verbraucherzentrale, verbraucherschutz, rechtliche schritte,
        stinksauer, sauer, wütend, schlechter service, miserabel*, zumutung, keine antwort, niemand antwortet,
        niemand meldet sich, zum dritten mal, zum wiederholten mal, geld zurück, schlechte bewertung, verärgert,
        reicht mir, die nase voll, unter aller""",
    negative="""ärger*, verärgert, frustrier*, enttäusch*, sauer, wütend, schlecht*, furchtbar, schrecklich, kaputt,
        beschädigt*, defekt*, falsch*, fehlt, fehlerhaft, zerbrochen, verspätet, unzufrieden, mangelhaft, unfreundlich,
        unverschämt*, inakzeptabel, katastroph*, leider, nie wieder, miserabel*, peinlich""",
    positive="""super, toll, prima, perfekt, begeistert, zufrieden, wunderbar, großartig, klasse, freue mich, liebe,
        hervorragend, ausgezeichnet,
        gefreut, glücklich, so nett, sehr nett, sehr freundlich, viel besser, wunderschön""",
    urgent="""dringend*, eilig, eilt, sofort, umgehend, so schnell wie möglich, schnellstmöglich, asap, notfall, heute,
        heute noch, bis morgen, unverzüglich, frist, kritisch, auf der stelle, jetzt gleich""",
    danger="""riecht verbrannt, roch verbrannt, riecht verschmort, verschmort*, brandgeruch, verbrannter geruch,
        riecht nach rauch, fängt feuer, feuer gefangen, in brand geraten, brennt lichterloh, hat geraucht, qualmt,
        rauch kommt, rauch kam, rauch aus, stromschlag, stromschläge, elektrischer schlag, elektrischen schlag,
        einen schlag bekommen, funkt und, explodiert, ist geplatzt, gasgeruch, riecht nach gas, gasleck,
        habe mich verbrannt, mich verbrannt, allergische reaktion*, vergiftet, mich verletzt, sich verletzt,
        kind verletzt, schwer verletzt, funken sprüh*, funken flog*, funken aus""",
    meeting="""termin vereinbaren, termin ausmachen, einen termin, telefontermin, gespräch vereinbaren, rückruf,
        rufen sie mich, zurückrufen, videocall, videogespräch, besprechung, demo vereinbaren, wann haben sie
        zeit, termin buchen, termin frei, termine frei, freie termine, freier termin, freien termin, termine
        sind, welche termine, termin bekommen, termin haben, tour buchen, führung buchen, eine führung,
        besichtigung, rundgang, besichtigungstermin, wann sind sie frei, freie zeiten, zeiten sind frei, zeiten
        frei, telefonieren, anrufen können, kurzes telefonat, telefonat, demo buchen, eine demo""",
    spam="""seo, backlink*, gastbeitrag, gastartikel, linkaufbau, google ranking, casino, glücksspiel, lotterie, gewonnen,
        millionen euro, erbschaft, bitcoin*, krypto*, geschäftsvorschlag, geld verdienen, nebenverdienst,
        klicken sie hier, hier klicken, newsletter abmelden, abbestellen, adressen kaufen, leads, suchmaschinenoptimierung,
        besucher für ihre website, steigern sie ihren umsatz, webdesign angebot, kredit ohne schufa, potenzmittel,
        ihr konto wird gesperrt, verifizieren sie ihr konto, garantierte rendite, unverbindliches angebot""",
    wish="""erstatten sie mir, erstattet mir, mein geld zurück, möchte eine erstattung, rückerstattung
        verlangen, erstatten sie den, stornieren sie, bitte stornieren, storniert bitte, möchte stornieren,
        möchte kündigen, kündigen sie, kündige hiermit, hiermit kündige, hiermit widerrufe, bitte kündigen,
        löschen sie mein*, bitte löschen, mein konto löschen, konto schließen, passwort zurücksetzen sie, senden
        sie mir ersatz, schicken sie mir ersatz, bitte um ersatz, ersatz schicken, gutschrift ausstellen,
        ersatzlieferung, bitte ~ stornieren, bitte ~ kündigen, bitte ~ löschen, bitte ~ erstatten, bitte ~
        ändern, bitte ändern sie, ändern sie bitte, können sie ~ stornieren, können sie ~ kündigen, können sie ~
        löschen, könnten sie ~ stornieren, könnten sie ~ kündigen, könnten sie ~ löschen, möchte ~ kündigen,
        möchte ~ stornieren, möchte ~ löschen, will ~ kündigen, will ~ stornieren, kündige ich, storniert mein*,
        löscht mein*, kündigt mein*, setzen sie ~ passwort zurück,
        schicken sie mir ersatz, senden sie mir ersatz, ersatz schicken, ersatz senden, neues gerät, rücksendung
        veranlassen, retoure veranlassen, rückgabe veranlassen, retoure bearbeiten, rücksendung bearbeiten,
        umtauschen, tauschen sie, austauschen, garantie verlängern, verlängern sie meine garantie, übernehmen sie
        die, machen sie eine ausnahme, schicken sie mir ein neues, schicken sie mir eine neue, schicken sie mir
        einen neuen, senden sie mir ein neues, senden sie mir eine neue, rücksendeetikett, erlassen sie""",
    own="""kann ich, könnte ich, darf ich, muss ich, soll ich, will ich, wenn ich, falls ich, sobald ich,
        nachdem ich, bevor ich, ob ich, wenn sie, ob sie, ich kann, ich konnte, kann man, lässt sich, gibt es,
        versuche, versucht, möglich, um""",
    desire="""möchte, will, wollte, würde gern*, habe vor""",
    trouble="""funktioniert nicht, funktionieren nicht, geht nicht, gehen nicht, klappt nicht, läuft nicht,
        kaputt, defekt, fehler, problem, probleme""",
    padding="""funktioniert, klappt, geht, etwas, irgendwas, mehr, nichts, wieder, plötzlich, seit gestern,
        heute, gestern, dringend, hilfe, helfen, bitte""",
    account="""wo ist meine bestellung, wo bleibt meine bestellung, wo ist mein paket, wo bleibt mein paket,
        wo ist meine lieferung, wo bleibt meine lieferung, wo bleibt meine erstattung, status meiner bestellung,
        stand meiner bestellung, wann kommt meine bestellung, wann kommt mein paket, wann wird meine bestellung,
        wann kommt meine lieferung, wann erhalte ich meine bestellung, ist meine bestellung, wurde meine bestellung,
        ist meine zahlung, wurde meine zahlung, mein kontostand, meine rechnung vom, meine letzte rechnung,
        kopie meiner rechnung, doppelt abgebucht, zweimal abgebucht, warum wurde mir, welchen tarif habe ich,
        meine kundennummer, mein paket ist noch nicht, meine bestellung ist noch nicht""",
    asks="""wie, was, wann, wo, wohin, woher, welche*, wer, warum, wieso, weshalb, wieviel, kann ich, kann man, können
        sie, könnt ihr, könnten sie, könntet ihr, könnte ich, gibt es, ist es, ist das, sind, habt ihr, haben sie,
        bieten sie, darf ich, muss ich, soll ich, ich möchte wissen, ich wüsste gern, ich würde gerne wissen, ich
        wollte fragen, ich frage mich, ich fragte mich, ich habe mich gefragt, bitte teilen sie, bitte sagen sie,
        bitte erklären, ich möchte, ich würde gerne, ich suche, ich versuche, ich brauche, ob""",
    how_long="""wie lange, wann, wie schnell, wie viele tage, bis wann, lieferzeit, wie oft, dauer, dauert""",
    how_much="""wie viel kostet, was kostet, wie teuer, wieviel, wie viel, preis, kosten, gebühr*, kostet""",
    how_to="""wie kann ich, wie kann man, wie ändere ich, wie mache ich, wie geht, was muss ich, was soll ich, wo kann ich,
        wo finde ich, ich möchte, ich würde gerne, gibt es eine möglichkeit, wie""",
    points_back="""das, es, dies, diese, dieses, dafür, damit, davon, dazu, dort, dann, sie, stattdessen, daran, darüber""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""[kleinkind baby säugling kind] ~ [getrunken abgeleckt geschluckt], [reiniger bleiche entkalker dünger
        spülmittel] ~ [getrunken geschluckt], [giftnotruf giftnotrufzentrale giftzentrale],
        [qualmt qualmte raucht rauchte], verbrennungen, verschluckt, in flammen, kohlenmonoxid, geschmolzen und,
        [qualmen qualmt qualmte rauchen geraucht], [angefangen beginnt begann fing] ~ zu [qualmen rauchen brennen
        schmoren], [schmort schmorte verschmort* verkohlt* angesengt*], [brandfleck* brandspur*] ~
        [steckdose stecker kabel gerät netzteil ladegerät akku lampe], [steckdose stecker kabel gerät netzteil
        ladegerät akku lampe] ~ [brandfleck* brandspur*], [steckdose kabel gerät]
        ~ [schwarz verkohlt geschmolzen], genäht werden, [notaufnahme notarzt krankenwagen rettungswagen feuerwehr],
        [kind sohn tochter baby] ~ krankenhaus, ins krankenhaus [gebracht eingeliefert], krankenhaus [gebracht
        eingeliefert], [akku batterie] ~ [aufgebläht aufgequollen geplatzt ausgelaufen explodiert], [mich sich
        mir hand finger daumen fuß arm] ~ geschnitten, [verletzt verbrannt verbrüht],
        [gesicht lippen hals augen] ~ [geschwollen schwillt anschwillt], atemnot,
        [bekomme kriege schwer] ~ luft, ausschlag bekommen, in den mund gesteckt, erstickt, giftnotruf, schwindelig,
        vergiftung*, erbrechen, übergeben, fieber ~ [nach getrunken gegessen], brandblase*, blasen an ~ [hand händen
        fingern], ohnmächtig, bewusstlos, [hand finger arm gesicht] ~ [verbrannt blutet blutend], blutung, [stromschlag
        schlag] ~ bekommen, [riecht roch rieche] ~ gas, lebensmittelvergiftung, platzwunde, [arm bein fuß knöchel
        handgelenk finger nase] ~ [gebrochen verstaucht], gebrochene* ~ [arm bein knöchel], stichflamme, auf den kopf ~
        gefallen, zusammengebrochen""",
    law="""[anwalt anwalts anwältin rechtsanwalt rechtsanwältin anwälte rechtsbeistand], rechtliche schritte,
        gerichtlich*, vor gericht, klage [erheben einreichen], erhebe ~ klage, verklage*, amtsgericht*, landgericht*,
        mahnbescheid*, mahnverfahren, rechtsschutz*, strafanzeige*, anzeige ~ erstatten, abmahnung*, juristisch* ~
        vorgehen, unterlassungserklärung*, letzte frist, unsere mandantschaft, [vertreten vertrete] ~ [mandant*
        interessen], kanzlei, anwaltlich*, schlichtungsstelle, [frist] ~ setzen, klageschrift, rechtsweg, vor den kadi,
        mandant, mandantin, mandanten, vorladung, gerichtstermin, polizei ~ [angezeigt anzeige gemeldet], [anzeige] ~
        erstattet, jurist, juristin, justiziar, verbraucherzentrale ~ [eingeschaltet klage*], korrespondieren sie
        nur""",
    press="""journalist, journalistin, redakteur, presseanfrage*, pressestelle, pressesprecher*, redaktion,
        fernsehbeitrag*, radiobeitrag*, zeitungsartikel*, stellungnahme ihrer, um eine stellungnahme, um stellungnahme,
        unsere [leser leserinnen zuschauer hörer], recherche für, recherchiere für, beitrag über ihr*, [artikel beitrag
        bericht reportage geschichte sendung] über ~ [für im in], schreibe für ~ [zeitung woche* magazin blatt anzeiger
        tagblatt rundschau], [schreibe arbeite recherchiere] ~ [artikel bericht reportage geschichte], [statement
        stellungnahme] ~ [geben bis abgeben von], fernsehredaktion, fernsehteam, [rundfunk sender radio fernseh*] ~
        [beitrag sendung interview], interview ~ [kamera mikrofon sendung], vor der kamera, [podcast] ~ [folge
        interview], reporter, reporterin, redaktionsschluss, sendung, drehen wir, wir drehen, ein interview geben,
        warentest, wir testen ~ für, [schreibe arbeite] für [die das den], drucklegung, in druck, vor veröffentlichung,
        unserer nächsten ausgabe""",
    data_protection="""dsgvo, ds-gvo, datenauskunft, auskunft nach art*, auskunft ~ daten, auskunftsersuchen,
        selbstauskunft, recht auf [vergessenwerden löschung auskunft], [sämtliche alle meine] ~ personenbezogen*,
        personenbezogen* ~ [löschen daten], gespeicherten daten, datenschutzbehörde*, datenschutzbeauftragt*,
        widerspreche der verarbeitung, alle meine daten, alle daten ~ über mich, [fremden fremder fremde anderen
        anderer andere] ~ [person kunden kundin kunde kundinnen] ~ [daten anschrift adresse bestellungen rechnung
        namen], [daten anschrift adresse bestellungen rechnung rechnungen] ~ [fremden fremder anderen anderer] ~
        [person kunden kundin kundinnen leute], einer fremden person, eines anderen kunden, einer anderen kundin,
        datenleck, datenpanne, datenschutzverletzung, datenschutzverstoß, im internet aufgetaucht, unbefugte* ~
        zugriff, [welche] ~ personenbezogen*, personenbezogene* ~ [speichern gespeichert weitergegeben], im offenen
        verteiler, offener verteiler, alle empfänger ~ sichtbar, fremde* ~ [bestellungen rechnung* adressen daten],
        daten ~ gehackt""",
    bereavement="""verstorben, verstorbene, verstorbener, verstorbenen, verstarb, [mann frau vater mutter sohn tochter
        bruder schwester oma opa partner partnerin onkel tante] ~ gestorben, tod [meiner meines unseres unserer],
        todesfall*, sterbeurkunde*, nachlassgericht*, nachlassverwalt*, beerdigung, beisetzung, erbengemeinschaft,
        witwe, witwer, hinterbliebene*, nachlass, nachlasses, erbe von, erbin, erben von, als erbe, alleinerbe,
        alleinerbin, verstorbenem, von uns gegangen, [mann frau vater mutter sohn tochter bruder schwester] ~
        verloren, trauer*, [mann frau vater mutter sohn tochter bruder schwester oma opa großmutter großvater partner
        partnerin onkel tante] ~ [eingeschlafen verschieden heimgegangen tot entschlafen], friedlich eingeschlafen,
        lebt nicht mehr, weilt nicht mehr, [hund hündin katze kater kaninchen hamster meerschweinchen pferd pony
        papagei wellensittich vogel schildkröte haustier welpe hase] ~ gestorben, [mussten musste haben] ~
        einschläfern, einschläfern lassen müssen, eingeschläfert, euthanasiert, regenbogenbrücke, [kater hund katze
        hündin pferd] ~ friedlich eingeschlafen, [hund hündin katze kater kaninchen pferd] ~ erlöst, lebt leider nicht mehr""",
)
MAIL_STOPWORDS = """ab aber alle allem allen aller alles als also am an andere auch auf aus bei beim bin bis bitte da damit
    danke dann das dass dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch
    ein eine einem einen einer eines er es etwas euch euer eure für gerne gibt hab habe haben hallo hat hatte ich
    ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jetzt kann kein keine keinen können könnte könnten
    man mein meine meinem meinen meiner mich mir mit möchte möglich muss müssen nach nicht noch nun nur ob oder
    ohne schon sehr sein seine sich sie sind so soll sollte sondern über um und uns unser unsere unter viele vom
    von vor wann war waren warum was weil welche welchen welcher welches wenn wer werde werden wie wieder will wir
    wird wo wollen wurde zu zum zur mal mfg grüße grüßen viele freundlichen geehrte damen herren team frage
    fragen tun machen"""
LEXICON = Lexicon(
    stop=listed(
        "der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als wie so von in im an am"
        " auf zu zum zur bei mit über nach vor durch aus ist sind war waren sein bin bist wird werden wurde wurden habe"
        " haben hat hatte hatten ich mir mich wir uns unser unsere unseren unserem unserer sie ihnen ihr ihre ihren"
        " ihrem ihrer ihres du dir dich dein deine er es man dies diese dieser dieses diesem diesen das dass hier dort"
        " wer was wo warum kann können könnte darf dürfen mag soll sollen sollte muss müssen nicht kein keine keinen"
        " nur auch noch schon sehr mehr bitte für um bis ohne gegen ob da weil damit sich selbst jede jeder jedes alle"
        " alles einige doch denn also bereits beim vom ins ab innerhalb sowie bzw etwa"
    ),
    courtesy=Terms(
        listed("finden gefunden find* klar* klär* nächst* ansehen ansieh* persönlich* einfach hilfeartikel* dazu"
               " konkret* vielen dank danke* nachricht* mail* e-mail kontakt* schreib* hilf* helf* frage* hoff* freu*"
               " gern* leid entschuldig* unannehmlichkeit* wissen zöger* meld* weiter* grüss* freundlich* herzlich*"
               " beste* team support kolleg* antwort* anlieg* anfrag* hör* brauch* benötig* information* angab* detail*"
               " bald moment geduld* versteh* verständnis* willkommen guten tag morgen liebe* hallo sehr geehrte*"
               " nachfolgend unten ärger* kümmer* person* zeit jederzeit rückfrag* prüf* stehen verfügung artikel*"
               " hinweis* teil* kurz entscheid*"
               " genau weiterleit* gebe geben")
    ),
    greetings=Phrases("hallo, guten tag, guten morgen, guten abend, sehr geehrte, sehr geehrter, liebe, lieber,"
                      " hi, moin"),
    closings=Phrases(
        "mit freundlichen grüssen, freundliche grüsse, viele grüsse, beste grüsse, herzliche grüsse, liebe grüsse,"
        " vielen dank, danke, gruss, mit besten grüssen, schöne grüsse"
    ),
    echo=Phrases(
        "tut mir leid, tut uns leid, ich verstehe, wir verstehen, sie fragen, sie schreiben, sie möchten, du möchtest,"
        " vielen dank für, danke für, zu ihrer frage, bezüglich, sie wollen, entschuldigung, bedauern"
    ),
    asks=Phrases(
        "bitte teilen sie uns, bitte teilen sie mir, teilen sie uns, bitte nennen sie, nennen sie uns, bitte senden sie"
        " uns, bitte schicken sie uns, könnten sie, können sie uns, können sie mir, bitte geben sie uns, bitte"
        " beschreiben, damit ich ihnen helfen, damit wir ihnen helfen, um ihnen zu helfen, ich brauche, wir brauchen,"
        " ich benötige, wir benötigen, sagen sie uns, lassen sie uns wissen"
    ),
    absent=Phrases(
        "nicht finden, nichts gefunden, keine information, keine informationen, keine angabe, keine angaben, steht"
        " nicht, nicht beantworten, nicht bekannt, weiss ich nicht, nichts dazu, nichts zu, nicht bestätigen, nicht"
        " sicher"
    ),
    negations=listed("nicht kein keine keinen keiner keinem nie niemals weder ohne"),
    months=("januar|jan", "februar|feb", "märz", "april|apr", "mai", "juni|jun", "juli|jul", "august|aug",
            "september|sept", "oktober|okt", "november|nov", "dezember|dez"),
    weekdays=("montag|montags", "dienstag|dienstags", "mittwoch|mittwochs", "donnerstag|donnerstags",
              "freitag|freitags", "samstag|samstags|sonnabend", "sonntag|sonntags"),
    numbers=(
        "zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14"
        " fünfzehn=15 zwanzig=20 dreissig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90"
        " hundert=100 ein=1 eine=1 einen=1 einem=1 einer=1"
    ),
    units=(
        "sekunde=second sekunden=second minute=minute minuten=minute stunde=hour stunden=hour std=hour tag=day tage=day"
        " tagen=day werktag=day werktage=day werktagen=day arbeitstage=day arbeitstagen=day kalendertage=day"
        " kalendertagen=day tägig=day tägige=day tägigen=day woche=week wochen=week monat=month monate=month"
        " monaten=month jahr=year jahre=year jahren=year prozent=% euro=eur euros=eur franken=chf pfund=gbp"
        " kilometer=km kilometern=km meter=m metern=m zentimeter=cm zentimetern=cm millimeter=mm gramm=g kilo=kg"
        " kilogramm=kg liter=l litern=l wöchig=week monatig=month"
    ),
    insults=Terms(listed("idiot idioten dumm dumme dummer blöd blöde trottel arschloch scheiss* vollidiot depp")),
    machine=Phrases("als ki, als eine ki, als sprachmodell, als künstliche intelligenz, ich bin eine ki, als"
                    " ki-modell,"
                    " ich bin ein sprachmodell, als chatbot"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
