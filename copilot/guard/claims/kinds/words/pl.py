"""Polish."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        chętnie, przykro, przepraszam*, dziękuj*, dzięki, kondolencje, wyrazy współczucia, cieszę się,
        cieszymy się, miło, rozumiem*, wyobrażam sobie, mam nadzieję, mamy nadzieję, witamy, gratul*, miłego
        dnia, powodzenia, proszę się nie martwić, nie ma problemu, proszę nie wahać, nie wahaj, pozdrawiam*,
        pozdrowieniami, dzień dobry, szanown*, cierpliwość, życzę, życzymy
    """,
    facts="""
        bezpłatn*, darmow*, za darmo, koszt*, cen*, opłat*, płac*, zapłac*, zwrot*, zwróci*, zawsze, nigdy,
        do końca, ważn*, wygasa*, automatycznie, musi*, trzeba, tylko, można, może, mogą, będzie, będą,
        gwaranc*, w cenie, w ciągu, każd*, wszyst*, dopóki, jeśli, jeżeli, gdy, nikt, rabat*, zniżk*
    """,
    who="""
        koleg*, koleżan*, zespół, zespołowi, zespołu, ktoś, pracownik*, technik*, dział*, specjalist*,
        konsultant*
    """,
    care="""
        przekaz*, przekaż*, sprawdz*, przyjrzy, obejrzy, przeczyta, zbada, odpowie*, odpisz*, napisz*,
        skontaktuj*, odezw*, zajmie, zajmą, wróci
    """,
    sources="""
        artykuł*, centrum pomocy, stron* pomocy, dokumentacj*, informacj*, baz* wiedzy, znaleźć, znalazłem,
        znalazłam, znaleźliśmy
    """,
    silent="""
        nie mówi*, nie wspomina*, nie podaj*, nie określa*, nie zawiera*, nie ma informacji, nie znalazł*,
        nie znaleźli*, nie mogę znaleźć, nie udało mi się znaleźć,
        nie udało nam się znaleźć, nic, brak informacji, nie opisuj*, nie wyjaśnia*
    """,
    unable="nie mogę, nie możemy, nie wiem, stąd",
    because="ponieważ, bo, gdyż, skoro",
    feelings="""
        kłopot* niedogodno* czeka* trudn* rozczarow* frustr* stres* martw* sytuacj* wiadomoś* czas* dzień
        problem* pytani*
    """,
)
