"""Words with which a draft asks for a secret. All languages are used together, as the harm does not depend on the
draft's language. Phrases are separated by commas; * matches any ending."""

import re

from copilot.text.normalize import fold


def alternatives(text: str) -> str:
    """A regular expression of phrases separated by commas; * matches any ending."""
    phrases = sorted({" ".join(fold(phrase).split()) for phrase in text.split(",")} - {""}, key=len, reverse=True)
    return "|".join(re.escape(phrase).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for phrase in phrases)


SECRETS = alternatives("""
    password*, passphrase, passcode*, card number*, card details, credit card, debit card, security code*, card
    verification, cvv*, cvc*, pin, pins, pin code, pin number, pin-code*, one-time code*, one time code*, otp,
    verification code*, passport*, id card*, identity card*, identity document*, copy of your id, photo of your id, scan
    of your id, picture of your id, your id document, proof of identity, driving licence, driver's license, drivers
    license, passwort*, kennwort*, kartennummer*, kreditkarten*, kartendaten, sicherheitscode*, prüfnummer*,
    prüfziffer*, geheimzahl*, einmalcode*, tan, personalausweis*, ausweiskopie*, ausweisdokument*, ihren ausweis, ihres
    ausweises, reisepass*, führerschein*, mot de passe, mots de passe, numéro de carte, numéro de votre carte, carte
    bancaire, code de sécurité, cryptogramme*, code pin, carte d'identité, pièce d'identité, passeport*, permis de
    conduire, contraseña*, número de tarjeta, número de su tarjeta, número de tu tarjeta, datos de su tarjeta, código de
    seguridad, código pin, documento de identidad, dni, pasaporte*, la password, sua password, numero di carta, numero
    della carta, numero della sua carta, numero della tua carta, codice di sicurezza, codice pin, carta d'identità,
    documento d'identità, passaporto, palavra-passe, palavra passe, senha, senhas, número do cartão, número do seu
    cartão, código de segurança, cartão de cidadão, bilhete de identidade, documento de identidade, passaporte,
    wachtwoord*, kaartnummer*, creditcard*, beveiligingscode*, pincode*, identiteitsbewijs*, identiteitskaart*,
    paspoort*, rijbewijs*, lösenord*, kortnummer*, säkerhetskod*, pinkod*, id-kort*, legitimation*, passkopia, körkort*,
    koppla bankid, hasło, hasła, hasłem, numer karty, numeru karty, numer pana karty, numer pani karty, kod
    bezpieczeństwa, kodu cvv, kod pin, dowód osobisty, dowodu osobistego, dowodu tożsamości, skan dowodu, paszport*,
    prawo jazdy, şifre*, parola*, kart numara*, güvenlik kod*, pin kod*, kimlik kart*, kimlik fotokopi*, kimliğiniz*,
    pasaport*, ehliyet*, كلمة المرور, كلمة مرور*, كلمة السر, رقم البطاقة, رقم بطاقت*, رمز الأمان, الرقم السري, رقم سري,
    بطاقة الهوية, هويتك, جواز السفر, جواز سفرك, puk, puks, enrolment token*, enrollment token*, access token*, api
    token*, api key*, private key*, secret key*, recovery code*, card data, banking details, login details, log-in
    details, credentials, number of your card, number of the card, full number of the card, both sides of your card,
    both sides of the card, scan of your card, photo of your card, copy of your card, zugangsdaten, anmeldedaten,
    privaten schlüssel, private schlüssel, ihres personalausweises, identifiants, clé privée, numéro de la carte, photo
    de votre carte, datos de la tarjeta, datos completos de la tarjeta, datos de tu tarjeta, clave privada,
    credenciales, copia de tu dni, credenziali, chiave privata, credenciais, inloggegevens, inloggningsuppgifter, dane
    logowania, card's number, card's long number, long number on your card, long card number, maiden name, security
    question*, security answer*, secret answer*, mädchenname*, geburtsnamen ihrer mutter, sicherheitsfrage*, nom de
    jeune fille, question secrète, questions secrètes, question de sécurité, apellido de soltera, pregunta de seguridad,
    preguntas de seguridad, cognome da nubile, domanda di sicurezza, domande di sicurezza, nome de solteira, pergunta de
    segurança, perguntas de segurança, meisjesnaam, beveiligingsvra*, flicknamn, säkerhetsfråg*, nazwisko panieńskie,
    pytanie bezpieczeństwa, kızlık soyadı*, güvenlik soru*, activation code*, login code*, log-in code*, sms code*, text
    code*, backup code*, gift card code*, security word*, seed phrase*, recovery phrase*, recovery key*, recovery words,
    client secret*, webhook secret*, signing secret*, ssh key*, pem file*, key file*, auth token*, bearer token*,
    refresh token*, personal token*, token, tokens, social security number*, national insurance number*, selfie*, bank
    card number*, memorable word*, log-in and password, sms-code*, tan-code*, aktivierungscode*, bestätigungscode*,
    freischaltcode*, wiederherstellungscode*, geheimcode*, api-schlüssel*, zugriffsschlüssel*, zugangstoken*,
    zugriffstoken*, privater schlüssel, privaten schlüssels, geheimer schlüssel, geheimen schlüssel,
    sozialversicherungsnummer*, ihres passes, ihren pass, passkopie*, einmalpasswort*, einmalkennwort*, bankkarte*,
    girokarte*, ec-karte*, numéro complet de votre carte, numéro complet de la carte, code d'activation, code de
    vérification, code de validation, code reçu, code sms, clé api, clé d'api, clé secrète, clé ssh, jeton*, numéro de
    sécurité sociale, passeports, carte de crédit, code confidentiel, código de verificación, código de activación,
    código sms, clave de api, clave api, clave de la api, clave secreta, clave de acceso, su clave, tu clave, número
    completo de su tarjeta, número completo de tu tarjeta, número completo de la tarjeta, número de la tarjeta, número
    de la seguridad social, frase semilla, codice di verifica, codice di attivazione, codice otp, chiave api, chiave
    segreta, numero completo della carta, numero della sua carta di credito, código de verificação, código de ativação,
    chave da api, chave de api, chave api, chave secreta, chave privada, número completo do cartão, número do cartão de
    crédito, cartão de crédito, sms-codes, verificatiecode*, activatiecode*, inlogcode*, api-sleutel*, privésleutel*,
    geheime sleutel*, bankpasnummer*, burgerservicenummer*, bsn, drie cijfers op de achterkant, sms-kod*, engångskod*,
    verifieringskod*, aktiveringskod*, api-nyckel*, privat nyckel, privata nyckel*, hemlig nyckel, kod z sms*, kodu z
    sms*, kod sms, kod weryfikacyjny, kodu weryfikacyjnego, kod aktywacyjny, kodu aktywacyjnego, klucz api, klucza api,
    klucz prywatny, klucza prywatnego, pesel, kod cvv, doğrulama kod*, sms kod*, onay kod*, aktivasyon kod*, api
    anahtar*, özel anahtar*, gizli anahtar*, gelen kod*, kimlik numara*, kimliğinizin, رمز التحقق, رمز التفعيل, رمز
    الدخول, المفتاح الخاص, مفتاح api
""")
GIVE = alternatives("""
    send us, send me, send a, send your, send over, share, tell us, tell me, provide, give us, give me, let us know, let
    me know, confirm, reply with, respond with, answer with, email us, e-mail us, email me, mail us, write your, type
    your, forward, submit, upload, attach, we need, we will need, we'll need, we also need, we require, i need, i will
    need, i'll need, state your, supply, quote your, put your, all we need is, need just, need only, just need, only
    need, what is your, what's your, what are your, read out, include your, message us, text us, we ask for, may i have,
    may we have, can i have, could i have, can we have, could we have, dictate, write us your, write down your, teilen
    sie uns, teilen sie mir, senden sie, schicken sie, nennen sie, geben sie uns, geben sie mir, schreiben sie uns,
    bestätigen sie, wir benötigen, wir brauchen, benötigen wir, brauchen wir, ich benötige, ich brauche, benötige ich,
    brauche ich, antworten sie, laden sie, wie lautet, sie uns, mitteilen, zusenden, zuschicken, nennen, übermitteln,
    hochladen, schick uns, schick mir, nenn uns, nenn mir, sende uns, sende mir, teile uns, gib uns, gib mir, mailen
    sie, envoyez, envoyer, envoyez-nous, communiquez, communiquer, indiquez, indiquer, donnez, donner, transmettez,
    transmettre, fournir, fournissez, partagez, confirmez, confirmer, précisez, nous avons besoin, j'ai besoin, il nous
    faut, quel est votre, quelle est votre, envoie, donne-nous, dites-nous, envíe, envíenos, enviarnos, enviarme,
    envíeme, envía, envíanos, mándanos, mandadnos, enviadnos, facilitadnos, indíquenos, indicarnos, indique, facilite,
    facilítenos, facilitarnos, proporcione, proporcionarnos, díganos, decirnos, comparta, confirme, confirmar,
    confirmarnos, necesitamos, necesito, denos, cuál es su, cuál es tu, adjunte, mándenos, invii, inviarci, ci invii,
    inviaci, invia, comunichi, comunicarci, ci comunichi, indichi, indicarci, fornisca, fornirci, ci dia, ci dica,
    condivida, confermi, confermare, confermarci, abbiamo bisogno, ho bisogno, ci serve, mi serve, qual è la sua, qual è
    il suo, alleghi, mandarci, ci mandi, envie, envie-nos, enviar-nos, enviar, indique-nos, indicar-nos, informe,
    informe-nos, forneça, fornecer, diga-nos, partilhe, compartilhe, confirmar-nos, precisamos, preciso, qual é a sua,
    qual é o seu, mande, anexe, stuur, sturen, stuurt, geef ons, geeft u ons, geven, doorgeven, vermeld, deel, meld,
    bevestig, bevestigen, wij hebben, we hebben, hebben wij, hebben we, ik heb uw, wat is uw, wat is je, mail ons,
    skicka, ange, uppge, lämna, dela, meddela, bekräfta, vi behöver, behöver vi, jag behöver, vad är ditt, vad är din,
    mejla, berätta, wyślij, wysłać, prześlij, przesłać, przesłanie, podaj, podać, podanie, proszę o, prosimy o,
    potrzebujemy, potrzebuję, potwierdź, potwierdzić, udostępnij, jakie jest, jaki jest, dołączyć, załączyć, gönderin,
    gönderir, gönderebilir, gönder, iletin, iletir, iletebilir, paylaşın, paylaşır, paylaşabilir, bildirin, bildirir,
    yazın, söyleyin, verin, verir, onaylayın, ihtiyacımız, gerekiyor, nedir, belirtin, belirtir, أرسل, أرسلوا, إرسال,
    ارسال, ترسل, تزويدنا, زودنا, زودونا, أخبرنا, إخبارنا, تخبرنا, شارك, مشاركة, أكد, تأكيد, نحتاج, أحتاج, ما هو, ما هي,
    أعطنا, إرفاق, أرفق, let us have, let me have, write back with, come back with, get back to us with, telling us,
    telling me, giving us, giving me, sending us, sending me, sharing your, sharing the, providing us, providing me,
    show a photo, show a copy, show a scan, kunt u ons, kunt u mij, wilt u ons, kun je ons, included your, including
    your, leave your, leave us, leave me, read us, read me, enclose, put a note with, pass us, ask you for your, we only
    need, we lack, we still lack, we're missing, we are missing, we're still missing, we are still missing, we have not
    received, we haven't received, we are waiting for, we're waiting for, looking forward to receiving, after receiving,
    upon receiving, on receipt of, upon receipt of, may we ask for, may i ask for, may i ask you for, may we ask you
    for, against a copy, uns fehlt, uns fehlen, fehlt uns, fehlen uns, es fehlt noch, es fehlen noch, wir bräuchten,
    bräuchten wir, ich bräuchte, bräuchte ich, legen sie uns, legen sie ihrer, legen sie der, legen sie dem, fügen sie
    uns, fügen sie ihrer, fügen sie der, fügen sie dem, hinterlassen sie, geben sie meiner, geben sie meinem, diktieren
    sie, verraten sie, sagen sie uns, sagen sie mir, leiten sie, wir sie um, ich sie um, bitten um, bitten wir um, bitte
    um, gegen eine kopie, sag uns, verrate uns, lass uns, veuillez joindre, de joindre, joindre une, joindre la, joindre
    votre, joignez, confiez, confier, laissez-nous, nous dire, nous donner, nous faire parvenir, faites-nous parvenir,
    nous aurions besoin, j'aurais besoin, il nous faudrait, il nous manque, il manque encore, nous attendons, vous nous
    enverrez, quels sont votre, quels sont vos, contre une copie, nous vous demandons, puis-je vous demander,
    pouvons-nous vous demander, transmets-nous, nos puede decir, nos puede dar, me puede decir, me puede dar, nos dice,
    nos diga, nos envíe, nos envía, nos indique, nos facilite, nos mande, nos falta, nos faltan, solo nos falta, sólo
    nos falta, haría falta, hace falta que nos, necesitaríamos, necesitaría, necesitaremos, le pedimos, adjuntar, dinos,
    dime, pásenos, pásanos, contra una copia, nos dé, nos pase, ci manca, ci mancano, mi manca, ci servirebbe, ci
    servono, avremmo bisogno, avrei bisogno, le chiediamo, può dirci, può darci, dirci, darci, ci può dire, ci può dare,
    allegare, ci inoltri, ci fornisca, ci faccia avere, contro una copia, wij missen, we missen, wij ontvangen,
    ontvangen wij, ontvangen we, wij zouden, voeg een kopie, voeg een foto, voeg een scan, voegt u een, geef die, mogen
    wij, mag ik, noem, vertel ons, tegen een kopie, wij nodig, brakuje nam, brakuje nam jeszcze, prosimy podać, proszę
    podać, proszę przesłać, proszę wysłać, może pani podać, może pan podać, dołącz, załącz, będzie nam potrzebny, będzie
    nam potrzebna, będzie nam potrzebne, jest nam potrzebny, jest nam potrzebna, jest nam potrzebne, potrzebny nam,
    potrzebna nam, potrzebne nam, przekazać, przekaż, falta-nos, faltam-nos, falta-nos ainda, precisávamos,
    precisaríamos, precisaremos, pode indicar-nos, pode dizer-nos, dizer-nos, dar-nos, mande-nos, anexar, junte, vi
    saknar, saknar vi, jag saknar, bifoga, ge oss, ge mig, uppge till oss, vi skulle behöva, skulle vi behöva, vi måste
    få, får vi, berätta för oss, iletiniz, gönderiniz, bildiriniz, yazınız
""")
# For languages with the verb at the end.
LATE = alternatives("""
    mitteilen, zusenden, zukommen lassen, zuschicken, schicken, senden, nennen, übermitteln, hochladen, angeben, teilen,
    gönder*, ilet*, paylaş*, yazın, bildir*, verin, verir misiniz, söyle*, belirt*, gerekiyor, ihtiyac*, doorgeven,
    sturen, mailen, geven, bevestigen, nodig, zukommen lasst, übergeben, diktieren, beilegen, beifügen, beiliegen,
    durchgeben, verraten, skulle vi behöva, behöver vi, fotoğrafını ekleyin, fotoğrafı ekleyin, kopyasını ekleyin,
    kopyası ekleyin, taramasını ekleyin, alabilir miyiz, almamız gerek*, potrzebujemy, potrzebne nam, będzie nam
    potrzeb*, nedir
""")
NOT = alternatives("""
    never, not, don't, cannot, can't, won't, no need, without, nobody, neither, no one, nie, niemals, nicht, kein,
    keine, keinen, keinem, ohne, niemand, jamais, ne, pas, aucun, aucune, sans, nunca, no, jamás, sin, non, mai, senza,
    nessun*, não, nem, sem, niet, nooit, geen, zonder, inte, aldrig, ingen, inget, utan, nigdy, bez, nikt, asla, hiçbir,
    yok, değil, gerekmez, gerekmiyor, olmadan, لا, لن, أبدا, لسنا, ليس, ليست, دون, بدون
""")
AWAY = alternatives("""
    page, reset*, field*, link*, e-mail, email, mail, form, change*, screen*, hint, manager, prompt, requirement*,
    policy, rules, settings, expired, letter*, generator*, length, dialog, box, entry, reader*, check, option*, button,
    protection, statement*, payment*, zurücksetz*, seite, feld, ändern
""")
WHETHER = alternatives("""
    if, whether, when, how, why, where, ob, wann, wie, warum, wieso, wo, si, quand, comment, pourquoi, cuándo, cómo, por
    qué, dónde, quando, come, perché, dove, se, wanneer, hoe, waarom, waar, varför, hur, dlaczego, gdzie, czy, porquê,
    onde
""")

BUT = alternatives("""
    but, however, yet, aber, doch, jedoch, sondern, mais, cependant, toutefois, pero, sin embargo, ma, però, tuttavia,
    mas, porém, contudo, maar, echter, men, dock, ale, jednak, ama, ancak, fakat, لكن, ولكن
""")

# Phrases after the secret: it is missing, must be included, suffices, or we wait for it.
MISSING = alternatives("""
    is still missing, are still missing, is still lacking, are still lacking, is still outstanding, is all we need, is
    all that we need, is all i need, would help us, would help me, would suffice, should be with it, should be in the
    archive, should be in the mail, should be in the e-mail, should be included, should be attached, should be enclosed,
    must be attached, must be enclosed, has to be attached, needs to be attached, should reach us, has reached us, have
    reached us, in your reply, in your answer, in your response, in your next reply, to your reply, to your next
    message, to your answer, into your reply, into your answer, fehlt noch, fehlt uns, noch fehlt, fehlen noch, fehlen
    uns, uns vorliegt, uns vorliegen, genügt uns, genügen uns, reicht uns, reichen uns, hilft uns, in ihrer antwort,
    ihrer antwort bei, der mail beiliegen, beiliegen, manque encore, manquent encore, nous manque, nous suffit, nous
    suffirait, nous suffisent, nous suffira, nous aiderait, dans votre réponse, à votre réponse, nos basta, nos
    bastaría, nos bastará, nos ayudaría, falta todavía, falta aún, en su respuesta, a su respuesta, manca ancora, ci
    basta, ci basterebbe, ci aiuterebbe, nella risposta, alla risposta, ontbreekt nog, ontbreken nog, is voor ons
    voldoende, in uw antwoord, bij uw antwoord, nam wystarczy, w odpowiedzi, chega-nos, basta-nos, na resposta, à
    resposta, saknas fortfarande, räcker för oss, i ditt svar, hâlâ eksik, hala eksik, henüz almadık, elimize
    ulaştığında, bize ulaştığında, aldığımızda, alınca, yanıtınıza
""")
ENOUGH = alternatives("""
    is enough, would be enough, will do, would do, is sufficient, would help, will help, helps, genügt, genügen, reicht,
    reichen, suffit, suffira, suffirait, basta, bastará, bastaría, basterà, basterebbe, volstaat, is voldoende, is
    genoeg, wystarczy, chega, bastaria, chegaria, räcker, yeterli, yeter
""")
SUFFICES = alternatives("""
    just a, just the, only a, only the, all it takes is, bastaría con, basta con, bastará con, il suffit, il suffirait,
    genügt, genügt uns, reicht, basta, basterebbe, basta una, het is voldoende, volstaat, wystarczy, chega, bastaria,
    det räcker med, det räcker, required is, nur noch, lediglich
""")
COPY = alternatives("""
    photo*, picture*, scan*, copy, copies, image*, selfie, foto*, kopie*, bild, bilder, scans, ablichtung*, copie*,
    copia*, escaneo*, imagen*, scansione*, afbeelding*, zdjęcie*, skan*, kopia*, kopii, kopię, cópia*, digitalização,
    kopior, fotoğraf*, kopyası*, صورة, نسخة
""")
HAVING = alternatives("""
    once we have, once i have, as soon as we have, as soon as i have, once we've got, after we have, when we have, until
    we have, once we know, as soon as we know, after receiving, once we receive, as soon as we receive, when we receive,
    until we receive, before we have, sobald wir, sobald uns, sobald ich, sobald mir, wenn uns, wenn wir, bis wir, bis
    uns, dès que nous aurons, dès que nous avons, dès que j'aurai, dès réception de, à réception de, une fois que nous
    aurons, quand nous aurons, en cuanto tengamos, en cuanto recibamos, cuando tengamos, cuando recibamos, una vez que
    tengamos, appena avremo, appena abbiamo, appena riceveremo, quando avremo, quando avremo ricevuto, una volta
    ricevuta, una volta ricevuto, zodra wij, zodra we, als wij, als we, gdy tylko otrzymamy, gdy otrzymamy, jak tylko
    otrzymamy, gdy będziemy mieć, kiedy otrzymamy, assim que tivermos, assim que recebermos, quando tivermos, quando
    recebermos, så snart vi har, så snart vi fått, när vi har, när vi fått, innan vi har
""")
# Words allowed between the one who waits and the secret: "once we have reset your password" waits for nothing.
DETERMINER = alternatives("""
    your, the, his, her, their, its, a, an, new, old, current, full, complete, received, got, this, that, both, ihr,
    ihre, ihren, ihres, die, das, den, der, eine, einen, ein, diese, diesen, neue, neuen, votre, vos, le, la, les, l',
    ton, su, sus, tu, el, los, las, un, una, il, lo, i, suo, sua, tuo, tua, uw, je, jouw, de, het, een, pana, pani,
    państwa, twój, o, os, as, seu, teu, din, ditt, dina, er, ert, fått, ricevuto, online, banking, six-digit, answer,
    to, antwort, auf, réponse, à, respuesta, risposta, alla, antwoord, op, odpowiedź, na, resposta, svaret, på, actual,
    attuale, atual, actuel, huidige, oude, aktuelles, aktuelle, nuvarande, obecne, obecny, complète, complet, last, four
""")
# German and Dutch verbs after the secret; a participle would say what we do with it.
LATE_HAVING = alternatives("""
    vorliegt, vorliegen, haben, habe, erhalten, bekommen, kennen, wissen, hebben, heb, ontvangen, weten, krijgen
""")
REMOVED = alternatives("""
    remove*, delete*, strip*, black out, blank out, mask*, redact*, cross out, leave out, omit*, hide, revoke*,
    entfern*, schwärz*, lösch*, widerruf*, unkenntlich, supprim*, masqu*, retir*, barrez, noirci*, borr*, tach*,
    elimin*, ocult*, rimuov*, oscur*, cancell*, verwijder*, zwart, wis, usuń*, zamaż*, zakryj*, remova, apague, oculte,
    risque, ta bort, radera, dölj, kaldır*, silin, karart*
""")
# "Which password did you use?" asks for it, "which password is refused?" does not.
USED = alternatives("""
    use, used, using, enter, entered, try, tried, choose, chose, set, typed, type, benutz*, verwend*, eingegeben,
    eingetragen, gesetzt, gewählt, nutz*, utilis*, saisi*, entré, choisi*, avez-vous mis, usó, usa, usado, usaste, usas,
    introdu*, puso, pusiste, escribió, provato, usato, inserito, scelto, gebruik*, ingevoerd, ingevuld, gekozen, użył*,
    wpisa*, podał*, usou, utilizou, digitou, escolheu, använt, använde, använder, angav, skrev, valde, kullan*, girdi*,
    yazdı*
""")
# Other objects that are sent: "take a screenshot of it and send it to us".
CARRIER = alternatives("""
    screenshot*, screen shot*, log, logs, log file*, video*, recording*, bildschirmfoto*, screenshot, logdatei*,
    protokoll*, capture*, captura*, registro, schermata, schermafdruk*, schermafbeelding*, zrzut*, skärmbild*,
    skärmdump*, ekran görüntüsü*, label*, invoice*, parcel*, device*, router*, order number, rechnung*, paket*
""")
NEVER = alternatives("never, nobody, no one, niemals, nie, jamais, nunca, jamás, mai, nooit, aldrig, nigdy, asla, أبدا")
