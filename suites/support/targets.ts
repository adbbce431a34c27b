import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** On a phone everything that can be pressed is 44 px or more (design language, section 4), but a link among words. */
const least = 44;

/**
 * What can be pressed, but not in a square of 44 px around its middle. Asked of the browser point by point, because a
 * small drawing may have a large reach, and a large one may be covered.
 */
export async function expectTouchTargets(page: Page, within = 'body'): Promise<void> {
  const tooSmall = await page.evaluate(
    ({ root, size }) => {
      const pressable = 'a[href], button, select, input:not([type="hidden"]), [role="menuitem"], [role="option"]';
      const found: string[] = [];
      for (const element of document.querySelector(root)!.querySelectorAll<HTMLElement>(pressable)) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const isInText =
          getComputedStyle(element).display === 'inline' &&
          element.parentElement?.textContent?.trim() !== element.textContent?.trim();
        if (element instanceof HTMLAnchorElement && isInText) continue;
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        // For screen readers and the keyboard only, until it has the focus.
        if (width <= 1 || height <= 1 || left + width <= 0 || top + height <= 0) continue;
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = size / 2 - 1;
        const misses = [
          [0, 0],
          [-reach, 0],
          [reach, 0],
          [0, -reach],
          [0, reach],
        ].filter(([dx, dy]) => {
          const at = document.elementFromPoint(x + dx!, y + dy!);
          // An open list covers what is below it until the user has chosen.
          const list = at?.closest('[class*="dropdown"], [class*="Dropdown"], :has(> [role="listbox"])');
          if (list && !list.contains(element)) return false;
          const label =
            element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
          return !(at && (element.contains(at) || [...(label ?? [])].some((each) => each.contains(at))));
        });
        if (misses.length > 0) {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          const [dx, dy] = misses[0]!;
          const over = document.elementFromPoint(x + dx!, y + dy!)?.outerHTML.slice(0, 80);
          found.push(
            `${element.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)} at ${Math.round(x)},${Math.round(y)}, where ${over} is`,
          );
        }
      }
      return found;
    },
    { root: within, size: least },
  );
  expect(tooSmall).toEqual([]);
}

/**
 * What is smaller than 24 px with another target so near that a finger may hit either (WCAG 2.2, target size). A link in
 * the middle of a text is as high as its line.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((size) => {
    const pressable = 'a[href], button, select, input:not([type=hidden]), [role=menuitem], [role=option], [role=tab]';
    /** What is left of it by what cuts it off: only that can be pressed. */
    const shown = (element: HTMLElement) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        // What a scroller hides can be brought into view.
        if (['auto', 'scroll'].includes(overflowX)) break;
        if (!['hidden', 'clip'].includes(overflowX)) continue;
        const box = at.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, right, top, bottom, width: right - left, height: bottom - top };
    };
    // What is behind a dialog cannot be pressed.
    const within = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document;
    const targets = [...within.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: shown(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const inText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    /** Its label can be pressed as well, or what is drawn around it. */
    const reachOf = (element: HTMLElement) => {
      const after = getComputedStyle(element, '::after');
      const drawn =
        after.content === 'none' ? 0 : Math.min(Number.parseFloat(after.width), Number.parseFloat(after.height));
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return Math.max(drawn || 0, ...labels.map((label) => label.getBoundingClientRect().height));
    };
    const found: string[] = [];
    for (const { element, box } of targets) {
      if ((box.width >= size && box.height >= size) || inText(element) || reachOf(element) >= size) continue;
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const crowded = targets.some((other) => {
        if (other.element.contains(element) || element.contains(other.element)) return false;
        const across = Math.max(other.box.left - x, 0, x - other.box.right);
        const down = Math.max(other.box.top - y, 0, y - other.box.bottom);
        return Math.hypot(across, down) < size / 2;
      });
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      if (crowded)
        found.push(
          `the target “${name}” is ${Math.round(box.width)}×${Math.round(box.height)} px, with another beside it`,
        );
    }
    return [...new Set(found)];
  }, 24);
