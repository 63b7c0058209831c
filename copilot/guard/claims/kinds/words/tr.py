"""Turkish."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        memnuniyetle, üzgün*, üzüld*, özür, teşekkür*, sağ olun, başsağlığı, başınız sağ, memnun*, sevind*,
        umar*, umuyor*, anlıyor*, tahmin, hoş geldin*, tebrik*, iyi günler, iyi yolculuk*, kolay gelsin,
        geçmiş olsun, endişelen*, merak etmeyin, çekinmeyin, rica eder*, merhaba, sayın, saygılar*, sabr*,
        selamlar
    """,
    facts="""
        ücretsiz, bedava, ücret*, fiyat*, öde*, iade, her zaman, asla, kadar, geçerli, otomatik, zorunda,
        gerek*, sadece, yalnızca, garanti*, dahil, içinde, her, tüm, sürece, eğer, kimse, indirim
    """,
    who="""
        arkadaş*, meslektaş*, ekip*, ekib*, biri, birisi, uzman*, teknisyen*, yetkili*, departman*, bölüm*
    """,
    care="""
        ilet*, aktar*, yönlendir*, incele*, bak*, kontrol, oku*, yanıtla*, cevapla*, yaz*, iletişim*, dön*,
        ilgilen*
    """,
    sources="makale*, yardım merkez*, yardım sayfa*, belge*, bilgi*, doküman*, bul*",
    silent="""
        yer almıyor, belirtilmi*, belirtmi*, bahsedilmi*, bahsetmi*, söylemi*, içermi*, bulamad*,
        bulunamad*, bilgi yok, bulunmuyor, bulunmamakta*, hiçbir
    """,
    unable="bilmiyor*, buradan",
    because="çünkü, için, olduğundan",
    feelings="""
        sıkıntı* bekle* zor* hayal kırıklığı* stres* endişe* durum* duy* mesaj* zaman gün* sorun* soru*
    """,
)
