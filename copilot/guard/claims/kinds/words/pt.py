"""Portuguese."""

from copilot.guard.claims.kinds.words import KindWords

KIND_WORDS = KindWords(
    courtesy="""
        com prazer, lamento, lamentamos, sinto muito, sentimos muito, obrigad*, agradec*, desculp*,
        condolências, contente*, feliz, felizes, esperamos, espero, compreendo, compreendemos, entendo,
        entendemos, imagino, bem-vind*, parabéns, bom dia, boa viagem, boas férias, boa sorte, não se
        preocupe, não hesite, sem problema, de nada, olá, prezad*, caro, cara, caros, caras, cumprimentos, atenciosamente, à
        disposição, paciência
    """,
    facts="""
        grátis, gratuit*, custa*, custo*, preço*, pagar, pagament*, reembols*, sempre, nunca, até, válid*,
        expira*, automatic*, deve*, só, apenas, pode*, poderá, será, serão, garanti*, incluíd*, cada, todos
        os, enquanto, se, quando, ninguém, desconto, vale, prazo
    """,
    who="""
        colega*, equipa, equipe, alguém, técnic*, departamento, especialista*, responsável, pessoa
    """,
    care="""
        encaminh*, passo, passei, reencaminh*, transmit*, verific*, analis*, examin*, ler*, olhar*,
        respond*, escrev*, contact*, contat*, tratar*
    """,
    sources="""
        artigo*, centro de ajuda, páginas de ajuda, documentação, informação, informações, encontrei,
        encontrámos, encontrar
    """,
    silent="""
        não diz*, não indic*, não mencion*, não especific*, não explic*, não cont*, não encontrei, não consegui encontrar,
        não conseguimos encontrar, não
        encontrámos, não encontramos, nada, nenhuma informação, nenhum artigo, não há informação, não é
        mencionad*, não está indicad*
    """,
    unable="não posso, não podemos, não sei, daqui",
    because="porque, uma vez que, dado que, já que",
    feelings="""
        incómod* incômod* transtorn* espera* difícil* desilus* frustr* preocup* situação ouvir ler mensag*
        tempo dia férias problema* pergunt*
    """,
)
