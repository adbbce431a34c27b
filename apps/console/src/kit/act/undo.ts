import type { LeftRecord, WhenChanged } from '@dugout/contract/features/history/history.schema.ts';
import { toast, type ToastOptions } from '../feedback/toast.tsx';
import { callAct } from '../../api/client.ts';
import { ProblemError, failureText } from '../../api/problem-error.ts';
import { queryClient } from '../../api/queries.ts';
import type { FollowedDeed } from './follow-run.ts';
import { leftText } from './undo.texts.ts';

/** What was done together, and the first parts of the query keys whose data it changed. */
export interface Act {
  readonly act: string;
  readonly changes: readonly string[];
}

/** Records of the act have changed since: the user who pressed Undo sees them and decides what happens to them. */
export interface UndoQuestion {
  readonly left: readonly LeftRecord[];
  /** Whether anything else of the act can be undone without them. */
  readonly hasRest: boolean;
  readonly answer: (changed: Exclude<WhenChanged, 'ask'>) => void;
}

type Ask = (question: UndoQuestion) => void;
let ask: Ask | null = null;

/** There is one place where it is asked, in the shell; a toast outlives the screen that it came from. */
export function answerUndoQuestions(asked: Ask): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = null;
  };
}

interface Attempt extends Act {
  readonly changed: WhenChanged;
  /** The same for every retry: without a response the outcome is unknown, and a second undo would be a redo. */
  readonly key: string;
  /** The act is itself an undo. */
  readonly redoes: boolean;
}

/** The way back from an act, for the toast that tells of it. */
export const offerUndo = (act: Act): ToastOptions => ({ undo: () => undo(act) });

export const undo = (act: Act): void => void attempt(newAttempt(act));

/** An undo of many rows, or one that was stopped: from where it is. */
export const undoAgain = ({ act, changes }: Act, redoes: boolean): void =>
  void attempt(newAttempt({ act, changes }, 'ask', redoes));

/** Shows how far a run of the worker is, until it ends, and offers to undo it. */
export async function follow(deed: FollowedDeed): Promise<void> {
  const { followRun } = await import('./follow-run.ts');
  followRun(deed, undoAgain);
}

const newAttempt = (act: Act, changed: WhenChanged = 'ask', redoes = false): Attempt => ({
  ...act,
  changed,
  redoes,
  key: crypto.randomUUID(),
});

async function attempt(one: Attempt): Promise<void> {
  const { act: id, changed, changes, key, redoes } = one;
  try {
    const { reply, act } = await callAct('POST /acts/{id}/undo', {
      params: { id },
      body: { changed },
      idempotencyKey: key,
    });
    if (reply.run) {
      const { followRun } = await import('./follow-run.ts');
      followRun({ id: reply.run.id, act: id, changes, redoes }, undoAgain);
      return;
    }
    const done = redoes ? 'Change redone' : 'Change undone';
    const again = act === null ? {} : { undo: () => undoAgain({ act, changes }, !redoes) };
    toast.success(reply.left.length === 0 ? done : `${done}. ${leftText(reply.left)}`, again);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const question = questionOf(error, one);
    if (question && ask) ask(question);
    else tellFailure(error, one);
  }
  await Promise.all(changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}

function questionOf({ code, current }: ProblemError, { act, changes, redoes }: Attempt): UndoQuestion | null {
  if (code !== 'history.changed-since' && code !== 'history.partly-changed-since') return null;
  return {
    left: current as LeftRecord[],
    hasRest: code === 'history.partly-changed-since',
    answer: (changed) => void attempt(newAttempt({ act, changes }, changed, redoes)),
  };
}

/** Without an answer it is worth another try; a refusal stays one. */
function tellFailure(error: ProblemError, one: Attempt): void {
  const isUnanswered = error.status === 0 || error.status >= 500;
  toast.error(`Not undone. ${failureText(error)}`, isUnanswered ? { undo: () => void attempt(one) } : {});
}
