"""Turkish. It agglutinates: verbs are given by their beginnings, and "iade ettik" is a noun with a light verb."""

from copilot.text.languages import Doing, Lexicon, Phrases, Terms, listed

FIRST = listed(
    "ettim ettik ediyorum ediyoruz edeceğim edeceğiz edeyim edelim yaptım yaptık yapıyorum yapıyoruz yapacağım"
    " yapacağız"
    " başlattım başlattık başlatıyorum başlatıyoruz başlatacağım başlatacağız onayladım onayladık onaylıyoruz"
    " onaylayacağız"
    " gerçekleştirdim gerçekleştirdik gerçekleştiriyoruz gerçekleştireceğiz gönderdim gönderdik gönderiyoruz"
    " göndereceğim"
    " göndereceğiz verdim verdik veriyoruz vereceğim vereceğiz oluşturdum oluşturduk oluşturacağız tamamladım"
    " tamamladık"
    " işledik işledim edebilirim yapabilirim etmekteyiz ediyorum"
)
DOING = Doing(
    perfect=Phrases(""),
    past=Terms(()),
    light_past=Terms(
        listed(
            "edildi edilmiştir edilmektedir yapıldı yapılmıştır başlatıldı başlatılmıştır onaylandı"
            " onaylanmıştır gerçekleştirildi gönderildi gönderilmiştir tamamlandı oluşturuldu"
            " verildi ediliyor"
            " yapılıyor"
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
            " kapatacağız"
            " sıfırladım sıfırladık sıfırlıyoruz sıfırlayacağım sıfırlayacağız değiştirdim değiştirdik"
            " değiştireceğiz"
            " kargoladık kargoluyoruz kargolayacağız kargoya"
        )
    ),
    light_finite=Terms(FIRST),
    singular=Phrases("ben"),
    plural=Phrases("biz"),
    present=Terms(()),
    light_present=Terms(()),
    nouns=Terms(
        listed(
            "iade iadesi iadenizi iadesini iadeniz iptal iptali iptalini iptalinizi silme değişim değişimi"
            " değişimini"
            " tazminat kredi krediniz alacak sıfırlama geri kapatma yenisini yedek hesabınızı paranızı"
        )
    ),
    passive_done=Phrases(
        "edildi, edilmiştir, silindi, silinmiştir, kapatıldı, kapatılmıştır, sıfırlandı, sıfırlanmıştır, yapıldı,"
        " yapılmıştır, onaylandı, gönderildi, kargolandı, başlatıldı, ediliyor, tamamlandı, gerçekleştirildi,"
        " değiştirildi"
    ),
    passive_future=Phrases(
        "edilecek, edilecektir, silinecek, silinecektir, kapatılacak, kapatılacaktır,"
        " sıfırlanacak,"
        " gönderilecek, gönderilecektir, yapılacak, yapılacaktır, kargolanacak"
    ),
    receive=Phrases("alacaksınız, alacaksın"),
    gains=Terms(listed("iade iadenizi paranızı tazminat kredi")),
    settled=Phrases("yolda, onaylandı, başlatıldı, tamamlandı"),
    yours=Terms(
        listed(
            "siparişiniz siparişin siparişinizi ödemeniz ödemenizi paranız paranızı hesabınız hesabınızı"
            " aboneliğiniz"
            " aboneliğinizi parolanız şifreniz şifrenizi iadeniz iadenizi size sizin kartınıza tutar ücret"
            " talebiniz iptal"
        )
    ),
    you=Terms(listed("size sizin siparişinizi hesabınızı aboneliğinizi paranızı ödemenizi iadenizi")),
    negations=Terms(
        listed(
            "değil değildir maalesef edemiyoruz edemeyiz edemem yapamıyoruz yapamayız etmedik etmedim edilemez"
            " hiçbir"
            " yapamam edilmedi edilmez edilmeyecek silinemez"
        )
    ),
    conditions=Phrases(
        "eğer, zaman, sonra, önce, kadar, durumunda, halinde, genellikle, normalde, her, veya, ya,"
        " sadece, yalnızca,"
        " olarak, ise, takdirde, tarafından, örneğin, üzere, talep, olursa, alındığında, ulaştığında"
    ),
    soft=Terms(
        listed(
            "yardım talebini talebinizi talebi talebiniz ilettim ilettik iletiyoruz ileteceğiz nasıl"
            " hakkında formu"
            " politikası politikamız koşulları sayfası bağlantı adımları"
        )
    ),
    joins=Terms(listed("ve")),
    infinitive=Terms(()),
    attributive=Terms(()),
    able=Terms(listed("edebilirsiniz yapabilirsiniz mümkündür")),
)
LEXICON = Lexicon(
    stop=listed(
        "ve veya ya da de ile ama fakat eğer ise ki bu şu o bir ben biz siz sen onlar bana bize size sana beni"
        " bizi sizi benim"
        " bizim sizin var yok değil mı mi mu mü için gibi kadar daha çok en her hiç şey ne nasıl nerede neden kim"
        " hangi olarak"
        " olan oldu olur olabilir ancak sonra önce hem yani tüm bazı sadece"
    ),
    courtesy=Terms(
        listed("hakkında ilgili net bulama* bulduk yakın* bak* kişisel* çalışma verecek* verir* makale* bilgi*"
               " şöyle sorun* teşekkür* mesaj* e-posta* mail* iletişim* yaz* yardım* soru* umar* memnun* üzgün*"
               " özür* dile* rahatsız*"
               " bil* lütfen çekin* saygı* selam* iyi gün* dil* ekip* destek* meslektaş* arkadaş* cevap* yanıt*"
               " talep* talebi*"
               " ihtiyaç* gerek* ayrınt* yakın* sabır* sabr* anlı* anla* hoş merhaba sayın değerli aşağı* kişi*"
               " zaman* başka"
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
                 " bana, ihtiyacım var,"
                 " ihtiyacımız var, yardımcı olabilmem için, yardımcı olabilmemiz için, söyler misiniz, bize"
                 " bildirin, yazar"
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
)  # fmt: skip
