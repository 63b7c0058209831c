// Opening tickets: the neighbours are fetched ahead, so the next one opens without a wait.
"use strict";
const opening = {
  kept: new Map(), // address → { html, at }
  fresh: 30000, // milliseconds
  coming: null, // the request of a ticket that is being opened
  then: null, // an act asked for meanwhile: it is meant for that ticket, not for the one still shown
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
  if (link.parentElement.dataset.ticket === desk.ticket() && live.connected) return event.preventDefault(); // it is open
  const address = link.getAttribute("hx-get"), html = opening.take(address);
  opening.coming = html ? null : event.detail.xhr;
  if (!html) return;
  event.preventDefault();
  history.replaceState(history.state, "", address);
  htmx.swap("#work", html, { swapStyle: "outerHTML", settleDelay: 0 });
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.requestConfig?.verb !== "get") opening.forget();
  if (event.detail.xhr !== opening.coming) return;
  const act = opening.then;
  opening.coming = opening.then = null;
  if (act && event.detail.successful) act();
});
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

// An act and a new picture of what it acts on never cross, else the act's answer would find nothing to stand in.
const crossing = { acting: new Set(), loading: new Map() }; // requests under way: acts; address by what loads a ticket
document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, target, xhr, requestConfig } = event.detail;
  if (event.defaultPrevented) return;
  if (requestConfig.verb === "get") {
    if (target?.id !== "work") return;
    if (crossing.acting.size) event.preventDefault(); // the act's answer brings the next picture
    else crossing.loading.set(xhr, requestConfig.path);
  } else if (elt.closest?.("#work") && !elt.matches("[hx-swap=none]")) {
    const another = [...crossing.loading.values()].some((address) => !address.includes(`/${desk.ticket()}/`));
    if (another) return event.preventDefault(); // what would be acted on is leaving the screen
    for (const load of crossing.loading.keys()) load.abort();
    crossing.acting.add(xhr);
  }
});
document.addEventListener("htmx:afterRequest", ({ detail: { xhr } }) => { crossing.acting.delete(xhr); crossing.loading.delete(xhr); });
