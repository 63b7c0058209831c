"""German."""

from copilot.guard.claims.words import ClaimWords

WORDS = ClaimWords(
    language="de",
    negators="""nicht kein keine keinen keinem keiner keines nie niemals weder ohne nichts niemand nirgends kaum
    keinerlei""",
    harmless_negators="""nicht mehr als, nicht später als, nicht nur, wenn nicht, ob nicht, nicht vor, nicht länger
        als,
        nicht älter als, nicht erst, nicht weniger als, kein problem, keinerlei problem, keine probleme, kein thema""",
    must="""muss, müssen, musst, müsst, müsste, müssten, nötig, notwendig, erforderlich, pflicht, verpflichtend,
        zwingend,
        brauchen sie, benötigen sie, brauchst, vorgeschrieben, obligatorisch""",
    can="""kann, können, kannst, könnt, könnte, darf, dürfen, möglich, erlaubt, optional, freiwillig, auf wunsch,
        wahlweise,
        lässt sich, lassen sich""",
    every="""alle, alles, allen, aller, jede, jeder, jedes, jeden, jedem, immer, stets, ganz, ganze, vollständig,
        komplett, egal,
        unbegrenzt, überall, jederzeit, sämtliche, beide, ausnahmslos, grundsätzlich, dauerhaft, generell, in jedem
        fall""",
    some="""einige, manche, meist, meistens, oft, manchmal, normalerweise, in der regel, teilweise, viele, wenige,
        bestimmte,
        etwa, ungefähr, rund, bis zu, mindestens, höchstens, ausgewählte, üblicherweise, zum teil, frühestens,
        spätestens""",
    only="nur, ausschliesslich, allein, lediglich, bloss, nichts anderes",
    also="""auch, ebenso, ebenfalls, sowie, einschliesslich, inklusive, inbegriffen, enthalten, sogar, selbst, dazu,
    genauso""",
    done="bereits, schon, wurde, wurden, haben wir, wir haben, ist jetzt, sind jetzt, inzwischen",
    at_once="automatisch, sofort, direkt, unmittelbar, von selbst, umgehend, gleich, am selben tag, von allein",
    before="vor, bevor, bis, vorher, zuvor, davor, zuerst, vorab, im voraus, zunächst",
    after="nach, nachdem, danach, dann, später, sobald, anschliessend, seit, ab, erst, schliesslich, hinterher",
    conditions="wenn, falls, sobald, bei, nur, bis, wo, ob, mit, ohne, innerhalb",
    even_if="""egal, auch wenn, auch immer, selbst wenn, unabhängig, ob oder nicht, auf jeden fall, in jedem fall, ohne dass,
        auch ohne,
        trotzdem, auch dann, auch nach""",
    we="wir uns unser unsere unseren unserem unserer team mitarbeiter",
    you="sie ihnen ihr ihre ihren ihrem ihrer du dir dich dein deine deinen deinem deiner euch",
    breaks="""aber und oder weil da denn sodass während welche welcher welches dass obwohl wenn falls sofern sobald
        bis bevor
        nachdem damit sondern wobei wo ob dann als""",
    by="von durch",
    grants="""wir werden, ich werde, werden wir, werde ich, wir haben, ich habe, haben wir, gerne, wir übernehmen, wir
    können""",
    harmless_grants="""wir können nur, wir können leider nur, wir haben nur, ich kann verstehen,
        ich kann gut verstehen, ich kann nachvollziehen, ich kann mir vorstellen""",
    concedes="""wie sie sagen, wie sie schreiben, sie haben recht, du hast recht, tatsächlich, ja, natürlich,
        selbstverständlich,
        wie besprochen, wie gewünscht, stimmt, wie zugesagt, wie du schreibst, wie du sagst, richtig""",
    endless="""lebenslang, lebenslange, lebenslanges, lebenslangen, ein leben lang, für immer, unbegrenzt, unbegrenzte,
        unbegrenzten, unbefristet, unbefristete, verfällt nie, verfallen nie""",
    demands="""sagen sie mir dass, schreiben sie dass, bestätigen sie, versprechen, antworten sie mit, sag mir dass,
        bestätige""",
    remains="fehlt, fehlen, übrig, rest, restbetrag, verbleibt, verbleiben, offen",
    back="zurück, erstatten, erstattet, erstattung, zurückzahlen",
    together="zusammen, insgesamt, in summe, gesamt, gesamtpreis, gesamtbetrag",
    apart="mehr, weniger, teurer, günstiger, billiger, unterschied, differenz",
    reduced="weniger, rabatt, nachlass, ermässigung, günstiger, abzüglich, abgezogen, minus, einbehalten, behalten, abziehen",
    falls_on="ist ein, ist der, ist, war ein, fällt auf einen, fällt auf",
    wishes="""ich bekomme, ich will, ich erwarte, geben sie mir, erstatten sie, sie schulden, ich verlange, zahlen
        sie, steht mir zu, mir wurde gesagt,
        sie haben gesagt, ich habe gehört, ich fordere, oder nicht""",
    free="kostenlos kostenfrei gratis umsonst gebührenfrei",
    grammar="""weil obwohl während ob wobei damit dadurch deshalb daher deswegen trotzdem jedoch allerdings
        außerdem zudem dennoch sondern sowohl weder noch entweder indem falls sofern solange sobald seitdem
        bevor nachdem ihrerseits selbst selber jemand niemand jeder jede jedes irgendwer irgendwo irgendwann
        etwas nichts anderes andere anderen anderer anders einander eigen eigene eigenen eigenes beide beiden
        mehrere einige manche solche solcher leider gerne gern bitte natürlich selbstverständlich tatsächlich
        wirklich eigentlich vielleicht wohl übrigens nämlich also zwar eben gerade jetzt nun heute morgen
        gestern immer oft meist meistens manchmal normalerweise derzeit aktuell bisher eins zwei drei vier fünf
        sechs sieben acht neun zehn elf zwölf zwanzig dreissig vierzig fünfzig hundert tausend erste ersten
        zweite zweiten dritte dritten halb doppelt einmal zweimal dafür dagegen davon davor danach daran darauf
        darin darüber dabei hierfür hierzu wodurch womit welche welcher welches deren dessen denen euer eure
        ihres genug wenig weniger mindestens höchstens etwa rund ungefähr knapp schliesslich anschliessend
        zuerst zunächst vorher nachher ja nein doch wir's geht's""",
    generic="""gehen geht ging geben gibt gab gegeben nehmen nimmt genommen kommen kommt gekommen bleiben bleibt
        stehen steht liegen liegt lassen lässt halten hält bringen bringt stellen setzen legen führen laufen
        läuft fallen fällt finden findet gefunden sehen sieht zeigen zeigt melden suchen brauchen braucht wollen
        möchten werden sollen helfen hilft bedeuten heissen heisst gelten gilt gehören gehört betreffen reichen
        reicht passen passt dauern dauert warten folgen folgt entscheiden entscheidet richten hängen ankommen
        sagen sagt fragen antworten schreiben lesen hören verstehen möglich nötig weit lang lange kurz früh spät
        gross klein hoch niedrig neu alt gut besser beste richtig falsch klar fertig sicher ganz voll leer
        einzeln bestimmt gewöhnlich üblich gesamt weitere weiterhin zusammen getrennt allein erneut wieder
        nochmals fall fälle art weise grund sache punkt teil stück form seite stelle ort zeit zeitpunkt moment
        tag woche monat jahr wochenende abend nachmittag vormittag mittag zahl anzahl betrag summe regel
        ausnahme bedingung möglichkeit frage antwort problem schritt ende anfang person leute mensch hand machen
        tun bitte gerne leider wissen hilfe sofern einfach eigen tage tagen wochen monate monaten jahre jahren
        stunde stunden minute minuten kunde""",
    opposed="""mit / ohne, innerhalb / ausserhalb, oberhalb / unterhalb, mehr als / weniger als,
        am anfang / am ende, frühestens / spätestens, hinein / heraus""",
    opposed_in_time="vor / nach, bevor / nachdem",
    synonyms="""
        wählen auswählen aussuchen anklicken tippen klicken
        erstatten erstattung rückerstattung zurückzahlen zurückerstattet erstattet rückzahlung zurück gutschrift
        stornieren stornierung kündigen kündigung absagen widerrufen widerruf storno
        paket sendung lieferung lieferungen päckchen
        senden schicken versenden verschicken versand zuschicken einsenden
        ankommen eintreffen erhalten bekommen zustellung geliefert erhält bekommt erhalten
        kaufen bestellen kauf bestellung gekauft bestellt
        preis kosten gebühr betrag kostet zahlen entgelt / kostenlos kostenfrei gratis umsonst
        erlauben erlaubt möglich zulässig akzeptieren annehmen dürfen / verbieten verboten ausgeschlossen ablehnen
        unmöglich
        ändern anpassen bearbeiten aktualisieren änderung umstellen wechseln korrigieren
        löschen entfernen gelöscht / behalten aufbewahren speichern gespeichert
        beginnen starten anfangen beginn start / enden beenden ablaufen ende ablauf aufhören
        kaputt defekt beschädigt schaden mangel gebrochen
        reparieren reparatur beheben instandsetzen
        fehler problem störung meldung
        falsch ungültig / richtig korrekt gültig
        anmelden einloggen login anmeldung
        neustart neustarten
        aktivieren einschalten anschalten freischalten / deaktivieren ausschalten abschalten sperren
        anzeigen sichtbar erscheinen / ausblenden unsichtbar verborgen verschwinden
        höchstens maximal maximum grenze höchst / mindestens minimum wenigstens
        schnell rasch bald
        laden geschäft shop filiale
        kunde kundin käufer besteller
        rechnung beleg quittung
        bezahlen zahlung begleichen zahlen bezahlt
        rabatt gutschein ermässigung nachlass
        abo abonnement mitgliedschaft vertrag tarif
        verlängern verlängerung
        pausieren unterbrechen aussetzen pause
        garantie gewährleistung
        zurückgeben zurücksenden rücksendung rückgabe retoure zurückschicken
        umtauschen umtausch austauschen ersetzen ersatz tauschen
        ausland land
        adresse anschrift
        telefon handy mobil
        nachricht mail e-mail
        unterlagen dokument datei papiere nachweis bescheinigung
        foto bild
        bestätigen bestätigung genehmigen zusagen
        prüfen kontrollieren überprüfen prüfung
        warten abwarten
        spät verspätet verzögert / pünktlich früh
        täglich tag
        wöchentlich woche
        monatlich monat
        jährlich jahr
        nötig notwendig erforderlich pflicht muss / freiwillig optional unnötig
        melden schreiben kontaktieren wenden
        informieren benachrichtigen mitteilen bescheid
        helfen hilfe unterstützung
        automatisch selbst / manuell hand
        verfügbar vorhanden
        gelten gültig zählt
        voll vollständig ganz komplett / teilweise teil halb anteilig
        mehrere viele verschiedene / einzeln einzig
        zusätzlich weitere extra
        früher vorher / später nachher
        enthalten inbegriffen inklusive einschliesslich / ausgeschlossen ausgenommen extra zusätzlich
        online internet / offline
        erhöhen steigen / senken sinken
        mehr länger höher über / weniger kürzer niedriger unter
        vor bevor / nach danach
        innerhalb binnen / ausserhalb
        funktionieren klappen gelingen / scheitern versagen
        mieten leihen ausleihen
        inhaber eigentümer besitzer
        empfänger / absender
        hochladen importieren / herunterladen exportieren
        erwachsene / kind kinder
        reise fahrt
        haftet verantwortlich
        entschädigung
        mitarbeiter team kollege personal
        abholen abholung
        geld guthaben
        termin buchung reservierung buchen reservieren
        bleiben unverändert / ändern
        ungebraucht neu original unbenutzt ungeöffnet / gebraucht benutzt geöffnet
        verlieren verfällt verfallen entfallen / behalten bleiben
    """,
)
