"""German."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, vorgang, anfrage",
    numbered="nr, nummer, mit der nummer",
    tickets="tickets, mails, e-mails, vorgänge, vorgängen, anfragen, fälle, fällen, beschwerden, reklamationen",
    count="wie viele, wieviele, anzahl",
    similar="andere auch, andere kunden, sonst noch jemand, ähnlich*, so etwas wie, dasselbe problem, das gleiche "
    "problem, dieselbe frage, die gleiche frage, schon mal gehabt, schon mal gesehen, gab es das, sowas wie, "
    "sowas schon",
    about="ähnlich wie, ähnlich zu, zum thema, über, zu, zum, zur, wegen, bezüglich, betreffend, mit",
    who="kunde, kunden, kundin, wer ist, wer hat, wer schrieb, von wem",
    outcome="lösung, gelöst, antwort*, geantwortet, erledigt, ergebnis, ausgegangen, ausgang",
    record="status, stand, zugewiesen, zuständig, offen, gelöst, erledigt, kategorie, wer, wann, betreff, kunde, "
    "kundin",
    recent="neueste*, letzte, letzten, zuletzt, heute, gestern, neu, neue, neues, aktuelle*",
    here="dieses ticket*, diesem ticket, diese anfrage, dieser anfrage, dieser vorgang, diesem vorgang, dieser "
    "kunde, diese kundin, diese mail, dieser mail",
    back="das ticket, dem ticket, die lösung, die ursache, gelöst, die antwort, der kunde, die kundin, ist es, "
    "wurde es, wie ging es, sie, er, zusammenfassung, fass ~ zusammen, worum geht es, worum gehts, worum geht's",
    them="welche sind das, welche sind es, welche, zeig sie, zeige sie, zeig mir die, liste sie, nenne sie, welche "
    "davon, welche von ihnen",
    last="letzten, letzter, vergangenen",
    longer="länger als, mehr als, über, mindestens, seit",
    hours="stunde, stunden",
    days="tag, tage, tagen",
    weeks="woche, wochen",
    states="open: bei einer person, bei kollegen, übernommen*; unanswered: offen, offene, offenen, ungelöst*, "
    "unbeantwortet*, nicht beantwortet*, auf antwort warten, warten auf antwort, warten auf eine antwort, warten "
    "auf uns, wartend*, warten; resolved: gelöst*, erledigt*, abgeschlossen*; waiting: warten auf den kunden, "
    "wartet auf den kunden, warten auf kunden, auf den kunden warten, warten auf antwort des kunden, auf kunden "
    "warten, wartet auf kunden, warten auf kundenantwort, wartet auf kundenantwort, wartend auf kunden, warten "
    "auf die kunden, wartet auf die kundin, warten auf die kundin, beim kunden; snoozed: zurückgestellt*; review: "
    "in prüfung; new: neu, neue, neuen; spam: spam",
    also="urgent: dringend*, eilig*, eilt; negative: verärgert*, wütend*, unzufrieden*, sauer; somebody: "
    "zugewiesen*, zuständig*; tag: schlagwort*, getaggt*, markiert*; nobody: ohne bearbeiter, niemand ~ "
    "übernommen, keiner ~ übernommen, nicht übernommen*, niemandem zugewiesen*, nicht zugewiesen*, ohne "
    "zuständigen; me: meine ~ tickets, ich habe, hab ich, habe ich, mir zugewiesen*, meine tickets, und ich, bei "
    "mir, auf meinem tisch; overdue: überfällig*, sind verspätet, ist verspätet, verspätete tickets, zu spät, im "
    "verzug, in verzug, im rückstand; danger: gefahr, gefährlich*; law: rechtlich*, anwalt*, juristisch*; "
    "press: presse, "
    "journalist*; bereavement: todesfall*, trauerfall*; person: brauchen eine person, braucht eine person;  "
    "complaint: beschwerde*, reklamation*; en: englisch*; de: "
    "deutsch*; fr: französisch*; es: spanisch*; it: italienisch*; pl: polnisch*; tr: türkisch*; pt: "
    "portugiesisch*; nl: niederländisch*, holländisch*; sv: schwedisch*; ar: arabisch*"
    "; ready: entwürfe ~ fertig, entwurf ~ fertig, fertige entwürfe, versandbereit, sind fertig, ist fertig, "
    "bereit zum senden; needs_approval: freigabe brauchen, freigabe nötig, warten auf freigabe, wartet auf "
    "freigabe, zur freigabe, freizugeben; needs_fact: angabe fehlt, fakt fehlt, brauchen einen fakt, braucht "
    "einen fakt; findings: fundstellen, nur fundstellen; none: ohne entwurf, ohne entwürfe, keinen entwurf, "
    "kein entwurf, keine entwürfe",
    windows="last month: letzten monat, letzter monat, vorigen monat; weekend: wochenende; yesterday: gestern; "
    "today: heute; this week: diese woche, dieser woche; last week: letzte woche, letzter woche, vorige woche, "
    "vergangene woche; this month: diesen monat, diesem monat; tomorrow: morgen; next week: nächste woche, "
    "nächster woche, kommende woche",
    topics="refund: rückerstattung*, erstattung*, rückzahlung*; payment: zahlung*, bezahlung*, abbuchung*; "
    "delivery: lieferung*, versand, zustellung*; return: rücksendung*, retoure*, rückgabe*; privacy: "
    "datenschutz*; cancel: kündigung*, stornierung*; invoice: rechnung*; warranty: garantie*, gewährleistung*; "
    "order: bestellung*; billing: abrechnung*",
    asking="erwähn*, genannt, nennen, enthalten, vorkommt, vorkommen, steht, sprechen, "
    "hier, antworten, verteilt, verteilen, zeig*, liste, gib, finde, gab, gibt, kam*, kommen, kommt, "
    "eingegangen, eingingen, "
    "erhalten, haben, hatten, alle, jetzt, gerade, derzeit, aktuell, bitte, kunden, kunde, noch, welche*, sind, "
    "waren, unter, uns, grad, mal, was ist mit, etwas, irgendwas, jemand, mir, ich, meine, heute morgen, gerade "
    "eben, dran, tickets",
    oldest="älteste*",
    greeting="hallo, hi, guten morgen, guten tag, danke, vielen dank, hilfe, was kannst du, was kann ich fragen, "
    "wer bist du",
    articles="artikel, artikeln, hilfeartikel*, wissensdatenbank, richtlinie*, unsere regel*, ich antworten, wir "
    "antworten, antworte ich, antworten wir, steht bei uns, hilfe*, passt, passen",
    only="und, nur, aber, und was ist mit, davon, von diesen, stattdessen",
    draft="entwurf*, vorschlag, warum ist, warum wurde, wieso wurde",
    by="category: kategorien, themen, häufigste*, am häufigsten, nach kategorie, je kategorie, jede kategorie, jeder "
    "kategorie, jedes thema, jedem thema; assignee: hat jeder kollege, welcher kollege, welche kollegin, wer hat "
    "~ meisten, nach kollege*, je kollege*, jeder kollege, jede kollegin, jeder, pro person, je person, nach "
    "person; language: sprachen, nach sprache, je sprache, jede sprache, jeder sprache; mailbox: postfächer, nach "
    "postfach, je postfach, jedes postfach, jedem postfach; day: pro tag, je tag, jeden tag",
    category="kategorie, kategorien",
    ordinary="sonstige*, andere, anderes, frage, fragen, allgemein*, unbekannt, anfrage, anfragen, information, "
    "informationen, hilfe, verschiedenes",
    theirs="andere tickets, anderen tickets, weitere tickets, weiteren tickets, weitere anfragen, andere anfragen, "
    "andere mails, frühere tickets, frühere anfragen, frühere mails, vorherige tickets, alte tickets, ihre "
    "tickets, seine tickets, ihre anderen tickets, seine anderen tickets, tickets von ihr, tickets von ihm, schon "
    "~ geschrieben, schon einmal geschrieben, schonmal geschrieben, früher geschrieben, vorher geschrieben, zuvor "
    "geschrieben",
    more="mehr, weitere, mehr davon, die nächsten, nächste, nächsten, der rest, den rest, die restlichen, die "
    "übrigen, die anderen, alle zeigen, zeig alle, zeige alle, alle davon, weiter",
    everything="alle, alles, sämtliche",
    parcel="bestellung, die bestellung, bestellstatus, paket, sendung, lieferung, versendet, verschickt, "
    "geliefert, sendungsnummer, trackingnummer, tracking",
    wants="will der kunde, will die kundin, will er, will sie, möchte der kunde, möchte die kundin, möchte er, "
    "möchte sie, braucht der kunde, braucht die kundin, fragt der kunde, fragt die kundin, anliegen, was ist das "
    "problem",
    replied="haben wir geantwortet, haben wir geschrieben, haben wir ~ geantwortet, haben wir ~ geschrieben, wir "
    "geantwortet, wir geschrieben, haben wir gesagt, habe ich geantwortet, unsere antwort, unsere letzte antwort, "
    "schon geantwortet, schon beantwortet",
    sent="habe ich ~ beantwortet, habe ich beantwortet, habe ich ~ geantwortet, hab ich ~ beantwortet, haben wir ~ "
    "beantwortet, haben wir beantwortet, haben wir ~ verschickt, haben wir ~ geantwortet, haben wir ~ gesendet, "
    "antworten, antworten verschickt, antworten gesendet, hat ~ beantwortet, hat ~ geantwortet, hat ~ verschickt, "
    "beantwortet, verschickt",
    history="verlauf, historie, chronik, ganze unterhaltung, alle mails, alle nachrichten",
    owner="wer hat, wer bearbeitet, wer kümmert sich, wer ist zuständig, wer ist dran, bei wem, wer macht, wem "
    "gehört, wem ist",
    older="älter als, eingegangen vor mehr als",
    longest="am längsten, wartet am längsten, warten am längsten, am längsten wart*, am längsten offen, längste "
    "wartezeit",
    coming="nächsten, nächste, nächster, kommenden, in den nächsten, in der nächsten, innerhalb von, innerhalb",
    team="team, gruppe, abteilung",
    due="fällig, fällige, fälligen, als nächstes fällig, frist, fristen",
    acts="close: schließ*, schliess*, erledige, erledigst, löse; assign: weis, weise; tag: markier*; snooze: "
    "stell, stelle; merge: verbinde, führe; approve: genehmig*, freigeben; send: schick*, sende, sendst, "
    "antworte, schreib, schreibe; delete: lösch, lösche, entfern*; shop: erstatt*, stornier*, kündige, kündigst, "
    "tausch*, ändere, änderst",
    done_to="es, das, die, den, ihn, sie, ihr, ihm, ihnen, alle, kund*, antwort, mail, entwurf, vorgang, anfrage",
    how="unedited: unbearbeitet*, unverändert*, ohne änderung, ohne änderungen; edited: bearbeitet*, geändert*; "
    "automatic: automatisch*, von selbst; failed: fehlgeschlagen*, gescheitert*, nicht zugestellt*; uncertain: "
    "ungewiss*",
)
