import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls } from '../../support/calls.ts';
import { ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { fields, formCard, makeSponsor, openOnSponsor, openSponsors, rowOf, rows } from '../../support/sponsors.ts';
import { imageAt, serveImages } from '../../support/team-detail.ts';
import { dialog } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

const list = async (page: Page, word: string) => {
  await openSponsors(page, word);
  await expect(rows(page)).toHaveCount(4);
};

const desk: Screen<string>[] = [
  {
    name: 'form and list',
    inEverySize: true,
    show: list,
    also: {
      'a form at the left; at the right a list of sponsors with logo, title, link, edit and delete': async (
        page,
        word,
      ) => {
        await expect(rows(page)).toHaveText([/Bakery/, /Cages/, /Dentistry/, /Eggs/]);
        const form = (await formCard(page).boundingBox())!;
        const first = (await rows(page).first().boundingBox())!;
        expect(form.x + form.width).toBeLessThanOrEqual(first.x);
        const logo = rowOf(page, 'Bakery').locator('img');
        await expect(logo).toHaveAttribute('src', imageAt('loaf'));
        expect(await logo.locator('..').boundingBox()).toMatchObject({ width: 40, height: 40 });
        const link = rowOf(page, 'Cages').getByRole('link', { name: 'www.cages.example:8080' });
        await expect(link).toHaveAttribute('href', 'http://www.cages.example:8080/a?b=1');
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
        // Initials where there is no logo; a sign where it cannot be loaded; no link where the address is none.
        await expect(rowOf(page, 'Eggs')).toContainText(`${word[0]!.toUpperCase()}E`);
        await expect(rowOf(page, 'Cages').getByRole('img', { name: 'No image' })).toBeVisible();
        await expect(rowOf(page, 'Dentistry').getByRole('link')).toHaveCount(0);
        for (const name of [`Edit ${word} Cages`, `Delete ${word} Cages`])
          await expect(page.getByRole('button', { name })).toBeVisible();
      },
    },
  },
  {
    name: 'a refused form above a failed save, with its draft',
    show: async (page, word) => {
      await list(page, word);
      const { name, url, logo, add } = fields(formCard(page));
      await name.fill('Acme');
      await url.fill('https://acme.example');
      await logo.fill(imageAt('loaf'));
      await breakCalls(page, /\/api\/sponsors$/);
      await add.click();
      await expect(page.getByText('Failed to create sponsor')).toBeVisible();
      await url.fill('acme');
      await add.click();
      await expect(url).toBeFocused();
      await page.reload();
      await expect(page.getByText('This is your draft from')).toBeVisible();
    },
  },
  {
    name: 'nothing found',
    show: async (page) => {
      await openSponsors(page, ownWord());
      await expect(page.getByText('No sponsors', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'Edit Sponsor',
    over: ['sponsor.modals'],
    show: async (page, word) => {
      await list(page, word);
      await openOnSponsor(page, 'Edit', `${word} Bakery`);
    },
  },
  {
    name: 'Remove Sponsor',
    over: ['sponsor.modals'],
    show: async (page, word) => {
      await list(page, word);
      await openOnSponsor(page, 'Delete', `${word} Bakery`);
    },
  },
];

const phone: Screen<string>[] = [
  { name: 'form and list', show: list },
  {
    name: 'Edit Sponsor',
    over: ['sponsor.modals'],
    show: async (page, word) => {
      await list(page, word);
      await openOnSponsor(page, 'Edit', `${word} Bakery`);
    },
  },
  {
    name: 'New Sponsor of the dashboard',
    at: '/',
    over: ['sponsor.modals'],
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'New Sponsor' }).tap();
      await expect(dialog(page, 'New Sponsor')).toBeVisible();
    },
  },
];

async function makeFour(page: Page, database: pg.Client): Promise<string> {
  const word = ownWord();
  await serveImages(page);
  await makeSponsor(database, `${word} Bakery`, { logo: imageAt('loaf') });
  await makeSponsor(database, `${word} Cages`, {
    logo: imageAt('broken'),
    url: 'http://www.cages.example:8080/a?b=1',
  });
  const long = `${word} ${'Dentistry for the whole family of Central Texas '.repeat(2)}`.slice(0, 80);
  await makeSponsor(database, long, { url: 'javascript:alert(1)' });
  await makeSponsor(database, `${word} Eggs`, {
    url: `https://${'eggs-from-a-very-long-farm-name.'.repeat(3)}example/`,
  });
  return word;
}

testScreens('Sponsors', {
  at: '/sponsor',
  stage: makeFour,
  desk,
  phone,
});
