"""Detects favours that only a person may grant: taking over costs, gifts, exceptions, longer warranties, replacements.

`policy` detects actions by their verbs; this module uses set phrases in which we give something to this customer.
General statements of articles ("the customer pays the return") contain none of them.
"""

import re
from collections.abc import Iterator
from functools import cache

from copilot.text.languages import SUPPORTED, lexicon
from copilot.text.normalize import fold
from copilot.text.signal_patterns import expanded

GAP = r"(?:[\s,]+[^\s,.!?]+){0,5}[\s,]+"
BEFORE = 25  # characters before a phrase in which a "not" denies it

# ~ matches up to five words, [a b] either word, * any ending; FILLERS may stand between any two words
COMMITTING = {
    "en": """on its way to you, on their way to you, [we we'll we've i i'll i've] ~ [cover covered bear pay paid
        absorb] ~ [cost costs label shipping postage fee fees difference courier repair return customs], [is
        are be] on us, at our expense, on the house, as a gift, gift from us, [make making made] an exception,
        gesture of goodwill,
        goodwill gesture, as goodwill, as a goodwill, as a courtesy, out of courtesy, [we i we'll i'll we've
        i've] ~ [extend extended] your ~ warranty, extended your warranty, [we i we'll i'll we've i've] ~ [waive
        waived], at no cost to you, no cost to you, free of charge for you, [we i we'll i'll] ~ [send ship
        repair replace deliver] ~ free of charge, you don't have to pay, you do not have to pay, you won't have
        to pay, will be sent ~ to you, [your the] new ~ [ships leaves] [today tomorrow], [we i we'll i'll] ~
        exchange [it them], [we i we'll i'll] ~ take ~ back even, [we i we'll i'll] ~ repair it, [your a]
        voucher ~ attached, [offer give giving] you ~ [discount voucher credit], added ~ free month, a free
        month to your, [we've we have i've i have] ~ upgraded your, processed your return, as an apology, as
        compensation, [we i] guarantee, get your money back, eur back, a new one is coming, keep ~ for free,
        [we i we'll i'll] ~ send you ~ [new another] [one lamp item unit], you can keep it""",
    "de": """[wir ich] ~ [schicke schicken sende senden] ~ ersatz, schicken ihnen ~ ersatz, ersatz ~ unterwegs, [wir
        ich] [übernehmen übernehme], [übernehmen übernehme] [wir ich], [wir ich] tragen ~ kosten, kosten ~
        tragen wir, zahlen wir, wir zahlen, [geht gehen] ~ auf uns, auf unsere kosten, aufs haus, als geschenk,
        wir schenken,
        schenken wir, schenken ihnen, [machen mache] [wir ich] ~ ausnahme, [wir ich] ~ [machen mache] ~
        ausnahme, ausnahmsweise, garantie ~ verlängert, verlängern ~ ihre garantie, wir erlassen, erlassen wir,
        erlassen ihnen, aus kulanz, kulanzhalber, kulanterweise, [senden schicken] wir ihnen ~ [kostenlos
        kostenfrei gratis], [wir ich] ~ ihnen ~ [kostenlos kostenfrei gratis], zu ihnen unterwegs, unterwegs zu
        ihnen, auf dem weg zu ihnen, tauschen ihnen, rücksendung habe ich, rücksendung ~ bearbeitet habe, als
        entschuldigung, als wiedergutmachung, als entschädigung, nichts [bezahlen zahlen], trotz abgelaufener,
        ihr ersatz* ~ geht, [rabatt gutschein] ~ anbieten, ohne berechnung, bekommen ~ geld ~ zurück,
        gratismonat, [wir ich] [garantieren garantiere], ~ hochgestuft, wird für sie veranlasst, lasse ihnen ~
        zukommen, lassen ihnen ~ zukommen, schreiben ihnen ~ gut""",
    "fr": """en route vers vous, est en route, en chemin vers vous, [nous je] ~ prenons en charge, prenons à notre
        charge, prends en charge, à notre charge, à nos frais,
        [frais livraison port envoi étiquette retour] ~ [est sont] pour nous, en cadeau,
        [ferons faisons fais ferai] ~ exception, ~ prolongé
        votre garantie, prolongeons votre garantie, geste commercial, à titre commercial, à titre exceptionnel,
        vous offrons, vous offre, nous vous enverrons ~ gratuitement, [nous je] vous ~ gratuitement, sans frais
        pour vous, [nous je] vous garantis*, en guise d'excuse, à titre de compensation, vous dédommager*""",
    "es": """está en camino, en camino hacia usted, nos hacemos cargo, me hago cargo, asumimos, asumiremos, correrá*
        de nuestra cuenta, corren de nuestra cuenta, corre de nuestra cuenta, por nuestra cuenta, a nuestro cargo,
        como regalo,
        de regalo para usted, [haremos hacemos haré] una excepción, ampliado su garantía, ampliaremos su
        garantía, gesto comercial, como compensación, le regalamos, le obsequiamos, [le les] enviaremos ~
        [gratis gratuitamente], [le les] enviaremos ~ sin coste, sin coste para usted, le garantizamos""",
    "it": """in viaggio verso di lei, è in viaggio, ci facciamo carico, mi faccio carico, a nostro carico,
        a nostre spese, in regalo,
        [faremo facciamo farò] ~ eccezione, esteso la sua garanzia, estenderemo la sua garanzia, gesto
        commerciale, le regaliamo, le offriamo, come compensazione, come risarcimento, [le] invieremo ~
        gratuitamente, le invieremo ~ gratis, senza costi per lei, le garantiamo""",
    "pt": """está a caminho, suportamos, suportaremos, por nossa conta, a nosso cargo, assumimos, como presente,
        oferecemos-lhe, [abrir abriremos abrimos fazer faremos] ~ exceção, prolonguei a sua garantia,
        prolongámos a sua garantia, prolongaremos a sua garantia, gesto comercial, como compensação, enviaremos
        ~ gratuitamente, enviaremos ~ grátis, sem custos para si, garantimos-lhe""",
    "nl": """onderweg naar u, onderweg naar je, [nemen neem] ~ kosten ~ op ons, [wij we] vergoeden, voor onze
        rekening, op onze kosten, als cadeau, [maken maak] ~ uitzondering, heb uw garantie ~ verlengd,
        uit coulance, coulancehalve,
        [sturen stuur] [u je] ~ [gratis kosteloos], [wij we] ~ [sturen stuur] ~ gratis, [geven] [wij we] u, als
        compensatie, als excuus, wij garanderen, zonder kosten voor u, u hoeft niets te betalen""",
    "sv": """på väg till dig, vi står för, står vi för, vi betalar, betalar vi, vi bjuder på, bjuder vi på,
        som gåva, [gör gjort] ~ undantag,
        förlängt din garanti, förlänger din garanti, som kompensation, som plåster, på vår bekostnad, vi skickar
        ~ [kostnadsfritt gratis] ~ dig, vi skickar ~ [kostnadsfritt gratis], utan kostnad för dig, vi
        garanterar, ger vi dig""",
    "pl": """w drodze do [pana pani państwa ciebie], pokryjemy, pokryję, bierzemy na siebie, biorę na siebie, na nasz
        koszt, [ponosimy poniesiemy] ~ [koszt koszty], w prezencie, [zrobimy zrobię robimy] ~ wyjątek,
        przedłużyłem ~ gwarancję, przedłużyłam ~
        gwarancję, przedłużymy ~ gwarancję, przedłużyliśmy ~ gwarancję, w ramach rekompensaty, jako
        rekompensatę, w ramach przeprosin, [wyślemy wyślę] ~ za darmo, [wyślemy wyślę] ~ bezpłatnie,
        gwarantujemy, damy [panu pani państwu ci]""",
    "tr": """yola çıktı, biz karşıl*, tarafımızca karşılan*, bizden olsun, masrafı bizden, ücreti bizden, bizden
        hediye, istisna yapaca*, istisna yapıyor*, garantinizi ~ uzat*, telafi olarak, özür olarak, jest olarak,
        size ücretsiz ~ gönder*, size ~ ücretsiz gönder*, garanti ediyor*, size ~ vereceğiz, ücretsiz
        göndereceğiz""",
    "ar": """في طريقه إليك, في طريقها إليك, سنتحمل, نتحمل نحن, على حسابنا, علينا, كهدية, هدية منا, سنستثنيك, استثناء
        لك, مددت ضمانك, مددنا ضمانك, سنمدد ضمانك, كتعويض, تعويضا لك, سنرسل لك ~ مجانا, نضمن لك, سنمنحك, كاعتذار""",
}
# Words inside such a phrase that leave its meaning: "is of course on us this time", "is for this order on us".
FILLERS = {
    "en": """of course, naturally, certainly, obviously, surely, definitely, absolutely, indeed, this time,
        just this once,
        this once, for once, today, entirely, completely, fully, wholly, totally, all, both, also, always, then, now,
        simply, gladly, again, once more, exceptionally, for [this these your the] *, because of the *""",
    "de": """natürlich, selbstverständlich, gern, gerne, dieses mal, diesmal, für diesmal, ganz, komplett, vollständig,
        voll, alle, auch, immer, jetzt, heute, dann, wieder, noch einmal, einmal, [für bei wegen] [dies* ihre* der den
        dem des die das] *""",
    "fr": """bien sûr, bien entendu, naturellement, évidemment, cette fois, cette fois-ci, pour cette fois, entièrement,
        intégralement, totalement, tous, toutes, aussi, toujours, volontiers, exceptionnellement, pour [cette ce
        votre] *""",
    "es": """por supuesto, naturalmente, desde luego, claro, esta vez, por esta vez, totalmente, completamente,
        íntegramente, todos, todas, también, siempre, excepcionalmente, [para en por] [este esta su] *""",
    "it": """naturalmente, ovviamente, certamente, questa volta, per questa volta, interamente, completamente, tutte,
        tutti, anche, sempre, volentieri, eccezionalmente, per [questo questa] *""",
    "pt": """naturalmente, claro, obviamente, com certeza, desta vez, por esta vez, totalmente, inteiramente,
        todos, todas,
        também, sempre, excecionalmente, para [este esta] *""",
    "nl": """natuurlijk, uiteraard, vanzelfsprekend, deze keer, dit keer, ditmaal, graag, helemaal, volledig, geheel,
        allemaal, ook, altijd, voor [deze dit uw] *""",
    "sv": """naturligtvis, självklart, förstås, givetvis, såklart, denna gång, den här gången, gärna, helt, hela, alla,
        också, alltid, för [denna detta din ditt] *""",
    "pl": """oczywiście, naturalnie, tym razem, w całości, całkowicie, wszystkie, też, również, zawsze, chętnie,
        wyjątkowo,
        [dla przy za] [tego tym tej to] *""",
    "tr": "elbette, tabii, tabii ki, doğal olarak, bu sefer, bu kez, bu defa, tamamen, de, da, her zaman, bu * için",
    "ar": "بالطبع, طبعا, هذه المرة, بالكامل, أيضا, دائما",
}
MOST_FILLERS = 3
MONEY_BACK = re.compile(r"^get your money back$|^bekommen .*geld .*zurueck$|^bekommen .*geld .*zurück$")
# "You can keep it, and you pay the difference": what the customer pays for is no gift. "You only pay postage" still is.
PAID_FOR = re.compile(
    r"(?<!\w)(?:you|you'll|you will)(?: (?:then|also|simply|just then))? pay (?!only|just|nothing|no(?!\w)|less)"
)
KEPT = "you can keep it"
SPACE = r"\s+"
UNCERTAIN = {
    "en": "if, once, when, as soon as, unless, whether, would, might, for orders over, can be",
    "de": "wenn, sobald, falls, ob, sofern, würde, würden, kostet",
    "fr": "si, dès que, lorsque, quand, une fois",
    "es": "si, cuando, en cuanto, una vez",
    "it": "se, quando, una volta, appena",
    "pt": "se, quando, assim que, caso",
    "nl": "als u, als je, zodra, wanneer, indien",
    "sv": "om, när, så snart, ifall",
    "pl": "jeśli, gdy, jeżeli, kiedy, czy",
    "tr": "eğer, sonra, -dığında",
    "ar": "إذا, عندما, بعد, لو",
}

# A description of how somebody got a thing is no promise: "a membership bought as a gift ends by itself".
GOT_AS_A_GIFT = {
    "en": r"(?:bought|purchased|received) as a gift",
    "de": r"als geschenk (?:gekauft\w*|(?:erworben|erhalten|bekommen)e[mnrs]?)",
    "fr": r"(?:reçu|acheté|commandé)(?:e|s|es)? en cadeau",
    "es": r"(?:recibid|comprad|adquirid)[oa]s? como regalo",
    "it": r"(?:ricevut|comprat|acquistat)[oaie] in regalo",
    "pt": r"(?:recebid|comprad|adquirid)[oa]s? como presente",
    "nl": r"als cadeau (?:gekregen|gekocht\w*)|(?:gekregen|gekocht\w*) als cadeau",
    "sv": r"(?:köpt\w*|fått) som gåva|som gåva (?:köpt\w*|fått)",
    "pl": r"(?:kupion|otrzyman|dostan)\w+ w prezencie",
}
# The same with the giver's verb, if it is no predicate (no "is", no "we", no recipient) and the sentence goes on: the
# phrase, and the words before and after it that make it one.
GIVEN_AS_A_GIFT = {
    "en": (r"given as a gift", r"is|are|was|were|be|been|being|will|has|have|we|i|us|to you", r"you"),
    "fr": (
        r"(?:offert|donné)(?:e|s|es)? en cadeau",
        r"est|sont|sera|seront|serait|était|été|être|ont|avons|ai|a|nous|je|vous|te",
        r"vous|te",
    ),
    "es": (
        r"(?:dad|ofrecid|regalad)[oa]s? como regalo",
        r"es|son|será|serán|ha|han|hemos|he|está|le|les|te|nos",
        r"le|te|usted",
    ),
    "it": (
        r"(?:dat|offert)[oaie] in regalo",
        r"è|sono|sarà|saranno|viene|vengono|abbiamo|ho|ha|le|ti|vi|ci",
        r"ti|vi|lei",
    ),
    "pt": (r"(?:dad|oferecid)[oa]s? como presente", r"é|são|será|serão|foi|foram|lhe|te|nos", r"lhe|te|si"),
}
GOES_ON = 3  # words after it


def commits(text: str) -> str:
    """The words of a sentence that grant a favour, in any supported language; "" if none do."""
    folded = fold(text)
    return next((found for language in SUPPORTED for found in _granted(folded, language)), "")


def gets_back(granted: str) -> bool:
    """Whether the words that grant a favour say that the customer gets money back, whoever pays it and why."""
    return bool(MONEY_BACK.search(granted))


def paid_for(folded: str) -> bool:
    """Whether a folded sentence says that the customer pays for what it lets them keep."""
    return PAID_FOR.search(folded) is not None


def conditional(text: str, language: str) -> bool:
    """Whether a sentence of this language has a condition."""
    return bool(_patterns(language)[0].search(fold(text)))


def _granted(folded: str, language: str) -> Iterator[str]:
    uncertain, committing = _patterns(language)
    told = list(_gifts_of_others(folded, language))
    free = (
        found
        for found in committing.finditer(folded)
        if not any(a <= found.start() < b for a, b in told) and not (found[0] == KEPT and paid_for(folded))
    )
    found = next(free, None)
    if found is not None and not uncertain.search(folded) and not _denied(folded, found, language):
        yield found[0]


def _gifts_of_others(folded: str, language: str) -> Iterator[tuple[int, int]]:
    """Spans of words that describe how somebody got a thing."""
    if language in GOT_AS_A_GIFT:
        yield from (found.span() for found in re.finditer(rf"(?<!\w)(?:{fold(GOT_AS_A_GIFT[language])})", folded))
    if language in GIVEN_AS_A_GIFT:
        given, predicate, them = map(fold, GIVEN_AS_A_GIFT[language])
        for found in re.finditer(rf"(?<!\w)(?:{given})(?!\w)", folded):
            whole = re.search(rf"(?<!\w)(?:{predicate})(?!\w)", folded[: found.start()])
            to_them = re.search(rf"(?<!\w)(?:{them})(?!\w)", folded[found.end() :])
            if not whole and not to_them and len(folded[found.end() :].split()) >= GOES_ON:
                yield found.span()


def _denied(folded: str, found: re.Match[str], language: str) -> bool:
    """Whether a "not" is before the phrase or in its gaps. For phrases that contain one ("don't have to pay"), only
    before."""
    ahead = folded[max(0, found.start() - BEFORE) : found.start()]
    free = "have to pay" in found[0] or "nichts" in found[0] or "niets" in found[0]
    words = re.findall(r"[^\W_]+(?:'[^\W_]+)?", ahead if free else ahead + found[0])
    return any(word in lexicon(language).negations for word in words)


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    fillers = rf"(?:[\s,]+(?:{_either(FILLERS[language], SPACE)})){{0,{MOST_FILLERS}}}[\s,]+"
    return _whole_words(UNCERTAIN[language], SPACE), _whole_words(COMMITTING[language], fillers)


def _whole_words(phrases: str, between: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_either(phrases, between)})(?!\w)")


def _either(phrases: str, between: str) -> str:
    """A pattern for any of the phrases. `between`: what stands between two of their words."""
    listed = {" ".join(fold(one).split()) for one in expanded(phrases)} - {""}
    ordered = sorted(listed, key=len, reverse=True)
    return "|".join(_pattern(one, between) for one in ordered)


def _pattern(phrase: str, between: str) -> str:
    parts = (re.escape(part.strip()).replace(r"\*", r"\w*").replace(r"\ ", between) for part in phrase.split("~"))
    return GAP.join(part for part in parts if part)
