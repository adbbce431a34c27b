import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { playerProblems } from '@dugout/contract/features/players/player.routes.ts';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { editPlayer, labeled, openList, pressEdit, save, turnTo, updateButton } from '../../../test/edit-player.ts';
import { network } from '../../../test/network.ts';
import { player } from '../../../test/samples/players.ts';
import { fill, toast } from '../../../test/screen.ts';

const closed = (modal: HTMLElement) => waitFor(() => expect(document.contains(modal)).toBe(false));
const sent = () => network.calls('PUT /players/{id}');

describe('Edit Player modal, when something goes wrong', () => {
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
});

test('Undo of a saved player with the server down: says so, and can be tried again as the same try', async () => {
  const modal = await editPlayer(player());
  await fill(labeled(modal, 'Jersey #'), '12');
  await save(modal);
  network.answer('POST /acts/{id}/undo', { undone: 1, left: [], run: null });
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
