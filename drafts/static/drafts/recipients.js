// Whom the reply goes to: the fields are sent with the reply as they stand, and kept when one of them is left.
"use strict";
listen("submit", ({ target }) => {
  // back to where the next key is needed
  if (target.id !== "addressing") return;
  const box = target.closest("details");
  box.open = false;
  (composer.editing() ? composer.area() : box.querySelector("summary")).focus();
});
listen("htmx:afterRequest", ({ detail: { elt } }) => {
  if (elt.id === "addressing") opening.forget(desk.ticket()); // what was fetched ahead shows the old ones
});
