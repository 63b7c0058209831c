"""Second opinion on a draft: by a chat model in up to three calls (translation of sentences, statements, fit to the mail),
or by a specialised model with one call per statement."""

import re
from collections.abc import Sequence
from typing import Annotated

from pydantic import AfterValidator, Field

from copilot.llm.case_check import MOST_SENTENCES, case_form, case_messages, case_opinions
from copilot.llm.chat_model import LanguageModel
from copilot.llm.messages import Messages, fenced
from copilot.llm.output import Answer, Ask, Text, form, read
from copilot.llm.prompts import DATA, named
from copilot.model_interface import FIGURE, Account, CaseRequest, Statement, TranslationRequest, UnreadableAnswer
from copilot.state import CaseOpinion, Opinion, OpinionVerdict

MOST_STATEMENTS = 40  # per draft; further ones get no opinion
LONGEST_WORDS = 200  # characters of the statement that are shown with a verdict
WORD_TOKENS = 20  # output cap of a yes or no
# Specialised checkers for one question and answer: https://ollama.com/library/bespoke-minicheck and similar ones
PAIRWISE = re.compile(r"minicheck", re.I)

OPINION = """You compare statements with quotes. Answer with one JSON object and nothing else.

For each numbered statement read its own quote, and the heading that the quote stands under, and nothing else: not the \
other quotes, not what you know, not what is likely. Say

- entailed: whoever believes quote and heading must believe the whole statement. Other words, another order, leaving out \
what does not limit the statement, and a mere "please" make no difference. What it repeats of the customer's own case \
(when they bought, what they own, where they live) needs no quote; the rule that is applied to it does.
- applied: the quote carries the whole rule that the statement tells, and all that the statement says beside it is what that \
rule comes to for this customer ("so you are still in time", "so nothing is due", "that is your case"). Another program knows \
the customer's case and judges that part; the rule itself must be carried as strictly as elsewhere.
- contradicted: the quote says otherwise: another number, date, unit, name or place; "not" for what is, or the reverse; \
must for may; the order of steps; who does what; before for after; from the order for from delivery.
- not_stated: some part of the statement is neither in the quote nor such a consequence, or holds only on a condition that the \
statement leaves out.

That nothing is told or was found on something, no quote can carry: applied, or contradicted where the quote tells it.
{more}
Fields: statements: one entry for each statement, in their order: number, verdict (entailed, applied, contradicted or \
not_stated), words (those of the statement that the quote does not carry, letter by letter; empty where it is entailed or \
applied).

{data}"""

TRANSLATION = """You translate sentences of a support mail into {language}, word for word as far as the language lets \
you. Nothing is added, left out, softened or put right: numbers, units, names, conditions, negations, can and must stay as \
they are, also where a sentence seems wrong. Answer with one JSON object and nothing else.

Fields: sentences: one translation for each numbered sentence, in their order.

{data}"""

# Appended only if a figure is left out
FIGURES = """
Where [figure] stands, a number or date was left out that another program works out. Take it to be right, and judge all \
other words as strictly as elsewhere: what it is the number of, for whom, on which condition, and what is allowed or not.
"""

PAIR = "Document: {document}\nClaim: {claim}"


class OneOpinion(Answer):
    number: int
    verdict: OpinionVerdict
    words: Text


class OpinionAnswer(Answer):
    statements: Annotated[list[OneOpinion], Field(json_schema_extra={"maxItems": MOST_STATEMENTS})]


class TranslationAnswer(Answer):
    sentences: Annotated[
        list[Text],
        AfterValidator(lambda items: items[:MOST_STATEMENTS]),
        Field(json_schema_extra={"maxItems": MOST_STATEMENTS}),
    ]


class ModelCheck:
    """Any chat model: all statements with their quotes in one call."""

    translates = reads_case = True

    def __init__(self, model: LanguageModel) -> None:
        self.name = model.name
        self._model = model

    async def opinions(self, statements: Sequence[Statement], account: Account) -> tuple[Opinion, ...]:
        if not statements:  # endpoints refuse an empty message
            return ()
        asked = statements[:MOST_STATEMENTS]
        ask, messages = Ask("opinion", form(OpinionAnswer)), opinion_messages(asked, self._model.nonce)
        return await self._model.answered(ask, messages, lambda text: opinions(text, asked), account)

    async def translate(self, request: TranslationRequest, account: Account) -> tuple[str, ...]:
        ask, messages = Ask("translation", form(TranslationAnswer)), translation_messages(request, self._model.nonce)
        return await self._model.answered(ask, messages, lambda text: translations(text, request), account)

    async def case(self, request: CaseRequest, account: Account) -> tuple[CaseOpinion, ...]:
        if len(request.sentences) > MOST_SENTENCES:
            raise UnreadableAnswer(f"a draft of {len(request.sentences)} sentences is too long for it")
        ask, messages = Ask("case", form(case_form(request))), case_messages(request, self._model.nonce)
        return await self._model.answered(ask, messages, lambda text: case_opinions(text, request), account)


class PairwiseCheck:
    """A model trained to answer Yes or No for a document and a claim. No only means that the claim is not stated."""

    translates = reads_case = False

    def __init__(self, model: LanguageModel) -> None:
        self.name = model.name
        self._model = model

    async def opinions(self, statements: Sequence[Statement], account: Account) -> tuple[Opinion, ...]:
        return tuple([await self._opinion(statement, account) for statement in statements[:MOST_STATEMENTS]])

    async def _opinion(self, statement: Statement, account: Account) -> Opinion:
        messages: Messages = [("human", PAIR.format(document=_under_heading(statement), claim=statement.text))]
        ask = Ask("opinion", cap=WORD_TOKENS)
        verdict = await self._model.answered(ask, messages, yes_or_no, account)
        return Opinion(sentence=statement.sentence, verdict=verdict, said=statement.text)

    async def translate(self, request: TranslationRequest, account: Account) -> tuple[str, ...]:
        raise UnreadableAnswer(f"{self.name} translates nothing")

    async def case(self, request: CaseRequest, account: Account) -> tuple[CaseOpinion, ...]:
        raise UnreadableAnswer(f"{self.name} reads no mail")


def opinion_messages(statements: Sequence[Statement], nonce: str) -> Messages:
    parts = [
        fenced(f"{what} {number}", text, nonce)
        for number, one in enumerate(statements, 1)
        for what, text in (("statement", one.text), ("quote", _under_heading(one)))
    ]
    more = FIGURES if any(FIGURE in one.text for one in statements) else ""
    return [("system", OPINION.format(more=more, data=DATA.format(nonce=nonce))), ("human", "\n\n".join(parts))]


def _under_heading(statement: Statement) -> str:
    return "\n".join(filter(None, (statement.heading, statement.quote)))


def translation_messages(request: TranslationRequest, nonce: str) -> Messages:
    parts = [fenced(f"sentence {number}", text, nonce) for number, text in enumerate(request.sentences, 1)]
    system = TRANSLATION.format(language=named(request.into), data=DATA.format(nonce=nonce))
    return [("system", system), ("human", "\n\n".join(parts))]


def opinions(text: str, statements: Sequence[Statement]) -> tuple[Opinion, ...]:
    """Opinions, at least one per statement, else none is accepted. Several on one statement are all kept: the harsher
    one counts. Raises UnreadableAnswer."""
    told = read(text, OpinionAnswer).statements
    if missing := set(range(1, len(statements) + 1)) - {one.number for one in told}:
        raise UnreadableAnswer(f"there is no verdict on statement {min(missing)}")
    return tuple(
        Opinion(sentence=stated.sentence, verdict=one.verdict, words=one.words[:LONGEST_WORDS], said=stated.text)
        for number, stated in enumerate(statements, 1)
        for one in told
        if one.number == number
    )


def translations(text: str, request: TranslationRequest) -> tuple[str, ...]:
    told = read(text, TranslationAnswer).sentences
    if len(told) != len(request.sentences):
        raise UnreadableAnswer(f"there are {len(told)} translations of {len(request.sentences)} sentences")
    return tuple(told)


def yes_or_no(text: str) -> OpinionVerdict:
    first = re.search(r"[a-z]+", text.rpartition("</think>")[2].casefold())
    if first is None or first[0] not in ("yes", "no"):
        raise UnreadableAnswer("it says neither Yes nor No")
    return "entailed" if first[0] == "yes" else "not_stated"
