import type { Mutation } from './mutation.ts';

const ingest = (tests: string) => ({ file: 'apps/api/src/modules/ingest/ingest.test.ts', tests });
const keys = (tests: string) => ({ file: 'apps/api/src/modules/service-keys/service-keys.test.ts', tests });

export const ingestMutations: readonly Mutation[] = [
  {
    what: 'an id that was used for something else is taken for a repetition',
    file: 'apps/api/src/modules/ingest/add-rows.ts',
    from: 'if (added < items.length) {',
    to: 'if (added > items.length) {',
    caughtBy: ingest('A batch'),
  },
  {
    what: 'what arrives later may have the smaller id',
    file: 'apps/api/src/modules/ingest/batch.ts',
    from: 'await oneAtATime.execute(tx);',
    to: '',
    caughtBy: ingest('waits for the batch before it'),
  },
  {
    what: 'the journal holds what was said',
    file: 'apps/api/src/modules/ingest/batch.ts',
    from: 'const details = { kind: kind.name, added: stored };',
    to: 'const details = { kind: kind.name, added: stored, items };',
    caughtBy: ingest('leaves one entry in the journal'),
  },
  {
    what: 'a repeated batch is told as added',
    file: 'apps/api/src/modules/ingest/batch.ts',
    from: 'added: entered.result, repeated: items.length - entered.result',
    to: 'added: items.length, repeated: 0',
    caughtBy: ingest('sent again adds nothing'),
  },
  {
    what: 'a revoked service key goes on',
    file: 'apps/api/src/platform/tokens/token-store.ts',
    from: 'await tx.updateTable(table).set({ deleted_at: now, deleted_by: by })',
    to: 'await tx.updateTable(table).set({ deleted_by: by })',
    caughtBy: keys('ends with the next call'),
  },
  {
    what: 'a service key goes on after its end',
    file: 'apps/api/src/platform/tokens/token-store.ts',
    from: 'sql`and ends_at > ${now}`',
    to: 'sql``',
    caughtBy: keys('at its end'),
  },
  {
    what: 'the end of a service key is told again every day',
    file: 'apps/api/src/modules/service-keys/end-notice.ts',
    from: '.set({ told_days: days })',
    to: '.set({ told_days: null })',
    caughtBy: { file: 'apps/api/src/modules/service-keys/end-notice.test.ts', tests: 'each once' },
  },
];
