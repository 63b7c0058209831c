"""The guard's report as a list of checks for people: each passed, or with the reason why not; and why a draft is
*Findings*, in words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drafts.evidence import Entry, entries
from drafts.inbound.mail import wordless
from drafts.models import Draft
from drafts.reply_text.citation_marks import unmarked
from drafts.transitions import FALLBACK

from .labels import model_trouble, reasons
from .labels.codes import in_words
from .labels.sentences import SENTENCE_REASONS, sentence_reason

CITATIONS = ("no_citation", "citation", "quote", "mark_without")
NUMBERS = ("unknown_number", "number")
SUPPORT = ("unsupported", "negation")
OUTSIDE = ("unknown_",)  # names, addresses and links without a source
OPEN = ("unanswered",)
POLICY = ("forbidden", "action", "policy", "account", "leak", "unverified")
SECRETS = ("secret_request",)
OTHERS = ("other_customer",)
FULL_NUMBERS = ("full_number",)
TONE = ("empty", "too_long", "placeholder", "shouting", "insult", "machine_talk", "wrong_language", "repetition")
# reasons of routing, not of the guard
BESIDE = {"injection", "needs_person", "not_looked_up", "closest", "in_part", "internal"}
# Headings of sentences by verdict; only `note` needs no decision.
HEADINGS = {
    "refused": "{} without support",
    "doubt": "{} in doubt",
    "not_checked": "{} not checked",
    "note": "{} worked out rather than quoted",
}
NAMED = (*CITATIONS, *NUMBERS, *SUPPORT, *OUTSIDE, *OPEN, *POLICY, *SECRETS, *OTHERS)
ONCE_IT_WORKS = "Once it works again, Draft again asks it."
LONGEST = 300  # characters of a check's words

Reasons = Sequence[tuple[str, str]]  # code and detail


@dataclass(frozen=True)
class Check:
    passed: bool
    text: str
    details: tuple[str, ...] = ()


def checks(draft: Draft) -> list[Check]:
    """The checks of a draft; empty if the guard did not run, as for drafts without text."""
    report: dict[str, Any] = draft.guard if isinstance(draft.guard, dict) else {}
    if not report.keys() - BESIDE:
        return [*not_looked_up(report)]
    reasons = [(str(row.get("code", "")), str(row.get("detail", ""))) for row in report.get("reasons", ())]
    left_open = [("unanswered_question", question) for question in draft.open_questions]
    return [
        *citations(draft, reasons),
        *numbers(draft, report, reasons),
        *support(draft, reasons),
        *fit(report),
        *named("A name, link or address has no source", OUTSIDE, [r for r in reasons if not r[0].startswith(NUMBERS)]),
        *named("A question is left without an answer", OPEN, left_open),
        *named("It asks for a password, card number, code or identity document", SECRETS, reasons),
        *named("Contains personal data that is in no source: it may be another customer's", OTHERS, reasons),
        *policy(bool(report.get("policy_ok")), reasons),
        *tone(bool(report.get("tone_ok")), reasons),
        *others(draft, reasons, () if report.get("tone_ok") else TONE),
        *not_looked_up(report),
    ]


def not_looked_up(report: Mapping[str, Any]) -> Iterable[Check]:
    """Records that the draft does not mention because they are another customer's or do not exist."""
    for row in report.get("not_looked_up", ()):
        yield Check(False, f"Not looked up: {row['asked'] or in_words(str(row['tool']))}", (str(row["why"]),))


def unread(files: Sequence[Mapping[str, Any]]) -> Iterable[Check]:
    """A line about unread attachments. Inline pictures, mostly logos, and signatures are left out."""
    attached = (
        (str(file.get("name", "")), str(file.get("content_type", ""))) for file in files if not file.get("content_id")
    )
    if names := tuple(name for name, kind in attached if not wordless.is_proof(name, kind)):
        some = "A file was" if len(names) == 1 else f"{len(names)} files were"
        yield Check(False, f"{some} not read by the copilot", names)


def details_of(reasons: Reasons, codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(detail or in_words(code) for code, detail in reasons if code.startswith(codes))


def named(text: str, codes: tuple[str, ...], reasons: Reasons) -> Iterable[Check]:
    if wrong := details_of(reasons, codes):
        yield Check(False, text, wrong)


def citations(draft: Draft, reasons: Reasons) -> Iterable[Check]:
    wrong = details_of(reasons, CITATIONS)
    if wrong:
        yield Check(False, "A citation is not supported", wrong)
    elif draft.cited():
        yield Check(True, "Every citation was retrieved and its quote was found")


def numbers(draft: Draft, report: dict[str, Any], reasons: Reasons) -> Iterable[Check]:
    """The check of numbers. Without citations the text must not claim a source, as numbers in the customer's mail count
    as found."""
    checked, found = int(report.get("numbers_checked", 0)), int(report.get("numbers_found", 0))
    wrong = details_of(reasons, NUMBERS)
    where = "the sources" if draft.cited() else "the mail or what was looked up"
    stated = [entry for entry in entries(draft) if entry.states]
    copied = found >= checked and bool(stated) and all(word_for_word(draft, entry) for entry in stated)
    if (checked or wrong) and (wrong or not copied):  # of quotes alone it says nothing
        yield Check(found >= checked and not wrong, f"{found} of {checked} numbers found in {where}", wrong)


def support(draft: Draft, reasons: Reasons) -> Iterable[Check]:
    stated = [entry for entry in entries(draft) if entry.states]
    told_of = {verdict: [entry for entry in stated if entry.verdict == verdict] for verdict in HEADINGS}
    for verdict, found in told_of.items():
        if found:
            yield Check(verdict == "note", HEADINGS[verdict].format(sentences(found)), tuple(reasoned(draft, found)))
    if (wrong := details_of(reasons, SUPPORT)) and not told_of["refused"]:
        yield Check(False, "Not every sentence has support", wrong)
    elif stated and not any(entry.unsupported for entry in stated):
        whole = "Every statement" if not told_of["note"] else "Every other statement"
        if proved := [entry for entry in stated if entry.verdict == "proved"]:
            yield Check(True, f"{whole} {how_supported(draft, proved)}")
    elif draft.evidence and not stated:
        yield Check(True, "No statements that need a source")


def fit(report: Mapping[str, Any]) -> Iterable[Check]:
    """The second opinion's result on the whole reply; its objections are shown with the sentences in doubt."""
    if report.get("case") == "fits":
        yield Check(True, "A second opinion read the mail too and finds that the reply fits it")


def how_supported(draft: Draft, proved: Sequence[Entry]) -> str:
    """How the statements are supported. Code only compares words: whether a rule applies to this customer is decided by
    a second opinion or a person."""
    if all(word_for_word(draft, entry) for entry in proved):
        return "is quoted word for word"
    if draft.guard.get("second_opinion") == "entailed" and draft.guard.get("case") == "fits":
        return f"is supported by {supporting(proved)}"
    return f"was found in {supporting(proved)}; see that it is the rule for this customer"


def word_for_word(draft: Draft, entry: Entry) -> bool:
    text = unmarked(draft.body[entry.start : entry.end]).strip()
    return bool(entry.quote) and text in entry.quote


def supporting(stated: Sequence[Entry]) -> str:
    """What supports the statements: a citation, or without one the data of a look-up."""
    by = {"a cited passage" if entry.citations else "what was looked up" for entry in stated}
    return " or ".join(sorted(by))


def reasoned(draft: Draft, found: Sequence[Entry]) -> Iterable[str]:
    for entry in found:
        yield (
            f"{quoted(draft, entry)} ({sentence_reason(entry)})"
            if entry.reason or entry.unchecked_language
            else quoted(draft, entry)
        )


def quoted(draft: Draft, entry: Entry) -> str:
    return f"“{draft.body[entry.start : entry.end].strip()}”"


def sentences(found: Sequence[Entry]) -> str:
    return "1 sentence" if len(found) == 1 else f"{len(found)} sentences"


def policy(passed: bool, reasons: Reasons) -> Iterable[Check]:
    wrong = details_of(reasons, POLICY)
    if passed:
        yield Check(True, "Nothing that only a person may do or promise")
    elif wrong or not details_of(reasons, (*SECRETS, *OTHERS)):
        yield Check(False, "Does or promises what only a person may do", wrong)


def tone(passed: bool, reasons: Reasons) -> Iterable[Check]:
    if passed:
        yield Check(True, "Tone, length and language fit")
    else:
        yield Check(False, "Tone, length or language do not fit", details_of(reasons, TONE))


def others(draft: Draft, reasons: Reasons, covered: tuple[str, ...]) -> Iterable[Check]:
    """The remaining reasons, one check each; reasons of a refused sentence are shown with the sentence."""
    beside = SENTENCE_REASONS if any(entry.verdict == "refused" for entry in entries(draft)) else ()
    for code, detail in reasons:
        if not code.startswith((*NAMED, *covered)) and code not in beside:
            yield Check(False, in_words(code).capitalize(), (detail,) if detail else ())


def why_findings(draft: Draft) -> str:
    """Which check the draft failed, or what the model's provider answered."""
    reason = draft.escalation_reason
    if reason == FALLBACK:
        return f"{model_trouble.writer_failed(draft.trouble)} {ONCE_IT_WORKS}"
    words = reasons.why_findings(reason)
    if unsure := reasons.UNSURE_OF.get(str(draft.guard.get("unsure_of", ""))):
        words = f"{words} {unsure}"
    if draft.degraded:
        words = f"{words} {model_trouble.writer_failed(draft.trouble)}"
    return f"{words} {failed}" if reason == "repair_exhausted" and (failed := first_failed(draft)) else words


def first_failed(draft: Draft) -> str:
    """The first statement or fact that failed, with its check, and how many more there are; the evidence has them all."""
    failed = [(check.text, detail) for check in checks(draft) if not check.passed for detail in check.details or ("",)]
    if not failed:
        return ""
    # A statement says more than a number.
    text, detail = next((one for one in failed if one[1].startswith("“")), failed[0])
    shown = f"{text}: {detail}" if detail else text
    more = f" And {len(failed) - 1} more." if len(failed) > 1 else ""
    return f"{shown[:LONGEST]}{'…' if len(shown) > LONGEST else '.'}{more}"
