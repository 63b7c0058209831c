"""Spanish."""

from copilot.assistant.phrases import AskingPhrases

PHRASES = AskingPhrases(
    ticket="ticket*, tique*, solicitud, caso",
    numbered="número, núm, n.º, nº",
    tickets="tickets, tiques, correos, mails, solicitudes, casos, quejas, reclamaciones, incidencias",
    count="cuántos, cuántas, cuanto*, número de, cantidad de",
    similar="similar*, parecid*, como este, como el ticket, mismo problema, misma pregunta",
    about="similares a, parecidos a, parecidas a, sobre, acerca de, relacionados con, por",
    who="cliente, clienta, quién es, quién ha, quién escribió, quién envió, de quién",
    outcome="solución, resuelt*, resolvi*, respuesta*, respond*, contest*, resultado",
    record="estado, asignad*, abiert*, resuelt*, categoría, quién, cuándo, asunto, cliente, clienta",
    recent="reciente*, último*, última*, nuevo*, nueva*, hoy, ayer",
    here="este ticket, esta solicitud, este caso, este cliente, esta clienta, este correo",
    back="el ticket, ese ticket, la solución, la causa, resuelto, la respuesta, el cliente, la clienta, se "
    "resolvió, lo resolv*",
    them="cuáles, cuáles son, muéstralos, lístalos, enséñamelos",
    last="últimas, últimos, última, último",
    longer="más de, desde hace, desde hace más de, hace más de, al menos",
    hours="hora, horas",
    days="día, días",
    weeks="semana, semanas",
    states="unanswered: abiert*, sin resolver, pendientes, sin respuesta, sin contestar, esperan respuesta, "
    "esperando respuesta, en espera; resolved: resuelt*, cerrad*; waiting: en espera del cliente, "
    "esperando al cliente, esperan al cliente; snoozed: pospuest*, aplazad*; review: en revisión; new: "
    "nuevo, nuevos, nuevas; spam: spam",
    also="somebody: asignad*; tag: etiqueta*; "
    "nobody: sin asignar; me: asignados a mí, mis tickets; overdue: vencido*, atrasado*; complaint: "
    "queja*, reclamacion*, reclamación",
    windows="yesterday: ayer; today: hoy; this week: esta semana; last week: la semana pasada, semana pasada; "
    "this month: este mes",
    topics="refund: reembolso*, devolución del dinero; payment: pago*, cobro*; delivery: entrega*, envío*; "
    "return: devolucion*, devolución; privacy: privacidad, datos personales, protección de datos; cancel: "
    "cancelacion*, cancelación; invoice: factura*; warranty: garantía*; order: pedido*; billing: "
    "facturación",
    asking="muestra*, lista*, dame, busca*, hay, llegaron, llegado*, recibid*, hemos, tenemos, todos, todas, "
    "ahora, clientes, cliente, aún, todavía, qué, cuáles, escrito, nos",
)
