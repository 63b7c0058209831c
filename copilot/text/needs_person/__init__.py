"""Mail that only a person may answer, whatever the articles say: danger, law, press, data protection, bereavement,
new bank details, payments that nobody allowed.

Detected by phrases in the supported languages, and by meaning in any: a false alarm costs a minute, a quoted article
may cost much more.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import islice
from textwrap import wrap

from copilot.state import MessageCreated, PersonReason
from copilot.text.bank_details import asks_to_pay_elsewhere
from copilot.text.detection import detect
from copilot.text.languages import SUPPORTED, NeedsPersonPhrases, lexicon
from copilot.text.languages.despair import DESPAIR
from copilot.text.languages.harm import HARM
from copilot.text.languages.passing import PASSING
from copilot.text.languages.threats import THREATS
from copilot.text.languages.threats.figures import FIGURES, INSULTS, PLAIN
from copilot.text.needs_person import classifier
from copilot.text.needs_person.attacks import hurt_in_care, hurts, without_attacks
from copilot.text.needs_person.deadlines import deadline
from copilot.text.needs_person.disputed_payments import disputed_payment
from copilot.text.needs_person.overlooked import overlooked
from copilot.text.normalize import unaccented
from copilot.text.questions import own_words, subject
from copilot.text.sentences import LONGEST_AHEAD, runs_on
from copilot.text.signal_patterns import compiled, expanded, grouped, signal_patterns
from copilot.text.tokenize import words

# Vectors of sentences by the bundled embedder. Empty if it is unavailable: then only patterns detect courtesies and
# mail that needs a person.
SentenceVectors = Callable[[Sequence[str]], Awaitable[Mapping[str, Sequence[float]]]]

DANGER = "danger"
BEREAVEMENT = "bereavement"
BANK_DETAILS = "bank_details"
DISPUTED_PAYMENT = "disputed_payment"
TOLD_AS_STORIES = (DANGER, BEREAVEMENT)  # "a minha mãe partiu o braço": broke an arm, or departed
LONGEST_SCREENED = 20_000  # characters of an automatic mail
LONGEST_SHOWN = 160  # characters of the sentence that is shown
LAW = "law"
PROFESSIONS = (LAW, "press")  # kinds whose words may just be the writer's profession
LONG_PAST = re.compile(r"\b(?:1[5-9]\d\d|20[01]\d)\b")  # years
HEADING = 4  # words up to which a subject is no sentence
MOST_READ = 12  # sentences of a mail that are embedded
# Characters of a sentence per vector; the longest sentence of the training data has 97. A log without full stops is one
# sentence: twelve of 2,000 characters blocked the shared embedder for 17 s.
LONGEST_READ = 300
MOST_PIECES = 4  # of all longer sentences together
SENTENCE_ENDS = re.compile(r"(?<=[.!?؟])\s+|\n\s*\n")
# Vectors are of what ends behind a longer word: a short sentence alone ("you'll laugh.") is nearer to a threat, and a
# threat told in two sentences further from one.
LONG_WORD = re.compile(r"\w{4}[.!?؟]\Z")
INITIAL = re.compile(r"(?:\A|[\s.(])[^\W\d_]\.\Z")  # "A. Moreau", "z. B."


def needs_person(message: MessageCreated, language: str) -> tuple[PersonReason, ...]:
    """Kinds that phrases detect, each with its first sentence as written and, as later mails of the turn may say more, its
    last. Uses phrases of the mail's language, the mailbox's and English; all of them for a mail in an unsupported
    language. A sentence has one kind, danger first. Of law the last is the one that sets a deadline."""
    spoken = spoken_sentences(message, short=True)
    found: dict[str, list[str]] = {}
    dangers: dict[str, None] = {}
    codes = _languages(message, language)
    for code in codes:
        for kind, sentence in _told(spoken, code, codes):
            said = as_written(sentence, message)
            dangers |= dict.fromkeys(_dangers(sentence, code) if kind == DANGER else ())
            if kind == DANGER or all(said not in others for others in found.values()):
                found.setdefault(kind, []).append(said)
        for kind, sentence in (
            (BANK_DETAILS, asks_to_pay_elsewhere(spoken, code)),
            (DISPUTED_PAYMENT, disputed_payment(spoken, code)),
        ):
            if sentence:
                found.setdefault(kind, []).append(as_written(sentence, message))
    if LAW in found and (limit := deadline(spoken, codes, LONGEST_SHOWN)):
        found[LAW].append(as_written(limit, message))
    beside = () if DANGER in found else danger_beside(message, language)
    return (*beside, *_reasons(found, dangers))


def _reasons(found: Mapping[str, Sequence[str]], dangers: Iterable[str]) -> Iterator[PersonReason]:
    return (
        PersonReason(kind, " … ".join(dict.fromkeys((said[0], said[-1]))), tuple(dangers) if kind == DANGER else ())
        for kind, said in found.items()
    )


def danger_beside(message: MessageCreated, language: str) -> tuple[PersonReason, ...]:
    """Danger that phrases detect in what the mail's own text leaves out (`overlooked`)."""
    return _first_danger(overlooked(message), _languages(message, language))


def danger_in(text: str, language: str) -> str:
    """The sentence of a text in which phrases detect danger, else empty. `language`: of who it was written to."""
    spoken = detect(text[:LONGEST_SCREENED], fallback=language)
    codes = list(dict.fromkeys((spoken, language, "en"))) if spoken in SUPPORTED else SUPPORTED
    paragraphs = [" ".join(each.split()) for each in re.split(r"\n\s*\n", text[:LONGEST_SCREENED])]
    return next((found.words for found in _first_danger(paragraphs, codes)), "")


def _first_danger(paragraphs: Iterable[str], codes: Sequence[str]) -> tuple[PersonReason, ...]:
    spoken = [part for each in paragraphs for part in _sentences(each)]
    for code in codes:
        for kind, sentence in _told(spoken, code, codes):
            if kind == DANGER:
                return (PersonReason(DANGER, sentence[:LONGEST_SHOWN], tuple(_dangers(sentence, code))),)
    return ()


def as_written(sentence: str, message: MessageCreated) -> str:
    """The sentence to show: the full stop that `own_words` sets behind the subject is left out where it ends the
    sentence, or follows a mark of the subject's own."""
    title, said = " ".join(subject(message).split()), " ".join(sentence.split())
    if said.startswith(f"{title}.") and (said == f"{title}." or title.endswith(("!", "?", ".", "؟", "…"))):
        said = title + said[len(title) + 1 :]
    return said[:LONGEST_SHOWN]


def _dangers(sentence: str, language: str) -> Sequence[str]:
    """Which dangers a sentence of that kind tells: what it asks of an agent differs."""
    folded = unaccented(sentence)
    figures, threats, despair = _threats(language)
    plain = figures.sub(" ", folded)
    said = {"threat": threats.search(plain), "despair": despair.search(plain)}
    product = _tells(DANGER, folded, language) or _harm(language, "taken").search(folded) or hurts(folded, language)
    return [name for name, found in (said | {"product": product}).items() if found]


def _languages(message: MessageCreated, language: str) -> Sequence[str]:
    likely = (language, message.mailbox_language, "en") if language in SUPPORTED else SUPPORTED
    return list(dict.fromkeys(code for code in likely if code in SUPPORTED))


async def needs_person_by_meaning(
    message: MessageCreated, vectors: SentenceVectors, language: str = ""
) -> tuple[PersonReason, ...]:
    """Kinds that vectors detect where no phrase matches: the nearest kind, and danger. Each sentence is embedded
    separately, as single sentences get lost in the vector of a whole mail."""
    whole = list(dict.fromkeys(spoken_sentences(message)))
    codes = _languages(message, language)
    present = (
        one
        for one in whole
        if not _old_story(one, whole, codes)
        and without_attacks(unaccented(one), codes) == unaccented(one)
        and not _figure_of_speech(one, codes)
        and not _only_insults(one, codes)
        and not _only_mentioned(one, whole, codes)
    )
    spoken = list(islice(_short_enough(present), MOST_READ))
    embedded = {sentence: _forms(sentence, message) for sentence in spoken}
    asked = dict.fromkeys(form for forms in embedded.values() for form in forms)
    found = await vectors(list(asked)) if spoken else {}
    known = {
        sentence: _middle([found[form] for form in forms])
        for sentence, forms in embedded.items()
        if all(form in found for form in forms)
    }
    read = [sentence for sentence in spoken if sentence in known]
    told = classifier.kinds_of([known[sentence] for sentence in read]) if read else {}
    strongest = [kind for place, kind in enumerate(told) if not place or kind == DANGER]
    return tuple(
        PersonReason(
            kind,
            _with_deadline(kind, as_written(read[told[kind]], message), spoken_sentences(message, short=True), codes),
            classifier.dangers_of(list(known.values())) if kind == DANGER else (),
        )
        for kind in strongest
    )


def _with_deadline(kind: str, words: str, spoken: Sequence[str], codes: Sequence[str]) -> str:
    limit = deadline(spoken, codes, LONGEST_SHOWN) if kind == LAW else ""
    return f"{words} … {limit}" if limit and limit != words else words


def spoken_sentences(message: MessageCreated, *, short: bool = False) -> list[str]:
    """Sentences of subject and text, without greeting, signature and the sender's name. `short`: one also ends behind a
    short word."""
    spoken = (" ".join(part.split()).lstrip(". ") for part in _sentences(own_words(message), short=short))
    return [sentence for sentence in spoken if any(map(str.isalnum, sentence))]


def _sentences(text: str, *, short: bool = True) -> Iterator[str]:
    """Sentences as written, with the blanks within them; "Art. 15" and "z. B. am" end none."""
    start = 0
    for end in SENTENCE_ENDS.finditer(text):
        before = text[max(start, end.start() - LONGEST_AHEAD) : end.start()]
        paragraph = end[0].count("\n") > 1
        following = text[end.end() : end.end() + LONGEST_AHEAD]
        if paragraph or LONG_WORD.search(before) or (short and not _goes_on(before, following)):
            yield text[start : end.start()]
            start = end.end()
    yield text[start:]


def _goes_on(before: str, following: str) -> bool:
    return bool(INITIAL.search(before)) or runs_on(before, following)


def _forms(sentence: str, message: MessageCreated) -> Sequence[str]:
    """Forms of a sentence to embed. A short subject is a heading, and with the full stop that `own_words` sets behind it
    much nearer to a threat ("andere Familie."): it is read with and without."""
    cased = _sentence_case(sentence)
    written = as_written(sentence, message)
    heading = sentence == f"{written}." and len(written.split()) <= HEADING
    return (cased, cased[:-1]) if heading else (cased,)


def _middle(vectors: Sequence[Sequence[float]]) -> Sequence[float]:
    return [sum(each) / len(vectors) for each in zip(*vectors, strict=True)]


def _sentence_case(sentence: str) -> str:
    """A sentence in capitals in lower case: the embedder cuts capitals into other pieces, near to threats."""
    return sentence.capitalize() if sentence.isupper() and len(sentence.split()) > 1 else sentence


def _short_enough(sentences: Iterable[str]) -> Iterator[str]:
    """Split a sentence too long for one vector into parts, between words if possible."""
    left = MOST_PIECES
    for sentence in sentences:
        if len(sentence) <= LONGEST_READ:
            yield sentence
        elif left:
            pieces = wrap(sentence[: left * LONGEST_READ], LONGEST_READ)[:left]
            left -= len(pieces)
            yield from pieces


def _told(spoken: list[str], language: str, codes: Sequence[str]) -> Iterator[tuple[str, str]]:
    worried = any(_harm(language, "worry").search(unaccented(sentence)) for sentence in spoken)
    hurt = hurt_in_care(spoken, language)
    for sentence in spoken:
        folded = unaccented(sentence)
        acute = without_attacks(folded, codes)
        for kind in _patterns(language):
            if _tells(kind, acute if kind == DANGER else folded, language):
                story = kind in TOLD_AS_STORIES and _old_story(sentence, spoken, (language,))
                if not story and not _in_passing(kind, folded, spoken, codes):
                    yield kind, sentence
            elif kind == DANGER and (
                (worried and _harm(language, "taken").search(folded))
                or sentence in hurt
                or threat_or_despair(folded, language)
            ):
                yield kind, sentence


def _tells(kind: str, folded: str, language: str) -> bool:
    unmeant = {BEREAVEMENT: "figure", DANGER: "harmless"}.get(kind)
    said = _passing(language, unmeant).sub(" ", folded) if unmeant else folded
    return any(pattern.search(said) for pattern in _patterns(language)[kind])


def _only_mentioned(sentence: str, spoken: Sequence[str], codes: Sequence[str]) -> bool:
    """Whether all matches of a sentence are in passing, or it only mentions a profession."""
    folded = unaccented(sentence)
    kinds = [kind.name for kind in fields(NeedsPersonPhrases) if any(_tells(kind.name, folded, code) for code in codes)]
    return all(_in_passing(kind, folded, spoken, codes) for kind in kinds or PROFESSIONS)


def _in_passing(kind: str, folded: str, spoken: Sequence[str], codes: Sequence[str]) -> bool:
    """Whether the kind is not the matter of the mail: "my late father used to order this tea", "as a lawyer I need a
    bigger bag". The sentence is unaccented. Words of all languages that the mail may contain count: "funeral" may be
    English and its flowers Spanish."""
    if kind == BEREAVEMENT:
        aside = LONG_PAST.search(folded) or any(_passing(code, "aside").search(folded) for code in codes)
        return bool(aside) and not _speaks_of(spoken, codes, "settles")
    if kind == LAW and _reports_theft(folded, spoken, codes):
        return True
    if kind in PROFESSIONS:
        rest = folded
        for code in codes:
            rest = _passing(code, "profession").sub(" ", rest)
        return (
            rest != folded
            and not any(_tells(kind, rest, code) for code in codes)
            and _speaks_of(spoken, codes, "buys")
            and not _speaks_of(spoken, codes, "about")
        )
    return False


def _reports_theft(folded: str, spoken: Sequence[str], codes: Sequence[str]) -> bool:
    """Whether the sentence speaks of law only by a report to the police, and the mail of a theft by others."""
    rest = folded
    for code in codes:
        rest = _passing(code, "report").sub(" ", rest)
    others = _speaks_of(spoken, codes, "theft") and not _speaks_of(spoken, codes, "accuses")
    return rest != folded and others and not any(_tells(LAW, rest, code) for code in codes)


def _speaks_of(spoken: Sequence[str], codes: Sequence[str], field: str) -> bool:
    return any(_passing(code, field).search(unaccented(sentence)) for sentence in spoken for code in codes)


@cache
def _passing(language: str, field: str) -> re.Pattern[str]:
    return grouped(getattr(PASSING[language], field))


def _old_story(sentence: str, spoken: Sequence[str], languages: Sequence[str]) -> bool:
    """Whether the sentence is about an injury that was long ago or happened elsewhere, and that the mail does not attribute
    to us: "broke her hip in spring". Never true for fire, electricity or something swallowed."""
    folded = unaccented(sentence)
    for code in languages:
        past = _harm(code, "long_ago").search(folded) or _harm(code, "elsewhere").search(folded)
        if past and _harm(code, "injury").search(folded):
            acute = signal_patterns(code).danger.search(_harm(code, "injury").sub(" ", folded))
            ours = any(_harm(code, "cause").search(unaccented(each)) for each in spoken)
            if not acute and not ours and not _harm(code, "exposure").search(folded):
                return True
    return False


@cache
def _harm(language: str, field: str) -> re.Pattern[str]:
    return compiled(", ".join(expanded(getattr(HARM[language], field))))


def threat_or_despair(folded: str, language: str) -> bool:
    """Whether phrases of one language match an unaccented sentence."""
    figures, *told = _threats(language)
    plain = figures.sub(" ", folded)
    return any(pattern.search(plain) for pattern in told)


def _figure_of_speech(sentence: str, languages: Sequence[str]) -> bool:
    """Whether the sentence has a figure of speech: by its vector "my boss kills latecomers" is near a real threat."""
    folded = unaccented(sentence)
    return any(_threats(code)[0].search(folded) for code in languages)


def _only_insults(sentence: str, languages: Sequence[str]) -> bool:
    """Whether the sentence is rude and says nothing else: by its vector "You people are a joke" is near a threat."""
    said = set(words(unaccented(sentence)))
    return any(said & insults and said <= insults | plain for insults, plain in map(_rude_words, languages))


@cache
def _rude_words(language: str) -> tuple[frozenset[str], frozenset[str]]:
    insults, plain = (frozenset(words(unaccented(known[language]))) for known in (INSULTS, PLAIN))
    return insults, plain


@cache
def _threats(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(grouped(phrases[language]) for phrases in (FIGURES, THREATS, DESPAIR))


@cache
def _patterns(language: str) -> dict[str, tuple[re.Pattern[str], ...]]:
    phrases = lexicon(language).needs_person or lexicon("en").needs_person
    own = {
        kind.name: (compiled(", ".join(expanded(getattr(phrases, kind.name)))),) for kind in fields(NeedsPersonPhrases)
    }
    return own | {DANGER: (*own[DANGER], signal_patterns(language).danger, _harm(language, "exposure"))}
