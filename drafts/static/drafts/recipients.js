// Whom the reply goes to: the fields are sent with the reply as they stand, and kept when one of them is left.
"use strict";
listen("submit", ({ target }) => {
  // back to where the next key is needed
  const box = target.closest(".addressing");
  if (!box) return;
  box.open = false;
  (composer.editing() ? composer.area() : box.firstElementChild).focus();
});
listen("focusin", ({ target }) => {
  if (target.closest("#addressing label")) target.selectionStart = 1e5; // the end
});
listen("htmx:afterRequest", ({ detail }) => {
  if (detail.elt.id === "addressing") opening.forget(desk.ticket()); // what was fetched ahead shows the old ones
});
