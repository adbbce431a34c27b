import type { Page } from '@playwright/test';
import type pg from 'pg';
import { makeCoach, makeTeamOf, type TestCoach } from '../../support/coaches.ts';
import { makePlayer, type TestPlayer } from '../../support/players.ts';
import { makeTeam, ownWord } from '../../support/records.ts';
import { testScreens, type Screen } from '../../support/screens.ts';
import { settled } from '../../support/settled.ts';
import { expectTouchTargets } from '../../support/targets.ts';
import {
  cards,
  imageAt,
  makeTrophy,
  onePixelAddress,
  openAdd,
  openOn,
  openTeam,
  pick,
  rowOf,
  searchField,
  serveImages,
  tab,
  table,
} from '../../support/team-detail.ts';
import { dialog } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';

interface Stage {
  /** Its name is one word, as long as a name can be. */
  team: { id: string; name: string };
  player: TestPlayer;
  /** As long as a name can be; she has no jersey number. */
  long: string;
  coach: string;
  /** On the staff as well. */
  second: TestCoach;
  /** On another team. */
  elsewhere: string;
}

const removePlayer: Screen<Stage> = {
  name: 'Remove Player',
  over: ['remove-player.modal'],
  show: async (page, { team, player }) => {
    await openTeam(page, team);
    await openOn(page, `Remove ${player.name} from team`, 'Remove Player');
  },
};

const desk: Screen<Stage>[] = [
  {
    name: 'Roster',
    inEverySize: true,
    show: (page, { team }) => openTeam(page, team),
    also: {
      'columns Player, Position, Email, Phone, Actions (edit, remove)': async (page, { player }) => {
        await expect(table(page, 'Roster').getByRole('columnheader')).toHaveText([
          'Player',
          'Position',
          'Email',
          'Phone',
          'Actions',
        ]);
        const row = rowOf(page, 'Roster', player.name);
        const cells = row.getByRole('cell');
        await expect(row.getByRole('rowheader')).toContainText(`${player.name}#7`);
        await expect(cells.nth(0)).toContainText('Pitcher');
        await expect(cells.nth(0)).toContainText('First Base');
        await expect(cells.nth(1)).toHaveText(player.email);
        await expect(cells.nth(2)).toHaveText(phoneNumber);
        await expect(cells.nth(3).getByRole('button')).toHaveCount(2);
        await expect(tab(page, 'Roster')).toHaveText('Roster 2');
      },
      'a name of 80 characters does not break the layout': (page) =>
        expect(page.getByRole('button', { name: 'Update Team' })).toBeInViewport({ ratio: 1 }),
    },
  },
  {
    name: 'Roster, searched without a match',
    show: async (page, { team }) => {
      await openTeam(page, team);
      await searchField(page).fill('nobody');
      await expect(page.getByText('No players match “nobody”.')).toBeVisible();
    },
  },
  {
    name: 'Staff',
    show: (page, { team }) => openTeam(page, team, 'Staff'),
    also: {
      'columns Coach, Email, Phone, Actions (edit, remove); the head coach is marked': async (
        page,
        { coach, second },
      ) => {
        await expect(tab(page, 'Staff')).toHaveText('Staff 2');
        await expect(table(page, 'Staff').getByRole('columnheader')).toHaveText(['Coach', 'Email', 'Phone', 'Actions']);
        await expect(rowOf(page, 'Staff', coach).getByRole('rowheader')).toContainText('Head Coach');
        const row = rowOf(page, 'Staff', second.name);
        await expect(row).not.toContainText('Head Coach');
        await expect(row.getByRole('cell').nth(0)).toHaveText(second.email);
        await expect(row.getByRole('cell').nth(1)).toHaveText(phoneNumber);
        await expect(row.getByRole('cell').nth(2).getByRole('button')).toHaveCount(2);
      },
    },
  },
  {
    name: 'Trophy Case with a broken image',
    show: (page, { team }) => openTeam(page, team, 'Trophy Case'),
    also: {
      'grid of image plus title with edit and delete icons': async (page) => {
        await expect(tab(page, 'Trophy Case')).toHaveText('Trophy Case 3');
        await expect(cards(page, 'Trophy Case')).toContainText(['Champions', 'Lost', 'Sly']);
        const first = cards(page, 'Trophy Case').filter({ hasText: 'Champions' });
        await expect(first.locator('img')).toHaveAttribute('src', imageAt('cup'));
        for (const name of ['Edit Champions', 'Delete Champions'])
          await expect(first.getByRole('button', { name, exact: true })).toBeVisible();
      },
      'a broken image shows a placeholder; an old address that is no image never becomes a source': async (page) => {
        for (const title of ['Lost', 'Sly']) {
          const card = cards(page, 'Trophy Case').filter({ hasText: title });
          await expect(card.getByText('The image cannot be shown')).toBeVisible();
          await expect(card.locator('img')).toHaveCount(0);
        }
      },
    },
  },
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
  removePlayer,
  {
    name: 'Remove Coach, the head coach',
    over: ['remove-team-coach.modal'],
    show: async (page, { team, coach }) => {
      await openTeam(page, team, 'Staff');
      await openOn(page, `Remove ${coach} from team`, 'Remove Coach');
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
  removePlayer,
  {
    name: 'Roster',
    show: (page, { team }) => openTeam(page, team),
    also: {
      'players are cards that can be reached with a thumb': async (page, { player, long }) => {
        await expect(cards(page, 'Roster')).toContainText([player.name, long]);
        await expect(table(page, 'Roster')).toHaveCount(0);
        for (const name of [`Edit ${long}`, `Remove ${long} from team`])
          await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
      },
      'targets are at least 44 px, those of the shell as well': (page) => expectTouchTargets(page),
    },
  },
  {
    name: 'Add New Player',
    over: ['add-player.modal'],
    show: async (page, { team }) => {
      await openTeam(page, team);
      await openAdd(page, 'Player');
    },
    also: {
      'the modal fills the screen': async (page) => {
        await settled(page);
        const { width, height } = (await dialog(page, 'Add New Player').boundingBox())!;
        expect([width, height]).toEqual([390, 844]);
      },
    },
  },
  {
    name: 'Staff',
    show: (page, { team }) => openTeam(page, team, 'Staff'),
    also: {
      'coaches are cards that can be reached with a thumb': async (page, { coach }) => {
        await expect(cards(page, 'Staff')).toContainText([coach]);
        await expect(cards(page, 'Staff')).toContainText(['Head Coach']);
      },
    },
  },
  {
    name: 'Trophy Case',
    show: (page, { team }) => openTeam(page, team, 'Trophy Case'),
    also: {
      'trophies stand two a row, with edit and delete in reach of a thumb': async (page) => {
        await expect(cards(page, 'Trophy Case')).toHaveCount(3);
        const tops = await cards(page, 'Trophy Case').evaluateAll((items) =>
          items.map((item) => Math.round(item.getBoundingClientRect().top)),
        );
        expect(tops[0]).toBe(tops[1]);
        expect(tops[2]).toBeGreaterThan(tops[1]!);
      },
    },
  },
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

const phoneNumber = '(512) 555-0143';

async function stage(page: Page, database: pg.Client): Promise<Stage> {
  await serveImages(page);
  const word = ownWord();
  const coach = await makeCoach(database, 'Ally', word);
  const second = await makeCoach(database, 'Nina', word);
  const team = await makeTeamOf(database, `${word}${'W'.repeat(80)}`.slice(0, 80), coach, { leads: true });
  await database.query('insert into team_coaches (team_id, coach_id) values ($1, $2)', [team.id, second.coachId]);
  const player = await makePlayer(database, 'Abby', word, {
    team_id: team.id,
    pos1: 'PITCHER',
    pos2: 'FIRST_BASE',
    jersey_num: '7',
  });
  await database.query('update users set phone = $2 where id = any ($1)', [[player.id, second.id], phoneNumber]);
  const longName = 'Maximiliana-Alexandrina Featherstonehaugh-Cholmondeley of the Upper Meadows';
  const long = await makePlayer(database, longName, word, { team_id: team.id });
  const other = await makeTeam(database, { name: `${word} Other` });
  const elsewhere = await makePlayer(database, 'Elsa', word, { team_id: other.id });
  await makeTrophy(database, team, 'Champions');
  await makeTrophy(database, team, 'Lost', imageAt('broken'));
  // The browser would show this one.
  const longTitle = 'Sly Winner of the Extraordinarily Long Named Invitational Tournament of Upper Springfield';
  await makeTrophy(database, team, longTitle, onePixelAddress);
  return { team, player, long: long.name, coach: coach.name, second, elsewhere: elsewhere.name };
}

testScreens('Team detail', {
  at: '/teams/$id',
  stage,
  desk,
  phone,
});
