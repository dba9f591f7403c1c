/** A notification of the browser; false where there are none: some phones have the name but not the thing. */
export function show(title: string, text: string, tag?: string): boolean {
  try {
    const note = new Notification(title, { body: text, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return true;
  } catch {
    return false;
  }
}
