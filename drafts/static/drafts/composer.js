// The draft card: settle marked sentences, edit, send. The server checks everything again.
"use strict";
const composer = {
  draft: () => byId("draft"),
  area: () => byId("composer"),
  words: () => find("#draft[data-draft] .body")?.textContent, // of the copilot
  editing: () => Boolean(composer.draft()?.classList.contains("editing")),
  // Whether a person's own text would be sent
  writing: () => (composer.guess() ? Boolean(composer.area()?.value.trim()) : composer.editing()),
  guess: () => composer.draft()?.dataset.card === "findings",
  // Whether replacing the card now would lose something
  busy() {
    const area = composer.area(),
      typed = area && !area.disabled && area.value !== area.defaultValue;
    return Boolean(
      typed ||
      find("#ticket .note[open], #fix form, :is(#evidence, #draft) .pop[open], #draft .settle input:checked") ||
      (composer.editing() && active() === area),
    );
  },
  open() {
    const draft = composer.draft(),
      area = composer.area();
    if (!draft?.dataset.draft || !area || composer.editing()) return;
    if (area.value === area.defaultValue) area.value = withoutDeleted(area.value);
    draft.classList.add("editing");
    area.disabled = false;
    liveCheck.typed();
  },
  edit(start, begin = true) {
    const area = composer.area();
    if (!area) return;
    if (pending.acting()) return act("e"); // after the response, which brings another ticket or this one again
    question()?.remove(); // it was about another text, and Escape closes one thing at a time
    composer.open();
    area.focus();
    if (begin) composer.begin();
    if (start) area.setSelectionRange(...start);
    area.blur(); // a field that gets the focus scrolls to its caret
    area.focus();
    weigh();
  },
  begin() {
    // fill in the text of a guess, which no composer holds by default
    const area = composer.area(),
      { guess } = area.dataset;
    if (!guess || area.value.trim()) return;
    area.value = "";
    insert(area, withoutDeleted(guess));
    area.setSelectionRange(...composer.place());
  },
  // Where to continue: a placeholder, else before the closing
  place() {
    const area = composer.area(),
      text = area.value,
      blank = VARIABLE.exec(text);
    if (blank) return [blank.index, blank.index + blank[0].length];
    const original = area.dataset.guess || area.defaultValue;
    // deleted text was before the closing
    const above = Math.max(0, Number(area.dataset.end) - Math.max(0, original.length - text.length));
    composer.above = above;
    return [above, above];
  },
  cancel() {
    const draft = composer.draft(),
      area = composer.area();
    if (!draft?.dataset.draft || !composer.editing()) return area?.blur();
    draft.classList.remove("editing");
    area.disabled = !composer.guess();
    find("[data-own-text]").hidden = composer.guess() || !liveCheck.differs(area);
    weigh();
    liveCheck.typed();
    find("#acts [data-edit]").focus();
    const { what } = byId("changed").dataset; // a notice of what came meanwhile: nothing is typed that it would replace
    if (what) reopen(desk.ticket(), what);
  },
  send() {
    const go = find("#words [data-send]") || find("#acts .btn.go[data-key=a]") || find("#words .about");
    go?.matches(".btn") ? go.click() : go && desk.tell(squeezed(go.textContent)); // of a closed ticket: how
  },
};

// Python counts characters, JavaScript counts UTF-16 units
const units = (text, characters) => [...text].slice(0, characters).join("").length;
const withoutDeleted = (original) =>
  [...findAll("#draft .body [name=deleted]:checked")].reduceRight((text, box) => {
    const { start, end } = box.closest(".settling").querySelector(".s").dataset;
    return text.slice(0, units(original, start)).trimEnd() + text.slice(units(original, end));
  }, original);
const squeezed = (text) =>
  text
    .replace(/\s*\[\d{1,3}\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
function loose() {
  // the sentences that nobody has decided about
  const text = composer.writing() ? squeezed(composer.area().value) : "";
  const standing = [...findAll("#draft .loose li")].filter(
    (item) => !(item.hidden = !text.includes(squeezed(item.dataset.sentence))),
  );
  find("#draft .loose")?.toggleAttribute("hidden", !standing.length);
  return text ? standing.filter((item) => !within(item, ":checked")) : sentences();
}
const sentences = () => [...findAll("#draft .settling:not(:has(input:checked))")];
// Only the copilot's text was checked: hide the badge and proofs of text that a person replaced.
function proof() {
  const draft = composer.draft(),
    area = composer.area();
  const text = squeezed(area.value),
    same = text === squeezed(area.dataset.guess ?? ("own" in area.dataset ? "" : area.defaultValue));
  const edited = Boolean(draft.dataset.draft && !area.disabled && text && !same);
  desk.work().classList.toggle("edited", edited);
  const proved = new Set();
  for (const sentence of findAll("#draft .body .s[data-cites]")) {
    if (!edited || text.includes(squeezed(sentence.dataset.said)))
      sentence.dataset.cites.split(" ").forEach((number) => proved.add(number));
  }
  for (const source of findAll("#evidence .src"))
    within(source, "[data-unproved]").hidden = !edited || proved.has(source.dataset.source);
}
function reasonToWait() {
  const left = loose().length,
    empty = !composer.area().value.trim();
  if (empty && composer.guess()) {
    if (!find("#draft [name=machine]:checked")) return "Write the reply first, or show the copilot's text";
  } else if (empty && composer.editing()) return "Write the reply first";
  return left ? `Keep or change ${left} marked sentence${left === 1 ? "" : "s"} first` : "";
}
function weigh() {
  const draft = composer.draft(),
    go = find("#acts .btn.go[data-key=a]");
  if (!draft?.dataset.draft || !go) return;
  const why = reasonToWait(),
    left = loose().length;
  go.classList.toggle("wait", Boolean(why));
  go.ariaDisabled = Boolean(why);
  go.title = why;
  proof();
  write("#draft [data-left]", left ? `${left} sentence${left === 1 ? "" : "s"} to settle` : "all settled");
}

function unanswered() {
  // what prevents sending; never a text field, where the next key would be a letter
  const guess = composer.guess() && !composer.area().value.trim() && within(composer.draft(), ".guess");
  if (guess && !guess.open) return within(guess, "summary");
  const machine = guess && within(guess, "[name=machine]:not(:checked)");
  return machine || loose()[0]?.querySelector("input") || find("#draft:not(.editing) .acts [data-edit]");
}

listen("change", ({ target }) => {
  const box = target.closest("#draft [name=settled], #draft [name=deleted]");
  if (target.matches("#draft [name=machine]"))
    // keeps all its sentences except deleted ones
    for (const each of findAll(".guess .settling:not(:has([name=deleted]:checked)) [name=settled]"))
      each.checked = target.checked;
  if (box?.checked)
    for (const other of box.closest(".settling")?.querySelectorAll("input:checked") ?? [])
      if (other !== box) other.checked = false;
  if (box?.name === "settled")
    for (const twin of findAll(`#draft [name=settled][value="${box.value}"]`)) twin.checked = box.checked;
  weigh();
  if (box) tell(reasonToWait());
});
listen("input", ({ target }) => {
  if (target !== composer.area()) return;
  weigh();
  autosave.typed();
  liveCheck.typed();
  if (pending.opens()) pending.drop("load"); // on another ticket the next letter would be a shortcut
});
listenIn("#acts .wait", "click", (button, event) => {
  // what a colleague did or does weighs more: the server asks about it first
  if (find("#changed[data-what], #hold:not([data-mine]) b")) return;
  prevent(event);
  autosave.note(desk.ticket(), button.title);
  const place = unanswered();
  place?.scrollIntoView({ block: "center" });
  place?.focus(STILL);
});
listenIn("[data-edit-sentence]", "click", (link, event) => {
  prevent(event);
  const { start, end } = within(link.closest(".settling"), ".s").dataset,
    area = composer.area(),
    text = area.dataset.guess ?? area.defaultValue;
  const whole = area.value === text || area.disabled || !area.value.trim();
  composer.edit(whole ? [units(text, start), units(text, end)] : null);
});
listenIn("[data-edit]", "click", (_, event) => (prevent(event), composer.edit()));
listenIn("[data-fill]", "click", ({ dataset: { fill } }) => {
  composer.edit(null, false);
  const area = composer.area();
  area.setSelectionRange(area.value.length, area.value.length);
  insert(area, `\n\n${fill} `);
});
listenIn("[data-cancel]", "click", composer.cancel);
listen("keydown", (event) => {
  // in the composer, keys.js has already sent it
  if (event.key !== "Enter" || event.repeat || occupied()) return;
  if (!ctrl(event)) {
    if (!event.target.matches("#draft [type=checkbox]")) return;
    prevent(event); // the browser would submit the form
    return event.target.click();
  }
  if (!composer.area() || composer.area().disabled) return;
  prevent(event);
  composer.send();
});
let caret = { ticket: "", text: "", at: [0, 0] }; // position in the ticket's previous rendering
listen("htmx:beforeSwap", ({ detail: { target } }) => {
  const area = composer.area();
  if (target.id !== "work" || area?.dataset.read == null) return;
  const cut = area.value.length - area.value.trimStart().length; // the server trims it
  const at = [area.selectionStart, area.selectionEnd].map((each) => Math.max(0, each - cut));
  caret = { ticket: desk.ticket(), text: area.value, at };
});
listen("focusin", ({ target }) => {
  const area = target;
  if (area !== replies.area()) return;
  // after the same text is rendered again the caret stays; unfinished text continues at its end, before a signature
  const first = area.dataset.read == null;
  area.dataset.read = "";
  if (!first || area !== composer.area()) return;
  if (caret.ticket === desk.ticket() && caret.text.trim() === area.value.trim()) area.setSelectionRange(...caret.at);
  else area.setSelectionRange(...composer.place());
});
function begins({ target: area, inputType, data, isComposing }) {
  // the first word before the copilot's closing begins a paragraph, unless it continues a line
  if (area !== composer.area()) return;
  const at = !("own" in area.dataset) && composer.above,
    word = inputType === "insertFromPaste" || (inputType === "insertText" && /^[\p{L}\p{N}]/u.test(data));
  composer.above = 0;
  const stands = at && area.selectionStart === at && area.selectionEnd === at && area.value[at - 1] !== "\n";
  if (stands && word && !isComposing) insert(area, "\n\n");
}
listen("beforeinput", begins);
function entered(details) {
  if (details.contains(active().closest(TEXT))) return; // the toggle event came late: they type
  if (details.matches(".guess")) within(details, "[name=machine]")?.focus();
  else if (details.matches(".pop, .note")) {
    const begun = within(details, 'input[maxlength][value]:not([value=""])');
    const first = begun ?? within(details, "input:not([type=hidden]), textarea, form button");
    first?.focus({ preventScroll: Boolean(details.closest("#bulk")) }); // keep the selection in view
    within(details, "[name=when]")?.setSelectionRange(0, 99); // a time typed before is typed over
  }
}
listenFirst("toggle", ({ target }) => target.open && target.matches(".guess, .pop") && entered(target));
whenShown("#draft", weigh);
listen("htmx:configRequest", ({ detail: { verb, parameters } }) => {
  // review time is counted from when the ticket was shown
  if (verb === "post" && "last_message_id" in parameters)
    parameters.seconds = ((uptime() - opening.shown) / 1000).toFixed(1);
});
listen("htmx:beforeSend htmx:afterRequest", ({ type, detail: { elt } }) => {
  // text typed now would be lost with the composer
  if (composer.area() && elt.matches?.("#approve, #reply")) composer.area().readOnly = type === "htmx:beforeSend";
});
