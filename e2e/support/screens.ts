import type { Page } from '@playwright/test';
import type pg from 'pg';
import { watchForBlemishes } from './blemishes.ts';
import { settled } from './settled.ts';
import { expectTouchTargets } from './targets.ts';
import { expectNoSidewaysScroll } from './teams-list.ts';
import { expect, expectAccessible, signInByCall, test } from './test.ts';

/** A state of the screen that somebody can be in, and how to get there. */
export interface Screen<Stage> {
  name: string;
  show: (page: Page, stage: Stage) => Promise<void>;
}

interface Screens<Stage> {
  /** Makes what the screens look at, anew for each. */
  stage: (page: Page, database: pg.Client) => Promise<Stage>;
  desk: readonly Screen<Stage>[];
  phone: readonly Screen<Stage>[];
}

export const phoneInHand = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Half-way through a fade every contrast is wrong. */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settled(page);
    await expectAccessible(page);
  }
}

async function expectFitForAFinger(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const open = (await page.getByRole('dialog').count()) > 0;
  await expectTouchTargets(page, open ? '[role=dialog]' : 'main');
}

/** One test for each screen of a feature, at a desk and on a phone. */
export function testScreens<Stage>(feature: string, { stage, ...screensOf }: Screens<Stage>): void {
  for (const device of ['desk', 'phone'] as const) {
    test.describe(`${feature}, ${device}`, () => {
      test.use(device === 'phone' ? { ...withoutMotion, ...phoneInHand } : withoutMotion);

      for (const { name, show } of screensOf[device]) {
        test(`${name}: no axe violation in light or dark, no error in the console, nothing refused by the content policy`, async ({
          page,
          database,
          administrator,
        }) => {
          const { blemishes } = await watchForBlemishes(page, { callsMayFail: true });
          const made = await stage(page, database);
          await signInByCall(page, administrator);
          await page.emulateMedia({ colorScheme: 'light' });
          await show(page, made);
          await expectAccessibleInBoth(page);
          if (device === 'phone') await expectFitForAFinger(page);
          else await expectNoSidewaysScroll(page);
          expect(blemishes).toEqual([]);
        });
      }
    });
  }
}
