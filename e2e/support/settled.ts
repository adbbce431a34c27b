import type { Page } from '@playwright/test';

/** What slides or fades has arrived: before that it is not where, and not as readable as, it will be. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const arriving = document.getAnimations().filter(({ playState, effect }) => {
      // A spinner never ends, and the line of a toast takes as long as the toast.
      const end = Number(effect?.getComputedTiming().endTime ?? 0);
      return playState === 'running' && end < 1_500;
    });
    await Promise.all(arriving.map((animation) => animation.finished.catch(() => undefined)));
  });
}
