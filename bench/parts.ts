import type { Part } from './part.ts';

/** In the order in which they are measured. */
export const parts: readonly Part[] = [];
