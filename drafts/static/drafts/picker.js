// A list to choose from, in a popover: what is typed narrows it, Enter takes the first, arrows walk.
"use strict";
const picker = {
  of: (element) => element.closest?.(".picker"),
  field: (box) => box.querySelector("form > input:not([type=hidden])"),
  options(box) {
    picker.narrow(box); // a list that came this moment still shows all
    return [...box.querySelectorAll(".choice li:not([hidden]) button")];
  },
  narrow(box) {
    const words = picker.field(box).value.trim().toLowerCase();
    for (const option of box.querySelectorAll(".choice li"))
      option.hidden = !option.textContent.toLowerCase().includes(words);
  },
  first(box) {
    // once the list is there; what it does not have is sent as it was typed
    if (!box.querySelector(".choice ul")) box.dataset.enter = "";
    else (picker.options(box)[0] ?? { click: () => box.querySelector("form").requestSubmit() }).click();
  },
  move(box, step) {
    const places = [picker.field(box), ...picker.options(box)];
    places[places.indexOf(document.activeElement) + step]?.focus();
  },
};
listen(
  "toggle",
  ({ target }) => {
    if (!target.matches(".picker")) return;
    delete target.dataset.enter;
    if (target.open) htmx.trigger(target.querySelector(".choice"), "pick");
    else picker.field(target).value = "";
  },
  true,
);
listen("input", ({ target }) => {
  const box = picker.of(target);
  if (box) picker.narrow(box);
});
listen("htmx:afterSettle", ({ target }) => {
  const box = picker.of(target);
  if (!box) return;
  picker.narrow(box);
  if ("enter" in box.dataset) picker.first(box);
});
listen(
  "keydown",
  (event) => {
    const box = picker.of(event.target);
    if (!box?.open || event.isComposing || event.keyCode === 229 || event.target.matches("summary")) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) picker.move(box, step);
    else if (event.key !== "Enter" || event.target !== picker.field(box)) return;
    else if (!event.repeat) picker.first(box);
    event.preventDefault();
  },
  true,
);
