"""Swedish."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=(
        r"(?<!\w)(?:(?:jag|vi) (?:har|hade)|(?:har|hade) (?:jag|vi))(?: \S+){0,2}? (?P<verb>\w{2,}(?:at|it|t|tt"
        r"|lt))(?!\w)"
    ),
    others=(
        r"(?<!\w)(?:har|hade|ar|blev)(?: (?:redan|allt|nu|aven))* (?P<verb>(?!mycket|inte|trakigt|trist|latt|svart"
        r"|ratt|gott|litet|ett)\w{3,}(?:at|it|tt|rt|lt|nt|ts)|klart?|i ordning|overens)(?!\w)"
    ),
    handled=(
        r"skickat|vidarebefordrat|lamnat|last|sett|fatt|forstatt|hittat|sokt|antecknat|noterat|fragat|namnt"
        r"|beskrivit|forklarat|bett|hort|kunnat|gatt|tittat"
    ),
    passed_on=(
        r"skickat|vidarebefordrat|fatt|informerat|skrivit|fragat|hant|orsakat|kopt|namnt|beskrivit|ledsen|besviken"
        r"|kommit"
    ),
    aside=(
        r"(?<!\w)(?:ledsen|ursakt\w*|beklag\w+|om|nar|sa snart|som du (?:skriver|sager)|du (?:skriver|fragar|sager"
        r"|har))(?!\w)"
    ),
    told=(
        r"ger dig(?: \w+)? ratt|(?:ditt|vart|trevliga) (?P<talk>samtal\w*|besok\w*)",
        (
            r"du har(?: \w+){0,2}? ratt(?! att)|ser (?:det |vi )+(?:pa )?(?:samma|lika)|haller med|(?:ar|var) overens"
            r"|godkant|gront ljus"
        ),
        (
            r"som (?:vi )?(?:kom overens|lovat|lovade|avtalat|avtalade|utlovat|bestamt)|galler fortfarande|star fast"
            r"|star vid (?:vart|mitt)|haller vad vi|vart fel"
        ),
        (
            r"battre an|passar (?:\w+ ){0,2}battre|i ditt stalle|(?:rekommenderar|foreslar)|andra (?:kunder|marken)"
            r"|privata? (?:nummer|adress|konto|mejl)"
        ),
    ),
    sends=(
        r"(?:(?:da|sa|och) )?(?:gor|anvand|slang|behall|ring|skriv|skicka|fraga|kop|ga|betala|folj|oppna|vanta"
        r"|prova|ta|lamna)(?!\w)"
    ),
    to_us=r"(?:oss|mig|till detta|pa detta|har)(?!\w)(?!.*privat)|hor av|[:?]\s*$|steg\w*|nedan|tveka|veta|hand om",
)
