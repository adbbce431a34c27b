/** What two series of times say about each other, and how far chance alone would take them apart. */
export interface Comparison {
  readonly pairs: number;
  /** Of the medians, as a part of the second. */
  readonly difference: number;
  /** How often one of the first is slower than one of the second: a half, if time tells nothing. */
  readonly slower: number;
  readonly differenceAllowed: number;
  readonly slowerAllowed: number;
}

/** Four standard errors: chance alone goes beyond them once in 16,000 times. */
const errorsAllowed = 4;
/** What is promised, wherever there are pairs enough to see it. */
const promised = { difference: 0.02, slower: 0.05 };

export function compareTimes(known: readonly number[], unknown: readonly number[]): Comparison {
  const pairs = Math.min(known.length, unknown.length);
  const middle = quantile(unknown, 0.5);
  const error = Math.hypot(medianError(known), medianError(unknown)) / middle;
  // The standard error of the rank statistic, where both are drawn from the same times.
  const rankError = Math.sqrt((2 * pairs + 1) / (12 * pairs * pairs));
  return {
    pairs,
    difference: (quantile(known, 0.5) - middle) / middle,
    slower: shareSlower(known, unknown),
    differenceAllowed: Math.max(promised.difference, errorsAllowed * error),
    slowerAllowed: Math.max(promised.slower, errorsAllowed * rankError),
  };
}

export const tells = ({ difference, differenceAllowed, slower, slowerAllowed }: Comparison): boolean =>
  Math.abs(difference) > differenceAllowed || Math.abs(slower - 0.5) > slowerAllowed;

export const inWords = ({ pairs, difference, differenceAllowed, slower, slowerAllowed }: Comparison): string =>
  `median ${percent(difference)} (allowed ${percent(differenceAllowed)}), AUC ${slower.toFixed(3)} ` +
  `(0.5 ± ${slowerAllowed.toFixed(3)}), ${pairs} pairs`;

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Of a median, from the middle half of the times: the outliers of a busy machine do not count. */
function medianError(times: readonly number[]): number {
  const spread = (quantile(times, 0.75) - quantile(times, 0.25)) / 1.349;
  return (1.2533 * spread) / Math.sqrt(times.length);
}

function shareSlower(known: readonly number[], unknown: readonly number[]): number {
  let slower = 0;
  for (const one of known) for (const other of unknown) slower += one > other ? 1 : one === other ? 0.5 : 0;
  return slower / (known.length * unknown.length);
}
