import type { Page } from '@playwright/test';

/** What slides or fades has arrived: before that it is not where, and not as readable as, it will be. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const arriving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        // A spinner never ends, and the line of a toast takes as long as the toast.
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState === 'running' && end < 1_500;
      });
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // What is shown begins to move some frames later, on a busy machine.
    for (let still = 0; still < 3; still += 1) {
      const moving = arriving();
      if (moving.length > 0) still = -1;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
      await nextFrame();
    }
  });
}
