import type { Page } from '@playwright/test';
import { makeTeam, ownWord } from '../support/records.ts';
import { openTeams, rowOf, toast, toastOfFailure } from '../support/teams-list.ts';
import { expect, test } from '../support/test.ts';

/** A toast is on the screen when the answer of this is there. */
async function copyCode(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Copy team code/ })
    .click();
  await expect(toast(page, 'Code Copied.')).toBeVisible();
}

test.describe('Toasts', () => {
  test("Team Code: clicking copies it and toasts 'Code Copied.'", async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Copied` });
    await openTeams(page, { name: word });
    await copyCode(page, team.name);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(team.team_code);
    // Copying is not opening.
    await expect(page).toHaveURL(/\/teams\?name=/);
  });

  test('a browser that refuses to copy is told as such', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Refused` });
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await openTeams(page, { name: word });
    await rowOf(page, team.name)
      .getByRole('button', { name: /^Copy team code/ })
      .click();
    await expect(toastOfFailure(page, 'The code could not be copied.')).toBeVisible();
    await expect(toast(page, 'Code Copied.')).toHaveCount(0);
  });

  test('close after 3 seconds', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Timed` });
    await openTeams(page, { name: word });
    // Measured inside the page, from the moment it is there: the way to it and the clicking take time of their own.
    const lifetime = page.evaluate(async () => {
      const shown = () =>
        [...document.querySelectorAll('[role="status"]')].some((each) => each.textContent?.includes('Code Copied.'));
      const moment = async (wanted: boolean) => {
        while (shown() !== wanted) await new Promise((next) => setTimeout(next, 10));
        return performance.now();
      };
      const came = await moment(true);
      return (await moment(false)) - came;
    });
    await copyCode(page, team.name);
    await page.mouse.move(0, 0);
    const lived = await lifetime;
    expect(lived).toBeGreaterThanOrEqual(2_950);
    expect(lived).toBeLessThan(6_000);
  });

  test('the timer pauses on hover', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Hovered` });
    await openTeams(page, { name: word });
    await copyCode(page, team.name);
    await toast(page, 'Code Copied.').hover();
    // Longer than the lifetime: the time itself is what is tested.
    await page.waitForTimeout(4_000);
    await expect(toast(page, 'Code Copied.')).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(toast(page, 'Code Copied.')).toHaveCount(0, { timeout: 8_000 });
  });

  test('or by the close button', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Closed` });
    await openTeams(page, { name: word });
    await copyCode(page, team.name);
    await toast(page, 'Code Copied.').hover();
    await toast(page, 'Code Copied.').getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'Code Copied.')).toHaveCount(0, { timeout: 2_500 });
  });

  test('at most three at once', async ({ signedIn: page, database }) => {
    const word = ownWord();
    const team = await makeTeam(database, { name: `${word} Often` });
    await openTeams(page, { name: word });
    await copyCode(page, team.name);
    const copy = rowOf(page, team.name).getByRole('button', { name: /^Copy team code/ });
    // All in one moment, so that none has gone before the last has come.
    await copy.evaluate((button: HTMLElement) => {
      for (let n = 0; n < 5; n += 1) button.click();
    });
    await expect(toast(page, 'Code Copied.')).toHaveCount(3);
  });
});
