import type { Mutation } from './mutation.ts';

const counts = { file: 'packages/database/src/live-counts.test.ts' };
const seals = { file: 'apps/api/src/modules/history/seals.test.ts' };

export const databaseMutations: readonly Mutation[] = [
  {
    what: 'an edit does not count: two save over each other',
    file: 'packages/database/migrations/0014_roles.sql',
    from: 'new.version := old.version + 1;',
    to: 'new.version := old.version;',
    caughtBy: { file: 'packages/database/src/records.test.ts' },
  },
  {
    what: 'the count of a list does not know the trash',
    file: 'packages/database/migrations/0002_live_counts.sql',
    from: 'case when new.deleted_at is null then 1 else -1 end',
    to: 'case when new.deleted_at is null then 1 else 0 end',
    caughtBy: counts,
  },
  {
    what: 'what is deleted in the trash is counted as gone twice',
    file: 'packages/database/migrations/0002_live_counts.sql',
    from: '-(select count(*) from rows where deleted_at is null)',
    to: '-(select count(*) from rows)',
    caughtBy: counts,
  },
  {
    what: 'the images of an entry can be changed without breaking its seal',
    file: 'packages/database/migrations/0038_erasure.sql',
    from: 'or (e.body is distinct from e.sealed_body and not (m.item_id is not null and e.body is not distinct from m.body))',
    to: '',
    caughtBy: seals,
  },
  {
    what: 'an act that ends after a later one was sealed stays unsealed',
    file: 'packages/database/migrations/0045_seal_by_snapshot.sql',
    from: 'everyone_ended := pg_snapshot_xmin(pg_current_snapshot()) >= kind.noted_by and',
    to: 'everyone_ended := kind.noted_by is not null and',
    caughtBy: { file: 'packages/database/src/seal-journal.test.ts', tests: 'an act of 25,000 rows' },
  },
  {
    what: 'the end of the journal can be cut off unseen',
    file: 'packages/database/migrations/0038_erasure.sql',
    from: 'where (h.seq, h.hash) is distinct from\n',
    to: 'where false and (h.seq, h.hash) is distinct from\n',
    caughtBy: seals,
  },
  {
    what: 'the application may change the journal',
    file: 'packages/database/src/roles.ts',
    from: "export const onlyAddedTo = [...journal, 'backup_reports', ...arrived];",
    to: "export const onlyAddedTo = [...journal.slice(1), 'backup_reports', ...arrived];",
    caughtBy: { file: 'packages/database/src/roles.test.ts' },
  },
  {
    what: 'the owner of the tables is spoken for over a network without a certificate',
    file: 'packages/database/src/database-tls.ts',
    from: "return `${address}${address.includes('?') ? '&' : '?'}sslmode=verify-full`;",
    to: 'return address;',
    caughtBy: { file: 'packages/database/src/database-tls.test.ts', tests: 'the address itself demands' },
  },
];
