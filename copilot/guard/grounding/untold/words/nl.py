"""Dutch."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=(
        r"(?<!\w)(?:(?:ik|wij|we) (?:heb|hebben|had|hadden)|(?:heb|hebben) (?:ik|wij"
        r"|we))(?:(?: \S+){0,12}? )(?P<verb>\w*(?:ge\w+(?:t|d|en)|(?:be|ver|ont|her)\w+(?:t|d|en)))(?!\w)"
    ),
    others=(
        r"(?<!\w)(?:heeft|hebben|is|zijn|werd|werden|was)(?: \S+){0,8}? (?P<verb>\w*(?:ge(?!heel|noeg|woon|duld"
        r"|bruik|makkelijk)\w+(?:t|d|en)|(?:be|ver|ont|her)(?!velend|langrijk|reid|drietig|schikbaar)\w+(?:t|d"
        r"|en))|in orde|akkoord|rond|klaar)(?!\w)"
    ),
    handled=(
        r"door(?:gestuurd|gegeven|gezet)|gestuurd|gelezen|gezien|ontvangen|begrepen|gevonden|gezocht|genoteerd"
        r"|gevraagd|genoemd|beschreven|uitgelegd|gehoord|bekeken(?=.*artikel)|gekeken|overgedragen|voorgelegd"
        r"|gehad"
    ),
    passed_on=(
        r"doorgestuurd|doorgegeven|ontvangen|geinformeerd|gelezen|gefrustreerd|teleurgesteld|gebeurd|genoemd"
        r"|beschreven|bedoeld|gehoopt|verwacht|gevraagd|gebarsten|aangekomen|veroorzaakt|geholpen|ontstaan"
    ),
    aside=(
        r"(?<!\w)(?:spijt\w*|excus\w+|sorry|als|wanneer|zodra|of|zoals (?:u|je)|(?:u|je) (?:schrijft|vraagt|zegt"
        r"|hebt geschreven)|dat (?:u|je)|hebt u|heeft u)(?!\w)"
    ),
    told=(
        r"geef(?: \w+){0,3} gelijk|(?:uw|ons|het|fijne|prettige) (?:\w+ )?(?P<talk>telefoontje|gesprek|bezoek)",
        r"(?:u|je|hij|zij) (?:hebt|heeft|hebben|heb)(?: \w+){0,2}? gelijk",
        (
            r"zien (?:wij|we) (?:het|dat) (?:ook )?(?:zo|net)|zo (?:zien|denken) (?:wij|we)|(?:zijn|ben|is"
            r"|gaat)(?: \w+){0,3} (?:eens|akkoord)|goedgekeurd|groen licht"
        ),
        (
            r"zoals (?:eerder )?(?:afgesproken|beloofd|besproken|toegezegd)|geldt nog|blijft (?:gelden|staan)"
            r"|houden ons (?:woord|aan)|onze (?:fout|schuld)"
        ),
        (
            r"beter (?:dan|bij u passen)|(?:past|passen)(?: \S+){0,4} beter|in uw plaats|(?:raad|raden|adviseer"
            r"|adviseren|beveel|bevelen)(?: \w+)? (?:ik|wij|we|u|aan)|andere? (?:merk\w*|klanten)|(?:prive|eigen"
            r"|persoonlijke?)[ -]?(?:adres|nummer|rekening|mail)\w*"
        ),
    ),
    sends=(
        r"(?:(?:dan|en|dus|alstublieft) )?(?:doe|gebruik|gooi|houd|bel|schrijf|stuur|vraag|koop|ga|betaal|volg"
        r"|open|wacht|laat|probeer|neem|breng|geef|mail|app|bezoek|meld)(?!\w)"
    ),
    to_us=(
        r"(?:ons|mij|me|op dit bericht|op deze (?:e-?mail|mail)|hier)(?!\w)(?!.*prive)|weten|[:?]\s*$"
        r"|gerust (?:contact|weten)|stappen|hieronder|volgende|geduld"
    ),
)
