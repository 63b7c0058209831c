"""Does a text ask for what nobody may ask for by mail: a password, a card number, a security code, an identity document?

The words of the supported languages stand together: which language a draft is in makes no difference to the harm.
"""

import re
from collections.abc import Iterator

from copilot.text.normalize import fold
from copilot.text.sentences import split
from copilot.text.tokenize import words

LONGEST_GIVING = 40  # characters of a phrase that asks
LONGEST_LABEL = 5  # words of what a button or a page is called
BY_RULE = 0.5  # share of a request's telling words that one cited sentence holds, where it only passes a rule on
TELLING = 4  # letters of a word that tells
BEGINNING = 5
REACH = 140  # characters between who is asked and what for


def alternatives(text: str) -> str:
    """Phrases separated by commas; * stands for any ending."""
    phrases = sorted({" ".join(fold(phrase).split()) for phrase in text.split(",")} - {""}, key=len, reverse=True)
    return "|".join(re.escape(phrase).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for phrase in phrases)


SECRETS = alternatives("""
    password*, passphrase, passcode*, card number*, card details, credit card, debit card, security code*,
    card verification, cvv*, cvc*, pin, pins, pin code, pin number, pin-code*, one-time code*, one time
    code*, otp, verification code*, passport*, id card*, identity card*, identity document*, copy of your
    id, photo of your id, scan of your id, picture of your id, your id document, proof of identity, driving
    licence, driver's license, drivers license, passwort*, kennwort*, kartennummer*, kreditkarten*,
    kartendaten, sicherheitscode*, prüfnummer*, prüfziffer*, geheimzahl*, einmalcode*, tan,
    personalausweis*, ausweiskopie*, ausweisdokument*, ihren ausweis, ihres ausweises, reisepass*,
    führerschein*, mot de passe, mots de passe, numéro de carte, numéro de votre carte, carte bancaire, code
    de sécurité, cryptogramme*, code pin, carte d'identité, pièce d'identité, passeport*, permis de
    conduire, contraseña*, número de tarjeta, número de su tarjeta, número de tu tarjeta, datos de su
    tarjeta, código de seguridad, código pin, documento de identidad, dni, pasaporte*, la password, sua
    password, numero di carta, numero della carta, numero della sua carta, numero della tua carta, codice di
    sicurezza, codice pin, carta d'identità, documento d'identità, passaporto, palavra-passe, palavra passe,
    senha, senhas, número do cartão, número do seu cartão, código de segurança, cartão de cidadão, bilhete
    de identidade, documento de identidade, passaporte, wachtwoord*, kaartnummer*, creditcard*,
    beveiligingscode*, pincode*, identiteitsbewijs*, identiteitskaart*, paspoort*, rijbewijs*, lösenord*,
    kortnummer*, säkerhetskod*, pinkod*, id-kort*, legitimation*, passkopia, körkort*, koppla bankid, hasło,
    hasła, hasłem, numer karty, numeru karty, numer pana karty, numer pani karty, kod bezpieczeństwa, kodu
    cvv, kod pin, dowód osobisty, dowodu osobistego, dowodu tożsamości, skan dowodu, paszport*, prawo jazdy,
    şifre*, parola*, kart numara*, güvenlik kod*, pin kod*, kimlik kart*, kimlik fotokopi*, kimliğiniz*,
    pasaport*, ehliyet*, كلمة المرور, كلمة مرور*, كلمة السر, رقم البطاقة, رقم بطاقت*, رمز الأمان, الرقم
    السري, رقم سري, بطاقة الهوية, هويتك, جواز السفر, جواز سفرك, puk, puks, enrolment token*, enrollment
    token*, access token*, api token*, api key*, private key*, secret key*, recovery code*, card data,
    banking details, login details, log-in details, credentials, number of your card, number of the card,
    full number of the card, both sides of your card, both sides of the card, scan of your card, photo of
    your card, copy of your card, zugangsdaten, anmeldedaten, privaten schlüssel, private schlüssel, ihres
    personalausweises, identifiants, clé privée, numéro de la carte, photo de votre carte, datos de la
    tarjeta, datos completos de la tarjeta, datos de tu tarjeta, clave privada, credenciales, copia de tu
    dni, credenziali, chiave privata, credenciais, inloggegevens, inloggningsuppgifter, dane logowania, card's number,
    card's long number, long number on your card, long card number, maiden name, security question*, security answer*,
    secret answer*, mädchenname*, geburtsnamen ihrer mutter, sicherheitsfrage*, nom de jeune fille, question secrète,
    questions secrètes, question de sécurité, apellido de soltera, pregunta de seguridad, preguntas de seguridad, cognome da
    nubile, domanda di sicurezza, domande di sicurezza, nome de solteira, pergunta de segurança, perguntas de segurança,
    meisjesnaam, beveiligingsvra*, flicknamn, säkerhetsfråg*, nazwisko panieńskie, pytanie bezpieczeństwa, kızlık soyadı*,
    güvenlik soru*
""")
GIVE = alternatives("""
    send us, send me, send a, send your, send over, share, tell us, tell me, provide, give us, give me, let
    us know, let me know, confirm, reply with, respond with, answer with, email us, e-mail us, email me,
    mail us, write your, type your, forward, submit, upload, attach, we need, we will need, we'll need, we
    also need, we require, i
    need, i will need, i'll need, state your, supply, quote your, put your, all we need is, need just, need
    only, just need, only need, what is your, what's your, what are your, read out, include your, message
    us, text us, we ask for, may i have, may we have, can i have, could i have, can we have, could we have,
    dictate, write us your, write down your, teilen sie uns, teilen sie mir, senden sie, schicken sie,
    nennen sie, geben sie uns, geben sie mir, schreiben sie uns, bestätigen sie, wir benötigen, wir
    brauchen, benötigen wir, brauchen wir, ich benötige, ich brauche, benötige ich, brauche ich, antworten
    sie, laden sie, wie lautet, sie uns, mitteilen, zusenden, zuschicken, nennen, übermitteln, hochladen,
    schick uns, schick mir, nenn uns, nenn mir, sende uns, sende mir, teile uns, gib uns, gib mir, mailen
    sie, envoyez, envoyer, envoyez-nous, communiquez, communiquer, indiquez, indiquer, donnez, donner,
    transmettez, transmettre, fournir, fournissez, partagez, confirmez, confirmer, précisez, nous avons
    besoin, j'ai besoin, il nous faut, quel est votre, quelle est votre, envoie, donne-nous, dites-nous,
    envíe, envíenos, enviarnos, enviarme, envíeme, envía, envíanos, mándanos, mandadnos, enviadnos,
    facilitadnos, indíquenos, indicarnos, indique, facilite, facilítenos, facilitarnos, proporcione,
    proporcionarnos, díganos, decirnos, comparta, confirme, confirmar, confirmarnos, necesitamos, necesito,
    denos, cuál es su, cuál es tu, adjunte, mándenos, invii, inviarci, ci invii, inviaci, invia, comunichi,
    comunicarci, ci comunichi, indichi, indicarci, fornisca, fornirci, ci dia, ci dica, condivida, confermi,
    confermare, confermarci, abbiamo bisogno, ho bisogno, ci serve, mi serve, qual è la sua, qual è il suo,
    alleghi, mandarci, ci mandi, envie, envie-nos, enviar-nos, enviar, indique-nos, indicar-nos, informe,
    informe-nos, forneça, fornecer, diga-nos, partilhe, compartilhe, confirmar-nos, precisamos, preciso,
    qual é a sua, qual é o seu, mande, anexe, stuur, sturen, stuurt, geef ons, geeft u ons, geven,
    doorgeven, vermeld, deel, meld, bevestig, bevestigen, wij hebben, we hebben, hebben wij, hebben we, ik
    heb uw, wat is uw, wat is je, mail ons, upload, skicka, ange, uppge, lämna, dela, meddela, bekräfta, vi
    behöver, behöver vi, jag behöver, vad är ditt, vad är din, mejla, berätta, wyślij, wysłać, prześlij,
    przesłać, przesłanie, podaj, podać, podanie, proszę o, prosimy o, potrzebujemy, potrzebuję, potwierdź,
    potwierdzić, udostępnij, jakie jest, jaki jest, dołączyć, załączyć, gönderin, gönderir, gönderebilir,
    gönder, iletin, iletir, iletebilir, paylaşın, paylaşır, paylaşabilir, bildirin, bildirir, yazın,
    söyleyin, verin, verir, onaylayın, ihtiyacımız, gerekiyor, nedir, belirtin, belirtir, أرسل, أرسلوا,
    إرسال, ارسال, ترسل, تزويدنا, زودنا, زودونا, أخبرنا, إخبارنا, تخبرنا, شارك, مشاركة, أكد, تأكيد, نحتاج,
    أحتاج, ما هو, ما هي, أعطنا, إرفاق, أرفق
""")
# Languages that put the verb last.
LATE = alternatives("""
    mitteilen, zusenden, zukommen lassen, zuschicken, schicken, senden, nennen, übermitteln, hochladen,
    angeben, teilen, gönder*, ilet*, paylaş*, yazın, bildir*, verin, verir misiniz, söyle*, belirt*,
    gerekiyor, ihtiyac*, doorgeven, sturen, mailen, geven, bevestigen, nodig
""")
NOT = alternatives("""
    never, not, don't, cannot, can't, won't, no need, without, nobody, neither, no one, nie, niemals, nicht,
    kein, keine, keinen, keinem, ohne, niemand, jamais, ne, pas, aucun, aucune, sans, nunca, no, jamás, sin,
    non, mai, senza, nessun*, não, nem, sem, jamais, niet, nooit, geen, zonder, inte, aldrig, ingen, inget,
    utan, nigdy, bez, nikt, asla, hiçbir, yok, değil, gerekmez, gerekmiyor, olmadan, لا, لن, أبدا, لسنا,
    ليس, ليست, دون, بدون
""")
AWAY = alternatives("""
    page, reset*, field*, link*, e-mail, email, mail, form, change*, screen*, hint, manager, prompt,
    requirement*, policy, rules, settings, expired, option*, button, protection, statement*, payment*,
    zurücksetz*, seite, feld, ändern
""")
WHETHER = alternatives(
    "if, whether, when, how, ob, wann, wie, si, quand, comment, cuándo, cómo, quando, come, se, wanneer, hoe"
)

BUT = alternatives("""
    but, however, yet, aber, doch, jedoch, sondern, mais, cependant, toutefois, pero, sin embargo, ma, però, tuttavia, mas,
    porém, contudo, maar, echter, men, dock, ale, jednak, ama, ancak, fakat, لكن, ولكن
""")

ON_CARD = (
    r"number of (?:\w+ ){1,3}card"
    r"|numbers? on (?:the |your )?(?:(?:front|back) of )?(?:the |your )?(?:bank |credit |debit )?card"
    r"|expir(?:y|ation) date of (?:the|your) (?:bank |credit |debit )?card|card's expir(?:y|ation) date"
)
# What a form or a list names, not a copy of the document itself.
PAPER_DETAILS = re.compile(
    r"passport (?:details|numbers?|data)|passnummern?|passdaten|reisepassnummern?|reisepassdaten"
    r"|(?:numeros?|donnees) (?:du|de|des) (?:votre |vos |leurs? )?passeports?|id (?:card )?numbers?"
)
SECRET = re.compile(rf"(?<!\w)(?:{SECRETS}|{ON_CARD})(?!\w)(?![\s-]+(?:{AWAY})(?!\w))")
GIVING_LATE = re.compile(rf"(?<!\w)(?:{LATE})(?!\w)")
GIVING = re.compile(rf"(?<!\w)(?:{GIVE})(?!\w)")
DENIED = re.compile(rf"(?<!\w)(?:{NOT})(?!\w)")
NEGATED_VERB = re.compile(
    r"\w+m[ae]y[iı]n\w*|(?<!\w)(?:yok|değil|gerekmez|gerekmiyor|olmadan)(?!\w)"
)  # Turkish denies last
# "Your name as it stands in your passport", "confirm with your PIN": the document or code itself is not asked for.
WITHIN = re.compile(r"^ with |\b(?:in|on|im|auf|en|sur|dans|nel|op|på|w)\s(?:\w+\s){0,2}$")
CLAUSE = re.compile(r"[;:.!?—–]\s|,\s(?!(?:and|or|und|oder|et|ou|y|o|e|en|och|i|ve)\s)")
NEVER = alternatives("never, nobody, no one, niemals, nie, jamais, nunca, jamás, mai, nooit, aldrig, nigdy, asla, أبدا")
WARNED = re.compile(rf"(?<!\w)(?:{NEVER})(?!\w)(?! mind)")
ASKING = re.compile(
    r"(?<!\w)(?:if|should|when|wenn|falls|si|se|als|om|jeśli|eğer)\s.{0,80}(?:ask|frag|demand|pid|chied|vra|pyta)\w*"
)
CONTRAST = re.compile(rf"[,;–—-]\s+(?:{BUT})(?!\w)|;\s")
QUOTATION = re.compile(r"[“„«”\"]\s*([^“”„«»\"\n]+?)\s*[”“»\"]")
INDIRECT = re.compile(rf"(?<!\w)(?:{WHETHER})(?!\w)")


def secret_requests(text: str, said: str = "", shown: str = "") -> Iterator[str]:
    """The sentences that ask for such a thing, or tell the customer to send it, as written. `said` are the customer's
    own words: where they are quoted, it is the customer who asks. `shown` are the cited passages: a few words of theirs in
    quotation marks name a button or a page, "Forgot password?"."""
    own, labels = f" {' '.join(words(said))} ", f" {' '.join(words(shown))} "

    def blank(quotation: re.Match[str]) -> str:
        asked = " ".join(words(quotation[1]))
        label = len(asked.split()) <= LONGEST_LABEL and f" {asked} " in labels
        return " " * len(quotation[0]) if asked and (label or f" {asked} " in own) else quotation[0]

    sentences = split(QUOTATION.sub(blank, text))
    return (text[one.start : one.end] for one in sentences if requests_secret(one.text))


def requested_by_rule(text: str, shown: str) -> Iterator[str]:
    """Of these the statements that ask for details of an identity document, and for no other secret, where a cited passage
    asks for them in much the same words: "names 5 days before, with passport details"."""
    rules = [_beginnings(fold(one.text)) for one in split(shown)]
    for one in split(text):
        folded = fold(one.text)
        asked = [secret[0] for secret in SECRET.finditer(folded)]
        if one.asks or not asked or not all(PAPER_DETAILS.search(folded, folded.find(each)) for each in asked):
            continue
        said = _beginnings(folded)
        if any(_beginnings(" ".join(asked)) <= rule and len(said & rule) >= BY_RULE * len(said) for rule in rules):
            yield text[one.start : one.end]


def _beginnings(folded: str) -> frozenset[str]:
    """Of the longer words their first letters, which inflections share."""
    return frozenset(word[:BEGINNING] for word in words(folded) if len(word) >= TELLING)


def requests_secret(text: str) -> bool:
    """Asks for one of them in a clause that does not say that it is not needed. A warning is no request, and covers
    nothing behind a "but"."""
    folded = fold(text)
    parts = CONTRAST.split(folded)
    return _requests(folded) or (len(parts) > 1 and any(map(_requests, parts)))


def _requests(folded: str) -> bool:
    if SECRET.search(folded) is None or NEGATED_VERB.search(folded) or _warns(folded):
        return False
    return any(_asked(folded, secret) for secret in SECRET.finditer(folded))


def _warns(folded: str) -> bool:
    """ "Never tell anyone"; "if somebody asks you for it, do not answer"."""
    asking = ASKING.search(folded)
    return bool(WARNED.search(folded) or (asking and DENIED.search(folded, asking.end(), asking.end() + REACH)))


def _asked(folded: str, secret: re.Match[str]) -> bool:
    if DENIED.match(folded, _after(folded, secret.end())):
        return False
    late = GIVING_LATE.search(folded, secret.end(), secret.end() + REACH)
    if late and not DENIED.search(folded, _clause_start(folded, secret.start()), late.start()):
        return True
    near = max(0, secret.start() - REACH - LONGEST_GIVING)
    return any(_before(folded, giving, secret) for giving in GIVING.finditer(folded, near, secret.start()))


def _before(folded: str, giving: re.Match[str], secret: re.Match[str]) -> bool:
    """Near, not denied in its clause, and not "tell us whether"."""
    between = folded[giving.end() : secret.start()]
    denied = DENIED.search(folded, _clause_start(folded, giving.start()), secret.start())
    elsewhere = ";" in between or WITHIN.search(between)
    return len(between) <= REACH and not (denied or elsewhere or INDIRECT.search(between))


def _clause_start(folded: str, place: int) -> int:
    """Where its clause begins, or as far back as a denial is looked for."""
    back = max(0, place - REACH)
    return max((match.end() for match in CLAUSE.finditer(folded, back, place)), default=back)


def _after(folded: str, place: int) -> int:
    """Behind the space that follows: German denies there, "Ihr Passwort nicht"."""
    following = folded[place : place + 2]
    return place + len(following) - len(following.lstrip())
