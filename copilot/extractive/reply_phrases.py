"""Text around the quotes of an extractive reply, in the customer's language.

Each sentence is a courtesy, a question or an admission of not knowing, so none needs a source.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Phrases:
    """Phrases with {name} for the customer's first name. The customer's questions are not repeated.

    `article` and `articles` introduce quotes that start with a list or are in another language than the reply; `other`
    introduces another matter whose article has no suitable title."""

    hello: str
    hello_nobody: str
    thanks: str
    sorry: str
    article: str
    articles: str
    other: str
    closest: str
    nothing: str
    gap: str
    gaps: str
    colleague: str
    wish: str
    anything_else: str
    regards: str

    def leads(self, title: str) -> str:
        """The title as an introduction, with a space before the colon where the language has one."""
        return f"{title}{self.article[len(self.article.rstrip(' :')) :]}"


PHRASES = {
    "en": Phrases(
        hello="Hi {name},",
        hello_nobody="Hello,",
        thanks="Thanks for your message.",
        sorry="I am sorry about the inconvenience, and thank you for letting us know.",
        article="Here is the information from our help article:",
        articles="Here is the information from our help articles:",
        other="On your other question:",
        closest="I could not find a clear answer to your question. This is the closest information in our help articles:",
        nothing="I could not find an answer to your question in our help articles.",
        gap="A colleague will get back to you about one of your questions.",
        gaps="A colleague will get back to you about some of your questions.",
        colleague="A colleague will get back to you about it.",
        wish="A colleague will look at your request and reply to you personally.",
        anything_else="If you have any questions, please reply to this message.",
        regards="Kind regards",
    ),
    "de": Phrases(
        hello="Hallo {name},",
        hello_nobody="Guten Tag,",
        thanks="Vielen Dank für Ihre Nachricht.",
        sorry="Die Unannehmlichkeiten tun uns leid; danke für Ihre Nachricht.",
        article="Hier sind die Informationen aus unserem Hilfeartikel:",
        articles="Hier sind die Informationen aus unseren Hilfeartikeln:",
        other="Zu Ihrer weiteren Frage:",
        closest="Ich konnte keine klare Antwort auf Ihre Frage finden. Das sind die nächsten Informationen aus unseren"
        " Hilfeartikeln:",
        nothing="Ich konnte in unseren Hilfeartikeln keine Antwort auf Ihre Frage finden.",
        gap="Ein Kollege wird sich zu einer Ihrer Fragen bei Ihnen melden.",
        gaps="Ein Kollege wird sich zu einigen Ihrer Fragen bei Ihnen melden.",
        colleague="Ein Kollege wird sich dazu bei Ihnen melden.",
        wish="Ein Kollege wird sich Ihre Anfrage ansehen und Ihnen persönlich antworten.",
        anything_else="Bei Fragen antworten Sie bitte einfach auf diese Nachricht.",
        regards="Freundliche Grüße",
    ),
    "fr": Phrases(
        hello="Bonjour {name},",
        hello_nobody="Bonjour,",
        thanks="Merci pour votre message.",
        sorry="Nous sommes désolés pour ce désagrément et vous remercions de votre message.",
        article="Voici les informations de notre article d'aide :",
        articles="Voici les informations de nos articles d'aide :",
        other="Voici la réponse à votre autre question :",
        closest="Je n'ai pas trouvé de réponse claire à votre question. Voici les informations les plus proches dans nos"
        " articles d'aide :",
        nothing="Je n'ai pas trouvé de réponse à votre question dans nos articles d'aide.",
        gap="Un collègue reviendra vers vous au sujet de l'une de vos questions.",
        gaps="Un collègue reviendra vers vous au sujet de certaines de vos questions.",
        colleague="Un collègue reviendra vers vous à ce sujet.",
        wish="Un collègue va regarder votre demande et vous répondra personnellement.",
        anything_else="Pour toute question, répondez simplement à ce message.",
        regards="Cordialement",
    ),
    "es": Phrases(
        hello="Hola, {name}:",
        hello_nobody="Hola:",
        thanks="Gracias por su mensaje.",
        sorry="Lamentamos las molestias y le agradecemos su mensaje.",
        article="Aquí tiene la información de nuestro artículo de ayuda:",
        articles="Aquí tiene la información de nuestros artículos de ayuda:",
        other="Sobre su otra pregunta:",
        closest="No he encontrado una respuesta clara a su pregunta. Esta es la información más cercana de nuestros"
        " artículos de ayuda:",
        nothing="No he encontrado una respuesta a su pregunta en nuestros artículos de ayuda.",
        gap="Un compañero se pondrá en contacto con usted sobre una de sus preguntas.",
        gaps="Un compañero se pondrá en contacto con usted sobre algunas de sus preguntas.",
        colleague="Un compañero se pondrá en contacto con usted.",
        wish="Un compañero verá su solicitud y le responderá personalmente.",
        anything_else="Si tiene alguna pregunta, responda a este mensaje.",
        regards="Un saludo",
    ),
    "it": Phrases(
        hello="Buongiorno {name},",
        hello_nobody="Buongiorno,",
        thanks="Grazie per il messaggio.",
        sorry="Ci dispiace per il disagio e grazie per il messaggio.",
        article="Ecco le informazioni del nostro articolo di assistenza:",
        articles="Ecco le informazioni dei nostri articoli di assistenza:",
        other="Ecco la risposta all'altra domanda:",
        closest="Non ho trovato una risposta chiara alla domanda. Ecco le informazioni più vicine nei nostri articoli di"
        " assistenza:",
        nothing="Non ho trovato una risposta alla domanda nei nostri articoli di assistenza.",
        gap="Un collega risponderà al più presto a una delle domande.",
        gaps="Un collega risponderà al più presto ad alcune delle domande.",
        colleague="Un collega risponderà al più presto.",
        wish="Un collega guarderà la richiesta e risponderà personalmente.",
        anything_else="Per qualsiasi domanda, rispondere a questo messaggio.",
        regards="Cordiali saluti",
    ),
    "pt": Phrases(
        hello="Olá {name},",
        hello_nobody="Olá,",
        thanks="Obrigado pela sua mensagem.",
        sorry="Lamentamos o incómodo e agradecemos a sua mensagem.",
        article="Aqui está a informação do nosso artigo de ajuda:",
        articles="Aqui está a informação dos nossos artigos de ajuda:",
        other="Sobre a sua outra pergunta:",
        closest="Não encontrei uma resposta clara à sua pergunta. Esta é a informação mais próxima nos nossos artigos de"
        " ajuda:",
        nothing="Não encontrei uma resposta à sua pergunta nos nossos artigos de ajuda.",
        gap="Um colega entrará em contacto consigo sobre uma das suas perguntas.",
        gaps="Um colega entrará em contacto consigo sobre algumas das suas perguntas.",
        colleague="Um colega entrará em contacto consigo.",
        wish="Um colega vai ver o seu pedido e responder pessoalmente.",
        anything_else="Se tiver alguma pergunta, responda a esta mensagem.",
        regards="Com os melhores cumprimentos",
    ),
    "nl": Phrases(
        hello="Hallo {name},",
        hello_nobody="Goedendag,",
        thanks="Bedankt voor uw bericht.",
        sorry="Onze excuses voor het ongemak en bedankt voor uw bericht.",
        article="Hier is de informatie uit ons helpartikel:",
        articles="Hier is de informatie uit onze helpartikelen:",
        other="Bedankt ook voor uw andere vraag.",
        closest="Ik kon geen duidelijk antwoord op uw vraag vinden. Dit is de informatie uit onze helpartikelen die het"
        " dichtst in de buurt komt:",
        nothing="Ik kon in onze helpartikelen geen antwoord op uw vraag vinden.",
        gap="Een collega neemt over een van uw vragen contact met u op.",
        gaps="Een collega neemt over enkele van uw vragen contact met u op.",
        colleague="Een collega neemt hierover contact met u op.",
        wish="Een collega bekijkt uw verzoek en antwoordt u persoonlijk.",
        anything_else="Heeft u vragen? Antwoord dan op dit bericht.",
        regards="Met vriendelijke groet",
    ),
    "sv": Phrases(
        hello="Hej {name},",
        hello_nobody="Hej,",
        thanks="Tack för ditt meddelande.",
        sorry="Vi beklagar besväret och tackar för ditt meddelande.",
        article="Här är informationen från vår hjälpartikel:",
        articles="Här är informationen från våra hjälpartiklar:",
        other="Tack även för din andra fråga.",
        closest="Jag kunde inte hitta något tydligt svar på din fråga. Det här är den närmaste informationen i våra"
        " hjälpartiklar:",
        nothing="Jag kunde inte hitta något svar på din fråga i våra hjälpartiklar.",
        gap="En kollega återkommer till dig om en av dina frågor.",
        gaps="En kollega återkommer till dig om några av dina frågor.",
        colleague="En kollega återkommer till dig.",
        wish="En kollega tittar på din förfrågan och svarar dig personligen.",
        anything_else="Har du frågor? Svara gärna på det här meddelandet.",
        regards="Vänliga hälsningar",
    ),
    "pl": Phrases(
        hello="Dzień dobry {name},",
        hello_nobody="Dzień dobry,",
        thanks="Dziękujemy za wiadomość.",
        sorry="Przepraszamy za niedogodności i dziękujemy za wiadomość.",
        article="Oto informacje z naszego artykułu pomocy:",
        articles="Oto informacje z naszych artykułów pomocy:",
        other="Dziękujemy również za pozostałe pytanie.",
        closest="Nie udało mi się znaleźć jasnej odpowiedzi na to pytanie. Oto najbliższe informacje z naszych artykułów"
        " pomocy:",
        nothing="Nie udało mi się znaleźć odpowiedzi na to pytanie w naszych artykułach pomocy.",
        gap="Na jedno z pytań odpowie wkrótce kolega z zespołu.",
        gaps="Na niektóre pytania odpowie wkrótce kolega z zespołu.",
        colleague="Nasz współpracownik wkrótce odpowie.",
        wish="Nasz współpracownik sprawdzi tę prośbę i odpowie osobiście.",
        anything_else="W razie pytań prosimy o odpowiedź na tę wiadomość.",
        regards="Z poważaniem",
    ),
    "tr": Phrases(
        hello="Merhaba {name},",
        hello_nobody="Merhaba,",
        thanks="Mesajınız için teşekkür ederiz.",
        sorry="Yaşadığınız sorun için özür dileriz, mesajınız için teşekkür ederiz.",
        article="Yardım makalemizdeki bilgiler şöyle:",
        articles="Yardım makalelerimizdeki bilgiler şöyle:",
        other="Diğer sorunuz için de teşekkür ederiz.",
        closest="Sorunuza net bir yanıt bulamadım. Yardım makalelerimizdeki en yakın bilgiler şöyle:",
        nothing="Yardım makalelerimizde sorunuza bir yanıt bulamadım.",
        gap="Bir çalışma arkadaşımız sorularınızdan birine yanıt verecek.",
        gaps="Bir çalışma arkadaşımız sorularınızdan bazılarına yanıt verecek.",
        colleague="Bir çalışma arkadaşımız size yanıt verecek.",
        wish="Bir çalışma arkadaşımız talebinize bakıp size kişisel olarak yanıt verecek.",
        anything_else="Sorularınız olursa lütfen bu mesajı yanıtlayın.",
        regards="Saygılarımızla",
    ),
    "ar": Phrases(
        hello="مرحبًا {name}،",
        hello_nobody="مرحبًا،",
        thanks="شكرًا على رسالتك.",
        sorry="نعتذر عن الإزعاج ونشكرك على رسالتك.",
        article="إليك المعلومات من مقال المساعدة:",
        articles="إليك المعلومات من مقالات المساعدة:",
        other="شكرًا أيضًا على سؤالك الآخر.",
        closest="لم أجد إجابة واضحة على سؤالك. هذه أقرب المعلومات في مقالات المساعدة:",
        nothing="لم أجد إجابة على سؤالك في مقالات المساعدة.",
        gap="سيرد عليك أحد الزملاء بشأن أحد أسئلتك.",
        gaps="سيرد عليك أحد الزملاء بشأن بعض أسئلتك.",
        colleague="سيرد عليك أحد الزملاء.",
        wish="سينظر أحد الزملاء في طلبك ويرد عليك شخصيًا.",
        anything_else="إذا كانت لديك أي أسئلة، يرجى الرد على هذه الرسالة.",
        regards="مع أطيب التحيات",
    ),
}


def phrases(language: str) -> Phrases:
    return PHRASES.get(language, PHRASES["en"])
