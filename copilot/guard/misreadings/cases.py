"""The case of a rule told as the customer's own: "your parcel is lost" of "if a parcel is lost, we send a new one", "your
lamp is under warranty" of "a lamp under warranty is repaired"; and a rule told of them without the case that it is for.

Who has written of their case in the mail may be told of it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from copilot.guard.claims.alignment.matching import stems
from copilot.guard.claims.alignment.reading import FULL, Reading, read
from copilot.guard.claims.numbers.quantities import SPANS, first_same, quantities
from copilot.guard.misreadings.conditions import CLAUSE_END, FOLLOWS, depends
from copilot.guard.misreadings.statement import READ, Statement
from copilot.text.languages import whole_words
from copilot.text.normalize import fold, unaccented

# What opens a clause with a case, and who a statement about a customer's own case speaks to.
OPENS_CASE = {
    "en": "if|when|in case|should|once|as soon as|as long as|whenever",
    "de": "wenn|falls|sobald|sollte",
    "fr": "si|s'ils?|lorsqu[e']|quand|en cas de|des que|tant que",
    "es": "si|cuando|en caso de(?: que)?|en cuanto|tan pronto como",
    "nl": "als|indien|wanneer|zodra",
    "it": "se|quando|in caso di|appena",
    "pt": "se|quando|em caso de|assim que|logo que",
    "pl": "jesli|gdy|kiedy|w przypadku|jak tylko",
}
TO_CUSTOMER = {
    "en": "you|your|yours",
    "de": r"sie|ihnen|ihre?[nmrs]?|du|dir|dein\w*",
    "fr": "vous|votre|vos|tu|ton|ta|tes",
    "es": "usted|su|sus|tu|tus",
    "nl": "u|uw|je|jij|jouw",
    "it": "lei|suo|sua|suoi|sue|tuo|tua|vostr[oaie]",
    "pt": "seu|sua|seus|suas|voce",
    "pl": r"pan|pani|panstw\w*|twoj\w*",
}
# What joins a thing to how it is; in an article it also ends what a rule is about.
IS = {
    "en": "is|are|will be|gets|get|has been|have been|can|may|must|should|was|were|has not been|have not been|has(?! to)"
    "|holds?|have(?! to)|had(?! to)|exceeds?|lies?|stays?",
    "de": "ist|sind|wird|werden|bleibt|kann|konnen|darf|muss|mussen|wurde|hat|haben|besitzen|ubersteigt|hatte|hatten"
    "|liegt|liegen|steht|stehen|bleiben",
    "fr": "est|sont|sera|seront|peut|peuvent|doit|doivent|a ete|avez|a|depasse",
    "es": "es|son|esta|estan|sera|seran|queda|quedan|puede|pueden|debe|deben|tiene|tienen|supera",
    "it": "e|sono|viene|vengono|sara|saranno|puo|possono|deve|devono|ha|supera",
    "nl": "is|zijn|wordt|worden|kan|kunnen|mag|mogen|moet|moeten|heeft|hebt|had|hadden|ligt|liggen|staat|blijft|overschrijdt",
    "pt": "e|sao|esta|estao|sera|serao|fica|ficam|pode|podem|deve|devem|tem|ultrapassa",
    "pl": "jest|sa|zostanie|zostaje|zostana|bedzie|moze|moga|musi|ma|przekracza",
}
# Verbs behind which a rule says something of its subject, beside IS.
RULES = {
    "en": "costs?|pays?|gets?|receives?|needs?|includes?|cannot|appears?|travels?|goes|go",
    "de": "kostet|kosten|zahlt|zahlen|bekommt|bekommen|erhalt|erhalten|braucht|brauchen|durfen",
    "fr": "coutent?|paie|paient|beneficient?|recoit|recoivent|ont|a",
    "es": "cuestan?|pagan?|reciben?|necesitan?",
    "it": "costa|costano|paga|pagano|riceve|ricevono|hanno",
    "nl": "kost|kosten|betaalt|betalen|krijgt|krijgen|hebben",
    "pt": "custam?|pagam?|recebem?|precisam?",
    "pl": "kosztuje|kosztuja|placi|placa|otrzymuje|otrzymuja",
}
# What binds a state to an occasion. Beside OPENS_CASE.
OCCASION = {
    "en": r"for (?=customers|members|users|guests|patients|students|people|those|anyone)|from (?=\S*\d)|after|until"
    r"|because of|due to|during|while",
    "de": r"fur (?=kund|mitglied|nutzer|gaste|patient|student|alle,)|ab (?=\S*\d)|ab einem \w+ von|nach|bei|bis"
    r"|wahrend|wegen|nachdem|solange",
    "fr": r"pour (?=les )|a partir de|apres|des que|pendant|jusqu'[ao]"
    r"|a cause"
    r"|en raison",
    "es": r"para (?=los|las|client|soci)|a partir de|al (?=\w+r\b)|despues de|tras|hasta|mientras|debido a|durante",
    "it": r"per (?=i |gli |le |chi |client|soci)|a partire da|da (?=\S*\d)|dopo|fino a|durante|a causa|per",
    "nl": r"voor (?=klant|leden|gebruiker|gasten|wie)|vanaf|na|bij|totdat|tot|wegens|tijdens|zolang",
    "pt": r"a partir de|ao (?=\w+r\b)|apos|depois d[eoa]|ate|durante|devido a",
    "pl": r"od (?=\S*\d)|po|do czasu|podczas|z powodu",
}
# What only may be.
MAY = {
    "en": "may|might|could|can",
    "de": "kann|konnen|konnte|konnten",
    "fr": "peut|peuvent|pourrait|pourraient",
    "es": "puede|pueden|podria|podrian",
    "it": "puo|possono|potrebbe|potrebbero",
    "nl": "kan|kunnen|zou|zouden",
    "pt": "pode|podem|poderia|poderiam",
    "pl": "moze|moga|moglby|moglaby",
}
AND = {
    "en": "and|so|therefore", "de": "und|daher|deshalb|also", "fr": "et|donc",
    "es": "y|así que|de modo que|por lo que", "it": "e|quindi",
    "nl": "en|dus", "pt": "e|portanto", "pl": "i|więc|dlatego",
}  # fmt: skip
RELATIVE = re.compile(r"(?<!\w)(?:that|which|who|die|der|das|qui|que|che|dat|ktor\w+)(?: \w+){0,1}? $")
WHOSE = re.compile(r"(?:, (?:die|der|das|denen|deren|dat|ktor\w+)|(?<=\w )(?:that|which|who|qui|que|che))(?!\w)")
COMPARES = re.compile(
    r"(?<!\w)(?:over|under|above|below|more|less|older|younger|outside|exceeds?|uber|unter|ubersteigt|mehr|weniger|plus|moins"
    r"|depasse|mas|menos|supera|piu|meno|meer|minder|boven|onder|overschrijdt|mais|ultrapassa|ponad|powyzej|mniej|wiecej"
    r"|przekracza)(?!\w)"
)
MAY_BE = 2  # significant words behind a "may"
# A reason, which is compared with mail and data by itself (copilot.guard.grounding.premises).
AS = re.compile(
    r"\s*(?:as|since|given that|now that|da|nachdem|comme|puisque|como|ya que|puesto que|poiche|siccome|visto che|dato che"
    r"|aangezien|ja que|uma vez que|skoro)(?!\w)"
)
# What narrows the subject of a rule: "cards with open fees are blocked".
NARROWS = {
    "en": "from|with|without|that|which|who|over|under|above|below|outside|older|younger|more than|less than|worth"
    "|made|bought|booked|paid|returned|sent|ordered",
    "de": "aus|mit|ohne|die|der|das|uber|unter|ab|ausserhalb|von mehr als|von weniger als",
    "fr": "avec|sans|qui|de plus de|de moins de|superieure?s? a|inferieure?s? a|hors",
    "es": "con|sin|que|de mas de|de menos de|superiores a|inferiores a|fuera de",
    "it": "con|senza|che|di piu di|oltre|superiori a|inferiori a|sopra|sotto|fuori",
    "nl": "uit|met|zonder|die|dat|boven|onder|vanaf|buiten|van meer dan|van minder dan",
    "pt": "com|sem|que|acima de|abaixo de|de mais de|superiores a|fora d[aoe]",
    "pl": "z|ze|bez|ktore|ktory|ktora|powyzej|ponizej|ponad|spoza",
}
TO_CUSTOMER_THING = {
    language: re.compile(rf"(?<!\w)(?:{words}) (?P<thing>[\w-]+)") for language, words in TO_CUSTOMER.items()
}
# How a clause begins whose subject is the customer, their thing or ours; an order ("send us your slip") begins otherwise.
SUBJECT = re.compile(
    r"\s*(?:(?:unfortunately|currently|also|then|at|on|in|an|bei|leider|auf|unfortunatamente|malheureusement|lamentablemente)\s)?"
    r"(?:you|your|we|the|this|it|they|he|she|an?"
    r"|ihre?[nmrs]?|ihnen|sie|wir|d(?:er|ie|as|em|en)|ein\w{0,2}|er|es|dein\w*"
    r"|votre|vos|vous|nous|l[ea]s?|une?|ils?|elles?"
    r"|sus?|usted|tus?|el|los|las|una?|hemos|ha|ya"
    r"|il|i|gli|lo|suo|sua|lei|ha|abbiamo|uno"
    r"|uw|u|je|jouw|de|het|een|wij|hij|o|a|os|as|seu|um|uma|ja|nos"
    r"|pan|pani|panstwo|panstwa|twoj\w*|jest|zostal\w*)(?![\w-])"
)
# A step beside another, which is no case.
IN_TURN = re.compile(
    r"(?<!\w)(?:(?:after|before|until) (?:you|it|they|we)|nachdem|bevor|apres que|avant (?:que|de)|despues de que|antes de que"
    r"|dopo che|prima che|nadat|voordat|totdat|depois que|antes que|zanim|po tym)(?!\w)"
)
# Of one language only: "car" is French, and "want" Dutch.
WHY = {
    language: re.compile(rf"(?<!\w)(?:{words})\s")
    for language, words in {
        "en": "because(?! of)", "de": "weil", "fr": "parce que|car", "es": "porque", "it": "perch[eé]", "nl": "omdat|want",
        "pt": "porque", "pl": "poniewa[zż]|bo",
    }.items()
}  # fmt: skip
MODAL = re.compile(
    r"(?<!\w)(?:can|could|must|should|may|might|will|would|need to|needs to|have to|has to|kann|konnen|muss|mussen"
    r"|sollten?|durfen"
    r"|werden|wird|peut|peuvent|pouvez|devez|doit|faut|puede|pueden|debe|deben|tiene que|puo|possono|deve|devono|kunt"
    r"|kan|kunnen"
    r"|moet|moeten|mag|mogen|pode|podem|deve|devem|moze|moga|musi|nalezy)(?!\w)"
)
# "Days you were unable to take": what narrows a thing is not said of the customer.
OF_A_THING = re.compile(r"(?<!and )(?<!that )(?<!so )(?<!but )(?<=\w\w\ws )you $")
CASE = 0.7  # share of the words of a whole sentence that may be its case
TAKES = 0.5  # share of the rule's own words from which the clause tells the rule, not its case
BARE = 3  # words of a state that is told alone


def case_as_fact(told: Statement) -> str:
    """The case of a rule that a clause says of the customer, for people."""
    language = told.language
    speaks, opens = whole_words(TO_CUSTOMER.get(language, "")), _openers(language)
    if speaks is None or opens is None or told.unit.header_cells or not speaks.search(told.bare):
        return ""
    if _supposes(told.bare, language):
        return ""
    source = unaccented(told.unit.text)
    for clause in _clauses(told.text, language):
        reason = AS.match(clause)
        asserts = reason or WHY[language].match(clause) or (speaks.search(clause) and SUBJECT.match(clause))
        if not asserts or (reason and speaks.search(clause)) or MODAL.search(clause):
            continue
        if IN_TURN.search(clause) or opens.search(clause) or depends(clause, language):
            continue
        reading = read(clause, language)
        if _claimed(told, reading):
            continue
        for case, rule in _cases(source, language):
            if any(reading.negations.values()) and not any(read(case, language).negations.values()):
                continue  # it says that this is not the case
            if _tells_case(clause, reading, case, rule, told):
                return case.strip(" ,.;")
    return ""


def _tells_case(text: str, clause: Reading, case: str, rule: str, told: Statement) -> bool:
    """Whether the clause says what the case says, and of the rule at most the thing that it is about."""
    language = told.language
    in_case, in_rule = (stems(language, read(part, language).stems) for part in (case, rule))
    apart = [word for word in clause.telling if in_case.match(word.stem)]
    own = [word for word in apart if not in_rule.match(word.stem) and not told.around.claimed.match(word.stem)]
    told_figures = quantities(text, language)
    figures = [each for each in told_figures if first_same(each, quantities(case, language))]
    if told_figures and not figures:
        return False  # worked out, or of another rule
    theirs = quantities(told.around.mail[:READ], language)
    dated = any(each.kind == "date" for each in theirs)  # from dates a span is worked out
    units = {one.unit for one in theirs}
    untold = [each for each in figures if each.unit not in units and not (dated and each.unit in SPANS)]
    if not untold and (figures or not own):
        return False
    thing = TO_CUSTOMER_THING.get(language)
    named = thing.search(text) if thing else None
    things = {word.stem for word in read(named["thing"], language).telling} if named else frozenset()
    held = stems(language, clause.stems)
    ours = [word for word in read(rule, language).telling if not in_case.match(word.stem)]
    weight = sum(word.weight for word in ours)
    taken = sum(word.weight for word in ours if held.match(word.stem))
    loose = [word for word in clause.telling if not (in_case.match(word.stem) or in_rule.match(word.stem))]
    unknown = sum(word.weight for word in loose if word.stem not in things)
    known = sum(word.weight for word in apart) + len(figures) * FULL
    if known < FULL:
        return False
    if not ours:  # no verb shows where the case ends
        return unknown <= known and sum(map(bool, map(held.match, in_case.exact))) <= CASE * len(in_case.exact)
    return unknown <= known and taken < TAKES * weight


def _cases(source: str, language: str) -> Iterator[tuple[str, str]]:
    """Each case that a sentence names, with the rest of it."""
    opens = _openers(language)
    for match in opens.finditer(source) if opens else ():
        end = CLAUSE_END.search(source, match.end())
        stop = end.start() if end else len(source)
        if not end and not source[: match.start()].strip():
            join = _main_join(source[match.end() :], language)
            stop = match.end() + join.start() if join else stop
        yield source[match.start() : stop], f"{source[: match.start()]} {source[stop:]}"
    for part in CLAUSE_END.split(source):
        verb = _main_join(part, language)
        narrow = whole_words(NARROWS[language])
        if verb and narrow and narrow.search(part, 0, verb.start()):
            yield part[: verb.start()], part[verb.start() :]
    relative, join = WHOSE.search(source), _main_join(source, language)
    if relative and join and relative.end() < join.start():  # of the subject; any other may tell the rule itself
        end = CLAUSE_END.search(source, relative.end())
        stop = min(end.start(), join.start()) if end else join.start()
        yield source[relative.start() : stop], f"{source[: relative.start()]} {source[stop:]}"


def _supposes(bare: str, language: str) -> bool:
    """Whether the statement begins with a case of its own: what follows holds in that case."""
    opens = whole_words(OPENS_CASE.get(language, ""))
    return bool(opens and opens.match(bare.lstrip(" \"'(*-")))


@lru_cache(maxsize=16)
def _openers(language: str) -> re.Pattern[str] | None:
    return whole_words("|".join(filter(None, (table.get(language, "") for table in (OPENS_CASE, OCCASION)))))


def _claimed(told: Statement, part: Reading) -> bool:
    """Whether the customer has written each telling word of the clause, other than in a question whether it is so."""
    return all(told.around.claimed.match(word.stem) for word in part.telling)


def state_as_fact(told: Statement) -> str:
    """What a rule is about, what it is bound to or may be, said of the customer as it stands, for people: "your lamp is
    under warranty" of "a lamp under warranty is repaired", "your account is blocked" of "an account is blocked after five
    wrong passwords", "your line is slow" of "lines may be slow"."""
    language = told.language
    speaks, joins = (whole_words(table.get(language, "")) for table in (TO_CUSTOMER, IS))
    if speaks is None or joins is None or told.unit.header_cells or depends(told.bare, language):
        return ""
    if _supposes(told.bare, language):
        return ""
    source = unaccented(told.unit.text)
    for clause in _clauses(told.text, language):
        join = next((found for found in joins.finditer(clause) if speaks.search(clause[: found.start()])), None)
        if join is None or AS.match(clause) or IN_TURN.search(clause) or OF_A_THING.search(clause[: join.start()]):
            continue
        thing, state = read(clause[: join.start()], language), read(clause[join.end() :], language)
        if not state.telling or all(told.around.claimed.match(word.stem) for word in state.telling):
            continue
        may = MAY[language]
        if _names_case(thing, state, clause, source, told):
            return clause.strip()
        if len(state.texts) <= BARE and not quantities(clause, language) and _bound(state, clause, source, told):
            return clause.strip()
        if not re.search(rf"(?<!\w)(?:{may})(?!\w)", clause) and _may_be(state, source, may):
            return clause.strip()
    return ""


def subject_narrowed(told: Statement) -> str:
    """What narrows the subject of a rule that the statement tells of the customer's thing without it, for people: "your
    card is blocked" of "cards with open fees are blocked"."""
    language = told.language
    speaks, narrows = (whole_words(table.get(language, "")) for table in (TO_CUSTOMER, NARROWS))
    opens = whole_words(OPENS_CASE.get(language, ""))
    if speaks is None or narrows is None or opens is None or told.unit.header_cells or not speaks.search(told.bare):
        return ""
    if any(opens.search(part) for part in CLAUSE_END.split(told.bare)):
        return ""
    said, claimed = told.around.said, told.around.claimed
    mine = stems(language, told.plain.stems)
    for part in CLAUSE_END.split(unaccented(told.unit.text)):
        join = _main_join(part, language)
        narrow = narrows.search(part, 0, join.start()) if join else None
        if join is None or narrow is None:
            continue
        head, rest = read(part[: narrow.start()], language), read(part[join.start() :], language)
        narrowing = part[narrow.start() : join.start()]
        own = [word for word in read(narrowing, language).telling if word.weight >= FULL]
        any_thing = bool(head.telling) and head.telling[0].weight < FULL  # "items with a dot"
        if not own or not (any_thing or head.share_in(mine) >= FOLLOWS) or rest.share_in(mine) < FOLLOWS:
            continue
        if any(said.match(word.stem) or claimed.match(word.stem) for word in own):
            continue
        figures = quantities(told.around.mail[:READ], language)
        if any(
            first_same(each, figures) or each.unit in {one.unit for one in figures}
            for each in quantities(narrowing, language)
        ):
            continue
        return narrowing.strip()
    return ""


def _names_case(thing: Reading, state: Reading, clause: str, source: str, told: Statement) -> bool:
    """Whether the source only names the case: the state stands in its subject, before what the rule says of it."""
    language = told.language
    figures = quantities(clause, language)
    if figures and not COMPARES.search(clause):
        return False
    if figures and any(first_same(each, quantities(told.around.mail[:READ], language)) for each in figures):
        return False
    states = [word.stem for word in state.telling]
    for part in CLAUSE_END.split(source):
        join = _main_join(part, language)
        subject = read(part[: join.start()] if join else part, language)
        within = stems(language, subject.stems)
        if join is None:
            ahead = [word.stem for word in subject.words if word.stem]
            both = {*states, *(word.stem for word in thing.telling)}
            if len(ahead) > len(both) and {*ahead[: len(both)]} == both:
                return True
        elif all(map(within.match, states)):
            after = stems(language, read(part[join.start() :], language).stems)
            if not any(map(after.match, states)):
                return True
    return False


def _main_join(clause: str, language: str) -> re.Match[str] | None:
    """The first word that joins a thing to what is said of it, not one of "lamps that are new"."""
    joins = whole_words(f"{IS[language]}|{RULES[language]}")
    found = joins.finditer(clause) if joins else ()
    return next((match for match in found if not RELATIVE.search(clause[: match.start()])), None)


def _bound(state: Reading, clause: str, source: str, told: Statement) -> bool:
    """Whether the source binds the state, which is told alone, to an occasion that neither draft nor mail names."""
    language = told.language
    known = _openers(language)
    if known is None or any(known.search(part) for part in CLAUSE_END.split(told.bare)):
        return False
    said = read(clause, language)
    others = stems(language, told.around.said.exact - said.stems)
    for part in CLAUSE_END.split(source):
        found = known.search(part)
        if found is None or state.telling[0].stem not in read(part, language).stems:
            continue
        occasion = read(part[found.end() :], language).telling
        own = [word.stem for word in occasion if word.stem not in said.stems and word.weight >= FULL]
        if own and not any(others.match(stem) or told.around.claimed.match(stem) for stem in own):
            return True
    return False


def _may_be(state: Reading, source: str, may: str) -> bool:
    """Whether the source only says that it may be so."""
    for match in re.finditer(rf"(?<!\w)(?:{may})(?!\w)", source):
        behind = read(source[match.end() :], state.language)
        first = [word.stem for word in behind.words if word.stem and word.clause == 0][:MAY_BE]
        if state.telling[0].stem in first:
            return True
    return False


@lru_cache(maxsize=2_048)
def _clauses(text: str, language: str) -> tuple[str, ...]:
    """Without accents, split at punctuation and before what follows: "your fare is Basic, and so it cannot be changed". A
    reason stays whole."""
    joins = whole_words(AND.get(language, ""))
    found: list[str] = []
    for clause in CLAUSE_END.split(fold(text)):
        begins = [match.start() for match in WHY[language].finditer(clause)] if language in WHY else []
        plain, *reasons = (clause[start:end] for start, end in pairwise((0, *begins, len(clause))))
        found += [*(joins.split(plain) if joins else (plain,)), *reasons]
    return tuple(unaccented(part) for part in found if part.strip())
