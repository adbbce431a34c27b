import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { watchForConsoleErrors } from './console-errors.ts';
import { findLayoutFaults } from './layout.ts';
import { findMotion } from './motion.ts';
import { findNameFaults } from './names.ts';
import { settled } from './settled.ts';
import { expectTouchTargets, findSmallTargets } from './targets.ts';
import { expectNoSidewaysScroll } from './screen.ts';
import { expect, expectAccessible, signIn, test } from './test.ts';

/** A state of the screen that a user can be in, and how to get there. */
export interface Screen<Stage> {
  readonly name: string;
  /** Its path in the console's route table, where it is not the feature's own. */
  readonly at?: string;
  /** What stands open over it, by the name of its file: `edit-team.drawer`. */
  readonly over?: readonly string[];
  readonly signedOut?: true;
  /** At a desk: measured at every width and with letters of 200 %, and its names are read. One state of each path is. */
  readonly inEverySize?: true;
  readonly show: (page: Page, stage: Stage) => Promise<void>;
  /** What else is promised of this state, each in words: asked on the page that is open anyway. They look, and press nothing. */
  readonly also?: Readonly<Record<string, (page: Page, stage: Stage) => Promise<void>>>;
}

interface Screens<Stage> {
  /** The path of the feature in the console's route table. */
  readonly at: string;
  /** Makes what the screens look at, anew for each. */
  readonly stage: (page: Page, database: pg.Client) => Promise<Stage>;
  readonly desk: readonly Screen<Stage>[];
  readonly phone: readonly Screen<Stage>[];
}

export const phoneInHand = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Half-way through a fade every contrast is wrong. */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** The dark scheme has other colors and nothing else. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];
const otherRules = { rules: Object.fromEntries(rulesOfColor.map((rule) => [rule, { enabled: false }])) };

/** Colors take two thirds of axe's time, and what the first rows show is colored alike in the rest. */
const laterRows = ['[data-row]:nth-of-type(n+9)'];

export async function expectAccessibleInBoth(page: Page): Promise<void> {
  // What an overlay covers has a line of its own in the table of screens.
  const within = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'html';
  await expectAccessible(page, within, otherRules);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectAccessible(page, within, { runOnly: rulesOfColor }, laterRows);
  }
}

/** From the widest desk to the smallest phone; 640 is a desk of 1280 at 200 %, 320 one at 400 % (WCAG 2.2, reflow). */
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 640, height: 512 },
  { width: 390, height: 844 },
  { width: 360, height: 800 },
  { width: 320, height: 568 },
] as const;

/** A phone, a tablet, and the phone on its side. */
const sizesInHand = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
] as const;

/** A name of this length must be read whole in the first column; a longer one may end in dots. */
const usualName = 18;

async function findCutNames(page: Page): Promise<string[]> {
  return page.locator('tbody th[scope=row] .cut').evaluateAll(
    (cells, most) =>
      cells.flatMap((cell) => {
        const name = cell.textContent.trim();
        return name.length <= most && cell.scrollWidth > cell.clientWidth + 1 ? [`${name} is cut`] : [];
      }),
    usualName,
  );
}

/** Drawn anew, whatever it takes: a width turns a table into cards. */
async function redrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await settled(page);
}

async function findFaultsAt(page: Page, where: string): Promise<string[]> {
  await redrawn(page);
  const found = [...(await findLayoutFaults(page)), ...(await findSmallTargets(page))];
  return found.map((fault) => `${where}: ${fault}`);
}

/** Nothing cut off, covered or out of the page, at any width, and with letters of twice the size. */
async function findFaultsInSizes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...(await findFaultsAt(page, `${size.width} px`)));
    if (size.width >= 1280) faults.push(...(await findCutNames(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  await page.setViewportSize({ width: 1280, height: 1024 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  faults.push(...(await findFaultsAt(page, 'letters of 200 %')));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return faults;
}

/** That it is what its line in the table says: the census counts on it. */
export async function expectShown(page: Page, at: string, over: readonly string[]): Promise<void> {
  const path = at === '$' ? /^\/.+/ : new RegExp(`^${at.replaceAll(/\$\w+/g, '[^/]+')}$`);
  expect(new URL(page.url()).pathname).toMatch(path);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // A small one is built into what opens it, and has no file of its own to be seen by.
  const built = readdirSync('apps/console/dist/assets');
  for (const overlay of over.filter((name) => built.some((file) => file.startsWith(`${name}-`)))) {
    expect(
      loaded.some((address) => address.includes(`/assets/${overlay}-`)),
      `${overlay} was opened`,
    ).toBe(true);
  }
}

async function expectFitForAFinger(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const open = (await page.getByRole('dialog').count()) > 0;
  await expectTouchTargets(page, open ? '[role=dialog]' : 'main');
}

/**
 * One test for each screen of a feature, at a desk and on a phone, with everything that is promised of a screen
 * (docs/accessibility.md). What is loaded once answers all of it.
 */
export function testScreens<Stage>(feature: string, { at, stage, ...screensOf }: Screens<Stage>): void {
  for (const device of ['desk', 'phone'] as const) {
    test.describe(`${feature}, ${device}`, { tag: '@screen' }, () => {
      test.use(device === 'phone' ? { ...withoutMotion, ...phoneInHand } : withoutMotion);

      for (const [place, line] of screensOf[device].entries()) {
        const { name, show, over = [], signedOut, inEverySize, also = {}, ...screen } = line;
        const measured = device === 'desk' && inEverySize === true;
        // In every landing; the other states of the screen take turns (tooling/ci/journeys.ts).
        const tag = measured || (device === 'phone' && place === 0) ? '@first' : [];
        test(
          `${name}: no axe violation in light or dark, ${measured ? 'clear names, every width, letters of 200 %, ' : ''}nothing in the console`,
          { tag },
          async ({ page, database, administrator }) => {
            const { consoleErrors } = await watchForConsoleErrors(page, { callsMayFail: true });
            const made = await stage(page, database);
            if (!signedOut) await signIn(page, database, administrator);
            await page.emulateMedia({ colorScheme: 'light' });
            await show(page, made);
            await expectShown(page, screen.at ?? at, over);
            for (const [question, ask] of Object.entries(also)) await test.step(question, () => ask(page, made));
            await expectAccessibleInBoth(page);
            if (device === 'phone') {
              for (const size of sizesInHand) {
                await page.setViewportSize(size);
                await redrawn(page);
                await expectFitForAFinger(page);
              }
            } else await expectNoSidewaysScroll(page);
            if (measured) {
              expect.soft(await findNameFaults(page), 'names').toEqual([]);
              expect.soft(await findMotion(page), 'motion').toEqual([]);
              expect.soft(await findFaultsInSizes(page), 'layout').toEqual([]);
            }
            expect(consoleErrors).toEqual([]);
          },
        );
      }
    });
  }
}

/** As long as an address may well be: it has no space to be broken at. */
export async function withLongAddress(database: pg.Client, person: { id: string }): Promise<void> {
  const email = `maximiliana.alexandria.featherstonehaugh-cholmondeley.${person.id.slice(-12)}@northern-hill-country.example`;
  await database.query('update users set email = $2 where id = $1', [person.id, email]);
}
