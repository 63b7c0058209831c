"""Turkish."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="talep*, taleb*, bilet*, ticket*, kayıt, kayd*",
    numbered="numaralı, nolu, no'lu, no, numara",
    tickets="talepler*, biletler*, ticketlar*, mailler*, e-postalar*, kayıtlar*, şikayetler*, şikâyetler*, talep",
    count="kaç, sayısı",
    similar="benzer*, benzeyen*, aynı sorun*, aynı soru*, gibi",
    about="hakkında, ile ilgili, konulu",
    who="müşteri, müşterisi, müşterinin, kim, kimdir, kimden, kimin",
    outcome="çözüm*, çözül*, yanıt*, cevap*, cevab*, sonuç*, sonuc*",
    record="durum*, atan*, açık, çözül*, kategori*, kim, ne zaman, konu başlığı, müşteri*",
    recent="son, yeni, en yeni, bugün*, dün, dünkü",
    here="bu talep*, bu taleb*, bu kayıt, bu kayd*, bu müşteri*, bu mail*, bu ticket*",
    back="çözümü, çözüldü mü, yanıtı, cevabı, müşteri kim, sebebi, nedeni, o talep",
    them="hangileri, onları göster, listele",
    last="son",
    longer="uzun, fazla, beri, en az",
    hours="saat, saatten, saattir, saatte, saatin, saatlik, saatteki",
    days="gün, günden, gündür, günde, günün, günlük, gündeki",
    weeks="hafta, haftada, haftanın, haftalık, haftadaki",
    states="unanswered: açık, çözülmemiş*, yanıtlanmamış*, cevaplanmamış*, yanıt bekleyen*, cevap bekleyen*, "
    "bekleyen*, bekliyor; resolved: çözül*, çözüm*, kapatıl*, kapalı; waiting: müşteriyi bekleyen*, müşteri "
    "yanıtı bekleyen*, müşteri bekleyen*, müşteri bekleniyor, müşteriyi bekliyor, müşteri cevabı bekleyen*, "
    "müşteriden yanıt bekleyen*; snoozed: ertelen*; review: incelemede*; new: yeni; spam: spam",
    also="urgent: acil; negative: kızgın*, öfkeli*, memnuniyetsiz*; somebody: atanan*, atanmış*; tag: etiket*; "
    "nobody: atanmamış*; me: bana atanan*, taleplerim, peki ben; overdue: gecik*; complaint: şikayet*, şikâyet*; "
    "en: ingilizce; de: almanca; fr: fransızca; es: ispanyolca; it: italyanca; pt: portekizce; nl: hollandaca, "
    "felemenkçe; sv: isveççe; pl: lehçe; tr: türkçe; ar: arapça"
    "; ready: taslaklar ~ hazır, göndermeye hazır; needs_approval: onay bekleyen, onay bekliyor; none: "
    "taslaksız, taslağı olmayan",
    windows="last month: geçen ay; weekend: hafta sonu; yesterday: dün, dünkü; today: bugün, bugünkü; this week: "
    "bu hafta, bu haftaki; last week: geçen hafta, geçen haftaki; this month: bu ay, bu ayki; tomorrow: yarın; "
    "next week: gelecek hafta, önümüzdeki hafta",
    topics="refund: iade*, para iade*; payment: ödeme*; delivery: teslimat*, kargo*; return: ürün iade*; privacy: "
    "gizlilik*, kişisel veri*; cancel: iptal*; invoice: fatura*; warranty: garanti*; order: sipariş*; billing: "
    "faturalandırma*",
    asking="bahsed*, geçen, içeren, "
    "göster, listele, bul, var, geldi, gelen, aldık, tüm, bütün, şimdi, müşteriler, müşteri, hâlâ, hangi, "
    "kaç, tane",
    oldest="en eski",
    greeting="merhaba, selam, günaydın, teşekkürler, teşekkür ederim, yardım, ne yapabilirsin, kimsin",
    articles="makale*, yardım merkezi, bilgi bankası, politika*, ne cevap, nasıl cevap",
    only="ve, sadece, yalnızca, ama, bunlardan, onlardan, peki ya",
    draft="taslak*, önerilen yanıt, neden",
    by="category: kategoriler, konular, en sık, en yaygın, kategoriye göre, her kategori*, her konu*; assignee: her "
    "çalışan, kişi başına, kişiye göre; language: diller, dile göre, her dil*; mailbox: posta kutuları, posta "
    "kutusuna göre, her posta kutusu*; day: günlük, her gün, güne göre",
    category="kategori, kategorisi, kategorisinde",
    ordinary="diğer, soru, sorular, genel, bilinmeyen, istek, bilgi, yardım, çeşitli",
    theirs="diğer talepleri, başka talepleri, başka talebi, diğer talepler, önceki talepleri, eski talepleri, daha "
    "önce yazdı mı, daha önce yazmış, önceden yazdı",
    more="daha, daha fazla, devam, devamı, sonraki, sonrakiler, gerisi, kalanlar, diğerleri, hepsi, hepsini "
    "göster, tümünü göster",
    everything="hepsi, tümü, tüm, bütün",
    parcel="sipariş, siparişi, sipariş durumu, siparişin durumu, kargo, paket, gönderildi, teslim edildi, takip "
    "numarası",
    wants="müşteri ne istiyor, ne istiyor, müşteri ne soruyor, sorun ne",
    replied="ne cevap verdik, ne yanıt verdik, cevap verdik, yanıt verdik, yanıtladık, cevabımız, yanıtımız",
    sent="cevap verdik, yanıt verdik, yanıtladık, yanıtladım, cevapladım, cevapladık, gönderdik, yanıtladı, cevapladı",
    history="geçmişi, geçmiş, tüm mesajlar, tüm konuşma",
    owner="kimde, kim ilgileniyor, kim bakıyor, kim sorumlu, kime atandı, kimin üzerinde",
    older="eski, daha eski",
    longest="en uzun süredir, en uzun süredir bekleyen, en çok bekleyen",
    coming="önümüzdeki, gelecek, sonraki, içinde",
    team="ekip, ekibi, ekibinde, takım, takımı",
    due="süresi dolan, süresi dolacak, son tarihi, son tarih, vadesi",
    acts="close: kapat, çöz; assign: ata; tag: etiketle; snooze: ertele; reopen: yeniden aç; merge: birleştir; "
    "approve: onayla; send: gönder, yanıtla, cevapla, yaz; forward: ilet, yönlendir; delete: sil; shop: iade et, "
    "iptal et, değiştir",
    done_to="onu, bunu, ona, müşteri*, yanıt*, taslağ*",
)
