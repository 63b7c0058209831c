"""Signals of a mail by its words, without a model: spam, complaints, mood, urgency, requests for account data."""

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from copilot.state import MessageCreated
from copilot.text.clauses import ASKS, REGRET, wants_to_know
from copilot.text.deeds import addresses_us, deed_asked
from copilot.text.languages import lexicon
from copilot.text.languages.favours.promised import OTHERS, PROMISED
from copilot.text.languages.withdrawals import ANSWERED, DROPPED, EXCLAIMS, SETTLED, SORRY, WAIVED, WORKS
from copilot.text.matter_phrases import PLEASE
from copilot.text.matters import phrase
from copilot.text.needs_person import spoken_sentences
from copilot.text.needs_person.attacks import hurt_in_care
from copilot.text.normalize import unaccented
from copilot.text.questions import (
    GREETING_LINE,
    TELLING_ALONE,
    own_text,
    own_words,
    replies,
    sentences,
    subject,
    telling,
    topic,
)
from copilot.text.signal_patterns import signal_patterns, with_english
from copilot.text.tokenize import words
from drafts.inbound.mail.reply_parser import says_something
from kb.intents.examples import Neighbour

LINK = re.compile(r"https?://|www\.", re.I)
# "I ordered today" is not urgent; "I need it today!" is.
ONLY_A_DAY = frozenset(
    unaccented(word)
    for word in ("today", "tonight", "heute", "aujourd'hui", "hoy", "oggi", "hoje", "vandaag", "idag", "i dag", "dzisiaj",
                 "dziś", "bugün", "اليوم")
)  # fmt: skip
CLAUSE_ENDS = re.compile(r"[.,;:!?؟\n]")
WORDS_BEFORE = 3  # words before a match that may deny it: "not at all that urgent"
NEGATED = re.compile(r"n[o']t\W+(?:\w+\W+){0,2}\Z")  # "isn't so"
SPAM_BY_PHRASES = (0.0, 0.3, 0.6, 0.85, 0.95)
SPAM_BY_NEIGHBOURS = 0.8
SPAM_IN_A_THREAD = 0.3  # factor: a reply to our mail is unlikely to be spam
LOUD = 3  # exclamation marks
WORDS_AFTER = 2  # words after a wish that may name the actor: Turkish puts the verb last
# "Our users complain about it", "the log complains about a name": complaints of others, in unaccented text.
OTHERS_COMPLAIN = re.compile(
    r"\b(?:(?:users?|customers?|clients?|colleagues?|people|visitors?|members?|students?|system|server|log|app|compiler|"
    r"installer|browser|restart)(?: (?!i |we )\w+){0,2} complain\w*|"
    r"(?:kund\w+|nutzer\w*|anwender\w*|kolleg\w+|leute|besucher\w*|mitarbeiter\w*)(?: \w+){0,2} beschwer\w*|"
    r"(?:clients?|utilisateurs?|collegues?|visiteurs?) (?:\w+ ){0,2}plai(?:gn|nt)\w*|"
    r"(?:clientes?|usuarios?|companeros?|visitantes?) (?:\w+ ){0,2}quej\w*|(?:clienti|utenti|colleghi) (?:\w+ ){0,2}lament\w*|"
    r"(?:klanten|gebruikers?|collega'?s|bezoekers?) (?:\w+ ){0,2}klagen)\b",
)
# "I changed my number plate for the third time": a deed of the writer's own. Who writes, waits or must do so complains.
THIRD_TIME = re.compile(r"\b(?:for the )?third time\b|\bzum dritten mal\b|\bpour la troisieme fois\b")
OWN_CLAUSE = re.compile(r"\b(?:i|we|i've|we've|ich|wir|je|j'ai|nous)\b")
CHASES = re.compile(
    r"\b(?:writ\w*|wrote|ask\w*|call\w*|phon\w*|ring\w*|rang|e-?mail\w*|mail\w*|contact\w*|send\w*|sent|request\w*|report\w*|"
    r"explain\w*|tell\w*|told|try\w*|tri(?:ed|es)|chas\w*|remind\w*|wait\w*|receiv\w*|get|got|getting|had|have to|need\w*|must|"
    r"was|were|been|being|am i|fix\w*|repair\w*|return\w*|send back|"
    r"schreib\w*|geschrieben|frag\w*|gefragt|ruf\w*|\w*gerufen|anruf\w*|meld\w*|gemeldet|bitt\w*|gebeten|wart\w*|gewartet|"
    r"erklar\w*|schick\w*|\w*geschickt|wend\w*|gewandt|kontaktier\w*|erinner\w*|versuch\w*|muss\w*|wurden?|werden?|"
    r"bekomm\w*|bekam\w*|erhalt\w*|\w*mahn\w*|reparier\w*|zuruck\w*|"
    r"ecri\w*|demand\w*|appel\w*|rappel\w*|contact\w*|envo\w*|attend\w*|expliqu\w*|relanc\w*|signal\w*|recois|recu\w*|"
    r"dois|devons|du|ete|essa\w*|repar\w*|renvo\w*)\b"
)
ASKED = re.compile(f"[{''.join(ASKS)}]+")
POLITE = re.compile(
    rf"\b(?:{unaccented(PLEASE)}|kindly|anyway|quand meme|trotzdem|lo stesso|na mesma|de todos modos|anda|mimo to|toch"
    r"|evengoed|lutfen|prosze|snalla|من فضلكم)\b"
)
LONGEST_WITHDRAWAL = 24  # words behind a question that is taken back
COMPLAINS_SOFTLY = 3  # number of negative words that make a complaint


def everything(message: MessageCreated) -> str:
    return unaccented(f"{subject(message)}\n{message.text}")


def spam(message: MessageCreated, language: str, neighbours: Sequence[Neighbour]) -> float:
    """Score from 0 to 1; not a calibrated probability."""
    text = everything(message)
    phrases = {match for known in with_english(language) for match in known.spam.findall(text)}
    points = len(phrases) + (len(LINK.findall(message.text)) >= 3)
    score = SPAM_BY_PHRASES[min(points, len(SPAM_BY_PHRASES) - 1)]
    alike = share(neighbours, "spam")
    if phrases or alike > 0.9:
        score = max(score, SPAM_BY_NEIGHBOURS * alike)
    return score * SPAM_IN_A_THREAD if message.thread else score


def share(neighbours: Sequence[Neighbour], kind: str) -> float:
    """Share of the nearest examples' weight that is of this kind."""
    weights = weighed(neighbours)
    return sum(weight for neighbour, weight in zip(neighbours, weights, strict=True) if neighbour.kind == kind)


def weighed(neighbours: Sequence[Neighbour], sharpness: float = 40.0) -> list[float]:
    """Weights that sum to 1. Sentence embeddings lie close together, so small differences count."""
    if not neighbours:
        return []
    best = max(neighbour.similarity for neighbour in neighbours)
    raw = [math.exp(sharpness * (neighbour.similarity - best)) for neighbour in neighbours]
    return [weight / sum(raw) for weight in raw]


def complains(message: MessageCreated, language: str) -> bool:
    text = _of_the_writer(message, language)
    if signal_patterns(language).complaint.search(text) or hurt_in_care(spoken_sentences(message), language):
        return True
    annoyed = set(signal_patterns(language).negative.findall(text))
    return len(annoyed) >= COMPLAINS_SOFTLY and (message.text.count("!") >= 1 or _shouts(message.text))


def _of_the_writer(message: MessageCreated, language: str) -> str:
    """The mail without complaints of others, and without "the third time" of what its writer does, if nothing in it is
    wrong."""
    text, known = OTHERS_COMPLAIN.sub(" ", everything(message)), signal_patterns(language)
    if not THIRD_TIME.search(text) or "!" in text or known.negative.search(text) or known.trouble.search(text):
        return text
    return re.sub(r"[^.,;:!?\n]+", _without_own_repetition, text)


def _without_own_repetition(clause: re.Match[str]) -> str:
    own = OWN_CLAUSE.search(clause[0]) and not CHASES.search(clause[0])
    return THIRD_TIME.sub(" ", clause[0]) if own else clause[0]


def sentiment(message: MessageCreated, language: str) -> str:
    text, known = _of_the_writer(message, language), signal_patterns(language)
    bad = len(set(known.negative.findall(text))) + 2 * bool(known.complaint.search(text)) + _shouts(message.text)
    good = len(set(known.positive.findall(text)))
    if bad > good:
        return "NEGATIVE"
    return "POSITIVE" if good > bad else "NEUTRAL"


def urgency(message: MessageCreated, language: str) -> str:
    text = everything(message)
    found = {
        match[0] for match in signal_patterns(language).urgent.finditer(text) if not _denied(text, match, language)
    }
    loud = message.text.count("!") >= LOUD
    if found - ONLY_A_DAY or (found and (loud or _shouts(message.text))):
        return "HIGH"
    return "NORMAL"


def _denied(text: str, match: re.Match[str], language: str) -> bool:
    """Whether a match is negated: "It's not urgent", "nicht so dringend", "es eilt nicht"."""
    clause = CLAUSE_ENDS.split(text[: match.start()])[-1]
    near = {*words(clause)[-WORDS_BEFORE:], *words(CLAUSE_ENDS.split(text[match.end() :])[0])[:1]}
    return any(near & _negations(code) for code in {language, "en"}) or bool(NEGATED.search(clause))


@cache
def _negations(language: str) -> frozenset[str]:
    return frozenset(unaccented(word) for word in lexicon(language).negations)


def _shouts(text: str) -> bool:
    letters = [letter for letter in text if letter.isalpha()]
    return len(letters) >= 20 and sum(letter.isupper() for letter in letters) > 0.6 * len(letters)


def wants_meeting(message: MessageCreated, language: str) -> bool:
    return signal_patterns(language).meeting.search(everything(message)) is not None


def asks_account_data(message: MessageCreated, language: str) -> bool:
    return signal_patterns(language).account.search(everything(message)) is not None


def wish_of(message: MessageCreated, language: str) -> str:
    """The wish of a mail. A subject that only names what the text asks about is its title, no wish: "Refund for my annual
    plan" above "Is an annual plan refunded in full?". "Please refund it" is one, and so is what the text asks how to do.
    The subject of a reply may be ours: "Re: Please send us the keys"."""
    text = own_text(message)
    found = wish(text if replies(message) and says_something(message.text) else own_words(message), language)
    if not found or found.rstrip(".") not in subject(message) or addresses_us(unaccented(found), language):
        return found
    questions = [sentence for sentence in sentences(text) if sentence.endswith(ASKS)]
    named = {word for question in questions for word in topic(question, language)}
    how = any(signal_patterns(language).how_to.search(unaccented(question)) for question in questions)
    return found if how or not set(topic(found, language)) <= named else wish(text, language)


def wish(text: str, language: str) -> str:
    """The sentence that asks us to act for the writer, which only a person may do; empty if none does.

    "How do I cancel my order?" and "Can I cancel my order?" ask for information, "Please cancel my order" for an
    action. "I want to cancel my order" asks for an action too, unless the mail goes on to ask how.
    """
    spoken = sentences(text)
    return next(
        (
            sentence
            for sentence in spoken
            if _asks_us(unaccented(sentence), language) and not _only_how(sentence, spoken, language)
        ),
        "",
    )


def _asks_us(folded: str, language: str) -> bool:
    known = signal_patterns(language)
    asked = deed_asked(folded, language)
    if asked is not None and not (wants_to_know(asked, language) or known.own.search(asked)):
        return True
    found = known.wish.search(folded)
    if found is None:
        return False
    before = folded[: found.start()]
    near = folded[: found.end()] + " ".join(folded[found.end() :].split(" ")[: WORDS_AFTER + 1])
    asking = folded if folded.endswith(ASKS) else before
    return not (known.own.search(near) or wants_to_know(asking, language))


def _only_how(sentence: str, spoken: Sequence[str], language: str) -> bool:
    """Whether another sentence asks how: "I would like to cancel my plan. How does that work?"."""
    known = signal_patterns(language)
    found = known.wish.search(unaccented(sentence))
    wanted = found is not None and known.desire.search(unaccented(sentence)[: found.end()])
    return bool(wanted) and any(other != sentence and _asks_how(other, language) for other in spoken)


def _asks_how(sentence: str, language: str) -> bool:
    known, folded = signal_patterns(language), unaccented(sentence)
    asking = sentence.endswith(ASKS) or wants_to_know(folded, language)
    few = telling(sentence, language) < TELLING_ALONE
    return bool(asking) and (few or bool(known.points_back.search(folded) or known.wish.search(folded)))


def promised_by_us(message: MessageCreated, language: str) -> str:
    """The sentence that says one of us promised something, which no article can prove or deny; empty if none does."""
    if language not in PROMISED:
        return ""
    said, others = _promises(language)
    for sentence in sentences(own_words(message)):
        folded = unaccented(sentence)
        if any(not others.search(folded[: found.start()]) for found in said.finditer(folded)):
            return sentence
    return ""


@cache
def _promises(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(PROMISED[language]), re.compile(OTHERS[language])


def taken_back(message: MessageCreated, language: str) -> bool:
    """Whether the mail, of several unanswered ones the last, says only that its matter has settled itself: "Forget it,
    works now, sorry!", also behind its question. "Forget it" alone may be anger."""
    last = replace(message, text=message.mails[-1]) if message.mails else message
    return not last.instruction and any(
        _takes_back(last, code) for code in dict.fromkeys((language, "en")) if code in SETTLED
    )


def _takes_back(message: MessageCreated, language: str) -> bool:
    known, whole = signal_patterns(language), unaccented(GREETING_LINE.sub(" ", own_text(message), count=2))
    tables = (WAIVED, DROPPED, ANSWERED, SETTLED, SORRY)
    waived, dropped, answered, settled, sorry = (phrase(table[language]) for table in tables)
    last = max(whole.rfind(mark) for mark in ASKS) + 1
    before, text = whole[:last], whole[last:]
    polite = any(pattern.search(text) for pattern in (sorry, known.thanks, POLITE, waived))
    found = answered.search(text) and (waived.search(text) or dropped.search(text))
    solved = settled.search(text)
    if not solved and not found and not (dropped.search(text) and polite):
        return False
    if before and not dropped.search(text):  # it works: so much for the trouble
        troubled = known.trouble.search(before) or _negations(language) & set(words(before))
        if WORKS.search(solved[0] if solved else "") and not troubled:
            return False
    elif (
        before
        and solved
        and len(ASKED.findall(before)) == 1
        and not (REGRET.search(text) or wish(dropped.sub(" ", text), language))
    ):
        return len(words(text)) <= LONGEST_WITHDRAWAL  # "I found it under Settings, please ignore this mail"
    for pattern in (
        waived,
        dropped,
        answered,
        settled,
        sorry,
        known.thanks,
        known.no_reply,
        POLITE,
        EXCLAIMS,
        known.filler,
    ):
        text = pattern.sub(" ", text)
    names = set(words(unaccented(f"{message.sender_name} {message.sender.partition('@')[0]}")))
    return not set(re.findall(r"[^\W\d_]+", text)) - names
