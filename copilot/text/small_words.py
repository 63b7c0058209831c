"""Small words of languages that have no lexicon, to tell short text in them from that of their relatives."""

from copilot.text.languages import listed

# Words that stand in short questions; one that a relative shares tells nothing between the two.
SMALL_WORDS = {
    "cs": listed("jak dlouho kde kdy kdo co proč mám můj moje mohu můžu je jsem jsou prosím děkuji dobrý den se na za"),
    "sk": listed("ako dlho kde kedy kto čo prečo mám môj moja moje môžem je som sú prosím ďakujem dobrý deň sa na za"),
    "hr": listed("kako koliko gdje kada tko što zašto mogu moj moja moje je li sam molim hvala dobar dan se na za"),
    "sl": listed("kako koliko kje kdaj kdo kaj zakaj lahko moj moja moje je ali sem prosim hvala dober dan se na za"),
    "ro": listed(
        "cum cât unde când cine ce pot vreau este sunt mea meu mele vă rog mulțumesc bună ziua să la pentru nu"
    ),
    "lt": listed("kaip kiek kur kada kas kodėl galiu galima mano ar yra prašau ačiū laba diena už iš į"),
    "lv": listed("kā cik kur kad kas kāpēc varu mans mana vai ir lūdzu paldies labdien es par no"),
    "et": listed("kuidas kui kus millal kes mis miks saan ma minu kas on palun aitäh tere ja ei"),
    "fi": listed("kuinka miten missä milloin kuka mikä miksi voin voinko minun onko on kiitos hei ja ei"),
    "id": listed(
        "bagaimana berapa di mana kapan siapa apa apakah kenapa saya bisa cara adalah tolong terima kasih untuk"
    ),
    "ca": listed("com quant on quan qui què puc vull és són meu meva el la els per amb gràcies bon dia"),
    "uk": listed("як скільки де коли хто що чому можу мій моя моє мої чи є це дякую добрий день та для і"),
    "ru": listed("как сколько где когда кто что почему могу мой моя моё мои ли есть это спасибо добрый день для и"),
    "bg": listed("как колко къде кога кой какво защо мога моят моята моето ли е това благодаря добър ден да за и"),
}
