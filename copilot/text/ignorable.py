"""A draft and what it is held against without Unicode's default-ignorable code points inside words and numbers, as
`drafts/reply_text` leaves them out: "ni\u200bne" is nine to its reader. For comparing alone; the text that was given stays
as it is, and a report's places are those in it."""

from collections.abc import Iterable
from dataclasses import replace

from copilot.state import DraftResult, GuardReport, MessageCreated, SentenceEvidence
from drafts.reply_text import IN_WORD, without_ignorable
from kb.search import Passage


def draft_without_ignorable(draft: DraftResult) -> DraftResult:
    """The same object where there is nothing to leave out."""
    answer = without_ignorable(draft.answer)
    quotes = tuple(quote.model_copy(update={"text": without_ignorable(quote.text)}) for quote in draft.citations)
    if answer == draft.answer and quotes == draft.citations:
        return draft
    return draft.model_copy(update={"answer": answer, "citations": quotes})


def passages_without_ignorable(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple(
        replace(one, text=text) if (text := without_ignorable(one.text)) != one.text else one for one in passages
    )


def message_without_ignorable(message: MessageCreated) -> MessageCreated:
    text = without_ignorable(message.text)
    return message if text == message.text else replace(message, text=text)


def placed_in(answer: str, report: GuardReport) -> GuardReport:
    """The report on the text without them, with its sentences where they stand in the whole one."""
    if without_ignorable(answer) == answer:
        return report
    kept: list[int] = []
    behind = 0
    for found in IN_WORD.finditer(answer):
        kept += range(behind, found.start())
        behind = found.end()
    kept += range(behind, len(answer))

    def moved(one: SentenceEvidence) -> SentenceEvidence:
        end = kept[one.end - 1] + 1 if one.end else 0
        return one.model_copy(update={"start": kept[one.start] if one.start < len(kept) else end, "end": end})

    return report.model_copy(update={"evidence": tuple(map(moved, report.evidence))})
