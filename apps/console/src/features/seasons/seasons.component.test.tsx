import { beforeEach, expect, test } from 'vitest';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { seasonProblems } from '@dugout/contract/features/seasons/season.routes.ts';
import type { AgeRule, AgeRulesInput } from '@dugout/contract/features/seasons/season.schema.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { ageRule, ageRules, season } from '../../../test/samples/seasons.ts';
import { button, chooseIn, dialog, field, fill, put, toast } from '../../../test/screen.ts';
import { phone } from '../../../test/viewport.ts';

const now = season();
const past = season({ name: '2026', startsOn: '2025-09-01', endsOn: '2026-08-31', isCurrent: false });
const usa = ageRule('USA Softball', { checkedOn: '2026-11-18', checkedBy: { id: newId(), name: 'Dana Whitfield' } });
const usssa = ageRule('USSSA', { ageOn: null, source: null, divisions: [] });
const set = ageRules(now, [usa, usssa]);

const asSent = ({ body, ageOn, source, checkedOn, divisions }: AgeRule) => ({
  body: body.name,
  ageOn,
  source,
  confirmed: checkedOn !== null,
  divisions,
});

beforeEach(() => {
  network.answer('GET /seasons', [now, past]);
  network.answer('GET /rollovers', []);
  network.answer('GET /seasons/{id}/age-rules', ({ params }) => (params['id'] === now.id ? set : ageRules(past, [])));
  network.answer('PUT /seasons/{id}/age-rules', set);
});

const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')!;
const open = () => openConsole('/settings?tab=seasons');

async function editRule(name: string): Promise<HTMLElement> {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: `Edit the rule of ${name}` }));
  return dialog(/^Edit Age Rule/);
}

test('seasons with their days, and the rules of the current one; what nobody confirmed says so', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Seasons' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2027CurrentSep 1, 2026 to Aug 31, 2027Edit', '2026Sep 1, 2025 to Aug 31, 2026Edit']);
  screen.getByText('A season is one playing year. Rosters of past seasons stay as they were.');
  const confirmed = await rowOf('USA Softball');
  expect(
    within(confirmed)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['August 31, 2026', '10U, Majors', 'Its code', 'November 18, 2026Dana Whitfield']);
  within(await rowOf('USSSA')).getByText('Not confirmed yet');
  await chooseIn(document.body, 'Season', 'Season 2026');
  await screen.findByText('No age rules. Add one for each body you play under.');
});

test('a new season is proposed after the latest one', async () => {
  network.answer('POST /seasons', season({ name: '2028' }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'New season' }));
  const modal = await dialog('New Season');
  await userEvent.click(button('Add season', modal));
  await toast('Season added');
  expect(network.calls('POST /seasons')[0]!.body).toEqual({
    name: '2028',
    startsOn: '2027-09-01',
    endsOn: '2028-08-31',
  });
});

test('a season that ends before it starts is refused at its field; one that overlaps is told', async () => {
  network.refuse('POST /seasons', seasonProblems.overlaps);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'New season' }));
  const modal = await dialog('New Season');
  const last = within(modal).getByLabelText(/^Last Day/);
  put(last, '2027-09-01');
  await userEvent.click(button('Add season', modal));
  await within(modal).findByText('A season ends after it starts.');
  expect(network.calls('POST /seasons')).toEqual([]);
  put(last, '2028-08-31');
  await userEvent.click(button('Add season', modal));
  await within(modal).findByText('These days are part of another season.');
});

test('a season is changed in its name and days; which one is current is no choice here', async () => {
  network.answer('PUT /seasons/{id}', past);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit season 2026' }));
  const modal = await dialog('Edit Season');
  expect(within(modal).queryByRole('switch')).toBeNull();
  await fill(field(/^Name/, modal), '2025/26');
  await userEvent.click(button('Save', modal));
  await toast('Season updated');
  expect(network.calls('PUT /seasons/{id}')[0]!.body).toEqual({
    name: '2025/26',
    startsOn: '2025-09-01',
    endsOn: '2026-08-31',
  });
});

test('a rule is ticked once it has its day and divisions; it is sent with the others', async () => {
  const modal = await editRule('USSSA');
  await userEvent.click(within(modal).getByRole('checkbox', { name: /^I have checked this rule/ }));
  await userEvent.click(button('Save', modal));
  await within(modal).findByText('Enter the day before you confirm this rule.');
  within(modal).getByText('Add a division before you confirm this rule.');
  put(within(modal).getByLabelText(/^Age on/), '2026-12-31');
  await fill(field(/^Divisions/, modal), '12u\nMajors');
  await userEvent.click(button('Save', modal));
  await within(modal).findByText('“Majors”: enter a name and the oldest age, like 12U or Majors 12.');
  await fill(field(/^Divisions/, modal), 'Juniors 14\n12u');
  await userEvent.click(button('Save', modal));
  await toast('Age rule updated');
  const divisions = [
    { label: '12U', maxAge: 12 },
    { label: 'Juniors', maxAge: 14 },
  ];
  expect(network.calls('PUT /seasons/{id}/age-rules')[0]!.body).toEqual({
    rules: [asSent(usa), { ...asSent(usssa), ageOn: '2026-12-31', confirmed: true, divisions }],
    playersChanging: 0,
  });
});

test('first it says how many players change division; back leaves what was typed, and the second press saves', async () => {
  network.refuse(
    'PUT /seasons/{id}/age-rules',
    seasonProblems.divisionsChange,
    { current: { players: 41 } },
    ({ body }) => (body as AgeRulesInput).playersChanging !== 41,
  );
  const modal = await editRule('USA Softball');
  put(within(modal).getByLabelText(/^Age on/), '2026-12-31');
  await userEvent.click(button('Save', modal));
  const question = await dialog(/^41 players change division/);
  within(question).getByText('Nobody is moved. Teams and rosters stay as they are.');
  await userEvent.click(button('Back', question));
  const back = await dialog(/^Edit Age Rule/);
  expect(within(back).getByLabelText<HTMLInputElement>(/^Age on/).value).toBe('2026-12-31');
  await userEvent.click(button('Save', back));
  await userEvent.click(button('Save rule', await dialog(/^41 players change division/)));
  await toast('Age rule updated');
  expect(network.calls('PUT /seasons/{id}/age-rules')).toHaveLength(3);
});

test('what somebody else saved of another rule meanwhile stays', async () => {
  const theirs = { ...usssa, source: 'Asked the state director' };
  const current = { ...set, version: 2, rules: [usa, theirs] };
  network.refuse('PUT /seasons/{id}/age-rules', platformProblems.stale, { current }, ({ headers }) =>
    String(headers.get('if-match')).includes('1'),
  );
  const modal = await editRule('USA Softball');
  await fill(field(/^Source/, modal), 'Code 2027');
  await userEvent.click(button('Save', modal));
  await toast('Age rule updated');
  expect(network.calls('PUT /seasons/{id}/age-rules').at(-1)!.body).toMatchObject({
    rules: [{ source: 'Code 2027' }, { source: 'Asked the state director' }],
  });
});

test('a rule is added for a further body, and removed again', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  const modal = await dialog(/^Add Age Rule/);
  await userEvent.click(button('Add rule', modal));
  await within(modal).findByText('Enter the name of the body.');
  await fill(field(/^Body/, modal), 'NSA');
  await userEvent.click(button('Add rule', modal));
  await toast('Age rule added');
  const added = { body: 'NSA', ageOn: null, source: null, confirmed: false, divisions: [] };
  expect(network.calls('PUT /seasons/{id}/age-rules')[0]!.body).toMatchObject({
    rules: [asSent(usa), asSent(usssa), added],
  });
  await userEvent.click(button('Remove the rule of USSSA'));
  const question = await dialog('Remove Age Rule');
  await userEvent.click(button('Confirm', question));
  await toast('Age rule removed');
  expect(network.calls('PUT /seasons/{id}/age-rules')[1]!.body).toMatchObject({ rules: [asSent(usa)] });
});

test('on a phone each rule is a card', async () => {
  phone();
  await open();
  await screen.findByText('Not confirmed yet');
  expect(screen.queryByRole('table')).toBeNull();
  screen.getByText('USA Softball');
});
