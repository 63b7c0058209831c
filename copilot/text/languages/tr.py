"""Turkish, an agglutinating language: verbs are given by their prefixes, and "iade ettik" is a noun with a light
verb."""

from copilot.text.languages import (
    Doing,
    Lexicon,
    NeedsPersonPhrases,
    Phrases,
    SignalPhrases,
    Terms,
    listed,
)

FIRST = listed(
    "ettim ettik ediyorum ediyoruz edeceğim edeceğiz edeyim edelim yaptım yaptık yapıyorum yapıyoruz yapacağım"
    " yapacağız başlattım başlattık başlatıyorum başlatıyoruz başlatacağım başlatacağız onayladım onayladık onaylıyoruz"
    " onaylayacağız gerçekleştirdim gerçekleştirdik gerçekleştiriyoruz gerçekleştireceğiz gönderdim gönderdik"
    " gönderiyoruz göndereceğim göndereceğiz verdim verdik veriyoruz vereceğim vereceğiz oluşturdum oluşturduk"
    " oluşturacağız tamamladım tamamladık işledik işledim edebilirim yapabilirim etmekteyiz ediyorum"
)
DOING = Doing(
    perfect=Phrases(""),
    past=Terms(()),
    light_past=Terms(
        listed(
            "edildi edilmiştir edilmektedir yapıldı yapılmıştır başlatıldı başlatılmıştır onaylandı onaylanmıştır"
            " gerçekleştirildi gönderildi gönderilmiştir tamamlandı oluşturuldu verildi ediliyor yapılıyor"
        )
    ),
    future=Phrases(""),
    base=Terms(()),
    light_base=Terms(()),
    progressive=Phrases(""),
    ongoing=Terms(()),
    light_ongoing=Terms(()),
    finite=Terms(
        listed(
            "sildim sildik siliyorum siliyoruz sileceğim sileceğiz kapattım kapattık kapatıyoruz kapatacağım"
            " kapatacağız sıfırladım sıfırladık sıfırlıyoruz sıfırlayacağım sıfırlayacağız değiştirdim değiştirdik"
            " değiştireceğiz kargoladık kargoluyoruz kargolayacağız kargoya"
        )
    ),
    light_finite=Terms(FIRST),
    singular=Phrases("ben"),
    plural=Phrases("biz"),
    present=Terms(()),
    light_present=Terms(()),
    nouns=Terms(
        listed(
            "iade iadesi iadenizi iadesini iadeniz iptal iptali iptalini iptalinizi silme değişim değişimi değişimini"
            " tazminat kredi krediniz alacak sıfırlama geri kapatma yenisini yedek hesabınızı paranızı"
        )
    ),
    passive_done=Phrases(
        "edildi, edilmiştir, silindi, silinmiştir, kapatıldı, kapatılmıştır, sıfırlandı, sıfırlanmıştır, yapıldı,"
        " yapılmıştır, onaylandı, gönderildi, kargolandı, başlatıldı, ediliyor, tamamlandı, gerçekleştirildi,"
        " değiştirildi"
    ),
    passive_future=Phrases(
        "edilecek, edilecektir, silinecek, silinecektir, kapatılacak, kapatılacaktır, sıfırlanacak, gönderilecek,"
        " gönderilecektir, yapılacak, yapılacaktır, kargolanacak"
    ),
    receive=Phrases("alacaksınız, alacaksın"),
    gains=Terms(listed("iade iadenizi paranızı tazminat kredi")),
    settled=Phrases("yolda, onaylandı, başlatıldı, tamamlandı"),
    yours=Terms(
        listed(
            "siparişiniz siparişin siparişinizi ödemeniz ödemenizi paranız paranızı hesabınız hesabınızı aboneliğiniz"
            " aboneliğinizi parolanız şifreniz şifrenizi iadeniz iadenizi size sizin kartınıza tutar ücret talebiniz"
            " iptal"
        )
    ),
    you=Terms(listed("size sizin siparişinizi hesabınızı aboneliğinizi paranızı ödemenizi iadenizi")),
    negations=Terms(
        listed(
            "değil değildir maalesef edemiyoruz edemeyiz edemem yapamıyoruz yapamayız etmedik etmedim edilemez hiçbir"
            " yapamam edilmedi edilmez edilmeyecek silinemez"
        )
    ),
    conditions=Phrases(
        "eğer, zaman, sonra, önce, kadar, durumunda, halinde, genellikle, normalde, her, veya, ya, sadece, yalnızca,"
        " olarak, ise, takdirde, tarafından, örneğin, üzere, talep, olursa, alındığında, ulaştığında"
    ),
    soft=Terms(
        listed(
            "yardım talebini talebinizi talebi talebiniz ilettim ilettik iletiyoruz ileteceğiz nasıl hakkında formu"
            " politikası politikamız koşulları sayfası bağlantı adımları"
        )
    ),
    joins=Terms(listed("ve")),
    infinitive=Terms(()),
    attributive=Terms(()),
    able=Terms(listed("edebilirsiniz yapabilirsiniz mümkündür")),
)
SIGNALS = SignalPhrases(
    thanks="""teşekkür*, çok teşekkür*, sağ ol*, sağol*, eyvallah, harika, süper, mükemmel, tamam, tamamdır, anladım,
        anlaşıldı, oldu, çalışıyor, çalıştı, şimdi çalışıyor, çözüldü, sorun çözüldü, halloldu, hallettim, aldım, ok,
        peki, minnettar*, her şey yolunda, her şey çalışıyor, tekrar çalışıyor""",
    filler="""çok, için, yardım*, hızlı, cevap*, yanıt*, destek, desteğiniz, ilgi*, zaman*, bilgi*, açıklama*, her, şey, ve,
        bu, şimdi, ederim, ederiz, size, sana, tekrar, iyi, günler, akşamlar, haftalar, hafta, sonları, dilerim, saygılar*,
        selam*, merhaba, ekip, ekibi, ekibine, kolay, gelsin, iphone, gönderildi, evet, sorun*, soru*, güzel, bir, gün,
        yardımcı, oldunuz, oldu, oldular""",
    no_reply="""cevap vermenize gerek yok, cevaba gerek yok, yanıta gerek yok, yanıtlamanıza gerek yok,
        cevap gerekmez, yanıt gerekmez, cevap yazmanıza gerek yok""",
    complaint="""şikayet*, kabul edilemez, rezalet, skandal, utanç*, gülünç, saçmalık, bir daha asla, asla bir daha,
        hayal kırıklığı*, dolandır*, kandır*, avukat*, tüketici hakem*, tüketici mahkeme*, yasal yol*, yasal işlem*, öfkeli*,
        kızgın*, bıktım, usandım, berbat, cevap veren yok, kimse cevap*, cevap alamadım, hala cevap, üçüncü kez, üçüncü defa,
        paramı geri, kötü yorum, memnun değil*, memnuniyetsiz*, mağdur*, yazıklar olsun""",
    negative="""kızgın*, sinir*, öfke*, hayal kırıklığı*, berbat, korkunç, kötü*, bozuk*, kırık*, hasarlı*, arızalı*, yanlış*,
        eksik*, gecik*, kabul edilemez, maalesef, ne yazık ki, memnun değil*, mağdur*, rezalet""",
    positive="""harika, mükemmel, süper, memnun oldum, memnunum, mutlu*, çok güzel, bayıldım, muhteşem, tebrik*""",
    urgent="""acil*, ivedi*, en kısa sürede, en kısa zamanda, hemen, derhal, bugün, yarına kadar, kritik, şimdi lazım,
        bir an önce""",
    danger="""yanık kokusu, yanık kokuyor, alev aldı, yangın çıktı, tutuştu, duman çıkıyor, duman çıktı,
        duman geliyor, elektrik çarptı, elektrik çarpması, elektrik çarpıyor, kıvılcım*, patladı, gaz kaçağı,
        gaz sızıntısı, gaz kokusu, yaralandı*, elimi yaktı, elim yandı, alerjik reaksiyon*, zehirlen*""",
    meeting="""randevu*, toplantı*, görüşme ayarla*, arayın beni, beni arayın, geri arayın, görüntülü görüşme*,
        demo*, ne zaman müsait*, tur ayarla*, tur rezerv*, bir tur, hangi saatler*, boş saat*, müsait saat*,
        uygun saat*, uygun tarih*, müsait misiniz, demo ayarla*, görüşme yap*""",
    spam="""seo, backlink*, tanıtım yazısı, sponsorlu yazı, kumarhane, casino, bahis*, piyango*, kazandınız, milyon dolar,
        miras*, bitcoin*, kripto*, yatırım fırsat*, iş teklifi, para kazan*, buraya tıklayın, tıklayınız, abonelikten çık*,
        müşteri veritabanı, satışlarınızı artır*, web tasarım hizmet*, kredi imkan*, hesabınız askıya, hesabınızı doğrula*,
        viagra, ücretsiz deneyin""",
    wish="""paramı geri*, iade istiyorum, para iadesi istiyorum, iademi istiyorum, iptal edin*, iptal etmek
        istiyorum, iptal ediniz, siparişimi iptal*, aboneliğimi iptal*, hesabımı sil*, hesabımı kapat*, silin,
        silmenizi, yenisini gönder*, değişim istiyorum, değiştirin, şifremi sıfırlayın, iptal eder misiniz,
        siler misiniz, kapatır mısınız, iade eder misiniz, değiştirir misiniz, lütfen iptal, lütfen silin,
        adresimi değiştir*,
        yenisini gönder*, yeni bir ürün gönder*, değiştirmek istiyorum, ürünü değiştirin, lütfen değiştirin, iademi
        başlat*, iademi işle*, iadeyi başlat*, garantimi uzat*, istisna yap*""",
    own="""edebilir, edebilirim, silebilir, silebilirim, kapatabilir, edersem, silersem, nasıl, edemiyorum,
        silemiyorum, çalışıyorum, mümkün, gerekiyor, etmek için, silmek için, ederken""",
    desire="""istiyorum, isterim""",
    trouble="""çalışmıyor, çalışmıyorlar, çalışmıyo, bozuldu, bozuk, arızalı, arıza, sorun*, problem*, hata,
        olmuyor""",
    padding="""hiçbir şey, bir şey, artık, aniden, dünden beri, bugün, dün, acil, yardım*""",
    account="""siparişim nerede, kargom nerede, paketim nerede, iadem nerede, siparişimin durumu, kargomun durumu,
        iademin durumu, siparişim ne zaman, kargom ne zaman, paketim ne zaman, iadem ne zaman, siparişim gelmedi,
        siparişim hala, kargom gelmedi, paketim gelmedi, hala gelmedi, bakiyem, son faturam, faturamın kopyası,
        iki kez çekildi, iki kere çekildi, neden ücret, müşteri numaram, siparişim kargoya""",
    asks="""nasıl, ne, ne zaman, nerede, nereden, nereye, hangi*, kim, kaç, neden, niçin, niye, mı, mi, mu, mü, mıyım, miyim,
        muyum, müyüm, mısınız, misiniz, musunuz, müsünüz, var mı, mümkün mü, öğrenmek istiyorum, bilmek istiyorum,
        merak ediyorum, istiyorum, arıyorum, söyler misiniz, açıklar mısınız, bilgi verir misiniz, rica ediyorum,
        sorum var, yapabilirim, edebilirim, alabilirim""",
    how_long="""ne kadar sürer, ne zaman, kaç gün*, kaç hafta, ne kadar süre*, süre*, hangi saat*, saat kaç*, kaç saat""",
    how_much="""ne kadar, kaç para, fiyat*, ücret*, kaça, maliyet*, kaç lira, kaç euro""",
    how_to="""nasıl, ne yapmalıyım, ne yapmam gerekiyor, nereden, istiyorum, hangi adım*, yapabilirim, edebilirim""",
    points_back="""bu, bunu, bunun, o, onu, onun, şu, orada, oraya, bunlar, onlar, aynı, yerine""",
)
NEEDS_PERSON = NeedsPersonPhrases(
    danger="""yanık koku*, elektrik çarp*, alev al*, yangın, yanık oluştu, eli yandı, yuttu, duman*, kısa devre, acil
        servis*, [oğlum kızım çocuğum] ~ hastane*, ambulans*, itfaiye*, [yüz* dudak* boğaz* göz*] ~ şiş*, nefes al*,
        ağzına, boğul*, dikiş at*, kendini kes*, yaralan*, [pil batarya] ~ [şiş* patla*], yutmuş, kabarcık*, kus*,
        bayıl*, bilinci*, kanıyor, kanama*, gaz koku*, kırıl* ~ [kol* bacak* bilek*], kolunu kır*, bacağını kır*,
        başını çarp*""",
    law="""avukat*, dava aç*, mahkeme*, yasal yollar*, yasal işlem*, hukuki yollar*, hukuki işlem*, suç duyurusu,
        tüketici hakem heyeti*, icra takibi, hukuk bürosu, müvekkil*, arabulucu*, yargı*, ihtar*, celp, duruşma*,
        polis* ~ şikayet*, karakol*, savcı*""",
    press="""gazeteci*, muhabir*, basın mensubu*, basın sorusu, basın ofisi, basın danışman*, haber hazırl*,
        okurlarımız*, izleyicilerimiz*, belgesel hazırl*, [haber program makale röportaj belgesel] ~ [hazırlıyor*
        yazıyor* yapıyor*], röportaj, televizyon program*, radyo program*, sözcü*, açıklama ~ [yayın* kadar], editör*,
        podcast*, gazete* ~ [yazıyor* haber*], dergi* ~ [yazıyor* haber*], yayınlanmadan önce, çekim yap*""",
    data_protection="""kvkk*, gdpr*, unutulma hakk*, [tüm bütün] kişisel ver*, hakkımda* ~ veri*, verilerimin silin*,
        başka bir müşteri*, başka müşteri*, başkasının, başka birinin, veri ihlali, veri sızıntısı, sızdırıl*, sızmış,
        tüm verilerim*, bütün verilerim*, tüm alıcılar ~ görün*, kişisel veri*, verilerimi ~ sil*, rızamı geri""",
    bereavement="""vefat*, [eşim babam annem oğlum kızım kardeşim dedem ninem] ~ [öldü kaybettik], hayatını kaybet*,
        ölüm belgesi, cenaze*, merhum*, rahmetli*, babamı kaybettik, annemi kaybettik, eşimi kaybettim, miras*,
        veraset, vasiyet*, aramızdan ayrıl*, [babaannem anneannem dedem babam annem eşim kardeşim amcam teyzem] ~
        [vefat öldü kaybettik], [köpeğimiz köpeğim kedimiz kedim tavşanımız tavşanım hamsterimiz atımız atım
        papağanımız papağanım kuşumuz kuşum] ~ [öldü kaybettik], [köpeğimizi köpeğimi kedimizi kedimi tavşanımızı
        atımızı] ~ [uyutmak uyuttuk kaybettik uyutmamız], ötanazi*""",
)
MAIL_STOPWORDS = """acaba ama ancak bana bazı beni benim bir biri biz bize bizim bu bunu bunun çok çünkü da daha de defa değil
    diye en gibi göre hangi hem hep her hiç için ile ise istiyorum iyi kadar kez ki kim kimse lütfen mı mi mu mü
    merhaba nasıl ne neden nerede nereye niye o olan olarak oldu olur olduğu on ona onu onun sanki selam sen siz
    size sizin sonra şey şu teşekkür teşekkürler tüm ve veya var vardı ya yani yok zaten misiniz mısınız musunuz
    müsünüz günler ekibi saygılar soru sorum öğrenmek"""
LEXICON = Lexicon(
    stop=listed(
        "ve veya ya da de ile ama fakat eğer ise ki bu şu o bir ben biz siz sen onlar bana bize size sana beni bizi"
        " sizi benim bizim sizin var yok değil mı mi mu mü için gibi kadar daha çok en her hiç şey ne nasıl nerede"
        " neden kim hangi olarak olan oldu olur olabilir ancak sonra önce hem yani tüm bazı sadece"
    ),
    courtesy=Terms(
        listed("hakkında ilgili net bulama* bulduk yakın* bak* kişisel* çalışma verecek* verir* makale* bilgi*"
               " şöyle sorun* teşekkür* mesaj* e-posta* mail* iletişim* yaz* yardım* soru* umar* memnun* üzgün* özür*"
               " dile* rahatsız* bil* lütfen çekin* saygı* selam* iyi gün* dil* ekip* destek* meslektaş* arkadaş*"
               " cevap* yanıt* talep* talebi* ihtiyaç* gerek* ayrınt* yakın* sabır* sabr* anlı* anla* hoş merhaba sayın"
               " değerli aşağı* kişi* zaman* başka"
               " eder* makale* bekl* gör* karar*")
    ),
    greetings=Phrases("merhaba, merhabalar, sayın, selam, iyi günler, günaydın, değerli"),
    closings=Phrases("saygılarımızla, saygılarımla, iyi günler, teşekkürler, teşekkür ederiz, teşekkür ederim,"
                     " iyi günler dileriz,"
                     " sevgiler, selamlar, en iyi dileklerimle"),
    echo=Phrases("üzgünüm, üzgünüz, özür dileriz, anlıyorum, anlıyoruz, soruyorsunuz, yazıyorsunuz, istiyorsunuz,"
                 " teşekkür ederiz,"
                 " teşekkür ederim, hakkında, ilgili"),
    asks=Phrases("belirtir misiniz, paylaşır mısınız, bildirir misiniz, gönderir misiniz, lütfen bize, lütfen"
                 " bana, ihtiyacım var, ihtiyacımız var, yardımcı olabilmem için, yardımcı olabilmemiz için, söyler"
                 " misiniz, bize bildirin, yazar"
                 " mısınız, iletebilir misiniz, verebilir misiniz"),
    absent=Phrases("bulamadım, bulamadık, bilgi yok, bilgi bulunmuyor, yer almıyor, cevaplayamıyorum, bilmiyorum,"
                   " doğrulayamıyorum,"
                   " bilgi bulamadım"),
    negations=listed("değil yok hiç hiçbir olmadan olmaz"),
    months=("ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz", "ağustos", "eylül", "ekim", "kasım", "aralık"),
    weekdays=("pazartesi", "salı", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar"),
    numbers=("iki=2 üç=3 dört=4 beş=5 altı=6 yedi=7 sekiz=8 dokuz=9 on=10 yirmi=20 otuz=30 kırk=40 elli=50"
             " altmış=60 yüz=100"
             " bir=1"),
    units=("saniye=second dakika=minute saat=hour gün=day günü=day gündür=day iş=day günlük=day hafta=week"
           " haftalık=week ay=month"
           " aylık=month yıl=year yıllık=year yüzde=% lira=try tl=try avro=eur euro=eur"),
    insults=Terms(listed("aptal salak gerizekalı ahmak geri-zekalı")),
    machine=Phrases("bir yapay zeka olarak, yapay zeka olarak, bir dil modeli olarak, dil modeli olarak, ben bir"
                    " yapay zekayım"),
    doing=DOING,
    signals=SIGNALS,
    needs_person=NEEDS_PERSON,
    mail_stopwords=MAIL_STOPWORDS,
)  # fmt: skip
