import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import type { UserTies } from '@dugout/contract/features/users/user.schema.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { regionalRow } from '../../../test/samples/coaches.ts';
import { heldRegions, user } from '../../../test/samples/users.ts';
import { button, chooseIn, dialog, toast } from '../../../test/screen.ts';

const demote = 'DELETE /users/{id}/reg-coach';
const setRegion = 'PATCH /users/{id}/reg-coach';
const ties = 'GET /users/{id}/ties';
const none: UserTies = { player: null, isCoach: false, teams: [], children: [] };
const rita = regionalRow({ region: 'ACADEMY' });
const act = (modal: HTMLElement, name: string) => button(name, modal) as HTMLButtonElement;

async function openRita(): Promise<HTMLElement> {
  network.answer('GET /coaches', [rita]);
  network.answer('GET /regCoaches', heldRegions(['ACADEMY', 'SOUTHWEST'], { ACADEMY: rita.userID }));
  network.answer(demote, user('Rita'));
  network.answer(setRegion, user('Rita'));
  network.answer(ties, none);
  await openConsole('/coaches');
  await userEvent.click(await screen.findByLabelText('Edit Rita Ash'));
  const modal = await dialog(/^Rita Ash/);
  await within(modal).findByRole('combobox', { name: 'Region' });
  return modal;
}

/** Once it is known what goes with the role. */
const pressDemote = async (modal: HTMLElement) => {
  await waitFor(() => expect(act(modal, 'Demote').disabled).toBe(false));
  await userEvent.click(act(modal, 'Demote'));
};
const turnTo = (modal: HTMLElement, mode: string) => userEvent.click(within(modal).getByRole('radio', { name: mode }));

describe('A regional coach row has edit only. The modal has two modes', () => {
  test("'Update Region' sets the region; taken regions are disabled '(taken)'; toast 'Region updated'", async () => {
    const modal = await openRita();
    within(modal).getByText('Regional Coach · Academy');
    expect(within(modal).getByRole<HTMLInputElement>('radio', { name: 'Update Region' }).checked).toBe(true);
    expect(act(modal, 'Update Region').disabled).toBe(true);
    const region = within(modal).getByRole<HTMLInputElement>('combobox', { name: 'Region' });
    expect(region.value).toBe('Academy');
    within(modal).getByText('One Regional Coach per region.');
    await userEvent.click(region);
    const taken = await screen.findByRole('option', { name: 'Texas (taken)' });
    expect(taken.hasAttribute('data-combobox-disabled')).toBe(true);
    await userEvent.click(screen.getByRole('option', { name: 'Southwest' }));
    await userEvent.click(act(modal, 'Update Region'));
    await toast('Region updated');
    const [sent] = network.calls(setRegion);
    expect(sent).toMatchObject({ params: { id: rita.userID }, body: { region: 'SOUTHWEST' } });
    expect(sent!.headers.get('if-match')).toBe(`"${rita.version}"`);
  });

  for (const [label, role] of [
    ['Coach', 'COACH'],
    ['Admin', 'ADMIN'],
    ['Fan', 'FAN'],
  ] as const) {
    test(`'Demote' to ${label}; toast 'Demoted to ${label}'${role === 'ADMIN' ? '; Admin says that it grants full rights' : ''}`, async () => {
      const modal = await openRita();
      await turnTo(modal, 'Demote');
      const newRole = within(modal).getByRole<HTMLInputElement>('combobox', { name: 'New role' });
      expect(newRole.value).toBe('Coach');
      within(modal).getByText(
        'This removes the regional coach record and leaves the Academy region without a Regional Coach.',
      );
      await userEvent.click(newRole);
      const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
      expect(offered).toEqual(['Coach', 'Admin', 'Fan']);
      await userEvent.click(screen.getByRole('option', { name: label }));
      expect(within(modal).queryAllByText(/Admin grants full rights/)).toHaveLength(role === 'ADMIN' ? 1 : 0);
      await pressDemote(modal);
      await toast(`Demoted to ${label}`);
      expect(network.calls(demote).map(({ query }) => query)).toEqual([{ newRole: role }]);
    });
  }

  test('what ends with a demotion is shown first, and is said by the call', async () => {
    const modal = await openRita();
    network.answer(ties, {
      ...none,
      isCoach: true,
      teams: [{ id: rita.id, name: 'Comets', isHead: false, inTrash: false }],
    });
    await turnTo(modal, 'Demote');
    await waitFor(() => expect(act(modal, 'Demote').disabled).toBe(false));
    expect(within(modal).queryByText('They leave the staff of Comets.')).toBeNull();
    await chooseIn(modal, 'New role', 'Fan');
    await within(modal).findByText('They leave the staff of Comets.');
    await pressDemote(modal);
    await toast('Demoted to Fan');
    expect(network.calls(demote).map(({ query }) => query)).toEqual([
      { newRole: 'FAN', endTies: `coach,team:${rita.id}` },
    ]);
  });

  test("'Something went wrong' on error, with the reason in the modal; it can be tried again", async () => {
    const modal = await openRita();
    await turnTo(modal, 'Demote');
    let mend = network.lose(demote);
    await pressDemote(modal);
    await toast('Something went wrong');
    expect((await within(modal).findByRole('alert')).textContent).toContain('The server cannot be reached.');
    mend();
    mend = network.breakDown(demote);
    await pressDemote(modal);
    await waitFor(() =>
      expect(within(modal).getByRole('alert').textContent).toContain('The server’s answer couldn’t be read.'),
    );
    mend();
    await pressDemote(modal);
    await toast('Demoted to Coach');
  });

  test('a region that somebody else was faster with is refused with the sentence', async () => {
    const modal = await openRita();
    await chooseIn(modal, 'Region', 'Southwest');
    network.refuse(setRegion, userProblems.regionTaken);
    network.answer('GET /regCoaches', heldRegions(['ACADEMY'], { ACADEMY: rita.userID }));
    await userEvent.click(act(modal, 'Update Region'));
    expect((await within(modal).findByRole('alert')).textContent).toBe(
      'That region is already assigned to another Regional Coach.',
    );
    await toast('Something went wrong');
    await userEvent.click(within(modal).getByRole('combobox', { name: 'Region' }));
    await screen.findByRole('option', { name: 'Southwest (taken)' });
  });

  test('a chosen region is asked about before it is lost', async () => {
    const modal = await openRita();
    await chooseIn(modal, 'Region', 'Southwest');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Keep editing', await dialog('Discard changes?')));
    expect(within(modal).getByRole<HTMLInputElement>('combobox', { name: 'Region' }).value).toBe('Southwest');
  });
});
