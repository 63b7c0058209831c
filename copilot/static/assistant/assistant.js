// Asking, over the socket or as a form: the socket tells how far the answer is, and the checked answer takes its place.
"use strict";
const asking = {
  box: () => byId("conversation"),
  field: () => find("#conversation textarea"),
  // request: { id } while an answer is on its way to this window; asked over the socket, also what posts it instead
  // kept: a question of which it is not known whether it arrived
  request: null,
  socket: null,
  kept: "",
  unheard: 1e4, // milliseconds until a question is posted of which nothing was heard
  silence: 2e4, // until what is being answered is looked at again
  last: () => find("#conversation .exchange:last-child .pending"),
  show(text) {
    const fresh = parsed(text).getElementById("conversation"),
      old = asking.box();
    if (!fresh || !old) return;
    let typed = asking.field()?.value || "";
    const focused = old.contains(active());
    if (asking.kept && [...fresh.querySelectorAll(".asked")].at(-1)?.textContent === asking.kept) {
      if (typed === asking.kept) typed = "";
      asking.kept = "";
      desk.trouble("");
    }
    old.replaceWith(fresh);
    htmx.process(fresh);
    const field = asking.field();
    if (field && !field.value) field.value = typed;
    if (focused) field?.focus(STILL);
    asking.end();
    asking.watch();
  },
  watch() {
    // who answered it may have been stopped
    clearTimeout(asking.waits);
    if (asking.last()) asking.waits = setTimeout(asking.fetch, asking.silence);
  },
  end() {
    const newest = find("#conversation .exchange:last-child"),
      list = newest?.parentElement;
    if (newest) list.scrollTop = newest.offsetTop - list.offsetTop - 8;
  },
  pending(question) {
    const exchange = find("#conversation > template").content.firstElementChild.cloneNode(true);
    within(exchange, ".asked").textContent = question;
    return exchange;
  },
  begin(question) {
    find("#conversation .begin")?.remove();
    find("#conversation .exchanges").append(asking.pending(question));
    asking.end();
  },
  write(place, text, checked) {
    // statements that are checked, each by its verdict; the rest looks unchecked
    let reached = 0;
    const open = ["refused", "doubt", "not_checked"];
    const piece = (end, className) => {
      const textContent = text.slice(reached, end);
      reached = end;
      return make("span", { className, textContent });
    };
    const pieces = checked.map(([end, verdict]) => piece(end, `s ${open.includes(verdict) ? "warn " : ""}${verdict}`));
    place.replaceChildren(...pieces, piece(text.length, "unchecked"));
  },
  ask(address, body) {
    // what the socket refuses, or does not hear, is posted: that page says why
    const id = asking.box().dataset.conversation;
    if (!asking.socket) return void asking.send(address, body);
    const post = () => {
      clearTimeout(asking.request.timer);
      if (asking.request.heard) body.set("begun", "1"); // deleted meanwhile: not asked anew
      asking.send(address, body, id);
    };
    asking.request = { id, post, question: body.get("question"), timer: setTimeout(post, asking.unheard) };
    asking.socket.send(JSON.stringify({ conversation: id, ...Object.fromEntries(body) }));
  },
  heard({ refused, answered }) {
    const asked = asking.request;
    clearTimeout(asked.timer);
    if (refused) return asked.post();
    asked.heard = true;
    if (!answered) return;
    asking.request = null;
    asking.fetch().then(asking.around);
    desk.say("The answer is there.");
  },
  keep(question) {
    asking.request = null;
    asking.last()?.closest(".exchange").remove();
    const field = asking.field();
    if (field && !field.value) field.value = question;
    desk.trouble("The desk cannot be reached. Your question is kept; ask again in a moment.");
  },
  async send(address, body, id = asking.box().dataset.conversation) {
    asking.request = { id };
    try {
      const answer = await fetch(address, { method: "POST", body, headers: { "HX-Request": "true" } });
      if (answer.headers.has("HX-Redirect")) return location.assign(answer.headers.get("HX-Redirect"));
      if (answer.status >= 500 || answer.status === 403) throw new Error(answer.status);
      const text = await answer.text();
      if (asking.box()?.dataset.conversation === id) asking.show(text);
      if (answer.ok) asking.around();
      desk.say("The answer is there.");
    } catch {
      asking.keep(body.get("question") || "");
    } finally {
      asking.request = null;
    }
  },
  async around() {
    // on its own page: the address, the title and the list
    if (!find(".talk")) return;
    history.replaceState(null, "", asking.box().dataset.address);
    const answer = await fetch(location.href).catch(() => null);
    if (!answer?.ok) return;
    const page = parsed(await answer.text());
    for (const part of [".threads", ".talk > header"]) {
      const here = find(part);
      // where something is open or typed, it stays
      if (!here?.querySelector("details[open], :focus")) here?.replaceWith(within(page, part));
    }
    document.title = page.title;
  },
  async fetch() {
    const box = asking.box();
    if (!box) return;
    const headers = { "HX-Request": "true", "HX-Target": "conversation" };
    const answer = await fetch(box.dataset.address, { headers }).catch(() => null);
    if (answer?.headers.has("HX-Redirect")) return location.assign(answer.headers.get("HX-Redirect"));
    if (answer?.ok && asking.box() === box && !asking.request) asking.show(await answer.text());
  },
};

listen("submit", (event) => {
  const { target: form, submitter } = event;
  if (!form.closest?.("#conversation")) return;
  prevent(event);
  if (asking.request) return;
  const body = new FormData(form, submitter),
    address = submitter?.getAttribute("formaction") || form.getAttribute("action");
  if ("retry" in (submitter?.dataset ?? {})) {
    find("#conversation .exchange:last-child .answer")?.replaceWith(asking.pending("").lastElementChild);
    asking.send(address, body);
  } else {
    const question = submitter?.value || asking.field().value; // an example's button has a value
    body.set("question", question);
    asking.begin(question);
    asking.field().value = "";
    asking.ask(address, body);
  }
  asking.end();
});
listen("desk:assistant", ({ detail }) => {
  const box = asking.box();
  if (asking.request?.post && asking.request.id === detail.conversation) asking.heard(detail);
  if (!box || box.dataset.conversation !== detail.conversation || detail.refused || detail.answered) return;
  if (detail.done) return void (asking.request || asking.fetch());
  if (!asking.last()) asking.begin(detail.question || ""); // asked in another window
  const pending = asking.last();
  if (detail.status) within(pending, "[data-status]").textContent = detail.status;
  if (detail.text) {
    within(pending, "[data-status]").textContent = "Checking as it is written…";
    asking.write(within(pending, "[data-unchecked]"), detail.text, detail.checked || []);
  }
  asking.watch();
});
listen("htmx:load", ({ detail: { elt } }) => {
  if (elt.querySelector?.("#conversation")) asking.end();
  if (elt.id !== "conversation") return;
  asking.end();
  if (!active().matches(TEXT)) asking.field()?.focus(); // the pane was asked for
});
listen("htmx:sendError htmx:responseError htmx:timeout", ({ detail: { elt } }) => {
  // the pane is loaded once when it is seen; after a failure by its button, or when the desk is back
  if (!elt.matches?.("[data-assistant]")) return;
  elt.innerHTML = '<p class="hint">Not loaded.</p><button class="btn" type="button" data-load>Retry</button>';
  typeahead.fail();
});
listen("htmx:wsOpen", ({ detail }) => {
  asking.socket = detail.socketWrapper;
  if (!active().matches(TEXT)) find("[data-assistant] [data-load]")?.click();
  if (asking.kept || asking.last()) asking.fetch();
});
listen("htmx:wsClose", () => {
  const asked = asking.request;
  asking.socket = null;
  if (!asked?.post) return;
  clearTimeout(asked.timer);
  asking.kept = asked.question; // whether it arrived, the page says when the desk is back
  asking.keep(asked.question);
});
listenIn("#conversation a.cite", "click", (cite, event) => {
  prevent(event);
  const source = byId(cite.getAttribute("href").slice(1));
  within(source, "details").open = true;
  nearest(source);
  within(source, "summary").focus(STILL);
});
listenIn("#conversation [data-stop]", "click", () => write("#conversation .pending [data-status]", "Stopping…"));
listenIn("#conversation [data-copy]", "click", (button) =>
  navigator.clipboard.writeText(button.closest(".answer").dataset.plain).then(
    () => desk.say("Copied."),
    () => desk.trouble("The browser does not allow copying here."),
  ),
);
listenIn("#conversation [data-insert]", "click", (button) => {
  const fresh = !("read" in (composer.area()?.dataset ?? {}));
  composer.edit();
  const field = composer.area();
  if (active() !== field)
    return desk.tell("Take the ticket over or edit its draft first: there is no reply to insert into.");
  let text = button.closest(".answer").dataset.plain;
  if (fresh && !("own" in field.dataset) && field.value.trim()) text = replies.paragraph(field, text);
  insert(field, text);
});
listenIn("#tab_assistant", "click", () => {
  // the key or the tab: where one types
  typeahead.begin("c");
  nearest(byId("pane_assistant")); // below the fold it is not fetched
  asking.field()?.focus();
});
