"""Spanish."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, tique*, solicitud, caso",
    numbered="número, núm, n.º, nº",
    tickets="tickets, tiques, correos, mails, solicitudes, casos, quejas, reclamaciones, incidencias",
    count="cuántos, cuántas, cuanto*, número de, cantidad de",
    similar="otros clientes, alguien más, similar*, parecid*, como este, como el ticket, mismo problema, misma "
    "pregunta, ya visto, ya pasó, hubo algo",
    about="similares a, parecidos a, parecidas a, sobre, acerca de, relacionados con, por",
    who="cliente, clienta, quién es, quién ha, quién escribió, quién envió, de quién",
    outcome="solución, resuelt*, resolvi*, respuesta*, respond*, contest*, resultado",
    record="estado, asignad*, abiert*, resuelt*, categoría, quién, cuándo, asunto, cliente, clienta",
    recent="reciente*, último*, última*, nuevo*, nueva*, hoy, ayer",
    here="este ticket, esta solicitud, este caso, este cliente, esta clienta, este correo",
    back="el ticket, ese ticket, la solución, la causa, resuelto, la respuesta, el cliente, la clienta, se "
    "resolvió, lo resolv*, ella, él, resumen, resume*, quién lo tiene",
    them="cuáles, cuáles son, muéstralos, lístalos, enséñamelos",
    last="últimas, últimos, última, último",
    longer="más de, desde hace, desde hace más de, hace más de, al menos",
    hours="hora, horas",
    days="día, días",
    weeks="semana, semanas",
    states="unanswered: abiert*, sin resolver, pendientes, sin respuesta, sin contestar, esperan respuesta, "
    "esperando respuesta, en espera; resolved: resuelt*, cerrad*; waiting: en espera del cliente, esperando al "
    "cliente, esperan al cliente, espera al cliente, espera del cliente, esperando a la clienta, esperan a la "
    "clienta, esperando respuesta del cliente, esperan respuesta del cliente, pendientes del cliente, pendiente "
    "del cliente; snoozed: pospuest*, aplazad*; review: en revisión; new: nuevo, nuevos, nuevas; spam: spam",
    also="urgent: urgente*; negative: enfadad*, enojad*, molest*, furios*, descontent*; somebody: asignad*; tag: "
    "etiqueta*; nobody: sin responsable, nadie ~ asignado, sin asignar; me: mis ~ tickets, asignados a mí, mis "
    "tickets, y yo; overdue: vencido*, atrasado*; complaint: queja*, reclamacion*, reclamación; en: inglés, en "
    "inglés, inglesa*; de: alemán, en alemán, alemanes; fr: francés, en francés, franceses; es: español, en "
    "español, españoles, castellano; it: italiano*, en italiano; pt: portugués, en portugués; nl: neerlandés, "
    "holandés; sv: sueco*; pl: polaco*; tr: turco*; ar: árabe*"
    "; ready: borradores ~ listos, borrador ~ listo, listos para enviar, listo para enviar, están listos; "
    "needs_approval: por aprobar, esperan aprobación, pendientes de aprobación; none: sin borrador, sin "
    "borradores, ningún borrador",
    windows="last month: el mes pasado, mes pasado; weekend: fin de semana; yesterday: ayer; today: hoy; this "
    "week: esta semana; last week: la semana pasada, semana pasada; this month: este mes; tomorrow: mañana; next "
    "week: la semana que viene, próxima semana, la próxima semana",
    topics="refund: reembolso*, devolución del dinero; payment: pago*, cobro*; delivery: entrega*, envío*; return: "
    "devolucion*, devolución; privacy: privacidad, datos personales, protección de datos; cancel: cancelacion*, "
    "cancelación; invoice: factura*; warranty: garantía*; order: pedido*; billing: facturación",
    asking="mencion*, hablan, contienen, "
    "muestra*, lista*, dame, busca*, hay, llegaron, llegado*, recibid*, hemos, tenemos, todos, todas, "
    "ahora, clientes, cliente, aún, todavía, qué, cuáles, escrito, nos, porfa, por favor, me, mis, algo, alguna, "
    "algún",
    oldest="más antigu*, más viej*",
    greeting="hola, buenos días, buenas tardes, gracias, ayuda, qué puedes hacer, quién eres",
    articles="artículo, artículos, centro de ayuda, base de conocimientos, política, nuestra norma, debo "
    "responder, respondo, contesto, dice la ayuda, ayuda",
    only="y, solo, sólo, solamente, pero, de esos, de estos, de ellos, en cambio",
    draft="borrador*, respuesta propuesta, por qué se, por qué está, por qué fue",
    by="category: categorías, temas, más frecuente*, más comun*, por categoría, cada categoría, cada tema; assignee: "
    "quién tiene más, por colega, por compañer*, cada colega, cada agente, cada compañer*, por persona, por "
    "agente; language: idiomas, por idioma, cada idioma; mailbox: buzones, por buzón, cada buzón; day: por día, "
    "cada día",
    category="categoría, categorías",
    ordinary="otro, otros, otra, otras, pregunta, preguntas, general, generales, varios, desconocido, consulta, "
    "información, ayuda",
    theirs="otros tickets, otro ticket, otras solicitudes, otros correos, otros casos, más tickets de, tickets "
    "anteriores, sus tickets, sus otros tickets, tickets de ella, tickets de él, escrito antes, ha escrito antes, "
    "escribió antes, ya ha escrito, contactado antes",
    more="más, los siguientes, siguientes, siguiente, el resto, los demás, las demás, muestra todo, muestra todos, "
    "mostrar todos, ver todos, todos, continúa, sigue",
    everything="todos, todas, todo",
    parcel="pedido, el pedido, estado del pedido, paquete, envío, entrega, enviado, entregado, número de "
    "seguimiento, seguimiento",
    wants="quiere el cliente, quiere la clienta, quiere este cliente, pide el cliente, pide la clienta, necesita "
    "el cliente, necesita la clienta, el cliente quiere, la clienta quiere, qué quiere, cuál es el problema",
    replied="hemos respondido, hemos contestado, le respondimos, respondimos, contestamos, nuestra respuesta, he "
    "respondido, he contestado, ya respondimos",
    sent="hemos respondido, hemos contestado, hemos enviado, respondimos, contestamos, he respondido, he "
    "contestado, ha respondido, ha contestado, respuestas, respuestas enviadas, enviamos",
    history="historial, cronología, toda la conversación, todos los mensajes, todos los correos",
    owner="quién tiene, quién lleva, quién se encarga, quién atiende, quién gestiona, quién es responsable, a "
    "quién está, de quién es",
    older="más antiguos que, más antiguos de, más viejos que, más viejos de, creados hace más de, recibidos hace "
    "más de",
    longest="más tiempo esperando, lleva ~ esperando, llevan más tiempo, lleva más tiempo, esperan más tiempo, que "
    "más espera*",
    coming="próxima, próximas, próximo, próximos, en las próximas, en la próxima, dentro de, siguiente, siguientes",
    team="equipo, grupo, departamento",
    due="vence, vencen, vencer, vencimiento*, que vencen, fecha límite, plazo",
    acts="close: cierra, cierre, cerrar, resuelve, resuelva; assign: asigna*, asigne; tag: etiqueta, etiquete; "
    "snooze: pospón, pospon, aplaza; reopen: reabre, reabrir; merge: fusiona*, une, combina; approve: aprueba, "
    "apruebe; send: envía*, envíe, responde, responda, contesta, escribe, escriba; forward: reenvía*; delete: "
    "borra*, elimina*; shop: reembolsa*, devuelve, cancela*, reemplaza, cambia*",
    done_to="lo, la, los, las, le, les, esto, eso, cliente, clienta, respuesta, correo, borrador, reembolso, solicitud",
)
