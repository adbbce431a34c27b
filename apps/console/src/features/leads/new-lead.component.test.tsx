import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { lead } from '../../../test/samples/leads.ts';
import { button, chooseIn, dialog, field, fill, toast } from '../../../test/screen.ts';

const create = 'POST /portal/leads';
const submit = (modal: HTMLElement) => userEvent.click(button('Submit', modal));
const choose = (modal: HTMLElement, side: 'For me' | 'For my child') =>
  userEvent.click(within(modal).getByRole('radio', { name: side }));

async function openNewLead(): Promise<HTMLElement> {
  network.answer('GET /portal/leads', [lead()]);
  network.answer(create, lead());
  await openConsole('/portal');
  await userEvent.click(await screen.findByRole('button', { name: 'New Lead' }));
  const modal = await dialog('Become a Bomber');
  await waitFor(() => expect(document.activeElement).toBe(field('Player First Name', modal)));
  return modal;
}

/** A player of 18 with a phone number: nothing is missing. */
async function openTyped(): Promise<HTMLElement> {
  const modal = await openNewLead();
  await fill(field('Player First Name', modal), 'Tatum');
  await fill(field('Player Last Name', modal), 'Abbott');
  await chooseIn(modal, 'Age Division', '18U');
  await fill(field('Phone', modal), '512 555 0199');
  return modal;
}

test("the modal is titled 'Become a Bomber', with a toggle 'For me' or 'For my child' and buttons Cancel and Submit", async () => {
  const modal = await openNewLead();
  expect(within(modal).getByRole<HTMLInputElement>('radio', { name: 'For me' }).checked).toBe(true);
  expect(within(modal).getByRole<HTMLInputElement>('radio', { name: 'For my child' }).checked).toBe(false);
  button('Submit', modal);
  await userEvent.click(button('Cancel', modal));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('fields: player first name, player last name, age division, positions (optional), graduation year; PLAYER adds email and phone, PARENT adds parent first name, last name, email and phone', async () => {
  const modal = await openNewLead();
  const shared = ['Player First Name', 'Player Last Name', 'Graduation Year'];
  const labels = () =>
    within(modal)
      .getAllByRole('textbox')
      .map((input) => (input as HTMLInputElement).labels![0]!);
  const named = () => labels().map(({ textContent }) => textContent.replace(' *', ''));
  const choices = () =>
    within(modal)
      .getAllByRole('combobox')
      .map((input) => (input as HTMLInputElement).labels![0]!);
  expect(named()).toEqual([...shared, 'Email', 'Phone']);
  expect(choices().map(({ textContent }) => textContent)).toEqual([
    'Age Division *',
    'Primary Position (optional)',
    'Secondary Position (optional)',
  ]);
  await userEvent.click(within(modal).getByRole('combobox', { name: 'Age Division' }));
  const ages = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(ages).toEqual(['8U', '10U', '12U', '14U', '16U', '18U']);
  await userEvent.keyboard('{Escape}');
  await choose(modal, 'For my child');
  await within(modal).findByRole('textbox', { name: 'Parent First Name' });
  expect(named()).toEqual([...shared, 'Parent First Name', 'Parent Last Name', 'Parent Email', 'Parent Phone']);
});

test('player first name, last name and age division are required; problems are shown on submit and then live', async () => {
  const modal = await openNewLead();
  await submit(modal);
  await within(modal).findByText('Player first name is required.');
  within(modal).getByText('Player last name is required.');
  within(modal).getByText('Age division is required.');
  const first = field('Player First Name', modal);
  expect(document.activeElement).toBe(first);
  await fill(first, 'Sienna');
  expect(within(modal).queryByText('Player first name is required.')).toBeNull();
  await fill(first, '');
  within(modal).getByText('Player first name is required.');
  expect(network.calls(create)).toEqual([]);
});

test('a PLAYER at U16 or U18 needs at least one of email or phone; what is sent is trimmed, without what is empty', async () => {
  const modal = await openNewLead();
  await fill(field('Player First Name', modal), '  Tatum  ');
  await fill(field('Player Last Name', modal), 'Abbott');
  await chooseIn(modal, 'Age Division', '16U');
  await submit(modal);
  await within(modal).findByText('Enter an email or a phone number.');
  // Either will do: the other field's problem goes with it.
  await fill(field('Phone', modal), '512 555 0199');
  await waitFor(() => expect(within(modal).queryByText('Enter an email or a phone number.')).toBeNull());
  await submit(modal);
  await toast('Lead created');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.calls(create).map(({ body }) => body)).toEqual([
    {
      kind: 'PLAYER',
      playerFirstName: 'Tatum',
      playerLastName: 'Abbott',
      ageGroup: 'U16',
      phone: '512 555 0199',
    },
  ]);
});

test('a PARENT needs parent first name, parent last name and at least one of parent e-mail or phone', async () => {
  const modal = await openNewLead();
  await choose(modal, 'For my child');
  await fill(field('Player First Name', modal), 'Mila');
  await fill(field('Player Last Name', modal), 'Santoro');
  await chooseIn(modal, 'Age Division', '10U');
  await submit(modal);
  await within(modal).findByText('Parent first name is required.');
  within(modal).getByText('Parent last name is required.');
  within(modal).getByText('Enter the parent’s email or phone number.');
  expect(document.activeElement).toBe(field('Parent First Name', modal));
});

test("lead submit fails: toast 'Error' plus server message, default 'Failed to submit.'; what was typed stays", async () => {
  const modal = await openTyped();
  const mend = network.breakDown(create);
  await submit(modal);
  await toast('Error: Failed to submit.');
  within(modal).getByText('Failed to submit.');
  mend();
  const found = network.lose(create);
  await submit(modal);
  await toast('Error: The server cannot be reached. Check your connection and try again.');
  expect(field('Player Last Name', modal).value).toBe('Abbott');
  found();
  await submit(modal);
  await toast('Lead created');
});

test('while it is being sent the button says so, and pressing twice sends once', async () => {
  const modal = await openTyped();
  const release = network.hold(create);
  await submit(modal);
  await userEvent.click(await within(modal).findByRole('button', { name: 'Submitting…' }));
  release();
  await toast('Lead created');
  expect(network.calls(create)).toHaveLength(1);
});

test('closing with something typed asks first', async () => {
  const modal = await openNewLead();
  await fill(field('Player First Name', modal), 'Tatum');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Keep editing', await dialog('Discard changes?')));
  expect(field('Player First Name', modal).value).toBe('Tatum');
});
