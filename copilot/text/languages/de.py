"""German. Verbs stand at the end, so the forms matter more than the distance."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, forms, listed

PAST = listed(
    "erstattet rückerstattet zurückerstattet zurueckerstattet rueckerstattet storniert gekündigt gelöscht geloescht"
    " gutgeschrieben abgebucht belastet ersetzt umgetauscht versandt versendet verschickt zurückgesetzt"
    " zurueckgesetzt"
    " zurückgezahlt zurückgebucht geschlossen deaktiviert aufgelöst annulliert rückabgewickelt zurücküberwiesen"
)
BASE = listed(
    "erstatten rückerstatten zurückerstatten zurueckerstatten stornieren kündigen löschen loeschen gutschreiben"
    " abbuchen"
    " belasten ersetzen umtauschen versenden verschicken zurücksetzen zuruecksetzen zurückzahlen zurückbuchen"
    " schliessen"
    " deaktivieren auflösen annullieren zurücküberweisen"
)
PRESENT = forms(
    "erstatt rückerstatt stornier kündig lösch schreib buch belast ersetz tausch versend verschick setz zahl"
    " annullier"
    " deaktivier",
    "e en",
)
LIGHT_PAST = listed(
    "veranlasst angestossen ausgelöst eingeleitet bearbeitet durchgeführt vorgenommen genehmigt gewährt beauftragt"
    " bestellt überwiesen angewiesen ausgestellt gestartet erstellt erledigt abgeschlossen freigegeben erteilt"
    " gebucht"
    " geschickt gesendet losgeschickt ausgezahlt bestätigt erfolgt herausgegeben organisiert"
)
LIGHT_BASE = listed(
    "veranlassen anstossen auslösen einleiten bearbeiten durchführen vornehmen genehmigen gewähren beauftragen"
    " bestellen"
    " überweisen anweisen ausstellen starten erstellen erledigen abschliessen freigeben erteilen buchen schicken"
    " senden"
    " losschicken auszahlen organisieren bestätigen"
)
DOING = Doing(
    perfect=Phrases(
        "ich habe, wir haben, habe ich, haben wir, unser team hat, mein kollege hat, meine kollegin hat, ein"
        " kollege hat,"
        " das team hat, das system hat, ich hab, hiermit habe ich"
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
            "veranlasse veranlassen genehmige genehmigen gewähre gewähren überweise überweisen leite bearbeite"
            " erteile"
            " schicke sende stelle bestätige bestätigen"
        )
    ),
    nouns=Terms(
        listed(
            "rückerstattung erstattung rückzahlung stornierung kündigung löschung gutschrift ersatz"
            " ersatzlieferung"
            " ersatzgerät umtausch rücksendung retoure rückgabe zurücksetzung rückbuchung storno neulieferung"
            " konto"
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
            "rückerstattung erstattung gutschrift ersatz ersatzlieferung geld rückzahlung ersatzgerät"
            " entschädigung"
            " kaufpreis ersatzprodukt gutschein"
        )
    ),
    settled=Phrases(
        "ist unterwegs, ist veranlasst, ist genehmigt, ist bestätigt, ist erledigt, ist erfolgt, geht raus, ist"
        " storniert,"
        " ist gekündigt, ist gelöscht, unterwegs, folgt in kürze, ist garantiert, ist eingeleitet, ist angewiesen"
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
            "helfen bitte bitten gebeten weitergeleitet weiterleiten anfrage wunsch antrag gesehen verstehe"
            " geprüft"
            " prüfen frage gefragt erklären erklärt zeigen wie ob dass daß informiert gelesen formular seite link"
            " anleitung schritte status möglichkeit weitergegeben erhalten bekommen gefunden notiert eskaliert"
        )
    ),
    joins=Terms(listed("und")),
    infinitive=Terms(listed("zu")),
    attributive=Terms(listed("der die das den dem des ein eine einen einem einer keine nicht von als")),
    able=Terms(listed("sie können du kannst könnt dürfen müssen")),
)
LEXICON = Lexicon(
    stop=listed(
        "der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als wie so von in im an"
        " am auf zu"
        " zum zur bei mit über nach vor durch aus ist sind war waren sein bin bist wird werden wurde wurden habe"
        " haben hat"
        " hatte hatten ich mir mich wir uns unser unsere unseren unserem unserer sie ihnen ihr ihre ihren ihrem"
        " ihrer ihres"
        " du dir dich dein deine er es man dies diese dieser dieses diesem diesen das dass hier dort wer was wo"
        " warum kann"
        " können könnte darf dürfen mag soll sollen sollte muss müssen nicht kein keine keinen nur auch noch"
        " schon sehr mehr"
        " bitte für um bis ohne gegen ob da weil damit sich selbst jede jeder jedes alle alles einige doch denn"
        " also bereits"
        " beim vom ins ab innerhalb sowie bzw etwa"
    ),
    courtesy=Terms(
        listed("finden gefunden find* klar* klär* nächst* ansehen ansieh* persönlich* einfach hilfeartikel* dazu"
               " konkret* vielen dank danke* nachricht* mail* e-mail kontakt* schreib* hilf* helf* frage* hoff*"
               " freu* gern* leid"
               " entschuldig* unannehmlichkeit* wissen zöger* meld* weiter* grüss* freundlich* herzlich* beste*"
               " team support"
               " kolleg* antwort* anlieg* anfrag* hör* brauch* benötig* information* angab* detail* bald moment"
               " geduld*"
               " versteh* verständnis* willkommen guten tag morgen liebe* hallo sehr geehrte* nachfolgend unten"
               " ärger*"
               " kümmer* person* zeit jederzeit rückfrag* prüf* stehen verfügung artikel* hinweis* teil* kurz"
               " entscheid*"
               " genau weiterleit* gebe geben")
    ),
    greetings=Phrases("hallo, guten tag, guten morgen, guten abend, sehr geehrte, sehr geehrter, liebe, lieber,"
                      " hi, moin"),
    closings=Phrases(
        "mit freundlichen grüssen, freundliche grüsse, viele grüsse, beste grüsse, herzliche grüsse, liebe"
        " grüsse, vielen"
        " dank, danke, gruss, mit besten grüssen, schöne grüsse"
    ),
    echo=Phrases(
        "tut mir leid, tut uns leid, ich verstehe, wir verstehen, sie fragen, sie schreiben, sie möchten, du"
        " möchtest,"
        " vielen dank für, danke für, zu ihrer frage, bezüglich, sie wollen, entschuldigung, bedauern"
    ),
    asks=Phrases(
        "bitte teilen sie uns, bitte teilen sie mir, teilen sie uns, bitte nennen sie, nennen sie uns, bitte"
        " senden sie"
        " uns, bitte schicken sie uns, könnten sie, können sie uns, können sie mir, bitte geben sie uns, bitte"
        " beschreiben,"
        " damit ich ihnen helfen, damit wir ihnen helfen, um ihnen zu helfen, ich brauche, wir brauchen, ich"
        " benötige,"
        " wir benötigen, sagen sie uns, lassen sie uns wissen"
    ),
    absent=Phrases(
        "nicht finden, nichts gefunden, keine information, keine informationen, keine angabe, keine angaben,"
        " steht nicht,"
        " nicht beantworten, nicht bekannt, weiss ich nicht, nichts dazu, nichts zu, nicht bestätigen, nicht sicher"
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
        "sekunde=second sekunden=second minute=minute minuten=minute stunde=hour stunden=hour std=hour tag=day"
        " tage=day"
        " tagen=day werktag=day werktage=day werktagen=day arbeitstage=day arbeitstagen=day kalendertage=day"
        " kalendertagen=day tägig=day tägige=day tägigen=day woche=week wochen=week monat=month monate=month"
        " monaten=month"
        " jahr=year jahre=year jahren=year prozent=% euro=eur euros=eur franken=chf pfund=gbp kilometer=km"
        " meter=m gramm=g"
        " wöchig=week monatig=month"
    ),
    insults=Terms(listed("idiot idioten dumm dumme dummer blöd blöde trottel arschloch scheiss* vollidiot depp")),
    machine=Phrases("als ki, als eine ki, als sprachmodell, als künstliche intelligenz, ich bin eine ki, als"
                    " ki-modell,"
                    " ich bin ein sprachmodell, als chatbot"),
    doing=DOING,
)  # fmt: skip
