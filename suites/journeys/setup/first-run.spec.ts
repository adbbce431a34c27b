import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@dugout/database/test-database.ts';
import { test as base, type Page } from '@playwright/test';
import pg from 'pg';
import { setupCode } from '../../../apps/api/test/setup-code.ts';
import { freePort } from '../../../tooling/suite/free-port.ts';
import { runStack, serverSecret } from '../../support/run-stack.ts';
import { folder } from '../../support/stack.ts';
import { expect } from '../../support/test.ts';
import { expectAccessibleInBoth, expectShown, withoutMotion } from '../../support/screens.ts';
import { expectNoSidewaysScroll } from '../../support/screen.ts';

/** A separate installation that has never been used. */
interface Empty {
  address: string;
  mail: () => { to: string[]; subject: string }[];
  database: pg.Client;
}

const test = base.extend<object, { empty: Empty }>({
  empty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const database: TestDatabase = await createTestDatabase();
      const own = `${folder}-empty`;
      const address = `http://127.0.0.1:${await freePort()}`;
      const end = await runStack({
        address,
        folder: own,
        databaseUrl: database.appUrl,
        files: join(own, 'files'),
      });
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      const mail = () =>
        readdirSync(join(own, 'mail')).map(
          (file) => JSON.parse(readFileSync(join(own, 'mail', file), 'utf8')) as { to: string[]; subject: string },
        );
      await use({ address, mail, database: client });
      await client.end();
      await end();
      await database.drop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use(withoutMotion);
test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** In both themes, at a desk and on a phone, with what stands open over it. */
async function lookOver(page: Page, at: string, ...over: string[]): Promise<void> {
  await expectShown(page, at, over);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
  }
}

const administrator = { email: 'ada.moreno@comets.example', password: 'the field at six in the morning' };

test('an empty installation leads to its set-up, asks for the code, and is set up once @smoke', async ({
  page,
  empty,
}) => {
  const code = setupCode(serverSecret);
  for (const path of ['/teams', '/login', '/reset-password', '/settings?tab=journal']) {
    await page.goto(`${empty.address}${path}`);
    await expect(page).toHaveURL(`${empty.address}/setup`);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the setup code.')).toBeVisible();
  await page.getByLabel('Setup code').fill('ABCDE-FGHJK-LMNPQ-RSTUV');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This is not the setup code of this installation.');
  await lookOver(page, '/setup');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('about:blank');
  await page.goto(`${empty.address}/setup#code=${code}`);
  await expect(page.getByRole('heading', { name: 'Your Organization' })).toBeVisible();
  await expect(page).toHaveURL(`${empty.address}/setup`);
  expect(asked.filter((url) => url.includes(code) && !url.includes('#'))).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Comets');
  await expect(page.getByLabel('Teams screen')).toHaveValue('Comets Teams');
  await page.getByLabel('Application form').fill('Become a Comet');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Chicago');
  await lookOver(page, '/setup');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moreno');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill('another one');
  await page.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Comets');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Confirm Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Set Up' }).click();

  await expect(page.getByRole('heading', { name: 'Email Test' })).toBeVisible();
  await expect(page.getByText(`Send a test to ${administrator.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText('Test email sent. Check your inbox.')).toBeVisible();
  expect(empty.mail()).toMatchObject([{ to: [administrator.email], subject: 'Comets: test email' }]);
  await lookOver(page, '/setup');
  await page.getByRole('button', { name: 'Go to the Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back, Ada Moreno' })).toBeVisible();

  await page.goto(`${empty.address}/setup#code=${code}`);
  await expect(page).toHaveURL(`${empty.address}/`);
});

test('an empty console leads on; demo data is loaded, and removed again without what somebody changed @smoke', async ({
  page,
  empty,
}) => {
  await page.goto(`${empty.address}/login`);
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const firstSteps = page.getByRole('region', { name: 'First steps' });
  await expect(firstSteps).toBeVisible();
  await lookOver(page, '/');
  await firstSteps.getByRole('link', { name: 'Go to Teams' }).click();
  await expect(page.getByText('No teams found.')).toBeVisible();
  await expect(page.getByText('Begin with a team')).toBeVisible();
  await page.getByRole('link', { name: 'Load demo data' }).click();

  const section = page.getByRole('region', { name: 'Demo data' });
  await section.getByRole('button', { name: 'Load demo data' }).click();
  // By its text: a run that failed says so here, and is seen in what the test prints.
  await expect(section).toContainText('Demo data is loaded: 46 teams, 600 players', { timeout: 60_000 });
  const { rows } = await empty.database.query<{ id: string; name: string }>(
    `update teams set name = 'Ours now' where id = (select id from teams order by name limit 1) returning id, name`,
  );
  await empty.database.query(`insert into teams (name) values ('A team of our own')`);

  await section.getByRole('button', { name: 'Remove demo data' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Demo Data' });
  await expect(question.getByText('This removes 45 teams')).toBeVisible();
  await expect(question.getByRole('listitem').filter({ hasText: rows[0]!.name })).toHaveText(
    'Team Ours now: was changed or removed by somebody',
  );
  await lookOver(page, '/settings', 'remove-demo.modal');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(section.getByText(/^Demo data is loaded: 1 team\b/)).toBeVisible({ timeout: 60_000 });
  await expect(section.getByRole('region', { name: 'Kept when demo data was removed' })).toContainText('Ours now');
  await page.goto(`${empty.address}/teams`);
  await expect(page.getByRole('rowheader')).toHaveText(['Ours now', 'A team of our own']);
  await page.goto(`${empty.address}/settings?tab=journal`);
  await expect(page.getByText('Removed demo data').first()).toBeVisible();
});
