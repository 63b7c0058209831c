"""Turkish."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=r"(?<!\w)(?P<verb>\w{2,}(?:dım|dim|dum|düm|dum|tım|tim|tum|dık|dik|duk|tık|tik|tuk))(?!\w)",
    others=(
        r"(?<!\w)(?P<verb>(?!simdi|kendi|adi|hadi|efendi|yeni)\w{2,}(?:dı|di|du|tı|ti|tu|dılar|diler|tılar"
        r"|tiler))(?!\w)"
    ),
    handled=(
        r"ilet|aktar|yonlendir|oku|gor(?!us)|aldı|aldi|anla|bul|arad|not|sord|bahset|acıkla|gonder(?=.*meslektas)"
        r"|isted|uzul|sevin|inceledik|inceledim|kaydet"
    ),
    passed_on=r"ilet|aktar|yonlendir|alındı|alindi|yazdı|sord|geldi|oldu|bilgilendir|sevin|uzul|satın|belirt|bahset",
    aside=(
        r"(?<!\w)(?:uzgun\w*|uzul\w*|ozur|pardon|eger|belirttiginiz|yazdıgınız|soyledigin\w*|\w+(?:sanız|seniz|nda"
        r"|ınca|ince))(?!\w)"
    ),
    told=(
        (
            r"haklısınız|haklisiniz|biz de (?:oyle|aynı|boyle|sizin)|aynı (?:fikirde|goruste)|katılıyoruz|onayla(?:dı"
            r"|di|ndı)\w*|yesil ısık"
        ),
        (
            r"(?:soz verdig|kararlastır|anlastıg|konustug|belirlendig)\w+|hala gecerli|sozumuz\w*|bizim (?:hatamız"
            r"|sucumuz)"
        ),
        (
            r"daha (?:iyi|ucuz|uygun) olur|yerinizde olsam|tavsiye ed\w+|oneri(?:rim|riz|yorum)|baska (?:marka"
            r"|musteri)\w*|(?:ozel|sahsi|kisisel) (?:numara|adres|hesab|mail|e-?posta)\w*"
        ),
    ),
    sends=(
        r"(?:(?:lutfen|o zaman|sadece) )?(?:\w+ ){0,3}(?:yapın|atın|saklayın|arayın|satın alın|odeyin|gidin"
        r"|kullanın|deneyin|bekleyin)(?!\w)"
    ),
    to_us=r"(?:bize|bizi|bana|bu (?:mesaj|e-?posta)\w*|asagı\w*)(?!\w)(?!.*(?:ozel|kisisel))|[:?؟]\s*$|adımlar\w*",
)
