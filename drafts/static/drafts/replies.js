// Lists below a reply or new mail: saved replies, and answers to other customers. ; opens the first, again the second.
"use strict";
const VARIABLE = /\{\s*(customer_name|first_name|ticket|agent_name|mailbox)\s*\}|\[(name|e-mail|address|number)\]/i;
const replies = {
  which: "saved", // or "earlier"
  key: "", // text typed for the list, inserted if nothing is chosen
  closed: false, // whether the composer was closed before
  area: () => composer.area() ?? byId("id_body"), // the reply's, or a new mail's
  box: (which = replies.which) => find(`[data-replies=${which}]`),
  field: () => replies.box()?.querySelector("[type=search]"),
  open(which, key = "") {
    const box = replies.box(which);
    if (!box || replies.area()?.readOnly) return false;
    const closed = replies.box()?.open ? replies.closed : !composer.editing();
    composer.open();
    Object.assign(replies, { which, key, closed });
    replies.field().value = "";
    box.open = true;
    replies.field().focus();
    return true;
  },
  close(keep) {
    // focus the text again; text typed for an unused list is inserted
    const area = replies.area(),
      typed = keep && replies.key ? replies.key + replies.field().value : "";
    replies.box().open = false;
    area.focus();
    if (typed) insert(area, typed);
    else if (keep && replies.closed) composer.cancel(); // keys are shortcuts again
  },
  put({ reply, greeting = "", inner = reply, end = reply }) {
    const area = replies.area(),
      untouched = !("read" in area.dataset) && !("own" in area.dataset);
    replies.close(false);
    const begun = area.value.trim(),
      below = area.value.slice(area.selectionEnd).trim();
    let text = begun ? (below ? inner : end) : greeting + reply;
    const lacks = (part) => !squeezed(area.value).includes(squeezed(part));
    if (replies.which === "earlier") text = text.split("\n\n").filter(lacks).join("\n\n");
    if (!text) return desk.tell("Not inserted: it is in the reply already.");
    if (untouched && begun) text = replies.paragraph(area, text);
    insert(area, text);
    const start = area.selectionEnd - text.length,
      open = VARIABLE.exec(text) || /\{\s*\w+\s*\}/.exec(text);
    if (open) area.setSelectionRange(start + open.index, start + open.index + open[0].length);
    area.blur(); // a field that gets the focus scrolls to its caret
    area.focus();
  },
  paragraph(area, text) {
    // before the closing words of a text that had no caret yet
    const at = Number(area.dataset.end ?? area.value.trimEnd().length);
    area.setSelectionRange(at, at);
    return `\n\n${text}`;
  },
  unresolved() {
    const open = VARIABLE.exec(replies.area()?.value ?? ""),
      note = find("[data-unresolved]"),
      why = open?.[2] ? "stands for another customer's data" : "has no value here",
      text = open ? `${open[0]} ${why}. Replace it before you send.` : "";
    if (note?.textContent !== text) put("[data-unresolved]", text);
  },
};
listenFirst("keydown", (event) => {
  const { key, target } = event;
  if (composing(event) || event.altKey) return;
  const inside = target.closest?.("[data-replies][open]");
  if (key === ";" && ctrl(event)) {
    const keep = find("[data-keep-reply]");
    if (!keep || composer.area().disabled) return;
    prevent(event);
    if (!event.repeat) keep.click();
  } else if (target === replies.area() && key === ";") {
    if (event.repeat || !/(^|\s)$/.test(target.value.slice(0, target.selectionStart))) return;
    if (replies.open("saved", ";")) prevent(event);
  } else if (inside && key === ";" && !target.value && replies.which === "saved") {
    if (replies.open("earlier", replies.key)) prevent(event);
  } else if (inside && key === "Escape") {
    prevent(event);
    replies.close(true);
  }
});
listen("submit", (event) => {
  if (event.target !== replies.field()?.form) return;
  prevent(event);
  picker.first(replies.box());
});
listenIn(".choice [data-reply]", "click", ({ dataset }) => replies.put(dataset));
listenFirst("toggle", ({ target }) => {
  const { open, dataset } = target;
  if (!dataset.replies) return;
  if (open) {
    replies.which = dataset.replies;
    htmx.trigger(replies.field(), "replies:load");
    nearest(replies.field().form);
  } else if (target === replies.box()) replies.key = "";
});
listen("input", ({ target }) => {
  if (target === replies.field()) delete replies.box().dataset.enter;
  else if (target === replies.area()) replies.unresolved();
});
listen("htmx:afterSwap", () => {
  if (!replies.box()?.open) return;
  // the focused list was replaced: elsewhere the next letters would be shortcuts
  if (active() === page) replies.field().focus();
  nearest(replies.box());
});
listen(UNANSWERED, ({ detail: { elt } }) => {
  if (elt === replies.field()) within(replies.box(), ".choice").textContent = "Not loaded. Type to try again.";
});
listen("htmx:configRequest", ({ detail: { elt, parameters } }) => {
  // the selection, else the whole text; browsers do not submit a closed composer
  const area = composer.area();
  if (elt.matches?.("[data-keep-reply]"))
    parameters.body = area.value.slice(area.selectionStart, area.selectionEnd) || area.value;
});
listen("htmx:load", replies.unresolved);
