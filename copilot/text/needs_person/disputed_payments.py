"""Payments that the customer says nobody allowed, and orders by children or in their own words by one: a person must
            answer,
since what is said of charges and returns admits or denies a claim.

"My card was charged twice" and "my son is 12" are ordinary. Plain data in the syntax of `threats`, by language.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from copilot.text.languages import SUPPORTED
from copilot.text.normalize import unaccented
from copilot.text.signal_patterns import grouped


class Wordings(NamedTuple):
    """`disputed` and `child` suffice alone. `own_age` is the writer's, and suffices with `others_money` in the mail."""

    disputed: str
    child: str
    own_age: str
    others_money: str


_YOUNG = "7 8 9 10 11 12 13 14 15 16 17"
WORDINGS = {
    "en": Wordings(
        disputed="""[this that it which it's that's] is ~ [theft stealing fraud robbery fraudulent], [it's that's] ~ [theft
            stealing fraud robbery], you ~ [stealing stole robbing robbed] ~ [me money account card], stop [taking
            stealing] ~
            [money payments card account], [unauthorised unauthorized fraudulent] ~ [charge charges payment payments debit
            debits transaction transactions purchase purchases order orders], [never not didn't haven't nobody] ~
            [authorised
            authorized authorise authorize agreed allowed permitted consented permission] ~ [charge charged charges charging
            payment payments debit debits debiting card account], without my [consent permission authorisation
            authorization],
            [someone somebody thief stranger scammer hacker fraudster] ~ [used uses using ordered bought shopped paid placed
            opened] ~ [card account name details], stolen card, [card purse wallet] ~ stolen ~ [shopped ordered used bought
            paid], [payment payments charge charges order orders purchase purchases transaction transactions] ~ i [didn't
            never] [make made place placed order], [payment payments charge charges order orders purchase] ~ i did not
            [make place], [got has] my [card card_number card_details] ~ [out from by], [account profile] ~ [hacked
            taken_over hijacked]""",
        child="""[son daughter child kid boy girl grandson granddaughter year-old] ~ [bought ordered spent purchased
            placed paid] ~
            [without with_my on_my from_my behind_my while_i secretly himself herself], [i'm i_am he_is she_is] a minor""",
        own_age=f"""[i'm i_am] [{_YOUNG} seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen],
            [i'm i_am] only [{_YOUNG} eleven twelve thirteen fourteen fifteen sixteen seventeen]""",
        others_money="""card ~ [of] my [dad mum mom father mother parents], [dad's mum's mom's father's mother's parents'
            parent's brother's sister's grandma's grandad's] ~ card, [parents mum mom dad] ~ [know knows knowing],
            without ~ [permission parents asking]""",
    ),
    "de": Wordings(
        disputed="""das ist ~ [diebstahl betrug raub], [sie ihr] ~ [bestehlen bestehlt stehlen stiehlt], [nie nicht
            niemand niemals] ~
            [erlaubt genehmigt autorisiert zugestimmt erteilt], ohne meine [zustimmung erlaubnis einwilligung genehmigung],
            [unberechtigte unberechtigter unautorisierte nicht_autorisierte betrügerische] ~ [abbuchung* zahlung* buchung*
            bestellung*], [jemand fremder fremde unbekannte] ~ [karte konto namen kreditkarte] ~ [bestellt gekauft
            eingekauft
            bezahlt benutzt], gestohlenen [karte kreditkarte], [konto kundenkonto] ~ gehackt, auf meinen namen ~ [bestellt
            eröffnet gekauft]""",
        child="""[sohn tochter kind enkel enkelin] ~ [ohne heimlich mit_meiner] ~ [bestellt gekauft bezahlt ausgegeben], bin
            minderjährig, ist minderjährig""",
        own_age=f"[ich_bin ich_bin_erst] [{_YOUNG} zehn elf zwölf dreizehn vierzehn fünfzehn]",
        others_money="""[papas mamas vaters mutters] ~ [karte kreditkarte konto], [karte kreditkarte] ~ [meines meiner]
            [vaters
            mutter eltern], eltern ~ [wissen nichts]""",
    ),
    "fr": Wordings(
        disputed="""[c'est] ~ [vol fraude escroquerie arnaque], vous me volez, [arrêtez cessez] de [prélever prendre
            voler], [jamais pas]
            ~ [autorisé accepté consenti] ~ [prélèvement* débit* paiement* carte], sans [mon_accord mon_autorisation
            mon_consentement ma_permission], [quelqu'un inconnu voleur] ~ [utilisé commandé acheté payé] ~ [carte
            compte nom],
            [prélèvement prélèvements débit débits paiement paiements achat achats] ~ [frauduleux frauduleuse non_autorisé
            non_autorisés], carte volée, compte ~ piraté, commandé ~ mon nom""",
        child="""[fils fille enfant petit-fils petite-fille] ~ [acheté commandé payé dépensé] ~ [sans avec_ma
            en_cachette], [je_suis il_est
            elle_est] mineur*""",
        own_age=f"j'ai [{_YOUNG} dix onze douze treize quatorze quinze seize] ans",
        others_money="""carte ~ de [ma mon mes] [mère père parents], carte de [maman papa], parents ~ [courant savent
            sachent], sans ~
            permission""",
    ),
    "es": Wordings(
        disputed="""[esto eso] es ~ [robo fraude estafa], me [están están_ustedes estáis] robando, [dejen dejad deje]
            de [cobrarme cobrar
            sacarme quitarme], [nunca no jamás] ~ [autoricé autorizado autorizo] ~ [cargo cargos cobro cobros pago pagos
            tarjeta], sin mi [consentimiento autorización permiso], alguien ~ [usado usó comprado compró pedido pagado] ~
            [tarjeta cuenta nombre], [cargo cargos cobro cobros compra compras] ~ [fraudulento fraudulentos fraudulenta
            no_autorizado no_autorizados no_reconozco], tarjeta robada, cuenta ~ hackeada, a mi nombre ~ sin que""",
        child="""[hijo hija niño niña nieto nieta] ~ [compró comprado pidió pedido pagó gastó] ~ [sin con_mi
            a_escondidas], [soy es] menor de
            edad""",
        own_age=f"tengo [{_YOUNG} diez once doce trece catorce quince dieciséis] años",
        others_money="""tarjeta de [mi mis] [padre madre padres], tarjeta de [papá mamá], padres ~ [saben sepan], sin ~
            permiso""",
    ),
    "it": Wordings(
        disputed="""[questo questa è] ~ [furto frode truffa], mi state [rubando derubando], [smettete smettetela] di
            [prelevare prendere
            addebitare], [mai non] ~ [autorizzato autorizzata acconsentito] ~ [addebito addebiti pagamento pagamenti
            prelievo
            carta], [addebiti addebito pagamenti pagamento] ~ [mai non] ~ autorizzat*, senza il mio [consenso
            permesso], senza la
            mia autorizzazione, qualcuno ~ [usato comprato ordinato pagato] ~ [carta conto nome], carta rubata, [addebito
            addebiti acquisto acquisti] ~ [fraudolento fraudolenti non_autorizzato non_autorizzati], ordinato ~ a mio
            nome""",
        child="""[figlio figlia bambino bambina nipote] ~ [comprato ordinato pagato speso] ~ [senza con_la_mia
            di_nascosto], [sono è] minorenne""",
        own_age=f"ho [{_YOUNG} dieci undici dodici tredici quattordici quindici sedici] anni",
        others_money="""carta di [mio mia] [padre madre], carta [di_papà di_mamma dei_miei], genitori ~ [sanno sappiano],
            senza ~ permesso""",
    ),
    "pt": Wordings(
        disputed="""[isto isso] é ~ [roubo fraude burla furto], estão a roubar*, [parem pare] de [cobrar tirar
            debitar], [nunca não] ~
            [autorizei autorizado] ~ [débito débitos cobrança cobranças pagamento pagamentos cartão], sem [a_minha
            minha o_meu
            meu] [autorização consentimento permissão], alguém ~ [usou comprou encomendou pagou] ~ [cartão conta nome],
            cartão
            roubado, [débito débitos compra compras] ~ [fraudulento fraudulenta fraudulentos não_autorizado
            não_autorizada]""",
        child="""[filho filha criança neto neta] ~ [comprou encomendou pagou gastou] ~ [sem com_o_meu às_escondidas],
            [sou é] menor de
            idade""",
        own_age=f"tenho [{_YOUNG} dez onze doze treze catorze quinze] anos",
        others_money="cartão [do_meu da_minha dos_meus] [pai mãe pais], pais ~ [sabem saibam], sem ~ [autorização permissão]",
    ),
    "nl": Wordings(
        disputed="""[dit dat] is ~ [diefstal fraude oplichting roof], jullie [stelen bestelen], stop met ~ [afschrijven
            geld], [nooit geen
            niet] ~ [toestemming toegestaan goedgekeurd] ~ [afschrijving afschrijvingen betaling pas kaart rekening
            gegeven],
            zonder mijn [toestemming medeweten], iemand ~ [mijn] [kaart pas rekening naam account] ~ [besteld gekocht
            betaald
            gebruikt], [gestolen] [pas kaart], [onterechte frauduleuze ongeautoriseerde] ~ [afschrijving afschrijvingen
            betaling bestelling], op mijn naam ~ besteld""",
        child="""[zoon dochter kind zoontje dochtertje kleinzoon] ~ [zonder stiekem met_mijn] ~ [gekocht besteld
            betaald uitgegeven], ben
            minderjarig, is minderjarig""",
        own_age=f"[ik_ben] [{_YOUNG} tien elf twaalf dertien veertien vijftien], ik ben pas [{_YOUNG} twaalf dertien]",
        others_money="""[kaart pas] van mijn [vader moeder ouders], [kaart pas] van [papa mama], [papa's mama's] ~
            [kaart pas], ouders ~
            [weten], zonder ~ toestemming""",
    ),
    "sv": Wordings(
        disputed="""det är ~ [stöld bedrägeri rån], ni stjäl, sluta [dra ta debitera], [aldrig inte] ~ [godkänt
            godkände tillåtit medgett] ~
            [dragning* betalning* debitering* köp* kort*], utan mitt [tillstånd medgivande samtycke godkännande], någon ~
            [använt handlat beställt köpt betalat] ~ [kort konto namn], stulna kort, [obehörig obehöriga bedräglig*] ~
            [dragning* köp* betalning* debitering*], i mitt namn ~ beställ*""",
        child="""[son dotter barn barnbarn] ~ [köpt köpte beställt beställde betalat betalade] ~ [utan med_mitt
            i_smyg], [är] minderårig""",
        own_age=f"jag är [{_YOUNG} tio elva tolv tretton fjorton femton], jag är bara [{_YOUNG} tolv tretton]",
        others_money="[mammas pappas föräldrarnas] kort, föräldrar ~ vet, utan ~ lov",
    ),
    "pl": Wordings(
        disputed="""to [jest] ~ [kradzież oszustwo złodziejstwo], to [kradzież oszustwo], [okradacie kradniecie],
            [przestańcie proszę_przestać] ~
            [pobierać zabierać], [nigdy nie] ~ [zgody autoryzowałem autoryzowałam zgodziłem zgodziłam] ~ [obciążeni*
            płatnoś*
            pobrani* kart*], bez mojej [zgody wiedzy autoryzacji], [ktoś] ~ [użył zamówił kupił zapłacił] ~ [kart* kont*
            nazwisk*], skradzion* kart*, [nieautoryzowan* oszukańcz*] ~ [obciążen* płatnoś* transakcj* zakup*]""",
        child="""[syn córka dziecko wnuk wnuczka] ~ [kupił kupiła zamówił zamówiła kupiło] ~ [bez moją po_kryjomu],
            [jestem jest]
            niepełnoletni*""",
        own_age=f"mam [{_YOUNG} dziesięć jedenaście dwanaście trzynaście czternaście piętnaście] lat",
        others_money="kartą [taty mamy ojca matki rodziców mojego mojej], rodzice ~ wiedzą, bez ~ [zgody pozwolenia]",
    ),
    "tr": Wordings(
        disputed="""bu ~ [hırsızlık dolandırıcılık soygun], bu [hırsızlık dolandırıcılık], paramı çalıyorsunuz, para
            çalıyorsunuz, [onayım iznim
            haberim] olmadan, izin vermedim, izin vermedim, [biri birisi başkası] ~ [kartımla kartımı hesabımla adıma],
            çalınan
            kartım*, [yetkisiz izinsiz] ~ [ödeme* çekim* işlem*]""",
        child="[oğlum kızım çocuğum torunum] ~ [izinsiz habersiz benden_habersiz], [yaşım reşit] ~ [değil değilim tutmuyor]",
        own_age=f"[{_YOUNG}] [yaşındayım], [on_iki on_üç on_dört on_bir] yaşındayım",
        others_money="[babamın annemin ailemin] [kart* kredi_kart*], [annem babam ailem] ~ bilmiyor, [izinsiz]",
    ),
    "ar": Wordings(
        disputed="""[هذه هذا] [سرقة احتيال نصب], وهذه سرقة, وهذا احتيال, [تسرقون سرقتم], [دون بدون] [اذني موافقتي
            علمي], لم [اوافق اسمح] ~
            [الخصم خصم الدفع السحب], [شخص احدهم] ~ [استخدم اشترى طلب] ~ [بطاقتي حسابي باسمي], بطاقتي المسروقة, لم اقم ~
            [الشراء
            الدفع الطلب]""",
        child="[ابني ابنتي طفلي] ~ [اشترى اشترت طلب طلبت] ~ [دون بدون ببطاقتي], قاصر",
        own_age=f"عمري [{_YOUNG}]",
        others_money="[ببطاقة بطاقة] [ابي امي والدي والدتي], [والدي امي ابي] ~ [يعلم يعلمون تعلم], [دون بدون] اذن",
    ),
}  # fmt: skip


def disputed_payment(spoken: Sequence[str], language: str) -> str:
    """The sentence that disputes a payment or tells of a child's order; empty if none does."""
    disputed, child, own_age, others_money = _patterns(language if language in SUPPORTED else "en")
    folded = [unaccented(sentence) for sentence in spoken]
    paid = any(others_money.search(text) for text in folded)
    for sentence, text in zip(spoken, folded, strict=True):
        asked = sentence.rstrip().endswith(("?", "؟"))
        if not asked and (disputed.search(text) or child.search(text) or (paid and own_age.search(text))):
            return sentence
    return ""


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(map(grouped, WORDINGS[language]))
