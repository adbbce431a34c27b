import type { Player } from '@dugout/contract/features/players/player.schema.ts';
import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { changedOf, parentOf, parentUser, player, rowOf } from '../../../test/samples/players.ts';
import { addressOf, fill, toast } from '../../../test/screen.ts';

// Loaded when it is opened; how long that takes is no part of a test.
beforeAll(() => import('./remove-parent.modal.tsx'));

const detailsOf = ({ name }: Player) => screen.findByLabelText(`Details of ${name}`);
const panel = () => screen.findByRole('region', { name: 'Parents' });
const attachButton = async () =>
  within(await panel()).getByRole<HTMLButtonElement>('button', { name: 'Attach Parent' });
const form = () => screen.getByRole('form', { name: 'Attach Parent' });
const parentField = () => within(form()).getByRole<HTMLInputElement>('combobox', { name: 'Parent' });
const attach = () => userEvent.click(within(form()).getByRole('button', { name: 'Attach' }));
const toastOfFailure = (text: string) => screen.findByText(text, { selector: '[role=alert]:not(form *) *' });

async function openList(...players: Player[]): Promise<void> {
  network.answer('GET /players', players.map(rowOf));
  network.answer('GET /players/{id}', ({ params }) => players.find(({ id }) => id === params['id'])!);
  await openConsole('/players');
}

async function expand(one: Player): Promise<HTMLElement> {
  await userEvent.click(await detailsOf(one));
  await waitFor(async () => expect((await attachButton()).disabled).toBe(false));
  return panel();
}

async function openForm(one: Player): Promise<void> {
  await openList(one);
  await expand(one);
  await userEvent.click(await attachButton());
}

const pat = parentUser('Pat', 'Ash');

async function choosePat(one: Player): Promise<void> {
  network.answer('GET /users', ({ query }) => (query['search'] === 'pat' && query['role'] === 'PARENT' ? [pat] : []));
  await openForm(one);
  await fill(parentField(), 'pat');
  await userEvent.click(await screen.findByRole('option', { name: /Pat Ash/ }));
  expect(parentField().value).toBe('Pat Ash');
}

describe('the expanded row', () => {
  test('a player who was not checked has no Trusted badge', async () => {
    const ada = player({ name: 'Ada Ash' });
    await openList(ada);
    const details = (await expand(ada)).closest('tr')!;
    expect(details.textContent).toContain('TrustedNot checked');
    expect(within(details).queryByRole('button', { name: /^Trusted/ })).toBeNull();
  });

  test('only one row is expanded at a time', async () => {
    const [ada, bea] = [player({ name: 'Ada Ash' }), player({ name: 'Bea Ash' })];
    await openList(ada, bea);
    await expand(ada);
    await expand(bea);
    expect(screen.getAllByRole('region', { name: 'Parents' })).toHaveLength(1);
    expect((await detailsOf(ada)).getAttribute('aria-expanded')).toBe('false');
    expect((await detailsOf(bea)).getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(await detailsOf(bea));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Parents' })).toBeNull());
  });

  test('parents load on first expand and are kept, whatever the list does, until attaching reloads them', async () => {
    const ada = player({ name: 'Ada Ash', parents: [parentOf(parentUser('Sam', 'Ash'))] });
    network.answer('GET /users', [pat]);
    const withPat = { ...ada, parents: [...ada.parents, parentOf(pat)] };
    network.answer('POST /players/{id}/parents', changedOf(withPat));
    const asked = () => network.calls('GET /players/{id}').length;
    await openList(ada);
    await detailsOf(ada);
    expect(asked()).toBe(0);
    await within(await expand(ada)).findByText('Sam Ash');
    expect(asked()).toBe(1);
    await userEvent.click(await detailsOf(ada));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Parents' })).toBeNull());
    await expand(ada);
    await userEvent.click(screen.getByLabelText(/^Trusted: /));
    await userEvent.click(await screen.findByText('No', { selector: '[role=option] *' }));
    await waitFor(() => expect(addressOf()).toEqual({ trusted: 'no' }));
    await waitFor(() => expect(network.calls('GET /players').at(-1)!.query).toMatchObject({ trusted: 'no' }));
    expect(asked()).toBe(1);
    await userEvent.click(await attachButton());
    await fill(parentField(), 'pat');
    await userEvent.click(await screen.findByRole('option', { name: /Pat Ash/ }));
    network.answer('GET /players/{id}', withPat);
    await attach();
    await within(await panel()).findByText('Pat Ash');
    await waitFor(() => expect(asked()).toBeGreaterThan(1));
  });

  test('parents that could not be loaded are not "No parents linked"', async () => {
    const ada = player({ name: 'Ada Ash' });
    await openList(ada);
    const mend = network.breakDown('GET /players/{id}', 400);
    await userEvent.click(await detailsOf(ada));
    const alert = await within(await panel()).findByRole('alert');
    expect(alert.textContent).toContain('Failed to load parents');
    expect(screen.queryByText('No parents linked')).toBeNull();
    expect((await attachButton()).disabled).toBe(true);
    mend();
    const release = network.hold('GET /players/{id}');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Loading parents…');
    release();
    await screen.findByText('No parents linked');
  });
});

describe('the Parents panel', () => {
  test("'Attach Parent' searches parent users on the server; 'Attaching…' meanwhile", async () => {
    const ada = player({ name: 'Ada Ash', version: 4 });
    network.answer('POST /players/{id}/parents', changedOf({ ...ada, parents: [parentOf(pat)] }), { act: newId() });
    await choosePat(ada);
    expect(parentField().placeholder).toBe('Select a parent user');
    expect(parentField().required).toBe(true);
    const release = network.hold('POST /players/{id}/parents');
    await attach();
    await within(form()).findByRole('button', { name: 'Attaching…' });
    release();
    await toast('Parent attached');
    const [sent] = network.calls('POST /players/{id}/parents');
    expect(sent!.body).toEqual({ parentId: pat.id });
    expect(sent!.headers.get('if-match')).toBe('"4"');
    expect(sent!.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await attachButton()));
    expect(screen.queryByRole('form', { name: 'Attach Parent' })).toBeNull();
  });

  test('a parent who has a record is attached by it; who is linked already cannot be chosen again', async () => {
    const known = parentUser('Kim', 'Ash', { parent: { id: newId() } });
    const ada = player({ name: 'Ada Ash' });
    network.answer('GET /users', [known]);
    const withKim = { ...ada, parents: [parentOf(known)] };
    network.answer('POST /players/{id}/parents', changedOf(withKim), { act: newId() });
    await openForm(ada);
    await fill(parentField(), 'kim');
    await userEvent.click(await screen.findByRole('option', { name: /Kim Ash/ }));
    network.answer('GET /players/{id}', withKim);
    await attach();
    await toast('Parent attached');
    expect(network.calls('POST /players/{id}/parents')[0]!.body).toEqual({ parentId: known.parent!.id });
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Attach Parent' })).toBeNull());

    await userEvent.click(await attachButton());
    await fill(parentField(), 'kim');
    const option = await screen.findByRole('option', { name: /Kim Ash/ });
    expect(option.getAttribute('aria-disabled')).toBe('true');
    expect(option.textContent).toContain('already linked');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(parentField().value).toBe('kim');
  });

  test('a parent must be selected', async () => {
    network.answer('GET /users', []);
    await openForm(player({ name: 'Ada Ash' }));
    await attach();
    await within(form()).findByText('Select a parent user.');
    expect(document.activeElement).toBe(parentField());
    await fill(parentField(), 'Nobody of that name');
    await userEvent.keyboard('{Escape}');
    await attach();
    await within(form()).findByText('Select a parent user.');
    expect(network.calls('POST /players/{id}/parents')).toHaveLength(0);
    await userEvent.click(within(form()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Attach Parent' })).toBeNull();
    expect(document.activeElement).toBe(await attachButton());
  });

  test("'Loading users…', and 'Failed to load users' with Try again", async () => {
    network.answer('GET /users', []);
    const mend = network.breakDown('GET /users', 400);
    await openForm(player({ name: 'Ada Ash' }));
    await userEvent.click(parentField());
    await screen.findByText('Failed to load users');
    mend();
    await userEvent.click(within(form()).getByRole('button', { name: 'Try again' }));
    await screen.findByText('No matches');
    const release = network.hold('GET /users');
    await userEvent.click(within(form()).getByRole('button', { name: 'Cancel' }));
    const { queryClient } = await import('../../api/queries.ts');
    queryClient.removeQueries({ queryKey: ['users'] });
    await userEvent.click(await attachButton());
    await userEvent.click(parentField());
    await screen.findByText('Loading users…');
    release();
    await screen.findByText('No matches');
  });

  test("attach fails: a toast with the server message or 'Failed to attach parent', and the choice is kept", async () => {
    const ada = player({ name: 'Ada Ash' });
    network.answer('POST /players/{id}/parents', changedOf({ ...ada, parents: [parentOf(pat)] }), { act: newId() });
    await choosePat(ada);
    const mend = network.breakDown('POST /players/{id}/parents');
    await attach();
    await toastOfFailure('Failed to attach parent');
    within(form()).getByText('Failed to attach parent');
    expect(parentField().value).toBe('Pat Ash');
    mend();
    const accept = network.refuse('POST /players/{id}/parents', playerProblems.parentUnknown);
    await attach();
    await toastOfFailure('That person is not a parent.');
    accept();
    await attach();
    await toast('Parent attached');
  });

  test("remove fails: a toast with the server message or 'Failed to remove parent', and the question stays", async () => {
    const ada = player({ name: 'Ada Ash', parents: [parentOf(pat)] });
    network.answer('DELETE /players/{id}/parents/{parentId}', changedOf({ ...ada, parents: [] }), { act: newId() });
    await openList(ada);
    await userEvent.click(within(await expand(ada)).getByRole('button', { name: 'Remove Pat Ash' }));
    const modal = await screen.findByRole('dialog', { name: /^Remove Parent/ });
    const confirm = () => userEvent.click(within(modal).getByRole('button', { name: 'Confirm' }));
    const mend = network.breakDown('DELETE /players/{id}/parents/{parentId}');
    await confirm();
    expect((await within(modal).findByRole('alert')).textContent).toBe('Failed to remove parent');
    await screen.findByText('Failed to remove parent', { selector: '[role=alert]:not([role=dialog] *) *' });
    mend();
    const accept = network.refuse('DELETE /players/{id}/parents/{parentId}', platformProblems.stale, { current: ada });
    await confirm();
    await within(modal).findByText(/Someone else changed this player in the meantime\./);
    accept();
    await waitFor(() =>
      expect(within(modal).getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(false),
    );
    await confirm();
    await toast('Parent removed');
  });

  test('without a network an attempt to undo says so', async () => {
    const ada = player({ name: 'Ada Ash' });
    network.answer('POST /players/{id}/parents', changedOf({ ...ada, parents: [parentOf(pat)] }), { act: newId() });
    await choosePat(ada);
    await attach();
    network.lose('POST /acts/{id}/undo');
    await userEvent.click(within(await toast('Parent attached')).getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Not undone\. The server cannot be reached\./, { selector: '[role=alert] *' });
  });
});
