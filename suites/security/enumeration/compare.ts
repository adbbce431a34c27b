/** What pairs of figures say about each other, taken one right after the other, and how far chance alone would take them apart. */
export interface Comparison {
  readonly pairs: number;
  /** The median, over the pairs, of how much larger the first figure is: 0.5 is half as much again, and -0.33 the other way round. */
  readonly difference: number;
  /** In which share of the pairs the first figure is the larger: a half, if it tells nothing. */
  readonly larger: number;
  /** As a factor, so that it binds in both directions: 0.5 allows from 1 / 1.5 to 1.5 times. */
  readonly differenceAllowed: number;
  readonly largerAllowed: number;
}

/** Four standard errors: chance alone goes beyond them once in 16,000 times. */
const errorsAllowed = 4;
/** What is promised, wherever there are pairs enough to see it. */
const promised = { difference: 0.02, larger: 0.05 };
/** However noisy the machine is: what differs by more is told. A password that is not hashed is a factor of five. */
const mostAllowed = 0.5;

export function compare(first: readonly number[], second: readonly number[]): Comparison {
  const pairs = Math.min(first.length, second.length);
  // What slows the machine down for a moment slows both of a pair, and is gone in their ratio.
  const ratios = Array.from({ length: pairs }, (_, pair) => Math.log(first[pair]! / second[pair]!));
  const larger = ratios.reduce((sum, ratio) => sum + (ratio > 0 ? 1 : ratio === 0 ? 0.5 : 0), 0) / pairs;
  const byChance = Math.exp(errorsAllowed * medianError(ratios)) - 1;
  return {
    pairs,
    difference: Math.exp(quantile(ratios, 0.5)) - 1,
    larger,
    differenceAllowed: Math.min(mostAllowed, Math.max(promised.difference, byChance)),
    largerAllowed: Math.max(promised.larger, (errorsAllowed * 0.5) / Math.sqrt(pairs)),
  };
}

export const tells = ({ difference, differenceAllowed, larger, largerAllowed }: Comparison): boolean =>
  Math.abs(Math.log1p(difference)) > Math.log1p(differenceAllowed) || Math.abs(larger - 0.5) > largerAllowed;

export const inWords = ({ pairs, difference, differenceAllowed, larger, largerAllowed }: Comparison): string =>
  `median ${percent(difference)} (allowed ${percent(differenceAllowed)}), larger in ${percent(larger)} ` +
  `(50 ± ${percent(largerAllowed)}) of ${pairs} pairs`;

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Of a median, from the middle half of the values: the outliers of a busy machine do not count. */
function medianError(values: readonly number[]): number {
  const spread = (quantile(values, 0.75) - quantile(values, 0.25)) / 1.349;
  return (1.2533 * spread) / Math.sqrt(values.length);
}
