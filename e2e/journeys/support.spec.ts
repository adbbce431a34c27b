import type { Page } from '@playwright/test';
import { loseCalls, recordCalls } from '../support/calls.ts';
import { organisationForOneself } from '../support/organisation.ts';
import { ownWord } from '../support/records.ts';
import { phoneInHand, testScreens } from '../support/screens.ts';
import { toast } from '../support/teams-list.ts';
import { expect, mailTo, test } from '../support/test.ts';

const healthCall = '**/api/system/health-report';
const reportCall = '**/api/support/problem-reports';

async function openSupport(page: Page): Promise<void> {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const health = (page: Page) => section(page, 'Health');
const report = (page: Page) => section(page, 'Problem report');
const letter = (page: Page) => page.getByRole('region', { name: 'What will be sent' });

test.describe('Support', () => {
  test('is in the foot of the sidebar below Settings, and its contents lead to its sections', async ({
    signedIn: page,
  }) => {
    await page.goto('/users');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.nth(-2)).toHaveText('Settings');
    await expect(links.last()).toHaveText('Support');
    await links.last().click();
    for (const name of [
      'Help by task',
      'Keys',
      'Health',
      'Report a problem',
      'A family asks for their data',
      'SafeSport',
    ]) {
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click();
      await expect(section(page, name)).toBeInViewport();
    }
  });

  test.describe('on a phone', () => {
    test.use(phoneInHand);
    test('is behind More', async ({ signedIn: page }) => {
      await page.goto('/players');
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Support' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    });
  });

  test('each task leads to the screen where it is done', async ({ signedIn: page }) => {
    await openSupport(page);
    const links = section(page, 'Help by task').getByRole('link');
    await expect(links).toHaveCount(10);
    const screens = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const address of new Set(screens)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found|Support/i);
    }
    expect(screens).toContain('/notifications?tab=banners');
    expect(screens).toContain('/users?role=PARENT');
  });

  test('where to report abuse or misconduct is near the top and in its own section', async ({ signedIn: page }) => {
    await openSupport(page);
    await expect(page.getByRole('link', { name: '833-587-7233' }).first()).toBeInViewport();
    const safeSport = section(page, 'SafeSport');
    await expect(safeSport.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
    await expect(safeSport.getByRole('link', { name: '833-587-7233' })).toHaveAttribute('href', 'tel:+18335877233');
    await expect(safeSport.getByRole('link', { name: 'on its report page' })).toHaveAttribute(
      'href',
      'https://uscenterforsafesport.org/report-a-concern/',
    );
  });

  test('Health says how each part is, in a word and not by colour alone; Check again asks again', async ({
    signedIn: page,
  }) => {
    const asked = recordCalls(page, 'GET', /health-report$/);
    await openSupport(page);
    for (const part of ['Program', 'Database', 'Mail', 'Worker', 'Storage', 'Last backup'])
      await expect(health(page).getByRole('term').filter({ hasText: part })).toBeVisible();
    await expect(health(page)).toContainText(/PostgreSQL \d+/);
    await expect(health(page)).toContainText('migrations up to date');
    await expect(health(page)).toContainText(/Fine/);
    await expect(health(page).locator('dd svg')).toHaveCount(6);

    const before = asked.length;
    await page.route(healthCall, async (route) => {
      const answer = await route.fetch();
      const known = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...known, storage: { state: 'failing', found: null } } });
    });
    await health(page).getByRole('button', { name: 'Check again' }).click();
    await expect(health(page).getByRole('definition').filter({ hasText: 'Does not answer' })).toContainText('Failing');
    expect(asked.length).toBe(before + 1);
  });

  test('a problem report is shown as it will be sent, with the request id of the last failed call and the pattern of its screen; it is sent once, and kept when that fails', async ({
    signedIn: page,
    administrator,
    database,
  }) => {
    await organisationForOneself(database);
    const word = ownWord();
    const failed = page.waitForResponse((answer) => answer.status() === 404);
    await page.goto('/teams/0191f3c2-0000-7000-8000-000000000000');
    const requestId = (await failed).headers()['x-request-id']!;
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();

    const happened = page.getByRole('textbox', { name: 'What happened' });
    const send = report(page).getByRole('button', { name: 'Send Report' });
    await send.click();
    await expect(report(page).getByText('Say what happened.')).toBeVisible();
    await happened.fill(`The team ${word} did not open.`);
    await page.getByRole('textbox', { name: 'What you expected' }).fill('Its roster.');
    await expect(letter(page)).toContainText(`The team ${word} did not open.`);
    await expect(letter(page)).toContainText(`request ${requestId}`);
    await expect(letter(page)).toContainText('Screen: /teams/$id');
    await expect(letter(page)).toContainText(administrator.email);
    await expect(letter(page)).not.toContainText('0191f3c2');
    const to = (await letter(page).locator('p').first().innerText()).replace(/^.* to /, '');
    const shown = await letter(page).locator('p').last().innerText();

    const mend = await loseCalls(page, reportCall);
    await send.click();
    await expect(report(page).getByRole('alert')).toBeVisible();
    await expect(happened).toHaveValue(`The team ${word} did not open.`);
    await mend();
    await send.click();
    await expect(toast(page, 'Report sent')).toBeVisible();
    await expect(happened).toHaveValue('');

    const newest = () => mailTo(to, 'a problem was reported');
    await expect.poll(async () => (await newest()).text).toContain(word);
    const mail = await newest();
    expect(mail.subject).not.toContain(word);
    expect(mail.text.trim()).toBe(shown.trim());
  });

  test('without a support address the form says so, with a link to Settings', async ({ signedIn: page }) => {
    await page.route('**/api/support/contact', (route) => route.fulfill({ json: { address: null } }));
    await openSupport(page);
    const part = section(page, 'Report a problem');
    await expect(part).toContainText('The organisation has no support address yet');
    await expect(part.getByRole('textbox')).toHaveCount(0);
    await part.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });
});

const whole = {
  inEverySize: true as const,
  name: 'the whole screen',
  show: async (page: Page) => {
    await openSupport(page);
    await expect(health(page)).toContainText('PostgreSQL');
    await expect(letter(page)).toBeVisible();
  },
};

testScreens('Support', {
  at: '/support',
  stage: () => Promise.resolve(''),
  desk: [whole],
  phone: [whole],
});
