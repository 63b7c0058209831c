// Live check: the checks' verdicts on text while it is typed. Requested at each pause; only the newest answer is shown.
"use strict";
const liveCheck = {
  pause: 150, // milliseconds after the last key
  patience: 2000, // until a refused check is requested again
  number: 0, // number of the last typed text
  timer: 0,
  asked: null,
  why: { 401: "Not checked: you are signed out.", 413: "Not checked: the text is too long." },
  box: () => byId("live_check"),
  say: (text) => write("#live_check [data-checking]", text),
  differs: (area) => Boolean(area?.value.trim()) && ("own" in area.dataset || area.value !== area.defaultValue),
  edited: () => liveCheck.differs(composer.area()) && !composer.area().disabled,
  typed(wait = liveCheck.pause) {
    liveCheck.number += 1;
    clearTimeout(liveCheck.timer);
    if (!liveCheck.box()) return;
    if (!liveCheck.edited()) return liveCheck.show("");
    liveCheck.say("checking…");
    liveCheck.timer = setTimeout(liveCheck.ask, wait);
  },
  async ask() {
    const mine = liveCheck.number,
      body = composer.area()?.value ?? "";
    liveCheck.asked?.abort();
    liveCheck.asked = new AbortController();
    try {
      const answer = await post(liveCheck.box().dataset.check, { body }, { signal: liveCheck.asked.signal });
      const html = answer.ok ? await answer.text() : "";
      if (mine !== liveCheck.number) return;
      if (answer.ok) liveCheck.show(html);
      else if (answer.status === 429) liveCheck.typed(liveCheck.patience);
      else liveCheck.show("", liveCheck.why[answer.status] ?? "Not checked.");
    } catch {
      if (mine === liveCheck.number) liveCheck.show("", "Not checked: the desk cannot be reached.");
    }
  },
  show(html, text = "") {
    liveCheck.say(text);
    const place = byId("live_verdicts");
    if (place) place.outerHTML = html || '<div id="live_verdicts"></div>';
    // also next to Send: the verdicts may be below the fold
    const { doubts = "" } = byId("live_verdicts")?.dataset ?? {};
    put("#acts [data-unproved-count]", doubts);
    if (files.text === liveCheck.number) files.look();
  },
};
whenShown("#live_check", () => liveCheck.typed());
const back = () => (autosave.soon(0), liveCheck.typed()); // the server can be reached again
addEventListener("online", back);
listen("htmx:wsOpen", back);
