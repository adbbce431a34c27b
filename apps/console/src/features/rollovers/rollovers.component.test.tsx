import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import { rolloverProblems } from '@dugout/contract/features/rollovers/rollover.routes.ts';
import type { Rollover, RolloverChoicesInput } from '@dugout/contract/features/rollovers/rollover.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { named, rollover, rolloverPlayer, rolloverTeam, stateOf } from '../../../test/samples/rollovers.ts';
import { ageRules, season } from '../../../test/samples/seasons.ts';
import { addressOf, button, dialog, fill, toast } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const draft = rollover();
const now = season({ id: draft.from.id });
const next = season({ id: draft.to.id, name: '2028', startsOn: '2027-09-01', endsOn: '2028-08-31', isCurrent: false });
const gold = named('Bombers El Paso Gold');
const ace = named('Bombers Dayton Aces', 'U18');
const hannah = rolloverPlayer('Hannah Price', { goesTo: { kind: 'TEAM', team: gold }, proposed: gold });
const naomi = rolloverPlayer('Naomi Reyes', { proposed: gold });
const reagan = rolloverPlayer('Reagan Mbeki', { goesTo: { kind: 'STAYS', reason: 'Only USSSA events' } });
const sol = rolloverTeam();
const seniors = rolloverTeam({ ...ace, nextAgeGroup: 'U18', tooOld: 0 });

const run: ActRun = {
  id: newId(),
  version: 1,
  kind: 'rollover',
  undoes: null,
  state: 'running',
  done: 120,
  total: 700,
  leftCount: 0,
  left: [],
};
const become = (changed: Partial<ActRun>) => network.answer('GET /acts/{id}/run', { ...run, ...changed });

/** What the API knows of the roll-over, from now on. */
const know = (known: Rollover) => {
  network.answer('GET /rollovers/{id}', known);
  network.answer('PUT /rollovers/{id}/choices', { ...known, version: known.version + 1 });
};

beforeEach(() => {
  sessionStorage.removeItem('act-runs');
  network.answer('GET /seasons', [next, now]);
  network.answer('GET /seasons/{id}/age-rules', ageRules(now, []));
  network.answer('GET /rollovers', [stateOf(draft)]);
  network.answer('GET /rollovers/{id}/teams', ({ query }) => {
    const rows = [sol, seniors, rolloverTeam({ ...gold, nextAgeGroup: 'U14' })].filter(
      ({ name, nextAgeGroup }) =>
        name.includes(query['search'] ?? '') && [undefined, nextAgeGroup].includes(query['ageGroup'] as never),
    );
    return { rows, total: rows.length };
  });
  network.answer('GET /rollovers/{id}/players', { rows: [hannah, naomi, reagan], total: 3 });
  know(draft);
});

afterEach(() => notifications.clean());

const open = (search = '') => openConsole(`/settings/roll-over/${draft.id}${search}`);
const sent = () => network.calls('PUT /rollovers/{id}/choices').map(({ body }) => body as RolloverChoicesInput);
const teamOf = (name: string) => screen.findByRole('combobox', { name: new RegExp(`^Team of ${name} in 2028`) });

async function send(name: string, option: string | RegExp): Promise<void> {
  await userEvent.click(await teamOf(name));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('from Settings one rolls over to the season that follows the current one', async () => {
  network.answer('POST /rollovers', draft);
  await openConsole('/settings?tab=seasons');
  await userEvent.click(await screen.findByRole('button', { name: 'Roll Over to 2028' }));
  await screen.findByRole('heading', { level: 1, name: 'Roll Over to 2028' });
  expect(network.calls('POST /rollovers')[0]!.body).toEqual({ season: next.id });
  screen.getByText('From season 2027 · starts Sep 1, 2027');
});

test('without a later season there is nothing to roll over to', async () => {
  network.answer('GET /seasons', [now]);
  network.answer('GET /rollovers', []);
  await openConsole('/settings?tab=seasons');
  await screen.findByRole('list', { name: 'Seasons' });
  expect(screen.queryByRole('button', { name: /^Roll Over/ })).toBeNull();
});

test('one that runs tells how far it is, and can be stopped; one that is done can be undone', async () => {
  const running = rollover({ ...draft, state: 'RUNNING', act: run.id });
  network.answer('GET /rollovers', [stateOf(running)]);
  become({});
  network.answer('POST /acts/{id}/run/stop', { ...run, state: 'stopped' });
  await openConsole('/settings?tab=seasons');
  await screen.findByText('Rolling over… 120 of 700 changes');
  await userEvent.click(button('Stop'));
  expect(network.calls('POST /acts/{id}/run/stop')[0]!.params['id']).toBe(run.id);
  become({ state: 'stopped', done: 300 });
  await screen.findByText('Stopped: 300 of 700 changes are done.');
  button('Continue');
  button('Undo');
});

test('the season: its days, and by whose rule ages are counted', async () => {
  await open();
  await screen.findByText('Sep 1, 2027 to Aug 31, 2028');
  const bodies = await screen.findByRole('radiogroup', { name: /^Ages are counted by/ });
  expect(
    within(bodies).getByRole<HTMLInputElement>('radio', { name: 'USA Softball: age on August 31, 2027' }).checked,
  ).toBe(true);
  await userEvent.click(within(bodies).getByRole('radio', { name: 'PGF: age on December 31, 2027' }));
  await waitFor(() => expect(sent()).toEqual([{ body: draft.bodies[1]!.id, teams: [], players: [] }]));
});

test('a body is shown as chosen before the answer, and goes back where it is refused', async () => {
  const release = network.hold('PUT /rollovers/{id}/choices');
  network.refuse('PUT /rollovers/{id}/choices', rolloverProblems.bodyNotConfirmed);
  await open();
  const pgf = await screen.findByRole<HTMLInputElement>('radio', { name: /^PGF/ });
  await userEvent.click(pgf);
  await waitFor(() => expect(pgf.checked).toBe(true));
  release();
  await toast('Not saved. The age rule of this body is not confirmed yet.');
  await waitFor(() => expect(pgf.checked).toBe(false));
});

test('without a confirmed rule nobody is too old, and one can go on all the same', async () => {
  know(rollover({ ...draft, body: null, bodies: [] }));
  await open();
  await screen.findByText('No age rule of 2028 is confirmed. Nobody counts as too old until one is.');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Age rules' }).search).toBe(
    `?tab=seasons&season=${draft.to.id}`,
  );
  await userEvent.click(button('Teams'));
  await screen.findByRole('table', { name: 'Teams' });
  expect(addressOf()).toEqual({ step: 'teams' });
});

test('a team moves, stays or is not continued; 18U cannot move', async () => {
  network.answer('PUT /rollovers/{id}/choices', ({ body }) => {
    const [{ plan } = { plan: 'STAYS' as const }] = (body as RolloverChoicesInput).teams;
    const rows = [sol, { ...seniors, plan }];
    network.answer('GET /rollovers/{id}/teams', { rows, total: rows.length });
    return { ...draft, version: 2 };
  });
  await open('?step=teams');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Bombers Dayton Aces 18U in 2028' }));
  const choices = await screen.findAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Stays 18U', 'Not continued']);
  await userEvent.click(choices[1]!);
  await screen.findByText('The team goes to the trash. Its roster of 2027 stays.');
  await userEvent.click(screen.getByRole('combobox', { name: 'Bombers El Paso Sol 12U in 2028' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Moves to 14U' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { teams: [{ id: seniors.id, plan: 'ENDS' }], players: [] },
      { teams: [{ id: sol.id, plan: 'MOVES' }], players: [] },
    ]),
  );
});

test('players by group, with what they add up to; who is undecided is marked', async () => {
  await open('?step=players&tab=too-old');
  await screen.findByRole('tab', { name: 'Too old for her team 31', selected: true });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Moves with her team 412',
    'Too old for her team 31',
    'Graduates 57',
    'No birth date 12',
  ]);
  const undecided = await teamOf('Naomi Reyes');
  expect(undecided.dataset['undecided']).toBe('true');
  expect(undecided.textContent).toBe('Proposed:Bombers El Paso Gold14U');
  expect((await teamOf('Hannah Price')).dataset['undecided']).toBeUndefined();
  const soFar = screen.getByRole('region', { name: 'So far' });
  expect(soFar.textContent).toContain('Moves with her team412Too old, new team chosen29');
  within(soFar).getByText('12 of the 500 have no birth date. Nobody can tell if they are too old.');
  screen.getByText('By USA Softball: age on August 31, 2027.');
  expect(network.calls('GET /rollovers/{id}/players')[0]!.query).toEqual({ group: 'TOO_OLD', page: '1' });
});

test('a player goes to another team, to none, or all go as proposed: only what changed is sent', async () => {
  await open('?step=players&tab=too-old');
  await send('Naomi Reyes', /Bombers El Paso Gold.*Proposed/);
  await waitFor(() =>
    expect(sent()).toEqual([{ teams: [], players: [{ id: naomi.id, goesTo: { kind: 'TEAM', team: gold.id } }] }]),
  );
  await send('Hannah Price', 'No team');
  await waitFor(() => expect(sent()[1]!.players).toEqual([{ id: hannah.id, goesTo: { kind: 'NONE' } }]));
  await userEvent.click(button('Move 1 as proposed'));
  await waitFor(() => expect(sent()[2]).toEqual({ teams: [], players: [], asProposed: 'TOO_OLD' }));
});

test('who stays needs a reason; leaving with half of one asks first', async () => {
  await open('?step=players&tab=too-old');
  await send('Naomi Reyes', /^Stays 12U/);
  const reason = await screen.findByRole('textbox', { name: 'Why Naomi Reyes stays' });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await userEvent.tab();
  await screen.findByText('Enter why she stays.');
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await userEvent.click(button('Keep editing', await dialog('Discard changes?')));
  await fill(reason, 'Only USSSA events');
  await userEvent.keyboard('{Enter}');
  const stays = { kind: 'STAYS', reason: 'Only USSSA events' };
  await waitFor(() => expect(sent()).toEqual([{ teams: [], players: [{ id: naomi.id, goesTo: stays }] }]));
});

test('what could not be saved stays where it was chosen, says so, and is sent again', async () => {
  const mend = network.refuse('PUT /rollovers/{id}/choices', rolloverProblems.teamUnknown);
  await open('?step=players&tab=too-old');
  await send('Reagan Mbeki', /^Bombers Dayton Aces/);
  await screen.findByText(/^Not saved\. This team is not part of the next season\./);
  expect((await teamOf('Reagan Mbeki')).textContent).toBe('Bombers Dayton Aces18U');
  // The other steps keep it as well.
  await userEvent.click(button(/^Teams.*done$/));
  await screen.findByRole('table', { name: 'Teams' });
  await userEvent.click(button('Players'));
  mend();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
  expect(sent()).toHaveLength(2);
});

test('two choices for one player arrive in the order they were made', async () => {
  const release = network.hold('PUT /rollovers/{id}/choices');
  await open('?step=players&tab=too-old');
  await send('Naomi Reyes', /^Bombers Dayton Aces/);
  await send('Naomi Reyes', 'No team');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect((await teamOf('Naomi Reyes')).textContent).toBe('No team');
  release();
  await waitFor(() => expect(sent().map(({ players }) => players[0]!.goesTo!.kind)).toEqual(['TEAM', 'NONE']));
});

test('another body is said first, then counted by', async () => {
  await open('?step=players');
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with another body' }));
  const modal = await dialog('Compare with Another Body');
  await userEvent.click(within(modal).getByRole('radio', { name: 'PGF: age on December 31, 2027' }));
  await userEvent.click(button('Count by this body', modal));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ body: draft.bodies[1]!.id, teams: [], players: [] }]);
});

test('the review says what will happen; who is undecided holds it up, and is a link', async () => {
  network.answer('GET /rollovers/{id}/players', { rows: [naomi], total: 1 });
  await open('?step=review');
  await screen.findByText('1 team is not continued. It goes to the trash; its roster of 2027 stays.');
  screen.getByText('412 players move with their teams.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Roll over/ }).disabled).toBe(true);
  await userEvent.click(await screen.findByRole('link', { name: 'Naomi Reyes' }));
  await screen.findByRole('tab', { name: 'Too old for her team 31', selected: true });
  expect(addressOf()).toEqual({ step: 'players', tab: 'too-old', 'too-old.choice': 'undecided' });
});

const ready = rollover({ ...draft, token: 'as it was looked at', counts: { undecided: 0, newTeam: 30 } });

test('it is carried out as it was looked at, tells how far it is, and is undone', async () => {
  know(ready);
  network.answer('POST /rollovers/{id}/commit', run);
  become({});
  await open('?step=review');
  await userEvent.click(await screen.findByRole('button', { name: 'Roll over 40 teams and 500 players' }));
  await screen.findByText('Rolling over to 2028: 120 of 700 changes');
  expect(network.calls('POST /rollovers/{id}/commit')[0]!.body).toEqual({ token: 'as it was looked at' });
  expect(addressOf()).toEqual({ tab: 'seasons' });
  const left = [{ kind: 'team', id: newId(), name: 'Bombers Macon Peach', reason: 'changed' as const }];
  become({ state: 'done', done: 700, leftCount: 1, left });
  const done = await toast('Rolled over to 2028. Left as it is: Bombers Macon Peach was changed since.');
  network.answer('POST /acts/{id}/undo', { undone: 700, left: [], run: null });
  await userEvent.click(button('Undo', done));
  await toast('Change undone');
  expect(network.calls('POST /acts/{id}/undo')[0]!.params['id']).toBe(run.id);
});

test('a plan that has changed is not carried out: the person looks again', async () => {
  know(ready);
  network.refuse('POST /rollovers/{id}/commit', rolloverProblems.planChanged);
  await open('?step=review');
  const looks = network.calls('GET /rollovers/{id}').length;
  await userEvent.click(await screen.findByRole('button', { name: /^Roll over/ }));
  await screen.findByText(rolloverProblems.planChanged.message);
  await waitFor(() => expect(network.calls('GET /rollovers/{id}').length).toBeGreaterThan(looks));
});

test('a stopped one goes on from the toast', async () => {
  know(ready);
  network.answer('POST /rollovers/{id}/commit', run);
  become({ state: 'stopped', done: 300 });
  await open('?step=review');
  await userEvent.click(await screen.findByRole('button', { name: /^Roll over/ }));
  const stopped = await toast('Stopped: 300 of 700 changes are done.');
  become({ state: 'done', done: 700 });
  await userEvent.click(button('Continue', stopped));
  await toast('Rolled over to 2028');
  expect(network.calls('POST /rollovers/{id}/commit')).toHaveLength(2);
});

test('saving and closing waits for what is on its way', async () => {
  const release = network.hold('PUT /rollovers/{id}/choices');
  await open('?step=players&tab=too-old');
  await send('Naomi Reyes', 'No team');
  await userEvent.click(button('Save and close'));
  await screen.findByRole('heading', { level: 1, name: 'Roll Over to 2028' });
  release();
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(sent()).toHaveLength(1);
});

test('what is not there is told', async () => {
  network.refuse('GET /rollovers/{id}', rolloverProblems.notFound);
  await open();
  await screen.findByText('This roll-over no longer exists.');
});

test('a server that is away is asked again', async () => {
  network.breakDown('GET /rollovers/{id}');
  await open();
  await screen.findByText('Failed to load the roll-over');
});

test('on a phone the step is a line, and each player a card', async () => {
  phone();
  await open('?step=players&tab=too-old');
  await teamOf('Naomi Reyes');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Steps of the roll-over' })).toBeNull();
  screen.getByText((_text, element) => element?.textContent === '3 of 4: Players' && element.tagName === 'P');
  screen.getByText('Rosters of 2027 stay as they are. Nothing moves before the last step.');
});
