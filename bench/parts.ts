import type { Part } from './part.ts';
import { apiPart } from './parts/api.ts';

/** In the order in which they are measured. */
export const parts: readonly Part[] = [apiPart];
