"""Polish."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=r"(?<!\w)(?:juz )?(?P<verb>\w{3,}(?:łem|łam|lismy|łysmy))(?!\w)",
    others=(
        r"(?<!\w)(?:juz )?(?:to )?(?P<verb>(?!była?|było|były|mogł\w*|chciał\w*|przykro)\w{3,}(?:ił|ał|ęła|ęli|ała"
        r"|iła|iło|ało|yła|ył|ili|ali|eli|ął))(?!\w)|(?<!\w)(?:jest|są|został\w*)(?: (?:juz"
        r"|wszystko))* (?P<verb2>\w+(?:ion[eya]|an[eya]|ęt[eya]|one)|załatwione|w porzadku|zgodn\w+)(?!\w)"
    ),
    handled=(
        r"przekaz|przesł|odesł(?=.*pytan)|czyta|przeczyta|otrzyma|zrozumia|znalaz|znajd|szuka|zapisa|poprosi"
        r"|zapyta|wspomnia|opisa|wyjasni|sprawdz(?=.*artyk)|przejrz|usłysza|widzia|chcia|mog"
    ),
    passed_on=(
        r"przekaz|otrzyma|pisa|napisa|zapyta|pyta|wspomnia|kupi|przysz|dotar|stał|spowodowa|opisa|zgłosi"
        r"|rozczarowa|poinformowa|zdarzył|oczekiwa"
    ),
    aside=(
        r"(?<!\w)(?:przykro|przeprasza\w+|wybacz\w*|niestety|jesli|jezeli|gdy|kiedy|czy|jak pani|jak pan"
        r"|pisze pani|pisze pan|pani pisze|pan pisze)(?!\w)"
    ),
    told=(
        r"przyznaj\w+(?: \w+){0,2} racje|(?:za|nasza|nasz\w*) (?:\w+ )?(?P<talk>rozmow\w+|wizyt\w+)",
        (
            r"ma(?: pani| pan| panstwo|sz)?(?: \w+)? racje|(?:tez|rowniez) tak (?:uwaz|mysl|sadz)\w+|zgadza\w+ sie"
            r"|zatwierdzi\w*|zielone swiatło|wyrazi\w* zgode"
        ),
        (
            r"zgodnie z (?:umowa|obietnica|ustaleniami)|jak (?:obiecalismy|ustalilismy|uzgodnilismy|obiecano"
            r"|uzgodniono)|nadal obowiazuje|dotrzymujemy słowa|nasza wina|nasz bład"
        ),
        (
            r"lepiej niz|lepszy niz|lepsza niz|na (?:pani|pana) miejscu|polecam\w*|radz\w+ (?:pani|panu)"
            r"|inn[aey] (?:mark\w+|klien\w+)|prywatn\w+ (?:adres|numer|kont)\w*"
        ),
    ),
    sends=(
        r"(?:prosze )(?:zrobic|uzyc|wyrzucic|zatrzymac|zadzwonic|zapytac|kupic|isc|zapłacic|otworzyc|poczekac"
        r"|sprobowac|zabrac|zaniesc|dzwonic)(?!\w)"
    ),
    to_us=r"(?:nam|do nas|na te wiadomosc|mi)(?!\w)(?!.*prywat)|[:?]\s*$|znac|ponizej|smiało|krok\w*",
)
