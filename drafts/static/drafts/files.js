// Files of a reply: chosen, dropped or pasted, uploaded one after another, and listed below the reply.
"use strict";
const files = {
  under: new Map(), // ticket → number of uploads in progress
  queue: Promise.resolve(),
  form: () => byId("attaching"),
  say(text) {
    if (text) write("#reply_files [data-trouble]", text);
    files.look(); // it may be far below the caret
    files.text = liveCheck.number; // its verdicts come later, in between
  },
  look: () => nearest(find("#reply_files [data-trouble]:not(:empty)") ?? find("#reply_files li:last-child")),
  waiting: (ticket) => files.under.get(ticket) || 0,
  add(list) {
    const form = files.form();
    if (!form || composer.area()?.readOnly) return;
    let room = Number(byId("reply_files").dataset.room);
    for (const file of list) {
      if (file.size > room) {
        const size = inMegabytes(file.size);
        files.say(`“${file.name}” was not attached: it has ${size}, there is room for ${inMegabytes(room)}.`);
        continue;
      }
      room -= file.size;
      const ticket = desk.ticket();
      files.under.set(ticket, files.waiting(ticket) + 1);
      files.show(file);
      files.queue = files.queue.then(() => files.send(ticket, form.action, file));
    }
  },
  show(file) {
    const item = make("li", { className: "tag plain uploading" });
    item.append(make("span", { textContent: file.name }), make("small", { textContent: "uploading…" }));
    find("#reply_files .files").append(item);
  },
  async send(ticket, address, file) {
    let html = "",
      failed = "";
    try {
      const answer = await post(address, { file }, { headers: { "HX-Request": "true" } });
      if (answer.headers.has("HX-Redirect")) failed = "you are signed out";
      else if (answer.ok || answer.status === 422) html = await answer.text();
      else failed = answer.status === 413 ? "it is too large" : `the desk answered ${answer.status}`;
    } catch {
      failed = "the desk cannot be reached";
    }
    files.under.set(ticket, files.waiting(ticket) - 1);
    opening.forget(ticket);
    if (ticket !== desk.ticket() || !byId("reply_files")) return;
    const [first, ...others] = findAll("#reply_files .files > li:not(:has(form))");
    if (html) htmx.swap("#reply_files", html, { swapStyle: "outerHTML", settleDelay: 0 });
    else first?.remove();
    if (html) find("#reply_files .files")?.append(...others);
    files.say(failed && `“${file.name}” was not attached: ${failed}. Attach it again.`);
  },
};
const noteFiles = (target, list) => {
  // a note has a file field of its own
  const field = list.length && target.closest?.(".note")?.querySelector("[type=file]");
  if (field) field.files = list;
  return Boolean(field);
};
const inMegabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

listen("change", ({ target }) => {
  if (target.form !== files.form() || target.type !== "file") return;
  files.add([...target.files]);
  target.value = "";
});
listen("paste", (event) => {
  const pasted = event.clipboardData.files;
  if (!pasted.length || event.clipboardData.getData("text")) return; // copied text may include a picture
  if (event.target === composer.area()) files.add([...pasted]);
  else if (!noteFiles(event.target, pasted)) return;
  prevent(event);
});
listen("dragover drop", (event) => {
  // elsewhere the browser would open a dropped file
  if (!event.dataTransfer.types.includes("Files")) return;
  prevent(event);
  const over = event.target.closest?.("#draft, #words");
  byId("attaching")?.classList.toggle("dropping", Boolean(over) && event.type === "dragover");
  if (event.type !== "drop") return;
  if (over) files.add([...event.dataTransfer.files]);
  else noteFiles(event.target, event.dataTransfer.files);
});
listen("dragleave", ({ relatedTarget }) => relatedTarget || byId("attaching")?.classList.remove("dropping"));
listen("htmx:confirm", (event) => {
  // wait for uploads before sending
  if (!event.detail.elt.matches?.("#approve, #reply") || !files.waiting(desk.ticket())) return;
  prevent(event);
  files.say("A file is still on its way. Send when it is attached.");
});
