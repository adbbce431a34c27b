import type { Mutation } from './mutation.ts';

const answers = { file: 'apps/api/src/platform/http/answers.test.ts' };
const history = (tests: string) => ({ file: 'apps/api/src/modules/history/history.test.ts', tests });
const views = { file: 'apps/api/src/modules/views/views.test.ts', tests: 'there for nobody else|gone for the others' };

const birthDates = { file: 'apps/api/src/modules/players/birth-date.test.ts' };

export const privacyMutations: readonly Mutation[] = [
  {
    what: 'a change answers the birth date, and nobody wrote down that it was seen',
    file: 'packages/contract/src/features/players/player.schema.ts',
    from: 'export const ChangedPlayer = Player.omit({ birthDate: true });',
    to: 'export const ChangedPlayer = Player;',
    caughtBy: { ...birthDates, tests: 'no answer to a change' },
  },
  {
    what: 'a refusal shows the record of a child, and nobody wrote down that it was seen',
    file: 'apps/api/src/platform/write/write.ts',
    from: 'if (shows) await ctx.db.transaction()',
    to: 'if (shows && false) await ctx.db.transaction()',
    caughtBy: { ...birthDates, tests: 'saved too late|an Undo asks' },
  },
  {
    what: 'the journal shows the birth date',
    file: 'packages/contract/src/wire/record.ts',
    from: "!['public', 'internal'].includes(sensitivity)",
    to: "!['public', 'internal', 'birth'].includes(sensitivity)",
    caughtBy: { ...birthDates, tests: 'the journal says only' },
  },
  {
    what: 'the log holds the address with its query',
    file: 'apps/api/src/platform/http/server.ts',
    from: 'route: routeOf(request),',
    to: 'route: request.url,',
    caughtBy: { file: 'apps/api/src/routes.test.ts', tests: 'the log holds' },
  },
  {
    what: 'the log holds what the driver says of a row',
    file: 'apps/api/src/platform/http/errors.ts',
    from: '    name: error.name,\n',
    to: '    name: error.name,\n    message: error.message,\n',
    caughtBy: answers,
  },
  {
    what: 'an answer is sent as the database has it',
    file: 'apps/api/src/platform/http/server.ts',
    from: 'JSON.stringify(route.reply.parse(result.body))',
    to: 'JSON.stringify(result.body)',
    caughtBy: answers,
  },
  {
    what: 'the subject of a mail holds a name',
    file: 'apps/api/src/platform/list/volume-notice.ts',
    from: 'subject: `${organisation}: an unusual number of records was ${',
    to: 'subject: `${organisation}: by ${found.person}: an unusual number of records was ${',
    caughtBy: { file: 'apps/api/src/platform/list/volume-notice.test.ts' },
  },
  {
    what: 'an export is not written down for those who are in it',
    file: 'apps/api/src/platform/list/export.ts',
    from: 'isPersonal(of) ? withNames(ctx, named, portions) : rowsOf(portions)',
    to: 'rowsOf(portions)',
    caughtBy: history('every export that she is in'),
  },
  {
    what: 'a part of an export leaves before it is written down who is in it',
    file: 'apps/api/src/platform/list/export.ts',
    from: "    await db\n      .insertInto('journal_subjects')",
    to: "    yield rows.slice(0, 1);\n    await db\n      .insertInto('journal_subjects')",
    caughtBy: history('made to fail'),
  },
  {
    what: 'private views are shown to everybody',
    file: 'apps/api/src/modules/views/views.store.ts',
    from: '(v.shared or v.owner_id = ${userId})',
    to: '(v.shared or v.owner_id is not null)',
    caughtBy: views,
  },
  {
    what: 'the journal tells what a private view looks for',
    file: 'apps/api/src/modules/views/views.store.ts',
    from: 'shared ? { id, version, list, shared, name, query } : { id, version, list, shared };',
    to: '({ id, version, list, shared, name, query });',
    caughtBy: views,
  },
  {
    what: 'a revoked address of a calendar goes on',
    file: 'apps/api/src/platform/tokens/token-store.ts',
    from: 'where token_hash = ${hashOf(token)} and deleted_at is null ${',
    to: 'where token_hash = ${hashOf(token)} ${',
    caughtBy: { file: 'apps/api/src/modules/events/calendar-feeds.test.ts', tests: 'ends at once' },
  },
  {
    what: 'pictures are fetched from any host, whatever the settings say',
    file: 'apps/api/src/platform/console/serve-console.ts',
    from: `["img-src 'self' blob:", ...media].join(' ')`,
    to: `"img-src 'self' blob: https:"`,
    caughtBy: { file: 'apps/api/src/platform/console/serve-console.test.ts', tests: 'follows MEDIA_HOSTS' },
  },
  {
    what: 'the public form leads anywhere that stands in the database',
    file: 'apps/api/src/modules/leads/serve-intake.ts',
    from: 'privacyPolicyUrl === null || !isSecureAddress(privacyPolicyUrl)',
    to: 'privacyPolicyUrl === null',
    caughtBy: { file: 'apps/api/src/modules/leads/intake.test.ts', tests: 'never with a link that is not https' },
  },
  {
    what: 'the page of a guardian lists a child who was removed',
    file: 'apps/api/src/modules/players/children-of-guardian.ts',
    from: 'join players p on p.id = link.player_id and p.deleted_at is null',
    to: 'join players p on p.id = link.player_id',
    caughtBy: {
      file: 'apps/api/src/modules/players/children-of-guardian.test.ts',
      tests: 'without a child in the trash',
    },
  },
  {
    what: 'the page of a guardian lists the children of others',
    file: 'apps/api/src/modules/players/children-of-guardian.ts',
    from: 'where pa.user_id = u.id and pa.deleted_at is null',
    to: 'where pa.deleted_at is null',
    caughtBy: {
      file: 'apps/api/src/modules/players/children-of-guardian.test.ts',
      tests: 'tells the children by name',
    },
  },
];
