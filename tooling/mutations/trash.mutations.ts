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
    from: 'greatest(0, ((t.deleted_at',
    to: 'greatest(0, 1 + ((t.deleted_at',
    caughtBy: trash,
  },
  {
    what: 'a removed person leaves a nameless player',
    file: 'apps/api/src/modules/users/save-user.ts',
    from: 'const also = await endTiesOfRemoved(tx, ctx, before);',
    to: 'const also: never[] = [];',
    caughtBy: { file: 'apps/api/src/modules/users/ties.test.ts', tests: 'leaves no nameless player' },
  },
  {
    what: 'a player who was removed and is added again gets a second, blank record',
    file: 'apps/api/src/modules/players/players.store.ts',
    from: "const back = await bringBack(tx, 'players', userId);",
    to: 'const back = null;',
    caughtBy: { file: 'apps/api/src/modules/users/ties.test.ts', tests: 'a player comes back with what she had' },
  },
  {
    what: 'a coach who was removed and is added again gets a second, blank record',
    file: 'apps/api/src/modules/teams/teams.store.ts',
    from: "(await bringBack(tx, 'coaches', userId))",
    to: 'null',
    caughtBy: { file: 'apps/api/src/modules/users/ties.test.ts', tests: 'a coach as well' },
  },
];
