import { ownTime, type Ended } from './call.ts';
import type { Kind, Place } from './kinds.ts';

/** For every call but an export. */
export const mostMs = 10_000;
/** An export is read by the piece, and its statement may take a minute. */
export const mostExportMs = 70_000;

/** Of the process alone: it calls no other server. */
const mostHealthMs = 2_000;
const causedByFault = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', ownTime]);
/** Words of the driver, of Node and of PostgreSQL, which a caller should not read. */
const driverWords =
  /ECONN|EPIPE|terminated|timeout exceeded|statement timeout|canceling|postgres|kysely|\bpg\b|at .*\.m?js:/i;

interface Wrong {
  readonly text: string;
  /** About the time that it took, and about nothing else. */
  readonly late: boolean;
}

const late = (text: string): Wrong => ({ text, late: true });

/** What is wrong with how this call ended, or null. */
export function judge(ended: Ended, kind: Kind, place: Place, exportRows: number): Wrong | null {
  const { ask, status, ms, error } = ended;
  const allowed =
    (ask.name === 'export' ? mostExportMs : mostMs) + (place === 'callers' ? kind.addsMs(ended.bytes) : 0);
  // A caller's own clock rings at the limit, and a little later on a busy machine.
  if (ms > allowed + 500) return late(`took ${(ms / 1_000).toFixed(1)} s`);
  if (error !== null) {
    const wrong = judgeError(ended, kind, place);
    return wrong === null ? null : { text: wrong, late: error === ownTime };
  }
  if (place === 'database' && ask.name === 'health') {
    if (status === 200 && ms > mostHealthMs) return late(`health answered after ${ms.toFixed(0)} ms`);
    if (status !== 200) return { text: `health answered ${status}`, late: false };
  }
  // Half of a question is answered as well, should the answer find its way.
  if (place === 'callers' && kind.losesAnswers && status === 408) return null;
  const wrong = judgeAnswer(ended, exportRows);
  return wrong === null ? null : { text: wrong, late: false };
}

function judgeError({ ask, error, begun }: Ended, kind: Kind, place: Place): string | null {
  if (place === 'callers') return kind.losesAnswers && causedByFault.has(error!) ? null : `ended with ${error}`;
  // A file that has begun can only be broken off, so that no user takes a part for the whole.
  if (ask.name === 'export' && begun && error === 'ECONNRESET') return null;
  return `no answer, but ${error}`;
}

function judgeAnswer({ ask, status, type, text }: Ended, exportRows: number): string | null {
  if (status! >= 200 && status! < 300) {
    if (ask.name === 'export') {
      const rows = text.trimEnd().split('\r\n').length - 1;
      return rows === exportRows ? null : `a file of ${rows} rows, not ${exportRows}, looks whole`;
    }
    return type.startsWith('application/json') && isJson(text) ? null : `${status} with ${type} that cannot be read`;
  }
  if (!type.startsWith('application/problem+json') || !isJson(text)) return `${status} with ${type}`;
  const { code } = JSON.parse(text) as { code: string };
  if (status !== 503) return `${status} ${code}`;
  return driverWords.test(text) ? `${code} says '${text}'` : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
