import type { Page } from '@playwright/test';
import type pg from 'pg';
import { makeCoach, makeTeamOf } from '../support/coaches.ts';
import { makePlayer } from '../support/players.ts';
import { makeTeam, ownWord } from '../support/records.ts';
import { testScreens, type Screen } from '../support/screens.ts';
import {
  imageAt,
  makeTrophy,
  openAdd,
  openOn,
  openTeam,
  pick,
  searchField,
  serveImages,
} from '../support/team-detail.ts';
import { dialog } from '../support/teams-list.ts';
import { expect } from '../support/test.ts';

interface Stage {
  team: { id: string; name: string };
  player: string;
  coach: string;
  /** On another team. */
  elsewhere: string;
}

const desk: Screen<Stage>[] = [
  { name: 'Roster', show: (page, { team }) => openTeam(page, team) },
  {
    name: 'Roster, searched without a match',
    show: async (page, { team }) => {
      await openTeam(page, team);
      await searchField(page).fill('nobody');
      await expect(page.getByText('No players match “nobody”.')).toBeVisible();
    },
  },
  { name: 'Staff', show: (page, { team }) => openTeam(page, team, 'Staff') },
  { name: 'Trophy Case with a broken image', show: (page, { team }) => openTeam(page, team, 'Trophy Case') },
  {
    name: 'Add New Player with the players open',
    over: ['add-player.modal'],
    show: async (page, { team, elsewhere }) => {
      await openTeam(page, team);
      const modal = await openAdd(page, 'Player');
      await modal.getByRole('combobox', { name: 'Player' }).fill(elsewhere);
      await expect(page.getByRole('option', { name: elsewhere })).toBeVisible();
    },
  },
  {
    name: 'Add New Player, who is on another team',
    over: ['add-player.modal'],
    show: async (page, { team, elsewhere }) => {
      await openTeam(page, team);
      const modal = await openAdd(page, 'Player');
      await pick(page, modal, 'Player', elsewhere);
      await expect(modal.getByText('adding moves her to this team')).toBeVisible();
    },
  },
  {
    name: 'Add New Coach',
    over: ['add-coach.modal'],
    show: async (page, { team }) => {
      await openTeam(page, team, 'Staff');
      await openAdd(page, 'Coach');
    },
  },
  {
    name: 'Remove Player',
    over: ['remove-player.modal'],
    show: async (page, { team, player }) => {
      await openTeam(page, team);
      await openOn(page, `Remove ${player}`, 'Remove Player');
    },
  },
  {
    name: 'Remove Coach, the head coach',
    over: ['remove-team-coach.modal'],
    show: async (page, { team, coach }) => {
      await openTeam(page, team, 'Staff');
      await openOn(page, `Remove ${coach}`, 'Remove Coach');
    },
  },
  {
    name: 'Add Trophy with a refused address',
    over: ['add-trophy.modal'],
    show: async (page, { team }) => {
      await openTeam(page, team, 'Trophy Case');
      const modal = await openAdd(page, 'Trophy');
      await modal.getByRole('textbox', { name: 'Title' }).fill('Cup');
      await modal.getByRole('textbox', { name: 'Image URL' }).fill('javascript:alert(1)');
      await modal.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(modal.getByText('Enter an address that starts with https://, or choose a file.')).toBeVisible();
    },
  },
  {
    name: 'Edit Trophy',
    over: ['edit-trophy.modal'],
    show: async (page, { team }) => {
      await openTeam(page, team, 'Trophy Case');
      const modal = await openOn(page, 'Edit Champions', 'Edit Trophy');
      await expect(modal.locator('img')).toBeVisible();
    },
  },
  {
    name: 'Delete Trophy',
    over: ['remove-trophy.modal'],
    show: async (page, { team }) => {
      await openTeam(page, team, 'Trophy Case');
      await openOn(page, 'Delete Champions', 'Delete Trophy');
    },
  },
];

const phone: Screen<Stage>[] = [
  { name: 'Roster', show: (page, { team }) => openTeam(page, team) },
  { name: 'Staff', show: (page, { team }) => openTeam(page, team, 'Staff') },
  { name: 'Trophy Case', show: (page, { team }) => openTeam(page, team, 'Trophy Case') },
  {
    name: 'Add Trophy',
    over: ['add-trophy.modal'],
    show: async (page, { team }) => {
      await openTeam(page, team, 'Trophy Case');
      await page.getByRole('button', { name: 'Add New Trophy' }).click();
      await expect(dialog(page, 'Add Trophy')).toBeVisible();
    },
  },
];

async function stage(page: Page, database: pg.Client): Promise<Stage> {
  await serveImages(page);
  const word = ownWord();
  const coach = await makeCoach(database, 'Ally', word);
  const team = await makeTeamOf(database, `${word} Open`, coach, { leads: true });
  const player = await makePlayer(database, 'Abby', word, { team_id: team.id, pos1: 'PITCHER', jersey_num: '7' });
  const other = await makeTeam(database, { name: `${word} Other` });
  const elsewhere = await makePlayer(database, 'Elsa', word, { team_id: other.id });
  await makeTrophy(database, team, 'Champions');
  await makeTrophy(database, team, 'Lost', imageAt('broken'));
  return { team, player: player.name, coach: coach.name, elsewhere: elsewhere.name };
}

testScreens('Team detail', {
  at: '/teams/$id',
  stage,
  desk,
  phone,
});
