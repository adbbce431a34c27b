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
import { family } from '../../../test/samples/families.ts';
import { changedOf, player, rowOf } from '../../../test/samples/players.ts';
import { ageRule, ageRules, season } from '../../../test/samples/seasons.ts';
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
    const modal = await editPlayer(player({ version: 7, team: gold }));
    await fill(labeled(modal, 'Jersey #'), '00');
    expect(await save(modal)).toMatchObject({ jerseyNum: '00', isTrusted: false });
    for (const hidden of ['trusted', 'parentPhone', 'teamID', 'parents', 'name'])
      expect(sentPlayer()).not.toHaveProperty(hidden);
    expect(sent()[0]!.headers.get('if-match')).toBe('"7"');
    await toast('Player updated');
  });

  test('a jersey number is 0 to 99, or 00; one that a teammate wears is said, with her name, and can be saved', async () => {
    const elise = player({ team: gold, jerseyNum: '8' });
    await openList(elise);
    network.answer('GET /teams/{id}/numbers', [
      { playerId: elise.id, name: elise.name, jerseyNum: '8' },
      { playerId: newId(), name: 'Mia Reyes', jerseyNum: '12' },
    ]);
    const modal = await pressEdit(elise);
    const number = await within(modal).findByLabelText('Jersey #');
    expect(within(modal).queryByText(/on this team/)).toBeNull();
    await fill(number, 'ab');
    await userEvent.click(updateButton(modal));
    await within(modal).findByText('Enter a number from 0 to 99, or 00.');
    await fill(number, '12');
    await within(modal).findByText('Mia Reyes wears number 12 on this team.');
    expect(await save(modal)).toMatchObject({ jerseyNum: '12' });
  });

  test('Verified is switched on once she was checked', async () => {
    const modal = await editPlayer(player());
    const verified = within(modal).getByRole('switch', { name: /^Verified/ });
    within(modal).getByText('Turn on once you have checked her identity and age. Lists show it as Trusted.');
    await userEvent.click(verified);
    expect(await save(modal)).toMatchObject({ isTrusted: true });
  });

  test('who verified her and when is shown; another name or year says that it ends', async () => {
    const trusted = { id: newId(), by: 'Dana Whitfield', at: '2026-11-18T15:00:00.000Z' };
    const modal = await editPlayer(player({ isTrusted: true, trusted, gradYear: 2030 }));
    within(modal).getByText('Verified by Dana Whitfield, Nov 18, 2026');
    const ends = /^She was verified with her earlier name, birth date or graduation year\./;
    expect(within(modal).queryByText(ends)).toBeNull();
    await fill(labeled(modal, 'Graduation Year'), '2031');
    await within(modal).findByText(ends);
    await fill(labeled(modal, 'Graduation Year'), '2030');
    await waitFor(() => expect(within(modal).queryByText(ends)).toBeNull());
    await fill(labeled(modal, 'First Name'), 'Elisa');
    await within(modal).findByText(ends);
    await userEvent.click(within(modal).getByRole('switch', { name: /^Verified/ }));
    await waitFor(() => expect(within(modal).queryByText(ends)).toBeNull());
    expect(await save(modal)).toMatchObject({ isTrusted: false });
  });

  test('the birth date is typed and saved; another one says that Verified ends; a day after today is refused', async () => {
    const trusted = { id: newId(), by: 'Dana Whitfield', at: '2026-11-18T15:00:00.000Z' };
    const modal = await editPlayer(player({ birthDate: '2013-11-04', isTrusted: true, trusted }));
    within(modal).getByText('Not in lists or exports. Opening it is journaled.');
    const date = labeled(modal, 'Birth date');
    expect(date.value).toBe('2013-11-04');
    fireEvent.change(date, { target: { value: '2999-01-01' } });
    await userEvent.click(updateButton(modal));
    await within(modal).findByText('A birth date cannot be after today.');
    fireEvent.change(date, { target: { value: '2013-11-05' } });
    await within(modal).findByText(/^She was verified with her earlier name, birth date or graduation year\./);
    expect(await save(modal)).toMatchObject({ birthDate: '2013-11-05' });
  });

  test('a birth date of long ago stays as it is, and can be taken away', async () => {
    const kept = await editPlayer(player({ birthDate: '1990-01-01' }));
    await fill(labeled(kept, 'Jersey #'), '7');
    expect(await save(kept)).toMatchObject({ birthDate: '1990-01-01' });
    const emptied = await pressEdit(player());
    fireEvent.change(await within(emptied).findByLabelText('Birth date'), { target: { value: '' } });
    expect(await save(emptied)).toMatchObject({ birthDate: null });
  });

  test('age groups by each body follow the date that is typed; a rule that nobody confirmed shows no age', async () => {
    const hannah = player({ birthDate: '2013-11-04', team: { ...gold, ageGroup: 'U12' } });
    const divisions = [8, 10, 12, 14].map((maxAge) => ({ label: `${maxAge}U`, maxAge }));
    const juniors = [
      { label: 'Majors', maxAge: 12 },
      { label: 'Juniors', maxAge: 14 },
    ];
    const now = season();
    const rules = [
      ageRule('Little League', { ageOn: '2026-12-31', checkedOn: '2026-11-01', divisions: juniors }),
      ageRule('USA Softball', { checkedOn: '2026-11-01', divisions }),
      ageRule('USSSA', { ageOn: null }),
    ];
    await openList(hannah);
    network.answer('GET /seasons', [now, season({ name: '2026', isCurrent: false })]);
    network.answer('GET /seasons/{id}/age-rules', ageRules(now, rules));
    const modal = await pressEdit(hannah);
    const table = await within(modal).findByRole('table', { name: 'Age groups in 2027' });
    within(table).getByRole('columnheader', { name: 'For her team, 12U' });
    const shown = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(shown()).toEqual([
      ['Little League', 'December 31, 2026', 'Age 13', 'Juniors', 'Too old for 12U'],
      ['USA Softball', 'August 31, 2026', 'Age 12', '12U', 'Fits'],
      ['USSSA', 'Not confirmed yet', 'Age —none', '—none', 'Age rules'],
    ]);
    await fill(labeled(modal, 'Reason she plays on this team'), ' Late to the sport ');
    const date = labeled(modal, 'Birth date');
    fireEvent.change(date, { target: { value: '2016-11-04' } });
    expect(within(modal).queryByLabelText('Reason she plays on this team')).toBeNull();
    await waitFor(() => expect(shown()[1]).toEqual(['USA Softball', 'August 31, 2026', 'Age 9', '10U', 'Plays up']));
    fireEvent.change(date, { target: { value: '' } });
    await within(modal).findByText('No birth date. Age groups cannot be shown.');
    fireEvent.change(date, { target: { value: '2013-11-04' } });
    await chooseIn(modal, 'Season', 'Season 2026');
    await waitFor(() => expect(within(modal).queryByLabelText('Reason she plays on this team')).toBeNull());
    expect(await save(modal)).toMatchObject({ olderReason: 'Late to the sport' });
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
    network.answer('GET /players/{id}/family', family(elise));
    network.answer('PUT /players/{id}', changedOf(elise), { act: newId() });
    network.answer('GET /seasons', []);
    await openConsole('/players');
    await userEvent.click(await screen.findByRole('button', { name: 'Details of Elise Ash' }));
    await screen.findByText('No guardians. A player under 18 needs one.');
    const modal = await pressEdit(elise);
    await fill(await within(modal).findByLabelText('Jersey #'), '12');
    expect(await save(modal)).toMatchObject({ jerseyNum: '12', college: 'Old State' });
  });
});
