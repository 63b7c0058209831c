"""Doing or promising what cannot be taken back is forbidden; describing how it is done is free. In eleven languages."""

import pytest

from copilot.guard.policy import forbidden
from copilot.text.sentences import split
from tests.data.guard.rules_of_the_house import ARTICLES
from tests.each_case import each_case
from tests.guard_world import codes, draft, judged, mail, passage

ACTS = {
    "en": """
        I cancelled nothing but your plan.
        I have cancelled nothing and refunded your order.
        I have refunded your order.
        I've just cancelled your subscription.
        We have issued a refund of 50 EUR.
        We've already shipped a replacement.
        I'll refund you right away.
        We will send you a replacement tomorrow.
        We're going to close your account.
        Your order has been cancelled.
        Your password was reset.
        Your refund is on its way.
        A refund has been issued.
        I am refunding the amount now.
        We are deleting your data.
        I cancelled it for you.
        Let me cancel that for you.
        I can cancel it for you now.
        I hereby credit your account.
        You will receive a full refund.
        Your account will be deleted today.
        I checked your order and refunded it.
        My colleague will process your refund.
        Our team has credited your card.
        Consider it cancelled.
        Consider your subscription cancelled.
        I refund the amount to you.
        We refund you the full price.
        Refund issued.
        Your order cancelled.
        I went ahead and charged your card.
        We shipped your replacement this morning.
        We do refund you today.
        I issue a credit for the lamp.
    """,
    "de": """
        Ich habe Ihre Bestellung storniert.
        Wir haben Ihr Konto gelöscht.
        Wir werden Ihnen den Betrag erstatten.
        Ihre Bestellung wurde storniert.
        Wir haben die Rückerstattung veranlasst.
        Ich storniere Ihre Bestellung.
        Sie erhalten eine Gutschrift von 500 Euro.
        Wir erstatten Ihnen 50 Euro.
        Ihr Passwort wurde zurückgesetzt.
        Hiermit kündige ich Ihr Abo.
        Ihre Rückerstattung ist unterwegs.
        Gerne kann ich die Bestellung stornieren.
    """,
    "fr": """
        J'ai annulé votre commande.
        Nous avons procédé au remboursement.
        Nous allons vous rembourser.
        Nous vous rembourserons.
        Votre commande a été annulée.
        Vous recevrez un remboursement.
        Je suis en train d'annuler votre abonnement.
        Votre remboursement est en route.
    """,
    "es": """
        He cancelado su pedido.
        Hemos procesado su reembolso.
        Le reembolsaremos el importe.
        Su cuenta ha sido eliminada.
        Voy a cancelar su suscripción.
        Recibirá un reembolso.
        Estamos cancelando su suscripción.
    """,
    "it": """
        Ho annullato il suo ordine.
        Abbiamo emesso un rimborso.
        La rimborseremo subito.
        Il suo ordine è stato annullato.
        Riceverà un rimborso.
        Sto annullando il suo abbonamento.
    """,
    "pt": """
        Cancelei a sua encomenda.
        Vamos reembolsar o valor.
        O seu pedido foi cancelado.
        Processámos o seu reembolso.
        Receberá um reembolso.
        Estou a cancelar a sua conta.
    """,
    "nl": """
        Ik heb uw bestelling geannuleerd.
        We zullen het bedrag terugbetalen.
        Uw bestelling is geannuleerd.
        U ontvangt een terugbetaling.
        Ik annuleer uw abonnement.
    """,
    "sv": """
        Jag har avbokat din beställning.
        Vi kommer att återbetala beloppet.
        Din beställning har annullerats.
        Du får en återbetalning.
        Jag raderar ditt konto.
    """,
    "pl": """
        Anulowałem Twoje zamówienie.
        Zwrócimy Panu pieniądze.
        Twoje zamówienie zostało anulowane.
        Zleciliśmy zwrot pieniędzy.
        Otrzyma Pani zwrot pieniędzy.
    """,
    "tr": """
        Siparişinizi iptal ettik.
        İadenizi başlattım.
        Siparişiniz iptal edildi.
        Paranızı iade edeceğiz.
        Hesabınızı sildim.
    """,
    "ar": """
        لقد ألغيت طلبك.
        تم إلغاء طلبك.
        سنقوم باسترداد المبلغ.
        قمنا بإلغاء اشتراكك.
        ستحصل على استرداد كامل.
        سنلغي اشتراكك.
    """,
}
DESCRIPTIONS = {
    "en": """
        I cancelled nothing yet.
        We have refunded nothing so far.
        Refunds take 5 days.
        You can cancel in Settings.
        To cancel your order, open Orders and click Cancel.
        Once your return arrives, we will refund the purchase price.
        We refund within 14 days.
        I cannot cancel the order for you.
        I have not cancelled your order.
        I have passed your cancellation request to a colleague.
        I have forwarded your request to cancel your order.
        I can show you how to cancel.
        I will ask a colleague to cancel it.
        I have seen the cancelled order.
        If your account has been closed, contact us.
        After your order has been cancelled, the refund takes 3 days.
        A colleague will check whether a refund is possible.
        We do not refund shipping costs.
        Refunds are issued to the original payment method.
        You may return the item within 30 days.
        You will receive an email once your refund is approved.
        I understand that you would like a refund.
        Please note that cancelled orders cannot be restored.
        Orders are shipped within 2 days.
        I have sent your refund request to the team.
        How can I cancel my order?
        Shall I cancel it?
        Your order has not been refunded.
        Refund not issued.
        Refund policy.
        For refunds, ask your bank; as far as we see your lamp is on its way.
        You will get information about your refund.
        Can I refund a gift?
        Whether we will refund you depends on the date.
        You or we cancel and refund before the summer.
        We may charge you for a lost parcel.
        We never charge your card.
    """,
    "de": """
        Rückerstattungen dauern 5 Tage.
        Sie können Ihr Abo in den Einstellungen kündigen.
        Ich habe Ihre Anfrage zur Rückerstattung weitergeleitet.
        Ich habe Ihre Bitte, die Bestellung zu stornieren, weitergeleitet.
        Wir erstatten den Kaufpreis innerhalb von 14 Tagen.
        Wenn Ihre Bestellung storniert wurde, erhalten Sie eine E-Mail.
        Ich kann die Bestellung leider nicht stornieren.
    """,
    "fr": """
        Les remboursements prennent 5 jours.
        Vous pouvez annuler votre commande dans les paramètres.
        J'ai transmis votre demande de remboursement à un collègue.
        Je comprends que vous souhaitez annuler votre commande.
    """,
    "es": """
        Los reembolsos tardan 5 días.
        Puede cancelar su suscripción en Ajustes.
        Cancele su suscripción en Ajustes.
        He trasladado su solicitud de cancelación al equipo.
    """,
    "it": """
        I rimborsi richiedono 5 giorni.
        Può annullare l'ordine nelle impostazioni.
        Ho inoltrato la sua richiesta di rimborso.
    """,
    "pt": """
        Os reembolsos demoram 5 dias.
        Pode cancelar a encomenda nas definições.
        Encaminhei o seu pedido de reembolso.
    """,
    "nl": """
        Terugbetalingen duren 5 dagen.
        U kunt uw bestelling annuleren in de instellingen.
        Ik heb uw verzoek tot annulering doorgestuurd.
    """,
    "sv": """
        Återbetalningar tar 5 dagar.
        Du kan avboka i inställningarna.
        Jag har vidarebefordrat din begäran om återbetalning.
    """,
    "pl": """
        Zwroty trwają 5 dni.
        Możesz anulować zamówienie w ustawieniach.
        Przekazałem prośbę o zwrot do kolegi.
    """,
    "tr": """
        İadeler 5 gün sürer.
        Siparişinizi ayarlardan iptal edebilirsiniz.
        İade talebinizi ilgili ekibe ilettim.
    """,
    "ar": """
        تستغرق عمليات الاسترداد 5 أيام.
        يمكنك إلغاء طلبك من الإعدادات.
        حولت طلب الاسترداد إلى زميل.
    """,
}


def lines(table: dict[str, str]) -> list[str]:
    return [line.strip() for text in table.values() for line in text.strip().splitlines()]


@each_case("sentence", lines(ACTS))
def test_an_act_or_its_promise_is_forbidden(sentence: str) -> None:
    assert forbidden(sentence) == (sentence,)


@each_case("sentence", lines(DESCRIPTIONS))
def test_a_description_of_an_act_is_no_forbidden_action(sentence: str) -> None:
    assert forbidden(sentence) == ()


@each_case("sentence", lines(ACTS))
def test_an_act_among_courtesies_is_still_found(sentence: str) -> None:
    text = f"Hello Mira,\n\nThank you for your message. {sentence} Please let us know if anything is unclear.\n\nBest regards"
    assert forbidden(text) == (sentence,)


def test_the_articles_own_sentences_are_descriptions() -> None:
    sentences = [sentence.text for article in ARTICLES for sentence in split(article)]
    alarms = [sentence for sentence in sentences if forbidden(sentence)]
    assert len(sentences) > 100
    assert len(alarms) <= 0.03 * len(sentences), alarms


def test_a_promise_quoted_word_for_word_from_a_cited_article_describes_the_rule() -> None:
    rule = "We will refund your money within five days."
    assert forbidden(rule) == (rule,)
    assert forbidden(rule, quoted=f"Our promise. {rule} Always.") == ()
    own = "I will refund your money within five days."
    assert forbidden(own, quoted=own) == (own,)


def test_a_deed_that_the_tool_data_reports_is_not_ours() -> None:
    assert forbidden("Your order was shipped.", done="status: shipped") == ()
    assert forbidden("Your order was cancelled.", done="status: shipped") == ("Your order was cancelled.",)


def test_a_deed_in_the_answer_or_in_the_suggested_task_fails_the_policy() -> None:
    answer = "Hello,\nYou can return any lamp within 30 days.[1] I have refunded your order."
    assert "forbidden_action" in codes(judged(answer))
    fine = "Hello,\nYou can return any lamp within 30 days.[1]"
    task = draft(fine, 0, suggested_action="create_human_task", suggested_detail="I have cancelled order 7.")
    assert codes(judged(task)) == ["forbidden_action"]
    asked = draft(fine, 0, suggested_action="create_human_task", suggested_detail="Cancel order 7, says the customer.")
    assert judged(asked).passed


def test_an_action_outside_the_list_fails_the_policy() -> None:
    odd = draft("Hello,\nYou can return any lamp within 30 days.[1]", 0).model_copy(
        update={"suggested_action": "refund"}
    )
    assert codes(judged(odd)) == ["action_not_allowed"]


DATA = {"lookup_order": {"number": "88231", "total": "129.00 EUR", "email": "mira@other.example"}}
ANSWER = "Hello,\nYou can return any lamp within 30 days.[1] The order total is 129.00 EUR."


@pytest.mark.parametrize(("verified", "home"), [(False, True), (True, False), (False, False)])
def test_account_data_goes_only_to_who_is_proved_to_own_it(verified: bool, home: bool) -> None:
    message = mail(verified=verified, reply_to_matches=home)
    assert "unverified_sender" in codes(judged(ANSWER, message=message, tool_results=DATA))


def test_account_data_goes_to_its_owner() -> None:
    assert judged(ANSWER, tool_results=DATA).policy_ok


def test_an_address_of_the_account_is_account_data() -> None:
    answer = "Hello,\nYou can return any lamp within 30 days.[1] The order email is mira@other.example."
    report = judged(answer, message=mail(verified=False), tool_results=DATA)
    told = {(one.code, one.detail) for one in report.reasons}
    assert told == {("unverified_sender", "mira@other.example"), ("other_customer", "mira@other.example")}


def test_what_the_articles_or_the_customer_say_is_no_account_data() -> None:
    general = judged(
        "Hello,\nYou can return any lamp within 30 days.[1]", message=mail(verified=False), tool_results=DATA
    )
    assert general.passed
    told = mail("I paid 129.00 EUR", verified=False)
    assert judged(ANSWER, message=told, tool_results=DATA).policy_ok


def test_free_times_are_nobodys_account() -> None:
    times = {"availability": {"free": "Monday 10:30"}}
    answer = "Hello,\nMonday 10:30 is free."
    assert judged(draft(answer), message=mail(verified=False), tool_results=times).policy_ok


def test_a_passage_about_acts_can_be_quoted_without_alarm() -> None:
    library = (
        passage("Once your return arrives, we will refund the purchase price. Cancelled orders are not shipped."),
    )
    assert judged(f"Hello,\n{library[0].text}", 0, library=library).passed
