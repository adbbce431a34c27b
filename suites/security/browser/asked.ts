import { test } from '@playwright/test';

/** As the security suite hands it over; a run by hand is the short one. */
export const size = (process.env.SECURITY_SIZE ?? 'short') as 'short' | 'whole' | 'release';
export const seed = Number(process.env.SECURITY_SEED ?? 1);
const runs = process.env.SECURITY_RUNS;

export const timesOf = (times: Readonly<Record<typeof size, number>>): number =>
  runs === undefined ? times[size] : Number(runs);

const note = (type: string, description: string) => void test.info().annotations.push({ type, description });

/** What was tried, for the table of the suite: `tried('screens', 22)`. */
export const tried = (what: string, times = 1) => note('tried', `${times} ${what}`);

/** A defect. The test goes on, because there may be others, and fails in the end. */
export function found(what: string): void {
  note('finding', what);
}

export function failIfFound(): void {
  const findings = test.info().annotations.filter(({ type }) => type === 'finding');
  if (findings.length > 0) throw new Error(findings.map(({ description }) => description).join('\n'));
}
