/** In every landing (all checks within 3 minutes), in the whole suite (within 10), and once before a release. */
export const sizes = ['short', 'whole', 'release'] as const;
export type Size = (typeof sizes)[number];

export interface Asked {
  readonly size: Size;
  /** Everything random follows from it: the same seed tries the same. */
  readonly seed: number;
  /** In the place of what the size says, where a check can be scaled: `--runs 1000000`. */
  readonly runs: number | null;
}

/** One thing that must not be possible, tried as often as requested. */
export interface Check {
  readonly name: string;
  /** What holds if nothing is found: a line of the table. */
  readonly promise: string;
  /**
   * What it measures on the machine that it shares. Bounds of time or memory may be exceeded because of other work, and `--again` asks such a
   * check a second time. All other findings are certain: with `--again` too, a first one fails the suite.
   */
  readonly measures?: 'time' | 'memory' | 'time and memory';
  run(asked: Asked, tally: Tally): Promise<void>;
}

const kept = 40;

/** What was tried, and what was found: a finding is a defect of the product, or of the check. */
export class Tally {
  readonly tried = new Map<string, number>();
  readonly findings: string[] = [];
  /** Of so many only the first are kept: a hole shows in thousands of calls. */
  found = 0;
  /** How many of them are not about a bound of time or memory. */
  certain = 0;
  /** Figures that are measured, not counted. */
  readonly measured: string[] = [];

  count(what: string, times = 1): void {
    this.tried.set(what, (this.tried.get(what) ?? 0) + times);
  }

  finding(text: string): void {
    this.certain += 1;
    this.exceeded(text);
  }

  /** A finding about a bound of time or memory, which other work on the same machine may have caused. */
  exceeded(text: string): void {
    this.found += 1;
    if (this.findings.length < kept) this.findings.push(text);
  }

  measure(text: string): void {
    this.measured.push(text);
  }
}

/** `{ short: 50, whole: 500, release: 10_000 }` at the size that was asked for, or `--runs`. */
export function timesOf(asked: Asked, times: Readonly<Record<Size, number>>): number {
  return asked.runs ?? times[asked.size];
}

/** As a check writes it down for the suite. */
export interface Report {
  readonly name: string;
  readonly promise: string;
  readonly seconds: number;
  readonly tried: readonly (readonly [string, number])[];
  readonly measured: readonly string[];
  readonly found: number;
  /** How many of the findings no second try may take back. */
  readonly certain: number;
  readonly findings: readonly string[];
}

export function reportOf({ name, promise, measures }: Check, tally: Tally, seconds: number): Report {
  const { found, findings, measured } = tally;
  const certain = measures ? tally.certain : found;
  return { name, promise, seconds, tried: [...tally.tried], measured, found, certain, findings };
}
