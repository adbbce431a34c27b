import type { Mutation } from './mutation.ts';

const older = 'packages/database/migrations/0038_erasure.sql';
/** `purge_record`, `erase_images` and `is_due_for_purge`. */
const sql = 'packages/database/migrations/0070_families.sql';
const views = 'packages/database/migrations/0035_views.sql';
const purge = (tests: string) => ({ file: 'apps/api/src/modules/history/purge.test.ts', tests });
const family = { file: 'apps/api/src/modules/history/purge-family.test.ts', tests: 'nothing of a purged family' };
const seals = (tests: string) => ({ file: 'apps/api/src/modules/history/seals.test.ts', tests });
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
    from: 'update journal set before = null, after = null\n',
    to: 'update journal set after = null\n',
    caughtBy: purge('a sponsor stays'),
  },
  {
    what: 'the images of rows remember what was purged',
    file: sql,
    from: 'update journal_changes set before = null, after = null\n',
    to: 'update journal_changes set before = null\n',
    caughtBy: purge('a sponsor stays|nothing of a purged player'),
  },
  {
    what: 'the birth date of a purged player stays',
    file: sql,
    from: 'grad_year = null, birth_date = null,',
    to: 'grad_year = null,',
    caughtBy: purge('nothing of a purged player is left'),
  },
  {
    what: 'the addresses that a purged player ever had stay',
    file: sql,
    from: "('addresses', image ->> 'address_id'), ",
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
  {
    what: 'the reply to a write that is kept for a retry outlives the purge',
    file: sql,
    from: '  perform forget_replies(going);\n',
    to: '',
    caughtBy: family,
  },
  {
    what: 'the reply to the saving of a view outlives the purge',
    file: older,
    from: '  perform forget_replies(array[record::text]);\n',
    to: '',
    caughtBy: family,
  },
  {
    what: 'other records remember a purged person in their history',
    file: sql,
    from: "case when kind in ('user', 'player', 'coach') then going else '{}' end",
    to: "'{}'",
    caughtBy: purge('what other records remember'),
  },
  {
    what: 'the picture of a purged record stays for a week',
    file: sql,
    from: '  perform forget_pictures_of(of_table, record);\n',
    to: '',
    caughtBy: family,
  },
  {
    what: 'a picture that nobody shows stays for ever',
    file: 'apps/api/src/modules/uploads/uploads.jobs.ts',
    from: 'await files.remove(name);',
    to: '',
    caughtBy: { file: 'apps/api/src/modules/uploads/forget-pictures.test.ts', tests: 'nobody shows' },
  },
  {
    what: 'a picture in the trash is deleted',
    file: 'apps/api/src/modules/uploads/uploads.store.ts',
    from: "'/api/files/' || uploads.name)`",
    to: "'/files/' || uploads.name)`",
    caughtBy: { file: 'apps/api/src/modules/uploads/forget-pictures.test.ts', tests: 'in the trash' },
  },
  {
    what: 'replies stay for ever',
    file: 'apps/api/src/platform/write/forget-replies.ts',
    from: 'replyHours * hour',
    to: 'replyHours * 100 * hour',
    caughtBy: { file: 'apps/api/src/platform/write/forget-replies.test.ts', tests: 'a day' },
  },
  {
    what: 'a retry after its reply was forgotten does the work again',
    file: 'apps/api/src/platform/write/forget-replies.ts',
    from: 'keyDays * 24 * hour',
    to: 'hour',
    caughtBy: { file: 'apps/api/src/platform/write/forget-replies.test.ts', tests: 'a day' },
  },
  {
    what: 'a seal can be dated back',
    file: older,
    from: "|| E'\\n' || journal_time(sealed_at) || E'\\n', 'UTF8')",
    to: "|| E'\\n', 'UTF8')",
    caughtBy: seals('seals and purges'),
  },
  {
    what: 'a purge can be invented for somebody who lives',
    file: older,
    from: 'from journal_purges p where is_still_there(p.relation, p.row_id)',
    to: 'from journal_purges p where false',
    caughtBy: seals('seals and purges'),
  },
  {
    what: 'a purge can be invented for what is in the trash',
    file: older,
    from: "(s.sealed_at < p.purged_at - interval '30 days') is not true",
    to: 's.sealed_at is null',
    caughtBy: seals('seals and purges'),
  },
  {
    what: 'purges are not sealed',
    file: 'packages/database/migrations/0045_seal_by_snapshot.sql',
    from: "('entry'), ('purge'), ('subjects');",
    to: "('entry'), ('subjects');",
    caughtBy: seals('seals and purges'),
  },
];
