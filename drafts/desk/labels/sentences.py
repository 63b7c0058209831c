"""Labels of the checks' verdicts on sentences, and questions asked before a reply is sent."""

from collections.abc import Sequence

from drafts.evidence import Entry
from drafts.workflow.writing.doubts import AS_FOUND, OPEN, WORDLESS, Doubt

from .codes import in_words, language_name
from .reasons import why_findings

LONGEST_ASKED = 160  # characters quoted of a sentence

# Labels of verdicts. What is worth a look is supported and keeps a draft Ready; the others must be settled by a person.
VERDICTS = {"note": "worth a look", "doubt": "in doubt", "refused": "not supported", "not_checked": "not checked"}

# code: reason, completing "in doubt: …"; the words concerned follow.
SENTENCE_REASONS = {
    "computed": "worked out from the source and the mail",
    "own_fact": "the customer's own words",
    "absence": "no article that was found says it",
    "fact_missing": "in no source",
    "fact_elsewhere": "in the source, but of something else",
    "base_swapped": "the source counts from something else",
    "bound_swapped": "the source sets another limit",
    "name_elsewhere": "the source says it of something else",
    "name_unknown": "a name that no source has",
    "promised": "promises what no source grants",
    "opinion_contradicted": "a second opinion says that its quote says otherwise",
    "opinion_not_stated": "a second opinion does not find it in its quote",
    "opinion_other_case": "a second opinion: the rule of another case than this customer's",
    "opinion_condition": "a second opinion: a condition that decides here is left out",
    "opinion_left_out": "a second opinion: this customer also needs what the source says here",
    "opinion_unfounded": "a second opinion: neither the sources nor the mail say this",
    "opinion_answers": "by a second opinion it answers",
    "opinion_reckoned": "worked out as a second opinion says, and done again by code",
    "opinion_vouched": "its words differ from the source; a second opinion finds that it says the same and fits this mail",
    "opinion_fits": "cites nothing; a second opinion finds that it states nothing, or fits this mail",
    "remark": "cites nothing, and no source says it; it may be a remark",
    "uncited": "cites nothing, though a source has its words",
    "dictated": "says what the customer's mail wants said, and cites nothing",
    "absence_contradicted": "an article does say something of it",
    "unsupported_sentence": "no source says this",
    "unknown_number": "a number that no source has",
    "number_uncited": "a number that no cited source has; an article has it that this reply does not cite",
    "negation_flipped": "the source says the opposite",
    "left_over": "words that its source does not account for",
    "elsewhere": "the source may say it of something else",
    "facts": "a fact that could not be found in its source",
    "beyond_data": "words that the looked-up data does not account for",
    "data_elsewhere": "the looked-up data has it of something else",
    "data_denied": "the looked-up data may say the opposite",
    "day_untold": "no source and not the mail says this of such a day",
    "polarity": "the source may say the opposite",
    "exchanged": "the source has another word or limit here",
    "premise": "neither the mail nor looked-up data says this of the customer's case",
    "own_deed": "says that we did something, and nothing that was looked up shows it",
    "ended": "the article says that this has ended, and a newer one was found",
    "day_inferred": "the day follows from a rule and the dates of the mail",
    "step_left": "a step of the article’s instruction is not told",
    "limit_untold": "the article limits this for a case that the mail names",
    "anothers_number": "the article says another number for what the mail is about",
    "granted": "the article promises this, or asks for it: does it apply to this customer?",
    "name_translated": "a name that the article does not have in these words",
    "heading": "the heading that it stands under in the article is left out",
    "modality": "“can” and “must” differ from the source",
    "scope": "how far it applies differs from the source",
    "time": "when or in which order differs from the source",
    "condition": "a condition of the source is missing",
    "roles": "who does it differs from the source",
    "placeholder": "a variable that nobody has filled in",
    "internal_article": "its article calls itself internal",
    "commitment": "promises what no source grants",
    "secret_request": "asks for a password, card number, code or identity document",
}

# Further reasons that are asked about before a reply is sent.
ASKED = {
    "forbidden_action": "does or promises what only a person may do",
    "other_customer": "personal data that is in no source: it may be another customer's",
    "full_number": "a full card number or IBAN; its last four are enough",
    "too_long": "too long to be checked",
}
FORWARDED_ALONE = "You wrote nothing above the forwarded mail."


def asked_about(doubts: Sequence[Doubt], later: int = 0) -> tuple[str, list[str]]:
    """The question's words and, if there are several doubts, a line for each. `later`: further doubts, asked about
    next."""
    lines = [_asked_about(doubt) for doubt in doubts]
    if len(lines) == 1 and not later:
        return lines[0], []
    if later:
        return f"{len(lines)} of {len(lines) + later} doubts about this reply; the others are asked about next.", lines
    return f"{len(lines)} doubts about this reply.", lines


def _asked_about(doubt: Doubt) -> str:
    if doubt.reason == AS_FOUND:
        return f"Findings, with hardly a word added: {why_findings(doubt.detail)}"
    if doubt.reason == WORDLESS:
        return FORWARDED_ALONE
    said = f"“{shortened(doubt.said)}”"
    if doubt.reason == OPEN:
        return f"Left open: {said}."
    why = SENTENCE_REASONS.get(doubt.reason) or ASKED.get(doubt.reason, in_words(doubt.reason))
    return f"{said}: {why}, “{doubt.detail}”." if doubt.detail else f"{said}: {why}."


def shortened(text: str) -> str:
    return text if len(text) <= LONGEST_ASKED else f"{text[:LONGEST_ASKED].rsplit(' ', 1)[0]}…"


def not_checked(language: str, *, cited: bool) -> str:
    """Why a sentence could not be checked; empty if it was."""
    source = "the article" if cited else "what was looked up"
    return f"not checked: {source} is in {language_name(language)}" if language else ""


def sentence_reason(entry: Entry) -> str:
    """Verdict and reason for a sentence; empty if it is proved or states nothing."""
    if entry.verdict not in VERDICTS:
        return ""
    if entry.verdict == "not_checked" and entry.unchecked_language:
        return not_checked(entry.unchecked_language, cited=bool(entry.citations))
    about = SENTENCE_REASONS.get(entry.reason, in_words(entry.reason))
    if entry.reason == "uncited" and entry.quote:  # the detail of a stored one is the sentence itself
        return f"{VERDICTS[entry.verdict]}: {_uncited(entry)}"
    detail = f"{entry.detail}” in “{entry.source}" if entry.detail and entry.source else entry.detail
    explanation = ": ".join(part for part in (about, f"“{detail}”" if detail else "") if part)
    return f"{VERDICTS[entry.verdict]}: {explanation}" if explanation else VERDICTS[entry.verdict]


def _uncited(entry: Entry) -> str:
    """Which source has most of the sentence's words, what it says, and which words it does not have."""
    where = f"“{entry.source}”" if entry.source else "a source"
    quote = " · ".join(filter(None, map(str.strip, entry.quote.split("|"))))  # the cells of a table's row
    says = f"cites nothing, though {where} says “{shortened(quote)}”"
    return f"{says}; not in it: {entry.detail}" if entry.source and entry.detail else says
