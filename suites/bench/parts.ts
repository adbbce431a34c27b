import type { Part } from './part.ts';
import { apiPart } from './parts/api.ts';
import { consolePart } from './parts/console.ts';
import { exportsPart } from './parts/exports.ts';
import { growthPart } from './parts/growth.ts';
import { ingestPart } from './parts/ingest.ts';
import { listsPart } from './parts/lists.ts';

/** In the order in which they are measured. */
export const parts: readonly Part[] = [apiPart, growthPart, listsPart, exportsPart, ingestPart, consolePart];
