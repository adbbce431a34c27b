import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import { call } from '../../api/client.ts';
import { ProblemError, failureText } from '../../api/problem-error.ts';
import { queryClient } from '../../api/queries.ts';
import { toast } from '../feedback/toast.tsx';
import { figureText } from '../list/count-text.ts';
import { leftText } from './undo.texts.ts';

/** An undo of many rows, which the worker does: its run, and what it takes back. */
export interface FollowedUndo {
  readonly id: string;
  readonly act: string;
  /** The first parts of the query keys whose data it changes. */
  readonly changes: readonly string[];
  /** What it takes back is an undo itself. */
  readonly redoes: boolean;
}

const askAgainMs = 1_000;
const storageKey = 'act-runs';

const followed = (): FollowedUndo[] => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as FollowedUndo[];
const follow = (runs: readonly FollowedUndo[]) => {
  sessionStorage.setItem(storageKey, JSON.stringify(runs));
};

/** Undoes an act; `redoes`: that act is an undo itself. */
type Undo = (act: Pick<FollowedUndo, 'act' | 'changes'>, redoes: boolean) => void;

/** Shows how far it is, until it ends. A reload goes on showing it. */
export function followUndo(one: FollowedUndo, undo: Undo): void {
  follow([...followed().filter(({ id }) => id !== one.id), one]);
  void untilItEnds(one, undo);
}

/** After a reload. */
export const followAgain = (undo: Undo): void => {
  for (const one of followed()) void untilItEnds(one, undo);
};

const shown = new Set<string>();

async function untilItEnds(one: FollowedUndo, undo: Undo): Promise<void> {
  const { id } = one;
  if (shown.has(id)) return;
  shown.add(id);
  const stop = () => {
    call('POST /acts/{id}/run/stop', { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() }).catch(
      (error: unknown) => toast.error(`Not stopped. ${failureText(error)}`),
    );
  };
  const progress = toast.progress(one.redoes ? 'Redoing the change' : 'Undoing the change', stop);
  try {
    for (;;) {
      const run = await ask(id);
      if (run && run.state !== 'running' && run.state !== 'waiting') {
        tellEnd(one, run, undo);
        break;
      }
      if (run) progress.tell(progressText(one, run), run.total === 0 ? 0 : run.done / run.total);
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  } catch (error) {
    toast.error(`Couldn’t check the progress. ${failureText(error)}`);
  } finally {
    progress.close();
    shown.delete(id);
    follow(followed().filter((other) => other.id !== id));
  }
  await Promise.all(one.changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Null without an answer: it is asked again. */
async function ask(id: string): Promise<ActRun | null> {
  try {
    return await call('GET /acts/{id}/run', { params: { id } });
  } catch (error) {
    if (error instanceof ProblemError && (error.status === 0 || error.status >= 500)) return null;
    throw error;
  }
}

const amount = ({ done, total }: ActRun) => `${figureText(done)} of ${figureText(total)} changes`;

function progressText({ redoes }: Pick<FollowedUndo, 'redoes'>, run: ActRun): string {
  if (run.state === 'waiting') return 'Waiting: this needs the worker, and none is running.';
  return `${redoes ? 'Redoing' : 'Undoing'}: ${amount(run)}`;
}

function tellEnd({ act, id, changes, redoes }: FollowedUndo, run: ActRun, undo: Undo): void {
  const done = redoes ? 'redone' : 'undone';
  const goOn = { label: 'Continue', run: () => undo({ act, changes }, redoes) };
  if (run.state === 'done') {
    const text = run.leftCount === 0 ? `Change ${done}` : `Change ${done}. ${leftText(run.left, run.leftCount)}`;
    toast.success(text, { undo: () => undo({ act: id, changes }, !redoes) });
  } else if (run.state === 'stopped') {
    toast.info(`Stopped: ${amount(run)} are ${done}.`, { action: goOn });
  } else {
    toast.error(`Something went wrong: only ${amount(run)} are ${done}.`, { action: goOn });
  }
}
