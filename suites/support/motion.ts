import type { Page } from '@playwright/test';

/** What would still move for a user whose system asks for reduced motion. */
export const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const longest = 100;
    const found = new Set<string>();
    const milliseconds = (list: string) =>
      Math.max(0, ...list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1_000)));
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue;
      const { transitionDuration, transitionProperty, animationDuration, animationName, animationIterationCount } =
        getComputedStyle(element);
      const what = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
      const moves = /all|transform|translate|scale|rotate|width|height|top|left|right|bottom|margin|inset/;
      if (moves.test(transitionProperty) && milliseconds(transitionDuration) > longest) {
        found.add(`${what} changes its ${transitionProperty} within ${transitionDuration}`);
      }
      // A spinner says that something is under way, the line of a toast how long it stays.
      const told = animationIterationCount.includes('infinite') || /progress/i.test(what);
      if (animationName !== 'none' && !told && milliseconds(animationDuration) > longest) {
        found.add(`${what} is moved by ${animationName} for ${animationDuration}`);
      }
    }
    return [...found];
  });
