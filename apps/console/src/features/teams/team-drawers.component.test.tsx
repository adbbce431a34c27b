import { describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { teamProblems } from '@dugout/contract/features/teams/team.routes.ts';
import type { Team } from '@dugout/contract/features/teams/team.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { team } from '../../../test/samples.ts';
import { headCoach, person, rowOf, teamDetail } from '../../../test/samples/teams.ts';
import { button, click, dialog, fill, toast } from '../../../test/screen.ts';

const rita = person('Rita Coach');

async function openDrawer(opens: string, title: string): Promise<HTMLElement> {
  await openConsole('/teams');
  await click(await screen.findByLabelText(opens));
  return dialog(title);
}

async function openAdd(): Promise<HTMLElement> {
  network.answer('GET /teams', []);
  network.answer('GET /users', [rita]);
  network.answer('POST /teams', team());
  await openConsole('/teams');
  await click((await screen.findAllByText('Add New Team'))[0]!.closest('button')!);
  return dialog('Add Team');
}

async function openEdit(given: Partial<Team>): Promise<HTMLElement> {
  const stored = team({ name: 'Ash', ...given });
  network.answer('GET /teams', [stored]);
  network.answer('GET /users', [rita]);
  network.answer('PUT /teams/{id}', stored);
  return openDrawer('Edit Ash', 'Edit Team');
}

const input = (drawer: HTMLElement, label: RegExp) =>
  within(drawer).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const name = (drawer: HTMLElement) => input(drawer, /^Team Name/);
const coachOf = (drawer: HTMLElement) => input(drawer, /^Head Coach/);
/**
 * Of the list that the field with the focus opened: the list behind the drawer has the same choices in its filters. By its text, of which the
 * part that was searched for is marked; a role takes longer to look for.
 */
const option = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const list = document.getElementById(document.activeElement!.getAttribute('aria-controls') ?? '');
    const all = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const found = all.find(({ textContent }) => textContent.includes(text));
    if (!found) throw new Error(`There is no option ${text}.`);
    return found;
  });
const isClosed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

async function pickCoach(drawer: HTMLElement, of: { name: string }): Promise<void> {
  await fill(coachOf(drawer), of.name);
  await click(await option(of.name));
}

describe('Add Team', () => {
  test('name required: said at the field, which takes the focus, and nothing is sent', async () => {
    const drawer = await openAdd();
    await fill(name(drawer), '   ');
    await click(button('Add Team', drawer));
    await within(drawer).findByText('Team name is required.');
    expect(document.activeElement).toBe(name(drawer));
    expect(name(drawer).getAttribute('aria-invalid')).toBe('true');
    expect(network.calls('POST /teams')).toHaveLength(0);
    // Live, once it has failed.
    await fill(name(drawer), 'x');
    await waitFor(() => expect(within(drawer).queryByText('Team name is required.')).toBeNull());
  });

  test("head coach search offers '— none —' and the people whose role is COACH", async () => {
    const drawer = await openAdd();
    network.answer('GET /users', ({ query }) => ('rita coach'.startsWith(query['search'] ?? '') ? [rita] : []));
    await click(coachOf(drawer));
    await option('Rita Coach');
    const offered = [...screen.getByRole('listbox').querySelectorAll('[role=option]')];
    expect(offered.map(({ textContent }) => textContent)).toEqual(['— none —', expect.stringContaining('Rita Coach')]);
    for (const { query } of network.calls('GET /users')) expect(query).toMatchObject({ role: 'COACH' });
    await fill(coachOf(drawer), 'nobody');
    await screen.findByText(/No matches/);
    await fill(coachOf(drawer), 'rita');
    await click(await option('Rita Coach'));
    expect(coachOf(drawer).value).toBe('Rita Coach');
    await click(coachOf(drawer));
    await click(await option('— none —'));
    expect(coachOf(drawer).value).toBe('');
  });

  test('a list of coaches that fails says so and can be tried again', async () => {
    const drawer = await openAdd();
    const mend = network.breakDown('GET /users');
    await fill(coachOf(drawer), 'rita');
    await screen.findByText('Failed to load coaches');
    expect(screen.queryByText(/No matches/)).toBeNull();
    mend();
    await click(button('Try again', drawer));
    await option('Rita Coach');
  });

  test('a failed save says so, keeps what was typed and offers to try again: the server refuses', async () => {
    const drawer = await openAdd();
    await fill(name(drawer), 'Kept');
    await click(input(drawer, /^Age Group/));
    await click(await option('12U'));
    await pickCoach(drawer, rita);
    const mend = network.refuse('POST /teams', teamProblems.coachUnknown);
    await click(button('Add Team', drawer));
    await within(drawer).findByText('That person is not a coach.');
    expect(name(drawer).value).toBe('Kept');
    expect(input(drawer, /^Age Group/).value).toBe('12U');
    expect(coachOf(drawer).value).toBe('Rita Coach');
    mend();
    await fill(coachOf(drawer), '');
    await userEvent.keyboard('{Escape}');
    await click(button('Add Team', drawer));
    await toast('Team created');
    expect(network.calls('POST /teams').map(({ body }) => body)).toEqual([
      { name: 'Kept', ageGroup: 'U12', region: 'TEXAS', state: 'TX', headCoachUserID: rita.id },
      { name: 'Kept', ageGroup: 'U12', region: 'TEXAS', state: 'TX', headCoachUserID: null },
    ]);
  });

  test('a failed save says so, keeps what was typed and offers to try again: no connection', async () => {
    const drawer = await openAdd();
    await fill(name(drawer), 'Offline');
    const mend = network.lose('POST /teams');
    await click(button('Add Team', drawer));
    expect((await within(drawer).findByRole('alert')).textContent).toBe(
      'The server cannot be reached. Check your connection and try again.',
    );
    expect(name(drawer).value).toBe('Offline');
    expect(screen.queryByText('Team created')).toBeNull();
    mend();
    await click(button('Add Team', drawer));
    await toast('Team created');
    const [lost, again] = network.calls('POST /teams').map(({ headers }) => headers.get('idempotency-key'));
    expect(lost).toMatch(/./);
    expect(again).toBe(lost);
  });

  test('two presses are one creation, and a drawer that is saving does not close', async () => {
    const drawer = await openAdd();
    await fill(name(drawer), 'Twice');
    const release = network.hold('POST /teams');
    await click(button('Add Team', drawer));
    const busy = await within(drawer).findByRole('button', { name: 'Adding…' });
    fireEvent.click(busy);
    name(drawer).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Add Team' })).toBe(drawer);
    release();
    await toast('Team created');
    await isClosed();
    expect(network.calls('POST /teams')).toHaveLength(1);
  });
});

describe('Edit Team', () => {
  test('typing clears the selected coach, and a half-typed name is not saved as nobody', async () => {
    const drawer = await openEdit({ headCoach: headCoach(rita) });
    expect(coachOf(drawer).value).toBe('Rita Coach');
    coachOf(drawer).focus();
    await userEvent.keyboard('{Backspace}');
    await userEvent.keyboard('{Escape}');
    await click(button('Update Team', drawer));
    await within(drawer).findByText('Choose a coach from the list, or “— none —”.');
    expect(document.activeElement).toBe(coachOf(drawer));
    expect(network.calls('PUT /teams/{id}')).toHaveLength(0);
    await fill(coachOf(drawer), '');
    await userEvent.keyboard('{Escape}');
    await click(button('Update Team', drawer));
    await toast('Team updated');
    expect(network.calls('PUT /teams/{id}')[0]!.body).toMatchObject({ headCoachUserID: null });
  });

  test('says that it is updating, and always sends the version it has read', async () => {
    const drawer = await openEdit({ version: 7 });
    const release = network.hold('PUT /teams/{id}');
    await fill(name(drawer), 'Ash 2');
    await click(button('Update Team', drawer));
    await within(drawer).findByRole('button', { name: 'Updating…' });
    release();
    await toast('Team updated');
    expect(network.calls('PUT /teams/{id}')[0]!.headers.get('if-match')).toBe('"7"');
  });

  test('a team that was removed meanwhile: the save says so and keeps what was typed', async () => {
    const drawer = await openEdit({});
    network.refuse('PUT /teams/{id}', teamProblems.notFound);
    await fill(name(drawer), 'Edited');
    await click(button('Update Team', drawer));
    expect((await within(drawer).findByRole('alert')).textContent).toBe('This team no longer exists.');
    expect(name(drawer).value).toBe('Edited');
  });
});

describe('Remove Team', () => {
  test('nothing can be confirmed before it is known what it touches', async () => {
    const known = teamDetail({ name: 'Ash' });
    network.answer('GET /teams', [rowOf(known)]);
    network.answer('GET /teams/{id}', known);
    const mend = network.lose('GET /teams/{id}');
    const drawer = await openDrawer('Delete Ash', 'Remove Team');
    const confirm = button('Confirm', drawer) as HTMLButtonElement;
    expect(confirm.disabled).toBe(true);
    expect((await within(drawer).findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(confirm.disabled).toBe(true);
    mend();
    await click(button('Try again', drawer));
    await within(drawer).findByText('No players and no coaches are on this team.');
    await waitFor(() => expect((button('Confirm', drawer) as HTMLButtonElement).disabled).toBe(false));
  });
});
