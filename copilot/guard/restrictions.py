"""By which phrases a rule is restricted: an exception, a condition, a sentence that takes back the one before. One list for
every check that asks for them; a check that needs fewer kinds names those it takes, and says why.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from copilot.text.normalize import fold, unaccented


@dataclass(frozen=True)
class Restrictions:
    """Plain data: phrases separated by commas, with their accents.

    `only` restricts a rule by what follows ("only for members"); `varies` says on what it turns; `not_this` ends what a
    sentence says of the rule before it ("this does not apply"); `headings` are names for exceptions.
    """

    excepts: str = ""  # in front of what is excepted
    excluded: str = ""  # behind what is excepted: "islands excluded"
    unless: str = ""  # in front of a case in which the rule does not hold
    provided: str = ""  # in front of a condition
    varies: str = ""
    only: str = ""
    cases: str = ""  # a plain "if", which often only names the case
    not_this: str = ""
    denies: str = ""  # may also deny the rule itself: "the warranty does not cover glass"
    headings: str = ""
    harmless: str = ""  # begin like one of these and restrict nothing: "hors taxes"
    not_behind: str = ""  # words behind which they are something else: "al menos"


RESTRICTIONS: Mapping[str, Restrictions] = {
    "en": Restrictions(
        excepts="""except, excepting, excluding, exclusive of, apart from, aside from, other than, save for, barring,
            with the exception of, with the sole exception of, with one exception, not including, not counting, but not,
            all but, everything but, everyone but, anything but""",
        excluded="""excluded, excepted, exempt, exempted, not included, not covered, not eligible, aside""",
        unless="unless",
        provided="""provided, providing that, as long as, so long as, on condition, on the condition, subject to,
            conditional on, contingent on, assuming""",
        varies="depending on",
        only="only if, only when, only after, only for",
        cases="if",
        not_this="""does not apply, doesn't apply, do not apply, don't apply, does not hold, doesn't hold, not valid for,
            not include, not included, not covered""",
        denies="does not include, doesn't include, does not cover, doesn't cover",
        headings="exception, exceptions, exclusion, exclusions",
    ),
    "de": Restrictions(
        excepts="""außer, ausgenommen, mit Ausnahme, abgesehen von, bis auf den, bis auf die, bis auf das, bis auf dem, bis auf
            einen, bis auf eine, bis auf ein, exklusive, aber nicht, jedoch nicht, nicht aber, nicht jedoch, nicht eingerechnet,
            unter Ausschluss""",
        excluded="""ausgenommen, ausgeschlossen, nicht inbegriffen, nicht enthalten, nicht eingeschlossen""",
        unless="es sei denn",
        provided="""sofern, solange, vorausgesetzt, unter der Bedingung, unter der Voraussetzung, vorbehaltlich,
            unter Vorbehalt, unter dem Vorbehalt""",
        varies="je nach, abhängig von, in Abhängigkeit von",
        only="nur wenn, nur nach, nur bei, nur für",
        cases="wenn, falls",
        not_this="""gilt nicht, gilt aber nicht, gilt jedoch nicht, gilt allerdings nicht, gelten nicht, gelten aber nicht,
            gelten jedoch nicht, nicht enthalten""",
        headings="Ausnahme, Ausnahmen, Ausschluss, Ausschlüsse",
        harmless="außer Haus, außer Betrieb, außer Kraft, außer Dienst, außer Reichweite, außer Sicht, außer Atem, außer sich",
    ),
    "fr": Restrictions(
        excepts="""sauf, excepté, exceptés, exceptée, exceptées, hormis, hors, à l'exception, à l'exclusion, exception faite,
            mis à part, autre que, autres que, mais pas, non compris, non comprise, non comprises, sans compter""",
        excluded="""exclu, exclus, exclue, exclues, excepté, exceptés, exceptée, exceptées, non compris, non comprise,
            non comprises, non inclus, non incluse, non incluses, mis à part, mise à part, mises à part""",
        unless="à moins que, à moins qu'on, à moins qu'il, à moins qu'elle, à moins de, à moins d'une, à moins d'un",
        provided="""à condition, à la condition, pourvu que, pourvu qu'il, pourvu qu'elle, pourvu qu'on, tant que,
            sous réserve, sous condition""",
        varies="selon, en fonction de, en fonction du, en fonction des, suivant",
        only="""uniquement si, uniquement pour, uniquement après, seulement si, seulement pour, seulement après""",
        cases="si, s'il, s'ils",
        not_this="""ne s'applique pas, ne s'appliquent pas, ne vaut pas, ne valent pas, ne concerne pas, ne concernent pas""",
        headings="exception, exceptions, exclusion, exclusions",
        harmless="hors taxe, hors taxes, hors tva, hors ligne, hors service, hors d'usage, hors de, hors du, hors pair",
    ),
    "es": Restrictions(
        excepts="""salvo, excepto, a excepción, con excepción, con la excepción, con la única excepción, exceptuando,
            excluyendo, aparte de, menos el, menos la, menos los, menos las, menos en, pero no, sin incluir, sin contar,
            quitando""",
        excluded="""excluido, excluida, excluidos, excluidas, exceptuado, exceptuada, exceptuados, exceptuadas, no incluido,
            no incluida, no incluidos, no incluidas, aparte""",
        unless="a no ser que, a menos que",
        provided="""siempre que, siempre y cuando, a condición, con la condición, bajo la condición, sujeto a, sujeta a,
            sujetos a, sujetas a""",
        varies="según, en función de, en función del, dependiendo de, dependiendo del",
        only="solo si, solo cuando, solo para",
        cases="si",
        not_this="""no se aplica, no se aplican, no vale, no valen, no es válido, no es válida, no son válidos, no son válidas,
            no está incluido""",
        denies="no incluye, no incluyen",
        headings="excepción, excepciones, exclusión, exclusiones",
        not_behind="al, lo, o",
    ),
    "nl": Restrictions(
        excepts="""behalve, met uitzondering van, uitgezonderd, afgezien van, exclusief, anders dan, maar niet, met uitsluiting
            van""",
        excluded="uitgezonderd, uitgesloten, niet inbegrepen, niet meegerekend, niet gedekt",
        unless="tenzij",
        provided="""mits, zolang, op voorwaarde, onder voorwaarde, onder de voorwaarde, onder voorbehoud, voor zover""",
        varies="afhankelijk van, naargelang",
        only="alleen als, alleen voor, alleen na",
        cases="als, indien",
        not_this="geldt niet, geldt echter niet, gelden niet, gelden echter niet",
        headings="uitzondering, uitzonderingen, uitsluiting, uitsluitingen",
    ),
    "it": Restrictions(
        excepts="""tranne, salvo, eccetto, eccettuato, eccettuata, eccettuati, eccettuate, ad eccezione, a eccezione, fatta
            eccezione, con l'eccezione, con l'unica eccezione, ad esclusione, a esclusione, escluso, esclusa, esclusi, escluse,
            a parte, fuorché, all'infuori, ma non""",
        excluded="""escluso, esclusa, esclusi, escluse, eccettuato, eccettuata, eccettuati, eccettuate, non compreso, non
            compresa, non compresi, non comprese, non incluso, non inclusa, non inclusi, non incluse, a parte""",
        unless="a meno che",
        provided="purché, a condizione, a patto, sempre che, subordinatamente a",
        varies="a seconda di, a seconda del, a seconda della, a seconda dei, a seconda delle, in funzione di",
        only="solo se, solo per, solo dopo",
        cases="se",
        not_this="non vale, non valgono, non si applica, non si applicano",
        denies="non comprende, non comprendono",
        headings="eccezione, eccezioni, esclusione, esclusioni",
    ),
    "pt": Restrictions(
        excepts="""exceto, excepto, salvo, à exceção, com exceção, com a exceção, à excepção, com excepção, excetuando,
            excluindo, tirando, menos o, menos a, menos os, menos as, menos em, menos ao, menos aos, mas não, sem incluir,
            sem contar, à parte""",
        excluded="""excluído, excluída, excluídos, excluídas, excetuado, excetuada, excetuados, excetuadas, não incluído,
            não incluída, não incluídos, não incluídas, à parte""",
        unless="a menos que, a não ser que, a não ser",
        provided="""desde que, sob condição, sob a condição, na condição, com a condição, contanto que, sujeito a, sujeita a,
            sujeitos a, sujeitas a""",
        varies="consoante, dependendo de, dependendo do, dependendo da",
        only="só se, só para, só depois",
        cases="se",
        not_this="não se aplica, não se aplicam, não vale, não valem",
        denies="não inclui, não incluem",
        headings="exceção, exceções, excepção, excepções, exclusão, exclusões",
        not_behind="ao, pelo, ou",
    ),
    "pl": Restrictions(
        excepts="z wyjątkiem, za wyjątkiem, oprócz, prócz, poza, wyłączając, nie licząc, z wyłączeniem, ale nie",
        excluded="""wykluczony, wykluczona, wykluczone, wykluczeni, wyłączony, wyłączona, wyłączone, wyłączeni""",
        unless="chyba że",
        provided="pod warunkiem, o ile, z zastrzeżeniem",
        varies="w zależności od, zależnie od",
        only="tylko jeśli, tylko dla, tylko po",
        cases="jeśli",
        not_this="nie dotyczy, nie dotyczą",
        denies="nie obejmuje, nie obejmują",
        headings="wyjątek, wyjątki, wyjątkiem, wyłączenie, wyłączenia, wykluczenie, wykluczenia",
    ),
    "sv": Restrictions(
        excepts="utom, förutom, med undantag, undantaget, bortsett från, exklusive, annat än, men inte",
        excluded="undantagen, undantaget, undantagna, utesluten, uteslutet, uteslutna, ej inkluderat, oräknat",
        unless="såvida, om inte",
        provided="förutsatt, under förutsättning, så länge, på villkor, med förbehåll",
        varies="beroende på",
        only="endast om, endast för, endast efter, bara om, bara för, bara efter",
        cases="om",
        not_this="gäller inte, gäller dock inte",
        denies="omfattar inte",
        headings="undantag",
    ),
    "tr": Restrictions(
        excluded="hariç, hariç olmak üzere, dışında, haricinde, şartıyla, koşuluyla, kaydıyla",
        not_this="geçerli değildir, geçerli değil",
        denies="kapsamaz",
        headings="istisna, istisnalar",
    ),
    "ar": Restrictions(
        excepts="باستثناء, ما عدا, عدا, إلا, سوى",
        unless="ما لم",
        provided="بشرط, شريطة",
        varies="حسب",
        only="فقط إذا",
        cases="إذا",
        not_this="لا ينطبق",
        denies="لا يشمل",
        headings="استثناء, استثناءات",
    ),
}  # fmt: skip
NONE = Restrictions()


def phrases(language: str, *kinds: str) -> Iterator[str]:
    """Those of these kinds in a language, folded; none in a language without a list."""
    told = RESTRICTIONS.get(language, NONE)
    listed = (phrase for kind in kinds for phrase in getattr(told, kind).split(","))
    yield from dict.fromkeys(" ".join(fold(phrase).split()) for phrase in listed if phrase.strip())


@cache
def alternatives(language: str, *kinds: str) -> str:
    """These kinds as a pattern for text without accents, the longest first; empty in a language that has none."""
    bare = sorted(map(unaccented, phrases(language, *kinds)), key=lambda phrase: (-len(phrase), phrase))
    if not bare:
        return ""
    behind = "".join(rf"(?<!(?<!\w){unaccented(word)} )" for word in phrases(language, "not_behind"))
    harmless = "|".join(map(unaccented, phrases(language, "harmless")))
    ahead = rf"(?!(?:{harmless})(?!\w))" if harmless else ""
    return f"{behind}{ahead}(?:{'|'.join(bare)})"


@cache
def anywhere(*kinds: str) -> str:
    """The same of all languages, for text in any of them."""
    return "|".join(filter(None, (alternatives(language, *kinds) for language in RESTRICTIONS)))
