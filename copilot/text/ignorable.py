"""Removes Unicode's default-ignorable code points within words and numbers from a draft and its sources, as
`drafts/reply_text` does: readers see "ni\u200bne" as nine. For comparison only: the text itself is unchanged, and a
report's offsets refer to it."""

from collections.abc import Iterable
from dataclasses import replace

from copilot.state import DraftResult, GuardReport, MessageCreated, SentenceEvidence
from drafts.reply_text import IN_WORD, without_ignorable
from kb.search import Passage


def draft_without_ignorable(draft: DraftResult) -> DraftResult:
    """The draft without ignorable characters; the same object if it has none."""
    answer = without_ignorable(draft.answer)
    quotes = tuple(quote.model_copy(update={"text": without_ignorable(quote.text)}) for quote in draft.citations)
    if answer == draft.answer and quotes == draft.citations:
        return draft
    told = tuple(map(without_ignorable, draft.on_record))
    return draft.model_copy(update={"answer": answer, "citations": quotes, "on_record": told})


def passages_without_ignorable(passages: Iterable[Passage]) -> tuple[Passage, ...]:
    return tuple(
        replace(one, text=text) if (text := without_ignorable(one.text)) != one.text else one for one in passages
    )


def message_without_ignorable(message: MessageCreated) -> MessageCreated:
    text = without_ignorable(message.text)
    return message if text == message.text else replace(message, text=text)


def placed_in(answer: str, report: GuardReport) -> GuardReport:
    """Map the report's offsets from the text without ignorable characters to the original one."""
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
