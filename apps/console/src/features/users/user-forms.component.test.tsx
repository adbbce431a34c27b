import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import type { User, UserTies } from '@dugout/contract/features/users/user.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { heldRegions, user } from '../../../test/samples/users.ts';
import { button, chooseIn, dialog, fill, toast } from '../../../test/screen.ts';

const create = 'POST /users';
const update = 'PUT /users/{id}';
const held = 'GET /regCoaches';
const ties = 'GET /users/{id}/ties';
const none: UserTies = { player: null, isCoach: false, teams: [], children: [] };
const field = (modal: HTMLElement, label: string) =>
  within(modal).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const region = (modal: HTMLElement) => within(modal).queryByRole<HTMLInputElement>('combobox', { name: 'Region' });
const alertOf = async (modal: HTMLElement) => (await within(modal).findByRole('alert')).textContent;

function answers(...people: User[]): void {
  network.answer('GET /users', people);
  network.answer(create, user('Nora'));
  network.answer(update, user('Fay'));
  network.answer(held, heldRegions(['ACADEMY', 'SOUTHWEST']));
  network.answer(ties, none);
}

async function openAdd(): Promise<HTMLElement> {
  answers(user('Fay'));
  await openConsole('/users');
  await userEvent.click(await screen.findByText('Add New User'));
  return dialog('Add User');
}

async function openEdit(of: User): Promise<HTMLElement> {
  answers(of);
  await openConsole('/users');
  await userEvent.click(await screen.findByLabelText(`Edit ${of.name}`));
  return dialog(/^Edit User/);
}

describe('Add User', () => {
  test('what is refused stays typed: by the form, by the server, and by a lost network', async () => {
    const modal = await openAdd();
    const add = () => userEvent.click(button('Add User', modal));
    await fill(field(modal, 'Last Name'), 'Ash');
    await fill(field(modal, 'Email'), 'not an address');
    await add();
    await within(modal).findByText('First name is required.');
    within(modal).getByText('Please enter a valid email address.');
    expect(document.activeElement).toBe(field(modal, 'First Name'));
    // Another role takes no refusal of another field away.
    await chooseIn(modal, 'Role', 'Fan');
    within(modal).getByText('First name is required.');
    await fill(field(modal, 'First Name'), 'Nora');
    await fill(field(modal, 'Email'), 'fay@bombers.example');
    let mend = network.refuse(create, userProblems.emailTaken);
    await add();
    expect(await alertOf(modal)).toBe('Another person already has this email address.');
    mend();
    await fill(field(modal, 'Email'), 'nora@bombers.example');
    mend = network.lose(create);
    await add();
    await waitFor(() =>
      expect(within(modal).getByRole('alert').textContent).toContain('The server cannot be reached.'),
    );
    expect(field(modal, 'First Name').value).toBe('Nora');
    mend();
    await add();
    await toast('User created');
    expect(network.calls(create).at(-1)!.body).toMatchObject({ fname: 'Nora', primaryRole: 'FAN' });
  });

  test('a given password is not a short one; Admin is said to grant full rights', async () => {
    const modal = await openAdd();
    await fill(field(modal, 'First Name'), 'Ada');
    expect(within(modal).queryByText(/grants full rights/)).toBeNull();
    await chooseIn(modal, 'Role', 'Admin');
    within(modal).getByText(/grants full rights/);
    await fill(field(modal, 'Initial Password'), 'short');
    await userEvent.click(button('Add User', modal));
    await within(modal).findByText('Password must be at least 8 characters.');
    await fill(field(modal, 'Initial Password'), 'a gate nobody oils');
    await userEvent.click(button('Add User', modal));
    await toast('User created');
    expect(network.calls(create)[0]!.body).toMatchObject({ primaryRole: 'ADMIN', pass: 'a gate nobody oils' });
  });

  test('Region only when the role is Regional Coach; a region is required', async () => {
    const modal = await openAdd();
    expect(region(modal)).toBeNull();
    await fill(field(modal, 'First Name'), 'Rita');
    await chooseIn(modal, 'Role', 'Regional Coach');
    await waitFor(() => expect(region(modal)).not.toBeNull());
    within(modal).getByText('One Regional Coach per region.');
    await userEvent.click(button('Add User', modal));
    await within(modal).findByText('Please select a region for the Regional Coach.');
    await chooseIn(modal, 'Region', 'Academy');
    expect(within(modal).queryByText('Please select a region for the Regional Coach.')).toBeNull();
    await userEvent.click(button('Add User', modal));
    await toast('User created');
    expect(network.calls(create)[0]!.body).toMatchObject({ primaryRole: 'REGIONAL_COACH', region: 'ACADEMY' });
  });
});

describe('Edit User', () => {
  test("'Send reset link' says why not where there is no address", async () => {
    const modal = await openEdit(user('Nell', { email: null }));
    expect((button('Send reset link', modal) as HTMLButtonElement).disabled).toBe(true);
    within(modal).getByText('There is no email address to send a reset link to.');
    expect(within(modal).queryByLabelText(/^Initial Password/)).toBeNull();
  });

  test("taken regions appear disabled with '(taken)', except the user's own current region on edit", async () => {
    const rita = user('Rita', { primaryRole: 'REGIONAL_COACH', regCoach: { id: user('x').id, region: 'ACADEMY' } });
    const modal = await openEdit(rita);
    network.answer(held, heldRegions(['ACADEMY', 'SOUTHWEST'], { ACADEMY: rita.id }));
    await waitFor(() => expect(region(modal)!.value).toBe('Academy'));
    await userEvent.click(region(modal)!);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Academy',
      'Pacific (taken)',
      'Mountain (taken)',
      'Midwest (taken)',
      'Northeast (taken)',
      'Southeast (taken)',
      'Southwest',
      'Texas (taken)',
    ]);
    for (const option of options)
      expect(option.hasAttribute('data-combobox-disabled')).toBe(option.textContent.endsWith('(taken)'));
  });

  test('the keyboard passes over taken regions', async () => {
    const modal = await openEdit(user('Fay'));
    await chooseIn(modal, 'Role', 'Regional Coach');
    await waitFor(() => expect(region(modal)).not.toBeNull());
    region(modal)!.focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'Academy' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(region(modal)!.value).toBe('Southwest'));
  });

  test("changing a user's role away from Regional Coach clears the region", async () => {
    const rita = user('Rita', { primaryRole: 'REGIONAL_COACH', regCoach: { id: user('x').id, region: 'ACADEMY' } });
    const modal = await openEdit(rita);
    await waitFor(() => expect(region(modal)!.value).toBe('Academy'));
    await chooseIn(modal, 'Role', 'Coach');
    expect(region(modal)).toBeNull();
    await chooseIn(modal, 'Role', 'Regional Coach');
    expect(region(modal)!.value).toBe('');
    await chooseIn(modal, 'Role', 'Coach');
    network.answer(update, rita);
    await userEvent.click(button('Update User', modal));
    await toast('User updated');
    expect(network.calls(update)[0]!.body).toMatchObject({ primaryRole: 'COACH', region: null });
  });

  describe('another role', () => {
    const cora = user('Cora', { primaryRole: 'COACH' });
    const update_ = (modal: HTMLElement) => button('Update User', modal) as HTMLButtonElement;
    const leads: UserTies = {
      ...none,
      isCoach: true,
      teams: [{ id: cora.id, name: 'Comets', isHead: true, inTrash: false }],
    };

    const openCora = async () => {
      const modal = await openEdit(cora);
      network.answer(update, cora);
      return modal;
    };

    test('shows what ends with the old one, and says so when it is saved; a role that keeps it ends nothing', async () => {
      const modal = await openCora();
      network.answer(ties, leads);
      expect(network.calls(ties)).toEqual([]);
      await chooseIn(modal, 'Role', 'Regional Coach');
      await waitFor(() => expect(network.calls(ties)).toHaveLength(1));
      expect(within(modal).queryByText('Comets will have no head coach.')).toBeNull();
      await chooseIn(modal, 'Role', 'Fan');
      await within(modal).findByText('Comets will have no head coach.');
      within(modal).getByText('Their coach record goes to the trash.');
      await waitFor(() => expect(update_(modal).disabled).toBe(false));
      await userEvent.click(update_(modal));
      await toast('User updated');
      expect(network.calls(update)[0]!.body).toMatchObject({
        primaryRole: 'FAN',
        endTies: ['coach', `team:${cora.id}`],
      });
    });

    test('without anything that ends, the call does not say that it does', async () => {
      const modal = await openCora();
      await chooseIn(modal, 'Role', 'Fan');
      await waitFor(() => expect(update_(modal).disabled).toBe(false));
      await userEvent.click(update_(modal));
      await toast('User updated');
      expect(network.calls(update)[0]!.body).not.toHaveProperty('endTies');
    });

    test('is not given blindly: what it ends could not be looked up', async () => {
      const modal = await openCora();
      const mend = network.breakDown(ties, 400);
      await chooseIn(modal, 'Role', 'Fan');
      await within(modal).findByRole('alert');
      expect(update_(modal).disabled).toBe(true);
      mend();
      await userEvent.click(button('Try again', modal));
      await waitFor(() => expect(update_(modal).disabled).toBe(false));
    });

    test('what began in the meantime is shown before it ends', async () => {
      const modal = await openCora();
      await chooseIn(modal, 'Role', 'Fan');
      await waitFor(() => expect(update_(modal).disabled).toBe(false));
      const mend = network.refuse(update, userProblems.hasTies);
      network.answer(ties, leads);
      await userEvent.click(update_(modal));
      await within(modal).findByText('Comets will have no head coach.');
      mend();
      await waitFor(() => expect(update_(modal).disabled).toBe(false));
      await userEvent.click(update_(modal));
      await toast('User updated');
      expect(network.calls(update).at(-1)!.body).toMatchObject({ endTies: ['coach', `team:${cora.id}`] });
    });
  });

  test('an address that waits to be confirmed is told', async () => {
    const fay = user('Fay', { primaryRole: 'ADMIN' });
    network.answer(update, fay);
    const modal = await openEdit(fay);
    await fill(field(modal, 'Email'), 'fay.new@bombers.example');
    await userEvent.click(button('Update User', modal));
    await toast(
      'User updated. The email address changes when the link that we sent to fay.new@bombers.example is opened.',
    );
  });

  test("without a message of the server: 'Could not assign region (it may already be taken).'", async () => {
    const modal = await openEdit(user('Fay'));
    await chooseIn(modal, 'Role', 'Regional Coach');
    await waitFor(() => expect(region(modal)).not.toBeNull());
    await chooseIn(modal, 'Region', 'Academy');
    const mend = network.breakDown(update);
    await userEvent.click(button('Update User', modal));
    expect(await alertOf(modal)).toBe('Could not assign region (it may already be taken).');
    expect(region(modal)!.value).toBe('Academy');
    mend();
    await userEvent.click(button('Update User', modal));
    await toast('User updated');
  });

  test('who holds which region is asked anew when the modal opens, with a loading and a failed state', async () => {
    const release = network.hold(held);
    const mend = network.breakDown(held, 400);
    const modal = await openEdit(user('Fay'));
    await chooseIn(modal, 'Role', 'Regional Coach');
    expect(field(modal, 'Region').value).toBe('Loading regions…');
    release();
    await waitFor(() => expect(field(modal, 'Region').value).toBe('Failed to load regions'));
    mend();
    await userEvent.click(button('Try again', modal));
    await waitFor(() => expect(region(modal)?.getAttribute('placeholder')).toBe('Select a region'));
    const before = network.calls(held).length;
    await userEvent.click(button('Cancel', modal));
    await userEvent.click(button('Discard', await dialog('Discard changes?')));
    await userEvent.click(await screen.findByLabelText('Edit Fay Ash'));
    await dialog(/^Edit User/);
    await waitFor(() => expect(network.calls(held).length).toBeGreaterThan(before));
  });
});

describe('Remove User', () => {
  async function openRemoval(of: User, ofThem = none): Promise<HTMLElement> {
    answers(of);
    network.answer('GET /users/{id}', of);
    network.answer(ties, ofThem);
    network.answer('DELETE /users/{id}', undefined);
    await openConsole('/users');
    await userEvent.click(await screen.findByLabelText(`Delete ${of.name}`));
    return dialog('Remove User');
  }
  const confirm = (modal: HTMLElement) => button('Confirm', modal) as HTMLButtonElement;

  test("for the last administrator the server's message is shown", async () => {
    const modal = await openRemoval(user('Lena', { primaryRole: 'ADMIN' }));
    await within(modal).findByText('They are an administrator: their access ends at once.');
    network.refuse('DELETE /users/{id}', userProblems.lastAdministrator);
    await userEvent.click(confirm(modal));
    expect(await alertOf(modal)).toBe('This is the last administrator. Make someone else an administrator first.');
  });

  test('a player is told to be one, before she goes', async () => {
    const modal = await openRemoval(user('Abby'), { ...none, player: { team: 'Comets', ageGroup: 'U12' } });
    await within(modal).findByText(/They play for Comets: they leave the roster/);
  });

  test.each(['GET /users/{id}', 'GET /users/{id}/ties'] as const)(
    'what the removal touches could not be looked up (%s): nothing is removed blindly',
    async (lookup) => {
      const mend = network.breakDown(lookup, 400);
      const modal = await openRemoval(user('Fay'));
      await within(modal).findByRole('alert');
      expect(confirm(modal).disabled).toBe(true);
      mend();
      await userEvent.click(button('Try again', modal));
      await waitFor(() => expect(confirm(modal).disabled).toBe(false));
      expect(network.calls('DELETE /users/{id}')).toEqual([]);
    },
  );
});
