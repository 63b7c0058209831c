"""Patterns, in many languages, of subjects, quotes, signatures, greetings and closings. Tables only."""

import re

from mailparser_reply.constants import MAIL_LANGUAGES


def _any(*words: str) -> str:
    return "|".join(words)


# Prefixes of answers and forwards in a subject.
REPLY_PREFIX = re.compile(
    r"^\s*(?:re|aw|antw|sv|vs|odp|rif|res|ynt|回复|回覆|رد|σχετ)\s*(?:\[\d+\])?\s*[:：]", re.IGNORECASE
)
FORWARD_PREFIX = re.compile(r"^\s*(?:fwd?|wg|tr|rv|enc|i|vb|pd|ilt|doorst|转发)\s*(?:\[\d+\])?\s*[:：]", re.IGNORECASE)

# "On 3 May, Jane wrote:" in the languages of our users.
WROTE = re.compile(
    r"(?i)(?<!\w)(?:"
    + _any(
        r"wrote|writes|said",
        r"schrieb(?:en)?|geschrieben|hat am .{4,60}",
        r"a\s+écrit|écrit|écrivait",
        r"escribió|escribi[óo]|ha escrito",
        r"escreveu|escreve",
        r"ha\s+scritto|scrive(?:va)?|scritto",
        r"schreef|geschreven",
        r"skrev|skriver|skrifaði",
        r"napisa[łl](?:\(a\)|a)?|pisze|nadesłał",
        r"napsal\(a\)|napsala?|napísala?|napisao|napisala|je\s+napisa[ol]a?",
        r"kirjoitti|kirjutas|rašė|rakstīja|írta",
        r"yazd[ıi]|şunu yazdı|tarihinde",
        r"написал(?:а|\(а\))?|пишет|пише|написав|написа",
        r"έγραψε|a\s+scris|đã viết|viết|menulis|เขียนว่า|ने लिखा|लिखा|كتب|כתב(?:ה)?",
        r"写道|寫道|さんは書きました|のメール|님이\s*작성|작성",
    )
    + r")(?!\w)"
    + r"|写道|寫道|님이 작성"
)
BEGINS_QUOTE = re.compile(
    r"(?i)^[\s*_>-]*(?:on|am|le|el|em|no dia|il|il giorno|op|den|på|dnia|w dniu|dne|dňa|dana|στις|στο|la|în|"
    r"în data|pe data|"
    r"pada|v|в|vào|ngày|a|tarihinde|kl|fr[ae]|von|mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|mo|di|"
    r"mi|do|so|"
    r"בתאריך|في|เมื่อ|在)\b|^[\s*_>-]*[\d\"<‪]"
)
DATE_OR_TIME = re.compile(
    r"(?i)\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\.? \d{1,2}\b|\b\d{1,2}[:.]\d{2}\b|\b(?:19|"
    r"20)\d\d\b|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d年"
)
CLOCK = re.compile(r"\b\d{1,2}[:.h]\d{2}\b")
NO_VERB = re.compile(r"\b\d{1,2}[:.]\d{2}\b.{0,100}<[^<>\s]{1,64}@[^<>\s]{1,255}>\s*:\s*$")  # Russian Gmail
ADDRESS = re.compile(r"[^\s<>@]{1,64}@[^\s<>@]{1,255}")

# The same for languages that the table above lacks; only ever tried on a few short lines.
LIBRARY_WROTE = [
    re.compile(entry["wrote_header"], re.MULTILINE | re.IGNORECASE)
    for language, entry in MAIL_LANGUAGES.items()
    if entry.get("wrote_header") and language in ("ja", "ko", "zh", "cs", "da", "sv")
]

FROM_KEY = re.compile(
    r"(?i)^[\s>*_|]*(?:from|von|de|da|van|från|fra|lähettäjä|od|от(?: кого)?|від|από|kimden|gönderen|de la|từ|"
    r"จาก|प्रेषक|من|מאת|"
    r"feladó|saatja|nuo|no|dari|šalje|frá|از|发件人|寄件者|寄件人|差出人|보낸\s?사람)\s*\**\s*[:：]"
)
OTHER_KEY = re.compile(
    r"(?i)^[\s>*_|]*(?:sent|date|to|cc|subject|reply-to|gesendet|datum|an|kopie|envoyé(?: le)?|à|objet|"
    r"enviado(?: el| em)?|fecha|para|"
    r"data|inviato|a|risposta|oggetto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|dato|til|emne|wysłan[eo]|"
    r"do|temat|"
    r"odesláno|komu|předmět|отправлено|дата|кому|тема|копия|надіслано|στάλθηκε|ημερομηνία|προς|θέμα|tarih|"
    r"gönderildi|kime|konu|"
    r"trimis|către|subiect|gửi|đến|chủ đề|ngày|ส่ง|ถึง|เรื่อง|إلى|التاريخ|"
    r"الموضوع|发送时间|日期|收件人|主题|主旨|抄送|宛先|件名|日時|"
    r"lähetetty|vastaanottaja|kopio|aihe|päiväys|päivämäärä|saadetud|adressaat|saaja|teema|kuupäev|koopia|"
    r"elküldve|címzett|másolatot kap|tárgy|dátum|odoslané|kópia|predmet|poslan[oe]|poslato|prima|za|zadeva|datum|kp|"
    r"išsiųsta|kam|tema|kopija|nosūtīts|tēma|datums|enviat(?: el)?|per a|assumpte|"
    r"terkirim|dikirim|kepada|perihal|subjek|tanggal|tembusan|đã gửi|tới|efni|dagsetning|"
    r"изпратено|до|относно|копие|послато|за|коме|предмет|נשלח|אל|נושא|תאריך|עותק|ارسال شده|به|موضوع|تاریخ|"
    r"भेजा गया|प्रति|विषय|दिनांक|寄件日期|傳送時間|收件者|副本|"
    r"받는\s?사람|보낸\s?날짜|제목|asunto|assunto|betreff|важность|priority|importance)\s*\**\s*[:：]"
)
SUBJECT_KEY = re.compile(
    r"(?i)^[\s>*_|]*(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|předmět|тема|"
    r"θέμα|konu|subiect|"
    r"tárgy|predmet|zadeva|tema|teema|tēma|assumpte|perihal|subjek|efni|относно|предмет|נושא|موضوع|विषय|"
    r"chủ đề|เรื่อง|الموضوع|主题|主旨|件名|제목)\s*\**\s*[:：]"
)

ORIGINAL = re.compile(
    r"(?i)^[\s>*_]{0,6}[-_=]{2,40}\s*(?:"
    + _any(
        r"original (?:message|email)|reply message",
        r"ursprüngliche (?:nachricht|e-mail)|original-?nachricht",
        r"message (?:d['’]origine|original)",
        r"mensaje original|mensagem original",
        r"messaggio originale|oorspronkelijk bericht",
        r"ursprungligt meddelande|oprindelig (?:meddelelse|besked)|opprinnelig melding|alkuperäinen viesti",
        r"wiadomość oryginalna|oryginalna wiadomość|původní zpráva",
        r"исходное сообщение|оригінальне повідомлення|orijinal (?:mesaj|ileti)|αρχικό μήνυμα",
        r"mesaj original|thư gốc|原始邮件|原始郵件|原郵件|元のメッセージ|원본 메[일시]지?|الرسالة الأصلية",
    )
    + r")\s*[-_=*]{2,}[\s*]*$"
)
# Of a forwarded mail, whatever the subject; the other headings of older mail are those of answers too.
FORWARDED = re.compile(
    r"(?i)^[\s>*_]{0,6}(?:[-_=]{2,40}\s*(?:forwarded (?:message|by .{0,60})|weitergeleitete nachricht|"
    r"message (?:transféré|transmis)|mensaje reenviado|mensagem encaminhada|messaggio inoltrato|doorgestuurd bericht|"
    r"videresendt (?:besked|meddelelse|melding)|vidarebefordrat meddelande|wiadomość przekazana|"
    r"(?:пересылаемое|пересланное) сообщение|iletilen mesaj|رسالة معاد توجيهها|转发邮件|轉寄郵件)\s*[-_=*]{2,}[\s*]*$|"
    r"(?:begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|"
    r"début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|"
    r"início da mensagem encaminhada|begin doorgestuurd bericht|vidarebefordrat brev|start på videresendt besked|"
    r"videresendt melding|początek przekazywanej wiadomości|iletilen mesajın başlangıcı|начало переадресованного сообщения|"
    r"بدء الرسالة التي تمت إعادة توجيهها)\s*:?\s*$)"
)
ABOVE_THIS_LINE = re.compile(
    r"(?i)^[\s>]{0,6}[#=_*-]{2,40}.{0,40}\b(?:reply|answer|type|antwort)\w*\b.{0,40}\babove\b.{0,40}$|"
    r"^\s*##- .{0,100} -##\s*$"
)

# What stands in a text for a picture within it.
PICTURE = re.compile(r"(?i)\[(?:image|cid|bild|imagen?|afbeelding|immagine|imagem|obraz)\b[^\]\n]{0,300}\]")
SIGNATURE_LINE = re.compile(r"^\s{0,3}(?:--|—|–|ᐧ)\s*$")
RULE_LINE = re.compile(r"^\s{0,3}(?:[_]{5,}|[*]{3,}|[#]{4,}|[~]{4,}|[=]{5,}|[+]{5,}|[—–]{2,})\s*$")
DASHES = re.compile(r"^[\s>*_]{0,6}-{3,60}(?:[^-]{1,40}-{3,60})?[\s*]*$")
DEVICE = re.compile(
    r"(?i)^[\s(<\[*_]*(?:"
    + _any(
        r"(?:sent|posted|written|mailed) (?:from|via|with|by|using|on)\b(?!.*\b(?:is|are|was|were|it|but|when|i|"
        r"we)\b).{1,90}",
        r".{0,30}\bfrom (?:my )?(?:mobile|i\s?phone|ipad|blackberry)\b.{0,15}",
        r"get (?:outlook|thunderbird|the .{1,20} app)\b.{0,80}",
        r"typed (?:on|with) .{1,60}|please excuse (?:any |my )?(?:typos|brevity).{0,60}",
        r"(?:gesendet|versendet|verschickt) (?:von|mit|über|aus)\b.{1,60}|von (?:meinem|unterwegs)\b.{0,60}",
        r"diese nachricht wurde (?:von|mit) .{1,80}|hol(?:en)? (?:sie sich )?outlook für.{0,60}|"
        r"outlook für .{1,40} herunterladen",
        r"envoyé (?:de(?:puis)?|à partir|avec|via)\b.{1,60}|télécharge[rz] outlook pour.{0,40}",
        r"enviado (?:desde|do|de|a partir|con|via)\b.{1,60}|obtener outlook para.{0,40}|obter o outlook para.{0,40}",
        r"inviato (?:da|dal|con|tramite)\b.{1,60}|scarica outlook per.{0,40}|ottieni outlook per.{0,40}",
        r"verzonden (?:vanaf|vanuit|met|via)\b.{1,60}|verstuurd (?:vanaf|met)\b.{1,60}|"
        r"outlook voor .{1,30} downloaden",
        r"skickat? (?:från|med|via)\b.{1,60}|sendt (?:fra|med|via)\b.{1,60}|lähetetty .{1,60}|hanki outlook.{0,40}",
        r"wysłan[eoy] (?:z|ze|za)\b.{1,60}|odesláno (?:z|pomocí)\b.{1,60}|odoslané z\b.{1,60}|poslano .{1,60}",
        r"отправлено (?:с|из|от)\b.{1,60}|надіслано (?:з|із)\b.{1,60}|изпратено от\b.{1,60}|"
        r"στάλθηκε από .{1,60}|εστάλη από .{1,60}",
        r".{0,30}(?:'?d[ae]n|ımdan) gönderildi.{0,10}|trimis de (?:pe|la)\b.{1,60}|(?:đã )?gửi từ .{1,40}|"
        r"dikirim dari .{1,40}|dihantar dari(?:pada)? .{1,40}|enviat des del? .{1,40}|elküldve az? .{1,40}",
        r"(?:أُرسلت|أرسلت|مرسل|تم الإرسال) من .{1,40}|נשלח מ.{1,40}|ส่งจาก.{1,40}|.{0,20}से भेजा गया.{0,10}",
        r"(?:發送自|发送自|发自我的|發自我的|從我的|从我的|从).{1,40}|.{0,30}(?:から送信|에서 보냄).{0,5}|"
        r"나의 .{1,30}에서 보냄",
    )
    + r")[\s.!)>\]*_]*$"
)

GREETING = re.compile(
    r"(?i)^\W{0,5}(?:"
    + _any(
        r"hi+(?: there)?|hello(?: there)?|hey+(?: there)?|dear|good (?:morning|afternoon|evening|day)|greetings|"
        r"to whom it may concern|howdy",
        r"hallo|guten (?:tag|morgen|abend)|sehr geehrte[rs]?|liebe[rs]?|moin|servus|grüß gott|grüezi",
        r"bonjour|bonsoir|salut|madame|monsieur|cher|chère|chers",
        r"hola|buen[oa]s (?:días|tardes|noches)|buen día|estimad[oa]s?|querid[oa]s?|ol[áa]|bom dia|boa (?:tarde|"
        r"noite)|prezad[oa]s?|car[oa]s?",
        r"ciao|buongiorno|buonasera|salve|gentil[ei]|egregio|spett\.?(?:le|abile)?",
        r"beste|geachte|goede(?:morgen|middag|navond|ndag)|goeiedag|dag",
        r"hej(?:san)?|god (?:morgon|dag|kväll|morgen|aften)|kära|kjære|kære|hei|hyvää päivää",
        r"dzień dobry|witam|cześć|szanown[iey]\w*|dobrý den|ahoj|vážen[íá]\w*|bună(?: ziua)?|salut|stimat[eă]|"
        r"szia|üdvözlöm|tisztelt",
        r"merhaba(?:lar)?|selam(?:lar)?|sayın|iyi (?:günler|akşamlar)|günaydın",
        r"здравствуйте|добрый (?:день|вечер)|доброе утро|привет|уважаем\w+|добрий день|вітаю|γεια(?: σας| σου)?|"
        r"καλημέρα|καλησπέρα|αγαπητ\w+",
        r"السلام عليكم|مرحبا[ًا]?|أهلا[ً]?|صباح الخير|مساء الخير|السيد|عزيزي|שלום|नमस्ते|नमस्कार|प्रिय|"
        r"สวัสดี\S{0,10}|เรียน|xin chào|chào|kính gửi",
        r"你好|您好|尊敬的|こんにちは|こんばんは|お世話になっております|안녕하세요",
    )
    + r")(?!\w)"
)
# Postscripts that people write below their signature.
POSTSCRIPT = re.compile(
    r"(?i)^\s*(?:(?:p\.?\s?){1,3}s\.?|p\.\s?d\.|pd(?=:)|post\s?s(?:c|k)riptum|n\.\s?b\.|"
    r"з\.?\s?ы\.?|ek not|ملاحظة)(?=[\s:,;–—-]|$)"
    r"|^\s*(?:edit|update|addendum|nachtrag|ergänzung|ajout|añadido|aggiunta|adenda|toevoeging|tillägg|dopisek|ekleme"
    r"|إضافة)\s*[:：]"
)
ASKS = re.compile(r"\w\S*(?:\s+\S+){3,}\?(?:\s|$)|\w{6,}[？?؟]|(?:\s+\S+){3,}؟")
CONTACT = re.compile(r"(?i)https?://|www\.|\S@\S|\|\s")
FIRST_PERSON = re.compile(
    r"(?i)(?<!\w)(?:"
    + _any(
        r"i|i['’](?:m|ve|d|ll)|my|me|mine",
        r"ich|mir|mich|mein(?:e[mnrs]?)?",
        r"je|j['’]\w+|moi|mon|ma|mes|m['’]\w+",
        r"yo|mí?|mis|me|he|tengo|estoy",
        r"io|mio|mia|miei|mie|ho",
        r"eu|meus?|minhas?|mim|tenho",
        r"ik|mijn|mij",
        r"jag|mig|min|mitt|mina|jeg|mit|mine",
        r"ja|mnie|mój|moja|moje|moim|mojej|mam",
        r"ben|benim|bana|beni",
        r"я|мне|меня|мой|моя|моё|моей|мои",
        r"أنا|لدي|عندي",
    )
    + r")(?!\w)|[我私僕俺저제]"
)
CLOSING = re.compile(
    r"(?i)^\W{0,5}(?:"
    + _any(
        r"(?:(?:with |my |our )?(?:best|kind|kindest|warm|warmest|many) )?(?:regards|wishes)|best|all the best|"
        r"sincerely(?: yours)?|"
        r"yours (?:sincerely|truly|faithfully)|respectfully|cheers|cordially|have a (?:nice|great|good|"
        r"lovely) (?:day|week|weekend|evening|one)|take care",
        r"(?:(?:many|much|with) )?thanks?(?: you)?(?: (?:so|very) much| a lot| a bunch| again)?(?: in advance)?"
        r"(?: (?:and|&) (?:(?:best|kind|warm) )?regards)?(?: for (?:your|the|any) (?:\w+ ){0,2}(?:help|time|"
        r"support|assistance|response|reply|attention|understanding))?"
        r"(?: in advance)?|thx|ty|much appreciated|any help (?:is|would be) (?:much |greatly )?appreciated|"
        r"looking forward to (?:your|hearing).{0,40}",
        r"(?:(?:mit|viele|beste|liebe|schöne|herzliche|freundliche)n? )*(?:freundlichen |besten |"
        r"herzlichen )?gr(?:ü|ue)(?:ß|ss)en?|mfg|lg|vg|"
        r"(?:vielen|herzlichen|besten)? ?dank(?: im voraus| und .{1,30}| für .{1,30})?|danke(?: schön|"
        r" im voraus| sehr)?|hochachtungsvoll|gruß",
        r"(?:bien )?cordialement|(?:meilleures )?salutations.{0,30}|merci(?: beaucoup| d['’]avance|"
        r" par avance)?.{0,30}|bien à vous|bonne journée|amicalement",
        r"(?:un )?(?:cordial )?saludos?(?: cordiales?)?|atentamente|(?:muchas )?gracias(?: de antemano|"
        r" por .{1,30})?|cordialmente|un abrazo",
        r"atenciosamente|(?:muito )?obrigad[oa](?: desde já)?|cumprimentos|abraços?|com os melhores cumprimentos|att",
        r"(?:cordiali |distinti )?saluti|grazie(?: mille| in anticipo)?|cordialmente|buona giornata|un saluto",
        r"(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|groet(?:en|jes)?|mvg|(?:hartelijk )?(?:dank|"
        r"bedankt)(?: alvast)?|alvast bedankt|dank (?:u|je)(?: wel)?",
        r"(?:med )?(?:vänlig(?:a)?|venlig(?:e)?|vennlig|bästa|beste|bedste) (?:hälsning(?:ar)?|hilsen(?:er)?)|"
        r"hälsningar|mvh|(?:tusen |många )?tack(?: på förhand| så mycket)?|takk?(?: på forhånd)?|"
        r"ystävällisin terveisin|terveisin|kiitos",
        r"(?:z poważaniem|pozdrawiam|z góry dziękuję|dziękuję(?: z góry)?|dzięki|s pozdravem|děkuji|ďakujem|"
        r"cu (?:stimă|respect)|mulțumesc.{0,20}|o zi bună|üdvözlettel|köszönöm)",
        r"saygılar(?:ım(?:la)?)?|iyi (?:çalışmalar|günler)|teşekkür(?:ler| ederim| ederiz)?|selamlar|kolay gelsin",
        r"с уважением|спасибо(?: (?:заранее|большое))?|заранее спасибо|всего доброго|з повагою|дякую|"
        r"με εκτίμηση|ευχαριστώ(?: πολύ| εκ των προτέρων)?|φιλικά",
        r"مع (?:تحياتي|خالص التحية|التحية|أطيب التحيات)|شكرا(?:ً)?(?: لكم| جزيلا(?:ً)?)?|وشكرا|تحياتي|"
        r"תודה(?: רבה)?|בברכה|धन्यवाद|सादर|ขอบคุณ\S{0,10}|ขอแสดงความนับถือ|trân trọng|(?:xin )?cảm ơn(?: bạn)?",
        r"谢谢|謝謝|此致|祝好|よろしくお願い(?:いた)?します|ありがとうございます|감사합니다",
    )
    + r")(?!\w)(?P<rest>.{0,60})$"
)
DISCLAIMER = re.compile(
    r"(?i)^[\s*_=>-]*(?:"
    + _any(
        r"(?:confidentiality|privacy|legal|disclaimer|important|privileged|confidential|email)(?: (?:notice|"
        r"note|disclaimer|statement|warning|information))?\s*[:\-–—]",
        r"disclaimer\b|caution: (?:this|external)|warning: (?:this|external)",
        r"(?:the |this )?(?:information (?:contained )?in )?this (?:e-?mail|message|communication|"
        r"transmission)\b.{0,120}\b(?:confidential|intended|privileged|recipient|legally|solely)",
        r"(?:diese|die in dieser) (?:e-?mail|nachricht)\b.{0,120}(?:vertraulich|adressat|bestimmt|rechtlich)",
        r"(?:ce (?:message|courriel|mail|courrier)|cet e-?mail)\b.{0,120}confidenti",
        r"(?:este (?:mensaje|correo|e-?mail|mensagem)|esta mensagem|a informação contida)\b.{0,120}confidenc",
        r"(?:questo (?:messaggio|documento)|questa e-?mail|le informazioni contenute)\b.{0,120}(?:riservat|"
        r"confidenzial)",
        r"(?:dit bericht|deze e-?mail)\b.{0,120}vertrouwelijk|(?:detta|dette|denne) (?:meddelande|e-?post|"
        r"e-?mail)\b.{0,120}(?:konfidenti|fortrolig)",
        r"(?:ta wiadomość|niniejsza wiadomość)\b.{0,120}poufn|bu (?:e-?posta|mesaj)\b.{0,120}gizli|"
        r"это (?:сообщение|письмо)\b.{0,120}конфиденциальн",
        r"please (?:consider|think of) the environment before|bitte (?:denken|prüfen) sie.{0,40}(?:umwelt|"
        r"drucken)|pensez à l['’]environnement",
        r"(?:virus-?free|this email has been (?:checked|scanned)|diese e-?mail wurde von .{0,30}(?:geprüft|"
        r"gescannt))",
    )
    + r")"
)
