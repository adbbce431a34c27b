import type { Part } from './part.ts';
import { apiPart } from './parts/api.ts';
import { growthPart } from './parts/growth.ts';
import { listsPart } from './parts/lists.ts';

/** In the order in which they are measured. */
export const parts: readonly Part[] = [apiPart, growthPart, listsPart];
