import type { ActRun } from '@dugout/contract/features/history/act-run.schema.ts';
import { call, type CallKey } from '../../api/client.ts';
import { ProblemError, failureText } from '../../api/problem-error.ts';
import { queryClient } from '../../api/queries.ts';
import { toast } from '../feedback/toast.tsx';
import { figureText } from '../list/count-text.ts';
import { leftText } from './undo.texts.ts';

interface Run {
  readonly id: string;
  /** The first parts of the query keys whose data it changes. */
  readonly changes: readonly string[];
}

/** An undo of many rows, which the worker does: its run, and what it takes back. */
interface FollowedUndo extends Run {
  readonly act: string;
  /** What it takes back is an undo itself. */
  readonly redoes: boolean;
}

/** Anything else that the worker does in many rows. It outlives a reload, so that all of it is plain data. */
export interface FollowedDeed extends Run {
  /** "Rolling over to 2028". */
  readonly doing: string;
  /** "Rolled over to 2028". */
  readonly done: string;
  /** The call that goes on with it once it was stopped. It answers the run again. */
  readonly goOn: { readonly call: CallKey; readonly params: Readonly<Record<string, string>>; readonly body: object };
}

export type FollowedRun = FollowedUndo | FollowedDeed;

const askAgainMs = 1_000;
const storageKey = 'act-runs';

const followed = (): FollowedRun[] => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as FollowedRun[];
const follow = (runs: readonly FollowedRun[]) => {
  sessionStorage.setItem(storageKey, JSON.stringify(runs));
};

/** Undoes an act; `redoes`: that act is an undo itself. */
type Undo = (act: { readonly act: string; readonly changes: readonly string[] }, redoes: boolean) => void;

/** Shows how far it is, until it ends. A reload goes on showing it. */
export function followRun(one: FollowedRun, undo: Undo): void {
  follow([...followed().filter(({ id }) => id !== one.id), one]);
  void untilItEnds(one, undo);
}

/** After a reload. */
export const followAgain = (undo: Undo): void => {
  for (const one of followed()) void untilItEnds(one, undo);
};

const shown = new Set<string>();

async function untilItEnds(one: FollowedRun, undo: Undo): Promise<void> {
  const { id } = one;
  if (shown.has(id)) return;
  shown.add(id);
  const progress = toast.progress(wordsOf(one).label, () => void stopRun(id));
  try {
    for (;;) {
      const run = await ask(id);
      if (run && !isUnderWay(run)) {
        tellEnd(one, run, undo);
        break;
      }
      if (run) progress.tell(progressText(wordsOf(one).doing, run), shareOf(run));
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

/** Takes effect between two chunks. */
export async function stopRun(id: string): Promise<void> {
  try {
    await call('POST /acts/{id}/run/stop', { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() });
  } catch (error) {
    toast.error(`Not stopped. ${failureText(error)}`);
  }
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

export const isUnderWay = ({ state }: Pick<ActRun, 'state'>) => state === 'running' || state === 'waiting';

export const shareOf = ({ done, total }: Pick<ActRun, 'done' | 'total'>) => (total === 0 ? 0 : done / total);

export const amountText = ({ done, total }: Pick<ActRun, 'done' | 'total'>) =>
  `${figureText(done)} of ${figureText(total)} changes`;

export const progressText = (doing: string, run: ActRun): string =>
  run.state === 'waiting' ? 'Waiting: this needs the worker, and none is running.' : `${doing}: ${amountText(run)}`;

/** What is told of it: while it is under way, how far it came, and what of it was left. */
function wordsOf(one: FollowedRun) {
  if ('doing' in one) {
    return { label: one.doing, doing: one.doing, ended: one.done, far: 'done', leftAs: 'Left as it is' };
  }
  return one.redoes
    ? { label: 'Redoing the change', doing: 'Redoing', ended: 'Change redone', far: 'redone', leftAs: undefined }
    : { label: 'Undoing the change', doing: 'Undoing', ended: 'Change undone', far: 'undone', leftAs: undefined };
}

function tellEnd(one: FollowedRun, run: ActRun, undo: Undo): void {
  const { ended, far, leftAs } = wordsOf(one);
  const { id, changes } = one;
  const goOn = { label: 'Continue', run: () => ('doing' in one ? void goOnWith(one, undo) : undo(one, one.redoes)) };
  if (run.state === 'done') {
    const text = run.leftCount === 0 ? ended : `${ended}. ${leftText(run.left, run.leftCount, leftAs)}`;
    toast.success(text, { undo: () => undo({ act: id, changes }, 'doing' in one ? false : !one.redoes) });
  } else if (run.state === 'stopped') {
    toast.info(`Stopped: ${amountText(run)} are ${far}.`, { action: goOn });
  } else {
    toast.error(`Something went wrong: only ${amountText(run)} are ${far}.`, { action: goOn });
  }
}

async function goOnWith(one: FollowedDeed, undo: Undo): Promise<void> {
  try {
    const { params, body } = one.goOn;
    const request = { params, body, idempotencyKey: crypto.randomUUID() };
    await (call as (key: CallKey, request: object) => Promise<unknown>)(one.goOn.call, request);
    followRun(one, undo);
  } catch (error) {
    toast.error(`Not continued. ${failureText(error)}`);
  }
}
