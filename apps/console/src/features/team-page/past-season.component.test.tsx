import { beforeEach, describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { headCoach, person, playingPerson, rosterPlayer, teamCoach, teamDetail } from '../../../test/samples/teams.ts';
import { addressOf, button, chooseIn, dialog, fill, toast } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const current = { id: newId(), name: '2027', isCurrent: true };
const past = { id: newId(), name: '2026', isCurrent: false };
const unreachable = { email: null, phone: null };
const ava = rosterPlayer('Ava Reyes', { jerseyNum: '1', ...unreachable });
const mia = rosterPlayer('Mia Chen', { jerseyNum: null, ...unreachable });
const hedda = person('Hedda Moss');
const coach = teamCoach({ ...hedda, ...unreachable }, { isHeadCoach: true });
const now = teamDetail({ name: 'Comets 14U', ageGroup: 'U14', players: [rosterPlayer('New Girl')] });
const then = teamDetail({
  id: now.id,
  version: 3,
  name: 'Comets',
  ageGroup: 'U12',
  headCoach: headCoach(hedda),
  players: [ava, mia],
  coaches: [coach],
});

const pastAddress = `/teams/${now.id}?season=${past.id}`;
const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const notice = 'Season 2026 has ended. This is the roster as it was.';

beforeEach(() => {
  network.answer('GET /teams/{id}/seasons', [current, past]);
  network.answer('GET /teams/{id}', ({ query }) => (query['season'] === past.id ? then : now));
});

describe('a team in a season that has ended', () => {
  test('is chosen beside the title and is in the address; the current season goes without saying', async () => {
    await openConsole(`/teams/${now.id}?tab=staff`);
    await title('Comets 14U');
    await chooseIn(document.body, 'Season', 'Season 2026');
    await title('Comets');
    expect(addressOf()).toEqual({ tab: 'staff', season: past.id });
    screen.getByText(notice);
    await chooseIn(document.body, 'Season', 'Season 2027');
    await title('Comets 14U');
    expect(addressOf()).toEqual({ tab: 'staff' });
    expect(screen.queryByText(notice)).toBeNull();
  });

  test('is shown as it was, and is only read; it can be printed', async () => {
    await openConsole(pastAddress);
    await title('Comets');
    await screen.findByText(notice);
    expect(screen.getByText('Age Division').nextElementSibling!.textContent).toBe('12U');
    await screen.findByText('Ava Reyes');
    screen.getByText('#1');
    button('Print');
    for (const act of [/^Update Team/, /^Remove Team/, /^Add New/, /^Edit/, /^Remove/]) {
      expect(screen.queryByRole('button', { name: act })).toBeNull();
    }
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^Staff/ }));
    await screen.findByText('Hedda Moss', { selector: 'tbody *' });
    expect(screen.queryByRole('button', { name: /^Add New|^Edit|^Remove/ })).toBeNull();
  });

  test('a team of one season has nothing to choose', async () => {
    network.answer('GET /teams/{id}/seasons', [current]);
    await openConsole(`/teams/${now.id}`);
    await title('Comets 14U');
    await waitFor(() => expect(network.calls('GET /teams/{id}/seasons')).toHaveLength(1));
    expect(screen.queryByRole('combobox', { name: 'Season' })).toBeNull();
  });

  test('until it is known which season is the current one, nothing can be changed', async () => {
    const release = network.hold('GET /teams/{id}/seasons');
    network.answer('GET /teams/{id}', now);
    await openConsole(`/teams/${now.id}?season=${current.id}`);
    await title('Comets 14U');
    expect(screen.queryByRole('button', { name: 'Update Team' })).toBeNull();
    release();
    await screen.findByRole('button', { name: 'Update Team' });
    expect(screen.queryByText(/has ended/)).toBeNull();
  });

  test('one that did not play then says so, and leads to when it did', async () => {
    network.refuse('GET /teams/{id}', teamProblems.notInSeason, {}, ({ query }) => query['season'] !== undefined);
    await openConsole(`/teams/${now.id}?season=${newId()}`);
    await screen.findByText('This team did not play in that season.');
    await chooseIn(document.body, 'Season', 'Season 2027');
    await title('Comets 14U');
  });

  test('on a phone the season stands above the summary', async () => {
    phone();
    await openConsole(pastAddress);
    await screen.findByText(notice);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Season' }).value).toBe('Season 2026');
    await screen.findByText('Ava Reyes');
    expect(screen.queryByRole('button', { name: /^Edit|^Remove|^Add New/ })).toBeNull();
  });
});

describe('Correct a past season', () => {
  const zoe = playingPerson('Zoe Park', newId());
  const route = 'PUT /teams/{id}/seasons/{season}';
  const saved = { id: now.id, version: 4, roster: [], staff: [] };

  async function open(): Promise<HTMLElement> {
    network.answer('GET /users', ({ query }) => (query['role'] === 'PLAYER' ? [zoe] : []));
    network.answer(route, saved, { act: newId() });
    await openConsole(pastAddress);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct a past season' }));
    return dialog(/^Correct a Past Season/);
  }
  const number = (of: string, modal: HTMLElement) =>
    within(modal).getByRole<HTMLInputElement>('textbox', { name: `Jersey # of ${of}` });
  const choose = (reason: string, modal: HTMLElement) =>
    userEvent.click(within(modal).getByRole('radio', { name: reason }));
  const send = (modal: HTMLElement) => button('Correct roster', modal);

  test('sends the whole roster and staff with the version that was shown; a reason is needed; Undo is offered', async () => {
    const modal = await open();
    expect((send(modal) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(button('Remove Mia Chen', modal));
    await userEvent.click(button('Remove Hedda Moss', modal));
    await fill(within(modal).getByRole('combobox', { name: 'Add player' }), 'zoe');
    await userEvent.click(await screen.findByRole('option', { name: /Zoe Park/ }));
    await fill(number('Zoe Park', modal), '77');
    await fill(number('Ava Reyes', modal), '');
    await choose('Somebody was not on this team', modal);
    await userEvent.click(send(modal));
    const said = await toast('Roster corrected');
    within(said).getByRole('button', { name: /Undo/ });
    const sent = network.calls(route)[0]!;
    expect(sent.params).toEqual({ id: now.id, season: past.id });
    expect(sent.headers.get('if-match')).toBe('"3"');
    expect(sent.body).toEqual({
      roster: [
        { playerId: ava.id, jerseyNum: null },
        { playerId: zoe.player!.id, jerseyNum: '77' },
      ],
      coachIds: [],
      reason: 'NOT_ON_TEAM',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a number that is none is refused at its field, and nothing is sent', async () => {
    const modal = await open();
    await fill(number('Mia Chen', modal), '123');
    await choose('A number was wrong', modal);
    await userEvent.click(send(modal));
    await within(modal).findByText('Enter a number from 0 to 99, or 00.');
    expect(document.activeElement).toBe(number('Mia Chen', modal));
    expect(network.calls(route)).toEqual([]);
  });

  test('a player who is on another team then: the words of the server are shown, and what was typed stays', async () => {
    const message = 'Ava Reyes is on the roster of Panthers in that season. Take her off there first.';
    network.refuse(route, teamProblems.playerElsewhere, { errors: [{ path: 'roster.0.playerId', message }] });
    const modal = await open();
    await fill(number('Ava Reyes', modal), '5');
    await choose('A number was wrong', modal);
    await userEvent.click(send(modal));
    await within(modal).findByText(message);
    expect(number('Ava Reyes', modal).value).toBe('5');
  });

  test('what somebody else corrected meanwhile is shown beside one’s own; the reason is kept', async () => {
    const added = { playerId: newId(), name: 'Ivy Stone', jerseyNum: '9' };
    const theirs = {
      id: now.id,
      version: 4,
      roster: [{ playerId: ava.id, name: 'Ava Reyes', jerseyNum: '1' }, added],
      staff: [{ coachId: coach.id, name: 'Rosa Diaz' }],
    };
    network.refuse(route, platformProblems.stale, { current: theirs }, ({ headers }) =>
      String(headers.get('if-match')).includes('3'),
    );
    const modal = await open();
    await fill(number('Mia Chen', modal), '2');
    await choose('A number was wrong', modal);
    await userEvent.click(send(modal));
    await within(modal).findByText('Ava Reyes #1, Mia Chen #2');
    within(modal).getByText('Ava Reyes #1, Ivy Stone #9');
    await userEvent.click(within(modal).getByRole('button', { name: /^Save/ }));
    await toast('Roster corrected');
    const last = network.calls(route).at(-1)!;
    expect(last.headers.get('if-match')).toBe('"4"');
    expect(last.body).toMatchObject({
      roster: [
        { playerId: ava.id, jerseyNum: '1' },
        { playerId: mia.id, jerseyNum: '2' },
      ],
      reason: 'NUMBER',
    });
  });
});
