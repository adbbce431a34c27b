import type { Mutation } from './mutation.ts';

const store = 'apps/api/src/modules/history/history.store.ts';
const read = { file: 'apps/api/src/modules/history/read-history.test.ts' };
const whoSaw = { file: 'apps/api/src/modules/history/undo-limits.test.ts', tests: 'who saw this child' };
const history = (tests: string) => ({ file: 'apps/api/src/modules/history/history.test.ts', tests });

export const historyMutations: readonly Mutation[] = [
  {
    what: 'reading a child’s history is no look at her data',
    file: 'apps/api/src/modules/history/history.module.ts',
    from: 'if (tells) await journalView(ctx, params.kind, params.id);',
    to: '',
    caughtBy: read,
  },
  {
    what: 'contact data leaves before it is written down who read it',
    file: 'apps/api/src/platform/http/mount.ts',
    from: 'await journalView(call.ctx, of.kind, record.id, look);',
    to: 'void journalView(call.ctx, of.kind, record.id, look).catch(() => undefined);',
    caughtBy: history('made to fail'),
  },
  {
    what: 'what was changed is mixed with who looked',
    file: store,
    from: 'sql`and act not in ${views}`',
    to: 'sql``',
    caughtBy: read,
  },
  {
    what: 'exports are missing in who saw a child',
    file: store,
    from: "and ${show !== 'changes'} order by entry_id",
    to: "and ${show === 'changes'} order by entry_id",
    caughtBy: read,
  },
  {
    what: 'who read a child as a user is missing in who saw her',
    file: store,
    from: "const seenAsPerson = isPerson && show !== 'changes';",
    to: 'const seenAsPerson = false;',
    caughtBy: whoSaw,
  },
  {
    what: 'who read a coach as a user is missing in who saw them',
    file: store,
    from: "const isPerson = kind === 'player' || kind === 'coach';",
    to: "const isPerson = kind === 'player';",
    caughtBy: { file: 'apps/api/src/modules/coaches/coaches.test.ts', tests: 'the person as a user' },
  },
  {
    what: 'a long history skips what does not fit on its first page',
    file: 'apps/api/src/modules/history/history.module.ts',
    from: 'entries.at(-1)!.id : null',
    to: 'found.at(-1)!.id : null',
    caughtBy: read,
  },
  {
    what: 'the oldest comes first',
    file: store,
    from: 'order by j.id desc`.execute(db);',
    to: 'order by j.id`.execute(db);',
    caughtBy: read,
  },
  {
    what: 'what was undone is offered to be undone again',
    file: store,
    from: '    and not is_undone(${act}))`;',
    to: ')`;',
    caughtBy: history('is itself a journalled write'),
  },
  {
    what: 'the image of a user holds the hash of the password',
    file: 'packages/database/migrations/0047_plain_resources.sql',
    from: "'last_active_at', 'password_hash']",
    to: "'last_active_at']",
    caughtBy: { file: 'packages/database/src/journal-images.test.ts' },
  },
  {
    what: 'a change of a link between two records is not kept',
    file: 'packages/database/migrations/0046_set_based_writes.sql',
    from: 'create trigger journal_change after update or delete on %s\n',
    to: 'create trigger journal_change after update on %s\n',
    caughtBy: { file: 'packages/database/src/journal-images.test.ts' },
  },
];
