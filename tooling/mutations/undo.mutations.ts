import type { Mutation } from './mutation.ts';

const undo = 'apps/api/src/modules/history/undo-act.ts';
const rows = 'apps/api/src/modules/history/rows.store.ts';
const people = 'apps/api/src/modules/history/role-side-effects.ts';
const looking = 'apps/api/src/modules/history/look-at-rows.ts';
const run = 'apps/api/src/modules/history/undo-run.ts';
const units = 'apps/api/src/modules/history/units.ts';
const runs = 'apps/api/src/platform/runs/act-run.ts';
const big = (tests: string) => ({ file: 'apps/api/src/modules/history/big-acts.test.ts', tests });
const ties = (tests: string) => ({ file: 'apps/api/src/modules/users/ties.test.ts', tests });
const history = (tests: string) => ({ file: 'apps/api/src/modules/history/history.test.ts', tests });
const limits = (tests: string) => ({ file: 'apps/api/src/modules/history/undo-limits.test.ts', tests });

export const undoMutations: readonly Mutation[] = [
  {
    what: 'an undo writes over what was changed since, without a question',
    file: looking,
    from: '!isGone(row) && store.isUnchanged(nowOf(row), row.after)',
    to: '!isGone(row)',
    caughtBy: history('changed since'),
  },
  {
    what: 'what was undone is undone once more',
    file: undo,
    from: 'if (await isUndone(tx, id)) fail(historyProblems.alreadyUndone);',
    to: '',
    caughtBy: history('of what was undone already'),
  },
  {
    what: 'two who undo at once both do',
    file: undo,
    from: 'await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx);',
    to: '',
    caughtBy: history('two who undo the same act'),
  },
  {
    what: 'a record of which a part was changed since is undone by half',
    file: undo,
    from: 'const rest = looked.filter((row) => !left.some(({ id }) => id === recordOf(entries, row).id));',
    to: 'const rest = looked.filter(isAsLeft);',
    caughtBy: limits('as a whole'),
  },
  {
    what: 'a creation is undone although something was built on it',
    file: looking,
    from: ' && !usedSince.has(store.keyOf(row))',
    to: '',
    caughtBy: limits('something was built on it'),
  },
  {
    what: 'rows are put back in the order in which they were changed',
    file: rows,
    from: 'return [...found.values()].reverse();',
    to: 'return [...found.values()];',
    caughtBy: limits('in the reverse order'),
  },
  {
    what: 'of two changes in one act only the last is undone',
    file: rows,
    from: 'before: first ? first.before : before, after, erased',
    to: 'before, after, erased',
    caughtBy: history('one act'),
  },
  {
    what: 'an undo puts back fields that the act did not change',
    file: rows,
    from: '(name) => JSON.stringify(before![name]) !== JSON.stringify(after?.[name])',
    to: '(name) => name in before!',
    caughtBy: history('changed since'),
  },
  {
    what: 'whoever has a record open does not notice that a part of it was undone',
    file: rows,
    from: '  await touchWholes(tx, rows);',
    to: '',
    caughtBy: limits('nobody saves over it unseen'),
  },
  {
    what: 'an undo takes the last administrator away',
    file: people,
    from: 'fail(historyProblems.lastAdministrator);',
    to: 'void 0;',
    caughtBy: history('last administrator'),
  },
  {
    what: 'who loses rights by an undo stays signed in',
    file: people,
    from: 'if (reason) await endSessionsOf(tx, rowId, reason, ctx.clock.now());',
    to: '',
    caughtBy: history('last administrator'),
  },
  {
    what: 'an undo gives full rights without the password',
    file: people,
    from: 'if (!keepsRights || (newEmail && administers(after))) demandConfirmed(ctx);',
    to: '',
    caughtBy: { file: 'apps/api/src/modules/account/confirm.test.ts', tests: 'every way to full rights' },
  },
  {
    what: 'somebody undoes what was done to the private view of another',
    file: undo,
    from: "image['shared'] === false && image['owner_id'] !== userId",
    to: "image['shared'] === null && image['owner_id'] !== userId",
    caughtBy: { file: 'apps/api/src/modules/views/views.test.ts', tests: 'there for nobody else|gone for the others' },
  },
  {
    what: 'an undo by the worker writes over what was changed since',
    file: run,
    from: "return changed === 'leave' && unit.some",
    to: "return changed !== 'leave' && unit.some",
    caughtBy: big('is left and listed'),
  },
  {
    what: 'an undo by the worker changes who administers',
    file: run,
    from: "if (unit.some((row) => changesAdministrator(row, goalOf(row)))) return 'administrator';",
    to: '',
    caughtBy: big('who administers is never changed'),
  },
  {
    what: 'one record that something is in the way of keeps the worker from all others',
    file: run,
    from: 'if (!isInTheWay(error) && !(error instanceof ProblemError)) throw error;',
    to: 'throw error;',
    caughtBy: big('in the way of one person'),
  },
  {
    what: 'a run that was stopped goes on',
    file: runs,
    from: "if (run?.state !== 'running') return true;",
    to: 'if (!run) return true;',
    caughtBy: big('stopped between two chunks'),
  },
  {
    what: 'an act that is still being written can be undone',
    file: undo,
    from: "if (written?.state === 'running') fail(historyProblems.stillRunning);",
    to: '',
    caughtBy: big('stopped between two chunks'),
  },
  {
    what: 'what the worker undid has no entry in the history of the record',
    file: run,
    from: "await journalRecords(step, readers, 'undo', records,",
    to: "await journalRecords(step, readers, 'undo', [],",
    caughtBy: big('has it in its history'),
  },
  {
    what: 'a record is taken back without its parts',
    file: units,
    from: 'parent[high] = low;',
    to: 'void high;',
    caughtBy: { file: 'apps/api/src/modules/history/units.test.ts', tests: 'are one unit' },
  },
  {
    what: 'a player is removed with her person, and comes back without',
    file: undo,
    from: 'const isItsOwn = isOfPerson || ',
    to: 'const isItsOwn = ',
    caughtBy: ties('brings her person with her'),
  },
  {
    what: 'an older Undo makes a fan a parent again',
    file: 'apps/api/src/modules/history/revert-fitting.ts',
    from: 'if (ties.some(',
    to: 'if (false && ties.some(',
    caughtBy: ties('by an older Undo'),
  },
  {
    what: 'a player stays verified under a name that Undo brought back',
    file: 'apps/api/src/modules/history/revert-fitting.ts',
    from: 'await endVerificationBy(tx, rows);',
    to: '',
    caughtBy: { file: 'apps/api/src/modules/players/players.test.ts', tests: 'is not verified by what came after it' },
  },
  {
    what: 'a name that was changed again leaves her verified by an Undo',
    file: 'apps/api/src/modules/history/undo-act.ts',
    from: "const isOfPerson = relation === 'regional_coaches' || isVerifying;",
    to: "const isOfPerson = relation === 'regional_coaches';",
    caughtBy: { file: 'apps/api/src/modules/players/players.test.ts', tests: 'is not verified by what came after it' },
  },
  {
    what: 'a team that nobody has seen loses its coach with the role',
    file: 'apps/api/src/modules/users/ties.ts',
    from: 'if (tieNames(ended).some((name) => !next.endTies.includes(name))) {',
    to: 'if (tieNames(ended).length > 0 && next.endTies.length === 0) {',
    caughtBy: ties('ends only what was looked at'),
  },
  {
    what: 'a child in the trash comes back to a parent who is a fan by now',
    file: 'apps/api/src/modules/users/ties.ts',
    from: 'await unlinkParent(tx, id, parent!.id);\n    if (!before) continue;',
    to: 'if (!before) continue;\n    await unlinkParent(tx, id, parent!.id);',
    caughtBy: ties('ends ties to what is in the trash'),
  },
];
