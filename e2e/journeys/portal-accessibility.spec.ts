import type { Page } from '@playwright/test';
import { watchForBlemishes } from '../support/blemishes.ts';
import { breakCalls } from '../support/calls.ts';
import {
  confirm,
  leadsCall,
  makeLead,
  makeManyLeads,
  openConvert,
  openLead,
  openNewLead,
  openPortal,
  option,
  showPlan,
  steps,
  titles,
  type TestLead,
} from '../support/leads.ts';
import { makeParent, makePlayer } from '../support/players.ts';
import { settled } from '../support/settled.ts';
import { chooseIn, dialog, toast } from '../support/teams-list.ts';
import { expect, expectAccessible, signInByCall, test } from '../support/test.ts';

interface Stage {
  lead: TestLead;
  converted: TestLead;
  many: string;
}

interface Screen {
  name: string;
  show: (page: Page, stage: Stage) => Promise<void>;
  callsMayFail?: true;
}

const screens: Screen[] = [
  {
    name: 'the list',
    show: async (page) => {
      await openPortal(page);
      await expect(titles(page).first()).toBeVisible();
    },
  },
  {
    name: 'the list with more to load',
    show: async (page, { many }) => {
      await openPortal(page, { search: many });
      await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
    },
  },
  {
    name: 'no leads found',
    show: async (page) => {
      await openPortal(page, { search: 'nobody is called so' });
      await expect(page.getByText('No leads found.')).toBeVisible();
    },
  },
  {
    name: 'a list that could not be loaded',
    callsMayFail: true,
    show: async (page) => {
      await breakCalls(page, leadsCall);
      await openPortal(page);
      await expect(page.getByText('Failed to load leads')).toBeVisible();
    },
  },
  {
    name: 'a new lead with every problem',
    show: async (page) => {
      await openPortal(page);
      const modal = await openNewLead(page);
      await chooseIn(page, modal, 'Age Division', '12U');
      await modal.getByRole('button', { name: 'Submit' }).click();
      await expect(modal.getByRole('button', { name: /Switch to/ })).toBeVisible();
    },
  },
  {
    name: 'a lead',
    show: async (page, { lead }) => {
      await openPortal(page, { search: lead.word });
      const drawer = await openLead(page, lead.name);
      await expect(drawer.getByRole('button', { name: 'Link to existing player' })).toBeVisible();
    },
  },
  {
    name: 'the people of a lead',
    show: async (page, { lead }) => {
      await openPortal(page, { search: lead.word });
      const drawer = await openConvert(page, lead.name);
      await option(drawer, 'Player', 'Another player…').check();
      await expect(page.getByRole('combobox', { name: 'Existing player' })).toBeVisible();
    },
  },
  {
    name: 'what will be written',
    show: async (page, { lead }) => {
      await openPortal(page, { search: lead.word });
      const drawer = await openConvert(page, lead.name);
      await option(drawer, 'Player', /Same name and grad year/).check();
      await option(drawer, 'Parent', /^Create a new parent/).check();
      await showPlan(drawer);
      await expect(steps(drawer).first()).toBeVisible();
      await expect(drawer.getByRole('list', { name: 'What stays as it is' })).toBeVisible();
    },
  },
  {
    name: 'what was made',
    show: async (page, { converted }) => {
      await openPortal(page, { search: converted.word });
      const drawer = await openLead(page, converted.name);
      await expect(drawer.getByRole('list', { name: 'What was written' })).toBeVisible();
    },
  },
  {
    name: 'the question before a conversion is undone',
    show: async (page, { converted }) => {
      await openPortal(page, { search: converted.word });
      const drawer = await openLead(page, converted.name);
      await drawer.getByRole('button', { name: 'Undo conversion' }).click();
      await expect(dialog(page, 'Undo Conversion')).toBeVisible();
    },
  },
  {
    name: 'the question before a lead is removed',
    show: async (page, { lead }) => {
      await openPortal(page, { search: lead.word });
      await page.getByRole('button', { name: `Remove ${lead.name}` }).click();
      await expect(dialog(page, 'Remove Lead').getByRole('button', { name: 'Confirm' })).toBeEnabled();
    },
  },
  {
    name: 'linking a lead to a player',
    show: async (page, { lead }) => {
      await openPortal(page, { search: lead.word });
      const drawer = await openLead(page, lead.name);
      await drawer.getByRole('button', { name: 'Link to existing player' }).click();
      const modal = dialog(page, 'Link to existing player');
      await modal.getByRole('combobox', { name: 'Player' }).fill(lead.word);
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the intake form’s settings',
    show: async (page) => {
      await page.goto('/settings?tab=connections');
      const section = page.getByRole('region', { name: 'Intake form' });
      await section.getByRole('button', { name: 'Edit' }).click();
      await expect(dialog(page, 'Edit Intake Form')).toBeVisible();
    },
  },
];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`The portal is accessible, ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test('every screen, modal and drawer, without a word in the console', async ({
      browser,
      administrator,
      database,
    }) => {
      test.setTimeout(300_000);
      const lead = await makeLead(database, { grad_year: 2032, pos1: 'SHORTSTOP' });
      const player = await makePlayer(database, 'Sienna', lead.word, { grad_year: 2032, pos1: 'PITCHER' });
      await makeParent(database, 'Laura', lead.word, player);
      const stage: Stage = { lead, converted: await makeLead(database), many: await makeManyLeads(database, 60) };
      for (const { name, show, callsMayFail } of [convertFirst, ...screens]) {
        const context = await browser.newContext({ colorScheme: scheme, viewport: { width: 1440, height: 640 } });
        const page = await context.newPage();
        const { blemishes } = await watchForBlemishes(page, { callsMayFail: callsMayFail ?? false });
        await signInByCall(page, administrator);
        await test.step(name, async () => {
          await show(page, stage);
          await settled(page);
          await expectAccessible(page);
          expect(blemishes).toEqual([]);
        });
        await context.close();
      }
    });
  });
}

/** What the later screens look at. */
const convertFirst: Screen = {
  name: 'a lead that was just converted',
  show: async (page, { converted }) => {
    await openPortal(page, { search: converted.word });
    const drawer = await openConvert(page, converted.name);
    await showPlan(drawer);
    await confirm(drawer);
    await expect(toast(page, 'Lead converted')).toBeVisible();
    await expect(drawer).toHaveCount(0);
  },
};
