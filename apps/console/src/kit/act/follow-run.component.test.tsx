import { notifications } from '@mantine/notifications';
import { historyProblems } from '@dugout/contract/features/history/history.routes.ts';
import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../test/console.tsx';
import { network } from '../../../test/network.ts';
import { newId } from '../../../test/samples.ts';
import { inTrash } from '../../../test/samples/history.ts';
import { toast } from '../../../test/screen.ts';
import { undo } from './undo.ts';

const act = newId();
const run: ActRun = {
  id: newId(),
  version: 1,
  kind: 'undo',
  undoes: act,
  state: 'running',
  done: 0,
  total: 50_000,
  leftCount: 0,
  left: [],
};
/** What the server says of the run from now on. */
const become = (changed: Partial<ActRun>) => network.answer('GET /acts/{id}/run', { ...run, ...changed });

beforeEach(() => {
  sessionStorage.removeItem('act-runs');
  network.answer('POST /acts/{id}/undo', { undone: 0, left: [], run });
  become({ done: 12_400 });
  network.answer('GET /trash', inTrash({}));
});

async function begin() {
  await openConsole('/settings?tab=trash');
  undo({ act, changes: ['players'] });
  await screen.findByRole('progressbar', { name: 'Undoing the change' });
}

/** It is asked about until it ends. */
afterEach(async () => {
  become({ state: 'done' });
  await waitFor(() => expect(sessionStorage.getItem('act-runs')).toBe('[]'), { timeout: 5_000 });
  notifications.clean();
});

/** Toasts of an earlier test may still be leaving. */
const stopButton = () => screen.getAllByRole('button', { name: 'Stop' }).at(-1)!;

const asked = () => network.calls('POST /acts/{id}/undo').map(({ params }) => params['id']);

test('an undo of many rows says how far it is, then what it left, and can be redone', async () => {
  await begin();
  await screen.findByText('Undoing: 12,400 of 50,000 changes');
  expect(screen.getAllByRole('progressbar').at(-1)!.getAttribute('value')).toBe('0.248');
  become({
    state: 'done',
    done: 50_000,
    leftCount: 12,
    left: [{ kind: 'player', id: newId(), name: 'Abby Moreno', reason: 'changed' }],
  });
  const end = await toast('Change undone. Not undone: Abby Moreno was changed since, 11 more.');
  network.answer('POST /acts/{id}/undo', { undone: 3, left: [], run: null });
  await userEvent.click(within(end).getByRole('button', { name: 'Undo' }));
  await toast('Change redone');
  expect(asked().at(-1)).toBe(run.id);
});

test('it can be stopped, and continued', async () => {
  await begin();
  await screen.findByText('Undoing: 12,400 of 50,000 changes');
  network.answer('POST /acts/{id}/run/stop', () => {
    become({ state: 'stopped', done: 12_900 });
    return { ...run, state: 'stopped', done: 12_900 };
  });
  await userEvent.click(stopButton());
  const stopped = await toast('Stopped: 12,900 of 50,000 changes are undone.');
  become({ done: 13_000 });
  await userEvent.click(within(stopped).getByRole('button', { name: 'Continue' }));
  await screen.findByText('Undoing: 13,000 of 50,000 changes');
  expect(asked().at(-1)).toBe(act);
});

test('a Stop that comes too late says so', async () => {
  await begin();
  network.refuse('POST /acts/{id}/run/stop', historyProblems.runEnded);
  await screen.findByText('Undoing: 12,400 of 50,000 changes');
  await userEvent.click(stopButton());
  await toast('Not stopped. This has already ended.');
});

test('one that failed says how far it came, and a server that is away is asked again', async () => {
  await begin();
  const mend = network.lose('GET /acts/{id}/run');
  await waitFor(() => expect(network.calls('GET /acts/{id}/run').length).toBeGreaterThan(1), { timeout: 5_000 });
  mend();
  become({ state: 'failed', done: 500 });
  await waitFor(() => toast('Something went wrong: only 500 of 50,000 changes are undone.'), { timeout: 5_000 });
});

test('without a worker it says what it waits for', async () => {
  await begin();
  become({ state: 'waiting' });
  await screen.findByText('Waiting: this needs the worker, and none is running.');
});

test('a reload goes on showing it', async () => {
  sessionStorage.setItem('act-runs', JSON.stringify([{ id: run.id, act, changes: ['players'], redoes: false }]));
  await openConsole('/settings?tab=trash');
  await screen.findByText('Undoing: 12,400 of 50,000 changes');
  expect(asked()).toEqual([]);
});
