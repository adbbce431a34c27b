import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import type { Fault } from '../../support/fault.ts';
import { editPlayer, makeEditablePlayer, playerRecord, updateButton } from '../../support/edit-player.ts';
import { ownWord } from '../../support/records.ts';
import { fields, formCard, makeSponsor, openOnSponsor, openSponsors, sponsorsNamed } from '../../support/sponsors.ts';
import { test } from '../../support/own-network.ts';
import { toast } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

/** What is saved, how it is seen that it failed, and that what was typed is still there. */
interface Form {
  readonly what: string;
  /** The first line of the call that saves it. */
  readonly call: string;
  readonly open: (page: Page, database: pg.Client) => Promise<Opened>;
}

interface Opened {
  readonly form: Locator;
  readonly save: Locator;
  readonly success: string;
  readonly keepsText: () => Promise<void>;
  /** Once, as it was typed: the last line of every story. */
  readonly isThereOnce: () => Promise<void>;
}

const forms: readonly Form[] = [
  {
    what: 'a new sponsor',
    call: 'POST /api/sponsors ',
    async open(page, database) {
      const word = ownWord();
      await openSponsors(page);
      const { name, url, add } = fields(formCard(page));
      await name.fill(`${word} Acme`);
      await url.fill('https://acme.example');
      return {
        form: formCard(page),
        save: add,
        success: 'Sponsor created',
        keepsText: () => expect(name).toHaveValue(`${word} Acme`),
        isThereOnce: async () => expect(await sponsorsNamed(database, word)).toHaveLength(1),
      };
    },
  },
  {
    what: 'a change of a player',
    call: 'PUT /api/players/',
    async open(page, database) {
      const player = await makeEditablePlayer(database);
      const modal = await editPlayer(page, player);
      const jersey = modal.getByLabel('Jersey #');
      await jersey.fill('12');
      return {
        form: modal,
        save: updateButton(modal),
        success: 'Player updated',
        keepsText: () => expect(jersey).toHaveValue('12'),
        isThereOnce: async () => {
          expect(await playerRecord(database, player)).toMatchObject({ jersey_num: '12' });
          const { rows } = await database.query(
            `select from journal where entity = 'player' and entity_id = $1 and act = 'update'`,
            [player.playerId],
          );
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
];

const faults = (call: string): readonly (readonly [string, Fault])[] => [
  ['before it arrives', { kind: 'cut-at', texts: [call], when: 'before' }],
  ['after it was done, so that only the answer is lost', { kind: 'cut-at', texts: [call], when: 'after' }],
];

for (const { what, call, open } of forms) {
  test(`${what}: the network goes before it arrives, and then after it was done: it is told, the text stays, and the next try makes it once`, async ({
    signedIn: page,
    link,
    database,
  }) => {
    const { form, save, success, keepsText, isThereOnce } = await open(page, database);
    for (const [when, fault] of faults(call)) {
      await test.step(`the network goes ${when}`, async () => {
        await link.break(fault);
        const cut = page.waitForEvent('requestfailed', (request) => {
          const { pathname } = new URL(request.url());
          return `${request.method()} ${pathname} `.startsWith(call);
        });
        await save.click();
        await cut;
        await expect(form.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible();
        await keepsText();
        await link.heal();
      });
    }
    await save.click();
    await expect(toast(page, success)).toBeVisible();
    await isThereOnce();
  });
}

test('a network that swallows everything: the form says so by itself, and nothing is lost', async ({
  signedIn: page,
  link,
  database,
}) => {
  // The console waits 15 s for an answer before it gives a call up, and that is most of the usual time.
  test.setTimeout(90_000);
  const { form, save, success, keepsText, isThereOnce } = await forms[0]!.open(page, database);
  await link.break({ kind: 'hole', way: 'both' });
  await save.click();
  await expect(form.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible({
    timeout: 30_000,
  });
  await keepsText();
  await link.heal();
  await save.click();
  await expect(toast(page, success)).toBeVisible();
  await isThereOnce();
});

test('a removal whose answer was lost is answered at the next try, not told as failed', async ({
  signedIn: page,
  link,
  database,
}) => {
  const word = ownWord();
  const { title } = await makeSponsor(database, `${word} Acme`);
  await openSponsors(page, word);
  const question = await openOnSponsor(page, 'Delete', title);
  await link.break({ kind: 'cut-at', texts: ['DELETE /api/sponsors/'], when: 'after' });
  const confirm = question.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible();
  await link.heal();
  await confirm.click();
  await expect(toast(page, 'Sponsor removed')).toBeVisible();
  expect(await sponsorsNamed(database, word)).toEqual([]);
});
