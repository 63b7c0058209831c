"""Promises of favours: Polish, Turkish."""

from copilot.text.languages.favours.phrases import FavourPhrases

OTHER = {
    "pl": FavourPhrases(
        ours="",
        willing="juz, chetnie, wlasnie",
        acts="""[zwrocimy zwroce zwracamy przyjmiemy przyjmujemy przyjme przedłuzymy przedłuze przedłuzamy otworzymy otworze
            umorzymy umorze anulujemy anuluje wyslemy wysle wysylamy wymienimy wymienie wymieniamy uznamy zrobimy
            zastosujemy zaksiegujemy usuniemy dodamy dodam odblokujemy odblokuje przyznamy przyznam pokryjemy pokryje
            cofniemy obnizymy]""",
        gives="""[zwrocimy zwroce zwracamy przyjmiemy przyjmujemy przyjme przedłuzymy przedłuze przedłuzamy umorzymy umorze
            wymienimy wymienie wymieniamy uznamy przyznamy przyznam pokryjemy pokryje cofniemy obnizymy odblokujemy]""",
        cases="w pana przypadku, w pani przypadku, w panstwa przypadku, tym razem",
        exceptions="wyjatkowo, w drodze wyjatku, jeszcze raz, wstecz, z moca wsteczna",
        for_you="dla pana, dla pani, dla panstwa, dla ciebie",
        cares="""[moze moga sprawdze sprawdzimy sprawdzamy zapytam zapytamy przekaze przekazemy przekazałem wyjasnie
            wyjasnimy tylko przykro przepraszamy przepraszam dziekujemy dziekuje rozumiem rozumiemy polecamy niestety]""",
        vows="",
        perfects="",
        yours="",
        known="",
        tells="",
        promises="""moze [pan pani] ~ zatrzymac, [pana pani panstwa] ~ [została został zostało] ~ [poprawiona poprawiony
            przedłuzona przedłuzony odblokowane odblokowany], nie [naliczymy nalicze naliczamy pobierzemy pobiore] ~ [opłaty
            opłat kosztow odsetek], [koszty koszt opłate] ~ [pokryjemy pokryje pokrywamy bierzemy], [wysylamy wyslemy
            wysylam wysle] do [pana pani panstwa ciebie] ~ [nowe nowy nowa nowego], [zwrocimy zwroce zwracamy] [pani panu
            panstwu ci], na nasz koszt, nie musi [pan pani] ~ płacic, [umorzylismy umorzyłem umorzyłam umorzymy umarzamy]""",
        gets="[otrzyma dostanie otrzymasz dostaniesz otrzymaja]",
        gifts="bon, kupon, rabat, znizke, zwrot, rekompensate, voucher, miesiac gratis",
        reasons="w ramach, od nas, za kłopot, za opoznienie, nasz bład",
        concessions="chociaz, choc, mimo, pomimo",
        limits="minał, mineła, upłynał, po terminie, za pozno, zwykle, normalnie, upływu, przekroczenia",
        conditions="jesli, gdy, jezeli, kiedy, czy, o ile, zawsze, po otrzymaniu",
    ),
    "tr": FavourPhrases(
        ours="",
        willing="hemen, simdi, memnuniyetle",
        acts="""[almayacagiz almayacagım almıyoruz yapacagız yapıyoruz uzatıyoruz uzatacagız uzattık iade_ediyoruz
            iade_edecegiz gonderiyoruz gonderecegiz siliyoruz kabul_ediyoruz kabul_edecegiz acıyoruz acacagız veriyoruz
            verecegiz dusuyoruz dusecegiz yansıtmayacagız]""",
        gives="""[iade_ediyoruz iade_edecegiz uzatıyoruz uzatacagız kabul_ediyoruz kabul_edecegiz almayacagız veriyoruz
            verecegiz degistiriyoruz degistirecegiz]""",
        cases="sizin durumunuzda, bu seferlik, bu defalık",
        exceptions="istisna olarak, istisnai olarak, bir kez daha, bir kereye mahsus, geriye donuk",
        for_you="sizin icin",
        cares="""[kontrol bakacagız inceleyecegiz soracagız ilettik iletecegiz sadece yalnızca maalesef ozur_dileriz
            tesekkur]""",
        vows="",
        perfects="",
        yours="",
        known="",
        tells="""iletisime, bilgilendirecegiz, yanıtlayacagız, donecegiz, bakacagız, inceleyecegiz, soracagız, iletecegiz,
            arayacagız, yazacagız, olacagız, kontrol, acıklayacagız, haber, bildirecegiz""",
        promises="""sizde kalabilir, [faturanız hesabınız sozlesmeniz kaydınız] ~ [duzeltildi uzatıldı acıldı guncellendi],
            [ucret ucreti ucretini] ~ [almayacagız almıyoruz yansıtmayacagız], garantinizi ~ [uzatıyoruz uzatacagız uzattık
            uzatıyorum], [hesabınız aboneliginiz siparisiniz kaydınız] [silindi kapatıldı iptal_edildi], [hesabınızı
            aboneliginizi] ~ [sildik kapattık iptal_ettik], ucret odemeniz gerekmeyecek""",
        gets="[alacaksınız kazanacaksınız]",
        gifts="kupon, hediye ceki, indirim, iade, tazminat",
        reasons="ozur olarak, bizden, hatamız, rahatsızlık icin",
        concessions="ragmen",
        limits="gecmis, gecmesine, gectigi, doldugu, dolmus, dolmasına, gec, normalde, kapandıgı",
        conditions="eger, sonra, zaman, olursa, halinde, durumunda, ise, gerekirse, takdirde",
    ),
}
