// Recipients: the fields are sent with the reply, and stored when one of them loses the focus.
"use strict";
listenIn(".addressing", "submit", (box) => {
  // focus where the next key is needed
  box.open = false;
  (composer.editing() ? composer.area() : box.firstElementChild).focus();
});
listen("focusin", ({ target }) => {
  if (target.closest("#addressing label")) target.selectionStart = 1e5; // the end
});
listen("htmx:afterRequest", ({ detail }) => {
  if (detail.elt.id === "addressing") opening.forget(desk.ticket()); // the prefetched page shows the old ones
});
