import type { Page } from '@playwright/test';
import { organisationForOneself } from '../../support/organisation.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { toast } from '../../support/screen.ts';
import { expect, mailTo, test } from '../../support/test.ts';

async function openSupport(page: Page): Promise<void> {
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const health = (page: Page) => section(page, 'Health');
const report = (page: Page) => section(page, 'Problem report');
const letter = (page: Page) => page.getByRole('region', { name: 'What will be sent' });

test.describe('Support', () => {
  test(
    'a problem report is shown as it will be sent, with the request id of the last failed call and the pattern of its screen; it is mailed',
    { tag: '@smoke' },
    async ({ signedIn: page, administrator, database }) => {
      await organisationForOneself(database);
      const word = ownWord();
      const failed = page.waitForResponse((answer) => answer.status() === 404);
      await page.goto('/teams/0191f3c2-0000-7000-8000-000000000000');
      const requestId = (await failed).headers()['x-request-id']!;
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click();

      await test.step('its contents lead to its sections', async () => {
        for (const name of [
          'Help by task',
          'Keyboard shortcuts',
          'Health',
          'Family data requests',
          'SafeSport',
          'Report a problem',
        ]) {
          await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click();
          await expect(section(page, name)).toBeInViewport();
        }
      });

      const happened = page.getByRole('textbox', { name: 'What happened' });
      await happened.fill(`The team ${word} did not open.`);
      await page.getByRole('textbox', { name: 'What you expected' }).fill('Its roster.');
      await expect(letter(page)).toContainText(`The team ${word} did not open.`);
      await expect(letter(page)).toContainText(`request ${requestId}`);
      await expect(letter(page)).toContainText('Screen: /teams/$id');
      await expect(letter(page)).toContainText(administrator.email);
      await expect(letter(page)).not.toContainText('0191f3c2');
      const to = (await letter(page).locator('p').first().innerText()).replace(/^.* to /, '');
      const shown = await letter(page).locator('p').last().innerText();
      await report(page).getByRole('button', { name: 'Send Report' }).click();
      await expect(toast(page, 'Report sent')).toBeVisible();
      await expect(happened).toHaveValue('');

      const newest = () => mailTo(to, 'a problem was reported');
      await expect.poll(async () => (await newest()).text).toContain(word);
      const mail = await newest();
      expect(mail.subject).not.toContain(word);
      expect(mail.text.trim()).toBe(shown.trim());
    },
  );
});

const whole: Screen<string> = {
  name: 'the whole screen',
  inEverySize: true,
  show: async (page) => {
    await openSupport(page);
    await expect(health(page)).toContainText('PostgreSQL');
    await expect(letter(page)).toBeVisible();
  },
};

const atADesk: Screen<string> = {
  ...whole,
  also: {
    'where to report abuse or misconduct is near the top and in its own section': async (page) => {
      await expect(page.getByRole('link', { name: '833-587-7233' }).first()).toBeInViewport();
      const safeSport = section(page, 'SafeSport');
      await expect(safeSport).toContainText('Don’t investigate first');
      await expect(safeSport.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
      await expect(safeSport.getByRole('link', { name: '833-587-7233' })).toHaveAttribute('href', 'tel:+18335877233');
      await expect(safeSport.getByRole('link', { name: 'on its report page' })).toHaveAttribute(
        'href',
        'https://uscenterforsafesport.org/report-a-concern/',
      );
    },
    'Health says how each part is, in a word and not by colour alone': async (page) => {
      for (const part of ['Program', 'Database', 'Mail', 'Worker', 'Storage', 'Last backup'])
        await expect(health(page).getByRole('term').filter({ hasText: part })).toBeVisible();
      await expect(health(page)).toContainText(/PostgreSQL \d+/);
      await expect(health(page)).toContainText('migrations up to date');
      await expect(health(page)).toContainText(/OK/);
      await expect(health(page).locator('dd svg')).toHaveCount(6);
    },
  },
};

testScreens('Support', {
  at: '/support',
  stage: () => Promise.resolve(''),
  desk: [atADesk],
  phone: [
    {
      ...whole,
      also: {
        'a link among words flows with them': (page) =>
          expect(section(page, 'SafeSport').getByRole('link', { name: '911' })).toHaveCSS('display', 'inline'),
      },
    },
  ],
});
