import { expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { Coach } from '@dugout/contract/features/coaches/coach.schema.ts';
import { platformProblems } from '@dugout/contract/wire/problem.ts';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { team } from '../../../test/samples.ts';
import { coach, coachRow } from '../../../test/samples/coaches.ts';
import { button, dialog, toast } from '../../../test/screen.ts';

const leave = 'POST /coaches/remove-coach-from-team';
const box = (modal: HTMLElement, name: string) =>
  within(modal).getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const confirm = (modal: HTMLElement) => button('Confirm', modal) as HTMLButtonElement;
const left = () => network.calls(leave).map(({ body }) => (body as { teamId: string }).teamId);

/** After the coach leaves a team, the next GET of the coach no longer lists it. */
async function openRemoval(of: Coach): Promise<HTMLElement> {
  const remaining = new Set(of.staffOf.map(({ id }) => id));
  network.answer('GET /coaches', [coachRow(of)]);
  network.answer('GET /coaches/{id}', () => ({ ...of, staffOf: of.staffOf.filter(({ id }) => remaining.has(id)) }));
  network.answer(leave, ({ body }) => {
    const { teamId } = body as { teamId: string };
    remaining.delete(teamId);
    return team({ id: teamId });
  });
  await openConsole('/coaches');
  // One icon and one word for each act: who is on a team is removed from it.
  await userEvent.click(
    await screen.findByLabelText(of.teams.length === 0 ? 'Delete Cora Ash' : 'Remove Cora Ash from team'),
  );
  const modal = await dialog('Remove Coach');
  await within(modal).findAllByRole('checkbox');
  return modal;
}

test('the only team is marked already; Enter on the first focus does nothing', async () => {
  const modal = await openRemoval(coach({ teams: ['Gold'] }));
  expect(box(modal, 'Gold').checked).toBe(true);
  // Two teams may have one name.
  within(modal).getByRole('checkbox', { name: 'Gold 14U · TX' });
  expect(within(modal).queryByRole('checkbox', { name: 'All teams' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel', modal)));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(left()).toEqual([]);
});

test('without a connection nothing is claimed, and what is marked stays marked', async () => {
  const modal = await openRemoval(coach({ teams: ['Anchors', 'Gold'] }));
  expect(confirm(modal).disabled).toBe(true);
  await userEvent.click(box(modal, 'All teams'));
  network.lose(leave);
  await userEvent.click(confirm(modal));
  const alert = await within(modal).findByRole('alert');
  expect(alert.textContent).toContain('Still on: Anchors and Gold. The server cannot be reached.');
  expect(alert.textContent).not.toMatch(/^Left:/);
  expect(left()).toHaveLength(1);
  expect(box(modal, 'All teams').checked).toBe(true);
});

test('a partial failure says exactly which teams were left and which not, and can be tried again', async () => {
  const cora = coach({ teams: ['Anchors', 'Gold', 'Optic'] });
  const [anchors, gold, optic] = cora.staffOf.map(({ id }) => id);
  const modal = await openRemoval(cora);
  const isGold = ({ body }: { body: unknown }) => (body as { teamId: string }).teamId === gold;
  const mend = network.refuse(leave, platformProblems.busy, {}, isGold);
  await userEvent.click(box(modal, 'All teams'));
  await userEvent.click(confirm(modal));
  const alert = await within(modal).findByRole('alert');
  expect(alert.textContent).toContain('Left: Anchors and Optic.');
  expect(alert.textContent).toContain(`Still on: Gold. ${platformProblems.busy.message}`);
  expect(within(modal).getAllByRole('checkbox')).toEqual([box(modal, 'Gold')]);
  expect(box(modal, 'Gold').checked).toBe(true);
  mend();
  await userEvent.click(confirm(modal));
  await toast('Cora Ash left Anchors, Optic and Gold');
  expect(left()).toEqual([anchors, gold, optic, gold]);
  // All of it is one act, so that one Undo takes all of it back.
  expect(new Set(network.calls(leave).map(({ headers }) => headers.get('x-act'))).size).toBe(1);
});
