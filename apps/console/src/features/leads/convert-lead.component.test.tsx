import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { LeadMatches } from '@dugout/contract/features/leads/conversion.schema.ts';
import { leadCallProblems } from '@dugout/contract/features/leads/lead.routes.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { detailOf, lead, nobody, planOf, playerMatch } from '../../../test/samples/leads.ts';
import { player, rowOf } from '../../../test/samples/players.ts';
import { button, dialog, toast } from '../../../test/screen.ts';

const plan = 'GET /portal/leads/{id}/conversion';
const convert = 'POST /portal/leads/{id}/convert';
const sienna = lead();
const isDisabled = (of: HTMLElement) => (of as HTMLButtonElement).disabled;
const steps = () => screen.getByLabelText('Steps').querySelectorAll(':scope > li');

async function openConvert(matches: LeadMatches = nobody): Promise<HTMLElement> {
  network.answer('GET /portal/leads', [sienna]);
  network.answer('GET /portal/leads/{id}', detailOf(sienna));
  network.answer('GET /portal/leads/{id}/matches', matches);
  network.answer(plan, planOf(sienna));
  network.answer(convert, detailOf({ ...sienna, convertedPlayerId: newId() }));
  await openConsole('/portal');
  await userEvent.click(await screen.findByLabelText('Convert Sienna Abbott'));
  return dialog(/^Convert Lead/);
}

async function showPlan(drawer: HTMLElement): Promise<void> {
  await userEvent.click(button('Continue', drawer));
  await within(drawer).findByText('What will change');
}

test('possible duplicates are hinted', async () => {
  const twin = { ...detailOf(sienna), createdAt: '2026-03-03T18:00:00.000Z' };
  const { kind, ageGroup, gradYear, createdAt } = twin;
  const why = ['name and grad year' as const];
  const other = { kind, ageGroup, gradYear, createdAt, why, player: 'Sienna Abbott', parent: 'Laura Abbott' };
  const drawer = await openConvert({ ...nobody, leads: [{ ...other, id: newId(), convertedPlayerId: null }] });
  await within(drawer).findByText('Another lead may be about the same child:');
  expect(within(drawer).getByLabelText('Possible duplicates').textContent).toContain(
    'Mar 3, 2026, not converted · Same name and grad year',
  );
});

test('nobody is chosen before an administrator chooses; a player who is not proposed is found by searching', async () => {
  const naomi = rowOf(player({ name: 'Naomi Ash' }));
  network.answer('GET /players', ({ query }) => (query['search'] === 'Naomi Ash' ? [naomi] : []));
  const drawer = await openConvert({ ...nobody, players: [playerMatch()] });
  const another = await within(drawer).findByLabelText('Another player…');
  expect(
    within(drawer)
      .getAllByRole<HTMLInputElement>('radio', { name: /player|Sienna/ })
      .map((each) => each.checked),
  ).toEqual([false, false, false]);
  expect(isDisabled(button('Continue', drawer))).toBe(true);
  await userEvent.click(another);
  const search = await within(drawer).findByLabelText(/^Existing player/);
  expect(isDisabled(button('Continue', drawer))).toBe(true);
  await userEvent.click(search);
  await userEvent.paste('Naomi Ash');
  await userEvent.click(await screen.findByRole('option', { name: /Naomi Ash/ }));
  await showPlan(drawer);
  await waitFor(() => expect(network.calls(plan).at(-1)!.query).toMatchObject({ player: naomi.id }));
});

test("'The plan has changed. Please look again.' shows the new plan", async () => {
  const drawer = await openConvert();
  await within(drawer).findByLabelText(/^Create a new player/);
  await showPlan(drawer);
  await waitFor(() => expect(isDisabled(button('Convert', drawer))).toBe(false));
  const agree = network.refuse(convert, leadCallProblems.planChanged);
  const kept = [{ of: 'player' as const, field: 'gradYear', has: 2027, lead: 2032 }];
  network.answer(plan, planOf(sienna, { token: 'another', kept }));
  await userEvent.click(button('Convert', drawer));
  await within(drawer).findByText('The plan has changed. Please look again.');
  await within(drawer).findByText('The player’s graduation year stays 2027; the lead says 2032');
  agree();
  await waitFor(() => expect(isDisabled(button('Convert', drawer))).toBe(false));
  await userEvent.click(button('Convert', drawer));
  await toast('Lead converted');
  expect(network.calls(convert).map(({ body }) => (body as { token: string }).token)).toEqual(['agreed', 'another']);
});

test('without a server the plan and the conversion say so, and what was chosen stays', async () => {
  const mend = network.lose(plan);
  const drawer = await openConvert();
  await userEvent.click(await within(drawer).findByLabelText('No parent'));
  await showPlan(drawer);
  await within(drawer).findByText(/^The server cannot be reached\./);
  expect(isDisabled(button('Convert', drawer))).toBe(true);
  mend();
  await userEvent.click(button('Try again', drawer));
  await waitFor(() => expect(steps()[0]!.textContent).toContain('Creates player'));
  const repair = network.breakDown(convert);
  await waitFor(() => expect(isDisabled(button('Convert', drawer))).toBe(false));
  await userEvent.click(button('Convert', drawer));
  await within(drawer).findByText('Something went wrong. Please try again.');
  repair();
  await waitFor(() => expect(isDisabled(button('Convert', drawer))).toBe(false));
  await userEvent.click(button('Convert', drawer));
  await toast('Lead converted');
  for (const { body } of network.calls(convert)) expect(body).toMatchObject({ player: 'new', parent: 'none' });
});
