"""Finds the questions of a mail, and whether it asks anything."""

import re
from collections.abc import Sequence, Set
from dataclasses import replace
from itertools import pairwise

from copilot.state import MessageCreated, Turn
from copilot.text.clauses import (
    ASKS,
    DOES_IT,
    ONLY_TELLS,
    POINTS,
    REGRET,
    REQUEST,
    THAT_DAY,
    asks_unmarked,
    clauses,
    indirect,
    only_tells,
    presses,
    proposes,
    wants_to_know,
)
from copilot.text.languages import SUPPORTED, lexicon
from copilot.text.matters import segments, still_asked, without_opener, without_reply_requests
from copilot.text.normalize import unaccented
from copilot.text.sentences import spoken
from copilot.text.signal_patterns import SignalPatterns, signal_patterns, with_english
from copilot.text.stemming import stem, stopwords, terms, words
from drafts.inbound.mail.reply_parser import greets, query_text, says_something

MOST_QUESTIONS = 6
MOST_COMPARED = 40  # first questions of a mail that are compared with each other
LONGEST_QUESTION = 300  # characters
TELLING_ALONE = 2  # a question with fewer significant words is joined with the sentence before it
TELLING_THREAD = 3  # a reply with fewer depends on its thread
TELLING_MAIL = 4  # a mail with fewer is too vague to answer
MOST_IN_A_TOPIC = 2  # words of a mail that only names a topic: "my refund?"
SAME_QUESTION_SHARE = 0.7  # share of the significant words of two questions that they have in common
LONGEST_NAME = 4  # words
SHORT_LINE = 56  # characters; mail programs wrap at 65 to 78

LEADING = re.compile(r"^[^\w¿¡]+")
GREETING_LINE = re.compile(
    r"^[ \t]*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:tag|morgen|abend)|moin|"
    r"sehr geehrte\w*|liebe[rs]?|bonjour|bonsoir|salut|ch[eè]re?s?|madame|hola|buen[oa]s? \w+|estimad\w+|ciao|salve|"
    r"buongiorno|buonasera|gentil\w+|ol[aá]|oi|bom dia|boa (?:tarde|noite)|prezad\w+|car[oa]s?|beste|hoi|goede\w* \w+|"
    r"geachte|hej|hejsan|god (?:dag|morgon)|cze[sś][cć]|dzie[nń] dobry|witam|szanown\w+|merhaba|selam|sayın|iyi günler|"
    r"مرحبا|السلام عليكم|أهلا|تحية طيبة)\b[^?؟\n]{0,40}?(?:[,:!.،]|$)",
    re.I | re.M,
)
NAMED_THINGS = 2  # unknown words allowed in a mail that wants no reply: "the new pump works"
LINK = re.compile(r"(?:https?://|www\.)\S+?(?=[.,;:!?)]{0,3}(?:\s|$))")  # question marks in a URL do not count
# "Ida" above "And how much does it cost?": a name is not part of the question.
NAME = r"[A-ZÀ-ÞĄĆĘŁŃŚŹŻČŠŽĞİŞ][\w'’-]{0,20}(?: [A-ZÀ-ÞĄĆĘŁŃŚŹŻČŠŽĞİŞ][\w'’-]{0,20}){0,2}"
NAME_LINE = re.compile(rf"(?:\A|(?<=\n\n))[ \t]*({NAME}),?[ \t]*\n(?=[A-ZÀ-ÞĄĆĘŁŃŚŹŻČŠŽĞİŞ¿¡])")
ONLY_NAME = re.compile(rf"(?:[A-Z]\. ?)?{NAME},?")
HTML = re.compile(r"<[^<>]{1,200}>")
REPLIED = "re|aw|sv|vs|antw|res|odp|ynt|رد"
REPLY = re.compile(rf"\s*(?:{REPLIED})\s*:", re.IGNORECASE)
REPLY_OR_FORWARD = re.compile(rf"^(?:\s*(?:{REPLIED}|fw|fwd|wg|tr|rv|ilt)\s*:)+\s*", re.IGNORECASE)


def sentences(text: str) -> list[str]:
    """Sentences without the greeting; a line break within a sentence does not end it."""
    bare = GREETING_LINE.sub("\n", HTML.sub(" ", text), count=2)
    apart = NAME_LINE.sub(r"\1\n\n", bare)
    joined = re.sub(r"(?<=[^\n.!?؟:])\n(?=[^\n\W])", " ", apart)
    return [found for each in spoken(joined) if (found := LEADING.sub("", each).strip())]


def asked(text: str, language: str) -> tuple[str, ...]:
    """Matters of a mail in its own words: questions and wishes, or the trouble if it asks nothing."""
    text = without_reply_requests(text, language)
    parts = parts_of(text, language)
    parts = parts if len(parts) > 1 else [text]
    asking = [part for part in parts if any(mark in part for mark in ASKS)]
    if asking:  # a feeling beside a question is not a matter
        first = parts.index(asking[0])
        parts = [
            part
            for place, part in enumerate(parts)
            if part in asking or not (_only_feels(part, language) or only_tells(part, language, ahead=place < first))
        ]
    told = dict.fromkeys(question for part in parts[:MOST_COMPARED] for question in _of_part(part, language))
    return tuple(_once(list(told)[:MOST_COMPARED], language))[:MOST_QUESTIONS]


def _only_feels(part: str, language: str) -> bool:
    """Whether the part only expresses a feeling, such as "I am really disappointed.", without a problem, wish or
    question."""
    bare, known = unaccented(part), signal_patterns(language)
    feelings = (known.negative, known.positive, known.complaint)
    if not any(pattern.search(bare) for pattern in feelings) or re.search(r"\d", bare):
        return False
    for pattern in feelings:
        bare = pattern.sub(" ", bare)
    unwell = any(
        pattern.search(bare) for pattern in (known.trouble, known.asks, known.wish, known.desire, known.danger)
    )
    return not unwell and not indirect(part, language) and not telling(bare, language)


def asked_by(message: MessageCreated, language: str) -> tuple[str, ...]:
    """Questions of the mail's own text; of the subject, if the text is only a greeting or link."""
    questions = _asked_in_turn(message, language) if not _only_signs(message.text, message) else ()
    return questions or (() if message.thread else asked(subject(message), language))


def is_wordless(message: MessageCreated) -> bool:
    """Whether no mail of the turn has words besides greeting, closing, signature and the sender's name, in the text itself."""
    return all(_only_signs(text, message) for text in message.mails or (message.text,))


def _only_signs(text: str, message: MessageCreated) -> bool:
    """Whether a text has no words but a greeting, a closing and a name: the sender's, or one alone below a greeting."""
    known, lines = _sender_words(message), [line.strip() for line in query_text(text).splitlines() if line.strip()]
    named = all(_names(line, known, initials=True) for line in lines) and not known.isdisjoint(words(unaccented(text)))
    alone = len(lines) == 1 and "\n" in text.strip() and greets(text) and ONLY_NAME.fullmatch(lines[0])
    deeds = [doing for code in SUPPORTED if (doing := lexicon(code).doing)]
    wanted = alone and any(word in doing.nouns for doing in deeds for word in words(lines[0]))  # "Refund"
    return named or bool(alone and not wanted) or not says_something(text)


def _sender_words(message: MessageCreated) -> set[str]:
    return set(re.findall(r"[^\W_]+", unaccented(f"{message.sender_name} {message.sender.partition('@')[0]}")))


def _asked_in_turn(message: MessageCreated, language: str) -> tuple[str, ...]:
    """Questions of several mails: "Any news on this?" in a later one takes nothing from the earlier, and is no question
    itself."""
    whole = own_text(message)
    rest = still_asked(whole, language)
    if len(message.mails) < 2 or rest != whole:
        return asked(rest, language)
    found: list[str] = []
    for text in message.mails:
        told = asked(own_text(replace(message, text=text)), language)
        found += [question for question in told if not (found and _only_points_back(question, language))]
    return tuple(_once(list(dict.fromkeys(found)), language))[:MOST_QUESTIONS]


def _only_points_back(question: str, language: str) -> bool:
    points = signal_patterns(language).points_back.search(unaccented(question))
    return points is not None and telling(question, language) < TELLING_ALONE


def parts_of(text: str, language: str) -> list[str]:
    return segments(LINK.sub(" ", HTML.sub(" ", GREETING_LINE.sub("\n", text, count=2))), language)


def _of_part(part: str, language: str) -> list[str]:
    """Questions of one part; a title and the question below it are one."""
    found, kept = _questions(part, language)[:MOST_COMPARED], list[str]()
    for question in sorted(found, key=lambda q: -telling(q, language)):
        if not any(_within(question, other, language) for other in kept):
            kept.append(question)
    return sorted(kept, key=found.index)


def _within(one: str, other: str, language: str) -> bool:
    first, second = set(topic(one, language)), set(topic(other, language))
    alike = len(first) >= TELLING_THREAD and 2 * len(first & second) >= len(first)
    return alike and _asks_for(one, language) == _asks_for(other, language)


def _questions(text: str, language: str) -> list[str]:
    """Questions of a text; a part that only states a problem counts as a question about it."""
    apart = _lines_apart(LINK.sub(" ", text), language)
    spoken = [clause for sentence in sentences(apart) for clause in clauses(sentence, language)]
    known = signal_patterns(language)
    marked = [sentence for sentence in spoken if sentence.endswith(ASKS) or asks_unmarked(sentence, language)]
    unmarked = [s for s in spoken if s not in marked and _asks_without_mark(s, known) and len(terms(s, language)) > 1]
    # Beside a real question, "I would like to buy two" is only context.
    hinted = [s for s in unmarked if indirect(s, language)] if marked else unmarked
    told = (s for s in spoken if marked and s not in (*marked, *hinted))
    offered = [s for s in told if proposes(s, language) or presses(s, language)]
    found = sorted((*marked, *hinted, *offered), key=spoken.index)
    if not found:
        found = [" ".join(s for s in spoken if terms(s, language))]
    whole = (q for q in _standing(found, spoken, language) if terms(q, language))
    return [without_opener(question, language)[:LONGEST_QUESTION].strip() for question in whole]


def _lines_apart(text: str, language: str) -> str:
    """Text with a break after a short line that precedes a question, as it was not wrapped there."""
    lines = text.split("\n")
    ends = (
        "\n" * (1 + (len(line) < SHORT_LINE and asks_unmarked(following, language)))
        for line, following in pairwise(lines)
    )
    return "".join(f"{line}{end}" for line, end in zip(lines, (*ends, ""), strict=True))


def _once(questions: Sequence[str], language: str) -> list[str]:
    """Unique questions: of two alike, often in subject and body, the longer one."""
    kept: list[str] = []
    for question in sorted(questions, key=lambda q: -telling(q, language)):
        if not any(_alike(question, other, language) for other in kept):
            kept.append(question)
    return sorted(kept, key=questions.index)


def _alike(one: str, other: str, language: str) -> bool:
    """Whether two questions are the same. "How long" and "how much" differ; with few words any two look alike."""
    first, second = set(topic(one, language)), set(topic(other, language))
    if min(len(first), len(second)) < TELLING_MAIL or _asks_for(one, language) != _asks_for(other, language):
        return one == other
    return len(first & second) >= SAME_QUESTION_SHARE * len(first | second)


def _asks_for(question: str, language: str) -> tuple[bool, ...]:
    known = signal_patterns(language)
    return tuple(bool(kind.search(unaccented(question))) for kind in (known.how_long, known.how_much, known.how_to))


def _asks_without_mark(sentence: str, known: SignalPatterns) -> bool:
    """Whether it starts with a phrase such as "I would like to know how …", or has an indirect question there."""
    folded = unaccented(sentence)
    match = known.asks.search(folded)
    return match is not None and match.start() <= 12 and not ONLY_TELLS.match(folded)


def _standing(questions: list[str], spoken: list[str], language: str) -> list[str]:
    """Join questions that depend on context, such as "What can I do?", with the sentence before."""
    standing: list[str] = []
    for question in questions:
        place = spoken.index(question) if question in spoken else -1
        told = place > 0 and spoken[place - 1] not in questions and DOES_IT.search(unaccented(question))
        if place < 0 or (_stands_alone(question, language) and not told):
            standing.append(question)
        elif standing and place > 0 and spoken[place - 1] in standing[-1]:
            standing[-1] = f"{standing[-1]} {question}"
        else:
            before = [s for s in spoken[max(0, place - 1) : place] if terms(s, language) and not ONLY_NAME.fullmatch(s)]
            standing.append(" ".join([*before, question]))
    return standing


def _stands_alone(question: str, language: str) -> bool:
    """Whether the question is understood alone. "Where can I find this information?" has two significant words but is
    not."""
    how_long, how_much, _ = _asks_for(question, language)
    question = THAT_DAY.sub(" ", unaccented(question))
    leans = signal_patterns(language).points_back.search(question)
    count = telling(question, language) + ((how_long or how_much) and leans is None)
    return count >= TELLING_ALONE + (POINTS.search(question) is not None)


def topic(text: str, language: str) -> list[str]:
    """Stems of the topic, without words that only form a question: empty for "how long does that take"."""
    known = signal_patterns(language)
    bare = unaccented(text)
    for pattern in (known.how_long, known.how_much, known.how_to):
        bare = pattern.sub(" ", bare)
    left = frozenset(words(bare)) - stopwords(language)
    return [stem(w, language) for w in words(text) if len(w) > 1 and unaccented(w) in left]


def telling(question: str, language: str) -> int:
    return len(set(topic(question, language)))


def without_name(text: str, name: str) -> str:
    """The text without lines that only have the sender's name, or in the last line the initials."""
    lines = text.rstrip().splitlines()
    known = set(re.findall(r"\w+", unaccented(name)))
    kept = [line for line in lines[:-1] if not _names(line, known)]
    kept += [line for line in lines[-1:] if not kept or not _names(line, known, initials=True)]
    return text if kept == lines else "\n".join(kept).strip()


def _names(line: str, known: Set[str], *, initials: bool = False) -> bool:
    said = re.findall(r"\w+", unaccented(line))
    letters = {word[0] for word in known}
    short = {
        word for word in said if initials and (len(word) == 1 or (len(word) < LONGEST_NAME and letters >= set(word)))
    }
    return 0 < len(said) <= LONGEST_NAME and known >= set(said) - short


def nothing_to_answer(message: MessageCreated, language: str) -> bool:
    """Whether the mail is only thanks, in any supported language, as people thank in their own."""
    if message.instruction or any(mark in message.text for mark in ASKS):
        return False
    candidates = dict.fromkeys(
        (language if language in SUPPORTED else "en", "en", message.mailbox_language, *SUPPORTED)
    )
    own = language if language in SUPPORTED else message.mailbox_language
    return _praises(message, own) or any(_only_thanks(message, code) for code in candidates)


def _only_thanks(message: MessageCreated, language: str) -> bool:
    known, text = signal_patterns(language), unaccented(message.text)
    if not known.thanks.search(text):
        return False
    said = known.thanks.sub(" ", known.no_reply.sub(" ", text))
    left = set(re.findall(r"[^\W\d_]+", known.filler.sub(" ", said))) - _sender_words(message)
    # One unknown capitalised word is the name of the colleague who is thanked.
    named = {unaccented(word) for word in re.findall(r"(?<=[\w,] )[^\W\d_]+", message.text) if word.istitle()}
    if not left or (len(left) == 1 and left <= named):
        return True
    return bool(known.no_reply.search(text)) and len(left - named) <= NAMED_THINGS and _wants_nothing(said, language)


def _praises(message: MessageCreated, language: str) -> bool:
    """Whether the mail thanks, praises, and has no problem, wish or question: thank you, my daughter loves it."""
    known, text = signal_patterns(language), unaccented(message.text)
    # "Thank you" may stand above the praise.
    told = text if replies(message) else f"{text}\n{unaccented(message.subject)}"
    if all(known.positive.search(each[0]) for each in known.thanks.finditer(told)) or not known.positive.search(text):
        return False
    asks = wants_to_know(text, language) or any(asks_unmarked(each, language) for each in sentences(message.text))
    return not asks and not REGRET.search(text) and _wants_nothing(text, language)


def _wants_nothing(text: str, language: str) -> bool:
    known = signal_patterns(language)
    wanting = (known.asks, known.wish, known.account, known.urgent, REQUEST)
    unwell = (known.trouble, known.complaint, known.negative, known.danger)
    denied = lexicon(language).negations & set(words(text))
    return not denied and not any(pattern.search(text) for pattern in (*wanting, *unwell))


def vague(message: MessageCreated, language: str, *, known_intent: bool) -> bool:
    """Whether the mail is too vague: fewer than four significant words, no known intent, no thread, and no plain
    question."""
    if message.thread:
        return False
    text = own_words(message)
    asks = _asks_something(text, language) or _asks_yes_or_no(text, language)
    wanted = TELLING_ALONE if known_intent or asks else TELLING_MAIL
    return len(set(terms(text, language))) < wanted


def troubled(message: MessageCreated, language: str) -> bool:
    """Whether the mail reports a problem without details, such as "It doesn't work any more", so that search can only
    guess."""
    text = own_words(message)
    bare, known = unaccented(text), signal_patterns(language)
    if message.thread or not known.trouble.search(bare) or _asks_something(text, language):
        return False
    for pattern in (known.trouble, known.padding, known.filler):
        bare = pattern.sub(" ", bare)
    return len(set(terms(bare, language))) < TELLING_ALONE


def only_names_topic(message: MessageCreated, language: str) -> bool:
    """Whether the mail only names a topic, such as "refund?", so that an article may miss the actual question."""
    short = len(words(own_text(message))) <= MOST_IN_A_TOPIC
    return short and len(set(terms(own_words(message), language))) < TELLING_ALONE


def own_words(message: MessageCreated) -> str:
    """Subject and text without greeting, signature and the sender's name."""
    return f"{subject(message)}.\n{GREETING_LINE.sub(' ', own_text(message), count=2)}"


def own_text(message: MessageCreated) -> str:
    return without_name(query_text(message.text), message.sender_name)


def _asks_something(text: str, language: str) -> bool:
    """Whether a sentence is a complete question: "How do I return a lamp?" is, "It does not work" is not."""
    return any(
        wants_to_know(unaccented(s), language) and telling(s, language) >= TELLING_ALONE for s in sentences(text)
    )


def _asks_yes_or_no(text: str, language: str) -> bool:
    """Whether a sentence asks whether something is so: "Do you ship to Malta?" needs no other word."""
    asked = (s for s in sentences(text) if s.endswith(ASKS) or asks_unmarked(s, language))
    return any(telling(s, language) >= TELLING_ALONE for s in asked)


def subject(message: MessageCreated) -> str:
    """The subject without "Re:" and the like."""
    return REPLY_OR_FORWARD.sub("", message.subject)


def replies(message: MessageCreated) -> bool:
    """Whether the subject is that of a reply, so that its words may be those of another."""
    return REPLY.match(message.subject) is not None


def leans_back(text: str, thread: tuple[Turn, ...], language: str) -> bool:
    """Whether a later message of a thread needs the earlier ones to be understood."""
    if not any(turn.direction == "in" for turn in thread):
        return False
    points = any(known.points_back.search(unaccented(text)) for known in with_english(language))
    return telling(text, language) < TELLING_THREAD * (1 + points)
