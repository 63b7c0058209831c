"""Numerals in words: plain data by language."""

CJK_DIGITS = {character: value for value, character in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2, "兩": 2}
CJK_SCALES = {"十": 10, "百": 100, "千": 1_000}
CJK_UNITS = {
    "営業日": "business day", "工作日": "business day", "个工作日": "business day", "個工作日": "business day",
    "日間": "day", "日": "day", "天": "day", "週間": "week", "周": "week", "週": "week", "か月": "month", "ヶ月": "month",
    "カ月": "month", "ヵ月": "month", "个月": "month", "個月": "month", "年間": "year", "年": "year", "時間": "hour",
    "小时": "hour", "小時": "hour", "分钟": "minute", "分鐘": "minute", "分間": "minute", "分": "minute", "円": "yen",
    "元": "cny", "秒": "second",
}  # fmt: skip
# Words that are also articles or other words; they count only before a unit.
AMBIGUOUS = {
    "en": "one a an", "de": "ein eine einen einem einer eines", "fr": "un une neuf",
    "es": "un uno una ciento", "it": "un uno una sei",
    "pt": "um uma", "nl": "een", "sv": "en ett sex", "pl": "jeden jedna", "tr": "bir on altı yüz bin",
}  # fmt: skip
AND = {
    "en": "and", "de": "und", "fr": "et", "es": "y", "it": "e", "pt": "e", "nl": "en", "sv": "och", "pl": "i", "tr": "ve",
}  # fmt: skip
SCALES = {
    "en": "hundred=100 thousand=1000 dozen=12", "de": "hundert=100 tausend=1000 dutzend=12",
    "fr": "cent=100 cents=100 mille=1000",
    "es": "cien=100 ciento=100 mil=1000 doscientos=200", "it": "cento=100 mille=1000 mila=1000",
    "pt": "cem=100 cento=100 mil=1000", "nl": "honderd=100 duizend=1000", "sv": "hundra=100 tusen=1000",
    "pl": "sto=100 tysiąc=1000", "tr": "yüz=100 bin=1000",
}  # fmt: skip
MORE = {
    "de": "sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zweihundert=200 dreihundert=300 fünfhundert=500",
    "es": "dieciséis=16 diecisiete=17 dieciocho=18 diecinueve=19 veintiuno=21 veintiún=21 veintidós=22 veintitrés=23"
    " veinticuatro=24 veinticinco=25 veintiséis=26 veintisiete=27 veintiocho=28 veintinueve=29 setenta=70 ochenta=80"
    " noventa=90",
    "it": "tredici=13 sedici=16 diciassette=17 diciotto=18 diciannove=19 settanta=70 ottanta=80 novanta=90",
    "pt": "setenta=70 oitenta=80 noventa=90",
}
ONE_TO_NINE = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
# "Une trentaine d'heures": about thirty, with the "of" before what is counted. "Decine di" without "una" is "dozens of".
ABOUT_OF = {
    "fr": r"une {}(?: de| d['’])?",
    "es": r"una {}(?: de)?",
    "it": r"una {}(?: di| d['’])?",
    "pt": r"uma {}(?: de)?",
}
ABOUT_WORDS = {
    "fr": "dizaine=10 quinzaine=15 vingtaine=20 trentaine=30 quarantaine=40 cinquantaine=50 soixantaine=60 centaine=100",
    "es": "decena=10 quincena=15 veintena=20 treintena=30 cuarentena=40 cincuentena=50 centena=100",
    "it": "decina=10 dozzina=12 quindicina=15 ventina=20 trentina=30 quarantina=40 cinquantina=50 sessantina=60",
    "pt": "dezena=10 dúzia=12 quinzena=15 vintena=20 trintena=30 centena=100",
}
ABOUT = {
    language: {
        ABOUT_OF[language].format(word): f"{value} " for word, value in (each.split("=") for each in told.split())
    }
    for language, told in ABOUT_WORDS.items()
}
# Phrases with their value in digits and English unit.
IDIOMS = {
    "en": {
        r"half an hour|half-hour|half hour": "30 minute", r"half a year|half-year|half year": "6 month",
        r"a quarter of an hour": "15 minute", r"(?:a )?fortnight": "14 day", r"a decade|decade": "10 year",
        r"a year and a half": "18 month", r"an hour and a half": "90 minute", r"a dozen": "12",
        r"half an? (?:working |business )?day|half-day": "0.5 day", r"half a week": "0.5 week", r"half a month": "0.5 month",
        r"a day and a half": "1.5 day", r"a week and a half": "1.5 week", r"a month and a half": "1.5 month",
        **{rf"{word}[ -]and[ -]a[ -]half ": f"{value}.5 " for value, word in enumerate(ONE_TO_NINE, 1)},
        r"every other (?=day|week|month|year)": "every 2 ", r"noon|midday": "12:00", r"midnight": "24:00",
        r"first (?=(?:day )?of (?:the|each|every) (?:following |next )?(?:calendar )?month)": "1 ",
        r"(?:(?<=within )|(?<=for )|(?<=after )|(?<=in ))an? (?=day|week|month|year|hour|minute)": "1 ",
        r"an? (?=(?:day|week|month|year|hour|minute) (?:ago|later|earlier|old|early|late)\b)": "1 ",
    },
    "de": {
        r"eine[rn]? halben? stunde": "30 minute", r"ein(?:em|es)? halbe[sn]? jahre?s?|halbjahr": "6 month",
        r"anderthalb jahre": "18 month", r"ein(?:en|em)? halben tage?s?": "0.5 day", r"mitternacht": "24:00",
        r"ein dutzend": "12",
        r"monatsersten": "1. Tag", r"erste[nr]? (?=(?:tag )?des (?:folge|nächsten )?monats)": "1. ",
    },
    "fr": {r"(?:une )?demi-heure": "30 minute", r"(?:une )?demi-journée": "0.5 day", r"(?:un )?semestre": "6 month",
           r"minuit": "24:00",
           r"(?:une )?douzaine": "12", r"pour cent": "%", **ABOUT["fr"]},
    "es": {r"media hora": "30 minute", r"medio día": "0.5 day", r"medio año": "6 month", r"medianoche": "24:00",
           r"(?:una )?docena": "12", r"por ciento": "%", **ABOUT["es"]},
    "it": {r"mezz'ora|mezzora": "30 minute", r"mezzanotte": "24:00", r"per cento": "%", **ABOUT["it"]},
    "pt": {r"meia hora": "30 minute", r"meio ano": "6 month", r"meia-noite": "24:00", r"por cento": "%", **ABOUT["pt"]},
    "nl": {r"half uur": "30 minute", r"half jaar": "6 month", r"middernacht": "24:00"},
    "sv": {r"halvtimme|en halv timme": "30 minute", r"halvår|ett halvt år": "6 month", r"midnatt": "24:00"},
    "pl": {r"pół godziny": "30 minute", r"pół roku": "6 month", r"północ\w*": "24:00"},
    "tr": {r"yarım saat": "30 minute", r"gece yarısı": "24:00"},
}  # fmt: skip
# "Dos años y medio": a half behind the unit. French hours and a half are times of day.
HALVES = {
    "fr": (r"et demie?", {"ans?|années?": "year", "mois": "month", "semaines?": "week", "jours?": "day"}),
    "es": (
        r"y medi[oa]",
        {"años?": "year", "mes(?:es)?": "month", "semanas?": "week", "días?": "day", "horas?": "hour"},
    ),
    "it": (r"e mezz[oa]", {"ann[oi]": "year", "mes[ei]": "month", "settiman[ae]": "week", "giorn[oi]": "day"}),
    "pt": (r"e mei[oa]", {"anos?": "year", "m[eê]s(?:es)?": "month", "semanas?": "week", "dias?": "day"}),
}
# "The first Sunday of each month": first to fourth, and last.
FIRSTS = {
    "en": "first second third fourth last", "de": "erst* zweit* dritt* viert* letzt*",
    "fr": "premier deuxième troisième quatrième dernier", "es": "primer* segundo tercer* cuarto último",
    "it": "prima* seconda* terza* quarta* ultima*", "pt": "primeir* segund* terceir* quart* últim*",
    "nl": "eerste tweede derde vierde laatste", "sv": "första andra tredje fjärde sista",
}  # fmt: skip
# From the fourth on: "first" orders steps, "second" is a unit, and "a third" is a share.
ORDINALS = {
    "en": "fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth",
    "de": "viert* fünft* sechst* siebt* acht* neunt* zehnt* elft* zwölft* dreizehnt* vierzehnt* fünfzehnt*",
    "fr": "quatrième cinquième sixième septième huitième neuvième dixième onzième douzième",
    "es": "cuart* quint* sext* séptim* octav* noven* décim* undécim* duodécim*",
}  # fmt: skip
