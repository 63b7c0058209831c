"""Polish. The verb alone says who acts: "anulowaliśmy", "zwrócimy"."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, forms, listed

DONE = listed(
    "zwróciłem zwróciłam zwróciliśmy zwróciłyśmy anulowałem anulowałam anulowaliśmy usunąłem usunęłam usunęliśmy"
    " skasowałem"
    " skasowałam skasowaliśmy zresetowałem zresetowałam zresetowaliśmy wymieniłem wymieniłam wymieniliśmy"
    " obciążyliśmy obciążyłem zamknąłem zamknęłam zamknęliśmy oddaliśmy zrefundowaliśmy dezaktywowaliśmy"
    " wypowiedziałem rozwiązaliśmy odesłaliśmy"
)
WILL = listed(
    "zwrócę zwrócimy anuluję anulujemy usunę usuniemy skasuję skasujemy zresetuję zresetujemy wymienię wymienimy"
    " obciążymy obciążę zamknę zamkniemy oddamy oddam zrefundujemy dezaktywujemy odeślemy"
)
BASE = listed("zwrócić anulować usunąć skasować zresetować wymienić wysłać obciążyć zamknąć oddać zwracać usuwać")
PAST = forms(
    "zwrócon anulowan usunięt skasowan zresetowan wymienion wysłan obciążon zamknięt nadan", "y a e o"
) | listed("zwrócono anulowano usunięto wysłano")
LIGHT_DONE = listed(
    "wysłałem wysłałam wysłaliśmy zleciłem zleciłam zleciliśmy zatwierdziłem zatwierdziłam zatwierdziliśmy"
    " przyznaliśmy przyznałem przyznałam wystawiliśmy"
    " wystawiłem wystawiłam rozpoczęliśmy rozpocząłem rozpoczęłam dokonaliśmy dokonałem dokonałam zrealizowaliśmy"
    " zrealizowałem przetworzyliśmy uruchomiliśmy zleciłem zarządziliśmy potwierdziliśmy"
)
LIGHT_WILL = listed(
    "wyślę wyślemy zlecę zlecimy zatwierdzę zatwierdzimy przyznamy przyznam wystawimy wystawię"
    " rozpoczniemy rozpocznę dokonamy"
    " dokonam zrealizujemy zrealizuję przetworzymy uruchomimy"
)
DOING = Doing(
    perfect=Phrases("nasz zespół, mój kolega, system, kolega"),
    past=Terms(
        listed(
            "zwrócił anulował usunął skasował zresetował wymienił wysłał zamknął oddał zwróci anuluje"
            " usunie wyśle"
            " wymieni zamknie"
        )
        | PAST
    ),
    light_past=Terms(listed("zlecił zatwierdził przyznał wystawił rozpoczął zrealizował")),
    future=Phrases("mogę, pozwól że, zamierzam, zamierzamy, będę, będziemy, chętnie, obiecuję"),
    base=Terms(BASE),
    light_base=Terms(listed("zlecić zatwierdzić przyznać wystawić rozpocząć dokonać zrealizować przetworzyć")),
    progressive=Phrases("jestem w trakcie, jesteśmy w trakcie"),
    ongoing=Terms(listed("zwracania anulowania usuwania wysyłania wymiany zamykania zwrotu")),
    light_ongoing=Terms(listed("realizacji przetwarzania")),
    finite=Terms(DONE | WILL),
    light_finite=Terms(LIGHT_DONE | LIGHT_WILL),
    singular=Phrases("ja, niniejszym"),
    plural=Phrases("my"),
    present=Terms(
        listed(
            "zwracam zwracamy anuluję anulujemy usuwam usuwamy wysyłam wysyłamy wymieniam wymieniamy zamykam zamykamy"
        )
    ),
    light_present=Terms(listed("zlecam zlecamy zatwierdzam zatwierdzamy przyznaję przyznajemy")),
    nouns=Terms(
        listed(
            "zwrot zwrotu zwroty refundacja refundację anulowanie anulowania usunięcie usunięcia"
            " skasowanie wymiana"
            " wymianę kredyt korektę reset zamknięcie konto pieniądze rekompensatę odszkodowanie"
            " paczkę produkt"
        )
    ),
    passive_done=Phrases("został, została, zostało, zostały, zostali, jest, są, jest już, właśnie został, już"),
    passive_future=Phrases("zostanie, zostaną, będzie, będą"),
    receive=Phrases("otrzyma pan, otrzyma pani, otrzymasz, dostaniesz, otrzymają państwo, dostanie pan, dostanie pani"),
    gains=Terms(listed("zwrot refundację pieniądze wymianę rekompensatę korektę zwrotu")),
    settled=Phrases(
        "jest w drodze, został zatwierdzony, jest zatwierdzony, jest potwierdzony, jest w toku, w"
        " drodze, został"
        " zlecony, został przyznany, jest gwarantowany"
    ),
    yours=Terms(
        listed(
            "twój twoja twoje twojego twojej twoją zamówienie subskrypcja subskrypcję konto hasło pana"
            " pani państwa panu ci"
        )
    ),
    you=Terms(listed("ci ciebie panu pani państwu twój twoje twoją pana państwa")),
    negations=Terms(listed("nie nigdy żaden żadna bez niestety ani")),
    conditions=Phrases(
        "jeśli, jeżeli, gdy, kiedy, po, zanim, dopóki, jak tylko, w przypadku, zwykle, zazwyczaj,"
        " normalnie,"
        " zawsze, może, mogą, można, każdy, każda, lub, albo, tylko, przed, zależnie, przykład"
    ),
    soft=Terms(
        listed(
            "pomóc prośbę wniosek zgłoszenie przekazałem przekazałam przekazaliśmy przekażę rozumiem"
            " sprawdziłem"
            " sprawdziliśmy jak czy że wyjaśnić formularz strona link artykuł instrukcje kroki status"
            " polityka"
            " pytanie otrzymałem otrzymaliśmy znalazłem"
        )
    ),
    joins=Terms(listed("i oraz")),
    infinitive=Terms(listed("aby żeby o w celu")),
    attributive=Terms(listed("ten ta to nie jest są być został została zostało")),
    able=Terms(listed("możesz mogą można musisz należy może")),
)
LEXICON = Lexicon(
    stop=listed(
        "i oraz a ale lub albo czy jeśli jeżeli gdy kiedy to ten ta te tego tej tym tych w we na z ze do od po"
        " przy przez dla"
        " bez pod nad o u za jest są był była było być będzie będą został została zostało mam ma mają ja mnie mi"
        " mój moja moje"
        " my nas nam nasz nasza nasze ty ci ciebie twój twoja twoje pan pani pana panu państwo państwa się on ona"
        " ono oni jego"
        " jej ich tu tam kto co gdzie jak dlaczego który która które może mogą można możesz musi należy nie tak"
        " już jeszcze też"
        " także bardzo tylko każdy każda wszystkie oraz że aby żeby proszę"
    ),
    courtesy=Terms(
        listed("znale* udało jasn* najbliż* współpracown* osobi* sprawdz* oto wkrótce prosimy dzięk* dziękuj*"
               " wiadomoś* mail* e-mail kontakt* pisa* napis* pomoc* pomó* pytan* mam nadziej* ciesz* przykro"
               " przepras* niedogodn* wiedzie* wahaj* pozdrow* pozdrawi* serdeczn* poważani* zesp* wsparci*"
               " koleg* koleż*"
               " odpowie* odpowiad* zgłoszen* potrzeb* informac* szczegó* dane wkrótce chwil* cierpliwoś* rozumi*"
               " witaj* witam"
               " dzień dobry drog* szanown* następując* osob* czas* dalsz* artyk* daj znać prośb* przeka* decyz*")
    ),
    greetings=Phrases("dzień dobry, cześć, witaj, witam, szanowny, szanowna, szanowni, drogi, droga"),
    closings=Phrases("pozdrawiam, z poważaniem, pozdrowienia, serdecznie pozdrawiam, dziękuję, dziękujemy, z"
                     " wyrazami szacunku"),
    echo=Phrases("przykro mi, przykro nam, rozumiem, rozumiemy, pyta pan, pyta pani, pisze pan, chce pan,"
                 " dziękuję za, dziękujemy"
                 " za, odnośnie, w sprawie, przepraszam, przepraszamy, pytasz, piszesz"),
    asks=Phrases("czy może pan, czy może pani, czy możesz, proszę podać, proszę o, prosimy o, proszę napisać, daj"
                 " nam znać,"
                 " potrzebuję, potrzebujemy, aby pomóc, żeby pomóc, aby móc pomóc, prosimy podać, proszę nam, czy"
                 " mógłby"),
    absent=Phrases("nie znalazłem, nie znalazłam, nie znaleźliśmy, nie mogę znaleźć, brak informacji, nie ma"
                   " informacji, nie wiem,"
                   " nie mogę potwierdzić, nie mogę odpowiedzieć, nic o, nie mówią"),
    negations=listed("nie nigdy żaden żadna żadne bez ani"),
    months=("stycznia|styczeń|styczniu", "lutego|luty|lutym", "marca|marzec|marcu", "kwietnia|kwiecień|kwietniu",
            "maja|maj|maju", "czerwca|czerwiec|czerwcu", "lipca|lipiec|lipcu", "sierpnia|sierpień|sierpniu",
            "września|wrzesień|wrześniu", "października|październik|październiku", "listopada|listopad|listopadzie",
            "grudnia|grudzień|grudniu"),
    weekdays=("poniedziałek|poniedziałku|poniedziałki", "wtorek|wtorku|wtorki", "środa|środę|środy|środowy",
              "czwartek|czwartku|czwartki", "piątek|piątku|piątki", "sobota|sobotę|soboty", "niedziela|niedzielę|niedziele"),
    numbers=("dwa=2 dwie=2 dwóch=2 trzy=3 trzech=3 cztery=4 czterech=4 pięć=5 pięciu=5 sześć=6 siedem=7 osiem=8"
             " dziewięć=9"
             " dziesięć=10 dziesięciu=10 dwanaście=12 czternaście=14 czternastu=14 piętnaście=15 dwadzieścia=20"
             " trzydzieści=30"
             " trzydziestu=30 sześćdziesiąt=60 sto=100 jeden=1 jedna=1"),
    units=("sekunda=second sekund=second sekundy=second minuta=minute minut=minute minuty=minute godzina=hour"
           " godzin=hour"
           " godziny=hour dzień=day dni=day dnia=day tydzień=week tygodni=week tygodnie=week miesiąc=month"
           " miesięcy=month"
           " miesiące=month rok=year lat=year lata=year roku=year procent=% złoty=pln złotych=pln zł=pln euro=eur"),
    insults=Terms(listed("idiota idioto idiotka głupi głupek debil kretyn cholera dupek")),
    machine=Phrases("jako ai, jako sztuczna inteligencja, jako model językowy, jestem sztuczną inteligencją,"
                    " jestem modelem,"
                    " jako asystent ai"),
    doing=DOING,
)  # fmt: skip
