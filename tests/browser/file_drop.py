"""Files that are dropped on a page or pasted into it."""

DROP = """([selector, kind, name, size]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(size).fill(65)], name, { type: "image/png" }));
  const more = { bubbles: true, cancelable: true };
  const event = kind === "paste" ? new ClipboardEvent(kind, { ...more, clipboardData: data })
    : new DragEvent(kind, { ...more, dataTransfer: data });
  document.querySelector(selector).dispatchEvent(event);
}"""
