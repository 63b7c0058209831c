"""Adds the heading to a quote that alone would claim too much or refer to nothing."""

import re
from collections.abc import Sequence

from copilot.extractive.scoring import Pick, unit_terms
from copilot.extractive.sections import in_one_paragraph
from copilot.extractive.segmentation import QUESTION_MARKS, SENTENCE_END, of_the_heading
from copilot.extractive.segmentation.plain_text import ASKING, ITEM, plain
from copilot.guard.limits.headings import untold_limit
from copilot.text.normalize import unaccented
from kb.search import Passage

# A reference to a place named in the heading; not "there is". For unaccented text.
THERE = re.compile(
    r"\bthere\b(?! (?:is|are|was|were|will|has|have|had|may|might|can|must|should)\b)|\b(?:dort|daar|dar|alli|ahi|ali)\b",
    re.IGNORECASE,
)
# A reference to the case that the heading names: "The app then says …"; not the next step ("Open it, then press …", "Open
# it and then …"), nor the consequence of the sentence's own condition. For unaccented text.
THEN = re.compile(
    r"(?!(?:if|when|once|as soon as|after|wenn|falls|sobald|nachdem|si|quand|lorsqu\w*|apres|cuando|despues|se|quando|dopo"
    r"|depois|als|wanneer|nadat|om|nar|efter|jesli|gdy|po)\b)(?:[^\s,;:]+ ){1,4}?(?<! and )(?<! und )"
    r"(?:then|dann|alors|entonces|allora|entao|dan|wtedy)\b",
    re.IGNORECASE,
)
# "Tell us within 14 days" is a request itself, and not a case that the text below describes.
ASKS_FOR = re.compile(r"\S\s+(?:us|uns|nous|nos|ci|ons|oss|nam)\b|\w(?:-nous|nos|eci)\b", re.IGNORECASE)
# How a heading begins that names the case in which the text below it holds: "If it was not you", "After 2 hours", but
# not "When will it arrive". For unaccented text.
SUPPOSES = re.compile(
    r"(?:if|when(?! (?:will|do|does|did|is|are|can|should|must|not)\b)|unless|as (?:long|soon) as|once|after|before|within"
    r"|until|up to|during|while|for|without|with|from|only|outside|in case|instead of"
    r"|wenn|falls|sobald|solange|nach|vor|innerhalb|bis|wahrend|fur|ohne|mit|ab|nur|ausserhalb|bei|im falle?|statt"
    r"|si|s'il|s'ils|quand|lorsque?|lorsqu'\w+|apres|avant|dans|jusqu'\w+|pendant|pour|sans|avec|seulement|en cas|au lieu"
    r"|cuando|despues|antes|dentro|hasta|durante|para|sin|con|solo|fuera|en caso|en lugar"
    r"|se|quando|dopo|prima|entro|fino|per|senza|soltanto|fuori|in caso|invece"
    r"|depois|apos|ate|sem|com|apenas|fora|em caso"
    r"|als|indien|wanneer|na|voor|binnen|tot|tijdens|zonder|met|vanaf|alleen|buiten|in plaats"
    r"|om|nar|efter|fore|innan|inom|till|under|utan|med|endast|utanfor"
    r"|jesli|jezeli|gdy|kiedy|po|przed|w ciagu|do|podczas|dla|bez|tylko|poza)\b"
    r"|.*\b(?:once|icinde|sonra|kadar|olmadan|ise|halinde|durumunda|icin)$"
)


# Headings that only order a page: a reply needs none above whole sentences. For unaccented text.
ORDERS_THE_PAGE = re.compile(
    r"(?:(?:other |general |important |further |more )?"
    r"(?:limits|limitations|notes?|details|overview|basics|tips|hints|information|background|summary)"
    r"|good to know|in short|allgemeines|hinweise?|uberblick|tipps|grenzen|einschrankungen|gut zu wissen|kurz gesagt"
    r"|weitere informationen|remarques?|limites|conseils|apercu|bon a savoir|en bref|informations|notas?|consejos"
    r"|detalles|resumen|bueno saber|informacion|note|limiti|consigli|dettagli|panoramica|buono a sapersi|in breve"
    r"|informazioni|opmerkingen|beperkingen|overzicht|goed om te weten|informatie)",
    re.IGNORECASE,
)


def paragraphs(
    told: Sequence[tuple[Pick, int, str]], passages: Sequence[Passage], mail: str = "", *, brief: bool = False
) -> list[str]:
    """Quotes of one article as paragraphs: each with the number of its citation and its text as it is shown. Text of one
    paragraph in the article stays together, sections below their headings."""
    found: list[str] = []
    before: Pick | None = None
    above = ""  # section whose heading stands above
    for place, (pick, number, quoted) in enumerate(told):
        passage = passages[pick.source]
        section = pick.units[0].section(passage.heading_path)
        if before and in_one_paragraph(before, pick) and "\n" not in quoted:
            found[-1] += f" {quoted}"
        elif above == section and section:
            found.append(quoted)
        else:
            earlier = "\n".join(one.text for one, _, _ in told[:place] if one.source == pick.source)
            heading = under_heading(pick, passage, number, earlier, mail, below=bool(above), brief=brief)
            above = section if heading else above
            found.append(heading + quoted)
        before = pick
    return found


def under_heading(
    pick: Pick,
    passage: Passage,
    number: int,
    told: str = "",
    mail: str = "",
    *,
    below: bool = False,
    brief: bool = False,
) -> str:
    """The heading as a line above a quote ("Within 2 hours:"); empty if the quote suffices alone.

    `number`: number of the citation, for a heading that is a full sentence; it is left out if `told`, quoted from the
    same passage, says the same. `mail`: what the customer wrote, who may name the case of the heading. `below`: another
    heading stands above, which does not hold for this quote. `brief`: only a heading without which the quote says more
    than is true.
    """
    heading = plain(pick.units[0].section(passage.heading_path)).rstrip(" :：")
    if not heading or heading in pick.text:
        return ""
    if of_the_heading(pick.text):
        return f"{heading}:\n"  # "Covered" and "Not covered" may be headings of similar lists
    limited = untold_limit(heading, pick.text, passage.language)
    if ASKS_FOR.search(heading) and limited:
        apart = "\n" if ITEM.match(plain(pick.text)) else " "  # a list starts on its own line
        return f"{heading}. [{number}]{apart}" if untold_limit(heading, told, passage.language) else ""
    opening = unaccented(pick.units[0].text)
    points = pick.units[0].first and (THERE.search(opening) or THEN.match(opening))
    bare = unaccented(heading)
    if ORDERS_THE_PAGE.fullmatch(bare) and SENTENCE_END.search(pick.text) and not below:
        return ""
    asks = bare.endswith(QUESTION_MARKS) or bare.partition(" ")[0] in ASKING
    names = not brief and _names_another_case(heading, pick, passage, mail)
    needed = below or points or limited or (not asks and (SUPPOSES.match(bare) or names))
    return f"{heading}{'' if bare.endswith(QUESTION_MARKS) else ':'}\n" if needed else ""


def _names_another_case(heading: str, pick: Pick, passage: Passage, mail: str) -> bool:
    """Whether the heading has words that neither title, quote nor mail have: "Expired cards" for "my card is
    refused"."""
    own = unit_terms(heading, passage.language) - unit_terms(passage.title, passage.language)
    return not own <= unit_terms(f"{pick.text}\n{mail}", passage.language)
