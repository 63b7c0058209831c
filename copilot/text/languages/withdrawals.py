"""Phrases of customers who need nothing any more: what settled itself, and questions that are taken back. Patterns for
unaccented text, all languages in one module."""

import re

# That the matter has settled itself. Nothing but courtesies may stand beside it.
SETTLED = {
    "en": r"(?:it|that|this|everything|all)?(?:'s| is| has)? ?(?:now )?(?:works?|working)(?: fine| again)* now"
    r"|(?:it|that|this|everything|all)(?:'s| is| has)? (?:now |just )?(?:works? again|working again|solved|resolved"
    r"|sorted|fixed)"
    r"(?: itself| now| out| again)*|(?:i )?(?:have |'ve )?(?:just )?(?:solved|sorted|fixed|resolved|found|figured) it"
    r"(?: myself| now| out| already)*|no longer (?:needed|necessary)|all (?:good|fine|sorted|working) now|problem solved",
    "de": r"(?:es |alles |das )?(?:geht|funktioniert|klappt|lauft)(?: es| alles)? (?:jetzt|nun|wieder|inzwischen"
    r"|doch)(?: wieder)*"
    r"|(?:hat|habe) (?:sich|ich|es)(?: schon| inzwischen| jetzt| selbst)* (?:erledigt|gelost|gefunden|geklart)"
    r"|(?:alles |schon |ist )+(?:erledigt|geklart|gelost)",
    "fr": r"(?:ca|cela|tout)? ?(?:re)?(?:marche|fonctionne)(?: bien)? (?:maintenant|desormais|a nouveau|de nouveau)"
    r"|c'est (?:regle|resolu|bon maintenant|arrange)|probleme (?:regle|resolu)|j'ai trouve",
    "es": r"(?:ya )(?:me )?(?:funciona|va|esta (?:resuelto|solucionado|arreglado))|(?:funciona|va) ahora"
    r"|(?:ya )?(?:lo )?he (?:resuelto|solucionado|encontrado)|problema resuelto",
    "it": r"(?:adesso|ora) funziona(?: tutto)?|funziona (?:adesso|ora|di nuovo)|(?:ho )?(?:gia )?(?:risolto|trovato)"
    r"|(?:e |problema )risolto",
    "pt": r"(?:ja|agora) (?:funciona|esta a funcionar|esta resolvido)|funciona agora|(?:ja )?(?:resolvi|encontrei)"
    r"|(?:problema |esta )resolvido",
    "nl": r"(?:het |alles )?(?:werkt|doet het)(?: het)? (?:nu|weer|inmiddels)(?: weer)*"
    r"|(?:het is |is )?(?:al |inmiddels )*opgelost"
    r"|(?:ik )?heb het (?:al |zelf )*(?:gevonden|opgelost)",
    "sv": r"(?:det |allt )?(?:fungerar|funkar) (?:nu|igen)(?: igen)?|det (?:loste|har lost) sig|(?:det ar )?lost nu"
    r"|(?:jag )?(?:hittade|loste) det",
    "pl": r"(?:juz )(?:dziala|wszystko dziala|nieaktualne)|(?:teraz )dziala|dziala teraz"
    r"|(?:sprawa |problem )(?:juz )?rozwiazan\w"
    r"|(?:juz )?(?:znalaz[lł]\w+|rozwiaza[lł]\w+)",
    "tr": r"(?:simdi|artik) (?:calisiyor|duzeldi|oldu)|(?:sorun )(?:cozuldu|duzeldi)|hallettim|hall ?oldu|duzeldi",
    "ar": r"(?:انها |انه )?(?:تعمل|يعمل|اشتغل|اشتغلت) الان|تم (?:حل المشكله|حل المشكلة|الحل)|حلت (?:المشكله|المشكلة)",
}
# Of these, that something works: behind a question it takes only the trouble back, not "How do I clean it?".
WORKS = re.compile(
    r"work|fine|good|geht|funktionier|klappt|lauft|marche|fonctionne|funciona|\bva\b|funzion|werkt|doet het|fungerar|funkar"
    r"|dziala|calisiyor|oldu|duzeldi|تعمل|يعمل|اشتغل"
)
# Where what is told of a question ends: "forget my question about the price and send me the bill".
ENDS = {
    "en": "and|but|only|just", "de": "und|aber|nur|nicht", "fr": "et|mais|seulement", "es": "y|pero|solo", "it": "e|ma|solo",
    "pt": "e|mas|so", "nl": "en|maar|alleen|niet", "sv": "och|men|bara", "pl": "i|a|oraz|ale|tylko", "tr": "ve|ama|sadece",
    "ar": "لكن|فقط",
}  # fmt: skip


def _rest(code: str) -> str:
    """The further words of a clause, until another begins."""
    return rf"(?:(?: (?!(?:{ENDS[code]})\b)[^\s.,;:!?؟،]+){{0,10}})"


_MINE_EN = (
    r"(?:my|our|the|this|that)(?: [\w']+){0,2} (?:(?:e-?)?mails?|messages?|questions?|(?:en|in)quir(?:y|ies)|requests?)"
)
_MINE_DE = r"(?:meine?|unsere?|die|diese)(?: \w+){0,2} (?:e-?mails?|mails?|nachrichten?|fragen?|anfragen?)"
_MINE_FR = r"(?:mon|ma|mes|notre|nos)(?: \w+){0,2} (?:messages?|mails?|e-mails?|courriels?|questions?|demandes?)"
_MINE_ES = r"(?:mis?|nuestr[oa]s?|est[ae])(?: \w+){0,2} (?:mensajes?|correos?|e-?mails?|preguntas?|consultas?)"
_MINE_IT = (
    r"(?:(?:il|l[ae]|alla) )?(?:mi[aoe]|nostr[ao])(?: \w+){0,2} (?:messaggio|(?:e-?)?mail|(?:domand|richiest)[ae])"
)
_MINE_PT = r"(?:[ao]s? )?(?:minhas?|meus?|nossas?)(?: \w+){0,2} (?:mensage(?:m|ns)|e-?mails?|mail|perguntas?|duvidas?|pedidos?)"
_MINE_NL = r"(?:mijn|onze|deze|die|dit)(?: \w+){0,2} (?:e-?mails?|mails?|bericht(?:en|je)?|vraag|vragen|verzoek)"
_MINE_SV = r"(?:mitt|min|mina|vart?)(?: \w+){0,2} (?:mejl|mail|meddelanden?|fraga|fragor|forfragan)"
_MINE_PL = r"(?:moj\w*|nasz\w*|to|te)(?: \w+){0,2} (?:pytani\w+|wiadomosc\w*|e-?mail\w*|mail\w*|prosb\w+)"
_MINE_TR = r"(?:\S+ ){0,3}(?:sorum\w*|mesaj[ıi]m\w*|e-?postam\w*|mailim\w*)(?: lutfen)?"
_ANSWER_EN = (
    r"(?:(?:there(?:'s| is) )?no (?:need|reason)(?: for you)? to|(?:you )?(?:do not|don't|dont|needn't|need not)"
    r"(?: (?:need|have) to)?)"
    r"(?: (?:bother|worry|trouble)(?: about| with| to)?)?"
    r" (?:answer(?:ing)?|reply(?:ing)?|respond(?:ing)?|(?:write|writing|get|getting|come) back)(?: to (?:me|us))?"
)
_ANSWER_DE = (
    r"(?:(?:sie|du|ihr) )?(?:brauch\w+|muss\w*|musst)(?: (?:sie|du|ihr))?(?: (?:mir|uns|darauf|dazu))? nicht(?: mehr)?"
    r"(?: (?:mir|uns|darauf|dazu))?(?: zu)? (?:antworten|reagieren)|(?:eine )?antwort (?:ist )?nicht(?: mehr)?"
    r" (?:notig|notwendig|erforderlich)|(?:es ist )?keine antwort(?: mehr)? (?:notig|notwendig|erforderlich)"
)
_ANSWER_FR = (
    r"(?:(?:il |c'est )?(?:n'est )?(?:plus |pas )?(?:inutile|besoin|la peine|necessaire)|vous n'avez (?:pas|plus) besoin)"
    r" de (?:me |nous )?repondre|ne (?:me |nous )?repondez (?:pas|plus)"
)
_ANSWER_ES = (
    r"(?:ya )?no (?:hace falta|es necesario)(?: ya)?(?: que)?(?: (?:me|nos))? (?:respond|contest)\w+"
    r"|no (?:me |nos )?(?:respondan?|contesten?)(?: ya| mas)?"
)
_ANSWER_IT = (
    r"non (?:serve|occorre|e necessario|c'e bisogno|dovete|deve)(?: piu)?(?: di)? risponder(?:e|mi|ci)"
    r"|inutile risponder(?:e|mi|ci)|non rispond(?:a|ete)(?: piu)?"
)
_ANSWER_PT = (
    r"(?:ja )?nao (?:e )?(?:precisam?|preciso|necessario|vale a pena)(?: de)?(?: mais)? (?:me )?responder(?:em|-me)?"
    r"|nao respondam?(?: mais)?"
)
_ANSWER_NL = (
    r"(?:u|je|jij|jullie) hoe(?:ft|f|ven)(?: (?:mij|me|ons|er))? niet(?: meer)? te (?:antwoorden|reageren|beantwoorden)"
    r"|(?:een )?(?:antwoord|antwoorden|reactie) (?:is )?niet(?: meer)? nodig"
)
_ANSWER_SV = r"(?:ni|du) behover inte(?: langre)? svara(?: mig| oss)?|svar behovs inte(?: langre)?|inget svar behovs"
_ANSWER_PL = r"(?:prosze |juz )*nie (?:trzeba |musz\w+ |musi\w* |panstwo |juz )*odpowiada(?:c|jcie|j)"
_ANSWER_TR = (
    r"(?:(?:bana|bize) )?(?:cevap|yan[ıi]t)\w*(?: \w+)? gerek (?:kalmad[ıi]|yok)|(?:cevap|yan[ıi]t) yazmay[ıi]n"
)
_ANSWER_AR = r"(?:لا داعي|لا حاجة|لا حاجه) (?:للرد|للاجابة|للاجابه|الى الرد)"
# That no answer is wanted any more, perhaps with what it would have been about.
WAIVED = {
    "en": r"no (?:answer|reply|response) (?:is )?(?:needed|necessary|required)(?: any ?more)?|"
    rf"{_ANSWER_EN}(?: (?:(?:to|on|about|regarding)\b|{_MINE_EN}){_rest('en')})?",
    "de": _ANSWER_DE,
    "fr": rf"(?:{_ANSWER_FR})(?: a {_MINE_FR}{_rest('fr')})?",
    "es": rf"(?:{_ANSWER_ES})(?: a {_MINE_ES}{_rest('es')})?",
    "it": rf"(?:{_ANSWER_IT})(?: {_MINE_IT}{_rest('it')})?",
    "pt": rf"(?:{_ANSWER_PT})(?: a {_MINE_PT}{_rest('pt')})?",
    "nl": _ANSWER_NL,
    "sv": rf"(?:{_ANSWER_SV})(?: pa {_MINE_SV}{_rest('sv')})?",
    "pl": rf"(?:{_ANSWER_PL})(?: na {_MINE_PL}{_rest('pl')})?",
    "tr": _ANSWER_TR,
    "ar": rf"{_ANSWER_AR}(?: على{_rest('ar')})?",
}
DROPPED = {
    "en": rf"(?:(?:please|kindly|just|you can|you may) )*(?<!not )(?<!n't )(?<!dont )(?<!never )(?:(?:forget|ignore|disregard)"
    rf"(?: about)? {_MINE_EN}{_rest('en')}|(?:forget|ignore|disregard) (?:it|this|that|about it)|never ?mind(?: about)?"
    rf"(?: {_MINE_EN}{_rest('en')})?|scratch that|disregard"
    rf"(?: \w+){{0,3}})|(?:{_ANSWER_EN})(?: to| on| about)? {_MINE_EN}{_rest('en')}"
    rf"|(?:i|we)(?:'ve| have)?(?: now)? (?:withdr[ae]w\w*|take back|taken back) {_MINE_EN}{_rest('en')}"
    rf"|(?<!not )(?:cancel|drop|delete|withdraw) (?:my|our)(?: \w+)? (?:questions?|(?:e-?)?mails?|messages?)"
    rf"{_rest('en')}"
    rf"|{_MINE_EN}(?: [^\s.,;:!?]+){{0,6}}?(?: has| have|'s)?(?: already| now| since)? (?:been|is|are)(?: already| now)?"
    r" (?:answered|settled|solved|no longer needed)(?! wrong| badly| only)",
    "de": rf"(?:bitte )?(?:(?:vergessen sie|vergiss|vergesst|ignorieren sie|ignorieren?|ignoriert)(?: bitte| einfach)*"
    rf" {_MINE_DE}{_rest('de')}|vergessen sie (?:es|das)|vergiss es|ignorieren sie (?:das|es))"
    rf"|(?:{_MINE_DE}{_rest('de')} )?(?:hat|haben) sich(?: (?:schon|bereits|inzwischen|damit|jetzt))* (?:erledigt|geklart)"
    rf"|{_MINE_DE}{_rest('de')} (?:konnen sie|kannst du|konnt ihr)(?: gern| ruhig)? (?:vergessen|ignorieren)"
    rf"|auf {_MINE_DE}{_rest('de')} (?:brauch\w+|muss\w*) (?:sie |du |ihr )?nicht(?: mehr)?(?: zu)? antworten",
    "fr": rf"(?<!n')(?:oubliez|oublie|ignorez|ignore|(?:ne )?(?:pas |plus )?ten(?:ez|ir) (?:pas |plus )?compte de)"
    rf"(?: s'il vous plait)? {_MINE_FR}{_rest('fr')}|oubliez(?: (?:ca|cela))?|laissez tomber"
    rf"|(?:{_ANSWER_FR}) a {_MINE_FR}{_rest('fr')}",
    "es": rf"(?<!no )(?:ignor(?:en?|ad)|olvid(?:en?|ad)|descarten?)(?: por favor)? {_MINE_ES}{_rest('es')}"
    rf"|(?:{_ANSWER_ES}) a {_MINE_ES}{_rest('es')}|olviden?lo|olvidadlo|no hace falta(?: ya)?|dejenlo|dejelo",
    "it": rf"(?<!non )(?:ignor(?:ate|i)|dimenticate|dimentichi|lasci(?:ate)? perdere)(?: pure)? {_MINE_IT}{_rest('it')}"
    rf"|(?:lasciate|lasci) (?:stare|perdere)|dimenticate(?: tutto)?|come non detto|(?:{_ANSWER_IT}) {_MINE_IT}{_rest('it')}",
    "pt": rf"(?<!nao )(?:ignorem?|esquecam?|desconsiderem?)(?: por favor)?(?: d)? ?{_MINE_PT}{_rest('pt')}"
    r"|esquecam|esqueca|deixem estar|deixe estar|nao e preciso(?: mais)?",
    "nl": rf"(?:laat|vergeet|negeer)(?: u)?(?: alstublieft| alsjeblieft)? {_MINE_NL}{_rest('nl')}(?: maar)?(?: zitten)?"
    rf"|{_MINE_NL}{_rest('nl')} is (?:al |inmiddels )*beantwoord|laat maar(?: zitten)?|vergeet het(?: maar)?"
    rf"|u kunt {_MINE_NL}{_rest('nl')} (?:negeren|vergeten)",
    "sv": rf"(?<!inte )(?:glom|strunta i|ignorera|bortse fran)(?: garna)? {_MINE_SV}{_rest('sv')}"
    r"|glom det|strunta i det|det behovs inte(?: langre)?",
    "pl": rf"(?:juz )?nieaktualne|niewazne|(?<!nie )(?:prosze )?(?:zignor\w+|pomin\w+|zapomn\w+ o) {_MINE_PL}{_rest('pl')}"
    rf"|prosze (?:zignorowac|pominac)(?: \w+){{0,3}}|(?:{_ANSWER_PL}) na {_MINE_PL}{_rest('pl')}",
    "tr": rf"{_MINE_TR} (?:dikkate almay[ıi]n|unutun|gormezden gelin|(?:cevap|yan[ıi]t)la\w+ gerek (?:kalmad[ıi]|yok))"
    r"|bos ?ver(?:in)?|unutun|gerek kalmad[ıi]|onemli degil",
    "ar": rf"(?<!لا )(?:تجاهلوا|انسوا) (?:سوالي|رسالتي|استفساري){_rest('ar')}|{_ANSWER_AR} على (?:سوالي|رسالتي){_rest('ar')}"
    r"|انسوا الامر|لا داعي|لا يهم",
}


def _where(before: str, whose: str, place: str) -> str:
    return rf"(?:{before}) (?:{whose})(?: \w+)? (?:{place})(?: \w+)?"


# Where the answer was found, or who gave it. Counts only beside a question that is taken back, or an answer that is waived:
# alone, "The picture is on your website" may answer what the question was about.
ANSWERED = {
    "en": r"(?:(?:i|we|he|she|they)(?:'ve|'s)?(?: (?:have|has|just|since|now|already|meanwhile))* (?:found|figured|worked"
    r"|sorted|solved|seen|got|spotted|read)|(?:my|our|your|the|a)(?: (?!question)\w+){1,2}(?: (?:have|has|just|already))*"
    r" (?:found|figured|worked|told|explained|answered|showed|shown|helped))"
    rf"(?: (?:it|this|that|them|these|everything|all|out|how|where|what|when|an answer|the|me|us)\b{_rest('en')})?"
    r"|(?:it|this|that|everything|the(?: \w+){1,2})(?:'s| is| was| are| were| says(?: so| it)?| stands)(?: (?:all|already"
    r"|right there|given|explained|written|clearly))* "
    + _where(
        "on|in|at|under",
        "your|the|my|our",
        r"\w*site|\w*page|faqs?|manual|help|brochure|app|e?-?mail|inbox|guide|booklet",
    ),
    "de": r"(?:ich|wir|er|sie|(?:mein|unser|ihr)\w*(?: \w+){1,2}) (?:habe?n?|hat) (?:es|sie|ihn|das|die|den|alles|mir|uns|schon"
    r"|bereits|inzwischen|jetzt|selbst)(?: (?!nicht|kein|aber)[^\s.,;:!?]+){0,8}? (?:gefunden|erklart|gesagt|beantwortet"
    r"|gelesen|herausgefunden|geholfen)|(?:(?:es|das|alles|die antwort) )?(?:steht|stand|findet sich)(?: (?!nicht)\w+){0,2} "
    + _where(
        "auf|in|im|unter",
        "der|ihrer|eurer|ihrem|dem|den|meiner",
        r"\w*(?:seite|site|page|faq|anleitung|hilfe|mail|app)\w*",
    ),
    "fr": r"(?:j'ai|nous avons|on a|il a|elle a|(?:mon|ma|notre|un|une)(?: \w+){1,2} (?:m'|nous )?a)(?: (?:enfin|deja|depuis))*"
    rf" (?:trouve|compris|explique|repondu|obtenu|lu)(?: (?:l'\w+|la|le|les|ma|tout|cela|ca){_rest('fr')})?"
    r"|(?:c'est|la reponse est|l'information est|tout est)(?: (?:bien|deja|ecrit|indique))* "
    + _where("sur|dans", "votre|le|la", "site|page|faq|notice|application|mail"),
    "es": r"(?:ya )?(?:l[ao]s? )?(?:(?:he|hemos|mi(?: \w+){1,2}(?: me)?(?: l[ao])? ha) (?:encontrado|visto|leido|explicado"
    r"|respondido)|encontre|encontramos|mi(?: \w+){1,2} encontro)"
    rf"(?: (?:la|lo|el|los|las|todo|en){_rest('es')})?|(?:(?:la respuesta|la informacion|todo|ya) )?(?:esta|estaba|viene|pone) "
    + _where("en", "su|vuestra|la|el", "pagina|web|sitio|faq|manual|aplicacion|correo"),
    "it": r"(?:l')?(?:(?:ho|abbiamo|(?:il |la )?mi[ao](?: \w+){1,2} (?:l'|mi )?ha)(?: gia| poi)? (?:trovat[oaie]|vist[oa]"
    rf"|lett[oa]|spiegat[oa]))(?: (?:l'\w+|la|il|le|tutto|sul|sulla|nel|nella){_rest('it')})?"
    r"|(?:(?:la risposta|l'informazione|tutto) )?(?:e|era|sta|c'e)(?: scritto| tutto| gia)* (?:sul|sulla|nel|nella|nelle)"
    r"(?: vostr[oa])? (?:sito|pagina|faq|manuale|app|mail)(?: \w+)?",
    "pt": r"(?:ja )?(?:encontrei|encontramos|descobri|(?:[oa] )?(?:meu|minha)(?: \w+){1,2}(?: ja| me)* (?:encontrou|explicou"
    rf"|respondeu))(?: (?:a|o|as|os|tudo|no|na){_rest('pt')})?|(?:(?:a resposta|a informacao|tudo) )?(?:esta|estava)(?: tudo"
    r"| ja)* (?:no|na|nas)(?: voss[oa]| seu| sua)? (?:site|pagina|faq|manual|app|email)(?: \w+)?",
    "nl": r"(?:ik|we|wij|hij|ze|(?:mijn|onze)(?: \w+){1,2}) (?:heb|heeft|hebben) (?:het|dat|de|alles|al|inmiddels|mij|me|zelf)"
    r"(?: (?!niet|geen|maar)[^\s.,;:!?]+){0,8}? ?(?:gevonden|uitgelegd|gelezen|gezien|verteld|beantwoord)"
    r"|(?:het|dat|alles|het antwoord) (?:staat|stond)(?: (?!niet)\w+){0,2} "
    + _where("op|in", "uw|jullie|de|het", r"\w*site|\w*pagina|faq|handleiding|app|mail"),
    "sv": r"(?:jag|vi|han|hon|(?:min|mitt|var)(?: \w+){1,2})(?: har| redan| nu)* (?:hittade|hittat|forklarade|forklarat)"
    rf" (?:det|den|svaret|allt|informationen){_rest('sv')}|(?:det|allt|svaret) (?:star|stod|finns|fanns)(?: \w+)? "
    + _where("pa|i", "er|din|den", "hemsida|sida|webbplats|faq|manual|app"),
    "pl": r"(?:juz |sama? )*(?:(?:moj|moja)(?: \w+){1,2} )?(?:znalaz[lł]\w*|wyjasni[lł]\w*)"
    rf"(?: (?:odpowiedz|to|wszystko|informacj\w+|na|w){_rest('pl')})?|(?:wszystko|odpowiedz|to) (?:jest|by[lł]\w*) (?:na|w)"
    r"(?: \w+)? (?:stronie|faq|instrukcji|aplikacji|mailu)",
    "tr": r"(?:cevab[ıi]\w*|yan[ıi]t[ıi]\w*|bilgiy[ie])(?: \S+){0,3} (?:buldu\w*|gordu\w*|ogrendi\w*)"
    r"|(?:internet )?(?:site|sayfa|web)\w*(?: \S+){0,2} (?:buldu\w*|yaz[ıi]yor\w*|gordu\w*)",
    "ar": rf"(?:لقد )?وجدت (?:الجواب|الاجابة|الاجابه|المعلومات|المعلومة|ذلك|الحل){_rest('ar')}",
}
# That it was seen since, somewhere: "I just saw it on the board". Of the same weight as ANSWERED.
SEEN = {
    "en": r"(?:(?:i|we)(?:'ve| have)? )?(?:just |now |already )*(?:saw|seen|noticed|see) (?:it|that|this|them)(?:'s)?"
    rf"{_rest('en')}",
    "de": r"(?:ich|wir) (?:habe?n? (?:es|das|ihn|sie)(?: (?!nicht|kein|aber)[^\s.,;:!?]+){0,8}? (?:gesehen|entdeckt)"
    rf"|(?:sehe|sehen) (?:es|das) (?:gerade|jetzt|eben){_rest('de')})",
    "fr": rf"(?:je viens de|nous venons de) (?:le |la |les )?(?:voir|trouver|lire){_rest('fr')}"
    rf"|(?:je l'ai|j'ai) vue?{_rest('fr')}",
    "es": rf"(?:(?:l[ao]s? )?acabo de (?:ver|leer|encontrar)(?:l[ao]s?)?|l[ao]s? (?:vi|veo)){_rest('es')}",
    "it": rf"l'ho (?:appena |ora |gia )*(?:vist|trovat|lett)[oa]{_rest('it')}",
    "pt": rf"acabei de (?:ver|ler|encontrar){_rest('pt')}|(?:ja )?vi(?: agora)?{_rest('pt')}",
    "nl": rf"(?:ik|we|wij) (?:zie|zien|zag|zagen) (?:het|dat){_rest('nl')}",
    "sv": rf"(?:jag|vi) (?:sag|ser|hittade) (?:det|den){_rest('sv')}",
    "pl": rf"(?:w[lł]asnie |juz )(?:zobaczy[lł]\w+|widze|przeczyta[lł]\w+){_rest('pl')}",
    "tr": r"(?:simdi |az once )(?:\S+ ){0,3}gordu\w*",
    "ar": rf"(?:لقد )?رايت(?:ه|ها)?{_rest('ar')}",
}
ANSWERED = {code: f"{told}|{SEEN[code]}" for code, told in ANSWERED.items()}
# What a withdrawal begins with: "Oh, never mind".
EXCLAIMS = re.compile(r"\b(?:ah|ach|aha|oh|ooh|o|oops|ups|asch|oj|hoppsan|haha|wait|moment|ay)\b")
SORRY = {
    "en": r"(?:(?:i'?m |so |very )*sorry|apologies|my (?:bad|mistake|fault)|oops)(?: (?:for|about) (?:the|that|this|any|all)"
    r"(?: \w+)?)?(?: to bother(?: you)?)?",
    "de": r"(?:sorry|entschuldig\w+|verzeihung|tut mir leid)(?: (?:sie|bitte|fur die \w+|die \w+))*|mein fehler",
    "fr": r"(?:desolee?|pardon|excusez(?:-moi)?|toutes mes excuses|mes excuses)(?: (?:du|pour le|de vous avoir) \w+)?",
    "es": r"(?:perdon\w*|disculp\w+|lo siento)(?: (?:por )?las? \w+)?",
    "it": r"(?:scus\w+|mi dispiace|perdon\w*)(?: (?:per )?il \w+)?",
    "pt": r"(?:desculp\w+|perdao|lamento)(?: (?:pelo|o) \w+)?",
    "nl": r"(?:sorry|excuses|mijn excuses|mijn fout)(?: voor (?:de|het) \w+)?",
    "sv": r"(?:forlat|ursakta|sorry|mitt fel)(?: for \w+)?",
    "pl": r"(?:przepraszam|sorki|moj blad)(?: za \w+)?",
    "tr": r"(?:kusura bakmayin|ozur dilerim|pardon|rahatsiz ettim)",
    "ar": r"(?:اسف|اسفه|عذرا|معذرة|معذره|نعتذر)(?: على الازعاج)?",
}
