import type { Mutation } from './mutation.ts';

const undo = 'apps/api/src/modules/history/undo-act.ts';
const trash = { file: 'apps/api/src/modules/history/history.test.ts', tests: 'Trash what was removed' };

export const trashMutations: readonly Mutation[] = [
  {
    what: 'a restored record has lost its links',
    file: undo,
    from: '[itself, ...others.filter(isAsLeft)]',
    to: '[itself]',
    caughtBy: { file: 'apps/api/src/modules/history/undo-limits.test.ts', tests: 'the restore of a user' },
  },
  {
    what: 'what is not in the trash is restored',
    file: undo,
    from: "now['deleted_at'] === null || ",
    to: '',
    caughtBy: trash,
  },
  {
    what: 'the trash counts what is not in it',
    file: 'apps/api/src/modules/history/history.store.ts',
    from: 'select count(*) as total from ${sql.table(relationOf(kind))} t where ${inTrash(kind)}`',
    to: 'select count(*) as total from ${sql.table(relationOf(kind))} t`',
    caughtBy: trash,
  },
  {
    what: 'the trash says a day more than is left',
    file: 'apps/api/src/modules/history/history.store.ts',
    from: 'greatest(0, floor(extract(',
    to: 'greatest(0, ceil(extract(',
    caughtBy: trash,
  },
];
