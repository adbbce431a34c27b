import type { Page } from '@playwright/test';
import type pg from 'pg';
import { breakCalls } from '../../support/calls.ts';
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
  type TestLead,
} from '../../support/leads.ts';
import { makeParent, makePlayer } from '../../support/players.ts';
import { testScreens, withLongAddress, type Screen } from '../../support/screens.ts';
import { chooseIn, dialog, expectNoSidewaysScroll, toast } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

interface Stage {
  lead: TestLead;
  converted: TestLead;
  many: string;
}

/** What the later screens look at. */
async function convert(page: Page, { converted }: Stage): Promise<void> {
  await openPortal(page, { search: converted.word });
  const drawer = await openConvert(page, converted.name);
  await showPlan(drawer);
  await confirm(drawer);
  await expect(toast(page, 'Lead converted')).toBeVisible();
  await expect(drawer).toHaveCount(0);
}

const longName = 'Maximiliana-Alexandrina Wilhelmina Fredericka Charlottenburg';

async function longNameFits(page: Page, { lead }: Stage): Promise<void> {
  await expect(page.getByText(lead.name).last()).toBeVisible();
  await expectNoSidewaysScroll(page);
}

const desk: Screen<Stage>[] = [
  {
    name: 'the list',
    inEverySize: true,
    show: async (page) => {
      await openPortal(page);
      await expect(page.getByRole('button', { name: /^Convert / }).first()).toBeVisible();
    },
    also: {
      "title 'Bomber Portal', a 'New Lead' button and an Export menu": async (page) => {
        await expect(page).toHaveTitle('Bomber Portal · Bombers Admin');
        // On a phone it lies behind More.
        const link = page.getByRole('link', { name: 'Portal', exact: true });
        if (page.viewportSize()!.width > 768) await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('button', { name: 'New Lead' }).first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
      },
      'a long name does not push anything off the screen': longNameFits,
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
    show: async (page) => {
      await breakCalls(page, leadsCall);
      await openPortal(page);
      await expect(page.getByText('Failed to load leads')).toBeVisible();
    },
  },
  {
    name: 'a new lead with every problem',
    over: ['new-lead.modal'],
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
    inEverySize: true,
    over: ['lead.drawer'],
    show: async (page, { lead }) => {
      await openPortal(page, { search: lead.word });
      const drawer = await openLead(page, lead.name);
      await expect(drawer.getByRole('button', { name: 'Link to existing player' })).toBeVisible();
    },
    also: { 'a long name does not push anything off the screen': longNameFits },
  },
  {
    name: 'the people of a lead',
    over: ['convert-lead.drawer'],
    show: async (page, { lead }) => {
      await openPortal(page, { search: lead.word });
      const drawer = await openConvert(page, lead.name);
      await option(drawer, 'Player', 'Another player…').check();
      await expect(page.getByRole('combobox', { name: 'Existing player' })).toBeVisible();
    },
  },
  {
    name: 'what will be written',
    over: ['convert-lead.drawer'],
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
    over: ['lead.drawer'],
    show: async (page, stage) => {
      const { converted } = stage;
      await convert(page, stage);
      await openPortal(page, { search: converted.word });
      const drawer = await openLead(page, converted.name);
      await expect(drawer.getByRole('list', { name: 'What changed' })).toBeVisible();
    },
  },
  {
    name: 'the question before a conversion is undone',
    over: ['undo-conversion.modal'],
    show: async (page, stage) => {
      const { converted } = stage;
      await convert(page, stage);
      await openPortal(page, { search: converted.word });
      const drawer = await openLead(page, converted.name);
      await drawer.getByRole('button', { name: 'Undo conversion' }).click();
      await expect(dialog(page, 'Undo Conversion')).toBeVisible();
    },
  },
  {
    name: 'the question before a lead is removed',
    over: ['remove-lead.modal'],
    show: async (page, { lead }) => {
      await openPortal(page, { search: lead.word });
      await page.getByRole('button', { name: `Delete ${lead.name}` }).click();
      await expect(dialog(page, 'Remove Lead').getByRole('button', { name: 'Confirm' })).toBeEnabled();
    },
  },
  {
    name: 'linking a lead to a player',
    over: ['link-lead.modal'],
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
    at: '/settings',
    over: ['edit-intake.modal'],
    show: async (page) => {
      await page.goto('/settings?tab=connections');
      const section = page.getByRole('region', { name: 'Intake form' });
      await section.getByRole('button', { name: 'Edit' }).click();
      await expect(dialog(page, 'Edit Intake Form')).toBeVisible();
    },
  },
];

async function stage(_page: Page, database: pg.Client): Promise<Stage> {
  const lead = await makeLead(database, { grad_year: 2032, pos1: 'SHORTSTOP' }, { first: longName });
  const player = await makePlayer(database, longName, lead.word, {
    grad_year: 2032,
    pos1: 'PITCHER',
  });
  await withLongAddress(database, await makeParent(database, 'Laura', lead.word, player));
  return { lead, converted: await makeLead(database), many: await makeManyLeads(database, 60) };
}

const phoneToo = [
  'the list',
  'a new lead with every problem',
  'a lead',
  'the people of a lead',
  'what will be written',
];

testScreens('Bomber Portal', { at: '/portal', stage, desk, phone: desk.filter(({ name }) => phoneToo.includes(name)) });
