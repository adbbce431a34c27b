import type { Mutation } from './mutation.ts';

const migration = 'packages/database/migrations/0070_families.sql';
const calls = 'apps/api/src/modules/family/guardians-of-player.ts';
const store = 'apps/api/src/modules/family/family.store.ts';
const family = (tests: string) => ({ file: 'apps/api/src/modules/family/family.test.ts', tests });
const everywhere = { file: 'apps/api/src/modules/family/no-contact.test.ts' };
const readers = { file: 'apps/api/src/modules/family/family-readers.test.ts' };
const purge = (tests: string) => ({ file: 'apps/api/src/modules/family/family-purge.test.ts', tests });
const screen = (tests: string) => ({ file: 'apps/console/src/features/family/family.component.test.tsx', tests });

export const familyMutations: readonly Mutation[] = [
  {
    what: 'a child and a person who must have no contact are joined wherever guardians are',
    file: migration,
    from: "  from player_parents where restriction = 'NONE';\n",
    to: '  from player_parents;\n',
    caughtBy: everywhere,
  },
  {
    what: 'the details of a player read the links themselves',
    file: 'apps/api/src/modules/players/players.store.ts',
    from: 'from guardian_links link\n',
    to: 'from player_parents link\n',
    caughtBy: readers,
  },
  {
    what: 'the parents of a player who are matched with a lead are told with the restricted',
    file: 'apps/api/src/modules/leads/matches.store.ts',
    from: 'select pu.name from guardian_links link',
    to: 'select pu.name from player_parents link',
    caughtBy: everywhere,
  },
  {
    what: 'the children of a person who must have no contact are told before a change of the role',
    file: 'apps/api/src/modules/users/ties.ts',
    from: 'join guardian_links l on',
    to: 'join player_parents l on',
    caughtBy: everywhere,
  },
  {
    what: 'the phone of an older record reaches a person who must have no contact',
    file: 'apps/api/src/modules/players/guardian.ts',
    from: '    then p.parent_phone end as',
    to: '    then p.parent_phone else p.parent_phone end as',
    caughtBy: everywhere,
  },
  {
    what: 'sisters are told where a guardian of the one must not know of the other',
    file: store,
    from: "and theirs.restriction = 'NO_CONTACT')\n    order",
    to: "and theirs.restriction = 'NO_CONTACT' and false)\n    order",
    caughtBy: everywhere,
  },
  {
    what: 'attaching a person again passes over that they must have no contact',
    file: calls,
    from: 'fail(familyProblems.noContact);\n  }\n  const also',
    to: '}\n  const also',
    caughtBy: family('no contact takes all rights'),
  },
  {
    what: 'a restriction goes with the link',
    file: 'apps/api/src/modules/players/parents.store.ts',
    from: "    .where('restriction', '=', 'NONE')\n",
    to: '',
    caughtBy: family('a link with a restriction cannot be deleted'),
  },
  {
    what: 'an Undo of an older act lifts a restriction',
    file: 'apps/api/src/modules/history/revert-fitting.ts',
    from: '  if (rows.some(liftsRestriction)) fail(historyProblems.noContact);\n',
    to: '',
    caughtBy: family('an older act that linked the two'),
  },
  {
    what: 'a conversion links a person who must have no contact',
    file: 'apps/api/src/modules/leads/convert-lead.ts',
    from: 'fail(familyProblems.noContact);',
    to: 'void familyProblems;',
    caughtBy: family('never links a person who must have no contact'),
  },
  {
    what: 'the last guardian of a minor goes without a warning',
    file: calls,
    from: 'if (!isTold && (await',
    to: 'if (isTold && (await',
    caughtBy: family('the last guardian of a minor'),
  },
  {
    what: 'who moves takes along whoever shares the row of the address',
    file: store,
    from: 'if (id !== null && !shared) {',
    to: 'if (id !== null) {',
    caughtBy: family('a move takes along'),
  },
  {
    what: 'the reason is read and nobody writes it down',
    file: 'apps/api/src/modules/family/family.module.ts',
    from: "act: 'view-reason'",
    to: "act: 'view'",
    caughtBy: family('the reason is told by its own call'),
  },
  {
    what: 'why a person must have no contact outlives the purge of the player',
    file: migration,
    from: '      delete from player_parents where player_id = record;\n      perform erase_family(going, removed);\n',
    to: '      delete from player_parents where player_id = record;\n',
    caughtBy: purge('nothing of why'),
  },
  {
    what: 'who must have no contact is purged while the restriction stands',
    file: migration,
    from: "  where a.user_id = of_row and l.restriction = 'NO_CONTACT'));",
    to: "  where false and a.user_id = of_row and l.restriction = 'NO_CONTACT'));",
    caughtBy: purge('stays in the trash'),
  },
  {
    what: 'a reason that stands there is cleared by a change of a day',
    file: 'apps/console/src/features/family/guardian.form.ts',
    from: '...(restrictionNote ? { restrictionNote } : {})',
    to: 'restrictionNote',
    caughtBy: screen('a reason that stands there'),
  },
  {
    what: 'the last guardian is removed without a word',
    file: 'apps/console/src/features/family/remove-guardian.modal.tsx',
    from: '      {isLast && (\n',
    to: '      {false && isLast && (\n',
    caughtBy: screen('of the last one of a minor'),
  },
];
