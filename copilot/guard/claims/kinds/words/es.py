"""Spanish."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        con mucho gusto, te ayudamos, le ayudamos, ayudarte, ayudarle, siento, sentimos, lamento,
        lamentamos, disculpa*, disculpe*, perdón, perdone*, gracias, agradec*, pésame, condolencias, me
        alegr*, nos alegr*, alegra, alegramos, encantad*, qué bien, qué bueno, qué amable, espero, esperamos
        que, entiendo, entendemos, comprendo, comprendemos, imagino, imaginamos, bienvenid*, felicidades,
        enhorabuena, buen viaje, buen día, buena suerte, mucha suerte, mucho ánimo, que tenga*, que te
        mejores, no te preocupes, no se preocupe, no dudes, no dude, tranquil*, no pasa nada, de nada, con
        gusto, hola, buenos días, buenas tardes, estimad*, querid*, saludos, un saludo, atentamente,
        cordial*, a tu disposición, a su disposición, ilusión, ánimo, paciencia, deseamos, te deseo,
        disfruta, disfrute, disfruten, aquí tiene*, qué pena
    """,
    facts="""
        gratis, gratuit*, coste, cuesta*, precio*, tarifa*, pagar, paga*, pago, reembols*, devolver*,
        siempre, nunca, jamás, hasta, válid*, caduca*, automátic*, debe*, hay que, tiene que, tienes que,
        sólo, solo, solamente, puede*, podrá*, podrás, será, serán, garant*, incluid*, plazo, cada, todos
        los, todas las, mientras, si, cuando, nadie, descuento, vale, domingo, enviaremos, haremos, borr*,
        disponible*
    """,
    who="""
        paso ~ a, pasamos ~ a, remito ~ a,
        compañer*, equipo, alguien, técnic*, especialista*, departamento, responsable*, persona, colega*
    """,
    care="""
        paso, pasado, pasamos, remit*, reenvi*, trasla*, transfer*, mirar*, revis*, comprob*, leer*,
        estudi*, examin*, respond*, contest*, escrib*, contact*, pondrá en contacto, se pone en contacto,
        ponga en contacto, encarg*, atend*
    """,
    sources="""
        artículo*, centro de ayuda, páginas de ayuda, página de ayuda, ayuda, documentación, información,
        base de conocimiento, guía*, encontrado, encontrar, encuentro, encontré, encontramos
    """,
    silent="""
        no se precis*, no dic*, no indic*, no mencion*, no especific*, no explic*, no contien*, no cubr*, no
        recog*, no aparec*, no figur*, no habl*, no he encontrado, no hemos encontrado, no encontré, no encontramos,
        no he podido encontrar, no hemos podido encontrar, no pude encontrar, no pudimos encontrar, no encuentro, nada,
        ninguna información, ningún artículo, no hay información, sin información, no se mencion*, no se
        indic*, no se dic*, no consta*, no se especific*, no tenemos información, no tengo información
    """,
    unable="no puedo, no podemos, no sé, desde aquí",
    because="ya que, porque, puesto que, dado que, como",
    feelings="""
        molest* inconvenien* espera* difícil* decepci* frustr* estrés preocup* situación oír leer saber
        mensaje* tiempo larg* día vacaciones viaje pérdida muerte fallecimiento padre madre familia
        confianza elogio* palabras experiencia error* retras* problema* claro nuevo nueva* otr* pregunta*
        consulta cosa* todo hoy necesit* muy mucho tanto trabajo podido ser
    """,
    sorry="siento, sentimos, lament*, disculp*, lástima, esper*",
    perhaps="podría*, quizá*, tal vez",
    ours="nosotros, yo, nuestr*, puede, puedes, podemos",
    beside="sobre todo, especialmente, después, cuando, mientras, durante, con, justo",
    says="""
        no dicen, no dice, no mencionan, no menciona, no indican, no indica, no precisan, no
        precisa, no especifican, no especifica, no explican, no explica
    """,
    invites="responda*, escríba*, escrib*, díga*, avís*, contact*, hága*, póngase en contacto",
    supposes="""
        creo, creía, supongo, imagino, espero, oído, leído, dijeron, dicho, quizá*, debería*,
        quiero, quisiera, deseo, puede*, puedo, debe*, si, por favor, parece
    """,
    moods="""
        crucemos los dedos, cruzo los dedos, cruzamos los dedos, toquemos madera, esperemos, ojalá, mala suerte,
        ánimo, bravo, pobrecit*, pobre animal, pobres de, qué molestia, agotador*, desesperante, decepcionante,
        decepción, desalentador*, penoso*, horrible, orgullos*, mucho mérito, prudente de su parte,
        amable de su parte, molestaría a cualquiera, cansa a cualquiera, desespera a cualquiera, cualquiera habría,
        cualquiera lo habría, a nadie le gusta, nadie quiere, no es de extrañar, es humano,
        más vale tarde que nunca, qué alivio
    """,
)
