"""German."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        kann ~ verstehen, kann verstehen, auch wenn, bitte um entschuldigung, bitte um verzeihung, ungern,
        gern*, helfen wir, helfe ich, tut mir leid, tut uns leid, tut es mir, tut es uns, leid, danke, dank,
        vielen dank, herzlichen dank, bedank*, entschuldig*, verzeihung, bedauer*, beileid, freut uns, freut
        mich, freuen uns, freue mich, schön, schade, hoffe*, verstehe, verstehen wir, verstehen ihre*,
        verstehen sehr, verstehen gut, wir verstehen, verständlich*, nachvollzieh*,
        vorstellen, ärgerlich, willkommen, glückwunsch, gratul*, alles gute, viel spass, viel glück, viel
        erfolg, viel freude, gute reise, gute fahrt, gern geschehen, gerne geschehen, kein problem, keine
        sorge, keine sorgen, machen sie sich, zögern sie nicht, melden sie sich, schreiben sie uns, für
        fragen, weitere fragen, wünsche*, hallo, guten tag, guten morgen, sehr geehrte*, liebe, lieber,
        freundlichen grüssen, freundliche grüsse, beste grüsse, viele grüsse, herzliche grüsse, mit
        freundlichen, gute besserung, geduld, hier ist, hier sind, nett von ihnen, lieb von ihnen, wie
        schön, wie ärgerlich, stehen ihnen zur verfügung, jederzeit gern*, gut zu hören
    """,
    facts="""
        kostenlos*, kostenfrei*, gratis, kostet, kosten, preis*, gebühr*, zahl*, bezahl*, erstatt*, immer,
        niemals, nie, bis, gilt, gültig*, verfällt, automatisch, müssen, muss, nur, darf, dürfen, können,
        kann, könnte*, wird, werden, garantie*, garantier*, innerhalb, inklusive, enthalten, lösch*,
        verfügbar, jede*, alle, sofern, solange, wenn, falls, sobald, niemand, rabatt, gutschein,
        gutschrift, frist, vertrag*, kündig*, erhalten sie, bekommen sie, senden ihnen, allein, natürlich
        mit, übernehmen, weil, da sie
    """,
    who="""
        leite ~ weiter, leiten ~ weiter, gebe ~ weiter, geben ~ weiter, buchhaltung*, leitung*,
        kolleg*, team, jemand, mitarbeiter*, technik*, fachabteilung*, abteilung*, spezialist*, support,
        kundendienst, person
    """,
    care="""
        weitergegeben, gebe, geben, leite, leiten, weiterleit*, weitergeleitet, übergeb*, übergebe, prüf*,
        sieht sich, sehen sich, schaut, schaue*, ansehen, anschau*, meldet sich, melden sich, melden,
        schreibt, schreiben, antwortet, antworten, kümmer*, kontaktier*, zurück, klär*, klärt, liest, lesen
    """,
    sources="""
        artikel*, hilfeartikel*, hilfeseite*, hilfebereich, hilfe-center, hilfecenter, hilfe, dokumentation,
        informationen, angaben, wissensdatenbank, seiten, unterlagen, gefunden, finden, finde
    """,
    silent="""
        erwähnen ~ nicht, enthalten ~ nicht, beschreiben ~ nicht, behandeln ~ nicht, erwähnt ~ nicht,
        steht ~ nicht, stehen ~ nicht, geht ~ nicht hervor, finde ~ nichts, finden ~ nichts, finde ~ keine*,
        sagen ~ nicht, sagen ~ nichts, nennen ~ nicht, nichts, keine angabe*, keine information*, keine
        auskunft, kein artikel, nicht erwähn*, steht nicht, stehen nicht, geht nicht hervor, nicht hervor,
        nicht beschrieben, nicht angegeben, nicht genannt, nennen nicht, nennt nicht, nennen keine*, sagen
        nicht, sagt nicht, nicht finden, nicht gefunden, keine hinweise, keinen hinweis, enthalten keine,
        enthält keine, nicht behandelt, sagen nichts, sagt nichts, erwähnen nicht, erwähnt nicht, erwähnen
        kein*, keinen, keine
    """,
    unable="""
        kann ich von hier, kann ich nicht, von hier aus, nicht klären, nicht beantworten, nicht sagen,
        leider nicht
    """,
    because="weil, da, denn, obwohl, zumal",
    feelings="""
        verärgert* natürlich ziehen lassen offenheit ehrlich* schreck*
        ärger* unannehm* umstände mühe schwierig* lang* warten wartezeit hören lesen erfahren passiert sache
        ganz* gut* schlecht* toll* freundlich* zeit reise urlaub start ausland neue* verlust tod vater
        mutter familie moment vertrauen lob rückmeldung worte erfahrung enttäusch* sorge* frust* unsicher*
        verwirr* fehler verzögerung problem* situation klar unklar nochmal wieder weitere* etwas alles heute
        wohnung app tag* woche* wochenende nachricht mail anfrage frage* fragen sehr wirklich so vielmals
    """,
    sorry="leid, bedauer*, entschuldig*, schade, hoffe*",
    perhaps="könnte*, vielleicht",
    ours="wir, ich, unser*, mein*, sie können, sie könnten",
    beside="vor allem, gerade, besonders, nach, wenn, während, zumal, so kurz vor, bei, mit",
    says="""
        sagen ~ nicht, sagt ~ nicht, sagen ~ nichts, sagt ~ nichts, erwähnen ~ nicht, erwähnt ~
        nicht, nennen ~ nicht, nennt ~ nicht, erklären ~ nicht, erklärt ~ nicht, schweig*, lassen ~
        offen, lässt ~ offen
    """,
    invites="""
        antworten sie, schreiben sie, melden sie sich, geben sie uns bescheid, sagen sie uns, lassen
        sie es uns wissen, schreib uns, melde dich, melden sie uns
    """,
    supposes="""
        denke*, dachte*, glaube*, nehme an, vermut*, hoffe*, gehört, gelesen, gesagt, angeblich,
        wohl, vielleicht, soll*, möchte*, will, wollen, bitte, kann, können, darf, muss, müsste,
        wenn, falls, wäre, würde*, erwart*, verstehe*
    """,
    moods="""
        die daumen, daumen gedrückt, toi toi toi, hoffentlich, hoffen wir, möge, pech, kopf hoch, hut ab,
        respekt vor ihr*, armer kerl, armer kleiner, arme kleine, sie armen, armes tier, ärgernis, zum haareraufen,
        an den nerven, die nerven, nervig, anstrengend, zermürbend, enttäuschend, enttäuschung, entmutigend,
        wirklich bitter, sehr bitter, herzzerreissend, belastend, stolz, leistung von ihnen, aufmerksam von ihnen,
        umsichtig von ihnen, klug von ihnen, klingt wunderbar, klingt toll, jeden verärgern, jeder verärgert,
        niemand will, niemand möchte, niemand mag, kein wunder, nur menschlich, besser spät als nie, welch ein,
        was für ein pech, was für ein ärger
    """,
)
