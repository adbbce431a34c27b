import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { settled } from '../support/settled.ts';
import { demoPassword } from '../support/stack.ts';
import { expect as baseExpect, signInThroughForm } from '../support/test.ts';
import { moment } from './moment.ts';

/** Waiting for a busy machine costs nothing here; a picture that is missing does. */
export const expect = baseExpect.configure({ timeout: 120_000 });

const folder = 'docs/pictures';

/** The picture of the screen as it is now, under its name; what differs from the last one is said. */
export async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // Every picture on the screen has arrived, and none says that it cannot be shown.
  const late = () =>
    page.locator('img:visible').evaluateAll(
      (all) =>
        all.filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top < innerHeight && bottom > 0 && !(one as HTMLImageElement).complete;
        }).length,
    );
  await expect.poll(late).toBe(0);
  await expect(page.getByText('The image cannot be shown')).toHaveCount(0);
  await settled(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  // Letters stay sharp, and a screen takes a third of what it takes as a PNG.
  const packed = await sharp(picture).webp({ nearLossless: true, quality: 40, effort: 6 }).toBuffer();
  const file = `${folder}/${name}.webp`;
  if (existsSync(file) && readFileSync(file).equals(packed)) return;
  writeFileSync(file, packed);
  process.stdout.write(`changed: ${file}\n`);
}

/** As the administrator of the demo organisation, at the moment of all pictures. */
export async function enter(page: Page, path: string): Promise<void> {
  await page.clock.setFixedTime(moment);
  await signInThroughForm(page, { email: 'dana.whitfield@bombers.example', password: demoPassword });
  await expect(page).toHaveURL('/');
  await open(page, path);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const inDark = (page: Page) => page.emulateMedia({ colorScheme: 'dark' });
export const inLight = (page: Page) => page.emulateMedia({ colorScheme: 'light' });
export const phone = { width: 390, height: 844 };
