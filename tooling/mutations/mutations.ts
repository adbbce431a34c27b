import { authMutations } from './auth.mutations.ts';
import { consoleMutations } from './console.mutations.ts';
import { databaseMutations } from './database.mutations.ts';
import { familyMutations } from './family.mutations.ts';
import { historyMutations } from './history.mutations.ts';
import { ingestMutations } from './ingest.mutations.ts';
import { listMutations } from './list.mutations.ts';
import type { Mutation } from './mutation.ts';
import { privacyMutations } from './privacy.mutations.ts';
import { purgeMutations } from './purge.mutations.ts';
import { searchMutations } from './search.mutations.ts';
import { seasonsMutations } from './seasons.mutations.ts';
import { suiteMutations } from './suite.mutations.ts';
import { trashMutations } from './trash.mutations.ts';
import { undoMutations } from './undo.mutations.ts';
import { uploadMutations } from './upload.mutations.ts';
import { writeMutations } from './write.mutations.ts';

export const mutations: readonly Mutation[] = [
  ...writeMutations,
  ...listMutations,
  ...historyMutations,
  ...purgeMutations,
  ...undoMutations,
  ...trashMutations,
  ...authMutations,
  ...privacyMutations,
  ...uploadMutations,
  ...ingestMutations,
  ...databaseMutations,
  ...consoleMutations,
  ...searchMutations,
  ...seasonsMutations,
  ...familyMutations,
  ...suiteMutations,
];
