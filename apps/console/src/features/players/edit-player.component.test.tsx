import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import {
  editPlayer,
  labeled,
  openList,
  pressEdit,
  save,
  sentPlayer,
  turnTo,
  updateButton,
} from '../../../test/edit-player.ts';
import { network } from '../../../test/network.ts';
import { administrator, newId } from '../../../test/samples.ts';
import { player, rowOf } from '../../../test/samples/players.ts';
import { chooseIn, dialog, fill, toast } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const gold = { id: newId(), name: 'Ash Gold', ageGroup: 'U14' as const };
const closed = (modal: HTMLElement) => waitFor(() => expect(document.contains(modal)).toBe(false));
const sent = () => network.calls('PUT /players/{id}');

describe('Edit Player modal', () => {
  test("loads the full player first, with a 'Loading player…' state; tabs Info, Contact, Gear; it starts at Info", async () => {
    const elise = player({ team: gold });
    await openList(elise);
    const release = network.hold('GET /players/{id}');
    const modal = await pressEdit(elise);
    await within(modal).findByText('Loading player…');
    within(modal).getByText('Elise Ash');
    expect(updateButton(modal).disabled).toBe(true);
    release();
    const tabs = await within(modal).findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Info', 'Contact', 'Gear']);
    expect(tabs[0]!.getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(labeled(modal, 'First Name')));
    within(modal).getByText('Elise Ash · Ash Gold');
    within(modal).getByRole('button', { name: 'Cancel' });
    expect(updateButton(modal).disabled).toBe(false);
  });

  test('only what the form shows is sent, at the version that was shown', async () => {
    const modal = await editPlayer(player({ version: 7, isTrusted: true, team: gold }));
    await fill(labeled(modal, 'Jersey #'), '00');
    expect(await save(modal)).toMatchObject({ jerseyNum: '00' });
    for (const hidden of ['isTrusted', 'teamID', 'parents', 'name']) expect(sentPlayer()).not.toHaveProperty(hidden);
    expect(sent()[0]!.headers.get('if-match')).toBe('"7"');
    await toast('Player updated');
  });

  test('selects and texts can be emptied again', async () => {
    const modal = await editPlayer(player({ pos1: 'PITCHER', pantSize: 'SIZE_28', shortSize: 'ASM', gradYear: 2030 }));
    await chooseIn(modal, 'Position 1', '— none —');
    await fill(labeled(modal, 'Jersey #'), '');
    await fill(labeled(modal, 'Graduation Year'), '');
    await turnTo(modal, 'Gear');
    await chooseIn(modal, 'Pant Size', '— none —');
    await chooseIn(modal, 'Short Size', '— none —');
    expect(await save(modal)).toMatchObject({
      pos1: null,
      jerseyNum: null,
      gradYear: null,
      pantSize: null,
      shortSize: null,
    });
  });

  test("if the player has no user record it shows 'Missing player user data'; the rest can be saved", async () => {
    const modal = await editPlayer(player({ name: '(No Name)', user: null }));
    within(modal).getAllByText('Missing player user data');
    expect(within(modal).queryByLabelText('First Name')).toBeNull();
    await turnTo(modal, 'Contact');
    expect(within(modal).queryByLabelText('Email')).toBeNull();
    await fill(labeled(modal, 'City'), 'Waco');
    await turnTo(modal, 'Info');
    await fill(labeled(modal, 'Jersey #'), '12');
    const body = await save(modal);
    expect(body).toMatchObject({ jerseyNum: '12', city: 'Waco' });
    expect(body).not.toHaveProperty('fname');
  });

  test('a player that could not be loaded says so, and can be tried again', async () => {
    const elise = player();
    await openList(elise);
    const mend = network.breakDown('GET /players/{id}', 400);
    const modal = await pressEdit(elise);
    const alert = await within(modal).findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong');
    expect(updateButton(modal).disabled).toBe(true);
    mend();
    await userEvent.click(within(modal).getByRole('button', { name: 'Try again' }));
    expect((await within(modal).findByLabelText<HTMLInputElement>('First Name')).value).toBe('Elise');
  });

  test('a player who was removed meanwhile is told about', async () => {
    const modal = await editPlayer(player());
    await fill(labeled(modal, 'Jersey #'), '12');
    network.refuse('PUT /players/{id}', playerProblems.notFound);
    await userEvent.click(updateButton(modal));
    expect((await within(modal).findByRole('alert')).textContent).toBe('This player no longer exists.');
    expect(labeled(modal, 'Jersey #').value).toBe('12');
  });

  test("the slow network shows 'Updating…', and saves once however often it is pressed", async () => {
    const modal = await editPlayer(player());
    const release = network.hold('PUT /players/{id}');
    await fill(labeled(modal, 'Jersey #'), '12');
    await userEvent.click(updateButton(modal));
    await userEvent.click(await within(modal).findByRole('button', { name: 'Updating…' }));
    // What a browser does for Enter in a field.
    fireEvent.submit(labeled(modal, 'Jersey #').form!);
    await userEvent.keyboard('{Escape}');
    expect(document.contains(modal)).toBe(true);
    expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
    release();
    await toast('Player updated');
    await closed(modal);
    expect(sent()).toHaveLength(1);
  });

  test('the server down while saving keeps what was typed, and it can be tried again', async () => {
    const modal = await editPlayer(player());
    await fill(labeled(modal, 'Jersey #'), '12');
    await turnTo(modal, 'Contact');
    await fill(labeled(modal, 'City'), 'Waco');
    const mend = network.lose('PUT /players/{id}');
    await userEvent.click(updateButton(modal));
    expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
    expect(labeled(modal, 'City').value).toBe('Waco');
    mend();
    expect(await save(modal)).toMatchObject({ jerseyNum: '12', city: 'Waco' });
    await toast('Player updated');
  });

  test('what is refused stands at its field, and the tab of the field opens', async () => {
    const modal = await editPlayer(player());
    await fill(labeled(modal, 'Graduation Year'), '27');
    await turnTo(modal, 'Gear');
    await userEvent.click(updateButton(modal));
    await within(modal).findByText('Enter a year between 1900 and 2100.');
    await waitFor(() => expect(document.activeElement).toBe(labeled(modal, 'Graduation Year')));
    within(modal).getByRole('tab', { name: 'Info has an error' });
    expect(sent()).toHaveLength(0);
    await fill(labeled(modal, 'Graduation Year'), '2027');

    const message = 'Please enter a valid email address.';
    const accept = network.refuse('PUT /players/{id}', platformProblems.invalidInput, {
      errors: [{ path: 'email', message }],
    });
    await turnTo(modal, 'Gear');
    await userEvent.click(updateButton(modal));
    await within(modal).findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(labeled(modal, 'Email')));
    accept();

    network.refuse('PUT /players/{id}', userProblems.emailTaken);
    await fill(labeled(modal, 'Email'), 'another@bombers.example');
    await userEvent.click(updateButton(modal));
    expect((await within(modal).findByRole('alert')).textContent).toBe(
      'Another person already has this email address.',
    );
  });

  test('unsaved changes ask first; Cancel without any closes', async () => {
    const elise = player();
    const untouched = await editPlayer(elise);
    await userEvent.click(within(untouched).getByRole('button', { name: 'Cancel' }));
    await closed(untouched);

    const modal = await pressEdit(elise);
    await fill(await within(modal).findByLabelText('Jersey #'), '12');
    await userEvent.click(within(modal).getByRole('button', { name: 'Cancel' }));
    const question = await dialog('Discard changes?');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await closed(question);
    expect(labeled(modal, 'Jersey #').value).toBe('12');
    await userEvent.click(labeled(modal, 'Jersey #'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await dialog('Discard changes?')).getByRole('button', { name: 'Discard' }));
    await closed(modal);
    expect(sent()).toHaveLength(0);
  });

  test('one’s own account: changing the email is announced to end the session', async () => {
    const { id, fname, lname, email } = administrator;
    const modal = await editPlayer(
      player({ name: administrator.name, user: { id, fname, lname, email, phone: null } }),
    );
    await turnTo(modal, 'Contact');
    await fill(labeled(modal, 'Email'), 'other@bombers.example');
    await within(modal).findByText('This is your own account: saving this signs you out.');
  });

  test('on a phone she is edited from her card', async () => {
    phone();
    const elise = player({ college: 'Old State' });
    network.answer('GET /players', [rowOf(elise)]);
    network.answer('GET /players/{id}', elise);
    network.answer('PUT /players/{id}', elise, { act: newId() });
    await openConsole('/players');
    await userEvent.click(await screen.findByRole('button', { name: 'Details of Elise Ash' }));
    await screen.findByText('No parents linked');
    const modal = await pressEdit(elise);
    await fill(await within(modal).findByLabelText('Jersey #'), '12');
    expect(await save(modal)).toMatchObject({ jerseyNum: '12', college: 'Old State' });
  });
});

test('Undo of a saved player with the server down: says so, and can be tried again as the same try', async () => {
  const modal = await editPlayer(player());
  await fill(labeled(modal, 'Jersey #'), '12');
  await save(modal);
  network.answer('POST /acts/{id}/undo', { undone: 1, left: [] });
  const mend = network.lose('POST /acts/{id}/undo');
  await userEvent.click(within(await toast('Player updated')).getByRole('button', { name: 'Undo' }));
  const failed = await screen.findByText(/^Not undone\. The server cannot be reached\./, {
    selector: '[role=alert] *',
  });
  mend();
  await userEvent.click(within(failed).getByRole('button', { name: 'Undo' }));
  await toast('Change undone');
  const keys = network.calls('POST /acts/{id}/undo').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
