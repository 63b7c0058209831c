"""Words as the extractive parts compare them: stemmed, folded, without the ones that tell nothing."""

import re
import unicodedata
from functools import lru_cache
from threading import local
from typing import Any

import Stemmer

ALGORITHMS = {
    "en": "english",
    "de": "german",
    "fr": "french",
    "es": "spanish",
    "it": "italian",
    "pt": "portuguese",
    "nl": "dutch",
    "sv": "swedish",
    "pl": "polish",
    "tr": "turkish",
    "ar": "arabic",
    "da": "danish",
    "fi": "finnish",
    "no": "norwegian",
    "hu": "hungarian",
    "ro": "romanian",
    "ru": "russian",
}

WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")

# Words that carry no topic: articles, pronouns, auxiliaries, question words and the courtesies of a mail.
STOPWORDS = {
    "en": """a about above after again all also am an and any anyone anything are as at be because been before being
        both but by can cannot could did do does doing don't each either else even ever every few for from further get
        getting give go going got had has have having he hello help her here hers hi him his how however i i'd i'll i'm
        i've if in into is isn't it it's its just know let like me might more most much must my myself need no nor not
        now of off on once one only or other our ours out over own please possible really regards same say see shall
        she should since so some someone something still such take
        takes taking tell than thank thanks that that's the their theirs them
        then there these they thing this those through to too under until up us very want wanted was wasn't way we
        well were what what's when where whether which while who whom whose why will wish with without won't would
        wondering assist able yes yet you you're your yours doesn't didn't can't couldn't haven't hasn't dear team support kind
        best cheers sincerely explain question questions ask asking""",
    "de": """ab aber alle allem allen aller alles als also am an andere auch auf aus bei beim bin bis bitte da damit
        danke dann das dass dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch
        ein eine einem einen einer eines er es etwas euch euer eure für gerne gibt hab habe haben hallo hat hatte ich
        ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jetzt kann kein keine keinen können könnte könnten
        man mein meine meinem meinen meiner mich mir mit möchte möglich muss müssen nach nicht noch nun nur ob oder
        ohne schon sehr sein seine sich sie sind so soll sollte sondern über um und uns unser unsere unter viele vom
        von vor wann war waren warum was weil welche welchen welcher welches wenn wer werde werden wie wieder will wir
        wird wo wollen wurde zu zum zur mal mfg grüße grüßen viele freundlichen geehrte damen herren team frage
        fragen tun machen""",
    "fr": """à ai ainsi alors après au aucun aussi autre aux avec avez avoir avons bonjour bonsoir c'est ça car ce cela
        ces cet cette ceux chez combien comme comment cordialement d'un d'une dans de des depuis du elle elles en encore
        entre est est-ce et être étais faire faut il ils j'ai je l'on la là le les leur leurs lui ma mais me même merci
        mes moi mon n'est ne nos notre nous on ou où par parce pas peut peux plus pour pourquoi pouvez pourriez puis-je
        qu'est-ce quand que quel quelle quelles quels qui quoi sa sans se ses si son sont souhaite suis sur ta te tes
        toi ton tous tout toute très tu un une va veux voudrais vos votre vous y savoir svp salut madame monsieur équipe
        question puis""",
    "es": """a al algo alguien algún alguna ante antes aquí así aún buenas buenos cada como cómo con cordial cual cuál
        cuando cuándo de del desde días donde dónde dos e el él ella ellos en entre era es esa ese eso esta está estaba
        estamos están estar este esto estos estoy favor fue gracias ha hacer hasta hay he hola hoy la las le les lo los
        más me mi mientras mis mucho muchas muy nada ni no nos nosotros o os otra otro para pero poder podría podrían por porque
        puede pueden puedo pues que qué querría quería quien quién quiero quisiera saber sabe se ser si sí sin sobre
        somos son soy su sus también tan te tengo tiene tienen todo todos tras tu tus un una uno unos usted ustedes va
        y ya yo saludos estimados equipo pregunta tardes""",
    "it": """a ad agli ai al alla alle allo anche ancora avere avete aveva avrei c'è che chi ci ciao cioè come con cosa
        così cui da dal dalla dalle dei del della delle dello dentro di dopo dove dov'è e è ed era essere fa fare
        favore fra già gli grazie ha hai hanno ho i il in io l'ho la le lei li lo loro lui ma me mi mia mie miei mio
        molto ne nei nel nella nelle no noi non nostra nostro o ogni per perché però più poi posso potete potrei prima
        può puoi qual quale quali quando quanto quella quelle quelli quello questa queste questi questo qui sapere se
        sei senza si sì siamo sia sono sta su sua sue sul sulla suo te ti tra tu tua tuo tutti tutto un un'altra una uno
        vi voi vorrei vostra vostro buongiorno buonasera saluti cordiali salve domanda gentili""",
    "pt": """a à ao aos as às até boa bom com como da das de dela dele depois do dos e é ela ele eles em entre era essa
        esse esta está estão estar estava este eu favor fazer foi gostaria há isso isto já la lhe lo mais mas me mesmo
        meu meus minha minhas muito na não nas nem no nos nós nossa nosso num numa o obrigada obrigado olá onde os ou
        para pela pelo pode podem poderia por porque posso qual quais quando quanto que quem quero saber são se sem ser
        seu seus só sobre sou sua suas também te tem têm tenho teria ter tu um uma você vocês vos dia tarde noite
        atenciosamente cumprimentos equipa equipe pergunta prezados""",
    "nl": """aan al alle alles als alvast an ander andere ben bent bij daar dag dan dank dat de der deze die dit doen
        door dus een en er ge geen goed graag had hallo heb hebben heeft hem het hier hij hoe hun ik in is ja je jij
        jou jouw jullie kan kon kunnen kunt maar me meer men met mij mijn moet moeten mogelijk na naar niet niets werkt nog nu
        of om omdat onder ons onze ook op over te tegen toch toen tot u uit uw van veel via voor vraag waar waarom wanneer
        want waren was wat we wel welke werd wie wij wil wilde willen wordt worden zal ze zei zich zij zijn zo zonder
        zou zouden graag weten beste groet groeten vriendelijke hoi bedankt team""",
    "sv": """alla allt än att av bara bli blir blev både da där de dem den denna dess det detta dig din ditt du efter
        eller en er ert ett finns för från fråga frågor få får går ha hade han har hej hon hur här i in ingen inget
        inte jag kan kunde kunna man med mellan men mig min mina mitt mot mycket ni nu när någon något några och om
        oss på samma sedan ser sig sin sina sitt ska skall skulle snälla som så tack till under upp ut utan vad var
        varför vara varit vart vem vi vid vilka vilken vilket vill veta vänliga hälsningar åt är över möjligt team""",
    "pl": """a aby ale albo bardzo bez bo by być był była było były chcę chciałbym chciałabym ci co cześć czy czyli
        dla dlaczego do dobry dziękuję dzień gdy gdzie go i ich ile im ja jak jaka jaki jakie jako je jego jej jest
        jestem jeszcze jeśli już kiedy kto która które którego którego której który ktoś lub ma mam mamy mi mnie moja
        moje mojego mojej może mogę możecie mój mu my na nam nas nasz nie nich nim niż no o od on ona one oni oraz pan
        pani państwo po pod ponieważ pozdrawiam proszę przez przy się są sobie ta tak także tam te tego tej ten też to
        tu tym w was we wiedzieć więc witam wszystko z za zapytać ze że żeby pytanie zespół""",
    "tr": """acaba ama ancak bana bazı beni benim bir biri biz bize bizim bu bunu bunun çok çünkü da daha de defa değil
        diye en gibi göre hangi hem hep her hiç için ile ise istiyorum iyi kadar kez ki kim kimse lütfen mı mi mu mü
        merhaba nasıl ne neden nerede nereye niye o olan olarak oldu olur olduğu on ona onu onun sanki selam sen siz
        size sizin sonra şey şu teşekkür teşekkürler tüm ve veya var vardı ya yani yok zaten misiniz mısınız musunuz
        müsünüz günler ekibi saygılar soru sorum öğrenmek""",
    "ar": """أن أنا أو أي أين إذا إلى إن ال التي الذي الى ان انا او اي اين اذا عن على في قد كان كانت كل كم كيف كيفية لا
        لقد لكن لم لماذا لن ما ماذا متى مع من منذ نحن هذا هذه هل هناك هو هي و وما ولا يا يمكن يمكنني يمكنكم أريد اريد
        أرجو من فضلك شكرا مرحبا السلام عليكم تحية طيبة بعد لي لدي عندي هناك كنت أود معرفة""",
}

# More than one language: a mail to an English desk says "Hallo" all the same.
GREETINGS = frozenset(["hi", "hello", "hey", "hallo", "bonjour", "hola", "ciao", "ola", "hej", "czesc", "merhaba"])

_stemmers = local()


def stemmer(language: str) -> Any:
    """Snowball's objects hold the word under work, so each thread has its own."""
    if language not in ALGORITHMS:
        return None
    known = _stemmers.__dict__
    if language not in known:
        known[language] = Stemmer.Stemmer(ALGORITHMS[language])
    return known[language]


def fold(word: str) -> str:
    """Without accents and in small letters: "Café" and "cafe" are one word to a customer in a hurry."""
    if word.isascii():
        return word.casefold()
    decomposed = unicodedata.normalize("NFKD", word.casefold().replace("’", "'"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


@lru_cache(maxsize=32)
def stopwords(language: str) -> frozenset[str]:
    return frozenset(fold(word) for word in STOPWORDS.get(language, "").split()) | GREETINGS


@lru_cache(maxsize=20_000)
def stem(word: str, language: str) -> str:
    """`word` in small letters."""
    machine = stemmer(language)
    return fold(machine.stemWord(word.replace("’", "'")) if machine else word)


def words(text: str) -> list[str]:
    return [match.group().casefold() for match in WORD.finditer(text)]


def terms(text: str, language: str) -> list[str]:
    """Stems in their order, repeated where the text repeats them."""
    stop = stopwords(language)
    return [stem(word, language) for word in words(text) if fold(word) not in stop]
