// Opening tickets: the neighbours are fetched ahead, so the next one opens without a wait.
"use strict";
const opening = {
  kept: new Map(), // address → { html, at }
  fresh: 30000, // milliseconds
  wide: matchMedia("(min-width: 861px)"),
  forget(ticket) {
    for (const address of opening.kept.keys()) if (!ticket || address.includes(`/review/${ticket}/`)) opening.kept.delete(address);
  },
  take(address) {
    const kept = opening.kept.get(address);
    opening.kept.delete(address);
    return kept && Date.now() - kept.at < opening.fresh ? kept.html : null;
  },
  async ahead(link) {
    const address = link?.getAttribute("hx-get");
    if (!address || !opening.wide.matches || opening.kept.has(address) || navigator.connection?.saveData) return;
    opening.kept.set(address, { html: null, at: 0 });
    try {
      const answer = await fetch(address, { headers: { "HX-Request": "true", "HX-Target": "work" }, redirect: "error" });
      const html = answer.ok && !answer.headers.has("HX-Redirect") ? await answer.text() : "";
      // Forgotten while under way: something changed, so this answer may be old.
      if (html && opening.kept.has(address)) opening.kept.set(address, { html, at: Date.now() });
      else opening.kept.delete(address);
    } catch { opening.kept.delete(address); }
  },
  neighbours() {
    const rows = desk.rows(), at = rows.findIndex((row) => row.dataset.ticket === desk.ticket());
    for (const row of [rows[at + 1], rows[at - 1]]) if (row) opening.ahead(row.firstElementChild);
  },
  move(step) {
    const rows = desk.rows();
    if (!rows.length) return;
    const at = rows.findIndex((row) => row.dataset.ticket === desk.ticket());
    const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    row.scrollIntoView({ block: "nearest" });
    row.firstElementChild.focus({ preventScroll: true });
    if (row.dataset.ticket !== desk.ticket()) row.firstElementChild.click();
  },
};

// On a phone a ticket is a page of its own: the link leads there, and Back leads back.
document.addEventListener("click", (event) => {
  if (event.target.closest("#rows .row > a") && !opening.wide.matches) event.stopPropagation();
}, true);

document.addEventListener("htmx:beforeRequest", (event) => {
  const link = event.detail.elt;
  if (!link.matches?.("#rows .row > a")) return;
  const address = link.getAttribute("hx-get"), html = opening.take(address);
  if (!html) return;
  event.preventDefault();
  history.replaceState(history.state, "", address);
  htmx.swap("#work", html, { swapStyle: "outerHTML", settleDelay: 0 });
});
document.addEventListener("htmx:afterRequest", (event) => { if (event.detail.requestConfig?.verb !== "get") opening.forget(); });
document.addEventListener("htmx:load", (event) => {
  const work = event.detail.elt.id === "work" ? event.detail.elt : event.detail.elt.querySelector?.("#work");
  if (!work) return;
  if (work.dataset.title) document.title = `${work.dataset.title} · Draftdesk`;
  mark();
  setTimeout(opening.neighbours, 120);
});
document.addEventListener("pointerover", (event) => {
  const link = event.target.closest?.("#rows .row > a");
  if (link && link.parentElement.dataset.ticket !== desk.ticket()) opening.ahead(link);
});
