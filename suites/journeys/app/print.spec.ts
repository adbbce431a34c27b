import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { folder } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';

const players = 30;

async function makeFullTeam(database: pg.Client) {
  const word = `Paper ${Date.now()}`;
  const { rows } = await database.query<{ id: string; team_code: string }>(
    `insert into teams (name, age_group, region, state) values ($1, 'U14', 'TEXAS', 'TX') returning id, team_code`,
    [`${word} Gold`],
  );
  const id = rows[0]!.id;
  const numbers = Array.from({ length: players }, (_, place) => `Sheet${String(place + 1).padStart(2, '0')}`);
  for (const lname of numbers) {
    await database.query(
      `with person as (insert into users (fname, lname, email, primary_role)
         values ('Ada', $2, $3, 'PLAYER') returning id)
       insert into players (user_id, team_id) select id, $1 from person`,
      [id, lname, `${lname}.${Date.now()}@mail.example`.toLowerCase()],
    );
  }
  return { id, name: `${word} Gold`, code: rows[0]!.team_code, numbers };
}

/**
 * The words of a PDF, page by page, as the reader of a printed sheet would see them; read by an independent program,
 * `pdftotext` of Debian's poppler-utils.
 */
function pagesOf(pdf: Buffer, name: string): string[] {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f').slice(0, -1);
}

test('a roster is printed whole, with whose it is, and without anything to press @smoke', async ({
  signedIn: page,
  database,
}) => {
  const team = await makeFullTeam(database);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByText(team.numbers.at(-1)!).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const unprinted of ['nav', 'header', 'search', '[role="tablist"]', 'button:not(th button, [data-printed])']) {
    for (const one of await page.locator(unprinted).all()) await expect(one, unprinted).toBeHidden();
  }
  const [ink, paper] = await page.evaluate(() => {
    const cell = document.querySelector('tbody :is(th, td)')!;
    return [getComputedStyle(cell).color, getComputedStyle(document.body).backgroundColor];
  });
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);

  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = pagesOf(pdf, 'roster');
  const text = pages.join('\n');
  for (const number of team.numbers) expect(text).toContain(number);
  expect(text).toContain(team.code);
  // It may hang on a fence: nobody is told how to reach a child.
  expect(text).not.toContain('@mail.example');
  expect(pages[0]).toContain('Bombers');
  expect(pages[0]).toContain(team.name);
  // The head of the table stands on every page that has rows of it, and every page says which it is.
  for (const [place, one] of pages.entries()) {
    if (/Sheet\d\d/.test(one)) expect(one).toContain('Player');
    expect(one.replaceAll(' ', '')).toContain(`${place + 1}/${pages.length}`);
  }
});

test('a roster printed from a phone tells nobody how to reach a child', async ({ signedIn: page, database }) => {
  const team = await makeFullTeam(database);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/teams/${team.id}`);
  const links = page.locator('a[href^="mailto:"]');
  await expect(links.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const one of await links.all()) await expect(one).toBeHidden();
});

test('a list is printed as it is on the screen', async ({ signedIn: page }) => {
  await page.goto('/players?state=TX');
  const names = await page.locator('tr[data-row] th').allInnerTexts();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'Print (this page)' })).toBeVisible();
  await page.keyboard.press('Escape');
  const pdf = await page.pdf({ format: 'A4' });
  const text = pagesOf(pdf, 'players').join('\n').replaceAll(/\s+/g, ' ');
  for (const name of names) expect(text).toContain(name.split('\n').at(-1)!.split(' ')[0]);
  expect(text).toContain('Manage Players');
  expect(text).not.toContain('Save as view');
});
