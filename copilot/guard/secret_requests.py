"""Detects requests for secrets by mail: a password, a card number, a security code, an identity document.

Words of all supported languages are used together, as the harm does not depend on the draft's language.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from copilot.text.languages.secrets import (
    AWAY,
    BUT,
    CARRIER,
    COPY,
    DETERMINER,
    ENOUGH,
    GIVE,
    HAVING,
    LATE,
    LATE_HAVING,
    MISSING,
    NEVER,
    NOT,
    REMOVED,
    SECRETS,
    SUFFICES,
    USED,
    WHETHER,
)
from copilot.text.normalize import fold
from copilot.text.sentences import Sentence, split
from copilot.text.tokenize import words

LONGEST_GIVING = 40  # characters of a phrase of request
LONGEST_LABEL = 5  # words of the label of a button or page
BY_RULE = 0.5  # share of a request's significant words in one cited sentence, from which it only states a rule
TELLING = 4  # letters of a significant word
BEGINNING = 5
REACH = 140  # characters between who is asked and what for


ON_CARD = (
    r"number of (?:\w+ ){1,3}card"
    r"|numbers? on (?:the |your )?(?:(?:front|back) of )?(?:the |your )?(?:bank |credit |debit )?card"
    r"|expir(?:y|ation) date of (?:the|your) (?:bank |credit |debit )?card|card's expir(?:y|ation) date"
    r"|codes? (?:of|on|from) (?:the|your) (?:gift )?card"
    r"|(?:three|four|last|3|4|drei|vier|letzten|trois|quatre|tres|cuatro|tre|quattro|drie|trzy|três|fyra)"
    r" (?:digits|numbers|ziffern|stellen|chiffres|d[ií]gitos|cifras|cifre|cijfers|cyfry|algarismos|siffr\w+)"
    r" (?:\S+ ){0,4}(?:back|front|reverse|rückseite|dos|verso|reverso|dorso|retro|achterkant|odwroc\w*|baksid\w*)"
)
CODE = (
    r"(?:\w+-)?digit codes?"
    r"|(?<!error )(?<!product )(?<!voucher )(?<!discount )codes? (?:that |which )?(?:you|we)"
    r" (?:have |just |will |then |only )*(?:receiv|got|get|sent|texted)\w*"
    r"|(?:codes?|kod\w*|códigos?|codic[ei]),?(?: \S+){0,6} (?:sms|sms:et|text|móvil|celular|handy|authenticator)"
)
COPY_OF = (
    r"(?:photos?|pictures?|scans?|cop(?:y|ies)|images?) of (?:\S+ ){0,6}(?:id|bank card|credit card|debit card)"
    r"|(?:foto|kopie|scan|bild)\w* (?:\S+ ){0,4}(?:ausweis\w*|pass(?:es)?|bankkarte|führerscheins?)"
    r"|(?:kopia|foto|bild) (?:på|av) (?:\S+ ){0,3}pass(?:et)?|kimliğ\w+ (?:\S+ ){0,2}fotoğraf\w*|kimlik fotoğraf\w*"
)
# Data of a document in a form or list, not a copy of it.
PAPER_DETAILS = re.compile(
    r"passport (?:details|numbers?|data)|passnummern?|passdaten|reisepassnummern?|reisepassdaten"
    r"|(?:numeros?|donnees) (?:du|de|des) (?:votre |vos |leurs? )?passeports?|id (?:card )?numbers?"
)
SECRET = re.compile(rf"(?<!\w)(?:{SECRETS}|{ON_CARD}|{CODE}|{COPY_OF})(?!\w)(?![\s-]+(?:{AWAY})(?!\w))")
GIVING_LATE = re.compile(rf"(?<!\w)(?:{LATE})(?!\w)")
# Subjects on our side: pages and apps ask for passwords, too.
BY_US = (
    r"(?:we|i|(?:our|my|a) (?:\w+ )?(?:colleagues?|team|support|technicians?|engineers?|agents?|workshop))(?:'ll|'d)?"
    r"(?: (?:will|would|may|might|must|do|only|just|still|also|first|then|therefore|really|now|call|you|and|have|to)){0,5}"
    r" (?:needs?|require|requires|like to have|want|must have|asks? (?:you )?for)"
)
# A copy uploaded to the customer's own account is not sent by mail.
COPIES = re.compile(COPY_OF)
LISTED = re.compile(SECRETS)
PORTAL = re.compile(
    r"[^;:.!?]{0,40} (?:in|on|to|via|under) (?:the |your |our )?(?:\w+ ){0,3}(?:dashboard|portal|app|account|profile)\b"
)
WRITE_WITH = r"write to (?:us|me)(?: \S+){0,6} with"
GIVING = re.compile(rf"(?<!\w)(?:{GIVE}|{BY_US}|{WRITE_WITH})(?!\w)")
# "We send a letter with a code": we are the sender.
WE_SEND = re.compile(r"(?<!\w)(?:we|i|wij|ik)(?:'ll)?(?: (?!you|need|ask|require|want)\w+){0,2} $")
SENDING = re.compile(r"send|share|provide|submit|forward|confirm|attach|upload|stuur|sturen|mailen")
OURS_BEHIND = re.compile(r" (?:wir|ich|wij|ik|we)(?!\w)")
OUR_ENDINGS = ("ceğiz", "cağız", "ceğim", "yoruz", "yorum", "riz", "rız", "dik", "dık", "tik")  # Turkish: "we send"
# A key may open a flat, and most codes are not secret; those requested by mail are.
MAILED = re.compile(
    r"(?<!\w)(?:(?:e-?)?mail|paste|text|message) (?:us |me )(?:the|your|this|that) (?:\w+ )?(?:key|code)s?(?!\w)"
)
NEW_ONE = re.compile(
    r"(?<!\w)(?:(?:send|tell|give|name) (?:us|me) (?:a|the) new one"
    r"|(?:nennen|schicken|senden|geben|schreiben) sie (?:uns|mir) ein neues"
    r"|(?:donnez|indiquez|envoyez|communiquez)-nous en un nouveau|(?:díga|indíque|envíe|mánde)nos (?:una nueva|uno nuevo)"
    r"|ce ne (?:dia|mandi|comunichi) un[oa] nuov[oa]|(?:stuur|geef|noem) ons een nieuwe?)(?!\w)"
)
DENIED = re.compile(rf"(?<!\w)(?:{NOT})(?!\w)(?!\s+appena)")
TAKEN_OUT = re.compile(rf"(?<!\w)(?:{REMOVED})(?!\w)")
LACKING = re.compile(rf"[^;:.!?]{{0,60}}(?<!\w)(?:{MISSING})(?!\w)")
SUFFICIENT = re.compile(rf"[^;:.!?]{{0,30}}(?<!\w)(?:{ENOUGH})(?!\w)")
SUFFICING = re.compile(rf"(?<!\w)(?:{SUFFICES})\s[^;:.!?]{{0,30}}$")
COPIED = re.compile(rf"(?<!\w)(?:{COPY})(?!\w)")
AWAITED = re.compile(rf"(?<!\w)(?:{HAVING})\s(?:(?:{DETERMINER})\s){{0,3}}$")
ARRIVED = re.compile(rf"\s(?:{LATE_HAVING})(?!\w)|(?: \S+){{1,4}} vorlieg\w+|\s?[,.;]|\s?$")
LATE_VERB = re.compile(r"(?<!\w)(?:sobald|wenn|bis|zodra|als)\s")
WHAT_IS = re.compile(
    r"(?<!\w)(?:what(?:'s| is| are| was| were)?|which (?:is|are|was)|was ist|was war|wie (?:lautet|ist|war)"
    r"|quel(?:le)?s? (?:est|sont|était)"
    r"|cu[aá]l(?:es)? (?:es|son|era)|qual[ei]? (?:è|é|sono|são|era)|wat (?:is|zijn|was)|vad (?:är|var)"
    r"|jak\w+ (?:jest|są|był\w*))"
    rf"\s(?:(?:{DETERMINER})\s){{0,5}}(?<!\sa\s)(?<!\san\s)$"
)
WHICH = re.compile(
    r"(?<!\w)(?:which|what|welche\w*|quels?|quelles?|quale|quali|qual|qué|que|cu[aá]l|welke?|vilke[nt]|vilka|jakiego|jakim"
    r"|hangi)\s$"
)
WHICH_OTHER = re.compile(
    r"(?<!\w)(?:which|what|welche\w*|quels?|quelles?|quale|quali|qué|cu[aá]l|welke?|vilke[nt]|vilka|jaki\w*|hangi)\s"
    r"(?!(?:your|the|is|are|ihre?|votre|est|su|es|uw|je|ist)\b)\w"
)
CONFIRMING = re.compile(r"confirm|bestätig|bevestig|bekräft|potwierd|onay")
BY_MEANS_OF = re.compile(r"(?<!\w)(?:with|by|using|mit|per|avec|par|con|com|met|med|z)\s(?:\w+\s){0,2}$")
USING = re.compile(rf"[^;:.!?]{{0,40}}(?<!\w)(?:{USED})(?!\w)")
INSTEAD = re.compile(rf"(?<!\w)(?:{CARRIER})(?!\w)")
NEGATED_VERB = re.compile(
    r"\w+m[ae]y[iı]n\w*|(?<!\w)(?:yok|değil|gerekmez|gerekmiyor|olmadan)(?!\w)"
)  # Turkish denies last
# An identity document that is looked at where the customer comes with it is not sent.
DOCUMENT = re.compile(
    r"(?:\w+ )?(?:passports?|identity (?:cards?|documents?)|id(?: cards?| documents?)?"
    r"|driving licen[cs]es?|driver'?s licen[cs]es?"
    r"|ausweis\w*|(?:personal|lichtbild)ausweis\w*|(?:reise)?pass(?:es)?|führerschein\w*|passeports?|pi[eè]ces? d'identité"
    r"|cartes? d'identité|permis de conduire|pasaportes?|documentos? de identidad|dni|passaport[oei]s?"
    r"|cart[ae] d'identità|document[oi] d'identità|cartão de cidadão|paspoort\w*|identiteits\w+|rijbewij\w+"
    r"|pass(?:et)?|id-kort\w*|legitimation\w*|paszport\w*|dow[oó]d\w* osobist\w+|pasaport\w*|kimli[kğ]\w*(?: kart\w*)?)"
)
LOOKED_AT = re.compile(
    r"^\s(?:to (?:see|look at|check)|ver|de ver|de voir|te zien|om \S+ (?:\S+ )?te zien|att (?:få )?se|zobaczyć)\s"
)
ANY_ONE = re.compile(r"(?<!\w)(?:an?|one|einen?|une?|una?|uno|um|uma|een|ett?|en)\s(?:\S+\s){0,2}$")
ON_THE_SPOT = re.compile(
    r"(?<!\w)(?:at the (?:\w+ )?(?:counter|desk|door|gate|till|reception|shop|checkpoint)|in person|on arrival"
    r"|when (?:you|they|he|she) (?:\w+ )?(?:collect|pick|come|arrive|board|check)\w*|bei der (?:abholung|ankunft|anreise)"
    r"|am (?:schalter|empfang|tresen)|an der (?:kasse|rezeption)|vor ort|au (?:guichet|comptoir)|à (?:l'accueil|l'arrivée)"
    r"|sur place|en el mostrador|a la (?:llegada|recogida)|al (?:banco|ritiro)|all'arrivo|no balcão|na (?:recolha|chegada)"
    r"|aan de balie|bij (?:aankomst|het ophalen)|i (?:disken|receptionen)|vid (?:ankomst|uthämtning)|przy (?:odbiorze|okienku)"
    r"|na miejscu|gişede|girişte)(?!\w)"
)
BY_MAIL = re.compile(
    r"(?<!\w)(?:e-?mail\w*|mail\w*|send\w*|repl\w+|attach\w*|upload\w*|photos?|picture|scan\w*|cop(?:y|ies)|images?|forward\w*"
    r"|schick\w*|send\w*|foto\w*|kopie\w*|anhang|envo\w+|répon\w+|copie\w*|env[ií]\w+|copia\w*|invi\w+|manda\w*|cópia\w*"
    r"|stuur\w*|skicka\w*|kopia|wyśl\w+|prześl\w+|kopi\w+|zdjęci\w+|gönder\w*|fotoğraf\w*"
    r"|before (?:we|i|you)|online|number)(?!\w)"
)
# "Your name as it stands in your passport", "confirm with your PIN": the document or code itself is not requested.
WITHIN = re.compile(r"^ with |\b(?:in|on|im|auf|en|sur|dans|nel|op|på|w)\s(?:\w+\s){0,2}$")
CLAUSE = re.compile(r"[;:.!?—–]\s|,\s(?!(?:and|or|und|oder|et|ou|y|o|e|en|och|i|ve)\s)")
WARNED = re.compile(rf"(?<!\w)(?:{NEVER})(?!\w)(?! mind)")
ASKING = re.compile(
    r"(?<!\w)(?:if|should|when|wenn|falls|si|se|als|om|jeśli|eğer)\s.{0,80}(?:ask|frag|demand|pid|chied|vra|pyta)\w*"
)
CONTRAST = re.compile(rf"[,;–—-]\s+(?:{BUT})(?!\w)|;\s")
QUOTATION = re.compile(r"[“„«”\"]\s*([^“”„«»\"\n]+?)\s*[”“»\"]")
INDIRECT = re.compile(rf"(?<!\w)(?:{WHETHER})(?!\w)")
# "Send it to us" after naming it.
SENT_TO_US = re.compile(
    r"(?<!\w)(?:"
    r"(?:send|forward|e?-?mail|text|message|read|share|give|return|tell|paste|pass|show|upload|attach|dictate)"
    r" (?:it|them|that one|those)(?: \w+){0,3} (?:us|me|here|e-mail|our \w+|my colleague)"
    r"|(?:send|give|tell|let|forward|mail|show) (?:us|me) (?:have )?(?:it|them|a new one|the new one|what it is)"
    r"|(?:schicken|senden|nennen|geben|mailen|teilen|schreiben|leiten|lassen|übermitteln|diktieren) sie"
    r"(?: (?:ihn|sie|es|diese\w*|den|die|das|beide)(?: \S+){0,4} (?:uns|mir|meiner|meinem)"
    r"| (?:uns|mir)(?: \S+){0,2} (?:ihn|sie|es|diese\w*|beide|eine?n? neue\w*))"
    r"|(?:envoyez|communiquez|transmettez|donnez|indiquez|dites|confiez)[- ](?:la|le|les)[- ](?:nous|moi)"
    r"|nous (?:la|le|les) (?:envoy|communiqu|transmett|donn|indiqu|fourn|faire)\w*"
    r"|(?:env[ií]|m[aá]nd|d[ií]g|d[eé]|facil[ií]t|comun[ií]qu|ind[ií]qu|p[aá]s|d[ií]ct|reenv[ií]|comp[aá]rt)\w{0,4}(?:nos|me)l[aoe]s?"
    r"|(?:nos|me) l[ao]s? (?:env|mand|dig|facil|comun|indi[cq]|dict|pas)\w*"
    r"|(?:ce|me) l[aeio]\w? ?(?:mand|invi|comunic|dic|spedi|inoltr|indic|dett|pass|d[aià]\b)\w*|\w+cel[aeio]"
    r"|(?:stuur|mail|geef|deel|lees|meld|noem|app)t? (?:\w+ )?(?:hem|het|ze|die)(?: \S+){0,3} (?:ons|mij|door)"
    r"|(?:stuur|mail|geef|noem)t? ons (?:\w+ )?(?:hem|het|ze|die)"
    r"|(?:prześl|wyśl|przekaż|podaj|przesłać|wysłać|podać|przekazać)\w* (?:\w+ )?(?:go|ją|je)(?: \S+){0,3} (?:nam|nas|mi)"
    r"|(?:envi|mand|dig|indi[cq]|comuni|pass|partilh|diz|d[êe])\w*-(?:no|me)-l[ao]s?|diga-nos qual|"
    r"(?:envi|mand|pass|partilh)\w*-[ao]s?(?: \S+){0,2} (?:nós|mim)"
    r"|(?:skicka|mejla|maila|ge|lämna|läs) (?:\w+ )?(?:den|det|dem)(?: \S+){0,3} (?:oss|mig)"
    r"|(?:onu|bunu|onları) (?:\S+ ){0,2}bize"
    r")(?!\w)"
)
OPENING = 60  # characters of the previous sentence in which the antecedent of "it" is searched


def secret_requests(text: str, said: str = "", shown: str = "") -> Iterator[str]:
    """Sentences that ask for a secret or tell the customer to send it, as written. `said`: the customer's words; a
    request in a quote of them is the customer's. `shown`: the cited passages; a few of their words in quotation marks
    are a label, "Forgot password?"."""
    own, labels = f" {' '.join(words(said))} ", f" {' '.join(words(shown))} "

    def blank(quotation: re.Match[str]) -> str:
        asked = " ".join(words(quotation[1]))
        label = len(asked.split()) <= LONGEST_LABEL and f" {asked} " in labels
        return " " * len(quotation[0]) if asked and (label or f" {asked} " in own) else quotation[0]

    sentences = split(QUOTATION.sub(blank, text))
    ahead = ("", *(one.text for one in sentences))
    return (
        text[one.start : one.end]
        for one, before in zip(sentences, ahead, strict=False)
        if requests_secret(one.text, before)
    )


def requested_by_rule(text: str, shown: str) -> Iterator[str]:
    """Statements that ask for details of an identity document, and no other secret, if a cited passage asks for them in
    similar words: "names 5 days before, with passport details"."""
    asking = [(one, asked) for one in split(text) if (asked := _paper_details(one))]
    rules = [_beginnings(fold(one.text)) for one in split(shown)] if asking else []  # many sentences: read if needed
    for one, asked in asking:
        said = _beginnings(fold(one.text))
        if any(_beginnings(" ".join(asked)) <= rule and len(said & rule) >= BY_RULE * len(said) for rule in rules):
            yield text[one.start : one.end]


def _paper_details(one: Sentence) -> list[str]:
    """The secrets that a statement names, if all are details of an identity document."""
    folded = fold(one.text)
    asked = [secret[0] for secret in SECRET.finditer(folded)]
    known = not one.asks and all(PAPER_DETAILS.search(folded, folded.find(each)) for each in asked)
    return asked if known else []


def _beginnings(folded: str) -> frozenset[str]:
    """Prefixes of the longer words, which their inflections share."""
    return frozenset(word[:BEGINNING] for word in words(folded) if len(word) >= TELLING)


def requests_secret(text: str, before: str = "") -> bool:
    """Whether the text asks for a secret in a clause without a denial. A warning is no request, but does not apply
    after a "but". `before`: the previous sentence, which may name what "it" is."""
    folded = fold(text)
    parts = CONTRAST.split(folded)
    if _requests(folded) or (len(parts) > 1 and any(map(_requests, parts))):
        return True
    renewed = any(SECRET.search(ahead) and NEW_ONE.search(part) for ahead, part in pairwise(parts))
    return renewed or _mailed(folded) or _points_back(folded, fold(before))


def _mailed(folded: str) -> bool:
    asked = MAILED.search(folded)
    return asked is not None and not DENIED.search(folded, _clause_start(folded, asked.start()), asked.start())


def _requests(folded: str) -> bool:
    if SECRET.search(folded) is None or NEGATED_VERB.search(folded) or _warns(folded):
        return False
    return any(_asked(folded, secret) for secret in SECRET.finditer(folded))


def _points_back(folded: str, before: str) -> bool:
    """Whether "it" refers to a secret: "The key is in your profile. Just send it to us"."""
    named = SECRET.search(before, 0, OPENING) if SENT_TO_US.search(folded) else None
    if named is None or any(known.search(before) for known in (DENIED, TAKEN_OUT, INSTEAD, NEGATED_VERB)):
        return False
    return not any(known.search(folded) for known in (DENIED, INDIRECT, NEGATED_VERB))


def _warns(folded: str) -> bool:
    """Whether the text is a warning: "Never tell anyone"; "if somebody asks you for it, do not answer"."""
    asking = ASKING.search(folded)
    return bool(WARNED.search(folded) or (asking and DENIED.search(folded, asking.end(), asking.end() + REACH)))


def _asked(folded: str, secret: re.Match[str]) -> bool:
    if DENIED.match(folded, _after(folded, secret.end())):
        return False
    late = GIVING_LATE.search(folded, secret.end(), secret.end() + REACH)
    ours = late and (OURS_BEHIND.match(folded, late.end()) or late[0].endswith(OUR_ENDINGS))
    if late and not ours and not DENIED.search(folded, _clause_start(folded, secret.start()), late.start()):
        return True
    if _shown_in_person(folded, secret):
        return False
    near = max(0, secret.start() - REACH - LONGEST_GIVING)
    return (
        any(_before(folded, giving, secret) for giving in GIVING.finditer(folded, near, secret.start()))
        or _awaited(folded, secret)
        or _question(folded, secret)
        or _handed(folded, secret)
    )


def _shown_in_person(folded: str, secret: re.Match[str]) -> bool:
    """Whether an identity document is only looked at: where the customer comes with it, or any one of a kind, "we need
    to see an identity card or a passport". Nothing in the sentence may speak of sending."""
    if not DOCUMENT.fullmatch(secret[0]) or BY_MAIL.search(folded):
        return False
    if ON_THE_SPOT.search(folded):
        return True
    start = _clause_start(folded, secret.start())
    givings = GIVING.finditer(folded, start, secret.start())
    seen = any(LOOKED_AT.match(folded[giving.end() : secret.start() + 1]) for giving in givings)
    return seen and ANY_ONE.search(folded, start, secret.start()) is not None


def _before(folded: str, giving: re.Match[str], secret: re.Match[str]) -> bool:
    """Whether a request before a secret is near it, not denied in its clause, not about removing it, and not "tell us
    whether" or "tell us which message"."""
    between = folded[giving.end() : secret.start()]
    denied = DENIED.search(folded, _clause_start(folded, giving.start()), secret.start())
    if len(between) > REACH or denied or _sent_by_us(folded, giving) or _which_one(folded, between, secret):
        return False
    within = WITHIN.search(between) and not COPIED.match(secret[0])  # Swedish "en" does not mean "in"
    listed = LISTED.fullmatch(secret[0]) or not COPIES.fullmatch(secret[0])
    if not listed and giving[0] == "upload" and PORTAL.match(folded, secret.end()):
        return False
    means = CONFIRMING.match(giving[0]) and BY_MEANS_OF.search(between)
    return not (";" in between or within or means or TAKEN_OUT.search(between) or INDIRECT.search(between))


def _which_one(folded: str, between: str, secret: re.Match[str]) -> bool:
    """Whether the question is which message appears, or which password is refused, and not which was used."""
    if WHICH.search(between):
        return USING.match(folded, secret.end()) is None
    return WHICH_OTHER.search(between) is not None


def _sent_by_us(folded: str, giving: re.Match[str]) -> bool:
    return bool(
        SENDING.match(giving[0]) and WE_SEND.search(folded, max(0, giving.start() - LONGEST_GIVING), giving.start())
    )


def _awaited(folded: str, secret: re.Match[str]) -> bool:
    """Whether the secret is missing, a copy of it suffices, or something happens "once we have it"."""
    start = _clause_start(folded, secret.start())
    if DENIED.search(folded, start, secret.end()) or TAKEN_OUT.search(folded, start, secret.start()):
        return False
    ahead, behind = folded[start : secret.start()], folded[secret.end() : secret.end() + REACH]
    if AWAITED.search(ahead):
        return not LATE_VERB.search(ahead) or bool(ARRIVED.match(behind))
    missing, enough = LACKING.match(behind), SUFFICIENT.match(behind)
    copied = COPIED.search(ahead) or COPIED.search(secret[0])
    told = missing or (copied and (enough or SUFFICING.search(f"{ahead.rstrip()} ")))
    answered = missing or enough
    return bool(told) and not (
        INDIRECT.search(ahead)
        or (answered and DENIED.search(answered[0] + behind[answered.end() : answered.end() + 8]))
    )


def _question(folded: str, secret: re.Match[str]) -> bool:
    ahead, behind = folded[max(0, secret.start() - REACH) : secret.start()], folded[secret.end() :]
    if "?" not in behind:
        return False
    return bool(WHAT_IS.search(ahead) or (WHICH.search(ahead) and USING.match(behind)))


def _handed(folded: str, secret: re.Match[str]) -> bool:
    """Whether the secret is to be sent after being named: "Write down your password and send it to us"."""
    given = SENT_TO_US.search(folded, secret.end(), secret.end() + REACH)
    if given is None:
        return False
    start, between = _clause_start(folded, secret.start()), folded[secret.end() : given.start()]
    apart = any(known.search(between) for known in (DENIED, TAKEN_OUT, INSTEAD, INDIRECT))
    return not (
        apart or DENIED.search(folded, start, secret.start()) or TAKEN_OUT.search(folded, start, secret.start())
    )


def _clause_start(folded: str, place: int) -> int:
    """Start of the clause, at most REACH back, the range in which a denial counts."""
    back = max(0, place - REACH)
    return max((match.end() for match in CLAUSE.finditer(folded, back, place)), default=back)


def _after(folded: str, place: int) -> int:
    """The position after the next space: German puts the denial there, "Ihr Passwort nicht"."""
    following = folded[place : place + 2]
    return place + len(following) - len(following.lstrip())
