"""Polish."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="zgłoszeni*, ticket*, bilet",
    numbered="numer, nr, o numerze",
    tickets="zgłoszenia, zgłoszeń, zgłoszeniach, tickety, ticketów, maile, maili, wiadomości, sprawy, spraw, "
    "reklamacje, reklamacji",
    count="ile, liczba, liczbę",
    similar="podobn*, takie jak, ten sam problem, to samo pytanie",
    about="podobne do, o, dotyczące, w sprawie, na temat",
    who="klient, klienta, klientka, klientki, kto jest, kto napisał, kto wysłał, kim jest, od kogo",
    outcome="rozwiązan*, odpowied*, odpisa*, wynik, zakończy*, załatwion*",
    record="status, stan, przypisan*, otwart*, rozwiązan*, kategori*, kto, kiedy, temat wiadomości, klient, klientka",
    recent="ostatni*, najnowsz*, nowe, nowych, dzisiaj, dziś, wczoraj",
    here="to zgłoszenie, tego zgłoszenia, tym zgłoszeniu, ten klient, ta klientka, ta wiadomość",
    back="zgłoszenie, rozwiązanie, przyczyna, odpowiedź, klient, klientka, zostało rozwiązane",
    them="które, które to, pokaż je, wymień je",
    last="ostatnich, ostatnie, ostatniej, ostatniego",
    longer="dłużej niż, ponad, więcej niż, od ponad, od, co najmniej",
    hours="godzina, godzinę, godziny, godzin, godzinie",
    days="dzień, dni, dnia",
    weeks="tydzień, tygodnie, tygodni, tygodnia",
    states="unanswered: otwart*, nierozwiązan*, bez odpowiedzi, czekają na odpowiedź, czeka na odpowiedź, "
    "oczekując*, czekając*, czekają; resolved: rozwiązan*, zamknięt*; waiting: czekają na klienta, oczekujące na "
    "klienta, czeka na klienta, czekające na klienta, czekających na klienta, oczekuje na klienta, czekają na "
    "odpowiedź klienta; snoozed: odłożon*; review: w trakcie sprawdzania; new: nowe, nowych; spam: spam",
    also="urgent: piln*; negative: zły, źli, zdenerwowan*, niezadowolon*, wściekł*; somebody: przypisan*; tag: "
    "oznaczon*, etykiet*; nobody: nieprzypisan*; me: przypisane do mnie, moje zgłoszenia, a ja; overdue: "
    "przeterminowan*, zaległ*; complaint: skarg*, reklamac*; en: po angielsku, angielsk*; de: po niemiecku, "
    "niemieck*; fr: po francusku, francusk*; es: po hiszpańsku, hiszpańsk*; it: po włosku, włosk*; pt: "
    "portugalsk*; nl: holendersk*, niderlandzk*; sv: szwedzk*; pl: po polsku, polskie, polskich; tr: tureck*; ar: "
    "arabsk*"
    "; ready: szkice ~ gotowe, gotowe do wysłania, są gotowe; needs_approval: czekają na zatwierdzenie, do "
    "zatwierdzenia; none: bez szkicu",
    windows="last month: zeszły miesiąc, w zeszłym miesiącu, ostatni miesiąc; weekend: weekend, weekendu; "
    "yesterday: wczoraj; today: dzisiaj, dziś; this week: w tym tygodniu, tego tygodnia; last week: w zeszłym "
    "tygodniu, w ubiegłym tygodniu, zeszłego tygodnia; this month: w tym miesiącu; tomorrow: jutro; next week: w "
    "przyszłym tygodniu, przyszły tydzień",
    topics="refund: zwrot pieniędzy, zwrotu pieniędzy, zwrotów pieniędzy; payment: płatnoś*; delivery: dostaw*, "
    "przesył*; return: zwrot, zwrotu, zwroty, zwrotów; privacy: prywatnoś*, danych osobowych, dane osobowe; "
    "cancel: anulowa*, rezygnacj*; invoice: faktur*; warranty: gwarancj*; order: zamówie*; billing: rozlicze*",
    asking="wspomin*, zawieraj*, mówią, "
    "pokaż, wymień, znajdź, jest, są, przyszło, przyszły, otrzymaliśmy, mamy, wszystkie, teraz, klientów, "
    "klient, jeszcze, które, jakie, nam",
    oldest="najstarsz*",
    greeting="cześć, dzień dobry, dziękuję, dzięki, pomoc, co potrafisz, kim jesteś",
    articles="artykuł, artykuły, artykułach, centrum pomocy, baza wiedzy, polityka, nasze zasady, mam "
    "odpowiedzieć, odpowiedzieć na",
    only="i, a, tylko, ale, z nich, z tych, zamiast tego",
    draft="szkic*, proponowana odpowiedź, dlaczego jest, dlaczego został*",
    by="category: kategorie, tematy, najczęstsz*, najczęściej, według kategorii, każda kategoria, każdej kategorii; "
    "assignee: każdy kolega, każda osoba, na osobę, według osoby; language: języki, według języka, każdy język, "
    "każdego języka, każdym języku; mailbox: skrzynki, według skrzynki, każda skrzynka, każdej skrzynce; day: na "
    "dzień, dziennie, każdego dnia",
    category="kategoria, kategorii, kategorie",
    ordinary="inne, inny, inna, pytanie, pytania, ogólne, nieznane, różne, informacje, pomoc, zapytanie",
    theirs="inne zgłoszenia, innych zgłoszeń, inne wiadomości, wcześniejsze zgłoszenia, poprzednie zgłoszenia, jej "
    "zgłoszenia, jego zgłoszenia, ich zgłoszenia, zgłoszenia od niej, zgłoszenia od niego, pisał wcześniej, "
    "pisała wcześniej, pisał już, pisała już",
    more="więcej, kolejne, następne, reszta, resztę, pozostałe, pokaż wszystkie, wszystkie, dalej",
    everything="wszystkie, wszystko, wszystkich",
    parcel="zamówienie, status zamówienia, paczka, przesyłka, dostawa, wysłane, wysłano, wysłana, dostarczone, "
    "numer przesyłki, numer śledzenia",
    wants="chce klient, chce klientka, klient chce, klientka chce, czego chce, o co prosi, jaki jest problem",
    replied="odpowiedzieliśmy, odpisaliśmy, nasza odpowiedź, odpowiedziałem, odpowiedziałam, już odpowiedzieliśmy",
    sent="odpowiedzieliśmy, wysłaliśmy, odpowiedziałem, odpowiedziałam, odpowiedział, odpowiedziała, odpowiedzi",
    history="historia, historię, cała rozmowa, wszystkie wiadomości",
    owner="kto ma, kto prowadzi, kto zajmuje się, kto się zajmuje, kto odpowiada za, u kogo",
    older="starsze niż, starszych niż",
    longest="najdłużej, najdłużej czeka*",
    coming="najbliższej, najbliższych, następnej, następne, w ciągu, kolejnych",
    team="zespół, zespołu, grupa, dział",
    due="termin, terminem, terminy, z terminem, mija termin",
    acts="close: zamknij, rozwiąż; assign: przypisz, przydziel; tag: oznacz; snooze: odłóż; reopen: otwórz; merge: "
    "połącz; approve: zatwierdź; send: wyślij, odpowiedz, napisz; forward: przekaż; delete: usuń, skasuj; shop: "
    "zwróć, anuluj, wymień, zmień",
    done_to="to, je, ją, go, mu, jej, klient*, odpowiedź, wiadomość, szkic, zgłoszenie",
)
