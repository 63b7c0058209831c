// A list in a popover: typing filters it, Enter takes the first choice, arrows move. In a note it lists the colleagues
// that the name before the caret may mean, in a new mail the customers whose name or address begins so; there Tab takes
// one too. A complete address is not completed further. Lists of replies (replies.js) are searched by the server.
"use strict";
const picker = {
  of: (element) => element.closest?.(".picker, .pop.note, .whom, [data-replies]"),
  field: (box) => within(box, "form > input:not([type=hidden]), #note, [inputmode=email], [type=search]"),
  options: (box) => [...box.querySelectorAll(".choice li:not([hidden]) button")],
  words(box) {
    const { value, selectionEnd } = picker.field(box),
      last = box.matches(".note") ? /(?<![\w.])@[^\s@]*$/ : box.matches(".whom") && /[^\s,;](?!.*@.+\.\w\w)[^,;]*$/;
    return last ? last.exec(value.slice(0, selectionEnd))?.[0] : value.trim();
  },
  narrow(box, typed = picker.words(box)) {
    if (box.dataset.replies) return;
    const words = typed?.toLowerCase() ?? "\0", // contained in no name
      options = [...box.querySelectorAll(".choice li:not([data-own])")],
      names = options.map((option) => ` ${squeezed(option.textContent)}`.toLowerCase()),
      begins = box.matches(".whom") || names.some((name) => name.includes(` ${words}`)); // else within one
    for (const [at, option] of options.entries()) option.hidden = !names[at].includes(begins ? ` ${words}` : words);
    const own = within(box, "[data-own]"); // the typed text itself
    if (!own) return;
    own.hidden = !words || Boolean(within(box, `.choice [value="${CSS.escape(words)}"]`));
    within(own, "b").textContent = words;
  },
  first(box) {
    // after the list was loaded, or searched as typed; a name or tag that it does not have is sent as typed
    const list = within(box, ".choice"),
      sought = picker.field(box).value.trim(),
      ready = box.dataset.replies ? list.dataset.q === sought : within(list, "ul"),
      first = picker.options(box)[0];
    box.toggleAttribute("data-enter", !ready);
    if (ready && first) return first.click();
    if (!box.matches(".picker")) return;
    if (ready) return within(box, "form").requestSubmit();
    htmx.trigger(list, "pick");
    picker.close(box);
  },
  close(box) {
    // the next letters are no longer for its field
    const { open } = box;
    box.open = false;
    if (open) within(box, "summary").focus(STILL);
  },
  shown(box) {
    // what was refused is shown once; what was typed stays until it is sent, and the list is loaded anew
    const { dataset, open } = box;
    if ("enter" in dataset) return;
    if (!("refused" in dataset)) within(box, ".refused").replaceChildren();
    delete dataset.refused;
    if (open) return;
    picker.field(box).value = "";
    within(box, ".choice").replaceChildren();
  },
};
listenFirst("toggle", ({ target }) => {
  const list = within(target, '[hx-trigger="pick"]');
  if (target.open && list) {
    if (!target.contains(active())) within(target, "summary").focus(STILL);
    delete target.dataset.enter;
    htmx.trigger(list, "pick");
  }
  if (target.matches(".picker")) picker.shown(target);
});
listen("input selectionchange", ({ target }) => {
  const box = picker.of(target);
  if (box) picker.narrow(box);
});
listen("focusin input", ({ target }) => target.matches(".whom > input") && target.after(byId("known")));
listenIn(".filter, .addressing", "submit", (box) => {
  box.open = false; // the next key is for the list, or the reply
  active().blur();
  if (box.matches(".addressing")) (composer.editing() ? composer.area() : box.firstElementChild).focus();
});
listen("focusin", ({ target }) => target.closest("#addressing label") && (target.selectionStart = 100_000)); // the end
listen("htmx:afterRequest", ({ detail }) => detail.elt.id === "addressing" && opening.forget(desk.ticket()));
listen("htmx:afterSettle", ({ target }) => {
  if (target.matches(".pop .refused")) {
    // typing replaces the refused text or continues it; where one is at something else by now, the list says why later
    const field = target.closest("form").querySelector(TEXT),
      box = target.closest(".pop");
    const elsewhere = popover() ? popover() !== box : active().closest(TEXT);
    box.dataset.refused = "";
    if (box.dataset.sent) field.value = box.dataset.sent;
    if (elsewhere) return desk.tell(target.textContent);
    box.open = true;
    field.focus();
    if (field.matches("input")) field.select();
    return;
  }
  const box = picker.of(target);
  if (box) picker.narrow(box);
  if (box && "enter" in box.dataset) picker.first(box);
});
listen(UNANSWERED, ({ target }) => delete target.closest(".picker")?.dataset.enter);
listen("htmx:beforeSend", ({ detail: { elt } }) => {
  const box = elt.matches("form") && elt.closest(".picker");
  if (!box) return;
  box.dataset.sent = picker.field(box).value;
  picker.close(box);
  picker.shown(box);
});
listenFirst("keydown", (event) => {
  const box = picker.of(event.target);
  if (event.key === "Enter" && event.target.matches?.(".filter select")) {
    prevent(event);
    return event.target.form.requestSubmit();
  }
  if (!box || box.open === false || composing(event) || event.target.matches("summary")) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key],
    note = box.matches(".note, .whom"),
    first = picker.options(box)[0];
  if (note && (!first || ctrl(event) || event.shiftKey)) return;
  const places = [picker.field(box), ...picker.options(box)];
  if (step) places[places.indexOf(active()) + step]?.focus();
  else if (note && /Enter|Tab/.test(event.key)) (event.target.closest(".choice button") ?? first).click();
  else if (note && event.key === "Escape") {
    // after the last key's effect: a late selectionchange would open the list again
    setTimeout(picker.narrow, 9, box, null);
    picker.field(box).focus();
  } else if (event.key !== "Enter" || event.target !== picker.field(box)) return;
  else if (!event.repeat) picker.first(box);
  prevent(event);
});
listenIn(":is(.note, .whom) .choice button", "click", (option) => {
  const box = picker.of(option),
    area = picker.field(box);
  area.focus();
  area.setSelectionRange(area.selectionEnd - (picker.words(box)?.length ?? 0), area.selectionEnd);
  insert(area, `${option.value}${box.matches(".whom") ? "," : ""} `);
});
