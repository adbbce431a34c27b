import { userProblems } from '@dugout/contract/features/users/user.routes.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  college,
  committed,
  editPlayer,
  labeled,
  save,
  school,
  turnTo,
  updateButton,
} from '../../../test/edit-player.ts';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { fordham, player } from '../../../test/samples/players.ts';
import { fill } from '../../../test/screen.ts';

const oldState = {
  id: newId(),
  version: 1,
  name: 'Old State',
  state: 'TX',
  city: 'Waco',
  imageUrl: null,
  committedDate: '2026-11-01',
};
const withCommit = { college: 'Old State', commitId: oldState.id, commit: oldState };

async function chooseFordham(modal: HTMLElement): Promise<void> {
  await fill(school(modal), 'fordham');
  await userEvent.click(await screen.findByRole('option', { name: /Fordham University/ }));
}

describe('College commit flow', () => {
  test('when the commit checkbox is on and a school is chosen, the commitment is sent with the player, in one call', async () => {
    const modal = await editPlayer(player());
    await userEvent.click(committed(modal));
    await chooseFordham(modal);
    expect(school(modal).value).toBe('Fordham University');
    expect(college(modal).value).toBe('Fordham University');
    expect(await save(modal)).toMatchObject({
      college: 'Fordham University',
      commit: { name: 'Fordham University', city: fordham.city, state: fordham.state },
    });
    expect(network.calls('PUT /players/{id}')).toHaveLength(1);
  });

  test('a commitment that cannot be saved is not swallowed: it is said, and the choice is kept', async () => {
    const modal = await editPlayer(player());
    await userEvent.click(committed(modal));
    await chooseFordham(modal);
    await turnTo(modal, 'Contact');
    await fill(labeled(modal, 'Email'), 'other@bombers.example');
    const accept = network.refuse('PUT /players/{id}', userProblems.emailTaken);
    await userEvent.click(updateButton(modal));
    expect((await within(modal).findByRole('alert')).textContent).toBe(
      'Another person already has this email address.',
    );
    accept();
    const mend = network.breakDown('PUT /players/{id}');
    await userEvent.click(updateButton(modal));
    await waitFor(() => expect(within(modal).getByRole('alert').textContent).toContain('couldn’t be read'));
    await turnTo(modal, 'Info');
    expect(school(modal).value).toBe('Fordham University');
    mend();
    expect(await save(modal)).toMatchObject({ commit: { name: 'Fordham University' } });
  });

  test('when the checkbox is off, college is set to empty and commitId cleared', async () => {
    const modal = await editPlayer(player(withCommit));
    await userEvent.click(committed(modal));
    expect(await save(modal)).toMatchObject({ college: null, commitId: null });
  });

  test('editing the College Committed text so it is empty or differs from the chosen school clears the chosen school', async () => {
    const modal = await editPlayer(player());
    await userEvent.click(committed(modal));
    await chooseFordham(modal);
    await fill(college(modal), '');
    expect(school(modal).value).toBe('');
    expect(updateButton(modal).disabled).toBe(true);
    await chooseFordham(modal);
    await fill(college(modal), 'Fordham College');
    expect(school(modal).value).toBe('');
    const body = await save(modal);
    expect(body).toMatchObject({ college: 'Fordham College', commitId: null });
    expect(body).not.toHaveProperty('commit');
  });

  for (const [text, starts] of [
    ['Old State', true],
    ['  ', false],
  ] as const)
    test(`the checkbox starts on when the player already has a non-blank college: “${text}”`, async () => {
      const modal = await editPlayer(player({ college: text }));
      expect(committed(modal).checked).toBe(starts);
      if (starts) expect(college(modal).value).toBe(text);
      else expect(within(modal).queryByLabelText('College Committed')).toBeNull();
    });

  test('turning it off clears the college text, selected school, search text, college value and commitId', async () => {
    const modal = await editPlayer(player(withCommit));
    await chooseFordham(modal);
    await userEvent.click(committed(modal));
    expect(within(modal).queryByRole('combobox', { name: 'School' })).toBeNull();
    await userEvent.click(committed(modal));
    expect(school(modal).value).toBe('');
    expect(college(modal).value).toBe('');
    await fill(college(modal), 'Old State');
    expect(await save(modal)).toMatchObject({ college: 'Old State', commitId: null });
  });

  test('the Update button is disabled when committed is checked with no college text and no school chosen', async () => {
    const modal = await editPlayer(player());
    expect(updateButton(modal).disabled).toBe(false);
    await userEvent.click(committed(modal));
    expect(updateButton(modal).disabled).toBe(true);
    await fill(school(modal), 'fordham');
    await screen.findByRole('option', { name: /Fordham University/ });
    expect(updateButton(modal).disabled).toBe(true);
    await fill(college(modal), '   ');
    expect(updateButton(modal).disabled).toBe(true);
    await fill(college(modal), 'Typed College');
    expect(updateButton(modal).disabled).toBe(false);
    await fill(college(modal), '');
    await chooseFordham(modal);
    expect(updateButton(modal).disabled).toBe(false);
    expect(network.calls('PUT /players/{id}')).toHaveLength(0);
  });

  test('an edit elsewhere leaves the commitment alone, and so does a letter that was taken back', async () => {
    const modal = await editPlayer(player({ ...withCommit, college: 'Old State (verbal)' }));
    await fill(labeled(modal, 'Jersey #'), '12');
    await fill(college(modal), 'Old State (verba');
    await fill(college(modal), 'Old State (verbal)');
    expect(await save(modal)).toMatchObject({
      jerseyNum: '12',
      college: 'Old State (verbal)',
      commitId: oldState.id,
    });
  });
});
