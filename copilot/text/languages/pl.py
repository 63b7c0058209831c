"""Polish. The verb alone implies the subject: "anulowaliśmy", "zwrócimy"."""

from copilot.text.languages import (
    Doing,
    Lexicon,
    NeedsPersonPhrases,
    Phrases,
    SignalPhrases,
    Terms,
    forms,
    listed,
)

DONE = listed(
    "zwróciłem zwróciłam zwróciliśmy zwróciłyśmy anulowałem anulowałam anulowaliśmy usunąłem usunęłam usunęliśmy"
    " skasowałem skasowałam skasowaliśmy zresetowałem zresetowałam zresetowaliśmy wymieniłem wymieniłam wymieniliśmy"
    " obciążyliśmy obciążyłem zamknąłem zamknęłam zamknęliśmy oddaliśmy zrefundowaliśmy dezaktywowaliśmy wypowiedziałem"
    " rozwiązaliśmy odesłaliśmy"
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
    "wysłałem wysłałam wysłaliśmy zleciłem zleciłam zleciliśmy zatwierdziłem zatwierdziłam zatwierdziliśmy przyznaliśmy"
    " przyznałem przyznałam wystawiliśmy wystawiłem wystawiłam rozpoczęliśmy rozpocząłem rozpoczęłam dokonaliśmy"
    " dokonałem dokonałam zrealizowaliśmy zrealizowałem przetworzyliśmy uruchomiliśmy zleciłem zarządziliśmy"
    " potwierdziliśmy"
)
LIGHT_WILL = listed(
    "wyślę wyślemy zlecę zlecimy zatwierdzę zatwierdzimy przyznamy przyznam wystawimy wystawię rozpoczniemy rozpocznę"
    " dokonamy dokonam zrealizujemy zrealizuję przetworzymy uruchomimy"
)
DOING = Doing(
    perfect=Phrases("nasz zespół, mój kolega, system, kolega"),
    past=Terms(
        listed(
            "zwrócił anulował usunął skasował zresetował wymienił wysłał zamknął oddał zwróci anuluje usunie wyśle"
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
            "zwrot zwrotu zwroty refundacja refundację anulowanie anulowania usunięcie usunięcia skasowanie wymiana"
            " wymianę kredyt korektę reset zamknięcie konto pieniądze rekompensatę odszkodowanie paczkę produkt"
        )
    ),
    passive_done=Phrases("został, została, zostało, zostały, zostali, jest, są, jest już, właśnie został, już"),
    passive_future=Phrases("zostanie, zostaną, będzie, będą"),
    receive=Phrases("otrzyma pan, otrzyma pani, otrzymasz, dostaniesz, otrzymają państwo, dostanie pan, dostanie pani"),
    gains=Terms(listed("zwrot refundację pieniądze wymianę rekompensatę korektę zwrotu")),
    settled=Phrases(
        "jest w drodze, został zatwierdzony, jest zatwierdzony, jest potwierdzony, jest w toku, w drodze, został"
        " zlecony, został przyznany, jest gwarantowany"
    ),
    yours=Terms(
        listed(
            "twój twoja twoje twojego twojej twoją zamówienie subskrypcja subskrypcję konto hasło pana pani państwa"
            " panu ci"
        )
    ),
    you=Terms(listed("ci ciebie panu pani państwu twój twoje twoją pana państwa")),
    negations=Terms(listed("nie nigdy żaden żadna bez niestety ani")),
    conditions=Phrases(
        "jeśli, jeżeli, gdy, kiedy, po, zanim, dopóki, jak tylko, w przypadku, zwykle, zazwyczaj, normalnie, zawsze,"
        " może, mogą, można, każdy, każda, lub, albo, tylko, przed, zależnie, przykład"
    ),
    soft=Terms(
        listed(
            "pomóc prośbę wniosek zgłoszenie przekazałem przekazałam przekazaliśmy przekażę rozumiem sprawdziłem"
            " sprawdziliśmy jak czy że wyjaśnić formularz strona link artykuł instrukcje kroki status polityka pytanie"
            " otrzymałem otrzymaliśmy znalazłem"
        )
    ),
    joins=Terms(listed("i oraz")),
    infinitive=Terms(listed("aby żeby o w celu")),
    attributive=Terms(listed("ten ta to nie jest są być został została zostało")),
    able=Terms(listed("możesz mogą można musisz należy może")),
)
SIGNALS = SignalPhrases(
    thanks="""dziękuję*, dziękujemy, dzięki, wielkie dzięki, serdecznie dziękuję, bardzo dziękuję, super, świetnie,
        doskonale, idealnie, rewelacja, w porządku, zrozumiałem, zrozumiałam, rozumiem, jasne, ok, okej, działa,
        już działa, zadziałało, udało się, rozwiązane, problem rozwiązany, otrzymałem, otrzymałam, świetna robota,
        wszystko działa, wszystko w porządku, działa ponownie, wszystko rozwiązane""",
    filler="""za, bardzo, pomoc, szybką, szybka, odpowiedź, wsparcie, czas, informację, informacje, wyjaśnienie, wszystko,
        i, to, jest, już, teraz, jeszcze, raz, miłego, dnia, wieczoru, weekendu, tygodnia, dobrego, pozdrawiam, pozdrowienia,
        serdecznie, z, poważaniem, dzień, dobry, cześć, witam, zespół, państwu, panu, pani, wam, ci, wysłane, mojego,
        iphone, tak, problem, pytanie, życzę, ja""",
    no_reply="""nie trzeba odpowiadać, nie musisz odpowiadać, nie muszą państwo odpowiadać, proszę nie odpowiadać,
        odpowiedź nie jest potrzebna, nie wymaga odpowiedzi""",
    complaint="""skarga, skargę, skarżyć, reklamacja, reklamację, reklamuję, niedopuszczalne, skandal*, wstyd, żenada,
        żenujące, śmieszne, nigdy więcej, bardzo rozczarowan*, rozczarowan*, rozczarowanie, zawiedzion*, oszustwo, oszukan*,
        oszuści, prawnik, adwokat, rzecznik konsument*, uokik, kroki prawne, wściekł*, zły jestem, mam dość, dosyć,
        fatalny, fatalna, fatalnie, nikt nie odpowiada, brak odpowiedzi, trzeci raz, żądam, zwrotu pieniędzy, negatywną opinię,
        niezadowolon*, kpina, kpiny, tragedia, porażka""",
    negative="""zły, zła, zirytowan*, sfrustrowan*, rozczarowan*, wściekł*, okropn*, straszn*, zepsut*, uszkodzon*, wadliw*,
        błędn*, brakuje, opóźni*, niezadowolon*, niestety, fataln*, niedopuszczaln*, zawiedzion*, żenując*""",
    positive="""super, świetn*, doskonał*, idealn*, zadowolon*, szczęśliw*, rewelac*, wspaniał*, fantastyczn*, uwielbiam""",
    urgent="""pilne, pilnie, pilna, jak najszybciej, natychmiast, natychmiastow*, od razu, dzisiaj, dziś, do jutra, awaria,
        krytyczn*, niezwłocznie, bezzwłocznie""",
    danger="""zapach spalenizny, śmierdzi spalenizną, czuć spalenizną, pachnie spalenizną, zapalił się,
        zapaliła się, zapaliło się, stanął w ogniu, dymi, wydobywa się dym, leci dym, porażenie prądem,
        poraził mnie prąd, kopnął mnie prąd, porażony prądem, iskrzy, iskry, wybuchł, wybuchła, wybuchło,
        eksplodow*, wyciek gazu, zapach gazu, ranny, ranna, poparzyłem się, poparzyłam się, oparzyłem się,
        oparzyłam się, reakcja alergiczna, reakcję alergiczną, zatru*, zaczął się palić, zaczęła się palić""",
    meeting="""umówić spotkanie, umówić się, umówić rozmowę, spotkanie, proszę o telefon, oddzwonić, proszę
        oddzwonić, wideorozmowa, rozmowa wideo, prezentacja demo, demo, kiedy są państwo dostępni, wycieczk*,
        oprowadzanie, zwiedzanie, prezentacj*, wolne terminy, wolny termin, terminy są wolne, jakie terminy,
        dostępne terminy, dostępny termin, zarezerwować termin, umówić termin, rozmowę telefoniczną""",
    spam="""seo, pozycjonowanie, backlink*, artykuł sponsorowany, linki sponsorowane, kasyno, zakłady bukmacherskie, loteria,
        wygrałeś, wygrał pan, milionów dolarów, milion euro, spadek po, bitcoin*, krypto*, okazja inwestycyjna,
        propozycja biznesowa, zarabiaj, zarobić pieniądze, kliknij tutaj, wypisz się, baza klientów, zwiększ sprzedaż,
        tworzenie stron, pożyczka, kredyt bez, twoje konto zostanie zablokowane, zweryfikuj konto, viagra,
        bez zobowiązań""",
    wish="""proszę o zwrot pieniędzy, żądam zwrotu, chcę zwrotu, chcę zwrot, zwróćcie mi, zwróćcie, anulujcie,
        proszę anulować, proszę o anulowanie, chcę anulować, chciałbym anulować, chciałabym anulować, rezygnuję
        z, usuńcie moje, proszę usunąć, proszę o usunięcie, usunąć moje konto, zamknąć moje konto, proszę
        zamknąć, wyślijcie mi nowy, wyślijcie nowy, proszę o wymianę, wymieńcie, zresetujcie, wypowiadam umowę,
        czy możecie anulować, czy mogą państwo anulować, możecie anulować, proszę o zmianę, proszę zmienić,
        zmieńcie mój, zmieńcie adres, proszę zwrócić, proszę o zwrot, anuluj moje, anuluj zamówienie,
        wysłać mi nowy, wysłać mi nową, wysłać nowy, proszę o wymianę, prosimy o wymianę, chcę ją wymienić, chcę go
        wymienić, chcę wymienić, chciałbym wymienić, chciałabym wymienić, zrealizować zwrot, rozpocząć zwrot,
        przedłużyć gwarancję, przedłużyć moją gwarancję, zrobić wyjątek""",
    own="""czy mogę, mogę, jeśli, jeżeli, kiedy, gdy, po tym jak, zanim, nie mogę, próbuję, próbowałem,
        próbowałam, nie da się, można, możliwe, jak, aby, żeby""",
    desire="""chcę, chciałbym, chciałabym, zamierzam, pragnę""",
    trouble="""nie działa, nie działają, zepsut*, uszkodzon*, awaria, problem, problemy, błąd""",
    padding="""działa, nic, coś, już, nagle, od wczoraj, dziś, dzisiaj, wczoraj, pilne, pilnie, pomoc, pomocy,
        pomóżcie, pomóc""",
    account="""gdzie jest moje zamówienie, gdzie jest moja paczka, gdzie jest moja przesyłka, gdzie jest mój zwrot,
        status mojego zamówienia, status zamówienia, status mojej, kiedy dotrze moje, kiedy dotrze moja, kiedy przyjdzie moje,
        kiedy przyjdzie moja, kiedy otrzymam moje, kiedy otrzymam moją, nie otrzymałem, nie otrzymałam,
        nie dotarło, nie dotarła,
        moje saldo, moja ostatnia faktura, kopia mojej faktury, pobrano dwa razy, pobrano dwukrotnie,
        dlaczego pobrano, mój numer klienta, czy moje zamówienie, czy moja paczka, czy moja płatność""",
    asks="""jak, co, kiedy, gdzie, jaki, jaka, jakie, który, która, które, kto, ile, dlaczego, czemu, czy, czy mogę,
        czy można, czy możecie, mogę, można, chciałbym wiedzieć, chciałabym wiedzieć, chcę wiedzieć, proszę o
        informację, proszę powiedzieć, proszę wyjaśnić, proszę o wyjaśnienie, zastanawiam się, zastanawiałem się,
        zastanawiałam się, chciałbym, chciałabym, chcę, szukam, próbuję, potrzebuję, mam pytanie""",
    how_long="""jak długo, kiedy, ile czasu, ile dni, jak szybko, czas dostawy, do kiedy, o której, trwa, ile trwa""",
    how_much="""ile kosztuje, ile, jaka cena, jaka jest cena, cena, koszt, koszty, kosztuje, opłata, opłaty""",
    how_to="""jak, jak mogę, co mam zrobić, co muszę zrobić, co zrobić, gdzie mogę, chciałbym, chciałabym, chcę, jakie kroki""",
    points_back="""to, tego, tym, tam, wtedy, one, ono, ten, ta, te, go, tej, zamiast, samo""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""zaczął dymić, zaczęła dymić, zaczęło dymić, spalenizn*, porażenie, poparzył* się, oparzył* się,
        oparzeni*, wybuch*, płomieni*, iskr*, dym, dymu, zwarcie, pogotowi*, [syn córka dziecko] ~ szpital*, sor,
        karetk*, straż* pożarn*, szwy, szyci*, [twarz usta gardło oczy] ~ [spuchn* opuchn*], trudności z oddychaniem,
        nie może oddychać, reakcj* alergiczn*, do ust, zadławi*, zakrztusi*, skaleczy*, zrani*, [bateria akumulator] ~
        [spuchł* wybuchł* napuchł*], połkną*, przypali*, pęcherz*, wymiot*, zemdla*, nieprzytomn*, krwawi*, poraził*,
        czuć gaz, złama* ~ [ręk* nog* nadgarst* kostk* nos], uderzy* ~ głow*""",
    law="""adwokat*, w sądzie, sąd rejonowy, sądow*, pozwę, kroki prawne, drogę prawną, wezwanie do zapłaty,
        prokuratur*, zawiadomienie na policj*, radca prawny, kancelari* prawn*, kancelari* adwokack*, nasz klient ~
        [faktur*], w imieniu klienta, w imieniu naszego klienta, mediator*, rzecznik* konsument*, pełnomocnik*
        procesow*, sądu, pozew, rozpraw*, policj* ~ zgłos*, zgłosiłem ~ policj*, radc* prawn*, prawnik*""",
    press="""dziennikark*, dziennikarz*, redakcj*, reporter*, zapytanie prasowe, rzecznik* prasow*, nasi [czytelnicy
        widzowie słuchacze], naszych [czytelników widzów słuchaczy], reportaż*, artykuł o państwa, materiał o państwa,
        [piszę przygotowuję przygotowujemy realizujemy] ~ [artykuł materiał reportaż program tekst] o, program*
        [telewizyjn* radiow*], [komentarz oświadczenie stanowisko] ~ [przed do], wywiad ~ [radi* telewiz* program*],
        naszego podcastu, redaktor*, dla [gazety radia telewizji], piszę dla, przed publikacją, dla magazynu, kręcimy,
        w audycji""",
    data_protection="""rodo, prawo do bycia zapomnianym, prawo dostępu do danych, prawo do usunięcia, [wszystkich
        wszystkie moich moje] ~ [danych dane] osobow*, usunięci* ~ danych osobowych, kopi* ~ danych osobowych, uodo,
        inspektor* ochrony danych, innego klienta, innej klientki, innych klientów, obcej osoby, wyciek* danych,
        wyciekł*, narusze* ochrony danych, wszystki* dane ~ [mój moje mnie], usuń* ~ moje dane, usunięci* ~ moich
        danych, wszyscy odbiorcy ~ [widoczni], adresy ~ widoczne, jakie dane osobowe, dane osobowe ~ [przechowuj*
        przetwarza*], [dane faktur* zamówienia] ~ innej osoby, usuń* ~ dane ~ mnie, cofam zgodę""",
    bereavement="""zmarł, zmarłego, zmarłej, zmarły, odszedł na zawsze, pogrzeb*, zgon, zgonu, wdow*, spadkobierc*,
        nieboszczyk*, spadek, spadku, testament*, nie żyje, odeszła ~ [mama żona babcia siostra], śmierci, śmierć,
        zmarłym, zmarłą, [babcia dziadek ojciec matka tata mama mąż żona brat siostra] ~ [odszedł odeszła zmarł
        zmarła], odeszła od nas, odszedł od nas, nie ma go z nami, [pies piesek suczka kot kotka królik chomik koń
        kucyk papuga szczeniak] ~ [zdechł zdechła padł padła odszedł odeszła], [musieliśmy musiałam musiałem] uśpić,
        uśpiliśmy, eutanazj*, tęczowy most""",
)
MAIL_STOPWORDS = """a aby ale albo bardzo bez bo by być był była było były chcę chciałbym chciałabym ci co cześć czy czyli
    dla dlaczego do dobry dziękuję dzień gdy gdzie go i ich ile im ja jak jaka jaki jakie jako je jego jej jest
    jestem jeszcze jeśli już kiedy kto która które którego którego której który ktoś lub ma mam mamy mi mnie moja
    moje mojego mojej może mogę możecie mój mu my na nam nas nasz nie nich nim niż no o od on ona one oni oraz pan
    pani państwo po pod ponieważ pozdrawiam proszę przez przy się są sobie ta tak także tam te tego tej ten też to
    tu tym w was we wiedzieć więc witam wszystko z za zapytać ze że żeby pytanie zespół"""
LEXICON = Lexicon(
    stop=listed(
        "i oraz a ale lub albo czy jeśli jeżeli gdy kiedy to ten ta te tego tej tym tych w we na z ze do od po przy"
        " przez dla bez pod nad o u za jest są był była było być będzie będą został została zostało mam ma mają ja mnie"
        " mi mój moja moje my nas nam nasz nasza nasze ty ci ciebie twój twoja twoje pan pani pana panu państwo państwa"
        " się on ona ono oni jego jej ich tu tam kto co gdzie jak dlaczego który która które może mogą można możesz"
        " musi należy nie tak już jeszcze też także bardzo tylko każdy każda wszystkie oraz że aby żeby proszę"
    ),
    courtesy=Terms(
        listed("znale* udało jasn* najbliż* współpracown* osobi* sprawdz* oto wkrótce prosimy dzięk* dziękuj*"
               " wiadomoś* mail* e-mail kontakt* pisa* napis* pomoc* pomó* pytan* mam nadziej* ciesz* przykro przepras*"
               " niedogodn* wiedzie* wahaj* pozdrow* pozdrawi* serdeczn* poważani* zesp* wsparci* koleg* koleż*"
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
                 " nam znać, potrzebuję, potrzebujemy, aby pomóc, żeby pomóc, aby móc pomóc, prosimy podać, proszę nam,"
                 " czy"
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
             " dziewięć=9 dziesięć=10 dziesięciu=10 dwanaście=12 czternaście=14 czternastu=14 piętnaście=15"
             " dwadzieścia=20 trzydzieści=30"
             " trzydziestu=30 sześćdziesiąt=60 sto=100 jeden=1 jedna=1"),
    units=("sekunda=second sekund=second sekundy=second minuta=minute minut=minute minuty=minute godzina=hour"
           " godzin=hour godziny=hour dzień=day dni=day dnia=day tydzień=week tygodni=week tygodnie=week miesiąc=month"
           " miesięcy=month"
           " miesiące=month rok=year lat=year lata=year roku=year procent=% złoty=pln złotych=pln zł=pln euro=eur"),
    insults=Terms(listed("idiota idioto idiotka głupi głupek debil kretyn cholera dupek")),
    machine=Phrases("jako ai, jako sztuczna inteligencja, jako model językowy, jestem sztuczną inteligencją,"
                    " jestem modelem,"
                    " jako asystent ai"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
