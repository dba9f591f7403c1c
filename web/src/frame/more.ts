// A part that scrolls: its lower edge fades as long as something is hidden below (`data-more`, see base.css).
import type { Attachment } from 'svelte/attachments';

const SLACK = 4;

export const more: Attachment<HTMLElement> = (node) => {
  const look = () => {
    node.toggleAttribute('data-more', node.scrollHeight - node.clientHeight - node.scrollTop > SLACK);
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const part of [node, ...node.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(watch);
  parts.observe(node, { childList: true });
  node.addEventListener('scroll', look, { passive: true });
  watch();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    node.removeEventListener('scroll', look);
  };
};
