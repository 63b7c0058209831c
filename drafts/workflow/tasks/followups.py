"""Detects promises of a follow-up by phrases, in the supported languages.

Pure: text in, sentences out. A doubtful phrase counts as a promise, as a promise without a task would be broken."""

import re
from collections.abc import Collection

SENTENCE = re.compile(r"[^.!?؟\n]+[.!?؟]*")

WE_WILL = (
    r"(?:\b(?:i|we|team|department|warehouse|someone|somebody)|\b\w*(?:colleague|specialist|expert|manager|agent|person)s?)"
    r"(?:'ll| will| shall| am going to| are going to| is going to)\b.{0,80}?\b"
)
PHRASES = {
    "en": WE_WILL + r"(?:back to you|back with|in touch|follow up|let you know|reach out|keep you (?:posted|updated|informed)"
    r"|update you|contact you|call you|ring you|write to you|repl(?:y|ies) to you|answer you|look (?:in)?to|look at your"
    r"|check (?:with|on|this|that|it|your|the|our|and|whether|if|what)|find out|investigate|chase"
    r"|ask (?!(?:for |that |if |whether )?you\b)|(?:speak|talk) (?:to|with) (?!you\b)|raise (?:this|that|it|your)"
    r"|(?:pass|forward|hand) (?:this|that|it|your)\b.{0,40}?\b(?:to|on))\b"
    r"|\b(?:i'm|i am|we're|we are) (?:looking into|checking (?:with|on|this)|investigating|chasing)\b"
    r"|\byou(?:'ll| will) hear (?:back )?from (?:us|me|a|our)\b",
    "de": r"\bmelde[nt]? (?:mich|uns|sich)\b|\b(?:mich|uns|sich)\b.{0,60}\bmelden\b(?<!bitte)|\bin verbindung setzen\b"
    r"|\b(?:komme|kommen|kommt)\b.{0,60}\b(?:auf sie|auf dich) zu|\bkontaktier\w+ (?:sie|dich)\b|\b(?:sie|dich) kontaktieren\b"
    r"|\b(?:gebe|geben|gibt|sage|sagen)\b.{0,60}\bbescheid\b|\b(?:ich|wir) (?:kläre|klären|prüfe|prüfen)\b"
    r"|\b(?:halte|halten)\b.{0,30}\bauf dem laufenden\b"
    r"|\b(?:ich|wir) (?:frage|fragen)\b(?! (?:sie|dich|uns|mich|euch)\b)|\bwerden?\b.{0,80}\b(?:nach|an)fragen\b"
    r"|\b(?:ich|wir) werden?\b(?! (?:sie|dich|euch)\b).{0,60}\bfragen\b|\b(?:leite|leiten|gebe|geben)\b.{0,60}\bweiter\b"
    r"|\bwird sich\b.{0,80}\b(?:ansehen|kümmern)\b|\bpersönlich antworten\b|\b(?:kümmere mich|kümmern uns)\b",
    "fr": r"\b(?:reviendr\w+|reviens|revenons|revient) vers (?:vous|toi)\b|\b(?:vous|te) (?:re)?contacter(?:ai|a|ons|ont)\b"
    r"|\b(?:vous|te) (?:répondr\w+|rappeler(?:ai|a|ons|ont)|tiendr\w+|informer(?:ai|a|ons|ont))\b"
    r"|\b(?:vais|allons|va) (?:vérifier|me renseigner|nous renseigner|vous (?:re)?contacter|regarder|vous répondre)\b"
    r"|\bme renseigne\b|\b(?:vais|allons|va) (?:leur |lui )?(?:demander (?!de\b)|transmettre|poser la question)"
    r"|\bdemander(?:ai|ons) (?:à|au|aux)\b|\b(?:transmets|transmettons|transmettrai|transmettrons)\b",
    "es": r"\b(?:pondrá[ns]?|pondré|pondremos) en contacto\b|\b(?:le|te|les|lo|la) (?:contactar|responder|avisar|informar"
    r"|llamar|mantendr)(?:á|án|é|emos)\b"
    r"|\b(?:voy|vamos|va) a (?:consultar|comprobar|averiguar|revisar|contactar|verificar)\w*\b"
    r"|\b(?:consultaré|consultaremos|comprobaré|comprobaremos|revisará|revisaré|revisaremos|averiguaré|averiguaremos)\b"
    r"|\b(?:preguntaré|preguntaremos|(?:voy|vamos|va) a preguntar)\w*\b(?! a usted)"
    r"|\b(?:volveré|volveremos|volverá) a (?:escribir|contactar)\w*\b",
    "it": r"\b(?:ti|la|le|vi) (?:ricontatter|contatter|risponder|far|terr|aggiorner|richiamer|scriver)(?:à|anno|ò|emo)\b"
    r"|\bmetter(?:à|anno|ò|emo) in contatto\b|\b(?:verificher|controller|esaminer|risponder)(?:à|ò|emo)\b|\bmi informo\b"
    r"|\b(?:ti|la|le|vi) (?:farò|faremo|farà) sapere\b|\b(?:chieder|inoltrer)(?:à|ò|emo)\b",
    "pt": r"\b(?:entrar(?:á|ão|ei|emos)|entro|entramos) em conta(?:c)?to\b|\b(?:responder|contactar|contatar|avisar|informar"
    r"|retornar)(?:á|ão|ei|emos)\b|\b(?:responder|contactar|avisar|informar|dar)-(?:lhe|te|o|a)-(?:á|ão|ei|emos)\b"
    r"|\b(?:vou|vamos|vai) (?:perguntar|encaminhar)\b"
    r"|\b(?:vou|vamos|vai) (?:ver|verificar|consultar|averiguar|contactar|contatar|entrar em conta(?:c)?to|responder)\b"
    r"|\bvoltar(?:á|ei|emos) a (?:contactar|escrever)\b|\b(?:mantê-l[oa]-(?:ei|emos)|manteremos)\b",
    "nl": r"\bneem\w*\b.{0,40}\bcontact\b.{0,20}\bop\b|\bcontact\b.{0,20}\b(?:op ?nemen|opneemt)\b|\bnemen\b.{0,40}\bcontact\b"
    r"|\bkom\w*\b.{0,50}\b(?:bij|op|erop|hierop)\b.{0,30}\bterug\b|\bkomt\b.{0,50}\bterug\b|\blaat\w*\b.{0,30}\bweten\b"
    r"|\blaten\b.{0,30}\bweten\b|\bhoud\w*\b.{0,30}\bop de hoogte\b|\bterugbellen\b|\bbel\w* (?:u|je) terug\b"
    r"|\b(?:zoek|zoeken|vraag|vragen|kijk|kijken)\b.{0,40}\b(?:uit|na)\b|\bantwoordt?\b.{0,20}\bpersoonlijk\b|\bpersoonlijk\b.{0,20}\bantwoord\w*"
    r"|\b(?:ik|wij|we) (?:vraag|vragen)\b(?! (?:u|je|jou|jullie)\b).{0,60}\b(?:aan|bij)\b"
    r"|\b(?:zal|zullen)\b.{0,80}\b(?:navragen|doorgeven|bekijken|antwoorden|beantwoorden|nakijken|uitzoeken)\b",
    "sv": r"\båterkomm\w+|\bhör\w* av (?:mig|oss|sig)\b|\bkontaktar? (?:dig|er)\b|\bmeddelar? (?:dig|er)\b"
    r"|\bhåller? (?:dig|er) (?:uppdaterad|informerad)\w*|\bsvara\w*\b.{0,20}\bpersonligen\b|\b(?:kollar|kolla) upp\b"
    r"|\b(?:jag|vi) (?:ska )?(?:undersök|kontroller)\w+|\b(?:jag|vi) (?:ska )?(?:frågar?|hör(?:a)? med)\b(?! (?:dig|er)\b)",
    "pl": r"\bskontaktuj\w+|\bodezw\w+|\bodpowie(?:m|my|dzą)?\b|\bwróc\w+ (?:do|z)\b|\bda(?:m|my) (?:\w+ )?znać\b"
    r"|\b(?:zapytam|zapytamy|dopytam|dopytamy|przekażę|przekażemy)\b"
    r"|\bpoinformuj\w+|\bsprawdz(?:ę|imy)\b|\boddzwon\w+|\bprzyjrzy\w*|\bzajm(?:ie|iemy|ę) się\b",
    "tr": r"\bgeri dön\w+|\bsize dön\w+|\bdönüş yap\w+|\biletişime geç\w+|\bbilgi vereceğ\w+"
    r"|\b(?:ara|bilgilendir|yanıtla)y?[ae]ca[ğk]\w*|\bbilgilendirece\w+"
    r"|\bhaber vereceğ\w+|\b(?:soraca|iletece|kontrol edece|araştıraca|inceleyece)\w+|\byanıt verece\w+",
    "ar": r"س(?:ن|ي|أ)(?:عود|تواصل|رد|بلغ|تصل|تحقق|جيب|خبر|راجع|سأل|نظر)"
    r"|سوف (?:ن|ي|أ)(?:عود|تواصل|رد|بلغ|تصل|تحقق|جيب|خبر|راجع|سأل)",
}  # fmt: skip
PROMISE = re.compile("|".join(f"(?:{phrase})" for phrase in PHRASES.values()))


def promised(text: str, quoted: Collection[str] = ()) -> tuple[str, ...]:
    """Sentences that promise a follow-up, without those that `quoted` holds word for word: they are an article's."""
    known = {_squeezed(each) for each in quoted}
    found = (sentence.strip() for sentence in SENTENCE.findall(text.replace("’", "'")))
    return tuple(each for each in found if PROMISE.search(each.lower()) and _squeezed(each) not in known)


def _squeezed(text: str) -> str:
    return " ".join(text.replace("’", "'").split()).rstrip(".!?؟ ")
