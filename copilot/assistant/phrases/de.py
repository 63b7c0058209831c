"""German."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, vorgang, anfrage",
    numbered="nr, nummer, mit der nummer",
    tickets="tickets, mails, e-mails, vorgänge, vorgängen, anfragen, fälle, fällen, beschwerden, reklamationen",
    count="wie viele, wieviele, anzahl",
    similar="andere auch, andere kunden, sonst noch jemand, ähnlich*, so etwas wie, dasselbe problem, das gleiche "
    "problem, dieselbe frage, die gleiche frage, schon mal gehabt, schon mal gesehen, gab es das, sowas "
    "wie, sowas schon",
    about="ähnlich wie, ähnlich zu, zum thema, über, zu, zum, zur, wegen, bezüglich, betreffend, mit",
    who="kunde, kunden, kundin, wer ist, wer hat, wer schrieb, von wem",
    outcome="lösung, gelöst, antwort*, geantwortet, erledigt, ergebnis, ausgegangen, ausgang",
    record="status, stand, zugewiesen, zuständig, offen, gelöst, erledigt, kategorie, wer, wann, betreff, kunde, "
    "kundin",
    recent="neueste*, letzte, letzten, zuletzt, heute, gestern, neu, neue, neues, aktuelle*",
    here="dieses ticket*, diesem ticket, diese anfrage, dieser anfrage, dieser vorgang, diesem vorgang, dieser "
    "kunde, diese kundin, diese mail, dieser mail",
    back="das ticket, dem ticket, die lösung, die ursache, gelöst, die antwort, der kunde, die kundin, ist es, "
    "wurde es, wie ging es, sie, er, zusammenfassung, fass ~ zusammen, worum geht es, worum gehts, worum "
    "geht's",
    them="welche sind das, welche sind es, welche, zeig sie, zeige sie, zeig mir die, liste sie, nenne sie, "
    "welche davon, welche von ihnen",
    last="letzten, letzter, vergangenen",
    longer="länger als, mehr als, über, mindestens, älter als, seit",
    hours="stunde, stunden",
    days="tag, tage, tagen",
    weeks="woche, wochen",
    states="open: bei einer person, bei kollegen, übernommen*; unanswered: offen, offene, offenen, ungelöst*, "
    "unbeantwortet*, nicht beantwortet*, auf antwort warten, warten auf antwort, warten auf eine antwort, "
    "warten auf uns, wartend*, warten; resolved: gelöst*, erledigt*, abgeschlossen*; waiting: warten auf "
    "den kunden, wartet auf den kunden, warten auf kunden, auf den kunden warten, warten auf antwort des "
    "kunden; snoozed: zurückgestellt*; review: in prüfung; new: neu, neue, neuen; spam: spam",
    also="urgent: dringend*, eilig*, eilt; negative: verärgert*, wütend*, unzufrieden*, sauer; somebody: "
    "zugewiesen*, zuständig*; tag: schlagwort*, getaggt*, markiert*; nobody: ohne bearbeiter, niemand ~ "
    "übernommen, keiner ~ übernommen, nicht übernommen*, niemandem zugewiesen*, nicht zugewiesen*, ohne "
    "zuständigen; me: meine ~ tickets, ich habe, hab ich, habe ich, mir zugewiesen*, meine tickets; "
    "overdue: überfällig*; complaint: beschwerde*, reklamation*; en: englisch*; de: deutsch*; fr: "
    "französisch*; es: spanisch*; it: italienisch*; pl: polnisch*; tr: türkisch*",
    windows="last month: letzten monat, letzter monat, vorigen monat; weekend: wochenende; yesterday: gestern; "
    "today: heute; this week: diese woche, dieser woche; last week: letzte woche, letzter woche, vorige "
    "woche, vergangene woche; this month: diesen monat, diesem monat",
    topics="refund: rückerstattung*, erstattung*, rückzahlung*; payment: zahlung*, bezahlung*, abbuchung*; "
    "delivery: lieferung*, versand, zustellung*; return: rücksendung*, retoure*, rückgabe*; privacy: "
    "datenschutz*; cancel: kündigung*, stornierung*; invoice: rechnung*; warranty: garantie*, "
    "gewährleistung*; order: bestellung*; billing: abrechnung*",
    asking="verteilt, verteilen, zeig*, liste, gib, finde, gab, gibt, kam*, kommen, kommt, eingegangen, "
    "eingingen, erhalten, haben, hatten, alle, jetzt, gerade, derzeit, aktuell, bitte, kunden, kunde, "
    "noch, welche*, sind, waren, unter, uns, grad, mal, was ist mit, etwas, irgendwas, jemand, mir, ich, "
    "meine",
    oldest="älteste*, am längsten wart*, am längsten offen",
    greeting="hallo, hi, guten morgen, guten tag, danke, vielen dank, hilfe, was kannst du, was kann ich fragen, "
    "wer bist du",
    articles="artikel, artikeln, hilfeartikel*, wissensdatenbank, richtlinie*, unsere regel*, ich antworten, wir "
    "antworten, antworte ich, antworten wir, steht bei uns, hilfe*, passt, passen",
    only="und, nur, aber, und was ist mit, davon, von diesen, stattdessen",
    draft="entwurf*, vorschlag, warum ist, warum wurde, wieso wurde",
    by="category: kategorien, themen, häufigste*, am häufigsten, nach kategorie, je kategorie; assignee: wer "
    "hat ~ meisten, nach kollege*, je kollege*, jeder kollege, jede kollegin, jeder, pro person, je "
    "person, nach person; language: sprachen, nach sprache, je sprache; mailbox: postfächer, nach "
    "postfach, je postfach; day: pro tag, je tag, jeden tag",
)
