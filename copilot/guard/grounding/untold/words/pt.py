"""Portuguese."""

from copilot.guard.grounding.untold.words import Acts

ACTS = Acts(
    ours=(
        r"(?<!\w)(?:ja )?(?P<verb>\w{3,}(?:ei|amos|emos|imos))(?!\w)(?=.*(?:com (?:o|a|os|as) |tudo|o problema"
        r"|isso|o seu caso))"
    ),
    others=(
        r"(?<!\w)(?:ja )?(?P<verb>(?!muito|outro|agora|meu|seu|teu|sou|estou|vou|dou)\w{3,}(?:ou|eu|iu|aram|eram"
        r"|iram)|disse|fez|teve|deu)(?!\w)|(?<!\w)(?:esta|estao|foi|foram)(?: (?:ja|tudo"
        r"|tudo ja))* (?P<verb2>\w+(?:ad|id)[oa]s?|de acordo|em ordem|resolvido)(?!\w)"
    ),
    handled=(
        r"encaminh|envi|pass|li(?!\w)|receb|entend|encontr|procur|anot|mencion|percebi|perguntei|pedimos|lament"
        r"|compreend"
    ),
    passed_on=(
        r"fez(?= bem)|encaminh|receb|escreveu|perguntou|disse|mencion|comprou|contact|chegou|aconteceu|causou"
        r"|explicou|enviou|inform|desapont|frustr|preocup|esperou"
    ),
    aside=r"(?<!\w)(?:lament\w+|desculp\w+|perda\w+|se|quando|como (?:diz|escreve|escreveu)|por ter\w*)(?!\w)",
    told=(
        r"(?:dou|damos)(?: \w+){0,2} razao|(?:sua|nossa|a) (?P<talk>chamada|ligacao|conversa|visita)",
        (
            r"(?:tem|tens)(?: \w+){0,2}? razao|pensamos (?:o mesmo|assim|igual)|concordamos|concordo|(?:estamos|estou"
            r"|esta|estao|todos)(?: \w+){0,2}? de acordo|aprovou|luz verde"
        ),
        (
            r"como (?:combinado|prometido|acordado|falamos|combinamos)|continua (?:de pe|valid\w+)"
            r"|mantemos a (?:palavra|promessa)|culpa nossa|nosso erro"
        ),
        (
            r"melhor (?:do )?que|seria melhor|no seu lugar|(?:recomendo|recomendamos|aconselho|sugiro|aconselhamos)"
            r"|outra marca|outros clientes|(?:e-?mail|numero|conta) (?:pessoal|particular|privad\w)"
        ),
    ),
    sends=(
        r"(?:(?:entao|e|por favor) )?(?:faca|use|utilize|deite|jogue|fique|ligue|escreva|envie|contacte|pergunte"
        r"|compre|va|pague|siga|abra|espere|deixe|experimente|leve)(?!\w)"
    ),
    to_us=(
        r"(?:nos|-nos|connosco|conosco|a esta mensagem|a este e-?mail)(?!\w)(?!.*pessoal)|saber|[:?]\s*$|hesite"
        r"|vontade|passos|abaixo|seguintes"
    ),
)
