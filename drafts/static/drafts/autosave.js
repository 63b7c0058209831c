// Autosave: stores text on the server while it is typed, and in this tab until the server has it.
"use strict";
const autosave = {
  pace: 600, // milliseconds after the last key
  patience: 8000, // milliseconds until a save that failed is tried again
  behind: Number(page.dataset.now || Date.now()) - Date.now(), // the server's clock minus this one
  waiting: new Map(), // ticket → { text, revision, begun, known, address } not stored on the server yet
  known: new Map(), // ticket → the newest revision that this tab has seen
  timer: 0,
  saving: null,
  name: (ticket) => `unsent:${page.dataset.user}:${ticket}`,

  typed() {
    const area = composer.area(),
      ticket = desk.ticket();
    if (!area?.dataset.save) return;
    const seen = Math.max(Number(area.dataset.revision) || 0, autosave.known.get(ticket) || 0);
    const last = autosave.waiting.get(ticket)?.revision || 0;
    const revision = Math.max(Date.now() + autosave.behind, seen + 1, last + 1);
    const { begun = "", save: address } = area.dataset,
      words = { text: area.value, revision, begun, known: seen, address };
    autosave.waiting.set(ticket, words);
    stash(autosave.name(ticket), words);
    autosave.soon(autosave.pace);
  },
  saw: (ticket, revision) => autosave.known.set(ticket, Math.max(revision, autosave.known.get(ticket) || 0)),
  drop(ticket, revision) {
    // stored on the server; newer text was typed on it in this tab, not elsewhere
    const words = autosave.waiting.get(ticket);
    if (words?.revision > revision) words.known = Math.max(words.known, revision);
    if (!words || words.revision > revision) return false;
    autosave.waiting.delete(ticket);
    unstash(autosave.name(ticket));
    return true;
  },
  soon(wait) {
    clearTimeout(autosave.timer);
    autosave.timer = setTimeout(autosave.save, wait);
  },
  fields: (words, names = ["text", "revision", "begun", "known"]) =>
    Object.fromEntries(names.map((name) => [`unsent-${name}`, words[name]])),
  post: (words, keepalive) => post(words.address, autosave.fields(words), { keepalive }),
  async save() {
    // one at a time, so that requests arrive in the order of typing
    if (autosave.saving || !autosave.waiting.size) return;
    if (pending.acting()) return autosave.soon(autosave.pace); // the act posts them
    const [ticket, words] = autosave.waiting.entries().next().value;
    autosave.saving = ticket;
    let wait = autosave.patience;
    words.failed = "";
    try {
      const answer = await autosave.post(words, false);
      if (answer.ok || answer.status === 409)
        wait = autosave.answered(ticket, words, answer.status, await answer.json());
      else if (answer.status === 401)
        words.failed = "Signed out: your text is kept in this tab. Sign in again to save it.";
      else throw answer;
    } catch {
      words.failed = "Not saved yet: your text is kept in this tab.";
    }
    if (ticket === desk.ticket() && words.failed) tell(words.failed);
    autosave.saving = null;
    if (autosave.waiting.size) autosave.soon(wait);
  },
  answered(ticket, words, status, saved) {
    autosave.saw(ticket, saved.revision);
    opening.forget(ticket);
    if (pending.load?.ticket === ticket) return autosave.pace; // the page on its way may be older: see restore()
    if (ticket === desk.ticket()) leaves(saved);
    const newest = autosave.drop(ticket, words.revision);
    if (status === 409) {
      if (newest) autosave.note(ticket, "Newer text that you typed elsewhere comes first. A reload shows both.");
    } else if (saved.gone) {
      if (newest && !pending.acting())
        autosave.note(ticket, "This text was sent or discarded elsewhere. Keep typing to keep it.");
    } else {
      autosave.others.postMessage({ user: page.dataset.user, ticket });
      if (saved.replaced)
        autosave.note(ticket, "This text replaced text that you typed elsewhere. A reload shows both.");
      else if (newest && ticket === desk.ticket()) tell("Saved");
      const row = byId(`row_${ticket}`); // marks unsent text
      if (row && !within(row, "[data-unsent]") === Boolean(words.text.trim())) later();
      if (ticket === desk.ticket() && !composer.area()) swapWork(address(ticket)); // the card has no composer yet
    }
    return 0;
  },
  note: (ticket, text) => ticket === desk.ticket() && tell(text),
  restore() {
    // show text that this tab has and the page does not
    const words = autosave.waiting.get(desk.ticket()),
      area = composer.area();
    if (!words || !area) return;
    if (words.failed) tell(words.failed);
    if (area.value === words.text || words.revision <= Number(area.dataset.revision)) return;
    composer.open();
    area.value = words.text;
    area.dataset.begun = words.begun;
    weigh();
  },
  others: new BroadcastChannel("unsent"),
};
const csrf = () =>
  /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] || find("[name=csrfmiddlewaretoken]")?.value || "";
function post(address, fields, { headers, ...more }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const own = { "X-CSRFToken": csrf(), ...headers };
  return fetch(address, { method: "POST", body, redirect: "error", ...more, headers: own });
}
function leaves({ promises, answers }) {
  // label the button by what sending does
  composer.area()?.toggleAttribute("data-promises", Boolean(promises));
  composer.area()?.toggleAttribute("data-answers", Boolean(answers));
}
const tell = (text) => write("#work [data-kept]", text);

listen("htmx:configRequest", (event) => {
  const { elt, verb, parameters, target } = event.detail;
  if (verb !== "post") return;
  // signed in again elsewhere: the page's token is outdated
  if ("csrfmiddlewaretoken" in parameters) parameters.csrfmiddlewaretoken = csrf();
  // not for a hold, whose response has no composer
  const words = elt.closest?.("#work") && target?.id === "work" && autosave.waiting.get(desk.ticket());
  if (!words) return;
  Object.assign(parameters, autosave.fields(words, "body" in parameters ? ["revision", "known"] : undefined));
});
listen("htmx:beforeSwap", ({ detail: { xhr } }) => {
  // the response to an act names the revision that it stored
  const kept = Number(xhr.getResponseHeader("X-Words-Kept"));
  if (!kept) return;
  autosave.saw(desk.ticket(), kept);
  autosave.drop(desk.ticket(), kept);
});
listen("htmx:load", autosave.restore);
addEventListener("pagehide", () => {
  // kept in the tab if it is too large for keepalive
  for (const words of autosave.waiting.values()) autosave.post(words, true).catch(() => {});
});
autosave.others.onmessage = ({ data }) => {
  if (data.user !== page.dataset.user) return;
  opening.forget(data.ticket);
  if (data.ticket === desk.ticket()) reopen(data.ticket, "words");
};
WHAT.words = "You typed in another tab";
for (const key of Object.keys(sessionStorage)) {
  const prefix = autosave.name("");
  if (key.startsWith(prefix)) autosave.waiting.set(key.slice(prefix.length), stashed(key));
}
// Not before the page shows the text: typing into an older version would replace the stored one.
if (autosave.waiting.size) listen("htmx:load", () => autosave.soon(0), { once: true });
