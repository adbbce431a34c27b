import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** On a phone everything that can be pressed is 44 px or more (design language, section 4). */
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
          const label =
            element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
          return !(at && (element.contains(at) || [...(label ?? [])].some((each) => each.contains(at))));
        });
        if (misses.length > 0) {
          const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
          found.push(
            `${element.tagName.toLowerCase()} “${name}” ${Math.round(width)}×${Math.round(height)} at ${Math.round(x)},${Math.round(y)}`,
          );
        }
      }
      return found;
    },
    { root: within, size: least },
  );
  expect(tooSmall).toEqual([]);
}
