import type { Check } from './check.ts';

/** Everything the suite asks, in the order of its table. */
export const checks: readonly Check[] = [];
