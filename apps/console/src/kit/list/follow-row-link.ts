import type { MouseEvent } from 'react';

const rowLink = 'a[data-row-title]';
/** What does something of its own, and the place around the actions, where a click that misses must do nothing. */
const pressed = 'a, button, input, label, [data-actions]';

const openMenu = '[aria-haspopup][aria-expanded="true"], [aria-haspopup][data-expanded]';
let closesMenu = false;

/** A press beside an open menu closes it, and is not meant for the row below. */
export function noticeMenu(): void {
  closesMenu = document.querySelector(openMenu) !== null;
}

/**
 * The mouse's way into a row whose title is a link: a click anywhere beside what can be pressed follows it, the middle
 * button or Ctrl in a new tab. Nothing is laid over the row, so that its text can still be selected; keys have the link.
 */
export function followRowLink(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target, button, ctrlKey, metaKey, shiftKey } = event;
  const link = row.querySelector<HTMLAnchorElement>(rowLink);
  if (!link || !(target instanceof Element) || !row.contains(target) || target.closest(pressed)) return;
  if (closesMenu || button > 1 || window.getSelection()?.type === 'Range') return;
  if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
  else link.click();
}
