// What is begun in a form with [data-keep] is kept in this tab, under that name, until it is sent or dropped.
"use strict";
const begun = {
  prefix: `begun:${page.dataset.user}:`,
  name: (form) => begun.prefix + form.dataset.keep,
  // the texts; with [data-whole] hidden fields too, as the token that lets a mail be sent only once
  fields: (form) =>
    [...form.elements].filter(
      ({ name, type }) =>
        !/^(csrf.*)?$/.test(name) &&
        !/file|radio|checkbox/.test(type) &&
        (type !== "hidden" || "whole" in form.dataset),
    ),
  keep(form, also) {
    const fields = Object.fromEntries(begun.fields(form).map(({ name, value }) => [name, value]));
    stash(begun.name(form), { fields, at: new Date(), ...also });
  },
  drop: (form) => unstash(begun.name(form)),
  shown(form) {
    if ("refused" in form.dataset) return begun.keep(form); // what the server shows again is newer
    const kept = stashed(begun.name(form)),
      note = within(form, "[data-begun]");
    if (note) note.hidden = !kept;
    if (!kept) return;
    for (const field of begun.fields(form)) field.value = kept.fields[field.name] ?? field.value;
    begun.keep(form, { at: kept.at }); // not sent after all
    if (form === newMail) begun.mail(kept, note);
  },
  mail({ fields, at }, note) {
    within(note, "b").textContent = fields.to || "nobody yet";
    within(note, "time").dateTime = at;
    within(newMail, "details").open ||= Boolean(fields.cc || fields.bcc);
    byId("id_to").select(); // an address typed now replaces the one before
    localTimes(note);
  },
};
whenShown("[data-keep]", begun.shown);
listen("input", ({ target }) => target.form?.dataset.keep && begun.keep(target.form));
listen("htmx:beforeSwap", ({ detail: { requestConfig, xhr } }) => {
  if (requestConfig.elt.dataset.keep && xhr.status === 200) begun.drop(requestConfig.elt);
});
listen("htmx:configRequest", ({ detail: { verb, parameters } }) => {
  // an act that takes tickets away says which notes stay behind
  const notes = Object.keys(sessionStorage).filter((name) => name.startsWith(`${begun.prefix}note-`));
  if (verb === "post") parameters.begun_notes = notes.filter((name) => stashed(name).fields.note?.trim()).join();
});
listen("submit", ({ target }) => target.id === "ask_form" && begun.drop(target));
listenIn("[data-discard]", "click", (link) => begun.drop(link.closest("form")));

// A new mail is kept until its ticket is shown: the desk may have been unreachable when it was sent.
const newMail = byId("new_mail");
if (newMail) {
  newMail.addEventListener("htmx:afterSettle", () => begun.keep(newMail)); // its mailbox may be another
  newMail.addEventListener("submit", () => begun.keep(newMail, { sent: true }));
  addEventListener("pageshow", ({ persisted }) => persisted && begun.shown(newMail)); // Back
} else if (location.pathname.startsWith("/tickets/"))
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(begun.prefix) && stashed(name).sent) unstash(name);
