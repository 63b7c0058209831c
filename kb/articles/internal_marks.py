"""How texts call themselves internal, as a small grammar: what is internal or confidential ("Internal notes", "Vertraulich",
"Document interne"), who it is for ("for staff only", "À l'usage du personnel"), and who is not to see it ("not for customers",
"Kunden nicht mitteilen", "do not share").

A phrase of the first two kinds counts at the begin of a line or in brackets, and where its words end there: "Internal notes:",
"(for agents)", but not "internal battery", "confidential shredding service" or "for agents of travel companies".
"""

import re
from functools import cache
from typing import NamedTuple

ENDS = r"(?=\s*(?:[:：.!,;،)\]|]|$|[-–—]\s))"  # where a phrase is complete
LEADS_ON = (
    r"(?:for|on|about|to|zu[rm]?|für|über|pour|sur|para|sobre|per|su|voor|over|för|om|dla|o|hakkında|حول|عن|ل\w+)"
)


class Words(NamedTuple):
    """The words of one language, as patterns. `adjective_first`: "internal note", not "note interne". `whole` are phrases that
    need nothing else. `hide` is what not to do, `from_whom` the readers; `hide_alone` says it without naming them."""

    internal: str
    confidential: str
    document: str
    adjective_first: bool
    readers: str
    whole: str
    hide: str
    hide_alone: str


WORDS = {
    "en": Words(
        r"internal(?:ly)?", r"(?:company |strictly )?(?:confidential|restricted)",
        r"(?:notes?|memos?|guides?|guidelines?|guidance|documents?|docs?|documentation|instructions?|procedures?|process|manual"
        r"|handbook|playbook|runbook|scripts?|talking points|info|information|wiki|faqs?|policy|policies|rules|article|use|only"
        r"|briefing)",
        True,
        r"for (?:the |our |all |internal )?(?:staff|agents?|employees|colleagues|personnel|support (?:staff|team|agents)"
        r"|(?<=the )team|(?<=our )team|team members|front desk(?: staff)?)",
        r"\binternal(?: use)? only\b|\bfor internal use\b|\b(?:our |staff |agents?['’]? )eyes only\b"
        r"|\b(?:agents?|staff|employees|team members|colleagues) only\b|\bonly for (?:our )?(?:agents|staff|employees"
        r"|colleagues)\b"
        r"|^\W*(?:staff|agents?|team|back[- ]?office) (?:notes?|memos?|instructions?|playbook|runbook|handbook|scripts?)\b"
        r"|^\W*(?:notes?|scripts?|instructions?|guidance|playbook|talking points) for (?:the |our )?(?:customer )?"
        r"(?:support|service|back[- ]?office|help ?desk)" + ENDS,
        r"\b(?:do not|don['’]t|never|not to be|must not be|may not be) (?:share|send|show|forward|give|tell|mention|disclose"
        r"|reveal|quote|pass)\w*\b.{0,40}?\b(?:(?:with|to) (?:the |our |any )?(?:customers?|clients?|members|guests|users"
        r"|public)\b(?!['’])|outside (?:of )?(?:the |our )?(?:company|team|staff|department)|externally)"
        r"|\b(?:do not|don['’]t|never) tell (?:the |our |any )?(?:customers?|clients?|members|guests|users)\b"
        r"|\b(?:customers?|clients?|members|guests) (?:must|should|may) (?:not|never) (?:know|see|read|learn|be told)\b"
        r"|\bnot for (?:our |the )?(?:customers?\b|clients?\b|(?:external|public) (?:use|eyes|distribution|release)"
        r"|publication|distribution|(?:members|guests|users|public|customers|clients)['’]?s? eyes)",
        r"(?:do not|don['’]t|never) (?:share|forward|disclose|distribute|publish)(?: this| it)?|not to be (?:shared|forwarded"
        r"|disclosed|distributed|published)",
    ),
    "de": Words(
        r"intern(?:e[rsn]?)?", r"(?:streng |strikt )?vertraulich(?:e[rsn]?)?",
        r"(?:notiz(?:en)?|anweisung(?:en)?|leitf[aä]den?|hinweise?|infos?|information(?:en)?|regelung(?:en)?|regeln?"
        r"|richtlinien?|dokumente?|unterlagen?|anleitung(?:en)?|vermerke?|mitteilung(?:en)?|verfahren|prozess|ablauf"
        r"|memos?|wiki"
        r"|handbuch|vorgaben?|arbeitsanweisung(?:en)?|faqs?|artikel)",
        True,
        r"f[uü]r (?:alle |die |unsere |das |unser )?(?:mitarbeite\w+|kolleg\w+|agenten|personal|team|beschäftigte\w*"
        r"|support-?team)",
        r"\bnur (?:\w+ ){0,3}intern(?:e[nmrs]?)?\b|\b(?:f[uü]r den|zum|nur) internen gebrauch\b"
        r"|\bnur f[uü]r(?: mitarbeite\w+| agenten| kolleg\w+| das team| das personal|s team|s personal)\b"
        r"|^\W*dienstanweisung(?:en)?\b|^\W*(?:notiz(?:en)?|hinweise?|anweisung(?:en)?|skript|leitfaden) f[uü]r den "
        r"(?:support|kundendienst|kundenservice|innendienst)" + ENDS,
        r"\bnicht (?:an|f[uü]r|mit) (?:die |den |unsere |unseren )?kund(?:en|innen)\b"
        r"|\b(?:kund(?:en|innen)|mitgliedern?|gästen?)(?: gegenüber)? (?:das |dies |es |hiervon |davon |bitte ){0,2}"
        r"(?:nicht|nichts|niemals|nie) (?:davon )?(?:mitteilen|sagen|zeigen|weitergeben|erzählen|nennen|verraten|offenlegen"
        r"|kommunizieren|erwähnen)\b|\bnicht (?:an|mit|f[uü]r) (?:dritten?|mitgliedern?|gästen?"
        r"|außenstehenden?) (?:weiter\w+|teilen"
        r"|mitteilen|bestimmt)\b|\bnicht zur (?:weitergabe|veröffentlichung)\b|\bnicht (?:nach außen|extern) \w+",
        r"(?:bitte )?nicht (?:weitergeben|weiterleiten|teilen|veröffentlichen|verbreiten)",
    ),
    "fr": Words(
        r"internes?", r"(?:strictement )?confidentiel(?:le)?s?",
        r"(?:notes?|documents?|guides?|procédures?|consignes?|instructions?|fiches?|mémos?|informations?|infos?|manuel|règles?"
        r"|communications?|usage|directives?)",
        False,
        r"(?:à l['’]usage (?:exclusif )?(?:du |des |de l['’] ?|de notre )|pour (?:le |les |l['’] ?|nos |notre ))"
        r"(?:personnel|agents?|équipes?|employés|salariés|collaborateurs|collègues|conseillers)",
        r"\binterne uniquement\b|\b(?:à|d['’]) ?usage (?:strictement |exclusivement )?interne" + ENDS
        + r"|\buniquement (?:\w+ ){0,3}interne\b"
        r"|\bréservée?s? (?:au personnel|aux (?:agents|équipes|employés|salariés)|à l['’]équipe|à nos équipes)\b",
        r"\bne (?:pas|jamais|rien) (?:partager|communiquer|transmettre|envoyer|divulguer|diffuser|montrer|dire|révéler"
        r"|mentionner)"
        r"\b.{0,30}?\b(?:(?:clients?|clientes?|adhérents|membres|usagers|public)\b|à l['’]extérieur|en externe)"
        r"|\bpas (?:pour|destinée?s? aux) (?:les |nos )?clients\b",
        r"(?:à )?ne pas (?:diffuser|divulguer|partager|communiquer|transmettre|publier)",
    ),
    "es": Words(
        r"intern[oa]s?", r"(?:estrictamente )?(?:confidencial(?:es)?|reservad[oa]s?)",
        r"(?:notas?|guías?|documentos?|procedimientos?|instrucci(?:ón|ones)|manual|información|normas?|circular|memorando)",
        False,
        r"(?:para (?:el |los |las |nuestro |nuestros )?|de uso exclusivo del )(?:personal|agentes|equipo|empleados|compañeros)",
        r"\b(?:s[oó]lo |solamente )?(?:para |de )?uso (?:exclusivamente )?interno" + ENDS
        + r"|\bs[oó]lo para (?:agentes|el personal|empleados|el equipo)\b|\b(?:s[oó]lo|solamente) (?:\w+ ){0,3}intern[oa]\b",
        r"\bno (?:compartir|enviar|mostrar|divulgar|difundir|comunicar|revelar|decir"
        r"|mencionar)\w*\b.{0,30}?\b(?:clientes?|socios"
        r"|público|usuarios|terceros)\b|\bno (?:es )?para (?:los |nuestros )?clientes\b",
        r"no (?:compartir|difundir|divulgar|publicar|reenviar)",
    ),
    "it": Words(
        r"intern[oaie]", r"(?:strettamente )?(?:riservat[oaie]|confidenzial[ei])",
        r"(?:not[ae]|guid[ae]|document[oi]|procedur[ae]|istruzion[ei]|manuale|informazion[ei]|promemoria|circolar[ei]|regole)",
        False,
        r"(?:per (?:il |gli |lo |i |la |il nostro )?|ad uso (?:esclusivo )?(?:del |dello |degli )|riservat[oaie] (?:al "
        r"|agli |allo |ai ))"
        r"(?:personale|operatori|staff|dipendenti|squadra|team|colleghi)",
        r"\b(?:solo |soltanto )?(?:per |ad )?uso (?:esclusivamente )?interno" + ENDS
        + r"|\bsolo per (?:gli |il |i )?(?:operatori|personale|dipendenti|staff)\b|\b(?:solo"
        r"|soltanto) (?:\w+ ){0,3}internamente\b",
        r"\bnon (?:condivider|inviar|mostrar|divulgar|diffonder|comunicar|riferir|dir"
        r"|menzionar)\w*\b.{0,30}?\b(?:client[ei]|soci"
        r"|pubblico|utenti|terzi)\b|\bnon (?:è )?(?:per i|destinat\w ai) (?:nostri )?clienti\b",
        r"(?:da )?non (?:condividere|divulgare|diffondere|pubblicare|inoltrare)",
    ),
    "pt": Words(
        r"intern[oa]s?", r"(?:estritamente )?(?:confidencia(?:l|is)|reservad[oa]s?)",
        r"(?:notas?|guias?|documentos?|procedimentos?|instruç(?:ão|ões)|manual|informaç(?:ão|ões)|normas?|circular)",
        False,
        r"para (?:a |o |os |as |nossa |nosso )?(?:equipa|equipe|agentes|funcionários|pessoal|colaboradores|atendentes|colegas)",
        r"\b(?:só |apenas |somente )?(?:para |de )?uso (?:exclusivamente )?interno" + ENDS
        + r"|\b(?:só|apenas|somente) para (?:os )?(?:agentes|funcionários|colaboradores|a equip[ae])\b"
        r"|\b(?:só|apenas|somente) (?:\w+ ){0,3}intern[oa]\b",
        r"\bnão (?:partilh|compartilh|envi|mostr|divulg|difund|comunic|revel|diz|mencion)\w+\b.{0,30}?\b(?:clientes?"
        r"|sócios|público"
        r"|utilizadores|usuários|terceiros)\b|\bnão (?:é )?para (?:os )?clientes\b",
        r"não (?:partilhar|compartilhar|divulgar|difundir|publicar|reencaminhar)",
    ),
    "nl": Words(
        r"interne?", r"(?:strikt )?vertrouwelijke?",
        r"(?:notities?|instructies?|handleiding(?:en)?|richtlijn(?:en)?|memo['’]?s?|informatie|procedures?|nota|document(?:en)?"
        r"|werkinstructies?|gids|handboek|aantekening(?:en)?|werkwijze)",
        True,
        r"voor (?:het |de |alle |onze |ons )?(?:medewerkers|agenten|personeel|team|collega['’]s)",
        r"\b(?:alleen|uitsluitend) (?:\w+ ){0,3}interne?\b|\bvoor intern gebruik\b|\balleen voor (?:medewerkers|agenten"
        r"|personeel)\b",
        r"\bniet (?:delen|versturen|doorgeven|doorsturen|tonen|vertellen|bespreken"
        r"|verspreiden)\b.{0,20}?\b(?:klant(?:en)?|leden"
        r"|derden|buiten)\b|\bniet (?:met|aan|voor|naar) (?:de |onze )?klant(?:en)?\b",
        r"niet (?:delen|doorsturen|verspreiden|publiceren)",
    ),
    "sv": Words(
        r"intern[ta]?", r"(?:strikt )?(?:konfidentiell?[ta]?|förtroligt?|sekretess)",
        r"(?:anteckning(?:ar)?|instruktion(?:er)?|guide|information|rutin(?:er)?|handbok|manual|notering(?:ar)?|pm|dokument"
        r"|riktlinjer?|notis)",
        True,
        r"för (?:all |vår |våra )?(?:personal(?:en)?|medarbetare|agenter|teamet|kollegor)",
        r"\b(?:endast|bara) (?:\w+ ){0,3}intern[ta]?\b|\bför internt bruk\b|\b(?:endast|bara) för (?:personal|medarbetare"
        r"|agenter)\b",
        r"\b(?:dela|visa|skicka|sprid|berätta|lämna) (?:det(?:ta)? )?(?:inte|ej|aldrig)\b.{0,20}?\b(?:kund(?:er|erna)?"
        r"|medlemmar|utomstående)\b"
        r"|\b(?:inte|ej) (?:för|till) (?:våra )?kunder(?:na)?\b|\bfår (?:inte|ej) (?:delas|visas|spridas)\b",
        r"(?:dela|sprid) (?:inte|ej|aldrig)(?: vidare)?",
    ),
    "pl": Words(
        r"wewnętrzn[aey]", r"(?:ściśle )?poufn[aey]",
        r"(?:notatk[ai]|instrukcj[ae]|dokument(?:y|acja)?|procedur[ay]|informacj[ae]|przewodnik|wytyczne|zasady|podręcznik)",
        False,
        r"dla (?:naszych |wszystkich )?(?:pracowników|konsultantów|agentów|zespołu|personelu)",
        r"\bdo użytku wewnętrznego\b|\btylko dla (?:pracowników|konsultantów|agentów|zespołu)\b|^\W*(?:notatka"
        r"|uwaga) służbowa\b",
        r"\bnie (?:udostępnia|wysyła|przekazywa|pokazywa|mówi|informowa|ujawnia)\w*\b.{0,20}?\b(?:klient\w+|członkom"
        r"|na zewnątrz)\b"
        r"|\bnie dla klientów\b",
        r"nie (?:udostępniać|rozpowszechniać|publikować|przekazywać)(?: dalej)?",
    ),
    "tr": Words(
        r"(?:dahili|iç|kurum içi|şirket içi)", r"(?:çok |kesinlikle )?gizli",
        r"(?:not(?:lar|u)?|belge(?:si)?|kılavuz(?:u)?|talimat(?:lar|ı)?|doküman(?:ı)?|prosedür(?:ü)?|bilgi(?:si|ler)?"
        r"|rehber(?:i)?)",
        True,
        r"(?:yalnızca |sadece )?(?:çalışanlar|temsilciler|personel|ekip|ekibimiz) için(?:dir)?",
        r"\b(?:dahili|iç|kurum içi) kullanım|\b(?:yalnızca|sadece) (?:çalışanlar|temsilciler|personel)\b",
        r"\bmüşteri\w* (?:ile )?paylaş(?:ma|ılma)\w*|\bmüşteri\w* (?:söyleme|gösterme|gönderme|iletme)y\w+"
        r"|\bmüşteriler için değil\w*",
        r"paylaşmay[ıi]n(?:[ıi]z)?",
    ),
    "ar": Words(
        r"داخلي(?:ة)?", r"سري(?:ة)?(?: للغاية| جدا)?",
        r"(?:ملاحظ(?:ة|ات)|مستند(?:ات)?|وثيقة|دليل|تعليمات|مذكرة|إجراءات|معلومات)",
        False,
        r"(?:للموظفين|للفريق|للوكلاء|لفريق الدعم|للزملاء)(?: فقط)?",
        r"للاستخدام الداخلي|للموظفين فقط|للفريق فقط",
        r"(?:لا|يرجى عدم|عدم) (?:ت?شارك\w*|مشاركة|ت?رسل\w*|إرسال|تخبر\w*|إخبار|تظهر\w*|إفشاء).{0,20}?(?:ال|لل)?عملاء"
        r"|لي(?:س|ست) للعملاء",
        r"(?:لا تشارك(?:ه|ها)?|عدم النشر|يمنع النشر)",
    ),
}  # fmt: skip


def _calls_itself(words: Words) -> str:
    """Complete phrases such as "Internal notes", "Note interne", "Vertraulich", "for staff"."""
    kind = rf"(?:{words.internal}|{words.confidential})"
    named = [rf"{kind} {words.document}" if words.adjective_first else rf"{words.document} {kind}"]
    if not words.adjective_first:
        named.append(rf"(?:{words.internal}) {words.document}")
    complete = [rf"(?:{'|'.join(named)})(?:{ENDS}|(?= {LEADS_ON} ))", words.confidential + ENDS_ALONE]
    return "|".join([*complete, rf"(?:{words.document} )?{words.readers}{ENDS}"])


ENDS_ALONE = (
    r"(?=\s*(?:[:：.!)\]|]|$|[-–—]\s))"  # one word before a comma begins a list: "Confidential, safe shredding"
)
_ALL_INTERNAL = "|".join(words.internal for words in WORDS.values())
_PHRASES = "|".join(map(_calls_itself, WORDS.values()))
_HIDDEN = "|".join(words.hide for words in WORDS.values())
_HIDE_ALONE = "|".join(words.hide_alone for words in WORDS.values())
_WHOLE = "|".join(words.whole for words in WORDS.values())


@cache
def internal() -> re.Pattern[str]:
    """A title, a heading or a first line that says that its article is internal."""
    return re.compile(
        rf"(?i)^\W*(?:strictly |streng )?(?:{_ALL_INTERNAL})(?:\s*(?:[:：]|[-–—|]\s)|\W*$)"
        rf"|[(\[](?:strictly |for )?(?:{_ALL_INTERNAL})\s*[)\],:;]"
        rf"|(?:^\W*|[(\[|]\s*|\s[-–—]\s)(?:{_PHRASES})"
        rf"|(?<!\w)(?:{_HIDE_ALONE})(?=\s*(?:[.!)\]|]|$|[-–—]\s))"
        rf"|{_WHOLE}|{_HIDDEN}"
    )


# At the beginning of a paragraph: `bare` is the adjective alone ("Internal: …"; not Turkish "iç", the inside of a thing),
# `readers` who it is for, `hide` who is not to see it.
_BARE = _ALL_INTERNAL.replace("|iç|", "|")
_READERS = "|".join(rf"(?:{words.document} )?{words.readers}{ENDS}" for words in WORDS.values())


@cache
def opening() -> re.Pattern[str]:
    """The beginning of a paragraph; only processes that read articles compile it, which takes a fifth of a second."""
    return re.compile(
        rf"(?i)(?P<hide>{_HIDDEN}|(?:{_HIDE_ALONE})(?=\s*(?:[.!)\]|:]|$|[-–—]\s)))"
        rf"|(?P<bare>(?:strictly |streng )?(?:{_BARE}))(?=\s*(?:[:：.!)\]]|[-–—|]\s|$))"
        rf"|(?P<readers>{_READERS})|{_PHRASES}|{_WHOLE}"
    )


NOT_FOR = re.compile(  # "not for customers": "… in Switzerland" restricts an offer
    r"(?i)(?:not|nicht|pas|no|non|não|niet|inte|ej|nie)\s+(?:es\s+|è\s+|é\s+)?(?:for|für|an|mit|pour|para|per|voor|met|aan|naar"
    r"|för|till|dla|destin\w+)\b"
)

# What is not for anybody yet. "Draft: the invoice is not sent yet" is a state of an invoice.
_DRAFTS = (
    (
        "draft",
        r"not (?:yet )?(?:published|public|approved|reviewed|final|live|for publication)|do not publish|unpublished"
        r"|to be (?:approved|reviewed|checked)|work in progress",
    ),
    ("entwurf", r"(?:noch )?nicht (?:veröffentlicht|freigegeben|final|geprüft|veröffentlichen)|unveröffentlicht"),
    ("brouillon", r"(?:pas encore|non) (?:publié|validé|relu)|ne pas publier"),
    ("borrador", r"(?:aún |todavía )?(?:no|sin) (?:publicad|publicar|aproba|revisa)"),
    ("bozza", r"non (?:ancora )?(?:pubblicat|approvat)|non pubblicare|da (?:approvare|verificare)"),
    ("rascunho", r"(?:ainda )?não (?:publicad|publicar|aprovad)|por (?:aprovar|rever)"),
    ("concept", r"(?:nog )?niet (?:gepubliceerd|publiceren|goedgekeurd)"),
    ("utkast", r"(?:ännu )?(?:inte|ej) (?:publicer|godkän)"),
    ("(?:wersja robocza|szkic)", r"(?:jeszcze )?nie(?:opublikowan| opublikowan| zatwierdzon| publikować)"),
    ("taslak", r"(?:henüz )?(?:yayınlanma|yayımlanma|onaylanma)"),
    ("مسودة", r"لم تنشر|غير منشور|لا تنشر"),
)


@cache
def unpublished() -> re.Pattern[str]:
    """That an article is not finished."""
    return re.compile(
        "(?i)"
        + "|".join(
            rf"\W*(?:this (?:article|page|text) is (?:only |still )?an? )?{name}\s*[,:：;(\[–—-][^.!?\n]{{0,60}}?(?:{said})"
            for name, said in _DRAFTS
        )
    )


# Not Spanish "TODO EL AÑO" or "TODO incluido".
TODO = re.compile(
    r"\W*(?:(?:TODO|FIXME|WIP)\s*[:：]|(?:TODO|FIXME)\s+(?!(?:el|l[oa]s?|os?|as?|en|es|est[oaeáé]\w*|inclu\w+|mundo|d[ií]a|tipo"
    r"|cliente|pedido|produ\w+|se|tu|su|seu|para|por|con|com|de|del|d[oa]|un|uma?)\b)[a-z])"
)
