import type { Attachment } from 'svelte/attachments';

/** Scrolls a row sideways to the first thing in it that matters, whenever `when` changes. */
export function reveal(when: () => unknown, selector: string): Attachment<HTMLElement> {
  return (row) => {
    when();
    const found = row.querySelector<HTMLElement>(selector);
    if (!found || row.scrollWidth <= row.clientWidth) return;
    const left = found.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
    row.scrollTo({ left: Math.max(0, left - row.clientWidth / 3) });
  };
}
