"""German: words with which replies tell looked-up data. Plain data."""

from copilot.guard.claims.tool_data.terms.told import TermsOf

TERMS = TermsOf(
    neutral="""
        der die das den dem des ein eine einen einem einer eines dieser diese dieses diesem diesen es ich wir sie du
        ihr ihre ihren ihrem ihrer ihres dein deine deinen deinem deiner unser unsere unseren unserem mein meine sein
        ist sind war waren wurde wurden wird worden gewesen hat haben hatte habe bin und in im am an auf bei mit von
        vom zu zum zur für über unter aus als laut derzeit aktuell momentan bereits schon jetzt noch gerade nun uns
        system unterlagen daten angaben eintrag steht stehen lautet lauten beträgt betrug zeigt sehe sehen habe
        nachgesehen nachgeschaut geprüft gefunden danke ja hier dort welche welcher wie wann wo gemäß zufolge nach
        unseren auch leider vermerkt erfasst hinterlegt nummer datum tag gute nachricht liegt vor läuft dabei damit
        sich
    """,
    hedges="""
        voraussichtlich voraussichtliche voraussichtlichen voraussichtlicher erwartet erwartete erwarteten dürfte
        sollte geplant geplante planmäßig vermutlich
    """,
    negators="nicht kein keine keinen keinem keiner nie niemals ohne weder nichts deaktiviert ausgeschaltet",
    answers_no="nein nicht noch ganz leider wirklich richtig vollständig",
    per="pro je",
    of="vom von",
    joins="und aber",
    looks="nachgesehen nachgeschaut geprüft angesehen angeschaut überprüft",
    enabling="können kann",
    telling="sehen sagen bestätigen mitteilen",
    concepts="""
        order: bestellung bestellungen auftrag
        ordered: bestellt bestelldatum aufgegeben bestellten
        shipped: versandt versendet verschickt versand versanddatum abgeschickt losgeschickt übergeben
        under_way: unterwegs weg
        arriving: ankommen ankunft eintreffen lieferung geliefert zugestellt zustellung kommt liefern liefertermin
        delivered: zugestellt geliefert angekommen zustellung eingetroffen ausgeliefert
        parcel: paket sendung lieferung päckchen
        carrier: versanddienst versanddienstleister paketdienst zusteller
        tracking: sendungsnummer sendungsverfolgung verfolgen trackingnummer
        sum: betrag gesamtbetrag summe preis kostet kosten gesamtpreis höhe beträgt insgesamt
        status: status stand
        late: verspätet verspätung verzögert verzögerung überfällig
        cancelled: storniert abgesagt gekündigt stornierung
        returned: zurückgesandt retoure retourniert rücksendung zurückgeschickt
        processing: bearbeitung bearbeitet vorbereitet vorbereitung
        packed: gepackt verpackt
        plan: tarif abo abonnement paket plan vertrag mitgliedschaft lizenz
        renews: verlängert verlängerung verlängern
        ends: endet ende ablauf abgelaufen endete gültig bis
        begins: begonnen begann beginn startet gestartet seit begonnene
        seats: plätze platz nutzer benutzer lizenzen
        pay: zahlung zahlen bezahlen abgerechnet zahlungsart
        paid: bezahlt beglichen
        unpaid: offen unbezahlt ausstehend offenen
        due: fällig fälligkeit
        invoice: rechnung rechnungen
        received: erhalten eingegangen bekommen eingang
        active: aktiv aktiviert
        refunded: erstattet erstattung
        booked: gebucht buchung reserviert reservierung termin
        free_times: frei verfügbar termin termine zeit zeiten anbieten
        repaired: reparatur repariert
        finished: fertig abgeschlossen fertiggestellt
        warranty: garantie gewährleistung
        customer: kunde kundin
        month: monat monatlich monate
        year: jahr jährlich
    """,
    changing="""
        deadline: bis frist spätestens
        expected: voraussichtlich voraussichtliche voraussichtlichen voraussichtlicher erwartet erwartete erwarteten
        dürfte sollte geplant geplante planmäßig vermutlich
        next: nächste nächsten nächster nächstes
        last: letzte letzten letzter letztes zuletzt
        requested: beantragt angefragt anfrage gewünscht
        eligible: möglich berechtigt können kann erlaubt
        fee: gebühr grund
        left: übrig verbleibend verbleibende noch weitere
        max: maximal höchstens mindestens maximum
    """,
)
