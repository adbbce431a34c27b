export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface How {
  /** From 0 to 1. */
  readonly part: number;
  /** What is being done, in a few words. */
  readonly what: string;
  /** How many of what, for the rate. */
  readonly count?: number;
}

export interface Progress {
  readonly at: (how: How) => void;
  /** A line that stays. */
  readonly say: (line: string) => void;
  /** The last state stays, too; if it has come to its end, it is shown as whole. */
  readonly end: (done: boolean) => void;
}

const width = 24;
const figures = (value: number) => Math.round(value).toLocaleString('en');

function timeLeft(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} s left`;
  return seconds < 3_600 ? `${Math.round(seconds / 60)} min left` : `${(seconds / 3_600).toFixed(1)} h left`;
}

/** One line of a fixed shape: how much is done, how fast, how long it will take, and what it is. */
export function progressLine({ part: given, what, count }: How, ms: number): string {
  const part = Math.min(1, Math.max(0, given));
  const full = Math.round(width * part);
  const facts = [
    `${String(Math.floor(100 * part)).padStart(3)} %`,
    ...(count !== undefined && ms > 0 ? [`${figures((1_000 * count) / ms)}/s`] : []),
    // Before that it is a guess about a guess.
    ...(part > 0.02 && part < 1 ? [timeLeft((ms * (1 - part)) / part)] : []),
    what,
  ];
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${facts.join('  ')}`;
}

/** On a terminal one line that moves; elsewhere, in a log, a line every few seconds. */
export function openProgress(out: Output, now: () => number = Date.now): Progress {
  const terminal = out.isTTY === true;
  const everyMs = terminal ? 100 : 5_000;
  const began = now();
  let shown = -Infinity;
  let last: How | null = null;
  let drawn = false;

  const draw = (how: How) => {
    shown = now();
    last = null;
    const line = progressLine(how, now() - began);
    out.write(terminal ? `\r${line.slice(0, (out.columns ?? 120) - 1)}\u001B[K` : `${line}\n`);
    drawn = terminal;
  };
  const leave = (done: boolean) => {
    if (done && shown > -Infinity) draw({ part: 1, what: 'done' });
    else if (last) draw(last);
    if (drawn) out.write('\n');
    drawn = false;
  };
  return {
    at: (how) => {
      if (now() - shown >= everyMs) draw(how);
      else last = how;
    },
    say: (line) => {
      if (drawn) out.write('\r\u001B[K');
      drawn = false;
      out.write(`${line}\n`);
    },
    end: leave,
  };
}

/** The bar stands as long as the work goes on, and is left whole when it ends, however it ends. */
export async function withProgress<T>(out: Output, work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress = openProgress(out);
  let done = false;
  try {
    const answer = await work(progress);
    done = true;
    return answer;
  } finally {
    progress.end(done);
  }
}
