"""Evidence per sentence: the passages that support it, and its facts without a source."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from copilot.guard.claims.alignment.matching import Stems, stems
from copilot.guard.claims.alignment.reading import stems_of
from copilot.guard.claims.checker import LONGEST_SENTENCE, ClaimChecker
from copilot.guard.claims.dictation import dictated, repeats_attributed
from copilot.guard.claims.facts.derivations import NO_OTHERS, OtherFigures, WorkedOut
from copilot.guard.claims.kinds.classification import (
    DraftSentence,
    adds,
    announces,
    answers,
    carries_fact,
    classify,
    only_feels,
    rides,
    wished,
)
from copilot.guard.claims.kinds.embedding_classifier import leans_silent, likely, polite
from copilot.guard.claims.kinds.parts import SILENT, Parts, invites, is_dictated_code, parts, promises_deed, restates
from copilot.guard.claims.kinds.patterns import patterns
from copilot.guard.claims.numbers.quantities import Quantity, first_same, is_one_of, quantities, told_in
from copilot.guard.claims.tool_data import ToolData
from copilot.guard.claims.tool_data.records import Record
from copilot.guard.claims.verdict import READ, Finding
from copilot.guard.claims.words import words_of
from copilot.guard.entities import is_coined, without_contacts
from copilot.guard.facts import facts
from copilot.guard.grounding.case_events import told_by, untold_event
from copilot.guard.grounding.known_facts import KnownFacts, in_one, missing, outside_sources, own_words, said_of, within
from copilot.guard.grounding.lead_ins import leads_in_with_fact
from copilot.guard.grounding.premises import asked_about, own_deed, unfounded
from copilot.guard.grounding.untold import only_handles_mail, tells_untold
from copilot.guard.grounding.whole_statement import says_all
from copilot.guard.sources import Source
from copilot.state import REMARK, MessageCreated, Reason, SentenceEvidence, SentenceKind, Verdict
from copilot.text.normalize import fold
from copilot.text.sentences import KNOWN_WELL, Manners, Sentence

FORBIDDEN: tuple[SentenceKind, ...] = ("commitment", "secret_request")
Vectors = Mapping[str, Sequence[float]]  # of sentences, by the bundled embedder
NO_VECTORS: Vectors = {}
# Figures accepted as stated, by sentence index: the sentence is judged by its other words.
Reckoned = Mapping[int, Sequence[Quantity]]
NONE_RECKONED: Reckoned = {}
UNSUPPORTED = "unsupported_sentence"
OTHER_LANGUAGE = "other_language"


@dataclass(frozen=True)
class Judged:
    evidence: SentenceEvidence
    reasons: tuple[Reason, ...]
    checked: int
    found: int
    accounted: tuple[str, ...] = ()  # facts explained by the mail or a calculation, as written in the sentence
    worked_out: tuple[WorkedOut, ...] = ()


@dataclass(frozen=True)
class GroundingChecker:
    """Everything from which the answer may take its facts."""

    known: KnownFacts
    claims: ClaimChecker
    tools: ToolData
    mail: str
    earlier: str  # the customer's earlier messages
    barred: tuple[str, ...]  # parts of the draft that the policy forbids
    granted: tuple[str, ...]  # parts that the policy allows as statements of a cited article
    manners: Manners
    language: str
    vectors: Vectors
    reckoned: Reckoned

    def judge(
        self, sentence: Sentence, place: int, before: str = "", told: str = "", others: OtherFigures = NO_OTHERS
    ) -> Judged:
        """Judge a sentence. `before`: the previous sentence, to which pronouns refer; `told`: several previous ones.
        `others`: figures of the other sentences."""
        ours = self.manners.frames(sentence)
        kind = "courtesy" if ours else self.kind(sentence, place)
        split_up = self._parts(kind, sentence, place)
        if kind == "statement" and not split_up.stated:
            kind = split_up.kind
        reckoned = self.reckoned.get(place, ())
        found = self._found(kind, sentence, place, before, told, split_up, reckoned, others)
        if found.verdict in ("proved", "note") and (translators := self._names_of_translator(sentence.text)):
            found = replace(found, verdict="doubt", reason="name_translated", detail=", ".join(translators))
        if found.verdict in ("none", "proved", "note") and any(in_one(piece, sentence.text) for piece in self.granted):
            kind, found = "statement", replace(found, verdict="doubt", reason="granted", detail=sentence.text)
        problems = [] if ours else list(self.problems(sentence.text, found, kind, reckoned))
        total = 0 if ours else len(facts(without_contacts(sentence.text), self.language))
        if found.verdict == "refused":
            problems.insert(0, Reason(code=found.reason, detail=found.detail or sentence.text))
        numeric = min(total, sum(1 for reason in problems if reason.code == "unknown_number"))
        verdict: Verdict = "refused" if problems else found.verdict
        if (own := self.known.only_domains(sentence.text)) and verdict == "proved":
            found = replace(found, reason="facts", detail=own[0])
            verdict = "note"
        evidence = SentenceEvidence(
            start=sentence.start,
            end=sentence.end,
            kind="statement" if problems and kind not in FORBIDDEN else kind,
            verdict=verdict,
            reason=problems[0].code if problems else found.reason,
            detail=problems[0].detail if problems else found.detail,
            quote=found.quote,
            citations=found.citations,
            problems=tuple(dict.fromkeys((*outside_sources(problems), *found.problems))),
            unchecked_language="" if problems else found.unchecked_language,
            left_over_only=verdict == "doubt" and found.left_over_only,
            by_tone=verdict == "none" and sentence.text in self.vectors,
        )
        return Judged(evidence, tuple(problems), total, total - numeric, found.accounted, found.worked_out)

    def kind(self, sentence: Sentence, place: int) -> SentenceKind:
        """Kind of the sentence. A promise or request that the policy allows is a statement or question."""
        text = sentence.text[:LONGEST_SENTENCE]
        kind = classify(text, mail=self.mail, language=self.language, place=min(place, 1), earlier=self.earlier)
        if kind in FORBIDDEN and not any(in_one(piece, sentence.text) for piece in self.barred):
            return "question" if sentence.asks else "statement"
        if kind == "question" and sentence.marks and not sentence.asks:
            return "statement"  # "What we need from you is a letter [1]" says what the source asks for
        if kind not in FORBIDDEN and self.claims.quoted(sentence):
            return "statement"  # "This is caused by a missing name" are the article's words, not ours on it
        vector = self.vectors.get(sentence.text)
        asked = self._drafted(sentence.text, place)
        if kind == "courtesy" and vector is not None and not polite(vector):
            return "statement"  # only those with words of their own were embedded
        if kind == "statement" and vector is not None:
            kind = "statement" if promises_deed(sentence.text, self.language) else likely(vector)
            stated = kind == "courtesy" and (rides(asked) or answers(asked))
            if stated or leads_in_with_fact(asked, self._sourced):
                kind = "statement"
        if kind == "courtesy" and self._only_sounds_polite(sentence, asked):
            return "statement"
        if kind == "statement" and not sentence.marks and self._invites(sentence.text):
            return "courtesy"
        echoes = (
            kind == "statement" and self.manners.echoes(sentence, self.plain) and not self._new_facts(sentence.text)
        )
        if echoes and not (self.language in KNOWN_WELL and adds(asked)) and not answers(asked):
            return "courtesy"
        return kind

    def _only_sounds_polite(self, sentence: Sentence, asked: DraftSentence) -> bool:
        """Whether a courtesy cites a source, tells news or a rule, or repeats what the mail dictates."""
        return bool(sentence.marks) or announces(asked) or self._obeys(sentence.text)

    def _drafted(self, text: str, place: int = 1) -> DraftSentence:
        return DraftSentence(text, self.mail, self.language, place)

    def _invites(self, text: str) -> bool:
        asked = self._drafted(text)
        return len(text) <= LONGEST_SENTENCE and not carries_fact(asked) and invites(asked)

    def _parts(self, kind: SentenceKind, sentence: Sentence, place: int) -> Parts:
        """Parts of a statement: what it states, hands over, calls absent, and its courtesies."""
        if kind != "statement" or len(sentence.text) > LONGEST_SENTENCE or self.claims.quoted(sentence):
            return Parts("statement", sentence.text)
        return parts(self._drafted(sentence.text, place))

    def _new_facts(self, text: str) -> bool:
        """Whether it has a number that the customer did not name: "Of your €360 that is €252"."""
        return any(not first_same(each, self.theirs) for each in quantities(text, self.language))

    @cached_property
    def theirs(self) -> tuple[Quantity, ...]:
        """Numbers and dates of the customer's mail."""
        return told_in(self.mail, self.language, self.claims.mail_language)

    @property
    def plain(self) -> frozenset[str]:
        """Words that mean little by themselves."""
        return words_of(self.language).sets["generic"] | words_of(self.language).sets["grammar"]

    def _found(
        self,
        kind: SentenceKind,
        sentence: Sentence,
        place: int,
        before: str,
        told: str,
        split_up: Parts,
        reckoned: Sequence[Quantity],
        others: OtherFigures,
    ) -> Finding:
        done = own_deed(sentence.text, self.language, self._shown(sentence))
        if done and kind not in FORBIDDEN and not (self.tools.looked_up(done) or self.tools.states(sentence)):
            return Finding("doubt", "own_deed", done)
        if kind in (*SILENT, "question"):
            return self._told_beside(kind, sentence.text, place)
        if kind in FORBIDDEN:
            return Finding("refused", kind, sentence.text)
        silent = self.claims.absence(split_up.absent) if split_up.absent else Finding("none")
        found = self.claims.check(
            replace(sentence, text=split_up.stated), before, told, reckoned=reckoned, others=others
        )
        if silent.verdict == "doubt" and found.verdict != "refused":
            where = silent.quote
            return replace(
                found, verdict="doubt", reason=silent.reason, detail=where, quote=where, left_over_only=False
            )
        if found.verdict in ("proved", "note"):
            return self._not_by_the_mail(sentence, self._supported(sentence, place, split_up.stated, found))
        if not sentence.marks and restates(self._drafted(sentence.text)):
            numbers = quantities(sentence.text, self.language)
            own = tuple(raw for each in numbers for raw in (each.raw, each.raw.replace(". ", " ")))  # "11. Juli"
            return Finding("note", "own_fact", accounted=own)
        if (by_data := self._by_data(sentence, split_up.stated, found)) is not None:
            return by_data
        if found.verdict == "refused" and not found.citations and self._foreign_data(sentence.text):
            language = self.tools.tools.language
            return Finding("not_checked", OTHER_LANGUAGE, unchecked_language=language)
        told_nowhere = found.reason == UNSUPPORTED and not sentence.marks
        return self._remark(sentence.text) if told_nowhere and self._reads_like_remark(sentence.text) else found

    def _remark(self, text: str) -> Finding:
        """In doubt, unless it can only be a feeling."""
        felt = self._has_mood(text) and only_feels(self._drafted(text))
        return Finding("note" if felt else "doubt", REMARK, text)

    def _by_data(self, sentence: Sentence, stated: str, found: Finding) -> Finding | None:
        """What looked-up data says of a sentence that no article supports; None if it is not about the data."""
        if not self.tools.tools.text:
            return None
        reading = self.tools.read(stated)
        if reading.states:
            told = tuple(each.raw for each in quantities(stated, self.language))
            return Finding("proved", quote=reading.quote, accounted=told)
        if not (self.tools.about(sentence) or reading.names_value) or (
            found.verdict == "refused" and found.reason != UNSUPPORTED
        ):
            known = (self.language, self.claims.mail_language)
            asked = asked_about(sentence.text, self.mail, known) if found.verdict == "refused" else ()
            answers = asked and not found.citations
            return Finding("doubt", "own_fact", ", ".join(asked), reading.quote, accounted=asked) if answers else None
        if reading.denied:
            return Finding("doubt", "data_denied", reading.denied, quote=reading.quote)
        if reading.misplaced:
            return Finding("doubt", "data_elsewhere", reading.misplaced, quote=reading.quote)
        if self._foreign_data(sentence.text):
            return Finding(
                "not_checked", OTHER_LANGUAGE, quote=reading.quote, unchecked_language=self.tools.tools.language
            )
        return Finding("doubt", "beyond_data", ", ".join(reading.left), quote=reading.quote, left_over_only=True)

    def _shown(self, sentence: Sentence) -> str:
        return " \n ".join(self.claims.cited[mark].text for mark in sentence.marks if mark in self.claims.cited)

    def _supported(self, sentence: Sentence, place: int, stated: str, found: Finding) -> Finding:
        """Limit what counts as supported. A claim about the customer's case needs a basis in it. A sentence without citation
        that is no literal quote, looked up, nor the customer's words is at most a note: sharing words with some source does
        not make it supported. One dictated by the mail is in doubt."""
        premise = unfounded(stated, self._case_words, self.theirs, self.mail, found.accounted, found.quote)
        if premise:
            return replace(found, verdict="doubt", reason="premise", detail=premise)
        if sentence.marks or self.claims.quoted(sentence):
            return found
        if self.tools.states(sentence):
            return replace(found, verdict="proved", reason="", detail="", citations=())
        if self._obeys(sentence.text):
            return replace(found, verdict="doubt", reason="dictated", detail=sentence.text)
        if restates(self._drafted(sentence.text, place)):
            return found
        sure = found.verdict == "proved" and says_all(stated, found.quote, self.claims.cited.values(), self.language)
        if not (sure or self._reads_like_remark(sentence.text)):
            return replace(found, verdict="doubt", reason="uncited", detail=stated)
        return found if found.verdict == "note" else replace(found, verdict="note", reason="uncited")

    def _not_by_the_mail(self, sentence: Sentence, found: Finding) -> Finding:
        """Doubt a sentence that repeats what the mail attributes to our articles, unless an article says all of it."""
        if len(sentence.text) > LONGEST_SENTENCE or self.claims.quoted(sentence):
            return found
        if found.verdict not in ("proved", "note") or not repeats_attributed(sentence.text, self.mail, self.language):
            return found
        cited = self.claims.cited.values()
        if found.verdict == "proved" and says_all(sentence.text, found.quote, cited, self.language):
            return found
        return replace(found, verdict="doubt", reason="dictated", detail=sentence.text)

    def _reads_like_remark(self, text: str) -> bool:
        """Whether it may be a remark without statement: it takes no fact from a source, and is like a courtesy, contains one or
        expresses a mood. The model that reads the whole case decides, unless the mail, which may deceive it, dictates this."""
        vector = self.vectors.get(text)
        moved = self._has_mood(text) or (vector is not None and leans_silent(vector))
        if not moved or len(text) > LONGEST_SENTENCE:
            return False
        if leads_in_with_fact(self._drafted(text), self._sourced):
            return False
        theirs = {each.raw for each in quantities(text, self.language) if first_same(each, self.theirs)}
        takes = self.known.taken_from_source(text, [*theirs])
        return not (takes or self._obeys(text) or promises_deed(text, self.language))

    def _has_mood(self, text: str) -> bool:
        """Whether it has a courtesy, or a wish or praise without a clause that states something ("…, and shades are free")."""
        known, folded = patterns(self.language), fold(text)
        moved = known.moods.search(folded) and not rides(self._drafted(text))
        return bool(known.courtesy.search(folded) or moved)

    def _told_beside(self, kind: SentenceKind, text: str, place: int) -> Finding:
        """The doubt about a sentence that states nothing and tells a deed, or an event that neither mail nor data tells."""
        asked = self._drafted(text, place)
        judged = kind != "question" and fold(text) not in self.manners.signature
        if judged and (untold := tells_untold(asked, self.known)):
            return untold
        if kind == "absence":
            return self.claims.absence(text)
        read = kind == "courtesy" and len(text) <= LONGEST_SENTENCE and not only_handles_mail(asked)
        return Finding("doubt", REMARK, text) if read and untold_event(text, self._case_words, "") else Finding("none")

    def _obeys(self, text: str) -> bool:
        """Whether the sentence says what the mail dictates."""
        known = not words_of(self.language).bare and len(text) <= LONGEST_SENTENCE
        return known and bool(dictated(text, self.mail, self.language))

    @cached_property
    def _case_words(self) -> Stems:
        """Stems of the mail and of looked-up data: the only basis for claims about the customer's case."""
        told = (told_by(self.claims.mail), self.tools.tools.text, self.tools.told.text)
        return stems(self.language, stems_of("\n".join(told), self.language))

    @cached_property
    def _sourced(self) -> Stems:
        """Stems of the cited passages in the draft's language."""
        told = (source.text for source in self.claims.cited.values() if source.language == self.language)
        return stems(self.language, stems_of("\n".join(told), self.language))

    def _foreign_data(self, text: str) -> bool:
        """Whether it is about looked-up data in another language, without a wording of our own tables."""
        return self.claims.spoken(text) != self.tools.tools.language and self.tools.tell_of(text)

    def problems(self, text: str, found: Finding, kind: SentenceKind, reckoned: Sequence[Quantity]) -> Iterator[Reason]:
        """Facts without a source. Numbers and names of a compared statement are judged in the comparison; a question
        may name what it asks about."""
        plain = without_contacts(text)
        yield from self.known.unknown_contacts(text)
        if found.compared:
            return
        # A courtesy or hand-over may repeat the customer's numbers, of which it states nothing; a code may be a token.
        silent = kind not in ("statement", *FORBIDDEN)
        theirs = (*self.theirs, *quantities(self.earlier, self.language)) if kind == "absence" else self.theirs
        own = [
            each.raw
            for each in (quantities(plain, self.language) if silent else ())
            if wished(each, plain)
            or (first_same(each, theirs) and (each.kind != "code" or kind == "handover"))
            and not (each.kind == "code" and is_dictated_code(each, self.mail, self.language))
        ]
        told = (raw for raw in self.known.unknown_numbers(plain, own) if not within(raw, found.accounted))
        yield from missing("unknown_number", (raw for raw in told if not is_one_of(raw, reckoned, self.language)))
        if kind == "statement":
            # Across languages a name may be a word ("Vorlauf"), so it is judged in the translation, unless it is the same
            # in all languages. In a translation it may be the translator's.
            across = found.verdict == "not_checked" or bool(self.claims.mail_language)
            unknown = self.known.unknown_names(plain)
            yield from missing("unknown_name", (name for name in unknown if not across or is_coined(name)))

    def _names_of_translator(self, text: str) -> tuple[str, ...]:
        """Names without a source in a translation, which the sentence itself may not contain."""
        return self.known.translated_names(text) if self.claims.mail_language else ()


def grounding_checker(
    *,
    cited: Mapping[int, Source],
    claims: ClaimChecker,
    urls: Iterable[str],
    tools: Source,
    told: Source,
    message: MessageCreated,
    gaps: Iterable[str],
    barred: Iterable[str],
    granted: Iterable[str],
    language: str,
    records: tuple[Record, ...] = (),
    vectors: Vectors = NO_VECTORS,
    reckoned: Reckoned = NONE_RECKONED,
) -> GroundingChecker:
    everything = [*cited.values(), tools, told, *(Source(url, "en") for url in urls)]
    said = Source("\n".join(own_words(message)), language)
    repeated = (message.subject, message.text, *gaps)
    return GroundingChecker(
        known=KnownFacts.of(everything, said, message.sender),
        claims=claims,
        tools=ToolData(tools, told, language, records),
        mail=said_of(message, gaps),
        earlier="\n".join(turn.text for turn in message.thread if turn.direction == "in")[-READ:],
        barred=tuple(barred),
        granted=tuple(granted),
        manners=Manners(language, Manners.stems_of(repeated, language), fold(message.signature)),
        language=language,
        vectors=vectors,
        reckoned=reckoned,
    )
