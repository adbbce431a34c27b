import type { Mutation } from './mutation.ts';

const sql = 'packages/database/migrations/0032_history.sql';
const views = 'packages/database/migrations/0035_views.sql';
const purge = (tests: string) => ({ file: 'apps/api/src/modules/history/purge.test.ts', tests });
const purgeOfViews = { file: 'apps/api/src/modules/views/views.test.ts', tests: 'what is deleted goes for good' };

export const purgeMutations: readonly Mutation[] = [
  {
    what: 'a record is purged days before its time by who lies about its removal',
    file: sql,
    from: "select s.sealed_at < now() - interval '30 days' from",
    to: "select s.sealed_at < now() - interval '28 days' from",
    caughtBy: purge('nobody can have a record purged'),
  },
  {
    what: 'what is due stays in the trash for days',
    file: 'packages/contract/src/features/history/history.kinds.ts',
    from: 'export const trashDays = 30;',
    to: 'export const trashDays = 32;',
    caughtBy: purge('a sponsor stays'),
  },
  {
    what: 'the journal remembers what was purged',
    file: sql,
    from: 'update journal j set before = null, after = null\n',
    to: 'update journal j set after = null\n',
    caughtBy: purge('a sponsor stays'),
  },
  {
    what: 'the images of rows remember what was purged',
    file: sql,
    from: 'update journal_changes c set before = null, after = null\n',
    to: 'update journal_changes c set before = null\n',
    caughtBy: purge('a sponsor stays|nothing of a purged player'),
  },
  {
    what: 'the addresses that a purged player ever had stay',
    file: sql,
    from: "('address', 'addresses', c.before ->> 'address_id'), ('address', 'addresses', c.after ->> 'address_id'),",
    to: '',
    caughtBy: purge('nothing of a purged player'),
  },
  {
    what: 'the phone number of a purged user stays',
    file: sql,
    from: 'update users set email = null, phone = null,',
    to: 'update users set email = null,',
    caughtBy: purge('nothing of a purged player'),
  },
  {
    what: 'the address of a purged player’s parents stays',
    file: sql,
    from: 'parent_phone = null, parent_email = null, user_id = null',
    to: 'parent_phone = null, user_id = null',
    caughtBy: purge('nothing of a purged player'),
  },
  {
    what: 'the sessions of a purged user stay',
    file: sql,
    from: '      delete from sessions where user_id = record;\n',
    to: '',
    caughtBy: purge('who acted keeps the name'),
  },
  {
    what: 'who acted loses the name in the journal',
    file: sql,
    from: 'if not exists (select from journal j where j.actor_id = record) then',
    to: 'if true then',
    caughtBy: purge('who acted keeps the name'),
  },
  {
    what: 'what is purged is still shown in the trash',
    file: 'apps/api/src/modules/history/history.store.ts',
    from: 'sql`t.deleted_at is not null and t.purged_at is null`',
    to: 'sql`t.deleted_at is not null`',
    caughtBy: purge('a player stays'),
  },
  {
    what: 'an empty row is brought back out of the trash',
    file: 'apps/api/src/modules/history/undo-act.ts',
    from: " || (now['purged_at'] ?? null) !== null) fail",
    to: ') fail',
    caughtBy: purge('a player stays'),
  },
  {
    what: 'one record that cannot be purged keeps all others',
    file: 'apps/api/src/modules/history/history.jobs.ts',
    from: 'failed += 1;\n',
    to: 'failed += 1;\n          throw error;\n',
    caughtBy: purge('cannot be purged'),
  },
  {
    what: 'a private view outlives its owner',
    file: views,
    from: '  perform forget_view(id) from views where owner_id = new.id and not shared;\n',
    to: '  update views set shared = true where owner_id = new.id;\n',
    caughtBy: purgeOfViews,
  },
  {
    what: 'a view that looks for a purged person stays',
    file: views,
    from: 'perform forget_views_about(old.name, old.email, old.phone);',
    to: 'perform forget_views_about(old.name, old.phone);',
    caughtBy: purgeOfViews,
  },
  {
    what: 'a view is purged before its time by who lies about its removal',
    file: views,
    from: " and is_due_for_purge('views', id)\n",
    to: '\n',
    caughtBy: purgeOfViews,
  },
];
